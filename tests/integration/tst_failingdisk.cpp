// SPDX-License-Identifier: GPL-3.0-or-later
// A disk that takes no more, a journal that is moved away or damaged: callbacks are answered 503 and never
// 2xx, the endpoint says why, and intake resumes by itself with everything acknowledged in the journal.
#include "support/callbackload.h"
#include "support/figure.h"
#include "support/scriptedconsole.h"
#include "support/secondconnection.h"

#include <QDir>

#include <algorithm>

#ifdef Q_OS_LINUX
#include <csignal>
#endif

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;
using Subject = service::Exchange::Subject;

namespace {

constexpr int callerCount = 8;
constexpr qint64 diskSize = 4 * 1024 * 1024;

/// An engine whose journal is in a file system of its own, which nobody else sees.
class PrivateDisk
{
public:
    explicit PrivateDisk(QString folder)
        : m_folder(std::move(folder))
    {}

    /// Why this machine does not let one be made; empty when it does.
    static QString problem()
    {
        const QTemporaryDir folder;
        QProcess process;
        process.start(u"unshare"_s, {u"-Urm"_s, u"mount"_s, u"-t"_s, u"tmpfs"_s, u"tmpfs"_s, folder.path()});
        if (process.waitForFinished() && process.exitStatus() == QProcess::NormalExit &&
            process.exitCode() == 0)
            return {};
        return u"This machine lets nobody mount a file system (unshare -Urm): %1"_s.arg(
            QString::fromUtf8(process.readAllStandardError()).trimmed());
    }

    /// What turns into the engine once the file system is there.
    QStringList wrapper() const
    {
        return {u"unshare"_s,
                u"-Urm"_s,
                u"sh"_s,
                u"-c"_s,
                u"mount -t tmpfs -o size=%1 tmpfs \"$0\" && exec \"$@\""_s.arg(diskSize),
                m_folder};
    }

    /// \a file as the test sees it.
    QString seen(const QProcess &engine, const QString &file) const
    {
        return u"/proc/%1/root%2/%3"_s.arg(engine.processId()).arg(m_folder, file);
    }

private:
    QString m_folder;
};

/// A keychain that answers when the test says so.
class SlowSecretStore : public LastingSecretStore
{
public:
    void read(const QString &key, QObject *context, ReadCallback done) override
    {
        const auto ask = [this, key, guard = QPointer<QObject>(context), done = std::move(done)] {
            if (guard)
                LastingSecretStore::read(key, guard, done);
        };
        if (isHeld)
            waiting.append(ask);
        else
            ask();
    }
    void answerAll()
    {
        isHeld = false;
        for (const auto &ask : std::exchange(waiting, {}))
            ask();
    }

    bool isHeld = false;
    QList<std::function<void()>> waiting;
};

Entry callbackOf(qsizetype size)
{
    Entry entry;
    entry.kind = EntryKind::TaskCallback;
    entry.executionId = QUuid::createUuid();
    entry.at = QDateTime::currentDateTimeUtc();
    entry.body = QByteArray(size, 'x');
    return entry;
}

} // namespace

class TestFailingDisk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fullDisk();
    void noSpaceLeft();
    void readOnlyAtStart_data();
    void readOnlyAtStart();
    void journalMovedAway_data();
    void journalMovedAway();
    void damagedAtStart();
    void writeAheadLogStaysSmall();
    void cleanEndLeavesOneFile();
    void withdrawnWhileTheJournalFailsIsNotSent();
    void undoThatAFullDiskRefusedStaysUndone();
    void decisionWhoseCommitFailedIsNotSent();
    void aStatusThatContradictsAnEndIsAskedForAgain();
    void refusedAddressesStayRefusedWhatEverCannotBeRead();

private:
    static void isTheReviewersAgain(ServiceFixture &service, EngineFixture &console, const QString &words);
};

