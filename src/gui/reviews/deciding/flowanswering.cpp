// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/flowanswering.h"

#include "client/answerrules.h"
#include "gui/common/widgets/allowance.h"
#include "gui/reviews/deciding/outcometext.h"
#include "gui/reviews/feedback/feedbackrules.h"
#include "gui/reviews/pane/arrivalshield.h"
#include "gui/reviews/pane/focusmode.h"
#include "gui/reviews/pane/shownreview.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/store/store.h"

#include "ui_reviewpane.h"

#include <QMessageBox>
#include <QPushButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

FlowAnswering::FlowAnswering(const PaneBasics &basics)
    : QObject(&basics.pane)
    , m_pane(basics)
{
    const Ui::ReviewPane &ui = m_pane.ui;
    const auto recordPressed = [this] { m_pane.shown.recordPressed(); };
    connect(ui.flowAnswer, &FlowAnswerBar::pressed, this, recordPressed);
    connect(ui.closeFlowButton, &QPushButton::pressed, this, recordPressed);
    connect(ui.flowAnswer, &FlowAnswerBar::outcomeRequested, this, &FlowAnswering::answerWith);
    connect(ui.flowAnswer, &FlowAnswerBar::acceptRequested, this, &FlowAnswering::accept);
    connect(ui.flowAnswer, &FlowAnswerBar::allowRequested, this, &FlowAnswering::allowDestination);
    connect(ui.closeFlowButton, &QPushButton::clicked, this, &FlowAnswering::closeReview);
}

void FlowAnswering::update()
{
    const ShownReview &shown = m_pane.shown;
    const FlowQuestion *question = shown.question();
    m_pane.focus.setOfFlow(question);
    endObstruction();
    if (!question)
        return;
    const Review *review = shown.review();
    const Ui::ReviewPane &ui = m_pane.ui;
    using namespace engine::command;
    const Access &access = m_pane.context.store().access();
    ui.flowAnswer->showQuestion(*question,
                                {shown.answerObstacle(), allows(shown.crew().flows, *question),
                                 access.objection<AllowFlowDestination>(review->crewId)},
                                shown.isEditable() && approvalObjection(shown.team()).isEmpty());
    ui.flowAnswer->setChosen(shown.verdict() == Verdict::Answer ? shown.outcome() : QString());
    ui.flowAnswer->placeInTabOrder(ui.feedback->lastTabStop());
    const bool canClose = needsPerson(review->state);
    setAllowed(*ui.closeFlowButton, canClose ? access.objection<CloseFlowReview>(review->crewId) : QString(),
               canClose && !shown.isDeciding());
}

void FlowAnswering::chooseOutcome(int number)
{
    const FlowQuestion *question = m_pane.shown.question();
    if (!question || !m_pane.shown.isEditable() || isObstructed())
        return;
    MessageLine *message = m_pane.ui.message;
    if (number == 0) {
        Q_EMIT wordsRequested();
        return;
    }
    if (number > question->outcomes.size()) {
        const int count = static_cast<int>(question->outcomes.size());
        message->showMessage(Severity::Attention, tr("This flow offers %n outcome(s).", nullptr, count));
        return;
    }
    m_pane.focus.showVerdicts();
    m_pane.shield.forgetKeys();
    choose(question->outcomes.at(number - 1));
    message->showMessage(Severity::Neutral,
                         tr("“%1” is chosen.").arg(longOutcomeText(m_pane.shown.outcome())));
}

void FlowAnswering::choose(const QString &outcome)
{
    m_pane.shown.choose(Verdict::Answer, outcome);
    m_pane.context.forgetUntaken(m_pane.shown.id());
    Q_EMIT choiceChanged();
}

/// What has to be done about the request before it can be answered; empty when nothing has to.
QString FlowAnswering::obstruction() const
{
    const FlowQuestion *question = m_pane.shown.question();
    if (!question || m_pane.shown.mayBeAnswered())
        return {};
    if (question->doubt == FlowDoubt::Unreadable)
        return tr("%1 Then close the review here with “Answered elsewhere”.").arg(doubtText(*question));
    if (isDoubtful(*question))
        return tr("%1 Choose “Use this request” first if you trust it.").arg(doubtText(*question));
    const QString obstacle = m_pane.shown.answerObstacle();
    return obstacle.isEmpty() ? tr("Allow answers to %1 first.").arg(question->answerOrigin) : obstacle;
}

