// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/errortext.h"

#include "client/excerpt.h"
#include "client/hoptext.h"
#include "client/redirecttarget.h"
#include "core/displayaddress.h"
#include "wire/errors.h"
#include "wire/json.h"
#include "wire/quota.h"
#include "wire/refusalwords.h"
#include "wire/stop.h"

#include <QJsonObject>
#include <QStringDecoder>

#include <algorithm>
#include <chrono>

using namespace Qt::StringLiterals;

namespace crew::client {

namespace {

using Kind = ServiceError::Kind;

constexpr qsizetype longestExcerpt = 200; // UTF-16 code units of an answer that says nothing else

struct Diagnosis
{
    Kind kind;
    Sentences message;
};

Diagnosis diagnoseTransport(const HopFailure &failure)
{
    if (const auto sentence = tlsSentence(failure))
        return {Kind::Tls, *sentence};
    if (const auto sentence = proxySentence(failure)) {
        const bool isLate = failure.error == QNetworkReply::TimeoutError ||
                            failure.error == QNetworkReply::OperationCanceledError;
        return {isLate ? Kind::TimeOut : Kind::Unreachable, *sentence};
    }
    const QString &host = failure.host;
    switch (static_cast<int>(failure.error)) {
    case QNetworkReply::HostNotFoundError:
        return {Kind::NoSuchHost,
                translatable(QT_TRANSLATE_NOOP(
                                 "crew::Sentence",
                                 "The host %1 was not found. Check the address and your network connection."),
                             {host})};
    case QNetworkReply::ConnectionRefusedError:
        return {Kind::Unreachable,
                translatable(QT_TRANSLATE_NOOP("crew::Sentence",
                                               "%1 refused the connection. Check that the service "
                                               "is running and that the port is correct."),
                             {host})};
    case QNetworkReply::TimeoutError:
    case QNetworkReply::OperationCanceledError:
        return {Kind::TimeOut,
                translatable(QT_TRANSLATE_NOOP("crew::Sentence", "%1 did not answer in time."), {host})};
    case QNetworkReply::RemoteHostClosedError:
    case QNetworkReply::ContentReSendError:
    case QNetworkReply::ProtocolFailure:
        return {
            Kind::ConnectionLost,
            translatable(QT_TRANSLATE_NOOP("crew::Sentence",
                                           "The connection to %1 was lost before the answer was complete."),
                         {host})};
    case QNetworkReply::UnknownContentError:
        return {Kind::UnexpectedShape,
                translatable(QT_TRANSLATE_NOOP("crew::Sentence",
                                               "The service's compressed answer cannot be read: %1."),
                             {failure.errorString})};
    default:
        return {Kind::Unreachable,
                translatable(QT_TRANSLATE_NOOP("crew::Sentence", "%1 cannot be reached: %2."),
                             {host, failure.errorString})};
    }
}

/// A port for HTTPS ends a plain connection without a word of HTTP. Where a run is asked about, the address
/// has been right before.
Sentences secureAdvice(Call call, Kind kind, const HttpResult &result)
{
    const bool isFirst = call == Call::Inputs || call == Call::Health;
    const bool isSilent = kind == Kind::ConnectionLost && result.response.status == 0;
    if (!isFirst || !isSilent || result.url.scheme() != "http"_L1)
        return {};
    return translatable(QT_TRANSLATE_NOOP(
        "crew::Sentence", "If the service uses HTTPS, its address must begin with https://."));
}

Sentences badRequest(Call call)
{
    switch (call) {
    case Call::Inputs:
    case Call::Health:
    case Call::Status:
        return translatable(
            QT_TRANSLATE_NOOP("crew::Sentence", "The service refused the request as not valid (400)."));
    case Call::Kickoff:
        return translatable(
            QT_TRANSLATE_NOOP("crew::Sentence", "The service says that the kickoff is not valid (400)."));
    case Call::Resume:
        return translatable(
            QT_TRANSLATE_NOOP("crew::Sentence", "The service does not accept the decision (400)."));
    case Call::Stop:
        return translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence", "The service does not accept the request to stop this run (400)."));
    }
    Q_UNREACHABLE();
}

Sentences notFound(Call call)
{
    switch (call) {
    case Call::Inputs:
    case Call::Health:
    case Call::Kickoff:
        return translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence",
            "The service found nothing at this address (404). Check the address and its path."));
    case Call::Status:
        return translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence",
            "The service has no status of this run (404). It does not know the run, or has the "
            "status at another address."));
    case Call::Resume:
        return translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence",
            "The service does not know this run or task, or has nothing at this address (404)."));
    case Call::Stop:
        return translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence", "The service does not know this run, or cannot stop runs (404)."));
    }
    Q_UNREACHABLE();
}

