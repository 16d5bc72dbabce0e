// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/poller.h"

#include "wire/records.h"

#include <QRandomGenerator>

#include <algorithm>
#include <chrono>
#include <limits>
#include <utility>

using namespace std::chrono_literals;

namespace crew::engine {

namespace {

constexpr int requestsPerCrew = 6;
constexpr auto restAfterAsking = 1s;
/// Services send the crew callback from inside the execution, a moment before its status says that it ended.
constexpr auto restAfterEnd = 1s;

constexpr auto backlogPause = 50ms; ///< between looks at what receivers have stored
constexpr auto longestBacklog = 60s;

/// Answers that differ only in running figures, such as a duration, say nothing new: such figures are not in
/// a report.
bool isSameMeaning(const std::optional<wire::StatusReport> &before, const wire::StatusReport &now)
{
    return before && *before == now;
}

/// A 403 may be about one execution only; the crew's others are asked all the same.
bool refusesToken(const ServiceError &error)
{
    constexpr int forbidden = 403;
    return error.kind == ServiceError::Kind::NoToken ||
           (error.kind == ServiceError::Kind::Unauthorized && error.httpStatus != forbidden);
}

} // namespace

Poller::Poller(History &history, client::CrewClient &client, CrewRepository &crews,
               WebhookAddresses &addresses)
    : m_history(history)
    , m_client(client)
    , m_crews(crews)
    , m_addresses(addresses)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &Poller::pump);
    m_arrivedTimer.setSingleShot(true);
    m_arrivedTimer.setInterval(0);
    connect(&m_arrivedTimer, &QTimer::timeout, this, &Poller::takeArrived);
}

bool Poller::isLiveExecution(const QUuid &executionId) const
{
    const Execution *execution = m_history.ledger().execution(executionId);
    return execution && execution->id == executionId && !isFinal(execution->state) &&
           !execution->currentId().isEmpty();
}

bool Poller::isToBeAsked(const QUuid &executionId) const
{
    if (isLiveExecution(executionId))
        return true;
    const auto watch = m_watches.constFind(executionId);
    if (watch == m_watches.constEnd() || !watch->asksOnce || m_history.kept(executionId) != executionId)
        return false;
    // Tried again while it is in memory all the same, so that a service that is gone is not asked for ever.
    const bool isTriedAgain = watch->lastFailure && watch->endChecks == 0;
    return isTriedAgain ? m_history.ledger().execution(executionId) : m_history.loadRun(executionId);
}

void Poller::watch(const QUuid &executionId)
{
    watchAfter(m_history.kept(executionId), 0ms);
}

void Poller::watchDecided(const QUuid &executionId)
{
    watch(executionId);
    if (const auto it = m_watches.find(m_history.kept(executionId)); it != m_watches.end())
        it->mayLag = true;
}

void Poller::watchAfter(const QUuid &executionId, std::chrono::milliseconds wait)
{
    const Execution *execution = m_history.ledger().execution(executionId);
    if (!execution || execution->currentId().isEmpty())
        return;
    Watch &watch = m_watches[executionId];
    takeOut(executionId, watch);
    watch.crewId = execution->crewId;
    watch.asksOnce = isFinal(execution->state);
    watch.endChecks = 0;
    watch.schedule.restart();
    ++watch.generation;
    watch.lastReport.reset(); // the next answer is news, whatever it says
    setDue(executionId, wait);
    scheduleNext();
}

void Poller::refresh(const QUuid &asked)
{
    const QUuid executionId = m_history.kept(asked);
    if (!m_history.loadRun(executionId))
        return;
    watch(executionId);
    if (const auto it = m_watches.find(executionId); it != m_watches.end()) {
        it->isWanted = true;
        setDue(executionId, 0ms);
    }
    scheduleNext();
}

void Poller::watchAll()
{
    const QList<Execution> executions = m_history.ledger().executions();
    for (const Execution &execution : executions) {
        if (isLiveExecution(execution.id))
            watch(execution.id);
    }
}

