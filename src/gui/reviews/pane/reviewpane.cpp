// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/reviewpane.h"

#include "gui/common/output/outputview.h"
#include "gui/common/settings/localstate.h"
#include "gui/common/style/icons.h"
#include "gui/common/widgets/infobar.h"
#include "gui/common/widgets/overlay.h"
#include "gui/reviews/deciding/flowanswering.h"
#include "gui/reviews/deciding/reviewdeciding.h"
#include "gui/reviews/deciding/reviewkeys.h"
#include "gui/reviews/deciding/undobar.h"
#include "gui/reviews/deciding/verdictrow.h"
#include "gui/reviews/evidence/evidencearea.h"
#include "gui/reviews/evidence/evidencepanel.h"
#include "gui/reviews/feedback/feedbackarea.h"
#include "gui/reviews/pane/arrivalshield.h"
#include "gui/reviews/pane/attemptselection.h"
#include "gui/reviews/pane/buttonwrapping.h"
#include "gui/reviews/pane/detailsplace.h"
#include "gui/reviews/pane/focusmode.h"
#include "gui/reviews/pane/messagewatch.h"
#include "gui/reviews/pane/noticerecovery.h"
#include "gui/reviews/pane/panebasics.h"
#include "gui/reviews/pane/paneheightpolicy.h"
#include "gui/reviews/pane/reviewpanekeys.h"
#include "gui/reviews/pane/reviewtext.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/team/teamarea.h"

#include "ui_reviewpane.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QScrollBar>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

std::unique_ptr<Ui::ReviewPane> formOf(QWidget &pane)
{
    auto form = std::make_unique<Ui::ReviewPane>();
    form->setupUi(&pane);
    return form;
}

} // namespace