Sentences notValid(Call call)
{
    switch (call) {
    case Call::Inputs:
    case Call::Health:
        return translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence", "The service does not accept the request for its inputs (422)."));
    case Call::Kickoff:
        return translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence", "The service says that inputs are missing or not valid (422)."));
    case Call::Status:
        return translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence", "The service does not accept the request for the status of this run (422)."));
    case Call::Resume:
        return translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence", "The service says that a part of the decision is missing or not valid (422)."));
    case Call::Stop:
        return translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence", "The service does not accept the request to stop this run (422)."));
    }
    Q_UNREACHABLE();
}

/// Only what is asked for can be asked for again without a second thought.
bool isQuestion(Call call)
{
    return call == Call::Inputs || call == Call::Health || call == Call::Status;
}

/// After the answer to a request that may have had an effect.
Sentences withDoubt(Call call, const Sentences &sentences)
{
    return isQuestion(call)
               ? sentences
               : sentences +
                     translatable(QT_TRANSLATE_NOOP(
                         "crew::Sentence", "The service does not say whether it carried out the request."));
}

Sentences redirectedToItself(Call call, int status)
{
    return withDoubt(
        call, translatable(QT_TRANSLATE_NOOP("crew::Sentence",
                                             "The service redirects to the same address (%1). This is not "
                                             "followed. Ask the operator of the service."),
                           {QString::number(status)}));
}

Sentences redirectedTo(const QString &host, Call call, int status)
{
    return withDoubt(
        call,
        translatable(QT_TRANSLATE_NOOP("crew::Sentence",
                                       "The service redirects to another address on %1 (%2). This is not "
                                       "followed, because the token is for this address only."),
                     {host, QString::number(status)}));
}

Sentences redirected(Call call, int status)
{
    return withDoubt(
        call,
        translatable(QT_TRANSLATE_NOOP("crew::Sentence",
                                       "The service redirects to another address (%1). This is not followed, "
                                       "because the token is for this address only."),
                     {QString::number(status)}));
}

Sentences redirectedAgain(Call call, int status)
{
    return withDoubt(
        call,
        translatable(QT_TRANSLATE_NOOP("crew::Sentence",
                                       "The request was redirected to another path of the service, which "
                                       "redirected it again (%1). This was not followed."),
                     {QString::number(status)}));
}

/// Of the address only the host is named: the rest may be a credential.
Sentences redirectText(Call call, const HttpResult &result)
{
    const int status = result.response.status;
    if (result.wasRedirected)
        return redirectedAgain(call, status);
    const QUrl target = redirectTarget(result.url, result.response);
    if (target == result.url)
        return redirectedToItself(call, status);
    const QString host = displayHost(target);
    return host.isEmpty() ? redirected(call, status) : redirectedTo(host, call, status);
}

Sentences serverError(Call call, int status)
{
    const bool isAway = status >= 502 && status <= 504;
    if (isAway && isQuestion(call))
        return translatable(
            QT_TRANSLATE_NOOP("crew::Sentence",
                              "The service is not available at the moment (%1). Try again later."),
            {QString::number(status)});
    if (isAway)
        return translatable(
            QT_TRANSLATE_NOOP("crew::Sentence", "The service is not available at the moment (%1)."),
            {QString::number(status)});
    return translatable(QT_TRANSLATE_NOOP("crew::Sentence", "The service reports an internal error (%1)."),
                        {QString::number(status)});
}

/// A token that reads the status may still lack the permission for more; empty where nothing of the kind is
/// known.
Sentences notPermitted(Call call)
{
    switch (call) {
    case Call::Resume:
        return translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence",
            "This crew's token is not allowed to answer reviews (403). Ask the crew's "
            "administrator for a token with that permission. Some deployments call it human_in_the_loop."));
    case Call::Stop:
        return translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence",
            "This crew's token is not allowed to stop runs (403). Ask the crew's administrator "
            "for a token with that permission."));
    case Call::Kickoff:
    case Call::Inputs:
    case Call::Health:
    case Call::Status:
        break;
    }
    return {};
}

