// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/runsecrets.h"

#include "webhook/webhooksecrets.h"

#include <algorithm>

namespace crew::engine {

namespace {

void addTypedTo(wire::KnownSecrets &known, const QByteArrayList &secrets)
{
    for (const QByteArray &secret : secrets)
        known.add(secret, QByteArray(placeholder::secretInput.data()));
}

} // namespace

void RunSecrets::setMasters(const QByteArrayList &masters)
{
    m_masters = masters;
    m_known.clear();
}

RunSecrets::Known RunSecrets::of(const QUuid &executionId)
{
    if (const Known *known = m_known.object(executionId))
        return *known;
    auto known = std::make_shared<wire::KnownSecrets>();
    for (const QByteArray &master : std::as_const(m_masters)) {
        if (!master.isEmpty())
            addTo(*known, webhook::deriveSecrets(master, executionId, WebhookStrategy::Bearer));
    }
    addTypedTo(*known, m_typed.value(executionId));
    m_known.insert(executionId, new Known(known));
    return known;
}

void RunSecrets::addSecrets(const QUuid &executionId, const QByteArrayList &secrets)
{
    const Known known = of(executionId);
    const auto isKnown = [&known](const QByteArray &secret) { return known->contains(secret); };
    if (std::ranges::all_of(secrets, isKnown))
        return;
    auto more = std::make_shared<wire::KnownSecrets>(*known);
    for (const QByteArray &secret : secrets)
        more->add(secret, QByteArray(placeholder::secret.data()), wire::KnownSecrets::Kind::Random);
    m_known.insert(executionId, new Known(more));
}

void RunSecrets::addTyped(const QUuid &executionId, const QByteArrayList &secrets)
{
    if (secrets.isEmpty())
        return;
    auto more = std::make_shared<wire::KnownSecrets>(*of(executionId));
    addTypedTo(*more, secrets);
    m_typed[executionId] += secrets;
    m_known.insert(executionId, new Known(more));
}

} // namespace crew::engine