void Poller::recordCallback(const QUuid &called, EntryKind kind)
{
    const QUuid executionId = m_history.kept(called);
    if (!isLiveExecution(executionId)) {
        confirmEnd(executionId);
        return;
    }
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
    if (m_history.ledger().hasUnreadable(executionId)) {
        it->schedule.restart(); // only the status can say what the notice was about
    } else {
        it->schedule.recordCallback();
        // Beside a status that says a person is awaited, other branches may go on.
        if (makesStale || !saysWaiting(*it))
            it->noticeGrace.reset();
    }
    if (kind == EntryKind::HumanInputCallback && saysWaiting(*it))
        it->lastReport.reset(); // a status that repeats it must be weighed for the new review
    setDue(executionId, makesStale ? 0ms : it->restUntil.remainingTimeAsDuration());
    scheduleNext();
}

/// Its last status says that a person is awaited, and cannot mean what was decided before.
bool Poller::saysWaiting(const Watch &watch)
{
    return !watch.mayLag && watch.lastReport && watch.lastReport->state == ExecutionState::PendingHumanInput;
}

void Poller::confirmEnd(const QUuid &executionId)
{
    const auto it = m_watches.find(executionId);
    if (it != m_watches.end() && it->asksOnce && it->endChecks == 0)
        ++it->generation; // it is going to be asked, or asked again
    else
        watchAfter(executionId, restAfterEnd);
}

void Poller::resumeCrew(const QUuid &crewId)
{
    m_polling[crewId].isStopped = false;
    for (auto it = m_watches.begin(); it != m_watches.end(); ++it) {
        if (it->crewId != crewId)
            continue;
        ++it->generation; // a refusal still on its way is about what was before
        setDue(it.key(), 0ms);
    }
    scheduleNext();
}

void Poller::recordAccepted(const QUuid &crewId)
{
    const auto polling = m_polling.find(crewId);
    if (polling == m_polling.end() || !polling->isStopped)
        return;
    polling->isStopped = false;
    scheduleNext();
}

void Poller::takeOut(const QUuid &executionId, const Watch &watch)
{
    CrewPolling &polling = m_polling[watch.crewId];
    polling.waiting.remove(executionId);
    polling.wanted.remove(executionId);
}

void Poller::drop(const QUuid &executionId)
{
    if (const auto it = m_watches.constFind(executionId); it != m_watches.constEnd())
        takeOut(executionId, *it);
    m_watches.remove(executionId);
}

/// One that is being asked is put in with the answer.
void Poller::setDue(const QUuid &executionId, std::chrono::nanoseconds wait)
{
    const Watch &watch = m_watches[executionId];
    if (watch.isAsking)
        return;
    CrewPolling &polling = m_polling[watch.crewId];
    takeOut(executionId, watch);
    (watch.isWanted ? polling.wanted : polling.waiting).setDue(executionId, QDeadlineTimer(wait));
}

void Poller::scheduleNext()
{
    std::optional<qint64> soonest;
    const auto consider = [&soonest](std::optional<qint64> wait, qint64 pause) {
        if (wait)
            soonest = std::min(soonest.value_or(std::numeric_limits<qint64>::max()), std::max(*wait, pause));
    };
    for (const CrewPolling &polling : std::as_const(m_polling)) {
        if (polling.asking >= requestsPerCrew)
            continue;
        consider(polling.wanted.wait(), 0);
        if (!polling.isStopped)
            consider(polling.waiting.wait(), polling.pausedUntil.remainingTime());
    }
    if (soonest)
        m_timer.start(std::chrono::milliseconds(*soonest));
    else
        m_timer.stop();
}

std::optional<QUuid> Poller::takeDue(CrewPolling &polling)
{
    if (const auto wanted = polling.wanted.takeDue())
        return wanted;
    const bool mayAsk = !polling.isStopped && polling.pausedUntil.hasExpired();
    return mayAsk ? polling.waiting.takeDue() : std::nullopt;
}

