// SPDX-License-Identifier: GPL-3.0-or-later
// crew-desk admin upgrade-database: what the roles of a desk may do in its database, and what they may not.
#include "core/batch.h"
#include "desk/commands/commandrecord.h"
#include "desk/people/people.h"
#include "desk/program/databaseupgrade.h"
#include "desk/sealed/deskkey.h"
#include "desk/sealed/sealedsecretstore.h"
#include "desk/storage/deskschema.h"
#include "desk/storage/serverstorage.h"
#include "desk/team/teamtables.h"
#include "journal/searchindex.h"
#include "journal/source.h"
#include "journal/writersession.h"
#include "sql/postgresconnect.h"
#include "support/journalfixture.h"
#include "support/postgrescluster.h"
#include "support/qttest.h"

using namespace crew;
using namespace crew::desk;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestDatabaseRights : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();

    void aWriterCanDoItsWork();
    void aServerThatKeepsItsPlaceToItselfIsNotTrusted();
    void aWriterCannotDoMore_data();
    void aWriterCannotDoMore();
    void aWriterRunsNothingAsTheOwner();
    void whatCameTodayIsNotRemoved();
    void aReceiverReadsNothingOfAnybody_data();
    void aReceiverReadsNothingOfAnybody();
    void rightsAreGivenWhereTheTablesAre();
    void aSchemaOfOthersIsSaid();
    void aRoleThatLooksElsewhereIsSaid_data();
    void aRoleThatLooksElsewhereIsSaid();
    void anIndexThatMayNotBeMadeIsSaid();
    void aWriterSearchesByTheIndex();
    void aSecondTimeChangesNothing();
    void aWriterNeverHasFewerRights();
    void newerTablesAreLeftAsTheyAre_data();
    void newerTablesAreLeftAsTheyAre();
    void nobodyWaitsBehindAnUpgrade();
    void whatIsWrongIsSaid();

private:
    sql::Connect as(const QString &role) const
    {
        return sql::connectTo(QString(m_target).replace("user=crew"_L1, "user="_L1 + role));
    }
    qint64 takeEpoch() const
    {
        auto database = as(u"writer-role"_s)();
        return database ? journal::WriterSession(std::move(*database), deskSchemaParts())
                              .tryTake()
                              .value_or(std::nullopt)
                              .value_or(0)
                        : 0;
    }

    PostgresCluster m_cluster;
    QString m_target;
};

void TestDatabaseRights::initTestCase()
{
    QVERIFY(m_cluster.start());
    m_target = m_cluster.target(m_cluster.createDatabase());
    const auto owner = as(u"crew"_s)();
    QVERIFY(owner);
    QVERIFY((*owner)->executeOnce(u"CREATE ROLE \"writer-role\" LOGIN"_s));
    QVERIFY((*owner)->executeOnce(u"CREATE ROLE receiver LOGIN"_s));
    const auto upgraded = upgradeDatabase(m_target, u"writer-role"_s, u"receiver"_s);
    QVERIFY2(upgraded, qPrintable(upgraded ? QString() : upgraded.error()));
    QCOMPARE(*upgraded, QString());
}

