// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing acknowledged is lost: a real engine process under load is killed with SIGKILL at random moments,
// and every callback that it answered with 2xx is in the journal afterwards, none twice. CREW_STRESS=1 runs
// 200 rounds, not 20.
#include "benchmarks/samplehistory.h"
#include "support/callbackload.h"
#include "support/figure.h"

#include <QtEndian>

#include <algorithm>
#include <deque>

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;
using Subject = service::Exchange::Subject;

namespace {

/// How many transactions the write-ahead log at \a path holds. After its header of 32 bytes come frames of 24
/// bytes and a page each; the last frame of a transaction has the size of the database in its second word,
/// the others 0.
int transactionsIn(const QString &path)
{
    constexpr qsizetype headerSize = 32;
    constexpr qsizetype frameHeaderSize = 24;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return -1;
    const QByteArray bytes = file.readAll();
    if (bytes.size() < headerSize)
        return -1;
    const auto word = [&bytes](qsizetype at) { return qFromBigEndian<quint32>(bytes.constData() + at); };
    const qsizetype frameSize = frameHeaderSize + static_cast<qsizetype>(word(8));
    int count = 0;
    for (qsizetype at = headerSize; at + frameSize <= bytes.size(); at += frameSize) {
        const bool isCurrent =
            word(at + 8) == word(16) && word(at + 12) == word(20); // else left over from before
        count += isCurrent && word(at + 4) != 0 ? 1 : 0;
    }
    return count;
}

} // namespace

class TestDurability : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void killedAtRandomMomentsLosesNothingAcknowledged();
    void killedWhileItStartsLosesNothingAcknowledged();
    void whatIsLostOrDoubledIsCounted();
    void callbacksThatArriveTogetherShareATransaction();
};

