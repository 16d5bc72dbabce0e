// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/style/pagestyle.h"
#include "markdown/page.h"

#include <QHash>
#include <QPointF>
#include <QRectF>
#include <QTextLayout>

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace crew::gui {

/// A stretch of the page's text as it stands on the screen: a line, or a cell of a row.
struct LaidOutPart
{
    qsizetype begin = 0; ///< in the page's text
    std::unique_ptr<QTextLayout> layout;
    QRectF area; ///< from the line's top; a place in it belongs to this part
};

struct LaidOutLine
{
    double height = 0; ///< with the air above
    QRectF box;        ///< what has a ground or an edge, from the line's top
    std::vector<LaidOutPart> parts;
    std::vector<LaidOutPart> labels; ///< headings repeated beside cells that stand below each other
};

/// Gives the lines of a page their form for one width, each by itself and only when it is asked for.
class PageLayout
{
public:
    PageLayout(std::shared_ptr<const markdown::Page> page, PageStyle style, double left, double width);

    const markdown::Page &page() const { return *m_page; }
    const PageStyle &style() const { return m_style; }
    double left() const { return m_left; }
    double width() const { return m_width; }

    LaidOutLine layOut(qsizetype line) const;
    /// About as high as layOut() will make it.
    double estimatedHeight(qsizetype line) const;
    struct QuoteBar
    {
        double x = 0;
        bool begins = false; ///< the line before is not in this quote
    };
    /// Pixels for one of the two columns of numbers beside lines of a source.
    double numberWidth(qint32 last) const;
    /// Where the bars of the quotes are that \a line is in.
    std::vector<QuoteBar> quoteBars(qsizetype line) const;

private:
    /// What an estimate needs of a kind of lines.
    struct Measure
    {
        double character = 0;
        double row = 0;
    };

    LaidOutPart layOutText(qsizetype begin, qsizetype length, const markdown::Line &line, const QRectF &area,
                           double hang, Qt::Alignment alignment, double *height) const;
    void layOutRow(LaidOutLine &result, const markdown::Line &line, double top) const;
    void layOutStacked(LaidOutLine &result, const markdown::Line &line, double top) const;
    bool isStacked(const markdown::Line &line) const;
    const markdown::Line *headOf(const markdown::Line &row) const;
    /// Valid until it is asked about another table.
    const std::vector<double> &columnEdges(const markdown::Line &row) const;
    double indent(const markdown::Line &line) const;
    double above(qsizetype line) const;
    bool beginsBox(qsizetype line) const;
    bool endsBox(qsizetype line) const;
    QList<QTextLayout::FormatRange> formats(const markdown::Line &line, qsizetype begin, qsizetype end) const;
    const Measure &measure(const markdown::Line &line) const;

    std::shared_ptr<const markdown::Page> m_page;
    PageStyle m_style;
    double m_left;
    double m_width;
    double m_gutter = 0;                               ///< pixels for the numbers beside lines of a source
    mutable QHash<int, std::vector<double>> m_columns; ///< of tables met so far
    /// The lines with headings, by table, once one was asked for.
    mutable std::optional<QHash<int, const markdown::Line *>> m_heads;
    mutable std::array<Measure, 64> m_measures;
};

} // namespace crew::gui
