// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serviceerror.h"

#include <QNetworkReply>

namespace crew {

/// Turns a reply that ended without a usable 2xx answer into a ServiceError with one plain sentence.
/// \a wasSent: whether the request had left this machine; \a body: what was read of the answer.
ServiceError errorOfReply(const QNetworkReply &reply, const QByteArray &body, bool wasSent);

/// The error for a 2xx answer that is not what the contract says; \a reason is a sentence.
ServiceError errorOfAnswer(const QByteArray &body, const QString &reason);

} // namespace crew
