// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/changefeed.h"
#include "engine/ledger.h"
#include "journal/journal.h"

#include <expected>

namespace crew {

/// The journal and the ledger as one: what happened is on disk before it counts.
class History
{
public:
    History(journal::Journal &journal, ChangeFeed &feed);

    /// Folds everything the journal holds; to be called before record(), again after an error.
    std::expected<void, QString> load();

    /// Writes \a entries in one transaction, then applies them and feeds the changes. On error nothing has
    /// changed.
    std::expected<void, QString> record(Entries entries);
    std::expected<void, QString> record(const Entry &entry) { return record(Entries{entry}); }

    const Ledger &ledger() const { return m_ledger; }
    journal::Journal &journal() { return m_journal; }

private:
    journal::Journal &m_journal;
    ChangeFeed &m_feed;
    Ledger m_ledger;
};

/// An entry of \a kind about \a executionId, now.
Entry entryNow(EntryKind kind, const QUuid &executionId, const QByteArray &body, const QString &subject = {});

} // namespace crew