void TestDatabaseRights::aWriterCanDoItsWork()
{
    const qint64 epoch = takeEpoch();
    QVERIFY(epoch > 0);
    const auto opened = journal::Source::onServer(as(u"writer-role"_s), epoch).open();
    QVERIFY2(opened, qPrintable(opened ? QString() : opened.error()));
    journal::Journal &journal = **opened;
    Entry decided = entryWith("{}");
    decided.kind = EntryKind::DecisionHeld;
    Entries entries{entryWith("secret"), decided};
    QVERIFY(journal.useAuditKey(QByteArray(32, 'k'), true));
    QVERIFY(journal.append(entries));
    entries[0].body = "masked";
    QVERIFY(journal.replaceTexts({entries.first()}, entries.last().sequence));
    Crew crew;
    crew.id = QUuid::createUuid();
    QVERIFY(journal.saveCrews({crew}));
    QVERIFY(journal.setKickoffMemory(crew.id, "{}"));
    QVERIFY(journal.setLocalState({{u"key"_s, "value"}}));
    QVERIFY(journal.setLocalState({{u"key"_s, ""}}));
    Batch batch;
    batch.id = QUuid::createUuid();
    batch.crewId = crew.id;
    QVERIFY(journal.addBatch(batch, {}));
    QVERIFY(journal.continuity() == journal::Continuity::Kept && journal.recordPlace());
    QVERIFY(journal.clearRuns());
    const auto probed = journal.probe(1000);
    QVERIFY2(probed, qPrintable(probed ? QString() : probed.error()));
    QVERIFY(journal.received(10));
    const auto read = journal::Source::onServer(as(u"writer-role"_s), epoch).openReader();
    QVERIFY(read && (*read)->auditTrail({}, {}));

    const ServerStorage storage(as(u"writer-role"_s), epoch);
    const auto people = People::open(storage, 30);
    QVERIFY2(people, qPrintable(people ? QString() : people.error()));
    QVERIFY((*people)->prepareFirstStart());
    const auto added = (*people)->add(Actor::host(), u"Ana"_s, {});
    QVERIFY2(added, qPrintable(added ? QString() : added.error().text));
    QVERIFY((*people)->removeExpired());
    const auto record = CommandRecord::open(storage);
    QVERIFY(record && (*record)->removeOld(QDateTime::currentDateTimeUtc()));
    const auto team = TeamTables::open(storage);
    QVERIFY(team && (*team)->setRouting({}));
    QTemporaryDir folder;
    QVERIFY(DeskKey::create(folder.filePath(u"key"_s)));
    const auto key = DeskKey::read(folder.filePath(u"key"_s));
    QVERIFY(key && SealedSecretStore::open(storage, *key));
    const auto writer = as(u"writer-role"_s)();
    QVERIFY(writer && SealedSecretStore::checkKey(**writer, key->id()));
    const auto other = SealedSecretStore::checkKey(**writer, u"0123456789abcdef"_s);
    QVERIFY(!other && other.error().contains(key->id()));
}

void TestDatabaseRights::aServerThatKeepsItsPlaceToItselfIsNotTrusted()
{
    const auto owner = as(u"crew"_s)();
    QVERIFY(owner);
    const auto opened = journal::Source::onServer(as(u"writer-role"_s), takeEpoch()).open();
    QVERIFY(opened);
    QVERIFY((*owner)->executeOnce(u"REVOKE EXECUTE ON FUNCTION pg_control_system() FROM PUBLIC"_s));
    QVERIFY((*opened)->continuity() == journal::Continuity::NotKnown);
    QVERIFY((*opened)->recordPlace());
    QVERIFY((*owner)->executeOnce(u"GRANT EXECUTE ON FUNCTION pg_control_system() TO \"writer-role\""_s));
    QVERIFY((*opened)->continuity() == journal::Continuity::Kept);
}

void TestDatabaseRights::aWriterCannotDoMore_data()
{
    QTest::addColumn<QString>("statement");
    for (const char *statement :
         {"DELETE FROM entry", "UPDATE entry SET kind = 'status'", "DELETE FROM audit",
          "UPDATE audit SET hash = ''", "DELETE FROM action", "UPDATE action SET record = ''",
          "UPDATE schema_version SET version = 0", "CREATE TABLE more (n BIGINT)", "DROP TABLE entry",
          "ALTER TABLE entry DISABLE TRIGGER ALL", "TRUNCATE entry",
          "CREATE OR REPLACE FUNCTION remove_entries(run_id TEXT) RETURNS BIGINT LANGUAGE sql AS 'SELECT "
          "1::bigint'",
          "ALTER FUNCTION remove_entries(TEXT) SECURITY INVOKER"})
        QTest::newRow(statement) << QString::fromLatin1(statement);
}

void TestDatabaseRights::aWriterCannotDoMore()
{
    QFETCH(const QString, statement);
    const auto writer = as(u"writer-role"_s)();
    QVERIFY(writer);
    const auto done = (*writer)->executeOnce(statement);
    QVERIFY(!done);
    QVERIFY2(done.error().text.contains("permission denied"_L1) ||
                 done.error().text.contains("must be owner"_L1),
             qPrintable(done.error().text));
}

