// SPDX-License-Identifier: GPL-3.0-or-later
// What only a server does: connections that are cut, servers that do not answer, commits that are not what
// they seem.
#include "journal/searchindex.h"
#include "journal/source.h"
#include "journal/writerfence.h"
#include "journal/writersession.h"
#include "sql/postgresconnect.h"
#include "sql/postgresdatabase.h"
#include "support/journalfixture.h"
#include "support/postgrescluster.h"
#include "support/postgresrelay.h"
#include "support/qttest.h"
#include "support/testca.h"

#include <QScopeGuard>
#include <QTcpServer>

#include <csignal>
#include <thread>

using namespace crew;
using namespace crew::journal;
using namespace crew::sql;
using namespace crew::test;
using namespace Qt::StringLiterals;

using Kind = Error::Kind;
using namespace std::chrono_literals;

class TestPostgresql : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_cluster.start()); }
    void init();
    void cleanup() { m_database.reset(); }

    void serversThatCannotServeAreRefused();
    void aPoolerIsRefused();
    void anotherMachineIsReachedEncryptedOnly();
    void theCertificateOfAnotherMachineIsChecked();
    void ofSeveralServersOneThatHangsIsPassedOver();
    void ofSeveralServersTheOneThatAcceptsChangesIsTaken();
    void aCutConnectionIsLostForGood_data();
    void aCutConnectionIsLostForGood();
    void aStatementHasADeadline();
    void aLockOfOthersHasADeadline();
    void aServerThatDoesNotAnswerIsGivenUp();
    void aServerThatDoesNotAnswerWhileItIsSentTo();
    void aMachineThatHasGoneIsNoticed_data();
    void aMachineThatHasGoneIsNoticed();
    void aVisitMayTakeLongerThanACommand();
    void aWarningAtCommitIsAnError();
    void aCommitThatDidNotWaitForTheStandbyIsAnError();
    void aCommitPastItsDeadlineIsAnError();

    void aJournalIsOpenedByItsTarget();
    void aReaderConnectsAgain();
    void aRareWordIsLookedUp_data();
    void aRareWordIsLookedUp();
    void anIndexThatIsNotCompleteIsMadeAgain();
    void aDeskDoesNotMakeTables();
    void aJournalNeedsADiskThatKeepsWhatItIsTold();
    void ofTwoWritersTheOlderAddsNothing();
    void aTakeOverWaitsForWhatIsUnderWay();
    void aTakeOverEndsWhatAFormerWriterLeft();
    void anEpochWithAWarningDoesNotBegin();
    void aLostConnectionIsToldByTheJournal();
    void aCommitThatMayBeKeptIsTold();
    void oneOfTwoIsTheWriter();
    void aServerThatWasRestoredGivesNoEpochAgain();
    void aRestoredDatabaseIsNoticed();
    void anAdministratorCanSayThatItWasRestored();
    void aPromotedStandbyIsNoticed();
    void aWriterThatIsSilentLosesItsSession();
    void aStepLetsDesksOfOneVersionBackGoOn();
    void aStandbyTakesOverOnlyWhatItKnows_data();
    void aStandbyTakesOverOnlyWhatItKnows();

private:
    std::unique_ptr<PostgresDatabase> open(const PostgresLimits &limits = {}) const;
    qint64 backendOf(PostgresDatabase &database) const;
    void makeTables() const { QVERIFY(upgradeServerSchema(*open())); }
    Connect connect() const { return connectTo(m_cluster.target(m_name)); }
    /// A new epoch, whose writer holds no lock.
    qint64 newEpoch() const { return WriterSession(open()).tryTake().value_or(std::nullopt).value_or(0); }

    PostgresCluster m_cluster;
    QString m_name;
    std::unique_ptr<PostgresDatabase> m_database;
};

namespace {

void nothing(const Row & /*row*/) {}

QString problem(const std::expected<void, Error> &result)
{
    return result ? QString() : result.error().text;
}

} // namespace

void TestPostgresql::init()
{
    m_name = m_cluster.createDatabase();
    m_database = open();
    QVERIFY(m_database);
    QVERIFY(m_database->executeOnce(u"CREATE TABLE sample (amount BIGINT UNIQUE)"_s));
}

std::unique_ptr<PostgresDatabase> TestPostgresql::open(const PostgresLimits &limits) const
{
    auto database = PostgresDatabase::open(m_cluster.target(m_name), limits);
    return database ? std::move(*database) : nullptr;
}

qint64 TestPostgresql::backendOf(PostgresDatabase &database) const
{
    return database.number(u"SELECT pg_backend_pid()"_s).value_or(0);
}

