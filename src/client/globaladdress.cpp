// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/globaladdress.h"

#include <QtEndian>

#include <algorithm>
#include <array>
#include <span>

namespace crew::client {

namespace {

/// An IPv4 network: its first address and the length of its prefix.
struct Ipv4Network
{
    std::array<quint8, 4> first;
    int prefix;
};

/// An IPv6 network: the first 8 bytes of its first address and the length of its prefix.
struct Ipv6Network
{
    std::array<quint8, 8> first;
    int prefix;
};

/// What IANA's registry of special-purpose addresses does not call globally reachable.
constexpr std::array notGlobalIpv4 = {
    Ipv4Network{{0, 0, 0, 0}, 8},       // this network
    Ipv4Network{{10, 0, 0, 0}, 8},      // private
    Ipv4Network{{100, 64, 0, 0}, 10},   // shared by a provider's customers (CGNAT)
    Ipv4Network{{127, 0, 0, 0}, 8},     // loopback
    Ipv4Network{{169, 254, 0, 0}, 16},  // link-local, and the metadata of cloud machines
    Ipv4Network{{172, 16, 0, 0}, 12},   // private
    Ipv4Network{{192, 0, 0, 0}, 24},    // protocol assignments
    Ipv4Network{{192, 0, 2, 0}, 24},    // documentation
    Ipv4Network{{192, 88, 99, 0}, 24},  // relays of 6to4
    Ipv4Network{{192, 168, 0, 0}, 16},  // private
    Ipv4Network{{198, 18, 0, 0}, 15},   // benchmarks
    Ipv4Network{{198, 51, 100, 0}, 24}, // documentation
    Ipv4Network{{203, 0, 113, 0}, 24},  // documentation
    Ipv4Network{{224, 0, 0, 0}, 4},     // multicast
    Ipv4Network{{240, 0, 0, 0}, 4},     // reserved, and broadcast
};

/// Of IPv6, only this is given to networks of the public internet.
constexpr Ipv6Network globalIpv6 = {{0x20}, 3};

constexpr std::array notGlobalIpv6 = {
    Ipv6Network{{0x20, 0x01, 0x00, 0x00}, 23}, // protocol assignments; Teredo is looked at before
    Ipv6Network{{0x20, 0x01, 0x0d, 0xb8}, 32}, // documentation
    Ipv6Network{{0x3f, 0xff, 0x00, 0x00}, 20}, // documentation
};

constexpr Ipv6Network sixToFour = {{0x20, 0x02}, 16};
constexpr Ipv6Network teredo = {{0x20, 0x01, 0x00, 0x00}, 32};

bool begins(std::span<const quint8> address, std::span<const quint8> first, int prefix)
{
    const auto whole = static_cast<std::size_t>(prefix / 8);
    if (!std::equal(first.begin(), first.begin() + static_cast<std::ptrdiff_t>(whole), address.begin()))
        return false;
    const int rest = prefix % 8;
    return rest == 0 || ((address[whole] ^ first[whole]) >> (8 - rest)) == 0;
}

bool isGlobalIpv4(std::span<const quint8> address)
{
    return std::ranges::none_of(notGlobalIpv4, [address](const Ipv4Network &network) {
        return begins(address, network.first, network.prefix);
    });
}

/// ::a.b.c.d, ::ffff:a.b.c.d and 64:ff9b::a.b.c.d: the IPv4 address is at the end.
bool endsWithIpv4(std::span<const quint8> address)
{
    constexpr std::array<quint8, 12> compatible = {};
    constexpr std::array<quint8, 12> mapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    constexpr std::array<quint8, 12> nat64 = {0x00, 0x64, 0xff, 0x9b};
    return begins(address, compatible, 96) || begins(address, mapped, 96) || begins(address, nat64, 96);
}

/// The server's address stands in clear, the client's with each bit turned.
bool isGlobalTeredo(std::span<const quint8> address)
{
    std::array<quint8, 4> client{};
    std::ranges::transform(address.last(4), client.begin(),
                           [](quint8 byte) { return static_cast<quint8>(byte ^ 0xff); });
    return isGlobalIpv4(address.subspan(4, 4)) && isGlobalIpv4(client);
}

bool isGlobalIpv6(std::span<const quint8> address)
{
    if (endsWithIpv4(address))
        return isGlobalIpv4(address.last(4));
    if (begins(address, sixToFour.first, sixToFour.prefix))
        return isGlobalIpv4(address.subspan(2, 4));
    if (begins(address, teredo.first, teredo.prefix))
        return isGlobalTeredo(address);
    return begins(address, globalIpv6.first, globalIpv6.prefix) &&
           std::ranges::none_of(notGlobalIpv6, [address](const Ipv6Network &network) {
               return begins(address, network.first, network.prefix);
           });
}

} // namespace

bool isGlobalAddress(const QHostAddress &address)
{
    if (address.protocol() == QAbstractSocket::IPv4Protocol) {
        std::array<quint8, 4> bytes{};
        qToBigEndian(address.toIPv4Address(), bytes.data());
        return isGlobalIpv4(bytes);
    }
    if (address.protocol() != QAbstractSocket::IPv6Protocol)
        return false;
    const Q_IPV6ADDR bytes = address.toIPv6Address();
    return isGlobalIpv6(std::span<const quint8>(bytes.c));
}

bool isTooWide(const Subnet &network)
{
    constexpr int shortestIpv4 = 8; // 10.0.0.0/8
    constexpr int shortestIpv6 = 7; // fc00::/7
    const bool isIpv4 = network.first.protocol() == QAbstractSocket::IPv4Protocol;
    return network.second < (isIpv4 ? shortestIpv4 : shortestIpv6);
}

bool isInNetworks(const QHostAddress &address, const QList<Subnet> &networks)
{
    bool isMapped = false;
    const quint32 ipv4 = address.toIPv4Address(&isMapped);
    const QHostAddress compared = isMapped ? QHostAddress(ipv4) : address;
    return std::ranges::any_of(networks,
                               [&compared](const Subnet &network) { return compared.isInSubnet(network); });
}

} // namespace crew::client
