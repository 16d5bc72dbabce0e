// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/executions/run/runcosts.h"
#include "gui/executions/timeline/timelinefacts.h"

#include <QObject>

#include <optional>

namespace crew::gui::executions {

class EventModel;

/// Keeps the timeline of one run up with its events: each entry is read once, and what takes long is done by
/// a worker, one piece of work at a time and then for what is known by then.
class TimelineBuilder : public QObject
{
    Q_OBJECT

public:
    /// Follows \a events, which has to outlive it. When that is cleared, built() is emitted with nothing.
    explicit TimelineBuilder(EventModel &events, QObject *parent = nullptr);

    /// built() follows: at once when there is little to read, else later; always for the newest values.
    void update(const Execution &execution, const QList<Review> &reviews, const StaleDecisions &stale);

Q_SIGNALS:
    void built(const crew::gui::executions::TimelineItems &items);
    void callsFound(const crew::gui::executions::ModelCalls &calls); ///< with built()

private:
    struct Wanted
    {
        Execution execution;
        QList<Review> reviews;
        StaleDecisions stale;
    };
    struct Result
    {
        EntriesFacts facts;
        TimelineItems items;
        ModelCalls calls;
    };

    static Result make(EntriesFacts facts, const Entries &fresh, const Wanted &wanted);
    void forget();
    void start();
    bool isLarge() const;
    void finish(int generation, const Result &result);

    EventModel &m_events;
    EntriesFacts m_facts;
    Entries m_fresh;          ///< not read yet
    qint64 m_freshBytes = 0;  ///< of those
    qsizetype m_streamed = 0; ///< events of the stream among the facts
    std::optional<Wanted> m_wanted;
    bool m_isBusy = false;
    bool m_isAsked = false; ///< again, while busy
    int m_generation = 0;   ///< of the run; what a worker made of an older one is dropped
};

} // namespace crew::gui::executions
