// SPDX-License-Identifier: GPL-3.0-or-later
// The entries of a run are found, whether they are indexed yet or not: in a file, many are indexed together.
#include "journal/migrations.h"
#include "sql/sqlitedatabase.h"
#include "support/journalfixture.h"

#include <algorithm>

using namespace crew;
using namespace crew::journal;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestEntriesOfRun : public QObject, protected JournalFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

    void eachIsFoundOnce();
    void aReaderFindsWhatIsNotIndexed();
    void manyAreIndexed();
    void eachRunIsListed();
    void whatCannotBeIndexedIsKept();
    void anOlderJournalIsIndexed();
    void ofARemovedRunNothingIsLeft();
    void whatIsInTheRecordStaysInTheIndex();
    void aRunComesAgainAfterItsRemoval();

private:
    static Entry entryOf(const QUuid &run, const QByteArray &body);
    /// Appends \a count entries of \a runs in turn, some at a time, and adds them to \a entries.
    static void appendTo(Journal &journal, const QList<QUuid> &runs, int count, Entries &entries);
    static bool areFound(const Journal &journal, const QList<QUuid> &runs, const Entries &entries);
    qint64 number(const QString &statement) const;
    qint64 indexed() const { return number(u"SELECT count(*) FROM run_entry"_s); }

    static QList<QUuid> someRuns()
    {
        QList<QUuid> runs(30);
        std::ranges::generate(runs, &QUuid::createUuid);
        return runs;
    }
};

Entry TestEntriesOfRun::entryOf(const QUuid &run, const QByteArray &body)
{
    Entry entry = entryWith(body);
    entry.executionId = run;
    return entry;
}

void TestEntriesOfRun::appendTo(Journal &journal, const QList<QUuid> &runs, int count, Entries &entries)
{
    constexpr int atOnce = 300;
    for (int begin = 0; begin < count; begin += atOnce) {
        Entries group;
        for (int i = begin; i < std::min(begin + atOnce, count); ++i)
            group.append(entryOf(runs.at(i % runs.size()), QByteArray::number(i)));
        QVERIFY(journal.append(group));
        entries += group;
    }
}

bool TestEntriesOfRun::areFound(const Journal &journal, const QList<QUuid> &runs, const Entries &entries)
{
    return std::ranges::all_of(runs, [&](const QUuid &run) {
        Entries expected = entries;
        expected.removeIf([&run](const Entry &entry) { return entry.executionId != run; });
        return !expected.isEmpty() && journal.entriesOf(run).value_or(Entries()) == expected;
    });
}

qint64 TestEntriesOfRun::number(const QString &statement) const
{
    return outsider()->number(statement).value_or(-1);
}

void TestEntriesOfRun::eachIsFoundOnce()
{
    const QList<QUuid> runs = someRuns();
    Entries entries;
    {
        const auto journal = open();
        for (const int count : {100, 5000, 9000}) {
            appendTo(*journal, runs, count, entries);
            QVERIFY(areFound(*journal, runs, entries));
            QVERIFY(entries.size() - indexed() < 5000); // no reading looks at many more
        }
        QVERIFY(indexed() > 0);
        QVERIFY(indexed() < entries.size());
    }
    const auto journal = open();
    QVERIFY(areFound(*journal, runs, entries));
    appendTo(*journal, runs, 100, entries);
    QVERIFY(areFound(*journal, runs, entries));
}

void TestEntriesOfRun::aReaderFindsWhatIsNotIndexed()
{
    const QUuid run = QUuid::createUuid();
    const auto journal = open();
    Entries entries{entryOf(run, "1"), entryOf(QUuid::createUuid(), "2"), entryOf(run, "3")};
    QVERIFY(journal->append(entries));
    QCOMPARE(indexed(), 0);
    QCOMPARE(openReader()->entriesOf(run).value_or(Entries()), (Entries{entries.at(0), entries.at(2)}));
}

void TestEntriesOfRun::manyAreIndexed()
{
    const QList<QUuid> runs = someRuns();
    Entries entries;
    {
        const auto journal = open();
        appendTo(*journal, runs, 100, entries);
        journal->indexEntries(100);
        QCOMPARE(indexed(), 0);
        appendTo(*journal, runs, 1, entries);
        journal->indexEntries(100);
        QCOMPARE(indexed(), 101);
        appendTo(*journal, runs, 60, entries);
    }
    const auto journal = open(); // which writes nothing: nobody has looked for damage yet
    QCOMPARE(indexed(), 101);
    journal->indexEntries(59);
    QCOMPARE(indexed(), 161);
    QVERIFY(areFound(*journal, runs, entries));
}

