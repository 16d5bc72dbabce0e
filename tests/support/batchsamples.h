// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/batch.h"
#include "core/utc.h"
#include "support/sampledata.h"

namespace crew::test {

/// A batch whose rows so far are \a rows.
inline BatchStatus statusOf(const QString &name, const QUuid &crewId, const BatchRows &rows,
                            BatchState state = BatchState::Running)
{
    BatchStatus status;
    status.batch.id = sampleId(QStringLiteral("batch ") + name);
    status.batch.crewId = crewId;
    status.batch.name = name;
    status.batch.createdAt = QDateTime::fromMSecsSinceEpoch(1'750'000'000'000, crew::utc);
    status.batch.concurrency = 4;
    status.batch.state = state;
    status.batch.columns = {QStringLiteral("topic"), QStringLiteral("size")};
    for (const BatchRow &row : rows)
        ++status.counts.at(static_cast<size_t>(row.outcome));
    return status;
}

/// Rows with each outcome in turn.
inline BatchRows someRows(int count)
{
    BatchRows rows;
    for (int number = 1; number <= count; ++number) {
        BatchRow row;
        row.number = number;
        row.outcome = static_cast<RowOutcome>(number % rowOutcomeCount);
        row.fields = {QStringLiteral("Topic %1").arg(number), QString::number(number)};
        if (row.outcome != RowOutcome::Waiting && row.outcome != RowOutcome::Invalid) {
            row.executionId = sampleId(QStringLiteral("run %1").arg(number));
            row.kickoffId = QStringLiteral("7f3a-%1").arg(number);
            row.result = QStringLiteral("Result %1").arg(number);
        }
        if (row.outcome == RowOutcome::Failed)
            row.message = QStringLiteral("The model did not answer.");
        rows.append(row);
    }
    return rows;
}

} // namespace crew::test
