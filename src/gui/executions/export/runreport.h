// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"
#include "core/entry.h"
#include "core/execution.h"
#include "core/review.h"
#include "gui/executions/run/executiontext.h"

#include <expected>

namespace crew::gui::executions {

/// A run with its reviews, decisions and team comments as Markdown. What a crew or a person wrote stands in
/// code blocks, so that nothing in it is taken for a heading, a link or a picture; nothing is left out.
/// Decisions that were replaced by another one about the same attempt are in \a entries of the run only.
QString runReport(const Execution &execution, const QString &crewName, const QList<Review> &reviews,
                  const StaleDecisions &stale = {}, const Entries &entries = {});

/// Writes \a markdown to \a path, as PDF when that ends in ".pdf". The error is a sentence. Any thread; it
/// loads nothing that the text names.
std::expected<void, QString> writeReport(const QString &path, const QString &markdown);

} // namespace crew::gui::executions
