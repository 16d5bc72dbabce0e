// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "secrets/secretstore.h"

#include <QObject>
#include <QString>

#include <functional>

namespace QKeychain {
class Job;
}

namespace crew::secrets {

/// A job of QtKeychain, in its turn in the KeychainQueue of this process.
class KeychainJob : public QObject
{
    Q_OBJECT

public:
    using NewJob = std::function<QKeychain::Job *()>;

    explicit KeychainJob(NewJob newJob);

    /// To be called once, after the receivers are connected; nothing of this may be used afterwards.
    void start();

    /// For the queue: asks the keychain, and calls \a done with its answer.
    void run(std::function<void(const SecretResult &)> done);
    /// For the queue, after run(): the keychain has the item that this asked for, even if it is locked.
    bool hasItem() const;
    /// For the queue: this has ended with \a result.
    void end(const SecretResult &result);

Q_SIGNALS:
    /// Once, from the queue's thread. This deletes itself then.
    void ended(const crew::secrets::SecretResult &result);

private:
    NewJob m_newJob;
    QString m_service; ///< together with m_key: the item that was asked for
    QString m_key;
};

} // namespace crew::secrets
