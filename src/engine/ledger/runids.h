// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/ledger/run.h"
#include "wire/callbacks.h"

/// What a run is called.
namespace crew::engine::fold {

/// What a callback's body calls its execution, the best name first; nothing when it names none or cannot be
/// read.
QStringList idsNamedIn(EntryKind kind, const QJsonObject &body);

/// Entries without an owner are a person's; a run that only callbacks reported has no address of its own.
bool cameToOwnAddress(const Run &run, const Entry &entry);

/// Takes \a id, which a callback named, for one of the execution's: only if the callback came to the
/// execution's own address, whose secret nobody else has, and only its first ID or that of a continuation
/// whose resume has not been answered.
void adoptId(Run &run, const Entry &entry, const QString &id);

/// \a ids are those of a notice, which may name the execution by its original id, by a continuation, or by
/// both.
void adoptNoticeIds(Run &run, const Entry &entry, const wire::CallbackIds &ids);

/// The answer to the resume of \a decision knows its continuation, \a id, better than any callback.
void adoptAnswer(Run &run, const Decision &decision, const QString &id);

/// The resume of \a decision brought no continuation: what was taken for its is somebody else's, unless an
/// earlier one, which may have arrived, brought it.
void giveUpAdopted(Run &run, const Decision &decision);

/// The ID for POST /resume of a notice that named \a named as its execution: never a continuation.
QString resumeIdOf(const Execution &execution, const QString &named);

/// The decision whose resume may have returned a continuation that is not known yet; null for none.
QUuid awaitedContinuation(const Run &run);

} // namespace crew::engine::fold