/// A run is removed as a whole or not at all.
void TestDatabaseRights::whatCameTodayIsNotRemoved()
{
    const QString target = m_cluster.target(m_cluster.createDatabase());
    QVERIFY(upgradeDatabase(target, u"writer-role"_s, u"receiver"_s));
    const auto connect = sql::connectTo(QString(target).replace("user=crew"_L1, "user=writer-role"_L1));
    auto session = connect();
    QVERIFY(session);
    const auto epoch = journal::WriterSession(std::move(*session), deskSchemaParts()).tryTake();
    QVERIFY(epoch && *epoch);
    const auto journal = journal::Source::onServer(connect, **epoch).open();
    QVERIFY2(journal, qPrintable(journal ? QString() : journal.error()));
    Entries entries{entryWith("{}"), entryWith("{}")};
    entries.last().at = QDateTime::currentDateTimeUtc().addSecs(-3600);
    QVERIFY((*journal)->append(entries));
    const QUuid run = entries.first().executionId;
    QVERIFY((*journal)->closeRuns({run}));
    QCOMPARE(*(*journal)->removeRuns({run}), false);
    QCOMPARE((*journal)->entriesOf(run)->size(), 2);
    QVERIFY(!(*journal)->removedState(run)->has_value());
}

/// The function that removes entries for a writer uses no table that a writer has put in the place of one.
void TestDatabaseRights::aWriterRunsNothingAsTheOwner()
{
    const auto writer = as(u"writer-role"_s)();
    QVERIFY(writer);
    for (const QString &table : {u"entry"_s, u"webhook_address"_s, u"audit"_s, u"run"_s, u"run_removal"_s})
        QVERIFY((*writer)->executeOnce(u"CREATE TEMP TABLE %1 (LIKE public.%1)"_s.arg(table)));
    QVERIFY((*writer)->executeOnce(
        u"INSERT INTO pg_temp.entry (sequence, kind, execution, at_ms, subject, headers, body) "
        "VALUES (1, 'status', 'x', 1, '', '', ''); "
        "INSERT INTO pg_temp.run_removal VALUES ('x', 0, '', '', 1, 1); "
        "INSERT INTO pg_temp.webhook_address VALUES ('x', 1, '', ''); "
        "CREATE FUNCTION pg_temp.act() RETURNS trigger LANGUAGE plpgsql AS "
        "'BEGIN RAISE EXCEPTION ''as %'', current_user; END'; "
        "CREATE TRIGGER act BEFORE DELETE ON pg_temp.webhook_address FOR EACH ROW EXECUTE FUNCTION "
        "pg_temp.act(); GRANT ALL ON ALL TABLES IN SCHEMA pg_temp TO public"_s));
    const auto removed = (*writer)->number(u"SELECT public.remove_entries('x')"_s);
    QVERIFY2(removed, qPrintable(removed ? QString() : removed.error().text));
    QCOMPARE(*removed, 0);
}

void TestDatabaseRights::aReceiverReadsNothingOfAnybody_data()
{
    QTest::addColumn<QString>("statement");
    const auto owner = as(u"crew"_s)();
    QVERIFY(owner);
    const auto tables = (*owner)->list(u"SELECT relname::text FROM pg_class WHERE relkind = 'r' AND "
                                       "relnamespace = 'public'::regnamespace"_s,
                                       {}, [](const sql::Row &row) { return row.text(0); });
    QVERIFY(tables && tables->size() > 20);
    for (const QString &table : *tables) {
        QTest::newRow(qPrintable("read "_L1 + table)) << u"SELECT * FROM "_s + table;
        QTest::newRow(qPrintable("empty "_L1 + table)) << u"DELETE FROM "_s + table;
    }
    QTest::newRow("remove entries") << u"SELECT remove_entries('')"_s;
}

void TestDatabaseRights::aReceiverReadsNothingOfAnybody()
{
    QFETCH(const QString, statement);
    const auto receiver = as(u"receiver"_s)();
    QVERIFY(receiver);
    const auto done = (*receiver)->executeOnce(statement);
    QVERIFY(!done);
    QVERIFY2(done.error().text.contains("permission denied"_L1), qPrintable(done.error().text));
}

