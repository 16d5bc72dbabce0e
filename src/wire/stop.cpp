// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/stop.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace crew::wire {

std::expected<StopAnswer, DecodeError> decodeStopAnswer(const QByteArray &bytes)
{
    const auto object = parseJsonObject(bytes);
    if (!object)
        return std::unexpected(object.error());
    return StopAnswer{textOf(*object, {"status"_L1, "state"_L1}),
                      textOf(*object, {"kickoffId"_L1, "kickoff_id"_L1})};
}

QString stateInStopRefusal(const QString &text)
{
    static const QRegularExpression pattern(u"current\\s+state\\s*:?\\s*\"?([A-Za-z][A-Za-z_ -]{0,39})"_s,
                                            QRegularExpression::CaseInsensitiveOption);
    return pattern.match(text.left(1000)).captured(1).trimmed();
}

QByteArray encodeStopRecord(const StopRecord &record)
{
    return toJson(QJsonObject{{"kickoff_id"_L1, record.kickoffId},
                              {"account"_L1, record.person.account},
                              {"name"_L1, record.person.name}});
}

std::expected<StopRecord, DecodeError> decodeStopRecord(const QByteArray &bytes)
{
    const auto object = parseJsonObject(bytes);
    if (!object)
        return std::unexpected(object.error());
    return StopRecord{object->value("kickoff_id"_L1).toString(),
                      {object->value("account"_L1).toString(), object->value("name"_L1).toString()}};
}

} // namespace crew::wire
