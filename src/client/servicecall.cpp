// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/servicecall.h"

#include "client/errortext.h"
#include "client/redirecttarget.h"
#include "client/requesthead.h"
#include "client/withheldtext.h"
#include "core/address.h"
#include "http/onceonlydevice.h"
#include "http/strictrequest.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::client {

namespace {

/// Anything else, above all a line break, would change the header that the token stands in.
bool isSendable(const QString &token)
{
    return std::ranges::all_of(token, [](QChar c) { return c > u' ' && c <= u'~'; });
}

constexpr auto shownToken = "Bearer ***";

/// The header fields of a GET, each with \a end behind it, for HTTP or for people.
QByteArray fieldsOf(const QUrl &url, const QByteArray &authorization, const char *end)
{
    const QByteArray host = url.adjusted(QUrl::RemoveUserInfo).authority(QUrl::FullyEncoded).toLatin1();
    QByteArray fields;
    fields.reserve(256 + host.size() + authorization.size());
    for (const auto &[name, value] :
         std::initializer_list<std::pair<const char *, QByteArrayView>>{{"Host: ", host},
                                                                        {"Connection: ", "keep-alive"},
                                                                        {"Accept: ", "application/json"},
                                                                        {"Accept-Encoding: ", "identity"},
                                                                        {"Authorization: ", authorization},
                                                                        {"Cache-Control: ", "no-cache"},
                                                                        {"User-Agent: ", userAgent}})
        fields.append(name).append(value).append(end);
    return fields;
}

QByteArray headOf(const QUrl &url, const QString &token)
{
    return requestLine("GET", url) + fieldsOf(url, "Bearer " + token.toLatin1(), "\r\n") + "\r\n";
}

/// The fields of a POST's \a request that this program sets, for people.
QByteArray shownFields(const QNetworkRequest &request)
{
    QByteArray lines;
    const QList<QByteArray> names = request.rawHeaderList();
    for (const QByteArray &name : names) {
        const bool isToken = name.compare("authorization", Qt::CaseInsensitive) == 0;
        lines += name + ": " + (isToken ? QByteArray(shownToken) : request.rawHeader(name)) + '\n';
    }
    return lines;
}

QByteArray shownFields(const http::ReceivedResponse &response)
{
    QByteArray lines;
    for (const auto &[name, value] : response.header)
        lines.append(name).append(": ").append(value).append('\n');
    return lines;
}

} // namespace

ServiceCall::ServiceCall(Plan plan, QObject *context, Done done)
    : QObject(context)
    , m_plan(std::move(plan))
    , m_done(std::move(done))
{}

void ServiceCall::begin(const Transport &transport, Connections &connections)
{
    if (!m_done)
        return; // cancelled while its way was looked for
    m_transport = transport;
    m_connections = &connections;
    if (!isSendable(m_plan.token)) {
        const auto refuse = [this] {
            fail(ServiceError::Kind::NoToken, Delivery::NotSent,
                 translatable(QT_TRANSLATE_NOOP(
                     "crew::Sentence",
                     "The token contains characters that are not allowed, such as a space or a line break. "
                     "Paste it again.")));
        };
        QMetaObject::invokeMethod(this, refuse, Qt::QueuedConnection);
        return;
    }
    m_deadline = QDeadlineTimer(m_plan.wholeTime.value_or(10 * m_plan.timeOut));
    send(m_plan.url);
}

ServiceCall::~ServiceCall()
{
    if (!m_reply)
        return;
    m_reply->disconnect(this);
    m_reply->abort();
    m_reply->deleteLater();
}

/// Later, as every end of a call.
void ServiceCall::refuse(const ServiceError &error)
{
    QMetaObject::invokeMethod(
        this, [this, error] { finish(std::unexpected(error)); }, Qt::QueuedConnection);
}

void ServiceCall::send(const QUrl &url)
{
    m_sentAt = QDateTime::currentDateTimeUtc();
    m_clock.start();
    if (m_plan.isPost)
        post(url);
    else
        get(url);
}

