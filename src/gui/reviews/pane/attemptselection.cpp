// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/attemptselection.h"

#include "core/crewquirks.h"
#include "gui/output/changespane.h"
#include "gui/reviews/earlier/earlieroutputswindow.h"
#include "gui/reviews/feedback/previousfeedback.h"
#include "gui/reviews/pane/arrivalshield.h"
#include "gui/reviews/pane/attemptstrip.h"
#include "gui/reviews/pane/shownreview.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/team/teamtext.h"
#include "gui/store/store.h"

#include "ui_reviewpane.h"

namespace crew::gui::reviews {

AttemptSelection::AttemptSelection(const PaneBasics &basics)
    : QObject(&basics.pane)
    , m_pane(basics)
{
    const Ui::ReviewPane &ui = m_pane.ui;
    const PreviousFeedback *previous = ui.details->previous();
    ui.reviewStrip->setHolds(m_pane.context.holds());
    connect(ui.details->attempts(), &AttemptStrip::picked, this, &AttemptSelection::attemptRequested);
    connect(previous, &PreviousFeedback::passagesWanted, this, &AttemptSelection::findPassages);
    connect(previous, &PreviousFeedback::passageChosen, ui.outputPane, &output::OutputPane::showPassage);
    connect(ui.header, &ReviewHeader::earlierOutputsRequested, this, &AttemptSelection::showEarlierOutputs);
    connect(&m_pane.context.store().reviews(), &ReviewList::batchApplied, this,
            &AttemptSelection::fillStrip); // others may wait now
    connectStrip();
}

void AttemptSelection::connectStrip()
{
    const ReviewStrip *strip = m_pane.ui.reviewStrip;
    connect(strip, &ReviewStrip::undoRequested, this, [this] {
        if (const Attempt *attempt = m_pane.shown.attempt(); attempt && attempt->decision)
            m_pane.context.undo(attempt->decision->id);
    });
    connect(strip, &ReviewStrip::sendNowRequested, this, [this] {
        if (const Attempt *attempt = m_pane.shown.attempt(); attempt && attempt->decision)
            m_pane.context.link().send(engine::command::SendNow{attempt->decision->id});
    });
    connect(strip, &ReviewStrip::latestRequested, this, [this] {
        m_pane.shield.raiseBriefly(); // for the second half of a double click
        Q_EMIT attemptRequested(m_pane.shown.newest());
    });
    connect(strip, &ReviewStrip::sendAgainRequested, this, &AttemptSelection::sendAgainRequested);
    connect(strip, &ReviewStrip::nextRequested, this, &AttemptSelection::nextRequested);
}

void AttemptSelection::fill()
{
    const Review *review = m_pane.shown.review();
    if (!review)
        return;
    AttemptStrip *attempts = m_pane.ui.details->attempts();
    attempts->setAttempts(review->attempts, m_pane.shown.attemptNumber());
    attempts->setVisible(review->attempts.size() > 1);
    fillStrip();
}

void AttemptSelection::fillStrip()
{
    const Review *review = m_pane.shown.review();
    const Attempt *attempt = m_pane.shown.attempt();
    if (!review || !attempt)
        return;
    if (m_pane.shown.isDeciding() && isBack(*attempt))
        return m_pane.ui.reviewStrip->hide(); // what it says of the decision before is over
    const Access &access = m_pane.context.store().access();
    const bool isOwn = !attempt->decision || access.isOwn(*attempt->decision);
    m_pane.ui.reviewStrip->showReview(
        *review, *attempt, m_pane.shown.run(),
        {.undo = isOwn && m_pane.shown.lack().isEmpty(), // a desk is told as soon as it can be reached
         .sendAgain = m_pane.shown.objection().isEmpty(),
         .commitAgain = isOwn,
         .sharesIds = isOpen(review->state) && m_pane.context.model().sharesIds(*review),
         .isFirstOfTwo = isSentAgainAsFirst(*review, *attempt),
         .isLeftToOther = isLeftToOther(*attempt),
         .recommit = recommitOf(*review, *attempt),
         .lostDecision = lostDecisionOf(*review),
         .othersWait = !m_pane.context.queue().nextWaiting(review->id).isNull(),
         .bareApproval = bareApproval(m_pane.shown.crew())});
}

/// What is to be said of one that the desk has lost; empty where it has lost none.
QString AttemptSelection::lostDecisionOf(const Review &review) const
{
    const Decision *lost = m_pane.context.lostDecisions().of(review);
    if (!lost)
        return {};
    const bool isOwn = m_pane.context.store().access().isOwn(*lost);
    return lostDecisionText(*lost, isOwn ? QString() : personText(lost->reviewer));
}

/// What may have arrived is sent again as it is, and so is an outcome of a flow. Else what certainly did not
/// arrive is sent with the feedback as it is now.
bool AttemptSelection::isSentAgainAsFirst(const Review &review, const Attempt &attempt) const
{
    if (!attempt.decision || !needsPerson(review.state))
        return false;
    const Verdict verdict = attempt.decision->verdict;
    const TeamSituation situation = m_pane.shown.team();
    const QString &sent = attempt.decision->feedback;
    if (review.state == ReviewState::Unclear || !outcomeIn(review, sent).isEmpty())
        return isFirstOfTwo(situation, verdict, sent);
    return isTypedAsFirstOfTwo(situation, verdict, m_pane.ui.feedback->textToSend(verdict));
}

/// The person has approved, and their button would do nothing.
bool AttemptSelection::isLeftToOther(const Attempt &attempt) const
{
    return attempt.decision && continuesRun(attempt.decision->verdict) && m_pane.shown.team().awaitsOther();
}

/// A rule, a claim or a role may be others than when it was decided.
Recommit AttemptSelection::recommitOf(const Review &review, const Attempt &attempt) const
{
    if (!attempt.decision)
        return Recommit::Unknown;
    const QString objection = objectionTo(attempt.decision->verdict, m_pane.shown.team());
    if (!m_pane.shown.lack().isEmpty() || !objection.isEmpty())
        return Recommit::Hindered;
    if (!m_pane.shown.isChosenAgain(*attempt.decision))
        return Recommit::Unchosen;
    return isSentAgainAsFirst(review, attempt) ? Recommit::AsksSecond : Recommit::Sends;
}

void AttemptSelection::findPassages(int attempt, const QStringList &quotes)
{
    m_pane.ui.outputPane->changes()->findPassages(
        attempt, quotes, [this, attempt](const QList<content::PassageChange> &passages) {
            m_pane.ui.details->previous()->setPassages(attempt, passages);
        });
}

void AttemptSelection::showEarlierOutputs()
{
    const Review *review = m_pane.shown.review();
    const Attempt *attempt = m_pane.shown.attempt();
    if (!review || !attempt)
        return;
    auto *outputs = new EarlierOutputsWindow(m_pane.context, *review, *attempt, m_pane.pane.window());
    outputs->setAttribute(Qt::WA_DeleteOnClose);
    outputs->show();
    outputs->activateWindow();
}

} // namespace crew::gui::reviews

#include "moc_attemptselection.cpp"
