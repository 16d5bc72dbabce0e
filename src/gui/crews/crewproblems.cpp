// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/crewproblems.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::crews {

namespace {

/// The sentence is all that is known of a refused token.
bool needsToken(const engine::CrewHealth &health)
{
    const QString text = health.text.text();
    return health.token == engine::TokenState::Missing || text.contains("(401)"_L1) ||
           text.contains("(403)"_L1);
}

} // namespace

CrewProblems::CrewProblems(engine::EngineLink &engine, const CrewList &crews, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_crews(crews)
{
    for (const Crew &crew : crews.all())
        handleHealth(crew.id);
    connect(&crews, &CrewList::healthChanged, this, &CrewProblems::handleHealth);
    connect(&crews, &CrewList::changed, this, &CrewProblems::handleCrews);
}

QList<CrewProblem> CrewProblems::all() const
{
    QList<CrewProblem> problems;
    for (const Crew &crew : m_crews.all()) {
        if (const auto problem = of(crew.id))
            problems.append(*problem);
    }
    return problems;
}

std::optional<CrewProblem> CrewProblems::of(const QUuid &crewId) const
{
    const Crew *crew = m_crews.find(crewId);
    const engine::CrewHealth health = m_crews.health(crewId);
    if (!crew || health.state != engine::HealthState::Problem)
        return std::nullopt;
    return CrewProblem{*crew, m_crews.nameOf(crewId), health.text.text(), m_since.value(crewId),
                       needsToken(health)};
}

void CrewProblems::tryAgain(const QUuid &crewId)
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

QUuid CrewProblems::next(const QUuid &crewId) const
{
    const QList<CrewProblem> problems = all();
    if (problems.isEmpty())
        return {};
    const auto current =
        std::ranges::find(problems, crewId, [](const CrewProblem &problem) { return problem.crew.id; });
    const bool isLast = current == problems.cend() || current + 1 == problems.cend();
    return isLast ? problems.first().crew.id : (current + 1)->crew.id;
}

/// What becomes of a crew that is not listed is not heard of: its next problem is another one.
void CrewProblems::handleCrews()
{
    m_since.removeIf([this](const auto &item) { return !m_crews.find(item.key()); });
    Q_EMIT changed();
}

/// Another problem of the same crew does not begin the time again.
void CrewProblems::handleHealth(const QUuid &crewId)
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

#include "moc_crewproblems.cpp"
