// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/reviewpane.h"

#include "gui/common/output/outputview.h"
#include "gui/common/style/chosenbutton.h"
#include "gui/common/style/icons.h"
#include "gui/common/style/verdictlook.h"
#include "gui/common/widgets/infobar.h"
#include "gui/common/widgets/overlay.h"
#include "gui/output/changespane.h"
#include "gui/reviews/deciding/flowanswerbar.h"
#include "gui/reviews/deciding/outcometext.h"
#include "gui/reviews/deciding/reviewdecider.h"
#include "gui/reviews/deciding/reviewkeys.h"
#include "gui/reviews/deciding/undobar.h"
#include "gui/reviews/earlier/earlieroutputswindow.h"
#include "gui/reviews/earlier/suggestionlist.h"
#include "gui/reviews/evidence/attempttools.h"
#include "gui/reviews/evidence/evidencepanel.h"
#include "gui/reviews/evidence/evidencetext.h"
#include "gui/reviews/feedback/feedbackrules.h"
#include "gui/reviews/feedback/previousfeedback.h"
#include "gui/reviews/feedback/unsentdraftbar.h"
#include "gui/reviews/feedback/unsentdraftsdialog.h"
#include "gui/reviews/pane/arrivalshield.h"
#include "gui/reviews/pane/attemptstrip.h"
#include "gui/reviews/pane/focusmode.h"
#include "gui/reviews/pane/reviewpanekeys.h"
#include "gui/reviews/pane/reviewtext.h"
#include "gui/reviews/pane/verdictbuttons.h"
#include "gui/reviews/reviewcontext.h"

#include "ui_reviewpane.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QKeyEvent>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QShortcut>
#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::reviews {

namespace {

bool isBack(const Attempt &attempt)
{
    return attempt.decision &&
           (isGivenBack(attempt.decision->state) || attempt.decision->state == DecisionState::TooLate);
}

/// True when a person decided about \a attempt and that decision was not given back.
bool isSettled(const Attempt &attempt)
{
    return attempt.decision && !isBack(attempt);
}

const auto detailsKey = u"review/details"_s;
const auto evidenceKey = u"review/evidence"_s;

/// \a words, when they are one of the outcomes that \a review offers; else empty.
QString outcomeIn(const Review &review, const QString &words)
{
    const bool isOutcome = isOfFlow(review) && review.lastAttempt().flow->outcomes.contains(words);
    return isOutcome ? words : QString();
}

} // namespace

