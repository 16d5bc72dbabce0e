// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/databaseplace.h"

#include <QFile>

#include <utility>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#else
#include <QFileInfo>
#endif

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

std::size_t indexOf(DatabasePlace::Part part)
{
    return static_cast<std::size_t>(part);
}

} // namespace

DatabasePlace::DatabasePlace(QString path)
    : m_path(std::move(path))
{
    for (const Part part : parts)
        m_names[indexOf(part)] = QFile::encodeName(file(part));
}

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

bool DatabasePlace::Status::isOfSameFile(const Status &other) const
{
    return device == other.device && number == other.number;
}

/// By stat() alone: to open and close one of them would drop the locks that SQLite holds on it. All in one
/// call, because each commit asks twice.
DatabasePlace::Found DatabasePlace::statusOf(Part part) const
{
#ifdef Q_OS_UNIX
    struct stat status = {};
    if (::stat(m_names[indexOf(part)].constData(), &status) != 0)
        return std::nullopt;
    return Status{static_cast<quint64>(status.st_dev), static_cast<quint64>(status.st_ino),
                  static_cast<qint64>(status.st_size)};
#else
    const QFileInfo info(file(part));
    return info.exists() ? Found(Status{0, 0, info.size()}) : std::nullopt;
#endif
}

void DatabasePlace::record()
{
    for (const Part part : parts)
        m_open[indexOf(part)] = statusOf(part);
    const Found &database = m_open[indexOf(Part::Database)];
    m_size = database ? database->size : 0;
    m_isOverwritten = false;
}

bool DatabasePlace::isOpenFile(Part part) const
{
    const Found &open = m_open[indexOf(part)];
    const Found now = statusOf(part);
    return open && now && now->isOfSameFile(*open);
}

bool DatabasePlace::isOverwritten(qint64 size)
{
    m_isOverwritten = m_isOverwritten || size < m_size;
    m_size = size;
    return m_isOverwritten;
}

std::optional<DatabasePlace::Displacement> DatabasePlace::displacement()
{
    qint64 size = 0;
    for (const Part part : parts) {
        const Found &open = m_open[indexOf(part)];
        const Found now = statusOf(part);
        if (open && !(now && now->isOfSameFile(*open)))
            return Displacement{part, file(part), now ? How::Replaced : How::Gone};
        if (part == Part::Database && now)
            size = now->size;
    }
    if (isOverwritten(size))
        return Displacement{Part::Database, m_path, How::Overwritten};
    return std::nullopt;
}

} // namespace crew::journal
