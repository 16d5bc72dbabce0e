// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/migration/migration.h"

#include "desk/migration/migratedmarker.h"
#include "desk/migration/migratedtables.h"
#include "desk/migration/migrationcheck.h"
#include "desk/migration/migrationrole.h"
#include "desk/migration/migrationsource.h"
#include "desk/migration/migrationtarget.h"
#include "desk/migration/tablecopy.h"
#include "desk/migration/tabledigest.h"
#include "desk/sealed/deskkey.h"
#include "desk/storage/deskschema.h"
#include "journal/datamigration.h"
#include "journal/serverstore.h"
#include "sql/errortext.h"

#include <QCryptographicHash>
#include <QElapsedTimer>

#include <memory>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

std::unexpected<QString> sourceProblem(const MigratedTable &table, const sql::Error &error)
{
    return std::unexpected(
        u"The file “%1.sqlite” cannot be read: %2. Check the disk, or restore a backup."_s.arg(table.part,
                                                                                               error.text));
}

std::unexpected<QString> targetProblem(const sql::Error &error)
{
    return std::unexpected(sql::sentenceWith(u"The database cannot be written or read"_s, error.text) +
                           u" The files are unchanged. Run this again when the database can be used; it goes "
                           "on where it ended."_s);
}

/// A newer form may have columns that this program knows nothing of.
std::expected<void, QString> checkTables(sql::Database &database)
{
    QList<journal::SchemaPart> parts = deskSchemaParts();
    parts.prepend(journal::serverSchema());
    for (const journal::SchemaPart &part : std::as_const(parts)) {
        if (const auto known = journal::checkSchema(database, part); !known)
            return known;
        const auto version = journal::schemaVersion(database, part.name);
        if (!version)
            return targetProblem(version.error());
        if (*version != part.version)
            return std::unexpected(u"The tables “%1” in the database cannot be used. %2"_s.arg(
                part.name, newerSchema(*version, part.version).error()));
    }
    return {};
}

class Migration
{
public:
    Migration(const MigrationPlaces &places, const MigrationProgress::Print &print)
        : m_places(places)
        , m_progress(print)
    {}

    std::expected<QString, QString> run();

private:
    std::expected<void, QString> prepare();
    std::expected<void, QString> useKey();
    std::expected<void, QString> useTarget();
    std::expected<void, QString> digestSource();
    QByteArray sourceId() const;
    std::expected<bool, QString> beginOrResume();
    std::expected<void, QString> begin(const QByteArray &id);
    std::expected<void, QString> checkIsEmpty() const;
    std::expected<void, QString> copy();
    std::expected<void, QString> copyTable(const MigratedTable &table, qint64 rows);
    std::expected<void, QString> setNumbers();
    std::expected<qint64, sql::Error> lastNumber(const MigratedTable &table) const;
    std::expected<void, QString> verify();
    std::expected<QString, QString> finish();

    sql::Database &source(const MigratedTable &table) const { return m_source->database(table.part); }

    const MigrationPlaces &m_places;
    MigrationProgress m_progress;
    std::optional<DeskKey> m_key;
    std::unique_ptr<MigrationSource> m_source;
    std::unique_ptr<MigrationRole> m_role;
    std::unique_ptr<MigrationTarget> m_target;
    QList<TableDigest> m_digests; ///< of migratedTables() in the source
    qint64 m_rows = 0;            ///< that were copied
    qint64 m_bytes = 0;
};

std::expected<QString, QString> Migration::run()
{
    if (const auto prepared = prepare(); !prepared)
        return std::unexpected(prepared.error());
    if (const auto digested = digestSource(); !digested)
        return std::unexpected(digested.error());
    const auto isComplete = beginOrResume();
    if (!isComplete)
        return std::unexpected(isComplete.error());
    if (*isComplete) {
        m_progress.say(u"The database has all of this already."_s);
        return finish();
    }
    QElapsedTimer timer;
    timer.start();
    if (const auto copied = copy(); !copied)
        return std::unexpected(copied.error());
    m_progress.say(u"Copied: "_s + ratesOf(m_rows, m_bytes, timer.elapsed()));
    if (const auto verified = verify(); !verified)
        return std::unexpected(verified.error());
    const auto completed =
        m_target->change([this] { return journal::completeDataMigration(m_target->database()); });
    if (!completed)
        return targetProblem(completed.error());
    return finish();
}

std::expected<void, QString> Migration::prepare()
{
    auto source = MigrationSource::open(m_places.dataDirectory);
    if (!source)
        return std::unexpected(source.error());
    m_source = std::move(*source);
    if (const auto used = useKey(); !used)
        return used;
    return useTarget();
}

