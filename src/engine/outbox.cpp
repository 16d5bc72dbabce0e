// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/outbox.h"

#include "core/crewquirks.h"
#include "core/idtext.h"
#include "core/logline.h"
#include "core/utc.h"
#include "engine/decisionendings.h"
#include "engine/otherrunerror.h"
#include "wire/callbackmask.h"
#include "wire/flowreviews.h"
#include "wire/resume.h"

#include <algorithm>
#include <QCryptographicHash>
#include <QTimer>

#include <limits>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::engine {

namespace {

/// A timer that is later than this belongs to a program that stood still: it reads first what came meanwhile.
constexpr std::chrono::milliseconds maxTimerDelay = 1s;
constexpr std::chrono::milliseconds timeToCatchUp = 1s;

constexpr std::chrono::milliseconds pauseBetweenLooks = 50ms; ///< at what has to come first
constexpr qint64 all = std::numeric_limits<qint64>::max();    ///< of it

void logDecision(EntryKind kind, const QUuid &decisionId)
{
    if (kind == EntryKind::DecisionHeld)
        LogLine(logEngine, QtInfoMsg, "decision held:") << decisionId;
    else if (kind == EntryKind::DecisionWithdrawn)
        LogLine(logEngine, QtInfoMsg, "decision withdrawn:") << decisionId;
    else if (kind == EntryKind::DecisionSending)
        LogLine(logEngine, QtInfoMsg, "decision sent:") << decisionId;
    else if (kind == EntryKind::DecisionAccepted)
        LogLine(logEngine, QtInfoMsg, "decision accepted:") << decisionId;
    else if (kind == EntryKind::DecisionRefused)
        LogLine(logEngine, QtWarningMsg, "decision refused:") << decisionId;
    else if (kind == EntryKind::DecisionUnclear)
        LogLine(logEngine, QtWarningMsg, "decision unclear:") << decisionId;
    else if (kind == EntryKind::DecisionTooLate)
        LogLine(logEngine, QtWarningMsg, "decision too late:") << decisionId;
    else if (kind == EntryKind::DecisionReturned)
        LogLine(logEngine, QtInfoMsg, "decision given back:") << decisionId;
}

QByteArray hashOf(const SeenAttempt &seen)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(seen.raw);
    if (seen.changedAt.isValid())
        hash.addData(utcText(seen.changedAt).toLatin1());
    return hash.result();
}

Decision newDecision(const DecisionOrder &order, const Review &review, const Reviewer &reviewer,
                     const QString &firstAccount, std::chrono::milliseconds hold)
{
    Decision decision;
    decision.id = QUuid::createUuid();
    decision.reviewId = order.reviewId;
    decision.attempt = order.seen.number;
    decision.verdict = order.verdict;
    decision.feedback = order.feedback;
    decision.taskId = review.taskId.isEmpty() ? order.taskId.trimmed() : QString();
    decision.request = requestNameOf(review);
    decision.reviewer = reviewer;
    decision.confirms = firstAccount;
    decision.decidedAt = QDateTime::currentDateTimeUtc();
    decision.sendAt = decision.decidedAt.addMSecs(hold.count());
    return decision;
}

} // namespace

Outbox::Outbox(History &history, client::CrewClient &client, CrewRepository &crews,
               WebhookAddresses &addresses, SecretRotation &rotation, Poller &poller,
               FlowAnswers &flowAnswers)
    : m_history(history)
    , m_client(client)
    , m_crews(crews)
    , m_addresses(addresses)
    , m_rotation(rotation)
    , m_poller(poller)
    , m_flowAnswers(flowAnswers)
    , m_obstacles(history, crews)
{
    connect(&m_crews, &CrewRepository::crewsChanged, this, &Outbox::handleCrews);
    connect(&m_retry, &JournalRetry::problemOccurred, this, &Outbox::problemOccurred);
    connect(&m_retry, &JournalRetry::problemSolved, this, &Outbox::problemSolved);
}

/// Null when nothing is there any more that it could be about.
const Review *Outbox::reviewOf(const QUuid &decisionId) const
{
    const Decision *decision = m_history.ledger().decision(decisionId);
    return decision ? m_history.ledger().review(decision->reviewId) : nullptr;
}