Sentences notAuthorized(Call call, int status)
{
    constexpr int forbidden = 403;
    const Sentences permission = status == forbidden ? notPermitted(call) : Sentences();
    return permission.isEmpty()
               ? translatable(
                     QT_TRANSLATE_NOOP(
                         "crew::Sentence",
                         "The service does not accept the token (%1). Check the token and its kind."),
                     {QString::number(status)})
               : permission;
}

/// How long to wait counts from the answer, so the sentence names no end.
Sentences tooManyRequests(std::chrono::seconds wait)
{
    constexpr std::chrono::seconds longestInSeconds(120);
    if (wait.count() <= 0)
        return translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence", "The service received too many requests (429). Try again later."));
    if (wait <= longestInSeconds)
        return translatable(
            QT_TRANSLATE_NOOP("crew::Sentence",
                              "The service received too many requests (429). Wait %1 s, then try again."),
            {QString::number(wait.count())});
    return translatable(
        QT_TRANSLATE_NOOP("crew::Sentence",
                          "The service received too many requests (429). Wait %1 min, then try again."),
        {QString::number(std::chrono::ceil<std::chrono::minutes>(wait).count())});
}

/// What is said about \a status, which is of \a kind; \a wait is what the service asks for.
Sentences statusText(Call call, Kind kind, int status, std::chrono::seconds wait)
{
    switch (kind) {
    case Kind::BadRequest:
        return badRequest(call);
    case Kind::Unauthorized:
        return notAuthorized(call, status);
    case Kind::NotFound:
        return notFound(call);
    case Kind::Validation:
        return notValid(call);
    case Kind::TooManyRequests:
        return tooManyRequests(wait);
    case Kind::Server:
        return serverError(call, status);
    case Kind::Redirected:
        return redirected(call, status);
    case Kind::NoSuchHost:
    case Kind::Unreachable:
    case Kind::Tls:
    case Kind::TimeOut:
    case Kind::ConnectionLost:
    case Kind::Cancelled:
    case Kind::NoToken:
    case Kind::QuotaUsedUp:
    case Kind::OtherStatus:
    case Kind::NotJson:
    case Kind::UnexpectedShape:
    case Kind::TooLarge:
        break;
    }
    return translatable(
        QT_TRANSLATE_NOOP("crew::Sentence", "The service answered with an unexpected status (%1)."),
        {QString::number(status)});
}

/// A quota of executions refuses before any effect. Any other may have ended what had begun, also one that a
/// 4xx passes on from what the run has used.
void noteQuota(ServiceError &error, const wire::ErrorReport &report, bool mayBeCertain)
{
    if (!wire::saysQuotaIsUsedUp(error.httpStatus, report))
        return;
    error.kind = Kind::QuotaUsedUp;
    if (mayBeCertain && wire::saysExecutionLimitIsReached(report.text))
        error.delivery = Delivery::Refused;
    else if (wire::saysWorkFailed(report.text))
        error.delivery = Delivery::Unclear;
    if (error.delivery != Delivery::Refused) {
        error.message = translatable(
            QT_TRANSLATE_NOOP("crew::Sentence",
                              "The service says that a quota is used up (%1). The request may have taken "
                              "effect before that. Check the crew's dashboard before you send it again."),
            {QString::number(error.httpStatus)});
        return;
    }
    error.message = translatable(
        QT_TRANSLATE_NOOP("crew::Sentence",
                          "This crew's quota is used up (%1), and nothing was done. Wait until it is "
                          "renewed, or raise it in the crew's dashboard, then send again."),
        {QString::number(error.httpStatus)});
}

/// An answer 200 that is an error all the same; one that says more may be an acceptance in other words.
bool saysNothingButAnError(const QJsonObject &object)
{
    static const QStringList known{u"error"_s, u"message"_s, u"detail"_s, u"details"_s,
                                   u"code"_s,  u"title"_s,   u"type"_s};
    const QStringList names = object.keys();
    return wire::holdsError(object) && std::ranges::all_of(names, [&object](const QString &name) {
               const QJsonValue value = object.value(name);
               return known.contains(name) || value.isNull() || wire::holdsError({{name, value}});
           });
}

