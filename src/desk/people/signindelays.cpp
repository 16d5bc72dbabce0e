// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/people/signindelays.h"

#include "desk/people/person.h"

#include <QCryptographicHash>

#include <algorithm>
#include <vector>

namespace crew::desk {

namespace {

QByteArray peerKey(const QHostAddress &peer)
{
    bool isIpv4 = false;
    const quint32 number = peer.toIPv4Address(&isIpv4); // also of one that is written as IPv6
    if (isIpv4)
        return QByteArray::number(number);
    const Q_IPV6ADDR address = peer.toIPv6Address();
    return QByteArray(reinterpret_cast<const char *>(address.c), 8);
}

/// Of one size, however long the name is.
QByteArray hashOfName(const QString &name, const QByteArray &more = {})
{
    return QCryptographicHash::hash(foldedName(name.left(4 * maxNameLength)).toUtf8() + '\n' + more,
                                    QCryptographicHash::Sha256);
}

std::chrono::milliseconds delayAfter(int failures, int free)
{
    constexpr int doublings = 6; // 64 s, more than the longest
    if (failures < free)
        return std::chrono::milliseconds(0);
    const std::chrono::milliseconds delay = std::chrono::seconds(1 << std::min(failures - free, doublings));
    return std::min(delay, SignInDelays::longest);
}

} // namespace

QByteArray SignInDelays::nameKey(const QString &name, const QHostAddress &peer) const
{
    const QByteArray known = hashOfName(name, peerKey(peer));
    return m_known.contains(known) ? known : hashOfName(name);
}

std::chrono::milliseconds SignInDelays::waitFor(const QString &name, const QHostAddress &peer, Time now) const
{
    return std::max(waitIn(m_names, nameKey(name, peer), freeForName, now), waitFor(peer, now));
}

std::chrono::milliseconds SignInDelays::waitFor(const QHostAddress &peer, Time now) const
{
    return waitIn(m_peers, peerKey(peer), freeForPeer, now);
}

std::chrono::milliseconds SignInDelays::waitIn(const Table &table, const QByteArray &key, int free, Time now)
{
    const Failures failures = table.value(key);
    if (now - failures.last >= memory)
        return std::chrono::milliseconds(0);
    return std::max(failures.last + delayAfter(failures.count, free) - now, std::chrono::milliseconds(0));
}

/// A tenth goes at once, so that not every attempt looks at all of them.
void SignInDelays::makeRoom(Table &table, Time now)
{
    if (table.size() < maxEntries)
        return;
    table.removeIf([now](const auto &entry) { return now - entry.value().last >= memory; });
    if (table.size() < maxEntries)
        return;
    std::vector<Time> times;
    for (const Failures &failures : std::as_const(table))
        times.push_back(failures.last);
    const auto tenth = times.begin() + maxEntries / 10;
    std::ranges::nth_element(times, tenth);
    table.removeIf([limit = *tenth](const auto &entry) { return entry.value().last <= limit; });
}

void SignInDelays::count(Table &table, const QByteArray &key, Time now)
{
    if (!table.contains(key))
        makeRoom(table, now);
    Failures &failures = table[key];
    if (now - failures.last >= memory)
        failures.count = 0;
    failures.count = std::min(failures.count + 1, 1'000);
    failures.last = now;
}

void SignInDelays::refund(Table &table, const QByteArray &key)
{
    const auto found = table.find(key);
    if (found != table.end() && found->count > 0)
        --found->count;
}

void SignInDelays::begin(const QString &name, const QHostAddress &peer, Time now)
{
    count(m_names, nameKey(name, peer), now);
    begin(peer, now);
}

void SignInDelays::begin(const QHostAddress &peer, Time now)
{
    count(m_peers, peerKey(peer), now);
}

void SignInDelays::notChecked(const QString &name, const QHostAddress &peer)
{
    refund(m_names, nameKey(name, peer));
    notChecked(peer);
}

void SignInDelays::notChecked(const QHostAddress &peer)
{
    refund(m_peers, peerKey(peer));
}

void SignInDelays::succeeded(const QString &name, const QHostAddress &peer, Time now)
{
    // Only its own attempt: with a password of their own, nobody shortens the delay of their guesses.
    notChecked(name, peer);
    const QByteArray known = hashOfName(name, peerKey(peer));
    count(m_known, known, now);
    m_names.remove(known);
}

} // namespace crew::desk