std::expected<void, QString> Outbox::write(EntryKind kind, const QUuid &decisionId, const QByteArray &body)
{
    const Review *review = reviewOf(decisionId);
    if (!review)
        return {};
    const auto written = m_history.record(entryNow(kind, review->executionId, body, idText(decisionId)));
    if (written)
        logDecision(kind, decisionId);
    return written;
}

void Outbox::announceNotWritten(const QString &problem)
{
    m_retry.report(tr("A decision could not be written to the journal: %1").arg(problem));
}

/// From here on it is not sent, written down or not.
void Outbox::end(const QUuid &decisionId, const DecisionEnding &ending, const WithdrawDone &done)
{
    m_holds.remove(decisionId);
    m_ended.insert(decisionId);
    const auto written = m_retry.write([this, decisionId, ending, done] {
        auto result = write(ending.kind, decisionId, ending.body);
        if (result)
            m_ended.remove(decisionId);
        if (result && done)
            done({});
        return result;
    });
    if (!written && ending.kind == EntryKind::DecisionWithdrawn)
        m_retry.report(
            tr("The decision is undone and is not sent. This could not be written to the journal yet: %1")
                .arg(written.error()));
    else if (!written)
        announceNotWritten(written.error());
}

void Outbox::decide(const DecisionOrder &order, const Reviewer &reviewer, const Done &done,
                    const QString &firstAccount)
{
    const Review *review = m_history.ledger().review(order.reviewId);
    if (!review || review->attempts.isEmpty())
        return done(std::unexpected(tr("This review no longer exists.")));
    if (const QString objection =
            m_obstacles.objectionTo(order, *review, firstAccount, sendingElsewhere(order.reviewId));
        !objection.isEmpty())
        return done(std::unexpected(objection));
    const Decision decision = newDecision(order, *review, reviewer, firstAccount, m_hold);
    const wire::HoldRecord hold{hashOf(order.seen), isOfFlow(*review) ? QString() : review->taskId};
    const auto recorded =
        m_history.record(entryNow(EntryKind::DecisionHeld, review->executionId,
                                  wire::encodeDecisionRecord(decision, hold), idText(decision.id)));
    if (!recorded)
        return done(std::unexpected(notWrittenText(recorded.error())));
    logDecision(EntryKind::DecisionHeld, decision.id);
    const Crew *crew = m_crews.crew(review->crewId);
    m_holds.insert(decision.id,
                   {.end = Moment::now() + m_hold, .decidedOn = order.seen, .address = crew->address});
    if (!firstAccount.isEmpty())
        m_holds[decision.id].confirmation = DecisionHold::Confirmation{order, firstAccount};
    wake(decision.id, m_hold);
    done(*m_history.ledger().decision(decision.id));
}

void Outbox::wake(const QUuid &decisionId, std::chrono::milliseconds wait)
{
    const int turn = ++m_holds[decisionId].turn;
    QTimer::singleShot(wait, Qt::PreciseTimer, this, [this, decisionId, turn] {
        if (m_holds.value(decisionId).turn == turn)
            send(decisionId);
    });
}

void Outbox::withdraw(const QUuid &decisionId, const WithdrawDone &done)
{
    if (isHeld(decisionId))
        return end(decisionId, {EntryKind::DecisionWithdrawn}, done);
    const Decision *decision = m_history.ledger().decision(decisionId);
    if (m_ended.contains(decisionId))
        done(std::unexpected(
            UndoFailure{tr("This decision is not sent, but that could not be recorded yet."), true}));
    else if (decision && isGivenBack(decision->state))
        done({});
    else if (!decision)
        done(std::unexpected(UndoFailure{tr("This decision is no longer held.")}));
    else if (decision->state == DecisionState::Unclear)
        done(
            std::unexpected(UndoFailure{tr("It is too late to undo this decision: it may have been sent.")}));
    else
        done(std::unexpected(UndoFailure{tr("It is too late to undo this decision: it has been sent.")}));
}

