// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/batch.h"

#include <QCoreApplication>

#include <numeric>

using namespace Qt::StringLiterals;

namespace crew {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::Batch)
};

} // namespace

RowOutcome outcomeOf(ExecutionState state)
{
    switch (state) {
    case ExecutionState::Starting:
        return RowOutcome::Sending;
    case ExecutionState::KickoffUnclear:
        return RowOutcome::Unclear;
    case ExecutionState::Refused:
        return RowOutcome::Refused;
    case ExecutionState::PendingHumanInput:
        return RowOutcome::AwaitsPerson;
    case ExecutionState::Completed:
        return RowOutcome::Completed;
    case ExecutionState::Failed:
        return RowOutcome::Failed;
    case ExecutionState::Stopped:
        return RowOutcome::Stopped;
    case ExecutionState::NotFound:
        return RowOutcome::NotFound;
    case ExecutionState::Pending:
    case ExecutionState::Running:
    case ExecutionState::Unknown:
        break;
    }
    return RowOutcome::Running;
}

bool isOpen(RowOutcome outcome)
{
    return outcome == RowOutcome::Sending || outcome == RowOutcome::Running ||
           outcome == RowOutcome::AwaitsPerson;
}

bool countsAsRunning(RowOutcome outcome)
{
    return outcome == RowOutcome::Sending || outcome == RowOutcome::Running;
}

QString outcomeTitle(RowOutcome outcome)
{
    switch (outcome) {
    case RowOutcome::Invalid:
        return Texts::tr("Skipped");
    case RowOutcome::Waiting:
        return Texts::tr("Not sent yet");
    case RowOutcome::Sending:
        return Texts::tr("Starting");
    case RowOutcome::Running:
        return Texts::tr("Running");
    case RowOutcome::AwaitsPerson:
        return Texts::tr("Waiting for a person");
    case RowOutcome::Completed:
        return Texts::tr("Completed");
    case RowOutcome::Failed:
        return Texts::tr("Failed");
    case RowOutcome::Stopped:
        return Texts::tr("Stopped");
    case RowOutcome::Refused:
        return Texts::tr("Refused");
    case RowOutcome::Unclear:
        return Texts::tr("Unclear");
    case RowOutcome::NotFound:
        return Texts::tr("Not found");
    case RowOutcome::Cancelled:
        break;
    }
    return Texts::tr("Cancelled");
}

QString outcomeWord(RowOutcome outcome)
{
    static const std::array<QString, rowOutcomeCount> words{
        u"left_out"_s, u"not_sent"_s, u"starting"_s, u"running"_s, u"waiting_for_person"_s, u"completed"_s,
        u"failed"_s,   u"stopped"_s,  u"refused"_s,  u"unclear"_s, u"not_found"_s,          u"cancelled"_s};
    return words.at(static_cast<size_t>(outcome));
}

QUuid rowExecutionId(const QUuid &batchId, int number, int attempt)
{
    return QUuid::createUuidV5(batchId, u"%1/%2"_s.arg(number).arg(attempt));
}

int BatchStatus::total() const
{
    return std::accumulate(counts.begin(), counts.end(), 0);
}

int BatchStatus::running() const
{
    int running = 0;
    for (int i = 0; i < rowOutcomeCount; ++i)
        running += countsAsRunning(RowOutcome(i)) ? count(RowOutcome(i)) : 0;
    return running;
}

int BatchStatus::settled() const
{
    int open = count(RowOutcome::Waiting);
    for (int i = 0; i < rowOutcomeCount; ++i)
        open += isOpen(RowOutcome(i)) ? count(RowOutcome(i)) : 0;
    return total() - open;
}

} // namespace crew
