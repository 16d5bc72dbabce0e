// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedback/feedbackarea.h"

#include "core/crewquirks.h"
#include "gui/reviews/earlier/suggestionlist.h"
#include "gui/reviews/feedback/previousfeedback.h"
#include "gui/reviews/feedback/unsentdraftbar.h"
#include "gui/reviews/feedback/unsentdraftsdialog.h"
#include "gui/reviews/feedback/writing.h"
#include "gui/reviews/feedback/writtentext.h"
#include "gui/reviews/pane/arrivalshield.h"
#include "gui/reviews/pane/focusmode.h"
#include "gui/reviews/pane/reviewtext.h"
#include "gui/reviews/pane/shownreview.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/store/store.h"

#include "ui_reviewpane.h"

#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

FeedbackArea::FeedbackArea(const PaneBasics &basics)
    : QObject(&basics.pane)
    , m_pane(basics)
    , m_unsentBar(new UnsentDraftBar(basics.context.drafts()))
{
    const Ui::ReviewPane &ui = m_pane.ui;
    ReviewContext &context = m_pane.context;
    ui.column->insertWidget(ui.column->indexOf(ui.advice), m_unsentBar);
    ui.feedback->attach(&m_pane.pane, ui.outputPane, context.state(), context.earlierFeedback());
    ui.details->previous()->setDrafts(context.drafts());
    m_unsentBar->placeInTabOrder(ui.feedback->lastTabStop());
    connect(&context.drafts(), &ReviewDrafts::draftChanged, this, &FeedbackArea::handleDraftChanged);
    connect(&context.drafts(), &ReviewDrafts::unsentChanged, this, &FeedbackArea::fillUnsent);
    connect(m_unsentBar, &UnsentDraftBar::useRequested, this, &FeedbackArea::use);
    connect(m_unsentBar, &UnsentDraftBar::allRequested, this, &FeedbackArea::showUnsentDrafts);
    connect(m_unsentBar, &UnsentDraftBar::focusLeaving, this,
            [this] { m_pane.pane.setFocus(Qt::OtherFocusReason); });
    connect(ui.feedback, &FeedbackBox::edited, this, &FeedbackArea::handleEdited);
    connect(ui.feedback, &FeedbackBox::opening, &m_pane.focus, &FocusMode::showVerdicts);
    connect(ui.details->previous(), &PreviousFeedback::askedAgain, ui.feedback, &FeedbackBox::addPoints);
}

void FeedbackArea::handleEdited()
{
    const ShownReview &shown = m_pane.shown;
    {
        const QScopedValueRollback own(m_isOwnChange, true); // other panes hear of it, this one knows
        m_pane.context.drafts().setDraft(shown.id(), shown.attemptNumber(), m_pane.ui.feedback->draft());
    }
    m_pane.focus.setPoints(m_pane.ui.feedback->draft().points);
    m_pane.focus.showVerdicts(); // a person sees what their key has written
    if (!m_pane.shield.isUp()) { // else what is shown and said now was not seen yet
        m_pane.ui.message->clear();
        endInterruption();
    }
    Q_EMIT edited();
}

void FeedbackArea::typeOn(const QKeyEvent &key)
{
    Writing writing{m_pane.shown.id(), m_pane.shown.attemptNumber()};
    writeInDraft(key, writing);
}

void FeedbackArea::interrupt()
{
    const FeedbackBox &box = *m_pane.ui.feedback;
    const QPlainTextEdit *text = box.focusedText();
    if (!text || (text->isReadOnly() && !box.isCutOff()))
        return endInterruption();
    if (m_interrupted && m_pane.shield.isUp())
        return; // it is the same writing
    m_interrupted = {m_pane.shown.id(), m_pane.shown.attemptNumber()};
    if (text == box.editor() && !text->isReadOnly()) {
        m_interrupted->anchor = text->textCursor().anchor();
        m_interrupted->position = text->textCursor().position();
    }
}

bool FeedbackArea::keepTyped(const QEvent &event)
{
    QPlainTextEdit *focused = m_pane.ui.feedback->focusedText();
    if (!m_interrupted || !focused)
        return false;
    const bool isEditor = focused == m_pane.ui.feedback->editor();
    if (textWrittenBy(event) == "\n"_L1 && !isEditor)
        return true; // it ends the point, which stays open
    const ShownReview &shown = m_pane.shown;
    const bool isShown = shown.isEditable() && m_interrupted->reviewId == shown.id() &&
                         m_interrupted->attempt == shown.attemptNumber();
    if (!isShown)
        return writeInDraft(event, *m_interrupted);
    QTextCursor cursor = focused->textCursor();
    if (!write(event, cursor))
        return false;
    focused->setTextCursor(cursor);
    if (isEditor) {
        m_interrupted->anchor = cursor.anchor();
        m_interrupted->position = cursor.position();
    }
    return true;
}

