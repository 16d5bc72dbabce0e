// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/edits.h"

#include <git2.h>

#include <algorithm>

namespace crew::diff {

namespace {

constexpr qsizetype maxTokens = 500'000; // on one side, between equal beginnings and ends

/// Bytes from 0x80 for each token: libgit2 compares lines, and the shorter they are the sooner. Numbers that
/// we give out leave nobody the choice of lines whose hashes meet, and there is no NUL, line end or length
/// that it could stumble over.
int widthOf(Token largest)
{
    int width = 1;
    while (largest >>= 7)
        ++width;
    return width;
}

QByteArray linesOf(std::span<const Token> tokens, int width)
{
    QByteArray lines(static_cast<qsizetype>(tokens.size()) * (width + 1), Qt::Uninitialized);
    char *byte = lines.data();
    for (const Token token : tokens) {
        for (int i = width - 1; i >= 0; --i)
            *byte++ = static_cast<char>(0x80 | ((token >> (7 * i)) & 0x7F));
        *byte++ = '\n';
    }
    return lines;
}

/// True when few tokens differ and none of them is on both sides: then there is nothing to compare.
bool isPlainReplacement(std::span<const Token> before, std::span<const Token> after)
{
    constexpr size_t few = 256; // of tokens compared with each other
    return before.size() * after.size() <= few && std::ranges::none_of(before, [after](Token token) {
               return std::ranges::find(after, token) != after.end();
           });
}

std::span<const Token> part(const Tokens &tokens, qsizetype begin, qsizetype count)
{
    return std::span(tokens).subspan(static_cast<size_t>(begin), static_cast<size_t>(count));
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

void startLibrary()
{
    static_cast<void>(isLibraryUsable());
}

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
    const std::span left = part(before, whole.before, whole.beforeCount);
    const std::span right = part(after, whole.after, whole.afterCount);
    if (left.empty() || right.empty() || isPlainReplacement(left, right))
        return {whole};
    if (isLibraryUsable() && whole.beforeCount <= maxTokens && whole.afterCount <= maxTokens) {
        if (auto found = compareByLibrary(left, right, whole); !found.empty())
            return found;
    }
    m_isCoarse = true;
    return {whole};
}

std::vector<Edit> EditFinder::compareByLibrary(std::span<const Token> before, std::span<const Token> after,
                                               const Edit &within)
{
    const int width = widthOf(std::max(std::ranges::max(before), std::ranges::max(after)));
    const QByteArray left = linesOf(before, width);
    const QByteArray right = linesOf(after, width);
    git_diff_options options = {};
    git_diff_options_init(&options, GIT_DIFF_OPTIONS_VERSION);
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
