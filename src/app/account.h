// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew::app {

/// The system's name of the account this program runs as, not what the environment claims; empty when the
/// system does not tell.
QString systemAccount();

} // namespace crew::app
