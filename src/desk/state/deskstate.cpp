// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/state/deskstate.h"

#include "desk/state/eventsize.h"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace crew::desk {

using engine::ChangeBatch;
using engine::EngineLink;
using protocol::Change;

namespace {

constexpr qsizetype runsInOneEvent = 50;
constexpr qsizetype pastInOneEvent = 500;

/// Adds what \a batch holds as an event of its own, and begins the next.
void cut(ChangeBatch &batch, QList<Change> &changes)
{
    if (batch.isEmpty())
        return;
    changes.append(std::exchange(batch, {}));
}

} // namespace

DeskState::DeskState(EngineLink &engine)
{
    connect(&engine, &EngineLink::crewsChanged, this, &DeskState::setCrews);
    connect(&engine, &EngineLink::crewHealthChanged, this, &DeskState::setHealth);
    connect(&engine, &EngineLink::endpointChanged, this, &DeskState::setEndpoint);
    connect(&engine, &EngineLink::batchesChanged, this, &DeskState::addBatches);
    connect(&engine, &EngineLink::changed, this, &DeskState::apply);
    connect(&engine, &EngineLink::problemOccurred, this,
            [this](const QString &sentence) { recordProblem(sentence, false); });
    connect(&engine, &EngineLink::problemSolved, this,
            [this](const QString &sentence) { recordProblem(sentence, true); });
    using engine::command::LoadBatches;
    engine.send(LoadBatches(), this, [this](const LoadBatches::Reply &statuses) {
        for (const BatchStatus &status : statuses.value_or(QList<BatchStatus>()))
            learn(status.batch);
    });
}

void DeskState::announce(const Change &change)
{
    ++m_number;
    Q_EMIT changed(change);
}

/// Told within another change, it would come before that one, with a cursor after it.
void DeskState::announceTeam(const TeamReviews &reviews)
{
    QMetaObject::invokeMethod(
        this, [this, reviews] { announce(reviews); }, Qt::QueuedConnection);
}

void DeskState::setCrews(const QList<Crew> &crews)
{
    m_crews = crews;
    m_health.removeIf([this](const auto &each) { return !crew(each.key()); });
    announce(protocol::CrewList{crews});
}

void DeskState::setHealth(const engine::CrewHealth &health)
{
    m_health.insert(health.crewId, health);
    announce(health);
}

void DeskState::setEndpoint(const engine::EndpointState &endpoint)
{
    m_endpoint = endpoint;
    announce(endpoint);
}

void DeskState::addBatches(const BatchChanges &changes)
{
    for (const BatchChange &change : changes)
        learn(change.status.batch);
    announce(changes);
}

void DeskState::learn(const Batch &batch)
{
    m_crewOfBatch.insert(batch.id, batch.crewId);
    m_batchNames.insert(batch.id, batch.name);
}

void DeskState::apply(const ChangeBatch &batch)
{
    ++m_number;
    remove(batch.removed);
    for (const RunSummary &run : batch.past) {
        if (!m_runs.contains(run.id))
            m_runs.insert(run.id, {m_number, run});
    }
    std::ranges::for_each(batch.executions, [this](const Execution &run) { storeRun(run); });
    std::ranges::for_each(batch.reviews, [this](const Review &review) { storeReview(review); });
    std::ranges::for_each(batch.joined, [this](const JoinedRun &join) { storeJoin(join); });
    m_isReady |= batch.initial;
    Q_EMIT changed(batch);
    releaseEndedReviews();
}

void DeskState::storeRun(const Execution &execution)
{
    NumberedRun &run = m_runs[execution.id];
    run.number = m_number;
    run.summary = summaryOf(execution);
    run.whole = isFinal(execution.state) ? std::nullopt : std::optional(execution);
}

void DeskState::storeReview(const Review &review)
{
    m_reviews.insert(review.id, {m_number, review});
    if (isOpen(review.state) && !review.attempts.isEmpty())
        m_openReviews.insert(review.id);
    else
        m_openReviews.remove(review.id);
    for (const Attempt &attempt : review.attempts) {
        if (attempt.decision)
            recordDecision(*attempt.decision);
    }
}

/// A console that connects later must not be told of a run that is gone.
void DeskState::storeJoin(const JoinedRun &join)
{
    m_joins.append({m_number, join});
    m_keptRun.insert(join.gone, join.kept);
    m_runs.remove(join.gone);
    for (auto each = join.reviews.cbegin(); each != join.reviews.cend(); ++each) {
        const Review gone = m_reviews.take(each.key()).review;
        for (const Attempt &attempt : gone.attempts) {
            if (attempt.decision)
                m_decisions[attempt.decision->id].reviewId = each.value();
        }
    }
    m_reviews.removeIf([&join](const auto &each) { return each->review.executionId == join.gone; });
    m_openReviews.removeIf([this](const QUuid &reviewId) { return !m_reviews.contains(reviewId); });
}

