// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmarks/deskcallbacks.h"

#include "benchmarks/liveruns.h"

#include <algorithm>

using namespace std::chrono_literals;

namespace crew::bench {

namespace {

constexpr qsizetype digits = 9;

} // namespace

QByteArray NumberedCallbacks::body(int number, int size) const
{
    const QByteArray run = "benchmark-" + QByteArray::number(runOf(number));
    QByteArray body = beginning() + QByteArray::number(number).rightJustified(digits, '0') +
                      "\", \"kickoff_id\": \"" + run + "\", ";
    body +=
        isTask(number)
            ? "\"task_id\": \"research\", \"name\": \"research\", \"agent\": \"Researcher\", \"output\": \""
            : "\"task_id\": \"research\", \"agent\": \"Researcher\", \"step_type\": \"thought\", "
              "\"content\": \"";
    body += QByteArray(std::max<qsizetype>(size - body.size() - 2, 0), 'x');
    return body + "\"}";
}

std::optional<qint64> NumberedCallbacks::since(int number) const
{
    if (number < 0 || number >= most())
        return std::nullopt;
    const qint64 sent = m_sentAt[static_cast<std::size_t>(number)];
    return sent == 0 ? std::nullopt : std::optional(m_clock.nsecsElapsed() - sent);
}

int NumberedCallbacks::numberIn(QByteArrayView body)
{
    if (!body.startsWith(beginning()))
        return -1;
    bool isNumber = false;
    const int number = body.sliced(beginning().size()).first(digits).toInt(&isNumber);
    return isNumber ? number : -1;
}

CallbackSenders::CallbackSenders(NumberedCallbacks &callbacks, Plan plan)
    : m_callbacks(callbacks)
    , m_plan(std::move(plan))
{
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setParent(this);
    connect(&m_timer, &QTimer::timeout, this, &CallbackSenders::sendDue);
}

CallbackSenders::~CallbackSenders()
{
    for (const auto &peer : m_peers)
        peer->socket.disconnect(this);
}

void CallbackSenders::start()
{
    for (int i = 0; i < m_plan.connections; ++i) {
        Peer &peer = *m_peers.emplace_back(std::make_unique<Peer>());
        connect(&peer.socket, &QTcpSocket::readyRead, this, [this, &peer] { read(peer); });
        connect(&peer.socket, &QTcpSocket::disconnected, this, [this, &peer] { lose(peer); });
        peer.port = m_plan.ports.at(i % m_plan.ports.size());
        peer.socket.connectToHost(m_plan.base.host(), peer.port);
    }
    m_elapsed.start();
    m_timer.start(1ms);
}

void CallbackSenders::stop()
{
    m_timer.stop();
    checkIdle();
}

/// One that finds no connection free goes out as soon as one is.
void CallbackSenders::sendDue()
{
    const qint64 due =
        std::min<qint64>(m_elapsed.nsecsElapsed() * m_plan.rate / 1'000'000'000, m_callbacks.most());
    for (std::size_t tried = 0; m_next < due && tried < m_peers.size(); ++tried) {
        Peer &peer = *m_peers[m_turn++ % m_peers.size()];
        if (peer.number < 0 && peer.socket.state() == QAbstractSocket::ConnectedState)
            send(peer);
    }
    late = std::max(late, static_cast<int>(due) - m_next);
}

void CallbackSenders::send(Peer &peer)
{
    peer.number = m_next++;
    const QByteArray body = m_callbacks.body(peer.number, m_plan.size);
    const QByteArray path = m_plan.base.path().toLatin1() + '/' + secretOf(m_callbacks.runOf(peer.number)) +
                            (NumberedCallbacks::isTask(peer.number) ? "/task" : "/step");
    m_callbacks.setSent(peer.number);
    peer.socket.write("POST " + path +
                      " HTTP/1.1\r\nHost: desk\r\nContent-Type: application/json\r\nContent-Length: " +
                      QByteArray::number(body.size()) + "\r\n\r\n" + body);
}

void CallbackSenders::read(Peer &peer)
{
    peer.answer += peer.socket.readAll();
    if (!peer.answer.contains("\r\n\r\n") || !peer.answer.contains('}'))
        return;
    if (peer.answer.mid(9, 1) == "2") {
        acknowledged.push_back(peer.number);
        latencies.add(m_callbacks.since(peer.number).value_or(0));
    } else {
        ++refused;
    }
    peer.answer.clear();
    peer.number = -1;
    checkIdle();
}

void CallbackSenders::lose(Peer &peer)
{
    unanswered += peer.number >= 0 ? 1 : 0;
    peer.number = -1;
    peer.answer.clear();
    checkIdle();
    if (m_timer.isActive())
        peer.socket.connectToHost(m_plan.base.host(), peer.port);
}

void CallbackSenders::checkIdle()
{
    isIdle = !m_timer.isActive() &&
             std::ranges::all_of(m_peers, [](const auto &peer) { return peer->number < 0; });
}

} // namespace crew::bench
