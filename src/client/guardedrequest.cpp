// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/guardedrequest.h"

#include "client/errortext.h"
#include "client/hoptext.h"
#include "client/redirecttarget.h"
#include "client/requesthead.h"
#include "client/withheldtext.h"
#include "core/address.h"
#include "core/displayaddress.h"
#include "wire/errors.h"

#include <QHostInfo>
#include <QPointer>
#include <QSslSocket>

#include <algorithm>
#include <limits>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::client {

namespace {

using Kind = ServiceError::Kind;
using State = http::ResponseParser::State;

constexpr qint64 socketBufferSize = 64 * 1024;
constexpr qsizetype maxAddresses = 8; ///< of a host, that are tried

http::Limits limitsFor(const GuardedRequest::Plan &plan)
{
    http::Limits limits;
    limits.headerBytes = 64 * 1024;
    limits.headerFields = 256;
    // An answer to HEAD announces the body that it does not have.
    limits.body = plan.method == "HEAD" ? std::numeric_limits<qsizetype>::max() : plan.largestAnswer;
    return limits;
}

void lookUp(const QString &host, QObject *context, const GuardedRequest::Found &found)
{
    QHostInfo::lookupHost(host, context, [found](const QHostInfo &info) { found(info.addresses()); });
}

bool hasBody(const GuardedRequest::Plan &plan)
{
    return plan.method == "POST" || plan.method == "PUT";
}

QByteArray headOf(const GuardedRequest::Plan &plan)
{
    QByteArray head = requestLine(plan.method, plan.url);
    const auto add = [&head](const QByteArray &name, const QByteArray &value) {
        head.append(name).append(": ").append(value).append("\r\n");
    };
    add("Host", plan.url.authority(QUrl::FullyEncoded).toLatin1());
    add("Connection", "close");
    add("Accept-Encoding", "identity");
    add("User-Agent", userAgent);
    for (const auto &[name, value] : plan.header)
        add(name, value);
    if (hasBody(plan))
        add("Content-Length", QByteArray::number(plan.body.size()));
    return head + "\r\n";
}

/// What is said of \a response, a redirect. Only hosts are named: the rest of an address may be a credential.
Sentences unfollowed(const QUrl &asked, const http::ReceivedResponse &response)
{
    const QString host = displayHost(asked);
    const QString status = QString::number(response.status);
    const QUrl target = redirectTarget(asked, response);
    if (target == asked)
        return translatable(
            QT_TRANSLATE_NOOP("crew::Sentence",
                              "%1 redirects to the same address (%2), which is not followed."),
            {host, status});
    if (target.host().isEmpty())
        return translatable(QT_TRANSLATE_NOOP("crew::Sentence",
                                              "%1 redirects to another address (%2), which is not followed."),
                            {host, status});
    return translatable(
        QT_TRANSLATE_NOOP("crew::Sentence",
                          "%1 redirects to another address on %2 (%3), which is not followed."),
        {host, displayHost(target), status});
}

bool isToken(const QByteArray &text)
{
    constexpr QByteArrayView others = "!#$%&'*+-.^_`|~";
    return !text.isEmpty() && std::ranges::all_of(text, [others](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
               others.contains(c);
    });
}

/// A line break would begin another field, or another request.
bool isFieldValue(const QByteArray &text)
{
    return std::ranges::all_of(text, [](char c) { return c == '\t' || (c >= ' ' && c <= '~'); });
}

bool isSendable(const GuardedRequest::Plan &plan)
{
    const auto isVisible = [](char c) { return c > ' ' && c <= '~'; };
    return isToken(plan.method) && std::ranges::all_of(requestTarget(plan.url), isVisible) &&
           std::ranges::all_of(plan.url.authority(QUrl::FullyEncoded).toLatin1(), isVisible) &&
           std::ranges::all_of(plan.header, [](const http::HeaderField &field) {
               return isToken(field.first) && isFieldValue(field.second);
           });
}

} // namespace

