// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/batch/outcomelook.h"

#include "gui/common/style/icons.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace crew::gui::batch {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::batch::OutcomeLook)
};

/// The state of a run that looks as \a outcome does.
ExecutionState likeState(RowOutcome outcome)
{
    switch (outcome) {
    case RowOutcome::Invalid:
    case RowOutcome::Refused:
        return ExecutionState::Refused;
    case RowOutcome::Sending:
        return ExecutionState::Starting;
    case RowOutcome::Running:
        return ExecutionState::Running;
    case RowOutcome::AwaitsPerson:
        return ExecutionState::PendingHumanInput;
    case RowOutcome::Completed:
        return ExecutionState::Completed;
    case RowOutcome::Failed:
        return ExecutionState::Failed;
    case RowOutcome::Unclear:
        return ExecutionState::KickoffUnclear;
    case RowOutcome::NotFound:
        return ExecutionState::NotFound;
    case RowOutcome::Stopped:
    case RowOutcome::Cancelled:
        return ExecutionState::Stopped;
    case RowOutcome::Waiting:
        break;
    }
    return ExecutionState::Pending;
}

} // namespace

Severity severityOf(RowOutcome outcome)
{
    return outcome == RowOutcome::Cancelled ? Severity::Neutral : gui::severityOf(likeState(outcome));
}

QString iconNameOf(RowOutcome outcome)
{
    return outcome == RowOutcome::Invalid ? u"warning"_s : gui::iconNameOf(likeState(outcome));
}

QString batchStateTitle(const BatchStatus &status)
{
    if (status.batch.state == BatchState::Cancelled)
        return Texts::tr("Cancelled");
    if (status.isFinished())
        return Texts::tr("Finished");
    if (status.waitsByItself())
        return Texts::tr("Waiting");
    return status.isPaused() ? Texts::tr("Paused") : Texts::tr("Running");
}

QString countsText(const BatchStatus &status)
{
    QStringList parts;
    for (int i = 0; i < rowOutcomeCount; ++i) {
        const auto outcome = static_cast<RowOutcome>(i);
        if (const int count = status.count(outcome); count > 0)
            parts.append(Texts::tr("%1: %2").arg(outcomeTitle(outcome), QLocale().toString(count)));
    }
    return parts.join(u"  ·  "_s);
}

} // namespace crew::gui::batch
