// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmarks/liveruns.h"

#include "engine/history.h"
#include "webhook/webhooksecrets.h"
#include "wire/records.h"

using namespace Qt::StringLiterals;

namespace crew::bench {

QByteArray secretOf(int run)
{
    return QByteArray(37, 's') + QByteArray::number(run).rightJustified(6, '0');
}

std::expected<void, QString> writeLiveRuns(const QString &path, int count)
{
    const auto journal = journal::Journal::open(path);
    if (!journal)
        return std::unexpected(journal.error());
    wire::KickoffRecord record;
    record.crewId = QUuid::createUuid();
    record.request.inputs = {{u"topic"_s, u"Tea"_s}};
    Entries entries;
    for (int run = 0; run < count; ++run) {
        record.secretHash = webhook::secretHash(secretOf(run));
        const QByteArray answer = "{\"kickoff_id\":\"benchmark-" + QByteArray::number(run) + "\"}";
        const QUuid id = QUuid::createUuid();
        entries << engine::entryNow(EntryKind::KickoffRequested, id, wire::encodeKickoffRecord(record))
                << engine::entryNow(EntryKind::KickoffAccepted, id, answer);
    }
    return (*journal)->append(entries);
}

} // namespace crew::bench
