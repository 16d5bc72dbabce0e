// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/accountdialog.h"

#include "core/address.h"
#include "gui/common/style/titlefont.h"
#include "gui/desk/deskreach.h"
#include "gui/desk/mailaddressdialog.h"
#include "remote/remoteengine.h"
#include "ui_accountdialog.h"

#include <QPointer>
#include <QPushButton>

namespace crew::gui::desk {

namespace people = protocol::people;

AccountDialog::AccountDialog(const remote::RemoteEngine &engine, QWidget *parent)
    : GrowingDialog(parent)
    , m_engine(engine)
    , m_ui(std::make_unique<Ui::AccountDialog>())
    , m_client(engine.newPeopleClient())
{
    m_ui->setupUi(this);
    setAccessibleName(windowTitle());
    m_ui->deskHeading->setFont(titleFont(font(), 1.1));
    m_ui->sessionsHeading->setFont(titleFont(font(), 1.1));
    m_ui->mailHeading->setFont(titleFont(font(), 1.1));
    m_ui->passwordHeading->setFont(titleFont(font(), 1.1));
    m_ui->buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    m_signOut = m_ui->buttons->addButton(tr("Sign &out"), QDialogButtonBox::ResetRole);
    m_signOut->setAccessibleName(tr("Sign out"));
    m_signOut->setAutoDefault(false);
    m_reach = new DeskReach(engine, *m_ui->connection, this);
    connectControls();
    m_ui->sessions->setFocus(Qt::OtherFocusReason);
    showAddresses();
    handleReach();
}

AccountDialog::~AccountDialog() = default;

void AccountDialog::connectControls()
{
    connect(&m_engine, &remote::RemoteEngine::addressesChanged, this, &AccountDialog::showAddresses);
    connect(m_reach, &DeskReach::changed, this, &AccountDialog::handleReach);
    connect(m_ui->sessions, &SessionsPane::endRequested, this, &AccountDialog::end);
    connect(m_ui->changeMail, &QPushButton::clicked, this, &AccountDialog::changeMail);
    connect(m_ui->change, &QPushButton::clicked, this, &AccountDialog::changePassword);
    connect(m_signOut, &QPushButton::clicked, this, &AccountDialog::signOut);
    for (const QLineEdit *field : {m_ui->former, m_ui->password, m_ui->again}) {
        connect(field, &QLineEdit::textChanged, this, &AccountDialog::updateButtons);
        connect(field, &QLineEdit::textEdited, m_ui->message, &MessageLine::clear);
        connect(field, &QLineEdit::returnPressed, m_ui->change, &QPushButton::click);
    }
}

void AccountDialog::showAddresses()
{
    const QList<QUrl> addresses = m_engine.addresses();
    QStringList lines;
    for (const QUrl &address : addresses) {
        const bool isOneOfSeveral = addresses.size() > 1 && isSameOrigin(address, m_engine.addressInUse());
        const QString text = address.toString();
        lines.append(isOneOfSeveral ? tr("%1 (in use)", "an address of the desk").arg(text) : text);
    }
    m_ui->addresses->setText(lines.join(u'\n'));
    m_ui->addresses->setToolTip(lines.join(u'\n')); // a long one gives way
}

void AccountDialog::handleReach()
{
    m_ui->sessions->setReached(m_reach->isReached());
    updateButtons();
    if (m_reach->isReached()) {
        load();
        loadMail();
    }
}

void AccountDialog::load()
{
    m_client->send(people::ListOwnSessions{}, this,
                   [this](const std::expected<QList<protocol::PersonSession>, QString> &sessions) {
                       if (sessions)
                           m_ui->sessions->setSessions(*sessions);
                       else
                           m_ui->sessions->fail(sessions.error());
                   });
}

void AccountDialog::loadMail()
{
    m_client->send(people::GetAccount{}, this,
                   [this](const std::expected<protocol::Account, QString> &account) {
                       if (!account)
                           return m_ui->mail->setText(account.error());
                       m_mail = account->mail;
                       m_ui->mail->setText(m_mail->isEmpty() ? tr("None") : *m_mail);
                       updateButtons();
                   });
}

void AccountDialog::changeMail()
{
    auto *dialog = new MailAddressDialog(m_engine, m_mail.value_or(QString()), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &RequestDialog::submitted, this, [this, dialog = QPointer(dialog)] {
        m_client->send(people::SetOwnMail{dialog->mail()}, this,
                       [this, dialog](const std::expected<void, QString> &done) {
                           if (dialog && done)
                               dialog->accept();
                           else if (dialog)
                               dialog->fail(done.error());
                           loadMail();
                       });
    });
    dialog->open();
}

void AccountDialog::end(const QUuid &sessionId)
{
    m_client->send(people::RevokeOwnSession{sessionId}, this,
                   [this](const std::expected<void, QString> &ended) {
                       if (ended)
                           load();
                       else
                           m_ui->sessions->fail(ended.error());
                   });
}

void AccountDialog::changePassword()
{
    if (m_ui->password->text() != m_ui->again->text()) {
        m_ui->message->showMessage(Severity::Bad, tr("The new passwords differ. Enter the same one twice."));
        m_ui->again->setFocus(Qt::OtherFocusReason);
        m_ui->again->selectAll();
        return;
    }
    m_isWaiting = true;
    updateButtons();
    m_ui->message->showMessage(Severity::Neutral, tr("Asking the desk…"));
    m_client->send(people::ChangePassword{m_ui->former->text(), m_ui->password->text()}, this,
                   [this](const std::expected<void, QString> &changed) { handleChanged(changed); });
}

/// After a failure all three stay as they were typed.
void AccountDialog::handleChanged(const std::expected<void, QString> &changed)
{
    m_isWaiting = false;
    if (changed) {
        for (QLineEdit *field : {m_ui->former, m_ui->password, m_ui->again})
            field->clear();
        m_ui->message->showMessage(Severity::Good,
                                   tr("The password is changed. Your other sessions have ended."));
        load();
    } else {
        m_ui->message->showMessage(Severity::Bad, changed.error());
        m_ui->former->setFocus(Qt::OtherFocusReason);
    }
    updateButtons();
}

void AccountDialog::signOut()
{
    m_isWaiting = true;
    updateButtons();
    m_client->send(people::SignOut{}, this, [this](const std::expected<void, QString> &done) {
        m_isWaiting = false;
        updateButtons();
        if (!done)
            return m_ui->message->showMessage(Severity::Bad, done.error());
        Q_EMIT signedOut();
        accept();
    });
}

void AccountDialog::updateButtons()
{
    const bool canAsk = m_reach->isReached() && !m_isWaiting;
    m_signOut->setEnabled(canAsk);
    m_ui->changeMail->setEnabled(canAsk && m_mail);
    m_ui->change->setEnabled(canAsk && !m_ui->former->text().isEmpty() && !m_ui->password->text().isEmpty() &&
                             !m_ui->again->text().isEmpty());
}

} // namespace crew::gui::desk

#include "moc_accountdialog.cpp"
