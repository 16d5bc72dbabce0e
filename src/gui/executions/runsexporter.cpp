// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/runsexporter.h"

#include "gui/common/inworker.h"

#include <algorithm>

namespace crew::gui {

namespace {

constexpr qsizetype mostRuns = 400;
constexpr qint64 smallPart = 1'000'000; // bytes
constexpr qint64 largePart = 8'000'000; // bytes

} // namespace

RunsExporter::RunsExporter(EngineLink &engine, QString path, QList<QUuid> runs, Naming naming,
                           QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_path(std::move(path))
    , m_runs(std::move(runs))
    , m_naming(std::move(naming))
    , m_file(std::make_shared<RunsFile>(m_path))
{}

void RunsExporter::start()
{
    loadNext();
}

void RunsExporter::cancel()
{
    m_isCancelled = true;
}

void RunsExporter::loadNext()
{
    if (m_isCancelled) {
        m_file.reset();
        Q_EMIT finished(tr("Export cancelled: nothing was written"), false);
        return;
    }
    if (m_done >= m_runs.size())
        return commit();
    m_engine.loadExecutions(m_runs.mid(m_done, m_part), this,
                            [this](const QList<Execution> &executions) { write(executions); });
}

void RunsExporter::write(const QList<Execution> &executions)
{
    QList<ExportedRun> runs;
    for (const Execution &execution : executions)
        runs.append(m_naming(execution));
    inWorker(
        this, [file = m_file, runs] { return file->add(runs); },
        [this](const std::expected<qint64, QString> &bytes) { handleWritten(bytes); });
}

void RunsExporter::handleWritten(const std::expected<qint64, QString> &bytes)
{
    if (!bytes) {
        m_file.reset();
        Q_EMIT finished(bytes.error(), false);
        return;
    }
    m_done = std::min(m_done + m_part, m_runs.size());
    if (*bytes < smallPart)
        m_part = std::min(2 * m_part, mostRuns);
    else if (*bytes > largePart)
        m_part = std::max<qsizetype>(1, m_part / 2);
    Q_EMIT progressed(static_cast<int>(m_done), static_cast<int>(m_runs.size()));
    loadNext();
}

void RunsExporter::commit()
{
    inWorker(
        this, [file = m_file] { return file->commit(); },
        [this](const std::expected<void, QString> &written) {
            Q_EMIT finished(written ? tr("Saved to %1").arg(m_path) : written.error(), written.has_value());
        });
}

} // namespace crew::gui
