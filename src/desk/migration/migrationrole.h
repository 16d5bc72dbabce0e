// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sql/connect.h"

#include <QString>

#include <condition_variable>
#include <expected>
#include <future>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>

namespace crew::desk {

/// The role of a database's writer, kept for as long as this lives by a thread of its own, so that no desk
/// takes over meanwhile.
class MigrationRole
{
public:
    /// \a connect makes a connection that answers sooner than a writer may be silent. Waits for some seconds
    /// for a session that has ended without a word. The error is a sentence.
    static std::expected<std::unique_ptr<MigrationRole>, QString> take(const sql::Connect &connect);

    qint64 epoch() const { return m_epoch; }

private:
    using Taken = std::expected<qint64, QString>;

    MigrationRole() = default;
    void work(const sql::Connect &connect, const std::stop_token &stop, std::promise<Taken> taken);
    bool pause(const std::stop_token &stop);

    qint64 m_epoch = 0;
    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::jthread m_thread; ///< the last one: it ends first
};

} // namespace crew::desk
