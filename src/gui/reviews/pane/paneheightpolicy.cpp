// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/paneheightpolicy.h"

#include "gui/common/output/outputview.h"

#include "ui_reviewpane.h"

#include <QEvent>

namespace crew::gui::reviews {

PaneHeightPolicy::PaneHeightPolicy(const PaneBasics &basics, QWidget &evidence)
    : QObject(&basics.pane)
    , m_pane(basics)
    , m_evidence(evidence)
{
    m_pane.pane.installEventFilter(this);
}

bool PaneHeightPolicy::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize)
        share();
    return QObject::eventFilter(watched, event);
}

void PaneHeightPolicy::share()
{
    const Ui::ReviewPane &ui = m_pane.ui;
    const int room = m_pane.pane.height() - takenByOthers() - fewestForOutput();
    const bool hasEvidence = !m_evidence.isHidden();
    const int fewestForEvidence = m_evidence.minimumSizeHint().height();
    ui.feedback->setMaxHeight(hasEvidence ? room - fewestForEvidence : room);
    const int forFeedback = ui.feedback->isHidden() ? 0 : ui.feedback->sizeHint().height();
    m_evidence.setMaximumHeight(qMax(fewestForEvidence, room - forFeedback));
}

/// All but the output, the feedback and the evidence.
int PaneHeightPolicy::takenByOthers() const
{
    const Ui::ReviewPane &ui = m_pane.ui;
    const bool isAbove = ui.body->itemAtPosition(0, 0) && !ui.details->isHidden();
    int taken = isAbove ? ui.details->maximumHeight() : 0;
    for (int i = 0; i < ui.column->count(); ++i) {
        QLayoutItem *item = ui.column->itemAt(i);
        if (item->isEmpty() || item->layout() == ui.body || item->widget() == ui.feedback)
            continue;
        taken +=
            item->hasHeightForWidth() ? item->heightForWidth(m_pane.pane.width()) : item->sizeHint().height();
    }
    return taken;
}

int PaneHeightPolicy::fewestForOutput() const
{
    constexpr int fewestLines = 9; // eight and what is around them
    const output::OutputPane &pane = *m_pane.ui.outputPane;
    const int below = pane.layout()->contentsMargins().bottom(); // where an earlier decision is shown
    return pane.view()->barHeight() + fewestLines * m_pane.pane.fontMetrics().lineSpacing() + below;
}

} // namespace crew::gui::reviews
