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

constexpr qsizetype mostQueued = 256 * 1024; ///< bytes; the rest is written when the console has read them
constexpr std::size_t mostWaiting = 20'000;  ///< changes; a console that is further behind has to come back

} // namespace

ChangeSender::ChangeSender(http::StreamWriter writer, Viewer viewer, const DeskState &state,
                           const CursorSeal &seal, QObject *parent)
    : QObject(parent)
    , m_writer(std::move(writer))
    , m_viewer(std::move(viewer))
    , m_state(state)
    , m_seal(seal)
{
    m_again.setInterval(10ms);
    connect(&m_again, &QTimer::timeout, this, &ChangeSender::sendSome);
}

void ChangeSender::begin(const std::optional<Cursor> &cursor)
{
    const bool isKnown =
        cursor && cursor->rolesVersion == m_viewer.rolesVersion() && cursor->number <= m_state.number();
    const QByteArray hello = wire::toJson(protocol::toJson(welcome(!isKnown)));
    m_waiting.push_back({{protocol::welcomeEvent.toByteArray(), {}, hello}, {}});
    for (const protocol::Change &change : m_state.since(isKnown ? cursor->number : 0))
        m_waiting.push_back({{}, change});
    m_waiting.push_back({{protocol::currentEvent.toByteArray(), {}, "{}"}, {}, m_state.number()});
    connect(&m_state, &DeskState::changed, this, &ChangeSender::take);
    sendSome();
}

protocol::Welcome ChangeSender::welcome(bool isWhole) const
{
    protocol::Welcome welcome{
        .version = QStringLiteral(CREW_VERSION), .person = m_viewer.name(), .personId = m_viewer.personId()};
    welcome.isWhole = isWhole;
    for (const Grant &grant : m_viewer.roles().grants())
        welcome.roles.append({roleWord(grant.role), grant.crewId});
    return welcome;
}

void ChangeSender::take(const protocol::Change &change)
{
    if (m_waiting.size() >= mostWaiting)
        return end();
    m_waiting.push_back({{}, change, m_state.number()});
    sendSome();
}

void ChangeSender::sendSome()
{
    while (m_writer.queued() < mostQueued && (m_done < m_text.size() || !m_waiting.empty())) {
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
QByteArray ChangeSender::textOf(const Waiting &waiting) const
{
    protocol::StreamEvent event = waiting.event;
    if (waiting.change) {
        const auto visible = visibleTo(m_viewer, *waiting.change, m_state);
        if (!visible)
            return {};
        event = {protocol::changeName(*visible), {}, protocol::changeData(*visible)};
    }
    if (waiting.number > 0)
        event.id = m_seal.seal({waiting.number, m_viewer.rolesVersion()});
    return protocol::written(event);
}

/// An event can be larger than what may be queued. False once nobody reads any more.
bool ChangeSender::writeText()
{
    const QByteArray part = m_text.mid(m_done, mostQueued / 2);
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
    disconnect(&m_state, nullptr, this, nullptr);
    m_waiting.clear();
    m_text.clear();
    m_done = 0;
    m_again.stop();
    m_writer.end();
}

} // namespace crew::desk
