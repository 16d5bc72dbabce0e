// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace crew::desk {

/// crew-desk receiver --config FILE [--check]; gives the exit code. \a arguments are the program's, its name
/// first.
int runReceiver(const QStringList &arguments);

} // namespace crew::desk
