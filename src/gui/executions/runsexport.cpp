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

QString inputText(const QJsonValue &value)
{
    if (value.isUndefined() || value.isNull())
        return {};
    return value.isString() ? value.toString() : QString::fromUtf8(wire::toJson(value)).trimmed();
}

QString csvLine(const ExportedRun &run, const QStringList &inputNames)
{
    const Execution &execution = run.execution;
    const auto seconds = secondsOf(execution);
    QStringList fields{execution.kickoffId,
                       execution.continuationIds.join(u' '),
                       run.crew,
                       run.about,
                       stateKey(execution.state),
                       execution.stateWord,
                       timeOf(execution.startedAt),
                       timeOf(execution.finishedAt),
                       seconds ? QString::number(*seconds) : QString(),
                       QString::number(execution.attempts),
                       QString::number(execution.waitingReviews),
                       execution.currentTask,
                       compact(execution.request.inputs),
                       resultText(execution.result),
                       execution.error,
                       compact(execution.result.tokenUsage)};
    for (const QString &name : inputNames)
        fields.append(inputText(execution.request.inputs.value(name)));
    return wire::csvRow(fields);
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
            {"state"_L1, stateKey(execution.state)},
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

/// Inputs keep their names, by which a kickoff finds them; a column about the run with such a name gets
/// another.
QString csvHeader(const QStringList &inputNames)
{
    const QStringList own{
        u"kickoff_id"_s,      u"continuation_ids"_s, u"crew"_s,     u"about"_s,   u"state"_s,
        u"state_word"_s,      u"started"_s,          u"finished"_s, u"seconds"_s, u"attempts"_s,
        u"waiting_reviews"_s, u"current_task"_s,     u"inputs"_s,   u"result"_s,  u"error"_s,
        u"token_usage"_s};
    return wire::csvRow(wire::namesBeside(own, inputNames) + inputNames);
}

QByteArray csvLines(const QList<ExportedRun> &runs, const QStringList &inputNames)
{
    QString text;
    for (const ExportedRun &run : runs)
        text += csvLine(run, inputNames);
    return text.toUtf8();
}

} // namespace

void InputNames::add(const QJsonObject &inputs)
{
    for (auto it = inputs.begin(); it != inputs.end(); ++it)
        m_names.insert(it.key());
}

QByteArray runsAsCsv(const QList<ExportedRun> &runs)
{
    InputNames names;
    for (const ExportedRun &run : runs)
        names.add(run.execution.request.inputs);
    return csvHeader(names.names()).toUtf8() + csvLines(runs, names.names());
}

QByteArray runsAsJson(const QList<ExportedRun> &runs)
{
    QJsonArray array;
    for (const ExportedRun &run : runs)
        array.append(jsonOf(run));
    return wire::toJson(array, true);
}

RunsFile::RunsFile(const QString &path)
    : m_file(std::make_unique<QSaveFile>(path))
    , m_isCsv(path.endsWith(".csv"_L1, Qt::CaseInsensitive))
{}

RunsFile::~RunsFile() = default;

std::expected<qint64, QString> RunsFile::add(const QList<ExportedRun> &runs)
{
    if (runs.isEmpty())
        return 0;
    QByteArray bytes;
    if (m_isCsv) {
        bytes = (m_isEmpty ? csvHeader(m_inputNames).toUtf8() : QByteArray()) + csvLines(runs, m_inputNames);
    } else {
        // The members of the array, without what encloses it.
        const QByteArray array = runsAsJson(runs);
        const qsizetype begin = array.indexOf('[') + 1;
        bytes = (m_isEmpty ? "[" : ",") +
                array.mid(begin, array.lastIndexOf(']') - begin).trimmed().prepend("\n    ");
    }
    m_isEmpty = false;
    return write(bytes);
}

std::expected<void, QString> RunsFile::commit()
{
    const QByteArray end = m_isCsv ? (m_isEmpty ? csvHeader(m_inputNames).toUtf8() : QByteArray())
                                   : QByteArray(m_isEmpty ? "[]\n" : "\n]\n");
    if (const auto written = write(end); !written)
        return std::unexpected(written.error());
    if (!m_file->commit())
        return std::unexpected(
            Texts::tr("%1 could not be written: %2").arg(m_file->fileName(), m_file->errorString()));
    return {};
}

std::expected<qint64, QString> RunsFile::write(const QByteArray &bytes)
{
    const bool isOpen = m_file->isOpen() || m_file->open(QIODevice::WriteOnly);
    if (!isOpen || m_file->write(bytes) != bytes.size())
        return std::unexpected(
            Texts::tr("%1 could not be written: %2").arg(m_file->fileName(), m_file->errorString()));
    return bytes.size();
}

} // namespace crew::gui
