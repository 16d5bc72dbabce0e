// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUuid>

class QWidget;

namespace crew::gui::reviews {

class EarlierFeedback;

/// Asks whether all that was given to \a crewId is no longer to be offered. \a feedback has to outlive \a
/// parent.
void askToForgetCrew(EarlierFeedback &feedback, const QUuid &crewId, QWidget *parent);
/// The same for all crews.
void askToForgetAll(EarlierFeedback &feedback, QWidget *parent);

} // namespace crew::gui::reviews
