// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/export/attemptdecisions.h"

#include "wire/records.h"
#include "wire/resume.h"

#include <algorithm>
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
        decision.answer = answer.status;
        decision.message = answer.message;
        decision.confirmed = !wire::isBareAcceptance(entry.body);
        return;
    }
    decision.message = messageOf(wire::decodeErrorRecord(entry.body));
    decision.isUnsent = decision.state != DecisionState::Returned && wire::saysUnsent(entry.kind, entry.body);
}

/// As it was held; nothing where \a entry is about another attempt or cannot be read.
std::optional<Decision> decisionAbout(const Review &review, const Attempt &attempt, const Entry &entry)
{
    if (entry.kind != EntryKind::DecisionHeld)
        return {};
    auto decision = wire::decodeDecisionRecord(entry.body);
    if (!decision || decision->reviewId != review.id || decision->attempt != attempt.number)
        return {};
    decision->id = QUuid::fromString(entry.subject);
    decision->sequence = entry.sequence;
    return *decision;
}

} // namespace

QList<Decision> decisionsAbout(const Review &review, const Attempt &attempt, const Entries &entries)
{
    QList<Decision> decisions;
    for (const Entry &entry : entries) {
        if (entryGroup(entry.kind) != EntryGroup::Decisions)
            continue;
        const auto known = std::ranges::find(decisions, QUuid::fromString(entry.subject), &Decision::id);
        if (known != decisions.end())
            addOutcome(*known, entry);
        else if (const auto held = decisionAbout(review, attempt, entry))
            decisions.append(*held);
    }
    if (!attempt.decision)
        return decisions;
    // What was concluded about it since is in no entry.
    const auto own = std::ranges::find(decisions, attempt.decision->id, &Decision::id);
    if (own == decisions.end())
        decisions.append(*attempt.decision);
    else
        *own = *attempt.decision;
    return decisions;
}

} // namespace crew::gui::executions
