// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/journalcopy.h"

#include "core/batch.h"
#include "journal/filesync.h"
#include "journal/flowreading.h"
#include "journal/migrations.h"
#include "journal/runremoval.h"
#include "journal/sqltext.h"
#include "sql/sqlitedatabase.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSet>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QStringList>
#include <QVariant>

#include <atomic>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

constexpr int firstSchemaWithCertificates = 8;
constexpr int firstSchemaWithRemovals = 25;
constexpr int firstSchemaWithRunEntries = 26;

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::journal::JournalCopy)
};

/// A connection for one task, closed and forgotten with it.
class Connection
{
public:
    enum class Access { Read, Write };

    Connection(const QString &path, Access access)
    {
        static std::atomic<int> counter = 0;
        m_name = u"crew-journal-copy-%1"_s.arg(counter.fetch_add(1));
        QSqlDatabase db = QSqlDatabase::addDatabase(u"QSQLITE"_s, m_name);
        db.setDatabaseName(path);
        if (access == Access::Read)
            db.setConnectOptions(u"QSQLITE_OPEN_READONLY"_s);
        db.open();
    }
    ~Connection()
    {
        database().close();
        QSqlDatabase::removeDatabase(m_name);
    }
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    QSqlDatabase database() const { return QSqlDatabase::database(m_name, false); }

    /// The first value that \a statement gives; the error is SQLite's text.
    std::expected<QVariant, QString> value(const QString &statement) const
    {
        QSqlQuery query(database());
        query.setForwardOnly(true);
        if (!query.exec(statement) || !query.next())
            return std::unexpected(query.lastError().text());
        return query.value(0);
    }

private:
    QString m_name;
};

/// The statements that everything in the database was made by, in an order of their own.
std::expected<QStringList, QString> blueprint(const QSqlDatabase &database)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    if (!query.exec(u"SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' "
                    u"ESCAPE '\\' OR type NOT IN ('table', 'index')"_s))
        return std::unexpected(query.lastError().text());
    QStringList lines;
    while (query.next()) {
        QStringList line;
        for (int column = 0; column < 4; ++column)
            line << query.value(column).toString().simplified();
        lines << line.join(u'|');
    }
    lines.sort();
    return lines;
}

/// That of a journal which this program has just made.
std::expected<QStringList, QString> ownBlueprint(int schema)
{
    const Connection fresh(u":memory:"_s, Connection::Access::Write);
    sql::SqliteDatabase database(fresh.database());
    if (const auto made = migrate(database, journalSchema(schema)); !made)
        return std::unexpected(made.error().text);
    return blueprint(fresh.database());
}

std::unexpected<QString> isDamaged(const QString &detail)
{
    return std::unexpected(
        Texts::tr("The journal in the backup is damaged: %1").arg(detail.simplified().left(200)));
}

std::expected<int, QString> checkedSchema(const Connection &journal)
{
    const auto version = journal.value(u"PRAGMA user_version"_s);
    if (!version)
        return isDamaged(version.error());
    const int schema = version->toInt();
    if (schema > currentSchema)
        return std::unexpected(
            Texts::tr("It was written by a newer version of Crew Console (schema %1, this version knows %2).")
                .arg(schema)
                .arg(currentSchema));
    const auto found = blueprint(journal.database());
    if (!found)
        return isDamaged(found.error());
    const auto expected = schema > 0 ? ownBlueprint(schema) : QStringList();
    if (!expected)
        return std::unexpected(expected.error());
    if (schema <= 0 || *found != *expected)
        return std::unexpected(Texts::tr("It does not contain a Crew Console journal."));
    return schema;
}

/// Of a run that was removed there may be entries in the record of decisions.
QString runsStatement(int schema)
{
    const QString all = u"SELECT count(DISTINCT execution) FROM entry"_s;
    if (schema < firstSchemaWithRemovals)
        return all;
    const QString isThere = isNotRemoved("entry"_L1);
    if (schema < firstSchemaWithRunEntries)
        return all + " WHERE "_L1 + isThere;
    return u"SELECT count(*) FROM (SELECT DISTINCT execution FROM indexed_entry AS entry WHERE %1 UNION "
           u"SELECT execution "
           "FROM entry WHERE sequence > (SELECT through FROM run_entry_end) AND %1)"_s.arg(isThere);
}

