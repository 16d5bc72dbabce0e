// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/config/deskconfig.h"
#include "desk/desk.h"
#include "sql/connect.h"

#include <expected>
#include <functional>

namespace crew::desk {

/// What \a config says, with its files read: key, certificates. The error is a sentence.
std::expected<DeskOptions, QString> deskOptionsFrom(const DeskConfig &config);

/// Has \a options keep its data in the database that \a connect reaches, as the writer of \a epoch, which is
/// the only one as long as \a isSure says so.
void useDatabase(DeskOptions &options, const sql::Connect &connect, qint64 epoch,
                 std::function<bool()> isSure);

} // namespace crew::desk
