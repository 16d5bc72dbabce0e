// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QThread;

namespace crew {

/// Starts \a thread and waits until \a work has run on it, as for objects that are to live there.
void startThread(QThread &thread, const std::function<void()> &work);

} // namespace crew
