// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/migration/migratedtables.h"

#include <QStringList>

#include <variant>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

constexpr auto journalPart = "journal"_L1;
constexpr auto peoplePart = "people"_L1;

MigratedColumn number(const char *name)
{
    return {QLatin1String(name), MigratedColumn::Type::Number};
}

MigratedColumn text(const char *name)
{
    return {QLatin1String(name), MigratedColumn::Type::Text};
}

MigratedColumn bytes(const char *name)
{
    return {QLatin1String(name), MigratedColumn::Type::Bytes};
}

QList<MigratedTable> journalTables()
{
    return {{journalPart,
             "entry"_L1,
             {number("sequence"), text("kind"), text("execution"), number("at_ms"), text("subject"),
              bytes("headers"), bytes("body")},
             1,
             "sequence"_L1},
            {journalPart,
             "crew"_L1,
             {text("id"), number("position"), text("name"), text("address"), text("token_kind"),
              text("notes"), text("colour"), bytes("quirks"), text("ca_file"), bytes("client_certificate"),
              number("without_proxy"), bytes("flows"), number("keep_days")},
             1,
             {}},
            {journalPart, "remembered_kickoff"_L1, {text("crew"), text("account"), bytes("body")}, 2, {}},
            {journalPart, "local_state"_L1, {text("key"), bytes("value")}, 1, {}},
            {journalPart,
             "audit"_L1,
             {number("sequence"), bytes("previous"), bytes("hash"), text("crew"), bytes("crew_previous"),
              bytes("crew_hash")},
             1,
             {}},
            {journalPart, "audit_signature"_L1, {number("id"), bytes("statement"), bytes("code")}, 1, {}},
            {journalPart,
             "batch"_L1,
             {text("id"), text("crew"), text("name"), number("created_ms"), number("concurrency"),
              text("state"), text("reason"), bytes("columns"), bytes("request"), text("webhook_base")},
             1,
             {}},
            {journalPart,
             "batch_row"_L1,
             {text("batch"), number("number"), bytes("fields"), bytes("inputs"), text("problem"),
              number("attempt")},
             2,
             {}},
            {journalPart,
             "webhook_address"_L1,
             {text("secret_hash"), number("sequence"), text("authorization_hash"), text("events_hash")},
             1,
             {}},
            {journalPart, "masking"_L1, {number("through"), number("last")}, 0, {}},
            {journalPart,
             "run_removal"_L1,
             {text("execution"), number("removed_through"), text("state"), text("crew"),
              number("closed_through"), number("at_ms")},
             1,
             {}}};
}

/// They could be made from the entries; copied, they are there when the desk starts.
QList<MigratedTable> runTables()
{
    return {{journalPart,
             "run"_L1,
             {text("execution"),
              number("past"),
              text("crew"),
              text("origin"),
              text("kickoff_id"),
              text("state"),
              text("state_word"),
              text("current_task"),
              number("completed"),
              number("total"),
              text("unit"),
              text("subject"),
              bytes("brief_inputs"),
              number("started_ms"),
              number("changed_ms"),
              number("finished_ms"),
              number("waiting"),
              number("attempts"),
              number("prompt_tokens"),
              number("completion_tokens"),
              number("total_tokens"),
              text("error"),
              bytes("usage")},
             1,
             {}},
            {journalPart, "run_id"_L1, {text("id"), text("execution")}, 2, {}},
            {journalPart, "run_text"_L1, {number("place"), text("execution"), text("text")}, 1, "place"_L1},
            {journalPart,
             "task_fact"_L1,
             {text("execution"), number("number"), text("crew"), text("task"), number("began_ms"),
              number("ended_ms")},
             2,
             {}},
            {journalPart,
             "attempt_fact"_L1,
             {text("execution"), number("number"), text("crew"), text("task"), number("attempt"),
              number("received_ms"), number("decided_ms"), number("approved")},
             2,
             {}},
            {journalPart, "run_fold"_L1, {number("through"), number("rules")}, 0, {}}};
}

