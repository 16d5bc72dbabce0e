// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/insights/chartdata.h"

#include <QFont>
#include <QPalette>
#include <QPointF>

#include <memory>

class QCPAxis;
class QCPItemRect;
class QCPPainter;
class QCustomPlot;
class QSize;
class QWidget;

namespace crew::gui::insights {

/// A place of a chart, or one series of it; -1 is none, or all of them.
struct ChartMark
{
    qsizetype place = -1;
    qsizetype series = -1;

    bool operator==(const ChartMark &) const = default;
};

/// The drawing of one chart, by QCustomPlot: in a widget or on paper. Without any drawing it still knows
/// where things are.
class ChartFigure
{
public:
    ChartFigure();
    ~ChartFigure();

    /// Belongs to the figure, whatever its parent is.
    QWidget *widget() const;

    void setLook(const QPalette &palette, const QFont &font);
    void setChart(const ChartData &chart);
    /// Labels are left out or shortened to fit.
    void fit(const QSize &size);
    const ChartData &chart() const { return m_chart; }
    /// Marks nothing where the chart has no such place or series.
    void setMark(const ChartMark &mark);
    const ChartMark &mark() const { return m_mark; }

    ChartMark markAt(const QPointF &point) const;
    QPointF pointOf(const ChartMark &mark) const; ///< in the middle of it, where no other one is
    void paint(QCPPainter &painter, const QSize &size);

private:
    void build();
    void drawBars();
    double widthOf(qsizetype series) const; ///< of its bars; 1 is a whole place
    void drawLine();
    void drawValues(double width);
    void labelPlaces(double width);
    void labelValues(double width);
    void applyLook();
    void replot();
    QCPAxis *placeAxis() const;
    QCPAxis *valueAxis() const;
    double highest() const;
    double sumBelow(const ChartMark &mark) const;
    std::pair<double, double> reachOf(const ChartMark &mark) const;
    void markRect(QCPItemRect &rect, double first, double last, bool isWholeHeight) const;
    QString valuesOf(qsizetype place) const;

    ChartData m_chart;
    ChartMark m_mark;
    QPalette m_palette;
    QFont m_font;
    std::unique_ptr<QCustomPlot> m_plot;
    QCPItemRect *m_ground; ///< behind the marked place
    QCPItemRect *m_frame;  ///< around the marked bar
};

} // namespace crew::gui::insights
