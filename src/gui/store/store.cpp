// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/store/store.h"

namespace crew::gui {

Store::Store(engine::EngineLink &engine, QObject *parent)
    : QObject(parent)
{
    connect(&engine, &engine::EngineLink::crewsChanged, &m_crews, &CrewList::setCrews);
    connect(&engine, &engine::EngineLink::crewHealthChanged, &m_crews, &CrewList::setHealth);
    connect(&engine, &engine::EngineLink::endpointChanged, this, &Store::setEndpoint);
    connect(&engine, &engine::EngineLink::changed, this, &Store::applied);
}

void Store::setEndpoint(const engine::EndpointState &state)
{
    m_endpoint = state;
    Q_EMIT endpointChanged();
}

} // namespace crew::gui
