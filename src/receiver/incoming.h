// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/receivedcallback.h"
#include "webhook/endpoint.h"

#include <QDateTime>
#include <QString>

#include <optional>

namespace crew::receiver {

/// What is stored of a callback, and what its service hears once it is: 200, or 400 when it cannot be read.
struct Prepared
{
    journal::ReceivedCallback callback;
    int status = 200;
};

/// A callback that was let in. Its id is its own, so that it is stored once however often that is tried.
struct Incoming
{
    QString id;
    QDateTime at;
    webhook::Callback callback;
    std::optional<Prepared> prepared = {}; ///< of a small one
};

/// \a callback under a new id, now.
Incoming incomingNow(webhook::Callback callback);

/// The secrets that let it in are masked, but for the body of a flow's request, whose signature is over its
/// bytes.
Prepared prepare(const Incoming &incoming);

} // namespace crew::receiver