GuardedRequest::GuardedRequest(Plan plan, QObject *context, Done done)
    : QObject(context)
    , m_plan(std::move(plan))
    , m_done(std::move(done))
    , m_isTls(m_plan.url.scheme() == "https"_L1)
    , m_host(m_plan.url.host(QUrl::FullyEncoded))
    , m_parser(limitsFor(m_plan))
{
    if (!m_plan.lookup)
        m_plan.lookup = lookUp;
    m_deadline.setSingleShot(true);
    m_deadline.callOnTimeout(this, &GuardedRequest::handleTimeOut);
    m_connectAlarm.setSingleShot(true);
    m_connectAlarm.callOnTimeout(this, [this] { handleConnectFailure(QAbstractSocket::SocketTimeoutError); });
}

GuardedRequest::~GuardedRequest()
{
    dropSocket();
}

void GuardedRequest::begin()
{
    m_deadline.start(m_plan.timeOut);
    QMetaObject::invokeMethod(this, &GuardedRequest::start, Qt::QueuedConnection);
}

void GuardedRequest::cancel()
{
    if (m_done)
        fail(Kind::Cancelled, m_wasSent ? Delivery::Unclear : Delivery::NotSent,
             translatable(QT_TRANSLATE_NOOP("crew::Sentence", "Cancelled.")));
}

bool GuardedRequest::isLoopbackRequest() const
{
    return m_plan.allowsLoopback && isLoopback(m_plan.url);
}

void GuardedRequest::start()
{
    if (!m_done)
        return; // cancelled
    const QUrl &url = m_plan.url;
    const bool isPlain = url.scheme() == "http"_L1 && isLoopbackRequest();
    if (!url.isValid() || m_host.isEmpty() || (!m_isTls && !isPlain))
        return fail(Kind::Unreachable, Delivery::NotSent,
                    translatable(QT_TRANSLATE_NOOP(
                        "crew::Sentence", "The address must begin with https://. Nothing was sent.")));
    if (!url.userInfo().isEmpty() || !isSendable(m_plan))
        return fail(Kind::Unreachable, Delivery::NotSent,
                    translatable(QT_TRANSLATE_NOOP(
                        "crew::Sentence",
                        "The address contains a user name, a password or characters that are not allowed. "
                        "Nothing was sent.")));
    QHostAddress number;
    if (number.setAddress(m_host))
        handleAddresses({number});
    else
        m_plan.lookup(m_host, this,
                      [this](const QList<QHostAddress> &addresses) { handleAddresses(addresses); });
}

bool GuardedRequest::isAllowed(const QHostAddress &address) const
{
    if (isLoopbackRequest())
        return address.isLoopback();
    return isGlobalAddress(address) || isInNetworks(address, m_plan.networks);
}

/// One address that is not allowed refuses all: the owner of a name decides which of them it has.
void GuardedRequest::handleAddresses(const QList<QHostAddress> &addresses)
{
    if (!m_done)
        return;
    const QString host = displayHost(m_plan.url);
    if (addresses.isEmpty())
        return fail(
            Kind::NoSuchHost, Delivery::NotSent,
            translatable(QT_TRANSLATE_NOOP(
                             "crew::Sentence",
                             "The host %1 was not found. Check the address and your network connection."),
                         {host}));
    const auto refused = std::ranges::find_if_not(
        addresses, [this](const QHostAddress &address) { return isAllowed(address); });
    if (refused != addresses.cend())
        return fail(
            Kind::Unreachable, Delivery::NotSent,
            translatable(
                QT_TRANSLATE_NOOP("crew::Sentence",
                                  "%1 has the address %2, which is not a public address. Nothing was sent."),
                {host, refused->toString()}));
    m_addresses = addresses.first(std::min(addresses.size(), maxAddresses));
    connectToNext();
}

void GuardedRequest::connectToNext()
{
    const QHostAddress address = m_addresses.takeFirst();
    const auto port = static_cast<quint16>(m_plan.url.port(m_isTls ? 443 : 80));
    openSocket();
    if (!m_addresses.isEmpty())
        m_connectAlarm.start(m_plan.connectTime);
    if (auto *tls = qobject_cast<QSslSocket *>(m_socket.get()))
        tls->connectToHostEncrypted(address.toString(), port, m_host);
    else
        m_socket->connectToHost(address.toString(), port);
}