ReviewPane::ReviewPane(ReviewContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_undoBar(new UndoBar(context, this))
    , m_reflection(new InfoBar(this, InfoBar::Lines::One))
    , m_shield(new ArrivalShield(this))
    , m_shown(context, *m_shield)
    , m_ui(formOf(*this))
    , m_focus(new FocusMode(*m_ui, *this, [this] { return m_shield->isUp(); }))
    , m_details(new DetailsPlace(basics()))
    , m_evidence(new EvidenceArea(basics()))
    , m_feedback(new FeedbackArea(basics()))
    , m_attempts(new AttemptSelection(basics()))
    , m_recovery(new NoticeRecovery(basics()))
    , m_verdicts(new VerdictRow(basics(), m_evidence->tools()))
    , m_flow(new FlowAnswering(basics()))
    , m_deciding(new ReviewDeciding(basics(), *m_flow))
    , m_keys(new ReviewPaneKeys(*m_ui, *this, context.preferences(), [this] { return m_shown.wasSeen(); }))
    , m_team(new TeamArea(basics()))
    , m_messages(std::make_unique<MessageWatch>(basics()))
{
    m_ui->outputPane->setState(context.state());
    m_shield->guardActivation();
    new PaneHeightPolicy(basics(), m_evidence->panel()); // of the pane
    new ButtonWrapping(basics());                        // of the pane, asked before the height policy
    placeOverlay();
    updateIcons();
    applyPreferences();
    connectContext();
    connectHeader();
    connectParts();
    connectKeys();
    connectFocusMode();
}

ReviewPane::~ReviewPane() = default;

PaneBasics ReviewPane::basics()
{
    return {m_context, *m_ui, *this, m_shown, *m_shield, *m_focus};
}

void ReviewPane::placeOverlay()
{
    m_reflection->setObjectName(u"reflection"_s);
    auto *overlay = new Overlay(m_ui->outputPane, this);
    overlay->addPart(m_reflection);
    overlay->addPart(m_undoBar);
    m_undoBar->setTabPredecessor(m_ui->feedback->lastTabStop());
    m_ui->reviewStrip->placeInTabOrder(this);
}

void ReviewPane::setTabPredecessor(QWidget *widget)
{
    setTabOrder(widget, this);
    m_ui->reviewStrip->placeInTabOrder(this);
}

void ReviewPane::connectContext()
{
    connect(&m_context.model(), &ReviewModel::reviewChanged, this, &ReviewPane::handleReviewChanged);
    connect(&m_context.store().reviews(), &ReviewList::reviewJoined, this, &ReviewPane::handleReviewJoined);
    connect(&m_context.store().reviews(), &ReviewList::reviewGone, this, [this](const QUuid &reviewId) {
        if (reviewId == m_shown.id())
            showNothing();
    });
    connect(&m_context.store().access(), &Access::changed, this, &ReviewPane::fill);
    connect(&m_context, &ReviewContext::holdChanged, this, &ReviewPane::fill);
    connect(&m_context.state(), &LocalState::personChanged, this, &ReviewPane::handlePerson);
    connect(&m_context.store().crews(), &CrewList::changed, this,
            &ReviewPane::updateChoice); // where a flow may be answered
    connect(&m_context.preferences(), &Preferences::changed, this, &ReviewPane::applyPreferences);
}

void ReviewPane::connectHeader()
{
    m_ui->header->setHolds(m_context.holds());
    const ReviewHeader *header = m_ui->header;
    connect(header, &ReviewHeader::executionRequested, this, &ReviewPane::executionRequested);
    connect(header, &ReviewHeader::starToggled, this,
            [this](bool isStarred) { m_context.marks().setStarred(m_shown.id(), isStarred); });
    connect(header, &ReviewHeader::linkWanted, this, &ReviewPane::copyLink);
    connect(header, &ReviewHeader::snoozeRequested, this, &ReviewPane::snooze);
}

void ReviewPane::connectParts()
{
    connect(m_undoBar, &UndoBar::reviewRequested, this, &ReviewPane::reviewRequested);
    const auto takeFocus = [this] { setFocus(Qt::OtherFocusReason); };
    connect(m_undoBar, &UndoBar::focusLeaving, this, takeFocus);
    connect(m_ui->reviewStrip, &ReviewStrip::focusLeaving, this, takeFocus);
    connect(m_ui->advice, &ApprovalAdvice::focusLeaving, this, takeFocus);
    connect(m_ui->flowAnswer, &FlowAnswerBar::focusLeaving, this, takeFocus);
    connect(m_ui->laterButton, &QPushButton::clicked, this, &ReviewPane::laterRequested);
    connect(m_attempts, &AttemptSelection::attemptRequested, this, &ReviewPane::showAttempt);
    connect(m_attempts, &AttemptSelection::sendAgainRequested, m_deciding, &ReviewDeciding::sendAgain);
    connect(m_attempts, &AttemptSelection::nextRequested, this, &ReviewPane::nextRequested);
    connect(m_feedback, &FeedbackArea::edited, m_deciding, &ReviewDeciding::updateAdvice);
    connect(m_feedback, &FeedbackArea::edited, m_verdicts, &VerdictRow::updateHint);
    connect(m_feedback, &FeedbackArea::edited, this, &ReviewPane::handleEdited);
    connect(m_feedback, &FeedbackArea::shownChanged, this, &ReviewPane::fill);
    connect(m_deciding, &ReviewDeciding::choiceChanged, this, &ReviewPane::updateChoice);
    connect(m_deciding, &ReviewDeciding::shownChanged, this, &ReviewPane::fill);
    connect(m_deciding, &ReviewDeciding::attemptRequested, this, &ReviewPane::showAttempt);
    connect(m_deciding, &ReviewDeciding::decided, m_team, &TeamArea::handleDecided); // before what follows
    connect(m_deciding, &ReviewDeciding::decided, this, &ReviewPane::decided);
    connect(m_deciding, &ReviewDeciding::approvedFirst, m_team, &TeamArea::handleDecided);
    connect(m_deciding, &ReviewDeciding::clickIgnored, this, &ReviewPane::sayClickIgnored);
    connect(m_deciding, &ReviewDeciding::otherUndone, this, &ReviewPane::reviewRequested);
    connect(m_verdicts, &VerdictRow::confirmationHeldUp, m_deciding,
            [this] { m_deciding->explains(Verdict::Approve); });
    connect(m_team, &TeamArea::edited, this, [this] { ++m_edits; });
    connect(m_team, &TeamArea::shownChanged, this, &ReviewPane::fill);
}

void ReviewPane::connectKeys()
{
    m_shield->setPassing([this](const QKeyEvent &event) { return m_keys->passesBriefShield(event); });
    m_shield->setUndo([this](const QKeyEvent &event) { return isUndo(event, m_context.preferences()); });
    m_shield->setKeeping([this](const QEvent &event) { return m_feedback->keepTyped(event); });
    m_shield->setCommands([this](const QKeyEvent &event) { // a text that was cut off keeps what is typed on
        return m_ui->feedback->isCutOff() || m_keys->isCommand(event);
    });
    connect(m_shield, &ArrivalShield::keySwallowed, this, &ReviewPane::sayKeyIgnored);
    connect(m_shield, &ArrivalShield::clickSwallowed, this, &ReviewPane::sayClickIgnored);
    connect(m_keys, &ReviewPaneKeys::commandRequested, this, &ReviewPane::run);
    connect(m_keys, &ReviewPaneKeys::outcomeRequested, this, &ReviewPane::chooseOutcome);
    connect(m_keys, &ReviewPaneKeys::typedOn, m_feedback, &FeedbackArea::typeOn);
    connect(m_keys, &ReviewPaneKeys::keyIgnored, this, &ReviewPane::sayKeyIgnored);
    connect(m_keys, &ReviewPaneKeys::inputLeft, this, &ReviewPane::inputLeft);
}

void ReviewPane::connectFocusMode()
{
    connect(m_focus, &FocusMode::leaveRequested, this, [this] { Q_EMIT focusRequested(false); });
    connect(m_focus, &FocusMode::endReached, this, &ReviewPane::handleEndReached);
    connect(m_focus, &FocusMode::editRequested, this, [this](int row) {
        m_focus->showVerdicts();
        m_ui->feedback->openPoint(row);
    });
}

void ReviewPane::handleEndReached()
{
    if (!m_shown.isEditable())
        return;
    const QString hint = m_shown.choosingHint();
    m_ui->message->showMessage(Severity::Neutral, hint.isEmpty()
                                                      ? tr("End of the output.")
                                                      : tr("End of the output. Decide: %1.").arg(hint));
}

void ReviewPane::setFocusMode(bool on)
{
    m_focus->setOn(on);
    showChosen();
    m_evidence->update();
    m_team->update();
}

void ReviewPane::toggleEvidence()
{
    if (!m_shown.id().isNull())
        m_evidence->toggle();
}

void ReviewPane::openSnoozeMenu()
{
    if (m_shown.id().isNull())
        return;
    const Review *review = m_shown.review();
    if (review && review->state == ReviewState::Waiting)
        m_ui->header->openSnoozeMenu();
    else
        m_ui->message->showMessage(Severity::Attention, tr("Only a review that is waiting can be snoozed."));
}

bool ReviewPane::isInFocusMode() const
{
    return m_focus->isOn();
}

void ReviewPane::setPosition(int row, int count)
{
    m_focus->setPosition(row, count);
}

void ReviewPane::applyPreferences()
{
    setShieldDuration(std::chrono::milliseconds(m_context.preferences().number(pref.shield)));
    fill();
}

void ReviewPane::setShieldDuration(std::chrono::milliseconds duration)
{
    m_shield->setDuration(duration);
}

void ReviewPane::raiseShield()
{
    m_shield->raise();
}

void ReviewPane::showReview(const QUuid &reviewId, Cause cause)
{
    const Review *wanted = m_context.model().review(reviewId);
    if (!wanted || wanted->attempts.isEmpty())
        return;
    const bool isKeyIgnored = std::exchange(m_isKeyIgnored, false) && m_shield->isUp();
    if (reviewId != m_shown.id())
        forgetReview();
    m_feedback->endInterruption();
    m_shown.show(*wanted);
    const bool isUntaken = m_shown.chooseUntaken(); // first: it was decided after the other came back
    const bool needsOneKey = m_shown.chooseReturned() || isUntaken;
    if (cause == Cause::Followed || (cause == Cause::Advanced && needsOneKey))
        m_shield->raise();
    else if (cause == Cause::Advanced)
        m_shield->raiseBriefly();
    m_ui->message->clear();
    m_undoBar->setShownReview(reviewId);
    fill();
    beginReading();
    m_deciding->sayWaiting();
    if (isKeyIgnored)
        sayKeyIgnored();
    Q_EMIT m_context.reviewShown();
}

void ReviewPane::showNothing()
{
    forgetReview();
    m_shown.clear();
    m_evidence->clear();
    m_team->update();
    m_ui->message->clear();
    m_undoBar->setShownReview({});
    Q_EMIT m_context.reviewShown();
}

void ReviewPane::showAttempt(int number)
{
    m_shown.showAttempt(number);
    m_ui->message->clear();
    fill();
    beginReading();
}

/// Of what the pane shows now.
void ReviewPane::beginReading()
{
    if (const Review *review = m_shown.review())
        m_focus->beginReading(m_context.model().title(*review));
    showChosen();
    m_shown.beginReading();
}

/// A verdict that is chosen already is in sight: one key commits it.
void ReviewPane::showChosen()
{
    if (m_shown.verdict() || hasOtherContent())
        m_focus->showVerdicts();
}

/// Of a flow's request that came again. The button that shows it is beside the outcomes.
bool ReviewPane::hasOtherContent() const
{
    const Attempt *shown = m_shown.attempt();
    return shown && shown->flow && shown->flow->changedAt.isValid();
}

/// Nothing that was done with the review shown so far is left for the next. In focus mode that is read first.
void ReviewPane::forgetReview()
{
    if (isInFocusMode() && m_ui->feedback->focusedText())
        setFocus(Qt::OtherFocusReason);
    m_ui->outputPane->view()->startOver();
    m_ui->feedback->startOver();
    m_ui->details->verticalScrollBar()->setValue(0);
}

void ReviewPane::resetUndo()
{
    m_undoBar->reset();
}

void ReviewPane::handleEdited()
{
    ++m_edits;
    m_team->recordTyped();
    if (!m_shown.team().needsTwo)
        return;
    m_verdicts->update(); // whose words they are decides what the buttons do
    m_attempts->fillStrip();
    m_team->update();
}

void ReviewPane::announce(const QString &sentence)
{
    m_messages->setLasting(sentence);
    m_ui->message->showMessage(Severity::Neutral, sentence);
}

void ReviewPane::endAnnouncement(const QString &sentence)
{
    m_ui->message->withdraw(sentence);
}

void ReviewPane::showUnsentDrafts()
{
    m_feedback->showUnsentDrafts();
}

/// The service may take the decision that was about to be made for the other's.
void ReviewPane::handleOtherChanged(const QUuid &reviewId)
{
    const Review &shown = *m_shown.review();
    const Review *other = m_context.model().review(reviewId);
    if (!other || !haveSameIds(shown, *other))
        return;
    const QHash<QUuid, int> now = m_context.model().sameIdsAs(shown);
    const bool isNew = now.contains(reviewId) && now.value(reviewId) != m_sameIds.value(reviewId);
    if (isNew) {
        forgetChoice();
        interrupt();
    }
    if (now != m_sameIds)
        fill();
}

/// What is shown changes under the person's hands. What they are writing is not lost by it.
void ReviewPane::interrupt()
{
    m_feedback->interrupt();
    m_shield->raiseBesideWriting();
}

/// Where nothing was written, the next letter is a key again.
void ReviewPane::forgetChoice()
{
    m_shown.forgetChoice();
    m_context.forgetUntaken(m_shown.id());
    const QPlainTextEdit *editor = m_ui->feedback->editor();
    if (window()->focusWidget() == editor && editor->toPlainText().isEmpty())
        setFocus(Qt::OtherFocusReason);
}

/// Nothing that somebody else began is gone on with.
void ReviewPane::handlePerson()
{
    forgetChoice();
    m_ui->recovery->startOver();
    m_ui->message->clear();
    fill();
}

void ReviewPane::handleReviewChanged(const QUuid &reviewId)
{
    m_shown.recordChanged(reviewId);
    if (!m_shown.review() || !m_shown.attempt())
        return;
    if (reviewId != m_shown.id())
        return handleOtherChanged(reviewId);
    const ShownReview::Change change = m_shown.change();
    prepareFor(change);
    if (m_shown.chooseReturned()) {
        interrupt(); // nobody waited for it to come back
        m_focus->showVerdicts();
    }
    const auto givenBack = m_shown.takeGivenBack();
    fill();
    if (change >= ShownReview::Change::Replaced)
        beginReading();
    if (givenBack) // it is about another attempt than the one that is shown now
        m_ui->message->showMessage(Severity::Attention, shortMessage(*givenBack));
}

/// Nothing is decided that was chosen for something else.
void ReviewPane::prepareFor(ShownReview::Change change)
{
    using Change = ShownReview::Change;
    if (change == Change::None)
        return;
    if (change >= Change::Doubtful)
        interrupt(); // the reviewer may be about to press something
    if (change >= Change::Replaced)
        m_ui->message->clear();
    if (change == Change::Continued)
        m_shown.followNewest();
    forgetChoice();
}

/// It is the same review to the person who works on it.
void ReviewPane::handleReviewJoined(const QUuid &gone, const QUuid &kept)
{
    if (gone != m_shown.id())
        return;
    m_shown.setId(kept);
    showReview(kept, Cause::Followed);
    interrupt();
}

void ReviewPane::fill()
{
    const Review *review = m_shown.review();
    if (!review || !m_shown.attempt())
        return;
    m_messages->update();
    if (m_shown.forgetChangedChoice()) {
        interrupt(); // the reviewer may be about to press something
        m_ui->message->showMessage(
            Severity::Attention,
            tr("What your decision would apply to has changed. Look at the review and choose again."));
    } else if (m_shown.isMeaningNew()) {
        interrupt(); // Approve (1 of 2) may be Confirm now
    }
    m_shown.rememberFilled();
    m_sameIds = m_context.model().sameIdsAs(*review);
    fillHeader(*review);
    m_attempts->fill();
    fillOutput(*review);
    m_feedback->fill();
    fillWebhooks(*review);
    m_recovery->fill();
    m_ui->details->fit();
    updateChoice();
    m_deciding->updateAdvice();
    m_deciding->updateObjection();
    m_team->update();
}

void ReviewPane::fillHeader(const Review &review)
{
    m_ui->header->showReview(review, m_context.model().crewName(review.crewId),
                             m_context.model().title(review), m_shown.attemptNumber(),
                             m_loop.factsOf(review));
    m_ui->header->setMarks(m_context.marks().isStarred(review.id), m_context.marks().snoozedUntil(review));
    m_ui->details->setFacts(m_ui->header->facts());
}

void ReviewPane::fillOutput(const Review &review)
{
    m_ui->outputPane->showAttempt(review, m_shown.attemptNumber());
    m_evidence->fill();
}

void ReviewPane::fillWebhooks(const Review &review)
{
    const Execution *run = m_shown.run();
    const bool goAlong = m_shown.isEditable() && !isOfFlow(review);
    m_ui->details->setWebhooks(goAlong ? webhooksText(run ? run->request.webhooks : WebhookUrls())
                                       : QString());
}

/// What is chosen, or what may be, has changed.
void ReviewPane::updateChoice()
{
    if (m_shown.team().toConfirm())
        m_feedback->fill(); // the words of the first approval go with an approval only
    m_verdicts->update();
    m_flow->update();
    if (m_shown.team().needsTwo)
        m_attempts->fillStrip(); // whose words they are decides what "Send again" does
    updateReflection();
}

void ReviewPane::updateReflection()
{
    const Review *review = m_shown.review();
    if (!review)
        return;
    const bool isWatched = m_shown.isEditable() && m_context.preferences().isOn(pref.warnAlike);
    const bool isRejected = m_shown.verdict() && !continuesRun(*m_shown.verdict());
    const QString text = isWatched
                             ? loopText(m_loop.factsOf(*review), isRejected, QDateTime::currentDateTimeUtc())
                             : QString();
    m_reflection->setMessage(Severity::Neutral, u"refresh"_s, text);
    m_reflection->setVisible(!text.isEmpty());
}

void ReviewPane::updateIcons()
{
    m_ui->laterButton->setIcon(themedIcon(u"later"_s, palette()));
}

void ReviewPane::chooseVerdict(Verdict verdict)
{
    m_deciding->chooseVerdict(verdict);
}

void ReviewPane::chooseOutcome(int number)
{
    if (m_shown.question() && !m_shield->stopsCommand())
        m_deciding->chooseOutcome(number);
}

/// A person may have meant to decide, and what is said already may be why nothing came of it.
bool ReviewPane::isMissed() const
{
    const Review *review = m_shown.review();
    return review && needsPerson(review->state) && !m_shown.isDeciding() && m_shown.lack().isEmpty() &&
           m_ui->message->text().isEmpty();
}

/// Else a person who has pressed R would go on to write, and the letters would be commands.
void ReviewPane::sayKeyIgnored()
{
    if (isMissed())
        m_ui->message->showMessage(Severity::Neutral,
                                   tr("Keys pressed before this could be read were ignored. "
                                      "They work again after a short pause."));
}

void ReviewPane::sayClickIgnored()
{
    if (isMissed())
        m_ui->message->showMessage(
            Severity::Neutral,
            tr("The click was ignored, because this had only just appeared. Click again."));
}

/// Nobody has seen what comes next. When it is there, it says that the key was ignored.
void ReviewPane::ignoreForNext()
{
    m_shield->raiseForTyping();
    m_isKeyIgnored = true;
    m_deciding->sayRecording();
}

void ReviewPane::run(ReviewCommand command)
{
    if (command == ReviewCommand::Undo)
        return m_deciding->undo(); // whatever is shown: each moment counts
    const bool isForNext = command == ReviewCommand::ChooseApprove ||
                           command == ReviewCommand::ChooseReject || command == ReviewCommand::Comment;
    const bool decides = command == ReviewCommand::Commit || command == ReviewCommand::SendAgain;
    if (!isVisible() && (isForNext || decides))
        return; // nobody sees what it would be about
    if (m_shown.isDeciding() && isForNext)
        return ignoreForNext();
    const bool passes = m_shield->isBrief() && decidesNothing(command);
    if (!passes && m_shield->stopsCommand())
        return;
    if (decides && !m_shown.wasSeen())
        return sayKeyIgnored();
    m_isKeyIgnored = false; // the person goes on with what is shown
    switch (command) {
    case ReviewCommand::ChooseApprove:
        return m_deciding->chooseVerdict(Verdict::Approve);
    case ReviewCommand::ChooseReject:
        return m_deciding->chooseVerdict(Verdict::Reject);
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
        return m_deciding->commit();
    case ReviewCommand::SendAgain:
        if (!m_ui->reviewStrip->sendAgain())
            m_ui->message->showMessage(Severity::Neutral, tr("There is no decision to send again."));
        return;
    case ReviewCommand::Undo:
        break; // above
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

/// Another review may be shown by now than the one whose menu was opened.
void ReviewPane::snooze(const SnoozeTarget &target, const QDateTime &until)
{
    if (!until.isValid())
        return m_context.endSnooze(target);
    const bool isSnoozed = m_context.snooze(target, until);
    if (!isSnoozed || m_context.store().reviews().kept(target.reviewId) != m_shown.id())
        return;
    forgetChoice();
    Q_EMIT laterRequested();
}

void ReviewPane::copyLink()
{
    if (const QString link = m_context.linkTo(m_shown.id()); !link.isEmpty())
        QGuiApplication::clipboard()->setText(link);
    else
        m_ui->message->showMessage(Severity::Attention,
                                   tr("There is no link to this review, because its IDs are not known."));
}

void ReviewPane::keyPressEvent(QKeyEvent *event)
{
    if (m_keys->handle(*event) || m_deciding->explainsKey(*event))
        return;
    if (event->matches(QKeySequence::Find))
        m_ui->outputPane->find();
    else
        QWidget::keyPressEvent(event);
}

bool ReviewPane::explainsKey(const QKeyEvent &key)
{
    return isVisible() && m_deciding->explainsKey(key);
}

void ReviewPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_details->arrange();
}

void ReviewPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        m_details->arrange();
    if (event->type() != QEvent::PaletteChange)
        return;
    updateIcons();
    fill();
}

} // namespace crew::gui::reviews

#include "moc_reviewpane.cpp"
