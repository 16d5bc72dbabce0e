// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/store/crewlist.h"

#include <utility>

namespace crew::gui {

CrewList::CrewList(QObject *parent)
    : QObject(parent)
    , m_access(*this)
{}

void CrewList::setCrews(const QList<Crew> &crews)
{
    const QList<Crew> before = std::exchange(m_crews, crews);
    m_isKnown = true;
    m_rows.clear();
    m_names.clear();
    for (qsizetype row = 0; row < crews.size(); ++row) {
        m_rows.insert(crews.at(row).id, row);
        m_names.insert(crews.at(row).id, crews.at(row).name);
    }
    for (const Crew &crew : before) {
        if (!m_rows.contains(crew.id))
            m_health.remove(crew.id);
    }
    Q_EMIT changed(before);
}

void CrewList::setHealth(const engine::CrewHealth &health)
{
    if (this->health(health.crewId) == health)
        return;
    m_health.insert(health.crewId, health);
    Q_EMIT healthChanged(health.crewId);
}

void CrewList::removeOf(const std::function<bool(const QUuid &crewId)> &isGone)
{
    QList<Crew> left = m_crews;
    if (left.removeIf([&isGone](const Crew &crew) { return isGone(crew.id); }) > 0)
        setCrews(left);
}

const Crew *CrewList::find(const QUuid &crewId) const
{
    const auto row = m_rows.constFind(crewId);
    return row == m_rows.cend() ? nullptr : &m_crews.at(*row);
}

engine::CrewHealth CrewList::health(const QUuid &crewId) const
{
    engine::CrewHealth unknown;
    unknown.crewId = crewId;
    return m_health.value(crewId, unknown);
}

} // namespace crew::gui

#include "moc_crewlist.cpp"
