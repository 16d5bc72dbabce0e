// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that go on, in a desk's database on a server, whose tables must be there, or in a new journal:
// crew-bench-serverruns TARGET RUNS.
#include "benchmarks/journalplace.h"
#include "benchmarks/liveruns.h"

#include <QCoreApplication>

#include <cstdio>

using namespace crew;

namespace {

std::expected<void, QString> fill(const QString &target, int runs)
{
    const auto place = bench::JournalPlace::at(target);
    if (!place)
        return std::unexpected(place.error());
    const auto journal = place->source.open();
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
