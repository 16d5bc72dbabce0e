// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "secrets/keychainjob.h"

#include <chrono>

namespace crew::secrets {

/// The system keychain through QtKeychain. QtKeychain runs all jobs of a process one after another, so each
/// has a deadline of ours and a prompt that nobody answers cannot block the rest for ever. After a cancelled
/// prompt the next secrets are refused without one, see UnlockGate. May be used from several threads.
class KeychainSecretStore : public SecretStore
{
public:
    /// \a service names our items; on Windows only the key does, so keys must be unique by themselves.
    explicit KeychainSecretStore(QString service,
                                 std::chrono::milliseconds deadline = std::chrono::seconds(60));

    void read(const QString &key, QObject *context, ReadCallback done) override;
    void write(const QString &key, const QString &secret, QObject *context, DoneCallback done) override;
    void remove(const QString &key, QObject *context, DoneCallback done) override;
    void askAgain() override;
    void whenUnlocked(QObject *context, std::function<void()> done) override;
    bool isPersistent() const override { return true; }

private:
    void run(KeychainJob::NewJob newJob, QObject *context, ReadCallback finished) const;

    QString m_service;
    std::chrono::milliseconds m_deadline;
};

} // namespace crew::secrets
