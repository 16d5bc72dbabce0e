// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/settings/afterquit.h"
#include "protocol/nodes.h"

#include <QByteArray>
#include <QString>
#include <QUrl>

#include <expected>
#include <functional>

namespace crew::remote {
class RemoteEngine;
}

namespace crew::gui::desk {

/// The desk that somebody has signed in to.
struct SignedIn
{
    QUrl address;
    QString caFile; ///< of authorities that are trusted beside the system's; may be empty
    QString name;
    QByteArray token;
    /// What is known of its machines, when another one than that at the address took the sign-in.
    protocol::DeskIdentity desk = {};
};

/// What the program can do about where it works; all functions are empty where there is no choice, as in a
/// demo. Errors are sentences.
struct DeskOperations
{
    remote::RemoteEngine *engine = nullptr; ///< of the desk this window works on; null: on this computer
    QUrl address = {};                      ///< of that desk, or of the last one
    QString caFile = {};
    QString name = {}; ///< who is, or was, signed in there
    /// What the desk at the address has reported of its machines, as of now.
    std::function<protocol::DeskIdentity()> identity = {};

    using Kept = std::function<void(const std::expected<void, QString> &)>;
    /// From the next start on the console works on that desk. \a kept is called once, unless the window is
    /// gone by then.
    std::function<void(const SignedIn &desk, Kept kept)> save = {};
    std::function<void()> forget = {}; ///< removes the token of a session that has ended
    std::function<void()> leave = {};  ///< from the next start on the console works on this computer
    /// From the next start on it works on this computer or on a desk as it does now.
    std::function<void()> stay = {};
    std::function<void(AfterQuit next)> setAfterQuit = {};
};

} // namespace crew::gui::desk