void TestDurability::killedAtRandomMomentsLosesNothingAcknowledged()
{
    const int rounds = qEnvironmentVariableIsSet("CREW_STRESS") ? 200 : 20;
    QRandomGenerator dice(20'261'121); // fixed, so that a failure can be had again
    ServiceFixture service;
    const QTemporaryDir folder;
    const QString journalPath = folder.filePath(u"journal.sqlite"_s);
    EngineHost host(journalPath);
    CallbackLog log;

    for (int round = 0; round < rounds; ++round) {
        QVERIFY2(host.start(service), "the engine does not start");
        QTRY_VERIFY(!taskUrl(service).isEmpty());
        const qsizetype before = log.acknowledged.size();
        auto load = makeCallers(16, taskUrl(service), log);
        const qsizetype killAfter = dice.bounded(1, 120);
        QTRY_VERIFY_WITH_TIMEOUT(log.acknowledged.size() >= before + killAfter, 60'000);
        QVERIFY(host.kill());
    }
    QCOMPARE(service.requestsOf(Subject::Kickoff).size(), 1);
    const Kept kept = keptOf(journalPath, log);
    qInfo("%d kills, %lld callbacks sent, %lld acknowledged, %lld of them found in the journal, %lld twice",
          rounds, static_cast<long long>(log.sent.size()), static_cast<long long>(log.acknowledged.size()),
          static_cast<long long>(kept.found), static_cast<long long>(kept.twice));
    figure("durability.kills", rounds, "kills");
    figure("durability.sent", static_cast<double>(log.sent.size()), "callbacks");
    figure("durability.acknowledged", static_cast<double>(log.acknowledged.size()));
    figure("durability.found", static_cast<double>(kept.found));
    figure("durability.lost", static_cast<double>(log.acknowledged.size() - kept.found));
    figure("durability.twice", static_cast<double>(kept.twice));
    QCOMPARE(kept.problem, QString());
    QCOMPARE(kept.found, log.acknowledged.size());
}

/// With a history that takes long to load, and records that are never made before the next kill.
void TestDurability::killedWhileItStartsLosesNothingAcknowledged()
{
    const int rounds = qEnvironmentVariableIsSet("CREW_STRESS") ? 100 : 10;
    QRandomGenerator dice(20'261'124);
    ServiceFixture service;
    const QTemporaryDir folder;
    const QString journalPath = folder.filePath(u"journal.sqlite"_s);
    EngineHost host(journalPath);
    QVERIFY2(host.start(service), "the engine does not start");
    QTRY_VERIFY(!taskUrl(service).isEmpty());
    QVERIFY(host.kill());
    {
        const auto journal = journal::Journal::open(journalPath);
        QVERIFY(journal);
        bench::SampleHistory samples(20, 7);
        for (int i = 0; i < 2000; ++i) {
            Entries run = samples.nextRun(QDateTime::currentDateTimeUtc().addSecs(-i), i % 4 > 0);
            QVERIFY((*journal)->append(run));
        }
    }
    CallbackLog log;
    int killsBeforeLoaded = 0;
    for (int round = 0; round < rounds; ++round) {
        host.begin(service.service.baseUrl());
        QTRY_VERIFY_WITH_TIMEOUT(host.isListening, 60'000);
        const qsizetype before = log.acknowledged.size();
        auto load = makeCallers(16, taskUrl(service), log);
        const qsizetype killAfter = dice.bounded(1, 40);
        QTRY_VERIFY_WITH_TIMEOUT(log.acknowledged.size() >= before + killAfter, 60'000);
        killsBeforeLoaded += host.isReady() ? 0 : 1;
        QVERIFY(host.kill());
    }
    QVERIFY2(killsBeforeLoaded > 0, "callbacks were taken only once the history was loaded");
    const Kept kept = keptOf(journalPath, log);
    figure("durability.start.kills", killsBeforeLoaded, "kills");
    figure("durability.start.acknowledged", static_cast<double>(log.acknowledged.size()));
    figure("durability.start.found", static_cast<double>(kept.found));
    figure("durability.start.lost", static_cast<double>(log.acknowledged.size() - kept.found));
    QCOMPARE(kept.problem, QString());
    QCOMPARE(kept.found, log.acknowledged.size());
}

/// The count by which the others are judged.
void TestDurability::whatIsLostOrDoubledIsCounted()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"journal.sqlite"_s);
    {
        Entry entry;
        entry.kind = EntryKind::TaskCallback;
        entry.executionId = QUuid::createUuid();
        entry.at = QDateTime::currentDateTimeUtc();
        Entries entries;
        for (const char *name : {"kept", "twice", "twice", "not acknowledged"}) {
            entry.body = wire::toJson(QJsonObject{{u"name"_s, QString::fromLatin1(name)}});
            entries.append(entry);
        }
        QVERIFY((*journal::Journal::open(path))->append(entries));
    }
    CallbackLog log;
    log.acknowledged = {u"kept"_s, u"twice"_s, u"gone"_s};
    log.sent = log.acknowledged + QSet<QString>{u"not acknowledged"_s};
    const Kept kept = keptOf(path, log);
    QCOMPARE(kept.found, 2);
    QCOMPARE(kept.twice, 1);
    QCOMPARE(kept.problem, u"lost: gone"_s);
}

void TestDurability::callbacksThatArriveTogetherShareATransaction()
{
    constexpr int count = 64;
    ServiceFixture service;
    EngineFixture fixture;
    QVERIFY(fixture.start());
    const Crew crew = fixture.addCrew(service.service.baseUrl());
    QVERIFY(fixture.kickoff(crew, fixture.fullRequest(crew, {{u"topic"_s, u"Tea"_s}})));
    const QUrl url = taskUrl(service);
    const QUuid executionId = fixture.engine->ledger().executions().constFirst().id;
    QTRY_VERIFY(fixture.isWaiting(executionId, 1)); // the service has no more to say until somebody decides

    std::deque<QTcpSocket> sockets(count);
    for (QTcpSocket &socket : sockets)
        socket.connectToHost(url.host(), static_cast<quint16>(url.port()));
    for (QTcpSocket &socket : sockets)
        QTRY_COMPARE(socket.state(), QAbstractSocket::ConnectedState);

    const QString log = fixture.journalPath() + "-wal"_L1;
    const int before = transactionsIn(log);
    QVERIFY(before > 0);
    for (QTcpSocket &socket : sockets) { // all are sent before the engine, on this thread, can look at one
        socket.write(postRequest(url.path().toLatin1(), R"({"name": "together", "output": "x"})"));
        QVERIFY(socket.flush());
    }
    const auto isStored = [](QTcpSocket &socket) { return socket.peek(12) == "HTTP/1.1 200"; };
    QTRY_COMPARE(std::count_if(sockets.begin(), sockets.end(), isStored), count);
    const int transactions = transactionsIn(log) - before;
    qInfo("%d callbacks that arrived together took %d transactions", count, transactions);
    figure("durability.together.callbacks", count);
    figure("durability.together.transactions", transactions, "transactions");
    QVERIFY(transactions >= 1);
    QVERIFY2(transactions <= count / 8, qPrintable(QString::number(transactions))); // a poll may have its own
}

QTEST_GUILESS_MAIN(TestDurability)
#include "tst_durability.moc"
