// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/backup/backup.h"

#include "journal/filesync.h"
#include "journal/journalcopy.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <array>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

/// The record of commands last: a command whose effect is in the copy must be in the record, too.
constexpr std::array databases{"journal.sqlite"_L1, "secrets.sqlite"_L1, "people.sqlite"_L1, "away.sqlite"_L1,
                               "commands.sqlite"_L1};

std::expected<void, QString> copyOne(const QString &from, const QString &to)
{
    if (!QFileInfo(from).isReadable())
        return std::unexpected(
            u"The file “%1” cannot be read. Check data-directory, and run this as the user of the desk or as root."_s
                .arg(from));
    if (const auto copied = journal::copyJournal(from, to); !copied)
        return std::unexpected(u"The file “%1” cannot be copied. %2"_s.arg(from, copied.error()));
    if (!QFile::setPermissions(to, QFile::ReadOwner | QFile::WriteOwner) || !syncFile(to))
        return std::unexpected(u"The file “%1” could not be written to the disk."_s.arg(to));
    return {};
}

} // namespace

std::expected<void, QString> backUp(const QString &dataDirectory, const QString &folder)
{
    if (QFileInfo::exists(folder) || !QDir().mkdir(folder))
        return std::unexpected(
            u"The folder “%1” cannot be made. Name one that is not there, in a folder that can be written."_s
                .arg(folder));
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    for (const QLatin1String name : databases) {
        const auto copied = copyOne(dataDirectory + u'/' + name, folder + u'/' + name);
        if (copied)
            continue;
        QDir(folder).removeRecursively();
        return copied;
    }
    if (!syncFolder(folder) || !syncFolder(QFileInfo(folder).absolutePath()))
        return std::unexpected(u"The folder “%1” could not be written to the disk."_s.arg(folder));
    return {};
}

} // namespace crew::desk
