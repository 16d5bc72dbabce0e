// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/deskbanner.h"

#include "gui/common/widgets/infobar.h"

#include <QPushButton>

using namespace Qt::StringLiterals;

namespace crew::gui::desk {

using Kind = remote::ConnectionState::Kind;

DeskBanner::DeskBanner(InfoBar &bar, const remote::RemoteEngine &engine, QObject *parent)
    : QObject(parent)
    , m_bar(bar)
    , m_signIn(bar.addButton(tr("&Sign in…")))
{
    m_signIn->setObjectName(u"signInAgain"_s);
    connect(m_signIn, &QPushButton::clicked, this, &DeskBanner::signInRequested);
    connect(&engine, &remote::RemoteEngine::stateChanged, this, &DeskBanner::show);
    show({Kind::Connecting, {}});
}

void DeskBanner::show(const remote::ConnectionState &state)
{
    m_signIn->setVisible(state.kind == Kind::SignedOut);
    switch (state.kind) {
    case Kind::Connected:
        m_bar.hide();
        return;
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
