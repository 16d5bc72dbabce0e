// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/addpersondialog.h"

#include "ui_addpersondialog.h"

#include <QPushButton>

namespace crew::gui::desk {

AddPersonDialog::AddPersonDialog(const remote::RemoteEngine &engine, const CrewList &crews, QWidget *parent)
    : RequestDialog(engine, parent)
    , m_ui(std::make_unique<Ui::AddPersonDialog>())
{
    m_ui->setupUi(this);
    m_ui->about->setForegroundRole(QPalette::PlaceholderText);
    m_ui->grid->setRoles(crews, {});
    QPushButton *add = m_ui->buttons->addButton(tr("&Add"), QDialogButtonBox::ActionRole);
    add->setAccessibleName(tr("Add"));
    connect(m_ui->name, &QLineEdit::textChanged, this, &AddPersonDialog::handleEdited);
    connect(m_ui->grid, &RolesGrid::rolesChanged, this, &AddPersonDialog::handleEdited);
    setUp({*m_ui->connection, *m_ui->message, *add, *m_ui->name});
}

AddPersonDialog::~AddPersonDialog() = default;

QString AddPersonDialog::name() const
{
    return m_ui->name->text().trimmed();
}

QList<protocol::GrantedRole> AddPersonDialog::roles() const
{
    return m_ui->grid->roles();
}

bool AddPersonDialog::isComplete() const
{
    return !name().isEmpty();
}

} // namespace crew::gui::desk

#include "moc_addpersondialog.cpp"
