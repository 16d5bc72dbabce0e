// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/journal.h"

#include "journal/addresstable.h"
#include "journal/auditchain.h"
#include "journal/auditreading.h"
#include "journal/batchtables.h"
#include "journal/entrytable.h"
#include "journal/journalprivate.h"
#include "journal/runtables.h"
#include "journal/sqltext.h"
#include "wire/flowreviews.h"
#include "wire/json.h"
#include "wire/quirks.h"

#include <QScopeGuard>
#include <QSqlQuery>
#include <QVariant>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

/// Quirks that cannot be read are learned again.
Quirks quirksIn(const QByteArray &json)
{
    return wire::decodeQuirks(wire::parseJsonObject(json).value_or(QJsonObject())).value_or(Quirks());
}

} // namespace

std::unexpected<QString> Journal::Private::failure(const QSqlError &error)
{
    if (isDamage(error))
        file.recordDamage();
    return std::unexpected(error.text());
}

Journal::Journal(std::unique_ptr<Private> p)
    : d(std::move(p))
{}

Journal::~Journal() = default;

std::expected<std::unique_ptr<Journal>, QString> Journal::open(const QString &path, Check check)
{
    auto d = std::make_unique<Private>(path);
    if (const auto opened = d->file.open(); !opened)
        return std::unexpected(opened.error());
    std::unique_ptr<Journal> journal(new Journal(std::move(d)));
    if (const auto linked = journal->completeLinks(); !linked)
        return std::unexpected(linked.error());
    if (check == Check::Now) {
        if (const auto verified = journal->verify(Extent::Everything); !verified)
            return std::unexpected(verified.error());
    }
    return journal;
}

std::expected<void, QString> Journal::completeLinks()
{
    return d->inTransaction([this](QSqlDatabase &db) { return d->reported(completeCrewLinks(db)); });
}

std::function<Finding()> Journal::inspection(Extent extent) const
{
    return d->file.inspection(extent == Extent::Everything);
}

std::expected<void, QString> Journal::conclude(const Finding &finding)
{
    d->insertion.reset(); // a damaged file is closed
    return d->file.conclude(finding);
}

QString Journal::takeNotice()
{
    return d->file.takeNotice();
}

std::expected<void, QString> Journal::checkInPlace()
{
    return d->file.checkInPlace();
}

std::expected<void, QString> Journal::append(Entries &entries)
{
    const bool isRecord = std::ranges::any_of(entries, isAudited, &Entry::kind);
    const auto added =
        d->inTransaction([this, &entries, isRecord](QSqlDatabase &db) -> std::expected<void, QString> {
            if (const auto inserted = d->insert(db, entries); !inserted)
                return inserted;
            return isRecord ? d->reported(d->chain.sign(db)) : std::expected<void, QString>();
        });
    if (!added && isRecord)
        d->chain.forget();
    return added;
}

std::expected<void, QSqlError> Journal::Private::prepareInsertion()
{
    if (insertion)
        return {};
    QSqlQuery query(database());
    if (!query.prepare(u"INSERT INTO entry (kind, execution, at_ms, subject, headers, body) "
                       "VALUES (:kind, :execution, :at, :subject, :headers, :body)"_s))
        return std::unexpected(query.lastError());
    insertion = std::move(query);
    return {};
}

std::expected<void, QString> Journal::Private::insert(QSqlDatabase &db, Entries &entries)
{
    if (const auto prepared = prepareInsertion(); !prepared)
        return reported(prepared);
    QSqlQuery &query = *insertion;
    const auto release =
        qScopeGuard([&query] { query.bindValue(u":body"_s, QVariant()); }); // it may be large
    for (Entry &entry : entries) {
        // By name, because Qt creates the name of a numbered value on each call.
        query.bindValue(u":kind"_s, entryKindWord(entry.kind));
        query.bindValue(u":execution"_s, idText(entry.executionId));
        query.bindValue(u":at"_s, entry.at.toMSecsSinceEpoch());
        query.bindValue(u":subject"_s, text(entry.subject));
        query.bindValue(u":headers"_s, blob(entry.headers));
        query.bindValue(u":body"_s, blob(entry.body));
        if (!query.exec())
            return failure(query);
        entry.sequence = query.lastInsertId().toLongLong();
        if (entry.kind == EntryKind::RunJoined) {
            if (const auto forgotten = forgetRun(db, QUuid::fromString(entry.subject)); !forgotten)
                return reported(forgotten);
        }
        if (const auto noted = addAddress(db, entry); !noted)
            return reported(noted);
    }
    return link(db, entries);
}

