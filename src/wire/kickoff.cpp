// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/kickoff.h"

#include "wire/errors.h"
#include "wire/ids.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

constexpr QLatin1String restoreMember("restoreFromStateId");
constexpr qsizetype longestStateId = 1000; ///< UTF-16 code units

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::wire::Kickoff)
};

DecodeError wrongType(QLatin1String member, const QString &expected)
{
    return DecodeError{Texts::tr("“%1” must be %2.").arg(member, expected)};
}

std::expected<QString, DecodeError> takeText(QJsonObject &object, QLatin1String name)
{
    const QJsonValue value = object.take(name);
    if (value.isUndefined() || value.isNull())
        return QString();
    if (!value.isString())
        return std::unexpected(wrongType(name, Texts::tr("text")));
    return value.toString();
}

std::expected<std::optional<HumanInputWebhook>, DecodeError> takeHumanInput(QJsonObject &object)
{
    const QJsonValue value = object.take("humanInputWebhook"_L1);
    if (value.isUndefined() || value.isNull())
        return std::nullopt;
    if (!value.isObject())
        return std::unexpected(wrongType("humanInputWebhook"_L1, Texts::tr("an object")));
    QJsonObject webhook = value.toObject();
    const QJsonValue url = webhook.take("url"_L1);
    if (!url.isString() || url.toString().isEmpty())
        return std::unexpected(wrongType("humanInputWebhook.url"_L1, Texts::tr("text")));

    const QJsonValue authentication = webhook.take("authentication"_L1);
    HumanInputWebhook result{url.toString(), std::nullopt, webhook};
    if (authentication.isUndefined() || authentication.isNull())
        return result;
    if (!authentication.isObject())
        return std::unexpected(wrongType("humanInputWebhook.authentication"_L1, Texts::tr("an object")));
    auto credential = decodeCredential(authentication.toObject());
    if (!credential)
        return std::unexpected(credential.error());
    result.authentication = *credential;
    return result;
}

/// The event stream of \a value; nothing when it is not of the shape that encodeEventStream() gives it.
std::optional<EventStream> eventStreamOf(const QJsonValue &value)
{
    QJsonObject webhooks = value.toObject();
    const QString url = webhooks.take("url"_L1).toString();
    const QJsonValue events = webhooks.take("events"_L1);
    const QJsonArray types = events.toArray();
    const QJsonValue realtime = webhooks.take("realtime"_L1);
    const QJsonValue authentication = webhooks.take("authentication"_L1);
    const bool isListed = events.isArray() &&
                          std::ranges::all_of(types, [](const QJsonValue &type) { return type.isString(); });
    if (url.isEmpty() || !isListed || !(realtime.isUndefined() || realtime.isBool()))
        return std::nullopt;
    EventStream stream{url, {}, realtime.toBool(), std::nullopt, webhooks};
    for (const QJsonValue &type : types)
        stream.events << type.toString();
    if (authentication.isUndefined())
        return stream;
    const auto credential = decodeCredential(authentication.toObject());
    if (!credential)
        return std::nullopt;
    stream.authentication = *credential;
    return stream;
}

/// As some services wrap all that they answer, beside an ID that may be the request's.
QString wrappedKickoffId(const QJsonObject &answer)
{
    const QList<QJsonObject> levels = levelsOf(answer);
    for (const QJsonObject &level : levels) {
        if (const QString id = idOf(level, {"kickoff_id"_L1, "kickoffId"_L1}); !id.isEmpty())
            return id;
    }
    return {};
}

QJsonObject encodeEventStream(const EventStream &stream)
{
    QJsonObject webhooks = stream.extra;
    webhooks.insert("events"_L1, QJsonArray::fromStringList(stream.events));
    webhooks.insert("url"_L1, stream.url);
    webhooks.insert("realtime"_L1, stream.realtime);
    if (stream.authentication)
        webhooks.insert("authentication"_L1, encodeCredential(*stream.authentication));
    return webhooks;
}

} // namespace

void insertWebhooks(QJsonObject &body, const WebhookUrls &urls)
{
    for (const WebhookMember &member : webhookMembers) {
        if (const QString &url = urls.*member.url; !url.isEmpty())
            body.insert(member.name, url);
    }
}

QJsonObject encodeCredential(const WebhookCredential &credential)
{
    if (credential.strategy == WebhookStrategy::Basic) {
        return {{"strategy"_L1, "basic"_L1},
                {"username"_L1, credential.username},
                {"password"_L1, credential.password}};
    }
    return {{"strategy"_L1, "bearer"_L1}, {"token"_L1, credential.token}};
}

