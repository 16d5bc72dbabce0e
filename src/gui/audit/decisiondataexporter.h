// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decisiondata.h"
#include "engine/enginelink.h"

#include <QObject>

#include <expected>
#include <memory>

namespace crew::gui {
class PartsFile;
}

namespace crew::gui::audit {

/// Exports decisions to a file: the history gives a part, a worker writes it, and then the next part is asked
/// for. So little is in memory, however long the history is. Destroying it leaves the file as it was, unless
/// the last part is being written.
class DecisionDataExporter : public QObject
{
    Q_OBJECT

public:
    /// \a engine has to outlive this.
    explicit DecisionDataExporter(engine::EngineLink &engine, QObject *parent = nullptr);

    /// Ends with one finished() or failed(), unless it is cancelled or begun again before.
    void start(const QString &path, const DecisionDataOptions &options);
    /// The file is as it was, and neither finished() nor failed() comes. False while the last part is being
    /// written, which cannot be undone: then one of them does come.
    bool cancel();
    bool isRunning() const { return m_file != nullptr; }

Q_SIGNALS:
    void progressed(const crew::DecisionDataCounts &counts, qint64 total);
    void finished(const crew::DecisionDataCounts &counts);
    void failed(const QString &sentence);

private:
    void fetchPart();
    void handlePart(const std::expected<DecisionDataPart, QString> &part);
    void handleWritten(const std::expected<void, QString> &written, const DecisionDataPart &part);
    void fail(const QString &sentence);

    engine::EngineLink &m_engine;
    std::shared_ptr<PartsFile> m_file; ///< null while nothing is exported
    DecisionDataQuery m_query;
    DecisionDataCounts m_counts;
    bool m_isEnding = false; ///< the last part is being written
};

} // namespace crew::gui::audit
