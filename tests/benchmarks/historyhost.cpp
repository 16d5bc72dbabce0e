// SPDX-License-Identifier: GPL-3.0-or-later
// crew-bench-history JOURNAL: how long the engine's parts take with a large history, in a file or, by its
// address, in a server's database. One JSON object on standard output, times in milliseconds, memory in MiB.
#include "benchmarks/journalplace.h"
#include "core/runtext.h"
#include "engine/history.h"
#include "engine/historyreader.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <cstdio>

using namespace crew;
using namespace crew::engine;
using namespace Qt::StringLiterals;

namespace {

double residentMiB()
{
    QFile status(u"/proc/self/status"_s);
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : status.readAll().split('\n')) {
        if (line.startsWith("VmRSS:"))
            return line.mid(6).trimmed().split(' ').first().toDouble() / 1024;
    }
    return 0;
}

class Watch
{
public:
    Watch() { m_timer.start(); }
    double lap()
    {
        const double milliseconds = static_cast<double>(m_timer.nsecsElapsed()) / 1e6;
        m_timer.restart();
        return milliseconds;
    }

private:
    QElapsedTimer m_timer;
};

void fail(const QString &reason)
{
    std::fprintf(stderr, "%s\n", qPrintable(reason));
    std::exit(1);
}

void waitFor(const std::function<bool()> &isDone)
{
    while (!isDone())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 100);
}

void measureReader(const journal::Source &source, const QUuid &run, QJsonObject &result)
{
    HistoryReader reader;
    qsizetype pastRuns = 0;
    double firstPage = 0;
    Watch watch;
    QElapsedTimer first;
    first.start();
    QObject::connect(&reader, &HistoryReader::pastRead, &reader, [&](const QList<RunSummary> &page) {
        if (pastRuns == 0)
            firstPage = static_cast<double>(first.nsecsElapsed()) / 1e6;
        pastRuns += page.size();
    });
    reader.open(source);
    qsizetype before = -1;
    waitFor([&] { return std::exchange(before, pastRuns) == pastRuns && pastRuns > 0; });
    result.insert(u"first page"_s, firstPage);
    result.insert(u"all pages"_s, watch.lap());
    result.insert(u"past runs"_s, pastRuns);
    for (const QString &words : {u"the"_s, u"nothing-has-this-word"_s}) {
        bool isDone = false;
        qsizetype found = 0;
        watch.lap();
        reader.search(1, words, [&](const RunMatches &matches) {
            found += matches.runs.size();
            isDone = matches.isLast;
        });
        waitFor([&] { return isDone; });
        result.insert(u"search "_s + words, watch.lap());
        result.insert(u"found "_s + words, found);
    }
    qsizetype entries = 0;
    watch.lap();
    reader.loadRun(run, [&](const auto &details) { entries = details ? details->entries.size() : 0; });
    result.insert(u"open a run"_s, watch.lap());
    result.insert(u"entries of the run"_s, entries);
    const QDateTime now = QDateTime::currentDateTimeUtc();
    for (const int days : {30, 365}) {
        const QString name = u"facts of %1 days"_s.arg(days);
        reader.loadFacts(now.addDays(-days), now, [&](const auto &facts) {
            result.insert(name + u", tasks"_s, facts ? facts->tasks.size() : 0);
        });
        result.insert(name, watch.lap());
    }
    reader.loadPastReviews(
        {}, 50, {}, [&](const auto &past) { result.insert(u"reviews"_s, past ? past->reviews.size() : -1); });
    result.insert(u"past reviews"_s, watch.lap());
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    if (app.arguments().size() != 2)
        fail(u"crew-bench-history JOURNAL"_s);
    QJsonObject result;
    Watch watch;
    const auto place = bench::JournalPlace::at(app.arguments().at(1));
    if (!place)
        fail(place.error());
    auto journal = place->source.open();
    if (!journal)
        fail(journal.error());
    result.insert(u"open"_s, watch.lap());
    if (const auto verified = (*journal)->verify(journal::Extent::Needed); !verified)
        fail(verified.error());
    result.insert(u"verify"_s, watch.lap());
    ChangeFeed feed;
    History history(**journal, feed);
    if (const auto loaded = history.load(); !loaded)
        fail(loaded.error());
    result.insert(u"load"_s, watch.lap());
    result.insert(u"runs held"_s, history.ledger().executions().size());
    result.insert(u"memory after load"_s, residentMiB());
    const auto ids = (*journal)->runIdsAfter({}, 1);
    watch.lap();
    measureReader(place->source, ids ? ids->value(0) : QUuid(), result);
    result.insert(u"memory at the end"_s, residentMiB());
    std::printf("%s\n", QJsonDocument(result).toJson().constData());
    return 0;
}
