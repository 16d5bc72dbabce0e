// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/poller.h"

#include "wire/records.h"

#include <QRandomGenerator>

#include <algorithm>

using namespace std::chrono_literals;

namespace crew {

namespace {

constexpr int requestsPerCrew = 6;
constexpr auto restAfterAsking = 1s;

/// Answers that differ only in running figures, such as a duration, say nothing new: such figures are not in
/// a report.
bool isSameMeaning(const std::optional<wire::StatusReport> &before, const wire::StatusReport &now)
{
    return before && *before == now;
}

} // namespace

Poller::Poller(History &history, CrewClient &client, CrewBook &crews, QObject *parent)
    : QObject(parent)
    , m_history(history)
    , m_client(client)
    , m_crews(crews)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &Poller::pump);
}

bool Poller::isLiveExecution(const QUuid &executionId) const
{
    const Execution *execution = m_history.ledger().execution(executionId);
    return execution && !isFinal(execution->state) && !execution->currentId().isEmpty();
}

void Poller::watch(const QUuid &executionId)
{
    if (!isLiveExecution(executionId))
        return;
    Watch &watch = m_watches[executionId];
    watch.crewId = m_history.ledger().execution(executionId)->crewId;
    watch.schedule.restart();
    ++watch.generation;
    watch.lastReport.reset(); // the next answer is news, whatever it says
    setDue(watch, 0ms);
    scheduleNext();
}

void Poller::refresh(const QUuid &executionId)
{
    watch(executionId);
    if (const auto it = m_watches.find(executionId); it != m_watches.end())
        it->isWanted = true;
    scheduleNext();
}

void Poller::watchAll()
{
    const QList<Execution> executions = m_history.ledger().executions();
    for (const Execution &execution : executions)
        watch(execution.id);
}

void Poller::noteCallback(const QUuid &executionId, EntryKind kind)
{
    const auto it = m_watches.find(executionId);
    if (it == m_watches.end()) {
        watch(executionId);
        return;
    }
    // A task or step callback does not contradict an answer on its way; the others do.
    const bool makesStale = kind != EntryKind::TaskCallback && kind != EntryKind::StepCallback &&
                            kind != EntryKind::EventsCallback;
    if (makesStale)
        ++it->generation;
    it->schedule.noteCallback();
    it->noticeGrace.reset();
    setDue(*it, makesStale ? 0ms : it->restUntil.remainingTimeAsDuration());
    scheduleNext();
}

void Poller::resumeCrew(const QUuid &crewId)
{
    m_gates[crewId].isStopped = false;
    for (Watch &watch : m_watches) {
        if (watch.crewId != crewId)
            continue;
        ++watch.generation; // a refusal still on its way is about what was before
        setDue(watch, 0ms);
    }
    scheduleNext();
}

void Poller::setDue(Watch &watch, std::chrono::nanoseconds wait)
{
    watch.due = QDeadlineTimer(wait);
}

void Poller::scheduleNext()
{
    std::optional<qint64> soonest;
    for (const Watch &watch : std::as_const(m_watches)) {
        const Gate gate = m_gates.value(watch.crewId);
        if (watch.isAsking || gate.isStopped || gate.asking >= requestsPerCrew)
            continue;
        const qint64 wait = waitOf(watch);
        soonest = soonest ? std::min(*soonest, wait) : wait;
    }
    if (soonest)
        m_timer.start(std::chrono::milliseconds(*soonest));
    else
        m_timer.stop();
}

/// In milliseconds: a crew's pause is over only for what a person asks.
qint64 Poller::waitOf(const Watch &watch) const
{
    const qint64 pause = m_gates.value(watch.crewId).pausedUntil.remainingTime();
    return watch.isWanted ? watch.due.remainingTime() : std::max(watch.due.remainingTime(), pause);
}

void Poller::pump()
{
    QList<QUuid> due;
    for (auto it = m_watches.cbegin(); it != m_watches.cend(); ++it) {
        if (!it->isAsking && waitOf(*it) == 0)
            due.append(it.key());
    }
    std::ranges::sort(due, {}, [this](const QUuid &id) { return m_watches[id].due.deadline(); });
    for (const QUuid &id : std::as_const(due)) {
        const Gate gate = m_gates.value(m_watches[id].crewId);
        if (!gate.isStopped && gate.asking < requestsPerCrew)
            ask(id);
    }
    scheduleNext();
}

