// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/auditsignature.h"
#include "core/batch.h"
#include "core/callbackoutcome.h"
#include "core/crew.h"
#include "core/decisiondata.h"
#include "core/decisionorder.h"
#include "core/endpointcheck.h"
#include "core/endpointtls.h"
#include "core/entry.h"
#include "core/execution.h"
#include "core/inputfield.h"
#include "core/insightfacts.h"
#include "core/joinedrun.h"
#include "core/recording.h"
#include "core/release.h"
#include "core/removedrun.h"
#include "core/review.h"
#include "core/serviceerror.h"
#include "core/toolcall.h"
#include "core/tunnel.h"
#include "core/wireexchange.h"
#include "protocol/members.h"

// The values of src/core as JSON, by the names they have there.
namespace crew::protocol {

// Crews.
CREW_WORDS(TokenKind, Organization, User)
CREW_WORDS_OF(Quirk, quirkTraits)
CREW_WORDS(QuirkSetting, Automatic, Contract, Deployed)
CREW_MEMBERS(Evidence, at, request, status, excerpt)
CREW_MEMBERS(Quirks, settings, learned, evidence, approvalSentence)
CREW_MEMBERS(QuirkChange, settings, approvalSentence, forgetsLearned)
CREW_MEMBERS(CrewNetwork, caFile, clientCertificate, withoutProxy)
CREW_MEMBERS(FlowDestination, deploymentId, origin)
CREW_MEMBERS(FlowReviews, addressHash, allowed, networks)
CREW_MEMBERS(Crew, id, name, address, tokenKind, notes, colour, quirks, network, flows, keepDays)
CREW_WORDS(InputKind, Text, LongText, Number, Integer, YesNo, Choice, Json)
CREW_MEMBERS(InputField, key, kind, description, required, defaultValue, choices, isSecret)
CREW_MEMBERS(Sentence, text, details)
CREW_WORDS(Delivery, NotSent, Refused, Unclear)
CREW_WORDS(ServiceError::Kind, NoSuchHost, Unreachable, Tls, TimeOut, ConnectionLost, Cancelled, NoToken,
           Redirected, BadRequest, Unauthorized, NotFound, Validation, TooManyRequests, QuotaUsedUp, Server,
           OtherStatus, NotJson, UnexpectedShape, TooLarge)
CREW_MEMBERS(ServiceError, kind, delivery, httpStatus, message, serviceText, fields, body, retryAfter)
CREW_SENTENCES(ServiceError, (message, sentences))
CREW_MEMBERS(WireMessage, header, body, left)
CREW_MEMBERS(WireExchange, number, startedAt, method, url, request, status, answer, took, error)

// Kickoffs and runs.
CREW_MEMBERS(Reviewer, account, name)
CREW_WORDS(WebhookStrategy, Bearer, Basic)
CREW_MEMBERS(WebhookCredential, strategy, token, username, password)
CREW_MEMBERS(WebhookUrls, task, step, crew)
CREW_MEMBERS(HumanInputWebhook, url, authentication, extra)
CREW_MEMBERS(EventStream, url, events, realtime, authentication, extra)
CREW_MEMBERS(KickoffRequest, inputs, meta, webhooks, humanInput, eventStream, extra, secretInputs)
CREW_WORDS(ExecutionState, Starting, KickoffUnclear, Refused, Pending, Running, PendingHumanInput, Completed,
           Failed, Stopped, NotFound, Unknown)
CREW_WORDS(ExecutionOrigin, Kickoff, Followed, Callback, Flow)
CREW_MEMBERS(Progress, completed, total, unit)
CREW_MEMBERS(TaskResult, taskId, agent, output, seconds)
CREW_MEMBERS(ExecutionResult, output, json, tasks, tokenUsage, seconds)
CREW_MEMBERS(ToldEnd, state, at)
CREW_MEMBERS(TokenCount, prompt, cached, completion, other)
CREW_MEMBERS(ModelUsage, model, tokens)
CREW_MEMBERS(RunSummary, id, crewId, origin, kickoffId, state, stateWord, currentTask, progress, subject,
             briefInputs, startedAt, changedAt, finishedAt, waitingReviews, attempts, error, isUnconfirmed,
             toldEnd, usage)
CREW_SENTENCES(RunSummary, (error, errorSentences))
template <>
inline void shorten(RunSummary &run)
{
    run.error = briefError(run.error);
}
CREW_MEMBERS_AND_BASE(Execution, RunSummary, continuationIds, otherIds, statusText, currentTaskId,
                      currentAgent, request, startedBy, result, statusBody)
CREW_SENTENCES(Execution, (statusText, statusSentences))
CREW_MEMBERS(JoinedRun, gone, kept, reviews)
CREW_MEMBERS(RemovedRun, id, crewId)
CREW_WORDS_OF(EntryKind, entryTraits)
CREW_MEMBERS(Entry, sequence, kind, executionId, at, subject, headers, body)

// Batches.
CREW_WORDS(RowOutcome, Invalid, Waiting, Sending, Running, AwaitsPerson, Completed, Failed, Stopped, Refused,
           Unclear, NotFound, Cancelled)
CREW_WORDS(BatchState, Running, Paused, Cancelled)
CREW_WORDS(BatchCommand, Pause, Resume, CancelRest)
CREW_MEMBERS(Batch, id, crewId, name, createdAt, concurrency, state, reason, columns, request, webhookBase,
             startedBy)
CREW_MEMBERS(BatchRowRecord, number, fields, inputs, problem, attempt)
CREW_MEMBERS(BatchStatus, batch, counts)
CREW_MEMBERS(BatchRow, number, outcome, executionId, kickoffId, message, fields, result, inputs)
CREW_MEMBERS(BatchChange, status, rows)
CREW_MEMBERS(BatchOrder, crewId, name, concurrency, columns, request, webhookBase, rows)

// Reviews.
CREW_WORDS_OF(Verdict, verdictTraits)
CREW_WORDS(DecisionState, Held, Sending, Accepted, Refused, Unclear, Withdrawn, Returned, TooLate)
CREW_WORDS(ReviewState, Waiting, Held, Sending, Unclear, Retrying, Approved, Closed)
CREW_WORDS(Arrival, Notice, Recovered, Pasted, Unreadable)
CREW_WORDS(FlowDoubt, None, Late, Unchecked, Unreadable)
CREW_MEMBERS(RequestName, id, method)
CREW_MEMBERS(SeenAttempt, number, raw, changedAt, decision)
CREW_MEMBERS(DecisionOrder, reviewId, seen, verdict, feedback, taskId)
CREW_MEMBERS(Decision, id, reviewId, attempt, verdict, feedback, taskId, sequence, reviewer, state, decidedAt,
             sendAt, sentAt, answeredAt, answer, message, waiting, isOverQuota, isFollowed, confirmed,
             isOutdated, request, confirms, isUnsent)
CREW_SENTENCES(Decision, (message, sentences), (waiting, waitingSentences))
CREW_ADDITIONS(Decision, isUnsent)
CREW_MEMBERS(FlowQuestion, requestId, deploymentId, deploymentName, outcomes, unofferedOutcomes, answerOrigin,
             answerMark, answerNamesUser, assignedTo, createdAt, changedAt, changedOutput, changedOutcomes,
             changedOrigin, doubt, isAccepted)
CREW_MEMBERS(Attempt, number, receivedAt, output, json, raw, headers, arrival, decision, repeated, mayBeOf,
             beside, mayBeApproved, isSaid, flow)
CREW_WORDS(TeamAct, Comment, TakeOver, FirstApproval, FirstApprovalWithdrawn, FirstAnswer,
           FirstAnswerWithdrawn, NoticePasted)
CREW_MEMBERS(TeamNote, act, person, at, attempt, text, from, taskId, shown)
CREW_MEMBERS(Review, id, executionId, crewId, resumeId, taskId, taskName, attempts, state, waitingSince,
             closedReason, notes, unreadableNotices, olderNotes, noticeElsewhere)
CREW_SENTENCES(Review, (closedReason, closedSentences), (noticeElsewhere, elsewhereSentences))
/// Everybody asks for the last attempt.
template <>
inline bool isUsable(const Review &review)
{
    return !review.attempts.isEmpty();
}
CREW_MEMBERS(ToolCall, tool, arguments, agent, at, hasFailed)
CREW_MEMBERS(ToolReport, calls, hasMore)

// The endpoint.
CREW_WORDS(Hop, Loopback, Public)
CREW_WORDS(HopProblem, None, NotListening, NameNotFound, TlsFailed, NobodyListens, NoRoute, ProxyDown, CutOff,
           WrongPath, Redirected, SignInRequired, SomebodyElse, AnswerLost, Unknown)
CREW_WORDS(TunnelState, Off, Starting, Up, Waiting, Failed)
CREW_MEMBERS(CallbackOutcome, number, at, kind, executionId, status, reason, alike, lastAt)
CREW_MEMBERS(HopCheck, hop, address, problem, sentence, at)
CREW_SENTENCES(HopCheck, (sentence, sentences))
CREW_MEMBERS(EndpointTls, isOn, names, issuer, begins, ends, problem)
CREW_MEMBERS(TunnelStatus, state, program, address, problem, log)

// Records.
CREW_MEMBERS(RunFact, id, crewId, state, isWaiting, startedAt, finishedAt, promptTokens, completionTokens,
             totalTokens, usage)
CREW_MEMBERS(TaskFact, executionId, crewId, task, beganAt, endedAt)
CREW_MEMBERS(AttemptFact, executionId, crewId, task, number, receivedAt, decidedAt, isApproved)
CREW_MEMBERS(InsightFacts, runs, tasks, attempts)
CREW_WORDS(AuditGap::Reason, BeforeSigning, NoKey, OtherKey, NotGenuine, Missing)
CREW_WORDS(SignatureCheck, NoKey, Missing, OtherKey, NotGenuine, Genuine)
CREW_MEMBERS(AuditGap, reason, first, last, noticed, crews)
CREW_MEMBERS(ChainEnd, count, last, head)
CREW_MEMBERS(AuditStatement, keyId, end, crews, at, gaps)
CREW_MEMBERS(AuditStep, entry, previous, hash, crewId)
CREW_MEMBERS(AuditTrail, steps, check, statement, keyProblem, crewId)
CREW_MEMBERS(DecisionDataOptions, hasReviewers, redactsSecrets, redactsPersonalData)
CREW_MEMBERS(DecisionDataQuery, options, after, reviewers, through)
CREW_MEMBERS(DecisionDataCounts, written, notSent, repeated, unreadable)
CREW_MEMBERS(DecisionDataPart, lines, counts, total, next, isEnd)
CREW_MEMBERS(RecordedExchange, method, path, requestHeader, requestBody, status, answerHeader, answerBody)
CREW_MEMBERS(RecordedCallback, kind, run, body)
CREW_MEMBERS(RecordedStep, at, what)
CREW_MEMBERS(Recording, about, extra, steps, leftOut)

} // namespace crew::protocol
