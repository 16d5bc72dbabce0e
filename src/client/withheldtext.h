// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sentence.h"

namespace crew::client {

/// Why a request was not sent when Transport::maySend said that it may not be.
Sentences withheldText();

} // namespace crew::client