void Outbox::returnDecision(const QUuid &decisionId, const Sentences &reason)
{
    if (isHeld(decisionId))
        end(decisionId, returnedFor(reason));
}

/// Somebody is there to end the hold, however long it took.
void Outbox::sendNow(const QUuid &decisionId)
{
    if (!isHeld(decisionId) || !m_holds.contains(decisionId))
        return;
    m_holds[decisionId].end = Moment::now();
    wake(decisionId, 0ms);
}

/// It would not be sent at the end of the hold either; until then it would seem that it is.
void Outbox::handleChanges(const QList<Review> &reviews)
{
    for (const Review &review : reviews) {
        for (const Attempt &attempt : review.attempts) {
            const auto hold = attempt.decision ? m_holds.constFind(attempt.decision->id) : m_holds.cend();
            if (hold == m_holds.cend() || !isHeld(attempt.decision->id))
                continue;
            if (const auto change = m_obstacles.shownChange(*attempt.decision, hold->decidedOn, review))
                end(attempt.decision->id, *change);
        }
    }
}

bool Outbox::isAnswerAwaited() const
{
    const auto isAwaited = [](const Attempt &attempt) {
        return attempt.decision && attempt.decision->state == DecisionState::Sending;
    };
    const QList<Review> reviews = m_history.ledger().reviews();
    return std::ranges::any_of(reviews, [&isAwaited](const Review &review) {
        return std::ranges::any_of(review.attempts, isAwaited);
    });
}

void Outbox::send(const QUuid &decisionId)
{
    if (!maySend(decisionId))
        return;
    const auto wait = timeToRead(decisionId);
    if (!wait)
        return sendLater(decisionId, wait.error());
    if (*wait > 0ms)
        return wake(decisionId, *wait);
    const Decision &decision = *m_history.ledger().decision(decisionId);
    if (const auto obstacle = m_obstacles.obstacleTo(decision, holdOf(decision)))
        return end(decisionId, *obstacle);
    if (isAnotherOnItsWay(decision)) {
        if (const auto hold = m_holds.find(decisionId); hold != m_holds.end())
            hold->end = Moment::now(); // it is not late
        return wake(decisionId, pauseBetweenLooks);
    }
    if (isOfFlow(*m_history.ledger().review(decision.reviewId)))
        return sendToFlow(decisionId);
    if (!m_addresses.isAddressed()) // only just after the start
        return m_addresses.whenAddressed(this, [this, decisionId] { send(decisionId); });
    m_crews.withTarget(m_history.ledger().review(decision.reviewId)->crewId, this,
                       [this, decisionId](const std::expected<client::CrewTarget, ServiceError> &target) {
                           if (target)
                               post(decisionId, *target);
                           else if (isHeld(decisionId))
                               end(decisionId, endingBy(target.error()));
                       });
}

/// How long to wait until what has already arrived is read: that may be another output, about which nobody
/// has decided, among what receivers have stored, or at the endpoint when the program stood still.
std::expected<std::chrono::milliseconds, QString> Outbox::timeToRead(const QUuid &decisionId)
{
    const auto hold = m_holds.find(decisionId);
    if (hold == m_holds.end())
        return 0ms;
    const bool isFirstLook = !hold->stored;
    const auto last = m_history.journal().lastReceived(hold->stored.value_or(all));
    if (!last)
        return std::unexpected(last.error());
    if (isFirstLook)
        hold->stored = *last;
    if (isFirstLook && isLongerAgo(hold->end, maxTimerDelay, Moment::now())) {
        m_poller.refresh(reviewOf(decisionId)->executionId);
        return timeToCatchUp;
    }
    return *last > 0 ? pauseBetweenLooks : 0ms;
}

bool Outbox::isAnotherOnItsWay(const Decision &decision) const
{
    const Review &review = *m_history.ledger().review(decision.reviewId);
    return std::ranges::any_of(review.attempts, [&decision](const Attempt &attempt) {
        return attempt.decision && attempt.decision->id != decision.id &&
               attempt.decision->state == DecisionState::Sending;
    });
}

