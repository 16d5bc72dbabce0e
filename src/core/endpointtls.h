// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>
#include <QStringList>

namespace crew {

/// The TLS of the endpoint, for people.
struct EndpointTls
{
    bool isOn = false;      ///< wanted; without an identity the endpoint does not listen then
    QStringList names = {}; ///< that the certificate in use is for, its host names first
    QString issuer = {};
    QDateTime begins = {}; ///< the certificate's time, UTC; invalid while none is in use
    QDateTime ends = {};
    QString problem = {}; ///< one sentence: the files cannot be used; an identity that was in use stays so

    bool operator==(const EndpointTls &) const = default;
};

/// Whether the time of the certificate in use is right for callbacks.
enum class CertificateTime { None, NotYet, Good, EndsSoon, Over };

/// "Soon" is within the 14 days before the end.
CertificateTime certificateTime(const EndpointTls &tls, const QDateTime &now);

/// What is wrong with the certificate's time, and what to do, in one sentence; empty when nothing is.
QString certificateWarning(const EndpointTls &tls, const QDateTime &now);

} // namespace crew
