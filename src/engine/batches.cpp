// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/batches.h"

#include "core/logline.h"
#include "engine/batchrows.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::engine {

namespace {

/// So many refused rows before any was taken are no chance.
constexpr int refusalsToPause = 5;
/// Commands of the user interface are numbered from below.
constexpr Kickoffs::CommandId firstCommand = Kickoffs::CommandId(1) << 62;

/// The rows of \a order as they are kept. One that lacks a secret is left out: only a person can enter it,
/// and the others need not wait for that. What is left out is never sent, so it keeps none.
BatchRowRecords rowsToKeep(const BatchOrder &order)
{
    KickoffRequest request = order.request;
    BatchRowRecords rows = order.rows;
    for (BatchRowRecord &row : rows) {
        request.inputs = row.inputs;
        const QStringList missing = missingSecretInputsIn(request);
        if (row.problem.isEmpty() && !missing.isEmpty())
            row.problem = translated(Kickoffs::missingSecret(missing.first()));
        if (!row.problem.isEmpty())
            row.inputs = withoutTypedSecrets(request).inputs;
    }
    return rows;
}

} // namespace

Batches::Batches(History &history, CrewRepository &crews, const WebhookAddresses &addresses,
                 Kickoffs &kickoffs)
    : m_history(history)
    , m_crews(crews)
    , m_addresses(addresses)
    , m_kickoffs(kickoffs)
    , m_lastCommand(firstCommand)
{
    m_pumpTimer.setSingleShot(true);
    m_pumpTimer.setInterval(0);
    m_announceTimer.setSingleShot(true);
    m_announceTimer.setInterval(16ms);
    connect(&m_pumpTimer, &QTimer::timeout, this, &Batches::pump);
    m_notFoundTimer.setSingleShot(true);
    connect(&m_announceTimer, &QTimer::timeout, this, &Batches::emitChanges);
    connect(&m_notFoundTimer, &QTimer::timeout, this, &Batches::handleNotFound);
    connect(&m_crews, &CrewRepository::crewsChanged, this, &Batches::handleCrews);
    connect(&m_crews, &CrewRepository::addressChanged, this, [this](const QUuid &crewId) {
        pauseOf(crewId, tr("The crew has another address. Resume to send the remaining rows there."));
    });
    connect(&m_retry, &JournalRetry::problemOccurred, this, &Batches::problemOccurred);
    connect(&m_retry, &JournalRetry::problemSolved, this, &Batches::problemSolved);
}

Batches::~Batches() = default;

std::expected<void, QString> Batches::load()
{
    m_runs.clear();
    m_places.clear();
    const auto batches = m_history.journal().batches();
    if (!batches)
        return std::unexpected(batches.error());
    for (const Batch &batch : *batches) {
        const auto rows = m_history.journal().batchOutcomes(batch.id);
        if (!rows)
            return std::unexpected(rows.error());
        take(batch, *rows);
    }
    return {};
}

BatchRun &Batches::take(const Batch &batch, const BatchRowRecords &records)
{
    m_runs.push_back(std::make_unique<BatchRun>());
    BatchRun &run = *m_runs.back();
    run.status.batch = batch;
    run.rows.reserve(records.size());
    for (const BatchRowRecord &record : records) {
        Row row{record.number, record.attempt, RowOutcome::Waiting, record.problem};
        row.outcome = currentOutcome(run, row);
        const bool wasSent = row.outcome != RowOutcome::Invalid && row.outcome != RowOutcome::Waiting;
        for (int attempt = 1; attempt < row.attempt + (wasSent ? 1 : 0); ++attempt)
            m_places.insert(rowExecutionId(batch.id, row.number, attempt), {&run, run.rows.size()});
        run.append(row);
    }
    return run;
}

BatchRun *Batches::find(const QUuid &batchId) const
{
    const auto found =
        std::ranges::find_if(m_runs, [&batchId](const auto &run) { return run->status.batch.id == batchId; });
    return found == m_runs.end() ? nullptr : found->get();
}

/// What the ledger says of the row's run decides; without one, the batch does.
RowOutcome Batches::currentOutcome(const BatchRun &run, const Row &row)
{
    if (!row.problem.isEmpty())
        return RowOutcome::Invalid;
    const QUuid id = run.idOf(row);
    if (const auto state = m_history.lastStateOf(id))
        return outcomeOf(id, *state);
    return run.status.batch.state == BatchState::Cancelled ? RowOutcome::Cancelled : RowOutcome::Waiting;
}

