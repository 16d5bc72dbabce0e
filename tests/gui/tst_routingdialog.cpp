// SPDX-License-Identifier: GPL-3.0-or-later
// The routing rules of a desk in the window of an administrator, at a real desk.
#include "gui/common/settings/preferences.h"
#include "gui/common/widgets/emptystate.h"
#include "gui/common/widgets/messageline.h"
#include "gui/desk/routing/groupdialog.h"
#include "gui/desk/routing/groupsmodel.h"
#include "gui/desk/routing/peoplepicker.h"
#include "gui/desk/routing/pickmodel.h"
#include "gui/desk/routing/routingdialog.h"
#include "gui/desk/routing/routingwords.h"
#include "gui/desk/routing/ruledialog.h"
#include "gui/desk/routing/rulesmodel.h"
#include "gui/desk/routing/trialmodel.h"
#include "gui/desk/routing/trialpane.h"
#include "gui/shell/mainwindow.h"
#include "gui/shell/theme.h"
#include "gui/store/store.h"
#include "protocol/fromjson.h"
#include "protocol/teamrequests.h"
#include "protocol/tojson.h"
#include "support/deskcrews.h"
#include "support/deskdialogfixture.h"
#include "support/longtexts.h"
#include "support/sampledata.h"
#include "support/scriptedserver.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QSpinBox>
#include <QTableView>
#include <QTabWidget>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::desk;
using namespace crew::test;
using crew::desk::Role;
using crew::desk::Roles;
namespace command = crew::engine::command;

class TestRoutingDialog : public QObject, protected DeskDialogFixture
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void aFirstRuleIsAddedByKeyboard();
    void rulesAreMovedByKeys();
    void aRuleIsEditedDuplicatedAndRemoved();
    void whomNobodyHearsIsFlagged();
    void whoMayNotDecideIsFlagged_data();
    void whoMayNotDecideIsFlagged();
    void whoMayNotSeeTheCrewIsFlagged();
    void aResponseTimeIsShownInItsUnit_data();
    void aResponseTimeIsShownInItsUnit();
    void whoIsToldNeedsAResponseTime();
    void whatIsWrongIsSaidBesideItsField();
    void whatNobodyMeansIsReadInFull();
    void theTaskSaysHowManyReviewsFit_data();
    void theTaskSaysHowManyReviewsFit();
    void peopleAreFoundAndChecked();
    void aGroupIsAddedAndNamed();
    void aGroupThatRulesNameIsNotRemovedSilently_data();
    void aGroupThatRulesNameIsNotRemovedSilently();
    void rulesAreTriedOnReviews();
    void onlyDifferencesAreShown();
    void whetherRulesAskTheSame_data();
    void whetherRulesAskTheSame();
    void whatTheDeskRefusesIsSaidAndKept();
    void somebodyElseHasChangedTheRules_data();
    void somebodyElseHasChangedTheRules();
    void cancelAsksAboutChanges_data();
    void cancelAsksAboutChanges();
    void nothingIsLostWhileTheDeskIsAway();
    void manyRulesAndLongNames();
    void whoMayOpenIt();
    void everyControlHasAName();
    void textsFitInEachLanguage();
    void differencesInWords_data();
    void differencesInWords();
    void headingsNameTheirColumns();
    void theModelsAreSound();

private:
    void openDialog();
    Routing onDesk() const;
    void putOnDesk(Routing routing) const;
    Routing sampleRouting() const;
    QUuid idOf(const QString &name) const
    {
        return m_desk ? m_desk->desk->people().personNamed(name)->id : sampleId(name);
    }
    QTableView &table(const QString &name = u"Rules"_s) const { return *byName<QTableView>(*m_dialog, name); }
    QString cell(int row, int column, const QString &name = u"Rules"_s) const
    {
        return table(name).model()->index(row, column).data().toString();
    }
    QStringList ruleNames() const
    {
        QStringList names;
        for (int row = 0; row < table().model()->rowCount(); ++row)
            names << cell(row, RulesModel::Name);
        return names;
    }
    void select(int row, const QString &name = u"Rules"_s) const
    {
        table(name).setCurrentIndex(table(name).model()->index(row, 0));
    }
    /// Presses a key in a table, which has the focus.
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}, const QString &name = u"Rules"_s) const
    {
        m_dialog->activateWindow();
        table(name).setFocus();
        QVERIFY(QTest::qWaitFor([&] { return table(name).hasFocus(); }));
        QTest::keyClick(&table(name), key, modifiers);
    }
    void showTab(int tab) const { m_dialog->findChild<QTabWidget *>()->setCurrentIndex(tab); }
    bool canSave() const { return byName<QPushButton>(*m_dialog, u"Save"_s)->isEnabled(); }
    static void pressOk(const QWidget &dialog)
    {
        auto *ok = dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
        QTest::keyClick(ok, Qt::Key_Space);
    }
    template <typename Dialog>
    bool isGone() const
    {
        return QTest::qWaitFor([&] { return !m_dialog->findChild<Dialog *>(); });
    }
    Crew addCrew(const QString &name, const QString &address = u"http://127.0.0.1:9000"_s)
    {
        Crew crew;
        crew.name = name;
        crew.address = QUrl(address);
        crew.colour = u"blue"_s;
        const auto saved = m_console->ask(command::SaveCrew{{crew, QString::fromLatin1(token), true}});
        return saved && *saved ? (*saved)->crew : Crew();
    }

    Crew m_briefs;
    Crew m_letters;
    std::unique_ptr<DeskFixture> m_desk;
    std::unique_ptr<RemoteFixture> m_console;
    std::unique_ptr<Store> m_store;
    QByteArray m_ana; ///< the session of the administrator
};

void TestRoutingDialog::initTestCase()
{
    shell::applyStyle(true);
    QApplication::setPalette(shell::lightPalette());
}

void TestRoutingDialog::init()
{
    m_desk = std::make_unique<DeskFixture>();
    QVERIFY(m_desk->start());
    m_ana = m_desk->setUp();
    for (const QString &name : {u"Ben"_s, u"Cem"_s, u"Dora"_s})
        QVERIFY(m_desk->desk->people().add(crew::desk::Actor::host(), name, Roles::all()));
    QVERIFY(m_desk->desk->people().setEnabled(crew::desk::Actor::host(), idOf(u"Dora"_s), false));
    m_console = std::make_unique<RemoteFixture>(m_desk->address(), m_ana);
    m_store = std::make_unique<Store>(m_console->engine);
    QVERIFY(m_console->start());
    m_briefs = addCrew(u"Briefs"_s);
    m_letters = addCrew(u"Letters to members"_s);
    QVERIFY(!m_letters.id.isNull());
    QTRY_COMPARE(m_store->crews().all().size(), 2);
}

void TestRoutingDialog::cleanup()
{
    m_dialog.reset();
    m_store.reset();
    m_console.reset();
    m_desk.reset();
}

void TestRoutingDialog::openDialog()
{
    m_dialog =
        std::make_unique<RoutingDialog>(m_console->engine, RuleContext{m_store->crews(), m_store->reviews()});
    m_dialog->show();
    QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
    QTRY_VERIFY(m_dialog->findChild<QTabWidget *>()->isEnabled());
    QTRY_COMPARE(table().model()->rowCount(), onDesk().rules.size());
}

Routing TestRoutingDialog::onDesk() const
{
    const DeskAnswer answer = m_desk->post(u"team/routing"_s, {}, m_ana);
    const auto routing = protocol::fromJson<Routing>(answer.body.value(u"value"_s).toObject(),
                                                     protocol::Reading::Unknown::Refused);
    return routing.value_or(Routing());
}

