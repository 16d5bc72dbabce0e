// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/migration/migratedmarker.h"

#include "desk/storage/ownerfile.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace crew::desk {

QString migratedMarkerIn(const QString &dataDirectory)
{
    return QDir(dataDirectory).filePath(u"migrated-to-database"_s);
}

std::expected<void, QString> markMigrated(const QString &dataDirectory)
{
    const QString path = migratedMarkerIn(dataDirectory);
    if (QFileInfo::exists(path))
        return {};
    const QString text =
        u"crew-desk migrate copied the data of this folder into a database. That was complete at %1.\n"
        "Without [database] in its configuration, crew-desk does not start here while this file exists.\n"_s
            .arg(QDateTime::currentDateTimeUtc().toString(Qt::ISODate));
    return createOwnerFile(path, text.toUtf8());
}

std::expected<void, QString> checkNotMigrated(const QString &dataDirectory)
{
    const QString path = migratedMarkerIn(dataDirectory);
    if (!QFileInfo::exists(path))
        return {};
    return std::unexpected(
        u"The data in “%1” was copied into a database, as the file “%2” says, and may be older than that "
        "database. Add the section [database] to the configuration. To use the files as they were then, "
        "remove "
        "that file."_s.arg(dataDirectory, path));
}

} // namespace crew::desk
