// SPDX-License-Identifier: GPL-3.0-or-later
// QCustomPlot's header is written with the Qt keywords that our flags switch off; it has to come first.
#undef QT_NO_KEYWORDS
#undef QT_NO_FOREACH
#include <qcustomplot.h>

#include "gui/insights/chartfiles.h"

#include "gui/common/widgets/savefile.h"
#include "gui/insights/chartfigure.h"
#include "gui/insights/chartlook.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QPdfWriter>

using namespace Qt::StringLiterals;

namespace crew::gui::insights {

namespace {

constexpr int fineness = 2; // of pictures
constexpr int margin = 16;
constexpr int columnsPerPage = 2;
constexpr int rowsPerPage = 2;
constexpr double pointsPerInch = 72;

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::insights::ChartFiles)
};

QFont headingFont(QFont font)
{
    font.setWeight(QFont::DemiBold);
    return font;
}

/// As wide as a chart of the page, in the size of \a font.
QSize pageSize(const QFont &font)
{
    const QFontMetrics metrics(font);
    return {metrics.averageCharWidth() * 80, metrics.lineSpacing() * 20};
}

double drawLine(QPainter &painter, const QRectF &area, const QString &text, const QFont &font,
                QPalette::ColorRole role)
{
    if (text.isEmpty())
        return 0;
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(paperPalette().color(role));
    painter.drawText(QRectF(area.topLeft(), QSizeF(area.width(), metrics.height())), Qt::AlignLeft,
                     metrics.elidedText(text, Qt::ElideRight, area.width()));
    return metrics.height() + 4;
}

/// Heading, numbers in short, legend, chart.
void drawChart(QCPPainter &painter, QRectF area, const ChartData &chart, const QFont &font)
{
    area.setTop(area.top() + drawLine(painter, area, chart.title, headingFont(font), QPalette::Text));
    if (chart.isEmpty()) {
        drawLine(painter, area, chart.nothing, font, QPalette::PlaceholderText);
        return;
    }
    area.setTop(area.top() + drawLine(painter, area, chart.summary, font, QPalette::PlaceholderText));
    area.setTop(area.top() + drawLegend(&painter, area, chart.series, paperPalette(), font));
    ChartFigure figure;
    figure.setLook(paperPalette(), font);
    figure.setChart(chart);
    painter.save();
    painter.translate(area.topLeft());
    figure.paint(painter, area.size().toSize());
    painter.restore();
}

/// Fonts are measured for the screen, so a page counts in its dots.
int dotsPerInch()
{
    return QImage(1, 1, QImage::Format_RGB32).logicalDpiX();
}

void prepare(QPdfWriter &writer, const QPageSize &size, QPageLayout::Orientation orientation)
{
    writer.setTitle(Texts::tr("Crew Console: Insights"));
    writer.setCreator(u"Crew Console"_s);
    writer.setPageLayout(QPageLayout(size, orientation, QMarginsF()));
    writer.setResolution(dotsPerInch());
}

QRectF cellOf(const QRectF &page, qsizetype index)
{
    const double width = (page.width() - margin) / columnsPerPage;
    const double height = (page.height() - margin) / rowsPerPage;
    const auto column = static_cast<double>(index % columnsPerPage);
    const auto row = static_cast<double>(index / columnsPerPage % rowsPerPage);
    return {page.left() + column * (width + margin), page.top() + row * (height + margin), width, height};
}

} // namespace

QImage chartAsImage(const ChartData &chart, const QFont &font)
{
    const QSize size = pageSize(font);
    QImage image(size * fineness, QImage::Format_RGB32);
    image.fill(paperPalette().color(QPalette::Base));
    QCPPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.scale(fineness, fineness);
    drawChart(painter, QRectF({}, size).adjusted(margin, margin, -margin, -margin), chart, font);
    return image;
}

QByteArray chartAsPdf(const ChartData &chart, const QFont &font)
{
    const QSize size = pageSize(font);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    const QSizeF points = QSizeF(size) * pointsPerInch / dotsPerInch();
    prepare(writer, QPageSize(points, QPageSize::Point), QPageLayout::Portrait);
    QCPPainter painter(&writer);
    painter.setMode(QCPPainter::pmVectorized);
    drawChart(painter, QRectF({}, size).adjusted(margin, margin, -margin, -margin), chart, font);
    painter.end();
    return bytes;
}

QByteArray chartsAsPdf(const QList<ChartData> &charts, const QString &heading, const QFont &font)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    prepare(writer, QPageSize(QPageSize::A4), QPageLayout::Landscape);
    QCPPainter painter(&writer);
    painter.setMode(QCPPainter::pmVectorized);
    const QRectF page = QRectF(0, 0, writer.width(), writer.height())
                            .adjusted(2 * margin, 2 * margin, -2 * margin, -2 * margin);
    for (qsizetype index = 0; index < charts.size(); ++index) {
        const bool isNewPage = index % (columnsPerPage * rowsPerPage) == 0;
        if (isNewPage && index > 0)
            writer.newPage();
        const double above = QFontMetricsF(font).height() + margin;
        if (isNewPage)
            drawLine(painter, page, heading, headingFont(font), QPalette::Text);
        drawChart(painter, cellOf(page.adjusted(0, above, 0, 0), index), charts.at(index), font);
    }
    painter.end();
    return bytes;
}

std::expected<void, QString> writePng(const QString &path, const QImage &image)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!buffer.open(QIODevice::WriteOnly) || !image.save(&buffer, "PNG"))
        return std::unexpected(
            Texts::tr("%1 could not be written, because PNG is not supported here").arg(path));
    return saveFile(path, bytes);
}

} // namespace crew::gui::insights