std::expected<WebhookCredential, DecodeError> decodeCredential(const QJsonObject &object)
{
    const QString strategy = object.value("strategy"_L1).toString();
    WebhookCredential credential;
    if (strategy == "bearer"_L1) {
        credential.token = object.value("token"_L1).toString();
        if (credential.token.isEmpty())
            return std::unexpected(wrongType("humanInputWebhook.authentication.token"_L1, Texts::tr("text")));
        return credential;
    }
    if (strategy == "basic"_L1) {
        credential.strategy = WebhookStrategy::Basic;
        credential.username = object.value("username"_L1).toString();
        credential.password = object.value("password"_L1).toString();
        if (credential.username.isEmpty() || credential.password.isEmpty())
            return std::unexpected(DecodeError{
                Texts::tr("\"humanInputWebhook.authentication\" needs a username and a password.")});
        return credential;
    }
    return std::unexpected(DecodeError{
        Texts::tr("\"humanInputWebhook.authentication.strategy\" must be \"bearer\" or \"basic\".")});
}

QJsonObject encodeKickoff(const KickoffRequest &request)
{
    QJsonObject body = request.extra;
    body.insert("inputs"_L1, request.inputs);
    if (request.meta)
        body.insert("meta"_L1, *request.meta);
    insertWebhooks(body, request.webhooks);
    if (request.humanInput) {
        QJsonObject webhook = request.humanInput->extra;
        webhook.insert("url"_L1, request.humanInput->url);
        if (request.humanInput->authentication)
            webhook.insert("authentication"_L1, encodeCredential(*request.humanInput->authentication));
        body.insert("humanInputWebhook"_L1, webhook);
    }
    if (request.eventStream)
        body.insert("webhooks"_L1, encodeEventStream(*request.eventStream));
    return body;
}

std::expected<KickoffRequest, DecodeError> decodeKickoff(const QJsonObject &body)
{
    QJsonObject rest = body;
    KickoffRequest request;

    const QJsonValue inputs = rest.take("inputs"_L1);
    if (!inputs.isObject())
        return std::unexpected(wrongType("inputs"_L1, Texts::tr("an object")));
    request.inputs = inputs.toObject();

    const QJsonValue meta = rest.take("meta"_L1);
    if (!meta.isUndefined() && !meta.isNull()) {
        if (!meta.isObject())
            return std::unexpected(wrongType("meta"_L1, Texts::tr("an object")));
        request.meta = meta.toObject();
    }

    for (const WebhookMember &member : webhookMembers) {
        auto text = takeText(rest, member.name);
        if (!text)
            return std::unexpected(text.error());
        request.webhooks.*member.url = *text;
    }

    auto humanInput = takeHumanInput(rest);
    if (!humanInput)
        return std::unexpected(humanInput.error());
    request.humanInput = *humanInput;
    request.eventStream = eventStreamOf(rest.value("webhooks"_L1));
    if (request.eventStream)
        rest.remove("webhooks"_L1);
    if (const QJsonValue state = rest.value(restoreMember); state.isNull() || state == QJsonValue(QString()))
        rest.remove(restoreMember);
    request.extra = rest;
    return request;
}

std::expected<QString, DecodeError> restoreStateIdOf(const KickoffRequest &request)
{
    const QJsonValue state = request.extra.value(restoreMember);
    if (state.isUndefined())
        return QString();
    if (!state.isString())
        return std::unexpected(wrongType(restoreMember, Texts::tr("text")));
    const QString id = state.toString();
    if (id.size() > longestStateId)
        return std::unexpected(DecodeError{
            Texts::tr("“%1” must have at most %L2 characters.").arg(restoreMember).arg(longestStateId)});
    return id;
}

void setRestoreStateId(KickoffRequest &request, const QString &id)
{
    if (id.isEmpty())
        request.extra.remove(restoreMember);
    else
        request.extra.insert(restoreMember, id);
}

std::expected<QString, DecodeError> decodeKickoffAnswer(const QByteArray &bytes)
{
    const auto object = parseServiceObject(bytes);
    if (!object)
        return std::unexpected(object.error());
    const QString own = idOf(*object, {"kickoff_id"_L1, "kickoffId"_L1});
    if (own.isEmpty() && holdsError(*object)) // any other id may be the request's
        return std::unexpected(DecodeError{Texts::tr("The answer is an error.")});
    const QString named = own.isEmpty() ? wrappedKickoffId(*object) : own;
    const QString id =
        named.isEmpty() ? idOf(*object, {"execution_id"_L1, "executionId"_L1, "id"_L1}) : named;
    const bool isUnusable =
        id.isEmpty() && (object->contains("kickoff_id"_L1) || object->contains("kickoffId"_L1));
    if (isUnusable)
        return std::unexpected(
            DecodeError{Texts::tr("The answer has a kickoff_id, but its value cannot be used as an ID.")});
    if (id.isEmpty())
        return std::unexpected(DecodeError{Texts::tr("The answer has no kickoff_id.")});
    return id;
}

} // namespace crew::wire
