// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explanation.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <chrono>
#include <optional>

namespace crew {

/// Whether a request that did not succeed can have had an effect on the service.
enum class Delivery {
    NotSent, ///< it certainly did not arrive
    Refused, ///< it arrived and was refused
    Unclear, ///< it may have arrived
};

/// Why a call to a crew's service did not succeed.
struct ServiceError
{
    enum class Kind {
        NoSuchHost,
        Unreachable, ///< refused connection, no route, network down
        Tls,
        TimeOut,
        ConnectionLost,
        Cancelled,
        NoToken,         ///< the token is not there: keychain locked, absent or empty
        Redirected,      ///< to another origin; not followed
        BadRequest,      ///< 400
        Unauthorized,    ///< 401 or 403
        NotFound,        ///< 404
        Validation,      ///< 422
        TooManyRequests, ///< 429
        QuotaUsedUp,     ///< any status, by its words: nothing was done, and asking again changes nothing
        Server,          ///< 5xx
        OtherStatus,
        NotJson,         ///< 200, but not JSON
        UnexpectedShape, ///< JSON, but not what the contract says
        TooLarge,
    };

    Kind kind = Kind::Unreachable;
    Delivery delivery = Delivery::NotSent;
    int httpStatus = 0;  ///< 0 when there was no answer
    Explanation message; ///< in plain words: what happened and what to do; never holds a token
    QString serviceText; ///< what the service said, for people; may be empty
    QStringList fields;  ///< inputs or members that the service named
    QByteArray body;     ///< the answer, byte for byte
    std::optional<std::chrono::seconds> retryAfter;

    bool operator==(const ServiceError &) const = default;
};

/// Of a request that was not sent, for the reason that \a message gives.
ServiceError notSent(ServiceError::Kind kind, const Sentences &message);

/// Of a request that may have arrived: the program ended before it was answered, as \a message says.
ServiceError interrupted(const Sentences &message);

/// What the service said, for people, as a quotation that it cannot end; empty when it said nothing.
QString serviceSaid(const ServiceError &error);
/// Its message and serviceSaid().
Sentences sentencesOf(const ServiceError &error);
QString messageOf(const ServiceError &error);

/// The word that stands for \a kind in our own records.
QString errorKindWord(ServiceError::Kind kind);

} // namespace crew
