// SPDX-License-Identifier: GPL-3.0-or-later
#include "local/servicecommand.h"

#include "core/idtext.h"
#include "local/crewfolder.h"

using namespace Qt::StringLiterals;

namespace crew::local {

QString serviceDataFolder(const QString &profile, const QUuid &id)
{
    return profile + "/local/"_L1 + idText(id);
}

QString tokenFilePath(const QString &profile, const QUuid &id)
{
    return serviceDataFolder(profile, id) + "/token"_L1;
}

ServiceCommand serviceCommand(const QString &program, const LocalCrew &crew, const QString &profile)
{
    QStringList arguments{
        u"--crew"_s, crewFilePath(crew.folder),  u"--token-file"_s, tokenFilePath(profile, crew.id),
        u"--port"_s, QString::number(crew.port), u"--data"_s,       serviceDataFolder(profile, crew.id)};
    if (crew.runBy == RunBy::Console)
        arguments << u"--until-stdin-closes"_s;
    return {program, arguments};
}

} // namespace crew::local
