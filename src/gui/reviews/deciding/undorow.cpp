// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/undorow.h"

#include "gui/common/style/verdictlook.h"
#include "gui/reviews/deciding/holdclock.h"
#include "gui/reviews/feedback/feedbackrules.h"
#include "gui/reviews/pane/arrivalshield.h"
#include "gui/reviews/pane/reviewtext.h"
#include "gui/reviews/pane/shownreview.h"

#include <QPushButton>
#include <QTimer>

#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::gui::reviews {

namespace {

/// Whether it took effect is said where its review is.
Severity severityFor(const Decision &decision)
{
    return decision.state == DecisionState::Accepted ? Severity::Good : severityOf(decision);
}

constexpr int narrow = 60; ///< characters: less has no room for a title beside both buttons

QString briefText(const Decision &decision, int seconds)
{
    return UndoRow::tr("%1 · %2 s", "a verdict, time until it is sent")
        .arg(lookOf(decision.verdict).decided)
        .arg(seconds);
}

bool goesByItself(DecisionState state)
{
    return state == DecisionState::Accepted || state == DecisionState::Withdrawn;
}

} // namespace

UndoRow::UndoRow(const HoldClock &holds, QWidget *parent)
    : InfoBar(parent, Lines::One)
    , m_holds(holds)
    , m_clock(new QTimer(this))
    , m_leave(new QTimer(this))
    , m_undo(addButton(tr("Undo")))
    , m_sendNow(addButton(tr("Send now")))
    , m_show(addButton(tr("Show")))
    , m_dismiss(addButton(tr("Close")))
{
    ArrivalShield::letThrough(*m_undo);
    m_dismiss->setFocusPolicy(Qt::TabFocus); // a click leaves the focus where the person works
    m_clock->setInterval(250ms);
    m_leave->setInterval(6s);
    m_leave->setSingleShot(true);
    connect(m_clock, &QTimer::timeout, this, &UndoRow::updateText);
    connect(m_leave, &QTimer::timeout, this, &UndoRow::expired);
    connect(m_undo, &QPushButton::clicked, this, &UndoRow::undoRequested);
    connect(m_sendNow, &QPushButton::clicked, this, &UndoRow::sendNowRequested);
    connect(m_show, &QPushButton::clicked, this, &UndoRow::showRequested);
    connect(m_dismiss, &QPushButton::clicked, this, &UndoRow::closeRequested);
}

void UndoRow::showDecision(const Review &review, const QString &title, const Decision &decision,
                           bool hasFeedback, const QString &person)
{
    m_hasFeedback = hasFeedback;
    m_person = person;
    m_reviewId = review.id;
    m_decision = decision;
    const qsizetype longest = staysUntilRead() ? 24 : 48; // the reason needs the room
    m_title = shortened(title, longest);
    if (title != titleOf(review))
        m_title += u" · "_s + shortened(titleOf(review), longest);
    m_closed.reset();
    if (review.state == ReviewState::Closed)
        m_closed = closedText(review, decision, hasFeedback, person);
    offer(*m_show, staysUntilRead());
    offer(*m_dismiss, !isUnderWay());
    isHeld() ? m_clock->start() : m_clock->stop();
    goesByItself(decision.state) ? m_leave->start() : m_leave->stop();
    setMessage(m_closed ? Severity::Neutral : severityFor(decision), lookOf(decision.verdict).icon, text());
    updateText();
}

void UndoRow::resizeEvent(QResizeEvent *event)
{
    InfoBar::resizeEvent(event);
    updateText();
}

bool UndoRow::isHeld() const
{
    return m_decision.state == DecisionState::Held;
}

bool UndoRow::canBeUndone() const
{
    return m_holds.rest(m_decision.id).canBeUndone();
}

bool UndoRow::isUnderWay() const
{
    return reviews::isUnderWay(m_decision.state);
}

bool UndoRow::staysUntilRead() const
{
    return !isUnderWay() && !goesByItself(m_decision.state);
}

void UndoRow::updateText()
{
    const RemainingHold rest = m_holds.rest(m_decision.id);
    const bool isCountedDown = rest.isCountedDown();
    const bool isNarrow = width() < narrow * fontMetrics().averageCharWidth();
    offer(*m_undo, rest.canBeUndone());
    offer(*m_sendNow, isCountedDown && !isNarrow); // it is sent anyhow: what Undo is about comes first
    const bool isBrief = isNarrow && isCountedDown && rest.undo == RemainingHold::Undo::NotAsked;
    const QString outcome = isBrief
                                ? briefText(m_decision, *rest.seconds)
                                : m_closed.value_or(decisionText(m_decision, rest, m_hasFeedback, m_person));
    const QString state = u": "_s + outcome;
    // What went wrong is long: whose decision it is must not give way to it.
    setText(m_title + state, staysUntilRead() ? 0 : state.size());
}

} // namespace crew::gui::reviews

#include "moc_undorow.cpp"
