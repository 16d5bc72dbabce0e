// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/executions/table/runsorder.h"
#include "gui/executions/table/runsproxy.h"

namespace crew::gui::executions {

/// Filter and sort over an ExecutionModel with very many rows. What is asked of a long list is worked out by
/// a worker and takes effect when it is ready; the last thing asked counts. Runs that change take their
/// places at once, without the rest being looked at.
class ExecutionFilter : public RunsProxy
{
    Q_OBJECT

public:
    /// Up to so many runs are filtered and sorted at once, on the calling thread.
    static constexpr int maxAtOnce = 2000;

    explicit ExecutionFilter(QObject *parent = nullptr);
    ~ExecutionFilter() override;

    void setSourceModel(QAbstractItemModel *model) override; ///< an ExecutionModel
    /// The words of \a query are not looked for here; setFound() has what was found.
    void setQuery(const RunsQuery &query);
    /// Narrows the runs to those that a search found; nothing ends the search.
    void setFound(const std::optional<QSet<QUuid>> &found);
    void addFound(const QList<QUuid> &found);
    bool hasFound(const QUuid &id) const { return m_wanted.found && m_wanted.found->contains(id); }
    /// What "today" means moves on with \a now.
    void tick(const QDateTime &now);
    bool isFiltering() const;
    const RunsCriteria &criteria() const { return m_wanted; } ///< what was asked last
    /// True while a worker is at what was asked last.
    bool isPending() const { return m_isPending; }

    int sortColumn() const { return m_wanted.column; }
    Qt::SortOrder sortOrder() const { return m_wanted.order; }
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    const RunSummary &at(int row) const;

Q_SIGNALS:
    /// Rows are about to move, come or leave, in one or several steps. \a moving are rows of the source that
    /// do not stay beside their neighbours.
    void aboutToRearrange(const QSet<int> &moving);
    void rearranged();
    /// The same where all rows are put into another order.
    void aboutToSort();
    void sorted();
    void pendingChanged();
    void criteriaChanged(); ///< other runs pass, or are about to

private:
    void connectSource();
    void handleRowsInserted(int first, int last);
    void handleRowsAboutToBeRemoved(int first, int last);
    void handleRowsRemoved(int first, int last);
    void handleRunsChanged(const QList<int> &rows);
    void handleNames(int column);
    void refreshNames();
    void reorder();
    void request();
    void drop();
    void adopt(RunsOrder order);
    void place(const QList<int> &rows);
    bool canPlace(qsizetype rows) const;

    ExecutionModel *m_model = nullptr;
    RunsCriteria m_wanted;
    RunsCriteria m_applied; ///< what the rows shown follow
    RunsOrder m_order;
    QCollator m_collator = collatorOfRuns();
    QList<int> m_changed; ///< rows of the source, since the worker began
    std::shared_ptr<std::atomic<bool>> m_stop = std::make_shared<std::atomic<bool>>(false);
    quint64 m_request = 0;
    bool m_isPending = false;
    TimeRange m_time;
};

} // namespace crew::gui::executions
