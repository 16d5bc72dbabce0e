// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/pairing.h"

#include <algorithm>

namespace crew::diff {

namespace {

constexpr double likeEnough = 0.35;  // share of the text; below it two lines are not versions of each other
constexpr qsizetype maxCells = 4096; // of a change: lines before times lines after, each compared with each
constexpr qsizetype maxWork = 2'000'000;       // words that are looked at for that
constexpr qsizetype maxPairs = 50'000;         // in all, compared word by word by libgit2
constexpr qsizetype maxLines = 50'000;         // of a change; beyond it no line is a version of another
constexpr qsizetype maxCharacters = 4'000'000; // of a change

bool isBlank(QStringView text)
{
    return std::ranges::all_of(text, [](QChar c) { return c.isSpace(); });
}

/// Appends the text of words [first, first + count), joined with the range before when only blanks are
/// between.
void appendRange(Ranges &ranges, const std::vector<Range> &words, qsizetype first, qsizetype count,
                 QStringView line)
{
    if (count == 0)
        return;
    const Range &begin = words[static_cast<size_t>(first)];
    const Range &last = words[static_cast<size_t>(first + count - 1)];
    const Range range{begin.begin, last.end() - begin.begin};
    const bool joins =
        !ranges.isEmpty() && isBlank(line.mid(ranges.last().end(), range.begin - ranges.last().end()));
    if (joins)
        ranges.last().length = range.end() - ranges.last().begin;
    else
        ranges.append(range);
}

} // namespace

Pairing::Pairing(const Side &before, const Side &after, EditFinder &finder)
    : m_before(before)
    , m_after(after)
    , m_finder(finder)
    , m_budget(maxPairs)
{}

bool Pairing::isHuge(const Change &change) const
{
    const auto length = [](const Side &side, qsizetype first, qsizetype count) {
        return side.lines[first + count - 1].range.end() - side.lines[first].range.begin;
    };
    return std::max(change.beforeCount, change.afterCount) > maxLines ||
           std::max(length(m_before, change.before, change.beforeCount),
                    length(m_after, change.after, change.afterCount)) > maxCharacters;
}

QList<Pair> Pairing::pairs(const Change &change)
{
    if (change.beforeCount == 0 || change.afterCount == 0 || isHuge(change))
        return {};
    Tokenizer tokenizer;
    const auto before = wordsOf(m_before, change.before, change.beforeCount,
                                [&](QStringView word) { return tokenizer.tokenBefore(word); });
    const auto after = wordsOf(m_after, change.after, change.afterCount,
                               [&](QStringView word) { return tokenizer.tokenAfter(word); });
    const auto count = [](const std::vector<Words> &lines) {
        qsizetype sum = 0;
        for (const Words &line : lines)
            sum += static_cast<qsizetype>(line.sorted.size());
        return sum;
    };
    const bool eachWithEach =
        change.beforeCount * change.afterCount <= maxCells &&
        change.beforeCount * count(after) + change.afterCount * count(before) <= maxWork;
    QList<Pair> pairs = eachWithEach ? alignByLikeness(before, after) : alignByPlace(before, after);
    for (Pair &pair : pairs) {
        mark(pair, before[static_cast<size_t>(pair.before)], after[static_cast<size_t>(pair.after)]);
        pair.before += change.before;
        pair.after += change.after;
    }
    return pairs;
}

std::vector<Pairing::Words> Pairing::wordsOf(const Side &side, qsizetype begin, qsizetype count,
                                             const std::function<Token(QStringView)> &tokenOf)
{
    std::vector<Words> lines(static_cast<size_t>(count));
    for (qsizetype i = 0; i < count; ++i) {
        Words &words = lines[static_cast<size_t>(i)];
        const QStringView line = words.text = side.line(begin + i);
        words.ranges = splitWords(line);
        words.tokens.reserve(words.ranges.size());
        for (const Range &range : words.ranges) {
            const QStringView word = line.mid(range.begin, range.length);
            words.tokens.push_back(tokenOf(word));
            if (word.at(0).isSpace())
                continue;
            words.sorted.emplace_back(words.tokens.back(), range.length);
            words.length += range.length;
        }
        std::ranges::sort(words.sorted);
    }
    return lines;
}

double Pairing::likeness(const Words &before, const Words &after)
{
    if (before.length == 0 || after.length == 0)
        return before.length == after.length ? 1 : 0;
    qsizetype common = 0;
    auto left = before.sorted.begin();
    auto right = after.sorted.begin();
    while (left != before.sorted.end() && right != after.sorted.end()) {
        if (left->first < right->first) {
            ++left;
        } else if (right->first < left->first) {
            ++right;
        } else {
            common += left->second;
            ++left;
            ++right;
        }
    }
    return 2.0 * static_cast<double>(common) / static_cast<double>(before.length + after.length);
}

QList<Pair> Pairing::alignByLikeness(const std::vector<Words> &before, const std::vector<Words> &after)
{
    const size_t rows = before.size();
    const size_t columns = after.size();
    std::vector<double> likenesses(rows * columns);
    std::vector<double> best((rows + 1) * (columns + 1)); // of the lines from here to the end
    const auto bestAt = [&](size_t i, size_t j) -> double & { return best[i * (columns + 1) + j]; };
    for (size_t i = rows; i-- > 0;) {
        for (size_t j = columns; j-- > 0;) {
            double &like = likenesses[i * columns + j];
            like = likeness(before[i], after[j]);
            const double paired = like < likeEnough ? 0 : like + bestAt(i + 1, j + 1);
            bestAt(i, j) = std::max({paired, bestAt(i + 1, j), bestAt(i, j + 1)});
        }
    }
    QList<Pair> pairs;
    for (size_t i = 0, j = 0; i < rows && j < columns;) {
        if (bestAt(i, j) == bestAt(i + 1, j)) {
            ++i;
        } else if (bestAt(i, j) == bestAt(i, j + 1)) {
            ++j;
        } else {
            pairs.append({static_cast<qsizetype>(i++), static_cast<qsizetype>(j++), {}, {}});
        }
    }
    return pairs;
}

QList<Pair> Pairing::alignByPlace(const std::vector<Words> &before, const std::vector<Words> &after)
{
    QList<Pair> pairs;
    for (size_t i = 0; i < std::min(before.size(), after.size()); ++i) {
        if (likeness(before[i], after[i]) >= likeEnough)
            pairs.append({static_cast<qsizetype>(i), static_cast<qsizetype>(i), {}, {}});
    }
    return pairs;
}

void Pairing::mark(Pair &pair, const Words &before, const Words &after)
{
    const bool byLibrary = m_budget-- > 0;
    const std::vector<Edit> edits = byLibrary ? m_finder.edits(before.tokens, after.tokens)
                                              : std::vector<Edit>{enclosingEdit(before.tokens, after.tokens)};
    for (const Edit &edit : edits) {
        appendRange(pair.removed, before.ranges, edit.before, edit.beforeCount, before.text);
        appendRange(pair.added, after.ranges, edit.after, edit.afterCount, after.text);
    }
}

} // namespace crew::diff
