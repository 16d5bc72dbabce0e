// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/config/deskconfig.h"

#include <QString>

#include <expected>

namespace crew::desk {

/// What `--check` says about a database: a sentence, also where it was not tried; empty where there is none.
using DatabaseCheck = std::expected<QString, QString>;

/// Whether a desk could work with \a config: connects, and looks for its tables and the key of its secrets.
/// Takes some seconds at most, and changes nothing. The error is a sentence with what to do.
DatabaseCheck checkDatabase(const DeskConfig &config);
/// The same for a receiver, which is only connected: it may not look at tables.
DatabaseCheck checkDatabase(const DeskConfig::Database &database);
/// What is said where somebody wanted it not to be tried.
QString untriedDatabase();
/// Says that the configuration is valid and what \a check found, and gives the exit code.
int reportCheck(const DatabaseCheck &check);

} // namespace crew::desk