/// A run that its service does not know yet is still one that runs.
RowOutcome Batches::outcomeOf(const QUuid &runId, ExecutionState state)
{
    if (state != ExecutionState::NotFound) {
        m_notFound.remove(runId);
        return crew::outcomeOf(state);
    }
    const Execution *execution = m_history.ledger().execution(runId);
    const bool isRunning = execution && m_notFound.countsAsRunning(runId, execution->changedAt);
    startNotFoundTimer();
    return isRunning ? RowOutcome::Running : RowOutcome::NotFound;
}

/// Runs that stay unknown must not hold up the rows behind them for ever.
void Batches::handleNotFound()
{
    const QList<QUuid> ended = m_notFound.takeEnded();
    for (const QUuid &runId : ended) {
        if (const auto place = currentPlaceOf(runId))
            setOutcome(*place->run, place->row, RowOutcome::NotFound);
    }
    startNotFoundTimer();
    schedule();
}

void Batches::startNotFoundTimer()
{
    if (const QDeadlineTimer next = m_notFound.nextEnd(); !next.isForever())
        m_notFoundTimer.start(std::chrono::ceil<std::chrono::milliseconds>(next.remainingTimeAsDuration()));
}

std::expected<QUuid, QString> Batches::begin(const BatchOrder &order, const Reviewer &person)
{
    if (!m_crews.crew(order.crewId))
        return std::unexpected(tr("This crew no longer exists."));
    Batch batch;
    batch.id = QUuid::createUuid();
    batch.crewId = order.crewId;
    batch.name = order.name;
    batch.createdAt = QDateTime::currentDateTimeUtc();
    batch.concurrency = std::clamp(order.concurrency, 1, maxConcurrentRuns);
    batch.columns = order.columns;
    batch.request = withoutTypedSecrets(order.request);
    batch.request.inputs = {};
    batch.webhookBase = order.webhookBase;
    batch.startedBy = person;
    const BatchRowRecords rows = rowsToKeep(order);
    if (const auto kept = m_history.journal().addBatch(batch, rows); !kept)
        return std::unexpected(notWrittenText(kept.error()));
    LogLine(logEngine, QtInfoMsg, "batch begun: rows") << rows.size() << "crew" << batch.crewId;
    BatchRun &run = take(batch, rows);
    announce(run);
    schedule();
    return batch.id;
}

void Batches::command(const QUuid &batchId, BatchCommand command)
{
    BatchRun *run = find(batchId);
    if (!run || run->status.batch.state == BatchState::Cancelled)
        return;
    switch (command) {
    case BatchCommand::Pause:
        setState(*run, BatchState::Paused);
        break;
    case BatchCommand::Resume:
        setState(*run, BatchState::Running);
        break;
    case BatchCommand::CancelRest:
        setState(*run, BatchState::Cancelled);
        break;
    }
    schedule();
}

void Batches::setConcurrency(const QUuid &batchId, int concurrency)
{
    BatchRun *run = find(batchId);
    if (!run || run->status.batch.state == BatchState::Cancelled)
        return;
    Batch &batch = run->status.batch;
    const int wanted = std::clamp(concurrency, 1, maxConcurrentRuns);
    if (const auto kept = m_history.journal().setBatchConcurrency(batch.id, wanted); kept)
        batch.concurrency = wanted;
    else
        Q_EMIT problemOccurred(
            tr("The limit of the batch %1 was not changed: %2").arg(batch.name, kept.error()));
    announce(*run);
    schedule();
}

/// A state that cannot be kept holds for this life of the console, unless it would make something start.
void Batches::setState(BatchRun &run, BatchState state, const QString &reason)
{
    Batch &batch = run.status.batch;
    if (const auto kept = m_history.journal().setBatchState(batch.id, state, reason); !kept) {
        const QString problem =
            tr("The state of the batch %1 cannot be saved: %2").arg(batch.name, kept.error());
        if (state == BatchState::Running)
            return Q_EMIT problemOccurred(problem);
        m_retry.writeLater([this, batchId = batch.id] { return saveState(batchId); });
        m_retry.report(problem);
    }
    batch.state = state;
    batch.reason = reason;
    announce(run);
    if (state != BatchState::Running)
        dropUnsent(run);
    if (state != BatchState::Cancelled)
        return;
    for (qsizetype row = 0; row < run.rows.size(); ++row) {
        if (run.rows.at(row).outcome == RowOutcome::Waiting)
            setOutcome(run, row, RowOutcome::Cancelled);
    }
}