/// Still to be sent: it may have been undone while the keychain was waited for.
bool Outbox::isHeld(const QUuid &decisionId) const
{
    const Decision *decision = m_history.ledger().decision(decisionId);
    return decision && decision->state == DecisionState::Held && !m_ended.contains(decisionId);
}

bool Outbox::maySend(const QUuid &decisionId) const
{
    return isHeld(decisionId) && !m_sendsNoMore;
}

void Outbox::handleCrews()
{
    const QList<QUuid> held = m_holds.keys();
    for (const QUuid &id : held) {
        const auto change =
            isHeld(id) ? m_obstacles.otherAddress(*m_history.ledger().decision(id), m_holds.value(id).address)
                       : std::nullopt;
        if (change)
            end(id, *change);
    }
}

void Outbox::post(const QUuid &decisionId, const client::CrewTarget &target)
{
    if (!maySend(decisionId))
        return;
    const Decision decision = *m_history.ledger().decision(decisionId);
    if (const auto obstacle = m_obstacles.obstacleTo(decision, holdOf(decision)))
        return end(decisionId, *obstacle);
    const Review review = *m_history.ledger().review(decision.reviewId);
    const Execution execution = *m_history.ledger().execution(review.executionId);
    const auto addresses = m_rotation.addressesForResume(execution, target.address);
    if (!addresses)
        return sendLater(decisionId, addresses.error());
    wire::ResumeRequest request;
    request.executionId = review.resumeId;
    request.taskId = review.taskId.isEmpty() ? decision.taskId : review.taskId;
    request.humanFeedback = decision.feedback;
    request.verdict = decision.verdict;

    request.webhooks = execution.request.webhooks;
    const QByteArray kept = wire::toJson(wire::encodeResume(request, resumeDialectOf(target.quirks)));
    if (const auto recorded = write(EntryKind::DecisionSending, decisionId, kept); !recorded)
        return sendLater(decisionId, recorded.error());
    const DecisionHold hold = takeHold(decisionId);
    request.webhooks = addresses->urls;
    client::CrewTarget masked = target;
    masked.secrets = addresses->secrets;
    m_client.resume(
        masked, request, this,
        [this, decisionId](const std::expected<client::ResumeReply, ServiceError> &reply) {
            writeUntilDone([this, decisionId, reply] { return recordAnswer(decisionId, reply); });
        },
        [this, decisionId, hold] { return whyNotNow(decisionId, hold); });
}

/// It is held no longer.
DecisionHold Outbox::takeHold(const QUuid &decisionId)
{
    const DecisionHold hold = holdOf(*m_history.ledger().decision(decisionId));
    m_holds.remove(decisionId);
    return hold;
}

DecisionHold Outbox::holdOf(const Decision &decision) const
{
    const auto hold = m_holds.constFind(decision.id);
    if (hold != m_holds.cend())
        return *hold;
    const Review &review = *m_history.ledger().review(decision.reviewId);
    DecisionHold known{.end = Moment::now(), .decidedOn = asSeen(review.attempts.at(decision.attempt - 1))};
    if (!decision.confirms.isEmpty())
        known.confirmation = DecisionHold::Confirmation{
            {decision.reviewId, known.decidedOn, decision.verdict, decision.feedback, decision.taskId},
            decision.confirms};
    return known;
}

/// Connecting takes time, in which the computer may sleep, and so does an answer that asks for another
/// spelling: what came meanwhile nobody has seen.
std::optional<ServiceError> Outbox::whyNotNow(const QUuid &decisionId, const DecisionHold &hold)
{
    const Decision *decision = m_history.ledger().decision(decisionId);
    const auto lapse = decision ? m_obstacles.lapseOf(*decision, hold) : std::nullopt;
    if (!lapse)
        return std::nullopt;
    m_withheld.insert(decisionId, *lapse);
    return wire::decodeErrorRecord(lapse->body);
}

std::expected<void, QString> Outbox::recordWithheld(const QUuid &decisionId)
{
    const DecisionEnding ending = m_withheld.value(decisionId);
    const auto written = write(ending.kind, decisionId, ending.body);
    if (written)
        m_withheld.remove(decisionId);
    return written;
}

