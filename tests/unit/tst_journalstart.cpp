// SPDX-License-Identifier: GPL-3.0-or-later
// How a large journal is opened: at once after a clean end, looked through after another one; a damaged one
// is set aside all the same, wherever the damage is and whenever it is come upon. CREW_STRESS=1 measures 500
// MB, not 100.
#include "core/utc.h"
#include "engine/ledger/ledger.h"
#include "journal/journal.h"
#include "journal/journallock.h"
#include "support/figure.h"
#include "support/qttest.h"
#include "support/secondconnection.h"

#include <QDir>
#include <QElapsedTimer>
#include <QTemporaryDir>

#include <atomic>
#include <thread>

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;
using journal::Extent;
using journal::Journal;
using Check = Journal::Check;

namespace {

constexpr qsizetype pageSize = 4096;

/// The first byte of a page says what is in it.
constexpr char tableLeaf = 0x0d;
constexpr char indexLeaf = 0x0a;

} // namespace

class TestJournalStart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void markerStandsWhileItIsOpen();
    void anEmptyLockHoldsNobodyUp();
    void anEmptyLockIsTakenByOneAlone();
    void aLockThatCannotBeMadeIsNobodys();
    void damageIsSetAside_data();
    void damageIsSetAside();
    void damageComeUponLaterIsSetAsideAtTheNextStart();
    void largeJournalOpensAtOnce();

private:
    QString path() const { return m_folder->filePath(u"journal.sqlite"_s); }
    QString marker() const { return path() + u".open"_s; }
    QStringList setAside() const { return QDir(m_folder->path()).entryList({u"*.damaged-*"_s}, QDir::Files); }
    bool leaveMarker() const { return QFile(marker()).open(QIODevice::WriteOnly); }
    bool damageLast(char kind, bool hasRunIds = false) const;
    static qint64 fill(Journal &journal, qint64 megabytes, qsizetype bodySize);

    QTemporaryDir m_templates;
    std::unique_ptr<QTemporaryDir> m_folder;
};

/// Writes entries of \a bodySize until there are \a megabytes of them.
qint64 TestJournalStart::fill(Journal &journal, qint64 megabytes, qsizetype bodySize)
{
    const qint64 count = megabytes * 1'000'000 / bodySize;
    QList<QUuid> runs;
    for (int i = 0; i < 500; ++i)
        runs.append(QUuid::createUuid());
    const QByteArray body =
        R"({"kickoff_id":"k-1","name":"Write","output":")" + QByteArray(bodySize - 50, 'x') + "\"}";
    for (qint64 done = 0; done < count;) {
        Entries entries;
        for (; entries.size() < 500 && done < count; ++done) {
            Entry entry;
            entry.kind = EntryKind::TaskCallback;
            entry.executionId = runs.at(done % runs.size());
            entry.subject = entry.executionId.toString(QUuid::WithoutBraces);
            entry.at = QDateTime::fromMSecsSinceEpoch(1'790'000'000'000 + done, crew::utc);
            entry.body = body;
            entries.append(entry);
        }
        if (!journal.append(entries))
            return -1;
    }
    return count;
}