/// Until it is on disk, a restart would go on with what was paused or cancelled.
std::expected<void, QString> Batches::saveState(const QUuid &batchId)
{
    const BatchRun *run = find(batchId);
    if (!run || run->status.batch.state == BatchState::Running)
        return {}; // a newer state took its place
    const Batch &batch = run->status.batch;
    return m_history.journal().setBatchState(batchId, batch.state, batch.reason);
}

/// What waits for the keychain has not been sent and need not be.
void Batches::dropUnsent(BatchRun &run)
{
    const auto asking = run.asking;
    for (const Kickoffs::CommandId command : asking)
        m_kickoffs.cancelUnsent(command);
}

void Batches::resumeAfterRestart()
{
    m_isResumed = true;
    schedule();
}

/// Also where they are paused already: the reason is for who resumes them.
void Batches::pauseIncomplete(const QString &why)
{
    const QString reason = tr("%1 Rows that are shown as waiting may have been kicked off. Compare with the "
                              "crew's dashboard before you resume.")
                               .arg(why);
    for (const auto &run : m_runs) {
        if (run->status.batch.state != BatchState::Cancelled && run->hasMore())
            setState(*run, BatchState::Paused, reason);
    }
}

void Batches::sendNoMore()
{
    m_sendsNoMore = true;
    m_pumpTimer.stop();
}

void Batches::schedule()
{
    if (m_isResumed && !m_sendsNoMore && !m_pumpTimer.isActive())
        m_pumpTimer.start();
}

void Batches::pump()
{
    bool hasSent = false;
    for (const auto &run : m_runs)
        hasSent = sendNext(*run) || hasSent;
    if (hasSent)
        schedule();
}

bool Batches::sendNext(BatchRun &run)
{
    const Batch &batch = run.status.batch;
    const bool isGoingOn = batch.state == BatchState::Running && batch.reason.isEmpty();
    if (!isGoingOn || run.status.running() >= batch.concurrency)
        return false;
    const auto next = run.nextWaiting();
    if (!next)
        return false;
    if (const auto earlier = earlierAttemptThatRan(run, run.rows.at(*next)))
        return adoptAttempt(run, *next, *earlier);
    send(run, *next);
    return true;
}

/// Why its rows cannot name the addresses that they are to be called back at; empty when they can.
QString Batches::endpointProblemOf(const Batch &batch) const
{
    const Crew *crew = m_crews.crew(batch.crewId);
    const bool namesNone = !crew || batch.webhookBase.isEmpty();
    return namesNone || !m_addresses.baseFor(crew->address).isEmpty() ? QString()
                                                                      : m_addresses.reasonForNone();
}

/// It is not paused, so that a person still can. After a restart it is looked at again.
void Batches::waitForEndpoint(BatchRun &run, const QString &problem)
{
    run.status.batch.reason =
        tr("%1 The remaining rows are sent as soon as the service can call the endpoint.").arg(problem);
    announce(run);
    dropUnsent(run);
}

void Batches::handleEndpoint()
{
    for (const auto &run : m_runs) {
        Batch &batch = run->status.batch;
        const bool isWaiting = batch.state == BatchState::Running && !batch.reason.isEmpty();
        if (!isWaiting || !endpointProblemOf(batch).isEmpty())
            continue;
        batch.reason.clear();
        announce(*run);
        schedule();
    }
}

