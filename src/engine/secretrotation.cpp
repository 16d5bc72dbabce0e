// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/secretrotation.h"

#include "core/logline.h"
#include "wire/json.h"
#include "wire/renewalrecord.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::engine {

namespace {

constexpr auto keptKey = "engine/webhookSecrets"_L1;
constexpr auto closeInterval = 10s;

webhook::Route routeOf(const WebhookProof &proof)
{
    return {proof.executionId, proof.secretHash, proof.authorizationHash, proof.eventsAuthorizationHash,
            proof.sequence};
}

bool hasOurAddresses(const WebhookUrls &urls)
{
    return (urls.task + urls.step + urls.crew).contains(placeholder::secret);
}

bool isOlder(const webhook::Route &route, qint64 sequence)
{
    return route.sequence <= sequence;
}

QDateTime timeIn(const QJsonObject &object, QLatin1String name)
{
    return QDateTime::fromString(object.value(name).toString(), Qt::ISODateWithMs);
}

} // namespace

SecretRotation::SecretRotation(History &history, WebhookAddresses &addresses, webhook::Endpoint &endpoint)
    : m_history(history)
    , m_addresses(addresses)
    , m_endpoint(endpoint)
{
    m_timer.setInterval(closeInterval);
    connect(&m_timer, &QTimer::timeout, this, [this] { closeOld(Close::SecondTime); });
}

std::expected<void, QString> SecretRotation::load()
{
    const auto values = m_history.journal().localState();
    m_isKnown = values.has_value();
    if (!values)
        return std::unexpected(values.error());
    const QJsonObject kept = wire::parseJsonObject(values->value(keptKey)).value_or(QJsonObject());
    m_renewed = kept.value("renewed_after"_L1).toInteger(-1);
    m_refused = kept.value("refused_through"_L1).toInteger(-1);
    m_renewedAt = timeIn(kept, "renewed_at"_L1);
    m_refusedAt = timeIn(kept, "refused_at"_L1);
    return {};
}

std::expected<void, QString> SecretRotation::loadIfUnknown()
{
    return m_isKnown ? std::expected<void, QString>() : load();
}

void SecretRotation::begin()
{
    (void)load(); // an address is asked about again
    journal::Journal &journal = m_history.journal();
    m_endpoint.setElsewhere(
        {[this](const QByteArray &secretHash) { return keptRoute(secretHash); },
         // What cannot be told now is masked.
         [&journal](const QByteArray &hash) {
             const auto entry = journal.addressEntry(hash);
             return !entry || entry->has_value();
         },
         [&journal](const QByteArray &hash) { return journal.knowsAuthorization(hash).value_or(true); }});
}

/// Nothing as well for an address that counts no longer.
std::expected<std::optional<webhook::Route>, QString> SecretRotation::keptRoute(const QByteArray &secretHash)
{
    const auto entry = m_history.journal().addressEntry(secretHash);
    if (!entry)
        return std::unexpected(entry.error());
    const auto proof = *entry ? Ledger::proofIn(**entry) : std::nullopt;
    if (!proof)
        return std::nullopt;
    const webhook::Route route = routeOf(*proof);
    const auto counted = counts(route);
    if (!counted)
        return std::unexpected(counted.error());
    return *counted ? std::optional(route) : std::nullopt;
}

void SecretRotation::handleLoaded()
{
    (void)load(); // a damaged journal may have been set aside meanwhile
    const QList<WebhookProof> proofs = m_history.ledger().webhookProofs();
    for (const WebhookProof &proof : proofs) {
        if (counts(routeOf(proof)).value_or(false)) // else keptRoute() is asked
            m_endpoint.addRoute(routeOf(proof));
    }
    closeOld(Close::AtOnce);
}

void SecretRotation::openRoutesOf(const QUuid &executionId)
{
    const QList<WebhookProof> proofs = m_history.ledger().webhookProofs(executionId);
    for (const WebhookProof &proof : proofs) {
        if (counts(routeOf(proof)).value_or(false)) // else keptRoute() is asked
            m_endpoint.addRoute(routeOf(proof));
    }
}

std::expected<ResumeAddresses, QString> SecretRotation::addressesForResume(const Execution &execution,
                                                                           const QUrl &crewAddress)
{
    // Else the service's answers could not be known after a restart.
    if (const auto kept = saveRoute(execution); !kept)
        return std::unexpected(kept.error());
    return ResumeAddresses{m_addresses.urlsForResume(execution, crewAddress),
                           m_addresses.secretsOf(execution.id)};
}

