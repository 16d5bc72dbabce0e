// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/async/inworker.h"

#include <QThread>

#include <algorithm>

namespace crew {

QThreadPool &workers()
{
    static QThreadPool pool;
    static const bool isSetUp = [] {
        pool.setMaxThreadCount(std::max(2, QThread::idealThreadCount()));
        qAddPostRoutine([] { workers().waitForDone(); }); // while there still is a qApp to give results to
        return true;
    }();
    Q_UNUSED(isSetUp)
    return pool;
}

} // namespace crew
