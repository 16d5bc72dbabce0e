// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/away/curltransfer.h"
#include "desk/away/mailmessage.h"

namespace crew::desk {

/// The mail server of a desk.
struct MailServer
{
    enum class Security {
        StartTls,
        Tls,
        None, ///< for a server on this machine
    };

    QString host;
    quint16 port = 587;
    Security security = Security::StartTls;
    QString user = {}; ///< empty: without signing in
    QString password = {};
    QString from = {};
    QString authoritiesFile = {}; ///< PEM; empty: those of the system
    TransferLimits limits = {};
};

/// Sends \a message; blocks until it is done. Sent means that the server took it.
DeliveryOutcome sendMail(const MailServer &server, const MailMessage &message,
                         const CurlTransfer::Stop &stop);

} // namespace crew::desk
