// SPDX-License-Identifier: GPL-3.0-or-later
#include "markdown/pagewriter.h"

#include "core/hiddencharacters.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::markdown {

namespace {

constexpr qsizetype longestLine = 4000; // characters laid out at once
constexpr qsizetype longestRow = 8000;  // a row with more is laid out as text

QString unseenOpening()
{
    return u"\u27E6"_s + QCoreApplication::translate("crew::markdown::Page", "not visible in Markdown:") +
           u' ';
}

} // namespace

PageWriter::PageWriter()
{
    m_nestings.insert({}, 0);
    m_page.nestings.append(QByteArray());
}

void PageWriter::openNesting(char kind)
{
    m_nesting.append(kind);
}

void PageWriter::closeNesting()
{
    m_nesting.chop(1);
}

void PageWriter::addMarker(const QString &marker)
{
    m_marker += marker;
}

void PageWriter::beginBlock(LineKind kind, int level, bool isTight)
{
    closeLine();
    m_block = {};
    m_block.kind = kind;
    m_block.level = static_cast<quint8>(level);
    m_block.isTight = isTight;
    m_block.opensBlock = true;
    m_block.table = kind == LineKind::TableHead || kind == LineKind::TableRow
                        ? static_cast<int>(m_page.tables.size()) - 1
                        : -1;
    m_cell = -1;
    // Only a row of a table and a rule are lines without any text.
    if (m_block.table >= 0 || kind == LineKind::Rule)
        openLine();
}

void PageWriter::beginSource(LineChange change, qint32 before, qint32 after, int level)
{
    beginBlock(LineKind::Source, level);
    m_block.opensBlock = level > 0;
    m_block.change = change;
    m_block.before = before;
    m_block.after = after;
    m_page.lastBefore = std::max(m_page.lastBefore, before);
    m_page.lastAfter = std::max(m_page.lastAfter, after);
    m_page.isWide = true;
}

void PageWriter::endBlock()
{
    if (!m_marker.isEmpty() && !m_isOpen) {
        m_block.kind = LineKind::Text;
        openLine();
    }
    closeLine();
    m_block = {};
    m_block.opensBlock = true;
}

void PageWriter::beginTable(int columns)
{
    m_page.tables.append({QList<Alignment>(columns, Alignment::Left), QList<int>(columns, 0)});
}

void PageWriter::beginCell(Alignment alignment)
{
    if (++m_cell > 0)
        append(u"\t", {}, -1);
    QList<Alignment> &alignments = m_page.tables.last().alignments;
    if (m_cell < alignments.size())
        alignments[m_cell] = alignment;
}

void PageWriter::openLine()
{
    if (!m_page.lines.isEmpty())
        m_page.text += u'\n';
    auto nesting = m_nestings.constFind(m_nesting);
    if (nesting == m_nestings.cend()) {
        nesting = m_nestings.insert(m_nesting, static_cast<int>(m_page.nestings.size()));
        m_page.nestings.append(m_nesting);
    }
    m_block.begin = m_page.text.size();
    m_block.nesting = *nesting;
    m_page.lines.append(m_block);
    m_block.opensBlock = false;
    m_isOpen = true;
    m_before = 0;
    if (const QString marker = std::exchange(m_marker, {}); !marker.isEmpty()) {
        append(marker, Look::Marker, -1);
        m_page.lines.last().marker = static_cast<quint16>(marker.size());
    }
}

void PageWriter::closeLine()
{
    if (!m_isOpen)
        return;
    m_isOpen = false;
    Line &line = m_page.lines.last();
    line.length = m_page.text.size() - line.begin;
    if (line.kind == LineKind::TableHead || line.kind == LineKind::TableRow)
        measureRow();
}

void PageWriter::measureRow()
{
    const Line &line = m_page.lines.constLast();
    QList<int> &widths = m_page.tables[line.table].widths;
    qsizetype column = 0;
    for (const QStringView cell : QStringView(m_page.text).mid(line.begin).tokenize(u'\t')) {
        if (column >= widths.size())
            return;
        widths[column] = std::max(widths[column], static_cast<int>(cell.size()));
        ++column;
    }
}

