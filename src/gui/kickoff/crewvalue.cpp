// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kickoff/crewvalue.h"

#include "core/idtext.h"
#include "gui/store/crewlist.h"

namespace crew::gui::kickoff {

/// On a desk, a crew that the person does not see may still be there.
void CrewValue::forgetRemoved(LocalState &state, QLatin1String prefix, const CrewList &crews)
{
    const QStringList keys = state.keys(prefix);
    for (const QString &key : keys) {
        const QUuid crewId = QUuid::fromString(key.sliced(prefix.size()));
        if (!crews.find(crewId) && crews.access().sees(crewId))
            state.setValue(key, {});
    }
}

CrewValue::CrewValue(LocalState &state, QLatin1String prefix, const QUuid &crewId)
    : m_state(state)
    , m_key(prefix + idText(crewId))
{}

} // namespace crew::gui::kickoff
