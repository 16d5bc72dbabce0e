// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/scriptedcrew.h"
#include "service/workresult.h"

namespace crew::service {

/// An agent thought or action that has happened.
struct StepHappened
{
    int task = 0; ///< index in the crew
    int step = 0; ///< index in the task
    QString thought;
    QString tool;
    QString toolInput;
    QString result;
};

/// A task is over: its output stands. A task with human input is over when it is approved.
struct TaskCompleted
{
    int task = 0;
};

/// A task has an output that a person must judge; the execution waits.
struct HumanInputNeeded
{
    int task = 0;
    int attempt = 1;
};

/// A person has answered what a method of a flow asked.
struct FeedbackReceived
{
    int task = 0;
    QString outcome; ///< empty when there are none to choose from
    QString feedback;
};

struct CrewCompleted
{};

struct CrewFailed
{};

using ExecutionEvent =
    std::variant<StepHappened, TaskCompleted, HumanInputNeeded, CrewCompleted, CrewFailed, FeedbackReceived>;

/// What a task has put out.
struct TaskOutput
{
    QString description; ///< the task's own, filled in
    QString text;
    QJsonValue json = QJsonValue::Undefined; ///< when the task puts out JSON; text is the same, indented
    std::chrono::milliseconds time{0};       ///< of all attempts together
    std::optional<TokenUsage> usage;         ///< of all attempts together, when they were counted
};

/// One execution of a crew or flow, as a state machine without a clock, threads or I/O (contract, section 3).
/// While a scripted task runs, somebody waits for nextDelay() and calls advance(); while another one runs,
/// somebody has its order() done and calls addStep() and finishWork(). The events that come back are for the
/// world.
class ScriptedExecution
{
public:
    enum class State { Running, PendingHumanInput, Completed, Failed, Stopped };
    enum class ResumeStatus { Resumed, Retrying, Completed };
    enum class ResumeRefusal { NotPending, UnknownTask };

    struct Resumption
    {
        ResumeStatus status = ResumeStatus::Resumed;
        QList<ExecutionEvent> events;
    };

    ScriptedExecution(std::shared_ptr<const ScriptedCrew> crew, QJsonObject inputs);

    /// The execution that toJson() described; on failure a plain sentence.
    static std::expected<ScriptedExecution, QString> fromJson(std::shared_ptr<const ScriptedCrew> crew,
                                                              const QJsonObject &record);
    /// Everything but the crew.
    QJsonObject toJson() const;

    /// How long the crew works until the next advance(); nothing while it waits for a person, a worker is at
    /// work, or it is over.
    std::optional<std::chrono::milliseconds> nextDelay() const;

    /// Lets the time of nextDelay() pass. Without effect while the execution waits or is over.
    QList<ExecutionEvent> advance();

    /// What a worker is to do now; nothing while a scripted task runs, it waits for a person, or it is over.
    std::optional<WorkOrder> order() const;

    /// Something the worker has said; \a step need not name task and step. Without effect when there is no
    /// order().
    QList<ExecutionEvent> addStep(StepHappened step);

    /// What the worker has achieved in \a time. Without effect when there is no order().
    QList<ExecutionEvent> finishWork(const WorkOutcome &outcome, std::chrono::milliseconds time);

    /// The task that was at work when the service ended begins again, or the execution fails, as the crew
    /// wants it. Without effect while it waits for a person or is over.
    QList<ExecutionEvent> restart();

    /// Feedback on the task that waits: approved, it is completed; else it is tried again. The text becomes
    /// context of everything that follows.
    std::expected<Resumption, ResumeRefusal> resume(const QString &taskId, const QString &feedback,
                                                    bool isApprove);

    /// \a feedback on what the current method of a flow asks, which chooses what follows; a method that came
    /// before is done again, and all that came after it. Without effect when nothing is asked.
    QList<ExecutionEvent> answer(const QString &feedback);

    /// Ends it; false when it is over already.
    bool stop();

    const ScriptedCrew &crew() const { return *m_crew; }
    State state() const { return m_state; }
    const ScriptedTask &task(int index) const { return m_crew->tasks.at(index); }
    const TaskOutput &output(int index) const { return m_outputs.at(index); }
    int currentTask() const { return m_current; } ///< index; the last one's when completed
    int completedTasks() const { return static_cast<int>(m_done.size()); }
    const QList<int> &doneTasks() const { return m_done; } ///< indices, in the order they were done
    /// What the flow knows when the current method asks: its inputs, and the outputs so far.
    QJsonValue flowState() const;
    /// What the current method asks, filled in; empty when it asks nothing.
    QString question() const;
    int attempt() const { return m_context.attempt; } ///< of the current task, from 1
    std::optional<StepHappened> lastStep() const { return m_lastStep; }
    QString error() const { return m_error; }                 ///< when Failed
    std::chrono::milliseconds time() const { return m_time; } ///< worked so far, without the waiting

private:
    void beginAttempt();
    QList<ExecutionEvent> settleAttempt();
    QList<ExecutionEvent> finishAttempt();
    QList<ExecutionEvent> completeTask(int next);
    QList<ExecutionEvent> fail(const QString &message);
    std::optional<QString> renderOutput();
    StepHappened renderStep(int index) const;
    TemplateContext contextOfQuestion() const;

    std::shared_ptr<const ScriptedCrew> m_crew;
    TemplateContext m_context;
    State m_state = State::Running;
    QList<TaskOutput> m_outputs; ///< one per task
    int m_current = 0;
    QList<int> m_done;  ///< tasks, in the order they were done
    QList<int> m_begun; ///< attempts, of each task
    int m_nextStep = 0;
    QList<QList<EarlierAttempt>> m_attempts; ///< of each task
    std::optional<StepHappened> m_lastStep;
    QString m_error;
    std::chrono::milliseconds m_time{0};
};

} // namespace crew::service
