// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decision.h"
#include "core/serviceerror.h"
#include "wire/json.h"

#include <optional>

namespace crew::wire {

/// What the journal keeps of what is done about a flow's request apart from answering it.
struct FlowAct
{
    RequestName request; ///< empty in records of earlier versions
    Reviewer person;     ///< empty when the console did it itself

    bool operator==(const FlowAct &) const = default;
};

/// \a reason, where there is one, can be read by decodeErrorRecord().
QByteArray encodeFlowAct(const FlowAct &act, const std::optional<ServiceError> &reason = {});
/// Never fails: what is missing stays empty.
FlowAct decodeFlowAct(const QByteArray &bytes);

} // namespace crew::wire
