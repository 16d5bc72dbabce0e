// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/batch.h"
#include "sql/database.h"

#include <expected>
#include <optional>

namespace crew::journal {

/// Batches and their rows; what writes is part of the caller's transaction.
std::expected<void, sql::Error> addBatch(sql::Database &database, const Batch &batch,
                                         const BatchRowRecords &rows);
std::expected<void, sql::Error> setBatchState(sql::Database &database, const QUuid &batchId, BatchState state,
                                              const QString &reason);
std::expected<void, sql::Error> setBatchConcurrency(sql::Database &database, const QUuid &batchId,
                                                    int concurrency);
/// What stood in the file, and what was sent, is kept no longer.
std::expected<void, sql::Error> emptyRow(sql::Database &database, const BatchPlace &row);
std::expected<void, sql::Error> setRowInputs(sql::Database &database, const QUuid &batchId, int number,
                                             const QJsonObject &inputs);
std::expected<void, sql::Error> setRowAttempt(sql::Database &database, const QUuid &batchId, int number,
                                              int attempt);

std::expected<QList<Batch>, sql::Error> readBatches(sql::Database &database); ///< oldest first
enum class RowColumns {
    Outcomes, ///< not what stood in the file, nor what is sent
    All
};

/// In order of their numbers.
std::expected<BatchRowRecords, sql::Error> readRows(sql::Database &database, const QUuid &batchId,
                                                    RowColumns columns);
/// What the row sends; nothing when there is no such row or it cannot be read.
std::expected<std::optional<QJsonObject>, sql::Error> readInputs(sql::Database &database,
                                                                 const QUuid &batchId, int number);

} // namespace crew::journal
