// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/modelusage.h"

#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace crew {

/// What an event of the stream is about, as far as its type says.
enum class StreamTopic {
    Crew,
    Task,
    Agent,
    ModelCall,
    Tool,
    Chunk,
    Person,     ///< a flow asks a person, or was answered
    Pause,      ///< a flow, or one of its methods, waits
    Checkpoint, ///< the state of a run was saved or restored
    Other,
};

/// Where in what it is about an event stands: only a beginning and an end make a span.
enum class StreamPhase { Begin, End, Failure, Moment };

/// One event of a run's event stream: what is read of it. The whole of it stays in the journal as it came.
struct StreamEvent
{
    QString id;          ///< unique within its execution; made from the content when the service gave none
    QString executionId; ///< the service's
    QString type;        ///< as it came, such as "llm_call_started"
    QDateTime at;        ///< by the service's clock, UTC; invalid when it reported none
    std::optional<qint64> emission; ///< data.emission_sequence
    StreamTopic topic = StreamTopic::Other;
    StreamPhase phase = StreamPhase::Moment;
    QString taskId;
    QString taskName;
    QString agent;
    QString subject;  ///< model, tool, or what else it has a name for
    QString detail;   ///< first words of what went in or came out, or of the error
    QString callId;   ///< that a beginning and its end share: of a call, or of a request to a person
    QString beganBy;  ///< of an end: the id of its beginning
    int tokens = 0;   ///< of a model call that ended; 0 when not reported
    TokenCount usage; ///< the same by kind; empty when not reported
    QDateTime heard;  ///< when it came, by our clock; set by who has it from the journal
    qint64 entry = 0; ///< the journal entry it came in; the same

    bool operator==(const StreamEvent &) const = default;
};

using StreamEvents = QList<StreamEvent>;

inline bool isSpanEnd(const StreamEvent &event)
{
    return event.phase == StreamPhase::End || event.phase == StreamPhase::Failure;
}

/// The types that a kickoff asks for unless a person chooses others.
inline QStringList usualStreamEvents()
{
    return {QStringLiteral("crew_kickoff_started"),    QStringLiteral("crew_kickoff_completed"),
            QStringLiteral("crew_kickoff_failed"),     QStringLiteral("task_started"),
            QStringLiteral("task_completed"),          QStringLiteral("task_failed"),
            QStringLiteral("agent_execution_started"), QStringLiteral("agent_execution_completed"),
            QStringLiteral("agent_execution_error"),   QStringLiteral("llm_call_started"),
            QStringLiteral("llm_call_completed"),      QStringLiteral("llm_call_failed"),
            QStringLiteral("tool_usage_started"),      QStringLiteral("tool_usage_finished"),
            QStringLiteral("tool_usage_error")};
}

} // namespace crew
