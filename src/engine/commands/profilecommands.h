// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/release.h"
#include "engine/values.h"

#include <expected>

namespace crew::engine::command {

/// Stores \a values with the journal; an empty one removes its key. They are on disk when it replies, else
/// the error is a sentence and nothing was changed.
struct KeepLocalState
{
    using Reply = std::expected<void, QString>;
    LocalValues values;
};

/// Every value that was stored; the error is a sentence: they cannot be read.
struct LoadLocalState
{
    using Reply = std::expected<LocalValues, QString>;
};

struct ApplySettings
{
    EngineSettings settings;
};

/// Stores the password of the console's proxy in the keychain; an empty one removes it.
struct SetProxyPassword
{
    QString password;
};

/// Sends probes to the endpoint's addresses; EndpointState::checks tells how they went.
struct TestEndpoint
{};

/// Makes new webhook secrets for all that is kicked off or resumed from now on. The error is a sentence;
/// nothing has changed then.
struct RenewSecrets
{
    using Reply = std::expected<void, QString>;
    OldAddresses old = OldAddresses::UntilRunsEnd;
};

/// Reads the feed of releases at \a feed; the error is a sentence. Nothing else ever asks it.
struct ReadReleaseFeed
{
    using Reply = std::expected<Release, QString>;
    QUrl feed;
};

} // namespace crew::engine::command