void Outbox::sendToFlow(const QUuid &decisionId)
{
    const Review &review = *reviewOf(decisionId);
    m_flowAnswers.find(
        FlowAnswers::keyOf(review, review.lastAttempt()), this,
        [this, decisionId](const std::expected<QUrl, ServiceError> &address) {
            if (!maySend(decisionId))
                return;
            if (address)
                postToFlow(decisionId, *address);
            else
                end(decisionId, {EntryKind::DecisionRefused, wire::encodeErrorRecord(address.error())});
        });
}

void Outbox::postToFlow(const QUuid &decisionId, const QUrl &callbackUrl)
{
    const Decision decision = *m_history.ledger().decision(decisionId);
    if (const auto obstacle = m_obstacles.obstacleTo(decision, holdOf(decision)))
        return end(decisionId, *obstacle);
    const Review &review = *m_history.ledger().review(decision.reviewId);
    const FlowQuestion question = *review.lastAttempt().flow;
    // What the keychain gave must lead where the reviewer was told that it does.
    const bool isOtherAddress =
        !question.answerMark.isEmpty() && wire::callbackMarkOf(callbackUrl) != question.answerMark;
    if (wire::originOf(callbackUrl) != question.answerOrigin || isOtherAddress)
        return end(decisionId,
                   {EntryKind::DecisionRefused,
                    givenBackFor(translatable(QT_TRANSLATE_NOOP(
                        "crew::Sentence", "The address for the answer is not the one that the request "
                                          "named, so nothing was sent. Answer on the platform.")))});
    const Crew crew = *m_crews.crew(review.crewId);
    if (const auto recorded =
            write(EntryKind::DecisionSending, decisionId, flowAnswerBody(decision.feedback));
        !recorded)
        return sendLater(decisionId, recorded.error());
    const DecisionHold hold = takeHold(decisionId);
    m_flowAnswers.post(
        callbackUrl, crew, decision.feedback, question.outcomes, this,
        [this, decisionId](const std::expected<QByteArray, ServiceError> &answer) {
            writeUntilDone([this, decisionId, answer] { return recordFlowAnswer(decisionId, answer); });
        },
        [this, decisionId, hold] { return whyNotNow(decisionId, hold); });
}

std::expected<void, QString> Outbox::recordFlowAnswer(const QUuid &decisionId,
                                                      const std::expected<QByteArray, ServiceError> &answer)
{
    if (m_withheld.contains(decisionId))
        return recordWithheld(decisionId);
    const auto request = requestOf(decisionId); // an earlier answer may take its place in the ledger
    const DecisionEnding ending =
        answer ? DecisionEnding{EntryKind::DecisionAccepted, *answer}
               : endingByFlow(answer.error(), m_history.ledger().mayHaveArrivedBefore(decisionId));
    const auto written = write(ending.kind, decisionId, ending.body);
    if (written && (answer || ending.kind == EntryKind::DecisionTooLate))
        finishRequest(request);
    return written;
}

/// Nothing where the run is gone.
std::optional<Outbox::AnsweredRequest> Outbox::requestOf(const QUuid &decisionId) const
{
    const Decision *decision = m_history.ledger().decision(decisionId);
    const Review *review = decision ? m_history.ledger().review(decision->reviewId) : nullptr;
    if (!review)
        return std::nullopt;
    return AnsweredRequest{FlowAnswers::keyOf(*review, review->attempts.at(decision->attempt - 1)),
                           review->crewId, decision->isOutdated};
}

/// Nothing more is sent there, and what came while the answer was on its way is shown to nobody.
void Outbox::finishRequest(const std::optional<AnsweredRequest> &request)
{
    if (!request)
        return;
    m_flowAnswers.forget(request->key);
    if (request->isOutdated)
        Q_EMIT doneRequestChanged(request->crewId);
}

