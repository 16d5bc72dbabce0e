// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/importrecord.h"

#include "core/idtext.h"
#include "core/utc.h"
#include "wire/recordmembers.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

struct ImportTexts
{
    Q_DECLARE_TR_FUNCTIONS(crew::wire::Records)
};

/// The kinds whose body is our record of a run's crew or of its webhook addresses.
bool isAboutCrewOrAddresses(EntryKind kind)
{
    return kind == EntryKind::KickoffRequested || kind == EntryKind::RunFollowed ||
           kind == EntryKind::AddressesRenewed;
}

} // namespace

QByteArray encodeImportRecord(const ImportRecord &record)
{
    QJsonObject object{{"source"_L1, idText(record.source)},
                       {"computer"_L1, record.computer},
                       {"former_crew"_L1, idText(record.formerCrew)},
                       {"entries"_L1, record.entries},
                       {"sha256"_L1, QString::fromLatin1(record.hash.toHex())}};
    insertPerson(object, record.person);
    return toJson(object);
}

std::expected<ImportRecord, DecodeError> decodeImportRecord(const QByteArray &bytes)
{
    const auto object = parseJsonObject(bytes);
    if (!object)
        return std::unexpected(object.error());
    ImportRecord record;
    record.person = personIn(*object);
    record.source = QUuid::fromString(object->value("source"_L1).toString());
    record.computer = object->value("computer"_L1).toString();
    record.formerCrew = QUuid::fromString(object->value("former_crew"_L1).toString());
    record.entries = object->value("entries"_L1).toInteger();
    record.hash = QByteArray::fromHex(object->value("sha256"_L1).toString().toLatin1());
    return record;
}

QByteArray encodeHistory(const Entries &entries)
{
    QByteArray text;
    for (const Entry &entry : entries) {
        QJsonObject line{{"kind"_L1, entryKindWord(entry.kind)},
                         {"run"_L1, idText(entry.executionId)},
                         {"at"_L1, utcText(entry.at)},
                         {"subject"_L1, entry.subject}};
        if (!entry.headers.isEmpty())
            insertBytes(line, u"headers"_s, entry.headers);
        if (!entry.body.isEmpty())
            insertBytes(line, u"body"_s, entry.body);
        text += toJson(line) + '\n';
    }
    return text;
}

std::expected<Entry, QString> decodeHistoryLine(const QByteArray &line)
{
    const auto object = parseJsonObject(line);
    if (!object)
        return std::unexpected(object.error().message);
    const auto kind = entryKindFromWord(object->value("kind"_L1).toString());
    if (!kind)
        return std::unexpected(ImportTexts::tr("It has an entry of a kind that this version does not know."));
    Entry entry;
    entry.kind = *kind;
    entry.executionId = QUuid::fromString(object->value("run"_L1).toString());
    entry.at = QDateTime::fromString(object->value("at"_L1).toString(), Qt::ISODateWithMs);
    if (entry.executionId.isNull() || !entry.at.isValid())
        return std::unexpected(ImportTexts::tr("It has an entry without a run or a time."));
    entry.subject = object->value("subject"_L1).toString();
    entry.headers = bytesIn(*object, u"headers"_s);
    entry.body = bytesIn(*object, u"body"_s);
    return entry;
}

QUuid crewNamedIn(const Entry &entry)
{
    if (isFlowRequest(entry.kind))
        return QUuid::fromString(entry.subject);
    if (!isAboutCrewOrAddresses(entry.kind))
        return {};
    const QJsonObject record = parseJsonObject(entry.body).value_or(QJsonObject());
    return QUuid::fromString(record.value("crew"_L1).toString());
}

Entry adopted(Entry entry, const QUuid &crewId)
{
    if (isFlowRequest(entry.kind))
        entry.subject = idText(crewId);
    if (!isAboutCrewOrAddresses(entry.kind))
        return entry;
    QJsonObject record = parseJsonObject(entry.body).value_or(QJsonObject());
    const bool hasCrew = record.contains("crew"_L1);
    for (const QString &name :
         {u"crew"_s, u"secret_sha256"_s, u"authorization_sha256"_s, u"events_authorization_sha256"_s}) {
        if (record.contains(name))
            record.insert("former_"_L1 + name, record.take(name));
    }
    if (hasCrew)
        record.insert("crew"_L1, idText(crewId));
    entry.body = toJson(record);
    return entry;
}

} // namespace crew::wire
