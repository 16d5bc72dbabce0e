// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/sealed/sealedsecretstore.h"

#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace crew::desk {

using secrets::SecretError;
using secrets::SecretResult;

namespace {

std::unexpected<SecretError> secretsFailure(const QString &text)
{
    return std::unexpected(SecretError{SecretError::Kind::Failed, text});
}

struct NamedBox
{
    QString name;
    SealedBox box;
};

std::expected<std::vector<NamedBox>, sql::Error> allBoxes(sql::Database &database)
{
    std::vector<NamedBox> boxes;
    const auto visited =
        database.visit(u"SELECT name, nonce, box FROM secret"_s, {}, [&boxes](const sql::Row &row) {
            boxes.push_back({row.text(0), {row.bytes(1), row.bytes(2)}});
        });
    if (!visited) // none may be left out
        return std::unexpected(visited.error());
    return boxes;
}

/// Empty where no secret was stored yet.
std::expected<QString, sql::Error> keyIdIn(sql::Database &database)
{
    return database.firstOrDefault(u"SELECT key_id FROM seal"_s, {},
                                   [](const sql::Row &row) { return row.text(0); });
}

std::expected<void, QString> compareKeys(const QString &place, const QString &known, const QString &given)
{
    if (known.isEmpty() || known == given)
        return {};
    const QString text = u"The secrets in %1 are encrypted with the key %2, and the key file has the key "
                         "%3. Nothing was changed. Restore the key file from its backup."_s;
    return std::unexpected(text.arg(place, known, given));
}

const auto putStatement = u"INSERT INTO secret (name, nonce, box) VALUES (?, ?, ?) "
                          "ON CONFLICT (name) DO UPDATE SET nonce = excluded.nonce, box = excluded.box"_s;

sql::Values valuesOf(const NamedBox &sealed)
{
    return {sealed.name, sealed.box.nonce, sealed.box.box};
}

template <typename Callback, typename Result>
void answerSecret(QObject *context, const Callback &done, const Result &result)
{
    QMetaObject::invokeMethod(
        context, [done, result] { done(result); }, Qt::QueuedConnection);
}

} // namespace

SealedSecretStore::SealedSecretStore(std::unique_ptr<DeskDatabase> store)
    : m_store(std::move(store))
{}

SealedSecretStore::~SealedSecretStore() = default;

std::expected<std::unique_ptr<SealedSecretStore>, QString> SealedSecretStore::open(const DeskStorage &storage,
                                                                                   const DeskKey &key)
{
    auto opened = storage.open(secretsSchema);
    if (!opened)
        return std::unexpected(opened.error());
    std::unique_ptr<SealedSecretStore> store(new SealedSecretStore(std::move(*opened)));
    if (const auto used = store->useKey(key); !used)
        return std::unexpected(used.error());
    return store;
}

std::expected<void, QString> SealedSecretStore::checkKey(sql::Database &database, const QString &keyId)
{
    return compareKeys(u"the database"_s, keyIdIn(database).value_or(QString()), keyId);
}

QString SealedSecretStore::cannotBeOpened() const
{
    return u"A secret was changed outside of crew-desk and cannot be read. Restore %1 from a backup."_s.arg(
        m_store->place());
}

std::expected<void, QString> SealedSecretStore::useKey(const DeskKey &key)
{
    const auto known = m_store->read(keyIdIn);
    if (!known)
        return std::unexpected(known.error());
    if (const auto same = compareKeys(m_store->place(), *known, key.id()); !same)
        return same;
    if (known->isEmpty()) {
        const auto added = m_store->change(u"INSERT INTO seal (id, key_id) VALUES (1, ?)"_s, {key.id()});
        if (!added)
            return std::unexpected(added.error());
    }
    m_key = key.derive(DeskKey::Purpose::Secrets);
    return {};
}

SecretResult SealedSecretStore::find(const QString &name) const
{
    const auto found = m_store->read([&name](sql::Database &database) {
        return database.first(u"SELECT nonce, box FROM secret WHERE name = ?"_s, {name},
                              [](const sql::Row &row) {
                                  return SealedBox{row.bytes(0), row.bytes(1)};
                              });
    });
    if (!found)
        return secretsFailure(found.error());
    if (!*found)
        return std::unexpected(SecretError{SecretError::Kind::NotFound, u"There is no such secret."_s});
    const auto secret = openBox(m_key, name, **found);
    if (!secret)
        return secretsFailure(cannotBeOpened());
    return QString::fromUtf8(secret->view());
}

std::expected<void, SecretError> SealedSecretStore::save(const QString &name, const QString &secret)
{
    QByteArray bytes = secret.toUtf8();
    if (name.isEmpty() || name.toUtf8().size() > maxSecretNameBytes || bytes.size() > maxSecretBytes) {
        wipe(bytes);
        return secretsFailure(u"The secret is larger than 256 KiB, or its name is empty or too long."_s);
    }
    const NamedBox sealed{name, sealBox(m_key, name, SecretBytes(bytes))};
    wipe(bytes);
    if (const auto done = m_store->change(putStatement, valuesOf(sealed)); !done)
        return secretsFailure(done.error());
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
    const auto removed = m_store->change(u"DELETE FROM secret WHERE name = ?"_s, {key});
    std::expected<void, SecretError> result;
    if (!removed)
        result = secretsFailure(removed.error());
    answerSecret(context, done, result);
}

/// Part of a transaction.
std::expected<void, QString> SealedSecretStore::sealAgain(const SecretBytes &key, const QString &keyId)
{
    sql::Database &db = m_store->database();
    const auto boxes = allBoxes(db);
    if (!boxes)
        return std::unexpected(m_store->problem(boxes.error()));
    for (const auto &[name, box] : *boxes) {
        const auto secret = openBox(m_key, name, box);
        if (!secret)
            return std::unexpected(cannotBeOpened());
        const NamedBox sealed{name, sealBox(key, name, *secret)};
        if (const auto done = db.execute(putStatement, valuesOf(sealed)); !done)
            return std::unexpected(m_store->problem(done.error()));
    }
    if (const auto done = db.execute(u"UPDATE seal SET key_id = ?"_s, {keyId}); !done)
        return std::unexpected(m_store->problem(done.error()));
    return {};
}

std::expected<void, QString> SealedSecretStore::rotate(const DeskKey &key)
{
    SecretBytes next = key.derive(DeskKey::Purpose::Secrets);
    const auto done =
        m_store->inTransaction([&] { return sealAgain(next, key.id()); },
                               [this](const sql::Error &error) { return m_store->problem(error); });
    if (!done)
        return done;
    m_key = std::move(next);
    // What was encrypted under the former key leaves the -wal file, too. Where that fails, it goes later, as
    // on a server, which keeps it until its next VACUUM.
    if (sql::Database &db = m_store->database(); db.dialect() == sql::Dialect::Sqlite)
        static_cast<void>(db.executeOnce(u"PRAGMA wal_checkpoint(TRUNCATE)"_s));
    return {};
}

} // namespace crew::desk