void GuardedRequest::openSocket()
{
    dropSocket();
    if (m_isTls) {
        auto tls = std::make_unique<QSslSocket>();
        QSslConfiguration configuration =
            m_plan.transport.tls.value_or(QSslConfiguration::defaultConfiguration());
        configuration.setPeerVerifyMode(QSslSocket::VerifyPeer);
        tls->setSslConfiguration(configuration);
        connect(tls.get(), &QSslSocket::encrypted, this, &GuardedRequest::send);
        connect(tls.get(), &QSslSocket::sslErrors, this,
                [this](const QList<QSslError> &errors) { m_tlsErrors = errors; }); // none is ever ignored
        m_socket = std::move(tls);
    } else {
        m_socket = std::make_unique<QTcpSocket>();
        connect(m_socket.get(), &QTcpSocket::connected, this, &GuardedRequest::send);
    }
    m_socket->setReadBufferSize(socketBufferSize);
    m_socket->setProxy(m_plan.transport.proxy);
    connect(m_socket.get(), &QTcpSocket::readyRead, this, &GuardedRequest::read);
    connect(m_socket.get(), &QTcpSocket::errorOccurred, this, &GuardedRequest::handleError);
}

/// It may be one of its own signals that is being handled.
void GuardedRequest::dropSocket()
{
    if (!m_socket)
        return;
    m_socket->disconnect(this);
    m_socket->abort();
    m_socket.release()->deleteLater();
}

void GuardedRequest::send()
{
    if (m_plan.transport.maySend && !m_plan.transport.maySend())
        return fail(Kind::Unreachable, Delivery::NotSent, withheldText());
    if (const auto obstacle = m_plan.obstacle ? m_plan.obstacle() : std::nullopt)
        return fail(obstacle->kind, Delivery::NotSent, sentencesOf(*obstacle));
    m_connectAlarm.stop();
    m_addresses.clear(); // from here on it may have arrived
    m_wasSent = true;
    m_socket->write(headOf(m_plan));
    if (hasBody(m_plan))
        m_socket->write(m_plan.body);
    m_socket->flush();
}

void GuardedRequest::read()
{
    const bool isHead = m_plan.method == "HEAD";
    const auto isComplete = [this, isHead] {
        return m_parser.state() == State::Complete || (isHead && m_parser.state() == State::Body);
    };
    while (m_socket && m_socket->bytesAvailable() > 0 && m_done) {
        m_received += m_socket->readAll();
        qsizetype taken = 0;
        while (!isComplete()) {
            const qsizetype more = m_parser.feed(QByteArrayView(m_received).sliced(taken));
            if (more == 0)
                break;
            taken += more;
        }
        m_received.remove(0, taken);
        if (isComplete())
            return handleAnswer(m_parser.takeResponse());
        if (m_parser.state() != State::Failed)
            continue;
        const QString host = displayHost(m_plan.url);
        if (m_parser.failure() == http::ResponseParser::Failure::NotHttp)
            return failUnanswered(
                Kind::ConnectionLost,
                translatable(QT_TRANSLATE_NOOP("crew::Sentence", "The answer of %1 is not valid HTTP."),
                             {host}));
        return failUnanswered(
            Kind::TooLarge, translatable(QT_TRANSLATE_NOOP("crew::Sentence",
                                                           "The answer of %1 is too large and was not read."),
                                         {host}));
    }
}

void GuardedRequest::handleError(QAbstractSocket::SocketError error)
{
    if (!m_wasSent)
        return handleConnectFailure(error);
    const QString errorString = m_socket->errorString();
    const QPointer<GuardedRequest> guard(this); // the receiver of the answer may destroy it
    read();
    if (!guard || !m_done)
        return;
    if (error == QAbstractSocket::RemoteHostClosedError)
        m_parser.finish();
    if (m_parser.state() == State::Complete)
        handleAnswer(m_parser.takeResponse());
    else
        handleLost(errorString);
}

