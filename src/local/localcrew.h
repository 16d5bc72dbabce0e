// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QUuid>

namespace crew::local {

/// What runs the service of a local crew.
enum class RunBy {
    Console, ///< a process next to the console, which ends with it
    Systemd, ///< a systemd user service, which also runs while the console is closed
};

/// A crew whose service runs on this computer and belongs to the console.
struct LocalCrew
{
    QUuid id;         ///< of the crew in the console
    QString name;     ///< when it was added, for messages and for the description of its user service
    QString folder;   ///< absolute; has the crew file and the programs next to it
    quint16 port = 0; ///< on 127.0.0.1, chosen once
    RunBy runBy = RunBy::Console;
    bool isProvisional = false; ///< being added or removed: without its crew, the next start removes it

    bool operator==(const LocalCrew &) const = default;
};

} // namespace crew::local
