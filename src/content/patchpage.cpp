// SPDX-License-Identifier: GPL-3.0-or-later
#include "content/patchpage.h"

#include "content/patch.h"
#include "markdown/pagewriter.h"

using namespace Qt::StringLiterals;

namespace crew::content {

namespace {

using markdown::LineChange;
using markdown::Look;
using markdown::Looks;
using markdown::PageWriter;
using Kind = PatchLine::Kind;

constexpr qsizetype maxCompared = 20'000; // characters of one change; in more, no words are marked
constexpr int maxComparisons = 5'000;     // changes of a patch; in those below, no words are marked

/// True when some lines end in CR LF and some do not: then a reader must see which.
bool hasMixedEnds(QStringView text)
{
    const qsizetype pairs = text.count(u"\r\n");
    return pairs > 0 && pairs != text.count(u'\n');
}

class PatchPage
{
public:
    explicit PatchPage(const QString &text)
        : m_text(text)
        , m_patch(readPatchLines(text))
        , m_showsReturns(hasMixedEnds(text))
    {}

    markdown::Page make()
    {
        const QList<PatchLine> &lines = m_patch.lines;
        for (qsizetype i = 0; i < lines.size();) {
            if (lines.at(i).kind == Kind::Removed || lines.at(i).kind == Kind::Added)
                i = writeChange(i);
            else
                writeLine(lines.at(i++));
        }
        markdown::Page page = m_page.take();
        page.isPlain = true;
        return page;
    }

private:
    QString words(const PatchLine &line) const // without its sign
    {
        return m_text.mid(line.range.begin + 1, line.range.length - 1);
    }

    qsizetype endOf(qsizetype from, Kind kind) const
    {
        while (from < m_patch.lines.size() &&
               (m_patch.lines.at(from).kind == kind || m_patch.lines.at(from).kind == Kind::Remark))
            ++from;
        return from;
    }

    /// Lines that are replaced by the ones below them.
    qsizetype writeChange(qsizetype begin)
    {
        const qsizetype middle = endOf(begin, Kind::Removed);
        const qsizetype end = endOf(middle, Kind::Added);
        QList<diff::Ranges> marks(end - begin);
        const qsizetype size = m_patch.lines.at(end - 1).range.end() - m_patch.lines.at(begin).range.begin;
        if (middle > begin && end > middle && size <= maxCompared && m_comparisons++ < maxComparisons)
            compare(begin, middle, end, marks);
        for (qsizetype i = begin; i < end; ++i)
            writeLine(m_patch.lines.at(i), marks.at(i - begin));
        return end;
    }

    void compare(qsizetype begin, qsizetype middle, qsizetype end, QList<diff::Ranges> &marks) const
    {
        QList<qsizetype> before;
        QList<qsizetype> after;
        QString removed;
        QString added;
        for (qsizetype i = begin; i < end; ++i) {
            if (m_patch.lines.at(i).kind == Kind::Remark)
                continue;
            (i < middle ? before : after).append(i - begin);
            (i < middle ? removed : added) += words(m_patch.lines.at(i)) + u'\n';
        }
        const diff::Diff found = diff::compare(removed, added);
        for (const diff::Change &change : found.changes) {
            for (const diff::Pair &pair : change.pairs) {
                marks[before.at(pair.before)] = pair.removed;
                marks[after.at(pair.after)] = pair.added;
            }
        }
    }

    void writeLine(const PatchLine &line, const diff::Ranges &marks = {})
    {
        const QString text = m_text.mid(line.range.begin, line.range.length);
        switch (line.kind) {
        case Kind::Text:
        case Kind::Same:
            m_page.beginSource(LineChange::None, line.before, line.after);
            m_page.write(text);
            break;
        case Kind::Remark:
            m_page.beginSource(LineChange::None, 0, 0);
            m_page.write(text, Look::Muted);
            break;
        case Kind::FileHead:
            m_page.beginSource(LineChange::None, 0, 0, 1);
            m_page.write(text, Look::Strong);
            break;
        case Kind::HunkHead:
            m_page.beginSource(LineChange::None, 0, 0, 2);
            m_page.write(text, Look::Name);
            break;
        case Kind::Removed:
            m_page.beginSource(LineChange::Removed, line.before, 0);
            writeMarked(text, marks);
            break;
        case Kind::Added:
            m_page.beginSource(LineChange::Added, 0, line.after);
            writeMarked(text, marks);
            break;
        }
        if (m_showsReturns && line.range.end() < m_text.size() && m_text.at(line.range.end()) == u'\r')
            m_page.write(u"\r");
        m_page.breakLine();
    }

    void writeMarked(QStringView text, const diff::Ranges &marks)
    {
        qsizetype written = 0;
        for (const diff::Range &mark : marks) {
            m_page.write(text.mid(written, mark.begin + 1 - written)); // behind the sign
            m_page.write(text.mid(mark.begin + 1, mark.length), Look::Differs);
            written = mark.end() + 1;
        }
        m_page.write(text.mid(written));
    }

    const QString &m_text;
    Patch m_patch;
    bool m_showsReturns;
    int m_comparisons = 0;
    PageWriter m_page;
};

} // namespace

markdown::Page readPatch(const QString &text)
{
    return PatchPage(text).make();
}

} // namespace crew::content
