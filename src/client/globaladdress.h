// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHostAddress>
#include <QList>

#include <utility>

namespace crew::client {

/// A network as QHostAddress::parseSubnet() reads it: an address and the length of its prefix in bits.
using Subnet = std::pair<QHostAddress, int>;

/// True when \a address belongs to the public internet. An IPv6 address that stands for an IPv4 address
/// (mapped, compatible, NAT64, 6to4, Teredo) is judged by that one. What no rule names is not global.
bool isGlobalAddress(const QHostAddress &address);

/// True when \a network is larger than any private one: as good as all addresses.
bool isTooWide(const Subnet &network);

/// True when \a address lies in one of \a networks. An IPv4-mapped IPv6 address is compared as IPv4.
bool isInNetworks(const QHostAddress &address, const QList<Subnet> &networks);

} // namespace crew::client
