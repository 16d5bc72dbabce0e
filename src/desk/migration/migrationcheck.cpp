// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/migration/migrationcheck.h"

#include "core/auditsignature.h"
#include "desk/people/actionrecord.h"
#include "desk/sealed/sealedsecretstore.h"
#include "desk/storage/serverstorage.h"
#include "engine/keynames.h"
#include "journal/source.h"

#include <QEventLoop>
#include <QUuid>

#include <optional>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

const auto auditKeyName = engine::keyname::auditKey(u"desk"_s);

std::unexpected<QString> cannotRead(const QString &why)
{
    return std::unexpected(u"The database cannot be read: "_s + why);
}

/// Nothing is answered before an event loop runs.
secrets::SecretResult readSecret(secrets::SecretStore &store, const QString &name)
{
    std::optional<secrets::SecretResult> answer;
    QObject context;
    QEventLoop loop;
    store.read(name, &context, [&](const auto &read) {
        answer = read;
        loop.quit();
    });
    loop.exec();
    return *answer;
}

/// The key is asked for only where there is one: opening an empty store would begin it.
std::expected<AuditKey, QString> readAuditKey(sql::Database &database, const sql::Connect &connect,
                                              qint64 epoch, const DeskKey &key)
{
    const auto isThere = database.hasRow(u"SELECT 1 FROM secret WHERE name = ?"_s, {auditKeyName});
    if (!isThere)
        return cannotRead(isThere.error().text);
    if (!*isThere)
        return AuditKey();
    const auto store = SealedSecretStore::open(ServerStorage(connect, epoch), key);
    if (!store)
        return std::unexpected(store.error());
    const auto secret = readSecret(**store, auditKeyName);
    if (!secret)
        return AuditKey{{}, secret.error().text};
    return AuditKey{QByteArray::fromBase64(secret->toLatin1()), {}};
}

QString countText(qint64 count, const QString &one, const QString &several)
{
    return count == 1 ? one : several.arg(count);
}

bool holds(const AuditCheck &check, bool hasKey)
{
    using enum AuditCheck::Signature;
    return check.chain.holds && check.signature == (hasKey ? Holds : NoKey);
}

std::expected<QList<QUuid>, sql::Error> crewsInRecord(sql::Database &database)
{
    return database.list(u"SELECT DISTINCT crew FROM audit WHERE crew <> '' ORDER BY crew"_s, {},
                         [](const sql::Row &row) { return QUuid::fromString(row.text(0)); });
}

std::expected<QString, QString> checkDecisions(const journal::JournalReader &reader, const AuditKey &key,
                                               const QList<QUuid> &crews)
{
    qsizetype entries = 0;
    int broken = 0;
    for (const QUuid &crew : QList<QUuid>{QUuid()} + crews) { // the whole record first
        const auto trail = reader.auditTrail(key, crew);
        if (!trail)
            return std::unexpected(trail.error());
        if (crew.isNull())
            entries = trail->steps.size();
        if (entries == 0)
            return u"The record of decisions is empty."_s;
        if (!holds(verifyAudit(*trail), !key.bytes.isEmpty()))
            ++broken;
    }
    if (broken > 0)
        return u"Warning: the record of decisions does not pass its check (%1 of %2 chains). It is what the "
               "files have, so it did not pass before."_s.arg(broken)
                   .arg(crews.size() + 1);
    return u"The record of decisions (%1, %2) passes its check."_s.arg(
        countText(entries, u"1 entry"_s, u"%1 entries"_s),
        countText(crews.size(), u"1 crew"_s, u"%1 crews"_s));
}

} // namespace

std::expected<QStringList, QString> checkRecords(const sql::Connect &connect, qint64 epoch,
                                                 const DeskKey &key)
{
    const auto database = connect();
    if (!database)
        return std::unexpected(database.error());
    const auto auditKey = readAuditKey(**database, connect, epoch, key);
    if (!auditKey)
        return std::unexpected(auditKey.error());
    const auto crews = crewsInRecord(**database);
    const auto actions = checkActions(**database);
    if (!crews || !actions)
        return cannotRead((crews ? actions.error() : crews.error()).text);
    const auto reader = journal::Source::onServer(connect, epoch).openReader();
    if (!reader)
        return std::unexpected(reader.error());
    const auto decisions = checkDecisions(**reader, *auditKey, *crews);
    if (!decisions)
        return std::unexpected(decisions.error());
    return QStringList{*decisions,
                       actions->holds
                           ? u"The record of administrators (%1) passes its check."_s.arg(
                                 countText(actions->count, u"1 action"_s, u"%1 actions"_s))
                           : u"Warning: the record of administrators does not pass its check. It is what the "
                             "files have, so it did not pass before."_s};
}

} // namespace crew::desk
