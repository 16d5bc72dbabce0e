// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/verdict.h"

class QPushButton;

namespace Ui {
class ReviewPane;
}

namespace crew::gui::reviews {

/// The button of ui/reviewpane.ui that decides \a verdict.
QPushButton *verdictButton(const Ui::ReviewPane &ui, Verdict verdict);

} // namespace crew::gui::reviews
