// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/executionhost.h"

#include "core/idtext.h"
#include "service/callbackqueue.h"
#include "service/crewfile.h"
#include "service/executionstore.h"
#include "service/flowroutes.h"
#include "service/taskworkerfactory.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QUuid>

#include <algorithm>
#include <limits>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::service {

/// An execution with what ends with the service.
struct ExecutionHost::Run
{
    explicit Run(HostedExecution execution)
        : hosted(std::move(execution))
    {
        timer.setSingleShot(true);
        elsewhere.setSingleShot(true);
    }

    enum class Turn { None, Waiting, Has };

    bool isOver() const
    {
        using State = ScriptedExecution::State;
        const State state = hosted.execution.state();
        return state != State::Running && state != State::PendingHumanInput;
    }

    HostedExecution hosted;
    Turn turn = Turn::None; ///< among the executions of its crew
    Turn task = Turn::None; ///< among the real tasks of the service
    std::unique_ptr<TaskWorker> worker;
    QElapsedTimer clock;            ///< since the worker began
    QTimer timer;                   ///< until the script goes on
    QTimer elsewhere;               ///< until somebody else answers what a flow asks
    bool isChanged = false;         ///< and not stored since
    QList<StoredCallback> unstored; ///< in the order of their events
    QList<StoredCallback> sendable; ///< stored
};

namespace {

constexpr double maxTimer = std::numeric_limits<int>::max(); ///< ms
constexpr int storeAgain = 5'000;                            ///< ms after what is to be stored could not be

struct HostTexts
{
    Q_DECLARE_TR_FUNCTIONS(crew::service::ExecutionHost)
};

QString newId()
{
    return idText(QUuid::createUuid());
}

QDateTime now()
{
    return QDateTime::currentDateTimeUtc();
}

/// What real tasks cost is bounded, whatever the crew file says.
std::optional<CrewLimits> limitsOf(const ScriptedCrew &crew)
{
    return crew.limits || !crew.hasRealTasks() ? crew.limits : std::optional(CrewLimits());
}

} // namespace

ExecutionHost::ExecutionHost(std::shared_ptr<const ScriptedCrew> crew, Dialect dialect, double speed,
                             Shared shared)
    : m_crew(std::move(crew))
    , m_dialect(dialect)
    , m_speed(speed)
    , m_shared(shared)
    , m_limits(limitsOf(*m_crew))
    , m_running(m_limits ? m_limits->running : std::numeric_limits<int>::max())
{
    Q_ASSERT(speed > 0);
    m_publishing.setSingleShot(true);
    connect(&m_publishing, &QTimer::timeout, this, &ExecutionHost::publishAll);
}

ExecutionHost::~ExecutionHost()
{
    for (const auto &run : m_runs) {
        if (run->worker)
            run->worker->disconnect(this);
        m_shared.tasks.withdraw(run.get());
    }
}

std::expected<void, QString> ExecutionHost::restore()
{
    if (!m_shared.store)
        return {};
    const auto stored = m_shared.store->executions(m_crew->prefix);
    if (!stored)
        return std::unexpected(stored.error());
    for (const StoredExecution &execution : *stored)
        restoreOne(execution);
    for (const auto &run : m_runs)
        proceed(*run);
    return {};
}

void ExecutionHost::restoreOne(const StoredExecution &stored)
{
    const bool isOurs = stored.source == m_crew->source && stored.folder == m_crew->folder;
    auto crew = m_crew;
    if (!isOurs) {
        auto read = readScriptedCrew(stored.source, stored.folder);
        if (!read) {
            Q_EMIT problemFound(
                HostTexts::tr("The execution %1 cannot be continued: %2").arg(stored.id, read.error()));
            return;
        }
        crew = std::make_shared<const ScriptedCrew>(*std::move(read));
    }
    auto hosted = HostedExecution::fromRecord(crew, m_dialect, stored.record, now());
    if (!hosted) {
        Q_EMIT problemFound(
            HostTexts::tr("The execution %1 cannot be continued: %2").arg(stored.id, hosted.error()));
        return;
    }
    Run &run = adopt(*std::move(hosted));
    if (std::exchange(run.hosted.isAtWork, false)) {
        run.isChanged = true;
        announce(run, run.hosted.execution.restart());
    }
}

