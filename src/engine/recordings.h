// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"
#include "core/execution.h"
#include "core/recording.h"
#include "core/review.h"
#include "core/wireexchange.h"
#include "webhook/secretmask.h"
#include "wire/redactor.h"

#include <QHash>

#include <expected>
#include <functional>

namespace crew::engine {

/// What a recording of one crew is made from, and what must not be in it. Values only, so that it can be made
/// on another thread than the engine's.
struct RecordingSource
{
    Crew crew;
    WireExchanges exchanges;        ///< those to be recorded, oldest first
    QHash<QString, QUuid> heldRuns; ///< by every id of theirs: runs that have no record yet
    QList<QUuid> flowRuns;          ///< in which flows ask
    QHash<std::pair<QUuid, int>, QString> flowRequests; ///< their IDs, by review and number of the attempt
    wire::Redactor redactor;                            ///< knows the addresses
    QList<std::pair<QByteArray, QByteArray>> secrets;   ///< token and typed credentials, with placeholders
    QByteArrayList webhookMasters; ///< what the secrets of webhook addresses are derived from
};

/// Adds a run of the crew that has no record yet; \a reviews are those of \a run.
void addHeldRun(RecordingSource &source, const Execution &run, const QList<Review> &reviews);

/// Where runs and their entries are read.
struct RecordingReader
{
    std::function<std::expected<QUuid, QString>(const QString &id)> runCalled; ///< null when there is none
    std::function<std::expected<Entries, QString>(const QUuid &executionId)> entriesOf;
    webhook::SecretMask mask = {}; ///< knows older webhook secrets, too
};

/// The exchanges, and the callbacks that came since the first of them for the runs that they are about. Also
/// what flows asked since then, with the answers; all that is known where there are no exchanges. Exchanges
/// whose answer the wire log did not keep whole are left out and counted. The error is a sentence.
std::expected<Recording, QString> makeRecording(RecordingSource source, const RecordingReader &reader);

} // namespace crew::engine
