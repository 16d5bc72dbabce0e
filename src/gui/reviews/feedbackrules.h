// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decision.h"

#include <QString>

namespace crew::gui {

/// What an approval without words says to the crew. Not translated: the crew reads it.
QString neutralApproval();

/// True when \a text holds anything but space.
bool hasWords(const QString &text);

/// human_feedback for \a verb when \a typed stands in the editor: without space around it, and never empty
/// for Approve.
QString feedbackToSend(Verb verb, const QString &typed);

/// True when \a text says more than a short bare approval: some services take that for a change request.
bool carriesInstructions(const QString &text);

} // namespace crew::gui
