// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/batchtables.h"

#include "core/utc.h"
#include "journal/sqltext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSqlQuery>
#include <QVariant>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

QByteArray json(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QByteArray json(const QStringList &texts)
{
    return QJsonDocument(QJsonArray::fromStringList(texts)).toJson(QJsonDocument::Compact);
}

QStringList textsFrom(const QByteArray &bytes)
{
    QStringList texts;
    for (const QJsonValue &value : QJsonDocument::fromJson(bytes).array())
        texts.append(value.toString());
    return texts;
}

QString stateWord(BatchState state)
{
    switch (state) {
    case BatchState::Running:
        return u"running"_s;
    case BatchState::Paused:
        return u"paused"_s;
    case BatchState::Cancelled:
        break;
    }
    return u"cancelled"_s;
}

/// A word this console does not know must not start anything.
BatchState stateFrom(const QString &word)
{
    if (word == "running"_L1)
        return BatchState::Running;
    return word == "cancelled"_L1 ? BatchState::Cancelled : BatchState::Paused;
}

QString strategyWord(const WebhookCredential &credential)
{
    return credential.strategy == WebhookStrategy::Basic ? u"basic"_s : u"bearer"_s;
}

/// The credential that the engine makes for that word; none for an empty one.
std::optional<WebhookCredential> credentialFor(const QString &strategy)
{
    if (strategy.isEmpty())
        return std::nullopt;
    if (strategy == "basic"_L1)
        return WebhookCredential{WebhookStrategy::Basic, {}, placeholder::username, placeholder::password};
    return WebhookCredential{WebhookStrategy::Bearer, placeholder::token, {}, {}};
}

QJsonObject encodeStream(const EventStream &stream)
{
    QJsonObject object{{"url"_L1, stream.url},
                       {"events"_L1, QJsonArray::fromStringList(stream.events)},
                       {"realtime"_L1, stream.realtime},
                       {"extra"_L1, stream.extra}};
    if (stream.authentication)
        object.insert("strategy"_L1, strategyWord(*stream.authentication));
    return object;
}

EventStream decodeStream(const QJsonObject &object)
{
    EventStream stream{object.value("url"_L1).toString(),
                       {},
                       object.value("realtime"_L1).toBool(),
                       credentialFor(object.value("strategy"_L1).toString()),
                       object.value("extra"_L1).toObject()};
    for (const QJsonValue &type : object.value("events"_L1).toArray())
        stream.events << type.toString();
    return stream;
}

/// The shared part of all rows, as this table keeps it; placeholders stand for secrets.
QJsonObject encodeShared(const KickoffRequest &request, const Reviewer &startedBy)
{
    QJsonObject object{{"account"_L1, startedBy.account},  {"name"_L1, startedBy.name},
                       {"task"_L1, request.webhooks.task}, {"step"_L1, request.webhooks.step},
                       {"crew"_L1, request.webhooks.crew}, {"extra"_L1, request.extra}};
    if (request.meta)
        object.insert("meta"_L1, *request.meta);
    if (request.humanInput) {
        object.insert("humanInput"_L1, request.humanInput->url);
        object.insert("humanInputExtra"_L1, request.humanInput->extra);
        if (const auto &credential = request.humanInput->authentication)
            object.insert("strategy"_L1, strategyWord(*credential));
    }
    if (request.eventStream)
        object.insert("eventStream"_L1, encodeStream(*request.eventStream));
    return object;
}

KickoffRequest decodeShared(const QJsonObject &object)
{
    KickoffRequest request;
    request.webhooks = {object.value("task"_L1).toString(), object.value("step"_L1).toString(),
                        object.value("crew"_L1).toString()};
    request.extra = object.value("extra"_L1).toObject();
    if (object.contains("meta"_L1))
        request.meta = object.value("meta"_L1).toObject();
    if (object.contains("humanInput"_L1)) {
        request.humanInput = HumanInputWebhook{object.value("humanInput"_L1).toString(),
                                               credentialFor(object.value("strategy"_L1).toString()),
                                               object.value("humanInputExtra"_L1).toObject()};
    }
    if (object.contains("eventStream"_L1))
        request.eventStream = decodeStream(object.value("eventStream"_L1).toObject());
    return request;
}

std::expected<void, QSqlError> run(QSqlQuery &query)
{
    if (!query.exec())
        return std::unexpected(query.lastError());
    return {};
}

std::expected<void, QSqlError> addRows(const QSqlDatabase &database, const Batch &batch,
                                       const BatchRowRecords &rows)
{
    QSqlQuery query(database);
    if (!query.prepare(u"INSERT INTO batch_row (batch, number, fields, inputs, problem, attempt) "
                       "VALUES (?, ?, ?, ?, ?, ?)"_s))
        return std::unexpected(query.lastError());
    for (const BatchRowRecord &row : rows) {
        query.bindValue(0, idText(batch.id));
        query.bindValue(1, row.number);
        query.bindValue(2, json(row.fields));
        query.bindValue(3, json(row.inputs));
        query.bindValue(4, text(row.problem));
        query.bindValue(5, row.attempt);
        if (const auto added = run(query); !added)
            return added;
    }
    return {};
}

} // namespace

