// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringList>

#include <expected>

namespace crew::service {

/// A line of a file with secrets.
struct OwnersLine
{
    int number = 1;
    QStringList words; ///< never empty
};

/// The lines of a file with secrets that are not empty. It is refused when others may read it (not on
/// Windows, where the folder protects it). The error is a sentence that names the file.
std::expected<QList<OwnersLine>, QString> readOwnersFile(const QString &path);

} // namespace crew::service
