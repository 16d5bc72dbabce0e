// SPDX-License-Identifier: GPL-3.0-or-later
// The command palette over the real window, with real keys. CREW_SCREENSHOTS names a folder for pictures;
// with CREW_DARK=1 they are dark, with CREW_FONT_SCALE=2 their text is twice as large.
#include "gui/common/settings/preferences.h"
#include "gui/crews/crewpage.h"
#include "gui/executions/table/runspage.h"
#include "gui/insights/insightspage.h"
#include "gui/reviews/evidence/evidencepanel.h"
#include "gui/reviews/pane/arrivalshield.h"
#include "gui/reviews/reviewspage.h"
#include "gui/settings/settingsdialog.h"
#include "gui/shell/commandpalette.h"
#include "gui/shell/mainwindow.h"
#include "gui/shell/palettemodel.h"
#include "gui/shell/theme.h"
#include "support/mainwindowfixture.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/sampledata.h"
#include "support/widgetfinder.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>

using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::crews;
using namespace crew::gui::executions;
using namespace crew::gui::insights;
using namespace crew::gui::reviews;
using namespace crew::gui::settings;
using namespace crew::gui::shell;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestCommandPalette : public QObject, protected MainWindowFixture
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void escapeGivesTheFocusBack();
    void itOpensFromATextField();
    void actionsAreFoundAndDone();
    void evidenceIsFoundAndOpened();
    void snoozingIsFound();
    void whatTheTeamDoesIsFoundOnADesk();
    void crewsReviewsRunsAndSettingsAreFound();
    void theHistoryIsSearchedInTheBackground();
    void aSearchThatFoundEnoughAddsNothingLater();
    void runsOfOneTitleAreAllFound();
    void arrowsChooseAndAreToldToAssistiveTechnology();
    void aClickElsewhereCloses();
    void buttonsBehindItTakeNoShortcuts();
    void itFitsTheWindow();
    void veryManyRunsAreNotLookedAt();
    void modelHolds();

private:
    CommandPalette &palette() const { return *m_window->findChild<CommandPalette *>(); }
    QLineEdit &field() const { return *palette().findChild<QLineEdit *>(); }
    QListView &list() const { return *palette().findChild<QListView *>(); }
    QString titleAt(int row) const { return list().model()->index(row, 0).data().toString(); }
    void open() const
    {
        QWidget *focused = m_window->focusWidget();
        QTest::keyClick(focused ? focused : m_window.get(), Qt::Key_K, Qt::ControlModifier);
    }
    void type(const QString &text) const
    {
        field().selectAll();
        QTest::keyClicks(&field(), text);
    }

    const Crew m_research = sampleCrew(u"Research"_s);
    const Crew m_support = sampleCrew(u"Support & care"_s, u"green"_s);
};

void TestCommandPalette::initTestCase()
{
    applyTheme(*qApp, qEnvironmentVariableIsSet("CREW_DARK") ? u"dark"_s : u"system"_s);
    if (const double scale = qEnvironmentVariable("CREW_FONT_SCALE").toDouble(); scale > 0) {
        QFont font = QApplication::font();
        font.setPointSizeF(font.pointSizeF() * scale);
        QApplication::setFont(font);
    }
}

void TestCommandPalette::init()
{
    setUpEngine();
    openWindow();
    m_engine->emitCrews({m_research, m_support});
    const Execution waiting = sampleExecution(u"k1"_s, m_support, ExecutionState::PendingHumanInput);
    ChangeBatch batch;
    batch.executions = {waiting, sampleExecution(u"k2"_s, m_research, ExecutionState::Failed)};
    batch.reviews = {sampleReview(waiting, u"draft_letter"_s)};
    m_engine->emitBatch(batch);
    m_window->showRuns();
}

void TestCommandPalette::cleanup()
{
    tearDown();
}

