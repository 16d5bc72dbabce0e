// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/program/databasecheck.h"

#include "desk/program/databaseconnect.h"
#include "desk/program/output.h"
#include "desk/sealed/deskkey.h"
#include "desk/sealed/sealedsecretstore.h"
#include "desk/storage/deskschema.h"
#include "journal/serverstore.h"

#include <memory>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

/// systemd passes credentials on to its unit alone: a person at a terminal does not have them.
bool isOfSystemd(const QString &file)
{
    return !file.isEmpty() && !file.startsWith(u'/');
}

QString untriedWithoutPassword()
{
    return u"The database was not tried: systemd passes its password on to the unit only."_s;
}

std::expected<std::unique_ptr<sql::Database>, QString> openDatabase(const DeskConfig::Database &database)
{
    const auto connect = connectTo(database, DatabasePurpose::ForCallers);
    return connect ? (*connect)() : std::unexpected(connect.error());
}

std::expected<void, QString> checkDeskTables(sql::Database &database)
{
    auto known = journal::checkServerSchema(database);
    const QList<journal::SchemaPart> parts = deskSchemaParts();
    for (const journal::SchemaPart &part : parts) {
        if (known)
            known = journal::checkSchema(database, part);
    }
    return known;
}

DatabaseCheck checkKeyIn(sql::Database &database, const QString &keyFile)
{
    if (isOfSystemd(keyFile))
        return u"The database can be used. The key was not tried: systemd passes it on to the unit only."_s;
    const auto key = DeskKey::read(keyFile);
    if (!key)
        return std::unexpected(key.error());
    if (const auto same = SealedSecretStore::checkKey(database, key->id()); !same)
        return std::unexpected(same.error());
    return u"The database can be used."_s;
}

} // namespace

DatabaseCheck checkDatabase(const DeskConfig &config)
{
    if (isOfSystemd(config.database->passwordFile))
        return untriedWithoutPassword();
    const auto database = openDatabase(*config.database);
    if (!database)
        return std::unexpected(database.error());
    if (const auto known = checkDeskTables(**database); !known)
        return std::unexpected(known.error());
    return checkKeyIn(**database, config.keyFile);
}

DatabaseCheck checkDatabase(const DeskConfig::Database &database)
{
    if (isOfSystemd(database.passwordFile))
        return untriedWithoutPassword();
    const auto opened = openDatabase(database);
    if (!opened)
        return std::unexpected(opened.error());
    return u"The database can be reached."_s;
}

QString untriedDatabase()
{
    return u"The database was not tried."_s;
}

int reportCheck(const DatabaseCheck &check)
{
    if (!check)
        return fail(1, check.error());
    print(stdout, u"The configuration has no mistakes."_s + (check->isEmpty() ? QString() : u' ' + *check));
    return 0;
}

} // namespace crew::desk
