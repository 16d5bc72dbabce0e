// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <QUuid>

#include <optional>

// What a desk knows about reviews beside the reviews themselves: who reviews what, and by which rules.
namespace crew {

/// Somebody reviews this, for a while. A claim is a courtesy between people: what may be decided does not
/// depend on it.
struct ReviewClaim
{
    QUuid personId = {};
    QString person = {};    ///< their name
    qint64 secondsLeft = 0; ///< when this was told, from 0
    QUuid takenFromId = {}; ///< who had it before; null unless it was taken over
    QString takenFrom = {}; ///< their name
    QString reason = {};    ///< why it was taken over

    bool operator==(const ReviewClaim &) const = default;
};

/// How a review stands among the people of a desk.
struct TeamReview
{
    QUuid reviewId = {};
    QUuid crewId = {};
    std::optional<ReviewClaim> claim = {};
    QString rule = {};              ///< the name of the rule that it falls under; empty without one
    QList<QUuid> assigneeIds = {};  ///< people whom the rule names and who may review; empty: everybody
    QStringList assignees = {};     ///< the people and groups of the rule, by name; empty: everybody
    bool needsTwoApprovals = false; ///< by different people, with the same words
    QUuid mayNotApproveId = {};     ///< who kicked the run off, where a rule keeps them from approving
    /// The first approval does not count: the person who gave it may not approve any more.
    std::optional<bool> isFirstApprovalVoid = {};
    std::optional<qint64> targetSeconds = {}; ///< left of the response time when this was told; below 0: over
    std::optional<qint64> responseSeconds = {}; ///< all of the response time; nothing without one
    bool isEscalated = false;                   ///< the response time is over, and people were told

    bool operator==(const TeamReview &) const = default;
};

/// A review about which there is nothing more to say.
struct GoneTeamReview
{
    QUuid reviewId = {};
    QUuid crewId = {};

    bool operator==(const GoneTeamReview &) const = default;
};

/// An event of the stream of changes.
struct TeamReviews
{
    QList<TeamReview> reviews = {};
    QList<GoneTeamReview> gone = {};
    bool isWhole = false; ///< there are no others
};

} // namespace crew
