// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/migration/migrationrole.h"

#include "desk/storage/deskschema.h"
#include "journal/writersession.h"

#include <QDeadlineTimer>

#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::desk {

namespace {

constexpr auto interval = 500ms;
/// The server ends a session that says nothing after journal::writerSilence, and then some work is undone.
constexpr auto timeout = journal::writerSilence + 4s;

} // namespace

std::expected<std::unique_ptr<MigrationRole>, QString> MigrationRole::take(const sql::Connect &connect)
{
    std::unique_ptr<MigrationRole> role(new MigrationRole);
    std::promise<Taken> promise;
    std::future<Taken> taken = promise.get_future();
    role->m_thread = std::jthread(
        [work = role.get(), connect, promise = std::move(promise)](const std::stop_token &stop) mutable {
            work->work(connect, stop, std::move(promise));
        });
    const Taken epoch = taken.get();
    if (!epoch)
        return std::unexpected(epoch.error());
    role->m_epoch = *epoch;
    return role;
}

void MigrationRole::work(const sql::Connect &connect, const std::stop_token &stop, std::promise<Taken> taken)
{
    auto database = connect();
    if (!database)
        return taken.set_value(std::unexpected(database.error()));
    journal::WriterSession session(std::move(*database), deskSchemaParts(),
                                   journal::WriterSession::Task::Migration);
    const QDeadlineTimer deadline(timeout);
    auto epoch = session.tryTake();
    while (epoch && !*epoch && !deadline.hasExpired() && pause(stop))
        epoch = session.tryTake();
    if (!epoch)
        return taken.set_value(std::unexpected(epoch.error()));
    if (!*epoch)
        return taken.set_value(std::unexpected(
            u"A crew-desk uses the database. Stop it on all of its machines, and run this again."_s));
    taken.set_value(**epoch);
    // Once it is lost, each transaction finds out by itself whether another one has taken over.
    while (pause(stop) && session.check()) {
    }
}

/// False when it is to end.
bool MigrationRole::pause(const std::stop_token &stop)
{
    std::unique_lock lock(m_mutex);
    m_wake.wait_for(lock, stop, interval, [] { return false; });
    return !stop.stop_requested();
}

} // namespace crew::desk
