// SPDX-License-Identifier: GPL-3.0-or-later
// People, roles and one's own account in the windows of a console, at a real desk.
#include "desk/people/personaction.h"
#include "gui/common/settings/preferences.h"
#include "gui/desk/accountdialog.h"
#include "gui/desk/actionmodel.h"
#include "gui/desk/actionrecorddialog.h"
#include "gui/desk/actiontext.h"
#include "gui/desk/addpersondialog.h"
#include "gui/desk/mailaddressdialog.h"
#include "gui/desk/onetimecodedialog.h"
#include "gui/desk/peopledialog.h"
#include "gui/desk/peoplemodel.h"
#include "gui/desk/renamepersondialog.h"
#include "gui/desk/rolenames.h"
#include "gui/desk/rolesdialog.h"
#include "gui/desk/rolesgrid.h"
#include "gui/desk/rolesmodel.h"
#include "gui/desk/sessionmodel.h"
#include "gui/desk/sessionsdialog.h"
#include "gui/desk/sessionspane.h"
#include "gui/shell/mainwindow.h"
#include "gui/shell/theme.h"
#include "support/deskdialogfixture.h"
#include "support/deskfixture.h"
#include "support/longtexts.h"
#include "support/sampledata.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QClipboard>
#include <QFile>
#include <QJsonArray>
#include <QLineEdit>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::desk;
using namespace crew::test;
using crew::desk::Grant;
using crew::desk::Role;
using crew::desk::Roles;
using protocol::GrantedRole;
using Kind = remote::ConnectionState::Kind;

class TestPeopleDialog : public QObject, protected DeskDialogFixture
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void everybodyIsListed();
    void aPersonIsAddedByKeyboard();
    void aTakenNameIsSaidBesideIt();
    void rolesAreChosenByKeyboard();
    void aRoleForAllCrewsIncludesTheRows();
    void theLastAdministratorIsRefusedInTheDialog();
    void aPersonIsRenamed();
    void aMailAddressIsSet();
    void ownMailAddressIsSet();
    void aPersonIsDisabledAndEnabled();
    void aLastAdministratorIsNotDisabled();
    void anInvitedPersonIsInvitedAgain();
    void aLinkedPersonIsUnlinked();
    void aPasswordCodeIsMade();
    void sessionsAreEnded();
    void nothingTypedIsLostWhileTheDeskIsAway();
    void actionsInWords_data();
    void actionsInWords();
    void eachActionOnAPersonHasATitle();
    void theRecordOfActionsIsShown();
    void aRecordThatIsRefusedIsNotLoading();
    void ownSessionsAreEnded();
    void theChosenSessionIsEnded();
    void theAddressesOfTheDeskAreShown();
    void longAddressesDoNotWidenTheWindow();
    void aPasswordIsChanged();
    void aWrongPasswordLeavesWhatWasTyped();
    void signingOutEndsTheSession();
    void whoMayOpenWhat();
    void everyControlHasAName();
    void theCurrentRoleStaysWhenCrewsChange();
    void aScreenReaderHearsTheGrid();
    void textsFitInEachLanguage();
    void rolesInWords_data();
    void rolesInWords();
    void headingsNameTheirColumns();
    void theModelsAreSound();

private:
    void openPeople();
    void openAccount(const QByteArray &session);
    QTableView &table() const { return *byName<QTableView>(*m_dialog, u"People"_s); }
    QString cell(int row, int column) const { return table().model()->index(row, column).data().toString(); }
    void select(int row) { table().setCurrentIndex(table().model()->index(row, 0)); }
    Roles rolesOf(const QString &name) const { return m_desk->desk->people().personNamed(name)->roles; }

    const Crew m_briefs = sampleCrew(u"Briefs"_s, u"blue"_s);
    const Crew m_letters = sampleCrew(u"Letters to members"_s, u"green"_s);
    std::unique_ptr<DeskFixture> m_desk;
    std::unique_ptr<RemoteFixture> m_console;
    std::unique_ptr<CrewList> m_crews;
    QByteArray m_ana; ///< the session of the administrator
    QByteArray m_ben; ///< of a reviewer of one crew
};

void TestPeopleDialog::initTestCase()
{
    shell::applyStyle(true);
    QApplication::setPalette(shell::lightPalette());
}

void TestPeopleDialog::init()
{
    m_desk = std::make_unique<DeskFixture>();
    QVERIFY(m_desk->start());
    m_ana = m_desk->setUp();
    m_ben = m_desk->addPerson(u"Ben"_s, Roles({{m_briefs.id, Role::Reviewer}, {std::nullopt, Role::Viewer}}));
    QVERIFY(m_desk->desk->people().add(crew::desk::Actor::host(), u"Cem"_s, Roles()));
    m_crews = std::make_unique<CrewList>();
    m_crews->setCrews({m_briefs, m_letters});
}

void TestPeopleDialog::cleanup()
{
    m_dialog.reset();
    m_console.reset();
    m_crews.reset();
    m_desk.reset();
}

void TestPeopleDialog::openPeople()
{
    m_console = std::make_unique<RemoteFixture>(m_desk->address(), m_ana);
    QVERIFY(m_console->start());
    m_dialog = std::make_unique<PeopleDialog>(m_console->engine, m_desk->address(), *m_crews);
    m_dialog->show();
    QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
    QTRY_VERIFY(table().model()->rowCount() > 0);
}

void TestPeopleDialog::openAccount(const QByteArray &session)
{
    m_console = std::make_unique<RemoteFixture>(m_desk->address(), session);
    QVERIFY(m_console->start());
    m_dialog = std::make_unique<AccountDialog>(m_console->engine);
    m_dialog->show();
    QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
    QTRY_VERIFY(byName<QTableView>(*m_dialog, u"Sessions"_s)->model()->rowCount() > 0);
}

