// SPDX-License-Identifier: GPL-3.0-or-later
// A desk's data on its way from files into a database: all of it, to the byte, however often that is
// interrupted, and nothing but it.
#include "desk/migration/migratedmarker.h"
#include "desk/migration/migratedtables.h"
#include "desk/migration/migration.h"
#include "desk/migration/migrationrole.h"
#include "desk/migration/migrationtarget.h"
#include "desk/migration/tablecopy.h"
#include "desk/migration/tabledigest.h"
#include "desk/program/databaseupgrade.h"
#include "desk/sealed/deskkey.h"
#include "desk/storage/filestorage.h"
#include "desk/writer/writerrole.h"
#include "journal/datamigration.h"
#include "journal/writersession.h"
#include "sql/postgresconnect.h"
#include "sql/sqlitedatabase.h"
#include "support/journalfixture.h"
#include "support/postgrescluster.h"
#include "support/qttest.h"

#include <QCryptographicHash>
#include <QTemporaryDir>

#include <algorithm>
#include <memory>

using namespace crew;
using namespace crew::desk;
using namespace crew::test;
using namespace Qt::StringLiterals;
using Type = MigratedColumn::Type;

namespace {

const QStringList ownTables{u"migration"_s, u"migration_progress"_s, u"probe"_s,
                            u"received"_s,  u"schema_version"_s,     u"writer"_s};

QString textIn(const sql::Row &row)
{
    return row.text(0);
}

/// One column of a table, as a store has it.
QString described(const QString &table, const QString &column, Type type, bool mayBeNull, int key)
{
    const QString types[] = {u"number"_s, u"text"_s, u"bytes"_s};
    return u"%1.%2 %3%4 %5"_s
        .arg(table, column, types[static_cast<int>(type)], mayBeNull ? u" or NULL"_s : QString())
        .arg(key);
}

Type typeNamed(const QString &name)
{
    if (name == "bytea"_L1 || name == "BLOB"_L1)
        return Type::Bytes;
    return name.toLower() == "text"_L1 ? Type::Text : Type::Number;
}

/// The columns of a file; NULL is allowed where the table says so.
/// Without the tables that take the place of an index of the server.
QStringList columnsOfFile(sql::Database &database)
{
    QStringList lines;
    const auto seen = database.visit(
        u"SELECT t.name, c.name, c.type, c.\"notnull\", c.pk FROM sqlite_master t JOIN "
        "pragma_table_info(t.name) c WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' "
        "AND t.name NOT IN ('run_number', 'run_entry', 'run_entry_end')"_s,
        {}, [&lines](const sql::Row &row) {
            // A column that was TEXT first and holds bytes.
            const bool isBytes = row.text(0) == "crew"_L1 && row.text(1) == "flows"_L1;
            const int key = static_cast<int>(row.number(4));
            lines << described(row.text(0), row.text(1), isBytes ? Type::Bytes : typeNamed(row.text(2)),
                               row.number(3) == 0 && key == 0, key);
        });
    if (!seen)
        qWarning() << seen.error().text;
    return lines;
}

/// Those of a server, whose keys of runs' other IDs are an index of hashes.
QStringList columnsOfServer(sql::Database &database)
{
    QStringList lines;
    const auto seen = database.visit(
        u"SELECT c.table_name::text, c.column_name::text, c.data_type::text, "
        "(c.is_nullable = 'YES')::int, coalesce(k.ordinal_position, 0)::int FROM information_schema.columns "
        "c "
        "JOIN information_schema.tables t USING (table_schema, table_name) LEFT JOIN "
        "(information_schema.table_constraints p JOIN information_schema.key_column_usage k USING "
        "(constraint_schema, constraint_name)) ON p.constraint_type = 'PRIMARY KEY' AND p.table_schema = "
        "c.table_schema AND p.table_name = c.table_name AND k.column_name = c.column_name "
        "WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE'"_s,
        {}, [&lines](const sql::Row &row) {
            if (ownTables.contains(row.text(0)))
                return;
            const QStringList keyOfIds{u"id"_s, u"execution"_s};
            const int key = row.text(0) == "run_id"_L1 ? static_cast<int>(keyOfIds.indexOf(row.text(1))) + 1
                                                       : static_cast<int>(row.number(4));
            lines << described(row.text(0), row.text(1), typeNamed(row.text(2)), row.number(3) != 0, key);
        });
    if (!seen)
        qWarning() << seen.error().text;
    return lines;
}

QStringList sorted(QStringList lines)
{
    lines.sort();
    return lines;
}

/// Whether a column may be NULL is not declared.
QStringList withoutNull(QStringList lines)
{
    return sorted(lines.replaceInStrings(u" or NULL"_s, QString()));
}

QStringList declaredColumns()
{
    QStringList lines;
    for (const MigratedTable &table : migratedTables()) {
        for (int place = 0; place < table.columns.size(); ++place)
            lines << described(table.name, table.columns.at(place).name, table.columns.at(place).type, false,
                               place < table.keySize ? place + 1 : 0);
    }
    return sorted(lines);
}

/// Texts and bytes that are easily lost on the way.
QString oddText(int row)
{
    static const QStringList texts{u""_s,
                                   QString(u"\0a\0"_s),
                                   u"\uFDD0\uFDD1\uFDD2"_s,
                                   u"\uFEFF\uFEFFx"_s,
                                   u"' \" \\ $1 ?"_s,
                                   u"e\u0301 \U0001F642 \U0010FFFD \u202E"_s,
                                   u"line\r\nline\t\u0085\u2028"_s};
    return texts.at(row % texts.size());
}

QByteArray oddBytes(int row)
{
    static const QByteArray longest = [] {
        QByteArray bytes;
        for (int byte = 0; byte < 299; ++byte)
            bytes.append(static_cast<char>(byte));
        return bytes;
    }();
    return longest.first(row % 300);
}

/// A desk's data in files, made up: rows in every table.
class Files
{
public:
    Files()
    {
        auto made = DeskKey::create(keyFile());
        m_key = made ? made->id() : QString();
        makeTables();
    }