/// A notice that receivers have stored is from before what a status says now: after an end, it would seem to
/// contradict it.
void Poller::lookAtBacklog()
{
    const journal::Journal &journal = m_history.journal();
    if (!m_backlog) {
        constexpr qint64 any = std::numeric_limits<qint64>::max();
        m_backlog = journal.lastReceived(any).value_or(any); // there may be some if it cannot be read
        m_backlogEnd = QDeadlineTimer(longestBacklog);
    }
    if (*m_backlog > 0 && (m_backlogEnd.hasExpired() || journal.lastReceived(*m_backlog).value_or(1) == 0))
        m_backlog = 0;
}

void Poller::pump()
{
    lookAtBacklog();
    if (*m_backlog > 0)
        return m_timer.start(backlogPause);
    const QList<QUuid> crews = m_polling.keys(); // asking may add a crew
    for (const QUuid &crew : crews) {
        while (m_polling[crew].asking < requestsPerCrew) {
            const auto due = takeDue(m_polling[crew]);
            if (!due)
                break;
            ask(*due);
        }
    }
    scheduleNext();
}

void Poller::ask(const QUuid &executionId)
{
    if (!isToBeAsked(executionId)) {
        drop(executionId);
        return;
    }
    Watch &watch = m_watches[executionId];
    watch.isAsking = true;
    watch.isWanted = false;
    watch.restUntil = QDeadlineTimer(restAfterAsking);
    ++m_polling[watch.crewId].asking;
    const quint64 generation = watch.generation;
    m_crews.withTarget(
        watch.crewId, this,
        [this, executionId, generation](const std::expected<client::CrewTarget, ServiceError> &target) {
            if (target)
                send(executionId, *target, generation);
            else
                handleAnswer(executionId, {}, generation, std::unexpected(target.error()));
        });
}

void Poller::send(const QUuid &executionId, const client::CrewTarget &target, quint64 generation)
{
    if (!isToBeAsked(executionId)) // it ended while the keychain was waited for
        return handleAnswer(executionId, {}, generation, std::unexpected(ServiceError()));
    const QString askedId = m_history.ledger().execution(executionId)->currentId();
    client::CrewTarget masked = target;
    masked.secrets = m_addresses.secretsOf(executionId);
    m_client.status(masked, askedId, this,
                    [this, executionId, askedId,
                     generation](const std::expected<client::StatusAnswer, ServiceError> &answer) {
                        handleAnswer(executionId, askedId, generation, answer);
                    });
}

void Poller::handleAnswer(const QUuid &executionId, const QString &askedId, quint64 generation,
                          const std::expected<client::StatusAnswer, ServiceError> &answer)
{
    m_arrived.push_back(
        {executionId, askedId, generation, checked(executionId, answer), QDateTime::currentDateTimeUtc()});
    if (!m_arrivedTimer.isActive())
        m_arrivedTimer.start();
}

/// One that names another run says nothing of this one. An ID that nobody knows may be a continuation's.
std::expected<client::StatusAnswer, ServiceError>
Poller::checked(const QUuid &executionId,
                const std::expected<client::StatusAnswer, ServiceError> &answer) const
{
    const Execution *execution = m_history.ledger().execution(executionId);
    const QString otherId =
        answer && execution
            ? m_history.idOfAnotherRun(*execution, {answer->report.kickoffId, answer->report.executionId})
            : QString();
    if (otherId.isEmpty())
        return answer;
    ServiceError error;
    error.kind = ServiceError::Kind::UnexpectedShape;
    error.delivery = Delivery::Unclear;
    error.httpStatus = 200;
    error.body = answer->body;
    error.message = translatable(
        QT_TRANSLATE_NOOP("crew::Sentence", "The service answered with the status of another run."));
    error.serviceText = otherId;
    return std::unexpected(error);
}

/// What the answers say that is new is written in one transaction, then each is acted on.
void Poller::takeArrived()
{
    const std::vector<Arrived> all = std::exchange(m_arrived, {});
    Entries entries;
    std::vector<News> news;
    for (const Arrived &arrived : all) {
        news.push_back(isNews(arrived) ? News::Recorded : News::None);
        if (news.back() != News::None)
            entries.append(
                entryNow(EntryKind::Status, arrived.executionId, arrived.answer->body, arrived.askedId));
    }
    if (!entries.isEmpty() && !m_history.record(entries))
        std::ranges::replace(news, News::Recorded, News::NotRecorded);
    for (std::size_t place = 0; place < all.size(); ++place)
        take(all[place], news[place]);
    scheduleNext();
}

