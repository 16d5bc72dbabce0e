// SPDX-License-Identifier: GPL-3.0-or-later
// The page of a crew: its inputs and latest runs first, its service behind. CREW_SCREENSHOTS names a folder
// for pictures; with CREW_DARK=1 they are dark.
#include "core/displayaddress.h"
#include "gui/crews/crewoverview.h"
#include "gui/crews/crewpage.h"
#include "gui/executions/table/executionmodel.h"
#include "gui/shell/theme.h"
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/sampledata.h"
#include "support/widgetfinder.h"

#include <QGridLayout>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableWidget>
#include <QTabWidget>

using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::crews;
using namespace crew::gui::executions;
using namespace crew::gui::shell;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestCrewPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void inputsAreFetchedWheneverTheyAreShown();
    void inputsThatAreTheSameStayAsTheyAre();
    void ofVeryManyOrLongInputsABeginningIsShown();
    void anotherAddressHasItsOwnInputs();
    void inputsThatCannotBeFetchedSayWhy();
    void removingNamesWhatGoesOn();
    void removingNamesTheCrewAsItIs();
    void removingSaysThatBatchesArePaused_data();
    void removingSaysThatBatchesArePaused();
    void theLatestRunsLeadToTheirPages();
    void theTimeOfALiveRunGoesOn();
    void statesFollowTheColours();
    void anotherCrewHasItsOwn();
    void theServiceIsOnAPageBehind();
    void theTabKeyFollowsTheScreen();

private:
    QStringList texts() const
    {
        QStringList texts;
        for (const QLabel *label : m_page->findChild<CrewOverview *>()->findChildren<QLabel *>())
            texts << label->text();
        return texts;
    }

    const Crew m_crew = sampleCrew(u"Research"_s);
    const Crew m_other = sampleCrew(u"Support"_s, u"green"_s);
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<Store> m_store;
    std::unique_ptr<CrewList> m_crewList;
    std::unique_ptr<RunList> m_runList;
    std::unique_ptr<ExecutionModel> m_runs;
    std::unique_ptr<CrewPage> m_page;
};

void TestCrewPage::initTestCase()
{
    applyTheme(*qApp, qEnvironmentVariableIsSet("CREW_DARK") ? u"dark"_s : u"system"_s);
}

void TestCrewPage::init()
{
    m_engine = std::make_unique<FakeEngineLink>();
    m_store = std::make_unique<Store>(*m_engine);
    m_crewList = std::make_unique<CrewList>();
    m_runList = std::make_unique<RunList>();
    m_runs = std::make_unique<ExecutionModel>(*m_runList, *m_crewList);
    m_page = std::make_unique<CrewPage>(*m_engine, *m_store);
    m_page->setRuns(*m_runs);
    m_page->resize(900, 800);
    m_page->setCrew(m_crew);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
}

void TestCrewPage::cleanup()
{
    m_page.reset();
    m_runs.reset();
    m_store.reset();
    m_engine.reset();
}

void TestCrewPage::inputsAreFetchedWheneverTheyAreShown()
{
    QCOMPARE(m_engine->inputFetches.size(), 1);
    QCOMPARE(m_engine->inputFetches.last().command.crewId, m_crew.id);
    InputField topic;
    topic.key = u"topic"_s;
    topic.required = true;
    topic.description = u"What it is about"_s;
    InputField depth;
    depth.key = u"depth"_s;
    depth.kind = InputKind::Integer;
    m_engine->inputFetches.last().answer(InputFields{topic, depth});
    for (const QString &text : {u"topic"_s, u"Text, required"_s, u"What it is about"_s, u"depth"_s})
        QVERIFY2(texts().contains(text), qPrintable(text));
    m_page->setCrew(m_crew);
    QCOMPARE(m_engine->inputFetches.size(), 1);
    m_page->hide();
    m_page->show();
    QCOMPARE(m_engine->inputFetches.size(), 2);
    QVERIFY(texts().contains(u"depth"_s)); // what is known stays meanwhile
    ServiceError error;
    error.message = Explanation(u"The service is not available at the moment (503)."_s);
    m_engine->inputFetches.last().answer(std::unexpected(error));
    QVERIFY(texts().contains(u"depth"_s));
    m_page->setCrew(m_crew);
    QCOMPARE(m_engine->inputFetches.size(), 3);
    m_engine->inputFetches.last().answer(InputFields{topic});
    QVERIFY(texts().contains(u"topic"_s));
    QVERIFY(!texts().contains(u"depth"_s));
}

