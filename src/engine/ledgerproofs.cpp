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

void Ledger::applyRenewal(const Entry &entry)
{
    if (const auto record = wire::decodeRenewalRecord(entry.body))
        m_proofs[entry.executionId].append({entry.executionId, record->secretHash, record->authorizationHash,
                                            record->eventsAuthorizationHash, entry.sequence, entry.at});
}

} // namespace crew
