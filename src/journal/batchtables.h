// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/batch.h"

#include <QSqlDatabase>
#include <QSqlError>

#include <expected>
#include <optional>

namespace crew::journal {

/// Batches and their rows; what writes is part of the caller's transaction.
std::expected<void, QSqlError> addBatch(const QSqlDatabase &database, const Batch &batch,
                                        const BatchRowRecords &rows);
std::expected<void, QSqlError> setBatchState(const QSqlDatabase &database, const QUuid &batchId,
                                             BatchState state, const QString &reason);
std::expected<void, QSqlError> setBatchConcurrency(const QSqlDatabase &database, const QUuid &batchId,
                                                   int concurrency);
std::expected<void, QSqlError> setRowAttempt(const QSqlDatabase &database, const QUuid &batchId, int number,
                                             int attempt);

std::expected<QList<Batch>, QSqlError> readBatches(const QSqlDatabase &database); ///< oldest first
/// In order of their numbers, without inputs; with \a withFields also what stood in the file.
std::expected<BatchRowRecords, QSqlError> readRows(const QSqlDatabase &database, const QUuid &batchId,
                                                   bool withFields);
/// What the row sends; nothing when there is no such row or it cannot be read.
std::expected<std::optional<QJsonObject>, QSqlError> readInputs(const QSqlDatabase &database,
                                                                const QUuid &batchId, int number);

} // namespace crew::journal