void ServiceCall::get(const QUrl &url)
{
    m_get = std::make_unique<GetRequest>(
        GetRequest::Plan{url, headOf(url, m_plan.token), m_plan.timeOut, m_deadline, m_plan.largestAnswer},
        [this](HttpResult result) { handleEnd(std::move(result)); });
    m_connections->send(*m_get, m_plan.purpose, m_plan.crewId, m_transport);
}

/// A connection that an earlier request left open may be closed by the service just when the POST is on its
/// way: the POST would be lost, and must not be sent again. So each has a network, and with it a connection,
/// of its own.
void ServiceCall::post(const QUrl &url)
{
    QNetworkRequest request = http::strictRequest(url);
    request.setRawHeader("Accept", "application/json");
    request.setRawHeader("Authorization", "Bearer " + m_plan.token.toUtf8());
    request.setHeader(QNetworkRequest::UserAgentHeader, QString::fromLatin1(userAgent));
    if (m_transport.tls)
        request.setSslConfiguration(*m_transport.tls);
    request.setTransferTimeout(static_cast<int>(m_plan.timeOut.count()));
    request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
    m_isConnected = url.scheme() != u"https";
    auto *device = new http::OnceOnlyDevice(m_plan.body, [this] { return mayLeave(); });
    auto *network = new QNetworkAccessManager(this);
    network->setAutoDeleteReplies(false);
    network->setProxy(m_transport.proxy);
    m_reply = http::postOnce(*network, request, device);
    connect(
        device, &http::OnceOnlyDevice::withheld, this, [this] { m_reply->abort(); }, Qt::QueuedConnection);
    m_alarm.setSingleShot(true);
    m_alarm.callOnTimeout(m_reply, &QNetworkReply::abort);
    m_alarm.start(std::chrono::ceil<std::chrono::milliseconds>(m_deadline.remainingTimeAsDuration()));
    connect(m_reply, &QNetworkReply::encrypted, this, [this] { m_isConnected = true; });
    connect(m_reply, &QNetworkReply::requestSent, this, [this] { m_wasSent = true; });
    connect(m_reply, &QNetworkReply::uploadProgress, this,
            [this](qint64 sent) { m_wasSent = m_wasSent || sent > 0; });
    connect(m_reply, &QNetworkReply::sslErrors, this,
            [this](const QList<QSslError> &errors) { m_tlsErrors = errors; }); // none is ever ignored
    connect(m_reply, &QNetworkReply::downloadProgress, this, &ServiceCall::handleProgress);
    connect(m_reply, &QNetworkReply::finished, this, [this] { handleEnd(resultOfPost()); });
}

/// Nothing of the body has left.
bool ServiceCall::mayLeave()
{
    if (m_transport.maySend && !m_transport.maySend())
        m_obstacle = notSent(ServiceError::Kind::Unreachable, withheldText());
    else if (m_plan.obstacle)
        m_obstacle = m_plan.obstacle();
    m_isBodyTaken = !m_obstacle;
    return m_isBodyTaken;
}

/// By the console. Qt may not have reported by then that something was sent.
bool ServiceCall::wasCutOff() const
{
    const QNetworkReply::NetworkError error = m_reply->error();
    return m_isCancelled || error == QNetworkReply::OperationCanceledError ||
           error == QNetworkReply::TimeoutError;
}

HttpResult ServiceCall::resultOfPost() const
{
    HttpResult result;
    result.url = m_reply->url();
    result.response.status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    result.response.header = m_reply->rawHeaderPairs();
    if (m_reply->isOpen())
        result.response.body = m_reply->readAll();
    result.error = m_reply->error();
    result.errorString = m_reply->errorString();
    result.tlsErrors = m_tlsErrors;
    result.wasSent = m_wasSent || (wasCutOff() && m_isBodyTaken && m_isConnected);
    result.isTooLarge = m_isTooLarge;
    return result;
}

/// Services have been seen to repeat what they were sent.
QByteArray ServiceCall::withoutSecrets(const QByteArray &text) const
{
    static const wire::KnownSecrets none;
    const auto *token = m_plan.tokenMask ? m_plan.tokenMask.get() : &none;
    const auto *others = m_plan.secrets ? m_plan.secrets.get() : &none;
    return wire::withoutSecrets(text, {token, others});
}

