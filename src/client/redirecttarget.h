// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/responseparser.h"

#include <QUrl>

namespace crew::client {

/// Where \a response, an answer to a request to \a asked, redirects to, as browsers read it; empty when it
/// names no address.
QUrl redirectTarget(const QUrl &asked, const http::ReceivedResponse &response);

} // namespace crew::client
