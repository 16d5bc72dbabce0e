// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/auditreading.h"

#include "core/utc.h"
#include "journal/crewofrun.h"
#include "journal/dialect.h"
#include "journal/sqltext.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

AuditStep stepIn(const sql::Row &row, EntryKind kind)
{
    AuditStep step;
    step.entry = {.sequence = row.number(0),
                  .kind = kind,
                  .executionId = QUuid::fromString(row.text(2)),
                  .at = QDateTime::fromMSecsSinceEpoch(row.number(3), utc),
                  .subject = row.text(4),
                  .headers = row.bytes(5),
                  .body = row.bytes(6)};
    step.previous = row.bytes(7);
    step.hash = row.bytes(8);
    step.crewId = QUuid::fromString(row.text(10));
    return step;
}

/// Every entry about decisions with its link; those of other crews are left out as far as their links tell.
std::expected<void, sql::Error> visitAudit(sql::Database &database, const QUuid &crewId,
                                           const sql::Database::Visitor &visit)
{
    // An entry whose link was removed is still shown; a link whose entry was leaves a gap in the chain.
    const QString links = crewId.isNull() ? u"a.previous, a.hash"_s : u"a.crew_previous, a.crew_hash"_s;
    const QString select =
        u"SELECT e.sequence, e.kind, e.execution, e.at_ms, e.subject, e.headers, e.body, %1, "
        "a.sequence, coalesce(a.crew, '') FROM entry e LEFT JOIN audit a ON a.sequence = e.sequence WHERE "_s
            .arg(links) +
        (crewId.isNull() ? QString() : u"(a.crew = ? OR a.crew IS NULL) AND "_s);
    // Each condition is that of an index: entry_audited, entry_flow_acts, entry_team_notes, entry_imported.
    const QStringList conditions{isInRecord(database, "e.kind"_L1),
                                 u"e.kind IN ('flow-request-accepted', 'flow-review-closed')"_s,
                                 u"e.kind = 'review-noted'"_s, u"e.kind = 'run-imported'"_s};
    const sql::Values values(crewId.isNull() ? 0 : conditions.size(), idText(crewId));
    return database.visit(select + conditions.join(" UNION ALL "_L1 + select) + " ORDER BY 1"_L1, values,
                          visit);
}

struct FoundStep
{
    AuditStep step;
    bool hasLink = false;
};

/// Those about the crew \a crewId. One without a link of that crew tells by its run.
std::expected<AuditSteps, sql::Error> stepsAbout(sql::Database &database, const QUuid &crewId,
                                                 const QList<FoundStep> &found)
{
    AuditSteps steps;
    for (const FoundStep &candidate : found) {
        if (!crewId.isNull() && !candidate.hasLink) {
            const auto crew = readCrewOfRun(database, candidate.step.entry.executionId);
            if (!crew)
                return std::unexpected(crew.error());
            if (*crew != crewId)
                continue;
        }
        steps.append(candidate.step);
    }
    return steps;
}

} // namespace

std::expected<std::optional<AuditSignature>, sql::Error> readSignature(sql::Database &database)
{
    return database.first(u"SELECT statement, code FROM audit_signature"_s, {}, [](const sql::Row &row) {
        return AuditSignature{row.bytes(0), row.bytes(1)};
    });
}

std::expected<AuditSteps, sql::Error> readAudit(sql::Database &database, const QUuid &crewId)
{
    QList<FoundStep> found;
    bool hasFlowActs = false;
    const auto visited = visitAudit(database, crewId, [&found, &hasFlowActs](const sql::Row &row) {
        const auto kind = entryKindFromWord(row.text(1));
        if (!kind || !isAudited(*kind))
            return;
        const AuditStep step = stepIn(row, *kind);
        // Earlier versions recorded these without a link. After the first that has one, each must have one.
        hasFlowActs = hasFlowActs || (isFlowAct(*kind) && !step.hash.isEmpty());
        if (!isFlowAct(*kind) || hasFlowActs)
            found.append({step, !row.isNull(9)});
    });
    if (!visited) // a list cut short must not pass for the whole
        return std::unexpected(visited.error());
    return stepsAbout(database, crewId, found);
}

std::expected<AuditTrail, sql::Error> readTrail(sql::Database &database, const AuditKey &key,
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
