// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QString>
#include <QUuid>

#include <optional>

namespace crew::gui::comparison {

/// The runs of a crew that started in a time.
struct Side
{
    QUuid crewId;
    QDateTime begin = {}; ///< included; invalid: no bound
    QDateTime end = {};   ///< not included; invalid: no bound

    bool operator==(const Side &) const = default;
};

/// What a person said of one pair, without knowing which output is whose.
enum class Preference { First, Second, Equal, Skipped };

/// All that is stored of a preference. Nothing for a number that is none.
constexpr std::optional<QLatin1String> preferenceWord(Preference preference)
{
    switch (preference) {
    case Preference::First:
        return QLatin1String("first");
    case Preference::Second:
        return QLatin1String("second");
    case Preference::Equal:
        return QLatin1String("equal");
    case Preference::Skipped:
        return QLatin1String("skipped");
    }
    return {};
}

struct Judgement
{
    QUuid first; ///< executions
    QUuid second;
    bool isSwapped = false; ///< the output of the second was on the left
    Preference preference = Preference::Skipped;
    QDateTime at;

    bool operator==(const Judgement &) const = default;
};

/// A blind comparison of two sides, as far as it got.
struct Comparison
{
    QUuid id;
    Side first;
    Side second;
    QString task;     ///< whose outputs are compared, by its title; empty: the results of runs
    quint32 seed = 0; ///< order and sides follow from it
    QDateTime startedAt;
    QList<Judgement> judgements = {};

    bool operator==(const Comparison &) const = default;
};

/// As stored.
QByteArray toJson(const Comparison &comparison);
/// A later version may have added to \a json. Nothing when it is no comparison; judgements that make no sense
/// are left out.
std::optional<Comparison> comparisonFrom(const QUuid &id, const QByteArray &json);

struct Tally
{
    int first = 0; ///< times that the first was better
    int second = 0;
    int equal = 0;
    int skipped = 0;

    int judged() const { return first + second + equal; }
    bool operator==(const Tally &) const = default;
};

Tally tallyOf(const Comparison &comparison);

enum class Finding {
    TooFew,       ///< to say anything
    NoDifference, ///< that could not be chance
    First,        ///< was better more often than chance explains
    Second,
};

/// Fewer pairs with a preference than this say nothing.
inline constexpr int fewestPreferences = 10;

/// What \a tally says by the sign test: how likely it would be to find a difference as large or larger if
/// both sides were equally good; a finding below 5%. Equal and skipped pairs do not count.
Finding findingOf(const Tally &tally);

} // namespace crew::gui::comparison
