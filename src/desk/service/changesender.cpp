// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/service/changesender.h"

#include "desk/gate/visibility.h"
#include "protocol/enginevalues.h"
#include "protocol/tojson.h"
#include "wire/json.h"

#include <utility>

using namespace std::chrono_literals;

namespace crew::desk {

namespace {

constexpr qsizetype maxQueued = 256 * 1024; ///< bytes; the rest is written when the console has read them

} // namespace

ChangeSender::ChangeSender(http::StreamWriter writer, Viewer viewer, ChangeSource &source,
                           const CursorSeal &seal, protocol::DeskIdentity desk)
    : m_writer(std::move(writer))
    , m_viewer(std::move(viewer))
    , m_sight(sightOf(m_viewer))
    , m_source(source)
    , m_seal(seal)
    , m_desk(std::move(desk))
{
    m_again.setInterval(10ms);
    connect(&m_again, &QTimer::timeout, this, &ChangeSender::sendSome);
}

void ChangeSender::begin(std::optional<quint64> number)
{
    const QByteArray hello = wire::toJson(protocol::toJson(welcome(!number)));
    m_waiting.push_back({{protocol::welcomeEvent.toByteArray(), {}, hello}, {}});
    if (number)
        addCurrent({m_source.since(*number), m_source.number()});
    else
        m_source.takeSnapshot(this, [this](const ChangeSource::Snapshot &snapshot) { addCurrent(snapshot); });
    sendSome();
}

void ChangeSender::addCurrent(const ChangeSource::Snapshot &snapshot)
{
    if (!m_writer.isOpen())
        return;
    for (const SharedChangePtr &part : snapshot.parts) {
        if (isNews(*part))
            m_waiting.push_back({{}, part});
    }
    m_waiting.push_back({{protocol::currentEvent.toByteArray(), {}, "{}"}, {}, snapshot.number});
    connect(&m_source, &ChangeSource::changed, this, &ChangeSender::take);
    sendSome();
}

protocol::Welcome ChangeSender::welcome(bool isWhole) const
{
    protocol::Welcome welcome{
        .version = QStringLiteral(CREW_VERSION), .person = m_viewer.name(), .personId = m_viewer.personId()};
    welcome.isWhole = isWhole;
    if (!m_desk.id.isNull())
        welcome.deskId = m_desk.id;
    if (!m_desk.nodes.isEmpty())
        welcome.nodes = QUrl::toStringList(m_desk.nodes);
    welcome.heartbeat = heartbeatInterval.count();
    welcome.time = QDateTime::currentDateTimeUtc();
    for (const Grant &grant : m_viewer.roles().grants())
        welcome.roles.append({roleWord(grant.role), grant.crewId});
    return welcome;
}

void ChangeSender::take(const SharedChangePtr &change)
{
    const qsizetype size = change->textFor(m_viewer, m_sight).size();
    if (size == 0 || !isNews(*change))
        return;
    const bool isBehind = m_waitingBytes > 0; // one change may be larger than all that may wait
    if (isBehind && m_waitingBytes + size > maxWaitingBytes)
        return end();
    m_waitingBytes += size;
    m_waiting.push_back({{}, change, change->number()});
    sendSome();
}

/// The endpoint changes at each callback of any crew. A person who sees little of it must not learn how
/// many came.
bool ChangeSender::isNews(SharedChange &change)
{
    if (!change.isAboutEndpoint())
        return true;
    const QByteArray &text = change.textFor(m_viewer, m_sight);
    return std::exchange(m_endpoint, text) != text;
}

void ChangeSender::sendSome()
{
    while (m_writer.queued() < maxQueued && (m_done < m_text.size() || !m_waiting.empty())) {
        if (m_done == m_text.size()) {
            m_text = textOf(m_waiting.front());
            m_done = 0;
            m_waiting.pop_front();
        }
        if (!writeText())
            return end();
    }
    if (m_waiting.empty() && m_done == m_text.size())
        m_again.stop();
    else if (!m_again.isActive())
        m_again.start();
}

/// Empty for what the person may not see.
QByteArray ChangeSender::textOf(const Waiting &waiting)
{
    QByteArray id;
    if (waiting.number > 0)
        id = m_seal.seal({waiting.number, m_viewer.rolesVersion(), m_viewer.personId()});
    if (!waiting.change)
        return protocol::written({waiting.event.name, id, waiting.event.data});
    const QByteArray &text = waiting.change->textFor(m_viewer, m_sight);
    if (waiting.number == 0)
        return text;
    m_waitingBytes -= text.size();
    return protocol::idLine(id) + text;
}

/// An event can be larger than what may be queued. False once nobody reads any more.
bool ChangeSender::writeText()
{
    const QByteArray part = m_text.mid(m_done, maxQueued / 2);
    m_done += part.size();
    return part.isEmpty() || m_writer.write(part);
}

void ChangeSender::sendHeartbeat()
{
    if (m_waiting.empty() && m_done == m_text.size())
        m_writer.write(protocol::heartbeat());
}

void ChangeSender::end()
{
    disconnect(&m_source, nullptr, this, nullptr);
    m_waiting.clear();
    m_waitingBytes = 0;
    m_text.clear();
    m_done = 0;
    m_again.stop();
    m_writer.end();
}

} // namespace crew::desk

#include "moc_changesender.cpp"
