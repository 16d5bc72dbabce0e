// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/joinedrun.h"
#include "engine/ledger/run.h"

#include <QHash>
#include <QJsonValue>
#include <QSet>
#include <QUuid>

#include <functional>

namespace crew::engine {

/// Executions and reviews in memory, folded from journal entries. Pure: no I/O, no clock; the same entries in
/// the same order always give the same state, so what is shown after a restart is what was shown before.
///
/// The ledger finds the run that an entry is about; what the entry makes of it is in the functions of
/// crew::engine::fold, beside this file.
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

    Changes apply(const Entry &entry);
    /// The same for a callback whose body has been parsed; \a body is undefined when it is not valid JSON.
    Changes apply(const Entry &entry, const QJsonValue &body);

    /// The execution that a callback belongs to, which came to the webhook address of \a called:
    /// \a called itself, or, when the body names an id that it never had, the crew's execution that has it,
    /// or one of its own for that unknown id.
    QUuid executionFor(const QUuid &called, EntryKind kind, const QJsonObject &body) const;

    /// It names an id that the run \a called does not have and may take from it: whose run the next one is
    /// may depend on that.
    bool mayTellId(const QUuid &called, EntryKind kind, const QJsonObject &body) const;
    /// It names ids, and none that \a owner ever had.
    bool mayBeOfAnother(const QUuid &owner, EntryKind kind, const QJsonObject &body) const;

    /// Also by the id of a run that was joined with it.
    const Execution *execution(const QUuid &id) const;
    /// Of run \a executionId, in the order they came; not more than Run::maxTaskEnds.
    QList<TaskEnd> taskEndsOf(const QUuid &executionId) const;
    /// The run that \a executionId was joined with; itself where it was with none.
    QUuid kept(const QUuid &executionId) const;
    QList<JoinedRun> joined() const { return m_joined.values(); }
    void visitExecutions(const std::function<void(const Execution &)> &visit) const;
    /// The execution that its service calls \a id; the latest of several, null for none.
    QUuid runCalled(const QString &id) const;
    const Review *review(const QUuid &id) const;
    /// Another review of the same run shows the output of task \a taskId that waits: a decision about that
    /// task would be one about an output that \a review does not show. False for an empty ID.
    bool isShownBeside(const Review &review, const QString &taskId) const;
    /// The first approval of review \a id was dropped, and no entry says so yet.
    bool hasUnrecordedDrop(const QUuid &id) const;
    const Decision *decision(const QUuid &id) const;
    /// Decision \a id was made in the place of one that may have arrived.
    bool mayHaveArrivedBefore(const QUuid &id) const;
    /// \a id is held in the place of a decision of which has been shown since that it arrived.
    bool hasArrivedBefore(const QUuid &id) const;
    QList<Execution> executions() const;
    QList<Review> reviews() const;
    QList<Review> reviewsOf(const QUuid &executionId) const;
    /// See fold::mayRecover(); false for an execution that is not known.
    bool mayRecover(const QUuid &executionId, const QString &taskId, const QString &task = {}) const;
    /// A notice came to the execution's own address that cannot be read, and no review shows it yet.
    bool hasUnreadable(const QUuid &executionId) const;
    /// A review that the service cannot tell from \a review (haveSameIds()) asked after entry \a sequence.
    bool hasSameIdsSince(const Review &review, qint64 sequence) const;
    /// True when a notice that cannot be read came after entry \a sequence and is shown nowhere yet.
    bool hasUnreadableSince(const QUuid &executionId, qint64 sequence) const;
    /// See fold::mayBeAsking(); false for an execution that is not known.
    bool mayBeAsking(const QUuid &executionId) const;
    /// See fold::endsLag(); false for an execution that is not known.
    bool endsLag(const QUuid &executionId, const QDateTime &before, const QDateTime &now) const;
    /// See fold::isBeingLeft(), of any review of the execution; false for one that is not known.
    bool isBeingLeft(const QUuid &executionId) const;
    /// No notice ever named an ID of this run, and one is open that came to its address under an ID that is
    /// not known: then a status that names \a taskId, or no task, means that one.
    bool asksByAnotherId(const QUuid &executionId, const QString &taskId) const;
    QList<WebhookProof> webhookProofs() const;
    WebhookProof webhookProof(const QUuid &executionId) const { return webhookProofs(executionId).value(0); }
    /// Of one execution, in the order they were given to its service; webhookProof() is the first.
    QList<WebhookProof> webhookProofs(const QUuid &executionId) const;
    /// Of the addresses that \a entry recorded, a kickoff's or a resume's; nothing when it recorded none.
    static std::optional<WebhookProof> proofIn(const Entry &entry);
    /// See crew::isSettled(); false for an execution that is not known.
    bool isSettled(const QUuid &executionId) const;
    /// Takes what no entry tells of a decision that is held: when its hold ends, and why it is held beyond
    /// that. It is gone when the run is folded again.
    Changes updateHold(const QUuid &decisionId, const QDateTime &sendAt, const Sentences &waiting);
    /// Forgets settled executions with all that belongs to them; the same entries bring them back.
    void release(const QSet<QUuid> &executionIds);
    /// Executions with a stop that has no answer in the journal, and the id it was to stop.
    QHash<QUuid, QString> unansweredStops() const;

private:
    void applyKickoff(const Entry &entry);
    void applyFollowed(const Entry &entry);
    void applyRenewal(const Entry &entry);
    void applyJoin(const Entry &entry);
    void applyDecision(const Entry &entry);
    void applyToKnown(void (*take)(Run &run, const Entry &entry), const Entry &entry);
    Run *changedRun(const QUuid &id);
    Run &runOf(const Entry &entry, const QJsonValue &body = QJsonValue::Undefined);
    Run &flowRunOf(const Entry &entry);
    const Run *run(const QUuid &executionId) const;
    QUuid idOfRun(const QUuid &crewId, const QString &id) const;
    void dispatch(const Entry &entry, const QJsonValue &body);
    void takeChanges(Run &run);

    QHash<QUuid, Run> m_runs;            ///< by execution
    QHash<QUuid, QUuid> m_runOfReview;   ///< what review() finds its run by
    QHash<QUuid, QUuid> m_runOfDecision; ///< the same for decision()
    QHash<QUuid, JoinedRun> m_joined;    ///< by the run that is gone, while the other is here
    Changes m_changes;                   ///< of the entry being applied
};

} // namespace crew::engine
