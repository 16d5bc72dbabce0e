// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/batch/batchexporter.h"

#include "core/async/inworker.h"
#include "gui/common/widgets/partsfile.h"
#include "wire/batchexport.h"
#include "wire/status.h"

#include <QHash>

using namespace Qt::StringLiterals;

namespace crew::gui::batch {

namespace {

wire::BatchFileFormat formatOf(const QString &path)
{
    return path.endsWith(".csv"_L1, Qt::CaseInsensitive) ? wire::BatchFileFormat::Csv
                                                         : wire::BatchFileFormat::JsonLines;
}

BatchRows chosenOf(BatchRows rows, const std::optional<QSet<int>> &numbers)
{
    if (numbers)
        rows.removeIf([&numbers](const BatchRow &row) { return !numbers->contains(row.number); });
    return rows;
}

QList<QUuid> runsOf(const BatchRows &rows)
{
    QList<QUuid> runs;
    for (const BatchRow &row : rows) {
        if (!row.executionId.isNull())
            runs.append(row.executionId);
    }
    return runs;
}

/// A run that was removed from the history has no result any more.
BatchRows withResults(BatchRows rows, const QList<Execution> &runs)
{
    QHash<QUuid, QString> results;
    for (const Execution &run : runs)
        results.insert(run.id, wire::resultText(run.result));
    for (BatchRow &row : rows)
        row.result = results.value(row.executionId);
    return rows;
}

} // namespace

struct BatchExporter::Target
{
    explicit Target(const QString &path)
        : file(path)
    {}

    std::expected<void, QString> begin(const wire::BatchExport &made)
    {
        format = made;
        if (const auto opened = file.open(); !opened)
            return opened;
        return file.write(format->head());
    }

    /// Gives how many bytes they took.
    std::expected<qint64, QString> add(const BatchRows &rows)
    {
        const QByteArray lines = format->lines(rows);
        if (const auto written = file.write(lines); !written)
            return std::unexpected(written.error());
        return lines.size();
    }

    PartsFile file;
    std::optional<wire::BatchExport> format = {};
};

BatchExporter::BatchExporter(engine::EngineLink &engine, QString path, ChosenRows chosen, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_path(std::move(path))
    , m_chosen(std::move(chosen))
    , m_target(std::make_shared<Target>(m_path))
{}

BatchExporter::~BatchExporter() = default;

void BatchExporter::start()
{
    m_engine.send(engine::command::LoadBatchRows{m_chosen.batchId}, this,
                  [this](const std::expected<BatchRows, QString> &rows) { handleRows(rows); });
}

void BatchExporter::handleRows(const std::expected<BatchRows, QString> &rows)
{
    if (!rows)
        return fail(rows.error());
    m_rows = chosenOf(*rows, m_chosen.numbers);
    inWorker(
        this,
        [target = m_target, format = formatOf(m_path), columns = m_chosen.columns, all = m_rows] {
            return target->begin(wire::BatchExport(format, columns, all));
        },
        [this](const std::expected<void, QString> &begun) {
            if (begun)
                loadNext();
            else
                fail(begun.error());
        });
}

void BatchExporter::loadNext()
{
    if (m_done >= m_rows.size())
        return commit();
    const BatchRows part = m_rows.mid(m_done, m_part.runs());
    const QList<QUuid> runs = runsOf(part);
    if (runs.isEmpty())
        return write(part, {});
    m_engine.send(engine::command::LoadExecutions{runs}, this,
                  [this, part, asked = runs.size()](const std::expected<QList<Execution>, QString> &loaded) {
                      if (!loaded)
                          return fail(loaded.error());
                      m_gone += asked - loaded->size();
                      write(part, *loaded);
                  });
}

void BatchExporter::write(const BatchRows &part, const QList<Execution> &runs)
{
    inWorker(
        this, [target = m_target, part, runs] { return target->add(withResults(part, runs)); },
        [this, rows = part.size(), loaded = statusBytes(runs)](const std::expected<qint64, QString> &bytes) {
            handleWritten(rows, loaded, bytes);
        });
}

void BatchExporter::handleWritten(qsizetype rows, qint64 loaded, const std::expected<qint64, QString> &bytes)
{
    if (!bytes)
        return fail(bytes.error());
    m_done += rows;
    m_part.adapt(*bytes, loaded);
    loadNext();
}

void BatchExporter::commit()
{
    inWorker(
        this, [target = m_target] { return target->file.commit(); },
        [this](const std::expected<void, QString> &written) {
            Q_EMIT finished(written ? savedText() : written.error(), written.has_value());
        });
}

QString BatchExporter::savedText() const
{
    return m_gone > 0 ? tr("Saved to %1. The results of %Ln row(s) are missing, because their runs were not "
                           "found.",
                           nullptr, static_cast<int>(m_gone))
                            .arg(m_path)
                      : tr("Saved to %1").arg(m_path);
}

/// What was written so far is removed with the file.
void BatchExporter::fail(const QString &sentence)
{
    m_target.reset();
    Q_EMIT finished(sentence, false);
}

} // namespace crew::gui::batch

#include "moc_batchexporter.cpp"
