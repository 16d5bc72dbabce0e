// SPDX-License-Identifier: GPL-3.0-or-later
// What a person may do at a desk: each window offers what their roles allow, and says why not for the rest.
#include "gui/batch/batcheswindow.h"
#include "gui/common/settings/preferences.h"
#include "gui/common/widgets/infobar.h"
#include "gui/common/widgets/messageline.h"
#include "gui/crews/crewpage.h"
#include "gui/executions/run/executionpane.h"
#include "gui/executions/table/runscommands.h"
#include "gui/kickoff/kickoffdialog.h"
#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/pane/reviewpresenter.h"
#include "gui/reviews/pane/reviewstrip.h"
#include "gui/reviews/pane/reviewwindow.h"
#include "gui/reviews/reviewspage.h"
#include "gui/shell/mainwindow.h"
#include "gui/shell/statuslight.h"
#include "gui/shell/theme.h"
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/sampledata.h"
#include "support/widgetfinder.h"

#include <QListView>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::test;
using protocol::Grant;
using protocol::Permissions;
using protocol::Role;
using protocol::Roles;

class TestAccess : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void eachActionNeedsItsRole_data();
    void eachActionNeedsItsRole();
    void rolesOfAnotherCrewAllowNothing();
    void whatIsForAllCrewsNeedsARoleForAll();
    void batchesAreForOperators();
    void theMenuOfRunsSaysWhyNot();
    void onThisComputerEverythingIsAllowed();
    void rolesThatChangeAreShownAtOnce();
    void keysSayWhyNothingIsDecided();
    void onlyOnesOwnDecisionCanBeUndone();
    void whatIsDecidedAgainAsTheFirstOfTwoAsksNoMore();
    void aHeldDecisionCanBeUndoneFromAnotherConsole();
    void anUndoCountsOnceTheDeskHasConfirmedIt_data();
    void anUndoCountsOnceTheDeskHasConfirmedIt();
    void nothingIsDecidedWhileTheDeskIsAway();
    void theLightDoesNotClaimToKnow();
    void anOpenKickoffCannotBeSentAnyMore();
    void whatBelongsToALostCrewIsGone();
    void nobodyIsCalledForWhatTheyMayNotDecide();
    void movingCrewsIsOfferedOnce();
    void noMnemonicOfAMenuIsTwice();

private:
    /// A control, the role that it needs, and how it is found.
    struct Control
    {
        QString name;
        Role role;
        QWidget *widget;
    };
    QList<Control> controls() const;
    void become(const QList<Grant> &grants) { m_store->access().setPermissions({m_person, Roles(grants)}); }
    QAction *action(const QString &text) const
    {
        for (const QAction *menu : m_window->menuBar()->actions()) {
            if (QAction *found = actionNamed(*menu->menu(), text))
                return found;
        }
        return nullptr;
    }
    template <typename T>
    T *inside(const QString &name) const
    {
        return m_window->findChild<T *>(name);
    }
    reviews::ReviewPane *pane() const { return m_window->findChild<reviews::ReviewPane *>(); }
    QString message() const { return pane()->findChild<MessageLine *>(u"message"_s)->text(); }
    Decision heldBy(const QUuid &person) const;

    const QUuid m_person = sampleId(u"Ana"_s);
    const QUuid m_somebodyElse = sampleId(u"Ben"_s);
    const Crew m_crew = sampleCrew(u"Research"_s);
    const Crew m_other = sampleCrew(u"Letters"_s, u"green"_s);
    std::unique_ptr<QTemporaryDir> m_profile;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<shell::MainWindow> m_window;
    Store *m_store = nullptr;
    Execution m_run = sampleExecution(u"run-1"_s, m_crew, ExecutionState::PendingHumanInput);
    Review m_review = sampleReview(m_run, u"write"_s);
};

void TestAccess::initTestCase()
{
    shell::applyTheme(*qApp);
}

