// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/auditreading.h"

#include "core/utc.h"
#include "journal/crewofrun.h"
#include "journal/sqltext.h"

#include <QSqlQuery>
#include <QVariant>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

/// The step in the row of readAudit() that \a query is at.
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

/// Every entry about decisions with its link; those of other crews are left out as far as their links tell.
std::expected<QSqlQuery, QSqlError> selectAudit(const QSqlDatabase &database, const QUuid &crewId)
{
    // An entry whose link was removed is still shown; a link whose entry was leaves a gap in the chain.
    const QString links = crewId.isNull() ? u"a.previous, a.hash"_s : u"a.crew_previous, a.crew_hash"_s;
    const QString select =
        u"SELECT e.sequence, e.kind, e.execution, e.at_ms, e.subject, e.headers, e.body, %1, "
        "a.sequence FROM entry e LEFT JOIN audit a ON a.sequence = e.sequence WHERE "_s.arg(links) +
        (crewId.isNull() ? QString() : u"(a.crew = ? OR a.crew IS NULL) AND "_s);
    // Each condition is that of an index: entry_audited, entry_flow_acts, entry_team_notes, entry_imported.
    const QStringList conditions{u"(e.kind GLOB 'decision*' OR e.kind GLOB 'stop*')"_s,
                                 u"e.kind IN ('flow-request-accepted', 'flow-review-closed')"_s,
                                 u"e.kind = 'review-noted'"_s, u"e.kind = 'run-imported'"_s};
    QSqlQuery query(database);
    query.setForwardOnly(true);
    query.prepare(select + conditions.join(" UNION ALL "_L1 + select) + " ORDER BY 1"_L1);
    const QVariantList values(crewId.isNull() ? 0 : conditions.size(), idText(crewId));
    if (const auto done = execute(query, values); !done)
        return std::unexpected(done.error());
    return query;
}

/// The row that \a query is at is about the crew \a crewId. One without a link of that crew tells by its run.
std::expected<bool, QSqlError> isAbout(const QSqlDatabase &database, const QSqlQuery &query,
                                       const QUuid &crewId)
{
    if (crewId.isNull() || !query.isNull(9))
        return true;
    const auto found = readCrewOfRun(database, QUuid::fromString(query.value(2).toString()));
    if (!found)
        return std::unexpected(found.error());
    return *found == crewId;
}

} // namespace

std::expected<std::optional<AuditSignature>, QSqlError> readSignature(const QSqlDatabase &database)
{
    QSqlQuery query(database);
    if (!query.exec(u"SELECT statement, code FROM audit_signature"_s))
        return std::unexpected(query.lastError());
    if (!query.next())
        return std::nullopt;
    return AuditSignature{query.value(0).toByteArray(), query.value(1).toByteArray()};
}

std::expected<AuditSteps, QSqlError> readAudit(const QSqlDatabase &database, const QUuid &crewId)
{
    auto query = selectAudit(database, crewId);
    if (!query)
        return std::unexpected(query.error());
    AuditSteps steps;
    bool hasFlowActs = false;
    while (query->next()) {
        const auto kind = entryKindFromWord(query->value(1).toString());
        if (!kind || !isAudited(*kind))
            continue;
        const auto isWanted = isAbout(database, *query, crewId);
        if (!isWanted)
            return std::unexpected(isWanted.error());
        const AuditStep step = stepAt(*query, *kind);
        // Earlier versions recorded these without a link. After the first that has one, each must have one.
        hasFlowActs = hasFlowActs || (isFlowAct(*kind) && !step.hash.isEmpty());
        if (*isWanted && (!isFlowAct(*kind) || hasFlowActs))
            steps.append(step);
    }
    if (query->lastError().isValid()) // a list cut short must not pass for the whole
        return std::unexpected(query->lastError());
    return steps;
}

std::expected<AuditTrail, QSqlError> readTrail(const QSqlDatabase &database, const AuditKey &key,
                                               const QUuid &crewId)
{
    auto steps = readAudit(database, crewId);
    if (!steps)
        return std::unexpected(steps.error());
    const auto signature = readSignature(database);
    if (!signature)
        return std::unexpected(signature.error());
    AuditTrail trail;
    trail.steps = std::move(*steps);
    trail.check = checkSignature(*signature, key.bytes);
    trail.keyProblem = key.problem;
    trail.crewId = crewId;
    if (trail.check != SignatureCheck::Genuine)
        return trail;
    const AuditStatement statement = statementOf(**signature).value_or(AuditStatement());
    trail.statement = crewId.isNull() ? statement : statementAbout(crewId, statement);
    return trail;
}

} // namespace crew::journal
