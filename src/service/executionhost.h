// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/hostedexecution.h"
#include "service/taskslots.h"
#include "wire/resume.h"

#include <QTimer>

#include <deque>
#include <functional>
#include <set>

namespace crew::service {

class CallbackQueue;
class ExecutionStore;
class TaskWorkerFactory;

/// The executions of one crew: gives each its turn, has its tasks done, and turns its events into callbacks.
/// What somebody was answered, and what is sent to somebody, is stored before, if there is a store. The
/// newest thousand are kept.
class ExecutionHost : public QObject
{
    Q_OBJECT

public:
    /// What all crews of a service share; everything has to outlive the host.
    struct Shared
    {
        CallbackQueue &callbacks;
        TaskWorkerFactory &workers;
        TaskSlots &tasks;                ///< real ones that are at work
        ExecutionStore *store = nullptr; ///< none: executions end with the service
    };

    struct KickoffRefusal
    {
        enum class Kind { TooMany, NotStored };
        Kind kind = Kind::TooMany;
        QString problem;
    };

    enum class ResumeRefusal { UnknownExecution, UnknownTask, NotPending, NotStored };

    struct Resumed
    {
        ScriptedExecution::ResumeStatus status = ScriptedExecution::ResumeStatus::Resumed;
        QString taskName;
        QString continuationId; ///< deployed dialect only
    };

    /// Durations of scripted tasks are divided by \a speed, which must be above 0.
    ExecutionHost(std::shared_ptr<const ScriptedCrew> crew, Dialect dialect, double speed, Shared shared);
    ~ExecutionHost() override;

    /// Takes up what is in the store; call it before anything else. The error is a sentence.
    std::expected<void, QString> restore();

    /// Starts an execution, and returns its kickoff id.
    std::expected<QString, KickoffRefusal> kickoff(const KickoffRequest &request);

    /// The body of GET /status; nothing for an unknown id.
    std::optional<QJsonObject> status(const QString &id) const;

    /// From here on only the webhook URLs of \a request are called (contract, section 4).
    std::expected<Resumed, ResumeRefusal> resume(const wire::ResumeRequest &request);

    struct AnswerRefusal
    {
        enum class Kind { Unknown, Answered, Over, NotStored };
        Kind kind = Kind::Unknown;
        FlowDecision decision = {}; ///< of Answered
    };

    /// From here on requests go to \a url, and callback_url is below \a baseUrl at that time. For flows only.
    void setRequestAddress(const QString &url, std::function<QUrl()> baseUrl);
    /// True for the secret of a request that the service has made.
    bool isCallbackSecret(const QByteArray &secret) const;
    /// What a person says to the request with \a secret; each takes one answer.
    std::expected<FlowDecision, AnswerRefusal> answer(const QByteArray &secret,
                                                      const wire::FlowAnswer &answer);

    struct StopRefusal
    {
        enum class Kind { NotRunning, NotStored };
        Kind kind = Kind::NotRunning;
        QString state = {}; ///< of NotRunning: in the words of a status
    };

    /// Ends the execution and what works for it; callbacks that were to follow are not sent.
    std::expected<void, StopRefusal> stop(const QString &id);

    qsizetype executionCount() const { return static_cast<qsizetype>(m_runs.size()); }

    static constexpr qsizetype maxExecutions = 1000;

Q_SIGNALS:
    /// One sentence for the service's log.
    void problemFound(const QString &problem);

private:
    struct Run;

    Run *runOf(const QString &id) const;
    Run &adopt(HostedExecution hosted);
    void restoreOne(const StoredExecution &stored);

    void proceed(Run &run);
    void leaveQueues(Run &run);
    void waitForTask(Run &run);
    void beginWork(Run &run);
    void addStep(Run &run, const QString &text);
    void endWork(Run &run, const WorkOutcome &outcome);
    void releaseTask(Run &run);
    void beginScript(Run &run);
    void advanceScript(Run &run);

    void announce(Run &run, const QList<ExecutionEvent> &events);
    QList<StoredCallback> callbacksFor(Run &run, const QList<ExecutionEvent> &events);
    std::expected<void, QString> storeDecision(Run &run, const QList<ExecutionEvent> &events,
                                               const HostedExecution &before);
    std::expected<FlowDecision, AnswerRefusal> answer(Run &run, const wire::FlowAnswer &answer);
    void waitForOtherAnswer(Run &run);
    void answerElsewhere(Run &run);
    std::expected<void, QString> store(Run &run);
    void publish(Run &run);
    void publishSoon(Run &run);
    void publishAll();

    bool makeRoom();
    void forget(Run &run);
    std::optional<QJsonObject> queueOf(const Run &run) const;

    std::shared_ptr<const ScriptedCrew> m_crew;
    Dialect m_dialect;
    double m_speed;
    Shared m_shared;
    std::optional<CrewLimits> m_limits;      ///< nothing: none
    TaskSlots m_running;                     ///< executions of this crew that are under way
    std::deque<std::unique_ptr<Run>> m_runs; ///< oldest first
    QHash<QString, Run *> m_byId;            ///< originals and continuations
    QHash<QByteArray, Run *> m_byQuestion;   ///< by the hash of the request's secret
    QString m_requestUrl;                    ///< of a flow
    std::function<QUrl()> m_baseUrl;         ///< of a flow
    std::set<Run *> m_unpublished;
    QTimer m_publishing;
};

} // namespace crew::service
