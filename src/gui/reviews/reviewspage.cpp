// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/reviewspage.h"

#include "gui/reviews/deciding/approvetogether.h"
#include "gui/reviews/deciding/reviewkeys.h"
#include "gui/reviews/feedback/unsentdraftsbutton.h"
#include "gui/reviews/pane/arrivalshield.h"
#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/queue/olderreviews.h"
#include "gui/reviews/queue/queuefilterbar.h"
#include "gui/reviews/queue/queueplacebar.h"
#include "gui/reviews/queue/reviewdelegate.h"
#include "gui/reviews/queue/reviewfilter.h"
#include "gui/reviews/queue/reviewqueue.h"
#include "gui/reviews/queue/selectionbar.h"
#include "gui/reviews/queue/snoozemenu.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/team/nextreview.h"
#include "gui/reviews/team/teamarea.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>

namespace crew::gui::reviews {

namespace {

QLabel *emptyLabel(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setAlignment(Qt::AlignCenter);
    label->setWordWrap(true);
    label->setMargin(24);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

} // namespace

ReviewsPage::ReviewsPage(ReviewContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_snoozeMenu(new SnoozeMenu(this))
    , m_ageClock(new QTimer(this))
{
    setAccessibleName(tr("Reviews"));
    auto *splitter = new QSplitter(this);
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(1);
    buildQueueSide(splitter);
    buildPaneSide(splitter);
    splitter->setStretchFactor(0, 0);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({340, 900});
    m_pane->setTabPredecessor(m_queue);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(splitter);
    connectQueue();
    applyPreferences();
    handleBatch();
}

void ReviewsPage::buildQueueSide(QSplitter *splitter)
{
    auto *side = new QWidget(splitter);
    m_places = new QueuePlaceBar(side);
    m_filterBar = new QueueFilterBar(m_context, side);

    m_filter = new ReviewFilter(
        m_context.model(), [this](const Review &review) { return m_context.queue().passes(review); }, this);
    m_queueSide = new QStackedWidget(side);
    m_queue = new ReviewQueue(*m_filter, m_queueSide);
    m_queue->setMinimumWidth(220);
    m_emptyQueue = buildEmptyQueue();
    m_queueSide->addWidget(m_queue);
    m_queueSide->addWidget(m_emptyQueue);
    m_older = new OlderReviews(m_context, side);
    m_selectionBar = new SelectionBar(m_context, side);

    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 8, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_places);
    column->addWidget(m_filterBar);
    column->addWidget(m_queueSide, 1);
    column->addWidget(m_older);
    column->addWidget(m_selectionBar);
    auto *unsent = new UnsentDraftsButton(m_context.drafts(), side);
    column->addWidget(unsent);
    m_queueShield = new ArrivalShield(side);
    m_queueShield->setUndo([this](const QKeyEvent &event) { return isUndo(event, m_context.preferences()); });
    connect(unsent, &QPushButton::clicked, this, [this] { m_pane->showUnsentDrafts(); });
}

QWidget *ReviewsPage::buildEmptyQueue()
{
    auto *empty = new QWidget(m_queueSide);
    m_emptyText = emptyLabel(empty);
    m_clearFilter = new QPushButton(tr("Clear filter"), empty);
    m_clearFilter->setAccessibleName(m_clearFilter->text());
    m_clearFilter->setAutoDefault(false);
    auto *column = new QVBoxLayout(empty);
    column->addStretch();
    column->addWidget(m_emptyText);
    column->addWidget(m_clearFilter, 0, Qt::AlignHCenter);
    column->addStretch();
    connect(m_clearFilter, &QPushButton::clicked, this, [this] { m_context.queue().setFilter({}); });
    return empty;
}

void ReviewsPage::buildPaneSide(QSplitter *splitter)
{
    m_paneSide = new QStackedWidget(splitter);
    m_pane = new ReviewPane(m_context, m_paneSide);
    m_emptyPane = emptyLabel(m_paneSide);
    m_paneSide->addWidget(m_pane);
    m_paneSide->addWidget(m_emptyPane);

    m_next = new NextReview(m_context, *m_pane);
    connect(m_next, &NextReview::found, this, &ReviewsPage::showNext);
    connect(m_pane, &ReviewPane::decided, this, &ReviewsPage::handleDecided);
    connect(m_pane, &ReviewPane::laterRequested, this, &ReviewsPage::putOff);
    connect(m_pane, &ReviewPane::inputLeft, this, &ReviewsPage::focusQueue);
    connect(m_pane, &ReviewPane::nextRequested, this, &ReviewsPage::advance);
    connect(m_pane, &ReviewPane::stepRequested, m_queue, &ReviewQueue::step);
    connect(m_pane, &ReviewPane::reviewRequested, this, &ReviewsPage::showReview);
    connect(m_pane, &ReviewPane::focusRequested, this, &ReviewsPage::setFocusMode);
    connect(m_pane, &ReviewPane::executionRequested, this, &ReviewsPage::executionRequested);
}

void ReviewsPage::connectQueue()
{
    connect(m_places, &QueuePlaceBar::placeChanged, this, &ReviewsPage::showPlace);
    connect(m_older, &OlderReviews::offerChanged, this, &ReviewsPage::updateEmptyStates);
    connect(m_older, &OlderReviews::focusLeaving, this, &ReviewsPage::focusQueue);
    connect(m_queue, &ReviewQueue::picked, this, &ReviewsPage::handlePicked);
    connect(m_queue, &ReviewQueue::selectedCountChanged, this,
            [this] { m_selectionBar->setSelection(m_queue->selectedReviews()); });
    connect(m_queue, &ReviewQueue::menuRequested, this, &ReviewsPage::openQueueMenu);
    connect(m_selectionBar, &SelectionBar::approvalRequested, this, &ReviewsPage::approveTogether);
    connect(m_selectionBar, &SelectionBar::snoozeRequested, this, &ReviewsPage::snooze);
    connect(m_snoozeMenu, &SnoozeMenu::chosen, this, &ReviewsPage::snooze);
    connect(&m_context.queue(), &WaitingQueue::filterChanged, this, &ReviewsPage::refreshFilter);
    connect(&m_context.store().reviews(), &ReviewList::batchApplied, this, &ReviewsPage::handleBatch);
    connect(&m_context.marks(), &ReviewMarks::changed, this, &ReviewsPage::handleMark);
    connect(&m_context, &ReviewContext::reviewShown, this, &ReviewsPage::updateEmptyStates);
    connect(&m_context.store().access(), &Access::changed, this, &ReviewsPage::updateEmptyStates);
    connect(&m_context.preferences(), &Preferences::changed, this, &ReviewsPage::applyPreferences);
    auto *search = new QShortcut(QKeySequence::Find, m_queueSide->parentWidget());
    search->setContext(Qt::WidgetWithChildrenShortcut);
    connect(search, &QShortcut::activated, m_filterBar, &QueueFilterBar::focusSearch);
    connect(m_filterBar, &QueueFilterBar::foundRequested, this, &ReviewsPage::showFound);
    m_ageClock->setInterval(std::chrono::seconds(20));
    connect(m_ageClock, &QTimer::timeout, this, &ReviewsPage::refreshFilter);
}

void ReviewsPage::applyPreferences()
{
    m_queue->setRows(m_context.preferences().isOn(pref.denseQueue) ? QueueRows::Dense
                                                                   : QueueRows::WithExcerpt);
    m_queueShield->setDuration(std::chrono::milliseconds(m_context.preferences().number(pref.shield)));
}

int ReviewsPage::waitingCount() const
{
    return m_context.model().waitingCount();
}

void ReviewsPage::setFocusMode(bool on)
{
    if (on == isInFocusMode() || (on && shownReview().isNull()))
        return;
    m_queueSide->parentWidget()->setVisible(!on);
    m_pane->setFocusMode(on);
    updatePosition();
    Q_EMIT focusModeChanged(on);
}

bool ReviewsPage::isInFocusMode() const
{
    return m_pane->isInFocusMode();
}

QUuid ReviewsPage::shownReview() const
{
    return m_pane->reviewId();
}

void ReviewsPage::showReview(const QUuid &reviewId)
{
    m_isByItself = false;
    m_pane->showReview(reviewId);
    findInQueue(reviewId);
}

void ReviewsPage::showRequestedReview(const QUuid &reviewId)
{
    m_isByItself = false;
    m_pane->showReview(reviewId, ReviewPane::Cause::Followed);
    findInQueue(reviewId);
}

void ReviewsPage::releaseReview(const QUuid &reviewId)
{
    if (reviewId.isNull() || shownReview() != reviewId)
        return;
    const QUuid next = m_context.queue().nextWaiting(reviewId);
    m_elsewhere = reviewId;
    m_isByItself = true;
    if (next.isNull())
        m_pane->showNothing();
    else
        m_pane->showReview(next, ReviewPane::Cause::Followed);
    m_queue->mark(next);
    updateEmptyStates();
}

void ReviewsPage::showWaiting()
{
    m_elsewhere = QUuid();
    if (shownReview().isNull() && m_filter->place() == QueuePlace::Waiting)
        showFirstOpen();
}

bool ReviewsPage::event(QEvent *event)
{
    if (event->type() == QEvent::WindowActivate || event->type() == QEvent::Show)
        showWaiting();
    return QWidget::event(event);
}

void ReviewsPage::findInQueue(const QUuid &reviewId)
{
    const Review *wanted = m_context.model().review(reviewId);
    if (!wanted)
        return;
    const QScopedValueRollback finding(m_isFinding, true);
    m_places->setPlace(m_context.model().place(*wanted));
    m_queue->mark(reviewId);
    updateEmptyStates();
}

void ReviewsPage::showNextWaiting()
{
    const WaitingReviews among = m_context.queue().reachable();
    if (m_context.teamActions().next)
        return m_next->ask(among); // and the desk says when none waits
    const QUuid next = m_context.queue().nextWaiting(shownReview(), among);
    if (!next.isNull())
        showReview(next);
    else
        m_places->setPlace(QueuePlace::Waiting);
}

void ReviewsPage::showPlace(QueuePlace place)
{
    m_filter->setPlace(place);
    m_older->setPlace(place);
    m_queue->mark(shownReview());
    if (!m_isFinding)
        showListed();
    updateEmptyStates();
}

QUuid ReviewsPage::firstListed() const
{
    return m_filter->index(0, 0).data(ReviewModel::IdRole).toUuid();
}

/// Unless several are selected: the selection is the person's.
void ReviewsPage::markShown()
{
    if (m_queue->selectedReviews().isEmpty())
        m_queue->mark(shownReview());
}

/// The buttons of a review are never beside a list of others.
void ReviewsPage::showListed()
{
    if (m_filter->indexOf(shownReview()).isValid())
        return;
    const QUuid first = firstListed();
    if (first.isNull())
        m_pane->showNothing();
    else
        m_pane->showReview(first, ReviewPane::Cause::Advanced);
    m_queue->mark(first);
}

/// A search leaves the shown review where it is until the person goes to what was found.
void ReviewsPage::showFound()
{
    const QUuid first = firstListed();
    if (first.isNull())
        return;
    m_isByItself = false;
    if (first != shownReview())
        m_pane->showReview(first, ReviewPane::Cause::Advanced);
    m_queue->mark(first);
    focusQueue();
}

void ReviewsPage::advance()
{
    m_next->ask(WaitingReviews::Listed);
}

void ReviewsPage::showNext(const QUuid &reviewId)
{
    if (reviewId.isNull())
        return;
    m_isByItself = false;
    m_pane->showReview(reviewId, ReviewPane::Cause::Advanced);
    findInQueue(reviewId);
}

void ReviewsPage::putOff()
{
    advance();
    focusQueue();
}

void ReviewsPage::handleDecided(const QUuid &reviewId)
{
    if (reviewId != shownReview())
        return;
    leavePane();
    if (m_context.preferences().isOn(pref.advance))
        advance();
}

/// Not away from another place where the person works meanwhile.
void ReviewsPage::leavePane()
{
    const QWidget *focused = focusWidget();
    if (!focused || focused == m_pane || m_pane->isAncestorOf(focused))
        focusQueue();
}

void ReviewsPage::focusQueue()
{
    if (isInFocusMode())
        return m_pane->setFocus(Qt::OtherFocusReason); // the queue is out of sight
    const bool isListed = m_queueSide->currentWidget() == m_queue;
    (isListed ? static_cast<QWidget *>(m_queue) : this)->setFocus(Qt::OtherFocusReason);
}

/// The focus stays with the keys of the page: else Qt gives it to the next button.
void ReviewsPage::showQueueSide(QWidget *wanted)
{
    const QWidget *focused = window()->focusWidget();
    const bool isOurs = focused == this || (focused && m_queueSide->isAncestorOf(focused));
    if (isOurs && wanted != m_queueSide->currentWidget())
        setFocus(Qt::OtherFocusReason);
    m_queueSide->setCurrentWidget(wanted);
    if (isOurs && wanted == m_queue)
        focusQueue();
}

void ReviewsPage::handlePicked(const QUuid &reviewId)
{
    m_isByItself = false;
    m_pane->showReview(reviewId);
    updateEmptyStates();
}

void ReviewsPage::handleBatch()
{
    const Review *shown = m_context.model().review(shownReview());
    const bool isListOfWaiting = m_filter->place() == QueuePlace::Waiting;
    if ((!shown && isListOfWaiting) || (!isVisible() && (!shown || !isOpen(shown->state))))
        showFirstOpen(); // nothing that anybody looks at or works on is replaced
    else if (shown && !isListOfWaiting)
        followPlace(*shown);
    else
        markShown(); // it may have come back to the list
    if (m_filter->rowCount() == 0)
        updateEmptyStates();
    updateCounts();
}

/// What was answered or put off and waits again is shown in the list of those that wait.
void ReviewsPage::followPlace(const Review &shown)
{
    if (m_context.model().place(shown) == QueuePlace::Waiting)
        findInQueue(shown.id);
    else
        markShown();
}

/// What waits longest, else what else is open: a decision that may have arrived is a person's matter as well.
void ReviewsPage::showFirstOpen()
{
    QUuid next = m_context.queue().nextWaiting(shownReview());
    if (next == m_elsewhere)
        next = m_context.queue().nextWaiting(m_elsewhere);
    if (!next.isNull()) {
        m_pane->showReview(next, ReviewPane::Cause::Followed);
        findInQueue(next);
        m_isByItself = true;
    }
    if (!shownReview().isNull())
        return;
    const QList<Review> &reviews = m_context.model().reviews();
    const auto unclear = std::ranges::find(reviews, ReviewState::Unclear, &Review::state);
    if (unclear != reviews.cend()) {
        showReview(unclear->id);
        m_isByItself = true;
    }
}

void ReviewsPage::handleMark()
{
    const Review *shown = m_context.model().review(shownReview());
    if (shown && m_filter->place() == QueuePlace::Snoozed)
        followPlace(*shown);
    else
        markShown();
    updateCounts();
}

void ReviewsPage::updateCounts()
{
    updateTabs();
    updateEmptyStates();
    if (const int count = waitingCount(); count != m_waiting) {
        m_waiting = count;
        Q_EMIT waitingCountChanged(count);
    }
}

void ReviewsPage::refreshFilter()
{
    m_filter->refresh();
    const bool byAge = m_context.queue().filter().olderThan > std::chrono::minutes(0);
    byAge ? m_ageClock->start() : m_ageClock->stop();
    markShown();
    updateEmptyStates();
}

void ReviewsPage::openQueueMenu(const QPoint &where)
{
    const QList<QUuid> ids = m_queue->selectedReviews();
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (canApproveTogether(m_context, ids))
        menu->addAction(tr("Approve %1 together…").arg(countOfApprovable(m_context, ids)), this,
                        [this, ids] { approveTogether(ids); });
    const bool starred = m_context.marks().areStarred(ids);
    menu->addAction(starred ? tr("Remove star") : tr("Star"), this,
                    [this, ids, starred] { m_context.marks().setStarred(ids, !starred); });
    menu->addAction(tr("Copy %Ln link(s)", nullptr, static_cast<int>(ids.size())), this,
                    [this, ids] { copyLinks(ids); });
    const bool snoozed = m_filter->place() == QueuePlace::Snoozed;
    m_snoozeMenu->setSnoozed(snoozed);
    m_snoozeMenu->setTargets(m_context.snoozeTargets(ids));
    if (snoozed || m_filter->place() == QueuePlace::Waiting)
        menu->addMenu(m_snoozeMenu);
    menu->popup(where);
}

void ReviewsPage::copyLinks(const QList<QUuid> &reviewIds)
{
    QStringList links;
    for (const QUuid &id : reviewIds)
        links += m_context.linkTo(id);
    links.removeAll(QString());
    QGuiApplication::clipboard()->setText(links.join(u'\n'));
}

/// What is selected may be another review by now.
void ReviewsPage::snooze(const QList<SnoozeTarget> &targets, const QDateTime &until)
{
    QList<QUuid> snoozed;
    for (const SnoozeTarget &target : targets) {
        if (!until.isValid())
            m_context.endSnooze(target);
        else if (m_context.snooze(target, until))
            snoozed += m_context.store().reviews().kept(target.reviewId);
    }
    if (!snoozed.contains(shownReview()))
        return;
    m_pane->forgetChoice(); // where nothing else waits, it stays
    putOff();
}

void ReviewsPage::approveTogether(const QList<QUuid> &reviewIds)
{
    auto *dialog = new ApproveTogetherDialog(m_context, reviewIds, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, reviewIds] {
        if (reviewIds.contains(shownReview()) && m_context.pendingDecisions().isUnanswered(shownReview()))
            handleDecided(shownReview());
    });
    connect(dialog, &QDialog::finished, this, [this] { // what is typed on was meant for the dialog
        focusQueue();
        m_queueShield->raise();
        m_pane->raiseShield();
    });
    dialog->open();
}

int ReviewsPage::countIn(QueuePlace place) const
{
    const ReviewModel &model = m_context.model();
    return static_cast<int>(std::ranges::count_if(
        model.reviews(), [&model, place](const Review &review) { return model.place(review) == place; }));
}

void ReviewsPage::updateTabs()
{
    m_places->setCount(QueuePlace::Waiting, waitingCount()); // as in the navigation and on the tray
    m_places->setCount(QueuePlace::Snoozed, countIn(QueuePlace::Snoozed));
}

/// What is over is loaded when somebody asks for it.
QString ReviewsPage::emptyQueueText() const
{
    const QString text = emptyPlaceText();
    if (!m_older->isOffered())
        return text;
    return text + u'\n' + tr("Reviews from before this start are not listed yet. Press “Show older…”.");
}

QString ReviewsPage::emptyPlaceText() const
{
    const QueuePlace place = m_filter->place();
    const bool isFiltered = !m_context.queue().filter().isEmpty();
    if (isFiltered && countIn(place) > 0)
        return hiddenText(place);
    if (!m_context.store().access().isReached())
        return tr("Reviews are listed here once the desk answers.");
    if (!m_context.store().knowsReviews())
        return tr("Reviews are listed here once the history is loaded.");
    if (isFiltered) // the button beside it clears the filter
        return tr("Nothing matches the filter. Without it, the list is empty as well.");
    switch (place) {
    case QueuePlace::Waiting:
        return tr("The queue is empty.");
    case QueuePlace::Snoozed:
        return tr("Snoozed reviews are listed here until their snooze ends.");
    case QueuePlace::Answered:
        return tr("Reviews that were answered with Crew Console are listed here.");
    case QueuePlace::Closed:
        return tr("Reviews whose run ended, or that were answered elsewhere, are listed here.");
    }
    Q_UNREACHABLE();
}

/// The number at the tab is that of those that wait.
QString ReviewsPage::hiddenText(QueuePlace place) const
{
    const int all = countIn(place);
    if (place != QueuePlace::Waiting || all == waitingCount())
        return tr("Nothing matches the filter. Reviews without the filter: %1.").arg(all);
    return tr("Nothing matches the filter. Reviews without the filter: %1 waiting, %2 decided without an "
              "answer yet.")
        .arg(waitingCount())
        .arg(all - waitingCount());
}

QString ReviewsPage::emptyPaneText() const
{
    if (m_filter->place() != QueuePlace::Waiting)
        return tr("Select a review in the list to see it here.");
    if (waitingCount() > 0 && m_elsewhere.isNull())
        return tr("Select a review in the list to see it here.");
    if (!m_context.store().access().isReached())
        return tr("<h3>Not connected to the desk</h3><p>What waits there is not known yet.</p>");
    if (!m_context.store().knowsReviews())
        return tr("<h3>Loading the history</h3><p>What is waiting is not known yet.</p>");
    if (waitingCount() > 0)
        return tr("<h3>The review is open in its own window</h3>"
                  "<p>Select it in the queue to see it here instead.</p>");
    return tr("<h3>No reviews waiting</h3>"
              "<p>When a task needs a person, its output appears here.</p>"
              "<p>Start a run with “Kick off…” and human input turned on.</p>");
}

/// Whatever changes the list comes by updateEmptyStates(), and what shows another review by reviewShown().
void ReviewsPage::updatePosition()
{
    const QModelIndex shown = m_filter->indexOf(shownReview());
    m_pane->setPosition(shown.isValid() ? shown.row() + 1 : 0, m_filter->rowCount());
}

void ReviewsPage::updateEmptyStates()
{
    if (shownReview().isNull())
        setFocusMode(false); // there is nothing to read
    updatePosition();
    m_emptyText->setText(emptyQueueText());
    m_clearFilter->setVisible(!m_context.queue().filter().isEmpty());
    showQueueSide(m_filter->rowCount() == 0 ? m_emptyQueue : static_cast<QWidget *>(m_queue));
    m_emptyPane->setText(emptyPaneText());
    m_paneSide->setCurrentWidget(shownReview().isNull() ? static_cast<QWidget *>(m_emptyPane) : m_pane);
}

void ReviewsPage::undo()
{
    m_pane->run(ReviewCommand::Undo);
}

void ReviewsPage::keyPressEvent(QKeyEvent *event)
{
    if (opensSearch(*event, m_context.preferences()) && !isInFocusMode())
        return m_filterBar->focusSearch();
    const auto command = reviewCommand(*event, m_context.preferences());
    if (const auto number = outcomeNumber(*event, m_context.preferences()); number && !command)
        return m_pane->chooseOutcome(*number);
    if (!command && m_pane->explainsKey(*event))
        return;
    if (!command)
        return QWidget::keyPressEvent(event);
    if (*command == ReviewCommand::Next || *command == ReviewCommand::Previous)
        m_queue->step(*command == ReviewCommand::Next ? 1 : -1);
    else
        m_pane->run(*command);
}

} // namespace crew::gui::reviews

#include "moc_reviewspage.cpp"
