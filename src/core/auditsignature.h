// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit.h"

#include <QDateTime>
#include <QMap>
#include <QString>

#include <optional>

namespace crew {

/// The key that the record of decisions is signed with, from the keychain.
struct AuditKey
{
    QByteArray bytes; ///< 256 random bits; empty when the key cannot be read
    QString problem;  ///< why, in a sentence
};

QByteArray newAuditKey();
bool isAuditKey(const QByteArray &bytes);

/// Tells keys apart and reveals nothing about them.
QByteArray auditKeyId(const QByteArray &key);

/// Entries that were not signed when they were recorded, or whose signature could not be confirmed later.
struct AuditGap
{
    enum class Reason {
        BeforeSigning, ///< there was no key yet
        NoKey,         ///< the key could not be read
        OtherKey,      ///< they were signed with another key: the journal came from elsewhere
        NotGenuine,    ///< the signature that was found did not fit them
        Missing,       ///< no signature was found, although there had been one
    };
    Reason reason = Reason::BeforeSigning;
    qint64 first = 0; ///< sequence of the first of them; 0 when there was no entry
    qint64 last = 0;
    QDateTime noticed;                      ///< UTC
    std::optional<QList<QUuid>> crews = {}; ///< whose own chains it is about; nothing: all of them

    bool operator==(const AuditGap &) const = default;
};

/// A chain has \a count links, the last is that of entry \a last with the hash \a head.
struct ChainEnd
{
    qint64 count = 0;
    qint64 last = 0;
    QByteArray head;

    bool operator==(const ChainEnd &) const = default;
};

/// What a signature says: where the chain over the whole record ends, and where that of each crew does.
struct AuditStatement
{
    QByteArray keyId;
    ChainEnd end;
    QMap<QUuid, ChainEnd> crews = {}; ///< by the crew's ID
    QDateTime at;                     ///< UTC
    QList<AuditGap> gaps;

    bool operator==(const AuditStatement &) const = default;
};

/// As it is in the journal.
struct AuditSignature
{
    QByteArray statement; ///< JSON
    QByteArray code;      ///< HMAC-SHA-256 of the statement

    bool operator==(const AuditSignature &) const = default;
};

AuditSignature signAudit(const AuditStatement &statement, const QByteArray &key);

/// Nothing when \a signature holds no statement.
std::optional<AuditStatement> statementOf(const AuditSignature &signature);

enum class SignatureCheck {
    NoKey,
    Missing, ///< there is a key, and no signature
    OtherKey,
    NotGenuine,
    Genuine,
};

/// What \a statement says to someone who may see one crew alone: not when, since another crew may have been
/// signed.
AuditStatement statementAbout(const QUuid &crewId, const AuditStatement &statement);

SignatureCheck checkSignature(const std::optional<AuditSignature> &signature, const QByteArray &key);

/// The record, or what of it is about one crew, with what its signature says.
struct AuditTrail
{
    AuditSteps steps;
    SignatureCheck check = SignatureCheck::NoKey;
    AuditStatement statement; ///< of a signature that is genuine; for one crew it says nothing of others
    QString keyProblem;       ///< with SignatureCheck::NoKey
    QUuid crewId = {};        ///< whose chain it is; null for the whole record

    bool operator==(const AuditTrail &) const = default;
};

/// Whether the record is as it was recorded and signed.
struct AuditCheck
{
    enum class Signature {
        NoKey,
        Missing,
        OtherKey,
        NotGenuine,
        CutOff,  ///< entries that were signed are missing at the end
        Changed, ///< the entries that were signed had another last hash
        Holds,
    };
    ChainCheck chain;
    Signature signature = Signature::NoKey;
    qint64 signedThrough = 0; ///< sequence of the last entry that is signed; 0 when none is
    qint64 unsignedFrom = 0;  ///< sequence of the first entry after it; 0 when there is none
    qsizetype missing = 0;    ///< how many entries were cut off the end

    bool operator==(const AuditCheck &) const = default;
};

/// Computes every link again, and compares the chain with what was signed.
AuditCheck verifyAudit(const AuditTrail &trail);

} // namespace crew