void TestAccess::init()
{
    m_profile = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<QSettings>(m_profile->filePath(u"s.ini"_s), QSettings::IniFormat);
    m_preferences = std::make_unique<Preferences>(*m_settings);
    m_engine = std::make_unique<FakeEngineLink>();
    shell::ShellOptions options;
    options.tray = false;
    m_window = std::make_unique<shell::MainWindow>(*m_engine, *m_preferences, options);
    m_store = m_window->findChild<Store *>();
    pane()->setShieldDuration(std::chrono::milliseconds(0));
    m_window->resize(1280, 800);
    m_window->show();
    m_engine->emitCrews({m_crew, m_other});
    ChangeBatch batch = batchOf({m_run, sampleExecution(u"run-2"_s, m_other)});
    batch.initial = true;
    batch.reviews = {m_review};
    m_engine->emitBatch(batch);
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_window->showExecution(m_run.id);
    m_engine->answerLoadsOf({m_run, {m_review}, {}});
    m_window->showCrew(m_crew.id);
    m_window->showReview(m_review.id);
}

void TestAccess::cleanup()
{
    m_window.reset();
    m_engine.reset();
    m_preferences.reset();
    m_settings.reset();
    m_profile.reset();
}

QList<TestAccess::Control> TestAccess::controls() const
{
    auto *crew = m_window->findChild<crews::CrewPage *>();
    auto *run = m_window->findChild<executions::ExecutionPane *>();
    return {{u"Approve"_s, Role::Reviewer, pane()->findChild<QPushButton *>(u"approveButton"_s)},
            {u"Reject"_s, Role::Reviewer, pane()->findChild<QPushButton *>(u"rejectButton"_s)},
            {u"Kick off"_s, Role::Operator, crew->findChild<QPushButton *>(u"kickoff"_s)},
            {u"Kick off many"_s, Role::Operator, crew->findChild<QPushButton *>(u"kickoffMany"_s)},
            {u"Kick off anything"_s, Role::Operator, byName<QPushButton>(*m_window, u"Kick off…"_s)},
            {u"Stop"_s, Role::Operator, run->findChild<QToolButton *>(u"stop"_s)},
            {u"Kick off again"_s, Role::Operator, run->findChild<QToolButton *>(u"kickoffAgain"_s)},
            {u"Edit"_s, Role::Administrator, crew->findChild<QPushButton *>(u"edit"_s)},
            {u"Set token"_s, Role::Administrator, crew->findChild<QPushButton *>(u"setToken"_s)},
            {u"Remove"_s, Role::Administrator, crew->findChild<QPushButton *>(u"remove"_s)},
            {u"Wire log"_s, Role::Administrator, crew->findChild<QPushButton *>(u"wireLog"_s)},
            {u"Quirks"_s, Role::Administrator, crew->findChild<QWidget *>(u"quirks"_s)}};
}

void TestAccess::eachActionNeedsItsRole_data()
{
    QTest::addColumn<Role>("role");
    QTest::newRow("viewer") << Role::Viewer;
    QTest::newRow("reviewer") << Role::Reviewer;
    QTest::newRow("operator") << Role::Operator;
    QTest::newRow("administrator") << Role::Administrator;
}

void TestAccess::eachActionNeedsItsRole()
{
    QFETCH(const Role, role);
    become({{m_crew.id, role}});
    for (const Control &control : controls()) {
        QVERIFY2(control.widget, qPrintable(control.name));
        const bool isAllowed = control.role == role;
        QVERIFY2(control.widget->isEnabled() == isAllowed, qPrintable(control.name));
        QVERIFY2(control.widget->statusTip().isEmpty() == isAllowed, qPrintable(control.name));
        if (isAllowed)
            continue;
        QVERIFY2(control.widget->statusTip().startsWith(u"Only "_s), qPrintable(control.name));
        QVERIFY2(control.widget->toolTip().contains(control.widget->statusTip().toHtmlEscaped()),
                 qPrintable(control.name));
        QVERIFY2(!control.widget->accessibleDescription().isEmpty(), qPrintable(control.name));
    }
    keepPicture(*m_window, u"access-%1"_s.arg(QLatin1String(QTest::currentDataTag())));
}

void TestAccess::rolesOfAnotherCrewAllowNothing()
{
    become({{m_crew.id, Role::Viewer}, {m_other.id, Role::Reviewer}, {m_other.id, Role::Administrator}});
    for (const Control &control : controls())
        QVERIFY2(!control.widget->isEnabled(), qPrintable(control.name));
}

