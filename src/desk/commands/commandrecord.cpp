// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/commands/commandrecord.h"

#include <QSqlError>
#include <QSqlQuery>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

std::unexpected<QString> failure(const QSqlError &error)
{
    return std::unexpected(u"The record of commands cannot be written or read, so nothing was done: %1. Free "
                           "space on the disk, or check the data directory."_s.arg(error.text()));
}

QSqlQuery prepared(const QSqlDatabase &database, const QString &statement, const CommandKey &key)
{
    QSqlQuery query(database);
    query.prepare(statement);
    query.bindValue(u":person"_s, key.personId.toRfc4122());
    query.bindValue(u":key"_s, key.key.toRfc4122());
    return query;
}

std::expected<void, QString> run(QSqlQuery &query)
{
    if (!query.exec())
        return failure(query.lastError());
    return {};
}

} // namespace

CommandRecord::CommandRecord(const QString &file)
    : m_file(file)
{}

std::expected<std::unique_ptr<CommandRecord>, QString> CommandRecord::open(const QString &dataDirectory)
{
    auto record = std::unique_ptr<CommandRecord>(new CommandRecord(dataDirectory + "/commands.sqlite"_L1));
    const auto opened = record->m_file.open({u":/desk/commands/schema"_s, 1, u"record of commands"_s});
    if (!opened)
        return std::unexpected(opened.error());
    return record;
}

std::expected<void, QString> CommandRecord::begin(const CommandKey &key, const QByteArray &bodyHash,
                                                  const QUuid &crewId, const QDateTime &now)
{
    QSqlQuery insert = prepared(m_file.database(),
                                u"INSERT INTO command (person, key, crew, body_hash, begun) "
                                "VALUES (:person, :key, :crew, :hash, :begun)"_s,
                                key);
    insert.bindValue(u":crew"_s, crewId.isNull() ? QVariant(QMetaType::fromType<QByteArray>())
                                                 : QVariant(crewId.toRfc4122()));
    insert.bindValue(u":hash"_s, bodyHash);
    insert.bindValue(u":begun"_s, now.toMSecsSinceEpoch());
    return run(insert);
}

std::expected<std::optional<RecordedCommand>, QString> CommandRecord::find(const CommandKey &key) const
{
    QSqlQuery query = prepared(
        m_file.database(),
        u"SELECT body_hash, crew, is_done, answer FROM command WHERE person = :person AND key = :key"_s, key);
    if (const auto done = run(query); !done)
        return std::unexpected(done.error());
    if (!query.next())
        return std::nullopt;
    RecordedCommand command{query.value(0).toByteArray(),
                            QUuid::fromRfc4122(query.value(1).toByteArray()),
                            query.value(2).toBool(),
                            {}};
    if (!query.isNull(3))
        command.answer = query.value(3).toByteArray();
    return command;
}

std::expected<void, QString> CommandRecord::finish(const CommandKey &key,
                                                   const std::optional<QByteArray> &answer)
{
    QSqlQuery query = prepared(
        m_file.database(),
        u"UPDATE command SET is_done = 1, answer = :answer WHERE person = :person AND key = :key"_s, key);
    query.bindValue(u":answer"_s, answer ? QVariant(*answer) : QVariant(QMetaType::fromType<QByteArray>()));
    return run(query);
}

std::expected<void, QString> CommandRecord::remove(const CommandKey &key)
{
    QSqlQuery query =
        prepared(m_file.database(), u"DELETE FROM command WHERE person = :person AND key = :key"_s, key);
    return run(query);
}

std::expected<void, QString> CommandRecord::removeOld(const QDateTime &now)
{
    QSqlQuery query(m_file.database());
    query.prepare(u"DELETE FROM command WHERE begun < :before"_s);
    query.bindValue(u":before"_s, now.addDays(-keptDays).toMSecsSinceEpoch());
    return run(query);
}

} // namespace crew::desk