void Poller::ask(const QUuid &executionId)
{
    if (!isLiveExecution(executionId)) {
        m_watches.remove(executionId);
        return;
    }
    Watch &watch = m_watches[executionId];
    watch.isAsking = true;
    watch.isWanted = false;
    watch.restUntil = QDeadlineTimer(restAfterAsking);
    ++m_gates[watch.crewId].asking;
    const quint64 generation = watch.generation;
    m_crews.withTarget(
        watch.crewId, this,
        [this, executionId, generation](const std::expected<CrewTarget, ServiceError> &target) {
            if (target)
                send(executionId, *target, generation);
            else
                handleAnswer(executionId, {}, generation, std::unexpected(target.error()));
        });
}

void Poller::send(const QUuid &executionId, const CrewTarget &target, quint64 generation)
{
    const QString askedId = m_history.ledger().execution(executionId)->currentId();
    m_client.status(
        target, askedId, this,
        [this, executionId, askedId, generation](const std::expected<StatusAnswer, ServiceError> &answer) {
            handleAnswer(executionId, askedId, generation, answer);
        });
}

void Poller::handleAnswer(const QUuid &executionId, const QString &askedId, quint64 generation,
                          const std::expected<StatusAnswer, ServiceError> &answer)
{
    Watch &watch = m_watches[executionId];
    watch.isAsking = false;
    --m_gates[watch.crewId].asking;
    if (!isLiveExecution(executionId)) {
        m_watches.remove(executionId);
    } else if (generation != watch.generation) {
        setDue(watch, 0ms);
    } else if (answer) {
        takeAnswer(executionId, askedId, *answer);
    } else {
        takeError(executionId, askedId, answer.error());
    }
    scheduleNext();
}

void Poller::takeAnswer(const QUuid &executionId, const QString &askedId, const StatusAnswer &answer)
{
    Watch &watch = m_watches[executionId];
    m_crews.noteAnswer(watch.crewId, std::nullopt);
    m_crews.learn(watch.crewId, answer.path);
    watch.lastFailure.reset();
    if (!isSameMeaning(watch.lastReport, answer.report)) {
        if (m_history.record(entryNow(EntryKind::Status, executionId, answer.body, askedId)))
            watch.lastReport = answer.report;
    }
    if (!isLiveExecution(executionId)) {
        m_watches.remove(executionId);
        return;
    }
    lookForLostNotice(executionId, askedId, answer);
    const bool isNotFound = answer.report.state == ExecutionState::NotFound;
    setDue(watch,
           watch.schedule.next(isNotFound ? PollSchedule::Outcome::NotFound : PollSchedule::Outcome::Answered,
                               QRandomGenerator::global()->generateDouble()));
}

void Poller::lookForLostNotice(const QUuid &executionId, const QString &askedId, const StatusAnswer &answer)
{
    Watch &watch = m_watches[executionId];
    const Execution *execution = m_history.ledger().execution(executionId);
    const bool isSaid = answer.report.state == ExecutionState::PendingHumanInput;
    const bool isHinted = answer.report.state == ExecutionState::NotFound && execution->request.humanInput;
    if ((!isSaid && !isHinted) || !m_history.ledger().mayRecover(executionId, answer.report.currentTaskId)) {
        watch.noticeGrace.reset();
        return;
    }
    if (!watch.noticeGrace)
        watch.noticeGrace = QDeadlineTimer(isSaid ? m_grace.said : m_grace.silence);
    if (!watch.noticeGrace->hasExpired())
        return;
    watch.noticeGrace.reset();
    (void)m_history.record(entryNow(EntryKind::ReviewRecovered, executionId, answer.body, askedId));
}

void Poller::takeError(const QUuid &executionId, const QString &askedId, const ServiceError &error)
{
    Watch &watch = m_watches[executionId];
    Gate &gate = m_gates[watch.crewId];
    // An execution that is not there says nothing about the crew.
    if (error.kind != ServiceError::Kind::NotFound)
        m_crews.noteAnswer(watch.crewId, error);
    if (error.kind == ServiceError::Kind::Unauthorized || error.kind == ServiceError::Kind::NoToken)
        gate.isStopped = true;
    if (error.retryAfter)
        gate.pausedUntil = QDeadlineTimer(PollSchedule::obeyed(*error.retryAfter));
    if (watch.lastFailure != error.kind && !askedId.isEmpty()) {
        if (m_history.record(
                entryNow(EntryKind::StatusFailed, executionId, wire::encodeErrorRecord(error), askedId))) {
            watch.lastFailure = error.kind;
            watch.lastReport.reset();
        }
    }
    const bool isNotFound = error.kind == ServiceError::Kind::NotFound;
    setDue(watch,
           watch.schedule.next(isNotFound ? PollSchedule::Outcome::NotFound : PollSchedule::Outcome::Failed,
                               QRandomGenerator::global()->generateDouble(), error.retryAfter));
}

} // namespace crew
