// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/history.h"
#include "support/qttest.h"

#include <memory>

namespace crew::test {

/// A journal with its history, as an engine has them; can be ended and begun again.
class HistoryFixture
{
public:
    explicit HistoryFixture(const QString &path)
        : m_path(path)
    {
        open();
    }

    void open()
    {
        feed = std::make_unique<engine::ChangeFeed>();
        journal = *journal::Journal::open(m_path);
        history = std::make_unique<engine::History>(*journal, *feed);
        history->setReleaseAfter(std::chrono::milliseconds(0));
        const auto loaded = history->load();
        QVERIFY2(loaded, qPrintable(loaded ? QString() : loaded.error()));
    }
    /// As after kill -9: nothing that only an orderly end writes is written.
    void reopen()
    {
        close();
        open();
    }
    void close()
    {
        history.reset();
        journal.reset();
        feed.reset();
    }
    void keepAll()
    {
        do {
            const auto kept = history->saveRuns();
            QVERIFY2(kept, qPrintable(kept ? QString() : kept.error()));
            if (*kept == engine::History::Saved::All)
                break;
        } while (true);
        QVERIFY(history->saveRuns()); // lets go of what ended before
    }
    void record(Entries entries)
    {
        for (Entry &entry : entries)
            entry.sequence = 0;
        const auto recorded = history->record(entries);
        QVERIFY2(recorded, qPrintable(recorded ? QString() : recorded.error()));
    }

    std::unique_ptr<engine::ChangeFeed> feed;
    std::unique_ptr<journal::Journal> journal;
    std::unique_ptr<engine::History> history;

private:
    QString m_path;
};

} // namespace crew::test
