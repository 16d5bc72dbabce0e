// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/export/attemptdecisions.h"

#include "wire/records.h"
#include "wire/resume.h"

#include <optional>

namespace crew::gui::executions {

namespace {

DecisionState stateAfter(EntryKind kind)
{
    using enum EntryKind;
    if (kind == DecisionSending)
        return DecisionState::Sending;
    if (kind == DecisionAccepted)
        return DecisionState::Accepted;
    if (kind == DecisionRefused)
        return DecisionState::Refused;
    if (kind == DecisionTooLate)
        return DecisionState::TooLate;
    if (kind == DecisionWithdrawn)
        return DecisionState::Withdrawn;
    if (kind == DecisionReturned)
        return DecisionState::Returned;
    return DecisionState::Unclear;
}

void addOutcome(Decision &decision, const Entry &entry)
{
    decision.state = stateAfter(entry.kind);
    if (entry.kind == EntryKind::DecisionSending || entry.kind == EntryKind::DecisionWithdrawn)
        return;
    if (entry.kind == EntryKind::DecisionAccepted && decision.verdict == Verdict::Answer)
        return; // a flow says nothing else
    if (entry.kind == EntryKind::DecisionAccepted) {
        const auto answer = wire::decodeResumeAnswer(entry.body).value_or(wire::ResumeAnswer());
        if (wire::isError(answer.meaning))
            decision.state = DecisionState::Unclear; // older consoles took every 200 for an acceptance
        decision.answer = answer.status;
        decision.message = Explanation(answer.message);
        decision.confirmed = !wire::isBareAcceptance(entry.body);
        return;
    }
    decision.message = sentencesOf(wire::decodeErrorRecord(entry.body));
    decision.isUnsent = decision.state != DecisionState::Returned && wire::saysUnsent(entry.kind, entry.body);
}

/// As it was held; nothing where \a entry cannot be read.
std::optional<Decision> heldIn(const Entry &entry)
{
    auto decision = wire::decodeDecisionRecord(entry.body);
    if (!decision)
        return {};
    decision->id = QUuid::fromString(entry.subject);
    decision->sequence = entry.sequence;
    return *decision;
}

} // namespace

AttemptDecisions::AttemptDecisions(const Entries &entries)
{
    for (const Entry &entry : entries) {
        if (entry.kind == EntryKind::RunJoined)
            ++m_joins;
        else if (entryGroup(entry.kind) == EntryGroup::Decisions)
            add(entry);
    }
}

void AttemptDecisions::add(const Entry &entry)
{
    if (entry.kind != EntryKind::DecisionHeld) {
        const auto place = m_places.constFind(QUuid::fromString(entry.subject));
        if (place != m_places.cend())
            addOutcome(m_recorded[*place].decision, entry);
    } else if (const auto held = heldIn(entry)) {
        m_places.insert(held->id, m_recorded.size());
        m_recorded.append({*held, m_joins});
    }
}

QList<Decision> AttemptDecisions::about(const Attempt &attempt) const
{
    if (!attempt.decision)
        return {};
    const auto place = m_places.constFind(attempt.decision->id);
    if (place == m_places.cend())
        return {*attempt.decision};
    const Recorded &own = m_recorded.at(*place);
    QList<Decision> decisions;
    for (const Recorded &recorded : m_recorded) {
        const Decision &decision = recorded.decision;
        if (decision.id == own.decision.id) // what was concluded about it since is in no entry
            decisions.append(*attempt.decision);
        else if (recorded.joins == own.joins && decision.reviewId == own.decision.reviewId &&
                 decision.attempt == own.decision.attempt)
            decisions.append(decision);
    }
    return decisions;
}

} // namespace crew::gui::executions
