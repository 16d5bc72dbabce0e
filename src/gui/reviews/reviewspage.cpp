// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/reviewspage.h"

#include "gui/reviews/reviewdesk.h"
#include "gui/reviews/reviewfilter.h"
#include "gui/reviews/reviewpane.h"
#include "gui/reviews/reviewqueue.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>

namespace crew::gui {

namespace {

enum Tab { WaitingTab, AnsweredTab };

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

ReviewsPage::ReviewsPage(ReviewDesk &desk, QWidget *parent)
    : QWidget(parent)
    , m_desk(desk)
{
    setAccessibleName(tr("Reviews"));
    auto *splitter = new QSplitter(this);
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(1);
    buildQueueSide(splitter);
    buildPaneSide(splitter);
    splitter->setStretchFactor(0, 0);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({320, 900});
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(splitter);
    connect(&m_desk.model(), &ReviewModel::batchApplied, this, &ReviewsPage::handleBatch);
    handleBatch();
}

ReviewsPage::~ReviewsPage() = default;

void ReviewsPage::buildQueueSide(QSplitter *splitter)
{
    auto *side = new QWidget(splitter);
    m_tabs = new QTabBar(side);
    m_tabs->setAccessibleName(tr("Which reviews are listed"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->addTab(tr("Waiting"));
    m_tabs->addTab(tr("Answered"));

    m_filter = new ReviewFilter(this);
    m_filter->setSourceModel(&m_desk.model());
    m_queueSide = new QStackedWidget(side);
    m_queue = new ReviewQueue(m_queueSide);
    m_queue->setModel(m_filter);
    m_queue->setMinimumWidth(220);
    m_emptyQueue = emptyLabel(m_queueSide);
    m_queueSide->addWidget(m_queue);
    m_queueSide->addWidget(m_emptyQueue);

    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 8, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_tabs);
    column->addWidget(m_queueSide, 1);

    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        m_filter->setShowsClosed(tab == AnsweredTab);
        m_queue->mark(shownReview());
        updateEmptyStates();
    });
    connect(m_queue, &ReviewQueue::picked, this, [this](const QUuid &id) {
        m_pane->showReview(id);
        updateEmptyStates();
    });
}

void ReviewsPage::buildPaneSide(QSplitter *splitter)
{
    m_paneSide = new QStackedWidget(splitter);
    m_pane = new ReviewPane(m_desk, m_paneSide);
    m_emptyPane = emptyLabel(m_paneSide);
    m_paneSide->addWidget(m_pane);
    m_paneSide->addWidget(m_emptyPane);

    connect(m_pane, &ReviewPane::decided, this, [this](const QUuid &id) {
        if (id == shownReview())
            advance();
    });
    connect(m_pane, &ReviewPane::laterRequested, this, &ReviewsPage::advance);
    connect(m_pane, &ReviewPane::nextRequested, this, &ReviewsPage::advance);
    connect(m_pane, &ReviewPane::stepRequested, m_queue, &ReviewQueue::step);
    connect(m_pane, &ReviewPane::reviewRequested, this, &ReviewsPage::showReview);
    connect(m_pane, &ReviewPane::executionRequested, this, &ReviewsPage::executionRequested);
}

int ReviewsPage::waitingCount() const
{
    return m_desk.model().waitingCount();
}

QUuid ReviewsPage::shownReview() const
{
    return m_pane->reviewId();
}

void ReviewsPage::showReview(const QUuid &reviewId)
{
    const Review *wanted = m_desk.model().review(reviewId);
    if (!wanted)
        return;
    m_tabs->setCurrentIndex(isOpen(wanted->state) ? WaitingTab : AnsweredTab);
    m_pane->showReview(reviewId);
    m_queue->mark(reviewId);
    updateEmptyStates();
}

void ReviewsPage::advance()
{
    const QUuid next = m_desk.nextWaiting(shownReview());
    if (next.isNull())
        return;
    m_pane->showReview(next, ReviewPane::Cause::Followed);
    m_queue->mark(next);
    updateEmptyStates();
}

void ReviewsPage::handleBatch()
{
    const Review *shown = m_desk.model().review(shownReview());
    if (!shown || (!isVisible() && !isOpen(shown->state)))
        advance(); // nothing that anybody looks at or works on is replaced
    else if (!m_queue->currentIndex().isValid())
        m_queue->mark(shownReview()); // it may have come back to the list
    updateTabs();
    updateEmptyStates();
    if (const int count = waitingCount(); count != m_waiting) {
        m_waiting = count;
        Q_EMIT waitingCountChanged(count);
    }
}

void ReviewsPage::updateTabs()
{
    const int open = static_cast<int>(std::ranges::count_if(
        m_desk.model().reviews(), [](const Review &review) { return isOpen(review.state); }));
    m_tabs->setTabText(WaitingTab, open == 0 ? tr("Waiting") : tr("Waiting (%1)").arg(open));
}

void ReviewsPage::updateEmptyStates()
{
    const bool closed = m_filter->showsClosed();
    m_emptyQueue->setText(closed ? tr("Reviews you answered are listed here.") : tr("The queue is empty."));
    m_queueSide->setCurrentWidget(m_filter->rowCount() == 0 ? static_cast<QWidget *>(m_emptyQueue) : m_queue);
    m_emptyPane->setText(
        tr("<h3>Nothing waits for you</h3>"
           "<p>When a task needs a person, its output appears here.</p>"
           "<p>To get there, start a run with “Kick off…” and human input switched on.</p>"));
    m_paneSide->setCurrentWidget(shownReview().isNull() ? static_cast<QWidget *>(m_emptyPane) : m_pane);
}

void ReviewsPage::keyPressEvent(QKeyEvent *event)
{
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    if (plain && event->key() == Qt::Key_J)
        m_queue->step(1);
    else if (plain && event->key() == Qt::Key_K)
        m_queue->step(-1);
    else if (plain && event->key() == Qt::Key_A)
        m_pane->chooseVerb(Verb::Approve);
    else if (plain && event->key() == Qt::Key_R)
        m_pane->chooseVerb(Verb::Reject);
    else
        QWidget::keyPressEvent(event);
}

} // namespace crew::gui