void Batches::send(BatchRun &run, qsizetype row)
{
    if (const QString problem = endpointProblemOf(run.status.batch); !problem.isEmpty())
        return waitForEndpoint(run, problem);
    const Row &wanted = run.rows.at(row);
    const auto request = requestFor(run, wanted);
    if (!request) {
        setState(run, BatchState::Paused, request.error());
        return;
    }
    const QUuid id = run.idOf(wanted);
    const Kickoffs::CommandId command = ++m_lastCommand;
    m_places.insert(id, {&run, row});
    run.asking.insert(row, command);
    setOutcome(run, row, RowOutcome::Sending);
    m_kickoffs.startAs(command, run.status.batch.crewId, id, *request, run.status.batch.startedBy,
                       [this, &run, row](const std::expected<KickoffReceipt, ServiceError> &answer) {
                           handleAnswer(run, row, answer);
                       });
}

std::expected<KickoffRequest, QString> Batches::requestFor(const BatchRun &run, const Row &row) const
{
    const Batch &batch = run.status.batch;
    const Crew *crew = m_crews.crew(batch.crewId);
    if (!crew)
        return std::unexpected(tr("This crew no longer exists."));
    const auto inputs = m_history.journal().batchInputs(batch.id, row.number);
    if (!inputs || !*inputs)
        return std::unexpected(
            tr("Row %1 cannot be read from the journal: %2")
                .arg(QString::number(row.number), inputs ? tr("it does not exist") : inputs.error()));
    KickoffRequest request = batch.request;
    request.inputs = **inputs;
    if (batch.webhookBase.isEmpty())
        return request;
    return rebased(request, batch.webhookBase, m_addresses.baseFor(crew->address));
}

void Batches::handleAnswer(BatchRun &run, qsizetype row,
                           const std::expected<KickoffReceipt, ServiceError> &answer)
{
    run.asking.remove(row);
    setOutcome(run, row, currentOutcome(run, run.rows.at(row)));
    if (answer)
        pauseIfGivenAgain(run, row, *answer);
    else
        handleRefusal(run, row, answer.error());
    hideSecrets(run, run.rows.at(row));
    schedule();
}

/// A service or gateway that answers with the ID of an earlier run has started none: each row behind would
/// show what became of that one. Of runs that ended long ago nothing is concluded, as services count again
/// from 1.
void Batches::pauseIfGivenAgain(BatchRun &run, qsizetype row, const KickoffReceipt &receipt)
{
    const QUuid &crewId = run.status.batch.crewId;
    bool isGivenAgain = false;
    m_history.ledger().visitExecutions([&](const Execution &other) {
        const bool isAnother = other.id != receipt.executionId && other.crewId == crewId &&
                               other.origin == ExecutionOrigin::Kickoff;
        isGivenAgain = isGivenAgain || (isAnother && other.hasId(receipt.kickoffId));
    });
    if (isGivenAgain && run.status.batch.state == BatchState::Running)
        setState(run, BatchState::Paused,
                 tr("The service gave row %1 the ID of another run, so both show the same state and result. "
                    "Check that it starts a run for each kickoff before you resume.")
                     .arg(run.rows.at(row).number));
}

/// What was sent, or certainly will not be, is not sent again: nothing needs its secret inputs any more.
void Batches::hideSecrets(const BatchRun &run, const Row &row)
{
    const bool isToBeSent = row.outcome == RowOutcome::Waiting || row.outcome == RowOutcome::Sending;
    if (isToBeSent || !run.status.batch.request.secretInputs)
        return;
    const auto hidden = m_retry.write([this, batchId = run.status.batch.id, number = row.number] {
        return hideSecretsOfRow(batchId, number);
    });
    if (!hidden)
        m_retry.report(tr("The secret inputs of the batch %1 are still in the journal: %2")
                           .arg(run.status.batch.name, hidden.error()));
}

std::expected<void, QString> Batches::hideSecretsOfRow(const QUuid &batchId, int number)
{
    const BatchRun *run = find(batchId);
    const auto inputs = m_history.journal().batchInputs(batchId, number);
    if (!inputs)
        return std::unexpected(inputs.error());
    if (!run || !*inputs)
        return {};
    KickoffRequest request = run->status.batch.request;
    request.inputs = **inputs;
    return m_history.journal().setRowInputs(batchId, number, withoutTypedSecrets(request).inputs);
}

