// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/localvalues.h"
#include "wire/crewexport.h"

#include <QStringList>
#include <QUuid>

namespace crew::gui {

class LocalState;

/// Presets are kept beside the history as "preset/<crew>/<name>".
QString presetKey(const QUuid &crewId, const QString &name);

/// The names of a crew's presets, in order of the alphabet.
QStringList presetNames(const LocalState &state, const QUuid &crewId);

/// A crew's presets in that order, without those that cannot be read.
QList<wire::Preset> presetsOf(const LocalState &state, const QUuid &crewId);

/// The same from values that are not those of these windows.
QList<wire::Preset> presetsIn(const LocalValues &values, const QUuid &crewId);

/// One of the same name is replaced.
void savePreset(LocalState &state, const QUuid &crewId, const wire::Preset &preset);

} // namespace crew::gui
