// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that go on, in a desk's database on a server: crew-bench-serverruns TARGET RUNS. The tables must be
// there.
#include "benchmarks/liveruns.h"
#include "journal/source.h"
#include "journal/writersession.h"
#include "sql/postgresconnect.h"

#include <QCoreApplication>

#include <cstdio>

using namespace crew;

namespace {

std::expected<void, QString> fill(const QString &target, int runs)
{
    const sql::Connect connect = sql::connectTo(target);
    auto database = connect();
    if (!database)
        return std::unexpected(database.error());
    journal::WriterSession session(std::move(*database));
    const auto epoch = session.tryTake();
    if (!epoch)
        return std::unexpected(epoch.error());
    if (!*epoch)
        return std::unexpected(QStringLiteral("Another program writes there."));
    const auto journal = journal::Source::onServer(connect, **epoch).open();
    return journal ? bench::writeLiveRuns(**journal, runs) : std::unexpected(journal.error());
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const auto filled = fill(arguments.value(1), arguments.value(2).toInt());
    if (!filled)
        std::fputs(qPrintable(filled.error()), stderr);
    return filled ? 0 : 1;
}
