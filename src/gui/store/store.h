// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "gui/store/batchlist.h"
#include "gui/store/crewlist.h"
#include "gui/store/reviewlist.h"
#include "gui/store/runlist.h"
#include "gui/store/teamlist.h"

namespace crew::gui {

/// What the engine announced, once for the whole window: nothing else in the window listens to the engine's
/// changes. Pages and models read from here and are told what became different. Lives on the GUI thread.
class Store : public QObject
{
    Q_OBJECT

public:
    /// \a engine has to outlive it. Create it before the engine starts to tell.
    explicit Store(engine::EngineLink &engine, QObject *parent = nullptr);

    const CrewList &crews() const { return m_crews; }
    const RunList &runs() const { return m_runs; }
    const ReviewList &reviews() const { return m_reviews; }
    /// The engine has announced which reviews and live runs there are, if only that there are none.
    bool knowsReviews() const { return m_knowsReviews; }
    const BatchList &batches() const { return m_batches; }
    const TeamList &team() const { return m_team; }
    const engine::EndpointState &endpoint() const { return m_endpoint; }
    /// What the person may do here.
    Access &access() { return m_crews.access(); }
    const Access &access() const { return m_crews.access(); }

    /// Adds what was read of the past, unless it is known: what the engine announced about it is newer.
    /// Nobody is called for it. True when one of \a reviews is new.
    bool addPast(const QList<Review> &reviews, const QList<Execution> &executions);

    /// CrewList::addFormer().
    void addFormerCrews(const QList<Crew> &crews) { m_crews.addFormer(crews); }

    /// Asks for the batches unless they are there. They are not announced at the start: few ever look at
    /// them. From then on they are asked for again when a desk is reached again, which does not tell what
    /// they missed.
    void loadBatches();

Q_SIGNALS:
    void endpointChanged();
    void aboutToApply(const crew::engine::ChangeBatch &batch);
    /// Everything in \a batch has been taken.
    void applied(const crew::engine::ChangeBatch &batch);

private:
    void setEndpoint(const engine::EndpointState &state);
    void apply(const engine::ChangeBatch &batch);
    void handleAccess();
    void removeUnseen();
    void askForBatches();
    void takeReviews(engine::ChangeBatch batch);
    void followCrews();
    bool isWithoutCrew(const Review &review) const;

    engine::EngineLink &m_engine;
    CrewList m_crews;
    RunList m_runs;
    ReviewList m_reviews;
    bool m_knowsReviews = false;
    QHash<QUuid, Review> m_withoutCrew; ///< as the engine has them; closed in m_reviews
    BatchList m_batches;
    TeamList m_team;
    bool m_wasReached = true; ///< the desk, when access changed last
    engine::EndpointState m_endpoint;
};

} // namespace crew::gui