void TestCrewPage::inputsThatAreTheSameStayAsTheyAre()
{
    InputField topic;
    topic.key = u"topic"_s;
    InputField depth;
    depth.key = u"depth"_s;
    const auto showAgain = [this](const InputFields &inputs) {
        m_page->hide();
        m_page->show();
        m_engine->inputFetches.last().answer(inputs);
    };
    showAgain({topic, depth});
    const auto *overview = m_page->findChild<CrewOverview *>();
    const QList<QLabel *> labels = overview->findChildren<QLabel *>();
    showAgain({topic, depth});
    QVERIFY(overview->findChildren<QLabel *>() == labels);
    const auto *grid = overview->findChild<QGridLayout *>();
    const int rows = grid->rowCount();
    for (int i = 0; i < 3; ++i) {
        showAgain({depth});
        QVERIFY(!texts().contains(u"topic"_s));
        showAgain({topic, depth});
        QVERIFY(texts().contains(u"topic"_s));
    }
    QCOMPARE(grid->rowCount(), rows);
}

/// A service may list as many as fit into an answer, and each label takes time.
void TestCrewPage::ofVeryManyOrLongInputsABeginningIsShown()
{
    InputFields inputs(5000);
    for (qsizetype i = 0; i < inputs.size(); ++i)
        inputs[i].key = u"input %1"_s.arg(i);
    inputs[1].key = QString(1024 * 1024, u'k');
    inputs[1].description = QString(1024 * 1024, u'd');
    m_engine->inputFetches.last().answer(inputs);
    QVERIFY(texts().contains(u"input 0"_s));
    QVERIFY(!texts().contains(u"input 4999"_s));
    const auto *overview = m_page->findChild<CrewOverview *>();
    const QList<QLabel *> labels = overview->findChildren<QLabel *>();
    QVERIFY(labels.size() < 1000);
    QVERIFY(std::ranges::all_of(labels, [](const QLabel *label) { return label->text().size() < 1200; }));
    QVERIFY(std::ranges::any_of(labels, [](const QLabel *label) {
        return label->text().contains(u"more input(s) are not shown"_s);
    }));
}

void TestCrewPage::anotherAddressHasItsOwnInputs()
{
    InputField topic;
    topic.key = u"topic"_s;
    InputField depth;
    depth.key = u"depth"_s;
    Crew moved = m_crew;
    moved.address = QUrl(u"http://127.0.0.1:9001"_s);
    m_page->setCrew(moved);
    QCOMPARE(m_engine->inputFetches.size(), 2);
    m_engine->inputFetches.first().answer(InputFields{topic}); // of the service before
    QVERIFY(!texts().contains(u"topic"_s));
    m_engine->inputFetches.last().answer(InputFields{depth});
    QVERIFY(texts().contains(u"depth"_s));
    m_page->setCrew(m_other);
    m_page->setCrew(m_crew); // its address was changed while another crew was shown
    QVERIFY(!texts().contains(u"depth"_s));
    m_engine->inputFetches.last().answer(InputFields{topic});
    QVERIFY(texts().contains(u"topic"_s));
}

void TestCrewPage::inputsThatCannotBeFetchedSayWhy()
{
    ServiceError error;
    error.message = Explanation(u"The service does not accept the token (401)."_s);
    m_engine->inputFetches.last().answer(std::unexpected(error));
    QVERIFY(texts().contains(error.message.text()));
    // Once the service works they are fetched by themselves.
    CrewHealth health;
    health.crewId = m_crew.id;
    health.state = HealthState::Good;
    m_page->setHealth(health);
    QCOMPARE(m_engine->inputFetches.size(), 2);
    m_engine->inputFetches.last().answer(InputFields());
    QVERIFY(texts().contains(u"This crew needs no inputs."_s));
}

