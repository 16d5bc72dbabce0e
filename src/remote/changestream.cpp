// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/changestream.h"

#include <QRandomGenerator>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::remote {

namespace {

constexpr qint64 mostProblemBytes = 64 * 1024;

} // namespace

ChangeStream::ChangeStream(DeskAccess access, QObject *parent)
    : ChangeStream(std::move(access), Times(), parent)
{}

ChangeStream::ChangeStream(DeskAccess access, Times times, QObject *parent)
    : QObject(parent)
    , m_access(std::move(access))
    , m_times(times)
    , m_network(deskNetwork())
{
    m_silence.setSingleShot(true);
    m_silence.setInterval(m_times.silence);
    m_pause.setSingleShot(true);
    connect(&m_silence, &QTimer::timeout, this, [this] {
        if (m_reply)
            m_reply->abort();
    });
    connect(&m_pause, &QTimer::timeout, this, &ChangeStream::connectNow);
}

ChangeStream::~ChangeStream()
{
    drop();
}

void ChangeStream::start()
{
    connectNow();
}

void ChangeStream::connectNow()
{
    drop();
    QString path = u"/api/v1/changes"_s;
    if (!m_cursor.isEmpty())
        path += "?after="_L1 + QString::fromLatin1(m_cursor);
    QNetworkRequest request = deskRequest(m_access, path);
    request.setRawHeader("Accept", "text/event-stream");
    m_reader = {};
    m_isOpen = false;
    m_reply = m_network->get(request);
    m_silence.start();
    connect(m_reply, &QNetworkReply::readyRead, this, &ChangeStream::readMore);
    connect(m_reply, &QNetworkReply::finished, this, &ChangeStream::handleEnd);
}

void ChangeStream::readMore()
{
    m_silence.start();
    if (statusOf(*m_reply) != 200)
        return; // handleEnd() reads it
    if (!std::exchange(m_isOpen, true))
        Q_EMIT opened();
    const auto events = m_reader.feed(m_reply->readAll());
    if (!events) {
        m_cursor.clear();
        drop();
        return tryLater(events.error());
    }
    for (const protocol::StreamEvent &event : *events) {
        m_failures = 0;
        Q_EMIT received(event);
        m_cursor = event.id;
    }
}

void ChangeStream::handleEnd()
{
    const int status = statusOf(*m_reply);
    const QString said = status == 200 ? QString() : problemIn(m_reply->read(mostProblemBytes));
    const QString problem = !said.isEmpty() ? said : networkProblem(*m_reply, m_access.address);
    drop();
    if (status == 401) {
        Q_EMIT stateChanged({ConnectionState::Kind::SignedOut, problem});
        return;
    }
    tryLater(problem);
}

void ChangeStream::tryLater(const QString &problem)
{
    const auto pause = std::min(m_times.longestPause, m_times.firstPause * (1 << std::min(m_failures, 10)));
    ++m_failures;
    // Consoles that lost the same desk must not all come back at once.
    m_pause.start(pause / 2 + pause * QRandomGenerator::global()->bounded(1000) / 1000);
    Q_EMIT stateChanged({ConnectionState::Kind::Connecting, problem});
}

void ChangeStream::drop()
{
    m_silence.stop();
    if (!m_reply)
        return;
    QNetworkReply *reply = std::exchange(m_reply, nullptr);
    reply->disconnect(this);
    reply->abort();
    reply->deleteLater();
}

} // namespace crew::remote
