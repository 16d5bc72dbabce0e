// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kickoff/noticeaddress.h"

namespace crew::gui::kickoff {

NoticeAddress::NoticeAddress(engine::EngineLink &engine, const QUuid &crewId, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_crewId(crewId)
{
    connect(&engine, &engine::EngineLink::endpointChanged, this, &NoticeAddress::handleEndpoint);
}

/// Told of each callback, too, which changes no address.
void NoticeAddress::handleEndpoint(const engine::EndpointState &state)
{
    const QString listenAddress = state.listening ? state.listenAddress : QString();
    if (listenAddress == m_listenAddress && state.publicAddress == m_publicAddress)
        return;
    m_listenAddress = listenAddress;
    m_publicAddress = state.publicAddress;
    ask();
}

void NoticeAddress::ask()
{
    m_engine.send(engine::command::PrepareKickoff{m_crewId}, this,
                  [this, asked = ++m_lastAsk](const std::expected<engine::KickoffPreparation, QString> &now) {
                      if (now && asked == m_lastAsk)
                          Q_EMIT found(*now);
                  });
}

} // namespace crew::gui::kickoff

#include "moc_noticeaddress.cpp"
