// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/routing/routingdialog.h"

#include "gui/common/widgets/question.h"
#include "gui/desk/deskreach.h"
#include "gui/desk/routing/groupsmodel.h"
#include "gui/desk/routing/routingwords.h"
#include "gui/desk/routing/rulesmodel.h"
#include "protocol/teamrequests.h"
#include "remote/remoteengine.h"
#include "ui_routingdialog.h"

#include <QMessageBox>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace crew::gui::desk {

namespace people = protocol::people;
namespace team = protocol::team;

namespace {

/// Apart from the version.
bool isSame(const Routing &one, const Routing &other)
{
    return one.rules == other.rules && one.groups == other.groups;
}

QPushButton *addAnswer(QMessageBox &question, const QString &text, QMessageBox::ButtonRole role)
{
    QPushButton *button = question.addButton(text, role);
    button->setAccessibleName(text);
    return button;
}

} // namespace

RoutingDialog::RoutingDialog(const remote::RemoteEngine &engine, const RuleContext &context, QWidget *parent)
    : QDialog(parent)
    , m_ui(std::make_unique<Ui::RoutingDialog>())
    , m_client(engine.newPeopleClient())
    , m_rules(new RulesModel(context.crews, this))
    , m_groups(new GroupsModel(this))
{
    m_ui->setupUi(this);
    setAccessibleName(windowTitle());
    m_reach = new DeskReach(engine, *m_ui->connection, this);
    m_save = m_ui->buttons->addButton(tr("&Save"), QDialogButtonBox::ActionRole);
    m_save->setAccessibleName(tr("Save"));
    for (QPushButton *button : {m_save, m_ui->buttons->button(QDialogButtonBox::Cancel)})
        button->setAutoDefault(false); // Enter edits a rule
    setUpPanes(context);
    connectControls();
    handleReach();
}

RoutingDialog::~RoutingDialog() = default;

void RoutingDialog::setUpPanes(const RuleContext &context)
{
    m_ui->rules->setUp(*m_rules, context);
    m_ui->groups->setUp(*m_groups);
    m_ui->trial->setUp(context.crews);
}

void RoutingDialog::connectControls()
{
    connect(m_reach, &DeskReach::changed, this, &RoutingDialog::handleReach);
    connect(m_rules, &RulesModel::edited, this, [this] {
        m_groups->setRules(m_rules->rules());
        updateButtons();
    });
    connect(m_groups, &GroupsModel::edited, this, [this] {
        updateNames();
        updateButtons();
    });
    connect(m_ui->groups, &GroupsPane::groupRemoved, m_rules, &RulesModel::forget);
    connect(m_ui->trial, &TrialPane::requested, this, &RoutingDialog::tryRules);
    connect(m_ui->tabs, &QTabWidget::currentChanged, this, [this] {
        if (m_ui->tabs->currentWidget() == m_ui->trial)
            tryRules();
    });
    connect(m_save, &QPushButton::clicked, this, &RoutingDialog::save);
}

// Loading.

void RoutingDialog::handleReach()
{
    updateButtons();
    m_ui->trial->setReached(m_reach->isReached());
    if (!m_reach->isReached())
        return;
    loadPeople();
    if (!m_isSaving && !hasChanges())
        loadRouting();
}

void RoutingDialog::loadPeople()
{
    m_client->send(people::ListPeople{}, this,
                   [this](const std::expected<QList<protocol::Person>, QString> &list) {
                       if (!list)
                           return m_ui->message->showMessage(Severity::Bad, list.error());
                       m_people = *list;
                       updateNames();
                   });
}

void RoutingDialog::loadRouting()
{
    m_client->send(team::LoadRouting{}, this, [this](const Loaded &routing) { handleRouting(routing); });
}

/// What was changed, or is being changed, while the desk was asked stays.
void RoutingDialog::handleRouting(const Loaded &routing)
{
    if (!routing)
        m_ui->message->showMessage(Severity::Bad, routing.error());
    else if (!hasChanges() && !isEditing() && m_base != *routing)
        showRouting(*routing);
}

void RoutingDialog::showRouting(const Routing &routing)
{
    m_base = routing;
    m_ui->message->clear();
    m_groups->setGroups(routing.groups);
    m_rules->setRules(routing.rules);
    m_groups->setRules(routing.rules);
    updateNames();
    updateButtons();
}

void RoutingDialog::updateNames()
{
    m_ui->rules->setParticipants(participants(m_people, m_groups->groups()));
    m_ui->groups->setPeople(participants(m_people));
}

