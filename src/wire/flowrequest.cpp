// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/flowrequest.h"

#include "core/utc.h"
#include "wire/ids.h"
#include "wire/jsontext.h"
#include "wire/timestamps.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QJsonArray>
#include <QMessageAuthenticationCode>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::wire::FlowRequest)
};

/// An object of the request: its values, and its text, which also has the members that stand twice.
struct Level
{
    QJsonObject values;
    QList<JsonMember> members;
};

/// The spellings of one member.
struct Names
{
    QLatin1String snake;
    QLatin1String camel;

    bool has(const JsonMember &member) const { return member.name == snake || member.name == camel; }
};

/// Reads members of which each must have one value; the first that cannot be used is the error.
class Reader
{
public:
    const std::optional<DecodeError> &error() const { return m_error; }

    QJsonValue value(const Level &level, Names names)
    {
        const JsonMember *known = nullptr;
        for (const JsonMember &member : level.members) {
            if (!names.has(member))
                continue;
            if (known && isConflict(*known, member))
                fail(Texts::tr("“%1” appears twice with different values.").arg(names.snake));
            if (!known || known->value == "null")
                known = &member;
        }
        return firstOf(level.values, {names.snake, names.camel});
    }

    QString text(const Level &level, Names names) { return textOf(value(level, names)); }

    /// Empty when there is none.
    QString id(const Level &level, Names names)
    {
        const QJsonValue found = value(level, names);
        const QString id = idFrom(found);
        if (id.size() > longestFlowId)
            fail(Texts::tr("“%1” is longer than %2 characters.").arg(names.snake).arg(longestFlowId));
        if (found.isDouble() && !isWritten(level, names, id))
            fail(Texts::tr("“%1” is a number that cannot be kept exactly.").arg(names.snake));
        if (QString::fromUtf8(id.toUtf8()) != id)
            fail(Texts::tr("“%1” has characters that are not Unicode.").arg(names.snake));
        return id;
    }

    QString requiredId(const Level &level, Names names)
    {
        const QString found = id(level, names);
        if (found.isEmpty())
            fail(Texts::tr("“%1” is missing.").arg(names.snake));
        return found;
    }

    Level inner(const Level &level, QLatin1String name)
    {
        const QJsonObject values = value(level, {name, name}).toObject();
        return {values, jsonMembers(textFor(level, {name, name}))};
    }

    /// As it came where its value would lose something of it.
    QJsonValue whole(const Level &level, Names names)
    {
        const QByteArray json = textFor(level, names);
        const QJsonValue found = value(level, names);
        return json.isEmpty() || jsonLoss(json) == JsonLoss::None ? found
                                                                  : QJsonValue(QString::fromUtf8(json));
    }

    void fail(const QString &message)
    {
        if (!m_error)
            m_error = DecodeError{message};
    }

private:
    /// Services send null beside the other spelling, but a name that stands twice is read one way here and
    /// the other way there.
    static bool isConflict(const JsonMember &one, const JsonMember &other)
    {
        const bool isNull = one.value == "null" || other.value == "null";
        return one.value != other.value && (one.name == other.name || !isNull);
    }

    static QByteArray textFor(const Level &level, Names names)
    {
        const auto it = std::ranges::find_if(level.members, [&names](const JsonMember &member) {
            return names.has(member) && member.value != "null";
        });
        return it == level.members.end() ? QByteArray() : it->value;
    }

    static bool isWritten(const Level &level, Names names, const QString &id)
    {
        return id.isEmpty() || textFor(level, names) == id.toUtf8();
    }

    std::optional<DecodeError> m_error;
};

