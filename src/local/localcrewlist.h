// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "local/localcrew.h"

#include <expected>

namespace crew::local {

/// Reads the list of local crews at \a path; a file that is not there is an empty list. The error is a
/// sentence. May be called on any thread.
std::expected<QList<LocalCrew>, QString> readLocalCrews(const QString &path);

/// Writes \a crews to \a path, all or nothing. The error is a sentence. May be called on any thread.
std::expected<void, QString> writeLocalCrews(const QString &path, const QList<LocalCrew> &crews);

} // namespace crew::local
