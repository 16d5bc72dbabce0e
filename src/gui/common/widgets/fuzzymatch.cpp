// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/fuzzymatch.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

// A better kind of match outweighs any length.
constexpr int exactScore = 10'000;
constexpr int prefixScore = 8'000;
constexpr int wordStartScore = 6'000;
constexpr int initialsScore = 5'000;
constexpr int insideScore = 3'000;
constexpr int scatteredScore = 1'000;
constexpr qsizetype maxRead = 300; ///< characters of a text

bool beginsWord(QStringView text, qsizetype at)
{
    if (at == 0)
        return text.at(0).isLetterOrNumber();
    const QChar before = text.at(at - 1);
    const QChar here = text.at(at);
    return here.isLetterOrNumber() && (!before.isLetterOrNumber() || (before.isLower() && here.isUpper()));
}

QList<qsizetype> range(qsizetype begin, qsizetype count)
{
    QList<qsizetype> places;
    for (qsizetype i = 0; i < count; ++i)
        places.append(begin + i);
    return places;
}

/// The first places of \a word's characters, one after the other, among those that \a mayUse.
template <typename MayUse>
std::optional<QList<qsizetype>> inOrder(QStringView word, QStringView folded, MayUse mayUse)
{
    QList<qsizetype> places;
    qsizetype at = 0;
    for (const QChar c : word) {
        while (at < folded.size() && (folded.at(at) != c || !mayUse(at)))
            ++at;
        if (at == folded.size())
            return std::nullopt;
        places.append(at++);
    }
    return places;
}

/// \a folded is \a text in lower case, character by character.
std::optional<FuzzyMatch> matchWord(QStringView word, QStringView text, QStringView folded)
{
    const int shorter = static_cast<int>(std::max<qsizetype>(0, maxRead - text.size()));
    if (folded.startsWith(word))
        return FuzzyMatch{(word.size() == text.size() ? exactScore : prefixScore) + shorter,
                          range(0, word.size())};
    qsizetype inside = -1;
    for (qsizetype at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
        if (beginsWord(text, at))
            return FuzzyMatch{wordStartScore + shorter, range(at, word.size())};
        if (inside < 0)
            inside = at;
    }
    const bool mayBeInitials = word.size() > 1;
    if (mayBeInitials) {
        if (const auto places = inOrder(word, folded, [&text](qsizetype at) { return beginsWord(text, at); }))
            return FuzzyMatch{initialsScore + shorter, *places};
    }
    if (inside >= 0)
        return FuzzyMatch{insideScore + shorter, range(inside, word.size())};
    if (!mayBeInitials)
        return std::nullopt;
    const auto places = inOrder(word, folded, [](qsizetype) { return true; });
    if (!places)
        return std::nullopt;
    const auto gap = static_cast<int>(places->last() - places->first() + 1 - word.size());
    return FuzzyMatch{scatteredScore + std::max(0, static_cast<int>(maxRead) - gap), *places};
}

QString foldedOf(const QString &text)
{
    QString folded(text);
    for (QChar &c : folded)
        c = c.toLower(); // keeps every place, which folding a whole text does not
    return folded;
}

} // namespace

std::optional<FuzzyMatch> fuzzyMatch(const QString &typed, const QString &text)
{
    const QString read = text.left(maxRead);
    const QString folded = foldedOf(read);
    const QString wanted = foldedOf(typed).simplified();
    if (wanted.isEmpty())
        return FuzzyMatch();
    if (const auto whole = matchWord(wanted, read, folded); whole && whole->score >= wordStartScore)
        return whole;
    const QStringList words = wanted.split(u' ');
    FuzzyMatch match;
    for (const QString &word : words) {
        const auto found = matchWord(word, read, folded);
        if (!found)
            return std::nullopt;
        match.score += found->score / static_cast<int>(words.size());
        match.places += found->places;
    }
    std::ranges::sort(match.places);
    match.places.erase(std::unique(match.places.begin(), match.places.end()), match.places.end());
    return match;
}

} // namespace crew::gui
