// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decisiondata.h"
#include "engine/values.h"

#include <expected>

namespace crew::engine::command {

/// What Insights adds up: \a begin is included, \a end is not; invalid means no bound.
struct LoadInsightFacts
{
    using Reply = std::expected<InsightFacts, QString>;
    QDateTime begin;
    QDateTime end;
};

/// The record of everything done about decisions, oldest first, as it stands on disk, with what its signature
/// says; with \a crewId what of it is about that crew, which can be verified without the rest.
struct LoadAudit
{
    using Reply = std::expected<AuditTrail, QString>;
    QUuid crewId = {};
};

/// A part of the decisions as data, to be written to a file; the reply says what is next.
struct LoadDecisionData
{
    using Reply = std::expected<DecisionDataPart, QString>;
    DecisionDataQuery query;
};

} // namespace crew::engine::command
