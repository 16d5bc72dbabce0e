// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/peopledialog.h"

#include "gui/common/style/tablelook.h"
#include "gui/common/widgets/question.h"
#include "gui/desk/actionrecorddialog.h"
#include "gui/desk/addpersondialog.h"
#include "gui/desk/deskreach.h"
#include "gui/desk/mailaddressdialog.h"
#include "gui/desk/onetimecodedialog.h"
#include "gui/desk/peoplemodel.h"
#include "gui/desk/renamepersondialog.h"
#include "gui/desk/rolesdialog.h"
#include "gui/desk/sessionsdialog.h"
#include "remote/remoteengine.h"
#include "ui_peopledialog.h"

#include <QHeaderView>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui::desk {

namespace people = protocol::people;

PeopleDialog::PeopleDialog(const remote::RemoteEngine &engine, const QUrl &address, const CrewList &crews,
                           QWidget *parent)
    : QDialog(parent)
    , m_engine(engine)
    , m_address(address)
    , m_crews(crews)
    , m_ui(std::make_unique<Ui::PeopleDialog>())
    , m_client(engine.newPeopleClient())
    , m_model(new PeopleModel(crews, this))
{
    m_ui->setupUi(this);
    setAccessibleName(windowTitle());
    m_ui->buttons->button(QDialogButtonBox::Close)->setAutoDefault(false); // Enter opens the roles
    m_record = m_ui->buttons->addButton(tr("Record of a&ctions…"), QDialogButtonBox::ActionRole);
    m_record->setAccessibleName(tr("Record of actions…"));
    m_record->setAutoDefault(false);
    m_reach = new DeskReach(engine, *m_ui->connection, this);
    setUpTable();
    connectControls();
    m_ui->people->setFocus(Qt::OtherFocusReason);
    handleReach();
}

PeopleDialog::~PeopleDialog() = default;

void PeopleDialog::setUpTable()
{
    m_ui->people->setModel(m_model);
    makeListLike(*m_ui->people);
    QHeaderView *header = m_ui->people->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(PeopleModel::Roles, QHeaderView::Stretch);
    header->setMaximumSectionSize(40 * fontMetrics().averageCharWidth()); // a name leaves room for the roles
}

void PeopleDialog::connectControls()
{
    connect(m_reach, &DeskReach::changed, this, &PeopleDialog::handleReach);
    connect(m_ui->people->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &PeopleDialog::updateButtons);
    // Later: the table passes Enter on to this dialog, which would press the default button of the new one.
    connect(m_ui->people, &QTableView::activated, this, &PeopleDialog::changeRoles, Qt::QueuedConnection);
    connect(m_ui->add, &QPushButton::clicked, this, &PeopleDialog::add);
    connect(m_ui->roles, &QPushButton::clicked, this, &PeopleDialog::changeRoles);
    connect(m_ui->rename, &QPushButton::clicked, this, &PeopleDialog::rename);
    connect(m_ui->mail, &QPushButton::clicked, this, &PeopleDialog::changeMail);
    connect(m_ui->newCode, &QPushButton::clicked, this, &PeopleDialog::makeCode);
    connect(m_ui->unlink, &QPushButton::clicked, this, &PeopleDialog::askToUnlink);
    connect(m_ui->enable, &QPushButton::clicked, this, &PeopleDialog::toggleEnabled);
    connect(m_ui->sessions, &QPushButton::clicked, this, &PeopleDialog::openSessions);
    connect(m_record, &QPushButton::clicked, this,
            [this] { openDialog(*new ActionRecordDialog(m_engine, m_crews, this)); });
}

void PeopleDialog::handleReach()
{
    updateButtons();
    if (m_reach->isReached())
        load();
}

/// \a wanted becomes the current person; without one, the current person stays.
void PeopleDialog::load(const QUuid &wanted)
{
    m_client->send(people::ListPeople{}, this,
                   [this, wanted](const std::expected<QList<protocol::Person>, QString> &list) {
                       handleList(list, wanted);
                   });
}

void PeopleDialog::handleList(const std::expected<QList<protocol::Person>, QString> &list,
                              const QUuid &wanted)
{
    if (!list) {
        m_isListMissing = true;
        m_ui->message->showMessage(Severity::Bad, list.error());
        return;
    }
    if (std::exchange(m_isListMissing, false))
        m_ui->message->clear();
    const protocol::Person *const shown = current();
    const QUuid id = wanted.isNull() && shown ? shown->id : wanted;
    m_model->setPeople(*list);
    m_ui->people->setCurrentIndex(m_model->index(std::max(m_model->rowOf(id), 0), 0));
    updateButtons();
}

const protocol::Person *PeopleDialog::current() const
{
    const QModelIndex index = m_ui->people->currentIndex();
    return index.isValid() ? &m_model->at(index.row()) : nullptr;
}

void PeopleDialog::updateButtons()
{
    const protocol::Person *const person = current();
    const bool canAsk = m_reach->isReached();
    const bool isEnabled = person && person->isEnabled;
    m_ui->add->setEnabled(canAsk);
    for (QPushButton *button : {m_ui->roles, m_ui->rename, m_ui->mail, m_ui->enable, m_ui->sessions})
        button->setEnabled(canAsk && person);
    m_ui->unlink->setVisible(person && person->isLinked);
    m_ui->unlink->setEnabled(canAsk);
    m_ui->newCode->setEnabled(canAsk && isEnabled);
    m_ui->newCode->setToolTip(person && !isEnabled ? tr("Enable the person first.") : QString());
    const bool isInvited = person && !person->hasPassword && !person->isLinked;
    m_ui->newCode->setText(isInvited ? tr("&Invite again") : tr("New &password code"));
    m_ui->newCode->setAccessibleName(isInvited ? tr("Invite again") : tr("New password code"));
    m_ui->enable->setText(person && !isEnabled ? tr("&Enable") : tr("&Disable"));
    m_ui->enable->setAccessibleName(person && !isEnabled ? tr("Enable") : tr("Disable"));
}

