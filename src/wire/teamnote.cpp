// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/teamnote.h"

#include "wire/recordmembers.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::wire::Records)
};

QJsonObject encodePerson(const Reviewer &person)
{
    QJsonObject object;
    insertPerson(object, person);
    return object;
}

std::optional<TeamAct> actFromWord(const QString &word)
{
    const auto found =
        std::ranges::find_if(allTeamActs, [&word](TeamAct act) { return *teamActWord(act) == word; });
    return found == std::ranges::end(allTeamActs) ? std::nullopt : std::optional(*found);
}

} // namespace

QByteArray encodeTeamNote(const TeamNote &note, const NotedReview &review)
{
    QJsonObject record{{"act"_L1, *teamActWord(note.act)},
                       {"person"_L1, encodePerson(note.person)},
                       {"attempt"_L1, note.attempt},
                       {"text"_L1, note.text},
                       {"task_id"_L1, note.taskId},
                       {"from"_L1, encodePerson(note.from)},
                       {"shown_sha256"_L1, QString::fromLatin1(note.shown.toHex())}};
    if (!review.executionId.isEmpty())
        record.insert("execution_id"_L1, review.executionId);
    if (!review.taskId.isEmpty())
        record.insert("review_task_id"_L1, review.taskId);
    if (!review.request.id.isEmpty())
        insertRequestName(record, review.request);
    return toJson(record);
}

NotedReview decodeNotedReview(const QByteArray &bytes)
{
    const QJsonObject object = parseJsonObject(bytes).value_or(QJsonObject());
    return {object.value("execution_id"_L1).toString(), object.value("review_task_id"_L1).toString(),
            requestNameIn(object)};
}

std::expected<TeamNote, DecodeError> decodeTeamNote(const QByteArray &bytes)
{
    const auto object = parseJsonObject(bytes);
    if (!object)
        return std::unexpected(object.error());
    const auto act = actFromWord(object->value("act"_L1).toString());
    if (!act)
        return std::unexpected(DecodeError{Texts::tr("This note of the team cannot be read.")});
    TeamNote note;
    note.act = *act;
    note.person = personIn(object->value("person"_L1).toObject());
    note.attempt = object->value("attempt"_L1).toInt();
    note.text = object->value("text"_L1).toString();
    note.from = personIn(object->value("from"_L1).toObject());
    note.taskId = object->value("task_id"_L1).toString();
    note.shown = QByteArray::fromHex(object->value("shown_sha256"_L1).toString().toLatin1());
    return note;
}

} // namespace crew::wire
