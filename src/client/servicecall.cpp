// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/servicecall.h"

#include "client/errortext.h"
#include "client/onceonlydevice.h"
#include "client/strictrequest.h"
#include "core/address.h"

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

/// The header lines of \a request that this program sets, without the token.
QByteArray headerLines(const QNetworkRequest &request)
{
    QByteArray lines;
    const QList<QByteArray> names = request.rawHeaderList();
    for (const QByteArray &name : names) {
        const bool isToken = name.compare("authorization", Qt::CaseInsensitive) == 0;
        lines += name + ": " + (isToken ? QByteArray("Bearer ***") : request.rawHeader(name)) + '\n';
    }
    return lines;
}

QByteArray headerLines(const QNetworkReply &reply)
{
    QByteArray lines;
    for (const auto &[name, value] : reply.rawHeaderPairs())
        lines += name + ": " + value + '\n';
    return lines;
}

} // namespace

ServiceCall::ServiceCall(Plan plan, QObject *context, Done done)
    : QObject(context)
    , m_plan(std::move(plan))
    , m_done(std::move(done))
{}

void ServiceCall::begin(const Transport &transport, SharedNetwork network)
{
    if (!m_done)
        return; // cancelled while its way was looked for
    m_transport = transport;
    m_network = std::move(network);
    if (!isSendable(m_plan.token)) {
        const auto refuse = [this] {
            fail(ServiceError::Kind::NoToken, Delivery::NotSent,
                 tr("The token contains characters that are not allowed, such as a space or a line break. "
                    "Paste it again."));
        };
        QMetaObject::invokeMethod(this, refuse, Qt::QueuedConnection);
        return;
    }
    m_deadline.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, [this] {
        if (m_reply)
            m_reply->abort();
    });
    m_deadline.start(10 * m_plan.timeOut);
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
    QNetworkRequest request = strictRequest(url);
    request.setRawHeader("Authorization", "Bearer " + m_plan.token.toUtf8());
    request.setHeader(QNetworkRequest::UserAgentHeader, u"CrewConsole/" CREW_VERSION ""_s);
    if (m_transport.tls)
        request.setSslConfiguration(*m_transport.tls);
    request.setTransferTimeout(static_cast<int>(m_plan.timeOut.count()));

    m_sentAt = QDateTime::currentDateTimeUtc();
    m_clock.start();
    m_reply = m_plan.isPost ? post(request) : m_network->get(request);
    connect(m_reply, &QNetworkReply::requestSent, this, [this] { m_wasSent = true; });
    connect(m_reply, &QNetworkReply::uploadProgress, this,
            [this](qint64 sent) { m_wasSent = m_wasSent || sent > 0; });
    connect(m_reply, &QNetworkReply::sslErrors, this,
            [this](const QList<QSslError> &errors) { m_tlsErrors = errors; }); // none is ever ignored
    connect(m_reply, &QNetworkReply::downloadProgress, this, &ServiceCall::handleProgress);
    connect(m_reply, &QNetworkReply::finished, this, &ServiceCall::handleFinished);
}

/// A connection that an earlier request left open may be closed by the service just when the POST is on its
/// way: the POST would be lost, and must not be sent again. So each has a network, and with it a connection,
/// of its own.
QNetworkReply *ServiceCall::post(QNetworkRequest request)
{
    request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
    request.setHeader(QNetworkRequest::ContentLengthHeader, m_plan.body.size());
    request.setAttribute(QNetworkRequest::DoNotBufferUploadDataAttribute, true);
    auto *device = new OnceOnlyDevice(m_plan.body);
    auto *network = new QNetworkAccessManager(this);
    network->setAutoDeleteReplies(false);
    network->setProxy(m_transport.proxy);
    QNetworkReply *reply = network->post(request, device);
    device->setParent(reply);
    return reply;
}

/// Services have been seen to repeat what they were sent.
QByteArray ServiceCall::withoutSecrets(const QByteArray &text) const
{
    constexpr qsizetype shortestToken = 8; // a shorter one would be found in harmless words
    wire::KnownSecrets token;
    if (m_plan.token.size() >= shortestToken)
        token.add(m_plan.token.toUtf8(), "(token)");
    if (!m_plan.secrets)
        return token.replacedIn(text);
    return wire::withoutSecrets(text, {&token, m_plan.secrets.get()});
}

QByteArray ServiceCall::readBody() const
{
    return m_reply->isOpen() ? withoutSecrets(m_reply->readAll()) : QByteArray();
}

void ServiceCall::report(const QByteArray &body) const
{
    if (!m_plan.observer)
        return;
    WireExchange exchange;
    exchange.startedAt = m_sentAt;
    exchange.method = m_plan.isPost ? "POST" : "GET";
    exchange.url = m_reply->request().url();
    exchange.request = {headerLines(m_reply->request()), withoutSecrets(m_plan.shownBody)};
    exchange.status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    exchange.answer = {withoutSecrets(headerLines(*m_reply)), body};
    exchange.took = std::chrono::milliseconds(m_clock.elapsed());
    if (m_isTooLarge)
        exchange.error = tr("The answer is too large and was not read.");
    else if (m_isCancelled)
        exchange.error = tr("Cancelled.");
    else if (m_reply->error() != QNetworkReply::NoError && exchange.status == 0)
        exchange.error = m_reply->errorString();
    m_plan.observer(exchange);
}

void ServiceCall::cancel()
{
    m_isCancelled = true;
    if (m_reply)
        m_reply->abort();
    else
        fail(ServiceError::Kind::Cancelled, Delivery::NotSent, tr("Cancelled."));
}

void ServiceCall::handleProgress(qint64 received)
{
    if (received <= m_plan.largestAnswer || m_isTooLarge)
        return;
    m_isTooLarge = true;
    m_reply->abort();
}

bool ServiceCall::followRedirect()
{
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    const QUrl location = m_reply->attribute(QNetworkRequest::RedirectionTargetAttribute).toUrl();
    const QUrl target = m_reply->url().resolved(location);
    const bool keepsMethod = status == 307 || status == 308;
    const bool isRedirect =
        keepsMethod || (!m_plan.isPost && (status == 301 || status == 302 || status == 303));
    if (!isRedirect || location.isEmpty() || !isSameOrigin(m_plan.url, target) || m_redirectsLeft == 0)
        return false;
    if (m_plan.isPost && target == m_reply->url())
        return false; // nothing would be different, except that it is sent twice
    --m_redirectsLeft;
    if (!m_plan.isPost)
        m_wasSent = false;
    m_reply->deleteLater();
    send(target);
    return true;
}

void ServiceCall::handleFinished()
{
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    const QByteArray body = readBody();
    report(body);
    if (m_isCancelled) {
        fail(ServiceError::Kind::Cancelled, m_wasSent ? Delivery::Unclear : Delivery::NotSent,
             tr("Cancelled."));
    } else if (m_isTooLarge) {
        fail(ServiceError::Kind::TooLarge, Delivery::Unclear,
             tr("The service's answer is larger than %1 MiB and was not read.")
                 .arg(m_plan.largestAnswer / (1024 * 1024)));
    } else if (followRedirect()) {
        return;
    } else if (m_reply->error() == QNetworkReply::NoError && status >= 200 && status < 300) {
        finish(body);
    } else {
        finish(
            std::unexpected(errorOfReply(m_plan.call, *m_reply, body, m_wasSent, m_transport, m_tlsErrors)));
    }
}

void ServiceCall::fail(ServiceError::Kind kind, Delivery delivery, const QString &message)
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