constexpr Names eventNames{QLatin1String("event"), QLatin1String("event")};
constexpr Names idNames{QLatin1String("id"), QLatin1String("id")};
constexpr Names flowNames{QLatin1String("flow_id"), QLatin1String("flowId")};
constexpr Names methodNames{QLatin1String("method_name"), QLatin1String("methodName")};
constexpr Names messageNames{QLatin1String("message"), QLatin1String("message")};
constexpr Names optionNames{QLatin1String("emit_options"), QLatin1String("emitOptions")};
constexpr Names stateNames{QLatin1String("state"), QLatin1String("state")};
constexpr Names metadataNames{QLatin1String("metadata"), QLatin1String("metadata")};
constexpr Names createdNames{QLatin1String("created_at"), QLatin1String("createdAt")};
constexpr Names nameNames{QLatin1String("name"), QLatin1String("name")};
constexpr Names organizationNames{QLatin1String("organization_id"), QLatin1String("organizationId")};
constexpr Names callbackNames{QLatin1String("callback_url"), QLatin1String("callbackUrl")};
constexpr Names assigneeNames{QLatin1String("assigned_to_email"), QLatin1String("assignedToEmail")};
constexpr Names feedbackNames{QLatin1String("feedback"), QLatin1String("feedback")};
constexpr Names sourceNames{QLatin1String("source"), QLatin1String("source")};

QString messageOf(const QJsonValue &value)
{
    return value.isObject() || value.isArray() ? QString::fromUtf8(toIndentedJson(value)) : textOf(value);
}

void readOptions(const QJsonValue &value, FlowRequest &request)
{
    QStringList &options = request.emitOptions;
    const bool isList = value.isArray() || value.isNull() || value.isUndefined();
    request.unofferedOptions = isList ? 0 : 1;
    for (const QJsonValue &item : value.toArray()) {
        const QString option = item.toString();
        if (options.contains(option))
            continue;
        if (option.trimmed().isEmpty() || options.size() == maxEmitOptions)
            ++request.unofferedOptions;
        else
            options << option;
    }
}

/// Invalid unless it is absolute, http or https, and has a host. < and > are taken as they are: a request
/// that was stored or recorded has words in them in place of what is secret.
QUrl callbackFrom(QString text)
{
    const QUrl url(text.replace(u'<', "%3C"_L1).replace(u'>', "%3E"_L1), QUrl::StrictMode);
    const bool isHttp = url.scheme() == "https"_L1 || url.scheme() == "http"_L1;
    return url.isValid() && isHttp && !url.host().isEmpty() ? url : QUrl();
}

void readRequest(Reader &reader, const Level &level, FlowRequest &request)
{
    request.id = reader.requiredId(level, idNames);
    request.flowId = reader.requiredId(level, flowNames);
    request.methodName = reader.requiredId(level, methodNames);
    request.message = messageOf(reader.value(level, messageNames));
    readOptions(reader.value(level, optionNames), request);
    request.state = reader.whole(level, stateNames);
    request.metadata = reader.whole(level, metadataNames);
    request.createdAt = timeFrom(reader.value(level, createdNames));
}

void readDeployment(Reader &reader, const Level &level, FlowRequest &request)
{
    request.deploymentId = reader.id(level, idNames);
    request.deploymentName = reader.text(level, nameNames);
    request.organizationId = reader.id(level, organizationNames);
}

void readCallback(Reader &reader, const Level &level, FlowRequest &request)
{
    const QString text = reader.value(level, callbackNames).toString();
    request.callbackUrl = callbackFrom(text);
    if (text.isEmpty())
        reader.fail(Texts::tr("“%1” is missing.").arg(callbackNames.snake));
    else if (request.callbackUrl.isEmpty())
        reader.fail(Texts::tr("“%1” is not an http or https address.").arg(callbackNames.snake));
}

/// A body without an event is a request when it has everything else.
void checkEvent(Reader &reader, const Level &level)
{
    const QJsonValue event = reader.value(level, eventNames);
    if (isOtherFlowEvent(level.values))
        reader.fail(Texts::tr("The event is “%1”, not “%2”.").arg(textOf(event).left(100), newFlowRequest));
}

} // namespace