void TestPeopleDialog::everybodyIsListed()
{
    QVERIFY(m_desk->desk->people().setEnabled(
        crew::desk::Actor::host(),
        m_desk->desk->people().add(crew::desk::Actor::host(), u"Dora"_s, Roles::all())->id, false));
    openPeople();
    QCOMPARE(table().model()->rowCount(), 4);
    QCOMPARE(cell(0, PeopleModel::Name), u"Ana"_s);
    QCOMPARE(cell(0, PeopleModel::Roles), u"All roles for all crews"_s);
    QCOMPARE(cell(0, PeopleModel::State), u"Active"_s);
    QCOMPARE(cell(0, PeopleModel::LastUse), u"just now"_s);
    QCOMPARE(cell(1, PeopleModel::Roles), u"Viewer of all crews, Reviewer of Briefs"_s);
    QCOMPARE(cell(2, PeopleModel::State), u"Invited"_s);
    QCOMPARE(cell(2, PeopleModel::LastUse), QString());
    QCOMPARE(cell(2, PeopleModel::Roles), u"No roles"_s);
    QCOMPARE(cell(3, PeopleModel::State), u"Disabled"_s);
    select(1);
    keepPictures(*m_dialog, u"people"_s);
}

void TestPeopleDialog::aPersonIsAddedByKeyboard()
{
    openPeople();
    press(*m_dialog, u"Add…"_s);
    auto *add = child<AddPersonDialog>();
    QVERIFY(add && QTest::qWaitForWindowActive(add));
    QVERIFY(!named<QPushButton>(*add, u"Add"_s)->isEnabled());
    QTest::keyClicks(add->focusWidget(), u"Eva"_s);
    QTest::keyClick(add->focusWidget(), Qt::Key_Tab);
    QCOMPARE(add->focusWidget(), add->findChild<RolesGrid *>());
    QTest::keyClick(add->focusWidget(), Qt::Key_Down);
    QTest::keyClick(add->focusWidget(), Qt::Key_Right);
    QTest::keyClick(add->focusWidget(), Qt::Key_Space); // reviewer of the first crew
    keepPictures(*add, u"people-add"_s);
    press(*add, u"Add"_s);
    auto *shown = child<OneTimeCodeDialog>();
    QVERIFY(shown);
    QTRY_VERIFY(!m_dialog->findChild<AddPersonDialog *>());
    const QString code = byName<QLineEdit>(*shown, u"One-time code"_s)->text();
    QCOMPARE(byName<QLineEdit>(*shown, u"Name"_s)->text(), u"Eva"_s);
    QCOMPARE(byName<QLineEdit>(*shown, u"Address of the desk"_s)->text(), m_desk->address().toString());
    press(*shown, u"Copy code"_s);
    QCOMPARE(QGuiApplication::clipboard()->text(), code);
    QVERIFY(QGuiApplication::clipboard()->mimeData()->hasFormat(u"x-kde-passwordManagerHint"_s));
    keepPictures(*shown, u"people-code"_s);
    QTest::keyClick(shown, Qt::Key_Escape);
    QTRY_VERIFY(!m_dialog->findChild<OneTimeCodeDialog *>());
    QTRY_COMPARE(table().model()->rowCount(), 4);
    QCOMPARE(cell(table().currentIndex().row(), PeopleModel::Name), u"Eva"_s);
    QCOMPARE(rolesOf(u"Eva"_s), Roles({{m_briefs.id, Role::Reviewer}}));
    const QJsonObject used{{u"token"_s, code}, {u"password"_s, QLatin1String(deskPassword)}};
    QCOMPARE(m_desk->post(u"use-link"_s, used).status, 200);
    QVERIFY(!m_desk->signIn(u"Eva"_s).isEmpty());
}

void TestPeopleDialog::aTakenNameIsSaidBesideIt()
{
    openPeople();
    press(*m_dialog, u"Add…"_s);
    auto *add = child<AddPersonDialog>();
    QVERIFY(add);
    auto *name = byName<QLineEdit>(*add, u"Name"_s);
    QTest::keyClicks(name, u"ben"_s);
    QTest::keyClick(name, Qt::Key_Return);
    QTRY_COMPARE(messageIn(*add), u"There is a person “Ben” already. Choose another name."_s);
    QCOMPARE(name->text(), u"ben"_s);
    QCOMPARE(add->focusWidget(), name);
    keepPicture(*add, u"people-taken"_s);
    QTest::keyClicks(name, u"jamin"_s);
    QVERIFY(messageIn(*add).isEmpty());
    press(*add, u"Add"_s);
    QVERIFY(child<OneTimeCodeDialog>());
    QTRY_COMPARE(table().model()->rowCount(), 4);
}

void TestPeopleDialog::rolesAreChosenByKeyboard()
{
    openPeople();
    select(2);
    QTest::keyClick(&table(), Qt::Key_Return);
    auto *roles = child<RolesDialog>();
    QVERIFY(roles && QTest::qWaitForWindowActive(roles));
    QCOMPARE(roles->windowTitle(), u"Roles of Cem"_s);
    auto *grid = roles->findChild<RolesGrid *>();
    QCOMPARE(roles->focusWidget(), grid);
    QTest::keyClick(grid, Qt::Key_Space); // viewer of all
    QTest::keyClick(grid, Qt::Key_Space); // and not
    QTest::keyClick(grid, Qt::Key_Down);
    QTest::keyClick(grid, Qt::Key_Right);
    QTest::keyClick(grid, Qt::Key_Right);
    QTest::keyClick(grid, Qt::Key_Space); // operator of the first crew
    press(*roles, u"Save"_s);
    QTRY_VERIFY(!m_dialog->findChild<RolesDialog *>());
    QTRY_COMPARE(cell(2, PeopleModel::Roles), u"Operator of Briefs"_s);
    QCOMPARE(rolesOf(u"Cem"_s), Roles({{m_briefs.id, Role::Operator}}));
    QCOMPARE(table().currentIndex().row(), 2);
}

void TestPeopleDialog::aRoleForAllCrewsIncludesTheRows()
{
    openPeople();
    select(1);
    press(*m_dialog, u"Roles…"_s);
    auto *dialog = child<RolesDialog>();
    QVERIFY(dialog && QTest::qWaitForWindowActive(dialog));
    auto *grid = dialog->findChild<RolesGrid *>();
    const auto *model = grid->model();
    QCOMPARE(model->rowCount(), 3);
    const auto isChecked = [&](int row, int column) {
        return model->index(row, column).data(Qt::CheckStateRole).toInt() == Qt::Checked;
    };
    const auto canChange = [&](int row, int column) {
        return model->index(row, column).flags().testFlag(Qt::ItemIsEnabled);
    };
    constexpr int viewer = RolesModel::FirstRoleColumn;
    constexpr int reviewer = viewer + 1;
    QVERIFY(isChecked(0, viewer) && canChange(0, viewer));
    QVERIFY(isChecked(2, viewer) && !canChange(2, viewer));
    QVERIFY(isChecked(1, reviewer) && canChange(1, reviewer));
    QVERIFY(!isChecked(2, reviewer) && canChange(2, reviewer));
    // A click anywhere in the cell counts.
    const QRect cell = grid->visualRect(model->index(0, reviewer));
    QTest::mouseClick(grid->viewport(), Qt::LeftButton, {}, cell.topLeft() + QPoint(3, 3));
    QVERIFY(isChecked(0, reviewer));
    QVERIFY(isChecked(2, reviewer) && !canChange(2, reviewer));
    QVERIFY(isChecked(0, viewer) && !canChange(0, viewer));
    QCOMPARE(model->index(2, reviewer).data(Qt::AccessibleTextRole).toString(),
             u"Reviewer of Letters to members"_s);
    keepPictures(*dialog, u"people-roles"_s);
    press(*dialog, u"Save"_s);
    QTRY_COMPARE(this->cell(1, PeopleModel::Roles), u"Reviewer of all crews"_s);
}

