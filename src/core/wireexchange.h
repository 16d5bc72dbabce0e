// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QMetaType>
#include <QUrl>

#include <chrono>

namespace crew {

/// One side of an exchange as it may be shown: nothing secret is in it.
struct WireMessage
{
    QByteArray header;  ///< "Name: value" lines
    QByteArray body;    ///< the beginning of it when it is long
    qsizetype left = 0; ///< bytes of the body that were not kept

    bool operator==(const WireMessage &) const = default;
};

/// One request to a crew's service and what came of it, for the wire log. The token is masked and webhook
/// secrets are the placeholders of core/kickoff.h.
struct WireExchange
{
    quint64 number = 0;  ///< counts up, over all crews
    QDateTime startedAt; ///< UTC
    QByteArray method;
    QUrl url;
    WireMessage request;
    int status = 0; ///< 0 when no answer came
    WireMessage answer;
    std::chrono::milliseconds took{0};
    QString error; ///< one sentence when the exchange failed below HTTP; else empty

    bool operator==(const WireExchange &) const = default;
};

using WireExchanges = QList<WireExchange>; ///< oldest first

} // namespace crew

Q_DECLARE_METATYPE(crew::WireExchange)
