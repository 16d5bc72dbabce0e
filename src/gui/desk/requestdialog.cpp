// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/requestdialog.h"

#include "gui/common/widgets/messageline.h"
#include "gui/desk/deskreach.h"

#include <QPushButton>

namespace crew::gui::desk {

RequestDialog::RequestDialog(const remote::RemoteEngine &engine, QWidget *parent)
    : GrowingDialog(parent)
    , m_engine(engine)
{}

void RequestDialog::setUp(const Parts &parts)
{
    setAccessibleName(windowTitle());
    m_message = &parts.message;
    m_submit = &parts.submit;
    m_first = &parts.first;
    m_reach = new DeskReach(m_engine, parts.connection, this);
    m_submit->setDefault(true);
    connect(m_reach, &DeskReach::changed, this, &RequestDialog::updateButton);
    connect(m_submit, &QPushButton::clicked, this, &RequestDialog::submit);
    m_first->setFocus(Qt::OtherFocusReason);
    updateButton();
}

void RequestDialog::handleEdited()
{
    m_message->clear();
    updateButton();
}

void RequestDialog::submit()
{
    m_isWaiting = true;
    m_message->showMessage(Severity::Neutral, tr("Asking the desk…"));
    updateButton();
    Q_EMIT submitted();
}

void RequestDialog::fail(const QString &sentence)
{
    m_isWaiting = false;
    m_message->showMessage(Severity::Bad, sentence);
    updateButton();
    m_first->setFocus(Qt::OtherFocusReason);
}

void RequestDialog::updateButton()
{
    m_submit->setEnabled(!m_isWaiting && m_reach->isReached() && isComplete());
}

} // namespace crew::gui::desk

#include "moc_requestdialog.cpp"
