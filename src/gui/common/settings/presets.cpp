// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/settings/presets.h"

#include "core/idtext.h"
#include "gui/common/settings/localstate.h"
#include "wire/json.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui {

QString presetKey(const QUuid &crewId, const QString &name)
{
    return u"preset/%1/"_s.arg(idText(crewId)) + name;
}

QStringList presetNames(const LocalState &state, const QUuid &crewId)
{
    const QString prefix = presetKey(crewId, {});
    QStringList names = state.keys(prefix);
    for (QString &name : names)
        name.remove(0, prefix.size());
    names.sort(Qt::CaseInsensitive);
    return names;
}

QList<wire::Preset> presetsOf(const LocalState &state, const QUuid &crewId)
{
    QList<wire::Preset> presets;
    for (const QString &name : presetNames(state, crewId)) {
        if (const auto inputs = wire::parseJsonObject(state.value(presetKey(crewId, name))))
            presets.append({name, *inputs});
    }
    return presets;
}

QList<wire::Preset> presetsIn(const LocalValues &values, const QUuid &crewId)
{
    const QString prefix = presetKey(crewId, {});
    QList<wire::Preset> presets;
    for (auto value = values.cbegin(); value != values.cend(); ++value) {
        if (!value.key().startsWith(prefix))
            continue;
        if (const auto inputs = wire::parseJsonObject(value.value()))
            presets.append({value.key().sliced(prefix.size()), *inputs});
    }
    std::ranges::sort(presets, {}, &wire::Preset::name);
    return presets;
}

void savePreset(LocalState &state, const QUuid &crewId, const wire::Preset &preset)
{
    state.setValue(presetKey(crewId, preset.name), wire::toJson(preset.inputs));
}

} // namespace crew::gui
