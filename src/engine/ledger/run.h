// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entry.h"
#include "core/execution.h"
#include "core/review.h"
#include "core/streamevent.h"
#include "engine/ledger/gate.h"

#include <QByteArray>
#include <QHash>
#include <QSet>
#include <QUuid>

#include <cstddef>
#include <optional>
#include <vector>

namespace crew::engine {

/// What a callback must prove to be taken for one of an execution's: by its kickoff record, or by one of
/// addresses that it was given later.
struct WebhookProof
{
    QUuid executionId;
    QByteArray secretHash;
    QByteArray authorizationHash;
    QByteArray eventsAuthorizationHash;
    qint64 sequence = 0; ///< of the entry that tells it
};

/// A review, and what is known beside it while its entries are folded.
struct RunReview
{
    Review review;
    Gate gate;
    std::optional<qsizetype> idsAtSending; ///< continuations known when its last decision was sent
    qint64 askedBy = 0;                    ///< the sequence of the entry that opened its newest attempt
    bool isDropUnrecorded = false;         ///< its first approval was dropped, and no entry says so yet
};

/// When a task was told to have ended.
struct TaskEnd
{
    QString task;
    QDateTime at;
    std::optional<double> seconds; ///< it took, when the service reported

    bool operator==(const TaskEnd &) const = default;
};

/// All that the ledger knows of one run.
struct Run
{
    /// Of one run; no crew has so many tasks, and one that means harm can tell of more without end.
    static constexpr qsizetype maxTaskEnds = 10'000;

    /// How far the event stream has reported, and when a status last did.
    struct Stream
    {
        StreamEvent newest;
        QDateTime statusAt;
    };

    /// What came to the address for notices and cannot be read.
    struct Unreadable
    {
        QByteArray body;
        QByteArray headers;
        qint64 sequence = 0; ///< of its entry
    };

    Execution execution;
    QUuid addressOwner;             ///< of one that callbacks made known: the run to whose address they came
    std::vector<RunReview> reviews; ///< in the order in which they came
    QList<TaskEnd> taskEnds;        ///< the first maxTaskEnds, in the order they came
    QList<WebhookProof> proofs;     ///< in the order in which its service was given the addresses
    Stream stream;                  ///< while the run goes on
    QList<Unreadable> unreadable;   ///< what no review shows yet
    std::optional<QString>
        unansweredStop;    ///< the id that a stop without an answer in the journal was to stop
    QDateTime stoppedAt;   ///< the service has said so then, and nothing has shown life since; else invalid
    QDateTime aliveAt;     ///< a status, callback or stop showed last that it had not ended; else invalid
    QDateTime queuedUntil; ///< a status said last that it had not begun to work; invalid if none did
    bool tellsWaiting = false;            ///< a status has said that a person is awaited
    std::size_t withdrawals = 0;          ///< times statuses closed a review since a decision was sent
    bool endedByStatus = false;           ///< a status said the end that was told last
    bool endsByAnswer = false;            ///< the end was told while all that was open was being decided
    bool completesFirst = false;          ///< it says that a task is done before asking about it
    QHash<QUuid, Decision> unclearBefore; ///< by the decision that was made in its place
    QSet<QUuid> contestedDecisions;       ///< the service refused them, since it had taken one already
    QSet<QUuid> awaitedDecisions; ///< unclear; statuses too late to lag said that the service still waited
    QHash<QUuid, QString> adoptedIds; ///< by decision without an answer: the ID that a callback reported
    QHash<QString, ModelUsage> calls; ///< of models that ended and reported their tokens, by event
    ModelUsages callUsage;            ///< their sum
    QSet<QUuid> changedReviews;       ///< by the entry being applied; the ledger takes them
};

/// It is open, and the notice that it stood in for is not elsewhere: then another review asks in its place.
bool isAsking(const RunReview &known);
bool hasWaitingReview(const Run &run);
/// One waits, or its decision is held.
bool hasUndecidedReview(const Run &run);
/// It has ended, and nothing is on its way or open about it: its entries tell all there is.
bool isSettled(const Run &run);
RunReview *findReview(Run &run, const QUuid &id);
const RunReview *findReview(const Run &run, const QUuid &id);
/// The review that decision \a decisionId is about.
RunReview *findReviewOf(Run &run, const QUuid &decisionId);
Decision *findDecision(Review &review, const QUuid &id);
const Decision *findDecision(const Run &run, const QUuid &id);
/// Whether \a decision, or the one in whose place it is held, has arrived is not known.
bool isArrivalUnknown(const Run &run, const std::optional<Decision> &decision);
/// The same of any decision of \a review.
bool hasDecisionInDoubt(const Run &run, const Review &review);
/// What the execution says about its reviews.
void updateCounts(Run &run);

} // namespace crew::engine
