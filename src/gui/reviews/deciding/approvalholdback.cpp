// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/approvalholdback.h"

#include "core/crewquirks.h"
#include "gui/reviews/pane/arrivalshield.h"
#include "gui/reviews/pane/shownreview.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/store/store.h"

#include "ui_reviewpane.h"

namespace crew::gui::reviews {

ApprovalHoldback::ApprovalHoldback(const PaneBasics &basics)
    : QObject(&basics.pane)
    , m_pane(basics)
{
    const ApprovalAdvice *advice = m_pane.ui.advice;
    connect(advice, &ApprovalAdvice::pressed, this, [this] { m_pane.shown.recordPressed(); });
    connect(advice, &ApprovalAdvice::rejectRequested, this,
            [this] { isMeant() ? Q_EMIT rejectRequested() : Q_EMIT clickIgnored(); });
    connect(advice, &ApprovalAdvice::approveBareRequested, this, &ApprovalHoldback::approveBare);
    connect(advice, &ApprovalAdvice::holdBackRequested, this, [this] { set(QuirkSetting::Deployed); });
    connect(advice, &ApprovalAdvice::sendAsWrittenRequested, this, [this] { set(QuirkSetting::Contract); });
}

void ApprovalHoldback::update()
{
    const Review *review = m_pane.shown.review();
    if (!review)
        return;
    const Crew crew = m_pane.shown.crew();
    const QString bare = bareApproval(crew);
    const bool isHeldBack = m_heldBackFor == m_pane.shown.attemptId() && holdsBackApprovals(crew) &&
                            carriesInstructions(m_pane.ui.feedback->textToSend(Verdict::Approve), bare);
    if (!isHeldBack)
        m_heldBackFor = {};
    const bool isEditable = m_pane.shown.isEditable() && !isOfFlow(*review);
    if (isEditable && isHeldBack)
        m_pane.ui.advice->showHeldBack(bare);
    else if (isEditable && suggestsHoldingBack(crew) &&
             m_pane.context.store().access().objection<engine::command::ChangeQuirks>(crew.id).isEmpty())
        m_pane.ui.advice->showSuggestion();
    else
        m_pane.ui.advice->hide();
}

bool ApprovalHoldback::holdsBack(Verdict verdict, const QString &text)
{
    const Crew crew = m_pane.shown.crew();
    if (verdict != Verdict::Approve || !holdsBackApprovals(crew) ||
        !carriesInstructions(text, bareApproval(crew)))
        return false;
    m_heldBackFor = m_pane.shown.attemptId();
    update();
    return true;
}

/// A button clicks 100 ms after its key, when another review may be shown.
bool ApprovalHoldback::isMeant() const
{
    return m_pane.shown.isPressed() && !m_pane.shield.isUp();
}

void ApprovalHoldback::approveBare()
{
    if (m_pane.shown.isEditable() && isMeant())
        Q_EMIT approveRequested(bareApproval(m_pane.shown.crew()));
    else
        Q_EMIT clickIgnored();
}

void ApprovalHoldback::set(QuirkSetting setting)
{
    if (const Review *review = m_pane.shown.review(); review && m_pane.shown.isPressed())
        m_pane.context.link().send(
            engine::command::ChangeQuirks{review->crewId, {{{Quirk::Approval, setting}}, {}, false}});
}

} // namespace crew::gui::reviews

#include "moc_approvalholdback.cpp"
