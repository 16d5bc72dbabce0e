// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/settings/localstate.h"

#include <QUuid>

namespace crew::gui {
class CrewList;
} // namespace crew::gui

namespace crew::gui::kickoff {

/// One value of a crew in the local state, kept as "<prefix><crew>" as long as there is the crew.
class CrewValue
{
public:
    /// Removes the values of crews that were removed from \a crews.
    static void forgetRemoved(LocalState &state, QLatin1String prefix, const CrewList &crews);

    /// \a state has to outlive it.
    CrewValue(LocalState &state, QLatin1String prefix, const QUuid &crewId);

    QByteArray get() const { return m_state.value(m_key); }
    void set(const QByteArray &value) { m_state.setValue(m_key, value); }

private:
    LocalState &m_state;
    QString m_key;
};

} // namespace crew::gui::kickoff
