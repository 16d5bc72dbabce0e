// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/verdictrow.h"

#include "core/crewquirks.h"
#include "gui/common/style/chosenbutton.h"
#include "gui/common/style/tint.h"
#include "gui/common/style/verdictlook.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/allowance.h"
#include "gui/reviews/deciding/flowanswering.h"
#include "gui/reviews/deciding/outcometext.h"
#include "gui/reviews/deciding/reviewkeys.h"
#include "gui/reviews/evidence/attempttools.h"
#include "gui/reviews/evidence/evidencetext.h"
#include "gui/reviews/feedback/feedbackrules.h"
#include "gui/reviews/pane/reviewtext.h"
#include "gui/reviews/pane/shownreview.h"
#include "gui/reviews/pane/verdictbuttons.h"
#include "gui/reviews/reviewcontext.h"

#include "ui_reviewpane.h"

#include <QAccessible>
#include <QPushButton>
#include <QShortcut>
#include <QTimer>

#include <optional>

namespace crew::gui::reviews {

VerdictRow::VerdictRow(const PaneBasics &basics, const AttemptTools &tools)
    : QObject(&basics.pane)
    , m_pane(basics)
    , m_tools(tools)
    , m_confirmKey(new QShortcut(QKeySequence::mnemonic(tr("Confir&m")), &basics.pane))
    , m_paceClock(new QTimer(this))
{
    m_confirmKey->setEnabled(false);
    connect(m_confirmKey, &QShortcut::activated, this, &VerdictRow::sayObstacle);
    m_paceClock->setInterval(std::chrono::seconds(5));
    connect(m_paceClock, &QTimer::timeout, this, &VerdictRow::updateHint);
    connect(&m_tools, &AttemptTools::changed, this, &VerdictRow::updateHint);
}

void VerdictRow::update()
{
    const ShownReview &shown = m_pane.shown;
    const Review *review = shown.review();
    if (!review)
        return;
    updateHint();
    m_pane.ui.feedback->setVerdict(isOfFlow(*review) ? std::optional(Verdict::Answer) : shown.verdict());
    m_pane.ui.approveButton->setText(approvalTitle());
    m_pane.ui.approveButton->setAccessibleName(withoutMnemonic(approvalTitle()));
    for (const Verdict verdict : allVerdicts) {
        QPushButton *button = verdictButton(m_pane.ui, verdict);
        const bool isWaiting = review->state == ReviewState::Waiting;
        setAllowed(*button, isWaiting ? objectionTo(verdict) : QString(),
                   shown.isOpen() && shown.mayBeAnswered());
        const bool isChosen = shown.isOpen() && shown.verdict() == verdict && shown.outcome().isEmpty();
        setChosenLook(button, isChosen, lookOf(verdict).severity, lookOf(verdict).icon);
    }
    updateConfirmKey();
}

/// A person who was about to confirm presses the key of a button that may have become another one.
void VerdictRow::updateConfirmKey()
{
    const Review &review = *m_pane.shown.review();
    const QPushButton *approve = m_pane.ui.approveButton;
    const bool canConfirm = approve->isEnabled() && approve->text() == tr("Confir&m");
    const bool isExpected = m_pane.shown.team().needsTwo && review.state == ReviewState::Waiting &&
                            !isOfFlow(review) && !m_pane.shown.isDeciding();
    m_confirmKey->setEnabled(isExpected && !canConfirm);
    withdrawObstacle();
}

void VerdictRow::sayObstacle()
{
    if (!m_pane.shown.review())
        return;
    if (!objectionTo(Verdict::Approve).isEmpty()) {
        m_obstacle.clear();
        Q_EMIT confirmationHeldUp();
        return;
    }
    m_obstacle = confirmObstacle();
    m_pane.ui.message->showMessage(Severity::Attention, m_obstacle);
}

/// Once it is no longer true.
void VerdictRow::withdrawObstacle()
{
    const bool isTrue = m_confirmKey->isEnabled() && m_obstacle == confirmObstacle();
    if (m_obstacle.isEmpty() || isTrue)
        return;
    m_pane.ui.message->withdraw(m_obstacle);
    m_obstacle.clear();
}

QString VerdictRow::confirmObstacle() const
{
    const TeamSituation situation = m_pane.shown.team();
    return situation.toConfirm()
               ? tr("Your feedback is not that of the first approval. Only the same feedback confirms it.")
               : joined(endedApprovalText(situation), tr("There is no approval to confirm."));
}

/// About the verdict that is chosen, else about the one that is easily misunderstood. A person who
/// approves very fast reads that here, next to Approve.
void VerdictRow::updateHint()
{
    if (!m_pane.shown.review())
        return;
    m_pane.ui.feedback->setHint(commitHint());
    const QString reason =
        isForbiddenToStarter() ? objectionTo(*m_pane.shown.verdict()) : m_pane.shown.decidingObjection();
    const QString pace = reason.isEmpty() ? paceWarning() : QString();
    pace.isEmpty() ? m_paceClock->stop() : m_paceClock->start();
    const QString hint = !reason.isEmpty()        ? reason
                         : !m_pane.shown.isOpen() ? QString()
                         : pace.isEmpty()         ? consequence()
                                                  : pace;
    ElidedLabel *label = m_pane.ui.verdictHint;
    const bool isNew = hint != label->text();
    const bool mayGiveWay = !m_pane.shown.verdict() && reason.isEmpty() && pace.isEmpty();
    label->setText(hint);
    label->setBriefText(mayGiveWay ? std::optional(briefConsequence()) : std::nullopt);
    label->setAccessibleName(hint);
    setTextSeverity(*label, pace.isEmpty() ? Severity::Neutral : Severity::Attention, m_pane.pane.palette());
    if (isNew && !pace.isEmpty()) {
        QAccessibleEvent announcement(label, QAccessible::Alert);
        QAccessible::updateAccessibility(&announcement);
    }
}

/// The person chose an approval, and kicked the run off.
bool VerdictRow::isForbiddenToStarter() const
{
    const ShownReview &shown = m_pane.shown;
    return shown.isOpen() && shown.verdict() && continuesRun(*shown.verdict()) && shown.team().isStarter;
}

QString VerdictRow::objectionTo(Verdict verdict) const
{
    const QString lack = m_pane.shown.decidingObjection();
    return lack.isEmpty() && continuesRun(verdict) ? approvalObjection(m_pane.shown.team()) : lack;
}

QString VerdictRow::approvalTitle() const
{
    const TeamSituation situation = m_pane.shown.team();
    if (!situation.needsTwo || situation.awaitsOther())
        return tr("&Approve");
    return isFirstOfTwo(Verdict::Approve) ? tr("&Approve (1 of 2)") : tr("Confir&m");
}

/// A second person has to confirm \a verdict before anything is sent.
bool VerdictRow::isFirstOfTwo(Verdict verdict) const
{
    const ShownReview &shown = m_pane.shown;
    if (verdict == Verdict::Answer && !shown.outcome().isEmpty())
        return reviews::isFirstOfTwo(shown.team(), verdict, shown.outcome());
    return isTypedAsFirstOfTwo(shown.team(), verdict, typedOnNewest(verdict));
}

/// What the feedback box shows of an older attempt is not what is sent.
QString VerdictRow::typedOnNewest(Verdict verdict) const
{
    const Review &review = *m_pane.shown.review();
    const int newest = review.lastAttempt().number;
    if (m_pane.shown.attemptNumber() == newest)
        return m_pane.ui.feedback->textToSend(verdict);
    if (const auto draft = m_pane.context.drafts().draft(review.id, newest))
        return feedbackToSend(verdict, *draft, bareApproval(m_pane.shown.crew()));
    const auto first = m_pane.shown.team().toConfirm();
    return first ? first->text : QString();
}

QString VerdictRow::paceWarning() const
{
    const ShownReview &shown = m_pane.shown;
    const bool mayApprove = !shown.verdict() || continuesRun(*shown.verdict());
    const bool isWatched = shown.isEditable() && !shown.question() && mayApprove &&
                           m_pane.context.preferences().isOn(pref.warnPace);
    return isWatched ? paceText(m_pane.context.pace(), ApprovalPace::Clock::now()) : QString();
}

/// What follows from the verdict that is chosen; a rejection repeats what the task's tools have done.
QString VerdictRow::consequence() const
{
    if (m_pane.shown.question())
        return flowConsequence();
    const auto verdict = m_pane.shown.verdict();
    if (verdict && isFirstOfTwo(*verdict))
        return tr("Approve: nothing is sent until a second person confirms.");
    const QString text = verdict ? lookOf(*verdict).consequence : briefConsequence();
    if (verdict && continuesRun(*verdict))
        return text;
    const bool isKnown = m_tools.report() && !m_tools.report()->calls.isEmpty();
    return !text.isEmpty() && (isKnown || verdict) ? text + u' ' + repeatedToolsText(m_tools.report()) : text;
}

/// Before a verdict is chosen, without the tools: those are named once Reject is chosen.
QString VerdictRow::briefConsequence()
{
    return tr("Reject tries the task again.");
}

QString VerdictRow::flowConsequence() const
{
    if (!m_pane.shown.verdict())
        return {};
    if (isAmbiguousAnswer())
        return {};
    if (isFirstOfTwo(Verdict::Answer))
        return tr("Nothing is sent until a second person confirms.");
    const QString words = m_pane.ui.feedback->textToSend(Verdict::Answer);
    const QString chosen = m_pane.shown.outcome();
    const QString outcome = chosen.isEmpty() ? outcomeIn(*m_pane.shown.review(), words) : chosen;
    if (outcome.isEmpty())
        return tr("A language model on the platform chooses the outcome from your feedback.");
    return tr("The flow continues with “%1”.").arg(outcomeLabel(outcome, m_pane.shown.question()->outcomes));
}

/// An answer to a flow that would not be sent as it stands.
bool VerdictRow::isAmbiguousAnswer() const
{
    const FlowQuestion *question = m_pane.shown.question();
    return question && !FlowAnswering::ambiguity(question->outcomes, m_pane.shown.outcome(),
                                                 m_pane.ui.feedback->textToSend(Verdict::Answer))
                            .isEmpty();
}

QString VerdictRow::commitHint() const
{
    const ShownReview &shown = m_pane.shown;
    if (!shown.isEditable())
        return {};
    if (!shown.verdict() || isForbiddenToStarter())
        return shown.choosingHint();
    if (isAmbiguousAnswer())
        return {};
    if (!isFirstOfTwo(*shown.verdict()))
        return lookOf(*shown.verdict()).committing;
    return shown.verdict() == Verdict::Answer ? tr("Ctrl+Enter answers as the first of two")
                                              : tr("Ctrl+Enter approves as the first of two");
}

} // namespace crew::gui::reviews

#include "moc_verdictrow.cpp"
