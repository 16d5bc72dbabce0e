// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/socketcalls.h"
#include "support/callbackload.h"
#include "support/malformed.h"

#include <QElapsedTimer>
#include <QThread>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <deque>
#include <numeric>

/// Those who attack the endpoint, and those who measure whether it still serves others.
namespace crew::test {

/// Sends malformed requests, each over a connection of its own, until \a remaining of all senders is used up.
class MalformedSender : public QObject
{
public:
    MalformedSender(quint16 port, MalformedRequests &requests, int &remaining, QMap<int, int> &answers)
        : m_port(port)
        , m_requests(requests)
        , m_remaining(remaining)
        , m_answers(answers)
    {
        next();
    }

    bool isDone() const { return !m_socket; }
    QByteArray current() const { return m_request.bytes; }

private:
    void next()
    {
        m_socket.reset();
        if (m_remaining == 0)
            return;
        --m_remaining;
        m_request = m_requests.next();
        m_answer.clear();
        m_socket.reset(new QTcpSocket);
        connect(m_socket.get(), &QTcpSocket::connected, this, &MalformedSender::send);
        connect(m_socket.get(), &QTcpSocket::readyRead, this, &MalformedSender::read);
        connect(m_socket.get(), &QTcpSocket::disconnected, this, &MalformedSender::note);
        m_socket->connectToHost(QHostAddress::LocalHost, m_port);
    }

    void send()
    {
        m_socket->write(m_request.bytes);
        m_socket->flush();
        if (m_request.isCut)
            http::closeForWriting(m_socket->socketDescriptor());
    }

    void read()
    {
        m_answer += m_socket->readAll();
        if (m_answer.contains("\r\n\r\n"))
            note();
    }

    /// An answer counts as its status, a connection closed without one as 0.
    void note()
    {
        ++m_answers[m_answer.mid(9, 3).toInt()];
        m_socket->disconnect(this);
        next();
    }

    struct Later
    {
        void operator()(QTcpSocket *socket) const { socket->deleteLater(); }
    };

    quint16 m_port;
    MalformedRequests &m_requests;
    int &m_remaining;
    QMap<int, int> &m_answers;
    MalformedRequest m_request;
    QByteArray m_answer;
    std::unique_ptr<QTcpSocket, Later> m_socket;
};

/// Sends requests one after another and measures each; over one connection, or each over its own.
class MeasuringCaller : public QObject
{
public:
    using MakeRequest = std::function<QByteArray(int)>;

    MeasuringCaller(quint16 port, int count, bool ownConnections, MakeRequest makeRequest)
        : m_port(port)
        , m_count(count)
        , m_ownConnections(ownConnections)
        , m_makeRequest(std::move(makeRequest))
    {
        connect(&m_socket, &QTcpSocket::connected, this, &MeasuringCaller::send);
        connect(&m_socket, &QTcpSocket::readyRead, this, &MeasuringCaller::read);
        connect(&m_socket, &QTcpSocket::disconnected, this, &MeasuringCaller::handleClosed);
        connect(&m_socket, &QTcpSocket::errorOccurred, this, &MeasuringCaller::handleError);
        open();
    }

    ~MeasuringCaller() override { m_socket.disconnect(this); }

    bool isDone() const { return nanoseconds.size() >= static_cast<size_t>(m_count); }
    bool isAll(int status) const { return answers.size() == 1 && answers.contains(status); }

    std::vector<double>
        nanoseconds;        ///< of the requests, in order; with own connections from the connecting on
    QMap<int, int> answers; ///< how many by status; 0 for a connection that was closed without one

private:
    void open()
    {
        m_isConnected = false;
        m_clock.start();
        m_socket.connectToHost(QHostAddress::LocalHost, m_port);
    }

    void send()
    {
        m_isConnected = true;
        m_answer.clear();
        const QByteArray request = m_makeRequest(static_cast<int>(nanoseconds.size()));
        if (!m_ownConnections)
            m_clock.start(); // what it costs to make the request is not the server's time
        m_socket.write(request);
        m_socket.flush();
    }

    void read()
    {
        m_answer += m_socket.readAll();
        if (!m_answer.contains("\r\n\r\n") || !m_answer.contains('}'))
            return;
        note(m_answer.mid(9, 3).toInt());
        if (!m_ownConnections && !isDone())
            send();
        else
            m_socket.abort();
    }

    void note(int status)
    {
        nanoseconds.push_back(static_cast<double>(m_clock.nsecsElapsed()));
        ++answers[status];
        m_answer = "noted";
    }

    void handleClosed()
    {
        if (m_answer != "noted")
            note(0);
        if (!isDone())
            QTimer::singleShot(0, this, &MeasuringCaller::open);
    }

    /// A flood can use up this machine's own ports for a moment, which is not the server's fault.
    void handleError(QAbstractSocket::SocketError error)
    {
        if (m_isConnected)
            return;
        if (error == QAbstractSocket::ConnectionRefusedError)
            note(0);
        if (!isDone())
            QTimer::singleShot(1, this, &MeasuringCaller::open);
    }

