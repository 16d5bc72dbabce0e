// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/rolesdialog.h"

#include "ui_rolesdialog.h"

#include <QPushButton>

namespace crew::gui::desk {

RolesDialog::RolesDialog(const remote::RemoteEngine &engine, const CrewList &crews,
                         const protocol::Person &person, QWidget *parent)
    : RequestDialog(engine, parent)
    , m_ui(std::make_unique<Ui::RolesDialog>())
{
    m_ui->setupUi(this);
    setWindowTitle(tr("Roles of %1", "a person").arg(person.name));
    m_ui->about->setForegroundRole(QPalette::PlaceholderText);
    m_ui->grid->setRoles(crews, person.roles);
    QPushButton *save = m_ui->buttons->addButton(tr("&Save"), QDialogButtonBox::ActionRole);
    save->setAccessibleName(tr("Save"));
    connect(m_ui->grid, &RolesGrid::rolesChanged, this, &RolesDialog::handleEdited);
    setUp({*m_ui->connection, *m_ui->message, *save, *m_ui->grid});
}

RolesDialog::~RolesDialog() = default;

QList<protocol::GrantedRole> RolesDialog::roles() const
{
    return m_ui->grid->roles();
}

bool RolesDialog::isComplete() const
{
    return true; // a person without roles sees nothing, which may be meant
}

} // namespace crew::gui::desk

#include "moc_rolesdialog.cpp"
