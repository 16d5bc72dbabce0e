// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/verdict.h"
#include "gui/common/style/look.h"

namespace crew::gui {

/// What a verdict is called and looks like, wherever it is shown. All texts are translated.
struct VerdictLook
{
    QString title;                      ///< what a reviewer chooses
    QString decided;                    ///< what was chosen, at the beginning of a text
    QString decidedWithin;              ///< the same within a sentence
    QString consequence;                ///< what becomes of the run, next to the buttons
    QString committing;                 ///< the key that commits it, below the feedback
    QString notSent;                    ///< a decision that came back
    QString othersNotSent;              ///< the same of the person %1
    QString maybeArrived;               ///< a decision of which nobody knows whether it arrived
    QString othersMaybeArrived;         ///< the same of the person %1
    QString icon;                       ///< name of the drawing, for themedIcon()
    Severity severity = Severity::Good; ///< of its button, once it is chosen
};

VerdictLook lookOf(Verdict verdict);

} // namespace crew::gui