    QString path() const { return m_folder.path(); }
    QString keyFile() const { return m_keyFolder.filePath(u"key"_s); }
    QString file(const QString &part) const { return m_folder.filePath(part + ".sqlite"_L1); }
    std::unique_ptr<sql::SqliteDatabase> open(const QString &part) const
    {
        auto opened = sql::SqliteDatabase::open(file(part), sql::SqliteDatabase::Access::Write);
        return opened ? std::move(*opened) : nullptr;
    }
    bool execute(const QString &part, const QString &statement) const
    {
        return open(part)->execute(statement).has_value();
    }

    /// \a count rows in each table that may have so many, and \a more in some.
    bool fill(int count, const QHash<QString, int> &more = {}) const
    {
        for (const MigratedTable &table : migratedTables()) {
            const auto database = open(table.part);
            if (!table.hasKey() && !database->execute("DELETE FROM "_L1 + table.name))
                return false;
            if (!database->begin())
                return false;
            const QStringList optional = mayBeNull(*database, table);
            for (int row = 0; row < (isOfOneRow(table) ? 1 : more.value(table.name, count)); ++row) {
                const auto done = insert(*database, table, row, optional);
                if (!done) {
                    qWarning() << table.name << done.error().text;
                    return false;
                }
            }
            if (!database->commit())
                return false;
        }
        return execute(u"secrets"_s, u"UPDATE seal SET key_id = '%1'"_s.arg(m_key));
    }

    /// Of each file, with its log.
    QList<QByteArray> hashes() const
    {
        QList<QByteArray> found;
        const auto names =
            QDir(path()).entryList({u"*.sqlite"_s, u"*.sqlite-wal"_s}, QDir::Files, QDir::Name);
        for (const QString &name : names) {
            QFile file(m_folder.filePath(name));
            if (file.open(QIODevice::ReadOnly) && file.size() > 0)
                found << name.toUtf8() +
                             QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha256).toHex();
        }
        return found;
    }

private:
    static bool isOfOneRow(const MigratedTable &table)
    {
        return !table.hasKey() ||
               QStringList{u"audit_signature"_s, u"seal"_s, u"routing"_s}.contains(table.name);
    }
    void makeTables() const
    {
        if (!journal::Journal::open(file(u"journal"_s)))
            qWarning("There is no journal.");
        const FileStorage storage(path());
        for (const DeskSchema &schema : deskSchemas) {
            if (!storage.open(schema))
                qWarning("There is no file.");
        }
    }
    static QStringList mayBeNull(sql::Database &database, const MigratedTable &table)
    {
        return database
            .list(u"SELECT name FROM pragma_table_info('%1') WHERE \"notnull\" = 0 AND pk = 0"_s.arg(
                      table.name),
                  {}, textIn)
            .value_or(QStringList());
    }
    /// Rows of the same number refer to one another.
    static std::expected<void, sql::Error> insert(sql::Database &database, const MigratedTable &table,
                                                  int row, const QStringList &optional)
    {
        sql::Values values;
        QStringList places;
        for (int place = 0; place < table.columns.size(); ++place) {
            const MigratedColumn &column = table.columns.at(place);
            places << u"?"_s;
            if (row % 2 == 1 && optional.contains(QString(column.name)))
                values << sql::Value();
            else if (column.type == Type::Number)
                values << sql::Value(row + 1);
            else if (column.type == Type::Text)
                values << sql::Value(oddText(row) + QString::number(row));
            else
                values << sql::Value(place < table.keySize || column.name.endsWith("hash"_L1)
                                         ? QByteArray::number(row)
                                         : oddBytes(row));
        }
        return database.execute(
            u"INSERT INTO %1 (%2) VALUES (%3)"_s.arg(table.name, table.columnNames(), places.join(u',')),
            values);
    }

