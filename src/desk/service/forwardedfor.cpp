// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/service/forwardedfor.h"

#include <algorithm>

namespace crew::desk {

namespace {

/// An IPv4 address that came in by an IPv6 socket, as IPv4.
QHostAddress plain(const QHostAddress &address)
{
    bool isIpv4 = false;
    const quint32 ipv4 = address.toIPv4Address(&isIpv4);
    return isIpv4 ? QHostAddress(ipv4) : address;
}

bool isTrusted(const QHostAddress &address, const QList<DeskConfig::Network> &proxies)
{
    return std::ranges::any_of(
        proxies, [&](const DeskConfig::Network &network) { return address.isInSubnet(network); });
}

} // namespace

QHostAddress forwardedFor(const http::RequestHead &head, const QList<DeskConfig::Network> &trustedProxies)
{
    QHostAddress sender = plain(head.peer);
    QList<QByteArray> names;
    for (const auto &[name, value] : head.header) {
        if (name.compare("X-Forwarded-For", Qt::CaseInsensitive) == 0)
            names += value.split(',');
    }
    while (isTrusted(sender, trustedProxies) && !names.isEmpty()) {
        const QHostAddress before(QString::fromLatin1(names.takeLast().trimmed()));
        if (before.isNull())
            break;
        sender = plain(before);
    }
    return sender;
}

} // namespace crew::desk
