// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decisionorder.h"
#include "core/sentence.h"
#include "engine/crewrepository.h"
#include "engine/decisionendings.h"
#include "engine/history.h"
#include "engine/moment.h"

#include <QUrl>

#include <optional>

namespace crew::engine {

/// A decision that is held, with what its reviewer knew.
struct DecisionHold
{
    struct Confirmation
    {
        DecisionOrder order;
        QString firstAccount; ///< whose approval it confirms
    };

    Moment end;
    int turn = 0;               ///< of the timer that counts
    SeenAttempt decidedOn = {}; ///< as it was shown when it was decided
    std::optional<Confirmation> confirmation = {};
    QUrl address = {};                 ///< of the crew when it was decided; empty: not known
    std::optional<qint64> stored = {}; ///< the last that receivers had stored at the end of the hold
};

/// Why an order is not taken, and why a decision must not be sent any more: what the ledger and the crews say
/// against it.
class DecisionObstacles
{
public:
    /// Both have to outlive it.
    DecisionObstacles(const History &history, const CrewRepository &crews);

    /// Why \a order about \a review is not taken, as a sentence; empty when it is. \a elsewhere: why another
    /// machine may be sending a decision about it.
    QString objectionTo(const DecisionOrder &order, const Review &review, const QString &firstAccount,
                        const QString &elsewhere) const;
    /// Why \a decision, which is held, must not be sent; nothing when it may be.
    std::optional<DecisionEnding> obstacleTo(const Decision &decision, const DecisionHold &hold) const;
    /// Why \a decision is not what its reviewer could still undo a moment ago.
    std::optional<DecisionEnding> lapseOf(const Decision &decision, const DecisionHold &hold) const;
    /// Why \a review, as it is shown now, is no longer what \a decision was about.
    std::optional<DecisionEnding> shownChange(const Decision &decision, const SeenAttempt &seen,
                                              const Review &review) const;
    /// The crew of \a decision is elsewhere than at \a address.
    std::optional<DecisionEnding> otherAddress(const Decision &decision, const QUrl &address) const;

private:
    std::optional<DecisionEnding> changeFor(const Decision &decision, const SeenAttempt &seen) const;
    std::optional<DecisionEnding> doneBefore(const Decision &decision, const Review &review) const;
    Sentences flowObstacle(const Review &review) const;

    const History &m_history;
    const CrewRepository &m_crews;
};

} // namespace crew::engine