void Batches::handleRefusal(BatchRun &run, qsizetype row, const ServiceError &error)
{
    const RowOutcome outcome = run.rows.at(row).outcome;
    const bool wasNeverAsked = outcome == RowOutcome::Waiting || outcome == RowOutcome::Cancelled;
    if (wasNeverAsked)
        run.next = std::min(run.next, row);
    if (error.kind == ServiceError::Kind::Cancelled || run.status.batch.state == BatchState::Cancelled)
        return;
    if (isRowsFault(error))
        pauseWhenAllAreRefused(run, error.message.text());
    else if (error.delivery == Delivery::Unclear || wasNeverAsked)
        setState(run, BatchState::Paused, error.message.text());
    else if (outcome == RowOutcome::Refused)
        putBack(run, row, error.message.text());
    else // a callback tells that it runs, whatever the answer said
        setState(run, BatchState::Paused, error.message.text());
}

/// The run of the old attempt keeps its place: it may go on all the same.
void Batches::putBack(BatchRun &run, qsizetype row, const QString &reason)
{
    Row &refused = run.rows[row];
    Batch &batch = run.status.batch;
    if (!m_history.journal().putRowBack(batch.id, refused.number, refused.attempt + 1, reason)) {
        setState(run, BatchState::Paused, reason);
        return;
    }
    ++refused.attempt;
    setOutcome(run, row, RowOutcome::Waiting);
    run.next = std::min(run.next, row);
    batch.state = BatchState::Paused;
    batch.reason = reason;
    dropUnsent(run);
    announce(run);
}

/// A proxy may refuse a kickoff that reached the service: a callback or a poll tells that its run goes on.
std::optional<int> Batches::earlierAttemptThatRan(const BatchRun &run, const Row &row) const
{
    for (int attempt = row.attempt - 1; attempt > 0; --attempt) {
        const auto state = m_history.lastStateOf(run.idOf(row, attempt));
        if (state && *state != ExecutionState::Refused)
            return attempt;
    }
    return std::nullopt;
}

/// Makes \a attempt the one of the row instead of sending it again. False when that could not be written.
bool Batches::adoptAttempt(BatchRun &run, qsizetype row, int attempt)
{
    Row &known = run.rows[row];
    const QUuid &batchId = run.status.batch.id;
    if (const auto kept = m_history.journal().setRowAttempt(batchId, known.number, attempt); !kept) {
        if (run.status.batch.state == BatchState::Running)
            setState(run, BatchState::Paused, kept.error());
        return false; // and is looked for again before the row is sent
    }
    LogLine(logEngine, QtInfoMsg, "a refused row of a batch runs all the same: run")
        << run.idOf(known, attempt);
    known.attempt = attempt;
    m_places.insert(run.idOf(known), {&run, row});
    setOutcome(run, row, currentOutcome(run, known));
    hideSecrets(run, known);
    return true;
}

/// Nothing else of them is sent without being asked for.
void Batches::pauseOf(const QUuid &crewId, const QString &reason)
{
    pauseWhere([&crewId](const Batch &batch) { return batch.crewId == crewId; }, reason);
}

void Batches::pauseBegunBy(const QString &account, const QUuid &crewId, const QString &reason)
{
    pauseWhere(
        [&](const Batch &batch) { return batch.crewId == crewId && batch.startedBy.account == account; },
        reason);
}

void Batches::pauseWhere(const std::function<bool(const Batch &)> &isMeant, const QString &reason)
{
    for (const auto &run : m_runs) {
        const Batch &batch = run->status.batch;
        if (batch.state == BatchState::Running && run->hasMore() && isMeant(batch))
            setState(*run, BatchState::Paused, reason);
    }
}

void Batches::handleCrews(const QList<Crew> &crews)
{
    QSet<QUuid> gone;
    for (const auto &run : m_runs)
        gone.insert(run->status.batch.crewId);
    for (const Crew &crew : crews)
        gone.remove(crew.id);
    for (const QUuid &crewId : std::as_const(gone))
        pauseOf(crewId, tr("The crew was removed, so the remaining rows cannot be sent."));
}

void Batches::pauseWhenAllAreRefused(BatchRun &run, const QString &reason)
{
    const int refused = run.status.count(RowOutcome::Refused);
    if (run.status.batch.state == BatchState::Running && refused == run.answered() &&
        refused % refusalsToPause == 0 && run.status.count(RowOutcome::Waiting) > 0)
        setState(run, BatchState::Paused,
                 tr("Every row so far was refused (%1). The last reason: %2")
                     .arg(QString::number(refused), reason));
}