void RoutingDialog::updateButtons()
{
    const bool canEdit = m_base && !m_isSaving;
    const bool isBack = canEdit && !m_ui->tabs->isEnabled();
    m_ui->tabs->setEnabled(canEdit);
    if (isBack)
        m_ui->tabs->currentWidget()->setFocus(Qt::OtherFocusReason);
    m_save->setEnabled(canEdit && m_reach->isReached() && hasChanges());
}

Routing RoutingDialog::edited() const
{
    return {m_base ? m_base->version : 0, m_groups->groups(), m_rules->rules()};
}

bool RoutingDialog::hasChanges() const
{
    return m_base && !isSame(edited(), *m_base);
}

/// A rule or a group is open.
bool RoutingDialog::isEditing() const
{
    return findChild<GrowingDialog *>();
}

// Saving.

void RoutingDialog::save()
{
    m_isSaving = true;
    m_ui->message->showMessage(Severity::Neutral, tr("Asking the desk…"));
    updateButtons();
    m_client->send(team::SetRouting{edited()}, this, [this, sent = edited()](const Loaded &saved) {
        if (saved)
            accept();
        else
            lookWhyNotSaved(sent, saved.error());
    });
}

/// Somebody else may have changed the rules; or these were saved, and the answer was lost.
void RoutingDialog::lookWhyNotSaved(const Routing &sent, const QString &sentence)
{
    m_client->send(team::LoadRouting{}, this, [this, sent, sentence](const Loaded &onDesk) {
        if (!onDesk || onDesk->version == sent.version)
            return fail(sentence);
        if (isSame(*onDesk, sent))
            return accept();
        fail(tr("Somebody else has changed the rules of the desk. Your changes are not saved."));
        askAboutConflict(*onDesk);
    });
}

void RoutingDialog::fail(const QString &sentence)
{
    m_isSaving = false;
    updateButtons();
    m_ui->message->showMessage(Severity::Bad, sentence);
}

void RoutingDialog::askAboutConflict(const Routing &onDesk)
{
    auto *question = new QMessageBox(
        QMessageBox::Question, tr("Routing rules"),
        tr("Somebody else has changed the rules of the desk. Which rules do you want to keep?"),
        QMessageBox::NoButton, this);
    question->setObjectName(u"conflict"_s);
    question->setTextFormat(Qt::PlainText);
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setInformativeText(
        tr("On the desk: %1", "what somebody else changed").arg(differenceInWords(*m_base, onDesk)) +
        "\n\n"_L1 + tr("Here: %1", "what the person changed").arg(differenceInWords(*m_base, edited())));
    QPushButton *load = addAnswer(*question, tr("Load the desk's rules"), QMessageBox::DestructiveRole);
    QPushButton *replace = addAnswer(*question, tr("Save mine instead"), QMessageBox::DestructiveRole);
    QPushButton *keep = addAnswer(*question, tr("Keep editing"), QMessageBox::RejectRole);
    load->setToolTip(tr("Your changes are lost."));
    replace->setToolTip(tr("The changes of the other person are lost."));
    question->setEscapeButton(keep);
    question->setDefaultButton(keep);
    connect(load, &QPushButton::clicked, this, [this, onDesk] { showRouting(onDesk); });
    connect(replace, &QPushButton::clicked, this, [this, version = onDesk.version] {
        m_base->version = version;
        save();
    });
    question->open();
}

// Leaving.

void RoutingDialog::reject()
{
    if (!hasChanges())
        QDialog::reject();
    else if (!findChild<QMessageBox *>()) // it is asked already, as when the roles of the person change twice
        askToDiscard();
}

void RoutingDialog::askToDiscard()
{
    auto *question = newQuestion(
        {.title = tr("Routing rules"),
         .text = tr("Discard your changes to the rules?"),
         .details = differenceInWords(*m_base, edited()),
         .act = tr("Discard changes"),
         .keep = tr("Keep editing")},
        [this] { QDialog::reject(); }, this);
    question->setObjectName(u"discard"_s);
    question->open();
}

// Trying.

void RoutingDialog::tryRules()
{
    if (!m_reach->isReached() || !m_base)
        return;
    m_ui->trial->begin();
    m_client->send(team::TryRouting{edited()}, this,
                   [this, number = ++m_trial,
                    tried = edited()](const std::expected<QList<RoutingTrial>, QString> &trials) {
                       if (number == m_trial)
                           m_ui->trial->finish(trials, tried, *m_base);
                   });
}

} // namespace crew::gui::desk

#include "moc_routingdialog.cpp"
