// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/values.h"

#include <QSet>

#include <expected>

namespace crew::engine::command {

/// Adds (null id) or changes a crew. The error is a sentence about the journal; a token that could not be
/// stored is no error (CrewSaved::tokenProblem).
struct SaveCrew
{
    using Reply = std::expected<CrewSaved, QString>;
    CrewDraft draft;
};

/// Removes the crew and its token; its runs stay.
struct RemoveCrew
{
    QUuid crewId;
};

struct ReorderCrews
{
    QList<QUuid> crewIds;
};

/// What a person sets about how a crew's service is spoken to; crewsChanged() tells that it is done.
struct ChangeQuirks
{
    QUuid crewId;
    QuirkChange change;
};

/// GET /inputs with an address and token that need not be saved. Can be cancelled.
struct TestConnection
{
    using Reply = std::expected<InputFields, ServiceError>;
    ConnectionTest test;
};

/// GET /inputs of a saved crew. Can be cancelled.
struct FetchInputs
{
    using Reply = std::expected<InputFields, ServiceError>;
    QUuid crewId;
};

/// The last exchanges with one crew's service, oldest first; nothing secret is in them. The error is a
/// sentence: a desk did not answer.
struct LoadWireLog
{
    using Reply = std::expected<WireExchanges, QString>;
    QUuid crewId;
};

/// Those of its exchanges that have \a numbers (none: all of them), with the callbacks of their runs, without
/// secrets and addresses: to be saved and played again. The error is a sentence.
struct LoadRecording
{
    using Reply = std::expected<Recording, QString>;
    QUuid crewId;
    QSet<quint64> numbers;
};

/// The address at which the crew's flows ask for feedback, with its secrets. The error is a sentence.
struct LoadFlowAddress
{
    using Reply = std::expected<FlowAddress, QString>;
    QUuid crewId;
};

/// Makes that address, unless there is one, and has its requests signed with \c signingSecret (empty: a new
/// one) from now on; with \c acceptsBefore the one of before counts, too. After an error nothing has changed.
struct SetUpFlowReviews
{
    using Reply = std::expected<FlowAddress, QString>;
    QUuid crewId;
    QString signingSecret;
    bool acceptsBefore = false;
};

/// Lets nobody in by that address any more, and forgets its secrets.
struct EndFlowReviews
{
    QUuid crewId;
};

/// Answers of the crew's flows may go to \c destination from now on, or may not; crewsChanged() tells that it
/// is done.
struct AllowFlowDestination
{
    QUuid crewId;
    FlowDestination destination;
    bool isAllowed = true;
};

/// The networks that may be answered although their addresses are not public; the same.
struct SetFlowNetworks
{
    QUuid crewId;
    QStringList networks;
};

} // namespace crew::engine::command
