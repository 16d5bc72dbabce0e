// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <QUuid>

namespace crew::desk {

/// One mail to one recipient. The addresses have passed mailAddressFrom().
struct MailMessage
{
    QString from;
    QString to;
    QString subject;
    QString body;
    QUuid id;       ///< of the Message-ID: the same mail again has the same
    QDateTime date; ///< UTC

    /// As it is sent (RFC 5322): headers in ASCII, other characters as RFC 2047 says, the body as UTF-8 in
    /// Base64. No text can add a header.
    QByteArray toBytes() const;
};

} // namespace crew::desk
