// SPDX-License-Identifier: GPL-3.0-or-later
#include "content/renderedchanges.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::content {

namespace {

using markdown::Line;
using markdown::LineChange;
using markdown::LineKind;
using markdown::Look;
using markdown::Page;
using markdown::Span;

constexpr qsizetype contextLines = 2;
constexpr qsizetype fewestFolded = 3;
constexpr QChar looksMark(0x1F); // stands in no page: it would be written out

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::content::RenderedChanges)
};

/// What a line looks like, as a few characters; empty for plain text.
QString looksOf(const Page &page, qsizetype first, qsizetype last)
{
    size_t hash = 0;
    for (qsizetype i = first; i < last; ++i) {
        const Line &line = page.lines.at(i);
        if (line.kind != LineKind::Text || line.level > 0)
            hash = qHashMulti(hash, static_cast<int>(line.kind), line.level);
        if (!page.nestings.at(line.nesting).isEmpty())
            hash = qHashMulti(hash, page.nestings.at(line.nesting));
        for (const Span &span : page.spansIn(line.begin, line.end()))
            hash = qHashMulti(hash, span.begin - line.begin, span.length, span.looks.toInt());
    }
    return hash == 0 ? QString() : looksMark + QString::number(hash, 36);
}

/// Lines of the diff: text of the page between line feeds, with their looks.
QString comparable(const Page &page, QList<qsizetype> &firsts)
{
    for (qsizetype i = 0; i < page.lines.size(); ++i) {
        const qsizetype begin = page.lines.at(i).begin;
        if (i == 0 || page.text.at(begin - 1) == u'\n')
            firsts.append(i);
    }
    QString text;
    text.reserve(page.text.size() + 4 * firsts.size());
    for (qsizetype i = 0; i < firsts.size(); ++i) {
        const qsizetype last = i + 1 < firsts.size() ? firsts.at(i + 1) : page.lines.size();
        const qsizetype begin = page.lines.at(firsts.at(i)).begin;
        text += QStringView(page.text).sliced(begin, page.lines.at(last - 1).end() - begin);
        text += looksOf(page, firsts.at(i), last);
        text += u'\n';
    }
    return text;
}

/// A page that is copied from, and what its tables and links are in the other one.
struct Original
{
    const Page &page;
    const QList<qsizetype> &firsts; ///< the line of the page that each line of the diff begins with
    QHash<int, int> tables = {};
    QHash<int, int> links = {};
};

/// Copies lines of two pages into a third.
class Merger
{
public:
    explicit Merger(const PageDiff &diff)
        : m_diff(diff.diff)
        , m_before{diff.before, diff.beforeLines}
        , m_after{diff.after, diff.afterLines}
    {
        m_page.nestings.append(QByteArray());
        m_nestings.insert({}, 0);
        m_page.isPlain = diff.before.isPlain && diff.after.isPlain;
    }

    ChangesPage merge(bool onlyChanged, const QSet<int> &opened)
    {
        qsizetype after = 0;
        int number = 0;
        for (const diff::Change &change : m_diff.changes) {
            equal(after, change.after, number, onlyChanged && !opened.contains(number));
            m_changes.append(m_page.lines.isEmpty() ? 0 : m_page.text.size() + 1);
            for (qsizetype i = 0; i < change.beforeCount; ++i)
                copy(m_before, change.before + i, LineChange::Removed, change.removedIn(change.before + i));
            for (qsizetype i = 0; i < change.afterCount; ++i)
                copy(m_after, change.after + i, LineChange::Added, change.addedIn(change.after + i));
            after = change.after + change.afterCount;
            ++number;
        }
        equal(after, m_after.firsts.size(), number, onlyChanged && !opened.contains(number));
        return {std::move(m_page), std::move(m_changes)};
    }

private:
    void equal(qsizetype begin, qsizetype end, int number, bool folds)
    {
        const qsizetype head = number == 0 ? 0 : contextLines;
        const qsizetype tail = number == m_diff.changes.size() ? 0 : contextLines;
        const qsizetype folded = end - begin - head - tail;
        if (!folds || folded < fewestFolded || m_diff.changes.isEmpty())
            return copyAll(begin, end);
        copyAll(begin, begin + head);
        fold(folded, number);
        copyAll(end - tail, end);
    }

