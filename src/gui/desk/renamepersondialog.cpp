// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/renamepersondialog.h"

#include "ui_renamepersondialog.h"

#include <QPushButton>

namespace crew::gui::desk {

RenamePersonDialog::RenamePersonDialog(const remote::RemoteEngine &engine, const protocol::Person &person,
                                       QWidget *parent)
    : RequestDialog(engine, parent)
    , m_former(person.name)
    , m_ui(std::make_unique<Ui::RenamePersonDialog>())
{
    m_ui->setupUi(this);
    setWindowTitle(tr("Rename %1", "a person").arg(person.name));
    m_ui->about->setForegroundRole(QPalette::PlaceholderText);
    m_ui->name->setText(person.name);
    m_ui->name->selectAll();
    QPushButton *rename = m_ui->buttons->addButton(tr("&Rename"), QDialogButtonBox::ActionRole);
    rename->setAccessibleName(tr("Rename"));
    connect(m_ui->name, &QLineEdit::textChanged, this, &RenamePersonDialog::handleEdited);
    setUp({*m_ui->connection, *m_ui->message, *rename, *m_ui->name});
}

RenamePersonDialog::~RenamePersonDialog() = default;

QString RenamePersonDialog::name() const
{
    return m_ui->name->text().trimmed();
}

bool RenamePersonDialog::isComplete() const
{
    return !name().isEmpty() && name() != m_former;
}

} // namespace crew::gui::desk

#include "moc_renamepersondialog.cpp"