/// Once all are there: a run that is moved here tells its crew after the entry that says so.
std::expected<void, QString> Journal::Private::link(QSqlDatabase &db, const Entries &entries)
{
    for (const Entry &entry : entries) {
        if (!isAudited(entry.kind))
            continue;
        if (const auto linked = chain.add(db, entry); !linked)
            return reported(linked);
    }
    return {};
}

std::expected<MaskProgress, QString> Journal::maskProgress() const
{
    return d->reported(readMaskProgress(d->database()));
}

std::expected<void, QString> Journal::replaceTexts(const Entries &entries, qint64 through)
{
    QSqlQuery query(d->database());
    if (!query.exec(u"PRAGMA secure_delete = ON"_s))
        return d->failure(query);
    return d->inTransaction([&](QSqlDatabase &db) -> std::expected<void, QString> {
        if (const auto replaced = journal::replaceTexts(db, entries); !replaced)
            return d->reported(replaced);
        return d->reported(setMaskedThrough(db, through));
    });
}

std::expected<void, QString> Journal::visitEntries(const std::function<void(const Entry &)> &visit) const
{
    return d->reported(journal::visitEntries(d->database(), visit));
}

std::expected<Entries, QString> Journal::entriesOf(const QUuid &executionId) const
{
    return d->reported(readEntriesOf(d->database(), executionId));
}

std::expected<void, QString>
Journal::visitJoins(const std::function<void(const QUuid &gone, const QUuid &kept)> &visit) const
{
    return d->reported(journal::visitJoins(d->database(), visit));
}

std::expected<void, QString>
Journal::visitLastKinds(qint64 most,
                        const std::function<void(const QUuid &executionId, EntryKind kind)> &visit) const
{
    return d->reported(journal::visitLastKinds(d->database(), most, visit));
}

std::expected<std::optional<Entry>, QString> Journal::addressEntry(const QByteArray &secretHash) const
{
    return d->reported(readAddress(d->database(), secretHash));
}

std::expected<bool, QString> Journal::hasAddresses() const
{
    return d->reported(readHasAddresses(d->database()));
}

std::expected<bool, QString> Journal::knowsAuthorization(const QByteArray &hash) const
{
    return d->reported(readKnowsAuthorization(d->database(), hash));
}

std::expected<QList<Crew>, QString> Journal::crews() const
{
    QSqlQuery query(d->database());
    if (!query.exec(
            u"SELECT id, name, address, token_kind, notes, colour, quirks, ca_file, client_certificate, "
            "without_proxy, flows FROM crew ORDER BY position"_s))
        return d->failure(query);
    QList<Crew> crews;
    while (query.next()) {
        Crew crew;
        crew.id = QUuid::fromString(query.value(0).toString());
        crew.name = query.value(1).toString();
        crew.address = QUrl(query.value(2).toString(), QUrl::StrictMode);
        crew.tokenKind = query.value(3).toString() == "user"_L1 ? TokenKind::User : TokenKind::Organization;
        crew.notes = query.value(4).toString();
        crew.colour = query.value(5).toString();
        crew.quirks = quirksIn(query.value(6).toByteArray());
        crew.network = {query.value(7).toString(), query.value(8).toByteArray(), query.value(9).toBool()};
        crew.flows = wire::decodeFlowReviews(
            wire::parseJsonObject(query.value(10).toByteArray()).value_or(QJsonObject()));
        crews.append(crew);
    }
    if (query.lastError().isValid())
        return d->failure(query);
    return crews;
}

