// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/program/hangup.h"

#include <QSocketNotifier>

#include <array>
#include <csignal>
#include <utility>

#include <sys/socket.h>
#include <unistd.h>

namespace crew::desk {

namespace {

std::array<int, 2> hangupSockets{-1, -1};

/// Nothing but write() is allowed here.
void recordHangup(int)
{
    const char byte = 1;
    [[maybe_unused]] const auto written = ::write(hangupSockets[0], &byte, 1);
}

} // namespace

void onHangup(QObject *context, std::function<void()> reload)
{
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, hangupSockets.data()) != 0)
        return;
    auto *const notifier = new QSocketNotifier(hangupSockets[1], QSocketNotifier::Read, context);
    QObject::connect(notifier, &QSocketNotifier::activated, context, [reload = std::move(reload)] {
        std::array<char, 64> bytes;
        while (::read(hangupSockets[1], bytes.data(), bytes.size()) > 0) {
        }
        reload();
    });
    struct sigaction action = {};
    action.sa_handler = recordHangup;
    action.sa_flags = SA_RESTART;
    ::sigaction(SIGHUP, &action, nullptr);
}

} // namespace crew::desk
