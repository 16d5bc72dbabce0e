// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/receivedcallback.h"
#include "webhook/endpoint.h"

#include <QDateTime>
#include <QString>

namespace crew::receiver {

/// A callback that was let in. Its id is its own, so that it is stored once however often that is tried.
struct Incoming
{
    QString id;
    QDateTime at;
    webhook::Callback callback;
};

/// \a callback under a new id, now.
Incoming incomingNow(webhook::Callback callback);

/// What is stored: the secrets that let it in are masked, but for the body of a flow's request, whose
/// signature is over its bytes.
journal::ReceivedCallback received(const Incoming &incoming);

/// What its service hears once it is stored: 200, or 400 when it cannot be read.
int statusOf(const journal::ReceivedCallback &callback);

} // namespace crew::receiver
