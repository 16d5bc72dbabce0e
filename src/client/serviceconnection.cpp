// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/serviceconnection.h"

#include "http/socketcalls.h"

#include <QCoreApplication>
#include <QSslSocket>

#include <algorithm>
#include <utility>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace crew::client {

namespace {

using Failure = http::ResponseParser::Failure;

constexpr qint64 readSize = 64 * 1024;
constexpr auto idleTime = 120s; ///< then a connection that nobody uses is closed

http::Limits limitsFor(const GetRequest &request)
{
    http::Limits limits;
    limits.headerBytes = 64 * 1024;
    limits.headerFields = 256;
    limits.body = request.plan().largestAnswer;
    return limits;
}

/// As QNetworkAccessManager, by which a POST goes, has them.
QNetworkReply::NetworkError networkErrorOf(QAbstractSocket::SocketError error)
{
    switch (static_cast<int>(error)) {
    case QAbstractSocket::HostNotFoundError:
        return QNetworkReply::HostNotFoundError;
    case QAbstractSocket::ConnectionRefusedError:
        return QNetworkReply::ConnectionRefusedError;
    case QAbstractSocket::RemoteHostClosedError:
        return QNetworkReply::RemoteHostClosedError;
    case QAbstractSocket::SocketTimeoutError:
        return QNetworkReply::TimeoutError;
    case QAbstractSocket::SslHandshakeFailedError:
        return QNetworkReply::SslHandshakeFailedError;
    case QAbstractSocket::ProxyAuthenticationRequiredError:
        return QNetworkReply::ProxyAuthenticationRequiredError;
    case QAbstractSocket::ProxyConnectionRefusedError:
        return QNetworkReply::ProxyConnectionRefusedError;
    case QAbstractSocket::ProxyConnectionClosedError:
        return QNetworkReply::ProxyConnectionClosedError;
    case QAbstractSocket::ProxyConnectionTimeoutError:
        return QNetworkReply::ProxyTimeoutError;
    case QAbstractSocket::ProxyNotFoundError:
        return QNetworkReply::ProxyNotFoundError;
    default:
        return QNetworkReply::UnknownNetworkError;
    }
}

/// Qt's words, as a POST has them.
QString errorStringOf(const QTcpSocket &socket)
{
    if (socket.error() != QAbstractSocket::SslHandshakeFailedError)
        return socket.errorString();
    const char *words = "SSL handshake failed";
    return QCoreApplication::translate("QHttp", words) + ": "_L1 + socket.errorString();
}

} // namespace

ServiceConnection::ServiceConnection(const QUrl &origin, const Transport &transport,
                                     const QByteArray &sessionTicket, QObject *parent)
    : QObject(parent)
    , m_origin(origin)
    , m_transport(transport)
    , m_sessionTicket(sessionTicket)
    , m_isTls(origin.scheme() == "https"_L1)
{
    if (m_isTls)
        m_socket = std::make_unique<QSslSocket>();
    else
        m_socket = std::make_unique<QTcpSocket>();
    m_socket->setReadBufferSize(readSize);
    m_socket->setProxy(transport.proxy);
    m_alarm.setSingleShot(true);
    connect(&m_alarm, &QTimer::timeout, this, &ServiceConnection::handleAlarm);
    connect(m_socket.get(), &QTcpSocket::readyRead, this, &ServiceConnection::read);
    connect(m_socket.get(), &QTcpSocket::errorOccurred, this, &ServiceConnection::handleError);
    if (auto *tls = qobject_cast<QSslSocket *>(m_socket.get())) {
        connect(tls, &QSslSocket::encrypted, this, &ServiceConnection::handleConnected);
        connect(tls, &QSslSocket::newSessionTicketReceived, this, &ServiceConnection::recordSessionTicket);
        connect(tls, &QSslSocket::sslErrors, this,
                [this](const QList<QSslError> &errors) { m_tlsErrors = errors; }); // none is ever ignored
    } else {
        connect(m_socket.get(), &QTcpSocket::connected, this, &ServiceConnection::handleConnected);
    }
}

