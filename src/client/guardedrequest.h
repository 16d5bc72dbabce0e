// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/globaladdress.h"
#include "client/transport.h"
#include "core/serviceerror.h"
#include "http/message.h"
#include "http/responseparser.h"

#include <QObject>
#include <QSslError>
#include <QTcpSocket>
#include <QTimer>
#include <QUrl>

#include <chrono>
#include <expected>
#include <functional>
#include <memory>

namespace crew::client {

/// One HTTP request to an address that somebody else named, such as one in a crew's output; deletes itself
/// after it has answered.
///
/// The name is resolved once. All of its addresses must be global or in a network that was configured, and
/// the connection goes to exactly the address that was checked, so that no second look-up can lead elsewhere.
/// It follows no redirect, sends no cookie and no credential of its own, and is sent at most once: the next
/// address is tried only while nothing was sent. https is required, except on this machine.
///
/// A proxy is asked to connect to the address that was checked, by its number, and resolves nothing. So the
/// name must be known to this machine's own resolver, and the proxy must allow addresses.
///
/// Ends exactly once, never before begin() returns: with the answer when its status is 2xx, else with an
/// error whose \c delivery says whether the request can have had an effect. If the context dies, the
/// connection is closed and nobody is answered. To be used on one thread, which it never blocks.
class GuardedRequest : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(const std::expected<http::ReceivedResponse, ServiceError> &)>;
    using Found = std::function<void(const QList<QHostAddress> &)>;
    /// Calls the last argument once with the addresses of a host, none when it has none, unless the context
    /// is gone by then.
    using Lookup = std::function<void(const QString &host, QObject *context, const Found &found)>;

    struct Plan
    {
        QByteArray method = "GET";       ///< of HEAD, no body of the answer is read
        QUrl url;                        ///< https; http where allowsLoopback; no user name, no password
        QList<http::HeaderField> header; ///< further fields, without Host, Connection and Content-Length
        QByteArray body;                 ///< sent with a POST or PUT
        bool allowsLoopback = false;     ///< for localhost and loopback numbers, with https and http
        QList<Subnet> networks;          ///< addresses that are allowed though they are not global
        Transport transport;
        Obstacle obstacle = {};
        std::chrono::milliseconds timeOut{30'000};     ///< for all of it
        std::chrono::milliseconds connectTime{10'000}; ///< to one address, while there is another to try
        qint64 largestAnswer = 1024 * 1024;            ///< bytes of body
        Lookup lookup;                                 ///< empty: the system's
    };

    /// Nothing is sent before begin().
    GuardedRequest(Plan plan, QObject *context, Done done);
    ~GuardedRequest() override;

    void begin();
    /// Ends it as Cancelled; nothing when it has ended.
    void cancel();

private:
    void start();
    bool isLoopbackRequest() const;
    bool isAllowed(const QHostAddress &address) const;
    void handleAddresses(const QList<QHostAddress> &addresses);
    void connectToNext();
    void openSocket();
    void dropSocket();
    void send();
    void read();
    void handleError(QAbstractSocket::SocketError error);
    void handleConnectFailure(QAbstractSocket::SocketError error);
    void handleLost(const QString &errorString);
    void handleTimeOut();
    void handleAnswer(http::ReceivedResponse response);
    void failUnanswered(ServiceError::Kind kind, const Sentences &message);
    void fail(ServiceError::Kind kind, Delivery delivery, const Sentences &message);
    void finish(const std::expected<http::ReceivedResponse, ServiceError> &result);

    Plan m_plan;
    Done m_done;
    bool m_isTls;
    QString m_host;                  ///< as it is sent
    QList<QHostAddress> m_addresses; ///< not tried yet
    std::unique_ptr<QTcpSocket> m_socket;
    QList<QSslError> m_tlsErrors;
    http::ResponseParser m_parser;
    QByteArray m_received;  ///< and not read yet
    bool m_wasSent = false; ///< bytes may have left
    QTimer m_deadline;
    QTimer m_connectAlarm;
};

} // namespace crew::client