    void copyAll(qsizetype begin, qsizetype end)
    {
        for (qsizetype i = begin; i < end; ++i)
            copy(m_after, i, LineChange::None, {});
    }

    void fold(qsizetype count, int number)
    {
        Line line;
        line.change = LineChange::Folded;
        line.opensBlock = true;
        begin(line);
        m_page.text += u"\u22EF  "_s + Texts::tr("%1 unchanged lines").arg(QLocale().toString(count));
        m_page.lines.last().length = m_page.text.size() - m_page.lines.last().begin;
        m_page.spans.append({m_page.lines.last().begin, m_page.lines.last().length, Look::Note | Look::Quiet,
                             static_cast<int>(m_page.links.size())});
        m_page.links.append(u"fold:%1"_s.arg(number));
        m_isAfterFold = true;
    }

    void begin(const Line &line)
    {
        if (!m_page.lines.isEmpty())
            m_page.text += u'\n';
        m_page.lines.append(line);
        m_page.lines.last().begin = m_page.text.size();
    }

    void copy(Original &from, qsizetype number, LineChange change, const diff::Ranges &marks)
    {
        const Page &source = from.page;
        const qsizetype first = from.firsts.at(number);
        const bool isLast = number + 1 == from.firsts.size();
        const qsizetype last = isLast ? source.lines.size() : from.firsts.at(number + 1);
        for (qsizetype i = first; i < last; ++i) {
            Line line = source.lines.at(i);
            line.change = change;
            line.opensBlock = line.opensBlock || std::exchange(m_isAfterFold, false);
            line.nesting = nesting(source.nestings.at(line.nesting));
            line.table = line.table < 0 ? -1 : table(from, line.table);
            const qsizetype begins = source.lines.at(i).begin;
            if (i == first)
                begin(line);
            else {
                m_page.lines.append(line);
                m_page.lines.last().begin = m_page.text.size();
            }
            const qsizetype to = m_page.text.size();
            m_page.text += QStringView(source.text).sliced(begins, line.length);
            copySpans(from, begins, line.length, to, source.lines.at(first).begin, marks);
        }
    }

    int nesting(const QByteArray &nesting)
    {
        auto known = m_nestings.constFind(nesting);
        if (known == m_nestings.cend()) {
            known = m_nestings.insert(nesting, static_cast<int>(m_page.nestings.size()));
            m_page.nestings.append(nesting);
        }
        return *known;
    }

    /// A row that was removed stands in the table around it, when that has as many columns.
    int table(Original &from, int number)
    {
        const markdown::Table &source = from.page.tables.at(number);
        if (const auto found = from.tables.constFind(number); found != from.tables.cend())
            return *found;
        const int above = m_page.lines.isEmpty() ? -1 : m_page.lines.last().table;
        const bool fits = above >= 0 && m_page.tables.at(above).widths.size() == source.widths.size();
        if (fits) {
            QList<int> &widths = m_page.tables[above].widths;
            for (qsizetype i = 0; i < widths.size(); ++i)
                widths[i] = std::max(widths.at(i), source.widths.at(i));
            from.tables.insert(number, above);
            return above;
        }
        m_page.tables.append(source);
        return *from.tables.insert(number, static_cast<int>(m_page.tables.size()) - 1);
    }

    int link(Original &from, int number)
    {
        if (number < 0)
            return -1;
        auto found = from.links.constFind(number);
        if (found == from.links.cend()) {
            found = from.links.insert(number, static_cast<int>(m_page.links.size()));
            m_page.links.append(from.page.links.at(number));
        }
        return *found;
    }

