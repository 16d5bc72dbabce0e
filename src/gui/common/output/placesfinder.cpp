// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/placesfinder.h"

#include "core/async/inworker.h"

#include <QStringMatcher>

#include <algorithm>

namespace crew::gui {

namespace {

/// The longest text, in UTF-16 code units, that is searched at once; a worker searches longer ones.
constexpr qsizetype longestTextFoundAtOnce = 200'000;

/// Where \a words begin in \a text, without overlaps; at most Findable::maxHits.
QList<qsizetype> placesOf(const QString &words, const QString &text, Qt::CaseSensitivity sensitivity)
{
    QList<qsizetype> places;
    if (words.isEmpty())
        return places;
    const QStringMatcher matcher(words, sensitivity);
    for (qsizetype at = matcher.indexIn(text); at >= 0 && places.size() < Findable::maxHits;
         at = matcher.indexIn(text, at + words.size()))
        places.append(at);
    return places;
}

} // namespace

void PlacesFinder::find(const QString &words, Qt::CaseSensitivity sensitivity)
{
    ++m_generation;
    m_words = words;
    m_places.clear();
    showPlaces();
    if (words.isEmpty())
        return;
    const QString whole = text();
    if (whole.size() <= longestTextFoundAtOnce)
        return take(placesOf(words, whole, sensitivity));
    const auto look = [words, whole, sensitivity] { return placesOf(words, whole, sensitivity); };
    inWorker(this, look, [this, generation = m_generation](const QList<qsizetype> &places) {
        if (generation == m_generation)
            take(places);
    });
}

void PlacesFinder::take(const QList<qsizetype> &places)
{
    m_places = places;
    showPlaces();
    const auto next = std::lower_bound(m_places.cbegin(), m_places.cend(), firstVisible());
    Q_EMIT found(static_cast<int>(m_places.size()),
                 next == m_places.cend() ? 0 : static_cast<int>(next - m_places.cbegin()));
}

} // namespace crew::gui

#include "moc_placesfinder.cpp"
