// SPDX-License-Identifier: GPL-3.0-or-later
// The console's engine without windows, on a new journal that knows some runs: crew-bench-intake JOURNAL
// [CERTIFICATE KEY]. With the two PEM files it listens with TLS. Prints "ready ADDRESS", where ADDRESS takes
// that run's task callbacks, and runs until it is ended.
#include "benchmarks/liveruns.h"
#include "engine/engine.h"
#include "secrets/memorysecretstore.h"

#include <QCoreApplication>

#include <cstdio>
#include <utility>

using namespace crew;
using namespace crew::engine;
using namespace crew::secrets;
using namespace Qt::StringLiterals;

namespace {

constexpr int runs = 1000; // as in callback.lua

EngineOptions optionsFrom(const QStringList &arguments)
{
    EngineOptions options;
    options.journal = arguments.value(1);
    options.keyPrefix = u"benchmark"_s;
    options.secrets = std::make_shared<MemorySecretStore>();
    options.settings.port = 0;
    options.settings.certificateFile = arguments.value(2);
    options.settings.keyFile = arguments.value(3);
    options.settings.tls = !options.settings.keyFile.isEmpty();
    return options;
}

/// Says once where the endpoint listens.
void sayReady(const EndpointState &state)
{
    static bool isTold = false;
    if (!state.listening || std::exchange(isTold, true))
        return;
    std::printf("ready %s/%s/task\n", qPrintable(state.listenAddress), bench::secretOf(0).constData());
    std::fflush(stdout);
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const EngineOptions options = optionsFrom(QCoreApplication::arguments());
    const auto written = bench::writeLiveRuns(options.journal.file, runs);
    auto engine = written ? Engine::create(options) : std::unexpected(written.error());
    if (!engine) {
        std::fputs(qPrintable(engine.error()), stderr);
        return 1;
    }
    QObject::connect(engine->get(), &Engine::endpointChanged, &sayReady);
    (*engine)->start();
    return QCoreApplication::exec();
}
