// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the ledger that is about who may call.
#include "engine/ledger.h"

#include "wire/renewalrecord.h"

namespace crew {

QList<Ledger::WebhookProof> Ledger::webhookProofs() const
{
    QList<WebhookProof> proofs;
    for (const QList<WebhookProof> &ofOne : m_proofs)
        proofs += ofOne;
    return proofs;
}

std::optional<Ledger::WebhookProof> Ledger::renewedProof(const Entry &entry)
{
    const auto record = wire::decodeRenewalRecord(entry.body);
    if (!record)
        return std::nullopt;
    return WebhookProof{entry.executionId,
                        record->secretHash,
                        record->authorizationHash,
                        record->eventsAuthorizationHash,
                        entry.sequence,
                        entry.at};
}

void Ledger::applyRenewal(const Entry &entry)
{
    if (const auto proof = renewedProof(entry))
        m_proofs[entry.executionId].append(*proof);
}

} // namespace crew
