// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/auditkeeper.h"

#include "core/logline.h"

#include <utility>

namespace crew::engine {

AuditKeeper::AuditKeeper(journal::Journal &journal, secrets::SecretStore &secrets, QString keyName,
                         std::chrono::milliseconds pause)
    : m_journal(journal)
    , m_secrets(secrets)
    , m_keyName(std::move(keyName))
    , m_secret(secrets, m_keyName, {pause})
{
    connect(&m_secret, &secrets::CachedSecret::answered, this, &AuditKeeper::handleRead);
}

void AuditKeeper::begin()
{
    if (!m_secrets.isPersistent()) {
        m_key.problem = tr("There is no keychain to store the key.");
        return;
    }
    m_key.problem = tr("The keychain has not answered yet.");
    m_secret.read();
}

/// An entry that is no key is replaced: nothing can be confirmed by it.
void AuditKeeper::handleRead(const secrets::SecretResult &found)
{
    const QByteArray key = found ? QByteArray::fromBase64(found->toLatin1()) : QByteArray();
    if (isAuditKey(key))
        use(key);
    else if (found || found.error().kind == secrets::SecretError::Kind::NotFound)
        make();
    else
        m_key.problem = found.error().text;
}

void AuditKeeper::make()
{
    const QByteArray key = newAuditKey();
    m_made = key;
    m_secrets.write(m_keyName, QString::fromLatin1(key.toBase64()), this,
                    [this, key](const std::expected<void, secrets::SecretError> &written) {
                        if (!written) {
                            m_key.problem = written.error().text;
                            m_secret.readLater();
                            return;
                        }
                        use(key);
                    });
}

void AuditKeeper::use(const QByteArray &key)
{
    (void)m_retry.write([this, key] { return giveToJournal(key); });
}

std::expected<void, QString> AuditKeeper::giveToJournal(const QByteArray &key)
{
    const bool isNew = key == m_made;
    if (auto used = m_journal.useAuditKey(key, isNew); !used) {
        m_key.problem = used.error();
        return used;
    }
    m_key = {key, {}};
    LogLine(logJournal, QtInfoMsg, "the record of decisions is signed: with a new key") << int(isNew);
    return {};
}

} // namespace crew::engine

#include "moc_auditkeeper.cpp"
