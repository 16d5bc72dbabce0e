// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entry.h"

#include <QByteArray>
#include <QList>

namespace crew {

/// One link of a chain over the record of decisions: the whole record has one, and what is about one crew
/// another, so that either can be verified alone.
struct AuditStep
{
    Entry entry;
    QByteArray previous; ///< SHA-256 of the link before; firstLink() for the first
    QByteArray hash;     ///< auditHash() of this one; empty when the journal has none for the entry
    /// Whose run the entry is about; null where the journal does not say. No part of the hash.
    QUuid crewId = {};

    bool operator==(const AuditStep &) const = default;
};

using AuditSteps = QList<AuditStep>; ///< in order of their sequence

/// Whether each link of the chain fits its entry and the link before: anyone can compute a chain, so this
/// does not tell who did.
struct ChainCheck
{
    bool holds = true;
    qsizetype count = 0;  ///< links that were checked and hold
    qint64 brokenAt = 0;  ///< sequence of the first entry that does not; 0 when all do
    QByteArray head = {}; ///< the last hash

    bool operator==(const ChainCheck &) const = default;
};

/// True for the kinds that are part of the record: all that is done about a decision, each stop of a run, and
/// what is done about a flow's request apart from answering it.
bool isAudited(EntryKind kind);

/// What stands before the first link: 32 zero bytes; in the chain of a crew the SHA-256 of its ID in lower
/// case without braces, so that one crew's chain does not pass for another's.
QByteArray firstLink(const QUuid &crewId = {});

/// \a entry as compact JSON with sorted keys, the same bytes always; a body that is not UTF-8 is in Base64.
QByteArray auditRecord(const Entry &entry);

/// SHA-256 of \a previous in hexadecimal digits, a line feed and \a record.
QByteArray auditHash(const QByteArray &previous, const QByteArray &record);

/// Recomputes every link of \a steps. They are the chain of \a crewId, or with null the whole record.
ChainCheck verifyChain(const AuditSteps &steps, const QUuid &crewId = {});

} // namespace crew
