// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/markdownstyle.h"

#include "gui/common/look.h"

#include <QCoreApplication>
#include <QFontDatabase>
#include <QFontInfo>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>

#include <algorithm>

namespace crew::gui {

namespace {

struct Picture
{
    int position;
    int length;
    QString address;
    QString description;
};

template <typename Act>
void forEachFragment(const QTextDocument &document, Act act)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it)
            act(block, it.fragment());
    }
}

QString pictureText(const Picture &picture)
{
    const QString name = picture.description.isEmpty() ? picture.address : picture.description;
    return QCoreApplication::translate("crew::gui::MarkdownView", "[picture not loaded: %1]").arg(name);
}

struct Style
{
    QPalette palette;
    double size; ///< of the text, in points
    QString monospace;
    QColor codeBackground;
    QColor line;
    QColor link;
};

Style styleFor(const QPalette &palette, const QFont &font)
{
    return {palette,
            QFontInfo(font).pointSizeF(),
            QFontDatabase::systemFont(QFontDatabase::FixedFont).family(),
            palette.color(QPalette::AlternateBase),
            palette.color(QPalette::Mid),
            toneColour(Tone::Active, palette)};
}

double headingScale(int level)
{
    constexpr double scales[] = {1.0, 1.65, 1.35, 1.17, 1.06, 1.0, 1.0};
    return scales[std::clamp(level, 0, 6)];
}

bool isCode(const QTextBlock &block)
{
    const QTextBlockFormat format = block.blockFormat();
    return format.hasProperty(QTextFormat::BlockCodeFence) ||
           format.hasProperty(QTextFormat::BlockCodeLanguage) || format.nonBreakableLines();
}

void setBlockFont(const QTextBlock &block, const QTextCharFormat &format)
{
    QTextCursor cursor(block);
    cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    cursor.mergeCharFormat(format);
    cursor.mergeBlockCharFormat(format);
}

/// The importer's relative size would win over a point size, so it has to go.
void setHeadingFont(const QTextBlock &block, double size)
{
    QList<std::pair<int, int>> ranges;
    for (auto it = block.begin(); !it.atEnd(); ++it)
        ranges.append({it.fragment().position(), it.fragment().length()});
    for (const auto &[position, length] : ranges) {
        QTextCursor cursor(block);
        cursor.setPosition(position);
        cursor.setPosition(position + length, QTextCursor::KeepAnchor);
        QTextCharFormat format = cursor.charFormat();
        format.clearProperty(QTextFormat::FontSizeAdjustment);
        format.setFontPointSize(size);
        format.setFontWeight(QFont::DemiBold);
        cursor.setCharFormat(format);
    }
}

void styleHeading(const QTextBlock &block, QTextBlockFormat &format, const Style &style)
{
    const int level = format.headingLevel();
    const double size = style.size * headingScale(level);
    setHeadingFont(block, size);
    format.setTopMargin(block.position() == 0 ? 0 : size * (level <= 2 ? 1.4 : 1.1));
    format.setBottomMargin(size * 0.45);
    format.setLineHeight(115, QTextBlockFormat::ProportionalHeight);
}

void styleCode(const QTextBlock &block, QTextBlockFormat &format, const Style &style)
{
    QTextCharFormat text;
    text.setFontFamilies({style.monospace});
    text.setFontPointSize(style.size * 0.95);
    setBlockFont(block, text);
    const bool first = !block.previous().isValid() || !isCode(block.previous());
    const bool last = !block.next().isValid() || !isCode(block.next());
    format.setBackground(style.codeBackground);
    format.setTopMargin(first ? 8 : 0);
    format.setBottomMargin(last ? 10 : 0);
    format.setLeftMargin(12);
    format.setNonBreakableLines(false); // long lines wrap: nothing hides beyond the edge
}

void styleQuote(const QTextBlock &block, QTextBlockFormat &format, const Style &style)
{
    QTextCharFormat text;
    text.setForeground(mutedText(style.palette));
    setBlockFont(block, text);
    format.setLeftMargin(20.0 * format.intProperty(QTextFormat::BlockQuoteLevel));
    format.setTopMargin(4);
    format.setBottomMargin(8);
    format.setLineHeight(135, QTextBlockFormat::ProportionalHeight);
}

void styleParagraph(const QTextBlock &block, QTextBlockFormat &format)
{
    const bool inTable = QTextCursor(block).currentTable() != nullptr;
    const bool inList = block.textList() != nullptr;
    format.setTopMargin(0);
    format.setBottomMargin(inTable ? 0 : inList ? 4 : 10);
    format.setLineHeight(inTable ? 120 : 138, QTextBlockFormat::ProportionalHeight);
}

