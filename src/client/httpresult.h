// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/responseparser.h"

#include <QList>
#include <QNetworkReply>
#include <QSslError>
#include <QUrl>

namespace crew::client {

/// What one HTTP request came to.
struct HttpResult
{
    QUrl url;                                                   ///< of the request
    http::ReceivedResponse response;                            ///< as far as it came
    QNetworkReply::NetworkError error = QNetworkReply::NoError; ///< below HTTP; else what the status says
    QString errorString;                                        ///< Qt's, or OpenSSL's
    QList<QSslError> tlsErrors; ///< what is wrong with the service's certificate
    bool wasSent = false;       ///< it had left this machine
    bool isTooLarge = false;    ///< the answer, and was not read
    bool wasRedirected = false; ///< to another address, and that was followed

    bool isSuccess() const
    {
        return error == QNetworkReply::NoError && response.status >= 200 && response.status < 300;
    }
};

} // namespace crew::client
