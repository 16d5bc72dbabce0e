// SPDX-License-Identifier: GPL-3.0-or-later
// Somebody moves, removes or replaces the journal's files below a running engine, as sync tools, a restore by
// hand or a clean-up do. Nothing is answered 2xx from then on, the person is told what happened and what to
// do, and all that had been answered 2xx is in a copy that the message names, whatever happens next.
#include "support/callbackload.h"
#include "support/synclog.h"

#include <QDir>

#include <algorithm>
#include <cstdio>
#include <ranges>

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int callerCount = 8;

/// The copy of the journal that \a problem names.
QString copyIn(const QString &problem)
{
    static const QRegularExpression name(u"/\\S+\\.rescued-[-0-9]+"_s);
    return name.match(problem).captured();
}

/// The copy that \a host names now; empty while there is none.
QString currentCopy(const EngineHost &host)
{
    return host.problems.isEmpty() ? QString() : copyIn(host.problems.constLast());
}

#ifdef Q_OS_LINUX
QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}
#endif

Entry entryOf(const QByteArray &body)
{
    Entry entry;
    entry.kind = EntryKind::TaskCallback;
    entry.executionId = QUuid::createUuid();
    entry.at = QDateTime::currentDateTimeUtc();
    entry.body = body;
    return entry;
}

} // namespace

class TestJournalPlace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void displacedUnderLoad_data() { ways(); }
    void displacedUnderLoad();
    void displacedAtRest_data() { ways(); }
    void displacedAtRest();
    void nextStartTellsOfTheCopy();
    void aCopyThatFailsIsTriedAgain();
    void aCopyThatIsRemovedIsMadeAgain();
    void aSettingAsideThatIsCutKeepsAllTogether();

private:
    static void ways();
    bool displace(const QString &how, const QString &what) const;
    QStringList mainSteps(const QString &syncLog) const;
    QString profile() const { return m_folder->filePath(u"profile"_s); }
    QString path() const { return profile() + "/journal.sqlite"_L1; }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestJournalPlace::initTestCase()
{
#ifndef Q_OS_UNIX
    QSKIP("A file that is open can be neither moved nor removed on Windows.");
#endif
}

void TestJournalPlace::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(QDir().mkpath(profile()));
}

void TestJournalPlace::ways()
{
    QTest::addColumn<QString>("how");
    QTest::addColumn<QString>("what");
    for (const char *how : {"removed", "replaced"}) {
        for (const char *what : {"", "-wal", "-shm"})
            QTest::addRow("journal.sqlite%s %s", what, how)
                << QString::fromLatin1(how) << QString::fromLatin1(what);
    }
    QTest::newRow("the folder removed") << u"removed"_s << u"folder"_s;
}

bool TestJournalPlace::displace(const QString &how, const QString &what) const
{
    if (what == "folder"_L1) {
        // The engine may write its copy while the folder is being emptied, and what is not empty stays.
        QDir folder(profile());
        constexpr int attempts = 100;
        return std::ranges::any_of(std::views::iota(0, attempts),
                                   [&folder](int) { return folder.removeRecursively(); });
    }
    if (how == "removed"_L1)
        return QFile::remove(path() + what);
    const QString other = m_folder->filePath(u"other.sqlite"_s);
    Entries entries{entryOf(R"({"name": "of another journal"})")};
    return (*journal::Journal::open(other))->append(entries) &&
           std::rename(QFile::encodeName(other).constData(), QFile::encodeName(path() + what).constData()) ==
               0;
}

void TestJournalPlace::displacedUnderLoad()
{
    QFETCH(QString, how);
    QFETCH(QString, what);
    ServiceFixture service;
    EngineHost host(path());
    QVERIFY(host.start(service));
    CallbackLog log;
    auto load = makeCallers(callerCount, taskUrl(service), log);
    QTRY_VERIFY(log.acknowledged.size() > 50);
    QVERIFY(displace(how, what));
    QTRY_VERIFY(log.answers.value(503) > 100);
    const qsizetype acknowledged = log.acknowledged.size();
    QTRY_VERIFY(log.answers.value(503) > 200);
    QCOMPARE(log.acknowledged.size(), acknowledged);
    load.clear();
    // A copy fails, or is removed again, while its folder is being removed; the next is made 5 s later.
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(currentCopy(host)), 20'000);
    const QString copy = currentCopy(host);
    QVERIFY2(host.problems.constLast().contains(how == "replaced"_L1 ? how : u"deleted"_s),
             qPrintable(host.problems.constLast()));
    QVERIFY(host.kill());
    QCOMPARE(lossOrDuplicate(copy, log), QString());
    if (what.isEmpty() && how == "replaced"_L1) { // and the other one is what it was
        const auto other = journal::Journal::open(path());
        QVERIFY2(other, qPrintable(other ? QString() : other.error()));
        int entries = 0;
        QVERIFY((*other)->visitEntries([&entries](const Entry &) { ++entries; }));
        QCOMPARE(entries, 1);
    } else if (what.startsWith(u'-')) { // and the journal is whole without its log
        QVERIFY(QFile::remove(copy));
        QFile::remove(path() + "-wal"_L1);
        QFile::remove(path() + "-shm"_L1);
        QCOMPARE(lossOrDuplicate(path(), log), QString());
    }
}

