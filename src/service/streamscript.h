// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kickoff.h"
#include "service/messages.h"

#include <QDateTime>
#include <QJsonArray>

namespace crew::service {

/// The event stream of one execution of a crew or flow: model calls, tool use and steps as a scripted crew
/// would have made them, in batches that are out of order and repeat events, as those of services in the
/// field do. Without a clock and I/O; the same story gives the same batches.
class StreamScript
{
public:
    /// What happened when.
    struct Span
    {
        QDateTime begin;
        QDateTime end;
    };

    explicit StreamScript(EventStream wanted);

    const EventStream &wanted() const { return m_wanted; }

    void emitKickoff(const MessageContext &context, const ScriptedExecution &execution, const QDateTime &at);
    /// A task is tried again with feedback.
    void emitRetry(const MessageContext &context, const ScriptedExecution &execution, const QDateTime &at);
    void announce(const MessageContext &context, const ScriptedExecution &execution,
                  const ExecutionEvent &event, const Span &span);

    /// The bodies that are to be sent now; with \a isLast all that is left.
    QList<QJsonObject> takeBatches(bool isLast);

private:
    /// The open spans: ids of their beginnings.
    struct Open
    {
        QString crew;
        QString task;
        QString agent;
    };

    void emitStep(const MessageContext &context, const ScriptedExecution &execution, const StepHappened &step,
                  const Span &span);
    void emitQuestion(const MessageContext &context, const ScriptedExecution &execution, int task,
                      const Span &span);
    void emitFeedback(const MessageContext &context, const ScriptedExecution &execution,
                      const FeedbackReceived &received, const QDateTime &at);
    void emitTaskEnd(const MessageContext &context, const ScriptedExecution &execution, int task,
                     const Span &span);
    void emitFlowFailure(const MessageContext &context, const ScriptedExecution &execution,
                         const QDateTime &at);
    void emitCrewFailure(const MessageContext &context, const ScriptedExecution &execution,
                         const QDateTime &at);
    /// A method of a flow asks, and the flow waits.
    void emitPause(const MessageContext &context, const ScriptedExecution &execution, int task,
                   const QDateTime &at);
    void beginTask(const MessageContext &context, const ScriptedExecution &execution, int task,
                   const QDateTime &at);
    void beginAgent(const MessageContext &context, const ScriptedExecution &execution, int task,
                    const QDateTime &at);
    void endAgent(const MessageContext &context, const ScriptedExecution &execution, int task,
                  const QDateTime &at);
    void emitModelCall(const MessageContext &context, const ScriptedExecution &execution, int task,
                       const QString &answer, const Span &span);
    QString add(const MessageContext &context, const QString &type, QJsonObject data, const QDateTime &at);

    EventStream m_wanted;
    int m_emission = 0;
    Open m_open;
    QJsonArray m_collected;
    QJsonArray m_heldBack;  ///< a batch that the next one overtakes
    QJsonValue m_lastEvent; ///< of the batch before; repeated in the next
};

} // namespace crew::service
