// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "markdown/page.h"

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QTextCharFormat>

namespace crew::gui {

/// Fonts, colours and distances of a page of Markdown, from a palette and a font only. Distances grow with
/// the font.
class PageStyle
{
public:
    PageStyle(const QFont &font, const QPalette &palette);

    QFont font(const markdown::Line &line) const;
    QColor colour(const markdown::Line &line, bool isQuoted) const;
    QTextCharFormat format(const markdown::Span &span, const markdown::Line &line) const;

    /// How much of a row's own height it takes.
    double spacing(const markdown::Line &line, bool isPlain) const;
    /// The air between \a line and what stands before it, if anything does.
    double above(const markdown::Line *before, const markdown::Line &line) const;
    /// What \a pixels of text in the usual size are in this one.
    double distance(double pixels) const { return pixels * m_unit; }
    double averageCharacter(const markdown::Line &line) const;
    double rowHeight(const markdown::Line &line) const;

    const QPalette &palette() const { return m_palette; }
    QColor codeGround() const { return m_codeGround; }
    QColor unseenGround() const { return m_unseenGround; }
    QColor unseenEdge() const { return m_unseenEdge; }
    QColor lines() const { return m_lines; }
    QColor muted() const { return m_muted; }
    /// Of a line that was added or removed.
    QColor changeGround(markdown::LineChange change) const;
    QColor changeInk(markdown::LineChange change) const;

private:
    double below(const markdown::Line &line) const;
    double headingSize(int level) const;
    void formatCode(QTextCharFormat &format, markdown::Looks looks) const;

    QFont m_font;
    QFont m_fixed;
    QPalette m_palette;
    double m_size;
    double m_unit;
    QColor m_muted;
    QColor m_link;
    QColor m_codeGround;
    QColor m_unseenGround;
    QColor m_unseenEdge;
    QColor m_lines;
};

} // namespace crew::gui