/// Not on disk, so not sent: tried again while it is held. At a desk few people are shown the problem.
void Outbox::sendLater(const QUuid &decisionId, const QString &problem)
{
    announceNotWritten(problem);
    if (m_isOnDesk)
        m_history.updateHold(
            decisionId, m_history.ledger().decision(decisionId)->sendAt,
            translatable(QT_TRANSLATE_NOOP(
                "crew::Sentence", "The desk cannot record anything at the moment, for example because its "
                                  "disk is full. It holds the decision and tries again.")));
    m_retry.writeLater([this, decisionId]() -> std::expected<void, QString> {
        send(decisionId);
        return {};
    });
}

void Outbox::writeUntilDone(JournalRetry::Write write)
{
    if (const auto written = m_retry.write(std::move(write)); !written)
        announceNotWritten(written.error());
}

std::expected<void, QString>
Outbox::recordAnswer(const QUuid &decisionId, const std::expected<client::ResumeReply, ServiceError> &reply)
{
    if (m_withheld.contains(decisionId))
        return recordWithheld(decisionId);
    if (!reply)
        return recordRefusal(decisionId, reply.error());
    if (namesAnotherRun(decisionId, *reply))
        return recordRefusal(decisionId, otherRunError(reply->answer.kickoffId, reply->body));
    if (const auto written = write(EntryKind::DecisionAccepted, decisionId, reply->body); !written)
        return written;
    if (const Review *review = reviewOf(decisionId)) {
        m_crews.recordAnswer(review->crewId, std::nullopt);
        m_poller.watchDecided(review->executionId);
    }
    return {};
}

/// A run of the crew that this console kicked off, now or long ago, and that \a reply names instead of the
/// one \a decisionId is about.
bool Outbox::namesAnotherRun(const QUuid &decisionId, const client::ResumeReply &reply) const
{
    const Review *review = reviewOf(decisionId);
    const Execution *execution = review ? m_history.ledger().execution(review->executionId) : nullptr;
    return execution && m_history.isOfAnotherRun(*execution, reply.answer.kickoffId);
}

std::expected<void, QString> Outbox::recordRefusal(const QUuid &decisionId, const ServiceError &error)
{
    const Review *review = reviewOf(decisionId); // an earlier decision may take its place in the ledger
    const QUuid executionId = review ? review->executionId : QUuid();
    const bool hasTypedTaskId = review && review->taskId.isEmpty(); // neither notice nor status reported it
    const DecisionEnding ending =
        endingByService(error, m_history.ledger().mayHaveArrivedBefore(decisionId), hasTypedTaskId);
    if (const auto written = write(ending.kind, decisionId, ending.body); !written)
        return written;
    if (!executionId.isNull())
        m_poller.watchDecided(executionId);
    return {};
}

void Outbox::resumeAfterRestart(const Sentences &whyIncomplete, qint64 lastBefore)
{
    const QList<Review> reviews = m_history.ledger().reviews();
    for (const Review &review : reviews) {
        for (const Attempt &attempt : review.attempts) {
            if (attempt.decision && whyIncomplete.isEmpty())
                resume(*attempt.decision);
            else if (attempt.decision)
                resumeIncomplete(*attempt.decision, whyIncomplete, lastBefore);
        }
    }
}

void Outbox::resume(const Decision &decision)
{
    if (decision.state == DecisionState::Held) {
        const DecisionEnding ended = returnedFor(
            m_isOnDesk ? translatable(QT_TRANSLATE_NOOP(
                             "crew::Sentence", "The desk's program ended before the decision was sent."))
                       : translatable(QT_TRANSLATE_NOOP("crew::Sentence",
                                                        "The program ended before the decision was sent.")));
        if (!holdAgain(decision))
            end(decision.id, m_obstacles.obstacleTo(decision, holdOf(decision)).value_or(ended));
    } else if (decision.state == DecisionState::Sending) {
        const ServiceError error = interrupted(
            m_isOnDesk ? translatable(QT_TRANSLATE_NOOP(
                             "crew::Sentence", "The desk's program ended before the service answered."))
                       : translatable(QT_TRANSLATE_NOOP("crew::Sentence",
                                                        "The program ended before the service answered.")));
        m_formerSends.add(decision.reviewId);
        end(decision.id, {EntryKind::DecisionUnclear, wire::encodeErrorRecord(error)});
    } else if (decision.state == DecisionState::Unclear && m_formerSends.isRecent(decision.answeredAt)) {
        m_formerSends.add(decision.reviewId, decision.answeredAt);
    }
}

