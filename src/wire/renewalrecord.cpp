// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/renewalrecord.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::wire::Records)
};

QString hexOf(const QByteArray &hash)
{
    return QString::fromLatin1(hash.toHex());
}

QByteArray hashIn(const QJsonObject &object, QLatin1String name)
{
    return QByteArray::fromHex(object.value(name).toString().toLatin1());
}

} // namespace

QByteArray encodeRenewalRecord(const RenewalRecord &record)
{
    return toJson(QJsonObject{{"secret_sha256"_L1, hexOf(record.secretHash)},
                              {"authorization_sha256"_L1, hexOf(record.authorizationHash)},
                              {"events_authorization_sha256"_L1, hexOf(record.eventsAuthorizationHash)}});
}

std::expected<RenewalRecord, DecodeError> decodeRenewalRecord(const QByteArray &bytes)
{
    const auto object = parseJsonObject(bytes);
    if (!object)
        return std::unexpected(object.error());
    const RenewalRecord record{hashIn(*object, "secret_sha256"_L1),
                               hashIn(*object, "authorization_sha256"_L1),
                               hashIn(*object, "events_authorization_sha256"_L1)};
    if (record.secretHash.size() != 32)
        return std::unexpected(DecodeError{Texts::tr("This record has no secret.")});
    return record;
}

} // namespace crew::wire
