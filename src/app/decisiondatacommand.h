// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decisiondata.h"

#include <QString>

#include <expected>

namespace crew::app {

/// Exports the decisions of the journal at \a journalPath to the file \a path; no console may have the
/// journal open. All or nothing. The error is a sentence.
std::expected<DecisionDataCounts, QString> exportDecisions(const QString &journalPath, const QString &path,
                                                           const DecisionDataOptions &options);

} // namespace crew::app
