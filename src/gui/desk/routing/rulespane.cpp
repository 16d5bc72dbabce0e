// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/routing/rulespane.h"

#include "core/routinglimits.h"
#include "gui/common/style/tablelook.h"
#include "gui/common/widgets/emptystate.h"
#include "gui/desk/routing/rulesmodel.h"
#include "ui_rulespane.h"

#include <QHeaderView>
#include <QPersistentModelIndex>
#include <QShortcut>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::desk {

RulesPane::RulesPane(QWidget *parent)
    : QWidget(parent)
    , m_ui(std::make_unique<Ui::RulesPane>())
    , m_none(new EmptyState(u"filter"_s, tr("No rules yet"),
                            tr("Everybody who may review a crew reviews all of its tasks. A rule gives "
                               "reviews to some people."),
                            this))
{
    m_ui->setupUi(this);
    m_ui->about->setForegroundRole(QPalette::PlaceholderText);
    m_none->setButton(tr("Add a rule…"));
    m_ui->mainLayout->insertWidget(1, m_none, 1);
    setFocusProxy(m_ui->rules);
}

RulesPane::~RulesPane() = default;

void RulesPane::setUp(RulesModel &model, const RuleContext &context)
{
    m_model = &model;
    m_context.emplace(context);
    m_ui->rules->setModel(m_model);
    makeListLike(*m_ui->rules);
    QHeaderView *header = m_ui->rules->horizontalHeader();
    header->moveSection(RulesModel::Place, 0);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    for (const int column : {RulesModel::Reviewers, RulesModel::Approval}) // the longest texts
        header->setSectionResizeMode(column, QHeaderView::Stretch);
    header->setMaximumSectionSize(20 * fontMetrics().averageCharWidth());
    header->setResizeContentsPrecision(maxRules);
    connectControls();
    updateButtons();
}

void RulesPane::connectControls()
{
    connect(m_ui->rules->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &RulesPane::updateButtons);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_model, signal, this, &RulesPane::updateButtons);
    connect(m_model, &QAbstractItemModel::rowsMoved, this, &RulesPane::updateButtons);
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] { select(0); });
    // Later: the table passes Enter on to the dialog, which would press the default button of the new one.
    connect(m_ui->rules, &QTableView::activated, this, &RulesPane::edit, Qt::QueuedConnection);
    connect(m_none, &EmptyState::clicked, this, &RulesPane::add);
    connect(m_ui->add, &QPushButton::clicked, this, &RulesPane::add);
    connect(m_ui->edit, &QPushButton::clicked, this, &RulesPane::edit);
    connect(m_ui->duplicate, &QPushButton::clicked, this, &RulesPane::duplicate);
    connect(m_ui->remove, &QPushButton::clicked, this, &RulesPane::remove);
    connect(m_ui->up, &QPushButton::clicked, this, [this] { move(-1); });
    connect(m_ui->down, &QPushButton::clicked, this, [this] { move(1); });
    const auto key = [this](const QKeySequence &keys, auto handler) {
        auto *shortcut = new QShortcut(keys, m_ui->rules);
        shortcut->setContext(Qt::WidgetShortcut);
        connect(shortcut, &QShortcut::activated, this, handler);
        return shortcut;
    };
    key(QKeySequence(Qt::ALT | Qt::Key_Up), [this] { move(-1); });
    key(QKeySequence(Qt::ALT | Qt::Key_Down), [this] { move(1); });
    QShortcut *removal = key(QKeySequence::Delete, [this] { remove(); });
    removal->setAutoRepeat(false); // the next rule is current once one is removed
}

void RulesPane::setParticipants(const QList<RuleParticipant> &participants)
{
    m_participants = participants;
    m_model->setParticipants(participants);
}

int RulesPane::current() const
{
    return m_ui->rules->currentIndex().row();
}

void RulesPane::select(int row)
{
    m_ui->rules->setCurrentIndex(m_model->index(std::clamp(row, 0, std::max(m_model->rowCount() - 1, 0)), 0));
    updateButtons();
}

void RulesPane::updateButtons()
{
    const int row = current();
    const bool isFull = m_model->rowCount() >= maxRules;
    m_ui->add->setEnabled(!isFull);
    m_ui->add->setToolTip(isFull ? tr("A desk can have at most %L1 rules.").arg(maxRules) : QString());
    m_ui->edit->setEnabled(row >= 0);
    m_ui->duplicate->setEnabled(row >= 0 && !isFull);
    m_ui->remove->setEnabled(row >= 0);
    m_ui->up->setEnabled(row > 0);
    m_ui->down->setEnabled(row >= 0 && row < m_model->rowCount() - 1);
    m_none->setVisible(m_model->rowCount() == 0);
    m_ui->rules->setVisible(m_model->rowCount() > 0);
}

void RulesPane::open(RuleDialog &dialog)
{
    dialog.setAttribute(Qt::WA_DeleteOnClose);
    dialog.open();
}

void RulesPane::add()
{
    auto *dialog = new RuleDialog(*m_context, m_participants, RoutingRule(), this);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_model->insert(m_model->rowCount(), dialog->rule());
        select(m_model->rowCount() - 1);
    });
    open(*dialog);
}

void RulesPane::edit()
{
    if (current() < 0)
        return;
    auto *dialog = new RuleDialog(*m_context, m_participants, m_model->rules().at(current()), this);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog, index = QPersistentModelIndex(m_model->index(current(), 0))] {
                if (index.isValid())
                    m_model->replace(index.row(), dialog->rule());
            });
    open(*dialog);
}

/// The copy follows, so that it changes nothing until it is edited or moved.
void RulesPane::duplicate()
{
    const int row = current();
    if (row < 0)
        return;
    RoutingRule copy = m_model->rules().at(row);
    copy.name = tr("Copy of %1", "a rule").arg(copy.name).left(maxRuleCharacters);
    m_model->insert(row + 1, copy);
    select(row + 1);
}

void RulesPane::remove()
{
    const int row = current();
    if (row < 0)
        return;
    m_model->remove(row);
    select(row);
}

void RulesPane::move(int by)
{
    m_model->move(current(), by);
    m_ui->rules->scrollTo(m_ui->rules->currentIndex());
}

} // namespace crew::gui::desk

#include "moc_rulespane.cpp"
