// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/databaseplace.h"

#include <QFile>
#include <QFileInfo>

#include <utility>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

using namespace Qt::StringLiterals;

namespace crew::journal {

DatabasePlace::DatabasePlace(QString path)
    : m_path(std::move(path))
{}

QString DatabasePlace::file(Part part) const
{
    switch (part) {
    case Part::Database:
        return m_path;
    case Part::Log:
        return m_path + "-wal"_L1;
    case Part::Index:
        return m_path + "-shm"_L1;
    }
    Q_UNREACHABLE();
}

/// By stat() alone: to open and close one of them would drop the locks that SQLite holds on it.
DatabasePlace::Found DatabasePlace::identityOf(const QString &file)
{
#ifdef Q_OS_UNIX
    struct stat status = {};
    if (::stat(QFile::encodeName(file).constData(), &status) != 0)
        return std::nullopt;
    return Identity{static_cast<quint64>(status.st_dev), static_cast<quint64>(status.st_ino)};
#else
    return QFile::exists(file) ? Found(Identity()) : std::nullopt;
#endif
}

void DatabasePlace::note()
{
    for (const Part part : parts)
        m_open[static_cast<std::size_t>(part)] = identityOf(file(part));
    m_size = QFileInfo(m_path).size();
    m_isOverwritten = false;
}

bool DatabasePlace::isOpenFile(Part part) const
{
    const Found &open = m_open[static_cast<std::size_t>(part)];
    return open && identityOf(file(part)) == open;
}

bool DatabasePlace::isOverwritten()
{
    const qint64 size = QFileInfo(m_path).size();
    m_isOverwritten = m_isOverwritten || size < m_size;
    m_size = size;
    return m_isOverwritten;
}

std::optional<DatabasePlace::Displacement> DatabasePlace::displacement()
{
    for (const Part part : parts) {
        const Found &open = m_open[static_cast<std::size_t>(part)];
        const Found now = identityOf(file(part));
        if (open && now != open)
            return Displacement{part, file(part), now ? How::Replaced : How::Gone};
    }
    if (isOverwritten())
        return Displacement{Part::Database, m_path, How::Overwritten};
    return std::nullopt;
}

} // namespace crew::journal
