// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/noticerecovery.h"

#include "gui/reviews/pane/shownreview.h"
#include "gui/reviews/reviewcontext.h"

#include "ui_reviewpane.h"

namespace crew::gui::reviews {

NoticeRecovery::NoticeRecovery(const PaneBasics &basics)
    : QObject(&basics.pane)
    , m_pane(basics)
{
    connect(m_pane.ui.recovery, &RecoveryRow::noticePasted, this, &NoticeRecovery::paste);
}

/// What may have arrived can be sent again under another task id, in case that one was mistyped: not where
/// nobody decides any more.
void NoticeRecovery::fill()
{
    const Review *review = m_pane.shown.review();
    const Attempt *attempt = m_pane.shown.attempt();
    if (!review || !attempt)
        return;
    const bool isNewest = attempt->number == review->lastAttempt().number;
    const bool isUnclear = review->state == ReviewState::Unclear && !m_pane.shown.isDeciding() && isNewest &&
                           review->noticeElsewhere.isEmpty();
    const bool isRecovered = lacksNotice(*attempt) && !isOfFlow(*review);
    const bool isEditable = m_pane.shown.isEditable();
    const bool needsTaskId = isRecovered && review->taskId.isEmpty() && (isEditable || isUnclear);
    m_pane.ui.recovery->showFor(review->id, {needsTaskId, isRecovered && isEditable}, typedTaskId(*review));
}

void NoticeRecovery::paste(const QByteArray &json)
{
    const Review *review = m_pane.shown.review();
    if (!review)
        return;
    m_pane.ui.message->clear();
    m_pane.context.link().send(engine::command::PasteNotice{review->executionId, json}, &m_pane.context,
                               refusalReporter(m_pane, review->id));
}

} // namespace crew::gui::reviews

#include "moc_noticerecovery.cpp"
