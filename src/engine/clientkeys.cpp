// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/clientkeys.h"

#include "core/idtext.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::engine {

namespace {

/// Windows keeps no more than 2,560 bytes in an entry, and a long RSA key is longer.
constexpr qsizetype partSize = 2000;
constexpr int maxParts = 16;
const auto endMark = '.'; // behind the last part, so that a cut key is known for one

} // namespace

ClientKeys::ClientKeys(secrets::SecretStore &secrets, QString keyPrefix, QObject *parent)
    : QObject(parent)
    , m_secrets(secrets)
    , m_keyPrefix(std::move(keyPrefix))
{}

secrets::CachedSecret &ClientKeys::secret(const QUuid &crewId)
{
    secrets::CachedSecret *&secret = m_keys[crewId];
    if (!secret) {
        secret = new secrets::CachedSecret(
            [this, crewId](QObject *context, const secrets::CachedSecret::Done &done) {
                readPart(crewId, {}, 0, context, done);
            },
            secrets::CachedSecret::defaultWaits(), this);
        secret->readWhenUnlocked(m_secrets);
        connect(secret, &secrets::CachedSecret::answered, this,
                [this, crewId](const secrets::SecretResult &answer) {
                    if (answer)
                        Q_EMIT found(crewId);
                });
    }
    return *secret;
}

bool ClientKeys::has(const QUuid &crewId) const
{
    const secrets::CachedSecret *secret = m_keys.value(crewId);
    return secret && secret->value();
}

QByteArray ClientKeys::key(const QUuid &crewId) const
{
    return has(crewId) ? m_keys.value(crewId)->value()->toLatin1() : QByteArray();
}

void ClientKeys::use(const QUuid &crewId, const QByteArray &key)
{
    ++m_turns[crewId];
    secret(crewId).set(QString::fromLatin1(key));
}

void ClientKeys::forget(const QUuid &crewId)
{
    if (secrets::CachedSecret *secret = m_keys.take(crewId)) {
        secret->clear({secrets::SecretError::Kind::NotFound, {}});
        secret->deleteLater();
    }
}

QString ClientKeys::entry(const QUuid &crewId, int part) const
{
    const QString base = m_keyPrefix + u'/' + idText(crewId) + "/client-key"_L1;
    return part == 0 ? base : base + u'-' + QString::number(part + 1);
}

void ClientKeys::save(const QUuid &crewId, const QByteArray &key, bool sessionOnly, Done done)
{
    use(crewId, key);
    if (sessionOnly || !m_secrets.isPersistent())
        return done({});
    const int turn = m_turns.value(crewId);
    const Done noted = [this, crewId, turn, done](const std::expected<void, secrets::SecretError> &written) {
        if (!written && m_turns.value(crewId) == turn)
            forget(crewId);
        done(written);
    };
    // Of a longer one before it nothing stays behind.
    removePart(crewId, 0,
               [this, crewId, key, noted](const std::expected<void, secrets::SecretError> &removed) {
                   if (removed)
                       writePart(crewId, QString::fromLatin1(key) + QLatin1Char(endMark), 0, noted);
                   else
                       noted(removed);
               });
}

void ClientKeys::writePart(const QUuid &crewId, const QString &rest, int part, const Done &done)
{
    m_secrets.write(entry(crewId, part), rest.left(partSize), this,
                    [=, this](const std::expected<void, secrets::SecretError> &written) {
                        if (written && rest.size() > partSize)
                            writePart(crewId, rest.mid(partSize), part + 1, done);
                        else
                            done(written);
                    });
}

void ClientKeys::get(const QUuid &crewId, QObject *context, secrets::CachedSecret::Done done)
{
    secret(crewId).get(context, std::move(done));
}

void ClientKeys::read(const QUuid &crewId)
{
    if (!has(crewId))
        secret(crewId).read();
}

void ClientKeys::readPart(const QUuid &crewId, const QString &before, int part, QObject *context,
                          const secrets::CachedSecret::Done &done)
{
    m_secrets.read(entry(crewId, part), context, [=, this](const secrets::SecretResult &found) {
        if (!found)
            return done(found);
        const QString text = before + *found;
        if (!text.endsWith(QLatin1Char(endMark)) && part + 1 < maxParts)
            return readPart(crewId, text, part + 1, context, done);
        done(text.chopped(1));
    });
}

void ClientKeys::remove(const QUuid &crewId, Done done)
{
    forget(crewId);
    removePart(crewId, 0, done);
}

/// Asks for each part before it is removed: a store says no more than "gone" to either.
void ClientKeys::removePart(const QUuid &crewId, int part, const Done &done)
{
    m_secrets.read(entry(crewId, part), this, [=, this](const secrets::SecretResult &found) {
        if (!found && found.error().kind == secrets::SecretError::Kind::NotFound)
            return done({});
        m_secrets.remove(
            entry(crewId, part), this, [=, this](const std::expected<void, secrets::SecretError> &removed) {
                if (removed && found && !found->endsWith(QLatin1Char(endMark)) && part + 1 < maxParts)
                    removePart(crewId, part + 1, done);
                else
                    done(removed);
            });
    });
}

} // namespace crew::engine

#include "moc_clientkeys.cpp"
