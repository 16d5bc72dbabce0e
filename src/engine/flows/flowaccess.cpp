// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/flows/flowaccess.h"

#include "core/base64url.h"
#include "core/newsecret.h"
#include "engine/keynames.h"
#include "webhook/webhooksecrets.h"
#include "wire/json.h"

#include <QPointer>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::engine {

namespace {

QByteArray newSecretText()
{
    return newSecret().toBase64(base64Url);
}

QString encode(const FlowSecrets &secrets)
{
    return QString::fromUtf8(
        wire::toJson(QJsonObject{{"address"_L1, QString::fromUtf8(secrets.address)},
                                 {"signing"_L1, QString::fromUtf8(secrets.signing)},
                                 {"signing_before"_L1, QString::fromUtf8(secrets.signingBefore)}}));
}

FlowSecrets decode(const QString &text)
{
    const QJsonObject object = wire::parseJsonObject(text.toUtf8()).value_or(QJsonObject());
    return {object.value("address"_L1).toString().toUtf8(), object.value("signing"_L1).toString().toUtf8(),
            object.value("signing_before"_L1).toString().toUtf8()};
}

webhook::Route routeOf(const Crew &crew)
{
    webhook::Route route;
    route.executionId = crew.id;
    route.secretHash = crew.flows.addressHash;
    route.isOfFlows = true;
    return route;
}

} // namespace

FlowAccess::FlowAccess(webhook::Endpoint &endpoint, CrewRepository &crews, secrets::SecretStore &secrets,
                       QString keyPrefix)
    : m_endpoint(endpoint)
    , m_crews(crews)
    , m_secrets(secrets)
    , m_keyPrefix(std::move(keyPrefix))
{}

void FlowAccess::openRoutes(const QList<Crew> &crews)
{
    for (const Crew &crew : crews) {
        if (!crew.flows.isOn())
            continue;
        m_endpoint.addRoute(routeOf(crew));
        secret(crew.id).read(); // before the first request comes
    }
}

secrets::CachedSecret &FlowAccess::secret(const QUuid &crewId)
{
    secrets::CachedSecret *&known = m_known[crewId];
    if (!known) {
        known = new secrets::CachedSecret(m_secrets, keyname::flowReviews(m_keyPrefix, crewId),
                                          secrets::CachedSecret::defaultWaits(), this);
        connect(known, &secrets::CachedSecret::answered, this,
                [this, crewId](const secrets::SecretResult &found) {
                    if (found)
                        Q_EMIT secretsFound(crewId);
                });
    }
    return *known;
}

void FlowAccess::withSecrets(const QUuid &crewId, QObject *context, SecretsDone done)
{
    secret(crewId).get(context, [done = std::move(done)](const secrets::SecretResult &found) {
        if (found)
            done(decode(*found));
        else
            done(std::unexpected(found.error()));
    });
}

FlowAddress FlowAccess::addressOf(const Crew &crew, const FlowSecrets &secrets) const
{
    FlowAddress address;
    const QString base = m_base ? m_base(crew.address) : QString();
    address.isLost = secrets.address.isEmpty();
    if (!base.isEmpty() && !address.isLost)
        address.url = QUrl(base + u'/' + QString::fromLatin1(secrets.address) + u'/' +
                           webhookSegment(EntryKind::FlowRequestCallback));
    address.takenPort = m_takenPort && !address.url.isEmpty() ? m_takenPort(base) : quint16(0);
    address.signingSecret = QString::fromUtf8(secrets.signing);
    address.acceptsBefore = !secrets.signingBefore.isEmpty();
    return address;
}

void FlowAccess::load(const QUuid &crewId, QObject *context, Done done)
{
    const Crew *crew = m_crews.crew(crewId);
    if (!crew || !crew->flows.isOn())
        return done(FlowAddress());
    withSecrets(crewId, context, [this, crewId, done = std::move(done)](const auto &secrets) {
        const Crew *known = m_crews.crew(crewId);
        if (!known)
            done(std::unexpected(tr("This crew no longer exists.")));
        else if (!known->flows.isOn()) // they were ended meanwhile
            done(FlowAddress());
        else if (!secrets && secrets.error().kind == secrets::SecretError::Kind::NotFound)
            done(addressOf(*known, {}));
        else if (!secrets)
            done(std::unexpected(secrets.error().text));
        else
            done(addressOf(*known, *secrets));
    });
}

void FlowAccess::setUp(const QUuid &crewId, const QString &signing, bool acceptsBefore, QObject *context,
                       Done done)
{
    const Crew *crew = m_crews.crew(crewId);
    if (!crew)
        return done(std::unexpected(tr("This crew no longer exists.")));
    FlowSecrets fresh{newSecretText(), signing.isEmpty() ? newSecretText() : signing.toUtf8(), {}};
    if (!crew->flows.isOn())
        return save(crewId, fresh, context, done);
    withSecrets(crewId, context, [=, this, done = std::move(done)](const auto &known) mutable {
        if (!isOn(crewId))
            return done(std::unexpected(endedText(crewId)));
        if (!known && known.error().kind != secrets::SecretError::Kind::NotFound)
            return done(std::unexpected(known.error().text));
        // As after a restore on another computer: deployments still use the address, but it cannot be shown.
        fresh.address = known ? known->address : QByteArray();
        if (acceptsBefore && known)
            fresh.signingBefore = known->signing == fresh.signing ? known->signingBefore : known->signing;
        save(crewId, fresh, this, done);
    });
}

