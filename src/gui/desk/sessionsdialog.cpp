// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/sessionsdialog.h"

#include "gui/desk/deskreach.h"
#include "remote/remoteengine.h"
#include "ui_sessionsdialog.h"

#include <QPushButton>

namespace crew::gui::desk {

namespace people = protocol::people;

SessionsDialog::SessionsDialog(const remote::RemoteEngine &engine, const protocol::Person &person,
                               QWidget *parent)
    : QDialog(parent)
    , m_personId(person.id)
    , m_ui(std::make_unique<Ui::SessionsDialog>())
    , m_client(engine.newPeopleClient())
{
    m_ui->setupUi(this);
    setWindowTitle(tr("Sessions of %1", "a person").arg(person.name));
    setAccessibleName(windowTitle());
    m_ui->buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    m_reach = new DeskReach(engine, *m_ui->connection, this);
    connect(m_reach, &DeskReach::changed, this, &SessionsDialog::handleReach);
    connect(m_ui->sessions, &SessionsPane::endRequested, this, &SessionsDialog::end);
    m_ui->sessions->setFocus(Qt::OtherFocusReason);
    handleReach();
}

SessionsDialog::~SessionsDialog() = default;

void SessionsDialog::handleReach()
{
    m_ui->sessions->setReached(m_reach->isReached());
    if (m_reach->isReached())
        load();
}

void SessionsDialog::load()
{
    m_client->send(people::ListSessions{m_personId}, this,
                   [this](const std::expected<QList<protocol::PersonSession>, QString> &sessions) {
                       if (sessions)
                           m_ui->sessions->setSessions(*sessions);
                       else
                           m_ui->sessions->fail(sessions.error());
                   });
}

void SessionsDialog::end(const QUuid &sessionId)
{
    m_client->send(people::RevokeSession{sessionId}, this, [this](const std::expected<void, QString> &ended) {
        if (ended)
            load();
        else
            m_ui->sessions->fail(ended.error());
    });
}

} // namespace crew::gui::desk

#include "moc_sessionsdialog.cpp"
