// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/auditchain.h"

#include "journal/auditreading.h"
#include "journal/crewofrun.h"
#include "journal/entrytable.h"
#include "journal/sqltext.h"

#include <QDateTime>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

struct Link
{
    QByteArray previous;
    QByteArray hash;
};

/// The link behind \a end, which moves on to it.
Link extended(ChainEnd &end, const QUuid &crewId, qint64 sequence, const QByteArray &record)
{
    const QByteArray previous = end.count == 0 ? firstLink(crewId) : end.head;
    end = {end.count + 1, sequence, auditHash(previous, record)};
    return {previous, end.head};
}

/// As it is in the column crew.
QString crewText(const QUuid &crewId)
{
    return crewId.isNull() ? u""_s : idText(crewId);
}

std::expected<ChainEnd, sql::Error> readEnd(sql::Database &database)
{
    return database.firstOrDefault(
        u"SELECT (SELECT count(*) FROM audit), sequence, hash FROM audit ORDER BY sequence DESC LIMIT 1"_s,
        {}, [](const sql::Row &row) {
            return ChainEnd{row.number(0), row.number(1), row.bytes(2)};
        });
}

std::expected<QMap<QUuid, ChainEnd>, sql::Error> readEndsOfCrews(sql::Database &database)
{
    QMap<QUuid, ChainEnd> ends;
    const auto visited = database.visit(
        u"SELECT audit.crew, chain.links, audit.sequence, audit.crew_hash FROM audit JOIN "
        "(SELECT count(*) AS links, max(sequence) AS last FROM audit WHERE crew > '' GROUP BY crew) "
        "AS chain ON chain.last = audit.sequence"_s,
        {}, [&ends](const sql::Row &row) {
            ends.insert(QUuid::fromString(row.text(0)), {row.number(1), row.number(2), row.bytes(3)});
        });
    if (!visited)
        return std::unexpected(visited.error());
    return ends;
}

std::expected<QList<qint64>, sql::Error> readSequencesWithoutCrew(sql::Database &database)
{
    return database.list(u"SELECT sequence FROM audit WHERE crew IS NULL ORDER BY sequence"_s, {},
                         [](const sql::Row &row) { return row.number(0); });
}

/// An entry that is gone leaves a gap in the chain over the whole record, which tells of it.
std::expected<void, sql::Error> linkToCrew(sql::Database &database, qint64 sequence,
                                           QMap<QUuid, ChainEnd> &ends)
{
    const auto entry = readEntry(database, sequence);
    if (!entry)
        return std::unexpected(entry.error());
    if (!*entry)
        return {};
    const auto crewId = readCrewOfRun(database, (*entry)->executionId);
    if (!crewId)
        return std::unexpected(crewId.error());
    const Link link =
        crewId->isNull() ? Link() : extended(ends[*crewId], *crewId, sequence, auditRecord(**entry));
    return database.execute(
        u"UPDATE audit SET crew = ?, crew_previous = ?, crew_hash = ? WHERE sequence = ?"_s,
        {crewText(*crewId), link.previous, link.hash, sequence});
}

/// A chain ends at \a end, or goes on from there, as far as the number of links and their last hash tell:
/// that each is right is for verifyChain() to say. \a crewId is null for the whole record.
std::expected<bool, sql::Error> isIn(sql::Database &database, const QUuid &crewId, const ChainEnd &end)
{
    if (end.count == 0)
        return true;
    const QString ofCrew = crewId.isNull() ? QString() : u" AND crew = ?"_s;
    sql::Values values{end.last};
    if (!crewId.isNull())
        values << idText(crewId);
    const auto count = database.number(u"SELECT count(*) FROM audit WHERE sequence <= ?"_s + ofCrew, values);
    if (!count)
        return std::unexpected(count.error());
    const auto hash =
        database.first(u"SELECT hash, crew_hash FROM audit WHERE sequence = ?"_s + ofCrew, values,
                       [&crewId](const sql::Row &row) { return row.bytes(crewId.isNull() ? 0 : 1); });
    if (!hash)
        return std::unexpected(hash.error());
    return *count == end.count && *hash == end.head;
}

/// The crews whose chains do not end where \a statement says, or go on from there.
std::expected<QList<QUuid>, sql::Error> crewsWithoutTheirEnd(sql::Database &database,
                                                             const AuditStatement &statement)
{
    QList<QUuid> crews;
    for (auto crew = statement.crews.cbegin(); crew != statement.crews.cend(); ++crew) {
        const auto isThere = isIn(database, crew.key(), *crew);
        if (!isThere)
            return std::unexpected(isThere.error());
        if (!*isThere)
            crews.append(crew.key());
    }
    return crews;
}

} // namespace

