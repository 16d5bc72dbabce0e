// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/earlier/pointranking.h"

#include "gui/reviews/pane/eachword.h"

#include <algorithm>
#include <cmath>

namespace crew::gui::reviews {

namespace {

constexpr double typedWeight = 4;
constexpr double manyTimes = 8;
constexpr double halfLife = 30; // days

QStringList wordListOf(QStringView text)
{
    QStringList words;
    eachWord(text, [&words](const QString &word) { words.append(word); });
    return words;
}

double shareOf(qsizetype part, qsizetype all)
{
    return all > 0 ? static_cast<double>(part) / static_cast<double>(all) : 0;
}

/// The last word may be unfinished.
double typedShare(const Words &words, const QString &typed)
{
    const QStringList typedWords = wordListOf(typed);
    qsizetype found = 0;
    for (qsizetype i = 0; i < typedWords.size(); ++i) {
        const QString &word = typedWords.at(i);
        const bool isLast = i == typedWords.size() - 1;
        found += words.contains(word) || (isLast && std::ranges::any_of(words, [&word](const QString &known) {
                                              return known.startsWith(word);
                                          }));
    }
    return shareOf(found, typedWords.size());
}

double outputShare(const Words &words, const Words &output)
{
    return shareOf(
        std::ranges::count_if(words, [&output](const QString &word) { return output.contains(word); }),
        words.size());
}

double timesShare(int times)
{
    return std::min(1.0, std::log2(static_cast<double>(std::max(1, times))) / std::log2(manyTimes));
}

double recencyShare(const QDateTime &at, const QDateTime &now)
{
    const double days = std::max(0.0, static_cast<double>(at.secsTo(now)) / 86'400);
    return std::exp2(-days / halfLife);
}

} // namespace

Words wordsOf(QStringView text)
{
    const QStringList words = wordListOf(text);
    return {words.cbegin(), words.cend()};
}

double fitOf(const EarlierPoint &point, const WritingContext &context)
{
    const Words words = wordsOf(point.text);
    return typedWeight * typedShare(words, context.typed) + outputShare(words, context.output) +
           timesShare(point.times) + recencyShare(point.lastAt, context.now);
}

EarlierPoints ranked(const EarlierPoints &points, const WritingContext &context)
{
    const QString written = context.written.simplified().toCaseFolded();
    QList<std::pair<double, EarlierPoint>> fits;
    for (const EarlierPoint &point : points) {
        if (!written.contains(point.text.simplified().toCaseFolded()))
            fits.append({fitOf(point, context), point});
    }
    std::ranges::sort(fits, [](const auto &one, const auto &other) {
        return std::tie(other.first, other.second.lastAt, one.second.text) <
               std::tie(one.first, one.second.lastAt, other.second.text);
    });
    EarlierPoints best;
    for (const auto &[fit, point] : fits)
        best.append(point);
    return best;
}

} // namespace crew::gui::reviews
