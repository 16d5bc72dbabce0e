// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/reviewpane.h"

#include "gui/common/icons.h"
#include "gui/common/look.h"
#include "gui/reviews/arrivalshield.h"
#include "gui/reviews/feedbackrules.h"
#include "gui/reviews/reviewdesk.h"
#include "gui/reviews/undobar.h"

#include "ui_reviewpane.h"

#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QScopedValueRollback>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

bool isBack(const Attempt &attempt)
{
    using enum DecisionState;
    return attempt.decision && (attempt.decision->state == Refused || attempt.decision->state == Withdrawn ||
                                attempt.decision->state == TooLate);
}

/// True when a person decided about \a attempt and that decision was not given back.
bool isSettled(const Attempt &attempt)
{
    return attempt.decision && !isBack(attempt);
}

void setInk(QWidget *label, const QColor &ink)
{
    QPalette colours = label->parentWidget()->palette();
    colours.setColor(QPalette::WindowText, ink);
    label->setPalette(colours);
}

void setChosen(QPushButton *button, bool chosen)
{
    QFont font = button->parentWidget()->font();
    font.setWeight(chosen ? QFont::Bold : QFont::Normal);
    button->setFont(font);
}

} // namespace

ReviewPane::ReviewPane(ReviewDesk &desk, QWidget *parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_ui(std::make_unique<Ui::ReviewPane>())
    , m_undoBar(new UndoBar(desk))
    , m_shield(new ArrivalShield(this))
{
    m_ui->setupUi(this);
    m_ui->column->insertWidget(m_ui->column->indexOf(m_ui->line), m_undoBar);
    m_undoBar->setTabPredecessor(m_ui->feedback->editor());
    m_ui->splitter->setStretchFactor(0, 1);
    m_ui->splitter->setStretchFactor(1, 0);
    m_ui->splitter->setSizes({600, 150});
    m_ui->outputView->setAccessibleTitle(tr("Output"));
    updateIcons();
    connectParts();
}

ReviewPane::~ReviewPane() = default;

void ReviewPane::connectParts()
{
    connect(&m_desk.model(), &ReviewModel::reviewChanged, this, &ReviewPane::handleReviewChanged);
    connect(&m_desk.model(), &ReviewModel::batchApplied, this, &ReviewPane::fillStrip); // others may wait now
    connect(&m_desk.drafts(), &ReviewDrafts::draftChanged, this, &ReviewPane::handleDraftChanged);
    connect(m_ui->attemptStrip, &AttemptStrip::picked, this, &ReviewPane::showAttempt);
    connect(m_ui->feedback, &FeedbackBox::edited, this, &ReviewPane::handleFeedbackEdited);
    connect(m_ui->recovery, &RecoveryRow::noticePasted, this, &ReviewPane::takeNotice);
    connect(m_ui->laterButton, &QPushButton::clicked, this, &ReviewPane::laterRequested);
    connect(m_ui->rejectButton, &QPushButton::clicked, this, [this] { decide(Verb::Reject); });
    connect(m_ui->approveButton, &QPushButton::clicked, this, [this] { decide(Verb::Approve); });
    connect(m_ui->header, &ReviewHeader::executionRequested, this, &ReviewPane::executionRequested);
    connect(m_undoBar, &UndoBar::reviewRequested, this, &ReviewPane::reviewRequested);

    ReviewStrip *strip = m_ui->reviewStrip;
    connect(strip, &ReviewStrip::undoRequested, this, [this] {
        if (const Attempt *shown = attempt(); shown && shown->decision)
            m_desk.link().withdraw(shown->decision->id);
    });
    connect(strip, &ReviewStrip::sendNowRequested, this, [this] {
        if (const Attempt *shown = attempt(); shown && shown->decision)
            m_desk.link().sendNow(shown->decision->id);
    });
    connect(strip, &ReviewStrip::sendAgainRequested, this, &ReviewPane::sendAgain);
    connect(strip, &ReviewStrip::latestRequested, this, [this] { showAttempt(m_newest); });
    connect(strip, &ReviewStrip::nextRequested, this, &ReviewPane::nextRequested);
}

void ReviewPane::setShieldDuration(std::chrono::milliseconds duration)
{
    m_shield->setDuration(duration);
}

void ReviewPane::showReview(const QUuid &reviewId, Cause cause)
{
    const Review *wanted = m_desk.model().review(reviewId);
    if (!wanted || wanted->attempts.isEmpty())
        return;
    if (cause == Cause::Followed)
        m_shield->raise();
    m_reviewId = reviewId;
    m_attempt = wanted->lastAttempt().number;
    m_verb.reset();
    m_ui->message->clear();
    m_undoBar->setShownReview(reviewId);
    fill();
}

void ReviewPane::showAttempt(int number)
{
    m_attempt = number;
    m_ui->message->clear();
    fill();
}

void ReviewPane::handleReviewChanged(const QUuid &reviewId)
{
    if (reviewId != m_reviewId)
        return;
    const Review *changed = review();
    const Attempt *shown = attempt();
    if (!changed || !shown)
        return;
    if (m_deciding == reviewId && changed->lastAttempt().decision != m_decisionBefore)
        m_deciding = QUuid();
    if (shown->arrival != m_arrival)
        m_shield->raise(); // the notice came after all, and its output takes the place of nothing
    const bool newerCame = changed->lastAttempt().number > m_newest;
    if (newerCame && m_attempt == m_newest && isSettled(*shown)) {
        m_shield->raise(); // the reviewer waited for this one, but may be about to press something
        m_attempt = changed->lastAttempt().number;
        m_verb.reset();
        m_ui->message->clear();
    }
    fill();
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
        m_desk.drafts().setDraft(m_reviewId, m_attempt, m_ui->feedback->words());
    }
    warnAboutInstructions();
}

