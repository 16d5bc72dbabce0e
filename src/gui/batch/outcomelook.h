// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/batch.h"
#include "gui/common/style/look.h"

namespace crew::gui::batch {

Severity severityOf(RowOutcome outcome);
/// Name of the drawing for \a outcome, for themedIcon().
QString iconNameOf(RowOutcome outcome);

/// "Running", "Paused", "Finished", "Cancelled", translated.
QString batchStateTitle(const BatchStatus &status);
/// "180 completed, 3 running": every outcome that there is, translated.
QString countsText(const BatchStatus &status);

} // namespace crew::gui::batch
