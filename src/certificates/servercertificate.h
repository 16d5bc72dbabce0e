// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QSslError>
#include <QString>

namespace crew::certificates {

/// What is wrong with the certificate of a server.
struct CertificateProblem
{
    /// What says most comes first.
    enum class Kind { Expired, NotYetValid, Revoked, OtherName, SelfSigned, UnknownIssuer, Other };

    Kind kind = Kind::Other;
    QString detail; ///< for people: the date, the names or the issuer; of Other, what Qt says
};

/// Of \a errors, which are not empty, the one that says most.
CertificateProblem certificateProblemIn(const QList<QSslError> &errors);

} // namespace crew::certificates
