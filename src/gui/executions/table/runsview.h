// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/executions/table/executionmodel.h"
#include "gui/executions/table/runsquery.h"

#include <QMap>

namespace crew::gui {
class LocalState;
}

namespace crew::gui::executions {

/// Which columns the runs table shows, in what order, sorted by which.
struct RunsLayout
{
    QList<int> order = {}; ///< ExecutionModel::Column from left to right; those not named follow as they are
    QList<int> shown = {}; ///< empty: as many as there is room for
    int sortColumn = ExecutionModel::Started;
    Qt::SortOrder sortOrder = Qt::DescendingOrder;
    QMap<int, double> widths = {}; ///< of columns that a person made wider or narrower, in average characters

    bool operator==(const RunsLayout &) const = default;
};

struct RunsView
{
    QString name = {};
    RunsQuery query = {};
    RunsLayout layout = {};

    bool operator==(const RunsView &) const = default;
};

QJsonObject layoutToJson(const RunsLayout &layout);
/// Columns that this console does not know are left out.
RunsLayout layoutFromJson(const QJsonObject &object);

/// In the order they were saved.
QList<RunsView> savedViews(const LocalState &state);
/// In the place of one with the same name, else at the end.
void saveView(LocalState &state, const RunsView &view);
void removeView(LocalState &state, const QString &name);

/// The layout that was last in use.
RunsLayout savedLayout(const LocalState &state);
void saveLayout(LocalState &state, const RunsLayout &layout);

} // namespace crew::gui::executions