/// A console that was away meanwhile has them still. One that was away for so many keeps a row that leads
/// nowhere.
void DeskState::remove(const QList<RemovedRun> &runs)
{
    if (runs.isEmpty())
        return;
    if (m_removals.size() > maxRemovals)
        m_removals.remove(0, maxRemovals / 2);
    QSet<QUuid> gone;
    for (const RemovedRun &run : runs) {
        m_removals.append({m_number, run});
        m_runs.remove(run.id);
        gone.insert(run.id);
    }
    removeJoins(gone);
    m_reviews.removeIf([&gone](const auto &each) { return gone.contains(each->review.executionId); });
    m_openReviews.removeIf([this](const QUuid &reviewId) { return !m_reviews.contains(reviewId); });
    m_decisions.removeIf([this](const auto &each) { return !m_reviews.contains(each->reviewId); });
}

/// Runs that were joined are removed together.
void DeskState::removeJoins(const QSet<QUuid> &gone)
{
    m_joins.removeIf([&gone](const NumberedJoin &each) { return gone.contains(each.join.kept); });
    m_keptRun.removeIf([&gone](const auto &each) { return gone.contains(each.value()); });
}

bool DeskState::isEnded(const Review &review) const
{
    const auto run = m_runs.constFind(review.executionId);
    return !isOpen(review.state) && (run == m_runs.cend() || isFinal(run->summary.state));
}

/// The reviews that changed last stay, so that a console that was away for a moment need not start
/// over.
void DeskState::releaseEndedReviews()
{
    if (m_reviews.size() < m_releaseAt)
        return;
    std::vector<quint64> ended;
    for (const NumberedReview &each : std::as_const(m_reviews)) {
        if (isEnded(each.review))
            ended.push_back(each.number);
    }
    const auto open = m_reviews.size() - static_cast<qsizetype>(ended.size());
    m_releaseAt = open + 2 * maxEndedReviews;
    if (static_cast<qsizetype>(ended.size()) <= maxEndedReviews)
        return;
    std::ranges::sort(ended, std::greater());
    m_released = std::max(m_released, ended.at(maxEndedReviews));
    m_reviews.removeIf(
        [this](const auto &each) { return each->number <= m_released && isEnded(each->review); });
    m_decisions.removeIf([this](const auto &each) { return !m_reviews.contains(each->reviewId); });
}

void DeskState::recordDecision(const Decision &decision)
{
    m_decisions.insert(decision.id, {decision.reviewId, QUuid::fromString(decision.reviewer.account)});
}

QList<Change> DeskState::since(quint64 number) const
{
    QList<Change> changes{protocol::CrewList{m_crews}};
    for (const engine::CrewHealth &health : m_health)
        changes.append(health);
    changes.append(m_endpoint);
    addRunsSince(number, changes);
    if (m_teamSource)
        changes.append(m_teamSource());
    for (const NumberedProblem &each : m_problems) {
        const bool isKnown = each.number <= number;
        if (!isKnown && !(each.problem.isSolved && number == 0)) // to a new console it is none
            changes.append(each.problem);
    }
    return changes;
}

/// Runs before the reviews that are of them, runs that go on before those of the past.
void DeskState::addRunsSince(quint64 number, QList<Change> &changes) const
{
    ChangeBatch batch;
    const auto addSmall = [&](auto &part, const auto &value) {
        part.append(value);
        if (part.size() == pastInOneEvent)
            cut(batch, changes);
    };
    for (const NumberedJoin &each : m_joins) {
        if (each.number > number)
            addSmall(batch.joined, each.join);
    }
    for (const NumberedRemoval &each : m_removals) {
        if (each.number > number)
            addSmall(batch.removed, each.run);
    }
    cut(batch, changes);
    qsizetype size = 0;
    const auto addWhole = [&](auto &part, const auto &value) {
        part.append(value);
        size += eventSize(value);
        if (batch.executions.size() + batch.reviews.size() < runsInOneEvent && size < fullEvent)
            return;
        cut(batch, changes);
        size = 0;
    };
    for (const NumberedRun &run : m_runs) {
        if (run.number > number && run.whole)
            addWhole(batch.executions, *run.whole);
    }
    for (const NumberedReview &each : m_reviews) {
        if (each.number > number)
            addWhole(batch.reviews, each.review);
    }
    cut(batch, changes);
    for (const NumberedRun &run : m_runs) {
        if (run.number > number && !run.whole)
            addSmall(batch.past, run.summary);
    }
    cut(batch, changes);
}

