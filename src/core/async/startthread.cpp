// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/async/startthread.h"

#include <QThread>

namespace crew {

void startThread(QThread &thread, const std::function<void()> &work)
{
    thread.start();
    auto *starter = new QObject;
    starter->moveToThread(&thread);
    QMetaObject::invokeMethod(
        starter,
        [starter, &work] {
            work();
            starter->deleteLater();
        },
        Qt::BlockingQueuedConnection);
}

} // namespace crew
