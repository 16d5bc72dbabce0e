// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/journal.h"
#include "journal/journalreader.h"
#include "sql/connect.h"

#include <QString>

#include <expected>
#include <functional>
#include <memory>

namespace crew::journal {

/// Where a journal is, and how it is opened there.
struct Source
{
    Source() = default;
    /// The journal in the file \a path. Opening takes no longer for a large file than for a small one;
    /// Journal::verify() must be called before anything else.
    Source(const QString &path);
    /// The journal in a server's database, for the writer of \a epoch (WriterSession); Journal::open() says
    /// what \a handle is for. Its readers cannot write.
    static Source onServer(const sql::Connect &connect, qint64 epoch, const Journal::HandleEnd &handle = {});

    /// Opens the journal for who writes it, or makes it.
    std::function<std::expected<std::unique_ptr<Journal>, QString>()> open;
    /// Opens it for reading beside the writer; may be called on any thread.
    std::function<std::expected<std::unique_ptr<JournalReader>, QString>()> openReader;
    QString file; ///< empty: it is on a server
};

} // namespace crew::journal
