// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/localvalues.h"
#include "sql/database.h"

#include <QUuid>

#include <expected>

namespace crew::journal {

/// What the windows and the kickoff dialog keep; what writes is part of the caller's transaction.
std::expected<QByteArray, sql::Error> readKickoffMemory(sql::Database &database, const QUuid &crewId,
                                                        const QString &account);
std::expected<void, sql::Error> setKickoffMemory(sql::Database &database, const QUuid &crewId,
                                                 const QString &account, const QByteArray &body);

std::expected<LocalValues, sql::Error> readLocalState(sql::Database &database);
/// An empty value removes its key.
std::expected<void, sql::Error> setLocalState(sql::Database &database, const LocalValues &values);

} // namespace crew::journal
