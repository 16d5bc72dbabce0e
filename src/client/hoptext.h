// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/transport.h"
#include "core/sentence.h"

#include <QList>
#include <QNetworkReply>
#include <QSslError>

#include <optional>

namespace crew::client {

/// How a call failed that never got an answer.
struct HopFailure
{
    QNetworkReply::NetworkError error = QNetworkReply::NoError;
    QString errorString; ///< Qt's, or OpenSSL's
    QString host;        ///< the service's, for people
    Transport transport;
    QList<QSslError> tlsErrors;
};

/// What happened at the proxy, as one sentence that names it and says what to do; nothing without a proxy, or
/// when it is not to blame.
std::optional<Sentences> proxySentence(const HopFailure &failure);

/// Why no secure connection stands, as one sentence with what to do; nothing when TLS is not to blame.
std::optional<Sentences> tlsSentence(const HopFailure &failure);

/// True when the service ended the handshake because of our certificate, or because there was none: what was
/// sent behind it was not read.
bool isCertificateRefused(const HopFailure &failure);

/// The same for servers that say it in a page of theirs, with status 400 (nginx); nothing for other pages.
std::optional<Sentences> certificatePageSentence(const QByteArray &body, const HopFailure &failure);

} // namespace crew::client
