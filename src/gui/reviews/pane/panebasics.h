// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace Ui {
class ReviewPane;
}

namespace crew::gui::reviews {

class ArrivalShield;
class FocusMode;
class ReviewContext;
class ShownReview;

/// What every part of a review pane works with. All of it has to outlive the part, whose parent is the pane.
struct PaneBasics
{
    ReviewContext &context;
    Ui::ReviewPane &ui;
    QWidget &pane;
    ShownReview &shown;
    ArrivalShield &shield;
    FocusMode &focus;
};

} // namespace crew::gui::reviews