void TestFailingDisk::fullDisk()
{
#ifdef Q_OS_LINUX
    ServiceFixture service;
    const QTemporaryDir folder;
    const QString journalPath = folder.filePath(u"journal.sqlite"_s);
    EngineHost host(journalPath);
    QVERIFY(host.start(service));
    CallbackLog log;
    auto load = makeCallers(callerCount, taskUrl(service), log);
    for (int round = 1; round <= 3; ++round) {
        const qsizetype before = log.acknowledged.size();
        QTRY_VERIFY(log.acknowledged.size() > before + 20);
        QVERIFY(host.problems.isEmpty() || host.problems.constLast().isEmpty());

        const int refused = log.answers.value(503);
        const qint64 size =
            std::max(QFileInfo(journalPath).size(), QFileInfo(journalPath + "-wal"_L1).size());
        QVERIFY(limitFileSize(host.process, static_cast<rlim_t>(size + 50'000)));
        QTRY_VERIFY(log.answers.value(503) > refused + 100);
        QTRY_VERIFY(!host.problems.isEmpty() && host.problems.constLast().contains("503"_L1));

        load.clear(); // nobody calls
        QVERIFY(limitFileSize(host.process, RLIM_INFINITY));
        QTRY_VERIFY(host.problems.constLast().isEmpty());
        const qsizetype full = log.acknowledged.size();
        load = makeCallers(callerCount, taskUrl(service), log);
        QTRY_VERIFY(log.acknowledged.size() > full + 100);
    }
    QCOMPARE(log.answers.size(), 2); // 200 and 503, nothing else
    const QString reason = host.problems.constFirst();
    QVERIFY(host.kill());
    QCOMPARE(lossOrDuplicate(journalPath, log), QString());
    qInfo("%d callbacks refused with 503 while the disk took no more, %lld acknowledged and kept; the "
          "endpoint said: %s",
          log.answers.value(503), static_cast<long long>(log.acknowledged.size()), qPrintable(reason));
#else
    QSKIP("The size of another process's files can be limited on Linux only (prlimit).");
#endif
}

/// A real disk without space: the light turns, and turns back by itself when there is space, though nobody
/// calls.
void TestFailingDisk::noSpaceLeft()
{
#ifdef Q_OS_LINUX
    if (const QString problem = PrivateDisk::problem(); !problem.isEmpty())
        QSKIP(qPrintable(problem + u" Only fullDisk() was tried, which limits the size of files."_s));
    ServiceFixture service;
    const QTemporaryDir folder;
    const QString disk = folder.filePath(u"disk"_s);
    QVERIFY(QDir().mkpath(disk));
    const PrivateDisk mounted(disk);
    EngineHost host(disk + "/journal.sqlite"_L1);
    host.wrapper = mounted.wrapper();
    QVERIFY(host.start(service));
    CallbackLog log;
    for (int round = 1; round <= 3; ++round) {
        auto load = makeCallers(callerCount, taskUrl(service), log);
        const qsizetype before = log.acknowledged.size();
        QTRY_VERIFY(log.acknowledged.size() > before + 50);

        QFile filler(mounted.seen(host.process, u"filler"_s));
        QVERIFY(filler.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        const int refused = log.answers.value(503);
        const QByteArray page(4096, 'f');
        const auto fill = [&] {
            while (filler.write(page) == page.size()) {
            }
            return log.answers.value(503) > refused + 100;
        };
        QTRY_VERIFY(fill());
        QTRY_VERIFY(!host.problems.isEmpty() && host.problems.constLast().contains("503"_L1));

        load.clear(); // nobody calls
        QVERIFY(filler.remove());
        QTRY_VERIFY(host.problems.constLast().isEmpty());
    }
    QCOMPARE(log.answers.size(), 2); // 200 and 503, nothing else
    const QString reason = host.problems.constFirst();

    // The file system goes with the engine.
    QCOMPARE(::kill(static_cast<pid_t>(host.process.processId()), SIGSTOP), 0);
    for (const QString &file : {u"journal.sqlite"_s, u"journal.sqlite-wal"_s})
        QVERIFY(QFile::copy(mounted.seen(host.process, file), folder.filePath(file)));
    QVERIFY(host.kill());
    const Kept kept = keptOf(folder.filePath(u"journal.sqlite"_s), log);
    qInfo(
        "%lld callbacks sent: %d refused with 503 while there was no space, %lld acknowledged, %lld of them "
        "found in the journal; the endpoint said: %s",
        static_cast<long long>(log.sent.size()), log.answers.value(503),
        static_cast<long long>(log.acknowledged.size()), static_cast<long long>(kept.found),
        qPrintable(reason));
    figure("disk.full.sent", static_cast<double>(log.sent.size()), "callbacks");
    figure("disk.full.refused", log.answers.value(503));
    figure("disk.full.acknowledged", static_cast<double>(log.acknowledged.size()));
    figure("disk.full.found", static_cast<double>(kept.found));
    figure("disk.full.lost", static_cast<double>(log.acknowledged.size() - kept.found));
    QCOMPARE(kept.problem, QString());
    QCOMPARE(kept.found, log.acknowledged.size());
#else
    QSKIP("Only Linux lets a test mount a file system of its own.");
#endif
}

void TestFailingDisk::readOnlyAtStart_data()
{
    QTest::addColumn<QString>("what");
    QTest::newRow("the folder") << QString();
    QTest::newRow("the file") << u"/journal.sqlite"_s;
    QTest::newRow("its write-ahead log") << u"/journal.sqlite-wal"_s;
    QTest::newRow("the index of the log") << u"/journal.sqlite-shm"_s;
}

/// A running engine's file system cannot be made read-only by anybody (EBUSY): so this is about its start.
void TestFailingDisk::readOnlyAtStart()
{
#ifdef Q_OS_LINUX
    QFETCH(QString, what);
    if (const QString problem = PrivateDisk::problem(); !problem.isEmpty())
        QSKIP(qPrintable(problem));
    ServiceFixture service;
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"journal.sqlite"_s);
    EngineHost host(path);
    QVERIFY(host.start(service));
    CallbackLog log;
    auto load = makeCallers(callerCount, taskUrl(service), log);
    QTRY_VERIFY(log.acknowledged.size() > 50);
    load.clear();
    QVERIFY(host.kill());
    if (!what.contains(u'-'))
        QVERIFY(journal::Journal::open(path)); // brings what is in the log into the file

    host.wrapper = {u"unshare"_s,
                    u"-Urm"_s,
                    u"sh"_s,
                    u"-c"_s,
                    u"mount --bind \"$0\" \"$0\" && mount -o remount,bind,ro \"$0\" && exec \"$@\""_s,
                    folder.path() + what};
    host.process.setProcessChannelMode(QProcess::SeparateChannels);
    QVERIFY2(!host.start(service), "an engine that cannot write has started");
    QCOMPARE(host.process.exitCode(), 1);
    const QString said = QString::fromUtf8(host.process.readAllStandardError());
    qInfo("%s", qPrintable(said));
    const bool saysWhy = said.contains("cannot be "_L1) || said.contains("is not writable"_L1);
    QVERIFY2(said.contains(folder.path()) && saysWhy, qPrintable(said));
    QCOMPARE(QDir(folder.path()).entryList({u"*damaged*"_s}), QStringList());

    host.wrapper.clear();
    host.process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    QVERIFY(host.start(service));
    const qsizetype before = log.acknowledged.size();
    load = makeCallers(callerCount, taskUrl(service), log);
    QTRY_VERIFY(log.acknowledged.size() > before + 50);
    QVERIFY(host.kill());
    QCOMPARE(lossOrDuplicate(path, log), QString());
#else
    QSKIP("Only Linux lets a test mount a file system of its own.");
#endif
}

void TestFailingDisk::journalMovedAway_data()
{
    QTest::addColumn<QStringList>("files");
    QTest::newRow("the journal") << QStringList{u"journal.sqlite"_s};
    QTest::newRow("its write-ahead log") << QStringList{u"journal.sqlite-wal"_s};
    QTest::newRow("everything") << QStringList{u"journal.sqlite"_s, u"journal.sqlite-wal"_s,
                                               u"journal.sqlite-shm"_s};
}

/// On Unix a file can be moved below the feet of a process, which then writes where nobody looks.
void TestFailingDisk::journalMovedAway()
{
#ifdef Q_OS_UNIX
    QFETCH(const QStringList, files);
    ServiceFixture service;
    const QTemporaryDir folder;
    QDir directory(folder.path());
    QVERIFY(directory.mkdir(u"away"_s));
    EngineHost host(folder.filePath(u"journal.sqlite"_s));
    QVERIFY(host.start(service));
    CallbackLog log;
    const auto load = makeCallers(callerCount, taskUrl(service), log);
    QTRY_VERIFY(log.acknowledged.size() > 20);

    for (const QString &file : files)
        QVERIFY(directory.rename(file, "away/"_L1 + file));
    QTRY_VERIFY(log.answers.value(503) > 100);
    QTRY_VERIFY(!host.problems.isEmpty() && host.problems.constLast().contains(files.constFirst()));
    const qsizetype away = log.acknowledged.size();
    for (const QString &file : files)
        QVERIFY(directory.rename("away/"_L1 + file, file));
    QTRY_VERIFY(log.acknowledged.size() > away + 50);
    QTRY_VERIFY(host.problems.constLast().isEmpty());

    QVERIFY(host.kill());
    QCOMPARE(lossOrDuplicate(folder.filePath(u"journal.sqlite"_s), log), QString());
#else
    QSKIP("A file that is open cannot be moved on Windows.");
#endif
}

void TestFailingDisk::damagedAtStart()
{
    ServiceFixture service;
    const QTemporaryDir folder;
    const QString journalPath = folder.filePath(u"journal.sqlite"_s);
    EngineHost host(journalPath);
    QVERIFY(host.start(service));
    CallbackLog before;
    auto load = makeCallers(callerCount, taskUrl(service), before);
    QTRY_VERIFY(before.acknowledged.size() > 50);
    load.clear();
    QVERIFY(host.kill());
    QVERIFY(journal::Journal::open(journalPath)); // brings what is in the log into the file

    QFile file(journalPath);
    QVERIFY(file.open(QIODevice::ReadWrite) && file.size() > 20'000);
    QVERIFY(file.seek(4096));
    QVERIFY(file.write(QByteArray(12'000, '\x5a')) == 12'000);
    QVERIFY(file.seek(0));
    const QByteArray damaged = file.readAll();
    file.close();

    QVERIFY2(host.start(service), "a damaged journal keeps the engine from starting");
    const QStringList kept = QDir(folder.path()).entryList({u"journal.sqlite.damaged-*"_s}, QDir::Files);
    QVERIFY2(!kept.isEmpty(), "the damaged file has not been kept");
    QTRY_VERIFY2(!host.notices.isEmpty(), "nobody is told");
    QVERIFY2(host.notices.constFirst().contains(kept.constFirst()), qPrintable(host.notices.constFirst()));
    QFile keptFile(folder.filePath(kept.constFirst()));
    QVERIFY(keptFile.open(QIODevice::ReadOnly));
    QVERIFY(keptFile.readAll() == damaged);

    CallbackLog after; // the new journal has a run of its own
    load = makeCallers(callerCount, taskUrl(service, 1), after);
    QTRY_VERIFY(after.acknowledged.size() > 50);
    QVERIFY(host.kill());
    QCOMPARE(lossOrDuplicate(journalPath, after), QString());
}

void TestFailingDisk::writeAheadLogStaysSmall()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"journal.sqlite"_s);
    const auto journal = journal::Journal::open(path);
    QVERIFY(journal);
    qint64 largest = 0;
    for (int i = 0; i < 400; ++i) {
        Entries entries{callbackOf(100'000)};
        QVERIFY((*journal)->append(entries));
        largest = std::max(largest, QFileInfo(path + "-wal"_L1).size());
    }
    qInfo("40 MB written one after another, the write-ahead log was never larger than %.1f MB",
          static_cast<double>(largest) / 1e6);
    figure("disk.log.largest", static_cast<double>(largest) / 1e6, "MB", 1);
    QVERIFY(largest < 8'000'000);
}

void TestFailingDisk::cleanEndLeavesOneFile()
{
    ServiceFixture service;
    EngineFixture fixture;
    QVERIFY(fixture.start());
    const Crew crew = fixture.addCrew(service.service.baseUrl());
    QVERIFY(fixture.kickoff(crew, fixture.fullRequest(crew, {{u"topic"_s, u"Tea"_s}})));
    QVERIFY(QFile::exists(fixture.journalPath() + "-wal"_L1));
    fixture.stop();
    QCOMPARE(QDir(fixture.directory.path()).entryList(QDir::Files | QDir::Hidden),
             QStringList{u"journal.sqlite"_s});
}

/// It is on its way already, but for the token; that it was taken back can only be written down later.
void TestFailingDisk::withdrawnWhileTheJournalFailsIsNotSent()
{
    const auto store = std::make_shared<SlowSecretStore>();
    ScriptedConsole console;
    console.console.secrets = store;
    console.console.settings.hold = std::chrono::hours(1);
    QVERIFY(console.start());
    console.console.stop();
    store->isHeld = true;
    QVERIFY(console.console.start());
    QCOMPARE(console.notice("Draft 1"), 200);
    const auto decision = console.console.decide(console.review(), Verdict::Approve, u"Good."_s);
    QVERIFY(decision);
    console.console.engine->outbox().sendNow(decision->id);
    QCoreApplication::processEvents(); // its hold is over, and the token is waited for
    QTRY_VERIFY(!store->waiting.isEmpty());

    SecondConnection::runInside(u"PRAGMA query_only = ON"_s);
    console.console.engine->outbox().withdraw(decision->id, [](const auto &) {});
    QVERIFY(!console.console.problems->isEmpty());
    QCOMPARE(console.decision()->state, DecisionState::Held);
    SecondConnection::runInside(u"PRAGMA query_only = OFF"_s);
    store->answerAll();
    QTRY_COMPARE_WITH_TIMEOUT(console.decision()->state, DecisionState::Withdrawn, 20'000);
    QCOMPARE(console.resumeCount(), 0);
    QCOMPARE(console.review().state, ReviewState::Waiting);
}

/// The console of a process that was killed starts again: nothing is sent until the person decides again,
/// once.
void TestFailingDisk::isTheReviewersAgain(ServiceFixture &service, EngineFixture &console,
                                          const QString &words)
{
    console.secrets->write(u"test/webhook-secret"_s, QString::fromLatin1(hostMasterSecret), qApp,
                           [](const auto &) {});
    QVERIFY(console.start()); // holds nothing back: what is to be sent is sent at once
    QCOMPARE(console.engine->ledger().executions().size(), 1);
    const QUuid run = console.engine->ledger().executions().first().id;
    const Crew crew = console.engine->crewRepository().crews().first();
    console.engine->crewRepository().save({crew, QString::fromLatin1(token), true}, qApp,
                                          [](const auto &) {});
    console.engine->poller().refresh(run);
    const qsizetype polls = service.requestsOf(Subject::Status).size();
    QTRY_VERIFY(service.requestsOf(Subject::Status).size() > polls + 1);
    QCOMPARE(service.requestsOf(Subject::Resume).size(), 0);
    const auto review = console.review(run);
    QCOMPARE(review->state, ReviewState::Waiting);
    if (review->lastAttempt().decision)
        QCOMPARE(review->lastAttempt().decision->feedback, words);
    QVERIFY(console.decide(*review, Verdict::Approve, u"Still right."_s));
    QTRY_COMPARE_WITH_TIMEOUT(console.state(run), ExecutionState::Completed, 20'000);
    const auto resumes = service.requestsOf(Subject::Resume);
    QCOMPARE(resumes.size(), 1);
    QVERIFY2(resumes.first().body.contains("Still right."), resumes.first().body.constData());
}

/// Taken back while the disk is full, and killed before it could be written down.
void TestFailingDisk::undoThatAFullDiskRefusedStaysUndone()
{
#ifdef Q_OS_LINUX
    const QString words = u"Good, “as is”."_s;
    ServiceFixture service;
    EngineFixture console;
    EngineHost host(console.journalPath());
    QVERIFY(host.start(service.service.baseUrl(), {u"approve"_s, u"3600000"_s, words}));
    QTRY_VERIFY(host.hasDecided);
    QVERIFY(limitFileSize(host.process, 1));
    host.tell("withdraw");
    QTRY_VERIFY(!host.notices.isEmpty());
    qInfo("%s", qPrintable(host.notices.constFirst()));
    QVERIFY(host.kill());
    QVERIFY(!host.isBack);
    console.settings.port = host.port();
    isTheReviewersAgain(service, console, words);
#else
    QSKIP("The size of another process's files can be limited on Linux only (prlimit).");
#endif
}

/// What could not be brought to the disk may be found there all the same, after a kill.
void TestFailingDisk::decisionWhoseCommitFailedIsNotSent()
{
#ifdef Q_OS_LINUX
    const QString words = u"Good, “as is”."_s;
    ServiceFixture service;
    EngineFixture console;
    const MachineFaults faults;
    EngineHost host(console.journalPath());
    host.wrapper = faults.wrapper();
    QVERIFY(host.start(service.service.baseUrl(), {u"watch"_s, u"3600000"_s, u"-"_s}));
    QTRY_COMPARE(service.callbacksOf(Subject::HumanInputCallback).size(), 1);
    QTRY_VERIFY(host.states.contains(stateTitle(ExecutionState::PendingHumanInput)));
    QVERIFY(faults.refuseToSync());
    host.tell("approve " + words.toUtf8());
    QTRY_VERIFY(host.isRefused);
    QVERIFY(host.kill());
    QVERIFY(!host.hasDecided);
    console.settings.port = host.port();
    isTheReviewersAgain(service, console, words);
#else
    QSKIP("Only Linux lets a test make a disk of one program fail.");
#endif
}

/// An ended run is asked about once: what that answer says must not be lost with the write of it.
void TestFailingDisk::aStatusThatContradictsAnEndIsAskedForAgain()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    console.endRun();
    QTRY_COMPARE(console.console.state(console.run), ExecutionState::Completed);
    int asked = 0;
    console.service.whenAsked = [&asked](const ReceivedRequest &request) {
        if (request.path().startsWith("/status"))
            ++asked;
        return ScriptedConsole::anything(); // it is running
    };
    QCOMPARE(console.post("task", R"({"kickoff_id":"k-1","name":"write","output":"x"})"), 200);
    console.console.setDiskFull(true);
    QTRY_VERIFY(asked >= 2); // so the first answer could not be written
    QCOMPARE(console.console.state(console.run), ExecutionState::Completed);
    console.console.setDiskFull(false);
    QTRY_COMPARE(console.console.state(console.run), ExecutionState::Running);
}

/// Whether an address counts is not known then: nobody is let in, and nothing is acknowledged.
void TestFailingDisk::refusedAddressesStayRefusedWhatEverCannotBeRead()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    const QByteArray body = R"({"kickoff_id":"k-1","name":"write","output":"x"})";
    std::optional<bool> isRenewed;
    console.console.engine->renewSecrets(engine::OldAddresses::Refused, [&isRenewed](const auto &renewed) {
        isRenewed = renewed.has_value();
    });
    QTRY_COMPARE(isRenewed, true);
    QCOMPARE(console.post("task", body), 404);
    console.console.stop();
    const auto rename = [&console](const QString &from, const QString &to) {
        SecondConnection other(console.console.journalPath());
        return other.run(u"ALTER TABLE %1 RENAME TO %2"_s.arg(from, to)).isValid();
    };
    QVERIFY(rename(u"local_state"_s, u"unreadable"_s));
    QVERIFY(console.console.start());
    QCOMPARE(console.post("task", body), 503);
    QVERIFY(rename(u"unreadable"_s, u"local_state"_s));
    QTRY_COMPARE(console.post("task", body), 404);
}

QTEST_GUILESS_MAIN(TestFailingDisk)
#include "tst_failingdisk.moc"
