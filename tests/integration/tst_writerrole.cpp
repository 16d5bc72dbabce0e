// SPDX-License-Identifier: GPL-3.0-or-later
// Which of several desks on one database is the writer, with a real server.
#include "desk/storage/deskschema.h"
#include "desk/writer/writerrole.h"
#include "journal/serverstore.h"
#include "sql/postgresconnect.h"
#include "support/postgrescluster.h"
#include "support/qttest.h"

#include <QSignalSpy>

#include <atomic>
#include <memory>

using namespace crew;
using namespace crew::desk;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr int timeout = 30'000;

/// A desk that wants to be the writer.
struct Node
{
    explicit Node(const sql::Connect &connect)
        : role(connect, deskSchemaParts())
        , taken(&role, &WriterRole::taken)
        , lost(&role, &WriterRole::lost)
        , waiting(&role, &WriterRole::waiting)
        , standbys(&role, &WriterRole::standbysKnown)
        , awaited(&role, &WriterRole::standbyAwaited)
    {
        role.begin();
    }
    /// Why it waits, as was told last.
    WaitingReason reason() const { return waiting.constLast().constLast().value<WaitingReason>(); }
    qint64 epoch() const { return taken.isEmpty() ? 0 : taken.constFirst().constFirst().toLongLong(); }

    WriterRole role;
    QSignalSpy taken;
    QSignalSpy lost;
    QSignalSpy waiting;
    QSignalSpy standbys;
    QSignalSpy awaited;
};

} // namespace

class TestWriterRole : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_cluster.start()); }
    void init();

    void oneIsTheWriterAndTheOtherFollows();
    void aSessionThatWasEndedIsToldAtOnce();
    void anEpochThatEndedIsTold();
    void aServerThatComesLaterIsWaitedFor();
    void tablesThatComeLaterAreWaitedFor_data();
    void tablesThatComeLaterAreWaitedFor();
    void tablesThatBecomeTooNewEndIt_data();
    void tablesThatBecomeTooNewEndIt();
    void whatElseIsNeededIsWaitedFor();
    void thatNoMachineConfirmsIsTold();
    void aMissingStandbyIsWaitedFor();

private:
    sql::Connect connect() const { return sql::connectTo(m_cluster.target(m_name)); }

    PostgresCluster m_cluster;
    QString m_name;
    std::unique_ptr<sql::Database> m_database;
};

void TestWriterRole::init()
{
    m_name = m_cluster.createDatabase();
    m_database = connect()().value_or(nullptr);
    QVERIFY(m_database);
    QVERIFY(journal::upgradeServerSchema(*m_database));
    QVERIFY(upgradeSchema(*m_database));
}

void TestWriterRole::oneIsTheWriterAndTheOtherFollows()
{
    auto first = std::make_unique<Node>(connect());
    QTRY_COMPARE_WITH_TIMEOUT(first->taken.count(), 1, timeout);
    QVERIFY(first->role.isSure());
    Node second(connect());
    QTRY_COMPARE_WITH_TIMEOUT(second.waiting.count(), 1, timeout);
    QVERIFY(second.waiting.constFirst().constFirst().toString().contains(u"is the writer"_s));
    QCOMPARE(second.reason(), WaitingReason::OtherWriter);
    QVERIFY(!second.role.isSure());
    QCOMPARE(second.taken.count(), 0);
    const qint64 epoch = first->epoch();
    first.reset();
    QTRY_COMPARE_WITH_TIMEOUT(second.taken.count(), 1, timeout);
    QVERIFY(second.epoch() > epoch);
    QVERIFY(second.role.isSure());
    QCOMPARE(second.waiting.count(), 1); // each reason once
}

void TestWriterRole::aSessionThatWasEndedIsToldAtOnce()
{
    Node node(connect());
    QTRY_COMPARE_WITH_TIMEOUT(node.taken.count(), 1, timeout);
    QVERIFY(m_database->execute(
        u"SELECT pg_terminate_backend(pid, 60000) FROM pg_locks WHERE locktype = 'advisory'"_s));
    QTRY_COMPARE_WITH_TIMEOUT(node.lost.count(), 1, timeout);
    QVERIFY(!node.role.isSure());
    Node other(connect());
    QTRY_COMPARE_WITH_TIMEOUT(other.taken.count(), 1, timeout);
    QCOMPARE(node.lost.count(), 1);
}

void TestWriterRole::anEpochThatEndedIsTold()
{
    Node node(connect());
    QTRY_COMPARE_WITH_TIMEOUT(node.taken.count(), 1, timeout);
    QVERIFY(m_database->execute(u"UPDATE writer SET epoch = epoch + 1"_s));
    QTRY_COMPARE_WITH_TIMEOUT(node.lost.count(), 1, timeout);
    QVERIFY(node.lost.constFirst().constFirst().toString().contains(u"taken over"_s));
}

void TestWriterRole::aServerThatComesLaterIsWaitedFor()
{
    std::atomic<bool> isThere = false;
    Node node([this, &isThere]() -> std::expected<std::unique_ptr<sql::Database>, QString> {
        return isThere ? connect()() : std::unexpected(u"The server is not there."_s);
    });
    QTRY_COMPARE_WITH_TIMEOUT(node.waiting.count(), 1, timeout);
    QCOMPARE(node.reason(), WaitingReason::NoDatabase);
    QCOMPARE(node.taken.count(), 0);
    isThere = true;
    QTRY_COMPARE_WITH_TIMEOUT(node.taken.count(), 1, timeout);
}

