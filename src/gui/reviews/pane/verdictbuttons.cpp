// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/verdictbuttons.h"

#include "ui_reviewpane.h"

namespace crew::gui::reviews {

QPushButton *verdictButton(const Ui::ReviewPane &ui, Verdict verdict)
{
    switch (verdict) {
    case Verdict::Approve:
        return ui.approveButton;
    case Verdict::Reject:
        return ui.rejectButton;
    case Verdict::Answer:
        return ui.answerButton;
    }
    Q_UNREACHABLE();
}

} // namespace crew::gui::reviews
