// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/auditchain.h"

#include "core/utc.h"

#include <QDateTime>
#include <QSqlQuery>
#include <QVariant>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

/// The first value that \a statement gives with \a value; 0 for none.
std::expected<qint64, QSqlError> number(const QSqlDatabase &database, const QString &statement,
                                        const QVariant &value)
{
    QSqlQuery query(database);
    query.prepare(statement);
    query.bindValue(0, value);
    if (!query.exec())
        return std::unexpected(query.lastError());
    return query.next() ? query.value(0).toLongLong() : 0;
}

std::expected<std::optional<AuditSignature>, QSqlError> readSignature(const QSqlDatabase &database)
{
    QSqlQuery query(database);
    if (!query.exec(u"SELECT statement, code FROM audit_signature"_s))
        return std::unexpected(query.lastError());
    if (!query.next())
        return std::nullopt;
    return AuditSignature{query.value(0).toByteArray(), query.value(1).toByteArray()};
}

/// The step in the row of readChain() that \a query is at.
AuditStep stepAt(const QSqlQuery &query, EntryKind kind)
{
    AuditStep step;
    step.entry = {.sequence = query.value(0).toLongLong(),
                  .kind = kind,
                  .executionId = QUuid::fromString(query.value(2).toString()),
                  .at = QDateTime::fromMSecsSinceEpoch(query.value(3).toLongLong(), utc),
                  .subject = query.value(4).toString(),
                  .headers = query.value(5).toByteArray(),
                  .body = query.value(6).toByteArray()};
    step.previous = query.value(7).toByteArray();
    step.hash = query.value(8).toByteArray();
    return step;
}

} // namespace

std::expected<void, QSqlError> AuditChain::load(const QSqlDatabase &database)
{
    if (m_end)
        return {};
    QSqlQuery query(database);
    if (!query.exec(u"SELECT (SELECT count(*) FROM audit), sequence, hash FROM audit "
                    "ORDER BY sequence DESC LIMIT 1"_s))
        return std::unexpected(query.lastError());
    End end;
    end.head = firstLink();
    if (query.next())
        end = {query.value(0).toLongLong(), query.value(1).toLongLong(), query.value(2).toByteArray()};
    m_end = end;
    if (!std::exchange(m_isFound, true))
        m_found = end;
    return {};
}

std::expected<void, QSqlError> AuditChain::add(const QSqlDatabase &database, const Entry &entry)
{
    if (const auto loaded = load(database); !loaded)
        return loaded;
    const QByteArray hash = auditHash(m_end->head, auditRecord(entry));
    QSqlQuery query(database);
    query.prepare(u"INSERT INTO audit (sequence, previous, hash) VALUES (?, ?, ?)"_s);
    query.bindValue(0, entry.sequence);
    query.bindValue(1, m_end->head);
    query.bindValue(2, hash);
    if (!query.exec())
        return std::unexpected(query.lastError());
    m_end = End{m_end->count + 1, entry.sequence, hash};
    return {};
}

std::expected<void, QSqlError> AuditChain::sign(const QSqlDatabase &database) const
{
    if (m_key.isEmpty() || !m_end)
        return {};
    const AuditSignature signature = signAudit(
        {auditKeyId(m_key), m_end->count, m_end->last, m_end->head, QDateTime::currentDateTimeUtc(), m_gaps},
        m_key);
    QSqlQuery query(database);
    query.prepare(u"INSERT OR REPLACE INTO audit_signature (id, statement, code) VALUES (1, ?, ?)"_s);
    query.bindValue(0, signature.statement);
    query.bindValue(1, signature.code);
    if (!query.exec())
        return std::unexpected(query.lastError());
    return {};
}

/// The links that \a statement is about are there, as far as their number and the last hash tell: that each
/// is right is for verifyChain() to say.
std::expected<bool, QSqlError> AuditChain::isIn(const QSqlDatabase &database,
                                                const AuditStatement &statement) const
{
    if (statement.count == 0)
        return true;
    const auto count = number(database, u"SELECT count(*) FROM audit WHERE sequence <= ?"_s, statement.last);
    if (!count)
        return std::unexpected(count.error());
    QSqlQuery query(database);
    query.prepare(u"SELECT hash FROM audit WHERE sequence = ?"_s);
    query.bindValue(0, statement.last);
    if (!query.exec())
        return std::unexpected(query.lastError());
    return *count == statement.count && query.next() && query.value(0).toByteArray() == statement.head;
}

