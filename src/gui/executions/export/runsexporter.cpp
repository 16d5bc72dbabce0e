// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/export/runsexporter.h"

#include "core/async/inworker.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace crew::gui::executions {

namespace {

constexpr qsizetype maxAtOnce = 2000; ///< runs whose names of inputs are collected without a worker
constexpr qsizetype unknownPart = 25;

} // namespace

RunsExporter::RunsExporter(engine::EngineLink &engine, QString path, QList<RunRow> runs, Naming naming,
                           QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_path(std::move(path))
    , m_rows(std::move(runs))
    , m_naming(std::move(naming))
    , m_file(std::make_shared<RunsFile>(m_path))
{
    for (const RunRow &run : std::as_const(m_rows))
        m_runs.append(run->id);
}

/// A table's first line names every input, so all names must be known before it is written.
void RunsExporter::start()
{
    if (!m_file->isCsv())
        return loadNext();
    if (m_rows.size() <= maxAtOnce)
        return handleNames(namesIn(m_rows));
    inWorker(
        this, [rows = m_rows] { return namesIn(rows); },
        [this](const KnownNames &known) { handleNames(known); });
}

RunsExporter::KnownNames RunsExporter::namesIn(const QList<RunRow> &runs)
{
    KnownNames known;
    for (const RunRow &run : runs) {
        if (run->briefInputs.isEmpty() && !run->subject.isEmpty())
            known.unknown.append(run->id);
        else
            known.names.add(run->crewId, QJsonDocument::fromJson(run->briefInputs).object());
    }
    return known;
}

void RunsExporter::handleNames(const KnownNames &known)
{
    m_names = known.names;
    m_unknown = known.unknown;
    loadUnknown();
}

void RunsExporter::loadUnknown()
{
    if (m_unknown.isEmpty() || m_isCancelled) {
        m_file->setInputNames(m_names);
        return loadNext();
    }
    const QList<QUuid> part = m_unknown.mid(0, unknownPart);
    m_unknown.remove(0, part.size());
    m_engine.send(engine::command::LoadExecutions{part}, this,
                  [this](const std::expected<QList<Execution>, QString> &executions) {
                      if (!executions)
                          return failLoading(executions.error());
                      for (const Execution &execution : *executions)
                          m_names.add(execution.crewId, execution.request.inputs);
                      loadUnknown();
                  });
}

void RunsExporter::cancel()
{
    m_isCancelled = true;
}

void RunsExporter::loadNext()
{
    if (m_isCancelled)
        return fail(tr("Export cancelled. Nothing was saved."));
    if (m_done >= m_runs.size())
        return commit();
    m_engine.send(engine::command::LoadExecutions{m_runs.mid(m_done, m_part.runs())}, this,
                  [this](const auto &executions) { write(executions); });
}

void RunsExporter::write(const std::expected<QList<Execution>, QString> &executions)
{
    if (!executions)
        return failLoading(executions.error());
    m_gone += m_runs.mid(m_done, m_part.runs()).size() - executions->size();
    QList<ExportedRun> runs;
    for (const Execution &execution : *executions)
        runs.append(m_naming(execution));
    inWorker(
        this, [file = m_file, runs] { return file->add(runs); },
        [this, loaded = statusBytes(*executions)](const std::expected<qint64, QString> &bytes) {
            handleWritten(loaded, bytes);
        });
}

void RunsExporter::handleWritten(qint64 loaded, const std::expected<qint64, QString> &bytes)
{
    if (!bytes)
        return fail(bytes.error());
    m_done = std::min(m_done + m_part.runs(), m_runs.size());
    m_part.adapt(*bytes, loaded);
    Q_EMIT progressed(static_cast<int>(m_done), static_cast<int>(m_runs.size()));
    loadNext();
}

void RunsExporter::commit()
{
    inWorker(
        this, [file = m_file] { return file->commit(); },
        [this](const std::expected<void, QString> &written) {
            Q_EMIT finished(written ? savedText() : written.error(), written.has_value());
        });
}

QString RunsExporter::savedText() const
{
    return m_gone > 0 ? tr("Saved to %1. %Ln run(s) are not in the file, because they were not found.",
                           nullptr, static_cast<int>(m_gone))
                            .arg(m_path)
                      : tr("Saved to %1").arg(m_path);
}

/// What was written so far is removed with the file.
void RunsExporter::fail(const QString &sentence)
{
    m_file.reset();
    Q_EMIT finished(sentence, false);
}

void RunsExporter::failLoading(const QString &problem)
{
    fail(tr("Nothing was saved, because the runs could not be loaded: %1").arg(problem));
}

} // namespace crew::gui::executions

#include "moc_runsexporter.cpp"
