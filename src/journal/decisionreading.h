// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/journalreader.h"
#include "sql/database.h"

#include <functional>

namespace crew::journal {

/// The statements behind JournalReader for the export of decisions, which says what they give.
std::expected<QList<JournalReader::DecisionPlace>, sql::Error> readDecisionsAfter(sql::Database &database,
                                                                                  qint64 sequence, int count);
std::expected<qint64, sql::Error> readDecisionCount(sql::Database &database);
std::expected<void, sql::Error> visitDecisions(sql::Database &database,
                                               const std::function<void(const QByteArray &body)> &visit);
std::expected<QByteArray, sql::Error> readLocalValue(sql::Database &database, const QString &key);
std::expected<QString, sql::Error> readCrewName(sql::Database &database, const QUuid &crewId);

} // namespace crew::journal
