// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/json.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QJsonArray>
#include <QMessageAuthenticationCode>
#include <QUrl>

namespace crew::test {

/// What a deployment posts, with the parts that tests vary.
struct FlowSample
{
    QString id = QStringLiteral("request-1");
    QString flowId = QStringLiteral("flow-1");
    QString method = QStringLiteral("review_draft");
    QString message = QStringLiteral("Is this draft good?");
    QStringList outcomes = {QStringLiteral("approved"), QStringLiteral("rejected")};
    QJsonObject state = {{QStringLiteral("topic"), QStringLiteral("Tea")}};
    QString deployment = QStringLiteral("deployment-1");
    QUrl callbackUrl =
        QUrl(QStringLiteral("https://platform.example/flows/answer/9f8e7d6c5b4a39281706f5e4d3c2b1a0"));

    QByteArray body() const
    {
        const QJsonObject request{{QStringLiteral("id"), id},
                                  {QStringLiteral("flow_id"), flowId},
                                  {QStringLiteral("method_name"), method},
                                  {QStringLiteral("message"), message},
                                  {QStringLiteral("emit_options"), QJsonArray::fromStringList(outcomes)},
                                  {QStringLiteral("state"), state},
                                  {QStringLiteral("created_at"), QStringLiteral("2026-09-22T08:00:00Z")}};
        return wire::toJson(QJsonObject{
            {QStringLiteral("event"), QStringLiteral("new_request")},
            {QStringLiteral("request"), request},
            {QStringLiteral("deployment"), QJsonObject{{QStringLiteral("id"), deployment},
                                                       {QStringLiteral("name"), QStringLiteral("Drafts")}}},
            {QStringLiteral("callback_url"), callbackUrl.toString(QUrl::FullyEncoded)},
            {QStringLiteral("assigned_to_email"), QStringLiteral("ada@example.com")}});
    }
};

/// X-Signature as a deployment makes it, made without our own code.
inline QByteArray signatureOf(const QByteArray &secret, qint64 timestamp, const QByteArray &body)
{
    return "sha256=" + QMessageAuthenticationCode::hash(QByteArray::number(timestamp) + '.' + body, secret,
                                                        QCryptographicHash::Sha256)
                           .toHex();
}

} // namespace crew::test