void TestCrewPage::removingNamesWhatGoesOn()
{
    ChangeBatch batch;
    for (const ExecutionState state : {ExecutionState::Running, ExecutionState::Completed}) {
        Execution run = sampleExecution(QString::number(int(state)), m_crew);
        run.state = state;
        batch.executions.append(run);
    }
    m_runList->apply(batch);
    byName<QPushButton>(*m_page, u"Remove…"_s)->click();
    auto *box = m_page->findChild<QMessageBox *>();
    QVERIFY(box);
    QVERIFY2(box->text().contains(displayAddress(m_crew.address)), qPrintable(box->text()));
    QVERIFY2(box->informativeText().contains(u"1 run"_s), qPrintable(box->informativeText()));
    box->reject();
}

/// A character that turns the direction would turn the address behind it as well.
void TestCrewPage::removingNamesTheCrewAsItIs()
{
    Crew crew = m_crew;
    crew.name = u"Briefs"_s + QChar(0x202E);
    m_page->setCrew(crew);
    QCOMPARE(m_page->findChild<QLabel *>(u"name"_s)->text(), u"Briefs⟦U+202E⟧"_s);
    byName<QPushButton>(*m_page, u"Remove…"_s)->click();
    auto *box = m_page->findChild<QMessageBox *>();
    QVERIFY(box);
    QVERIFY2(box->text().startsWith(u"Remove “Briefs⟦U+202E⟧” ("_s), qPrintable(box->text()));
    box->reject();
}

void TestCrewPage::removingSaysThatBatchesArePaused_data()
{
    QTest::addColumn<bool>("isOurs");
    QTest::addColumn<BatchState>("state");
    QTest::addColumn<int>("waiting");
    QTest::addColumn<bool>("isSaid");
    QTest::newRow("rows that were not sent") << true << BatchState::Running << 2 << true;
    QTest::newRow("all rows were sent") << true << BatchState::Running << 0 << false;
    QTest::newRow("paused already") << true << BatchState::Paused << 2 << false;
    QTest::newRow("another crew's") << false << BatchState::Running << 2 << false;
}

void TestCrewPage::removingSaysThatBatchesArePaused()
{
    QFETCH(bool, isOurs);
    QFETCH(BatchState, state);
    QFETCH(int, waiting);
    QFETCH(bool, isSaid);
    BatchStatus status;
    status.batch.id = sampleId(u"batch"_s);
    status.batch.crewId = isOurs ? m_crew.id : m_other.id;
    status.batch.state = state;
    status.counts.at(static_cast<size_t>(RowOutcome::Waiting)) = waiting;
    m_engine->batches = QList{status};
    byName<QPushButton>(*m_page, u"Remove…"_s)->click();
    auto *box = m_page->findChild<QMessageBox *>();
    QVERIFY(box);
    QTRY_COMPARE(box->informativeText().contains(u"are paused"_s), isSaid);
    box->reject();
}

void TestCrewPage::theLatestRunsLeadToTheirPages()
{
    auto *table = byName<QTableWidget>(*m_page, u"Latest runs"_s);
    QVERIFY(!table->isVisible());
    QList<Execution> runs;
    for (int i = 0; i < 20; ++i) {
        Execution run = sampleExecution(QString::number(i), i % 2 == 0 ? m_crew : m_other,
                                        i == 16 ? ExecutionState::Failed : ExecutionState::Completed);
        run.startedAt = run.startedAt.addSecs(60 * i);
        runs << run;
    }
    m_runList->apply(batchOf(runs));
    QTRY_COMPARE(table->rowCount(), 6);
    QVERIFY(table->isVisible());
    QCOMPARE(table->item(0, 1)->text(), u"About 18"_s);
    QCOMPARE(table->item(1, 0)->text(), u"Failed"_s);
    m_engine->inputFetches.last().answer(InputFields());
    keepPicture(*m_page, u"crew-page"_s);

    QSignalSpy asked(m_page.get(), &CrewPage::executionRequested);
    table->setFocus();
    table->setCurrentCell(0, 0);
    QTest::keyClick(table, Qt::Key_Down);
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked.first().first().toUuid(), runs.at(16).id);
    QSignalSpy all(m_page.get(), &CrewPage::runsRequested);
    byName<QPushButton>(*m_page, u"All runs of this crew"_s)->click();
    QCOMPARE(all.size(), 1);
    QCOMPARE(all.first().first().toUuid(), m_crew.id);

    // What changes is seen, and the run that is selected stays so.
    Execution newest = sampleExecution(u"newest"_s, m_crew);
    newest.startedAt = newest.startedAt.addSecs(60 * 100);
    m_runList->apply(batchOf({newest}));
    QTRY_COMPARE(table->item(0, 1)->text(), u"About newest"_s);
    QCOMPARE(table->currentRow(), 2);
}