std::expected<void, sql::Error> AuditChain::load(sql::Database &database)
{
    if (m_ends)
        return {};
    const auto whole = readEnd(database);
    if (!whole)
        return std::unexpected(whole.error());
    const auto crews = readEndsOfCrews(database);
    if (!crews)
        return std::unexpected(crews.error());
    m_ends = Ends{*whole, *crews};
    if (!std::exchange(m_isFound, true))
        m_found = *whole;
    return {};
}

std::expected<void, sql::Error> AuditChain::add(sql::Database &database, const Entry &entry)
{
    if (const auto loaded = load(database); !loaded)
        return loaded;
    const auto crewId = readCrewOfRun(database, entry.executionId);
    if (!crewId)
        return std::unexpected(crewId.error());
    const QByteArray record = auditRecord(entry);
    const Link link = extended(m_ends->whole, {}, entry.sequence, record);
    const Link crewLink =
        crewId->isNull() ? Link() : extended(m_ends->crews[*crewId], *crewId, entry.sequence, record);
    return database.execute(
        u"INSERT INTO audit (sequence, previous, hash, crew, crew_previous, crew_hash) "
        "VALUES (?, ?, ?, ?, ?, ?)"_s,
        {entry.sequence, link.previous, link.hash, crewText(*crewId), crewLink.previous, crewLink.hash});
}

std::expected<void, sql::Error> AuditChain::sign(sql::Database &database) const
{
    if (m_key.isEmpty() || !m_ends)
        return {};
    const AuditSignature signature = signAudit({.keyId = auditKeyId(m_key),
                                                .end = m_ends->whole,
                                                .crews = m_ends->crews,
                                                .at = QDateTime::currentDateTimeUtc(),
                                                .gaps = m_gaps},
                                               m_key);
    return database.execute(
        u"INSERT INTO audit_signature (id, statement, code) VALUES (1, ?, ?) "
        "ON CONFLICT (id) DO UPDATE SET statement = excluded.statement, code = excluded.code"_s,
        {signature.statement, signature.code});
}

std::expected<QList<AuditGap>, sql::Error>
AuditChain::gapsFor(sql::Database &database, const std::optional<AuditSignature> &signature, bool isNew) const
{
    using enum AuditGap::Reason;
    const auto first = database.number(u"SELECT min(sequence) FROM audit WHERE sequence > ?"_s, {0});
    if (!first)
        return std::unexpected(first.error());
    const auto gap = [&](AuditGap::Reason reason) {
        return AuditGap{reason, *first, m_found.last, QDateTime::currentDateTimeUtc(), {}};
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
        return gapsBehind(database, statementOf(*signature).value_or(AuditStatement()), gap(NotGenuine));
    }
    Q_UNREACHABLE();
}

/// What came behind \a statement, which is signed by the key; \a changed when what it is about is not there.
std::expected<QList<AuditGap>, sql::Error>
AuditChain::gapsBehind(sql::Database &database, const AuditStatement &statement, AuditGap changed) const
{
    const auto isThere = isIn(database, {}, statement.end);
    if (!isThere)
        return std::unexpected(isThere.error());
    const auto crews = crewsWithoutTheirEnd(database, statement);
    if (!crews)
        return std::unexpected(crews.error());
    if (!*isThere || !crews->isEmpty()) {
        changed.crews = *crews;
        return statement.gaps + QList<AuditGap>{changed};
    }
    const auto after =
        database.number(u"SELECT min(sequence) FROM audit WHERE sequence > ?"_s, {statement.end.last});
    if (!after)
        return std::unexpected(after.error());
    if (m_found.count <= statement.end.count)
        return statement.gaps;
    return statement.gaps +
           QList<AuditGap>{
               {AuditGap::Reason::NoKey, *after, m_found.last, QDateTime::currentDateTimeUtc(), {}}};
}

std::expected<void, sql::Error> AuditChain::useKey(sql::Database &database, const QByteArray &key, bool isNew)
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
    return isSigned(*signature) ? std::expected<void, sql::Error>() : sign(database);
}

/// \a signature is what sign() would write, but for the time.
bool AuditChain::isSigned(const std::optional<AuditSignature> &signature) const
{
    if (checkSignature(signature, m_key) != SignatureCheck::Genuine)
        return false;
    const AuditStatement old = statementOf(*signature).value_or(AuditStatement());
    return old.end == m_ends->whole && old.crews == m_ends->crews && old.gaps == m_gaps;
}

std::expected<void, sql::Error> completeCrewLinks(sql::Database &database)
{
    const auto sequences = readSequencesWithoutCrew(database);
    if (!sequences)
        return std::unexpected(sequences.error());
    if (sequences->isEmpty())
        return {};
    auto ends = readEndsOfCrews(database);
    if (!ends)
        return std::unexpected(ends.error());
    for (const qint64 sequence : *sequences) {
        if (const auto linked = linkToCrew(database, sequence, *ends); !linked)
            return linked;
    }
    return {};
}

} // namespace crew::journal