bool Poller::isNews(const Arrived &arrived) const
{
    const auto watch = m_watches.constFind(arrived.executionId);
    if (watch == m_watches.constEnd() || !arrived.answer || arrived.generation != watch->generation)
        return false;
    // The same about an ID that the run has been given since is news.
    const bool isKnown =
        watch->reportedId == arrived.askedId && isSameMeaning(watch->lastReport, arrived.answer->report);
    return (!isKnown || endsLag(*watch, arrived)) && isToBeAsked(arrived.executionId);
}

/// It says once more that a person is awaited, too late to lag behind a decision whose answer was lost.
bool Poller::endsLag(const Watch &watch, const Arrived &arrived) const
{
    return arrived.answer->report.state == ExecutionState::PendingHumanInput &&
           m_history.ledger().endsLag(arrived.executionId, watch.reportedAt, arrived.at);
}

void Poller::take(const Arrived &arrived, News news)
{
    Watch &watch = m_watches[arrived.executionId];
    watch.isAsking = false;
    --m_polling[watch.crewId].asking;
    if (news == News::Recorded)
        watch.reportedAt = arrived.at;
    if (arrived.generation != watch.generation && isToBeAsked(arrived.executionId)) {
        setDue(arrived.executionId, watch.asksOnce ? restAfterEnd : 0ms);
    } else if (arrived.answer) {
        takeAnswer(arrived.executionId, arrived.askedId, *arrived.answer, news);
    } else if (isToBeAsked(arrived.executionId)) {
        takeError(arrived.executionId, arrived.askedId, arrived.answer.error());
    } else {
        drop(arrived.executionId);
    }
}

void Poller::takeAnswer(const QUuid &executionId, const QString &askedId, const client::StatusAnswer &answer,
                        News news)
{
    Watch &watch = m_watches[executionId];
    m_crews.recordAnswer(watch.crewId, std::nullopt);
    watch.lastFailure.reset();
    watch.mayLag = watch.mayLag && answer.report.state == ExecutionState::PendingHumanInput;
    if (news == News::Recorded) {
        watch.lastReport = answer.report;
        watch.reportedId = askedId;
    }
    if (!isLiveExecution(executionId) || repeatsEnd(executionId, askedId, watch)) {
        if (news == News::NotRecorded) // it may say that the execution goes on
            setDue(executionId, watch.schedule.next(PollSchedule::Outcome::Failed,
                                                    QRandomGenerator::global()->generateDouble()));
        else
            checkEnd(executionId);
        return;
    }
    watch.asksOnce = false;
    watch.endChecks = 0;
    lookForLostNotice(executionId, askedId, answer.report, answer.body);
    if (m_history.ledger().isBeingLeft(executionId))
        watch.lastReport.reset(); // the next status that says the same is news: it was not for a moment only
    const bool isNotFound = answer.report.state == ExecutionState::NotFound;
    setDue(executionId,
           watch.schedule.next(isNotFound ? PollSchedule::Outcome::NotFound : PollSchedule::Outcome::Answered,
                               QRandomGenerator::global()->generateDouble()));
}

/// A review of it was closed by the end of its run, and nothing shows that it was answered.
bool Poller::hasClosedUnanswered(const QUuid &executionId) const
{
    const QList<Review> reviews = m_history.ledger().reviewsOf(executionId);
    return std::ranges::any_of(reviews, [](const Review &review) {
        return review.state == ReviewState::Closed && !isAccepted(review.lastAttempt());
    });
}

/// After the service has reported, or reported again, that an execution ended, or could not be asked about
/// it.
void Poller::checkEnd(const QUuid &executionId)
{
    Watch &watch = m_watches[executionId];
    const bool isThere = m_history.loadRun(executionId);
    if (!isThere || watch.endChecks >= m_endChecks.size() || !hasClosedUnanswered(executionId))
        return drop(executionId);
    watch.asksOnce = true;
    setDue(executionId, m_endChecks[watch.endChecks++]);
}

