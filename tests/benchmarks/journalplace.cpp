// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmarks/journalplace.h"

#include "sql/postgresconnect.h"

namespace crew::bench {

std::expected<JournalPlace, QString> JournalPlace::at(const QString &target)
{
    if (!target.startsWith(QLatin1StringView("postgresql://")))
        return JournalPlace{nullptr, target};
    const sql::Connect connect = sql::connectTo(target);
    auto database = connect();
    if (!database)
        return std::unexpected(database.error());
    auto session = std::make_unique<journal::WriterSession>(std::move(*database));
    const auto epoch = session->tryTake();
    if (!epoch)
        return std::unexpected(epoch.error());
    if (!*epoch)
        return std::unexpected(QStringLiteral("Another program writes there."));
    return JournalPlace{std::move(session), journal::Source::onServer(connect, **epoch)};
}

} // namespace crew::bench
