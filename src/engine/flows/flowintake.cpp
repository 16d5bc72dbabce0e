// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/flows/flowintake.h"

#include "core/constanttime.h"
#include "core/idtext.h"
#include "core/logline.h"
#include "engine/ledger/flowfold.h"
#include "webhook/callbackanswers.h"
#include "webhook/webhooksecrets.h"
#include "wire/callbackmask.h"
#include "wire/flowact.h"
#include "wire/flowreviews.h"
#include "wire/json.h"
#include "wire/knownsecrets.h"

#include <QCryptographicHash>
#include <QTimer>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::engine {

namespace {

/// More are not checked later by themselves; a person can still accept them.
constexpr qsizetype maxUnchecked = 200;

bool isSignedWith(const QByteArray &secret, const webhook::Callback &callback)
{
    bool isNumber = false;
    const qint64 timestamp = callback.timestamp.toLongLong(&isNumber);
    // The signature is over the text of the timestamp: "+1" or "01" would be another text.
    if (secret.isEmpty() || !isNumber || QByteArray::number(timestamp) != callback.timestamp)
        return false;
    return isSameSecret(callback.signature.toLower(), // digits may be of either case
                        wire::flowSignature(secret, timestamp, callback.body));
}

bool isSigned(const FlowSecrets &secrets, const webhook::Callback &callback)
{
    const bool isCurrent = isSignedWith(secrets.signing, callback);
    const bool isBefore = isSignedWith(secrets.signingBefore, callback);
    return isCurrent || isBefore;
}

/// A short one that was typed would be found in harmless words.
QByteArray withoutSigningSecrets(const QByteArray &body, const FlowSecrets &secrets)
{
    constexpr qsizetype shortest = 16;
    wire::KnownSecrets known;
    for (const QByteArray &secret : {secrets.signing, secrets.signingBefore}) {
        if (secret.size() >= shortest)
            known.add(secret, placeholder::secret.data());
    }
    return known.isEmpty() ? body : known.replacedIn(body);
}

/// Nothing says to which run a request belongs that cannot be read, so each has one; the same again has the
/// same.
QUuid runOf(const QUuid &crewId, const std::optional<wire::FlowRequest> &request, const QByteArray &body)
{
    if (request)
        return flowRunIdFor(crewId, request->deploymentId, request->flowId);
    const QByteArray hash = QCryptographicHash::hash(body, QCryptographicHash::Sha256).toHex();
    return QUuid::createUuidV5(crewId, "unreadable request of a flow\n" + hash);
}

} // namespace

struct FlowIntake::Pending
{
    Pending(webhook::Callback asked, http::Responder answering)
        : callback(std::move(asked))
        , responder(std::move(answering))
    {}

    webhook::Callback callback;
    http::Responder responder;
    bool isChecked = false;                   ///< the keychain has answered, or was waited for long enough
    bool isSigned = false;                    ///< else its signature could not be checked
    bool isStored = false;                    ///< or could not be
    FlowSecrets secrets;                      ///< which it must not repeat in the journal; empty if unknown
    QUrl callbackUrl;                         ///< invalid when the request cannot be read
    QByteArray body;                          ///< as it is kept, without the secret of that address
    std::optional<wire::FlowRequest> request; ///< as the kept body tells it
};

FlowIntake::FlowIntake(History &history, FlowAccess &access, FlowAnswers &answers,
                       std::chrono::milliseconds timeout)
    : m_history(history)
    , m_access(access)
    , m_answers(answers)
    , m_timeout(timeout)
{
    connect(&access, &FlowAccess::secretsFound, this, &FlowIntake::checkAgain, Qt::QueuedConnection);
}

void FlowIntake::take(webhook::Callback callback, http::Responder responder)
{
    const QUuid crewId = callback.executionId;
    const auto pending = std::make_shared<Pending>(std::move(callback), std::move(responder));
    m_access.withSecrets(crewId, this, [this, pending](const auto &secrets) { check(pending, secrets); });
    if (!pending->isChecked)
        QTimer::singleShot(m_timeout, this, [this, pending] {
            check(pending,
                  std::unexpected(secrets::SecretError{secrets::SecretError::Kind::Unavailable, {}}));
        });
}

void FlowIntake::check(const std::shared_ptr<Pending> &pending,
                       const std::expected<FlowSecrets, secrets::SecretError> &secrets)
{
    if (std::exchange(pending->isChecked, true))
        return;
    pending->isSigned = secrets && isSigned(*secrets, pending->callback);
    pending->secrets = secrets.value_or(FlowSecrets());
    if (secrets && !pending->isSigned)
        return refuse(*pending, 401, u"The signature is not the one of this body, time and secret."_s);
    read(pending);
}