    QTemporaryDir m_folder;
    QTemporaryDir m_keyFolder;
    QString m_key; ///< its ID
};

/// What is in \a table, in an order of its own.
QList<QByteArray> rowsOf(sql::Database &database, const MigratedTable &table)
{
    QList<QByteArray> rows;
    const auto seen = database.visit(table.selection(), {},
                                     [&](const sql::Row &row) { rows << canonical(valuesIn(table, row)); });
    if (!seen)
        qWarning() << table.name << seen.error().text;
    std::ranges::sort(rows);
    return rows;
}

} // namespace

class TestMigration : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_cluster.start()); }
    void init();

    void theTablesAreThoseOfBothStores();
    void aDigestIsThatOfItsRows();
    void everythingIsCopied();
    void aRoleWithFewRightsCopies();
    void numbersGoOn();
    void anInterruptedOneGoesOn();
    void aChangedByteIsFound();
    void filesOfAnEarlierVersionAreBroughtUpToDateInACopy();
    void aDeskThatRunsIsNotCopied();
    void aDatabaseInUseIsLeftAlone();
    void aDatabaseWithOtherDataIsLeftAlone_data();
    void aDatabaseWithOtherDataIsLeftAlone();
    void changedFilesDoNotGoOn();
    void whatStandsInTheWayIsSaid_data();
    void whatStandsInTheWayIsSaid();
    void oneWhoIsNoLongerTheWriterCopiesNothing();

private:
    std::unique_ptr<sql::Database> open() const { return std::move(*sql::connectTo(m_target)()); }
    bool upgrade(const QString &target) const
    {
        const auto upgraded = upgradeDatabase(target, u"crew"_s, {});
        if (!upgraded)
            qWarning() << upgraded.error();
        return upgraded.has_value();
    }
    std::expected<QString, QString> migrate(const Files &files)
    {
        m_printed.clear();
        const auto connect = sql::connectTo(m_target);
        return desk::migrate({files.path(), files.keyFile(), connect, connect},
                             [this](const QString &line) { m_printed << line; });
    }
    bool execute(const QString &statement) const
    {
        const auto done = open()->executeOnce(statement);
        if (!done)
            qWarning() << done.error().text;
        return done.has_value();
    }
    /// Lets rows that fit \a condition not be added to \a table.
    bool refuse(const QString &table, const QString &condition) const
    {
        return execute(
            u"ALTER TABLE %1 ADD CONSTRAINT refusal CHECK (NOT (%2)) NOT VALID"_s.arg(table, condition));
    }
    bool accept(const QString &table) const
    {
        return execute(u"ALTER TABLE %1 DROP CONSTRAINT refusal"_s.arg(table));
    }
    QString differenceTo(const Files &files) const;

    PostgresCluster m_cluster;
    QString m_target;
    QStringList m_printed;
};

void TestMigration::init()
{
    m_target = m_cluster.createSchema();
    QVERIFY(upgrade(m_target));
}

/// Empty when the database has exactly what the files have.
QString TestMigration::differenceTo(const Files &files) const
{
    const auto database = open();
    for (const MigratedTable &table : migratedTables()) {
        const auto source = files.open(table.part);
        if (rowsOf(*source, table) != rowsOf(*database, table))
            return table.name;
    }
    return {};
}

