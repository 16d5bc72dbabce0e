// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/changestream.h"

#include "core/address.h"
#include "protocol/welcome.h"
#include "remote/deskrequest.h"
#include "remote/retrypause.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::remote {

namespace {

constexpr qint64 maxProblemBytes = 64 * 1024;
constexpr qint64 maxReadAhead = 1024 * 1024;
constexpr qsizetype maxCursorBytes = 1024;
constexpr std::chrono::milliseconds leastHeartbeat = 2s;  ///< a machine that is busy says nothing for a while
constexpr std::chrono::milliseconds silenceTimeout = 40s; ///< after which a connection counts as lost
/// Before another attempt; doubled each time, and varied. With the variation the longest is still less than
/// the 5 s in which a console is back once its desk is.
constexpr std::chrono::milliseconds firstReconnectPause = 500ms;
constexpr std::chrono::milliseconds longestReconnectPause = 3s;

bool isEventStream(const QNetworkReply &reply)
{
    return reply.rawHeader("Content-Type").split(';').first().trimmed().toLower() == "text/event-stream";
}

bool isRefusal(const QNetworkReply &reply)
{
    const int status = statusOf(reply);
    return status != 0 && status != 200;
}

/// The sentence with which a desk refuses; empty where something on the way to it did.
QString refusalIn(QNetworkReply &reply)
{
    return isRefusal(reply) ? problemIn(reply.read(maxProblemBytes)) : QString();
}

} // namespace

ChangeStream::ChangeStream(DeskRoute &route)
    : m_route(route)
    , m_network(deskNetwork())
{
    m_silence.setSingleShot(true);
    m_pause.setSingleShot(true);
    connect(&m_silence, &QTimer::timeout, this, &ChangeStream::handleEnd);
    connect(&m_pause, &QTimer::timeout, this, &ChangeStream::connectNow);
    connect(&m_route, &DeskRoute::found, this, &ChangeStream::followRoute);
    connect(&m_route, &DeskRoute::missed, this, [this](const QString &problem) {
        if (m_isWanted && !m_reply)
            Q_EMIT stateChanged({ConnectionState::Kind::Connecting, problem});
    });
}

ChangeStream::~ChangeStream()
{
    drop();
}

void ChangeStream::start()
{
    m_isWanted = true;
    if (!m_route.search({}))
        connectNow();
}

void ChangeStream::stop()
{
    m_isWanted = false;
    m_pause.stop();
    drop();
}

void ChangeStream::expectEvery(std::chrono::milliseconds heartbeat)
{
    if (!m_reply || heartbeat <= 0ms)
        return;
    const auto longest = std::min(std::max(heartbeat, leastHeartbeat), silenceTimeout);
    m_silence.start(std::min(longest * 3, silenceTimeout));
}

void ChangeStream::followRoute()
{
    const bool isThere = m_reply && isSameOrigin(m_address, m_route.access().address);
    if (m_isWanted && !isThere)
        connectNow();
}

void ChangeStream::connectNow()
{
    drop();
    m_pause.stop();
    m_address = m_route.access().address;
    QString path = u"/api/v1/changes"_s;
    if (!m_cursor.isEmpty())
        path += "?after="_L1 + QString::fromLatin1(m_cursor);
    QNetworkRequest request = deskRequest(m_route.access(), path);
    request.setRawHeader("Accept", "text/event-stream");
    m_reader = {};
    m_isOpen = false;
    m_reply = m_network->get(request);
    m_reply->setReadBufferSize(maxReadAhead);
    m_silence.start(silenceTimeout);
    connect(m_reply, &QNetworkReply::readyRead, this, &ChangeStream::readMore);
    connect(m_reply, &QNetworkReply::finished, this, &ChangeStream::handleEnd);
}

void ChangeStream::readMore()
{
    if (statusOf(*m_reply) != 200) {
        if (m_reply->bytesAvailable() >= maxProblemBytes)
            handleEnd();
        return; // else it reads what is wrong once that is complete
    }
    m_silence.start();
    if (!isEventStream(*m_reply))
        return giveUp(tr("This is not a desk: its answer is not a stream of changes. Check the address."));
    if (!std::exchange(m_isOpen, true))
        Q_EMIT opened();
    const QNetworkReply *reply = m_reply;
    while (m_reply == reply && m_reply->bytesAvailable() > 0)
        readEvents(m_reply->readAll());
}

/// A receiver of an event may stop the stream.
void ChangeStream::readEvents(const QByteArray &bytes)
{
    const auto events = m_reader.feed(bytes);
    if (!events)
        return giveUp(tr("The desk sent an event that is too large."));
    const QNetworkReply *reply = m_reply;
    for (const protocol::StreamEvent &event : *events) {
        if (event.name == protocol::currentEvent) {
            m_failures = 0;
            m_route.settle();
        }
        m_cursor = event.id.size() <= maxCursorBytes ? event.id : QByteArray();
        Q_EMIT received(event);
        if (m_reply != reply)
            return;
    }
}

/// The next connection gets everything.
void ChangeStream::giveUp(const QString &problem)
{
    m_cursor.clear();
    drop();
    tryLater(problem);
}

void ChangeStream::handleEnd()
{
    if (!m_reply)
        return;
    const int status = statusOf(*m_reply);
    const QString said = refusalIn(*m_reply);
    const QString problem = said.isEmpty() ? problemOf(*m_reply) : said;
    drop();
    if (status == 401 && !said.isEmpty()) {
        Q_EMIT stateChanged({ConnectionState::Kind::SignedOut, problem});
        return;
    }
    tryLater(problem);
}

QString ChangeStream::problemOf(const QNetworkReply &reply) const
{
    if (isRefusal(reply))
        return tr("The desk answered %1.").arg(statusOf(reply));
    if (!reply.isFinished())
        return tr("The desk does not answer.");
    return reply.error() == QNetworkReply::NoError ? tr("The desk closed the connection.")
                                                   : networkProblem(reply, m_address);
}

void ChangeStream::tryLater(const QString &problem)
{
    if (m_route.search(m_address)) {
        Q_EMIT stateChanged({ConnectionState::Kind::Connecting, problem});
        return;
    }
    m_pause.start(retryPause(firstReconnectPause, longestReconnectPause, m_failures++));
    Q_EMIT stateChanged({ConnectionState::Kind::Connecting, problem});
}

void ChangeStream::drop()
{
    m_silence.stop();
    abandon(std::exchange(m_reply, nullptr), this);
}

} // namespace crew::remote

#include "moc_changestream.cpp"
