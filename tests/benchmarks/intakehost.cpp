// SPDX-License-Identifier: GPL-3.0-or-later
// The console's engine without windows, on a new journal that knows one run: crew-bench-intake JOURNAL.
// Prints "ready ADDRESS", where ADDRESS takes that run's task callbacks, and runs until it is ended.
#include "benchmarks/liveruns.h"
#include "engine/engine.h"
#include "secrets/memorysecretstore.h"

#include <QCoreApplication>

#include <cstdio>

using namespace crew;
using namespace crew::engine;
using namespace crew::secrets;
using namespace Qt::StringLiterals;

namespace {

constexpr int runs = 1000; // as in callback.lua

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    EngineOptions options;
    options.journalPath = QCoreApplication::arguments().value(1);
    options.keyPrefix = u"benchmark"_s;
    options.secrets = std::make_shared<MemorySecretStore>();
    options.settings.port = 0;
    const auto written = bench::writeLiveRuns(options.journalPath, runs);
    auto engine = written ? Engine::create(options) : std::unexpected(written.error());
    if (!engine) {
        std::fputs(qPrintable(engine.error()), stderr);
        return 1;
    }
    (*engine)->start();
    std::printf("ready %s/%s/task\n", qPrintable((*engine)->endpointState().listenAddress),
                bench::secretOf(0).constData());
    std::fflush(stdout);
    return QCoreApplication::exec();
}