std::expected<void, QString> Journal::saveCrews(const QList<Crew> &crews)
{
    return d->inTransaction([this, &crews](QSqlDatabase &db) -> std::expected<void, QString> {
        QSqlQuery query(db);
        if (!query.exec(u"DELETE FROM crew"_s) ||
            !query.prepare(
                u"INSERT INTO crew (id, position, name, address, token_kind, notes, colour, quirks, ca_file, "
                "client_certificate, without_proxy, flows) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s))
            return d->failure(query);
        int position = 0;
        for (const Crew &crew : crews) {
            query.bindValue(0, idText(crew.id));
            query.bindValue(1, position++);
            query.bindValue(2, text(crew.name));
            query.bindValue(3, crew.address.toString(QUrl::FullyEncoded));
            query.bindValue(4, crew.tokenKind == TokenKind::User ? u"user"_s : u"organization"_s);
            query.bindValue(5, text(crew.notes));
            query.bindValue(6, text(crew.colour));
            query.bindValue(7, wire::toJson(wire::encodeQuirks(crew.quirks)));
            query.bindValue(8, text(crew.network.caFile));
            query.bindValue(9, blob(crew.network.clientCertificate));
            query.bindValue(10, crew.network.withoutProxy ? 1 : 0);
            query.bindValue(11, wire::toJson(wire::encodeFlowReviews(crew.flows)));
            if (!query.exec())
                return d->failure(query);
        }
        return {};
    });
}

std::expected<QByteArray, QString> Journal::kickoffMemory(const QUuid &crewId, const QString &account) const
{
    QSqlQuery query(d->database());
    query.prepare(u"SELECT body FROM remembered_kickoff WHERE crew = ? AND account = ?"_s);
    if (const auto done = execute(query, {idText(crewId), text(account)}); !done)
        return d->failure(done.error());
    return query.next() ? query.value(0).toByteArray() : QByteArray();
}

std::expected<void, QString> Journal::setKickoffMemory(const QUuid &crewId, const QByteArray &body,
                                                       const QString &account)
{
    return d->inTransaction([&](QSqlDatabase &db) {
        return d->reported(execute(db,
                                   u"INSERT OR REPLACE INTO remembered_kickoff (crew, account, body) "
                                   "VALUES (?, ?, ?)"_s,
                                   {idText(crewId), text(account), blob(body)}));
    });
}

std::expected<AuditSteps, QString> Journal::auditSteps() const
{
    return d->reported(readAudit(d->database()));
}

std::expected<AuditTrail, QString> Journal::auditTrail(const AuditKey &key, const QUuid &crewId) const
{
    return d->reported(readTrail(d->database(), key, crewId)); // nobody else writes
}

std::expected<void, QString> Journal::useAuditKey(const QByteArray &key, bool isNew)
{
    const auto used =
        d->inTransaction([&](QSqlDatabase &db) { return d->reported(d->chain.useKey(db, key, isNew)); });
    if (!used)
        d->chain.forget();
    return used;
}

std::expected<LocalValues, QString> Journal::localState() const
{
    QSqlQuery query(d->database());
    query.setForwardOnly(true);
    if (!query.exec(u"SELECT key, value FROM local_state"_s))
        return d->failure(query);
    LocalValues values;
    while (query.next())
        values.insert(query.value(0).toString(), query.value(1).toByteArray());
    if (query.lastError().isValid())
        return d->failure(query);
    return values;
}

std::expected<void, QString> Journal::setLocalState(const LocalValues &values)
{
    return d->inTransaction([this, &values](QSqlDatabase &db) -> std::expected<void, QString> {
        QSqlQuery put(db);
        put.prepare(u"INSERT OR REPLACE INTO local_state (key, value) VALUES (?, ?)"_s);
        QSqlQuery remove(db);
        remove.prepare(u"DELETE FROM local_state WHERE key = ?"_s);
        for (const auto &[key, value] : values.asKeyValueRange()) {
            QSqlQuery &query = value.isEmpty() ? remove : put;
            query.bindValue(0, key);
            if (!value.isEmpty())
                query.bindValue(1, value);
            if (!query.exec())
                return d->failure(query);
        }
        return {};
    });
}

std::expected<void, QString> Journal::addBatch(const Batch &batch, const BatchRowRecords &rows)
{
    return d->inTransaction(
        [&](QSqlDatabase &db) { return d->reported(journal::addBatch(db, batch, rows)); });
}

std::expected<void, QString> Journal::setBatchState(const QUuid &batchId, BatchState state,
                                                    const QString &reason)
{
    return d->inTransaction(
        [&](QSqlDatabase &db) { return d->reported(journal::setBatchState(db, batchId, state, reason)); });
}

std::expected<void, QString> Journal::setBatchConcurrency(const QUuid &batchId, int concurrency)
{
    return d->inTransaction([&](QSqlDatabase &db) {
        return d->reported(journal::setBatchConcurrency(db, batchId, concurrency));
    });
}

std::expected<void, QString> Journal::putRowBack(const QUuid &batchId, int number, int attempt,
                                                 const QString &reason)
{
    return d->inTransaction([&](QSqlDatabase &db) -> std::expected<void, QString> {
        if (const auto paused = journal::setBatchState(db, batchId, BatchState::Paused, reason); !paused)
            return d->reported(paused);
        return d->reported(journal::setRowAttempt(db, batchId, number, attempt));
    });
}

std::expected<QList<Batch>, QString> Journal::batches() const
{
    return d->reported(readBatches(d->database()));
}

std::expected<BatchRowRecords, QString> Journal::batchRows(const QUuid &batchId, bool withFields) const
{
    return d->reported(readRows(d->database(), batchId, withFields));
}

std::expected<std::optional<QJsonObject>, QString> Journal::batchInputs(const QUuid &batchId,
                                                                        int number) const
{
    return d->reported(readInputs(d->database(), batchId, number));
}

/// The blob takes as much space as what could not be stored; a transaction of its own frees it again.
std::expected<void, QString> Journal::probe(qint64 bytes)
{
    const auto run = [this](const QString &statement) {
        return d->inTransaction([&](QSqlDatabase &db) -> std::expected<void, QString> {
            QSqlQuery query(db);
            if (!query.exec(statement))
                return d->failure(query);
            return {};
        });
    };
    if (const auto written = run(
            u"INSERT OR REPLACE INTO remembered_kickoff (crew, account, body) VALUES ('', '', zeroblob(%1))"_s
                .arg(bytes));
        !written)
        return written;
    return run(u"DELETE FROM remembered_kickoff WHERE crew = ''"_s);
}

std::expected<void, QString> Journal::saveRuns(const QList<RunRecord> &records,
                                               const ProjectionCheckpoint &fold)
{
    return d->inTransaction([&](QSqlDatabase &db) -> std::expected<void, QString> {
        if (const auto kept = journal::saveRuns(db, records); !kept)
            return d->reported(kept);
        return d->reported(setRunFold(db, fold));
    });
}

std::expected<void, QString> Journal::clearRuns()
{
    return d->inTransaction([this](QSqlDatabase &db) { return d->reported(journal::clearRuns(db)); });
}

std::expected<ProjectionCheckpoint, QString> Journal::runFold() const
{
    return d->reported(readRunFold(d->database()));
}

std::expected<qint64, QString> Journal::lastSequence() const
{
    return d->reported(readLastSequence(d->database()));
}

std::expected<QList<QUuid>, QString> Journal::runsToFold(qint64 through) const
{
    return d->reported(readRunsToFold(d->database(), through));
}

std::expected<QList<QUuid>, QString> Journal::runIdsAfter(const QUuid &id, int count) const
{
    return d->reported(readRunIdsAfter(d->database(), id, count));
}

std::expected<std::optional<ExecutionState>, QString> Journal::pastState(const QUuid &executionId) const
{
    return d->reported(readPastState(d->database(), executionId));
}

std::expected<bool, QString> Journal::isImported(const QUuid &executionId) const
{
    return d->reported(readIsImported(d->database(), executionId));
}

std::expected<bool, QString> Journal::knowsId(const QUuid &crewId, const QString &id) const
{
    return d->reported(readKnowsId(d->database(), crewId, id));
}

std::expected<QList<QUuid>, QString> Journal::runsImportedAs(const QUuid &crewId, const QString &id) const
{
    return d->reported(readRunsImportedAs(d->database(), crewId, id));
}

} // namespace crew::journal