Sentences errorInAnswer(Call call)
{
    switch (call) {
    case Call::Inputs:
    case Call::Health:
    case Call::Status:
        return translatable(QT_TRANSLATE_NOOP("crew::Sentence", "The service answered with an error."));
    case Call::Kickoff:
        return translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence",
            "The service answered with an error and gave no kickoff ID. It does not say whether "
            "a run started."));
    case Call::Resume:
        return translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence",
            "The service answered with an error. It does not say whether the decision had an "
            "effect."));
    case Call::Stop:
        return translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence", "The service answered with an error. It does not say whether the run stops."));
    }
    Q_UNREACHABLE();
}

bool isUtf8(const QByteArray &bytes)
{
    QStringDecoder decoder(QStringDecoder::Utf8); // a character that is cut off at the end is no error to it
    const QString text = decoder(bytes);
    return !decoder.hasError();
}

/// Nothing but a part of a character is left of \a body where \a error is, and what it began is not closed.
bool isCutOff(const QByteArray &body, const wire::DecodeError &error)
{
    const QByteArray text = body.trimmed();
    const QByteArray rest = body.mid(error.offset).trimmed();
    const bool isOver = std::ranges::none_of(rest, [](char c) { return static_cast<uchar>(c) < 0x80; });
    return isOver && !text.endsWith('}') && !text.endsWith(']');
}

/// What begins as the messages of a crew's service do comes from one, and was damaged.
Sentences damagedJson(const QByteArray &body, const wire::DecodeError &error)
{
    if (!isUtf8(body))
        return translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence", "The service's answer is not valid JSON: it contains bytes that are not UTF-8. "
                              "Ask the operator of the service."));
    if (isCutOff(body, error))
        return translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence",
            "The service's answer is not valid JSON: it is cut off. Ask the operator of the service."));
    return translatable(QT_TRANSLATE_NOOP(
        "crew::Sentence", "The service's answer is not valid JSON. Ask the operator of the service."));
}

/// Where a run is asked about, a crew's service has answered before.
Sentences noJson(Call call)
{
    switch (call) {
    case Call::Inputs:
    case Call::Health:
    case Call::Kickoff:
        return translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence",
            "The program at this address is not a crew's service: its answer is not JSON."));
    case Call::Status:
    case Call::Resume:
    case Call::Stop:
        return translatable(QT_TRANSLATE_NOOP("crew::Sentence",
                                              "The service's answer is not JSON. Check the crew's address, "
                                              "or ask the operator of the service."));
    }
    Q_UNREACHABLE();
}

Sentences notJson(Call call, const QByteArray &body, const wire::DecodeError &error)
{
    const QByteArray text = body.trimmed();
    const bool isDamaged = text.startsWith('{') || text.startsWith('[');
    return isDamaged ? damagedJson(body, error) : noJson(call);
}

std::optional<std::chrono::seconds> retryAfterOf(const http::ReceivedResponse &response)
{
    constexpr qint64 longest = 24 * 60 * 60;
    const QByteArray value = response.value("retry-after").trimmed();
    if (value.isEmpty())
        return std::nullopt;
    bool isNumber = false;
    const qint64 seconds = value.toLongLong(&isNumber);
    if (isNumber)
        return std::chrono::seconds(qBound(qint64(0), seconds, longest));
    // Qt reads the dates of mail, in which the zone is a number.
    const QDateTime date =
        QDateTime::fromString(QString::fromLatin1(value).replace(" GMT"_L1, " +0000"_L1), Qt::RFC2822Date);
    if (!date.isValid())
        return std::nullopt;
    return std::chrono::seconds(qBound(qint64(0), QDateTime::currentDateTimeUtc().secsTo(date), longest));
}

} // namespace

/// A 5xx can come after the work was begun, or from a gateway that lost the answer; a 3xx after it was done.
/// Gateways answer 408 and 499 after they have passed the request on.
ServiceError::Kind kindOfStatus(int status)
{
    switch (status) {
    case 400:
        return Kind::BadRequest;
    case 401:
    case 403:
        return Kind::Unauthorized;
    case 404:
        return Kind::NotFound;
    case 422:
        return Kind::Validation;
    case 429:
        return Kind::TooManyRequests;
    default:
        break;
    }
    if (status >= 500)
        return Kind::Server;
    return status >= 300 && status < 400 ? Kind::Redirected : Kind::OtherStatus;
}

Delivery deliveryOfStatus(int status)
{
    constexpr int requestTimeOut = 408;
    constexpr int closedRequest = 499;
    if (status == requestTimeOut || status == closedRequest)
        return Delivery::Unclear;
    return status >= 400 && status < 500 ? Delivery::Refused : Delivery::Unclear;
}