std::expected<void, QString> SecretRotation::saveRoute(const Execution &execution)
{
    const QList<WebhookProof> proofs = m_history.ledger().webhookProofs(execution.id);
    const webhook::Route route = m_addresses.routeForResume(execution);
    const bool isKept = std::ranges::any_of(
        proofs, [&route](const WebhookProof &proof) { return proof.secretHash == route.secretHash; });
    if (!isKept && hasOurAddresses(execution.request.webhooks)) {
        const wire::RenewalRecord record{route.secretHash, route.authorizationHash,
                                         route.eventsAuthorizationHash};
        const auto recorded = m_history.record(
            entryNow(EntryKind::AddressesRenewed, execution.id, wire::encodeRenewalRecord(record)));
        if (!recorded)
            return recorded;
    }
    openRoutesOf(execution.id);
    return {};
}

void SecretRotation::renew(OldAddresses old, const Done &done)
{
    if (std::exchange(m_isBusy, true)) {
        done(std::unexpected(tr("New secrets are already being created.")));
        return;
    }
    m_addresses.renewMaster(this, [this, old, done](const std::expected<void, QString> &renewed) {
        m_isBusy = false;
        const auto noted = renewed ? recordRenewal(old) : renewed;
        if (renewed && !noted)
            m_addresses.restoreMaster();
        if (noted) {
            LogLine(logEndpoint, QtInfoMsg, "webhook secrets renewed; older ones refused at once:")
                << (old == OldAddresses::Refused ? 1 : 0);
            closeOld(Close::AtOnce);
            Q_EMIT changed();
        }
        done(noted);
    });
}

std::expected<void, QString> SecretRotation::recordRenewal(OldAddresses old)
{
    if (const auto known = loadIfUnknown(); !known)
        return known;
    const auto last = m_history.journal().lastSequence();
    if (!last)
        return std::unexpected(last.error());
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const bool isRefused = old == OldAddresses::Refused;
    return save(*last, isRefused ? *last : m_refused, now, isRefused ? now : m_refusedAt);
}

std::expected<void, QString> SecretRotation::save(qint64 renewed, qint64 refused, const QDateTime &at,
                                                  const QDateTime &refusedAt)
{
    const QByteArray state =
        wire::toJson(QJsonObject{{"renewed_after"_L1, renewed},
                                 {"refused_through"_L1, refused},
                                 {"renewed_at"_L1, at.toString(Qt::ISODateWithMs)},
                                 {"refused_at"_L1, refusedAt.toString(Qt::ISODateWithMs)}});
    const auto kept = m_history.journal().setLocalState({{keptKey, state}});
    if (!kept)
        return std::unexpected(
            tr("The renewal could not be written to the journal, so nothing has changed: %1")
                .arg(kept.error()));
    m_renewed = renewed;
    m_refused = refused;
    m_renewedAt = at;
    m_refusedAt = refusedAt;
    return {};
}

void SecretRotation::closeRoutesOf(const QList<QUuid> &runs)
{
    const QList<webhook::Route> routes = m_endpoint.routes();
    for (const webhook::Route &route : routes) {
        if (!route.isOfFlows && runs.contains(route.executionId))
            m_endpoint.removeRoute(route.secretHash);
    }
}

/// An older address does as long as its run goes on.
std::expected<bool, QString> SecretRotation::counts(const webhook::Route &route)
{
    if (const auto known = loadIfUnknown(); !known)
        return std::unexpected(known.error());
    if (!isOlder(route, m_renewed))
        return true;
    if (isOlder(route, m_refused))
        return false;
    if (!m_history.isLoaded()) {
        if (const auto held = m_history.hold(route.executionId); !held)
            return std::unexpected(held.error());
    }
    const Execution *execution = m_history.ledger().execution(route.executionId);
    return execution && !isFinal(execution->state);
}

/// What is on its way when a run ends is still accepted until the run is checked for the second time. Further
/// calls cannot delay that.
void SecretRotation::closeOld(Close when)
{
    bool areSomeLeft = false;
    const QList<webhook::Route> routes =
        m_renewedAt.isValid() ? m_endpoint.routes() : QList<webhook::Route>();
    for (const webhook::Route &route : routes) {
        if (route.isOfFlows || !isOlder(route, m_renewed))
            continue;
        const bool isOver = !counts(route).value_or(true);
        if (isOver && (when == Close::AtOnce || m_ended.contains(route.secretHash))) {
            m_endpoint.removeRoute(route.secretHash);
            m_ended.remove(route.secretHash);
            continue;
        }
        areSomeLeft = true;
        if (isOver)
            m_ended.insert(route.secretHash);
    }
    if (areSomeLeft)
        m_timer.start();
    else
        m_timer.stop();
}

void SecretRotation::fill(EndpointState &state) const
{
    state.secretsRenewed = m_renewedAt;
    state.oldRefused = m_refusedAt;
}

} // namespace crew::engine

#include "moc_secretrotation.cpp"