void PageWriter::breakLine()
{
    if (!m_isOpen)
        openLine();
    closeLine();
}

/// The line has become too long: the next one begins without a line feed.
void PageWriter::goOnBelow()
{
    Line &line = m_page.lines.last();
    if (line.kind == LineKind::TableHead || line.kind == LineKind::TableRow) {
        line.kind = LineKind::Text;
        line.table = -1;
    }
    Line next = line;
    closeLine();
    next.begin = m_page.text.size();
    next.marker = 0;
    next.before = next.after = 0;
    next.opensBlock = false;
    m_page.lines.append(next);
    m_isOpen = true;
}

void PageWriter::write(QStringView text, Looks looks, int link)
{
    if (text.isEmpty())
        return;
    if (!m_isOpen)
        openLine();
    const bool isRow = m_page.lines.constLast().table >= 0;
    qsizetype copied = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char16_t unit = text[i].unicode();
        if (unit >= 0x20 && unit < 0x7F) {
            m_before = unit;
            continue;
        }
        const char32_t c = characterAt(text, i);
        const qsizetype length = QChar::requiresSurrogates(c) ? 2 : 1;
        const bool isBlank = c == U'\n' || (c == U'\t' && isRow); // inside a line, a tab would end its cell
        const bool isSilent = isHidden(c) && !shapesNeighbours(m_before, c, characterAt(text, i + length));
        if (isBlank || isSilent) {
            append(text.mid(copied, i - copied), looks, link);
            append(isBlank ? u" "_s : writtenOut(c), isBlank ? looks : Looks(Look::Note), link);
            copied = i + length;
        }
        m_before = c;
        i += length - 1;
    }
    append(text.mid(copied), looks, link);
}

void PageWriter::append(QStringView text, Looks looks, int link)
{
    while (!text.isEmpty()) {
        const bool isRow = m_page.lines.constLast().table >= 0;
        const qsizetype room =
            (isRow ? longestRow : longestLine) - (m_page.text.size() - m_page.lines.constLast().begin);
        if (room <= 0) {
            goOnBelow();
            continue;
        }
        qsizetype length = std::min(room, text.size());
        if (length < text.size() && text[length - 1].isHighSurrogate())
            ++length;
        appendPiece(text.first(length), looks, link);
        text = text.mid(length);
    }
}

void PageWriter::appendPiece(QStringView text, Looks looks, int link)
{
    const qsizetype begin = m_page.text.size();
    m_page.text += text;
    if (!looks && link < 0)
        return;
    if (!m_page.spans.isEmpty()) {
        Span &last = m_page.spans.last();
        if (last.begin + last.length == begin && last.looks == looks && last.link == link) {
            last.length += text.size();
            return;
        }
    }
    m_page.spans.append({begin, text.size(), looks, link});
}

void PageWriter::writeUnseen(QStringView text)
{
    write(unseenOpening(), Look::Note);
    write(text, Look::Unseen);
    write(u"\u27E7", Look::Note);
}

void PageWriter::writeUnseenBlock(const QStringList &lines)
{
    const Line block = m_block;
    const bool wasOpen = m_isOpen;
    beginBlock(LineKind::Unseen);
    write(unseenOpening(), Look::Note);
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (i > 0 || lines.size() > 1)
            breakLine();
        write(lines.at(i), Look::Unseen);
    }
    write(u"\u27E7", Look::Note);
    endBlock();
    m_block = block;
    m_block.opensBlock = block.opensBlock || wasOpen;
}

int PageWriter::linkTo(const QString &address)
{
    const auto known = m_links.constFind(address);
    if (known != m_links.cend())
        return *known;
    const int link = static_cast<int>(m_page.links.size());
    m_page.links.append(address);
    m_links.insert(address, link);
    return link;
}

Page PageWriter::take()
{
    endBlock();
    return std::move(m_page);
}

} // namespace crew::markdown
