// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/executions/table/runsquery.h"

#include <QList>
#include <QStringList>

namespace crew::gui::insights {

/// What the numbers of a chart count.
enum class ChartUnit { Count, Tokens, Share, Seconds, Mean, Money };

enum class ChartShape {
    Columns, ///< stacked upright bars, from left to right
    Line,    ///< points from left to right, joined where they are neighbours
    Stacked, ///< stacked lying bars, one below the other
    Nested,  ///< lying bars one before the other, the longest behind
};

/// What a series is drawn in; each has its own colour and its own pattern.
enum class ChartInk { Accent, Soft, Hatched, Good, Bad, Attention, Active };

/// One row of numbers. A value below zero is none.
struct ChartSeries
{
    QString key = {}; ///< for programs, such as "p50_seconds"; does not follow the language
    QString name = {};
    ChartInk ink = ChartInk::Accent;
    executions::StateGroup group = executions::StateGroup::All; ///< which runs are behind it
    QList<double> values = {};                                  ///< one for each place
};

/// One place on the axis: a stretch of time, a crew, a task.
struct ChartPlace
{
    QString label = {};    ///< short, for the axis
    QString detail = {};   ///< beside the label, where that alone does not tell; may be empty
    QString name = {};     ///< in full
    QString note = {};     ///< what else there is to say, such as "12 runs"; may be empty
    QStringList keys = {}; ///< for programs: one for each of ChartData::keys
    QUuid crewId = {};     ///< null: of all crews
    executions::TimeSpan span = {};
};

/// A chart as values: drawn, spoken, copied and saved from the same numbers.
struct ChartData
{
    QString key = {}; ///< for file names
    QString title = {};
    QString summary = {};
    QString nothing = {}; ///< what to say when there are no numbers
    ChartShape shape = ChartShape::Columns;
    ChartUnit unit = ChartUnit::Count;
    QStringList keys = {}; ///< what ChartPlace::keys are called
    QList<ChartPlace> places = {};
    QList<ChartSeries> series = {};

    bool isEmpty() const;
    /// Whether \a value says something: no runs are nothing, a share or time of 0 is a number.
    bool isTelling(double value) const;
    bool isLying() const { return shape == ChartShape::Stacked || shape == ChartShape::Nested; }
    bool isStack() const { return shape == ChartShape::Columns || shape == ChartShape::Stacked; }
    /// How many of the places there is room to draw.
    qsizetype drawnCount() const;
    /// The runs behind a place, or behind one series of it (-1: all).
    executions::RunsQuery queryFor(qsizetype place, qsizetype series) const;
};

/// Whole days are days of the calendar, so that a person can change them; else exactly \a span.
executions::TimeRange timeRangeOf(const executions::TimeSpan &span);

} // namespace crew::gui::insights
