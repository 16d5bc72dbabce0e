// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/sealed/deskkey.h"
#include "desk/sealed/sealedbox.h"
#include "desk/storage/deskstorage.h"
#include "secrets/secretstore.h"

#include <memory>

namespace crew::desk {

inline constexpr qsizetype maxSecretNameBytes = 1'024;   ///< in UTF-8
inline constexpr qsizetype maxSecretBytes = 256 * 1'024; ///< in UTF-8

/// Secrets of a desk, encrypted under its key. Each change is one transaction and on disk before it is
/// answered. A backup needs what is stored and the key file; the first is of no use without the second. To be
/// used on the thread that made it.
class SealedSecretStore : public secrets::SecretStore
{
public:
    /// A key that is not the one of the secrets is an error, and changes nothing.
    /// On failure: a sentence with what to do.
    static std::expected<std::unique_ptr<SealedSecretStore>, QString> open(const DeskStorage &storage,
                                                                           const DeskKey &key);
    /// The key whose DeskKey::id() is \a keyId is not that of the secrets in \a database: a sentence with
    /// what to do. Nothing is changed, and what else is wrong is told by open(). On any thread.
    static std::expected<void, QString> checkKey(sql::Database &database, const QString &keyId);
    ~SealedSecretStore() override;

    void read(const QString &key, QObject *context, ReadCallback done) override;
    void write(const QString &key, const QString &secret, QObject *context, DoneCallback done) override;
    void remove(const QString &key, QObject *context, DoneCallback done) override;
    bool isPersistent() const override { return true; }

    /// Encrypts every secret again under \a key in one transaction, and uses it from then on. When one secret
    /// cannot be read, or the transaction fails, nothing changes and the former key stays. The file of the
    /// new key must be on disk before, and that of the former may go only afterwards: a crash between leaves
    /// whichever of the two keys open() accepts.
    std::expected<void, QString> rotate(const DeskKey &key);

private:
    explicit SealedSecretStore(std::unique_ptr<DeskDatabase> store);

    std::expected<void, QString> useKey(const DeskKey &key);
    secrets::SecretResult find(const QString &name) const;
    std::expected<void, secrets::SecretError> save(const QString &name, const QString &secret);
    std::expected<void, QString> sealAgain(const SecretBytes &key, const QString &keyId);

    QString cannotBeOpened() const;

    std::unique_ptr<DeskDatabase> m_store;
    SecretBytes m_key;
};

} // namespace crew::desk