void TestMigration::theTablesAreThoseOfBothStores()
{
    const Files files;
    QStringList ofFiles = columnsOfFile(*files.open(u"journal"_s));
    for (const DeskSchema &schema : deskSchemas)
        ofFiles << columnsOfFile(*files.open(schema.name));
    const QStringList ofServer = columnsOfServer(*open());
    QCOMPARE(sorted(ofFiles), sorted(ofServer));
    QCOMPARE(withoutNull(ofServer), declaredColumns());
    for (const MigratedTable &table : migratedTables()) {
        const auto numbered = open()->list(
            u"SELECT column_name::text FROM information_schema.columns WHERE table_schema = current_schema() "
            "AND table_name = ? AND is_identity = 'YES'"_s,
            {QString(table.name)}, textIn);
        QCOMPARE(numbered->value(0), QString(table.numbered));
    }
}

void TestMigration::aDigestIsThatOfItsRows()
{
    const QList<sql::Values> rows{
        {1, QString(u"a"_s)}, {2, QByteArray("a")}, {3, sql::Value()}, {4, QString()}};
    const auto digest = [](const QList<sql::Values> &values) {
        TableDigest made;
        for (const sql::Values &row : values)
            made.add(row);
        return made;
    };
    QCOMPARE(digest(rows).rows(), 4);
    QCOMPARE(digest({rows.at(3), rows.at(1), rows.at(0), rows.at(2)}), digest(rows));
    QVERIFY(digest(rows).sum() != digest(rows.first(3)).sum());
    for (qsizetype first = 0; first < rows.size(); ++first) {
        for (qsizetype second = 0; second < first; ++second)
            QVERIFY(digest({rows.at(first)}) != digest({rows.at(second)}));
    }
    QVERIFY(digest({{QString(u"a"_s), QString(u"bc"_s)}}) != digest({{QString(u"ab"_s), QString(u"c"_s)}}));
    QVERIFY(digest({{QString(u"a"_s)}}) != digest({{QByteArray("a")}}));
    QVERIFY(digest({{QString()}}) != digest({{sql::Value()}}));
    QVERIFY(digest({{1}, {1}}) != digest({{2}, {2}}));
    // The sum carries: 2^256 rows are not needed to see that.
    QList<sql::Values> many;
    for (int row = 0; row < 1000; ++row)
        many << sql::Values{row};
    const TableDigest forth = digest(many);
    std::ranges::reverse(many);
    QCOMPARE(digest(many), forth);
}

void TestMigration::everythingIsCopied()
{
    const Files files;
    QVERIFY(files.fill(310));
    const auto before = files.hashes();
    const auto migrated = migrate(files);
    QVERIFY2(migrated, qPrintable(migrated ? QString() : migrated.error()));
    QVERIFY2(migrated->contains("start crew-desk"_L1), qPrintable(*migrated));
    QCOMPARE(differenceTo(files), QString());
    QCOMPARE(files.hashes(), before);
    for (const MigratedTable &table : migratedTables()) {
        const auto isAbout = [&table](const QString &line) {
            return line.startsWith(u"Copied “%1”: "_s.arg(table.name));
        };
        QVERIFY2(std::ranges::any_of(m_printed, isAbout), table.name.data());
    }
    QVERIFY(QFile::exists(migratedMarkerIn(files.path())));
    const auto refused = checkNotMigrated(files.path());
    QVERIFY(!refused && refused.error().contains(migratedMarkerIn(files.path())));

    QVERIFY(QFile::remove(migratedMarkerIn(files.path()))); // as if it had been interrupted before the end
    const auto again = migrate(files);
    QVERIFY2(again, qPrintable(again ? QString() : again.error()));
    QVERIFY(m_printed.contains(u"The database has all of this already."_s));
    QVERIFY(QFile::exists(migratedMarkerIn(files.path())));
    journal::WriterSession desk(open());
    const auto epoch = desk.tryTake();
    QVERIFY(epoch && *epoch);
}

