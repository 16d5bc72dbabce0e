// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decision.h"
#include "core/kickoff.h"
#include "core/statewords.h"

#include <QDateTime>
#include <QJsonObject>
#include <QList>
#include <QStringList>
#include <QUuid>

#include <array>
#include <optional>

namespace crew {

/// What became of one row of a batch.
enum class RowOutcome {
    Invalid, ///< left out from the start: its values do not fit the inputs
    Waiting, ///< not sent yet
    Sending, ///< on disk as asked for, no answer yet
    Running,
    AwaitsPerson,
    Completed,
    Failed,
    Stopped,
    Refused,  ///< by the service; nothing runs
    Unclear,  ///< no answer: it may be running; never sent again by itself
    NotFound, ///< accepted, but the service has not known it for a while; it may be running
    Cancelled ///< not sent, and will not be
};
inline constexpr int rowOutcomeCount = 12;

/// What the state of a row's run means for the row; a batch takes NotFound as Running for a while.
RowOutcome outcomeOf(ExecutionState state);
/// More is expected of the row's run: it starts, runs or waits for a person.
bool isOpen(RowOutcome outcome);
/// The row's run counts against Batch::concurrency. One that waits for a person does not, since nothing runs
/// meanwhile and the service may take the next; nor does one that is unclear, or has not been found for a
/// while, since it may never end.
bool countsAsRunning(RowOutcome outcome);
/// A short word for people, translated.
QString outcomeTitle(RowOutcome outcome);
/// The word that stands for \a outcome in exported files; never changes once released.
QString outcomeWord(RowOutcome outcome);

enum class BatchState { Running, Paused, Cancelled };

inline constexpr int maxConcurrentRuns = 50;

/// Many kickoffs of one crew, one for each row of a file.
struct Batch
{
    QUuid id;
    QUuid crewId;
    QString name; ///< of the file
    QDateTime createdAt;
    int concurrency = 1; ///< 1 to maxConcurrentRuns: runs that countsAsRunning() at the same time
    BatchState state = BatchState::Running;
    /// Why it was paused, or BatchStatus::waitsByItself(), in a sentence; empty when a person paused it.
    QString reason;
    QStringList columns;    ///< of the file
    KickoffRequest request; ///< what all rows share; its webhook addresses begin with webhookBase
    QString webhookBase;
    Reviewer startedBy = {}; ///< empty in earlier versions

    bool operator==(const Batch &) const = default;
};

/// Where a row is.
struct BatchPlace
{
    QUuid batchId;
    int number = 0;
};

/// One row as the journal keeps it.
struct BatchRowRecord
{
    int number = 0;     ///< from 1, as in the file
    QStringList fields; ///< as they stood in the file
    QJsonObject inputs; ///< what is sent
    QString problem;    ///< why it is left out; empty when it is to be sent
    int attempt = 1;    ///< grows when a kickoff was refused for no fault of the row and is to be made again

    bool operator==(const BatchRowRecord &) const = default;
};
using BatchRowRecords = QList<BatchRowRecord>;

/// The id of the run that \a attempt of row \a number starts: the same in every life of the console, so that
/// its entry in the journal itself proves that it was attempted.
QUuid rowExecutionId(const QUuid &batchId, int number, int attempt);

/// How a batch stands.
struct BatchStatus
{
    Batch batch;
    std::array<int, rowOutcomeCount> counts{}; ///< rows by outcome

    int count(RowOutcome outcome) const { return counts.at(static_cast<size_t>(outcome)); }
    int total() const;
    /// Rows that count against the batch's concurrency.
    int running() const;
    /// Rows of which nothing more is expected.
    int settled() const;
    /// Rows that came to their end, and were not cancelled before. Nothing shows the end of one that is not
    /// found.
    int done() const { return settled() - count(RowOutcome::Cancelled) - count(RowOutcome::NotFound); }
    bool isFinished() const { return settled() == total(); }
    /// A batch whose rows were all sent has nothing left to hold back.
    bool isPaused() const { return batch.state == BatchState::Paused && count(RowOutcome::Waiting) > 0; }
    /// Nobody has paused it. It sends nothing for the reason that it has, and continues when that is over.
    bool waitsByItself() const
    {
        return batch.state == BatchState::Running && !batch.reason.isEmpty() &&
               count(RowOutcome::Waiting) > 0;
    }
    bool operator==(const BatchStatus &) const = default;
};

/// One row for people.
struct BatchRow
{
    int number = 0;
    RowOutcome outcome = RowOutcome::Waiting;
    QUuid executionId;  ///< null until it was sent
    QString kickoffId;  ///< empty until the service gave one
    QString message;    ///< what is wrong, in a sentence; may be empty
    QStringList fields; ///< as they stood in the file; only when rows are loaded
    QString result;     ///< only in an export
    /// What is sent, without secrets; only when rows are loaded.
    std::optional<QJsonObject> inputs = {};

    bool operator==(const BatchRow &) const = default;
};
using BatchRows = QList<BatchRow>;

/// What changed in a batch since the last time: its status, and the rows that are different now.
struct BatchChange
{
    BatchStatus status;
    BatchRows rows;
};
using BatchChanges = QList<BatchChange>;

/// What a person asks for when a batch is to begin.
struct BatchOrder
{
    QUuid crewId;
    QString name;
    int concurrency = 1;
    QStringList columns;
    KickoffRequest request; ///< without inputs
    QString webhookBase;    ///< what the addresses in request begin with; may be empty
    BatchRowRecords rows;
};

enum class BatchCommand { Pause, Resume, CancelRest };

} // namespace crew

Q_DECLARE_METATYPE(crew::BatchChanges)