void TestEntriesOfRun::eachRunIsListed()
{
    const auto journal = open();
    QList<QUuid> runs = someRuns();
    Entries entries;
    appendTo(*journal, runs.first(20), 40, entries);
    journal->indexEntries(0);
    appendTo(*journal, runs.sliced(10), 40, entries); // some are known and some are not
    std::ranges::sort(runs, {}, [](const QUuid &run) { return run.toString(QUuid::WithoutBraces); });
    QList<QUuid> listed;
    for (QList<QUuid> next; listed.isEmpty() || !next.isEmpty(); listed += next)
        next =
            journal->runIdsAfter(listed.isEmpty() ? QUuid() : listed.constLast(), 7).value_or(QList<QUuid>());
    QCOMPARE(listed, runs);
}

void TestEntriesOfRun::whatCannotBeIndexedIsKept()
{
    const QList<QUuid> runs = someRuns();
    Entries entries;
    {
        const auto journal = open();
        refuse(u"run_entry"_s);
        appendTo(*journal, runs, 10'000, entries);
        QCOMPARE(indexed(), 0);
        QVERIFY(areFound(*journal, runs, entries));
    }
    {
        const auto journal = open(); // still refused
        QVERIFY(journal);
        QCOMPARE(indexed(), 0);
        QVERIFY(areFound(*journal, runs, entries));
        allow(u"run_entry"_s);
        appendTo(*journal, runs, 1, entries);
    }
    QCOMPARE(indexed(), entries.size());
    QVERIFY(areFound(*open(), runs, entries));
}

void TestEntriesOfRun::anOlderJournalIsIndexed()
{
    const QUuid first = QUuid::createUuid();
    const QUuid second = QUuid::createUuid();
    {
        const auto older = sql::SqliteDatabase::open(path(), sql::SqliteDatabase::Access::Write);
        QVERIFY(older);
        QVERIFY(migrate(**older, journalSchema(25)));
        for (const QUuid &run : {first, second, first})
            QVERIFY((*older)->execute(u"INSERT INTO entry (kind, execution, at_ms, subject, headers, body) "
                                      "VALUES ('task-callback', ?, 1, '', '', '')"_s,
                                      {run.toString(QUuid::WithoutBraces)}));
    }
    const auto journal = open();
    QVERIFY(journal);
    QCOMPARE(indexed(), 3);
    QCOMPARE(journal->entriesOf(first)->size(), 2);
    QCOMPARE(journal->entriesOf(second)->size(), 1);
}

void TestEntriesOfRun::ofARemovedRunNothingIsLeft()
{
    const auto journal = open();
    const QList<QUuid> runs = someRuns();
    Entries entries;
    appendTo(*journal, runs, 60, entries);
    journal->indexEntries(0);
    appendTo(*journal, runs, 60, entries); // of each run some are indexed and some are not
    QVERIFY(journal->closeRuns({runs.first()}));
    QCOMPARE(*journal->removeRuns({runs.first()}), true);
    QCOMPARE(journal->entriesOf(runs.first()).value_or(entries), Entries());
    QCOMPARE(number(u"SELECT count(*) FROM run_number"_s), runs.size() - 1);
    QCOMPARE(indexed(), 60 - 2);
    QVERIFY(areFound(*journal, runs.sliced(1), entries));
}

void TestEntriesOfRun::whatIsInTheRecordStaysInTheIndex()
{
    const auto journal = open();
    const QUuid run = QUuid::createUuid();
    Entry held = entryOf(run, "{}");
    held.kind = EntryKind::DecisionHeld;
    Entries entries{entryOf(run, "1"), held, entryOf(run, "3")};
    QVERIFY(journal->append(entries));
    journal->indexEntries(0);
    QVERIFY(journal->closeRuns({run}));
    QCOMPARE(*journal->removeRuns({run}), true);
    QCOMPARE(number(u"SELECT sequence FROM run_entry"_s), entries.at(1).sequence);
    QCOMPARE(indexed(), 1);
}

void TestEntriesOfRun::aRunComesAgainAfterItsRemoval()
{
    const auto journal = open();
    const QUuid run = QUuid::createUuid();
    Entries before{entryOf(run, "before")};
    QVERIFY(journal->append(before));
    journal->indexEntries(0);
    QVERIFY(journal->closeRuns({run}));
    QCOMPARE(*journal->removeRuns({run}), true);
    Entries after{entryOf(run, "after")};
    QVERIFY(journal->append(after));
    QCOMPARE(journal->entriesOf(run).value_or(Entries()), after);
    journal->indexEntries(0);
    QCOMPARE(journal->entriesOf(run).value_or(Entries()), after);
}

QTEST_GUILESS_MAIN(TestEntriesOfRun)

#include "tst_entriesofrun.moc"
