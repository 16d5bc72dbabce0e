// SPDX-License-Identifier: GPL-3.0-or-later
// The runs page with 100,000 runs. It shows the right thing, and without sanitizers no stall of the GUI
// thread is as long as to be taken for a freeze; how long they were is printed.
#include "gui/common/settings/localstate.h"
#include "gui/executions/run/executionpane.h"
#include "gui/executions/table/executionfilter.h"
#include "gui/executions/table/runscommands.h"
#include "gui/executions/table/runspage.h"
#include "gui/executions/table/runstable.h"
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/figure.h"
#include "support/qttest.h"
#include "support/sampledata.h"
#include "support/watchdog.h"
#include "support/widgetfinder.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QLineEdit>
#include <QMap>
#include <QMenu>
#include <QScrollBar>
#include <QTabWidget>
#include <QTimer>

using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::executions;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int runCount = 100'000;
constexpr int liveCount = 5000;
constexpr int pageSize = 5000;
constexpr int eventCount = 20'000;
constexpr int updatesInSecond = 10'000;

/// Adds up how long the GUI thread is at its events.
class TimedApplication : public QApplication
{
public:
    using QApplication::QApplication;

    bool notify(QObject *receiver, QEvent *event) override
    {
        if (QThread::currentThread() != thread() || m_isInside)
            return QApplication::notify(receiver, event);
        m_isInside = true;
        m_clock.start();
        const bool result = QApplication::notify(receiver, event);
        m_busy += m_clock.nsecsElapsed();
        m_isInside = false;
        return result;
    }
    /// Since it was taken last.
    double takeMilliseconds()
    {
        if (m_isInside)
            m_busy += m_clock.nsecsElapsed();
        m_clock.start();
        return static_cast<double>(std::exchange(m_busy, 0)) / 1e6;
    }

private:
    QElapsedTimer m_clock;
    qint64 m_busy = 0;
    bool m_isInside = false;
};

/// An event loop that really waits; QTest's sleep now and then.
void runUntil(const std::function<bool()> &isDone)
{
    QEventLoop loop;
    QTimer poll;
    QObject::connect(&poll, &QTimer::timeout, &loop, [&] {
        if (isDone())
            loop.quit();
    });
    QTimer::singleShot(60'000, &loop, &QEventLoop::quit);
    poll.start(2);
    loop.exec();
}

double residentMegabytes()
{
    QFile file(u"/proc/self/statm"_s);
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    return file.readAll().split(' ').value(1).toDouble() * 4096 / 1e6;
}

} // namespace

/// Each of \a values in a turn of the event loop of its own.
template <typename Value>
void inTurn(const QList<Value> &values, const std::function<void(const Value &)> &take)
{
    if (values.isEmpty())
        return;
    take(values.first());
    QTimer::singleShot(0, qApp, [rest = values.mid(1), take] { inTurn<Value>(rest, take); });
}

class TestRunsScale : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();

    void fills();
    void sortsByEachColumn();
    void filters();
    void searches();
    void selectsAndCopiesAll();
    void scrolls();
    void opensARun();
    void followsTenThousandChangesASecond();

private:
    /// Does \a work in the event loop and waits until \a isDone. \a key is "group" or "group.what".
    void watch(const QByteArray &key, const std::function<void()> &work, const std::function<bool()> &isDone);
    bool isReady() const { return !m_filter->isPending(); }
    Execution execution(int number) const;
    QComboBox *box(const QString &name) const { return byName<QComboBox>(*m_page, name); }

    QMap<QByteArray, qint64> m_stalls; ///< the longest of each group, in milliseconds
    double m_frameP99 = 0;             ///< the worst of all sorts, in milliseconds
    double m_memoryGrown = 0;          ///< likewise, in megabytes
    QList<Crew> m_crews;
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<Store> m_store;
    std::unique_ptr<LocalState> m_state;
    std::unique_ptr<RunsPage> m_page;
    RunsTable *m_table = nullptr;
    ExecutionFilter *m_filter = nullptr;
};

void TestRunsScale::initTestCase()
{
    for (int i = 0; i < 12; ++i)
        m_crews << sampleCrew(u"Crew number %1"_s.arg(i));
    m_engine = std::make_unique<FakeEngineLink>();
    m_store = std::make_unique<Store>(*m_engine);
    m_state = std::make_unique<LocalState>(*m_engine);
    m_page = std::make_unique<RunsPage>(*m_engine, *m_store, *m_state);
    m_page->resize(1400, 850);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    m_engine->emitCrews(m_crews);
    m_table = byName<RunsTable>(*m_page, u"Runs table"_s);
    m_filter = qobject_cast<ExecutionFilter *>(m_table->model());
}

