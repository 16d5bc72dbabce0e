// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/batch.h"
#include "engine/kickoffs.h"

#include <QHash>
#include <QList>
#include <QSet>

#include <optional>

namespace crew::engine {

/// A batch and how far each of its rows is; the counts of its status are those of its rows.
struct BatchRun
{
    struct Row
    {
        int number = 0;
        int attempt = 1;
        RowOutcome outcome = RowOutcome::Waiting;
        QString problem = {};
    };

    BatchStatus status;
    QList<Row> rows;
    qsizetype next = 0; ///< no row before it waits
    QHash<qsizetype, Kickoffs::CommandId> asking;
    QSet<qsizetype> changedRows;
    bool isChanged = false;

    /// Of the run that \a row is sent as.
    QUuid idOf(const Row &row) const { return idOf(row, row.attempt); }
    QUuid idOf(const Row &row, int attempt) const;
    /// More of it is going to be sent.
    bool hasMore() const;
    /// Rows that were sent and are not being sent.
    int answered() const;
    void append(const Row &row);
    void setOutcome(qsizetype row, RowOutcome outcome);
    /// The first row that waits; nothing when none does.
    std::optional<qsizetype> nextWaiting();
};

} // namespace crew::engine
