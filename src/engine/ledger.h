// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entry.h"
#include "core/execution.h"
#include "core/joinedrun.h"
#include "core/review.h"
#include "core/streamevent.h"
#include "engine/gate.h"
#include "wire/callbacks.h"
#include "wire/status.h"

#include <QByteArray>
#include <QHash>
#include <QSet>
#include <QUuid>

#include <functional>

namespace crew {

/// Executions and reviews in memory, folded from journal entries. Pure: no I/O, no clock; the same entries in
/// the same order always give the same state, so what is shown after a restart is what was shown before.
class Ledger
{
public:
    struct Changes
    {
        QSet<QUuid> executions;
        QSet<QUuid> reviews;
        QList<JoinedRun> joined;

        void unite(const Changes &other)
        {
            executions.unite(other.executions);
            reviews.unite(other.reviews);
            joined += other.joined;
        }
    };

    /// What a callback must prove to be taken for one of an execution's: by its kickoff record, or by one of
    /// addresses that it was given later.
    struct WebhookProof
    {
        QUuid executionId;
        QByteArray secretHash;
        QByteArray authorizationHash;
        QByteArray eventsAuthorizationHash;
        qint64 sequence = 0;   ///< of the entry that tells it; 0 when a past run's record does
        QDateTime toldAt = {}; ///< when that was, or when the past run began
    };

    Changes apply(const Entry &entry);

    /// The execution that a callback belongs to, which came to the webhook address of \a owner: \a owner
    /// itself, or, when the body names an id that \a owner never had, the crew's execution that has it, or
    /// one of its own for that unknown id.
    QUuid executionFor(const QUuid &owner, EntryKind kind, const QByteArray &body) const;
    /// The same for a body that has been read.
    QUuid executionFor(const QUuid &called, EntryKind kind, const QJsonObject &body) const;

    /// Also by the id of a run that was joined with it.
    const Execution *execution(const QUuid &id) const;
    /// The run that \a executionId was joined with; itself where it was with none.
    QUuid kept(const QUuid &executionId) const;
    QList<JoinedRun> joined() const { return m_joined.values(); }
    void visitExecutions(const std::function<void(const Execution &)> &visit) const;
    /// The execution that its service calls \a id; the latest of several, null for none.
    QUuid runCalled(const QString &id) const;
    const Review *review(const QUuid &id) const;
    const Decision *decision(const QUuid &id) const;
    QList<Execution> executions() const { return m_executions.values(); }
    QList<Review> reviews() const { return m_reviews.values(); }
    QList<Review> reviewsOf(const QUuid &executionId) const;
    /// A status that says a person is awaited, for \a taskId if it told one, may be about a notice that is
    /// not here: no review is known to be the one it speaks of. That of an unclear decision is not, after a
    /// rejection, since the next attempt may be awaited.
    bool mayRecover(const QUuid &executionId, const QString &taskId) const;
    /// A notice came to the execution's own address that cannot be read, and no review shows it yet.
    bool hasUnreadable(const QUuid &executionId) const { return m_unreadable.contains(executionId); }
    /// True when a notice that cannot be read came after entry \a sequence and is shown nowhere yet.
    bool hasUnreadableSince(const QUuid &executionId, qint64 sequence) const;
    /// A person may be awaited though no notice of an open review says so, and no status of the execution has
    /// ever said such a thing: a notice cannot be read, or came again after the decision about it, or another
    /// output under the ID of the task is undecided.
    bool mayBeAsking(const QUuid &executionId) const;
    QList<WebhookProof> webhookProofs() const;
    WebhookProof webhookProof(const QUuid &executionId) const { return m_proofs.value(executionId).value(0); }
    /// Of one execution, in the order they were given to its service; webhookProof() is the first.
    QList<WebhookProof> webhookProofs(const QUuid &executionId) const { return m_proofs.value(executionId); }
    /// Of addresses that a resume gave, by its entry of kind AddressesRenewed; nothing when that is not
    /// valid.
    static std::optional<WebhookProof> renewedProof(const Entry &entry);
    /// It has ended, and nothing is on its way or open about it: its entries tell all there is.
    bool isSettled(const QUuid &executionId) const;
    /// Forgets settled executions with all that belongs to them; the same entries bring them back.
    void release(const QSet<QUuid> &executionIds);
    /// Executions with a stop that has no answer in the journal, and the id it was to stop.
    QHash<QUuid, QString> unansweredStops() const { return m_unansweredStops; }

private:
    void applyKickoff(const Entry &entry);
    void applyFollowed(const Entry &entry);
    void applyRenewal(const Entry &entry);
    void applyJoin(const Entry &entry);
    void joinReviews(JoinedRun &join);
    void joinReview(const QUuid &one, const QUuid &other, JoinedRun &join);
    void joinGates(const QUuid &keptId, const QUuid &goneId, const Review &gone);
    void joinMarks(const JoinedRun &join);
    void settleJoined(Execution &execution);
    void applyKickoffAnswer(const Entry &entry, Execution &execution);
    void applyStatus(const Entry &entry, Execution &execution);
    void applyStatusFailure(const Entry &entry, Execution &execution);
    void applyReport(const wire::StatusReport &report, const Entry &entry, Execution &execution);
    void applyEnd(const wire::StatusReport &report, const Entry &entry, Execution &execution);
    void applyTask(const Entry &entry, Execution &execution);
    void applyStep(const Entry &entry, Execution &execution);
    void applyEvents(const Entry &entry, Execution &execution);
    void noteReport(const Execution &execution, const QDateTime &at);
    void applyCrewCompleted(const Entry &entry, Execution &execution);
    void applyNotice(const Entry &entry, Execution &execution, Arrival arrival);
    Attempt attemptFor(const wire::HumanInputNotice &notice, const Entry &entry, Execution &execution,
                       Review &review, bool isNext);
    void applyUnreadable(const Entry &entry, Execution &execution);
    void forgetAnswered(const Execution &execution);
    void noteRepeat(Review &review, int repeated);
    void applyRecovery(const Entry &entry, Execution &execution);
    QString taskNotLeft(const wire::StatusReport &report, const Execution &execution);
    Attempt recoveredAttempt(const Entry &entry, const Review &review, bool isSaid);
    void applyDecision(const Entry &entry);
    void applyRefusal(const Entry &entry, const Execution &execution, Review &review, Decision &decision);
    void applyAcceptance(const Entry &entry, Execution &execution, Review &review, Decision &decision);
    void applyStop(const Entry &entry, const Execution &execution);
    bool finishStopped(Execution &execution, const QDateTime &at);
    Review &reviewFor(const Execution &execution, const QString &taskId);
    Review &reviewToRecover(const wire::StatusReport &report, const Execution &execution);
    Review *reviewMissing(const QUuid &executionId);
    Review *reviewInDoubt(const wire::StatusReport &report, const QUuid &executionId);
    Review *closedButAwaited(const wire::StatusReport &report, const Execution &execution);
    void settleUnclear(Review &review, const QString &reason);
    void settleUnclear(Review &review, qsizetype index, const QString &reason);
    void weighStatus(const wire::StatusReport &report, const Execution &execution);
    void weighUndecided(const wire::StatusReport &report, const Review &review, bool isAlone);
    void weighInDoubt(const wire::StatusReport &report, Review &review, Decision &decision, bool isAlone);
    void weighTask(const wire::TaskCallback &task, const Execution &execution);
    void beginGate(const Execution &execution, const Review &review);
    bool waitsBesideOthers(const Review &review);
    void showAnswered(Review &review, const Decision &decision, const QString &reason);
    bool isOnlyGate(const Review &review) const;
    void reopenWaiting(const wire::StatusReport &report, const Execution &execution);