void TestCrewPage::theTimeOfALiveRunGoesOn()
{
    Execution run = sampleExecution(u"live"_s, m_crew, ExecutionState::Running);
    run.startedAt = QDateTime::currentDateTimeUtc();
    m_runList->apply(batchOf({run}));
    const auto *table = byName<QTableWidget>(*m_page, u"Latest runs"_s);
    QTRY_COMPARE(table->rowCount(), 1);
    constexpr int took = 3;
    const QString before = table->item(0, took)->text();
    QVERIFY(!before.isEmpty());
    QTRY_VERIFY(table->item(0, took)->text() != before);
}

void TestCrewPage::statesFollowTheColours()
{
    m_runList->apply(batchOf({sampleExecution(u"1"_s, m_crew, ExecutionState::Failed)}));
    const auto *table = byName<QTableWidget>(*m_page, u"Latest runs"_s);
    QTRY_COMPARE(table->rowCount(), 1);
    for (const QPalette &colours : {darkPalette(), lightPalette()}) {
        m_page->setPalette(colours);
        QCOMPARE(table->item(0, 0)->foreground().color(), severityColour(Severity::Bad, colours));
    }
}

void TestCrewPage::anotherCrewHasItsOwn()
{
    InputField topic;
    topic.key = u"topic"_s;
    m_page->setCrew(m_other);
    QCOMPARE(m_engine->inputFetches.size(), 2);
    m_engine->inputFetches.first().answer(InputFields{topic}); // of the crew before
    QVERIFY(!texts().contains(u"topic"_s));
    m_engine->inputFetches.last().answer(InputFields());
    m_page->setCrew(m_crew);
    QCOMPARE(m_engine->inputFetches.size(), 3);
    QVERIFY(texts().contains(u"topic"_s));
}

void TestCrewPage::theServiceIsOnAPageBehind()
{
    auto *tabs = m_page->findChild<QTabWidget *>();
    QCOMPARE(tabs->currentIndex(), 0);
    QVERIFY(byName<QPushButton>(*m_page, u"Kick off…"_s)->isVisible());
    QVERIFY(!byName<QPushButton>(*m_page, u"Wire log…"_s)->isVisible());
    tabs->setCurrentIndex(1);
    QVERIFY(byName<QPushButton>(*m_page, u"Wire log…"_s)->isVisible());
    m_page->setCrew(m_other); // begins with itself
    QCOMPARE(tabs->currentIndex(), 0);
}

void TestCrewPage::theTabKeyFollowsTheScreen()
{
    const QWidget *first = byName<QPushButton>(*m_page, u"Kick off…"_s);
    QList<const QWidget *> chain{first};
    for (const QWidget *next = first->nextInFocusChain(); next != first; next = next->nextInFocusChain())
        chain << next;
    const QList<const QWidget *> onScreen{first,
                                          byName<QPushButton>(*m_page, u"Remove…"_s),
                                          m_page->findChild<QTabWidget *>()->tabBar(),
                                          m_page->findChild<CrewOverview *>()->findChild<QTableWidget *>(),
                                          byName<QPushButton>(*m_page, u"Set token…"_s),
                                          byName<QPushButton>(*m_page, u"Budget…"_s),
                                          byName<QPushButton>(*m_page, u"Wire log…"_s)};
    for (qsizetype place = 1; place < onScreen.size(); ++place) {
        QVERIFY(chain.contains(onScreen.at(place)));
        QVERIFY2(chain.indexOf(onScreen.at(place - 1)) < chain.indexOf(onScreen.at(place)),
                 qPrintable(onScreen.at(place)->accessibleName()));
    }
}

QTEST_MAIN(TestCrewPage)
#include "tst_crewpage.moc"
