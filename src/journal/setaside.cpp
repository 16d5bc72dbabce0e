// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/setaside.h"

#include "journal/filesync.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::journal::Journal)
};

QString notePath(const QString &path)
{
    return path + ".aside"_L1;
}

QString folderOf(const QString &path)
{
    return QFileInfo(path).absolutePath();
}

std::unexpected<QString> cannotRename(const QString &path)
{
    return std::unexpected(Texts::tr("The journal %1 is damaged and cannot be renamed.").arg(path));
}

bool move(const QString &path, const QString &kept, QLatin1String suffix)
{
    return !QFile::exists(path + suffix) || QFile::rename(path + suffix, kept + suffix);
}

/// Where it was cut off, it goes on.
std::expected<void, QString> moveAll(const QString &path, const QString &kept)
{
    const QString folder = folderOf(path);
    if (!move(path, kept, "-wal"_L1) || !move(path, kept, "-shm"_L1) || !syncFolder(folder))
        return cannotRename(path);
    if (!move(path, kept, ""_L1) || !syncFolder(folder))
        return cannotRename(path);
    if (!QFile::remove(notePath(path)) || !syncFolder(folder))
        return cannotRename(path);
    return {};
}

} // namespace

QString nameBeside(const QString &path, const QString &reason)
{
    return path + u'.' + reason + u'-' + QDateTime::currentDateTimeUtc().toString(u"yyyyMMdd-hhmmss-zzz"_s);
}

std::expected<void, QString> setAside(const QString &path, const QString &kept)
{
    QSaveFile note(notePath(path));
    const QByteArray name = QFileInfo(kept).fileName().toUtf8();
    if (!note.open(QIODevice::WriteOnly) || note.write(name) != name.size() || !note.commit() ||
        !syncFolder(folderOf(path)))
        return cannotRename(path);
    return moveAll(path, kept);
}

std::expected<QString, QString> finishSettingAside(const QString &path)
{
    QFile note(notePath(path));
    if (!note.open(QIODevice::ReadOnly))
        return QString();
    // A name, not a path: it leads nowhere else.
    const QString kept =
        path + QFileInfo(QString::fromUtf8(note.readAll())).fileName().mid(QFileInfo(path).fileName().size());
    note.close();
    if (kept == path)
        return QString();
    // The database goes last: what stands there beside the one that was kept is a new one.
    if (QFile::exists(kept) && QFile::exists(path)) {
        QFile::remove(notePath(path));
        return QString();
    }
    if (const auto moved = moveAll(path, kept); !moved)
        return std::unexpected(moved.error());
    return kept;
}

} // namespace crew::journal