void TestJournalStart::initTestCase()
{
    const auto journal = Journal::open(m_templates.filePath(u"large"_s));
    QVERIFY(journal);
    QVERIFY(fill(**journal, 80, 40'000) > 0); // more than is looked through at every start
    (*journal)->indexEntries(0);
}

void TestJournalStart::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(QFile::copy(m_templates.filePath(u"large"_s), path()));
}

void TestJournalStart::markerStandsWhileItIsOpen()
{
    {
        const auto journal = Journal::open(path(), Check::Later);
        QVERIFY(journal);
        QVERIFY(QFile::exists(marker()));
    }
    QVERIFY(!QFile::exists(marker()));
    QVERIFY(leaveMarker());
    {
        const auto journal = Journal::open(path(), Check::Later);
        QVERIFY(journal);
    }
    QVERIFY2(QFile::exists(marker()), "nobody has looked for damage yet");
    {
        const auto journal = Journal::open(path(), Check::Later);
        QVERIFY(journal);
        QVERIFY((*journal)->verify(Extent::Needed));
    }
    QVERIFY(!QFile::exists(marker()));
}

/// As a kill leaves it between making the lock file and writing into it; a filled one is its owner's.
void TestJournalStart::anEmptyLockHoldsNobodyUp()
{
    QVERIFY(QFile(path() + ".lock"_L1).open(QIODevice::WriteOnly));
    const auto journal = Journal::open(path(), Check::Later);
    QVERIFY2(journal, qPrintable(journal ? QString() : journal.error()));
    QVERIFY(!Journal::open(path(), Check::Later));
}

/// As at a login that starts two consoles at once.
void TestJournalStart::anEmptyLockIsTakenByOneAlone()
{
    const QString lockPath = path() + ".lock"_L1;
    for (int round = 0; round < 3; ++round) {
        QVERIFY(QFile(lockPath).open(QIODevice::WriteOnly));
        std::vector<std::unique_ptr<QLockFile>> locks(4);
        std::atomic<int> holders = 0;
        std::vector<std::thread> starts;
        for (auto &lock : locks) {
            lock = std::make_unique<QLockFile>(lockPath);
            starts.emplace_back([&lock, &holders] { holders += crew::journal::takeLock(*lock) ? 1 : 0; });
        }
        for (std::thread &start : starts)
            start.join();
        QCOMPARE(holders.load(), 1);
    }
}

/// Overwrites the last page of \a kind that has entries, or ids of runs if \a hasRunIds.
bool TestJournalStart::damageLast(char kind, bool hasRunIds) const
{
    QFile file(path());
    if (!file.open(QIODevice::ReadWrite))
        return false;
    for (qint64 at = file.size() - pageSize; at > 0; at -= pageSize) {
        file.seek(at);
        const QByteArray page = file.peek(pageSize);
        const bool isFull = page.count('\0') < pageSize / 2;
        if (page.startsWith(kind) && isFull && (page.count('-') > 100) == hasRunIds)
            return file.write(QByteArray(pageSize, '\x5a')) == pageSize;
    }
    return false;
}

/// Where nothing can be written, rights are not always the reason.
void TestJournalStart::aLockThatCannotBeMadeIsNobodys()
{
    const auto journal = Journal::open(m_folder->filePath(u"gone/journal.sqlite"_s), Check::Later);
    QVERIFY(!journal);
    QVERIFY2(journal.error().contains(u"disk is not full"_s), qPrintable(journal.error()));
}

void TestJournalStart::damageIsSetAside_data()
{
    QTest::addColumn<char>("kind");
    QTest::addColumn<bool>("hasRunIds");
    QTest::addColumn<bool>("isCleanEnd");
    QTest::addColumn<bool>("isSeenByReading"); ///< by reading all entries, not before
    QTest::newRow("entries, clean end") << tableLeaf << false << true << true;
    QTest::newRow("entries, other end") << tableLeaf << false << false << false;
    QTest::newRow("entries of runs, clean end") << indexLeaf << false << true << false;
    QTest::newRow("entries of runs, other end") << indexLeaf << false << false << false;
    QTest::newRow("numbers of runs, clean end") << indexLeaf << true << true << false;
    QTest::newRow("numbers of runs, other end") << indexLeaf << true << false << false;
}

void TestJournalStart::damageIsSetAside()
{
    QFETCH(char, kind);
    QFETCH(bool, hasRunIds);
    QFETCH(bool, isCleanEnd);
    QFETCH(bool, isSeenByReading);
    QVERIFY(damageLast(kind, hasRunIds));
    if (!isCleanEnd)
        QVERIFY(leaveMarker());
    const auto journal = Journal::open(path(), Check::Later);
    QVERIFY(journal);
    QVERIFY((*journal)->verify(Extent::Needed));
    QCOMPARE((*journal)->takeNotice().isEmpty(), isSeenByReading);
    const auto nothing = [](const Entry &) {};
    if (isSeenByReading) {
        QVERIFY(!(*journal)->visitEntries(nothing));
        QVERIFY((*journal)->verify(Extent::Everything));
        QVERIFY((*journal)->takeNotice().contains("damaged"_L1));
    }
    QCOMPARE(setAside().size(), 1);
    QVERIFY((*journal)->visitEntries(nothing));
    QVERIFY(fill(**journal, 1, 1000) > 0);
}

void TestJournalStart::damageComeUponLaterIsSetAsideAtTheNextStart()
{
    {
        const auto journal = Journal::open(path(), Check::Later);
        QVERIFY(journal);
        QVERIFY((*journal)->verify(Extent::Needed));
        QVERIFY(damageLast(tableLeaf));
        SecondConnection::runInside(u"PRAGMA shrink_memory"_s);
        QVERIFY(!(*journal)->visitEntries([](const Entry &) {}));
    }
    QVERIFY2(QFile::exists(marker()), "the next start would trust it");
    const auto journal = Journal::open(path(), Check::Later);
    QVERIFY(journal);
    QVERIFY((*journal)->verify(Extent::Needed));
    QCOMPARE(setAside().size(), 1);
}

void TestJournalStart::largeJournalOpensAtOnce()
{
    const qint64 megabytes = qEnvironmentVariableIsSet("CREW_STRESS") ? 500 : 100;
    QVERIFY(QFile::remove(path()));
    qint64 count = 0;
    {
        const auto journal = Journal::open(path());
        QVERIFY(journal);
        count = fill(**journal, megabytes, 5000);
        QVERIFY(count > 0);
    }
    figure("journal.large.size", static_cast<double>(QFileInfo(path()).size()) / 1e6, "MB");
    figure("journal.large.entries", static_cast<double>(count), "entries");
    const auto measured = [](const char *key, const std::function<bool()> &work) {
        QElapsedTimer clock;
        clock.start();
        const bool isDone = work();
        figure(key, static_cast<double>(clock.nsecsElapsed()) / 1e6, "ms", 1);
        return isDone;
    };
    for (const bool isCleanEnd : {true, false}) {
        if (!isCleanEnd)
            QVERIFY(leaveMarker());
        std::expected<std::unique_ptr<Journal>, QString> journal;
        QVERIFY(measured("journal.large.open", [&] {
            journal = Journal::open(path(), Check::Later);
            return journal.has_value();
        }));
        QVERIFY(measured(isCleanEnd ? "journal.large.verify.clean" : "journal.large.verify.unclean",
                         [&] { return (*journal)->verify(Extent::Needed).has_value(); }));
        if (!isCleanEnd)
            continue;
        Ledger ledger;
        QVERIFY(measured("journal.large.load", [&] {
            return (*journal)
                ->visitEntries([&ledger](const Entry &entry) { ledger.apply(entry); })
                .has_value();
        }));
        QCOMPARE(ledger.executions().size(), 500);
    }
    QVERIFY(setAside().isEmpty());
}

QTEST_GUILESS_MAIN(TestJournalStart)
#include "tst_journalstart.moc"
