// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QUuid>

#include <expected>
#include <functional>

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

using RefusalReporter = std::function<void(const std::expected<void, QString> &)>;

/// For the reply to a command about \a reviewId, with the context as its receiver: a refusal is told beside
/// the review while the pane shows it and is seen, else above the pages.
RefusalReporter refusalReporter(const PaneBasics &basics, const QUuid &reviewId);

} // namespace crew::gui::reviews
