// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/auditchain.h"

#include <QSqlQuery>
#include <QVariant>

using namespace Qt::StringLiterals;

namespace crew::journal {

std::expected<void, QSqlError> addLink(const QSqlDatabase &database, const Entry &entry)
{
    QSqlQuery last(database);
    if (!last.exec(u"SELECT hash FROM audit ORDER BY sequence DESC LIMIT 1"_s))
        return std::unexpected(last.lastError());
    const QByteArray previous = last.next() ? last.value(0).toByteArray() : firstLink();
    QSqlQuery add(database);
    add.prepare(u"INSERT INTO audit (sequence, previous, hash) VALUES (?, ?, ?)"_s);
    add.bindValue(0, entry.sequence);
    add.bindValue(1, previous);
    add.bindValue(2, auditHash(previous, auditRecord(entry)));
    if (!add.exec())
        return std::unexpected(add.lastError());
    return {};
}

std::expected<AuditSteps, QSqlError> readChain(const QSqlDatabase &database)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    // An entry whose link was removed is still shown; a link whose entry was leaves a gap in the chain.
    if (!query.exec(
            u"SELECT e.sequence, e.kind, e.execution, e.at_ms, e.subject, e.headers, e.body, a.previous, "
            "a.hash FROM entry e LEFT JOIN audit a ON a.sequence = e.sequence "
            "WHERE (e.kind GLOB 'decision*' OR e.kind GLOB 'stop*') ORDER BY e.sequence"_s))
        return std::unexpected(query.lastError());
    AuditSteps steps;
    while (query.next()) {
        const auto kind = entryKindFromWord(query.value(1).toString());
        if (!kind || !isAudited(*kind))
            continue;
        AuditStep step;
        step.entry = {.sequence = query.value(0).toLongLong(),
                      .kind = *kind,
                      .executionId = QUuid::fromString(query.value(2).toString()),
                      .at = QDateTime::fromMSecsSinceEpoch(query.value(3).toLongLong(), Qt::UTC),
                      .subject = query.value(4).toString(),
                      .headers = query.value(5).toByteArray(),
                      .body = query.value(6).toByteArray()};
        step.previous = query.value(7).toByteArray();
        step.hash = query.value(8).toByteArray();
        steps.append(step);
    }
    if (query.lastError().isValid()) // a list cut short must not pass for the whole
        return std::unexpected(query.lastError());
    return steps;
}

} // namespace crew::journal
