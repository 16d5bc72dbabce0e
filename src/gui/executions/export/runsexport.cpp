// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/export/runsexport.h"

#include "gui/executions/table/runscolumns.h"
#include "wire/csv.h"
#include "wire/json.h"
#include "wire/kickoff.h"
#include "wire/status.h"

#include <QJsonArray>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace crew::gui::executions {

namespace {

QString compact(const QJsonObject &object)
{
    return object.isEmpty() ? QString() : QString::fromUtf8(wire::toJson(object));
}

QString inputText(const QJsonValue &value, bool takesJson)
{
    if (value.isUndefined() || (value.isNull() && !takesJson))
        return {};
    return value.isString() && !takesJson ? value.toString()
                                          : QString::fromUtf8(wire::toJson(value)).trimmed();
}

QJsonValue resultJson(const ExecutionResult &result)
{
    return result.json.isUndefined() ? QJsonValue(result.output) : result.json;
}

/// What files have besides the facts that are columns in the window.
constexpr std::array otherFields = {
    exportedFact<&RunSummary::kickoffId>(0, "kickoff_id"),
    ExportField{1, "continuation_ids",
                [](const ExportedRun &run) { return run.execution.continuationIds.join(u' '); },
                [](const ExportedRun &run) -> QJsonValue {
                    return QJsonArray::fromStringList(run.execution.continuationIds);
                }},
    exportedFact<&RunSummary::stateWord>(5, "state_word"),
    exportedFact<&RunSummary::finishedAt>(7, "finished"),
    ExportField{
        12, "inputs", [](const ExportedRun &run) { return compact(run.execution.request.inputs); },
        [](const ExportedRun &run) -> QJsonValue { return wire::encodeKickoff(run.execution.request); },
        "request"},
    ExportField{13, "result", [](const ExportedRun &run) { return wire::resultText(run.execution.result); },
                [](const ExportedRun &run) { return resultJson(run.execution.result); }},
    ExportField{15, "token_usage",
                [](const ExportedRun &run) { return compact(run.execution.result.tokenUsage); },
                [](const ExportedRun &run) -> QJsonValue { return run.execution.result.tokenUsage; }},
};

constexpr auto exportedColumns =
    std::ranges::count_if(runsColumns, [](const RunsColumn &column) { return column.exported.has_value(); });

/// By their places.
constexpr auto exportFields = [] {
    std::array<ExportField, otherFields.size() + exportedColumns> fields = {};
    auto end = std::ranges::copy(otherFields, fields.begin()).out;
    for (const RunsColumn &column : runsColumns) {
        if (column.exported)
            *end++ = *column.exported;
    }
    std::ranges::sort(fields, {}, &ExportField::place);
    return fields;
}();
static_assert(std::ranges::adjacent_find(exportFields, {}, &ExportField::place) == exportFields.end(),
              "Two facts of exported runs have the same place.");

QString csvLine(const ExportedRun &run, const InputNames &inputs, const QStringList &inputNames)
{
    QStringList fields;
    for (const ExportField &field : exportFields)
        fields.append(field.text(run));
    for (const QString &name : inputNames)
        fields.append(inputText(run.execution.request.inputs.value(name),
                                inputs.takesJson(run.execution.crewId, name)));
    return wire::csvRow(fields);
}

QJsonObject jsonOf(const ExportedRun &run)
{
    QJsonObject object;
    for (const ExportField &field : exportFields)
        object.insert(QLatin1String(field.jsonName ? field.jsonName : field.name),
                      field.json ? field.json(run) : field.text(run));
    return object;
}

/// Inputs keep their names, by which a kickoff finds them; a column about the run with such a name gets
/// another.
QString csvHeader(const QStringList &inputNames)
{
    QStringList own;
    for (const ExportField &field : exportFields)
        own.append(QLatin1String(field.name));
    return wire::csvRow(wire::namesBeside(own, inputNames) + inputNames);
}

QByteArray csvLines(const QList<ExportedRun> &runs, const InputNames &inputs)
{
    QString text;
    const QStringList names = inputs.names();
    for (const ExportedRun &run : runs)
        text += csvLine(run, inputs, names);
    return text.toUtf8();
}

} // namespace

QString exportedText(int number)
{
    return QString::number(number);
}

QString exportedText(const QDateTime &at)
{
    return at.isValid() ? at.toUTC().toString(Qt::ISODateWithMs) : QString();
}

QString exportedStart(const ExportedRun &run)
{
    return isStartKnown(run.execution) ? exportedText(run.execution.startedAt) : QString();
}

QString exportedSecondsText(const ExportedRun &run)
{
    const QJsonValue seconds = exportedSeconds(run);
    return seconds.isNull() ? QString() : QString::number(seconds.toDouble());
}

QJsonValue exportedSeconds(const ExportedRun &run)
{
    const RunSummary &summary = run.execution;
    const bool isKnown = isStartKnown(summary) && summary.finishedAt.isValid();
    if (!isKnown || summary.finishedAt < summary.startedAt) // the clock was set back
        return QJsonValue::Null;
    return static_cast<double>(summary.startedAt.msecsTo(summary.finishedAt)) / 1000.0;
}

void InputNames::add(const QUuid &crewId, const QJsonObject &inputs)
{
    for (auto it = inputs.begin(); it != inputs.end(); ++it) {
        m_names.insert(it.key());
        if (it.value().isObject() || it.value().isArray())
            m_json.insert({crewId, it.key()});
    }
}

QByteArray runsAsCsv(const QList<ExportedRun> &runs)
{
    InputNames names;
    for (const ExportedRun &run : runs)
        names.add(run.execution.crewId, run.execution.request.inputs);
    return csvHeader(names.names()).toUtf8() + csvLines(runs, names);
}

QByteArray runsAsJson(const QList<ExportedRun> &runs)
{
    QJsonArray array;
    for (const ExportedRun &run : runs)
        array.append(jsonOf(run));
    return wire::toIndentedJson(array);
}

RunsFile::RunsFile(const QString &path)
    : m_file(path)
    , m_isCsv(path.endsWith(".csv"_L1, Qt::CaseInsensitive))
{}

std::expected<qint64, QString> RunsFile::add(const QList<ExportedRun> &runs)
{
    if (runs.isEmpty())
        return 0;
    QByteArray bytes;
    if (m_isCsv) {
        bytes = (m_isEmpty ? csvHeader(m_inputNames.names()).toUtf8() : QByteArray()) +
                csvLines(runs, m_inputNames);
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
    const QByteArray end = m_isCsv ? (m_isEmpty ? csvHeader(m_inputNames.names()).toUtf8() : QByteArray())
                                   : QByteArray(m_isEmpty ? "[]\n" : "\n]\n");
    if (const auto written = write(end); !written)
        return std::unexpected(written.error());
    return m_file.commit();
}

std::expected<qint64, QString> RunsFile::write(const QByteArray &bytes)
{
    const auto opened = m_isOpen ? std::expected<void, QString>() : m_file.open();
    if (!opened)
        return std::unexpected(opened.error());
    m_isOpen = true;
    if (const auto written = m_file.write(bytes); !written)
        return std::unexpected(written.error());
    return bytes.size();
}

} // namespace crew::gui::executions
