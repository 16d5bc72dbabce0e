// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "local/localcrew.h"

#include <QStringList>

namespace crew::local {

/// How a program is started.
struct ServiceCommand
{
    QString program; ///< absolute
    QStringList arguments;

    bool operator==(const ServiceCommand &) const = default;
};

/// Where a local crew's service keeps its executions, in the data folder \a profile.
QString serviceDataFolder(const QString &profile, const QUuid &id);

/// The owner-only file with the token of a local crew's service.
QString tokenFilePath(const QString &profile, const QUuid &id);

/// How \a program serves \a crew: with its token and executions in the data folder \a profile. Next to the
/// console it ends when its standard input is closed, which also happens when the console is killed.
ServiceCommand serviceCommand(const QString &program, const LocalCrew &crew, const QString &profile);

} // namespace crew::local
