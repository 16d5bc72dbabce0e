// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/state/owners.h"
#include "engine/enginelink.h"
#include "protocol/changecodec.h"

#include <QHash>
#include <QObject>
#include <QSet>

#include <chrono>
#include <functional>

namespace crew::desk {

/// How much there is of one crew.
struct CrewFigures
{
    QUuid crewId = {}; ///< null for crews that were removed and what belongs to none
    QString crew = {}; ///< its name
    qint64 liveRuns = 0;
    qint64 waitingReviews = 0;
    std::chrono::seconds longestWait{0}; ///< of these reviews
};

/// What the engine has announced, for consoles that connect later or were away for a while. Each value
/// carries the number of the change that it came with; numbers grow from 1, and begin again with the program.
class DeskState : public QObject, public Owners
{
    Q_OBJECT

public:
    /// \a engine has to outlive it. Create it before the engine starts to tell.
    explicit DeskState(engine::EngineLink &engine);

    /// What goes on at the start has been announced.
    bool isReady() const { return m_isReady; }
    /// Of the last change.
    quint64 number() const { return m_number; }

    const engine::EndpointState &endpoint() const { return m_endpoint; }
    const QList<Crew> &crews() const { return m_crews; }
    /// Null for one that is not known.
    const Review *review(const QUuid &reviewId) const;
    /// Those that stand in the queue; valid until the next change.
    QList<const Review *> openReviews() const;
    /// Who kicked off a run that goes on; empty when that is not known.
    Reviewer starterOf(const QUuid &executionId) const;

    /// Consoles that connect are told what \a source gives.
    void setTeamSource(std::function<TeamReviews()> source) { m_teamSource = std::move(source); }
    /// Tells consoles how people work together, after what is being told at the moment.
    void announceTeam(const TeamReviews &reviews);

    /// Of each crew, in order; takes longer in a long history.
    QList<CrewFigures> figures(const QDateTime &now) const;

    /// Reviews that have waited since \a time or longer, the longest waiting first; takes longer in a long
    /// history.
    QList<Review> waitingSince(const QDateTime &time) const;
    /// Reviews with a decision about their last attempt, also those that are closed and still in memory;
    /// valid until the next change.
    QList<const Review *> decidedReviews() const;

    /// What a console that has all changes up to \a number lacks, in parts that each are one event: crews,
    /// their health and the endpoint as a whole, runs and reviews that changed since, problems that came or
    /// went since. With 0 everything.
    QList<protocol::Change> since(quint64 number) const;
    /// Nothing that changed after \a number has been released from memory since.
    bool hasAllSince(quint64 number) const { return number >= m_released && number <= m_number; }

    /// Of reviews that are not open any more and whose runs have ended, so many stay in memory; twice as many
    /// for a while. The journal has all.
    static constexpr qsizetype maxEndedReviews = 200;
    static constexpr qsizetype maxRemovals = 20'000;

    /// The latest problems; older ones are no longer told to consoles that connect.
    static constexpr qsizetype maxProblems = 20;

    const Crew *crew(const QUuid &crewId) const override;
    /// Takes \a decision before a change tells of it: the person who made it may undo it at once.
    void recordDecision(const Decision &decision);
    /// Tells administrators of a problem of the desk itself; the same sentence again when it is solved.
    void recordProblem(const QString &sentence, bool isSolved);

    /// Also by the ID that a run had before it was joined with another.
    std::optional<QUuid> crewOfRun(const QUuid &executionId) const override;
    std::optional<QUuid> crewOfReview(const QUuid &reviewId) const override;
    std::optional<QUuid> crewOfDecision(const QUuid &decisionId) const override;
    std::optional<QUuid> crewOfBatch(const QUuid &batchId) const override;
    QString batchName(const QUuid &batchId) const override { return m_batchNames.value(batchId); }
    std::optional<QUuid> personOfDecision(const QUuid &decisionId) const override;

Q_SIGNALS:
    void changed(const crew::protocol::Change &change);

private:
    struct NumberedRun
    {
        quint64 number = 0;
        RunSummary summary;
        std::optional<Execution> whole = {}; ///< while it goes on, or its reviews are of interest
    };
    struct NumberedReview
    {
        quint64 number = 0;
        Review review;
    };
    struct KnownDecision
    {
        QUuid reviewId;
        QUuid personId; ///< null: the owner of the engine
    };
    struct NumberedRemoval
    {
        quint64 number = 0;
        RemovedRun run;
    };
    struct NumberedJoin
    {
        quint64 number = 0;
        JoinedRun join;
    };

    struct NumberedProblem
    {
        quint64 number = 0;
        protocol::Problem problem; ///< the last that was told with its sentence
    };

    void setCrews(const QList<Crew> &crews);
    void setHealth(const engine::CrewHealth &health);
    void setEndpoint(const engine::EndpointState &endpoint);
    void addBatches(const BatchChanges &changes);
    void learn(const Batch &batch);
    void apply(const engine::ChangeBatch &batch);
    void storeRun(const Execution &execution);
    void storeReview(const Review &review);
    void storeJoin(const JoinedRun &join);
    void remove(const QList<RemovedRun> &runs);
    void removeJoins(const QSet<QUuid> &gone);
    void releaseEndedReviews();
    bool isEnded(const Review &review) const;
    void announce(const protocol::Change &change);
    void addRunsSince(quint64 number, QList<protocol::Change> &changes) const;

    bool m_isReady = false;
    quint64 m_number = 0;
    quint64 m_released = 0;                      ///< of the last change of what was released
    qsizetype m_releaseAt = 2 * maxEndedReviews; ///< so many reviews
    QList<Crew> m_crews;
    QHash<QUuid, engine::CrewHealth> m_health;
    engine::EndpointState m_endpoint;
    QHash<QUuid, NumberedRun> m_runs;
    QHash<QUuid, NumberedReview> m_reviews;
    QHash<QUuid, KnownDecision> m_decisions;
    QList<NumberedJoin> m_joins;
    QList<NumberedRemoval> m_removals;
    QList<NumberedProblem> m_problems; ///< oldest first
    QHash<QUuid, QUuid> m_keptRun;     ///< by the ID of a run that is gone
    QHash<QUuid, QUuid> m_crewOfBatch;
    QHash<QUuid, QString> m_batchNames;
    QSet<QUuid> m_openReviews;
    std::function<TeamReviews()> m_teamSource;
};

} // namespace crew::desk