ExecutionHost::Run &ExecutionHost::adopt(HostedExecution hosted)
{
    Run &run = *m_runs.emplace_back(std::make_unique<Run>(std::move(hosted)));
    for (const QString &id : run.hosted.ids())
        m_byId.insert(id, &run);
    for (const AskedQuestion &question : run.hosted.questions())
        m_byQuestion.insert(question.secretHash, &run);
    connect(&run.timer, &QTimer::timeout, this, [this, &run] { advanceScript(run); });
    connect(&run.elsewhere, &QTimer::timeout, this, [this, &run] { answerElsewhere(run); });
    return run;
}

std::expected<QString, ExecutionHost::KickoffRefusal> ExecutionHost::kickoff(const KickoffRequest &request)
{
    if (!makeRoom()) {
        return std::unexpected(
            KickoffRefusal{KickoffRefusal::Kind::TooMany,
                           HostTexts::tr("The queue is full: executions that wait for their turn: %1")
                               .arg(m_running.waiting())});
    }
    Run &run = adopt(HostedExecution(m_crew, m_dialect, request, newId(), now()));
    run.isChanged = true;
    if (const auto stored = store(run); !stored) {
        forget(run);
        return std::unexpected(KickoffRefusal{KickoffRefusal::Kind::NotStored, stored.error()});
    }
    proceed(run);
    return run.hosted.id();
}

std::optional<QJsonObject> ExecutionHost::status(const QString &id) const
{
    const Run *run = runOf(id);
    if (!run)
        return std::nullopt;
    QJsonObject message = statusMessage(run->hosted.context(), run->hosted.execution);
    if (const auto queue = queueOf(*run))
        message.insert("queue"_L1, *queue);
    if (const auto undelivered = m_shared.callbacks.undelivered(run->hosted.id()))
        message.insert("undelivered_callbacks"_L1, *undelivered);
    return message;
}

/// Where the execution waits for its turn, and how many wait there; position 0 while it does not wait.
std::optional<QJsonObject> ExecutionHost::queueOf(const Run &run) const
{
    if (!m_limits || run.hosted.execution.state() != ScriptedExecution::State::Running)
        return std::nullopt;
    const TaskSlots &queue = run.task == Run::Turn::Waiting ? m_shared.tasks : m_running;
    return QJsonObject{{"position"_L1, queue.positionOf(&run)}, {"length"_L1, queue.waiting()}};
}

std::expected<ExecutionHost::Resumed, ExecutionHost::ResumeRefusal>
ExecutionHost::resume(const wire::ResumeRequest &request)
{
    Run *run = runOf(request.executionId);
    if (!run || run->hosted.id() != request.executionId)
        return std::unexpected(ResumeRefusal::UnknownExecution);
    const QString taskName = run->hosted.execution.task(run->hosted.execution.currentTask()).name;
    const HostedExecution before = run->hosted;
    const auto resumption = run->hosted.resume(request, newId(), now());
    if (!resumption) {
        return std::unexpected(resumption.error() == ScriptedExecution::ResumeRefusal::UnknownTask
                                   ? ResumeRefusal::UnknownTask
                                   : ResumeRefusal::NotPending);
    }
    if (!storeDecision(*run, resumption->events, before))
        return std::unexpected(ResumeRefusal::NotStored);
    for (const QString &id : run->hosted.ids())
        m_byId.insert(id, run);
    return Resumed{resumption->status, taskName,
                   m_dialect == Dialect::Deployed ? run->hosted.ids().last() : QString()};
}

/// What a person has decided is stored before it is answered, or \a before is as it was. The execution then
/// goes on.
std::expected<void, QString> ExecutionHost::storeDecision(Run &run, const QList<ExecutionEvent> &events,
                                                          const HostedExecution &before)
{
    const qsizetype unstored = run.unstored.size();
    run.isChanged = true;
    run.unstored << callbacksFor(run, events);
    if (const auto stored = store(run); !stored) {
        run.hosted = before;
        run.unstored.resize(unstored);
        Q_EMIT problemFound(stored.error());
        return stored;
    }
    publishSoon(run); // after the answer
    QMetaObject::invokeMethod(
        &run.timer, [this, &run] { proceed(run); }, Qt::QueuedConnection);
    return {};
}

