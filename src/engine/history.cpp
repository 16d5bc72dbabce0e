// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/history.h"

namespace crew {

History::History(journal::Journal &journal, ChangeFeed &feed)
    : m_journal(journal)
    , m_feed(feed)
{}

std::expected<void, QString> History::load()
{
    m_ledger = Ledger();
    const auto visited = m_journal.visitEntries([this](const Entry &entry) { m_ledger.apply(entry); });
    if (!visited)
        return visited;
    m_feed.announceAll(m_ledger);
    return {};
}

std::expected<void, QString> History::record(Entries entries)
{
    if (const auto written = m_journal.append(entries); !written)
        return written;
    for (const Entry &entry : std::as_const(entries))
        m_feed.note(m_ledger.apply(entry), entry, m_ledger);
    return {};
}

Entry entryNow(EntryKind kind, const QUuid &executionId, const QByteArray &body, const QString &subject)
{
    Entry entry;
    entry.kind = kind;
    entry.executionId = executionId;
    entry.at = QDateTime::currentDateTimeUtc();
    entry.subject = subject;
    entry.body = body;
    return entry;
}

} // namespace crew
