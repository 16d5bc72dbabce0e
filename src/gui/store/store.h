// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "gui/store/crewlist.h"

namespace crew::gui {

/// What the engine announced, once for the whole window: nothing else in the window listens to the engine's
/// changes. Pages and models read from here and are told what became different. Lives on the GUI thread.
class Store : public QObject
{
    Q_OBJECT

public:
    /// \a engine has to outlive it. Create it before the engine starts to tell.
    explicit Store(engine::EngineLink &engine, QObject *parent = nullptr);

    const CrewList &crews() const { return m_crews; }
    const engine::EndpointState &endpoint() const { return m_endpoint; }

Q_SIGNALS:
    void endpointChanged();
    /// Everything in \a batch has been taken.
    void applied(const crew::engine::ChangeBatch &batch);

private:
    void setEndpoint(const engine::EndpointState &state);

    CrewList m_crews;
    engine::EndpointState m_endpoint;
};

} // namespace crew::gui
