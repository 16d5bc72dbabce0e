// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QList>
#include <QString>
#include <QWidget>

class QCPBars;
class QCustomPlot;
class QLabel;

namespace crew::gui {

/// One bar chart with a heading, in the colours of the palette. Its words are also its accessible
/// description, so nothing is told by the picture alone.
class Chart : public QWidget
{
    Q_OBJECT

public:
    struct Series
    {
        QString name;
        QColor colour;
        QList<double> values; ///< one for each label
    };

    /// What to do with labels that do not fit: leave some out, since the reader can count on, or shorten
    /// each.
    enum class Labels { Sequence, Names };

    Chart(const QString &title, Labels kind, QWidget *parent = nullptr);

    /// Stacked bars, one per label. \a unit explains the numbers; a count has whole numbers only.
    void setBars(const QStringList &labels, const QList<Series> &series, const QString &unit, bool isCount);
    void setEmptyText(const QString &sentence);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void draw();
    void drawSeries(const Series &series, QCPBars *&below);
    void labelAxes();
    void labelBars();
    void useWholeNumbers(double highest);
    void describe();
    void applyPalette();

    Labels m_kind;
    QLabel *m_title;
    QLabel *m_legend;
    QLabel *m_nothing;
    QCustomPlot *m_plot;
    QStringList m_labels;
    QList<Series> m_series;
    QString m_unit;
    bool m_isCount = false;
};

} // namespace crew::gui
