// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/execution.h"
#include "gui/common/widgets/partsfile.h"

#include <expected>
#include <set>
#include <type_traits>
#include <utility>

namespace crew::gui::executions {

/// A run and what this console calls things about it.
struct ExportedRun
{
    Execution execution;
    QString crew;
    QString about;
};

/// One fact in files of runs.
struct ExportField
{
    using Text = QString (*)(const ExportedRun &run);
    using Json = QJsonValue (*)(const ExportedRun &run);

    int place;        ///< of the column in CSV, from the left; each is there once
    const char *name; ///< in files; never changes
    Text text;
    Json json = nullptr;            ///< else the text
    const char *jsonName = nullptr; ///< else the name
};

inline QString exportedText(const QString &text)
{
    return text;
}
inline QString exportedText(const Explanation &explanation)
{
    return explanation.text();
}
QString exportedText(int number);
QString exportedText(const QDateTime &at);

/// Empty for a run that was started elsewhere.
QString exportedStart(const ExportedRun &run);

/// Seconds from start to end, once there is an end.
QString exportedSecondsText(const ExportedRun &run);
QJsonValue exportedSeconds(const ExportedRun &run);

/// A member of RunSummary as it is in files.
template <auto Fact>
constexpr ExportField exportedFact(int place, const char *name)
{
    using Type = std::remove_cvref_t<decltype(std::declval<RunSummary>().*Fact)>;
    ExportField field{place, name, [](const ExportedRun &run) { return exportedText(run.execution.*Fact); }};
    if constexpr (std::is_arithmetic_v<Type>)
        field.json = [](const ExportedRun &run) -> QJsonValue { return run.execution.*Fact; };
    return field;
}

/// Collects the names of inputs, sorted, and which of them take JSON.
class InputNames
{
public:
    void add(const QUuid &crewId, const QJsonObject &inputs);
    QStringList names() const { return {m_names.cbegin(), m_names.cend()}; }
    /// The crew was given an object or array there, so a text is read again only with the quotes of JSON.
    bool takesJson(const QUuid &crewId, const QString &name) const { return m_json.contains({crewId, name}); }

private:
    std::set<QString> m_names;
    std::set<std::pair<QUuid, QString>> m_json;
};

/// RFC 4180 with a header line, UTF-8; what a spreadsheet would take for a formula begins with an apostrophe.
/// After the columns about the run each input has its own, so that the file can be kicked off.
QByteArray runsAsCsv(const QList<ExportedRun> &runs);

/// An array of objects, inputs and result as they are; secrets are placeholders.
QByteArray runsAsJson(const QList<ExportedRun> &runs);

/// A file of runs that is written part by part: CSV when its name ends in ".csv", else JSON. Without commit()
/// the file is as it was. Each call may be on another thread, but one at a time. Errors are sentences.
class RunsFile
{
public:
    explicit RunsFile(const QString &path);

    bool isCsv() const { return m_isCsv; }
    /// The inputs that get columns; to be called before anything is added.
    void setInputNames(const InputNames &names) { m_inputNames = names; }

    /// Gives how many bytes \a runs took.
    std::expected<qint64, QString> add(const QList<ExportedRun> &runs);
    std::expected<void, QString> commit();

private:
    std::expected<qint64, QString> write(const QByteArray &bytes);

    PartsFile m_file;
    InputNames m_inputNames;
    bool m_isCsv;
    bool m_isOpen = false;
    bool m_isEmpty = true;
};

} // namespace crew::gui::executions