/// What was in the journal came before all that is missing: what kept a decision from being sent then counts.
/// What has come since may follow from that decision.
void Outbox::resumeIncomplete(const Decision &decision, const Sentences &why, qint64 lastBefore)
{
    const bool isHeldStill = decision.state == DecisionState::Held;
    if (!isHeldStill && decision.state != DecisionState::Sending)
        return resume(decision);
    const Review &review = *m_history.ledger().review(decision.reviewId);
    const bool isAsItWas = isHeldStill && !hasCallbackSince(review.executionId, lastBefore);
    const auto change =
        isAsItWas ? m_obstacles.shownChange(decision, holdOf(decision).decidedOn, review) : std::nullopt;
    if (change)
        return end(decision.id, *change);
    // Held again by a writer in between, it may have been sent long after the end that is in the journal.
    m_formerSends.add(decision.reviewId);
    const Sentences mayBeSent = translatable(QT_TRANSLATE_NOOP(
        "crew::Sentence", "The decision may have been sent. Check the service before you decide again."));
    end(decision.id, {EntryKind::DecisionUnclear, wire::encodeErrorRecord(interrupted(why + mayBeSent))});
}

bool Outbox::hasCallbackSince(const QUuid &executionId, qint64 sequence) const
{
    const auto entries = m_history.journal().entriesOf(executionId);
    return !entries || std::ranges::any_of(*entries, [sequence](const Entry &entry) {
        return entry.sequence > sequence && isCallback(entry.kind);
    });
}

/// Nobody else has decided about the review since, or the decision would have ended. The first approval that
/// it confirms is looked at as before each sending. One that ought to have been sent long ago is given back:
/// its reviewer does not expect it any more.
bool Outbox::holdAgain(const Decision &decision)
{
    if (!m_formerSends.isRecent(decision.sendAt))
        return false;
    const Review &review = *m_history.ledger().review(decision.reviewId);
    const SeenAttempt shown = asSeen(review.lastAttempt());
    if (holdRecordOf(decision).shownHash != hashOf(shown))
        return false;
    const Crew *crew = m_crews.crew(review.crewId);
    DecisionHold hold = holdOf(decision);
    hold.end = Moment::now() + m_hold;
    hold.decidedOn = shown;
    hold.address = crew ? crew->address : QUrl();
    m_holds.insert(decision.id, hold);
    if (m_obstacles.obstacleTo(decision, holdOf(decision))) {
        m_holds.remove(decision.id);
        return false;
    }
    wake(decision.id, m_hold);
    m_history.updateHold(decision.id, QDateTime::currentDateTimeUtc().addMSecs(m_hold.count()));
    return true;
}

wire::HoldRecord Outbox::holdRecordOf(const Decision &decision) const
{
    const Review *review = m_history.ledger().review(decision.reviewId);
    const Entries entries = m_history.journal().entriesOf(review->executionId).value_or(Entries());
    const auto found = std::ranges::find(entries, decision.sequence, &Entry::sequence);
    return found == entries.end() ? wire::HoldRecord() : wire::decodeHoldRecord(found->body);
}

/// Without the time that is left: the sentence may be read when that is over.
QString Outbox::sendingElsewhere(const QUuid &reviewId) const
{
    if (!m_formerSends.mayGoOn(reviewId))
        return {};
    return tr("Nothing was decided, because a decision about this review was being sent when the desk was "
              "restarted or another of its machines took over, and could still arrive. The review can be "
              "decided one minute after that.");
}

void Outbox::endHolds()
{
    const DecisionEnding ending = returnedFor(translatable(
        QT_TRANSLATE_NOOP("crew::Sentence", "The program was quit before the decision was sent.")));
    const QList<QUuid> held = m_holds.keys();
    for (const QUuid &decisionId : held)
        end(decisionId, ending);
}

} // namespace crew::engine

#include "moc_outbox.cpp"
