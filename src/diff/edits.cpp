// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/edits.h"

#include <git2.h>

#include <algorithm>

namespace crew::diff {

namespace {

constexpr qsizetype mostTokens = 500'000; // on one side, between equal beginnings and ends

/// One line of five letters for each token: libgit2 compares lines. Numbers that we give out leave nobody
/// the choice of lines whose hashes meet, and there is no NUL, line end or length that it could stumble over.
QByteArray linesOf(const Tokens &tokens, qsizetype begin, qsizetype count)
{
    QByteArray lines(count * 6, '\n');
    char *letter = lines.data();
    for (qsizetype i = begin; i < begin + count; ++i, ++letter) {
        const Token token = tokens[static_cast<size_t>(i)];
        for (int shift = 24; shift >= 0; shift -= 6)
            *letter++ = static_cast<char>('0' + ((token >> shift) & 0x3F));
    }
    return lines;
}

/// Where a hunk begins, from 0: libgit2 counts from 1, and names the line before when there is none.
qsizetype beginOf(int start, int count)
{
    return count > 0 ? start - 1 : start;
}

int takeHunk(const git_diff_delta *, const git_diff_hunk *hunk, void *edits)
{
    static_cast<std::vector<Edit> *>(edits)->push_back(
        {beginOf(hunk->old_start, hunk->old_lines), hunk->old_lines,
         beginOf(hunk->new_start, hunk->new_lines), hunk->new_lines});
    return 0;
}

/// To start the library takes milliseconds, most of them for parts that nobody here needs; so it is started
/// once. It is never ended: a worker may still be comparing while the program ends.
bool isLibraryUsable()
{
    static const bool isUsable = git_libgit2_init() >= 0;
    return isUsable;
}

} // namespace

Edit enclosingEdit(const Tokens &before, const Tokens &after)
{
    const auto [left, right] = std::ranges::mismatch(before, after);
    const auto head = left - before.begin();
    const auto most = std::min(before.end() - left, after.end() - right);
    qsizetype tail = 0;
    while (tail < most && *(before.end() - 1 - tail) == *(after.end() - 1 - tail))
        ++tail;
    return {head, static_cast<qsizetype>(before.size()) - head - tail, head,
            static_cast<qsizetype>(after.size()) - head - tail};
}

std::vector<Edit> EditFinder::edits(const Tokens &before, const Tokens &after)
{
    const Edit whole = enclosingEdit(before, after);
    if (whole.beforeCount == 0 && whole.afterCount == 0)
        return {};
    if (whole.beforeCount == 0 || whole.afterCount == 0)
        return {whole};
    if (isLibraryUsable() && whole.beforeCount <= mostTokens && whole.afterCount <= mostTokens) {
        if (auto found = compareByLibrary(before, after, whole); !found.empty())
            return found;
    }
    m_isCoarse = true;
    return {whole};
}

std::vector<Edit> EditFinder::compareByLibrary(const Tokens &before, const Tokens &after, const Edit &within)
{
    const QByteArray left = linesOf(before, within.before, within.beforeCount);
    const QByteArray right = linesOf(after, within.after, within.afterCount);
    git_diff_options options = GIT_DIFF_OPTIONS_INIT;
    options.flags = GIT_DIFF_FORCE_TEXT | GIT_DIFF_SKIP_BINARY_CHECK;
    options.context_lines = 0;
    std::vector<Edit> edits;
    const int result = git_diff_buffers(left.constData(), static_cast<size_t>(left.size()), nullptr,
                                        right.constData(), static_cast<size_t>(right.size()), nullptr,
                                        &options, nullptr, nullptr, takeHunk, nullptr, &edits);
    if (result < 0)
        return {};
    for (Edit &edit : edits) {
        edit.before += within.before;
        edit.after += within.after;
    }
    return edits;
}

} // namespace crew::diff
