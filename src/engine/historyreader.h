// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/commands/reviewcommands.h"
#include "engine/decisiondata.h"
#include "engine/recordings.h"
#include "engine/values.h"
#include "journal/source.h"

#include <QObject>
#include <QSet>

#include <functional>
#include <memory>
#include <vector>

namespace crew::engine {

/// Answers questions about the whole history from disk, on a thread of its own, so that no question holds up
/// the engine. Long answers come in parts; others get their turn between two. What is asked before open()
/// waits for it. Answers are given on the reader's thread, each exactly once.
class HistoryReader : public QObject
{
    Q_OBJECT

public:
    using CommandId = quint64;
    template <typename T>
    using Done = std::function<void(const std::expected<T, QString> &)>;
    template <typename T>
    using Part = std::function<void(const T &)>;

    using QObject::QObject;
    ~HistoryReader() override;

    /// \a journal is the one that the engine has loaded.
    void open(const crew::journal::Source &journal);

    /// Our id of the past run that was called \a id; null when there is none.
    void findRun(const QString &id, const Done<QUuid> &done);
    void loadRun(const QUuid &executionId, const Done<RunDetails> &done);
    /// Those that are there, in that order.
    void loadExecutions(const QList<QUuid> &executionIds, const Done<QList<Execution>> &done);
    void loadAudit(const AuditKey &key, const QUuid &crewId, const Done<AuditTrail> &done);
    void loadRecording(const RecordingSource &source, const Done<Recording> &done);
    /// Only of \a crews; nothing: of all.
    void loadPastReviews(const QDateTime &before, int count, const std::optional<QList<QUuid>> &crews,
                         const Done<PastReviews> &done);
    void loadToolCalls(const QUuid &executionId, const AttemptWindow &window, const Done<ToolReport> &done);
    void loadTaskReviews(const command::LoadTaskReviews &wanted, const Done<PastReviews> &done);
    void loadDecisionData(const DecisionDataQuery &query, const Done<DecisionDataPart> &done);
    void loadFacts(const QDateTime &begin, const QDateTime &end, const Done<InsightFacts> &done);
    /// Gives \a rows what the runs tell that Batches::rows() has not announced.
    void completeRows(const BatchRows &rows, const Done<BatchRows> &done);
    /// \a found is called until it says isLast, not again after endSearch().
    void search(CommandId command, const QString &text, const Part<RunMatches> &found);
    void endSearch(CommandId command) { m_searches.remove(command); }

Q_SIGNALS:
    /// After open(): the past runs, page after page, latest first.
    void pastRead(const QList<crew::RunSummary> &runs);
    void failed(const QString &sentence);

private:
    struct Search
    {
        CommandId command = 0;
        QStringList words;
        std::optional<qint64> place;
        Part<RunMatches> found;
        QUuid called; ///< run that has the text as its ID, and was told first
    };

    using AttemptPlaces = QList<journal::JournalReader::AttemptPlace>;
    using Choose = std::function<QList<Review>(QList<Review> reviews)>;

    void whenOpen(std::function<void()> work);
    template <typename T, typename Work>
    void answer(const Done<T> &done, Work work);
    void later(std::function<void()> work);
    void readPast(const std::optional<journal::JournalReader::Place> &before);
    void searchFrom(Search search, const QString &id);
    void searchOn(Search search);
    void completeFrom(qsizetype begin, BatchRows rows, const Done<BatchRows> &done);
    std::expected<PastReviews, QString> taskReviews(const command::LoadTaskReviews &wanted) const;
    std::expected<PastReviews, QString> reviewsAt(const std::expected<AttemptPlaces, QString> &places,
                                                  int count, const Choose &choose) const;
    std::expected<std::optional<RunDetails>, QString> read(const QUuid &executionId) const;
    std::expected<RunDetails, QString> details(const QUuid &executionId) const;
    std::expected<QList<Execution>, QString> executions(const QList<QUuid> &executionIds) const;

    std::unique_ptr<journal::JournalReader> m_reader;
    QString m_problem; ///< why there is no reader after open()
    std::vector<std::function<void()>> m_waiting;
    QSet<CommandId> m_searches;
    bool m_isOpened = false;
};

} // namespace crew::engine

Q_DECLARE_METATYPE(QList<crew::RunSummary>)
