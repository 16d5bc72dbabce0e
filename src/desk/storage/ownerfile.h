// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <expected>

namespace crew::desk {

/// The largest file that readOwnerFile() reads, in bytes.
inline constexpr qint64 maxOwnerFileBytes = 64 * 1024;

/// The file \a path is there and is this user's alone: created empty with mode 0600, or checked as
/// checkOwnerFile() does. On failure: a sentence with what to do.
std::expected<void, QString> makeOwnerFile(const QString &path);

/// Creates \a path with \a content and mode 0600, synced to disk with its folder. Fails when there is a file
/// or a link of that name; nothing is overwritten.
std::expected<void, QString> createOwnerFile(const QString &path, const QByteArray &content);

/// \a path is a regular file that only its owner can read or write, and the owner is this user or root. A
/// link is followed. On failure: a sentence with the file and what to do.
std::expected<void, QString> checkOwnerFile(const QString &path);

/// A file of $CREDENTIALS_DIRECTORY: systemd may let this user read it by an access list, which looks like
/// permissions of a group, so only others are checked.
std::expected<void, QString> checkCredentialFile(const QString &path);

/// The content of a file that was checked; at most maxOwnerFileBytes. The caller wipes it.
std::expected<QByteArray, QString> readOwnerFile(const QString &path);

} // namespace crew::desk