QList<MigratedTable> peopleTables()
{
    return {{peoplePart,
             "person"_L1,
             {text("id"), text("name"), text("folded_name"), number("is_enabled"), bytes("password_hash"),
              number("roles_version"), number("created_ms"), text("mail"), number("used_ms")},
             1,
             {}},
            {peoplePart, "person_role"_L1, {text("person"), text("crew"), text("role")}, 3, {}},
            {peoplePart,
             "session"_L1,
             {text("id"), bytes("token_hash"), text("person"), text("device"), number("created_ms"),
              number("used_ms"), number("expires_ms")},
             1,
             {}},
            {peoplePart,
             "one_time_token"_L1,
             {bytes("hash"), text("purpose"), text("person"), number("expires_ms")},
             1,
             {}},
            {peoplePart, "identity"_L1, {text("person"), text("issuer"), text("subject")}, 1, {}},
            {peoplePart,
             "action"_L1,
             {number("sequence"), bytes("record"), bytes("previous"), bytes("hash")},
             1,
             {}}};
}

QList<MigratedTable> otherTables()
{
    return {{"secrets"_L1, "seal"_L1, {number("id"), text("key_id")}, 1, {}},
            {"secrets"_L1, "secret"_L1, {text("name"), bytes("nonce"), bytes("box")}, 1, {}},
            {"away"_L1,
             "delivery"_L1,
             {number("id"), text("notice"), text("channel"), text("person"), text("kind"), text("review"),
              text("crew"), text("task"), text("by_name"), number("created"), text("state"), number("due"),
              number("attempts"), text("problem")},
             1,
             "id"_L1},
            {"team"_L1, "routing"_L1, {number("id"), number("version"), bytes("document")}, 1, {}},
            {"team"_L1, "escalation"_L1, {bytes("review"), number("attempt"), number("at_ms")}, 2, {}},
            {"commands"_L1,
             "command"_L1,
             {bytes("person"), bytes("key"), bytes("crew"), bytes("body_hash"), number("begun"),
              bytes("answer"), number("is_done")},
             2,
             {}}};
}

QString joinedNames(const QList<MigratedColumn> &columns)
{
    QStringList names;
    for (const MigratedColumn &column : columns)
        names << column.name;
    return names.join(", "_L1);
}

sql::Value valueIn(const sql::Row &row, int place, MigratedColumn::Type type)
{
    if (row.isNull(place))
        return {};
    switch (type) {
    case MigratedColumn::Type::Number:
        return row.number(place);
    case MigratedColumn::Type::Text:
        return row.text(place);
    case MigratedColumn::Type::Bytes:
        break;
    }
    return row.bytes(place);
}

} // namespace

QString MigratedTable::columnNames() const
{
    return joinedNames(columns);
}

QString MigratedTable::keyNames() const
{
    return joinedNames(columns.first(keySize));
}

QString MigratedTable::selection() const
{
    return u"SELECT %1 FROM %2"_s.arg(columnNames(), name);
}

const QList<MigratedTable> &migratedTables()
{
    static const QList<MigratedTable> tables = peopleTables() + otherTables() + journalTables() + runTables();
    return tables;
}

sql::Values valuesIn(const MigratedTable &table, const sql::Row &row)
{
    sql::Values values;
    values.reserve(table.columns.size());
    for (int place = 0; place < table.columns.size(); ++place)
        values << valueIn(row, place, table.columns.at(place).type);
    return values;
}

qsizetype sizeOf(const sql::Values &values)
{
    qsizetype size = 0;
    for (const sql::Value &value : values) {
        if (const auto *text = std::get_if<QString>(&value.held()))
            size += text->size();
        else if (const auto *bytes = std::get_if<QByteArray>(&value.held()))
            size += bytes->size();
        else
            size += static_cast<qsizetype>(sizeof(qint64));
    }
    return size;
}

} // namespace crew::desk
