// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace crew {

/// 256 bits of the system's random numbers, in 32 bytes.
QByteArray newSecret();

} // namespace crew