void TestRunsScale::cleanupTestCase()
{
    for (const auto &[group, stall] : m_stalls.asKeyValueRange())
        figure(("runs." + group + ".stall").constData(), static_cast<double>(stall), "ms");
    figure("runs.live.frame", m_frameP99, "ms", 1);
    figure("runs.live.memory", m_memoryGrown, "MB", 1);
    m_page.reset();
    m_state.reset();
    m_store.reset();
    m_engine.reset();
}

void TestRunsScale::watch(const QByteArray &key, const std::function<void()> &work,
                          const std::function<bool()> &isDone)
{
    qint64 longest = 0;
    qint64 took = 0;
    {
        Watchdog watchdog;
        QTimer::singleShot(0, m_page.get(), work);
        QElapsedTimer clock;
        clock.start();
        runUntil([&] { return clock.elapsed() > 5 && isDone(); });
        took = clock.elapsed();
        clock.start();
        runUntil([&] { return clock.elapsed() > 60; }); // what is painted afterwards counts as well
        longest = watchdog.stop();
    }
    qInfo("%s: ready after %lld ms, longest stall %lld ms", key.constData(), took, longest);
    const QByteArray group = key.split('.').first();
    m_stalls[group] = std::max(m_stalls.value(group), longest);
    QVERIFY2(isDone(), (key + " did not come to its end").constData());
    if (!isSanitized)
        QVERIFY2(longest < stallLimit(), (key + ": the window froze").constData());
}

Execution TestRunsScale::execution(int number) const
{
    constexpr std::array states = {ExecutionState::Completed, ExecutionState::Completed,
                                   ExecutionState::Failed, ExecutionState::Stopped};
    Execution run = sampleExecution(
        u"5f1c0000-aaaa-4bbb-8ccc-%1"_s.arg(number, 12, 10, QChar(u'0')), m_crews.at(number % m_crews.size()),
        number < liveCount ? ExecutionState::Running : states.at(static_cast<std::size_t>(number) % 4));
    run.request.inputs = {
        {"topic"_L1, u"%1 things to know about case %2"_s.arg((number * 7919) % 1000).arg(number)},
        {"audience"_L1, "people who read on their way home"_L1}};
    run.stateWord = u"SUCCESS"_s;
    run.startedAt = run.startedAt.addSecs(-60LL * number);
    if (number >= liveCount)
        run.finishedAt = run.startedAt.addSecs((number * 31) % 5000);
    run.currentTask = u"Task %1"_s.arg(number % 9);
    run.progress = {number % 5, 5, u"task"_s};
    run.attempts = number % 4;
    run.waitingReviews = number % 97 == 0 ? 1 : 0;
    summarizeInputs(run);
    return run;
}

void TestRunsScale::fills()
{
    QList<ChangeBatch> batches(1);
    for (int i = 0; i < liveCount; ++i)
        batches.last().executions << execution(i);
    batches.last().initial = true;
    for (int i = liveCount; i < runCount; ++i) {
        if ((i - liveCount) % pageSize == 0)
            batches.append(ChangeBatch());
        batches.last().past << summaryOf(execution(i));
    }
    const double before = residentMegabytes();
    watch(
        "fill",
        [&] {
            inTurn<ChangeBatch>(batches, [this](const ChangeBatch &batch) { m_engine->emitBatch(batch); });
        },
        [this] { return m_filter->rowCount() == runCount && isReady(); });
    QCOMPARE(m_page->model().rowCount(), runCount);
    qInfo("%.0f MB", residentMegabytes() - before);
}

void TestRunsScale::sortsByEachColumn()
{
    for (int column = 0; column < ExecutionModel::ColumnCount; ++column) {
        for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            const QByteArray key =
                "sort." + QByteArray::number(column) + (order == Qt::AscendingOrder ? ".up" : ".down");
            watch(
                key, [&] { m_table->sortByColumn(column, order); }, [this] { return isReady(); });
            QCOMPARE(m_filter->rowCount(), runCount);
        }
    }
    m_table->sortByColumn(ExecutionModel::Started, Qt::DescendingOrder);
    QTRY_VERIFY(isReady());
    QCOMPARE(m_filter->at(0).id, execution(0).id);
    QCOMPARE(m_filter->at(runCount - 1).id, execution(runCount - 1).id);
}

