// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/message.h"

namespace crew::http {

/// A proxy has passed the request on: its peer speaks for somebody else.
bool isForwarded(const RequestHead &head);

} // namespace crew::http
