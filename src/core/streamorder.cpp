// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/streamorder.h"

#include <QSet>

#include <algorithm>
#include <limits>
#include <tuple>
#include <vector>

namespace crew {

namespace {

constexpr qint64 never = std::numeric_limits<qint64>::max();

qint64 timeOf(const StreamEvent &event)
{
    const QDateTime &at = event.at.isValid() ? event.at : event.heard;
    return at.isValid() ? at.toMSecsSinceEpoch() : never;
}

constexpr qint64 first = std::numeric_limits<qint64>::min();

/// An event and what orders it, worked out once.
struct Placed
{
    StreamEvent event;
    qint64 time = never; ///< milliseconds
    std::size_t arrival = 0;
    std::optional<qint64> emission = {}; ///< none when it orders nothing
    qint64 place = never;                ///< the time, but never before that of an earlier emission
};

using PlacedEvents = std::vector<Placed>;

auto identity(const Placed &placed)
{
    const StreamEvent &event = placed.event;
    return std::tie(event.executionId, event.id);
}

/// Of the same event twice the one that tells more is kept, or else the smaller: whichever came first.
auto completeness(const Placed &placed)
{
    const StreamEvent &event = placed.event;
    return std::tuple(!event.emission, !event.at.isValid(), event.emission, placed.time, event.type,
                      event.subject, event.detail);
}

void dropRepeated(PlacedEvents &events)
{
    std::ranges::stable_sort(events, [](const Placed &left, const Placed &right) {
        const auto a = identity(left);
        const auto b = identity(right);
        return a == b ? completeness(left) < completeness(right) : a < b;
    });
    const auto repeated = std::ranges::unique(
        events, [](const Placed &left, const Placed &right) { return identity(left) == identity(right); });
    events.erase(repeated.begin(), repeated.end());
}

/// Takes the emissions of each execution away in which two events share one.
void dropAmbiguousEmissions(PlacedEvents &events)
{
    QSet<QString> ambiguous;
    std::ranges::stable_sort(events, [](const Placed &left, const Placed &right) {
        return std::tie(left.event.executionId, left.event.emission) <
               std::tie(right.event.executionId, right.event.emission);
    });
    for (std::size_t i = 1; i < events.size(); ++i) {
        const StreamEvent &before = events[i - 1].event;
        const StreamEvent &event = events[i].event;
        if (event.emission && event.emission == before.emission && event.executionId == before.executionId)
            ambiguous.insert(event.executionId);
    }
    for (Placed &placed : events) {
        if (!ambiguous.contains(placed.event.executionId))
            placed.emission = placed.event.emission;
    }
}

/// What orders events of the same time: a beginning stands before its end; what has no time keeps its order.
auto withinTime(const Placed &placed)
{
    const bool isTimed = placed.event.at.isValid();
    return std::tuple(placed.event.emission, isTimed && isSpanEnd(placed.event),
                      isTimed ? 0 : placed.arrival);
}

bool standsBefore(const Placed &left, const Placed &right)
{
    if (left.event.executionId != right.event.executionId)
        return left.event.executionId < right.event.executionId;
    const auto a = std::tuple(!left.emission, left.emission, left.time, withinTime(left));
    const auto b = std::tuple(!right.emission, right.emission, right.time, withinTime(right));
    return a == b ? left.event.id < right.event.id : a < b;
}

/// By execution, those with an emission first and in its order; each place not before the one before it.
void place(PlacedEvents &events)
{
    std::ranges::sort(events, standsBefore);
    qint64 latest = first;
    const QString *execution = nullptr;
    for (Placed &placed : events) {
        if (!execution || *execution != placed.event.executionId)
            latest = first;
        execution = &placed.event.executionId;
        placed.place = placed.time;
        if (!placed.emission)
            continue;
        // One that reported no time stands right behind the emission before it.
        placed.place = placed.event.at.isValid() ? std::max(placed.time, latest) : latest;
        latest = placed.place;
    }
}

} // namespace

StreamEvents inOrder(StreamEvents events)
{
    PlacedEvents placed;
    placed.reserve(static_cast<std::size_t>(events.size()));
    for (StreamEvent &event : events) {
        const qint64 time = timeOf(event);
        placed.push_back({std::move(event), time, placed.size()});
    }
    dropRepeated(placed);
    dropAmbiguousEmissions(placed);
    place(placed);
    std::ranges::stable_sort(placed, {}, &Placed::place);
    StreamEvents ordered;
    ordered.reserve(static_cast<qsizetype>(placed.size()));
    for (Placed &one : placed)
        ordered.append(std::move(one.event));
    return ordered;
}

bool isNewer(const StreamEvent &event, const StreamEvent &other)
{
    if (event.emission && other.emission && event.executionId == other.executionId)
        return *event.emission > *other.emission;
    return event.at.isValid() && other.at.isValid() && event.at > other.at;
}

} // namespace crew
