// SPDX-License-Identifier: GPL-3.0-or-later
// QCustomPlot's header is written with the Qt keywords that our flags switch off; it has to come first.
#undef QT_NO_KEYWORDS
#undef QT_NO_FOREACH
#include <qcustomplot.h>

#include "gui/insights/chartfigure.h"
#include "gui/insights/charttext.h"

#include "gui/common/style/tint.h"
#include "gui/insights/chartlook.h"
#include "gui/insights/valueticker.h"

#include <cmath>
#include <limits>
#include <numeric>

using namespace Qt::StringLiterals;

namespace crew::gui::insights {

namespace {

constexpr double barWidth = 0.66;        // of a place
constexpr qsizetype fewestLyingBars = 5; // as high as if there were so many
constexpr double gap = 6;                // pixels between a lying bar and its number

class ValueTicker : public QCPAxisTicker
{
public:
    ValueTicker(ChartUnit unit, int marks)
        : m_unit(unit)
        , m_marks(marks)
    {}

protected:
    double getTickStep(const QCPRange &range) override { return tickStep(m_unit, range.upper, m_marks); }
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale &, QChar, int) override
    {
        return tick <= 0 ? QString(u'0') : shortText(m_unit, tick);
    }

private:
    ChartUnit m_unit;
    int m_marks;
};

QList<double> placesFor(const ChartData &chart)
{
    QList<double> places(chart.drawnCount());
    std::iota(places.begin(), places.end(), 0);
    return places;
}

/// The label, and what tells it apart from others, each with its share of \a room.
QString labelIn(const ChartPlace &place, const QFontMetricsF &metrics, double room)
{
    if (place.detail.isEmpty())
        return metrics.elidedText(place.label, Qt::ElideRight, room);
    const QString between = u" · "_s;
    const double left = room - metrics.horizontalAdvance(between);
    const double detail = std::min(metrics.horizontalAdvance(place.detail), left / 2) + 1;
    return metrics.elidedText(place.label, Qt::ElideRight, left - detail) + between +
           metrics.elidedText(place.detail, Qt::ElideRight, detail);
}

} // namespace

ChartFigure::ChartFigure()
    : m_plot(std::make_unique<QCustomPlot>())
    , m_ground(new QCPItemRect(m_plot.get()))
    , m_frame(new QCPItemRect(m_plot.get()))
{
    m_plot->setMinimumSize(0, 0);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->axisRect()->setMinimumMargins(QMargins(4, 4, 4, 0));
    m_ground->setLayer(u"background"_s);
    m_ground->setPen(Qt::NoPen);
    m_ground->setSelectable(false);
    m_frame->setLayer(u"overlay"_s);
    m_frame->setBrush(Qt::NoBrush);
    m_frame->setSelectable(false);
    setMark({});
}

ChartFigure::~ChartFigure() = default;

QWidget *ChartFigure::widget() const
{
    return m_plot.get();
}

void ChartFigure::setLook(const QPalette &palette, const QFont &font)
{
    m_palette = palette;
    m_font = font;
    applyLook();
    build();
}

void ChartFigure::setChart(const ChartData &chart)
{
    m_chart = chart;
    applyLook();
    build();
}

void ChartFigure::setMark(const ChartMark &mark)
{
    const bool isThere = mark.place < m_chart.drawnCount() && mark.series < m_chart.series.size();
    m_mark = isThere ? mark : ChartMark();
    const bool isBar = m_mark.series >= 0 && m_chart.shape != ChartShape::Line;
    m_ground->setVisible(m_mark.place >= 0);
    m_frame->setVisible(m_mark.place >= 0 && isBar);
    if (m_ground->visible())
        markRect(*m_ground, 0, 1, true);
    if (m_frame->visible()) {
        const auto [from, to] = reachOf(m_mark);
        markRect(*m_frame, from, to, false);
    }
    replot();
}

