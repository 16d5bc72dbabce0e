// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/values.h"

#include <QHash>
#include <QObject>
#include <QSet>

#include <functional>
#include <memory>

namespace crew::gui {

/// What is shown of one run. A change puts another in its place: a caller that holds a list of them, on any
/// thread, holds them as they were.
using RunRow = std::shared_ptr<const RunSummary>;

/// How many of \a runs are of the crew \a crewId and have not ended.
int liveRunsOf(const QUuid &crewId, const QList<RunRow> &runs);

/// A row that shows something else now.
struct RunChange
{
    int row = 0;
    RunRow before;
};

/// Every run the engine announced, one row each in the order they became known, except kickoffs that were
/// refused; and the whole of those that are live or have reviews.
class RunList : public QObject
{
    Q_OBJECT

public:
    using HasReviews = std::function<bool(const QUuid &executionId)>;
    using IsGone = std::function<bool(const QUuid &crewId)>;

    using QObject::QObject;

    /// What is live is newer than a page of the past, in whichever order they come. \a hasReviews tells which
    /// runs are kept whole after their end; nothing: none.
    void apply(const engine::ChangeBatch &batch, const HasReviews &hasReviews = {});
    /// Keeps \a executions whole, unless they are known: what was told of them is newer.
    void addExecutions(const QList<Execution> &executions);
    /// Removes the runs of each crew for which \a isGone is true.
    void removeOf(const IsGone &isGone);

    const QList<RunRow> &rows() const { return m_rows; }
    int rowOf(const QUuid &id) const { return m_places.value(id, -1); } ///< -1 when there is none
    /// Null when there is no such row; valid until the next change.
    const RunSummary *find(const QUuid &id) const;
    /// Null unless the run is live or has reviews; valid until the next change.
    const Execution *execution(const QUuid &id) const;
    /// Kickoffs that were refused; they have no row.
    qsizetype refusedCount() const { return m_refused.size(); }

Q_SIGNALS:
    void aboutToAppend(int count);
    void appended(int first);
    void aboutToRemove(int row);
    void removed(int row);
    void changed(const QList<crew::gui::RunChange> &changes);
    /// Told of each run that is kept whole, whether or not it differs; \a before has no id when it is new.
    void executionChanged(const crew::Execution &before, const crew::Execution &now);

private:
    void storeWhole(const QList<Execution> &executions, const HasReviews &hasReviews);
    void updateRows(const QList<Execution> &executions);
    void removeGone(const engine::ChangeBatch &batch);
    void removeRows(const engine::ChangeBatch &batch);
    QList<RunRow> newRows(const engine::ChangeBatch &batch);
    void append(const QList<RunRow> &rows);
    void remove(const QUuid &id);

    QList<RunRow> m_rows;
    QHash<QUuid, int> m_places;
    QHash<QUuid, Execution> m_executions;
    QSet<QUuid> m_refused;
};

} // namespace crew::gui