ReviewPane::ReviewPane(ReviewContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_ui(std::make_unique<Ui::ReviewPane>())
    , m_undoBar(new UndoBar(context, this))
    , m_unsentBar(new UnsentDraftBar(context.drafts()))
    , m_reflection(new InfoBar(this, InfoBar::Lines::One))
    , m_shield(new ArrivalShield(this))
    , m_decider(new ReviewDecider(context, this))
    , m_keys(nullptr)
    , m_focus(nullptr)
    , m_tools(new AttemptTools(context.link(), context.store(), this))
    , m_evidence(nullptr)
    , m_paceClock(new QTimer(this))
{
    m_ui->setupUi(this);
    m_ui->column->insertWidget(m_ui->column->indexOf(m_ui->advice), m_unsentBar);
    m_focus = new FocusMode(*m_ui, *this, [this] { return m_shield->isUp(); });
    m_evidence = new EvidencePanel(context.link(), *m_ui->outputPane, *m_tools, this);
    m_ui->body->addWidget(m_evidence, 2, 0, 1, 3);
    m_evidence->hide();
    QWidget *lastOfOutput = m_ui->outputPane;
    while (m_ui->outputPane->isAncestorOf(lastOfOutput->nextInFocusChain()))
        lastOfOutput = lastOfOutput->nextInFocusChain();
    m_evidence->placeInTabOrder(lastOfOutput);
    m_reflection->setObjectName(u"reflection"_s);
    auto *overlay = new Overlay(m_ui->outputPane, this);
    overlay->addPart(m_reflection);
    overlay->addPart(m_undoBar);
    m_undoBar->setTabPredecessor(m_ui->feedback->lastTabStop());
    m_unsentBar->placeInTabOrder(m_ui->feedback->lastTabStop());
    m_ui->outputPane->setState(context.state());
    m_ui->feedback->attach(this, m_ui->outputPane, context.state());
    m_ui->feedback->setEarlierFeedback(this, context.earlierFeedback());
    m_ui->details->previous()->setDrafts(context.drafts());
    showDetails(context.state().text(detailsKey) == "shown"_L1);
    m_ui->reviewStrip->setHolds(context.holds());
    m_shield->guardActivation();
    updateIcons();
    applyPreferences();
    connectParts();
    connectDeciding();
    connectStrip();
    connectAdvice();
    connectFocusMode();
    connectFlow();
    connectEvidence();
}

ReviewPane::~ReviewPane() = default;

void ReviewPane::connectParts()
{
    connect(&m_context.model(), &ReviewModel::reviewChanged, this, &ReviewPane::handleReviewChanged);
    connect(&m_context.store().reviews(), &ReviewList::batchApplied, this,
            &ReviewPane::fillStrip); // others may wait now
    connect(&m_context.store().reviews(), &ReviewList::reviewJoined, this,
            [this](const QUuid &gone, const QUuid &kept) {
                if (gone != m_reviewId)
                    return;
                m_reviewId = kept; // it is the same to whoever works on it
                showReview(kept, Cause::Followed);
            });
    connect(&m_context.store().crews(), &CrewList::changed, this, [this] {
        if (const Review *shown = review())
            updateButtons(*shown); // where its flow may be answered
    });
    connect(&m_context.drafts(), &ReviewDrafts::draftChanged, this, &ReviewPane::handleDraftChanged);
    connect(&m_context.drafts(), &ReviewDrafts::unsentChanged, this, &ReviewPane::fillUnsent);
    connect(m_unsentBar, &UnsentDraftBar::useRequested, this, &ReviewPane::useUnsent);
    connect(m_unsentBar, &UnsentDraftBar::allRequested, this, &ReviewPane::showUnsentDrafts);
    connect(m_ui->details->attempts(), &AttemptStrip::picked, this, &ReviewPane::showAttempt);
    connect(m_ui->feedback, &FeedbackBox::edited, this, &ReviewPane::handleFeedbackEdited);
    connect(m_ui->details->previous(), &PreviousFeedback::passagesWanted, this, &ReviewPane::findPassages);
    connect(m_ui->details->previous(), &PreviousFeedback::passageChosen, m_ui->outputPane,
            &output::OutputPane::showPassage);
    connect(m_ui->details->previous(), &PreviousFeedback::askedAgain, m_ui->feedback,
            &FeedbackBox::addPoints);
    connect(m_ui->header, &ReviewHeader::factsChanged, this,
            [this] { m_ui->details->setFacts(m_ui->header->facts()); });
    connect(m_ui->header, &ReviewHeader::detailsToggled, this, [this](bool shown) {
        m_context.state().setText(detailsKey, shown ? u"shown"_s : QString());
        showDetails(shown);
    });
    connect(&m_context.state(), &LocalState::loaded, this,
            [this] { showDetails(m_context.state().text(detailsKey) == "shown"_L1); });
    connect(m_ui->recovery, &RecoveryRow::noticePasted, this, &ReviewPane::takeNotice);
    connect(m_ui->header, &ReviewHeader::earlierOutputsRequested, this, &ReviewPane::showEarlierOutputs);
    connect(m_ui->header, &ReviewHeader::executionRequested, this, &ReviewPane::executionRequested);
    connect(m_ui->header, &ReviewHeader::starToggled, this,
            [this](bool starred) { m_context.marks().setStarred(m_reviewId, starred); });
    connect(m_ui->header, &ReviewHeader::linkWanted, this,
            [this] { QGuiApplication::clipboard()->setText(m_context.linkTo(m_reviewId)); });
    connect(m_ui->header, &ReviewHeader::snoozeRequested, this, &ReviewPane::snooze);
    connect(m_undoBar, &UndoBar::reviewRequested, this, &ReviewPane::reviewRequested);
    connect(&m_context.preferences(), &Preferences::changed, this, &ReviewPane::applyPreferences);
    m_keys = new ReviewPaneKeys(*m_ui, *this, m_context.preferences(), [this] { return wasSeen(); });
    m_paceClock->setInterval(std::chrono::seconds(5));
    connect(m_paceClock, &QTimer::timeout, this, [this] {
        if (const Review *shown = review())
            updateVerdictHint(*shown);
    });
}

void ReviewPane::connectStrip()
{
    ReviewStrip *strip = m_ui->reviewStrip;
    connect(strip, &ReviewStrip::undoRequested, this, [this] {
        if (const Attempt *shown = attempt(); shown && shown->decision)
            m_context.undo(shown->decision->id);
    });
    connect(strip, &ReviewStrip::sendNowRequested, this, [this] {
        if (const Attempt *shown = attempt(); shown && shown->decision)
            m_context.link().send(engine::command::SendNow{shown->decision->id});
    });
    connect(strip, &ReviewStrip::sendAgainRequested, this, &ReviewPane::sendAgain);
    connect(strip, &ReviewStrip::latestRequested, this, [this] {
        m_shield->raiseBriefly(); // for the second half of a double click
        showAttempt(m_newest);
    });
    connect(strip, &ReviewStrip::nextRequested, this, &ReviewPane::nextRequested);
}

void ReviewPane::connectFocusMode()
{
    connect(m_focus, &FocusMode::leaveRequested, this, [this] { Q_EMIT focusRequested(false); });
    connect(m_focus, &FocusMode::editRequested, this, [this](int row) {
        m_focus->showVerdicts();
        m_ui->feedback->openPoint(row);
    });
    connect(m_focus, &FocusMode::endReached, this, [this] {
        const Review *shown = review();
        if (!shown || !isEditable(*shown))
            return;
        const QString hint =
            isOfFlow(*shown) ? outcomeHint(m_context.preferences()) : choosingHint(m_context.preferences());
        m_ui->message->showMessage(Severity::Neutral, hint.isEmpty()
                                                          ? tr("End of the output.")
                                                          : tr("End of the output. Decide: %1.").arg(hint));
    });
}

void ReviewPane::setFocusMode(bool on)
{
    m_focus->setOn(on);
    showEvidence(m_context.state().text(evidenceKey) == "shown"_L1);
}

void ReviewPane::connectEvidence()
{
    const auto choose = [this](bool isShown) {
        m_context.state().setText(evidenceKey, isShown ? u"shown"_s : QString());
        showEvidence(isShown);
    };
    connect(m_ui->header, &ReviewHeader::evidenceToggled, this, choose);
    connect(&m_context.state(), &LocalState::loaded, this,
            [this] { showEvidence(m_context.state().text(evidenceKey) == "shown"_L1); });
    connect(m_evidence, &EvidencePanel::left, m_ui->outputPane->view(), &OutputView::focusOutput);
    connect(m_tools, &AttemptTools::changed, this, [this] {
        if (const Review *shown = review())
            updateVerdictHint(*shown);
    });
    auto *shortcut = new QShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_E, this);
    shortcut->setContext(Qt::WidgetWithChildrenShortcut);
    shortcut->setAutoRepeat(false);
    connect(shortcut, &QShortcut::activated, this, [this, choose] {
        if (m_focus->isOn())
            return;
        const bool opens = !m_evidence->isVisible();
        choose(opens);
        opens ? m_evidence->open() : m_ui->outputPane->view()->focusOutput();
    });
    showEvidence(m_context.state().text(evidenceKey) == "shown"_L1);
}

