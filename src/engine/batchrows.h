// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/batch.h"
#include "core/execution.h"
#include "core/serviceerror.h"

/// What is known of single rows of a batch. Pure.
namespace crew::engine {

/// The row's own inputs were refused; any other row may do better.
bool isRowsFault(const ServiceError &error);

/// \a request with its webhook addresses that were composed below \a from below \a to.
KickoffRequest rebased(KickoffRequest request, const QString &from, const QString &to);

/// What \a execution tells of its row, but its result, which may be long.
void describeRow(BatchRow &row, const Execution &execution);

} // namespace crew::engine