void ChartFigure::fit(const QSize &size)
{
    if (m_chart.places.isEmpty())
        return;
    labelPlaces(size.width());
    labelValues(size.width());
    drawValues(size.width());
    replot();
}

ChartMark ChartFigure::markAt(const QPointF &point) const
{
    const double along = m_chart.isLying() ? point.y() : point.x();
    const double across = m_chart.isLying() ? point.x() : point.y();
    const double at = placeAxis()->pixelToCoord(along);
    const double place = std::floor(at + 0.5);
    if (!(place >= 0 && place < static_cast<double>(m_chart.drawnCount())))
        return {};
    const double value = valueAxis()->pixelToCoord(across);
    ChartMark mark{static_cast<qsizetype>(place), -1};
    for (qsizetype series = 0; series < m_chart.series.size() && m_chart.shape != ChartShape::Line;
         ++series) {
        const auto [from, to] = reachOf({mark.place, series});
        const double width = widthOf(series);
        const bool isBeside = width < barWidth && std::abs(at - place) > width / 2;
        if (!isBeside && value >= from && value < to && to > from) {
            mark.series = series;
            break;
        }
    }
    return mark;
}

QPointF ChartFigure::pointOf(const ChartMark &mark) const
{
    const auto [from, to] = reachOf({mark.place, std::max<qsizetype>(0, mark.series)});
    // The bars of a nest begin in one place: what tells one from the one before it is its end or its side.
    const bool isBehind = m_chart.shape == ChartShape::Nested && mark.series > 0;
    const double thinner = isBehind ? widthOf(mark.series - 1) : barWidth;
    const bool hasSide = isBehind && thinner < widthOf(mark.series);
    const double aside = hasSide ? (thinner + widthOf(mark.series)) / 4 : 0;
    const double before = isBehind && !hasSide ? reachOf({mark.place, mark.series - 1}).second : from;
    const double along = placeAxis()->coordToPixel(static_cast<double>(mark.place) + aside);
    const double across = valueAxis()->coordToPixel(std::max(0., (before + to) / 2));
    return m_chart.isLying() ? QPointF(across, along) : QPointF(along, across);
}

void ChartFigure::paint(QCPPainter &painter, const QSize &size)
{
    fit(size);
    m_plot->toPainter(&painter, size.width(), size.height());
}

void ChartFigure::build()
{
    m_plot->clearPlottables();
    if (m_chart.shape == ChartShape::Line)
        drawLine();
    else
        drawBars();
    const qsizetype fewest = m_chart.isLying() ? fewestLyingBars : 1;
    placeAxis()->setRange(-0.5, static_cast<double>(std::max(fewest, m_chart.drawnCount())) - 0.5);
    placeAxis()->setRangeReversed(m_chart.isLying());
    valueAxis()->setRangeReversed(false);
    valueAxis()->grid()->setVisible(!m_chart.isLying()); // its numbers stand beside the bars
    placeAxis()->grid()->setVisible(false);
    fit(m_plot->size());
    setMark(m_mark);
}

void ChartFigure::drawBars()
{
    QCPBars *below = nullptr;
    const bool isNest = m_chart.shape == ChartShape::Nested;
    for (qsizetype step = 0; step < m_chart.series.size(); ++step) {
        // In a nest the longest comes first, the others are painted on it.
        const qsizetype which = isNest ? m_chart.series.size() - 1 - step : step;
        const ChartSeries &series = m_chart.series.at(which);
        auto *bars = new QCPBars(placeAxis(), valueAxis());
        for (qsizetype place = 0; place < m_chart.drawnCount(); ++place) {
            if (series.values.at(place) > 0) // the frame of nothing would be a line
                bars->addData(static_cast<double>(place), series.values.at(place));
        }
        bars->setWidth(widthOf(which));
        bars->setStackingGap(0);
        bars->setBrush(brushOf(series.ink, m_palette));
        bars->setPen(penOf(series.ink, m_palette));
        if (below && !isNest)
            bars->moveAbove(below);
        below = bars;
    }
}

