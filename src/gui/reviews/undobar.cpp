// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/undobar.h"

#include "gui/reviews/reviewdesk.h"
#include "gui/reviews/undorow.h"

#include <QVBoxLayout>

namespace crew::gui {

namespace {

bool isUnderWay(DecisionState state)
{
    return state == DecisionState::Held || state == DecisionState::Sending;
}

} // namespace

UndoBar::UndoBar(ReviewDesk &desk, QWidget *parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(1);
    connect(&desk.model(), &ReviewModel::reviewChanged, this, &UndoBar::handleReview);
    for (const Review &review : desk.model().reviews())
        handleReview(review.id);
    updateVisibility();
}

UndoBar::~UndoBar() = default;

void UndoBar::setShownReview(const QUuid &reviewId)
{
    m_shown = reviewId;
    updateVisibility();
}

void UndoBar::handleReview(const QUuid &reviewId)
{
    const Review *review = m_desk.model().review(reviewId);
    if (!review)
        return;
    for (const Attempt &attempt : review->attempts) {
        if (attempt.decision)
            follow(*review, *attempt.decision);
    }
    updateVisibility();
}

void UndoBar::follow(const Review &review, const Decision &decision)
{
    UndoRow *row = m_rows.value(decision.id);
    if (!row && !isUnderWay(decision.state))
        return;
    if (!row) {
        row = new UndoRow(this);
        m_rows.insert(decision.id, row);
        m_column->addWidget(row);
        row->placeInTabOrder(m_tabPredecessor);
        connect(row, &UndoRow::undoRequested, this, [this, id = decision.id] { m_desk.link().withdraw(id); });
        connect(row, &UndoRow::sendNowRequested, this,
                [this, id = decision.id] { m_desk.link().sendNow(id); });
        connect(row, &UndoRow::finished, this, [this, id = decision.id] { dismiss(id); });
        connect(row, &UndoRow::showRequested, this, [this, id = decision.id, reviewId = review.id] {
            dismiss(id);
            Q_EMIT reviewRequested(reviewId);
        });
    }
    row->showDecision(review, decision);
}

void UndoBar::dismiss(const QUuid &decisionId)
{
    if (UndoRow *row = m_rows.take(decisionId)) {
        row->hide();
        row->deleteLater();
    }
    updateVisibility();
}

void UndoBar::updateVisibility()
{
    bool any = false;
    for (UndoRow *row : std::as_const(m_rows)) {
        row->setVisible(row->reviewId() != m_shown);
        any = any || row->reviewId() != m_shown;
    }
    setVisible(any);
}

} // namespace crew::gui