/// Focus mode shows the output alone.
void ReviewPane::showEvidence(bool isShown)
{
    m_ui->header->setEvidence(isShown);
    m_evidence->setVisible(isShown && !m_focus->isOn());
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

void ReviewPane::showReview(const QUuid &reviewId, Cause cause)
{
    const Review *wanted = m_context.model().review(reviewId);
    if (!wanted || wanted->attempts.isEmpty())
        return;
    if (reviewId != m_reviewId)
        forgetReview();
    m_reviewId = reviewId;
    m_attempt = wanted->lastAttempt().number;
    m_verdict.reset();
    m_returned = QUuid();
    const bool needsOneKey = chooseReturnedVerdict(*wanted);
    if (cause == Cause::Followed || (cause == Cause::Advanced && needsOneKey))
        m_shield->raise();
    else if (cause == Cause::Advanced)
        m_shield->raiseBriefly();
    m_ui->message->clear();
    m_undoBar->setShownReview(reviewId);
    fill();
    beginReading();
    Q_EMIT m_context.reviewShown();
}

/// Of what the pane shows now. A verdict that is chosen already is in sight: one key commits it.
void ReviewPane::beginReading()
{
    if (const Review *shown = review())
        m_focus->beginReading(m_context.model().title(*shown));
    if (m_verdict)
        m_focus->showVerdicts();
    m_sinceShown.start();
}

/// Nothing that was done with the review shown so far is left for the next.
void ReviewPane::forgetReview()
{
    m_ui->outputPane->view()->beginAnew();
    m_ui->feedback->beginAnew();
    m_ui->details->verticalScrollBar()->setValue(0);
}

void ReviewPane::resetUndo()
{
    m_undoBar->reset();
}

void ReviewPane::showNothing()
{
    forgetReview();
    m_reviewId = QUuid();
    m_attempt = 0;
    m_verdict.reset();
    m_returned = QUuid();
    m_tools->clear();
    m_evidence->clear();
    m_ui->message->clear();
    m_undoBar->setShownReview({});
    Q_EMIT m_context.reviewShown();
}

void ReviewPane::showAttempt(int number)
{
    m_attempt = number;
    m_ui->message->clear();
    fill();
    beginReading();
}

void ReviewPane::handleReviewChanged(const QUuid &reviewId)
{
    if (reviewId != m_reviewId)
        return;
    const Review *changed = review();
    const Attempt *shown = attempt();
    if (!changed || !shown)
        return;
    const bool isOther = shown->arrival != m_arrival || shown->raw != m_shown; // its notice came after all
    const bool newerCame = changed->lastAttempt().number > m_newest;
    const bool isFollowed = newerCame && m_attempt == m_newest && isSettled(*shown);
    const bool isReplaced = isOther || isFollowed;
    if (isReplaced) {
        m_shield->raise(); // the reviewer may be about to press something
        if (isFollowed)
            m_attempt = changed->lastAttempt().number;
        m_ui->message->clear();
    }
    if (isReplaced || newerCame)
        m_verdict.reset();
    if (chooseReturnedVerdict(*changed)) {
        m_shield->raise(); // nobody waited for it to come back
        m_focus->showVerdicts();
    }
    fill();
    if (isReplaced)
        beginReading();
}

/// What was decided and not sent is chosen again, once, for the reviewer to commit or to change; true when it
/// was.
bool ReviewPane::chooseReturnedVerdict(const Review &shown)
{
    const auto &decision = shown.lastAttempt().decision;
    const bool isReturned = shown.state == ReviewState::Waiting && decision &&
                            decision->state == DecisionState::Returned && decision->id != m_returned;
    if (!isReturned)
        return false;
    m_returned = decision->id;
    m_verdict = decision->verdict;
    m_outcome = outcomeIn(shown, decision->feedback);
    return true;
}

void ReviewPane::handleDraftChanged(const QUuid &reviewId, int attemptNumber)
{
    if (!m_filling && reviewId == m_reviewId && attemptNumber == m_attempt)
        fill();
}

void ReviewPane::handleFeedbackEdited()
{
    {
        const QScopedValueRollback filling(m_filling, true); // other panes hear of it, this one knows
        m_context.drafts().setDraft(m_reviewId, m_attempt, m_ui->feedback->draft());
    }
    m_focus->setPoints(m_ui->feedback->draft().points);
    m_ui->message->clear();
    if (const Review *shown = review()) {
        updateAdvice(*shown);
        updateVerdictHint(*shown);
    }
}

void ReviewPane::fill()
{
    const Review *shown = review();
    const Attempt *shownAttempt = attempt();
    if (!shown || !shownAttempt)
        return;
    const QScopedValueRollback filling(m_filling, true);
    m_newest = shown->lastAttempt().number;
    m_shown = shownAttempt->raw;
    m_arrival = shownAttempt->arrival;
    fillHeader(*shown);
    m_ui->details->attempts()->setAttempts(shown->attempts, m_attempt);
    m_ui->details->attempts()->setVisible(shown->attempts.size() > 1);
    fillStrip();
    fillOutput(*shown, *shownAttempt);
    fillFeedback(*shown, *shownAttempt);
    m_ui->details->fit();
    m_focus->setPoints(m_ui->feedback->draft().points);
    updateButtons(*shown);
    updateReflection(*shown);
    updateAdvice(*shown);
}

void ReviewPane::fillHeader(const Review &shown)
{
    const Crew *owner = m_context.model().crew(shown.crewId);
    Review waiting = shown;
    waiting.waitingSince = m_context.model().waitingSince(shown);
    m_ui->header->showReview(waiting, owner ? owner->name : tr("Unknown crew"),
                             m_context.model().title(shown), m_attempt, m_loop.factsOf(shown));
    m_ui->header->setMarks(m_context.marks().isStarred(shown.id), m_context.marks().snoozedUntil(shown));
    m_ui->details->setFacts(m_ui->header->facts());
}

void ReviewPane::updateReflection(const Review &shown)
{
    const bool watches = isEditable(shown) && m_context.preferences().isOn(pref.warnAlike);
    const QString text = watches ? loopText(m_loop.factsOf(shown), m_verdict && !continuesRun(*m_verdict),
                                            QDateTime::currentDateTimeUtc())
                                 : QString();
    m_reflection->setMessage(Severity::Neutral, u"refresh"_s, text);
    m_reflection->setVisible(!text.isEmpty());
}

void ReviewPane::findPassages(int attempt, const QStringList &quotes)
{
    m_ui->outputPane->changes()->findPassages(attempt, quotes,
                                              [this, attempt](const QList<content::PassageChange> &passages) {
                                                  m_ui->details->previous()->setPassages(attempt, passages);
                                              });
}

void ReviewPane::fillStrip()
{
    const Review *shown = review();
    const Attempt *shownAttempt = attempt();
    if (shown && shownAttempt)
        m_ui->reviewStrip->showReview(*shown, *shownAttempt, m_context.model().execution(shown->executionId),
                                      !m_context.nextWaiting(m_reviewId).isNull());
}

void ReviewPane::fillOutput(const Review &shown, const Attempt &shownAttempt)
{
    m_ui->outputPane->showAttempt(shown, shownAttempt.number);
    const Execution *run = m_context.model().execution(shown.executionId);
    m_tools->showFor(shown, shownAttempt.number, run);
    m_evidence->showAttempt(shown, shownAttempt.number, run);
}

FeedbackDraft ReviewPane::draft(const Review &shown, const Attempt &shownAttempt) const
{
    const QString sent = shownAttempt.decision ? shownAttempt.decision->feedback : QString();
    const bool isPreset = sent == bareApproval(crewOf(shown)) || !outcomeIn(shown, sent).isEmpty();
    const QString given = isBack(shownAttempt) && !isPreset ? sent : QString();
    return m_context.drafts().draft(shown.id, shownAttempt.number).value_or(FeedbackDraft{given, {}});
}

void ReviewPane::fillFeedback(const Review &shown, const Attempt &shownAttempt)
{
    const Execution *run = m_context.model().execution(shown.executionId);
    const Crew *owner = m_context.model().crew(shown.crewId);
    const Crew crew = crewOf(shown);
    m_ui->feedback->setManner({bareApproval(crew), holdsBackApprovals(crew), isOfFlow(shown)});
    m_ui->feedback->setAbout(shown.crewId,
                             {titleOf(shown), owner ? owner->name : QString(), shownAttempt.number, {}});
    m_ui->feedback->suggestions()->setAbout(shown.crewId, taskTitle(shown), shownAttempt.output,
                                            u"%1/%2"_s.arg(shown.id.toString()).arg(shownAttempt.number));
    m_ui->details->setWebhooks(isEditable(shown) && !isOfFlow(shown)
                                   ? webhooksText(run ? run->request.webhooks : WebhookUrls())
                                   : QString());
    if (isEditable(shown))
        m_ui->feedback->edit(draft(shown, shownAttempt));
    else
        m_ui->feedback->showSent(shownAttempt, draft(shown, shownAttempt));
    m_ui->details->previous()->showFor(shown, m_attempt, isEditable(shown));
    fillRecovery(shown, shownAttempt);
    fillUnsent();
}

/// What may have arrived can be sent again under another task id, in case that one was mistyped.
void ReviewPane::fillRecovery(const Review &shown, const Attempt &shownAttempt)
{
    const bool isNewest = shownAttempt.number == shown.lastAttempt().number;
    const bool isUnclear =
        shown.state == ReviewState::Unclear && !m_decider->isDeciding(shown.id) && isNewest;
    const bool isRecovered = lacksNotice(shownAttempt) && !isOfFlow(shown);
    const bool needsTaskId = isRecovered && shown.taskId.isEmpty() && (isEditable(shown) || isUnclear);
    m_ui->recovery->showFor(shown.id, {needsTaskId, isRecovered && isEditable(shown)}, typedTaskId(shown));
}

void ReviewPane::fillUnsent()
{
    if (const Review *shown = review(); shown && attempt())
        m_unsentBar->showFor(*shown, m_attempt, isEditable(*shown));
}

void ReviewPane::useUnsent(const UnsentDraft &unsent)
{
    const Review *shown = review();
    if (!shown || !isEditable(*shown))
        return say(tr("Feedback can be given on the newest attempt of a review that is waiting for you."));
    m_context.drafts().use(unsent, m_reviewId, m_attempt, m_ui->feedback->draft());
    m_ui->feedback->editor()->moveCursor(QTextCursor::End);
    m_ui->feedback->editor()->setFocus(Qt::OtherFocusReason);
}

void ReviewPane::showUnsentDrafts()
{
    const Review *shown = review();
    const QString target = shown && isEditable(*shown) ? titleOf(*shown) : QString();
    auto *dialog = new UnsentDraftsDialog(m_context.drafts(), target, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    const std::pair offered{m_reviewId, m_attempt};
    connect(dialog, &UnsentDraftsDialog::useRequested, this, [this, offered](const UnsentDraft &unsent) {
        if (offered == std::pair(m_reviewId, m_attempt)) // else another one came in its place meanwhile
            useUnsent(unsent);
    });
    dialog->open();
}

void ReviewPane::showEarlierOutputs()
{
    const Review *shown = review();
    const Attempt *shownAttempt = attempt();
    if (!shown || !shownAttempt)
        return;
    auto *outputs = new EarlierOutputsWindow(m_context, *shown, *shownAttempt, window());
    outputs->setAttribute(Qt::WA_DeleteOnClose);
    outputs->show();
    outputs->activateWindow();
}

void ReviewPane::updateButtons(const Review &shown)
{
    const bool open = shown.state == ReviewState::Waiting && !m_decider->isDeciding(shown.id);
    updateVerdictHint(shown);
    m_ui->feedback->setHint(!isEditable(shown) ? QString()
                            : m_verdict        ? lookOf(*m_verdict).committing
                            : isOfFlow(shown)  ? outcomeHint(m_context.preferences())
                                               : choosingHint(m_context.preferences()));
    m_ui->feedback->setVerdict(isOfFlow(shown) ? std::optional(Verdict::Answer) : m_verdict);
    updateFlow(shown);
    for (const Verdict verdict : allVerdicts) {
        QPushButton *button = verdictButton(*m_ui, verdict);
        button->setEnabled(open && mayAnswer(shown));
        const bool isChosen = open && m_verdict == verdict && m_outcome.isEmpty();
        setChosenLook(button, isChosen, lookOf(verdict).severity, lookOf(verdict).icon);
    }
}

/// About the verdict that is chosen, else about the one that is easily misunderstood. Whoever approves very
/// fast reads that here, next to Approve.
void ReviewPane::updateVerdictHint(const Review &shown)
{
    const bool watchesPace = isEditable(shown) && !isOfFlow(shown) &&
                             (!m_verdict || continuesRun(*m_verdict)) &&
                             m_context.preferences().isOn(pref.warnPace);
    const QString pace = watchesPace ? paceText(m_context.pace(), ApprovalPace::Clock::now()) : QString();
    pace.isEmpty() ? m_paceClock->stop() : m_paceClock->start();
    QString hint;
    if (shown.state == ReviewState::Waiting && !m_decider->isDeciding(shown.id))
        hint = !pace.isEmpty()   ? pace
               : isOfFlow(shown) ? flowHint()
               : m_verdict       ? lookOf(*m_verdict).consequence
                                 : tr("Reject tries the task again.");
    const bool repeats =
        pace.isEmpty() && !hint.isEmpty() && !isOfFlow(shown) && !(m_verdict && continuesRun(*m_verdict));
    const bool isKnown = m_tools->report() && !m_tools->report()->calls.isEmpty();
    if (repeats && (isKnown || m_verdict))
        hint += u' ' + repeatedToolsText(m_tools->report());
    const bool isNew = hint != m_ui->verdictHint->text();
    m_ui->verdictHint->setText(hint);
    m_ui->verdictHint->setAccessibleName(hint);
    setTextSeverity(*m_ui->verdictHint, pace.isEmpty() ? Severity::Neutral : Severity::Attention, palette());
    if (isNew && !pace.isEmpty()) {
        QAccessibleEvent announcement(m_ui->verdictHint, QAccessible::Alert);
        QAccessible::updateAccessibility(&announcement);
    }
}

void ReviewPane::connectDeciding()
{
    m_shield->setPassing([this](const QKeyEvent &event) { return m_keys->passesBriefShield(event); });
    connect(m_keys, &ReviewPaneKeys::commandRequested, this, &ReviewPane::run);
    connect(m_keys, &ReviewPaneKeys::inputLeft, this, &ReviewPane::inputLeft);
    connect(m_decider, &ReviewDecider::decided, this, &ReviewPane::decided);
    connect(m_decider, &ReviewDecider::refused, this, &ReviewPane::handleRefused);
    connect(m_ui->laterButton, &QPushButton::clicked, this, &ReviewPane::laterRequested);
    for (const Verdict verdict : allVerdicts) {
        const QPushButton *button = verdictButton(*m_ui, verdict);
        connect(button, &QPushButton::pressed, this, [this] { m_pressedFor = {m_reviewId, m_attempt}; });
        connect(button, &QPushButton::clicked, this, [this, verdict] {
            if (const Review *shown = review(); shown && verdict == Verdict::Answer)
                pick(*shown, {});
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
    if (verdict == Verdict::Answer && isAmbiguousAnswer(*shown))
        return;
    const QString text =
        isOfFlow(*shown) && !m_outcome.isEmpty() ? m_outcome : m_ui->feedback->textToSend(verdict);
    if (const auto obstacle = obstacleTo(orderFor(*shown, verdict, text), *shown))
        meet(*obstacle, *shown);
    else if (crew::needsWords(verdict) && !hasWords(text))
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
    case DecisionObstacle::OtherVerdict:
    case DecisionObstacle::Doubtful:
        say(obstacleText(obstacle, shown));
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
    if (verdict != Verdict::Approve || !holdsBackApprovals(crew) ||
        !carriesInstructions(text, bareApproval(crew)))
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
                engine::command::ChangeQuirks{shown->crewId, {{{Quirk::Approval, setting}}, {}, false}});
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
    if (isOfFlow(shown))
        m_ui->advice->hide();
    else if (isEditable(shown) && isHeldBack)
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
    const Review *shown = review();
    m_ui->feedback->editor()->setFocus(Qt::OtherFocusReason);
    say(shown && isOfFlow(*shown)
            ? tr("Choose an outcome, or write what the flow should know.")
            : tr("Say what should change. The task is tried again with your feedback."));
}

void ReviewPane::takeNotice(const QByteArray &json)
{
    const Review *shown = review();
    if (!shown)
        return;
    m_ui->message->clear();
    m_context.link().send(engine::command::PasteNotice{shown->executionId, json}, this,
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
        if (isOfFlow(*shown))
            pick(*shown, outcomeIn(*shown, decision.feedback));
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
    if (isOfFlow(*shown) != (verdict == Verdict::Answer))
        return say(obstacleText(DecisionObstacle::OtherVerdict, *shown));
    m_verdict = verdict;
    m_outcome.clear();
    m_focus->showVerdicts();
    updateButtons(*shown);
    updateReflection(*shown);
    m_shield->forgetKeys(); // the key that chose is no text when it repeats
    m_ui->feedback->editor()->setFocus(Qt::ShortcutFocusReason);
    m_ui->message->clear();
}

/// The outcome of \a number, from 1; 0 for words.
void ReviewPane::chooseOutcome(int number)
{
    const Review *shown = review();
    if (!shown || !isOfFlow(*shown) || !isEditable(*shown) || m_shield->stopsCommand())
        return;
    const FlowQuestion &question = *shown->lastAttempt().flow;
    if (!mayAnswer(*shown))
        return say(isDoubtful(question) ? doubtText(question)
                                        : tr("Allow answers to %1 first.").arg(question.answerOrigin));
    if (number == 0)
        return chooseVerdict(Verdict::Answer);
    if (number > question.outcomes.size())
        return say(
            tr("This flow offers %n outcome(s).", nullptr, static_cast<int>(question.outcomes.size())));
    m_focus->showVerdicts();
    m_shield->forgetKeys();
    pick(*shown, question.outcomes.at(number - 1));
    m_ui->message->showMessage(Severity::Neutral, tr("“%1” is chosen.").arg(outcomeText(m_outcome)));
}

/// What is shown as chosen is what is sent; empty for words.
void ReviewPane::pick(const Review &shown, const QString &outcome)
{
    m_verdict = Verdict::Answer;
    m_outcome = outcome;
    updateButtons(shown);
}

/// A platform takes one or the other, and would lose what the reviewer thought to have sent.
bool ReviewPane::isAmbiguousAnswer(const Review &shown)
{
    const QString words = m_ui->feedback->textToSend(Verdict::Answer);
    if (!m_outcome.isEmpty() && hasWords(words)) {
        say(tr("A flow takes an outcome or words, not both. Clear the feedback to answer “%1”, or send the "
               "words.")
                .arg(outcomeText(m_outcome)));
        return true;
    }
    if (!m_outcome.isEmpty() || !outcomeIn(shown, words).isEmpty())
        return false;
    const QStringList outcomes =
        shown.lastAttempt().flow ? shown.lastAttempt().flow->outcomes : QStringList();
    const auto meant = std::ranges::find_if(outcomes, [&words](const QString &outcome) {
        return outcome.trimmed().compare(words.trimmed(), Qt::CaseInsensitive) == 0;
    });
    if (meant == outcomes.cend())
        return false;
    say(tr("These words are nearly the outcome “%1”. Use its button, so that it is taken for it.")
            .arg(outcomeText(*meant)));
    return true;
}

/// A button went down while what is shown now was shown, and for long enough to be read.
bool ReviewPane::isPressedHere() const
{
    return m_pressedFor == std::pair(m_reviewId, m_attempt) && wasSeen();
}

void ReviewPane::decideOutcome(const QString &outcome)
{
    const Review *shown = review();
    if (!shown || !isPressedHere())
        return;
    pick(*shown, outcome);
    decide(Verdict::Answer);
}

/// The answer may go where the flow wants it, and nothing is doubtful about the request.
bool ReviewPane::mayAnswer(const Review &shown) const
{
    if (!isOfFlow(shown))
        return true;
    const FlowQuestion &question = *shown.lastAttempt().flow;
    return !isDoubtful(question) && allows(crewOf(shown).flows, question);
}

QString ReviewPane::flowHint() const
{
    if (!m_verdict)
        return {};
    const Review *shown = review();
    const QString words = m_ui->feedback->textToSend(Verdict::Answer);
    const QString outcome = m_outcome.isEmpty() && shown ? outcomeIn(*shown, words) : m_outcome;
    return outcome.isEmpty() ? tr("A model of the platform chooses the outcome from your words.")
                             : tr("The flow continues with “%1”.").arg(outcomeText(outcome));
}

void ReviewPane::updateFlow(const Review &shown)
{
    m_focus->setOfFlow(isOfFlow(shown));
    if (!isOfFlow(shown))
        return;
    const bool isOpen = isEditable(shown);
    const FlowQuestion &question = *shown.lastAttempt().flow;
    m_ui->flowAnswer->showQuestion(question, allows(crewOf(shown).flows, question), isOpen);
    m_ui->flowAnswer->setChosen(m_verdict == Verdict::Answer ? m_outcome : QString());
    m_ui->flowAnswer->placeInTabOrder(m_ui->feedback->lastTabStop());
    const bool canClose = shown.state == ReviewState::Waiting || shown.state == ReviewState::Unclear;
    m_ui->closeFlowButton->setEnabled(canClose && !m_decider->isDeciding(shown.id));
}

void ReviewPane::connectFlow()
{
    connect(m_keys, &ReviewPaneKeys::outcomeRequested, this, &ReviewPane::chooseOutcome);
    const auto remember = [this] { m_pressedFor = {m_reviewId, m_attempt}; };
    connect(m_ui->flowAnswer, &FlowAnswerBar::pressed, this, remember);
    connect(m_ui->closeFlowButton, &QPushButton::pressed, this, remember);
    connect(m_ui->flowAnswer, &FlowAnswerBar::outcomeRequested, this, &ReviewPane::decideOutcome);
    connect(m_ui->flowAnswer, &FlowAnswerBar::acceptRequested, this, [this] {
        if (isPressedHere())
            sendAndTell(engine::command::AcceptFlowRequest{m_reviewId});
    });
    connect(m_ui->flowAnswer, &FlowAnswerBar::allowRequested, this, &ReviewPane::allowDestination);
    connect(m_ui->closeFlowButton, &QPushButton::clicked, this, &ReviewPane::closeFlowReview);
}

template <typename Command>
void ReviewPane::sendAndTell(const Command &command)
{
    m_context.link().send(command, this, [this](const std::expected<void, QString> &done) {
        if (!done)
            m_ui->message->showMessage(Severity::Bad, done.error());
    });
}

/// Nothing brings it back, so it is asked about.
void ReviewPane::closeFlowReview()
{
    if (!review() || !isPressedHere())
        return;
    auto *box =
        new QMessageBox(QMessageBox::Question, tr("Answered elsewhere"),
                        tr("Close this review without an answer from here? It cannot be opened again."),
                        QMessageBox::Cancel, this);
    box->setObjectName(u"closeFlowReview"_s);
    const QPushButton *close = box->addButton(tr("Close the review"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(close, &QPushButton::clicked, this,
            [this, reviewId = m_reviewId] { sendAndTell(engine::command::CloseFlowReview{reviewId}); });
    box->open();
}

void ReviewPane::allowDestination()
{
    const Review *shown = review();
    if (!shown || !isOfFlow(*shown) || !isPressedHere())
        return;
    const FlowQuestion &question = *shown->lastAttempt().flow;
    m_context.link().send(engine::command::AllowFlowDestination{
        shown->crewId, {question.deploymentId, question.answerOrigin}, true});
}

void ReviewPane::commitChosen()
{
    const Review *shown = review();
    const bool isFlow = shown && isOfFlow(*shown);
    if (isFlow && !m_verdict && hasWords(m_ui->feedback->textToSend(Verdict::Answer)))
        pick(*shown, {}); // they can be nothing else
    if (m_verdict)
        decide(*m_verdict);
    else
        say(isFlow ? tr("Choose an outcome first, or write words for the flow.")
                   : tr("Choose Approve or Reject first."));
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

void ReviewPane::keyPressEvent(QKeyEvent *event)
{
    if (m_keys->handle(*event))
        return;
    if (event->matches(QKeySequence::Find))
        m_ui->outputPane->find();
    else
        QWidget::keyPressEvent(event);
}

void ReviewPane::showDetails(bool unfolded)
{
    m_ui->details->setUnfolded(unfolded);
    m_ui->header->setDetails(unfolded, !m_isWide);
}

/// Beside the output where the window is wide enough for both, else above it.
void ReviewPane::arrange()
{
    constexpr int wideInCharacters = 150;
    const bool isWide = width() >= wideInCharacters * fontMetrics().averageCharWidth();
    if (isWide != m_isWide) {
        m_isWide = isWide;
        m_ui->body->removeWidget(m_ui->details);
        isWide ? m_ui->body->addWidget(m_ui->details, 1, 1) : m_ui->body->addWidget(m_ui->details, 0, 0);
        m_ui->details->setPlace(isWide ? ReviewDetails::Place::Beside : ReviewDetails::Place::Above);
        m_ui->header->setDetails(m_context.state().text(detailsKey) == "shown"_L1, !isWide);
    }
    m_ui->details->setMostHeight(roomForDetails());
}

/// What the details may take so that more than half of the pane is left for the output while nobody writes;
/// a few lines in any case.
int ReviewPane::roomForDetails() const
{
    constexpr int forOutput = 57; // percent
    constexpr int fewestDetails = 3;
    const int others = m_ui->header->sizeHint().height() + m_ui->feedback->lineHeight() +
                       m_ui->buttonRow->sizeHint().height() + m_ui->line->sizeHint().height() +
                       m_ui->outputPane->view()->barHeight();
    return qMax(fewestDetails * fontMetrics().lineSpacing(), height() * (100 - forOutput) / 100 - others);
}

void ReviewPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void ReviewPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        arrange();
    if (event->type() != QEvent::PaletteChange)
        return;
    updateIcons();
    fill();
}

void ReviewPane::updateIcons()
{
    m_ui->laterButton->setIcon(themedIcon(u"later"_s, palette()));
}

const Review *ReviewPane::review() const
{
    return m_context.model().review(m_reviewId);
}

const Attempt *ReviewPane::attempt() const
{
    const Review *shown = review();
    if (!shown)
        return nullptr;
    const auto found = std::ranges::find(shown->attempts, m_attempt, &Attempt::number);
    return found == shown->attempts.cend() ? nullptr : &*found;
}

Crew ReviewPane::crewOf(const Review &shown) const
{
    const Crew *owner = m_context.model().crew(shown.crewId);
    return owner ? *owner : Crew();
}

bool ReviewPane::isEditable(const Review &shown) const
{
    return shown.state == ReviewState::Waiting && !m_decider->isDeciding(shown.id) &&
           m_attempt == shown.lastAttempt().number;
}

} // namespace crew::gui::reviews
