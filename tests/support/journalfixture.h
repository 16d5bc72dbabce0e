// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/utc.h"
#include "journal/journal.h"
#include "journal/journalreader.h"
#include "support/qttest.h"
#include "support/secondconnection.h"
#include "support/teststore.h"

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

/// A journal of its own, in the store that the test is for.
class JournalFixture
{
protected:
    void begin() { m_store = std::make_unique<TestStore>(); }
    void end() { m_store.reset(); }

    const QTemporaryDir &folder() const { return m_store->folder(); }
    QString path() const { return m_store->path(); }
    std::unique_ptr<journal::Journal> open() const
    {
        auto journal = isOnPostgres() ? m_store->source().open() : journal::Journal::open(path());
        if (!journal)
            qWarning() << journal.error();
        return journal ? std::move(*journal) : nullptr;
    }
    std::unique_ptr<journal::JournalReader> openReader() const
    {
        return std::make_unique<journal::JournalReader>(outsider());
    }
    /// A connection of somebody else.
    std::unique_ptr<sql::Database> outsider() const { return m_store->open(); }

    /// Lets nothing be inserted into \a table for which \a condition about NEW holds, until allow().
    void refuse(const QString &table, const QString &condition = QStringLiteral("NEW.sequence > 0")) const
    {
        const auto database = outsider();
        if (!isOnPostgres()) {
            QVERIFY(
                database->executeOnce(QStringLiteral("CREATE TRIGGER refusal BEFORE INSERT ON %1 WHEN %2 "
                                                     "BEGIN SELECT RAISE(ABORT, 'refused by the test'); END")
                                          .arg(table, condition)));
            return;
        }
        QVERIFY(database->executeOnce(
            QStringLiteral("CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS "
                           "'BEGIN RAISE EXCEPTION ''refused by the test''; END'")));
        QVERIFY(
            database->executeOnce(QStringLiteral("CREATE TRIGGER refusal BEFORE INSERT ON %1 FOR EACH ROW "
                                                 "WHEN (%2) EXECUTE FUNCTION refuse()")
                                      .arg(table, condition)));
    }
    void allow(const QString &table) const
    {
        QVERIFY(outsider()->executeOnce(isOnPostgres()
                                            ? QStringLiteral("DROP TRIGGER refusal ON %1").arg(table)
                                            : QStringLiteral("DROP TRIGGER refusal")));
    }
    static Entries all(const journal::Journal &journal)
    {
        Entries entries;
        const auto visited = journal.visitEntries([&entries](const Entry &entry) { entries.append(entry); });
        return visited ? entries : Entries();
    }

private:
    std::unique_ptr<TestStore> m_store;
};

} // namespace crew::test