void TestPeopleDialog::theLastAdministratorIsRefusedInTheDialog()
{
    openPeople();
    select(0);
    press(*m_dialog, u"Roles…"_s);
    auto *dialog = child<RolesDialog>();
    QVERIFY(dialog);
    auto *grid = dialog->findChild<RolesGrid *>();
    const QModelIndex administrator = grid->model()->index(0, RolesModel::FirstRoleColumn + 3);
    grid->setCurrentIndex(administrator);
    QTest::keyClick(grid, Qt::Key_Space);
    press(*dialog, u"Save"_s);
    QTRY_COMPARE(messageIn(*dialog),
                 u"Nobody else can sign in and administer all crews. Give another person that role first."_s);
    QVERIFY(dialog->isVisible());
    QCOMPARE(administrator.data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked)); // as it was typed
    keepPictures(*dialog, u"people-last"_s);
    QTest::keyClick(grid, Qt::Key_Space);
    QVERIFY(messageIn(*dialog).isEmpty());
    QCOMPARE(rolesOf(u"Ana"_s), Roles::all());
}

void TestPeopleDialog::aPersonIsRenamed()
{
    openPeople();
    select(1);
    press(*m_dialog, u"Rename…"_s);
    auto *rename = child<RenamePersonDialog>();
    QVERIFY(rename);
    auto *name = byName<QLineEdit>(*rename, u"Name"_s);
    QCOMPARE(name->text(), u"Ben"_s);
    QVERIFY(!named<QPushButton>(*rename, u"Rename"_s)->isEnabled());
    name->clear();
    QTest::keyClicks(name, u"Ana"_s);
    QTest::keyClick(name, Qt::Key_Return);
    QTRY_VERIFY(messageIn(*rename).startsWith(u"There is a person “Ana” already."_s));
    name->clear();
    QTest::keyClicks(name, u"Benjamin"_s);
    keepPicture(*rename, u"people-rename"_s);
    QTest::keyClick(name, Qt::Key_Return);
    QTRY_COMPARE(cell(1, PeopleModel::Name), u"Benjamin"_s);
    QTRY_VERIFY(!m_dialog->findChild<RenamePersonDialog *>());
}

void TestPeopleDialog::aMailAddressIsSet()
{
    openPeople();
    select(1);
    press(*m_dialog, u"Mail address…"_s);
    auto *dialog = child<MailAddressDialog>();
    QVERIFY(dialog);
    auto *mail = byName<QLineEdit>(*dialog, u"Mail address"_s);
    QTest::keyClicks(mail, u"ben"_s);
    QTest::keyClick(mail, Qt::Key_Return);
    QTRY_VERIFY(messageIn(*dialog).startsWith(u"Enter a mail address"_s));
    QTest::keyClicks(mail, u"@example.com"_s);
    keepPicture(*dialog, u"people-mail"_s);
    QTest::keyClick(mail, Qt::Key_Return);
    QTRY_VERIFY(!m_dialog->findChild<MailAddressDialog *>());
    QCOMPARE(m_desk->desk->people().personNamed(u"Ben"_s)->mail, u"ben@example.com"_s);
}

void TestPeopleDialog::ownMailAddressIsSet()
{
    openAccount(m_ben);
    QTRY_VERIFY(named<QPushButton>(*m_dialog, u"Mail address…"_s)->isEnabled());
    press(*m_dialog, u"Mail address…"_s);
    auto *dialog = child<MailAddressDialog>();
    QVERIFY(dialog);
    auto *mail = byName<QLineEdit>(*dialog, u"Mail address"_s);
    QTest::keyClicks(mail, u"ben@example.com"_s);
    QTest::keyClick(mail, Qt::Key_Return);
    QTRY_VERIFY(!m_dialog->findChild<MailAddressDialog *>());
    QTRY_COMPARE(m_dialog->findChild<QLabel *>(u"mail"_s)->text(), u"ben@example.com"_s);
    QCOMPARE(m_desk->desk->people().personNamed(u"Ben"_s)->mail, u"ben@example.com"_s);
}

void TestPeopleDialog::aPersonIsDisabledAndEnabled()
{
    RemoteFixture ben(m_desk->address(), m_ben);
    QVERIFY(ben.start());
    openPeople();
    select(1);
    for (const QString &answer : {u"Keep enabled"_s, u"Disable"_s}) {
        QVERIFY(m_desk->desk->people().personNamed(u"Ben"_s)->isEnabled);
        press(*m_dialog, u"Disable"_s);
        auto *question = child<QMessageBox>();
        QVERIFY(question);
        QCOMPARE(question->defaultButton()->text(), u"Keep enabled"_s);
        keepPicture(*question, u"people-disable"_s);
        press(*question, answer);
        QTRY_VERIFY(!m_dialog->findChild<QMessageBox *>());
    }
    QTRY_COMPARE(cell(1, PeopleModel::State), u"Disabled"_s);
    QTRY_VERIFY(ben.isIn(Kind::SignedOut));
    const auto *code = byName<QPushButton>(*m_dialog, u"New password code"_s);
    QVERIFY(!code->isEnabled());
    QCOMPARE(code->toolTip(), u"Enable the person first."_s);
    press(*m_dialog, u"Enable"_s);
    QTRY_COMPARE(cell(1, PeopleModel::State), u"Active"_s);
    QVERIFY(code->isEnabled());
}