    Execution &executionOf(const Entry &entry);
    void adoptId(const Entry &entry, Execution &execution, const QString &id);
    void adoptNoticeIds(const Entry &entry, Execution &execution, const wire::CallbackIds &ids);
    void adoptAnswer(Execution &execution, const Decision &decision, const QString &id);
    void giveUpAdopted(Execution &execution, const Decision &decision);
    void markRunning(Execution &execution);
    void confirmDecisions(const Execution &execution);
    void finish(Execution &execution, ExecutionState state, const QDateTime &at);
    void reopen(Execution &execution);
    void returnToEnd(Execution &execution);
    void closeReviews(const Execution &execution, const QString &reason);
    bool hasWaitingReview(const QUuid &executionId) const;
    bool hasUndecidedReview(const QUuid &executionId) const;
    QUuid runOf(const QUuid &crewId, const QString &id) const;
    QUuid awaitedContinuation(const QUuid &executionId) const;
    void updateReviewState(Review &review);
    void updateCounts(Execution &execution);
    Decision *mutableDecision(const QUuid &id);
    void restoreUnclear(Decision &decision);

    /// What came to the address for notices.
    struct Unreadable
    {
        QByteArray body;
        QByteArray headers;
        qint64 sequence = 0; ///< of its entry
    };

    /// How far the event stream of a run has told, and when a status last did.
    struct Stream
    {
        StreamEvent newest;
        QDateTime statusAt;
    };

    QHash<QUuid, Execution> m_executions;
    QHash<QUuid, Review> m_reviews;
    QHash<QUuid, QList<QUuid>> m_reviewsByExecution;
    QHash<QUuid, QUuid> m_reviewByDecision;
    QHash<QUuid, Decision> m_unclearBefore;       ///< by the decision that was made in its place
    QHash<QUuid, Stream> m_streams;               ///< of runs that go on
    QHash<QUuid, QList<Unreadable>> m_unreadable; ///< by execution: what no review shows yet
    QHash<QUuid, QList<WebhookProof>> m_proofs;
    QHash<QUuid, QString> m_unansweredStops; ///< by execution: the id
    QSet<QUuid> m_stopped;                   ///< executions that the service has said to have stopped
    QSet<QUuid> m_tellsWaiting;              ///< executions whose status has said that a person is awaited
    QSet<QUuid> m_endedByStatus;             ///< executions whose status said the end that was told last
    QSet<QUuid> m_endsByAnswer;  ///< executions whose end was told while all that was open was being decided
    QSet<QUuid> m_completeFirst; ///< executions that say a task is done before asking about it
    QHash<QUuid, Gate> m_gates;  ///< by review
    QHash<QUuid, qsizetype> m_knownIds; ///< by review: continuations known when its last decision was sent
    QHash<QUuid, QString> m_adopted;    ///< by decision without an answer: the ID that a callback told
    QHash<QUuid, JoinedRun> m_joined;   ///< by the run that is gone, while the other is here
    Changes m_changes;                  ///< of the entry being applied
};

/// Entries without an owner are a person's; a run that only callbacks told of has no address of its own.
bool cameToOwnAddress(const Entry &entry, const Execution &execution);

} // namespace crew
