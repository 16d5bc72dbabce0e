// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teamnote.h"
#include "wire/json.h"

#include <expected>

namespace crew::wire {

/// The review that a note is about, so that the record of decisions names it without the run.
struct NotedReview
{
    QString executionId = {}; ///< Review::resumeId
    QString taskId = {};      ///< Review::taskId; empty for a flow
    RequestName request = {}; ///< of a flow; empty for a crew's task

    bool operator==(const NotedReview &) const = default;
};

/// What the journal keeps of what a person of a team does about a review. Its time is that of the entry.
QByteArray encodeTeamNote(const TeamNote &note, const NotedReview &review = {});
/// Never fails: what cannot be read is not known, and earlier versions recorded nothing of it.
NotedReview decodeNotedReview(const QByteArray &bytes);
/// An error also for an act that is not known: of a later version.
std::expected<TeamNote, DecodeError> decodeTeamNote(const QByteArray &bytes);

} // namespace crew::wire