/// What was written is not shown any more, or cannot be changed there.
bool FeedbackArea::writeInDraft(const QEvent &event, Writing &writing)
{
    ReviewDrafts &drafts = m_pane.context.drafts();
    const QString words = drafts.wordsOn(writing.reviewId, writing.attempt);
    QTextDocument document;
    document.setPlainText(words);
    const int end = document.characterCount() - 1;
    QTextCursor cursor(&document);
    cursor.setPosition(std::min(writing.anchor, end));
    cursor.setPosition(std::min(writing.position, end), QTextCursor::KeepAnchor);
    if (!write(event, cursor))
        return false;
    writing.anchor = cursor.anchor();
    writing.position = cursor.position();
    if (const QString now = writtenText(document); now != words)
        drafts.setWords(writing.reviewId, writing.attempt, now);
    return true;
}

void FeedbackArea::handleDraftChanged(const QUuid &reviewId, int attempt)
{
    if (!m_isOwnChange && reviewId == m_pane.shown.id() && attempt == m_pane.shown.attemptNumber())
        Q_EMIT shownChanged();
}

/// What is being written, else what came back with the decision.
FeedbackDraft FeedbackArea::draftOf(const Review &review, const Attempt &attempt) const
{
    const ReviewDrafts &drafts = m_pane.context.drafts();
    const QString given = drafts.givenBack(review, attempt);
    return drafts.draft(review.id, attempt.number)
        .value_or(FeedbackDraft{given.isEmpty() ? wordsToConfirm(review) : given, {}});
}

/// What the first of two people approved, unless a rejection is being written.
QString FeedbackArea::wordsToConfirm(const Review &review) const
{
    const auto first = m_pane.shown.team().toConfirm();
    const auto verdict = m_pane.shown.verdict();
    const bool isWanted = first && m_pane.shown.isEditable() && (!verdict || continuesRun(*verdict)) &&
                          first->text != bareApproval(m_pane.shown.crew()) &&
                          outcomeIn(review, first->text).isEmpty();
    return isWanted ? first->text : QString();
}

void FeedbackArea::fill()
{
    const Review *review = m_pane.shown.review();
    const Attempt *attempt = m_pane.shown.attempt();
    if (!review || !attempt)
        return;
    const QScopedValueRollback own(m_isOwnChange, true);
    const Crew *owner = m_pane.context.model().crew(review->crewId);
    const Crew crew = m_pane.shown.crew();
    const bool isEditable = m_pane.shown.isEditable();
    FeedbackBox *box = m_pane.ui.feedback;
    box->setManner({bareApproval(crew), holdsBackApprovals(crew), isOfFlow(*review)});
    box->setAbout(review->crewId, {titleOf(*review), owner ? owner->name : QString(), attempt->number, {}});
    box->suggestions()->setAbout(review->crewId, taskTitle(*review), attempt->output,
                                 u"%1/%2"_s.arg(review->id.toString()).arg(attempt->number));
    const FeedbackDraft draft = draftOf(*review, *attempt);
    const bool isUnderWay = m_pane.shown.isDeciding();
    Attempt decided = *attempt;
    if (isUnderWay && isBack(decided))
        decided.decision.reset(); // another decision is on its way
    isEditable ? box->edit(draft) : box->showSent(decided, draft, isUnderWay);
    m_pane.ui.details->previous()->showFor(*review, attempt->number, isEditable);
    m_pane.focus.setPoints(box->draft().points);
    fillUnsent();
}

void FeedbackArea::fillUnsent()
{
    if (const Review *review = m_pane.shown.review(); review && m_pane.shown.attempt())
        m_unsentBar->showFor(*review, m_pane.shown.attemptNumber(), m_pane.shown.isEditable());
}

void FeedbackArea::use(const UnsentDraft &unsent)
{
    const ShownReview &shown = m_pane.shown;
    FeedbackBox *box = m_pane.ui.feedback;
    if (!shown.isEditable()) {
        m_pane.ui.message->showMessage(
            Severity::Attention,
            tr("Feedback can be given on the newest attempt of a review that is waiting for you."));
        return;
    }
    m_pane.context.drafts().use(unsent, shown.id(), shown.attemptNumber(), box->draft());
    box->editor()->moveCursor(QTextCursor::End);
    box->editor()->setFocus(Qt::OtherFocusReason);
}

void FeedbackArea::showUnsentDrafts()
{
    const ShownReview &shown = m_pane.shown;
    const QString target = shown.isEditable() ? titleOf(*shown.review()) : QString();
    auto *dialog = new UnsentDraftsDialog(m_pane.context.drafts(), target, m_pane.pane.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &UnsentDraftsDialog::useRequested, this,
            [this, offered = shown.attemptId()](const UnsentDraft &unsent) {
                if (offered == m_pane.shown.attemptId())
                    use(unsent); // else another one came in its place meanwhile
            });
    dialog->open();
}

} // namespace crew::gui::reviews

#include "moc_feedbackarea.cpp"
