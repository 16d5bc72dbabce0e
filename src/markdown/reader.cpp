// SPDX-License-Identifier: GPL-3.0-or-later
#include "markdown/reader.h"

#include "core/hiddencharacters.h"
#include "markdown/entities.h"
#include "markdown/frontmatter.h"
#include "markdown/limits.h"
#include "markdown/linktarget.h"
#include "markdown/marks.h"
#include "markdown/pagewriter.h"
#include "markdown/source.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <md4c.h>

#include <algorithm>
#include <functional>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::markdown {

namespace {

constexpr qsizetype longestAddress = 300; // characters of a definition's address repeated where it is used

/// What MD4C tells without saying where it is in the source.
struct Event
{
    enum class What {
        OpenBlock,
        CloseBlock,
        OpenSpan,
        CloseSpan,
        Break,
        Space,
        Null,
        Indent,
        CodeLine,
        HtmlLine
    };

    What what;
    int type = 0;   ///< of the block or span, as MD4C counts them
    int number = 0; ///< level of a heading, first number of a list, columns, alignment, spaces
    char mark = 0;  ///< of a list, a fence or a task
    bool isTight = false;
    int link = -1;
};

struct OpenList
{
    bool isOrdered = false;
    bool isTight = false;
    char delimiter = 0;
    qint64 number = 0;
    QString first; ///< the number of the first item as it was written
};

struct OpenLink
{
    int link = -1;
    char mark = 0; ///< '[', '!', '<', or 0 for an address that stands alone
};

Alignment alignmentOf(int align)
{
    return align == MD_ALIGN_CENTER  ? Alignment::Centre
           : align == MD_ALIGN_RIGHT ? Alignment::Right
                                     : Alignment::Left;
}

/// Puts the page together from what MD4C tells. MD4C says where each text stands, but neither where the marks
/// are nor what it drops. What lies between two texts therefore waits until the second one is known; then
/// each mark is looked for that the events in between call for, and whatever no event accounts for is put on
/// the page as unseen.
class Reader
{
public:
    explicit Reader(const QString &text)
        : m_source(text)
    {}

    std::optional<Page> read();

private:
    /// How long the mark is at a place of the source; 0 when there is none.
    using MarkAt = std::function<qsizetype(qsizetype)>;

    int openBlock(MD_BLOCKTYPE type, const void *detail);
    int closeBlock(MD_BLOCKTYPE type);
    int openSpan(MD_SPANTYPE type, const void *detail);
    int closeSpan(MD_SPANTYPE type);
    int text(MD_TEXTTYPE type, const char *text, qsizetype size);
    bool isInSource(const char *text) const;
    void reportGenerated(MD_TEXTTYPE type, const char *text, qsizetype size);
    void addSpan(Event::What what, MD_SPANTYPE type, int link);
    QString attributeText(const MD_ATTRIBUTE &attribute) const;

    void showFrontMatter();
    void settle(qsizetype end, bool mayBeEscaped, bool isHtml);
    qsizetype openerBegin(const Event &event, qsizetype end) const;
    void handle(const Event &event, qsizetype limit);
    void handleOpenBlock(const Event &event, qsizetype limit);
    void handleCloseBlock(const Event &event, qsizetype limit);
    void handleCloseSpan(const Event &event, qsizetype limit);
    void openItem(const Event &event, qsizetype limit);
    QString itemMarker(const QString &written);
    void openHeading(const Event &event, qsizetype limit);
    void closeHeading(qsizetype limit);
    void openCode(const Event &event, qsizetype limit);
    void closeCode(qsizetype limit);
    void writeCodeInformation(const QString &information);
    void openTable(const Event &event, qsizetype limit);
    void skipPipes(qsizetype limit);
    void closeRow(qsizetype limit);
    void enter(const Event &event, char linkMark);
    void skipOpener(const Event &event, qsizetype limit);
    void closeLink(qsizetype limit);
    void writeTarget(const LinkTarget &target, const OpenLink &link);
    void writeNote(const QString &before, const QString &unseen, const QString &after);
    void handleBreak(qsizetype limit);
    void writeIndent(int spaces);
    void endHtmlLine();
    void settleRest(qsizetype limit);
    qsizetype find(qsizetype limit, const MarkAt &markAt) const;
    bool seek(qsizetype limit, const MarkAt &markAt);
    void showUnseen(qsizetype end);
    void writeText(MD_TEXTTYPE type, qsizetype begin, qsizetype end);
    void writeEntity(const QString &entity);
    void writeHtml();
    bool isTight() const;
    Looks looks() const;
    int link() const { return m_links.isEmpty() ? -1 : m_links.constLast().link; }

