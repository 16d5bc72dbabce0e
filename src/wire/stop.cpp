// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/stop.h"

#include "core/statewords.h"
#include "wire/errors.h"
#include "wire/recordmembers.h"

#include <QCoreApplication>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::wire::Stop)
};

/// "stopped", "stopping", REVOKED, …; an answer without a word has no more to say than its HTTP status.
bool isStopWord(const QString &word)
{
    static const QRegularExpression stops(
        u"^\\s*(stop|cancel|revok|terminat|abort|kill|success|succeeded|accepted|ok\\b|true\\b|20\\d\\b)"_s,
        QRegularExpression::CaseInsensitiveOption);
    return word.isEmpty() || stateFromWord(word) == ExecutionState::Stopped || stops.match(word).hasMatch();
}

} // namespace

std::expected<StopAnswer, DecodeError> decodeStopAnswer(const QByteArray &bytes)
{
    const auto object = parseServiceObject(bytes);
    if (!object)
        return std::unexpected(object.error());
    if (holdsError(*object))
        return std::unexpected(DecodeError{Texts::tr("The answer is an error.")});
    const StopAnswer answer{shortened(textOf(*object, {"status"_L1, "state"_L1})),
                            textOf(*object, {"kickoffId"_L1, "kickoff_id"_L1})};
    if (!isStopWord(answer.status))
        return std::unexpected(
            DecodeError{Texts::tr("The answer is “%1” and does not confirm the stop.").arg(answer.status)});
    return answer;
}

QString stateInStopRefusal(const QString &text)
{
    static const QRegularExpression pattern(u"current\\s+state\\s*:?\\s*\"?([A-Za-z][A-Za-z_ -]{0,39})"_s,
                                            QRegularExpression::CaseInsensitiveOption);
    return pattern.match(text.left(1000)).captured(1).trimmed();
}

bool saysNoSuchRun(const QString &text)
{
    static const QRegularExpression pattern(
        uR"(\b(no|unknown)\b.*\b(execution|kickoff|run)\b|\b(execution|kickoff|run)\b.*\b(not|unknown)\b)"_s,
        QRegularExpression::CaseInsensitiveOption);
    return pattern.match(text.left(1000)).hasMatch();
}

QByteArray encodeStopRecord(const StopRecord &record)
{
    QJsonObject object{{"kickoff_id"_L1, record.kickoffId}};
    insertPerson(object, record.person);
    return toJson(object);
}

std::expected<StopRecord, DecodeError> decodeStopRecord(const QByteArray &bytes)
{
    const auto object = parseJsonObject(bytes);
    if (!object)
        return std::unexpected(object.error());
    return StopRecord{object->value("kickoff_id"_L1).toString(), personIn(*object)};
}

} // namespace crew::wire
