// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/commands/orderrules.h"
#include "desk/people/people.h"
#include "desk/state/deskstate.h"
#include "desk/team/approvalrules.h"
#include "desk/team/claims.h"
#include "desk/team/noticednames.h"
#include "desk/team/routing.h"
#include "desk/team/sessionholds.h"
#include "desk/team/teamtables.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <optional>

namespace crew::desk {

/// A review whose response time is over.
struct Escalation
{
    QUuid reviewId;
    QUuid crewId;
    int attempt = 0;
    QString task;
    QString rule;
    QSet<QUuid> people; ///< who are to be told, and may know of it
};

struct TeamClocks
{
    Claims::Clock steady = std::chrono::steady_clock::now;          ///< of claims and sessions
    std::function<QDateTime()> utc = QDateTime::currentDateTimeUtc; ///< of response times
};

/// Working together: who reviews what, and by which rules. Keeps what DeskState tells of it up to date.
/// Nothing here decides about a review. To be used on the thread of DeskState.
class Team : public QObject, public OrderRules
{
    Q_OBJECT

public:
    /// All have to outlive it. \a engine takes what becomes part of the record of decisions.
    Team(engine::EngineLink &engine, DeskState &state, People &people, TeamTables &tables,
         TeamClocks clocks = {});
    ~Team() override;

    using IsConnected = std::function<bool(const QUuid &personId)>;
    /// Whether a console of a person is connected; until this is set, nobody loses a claim by being away.
    void setPresence(IsConnected isConnected) { m_isConnected = std::move(isConnected); }

    /// Reads the rules and the people. The error is a sentence.
    std::expected<void, QString> begin();

    using Outcome = std::expected<ReviewClaim, QString>; ///< the error is a sentence
    Outcome claim(const QUuid &reviewId, const Viewer &viewer);
    /// Refused once the review is decided, and while another person's is being recorded. Where nobody has it,
    /// \a reason is added as a comment. \a done is called once, unless \a context or this is gone before.
    void takeOver(const QUuid &reviewId, const QString &reason, const Viewer &viewer, QObject *context,
                  const std::function<void(const Outcome &)> &done);
    void release(const QUuid &reviewId, const Viewer &viewer);
    /// The person reviews nothing any more.
    void releaseAll(const Viewer &viewer);
    /// Claims the review that has waited longest among those that \a viewer may approve; null when there is
    /// none. \a after is not given, and those that have waited longer than it come last. Where \a among is
    /// said, no other review is given.
    QUuid claimNext(const Viewer &viewer, const QUuid &after,
                    const std::optional<QList<QUuid>> &among = std::nullopt);

    const Routing &routing() const { return m_routing; }
    /// The error is a sentence; with Conflict when the version is not that of routing().
    PeopleResult<Routing> setRouting(const Routing &routing, const Viewer &viewer);
    /// Under which rules the open reviews would fall, and \a past ones.
    PeopleResult<QList<RoutingTrial>> tryRouting(const Routing &routing, const QList<Review> &past) const;

    /// Who reviews \a review: those whom its rule names and who may; if there are none, everybody who may.
    QList<QUuid> reviewersOf(const Review &review) const;
    /// Those of them whom it waits for: who approved it first cannot confirm that.
    QList<QUuid> awaitedReviewersOf(const Review &review) const;

    /// \a decision was made in the session \a sessionId, and is given back when that is revoked while it is
    /// held.
    void recordDecided(const Decision &decision, const QUuid &sessionId)
    {
        m_sessionHolds.add(decision, sessionId);
    }

    /// Ends claims and tells of response times that are over, and reads people and rules again after a
    /// failure. Done every few seconds once begun.
    void lookAtTime();

    /// Removes what is kept of response times that were over long ago; to be called about once a minute.
    void removeOld();

