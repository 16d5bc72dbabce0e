// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/storage/serverstorage.h"

#include "journal/serverstore.h"
#include "journal/writerfence.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

class ServerDatabase : public DeskDatabase
{
public:
    ServerDatabase(const DeskSchema &schema, sql::Connect connect, qint64 epoch)
        : DeskDatabase(schema, sql::Dialect::PostgreSql)
        , m_connect(std::move(connect))
        , m_epoch(epoch)
    {}

    std::expected<void, QString> open();

    sql::Database &database() override { return *m_database; }
    QString place() const override { return u"the database"_s; }
    sql::Connect reader() const override;

protected:
    std::expected<void, sql::Error> begin() override;
    bool reopen() override { return open().has_value(); }

private:
    sql::Connect m_connect;
    qint64 m_epoch;
    std::unique_ptr<sql::Database> m_database;
};

std::expected<void, QString> ServerDatabase::open()
{
    auto made = m_connect();
    if (!made)
        return std::unexpected(made.error());
    if (const auto checked = journal::checkSchema(**made, schema().serverPart()); !checked)
        return checked;
    if (const auto set = journal::useServerSettings(**made); !set)
        return set;
    m_database = std::move(*made);
    return {};
}

/// That a connection has ended shows when it is used. Nothing was under way then, so another will do.
std::expected<void, sql::Error> ServerDatabase::begin()
{
    auto begun = m_database->begin();
    if (!begun && begun.error().kind == sql::Error::Kind::ConnectionLost && reopen())
        begun = m_database->begin();
    if (begun)
        begun = journal::checkEpoch(*m_database, m_epoch);
    if (!begun)
        m_database->rollback();
    return begun;
}

sql::Connect ServerDatabase::reader() const
{
    return [connect = m_connect]() -> std::expected<std::unique_ptr<sql::Database>, QString> {
        auto made = connect();
        if (!made)
            return made;
        if (const auto set = (*made)->executeOnce(u"SET default_transaction_read_only = on"_s); !set)
            return std::unexpected(set.error().text);
        return made;
    };
}

} // namespace

std::expected<std::unique_ptr<DeskDatabase>, QString> ServerStorage::open(const DeskSchema &schema) const
{
    auto database = std::make_unique<ServerDatabase>(schema, m_connect, m_epoch);
    if (const auto opened = database->open(); !opened)
        return std::unexpected(
            u"The %1 in the database cannot be opened. %2"_s.arg(schema.what, opened.error()));
    return std::unique_ptr<DeskDatabase>(std::move(database));
}

} // namespace crew::desk