void TestMigration::aRoleWithFewRightsCopies()
{
    const QString name = m_cluster.createDatabase();
    const QString owner = m_cluster.target(name);
    QVERIFY(execute(u"CREATE ROLE few_rights LOGIN"_s));
    const auto upgraded = upgradeDatabase(owner, u"few_rights"_s, {});
    QVERIFY2(upgraded, qPrintable(upgraded ? QString() : upgraded.error()));
    m_target = QString(owner).replace("user=crew"_L1, "user=few_rights"_L1);
    const Files files;
    QVERIFY(files.fill(3));
    const auto migrated = migrate(files);
    QVERIFY2(migrated, qPrintable(migrated ? QString() : migrated.error()));
    QCOMPARE(differenceTo(files), QString());
}

void TestMigration::numbersGoOn()
{
    const Files files;
    QVERIFY(files.fill(10));
    QVERIFY(files.execute(u"journal"_s, u"INSERT INTO entry SELECT 5000, kind, execution, at_ms, subject, "
                                        "headers, body FROM entry WHERE sequence = 1"_s));
    QVERIFY(files.execute(u"journal"_s, u"DELETE FROM entry WHERE sequence = 5000"_s));
    const auto migrated = migrate(files);
    QVERIFY2(migrated, qPrintable(migrated ? QString() : migrated.error()));
    const auto next = [this](const QString &sequence) {
        return open()->number(u"SELECT nextval('%1')"_s.arg(sequence)).value_or(0);
    };
    QCOMPARE(next(u"entry_sequence_seq"_s), 5001); // no number is given twice
    QCOMPARE(next(u"run_text_place_seq"_s), 11);
    QCOMPARE(next(u"delivery_id_seq"_s), 11);
    m_target = m_cluster.createSchema();
    QVERIFY(upgrade(m_target));
    const Files empty;
    QVERIFY(migrate(empty));
    QCOMPARE(next(u"entry_sequence_seq"_s), 1);
}

void TestMigration::anInterruptedOneGoesOn()
{
    const Files files;
    constexpr int many = TableCopy::maxRows + 1'000; // of more than one transaction
    QVERIFY(files.fill(20, {{u"entry"_s, many}, {u"command"_s, many}, {u"run_id"_s, many}}));
    for (const auto &[table, condition] :
         {std::pair{u"command"_s, u"begun = 4800"_s}, std::pair{u"entry"_s, u"sequence = 5000"_s},
          std::pair{u"batch_row"_s, u"number = 1"_s}, std::pair{u"run_id"_s, u"execution LIKE '%5085'"_s},
          std::pair{u"run_fold"_s, u"rules = 1"_s}}) {
        QVERIFY(refuse(table, condition));
        const auto interrupted = migrate(files);
        QVERIFY(!interrupted);
        QVERIFY2(interrupted.error().contains("it goes on where it ended"_L1),
                 qPrintable(interrupted.error()));
        QVERIFY(!QFile::exists(migratedMarkerIn(files.path())));
        QVERIFY(accept(table));
        journal::WriterSession desk(open());
        const auto taken = desk.tryTake();
        QVERIFY(!taken);
        QVERIFY2(taken.error().contains("crew-desk migrate"_L1), qPrintable(taken.error()));
    }
    QCOMPARE(journal::copiedRows(*open(), u"entry"_s).value_or(0), many);
    const auto migrated = migrate(files);
    QVERIFY2(migrated, qPrintable(migrated ? QString() : migrated.error()));
    QVERIFY(m_printed.contains(u"Goes on with the copy that was begun."_s));
    QVERIFY(std::ranges::none_of(m_printed,
                                 [](const QString &line) { return line.startsWith(u"Copied “entry”"_s); }));
    QCOMPARE(differenceTo(files), QString());
}

void TestMigration::aChangedByteIsFound()
{
    const Files files;
    QVERIFY(files.fill(300));
    QVERIFY(refuse(u"run_fold"_s, u"true"_s));
    QVERIFY(!migrate(files));
    QVERIFY(accept(u"run_fold"_s));
    QVERIFY(execute(u"UPDATE entry SET body = set_byte(body, 7, 99) WHERE sequence = 299"_s));
    for (int round = 0; round < 2; ++round) {
        const auto found = migrate(files);
        QVERIFY(!found);
        QVERIFY2(found.error().startsWith(u"The table “entry”"_s), qPrintable(found.error()));
        QVERIFY(!QFile::exists(migratedMarkerIn(files.path())));
        journal::WriterSession desk(open());
        QVERIFY(!desk.tryTake());
    }
}