void GuardedRequest::handleConnectFailure(QAbstractSocket::SocketError error)
{
    m_connectAlarm.stop();
    const QString host = displayHost(m_plan.url);
    const QString errorString = m_socket->errorString();
    if (!m_tlsErrors.isEmpty())
        return fail(Kind::Tls, Delivery::NotSent,
                    translatable(QT_TRANSLATE_NOOP(
                                     "crew::Sentence",
                                     "The identity of %1 could not be verified, so nothing was sent: %2"),
                                 {host, m_tlsErrors.constFirst().errorString()}));
    if (error == QAbstractSocket::SslHandshakeFailedError)
        return fail(Kind::Tls, Delivery::NotSent,
                    translatable(QT_TRANSLATE_NOOP(
                                     "crew::Sentence",
                                     "No secure connection to %1 could be made, so nothing was sent: %2"),
                                 {host, errorString}));
    if (!m_addresses.isEmpty())
        return connectToNext();
    fail(Kind::Unreachable, Delivery::NotSent,
         translatable(QT_TRANSLATE_NOOP("crew::Sentence", "%1 cannot be reached, so nothing was sent: %2"),
                      {host, errorString}));
}

/// In TLS 1.3 a server refuses our certificate after we could send; what was sent was not read then.
void GuardedRequest::handleLost(const QString &errorString)
{
    const QString host = displayHost(m_plan.url);
    const HopFailure failure{QNetworkReply::UnknownNetworkError, errorString, host, m_plan.transport, {}};
    if (m_isTls && isCertificateRefused(failure))
        return fail(Kind::Tls, Delivery::NotSent,
                    translatable(QT_TRANSLATE_NOOP("crew::Sentence",
                                                   "%1 requires a client certificate, so nothing was sent."),
                                 {host}));
    failUnanswered(
        Kind::ConnectionLost,
        translatable(QT_TRANSLATE_NOOP("crew::Sentence",
                                       "The connection to %1 was lost before the answer was complete."),
                     {host}));
}

void GuardedRequest::handleTimeOut()
{
    const Sentences message = translatable(QT_TRANSLATE_NOOP("crew::Sentence", "%1 did not answer in time."),
                                           {displayHost(m_plan.url)});
    if (m_wasSent)
        failUnanswered(Kind::TimeOut, message);
    else
        fail(Kind::TimeOut, Delivery::NotSent, message);
}

void GuardedRequest::handleAnswer(http::ReceivedResponse response)
{
    const QByteArray encoding = response.value("content-encoding").trimmed();
    if (!encoding.isEmpty() && encoding.compare("identity", Qt::CaseInsensitive) != 0)
        response.body.clear(); // not asked for, and it may be a bomb
    const int status = response.status;
    if (status >= 200 && status < 300)
        return finish(std::move(response));
    ServiceError error;
    error.kind = kindOfStatus(status);
    error.delivery = deliveryOfStatus(status);
    error.httpStatus = status;
    error.message = error.kind == Kind::Redirected
                        ? unfollowed(m_plan.url, response)
                        : translatable(QT_TRANSLATE_NOOP("crew::Sentence", "%1 answered with the status %2."),
                                       {displayHost(m_plan.url), QString::number(status)});
    error.serviceText = wire::decodeError(response.body).text;
    error.body = std::move(response.body);
    finish(std::unexpected(error));
}

/// A status that refuses counts also when the rest of its answer did not come, or was not read.
void GuardedRequest::failUnanswered(ServiceError::Kind kind, const Sentences &message)
{
    http::ReceivedResponse response = m_parser.takeResponse();
    if (response.status >= 300)
        handleAnswer(std::move(response));
    else
        fail(kind, Delivery::Unclear, message);
}

void GuardedRequest::fail(ServiceError::Kind kind, Delivery delivery, const Sentences &message)
{
    ServiceError error;
    error.kind = kind;
    error.delivery = delivery;
    error.message = message;
    finish(std::unexpected(error));
}

void GuardedRequest::finish(const std::expected<http::ReceivedResponse, ServiceError> &result)
{
    m_deadline.stop();
    m_connectAlarm.stop();
    dropSocket();
    deleteLater();
    if (const Done done = std::exchange(m_done, nullptr))
        done(result);
}

} // namespace crew::client

#include "moc_guardedrequest.cpp"
