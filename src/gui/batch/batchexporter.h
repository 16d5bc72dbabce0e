// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "gui/common/widgets/partsize.h"

#include <QObject>
#include <QSet>

#include <expected>
#include <memory>
#include <optional>

namespace crew::gui::batch {

/// The rows of a batch that are exported.
struct ChosenRows
{
    QUuid batchId;
    QStringList columns;                   ///< of the batch's file
    std::optional<QSet<int>> numbers = {}; ///< nothing: all rows
};

/// Writes rows of a batch with the results of their runs, as CSV when the path ends so, else as JSON Lines.
/// The results are loaded in parts, each written by a worker before the next, so that few are in memory.
/// Destroying it leaves the file as it was, unless the end is being written.
class BatchExporter : public QObject
{
    Q_OBJECT

public:
    /// \a engine has to outlive this.
    BatchExporter(engine::EngineLink &engine, QString path, ChosenRows chosen, QObject *parent = nullptr);
    ~BatchExporter() override;

    void start();

Q_SIGNALS:
    /// Emitted once, at the end.
    void finished(const QString &sentence, bool written);

private:
    struct Target;

    void handleRows(const std::expected<BatchRows, QString> &rows);
    void loadNext();
    void write(const BatchRows &part, const QList<Execution> &runs);
    void handleWritten(qsizetype rows, qint64 loaded, const std::expected<qint64, QString> &bytes);
    void commit();
    QString savedText() const;
    void fail(const QString &sentence);

    engine::EngineLink &m_engine;
    QString m_path;
    ChosenRows m_chosen;
    std::shared_ptr<Target> m_target; ///< used by one worker at a time
    BatchRows m_rows;                 ///< without results
    qsizetype m_done = 0;
    qsizetype m_gone = 0; ///< how many of their runs were not found
    PartSize m_part;
};

} // namespace crew::gui::batch
