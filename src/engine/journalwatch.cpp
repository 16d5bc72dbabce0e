// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/journalwatch.h"

#include <QFileInfo>

#include <utility>

namespace crew::engine {

JournalWatch::JournalWatch(journal::Journal &journal)
    : m_journal(journal)
{
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &JournalWatch::look);
}

void JournalWatch::begin(const QString &journalPath)
{
#ifdef Q_OS_UNIX // elsewhere open files stay where they are
    if (!journalPath.isEmpty())
        m_watcher.addPath(QFileInfo(journalPath).absolutePath());
#else
    Q_UNUSED(journalPath)
#endif
}

void JournalWatch::look()
{
    const auto inPlace = m_journal.checkInPlace();
    const bool wasInPlace = std::exchange(m_isInPlace, inPlace.has_value());
    if (wasInPlace && !inPlace)
        Q_EMIT displaced(inPlace.error());
}

} // namespace crew::engine

#include "moc_journalwatch.cpp"
