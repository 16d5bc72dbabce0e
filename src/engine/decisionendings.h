// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entry.h"
#include "core/sentence.h"
#include "core/serviceerror.h"

namespace crew::engine {

/// How a decision ends that nothing more is done about.
struct DecisionEnding
{
    EntryKind kind = EntryKind::DecisionReturned;
    QByteArray body = {};
};

/// What is recorded of a decision that was not sent, as \a reason says.
QByteArray givenBackFor(const Sentences &reason);
DecisionEnding returnedFor(const Sentences &reason);

/// By an error that came instead of an answer.
DecisionEnding endingBy(const ServiceError &error);
/// By \a error of the crew's service. \a mayHaveArrivedBefore: the decision was made in the place of one that
/// may have arrived. \a hasTypedTaskId: what it was sent with may be mistyped.
DecisionEnding endingByService(ServiceError error, bool mayHaveArrivedBefore, bool hasTypedTaskId);
/// By \a error of a flow's platform.
DecisionEnding endingByFlow(ServiceError error, bool mayHaveArrivedBefore);

} // namespace crew::engine