void ExecutionHost::setRequestAddress(const QString &url, std::function<QUrl()> baseUrl)
{
    m_requestUrl = url;
    m_baseUrl = std::move(baseUrl);
}

bool ExecutionHost::isCallbackSecret(const QByteArray &secret) const
{
    return m_byQuestion.contains(callbackSecretHash(secret));
}

std::expected<FlowDecision, ExecutionHost::AnswerRefusal>
ExecutionHost::answer(const QByteArray &secret, const wire::FlowAnswer &answer)
{
    const QByteArray hash = callbackSecretHash(secret);
    Run *run = m_byQuestion.value(hash, nullptr);
    if (!run)
        return std::unexpected(AnswerRefusal{});
    const QList<AskedQuestion> &questions = run->hosted.questions();
    const auto asked = std::ranges::find(questions, hash, &AskedQuestion::secretHash);
    if (asked->decision)
        return std::unexpected(AnswerRefusal{AnswerRefusal::Kind::Answered, *asked->decision});
    if (!run->hosted.isAsking())
        return std::unexpected(AnswerRefusal{AnswerRefusal::Kind::Over});
    return this->answer(*run, answer);
}

std::expected<FlowDecision, ExecutionHost::AnswerRefusal>
ExecutionHost::answer(Run &run, const wire::FlowAnswer &answer)
{
    const HostedExecution before = run.hosted;
    const QList<ExecutionEvent> events = run.hosted.answer(answer, now());
    const FlowDecision decision = run.hosted.questions().last().decision.value_or(FlowDecision());
    if (!storeDecision(run, events, before))
        return std::unexpected(AnswerRefusal{AnswerRefusal::Kind::NotStored});
    run.elsewhere.stop();
    return decision;
}

/// Of a script that has it so.
void ExecutionHost::waitForOtherAnswer(Run &run)
{
    if (!run.hosted.isAsking() || run.elsewhere.isActive())
        return;
    const AskedQuestion &asked = run.hosted.questions().last();
    const auto question = run.hosted.execution.task(asked.task).question.value_or(MethodQuestion());
    if (!question.otherAnswer || asked.round > question.otherAnswer->rounds)
        return;
    const double wait = static_cast<double>(question.otherAnswer->after.count()) / m_speed;
    run.elsewhere.start(static_cast<int>(std::min(wait, maxTimer)));
}

void ExecutionHost::answerElsewhere(Run &run)
{
    if (!run.hosted.isAsking())
        return;
    const AskedQuestion &asked = run.hosted.questions().last();
    const auto question = run.hosted.execution.task(asked.task).question.value_or(MethodQuestion());
    if (question.otherAnswer)
        (void)answer(run, {question.otherAnswer->feedback, question.otherAnswer->source});
}

/// That it was stopped is stored before it is answered, or a restart would run its task again.
std::expected<void, ExecutionHost::StopRefusal> ExecutionHost::stop(const QString &id)
{
    using Kind = StopRefusal::Kind;
    Run *run = runOf(id);
    if (!run)
        return std::unexpected(StopRefusal{Kind::NotRunning, stateWord(notFoundStatusMessage())});
    const HostedExecution before = run->hosted;
    if (!run->hosted.execution.stop())
        return std::unexpected(StopRefusal{
            Kind::NotRunning, stateWord(statusMessage(run->hosted.context(), run->hosted.execution))});
    const auto unstored = std::exchange(run->unstored, {});
    run->hosted.isAtWork = false;
    run->isChanged = true;
    if (const auto stored = store(*run); !stored) {
        run->hosted = before;
        run->unstored = unstored;
        Q_EMIT problemFound(stored.error());
        return std::unexpected(StopRefusal{Kind::NotStored});
    }
    run->timer.stop();
    run->elsewhere.stop();
    if (run->worker)
        run->worker->cancel(); // a task that has ended by itself gives its turn back with ended()
    leaveQueues(*run);
    publish(*run);
    return {};
}

