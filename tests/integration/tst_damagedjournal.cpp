// SPDX-License-Identifier: GPL-3.0-or-later
// A journal that is damaged when the console starts: rows of it may be seen while a worker looks for damage,
// but nothing of it counts. It is set aside, and what is loaded then is the new one.
#include "benchmarks/samplehistory.h"
#include "support/qttest.h"
#include "support/scriptedconsole.h"

#include <QDir>

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 pageSize = 4096;
const QByteArray pastRun = "\"topic\""; ///< in the entry of its kickoff
constexpr char tableLeaf = 0x0d;        ///< the first byte of a page with rows

/// Overwrites the last page with rows that \a isMeant takes.
bool damage(const QString &path, const std::function<bool(const QByteArray &page)> &isMeant)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadWrite))
        return false;
    for (qint64 at = file.size() - pageSize; at > 0; at -= pageSize) {
        file.seek(at);
        const QByteArray page = file.peek(pageSize);
        if (page.at(0) == tableLeaf && isMeant(page))
            return file.write(QByteArray(pageSize, '\x5a')) == pageSize;
    }
    return false;
}

} // namespace

class TestDamagedJournal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingOfItCounts_data();
    void nothingOfItCounts();
    void recordsAreMadeBehindTheLook();
    void itsCrewsAreGoneBeforeAllIsTold();
    void aSoundOneIsLoadedOnce();

private:
    /// A console that was killed: past runs with records, and one that goes on, whose service would answer.
    static bool leave(ScriptedConsole &console);
    static QString pathOf(ScriptedConsole &console) { return console.console.journalPath(); }
    static QStringList setAside(ScriptedConsole &console)
    {
        const QFileInfo journal(pathOf(console));
        return journal.dir().entryList({journal.fileName() + ".damaged-*"_L1}, QDir::Files);
    }
    /// Starts it again and gives what the engine said, in order.
    static QStringList startAgain(ScriptedConsole &console, bool isAtOnce);
};

bool TestDamagedJournal::leave(ScriptedConsole &console)
{
    if (!console.start())
        return false;
    console.console.stop();
    {
        const auto journal = console.console.openJournal();
        if (!journal)
            return false;
        bench::SampleHistory samples(20, 3);
        for (int i = 0; i < 80; ++i) {
            Entries entries = samples.nextRun(QDateTime::currentDateTimeUtc().addDays(-1).addSecs(-i), false);
            if (!journal->append(entries))
                return false;
        }
    }
    if (!console.console.start()) // which makes their records
        return false;
    console.console.stop();
    return QFile(pathOf(console) + ".open"_L1).open(QIODevice::WriteOnly);
}

QStringList TestDamagedJournal::startAgain(ScriptedConsole &console, bool isAtOnce)
{
    QStringList told;
    console.console.beforeStart = [&] {
        Engine *engine = console.console.engine.get();
        QObject::connect(engine, &Engine::recordsReady, engine, [&told] { told << u"records"_s; });
        QObject::connect(engine, &Engine::historyLoaded, engine, [&told] { told << u"loaded"_s; });
        if (!isAtOnce)
            engine->beginLoading();
    };
    if (!console.console.start())
        return {};
    (void)QTest::qWaitFor([&told] { return told.contains(u"loaded"_s); });
    console.console.beforeStart = {};
    return told;
}

void TestDamagedJournal::nothingOfItCounts_data()
{
    QTest::addColumn<QByteArray>("word"); ///< on the page that is damaged
    QTest::addColumn<bool>("isAtOnce");
    QTest::newRow("a past run") << pastRun << false;
    QTest::newRow("a past run, loaded at once") << pastRun << true;
    QTest::newRow("the run that goes on") << QByteArray("\"k-1\"") << false;
    QTest::newRow("the run that goes on, loaded at once") << QByteArray("\"k-1\"") << true;
}

void TestDamagedJournal::nothingOfItCounts()
{
    QFETCH(QByteArray, word);
    QFETCH(bool, isAtOnce);
    ScriptedConsole console;
    QVERIFY(leave(console));
    QVERIFY(damage(pathOf(console), [&word](const QByteArray &page) { return page.contains(word); }));
    console.service.requests.clear();
    const QStringList told = startAgain(console, isAtOnce);
    QCOMPARE(told.last(), u"loaded"_s);
    QCOMPARE(told.count(u"loaded"_s), 1);
    QVERIFY(told.contains(u"records"_s));
    QCOMPARE(setAside(console).size(), 1);
    QCOMPARE(console.console.problems->size(), 1);
    QVERIFY(console.console.problems->first().first().toString().contains("damaged"_L1));
    const Engine &engine = *console.console.engine;
    QVERIFY(engine.ledger().executions().isEmpty());
    QVERIFY(engine.ledger().reviews().isEmpty());
    QCOMPARE(console.entries().size(), 0);
    QVERIFY2(console.service.requests.isEmpty(), "nobody was asked about a run that is not there");
    QCOMPARE(console.post("task", R"({"kickoff_id":"k-1","name":"write","output":"x"})"), 404);
}

/// They are written, and nothing is written into a file that may be damaged.
void TestDamagedJournal::recordsAreMadeBehindTheLook()
{
    ScriptedConsole console;
    QVERIFY(leave(console));
    {
        const auto journal = console.console.openJournal();
        QVERIFY(journal);
        QVERIFY(journal->clearRuns());
    }
    QVERIFY(QFile(pathOf(console) + ".open"_L1).open(QIODevice::WriteOnly));
    QVERIFY(damage(pathOf(console), [](const QByteArray &page) { return page.contains(pastRun); }));
    QCOMPARE(startAgain(console, false), (QStringList{u"records"_s, u"loaded"_s}));
    QCOMPARE(setAside(console).size(), 1);
}

/// So whoever keeps something for a crew can tell that nobody has removed it.
void TestDamagedJournal::itsCrewsAreGoneBeforeAllIsTold()
{
    QStringList told;
    ScriptedConsole console;
    QVERIFY(leave(console));
    QVERIFY(damage(pathOf(console), [](const QByteArray &page) { return page.contains(pastRun); }));
    console.console.beforeStart = [&] {
        Engine *engine = console.console.engine.get();
        QObject::connect(engine, &Engine::crewsChanged, engine,
                         [&told](const QList<Crew> &crews) { told << u"crews: %1"_s.arg(crews.size()); });
        QObject::connect(engine, &Engine::changed, engine, [&told](const ChangeBatch &batch) {
            if (batch.initial)
                told << u"all"_s;
        });
        engine->beginLoading();
    };
    QVERIFY(console.console.start());
    QTRY_VERIFY(told.contains(u"all"_s));
    console.console.beforeStart = {};
    QCOMPARE(told.mid(0, 3), (QStringList{u"crews: 1"_s, u"crews: 0"_s, u"all"_s}));
}

void TestDamagedJournal::aSoundOneIsLoadedOnce()
{
    for (const bool isAtOnce : {false, true}) {
        ScriptedConsole console;
        QVERIFY(leave(console));
        QCOMPARE(startAgain(console, isAtOnce), (QStringList{u"records"_s, u"loaded"_s}));
        QVERIFY(setAside(console).isEmpty());
        QVERIFY(console.console.problems->isEmpty());
        QVERIFY(console.console.engine->ledger().execution(console.run));
        QTRY_VERIFY(console.requestsTo("/status/k-1") > 0);
        console.console.stop();
        QVERIFY2(!QFile::exists(pathOf(console) + ".open"_L1), "all of it was looked at");
    }
}

QTEST_GUILESS_MAIN(TestDamagedJournal)
#include "tst_damagedjournal.moc"