void TestCommandPalette::escapeGivesTheFocusBack()
{
    auto *table = byName<QWidget>(*m_window, u"Runs table"_s);
    table->setFocus();
    QVERIFY(!palette().isVisible());
    open();
    QVERIFY(palette().isVisible());
    QVERIFY(field().hasFocus());
    QVERIFY(list().model()->rowCount() > 10); // there is something to choose before anything is typed
    keepPicture(*m_window, u"palette-open"_s);
    QTest::keyClick(&field(), Qt::Key_Escape);
    QVERIFY(!palette().isVisible());
    QVERIFY(table->hasFocus());
    open();
    QTest::keyClick(&field(), Qt::Key_K, Qt::ControlModifier); // the same key closes it
    QVERIFY(!palette().isVisible());
    QVERIFY(table->hasFocus());
}

/// Some systems delete to the end of the line with this key.
void TestCommandPalette::itOpensFromATextField()
{
    auto *search = byName<QLineEdit>(*m_window, u"Search runs"_s);
    search->setFocus();
    QTest::keyClicks(search, u"tea"_s);
    QTest::keyClick(search, Qt::Key_Home);
    open();
    QVERIFY(palette().isVisible());
    QCOMPARE(search->text(), u"tea"_s);
    QTest::keyClick(&field(), Qt::Key_Escape);
    QVERIFY(search->hasFocus());
}

void TestCommandPalette::actionsAreFoundAndDone()
{
    open();
    type(u"insig"_s);
    QCOMPARE(titleAt(0), u"Insights"_s);
    const QModelIndex first = list().model()->index(0, 0);
    QCOMPARE(first.data(PaletteModel::ShortcutRole).toString(),
             QKeySequence(u"Ctrl+3"_s).toString(QKeySequence::NativeText));
    keepPicture(*m_window, u"palette-typed"_s);
    QTest::keyClick(&field(), Qt::Key_Return);
    QVERIFY(!palette().isVisible());
    QVERIFY(m_window->findChild<InsightsPage *>()->isVisible());

    // Initials, and nothing that cannot be done at the moment.
    open();
    type(u"kom"_s);
    QCOMPARE(titleAt(0), u"Kick off many…"_s);
    type(u"next crew with a problem"_s);
    QCOMPARE(list().model()->rowCount(), 0);
    QVERIFY(!list().isVisible());
    QTest::keyClick(&field(), Qt::Key_Return); // does nothing
    QVERIFY(palette().isVisible());
}

