// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

class QObject;

namespace crew {

/// Waits for the processes that are children of \a owner and are ending, and kills each that takes longer
/// than \a timeout. For destructors: it blocks, and no signal of theirs arrives any more.
void waitForChildProcesses(QObject &owner, std::chrono::milliseconds timeout);

} // namespace crew