void ReviewPane::warnAboutInstructions()
{
    const bool warn = m_verb != Verb::Reject && carriesInstructions(m_ui->feedback->words());
    if (warn)
        say(tr("Approve sends these words too. Some services take an approval with instructions for a change "
               "request."));
    else
        m_ui->message->clear();
}

void ReviewPane::fill()
{
    const Review *shown = review();
    const Attempt *shownAttempt = attempt();
    if (!shown || !shownAttempt)
        return;
    const QScopedValueRollback filling(m_filling, true);
    m_newest = shown->lastAttempt().number;
    m_arrival = shownAttempt->arrival;
    fillHeader(*shown);
    m_ui->attemptStrip->setAttempts(shown->attempts, m_attempt);
    m_ui->attemptStrip->setVisible(shown->attempts.size() > 1);
    fillStrip();
    fillOutput(*shown, *shownAttempt);
    fillFeedback(*shown, *shownAttempt);
    updateButtons(*shown);
}

void ReviewPane::fillHeader(const Review &shown)
{
    const Crew *owner = m_desk.model().crew(shown.crewId);
    m_ui->header->showReview(shown, owner ? owner->name : tr("Unknown crew"), m_attempt);
}

void ReviewPane::fillStrip()
{
    const Review *shown = review();
    const Attempt *shownAttempt = attempt();
    if (shown && shownAttempt)
        m_ui->reviewStrip->showReview(*shown, *shownAttempt, !m_desk.nextWaiting(m_reviewId).isNull());
}

void ReviewPane::fillOutput(const Review &shown, const Attempt &shownAttempt)
{
    m_ui->outputView->setOutput(shownAttempt.output, shownAttempt.json, shownAttempt.raw,
                                u"%1/%2"_s.arg(shown.id.toString()).arg(shownAttempt.number));
}

QString ReviewPane::words(const Review &shown, const Attempt &shownAttempt) const
{
    const QString sent = shownAttempt.decision ? shownAttempt.decision->feedback : QString();
    const QString given = isBack(shownAttempt) && sent != neutralApproval() ? sent : QString();
    return m_desk.drafts().draft(shown.id, shownAttempt.number).value_or(given);
}

void ReviewPane::fillFeedback(const Review &shown, const Attempt &shownAttempt)
{
    const Execution *run = m_desk.model().execution(shown.executionId);
    if (isEditable(shown))
        m_ui->feedback->edit(words(shown, shownAttempt), run ? run->request.webhooks : WebhookUrls());
    else
        m_ui->feedback->showSent(shownAttempt);
    if (isEditable(shown) && shownAttempt.arrival == Arrival::Recovered)
        m_ui->recovery->showFor(shown.id, shown.taskId.isEmpty());
    else
        m_ui->recovery->hide();
}

void ReviewPane::updateButtons(const Review &shown)
{
    const bool open = shown.state == ReviewState::Waiting && m_deciding != shown.id;
    m_ui->approveButton->setEnabled(open);
    m_ui->rejectButton->setEnabled(open);
    m_ui->rejectHint->setText(open ? tr("The task is tried again with this feedback.") : QString());
    m_ui->feedback->setHint(!isEditable(shown)        ? QString()
                            : !m_verb                 ? tr("A or R, then Ctrl+Enter")
                            : m_verb == Verb::Approve ? tr("Ctrl+Enter approves")
                                                      : tr("Ctrl+Enter rejects"));
    setChosen(m_ui->approveButton, m_verb == Verb::Approve);
    setChosen(m_ui->rejectButton, m_verb == Verb::Reject);
    setInk(m_ui->rejectHint, mutedText(palette()));
}

