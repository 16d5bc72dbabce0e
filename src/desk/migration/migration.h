// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/migration/migrationprogress.h"
#include "sql/connect.h"

#include <QString>

#include <expected>

namespace crew::desk {

/// What a migration is between.
struct MigrationPlaces
{
    QString dataDirectory;
    QString keyFile;
    sql::Connect connect;        ///< to the database, for work
    sql::Connect connectForRole; ///< to it, with a shorter timeout than a writer may be silent
};

/// Copies all data of a desk from its files into the database of a server, and compares both afterwards. An
/// interrupted one goes on where it ended when it is begun again. The files are only read; at the very end a
/// file beside them says that they were copied. Gives what to do next; the error, too, is a sentence.
std::expected<QString, QString> migrate(const MigrationPlaces &places, const MigrationProgress::Print &print);

} // namespace crew::desk
