// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/run/eventsummary.h"

#include "gui/common/style/teamacttitle.h"
#include "gui/common/style/verdictlook.h"
#include "gui/executions/run/executiontext.h"
#include "wire/callbacks.h"
#include "wire/errors.h"
#include "wire/events.h"
#include "wire/flowrequest.h"
#include "wire/importrecord.h"
#include "wire/json.h"
#include "wire/jsontext.h"
#include "wire/kickoff.h"
#include "wire/records.h"
#include "wire/resume.h"
#include "wire/status.h"
#include "wire/stop.h"
#include "wire/teamnote.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::executions {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::executions::EventSummary)
};

QString joined(const QStringList &parts)
{
    QStringList kept;
    for (const QString &part : parts) {
        if (const QString line = oneLine(part); !line.isEmpty())
            kept << line;
    }
    return kept.join(u" · "_s);
}

/// Empty when \a body is not such a message; then the caller shows the body itself.
QString kickoffRecordSummary(const QByteArray &body)
{
    const auto record = wire::decodeKickoffRecord(body);
    return record ? joined(record->request.inputs.keys()) : QString();
}

QString teamNoteSummary(const QByteArray &body)
{
    const auto note = wire::decodeTeamNote(body);
    return note ? joined({teamActTitle(note->act), note->person.name, note->text}) : QString();
}

QString importSummary(const QByteArray &body)
{
    const auto record = wire::decodeImportRecord(body);
    return record ? joined({record->computer, record->person.name}) : QString();
}

QString statusSummary(const QByteArray &body)
{
    const auto report = wire::decodeStatus(body);
    if (!report)
        return {};
    return joined({report->stateWord, report->text, report->currentTask, progressText(report->progress),
                   report->error});
}

QString taskSummary(const QByteArray &body)
{
    const auto callback = wire::decodeTaskCallback(body);
    return callback ? joined({callback->name, callback->agent, callback->output}) : QString();
}

QString stepSummary(const QByteArray &body)
{
    const auto callback = wire::decodeStepCallback(body);
    return callback ? joined({callback->agent, callback->summary}) : QString();
}

QString crewSummary(const QByteArray &body)
{
    const auto callback = wire::decodeCrewCallback(body);
    return callback ? joined({callback->statusWord, callback->result.output}) : QString();
}

QString flowSummary(const QByteArray &body)
{
    const auto request = wire::decodeFlowRequest(body);
    return request ? joined({request->deploymentName, request->methodName, request->message}) : QString();
}

QString noticeSummary(const QByteArray &body)
{
    const auto notice = wire::decodeHumanInputRequest(body);
    if (!notice)
        return {};
    return joined({notice->taskName.isEmpty() ? notice->ids.taskId : notice->taskName, notice->output});
}

QString decisionSummary(const QByteArray &body)
{
    const auto decision = wire::decodeDecisionRecord(body);
    if (!decision)
        return {};
    const QString verdict = lookOf(decision->verdict).title;
    return joined({Texts::tr("%1 attempt %2").arg(verdict).arg(decision->attempt), decision->feedback});
}

QString stopSummary(const QByteArray &body)
{
    const auto stop = wire::decodeStopRecord(body);
    return stop ? joined({stop->person.name, stop->person.account}) : QString();
}

/// Beginnings and ends are told by one number: that of what they are of.
QString countOf(const StreamEvents &events, StreamTopic topic)
{
    qsizetype begun = 0;
    qsizetype ended = 0;
    for (const StreamEvent &event : events) {
        begun += event.topic == topic && event.phase == StreamPhase::Begin ? 1 : 0;
        ended += event.topic == topic && event.phase != StreamPhase::Begin ? 1 : 0;
    }
    const int count = static_cast<int>(std::max(begun, ended));
    if (count == 0)
        return {};
    switch (topic) {
    case StreamTopic::ModelCall:
        return Texts::tr("%Ln model call(s)", nullptr, count);
    case StreamTopic::Tool:
        return Texts::tr("%Ln tool use(s)", nullptr, count);
    case StreamTopic::Agent:
        return Texts::tr("%Ln agent(s) at work", nullptr, count);
    case StreamTopic::Task:
        return Texts::tr("%Ln task(s)", nullptr, count);
    case StreamTopic::Chunk:
        return Texts::tr("%Ln piece(s) of an answer", nullptr, static_cast<int>(begun + ended));
    case StreamTopic::Crew:
        return Texts::tr("start or end of the crew");
    case StreamTopic::Person:
        return Texts::tr("%Ln request(s) to a person", nullptr, count);
    case StreamTopic::Pause:
        return Texts::tr("%Ln pause(s)", nullptr, count);
    case StreamTopic::Checkpoint:
        return Texts::tr("%Ln checkpoint(s)", nullptr, count);
    case StreamTopic::Other:
        break;
    }
    return Texts::tr("%Ln other(s)", nullptr, static_cast<int>(begun + ended));
}

