// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QUrl>

namespace crew {

/// A program that gives the endpoint a public address.
enum class TunnelKind {
    None,
    Cloudflared,
    Ngrok,
    Tailscale,
    Ssh,     ///< ssh -R
    Command, ///< any command
};

struct TunnelSettings
{
    TunnelKind kind = TunnelKind::None;
    /// Ssh: its arguments; Command: the whole line. {host} and {port} are where the endpoint listens: an
    /// address, in brackets when it is IPv6.
    QString command = {};
    QString pattern = {}; ///< Ssh, Command: finds the address in the output; empty: the address is typed

    bool operator==(const TunnelSettings &) const = default;
};

enum class TunnelState {
    Off,
    Starting, ///< runs, and has not reported its address yet
    Up,
    Waiting, ///< has ended, and is started again in a while
    Failed,  ///< cannot be started before the settings change
};

struct TunnelStatus
{
    TunnelState state = TunnelState::Off;
    QString program = {}; ///< such as "cloudflared"
    QUrl address = {};    ///< read from its output; empty when it is not up, or its address is typed
    QString problem = {}; ///< one sentence; empty when all is well
    QStringList log = {}; ///< the last lines of its output, oldest first, none longer than 1000 characters

    bool operator==(const TunnelStatus &) const = default;
};

} // namespace crew
