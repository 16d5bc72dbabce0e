// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/execution.h"
#include "core/review.h"

namespace crew::engine {

/// What is known of a run that was known as two: \a kept was kicked off here, \a gone was not. Whether
/// something of it waits for a person is not told by it.
Execution mergedExecution(const Execution &kept, const Execution &gone);

/// True when \a one and \a other, of the two, are about the same task.
bool isSameTask(const Review &one, const Review &other);

struct MergedAttempts
{
    QList<Attempt> attempts;   ///< in the order they came, numbered from 1
    QList<QUuid> decidedTwice; ///< held decisions about a gate that has another one: they must not be sent
};

/// The attempts of the same task as the two knew them. Those about the same gate become one, unless both were
/// decided: then both stay, each with its decision. A notice that one run had after the other had decided may
/// be about that earlier attempt, and then says so.
MergedAttempts mergedAttempts(const QList<Attempt> &one, const QList<Attempt> &other);

} // namespace crew::engine