    std::optional<QString> objectionTo(const engine::AnyOrder &order, const Viewer &viewer) const override;
    engine::AnyOrder bound(engine::AnyOrder order) const override;

Q_SIGNALS:
    void escalated(const crew::desk::Escalation &escalation); ///< once for each attempt
    void routingChanged();                                    ///< others may be those who review what waits
    void firstApprovalEnded();                                ///< who gave it may be awaited again
    void takenOver(const QUuid &reviewId, const crew::Reviewer &from, const crew::Reviewer &by,
                   const QString &reason);

private:
    /// What consoles know of a review, with the times that they count down to in the place of the seconds
    /// that were left.
    struct Announced
    {
        TeamReview team;
        QDateTime target = {}; ///< invalid without a response time
        std::chrono::steady_clock::time_point claimEnd = {};

        bool operator==(const Announced &) const = default;
    };

    using Recorded = std::function<void(const std::expected<void, QString> &)>;

    void apply(const protocol::Change &change);
    Outcome claimAs(const QUuid &reviewId, const Reviewer &person);
    template <typename Command>
    void record(Command command, const Reviewer &by, const Recorded &done);
    void announceAll();
    void announce(const QUuid &reviewId);
    void followNotices(const Review &review);
    TeamReviews all() const;
    std::optional<TeamReview> describe(const Review &review) const;
    QDateTime targetOf(const Review &review) const;
    Announced announcedAs(TeamReview team) const;
    ReviewClaim reviewClaim(const Claims::Claim &claim) const;
    QStringList namesOf(const Routing &routing, const QList<QUuid> &ids) const;
    void useRouting(const Routing &routing);
    std::expected<void, QString> readRoutingInDoubt();
    const RoutingRule *ruleOf(const Review &review) const;
    ApprovalCase caseOf(const Review &review, const QString &typedTaskId = {}) const;
    bool mayReview(const QString &account, const QUuid &crewId) const;
    /// The people whom \a rule names and who may review \a review; empty: it is for everybody who may.
    QSet<QUuid> assigneesOf(const Review &review, const RoutingRule &rule) const;
    /// Who can sign in and has \a role for \a crewId, sorted.
    QList<QUuid> peopleWith(Role role, const QUuid &crewId) const;
    QSet<QUuid> peopleToTell(const Review &review, const RoutingRule &rule) const;
    using IsMeant = std::function<bool(const Review &review)>;
    const Review *nextWaiting(const Viewer &viewer, const QUuid &after, const IsMeant &isMeant) const;
    bool isFor(const Review &review, const Viewer &viewer) const;
    void returnHeld(const Review &review);
    bool isTakenOverByOther(const QUuid &reviewId, const QString &account) const;
    void finishTakeOver(const QUuid &reviewId, const Reviewer &from, const Reviewer &by,
                        const QString &reason, const std::expected<void, QString> &noted);
    std::expected<void, QString> readPeople();
    void followPeople();
    void pauseBatches();
    void pauseBatchesOf(const Person &former);
    void endLostClaims();
    void endOldClaims();
    RoutingNames names() const;
    void escalate(const Review &review, const RoutingRule &rule);

    engine::EngineLink &m_engine;
    DeskState &m_state;
    People &m_people;
    TeamTables &m_tables;
    TeamClocks m_clocks;
    Claims m_claims;
    IsConnected m_isConnected;
    SessionHolds m_sessionHolds;
    Routing m_routing;
    bool m_isRoutingInDoubt = false; ///< what was to replace it was not confirmed
    NoticedNames m_noticed;
    QHash<QUuid, Person> m_known;           ///< the people of the desk, as they were read last
    QHash<QUuid, Person> m_lookedAt;        ///< the same, when it was last looked whose batches have to pause
    bool m_isKnownOutdated = false;         ///< they could not be read since they changed
    QHash<QUuid, Announced> m_announced;    ///< by review
    QHash<QUuid, int> m_escalated;          ///< the attempt, by review
    QHash<QUuid, int> m_escalationsInDoubt; ///< the same, where the database did not confirm it
    QSet<QUuid> m_approvedFirst;            ///< open reviews with a first approval
    /// Whom to answer about a take-over that is being recorded, by review and the account that takes it.
    QHash<std::pair<QUuid, QString>, QList<std::function<void(const Outcome &)>>> m_takeOvers;
    QTimer m_time;
};

} // namespace crew::desk
