// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/routing/groupdialog.h"

#include "core/routinglimits.h"
#include "ui_groupdialog.h"

namespace crew::gui::desk {

GroupDialog::GroupDialog(const QList<RuleParticipant> &people, const RoutingGroup &group, QWidget *parent)
    : GrowingDialog(parent)
    , m_id(group.id)
    , m_ui(std::make_unique<Ui::GroupDialog>())
{
    m_ui->setupUi(this);
    setWindowTitle(group.name.isEmpty() ? tr("Add a group") : tr("Group “%1”").arg(group.name));
    setAccessibleName(windowTitle());
    m_ui->name->setMaxLength(maxRuleCharacters);
    m_ui->name->setText(group.name);
    m_ui->members->setUp(tr("Members"), tr("Nobody is checked."), people, group.members);
    connect(m_ui->name, &QLineEdit::textChanged, m_ui->nameMessage, &MessageLine::clear);
    connect(m_ui->members, &PeoplePicker::chosenChanged, m_ui->membersMessage, &MessageLine::clear);
    m_ui->name->setFocus(Qt::OtherFocusReason);
}

GroupDialog::~GroupDialog() = default;

RoutingGroup GroupDialog::group() const
{
    return {m_id, m_ui->name->text().trimmed(), m_ui->members->chosen()};
}

QString GroupDialog::memberProblem() const
{
    const qsizetype members = m_ui->members->chosen().size();
    if (members == 0)
        return tr("Check at least one person.");
    return members > maxNamed ? tr("A group can have at most %L1 members.").arg(maxNamed) : QString();
}

void GroupDialog::accept()
{
    const bool hasName = !group().name.isEmpty();
    const QString members = memberProblem();
    m_ui->nameMessage->showMessage(Severity::Bad, hasName ? QString() : tr("Enter a name for the group."));
    m_ui->membersMessage->showMessage(Severity::Bad, members);
    if (!hasName)
        m_ui->name->setFocus(Qt::OtherFocusReason);
    else if (!members.isEmpty())
        m_ui->members->setFocus(Qt::OtherFocusReason);
    else
        GrowingDialog::accept();
}

} // namespace crew::gui::desk

#include "moc_groupdialog.cpp"
