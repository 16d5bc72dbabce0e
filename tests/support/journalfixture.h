// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/utc.h"
#include "journal/journal.h"
#include "support/secondconnection.h"

#include <QTemporaryDir>
#include <QtTest>

#include <memory>

namespace crew::test {

/// An entry of one and the same execution.
inline Entry entryWith(const QByteArray &body, const QString &subject = QStringLiteral("subject"))
{
    static const QUuid execution = QUuid::createUuid();
    Entry entry;
    entry.kind = EntryKind::TaskCallback;
    entry.executionId = execution;
    entry.at = QDateTime::fromMSecsSinceEpoch(1'790'000'000'123, crew::utc);
    entry.subject = subject;
    entry.headers = "Host: here\n";
    entry.body = body;
    return entry;
}

/// A journal in a folder of its own.
class JournalFixture
{
protected:
    void begin() { m_folder = std::make_unique<QTemporaryDir>(); }
    void end() { m_folder.reset(); }

    QString path() const { return m_folder->filePath(QStringLiteral("journal.sqlite")); }
    std::unique_ptr<journal::Journal> open() const
    {
        auto journal = journal::Journal::open(path());
        if (!journal)
            qWarning() << journal.error();
        return journal ? std::move(*journal) : nullptr;
    }
    static Entries all(const journal::Journal &journal)
    {
        Entries entries;
        const auto visited = journal.visitEntries([&entries](const Entry &entry) { entries.append(entry); });
        return visited ? entries : Entries();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

} // namespace crew::test
