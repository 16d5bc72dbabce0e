// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "secrets/secretstore.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <chrono>
#include <functional>
#include <optional>
#include <vector>

namespace crew::secrets {

/// A secret of the keychain, in memory from when it is first needed. All who ask for it while it is being
/// read get the answer to that one read. A keychain that is locked or not there is asked again by itself, at
/// once when it is unlocked; one that has answered, also that there is no such secret, is asked again only
/// when somebody needs it. To be used on one thread, and not to be destroyed by what it calls.
class CachedSecret : public QObject
{
    Q_OBJECT

public:
    using Done = SecretStore::ReadCallback;
    using Read = std::function<void(QObject *context, Done done)>;
    using Waits = std::vector<std::chrono::milliseconds>;

    /// 2, 5, 15 and then every 60 seconds: soon after somebody unlocked the keychain, and rarely in the end.
    static Waits defaultWaits();

    /// Reads \a key from \a store. \a waits: how long after each failure in a row the store is asked again;
    /// the last one repeats. With none it is not asked again by itself.
    CachedSecret(SecretStore &store, const QString &key, Waits waits, QObject *parent = nullptr);
    /// The same for a secret that is kept in several entries; \a read keeps the promises of
    /// SecretStore::read().
    CachedSecret(Read read, Waits waits, QObject *parent = nullptr);

    /// Also reads again as soon as \a store, which refused, is unlocked. The first constructor calls this.
    void readWhenUnlocked(SecretStore &store);

    /// Nothing until it was read or set.
    const std::optional<QString> &value() const { return m_value; }

    /// Calls \a done exactly once, unless \a context is gone by then: at once when the secret is there, else
    /// with the next answer of the keychain.
    void get(QObject *context, Done done);
    /// Asks the keychain, unless it is being asked already.
    void read();
    /// Asks the keychain after the next wait; for a caller that cannot use what was found.
    void readLater();
    /// Does not ask again by itself until the next failure.
    void stopReadingLater();

    /// From now on the secret is \a value, whatever is in the keychain. Those who wait get it.
    void set(const QString &value);
    /// The same, but those who wait get it with the set() that has to follow.
    void setUnanswered(const QString &value);
    /// There is none from now on, until the next read. Those who wait get \a reason.
    void clear(const SecretError &reason);

Q_SIGNALS:
    /// An answer of the keychain, before those who wait get it. A handler may set() another value.
    void answered(const crew::secrets::SecretResult &found);

private:
    struct Waiter
    {
        QPointer<QObject> context;
        Done done;
    };

    void handleAnswer(const SecretResult &found);
    void ignoreRead();
    void answerWaiters(const SecretResult &found);

    Read m_read;
    Waits m_waits;
    std::optional<QString> m_value;
    std::vector<Waiter> m_waiters;
    QTimer m_timer; ///< runs until the keychain is asked again
    std::size_t m_failures = 0;
    quint64 m_generation = 0; ///< grows when a read that is on its way becomes stale
    bool m_isReading = false;
};

} // namespace crew::secrets
