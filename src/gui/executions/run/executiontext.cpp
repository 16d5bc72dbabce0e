// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/run/executiontext.h"

#include "core/entry.h"
#include "core/review.h"
#include "gui/common/style/look.h"
#include "gui/common/style/visibletext.h"
#include "gui/executions/run/eventsummary.h"
#include "wire/json.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::executions {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::executions::Execution)
};

QDateTime endOf(const RunSummary &run, const QDateTime &now)
{
    return run.finishedAt.isValid() ? run.finishedAt : now;
}

} // namespace

bool isStartKnown(const RunSummary &run)
{
    const bool isHere = run.origin == ExecutionOrigin::Kickoff || run.origin == ExecutionOrigin::Flow;
    return run.startedAt.isValid() && isHere;
}

QString startedText(const RunSummary &run)
{
    if (!run.startedAt.isValid())
        return {};
    const QString time = QLocale().toString(run.startedAt.toLocalTime(), QLocale::LongFormat);
    return isStartKnown(run) ? time : Texts::tr("Elsewhere, followed since %1").arg(time);
}

QString titleOf(const Execution &execution)
{
    return titleOf(execution, execution.subject.isEmpty() ? subjectOf(execution) : execution.subject);
}

QString titleOf(const RunSummary &run, const QString &subject)
{
    if (!subject.isEmpty())
        return visibleText(subject);
    if (run.origin == ExecutionOrigin::Flow)
        return run.currentTask.isEmpty() ? Texts::tr("Unreadable request of a flow")
                                         : visibleText(run.currentTask);
    return run.kickoffId.isEmpty() ? Texts::tr("Run without inputs") : visibleText(run.kickoffId);
}

QString stateText(const RunSummary &run)
{
    if (run.state == ExecutionState::Unknown && !run.stateWord.isEmpty())
        return oneLine(run.stateWord);
    if (run.toldEnd && run.state == ExecutionState::PendingHumanInput)
        return Texts::tr("Ended, but asks for a person");
    if (run.isUnconfirmed && !isFinal(run.state))
        return Texts::tr("Resumed, not confirmed");
    return stateTitle(run.state);
}

QString stateSentence(const RunSummary &run)
{
    QStringList parts = {stateTitle(run.state)};
    if (!run.stateWord.isEmpty() && run.stateWord.compare(parts.first(), Qt::CaseInsensitive) != 0)
        parts << Texts::tr("the service says “%1”").arg(oneLine(run.stateWord));
    if (run.isUnconfirmed && !isFinal(run.state))
        parts << Texts::tr("the last decision is accepted, not confirmed yet");
    if (run.toldEnd)
        parts
            << Texts::tr("reported as ended before (%1), and continues").arg(stateTitle(run.toldEnd->state));
    return parts.join(u" · "_s);
}

QString openStateText(const Decision &decision, const StaleDecisions &stale)
{
    if (decision.isUnsent)
        return entryKindTitle(EntryKind::DecisionReturned);
    switch (decision.state) {
    case DecisionState::Held:
        return stale.contains(decision.id) ? staleHoldTitle() : reviewStateTitle(ReviewState::Held);
    case DecisionState::Sending:
        return reviewStateTitle(ReviewState::Sending);
    case DecisionState::Unclear:
        return reviewStateTitle(ReviewState::Unclear);
    case DecisionState::Refused:
        return entryKindTitle(EntryKind::DecisionRefused);
    case DecisionState::Withdrawn:
        return entryKindTitle(EntryKind::DecisionWithdrawn);
    case DecisionState::Returned:
        return entryKindTitle(EntryKind::DecisionReturned);
    case DecisionState::TooLate:
        return entryKindTitle(EntryKind::DecisionTooLate);
    case DecisionState::Accepted:
        break;
    }
    return {};
}

QString progressText(const Progress &progress)
{
    if (progress.completed && progress.total)
        return u"%L1/%L2"_s.arg(*progress.completed).arg(*progress.total);
    return progress.completed ? QLocale().toString(*progress.completed) : QString();
}

double progressShare(const Progress &progress)
{
    if (!progress.completed || !progress.total || *progress.total <= 0)
        return -1;
    return std::clamp(static_cast<double>(*progress.completed) / *progress.total, 0.0, 1.0);
}

QString usageText(const QJsonObject &usage)
{
    QStringList parts;
    for (auto it = usage.begin(); it != usage.end(); ++it)
        parts << it.key() + u' ' + wire::textOf(it.value());
    return parts.join(u" · "_s);
}

qint64 tookMilliseconds(const RunSummary &run, const QDateTime &now)
{
    if (!isStartKnown(run))
        return 0;
    return std::max<qint64>(0, run.startedAt.msecsTo(endOf(run, now)));
}

QString tookText(const RunSummary &run, const QDateTime &now)
{
    return isStartKnown(run) ? durationText(run.startedAt, endOf(run, now)) : QString();
}

QString tookAndWorkedText(const Execution &execution, const QDateTime &now)
{
    const QString took = tookText(execution, now);
    const qint64 worked = reportedMilliseconds(execution.result.seconds).value_or(0);
    if (worked == 0 || took.isEmpty() || !execution.finishedAt.isValid())
        return took;
    return Texts::tr("%1 · the service reports %2 of work")
        .arg(took, durationText(execution.startedAt, execution.startedAt.addMSecs(worked)));
}

bool isSameDay(const QDateTime &left, const QDateTime &right)
{
    return left.toLocalTime().date() == right.toLocalTime().date();
}

QString timeText(const QDateTime &at, const QDateTime &now)
{
    if (!at.isValid())
        return {};
    const QDateTime local = at.toLocalTime();
    const QLocale locale;
    if (isSameDay(at, now))
        return locale.toString(local.time(), QLocale::ShortFormat);
    return locale.toString(local, QLocale::ShortFormat);
}

} // namespace crew::gui::executions
