// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/server.h"

namespace crew::webhook {

/// Why the server refused by itself, for people, in one sentence with what to do about it. There are few of
/// these sentences, whatever a peer sends.
QString refusalText(const http::Refusal &refusal, const http::Limits &limits);

} // namespace crew::webhook