/// What is copied is of no use with another key.
std::expected<void, QString> Migration::useKey()
{
    auto key = DeskKey::read(m_places.keyFile);
    if (!key)
        return std::unexpected(key.error());
    const auto sealed =
        m_source->database(u"secrets"_s).first(u"SELECT key_id FROM seal"_s, {}, [](const sql::Row &row) {
            return row.text(0);
        });
    if (!sealed)
        return std::unexpected(u"The secrets cannot be read: %1."_s.arg(sealed.error().text));
    if (*sealed && **sealed != key->id())
        return std::unexpected(u"The key in “%1” is not that of the secrets in “%2”. Set key-file to the key "
                               "of this desk."_s.arg(m_places.keyFile, m_places.dataDirectory));
    m_key = std::move(*key);
    return {};
}

std::expected<void, QString> Migration::useTarget()
{
    auto database = m_places.connect();
    if (!database)
        return std::unexpected(database.error());
    if (const auto set = journal::useServerSettings(**database); !set)
        return set;
    if (const auto known = checkTables(**database); !known)
        return known;
    auto role = MigrationRole::take(m_places.connectForRole);
    if (!role)
        return std::unexpected(role.error());
    m_role = std::move(*role);
    m_target = std::make_unique<MigrationTarget>(std::move(*database), m_role->epoch());
    return {};
}

std::expected<void, QString> Migration::digestSource()
{
    for (const MigratedTable &table : migratedTables()) {
        m_progress.begin(u"Read"_s, table.name);
        const auto digest =
            digestOf(source(table), table, [this](qsizetype bytes) { m_progress.add(1, bytes); });
        if (!digest)
            return sourceProblem(table, digest.error());
        m_progress.end();
        m_digests << *digest;
    }
    return {};
}

/// Only the same desk with the same data has it again.
QByteArray Migration::sourceId() const
{
    QByteArray facts = m_key->deskId().toByteArray();
    for (qsizetype place = 0; place < m_digests.size(); ++place) {
        const MigratedTable &table = migratedTables().at(place);
        facts += '\n' + QByteArray(table.name.data(), table.name.size()) + ' ' +
                 QByteArray::number(m_digests.at(place).rows()) + ' ' + m_digests.at(place).sum().toHex();
    }
    return QCryptographicHash::hash(facts, QCryptographicHash::Sha256);
}

/// True when all was copied before.
std::expected<bool, QString> Migration::beginOrResume()
{
    const QByteArray id = sourceId();
    const auto found = journal::readDataMigration(m_target->database());
    if (!found)
        return targetProblem(found.error());
    if (*found && (*found)->source != id)
        return std::unexpected(
            u"The database holds a copy of other data, or of this data before it was changed. Make a new "
            "database with crew-desk admin upgrade-database, enter it in [database], and run this again."_s);
    if (*found && (*found)->isComplete)
        return true;
    // Else it would be made from files that no longer are the newest.
    if (const auto isFree = checkNotMigrated(m_places.dataDirectory); !isFree)
        return std::unexpected(isFree.error());
    if (*found) {
        m_progress.say(u"Goes on with the copy that was begun."_s);
        return false;
    }
    if (const auto begun = begin(id); !begun)
        return std::unexpected(begun.error());
    return false;
}

std::expected<void, QString> Migration::begin(const QByteArray &id)
{
    if (const auto empty = checkIsEmpty(); !empty)
        return empty;
    const auto begun = m_target->change([&]() -> std::expected<void, sql::Error> {
        for (const MigratedTable &table : migratedTables()) {
            if (table.hasKey())
                continue;
            if (const auto cleared = m_target->database().execute("DELETE FROM "_L1 + table.name); !cleared)
                return cleared;
        }
        return journal::beginDataMigration(m_target->database(), id);
    });
    return begun ? std::expected<void, QString>() : targetProblem(begun.error());
}

/// A table that has one row from the start has zeros in it.
std::expected<void, QString> Migration::checkIsEmpty() const
{
    const auto occupied = [](const QString &table) {
        return std::unexpected(
            u"The database holds data already (table “%1”), and this migration did not bring it. Make a new "
            "database with crew-desk admin upgrade-database, enter it in [database], and run this again."_s
                .arg(table));
    };
    for (const MigratedTable &table : migratedTables()) {
        const auto row =
            m_target->database().first(table.selection() + " LIMIT 1"_L1, {},
                                       [&table](const sql::Row &found) { return valuesIn(table, found); });
        if (!row)
            return targetProblem(row.error());
        if (*row && (table.hasKey() || **row != sql::Values(table.columns.size(), sql::Value(0))))
            return occupied(table.name);
    }
    const auto received = m_target->database().number(u"SELECT count(*) FROM received"_s);
    if (!received)
        return targetProblem(received.error());
    return *received == 0 ? std::expected<void, QString>() : occupied(u"received"_s);
}

