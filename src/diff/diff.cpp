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
        before.reserve(static_cast<size_t>(within.beforeCount));
        for (qsizetype i = 0; i < within.beforeCount; ++i)
            before.push_back(m_tokenizer.tokenBefore(wholeLine(earlier, within.before + i)));
        after.reserve(static_cast<size_t>(within.afterCount));
        for (qsizetype i = 0; i < within.afterCount; ++i)
            after.push_back(m_tokenizer.tokenAfter(wholeLine(later, within.after + i)));
    }

    Tokens before;
    Tokens after;

private:
    Tokenizer m_tokenizer;
};

/// The one with \a line on the side of \a lineIn; null when there is none.
const Pair *pairWith(const QList<Pair> &pairs, qsizetype Pair::*lineIn, qsizetype line)
{
    const auto found = std::ranges::lower_bound(pairs, line, {}, lineIn);
    return found != pairs.cend() && (*found).*lineIn == line ? &*found : nullptr;
}

} // namespace

Ranges Change::removedIn(qsizetype line) const
{
    const Pair *pair = pairWith(pairs, &Pair::before, line);
    return pair ? pair->removed : Ranges();
}

Ranges Change::addedIn(qsizetype line) const
{
    const Pair *pair = pairWith(pairs, &Pair::after, line);
    return pair ? pair->added : Ranges();
}

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
