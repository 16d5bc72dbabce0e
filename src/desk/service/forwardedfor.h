// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/config/deskconfig.h"
#include "http/message.h"

namespace crew::desk {

/// Who sent a request: the peer or, where that is one of \a trustedProxies, the last address of
/// X-Forwarded-For that is none of them. What stands before it can be written by anybody.
QHostAddress forwardedFor(const http::RequestHead &head, const QList<DeskConfig::Network> &trustedProxies);

} // namespace crew::desk