void TestPeopleDialog::aLastAdministratorIsNotDisabled()
{
    openPeople();
    select(0);
    press(*m_dialog, u"Disable"_s);
    press(*child<QMessageBox>(), u"Disable"_s);
    QTRY_COMPARE(messageIn(*m_dialog),
                 u"Nobody else can sign in and administer all crews. Give another person that role first."_s);
    QTRY_VERIFY(!m_dialog->findChild<QMessageBox *>());
    QCOMPARE(cell(0, PeopleModel::State), u"Active"_s);
    press(*m_dialog, u"Add…"_s);
    QVERIFY(messageIn(*m_dialog).isEmpty());
}

void TestPeopleDialog::aLinkedPersonIsUnlinked()
{
    crew::desk::People &people = m_desk->desk->people();
    const auto invited = people.all()->at(2);
    const auto code = people.invite(crew::desk::Actor::host(), invited.id);
    QVERIFY(people.useTokenToLink(code->token, {u"https://login.example.com"_s, u"subject"_s}));
    openPeople();
    auto *unlink = byName<QPushButton>(*m_dialog, u"Unlink"_s);
    select(1);
    QVERIFY(!unlink->isVisible());
    select(2);
    QCOMPARE(cell(2, PeopleModel::State), u"Active"_s);
    QVERIFY(unlink->isVisible());
    QVERIFY(named<QPushButton>(*m_dialog, u"New password code"_s));
    keepPictures(*m_dialog, u"people-linked"_s);
    for (const QString &answer : {u"Keep linked"_s, u"Unlink"_s}) {
        QVERIFY(people.person(invited.id)->isLinked);
        press(*m_dialog, u"Unlink"_s);
        auto *question = child<QMessageBox>();
        QVERIFY(question);
        QCOMPARE(question->defaultButton()->text(), u"Keep linked"_s);
        press(*question, answer);
        QTRY_VERIFY(!m_dialog->findChild<QMessageBox *>());
    }
    QTRY_COMPARE(cell(2, PeopleModel::State), u"Invited"_s);
    QVERIFY(!unlink->isVisible());
}

void TestPeopleDialog::anInvitedPersonIsInvitedAgain()
{
    openPeople();
    select(2);
    press(*m_dialog, u"Invite again"_s);
    auto *shown = child<OneTimeCodeDialog>();
    QVERIFY(shown);
    const QString first = byName<QLineEdit>(*shown, u"One-time code"_s)->text();
    QTest::keyClick(shown, Qt::Key_Escape);
    QTRY_VERIFY(!m_dialog->findChild<OneTimeCodeDialog *>());
    press(*m_dialog, u"Invite again"_s);
    shown = child<OneTimeCodeDialog>();
    QVERIFY(shown);
    const QString second = byName<QLineEdit>(*shown, u"One-time code"_s)->text();
    QVERIFY(first != second);
    QVERIFY(!m_desk->desk->people().subjectOf(first.toLatin1()));
    QCOMPARE(m_desk->desk->people().subjectOf(second.toLatin1())->personName, u"Cem"_s);
}

void TestPeopleDialog::aPasswordCodeIsMade()
{
    openPeople();
    select(1);
    press(*m_dialog, u"New password code"_s);
    auto *shown = child<OneTimeCodeDialog>();
    QVERIFY(shown);
    const auto subject =
        m_desk->desk->people().subjectOf(byName<QLineEdit>(*shown, u"One-time code"_s)->text().toLatin1());
    QVERIFY(subject.has_value());
    QCOMPARE(subject->purpose, crew::desk::OneTimeToken::Purpose::Recovery);
    QCOMPARE(subject->personName, u"Ben"_s);
    QVERIFY(!m_desk->signIn(u"Ben"_s).isEmpty()); // the password is valid until the code is used
}

void TestPeopleDialog::sessionsAreEnded()
{
    RemoteFixture ben(m_desk->address(), m_ben);
    QVERIFY(ben.start());
    openPeople();
    select(1);
    press(*m_dialog, u"Sessions…"_s);
    auto *dialog = child<SessionsDialog>();
    QVERIFY(dialog);
    auto *sessions = byName<QTableView>(*dialog, u"Sessions"_s);
    QTRY_COMPARE(sessions->model()->rowCount(), 1);
    QCOMPARE(sessions->model()->index(0, SessionModel::Device).data().toString(), u"test"_s);
    keepPictures(*dialog, u"people-sessions"_s);
    QTest::keyClick(sessions, Qt::Key_Delete);
    QTRY_COMPARE(sessions->model()->rowCount(), 0);
    QTRY_VERIFY(ben.isIn(Kind::SignedOut));
    QVERIFY(!byName<QPushButton>(*dialog, u"End session"_s)->isEnabled());
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!cell(1, PeopleModel::LastUse).isEmpty()); // the desk keeps when they used it
}

void TestPeopleDialog::nothingTypedIsLostWhileTheDeskIsAway()
{
    openPeople();
    press(*m_dialog, u"Add…"_s);
    auto *add = child<AddPersonDialog>();
    QVERIFY(add);
    QTest::keyClicks(byName<QLineEdit>(*add, u"Name"_s), u"Eva"_s);
    m_desk->options.console.port = m_desk->desk->port();
    m_desk->stop();
    const QString away = u"The desk cannot be reached at the moment. What you typed is kept."_s;
    QTRY_COMPARE(messageIn(*add, u"connection"_s), away);
    QCOMPARE(messageIn(*m_dialog, u"connection"_s), away);
    QVERIFY(!byName<QPushButton>(*add, u"Add"_s)->isEnabled());
    QVERIFY(!byName<QPushButton>(*m_dialog, u"Roles…"_s)->isEnabled());
    QVERIFY(table().model()->rowCount() == 3); // as it was
    keepPictures(*add, u"people-away"_s);
    QVERIFY(m_desk->start());
    QTRY_VERIFY_WITH_TIMEOUT(messageIn(*add, u"connection"_s).isEmpty(), 20'000);
    QCOMPARE(byName<QLineEdit>(*add, u"Name"_s)->text(), u"Eva"_s);
    press(*add, u"Add"_s);
    QVERIFY(child<OneTimeCodeDialog>());
}

void TestPeopleDialog::actionsInWords_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QJsonObject>("detail");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("facts");
    QTest::newRow("rules") << u"change-rules"_s
                           << QJsonObject{{u"rulesAdded"_s, QJsonArray{u"Drafts"_s, u"Letters"_s}},
                                          {u"groupsRemoved"_s, QJsonArray{u"Leads"_s}},
                                          {u"more"_s, 2}}
                           << u"Routing rules changed"_s
                           << u"groups removed: Leads · and 2 more · rules added: Drafts, Letters"_s;
    const auto batch = [](const QString &command) {
        return QJsonObject{{u"batch"_s, u"rows.csv"_s}, {u"command"_s, command}, {u"crew"_s, u"Writers"_s}};
    };
    const QString facts = u"batch: rows.csv · Writers"_s;
    QTest::newRow("pause") << u"control-batch"_s << batch(u"Pause"_s) << u"Batch paused"_s << facts;
    QTest::newRow("resume") << u"control-batch"_s << batch(u"Resume"_s) << u"Batch resumed"_s << facts;
    QTest::newRow("cancel") << u"control-batch"_s << batch(u"CancelRest"_s) << u"Rest of a batch cancelled"_s
                            << facts;
}

