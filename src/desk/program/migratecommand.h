// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/config/deskconfig.h"
#include "desk/migration/migrationprogress.h"

#include <QString>

#include <expected>

namespace crew::desk {

/// crew-desk migrate: from the files in the data directory of \a config to its database. Gives what to do
/// next; the error, too, is a sentence.
std::expected<QString, QString> runMigration(const DeskConfig &config, const MigrationProgress::Print &print);

} // namespace crew::desk
