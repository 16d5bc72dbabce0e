// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/values.h"

#include <expected>

namespace crew::engine::command {

/// Stores a batch with all its rows, then kicks them off, so many at a time. The error is a sentence; nothing
/// was begun then.
struct StartBatch
{
    using Reply = std::expected<QUuid, QString>;
    BatchOrder order;
};

struct ControlBatch
{
    QUuid batchId;
    BatchCommand command = {};
};

/// Pauses the batches of a crew that somebody began, as far as they have more to send; \a reason, a sentence,
/// is kept and shown. Given by the desk itself.
struct PauseBatches
{
    QUuid crewId;
    QString account; ///< Reviewer::account of who began them
    QString reason;
};

/// Changes how many runs of a batch may go on at the same time, 1 to maxConcurrentRuns.
struct SetBatchConcurrency
{
    QUuid batchId;
    int concurrency = 1;
};

/// All batches, oldest first. The error is a sentence: a desk did not answer.
struct LoadBatches
{
    using Reply = std::expected<QList<BatchStatus>, QString>;
};

/// Every row of a batch, with its fields. Results are loaded with the runs.
struct LoadBatchRows
{
    using Reply = std::expected<BatchRows, QString>;
    QUuid batchId;
};

} // namespace crew::engine::command
