// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew::client {

/// Why a request was not sent when Transport::maySend said that it may not be.
QString withheldText();

} // namespace crew::client
