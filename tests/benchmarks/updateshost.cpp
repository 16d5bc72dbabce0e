// SPDX-License-Identifier: GPL-3.0-or-later
// The page "Runs" with ROWS runs that change RATE times a second: crew-bench-updates ROWS RATE. Prints
// "ready"; for each line SECONDS on its standard input it measures that long and prints "frames
// MILLISECONDS…", the times between the table's frames. Each frame changes rows that are seen, and others at
// random.
#include "benchmarks/runswatch.h"
#include "gui/common/settings/localstate.h"
#include "gui/executions/table/runspage.h"
#include "gui/shell/theme.h"
#include "support/fakeenginelink.h"
#include "support/sampledata.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QSocketNotifier>
#include <QTimer>

using namespace crew;
using namespace crew::engine;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

constexpr auto frameTime = 16ms;
constexpr int seenPerFrame = 10; ///< of the changes, on rows at the top

/// Tells of changes as the engine does: one batch for each frame.
class Changes : public QObject
{
public:
    Changes(test::FakeEngineLink &engine, int rows, int perSecond)
        : m_engine(engine)
        , m_perSecond(perSecond)
    {
        const Crew crew = test::sampleCrew(u"Research"_s);
        m_runs.reserve(rows);
        for (int row = 0; row < rows; ++row) {
            Execution run = test::sampleExecution(u"run-%1"_s.arg(row), crew);
            run.startedAt = run.startedAt.addSecs(-row); // the first are at the top
            m_runs.append(run);
        }
        m_engine.emitCrews({crew});
        ChangeBatch batch;
        batch.initial = true;
        batch.executions = m_runs;
        Q_EMIT m_engine.changed(batch);
        m_timer.setTimerType(Qt::PreciseTimer);
        connect(&m_timer, &QTimer::timeout, this, &Changes::send);
        m_timer.start(frameTime);
        m_clock.start();
    }

private:
    void send()
    {
        const qint64 due = m_clock.elapsed() * m_perSecond / 1000;
        ChangeBatch batch;
        QSet<qsizetype> rows;
        for (; m_sent < due; ++m_sent) {
            const bool isSeen = rows.size() < seenPerFrame;
            rows.insert(m_random.bounded(isSeen ? 25 : static_cast<int>(m_runs.size())));
        }
        for (const qsizetype row : rows)
            batch.executions.append(changed(m_runs[row]));
        Q_EMIT m_engine.changed(batch);
    }

    const Execution &changed(Execution &run)
    {
        const int step = m_random.bounded(100);
        run.state = step % 10 == 0 ? ExecutionState::Pending : ExecutionState::Running;
        run.currentTask = u"task %1"_s.arg(step);
        run.progress = {step, 100, u"step"_s};
        run.changedAt = QDateTime::currentDateTimeUtc();
        return run;
    }

    test::FakeEngineLink &m_engine;
    QList<Execution> m_runs;
    int m_perSecond;
    qint64 m_sent = 0;
    QRandomGenerator m_random{5};
    QElapsedTimer m_clock;
    QTimer m_timer;
};

/// Notes when the table's rows are painted.
class FrameWatcher : public QObject
{
public:
    explicit FrameWatcher(QWidget &viewport) { viewport.installEventFilter(this); }

    void measure(std::chrono::milliseconds time)
    {
        m_frames = "frames";
        m_last.invalidate();
        m_isMeasuring = true;
        QTimer::singleShot(time, this, [this] {
            m_isMeasuring = false;
            bench::say(m_frames);
        });
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (m_isMeasuring && event->type() == QEvent::Paint) {
            if (m_last.isValid())
                m_frames +=
                    ' ' + QByteArray::number(static_cast<double>(m_last.nsecsElapsed()) / 1e6, 'f', 2);
            m_last.start();
        }
        return QObject::eventFilter(watched, event);
    }

private:
    QByteArray m_frames;
    QElapsedTimer m_last;
    bool m_isMeasuring = false;
};

} // namespace

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    gui::shell::applyTheme(application);
    const QStringList arguments = QCoreApplication::arguments();
    test::FakeEngineLink engine;
    gui::LocalState state(engine);
    gui::executions::RunsPage page(engine, state);
    page.resize(1280, 800);
    page.show();
    Changes changes(engine, arguments.value(1).toInt(), arguments.value(2).toInt());
    FrameWatcher watcher(*bench::runsTable(page)->viewport());
    QSocketNotifier input(0, QSocketNotifier::Read);
    QObject::connect(&input, &QSocketNotifier::activated, &watcher, [&] {
        char line[32];
        if (std::fgets(line, sizeof line, stdin))
            watcher.measure(std::chrono::seconds(std::atoi(line)));
        else
            QCoreApplication::quit();
    });
    QTimer::singleShot(500ms, &watcher, [] { bench::say("ready"); });
    return QApplication::exec();
}
