// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/timeline/timelinebuilder.h"

#include "core/async/inworker.h"
#include "gui/executions/run/eventmodel.h"

#include <algorithm>
#include <utility>

namespace crew::gui::executions {

namespace {

// What the GUI thread does itself takes some milliseconds.
constexpr qint64 fewBytes = 64 * 1024;
constexpr qsizetype fewEntries = 200;
constexpr qsizetype fewFacts = 1000;

/// Most streams tell no tokens: then their events need not be put in order once more.
ModelCalls callsIn(const EntriesFacts &facts, const QDateTime &startedAt)
{
    const auto tellsTokens = [](const EntryFacts &entry) {
        return std::ranges::any_of(entry.events,
                                   [](const StreamEvent &event) { return !event.usage.isEmpty(); });
    };
    if (std::ranges::none_of(facts, tellsTokens))
        return {};
    StreamEvents events;
    for (const EntryFacts &entry : facts)
        events += entry.events;
    return modelCallsIn(std::move(events), startedAt);
}

} // namespace

TimelineBuilder::TimelineBuilder(EventModel &events, QObject *parent)
    : QObject(parent)
    , m_events(events)
{
    connect(&m_events, &EventModel::modelReset, this, &TimelineBuilder::forget);
    connect(&m_events, &EventModel::rowsInserted, this, [this](const QModelIndex &, int first, int last) {
        for (int row = first; row <= last; ++row) {
            m_fresh.append(m_events.at(row));
            m_freshBytes += m_fresh.last().body.size();
        }
    });
}

/// At once: the next run's timeline may wait for a worker that is still at the one before.
void TimelineBuilder::forget()
{
    ++m_generation;
    m_facts.clear();
    m_fresh.clear();
    m_freshBytes = 0;
    m_streamed = 0;
    m_wanted.reset();
    Q_EMIT built({});
    Q_EMIT callsFound({});
}

void TimelineBuilder::update(const Execution &execution, const QList<Review> &reviews,
                             const StaleDecisions &stale)
{
    m_wanted = Wanted{execution, reviews, stale};
    if (m_isBusy)
        m_isAsked = true;
    else
        start();
}

bool TimelineBuilder::isLarge() const
{
    return m_freshBytes > fewBytes || m_fresh.size() > fewEntries || m_facts.size() + m_streamed > fewFacts;
}

void TimelineBuilder::start()
{
    const bool large = isLarge();
    const Entries fresh = std::exchange(m_fresh, {});
    m_freshBytes = 0;
    if (!large) {
        finish(m_generation, make(m_facts, fresh, *m_wanted));
        return;
    }
    m_isBusy = true;
    inWorker(
        this, [facts = m_facts, fresh, wanted = *m_wanted] { return make(facts, fresh, wanted); },
        [this, generation = m_generation](const Result &result) {
            m_isBusy = false;
            finish(generation, result);
        });
}

void TimelineBuilder::finish(int generation, const Result &result)
{
    const bool isCurrent = generation == m_generation;
    if (isCurrent) {
        m_facts = result.facts;
        m_streamed = 0;
        for (const EntryFacts &facts : std::as_const(m_facts))
            m_streamed += facts.events.size();
    }
    const bool isAsked = std::exchange(m_isAsked, false);
    if (isCurrent && m_wanted) {
        Q_EMIT built(result.items);
        Q_EMIT callsFound(result.calls);
    }
    if (isAsked && m_wanted && !m_isBusy)
        start();
}

TimelineBuilder::Result TimelineBuilder::make(EntriesFacts facts, const Entries &fresh, const Wanted &wanted)
{
    facts.reserve(facts.size() + fresh.size());
    for (const Entry &entry : fresh)
        facts.append(factsOf(entry));
    if (!std::ranges::is_sorted(facts, {}, &EntryFacts::sequence))
        std::ranges::stable_sort(facts, {}, &EntryFacts::sequence);
    TimelineItems items = timelineOf(wanted.execution, facts, wanted.reviews, wanted.stale);
    ModelCalls calls = callsIn(facts, wanted.execution.startedAt);
    return {std::move(facts), std::move(items), std::move(calls)};
}

} // namespace crew::gui::executions

#include "moc_timelinebuilder.cpp"