void TestAccess::whatIsForAllCrewsNeedsARoleForAll()
{
    const auto *addCrew = byName<QToolButton>(*m_window, u"Add crew…"_s);
    const auto *test = byName<QPushButton>(*m_window, u"Test now"_s);
    const auto *secrets = byName<QPushButton>(*m_window, u"New secrets"_s);
    const auto *order = byName<QListView>(*m_window, u"Crews"_s);
    m_window->showEndpoint();
    for (const bool isForAll : {false, true}) {
        become({{isForAll ? std::nullopt : std::optional(m_crew.id), Role::Administrator}});
        QCOMPARE(addCrew->isEnabled(), isForAll);
        QCOMPARE(test->isEnabled(), isForAll);
        QCOMPARE(secrets->isEnabled(), isForAll);
        QCOMPARE(order->dragDropMode() == QAbstractItemView::InternalMove, isForAll);
        if (!isForAll)
            QCOMPARE(secrets->statusTip(), u"Only administrators of all crews can do this."_s);
    }
}

void TestAccess::batchesAreForOperators()
{
    BatchStatus status;
    status.batch.id = sampleId(u"batch"_s);
    status.batch.name = u"rows.csv"_s;
    status.batch.crewId = m_crew.id;
    status.counts.at(static_cast<size_t>(RowOutcome::Waiting)) = 3;
    m_engine->batches = QList{status};
    action(u"&Batches…"_s)->trigger();
    auto *window = m_window->findChild<batch::BatchesWindow *>();
    QVERIFY(window && QTest::qWaitForWindowExposed(window));
    for (const Role role : {Role::Viewer, Role::Reviewer, Role::Administrator, Role::Operator}) {
        become({{m_crew.id, role}});
        for (const QString &name : {u"pause"_s, u"cancelRest"_s}) {
            const auto *button = window->findChild<QPushButton *>(name);
            QVERIFY2(button->isEnabled() == (role == Role::Operator), qPrintable(name));
            QCOMPARE(button->statusTip().isEmpty(), role == Role::Operator);
        }
        QCOMPARE(window->findChild<QSpinBox *>(u"concurrency"_s)->isEnabled(), role == Role::Operator);
    }
}

void TestAccess::theMenuOfRunsSaysWhyNot()
{
    m_window->showExecution(m_run.id);
    auto *commands = m_window->findChild<executions::RunsCommands *>();
    for (const Role role : {Role::Viewer, Role::Operator}) {
        become({{m_crew.id, role}});
        QMenu menu;
        commands->fillMenu(menu);
        QVERIFY(menu.toolTipsVisible());
        int found = 0;
        for (const QAction *entry : menu.actions()) {
            if (!entry->text().startsWith(u"Stop"_s) && !entry->text().startsWith(u"Kick off"_s))
                continue;
            ++found;
            QVERIFY2(entry->isEnabled() == (role == Role::Operator), qPrintable(entry->text()));
            QCOMPARE(entry->statusTip().startsWith(u"Only operators of “Research”"_s), role == Role::Viewer);
        }
        QCOMPARE(found, 2);
    }
}

void TestAccess::onThisComputerEverythingIsAllowed()
{
    for (const Control &control : controls())
        QVERIFY2(control.widget->isEnabled() && control.widget->statusTip().isEmpty(),
                 qPrintable(control.name));
}

void TestAccess::rolesThatChangeAreShownAtOnce()
{
    auto *approve = pane()->findChild<QPushButton *>(u"approveButton"_s);
    const QString before = approve->toolTip();
    const QString described = approve->accessibleDescription();
    become({{m_crew.id, Role::Viewer}});
    QVERIFY(!approve->isEnabled());
    QVERIFY(approve->toolTip() != before);
    QCOMPARE(approve->accessibleDescription(), approve->statusTip());
    become({{m_crew.id, Role::Reviewer}});
    QVERIFY(approve->isEnabled());
    QCOMPARE(approve->toolTip(), before);
    QVERIFY(approve->statusTip().isEmpty());
    QCOMPARE(approve->accessibleDescription(), described);
}