bool FlowAnswering::isObstructed()
{
    m_obstruction = obstruction();
    if (m_obstruction.isEmpty())
        return false;
    m_pane.focus.showVerdicts(); // the button that this is about is among them
    m_pane.ui.message->showMessage(Severity::Attention, m_obstruction);
    return true;
}

/// The person has done what was asked for, perhaps in another window.
void FlowAnswering::endObstruction()
{
    if (m_obstruction.isEmpty() || obstruction() == m_obstruction)
        return;
    m_pane.ui.message->withdraw(m_obstruction);
    m_obstruction.clear();
}

/// A platform takes one or the other, and would lose what the reviewer thought to have sent.
bool FlowAnswering::isAmbiguous()
{
    const FlowQuestion *question = m_pane.shown.question();
    const QString sentence = ambiguity(question ? question->outcomes : QStringList(), m_pane.shown.outcome(),
                                       m_pane.ui.feedback->textToSend(Verdict::Answer));
    if (!sentence.isEmpty())
        m_pane.ui.message->showMessage(Severity::Attention, sentence);
    return !sentence.isEmpty();
}

QString FlowAnswering::ambiguity(const QStringList &outcomes, const QString &chosen, const QString &words)
{
    if (!chosen.isEmpty() && hasWords(words))
        return tr("A flow accepts an outcome or feedback, not both. Clear "
                  "the feedback to answer “%1”, or send the feedback.")
            .arg(longOutcomeText(chosen));
    if (!chosen.isEmpty() || outcomes.contains(words))
        return {};
    const auto meant = std::ranges::find_if(outcomes, [&words](const QString &outcome) {
        return outcome.simplified().compare(words.simplified(), Qt::CaseInsensitive) == 0;
    });
    if (meant == outcomes.cend())
        return {};
    return tr("Your feedback is almost the same as the outcome “%1”. If you mean that outcome, use its "
              "button.")
        .arg(longOutcomeText(*meant));
}

/// A button went down while what is shown now was shown, and for long enough to be read; else it is said that
/// the press is ignored.
bool FlowAnswering::isPressedAndSeen()
{
    const bool isMeant = m_pane.shown.isPressed() && m_pane.shown.wasSeen();
    if (!isMeant)
        Q_EMIT clickIgnored();
    return isMeant;
}

void FlowAnswering::answerWith(const QString &outcome)
{
    if (!m_pane.shown.review() || !isPressedAndSeen())
        return;
    choose(outcome);
    Q_EMIT answerRequested();
}

void FlowAnswering::accept()
{
    if (isPressedAndSeen())
        m_pane.context.link().send(engine::command::AcceptFlowRequest{m_pane.shown.id(), m_pane.shown.seen()},
                                   &m_pane.context, refusalReporter(m_pane, m_pane.shown.id()));
}

void FlowAnswering::allowDestination()
{
    const FlowQuestion *question = m_pane.shown.question();
    if (question && isPressedAndSeen())
        m_pane.context.link().send(engine::command::AllowFlowDestination{
            m_pane.shown.review()->crewId, {question->deploymentId, question->answerOrigin}, true});
}

/// Nothing brings it back, so it is asked about.
void FlowAnswering::closeReview()
{
    if (!m_pane.shown.review() || !isPressedAndSeen())
        return;
    auto *box = new QMessageBox(QMessageBox::Question, tr("Answered elsewhere"),
                                tr("Close this review without sending an answer? It cannot be opened again."),
                                QMessageBox::Cancel, &m_pane.pane);
    box->setObjectName(u"closeFlowReview"_s);
    const QPushButton *close = box->addButton(tr("Close the review"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(close, &QPushButton::clicked, this,
            [this, reviewId = m_pane.shown.id(), seen = m_pane.shown.seen()] {
                m_pane.context.link().send(engine::command::CloseFlowReview{reviewId, seen}, &m_pane.context,
                                           refusalReporter(m_pane, reviewId));
            });
    box->open();
}

} // namespace crew::gui::reviews

#include "moc_flowanswering.cpp"
