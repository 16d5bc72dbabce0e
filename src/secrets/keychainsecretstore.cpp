// SPDX-License-Identifier: GPL-3.0-or-later
#include "secrets/keychainsecretstore.h"

#include "secrets/keychainqueue.h"

#include <QCoreApplication>
#include <QTimer>

#include <qt6keychain/keychain.h>

#include <utility>

namespace crew::secrets {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::secrets::Keychain)
};

std::expected<void, SecretError> withoutValue(const SecretResult &result)
{
    if (!result)
        return std::unexpected(result.error());
    return {};
}

} // namespace

KeychainSecretStore::KeychainSecretStore(QString service, std::chrono::milliseconds deadline)
    : m_service(std::move(service))
    , m_deadline(deadline)
{}

/// The deadline answers in place of a job that does not end; nobody hears of that later.
void KeychainSecretStore::run(KeychainJob::NewJob newJob, QObject *context, ReadCallback finished) const
{
    auto *deadline = new QTimer(context);
    deadline->setSingleShot(true);
    auto *job = new KeychainJob(std::move(newJob));
    QObject::connect(job, &KeychainJob::ended, deadline, [deadline, finished](const SecretResult &result) {
        if (!deadline->isActive())
            return;
        deadline->stop();
        deadline->deleteLater();
        finished(result);
    });
    QObject::connect(deadline, &QTimer::timeout, deadline, [deadline, finished] {
        deadline->deleteLater();
        finished(std::unexpected(SecretError{
            SecretError::Kind::Denied,
            Texts::tr("The keychain did not respond in time. It may be waiting to be unlocked.")}));
    });
    deadline->start(m_deadline);
    job->start();
}

void KeychainSecretStore::read(const QString &key, QObject *context, ReadCallback done)
{
    const auto newJob = [service = m_service, key] {
        auto *job = new QKeychain::ReadPasswordJob(service);
        job->setKey(key);
        return job;
    };
    run(newJob, context, [done = std::move(done)](const SecretResult &read) {
        if (read && read->isEmpty())
            done(std::unexpected(
                SecretError{SecretError::Kind::NotFound, Texts::tr("The keychain has no such item.")}));
        else
            done(read);
    });
}

void KeychainSecretStore::write(const QString &key, const QString &secret, QObject *context,
                                DoneCallback done)
{
    const auto newJob = [service = m_service, key, secret] {
        auto *job = new QKeychain::WritePasswordJob(service);
        job->setKey(key);
        job->setTextData(secret);
        return job;
    };
    run(newJob, context,
        [done = std::move(done)](const SecretResult &written) { done(withoutValue(written)); });
}

void KeychainSecretStore::remove(const QString &key, QObject *context, DoneCallback done)
{
    const auto newJob = [service = m_service, key] {
        auto *job = new QKeychain::DeletePasswordJob(service);
        job->setKey(key);
        return job;
    };
    run(newJob, context, [done = std::move(done)](const SecretResult &removed) {
        if (!removed && removed.error().kind == SecretError::Kind::NotFound)
            done({});
        else
            done(withoutValue(removed));
    });
}

void KeychainSecretStore::askAgain()
{
    KeychainQueue::ofProcess()->askAgain();
}

void KeychainSecretStore::whenUnlocked(QObject *context, std::function<void()> done)
{
    QObject::connect(KeychainQueue::ofProcess(), &KeychainQueue::unlocked, context, std::move(done));
}

} // namespace crew::secrets