void TestPeopleDialog::actionsInWords()
{
    QFETCH(const QString, kind);
    QFETCH(const QJsonObject, detail);
    QFETCH(const QString, title);
    QFETCH(const QString, facts);
    protocol::RecordedAction action;
    action.kind = kind;
    action.detail = detail;
    QCOMPARE(actionTitle(action), title);
    QCOMPARE(actionDetail(action, {}), facts);
}

void TestPeopleDialog::eachActionOnAPersonHasATitle()
{
    using crew::desk::PersonAction;
    for (int number = 0; const auto traits = crew::desk::personActionTraits(PersonAction(number)); ++number) {
        protocol::RecordedAction action;
        action.kind = traits->word;
        QVERIFY2(actionTitle(action) != action.kind, qPrintable(action.kind));
    }
}

void TestPeopleDialog::theRecordOfActionsIsShown()
{
    openPeople();
    QVERIFY(m_desk->desk->people().setRoles(
        crew::desk::Actor::host(), m_desk->desk->people().personNamed(u"Ben"_s)->id,
        Roles({{m_letters.id, Role::Operator}, {std::nullopt, Role::Viewer}})));
    press(*m_dialog, u"Record of actions…"_s);
    auto *record = child<ActionRecordDialog>();
    QVERIFY(record);
    auto *actions = byName<QTableView>(*record, u"Actions"_s);
    const auto text = [actions](int row, int column) {
        return actions->model()->index(row, column).data().toString();
    };
    const qsizetype all = m_desk->desk->people().actions(0, 500)->size();
    QTRY_COMPARE(actions->model()->rowCount(), all);
    QCOMPARE(text(0, ActionModel::Title), u"Roles changed"_s);
    QCOMPARE(text(0, ActionModel::Actor), u"On the desk's machine"_s);
    QCOMPARE(text(0, ActionModel::Person), u"Ben"_s);
    QCOMPARE(text(0, ActionModel::Detail), u"Viewer of all crews, Operator of Letters to members · "
                                           "before: Viewer of all crews, Reviewer of Briefs"_s);
    QCOMPARE(text(static_cast<int>(all) - 1, ActionModel::Title), u"Code for the first person made"_s);
    QTRY_VERIFY(messageIn(*record, u"check"_s).startsWith(u"The desk has checked "_s));
    keepPictures(*record, u"people-record"_s);
    auto *search = byName<QLineEdit>(*record, u"Search the record"_s);
    QCOMPARE(record->focusWidget(), search);
    QTest::keyClicks(search, u"INVITED"_s);
    QTRY_VERIFY(actions->model()->rowCount() > 0 && actions->model()->rowCount() < all);
    for (int row = 0; row < actions->model()->rowCount(); ++row)
        QCOMPARE(text(row, ActionModel::Title), u"Person invited"_s);
    QTemporaryDir folder;
    for (const QString &name : {u"record.csv"_s, u"record.json"_s}) {
        record->exportTo(folder.filePath(name));
        QTRY_COMPARE(messageIn(*record), u"Saved to "_s + folder.filePath(name));
    }
    QFile csv(folder.filePath(u"record.csv"_s));
    QVERIFY(csv.open(QIODevice::ReadOnly));
    QCOMPARE(csv.readAll().count("\r\n"), all + 1); // also what the search hides
    QFile json(folder.filePath(u"record.json"_s));
    QVERIFY(json.open(QIODevice::ReadOnly));
    const QJsonArray written = QJsonDocument::fromJson(json.readAll()).array();
    QCOMPARE(written.size(), all);
    QCOMPARE(written.first()["kind"_L1].toString(), u"roles-changed"_s);
    m_desk->options.console.port = m_desk->desk->port();
    m_desk->stop();
    QTRY_VERIFY(!byName<QPushButton>(*record, u"Verify"_s)->isEnabled());
    QCOMPARE(actions->model()->rowCount() > 0, true); // can still be read
}

void TestPeopleDialog::aRecordThatIsRefusedIsNotLoading()
{
    openPeople();
    press(*m_dialog, u"Record of actions…"_s);
    auto *record = child<ActionRecordDialog>();
    QVERIFY(record);
    const auto *count = record->findChild<QLabel *>(u"count"_s);
    QTRY_VERIFY(byName<QTableView>(*record, u"Actions"_s)->model()->rowCount() > 0);
    const auto host = crew::desk::Actor::host();
    auto &people = m_desk->desk->people();
    QVERIFY(people.setRoles(host, people.personNamed(u"Ben"_s)->id,
                            Roles({{std::nullopt, Role::Administrator}})));
    QVERIFY(people.setRoles(host, people.personNamed(u"Ana"_s)->id, Roles({{std::nullopt, Role::Viewer}})));
    press(*record, u"Verify"_s);
    QTRY_VERIFY(!messageIn(*record).isEmpty());
    QVERIFY2(!count->text().contains(u"loading"_s), qPrintable(count->text()));
}

