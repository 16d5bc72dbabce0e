// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/childprocesses.h"

#include <QProcess>

namespace crew {

void waitForChildProcesses(QObject &owner, std::chrono::milliseconds timeout)
{
    const auto most = static_cast<int>(timeout.count());
    const auto ending = owner.findChildren<QProcess *>();
    for (QProcess *process : ending) {
        process->disconnect();
        if (process->state() != QProcess::NotRunning && !process->waitForFinished(most)) {
            process->kill();
            process->waitForFinished(most);
        }
    }
}

} // namespace crew