ServiceConnection::~ServiceConnection()
{
    m_socket->disconnect(this); // closing it must not call back into what is being destroyed
    if (m_isInSignal) {         // a receiver of the signal destroyed this
        m_socket->abort();
        m_socket.release()->deleteLater();
    }
}

void ServiceConnection::carry(GetRequest &request)
{
    m_request = &request;
    request.m_carrier = this;
    m_parser.emplace(limitsFor(request));
    m_hasAnswer = false;
    m_wasSent = false;
    recordActivity();
    m_isSending = true;
    if (m_isConnected)
        send();
    else
        connectToService();
    m_isSending = false;
}

void ServiceConnection::connectToService()
{
    const QString host = m_origin.host(QUrl::FullyEncoded);
    const auto port = static_cast<quint16>(m_origin.port(m_isTls ? 443 : 80));
    auto *tls = qobject_cast<QSslSocket *>(m_socket.get());
    if (!tls)
        return m_socket->connectToHost(host, port);
    QSslConfiguration configuration = m_transport.tls.value_or(QSslConfiguration::defaultConfiguration());
    configuration.setSslOption(QSsl::SslOptionDisableSessionPersistence, false);
    configuration.setSessionTicket(m_sessionTicket);
    tls->setSslConfiguration(configuration);
    tls->connectToHostEncrypted(host, port);
}

void ServiceConnection::handleConnected()
{
    m_isConnected = true;
    m_socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    m_socket->setSocketOption(QAbstractSocket::KeepAliveOption, 1);
    if (m_isTls)
        recordSessionTicket();
    if (!m_request)
        return close();
    recordActivity();
    m_isSending = true;
    send();
    m_isSending = false;
}

void ServiceConnection::send()
{
    ++m_carried;
    m_wasSent = true;
    const QByteArray &head = m_request->plan().head;
    const bool isDirect = !m_isTls && !m_transport.hasProxy();
    const qsizetype sent = isDirect ? http::sendNow(m_socket->socketDescriptor(), head).value_or(0) : 0;
    if (sent == head.size())
        return;
    m_socket->write(head.sliced(sent));
    m_socket->flush();
}

void ServiceConnection::recordSessionTicket()
{
    const QByteArray ticket = static_cast<QSslSocket &>(*m_socket).sslConfiguration().sessionTicket();
    if (!ticket.isEmpty())
        Q_EMIT sessionTicketCame(ticket);
}

/// The end of a request may destroy this, below a signal of this very socket.
void ServiceConnection::read()
{
    const QPointer<ServiceConnection> guard(this);
    m_isInSignal = true;
    take();
    if (guard)
        m_isInSignal = false;
}

void ServiceConnection::take()
{
    m_received += m_socket->readAll();
    if (m_received.isEmpty())
        return;
    if (!m_request || !m_wasSent)
        return close(); // nothing was asked
    m_hasAnswer = true;
    recordActivity();
    qsizetype taken = 0;
    while (const qsizetype more = m_parser->feed(QByteArrayView(m_received).sliced(taken)))
        taken += more;
    m_received.remove(0, taken);
    if (m_parser->state() == http::ResponseParser::State::Complete)
        handleAnswer();
    else if (m_parser->state() == http::ResponseParser::State::Failed)
        failToRead(m_parser->failure());
}

void ServiceConnection::handleAnswer()
{
    const bool isKept =
        m_isConnected && m_parser->keepAlive() && m_received.isEmpty() && m_socket->bytesAvailable() == 0;
    HttpResult answered = result();
    const QByteArray encoding = answered.response.value("content-encoding").trimmed();
    if (!encoding.isEmpty() && encoding.compare("identity", Qt::CaseInsensitive) != 0) {
        answered.response.body.clear();
        answered.error = QNetworkReply::UnknownContentError;
        answered.errorString =
            tr("%1, which was not asked for").arg(QString::fromLatin1(encoding.left(40)).simplified());
    }
    GetRequest *request = std::exchange(m_request, nullptr);
    request->m_carrier.clear();
    if (isKept) {
        setDeadline(QDeadlineTimer(idleTime));
        Q_EMIT becameFree();
    } else {
        close();
    }
    // The last that is done here: it may destroy this, or let it carry another request.
    const GetRequest::Done done = std::exchange(request->m_done, nullptr);
    done(std::move(answered));
}

