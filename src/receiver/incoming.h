// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/receivedcallback.h"
#include "webhook/endpoint.h"
#include "wire/knownsecrets.h"

#include <QDateTime>
#include <QString>

#include <memory>
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
    std::shared_ptr<const wire::KnownSecrets> secrets; ///< that let it in
    std::optional<Prepared> prepared = {};             ///< of a small one
};

/// \a callback under a new id, now; \a secrets are knownSecrets() of its own.
Incoming incomingNow(webhook::Callback callback, std::shared_ptr<const wire::KnownSecrets> secrets);

/// Finds \a secrets, which let a callback in, in what it says.
std::shared_ptr<const wire::KnownSecrets> knownSecrets(const QByteArrayList &secrets);

/// The secrets that let it in are masked, but for the body of a flow's request, whose signature is over its
/// bytes.
Prepared prepare(const Incoming &incoming);

} // namespace crew::receiver
