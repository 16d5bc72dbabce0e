// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/diff.h"

#include "diff/pairing.h"

#include <algorithm>

namespace crew::diff {

namespace {

/// The text of a line with its end: a line that ends otherwise is another line.
QStringView wholeLine(const Side &side, qsizetype line)
{
    const qsizetype begin = side.lines[line].range.begin;
    const qsizetype end = line + 1 < side.lines.size() ? side.lines[line + 1].range.begin : side.text.size();
    return QStringView(side.text).mid(begin, end - begin);
}

/// All but the equal lines at both ends, which need no tokens.
Edit differing(const Side &before, const Side &after)
{
    const qsizetype most = std::min(before.lines.size(), after.lines.size());
    qsizetype head = 0;
    while (head < most && wholeLine(before, head) == wholeLine(after, head))
        ++head;
    qsizetype tail = 0;
    while (tail < most - head && wholeLine(before, before.lines.size() - 1 - tail) ==
                                     wholeLine(after, after.lines.size() - 1 - tail))
        ++tail;
    return {head, before.lines.size() - head - tail, head, after.lines.size() - head - tail};
}

/// Tokens for the lines of both sides that \a within names.
class LineTokens
{
public:
    LineTokens(const Side &earlier, const Side &later, const Edit &within)
        : m_tokenizer(within.beforeCount + within.afterCount)
    {
        takeBefore(earlier, within);
        takeAfter(earlier, later, within);
    }

    Tokens before;
    Tokens after;

private:
    void takeBefore(const Side &earlier, const Edit &within)
    {
        before.reserve(static_cast<size_t>(within.beforeCount));
        for (qsizetype i = 0; i < within.beforeCount; ++i) {
            before.push_back(m_tokenizer.token(wholeLine(earlier, within.before + i)));
            if (before.back() > m_firstLines.size())
                m_firstLines.push_back(i);
        }
    }

    /// Most lines are equal to the one that follows the line found last: those need no hash.
    void takeAfter(const Side &earlier, const Side &later, const Edit &within)
    {
        after.reserve(static_cast<size_t>(within.afterCount));
        qsizetype expected = 0;
        for (qsizetype i = 0; i < within.afterCount; ++i, ++expected) {
            const QStringView line = wholeLine(later, within.after + i);
            if (expected < within.beforeCount && wholeLine(earlier, within.before + expected) == line) {
                after.push_back(before[static_cast<size_t>(expected)]);
                continue;
            }
            after.push_back(m_tokenizer.token(line));
            if (after.back() <= m_firstLines.size())
                expected = m_firstLines[after.back() - 1];
        }
    }

    Tokenizer m_tokenizer;
    std::vector<qsizetype> m_firstLines; ///< before, by token - 1
};

} // namespace

Diff compare(const QString &before, const QString &after)
{
    Diff diff{{before, splitLines(before)}, {after, splitLines(after)}, {}};
    if (before == after)
        return diff;
    const Edit within = differing(diff.before, diff.after);
    const LineTokens tokens(diff.before, diff.after, within);
    EditFinder finder;
    const std::vector<Edit> edits = finder.edits(tokens.before, tokens.after);
    diff.isCoarse = finder.isCoarse();
    Pairing pairing(diff.before, diff.after, finder);
    for (const Edit &edit : edits) {
        Change change{
            within.before + edit.before, edit.beforeCount, within.after + edit.after, edit.afterCount, {}};
        change.pairs = pairing.pairs(change);
        diff.changes.append(change);
        diff.removed += edit.beforeCount;
        diff.added += edit.afterCount;
    }
    return diff;
}

} // namespace crew::diff