ExecutionHost::Run *ExecutionHost::runOf(const QString &id) const
{
    return m_byId.value(id, nullptr);
}

/// Whatever has changed: the next thing that this execution needs is asked for.
void ExecutionHost::proceed(Run &run)
{
    if (run.hosted.execution.state() != ScriptedExecution::State::Running) {
        leaveQueues(run);
        waitForOtherAnswer(run);
        return;
    }
    if (run.turn == Run::Turn::None) {
        run.turn = Run::Turn::Waiting;
        m_running.request(&run, [this, &run] {
            run.turn = Run::Turn::Has;
            QMetaObject::invokeMethod(
                &run.timer, [this, &run] { proceed(run); }, Qt::QueuedConnection);
        });
    } else if (run.turn == Run::Turn::Has && run.hosted.execution.order()) {
        waitForTask(run);
    } else if (run.turn == Run::Turn::Has) {
        beginScript(run);
    }
}

void ExecutionHost::leaveQueues(Run &run)
{
    const Run::Turn turn = std::exchange(run.turn, Run::Turn::None);
    if (turn == Run::Turn::Waiting)
        m_running.withdraw(&run);
    if (run.task == Run::Turn::Waiting) {
        m_shared.tasks.withdraw(&run);
        run.task = Run::Turn::None;
    }
    if (turn == Run::Turn::Has)
        m_running.release();
}

void ExecutionHost::waitForTask(Run &run)
{
    if (run.task != Run::Turn::None)
        return;
    run.task = Run::Turn::Waiting;
    m_shared.tasks.request(&run, [this, &run] {
        run.task = Run::Turn::Has;
        QMetaObject::invokeMethod(
            &run.timer, [this, &run] { beginWork(run); }, Qt::QueuedConnection);
    });
}

void ExecutionHost::beginWork(Run &run)
{
    auto order = run.hosted.execution.order();
    if (!order)
        return releaseTask(run);
    run.hosted.isAtWork = true;
    run.isChanged = true;
    if (const auto stored = store(run); !stored) {
        // After a restart, nobody would know that it had begun.
        run.hosted.isAtWork = false;
        Q_EMIT problemFound(stored.error());
        QTimer::singleShot(storeAgain, &run.timer, [this, &run] { beginWork(run); });
        return;
    }
    order->executionId = run.hosted.id();
    run.worker = m_shared.workers.make(*std::move(order));
    connect(run.worker.get(), &TaskWorker::stepHappened, this,
            [this, &run](const QString &text) { addStep(run, text); });
    connect(run.worker.get(), &TaskWorker::finished, this,
            [this, &run](const WorkOutcome &outcome) { endWork(run, outcome); });
    connect(run.worker.get(), &TaskWorker::ended, this, [this, &run] {
        run.worker.release()->deleteLater();
        releaseTask(run);
    });
    run.clock.start();
    run.worker->start();
}

void ExecutionHost::addStep(Run &run, const QString &text)
{
    StepHappened step;
    step.thought = text;
    announce(run, run.hosted.execution.addStep(step));
}

void ExecutionHost::endWork(Run &run, const WorkOutcome &outcome)
{
    run.hosted.isAtWork = false;
    run.isChanged = true;
    announce(run, run.hosted.execution.finishWork(outcome, std::chrono::milliseconds(run.clock.elapsed())));
}

void ExecutionHost::releaseTask(Run &run)
{
    run.task = Run::Turn::None;
    m_shared.tasks.release();
    proceed(run);
}

void ExecutionHost::beginScript(Run &run)
{
    const auto delay = run.hosted.execution.nextDelay();
    if (!delay || run.timer.isActive())
        return;
    if (!std::exchange(run.hosted.isAtWork, true)) {
        run.isChanged = true;
        publishSoon(run);
    }
    run.timer.start(static_cast<int>(std::min(static_cast<double>(delay->count()) / m_speed, maxTimer)));
}

