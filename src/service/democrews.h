// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/scriptedcrew.h"

#include <QList>

#include <optional>

namespace crew::service {

/// The crews that are built in, in the order they are offered.
QList<ScriptedCrew> demoCrews();

/// The flows that are built in.
QList<ScriptedCrew> demoFlows();

/// The built-in crew or flow called \a name (its name, or its file's name without ending), compared without
/// case.
std::optional<ScriptedCrew> demoCrew(const QString &name);

} // namespace crew::service