std::expected<void, QString> Migration::copy()
{
    for (qsizetype place = 0; place < m_digests.size(); ++place) {
        if (const auto copied = copyTable(migratedTables().at(place), m_digests.at(place).rows()); !copied)
            return copied;
    }
    return setNumbers();
}

std::expected<void, QString> Migration::copyTable(const MigratedTable &table, qint64 rows)
{
    const auto copied = journal::copiedRows(m_target->database(), table.name);
    if (!copied)
        return targetProblem(copied.error());
    if (*copied == rows)
        return {};
    m_progress.begin(u"Copied"_s, table.name, rows - *copied);
    TableCopy copy(source(table), *m_target, table, [this](qint64 count, qint64 bytes) {
        m_rows += count;
        m_bytes += bytes;
        m_progress.add(count, bytes);
    });
    if (const auto done = copy.run(*copied); !done)
        return done.error().isInSource ? sourceProblem(table, done.error().error)
                                       : targetProblem(done.error().error);
    m_progress.end();
    return {};
}

/// What is added later has numbers behind those that were copied.
std::expected<void, QString> Migration::setNumbers()
{
    for (const MigratedTable &table : migratedTables()) {
        if (table.numbered.isEmpty())
            continue;
        const auto last = lastNumber(table);
        if (!last)
            return sourceProblem(table, last.error());
        const auto set = m_target->database().number(
            u"SELECT setval(pg_get_serial_sequence(?, ?), greatest(?, 1), ? > 0)"_s,
            {QString(table.name), QString(table.numbered), *last, *last});
        if (!set)
            return targetProblem(set.error());
    }
    return {};
}

/// SQLite may have given numbers to rows that are gone.
std::expected<qint64, sql::Error> Migration::lastNumber(const MigratedTable &table) const
{
    const auto last =
        source(table).number(u"SELECT max(coalesce((SELECT max(%1) FROM %2), 0), "
                             "coalesce((SELECT seq FROM sqlite_sequence WHERE name = '%2'), 0))"_s.arg(
                                 table.numbered, table.name));
    if (last)
        return last;
    // Without a table whose numbers are never used again, there is no sqlite_sequence.
    return source(table).number(u"SELECT max(%1) FROM %2"_s.arg(table.numbered, table.name));
}

std::expected<void, QString> Migration::verify()
{
    for (qsizetype place = 0; place < m_digests.size(); ++place) {
        const MigratedTable &table = migratedTables().at(place);
        m_progress.begin(u"Compared"_s, table.name, m_digests.at(place).rows());
        const auto digest =
            digestOf(m_target->database(), table, [this](qsizetype bytes) { m_progress.add(1, bytes); });
        if (!digest)
            return targetProblem(digest.error());
        m_progress.end();
        if (*digest != m_digests.at(place))
            return std::unexpected(
                u"The table “%1” in the database is not what is in the files (%2 of %3 rows, or other "
                u"values). "
                "The files are unchanged, and no desk uses the database. Check that nobody else writes to "
                "it, make a new one with crew-desk admin upgrade-database, and run this again."_s
                    .arg(table.name)
                    .arg(digest->rows())
                    .arg(m_digests.at(place).rows()));
    }
    const auto records = checkRecords(m_places.connect, m_role->epoch(), *m_key);
    if (!records)
        return std::unexpected(records.error());
    for (const QString &line : *records)
        m_progress.say(line);
    return {};
}

std::expected<QString, QString> Migration::finish()
{
    if (const auto marked = markMigrated(m_places.dataDirectory); !marked)
        return std::unexpected(marked.error());
    return u"All data of this desk is in the database.\n"
           "Next: start crew-desk with this configuration. Keep the files in “%1” as a backup.\n"
           "To go back to them, stop crew-desk, remove the section [database] and the file “%2”, and start "
           "it: "
           "what it did on the database is missing then."_s.arg(m_places.dataDirectory,
                                                                migratedMarkerIn(m_places.dataDirectory));
}

} // namespace

std::expected<QString, QString> migrate(const MigrationPlaces &places, const MigrationProgress::Print &print)
{
    return Migration(places, print).run();
}

} // namespace crew::desk
