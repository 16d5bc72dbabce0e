// SPDX-License-Identifier: GPL-3.0-or-later
// The console with runs that go on at a service: crew-bench-live write FOLDER RUNS ADDRESS makes its journal,
// as it was left 24 hours ago; crew-bench-live run FOLDER RUNS starts it, prints "usable" when rows are
// painted, and "ended" when every run has ended and the page shows that.
#include "benchmarks/console.h"
#include "benchmarks/liveruns.h"
#include "benchmarks/runswatch.h"
#include "engine/history.h"
#include "engine/keynames.h"
#include "gui/shell/theme.h"
#include "journal/journal.h"

#include <QApplication>
#include <QSet>
#include <QSocketNotifier>
#include <QTimer>

#include <utility>

using namespace crew;
using namespace crew::engine;
using namespace crew::secrets;
using namespace Qt::StringLiterals;

namespace {

/// The console that was left has made the records of its runs.
std::expected<void, QString> write(const QDir &folder, int runs, const QUrl &address)
{
    const auto journal = journal::Journal::open(bench::Console::journalPath(folder));
    if (!journal)
        return std::unexpected(journal.error());
    if (const auto saved = (*journal)->saveCrews({bench::liveCrew(address)}); !saved)
        return saved;
    const auto written = bench::writeLiveRuns(**journal, runs, QDateTime::currentDateTimeUtc().addDays(-1));
    if (!written)
        return written;
    ChangeFeed feed;
    return History(**journal, feed).load();
}

std::shared_ptr<SecretStore> secretsWithToken(QObject *context)
{
    auto secrets = std::make_shared<MemorySecretStore>();
    secrets->write(engine::keyname::token(bench::Console::keyPrefix, bench::liveCrew({}).id),
                   u"benchmark-token"_s, context, [](const auto &) {});
    return secrets;
}

int runConsole(QApplication &application, const QDir &folder, int runs)
{
    bench::Console console(folder, 0, secretsWithToken(&application));
    const QWidget &window = console.window();
    const bench::PaintedOnce usable(
        window, [&window] { return bench::showsRuns(window); }, [] { bench::say("usable"); });
    QSet<QUuid> ended;
    bool isTold = false;
    QObject::connect(&console.engine(), &EngineLink::changed, &application, [&](const ChangeBatch &batch) {
        for (const Execution &run : batch.executions) {
            if (isFinal(run.state))
                ended.insert(run.id);
        }
        // Behind what is to be painted; rows that nobody sees are not.
        if (ended.size() >= runs && !std::exchange(isTold, true))
            QTimer::singleShot(0, &application, [] { bench::say("ended"); });
    });
    console.start();
    return QApplication::exec();
}

} // namespace

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const QDir folder(arguments.value(2));
    if (arguments.value(1) == "write"_L1) {
        const auto written = write(folder, arguments.value(3).toInt(), QUrl(arguments.value(4)));
        if (!written)
            qFatal("%s", qPrintable(written.error()));
        return 0;
    }
    gui::shell::applyTheme(application);
    QSocketNotifier input(0, QSocketNotifier::Read); // nothing comes but its end
    // Without asking about live runs.
    QObject::connect(&input, &QSocketNotifier::activated, &application, [] { QCoreApplication::exit(); });
    return runConsole(application, folder, arguments.value(3).toInt());
}
