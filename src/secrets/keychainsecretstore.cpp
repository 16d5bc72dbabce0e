// SPDX-License-Identifier: GPL-3.0-or-later
#include "secrets/keychainsecretstore.h"

#include <QCoreApplication>
#include <QPointer>
#include <QTimer>

#include <qt6keychain/keychain.h>

namespace crew::secrets {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::secrets::Keychain)
};

SecretError errorOf(const QKeychain::Job &job)
{
    using enum SecretError::Kind;
    switch (static_cast<int>(job.error())) {
    case QKeychain::EntryNotFound:
        return {NotFound, Texts::tr("The keychain has no such item.")};
    case QKeychain::AccessDeniedByUser:
    case QKeychain::AccessDenied:
        return {Denied, Texts::tr("The keychain is locked or access was refused. Unlock it and try again.")};
    case QKeychain::NoBackendAvailable:
    case QKeychain::NotImplemented:
        return {Unavailable, Texts::tr("No keychain service responds. Start one (GNOME Keyring or KWallet on "
                                       "Linux), or use the token for this session only.")};
    default:
#if defined(Q_OS_UNIX) && !defined(Q_OS_DARWIN)
        // A session without D-Bus, or without a secret service on it, is told as "other".
        return {Unavailable, Texts::tr("No keychain service can be reached (%1). Start one (GNOME Keyring or "
                                       "KWallet), or use the token for this session only.")
                                 .arg(job.errorString())};
#else
        return {Failed, Texts::tr("The keychain reported a problem: %1").arg(job.errorString())};
#endif
    }
}

} // namespace

KeychainSecretStore::KeychainSecretStore(QString service, std::chrono::milliseconds deadline)
    : m_service(std::move(service))
    , m_deadline(deadline)
{}

void KeychainSecretStore::run(QKeychain::Job *job, QObject *context, DoneCallback finished) const
{
    // The job deletes itself when it has finished; the deadline answers in its place and leaves it to end
    // later.
    auto *deadline = new QTimer(context);
    deadline->setSingleShot(true);
    QObject::connect(job, &QKeychain::Job::finished, deadline, [deadline, finished](QKeychain::Job *ended) {
        deadline->stop();
        deadline->deleteLater();
        if (ended->error() == QKeychain::NoError)
            finished({});
        else
            finished(std::unexpected(errorOf(*ended)));
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
    auto *job = new QKeychain::ReadPasswordJob(m_service);
    job->setKey(key);
    const QPointer<QKeychain::ReadPasswordJob> guard(job);
    run(job, context, [guard, done = std::move(done)](const std::expected<void, SecretError> &result) {
        if (!result) {
            done(std::unexpected(result.error()));
        } else if (!guard || guard->textData().isEmpty()) {
            done(std::unexpected(
                SecretError{SecretError::Kind::NotFound, Texts::tr("The keychain has no such item.")}));
        } else {
            done(guard->textData());
        }
    });
}

void KeychainSecretStore::write(const QString &key, const QString &secret, QObject *context,
                                DoneCallback done)
{
    auto *job = new QKeychain::WritePasswordJob(m_service);
    job->setKey(key);
    job->setTextData(secret);
    run(job, context, std::move(done));
}

void KeychainSecretStore::remove(const QString &key, QObject *context, DoneCallback done)
{
    auto *job = new QKeychain::DeletePasswordJob(m_service);
    job->setKey(key);
    run(job, context, [done = std::move(done)](const std::expected<void, SecretError> &result) {
        if (!result && result.error().kind == SecretError::Kind::NotFound)
            done({});
        else
            done(result);
    });
}

} // namespace crew::secrets
