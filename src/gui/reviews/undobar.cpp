// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/undobar.h"

#include "gui/reviews/noticebar.h"
#include "gui/reviews/reviewdesk.h"
#include "gui/reviews/undorow.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace crew::gui {

namespace {

constexpr int mostRows = 2; ///< more would push the output away

bool isUnderWay(DecisionState state)
{
    return state == DecisionState::Held || state == DecisionState::Sending;
}

} // namespace

UndoBar::UndoBar(ReviewDesk &desk, QWidget *parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_column(new QVBoxLayout(this))
    , m_more(new NoticeBar(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(1);
    m_column->addWidget(m_more);
    connect(m_more->addButton(tr("Undo all")), &QPushButton::clicked, this, [this] {
        for (const QUuid &id : heldDecisions())
            m_desk.undo(id);
    });
    connect(m_more->addButton(tr("Send all now")), &QPushButton::clicked, this, [this] {
        for (const QUuid &id : heldDecisions())
            m_desk.link().sendNow(id);
    });
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
        row = new UndoRow(m_desk.holds(), this);
        m_rows.insert(decision.id, row);
        m_order.append(decision.id);
        m_column->insertWidget(m_column->count() - 1, row);
        row->placeInTabOrder(m_tabPredecessor);
        connect(row, &UndoRow::undoRequested, this, [this, id = decision.id] { m_desk.undo(id); });
        connect(row, &UndoRow::sendNowRequested, this,
                [this, id = decision.id] { m_desk.link().sendNow(id); });
        connect(row, &UndoRow::finished, this, [this, id = decision.id] { dismiss(id); });
        connect(row, &UndoRow::showRequested, this, [this, id = decision.id, reviewId = review.id] {
            dismiss(id);
            Q_EMIT reviewRequested(reviewId);
        });
    }
    row->showDecision(review, m_desk.model().title(review), decision);
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

void UndoBar::updateVisibility()
{
    int shown = 0;
    int hidden = 0;
    for (const QUuid &id : std::as_const(m_order)) {
        UndoRow *row = m_rows.value(id);
        const bool wanted = row->reviewId() != m_shown;
        row->setVisible(wanted && shown < mostRows);
        if (wanted)
            ++(shown < mostRows ? shown : hidden);
    }
    updateMore(hidden);
    setVisible(shown > 0);
}

void UndoBar::updateMore(int hidden)
{
    if (hidden > 0)
        m_more->setNotice(Tone::Active, QStringLiteral("undo"),
                          tr("More decisions under way: %1.").arg(hidden));
    m_more->setVisible(hidden > 0);
}

QList<QUuid> UndoBar::heldDecisions() const
{
    QList<QUuid> held;
    for (const Review &review : m_desk.model().reviews()) {
        const auto &decision = review.attempts.isEmpty() ? std::nullopt : review.lastAttempt().decision;
        if (decision && decision->state == DecisionState::Held)
            held += decision->id;
    }
    return held;
}

} // namespace crew::gui