void TestAccess::keysSayWhyNothingIsDecided()
{
    become({{m_crew.id, Role::Operator}});
    const QString reason = u"Only reviewers of “Research” can do this. Ask an administrator."_s;
    QTest::keyClick(pane(), Qt::Key_A);
    QCOMPARE(message(), reason);
    QTest::keyClick(pane(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(message(), reason);
    QVERIFY(m_engine->decisions.isEmpty());
    keepPicture(*m_window, u"access-operator-review"_s);
    become({{m_crew.id, Role::Reviewer}});
    QCOMPARE(message(), QString());
}

Decision TestAccess::heldBy(const QUuid &person) const
{
    Decision decision;
    decision.id = sampleId(u"decision"_s + person.toString());
    decision.reviewId = m_review.id;
    decision.verdict = Verdict::Approve;
    decision.state = DecisionState::Held;
    decision.decidedAt = QDateTime::currentDateTimeUtc();
    decision.sendAt = decision.decidedAt.addSecs(60);
    decision.reviewer = {person.toString(QUuid::WithoutBraces), u"somebody"_s};
    return decision;
}

void TestAccess::onlyOnesOwnDecisionCanBeUndone()
{
    become({{m_crew.id, Role::Reviewer}});
    for (const QUuid &person : {m_somebodyElse, m_person}) {
        Review held = m_review;
        held.state = ReviewState::Held;
        held.attempts.last().decision = heldBy(person);
        m_engine->emitReviews({held});
        const auto *strip = pane()->findChild<reviews::ReviewStrip *>();
        const auto *undo = byName<QPushButton>(*strip, u"Undo"_s);
        QVERIFY(undo);
        QCOMPARE(undo->isVisible(), person == m_person);
        QTest::keyClick(pane(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(m_engine->withdrawn.size(), person == m_person ? 1 : 0);
    }
}

void TestAccess::whatIsDecidedAgainAsTheFirstOfTwoAsksNoMore()
{
    become({{m_crew.id, Role::Reviewer}});
    Review review = m_review;
    Decision decision = heldBy(m_person);
    decision.state = DecisionState::Returned;
    decision.message = Explanation(u"The desk did not send this decision."_s);
    review.attempts.last().decision = decision;
    m_engine->emitReviews({review});
    const auto *strip = pane()->findChild<reviews::ReviewStrip *>();
    const QString asking = strip->text();
    QVERIFY(!strip->isHidden() && !asking.isEmpty());
    TeamNote first{.act = TeamAct::FirstApproval,
                   .person = decision.reviewer,
                   .at = decision.decidedAt.addSecs(1),
                   .attempt = review.lastAttempt().number};
    first.shown = shownHash(review.lastAttempt());
    review.notes.append(first);
    m_engine->emitReviews({review});
    QVERIFY(strip->isHidden() || strip->text() != asking);
}

/// A desk sends it, whether or not a window is open; the same found by one's own engine is not sent.
void TestAccess::aHeldDecisionCanBeUndoneFromAnotherConsole()
{
    for (const bool isOnDesk : {false, true}) {
        cleanup();
        init();
        if (isOnDesk)
            become({{m_crew.id, Role::Reviewer}});
        Review held = m_review;
        held.state = ReviewState::Held;
        held.attempts.last().decision = heldBy(m_person);
        ChangeBatch batch;
        batch.initial = true;
        batch.reviews = {held};
        m_engine->emitBatch(batch);
        const auto *undo = byName<QPushButton>(*pane()->findChild<reviews::ReviewStrip *>(), u"Undo"_s);
        QCOMPARE(undo->isVisible(), isOnDesk);
    }
}

void TestAccess::anUndoCountsOnceTheDeskHasConfirmedIt_data()
{
    QTest::addColumn<bool>("isReached");
    QTest::newRow("while it is reached") << true;
    QTest::newRow("while it is away") << false;
}

/// A desk that does not hear of it sends the decision.
void TestAccess::anUndoCountsOnceTheDeskHasConfirmedIt()
{
    QFETCH(bool, isReached);
    become({{m_crew.id, Role::Reviewer}});
    Review held = m_review;
    held.state = ReviewState::Held;
    held.attempts.last().decision = heldBy(m_person);
    m_engine->emitReviews({held});
    m_store->access().setReached(isReached);
    const auto *strip = pane()->findChild<reviews::ReviewStrip *>();
    auto *undo = byName<QPushButton>(*strip, u"Undo"_s);
    QVERIFY(undo->isVisible());
    undo->click();
    QCOMPARE(m_engine->withdrawals.size(), 1);
    QTRY_VERIFY2(strip->text().contains(u"Undoing"_s), qPrintable(strip->text()));
    QVERIFY(!undo->isVisible());
    if (!isReached)
        QTRY_VERIFY2(strip->text().contains(u"The desk has not answered yet"_s), qPrintable(strip->text()));
    QTest::keyClick(pane(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_engine->withdrawals.size(), 1); // it is on its way
    m_engine->withdrawals.last().answer(std::unexpected(UndoFailure{u"The desk did not answer."_s}));
    QTRY_VERIFY2(strip->text().contains(u"Sending in"_s), qPrintable(strip->text()));
    QVERIFY(undo->isVisible());
    QVERIFY(m_window->findChild<InfoBar *>(u"notice"_s)->text().contains(u"The desk did not answer."_s));
    QTest::keyClick(pane(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_engine->withdrawals.size(), 2);
    m_engine->withdrawals.last().answer(std::unexpected(UndoFailure{u"The answer was lost."_s, true}));
    QTRY_VERIFY2(strip->text().contains(u"not known whether it was undone"_s), qPrintable(strip->text()));
    QVERIFY(undo->isVisible());
    QVERIFY(!byName<QPushButton>(*strip, u"Send now"_s)->isVisible());
    QTest::keyClick(pane(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_engine->withdrawals.size(), 3);
    m_engine->withdrawals.last().answer({});
    QTRY_VERIFY2(strip->text().contains(u"will not be sent"_s), qPrintable(strip->text()));
}

void TestAccess::nothingIsDecidedWhileTheDeskIsAway()
{
    become({{m_crew.id, Role::Reviewer}});
    auto *approve = pane()->findChild<QPushButton *>(u"approveButton"_s);
    auto *editor = byName<QPlainTextEdit>(*pane(), u"Feedback"_s);
    m_store->access().setReached(false);
    QVERIFY(!approve->isEnabled());
    if (editor)
        QVERIFY(!editor->isReadOnly()); // a draft can be written on
    QTest::keyClick(pane(), Qt::Key_A);
    QTest::keyClick(pane(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(message(), u"The desk cannot be reached at the moment. Nothing can be changed until it is "
                        "back."_s);
    QVERIFY(m_engine->decisions.isEmpty());
    const auto lost =
        u"Nothing was decided, because the desk could not be reached at that moment. Decide again."_s;
    m_store->access().setReached(true);
    QCOMPARE(message(), lost); // that moment may have been too short to read anything
    QVERIFY(approve->isEnabled());
    m_store->access().setReached(false);
    QCOMPARE(message(), lost);
    m_store->access().setReached(true);
    QCOMPARE(message(), lost);
    QTest::keyClick(pane(), Qt::Key_A);
    QCOMPARE(message(), QString());
    QTest::keyClick(pane(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_engine->decisions.size(), 1);
    // It was lost when the window did not know yet that the desk is away.
    m_engine->decisions.last().answer(std::unexpected(protocol::notReachedSentence()));
    QCOMPARE(message(), protocol::notReachedSentence());
    m_store->access().setReached(false);
    QCOMPARE(message(), protocol::notReachedSentence());
    m_store->access().setReached(true);
    QCOMPARE(message(), lost);
}

void TestAccess::theLightDoesNotClaimToKnow()
{
    EndpointState state;
    state.listening = true;
    m_engine->emitEndpoint(state);
    const auto *light = m_window->findChild<shell::StatusLight *>();
    const QString before = light->text();
    m_store->access().setReached(false);
    QCOMPARE(light->text(), u"Not connected to the desk"_s);
    QVERIFY(light->accessibleDescription().contains(u"not known"_s));
    keepPicture(*m_window, u"access-away"_s);
    m_store->access().setReached(true);
    QCOMPARE(light->text(), before);
}

void TestAccess::anOpenKickoffCannotBeSentAnyMore()
{
    become({{m_crew.id, Role::Operator}});
    m_window->showCrew(m_crew.id);
    QTest::mouseClick(m_window->findChild<crews::CrewPage *>()->findChild<QPushButton *>(u"kickoff"_s),
                      Qt::LeftButton);
    auto *dialog = m_window->findChild<kickoff::KickoffDialog *>();
    QVERIFY(dialog && dialog->isVisible());
    for (auto &call : m_engine->kickoffPreparations)
        call.answer({});
    for (auto &call : m_engine->inputFetches)
        call.answer(InputFields());
    auto *send = dialog->findChild<QPushButton *>(u"kickoff"_s);
    QTRY_VERIFY(send->isEnabled());
    become({{m_crew.id, Role::Viewer}});
    QVERIFY(dialog->isVisible() && !send->isEnabled());
    QVERIFY(send->statusTip().startsWith(u"Only operators of “Research”"_s));
    become({{m_crew.id, Role::Operator}});
    QVERIFY(send->isEnabled());
    become({{m_other.id, Role::Operator}});
    QVERIFY(!dialog->isVisible());
}

void TestAccess::whatBelongsToALostCrewIsGone()
{
    become({{std::nullopt, Role::Administrator}, {std::nullopt, Role::Reviewer}});
    m_window->showCrew(m_crew.id);
    m_window->findChild<crews::CrewPage *>()->openWireLog();
    become({{m_other.id, Role::Operator}});
    QCOMPARE(m_store->crews().all().size(), 1);
    QCOMPARE(m_store->runs().rows().size(), 1);
    QVERIFY(m_store->reviews().all().isEmpty());
    QVERIFY(pane()->reviewId().isNull());
    QVERIFY(m_window->findChild<executions::ExecutionPane *>()->shownExecution() != m_run.id);
    QVERIFY(m_window->findChild<crews::CrewPage *>()->crew().id != m_crew.id);
    // A change of a run that is gone brings nothing back that the desk does not send.
    become({{std::nullopt, Role::Viewer}});
    QVERIFY(m_store->reviews().all().isEmpty());
    m_engine->emitCrews({m_crew, m_other});
    ChangeBatch again = batchOf({m_run});
    again.reviews = {m_review};
    m_engine->emitBatch(again);
    QCOMPARE(m_store->reviews().all().size(), 1);
    QCOMPARE(m_store->runs().rows().size(), 2);
}

void TestAccess::nobodyIsCalledForWhatTheyMayNotDecide()
{
    m_window->showRuns();
    auto *presenter = m_window->findChild<reviews::ReviewPresenter *>();
    QSignalSpy called(presenter, &reviews::ReviewPresenter::attentionNeeded);
    int number = 0;
    for (const Role role : {Role::Viewer, Role::Operator, Role::Reviewer}) {
        become({{m_crew.id, role}});
        const Execution run =
            sampleExecution(u"later-%1"_s.arg(++number), m_crew, ExecutionState::PendingHumanInput);
        ChangeBatch batch = batchOf({run});
        batch.reviews = {sampleReview(run, u"write"_s)};
        m_engine->emitBatch(batch);
        QCOMPARE(called.size(), role == Role::Reviewer ? 1 : 0);
    }
}

void TestAccess::movingCrewsIsOfferedOnce()
{
    shell::ShellOptions options;
    options.tray = false;
    options.desk.address = QUrl(u"https://desk.example.com"_s);
    int reads = 0;
    options.ownCrews.read = [&](QObject *, const crews::OwnCrewsReader::Read &done) {
        ++reads;
        done(crews::OwnCrews{{{m_crew, {}, {}}}, 0});
    };
    for (int start = 0; start < 2; ++start) {
        m_window = std::make_unique<shell::MainWindow>(*m_engine, *m_preferences, options);
        Access &access = m_window->findChild<Store *>()->access();
        access.setPermissions({m_person, Roles({{m_crew.id, Role::Administrator}})});
        QCOMPARE(reads, start);
        access.setPermissions({m_person, Roles({{std::nullopt, Role::Administrator}})});
        QCOMPARE(reads, 1);
        access.setPermissions({m_person, Roles::all()});
        QCOMPARE(reads, 1);
        QCOMPARE(m_window->findChild<InfoBar *>(u"notice"_s)->text().startsWith(u"1 crew"_s), start == 0);
    }
}

void TestAccess::noMnemonicOfAMenuIsTwice()
{
    for (const QAction *menu : m_window->menuBar()->actions()) {
        QStringList keys;
        for (const QAction *entry : menu->menu()->actions()) {
            const qsizetype at = entry->text().indexOf(u'&');
            if (at < 0)
                continue;
            const QString key = entry->text().mid(at + 1, 1).toLower();
            QVERIFY2(!keys.contains(key), qPrintable(entry->text()));
            keys << key;
        }
    }
}

QTEST_MAIN(TestAccess)
#include "tst_access.moc"
