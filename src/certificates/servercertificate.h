// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QSslError>
#include <QString>

namespace crew::certificates {

/// What is wrong with the certificate of a server.
struct CertificateProblem
{
    /// By precedence: of several problems, the first one says most.
    enum class Kind { Expired, NotYetValid, Revoked, OtherName, SelfSigned, UnknownIssuer, Other };

    Kind kind = Kind::Other;
    QString detail; ///< for people: the date, the names or the issuer; for Other, Qt's own text
};

/// The problem of the highest precedence in \a errors, which must not be empty.
CertificateProblem certificateProblemIn(const QList<QSslError> &errors);

} // namespace crew::certificates
