// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/eventstream.h"
#include "remote/connectionstate.h"
#include "remote/deskroute.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <memory>

namespace crew::remote {

/// GET /api/v1/changes, connected again whenever it ends, until the session is over; always to the machine
/// that the route leads to. To be used on one thread.
class ChangeStream : public QObject
{
    Q_OBJECT

public:
    /// \a route has to outlive it.
    explicit ChangeStream(DeskRoute &route);
    ~ChangeStream() override;

    void start();
    /// Ends the connection, and makes no other one.
    void stop();
    /// The desk says something at least every \a heartbeat: on this connection a silence of three of them is
    /// its end.
    void expectEvery(std::chrono::milliseconds heartbeat);
    /// The machine reported that it is not this desk's: connects elsewhere, or again later.
    void leave(const QString &problem) { giveUp(problem); }

Q_SIGNALS:
    void opened(); ///< events of a connection follow, beginning with protocol::welcomeEvent
    void received(const crew::protocol::StreamEvent &event);
    void stateChanged(const crew::remote::ConnectionState &state); ///< Connecting or SignedOut

private:
    void connectNow();
    void followRoute();
    void readMore();
    void readEvents(const QByteArray &bytes);
    void giveUp(const QString &problem);
    void handleEnd();
    QString problemOf(const QNetworkReply &reply) const;
    void tryLater(const QString &problem);
    void drop();

    DeskRoute &m_route;
    QUrl m_address; ///< of the connection
    std::unique_ptr<QNetworkAccessManager> m_network;
    QNetworkReply *m_reply = nullptr;
    protocol::EventReader m_reader;
    QByteArray m_cursor; ///< of the last event
    QTimer m_silence;
    QTimer m_pause;
    int m_failures = 0;
    bool m_isOpen = false;
    bool m_isWanted = false; ///< between start() and stop()
};

} // namespace crew::remote
