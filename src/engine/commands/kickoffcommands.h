// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/values.h"

#include <expected>

namespace crew::engine::command {

/// What a kickoff of this crew begins with. The error is a sentence: a desk did not answer, or the history
/// cannot be read.
struct PrepareKickoff
{
    using Reply = std::expected<KickoffPreparation, QString>;
    QUuid crewId;
};

/// Stores what was typed for the next kickoff of this crew; Kickoff does so too.
struct RememberKickoff
{
    QUuid crewId;
    QJsonObject body;
};

/// POST /kickoff, once. Placeholders in the webhook members are filled in by the engine. Can be cancelled.
struct Kickoff
{
    using Reply = std::expected<KickoffReceipt, ServiceError>;
    QUuid crewId;
    KickoffRequest request;
};

} // namespace crew::engine::command