/// As where an administrator keeps programs apart by schemas.
void TestDatabaseRights::rightsAreGivenWhereTheTablesAre()
{
    const QString name = m_cluster.createDatabase();
    const QString target = m_cluster.target(name);
    const auto connectAs = [&target](const QString &role) {
        return sql::connectTo(QString(target).replace("user=crew"_L1, "user="_L1 + role));
    };
    const auto owner = connectAs(u"crew"_s)();
    QVERIFY(owner);
    QVERIFY((*owner)->executeOnce(u"CREATE SCHEMA \"the desk\""_s));
    QVERIFY((*owner)->executeOnce(u"ALTER DATABASE %1 SET search_path = \"the desk\""_s.arg(name)));
    const auto upgraded = upgradeDatabase(target, u"writer-role"_s, u"receiver"_s);
    QVERIFY2(upgraded, qPrintable(upgraded ? QString() : upgraded.error()));
    QCOMPARE(*upgraded, QString());

    auto session = connectAs(u"writer-role"_s)();
    QVERIFY(session);
    const auto epoch = journal::WriterSession(std::move(*session), deskSchemaParts()).tryTake();
    QVERIFY2(epoch && *epoch, qPrintable(epoch ? QString() : epoch.error()));
    const auto journal = journal::Source::onServer(connectAs(u"writer-role"_s), **epoch).open();
    QVERIFY2(journal, qPrintable(journal ? QString() : journal.error()));
    Entries entries{entryWith("{}"), entryWith("{}")};
    entries.last().kind = EntryKind::DecisionHeld;
    QVERIFY((*journal)->append(entries));
    QVERIFY((*journal)->probe(1000));
    const QUuid run = entries.first().executionId;
    QVERIFY(!*(*journal)->removeRuns({run})); // not closed
    QVERIFY((*journal)->closeRuns({run}));
    QVERIFY(*(*journal)->removeRuns({run}));

    const auto receiver = connectAs(u"receiver"_s)();
    QVERIFY(receiver);
    QVERIFY((*receiver)->execute(u"SELECT owner FROM open_route"_s));
    QVERIFY((*receiver)->execute(u"UPDATE received SET tries = tries WHERE tries < 0"_s));
    QVERIFY(!(*receiver)->execute(u"SELECT sequence FROM entry"_s));
}

void TestDatabaseRights::aSchemaOfOthersIsSaid()
{
    const QString name = m_cluster.createDatabase();
    const QString target = m_cluster.target(name);
    const auto administrator = sql::connectTo(target)();
    QVERIFY(administrator);
    for (const QString &statement : {u"CREATE ROLE maker LOGIN"_s, u"CREATE SCHEMA desk"_s,
                                     u"GRANT USAGE, CREATE ON SCHEMA desk TO maker"_s,
                                     u"ALTER DATABASE %1 SET search_path = desk"_s.arg(name)})
        QVERIFY((*administrator)->executeOnce(statement));
    const QString byMaker = QString(target).replace("user=crew"_L1, "user=maker"_L1);
    const auto refused = upgradeDatabase(byMaker, u"writer-role"_s, {});
    QVERIFY(!refused);
    const auto statement = u"GRANT USAGE ON SCHEMA \"desk\" TO \"writer-role\""_s;
    QVERIFY2(refused.error().contains(statement), qPrintable(refused.error()));
    QVERIFY((*administrator)->executeOnce(statement));
    const auto upgraded = upgradeDatabase(byMaker, u"writer-role"_s, {});
    QVERIFY2(upgraded, qPrintable(upgraded ? QString() : upgraded.error()));
}

void TestDatabaseRights::aRoleThatLooksElsewhereIsSaid_data()
{
    QTest::addColumn<QString>("setting"); // of the search path
    QTest::addColumn<bool>("isSaid");
    QTest::newRow("for the database") << u"ALTER DATABASE %1 SET search_path = desk"_s << false;
    QTest::newRow("for the database, in second place")
        << u"ALTER DATABASE %1 SET search_path = \"$user\", \"desk\""_s << false;
    QTest::newRow("for both roles") << u"ALTER ROLE ALL IN DATABASE %1 SET search_path = desk"_s << false;
    QTest::newRow("for the owner alone")
        << u"ALTER ROLE crew IN DATABASE %1 SET search_path = desk"_s << true;
    QTest::newRow("another one for the writer")
        << u"ALTER DATABASE %1 SET search_path = desk; ALTER ROLE \"writer-role\" IN DATABASE %1 SET "
           "search_path = public"_s
        << true;
}