void TestMigration::filesOfAnEarlierVersionAreBroughtUpToDateInACopy()
{
    const Files files;
    for (const QString &part : {u"journal"_s, u"people"_s, u"team"_s})
        QVERIFY(QFile::remove(files.file(part))); // an earlier desk has no rules
    QVERIFY(journal::migrate(*files.open(u"journal"_s), journal::journalSchema(23)));
    journal::SchemaPart people = peopleSchema.filePart();
    people.version = 2;
    QVERIFY(journal::migrate(*files.open(u"people"_s), people));
    QVERIFY(files.execute(u"journal"_s, u"INSERT INTO kickoff_memory (crew, body) VALUES ('crew', x'01')"_s));
    QVERIFY(files.execute(u"people"_s, u"INSERT INTO person VALUES ('id', 'Ana', 'ana', 1, x'02', 3, 4)"_s));
    const auto before = files.hashes();
    QVERIFY(refuse(u"run_fold"_s, u"true"_s));
    QVERIFY(!migrate(files));
    QVERIFY(accept(u"run_fold"_s));
    const auto migrated = migrate(files);
    QVERIFY2(migrated, qPrintable(migrated ? QString() : migrated.error()));
    QCOMPARE(files.hashes(), before);
    QVERIFY(!QFile::exists(files.path() + "/migration-copy"_L1));
    QCOMPARE(open()
                 ->first(u"SELECT crew FROM remembered_kickoff WHERE account = ''"_s, {}, textIn)
                 ->value_or(u""_s),
             u"crew"_s);
    QCOMPARE(open()->first(u"SELECT name FROM person WHERE mail = ''"_s, {}, textIn)->value_or(u""_s),
             u"Ana"_s);
}

void TestMigration::aDeskThatRunsIsNotCopied()
{
    const Files files;
    {
        const auto journal = journal::Journal::open(files.file(u"journal"_s));
        QVERIFY(journal);
        const auto refused = migrate(files);
        QVERIFY(!refused);
        QVERIFY2(refused.error().contains("in use by another crew-desk"_L1), qPrintable(refused.error()));
    }
    {
        const auto team = FileStorage(files.path()).open(teamSchema);
        QVERIFY(team);
        const auto refused = migrate(files);
        QVERIFY(!refused);
        QVERIFY2(refused.error().contains(u"team.sqlite” is in use"_s), qPrintable(refused.error()));
    }
    QVERIFY(migrate(files));
}

void TestMigration::aDatabaseInUseIsLeftAlone()
{
    const Files files;
    {
        WriterRole desk(sql::connectTo(m_target), deskSchemaParts());
        QSignalSpy taken(&desk, &WriterRole::taken);
        desk.begin();
        QTRY_COMPARE(taken.size(), 1);
        const auto refused = migrate(files);
        QVERIFY(!refused);
        QVERIFY2(refused.error().contains("A crew-desk uses the database"_L1), qPrintable(refused.error()));
        QVERIFY(desk.isSure());
    }
    QVERIFY(migrate(files));
}

void TestMigration::aDatabaseWithOtherDataIsLeftAlone_data()
{
    QTest::addColumn<QString>("statement");
    QTest::addColumn<QString>("table");
    QTest::newRow("a desk") << u"INSERT INTO local_state (key, value) VALUES ('key', '')"_s
                            << u"local_state"_s;
    QTest::newRow("a row from the start") << u"UPDATE run_fold SET rules = 1"_s << u"run_fold"_s;
    QTest::newRow("a receiver")
        << u"INSERT INTO received (id, at_ms, secret_hash, kind, headers, body, signature, timestamp_text) "
           "VALUES ('id', 1, '', '', '', '', '', '')"_s
        << u"received"_s;
}

void TestMigration::aDatabaseWithOtherDataIsLeftAlone()
{
    QFETCH(QString, statement);
    QFETCH(QString, table);
    const Files files;
    QVERIFY(files.fill(3));
    QVERIFY(execute(statement));
    const auto refused = migrate(files);
    QVERIFY(!refused);
    QVERIFY2(refused.error().contains(u"holds data already (table “%1”)"_s.arg(table)),
             qPrintable(refused.error()));
    QCOMPARE(open()->number(u"SELECT count(*) FROM entry"_s).value_or(-1), 0);
    QVERIFY(!QFile::exists(migratedMarkerIn(files.path())));
}

