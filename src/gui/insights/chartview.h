// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/insights/chartfigure.h"

#include <QWidget>

namespace crew::gui::insights {

/// A chart to point at and to walk through with the arrow keys. The marked bar's numbers are its accessible
/// name, all numbers its accessible description.
class ChartView : public QWidget
{
    Q_OBJECT

public:
    explicit ChartView(QWidget *parent = nullptr);

    /// The mark stays where it is while there is such a place.
    void setChart(const ChartData &chart);
    const ChartData &chart() const { return m_figure.chart(); }
    const ChartMark &mark() const { return m_figure.mark(); }
    QPoint pointOf(const ChartMark &mark) const; ///< in this widget

Q_SIGNALS:
    void activated(const crew::gui::insights::ChartMark &mark); ///< clicked, or Enter

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void applyLook();
    void setMark(const ChartMark &mark);
    void speak();
    void handleHover(const QPoint &point);
    void move(qsizetype places, qsizetype series);
    bool handleKey(int key);

    ChartFigure m_figure;
};

} // namespace crew::gui::insights