void TestDatabaseRights::aRoleThatLooksElsewhereIsSaid()
{
    QFETCH(const QString, setting);
    QFETCH(const bool, isSaid);
    const QString name = m_cluster.createDatabase();
    const QString target = m_cluster.target(name);
    const auto owner = sql::connectTo(target)();
    QVERIFY(owner);
    QVERIFY((*owner)->executeOnce(u"CREATE SCHEMA desk"_s));
    const QStringList statements = QString(setting).replace("%1"_L1, name).split(u';');
    for (const QString &statement : statements)
        QVERIFY((*owner)->executeOnce(statement));
    const auto upgraded = upgradeDatabase(target, u"writer-role"_s, {});
    QVERIFY2(upgraded, qPrintable(upgraded ? QString() : upgraded.error()));
    const QString remark = u"The role “writer-role” looks for tables in "_s;
    QVERIFY2(upgraded->contains(remark) == isSaid, qPrintable(*upgraded));
}

/// Searches find the same without it.
void TestDatabaseRights::anIndexThatMayNotBeMadeIsSaid()
{
    const QString name = m_cluster.createDatabase();
    const QString target = m_cluster.target(name);
    const auto administrator = sql::connectTo(target)();
    QVERIFY(administrator);
    QVERIFY((*administrator)->executeOnce(u"CREATE ROLE tables LOGIN"_s));
    QVERIFY(
        (*administrator)->executeOnce(u"GRANT CREATE ON SCHEMA public TO tables"_s)); // and not in all of it
    const QString byOwner = QString(target).replace("user=crew"_L1, "user=tables"_L1);
    const auto upgraded = upgradeDatabase(byOwner, u"writer-role"_s, {});
    QVERIFY2(upgraded, qPrintable(upgraded ? QString() : upgraded.error()));
    QVERIFY2(upgraded->contains("permission denied to create extension"_L1), qPrintable(*upgraded));
    QVERIFY(!journal::hasSearchIndex(**administrator).value_or(true));
    QVERIFY((*administrator)->executeOnce(u"CREATE SCHEMA extensions"_s)); // which is not in the search path
    QVERIFY((*administrator)->executeOnce(u"CREATE EXTENSION pg_trgm SCHEMA extensions"_s));
    QVERIFY((*administrator)->executeOnce(u"GRANT USAGE ON SCHEMA extensions TO tables"_s));
    const auto again = upgradeDatabase(byOwner, u"writer-role"_s, {});
    QVERIFY2(again && again->isEmpty(), qPrintable(again ? *again : again.error()));
    QVERIFY(journal::hasSearchIndex(**administrator).value_or(false));
}

void TestDatabaseRights::aWriterSearchesByTheIndex()
{
    const auto owner = as(u"crew"_s)();
    QVERIFY(owner && journal::hasSearchIndex(**owner).value_or(false));
    QVERIFY((*owner)->executeOnce(u"REVOKE ALL ON ALL FUNCTIONS IN SCHEMA public FROM PUBLIC"_s));
    const auto writer = as(u"writer-role"_s)();
    QVERIFY(writer);
    const QString run = QUuid::createUuid().toString(QUuid::WithoutBraces);
    QVERIFY((*writer)->execute(u"INSERT INTO run_text (execution, text) VALUES (?, 'oolong')"_s, {run}));
    const auto read = journal::Source::onServer(as(u"writer-role"_s), 0).openReader();
    QVERIFY2(read, qPrintable(read ? QString() : read.error()));
    const auto found = (*read)->search({u"oolong"_s}, {}, 10);
    QVERIFY2(found, qPrintable(found ? QString() : found.error()));
    QCOMPARE(found->runs, QList<QUuid>{QUuid(run)});
    QVERIFY((*writer)->execute(u"DELETE FROM run_text"_s));
}

void TestDatabaseRights::aSecondTimeChangesNothing()
{
    const auto owner = as(u"crew"_s)();
    QVERIFY(owner);
    const auto rights = [&owner] {
        return (*owner)
            ->list(u"SELECT relname::text || coalesce(relacl::text, '') FROM pg_class "
                   "WHERE relnamespace = 'public'::regnamespace ORDER BY 1"_s,
                   {}, [](const sql::Row &row) { return row.text(0); })
            .value_or(QStringList());
    };
    const QStringList before = rights();
    QVERIFY(upgradeDatabase(m_target, u"writer-role"_s, u"receiver"_s));
    QCOMPARE(rights(), before);
}