/// A desk may have worked on meanwhile.
void TestMigration::changedFilesDoNotGoOn()
{
    const Files files;
    QVERIFY(files.fill(5));
    QVERIFY(refuse(u"run_fold"_s, u"true"_s));
    QVERIFY(!migrate(files));
    QVERIFY(accept(u"run_fold"_s));
    QVERIFY(files.execute(u"journal"_s, u"UPDATE crew SET notes = 'new' WHERE position = 1"_s));
    const auto refused = migrate(files);
    QVERIFY(!refused);
    QVERIFY2(refused.error().startsWith("The database holds a copy of other data"_L1),
             qPrintable(refused.error()));
    const Files others;
    const auto other = migrate(others);
    QVERIFY(!other);
    QVERIFY2(other.error().startsWith("The database holds a copy of other data"_L1),
             qPrintable(other.error()));
}

void TestMigration::whatStandsInTheWayIsSaid_data()
{
    QTest::addColumn<std::function<bool(TestMigration &, Files &)>>("prepare");
    QTest::addColumn<QString>("said");
    using Prepare = std::function<bool(TestMigration &, Files &)>;
    const auto row = [](const char *name, Prepare prepare, const QString &said) {
        QTest::newRow(name) << std::move(prepare) << said;
    };
    row(
        "no upgrade",
        [](TestMigration &test, Files &) {
            test.m_target = test.m_cluster.createSchema();
            return true;
        },
        u"Run crew-desk admin upgrade-database as their owner."_s);
    row(
        "a newer database",
        [](TestMigration &test, Files &) {
            return test.execute(u"UPDATE schema_version SET version = 9 WHERE part = 'away'"_s);
        },
        u"newer version of crew-desk (schema 9"_s);
    row(
        "newer files",
        [](TestMigration &, Files &files) { return files.execute(u"team"_s, u"PRAGMA user_version = 9"_s); },
        u"team.sqlite” cannot be used. It was written by a newer version of crew-desk (schema 9"_s);
    row(
        "another key",
        [](TestMigration &, Files &files) {
            return files.fill(1) && files.execute(u"secrets"_s, u"UPDATE seal SET key_id = 'other'"_s);
        },
        u"is not that of the secrets"_s);
    row(
        "no key", [](TestMigration &, Files &files) { return QFile::remove(files.keyFile()); }, u"key"_s);
    row(
        "no journal", [](TestMigration &, Files &files) { return QFile::remove(files.file(u"journal"_s)); },
        u"There is no file"_s);
    row(
        "migrated before",
        [](TestMigration &, Files &files) { return markMigrated(files.path()).has_value(); },
        u"migrated-to-database” says"_s);
    row(
        "damage",
        [](TestMigration &, Files &files) {
            QFile file(files.file(u"away"_s));
            return file.open(QIODevice::ReadWrite) && file.seek(qint64(3) * 4096) &&
                   file.write(QByteArray(4096, 'x')) == 4096;
        },
        u"away.sqlite” cannot be read"_s);
}

void TestMigration::whatStandsInTheWayIsSaid()
{
    QFETCH(std::function<bool(TestMigration &, Files &)>, prepare);
    QFETCH(QString, said);
    Files files;
    QVERIFY(prepare(*this, files));
    const auto refused = migrate(files);
    QVERIFY(!refused);
    QVERIFY2(refused.error().contains(said), qPrintable(refused.error()));
}

void TestMigration::oneWhoIsNoLongerTheWriterCopiesNothing()
{
    const Files files;
    QVERIFY(files.fill(3));
    qint64 epoch = 0;
    {
        const auto role = MigrationRole::take(sql::connectTo(m_target));
        QVERIFY(role);
        epoch = (*role)->epoch();
    }
    const MigrationTarget target(open(), epoch);
    const MigratedTable &crews =
        *std::ranges::find(migratedTables(), QLatin1String("crew"), &MigratedTable::name);
    const auto source = files.open(u"journal"_s);
    QVERIFY(execute(u"UPDATE writer SET epoch = epoch + 1"_s));
    const auto refused = TableCopy(*source, target, crews, [](qint64, qint64) {}).run(0);
    QVERIFY(!refused);
    QVERIFY(!refused.error().isInSource);
    QVERIFY(journal::isTakenOver(refused.error().error));
    QCOMPARE(open()->number(u"SELECT count(*) FROM crew"_s).value_or(-1), 0);
}

QTEST_GUILESS_MAIN(TestMigration)
#include "tst_migration.moc"
