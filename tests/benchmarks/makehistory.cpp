// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a journal with a long history: crew-makehistory PATH RUNS ENTRIES_PER_RUN [LIVE]. Over the last 90
// days, most runs finished, the newest LIVE of them (2 in 100 unless said) still going on, and one more of
// writeLiveRuns(). The same numbers give the same history, but for the day it ends on. Prints the service's
// id of the oldest run.
#include "benchmarks/liveruns.h"
#include "benchmarks/samplehistory.h"
#include "journal/journal.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <algorithm>
#include <cstdio>

using namespace crew;

namespace {

constexpr quint32 seed = 5;
constexpr qint64 span = 90LL * 24 * 3600 * 1000;
constexpr int runsTogether = 512; ///< in one transaction, their entries in order of time

void sayId(const Entries &run)
{
    const auto accepted = std::ranges::find(run, EntryKind::KickoffAccepted, &Entry::kind);
    const QString id =
        QJsonDocument::fromJson(accepted->body).object().value(QLatin1String("kickoff_id")).toString();
    std::printf("%s\n", qPrintable(id));
}

std::expected<void, QString> write(journal::Journal &journal, int runs, int entriesPerRun, int live)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    bench::SampleHistory history(entriesPerRun, seed);
    for (int first = 0; first < runs; first += runsTogether) {
        Entries entries;
        for (int run = first; run < std::min(first + runsTogether, runs); ++run) {
            const qint64 ago = span - span / runs * run;
            entries += history.nextRun(now.addMSecs(-ago), run >= runs - live);
            if (run == 0)
                sayId(entries);
        }
        std::ranges::stable_sort(entries, {},
                                 [](const Entry &entry) { return entry.at.toMSecsSinceEpoch(); });
        if (const auto written = journal.append(entries); !written)
            return written;
    }
    if (const auto written = bench::writeLiveRuns(journal, 1); !written)
        return written;
    return journal.saveCrews(bench::sampleCrews());
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const int runs = arguments.value(2).toInt();
    const int entriesPerRun = arguments.value(3).toInt();
    if (runs < 1 || entriesPerRun < 1) {
        std::fputs("crew-makehistory PATH RUNS ENTRIES_PER_RUN [LIVE]\n", stderr);
        return 2;
    }
    const int live = arguments.size() > 4 ? arguments.at(4).toInt() : runs / 50;
    const auto journal = journal::Journal::open(arguments.at(1));
    const auto written =
        journal ? write(**journal, runs, entriesPerRun, live) : std::unexpected(journal.error());
    if (!written) {
        std::fputs(qPrintable(written.error()), stderr);
        return 1;
    }
    return 0;
}
