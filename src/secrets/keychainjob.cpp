// SPDX-License-Identifier: GPL-3.0-or-later
#include "secrets/keychainjob.h"

#include "secrets/keychainqueue.h"
#include "secrets/keyringlock.h"

#include <QCoreApplication>

#include <qt6keychain/keychain.h>

#include <utility>

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

SecretResult resultOf(const QKeychain::Job &job)
{
    if (job.error() != QKeychain::NoError)
        return std::unexpected(errorOf(job));
    // Of an item that is locked, libsecret removes nothing, and calls that a success.
    if (qobject_cast<const QKeychain::DeletePasswordJob *>(&job) && isInKeyring(job.service(), job.key()))
        return std::unexpected(keychainLocked());
    const auto *read = qobject_cast<const QKeychain::ReadPasswordJob *>(&job);
    return read ? read->textData() : QString();
}

} // namespace

KeychainJob::KeychainJob(NewJob newJob)
    : m_newJob(std::move(newJob))
{}

void KeychainJob::start()
{
    KeychainQueue *queue = KeychainQueue::ofProcess();
    moveToThread(queue->thread());
    QMetaObject::invokeMethod(
        queue, [queue, this] { queue->append(this); }, Qt::QueuedConnection);
}

void KeychainJob::run(std::function<void(const SecretResult &)> done)
{
    QKeychain::Job *job = m_newJob(); // it deletes itself
    m_service = job->service();
    m_key = job->key();
    connect(job, &QKeychain::Job::finished, this,
            [done = std::move(done)](const QKeychain::Job *finished) { done(resultOf(*finished)); });
    job->start();
}

bool KeychainJob::hasItem() const
{
    return isInKeyring(m_service, m_key);
}

void KeychainJob::end(const SecretResult &result)
{
    Q_EMIT ended(result);
    deleteLater();
}

} // namespace crew::secrets

#include "moc_keychainjob.cpp"
