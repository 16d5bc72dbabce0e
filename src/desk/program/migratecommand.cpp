// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/program/migratecommand.h"

#include "desk/migration/migration.h"
#include "desk/program/databaseconnect.h"

using namespace Qt::StringLiterals;

namespace crew::desk {

std::expected<QString, QString> runMigration(const DeskConfig &config, const MigrationProgress::Print &print)
{
    if (!config.database)
        return std::unexpected(
            u"The configuration names no database. Add the section [database] with the address of the one "
            "that the data goes to."_s);
    const auto connect = connectTo(*config.database, DatabasePurpose::ForWork);
    if (!connect)
        return std::unexpected(connect.error());
    const auto forRole = connectTo(*config.database, DatabasePurpose::ForSignsOfLife);
    if (!forRole)
        return std::unexpected(forRole.error());
    return migrate({config.dataDirectory, config.keyFile, *connect, *forRole}, print);
}

} // namespace crew::desk
