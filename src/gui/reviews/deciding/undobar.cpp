// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/undobar.h"

#include "core/crewquirks.h"
#include "core/teamnote.h"
#include "gui/common/output/tablecells.h"
#include "gui/common/style/visibletext.h"
#include "gui/reviews/deciding/undorow.h"
#include "gui/reviews/pane/shownreview.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/team/teamtext.h"
#include "gui/store/store.h"

#include <QAction>
#include <QApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace crew::gui::reviews {

namespace {

constexpr int widestLine = 90; ///< of the menu, in characters: more may not fit on the screen

/// A later attempt than \a number was decided.
bool isDecidedAfter(const Review &review, int number)
{
    return std::ranges::any_of(review.attempts, [number](const Attempt &attempt) {
        return attempt.number > number && attempt.decision;
    });
}

} // namespace

UndoBar::UndoBar(ReviewContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_line(new QHBoxLayout(this))
    , m_others(new QToolButton(this))
{
    m_line->setContentsMargins(0, 0, 0, 0);
    m_line->setSpacing(4);
    buildOthers();
    connect(&context.model(), &ReviewModel::reviewChanged, this, &UndoBar::handleReview);
    connect(&context.store().reviews(), &ReviewList::reviewGone, this, &UndoBar::handleGone);
    connect(&context, &ReviewContext::holdChanged, this, [this](const QUuid &decisionId) {
        if (UndoRow *row = m_rows.value(decisionId)) {
            row->updateText();
            updateVisibility();
        }
    });
    followAll();
}

void UndoBar::buildOthers()
{
    auto *menu = new QMenu(m_others);
    m_undoAll = menu->addAction(tr("Undo all"), this, [this] {
        for (const QUuid &id : heldDecisions())
            m_context.undo(id);
    });
    m_sendAll = menu->addAction(tr("Send all now"), this, [this] {
        for (const QUuid &id : heldDecisions())
            m_context.link().send(engine::command::SendNow{id});
    });
    m_closeAll = menu->addAction(tr("Close all"), this, &UndoBar::closeAll);
    menu->setToolTipsVisible(true);
    connect(menu, &QMenu::aboutToShow, this, &UndoBar::listOthers);
    m_others->setMenu(menu);
    m_others->setPopupMode(QToolButton::InstantPopup);
    m_others->setAutoRaise(true);
    m_others->setFocusPolicy(Qt::StrongFocus);
    m_line->addWidget(m_others);
}

void UndoBar::listOthers()
{
    qDeleteAll(std::exchange(m_listed, {}));
    const bool isAnyHeld = !heldDecisions().isEmpty();
    m_undoAll->setVisible(isAnyHeld);
    m_sendAll->setVisible(isAnyHeld);
    m_closeAll->setVisible(
        std::ranges::any_of(m_rows, [](const UndoRow *row) { return row->staysUntilRead(); }));
    for (const QUuid &id : std::as_const(m_order)) {
        if (const UndoRow *row = m_rows.value(id); isOther(*row))
            listOther(id, *row);
    }
}

/// What is under way leads to its review; what went wrong can be closed as well, as in its line.
void UndoBar::listOther(const QUuid &decisionId, const UndoRow &row)
{
    QMenu *menu = m_others->menu();
    const int widest = widestLine * menu->fontMetrics().averageCharWidth();
    const QString line =
        withLiteralAmpersands(menu->fontMetrics().elidedText(row.text(), Qt::ElideRight, widest));
    QAction *action = nullptr;
    if (row.staysUntilRead()) {
        auto *choices = new QMenu(line, menu);
        choices->addAction(tr("Show"), this, [this, decisionId, reviewId = row.reviewId()] {
            dismiss(decisionId);
            requestReview(reviewId);
        });
        choices->addAction(tr("Close"), this, [this, decisionId] { dismiss(decisionId); });
        action = menu->addMenu(choices);
        m_listed << choices;
    } else {
        action = menu->addAction(line, this, [this, reviewId = row.reviewId()] { requestReview(reviewId); });
        m_listed << action;
    }
    action->setToolTip(wrappingToolTip(row.text()).toString());
}

/// Its run may have turned out to be another one since.
void UndoBar::requestReview(const QUuid &reviewId)
{
    Q_EMIT reviewRequested(m_context.store().reviews().kept(reviewId));
}

/// Counted in the menu's button.
bool UndoBar::isOther(const UndoRow &row) const
{
    return row.isHidden() && row.reviewId() != m_shown && (row.isUnderWay() || row.staysUntilRead());
}

void UndoBar::setShownReview(const QUuid &reviewId)
{
    m_shown = reviewId;
    updateVisibility();
}

void UndoBar::reset()
{
    qDeleteAll(std::exchange(m_rows, {}));
    m_order.clear();
    followAll();
}

void UndoBar::followAll()
{
    for (const Review &review : m_context.model().reviews())
        handleReview(review.id);
    updateVisibility();
}

void UndoBar::handleReview(const QUuid &reviewId)
{
    const Review *review = m_context.model().review(reviewId);
    if (!review)
        return;
    for (const Attempt &attempt : review->attempts) {
        if (attempt.decision)
            follow(*review, attempt);
    }
    dismissReplaced(*review);
    updateVisibility();
}

void UndoBar::handleGone(const QUuid &reviewId)
{
    const QList<QUuid> followed = m_order;
    for (const QUuid &id : followed) {
        if (m_rows.value(id)->reviewId() == reviewId)
            dismiss(id);
    }
}

/// A person who has decided again, about this or a later attempt, knows what became of the decision before.
void UndoBar::dismissReplaced(const Review &review)
{
    const bool isAgain = isDecidedAgain(review);
    const QList<QUuid> followed = m_order;
    for (const QUuid &id : followed) {
        const UndoRow *row = m_rows.value(id);
        if (row->reviewId() != review.id)
            continue; // its attempts are others
        const bool isPassed = isAgain || isDecidedAfter(review, row->attempt());
        if (!decisionIn(review, id) || (isPassed && !row->isUnderWay()))
            dismiss(id);
    }
}

void UndoBar::follow(const Review &review, const Attempt &attempt)
{
    const Decision &decision = *attempt.decision;
    UndoRow *row = m_rows.value(decision.id);
    const bool isOwn = m_context.store().access().isOwn(decision);
    const bool isNew = (isUnderWay(decision.state) && isOwn) || isLeftBehind(review, decision);
    if (!row && !isNew)
        return;
    if (!row) {
        row = new UndoRow(m_context.holds(), this);
        m_rows.insert(decision.id, row);
        m_order.append(decision.id);
        m_line->insertWidget(m_line->count() - 1, row, 1);
        if (m_tabPredecessor)
            row->placeInTabOrder(m_tabPredecessor);
        connectRow(*row, decision.id);
    }
    const Crew *crew = m_context.model().crew(review.crewId);
    row->showDecision(review, m_context.model().title(review), decision,
                      carriesFeedback(attempt, crew ? bareApproval(*crew) : QString()),
                      isOwn ? QString() : personText(decision.reviewer));
}

/// \a review closed while a decision in the place of \a decision was under way. It has left the queue, so
/// nothing else says what became of either.
bool UndoBar::isLeftBehind(const Review &review, const Decision &decision) const
{
    const bool isInDoubt = review.state == ReviewState::Closed && decision.state == DecisionState::Unclear;
    return isInDoubt && std::ranges::any_of(m_rows, [&review, &decision](const UndoRow *row) {
               return row->reviewId() == review.id && row->attempt() == decision.attempt && row->isUnderWay();
           });
}

void UndoBar::connectRow(const UndoRow &row, const QUuid &decisionId)
{
    connect(&row, &UndoRow::undoRequested, this, [this, decisionId] {
        if (takesClick(decisionId))
            m_context.undo(decisionId);
    });
    connect(&row, &UndoRow::sendNowRequested, this, [this, decisionId] {
        if (takesClick(decisionId))
            m_context.link().send(engine::command::SendNow{decisionId});
    });
    connect(&row, &UndoRow::closeRequested, this, [this, decisionId] {
        if (takesClick(decisionId))
            dismiss(decisionId);
    });
    connect(&row, &UndoRow::showRequested, this, [this, decisionId, row = &row] {
        if (!takesClick(decisionId))
            return;
        dismiss(decisionId);
        requestReview(row->reviewId());
    });
    connect(&row, &UndoRow::expired, this, [this, decisionId] { dismiss(decisionId); });
    connect(&row, &UndoRow::focusLeaving, this, &UndoBar::focusLeaving);
}

/// False for the second half of a double click that comes upon another decision: its row has taken the place
/// of the one that was clicked.
bool UndoBar::takesClick(const QUuid &decisionId)
{
    if (decisionId != m_clicked && !m_clickedUntil.hasExpired())
        return false;
    m_clicked = decisionId;
    m_clickedUntil.setRemainingTime(QApplication::doubleClickInterval());
    return true;
}

void UndoBar::dismiss(const QUuid &decisionId)
{
    if (UndoRow *row = m_rows.take(decisionId)) {
        m_order.removeOne(decisionId);
        row->hide();
        row->deleteLater();
    }
    updateVisibility();
}

/// What went wrong, and what has ended; not what is still under way, nor what the review being read says.
void UndoBar::closeAll()
{
    const QList<QUuid> followed = m_order;
    for (const QUuid &id : followed) {
        const UndoRow *row = m_rows.value(id);
        if (!row->isUnderWay() && row->reviewId() != m_shown)
            dismiss(id);
    }
}

void UndoBar::updateVisibility()
{
    UndoRow *shown = rowToShow();
    int others = 0;
    for (UndoRow *row : std::as_const(m_rows)) {
        row->setVisible(row == shown);
        others += isOther(*row) ? 1 : 0;
    }
    updateOthers(others);
    setVisible(shown);
}

/// What can still be undone comes first, since its time runs out; then what went wrong. Of several the one
/// that was decided last, as Undo takes them: the engine tells of them in any order.
UndoRow *UndoBar::rowToShow() const
{
    const auto rank = [](const UndoRow &row) {
        const int kind = row.canBeUndone()      ? 4
                         : row.isHeld()         ? 3
                         : row.staysUntilRead() ? 2
                         : row.isUnderWay()     ? 1
                                                : 0;
        return std::pair(kind, row.sequence());
    };
    UndoRow *found = nullptr;
    for (const QUuid &id : m_order) {
        UndoRow *row = m_rows.value(id);
        if (row->reviewId() != m_shown && (!found || rank(*row) >= rank(*found)))
            found = row;
    }
    return found;
}

void UndoBar::updateOthers(int count)
{
    m_others->setText(tr("%n more", nullptr, count));
    m_others->setAccessibleName(tr("Other decisions in progress: %1").arg(count));
    m_others->setToolTip(m_others->accessibleName());
    if (count == 0 && m_others->isVisible() && window()->focusWidget() == m_others)
        Q_EMIT focusLeaving();
    m_others->setVisible(count > 0);
}

QList<QUuid> UndoBar::heldDecisions() const
{
    QList<QUuid> held;
    for (const Review &review : m_context.model().reviews()) {
        const auto &decision = review.attempts.isEmpty() ? std::nullopt : review.lastAttempt().decision;
        const bool isHeld = decision && decision->state == DecisionState::Held;
        if (isHeld && m_context.store().access().isOwn(*decision) &&
            m_context.holds().rest(decision->id).seconds)
            held += decision->id;
    }
    return held;
}

} // namespace crew::gui::reviews

#include "moc_undobar.cpp"
