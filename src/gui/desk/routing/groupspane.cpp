// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/routing/groupspane.h"

#include "core/routinglimits.h"
#include "gui/common/style/tablelook.h"
#include "gui/common/widgets/emptystate.h"
#include "gui/common/widgets/question.h"
#include "gui/desk/routing/groupdialog.h"
#include "gui/desk/routing/groupsmodel.h"
#include "ui_groupspane.h"

#include <QHeaderView>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QShortcut>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::desk {

GroupsPane::GroupsPane(QWidget *parent)
    : QWidget(parent)
    , m_ui(std::make_unique<Ui::GroupsPane>())
    , m_none(new EmptyState(u"crew"_s, tr("No groups yet"),
                            tr("A group names several people at once in rules."), this))
{
    m_ui->setupUi(this);
    setFocusProxy(m_ui->groups);
    m_ui->about->setForegroundRole(QPalette::PlaceholderText);
    m_none->setButton(tr("Add a group…"));
    m_ui->mainLayout->insertWidget(1, m_none, 1);
}

GroupsPane::~GroupsPane() = default;

void GroupsPane::setUp(GroupsModel &model)
{
    m_model = &model;
    m_ui->groups->setModel(m_model);
    makeListLike(*m_ui->groups);
    QHeaderView *header = m_ui->groups->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Stretch);
    header->setSectionResizeMode(GroupsModel::Name, QHeaderView::ResizeToContents);
    header->setMaximumSectionSize(40 * fontMetrics().averageCharWidth());
    connectControls();
    updateButtons();
}

void GroupsPane::connectControls()
{
    connect(m_ui->groups->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &GroupsPane::updateButtons);
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] { select(0); });
    // Later: the table passes Enter on to the dialog, which would press the default button of the new one.
    connect(m_ui->groups, &QTableView::activated, this, &GroupsPane::edit, Qt::QueuedConnection);
    connect(m_none, &EmptyState::clicked, this, &GroupsPane::add);
    connect(m_ui->add, &QPushButton::clicked, this, &GroupsPane::add);
    connect(m_ui->edit, &QPushButton::clicked, this, &GroupsPane::edit);
    connect(m_ui->remove, &QPushButton::clicked, this, &GroupsPane::remove);
    auto *remove = new QShortcut(QKeySequence::Delete, m_ui->groups);
    remove->setContext(Qt::WidgetShortcut);
    remove->setAutoRepeat(false); // the next group is current once one is removed
    connect(remove, &QShortcut::activated, this, &GroupsPane::remove);
}

void GroupsPane::setPeople(const QList<RuleParticipant> &people)
{
    m_people = people;
    m_model->setPeople(people);
}

int GroupsPane::current() const
{
    return m_ui->groups->currentIndex().row();
}

void GroupsPane::select(int row)
{
    m_ui->groups->setCurrentIndex(
        m_model->index(std::clamp(row, 0, std::max(m_model->rowCount() - 1, 0)), 0));
    updateButtons();
}

void GroupsPane::updateButtons()
{
    const bool isFull = m_model->rowCount() >= maxGroups;
    m_ui->add->setEnabled(!isFull);
    m_ui->add->setToolTip(isFull ? tr("A desk can have at most %L1 groups.").arg(maxGroups) : QString());
    m_ui->edit->setEnabled(current() >= 0);
    m_ui->remove->setEnabled(current() >= 0);
    m_none->setVisible(m_model->rowCount() == 0);
    m_ui->groups->setVisible(m_model->rowCount() > 0);
}

void GroupsPane::open(QDialog &dialog)
{
    dialog.setAttribute(Qt::WA_DeleteOnClose);
    dialog.open();
}

void GroupsPane::add()
{
    auto *dialog = new GroupDialog(m_people, {.id = QUuid::createUuid()}, this);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_model->append(dialog->group());
        select(m_model->rowCount() - 1);
    });
    open(*dialog);
}

void GroupsPane::edit()
{
    if (current() < 0)
        return;
    auto *dialog = new GroupDialog(m_people, m_model->groups().at(current()), this);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog, index = QPersistentModelIndex(m_model->index(current(), 0))] {
                if (index.isValid())
                    m_model->replace(index.row(), dialog->group());
            });
    open(*dialog);
}

void GroupsPane::remove()
{
    if (current() < 0)
        return;
    const RoutingGroup group = m_model->groups().at(current());
    const QStringList rules = m_model->rulesOf(group.id);
    if (rules.isEmpty())
        removeGroup(group.id);
    else
        askToRemove(group, rules);
}

void GroupsPane::askToRemove(const RoutingGroup &group, const QStringList &rules)
{
    auto *question = newQuestion(
        {.title = tr("Remove a group"),
         .text = tr("Remove the group “%1”?").arg(group.name),
         .details = tr("These rules name the group: %1. They are changed too. A rule that names "
                       "nobody else then applies to everybody.")
                        .arg(QLocale().createSeparatedList(rules)),
         .act = tr("Remove group"),
         .keep = tr("Keep group")},
        [this, id = group.id] { removeGroup(id); }, this);
    question->setObjectName(u"removeGroup"_s);
    open(*question);
}

void GroupsPane::removeGroup(const QUuid &id)
{
    const auto &groups = m_model->groups();
    const auto found = std::ranges::find(groups, id, &RoutingGroup::id);
    if (found == groups.end())
        return;
    const auto row = static_cast<int>(std::distance(groups.begin(), found));
    m_model->remove(row);
    Q_EMIT groupRemoved(id);
    select(row);
}

} // namespace crew::gui::desk

#include "moc_groupspane.cpp"
