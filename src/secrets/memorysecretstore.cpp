// SPDX-License-Identifier: GPL-3.0-or-later
#include "secrets/memorysecretstore.h"

#include <QCoreApplication>
#include <QMetaObject>

namespace crew::secrets {

void MemorySecretStore::read(const QString &key, QObject *context, ReadCallback done)
{
    SecretResult result = std::unexpected(
        SecretError{SecretError::Kind::NotFound,
                    QCoreApplication::translate("crew::secrets::Secrets", "There is no such secret.")});
    if (const auto it = m_secrets.constFind(key); it != m_secrets.constEnd())
        result = it.value();
    QMetaObject::invokeMethod(
        context, [result, done = std::move(done)] { done(result); }, Qt::QueuedConnection);
}

void MemorySecretStore::write(const QString &key, const QString &secret, QObject *context, DoneCallback done)
{
    m_secrets.insert(key, secret);
    QMetaObject::invokeMethod(
        context, [done = std::move(done)] { done({}); }, Qt::QueuedConnection);
}

void MemorySecretStore::remove(const QString &key, QObject *context, DoneCallback done)
{
    m_secrets.remove(key);
    QMetaObject::invokeMethod(
        context, [done = std::move(done)] { done({}); }, Qt::QueuedConnection);
}

} // namespace crew::secrets
