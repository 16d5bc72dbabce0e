// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/executions/table/executionmodel.h"
#include "gui/executions/table/runsquery.h"

#include <QCollator>
#include <QSet>

#include <atomic>
#include <optional>
#include <vector>

namespace crew::gui::executions {

/// Which runs are shown and by what they are sorted: a value that a worker can take along.
struct RunsCriteria
{
    StateGroup group = StateGroup::All;
    QUuid crewId = {};
    TimeSpan span = {};
    std::optional<QString> cause = {};     ///< failureKey() of the only failures that are shown
    std::optional<QSet<QUuid>> found = {}; ///< what a search found so far; nothing when there is no search
    int column = -1;                       ///< ExecutionModel::Column, or -1: in the order of the model
    Qt::SortOrder order = Qt::AscendingOrder;
    RunsContext context = {}; ///< its time stands still, so that live runs do as well

    bool accepts(const RunSummary &run) const;
    /// True when keys of this column are costly to make and to compare.
    bool sortsByText() const;
};

bool belongsTo(const RunSummary &run, StateGroup group);

/// Where a run stands in the order. Runs that are alike stand newest first.
struct RunKey
{
    double number = 0;
    std::optional<QCollatorSortKey> text;
    qint64 started = 0;

    bool operator==(const RunKey &other) const;
};

QCollator collatorOfRuns();
RunKey keyOf(const RunSummary &run, const RunsCriteria &criteria, const QCollator &collator);

/// The rows of an ExecutionModel in the order in which they are shown.
struct RunsOrder
{
    std::vector<RunKey> keys; ///< by row of the model; made for the rows that are shown
    QList<int> rows;          ///< those that are shown
};

/// True when \a left stands before \a right: never undecided, so that there is one order only.
class RunsBefore
{
public:
    RunsBefore(const std::vector<RunKey> &keys, const RunsCriteria &criteria)
        : m_keys(keys)
        , m_sorted(criteria.column >= 0)
        , m_descending(criteria.order == Qt::DescendingOrder)
    {}
    bool operator()(int left, int right) const;

private:
    const std::vector<RunKey> &m_keys;
    bool m_sorted;
    bool m_descending;
};

/// May be called on any thread. Once \a stop is true, it returns whatever it has.
RunsOrder orderOf(const QList<RunRow> &runs, const RunsCriteria &criteria,
                  const std::atomic<bool> &stop = false);

/// Makes the keys of \a changed rows again and puts them in their places among order.rows. Rows may be named
/// twice. Gives the rows that moved, came or left.
QSet<int> placeRows(RunsOrder &order, const QList<int> &changed, const QList<RunRow> &runs,
                    const RunsCriteria &criteria, const QCollator &collator);

} // namespace crew::gui::executions