void ReviewPane::decide(Verb verb)
{
    const Review *shown = review();
    if (!shown || shown->state != ReviewState::Waiting || m_deciding == m_reviewId)
        return;
    if (m_attempt != shown->lastAttempt().number) {
        showAttempt(shown->lastAttempt().number);
        say(tr("You were looking at an older attempt. This is the newest one: read it, then decide."));
        return;
    }
    const QString typed = m_ui->feedback->words();
    if (shown->taskId.isEmpty() && m_ui->recovery->taskId().isEmpty())
        askForTaskId();
    else if (verb == Verb::Reject && !hasWords(typed))
        askForWords();
    else
        send(*shown, verb, feedbackToSend(verb, typed));
}

void ReviewPane::say(const QString &sentence)
{
    m_ui->message->showMessage(Tone::Attention, sentence);
}

void ReviewPane::askForWords()
{
    m_ui->feedback->editor()->setFocus(Qt::OtherFocusReason);
    say(tr("Say what should change: the task is tried again with your words."));
}

void ReviewPane::askForTaskId()
{
    m_ui->recovery->focusTaskId();
    say(tr("The notice with the task's id never arrived: type the id, or paste the notice."));
}

void ReviewPane::takeNotice(const QByteArray &json)
{
    const Review *shown = review();
    if (!shown)
        return;
    m_ui->message->clear();
    m_desk.link().pasteNotice(shown->executionId, json, this,
                              [this](const std::expected<void, QString> &taken) {
                                  if (!taken)
                                      m_ui->message->showMessage(Tone::Bad, taken.error());
                              });
}

void ReviewPane::send(const Review &shown, Verb verb, const QString &feedback)
{
    const QUuid id = shown.id;
    const DecisionOrder order{id, m_attempt, verb, feedback, m_ui->recovery->taskId()};
    m_deciding = id;
    m_decisionBefore = shown.lastAttempt().decision;
    m_verb.reset();
    m_ui->message->clear();
    fill();
    m_desk.link().decide(order, this, [this, id](const std::expected<Decision, QString> &answer) {
        handleAnswer(id, answer);
    });
}

void ReviewPane::handleAnswer(const QUuid &reviewId, const std::expected<Decision, QString> &answer)
{
    if (answer) {
        Q_EMIT decided(reviewId);
        return;
    }
    if (m_deciding == reviewId)
        m_deciding = QUuid();
    if (reviewId != m_reviewId)
        return;
    fill();
    m_ui->message->showMessage(Tone::Bad, answer.error());
}

void ReviewPane::sendAgain()
{
    const Review *shown = review();
    const Attempt *shownAttempt = attempt();
    if (m_deciding == m_reviewId || !shown || shown->state != ReviewState::Unclear)
        return;
    if (shownAttempt && shownAttempt->decision)
        send(*shown, shownAttempt->decision->verb, shownAttempt->decision->feedback);
}

void ReviewPane::chooseVerb(Verb verb)
{
    const Review *shown = review();
    if (!shown || !isEditable(*shown))
        return;
    m_verb = verb;
    updateButtons(*shown);
    m_ui->feedback->editor()->setFocus(Qt::ShortcutFocusReason);
    warnAboutInstructions();
}

void ReviewPane::commitChosen()
{
    if (m_verb)
        decide(*m_verb);
    else
        say(tr("Choose first: A to approve or R to reject, outside the feedback."));
}

void ReviewPane::keyPressEvent(QKeyEvent *event)
{
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && event->modifiers() & Qt::ControlModifier)
        commitChosen();
    else if (plain && event->key() == Qt::Key_A)
        chooseVerb(Verb::Approve);
    else if (plain && event->key() == Qt::Key_R)
        chooseVerb(Verb::Reject);
    else if (plain && event->key() == Qt::Key_J)
        Q_EMIT stepRequested(1);
    else if (plain && event->key() == Qt::Key_K)
        Q_EMIT stepRequested(-1);
    else if (plain && event->key() == Qt::Key_Escape)
        Q_EMIT laterRequested();
    else
        QWidget::keyPressEvent(event);
}

void ReviewPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange)
        return;
    updateIcons();
    fill();
}

void ReviewPane::updateIcons()
{
    m_ui->laterButton->setIcon(themedIcon(u"later"_s, palette()));
    m_ui->rejectButton->setIcon(themedIcon(u"reject"_s, palette()));
    m_ui->approveButton->setIcon(themedIcon(u"approve"_s, palette()));
}

const Review *ReviewPane::review() const
{
    return m_desk.model().review(m_reviewId);
}

const Attempt *ReviewPane::attempt() const
{
    const Review *shown = review();
    if (!shown)
        return nullptr;
    const auto found = std::ranges::find(shown->attempts, m_attempt, &Attempt::number);
    return found == shown->attempts.cend() ? nullptr : &*found;
}

bool ReviewPane::isEditable(const Review &shown) const
{
    return shown.state == ReviewState::Waiting && m_deciding != shown.id &&
           m_attempt == shown.lastAttempt().number;
}

} // namespace crew::gui