bool isOtherFlowEvent(const QJsonObject &body)
{
    const QJsonValue event = firstOf(body, {eventNames.snake});
    return !event.isUndefined() && event != newFlowRequest;
}

std::expected<FlowRequest, DecodeError> decodeFlowRequest(const QByteArray &bytes)
{
    const auto body = parseServiceObject(bytes);
    if (!body)
        return std::unexpected(body.error());
    return decodeFlowRequest(bytes, *body);
}

std::expected<FlowRequest, DecodeError> decodeFlowRequest(const QByteArray &bytes, const QJsonObject &body)
{
    Reader reader;
    FlowRequest request;
    const Level level{body, jsonMembers(bytes)};
    checkEvent(reader, level);
    readRequest(reader, reader.inner(level, "request"_L1), request);
    readDeployment(reader, reader.inner(level, "deployment"_L1), request);
    readCallback(reader, level, request);
    request.assignedTo = reader.text(level, assigneeNames);
    if (reader.error())
        return std::unexpected(*reader.error());
    return request;
}

QJsonObject encodeFlowRequest(const FlowRequest &request)
{
    QJsonObject inner{{idNames.snake, request.id},
                      {flowNames.snake, request.flowId},
                      {methodNames.snake, request.methodName},
                      {messageNames.snake, request.message},
                      {optionNames.snake, QJsonArray::fromStringList(request.emitOptions)}};
    if (!request.state.isUndefined())
        inner.insert(stateNames.snake, request.state);
    if (!request.metadata.isUndefined())
        inner.insert(metadataNames.snake, request.metadata);
    if (request.createdAt.isValid())
        inner.insert(createdNames.snake, utcText(request.createdAt));
    const QJsonObject deployment{{idNames.snake, request.deploymentId},
                                 {nameNames.snake, request.deploymentName},
                                 {organizationNames.snake, request.organizationId}};
    return {{eventNames.snake, newFlowRequest},
            {u"request"_s, inner},
            {u"deployment"_s, deployment},
            {callbackNames.snake, request.callbackUrl.toString(QUrl::FullyEncoded)},
            {assigneeNames.snake, request.assignedTo}};
}

QByteArray withCallbackUrl(const QByteArray &body, const QString &text)
{
    QByteArray changed = body;
    for (const JsonMember &member : jsonMembers(body)) {
        const bool isText = member.value.startsWith('"') && member.value != R"("")";
        if (callbackNames.has(member) && isText)
            changed.replace(member.value, toJson(text));
    }
    return changed;
}

QJsonObject encodeFlowAnswer(const QString &feedback, const QString &source)
{
    return {{feedbackNames.snake, feedback}, {sourceNames.snake, source}};
}

std::expected<FlowAnswer, DecodeError> decodeFlowAnswer(const QByteArray &bytes)
{
    const auto body = parseJsonObject(bytes);
    if (!body)
        return std::unexpected(body.error());
    Reader reader;
    const Level level{*body, jsonMembers(bytes)};
    const QJsonValue feedback = reader.value(level, feedbackNames);
    const QJsonValue source = reader.value(level, sourceNames);
    if (!feedback.isString())
        reader.fail(Texts::tr("“%1” must be text.").arg(feedbackNames.snake));
    if (!source.isString() && !source.isUndefined())
        reader.fail(Texts::tr("“%1” must be text.").arg(sourceNames.snake));
    if (reader.error())
        return std::unexpected(*reader.error());
    return FlowAnswer{feedback.toString(), source.toString()};
}

QByteArray flowSignature(const QByteArray &secret, qint64 timestamp, const QByteArray &body)
{
    const QByteArray message = QByteArray::number(timestamp) + '.' + body;
    return "sha256=" + QMessageAuthenticationCode::hash(message, secret, QCryptographicHash::Sha256).toHex();
}

} // namespace crew::wire
