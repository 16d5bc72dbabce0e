// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/eventsummary.h"

#include "gui/executions/executiontext.h"
#include "wire/callbacks.h"
#include "wire/errors.h"
#include "wire/kickoff.h"
#include "wire/records.h"
#include "wire/status.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::EventSummary)
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

QString noticeSummary(const QByteArray &body)
{
    const auto notice = wire::decodeHumanInputNotice(body);
    if (!notice)
        return {};
    return joined({notice->taskName.isEmpty() ? notice->ids.taskId : notice->taskName, notice->output});
}

QString decisionSummary(const QByteArray &body)
{
    const auto decision = wire::decodeDecisionRecord(body);
    if (!decision)
        return {};
    const QString verb = decision->verb == Verb::Approve ? Texts::tr("Approve") : Texts::tr("Reject");
    return joined({Texts::tr("%1 attempt %2").arg(verb).arg(decision->attempt), decision->feedback});
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
    case EntryKind::NoticePasted:
        return noticeSummary(entry.body);
    case EntryKind::DecisionHeld:
        return decisionSummary(entry.body);
    case EntryKind::StatusFailed:
    case EntryKind::KickoffRefused:
    case EntryKind::KickoffUnclear:
    case EntryKind::DecisionRefused:
    case EntryKind::DecisionUnclear:
    case EntryKind::DecisionTooLate:
        return oneLine(wire::decodeErrorRecord(entry.body).message);
    case EntryKind::RunFollowed:
    case EntryKind::KickoffAccepted:
    case EntryKind::EventsCallback:
    case EntryKind::DecisionWithdrawn:
    case EntryKind::DecisionSending:
    case EntryKind::DecisionAccepted:
        return {};
    }
    return {};
}

} // namespace

QString summaryOf(const Entry &entry)
{
    const QString summary = entry.body.size() > largestReadBody ? QString() : decoded(entry);
    return summary.isEmpty() ? oneLine(QString::fromUtf8(entry.body.left(1000))) : summary;
}

QString prettyBody(const QByteArray &body)
{
    const auto value = wire::parseJson(body);
    return QString::fromUtf8(value ? wire::toJson(*value, true) : body);
}

QString oneLine(const QString &text)
{
    constexpr qsizetype enough = 240;
    const QString line = text.left(4 * enough).simplified();
    return line.size() > enough ? line.left(enough) + u'…' : line;
}

} // namespace crew::gui