void FlowIntake::read(const std::shared_ptr<Pending> &pending)
{
    const QByteArray &body = pending->callback.body;
    const QJsonObject object = wire::parseServiceObject(body).value_or(QJsonObject());
    if (wire::isOtherFlowEvent(object) && !object.contains("request"_L1))
        return ignore(*pending, object.value("event"_L1).toString());
    const QUuid crewId = pending->callback.executionId;
    if (const auto asked = wire::decodeFlowRequest(body)) {
        pending->callbackUrl = asked->callbackUrl;
        m_answers.hide(crewId, asked->callbackUrl, *asked);
    }
    pending->body = m_answers.masked(crewId, pending->callbackUrl, body);
    pending->body = withoutSigningSecrets(pending->body, pending->secrets);
    if (!pending->callbackUrl.isValid()) // whatever it is, it may let somebody answer, and nothing here can
        pending->body = wire::withCallbackUrl(pending->body, QString(wire::callbackPlaceholder));
    if (const auto kept = wire::decodeFlowRequest(pending->body); kept && pending->callbackUrl.isValid())
        pending->request = *kept;
    if (!pending->request)
        return store(pending);
    if (hasNewerAddress(*pending))
        m_answers.saveAgain(keyOf(*pending), pending->callbackUrl, [this, pending] { store(pending); });
    else
        m_answers.saveNew(keyOf(*pending), pending->callbackUrl, [this, pending] { store(pending); });
    if (!pending->isStored)
        QTimer::singleShot(m_timeout, this, [this, pending] { store(pending); });
}

QUuid FlowIntake::keyOf(const Pending &pending)
{
    FlowQuestion question = wire::flowQuestion(*pending.request);
    if (!pending.isSigned)
        question.doubt = FlowDoubt::Unchecked;
    return FlowAnswers::keyOf(pending.callback.executionId, pending.request->flowId, question);
}

/// It is timely, and the same request waits for a person with another address: it moved, or what is here came
/// late and is perhaps an old copy.
bool FlowIntake::hasNewerAddress(const Pending &pending)
{
    const QDateTime at =
        pending.callback.receivedAt.isValid() ? pending.callback.receivedAt : QDateTime::currentDateTimeUtc();
    const bool isTimely = !fold::isUntimely(at, pending.callback.timestamp.toLongLong());
    const QUuid run = runOf(pending.callback.executionId, pending.request, pending.body);
    if (!pending.isSigned || !isTimely || !m_history.loadRun(run))
        return false;
    const FlowQuestion question = wire::flowQuestion(*pending.request);
    return std::ranges::any_of(m_history.ledger().reviewsOf(run), [&](const Review &review) {
        const Attempt &attempt = review.lastAttempt();
        if (!attempt.flow || attempt.flow->requestId != question.requestId)
            return false;
        const bool replacesLate =
            review.state == ReviewState::Waiting && attempt.flow->doubt == FlowDoubt::Late;
        return replacesLate || fold::followsMove(review, wire::flowOutput(*pending.request), question);
    });
}

/// A review that is open shows it itself.
void FlowIntake::reportChangeOfDone(const Entry &request)
{
    const QList<Review> reviews = m_history.ledger().reviewsOf(request.executionId);
    for (const Review &review : reviews) {
        const Attempt &attempt = review.lastAttempt();
        if (!isOpen(review.state) && attempt.flow && attempt.flow->changedAt == request.at)
            Q_EMIT doneRequestChanged(review.crewId);
    }
}

/// A test of the address, such as a ping: nothing is asked.
void FlowIntake::ignore(Pending &pending, const QString &event)
{
    pending.responder.answer(webhook::answerWith(200, u"ignored"_s, u"Only new_request is taken."_s));
    CallbackOutcome outcome;
    outcome.kind = EntryKind::FlowRequestCallback;
    outcome.status = 200;
    outcome.reason = u"Nothing was asked: the event is “%1”."_s.arg(event.left(80));
    Q_EMIT refused(outcome);
}

void FlowIntake::store(const std::shared_ptr<Pending> &pending)
{
    if (std::exchange(pending->isStored, true))
        return;
    const webhook::Callback &callback = pending->callback;
    if (m_access.isGone(callback.executionId))
        return refuseGone(*pending);
    const EntryKind kind =
        pending->isSigned ? EntryKind::FlowRequestCallback : EntryKind::FlowRequestUnchecked;
    Entry entry = entryNow(kind, runOf(callback.executionId, pending->request, pending->body), pending->body,
                           idText(callback.executionId));
    entry.headers = callback.headers;
    if (callback.receivedAt.isValid())
        entry.at = callback.receivedAt;
    const bool isReceived = !callback.receivedId.isEmpty();
    const auto recorded =
        m_history.record({entry}, isReceived ? QStringList{callback.receivedId} : QStringList());
    const int status = !recorded ? 503 : pending->request ? 200 : 400;
    pending->responder.answer(webhook::answerToFlow(status));
    if (!recorded)
        Q_EMIT storingFailed(recorded.error());
    else if (!pending->isSigned)
        checkLater({callback, entry, pending->callbackUrl});
    if (recorded) {
        forgetUnused(entry);
        reportChangeOfDone(entry);
    }
    Q_EMIT answered(entry.executionId, kind, status);
}

