// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/taskwork.h"

#include <QString>

#include <optional>

namespace crew::service {

/// \a element of a command; one that begins with ./ is a file in \a folder, where the crew file is.
QString resolvedInCommand(const QString &element, const QString &folder);

/// Why the program of \a work cannot be started from a crew file in \a folder, as far as can be told without
/// starting it: a sentence that says what to do. Nothing when it seems to be fine.
std::optional<QString> problemOfWork(const ProgramWork &work, const QString &folder);

} // namespace crew::service