/// Of amounts in several currencies, the longest may be in front of the others: it is thinner, so that they
/// are seen.
double ChartFigure::widthOf(qsizetype series) const
{
    if (m_chart.shape != ChartShape::Nested || m_chart.unit != ChartUnit::Money)
        return barWidth;
    return barWidth * (static_cast<double>(series + 1) / static_cast<double>(m_chart.series.size()));
}

void ChartFigure::drawLine()
{
    for (const ChartSeries &series : std::as_const(m_chart.series)) {
        QList<double> values = series.values;
        std::ranges::replace_if(
            values, [](double value) { return value < 0; }, std::numeric_limits<double>::quiet_NaN());
        QCPGraph *line = m_plot->addGraph(placeAxis(), valueAxis());
        const QColor colour = brushOf(series.ink, m_palette).color();
        line->setData(placesFor(m_chart), values, true);
        line->setPen(QPen(colour, 2));
        line->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, colour, colour, 6));
    }
}

/// A lying bar has its numbers beside it.
void ChartFigure::drawValues(double width)
{
    for (int index = m_plot->itemCount() - 1; index >= 0; --index) {
        if (qobject_cast<QCPItemText *>(m_plot->item(index)))
            m_plot->removeItem(index);
    }
    const QFontMetricsF metrics(m_font);
    double widest = 0;
    for (qsizetype place = 0; place < m_chart.drawnCount() && m_chart.isLying(); ++place) {
        auto *text = new QCPItemText(m_plot.get());
        text->setText(valuesOf(place));
        text->setFont(m_font);
        text->setColor(m_palette.color(QPalette::PlaceholderText));
        text->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        text->setPadding(QMargins(static_cast<int>(gap), 0, 0, 0));
        text->setClipToAxisRect(false);
        text->setSelectable(false);
        text->position->setCoords(
            reachOf({place, m_chart.isStack() ? m_chart.series.size() - 1 : qsizetype(-1)}).second,
            static_cast<double>(place));
        widest = std::max(widest, metrics.horizontalAdvance(text->text()) + 2 * gap);
    }
    const double room = std::max(width * 0.25, width * 0.6 - widest);
    const double top = m_chart.unit == ChartUnit::Share ? 1.06 : highest() * 1.1;
    valueAxis()->setRange(0, m_chart.isLying() ? highest() * (room + widest) / room : top);
}

void ChartFigure::labelPlaces(double width)
{
    const QFontMetricsF metrics(m_font);
    const auto count = static_cast<double>(m_chart.drawnCount());
    double widest = 0;
    for (const ChartPlace &place : std::as_const(m_chart.places))
        widest = std::max(widest, metrics.horizontalAdvance(place.label));
    const double each =
        std::max(1., (width - metrics.horizontalAdvance(u"00000000"_s)) / std::max(1., count));
    const bool isLying = m_chart.isLying();
    const auto step = isLying ? 1 : std::max<qsizetype>(1, std::lround(std::ceil((widest + 8) / each)));
    const double room = isLying ? width * 0.42 : each * static_cast<double>(step) - 4;
    auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    for (qsizetype place = 0; place < m_chart.drawnCount(); place += step)
        ticker->addTick(static_cast<double>(place), labelIn(m_chart.places.at(place), metrics, room));
    placeAxis()->setTicker(ticker);
}

void ChartFigure::labelValues(double width)
{
    const double label = QFontMetricsF(m_font).horizontalAdvance(u"00 min  "_s);
    const int across = std::clamp(static_cast<int>(width * 0.5 / label), 1, 4);
    valueAxis()->setTicker(QSharedPointer<ValueTicker>::create(m_chart.unit, m_chart.isLying() ? across : 4));
    valueAxis()->setTickLabels(!m_chart.isLying());
}