QList<CrewFigures> DeskState::figures(const QDateTime &now) const
{
    QHash<QUuid, CrewFigures> byCrew;
    for (const NumberedRun &run : m_runs) {
        if (isLive(run.summary.state))
            ++byCrew[run.summary.crewId].liveRuns;
    }
    for (const NumberedReview &each : m_reviews) {
        if (each.review.state != ReviewState::Waiting)
            continue;
        CrewFigures &figures = byCrew[each.review.crewId];
        ++figures.waitingReviews;
        const std::chrono::seconds wait(std::max<qint64>(each.review.waitingSince.secsTo(now), 0));
        figures.longestWait = std::max(figures.longestWait, wait);
    }
    QList<CrewFigures> all;
    for (const Crew &crew : m_crews) {
        all.append(byCrew.take(crew.id));
        all.last().crewId = crew.id;
        all.last().crew = crew.name;
    }
    CrewFigures others; // of crews that were removed
    for (const CrewFigures &gone : std::as_const(byCrew)) {
        others.liveRuns += gone.liveRuns;
        others.waitingReviews += gone.waitingReviews;
        others.longestWait = std::max(others.longestWait, gone.longestWait);
    }
    all.append(others);
    return all;
}

const Review *DeskState::review(const QUuid &reviewId) const
{
    const auto found = m_reviews.constFind(reviewId);
    return found == m_reviews.cend() ? nullptr : &found->review;
}

QList<const Review *> DeskState::openReviews() const
{
    QList<const Review *> open;
    for (const QUuid &reviewId : m_openReviews) {
        if (const Review *known = review(reviewId))
            open.append(known);
    }
    return open;
}

Reviewer DeskState::starterOf(const QUuid &executionId) const
{
    const auto found = m_runs.constFind(m_keptRun.value(executionId, executionId));
    return found == m_runs.cend() || !found->whole ? Reviewer() : found->whole->startedBy;
}

void DeskState::recordProblem(const QString &sentence, bool isSolved)
{
    const protocol::Problem problem{sentence, isSolved};
    announce(problem);
    m_problems.removeIf([&sentence](const auto &each) { return each.problem.sentence == sentence; });
    m_problems.append({m_number, problem});
    if (m_problems.size() > maxProblems)
        m_problems.removeFirst();
}

QList<Review> DeskState::waitingSince(const QDateTime &time) const
{
    QList<Review> waiting;
    const QList<const Review *> open = openReviews();
    for (const Review *each : open) {
        if (each->state == ReviewState::Waiting && each->waitingSince <= time)
            waiting.append(*each);
    }
    std::ranges::sort(waiting, {}, &Review::waitingSince);
    return waiting;
}

QList<const Review *> DeskState::decidedReviews() const
{
    QList<const Review *> decided;
    for (const NumberedReview &each : m_reviews) {
        if (!each.review.attempts.isEmpty() && each.review.lastAttempt().decision)
            decided.append(&each.review);
    }
    return decided;
}

const Crew *DeskState::crew(const QUuid &crewId) const
{
    const auto found = std::ranges::find(m_crews, crewId, &Crew::id);
    return found == m_crews.end() ? nullptr : &*found;
}

std::optional<QUuid> DeskState::crewOfRun(const QUuid &executionId) const
{
    const auto found = m_runs.constFind(m_keptRun.value(executionId, executionId));
    return found == m_runs.cend() ? std::nullopt : std::optional(found->summary.crewId);
}

std::optional<QUuid> DeskState::crewOfReview(const QUuid &reviewId) const
{
    const auto found = m_reviews.constFind(reviewId);
    return found == m_reviews.cend() ? std::nullopt : std::optional(found->review.crewId);
}

std::optional<QUuid> DeskState::crewOfDecision(const QUuid &decisionId) const
{
    const auto found = m_decisions.constFind(decisionId);
    return found == m_decisions.cend() ? std::nullopt : crewOfReview(found->reviewId);
}

std::optional<QUuid> DeskState::crewOfBatch(const QUuid &batchId) const
{
    const auto found = m_crewOfBatch.constFind(batchId);
    return found == m_crewOfBatch.cend() ? std::nullopt : std::optional(*found);
}

std::optional<QUuid> DeskState::personOfDecision(const QUuid &decisionId) const
{
    const auto found = m_decisions.constFind(decisionId);
    return found == m_decisions.cend() ? std::nullopt : std::optional(found->personId);
}

} // namespace crew::desk

#include "moc_deskstate.cpp"
