// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/sealed/sealedsecretstore.h"

#include "journal/sqltext.h"

#include <QDir>
#include <QSqlQuery>
#include <QVariant>

#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace crew::desk {

using secrets::SecretError;

namespace {

DeskFile::Schema secretsSchema()
{
    return {u":/desk/sealed/schema"_s, 1, u"secrets"_s};
}

QString secretsProblem(const QSqlError &error)
{
    return u"The secrets cannot be read or written: %1. Check the disk of the desk."_s.arg(error.text());
}

std::unexpected<SecretError> secretsFailure(const QString &text)
{
    return std::unexpected(SecretError{SecretError::Kind::Failed, text});
}

QString cannotBeOpened()
{
    return u"A secret was changed outside of crew-desk and cannot be read. Restore secrets.sqlite from a backup."_s;
}

struct NamedBox
{
    QString name;
    SealedBox box;
};

std::expected<std::vector<NamedBox>, QSqlError> allBoxes(const QSqlDatabase &database)
{
    QSqlQuery query(database);
    if (!query.exec(u"SELECT name, nonce, box FROM secret"_s))
        return std::unexpected(query.lastError());
    std::vector<NamedBox> boxes;
    while (query.next())
        boxes.push_back(
            {query.value(0).toString(), {query.value(1).toByteArray(), query.value(2).toByteArray()}});
    if (query.lastError().isValid()) // none may be left out
        return std::unexpected(query.lastError());
    return boxes;
}

std::expected<void, QSqlError> putBox(const QSqlDatabase &database, const NamedBox &sealed)
{
    return journal::execute(database, u"INSERT OR REPLACE INTO secret (name, nonce, box) VALUES (?, ?, ?)"_s,
                            {sealed.name, sealed.box.nonce, sealed.box.box});
}

template <typename Callback, typename Result>
void answerSecret(QObject *context, const Callback &done, const Result &result)
{
    QMetaObject::invokeMethod(
        context, [done, result] { done(result); }, Qt::QueuedConnection);
}

} // namespace

SealedSecretStore::SealedSecretStore(const QString &file)
    : m_file(file)
{}

SealedSecretStore::~SealedSecretStore() = default;

std::expected<std::unique_ptr<SealedSecretStore>, QString>
SealedSecretStore::open(const QString &dataDirectory, const DeskKey &key)
{
    const QString file = QDir(dataDirectory).filePath(u"secrets.sqlite"_s);
    std::unique_ptr<SealedSecretStore> store(new SealedSecretStore(file));
    if (const auto opened = store->m_file.open(secretsSchema()); !opened)
        return std::unexpected(opened.error());
    if (const auto used = store->useKey(key); !used)
        return std::unexpected(used.error());
    return store;
}

std::expected<void, QString> SealedSecretStore::useKey(const DeskKey &key)
{
    QSqlQuery query(m_file.database());
    if (!query.exec(u"SELECT key_id FROM seal"_s))
        return std::unexpected(secretsProblem(query.lastError()));
    const QString known = query.next() ? query.value(0).toString() : QString();
    query.finish();
    if (!known.isEmpty() && known != key.id()) {
        const QString text =
            u"The secrets in “%1” are encrypted with the key %2, and the key file has the key %3. "
            "Nothing was changed. Restore the key file from its backup."_s;
        return std::unexpected(text.arg(m_file.path(), known, key.id()));
    }
    if (known.isEmpty()) {
        const auto added =
            journal::execute(m_file.database(), u"INSERT INTO seal (id, key_id) VALUES (1, ?)"_s, {key.id()});
        if (!added)
            return std::unexpected(secretsProblem(added.error()));
    }
    m_key = key.derive(DeskKey::Purpose::Secrets);
    return {};
}

std::expected<QString, SecretError> SealedSecretStore::find(const QString &name) const
{
    QSqlQuery query(m_file.database());
    query.prepare(u"SELECT nonce, box FROM secret WHERE name = ?"_s);
    if (const auto done = journal::execute(query, {journal::text(name)}); !done)
        return secretsFailure(secretsProblem(done.error()));
    if (!query.next())
        return std::unexpected(SecretError{SecretError::Kind::NotFound, u"There is no such secret."_s});
    const auto secret = openBox(m_key, name, {query.value(0).toByteArray(), query.value(1).toByteArray()});
    if (!secret)
        return secretsFailure(cannotBeOpened());
    return QString::fromUtf8(secret->view());
}

std::expected<void, SecretError> SealedSecretStore::save(const QString &name, const QString &secret)
{
    QByteArray bytes = secret.toUtf8();
    if (name.isEmpty() || name.toUtf8().size() > mostSecretNameBytes || bytes.size() > mostSecretBytes) {
        wipe(bytes);
        return secretsFailure(u"The secret is larger than 256 KiB, or its name is empty or too long."_s);
    }
    const NamedBox sealed{name, sealBox(m_key, name, SecretBytes(bytes))};
    wipe(bytes);
    if (const auto done = putBox(m_file.database(), sealed); !done)
        return secretsFailure(secretsProblem(done.error()));
    return {};
}

void SealedSecretStore::read(const QString &key, QObject *context, ReadCallback done)
{
    answerSecret(context, done, find(key));
}

void SealedSecretStore::write(const QString &key, const QString &secret, QObject *context, DoneCallback done)
{
    answerSecret(context, done, save(key, secret));
}

void SealedSecretStore::remove(const QString &key, QObject *context, DoneCallback done)
{
    const auto removed =
        journal::execute(m_file.database(), u"DELETE FROM secret WHERE name = ?"_s, {journal::text(key)});
    std::expected<void, SecretError> result;
    if (!removed)
        result = secretsFailure(secretsProblem(removed.error()));
    answerSecret(context, done, result);
}

/// Part of a transaction.
std::expected<void, QString> SealedSecretStore::sealAgain(const SecretBytes &key, const QString &keyId)
{
    const QSqlDatabase db = m_file.database();
    const auto boxes = allBoxes(db);
    if (!boxes)
        return std::unexpected(secretsProblem(boxes.error()));
    for (const auto &[name, box] : *boxes) {
        const auto secret = openBox(m_key, name, box);
        if (!secret)
            return std::unexpected(cannotBeOpened());
        if (const auto done = putBox(db, {name, sealBox(key, name, *secret)}); !done)
            return std::unexpected(secretsProblem(done.error()));
    }
    if (const auto done = journal::execute(db, u"UPDATE seal SET key_id = ?"_s, {keyId}); !done)
        return std::unexpected(secretsProblem(done.error()));
    return {};
}

std::expected<void, QString> SealedSecretStore::rotate(const DeskKey &key)
{
    SecretBytes next = key.derive(DeskKey::Purpose::Secrets);
    const auto done = m_file.inTransaction([&] { return sealAgain(next, key.id()); }, secretsProblem);
    if (!done)
        return done;
    m_key = std::move(next);
    // What was encrypted under the former key leaves the -wal file, too. Where that fails, it goes later.
    QSqlQuery query(m_file.database());
    query.exec(u"PRAGMA wal_checkpoint(TRUNCATE)"_s);
    return {};
}

} // namespace crew::desk
