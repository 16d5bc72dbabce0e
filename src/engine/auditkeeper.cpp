// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/auditkeeper.h"

#include "core/logline.h"

#include <utility>

namespace crew {

AuditKeeper::AuditKeeper(journal::Journal &journal, SecretStore &secrets, QString keyName,
                         std::chrono::milliseconds pause, QObject *parent)
    : QObject(parent)
    , m_journal(journal)
    , m_secrets(secrets)
    , m_keyName(std::move(keyName))
{
    m_retry.setSingleShot(true);
    m_retry.setInterval(pause);
    connect(&m_retry, &QTimer::timeout, this, &AuditKeeper::read);
}

void AuditKeeper::begin()
{
    if (!m_secrets.isPersistent()) {
        m_key.problem = tr("There is no keychain to store the key.");
        return;
    }
    m_key.problem = tr("The keychain has not answered yet.");
    read();
}

void AuditKeeper::read()
{
    m_secrets.read(m_keyName, this,
                   [this](const std::expected<QString, SecretError> &found) { handleRead(found); });
}

/// An entry that is no key is replaced: nothing can be confirmed by it.
void AuditKeeper::handleRead(const std::expected<QString, SecretError> &found)
{
    const QByteArray key = found ? QByteArray::fromBase64(found->toLatin1()) : QByteArray();
    if (isAuditKey(key))
        use(key);
    else if (found || found.error().kind == SecretError::Kind::NotFound)
        make();
    else
        retryLater(found.error().text);
}

void AuditKeeper::make()
{
    const QByteArray key = newAuditKey();
    m_secrets.write(m_keyName, QString::fromLatin1(key.toBase64()), this,
                    [this, key](const std::expected<void, SecretError> &written) {
                        if (!written)
                            return retryLater(written.error().text);
                        m_isNew = true;
                        use(key);
                    });
}

void AuditKeeper::use(const QByteArray &key)
{
    if (const auto used = m_journal.useAuditKey(key, m_isNew); !used) {
        retryLater(used.error());
        return;
    }
    m_key = {key, {}};
    LogLine(logJournal, QtInfoMsg, "the record of decisions is signed: with a new key") << int(m_isNew);
}

void AuditKeeper::retryLater(const QString &problem)
{
    m_key = {{}, problem};
    m_retry.start();
}

} // namespace crew