void ServiceConnection::handleError(QAbstractSocket::SocketError error)
{
    if (m_isSending) { // announced later, as every end
        QMetaObject::invokeMethod(
            this, [this, error] { handleError(error); }, Qt::QueuedConnection);
        return;
    }
    const QString errorString = errorStringOf(*m_socket);
    const QPointer<ServiceConnection> guard(this);
    m_isInSignal = true;
    if (std::exchange(m_isConnected, false) && m_socket->bytesAvailable() > 0)
        take();
    if (guard && m_request && m_hasAnswer && error == QAbstractSocket::RemoteHostClosedError) {
        m_parser->finish();
        if (m_parser->state() == http::ResponseParser::State::Complete)
            handleAnswer();
    }
    if (guard)
        fail(networkErrorOf(error), errorString);
    if (guard)
        m_isInSignal = false;
}

void ServiceConnection::handleAlarm()
{
    if (!m_deadline.hasExpired())
        setDeadline(m_deadline);
    else
        abort();
}

void ServiceConnection::abort()
{
    fail(QNetworkReply::OperationCanceledError, tr("No answer came in time."));
}

void ServiceConnection::giveUp()
{
    m_request = nullptr;
    close();
}

void ServiceConnection::close()
{
    if (std::exchange(m_isClosed, true))
        return;
    m_alarm.stop();
    m_isConnected = false;
    m_socket->disconnect(this);
    m_socket->abort();
    Q_EMIT closed();
}

void ServiceConnection::recordActivity()
{
    setDeadline(std::min(QDeadlineTimer(m_request->plan().silence), m_request->plan().deadline));
}

void ServiceConnection::setDeadline(QDeadlineTimer deadline)
{
    m_deadline = deadline;
    if (m_alarm.isActive() && m_alarmAt <= deadline)
        return;
    m_alarmAt = deadline;
    m_alarm.start(std::chrono::ceil<std::chrono::milliseconds>(deadline.remainingTimeAsDuration()));
}

HttpResult ServiceConnection::result()
{
    HttpResult result;
    result.url = m_request->plan().url;
    result.response = m_parser->takeResponse();
    result.tlsErrors = m_tlsErrors;
    result.wasSent = m_wasSent;
    return result;
}

void ServiceConnection::failToRead(Failure failure)
{
    HttpResult failed = result();
    failed.isTooLarge = failure == Failure::BodyTooLarge;
    failed.error = QNetworkReply::ProtocolFailure;
    failed.errorString = failure == Failure::HeadTooLarge ? tr("The header of the answer is too large.")
                                                          : tr("The answer is not valid HTTP/1.1.");
    end(std::move(failed));
}

void ServiceConnection::fail(QNetworkReply::NetworkError error, const QString &errorString)
{
    if (!m_request)
        return close();
    const bool isStale = m_carried > 1 && !m_hasAnswer && error != QNetworkReply::OperationCanceledError;
    if (isStale) {
        GetRequest *request = std::exchange(m_request, nullptr);
        request->m_carrier.clear();
        close();
        Q_EMIT foundStale(request);
        return;
    }
    HttpResult failed = result();
    failed.error = error;
    failed.errorString = errorString;
    end(std::move(failed));
}

/// The last that is done with a connection: it may be destroyed by it.
void ServiceConnection::end(HttpResult result)
{
    GetRequest *request = std::exchange(m_request, nullptr);
    request->m_carrier.clear();
    close();
    const GetRequest::Done done = std::exchange(request->m_done, nullptr);
    done(std::move(result));
}

} // namespace crew::client

#include "moc_serviceconnection.cpp"
