// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/secretfinder.h"

#include "wire/unescaped.h"

#include <algorithm>
#include <utility>

namespace crew::wire {

namespace {

constexpr int deepestLayer = 4;

/// The same places, in the text that \a places lead to.
SecretMatches moved(SecretMatches matches, const QList<qsizetype> &places)
{
    for (SecretMatch &match : matches) {
        match.begin = places.at(match.begin);
        match.end = places.at(match.end);
    }
    return matches;
}

/// The places in \a text of the bytes that are \a depth layers below it.
QList<qsizetype> placesBelow(const QByteArray &text, int depth)
{
    PlacedText placed = unescapedInPlace(text);
    for (int layer = 1; layer < depth; ++layer) {
        PlacedText below = unescapedInPlace(placed.bytes);
        for (qsizetype &place : below.places)
            place = placed.places.at(place);
        placed = std::move(below);
    }
    return placed.places;
}

/// Those that overlap become one, under the placeholder of the longest.
QByteArray replaced(const QByteArray &text, SecretMatches matches)
{
    std::ranges::stable_sort(matches, {}, &SecretMatch::begin);
    const auto sizeOf = [](const SecretMatch &match) { return match.end - match.begin; };
    QByteArray result;
    qsizetype taken = 0;
    for (qsizetype i = 0; i < matches.size();) {
        SecretMatch longest = matches.at(i);
        const qsizetype begin = longest.begin;
        qsizetype end = longest.end;
        for (++i; i < matches.size() && matches.at(i).begin < end; ++i) {
            end = std::max(end, matches.at(i).end);
            if (sizeOf(matches.at(i)) > sizeOf(longest))
                longest = matches.at(i);
        }
        result.append(QByteArrayView(text).sliced(taken, begin - taken));
        result.append(longest.placeholder);
        taken = end;
    }
    return result.append(QByteArrayView(text).sliced(taken));
}

} // namespace

QByteArray withoutSecrets(const QByteArray &text, std::initializer_list<const SecretFinder *> finders)
{
    SecretMatches all;
    QByteArray plain = text;
    for (int depth = 0; depth <= deepestLayer; ++depth) {
        SecretMatches matches;
        for (const SecretFinder *finder : finders)
            finder->find(plain, matches);
        if (!matches.isEmpty())
            all += depth == 0 ? matches : moved(matches, placesBelow(text, depth));
        QByteArray next = unescaped(plain);
        if (next.size() == plain.size())
            break;
        plain = std::move(next);
    }
    return all.isEmpty() ? text : replaced(text, std::move(all));
}

} // namespace crew::wire
