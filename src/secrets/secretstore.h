// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <expected>
#include <functional>

namespace crew::secrets {

/// Why a secret could not be read, written or removed.
struct SecretError
{
    enum class Kind {
        NotFound,    ///< the store answered: there is none
        Denied,      ///< locked, or access was refused
        Unavailable, ///< there is no store to ask (yet)
        Failed,      ///< anything else; text says what
    };
    Kind kind = Kind::Failed;
    QString text; ///< one plain sentence, never a secret

    bool operator==(const SecretError &) const = default;
};

/// The secret; empty where none was to be read.
using SecretResult = std::expected<QString, SecretError>;

/// Keeps tokens and webhook secrets. One small item per key; an empty secret is never answered for a missing
/// one. Every callback comes later than the call, exactly once, on the caller's thread, unless \a context
/// dies before.
class SecretStore
{
public:
    using ReadCallback = std::function<void(const SecretResult &)>;
    using DoneCallback = std::function<void(const std::expected<void, SecretError> &)>;

    virtual ~SecretStore() = default;

    virtual void read(const QString &key, QObject *context, ReadCallback done) = 0;
    virtual void write(const QString &key, const QString &secret, QObject *context, DoneCallback done) = 0;
    /// Removing what is not there succeeds.
    virtual void remove(const QString &key, QObject *context, DoneCallback done) = 0;
    /// A person does something that needs a secret: where they would not unlock the store before, they may be
    /// asked once more.
    virtual void askAgain() {}
    /// Calls \a done, as long as \a context lives, each time that the store is unlocked after it refused.
    virtual void whenUnlocked(QObject * /*context*/, std::function<void()> /*done*/) {}
    /// True when secrets outlive the process.
    virtual bool isPersistent() const = 0;
};

} // namespace crew::secrets