void PeopleDialog::openDialog(QDialog &dialog)
{
    m_ui->message->clear();
    dialog.setAttribute(Qt::WA_DeleteOnClose);
    dialog.open();
}

/// Shows what the desk says about a request where it was typed, if \a dialog is still there.
PeopleDialog::Answered PeopleDialog::answeredIn(RequestDialog &dialog)
{
    return [this, dialog = QPointer(&dialog)](const std::expected<void, QString> &done) {
        if (dialog && done)
            dialog->accept();
        else if (dialog)
            dialog->fail(done.error());
        load();
    };
}

void PeopleDialog::add()
{
    auto *dialog = new AddPersonDialog(m_engine, m_crews, this);
    connect(dialog, &RequestDialog::submitted, this, [this, dialog = QPointer(dialog)] {
        m_client->send(people::AddPerson{dialog->name(), dialog->roles()}, this,
                       [this, dialog](const std::expected<protocol::Person, QString> &added) {
                           if (added)
                               makeCodeFor(*added);
                           if (dialog && added)
                               dialog->accept();
                           else if (dialog)
                               dialog->fail(added.error());
                           load(added ? added->id : QUuid());
                       });
    });
    openDialog(*dialog);
}

void PeopleDialog::changeRoles()
{
    const protocol::Person *const person = current();
    if (!person || !m_ui->roles->isEnabled())
        return;
    auto *dialog = new RolesDialog(m_engine, m_crews, *person, this);
    connect(dialog, &RequestDialog::submitted, this, [this, dialog, id = person->id] {
        m_client->send(people::SetRoles{id, dialog->roles()}, this, answeredIn(*dialog));
    });
    openDialog(*dialog);
}

void PeopleDialog::rename()
{
    const protocol::Person *const person = current();
    if (!person)
        return;
    auto *dialog = new RenamePersonDialog(m_engine, *person, this);
    connect(dialog, &RequestDialog::submitted, this, [this, dialog, id = person->id] {
        m_client->send(people::RenamePerson{id, dialog->name()}, this, answeredIn(*dialog));
    });
    openDialog(*dialog);
}

void PeopleDialog::changeMail()
{
    const protocol::Person *const person = current();
    if (!person)
        return;
    auto *dialog = new MailAddressDialog(m_engine, person->mail, this);
    connect(dialog, &RequestDialog::submitted, this, [this, dialog, id = person->id] {
        m_client->send(people::SetMail{id, dialog->mail()}, this, answeredIn(*dialog));
    });
    openDialog(*dialog);
}

void PeopleDialog::makeCode()
{
    m_ui->message->clear();
    if (const protocol::Person *const person = current())
        makeCodeFor(*person);
}

void PeopleDialog::makeCodeFor(const protocol::Person &person)
{
    const auto show = [this, name = person.name](const std::expected<protocol::OneTimeCode, QString> &code) {
        if (code)
            openDialog(*new OneTimeCodeDialog(m_address, name, *code, this));
        else
            m_ui->message->showMessage(Severity::Bad, code.error());
        load();
    };
    if (person.hasPassword)
        m_client->send(people::Recover{person.id}, this, show);
    else
        m_client->send(people::Invite{person.id}, this, show);
}

void PeopleDialog::toggleEnabled()
{
    const protocol::Person *const person = current();
    if (!person)
        return;
    if (person->isEnabled)
        askToDisable(*person);
    else
        setEnabled(person->id, true);
}

void PeopleDialog::askToUnlink()
{
    const protocol::Person *const person = current();
    if (!person)
        return;
    const auto unlink = [this, id = person->id] {
        m_ui->message->clear();
        m_client->send(people::Unlink{id}, this, [this](const std::expected<void, QString> &done) {
            if (!done)
                m_ui->message->showMessage(Severity::Bad, done.error());
            load();
        });
    };
    auto *question = newQuestion({.title = tr("Unlink a person"),
                                  .text = tr("Unlink “%1”?").arg(person->name),
                                  .details = tr("Their sessions end and they can no longer sign in in the "
                                                "browser. A new one-time code links them again."),
                                  .act = tr("Unlink"),
                                  .keep = tr("Keep linked")},
                                 unlink, this);
    question->setObjectName(u"unlinkPerson"_s);
    openDialog(*question);
}

void PeopleDialog::askToDisable(const protocol::Person &person)
{
    auto *question = newQuestion(
        {.title = tr("Disable a person"),
         .text = tr("Disable “%1”?").arg(person.name),
         .details = tr("Their sessions end and they cannot sign in. Their decisions "
                       "stay. You can enable them again."),
         .act = tr("Disable"),
         .keep = tr("Keep enabled")},
        [this, id = person.id] { setEnabled(id, false); }, this);
    question->setObjectName(u"disablePerson"_s);
    openDialog(*question);
}

void PeopleDialog::setEnabled(const QUuid &personId, bool isEnabled)
{
    m_ui->message->clear();
    m_client->send(people::EnablePerson{personId, isEnabled}, this,
                   [this](const std::expected<void, QString> &done) {
                       if (!done)
                           m_ui->message->showMessage(Severity::Bad, done.error());
                       load();
                   });
}

void PeopleDialog::openSessions()
{
    const protocol::Person *const person = current();
    if (!person)
        return;
    auto *dialog = new SessionsDialog(m_engine, *person, this);
    connect(dialog, &QDialog::finished, this, [this] { load(); });
    openDialog(*dialog);
}

} // namespace crew::gui::desk

#include "moc_peopledialog.cpp"
