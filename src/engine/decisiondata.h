// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decisiondata.h"
#include "journal/journalreader.h"

#include <expected>

namespace crew::engine {

/// The part of the decisions in \a reader's journal that \a query asks for: some twenty, so that little is in
/// memory at a time. Each decided attempt is in exactly one part, by the decision that was made about it
/// last when the first part was asked for; what happens later is in none. The error is a sentence.
std::expected<DecisionDataPart, QString> decisionDataPart(const journal::JournalReader &reader,
                                                          const DecisionDataQuery &query);

} // namespace crew::engine
