// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/onetimecodedialog.h"

#include "gui/common/style/look.h"
#include "gui/common/widgets/copysecret.h"
#include "ui_onetimecodedialog.h"

#include <QLocale>
#include <QPushButton>

namespace crew::gui::desk {

OneTimeCodeDialog::OneTimeCodeDialog(const QUrl &address, const QString &name,
                                     const protocol::OneTimeCode &code, QWidget *parent)
    : GrowingDialog(parent)
    , m_ui(std::make_unique<Ui::OneTimeCodeDialog>())
{
    m_ui->setupUi(this);
    setWindowTitle(tr("One-time code for %1", "a person").arg(name));
    setAccessibleName(windowTitle());
    m_ui->about->setText(
        tr("Give this code to %1 in a way that nobody else can read. In Crew Console, they "
           "choose File → Connect to a desk… and enter what is shown here and a new password.")
            .arg(name));
    m_ui->address->setText(address.toString());
    m_ui->name->setText(name);
    m_ui->code->setText(code.code);
    m_ui->code->setFont(fixedFont());
    m_ui->code->setCursorPosition(0);
    m_ui->validity->setText(
        tr("The code can be used once, until %1. It is not shown again. If it is lost, make "
           "another one.")
            .arg(QLocale().toString(code.expires.toLocalTime(), QLocale::ShortFormat)));
    setAccessibleDescription(m_ui->about->text() + u' ' + m_ui->validity->text());
    QPushButton *copy = m_ui->buttons->addButton(tr("C&opy code"), QDialogButtonBox::ActionRole);
    copy->setAccessibleName(tr("Copy code"));
    copy->setDefault(true);
    connect(copy, &QPushButton::clicked, this, &OneTimeCodeDialog::copy);
    copy->setFocus(Qt::OtherFocusReason);
}

OneTimeCodeDialog::~OneTimeCodeDialog() = default;

void OneTimeCodeDialog::copy()
{
    copySecret(m_ui->code->text());
    m_ui->message->showMessage(Severity::Good, tr("Copied."));
}

} // namespace crew::gui::desk

#include "moc_onetimecodedialog.cpp"
