// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/auditsignature.h"
#include "sql/database.h"

#include <expected>
#include <optional>

namespace crew::journal {

/// The chains over the record of decisions and over what of it is about each crew, as the only process that
/// writes them found them and continues them, with their signature. What others add to the file meanwhile
/// does not become part of them.
class AuditChain
{
public:
    /// Adds the links for \a entry, which has its sequence and whose run has named its crew; part of the
    /// caller's transaction.
    std::expected<void, sql::Error> add(sql::Database &database, const Entry &entry);

    /// Signs the chains up to here, if there is a key; part of the caller's transaction.
    std::expected<void, sql::Error> sign(sql::Database &database) const;

    /// A transaction failed: where the chain ends is read again.
    void forget() { m_ends.reset(); }

    /// From now on the chain is signed with \a key; \a isNew says that there was none before. What was found
    /// and is not signed with it is remembered in each signature from now on. Part of the caller's
    /// transaction.
    std::expected<void, sql::Error> useKey(sql::Database &database, const QByteArray &key, bool isNew);

private:
    struct Ends
    {
        ChainEnd whole;
        QMap<QUuid, ChainEnd> crews;
    };

    std::expected<void, sql::Error> load(sql::Database &database);
    std::expected<QList<AuditGap>, sql::Error>
    gapsFor(sql::Database &database, const std::optional<AuditSignature> &signature, bool isNew) const;
    std::expected<QList<AuditGap>, sql::Error>
    gapsBehind(sql::Database &database, const AuditStatement &statement, AuditGap changed) const;
    bool isSigned(const std::optional<AuditSignature> &signature) const;

    std::optional<Ends> m_ends;
    ChainEnd m_found; ///< where the chain ended before this process added anything
    bool m_isFound = false;
    QByteArray m_key;
    QList<AuditGap> m_gaps;
};

/// Gives what earlier versions linked only in the whole record its place in the chains of the crews; part of
/// the caller's transaction.
std::expected<void, sql::Error> completeCrewLinks(sql::Database &database);

} // namespace crew::journal
