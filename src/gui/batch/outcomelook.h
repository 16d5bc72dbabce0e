// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/batch.h"
#include "gui/common/look.h"

#include <QIcon>

namespace crew::gui {

Tone toneOf(RowOutcome outcome);
/// Name of the drawing for \a outcome, for themedIcon().
QString iconNameOf(RowOutcome outcome);

/// The drawing \a name in the colour of \a tone, also in a chosen row.
QIcon toneIcon(const QString &name, Tone tone);

/// "Running", "Paused", "Finished", "Cancelled", translated.
QString batchStateTitle(const BatchStatus &status);
/// "180 completed, 3 running": every outcome that there is, translated.
QString countsText(const BatchStatus &status);

} // namespace crew::gui