/// While they are taken back and given again, each desk that runs has all of them.
void TestDatabaseRights::aWriterNeverHasFewerRights()
{
    const QString target = m_cluster.target(m_cluster.createDatabase());
    const auto owner = sql::connectTo(target)();
    QVERIFY(owner);
    QVERIFY((*owner)->executeOnce(
        u"CREATE TABLE change (transaction BIGINT);"
        "CREATE FUNCTION note_change() RETURNS event_trigger LANGUAGE plpgsql AS "
        "'BEGIN INSERT INTO change VALUES (txid_current()); END';"
        "CREATE EVENT TRIGGER note_change ON ddl_command_end WHEN TAG IN ('GRANT', 'REVOKE') "
        "EXECUTE FUNCTION note_change()"_s));
    QVERIFY(upgradeDatabase(target, u"writer-role"_s, u"receiver"_s));
    const auto count = (*owner)->number(u"SELECT count(DISTINCT transaction) FROM change"_s);
    QCOMPARE(count.value_or(0), 3); // that of the tables, and one for each role
}

void TestDatabaseRights::newerTablesAreLeftAsTheyAre_data()
{
    QTest::addColumn<QString>("part");
    QTest::newRow("history") << u"journal"_s;
    QTest::newRow("rules") << u"team"_s;
}

/// By an upgrade of an older program, which would also take back rights that it does not know.
void TestDatabaseRights::newerTablesAreLeftAsTheyAre()
{
    QFETCH(const QString, part);
    const auto owner = as(u"crew"_s)();
    QVERIFY(owner);
    const auto setVersion = [&](int change) {
        return (*owner)->execute(u"UPDATE schema_version SET version = version + ? WHERE part = ?"_s,
                                 {change, part});
    };
    QVERIFY(setVersion(1));
    const auto upgraded = upgradeDatabase(m_target, u"writer-role"_s, u"receiver"_s);
    QVERIFY(setVersion(-1));
    QVERIFY(!upgraded);
    QVERIFY2(upgraded.error().contains("newer version of crew-desk"_L1), qPrintable(upgraded.error()));
}

/// While a backup reads a table, a step that waited for it would hold up the desk.
void TestDatabaseRights::nobodyWaitsBehindAnUpgrade()
{
    const QString target = m_cluster.target(m_cluster.createDatabase());
    QVERIFY(upgradeDatabase(target, u"writer-role"_s, u"receiver"_s));
    const auto backup = sql::connectTo(target)();
    QVERIFY(backup);
    QVERIFY((*backup)->executeOnce(u"DROP TABLE routing, escalation; DELETE FROM schema_version WHERE "
                                   "part = 'team'"_s));
    QVERIFY((*backup)->begin());
    QVERIFY((*backup)->executeOnce(u"LOCK TABLE schema_version IN SHARE MODE"_s));
    const auto refused = upgradeDatabase(target, u"writer-role"_s, u"receiver"_s);
    QVERIFY(!refused);
    QVERIFY2(refused.error().contains("Run this again"_L1) && refused.error().contains("lock timeout"_L1),
             qPrintable(refused.error()));
    (*backup)->rollback();
    const auto upgraded = upgradeDatabase(target, u"writer-role"_s, u"receiver"_s);
    QVERIFY2(upgraded, qPrintable(upgraded ? QString() : upgraded.error()));
}

void TestDatabaseRights::whatIsWrongIsSaid()
{
    const auto nobody = upgradeDatabase(m_target, u"nobody\"; DROP TABLE entry; --"_s, {});
    QVERIFY(!nobody);
    QVERIFY2(nobody.error().contains("does not exist"_L1), qPrintable(nobody.error()));
    const auto byWriter = upgradeDatabase(QString(m_target).replace("user=crew"_L1, "user=writer-role"_L1),
                                          u"writer-role"_s, {});
    QVERIFY(!byWriter);
    QVERIFY2(byWriter.error().contains("owner"_L1), qPrintable(byWriter.error()));
    const auto nowhere = upgradeDatabase(u"host=/nonexistent dbname=none"_s, u"writer-role"_s, {});
    QVERIFY(!nowhere);
    QVERIFY2(nowhere.error().contains("/nonexistent"_L1), qPrintable(nowhere.error()));
}

QTEST_GUILESS_MAIN(TestDatabaseRights)
#include "tst_databaserights.moc"
