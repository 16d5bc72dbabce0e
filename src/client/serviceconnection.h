// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/getrequest.h"
#include "client/transport.h"
#include "http/responseparser.h"

#include <QDeadlineTimer>
#include <QObject>
#include <QSslError>
#include <QTcpSocket>
#include <QTimer>

#include <memory>
#include <optional>

namespace crew::client {

/// One connection to a crew's service. It carries one GET after the other, at most one at a time, and is kept
/// between them as long as both sides want. To be used on one thread.
class ServiceConnection : public QObject
{
    Q_OBJECT

public:
    /// Connects to \a origin's host as \a transport says. \a sessionTicket, of an earlier connection there,
    /// may be empty.
    ServiceConnection(const QUrl &origin, const Transport &transport, const QByteArray &sessionTicket,
                      QObject *parent);
    ~ServiceConnection() override;

    /// Sends \a request, which has to outlive its end or give it up. Only while none is carried.
    void carry(GetRequest &request);
    /// Ends what is carried, as one that is cancelled.
    void abort();
    /// What is carried is gone; the connection goes with it.
    void giveUp();
    void close();

Q_SIGNALS:
    /// The answer is complete, and another request may be carried; before its request ends.
    void becameFree();
    /// It was kept, and was closed before a byte of an answer to \a request came: as if that was never sent.
    void foundStale(crew::client::GetRequest *request);
    void sessionTicketCame(const QByteArray &ticket);
    void closed();

private:
    void connectToService();
    void handleConnected();
    void send();
    void read();
    void take();
    void handleAnswer();
    void handleError(QAbstractSocket::SocketError error);
    void handleAlarm();
    void recordActivity();
    void setDeadline(QDeadlineTimer deadline);
    void recordSessionTicket();
    void fail(QNetworkReply::NetworkError error, const QString &errorString);
    void failToRead(http::ResponseParser::Failure failure);
    void end(HttpResult result);
    HttpResult result();

    QUrl m_origin;
    Transport m_transport;
    QByteArray m_sessionTicket;
    std::unique_ptr<QTcpSocket> m_socket;
    bool m_isTls;
    bool m_isConnected = false; ///< and encrypted, where it is to be
    bool m_isClosed = false;
    bool m_isInSignal = false; ///< of the socket
    bool m_isSending = false;  ///< no request may end now
    int m_carried = 0;         ///< requests that were sent, this one included
    GetRequest *m_request = nullptr;
    std::optional<http::ResponseParser> m_parser;
    QByteArray m_received;    ///< and not read yet
    bool m_hasAnswer = false; ///< a byte of it
    bool m_wasSent = false;
    QList<QSslError> m_tlsErrors;
    QDeadlineTimer m_deadline; ///< without a byte either way
    QDeadlineTimer m_alarmAt;
    QTimer m_alarm; ///< seldom set: it finds out by itself that the deadline has moved on
};

} // namespace crew::client
