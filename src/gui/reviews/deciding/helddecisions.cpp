// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/helddecisions.h"

#include "gui/reviews/reviewcontext.h"

namespace crew::gui::reviews {

namespace {

HeldDecisions::Fate fateOf(const Decision &decision)
{
    switch (decision.state) {
    case DecisionState::Held:
    case DecisionState::Sending:
        return HeldDecisions::Fate::Open;
    case DecisionState::Accepted:
    case DecisionState::Withdrawn:
        return HeldDecisions::Fate::Closed;
    case DecisionState::Refused:
    case DecisionState::Unclear:
    case DecisionState::Returned:
    case DecisionState::TooLate:
        return HeldDecisions::Fate::Back;
    }
    Q_UNREACHABLE();
}

} // namespace

HeldDecisions::HeldDecisions(ReviewContext &context, QObject *parent)
    : QObject(parent)
    , m_context(context)
{
    connect(&context.store().reviews(), &ReviewList::batchApplied, this, &HeldDecisions::changed);
}

QSet<QUuid> HeldDecisions::idsIn(DecisionState state) const
{
    QSet<QUuid> ids;
    for (const Review &review : m_context.model().reviews()) {
        for (const Attempt &attempt : review.attempts) {
            if (attempt.decision && attempt.decision->state == state)
                ids.insert(attempt.decision->id);
        }
    }
    return ids;
}

HeldDecisions::Fate HeldDecisions::fateOf(const QSet<QUuid> &decisionIds) const
{
    Fate fate = Fate::Closed;
    for (const Review &review : m_context.model().reviews()) {
        for (const Attempt &attempt : review.attempts) {
            if (!attempt.decision || !decisionIds.contains(attempt.decision->id))
                continue;
            const Fate one = reviews::fateOf(*attempt.decision);
            if (one == Fate::Back)
                return Fate::Back;
            if (one == Fate::Open)
                fate = Fate::Open;
        }
    }
    return fate;
}

void HeldDecisions::sendNow(const QSet<QUuid> &decisionIds)
{
    for (const QUuid &id : decisionIds)
        m_context.link().send(engine::command::SendNow{id});
}

} // namespace crew::gui::reviews

#include "moc_helddecisions.cpp"