/// As somebody else would.
void TestRoutingDialog::putOnDesk(Routing routing) const
{
    routing.version = onDesk().version;
    const DeskAnswer answer =
        m_desk->post(u"team/set-routing"_s, {{u"routing"_s, protocol::toJson(routing)}}, m_ana);
    QVERIFY2(answer.status == 200, qPrintable(answer.problem()));
}

Routing TestRoutingDialog::sampleRouting() const
{
    const QUuid editors = sampleId(u"editors"_s);
    return {.version = 0,
            .groups = {{editors, u"Editors"_s, {idOf(u"Ben"_s), idOf(u"Cem"_s)}}},
            .rules = {{.name = u"Legal letters"_s,
                       .crewId = m_letters.id,
                       .task = u"*contract*"_s,
                       .assignees = {idOf(u"Ana"_s)},
                       .needsTwoApprovals = true,
                       .starterMayNotApprove = true,
                       .targetMinutes = 240,
                       .escalateTo = {editors}},
                      {.name = u"Letters"_s, .crewId = m_letters.id, .assignees = {editors}},
                      {.name = u"Urgent"_s, .task = u"urgent*"_s, .targetMinutes = 30},
                      {.name = u"All others"_s, .needsTwoApprovals = true, .targetMinutes = 2'880}}};
}

void TestRoutingDialog::aFirstRuleIsAddedByKeyboard()
{
    openDialog();
    const QPushButton *first = nullptr; // of what is shown instead of an empty table
    for (const EmptyState *none : m_dialog->findChildren<EmptyState *>()) {
        if (none->isVisible())
            first = none->findChild<QPushButton *>();
    }
    QVERIFY(first && first->isVisible() && !table().isVisible() && !canSave());
    keepPictures(*m_dialog, u"routing-empty"_s);
    press(*m_dialog, u"Add…"_s);
    auto *rule = child<RuleDialog>();
    QVERIFY(rule && QTest::qWaitForWindowActive(rule));
    QCOMPARE(rule->focusWidget(), byName<QLineEdit>(*rule, u"Name"_s));
    QTest::keyClicks(rule->focusWidget(), u"Letters"_s);
    QTest::keyClick(rule->focusWidget(), Qt::Key_Tab);
    QTest::keyClick(rule->focusWidget(), Qt::Key_End); // the last crew
    QTest::keyClick(rule->focusWidget(), Qt::Key_Tab);
    QTest::keyClicks(rule->focusWidget(), u"draft*"_s);
    QTest::keyClick(rule->focusWidget(), Qt::Key_Tab);
    QTest::keyClick(rule->focusWidget(), Qt::Key_Space); // two people
    QTest::keyClick(rule->focusWidget(), Qt::Key_Tab);
    QTest::keyClick(rule->focusWidget(), Qt::Key_Space); // not who kicked off
    QTest::keyClick(rule->focusWidget(), Qt::Key_Tab);
    QTest::keyClick(rule->focusWidget(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(rule->focusWidget(), u"4"_s);
    QTest::keyClick(rule->focusWidget(), Qt::Key_Tab);
    QCOMPARE(rule->focusWidget(), byName<QComboBox>(*rule, u"Unit of the response time"_s));
    QTest::keyClick(rule->focusWidget(), Qt::Key_Tab);
    QTest::keyClicks(rule->focusWidget(), u"be"_s); // the search
    QTest::keyClick(rule->focusWidget(), Qt::Key_Tab);
    QTest::keyClick(rule->focusWidget(), Qt::Key_Home);
    QTest::keyClick(rule->focusWidget(), Qt::Key_Space);
    keepPictures(*rule, u"routing-rule"_s);
    QTest::keyClick(rule->focusWidget(), Qt::Key_Return);
    QVERIFY(isGone<RuleDialog>());
    QCOMPARE(cell(0, RulesModel::Place), u"1"_s);
    QCOMPARE(cell(0, RulesModel::Name), u"Letters"_s);
    QCOMPARE(cell(0, RulesModel::Crew), u"Letters to members"_s);
    QCOMPARE(cell(0, RulesModel::Task), u"draft*"_s);
    QCOMPARE(cell(0, RulesModel::Reviewers), u"Ben"_s);
    QCOMPARE(cell(0, RulesModel::Approval), u"2, not the person who kicked off"_s);
    const QModelIndex approval = table().model()->index(0, RulesModel::Approval);
    QVERIFY(table().visualRect(approval).width() >
            table().fontMetrics().horizontalAdvance(cell(0, RulesModel::Approval)));
    QCOMPARE(cell(0, RulesModel::ResponseTime), u"4 h"_s);
    QCOMPARE(onDesk(), Routing()); // nothing is sent before it is saved
    QVERIFY(canSave());
    press(*m_dialog, u"Save"_s);
    QTRY_VERIFY(!m_dialog->isVisible());
    const RoutingRule expected{.name = u"Letters"_s,
                               .crewId = m_letters.id,
                               .task = u"draft*"_s,
                               .assignees = {idOf(u"Ben"_s)},
                               .needsTwoApprovals = true,
                               .starterMayNotApprove = true,
                               .targetMinutes = 240};
    QCOMPARE(onDesk().rules, QList{expected});
    QCOMPARE(onDesk().version, 1);
}

void TestRoutingDialog::rulesAreMovedByKeys()
{
    putOnDesk(sampleRouting());
    openDialog();
    keepPictures(*m_dialog, u"routing-rules"_s);
    QVERIFY(table().hasFocus());
    const QStringList before = ruleNames();
    const auto *up = byName<QPushButton>(*m_dialog, u"Move up"_s);
    const auto *down = byName<QPushButton>(*m_dialog, u"Move down"_s);
    QCOMPARE(table().currentIndex().row(), 0);
    QVERIFY(!up->isEnabled() && down->isEnabled());
    key(Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(ruleNames(), before);
    QVERIFY(!canSave());
    key(Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(ruleNames(), (QStringList{before[1], before[0], before[2], before[3]}));
    QCOMPARE(table().currentIndex().row(), 1); // goes along
    QVERIFY(up->isEnabled() && canSave());
    press(*m_dialog, u"Move down"_s);
    press(*m_dialog, u"Move down"_s);
    QCOMPARE(ruleNames(), (QStringList{before[1], before[2], before[3], before[0]}));
    QVERIFY(!down->isEnabled());
    key(Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(table().currentIndex().row(), 3);
    key(Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(cell(2, RulesModel::Place), u"3"_s);
    press(*m_dialog, u"Save"_s);
    QTRY_VERIFY(!m_dialog->isVisible());
    QStringList saved;
    for (const RoutingRule &rule : onDesk().rules)
        saved << rule.name;
    QCOMPARE(saved, (QStringList{before[1], before[2], before[0], before[3]}));
}

void TestRoutingDialog::aRuleIsEditedDuplicatedAndRemoved()
{
    putOnDesk(sampleRouting());
    openDialog();
    select(1);
    key(Qt::Key_Return);
    auto *rule = child<RuleDialog>();
    QVERIFY(rule);
    QCOMPARE(rule->windowTitle(), u"Rule “Letters”"_s);
    QCOMPARE(rule->rule(), sampleRouting().rules.at(1)); // as it was
    auto *name = byName<QLineEdit>(*rule, u"Name"_s);
    name->setText(u" Letters of members "_s);
    pressOk(*rule);
    QVERIFY(isGone<RuleDialog>());
    QCOMPARE(cell(1, RulesModel::Name), u"Letters of members"_s);
    press(*m_dialog, u"Duplicate"_s);
    QCOMPARE(cell(2, RulesModel::Name), u"Copy of Letters of members"_s);
    QCOMPARE(cell(2, RulesModel::Reviewers), u"Editors"_s);
    QCOMPARE(table().currentIndex().row(), 2);
    key(Qt::Key_Delete);
    QCOMPARE(table().model()->rowCount(), 4);
    QTest::simulateEvent(&table(), true, Qt::Key_Delete, Qt::NoModifier, {}, true); // is held down
    QCOMPARE(table().model()->rowCount(), 4);
    press(*m_dialog, u"Remove"_s);
    QCOMPARE(ruleNames(), (QStringList{u"Legal letters"_s, u"Letters of members"_s, u"All others"_s}));
    press(*m_dialog, u"Save"_s);
    QTRY_VERIFY(!m_dialog->isVisible());
    QCOMPARE(onDesk().rules.size(), 3);
    QCOMPARE(onDesk().rules.first(), sampleRouting().rules.first());
}

/// Dora is disabled.
void TestRoutingDialog::whomNobodyHearsIsFlagged()
{
    const QUuid leads = sampleId(u"leads"_s);
    putOnDesk({.version = 0,
               .groups = {{leads, u"Leads"_s, {idOf(u"Dora"_s)}}},
               .rules = {{.name = u"Nobody"_s,
                          .assignees = {leads},
                          .targetMinutes = 10,
                          .escalateTo = {idOf(u"Dora"_s)}},
                         {.name = u"Somebody"_s,
                          .assignees = {leads, idOf(u"Ben"_s)},
                          .targetMinutes = 10,
                          .escalateTo = {idOf(u"Ben"_s)}}}});
    openDialog();
    QTRY_COMPARE(cell(0, RulesModel::Reviewers), u"Leads (disabled)"_s);
    QCOMPARE(cell(0, RulesModel::ResponseTime), u"10 min (nobody to notify)"_s);
    const auto toolTip = [this](int column) {
        return table().model()->index(0, column).data(Qt::ToolTipRole).toString();
    };
    QVERIFY(toolTip(RulesModel::Reviewers).contains(u"Leads cannot sign in"_s));
    QVERIFY(toolTip(RulesModel::ResponseTime).contains(u"Dora cannot sign in"_s));
    QVERIFY(!cell(1, RulesModel::Reviewers).contains(u"disabled"_s));
    QCOMPARE(cell(1, RulesModel::ResponseTime), u"10 min"_s);
}

void TestRoutingDialog::whoMayNotDecideIsFlagged_data()
{
    QTest::addColumn<QString>("named"); // "group": Cem and Dora
    QTest::addColumn<bool>("isForLetters");
    QTest::addColumn<QString>("reviewers");
    QTest::newRow("a viewer") << u"Cem"_s << true << u"Cem (cannot review)"_s;
    QTest::newRow("a viewer and a disabled person") << u"group"_s << true << u"Leads (cannot review)"_s;
    QTest::newRow("a viewer, any crew") << u"Cem"_s << false << u"Cem (cannot review)"_s;
    QTest::newRow("a reviewer of another crew") << u"Ben"_s << true << u"Ben (cannot review)"_s;
    QTest::newRow("a reviewer of some crew, any crew") << u"Ben"_s << false << u"Ben"_s;
    QTest::newRow("a reviewer of all crews") << u"Ana"_s << true << u"Ana"_s;
}

/// Cem only sees all crews, Ben reviews one, and Dora is disabled.
void TestRoutingDialog::whoMayNotDecideIsFlagged()
{
    QFETCH(const QString, named);
    QFETCH(const bool, isForLetters);
    QFETCH(const QString, reviewers);
    auto &people = m_desk->desk->people();
    QVERIFY(
        people.setRoles(crew::desk::Actor::host(), idOf(u"Cem"_s), Roles({{std::nullopt, Role::Viewer}})));
    QVERIFY(
        people.setRoles(crew::desk::Actor::host(), idOf(u"Ben"_s), Roles({{m_briefs.id, Role::Reviewer}})));
    const QUuid leads = sampleId(u"leads"_s);
    putOnDesk({.version = 0,
               .groups = {{leads, u"Leads"_s, {idOf(u"Cem"_s), idOf(u"Dora"_s)}}},
               .rules = {{.name = u"Rule"_s,
                          .crewId = isForLetters ? m_letters.id : QUuid(),
                          .assignees = {named == u"group" ? leads : idOf(named)}}}});
    openDialog();
    QTRY_COMPARE(cell(0, RulesModel::Reviewers), reviewers);
    const QModelIndex shown = table().model()->index(0, RulesModel::Reviewers);
    const bool isFlagged = reviewers.contains(u"cannot review"_s);
    QCOMPARE(shown.data(Qt::ToolTipRole).toString().contains(u"cannot review the crew"_s), isFlagged);
    QCOMPARE(shown.data(Qt::ForegroundRole).isValid(), isFlagged);
}

/// Ben sees one of the crews.
void TestRoutingDialog::whoMayNotSeeTheCrewIsFlagged()
{
    QVERIFY(m_desk->desk->people().setRoles(crew::desk::Actor::host(), idOf(u"Ben"_s),
                                            Roles({{m_briefs.id, Role::Viewer}})));
    putOnDesk({.version = 0,
               .groups = {},
               .rules = {{.name = u"Letters"_s,
                          .crewId = m_letters.id,
                          .targetMinutes = 10,
                          .escalateTo = {idOf(u"Ben"_s)}},
                         {.name = u"Briefs"_s,
                          .crewId = m_briefs.id,
                          .targetMinutes = 10,
                          .escalateTo = {idOf(u"Ben"_s)}}}});
    openDialog();
    QTRY_COMPARE(cell(0, RulesModel::ResponseTime), u"10 min (nobody to notify)"_s);
    const QString toolTip =
        table().model()->index(0, RulesModel::ResponseTime).data(Qt::ToolTipRole).toString();
    QVERIFY2(toolTip.contains(u"Ben cannot see the crew"_s), qPrintable(toolTip));
    QCOMPARE(cell(1, RulesModel::ResponseTime), u"10 min"_s);
}

void TestRoutingDialog::aResponseTimeIsShownInItsUnit_data()
{
    QTest::addColumn<int>("minutes");
    QTest::addColumn<int>("number");
    QTest::addColumn<QString>("unit");
    QTest::addColumn<QString>("text");
    QTest::newRow("none") << 0 << 0 << u"hours"_s << QString();
    QTest::newRow("a minute") << 1 << 1 << u"minutes"_s << u"1 min"_s;
    QTest::newRow("an hour") << 60 << 1 << u"hours"_s << u"1 h"_s;
    QTest::newRow("an hour and a half") << 90 << 90 << u"minutes"_s << u"90 min"_s;
    QTest::newRow("a day") << 1'440 << 1 << u"days"_s << u"1 day"_s;
    QTest::newRow("a day and a half") << 2'160 << 36 << u"hours"_s << u"36 h"_s;
    QTest::newRow("the most") << 43'200 << 30 << u"days"_s << u"30 days"_s;
    QTest::newRow("nearly the most") << 43'199 << 43'199 << u"minutes"_s << u"43,199 min"_s;
}

void TestRoutingDialog::aResponseTimeIsShownInItsUnit()
{
    QFETCH(const int, minutes);
    const RoutingRule rule{.name = u"Rule"_s, .targetMinutes = minutes};
    const RuleDialog dialog({m_store->crews(), m_store->reviews()}, {}, rule);
    QTEST(byName<QSpinBox>(dialog, u"Response time"_s)->value(), "number");
    QTEST(byName<QComboBox>(dialog, u"Unit of the response time"_s)->currentText(), "unit");
    QCOMPARE(dialog.rule(), rule);
    QTEST(responseTimeText(minutes), "text");
}

void TestRoutingDialog::whoIsToldNeedsAResponseTime()
{
    const QUuid ana = sampleId(u"ana"_s);
    const RoutingRule rule{.name = u"Rule"_s, .targetMinutes = 43'200, .escalateTo = {ana}};
    RuleDialog dialog({m_store->crews(), m_store->reviews()}, {{ana, u"Ana"_s}}, rule);
    dialog.show();
    auto *time = byName<QSpinBox>(dialog, u"Response time"_s);
    auto *unit = byName<QComboBox>(dialog, u"Unit of the response time"_s);
    const auto *told = byName<QListView>(dialog, u"Notify when overdue"_s);
    QVERIFY(told->isEnabled() && unit->isEnabled());
    QCOMPARE(time->maximum(), 30);
    unit->setCurrentIndex(0);
    QCOMPARE(time->maximum(), 43'200);
    QCOMPARE(dialog.rule().targetMinutes, 30);
    time->setValue(0);
    QCOMPARE(time->text(), u"None"_s);
    QVERIFY(!told->isEnabled() && !unit->isEnabled());
    QVERIFY(dialog.rule().escalateTo.isEmpty()); // the desk refuses it
    time->setValue(5);
    QCOMPARE(dialog.rule().escalateTo, QList{ana}); // nothing is lost
}

void TestRoutingDialog::whatIsWrongIsSaidBesideItsField()
{
    openDialog();
    press(*m_dialog, u"Add…"_s);
    auto *rule = child<RuleDialog>();
    QVERIFY(rule && QTest::qWaitForWindowActive(rule));
    auto *name = byName<QLineEdit>(*rule, u"Name"_s);
    name->setText(u"  "_s);
    QTest::keyClick(name, Qt::Key_Return);
    QCOMPARE(messageIn(*rule, u"nameMessage"_s), u"Enter a name for the rule."_s);
    QCOMPARE(rule->focusWidget(), name);
    keepPictures(*rule, u"routing-rule-wrong"_s);
    QTest::keyClicks(name, u"x"_s);
    QVERIFY(messageIn(*rule, u"nameMessage"_s).isEmpty());
    QCOMPARE(name->maxLength(), 200);
    QTest::keyClick(rule, Qt::Key_Escape);
    QVERIFY(isGone<RuleDialog>());

    {
        m_store->addFormerCrews({sampleCrew(u"Gone"_s)});
        const RuleDialog named({m_store->crews(), m_store->reviews()}, {},
                               {.name = u"Rule"_s, .crewId = sampleCrew(u"Gone"_s).id}, m_dialog.get());
        QCOMPARE(byName<QComboBox>(named, u"Crew"_s)->currentText(), u"Gone (removed)"_s);
    }
    RuleDialog removed({m_store->crews(), m_store->reviews()}, {},
                       {.name = u"Rule"_s, .crewId = sampleId(u"gone"_s)}, m_dialog.get());
    removed.show();
    pressOk(removed);
    QCOMPARE(messageIn(removed, u"crewMessage"_s), u"This crew was removed. Choose another crew."_s);
    QCOMPARE(byName<QComboBox>(removed, u"Crew"_s)->currentText(), u"A removed crew"_s);
    byName<QComboBox>(removed, u"Crew"_s)->setCurrentIndex(0);
    QVERIFY(messageIn(removed, u"crewMessage"_s).isEmpty());

    QList<RuleParticipant> people;
    QList<QUuid> all;
    for (int i = 0; i < 201; ++i) {
        people.append({sampleId(QString::number(i)), u"Person %1"_s.arg(i)});
        all.append(people.last().id);
    }
    RuleDialog many({m_store->crews(), m_store->reviews()}, people, {.name = u"Rule"_s, .assignees = all});
    many.show();
    pressOk(many);
    QCOMPARE(messageIn(many, u"reviewersMessage"_s), u"A rule can name at most 200 people and groups."_s);
    QVERIFY(many.isVisible());
}

void TestRoutingDialog::whatNobodyMeansIsReadInFull()
{
    RuleDialog dialog({m_store->crews(), m_store->reviews()}, {{sampleId(u"ana"_s), u"Ana"_s}}, {});
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    QList<const QLabel *> hints;
    const auto labels = dialog.findChildren<QLabel *>();
    for (const QLabel *label : labels) {
        if (label->isVisible() && label->text().startsWith(u"If you select nobody"_s))
            hints << label;
    }
    QCOMPARE(hints.size(), 2);
    for (const QLabel *hint : std::as_const(hints)) {
        QVERIFY(hint->wordWrap());
        QVERIFY2(hint->height() >= hint->heightForWidth(hint->width()), qPrintable(hint->text()));
    }
}

void TestRoutingDialog::theTaskSaysHowManyReviewsFit_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<bool>("isForLetters");
    QTest::addColumn<QString>("count");
    QTest::newRow("any") << QString() << false << u"Fits 3 of 3"_s;
    QTest::newRow("a pattern") << u"draft*"_s << false << u"Fits 2 of 3"_s;
    QTest::newRow("of a crew") << u"DRAFT*"_s << true << u"Fits 1 of 3"_s;
    QTest::newRow("none") << u"draft"_s << true << u"Fits 0 of 3"_s;
}

void TestRoutingDialog::theTaskSaysHowManyReviewsFit()
{
    ReviewList reviews;
    engine::ChangeBatch batch;
    const auto add = [&batch](const Crew &crew, const QString &task, ReviewState state) {
        Review review = sampleReview(sampleExecution(task, crew), task);
        review.state = state;
        batch.reviews.append(review);
    };
    add(m_letters, u"draft 1"_s, ReviewState::Waiting);
    add(m_briefs, u"Draft 2"_s, ReviewState::Waiting);
    add(m_briefs, u"summary"_s, ReviewState::Waiting);
    add(m_letters, u"draft 3"_s, ReviewState::Approved);
    RuleDialog dialog({m_store->crews(), reviews}, {}, {});
    QVERIFY(dialog.findChild<QLabel *>(u"fitting"_s)->text().contains("No review waits"_L1));
    reviews.apply(batch);
    QFETCH(const QString, pattern);
    QFETCH(const bool, isForLetters);
    QFETCH(const QString, count);
    byName<QLineEdit>(dialog, u"Task"_s)->setText(pattern);
    auto *crew = byName<QComboBox>(dialog, u"Crew"_s);
    crew->setCurrentIndex(isForLetters ? crew->findData(m_letters.id) : 0);
    const QString text = dialog.findChild<QLabel *>(u"fitting"_s)->text();
    QVERIFY2(text.contains(count), qPrintable(text));
    QCOMPARE(byName<QLineEdit>(dialog, u"Task"_s)->accessibleDescription(), text);
}

void TestRoutingDialog::peopleAreFoundAndChecked()
{
    const QUuid ana = sampleId(u"ana"_s);
    const QUuid gone = sampleId(u"gone"_s);
    const QUuid editors = sampleId(u"editors"_s);
    PeoplePicker picker;
    picker.setUp(
        u"Reviewers"_s, u"Nobody is checked."_s,
        {{editors, u"Editors"_s, true}, {ana, u"Ana"_s}, {sampleId(u"dora"_s), u"Dora"_s, false, false}},
        {gone});
    picker.show();
    QVERIFY(QTest::qWaitForWindowExposed(&picker));
    auto *list = byName<QListView>(picker, u"Reviewers"_s);
    auto *search = byName<QLineEdit>(picker, u"Search in: Reviewers"_s);
    const auto titles = [list] {
        QStringList all;
        for (int row = 0; row < list->model()->rowCount(); ++row)
            all << list->model()->index(row, 0).data().toString();
        return all;
    };
    // Those that are checked come first, also when they are not there any more.
    QCOMPARE(titles(), (QStringList{u"Removed"_s, u"Editors (group)"_s, u"Ana"_s, u"Dora (disabled)"_s}));
    QTest::keyClicks(search, u"an"_s);
    QCOMPARE(titles(), QStringList{u"Ana"_s});
    // A click anywhere in the line counts, and two clicks are two.
    const QRect line = list->visualRect(list->model()->index(0, 0));
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, QPoint(line.right() - 3, line.center().y()));
    QCOMPARE(picker.chosen(), (QList{gone, ana}));
    QTest::keyClick(list, Qt::Key_Space);
    QCOMPARE(picker.chosen(), QList{gone});
    search->clear();
    list->setCurrentIndex(list->model()->index(0, 0));
    QTest::keyClick(list, Qt::Key_Space);
    QVERIFY(picker.chosen().isEmpty());
    QCOMPARE(list->accessibleDescription(), u"Nobody is checked."_s);
    list->setCurrentIndex(list->model()->index(1, 0));
    QTest::keyClick(list, Qt::Key_Space);
    QCOMPARE(picker.chosen(), QList{editors});
    QCOMPARE(list->accessibleDescription(), u"Chosen: Editors"_s);
}

void TestRoutingDialog::aGroupIsAddedAndNamed()
{
    openDialog();
    showTab(1);
    press(*m_dialog, u"Add…"_s);
    auto *group = child<GroupDialog>();
    QVERIFY(group && QTest::qWaitForWindowActive(group));
    pressOk(*group);
    QCOMPARE(messageIn(*group, u"nameMessage"_s), u"Enter a name for the group."_s);
    QCOMPARE(messageIn(*group, u"membersMessage"_s), u"Check at least one person."_s);
    keepPictures(*group, u"routing-group-wrong"_s);
    QTest::keyClicks(group->focusWidget(), u"Editors"_s);
    auto *members = byName<QListView>(*group, u"Members"_s);
    for (int row = 1; row < 3; ++row) { // Ben and Cem
        members->setCurrentIndex(members->model()->index(row, 0));
        QTest::keyClick(members, Qt::Key_Space);
    }
    keepPictures(*group, u"routing-group"_s);
    pressOk(*group);
    QVERIFY(isGone<GroupDialog>());
    QCOMPARE(cell(0, GroupsModel::Name, u"Groups"_s), u"Editors"_s);
    QCOMPARE(cell(0, GroupsModel::Members, u"Groups"_s), u"Ben, Cem"_s);
    QCOMPARE(cell(0, GroupsModel::Rules, u"Groups"_s), QString());
    showTab(0);
    press(*m_dialog, u"Add…"_s);
    auto *rule = child<RuleDialog>();
    QVERIFY(rule);
    byName<QLineEdit>(*rule, u"Name"_s)->setText(u"All"_s);
    auto *reviewers = byName<QListView>(*rule, u"Reviewers"_s);
    QCOMPARE(reviewers->currentIndex().data().toString(), u"Editors (group)"_s);
    QTest::keyClick(reviewers, Qt::Key_Space);
    pressOk(*rule);
    QVERIFY(isGone<RuleDialog>());
    QCOMPARE(cell(0, RulesModel::Reviewers), u"Editors"_s);
    QCOMPARE(cell(0, GroupsModel::Rules, u"Groups"_s), u"All"_s);
    press(*m_dialog, u"Save"_s);
    QTRY_VERIFY(!m_dialog->isVisible());
    const Routing saved = onDesk();
    QCOMPARE(saved.groups.first().members, (QList{idOf(u"Ben"_s), idOf(u"Cem"_s)}));
    QCOMPARE(saved.rules.first().assignees, QList{saved.groups.first().id});
}

void TestRoutingDialog::aGroupThatRulesNameIsNotRemovedSilently_data()
{
    QTest::addColumn<QString>("answer");
    QTest::addColumn<int>("left");
    QTest::newRow("kept") << u"Keep group"_s << 1;
    QTest::newRow("removed") << u"Remove group"_s << 0;
}

void TestRoutingDialog::aGroupThatRulesNameIsNotRemovedSilently()
{
    QFETCH(const QString, answer);
    QFETCH(const int, left);
    putOnDesk(sampleRouting());
    openDialog();
    showTab(1);
    keepPictures(*m_dialog, u"routing-groups"_s);
    table(u"Groups"_s).setFocus();
    QTest::simulateEvent(&table(u"Groups"_s), true, Qt::Key_Delete, Qt::NoModifier, {}, true); // held down
    QVERIFY(!m_dialog->findChild<QMessageBox *>());
    key(Qt::Key_Delete, {}, u"Groups"_s);
    auto *question = child<QMessageBox>();
    QVERIFY(question);
    QCOMPARE(question->text(), u"Remove the group “Editors”?"_s);
    QVERIFY(question->informativeText().contains("Legal letters, Letters"_L1));
    keepPicture(*question, u"routing-remove-group"_s);
    press(*question, answer);
    QVERIFY(isGone<QMessageBox>());
    QCOMPARE(table(u"Groups"_s).model()->rowCount(), left);
    QCOMPARE(canSave(), left == 0);
    if (left == 1)
        return;
    press(*m_dialog, u"Save"_s);
    QTRY_VERIFY(!m_dialog->isVisible());
    const Routing saved = onDesk();
    QVERIFY(saved.groups.isEmpty() && saved.rules.at(0).escalateTo.isEmpty());
    QVERIFY(saved.rules.at(1).assignees.isEmpty());
}

/// A review that waits at the desk, and rules that would give it to somebody.
void TestRoutingDialog::rulesAreTriedOnReviews()
{
    ServiceFixture service;
    const Crew crew = addCrew(u"Writers"_s, service.service.baseUrl().toString());
    QVERIFY(kickOff(*m_console, crew.id));
    QTRY_VERIFY(isReviewWaiting(*m_console));
    Routing before = sampleRouting();
    before.rules.removeLast();
    putOnDesk(before);
    openDialog();
    press(*m_dialog, u"Add…"_s);
    auto *rule = child<RuleDialog>();
    QVERIFY(rule);
    QVERIFY(rule->findChild<QLabel *>(u"fitting"_s)->text().contains("Fits 1 of 1"_L1));
    byName<QLineEdit>(*rule, u"Name"_s)->setText(u"Writers"_s);
    auto *crews = byName<QComboBox>(*rule, u"Crew"_s);
    crews->setCurrentIndex(crews->findData(crew.id));
    QTest::keyClick(byName<QListView>(*rule, u"Reviewers"_s), Qt::Key_Space);
    pressOk(*rule);
    QVERIFY(isGone<RuleDialog>());
    showTab(2);
    const QString reviews = u"Reviews"_s;
    QTRY_COMPARE(table(reviews).model()->rowCount(), 1);
    QCOMPARE(cell(0, TrialModel::Crew, reviews), u"Writers"_s);
    QCOMPARE(cell(0, TrialModel::Task, reviews), taskTitle(*m_console->firstReview()));
    QCOMPARE(cell(0, TrialModel::Rule, reviews), u"4 · Writers"_s);
    QCOMPARE(cell(0, TrialModel::Reviewers, reviews), u"Editors"_s);
    QCOMPARE(cell(0, TrialModel::RuleNow, reviews), u"No rule"_s);
    QCOMPARE(onDesk().rules, before.rules); // nothing is changed
    QCOMPARE(onDesk().version, 1);
}

void TestRoutingDialog::onlyDifferencesAreShown()
{
    TrialPane pane;
    pane.setUp(m_store->crews());
    pane.setReached(true);
    const Routing now = sampleRouting();
    Routing tried = now;
    tried.rules.swapItemsAt(1, 2);
    tried.rules[1].assignees = {idOf(u"Ana"_s)};
    const QDateTime time = QDateTime::currentDateTimeUtc().addSecs(-300);
    const auto trial = [&](const Crew &crew, const QString &task, int rule, const QStringList &names) {
        return RoutingTrial{QUuid::createUuid(), crew.id, task, time, rule, names};
    };
    const QList<RoutingTrial> trials{
        trial(m_letters, u"urgent letter"_s, 2, {u"Ana"_s}), trial(m_letters, u"letter"_s, 3, {u"Editors"_s}),
        trial(m_briefs, u"Urgent"_s, 2, {u"Ana"_s}), trial(m_briefs, u"summary"_s, 4, {})};
    pane.resize(880, 420);
    pane.show();
    pane.begin();
    QCOMPARE(messageIn(pane), u"Asking the desk…"_s);
    pane.finish(trials, tried, now);
    QVERIFY(messageIn(pane).isEmpty());
    const auto *table = byName<QTableView>(pane, u"Reviews"_s);
    const auto text = [&](int row, int column) {
        return table->model()->index(row, column).data().toString();
    };
    QCOMPARE(table->model()->rowCount(), 4);
    QCOMPARE(text(0, TrialModel::Rule), u"2 · Urgent"_s);
    QCOMPARE(text(0, TrialModel::RuleNow), u"2 · Letters"_s);
    QCOMPARE(text(1, TrialModel::RuleNow), u"The same"_s); // it only moved
    QCOMPARE(text(2, TrialModel::RuleNow), u"3 · Urgent"_s);
    QCOMPARE(text(3, TrialModel::Reviewers), u"Everybody"_s);
    keepPictures(pane, u"routing-trial"_s);
    auto *only = byName<QCheckBox>(pane, u"Only differences"_s);
    QTest::keyClick(only, Qt::Key_Space);
    QCOMPARE(table->model()->rowCount(), 2);
    QCOMPARE(text(1, TrialModel::Task), u"Urgent"_s);
    pane.finish(std::unexpected(u"The rule “X” is not right."_s), tried, now);
    QCOMPARE(messageIn(pane), u"The rule “X” is not right."_s);
    QCOMPARE(table->model()->rowCount(), 0);
    pane.finish(QList<RoutingTrial>(), tried, now);
    QCOMPARE(pane.findChild<QLabel *>(u"count"_s)->text(), u"The desk has no reviews to try the rules on."_s);
}

void TestRoutingDialog::whetherRulesAskTheSame_data()
{
    QTest::addColumn<Routing>("one");
    QTest::addColumn<Routing>("other");
    QTest::addColumn<int>("left");
    QTest::addColumn<int>("right");
    QTest::addColumn<bool>("same");
    const Routing rules = sampleRouting();
    const auto row = [&](const char *what, int left, int right, bool same, auto change) {
        Routing other = rules;
        change(other);
        QTest::newRow(what) << rules << other << left << right << same;
    };
    const auto nothing = [](Routing &) {};
    row("no rule and none", 0, 0, true, nothing);
    row("a rule and none", 1, 0, false, nothing);
    row("none and a rule", 0, 1, false, nothing);
    row("itself", 1, 1, true, nothing);
    row("another", 1, 2, false, nothing);
    row("moved", 1, 4, true, [](Routing &other) { other.rules.move(0, 3); });
    row("another name", 1, 1, true, [](Routing &other) { other.rules[0].name = u"X"_s; });
    row("for more tasks", 1, 1, true, [](Routing &other) { other.rules[0].task.clear(); });
    row("one person is enough", 1, 1, false,
        [](Routing &other) { other.rules[0].needsTwoApprovals = false; });
    row("another time", 1, 1, false, [](Routing &other) { other.rules[0].targetMinutes = 1; });
    row("other people", 1, 1, false, [](Routing &other) { other.rules[0].assignees.clear(); });
    row("another group", 2, 2, false, [](Routing &other) { other.groups[0].members.removeLast(); });
    row("a group by another name", 2, 2, true, [](Routing &other) { other.groups[0].name = u"X"_s; });
    row("a group it does not name", 3, 3, true, [](Routing &other) { other.groups.clear(); });
}

void TestRoutingDialog::whetherRulesAskTheSame()
{
    QFETCH(const Routing, one);
    QFETCH(const Routing, other);
    QFETCH(const int, left);
    QFETCH(const int, right);
    QTEST(asksTheSame(one, left, other, right), "same");
}

void TestRoutingDialog::whatTheDeskRefusesIsSaidAndKept()
{
    putOnDesk(sampleRouting());
    openDialog();
    QVERIFY(m_console->ask(command::LoadBatches{}).has_value());
    m_console->engine.send(command::RemoveCrew{m_letters.id});
    QTRY_COMPARE(m_store->crews().all().size(), 1);
    QCOMPARE(cell(0, RulesModel::Crew), u"Letters to members (removed)"_s);
    select(3);
    key(Qt::Key_Up, Qt::AltModifier);
    press(*m_dialog, u"Save"_s);
    QTRY_COMPARE(messageIn(*m_dialog), u"The rule “Legal letters” is for a crew that no longer exists."_s);
    QVERIFY(m_dialog->isVisible() && canSave());
    QCOMPARE(cell(2, RulesModel::Name), u"All others"_s);
    keepPictures(*m_dialog, u"routing-refused"_s);
    showTab(2);
    QTRY_COMPARE(m_dialog->findChild<TrialPane *>()->findChild<MessageLine *>()->text(),
                 u"The rule “Legal letters” is for a crew that no longer exists."_s);
    showTab(0);
    for (int row : {0, 0}) {
        select(row);
        press(*m_dialog, u"Remove"_s);
    }
    press(*m_dialog, u"Save"_s);
    QTRY_VERIFY(!m_dialog->isVisible());
    QCOMPARE(onDesk().rules.size(), 2);
}

void TestRoutingDialog::somebodyElseHasChangedTheRules_data()
{
    QTest::addColumn<QString>("answer");
    QTest::newRow("keep editing") << u"Keep editing"_s;
    QTest::newRow("load") << u"Load the desk's rules"_s;
    QTest::newRow("replace") << u"Save mine instead"_s;
}

void TestRoutingDialog::somebodyElseHasChangedTheRules()
{
    QFETCH(const QString, answer);
    putOnDesk(sampleRouting());
    openDialog();
    select(3);
    press(*m_dialog, u"Remove"_s);
    Routing theirs = sampleRouting();
    theirs.rules[2].targetMinutes = 15;
    theirs.rules.append({.name = u"Night"_s});
    putOnDesk(theirs);
    press(*m_dialog, u"Save"_s);
    auto *question = child<QMessageBox>();
    QVERIFY(question);
    const QString facts = question->informativeText();
    QVERIFY2(facts.contains(u"Rules added: “Night”. Rules changed: “Urgent”."_s), qPrintable(facts));
    QVERIFY2(facts.contains(u"Rules removed: “All others”."_s), qPrintable(facts));
    QCOMPARE(onDesk().rules, theirs.rules);
    QCOMPARE(ruleNames().size(), 3); // nothing is lost
    keepPictures(*question, u"routing-conflict"_s);
    keepPicture(*m_dialog, u"routing-conflict-behind"_s);
    press(*question, answer);
    QVERIFY(isGone<QMessageBox>());
    if (answer == u"Keep editing"_s) {
        QCOMPARE(ruleNames().size(), 3);
        QVERIFY(canSave());
        QCOMPARE(onDesk().rules, theirs.rules);
    } else if (answer == u"Save mine instead"_s) {
        QTRY_VERIFY(!m_dialog->isVisible());
        QCOMPARE(onDesk().rules, sampleRouting().rules.first(3));
        QCOMPARE(onDesk().version, 3);
    } else {
        QCOMPARE(ruleNames().size(), 5);
        QVERIFY(!canSave() && messageIn(*m_dialog).isEmpty());
        select(4);
        press(*m_dialog, u"Remove"_s);
        press(*m_dialog, u"Save"_s);
        QTRY_VERIFY(!m_dialog->isVisible());
        QCOMPARE(onDesk().rules, theirs.rules.first(4));
    }
}

void TestRoutingDialog::cancelAsksAboutChanges_data()
{
    QTest::addColumn<bool>("byKey");
    QTest::newRow("Escape") << true;
    QTest::newRow("closed") << false;
}

void TestRoutingDialog::cancelAsksAboutChanges()
{
    QFETCH(const bool, byKey);
    putOnDesk(sampleRouting());
    openDialog();
    const auto leave = [&] {
        if (byKey)
            QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
        else
            m_dialog->close();
    };
    select(1);
    press(*m_dialog, u"Remove"_s);
    for (const QString &answer : {u"Keep editing"_s, u"Discard changes"_s}) {
        leave();
        auto *question = child<QMessageBox>();
        QVERIFY(question && m_dialog->isVisible());
        QCOMPARE(question->informativeText(), u"Rules removed: “Letters”."_s);
        m_dialog->close(); // as when the roles of the person change meanwhile
        QCOMPARE(m_dialog->findChildren<QMessageBox *>().size(), 1);
        keepPicture(*question, u"routing-discard"_s);
        press(*question, answer);
        QVERIFY(isGone<QMessageBox>());
    }
    QVERIFY(!m_dialog->isVisible());
    QCOMPARE(onDesk().rules, sampleRouting().rules);
    openDialog();
    leave(); // nothing was changed
    QVERIFY(!m_dialog->isVisible());
}

void TestRoutingDialog::nothingIsLostWhileTheDeskIsAway()
{
    putOnDesk(sampleRouting());
    openDialog();
    select(1);
    press(*m_dialog, u"Remove"_s);
    QVERIFY(canSave());
    m_desk->options.console.port = m_desk->desk->port();
    m_desk->stop();
    QTRY_COMPARE(messageIn(*m_dialog, u"connection"_s),
                 u"The desk cannot be reached at the moment. What you typed is kept."_s);
    QVERIFY(m_dialog->isVisible() && !canSave());
    press(*m_dialog, u"Duplicate"_s); // editing goes on
    QCOMPARE(ruleNames().size(), 4);
    keepPictures(*m_dialog, u"routing-away"_s);
    QVERIFY(m_desk->start());
    QTRY_VERIFY_WITH_TIMEOUT(messageIn(*m_dialog, u"connection"_s).isEmpty(), 20'000);
    QCOMPARE(ruleNames(),
             (QStringList{u"Legal letters"_s, u"Urgent"_s, u"Copy of Urgent"_s, u"All others"_s}));
    press(*m_dialog, u"Save"_s);
    QTRY_VERIFY(!m_dialog->isVisible());
    QCOMPARE(onDesk().rules.size(), 4);
}

void TestRoutingDialog::manyRulesAndLongNames()
{
    Routing many = sampleRouting();
    const RoutingRule first = many.rules.first();
    for (int i = 4; i < 200; ++i) {
        many.rules.append(first);
        many.rules.last().name = u"Rule %1"_s.arg(i + 1);
    }
    many.rules[0].name = u"A rule of a long name "_s.repeated(9);
    many.rules[0].task = u"*pattern*"_s.repeated(20);
    many.groups[0].name = u"Editors of the monthly letters to members "_s.repeated(4);
    putOnDesk(many);
    openDialog();
    QCOMPARE(table().model()->rowCount(), 200);
    QVERIFY(!named<QPushButton>(*m_dialog, u"Add…"_s)->isEnabled());
    QVERIFY(!named<QPushButton>(*m_dialog, u"Duplicate"_s)->isEnabled());
    QVERIFY(table().horizontalHeader()->length() <= table().viewport()->width());
    QCOMPARE(cutHeadings(*table().horizontalHeader()), QStringList());
    keepPictures(*m_dialog, u"routing-many"_s);
    for (int row = 0; row < 199; ++row)
        key(Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(table().currentIndex().row(), 199);
    QCOMPARE(cell(199, RulesModel::Name), many.rules.first().name);
    QVERIFY(table().viewport()->rect().intersects(table().visualRect(table().currentIndex())));
    key(Qt::Key_Return);
    auto *rule = child<RuleDialog>();
    QVERIFY(rule);
    QVERIFY(rule->width() <= 1'000);
    keepPicture(*rule, u"routing-rule-long"_s);
    QTest::keyClick(rule, Qt::Key_Escape);
    QVERIFY(isGone<RuleDialog>());
}

/// From the menu of the window.
void TestRoutingDialog::whoMayOpenIt()
{
    const QByteArray ben = m_desk->addPerson(
        u"Eva"_s, Roles({{m_briefs.id, Role::Administrator}, {std::nullopt, Role::Operator}}));
    for (const QByteArray &session : {m_ana, ben}) {
        QTemporaryDir profile;
        QSettings settings(profile.filePath(u"settings.ini"_s), QSettings::IniFormat);
        Preferences preferences(settings);
        RemoteFixture console(m_desk->address(), session);
        shell::ShellOptions options;
        options.tray = false;
        options.desk.engine = &console.engine;
        options.desk.address = m_desk->address();
        shell::MainWindow window(console.engine, preferences, options);
        window.show();
        const QMenu *file = window.menuBar()->actions().first()->menu();
        QAction *routing = actionNamed(*file, u"&Routing rules…"_s);
        QVERIFY(routing && routing->isVisible() && !routing->isEnabled());
        QVERIFY(console.start());
        QTRY_VERIFY(actionNamed(*file, u"M&y account…"_s)->isEnabled());
        QCOMPARE(routing->isEnabled(), session == m_ana);
        if (session != m_ana) {
            QVERIFY(routing->toolTip().contains(u"Only administrators of all crews can do this."_s));
            continue;
        }
        routing->trigger();
        routing->trigger();
        QCOMPARE(window.findChildren<RoutingDialog *>().size(), 1);
        QTRY_VERIFY(window.findChild<RoutingDialog *>()->findChild<QTabWidget *>()->isEnabled());
    }
}

/// What shows no text of its own says what it is; labels are buddies of their fields.
void TestRoutingDialog::everyControlHasAName()
{
    const auto check = [](const QWidget &window) {
        QVERIFY(!window.accessibleName().isEmpty());
        for (const QWidget *widget : window.findChildren<QWidget *>()) {
            const bool isControl =
                qobject_cast<const QAbstractButton *>(widget) || qobject_cast<const QLineEdit *>(widget) ||
                qobject_cast<const QComboBox *>(widget) || qobject_cast<const QAbstractSpinBox *>(widget) ||
                qobject_cast<const QAbstractItemView *>(widget);
            const bool isPart = qobject_cast<const QAbstractSpinBox *>(widget->parentWidget());
            if (!isControl || isPart || !widget->isVisible() || widget->focusPolicy() == Qt::NoFocus)
                continue;
            const auto *button = qobject_cast<const QAbstractButton *>(widget);
            QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
                     qPrintable(widget->objectName()));
        }
    };
    const auto checkMnemonics = [](const QWidget &window) {
        QStringList seen;
        const QRegularExpression mark(u"&([^&])"_s);
        for (const QWidget *widget : window.findChildren<QWidget *>()) {
            const auto *label = qobject_cast<const QLabel *>(widget);
            const auto *button = qobject_cast<const QAbstractButton *>(widget);
            const QString text = label && label->buddy() ? label->text()
                                 : button                ? button->text()
                                                         : QString();
            const auto match = mark.match(text);
            if (!widget->isVisible() || !match.hasMatch())
                continue;
            QVERIFY2(!seen.contains(match.captured(1), Qt::CaseInsensitive), qPrintable(text));
            seen << match.captured(1);
        }
    };
    putOnDesk(sampleRouting());
    openDialog();
    for (int tab = 0; tab < 3; ++tab) {
        showTab(tab);
        check(*m_dialog);
        checkMnemonics(*m_dialog);
    }
    showTab(0);
    press(*m_dialog, u"Edit…"_s);
    check(*child<RuleDialog>());
    checkMnemonics(*child<RuleDialog>());
    QTest::keyClick(child<RuleDialog>(), Qt::Key_Escape);
    QVERIFY(isGone<RuleDialog>());
    showTab(1);
    press(*m_dialog, u"Edit…"_s);
    check(*child<GroupDialog>());
    checkMnemonics(*child<GroupDialog>());
}

void TestRoutingDialog::textsFitInEachLanguage()
{
    putOnDesk(sampleRouting());
    const LongTexts texts;
    m_dialog =
        std::make_unique<RoutingDialog>(m_console->engine, RuleContext{m_store->crews(), m_store->reviews()});
    m_dialog->show();
    QTRY_VERIFY(m_dialog->findChild<QTabWidget *>()->isEnabled());
    for (int tab = 2; tab >= 0; --tab) {
        showTab(tab);
        const QTableView *shown = nullptr;
        for (const QTableView *each : m_dialog->findChildren<QTableView *>()) {
            if (each->isVisible())
                shown = each;
        }
        QVERIFY(shown);
        QTRY_COMPARE(cutHeadings(*shown->horizontalHeader()), QStringList());
        keepPicture(*m_dialog, u"routing-long-%1"_s.arg(tab));
        QTRY_COMPARE(cutTexts(*m_dialog), QStringList());
    }
    const Routing routing = sampleRouting();
    const QList<RuleParticipant> people{{idOf(u"Ana"_s), u"Ana"_s}, {idOf(u"Ben"_s), u"Ben"_s}};
    const RuleContext context{m_store->crews(), m_store->reviews()};
    RuleDialog rule(context, people, routing.rules.first());
    GroupDialog group(people, routing.groups.first());
    for (const auto &[dialog, name] :
         {std::pair<QDialog *, QString>{&rule, u"rule"_s}, {&group, u"group"_s}}) {
        dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(dialog));
        keepPicture(*dialog, u"routing-%1-long"_s.arg(name));
        QTRY_COMPARE(cutTexts(*dialog), QStringList());
    }
}

void TestRoutingDialog::differencesInWords_data()
{
    QTest::addColumn<Routing>("from");
    QTest::addColumn<Routing>("to");
    QTest::addColumn<QString>("words");
    const auto row = [this](const char *what, const QString &words, auto change) {
        Routing to = sampleRouting();
        change(to);
        QTest::newRow(what) << sampleRouting() << to << words;
    };
    row("nothing", u"Nothing changed."_s, [](Routing &) {});
    row("only the version", u"Nothing changed."_s, [](Routing &to) { to.version = 9; });
    row("moved", u"The order of the rules changed."_s, [](Routing &to) { to.rules.swapItemsAt(0, 1); });
    row("added", u"Rules added: “Night”."_s, [](Routing &to) { to.rules.append({.name = u"Night"_s}); });
    row("removed", u"Rules removed: “Letters”, “Urgent”."_s, [](Routing &to) { to.rules.remove(1, 2); });
    row("changed", u"Rules changed: “Letters”."_s, [](Routing &to) { to.rules[1].targetMinutes = 1; });
    row("renamed", u"Rules added: “X”. Rules removed: “Letters”."_s,
        [](Routing &to) { to.rules[1].name = u"X"_s; });
    row("a copy", u"Rules added: “Letters”."_s, [](Routing &to) { to.rules.append(to.rules.at(1)); });
    row("a group", u"Groups changed: “X”."_s, [](Routing &to) { to.groups[0].name = u"X"_s; });
    row("a group removed", u"Groups removed: “Editors”."_s, [](Routing &to) { to.groups.clear(); });
}

void TestRoutingDialog::differencesInWords()
{
    QFETCH(const Routing, from);
    QFETCH(const Routing, to);
    QTEST(differenceInWords(from, to), "words");
}

/// They are given as a list, in the order of the columns.
void TestRoutingDialog::headingsNameTheirColumns()
{
    const auto heading = [](const QAbstractItemModel &model, int column) {
        return model.headerData(column, Qt::Horizontal).toString();
    };
    const RulesModel rules(m_store->crews());
    QCOMPARE(heading(rules, RulesModel::Name), u"Rule"_s);
    QCOMPARE(heading(rules, RulesModel::Place), u"No."_s);
    QCOMPARE(heading(rules, RulesModel::Reviewers), u"Reviewers"_s);
    QCOMPARE(heading(rules, RulesModel::ResponseTime), u"Response time"_s);
    const TrialModel trial(m_store->crews());
    QCOMPARE(heading(trial, TrialModel::Time), u"Waiting since"_s);
    QCOMPARE(heading(trial, TrialModel::Rule), u"Rule with your changes"_s);
    QCOMPARE(heading(trial, TrialModel::RuleNow), u"Rule now"_s);
    QCOMPARE(heading(trial, TrialModel::Reviewers), u"Reviewers"_s);
    GroupsModel groups;
    QCOMPARE(heading(groups, GroupsModel::Members), u"Members"_s);
    QCOMPARE(heading(groups, GroupsModel::Rules), u"Used by the rules"_s);
}

void TestRoutingDialog::theModelsAreSound()
{
    using Mode = QAbstractItemModelTester::FailureReportingMode;
    RulesModel rules(m_store->crews());
    GroupsModel groups;
    TrialModel trials(m_store->crews());
    PickModel picks({{sampleId(u"ana"_s), u"Ana"_s}}, {sampleId(u"gone"_s)});
    const QAbstractItemModelTester first(&rules, Mode::QtTest);
    const QAbstractItemModelTester second(&groups, Mode::QtTest);
    const QAbstractItemModelTester third(&trials, Mode::QtTest);
    const QAbstractItemModelTester fourth(&picks, Mode::QtTest);
    const Routing routing = sampleRouting();
    rules.setRules(routing.rules);
    groups.setGroups(routing.groups);
    for (int row = 0; row < 4; ++row)
        rules.move(row, 1);
    rules.move(3, -1);
    rules.move(0, -1);
    rules.insert(0, {.name = u"X"_s});
    rules.insert(rules.rowCount(), {.name = u"Y"_s});
    rules.replace(1, {.name = u"Z"_s});
    rules.remove(0);
    QCOMPARE(rules.rowCount(), 5);
    groups.append({QUuid::createUuid(), u"X"_s, {}});
    groups.remove(0);
    QCOMPARE(groups.rowCount(), 1);
    trials.setTrials({{QUuid::createUuid(), {}, u"<b>x</b>"_s, {}, 9, {}}}, routing,
                     routing); // of a later desk
    QCOMPARE(trials.index(0, TrialModel::Rule).data().toString(), u"No rule"_s);
    const QString tip = trials.index(0, TrialModel::Task).data(Qt::ToolTipRole).toString();
    QVERIFY2(tip.contains(u"&lt;b&gt;x"_s), qPrintable(tip)); // a name is no markup
    const QString odd = u"a\u202Eb"_s;                        // turns the direction of what follows
    const QString shown = u"a⟦U+202E⟧b"_s;
    trials.setTrials({{QUuid::createUuid(), {}, odd, {}, 9, {}}}, routing, routing);
    QCOMPARE(trials.index(0, TrialModel::Task).data().toString(), shown);
    rules.replace(0, {.name = odd});
    QCOMPARE(rules.index(0, RulesModel::Name).data().toString(), shown);
    groups.replace(0, {QUuid::createUuid(), odd, {}});
    QCOMPARE(groups.index(0, GroupsModel::Name).data().toString(), shown);
    QVERIFY(picks.setData(picks.index(0, 0), Qt::Unchecked, Qt::CheckStateRole));
    QVERIFY(picks.chosen().isEmpty());
}

QTEST_MAIN(TestRoutingDialog)
#include "tst_routingdialog.moc"
