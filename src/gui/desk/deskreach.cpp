// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/deskreach.h"

#include "gui/common/widgets/messageline.h"
#include "remote/remoteengine.h"

#include <utility>

namespace crew::gui::desk {

using Kind = remote::ConnectionState::Kind;

DeskReach::DeskReach(const remote::RemoteEngine &engine, MessageLine &line, QObject *parent)
    : QObject(parent)
    , m_line(line)
{
    connect(&engine, &remote::RemoteEngine::stateChanged, this, &DeskReach::show);
    show(engine.state());
}

void DeskReach::show(const remote::ConnectionState &state)
{
    switch (state.kind) {
    case Kind::Connected:
        m_line.clear();
        break;
    case Kind::Connecting:
        m_line.showMessage(Severity::Attention,
                           tr("The desk cannot be reached at the moment. What you typed is kept."));
        break;
    case Kind::SignedOut:
        m_line.showMessage(Severity::Attention,
                           tr("You are signed out. Sign in again from the main window."));
        break;
    case Kind::TooOld:
        m_line.showMessage(Severity::Bad, state.problem);
        break;
    }
    const bool isReached = state.kind == Kind::Connected;
    if (std::exchange(m_isReached, isReached) != isReached)
        Q_EMIT changed();
}

} // namespace crew::gui::desk

#include "moc_deskreach.cpp"
