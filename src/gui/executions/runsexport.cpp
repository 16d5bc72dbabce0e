// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/runsexport.h"

#include "wire/csv.h"
#include "wire/json.h"
#include "wire/kickoff.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::RunsExport)
};

QString timeOf(const QDateTime &at)
{
    return at.isValid() ? at.toUTC().toString(Qt::ISODateWithMs) : QString();
}

/// A word for programs; does not follow the language of the console.
QString stateWordOf(const Execution &execution)
{
    switch (execution.state) {
    case ExecutionState::Starting:
        return u"starting"_s;
    case ExecutionState::KickoffUnclear:
        return u"kickoff-unclear"_s;
    case ExecutionState::Refused:
        return u"refused"_s;
    case ExecutionState::Pending:
        return u"pending"_s;
    case ExecutionState::Running:
        return u"running"_s;
    case ExecutionState::PendingHumanInput:
        return u"pending-human-input"_s;
    case ExecutionState::Completed:
        return u"completed"_s;
    case ExecutionState::Failed:
        return u"failed"_s;
    case ExecutionState::Stopped:
        return u"stopped"_s;
    case ExecutionState::NotFound:
        return u"not-found"_s;
    case ExecutionState::Unknown:
        return u"unknown"_s;
    }
    Q_UNREACHABLE();
}

std::optional<double> secondsOf(const Execution &execution)
{
    if (!execution.startedAt.isValid() || !execution.finishedAt.isValid())
        return std::nullopt;
    return static_cast<double>(execution.startedAt.msecsTo(execution.finishedAt)) / 1000.0;
}

QString compact(const QJsonObject &object)
{
    return object.isEmpty() ? QString() : QString::fromUtf8(wire::toJson(object));
}

QString resultText(const ExecutionResult &result)
{
    if (!result.output.isEmpty() || result.json.isUndefined())
        return result.output;
    return QString::fromUtf8(wire::toJson(result.json));
}

QString csvLine(const ExportedRun &run)
{
    const Execution &execution = run.execution;
    const auto seconds = secondsOf(execution);
    return wire::csvRow({execution.kickoffId, execution.continuationIds.join(u' '), run.crew, run.about,
                         stateWordOf(execution), execution.stateWord, timeOf(execution.startedAt),
                         timeOf(execution.finishedAt), seconds ? QString::number(*seconds) : QString(),
                         QString::number(execution.attempts), QString::number(execution.waitingReviews),
                         execution.currentTask, compact(execution.request.inputs),
                         resultText(execution.result), execution.error,
                         compact(execution.result.tokenUsage)});
}

QJsonValue resultJson(const ExecutionResult &result)
{
    return result.json.isUndefined() ? QJsonValue(result.output) : result.json;
}

QJsonObject jsonOf(const ExportedRun &run)
{
    const Execution &execution = run.execution;
    const auto seconds = secondsOf(execution);
    return {{"kickoff_id"_L1, execution.kickoffId},
            {"continuation_ids"_L1, QJsonArray::fromStringList(execution.continuationIds)},
            {"crew"_L1, run.crew},
            {"about"_L1, run.about},
            {"state"_L1, stateWordOf(execution)},
            {"state_word"_L1, execution.stateWord},
            {"started"_L1, timeOf(execution.startedAt)},
            {"finished"_L1, timeOf(execution.finishedAt)},
            {"seconds"_L1, seconds ? QJsonValue(*seconds) : QJsonValue()},
            {"attempts"_L1, execution.attempts},
            {"waiting_reviews"_L1, execution.waitingReviews},
            {"current_task"_L1, execution.currentTask},
            {"request"_L1, wire::encodeKickoff(execution.request)},
            {"result"_L1, resultJson(execution.result)},
            {"error"_L1, execution.error},
            {"token_usage"_L1, execution.result.tokenUsage}};
}

} // namespace

QByteArray runsAsCsv(const QList<ExportedRun> &runs)
{
    QString text = wire::csvRow({u"kickoff_id"_s, u"continuation_ids"_s, u"crew"_s, u"about"_s, u"state"_s,
                                 u"state_word"_s, u"started"_s, u"finished"_s, u"seconds"_s, u"attempts"_s,
                                 u"waiting_reviews"_s, u"current_task"_s, u"inputs"_s, u"result"_s,
                                 u"error"_s, u"token_usage"_s});
    for (const ExportedRun &run : runs)
        text += csvLine(run);
    return text.toUtf8();
}

QByteArray runsAsJson(const QList<ExportedRun> &runs)
{
    QJsonArray array;
    for (const ExportedRun &run : runs)
        array.append(jsonOf(run));
    return wire::toJson(array, true);
}

std::expected<void, QString> writeRuns(const QString &path, const QList<ExportedRun> &runs)
{
    const bool csv = path.endsWith(".csv"_L1, Qt::CaseInsensitive);
    const QByteArray bytes = csv ? runsAsCsv(runs) : runsAsJson(runs);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return std::unexpected(Texts::tr("%1 could not be written: %2").arg(path, file.errorString()));
    return {};
}

} // namespace crew::gui
