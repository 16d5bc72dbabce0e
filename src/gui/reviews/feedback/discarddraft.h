// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/feedback/unsentdraft.h"

class QWidget;

namespace crew::gui::reviews {

class ReviewDrafts;

/// Asks over \a parent whether \a unsent may be discarded, and discards it when the person says so. Returns
/// at once. \a drafts has to outlive the question.
void askToDiscard(ReviewDrafts &drafts, const UnsentDraft &unsent, QWidget *parent);

} // namespace crew::gui::reviews