    Source m_source;
    PageWriter m_page;
    qsizetype m_at = 0;    ///< what stands before this is accounted for
    qsizetype m_begin = 0; ///< of what MD4C reads
    qsizetype m_attributes = 0;
    int m_verbatim = -1;   ///< the block of code or HTML that MD4C is in
    QList<Event> m_events; ///< since the last text
    QList<OpenList> m_lists;
    QList<OpenLink> m_links;
    QByteArray m_nesting;
    int m_quotes = 0;
    int m_strong = 0;
    int m_emphasis = 0;
    int m_struck = 0;
    int m_code = 0;
    char m_fence = 0;
    bool m_isSharpHeading = false; ///< with number signs
    QString m_html;                ///< a tag that may go on in the next line
    bool m_isHtmlBlock = false;
    QStringList m_htmlLines; ///< of the block
    bool m_hasHead = false;
};

std::optional<Page> Reader::read()
{
    if (isNestedTooDeeply(m_source))
        return {};
    showFrontMatter();
    MD_PARSER parser = {};
    parser.flags = MD_FLAG_TABLES | MD_FLAG_STRIKETHROUGH | MD_FLAG_TASKLISTS;
    if (!hasTooManyAddresses(m_source))
        parser.flags |= MD_FLAG_PERMISSIVEAUTOLINKS;
    parser.enter_block = [](MD_BLOCKTYPE type, void *detail, void *reader) {
        return static_cast<Reader *>(reader)->openBlock(type, detail);
    };
    parser.leave_block = [](MD_BLOCKTYPE type, void *, void *reader) {
        return static_cast<Reader *>(reader)->closeBlock(type);
    };
    parser.enter_span = [](MD_SPANTYPE type, void *detail, void *reader) {
        return static_cast<Reader *>(reader)->openSpan(type, detail);
    };
    parser.leave_span = [](MD_SPANTYPE type, void *, void *reader) {
        return static_cast<Reader *>(reader)->closeSpan(type);
    };
    parser.text = [](MD_TEXTTYPE type, const char *text, MD_SIZE size, void *reader) {
        return static_cast<Reader *>(reader)->text(type, text, static_cast<qsizetype>(size));
    };
    const auto size = static_cast<MD_SIZE>(m_source.size() - m_begin);
    if (md_parse(m_source.bytes().constData() + m_begin, size, &parser, this) != 0)
        return {};
    settle(m_source.size(), false, false);
    writeHtml();
    return m_page.take();
}

void Reader::showFrontMatter()
{
    if (m_source.bytes().startsWith("\xEF\xBB\xBF")) { // no reader of Markdown takes it for text
        m_page.writeUnseenBlock({QString(QChar::ByteOrderMark)});
        m_begin = 3;
    }
    m_begin += frontMatterSize(QByteArrayView(m_source.bytes()).sliced(m_begin));
    if (m_begin > 3)
        m_page.writeUnseenBlock(m_source.text(0, m_begin - 1).split(u'\n'));
    m_at = m_begin;
}

// --- what MD4C tells ---

int Reader::openBlock(MD_BLOCKTYPE type, const void *detail)
{
    Event event{Event::What::OpenBlock, type};
    if (type == MD_BLOCK_UL) {
        event.isTight = static_cast<const MD_BLOCK_UL_DETAIL *>(detail)->is_tight != 0;
    } else if (type == MD_BLOCK_OL) {
        const auto *list = static_cast<const MD_BLOCK_OL_DETAIL *>(detail);
        event.isTight = list->is_tight != 0;
        event.number = static_cast<int>(list->start);
        event.mark = list->mark_delimiter;
    } else if (type == MD_BLOCK_LI) {
        const auto *item = static_cast<const MD_BLOCK_LI_DETAIL *>(detail);
        event.mark = item->is_task ? item->task_mark : char(0);
    } else if (type == MD_BLOCK_H) {
        event.number = static_cast<int>(static_cast<const MD_BLOCK_H_DETAIL *>(detail)->level);
    } else if (type == MD_BLOCK_CODE) {
        event.mark = static_cast<const MD_BLOCK_CODE_DETAIL *>(detail)->fence_char;
    } else if (type == MD_BLOCK_TABLE) {
        event.number = static_cast<int>(static_cast<const MD_BLOCK_TABLE_DETAIL *>(detail)->col_count);
    } else if (type == MD_BLOCK_TH || type == MD_BLOCK_TD) {
        event.number = static_cast<const MD_BLOCK_TD_DETAIL *>(detail)->align;
    }
    if (type == MD_BLOCK_CODE || type == MD_BLOCK_HTML)
        m_verbatim = type;
    m_events.append(event);
    return 0;
}

int Reader::closeBlock(MD_BLOCKTYPE type)
{
    m_verbatim = -1;
    m_events.append({Event::What::CloseBlock, type});
    return 0;
}

int Reader::openSpan(MD_SPANTYPE type, const void *detail)
{
    int link = -1;
    if (type == MD_SPAN_A || type == MD_SPAN_IMG) {
        const auto *target = static_cast<const MD_SPAN_A_DETAIL *>(detail);
        // One definition may be used so often that its addresses would fill the memory.
        m_attributes += target->href.size + target->title.size;
        if (m_attributes > 16 * 1024 * 1024 + 2 * m_source.size())
            return 1;
        link = m_page.linkTo(attributeText(target->href));
    }
    addSpan(Event::What::OpenSpan, type, link);
    return 0;
}

int Reader::closeSpan(MD_SPANTYPE type)
{
    addSpan(Event::What::CloseSpan, type, -1);
    return 0;
}

void Reader::addSpan(Event::What what, MD_SPANTYPE type, int link)
{
    Event event{what, type};
    event.link = link;
    m_events.append(event);
}

QString Reader::attributeText(const MD_ATTRIBUTE &attribute) const
{
    QString result;
    for (int i = 0; attribute.size > 0 && attribute.substr_offsets[i] < attribute.size; ++i) {
        const MD_OFFSET begin = attribute.substr_offsets[i];
        const QString part = QString::fromUtf8(
            attribute.text + begin, static_cast<qsizetype>(attribute.substr_offsets[i + 1] - begin));
        const QString decoded = attribute.substr_types[i] == MD_TEXT_ENTITY ? decodedEntity(part) : QString();
        result += decoded.isEmpty() ? part : decoded;
    }
    return result;
}

int Reader::text(MD_TEXTTYPE type, const char *text, qsizetype size)
{
    if (!isInSource(text) || type == MD_TEXT_NULLCHAR) {
        reportGenerated(type, text, size);
        return 0;
    }
    const qsizetype begin = text - m_source.bytes().constData();
    settle(begin, type == MD_TEXT_NORMAL && size == 1, type == MD_TEXT_HTML);
    writeText(type, begin, begin + size);
    m_at = begin + size;
    return 0;
}

bool Reader::isInSource(const char *text) const
{
    const char *begin = m_source.bytes().constData();
    return !std::less<>()(text, begin) && std::less<>()(text, begin + m_source.size());
}

/// What MD4C says in the place of line ends, tabs and the like.
void Reader::reportGenerated(MD_TEXTTYPE type, const char *text, qsizetype size)
{
    Event event{Event::What::Space};
    if (type == MD_TEXT_NULLCHAR) {
        event.what = Event::What::Null;
    } else if (*text == '\n') {
        event.what = m_verbatim == MD_BLOCK_CODE ? Event::What::CodeLine
                     : type == MD_TEXT_HTML      ? Event::What::HtmlLine
                                                 : Event::What::Break;
    } else if (m_verbatim >= 0) {
        event.what = Event::What::Indent;
        event.number = static_cast<int>(size);
    }
    m_events.append(event);
}

// --- what lies between two texts ---

void Reader::settle(qsizetype end, bool mayBeEscaped, bool isHtml)
{
    const bool goesOn = isHtml && m_events.size() == 1 && m_events.constFirst().what == Event::What::HtmlLine;
    if (!goesOn)
        writeHtml();
    m_source.setQuoted(m_quotes > 0);
    qsizetype limit = end;
    if (mayBeEscaped && limit > m_at && m_source.at(limit - 1) == '\\')
        --limit;
    qsizetype first = m_events.size();
    while (first > 0 && m_events.at(first - 1).what == Event::What::OpenSpan)
        --first;
    QByteArray linkMarks;
    for (qsizetype i = m_events.size() - 1; i >= first; --i) {
        const qsizetype begin = openerBegin(m_events.at(i), limit);
        linkMarks.prepend(begin < limit ? m_source.at(begin) : '\0');
        limit = begin;
    }
    for (qsizetype i = 0; i < first; ++i)
        handle(m_events.at(i), limit);
    settleRest(limit);
    for (qsizetype i = first; i < m_events.size(); ++i)
        enter(m_events.at(i), linkMarks.at(i - first));
    m_events.clear();
    m_at = std::max(m_at, end);
}

/// Where the mark begins that ends at \a end; \a end itself when there is none.
qsizetype Reader::openerBegin(const Event &event, qsizetype end) const
{
    qsizetype begin = end;
    const auto isAt = [this, &begin](char mark) { return begin > m_at && m_source.at(begin - 1) == mark; };
    if (event.type == MD_SPAN_CODE) {
        while (isAt(' ') || isAt('\n') || isAt('\t') || isAt('>'))
            --begin;
        if (!isAt('`'))
            return end;
        while (isAt('`'))
            --begin;
    } else if (event.type == MD_SPAN_A && (isAt('[') || isAt('<'))) {
        --begin;
    } else if (event.type == MD_SPAN_IMG && isAt('[')) {
        begin -= begin - 1 > m_at && m_source.at(begin - 2) == '!' ? 2 : 1;
    } else if (event.type == MD_SPAN_EM || event.type == MD_SPAN_STRONG || event.type == MD_SPAN_DEL) {
        const int most = event.type == MD_SPAN_EM ? 1 : 2;
        const bool isStruck = event.type == MD_SPAN_DEL;
        while (end - begin < most && (isStruck ? isAt('~') : isAt('*') || isAt('_')))
            --begin;
    }
    return begin;
}

void Reader::handle(const Event &event, qsizetype limit)
{
    switch (event.what) {
    case Event::What::OpenBlock:
        return handleOpenBlock(event, limit);
    case Event::What::CloseBlock:
        return handleCloseBlock(event, limit);
    case Event::What::OpenSpan:
        return skipOpener(event, limit);
    case Event::What::CloseSpan:
        return handleCloseSpan(event, limit);
    case Event::What::Break:
        return handleBreak(limit);
    case Event::What::Space:
        m_at = m_source.skipBlanks(m_at, limit);
        return m_page.write(u" ", looks(), link());
    case Event::What::Null:
        m_at = m_source.skipBlanks(m_at, limit);
        m_at += m_at < limit && m_source.at(m_at) == '\0' ? 1 : 0;
        return m_page.write(QString(QChar(0)), looks(), link());
    case Event::What::Indent:
        return writeIndent(event.number);
    case Event::What::CodeLine:
        m_at = m_source.skipPrefix(std::min(limit, m_source.lineEnd(m_at, limit) + 1), limit);
        return m_page.breakLine();
    case Event::What::HtmlLine:
        return endHtmlLine();
    }
}

void Reader::handleOpenBlock(const Event &event, qsizetype limit)
{
    switch (int{event.type}) {
    case MD_BLOCK_QUOTE:
        m_page.beginBlock(
            LineKind::Text); // an item that begins with a quote keeps its mark for the first line
        seek(limit, [&](qsizetype at) { return m_source.at(at) == '>' ? 1 : 0; });
        m_page.openNesting('q');
        ++m_quotes;
        m_source.setQuoted(true);
        break;
    case MD_BLOCK_UL:
    case MD_BLOCK_OL:
        m_lists.append({event.type == MD_BLOCK_OL, event.isTight, event.mark, event.number, {}});
        break;
    case MD_BLOCK_LI:
        openItem(event, limit);
        break;
    case MD_BLOCK_HR:
        seek(limit, [&](qsizetype at) { return ruleMark(m_source, at, limit); });
        m_page.endBlock();
        m_page.beginBlock(LineKind::Rule);
        break;
    case MD_BLOCK_H:
        openHeading(event, limit);
        break;
    case MD_BLOCK_CODE:
        openCode(event, limit);
        break;
    case MD_BLOCK_HTML:
        m_page.endBlock();
        m_isHtmlBlock = true;
        m_htmlLines = {QString()};
        break;
    case MD_BLOCK_P:
        m_page.beginBlock(LineKind::Text, 0, isTight());
        break;
    case MD_BLOCK_TABLE:
        openTable(event, limit);
        break;
    case MD_BLOCK_THEAD:
        m_hasHead = false;
        break;
    case MD_BLOCK_TR:
        m_at = m_source.skipBlanks(m_at, limit);
        m_page.beginBlock(m_hasHead ? LineKind::TableRow : LineKind::TableHead);
        break;
    case MD_BLOCK_TH:
    case MD_BLOCK_TD:
        skipPipes(limit);
        m_page.beginCell(alignmentOf(event.number));
        break;
    default: // the document and the body of a table have no marks
        break;
    }
}

void Reader::handleCloseBlock(const Event &event, qsizetype limit)
{
    switch (int{event.type}) {
    case MD_BLOCK_QUOTE:
        m_page.endBlock();
        m_page.closeNesting();
        --m_quotes;
        break;
    case MD_BLOCK_UL:
    case MD_BLOCK_OL:
        m_lists.removeLast();
        break;
    case MD_BLOCK_LI:
        m_page.endBlock();
        m_page.closeNesting();
        break;
    case MD_BLOCK_H:
        closeHeading(limit);
        m_page.endBlock();
        break;
    case MD_BLOCK_CODE:
        closeCode(limit);
        m_page.endBlock();
        break;
    case MD_BLOCK_HTML:
        m_isHtmlBlock = false;
        m_htmlLines.removeLast(); // every line has an end
        m_page.writeUnseenBlock(m_htmlLines);
        break;
    case MD_BLOCK_THEAD:
        m_at = m_source.skipBlanks(m_at, limit);
        m_at += delimiterRow(m_source, m_at, limit);
        m_hasHead = true;
        break;
    case MD_BLOCK_TR:
        closeRow(limit);
        break;
    case MD_BLOCK_TH:
    case MD_BLOCK_TD:
        break;
    default:
        m_page.endBlock();
        break;
    }
}

bool Reader::isTight() const
{
    return !m_lists.isEmpty() && m_lists.constLast().isTight;
}

void Reader::openItem(const Event &event, qsizetype limit)
{
    m_page.beginBlock(LineKind::Text);
    qsizetype length = 0;
    const bool isFound = seek(limit, [&](qsizetype at) { return length = listMark(m_source, at, limit); });
    m_page.openNesting('l');
    const QString written = isFound ? m_source.text(m_at - length, m_at - 1) : QString();
    m_page.addMarker(itemMarker(written));
    if (event.mark != 0) {
        m_at = std::min(limit, m_source.skipBlanks(m_at, limit) + 3); // [x]
        m_page.addMarker(event.mark == ' ' ? u"\u2610 "_s : u"\u2611 "_s);
    }
    m_page.beginBlock(LineKind::Text, 0, isTight());
    const bool isOther = !written.isEmpty() && written != m_lists.constLast().first &&
                         written.toLongLong() != m_lists.constLast().number - 1;
    if (m_lists.constLast().isOrdered && isOther) {
        m_page.writeUnseen(written + QLatin1Char(m_lists.constLast().delimiter));
        m_page.write(u" ", Look::Note);
    }
}

/// Counts the items of the list that is open, and gives what stands before the next one.
QString Reader::itemMarker(const QString &written)
{
    OpenList &list = m_lists.last();
    if (!list.isOrdered)
        return m_lists.size() % 2 == 1 ? u"\u2022 "_s : u"\u25E6 "_s;
    if (list.first.isEmpty())
        list.first = written;
    return QString::number(list.number++) + QLatin1Char(list.delimiter) + u' ';
}

void Reader::openHeading(const Event &event, qsizetype limit)
{
    m_isSharpHeading =
        seek(limit, [&](qsizetype at) { return headingMark(m_source, event.number, at, limit); });
    m_page.beginBlock(LineKind::Heading, event.number);
}

void Reader::closeHeading(qsizetype limit)
{
    if (m_isSharpHeading) {
        const qsizetype begin = m_source.skipSpaces(m_at, limit);
        const qsizetype end = m_source.skipRun('#', begin, limit);
        if (m_source.skipSpaces(end, limit) == m_source.lineEnd(end, limit))
            m_at = end;
        return;
    }
    const qsizetype begin = m_source.skipBlanks(m_at, limit);
    if (begin >= limit || !m_source.isAtLineStart(begin))
        return;
    const qsizetype end = m_source.skipRun(m_source.at(begin), begin, limit);
    if ((m_source.at(begin) == '=' || m_source.at(begin) == '-') &&
        m_source.skipSpaces(end, limit) == m_source.lineEnd(end, limit))
        m_at = end;
}

void Reader::openCode(const Event &event, qsizetype limit)
{
    m_fence = event.mark;
    const bool isFenced =
        m_fence != 0 && seek(limit, [&](qsizetype at) { return fenceMark(m_source, m_fence, at, limit); });
    m_page.endBlock();
    m_page.beginBlock(LineKind::Code);
    if (!isFenced)
        return;
    const qsizetype end = m_source.lineEnd(m_at, limit);
    writeCodeInformation(m_source.text(m_at, end).trimmed());
    m_at = end;
}

/// A single word is the language.
void Reader::writeCodeInformation(const QString &information)
{
    static const QRegularExpression language(uR"(^[A-Za-z0-9+#.-]{1,20}$)"_s);
    if (information.isEmpty())
        return;
    if (language.match(information).hasMatch()) {
        m_page.write(u"\u27E6"_s + QCoreApplication::translate("crew::markdown::Page", "language:") + u' ',
                     Look::Note | Look::Quiet);
        m_page.write(information, Look::Unseen | Look::Quiet);
        m_page.write(u"\u27E7", Look::Note | Look::Quiet);
    } else {
        m_page.writeUnseen(information);
    }
    m_page.breakLine();
}

void Reader::closeCode(qsizetype limit)
{
    if (m_fence == 0)
        return;
    const qsizetype begin = m_source.skipBlanks(m_at, limit);
    if (begin >= limit || !m_source.isAtLineStart(begin))
        return;
    const qsizetype end = begin + fenceMark(m_source, m_fence, begin, limit);
    if (m_source.skipSpaces(end, limit) == m_source.lineEnd(end, limit))
        m_at = end;
}

void Reader::openTable(const Event &event, qsizetype limit)
{
    m_page.endBlock();
    const qsizetype row = find(limit, [&](qsizetype at) {
        const qsizetype end = m_source.lineEnd(at, limit);
        const bool hasCells = m_source.text(at, end).contains(u'|');
        return end == limit || (hasCells && m_source.at(at) != '[') ? 1 : 0; // not a definition before it
    });
    if (row >= 0)
        showUnseen(row);
    m_page.beginTable(event.number);
}

void Reader::skipPipes(qsizetype limit)
{
    m_at = m_source.skipSpaces(m_at, limit);
    while (m_at < limit && m_source.at(m_at) == '|')
        m_at = m_source.skipSpaces(m_at + 1, limit);
}

void Reader::closeRow(qsizetype limit)
{
    skipPipes(limit);
    const qsizetype end = m_source.lineEnd(m_at, limit);
    QString excess = m_source.text(m_at, end);
    while (excess.endsWith(u'|') || excess.endsWith(u' '))
        excess.chop(1);
    m_page.endBlock();
    if (!excess.isEmpty())
        m_page.writeUnseenBlock({excess});
    m_at = end;
}

/// The next place at the beginning of a line where \a markAt finds a mark; -1 when there is none.
qsizetype Reader::find(qsizetype limit, const MarkAt &markAt) const
{
    for (qsizetype at = m_source.skipBlanks(m_at, limit); at < limit;) {
        if (markAt(at) > 0)
            return at;
        at = m_source.skipBlanks(m_source.lineEnd(at, limit), limit);
    }
    return -1;
}

/// Goes behind the next mark that \a markAt finds; what is passed on the way is shown.
bool Reader::seek(qsizetype limit, const MarkAt &markAt)
{
    const qsizetype at = find(limit, markAt);
    if (at < 0)
        return false;
    showUnseen(at);
    m_at = at + markAt(at);
    return true;
}

/// Puts the lines up to \a end on the page.
void Reader::showUnseen(qsizetype end)
{
    QStringList lines;
    for (qsizetype at = m_source.skipBlanks(m_at, end); at < end;) {
        const qsizetype lineEnd = m_source.lineEnd(at, end);
        lines.append(m_source.text(at, lineEnd));
        at = m_source.skipBlanks(lineEnd, end);
    }
    if (!lines.isEmpty())
        m_page.writeUnseenBlock(lines);
    m_at = end;
}

/// What no event called for: whole lines are blocks of their own, the rest stands before the next text.
void Reader::settleRest(qsizetype limit)
{
    m_at = m_source.skipBlanks(m_at, limit);
    if (m_at >= limit)
        return;
    const qsizetype lastBreak = m_source.bytes().lastIndexOf('\n', limit - 1);
    if (lastBreak >= m_at)
        showUnseen(lastBreak);
    m_at = m_source.skipBlanks(m_at, limit);
    if (m_at < limit && !isOnlyMarks(m_source, m_at, limit)) {
        const QString rest = m_source.text(m_at, limit).trimmed();
        if (limit == m_source.size())
            m_page.writeUnseenBlock({rest});
        else
            m_page.writeUnseen(rest);
    }
    m_at = limit;
}

// --- inside a line ---

void Reader::enter(const Event &event, char linkMark)
{
    switch (int{event.type}) {
    case MD_SPAN_EM:
        ++m_emphasis;
        break;
    case MD_SPAN_STRONG:
        ++m_strong;
        break;
    case MD_SPAN_DEL:
        ++m_struck;
        break;
    case MD_SPAN_CODE:
        ++m_code;
        break;
    default:
        m_links.append({event.link, linkMark});
        break;
    }
}

/// For a span without text: its mark is somewhere before what follows.
void Reader::skipOpener(const Event &event, qsizetype limit)
{
    m_at = m_source.skipBlanks(m_at, limit);
    const qsizetype begin = m_at;
    if (event.type == MD_SPAN_IMG)
        m_at = m_source.skipRun('!', m_at, limit);
    if (event.type == MD_SPAN_IMG || event.type == MD_SPAN_A)
        m_at += m_at < limit && (m_source.at(m_at) == '[' || m_source.at(m_at) == '<') ? 1 : 0;
    else if (m_at < limit && QByteArrayView("*_~`").contains(m_source.at(m_at)))
        m_at = m_source.skipRun(m_source.at(m_at), m_at, limit);
    enter(event, m_at > begin ? m_source.at(begin) : '\0');
}

void Reader::handleCloseSpan(const Event &event, qsizetype limit)
{
    const auto skip = [this, limit](const QByteArray &marks, int most) {
        for (; most > 0 && m_at < limit && marks.contains(m_source.at(m_at)); --most)
            ++m_at;
    };
    switch (int{event.type}) {
    case MD_SPAN_EM:
        --m_emphasis;
        return skip("*_", 1);
    case MD_SPAN_STRONG:
        --m_strong;
        return skip("*_", 2);
    case MD_SPAN_DEL:
        --m_struck;
        return skip("~", 2);
    case MD_SPAN_CODE:
        --m_code;
        m_at = m_source.skipBlanks(m_at, limit);
        m_at = m_source.skipRun('`', m_at, limit);
        return;
    default:
        return closeLink(limit);
    }
}

void Reader::closeLink(qsizetype limit)
{
    if (m_links.isEmpty())
        return;
    const OpenLink open = m_links.constLast();
    if (m_at < limit && m_source.at(m_at) == '>' && open.mark == '<') {
        ++m_at;
    } else if (m_at < limit && m_source.at(m_at) == ']' && open.mark != '<') {
        const LinkTarget target = readLinkTarget(m_source, m_at, limit);
        m_at = target.end;
        writeTarget(target, open);
    }
    m_links.removeLast();
}

void Reader::writeTarget(const LinkTarget &target, const OpenLink &open)
{
    const QString name = open.mark == '!'
                             ? QCoreApplication::translate("crew::markdown::Page", "picture not loaded")
                             : QCoreApplication::translate("crew::markdown::Page", "link");
    if (target.hasAddress) {
        writeNote(name + u": "_s, target.address, {});
    } else {
        const QString address = m_page.address(open.link);
        const QString shown = address.size() > longestAddress ? address.left(longestAddress) + u'…' : address;
        writeNote(target.label.isEmpty() ? name : name + u' ', target.label, u": "_s + shown);
    }
    if (!target.title.isEmpty()) {
        m_page.write(u" ", Look::Note);
        m_page.writeUnseen(target.title);
    }
}

void Reader::writeNote(const QString &before, const QString &unseen, const QString &after)
{
    m_page.write(u" \u27E6"_s + before, Look::Note | Look::Quiet, link());
    m_page.write(unseen, Look::Unseen | Look::Quiet, link());
    m_page.write(after + u'\u27E7', Look::Note | Look::Quiet, link());
}

void Reader::handleBreak(qsizetype limit)
{
    const qsizetype mark = m_source.skipSpaces(m_at, limit);
    m_at = mark < limit && m_source.at(mark) == '\\' ? mark + 1 : mark;
    m_at = m_source.skipBlanks(m_at, limit);
    m_page.breakLine();
}

Looks Reader::looks() const
{
    Looks looks;
    looks.setFlag(Look::Emphasis, m_emphasis > 0);
    looks.setFlag(Look::Strong, m_strong > 0);
    looks.setFlag(Look::Struck, m_struck > 0);
    looks.setFlag(Look::Code, m_code > 0);
    looks.setFlag(Look::Link, !m_links.isEmpty());
    return looks;
}

void Reader::writeText(MD_TEXTTYPE type, qsizetype begin, qsizetype end)
{
    const QString text = m_source.text(begin, end);
    if (type == MD_TEXT_ENTITY)
        return writeEntity(text);
    if (type != MD_TEXT_HTML)
        return m_page.write(text, looks(), link());
    if (!m_isHtmlBlock) {
        m_html += text;
        return;
    }
    m_htmlLines.last() += text;
}

void Reader::writeEntity(const QString &entity)
{
    const QString decoded = decodedEntity(entity);
    if (decoded.isEmpty())
        return m_page.write(entity, looks(), link());
    const uint point = decoded.toUcs4().constFirst();
    if (!QChar::isSpace(point) && !isHidden(point))
        return m_page.write(decoded, looks(), link());
    const Looks quiet = isHidden(point) ? Looks() : Looks(Look::Quiet);
    m_page.write(u"\u27E6", Look::Note | quiet, link());
    m_page.write(entity, Look::Unseen | quiet, link());
    m_page.write(u"\u27E7", Look::Note | quiet, link());
}

void Reader::writeIndent(int spaces)
{
    if (m_isHtmlBlock)
        m_htmlLines.last() += QString(spaces, u' ');
    else
        m_page.write(QString(spaces, u' '));
}

void Reader::endHtmlLine()
{
    if (m_isHtmlBlock)
        m_htmlLines.append(QString());
    else
        m_html += u' ';
}

/// A tag without attributes says itself what it is.
void Reader::writeHtml()
{
    static const QRegularExpression plainTag(uR"(^</?[A-Za-z][A-Za-z0-9-]*\s*/?>$)"_s);
    const QString html = std::exchange(m_html, {});
    if (html.isEmpty())
        return;
    if (plainTag.match(html).hasMatch())
        m_page.write(html, Look::Unseen | Look::Quiet, link());
    else
        m_page.writeUnseen(html);
}

} // namespace

std::optional<Page> readMarkdown(const QString &text)
{
    return Reader(text).read();
}

Page readPlain(const QString &text)
{
    PageWriter page;
    page.beginBlock(LineKind::Text);
    for (const QStringView line : QStringView(text).tokenize(u'\n')) {
        page.write(line.endsWith(u'\r') ? line.chopped(1) : line);
        page.breakLine();
    }
    Page result = page.take();
    result.isPlain = true;
    return result;
}

bool looksLikeMarkdown(const QString &text)
{
    static const QRegularExpression marks(
        uR"(^#{1,6} |^\s{0,3}[-*+] |^\s{0,3}\d{1,9}[.)] |^> |^\|.*\||^(```|~~~)|^(---|\*\*\*|___)\s*$|\*\*\S|__\S|`[^`]+`|\]\(|(^|\s)[*_]\w)"_s,
        QRegularExpression::MultilineOption);
    return marks.match(text).hasMatch();
}

} // namespace crew::markdown
