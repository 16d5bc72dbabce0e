// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sentence.h"

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>
#include <QUuid>

namespace crew {

/// Why a request of a flow has to be looked at by a person before it may be answered.
enum class FlowDoubt {
    None,
    Late,       ///< its timestamp is more than five minutes off: it may be sent again by somebody else
    Unchecked,  ///< the signing secret could not be read, so the signature was not checked
    Unreadable, ///< it cannot be read, so nothing can be answered
};

/// What a flow's deployment asks of a person, beside what is under review.
struct FlowQuestion
{
    QString requestId;    ///< request.id; empty when it cannot be read
    QString deploymentId; ///< may be empty
    QString deploymentName;
    QStringList outcomes; ///< emit_options: an answer that is one of them, to the letter, is that outcome
    int unofferedOutcomes = 0; ///< further entries of emit_options that are no outcome, or too many
    QString answerOrigin; ///< of callback_url, such as https://example.com:8443; the rest of it is secret
    QString answerMark;   ///< tells two addresses of one origin apart; may be empty
    bool answerNamesUser = false; ///< callback_url has a user name or password: nothing is sent there
    QString assignedTo;           ///< who should look; grants nothing
    QDateTime createdAt;          ///< UTC; invalid when it was not told
    QDateTime changedAt;   ///< when it last came again, signed and with something else in it; invalid: never
    QString changedOutput; ///< what is under review in that
    QStringList changedOutcomes; ///< and what it offers
    QString changedOrigin;       ///< and where it wants its answer
    FlowDoubt doubt = FlowDoubt::None;
    bool isAccepted = false; ///< despite the doubt: by a person, or since the signature was checked later

    bool operator==(const FlowQuestion &) const = default;
};

/// It must not be answered before somebody has looked at why.
bool isDoubtful(const FlowQuestion &question);

/// Where the answers of one deployment may go.
struct FlowDestination
{
    QString deploymentId; ///< as it calls itself; may be empty
    QString origin;       ///< such as https://example.com:8443

    bool operator==(const FlowDestination &) const = default;
};

/// How a crew's address for the reviews of flows is set up. Its secrets are in the keychain.
struct FlowReviews
{
    QByteArray addressHash;         ///< SHA-256 of the secret in the address; empty: there is no address
    QList<FlowDestination> allowed; ///< only these are answered
    QStringList networks;           ///< such as 10.0.0.0/8: addresses that are not public and may be answered

    bool isOn() const { return !addressHash.isEmpty(); }
    bool operator==(const FlowReviews &) const = default;
};

/// Answers to \a question may be sent.
bool allows(const FlowReviews &reviews, const FlowQuestion &question);

/// The id of the run of flow \a flowId of a deployment whose reviews come to crew \a crewId: always the same.
QUuid flowRunIdFor(const QUuid &crewId, const QString &deploymentId, const QString &flowId);

/// Why it cannot be answered yet; nothing when it can, as far as \a question tells.
Sentences whyDoubtful(const FlowQuestion &question);
QString doubtText(const FlowQuestion &question);

} // namespace crew
