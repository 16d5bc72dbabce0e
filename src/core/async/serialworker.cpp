// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/async/serialworker.h"

namespace crew {

SerialWorker::SerialWorker(QThread::Priority priority)
{
    m_thread.setMaxThreadCount(1);
    m_thread.setThreadPriority(priority);
}

SerialWorker::~SerialWorker()
{
    m_thread.waitForDone();
}

} // namespace crew

#include "moc_serialworker.cpp"