void TestWriterRole::tablesThatComeLaterAreWaitedFor_data()
{
    QTest::addColumn<QString>("away");
    QTest::addColumn<QString>("back");
    QTest::newRow("all") << u"ALTER TABLE schema_version RENAME TO hidden"_s
                         << u"ALTER TABLE hidden RENAME TO schema_version"_s;
    QTest::newRow("those of people") << u"UPDATE schema_version SET version = 0 WHERE part = 'people'"_s
                                     << u"UPDATE schema_version SET version = 2 WHERE part = 'people'"_s;
}

void TestWriterRole::tablesThatComeLaterAreWaitedFor()
{
    QFETCH(const QString, away);
    QFETCH(const QString, back);
    QVERIFY(m_database->executeOnce(away));
    Node node(connect());
    QTRY_COMPARE_WITH_TIMEOUT(node.waiting.count(), 1, timeout);
    QVERIFY(node.waiting.constFirst().constFirst().toString().contains(u"upgrade-database"_s));
    QCOMPARE(node.reason(), WaitingReason::Unusable);
    QVERIFY(m_database->executeOnce(back));
    QTRY_COMPARE_WITH_TIMEOUT(node.taken.count(), 1, timeout);
}

void TestWriterRole::tablesThatBecomeTooNewEndIt_data()
{
    QTest::addColumn<QString>("part");
    QTest::newRow("history") << u"journal"_s;
    QTest::newRow("people") << u"people"_s;
}

/// An upgrade by two versions at once, while the machine serves.
void TestWriterRole::tablesThatBecomeTooNewEndIt()
{
    QFETCH(const QString, part);
    Node node(connect());
    QTRY_COMPARE_WITH_TIMEOUT(node.taken.count(), 1, timeout);
    QVERIFY(m_database->execute(u"UPDATE schema_version SET version = version + 2, oldest = version + 1 "
                                "WHERE part = ?"_s,
                                {part}));
    QTRY_COMPARE_WITH_TIMEOUT(node.lost.count(), 1, timeout);
    const QString reason = node.lost.constFirst().constFirst().toString();
    QVERIFY2(reason.contains(u"newer version"_s), qPrintable(reason));
}

/// As the key of the secrets. A desk that could not work takes over from nobody.
void TestWriterRole::whatElseIsNeededIsWaitedFor()
{
    const QString problem = u"The key is another one."_s;
    std::atomic<bool> isUsable = false;
    WriterRole role(connect(), deskSchemaParts());
    const QSignalSpy taken(&role, &WriterRole::taken);
    const QSignalSpy waiting(&role, &WriterRole::waiting);
    role.setCheck([&isUsable, problem](sql::Database &) -> std::expected<void, QString> {
        if (!isUsable)
            return std::unexpected(problem);
        return {};
    });
    role.begin();
    QTRY_COMPARE_WITH_TIMEOUT(waiting.count(), 1, timeout);
    QCOMPARE(waiting.constFirst(), (QVariantList{problem, QVariant::fromValue(WaitingReason::Unusable)}));
    auto other = std::make_unique<Node>(connect());
    QTRY_COMPARE_WITH_TIMEOUT(other->taken.count(), 1, timeout);
    isUsable = true;
    QTRY_COMPARE_WITH_TIMEOUT(waiting.count(), 2, timeout);
    QCOMPARE(waiting.constLast().constLast(), QVariant::fromValue(WaitingReason::OtherWriter));
    QCOMPARE(taken.count(), 0);
    other.reset();
    QTRY_COMPARE_WITH_TIMEOUT(taken.count(), 1, timeout);
}

void TestWriterRole::thatNoMachineConfirmsIsTold()
{
    Node node(connect());
    QTRY_COMPARE_WITH_TIMEOUT(node.standbys.count(), 1, timeout);
    QCOMPARE(node.standbys.constFirst().constFirst().toString(), QString());
    QVERIFY(m_database->executeOnce(u"ALTER SYSTEM SET synchronous_standby_names = 'second'"_s));
    QVERIFY(m_database->executeOnce(u"SELECT pg_reload_conf()"_s));
    QTRY_COMPARE_WITH_TIMEOUT(node.standbys.count(), 2, timeout);
    QCOMPARE(node.standbys.constLast().constFirst().toString(), u"second"_s);
    QVERIFY(m_database->executeOnce(u"ALTER SYSTEM RESET synchronous_standby_names"_s));
    QVERIFY(m_database->executeOnce(u"SELECT pg_reload_conf()"_s));
    QTRY_COMPARE_WITH_TIMEOUT(node.standbys.count(), 3, timeout);
}

/// A desk that wants to become the writer cannot commit that, and gives up its session; the server keeps it.
void TestWriterRole::aMissingStandbyIsWaitedFor()
{
    QVERIFY(m_cluster.requireStandby());
    Node node(sql::connectTo(m_cluster.target(m_name), {.connect = 5s, .command = 2s, .silence = 500ms}));
    QTRY_COMPARE_WITH_TIMEOUT(node.awaited.count(), 1, timeout);
    QVERIFY(node.awaited.constFirst().constFirst().toBool());
    QCOMPARE(node.taken.count(), 0);
    for (const auto &told : node.waiting)
        QVERIFY2(!told.constFirst().toString().contains(u"is the writer"_s),
                 qPrintable(told.constFirst().toString()));
    QVERIFY(m_cluster.requireNoStandby());
    QTRY_COMPARE_WITH_TIMEOUT(node.taken.count(), 1, timeout);
    QTRY_COMPARE_WITH_TIMEOUT(node.awaited.count(), 2, timeout);
    QVERIFY(!node.awaited.constLast().constFirst().toBool());
}

QTEST_GUILESS_MAIN(TestWriterRole)
#include "tst_writerrole.moc"
