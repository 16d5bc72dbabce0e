// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "secrets/secretstore.h"

#include <QObject>

#include <expected>
#include <functional>

namespace QKeychain {
class Job;
}

namespace crew::secrets {

/// A job of QtKeychain, in the one thread that has all jobs of this process. QtKeychain hears of the end of
/// each job in the thread of its first one: had that thread ended, as an engine's does, it would begin no
/// other.
class KeychainJob : public QObject
{
    Q_OBJECT

public:
    using Result = std::expected<QString, SecretError>; ///< the secret; empty where none is read
    using NewJob = std::function<QKeychain::Job *()>;

    explicit KeychainJob(NewJob newJob);

    /// To be called once, after the receivers are connected; nothing of this may be used afterwards.
    void start();

Q_SIGNALS:
    /// Once, from the thread of all jobs. This deletes itself then.
    void ended(const crew::secrets::KeychainJob::Result &result);

private:
    void begin();

    NewJob m_newJob;
};

} // namespace crew::secrets