std::expected<QList<AuditGap>, QSqlError> AuditChain::gapsFor(const QSqlDatabase &database,
                                                              const std::optional<AuditSignature> &signature,
                                                              bool isNew) const
{
    using enum AuditGap::Reason;
    const auto first = number(database, u"SELECT min(sequence) FROM audit WHERE sequence > ?"_s, 0);
    if (!first)
        return std::unexpected(first.error());
    const auto gap = [&](AuditGap::Reason reason) {
        return AuditGap{reason, *first, m_found.last, QDateTime::currentDateTimeUtc()};
    };
    switch (checkSignature(signature, m_key)) {
    case SignatureCheck::NoKey:
        return QList<AuditGap>();
    case SignatureCheck::Missing:
        if (isNew && m_found.count == 0)
            return QList<AuditGap>();
        return QList<AuditGap>{gap(isNew ? BeforeSigning : Missing)};
    case SignatureCheck::OtherKey:
        return QList<AuditGap>{gap(OtherKey)};
    case SignatureCheck::NotGenuine:
        return QList<AuditGap>{gap(NotGenuine)};
    case SignatureCheck::Genuine:
        break;
    }
    const AuditStatement statement = statementOf(*signature).value_or(AuditStatement());
    const auto isThere = isIn(database, statement);
    if (!isThere)
        return std::unexpected(isThere.error());
    if (!*isThere)
        return statement.gaps + QList<AuditGap>{gap(NotGenuine)};
    const auto after =
        number(database, u"SELECT min(sequence) FROM audit WHERE sequence > ?"_s, statement.last);
    if (!after)
        return std::unexpected(after.error());
    if (m_found.count <= statement.count)
        return statement.gaps;
    return statement.gaps + QList<AuditGap>{{NoKey, *after, m_found.last, QDateTime::currentDateTimeUtc()}};
}

std::expected<void, QSqlError> AuditChain::useKey(const QSqlDatabase &database, const QByteArray &key,
                                                  bool isNew)
{
    if (const auto loaded = load(database); !loaded)
        return loaded;
    const auto signature = readSignature(database);
    if (!signature)
        return std::unexpected(signature.error());
    m_key = key;
    const auto gaps = gapsFor(database, *signature, isNew);
    if (!gaps) {
        m_key.clear();
        return std::unexpected(gaps.error());
    }
    m_gaps = *gaps;
    return isSigned(*signature) ? std::expected<void, QSqlError>() : sign(database);
}

/// \a signature is what sign() would write, but for the time.
bool AuditChain::isSigned(const std::optional<AuditSignature> &signature) const
{
    if (checkSignature(signature, m_key) != SignatureCheck::Genuine)
        return false;
    const AuditStatement old = statementOf(*signature).value_or(AuditStatement());
    return old.count == m_end->count && old.last == m_end->last && old.head == m_end->head &&
           old.gaps == m_gaps;
}

std::expected<AuditSteps, QSqlError> readChain(const QSqlDatabase &database)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    // An entry whose link was removed is still shown; a link whose entry was leaves a gap in the chain.
    const QString columns =
        u"SELECT e.sequence, e.kind, e.execution, e.at_ms, e.subject, e.headers, e.body, a.previous, "
        "a.hash FROM entry e LEFT JOIN audit a ON a.sequence = e.sequence WHERE "_s;
    // Each condition is that of an index: entry_audited, entry_flow_acts, entry_team_notes, entry_imported.
    if (!query.exec(columns + u"(e.kind GLOB 'decision*' OR e.kind GLOB 'stop*') UNION ALL "_s + columns +
                    u"e.kind IN ('flow-request-accepted', 'flow-review-closed') UNION ALL "_s + columns +
                    u"e.kind = 'review-noted' UNION ALL "_s + columns +
                    u"e.kind = 'run-imported' ORDER BY 1"_s))
        return std::unexpected(query.lastError());
    AuditSteps steps;
    bool hasFlowActs = false;
    while (query.next()) {
        const auto kind = entryKindFromWord(query.value(1).toString());
        if (!kind || !isAudited(*kind))
            continue;
        const AuditStep step = stepAt(query, *kind);
        // Earlier versions recorded these without a link. After the first that has one, each must have one.
        hasFlowActs = hasFlowActs || (isFlowAct(*kind) && !step.hash.isEmpty());
        if (!isFlowAct(*kind) || hasFlowActs)
            steps.append(step);
    }
    if (query.lastError().isValid()) // a list cut short must not pass for the whole
        return std::unexpected(query.lastError());
    return steps;
}

std::expected<AuditTrail, QSqlError> readTrail(const QSqlDatabase &database, const AuditKey &key)
{
    auto steps = readChain(database);
    if (!steps)
        return std::unexpected(steps.error());
    const auto signature = readSignature(database);
    if (!signature)
        return std::unexpected(signature.error());
    AuditTrail trail;
    trail.steps = std::move(*steps);
    trail.check = checkSignature(*signature, key.bytes);
    if (trail.check == SignatureCheck::Genuine)
        trail.statement = statementOf(**signature).value_or(AuditStatement());
    trail.keyProblem = key.problem;
    return trail;
}

} // namespace crew::journal
