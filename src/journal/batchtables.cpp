// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/batchtables.h"

#include "core/utc.h"
#include "journal/sqltext.h"
#include "wire/json.h"
#include "wire/recordmembers.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

QByteArray json(const QStringList &texts)
{
    return wire::toJson(QJsonArray::fromStringList(texts));
}

QJsonObject objectFrom(const QByteArray &json)
{
    return wire::parseJsonObject(json).value_or(QJsonObject());
}

QStringList textsFrom(const QJsonArray &values)
{
    QStringList texts;
    for (const QJsonValue &value : values)
        texts.append(value.toString());
    return texts;
}

QStringList textsFrom(const QByteArray &json)
{
    return textsFrom(wire::parseJson(json).value_or(QJsonValue()).toArray());
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
    QJsonObject object{{"task"_L1, request.webhooks.task},
                       {"step"_L1, request.webhooks.step},
                       {"crew"_L1, request.webhooks.crew},
                       {"extra"_L1, request.extra}};
    wire::insertPerson(object, startedBy);
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
    if (request.secretInputs)
        object.insert("secretInputs"_L1, QJsonArray::fromStringList(*request.secretInputs));
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
    if (object.contains("secretInputs"_L1))
        request.secretInputs = textsFrom(object.value("secretInputs"_L1).toArray());
    return request;
}

Batch batchFrom(const sql::Row &row)
{
    Batch batch;
    batch.id = QUuid::fromString(row.text(0));
    batch.crewId = QUuid::fromString(row.text(1));
    batch.name = row.text(2);
    batch.createdAt = QDateTime::fromMSecsSinceEpoch(row.number(3), utc);
    batch.concurrency = static_cast<int>(row.number(4));
    batch.state = stateFrom(row.text(5));
    batch.reason = row.text(6);
    batch.columns = textsFrom(row.bytes(7));
    const QJsonObject shared = objectFrom(row.bytes(8));
    batch.request = decodeShared(shared);
    batch.startedBy = wire::personIn(shared);
    batch.webhookBase = row.text(9);
    return batch;
}

} // namespace

std::expected<void, sql::Error> addBatch(sql::Database &database, const Batch &batch,
                                         const BatchRowRecords &rows)
{
    if (const auto added = database.execute(
            u"INSERT INTO batch (id, crew, name, created_ms, concurrency, state, reason, columns, request, "
            "webhook_base) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
            {idText(batch.id), idText(batch.crewId), batch.name, batch.createdAt.toMSecsSinceEpoch(),
             batch.concurrency, stateWord(batch.state), batch.reason, json(batch.columns),
             wire::toJson(encodeShared(batch.request, batch.startedBy)), batch.webhookBase});
        !added)
        return added;
    for (const BatchRowRecord &row : rows) {
        if (const auto added =
                database.execute(u"INSERT INTO batch_row (batch, number, fields, inputs, problem, attempt) "
                                 "VALUES (?, ?, ?, ?, ?, ?)"_s,
                                 {idText(batch.id), row.number, json(row.fields), wire::toJson(row.inputs),
                                  row.problem, row.attempt});
            !added)
            return added;
    }
    return {};
}

std::expected<void, sql::Error> setBatchState(sql::Database &database, const QUuid &batchId, BatchState state,
                                              const QString &reason)
{
    return database.execute(u"UPDATE batch SET state = ?, reason = ? WHERE id = ?"_s,
                            {stateWord(state), reason, idText(batchId)});
}

std::expected<void, sql::Error> setBatchConcurrency(sql::Database &database, const QUuid &batchId,
                                                    int concurrency)
{
    return database.execute(u"UPDATE batch SET concurrency = ? WHERE id = ?"_s,
                            {concurrency, idText(batchId)});
}

std::expected<void, sql::Error> setRowAttempt(sql::Database &database, const QUuid &batchId, int number,
                                              int attempt)
{
    return database.execute(u"UPDATE batch_row SET attempt = ? WHERE batch = ? AND number = ?"_s,
                            {attempt, idText(batchId), number});
}

std::expected<void, sql::Error> setRowInputs(sql::Database &database, const QUuid &batchId, int number,
                                             const QJsonObject &inputs)
{
    return database.execute(u"UPDATE batch_row SET inputs = ? WHERE batch = ? AND number = ?"_s,
                            {wire::toJson(inputs), idText(batchId), number});
}

std::expected<void, sql::Error> emptyRow(sql::Database &database, const BatchPlace &row)
{
    return database.execute(
        u"UPDATE batch_row SET fields = ?, inputs = ? WHERE batch = ? AND number = ?"_s,
        {json(QStringList()), wire::toJson(QJsonObject()), idText(row.batchId), row.number});
}

std::expected<QList<Batch>, sql::Error> readBatches(sql::Database &database)
{
    return database.list(u"SELECT id, crew, name, created_ms, concurrency, state, reason, columns, request, "
                         "webhook_base FROM batch ORDER BY created_ms, id"_s,
                         {}, batchFrom);
}

std::expected<BatchRowRecords, sql::Error> readRows(sql::Database &database, const QUuid &batchId,
                                                    RowColumns columns)
{
    const bool withValues = columns == RowColumns::All;
    BatchRowRecords rows;
    const auto visited = database.visit(
        u"SELECT number, problem, attempt%1 FROM batch_row WHERE batch = ? ORDER BY number"_s.arg(
            withValues ? u", fields, inputs"_s : QString()),
        {idText(batchId)}, [&rows, withValues](const sql::Row &row) {
            BatchRowRecord record;
            record.number = static_cast<int>(row.number(0));
            record.problem = row.text(1);
            record.attempt = static_cast<int>(row.number(2));
            if (withValues) {
                record.fields = textsFrom(row.bytes(3));
                record.inputs = objectFrom(row.bytes(4));
            }
            rows.append(record);
        });
    if (!visited)
        return std::unexpected(visited.error());
    return rows;
}

std::expected<std::optional<QJsonObject>, sql::Error> readInputs(sql::Database &database,
                                                                 const QUuid &batchId, int number)
{
    const auto inputs =
        database.first(u"SELECT inputs FROM batch_row WHERE batch = ? AND number = ?"_s,
                       {idText(batchId), number}, [](const sql::Row &row) { return row.bytes(0); });
    if (!inputs)
        return std::unexpected(inputs.error());
    const auto object = wire::parseJsonObject(inputs->value_or(QByteArray()));
    return object ? std::optional(*object) : std::nullopt;
}

} // namespace crew::journal
