// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/errors.h"

namespace crew::wire {

/// True when an answer says that a quota of executions, or what pays for them, is used up. 402 says so by
/// itself; every other status needs words for it, since services have put them into 402, 403, 429, other 4xx
/// and 5xx, and even 200. A limit on the rate of requests is none, nor is a complaint about inputs.
bool saysQuotaIsUsedUp(int httpStatus, const ErrorReport &report);

/// True when \a text says nothing but that the service's own limit of executions is reached, which it checks
/// before it begins one: "Monthly execution limit reached". What a crew's models or tools use up ends a run
/// that has begun.
bool saysExecutionLimitIsReached(const QString &text);

} // namespace crew::wire