    /// Spans must not overlap: each is cut where a mark begins or ends. \a lineBegin: what marks are counted
    /// from.
    void copySpans(Original &from, qsizetype begin, qsizetype length, qsizetype to, qsizetype lineBegin,
                   const diff::Ranges &marks)
    {
        const qsizetype end = begin + length;
        const auto spans = from.page.spansIn(begin, end);
        auto span = spans.begin();
        auto mark = std::ranges::upper_bound(marks, begin - lineBegin, {}, &diff::Range::end);
        for (qsizetype at = begin, next = end; at < end; at = next) {
            span = std::find_if(span, spans.end(),
                                [at](const Span &one) { return one.begin + one.length > at; });
            mark = std::find_if(mark, marks.cend(),
                                [&](const diff::Range &one) { return lineBegin + one.end() > at; });
            const bool isInSpan = span != spans.end() && span->begin <= at;
            const bool isMarked = mark != marks.cend() && lineBegin + mark->begin <= at;
            next = end;
            if (span != spans.end())
                next = std::min(next, isInSpan ? span->begin + span->length : span->begin);
            if (mark != marks.cend())
                next = std::min(next, lineBegin + (isMarked ? mark->end() : mark->begin));
            Span piece{to + at - begin, next - at, {}, -1};
            if (isInSpan) {
                piece.looks = span->looks;
                piece.link = link(from, span->link);
            }
            if (isMarked)
                piece.looks |= Look::Differs;
            if (piece.looks || piece.link >= 0)
                m_page.spans.append(piece);
        }
    }

    const diff::Diff &m_diff;
    Original m_before;
    Original m_after;
    Page m_page;
    QList<qsizetype> m_changes;
    QHash<QByteArray, int> m_nestings;
    bool m_isAfterFold = false;
};

/// \a text with one blank for any number of them, and where each character stood.
struct Simplified
{
    QString text;
    QList<qsizetype> places;
};

Simplified simplified(const QString &text)
{
    Simplified result;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool isBlank = text.at(i).isSpace();
        if (isBlank && (result.text.isEmpty() || result.text.back() == u' '))
            continue;
        result.text += isBlank ? QChar(u' ') : text.at(i);
        result.places.append(i);
    }
    return result;
}

/// The line of the diff with the character at \a position of the page.
qsizetype lineOf(const Page &page, const QList<qsizetype> &firsts, qsizetype position)
{
    return std::ranges::upper_bound(firsts, page.lineAt(position)) - firsts.cbegin() - 1;
}

} // namespace

PageDiff comparePages(Page before, Page after)
{
    PageDiff result{std::move(before), std::move(after), {}, {}, {}};
    const QString left = comparable(result.before, result.beforeLines);
    const QString right = comparable(result.after, result.afterLines);
    result.diff = diff::compare(left, right);
    return result;
}

ChangesPage pageOfChanges(const PageDiff &diff, bool onlyChanged, const QSet<int> &opened)
{
    return Merger(diff).merge(onlyChanged, opened);
}

PassageChange changeOf(const QString &quote, const PageDiff &diff)
{
    using enum PassageChange::Fate;
    const QString wanted = quote.simplified();
    if (wanted.isEmpty() || diff.before.lines.isEmpty())
        return {};
    const Simplified before = simplified(diff.before.text);
    const qsizetype found = before.text.indexOf(wanted);
    if (found < 0)
        return {};
    const qsizetype first = lineOf(diff.before, diff.beforeLines, before.places.at(found));
    const qsizetype last = lineOf(diff.before, diff.beforeLines, before.places.at(found + wanted.size() - 1));
    const bool stays = simplified(diff.after.text).text.contains(wanted);
    for (qsizetype i = 0; i < diff.diff.changes.size(); ++i) {
        const diff::Change &change = diff.diff.changes.at(i);
        if (change.before > last || change.before + change.beforeCount <= first)
            continue;
        if (stays) // its line was changed somewhere else
            return {Unchanged, -1};
        return {change.afterCount > 0 ? Changed : Removed, static_cast<int>(i)};
    }
    return {Unchanged, -1};
}

} // namespace crew::content
