// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/records.h"

#include "core/idtext.h"
#include "core/utc.h"
#include "wire/kickoff.h"
#include "wire/recordmembers.h"

#include <QCoreApplication>
#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::wire::Records)
};

QString deliveryWord(Delivery delivery)
{
    switch (delivery) {
    case Delivery::NotSent:
        return u"not-sent"_s;
    case Delivery::Refused:
        return u"refused"_s;
    case Delivery::Unclear:
        return u"unclear"_s;
    }
    Q_UNREACHABLE();
}

Delivery deliveryFromWord(const QString &word)
{
    if (word == "not-sent"_L1)
        return Delivery::NotSent;
    return word == "refused"_L1 ? Delivery::Refused : Delivery::Unclear;
}

std::optional<ServiceError::Kind> errorKindFromWord(const QString &word)
{
    for (int i = 0; i <= static_cast<int>(ServiceError::Kind::TooLarge); ++i) {
        if (errorKindWord(static_cast<ServiceError::Kind>(i)) == word)
            return static_cast<ServiceError::Kind>(i);
    }
    return std::nullopt;
}

} // namespace

QByteArray encodeKickoffRecord(const KickoffRecord &record)
{
    QJsonObject object{
        {"crew"_L1, idText(record.crewId)},
        {"request"_L1, encodeKickoff(record.request)},
        {"secret_sha256"_L1, QString::fromLatin1(record.secretHash.toHex())},
        {"authorization_sha256"_L1, QString::fromLatin1(record.authorizationHash.toHex())},
        {"events_authorization_sha256"_L1, QString::fromLatin1(record.eventsAuthorizationHash.toHex())}};
    insertPerson(object, record.startedBy);
    return toJson(object);
}

std::expected<KickoffRecord, DecodeError> decodeKickoffRecord(const QByteArray &bytes)
{
    const auto object = parseJsonObject(bytes);
    if (!object)
        return std::unexpected(object.error());
    auto request = decodeKickoff(object->value("request"_L1).toObject());
    if (!request)
        return std::unexpected(request.error());
    KickoffRecord record;
    record.crewId = QUuid::fromString(object->value("crew"_L1).toString());
    record.request = *request;
    record.secretHash = QByteArray::fromHex(object->value("secret_sha256"_L1).toString().toLatin1());
    record.authorizationHash =
        QByteArray::fromHex(object->value("authorization_sha256"_L1).toString().toLatin1());
    record.eventsAuthorizationHash =
        QByteArray::fromHex(object->value("events_authorization_sha256"_L1).toString().toLatin1());
    record.startedBy = personIn(*object);
    return record;
}

QByteArray encodeFollowRecord(const FollowRecord &record)
{
    QJsonObject object{{"crew"_L1, idText(record.crewId)}, {"kickoff_id"_L1, record.kickoffId}};
    insertPerson(object, record.followedBy);
    return toJson(object);
}

std::expected<FollowRecord, DecodeError> decodeFollowRecord(const QByteArray &bytes)
{
    const auto object = parseJsonObject(bytes);
    if (!object)
        return std::unexpected(object.error());
    const FollowRecord record{QUuid::fromString(object->value("crew"_L1).toString()),
                              object->value("kickoff_id"_L1).toString(), personIn(*object)};
    if (record.crewId.isNull() || record.kickoffId.isEmpty())
        return std::unexpected(DecodeError{Texts::tr("This record has no crew or no run.")});
    return record;
}

namespace {

QJsonArray encodeSentences(const Sentences &sentences)
{
    QJsonArray records;
    for (const Sentence &sentence : sentences)
        records.append(QJsonObject{{"text"_L1, sentence.text},
                                   {"details"_L1, QJsonArray::fromStringList(sentence.details)}});
    return records;
}

QStringList textsIn(const QJsonArray &values)
{
    QStringList texts;
    for (const QJsonValue &value : values)
        texts << value.toString();
    return texts;
}

Sentences decodeSentences(const QJsonArray &records)
{
    Sentences sentences;
    for (const QJsonValue &record : records)
        sentences.append(Sentence{record["text"_L1].toString(), textsIn(record["details"_L1].toArray())});
    return sentences;
}

} // namespace