void TestPostgresql::serversThatCannotServeAreRefused()
{
    const auto nowhere = PostgresDatabase::open(u"host=/nonexistent dbname=none"_s);
    QVERIFY(!nowhere);
    QCOMPARE(nowhere.error().kind, Kind::ConnectionLost);
    QVERIFY(nowhere.error().text.contains(u"/nonexistent"_s));
    const auto missing = PostgresDatabase::open(m_cluster.target(u"missing"_s));
    QVERIFY(!missing && missing.error().text.contains(u"missing"_s));
    QVERIFY(m_database->executeOnce(
        u"CREATE DATABASE latin ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0"_s));
    const auto latin = PostgresDatabase::open(m_cluster.target(u"latin"_s));
    QVERIFY(!latin && latin.error().text.contains(u"LATIN1"_s));
}

/// It would give each transaction the session that happens to be free, with somebody else's locks.
void TestPostgresql::aPoolerIsRefused()
{
    if (!PostgresCluster::hasPooler())
        QSKIP("PgBouncer is not installed.");
    const QTemporaryDir folder(u"/tmp/crew-pool-XXXXXX"_s);
    QVERIFY(m_cluster.startPooler(folder.path()));
    const QString behind = u"host=%1 port=6432 user=crew dbname=%2"_s.arg(folder.path(), m_name);
    std::expected<std::unique_ptr<PostgresDatabase>, Error> database;
    QTRY_VERIFY_WITH_TIMEOUT(!(database = PostgresDatabase::open(behind)) &&
                                 database.error().kind != Kind::ConnectionLost,
                             30'000);
    QVERIFY2(database.error().text.contains(u"pooler"_s), qPrintable(database.error().text));
    m_cluster.stopPooler();
}

void TestPostgresql::anotherMachineIsReachedEncryptedOnly()
{
    QTcpServer free;
    QVERIFY(free.listen(QHostAddress(u"127.0.0.2"_s)));
    const QString port = QString::number(free.serverPort());
    free.close();
    PostgresCluster distant;
    QVERIFY(distant.start({u"listen_addresses=127.0.0.2"_s, u"port="_s + port}));
    const QString target = u"host=127.0.0.2 user=crew dbname=postgres port="_s + port;
    const auto refused = PostgresDatabase::open(target);
    QVERIFY(!refused);
    QVERIFY2(refused.error().text.contains(u"does not support SSL"_s), qPrintable(refused.error().text));
    const auto plain = PostgresDatabase::open(target + u" sslmode=disable"_s);
    QVERIFY2(plain, qPrintable(plain ? QString() : plain.error().text)); // as its administrator wants it
}

/// Its name is looked up nowhere here: the address is given as well.
void TestPostgresql::theCertificateOfAnotherMachineIsChecked()
{
    const TestCa authority;
    const TestCa stranger;
    const auto issued = authority.issue("db.example.com");
    QVERIFY(issued.isGood());
    QTcpServer free;
    QVERIFY(free.listen(QHostAddress::LocalHost));
    const quint16 port = free.serverPort();
    free.close();
    PostgresCluster distant;
    QVERIFY(distant.startWithTls(port, issued.certificate, issued.key));
    const auto targetOf = [port](const QString &host, const QString &file) {
        return u"postgresql://crew@%1:%2/postgres?hostaddr=127.0.0.1&sslrootcert=%3"_s.arg(host)
            .arg(port)
            .arg(file);
    };
    const QString file = authority.path("ca.pem");

    const auto opened = PostgresDatabase::open(targetOf(u"db.example.com"_s, file));
    QVERIFY2(opened, qPrintable(opened ? QString() : opened.error().text));
    const auto isEncrypted = (*opened)->number(u"SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()"_s);
    QCOMPARE(isEncrypted.value_or(0), 1);

    const auto refusal = [&](const QString &host, const QString &roots) {
        const auto refused = connectTo(targetOf(host, roots))();
        return refused ? QString() : refused.error();
    };
    const QString unknown = refusal(u"db.example.com"_s, stranger.path("ca.pem"));
    QVERIFY2(unknown.contains(u"Name the file with the certificate of its authority as sslrootcert"_s),
             qPrintable(unknown));
    const QString missing = refusal(u"db.example.com"_s, authority.path("missing.pem"));
    QVERIFY2(missing.contains(u"Name the file with the certificate of its authority as sslrootcert"_s),
             qPrintable(missing));
    const QString other = refusal(u"other.example.com"_s, file);
    QVERIFY2(other.contains(u"Enter a name that its certificate is for"_s), qPrintable(other));
}

/// As when its machine has no power: nothing answers, and nothing refuses.
void TestPostgresql::ofSeveralServersOneThatHangsIsPassedOver()
{
    QTcpServer hanging;
    QVERIFY(hanging.listen(QHostAddress::LocalHost));
    const QString target =
        u"postgresql://crew@/%1?host=127.0.0.1,%2&port=%3,5432"_s.arg(m_name, m_cluster.folder())
            .arg(hanging.serverPort());
    const PostgresLimits limits{.connect = 2s, .command = 10s, .silence = 10s};
    const auto opened = PostgresDatabase::open(target, limits);
    QVERIFY2(opened, qPrintable(opened ? QString() : opened.error().text));
    hanging.close();
    QVERIFY(PostgresDatabase::open(target, limits));
}

void TestPostgresql::ofSeveralServersTheOneThatAcceptsChangesIsTaken()
{
    QVERIFY(
        m_database->executeOnce(u"ALTER DATABASE %1 SET default_transaction_read_only = on"_s.arg(m_name)));
    const auto reading = PostgresDatabase::open(m_cluster.target(m_name));
    QVERIFY(!reading);
    QVERIFY2(reading.error().text.contains(u"read-only"_s), qPrintable(reading.error().text));
    QVERIFY(PostgresDatabase::open(m_cluster.target(m_name) + u" target_session_attrs=any"_s));
}

void TestPostgresql::aCutConnectionIsLostForGood_data()
{
    QTest::addColumn<QString>("when");
    QTest::newRow("between commands") << u"idle"_s;
    QTest::newRow("in a transaction") << u"transaction"_s;
    QTest::newRow("before the commit") << u"commit"_s;
    QTest::newRow("during a visit") << u"visit"_s;
}

void TestPostgresql::aCutConnectionIsLostForGood()
{
    QFETCH(const QString, when);
    const auto victim = open();
    const qint64 backend = backendOf(*victim);
    const auto cut = [&] {
        QVERIFY(m_database->execute(u"SELECT pg_terminate_backend(?::int, 60000)"_s, {backend}));
    };
    if (when == u"transaction"_s || when == u"commit"_s) {
        QVERIFY(victim->begin());
        QVERIFY(victim->execute(u"INSERT INTO sample VALUES (1)"_s));
    }
    std::expected<void, Error> lost;
    if (when == u"visit"_s) {
        int rows = 0;
        lost = victim->visit(u"SELECT n, repeat('x', 100000) FROM generate_series(1, 2000) AS n"_s, {},
                             [&](const Row &) {
                                 if (++rows == 2)
                                     cut();
                             });
        QVERIFY(rows < 2000);
    } else {
        cut();
        lost = when == u"commit"_s ? victim->commit() : victim->execute(u"INSERT INTO sample VALUES (2)"_s);
    }
    QVERIFY(!lost);
    QCOMPARE(lost.error().kind, Kind::ConnectionLost);
    QVERIFY(!lost.error().text.isEmpty());
    victim->rollback();
    QCOMPARE(victim->execute(u"SELECT 1"_s).error().kind, Kind::ConnectionLost);
    QCOMPARE(victim->begin().error().kind, Kind::ConnectionLost);
    QCOMPARE(victim->visit(u"SELECT 1"_s, {}, nothing).error().kind, Kind::ConnectionLost);
    QCOMPARE(m_database->number(u"SELECT count(*) FROM sample"_s).value_or(-1), 0);
}

void TestPostgresql::aStatementHasADeadline()
{
    const auto hasty = open({.connect = 10s, .command = 200ms, .silence = 60s});
    const auto late = hasty->execute(u"SELECT pg_sleep(600)"_s);
    QVERIFY(!late);
    QCOMPARE(late.error().kind, Kind::Busy);
    QVERIFY(hasty->execute(u"INSERT INTO sample VALUES (1)"_s)); // the connection is as good as before
}

void TestPostgresql::aLockOfOthersHasADeadline()
{
    QVERIFY(m_database->begin());
    QVERIFY(m_database->execute(u"INSERT INTO sample VALUES (1)"_s));
    const auto hasty = open({.connect = 10s, .command = 200ms, .silence = 60s});
    QVERIFY(hasty->begin());
    QCOMPARE(hasty->execute(u"INSERT INTO sample VALUES (1)"_s).error().kind, Kind::Busy);
    hasty->rollback();
    QVERIFY(m_database->commit());
    QCOMPARE(hasty->execute(u"INSERT INTO sample VALUES (1)"_s).error().kind, Kind::Constraint);
}

/// The server's process is stopped, as a machine that hangs is.
void TestPostgresql::aServerThatDoesNotAnswerIsGivenUp()
{
    const auto hasty = open({.connect = 10s, .command = 100ms, .silence = 100ms});
    const auto backend = static_cast<pid_t>(backendOf(*hasty));
    QVERIFY(backend > 0);
    const auto goOn = qScopeGuard([backend] { ::kill(backend, SIGCONT); });
    QCOMPARE(::kill(backend, SIGSTOP), 0);
    const auto silent = hasty->execute(u"INSERT INTO sample VALUES (1)"_s);
    QVERIFY(!silent);
    QCOMPARE(silent.error().kind, Kind::ConnectionLost);
    QVERIFY(silent.error().text.contains(u"in time"_s));
    QCOMPARE(hasty->execute(u"SELECT 1"_s).error(), silent.error());
}

void TestPostgresql::aServerThatDoesNotAnswerWhileItIsSentTo()
{
    const auto hasty = open({.connect = 10s, .command = 100ms, .silence = 100ms});
    QVERIFY(hasty->executeOnce(u"CREATE TABLE large (bytes BYTEA)"_s));
    const QString statement = u"INSERT INTO large VALUES (?)"_s;
    QVERIFY(hasty->execute(statement, {QByteArray("x")}));
    const auto backend = static_cast<pid_t>(backendOf(*hasty));
    const auto goOn = qScopeGuard([backend] { ::kill(backend, SIGCONT); });
    QCOMPARE(::kill(backend, SIGSTOP), 0);
    const auto silent =
        hasty->execute(statement, {QByteArray(16 * 1024 * 1024, 'x')}); // more than a socket holds
    QVERIFY(!silent);
    QCOMPARE(silent.error().kind, Kind::ConnectionLost);
}

void TestPostgresql::aMachineThatHasGoneIsNoticed_data()
{
    QTest::addColumn<bool>("isAsked");
    QTest::newRow("while it is sent to") << false;
    QTest::newRow("while its answer is waited for") << true;
}

/// By the kernel, long before the limits of a command.
void TestPostgresql::aMachineThatHasGoneIsNoticed()
{
    QFETCH(const bool, isAsked);
    PostgresRelay relay(m_cluster.folder(), PostgresRelay::Door::Tcp);
    const PostgresLimits limits{.connect = 10s, .command = 10min, .silence = 10min};
    const auto opened =
        PostgresDatabase::open(relay.place(u' ') + u" user=crew sslmode=disable dbname="_s + m_name, limits);
    QVERIFY2(opened, qPrintable(opened ? QString() : opened.error().text));
    const qint64 backend = backendOf(**opened);
    const auto leave = [&] {
        relay.set(PostgresRelay::Mode::Gone);
        return QTest::qWaitFor([&] { return relay.isGone(); }, 30'000);
    };
    const auto isAtWork = [&] {
        const auto found = m_database->number(
            u"SELECT count(*) FROM pg_stat_activity WHERE pid = ? AND wait_event = 'PgSleep'"_s, {backend});
        return found && *found == 1;
    };
    std::expected<void, Error> done;
    const auto ask = [&] { done = (*opened)->execute(u"SELECT pg_sleep(600)"_s); };
    if (!isAsked)
        QVERIFY(leave());
    std::jthread asking(ask);
    const bool hasLeft = !isAsked || (QTest::qWaitFor(isAtWork, 30'000) && leave());
    asking.join();
    QVERIFY(hasLeft);
    QVERIFY(!done);
    QCOMPARE(done.error().kind, Kind::ConnectionLost);
    QVERIFY2(done.error().text.contains(u"timed out"_s), qPrintable(done.error().text));
}

void TestPostgresql::aVisitMayTakeLongerThanACommand()
{
    const auto hasty = open({.connect = 10s, .command = 300ms, .silence = 60s});
    int rows = 0;
    const auto visited =
        hasty->visit(u"SELECT pg_sleep(0.1), repeat('x', 20000) FROM generate_series(1, 8)"_s, {},
                     [&](const Row &) { ++rows; });
    QVERIFY2(visited, qPrintable(problem(visited)));
    QCOMPARE(rows, 8);
    QCOMPARE(hasty->execute(u"SELECT pg_sleep(600)"_s).error().kind,
             Kind::Busy); // which has its deadline again
}

void TestPostgresql::aWarningAtCommitIsAnError()
{
    QVERIFY(m_database->executeOnce(u"CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql AS "
                                    "'BEGIN RAISE WARNING ''only nearly''; RETURN NULL; END'"_s));
    QVERIFY(m_database->executeOnce(
        u"CREATE CONSTRAINT TRIGGER warning AFTER INSERT ON sample DEFERRABLE INITIALLY "
        "DEFERRED FOR EACH ROW EXECUTE FUNCTION warn()"_s));
    QVERIFY(m_database->begin());
    QVERIFY(m_database->execute(u"INSERT INTO sample VALUES (1)"_s));
    const auto committed = m_database->commit();
    QVERIFY(!committed);
    QVERIFY(committed.error().text.contains(u"only nearly"_s));
    m_database->rollback();
    QVERIFY(m_database->begin()); // it goes on
    QVERIFY(m_database->commit());
}

void TestPostgresql::aCommitThatDidNotWaitForTheStandbyIsAnError()
{
    const auto writer = open();
    const qint64 backend = backendOf(*writer);
    QVERIFY(writer->executeOnce(u"SET synchronous_commit = on"_s));
    const auto watcher = open();
    const auto restore = qScopeGuard([this] { QVERIFY(m_cluster.requireNoStandby()); });
    QVERIFY(m_cluster.requireStandby());
    QVERIFY(writer->begin());
    QVERIFY(writer->execute(u"INSERT INTO sample VALUES (1)"_s));
    std::expected<void, Error> committed;
    std::thread committing([&] { committed = writer->commit(); });
    const auto isWaiting = [&] {
        const auto found = watcher->number(
            u"SELECT count(*) FROM pg_stat_activity WHERE pid = ? AND wait_event = 'SyncRep'"_s, {backend});
        return found && *found == 1;
    };
    const bool hasWaited = QTest::qWaitFor(isWaiting, 30'000);
    const auto cancelled = watcher->execute(u"SELECT pg_cancel_backend(?::int)"_s, {backend});
    committing.join();
    QVERIFY(hasWaited && cancelled);
    QVERIFY(!committed);
    QVERIFY2(committed.error().text.contains(u"synchronous replication"_s),
             qPrintable(committed.error().text));
}

void TestPostgresql::aCommitPastItsDeadlineIsAnError()
{
    const auto writer = open({.connect = 10s, .command = 300ms, .silence = 300ms});
    const auto restore = qScopeGuard([this] { QVERIFY(m_cluster.requireNoStandby()); });
    QVERIFY(m_cluster.requireStandby());
    QVERIFY(writer->begin());
    QVERIFY(writer->execute(u"INSERT INTO sample VALUES (1)"_s));
    const auto committed = writer->commit();
    QVERIFY(!committed);
    QCOMPARE(committed.error().kind, Kind::ConnectionLost);
}

void TestPostgresql::aJournalIsOpenedByItsTarget()
{
    makeTables();
    const Source source = Source::onServer(connect(), newEpoch());
    const auto journal = source.open();
    QVERIFY2(journal, qPrintable(journal ? QString() : journal.error()));
    Entries entries{entryWith("body")};
    QVERIFY((*journal)->append(entries));
    const auto reader = source.openReader();
    QVERIFY(reader);
    QCOMPARE((*reader)->entriesOf(entries.first().executionId).value(), entries);
    const auto nowhere = Source::onServer(connectTo(m_cluster.target(u"missing"_s)), 1).open();
    QVERIFY(!nowhere && nowhere.error().contains(u"missing"_s));
}

void TestPostgresql::aReaderConnectsAgain()
{
    makeTables();
    const Source source = Source::onServer(connect(), newEpoch());
    const auto journal = source.open();
    Entries entries{entryWith("body")};
    QVERIFY(journal && (*journal)->append(entries));
    const auto reader = source.openReader();
    QVERIFY(reader);
    const auto endOthers = [this] {
        QVERIFY(m_database->execute(u"SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE "
                                    "datname = current_database() AND pid <> pg_backend_pid()"_s));
    };
    endOthers();
    const auto found = (*reader)->entriesOf(entries.first().executionId);
    QVERIFY2(found, qPrintable(found ? QString() : found.error()));
    QCOMPARE(*found, entries);
    endOthers();
    const auto trail = (*reader)->auditTrail({}, {});
    QVERIFY2(trail, qPrintable(trail ? QString() : trail.error()));
}

void TestPostgresql::aRareWordIsLookedUp_data()
{
    QTest::addColumn<QString>("letters"); // the character type of the database
    QTest::addColumn<bool>("isIndexed");
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<int>("parts"); // in which it is found
    QTest::addColumn<int>("runs");
    constexpr int all = 26; // 25, and one that has nothing
    QTest::newRow("without an index") << u"C"_s << false << QStringList{u"oolong"_s} << all << 2;
    for (const char *letters : {"C", "C.UTF-8"}) {
        const auto row = [letters](const QStringList &words, int parts, int runs) {
            QTest::addRow("%s, %s", letters, qPrintable(words.join(u" and "_s)))
                << QString::fromLatin1(letters) << true << words << parts << runs;
        };
        row({u"oolong"_s}, 1, 2);
        row({u"every"_s, u"oolong"_s}, 1, 2);
        row({u"missing"_s}, 1, 0);
        row({u"every"_s}, all, 100);
        row({u"third"_s}, 18, 33); // 13 by places, until four parts are left of what is found
        row({u"oo"_s}, all, 2);
        row({u"乌龙茶"_s}, qstrcmp(letters, "C") == 0 ? all : 1, 2); // these are no letters in C
    }
}

/// At once, and not by reading all texts part by part.
void TestPostgresql::aRareWordIsLookedUp()
{
    QFETCH(const QString, letters);
    QFETCH(const bool, isIndexed);
    QFETCH(const QStringList, words);
    QFETCH(const int, parts);
    QFETCH(const int, runs);
    QVERIFY(m_database->executeOnce(
        u"CREATE DATABASE %1_texts LC_CTYPE '%2' LC_COLLATE 'C' TEMPLATE template0"_s.arg(m_name, letters)));
    const auto opened = PostgresDatabase::open(m_cluster.target(m_name + u"_texts"_s));
    QVERIFY(opened && upgradeServerSchema(**opened));
    QVERIFY((*opened)->executeOnce(
        u"INSERT INTO run_text (execution, text) SELECT gen_random_uuid(), CASE WHEN n IN (7, 60) "
        "THEN 'oolong 乌龙茶' ELSE 'tea' END || ' everywhere' || CASE WHEN n % 3 = 0 THEN ' third' ELSE '' "
        "END FROM generate_series(1, 100) AS n"_s));
    if (isIndexed)
        QVERIFY(makeSearchIndex(**opened));
    auto connection = PostgresDatabase::open(m_cluster.target(m_name + u"_texts"_s));
    QVERIFY(connection);
    const JournalReader reader(std::move(*connection));
    std::optional<qint64> place;
    QSet<QUuid> found;
    int count = 0;
    do {
        const auto part = reader.search(words, place, 4);
        QVERIFY2(part, qPrintable(part ? QString() : part.error()));
        found += QSet(part->runs.begin(), part->runs.end());
        place = part->place;
        ++count;
    } while (place);
    QCOMPARE(found.size(), runs);
    QCOMPARE(count, parts);
}

/// As one that its maker did not see the end of.
void TestPostgresql::anIndexThatIsNotCompleteIsMadeAgain()
{
    makeTables();
    QVERIFY(!hasSearchIndex(*m_database).value_or(true));
    QVERIFY(makeSearchIndex(*m_database));
    QVERIFY(hasSearchIndex(*m_database).value_or(false));
    QVERIFY(m_database->executeOnce(u"UPDATE pg_index SET indisvalid = false "
                                    "WHERE indexrelid = 'run_text_by_trigram'::regclass"_s));
    QVERIFY(!hasSearchIndex(*m_database).value_or(true));
    QVERIFY(makeSearchIndex(*m_database));
    QVERIFY(hasSearchIndex(*m_database).value_or(false));
    QVERIFY(makeSearchIndex(*m_database)); // there already
}

void TestPostgresql::aDeskDoesNotMakeTables()
{
    const auto journal = Source::onServer(connect(), 1).open();
    QVERIFY(!journal);
    QVERIFY2(journal.error().contains(u"crew-desk admin upgrade-database"_s), qPrintable(journal.error()));
    WriterSession session(open());
    const auto taken = session.tryTake();
    QVERIFY(!taken && taken.error() == journal.error());
}

void TestPostgresql::aJournalNeedsADiskThatKeepsWhatItIsTold()
{
    QVERIFY(m_database->executeOnce(u"ALTER DATABASE %1 SET synchronous_commit = off"_s.arg(m_name)));
    makeTables();
    auto lax = open();
    PostgresDatabase &database = *lax;
    const auto journal = journal::Journal::open(std::move(lax), newEpoch());
    QVERIFY(journal);
    const auto setting = database.first(u"SELECT current_setting('synchronous_commit')"_s, {},
                                        [](const Row &row) { return row.text(0); });
    QCOMPARE(setting->value_or(QString()), u"on"_s);
}

/// The first one has lost its lock and does not know: as after a pause.
void TestPostgresql::ofTwoWritersTheOlderAddsNothing()
{
    makeTables();
    QStringList told;
    const auto older =
        Source::onServer(connect(), newEpoch(), [&told](const QString &reason) { told << reason; }).open();
    QVERIFY(older);
    Entries before{entryWith("before")};
    QVERIFY((*older)->append(before));
    const auto newer = Source::onServer(connect(), newEpoch()).open();
    QVERIFY2(newer, qPrintable(newer ? QString() : newer.error()));
    Entries late{entryWith("late")};
    const auto refused = (*older)->append(late);
    QVERIFY(!refused);
    QVERIFY2(refused.error().contains(u"taken over"_s), qPrintable(refused.error()));
    QCOMPARE(told, QStringList{refused.error()});
    QVERIFY(!(*older)->saveCrews({}));
    QVERIFY(!(*older)->setLocalState({{u"key"_s, "value"}}));
    Entries after{entryWith("after")};
    QVERIFY((*newer)->append(after));
    QCOMPARE((*newer)->entriesOf(before.first().executionId).value(), before + after);
}

void TestPostgresql::aTakeOverWaitsForWhatIsUnderWay()
{
    makeTables();
    const auto older = open();
    QVERIFY(older->begin());
    QVERIFY(older->execute(u"SELECT epoch FROM writer FOR SHARE"_s)); // as each append begins
    const auto hasty = open({.connect = 10s, .command = 200ms, .silence = 60s});
    QCOMPARE(hasty->execute(u"UPDATE writer SET epoch = epoch + 1"_s).error().kind, Kind::Busy);
    older->rollback();
    QVERIFY(hasty->execute(u"UPDATE writer SET epoch = epoch + 1"_s));
}

/// Its process is stopped in a transaction, and the server waits for it.
void TestPostgresql::aTakeOverEndsWhatAFormerWriterLeft()
{
    makeTables();
    const auto stopped = open();
    QVERIFY(stopped->begin());
    QVERIFY(stopped->execute(u"SELECT epoch FROM writer FOR SHARE"_s)); // as each append begins
    WriterSession next(open({.connect = 10s, .command = 2s, .silence = 60s}));
    const auto taken = next.tryTake();
    QVERIFY2(taken, qPrintable(taken ? QString() : taken.error()));
    QVERIFY(taken->has_value());
    QCOMPARE(stopped->commit().error().kind, Kind::ConnectionLost);
}

/// As when the server did not wait for its standby: the epoch would be lost with the server.
void TestPostgresql::anEpochWithAWarningDoesNotBegin()
{
    makeTables();
    QVERIFY(m_database->executeOnce(u"CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql AS "
                                    "'BEGIN RAISE WARNING ''only nearly''; RETURN NULL; END'"_s));
    QVERIFY(m_database->executeOnce(u"CREATE CONSTRAINT TRIGGER warning AFTER UPDATE ON writer DEFERRABLE "
                                    "INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION warn()"_s));
    const auto taken = WriterSession(open()).tryTake();
    QVERIFY(!taken);
    QVERIFY2(taken.error().contains(u"only nearly"_s), qPrintable(taken.error()));
}

void TestPostgresql::aLostConnectionIsToldByTheJournal()
{
    makeTables();
    auto connection = open();
    const qint64 backend = backendOf(*connection);
    QStringList told;
    const auto journal = journal::Journal::open(std::move(connection), newEpoch(),
                                                [&told](const QString &reason) { told << reason; });
    QVERIFY(journal);
    QVERIFY(m_database->execute(u"SELECT pg_terminate_backend(?::int, 60000)"_s, {backend}));
    Entries entries{entryWith("body")};
    QVERIFY(!(*journal)->append(entries));
    QVERIFY(!(*journal)->append(entries));
    QCOMPARE(told.size(), 1);
    QVERIFY2(told.first().startsWith(u"The connection by which the history is written has ended"_s),
             qPrintable(told.first()));
}

/// What is in memory would be less than what is stored.
void TestPostgresql::aCommitThatMayBeKeptIsTold()
{
    makeTables();
    QStringList told;
    const auto journal =
        journal::Journal::open(open(), newEpoch(), [&told](const QString &reason) { told << reason; });
    QVERIFY(journal);
    Entries refused{entryWith("body")};
    QVERIFY(m_database->executeOnce(
        u"ALTER TABLE entry ADD CONSTRAINT none CHECK (length(body) < 1) NOT VALID"_s));
    QVERIFY(!(*journal)->append(refused));
    QVERIFY(m_database->executeOnce(u"ALTER TABLE entry DROP CONSTRAINT none"_s));
    QCOMPARE(told, QStringList()); // nothing was committed
    QVERIFY(m_database->executeOnce(u"CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql AS "
                                    "'BEGIN RAISE WARNING ''only nearly''; RETURN NULL; END'"_s));
    QVERIFY(m_database->executeOnce(u"CREATE CONSTRAINT TRIGGER warning AFTER INSERT ON entry DEFERRABLE "
                                    "INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION warn()"_s));
    Entries entries{entryWith("body")};
    QVERIFY(!(*journal)->append(entries));
    QCOMPARE(told,
             QStringList{
                 u"It is not known whether the database keeps what it was given: The database server warned "
                 "that it may not keep a change (only nearly)."_s});
    QCOMPARE(m_database->number(u"SELECT count(*) FROM entry"_s).value_or(-1), 1);
}

void TestPostgresql::oneOfTwoIsTheWriter()
{
    makeTables();
    auto first = std::make_unique<WriterSession>(open());
    WriterSession second(open());
    const auto epoch = first->tryTake();
    QVERIFY(epoch && epoch->has_value());
    QVERIFY(first->check());
    const auto none = second.tryTake();
    QVERIFY(none && !none->has_value());
    QVERIFY(!second.check());
    first.reset();
    const auto next = second.tryTake();
    QVERIFY(next && next->has_value());
    QVERIFY(**next > **epoch);
    QVERIFY(second.check());
}

/// Else a former writer that finds its way to it would be taken for the new one.
void TestPostgresql::aServerThatWasRestoredGivesNoEpochAgain()
{
    makeTables();
    const auto before = m_database->number(u"SELECT epoch FROM writer"_s);
    QVERIFY(before);
    const qint64 former = newEpoch();
    QVERIFY(m_database->execute(u"UPDATE writer SET epoch = ?"_s, {*before}));
    const qint64 epoch = newEpoch();
    QVERIFY(epoch > *before && former > *before);
    QVERIFY(epoch != former);
    QVERIFY(!checkEpoch(*m_database, former));
    QVERIFY(checkEpoch(*m_database, epoch));
}

void TestPostgresql::aRestoredDatabaseIsNoticed()
{
    makeTables();
    for (int writer = 0; writer < 2; ++writer) {
        const auto journal = Source::onServer(connect(), newEpoch()).open();
        QVERIFY(journal && (*journal)->continuity() == Continuity::Kept && (*journal)->recordPlace());
        QVERIFY((*journal)->continuity() == Continuity::Kept);
    }
    m_database.reset(); // it cannot be copied while it is used
    const auto owner = PostgresDatabase::open(m_cluster.target(u"postgres"_s));
    QVERIFY(owner && (*owner)->executeOnce(u"CREATE DATABASE restored TEMPLATE "_s + m_name));
    m_name = u"restored"_s;
    for (int writer = 0; writer < 2; ++writer) { // as long as nobody has said that it is taken care of
        const auto journal = Source::onServer(connect(), newEpoch()).open();
        QVERIFY(journal && (*journal)->continuity() == Continuity::Broken);
    }
    const auto journal = Source::onServer(connect(), newEpoch()).open();
    QVERIFY(journal && (*journal)->continuity() == Continuity::Broken && (*journal)->recordPlace());
    QVERIFY((*journal)->continuity() == Continuity::Kept);
}

/// As the user guide says, also where no place was recorded yet.
void TestPostgresql::anAdministratorCanSayThatItWasRestored()
{
    makeTables();
    for (int time = 0; time < 2; ++time) {
        QVERIFY(
            m_database->execute(u"INSERT INTO local_state (key, value) VALUES ('journal/place', 'restored') "
                                "ON CONFLICT (key) DO UPDATE SET value = excluded.value"_s));
        const auto journal = Source::onServer(connect(), newEpoch()).open();
        QVERIFY(journal && (*journal)->continuity() == Continuity::Broken && (*journal)->recordPlace());
        QVERIFY((*journal)->continuity() == Continuity::Kept);
    }
}

void TestPostgresql::aPromotedStandbyIsNoticed()
{
    makeTables();
    {
        const auto journal = Source::onServer(connect(), newEpoch()).open();
        QVERIFY(journal && (*journal)->continuity() == Continuity::Kept && (*journal)->recordPlace());
    }
    PostgresCluster standby;
    QVERIFY(standby.startAsStandbyOf(m_cluster, u"standby"_s));
    QVERIFY(standby.promote());
    const auto other = connectTo(standby.target(m_name));
    auto session = other();
    QVERIFY(session);
    const auto epoch = WriterSession(std::move(*session)).tryTake();
    QVERIFY(epoch && *epoch);
    const auto journal = Source::onServer(other, **epoch).open();
    QVERIFY(journal && (*journal)->continuity() == Continuity::Broken);
}

/// Its process is stopped, and its connections stay.
void TestPostgresql::aWriterThatIsSilentLosesItsSession()
{
    makeTables();
    WriterSession stopped(open());
    QVERIFY(stopped.tryTake().value_or(std::nullopt));
    WriterSession waiting(open());
    const auto takesOver = [&waiting] {
        const auto taken = waiting.tryTake();
        return taken && taken->has_value();
    };
    QVERIFY(!takesOver());
    QVERIFY(QTest::qWaitFor(takesOver, 30'000));
    QVERIFY(waiting.check());
    const auto lost = stopped.check();
    QVERIFY(!lost);
}

void TestPostgresql::aStepLetsDesksOfOneVersionBackGoOn()
{
    const SchemaPart first{{}, {}, 1};
    QCOMPARE(first.oldest, 1);
    const SchemaPart third{{}, {}, 3};
    QCOMPARE(third.oldest, 2);
}

void TestPostgresql::aStandbyTakesOverOnlyWhatItKnows_data()
{
    QTest::addColumn<QString>("change");
    QTest::addColumn<QString>("words"); // of the refusal; empty: it takes over
    QTest::newRow("as it is") << QString() << QString();
    QTest::newRow("one that is newer")
        << u"UPDATE schema_version SET version = 999, oldest = 999"_s << u"999"_s;
    QTest::newRow("a newer one for older desks, too")
        << u"UPDATE schema_version SET version = version + 1"_s << QString();
    QTest::newRow("an older one") << u"UPDATE schema_version SET version = version - 1"_s
                                  << u"upgrade-database"_s;
    QTest::newRow("none") << u"DROP TABLE schema_version"_s << u"upgrade-database"_s;
}

void TestPostgresql::aStandbyTakesOverOnlyWhatItKnows()
{
    QFETCH(const QString, change);
    QFETCH(const QString, words);
    makeTables();
    if (!change.isEmpty())
        QVERIFY(m_database->executeOnce(change));
    WriterSession session(open());
    const auto taken = session.tryTake();
    QCOMPARE(taken.has_value(), words.isEmpty());
    if (!taken)
        QVERIFY2(taken.error().contains(words), qPrintable(taken.error()));
    const qint64 epoch = taken ? taken->value_or(0) : 1;
    QCOMPARE(Source::onServer(connect(), epoch).open().has_value(), words.isEmpty());
}

QTEST_GUILESS_MAIN(TestPostgresql)
#include "tst_postgresql.moc"
