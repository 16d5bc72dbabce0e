// SPDX-License-Identifier: GPL-3.0-or-later
// The page "Runs" with ROWS runs that change RATE times a second: crew-bench-updates ROWS RATE. The engine's
// ledger and its feed of changes are in a thread of their own, as in the console; only journal and network
// are left out. Each change is a status that names the microsecond it was made at as the current task. Prints
// "ready"; for each line SECONDS on its standard input it measures that long and prints "latencies
// MILLISECONDS…": for each such task that was painted, the time from the change until then.
#include "benchmarks/runswatch.h"
#include "core/utc.h"
#include "engine/changefeed.h"
#include "engine/ledger/ledger.h"
#include "gui/common/settings/localstate.h"
#include "gui/executions/run/executionpane.h"
#include "gui/executions/table/runscolumns.h"
#include "gui/executions/table/runspage.h"
#include "gui/shell/settingsstore.h"
#include "gui/shell/theme.h"
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/sampledata.h"
#include "wire/records.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QPaintEvent>
#include <QRandomGenerator>
#include <QScreen>
#include <QSocketNotifier>
#include <QThread>
#include <QTimer>

#include <memory>

using namespace crew;
using namespace crew::engine;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

constexpr auto pause = 4ms;    ///< between two groups of changes
constexpr int seenRows = 25;   ///< at the top
constexpr int seenChanges = 3; ///< of each group, on rows at the top

/// Makes changes as statuses do, and tells of them as the engine does. Made, used and deleted in one thread.
class Changes : public QObject
{
public:
    Changes(int rows, int perSecond, std::chrono::milliseconds interval)
        : m_rows(rows)
        , m_perSecond(perSecond)
    {
        m_feed.setInterval(interval);
        m_timer.setTimerType(Qt::PreciseTimer);
        connect(&m_timer, &QTimer::timeout, this, &Changes::make);
    }

    const ChangeFeed &feed() const { return m_feed; }

    void begin()
    {
        const QDateTime now = QDateTime::currentDateTimeUtc();
        const QUuid crewId = test::sampleCrew(u"Research"_s).id;
        for (int row = 0; row < m_rows; ++row)
            kickOff(row, crewId, now.addSecs(-row)); // the first are at the top
        m_feed.announceAll(m_ledger);
        m_clock.start();
        m_timer.start(pause);
    }

private:
    static QString kickoffId(int row) { return u"run-%1"_s.arg(row); }

    Entry entry(EntryKind kind, int row, const QDateTime &at, const QByteArray &body)
    {
        Entry made;
        made.sequence = ++m_sequence;
        made.kind = kind;
        made.executionId = m_ids.at(row);
        made.at = at;
        made.subject = kind == EntryKind::Status ? kickoffId(row) : QString();
        made.body = body;
        return made;
    }

    void kickOff(int row, const QUuid &crewId, const QDateTime &at)
    {
        wire::KickoffRecord record;
        record.crewId = crewId;
        record.request.inputs.insert(u"topic"_s, "About "_L1 + kickoffId(row));
        m_ids.append(test::sampleId(kickoffId(row)));
        m_ledger.apply(entry(EntryKind::KickoffRequested, row, at, wire::encodeKickoffRecord(record)));
        m_ledger.apply(entry(EntryKind::KickoffAccepted, row, at,
                             "{\"kickoff_id\":\"" + kickoffId(row).toLatin1() + "\"}"));
    }

    void make()
    {
        const QDateTime now = QDateTime::currentDateTimeUtc();
        const qint64 due = m_clock.elapsed() * m_perSecond / 1000;
        for (int count = 0; m_made < due; ++m_made, ++count) {
            const int row = m_random.bounded(count < seenChanges ? std::min(seenRows, m_rows) : m_rows);
            const int step = m_random.bounded(100);
            const QByteArray body =
                "{\"state\":\"" + QByteArray(step % 10 == 0 ? "PENDING" : "RUNNING") +
                "\",\"status\":\"Task is running\",\"progress\":{\"unit\":\"step\",\"completed\":" +
                QByteArray::number(step) + ",\"total\":100,\"current\":\"" +
                QByteArray::number(bench::microseconds()) + "\"}}";
            const Entry status = entry(EntryKind::Status, row, now, body);
            m_feed.record(m_ledger.apply(status), status, m_ledger);
        }
    }

