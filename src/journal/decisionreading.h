// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/journalreader.h"

#include <QSqlDatabase>
#include <QSqlError>

#include <functional>

namespace crew::journal {

/// The statements behind JournalReader for the export of decisions, which says what they give.
std::expected<QList<JournalReader::DecisionPlace>, QSqlError> readDecisionsAfter(const QSqlDatabase &database,
                                                                                 qint64 sequence, int count);
std::expected<qint64, QSqlError> readDecisionCount(const QSqlDatabase &database);
std::expected<void, QSqlError> visitDecisions(const QSqlDatabase &database,
                                              const std::function<void(const QByteArray &body)> &visit);
std::expected<QByteArray, QSqlError> readLocalValue(const QSqlDatabase &database, const QString &key);
std::expected<QString, QSqlError> readCrewName(const QSqlDatabase &database, const QUuid &crewId);

} // namespace crew::journal
