// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <expected>

namespace crew::desk {

/// Makes the tables of a desk in the database at \a address, or brings them to their newest form, as their
/// owner, and gives the roles \a writer and \a receiver (which may be empty) the rights they need and no
/// others. Gives remarks about what is not as it should be, each on a line of its own. The error is a
/// sentence.
std::expected<QString, QString> upgradeDatabase(const QString &address, const QString &writer,
                                                const QString &receiver);

} // namespace crew::desk
