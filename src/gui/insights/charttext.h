// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/insights/chartdata.h"

/// A chart in words and figures.
namespace crew::gui::insights {

/// A number in full, as a person reads it: "1,204", "87.5 %", "1 min 20 s".
QString valueText(ChartUnit unit, double value);
/// The same in few letters, for axes: "1.2k", "5 min".
QString shortText(ChartUnit unit, double value);

/// "Mon 3 Nov: completed 12, failed 1 (13 runs)"; only that series when \a series is not -1.
QString placeText(const ChartData &chart, qsizetype place, qsizetype series);
/// All places that have a number, one after the other.
QString chartText(const ChartData &chart);

/// For a spreadsheet's clipboard: tabs and lines, in the words of the person.
QString chartAsTable(const ChartData &chart);
/// CSV for programs: UTC times, seconds, plain numbers; safe to open in a spreadsheet.
QByteArray chartAsCsv(const ChartData &chart);
/// All of them in one: a line for each number.
QByteArray chartsAsCsv(const QList<ChartData> &charts);

} // namespace crew::gui::insights
