// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayList>
#include <QSslCertificate>
#include <QSslKey>
#include <QString>
#include <QStringList>

#include <expected>

namespace crew::certificates {

/// A certificate that shows a service who asks, with its key. The key is a secret.
struct ClientIdentity
{
    QByteArray certificates; ///< PEM, our own first, then its issuers
    QByteArray key;          ///< PEM, not encrypted
};

struct IdentityProblem
{
    bool needsPassphrase = false; ///< another passphrase may open it
    QString text;                 ///< one sentence: what is wrong and what to do
};

/// Reads a certificate and its key from what files hold: one PKCS#12 file, or PEM in one or several.
/// Takes moments where the passphrase was made costly to guess.
std::expected<ClientIdentity, IdentityProblem> parseIdentity(const QByteArrayList &contents,
                                                             const QString &passphrase);
/// The same from the files at \a paths. Reads the disk: not for a thread that must not wait.
std::expected<ClientIdentity, IdentityProblem> readIdentity(const QStringList &paths,
                                                            const QString &passphrase);

/// The key in \a pem, of whatever kind; null when there is none or it is encrypted otherwise.
QSslKey keyFromPem(const QByteArray &pem, const QByteArray &passphrase = {});

/// Whom the first of \a certificates (PEM) is for; empty when there is none.
QString identityName(const QByteArray &certificates);
/// Who issued it and until when it is valid, as a sentence.
QString identityOrigin(const QByteArray &certificates);
/// When the first of \a certificates (PEM) expires; invalid when there is none.
QDateTime identityExpiry(const QByteArray &certificates);

} // namespace crew::certificates
