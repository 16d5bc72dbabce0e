// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/table/runsview.h"

#include "gui/common/settings/localstate.h"
#include "gui/executions/table/runscolumns.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::executions {

namespace {

const auto viewsKey = u"views"_s;
const auto layoutKey = u"runs/layout"_s;

/// -1 when there is none.
int columnOf(const QString &word)
{
    const auto it = std::ranges::find_if(
        runsColumns, [&word](const RunsColumn &column) { return word == QLatin1String(column.key); });
    return it == runsColumns.end() ? -1 : it->id;
}

QString wordOf(int column)
{
    return QString::fromLatin1(runsColumn(column).key);
}

QJsonArray wordsOf(const QList<int> &columns)
{
    QJsonArray words;
    for (const int column : columns)
        words.append(wordOf(column));
    return words;
}

QList<int> columnsOf(const QJsonArray &words)
{
    QList<int> columns;
    for (const QJsonValue &word : words) {
        const int column = columnOf(word.toString());
        if (column >= 0 && !columns.contains(column))
            columns.append(column);
    }
    return columns;
}

QJsonObject widthsToJson(const QMap<int, double> &widths)
{
    QJsonObject object;
    for (auto it = widths.begin(); it != widths.end(); ++it)
        object.insert(wordOf(it.key()), it.value());
    return object;
}

QMap<int, double> widthsFromJson(const QJsonObject &object)
{
    constexpr double narrowest = 2;
    constexpr double widest = 400;
    QMap<int, double> widths;
    for (auto it = object.begin(); it != object.end(); ++it) {
        const double width = it.value().toDouble();
        if (const int column = columnOf(it.key()); column >= 0 && width >= narrowest && width <= widest)
            widths.insert(column, width);
    }
    return widths;
}

void setViews(LocalState &state, const QList<RunsView> &views)
{
    QJsonArray array;
    for (const RunsView &view : views)
        array.append(QJsonObject{{"name"_L1, view.name},
                                 {"query"_L1, queryToJson(view.query)},
                                 {"layout"_L1, layoutToJson(view.layout)}});
    state.setValue(viewsKey,
                   views.isEmpty() ? QByteArray() : QJsonDocument(array).toJson(QJsonDocument::Compact));
}

} // namespace

QJsonObject layoutToJson(const RunsLayout &layout)
{
    return {{"order"_L1, wordsOf(layout.order)},
            {"shown"_L1, wordsOf(layout.shown)},
            {"sort"_L1, wordOf(layout.sortColumn)},
            {"descending"_L1, layout.sortOrder == Qt::DescendingOrder},
            {"widths"_L1, widthsToJson(layout.widths)}};
}

RunsLayout layoutFromJson(const QJsonObject &object)
{
    RunsLayout layout;
    layout.order = columnsOf(object.value("order"_L1).toArray());
    layout.shown = columnsOf(object.value("shown"_L1).toArray());
    layout.widths = widthsFromJson(object.value("widths"_L1).toObject());
    const int sorted = columnOf(object.value("sort"_L1).toString());
    if (sorted >= 0) {
        layout.sortColumn = sorted;
        layout.sortOrder = object.value("descending"_L1).toBool() ? Qt::DescendingOrder : Qt::AscendingOrder;
    }
    return layout;
}

QList<RunsView> savedViews(const LocalState &state)
{
    QList<RunsView> views;
    const QJsonArray array = QJsonDocument::fromJson(state.value(viewsKey)).array();
    for (const QJsonValue &value : array) {
        const QJsonObject object = value.toObject();
        if (const QString name = object.value("name"_L1).toString(); !name.isEmpty())
            views.append({name, queryFromJson(object.value("query"_L1).toObject()),
                          layoutFromJson(object.value("layout"_L1).toObject())});
    }
    return views;
}

void saveView(LocalState &state, const RunsView &view)
{
    QList<RunsView> views = savedViews(state);
    const auto same = std::ranges::find(views, view.name, &RunsView::name);
    if (same == views.end())
        views.append(view);
    else
        *same = view;
    setViews(state, views);
}

void removeView(LocalState &state, const QString &name)
{
    QList<RunsView> views = savedViews(state);
    views.removeIf([&name](const RunsView &view) { return view.name == name; });
    setViews(state, views);
}

RunsLayout savedLayout(const LocalState &state)
{
    return layoutFromJson(QJsonDocument::fromJson(state.value(layoutKey)).object());
}

void saveLayout(LocalState &state, const RunsLayout &layout)
{
    state.setValue(layoutKey, QJsonDocument(layoutToJson(layout)).toJson(QJsonDocument::Compact));
}

} // namespace crew::gui::executions
