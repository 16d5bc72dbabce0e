// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "gui/common/widgets/partsize.h"
#include "gui/executions/export/runsexport.h"
#include "gui/executions/table/executionmodel.h"

#include <functional>
#include <memory>

namespace crew::gui::executions {

/// Writes runs to a file: loads some at a time and has a worker write them, so that there may be very many.
class RunsExporter : public QObject
{
    Q_OBJECT

public:
    /// What this console calls things about a run; asked on the GUI thread.
    using Naming = std::function<ExportedRun(const Execution &)>;

    RunsExporter(engine::EngineLink &engine, QString path, QList<RunRow> runs, Naming naming,
                 QObject *parent = nullptr);

    void start();
    /// Leaves no file behind; finished() follows when a part that is under way is written.
    void cancel();

Q_SIGNALS:
    void progressed(int done, int total);
    /// Emitted once, at the end.
    void finished(const QString &sentence, bool written);

private:
    struct KnownNames
    {
        InputNames names;
        QList<QUuid> unknown; ///< runs whose inputs are too large for the list to know them
    };

    static KnownNames namesIn(const QList<RunRow> &runs);
    void handleNames(const KnownNames &known);
    void loadUnknown();
    void loadNext();
    void write(const std::expected<QList<Execution>, QString> &executions);
    void handleWritten(qint64 loaded, const std::expected<qint64, QString> &bytes);
    void commit();
    QString savedText() const;
    void fail(const QString &sentence);
    void failLoading(const QString &problem);

    engine::EngineLink &m_engine;
    QString m_path;
    QList<RunRow> m_rows;
    QList<QUuid> m_runs;
    QList<QUuid> m_unknown;
    InputNames m_names;
    Naming m_naming;
    std::shared_ptr<RunsFile> m_file;
    qsizetype m_done = 0;
    qsizetype m_gone = 0; ///< of those: no longer there
    PartSize m_part;
    bool m_isCancelled = false;
};

} // namespace crew::gui::executions
