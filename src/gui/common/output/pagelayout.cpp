// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/pagelayout.h"

#include <QFontMetricsF>
#include <QTextOption>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace crew::markdown;

namespace crew::gui {

namespace {

constexpr int fewCharacters = 6;   // that a column must have room for
constexpr int manyCharacters = 60; // beyond which a cell is wrapped
constexpr double cellPadding = 6;
constexpr double boxPadding = 8;
constexpr double shareOfLabels = 0.35; // of the width of a row whose cells stand below each other
constexpr double itemIndent = 26;
constexpr double quoteIndent = 18;

bool isBox(const Line &line)
{
    return line.kind == LineKind::Code || line.kind == LineKind::Unseen;
}

Qt::Alignment alignmentOf(Alignment alignment)
{
    switch (alignment) {
    case Alignment::Left:
        return Qt::AlignLeft;
    case Alignment::Centre:
        return Qt::AlignHCenter;
    case Alignment::Right:
        return Qt::AlignRight;
    }
    return Qt::AlignLeft;
}

/// A stretch of a page's text.
struct Cell
{
    qsizetype begin = 0;
    qsizetype length = 0;
};

std::vector<Cell> cellsOf(const QString &text, const Line &row)
{
    std::vector<Cell> cells;
    for (qsizetype begin = row.begin; begin <= row.end();) {
        const qsizetype tab = text.indexOf(u'\t', begin);
        const qsizetype end = tab < 0 || tab > row.end() ? row.end() : tab;
        cells.push_back({begin, end - begin});
        begin = end + 1;
    }
    return cells;
}

} // namespace

PageLayout::PageLayout(std::shared_ptr<const Page> page, PageStyle style, double left, double width)
    : m_page(std::move(page))
    , m_style(std::move(style))
    , m_left(left)
    , m_width(width)
{
    for (const qint32 last : {m_page->lastBefore, m_page->lastAfter})
        m_gutter += last > 0 ? numberWidth(last) : 0;
}

double PageLayout::numberWidth(qint32 last) const
{
    const Line line{.kind = LineKind::Source};
    const auto digits = std::max<qsizetype>(2, QString::number(last).size());
    return static_cast<double>(digits) * QFontMetricsF(m_style.font(line)).horizontalAdvance(u'0') +
           m_style.distance(12);
}

double PageLayout::indent(const Line &line) const
{
    double indent = 0;
    for (const char nesting : m_page->nestings.at(line.nesting))
        indent += m_style.distance(nesting == 'q' ? quoteIndent : itemIndent);
    if (line.kind == LineKind::Source)
        indent += m_gutter;
    return std::min(indent, m_width / 2); // what is deeper stands at the same place
}

std::vector<PageLayout::QuoteBar> PageLayout::quoteBars(qsizetype line) const
{
    std::vector<QuoteBar> bars;
    const QByteArray &nesting = m_page->nestings.at(m_page->lines.at(line).nesting);
    const QByteArray before =
        line > 0 ? m_page->nestings.at(m_page->lines.at(line - 1).nesting) : QByteArray();
    double at = 0;
    for (qsizetype depth = 0; depth < nesting.size() && at < m_width / 2; ++depth) {
        const bool isQuote = nesting.at(depth) == 'q';
        if (isQuote)
            bars.push_back({m_left + at, !before.startsWith(nesting.first(depth + 1))});
        at += m_style.distance(isQuote ? quoteIndent : itemIndent);
    }
    return bars;
}

double PageLayout::above(qsizetype line) const
{
    return m_style.above(line > 0 ? &m_page->lines.at(line - 1) : nullptr, m_page->lines.at(line));
}

bool PageLayout::beginsBox(qsizetype line) const
{
    return isBox(m_page->lines.at(line)) && (line == 0 || m_page->lines.at(line).opensBlock);
}

bool PageLayout::endsBox(qsizetype line) const
{
    return isBox(m_page->lines.at(line)) &&
           (line + 1 == m_page->lines.size() || m_page->lines.at(line + 1).opensBlock);
}

const PageLayout::Measure &PageLayout::measure(const Line &line) const
{
    Measure &measure = m_measures[static_cast<size_t>(line.kind) * 8 + line.level];
    if (measure.row <= 0)
        measure = {m_style.averageCharacter(line),
                   m_style.rowHeight(line) * m_style.spacing(line, m_page->isPlain)};
    return measure;
}

double PageLayout::estimatedHeight(qsizetype number) const
{
    const Line &line = m_page->lines.at(number);
    const Measure &known = measure(line);
    const double width = std::max(1.0, m_width - (line.nesting > 0 ? indent(line) : 0) -
                                           (line.kind == LineKind::Source ? m_gutter : 0));
    double rows = std::max(1.0, std::ceil(static_cast<double>(line.length) * known.character / width));
    if (line.isRow() && isStacked(line))
        rows = std::max(rows, static_cast<double>(m_page->tables.at(line.table).widths.size()));
    const double padding = line.isRow()
                               ? 2 * m_style.distance(cellPadding)
                               : m_style.distance(boxPadding) * (beginsBox(number) + endsBox(number));
    return above(number) + rows * known.row + padding;
}

QList<QTextLayout::FormatRange> PageLayout::formats(const Line &line, qsizetype begin, qsizetype end) const
{
    QList<QTextLayout::FormatRange> ranges;
    for (const Span &span : m_page->spansIn(begin, end)) {
        const qsizetype from = std::max(span.begin, begin);
        const qsizetype to = std::min(span.begin + span.length, end);
        ranges.append(
            {static_cast<int>(from - begin), static_cast<int>(to - from), m_style.format(span, line)});
    }
    return ranges;
}

LaidOutPart PageLayout::layOutText(qsizetype begin, qsizetype length, const Line &line, const QRectF &area,
                                   double hang, Qt::Alignment alignment, double *height) const
{
    const QFont font = m_style.font(line);
    LaidOutPart part{begin, std::make_unique<QTextLayout>(m_page->text.mid(begin, length), font), area};
    QTextOption option(alignment);
    option.setTextDirection(Qt::LayoutDirectionAuto); // as the text reads, not as the window is laid out
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTabStopDistance(4 * QFontMetricsF(font).horizontalAdvance(u' '));
    part.layout->setTextOption(option);
    part.layout->setFormats(formats(line, begin, begin + length));
    part.layout->setCacheEnabled(true);
    part.layout->beginLayout();
    double y = area.top();
    const double spacing = m_style.spacing(line, m_page->isPlain);
    for (QTextLine row = part.layout->createLine(); row.isValid(); row = part.layout->createLine()) {
        const double before = row.lineNumber() == 0 ? hang : 0;
        row.setLineWidth(area.width() + before);
        row.setPosition({area.left() - before, y + row.height() * (spacing - 1) / 2});
        y += row.height() * spacing;
    }
    part.layout->endLayout();
    *height = y - area.top();
    part.area.setHeight(*height);
    return part;
}

LaidOutLine PageLayout::layOut(qsizetype number) const
{
    const Line &line = m_page->lines.at(number);
    LaidOutLine result;
    const double top = above(number);
    const double begin = m_left + indent(line);
    const double room = std::max(m_style.distance(20), m_left + m_width - begin);
    result.box = QRectF(begin, top, room, 0);
    if (line.isRow()) {
        layOutRow(result, line, top);
        return result;
    }
    const double padding = isBox(line) ? m_style.distance(boxPadding) : 0;
    const double before = beginsBox(number) ? padding : 0;
    const double after = endsBox(number) ? padding : 0;
    const QString marker = m_page->text.mid(line.begin, line.marker);
    const bool isHanging =
        !marker.isEmpty() && !QStringView(m_page->text).mid(line.begin, line.length).isRightToLeft();
    const double hang =
        isHanging ? std::min(QFontMetricsF(m_style.font(line)).horizontalAdvance(marker), begin - padding)
                  : 0;
    double height = 0;
    const QRectF area(begin + padding, top + before, room - 2 * padding, 0);
    result.parts.push_back(layOutText(line.begin, line.length, line, area, hang, Qt::AlignLeft, &height));
    result.height = std::ceil(top + before + height + after);
    result.box.setBottom(result.height);
    return result;
}

/// There is no room for columns: cells stand below each other. A row of very many is one text.
bool PageLayout::isStacked(const Line &line) const
{
    constexpr qsizetype maxStacked = 100;
    const qsizetype columns = m_page->tables.at(line.table).widths.size();
    return columns > 1 && columns <= maxStacked && columnEdges(line).size() == 2;
}

/// The line with the headings of \a row's table; null when there is none, or \a row is it.
const Line *PageLayout::headOf(const Line &row) const
{
    if (!m_heads) {
        m_heads.emplace();
        for (const Line &line : m_page->lines) {
            if (line.kind == LineKind::TableHead)
                m_heads->insert(line.table, &line);
        }
    }
    return row.kind == LineKind::TableHead ? nullptr : m_heads->value(row.table);
}

void PageLayout::layOutStacked(LaidOutLine &result, const Line &line, double top) const
{
    const double padding = m_style.distance(cellPadding);
    const Line *head = headOf(line);
    const double labelWidth = head ? result.box.width() * shareOfLabels : 0;
    const std::vector<Cell> cells = cellsOf(m_page->text, line);
    const std::vector<Cell> headings = head ? cellsOf(m_page->text, *head) : std::vector<Cell>();
    double y = top + padding;
    for (size_t column = 0; column < cells.size(); ++column) {
        const double left = result.box.left() + padding;
        const double width = result.box.width() - 2 * padding;
        double height = 0;
        LaidOutPart part =
            layOutText(cells[column].begin, cells[column].length, line,
                       QRectF(left + labelWidth, y, width - labelWidth, 0), 0, Qt::AlignLeft, &height);
        if (column < headings.size()) {
            double labelHeight = 0;
            result.labels.push_back(layOutText(headings[column].begin, headings[column].length, *head,
                                               QRectF(left, y, labelWidth - padding, 0), 0, Qt::AlignLeft,
                                               &labelHeight));
            height = std::max(height, labelHeight);
        }
        part.area = QRectF(result.box.left(), y, result.box.width(), height);
        result.parts.push_back(std::move(part));
        y += height;
    }
    result.height = std::ceil(y + padding);
    result.box = QRectF(result.box.left(), top, result.box.width(), result.height - top);
}

void PageLayout::layOutRow(LaidOutLine &result, const Line &line, double top) const
{
    if (isStacked(line))
        return layOutStacked(result, line, top);
    const double padding = m_style.distance(cellPadding);
    std::vector<double> edges = columnEdges(line);
    const Table &table = m_page->tables.at(line.table);
    if (edges.empty())
        edges = {0, result.box.width()};
    const bool isFlowing = edges.size() == 2 && table.widths.size() > 1; // no room for columns
    const std::vector<Cell> cells =
        isFlowing ? std::vector{Cell{line.begin, line.length}} : cellsOf(m_page->text, line);
    double tallest = 0;
    for (size_t column = 0; column < std::min(cells.size(), edges.size() - 1); ++column) {
        const QRectF area(result.box.left() + edges[column] + padding, top + padding,
                          edges[column + 1] - edges[column] - 2 * padding, 0);
        const Alignment alignment = table.alignments.value(static_cast<qsizetype>(column), Alignment::Left);
        double height = 0;
        result.parts.push_back(layOutText(cells[column].begin, cells[column].length, line, area, 0,
                                          alignmentOf(alignment), &height));
        tallest = std::max(tallest, height);
    }
    result.height = std::ceil(top + tallest + 2 * padding);
    result.box = QRectF(result.box.left(), top, edges.back(), result.height - top);
    for (size_t column = 0; column < result.parts.size(); ++column) {
        result.parts[column].area = QRectF(result.box.left() + edges[column], top,
                                           edges[column + 1] - edges[column], result.height - top);
    }
}

/// Where the columns of \a row's table begin and the last one ends. Each has the width of its longest cell if
/// there is room; else the room is shared by what they want. One column when there is not even room for a few
/// characters in each.
const std::vector<double> &PageLayout::columnEdges(const Line &row) const
{
    if (const auto known = m_columns.constFind(row.table); known != m_columns.cend())
        return *known;
    const double room = m_width - indent(row);
    const double character = m_style.averageCharacter(row) * 1.15;
    const double padding = 2 * m_style.distance(cellPadding);
    std::vector<double> least;
    std::vector<double> wanted;
    for (const int width : m_page->tables.at(row.table).widths) {
        least.push_back(std::clamp(width, 1, fewCharacters) * character + padding);
        wanted.push_back(std::clamp(width, 1, manyCharacters) * character + padding);
    }
    const double allLeast = std::accumulate(least.cbegin(), least.cend(), 0.0);
    const double allWanted = std::accumulate(wanted.cbegin(), wanted.cend(), 0.0);
    std::vector<double> edges{0};
    if (allLeast > room) {
        edges.push_back(room);
    } else {
        const double share = allWanted <= room ? 1 : (room - allLeast) / std::max(1.0, allWanted - allLeast);
        for (size_t column = 0; column < wanted.size(); ++column)
            edges.push_back(edges.back() + least[column] + share * (wanted[column] - least[column]));
    }
    return *m_columns.insert(row.table, edges);
}

} // namespace crew::gui