void TestPeopleDialog::ownSessionsAreEnded()
{
    const QByteArray other = m_desk->signIn(u"Ben"_s);
    RemoteFixture elsewhere(m_desk->address(), other);
    QVERIFY(elsewhere.start());
    openAccount(m_ben);
    auto *sessions = byName<QTableView>(*m_dialog, u"Sessions"_s);
    QTRY_COMPARE(sessions->model()->rowCount(), 2);
    int own = -1;
    for (int row = 0; row < 2; ++row) {
        if (sessions->model()->index(row, SessionModel::Device).data() == u"test (this session)"_s)
            own = row;
    }
    QVERIFY(own >= 0);
    sessions->setCurrentIndex(sessions->model()->index(own, 0));
    QVERIFY(!named<QPushButton>(*m_dialog, u"End session"_s)->isEnabled());
    sessions->setCurrentIndex(sessions->model()->index(1 - own, 0));
    keepPictures(*m_dialog, u"account"_s);
    press(*m_dialog, u"End session"_s);
    QTRY_COMPARE(sessions->model()->rowCount(), 1);
    QTRY_VERIFY(elsewhere.isIn(Kind::SignedOut));
    QVERIFY(m_console->isConnected());
}

/// The desk lists first what was used last: others are in its row when the list is loaded again.
void TestPeopleDialog::theChosenSessionIsEnded()
{
    const auto session = [](const QString &device) {
        return protocol::PersonSession{.id = QUuid::createUuid(), .device = device};
    };
    const protocol::PersonSession laptop = session(u"laptop"_s);
    const protocol::PersonSession phone = session(u"phone"_s);
    const protocol::PersonSession tablet = session(u"tablet"_s);
    SessionsPane pane;
    pane.setReached(true);
    pane.setSessions({laptop, phone, tablet});
    pane.show();
    QVERIFY(QTest::qWaitForWindowActive(&pane));
    QSignalSpy ends(&pane, &SessionsPane::endRequested);
    auto *table = byName<QTableView>(pane, u"Sessions"_s);
    table->setFocus();
    table->setCurrentIndex(table->model()->index(1, 0));
    pane.setSessions({tablet, laptop, phone});
    QTest::keyClick(table, Qt::Key_Delete);
    QCOMPARE(ends.size(), 1);
    QCOMPARE(ends.first().first().toUuid(), phone.id);
    pane.setSessions({tablet, laptop});
    QCOMPARE(table->currentIndex().row(), 1);
    QTest::simulateEvent(table, true, Qt::Key_Delete, Qt::NoModifier, {}, true);
    QCOMPARE(ends.size(), 1); // a key that is held down ends no other session
}

