// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QJsonObject>
#include <QString>

#include <expected>
#include <functional>

namespace crew::app {

/// A profile's backup is one file:
///   line 1: "Crew Console backup 1"
///   line 2: SHA-256 of everything after this line, in hexadecimal
///   line 3: the manifest, compact JSON: {"made": time, "console": version, "journal_bytes": n, "settings":
///   {…}} then:   the journal, an SQLite database of n bytes, and nothing after it
/// Lines end with a line feed.
struct BackupManifest
{
    QDateTime madeAt;
    QString console; ///< version of the program that made it
    qint64 journalBytes = 0;
    QJsonObject settings; ///< chosen values by key

    bool operator==(const BackupManifest &) const = default;
};

/// Writes \a manifest and the database at \a journalPath to \a path: to a file beside it first, which is read
/// again and compared before it takes its place. On failure what was at \a path is as it was. The manifest's
/// journalBytes are counted here. Errors are sentences.
std::expected<void, QString> writeBackupFile(const QString &path, BackupManifest manifest,
                                             const QString &journalPath);

/// Reads the file at \a path, which may be from anybody, as far as its form and its checksum go. With a
/// \a journalPath the database is written there, and is on disk when it returns. The error says in one
/// sentence what is wrong; it is one also once \a isWanted says no, which is asked now and then.
std::expected<BackupManifest, QString> readBackupFile(const QString &path, const QString &journalPath = {},
                                                      const std::function<bool()> &isWanted = {});

} // namespace crew::app