    quint16 m_port;
    int m_count;
    bool m_ownConnections;
    bool m_isConnected = false;
    MakeRequest m_makeRequest;
    QTcpSocket m_socket;
    QByteArray m_answer;
    QElapsedTimer m_clock;
};

inline double percentile(std::vector<double> values, double share)
{
    std::sort(values.begin(), values.end());
    return values.at(static_cast<size_t>(share * static_cast<double>(values.size() - 1)));
}

inline double mean(const std::vector<double> &values)
{
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

inline double standardError(const std::vector<double> &values)
{
    const double middle = mean(values);
    double sum = 0;
    for (const double value : values)
        sum += (value - middle) * (value - middle);
    return std::sqrt(sum) / static_cast<double>(values.size());
}

/// Those that are not among the slowest twentieth, which is other programs' work.
inline std::vector<double> withoutOutliers(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    values.resize(values.size() - values.size() / 20);
    return values;
}

/// Many peers that take connections and are slow in one way. Each that is thrown out comes again.
class SlowPeers : public QObject
{
public:
    struct Manner
    {
        QByteArray beginning; ///< sent at once
        QByteArray drop;      ///< then this, again and again
        bool reads = true;
    };

    SlowPeers(quint16 port, qsizetype count, Manner manner)
        : m_port(port)
        , m_manner(std::move(manner))
        , m_sockets(static_cast<size_t>(count))
    {
        for (QTcpSocket &socket : m_sockets) {
            if (!m_manner.reads)
                socket.setReadBufferSize(1);
            connect(&socket, &QTcpSocket::connected, this,
                    [this, &socket] { socket.write(m_manner.beginning); });
            connect(&socket, &QTcpSocket::disconnected, this, [this] { ++thrownOut; });
        }
        connect(&m_timer, &QTimer::timeout, this, &SlowPeers::goOn);
        m_timer.start(5);
    }

    ~SlowPeers() override
    {
        for (QTcpSocket &socket : m_sockets)
            socket.disconnect(this);
    }

    bool haveAllBegun() const { return m_turns >= m_sockets.size(); }

    int thrownOut = 0;

private:
    /// Ten of them at a time, so that each is at it several times per second.
    void goOn()
    {
        for (int i = 0; i < 10; ++i) {
            QTcpSocket &socket = m_sockets[m_turns++ % m_sockets.size()];
            if (socket.state() == QAbstractSocket::UnconnectedState)
                socket.connectToHost(QHostAddress::LocalHost, m_port);
            else if (socket.state() == QAbstractSocket::ConnectedState)
                socket.write(m_manner.drop);
        }
    }

    quint16 m_port;
    Manner m_manner;
    size_t m_turns = 0;
    QTimer m_timer;
    std::deque<QTcpSocket> m_sockets;
};

/// What each peer of a Flood does, as fast as it can.
struct FloodManner
{
    QByteArray request;           ///< sent as soon as it is connected, and again after each answer
    bool keepsConnection = false; ///< else each request is over a connection of its own
};

/// Many peers that take connections as fast as they are given; lives in a thread of its own, so that it does
/// not wait for the good ones.
class Flood : public QObject
{
public:
    Flood(quint16 port, qsizetype count, FloodManner manner)
        : m_port(port)
        , m_count(count)
        , m_manner(std::move(manner))
    {
        moveToThread(&m_thread);
        connect(&m_thread, &QThread::started, this, &Flood::begin);
        m_thread.start();
    }

    ~Flood() override
    {
        QMetaObject::invokeMethod(
            this, [this] { end(); }, Qt::BlockingQueuedConnection);
        m_thread.quit();
        m_thread.wait();
    }

    std::atomic<int> connections = 0; ///< that were made
    std::atomic<int> requests = 0;    ///< that were sent

private:
    void begin()
    {
        m_sockets = std::make_unique<std::deque<QTcpSocket>>(static_cast<size_t>(m_count));
        for (QTcpSocket &socket : *m_sockets) {
            connect(&socket, &QTcpSocket::connected, this, [this, &socket] {
                ++connections;
                send(socket);
            });
            connect(&socket, &QTcpSocket::readyRead, this, [this, &socket] {
                if (!socket.readAll().contains('}'))
                    return;
                if (m_manner.keepsConnection)
                    send(socket);
                else
                    socket.abort();
            });
            connect(
                &socket, &QTcpSocket::disconnected, this, [this, &socket] { open(socket); },
                Qt::QueuedConnection);
            connect(
                &socket, &QTcpSocket::errorOccurred, this, [this, &socket] { open(socket); },
                Qt::QueuedConnection);
            open(socket);
        }
    }

    void end()
    {
        if (m_sockets) {
            for (QTcpSocket &socket : *m_sockets)
                socket.disconnect(this);
        }
        m_sockets.reset();
        moveToThread(QCoreApplication::instance()->thread());
    }

    void open(QTcpSocket &socket)
    {
        if (socket.state() == QAbstractSocket::UnconnectedState)
            socket.connectToHost(QHostAddress::LocalHost, m_port);
    }

    void send(QTcpSocket &socket)
    {
        if (m_manner.request.isEmpty())
            return;
        ++requests;
        socket.write(m_manner.request);
        socket.flush();
    }

    quint16 m_port;
    qsizetype m_count;
    FloodManner m_manner;
    QThread m_thread;
    std::unique_ptr<std::deque<QTcpSocket>> m_sockets;
};

} // namespace crew::test