void ExecutionHost::advanceScript(Run &run)
{
    const int attempt = run.hosted.execution.attempt();
    const int task = run.hosted.execution.currentTask();
    const QList<ExecutionEvent> events = run.hosted.execution.advance();
    const bool isSame = run.hosted.execution.nextDelay() && run.hosted.execution.currentTask() == task &&
                        run.hosted.execution.attempt() == attempt;
    run.hosted.isAtWork = isSame;
    run.isChanged = run.isChanged || !isSame;
    announce(run, events);
    proceed(run);
}

void ExecutionHost::announce(Run &run, const QList<ExecutionEvent> &events)
{
    run.unstored << callbacksFor(run, events);
    // A new state may be told by the next status: it must not be lost then. Steps are stored in groups.
    if (run.isChanged)
        publish(run);
    else
        publishSoon(run);
}

QList<StoredCallback> ExecutionHost::callbacksFor(Run &run, const QList<ExecutionEvent> &events)
{
    FlowAddresses addresses;
    if (m_crew->isFlow() && m_baseUrl)
        addresses = {m_requestUrl, m_baseUrl().toString(QUrl::FullyEncoded) + FlowRoutes::segment + u'/'};
    const qsizetype asked = run.hosted.questions().size();
    const QList<StoredCallback> callbacks = run.hosted.announce(events, now(), addresses);
    for (const AskedQuestion &question : run.hosted.questions().mid(asked)) {
        m_byQuestion.insert(question.secretHash, &run);
        if (m_requestUrl.isEmpty())
            Q_EMIT problemFound(
                HostTexts::tr("\"%1\" asks a person, but it is not known where requests go. Name a file with "
                              "--request-addresses.")
                    .arg(m_crew->name));
    }
    return callbacks;
}

/// What has changed, and the callbacks that tell of it, in one transaction.
std::expected<void, QString> ExecutionHost::store(Run &run)
{
    if (m_shared.store && (run.isChanged || !run.unstored.isEmpty())) {
        std::optional<StoredExecution> changed;
        const ScriptedCrew &crew = run.hosted.execution.crew();
        if (run.isChanged)
            changed = StoredExecution{run.hosted.id(), m_crew->prefix, crew.folder, crew.source,
                                      run.hosted.record()};
        if (const auto saved = m_shared.store->save(changed, run.unstored); !saved)
            return saved;
    }
    run.isChanged = false;
    run.sendable << std::exchange(run.unstored, {});
    return {};
}

void ExecutionHost::publish(Run &run)
{
    if (const auto stored = store(run); !stored) {
        m_unpublished.insert(&run);
        m_publishing.start(storeAgain);
        Q_EMIT problemFound(stored.error());
        return;
    }
    m_shared.callbacks.send(std::exchange(run.sendable, {}));
}

void ExecutionHost::publishSoon(Run &run)
{
    m_unpublished.insert(&run);
    m_publishing.start(0);
}

void ExecutionHost::publishAll()
{
    for (Run *run : std::exchange(m_unpublished, {}))
        publish(*run);
}

/// The oldest make room: those of a script whatever they do, real ones when they are over.
bool ExecutionHost::makeRoom()
{
    if (m_limits && m_running.inUse() >= m_limits->running && m_running.waiting() >= m_limits->queued)
        return false;
    while (executionCount() >= maxExecutions) {
        const auto oldest = std::ranges::find_if(m_runs, [this](const auto &run) {
            return !m_limits || (run->isOver() && !run->worker && run->task == Run::Turn::None);
        });
        if (oldest == m_runs.end())
            return false;
        forget(**oldest);
    }
    return true;
}

void ExecutionHost::forget(Run &run)
{
    leaveQueues(run);
    if (m_shared.store) {
        if (const auto removed = m_shared.store->remove(run.hosted.id()); !removed)
            Q_EMIT problemFound(removed.error());
    }
    m_shared.callbacks.forget(run.hosted.id());
    m_unpublished.erase(&run);
    for (const QString &id : run.hosted.ids())
        m_byId.remove(id);
    for (const AskedQuestion &question : run.hosted.questions())
        m_byQuestion.remove(question.secretHash);
    const auto place = std::ranges::find(m_runs, &run, &std::unique_ptr<Run>::get);
    m_runs.erase(place);
}

} // namespace crew::service

#include "moc_executionhost.cpp"
