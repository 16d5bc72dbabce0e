// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shutdownsignals.h"

#include <QCoreApplication>
#include <QSocketNotifier>

#include <array>
#include <thread>
#include <utility>

#ifdef Q_OS_WIN
#include <io.h>
#else
#include <csignal>
#include <sys/socket.h>
#include <unistd.h>
#endif

namespace crew {

namespace {

void quitApplication()
{
    QMetaObject::invokeMethod(QCoreApplication::instance(), &QCoreApplication::quit, Qt::QueuedConnection);
}

#ifdef Q_OS_UNIX
std::array<int, 2> signalSockets{-1, -1};

/// Nothing but write() is allowed here.
void recordSignal(int)
{
    const char byte = 1;
    [[maybe_unused]] const auto written = ::write(signalSockets[0], &byte, 1);
}
#endif

} // namespace

void quitOnSignal()
{
    onShutdownSignal(QCoreApplication::instance(), &QCoreApplication::quit);
}

void onShutdownSignal([[maybe_unused]] QObject *context, [[maybe_unused]] std::function<void()> handle)
{
#ifdef Q_OS_UNIX
    if (::socketpair(AF_UNIX, SOCK_STREAM, 0, signalSockets.data()) != 0)
        return;
    auto *notifier = new QSocketNotifier(signalSockets[1], QSocketNotifier::Read, context);
    QObject::connect(notifier, &QSocketNotifier::activated, context, [handle = std::move(handle)] {
        std::array<char, 64> bytes;
        [[maybe_unused]] const auto count = ::read(signalSockets[1], bytes.data(), bytes.size());
        handle();
    });
    struct sigaction action = {};
    action.sa_handler = recordSignal;
    action.sa_flags = SA_RESTART;
    for (const int signal : {SIGTERM, SIGINT, SIGHUP})
        ::sigaction(signal, &action, nullptr);
#endif
}

void quitWhenInputCloses()
{
    // A pipe on Windows cannot be watched by an event loop; a thread that reads can wait anywhere.
    std::thread([] {
        std::array<char, 256> bytes;
#ifdef Q_OS_WIN
        while (::_read(0, bytes.data(), static_cast<unsigned>(bytes.size())) > 0) {
        }
#else
        while (::read(STDIN_FILENO, bytes.data(), bytes.size()) > 0) {
        }
#endif
        quitApplication();
    }).detach();
}

} // namespace crew
