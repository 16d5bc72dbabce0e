// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decision.h"
#include "core/entry.h"
#include "core/kickoff.h"
#include "core/serviceerror.h"
#include "wire/json.h"

#include <QUuid>

namespace crew::wire {

/// What the journal keeps of a kickoff before it is sent. Secrets are not in it, only their SHA-256:
/// enough to know a callback by, of no use to anyone who reads the file.
struct KickoffRecord
{
    QUuid crewId;
    KickoffRequest request;       ///< with placeholders
    QByteArray secretHash;        ///< of the capability path segment; empty without webhooks
    QByteArray authorizationHash; ///< of the Authorization value that the human-input callback must carry;
                                  ///< may be empty
    QByteArray eventsAuthorizationHash; ///< the same for the event stream
    Reviewer startedBy = {};            ///< empty in records of earlier versions

    bool operator==(const KickoffRecord &) const = default;
};

QByteArray encodeKickoffRecord(const KickoffRecord &record);
std::expected<KickoffRecord, DecodeError> decodeKickoffRecord(const QByteArray &bytes);

/// What the journal keeps of a run that was started elsewhere.
struct FollowRecord
{
    QUuid crewId;
    QString kickoffId;
    Reviewer followedBy = {}; ///< empty in records of earlier versions

    bool operator==(const FollowRecord &) const = default;
};

QByteArray encodeFollowRecord(const FollowRecord &record);
/// An error also without a crew or an id.
std::expected<FollowRecord, DecodeError> decodeFollowRecord(const QByteArray &bytes);

QByteArray encodeErrorRecord(const ServiceError &error);
/// Never fails: what cannot be read becomes an error that says so.
ServiceError decodeErrorRecord(const QByteArray &bytes);

/// Whether an entry about a decision, of \a kind and with \a body, says that nothing of it has left the
/// console, and nothing will.
bool saysUnsent(EntryKind kind, const QByteArray &body);

/// What is recorded beside a decision that is held, so that the hold can go on after a restart and the record
/// of decisions says what was decided about.
struct HoldRecord
{
    QByteArray shownHash = {}; ///< SHA-256 of the notice that was decided about; empty: not known
    QString taskId = {};       ///< the review's; empty where it had none, and in records of earlier versions
};

QByteArray encodeDecisionRecord(const Decision &decision, const HoldRecord &hold = {});
/// Never fails: what cannot be read is not known.
HoldRecord decodeHoldRecord(const QByteArray &bytes);
/// An error also without a review, an attempt from 1 on and a known verdict: such a decision must not be
/// sent.
std::expected<Decision, DecodeError> decodeDecisionRecord(const QByteArray &bytes);

} // namespace crew::wire
