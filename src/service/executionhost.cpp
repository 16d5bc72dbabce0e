// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/executionhost.h"

#include "service/streamscript.h"

#include <QUuid>

#include <algorithm>
#include <limits>
#include <utility>

namespace crew::service {

using Subject = Exchange::Subject;

struct ExecutionHost::Run
{
    Run(std::shared_ptr<const ScriptedCrew> crew, const KickoffRequest &request)
        : execution(std::move(crew), request.inputs)
        , webhooks(request.webhooks)
        , humanInput(request.humanInput)
    {
        context.meta = request.meta;
        if (request.eventStream)
            stream.emplace(*request.eventStream);
    }

    ScriptedExecution execution;
    MessageContext context;
    QStringList ids; ///< the original first
    WebhookUrls webhooks;
    std::optional<HumanInputWebhook> humanInput;
    std::optional<StreamScript> stream;
    QDateTime workedUntil;             ///< when the last thing happened that the stream tells
    QList<ExecutionEvent> unannounced; ///< of a resume, until its answer is on its way
    QTimer timer;
};

namespace {

constexpr double maxTimer = std::numeric_limits<int>::max(); ///< ms

QString newId()
{
    return QUuid::createUuid().toString(QUuid::WithoutBraces);
}

template <typename... Handlers>
struct Overloaded : Handlers...
{
    using Handlers::operator()...;
};
template <typename... Handlers>
Overloaded(Handlers...) -> Overloaded<Handlers...>;

} // namespace

ExecutionHost::ExecutionHost(std::shared_ptr<const ScriptedCrew> crew, Dialect dialect, double speed,
                             CallbackSender &sender, QObject *parent)
    : QObject(parent)
    , m_crew(std::move(crew))
    , m_dialect(dialect)
    , m_speed(speed)
    , m_sender(sender)
{
    Q_ASSERT(speed > 0);
}

ExecutionHost::~ExecutionHost() = default;

QString ExecutionHost::kickoff(const KickoffRequest &request)
{
    dropOldest();
    const QString id = newId();
    Run &run = *m_runs.emplace_back(std::make_unique<Run>(m_crew, request));
    run.context.dialect = m_dialect;
    run.context.originalId = run.context.currentId = id;
    run.ids << id;
    run.timer.setSingleShot(true);
    m_byId.insert(id, &run);
    connect(&run.timer, &QTimer::timeout, this, [this, &run] { tick(run); });
    run.workedUntil = QDateTime::currentDateTimeUtc();
    if (run.stream)
        run.stream->tellKickoff(run.context, run.execution, run.workedUntil);
    schedule(run);
    return id;
}

std::optional<QJsonObject> ExecutionHost::status(const QString &id) const
{
    const Run *run = runOf(id);
    if (!run)
        return std::nullopt;
    return statusMessage(run->context, run->execution);
}

std::expected<ExecutionHost::Resumed, ExecutionHost::ResumeRefusal>
ExecutionHost::resume(const wire::ResumeRequest &request)
{
    Run *run = runOf(request.executionId);
    if (!run || run->context.originalId != request.executionId)
        return std::unexpected(ResumeRefusal::UnknownExecution);
    const QString taskName = run->execution.task(run->execution.currentTask()).name;
    const auto resumption = run->execution.resume(request.taskId, request.humanFeedback, request.isApprove);
    if (!resumption) {
        return std::unexpected(resumption.error() == ScriptedExecution::ResumeRefusal::UnknownTask
                                   ? ResumeRefusal::UnknownTask
                                   : ResumeRefusal::NotPending);
    }
    run->webhooks = request.webhooks;
    run->unannounced = resumption->events;
    Resumed resumed{resumption->status, taskName, {}};
    if (m_dialect == Dialect::Deployed) {
        resumed.continuationId = run->context.currentId = newId();
        run->ids << resumed.continuationId;
        m_byId.insert(resumed.continuationId, run);
    }
    run->workedUntil = QDateTime::currentDateTimeUtc();
    if (run->stream && resumption->status == ScriptedExecution::ResumeStatus::Retrying)
        run->stream->tellRetry(run->context, run->execution, run->workedUntil);
    schedule(*run);
    return resumed;
}

std::expected<void, QString> ExecutionHost::stop(const QString &id)
{
    Run *run = runOf(id);
    if (!run)
        return std::unexpected(stateWord(notFoundStatusMessage()));
    if (!run->execution.stop())
        return std::unexpected(stateWord(statusMessage(run->context, run->execution)));
    run->timer.stop();
    run->unannounced.clear();
    return {};
}

ExecutionHost::Run *ExecutionHost::runOf(const QString &id) const
{
    return m_byId.value(id, nullptr);
}

void ExecutionHost::schedule(Run &run)
{
    const auto delay = run.execution.nextDelay();
    if (!run.unannounced.isEmpty())
        run.timer.start(0);
    else if (delay)
        run.timer.start(static_cast<int>(std::min(static_cast<double>(delay->count()) / m_speed, maxTimer)));
}

void ExecutionHost::tick(Run &run)
{
    const bool isLate = !run.unannounced.isEmpty();
    const QList<ExecutionEvent> events =
        isLate ? std::exchange(run.unannounced, {}) : run.execution.advance();
    for (const ExecutionEvent &event : events)
        announce(run, event);
    announceStream(run, events);
    schedule(run);
}

void ExecutionHost::announceStream(Run &run, const QList<ExecutionEvent> &events)
{
    if (!run.stream)
        return;
    const QDateTime now = QDateTime::currentDateTimeUtc();
    for (const ExecutionEvent &event : events) {
        run.stream->tell(run.context, run.execution, event, {run.workedUntil, now});
        run.workedUntil = now;
    }
    const bool isLast = run.execution.state() != ScriptedExecution::State::Running;
    const EventStream &wanted = run.stream->wanted();
    for (const QJsonObject &body : run.stream->takeBatches(isLast))
        m_sender.send(Subject::EventsCallback, wanted.url, body, wanted.authentication);
}

void ExecutionHost::announce(const Run &run, const ExecutionEvent &event)
{
    const ScriptedExecution &execution = run.execution;
    std::visit(Overloaded{
                   [&](const StepHappened &step) {
                       m_sender.send(Subject::StepCallback, run.webhooks.step,
                                     stepMessage(run.context, execution, step));
                   },
                   [&](const TaskCompleted &done) {
                       m_sender.send(Subject::TaskCallback, run.webhooks.task,
                                     taskMessage(run.context, execution, done.task));
                   },
                   [&](const HumanInputNeeded &need) {
                       if (run.humanInput) {
                           m_sender.send(Subject::HumanInputCallback, run.humanInput->url,
                                         humanInputMessage(run.context, execution, need),
                                         run.humanInput->authentication);
                       }
                   },
                   [&](const CrewCompleted &) {
                       m_sender.send(Subject::CrewCallback, run.webhooks.crew,
                                     crewMessage(run.context, execution));
                   },
                   // A crew callback is sent on success only; a failure is told by the status.
                   [](const CrewFailed &) {},
               },
               event);
}

void ExecutionHost::dropOldest()
{
    while (executionCount() >= maxExecutions) {
        for (const QString &id : m_runs.front()->ids)
            m_byId.remove(id);
        m_runs.pop_front();
    }
}

} // namespace crew::service