std::expected<void, QSqlError> addBatch(const QSqlDatabase &database, const Batch &batch,
                                        const BatchRowRecords &rows)
{
    QSqlQuery query(database);
    query.prepare(
        u"INSERT INTO batch (id, crew, name, created_ms, concurrency, state, reason, columns, request, "
        "webhook_base) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s);
    query.bindValue(0, idText(batch.id));
    query.bindValue(1, idText(batch.crewId));
    query.bindValue(2, text(batch.name));
    query.bindValue(3, batch.createdAt.toMSecsSinceEpoch());
    query.bindValue(4, batch.concurrency);
    query.bindValue(5, stateWord(batch.state));
    query.bindValue(6, text(batch.reason));
    query.bindValue(7, json(batch.columns));
    query.bindValue(8, json(encodeShared(batch.request, batch.startedBy)));
    query.bindValue(9, text(batch.webhookBase));
    if (const auto added = run(query); !added)
        return added;
    return addRows(database, batch, rows);
}

std::expected<void, QSqlError> setBatchState(const QSqlDatabase &database, const QUuid &batchId,
                                             BatchState state, const QString &reason)
{
    QSqlQuery query(database);
    query.prepare(u"UPDATE batch SET state = ?, reason = ? WHERE id = ?"_s);
    query.bindValue(0, stateWord(state));
    query.bindValue(1, text(reason));
    query.bindValue(2, idText(batchId));
    return run(query);
}

std::expected<void, QSqlError> setBatchConcurrency(const QSqlDatabase &database, const QUuid &batchId,
                                                   int concurrency)
{
    QSqlQuery query(database);
    query.prepare(u"UPDATE batch SET concurrency = ? WHERE id = ?"_s);
    query.bindValue(0, concurrency);
    query.bindValue(1, idText(batchId));
    return run(query);
}

std::expected<void, QSqlError> setRowAttempt(const QSqlDatabase &database, const QUuid &batchId, int number,
                                             int attempt)
{
    QSqlQuery query(database);
    query.prepare(u"UPDATE batch_row SET attempt = ? WHERE batch = ? AND number = ?"_s);
    query.bindValue(0, attempt);
    query.bindValue(1, idText(batchId));
    query.bindValue(2, number);
    return run(query);
}

std::expected<QList<Batch>, QSqlError> readBatches(const QSqlDatabase &database)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    if (!query.exec(u"SELECT id, crew, name, created_ms, concurrency, state, reason, columns, request, "
                    "webhook_base FROM batch ORDER BY created_ms, id"_s))
        return std::unexpected(query.lastError());
    QList<Batch> batches;
    while (query.next()) {
        Batch batch;
        batch.id = QUuid::fromString(query.value(0).toString());
        batch.crewId = QUuid::fromString(query.value(1).toString());
        batch.name = query.value(2).toString();
        batch.createdAt = QDateTime::fromMSecsSinceEpoch(query.value(3).toLongLong(), utc);
        batch.concurrency = query.value(4).toInt();
        batch.state = stateFrom(query.value(5).toString());
        batch.reason = query.value(6).toString();
        batch.columns = textsFrom(query.value(7).toByteArray());
        const QJsonObject shared = QJsonDocument::fromJson(query.value(8).toByteArray()).object();
        batch.request = decodeShared(shared);
        batch.startedBy = {shared.value("account"_L1).toString(), shared.value("name"_L1).toString()};
        batch.webhookBase = query.value(9).toString();
        batches.append(batch);
    }
    if (query.lastError().isValid())
        return std::unexpected(query.lastError());
    return batches;
}

std::expected<BatchRowRecords, QSqlError> readRows(const QSqlDatabase &database, const QUuid &batchId,
                                                   bool withFields)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    query.prepare(u"SELECT number, problem, attempt%1 FROM batch_row WHERE batch = ? ORDER BY number"_s.arg(
        withFields ? u", fields"_s : QString()));
    query.bindValue(0, idText(batchId));
    if (!query.exec())
        return std::unexpected(query.lastError());
    BatchRowRecords rows;
    while (query.next()) {
        BatchRowRecord row;
        row.number = query.value(0).toInt();
        row.problem = query.value(1).toString();
        row.attempt = query.value(2).toInt();
        if (withFields)
            row.fields = textsFrom(query.value(3).toByteArray());
        rows.append(row);
    }
    if (query.lastError().isValid())
        return std::unexpected(query.lastError());
    return rows;
}

std::expected<std::optional<QJsonObject>, QSqlError> readInputs(const QSqlDatabase &database,
                                                                const QUuid &batchId, int number)
{
    QSqlQuery query(database);
    query.prepare(u"SELECT inputs FROM batch_row WHERE batch = ? AND number = ?"_s);
    query.bindValue(0, idText(batchId));
    query.bindValue(1, number);
    if (!query.exec())
        return std::unexpected(query.lastError());
    if (!query.next() && query.lastError().isValid())
        return std::unexpected(query.lastError());
    if (!query.isValid())
        return std::nullopt;
    const QJsonDocument document = QJsonDocument::fromJson(query.value(0).toByteArray());
    return document.isObject() ? std::optional(document.object()) : std::nullopt;
}

} // namespace crew::journal
