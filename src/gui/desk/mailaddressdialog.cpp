// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/mailaddressdialog.h"

#include "ui_mailaddressdialog.h"

#include <QPushButton>

namespace crew::gui::desk {

MailAddressDialog::MailAddressDialog(const remote::RemoteEngine &engine, const QString &mail, QWidget *parent)
    : RequestDialog(engine, parent)
    , m_former(mail)
    , m_ui(std::make_unique<Ui::MailAddressDialog>())
{
    m_ui->setupUi(this);
    m_ui->about->setForegroundRole(QPalette::PlaceholderText);
    m_ui->mail->setText(mail);
    m_ui->mail->selectAll();
    QPushButton *save = m_ui->buttons->addButton(tr("&Save"), QDialogButtonBox::ActionRole);
    save->setAccessibleName(tr("Save"));
    connect(m_ui->mail, &QLineEdit::textChanged, this, &MailAddressDialog::handleEdited);
    setUp({*m_ui->connection, *m_ui->message, *save, *m_ui->mail});
}

MailAddressDialog::~MailAddressDialog() = default;

QString MailAddressDialog::mail() const
{
    return m_ui->mail->text().trimmed();
}

bool MailAddressDialog::isComplete() const
{
    return mail() != m_former;
}

} // namespace crew::gui::desk

#include "moc_mailaddressdialog.cpp"