QList<BatchPlace> Batches::placesOf(const QList<QUuid> &runs) const
{
    QList<BatchPlace> places;
    for (const QUuid &run : runs) {
        if (const auto place = currentPlaceOf(run))
            places.append({place->run->status.batch.id, place->run->rows.at(place->row).number});
    }
    return places;
}

/// Nothing for a run that is not the last attempt of a row.
std::optional<Batches::Place> Batches::currentPlaceOf(const QUuid &runId) const
{
    const auto place = m_places.constFind(runId);
    const bool isCurrent =
        place != m_places.cend() && runId == place->run->idOf(place->run->rows.at(place->row));
    return isCurrent ? std::optional(*place) : std::nullopt;
}

void Batches::handleChanges(const ChangeBatch &batch)
{
    if (batch.initial)
        return;
    for (const Execution &execution : batch.executions) {
        const auto place = m_places.constFind(execution.id);
        if (place == m_places.constEnd())
            continue;
        handleRun(*place->run, place->row, execution);
        schedule();
    }
}

void Batches::handleRun(BatchRun &run, qsizetype row, const Execution &execution)
{
    const Row &known = run.rows.at(row);
    if (execution.id == run.idOf(known)) {
        // Its answer was not recorded when it came, or the console ended before.
        const bool isSettled = known.outcome == RowOutcome::Sending && !run.asking.contains(row);
        setOutcome(run, row, outcomeOf(execution.id, execution.state));
        if (isSettled)
            hideSecrets(run, known);
        return;
    }
    const auto earlier = earlierAttemptThatRan(run, known);
    const bool isUnsent = known.outcome == RowOutcome::Waiting || known.outcome == RowOutcome::Cancelled;
    if (earlier && isUnsent)
        adoptAttempt(run, row, *earlier);
    else if (const auto command = run.asking.constFind(row); earlier && command != run.asking.cend())
        m_kickoffs.cancelUnsent(Kickoffs::CommandId(*command)); // the keychain may still be waited for
}

void Batches::setOutcome(BatchRun &run, qsizetype row, RowOutcome outcome)
{
    run.setOutcome(row, outcome);
    announce(run);
}

void Batches::announce(BatchRun &run)
{
    run.isChanged = true;
    if (!m_announceTimer.isActive())
        m_announceTimer.start();
}

void Batches::emitChanges()
{
    BatchChanges changes;
    for (const auto &run : m_runs) {
        if (!std::exchange(run->isChanged, false))
            continue;
        BatchChange change{run->status, {}};
        for (const qsizetype row : std::exchange(run->changedRows, {}))
            change.rows.append(shown(*run, run->rows.at(row)));
        changes.append(change);
    }
    if (!changes.isEmpty())
        Q_EMIT changed(changes);
}

BatchRow Batches::shown(const BatchRun &run, const Row &row) const
{
    BatchRow result;
    result.number = row.number;
    result.outcome = row.outcome;
    result.message = row.problem;
    const QUuid id = run.idOf(row);
    if (m_history.stateOf(id))
        result.executionId = id;
    if (const Execution *execution = m_history.ledger().execution(id))
        describeRow(result, *execution);
    return result;
}

QList<BatchStatus> Batches::statuses() const
{
    QList<BatchStatus> statuses;
    for (const auto &run : m_runs)
        statuses.append(run->status);
    return statuses;
}

std::expected<BatchRows, QString> Batches::rows(const QUuid &batchId) const
{
    const BatchRun *run = find(batchId);
    if (!run)
        return std::unexpected(tr("This batch no longer exists."));
    const auto records = m_history.journal().batchRows(batchId);
    if (!records)
        return std::unexpected(records.error());
    BatchRows rows;
    rows.reserve(run->rows.size());
    KickoffRequest request;
    request.secretInputs = run->status.batch.request.secretInputs;
    for (qsizetype i = 0; i < std::min(run->rows.size(), records->size()); ++i) {
        BatchRow row = shown(*run, run->rows.at(i));
        row.fields = records->at(i).fields;
        request.inputs = records->at(i).inputs;
        row.inputs = withoutTypedSecrets(request).inputs;
        rows.append(row);
    }
    return rows;
}

} // namespace crew::engine

#include "moc_batches.cpp"