ServiceError errorOfResult(Call call, const HttpResult &result, const Transport &transport)
{
    const HopFailure failure{result.error, result.errorString, displayHost(result.url), transport,
                             result.tlsErrors};
    const QByteArray &body = result.response.body;
    ServiceError error;
    error.httpStatus = result.response.status;
    error.body = body;
    error.retryAfter = retryAfterOf(result.response);

    // An answer cut in the middle has a status, too, but is no answer.
    const bool isAnswered = error.httpStatus >= 300;
    if (!isAnswered) {
        const Diagnosis diagnosis = diagnoseTransport(failure);
        error.kind = diagnosis.kind;
        error.message = diagnosis.message + secureAdvice(call, diagnosis.kind, result);
        const bool wasRead = result.wasSent && !isCertificateRefused(failure);
        error.delivery = wasRead ? Delivery::Unclear : Delivery::NotSent;
        return error;
    }
    error.kind = kindOfStatus(error.httpStatus);
    error.message = error.kind == Kind::Redirected
                        ? redirectText(call, result)
                        : statusText(call, error.kind, error.httpStatus,
                                     error.retryAfter.value_or(std::chrono::seconds(0)));
    error.delivery = deliveryOfStatus(error.httpStatus);
    const wire::ErrorReport report = wire::decodeError(body);
    error.serviceText = report.text;
    error.fields = report.fields;
    if (const auto page = certificatePageSentence(body, failure); page && error.httpStatus == 400) {
        error.kind = Kind::Tls;
        error.message = *page;
        error.serviceText.clear();
    }
    noteQuota(error, report, error.httpStatus >= 400);
    return error;
}

ServiceError errorOfAnswer(Call call, const QByteArray &body, const QString &reason)
{
    ServiceError error;
    error.httpStatus = 200;
    error.body = body;
    error.delivery = Delivery::Unclear;
    const auto json = wire::parseServiceJson(body);
    const QJsonObject object = json.value_or(QJsonValue()).toObject();
    const bool isError = wire::holdsError(object);
    error.kind = json ? Kind::UnexpectedShape : Kind::NotJson;
    if (body.trimmed().isEmpty())
        error.message = translatable(QT_TRANSLATE_NOOP("crew::Sentence", "The service's answer is empty."));
    else if (!json)
        error.message = notJson(call, body, json.error());
    else if (isError)
        error.message = errorInAnswer(call);
    else
        error.message = translatable(
            QT_TRANSLATE_NOOP("crew::Sentence", "The service answered, but not as expected: %1"), {reason});
    const wire::ErrorReport report = wire::decodeError(body);
    error.serviceText = report.text;
    if (isError)
        noteQuota(error, report, saysNothingButAnError(object));
    const bool isRefusal = call == Call::Stop && (wire::saysNothingIsThere(report.text) ||
                                                  !wire::stateInStopRefusal(report.text).isEmpty());
    if (isRefusal) {
        error.delivery = Delivery::Refused;
        error.message = translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence", "The service answered with an error. It did not stop the run."));
    }
    return error;
}

ServiceError errorOfResume(const QByteArray &body, const wire::ResumeAnswer &answer)
{
    ServiceError error = errorOfAnswer(Call::Resume, body, {});
    if (error.kind == Kind::QuotaUsedUp)
        return error;
    if (answer.meaning == wire::ResumeMeaning::Refused) {
        error.delivery = Delivery::Refused;
        error.message =
            translatable(QT_TRANSLATE_NOOP("crew::Sentence", "The service answered with an error."));
    } else if (answer.meaning == wire::ResumeMeaning::Error) {
        error.message = errorInAnswer(Call::Resume);
    } else if (answer.meaning == wire::ResumeMeaning::Misfit) {
        error.message = translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence", "The service's answer does not fit the decision: it may have understood "
                              "something else."));
        error.serviceText = excerptOf(body, longestExcerpt);
    } else if (answer.status.isEmpty()) {
        error.message = translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence", "The service answered, but did not say that it accepted the decision."));
        error.serviceText = answer.message.isEmpty() ? excerptOf(body, longestExcerpt) : answer.message;
    } else {
        error.message = translatable(
            QT_TRANSLATE_NOOP("crew::Sentence",
                              "The service answered “%1”, which Crew Console does not know. The service "
                              "does not say whether it accepted the decision."),
            {answer.status.left(200)});
        error.serviceText = answer.message;
    }
    return error;
}

} // namespace crew::client
