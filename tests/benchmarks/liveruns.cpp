// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmarks/liveruns.h"

#include "engine/history.h"
#include "webhook/webhooksecrets.h"
#include "wire/records.h"

using namespace Qt::StringLiterals;

namespace crew::bench {

namespace {

Entry entryAt(const QDateTime &at, EntryKind kind, const QUuid &run, const QByteArray &body)
{
    Entry entry = engine::entryNow(kind, run, body);
    entry.at = at;
    return entry;
}

std::expected<void, QString> append(journal::Journal &journal, int count, const QList<QUuid> &crews,
                                    const QDateTime &startedAt)
{
    wire::KickoffRecord record;
    record.request.inputs = {{u"topic"_s, u"Tea"_s}};
    Entries entries;
    for (int run = 0; run < count; ++run) {
        record.crewId = crews.at(run % crews.size());
        record.secretHash = webhook::secretHash(secretOf(run));
        const QByteArray answer = "{\"kickoff_id\":\"benchmark-" + QByteArray::number(run) + "\"}";
        const QUuid id = QUuid::createUuid();
        entries << entryAt(startedAt, EntryKind::KickoffRequested, id, wire::encodeKickoffRecord(record))
                << entryAt(startedAt, EntryKind::KickoffAccepted, id, answer);
    }
    return journal.append(entries);
}

} // namespace

QByteArray secretOf(int run)
{
    return QByteArray(37, 's') + QByteArray::number(run).rightJustified(6, '0');
}

Crew liveCrew(const QUrl &address)
{
    Crew crew;
    crew.id = QUuid::createUuidV5(QUuid(), u"live"_s);
    crew.name = u"Live"_s;
    crew.address = address;
    crew.colour = crewColours().first();
    return crew;
}

std::expected<void, QString> writeLiveRuns(journal::Journal &journal, int count, const QDateTime &startedAt)
{
    return append(journal, count, {liveCrew({}).id}, startedAt);
}

std::expected<void, QString> writeLiveRuns(journal::Journal &journal, int count, const QList<QUuid> &crews)
{
    return append(journal, count, crews, QDateTime::currentDateTimeUtc());
}

std::expected<void, QString> writeLiveRuns(const QString &path, int count)
{
    const auto journal = journal::Journal::open(path);
    return journal ? writeLiveRuns(**journal, count) : std::unexpected(journal.error());
}

} // namespace crew::bench