QString certificatesStatement(int schema)
{
    return schema < firstSchemaWithCertificates
               ? u"SELECT 0"_s
               : u"SELECT count(*) FROM crew WHERE length(client_certificate) > 0"_s;
}

std::unexpected<QString> cannotWrite(const QSqlQuery &query)
{
    return std::unexpected(Texts::tr("The journal could not be written: %1").arg(query.lastError().text()));
}

/// Gives a row when anything is known of a run, even if it was removed since.
QString knownRunStatement(int schema)
{
    const QString entries = schema < firstSchemaWithRunEntries
                                ? u"SELECT 1 FROM entry WHERE execution = ?"_s
                                : u"SELECT 1 FROM entry_of_run WHERE execution = ?"_s;
    return schema < firstSchemaWithRemovals
               ? entries
               : entries +
                     u" UNION ALL SELECT 1 FROM run_removal WHERE execution = ? AND removed_through > 0"_s;
}

/// How many of the batches that run have a row that was not sent: nothing is known of its run.
std::expected<int, QString> countUnsentBatches(const Connection &journal)
{
    const auto schema = journal.value(u"PRAGMA user_version"_s);
    if (!schema)
        return isDamaged(schema.error());
    QSqlQuery known(journal.database());
    QSqlQuery rows(journal.database());
    rows.setForwardOnly(true);
    const int places = schema->toInt() < firstSchemaWithRemovals ? 1 : 2;
    if (!known.prepare(knownRunStatement(schema->toInt())))
        return isDamaged(known.lastError().text());
    if (!rows.exec(
            u"SELECT batch_row.batch, number, attempt FROM batch_row "
            "JOIN batch ON batch.id = batch_row.batch WHERE batch.state = 'running' AND problem = ''"_s))
        return isDamaged(rows.lastError().text());
    QSet<QUuid> unsent;
    while (rows.next()) {
        const auto batch = QUuid::fromString(rows.value(0).toString());
        if (unsent.contains(batch))
            continue;
        const QUuid run = rowExecutionId(batch, rows.value(1).toInt(), rows.value(2).toInt());
        if (const auto done = execute(known, QVariantList(places, idText(run))); !done)
            return isDamaged(done.error().text());
        if (!known.next())
            unsent.insert(batch);
        known.finish();
    }
    return static_cast<int>(unsent.size());
}

/// What \a statement gives in the journal at \a path.
std::expected<QList<QUuid>, QString> idsFrom(const QString &path, const QString &statement)
{
    const Connection journal(path, Connection::Access::Read);
    if (!journal.database().isOpen())
        return isDamaged(journal.database().lastError().text());
    QSqlQuery query(journal.database());
    query.setForwardOnly(true);
    if (!query.exec(statement))
        return isDamaged(query.lastError().text());
    QList<QUuid> ids;
    while (query.next())
        ids << QUuid::fromString(query.value(0).toString());
    if (query.lastError().isValid())
        return isDamaged(query.lastError().text());
    return ids;
}

/// One consistent state, without what was deleted; the error is SQLite's text.
std::expected<void, QString> vacuumInto(const QSqlDatabase &database, const QString &path)
{
    QSqlQuery query(database);
    query.prepare(u"VACUUM INTO ?"_s);
    query.bindValue(0, path);
    if (!query.exec())
        return std::unexpected(query.lastError().text());
    return {};
}

} // namespace

std::expected<void, QString> copyJournal(const QString &path, const QString &copyPath)
{
    if (!QFileInfo::exists(path))
        return std::unexpected(
            Texts::tr("There is no journal to copy: %1").arg(QDir::toNativeSeparators(path)));
    const Connection journal(path, Connection::Access::Read);
    if (const auto copied = vacuumInto(journal.database(), copyPath); !copied)
        return std::unexpected(Texts::tr("The journal could not be copied: %1").arg(copied.error()));
    return {};
}

