// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/scriptedcrew.h"

#include <QByteArray>

namespace crew::service {

inline constexpr qsizetype maxCrewFileSize = 1024 * 1024; ///< bytes
inline constexpr qsizetype maxInputs = 100;
inline constexpr qsizetype maxTasks = 50;
inline constexpr qsizetype maxSteps = 100;  ///< of one task
inline constexpr double maxDuration = 3600; ///< seconds

/// Reads a crew file, as docs/crew-files.md describes it, or a flow file, as docs/flow-files.md does. \a
/// folder is where the file is: programs beside it are found there. On failure: a sentence with the line and
/// column of the member that is wrong, and its name.
std::expected<ScriptedCrew, QString> readScriptedCrew(const QByteArray &json, const QString &folder = {});

} // namespace crew::service