void ChartFigure::applyLook()
{
    const QColor ink = m_palette.color(QPalette::PlaceholderText);
    const QColor base = m_palette.color(QPalette::Base);
    const QColor faint = mixed(base, m_palette.color(QPalette::Text), 0.12F);
    m_plot->setBackground(QBrush(base));
    for (QCPAxis *axis : {m_plot->xAxis, m_plot->yAxis}) {
        axis->setTickLabelColor(ink);
        axis->setTickLabelFont(m_font);
        axis->setTickLabels(true);
        axis->setNumberFormat(u"g"_s); // else 3e5 in the name of a task is drawn as a power of ten
        axis->setTickPen(Qt::NoPen);
        axis->setSubTickPen(Qt::NoPen);
        axis->setBasePen(axis == placeAxis() ? QPen(faint) : QPen(Qt::NoPen));
        axis->grid()->setPen(QPen(faint));
        axis->grid()->setZeroLinePen(Qt::NoPen);
    }
    m_ground->setBrush(mixed(base, m_palette.color(QPalette::Highlight), 0.12F));
    m_frame->setPen(QPen(m_palette.color(QPalette::Text), 2));
}

void ChartFigure::replot()
{
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

QCPAxis *ChartFigure::placeAxis() const
{
    return m_chart.isLying() ? m_plot->yAxis : m_plot->xAxis;
}

QCPAxis *ChartFigure::valueAxis() const
{
    return m_chart.isLying() ? m_plot->xAxis : m_plot->yAxis;
}

double ChartFigure::highest() const
{
    double highest = 0;
    for (qsizetype place = 0; place < m_chart.drawnCount(); ++place) {
        for (qsizetype series = 0; series < m_chart.series.size(); ++series)
            highest = std::max(highest, reachOf({place, series}).second);
    }
    return highest > 0 ? highest : 1;
}

double ChartFigure::sumBelow(const ChartMark &mark) const
{
    double sum = 0;
    for (qsizetype series = 0; series < mark.series && m_chart.isStack(); ++series)
        sum += std::max(0., m_chart.series.at(series).values.at(mark.place));
    return sum;
}

/// From where to where a bar goes; without a series, the longest one.
std::pair<double, double> ChartFigure::reachOf(const ChartMark &mark) const
{
    if (mark.series < 0) {
        double longest = 0;
        for (const ChartSeries &series : m_chart.series)
            longest = std::max(longest, series.values.at(mark.place));
        return {0, longest};
    }
    const double below = sumBelow(mark);
    return {below, below + std::max(0., m_chart.series.at(mark.series).values.at(mark.place))};
}

void ChartFigure::markRect(QCPItemRect &rect, double first, double last, bool isWholeHeight) const
{
    const double half = isWholeHeight ? 0.5 : widthOf(m_mark.series) / 2;
    const auto place = static_cast<double>(m_mark.place);
    const auto across = isWholeHeight ? QCPItemPosition::ptAxisRectRatio : QCPItemPosition::ptPlotCoords;
    for (QCPItemPosition *corner : {rect.topLeft, rect.bottomRight}) {
        const bool isFirst = corner == rect.topLeft;
        const double along = isFirst ? place - half : place + half;
        const double value = isFirst ? first : last;
        corner->setAxes(m_plot->xAxis, m_plot->yAxis);
        corner->setTypeX(m_chart.isLying() ? across : QCPItemPosition::ptPlotCoords);
        corner->setTypeY(m_chart.isLying() ? QCPItemPosition::ptPlotCoords : across);
        corner->setCoords(m_chart.isLying() ? value : along, m_chart.isLying() ? along : value);
    }
}

QString ChartFigure::valuesOf(qsizetype place) const
{
    QStringList texts;
    double sum = 0;
    for (const ChartSeries &series : m_chart.series) {
        texts << shortText(m_chart.unit, series.values.at(place));
        sum += std::max(0., series.values.at(place));
    }
    return m_chart.isStack() ? shortText(m_chart.unit, sum) : texts.join(u" · "_s);
}

} // namespace crew::gui::insights
