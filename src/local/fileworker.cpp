// SPDX-License-Identifier: GPL-3.0-or-later
#include "local/fileworker.h"

namespace crew::local {

FileWorker::FileWorker(QObject *parent)
    : QObject(parent)
{
    m_thread.setMaxThreadCount(1);
}

FileWorker::~FileWorker()
{
    m_thread.waitForDone();
}

} // namespace crew::local
