// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QHostAddress>
#include <QString>

#include <chrono>

namespace crew::desk {

/// How long a person or program must wait after failed attempts to sign in. Nobody is locked out: the delay
/// grows to a minute at most, for a name and for an address (of IPv6, its network of 64 bits). An address
/// from which a name has signed in before has a delay of its own for that name, so that guessing from
/// elsewhere does not delay the person. In memory only; no input or output.
class SignInDelays
{
public:
    using Time = std::chrono::milliseconds; ///< since any moment, by a clock that never goes back

    static constexpr int freeForName = 5;  ///< failures without a delay
    static constexpr int freeForPeer = 20; ///< more, because an office can share one address
    static constexpr std::chrono::milliseconds longest{60'000};
    static constexpr std::chrono::milliseconds memory{3'600'000}; ///< after it, failures are forgotten
    static constexpr qsizetype maxEntries = 20'000;               ///< of each kind; the oldest make room

    /// How long an attempt must wait; 0 when it can be made now.
    std::chrono::milliseconds waitFor(const QString &name, const QHostAddress &peer, Time now) const;

    /// An attempt begins. It counts as failed until it is said otherwise, so that many at once gain nothing.
    void begin(const QString &name, const QHostAddress &peer, Time now);
    void succeeded(const QString &name, const QHostAddress &peer, Time now);
    /// Nothing was found out about the password.
    void notChecked(const QString &name, const QHostAddress &peer);

    // The same for attempts that name nobody: the address alone is delayed.
    std::chrono::milliseconds waitFor(const QHostAddress &peer, Time now) const;
    void begin(const QHostAddress &peer, Time now);
    void notChecked(const QHostAddress &peer); ///< nothing was found out, or it succeeded

private:
    struct Failures
    {
        int count = 0;
        Time last{0};
    };
    using Table = QHash<QByteArray, Failures>;

    QByteArray nameKey(const QString &name, const QHostAddress &peer) const;
    static std::chrono::milliseconds waitIn(const Table &table, const QByteArray &key, int free, Time now);
    static void count(Table &table, const QByteArray &key, Time now);
    static void refund(Table &table, const QByteArray &key);
    static void makeRoom(Table &table, Time now);

    Table m_names;
    Table m_peers;
    Table m_known; ///< name and address that signed in; count is not used
};

} // namespace crew::desk
