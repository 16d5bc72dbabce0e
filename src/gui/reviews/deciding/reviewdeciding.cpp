// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/reviewdeciding.h"

#include "gui/common/style/visibletext.h"
#include "gui/reviews/deciding/approvalholdback.h"
#include "gui/reviews/deciding/flowanswering.h"
#include "gui/reviews/deciding/reviewkeys.h"
#include "gui/reviews/feedback/feedbackrules.h"
#include "gui/reviews/pane/arrivalshield.h"
#include "gui/reviews/pane/focusmode.h"
#include "gui/reviews/pane/shownreview.h"
#include "gui/reviews/pane/verdictbuttons.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/store/store.h"

#include "ui_reviewpane.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTimer>

#include <utility>

using namespace std::chrono_literals;

namespace crew::gui::reviews {

ReviewDeciding::ReviewDeciding(const PaneBasics &basics, FlowAnswering &flow)
    : QObject(&basics.pane)
    , m_pane(basics)
    , m_flow(flow)
    , m_holdback(new ApprovalHoldback(basics))
    , m_slow(new QTimer(this))
{
    m_slow->setSingleShot(true);
    m_slow->setInterval(400ms);
    connect(m_slow, &QTimer::timeout, this, &ReviewDeciding::sayWaiting);
    connect(&m_pane.context, &ReviewContext::orderGiven, this, &ReviewDeciding::handleOrderGiven);
    connect(&m_pane.context, &ReviewContext::orderSettled, this, &ReviewDeciding::endWaiting);
    connect(&m_pane.context, &ReviewContext::orderEnded, this, &ReviewDeciding::handleOrderEnded);
    connect(&m_pane.context.model(), &ReviewModel::reviewChanged, this, &ReviewDeciding::handleReviewChanged);
    connect(&m_pane.context.store().access(), &Access::changed, this, &ReviewDeciding::handleAccess);
    connect(&m_flow, &FlowAnswering::choiceChanged, this, &ReviewDeciding::choiceChanged);
    connect(&m_flow, &FlowAnswering::wordsRequested, this, [this] { chooseVerdict(Verdict::Answer); });
    connect(&m_flow, &FlowAnswering::answerRequested, this, [this] { decide(Verdict::Answer); });
    connect(&m_flow, &FlowAnswering::clickIgnored, this, &ReviewDeciding::clickIgnored);
    connect(m_holdback, &ApprovalHoldback::clickIgnored, this, &ReviewDeciding::clickIgnored);
    connect(m_holdback, &ApprovalHoldback::rejectRequested, this, [this] { decide(Verdict::Reject); });
    connect(m_holdback, &ApprovalHoldback::approveRequested, this, [this](const QString &words) {
        if (!isObjectedTo(Verdict::Approve))
            send(orderFor(Verdict::Approve, words));
    });
    connect(m_pane.ui.flowAnswer, &FlowAnswerBar::outcomeHeldUp, this, [this] {
        if (m_pane.shown.isPressed())
            explains(Verdict::Answer);
    });
    connectButtons();
}

void ReviewDeciding::connectButtons()
{
    for (const Verdict verdict : allVerdicts) {
        QPushButton *button = verdictButton(m_pane.ui, verdict);
        button->installEventFilter(this);
        connect(button, &QPushButton::pressed, this, [this] { m_pane.shown.recordPressed(); });
        connect(button, &QPushButton::released, this, [this, verdict, button] {
            if (!button->isEnabled() && m_pane.shown.isPressed()) // it was disabled while it was down
                explains(verdict);
        });
        connect(button, &QPushButton::clicked, this, [this, verdict] {
            if (verdict == Verdict::Answer && m_pane.shown.review())
                m_flow.choose({});
            if (m_pane.shown.isPressed())
                decide(verdict);
            else
                Q_EMIT clickIgnored();
        });
    }
}

/// A button that somebody else's claim disables for a moment looks enabled to a person who clicks.
bool ReviewDeciding::eventFilter(QObject *watched, QEvent *event)
{
    const bool isClick = event->type() == QEvent::MouseButtonPress &&
                         static_cast<QMouseEvent *>(event)->button() == Qt::LeftButton;
    if (!isClick)
        return QObject::eventFilter(watched, event); // the last come when the form is gone
    for (const Verdict verdict : allVerdicts) {
        const QPushButton *button = verdictButton(m_pane.ui, verdict);
        if (button == watched && !button->isEnabled())
            explains(verdict);
    }
    return QObject::eventFilter(watched, event);
}

void ReviewDeciding::chooseVerdict(Verdict verdict)
{
    if (!mayChoose())
        return;
    const Review *review = m_pane.shown.review();
    if (isOfFlow(*review) != (verdict == Verdict::Answer))
        return say(obstacleText(DecisionObstacle::OtherVerdict, *review));
    if (isObjectedTo(verdict))
        return;
    m_pane.shown.choose(verdict);
    m_pane.context.forgetUntaken(review->id);
    if (m_contradiction.takeChoice(review->id, verdict, m_pane.ui.feedback->textToSend(verdict)))
        m_pane.ui.feedback->removeFirstLetter();
    m_pane.focus.showVerdicts();
    Q_EMIT choiceChanged();
    m_pane.shield.forgetKeys(); // the key that chose is no text when it repeats
    m_pane.ui.feedback->editor()->setFocus(Qt::ShortcutFocusReason);
    m_pane.ui.message->clear();
}

void ReviewDeciding::chooseOutcome(int number)
{
    if (mayChoose() && !isObjectedTo(Verdict::Answer))
        m_flow.chooseOutcome(number);
}

/// Says why nothing can be chosen for what is shown; true when something can.
bool ReviewDeciding::mayChoose()
{
    if (isForbidden(m_pane.shown.lack()) || isOver())
        return false;
    const bool isNewest = m_pane.shown.isEditable();
    if (!isNewest)
        meet(DecisionObstacle::NewerAttempt, *m_pane.shown.review());
    return isNewest;
}

void ReviewDeciding::commit()
{
    if (isForbidden(m_pane.shown.objection()) || isOver())
        return;
    const Review *review = m_pane.shown.review();
    if (review && m_pane.shown.attemptNumber() != review->lastAttempt().number)
        return meet(DecisionObstacle::NewerAttempt, *review);
    const bool isFlow = m_pane.shown.question();
    const Verdict likeliest = isFlow ? Verdict::Answer : Verdict::Reject;
    if (m_pane.shown.isEditable() && (isObjectedTo(likeliest) || m_flow.isObstructed()))
        return;
    const bool isWords = isFlow && hasWords(m_pane.ui.feedback->textToSend(Verdict::Answer));
    if (isWords && !m_pane.shown.verdict())
        m_flow.choose({}); // they can be nothing else
    if (const auto verdict = m_pane.shown.verdict())
        return decide(*verdict);
    m_pane.focus.bringFeedbackIntoSight();
    say(isFlow ? tr("Choose an outcome first, or write feedback for the flow.")
               : tr("Choose Approve or Reject first."));
}

void ReviewDeciding::decide(Verdict verdict)
{
    if (isForbidden(m_pane.shown.objection()) || isOver() || !isInSight() ||
        (verdict == Verdict::Answer && m_flow.isAmbiguous()) || isObjectedTo(verdict))
        return;
    const Review &review = *m_pane.shown.review();
    const QString outcome = isOfFlow(review) ? m_pane.shown.outcome() : QString();
    const QString text = outcome.isEmpty() ? wordsFor(verdict) : outcome;
    if (isApprovalsText(verdict, text)) {
        chooseVerdict(verdict); // takes the words away
        return askForWords();
    }
    const DecisionOrder order = orderFor(verdict, text);
    if (const auto obstacle = obstacleTo(order, review))
        meet(*obstacle, review);
    else if (verdict != Verdict::Answer && isOnlyKeys(text, m_pane.context.preferences()))
        askAboutKey(text);
    else if (crew::needsWords(verdict) && !hasWords(text))
        askForWords();
    else if (!isContradicted(order) && !m_holdback->holdsBack(verdict, text))
        send(order);
}

/// Checked before every decision. Feedback that is out of sight is shown first, and the person decides again.
/// The shield ignores a second press in the same moment: the buttons may have moved under it.
bool ReviewDeciding::isInSight()
{
    if (m_pane.focus.isFeedbackInSight())
        return true;
    m_pane.focus.bringFeedbackIntoSight();
    m_pane.shield.raiseBriefly();
    say(tr("Nothing has been decided yet, because the feedback was not in view. Read what is shown, then "
           "decide again."));
    return false;
}

void ReviewDeciding::send(const DecisionOrder &order)
{
    if (!isInSight())
        return;
    m_pane.shown.forgetChoice();
    m_pane.ui.message->clear();
    const QPlainTextEdit &editor = *m_pane.ui.feedback->editor();
    if (editor.hasFocus() && hasWords(editor.toPlainText()))
        m_pane.shield.raiseAfterFeedback(); // a person who is writing may go on
    if (m_pane.pane.isAncestorOf(m_pane.pane.focusWidget()))
        m_pane.pane.setFocus(
            Qt::OtherFocusReason); // the next letter is a key, whatever comes of the decision
    m_pane.shown.beginDeciding();
    if (isFirstApproval(order))
        return approveFirst(order);
    m_pane.context.decide(order, this,
                          [this, order](const std::expected<Decision, QString> &answer, bool isUndone) {
                              handleAnswer(order, answer, isUndone);
                          });
}

/// Here or in another place.
void ReviewDeciding::handleOrderGiven(const QUuid &reviewId)
{
    if (reviewId != m_pane.shown.id())
        return;
    waitFor(reviewId);
    Q_EMIT shownChanged();
}

void ReviewDeciding::waitFor(const QUuid &reviewId)
{
    m_waitsFor = reviewId;
    if (m_pane.context.store().access().isOnDesk())
        m_slow->start();
}

void ReviewDeciding::handleAnswer(const DecisionOrder &order, const std::expected<Decision, QString> &answer,
                                  bool isUndone)
{
    if (!answer) {
        handleRefusal(order.reviewId, answer.error());
        if (!isUndone)
            chooseAgain(order);
    } else if (!isUndone) {
        Q_EMIT decided(order.reviewId);
    }
}

/// A desk may have refused because of what others did, which is to be read first.
void ReviewDeciding::chooseAgain(const DecisionOrder &order)
{
    if (m_pane.context.store().access().isOnDesk())
        return;
    m_pane.context.recordUntaken(order);
    if (!m_pane.shown.chooseAgain(order))
        return;
    m_pane.focus.showVerdicts();
    Q_EMIT choiceChanged();
}

/// The person may be at another review by now, or at another page.
void ReviewDeciding::handleRefusal(const QUuid &reviewId, const QString &sentence)
{
    m_pane.shown.endDeciding(reviewId);
    const bool isShown = reviewId == m_pane.shown.id();
    if (!isShown || !m_pane.pane.isVisible())
        m_pane.context.reportRefusal(reviewId, sentence);
    if (!isShown)
        return;
    Q_EMIT shownChanged();
    say(sentence, About::Order, Severity::Bad);
    m_demand = demand();
}

/// The review says by now what became of it.
void ReviewDeciding::handleReviewChanged(const QUuid &reviewId)
{
    const Review *review = reviewId == m_said.reviewId ? m_pane.shown.review() : nullptr;
    if (!review || review->id != reviewId || !stillSays(m_said.about))
        return;
    const bool isOpen = review->state == ReviewState::Waiting || isUnderWay(review->state);
    const bool isOlder =
        m_said.about == About::Newest && m_pane.shown.attemptNumber() != review->lastAttempt().number;
    if (!isOpen || isOlder || m_said.about == About::State)
        m_pane.ui.message->clear();
}

/// No change will show its decision.
void ReviewDeciding::handleOrderEnded(const QUuid &reviewId)
{
    m_pane.shown.endDeciding(reviewId);
    if (reviewId == m_pane.shown.id())
        Q_EMIT shownChanged();
}

void ReviewDeciding::sayWaiting()
{
    if (m_pane.shown.isDeciding() && m_pane.context.store().access().isOnDesk())
        say(tr("Waiting for the desk to record your decision…"), About::Waiting, Severity::Neutral);
}

void ReviewDeciding::sayRecording()
{
    if (m_pane.context.store().access().isOnDesk())
        sayWaiting();
    else
        say(tr("Your decision is being recorded."), About::Waiting, Severity::Neutral);
}

void ReviewDeciding::endWaiting(const QUuid &reviewId)
{
    if (reviewId == m_pane.context.store().reviews().kept(m_waitsFor))
        m_slow->stop();
    else if (reviewId != m_pane.shown.id())
        return;
    if (stillSays(About::Waiting))
        m_pane.ui.message->clear();
}

QString ReviewDeciding::undoText()
{
    return tr("The decision will be undone when the desk has recorded it, unless its hold ends first.");
}

/// Says what has to happen first among the people of a desk; false when nothing has to.
bool ReviewDeciding::isObjectedTo(Verdict verdict)
{
    const TeamSituation situation = m_pane.shown.team();
    const QString objection = objectionTo(verdict, situation);
    if (objection.isEmpty())
        return false;
    say(objection, About::People);
    if (situation.other)
        m_claimant = {m_pane.shown.id(), visibleText(situation.other->person.simplified())};
    return true;
}

bool ReviewDeciding::explainsKey(const QKeyEvent &key)
{
    const Review *review = m_pane.shown.review();
    if (!review)
        return false;
    for (const Verdict verdict : allVerdicts) {
        const QPushButton *button = verdictButton(m_pane.ui, verdict);
        const bool isItsKey = button->shortcut() == QKeySequence(key.keyCombination());
        const bool isOffered = isOfFlow(*review) == (verdict == Verdict::Answer);
        if (isItsKey && isOffered && !m_pane.focus.isFeedbackInSight())
            return explains(verdict) || !isInSight();
        if (isItsKey && button->isVisible() && !button->isEnabled())
            return explains(verdict);
    }
    return false;
}

bool ReviewDeciding::explains(Verdict verdict)
{
    return isForbidden(m_pane.shown.objection()) || isOver() || isObjectedTo(verdict) ||
           m_flow.isObstructed();
}

ReviewDeciding::Demand ReviewDeciding::demand() const
{
    const TeamReview *known = m_pane.context.store().team().find(m_pane.shown.id());
    const TeamSituation situation = m_pane.shown.team();
    return {known ? known->rule : QString(), situation.needsTwo, situation.isStarter};
}

/// What a refusal says of a rule is over when the rule has another name, or demands less. One that demands
/// more than was known here may be why the desk refused.
void ReviewDeciding::updateRefusal()
{
    const Demand now = demand();
    const Demand was = std::exchange(m_demand, now);
    const bool isNamed = !was.rule.isEmpty() && m_said.sentence.contains(u'“' + was.rule + u'”');
    const bool demandsLess = now.rule != was.rule || (was.needsTwo && !now.needsTwo) ||
                             (was.excludesPerson && !now.excludesPerson);
    if (isNamed && demandsLess)
        m_pane.ui.message->clear();
}

/// The claim may have been there for less than anybody could read: that the person's key did nothing has to
/// be seen, once the review can be decided, unless something else is said by then.
void ReviewDeciding::followClaimant()
{
    const TeamSituation situation = m_pane.shown.team();
    const bool isHere = m_claimant.reviewId == m_pane.shown.id();
    const bool isAway = !m_pane.context.store().access().isReached();
    if (m_claimant.reviewId.isNull() || (isHere && (situation.other || isAway)))
        return;
    const Claimant former = std::exchange(m_claimant, {});
    const bool isFree = isHere && m_pane.shown.isOpen() && !situation.isMine;
    if (isFree && (m_pane.ui.message->text().isEmpty() || stillSays(About::People)))
        say(tr("%1 was reviewing this at that moment, so nothing was decided. You can decide it now.")
                .arg(former.name));
}

void ReviewDeciding::updateObjection()
{
    followClaimant();
    if (stillSays(About::Order) && m_said.reviewId == m_pane.shown.id())
        updateRefusal();
    if (stillSays(About::Waiting) && m_waitsFor == m_pane.shown.id() && !m_pane.shown.isDeciding())
        m_pane.ui.message->clear(); // said between the engine's answer and its change
    if (!stillSays(About::People))
        return;
    const TeamSituation situation = m_pane.shown.team();
    if (m_said.sentence != decisionObjection(situation) && m_said.sentence != approvalObjection(situation))
        m_pane.ui.message->clear();
}

/// A person who confirms an approval confirms exactly its words.
QString ReviewDeciding::wordsFor(Verdict verdict) const
{
    const QString typed = m_pane.ui.feedback->textToSend(verdict);
    const auto first = m_pane.shown.team().toConfirm();
    return first && continuesRun(verdict) && areSameWords(typed, first->text) ? first->text : typed;
}

/// The words of the first approval are there to be confirmed: nobody rejects with them.
bool ReviewDeciding::isApprovalsText(Verdict verdict, const QString &text) const
{
    const auto first = m_pane.shown.team().toConfirm();
    return first && !continuesRun(verdict) && areSameWords(text, first->text);
}

bool ReviewDeciding::isFirstApproval(const DecisionOrder &order) const
{
    return needsPerson(m_pane.shown.review()->state) &&
           isFirstOfTwo(m_pane.shown.team(), order.verdict, order.feedback);
}

/// The review stays as it is, and the pane says for whom it waits.
void ReviewDeciding::approveFirst(const DecisionOrder &order)
{
    waitFor(order.reviewId);
    m_pane.context.approveFirst(order, this, [this, order](const std::expected<void, QString> &answer) {
        handleFirstApproval(order, answer);
    });
    Q_EMIT shownChanged();
}

void ReviewDeciding::handleFirstApproval(const DecisionOrder &order,
                                         const std::expected<void, QString> &answer)
{
    endWaiting(order.reviewId);
    if (!answer) {
        if (order.reviewId == m_pane.shown.id())
            m_pane.shield
                .raise(); // the button may confirm now, and a person who presses twice has not read it
        return handleRefusal(order.reviewId, answer.error());
    }
    m_pane.shown.endDeciding(order.reviewId);
    Q_EMIT approvedFirst(order.reviewId);
    if (order.reviewId == m_pane.shown.id())
        Q_EMIT shownChanged();
}

void ReviewDeciding::sendAgain()
{
    const Review *review = m_pane.shown.review();
    const Attempt *attempt = m_pane.shown.attempt();
    if (!review || !attempt || !attempt->decision)
        return;
    if (m_pane.shown.isDeciding())
        return sayRecording();
    const Decision decision = *attempt->decision;
    if (isObjectedTo(decision.verdict))
        return;
    if (review->state == ReviewState::Waiting) {
        if (isOfFlow(*review))
            m_flow.choose(outcomeIn(*review, decision.feedback));
        decide(decision.verdict); // it certainly did not arrive: the words as they stand now
        return;
    }
    const DecisionOrder order = orderFor(decision.verdict, decision.feedback);
    if (const auto obstacle = obstacleTo(order, *review))
        meet(*obstacle, *review);
    else
        send(order);
}

void ReviewDeciding::undo()
{
    const Decision *held = m_pane.context.newestHeld();
    const PendingDecisions &pending = m_pane.context.pendingDecisions();
    const auto last = pending.lastBut(held);
    if (m_pane.context.firstApprovals().isUnansweredSince(last.value_or(pending.numberOf(held))))
        return say(tr("Your decision is being recorded. You can withdraw it after that."));
    if (last)
        return undoOrder(*last);
    if (const QUuid approved = m_pane.context.lastFirstApproval(); !approved.isNull()) {
        m_pane.context.withdrawFirstApproval(approved);
        if (approved != m_pane.shown.id())
            Q_EMIT otherUndone(approved);
        return;
    }
    if (!held)
        return say(tr("There is no decision to undo."));
    const QUuid reviewId = held->reviewId;
    m_pane.context.undo(held->id);
    if (reviewId != m_pane.shown.id())
        Q_EMIT otherUndone(reviewId);
}

void ReviewDeciding::undoOrder(PendingDecisions::Number number)
{
    m_slow->stop();
    m_waitsFor = m_pane.context.pendingDecisions().reviewOf(number);
    say(m_waitsFor == m_pane.shown.id() ? undoText() : m_pane.context.aboutReview(m_waitsFor, undoText()),
        About::Waiting);
    m_pane.context.undoOrder(number);
}

void ReviewDeciding::updateAdvice()
{
    m_holdback->update();
}

/// About the attempt as it is on the screen.
DecisionOrder ReviewDeciding::orderFor(Verdict verdict, const QString &feedback) const
{
    const ShownReview &shown = m_pane.shown;
    return {shown.id(), shown.seen(), verdict, feedback, m_pane.ui.recovery->taskId()};
}

/// Says \a objection about a review that waits, if there is one.
bool ReviewDeciding::isForbidden(const QString &objection)
{
    const Review *review = m_pane.shown.review();
    if (objection.isEmpty() || !review || review->state != ReviewState::Waiting)
        return false;
    say(objection, About::Desk);
    return true;
}

/// Says why there is nothing to commit; false when there is.
bool ReviewDeciding::isOver()
{
    if (m_pane.shown.isOpen())
        return false;
    const Review *review = m_pane.shown.review();
    if (!review)
        return true;
    const Attempt &last = review->lastAttempt();
    const bool isOwn = isSettled(last) && m_pane.context.store().access().isOwn(*last.decision);
    if (m_pane.shown.isDeciding())
        sayRecording();
    else
        say(isOwn ? tr("You have already decided this review.")
                  : obstacleText(DecisionObstacle::NotWaiting, *review),
            About::State);
    return true;
}

/// What was said about the desk, or about a role, is no longer true. A person whose key did nothing in a
/// moment without the desk may have read nothing of it yet.
void ReviewDeciding::handleAccess()
{
    if (!m_pane.context.store().access().isReached())
        return;
    const QString text = m_pane.ui.message->text();
    const bool isAboutDesk = stillSays(About::Desk) || text == protocol::notReachedSentence() ||
                             text == protocol::signedOutSentence();
    if (!isAboutDesk)
        return;
    const bool isLost = m_said.isLost && text == m_said.sentence && m_said.reviewId == m_pane.shown.id();
    if (isLost && m_pane.shown.isOpen())
        say(tr("Nothing was decided, because the desk could not be reached at that moment. Decide again."));
    else
        m_pane.ui.message->clear();
}

/// What the person has to do first.
void ReviewDeciding::meet(DecisionObstacle obstacle, const Review &review)
{
    switch (obstacle) {
    case DecisionObstacle::NewerAttempt:
        Q_EMIT attemptRequested(review.lastAttempt().number);
        m_pane.shown.forgetChoice();
        Q_EMIT choiceChanged();
        m_pane.shield.raise(); // a person who presses twice has not read it
        say(tr("You were looking at an older attempt. This is the newest one. Read it before you decide."),
            About::Newest);
        return;
    case DecisionObstacle::NoTaskId:
        m_pane.ui.recovery->focusTaskId();
        say(obstacleText(obstacle, review));
        return;
    case DecisionObstacle::NoWords:
        askForWords();
        return;
    case DecisionObstacle::Elsewhere:
    case DecisionObstacle::OtherVerdict:
    case DecisionObstacle::Doubtful:
        say(obstacleText(obstacle, review));
        return;
    case DecisionObstacle::OtherOutput:
    case DecisionObstacle::OtherContent:
    case DecisionObstacle::NotWaiting:
    case DecisionObstacle::OtherDecision:
        m_pane.shown.forgetChoice();
        Q_EMIT shownChanged();
        m_pane.shield.raise();
        say(obstacleText(obstacle, review), About::Order, Severity::Bad);
        return;
    }
}

void ReviewDeciding::say(const QString &sentence, About about, Severity severity)
{
    m_pane.ui.message->showMessage(severity, sentence);
    const bool isAway = about == About::Desk && !m_pane.context.store().access().isReached();
    m_said = {sentence, about, m_pane.shown.id(), isAway || sentence == protocol::notReachedSentence()};
}

/// Others write into the same line.
bool ReviewDeciding::stillSays(About about) const
{
    return m_said.about == about && m_pane.ui.message->text() == m_said.sentence;
}

/// As of a person who pressed A twice: the second was text.
void ReviewDeciding::askAboutKey(const QString &text)
{
    m_pane.ui.feedback->editor()->setFocus(Qt::OtherFocusReason);
    m_pane.ui.feedback->editor()->selectAll();
    say(tr("The feedback is only “%1”. Delete it, or write what you mean.").arg(text.trimmed()));
}

/// Asks whether \a order is meant. What a person confirms is a colleague's, and was read.
bool ReviewDeciding::isContradicted(const DecisionOrder &order)
{
    const auto first = m_pane.shown.team().toConfirm();
    if (first && continuesRun(order.verdict) && first->text == order.feedback)
        return false;
    if (m_pane.shown.verdict() != order.verdict)
        m_contradiction.forget(); // the person has been elsewhere
    const QString question =
        m_contradiction.questionAbout(order, m_pane.ui.feedback->draft(), m_pane.context.preferences());
    if (question.isEmpty())
        return false;
    // What is typed on goes on to be text: a letter that chooses would change the verdict.
    m_pane.shown.choose(order.verdict);
    m_pane.focus.showVerdicts();
    Q_EMIT choiceChanged();
    m_pane.ui.feedback->editor()->setFocus(Qt::OtherFocusReason);
    say(question);
    return true;
}

void ReviewDeciding::askForWords()
{
    m_pane.ui.feedback->editor()->setFocus(Qt::OtherFocusReason);
    say(m_pane.shown.question() ? tr("Choose an outcome, or write what the flow should know.")
                                : tr("Say what should change. The task is tried again with your feedback."));
}

} // namespace crew::gui::reviews

#include "moc_reviewdeciding.cpp"