/// The keychain first: an address whose secret is lost could never be shown.
void FlowAccess::save(const QUuid &crewId, const FlowSecrets &fresh, QObject *context, const Done &done)
{
    const int turn = ++m_turns[crewId];
    const int ends = m_ends.value(crewId);
    m_secrets.write(keyname::flowReviews(m_keyPrefix, crewId), encode(fresh), context,
                    [=, this](const std::expected<void, secrets::SecretError> &written) {
                        done(takeWritten(crewId, fresh, turn, ends, written));
                    });
}

/// After the keychain was asked to store \a fresh, at the \a turn and after the \a ends that there were then.
std::expected<FlowAddress, QString>
FlowAccess::takeWritten(const QUuid &crewId, const FlowSecrets &fresh, int turn, int ends,
                        const std::expected<void, secrets::SecretError> &written)
{
    const Crew *crew = m_crews.crew(crewId);
    if (!written) {
        if (m_turns.value(crewId) == turn) // else newer ones are on their way
            putBack(crewId);
        return std::unexpected(
            tr("The secrets could not be saved in the keychain, so nothing has changed: %1")
                .arg(written.error().text));
    }
    if (!crew || m_ends.value(crewId) != ends) { // that changed while they were written
        if (m_turns.value(crewId) == turn)
            removeSecrets(crewId);
        return std::unexpected(endedText(crewId));
    }
    FlowReviews flows = crew->flows;
    if (!fresh.address.isEmpty())
        flows.addressHash = webhook::secretHash(fresh.address);
    // Where the address stays, the secrets are all that changes, and they are saved.
    if (flows != crew->flows && !m_crews.setFlows(crewId, flows))
        return std::unexpected(tr("The crew could not be saved."));
    secret(crewId).set(encode(fresh));
    Q_EMIT secretsFound(crewId);
    m_endpoint.addRoute(routeOf(*m_crews.crew(crewId)));
    return addressOf(*m_crews.crew(crewId), fresh);
}

bool FlowAccess::isOn(const QUuid &crewId) const
{
    const Crew *crew = m_crews.crew(crewId);
    return crew && crew->flows.isOn();
}

/// To a person who wanted new secrets for the flows of a crew that has none any more, or is gone.
QString FlowAccess::endedText(const QUuid &crewId) const
{
    return m_crews.crew(crewId) ? tr("This crew no longer takes requests from flows, so nothing has changed.")
                                : tr("This crew no longer exists.");
}

/// A keychain that is unlocked later may still store what it was given.
void FlowAccess::putBack(const QUuid &crewId)
{
    const secrets::CachedSecret *known = m_known.value(crewId);
    if (known && known->value())
        m_secrets.write(keyname::flowReviews(m_keyPrefix, crewId), *known->value(), this,
                        [](const auto &) {});
    else
        removeSecrets(crewId);
}

/// A crew that cannot be saved still takes requests, so what checks them stays.
void FlowAccess::remove(const QUuid &crewId)
{
    const Crew *crew = m_crews.crew(crewId);
    FlowReviews flows = crew ? crew->flows : FlowReviews();
    const QByteArray address = std::exchange(flows.addressHash, {}); // what waits may still be answered
    if (!address.isEmpty() && !m_crews.setFlows(crewId, flows))
        return;
    closeAddress(crewId, address);
    if (address.isEmpty())
        return; // new ones may be on their way to the keychain
    ++m_ends[crewId];
    removeSecrets(crewId);
}

void FlowAccess::forget(const QUuid &crewId, const QByteArray &addressHash)
{
    m_gone.insert(crewId);
    closeAddress(crewId, addressHash);
    removeSecrets(crewId);
}

void FlowAccess::closeAddress(const QUuid &crewId, const QByteArray &addressHash)
{
    if (!addressHash.isEmpty())
        m_endpoint.removeRoute(addressHash);
    if (secrets::CachedSecret *known = m_known.take(crewId)) {
        known->clear({secrets::SecretError::Kind::NotFound, tr("This crew no longer exists.")});
        known->deleteLater();
    }
}

/// What the keychain refuses of a crew that is gone, CrewRepository removes at the next start.
void FlowAccess::removeSecrets(const QUuid &crewId)
{
    m_secrets.remove(keyname::flowReviews(m_keyPrefix, crewId), this, [](const auto &) {});
}

} // namespace crew::engine

#include "moc_flowaccess.cpp"