QByteArray encodeErrorRecord(const ServiceError &error)
{
    QJsonObject record{
        {"kind"_L1, errorKindWord(error.kind)}, {"delivery"_L1, deliveryWord(error.delivery)},
        {"http_status"_L1, error.httpStatus},   {"message"_L1, error.message.text()},
        {"service_text"_L1, error.serviceText}, {"fields"_L1, QJsonArray::fromStringList(error.fields)}};
    insertBytes(record, u"body"_s, error.body);
    if (const Sentences sentences = error.message.sentences(); !sentences.isEmpty())
        record.insert("sentences"_L1, encodeSentences(sentences));
    if (error.retryAfter)
        record.insert("retry_after"_L1, static_cast<qint64>(error.retryAfter->count()));
    return toJson(record);
}

ServiceError decodeErrorRecord(const QByteArray &bytes)
{
    ServiceError error;
    const QJsonObject object = parseJsonObject(bytes).value_or(QJsonObject());
    const auto kind = errorKindFromWord(object.value("kind"_L1).toString());
    error.kind = kind.value_or(ServiceError::Kind::OtherStatus);
    error.delivery = deliveryFromWord(object.value("delivery"_L1).toString());
    error.httpStatus = object.value("http_status"_L1).toInt();
    error.message = Explanation(decodeSentences(object.value("sentences"_L1).toArray()),
                                object.value("message"_L1).toString());
    if (!kind && error.message.isEmpty())
        error.message = translatable(
            QT_TRANSLATE_NOOP("crew::Sentence", "The error was recorded, but its record cannot be read."));
    error.serviceText = object.value("service_text"_L1).toString();
    error.fields = textsIn(object.value("fields"_L1).toArray());
    error.body = bytesIn(object, u"body"_s);
    if (const auto seconds = wholeNumberOf(object, {"retry_after"_L1}))
        error.retryAfter = std::chrono::seconds(*seconds);
    return error;
}

bool saysUnsent(EntryKind kind, const QByteArray &body)
{
    using enum EntryKind;
    const bool mayBeEither = kind == DecisionRefused || kind == DecisionTooLate;
    return kind == DecisionWithdrawn || kind == DecisionReturned ||
           (mayBeEither && decodeErrorRecord(body).delivery == Delivery::NotSent);
}

QByteArray encodeDecisionRecord(const Decision &decision, const HoldRecord &hold)
{
    QJsonObject record{{"review"_L1, idText(decision.reviewId)},
                       {"attempt"_L1, decision.attempt},
                       {"verb"_L1, verdictTraits(decision.verdict)->word},
                       {"feedback"_L1, decision.feedback},
                       {"task_id"_L1, decision.taskId},
                       {"decided_at"_L1, utcText(decision.decidedAt)},
                       {"send_at"_L1, utcText(decision.sendAt)}};
    insertPerson(record, decision.reviewer);
    if (!decision.request.id.isEmpty())
        insertRequestName(record, decision.request);
    if (!hold.shownHash.isEmpty())
        record.insert("shown_sha256"_L1, QString::fromLatin1(hold.shownHash.toHex()));
    if (!decision.confirms.isEmpty())
        record.insert("confirms"_L1, decision.confirms);
    if (!hold.taskId.isEmpty())
        record.insert("review_task_id"_L1, hold.taskId);
    return toJson(record);
}

HoldRecord decodeHoldRecord(const QByteArray &bytes)
{
    const QJsonObject object = parseJsonObject(bytes).value_or(QJsonObject());
    return {QByteArray::fromHex(object.value("shown_sha256"_L1).toString().toLatin1()),
            object.value("review_task_id"_L1).toString()};
}

std::expected<Decision, DecodeError> decodeDecisionRecord(const QByteArray &bytes)
{
    const auto object = parseJsonObject(bytes);
    if (!object)
        return std::unexpected(object.error());
    Decision decision;
    decision.reviewId = QUuid::fromString(object->value("review"_L1).toString());
    decision.attempt = object->value("attempt"_L1).toInt();
    const auto verdict = verdictFromWord(object->value("verb"_L1).toString());
    // A damaged record must never become a decision that nobody made.
    if (decision.reviewId.isNull() || decision.attempt < 1 || !verdict)
        return std::unexpected(DecodeError{Texts::tr("The record of this decision cannot be read.")});
    decision.verdict = *verdict;
    decision.feedback = object->value("feedback"_L1).toString();
    decision.taskId = object->value("task_id"_L1).toString();
    decision.reviewer = personIn(*object);
    decision.decidedAt = QDateTime::fromString(object->value("decided_at"_L1).toString(), Qt::ISODateWithMs);
    decision.sendAt = QDateTime::fromString(object->value("send_at"_L1).toString(), Qt::ISODateWithMs);
    decision.request = requestNameIn(*object);
    decision.confirms = object->value("confirms"_L1).toString();
    return decision;
}

} // namespace crew::wire