/// A service that repeats the end it reported before a notice came has nothing more to say about it.
bool Poller::repeatsEnd(const QUuid &executionId, const QString &askedId, const Watch &watch) const
{
    return watch.lastReport && isFinal(watch.lastReport->state) &&
           askedId == m_history.ledger().execution(executionId)->currentId();
}

/// How long \a report (nothing: an error) must be the last word before a review is raised without its notice;
/// nothing when it is no reason to, or means a review that is there.
std::optional<std::chrono::milliseconds>
Poller::graceFor(const QUuid &executionId, const std::optional<wire::StatusReport> &report) const
{
    const auto grace = graceWithoutNotice(executionId, report);
    const QString taskId = report ? report->currentTaskId : QString();
    return grace && !m_history.ledger().asksByAnotherId(executionId, taskId) ? grace : std::nullopt;
}

std::optional<std::chrono::milliseconds>
Poller::graceWithoutNotice(const QUuid &executionId, const std::optional<wire::StatusReport> &report) const
{
    const Ledger &ledger = m_history.ledger();
    const wire::StatusReport said = report.value_or(wire::StatusReport());
    if (!ledger.mayRecover(executionId, said.currentTaskId, said.currentTask))
        return std::nullopt;
    if (report && report->state == ExecutionState::PendingHumanInput) // what cannot be read was its notice
        return ledger.hasUnreadable(executionId) ? 0ms : m_grace.said;
    if (ledger.hasUnreadable(executionId))
        return m_grace.said; // the notice has said it
    const Execution *execution = ledger.execution(executionId);
    const bool isHinted =
        report && report->state == ExecutionState::NotFound && execution->request.humanInput;
    return isHinted || ledger.mayBeAsking(executionId) ? std::optional(m_grace.silence) : std::nullopt;
}

void Poller::lookForLostNotice(const QUuid &executionId, const QString &askedId,
                               const std::optional<wire::StatusReport> &report, const QByteArray &body)
{
    Watch &watch = m_watches[executionId];
    const auto grace = graceFor(executionId, report);
    if (!grace) {
        watch.noticeGrace.reset();
        return;
    }
    if (!watch.noticeGrace || watch.noticeGrace->remainingTimeAsDuration() > *grace)
        watch.noticeGrace = QDeadlineTimer(*grace);
    if (!watch.noticeGrace->hasExpired())
        return;
    watch.noticeGrace.reset();
    (void)m_history.record(entryNow(EntryKind::ReviewRecovered, executionId, body, askedId));
    watch.lastReport.reset(); // a status that repeats it must be weighed for the new review
}

void Poller::takeError(const QUuid &executionId, const QString &askedId, const ServiceError &error)
{
    Watch &watch = m_watches[executionId];
    CrewPolling &polling = m_polling[watch.crewId];
    // An execution that is not there says nothing about the crew.
    if (error.kind != ServiceError::Kind::NotFound)
        m_crews.recordAnswer(watch.crewId, error);
    if (refusesToken(error))
        polling.isStopped = true;
    if (error.retryAfter)
        polling.pausedUntil = QDeadlineTimer(PollSchedule::obeyed(*error.retryAfter));
    const bool isNotFound = error.kind == ServiceError::Kind::NotFound;
    if (watch.asksOnce && (isNotFound || watch.endChecks > 0))
        return checkEnd(executionId);
    if (watch.asksOnce) {
        watch.lastFailure = error.kind;
    } else if (watch.lastFailure != error.kind && !askedId.isEmpty()) {
        if (m_history.record(
                entryNow(EntryKind::StatusFailed, executionId, wire::encodeErrorRecord(error), askedId))) {
            watch.lastFailure = error.kind;
            watch.lastReport.reset();
        }
    }
    if (isLiveExecution(executionId))
        lookForLostNotice(executionId, askedId, std::nullopt, {});
    setDue(executionId,
           watch.schedule.next(isNotFound ? PollSchedule::Outcome::NotFound : PollSchedule::Outcome::Failed,
                               QRandomGenerator::global()->generateDouble(), error.retryAfter));
}

} // namespace crew::engine

#include "moc_poller.cpp"