std::expected<void, QString> copyOpenDatabase(const QSqlDatabase &database, const QString &copyPath)
{
    {
        QFile file(copyPath); // SQLite fills an empty one as it is
        if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly, QFile::ReadOwner | QFile::WriteOwner))
            return std::unexpected(file.errorString());
    }
    auto copied = vacuumInto(database, copyPath);
    if (copied && (!syncFile(copyPath) || !syncFolder(QFileInfo(copyPath).absolutePath())))
        copied = std::unexpected(Texts::tr("It could not be written to the disk."));
    if (!copied)
        QFile::remove(copyPath);
    return copied;
}

std::expected<JournalFacts, QString> inspectJournal(const QString &path)
{
    const Connection journal(path, Connection::Access::Read);
    if (!journal.database().isOpen())
        return isDamaged(journal.database().lastError().text());
    // Nothing that the file itself defines may call a function with a side effect; cells are checked first.
    for (const QString &statement : {u"PRAGMA trusted_schema = OFF"_s, u"PRAGMA cell_size_check = ON"_s}) {
        QSqlQuery query(journal.database());
        if (!query.exec(statement))
            return isDamaged(query.lastError().text());
    }
    const auto schema = checkedSchema(journal);
    if (!schema)
        return std::unexpected(schema.error());
    const auto integrity = journal.value(u"PRAGMA integrity_check(1)"_s);
    if (!integrity || integrity->toString() != "ok"_L1)
        return isDamaged(integrity ? integrity->toString() : integrity.error());
    JournalFacts facts;
    facts.schema = *schema;
    for (const auto &[count, statement] :
         {std::pair{&facts.crews, u"SELECT count(*) FROM crew"_s},
          std::pair{&facts.runs, runsStatement(*schema)},
          std::pair{&facts.decisions, u"SELECT count(*) FROM entry WHERE kind = 'decision-held'"_s},
          std::pair{&facts.clientCertificates, certificatesStatement(*schema)}}) {
        const auto value = journal.value(statement);
        if (!value)
            return isDamaged(value.error());
        *count = value->toLongLong();
    }
    return facts;
}

std::expected<int, QString> pauseBatches(const QString &path, const QString &reason)
{
    const Connection journal(path, Connection::Access::Write);
    if (!journal.database().tables().contains("batch"_L1))
        return 0; // of a schema that had none
    const auto unsent = countUnsentBatches(journal);
    if (!unsent)
        return unsent;
    QSqlQuery query(journal.database());
    query.prepare(u"UPDATE batch SET state = 'paused', reason = ? WHERE state IN ('running', 'paused')"_s);
    query.bindValue(0, reason);
    if (!query.exec())
        return cannotWrite(query);
    return unsent;
}

std::expected<QList<QUuid>, QString> crewsIn(const QString &path)
{
    return idsFrom(path, u"SELECT id FROM crew ORDER BY position"_s);
}

std::expected<void, QString> visitFlowRequestsIn(const QString &path,
                                                 const std::function<void(const Entry &request)> &visit)
{
    const Connection journal(path, Connection::Access::Read);
    if (!journal.database().isOpen())
        return isDamaged(journal.database().lastError().text());
    sql::SqliteDatabase database(journal.database());
    const auto visited = visitFlowRequests(database, {}, visit);
    return visited ? std::expected<void, QString>() : isDamaged(visited.error().text);
}

std::expected<QList<QUuid>, QString> runsWithOpenDecisions(const QString &path)
{
    // The last word about a decision is what it stands at: beside max(), SQLite gives the values of that row.
    return idsFrom(
        path, u"SELECT DISTINCT execution FROM (SELECT execution, kind, max(sequence) FROM entry NOT INDEXED "
              "WHERE kind GLOB 'decision-*' GROUP BY execution, subject) "
              "WHERE kind IN ('decision-held', 'decision-sending')"_s);
}

} // namespace crew::journal
