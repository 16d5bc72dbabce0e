// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/executions/runsquery.h"

#include <QSortFilterProxyModel>

namespace crew {
struct Execution;
}

namespace crew::gui {

bool belongsTo(const Execution &execution, StateGroup group);

/// True when \a words (already split, any case) all occur in the ids, inputs, task or result of \a execution.
bool mentions(const Execution &execution, const QStringList &words);

/// Search, filter and sort over an ExecutionModel.
class ExecutionFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit ExecutionFilter(QObject *parent = nullptr);

    void setQuery(const RunsQuery &query);
    const RunsQuery &query() const { return m_query; }
    /// What "today" means moves on with \a now.
    void tick(const QDateTime &now);
    bool isFiltering() const;

protected:
    bool filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const override;

private:
    RunsQuery m_query;
    QStringList m_words;
    TimeSpan m_span;
};

} // namespace crew::gui
