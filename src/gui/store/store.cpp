// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/store/store.h"

#include <utility>

namespace crew::gui {

namespace {

bool isUndecided(const Review &review)
{
    return isOpen(review.state) && review.state != ReviewState::Held && review.state != ReviewState::Sending;
}

} // namespace

Store::Store(engine::EngineLink &engine, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
{
    connect(&engine, &engine::EngineLink::crewsChanged, &m_crews, &CrewList::setCrews);
    connect(&engine, &engine::EngineLink::crewHealthChanged, &m_crews, &CrewList::setHealth);
    connect(&engine, &engine::EngineLink::batchesChanged, &m_batches, &BatchList::apply);
    connect(&engine, &engine::EngineLink::endpointChanged, this, &Store::setEndpoint);
    connect(&engine, &engine::EngineLink::changed, this, &Store::apply);
    connect(&engine, &engine::EngineLink::personChanged, &m_team, &TeamList::setPerson);
    connect(&engine, &engine::EngineLink::teamChanged, &m_team, &TeamList::apply);
    connect(&access(), &Access::changed, this, &Store::handleAccess);
    connect(&m_crews, &CrewList::changed, this, &Store::followCrews);
    connect(&m_reviews, &ReviewList::reviewGone, this, [this](const QUuid &id) { m_withoutCrew.remove(id); });
    connect(&m_reviews, &ReviewList::reviewJoined, this,
            [this](const QUuid &gone) { m_withoutCrew.remove(gone); });
}

void Store::setEndpoint(const engine::EndpointState &state)
{
    m_endpoint = state;
    Q_EMIT endpointChanged();
}

void Store::apply(const engine::ChangeBatch &batch)
{
    Q_EMIT aboutToApply(batch);
    QSet<QUuid> reviewed;
    for (const Review &review : batch.reviews)
        reviewed.insert(review.executionId);
    m_runs.apply(batch, [this, &reviewed](const QUuid &id) {
        return reviewed.contains(id) || !m_reviews.rowsOfRun(id).isEmpty();
    });
    m_knowsReviews = m_knowsReviews || batch.initial || !batch.reviews.isEmpty();
    takeReviews(batch);
    Q_EMIT applied(batch);
}

/// Nobody can decide for a crew that was removed. Its reviews are closed here, and not in the journal: a crew
/// that a desk has not announced yet is not removed.
void Store::takeReviews(engine::ChangeBatch batch)
{
    for (qsizetype i = 0; i < batch.reviews.size(); ++i) {
        const Review &known = std::as_const(batch.reviews).at(i);
        m_withoutCrew.remove(known.id);
        if (!isWithoutCrew(known))
            continue;
        m_withoutCrew.insert(known.id, known);
        Review &closed = batch.reviews[i];
        closed.state = ReviewState::Closed;
        closed.closedReason = Explanation(tr("The crew was removed."));
    }
    m_reviews.apply(batch);
}

bool Store::isWithoutCrew(const Review &review) const
{
    return m_crews.isKnown() && !review.crewId.isNull() && !m_crews.find(review.crewId) &&
           isUndecided(review);
}

void Store::followCrews()
{
    engine::ChangeBatch batch;
    for (const Review &review : std::as_const(m_withoutCrew)) {
        if (m_crews.find(review.crewId))
            batch.reviews.append(review);
    }
    for (const Review &review : m_reviews.all()) {
        if (isWithoutCrew(review))
            batch.reviews.append(review);
    }
    if (!batch.reviews.isEmpty())
        takeReviews(batch);
}

bool Store::addPast(const QList<Review> &reviews, const QList<Execution> &executions)
{
    engine::ChangeBatch batch;
    batch.initial = true;
    batch.reviews = reviews;
    batch.reviews.removeIf([this](const Review &review) { return m_reviews.find(review.id); });
    batch.executions = executions;
    batch.executions.removeIf([this](const Execution &run) { return m_runs.execution(run.id); });
    m_runs.addExecutions(batch.executions);
    takeReviews(batch);
    return !batch.reviews.isEmpty();
}

void Store::handleAccess()
{
    removeUnseen();
    const bool isReachedAgain = access().isReached() && !m_wasReached;
    m_wasReached = access().isReached();
    if (isReachedAgain && (m_batches.isLoaded() || !m_batches.problem().isEmpty()))
        askForBatches();
}

/// A desk tells what somebody sees, and not what they no longer see.
void Store::removeUnseen()
{
    const auto isUnseen = [this](const QUuid &crewId) { return !access().sees(crewId); };
    m_reviews.removeOf(isUnseen);
    m_runs.removeOf(isUnseen);
    m_batches.removeOf(isUnseen);
    m_crews.removeOf(isUnseen);
}

void Store::loadBatches()
{
    if (!m_batches.isLoaded())
        askForBatches();
}

void Store::askForBatches()
{
    if (m_batches.isLoading())
        return;
    m_batches.beginLoading();
    using engine::command::LoadBatches;
    m_engine.send(LoadBatches(), this, [this](const LoadBatches::Reply &statuses) {
        if (statuses)
            m_batches.setStatuses(*statuses);
        else
            m_batches.setProblem(statuses.error());
    });
}

} // namespace crew::gui

#include "moc_store.cpp"
