// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/network.h"
#include "desk/away/curltransfer.h"

#include <QUrl>

namespace crew::desk {

/// The incoming webhook of a chat. Anyone who knows its address can post there, so the address is a secret.
struct ChatHook
{
    QUrl address;                 ///< https
    QString authoritiesFile = {}; ///< PEM; empty: those of the system
    ProxySettings proxy = {};
    QString proxyPassword = {};
    TransferLimits limits = {};
};

/// Posts {"text": \a text}; blocks until it is done.
DeliveryOutcome postToChat(const ChatHook &hook, const QString &text, const CurlTransfer::Stop &stop);

} // namespace crew::desk
