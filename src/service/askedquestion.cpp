// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/askedquestion.h"

#include "core/base64url.h"
#include "core/newsecret.h"
#include "core/utc.h"

#include <QCryptographicHash>

using namespace Qt::StringLiterals;

namespace crew::service {

QByteArray newCallbackSecret()
{
    return newSecret().toBase64(base64Url);
}

QByteArray callbackSecretHash(const QByteArray &secret)
{
    return QCryptographicHash::hash(secret, QCryptographicHash::Sha256);
}

QJsonObject toRecord(const AskedQuestion &question)
{
    QJsonObject record{{"id"_L1, question.id},
                       {"secret_hash"_L1, QString::fromLatin1(question.secretHash.toHex())},
                       {"task"_L1, question.task},
                       {"round"_L1, question.round}};
    if (const auto &decision = question.decision) {
        record.insert("outcome"_L1, decision->outcome);
        record.insert("feedback"_L1, decision->feedback);
        record.insert("source"_L1, decision->source);
        record.insert("answered_at"_L1, utcText(decision->at));
    }
    return record;
}

AskedQuestion askedQuestionFrom(const QJsonObject &record)
{
    AskedQuestion question{record.value("id"_L1).toString(),
                           QByteArray::fromHex(record.value("secret_hash"_L1).toString().toLatin1()),
                           record.value("task"_L1).toInt(),
                           record.value("round"_L1).toInt(1),
                           {}};
    if (record.contains("answered_at"_L1)) {
        question.decision =
            FlowDecision{record.value("outcome"_L1).toString(), record.value("feedback"_L1).toString(),
                         record.value("source"_L1).toString(),
                         QDateTime::fromString(record.value("answered_at"_L1).toString(), Qt::ISODateWithMs)};
    }
    return question;
}

} // namespace crew::service