void TestRunsScale::filters()
{
    const auto choose = [this](const char *key, QComboBox *from, int choice) {
        watch(
            key, [=] { from->setCurrentIndex(choice); }, [this] { return isReady(); });
    };
    choose("filter.failed", box(u"State filter"_s), 4);
    QCOMPARE(m_filter->rowCount(), (runCount - liveCount) / 2);
    choose("filter.crew", box(u"Crew filter"_s), 3);
    QVERIFY(m_filter->rowCount() < runCount / 10);
    choose("filter.any", box(u"State filter"_s), 0);
    choose("filter.all", box(u"Crew filter"_s), 0);
    QCOMPARE(m_filter->rowCount(), runCount);
}

void TestRunsScale::searches()
{
    auto *search = byName<QLineEdit>(*m_page, u"Search runs"_s);
    watch(
        "search", [&] { QTest::keyClicks(search, u"case"_s); },
        [this] { return !m_engine->searches.isEmpty(); });
    QList<RunMatches> answers;
    for (int i = 0; i < runCount; ++i) {
        if (i % 1000 == 0)
            answers.append(RunMatches());
        answers.last().runs << m_page->model().at(i).id;
    }
    answers.last().isLast = true;
    watch(
        "search.answer",
        [&] {
            inTurn<RunMatches>(answers,
                               [this](const RunMatches &found) { m_engine->searches.last().tell(found); });
        },
        [this] { return m_filter->rowCount() == runCount && isReady(); });
    QCOMPARE(m_filter->rowCount(), runCount);
    watch(
        "search.narrow", [&] { QTest::keyClicks(search, u" 77"_s); },
        [this] { return m_engine->searches.size() == 2; });
    watch(
        "search.few",
        [&] {
            m_engine->searches.last().answer({{execution(77).id}, true});
        },
        [this] { return isReady(); });
    QCOMPARE(m_filter->rowCount(), 1);
    watch(
        "search.end", [&] { search->clear(); },
        [this] { return isReady() && m_filter->rowCount() == runCount; });
}

void TestRunsScale::selectsAndCopiesAll()
{
    watch(
        "select.all", [this] { m_table->selectAll(); }, [] { return true; });
    watch(
        "select.copy", [this] { m_page->commands().copyIds(); }, [] { return true; });
    QCOMPARE(QGuiApplication::clipboard()->text().count(u'\n'), runCount - 1);
    watch(
        "select.menu",
        [this] {
            QMenu menu;
            m_page->commands().fillMenu(menu);
        },
        [] { return true; });
    watch(
        "select.sort", [this] { m_table->sortByColumn(2, Qt::AscendingOrder); },
        [this] { return isReady(); });
    QCOMPARE(m_table->selectedRows().size(), runCount);
    const QModelIndex one = m_filter->index(7, 0);
    const QUuid left = m_filter->at(7).id;
    m_table->selectionModel()->select(one, QItemSelectionModel::Deselect | QItemSelectionModel::Rows);
    watch(
        "select.most", [this] { m_table->sortByColumn(ExecutionModel::Started, Qt::DescendingOrder); },
        [this] { return isReady(); });
    QCOMPARE(m_table->selectedRows().size(), runCount - 1);
    QVERIFY(!m_table->selectedRuns().contains(left));
    m_table->clearSelection();
}

void TestRunsScale::scrolls()
{
    int step = 0;
    watch(
        "scroll",
        [&] {
            auto *timer = new QTimer(m_page.get());
            connect(timer, &QTimer::timeout, this, [this, &step, timer] {
                QScrollBar *bar = m_table->verticalScrollBar();
                bar->setValue(static_cast<int>((++step * 7919LL * 97) % bar->maximum()));
                if (step == 40)
                    timer->deleteLater();
            });
            timer->start(5);
        },
        [&] { return step == 40; });
}

