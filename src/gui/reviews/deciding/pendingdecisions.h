// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decision.h"
#include "core/decisionorder.h"

#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QHash>
#include <QList>
#include <QSet>

#include <chrono>
#include <optional>

namespace crew::gui::reviews {

/// Decisions that were given to the engine and are not shown yet, wherever they were given: a desk may take
/// seconds, and its answer and its change come on two ways. What the person undoes meanwhile is undone as
/// soon as the decision's ID is known.
class PendingDecisions
{
public:
    using Number = int; ///< orders given later have higher ones

    Number begin(const DecisionOrder &order);
    /// Of something else that the person orders now, such as the first of two approvals.
    Number takeNumber() { return ++m_last; }
    /// An order about \a reviewId was neither answered nor shown yet.
    bool isUnanswered(const QUuid &reviewId) const;
    struct Answered
    {
        bool isUndone = false; ///< the person has undone it meanwhile
        bool mustUndo = false; ///< and the engine has not been told yet
    };
    /// The engine took it.
    Answered recordAnswer(Number number, const QUuid &decisionId);
    /// It was refused, or its answer was lost. With \a mayShow its decision may still be shown later. True
    /// when the person has undone it meanwhile.
    bool recordFailure(Number number, bool mayShow);
    /// What showing a decision means for the undo of its order.
    enum class Shown {
        Other, ///< it belongs to no order that is under way
        Known,
        MustUndo,
        TooLate
    };
    /// \a decision, the person's own, is shown: its order is under way no longer.
    Shown takeShown(const Decision &decision);
    /// How long ago the order of \a decisionId was given, which is shown and held; nothing: it belongs to
    /// none.
    std::optional<std::chrono::milliseconds> ageOf(const QUuid &decisionId) const;
    /// The person undoes \a decisionId, which may be shown before its order is answered.
    void recordUndo(const QUuid &decisionId);
    /// It was undone: its order is under way no longer. Gives its review when it was not shown until now.
    std::optional<QUuid> takeUndone(const QUuid &decisionId);
    /// Two reviews turned out to be one.
    void join(const QUuid &gone, const QUuid &kept);

    /// The order given last, unless \a held was given after it, or its undo has been asked for; \a held can
    /// be null.
    std::optional<Number> lastBut(const Decision *held) const;
    /// Of the order of \a held; 0 when it is null or belongs to none.
    Number numberOf(const Decision *held) const { return held ? m_shown.value(held->id).number : 0; }
    QUuid reviewOf(Number number) const;
    /// Of a decision that is not shown yet; null when it belongs to no order.
    QUuid reviewOfDecision(const QUuid &decisionId) const;
    /// Undoes it once its decision is known; gives the decision when that is known already.
    std::optional<QUuid> undo(Number number);

private:
    struct Order
    {
        Number number = 0;
        QUuid reviewId;
        int attempt = 0;
        Verdict verdict = Verdict::Reject;
        QString feedback;
        QElapsedTimer given;
        QUuid before;                         ///< the decision about the attempt that was there already
        std::optional<QUuid> decisionId = {}; ///< once it was answered
        bool wantsUndo = false;
        bool isUndoAsked = false;                 ///< the engine has been told
        std::optional<QDeadlineTimer> until = {}; ///< of one that failed: it may show by then
    };

    struct ShownOrder
    {
        Number number = 0;
        bool isAnswered = false;
        QElapsedTimer given = {};
    };

    QList<Order>::iterator find(Number number);
    static bool mayStillShow(const Order &order);
    static bool isFor(const Order &order, const Decision &decision);

    QList<Order> m_orders;
    QHash<QUuid, ShownOrder> m_shown; ///< of decisions that are shown and held
    QSet<Number> m_undone;            ///< shown before they were answered, and undone
    Number m_last = 0;
};

} // namespace crew::gui::reviews
