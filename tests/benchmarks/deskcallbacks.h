// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmarks/latencies.h"

#include <QByteArray>
#include <QElapsedTimer>
#include <QList>
#include <QObject>
#include <QTcpSocket>
#include <QTimer>
#include <QUrl>

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

namespace crew::bench {

/// Callbacks that each carry a number, and when each of them was sent.
class NumberedCallbacks
{
public:
    /// At most \a most of them, of \a runs runs in turn.
    NumberedCallbacks(int most, int runs)
        : m_sentAt(static_cast<std::size_t>(most))
        , m_runs(runs)
    {
        m_clock.start();
    }

    int most() const { return static_cast<int>(m_sentAt.size()); }
    int runOf(int number) const { return number % m_runs; }
    /// One of ten is about a task, the others are steps; it begins with the number.
    QByteArray body(int number, int size) const;
    static bool isTask(int number) { return number / 1000 % 10 == 0; }

    void setSent(int number) { m_sentAt[static_cast<std::size_t>(number)] = m_clock.nsecsElapsed(); }
    /// Nanoseconds since then; nothing when it was not sent.
    std::optional<qint64> since(int number) const;

    /// What follows the beginning of body() is its number, in nine digits.
    static QByteArray beginning() { return "{\"number\": \""; }
    /// The number in what body() made; -1 in all else.
    static int numberIn(QByteArrayView body);

private:
    std::vector<std::atomic<qint64>> m_sentAt;
    int m_runs;
    QElapsedTimer m_clock;
};

/// A service that calls back at a given rate over kept connections. To be used on one thread.
class CallbackSenders : public QObject
{
public:
    struct Plan
    {
        QUrl base;            ///< of the webhook addresses
        QList<quint16> ports; ///< on its host, of those that take callbacks
        int rate = 0;
        int connections = 0;
        int size = 0; ///< of a body
    };

    CallbackSenders(NumberedCallbacks &callbacks, Plan plan);
    ~CallbackSenders() override;

    /// Sends until stop().
    void start();
    void stop();
    /// Stopped, and each callback has been answered or its connection lost.
    std::atomic<bool> isIdle = false;

    std::vector<int> acknowledged; ///< numbers; read it once isIdle
    int unanswered = 0;
    int refused = 0;
    int late = 0; ///< were due while all connections waited for an answer
    Latencies latencies;

private:
    struct Peer
    {
        QTcpSocket socket;
        quint16 port = 0;
        QByteArray answer;
        int number = -1; ///< of the callback that waits for its answer
    };

    void sendDue();
    void send(Peer &peer);
    void read(Peer &peer);
    void lose(Peer &peer);
    void checkIdle();

    NumberedCallbacks &m_callbacks;
    Plan m_plan;
    std::vector<std::unique_ptr<Peer>> m_peers;
    QTimer m_timer;
    QElapsedTimer m_elapsed;
    int m_next = 0;
    std::size_t m_turn = 0;
};

} // namespace crew::bench