void TestCommandPalette::evidenceIsFoundAndOpened()
{
    const auto *panel = m_window->findChild<EvidencePanel *>();
    const QKeySequence keys(u"Ctrl+Shift+E"_s);
    open();
    type(u"evidence"_s);
    QCOMPARE(titleAt(0), u"Evidence"_s);
    QCOMPARE(list().model()->index(0, 0).data(PaletteModel::ShortcutRole).toString(),
             keys.toString(QKeySequence::NativeText));
    QTest::keyClick(&field(), Qt::Key_Return);
    QVERIFY(m_window->findChild<ReviewsPage *>()->isVisible());
    QVERIFY(panel->isVisible());
    QVERIFY(panel->isAncestorOf(m_window->focusWidget()));
    QTRY_VERIFY(!m_window->findChild<ArrivalShield *>()->isUp());
    // The key of the menu and that of the review are one.
    QTest::keyClick(m_window->focusWidget(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!panel->isVisible());
    byName<QWidget>(*m_window, u"Queue"_s)->setFocus();
    QTest::keyClick(m_window->focusWidget(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(panel->isVisible());
}

void TestCommandPalette::snoozingIsFound()
{
    open();
    type(u"snooze"_s);
    QCOMPARE(titleAt(0), u"Snooze review…"_s);
}

void TestCommandPalette::whatTheTeamDoesIsFoundOnADesk()
{
    const auto *comments = m_window->findChild<QWidget *>(u"teamComments"_s);
    const auto keys = [this] {
        return list().model()->index(0, 0).data(PaletteModel::ShortcutRole).toString();
    };
    open();
    type(u"team comments"_s);
    QVERIFY(titleAt(0) != u"Team comments"_s);
    QTest::keyClick(&field(), Qt::Key_Escape);
    Q_EMIT m_engine->personChanged(QUuid::createUuid());
    open();
    type(u"release review"_s);
    QCOMPARE(titleAt(0), u"Release review"_s);
    QCOMPARE(keys(), QKeySequence(u"Ctrl+Shift+R"_s).toString(QKeySequence::NativeText));
    type(u"withdraw approval"_s);
    QCOMPARE(titleAt(0), u"Withdraw approval"_s);
    QCOMPARE(keys(), QKeySequence(u"Ctrl+Shift+W"_s).toString(QKeySequence::NativeText));
    type(u"team comments"_s);
    QCOMPARE(titleAt(0), u"Team comments"_s);
    QCOMPARE(keys(), QKeySequence(u"Ctrl+Shift+T"_s).toString(QKeySequence::NativeText));
    QTest::keyClick(&field(), Qt::Key_Return);
    QVERIFY(m_window->findChild<ReviewsPage *>()->isVisible());
    QVERIFY(comments->isVisible());
    QVERIFY(comments->isAncestorOf(m_window->focusWidget()));
    QTRY_VERIFY(!m_window->findChild<ArrivalShield *>()->isUp());
    QTest::keyClick(m_window->focusWidget(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!comments->isVisible());
}

void TestCommandPalette::crewsReviewsRunsAndSettingsAreFound()
{
    open();
    type(u"supp"_s);
    QCOMPARE(titleAt(0), u"Support & care"_s);
    QTest::keyClick(&field(), Qt::Key_Return);
    QCOMPARE(m_window->findChild<CrewPage *>()->crew(), m_support);

    open();
    type(u"letter"_s);
    QVERIFY2(titleAt(0).startsWith(u"Review "_s), qPrintable(titleAt(0)));
    QTest::keyClick(&field(), Qt::Key_Return);
    auto *reviews = m_window->findChild<ReviewsPage *>();
    QVERIFY(reviews->isVisible());
    QCOMPARE(reviews->shownReview(), reviewIdFor(sampleId(u"execution k1"_s), u"draft_letter"_s));

    open();
    type(u"about k2"_s);
    QCOMPARE(titleAt(0), u"About k2"_s);
    QTest::keyClick(&field(), Qt::Key_Return);
    QCOMPARE(m_window->findChild<RunsPage *>()->shownExecution(), sampleId(u"execution k2"_s));

    open();
    type(u"settings netw"_s);
    QCOMPARE(titleAt(0), u"Settings: Network"_s);
    QTest::keyClick(&field(), Qt::Key_Return);
    QTRY_VERIFY(m_window->findChild<SettingsDialog *>() &&
                m_window->findChild<SettingsDialog *>()->isVisible());
}

void TestCommandPalette::theHistoryIsSearchedInTheBackground()
{
    ChangeBatch past;
    QUuid old;
    for (int i = 0; i < 600; ++i) {
        Execution run = sampleExecution(u"old-%1"_s.arg(i), m_research, ExecutionState::Completed);
        run.startedAt = run.startedAt.addSecs(-60 * i);
        if (i == 300)
            old = run.id;
        past.past.append(summaryOf(run));
    }
    m_engine->emitBatch(past);
    open();
    type(u"marmalade"_s);
    QCOMPARE(list().model()->rowCount(), 0);
    QTRY_COMPARE(m_engine->searches.size(), 1);
    QCOMPARE(m_engine->searches.last().command.text, u"marmalade"_s);
    m_engine->searches.last().answer({{old, QUuid::createUuid()}, true});
    QCOMPARE(list().model()->rowCount(), 1);
    QCOMPARE(titleAt(0), u"About old-300"_s);
    QCOMPARE(list().currentIndex().row(), 0);
    QTest::keyClick(&field(), Qt::Key_Return);
    QCOMPARE(m_window->findChild<RunsPage *>()->shownExecution(), old);

    // What comes for words that were typed over is not shown.
    open();
    type(u"marmalade"_s);
    QTRY_COMPARE(m_engine->searches.size(), 2);
    type(u"zz"_s);
    QCOMPARE(m_engine->cancelled.last(), m_engine->searches.at(1).id);
    m_engine->searches[1].answer({{old}, true}); // it was on its way
    QCOMPARE(list().model()->rowCount(), 0);

    // A search that failed does not pass for one that found nothing.
    QTRY_COMPARE(m_engine->searches.size(), 3);
    m_engine->searches.last().answer({{}, true, u"The history cannot be read."_s});
    QVERIFY(showsText(*m_window, u"The search failed: The history cannot be read."_s));
    type(u"yy"_s);
    QVERIFY(showsText(*m_window, u"No matches"_s));
}

/// The part after the one that was enough may have been on its way.
void TestCommandPalette::aSearchThatFoundEnoughAddsNothingLater()
{
    ChangeBatch past;
    QList<QUuid> ids;
    for (int i = 0; i < 230; ++i) {
        Execution run = sampleExecution(u"old-%1"_s.arg(i), m_research, ExecutionState::Completed);
        run.startedAt = run.startedAt.addSecs(-60 * i);
        ids.append(run.id);
        past.past.append(summaryOf(run));
    }
    m_engine->emitBatch(past);
    open();
    type(u"marmalade"_s);
    QTRY_COMPARE(m_engine->searches.size(), 1);
    m_engine->searches.last().tell({ids.mid(100, 20), false});
    QCOMPARE(list().model()->rowCount(), 20);
    QCOMPARE(m_engine->cancelled.last(), m_engine->searches.last().id);
    m_engine->searches.last().answer({ids.mid(120, 1), true});
    QCOMPARE(list().model()->rowCount(), 20);
    QCOMPARE(titleAt(0), u"About old-100"_s);
}

/// One of the latest is listed as it is typed, and comes again from the history; another one is old.
void TestCommandPalette::runsOfOneTitleAreAllFound()
{
    ChangeBatch past;
    QList<QUuid> ids;
    for (int i = 0; i < 230; ++i) {
        Execution run = sampleExecution(u"old-%1"_s.arg(i), m_research, ExecutionState::Completed);
        run.startedAt = run.startedAt.addSecs(-60 * i);
        if (i == 0 || i == 110)
            run.request.inputs = {{u"topic"_s, u"Marmalade"_s}};
        ids.append(run.id);
        past.past.append(summaryOf(run));
    }
    m_engine->emitBatch(past);
    open();
    type(u"marmalade"_s);
    QCOMPARE(list().model()->rowCount(), 1);
    QTRY_COMPARE(m_engine->searches.size(), 1);
    m_engine->searches.last().answer({{ids.at(0), ids.at(110)}, true});
    QCOMPARE(list().model()->rowCount(), 2);
    QCOMPARE(titleAt(1), titleAt(0));
}

void TestCommandPalette::arrowsChooseAndAreToldToAssistiveTechnology()
{
    open();
    type(u"crew"_s);
    const int count = list().model()->rowCount();
    QVERIFY(count > 2);
    QTest::keyClick(&field(), Qt::Key_Down);
    QCOMPARE(list().currentIndex().row(), 1);
    const auto *interface = QAccessible::queryAccessibleInterface(&field());
    QVERIFY(interface->text(QAccessible::Description).startsWith(titleAt(1)));
    QCOMPARE(interface->text(QAccessible::Name), u"Find a command"_s);
    QTest::keyClick(&field(), Qt::Key_Up);
    QTest::keyClick(&field(), Qt::Key_Up); // round
    QCOMPARE(list().currentIndex().row(), count - 1);
    QTest::keyClick(&field(), Qt::Key_Tab);
    QCOMPARE(list().currentIndex().row(), 0);
    QVERIFY(field().hasFocus());
    QTest::keyClick(&field(), Qt::Key_PageDown);
    QVERIFY(list().currentIndex().row() > 1);
}

void TestCommandPalette::aClickElsewhereCloses()
{
    open();
    auto *table = byName<QWidget>(*m_window, u"Runs table"_s);
    QTest::mouseClick(table, Qt::LeftButton, {}, QPoint(5, table->height() - 5));
    QVERIFY(!palette().isVisible());
}

/// Alt+A would approve a review that the palette covers.
void TestCommandPalette::buttonsBehindItTakeNoShortcuts()
{
    QPushButton button(u"&Zap"_s, m_window.get());
    button.show();
    const QSignalSpy pressed(&button, &QAbstractButton::pressed); // it clicks later
    open();
    QTRY_VERIFY(palette().isVisible());
    QTest::keyClick(&field(), Qt::Key_Z, Qt::AltModifier);
    QTest::keyClick(&field(), Qt::Key_Escape);
    QVERIFY(!palette().isVisible());
    QCOMPARE(pressed.size(), 0);
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::AltModifier);
    QCOMPARE(pressed.size(), 1);
}

void TestCommandPalette::itFitsTheWindow()
{
    for (const QSize &size : {QSize(720, 480), QSize(1280, 800)}) {
        m_window->resize(size);
        open();
        QVERIFY2(m_window->rect().contains(palette().geometry()), qPrintable(u"%1"_s.arg(size.width())));
        QVERIFY(qAbs(palette().geometry().center().x() - m_window->rect().center().x()) <= 1);
        m_window->resize(size + QSize(100, 60));
        QTRY_VERIFY(qAbs(palette().geometry().center().x() - m_window->rect().center().x()) <= 1);
        QTest::keyClick(&field(), Qt::Key_Escape);
    }
}

/// However many runs there are, as few are looked at when it opens and when somebody types.
void TestCommandPalette::veryManyRunsAreNotLookedAt()
{
    ChangeBatch past;
    for (int i = 0; i < 100'000; ++i) {
        RunSummary run;
        run.id = QUuid::createUuid();
        run.crewId = m_research.id;
        run.state = ExecutionState::Completed;
        run.subject = u"Topic %1"_s.arg(i);
        run.startedAt = QDateTime::fromMSecsSinceEpoch(1'740'000'000'000 - i, crew::utc);
        run.finishedAt = run.startedAt;
        past.past.append(run);
    }
    m_engine->emitBatch(past);
    QElapsedTimer clock;
    clock.start();
    open();
    const qint64 opened = clock.restart();
    type(u"topic"_s);
    qInfo("opened in %lld ms, five letters in %lld ms", static_cast<long long>(opened),
          static_cast<long long>(clock.elapsed()));
    QVERIFY(list().model()->rowCount() > 0);
    QVERIFY(list().model()->rowCount() < 100);
}

void TestCommandPalette::modelHolds()
{
    PaletteModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    PaletteEntries entries;
    for (int i = 0; i < 200; ++i)
        entries.append(
            {PaletteEntry::Kind::Action, u"Entry %1"_s.arg(i % 20), QString::number(i), {}, {}, {}});
    model.setEntries(entries);
    model.setText(u"entry 1"_s);
    QCOMPARE(model.index(0).data().toString(), u"Entry 1"_s);
    for (int row = 1; row < 10; ++row) // alike: in the order in which they were given
        QVERIFY(model.index(row - 1).data(PaletteModel::DetailRole).toInt() <
                model.index(row).data(PaletteModel::DetailRole).toInt());
    model.setFound(entries.mid(0, 3));
    QCOMPARE(model.rowCount(), 63);
    model.setText(u"nothing"_s);
    QCOMPARE(model.rowCount(), 0);
    model.setFound(entries.mid(0, 3));
    QCOMPARE(model.rowCount(), 3);
    model.setEntries({});
    QCOMPARE(model.rowCount(), 0);
}

QTEST_MAIN(TestCommandPalette)
#include "tst_commandpalette.moc"