    int m_rows;
    int m_perSecond;
    QList<QUuid> m_ids;
    qint64 m_sequence = 0;
    qint64 m_made = 0;
    QRandomGenerator m_random{5};
    QElapsedTimer m_clock;
    QTimer m_timer;
    Ledger m_ledger;
    ChangeFeed m_feed;
};

/// Looks which changes the table's rows show when they are painted.
class PaintWatcher : public QObject
{
public:
    explicit PaintWatcher(QTableView &table)
        : m_table(table)
    {
        table.viewport()->installEventFilter(this);
    }

    /// Shows the column with the changes, for which there is no room by itself.
    void prepare() { m_table.setColumnHidden(gui::executions::RunsColumn::CurrentTask, false); }

    void measure(std::chrono::milliseconds time)
    {
        m_latencies = "latencies";
        m_isMeasuring = true;
        QTimer::singleShot(time, this, [this] {
            m_isMeasuring = false;
            bench::say(m_latencies);
        });
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint) {
            const QList<qint64> shown = shownIn(static_cast<QPaintEvent *>(event)->region());
            // Behind what is being painted now, and its way to the screen.
            if (m_isMeasuring && !shown.isEmpty())
                QMetaObject::invokeMethod(
                    this, [this, shown] { note(shown); }, Qt::QueuedConnection);
        }
        return QObject::eventFilter(watched, event);
    }

private:
    /// The changes that rows in \a region show for the first time.
    QList<qint64> shownIn(const QRegion &region)
    {
        QList<qint64> shown;
        if (m_table.isColumnHidden(gui::executions::RunsColumn::CurrentTask))
            return shown;
        const int last = m_table.rowAt(m_table.viewport()->height() - 1);
        for (int row = std::max(m_table.rowAt(0), 0); row <= last; ++row) {
            const QRect place(0, m_table.rowViewportPosition(row), m_table.viewport()->width(),
                              m_table.rowHeight(row));
            if (!region.intersects(place))
                continue;
            const QModelIndex index = m_table.model()->index(row, gui::executions::RunsColumn::CurrentTask);
            const qint64 made = index.data().toString().toLongLong();
            if (made > std::exchange(m_seen[row], std::max(made, m_seen[row])))
                shown.append(made);
        }
        return shown;
    }

    void note(const QList<qint64> &shown)
    {
        const qint64 now = bench::microseconds();
        for (const qint64 made : shown)
            m_latencies += ' ' + QByteArray::number(static_cast<double>(now - made) / 1000, 'f', 2);
    }

    QTableView &m_table;
    QHash<int, qint64> m_seen; ///< by row: the newest change that was painted there
    QByteArray m_latencies;
    bool m_isMeasuring = false;
};

} // namespace

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    gui::shell::applyTheme(application);
    const QStringList arguments = QCoreApplication::arguments();
    test::FakeEngineLink engine;
    const gui::Store store(engine);
    gui::LocalState state(engine);
    gui::executions::RunsPage page(engine, store, state);
    page.resize(1280, 800);
    page.pane().hide();
    page.show();
    engine.emitCrews({test::sampleCrew(u"Research"_s)});

    const int rows = arguments.value(1).toInt();
    const int perSecond = arguments.value(2).toInt();
    const auto interval = gui::shell::changeIntervalFor(QGuiApplication::primaryScreen()->refreshRate());
    const std::unique_ptr<QThread> thread(QThread::create([&engine, rows, perSecond, interval] {
        Changes changes(rows, perSecond, interval);
        QObject::connect(&changes.feed(), &ChangeFeed::batchReady, &engine, &EngineLink::changed);
        changes.begin();
        QEventLoop().exec();
    }));
    thread->start();

    PaintWatcher watcher(*bench::runsTable(page));
    QSocketNotifier input(0, QSocketNotifier::Read);
    QObject::connect(&input, &QSocketNotifier::activated, &watcher, [&] {
        char line[32];
        if (std::fgets(line, sizeof line, stdin))
            watcher.measure(std::chrono::seconds(std::atoi(line)));
        else
            QCoreApplication::quit();
    });
    const bench::PaintedOnce usable(
        page, [&page] { return bench::showsRuns(page); },
        [&watcher] {
            watcher.prepare();
            QTimer::singleShot(1s, [] { bench::say("ready"); });
        });
    const int code = QApplication::exec();
    thread->quit();
    thread->wait();
    return code;
}
