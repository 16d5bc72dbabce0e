// SPDX-License-Identifier: GPL-3.0-or-later
// QCustomPlot's header is written with the Qt keywords that our flags switch off; it has to come first.
#undef QT_NO_KEYWORDS
#undef QT_NO_FOREACH
#include <qcustomplot.h>

#include "gui/insights/chart.h"

#include <QLabel>
#include <QLocale>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace crew::gui {

Chart::Chart(const QString &title, Labels kind, QWidget *parent)
    : QWidget(parent)
    , m_kind(kind)
    , m_title(new QLabel(title))
    , m_legend(new QLabel)
    , m_nothing(new QLabel)
    , m_plot(new QCustomPlot)
{
    QFont heading = font();
    heading.setWeight(QFont::DemiBold);
    m_title->setFont(heading);
    m_legend->setTextFormat(Qt::RichText);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setWordWrap(true);
    m_nothing->setForegroundRole(QPalette::PlaceholderText);
    m_plot->setMinimumSize(200, 140);
    m_legend->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_plot->setAccessibleName(title);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(8);
    layout->addWidget(m_title);
    layout->addWidget(m_legend);
    layout->addWidget(m_plot, 1);
    layout->addWidget(m_nothing, 1);
    m_nothing->setVisible(false);
    applyPalette();
}

void Chart::setBars(const QStringList &labels, const QList<Series> &series, const QString &unit, bool isCount)
{
    m_labels = labels;
    m_series = series;
    m_unit = unit;
    m_isCount = isCount;
    const bool any = std::ranges::any_of(series, [](const Series &candidate) {
        return std::ranges::any_of(candidate.values, [](double value) { return value > 0; });
    });
    m_plot->setVisible(any);
    m_nothing->setVisible(!any);
    draw();
}

void Chart::setEmptyText(const QString &sentence)
{
    m_nothing->setText(sentence);
}

void Chart::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyPalette();
}

void Chart::draw()
{
    m_plot->clearPlottables();
    QCPBars *below = nullptr;
    for (const Series &series : std::as_const(m_series))
        drawSeries(series, below);
    labelAxes();
    describe();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void Chart::drawSeries(const Series &series, QCPBars *&below)
{
    auto *bars = new QCPBars(m_plot->xAxis, m_plot->yAxis);
    QList<double> places(series.values.size());
    std::iota(places.begin(), places.end(), 0);
    bars->setData(places, series.values, true);
    bars->setWidth(std::min(0.7, 0.08 * static_cast<double>(series.values.size())));
    bars->setPen(Qt::NoPen);
    bars->setBrush(series.colour);
    if (below)
        bars->moveAbove(below);
    below = bars;
}

void Chart::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    labelBars();
}

void Chart::labelBars()
{
    if (m_labels.isEmpty())
        return;
    constexpr int axisWidth = 72;
    const QFontMetrics metrics(font());
    const auto count = static_cast<int>(m_labels.size());
    const int each = std::max(24, (width() - axisWidth) / count);
    int widest = 0;
    for (const QString &label : std::as_const(m_labels))
        widest = std::max(widest, metrics.horizontalAdvance(label) + 12);
    const int step = m_kind == Labels::Sequence ? (widest + each - 1) / each : 1;
    auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    for (int place = 0; place < count; place += step)
        ticker->addTick(place, metrics.elidedText(m_labels.at(place), Qt::ElideRight, each * step - 8));
    m_plot->xAxis->setTicker(ticker);
    m_plot->xAxis->setRange(-0.6, count - 0.4);
}

void Chart::labelAxes()
{
    labelBars();
    double highest = 0;
    for (qsizetype place = 0; place < m_labels.size(); ++place) {
        double sum = 0;
        for (const Series &series : std::as_const(m_series))
            sum += series.values.at(place);
        highest = std::max(highest, sum);
    }
    m_plot->yAxis->setRange(0, highest > 0 ? highest * 1.15 : 1);
    m_plot->yAxis->setLabel(m_unit);
    useWholeNumbers(highest);
}

/// A count has no halves.
void Chart::useWholeNumbers(double highest)
{
    auto ticker = QSharedPointer<QCPAxisTickerFixed>::create();
    ticker->setTickStep(m_isCount ? 1 : highest < 1 ? 0.1 : 0.5);
    ticker->setScaleStrategy(QCPAxisTickerFixed::ssMultiples);
    ticker->setTickCount(4);
    m_plot->yAxis->setTicker(ticker);
}

void Chart::describe()
{
    QStringList legend;
    QStringList words;
    for (const Series &series : std::as_const(m_series)) {
        if (m_series.size() > 1)
            legend << u"<span style='color:%1'>■</span> %2"_s.arg(series.colour.name(),
                                                                  series.name.toHtmlEscaped());
        for (qsizetype place = 0; place < series.values.size(); ++place) {
            if (series.values.at(place) > 0)
                words << u"%1, %2: %3 %4"_s.arg(m_labels.at(place), series.name,
                                                QLocale().toString(series.values.at(place), 'g', 3), m_unit);
        }
    }
    m_legend->setText(legend.join(u"&nbsp;&nbsp; "_s));
    m_legend->setVisible(!legend.isEmpty());
    m_plot->setAccessibleDescription(words.isEmpty() ? m_nothing->text() : words.join(u"; "_s));
}

void Chart::applyPalette()
{
    const QColor ink = palette().color(QPalette::PlaceholderText);
    QColor faint = palette().color(QPalette::Text);
    faint.setAlphaF(0.12F);
    m_plot->setBackground(palette().brush(QPalette::Base));
    for (QCPAxis *axis : {m_plot->xAxis, m_plot->yAxis}) {
        axis->setTickLabelColor(ink);
        axis->setLabelColor(ink);
        axis->setTickLabelFont(font());
        axis->setLabelFont(font());
        axis->setTickPen(Qt::NoPen);
        axis->setSubTickPen(Qt::NoPen);
        axis->setBasePen(axis == m_plot->xAxis ? QPen(faint) : QPen(Qt::NoPen));
    }
    m_plot->xAxis->grid()->setVisible(false);
    m_plot->yAxis->grid()->setPen(QPen(faint));
    m_plot->yAxis->grid()->setZeroLinePen(Qt::NoPen);
    m_plot->yAxis->setNumberFormat(u"gbc"_s);
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

} // namespace crew::gui