void ServiceCall::report(const HttpResult &result) const
{
    if (!m_plan.observer)
        return;
    WireExchange exchange;
    exchange.startedAt = m_sentAt;
    exchange.method = m_plan.isPost ? "POST" : "GET";
    exchange.url = result.url;
    exchange.request = {m_plan.isPost ? shownFields(m_reply->request())
                                      : fieldsOf(result.url, shownToken, "\n"),
                        withoutSecrets(m_plan.shownBody)};
    exchange.status = result.response.status;
    exchange.answer = {withoutSecrets(shownFields(result.response)), result.response.body};
    exchange.took = std::chrono::milliseconds(m_clock.elapsed());
    if (result.isTooLarge)
        exchange.error = tr("The answer is too large and was not read.");
    else if (m_isCancelled)
        exchange.error = tr("Cancelled.");
    else if (result.error != QNetworkReply::NoError && exchange.status == 0)
        exchange.error = result.errorString;
    m_plan.observer(exchange);
}

void ServiceCall::cancel()
{
    m_isCancelled = true;
    if (m_reply)
        m_reply->abort();
    else if (m_get)
        m_get->abort();
    else
        fail(ServiceError::Kind::Cancelled, Delivery::NotSent,
             translatable(QT_TRANSLATE_NOOP("crew::Sentence", "Cancelled.")));
}

void ServiceCall::handleProgress(qint64 received)
{
    if (received <= m_plan.largestAnswer || m_isTooLarge)
        return;
    m_isTooLarge = true;
    m_reply->abort();
}

bool ServiceCall::followRedirect(const HttpResult &result)
{
    const int status = result.response.status;
    const QUrl target = redirectTarget(result.url, result.response);
    const bool keepsMethod = status == 307 || status == 308;
    const bool isRedirect =
        keepsMethod || (!m_plan.isPost && (status == 301 || status == 302 || status == 303));
    if (!isRedirect || target.isEmpty() || !isSameOrigin(m_plan.url, target) || m_redirectsLeft == 0)
        return false;
    if (m_plan.isPost && target == result.url)
        return false; // nothing would be different, except that it is sent twice
    --m_redirectsLeft;
    if (m_reply)
        m_reply->deleteLater();
    send(target);
    return true;
}

void ServiceCall::handleEnd(HttpResult result)
{
    result.response.body = withoutSecrets(result.response.body);
    result.wasRedirected = m_redirectsLeft < maxRedirects && result.url != m_plan.url;
    report(result);
    if (m_obstacle) {
        finish(std::unexpected(*m_obstacle));
    } else if (m_isCancelled) {
        fail(ServiceError::Kind::Cancelled, result.wasSent ? Delivery::Unclear : Delivery::NotSent,
             translatable(QT_TRANSLATE_NOOP("crew::Sentence", "Cancelled.")));
    } else if (result.isTooLarge) {
        fail(ServiceError::Kind::TooLarge, Delivery::Unclear,
             translatable(QT_TRANSLATE_NOOP("crew::Sentence",
                                            "The service's answer is larger than %1 MiB and was not read."),
                          {QString::number(m_plan.largestAnswer / (1024 * 1024))}));
    } else if (followRedirect(result)) {
        return;
    } else if (result.isSuccess()) {
        finish(result.response.body);
    } else {
        finish(std::unexpected(errorOfResult(m_plan.call, result, m_transport)));
    }
}

void ServiceCall::fail(ServiceError::Kind kind, Delivery delivery, const Sentences &message)
{
    ServiceError error;
    error.kind = kind;
    error.delivery = delivery;
    error.message = message;
    finish(std::unexpected(error));
}

void ServiceCall::finish(const std::expected<QByteArray, ServiceError> &result)
{
    deleteLater();
    if (const Done done = std::exchange(m_done, nullptr))
        done(result);
}

} // namespace crew::client

#include "moc_servicecall.cpp"
