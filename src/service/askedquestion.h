// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QJsonObject>

#include <optional>

namespace crew::service {

/// What became of a request for feedback.
struct FlowDecision
{
    QString outcome; ///< empty when there were none to choose from
    QString feedback;
    QString source; ///< as the one who answered has named itself; may be empty
    QDateTime at;
};

/// A request for feedback that an execution of a flow has made.
struct AskedQuestion
{
    QString id;            ///< request.id
    QByteArray secretHash; ///< of what makes callback_url a credential
    int task = 0;          ///< index of the method that asks
    int round = 1;         ///< how often it has asked
    std::optional<FlowDecision> decision;
};

/// Long enough that nobody guesses it, in characters that a path may have.
QByteArray newCallbackSecret();
QByteArray callbackSecretHash(const QByteArray &secret);

QJsonObject toRecord(const AskedQuestion &question);
AskedQuestion askedQuestionFrom(const QJsonObject &record);

} // namespace crew::service