void TestRunsScale::opensARun()
{
    const Execution run = execution(runCount - 7);
    RunDetails details{run, {}, {}};
    for (int i = 0; i < eventCount; ++i)
        details.entries << sampleEntry(i + 1, i % 3 == 0 ? EntryKind::TaskCallback : EntryKind::StepCallback,
                                       run, {{u"agent"_s, u"Writer"_s}, {u"name"_s, u"Task %1"_s.arg(i)}});
    watch(
        "open", [&] { m_page->showExecution(run.id); }, [] { return true; });
    QCOMPARE(m_table->currentIndex().data(ExecutionModel::IdRole).toUuid(), run.id);
    auto *events = byName<QTableView>(m_page->pane(), u"Events"_s);
    auto *timeline = byName<QTableView>(m_page->pane(), u"Timeline"_s);
    watch(
        "open.events", [&] { m_engine->answerLoadsOf(details); },
        [&] { return timeline->model()->rowCount() > eventCount; });
    QCOMPARE(events->model()->rowCount(), eventCount);
    auto *tabs = byName<QTabWidget>(m_page->pane(), u"Parts of the run"_s);
    watch(
        "open.timeline", [&] { tabs->setCurrentIndex(1); }, [] { return true; });
    watch(
        "open.eventlist", [&] { tabs->setCurrentIndex(2); }, [] { return true; });
    auto *words = byName<QLineEdit>(m_page->pane(), u"Search events"_s);
    watch(
        "open.eventsearch", [&] { QTest::keyClicks(words, u"1234"_s); },
        [&] { return events->model()->rowCount() < 20; });
    words->clear();
    tabs->setCurrentIndex(0);
}

/// Live runs change, a sixth of them in a way that moves their row when it is sorted by progress.
void TestRunsScale::followsTenThousandChangesASecond()
{
    auto *application = static_cast<TimedApplication *>(qApp);
    const int seconds = qEnvironmentVariable("CREW_SCALE_SECONDS", u"3"_s).toInt();
    m_table->verticalScrollBar()->setValue(0);
    QList<Execution> live;
    for (int i = 0; i < liveCount; ++i)
        live << execution(i);
    for (const int column :
         {static_cast<int>(ExecutionModel::Started), static_cast<int>(ExecutionModel::State),
          static_cast<int>(ExecutionModel::ProgressColumn), static_cast<int>(ExecutionModel::CurrentTask)}) {
        m_table->sortByColumn(column, Qt::DescendingOrder);
        QTRY_VERIFY(isReady());
        const double memory = residentMegabytes();
        QList<double> frames;
        int sent = 0;
        QElapsedTimer clock;
        QTimer timer;
        timer.setTimerType(Qt::PreciseTimer);
        connect(&timer, &QTimer::timeout, this, [&] {
            frames << application->takeMilliseconds();
            ChangeBatch batch;
            for (const auto due = clock.elapsed() * updatesInSecond / 1000; sent < due; ++sent) {
                Execution &run = live[(sent * 7919LL) % liveCount];
                run.progress.completed = (run.progress.completed.value_or(0) + 1) % 6;
                run.currentTask = u"Task %1"_s.arg(sent % 9);
                run.changedAt = run.changedAt.addMSecs(1);
                if (sent % 6 == 0)
                    run.state = run.state == ExecutionState::Running ? ExecutionState::PendingHumanInput
                                                                     : ExecutionState::Running;
                batch.executions << run;
            }
            if (!batch.executions.isEmpty())
                m_engine->emitBatch(batch);
        });
        clock.start();
        timer.start(16);
        application->takeMilliseconds();
        runUntil([&] { return sent >= seconds * updatesInSecond; });
        timer.stop();
        frames.removeFirst();
        std::ranges::sort(frames);
        const double p99 = frames.at(frames.size() * 99 / 100);
        const double grown = residentMegabytes() - memory;
        qInfo("sorted by column %d: frames %.1f ms, p99 %.1f ms, longest %.1f ms, memory %+.1f MB", column,
              frames.at(frames.size() / 2), p99, frames.last(), grown);
        m_frameP99 = std::max(m_frameP99, p99);
        m_memoryGrown = std::max(m_memoryGrown, grown);
        if (!isSanitized)
            QVERIFY2(frames.last() < static_cast<double>(stallLimit()), "a frame took as long as a freeze");
        QTRY_VERIFY(isReady());
        QCOMPARE(m_filter->rowCount(), runCount);
        for (const Execution &run : std::as_const(live))
            QCOMPARE(m_page->model().find(run.id)->progress, run.progress);
    }
}

int main(int argc, char **argv)
{
    TimedApplication application(argc, argv);
    TestRunsScale test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_runsscale.moc"
