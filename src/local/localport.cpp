// SPDX-License-Identifier: GPL-3.0-or-later
#include "local/localport.h"

#include <QRandomGenerator>
#include <QTcpServer>

namespace crew::local {

namespace {

// Below the ports that systems give to outgoing connections: one of those could have it at the next start.
constexpr int lowestPort = 20'000;
constexpr int endOfPorts = 32'000;
constexpr int maxTries = 200;

} // namespace

std::optional<quint16> freeLocalPort(const QList<quint16> &taken)
{
    for (int i = 0; i < maxTries; ++i) {
        const auto port = static_cast<quint16>(QRandomGenerator::system()->bounded(lowestPort, endOfPorts));
        QTcpServer probe;
        if (!taken.contains(port) && probe.listen(QHostAddress::LocalHost, port))
            return port;
    }
    return std::nullopt;
}

} // namespace crew::local
