// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <expected>

namespace crew::journal {

/// A name beside \a path for what is set aside for \a reason ("damaged"), by the current time.
QString nameBeside(const QString &path, const QString &reason);

/// Renames the database at \a path, which nobody has open, to \a kept, with the files that SQLite keeps
/// beside it. The log goes first: nobody may find the database without it and take it for whole. A note
/// beside them lets finishSettingAside() go on where a crash cut it off. All is on disk when it returns; the
/// error is a sentence.
std::expected<void, QString> setAside(const QString &path, const QString &kept);

/// Finishes what was cut off, before the database is opened again; gives the name it was kept by, an empty
/// one when there was nothing to finish.
std::expected<QString, QString> finishSettingAside(const QString &path);

} // namespace crew::journal
