// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/reviewpane.h" // what a reviewer does in it: choose, commit, take back, put off

#include "gui/reviews/deciding/reviewdecider.h"
#include "gui/reviews/deciding/reviewkeys.h"
#include "gui/reviews/feedback/feedbackrules.h"
#include "gui/reviews/pane/arrivalshield.h"
#include "gui/reviews/pane/focusmode.h"
#include "gui/reviews/reviewcontext.h"

#include "ui_reviewpane.h"

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShortcutEvent>

namespace crew::gui {

namespace {

/// A key with which a button that has the focus is pressed.
bool pressesButton(const QEvent &event)
{
    if (event.type() != QEvent::KeyPress)
        return false;
    const int key = static_cast<const QKeyEvent &>(event).key();
    return key == Qt::Key_Space || key == Qt::Key_Select || key == Qt::Key_Return || key == Qt::Key_Enter;
}

bool decidesNothing(ReviewCommand command)
{
    return command != ReviewCommand::Commit && command != ReviewCommand::Later;
}

} // namespace

/// Words, while somebody writes them, and commands that decide nothing.
bool ReviewPane::passesBriefShield(const QKeyEvent &event) const
{
    const bool isChord = event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    if (m_ui->feedback->editor()->hasFocus() && !isChord)
        return !event.text().isEmpty() && event.text().front().isPrint();
    const auto command = reviewCommand(event, m_context.preferences());
    return command && decidesNothing(*command);
}

std::array<std::pair<QPushButton *, Verdict>, 2> ReviewPane::verdictButtons() const
{
    return {{{m_ui->rejectButton, Verdict::Reject}, {m_ui->approveButton, Verdict::Approve}}};
}

void ReviewPane::connectDeciding()
{
    m_shield->setPassing([this](const QKeyEvent &event) { return passesBriefShield(event); });
    connect(m_decider, &ReviewDecider::decided, this, &ReviewPane::decided);
    connect(m_decider, &ReviewDecider::refused, this, &ReviewPane::handleRefused);
    connect(m_ui->laterButton, &QPushButton::clicked, this, &ReviewPane::laterRequested);
    for (const auto &[button, verdict] : verdictButtons()) {
        connect(button, &QPushButton::pressed, this, [this] { m_pressedFor = {m_reviewId, m_attempt}; });
        connect(button, &QPushButton::clicked, this, [this, verdict = verdict] {
            if (m_pressedFor ==
                std::pair(m_reviewId, m_attempt)) // else it was meant for what stood here before
                decide(verdict);
        });
    }
}

void ReviewPane::decide(Verdict verdict)
{
    const Review *shown = review();
    if (!shown || shown->state != ReviewState::Waiting || m_decider->isDeciding(m_reviewId))
        return;
    const QString text = m_ui->feedback->textToSend(verdict);
    if (const auto obstacle = obstacleTo(orderFor(*shown, verdict, text), *shown))
        meet(*obstacle, *shown);
    else if (needsWords(verdict) && !hasWords(text))
        askForWords();
    else if (!holdBack(verdict, text))
        send(*shown, verdict, text);
}

DecisionOrder ReviewPane::orderFor(const Review &shown, Verdict verdict, const QString &feedback) const
{
    return {shown.id, m_attempt, m_shown, verdict, feedback, m_ui->recovery->taskId()};
}

/// What the person has to do first.
void ReviewPane::meet(DecisionObstacle obstacle, const Review &shown)
{
    switch (obstacle) {
    case DecisionObstacle::NewerAttempt:
        showAttempt(shown.lastAttempt().number);
        m_verdict.reset();
        updateButtons(shown);
        m_shield->raise(); // whoever presses twice has not read it
        say(tr("You were looking at an older attempt. This is the newest one. Read it before you decide."));
        return;
    case DecisionObstacle::NoTaskId:
        m_ui->recovery->focusTaskId();
        say(obstacleText(obstacle, shown));
        return;
    case DecisionObstacle::NoWords:
        askForWords();
        return;
    case DecisionObstacle::OtherOutput:
    case DecisionObstacle::NotWaiting:
        m_verdict.reset();
        fill();
        m_shield->raise();
        m_ui->message->showMessage(Severity::Bad, obstacleText(obstacle, shown));
        return;
    }
}

bool ReviewPane::holdBack(Verdict verdict, const QString &text)
{
    const Review *shown = review();
    const Crew crew = crewOf(*shown);
    if (!continuesRun(verdict) || !holdsBackApprovals(crew) || !carriesInstructions(text, bareApproval(crew)))
        return false;
    m_heldBackFor = {m_reviewId, m_attempt};
    updateAdvice(*shown);
    return true;
}

void ReviewPane::connectAdvice()
{
    ApprovalAdvice *advice = m_ui->advice;
    connect(advice, &ApprovalAdvice::rejectRequested, this, [this] {
        if (!m_shield->isUp())
            decide(Verdict::Reject);
    });
    connect(advice, &ApprovalAdvice::approveBareRequested, this, [this] {
        const Review *shown = review();
        if (shown && isEditable(*shown) && !m_shield->isUp())
            send(*shown, Verdict::Approve, bareApproval(crewOf(*shown)));
    });
    const auto set = [this](QuirkSetting setting) {
        if (const Review *shown = review())
            m_context.link().send(
                command::ChangeQuirks{shown->crewId, {{{Quirk::Approval, setting}}, {}, false}});
    };
    connect(advice, &ApprovalAdvice::holdBackRequested, this, [set] { set(QuirkSetting::Deployed); });
    connect(advice, &ApprovalAdvice::sendAsWrittenRequested, this, [set] { set(QuirkSetting::Contract); });
}

void ReviewPane::updateAdvice(const Review &shown)
{
    const Crew crew = crewOf(shown);
    const QString bare = bareApproval(crew);
    const bool isHeldBack = m_heldBackFor == std::pair(m_reviewId, m_attempt) && holdsBackApprovals(crew) &&
                            carriesInstructions(m_ui->feedback->textToSend(Verdict::Approve), bare);
    if (!isHeldBack)
        m_heldBackFor = {};
    if (isEditable(shown) && isHeldBack)
        m_ui->advice->showHeldBack(bare);
    else if (isEditable(shown) && suggestsHoldingBack(crew))
        m_ui->advice->showSuggestion();
    else
        m_ui->advice->hide();
}

void ReviewPane::say(const QString &sentence)
{
    m_ui->message->showMessage(Severity::Attention, sentence);
}

void ReviewPane::askForWords()
{
    m_ui->feedback->editor()->setFocus(Qt::OtherFocusReason);
    say(tr("Say what should change. The task is tried again with your feedback."));
}

void ReviewPane::takeNotice(const QByteArray &json)
{
    const Review *shown = review();
    if (!shown)
        return;
    m_ui->message->clear();
    m_context.link().send(command::PasteNotice{shown->executionId, json}, this,
                          [this](const std::expected<void, QString> &taken) {
                              if (!taken)
                                  m_ui->message->showMessage(Severity::Bad, taken.error());
                          });
}

void ReviewPane::send(const Review &shown, Verdict verdict, const QString &feedback)
{
    m_verdict.reset();
    m_ui->message->clear();
    if (isAncestorOf(focusWidget()))
        setFocus(Qt::OtherFocusReason); // the next letter is a key, whatever comes of the decision
    m_decider->decide(shown, orderFor(shown, verdict, feedback));
    fill();
}

void ReviewPane::handleRefused(const QUuid &reviewId, const QString &sentence)
{
    if (reviewId != m_reviewId)
        return;
    fill();
    m_ui->message->showMessage(Severity::Bad, sentence);
}

void ReviewPane::sendAgain()
{
    const Review *shown = review();
    const Attempt *shownAttempt = attempt();
    if (m_decider->isDeciding(m_reviewId) || !shown || !shownAttempt || !shownAttempt->decision)
        return;
    const Decision decision = *shownAttempt->decision;
    if (shown->state == ReviewState::Waiting) {
        decide(decision.verdict); // it certainly did not arrive: the words as they stand now
        return;
    }
    if (const auto obstacle = obstacleTo(orderFor(*shown, decision.verdict, decision.feedback), *shown))
        meet(*obstacle, *shown);
    else
        send(*shown, decision.verdict, decision.feedback);
}

void ReviewPane::chooseVerdict(Verdict verdict)
{
    const Review *shown = review();
    if (!shown || !isEditable(*shown))
        return;
    m_verdict = verdict;
    m_focus->showVerdicts();
    updateButtons(*shown);
    updateReflection(*shown);
    m_shield->forgetKeys(); // the key that chose is no text when it repeats
    m_ui->feedback->editor()->setFocus(Qt::ShortcutFocusReason);
    m_ui->message->clear();
}

void ReviewPane::commitChosen()
{
    if (m_verdict)
        decide(*m_verdict);
    else
        say(tr("Choose Approve or Reject first."));
}

void ReviewPane::run(ReviewCommand command)
{
    const bool passes = m_shield->isBrief() && decidesNothing(command);
    if ((!passes && m_shield->stopsCommand()) || (command == ReviewCommand::Commit && !wasSeen()))
        return;
    switch (command) {
    case ReviewCommand::ChooseApprove:
        return chooseVerdict(Verdict::Approve);
    case ReviewCommand::ChooseReject:
        return chooseVerdict(Verdict::Reject);
    case ReviewCommand::Next:
        Q_EMIT stepRequested(1);
        return;
    case ReviewCommand::Previous:
        Q_EMIT stepRequested(-1);
        return;
    case ReviewCommand::Comment:
        m_focus->showVerdicts();
        return m_ui->feedback->comment();
    case ReviewCommand::Commit:
        return commitChosen();
    case ReviewCommand::TakeBack:
        return takeBack();
    case ReviewCommand::Later:
        m_focus->isOn() ? Q_EMIT focusRequested(false) : Q_EMIT laterRequested();
        return;
    case ReviewCommand::Focus:
        Q_EMIT focusRequested(!m_focus->isOn());
        return;
    case ReviewCommand::ShowKeys:
        Q_EMIT m_context.shortcutsRequested(this);
        return;
    }
}

void ReviewPane::takeBack()
{
    const QUuid reviewId = m_decider->takeBack();
    if (reviewId.isNull())
        say(tr("There is no decision to undo."));
    else if (reviewId != m_reviewId)
        Q_EMIT reviewRequested(reviewId);
}

void ReviewPane::snooze(const QDateTime &until)
{
    const Review *shown = review();
    if (!shown)
        return;
    if (until.isValid()) {
        m_context.marks().snooze(*shown, until);
        Q_EMIT laterRequested();
    } else {
        m_context.marks().endSnooze(m_reviewId);
    }
}

/// False while nobody can have seen what the pane shows: a commit now was meant for something else.
bool ReviewPane::wasSeen() const
{
    return std::chrono::milliseconds(m_sinceShown.elapsed()) >= m_shield->briefDuration();
}

/// Takes the focus out of a text input, whose text stays; false when none has it.
bool ReviewPane::leaveInput()
{
    QWidget *focused = focusWidget();
    const bool isInput = focused && focused->hasFocus() &&
                         (m_ui->feedback->isAncestorOf(focused) || m_ui->recovery->isAncestorOf(focused));
    if (!isInput)
        return false;
    setFocus(Qt::OtherFocusReason);
    Q_EMIT inputLeft();
    return true;
}

void ReviewPane::keyPressEvent(QKeyEvent *event)
{
    const auto command = reviewCommand(*event, m_context.preferences());
    if (command == ReviewCommand::Later && leaveInput())
        return;
    if (command)
        run(*command);
    else if (event->matches(QKeySequence::Find))
        m_ui->outputPane->find();
    else
        QWidget::keyPressEvent(event);
}

/// QAbstractButton clicks only 100 ms after its shortcut, when another review may be shown.
bool ReviewPane::filterButton(QPushButton *button, QEvent *event)
{
    const bool isShortcut = event->type() == QEvent::Shortcut;
    if (!isShortcut && !pressesButton(*event))
        return false;
    if (!wasSeen())
        return true;
    if (!isShortcut || static_cast<QShortcutEvent *>(event)->isAmbiguous())
        return false;
    button->click();
    return true;
}

/// Undo in the feedback is the text's own while there is something to undo; a list keeps no letter for a
/// search by first letter.
bool ReviewPane::eventFilter(QObject *watched, QEvent *event)
{
    if (auto *button = qobject_cast<QPushButton *>(watched))
        return filterButton(button, event);
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto &key = *static_cast<QKeyEvent *>(event);
    const auto command = reviewCommand(key, m_context.preferences());
    const QPlainTextEdit *editor = m_ui->feedback->editor();
    const bool isEditor = watched == editor;
    const bool isTyped = isEditor && editor->isReadOnly() && !letterOf(key).isNull() &&
                         !key.text().isEmpty() &&
                         !(key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    if (isTyped)
        return true; // the review closed while somebody wrote: these are words, and no commands
    const bool isText = isEditor && !editor->isReadOnly() && editor->document()->isUndoAvailable();
    const bool takesBack = isEditor && !isText && command == ReviewCommand::TakeBack;
    if (!takesBack && (isEditor || letterOf(key).isNull() || !command))
        return false;
    run(*command);
    return true;
}

void ReviewPane::watchLists(QWidget *focused)
{
    if (qobject_cast<QAbstractItemView *>(focused) && isAncestorOf(focused))
        focused->installEventFilter(this);
}

} // namespace crew::gui
