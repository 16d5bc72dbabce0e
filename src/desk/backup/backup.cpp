// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/backup/backup.h"

#include "desk/storage/deskschema.h"
#include "engine/restoredjournal.h"
#include "journal/filesync.h"
#include "journal/journalcopy.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

const auto journalName = u"journal.sqlite"_s;

QStringList databaseNames()
{
    QStringList names{journalName};
    for (const DeskSchema &schema : deskSchemas)
        names << schema.name + ".sqlite"_L1;
    return names;
}

std::expected<void, QString> copyOne(const QString &from, const QString &to)
{
    if (!QFileInfo(from).isReadable())
        return std::unexpected(
            u"The file “%1” cannot be read. Check data-directory, and run this as the user of the desk or as root."_s
                .arg(from));
    if (const auto copied = journal::copyJournal(from, to); !copied)
        return std::unexpected(u"The file “%1” cannot be copied. %2"_s.arg(from, copied.error()));
    return {};
}

/// A copy is used only after others have gone on with what it has under way.
std::expected<void, QString> settle(const QString &journal)
{
    const auto settled = engine::settleJournal(journal, QDateTime::currentDateTimeUtc());
    if (!settled)
        return std::unexpected(settled.error());
    if (QFileInfo(journal + "-wal"_L1).size() > 0)
        return std::unexpected(u"The file “%1” could not be written."_s.arg(journal));
    return {};
}

std::expected<void, QString> secure(const QString &file)
{
    if (!QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner) || !syncFile(file))
        return std::unexpected(u"The file “%1” could not be written to the disk."_s.arg(file));
    return {};
}

std::expected<void, QString> copyAll(const QString &dataDirectory, const QString &folder)
{
    const QStringList names = databaseNames();
    for (const QString &name : names) {
        if (const auto copied = copyOne(dataDirectory + u'/' + name, folder + u'/' + name); !copied)
            return copied;
    }
    if (const auto settled = settle(folder + u'/' + journalName); !settled)
        return settled;
    for (const QString &name : names) {
        if (const auto secured = secure(folder + u'/' + name); !secured)
            return secured;
    }
    return {};
}

} // namespace

std::expected<void, QString> backUp(const QString &dataDirectory, const QString &folder)
{
    if (QFileInfo::exists(folder) || !QDir().mkdir(folder))
        return std::unexpected(
            u"The folder “%1” cannot be made. Name a new one, in a folder that you can write to."_s.arg(
                folder));
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    if (const auto copied = copyAll(dataDirectory, folder); !copied) {
        QDir(folder).removeRecursively();
        return copied;
    }
    if (!syncFolder(folder) || !syncFolder(QFileInfo(folder).absolutePath()))
        return std::unexpected(u"The folder “%1” could not be written to the disk."_s.arg(folder));
    return {};
}

QString serverBackUpAdvice()
{
    return u"The data of this desk is in a database server, so nothing was copied. Back that database up "
           "there, for example with pg_dump, and the key of the desk in another place."_s;
}

} // namespace crew::desk
