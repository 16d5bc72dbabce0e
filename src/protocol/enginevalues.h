// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/values.h"
#include "protocol/corevalues.h"

// The values of src/engine as JSON, by the names they have there.
namespace crew::protocol {

CREW_WORDS(engine::TokenState, Unknown, Stored, SessionOnly, Missing, Locked, Unavailable, OnDesk)
CREW_WORDS(engine::HealthState, Unknown, Good, Problem)
CREW_WORDS(engine::OldAddresses, UntilRunsEnd, Refused)
CREW_WORDS(engine::StopOutcome::Kind, Accepted, NotRunning, NotOffered)
CREW_MEMBERS(engine::CrewHealth, crewId, state, token, text, checkedAt)
CREW_SENTENCES(engine::CrewHealth, (text, sentences))
CREW_MEMBERS(engine::EndpointState, listening, listenAddress, takenPort, exposedAt, tls, secretsRenewed,
             oldRefused, publicAddress, problem, lastCallback, callbackCount, refusedCount, recent, checks,
             isChecking, tunnel, listenHash)
CREW_MEMBERS(engine::ChangeBatch, past, executions, reviews, joined, removed, entries, initial, isSnapshot,
             clockDifference)
CREW_MEMBERS(engine::RunDetails, execution, reviews, entries)
CREW_MEMBERS(engine::RunMatches, runs, isLast, problem)
CREW_MEMBERS(engine::PastReviews, reviews, executions, next, isEnd)
CREW_MEMBERS(engine::CrewDraft, crew, token, sessionOnly, clientKey)
CREW_MEMBERS(engine::CrewSaved, crew, token, tokenProblem, keyProblem)
CREW_MEMBERS(engine::ConnectionTest, address, token, crewId, network, clientKey)
CREW_MEMBERS(engine::FlowAddress, url, signingSecret, acceptsBefore, isLost, takenPort)
CREW_MEMBERS(engine::KickoffPreparation, lastBody, webhookBase, noWebhookReason)
CREW_MEMBERS(engine::KickoffReceipt, executionId, kickoffId)
CREW_MEMBERS(engine::StopOutcome, kind, word)

} // namespace crew::protocol
