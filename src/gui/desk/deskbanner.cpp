// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/deskbanner.h"

#include "gui/common/widgets/infobar.h"

#include <QPushButton>
#include <QTimer>

#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::gui::desk {

using Kind = remote::ConnectionState::Kind;

DeskBanner::DeskBanner(InfoBar &bar, const remote::RemoteEngine &engine, QObject *parent)
    : QObject(parent)
    , m_bar(bar)
    , m_signIn(bar.addButton(tr("&Sign in…")))
    , m_steady(new QTimer(this))
{
    m_steady->setSingleShot(true);
    m_steady->setInterval(20s);
    connect(m_steady, &QTimer::timeout, this, &DeskBanner::hide);
    m_signIn->setObjectName(u"signInAgain"_s);
    connect(m_signIn, &QPushButton::clicked, this, &DeskBanner::signInRequested);
    connect(&engine, &remote::RemoteEngine::stateChanged, this, &DeskBanner::show);
    connect(&engine, &remote::RemoteEngine::welcomed, this, &DeskBanner::recordWelcome);
    show({Kind::Connecting, {}});
}

void DeskBanner::setSteadyAfter(std::chrono::milliseconds time)
{
    m_steady->setInterval(time);
}

void DeskBanner::recordLoss(bool isConnected)
{
    const bool wasConnected = std::exchange(m_isConnected, isConnected);
    if (!wasConnected || isConnected)
        return;
    m_wasLost = true;
    m_losesAgain = m_steady->isActive();
    m_steady->stop();
}

/// A desk ends the connection of a person whose roles have changed, which is no trouble.
void DeskBanner::recordWelcome(const protocol::Welcome &welcome)
{
    const protocol::Permissions now = protocol::permissionsOf(welcome);
    const auto before = std::exchange(m_permissions, now);
    if (!before || *before == now)
        return;
    m_wasLost = false;
    m_losesAgain = false;
}

void DeskBanner::showConnected()
{
    if (m_wasLost)
        m_steady->start();
    if (!m_losesAgain)
        return hide();
    m_bar.setMinimumHeight(m_bar.height()); // this text may be shorter than the one before
    m_bar.setMessage(Severity::Attention, u"warning"_s,
                     tr("The connection to the desk keeps breaking. You are connected at the moment, and "
                        "what you see is up to date."));
    m_bar.show();
}

void DeskBanner::hide()
{
    m_losesAgain = false;
    m_bar.setMinimumHeight(0);
    m_bar.hide();
}

void DeskBanner::show(const remote::ConnectionState &state)
{
    recordLoss(state.kind == Kind::Connected);
    m_signIn->setVisible(state.kind == Kind::SignedOut);
    switch (state.kind) {
    case Kind::Connected:
        return showConnected();
    case Kind::Connecting:
        if (state.problem.isEmpty())
            m_bar.setMessage(Severity::Neutral, u"starting"_s, tr("Connecting to the desk…"));
        else
            m_bar.setMessage(Severity::Attention, u"warning"_s,
                             tr("The desk cannot be reached. What you see may be out of date, and nothing "
                                "can be decided until the desk is back. %1")
                                 .arg(state.problem));
        break;
    case Kind::SignedOut:
        m_bar.setMessage(Severity::Attention, u"warning"_s,
                         tr("You are signed out. What you see may be out of date. Your drafts are kept. %1")
                             .arg(state.problem));
        break;
    case Kind::TooOld:
        m_bar.setMessage(Severity::Bad, u"warning"_s, state.problem);
        break;
    }
    m_bar.show();
}

} // namespace crew::gui::desk

#include "moc_deskbanner.cpp"
