// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/crewtroubles.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::crews {

namespace {

/// The sentence is all that is known of a refused token.
bool needsToken(const engine::CrewHealth &health)
{
    return health.token == engine::TokenState::Missing || health.text.contains("(401)"_L1) ||
           health.text.contains("(403)"_L1);
}

} // namespace

CrewTroubles::CrewTroubles(engine::EngineLink &engine, const CrewList &crews, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_crews(crews)
{
    for (const Crew &crew : crews.all())
        handleHealth(crew.id);
    connect(&crews, &CrewList::healthChanged, this, &CrewTroubles::handleHealth);
    connect(&crews, &CrewList::changed, this, &CrewTroubles::changed);
}

QList<CrewTrouble> CrewTroubles::all() const
{
    QList<CrewTrouble> troubles;
    for (const Crew &crew : m_crews.all()) {
        if (const auto trouble = of(crew.id))
            troubles.append(*trouble);
    }
    return troubles;
}

std::optional<CrewTrouble> CrewTroubles::of(const QUuid &crewId) const
{
    const Crew *crew = m_crews.find(crewId);
    const engine::CrewHealth health = m_crews.health(crewId);
    if (!crew || health.state != engine::HealthState::Problem)
        return std::nullopt;
    return CrewTrouble{*crew, health.text, m_since.value(crewId), needsToken(health)};
}

void CrewTroubles::tryAgain(const QUuid &crewId)
{
    if (m_tried.contains(crewId))
        return;
    m_tried.insert(crewId);
    Q_EMIT changed();
    m_engine.send(engine::command::FetchInputs{crewId}, this,
                  [this, crewId](const std::expected<InputFields, ServiceError> &) {
                      m_tried.remove(crewId);
                      Q_EMIT changed();
                  });
}

QUuid CrewTroubles::next(const QUuid &crewId) const
{
    const QList<CrewTrouble> troubles = all();
    if (troubles.isEmpty())
        return {};
    const auto current =
        std::ranges::find(troubles, crewId, [](const CrewTrouble &trouble) { return trouble.crew.id; });
    const bool isLast = current == troubles.cend() || current + 1 == troubles.cend();
    return isLast ? troubles.first().crew.id : (current + 1)->crew.id;
}

/// Another problem of the same crew does not begin the time again.
void CrewTroubles::handleHealth(const QUuid &crewId)
{
    const engine::CrewHealth health = m_crews.health(crewId);
    if (health.state == engine::HealthState::Problem) {
        if (!m_since.contains(crewId))
            m_since.insert(crewId,
                           health.checkedAt.isValid() ? health.checkedAt : QDateTime::currentDateTimeUtc());
    } else if (m_since.remove(crewId) == 0) {
        return;
    }
    Q_EMIT changed();
}

} // namespace crew::gui::crews

#include "moc_crewtroubles.cpp"
