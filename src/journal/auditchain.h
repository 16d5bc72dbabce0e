// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/auditsignature.h"

#include <QSqlDatabase>
#include <QSqlError>

#include <expected>
#include <optional>

namespace crew::journal {

/// The chain over the record of decisions, as the only process that writes it found it and continues it, with
/// its signature. What others add to the file meanwhile does not become part of it.
class AuditChain
{
public:
    /// Adds the link for \a entry, which has its sequence; part of the caller's transaction.
    std::expected<void, QSqlError> add(const QSqlDatabase &database, const Entry &entry);

    /// Signs the chain up to here, if there is a key; part of the caller's transaction.
    std::expected<void, QSqlError> sign(const QSqlDatabase &database) const;

    /// A transaction failed: where the chain ends is read again.
    void forget() { m_end.reset(); }

    /// From now on the chain is signed with \a key; \a isNew says that there was none before. What was found
    /// and is not signed with it is remembered in each signature from now on. Part of the caller's
    /// transaction.
    std::expected<void, QSqlError> useKey(const QSqlDatabase &database, const QByteArray &key, bool isNew);

private:
    struct End
    {
        qint64 count = 0;
        qint64 last = 0;
        QByteArray head;
    };

    std::expected<void, QSqlError> load(const QSqlDatabase &database);
    std::expected<QList<AuditGap>, QSqlError>
    gapsFor(const QSqlDatabase &database, const std::optional<AuditSignature> &signature, bool isNew) const;
    bool isSigned(const std::optional<AuditSignature> &signature) const;
    std::expected<bool, QSqlError> isIn(const QSqlDatabase &database, const AuditStatement &statement) const;

    std::optional<End> m_end;
    End m_found; ///< where the chain ended before this process added anything
    bool m_isFound = false;
    QByteArray m_key;
    QList<AuditGap> m_gaps;
};

/// Every entry about decisions with its link, oldest first; an entry without one has an empty hash.
std::expected<AuditSteps, QSqlError> readChain(const QSqlDatabase &database);

/// The same with what its signature says by \a key; to be read in one transaction.
std::expected<AuditTrail, QSqlError> readTrail(const QSqlDatabase &database, const AuditKey &key);

} // namespace crew::journal