void TestPeopleDialog::theAddressesOfTheDeskAreShown()
{
    openAccount(m_ben);
    const auto *addresses = m_dialog->findChild<QLabel *>(u"addresses"_s);
    const QString first = m_desk->address().toString();
    QCOMPARE(addresses->text(), first);
    m_desk->options.console.port = m_desk->desk->port();
    m_desk->options.identity = {QUuid::createUuid(),
                                {m_desk->address(), QUrl(u"https://b.example.com:8766"_s)}};
    m_desk->stop();
    QVERIFY(m_desk->start());
    QTRY_COMPARE_WITH_TIMEOUT(addresses->text(), first + u" (in use)\nhttps://b.example.com:8766"_s, 20'000);
    keepPictures(*m_dialog, u"account-addresses"_s);
}

void TestPeopleDialog::longAddressesDoNotWidenTheWindow()
{
    openAccount(m_ben);
    const int width = m_dialog->width();
    QList<QUrl> nodes{m_desk->address()};
    for (int number = 1; number < 3; ++number)
        nodes << QUrl(u"https://desk%1.%2.%2.%2.example.com:8766"_s.arg(number).arg(QString(60, u'a')));
    m_desk->options.console.port = m_desk->desk->port();
    m_desk->options.identity = {QUuid::createUuid(), nodes};
    m_desk->stop();
    QVERIFY(m_desk->start());
    const auto *addresses = m_dialog->findChild<QLabel *>(u"addresses"_s);
    QTRY_COMPARE_WITH_TIMEOUT(addresses->text().count(u'\n'), 2, 20'000);
    keepPictures(*m_dialog, u"account-long-addresses"_s);
    QCOMPARE(m_dialog->width(), width);
}

void TestPeopleDialog::aPasswordIsChanged()
{
    openAccount(m_ben);
    auto *former = byName<QLineEdit>(*m_dialog, u"Current password"_s);
    auto *password = byName<QLineEdit>(*m_dialog, u"New password"_s);
    auto *again = byName<QLineEdit>(*m_dialog, u"Repeat the new password"_s);
    const auto *change = byName<QPushButton>(*m_dialog, u"Change password"_s);
    QTest::keyClicks(former, QLatin1String(deskPassword));
    QTest::keyClicks(password, u"another long password"_s);
    QVERIFY(!change->isEnabled());
    QTest::keyClicks(again, u"another long passwort"_s);
    QTest::keyClick(again, Qt::Key_Return);
    QCOMPARE(messageIn(*m_dialog), u"The new passwords differ. Enter the same one twice."_s);
    QVERIFY(!m_desk->signIn(u"Ben"_s).isEmpty());
    QTest::keyClick(again, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(again, u"another long password"_s);
    QTest::keyClick(again, Qt::Key_Return);
    QTRY_COMPARE(messageIn(*m_dialog), u"The password is changed. Your other sessions have ended."_s);
    QVERIFY(former->text().isEmpty() && password->text().isEmpty() && again->text().isEmpty());
    QVERIFY(m_desk->signIn(u"Ben"_s).isEmpty());
    QVERIFY(m_dialog->isVisible() && m_console->isConnected());
    auto *sessions = byName<QTableView>(*m_dialog, u"Sessions"_s);
    QTRY_COMPARE(sessions->model()->rowCount(), 1);
}

void TestPeopleDialog::aWrongPasswordLeavesWhatWasTyped()
{
    openAccount(m_ben);
    auto *former = byName<QLineEdit>(*m_dialog, u"Current password"_s);
    auto *password = byName<QLineEdit>(*m_dialog, u"New password"_s);
    for (QLineEdit *field : {former, password, byName<QLineEdit>(*m_dialog, u"Repeat the new password"_s)})
        QTest::keyClicks(field, u"not the password"_s);
    press(*m_dialog, u"Change password"_s);
    QTRY_VERIFY(messageIn(*m_dialog).startsWith(u"This is not your current password."_s));
    QCOMPARE(password->text(), u"not the password"_s);
    QCOMPARE(m_dialog->focusWidget(), former);
    QVERIFY(m_console->isConnected());
    keepPictures(*m_dialog, u"account-refused"_s);
}

void TestPeopleDialog::signingOutEndsTheSession()
{
    openAccount(m_ben);
    QSignalSpy left(qobject_cast<AccountDialog *>(m_dialog.get()), &AccountDialog::signedOut);
    press(*m_dialog, u"Sign out"_s);
    QTRY_COMPARE(left.count(), 1);
    QVERIFY(!m_dialog->isVisible());
    QTRY_VERIFY(m_console->isIn(Kind::SignedOut));
    QVERIFY(!m_desk->desk->people().viewerOf(m_ben));
}

/// From the menu of the window.
void TestPeopleDialog::whoMayOpenWhat()
{
    for (const QByteArray &session : {m_ana, m_ben}) {
        const bool isAdministrator = session == m_ana;
        QTemporaryDir profile;
        QSettings settings(profile.filePath(u"settings.ini"_s), QSettings::IniFormat);
        Preferences preferences(settings);
        RemoteFixture console(m_desk->address(), session);
        shell::ShellOptions options;
        options.tray = false;
        options.desk.engine = &console.engine;
        options.desk.address = m_desk->address();
        bool isForgotten = false;
        options.desk.forget = [&isForgotten] { isForgotten = true; };
        shell::MainWindow window(console.engine, preferences, options);
        window.show();
        const QMenu *file = window.menuBar()->actions().first()->menu();
        QAction *people = actionNamed(*file, u"Peo&ple…"_s);
        QAction *account = actionNamed(*file, u"M&y account…"_s);
        QVERIFY(people && people->isVisible() && !people->isEnabled() && !account->isEnabled());
        QVERIFY(console.start());
        QTRY_VERIFY(account->isEnabled());
        QCOMPARE(people->isEnabled(), isAdministrator);
        if (isAdministrator) {
            people->trigger();
            people->trigger();
            QCOMPARE(window.findChildren<PeopleDialog *>().size(), 1);
            auto *list = byName<QTableView>(*window.findChild<PeopleDialog *>(), u"People"_s);
            QTRY_COMPARE(list->model()->rowCount(), 3);
        }
        account->trigger();
        auto *dialog = window.findChild<AccountDialog *>();
        QVERIFY(dialog && dialog->isVisible());
        press(*dialog, u"Sign out"_s);
        QTRY_VERIFY(isForgotten);
    }
}

/// What shows no text of its own says what it is.
void TestPeopleDialog::everyControlHasAName()
{
    const auto check = [](const QWidget &window) {
        QVERIFY(!window.accessibleName().isEmpty());
        for (const QWidget *widget : window.findChildren<QWidget *>()) {
            const bool isControl = qobject_cast<const QAbstractButton *>(widget) ||
                                   qobject_cast<const QLineEdit *>(widget) ||
                                   qobject_cast<const QTableView *>(widget);
            if (!isControl || !widget->isVisible() || widget->focusPolicy() == Qt::NoFocus)
                continue;
            const auto *button = qobject_cast<const QAbstractButton *>(widget);
            QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
                     qPrintable(widget->objectName()));
        }
    };
    openPeople();
    check(*m_dialog);
    select(1);
    for (const QString &name :
         {u"Add…"_s, u"Roles…"_s, u"Rename…"_s, u"New password code"_s, u"Sessions…"_s}) {
        press(*m_dialog, name);
        auto *dialog = child<QDialog>();
        QVERIFY2(dialog, qPrintable(name));
        check(*dialog);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(!m_dialog->findChild<QDialog *>());
    }
    m_dialog.reset();
    openAccount(m_ben);
    check(*m_dialog);
}

void TestPeopleDialog::theCurrentRoleStaysWhenCrewsChange()
{
    RolesGrid grid;
    grid.setRoles(*m_crews, {});
    grid.setCurrentIndex(grid.model()->index(2, 2)); // reviewer of the second crew
    const Crew added = sampleCrew(u"Accounts"_s, u"red"_s);
    m_crews->setCrews({added, m_briefs, m_letters});
    QCOMPARE(grid.currentIndex(), grid.model()->index(3, 2));
    m_crews->setCrews({added, m_briefs}); // that crew was removed
    QCOMPARE(grid.currentIndex(), grid.model()->index(0, RolesModel::CrewColumn));
    QTest::keyClick(&grid, Qt::Key_Space);
    m_crews->setCrews({added, m_briefs, m_letters});
    QTest::keyClick(&grid, Qt::Key_Space);
    QVERIFY(grid.roles().isEmpty()); // nobody chose a role for all crews
}

void TestPeopleDialog::aScreenReaderHearsTheGrid()
{
    RolesGrid grid;
    grid.setAccessibleName(u"Roles"_s);
    grid.setRoles(*m_crews, {{u"reviewer"_s, std::nullopt}});
    grid.show();
    QVERIFY(QTest::qWaitForWindowExposed(&grid));
    // Events are sent only where there is a bus for them; CREW_TEST_ACCESSIBILITY=1 and this variable see to
    // it.
    if (qEnvironmentVariableIsSet("QT_LINUX_ACCESSIBILITY_ALWAYS_ON"))
        QTRY_VERIFY(QAccessible::isActive());
    static QList<QString> heard;
    heard.clear();
    const auto former = QAccessible::installUpdateHandler([](QAccessibleEvent *event) {
        if (event->type() == QAccessible::StateChanged && event->accessibleInterface())
            heard << event->accessibleInterface()->text(QAccessible::Name);
    });
    const auto cell = [&grid](int row, int column) {
        return QAccessible::queryAccessibleInterface(&grid)->tableInterface()->cellAt(row, column);
    };
    QCOMPARE(cell(1, 2)->text(QAccessible::Name), u"Reviewer of Briefs"_s);
    QVERIFY(cell(1, 2)->state().checked && !cell(1, 2)->state().checkable);
    QCOMPARE(cell(1, 2)->text(QAccessible::Description), u"Included in another role of this person."_s);
    QVERIFY(!cell(1, 3)->state().checked && cell(1, 3)->state().checkable);
    grid.setCurrentIndex(grid.model()->index(1, 3));
    QTest::keyClick(&grid, Qt::Key_Space);
    QVERIFY(cell(1, 3)->state().checked);
    if (QAccessible::isActive())
        QCOMPARE(heard, QStringList{u"Operator of Briefs"_s});
    QAccessible::installUpdateHandler(former);
}

void TestPeopleDialog::textsFitInEachLanguage()
{
    const LongTexts texts;
    m_console = std::make_unique<RemoteFixture>(m_desk->address(), m_ana);
    QVERIFY(m_console->start());
    protocol::Person person{.id = QUuid::createUuid(), .name = u"Ben"_s};
    RolesDialog roles(m_console->engine, *m_crews, person);
    roles.show();
    QVERIFY(QTest::qWaitForWindowExposed(&roles));
    QCOMPARE(cutHeadings(*roles.findChild<RolesGrid *>()->horizontalHeader()), QStringList());
    QCOMPARE(cutTexts(roles), QStringList());
    keepPicture(roles, u"people-roles-long"_s);
    AddPersonDialog add(m_console->engine, *m_crews);
    OneTimeCodeDialog code(m_desk->address(), u"Maximiliane von Hohenstein-Sigmaringen"_s,
                           {u"0123456789abcdef0123456789abcdef"_s, QDateTime::currentDateTimeUtc()});
    SessionsDialog sessions(m_console->engine, person);
    RenamePersonDialog rename(m_console->engine, person);
    MailAddressDialog mail(m_console->engine, QString());
    AccountDialog account(m_console->engine);
    for (const auto &[dialog, name] : {std::pair<QDialog *, QString>{&add, u"add"_s},
                                       {&code, u"code"_s},
                                       {&sessions, u"sessions"_s},
                                       {&rename, u"rename"_s},
                                       {&mail, u"mail"_s},
                                       {&account, u"account"_s}}) {
        dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(dialog));
        keepPicture(*dialog, u"people-%1-long"_s.arg(name));
        QTRY_COMPARE(cutTexts(*dialog), QStringList());
    }
    m_dialog = std::make_unique<PeopleDialog>(m_console->engine, m_desk->address(), *m_crews);
    m_dialog->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
    QTRY_COMPARE(m_dialog->findChild<QTableView *>()->model()->rowCount(), 3);
    QCOMPARE(cutHeadings(*m_dialog->findChild<QTableView *>()->horizontalHeader()), QStringList());
    QCOMPARE(cutTexts(*m_dialog), QStringList());
    keepPicture(*m_dialog, u"people-long"_s);
}

void TestPeopleDialog::rolesInWords_data()
{
    QTest::addColumn<QList<GrantedRole>>("roles");
    QTest::addColumn<QString>("words");
    const QUuid briefs = m_briefs.id;
    using List = QList<GrantedRole>;
    QTest::newRow("none") << List() << u"No roles"_s;
    QTest::newRow("all") << List{{u"viewer"_s, {}},
                                 {u"reviewer"_s, {}},
                                 {u"operator"_s, {}},
                                 {u"administrator"_s, {}}}
                         << u"All roles for all crews"_s;
    QTest::newRow("two") << List{{u"reviewer"_s, briefs}, {u"viewer"_s, {}}}
                         << u"Reviewer of Briefs, Viewer of all crews"_s;
    QTest::newRow("viewer by another role")
        << List{{u"viewer"_s, briefs}, {u"operator"_s, briefs}} << u"Operator of Briefs"_s;
    QTest::newRow("for all crews, too")
        << List{{u"operator"_s, {}}, {u"operator"_s, briefs}} << u"Operator of all crews"_s;
    QTest::newRow("a viewer by a role for all")
        << List{{u"operator"_s, {}}, {u"viewer"_s, briefs}} << u"Operator of all crews"_s;
    QTest::newRow("a crew that is gone")
        << List{{u"reviewer"_s, QUuid::createUuid()}} << u"Reviewer of a removed crew"_s;
    QTest::newRow("a role of a later desk") << List{{u"auditor"_s, {}}} << u"auditor"_s;
}

void TestPeopleDialog::rolesInWords()
{
    QFETCH(const QList<GrantedRole>, roles);
    QTEST(gui::desk::rolesInWords(roles, m_crews->names()), "words");
}

/// They are given as a list, in the order of the columns.
void TestPeopleDialog::headingsNameTheirColumns()
{
    const auto heading = [](const QAbstractItemModel &model, int column) {
        return model.headerData(column, Qt::Horizontal).toString();
    };
    const PeopleModel people(*m_crews);
    QCOMPARE(heading(people, PeopleModel::Roles), u"Roles"_s);
    QCOMPARE(heading(people, PeopleModel::LastUse), u"Last used"_s);
    const ActionModel actions(*m_crews);
    QCOMPARE(heading(actions, ActionModel::Actor), u"By"_s);
    QCOMPARE(heading(actions, ActionModel::Title), u"Action"_s);
    QCOMPARE(heading(actions, ActionModel::Detail), u"Details"_s);
    SessionModel sessions;
    QCOMPARE(heading(sessions, SessionModel::Begun), u"Signed in"_s);
    QCOMPARE(heading(sessions, SessionModel::LastUse), u"Last used"_s);
    QCOMPARE(heading(sessions, SessionModel::End), u"Ends"_s);
}

void TestPeopleDialog::theModelsAreSound()
{
    RolesModel roles(*m_crews, {{u"reviewer"_s, QUuid::createUuid()}});
    PeopleModel people(*m_crews);
    SessionModel sessions;
    const QAbstractItemModelTester first(&roles, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester second(&people, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester third(&sessions, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(roles.rowCount(), 4); // a removed crew has a row, so that its roles are seen
    QCOMPARE(roles.index(3, 0).data().toString(), u"Removed crew"_s);
    QVERIFY(!roles.setData(roles.index(3, RolesModel::FirstRoleColumn), Qt::Unchecked, Qt::CheckStateRole));
    QVERIFY(roles.setData(roles.index(0, RolesModel::FirstRoleColumn + 1), Qt::Checked, Qt::CheckStateRole));
    QCOMPARE(roles.roles().size(), 2); // what was chosen before is kept
    m_crews->setCrews({m_letters});
    QCOMPARE(roles.rowCount(), 3);
    people.setPeople({{.id = m_briefs.id, .name = u"Ana"_s}});
    QCOMPARE(people.rowOf(m_briefs.id), 0);
    QCOMPARE(people.rowOf(QUuid::createUuid()), -1);
    sessions.setSessions({{.device = u"laptop"_s, .isThis = true}, {}});
    QCOMPARE(sessions.index(0, 0).data().toString(), u"laptop (this session)"_s);
    QCOMPARE(sessions.index(1, 0).data().toString(), u"Unnamed computer"_s);
}

QTEST_MAIN(TestPeopleDialog)
#include "tst_peopledialog.moc"
