// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/diff.h"

#include "diff/pairing.h"

namespace crew::diff {

namespace {

/// A token for each line, its end included: a line that ends otherwise is another line.
Tokens tokensOf(const Side &side, Tokenizer &tokenizer)
{
    Tokens tokens;
    tokens.reserve(static_cast<size_t>(side.lines.size()));
    for (qsizetype i = 0; i < side.lines.size(); ++i) {
        const qsizetype begin = side.lines[i].range.begin;
        const qsizetype end = i + 1 < side.lines.size() ? side.lines[i + 1].range.begin : side.text.size();
        tokens.push_back(tokenizer.token(QStringView(side.text).mid(begin, end - begin)));
    }
    return tokens;
}

} // namespace

Diff compare(const QString &before, const QString &after)
{
    Diff diff{{before, splitLines(before)}, {after, splitLines(after)}, {}};
    if (before == after)
        return diff;
    Tokenizer tokenizer;
    const Tokens left = tokensOf(diff.before, tokenizer);
    const Tokens right = tokensOf(diff.after, tokenizer);
    EditFinder finder;
    const std::vector<Edit> edits = finder.edits(left, right);
    diff.isCoarse = finder.isCoarse();
    Pairing pairing(diff.before, diff.after, finder);
    for (const Edit &edit : edits) {
        Change change{edit.before, edit.beforeCount, edit.after, edit.afterCount, {}};
        change.pairs = pairing.pairs(change);
        diff.changes.append(change);
        diff.removed += edit.beforeCount;
        diff.added += edit.afterCount;
    }
    return diff;
}

} // namespace crew::diff
