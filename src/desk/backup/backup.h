// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <expected>

namespace crew::desk {

/// Copies the databases in \a dataDirectory, whose desk may run meanwhile, to the new folder \a folder, and
/// waits until they are on the disk. Each copy is one consistent state. In that of the journal, decisions
/// that were being held or sent are unclear, and batches that ran are paused: a desk that is restored from it
/// does not know what was sent since. The key is not copied. After an error the folder is removed; the error
/// is a sentence.
std::expected<void, QString> backUp(const QString &dataDirectory, const QString &folder);

/// What to do instead where the databases are on a server.
QString serverBackUpAdvice();

} // namespace crew::desk