/// Its crew was removed while the keychain was waited for, with all that was known of its requests.
void FlowIntake::refuseGone(Pending &pending)
{
    if (pending.request)
        m_answers.forget(keyOf(pending));
    refuse(pending, 404, webhook::nothingHere);
}

/// The keychain may have answered while the request was being stored.
void FlowIntake::checkLater(const Unchecked &unchecked)
{
    if (m_unchecked.size() >= maxUnchecked)
        return;
    m_unchecked.append(unchecked);
    if (m_access.hasSecrets(unchecked.callback.executionId))
        checkAgain(unchecked.callback.executionId);
}

void FlowIntake::refuse(Pending &pending, int status, const QString &message)
{
    pending.responder.answer(webhook::answerWith(status, u"refused"_s, message));
    CallbackOutcome outcome;
    outcome.kind = EntryKind::FlowRequestCallback;
    outcome.status = status;
    outcome.reason = message;
    Q_EMIT refused(outcome);
}

/// What was stored while the keychain was locked.
void FlowIntake::checkAgain(const QUuid &crewId)
{
    const QList<Unchecked> all = std::exchange(m_unchecked, {});
    for (const Unchecked &unchecked : all) {
        if (unchecked.callback.executionId != crewId) {
            m_unchecked.append(unchecked);
            continue;
        }
        m_access.withSecrets(crewId, this, [this, unchecked](const auto &secrets) {
            if (secrets)
                settle(unchecked, isSigned(*secrets, unchecked.callback));
            else
                m_unchecked.append(unchecked);
        });
    }
}

/// What is signed is stored again as such, as of when it came: it takes the place of what was not checked.
void FlowIntake::settle(const Unchecked &unchecked, bool isSigned)
{
    if (!isSigned)
        return write([this, unchecked] { return closeForged(unchecked); });
    Entry entry = unchecked.entry;
    entry.sequence = 0;
    entry.kind = EntryKind::FlowRequestCallback;
    const auto store = [this, entry, before = unchecked.entry] {
        write([this, entry, before] {
            auto recorded = m_history.record(entry);
            if (recorded) {
                forgetUnused(before);
                forgetUnused(entry);
            }
            return recorded;
        });
    };
    const auto request = wire::decodeFlowRequest(entry.body);
    if (!request)
        return store();
    m_answers.saveNew(
        FlowAnswers::keyOf(unchecked.callback.executionId, request->flowId, wire::flowQuestion(*request)),
        unchecked.callbackUrl, store);
}

/// What a check has shown is in memory only, so \a write is repeated until it succeeds.
void FlowIntake::write(JournalRetry::Write write)
{
    if (const auto written = m_retry.write(std::move(write)); !written)
        Q_EMIT storingFailed(written.error());
}

/// Not while a decision about it is under way: what was sent was sent.
std::expected<void, QString> FlowIntake::closeForged(const Unchecked &unchecked)
{
    if (!m_history.loadRun(unchecked.entry.executionId))
        return {};
    Entries closed;
    const QList<Review> reviews = m_history.ledger().reviewsOf(unchecked.entry.executionId);
    for (const Review &review : reviews) {
        const Attempt &attempt = review.lastAttempt();
        const bool isMeant =
            attempt.flow && attempt.flow->doubt != FlowDoubt::None && attempt.raw == unchecked.entry.body;
        if (!isMeant || review.state != ReviewState::Waiting)
            continue;
        ServiceError error;
        error.delivery = Delivery::Refused;
        error.message = translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence",
            "The signature of this request does not match, so the request is not from the deployment."));
        closed.append(entryNow(EntryKind::FlowReviewClosed, review.executionId,
                               wire::encodeFlowAct({requestNameOf(review), {}}, error), idText(review.id)));
    }
    if (!closed.isEmpty()) {
        if (auto recorded = m_history.record(closed); !recorded)
            return recorded;
    }
    forgetUnused(unchecked.entry);
    return {};
}

/// A repeat of what was answered, and a request that gave way to another, are never answered.
void FlowIntake::forgetUnused(const Entry &request)
{
    const QUuid key = FlowAnswers::keyOf(request);
    if (key.isNull() || !m_history.loadRun(request.executionId))
        return;
    const auto needsKey = [&key](const Review &review) {
        const Attempt &attempt = review.lastAttempt();
        return isOpen(review.state) && attempt.flow && FlowAnswers::keyOf(review, attempt) == key;
    };
    if (std::ranges::none_of(m_history.ledger().reviewsOf(request.executionId), needsKey))
        m_answers.forget(key);
}

} // namespace crew::engine

#include "moc_flowintake.cpp"
