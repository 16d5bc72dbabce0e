// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/journal.h"

#include <QFileSystemWatcher>
#include <QObject>

namespace crew::engine {

/// Has the journal look at its files whenever something happens in their folder, so that a console to which
/// nothing is sent notices at once when one was moved, removed or replaced.
class JournalWatch : public QObject
{
    Q_OBJECT

public:
    explicit JournalWatch(journal::Journal &journal);

    void begin(const QString &journalPath);

Q_SIGNALS:
    void displaced(const QString &sentence); ///< once, until they are in place again

private:
    void look();

    journal::Journal &m_journal;
    QFileSystemWatcher m_watcher;
    bool m_isInPlace = true;
};

} // namespace crew::engine
