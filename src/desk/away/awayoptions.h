// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/away/chatsender.h"
#include "desk/away/mailsender.h"

#include <QList>
#include <QUrl>

#include <chrono>
#include <optional>

namespace crew::desk {

/// How a desk tells people who are away.
struct AwayOptions
{
    std::optional<MailServer> mail = {};
    std::optional<ChatHook> chat = {};
    QUrl linkAddress = {}; ///< where browsers reach the desk; empty: notices have no link
    std::chrono::seconds notifyAfter = std::chrono::minutes(10); ///< a review that waits longer is told once
    /// How long to wait after each attempt without success; after the last there is no further one.
    QList<std::chrono::milliseconds> pauses = {std::chrono::minutes(1), std::chrono::minutes(5),
                                               std::chrono::minutes(30), std::chrono::hours(2)};
    std::chrono::milliseconds checkInterval = std::chrono::seconds(15); ///< of waiting reviews
};

} // namespace crew::desk