QString eventsSummary(const QByteArray &body)
{
    const auto events = wire::decodeEvents(body);
    if (!events || events->isEmpty())
        return {};
    QStringList counts;
    for (const StreamTopic topic :
         {StreamTopic::ModelCall, StreamTopic::Tool, StreamTopic::Agent, StreamTopic::Task,
          StreamTopic::Chunk, StreamTopic::Crew, StreamTopic::Person, StreamTopic::Pause,
          StreamTopic::Checkpoint, StreamTopic::Other})
        counts << countOf(*events, topic);
    counts.removeAll(QString());
    return Texts::tr("%Ln event(s): %1", nullptr, static_cast<int>(events->size())).arg(counts.join(", "_L1));
}

QString decoded(const Entry &entry)
{
    switch (entry.kind) {
    case EntryKind::KickoffRequested:
        return kickoffRecordSummary(entry.body);
    case EntryKind::Status:
    case EntryKind::ReviewRecovered:
        return statusSummary(entry.body);
    case EntryKind::TaskCallback:
        return taskSummary(entry.body);
    case EntryKind::StepCallback:
        return stepSummary(entry.body);
    case EntryKind::CrewCallback:
        return crewSummary(entry.body);
    case EntryKind::HumanInputCallback:
    case EntryKind::NoticeInDoubt:
    case EntryKind::NoticePasted:
        return noticeSummary(entry.body);
    case EntryKind::EventsCallback:
        return eventsSummary(entry.body);
    case EntryKind::DecisionHeld:
        return decisionSummary(entry.body);
    case EntryKind::StatusFailed:
    case EntryKind::KickoffRefused:
    case EntryKind::KickoffUnclear:
    case EntryKind::DecisionRefused:
    case EntryKind::DecisionUnclear:
    case EntryKind::DecisionTooLate:
    case EntryKind::DecisionReturned:
    case EntryKind::StopRefused:
    case EntryKind::StopUnclear:
    case EntryKind::FlowReviewClosed:
        return oneLine(wire::decodeErrorRecord(entry.body).message.text());
    case EntryKind::FlowRequestCallback:
    case EntryKind::FlowRequestUnchecked:
        return flowSummary(entry.body);
    case EntryKind::FlowRequestAccepted:
        return Texts::tr("A person accepted the request, so it can be answered.");
    case EntryKind::ReviewNoted:
        return teamNoteSummary(entry.body);
    case EntryKind::RunImported:
        return importSummary(entry.body);
    case EntryKind::AddressesRenewed:
        return Texts::tr("The next decision gives the service new webhook addresses");
    case EntryKind::RunJoined:
        return Texts::tr(
            "The run was already followed under this ID. Its entries are shown here from now on.");
    case EntryKind::RunFollowed:
    case EntryKind::KickoffAccepted:
    case EntryKind::DecisionWithdrawn:
    case EntryKind::DecisionSending:
    case EntryKind::StopAccepted:
        return {};
    case EntryKind::DecisionAccepted:
        return wire::isBareAcceptance(entry.body) ? Texts::tr("Not confirmed by the answer alone")
                                                  : QString();
    case EntryKind::StopRequested:
        return stopSummary(entry.body);
    }
    return {};
}

} // namespace

QString kindTitle(const Entry &entry)
{
    const bool isUndone = entry.kind == EntryKind::DecisionWithdrawn;
    const bool isUnsent = !isUndone && wire::saysUnsent(entry.kind, entry.body);
    return entryKindTitle(isUnsent ? EntryKind::DecisionReturned : entry.kind);
}

QString summaryOf(const Entry &entry)
{
    const QString summary = entry.body.size() > largestReadBody ? QString() : decoded(entry);
    return summary.isEmpty() ? oneLine(QString::fromUtf8(entry.body.left(1000))) : summary;
}

QString prettyBody(const QByteArray &body)
{
    const auto value = wire::parseJson(body); // NaN would become a text
    const bool isWhole = value && wire::jsonLoss(body) == wire::JsonLoss::None;
    return QString::fromUtf8(isWhole ? wire::toIndentedJson(*value) : body);
}

QString oneLine(const QString &text)
{
    constexpr qsizetype enough = 240;
    const QString line = text.left(4 * enough).simplified();
    return line.size() > enough ? line.left(enough) + u'…' : line;
}

} // namespace crew::gui::executions