/// Nobody calls, and the next that happens is a kill.
void TestJournalPlace::displacedAtRest()
{
    QFETCH(QString, how);
    QFETCH(QString, what);
    ServiceFixture service;
    EngineHost host(path());
    QVERIFY(host.start(service));
    CallbackLog log;
    auto load = makeCallers(callerCount, taskUrl(service), log);
    QTRY_VERIFY(log.acknowledged.size() > 50);
    load.clear();
    QVERIFY(host.problems.isEmpty());
    QVERIFY(displace(how, what));
    QTRY_VERIFY(!host.notices.isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(currentCopy(host)), 20'000);
    const QString copy = currentCopy(host);
    if (what != "folder"_L1) // its removal may have taken the copy that the notice names
        QCOMPARE(copyIn(host.notices.constFirst()), copy);
    qInfo("%s", qPrintable(host.notices.constFirst()));
    QVERIFY(host.kill());
    QCOMPARE(lossOrDuplicate(copy, log), QString());
}

void TestJournalPlace::nextStartTellsOfTheCopy()
{
    ServiceFixture service;
    EngineHost host(path());
    QVERIFY(host.start(service));
    QVERIFY(displace(u"replaced"_s, {}));
    QTRY_VERIFY(!host.notices.isEmpty());
    const QString copy = copyIn(host.notices.constFirst());
    QVERIFY(host.kill());
    host.notices.clear();
    QVERIFY(host.start(service));
    QTRY_VERIFY(!host.notices.isEmpty());
    QVERIFY2(host.notices.constFirst().contains(copy), qPrintable(host.notices.constFirst()));
}

/// There is no room for one at first.
void TestJournalPlace::aCopyThatFailsIsTriedAgain()
{
#ifdef Q_OS_LINUX
    ServiceFixture service;
    EngineHost host(path());
    QVERIFY(host.start(service));
    CallbackLog log;
    auto load = makeCallers(callerCount, taskUrl(service), log);
    QTRY_VERIFY(log.acknowledged.size() > 50);
    QVERIFY(limitFileSize(host.process, 50'000));
    QVERIFY(displace(u"replaced"_s, {}));
    QTRY_VERIFY(!host.problems.isEmpty() && host.problems.constLast().contains("replaced"_L1));
    QVERIFY2(host.problems.constLast().contains("Do not quit"_L1), qPrintable(host.problems.constLast()));
    QCOMPARE(QDir(profile()).entryList({u"*rescued*"_s}), QStringList());
    load.clear();
    QVERIFY(limitFileSize(host.process, RLIM_INFINITY));
    QTRY_VERIFY_WITH_TIMEOUT(!copyIn(host.problems.constLast()).isEmpty(), 20'000);
    const QString copy = copyIn(host.problems.constLast());
    QVERIFY(host.kill());
    QCOMPARE(lossOrDuplicate(copy, log), QString());
#else
    QSKIP("The size of another process's files can be limited on Linux only (prlimit).");
#endif
}

/// As it happens when the folder is being removed while the copy is made in it.
void TestJournalPlace::aCopyThatIsRemovedIsMadeAgain()
{
    ServiceFixture service;
    EngineHost host(path());
    QVERIFY(host.start(service));
    CallbackLog log;
    auto load = makeCallers(callerCount, taskUrl(service), log);
    QTRY_VERIFY(log.acknowledged.size() > 50);
    QVERIFY(displace(u"removed"_s, {}));
    QTRY_VERIFY(!host.problems.isEmpty() && !copyIn(host.problems.constLast()).isEmpty());
    load.clear();
    const QString lost = copyIn(host.problems.constLast());
    QVERIFY(QFile::remove(lost));
    QTRY_VERIFY_WITH_TIMEOUT(copyIn(host.problems.constLast()) != lost, 20'000);
    const QString copy = copyIn(host.problems.constLast());
    QVERIFY2(QFile::exists(copy), qPrintable(host.problems.constLast()));
    QVERIFY(host.kill());
    QCOMPARE(lossOrDuplicate(copy, log), QString());
}

/// A damaged journal and its log stay together, wherever the console is killed while it sets them aside.
void TestJournalPlace::aSettingAsideThatIsCutKeepsAllTogether()
{
#ifdef Q_OS_LINUX
    ServiceFixture service;
    const QString damaged = m_folder->filePath(u"damaged"_s);
    {
        EngineHost host(path());
        QVERIFY(host.start(service));
        CallbackLog log;
        const auto load = makeCallers(callerCount, taskUrl(service), log);
        QTRY_VERIFY(log.acknowledged.size() > 50);
        QVERIFY(host.kill());
        QVERIFY(QDir().rename(profile(), damaged));
        QFile file(damaged + "/journal.sqlite"_L1);
        QVERIFY(file.open(QIODevice::ReadWrite) && file.write(QByteArray(100, 'Z')) == 100);
    }
    const QByteArray content = contentOf(damaged + "/journal.sqlite"_L1);
    const QByteArray wal = contentOf(damaged + "/journal.sqlite-wal"_L1);
    QVERIFY(wal.size() > 10'000);

    const QString syncLog = m_folder->filePath(u"sync.log"_s);
    int cuts = 0;
    for (bool isCut = true; isCut; cuts += isCut ? 1 : 0) {
        QVERIFY(QDir().mkpath(profile()));
        for (const QString &name : {u"journal.sqlite"_s, u"journal.sqlite-wal"_s, u"journal.sqlite.open"_s})
            QVERIFY(QFile::copy(damaged + u'/' + name, profile() + u'/' + name));
        QFile::remove(syncLog);
        EngineHost host(path());
        host.wrapper = watchedBySyncLog(syncLog, {u"CREW_SYNC_END=%1"_s.arg(cuts + 1)});
        isCut = !host.start(service);
        if (isCut) {
            QCOMPARE(host.process.exitStatus(), QProcess::CrashExit);
            host.wrapper.clear();
            QVERIFY(host.start(service));
        }
        const QStringList kept = QDir(profile()).entryList({u"*.damaged-*"_s}, QDir::Files, QDir::Name);
        QCOMPARE(kept.size(), 2);
        QCOMPARE(kept.last(), kept.first() + "-wal"_L1);
        QVERIFY(contentOf(profile() + u'/' + kept.first()) == content);
        QVERIFY(contentOf(profile() + u'/' + kept.last()) == wal);
        QVERIFY(!QFile::exists(path() + ".aside"_L1));
        QTRY_VERIFY(!host.notices.isEmpty());
        QVERIFY2(host.notices.constFirst().contains(kept.first()), qPrintable(host.notices.constFirst()));
        if (!isCut)
            QCOMPARE(mainSteps(syncLog), (QStringList{u"-wal"_s, u"folder"_s, QString(), u"folder"_s}));
        QVERIFY(host.kill());
        QVERIFY(QDir(profile()).removeRecursively());
    }
    QVERIFY2(cuts >= 3, qPrintable(QString::number(cuts))); // the note, the log, the journal
#else
    QSKIP("A program can be ended at each of its renames on Linux alone.");
#endif
}

/// What was renamed, by its ending, and that the folder was brought to the disk after it.
QStringList TestJournalPlace::mainSteps(const QString &syncLog) const
{
    QStringList steps;
    for (const SyncStep &step : readSyncLog(syncLog)) {
        const bool isOurs = step.path.startsWith(path()) && step.to.contains(".damaged-"_L1);
        if (step.kind == SyncStep::Kind::Rename && isOurs)
            steps << step.path.mid(path().size());
        else if (!steps.isEmpty() && steps.last() != "folder"_L1 && step.kind == SyncStep::Kind::Sync &&
                 step.path == profile())
            steps << u"folder"_s;
    }
    return steps;
}

QTEST_GUILESS_MAIN(TestJournalPlace)
#include "tst_journalplace.moc"