void styleBlock(const QTextBlock &block, const Style &style)
{
    QTextBlockFormat format = block.blockFormat();
    if (format.headingLevel() > 0)
        styleHeading(block, format, style);
    else if (isCode(block))
        styleCode(block, format, style);
    else if (format.intProperty(QTextFormat::BlockQuoteLevel) > 0)
        styleQuote(block, format, style);
    else
        styleParagraph(block, format);
    QTextCursor(block).setBlockFormat(format);
}

void styleHeaderRow(QTextTable &table, const Style &style)
{
    for (int column = 0; column < table.columns(); ++column) {
        QTextTableCell cell = table.cellAt(0, column);
        QTextTableCellFormat format = cell.format().toTableCellFormat();
        format.setBackground(style.codeBackground);
        cell.setFormat(format);
        QTextCharFormat bold;
        bold.setFontWeight(QFont::DemiBold);
        QTextCursor cursor = cell.firstCursorPosition();
        cursor.setPosition(cell.lastCursorPosition().position(), QTextCursor::KeepAnchor);
        cursor.mergeCharFormat(bold);
    }
}

void styleTable(QTextTable &table, const Style &style)
{
    QTextTableFormat format = table.format();
    format.setBorder(1);
    format.setBorderCollapse(true);
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setBorderBrush(style.line);
    format.setCellPadding(6);
    format.setCellSpacing(0);
    format.setTopMargin(6);
    format.setBottomMargin(12);
    table.setFormat(format);
    if (table.rows() > 0)
        styleHeaderRow(table, style);
}

struct Span
{
    int position;
    int length;
    bool isLink;
};

void styleSpans(QTextDocument &document, const Style &style)
{
    QList<Span> spans;
    forEachFragment(document, [&spans](const QTextBlock &block, const QTextFragment &fragment) {
        const QTextCharFormat format = fragment.charFormat();
        const bool isCodeSpan = format.fontFixedPitch() && !isCode(block);
        if (format.isAnchor() || isCodeSpan)
            spans.append({fragment.position(), fragment.length(), format.isAnchor()});
    });
    QTextCharFormat link;
    link.setForeground(style.link);
    link.setFontUnderline(true);
    QTextCharFormat code;
    code.setFontFamilies({style.monospace});
    code.setBackground(style.codeBackground);
    for (const Span &span : spans) {
        QTextCursor cursor(&document);
        cursor.setPosition(span.position);
        cursor.setPosition(span.position + span.length, QTextCursor::KeepAnchor);
        cursor.mergeCharFormat(span.isLink ? link : code);
    }
}

} // namespace

void replacePictures(QTextDocument &document)
{
    QList<Picture> pictures;
    forEachFragment(document, [&pictures](const QTextBlock &, const QTextFragment &fragment) {
        if (const QTextCharFormat format = fragment.charFormat(); format.isImageFormat()) {
            pictures.append({fragment.position(), fragment.length(), format.toImageFormat().name(),
                             format.stringProperty(QTextFormat::ImageAltText)});
        }
    });
    for (auto it = pictures.crbegin(); it != pictures.crend(); ++it) {
        QTextCharFormat link;
        link.setAnchor(true);
        link.setAnchorHref(it->address);
        QTextCursor cursor(&document);
        cursor.setPosition(it->position);
        cursor.setPosition(it->position + it->length, QTextCursor::KeepAnchor);
        cursor.insertText(pictureText(*it), link);
    }
}

void stylePlainText(QTextDocument &document, const QFont &font)
{
    document.setDefaultFont(font);
    QTextBlockFormat format;
    format.setLineHeight(125, QTextBlockFormat::ProportionalHeight);
    QTextCursor cursor(&document);
    cursor.select(QTextCursor::Document);
    cursor.mergeBlockFormat(format);
}

void styleMarkdown(QTextDocument &document, const QPalette &palette, const QFont &font)
{
    const Style style = styleFor(palette, font);
    document.setDefaultFont(font);
    document.setIndentWidth(24);
    styleSpans(document, style);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        styleBlock(block, style);
    const QList<QTextFrame *> frames = document.rootFrame()->childFrames();
    for (QTextFrame *frame : frames) {
        if (auto *table = qobject_cast<QTextTable *>(frame))
            styleTable(*table, style);
    }
}

} // namespace crew::gui
