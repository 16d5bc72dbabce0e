// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/style/pagestyle.h"

#include "gui/common/style/look.h"
#include "gui/common/style/tint.h"

#include <QFontDatabase>
#include <QFontInfo>
#include <QFontMetricsF>

#include <algorithm>

using namespace crew::markdown;

namespace crew::gui {

namespace {

constexpr double usualHeight = 17; // pixels of a line for which the distances were chosen
constexpr double blockGap = 10;

double headingScale(int level)
{
    constexpr double scales[] = {1.0, 1.65, 1.35, 1.17, 1.06, 1.0, 1.0};
    return scales[std::clamp(level, 0, 6)];
}

} // namespace

PageStyle::PageStyle(const QFont &font, const QPalette &palette)
    : m_font(font)
    , m_fixed(font)
    , m_palette(palette)
    , m_size(QFontInfo(font).pointSizeF())
    , m_unit(QFontMetricsF(font).height() / usualHeight)
    , m_muted(mutedText(palette))
    , m_link(severityColour(Severity::Active, palette))
    , m_codeGround(palette.color(QPalette::AlternateBase))
    , m_unseenGround(severityBackground(Severity::Attention, palette))
    , m_unseenEdge(severityColour(Severity::Attention, palette))
    , m_lines(palette.color(QPalette::Mid))
{
    m_fixed.setFamilies({QFontDatabase::systemFont(QFontDatabase::FixedFont).family()});
    m_fixed.setFixedPitch(true);
}

double PageStyle::headingSize(int level) const
{
    return m_size * headingScale(level);
}

QFont PageStyle::font(const Line &line) const
{
    const bool isFixed =
        line.kind == LineKind::Code || line.kind == LineKind::Unseen || line.kind == LineKind::Source;
    QFont font = isFixed ? m_fixed : m_font;
    switch (line.kind) {
    case LineKind::Heading:
        font.setPointSizeF(headingSize(line.level));
        font.setWeight(QFont::DemiBold);
        break;
    case LineKind::TableHead:
        font.setWeight(QFont::DemiBold);
        break;
    case LineKind::Code:
    case LineKind::Unseen:
    case LineKind::Source:
        font.setPointSizeF(m_size * 0.95);
        break;
    case LineKind::Text:
    case LineKind::Rule:
    case LineKind::TableRow:
        break;
    }
    return font;
}

QColor PageStyle::colour(const Line &line, bool isQuoted) const
{
    const bool isMuted = isQuoted && line.kind == LineKind::Text;
    return isMuted ? m_muted : m_palette.color(QPalette::Text);
}

QColor PageStyle::changeGround(LineChange change) const
{
    const bool isChange = change == LineChange::Added || change == LineChange::Removed;
    return isChange
               ? severityBackground(change == LineChange::Added ? Severity::Good : Severity::Bad, m_palette)
               : QColor();
}

QColor PageStyle::changeInk(LineChange change) const
{
    return severityColour(change == LineChange::Added ? Severity::Good : Severity::Bad, m_palette);
}

void PageStyle::formatCode(QTextCharFormat &format, Looks looks) const
{
    if (looks & Look::Muted)
        format.setForeground(m_muted);
    if (looks & (Look::Keyword | Look::Name))
        format.setForeground(m_link);
    if (looks & Look::Keyword)
        format.setFontWeight(QFont::DemiBold);
    if (looks & Look::Literal)
        format.setForeground(severityColour(Severity::Good, m_palette));
    if (looks & Look::Number)
        format.setForeground(m_unseenEdge);
}

QTextCharFormat PageStyle::format(const Span &span, const Line &line) const
{
    QTextCharFormat format;
    const bool isQuiet = span.looks & Look::Quiet;
    if (span.looks & Look::Strong)
        format.setFontWeight(QFont::Bold);
    if (span.looks & Look::Emphasis)
        format.setFontItalic(true);
    if (span.looks & Look::Struck)
        format.setFontStrikeOut(true);
    if (span.looks & Look::Code || span.looks & Look::Unseen)
        format.setFontFamilies(m_fixed.families());
    if (span.looks & Look::Code && line.kind != LineKind::Code)
        format.setBackground(m_codeGround);
    formatCode(format, span.looks);
    if (span.looks & Look::Differs) {
        const double share = isDark(m_palette) ? 0.4 : 0.3;
        format.setBackground(
            mixed(changeGround(line.change), changeInk(line.change), static_cast<float>(share)));
        format.setFontWeight(QFont::DemiBold);
    }
    if (span.link >= 0) {
        format.setForeground(m_link);
        format.setFontUnderline(span.looks & Look::Link);
    }
    if (span.looks & (Look::Note | Look::Unseen)) {
        format.setFontPointSize(m_size * 0.88);
        format.setFontWeight(QFont::Normal);
        format.setFontUnderline(false);
        if (line.kind != LineKind::Unseen && !isQuiet)
            format.setBackground(m_unseenGround);
    }
    if (span.looks & Look::Note) {
        format.setFontFamilies(m_font.families());
        format.setFontItalic(true);
        format.setForeground(isQuiet ? m_muted : m_unseenEdge);
    } else if (span.looks & Look::Unseen) {
        format.setForeground(isQuiet ? m_muted : m_palette.color(QPalette::Text));
    }
    return format;
}

double PageStyle::spacing(const Line &line, bool isPlain) const
{
    switch (line.kind) {
    case LineKind::Text:
        return isPlain ? 1.25 : 1.38;
    case LineKind::Heading:
        return 1.15;
    case LineKind::TableHead:
    case LineKind::TableRow:
        return 1.2;
    case LineKind::Code:
    case LineKind::Unseen:
    case LineKind::Rule:
        return 1.15;
    case LineKind::Source:
        return 1.2;
    }
    return 1;
}

double PageStyle::below(const Line &line) const
{
    switch (line.kind) {
    case LineKind::Text:
        return line.isTight ? distance(4) : distance(blockGap);
    case LineKind::Heading:
        return distance(7) * headingScale(line.level);
    case LineKind::Code:
    case LineKind::Unseen:
    case LineKind::Rule:
        return distance(blockGap);
    case LineKind::TableHead:
    case LineKind::TableRow:
        return distance(12);
    case LineKind::Source:
        return 0;
    }
    return 0;
}

double PageStyle::above(const Line *before, const Line &line) const
{
    const bool isSameTable = before && line.isRow() && before->table == line.table;
    if (!before || !line.opensBlock || isSameTable)
        return 0;
    if (line.kind == LineKind::Source)
        return line.level == before->level ? 0 : distance(line.level == 1 ? 16 : 6);
    if (line.kind == LineKind::Heading)
        return std::max(below(*before), distance(line.level <= 2 ? 22 : 17) * headingScale(line.level));
    const bool endsTightList = before->isTight && !line.isTight;
    return endsTightList ? std::max(below(*before), distance(blockGap)) : below(*before);
}

double PageStyle::averageCharacter(const Line &line) const
{
    return QFontMetricsF(font(line)).averageCharWidth();
}

double PageStyle::rowHeight(const Line &line) const
{
    return QFontMetricsF(font(line)).height();
}

} // namespace crew::gui
