// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/call.h"
#include "client/httpresult.h"
#include "client/transport.h"
#include "core/serviceerror.h"
#include "wire/resume.h"

namespace crew::client {

/// Turns what a request of \a call came to, without a usable 2xx answer, into a ServiceError with one plain
/// sentence. Only a 4xx is certainly a refusal, and a 5xx that says nothing but that the service's own limit
/// of executions is reached.
ServiceError errorOfResult(Call call, const HttpResult &result, const Transport &transport);

/// What \a status, which is not 2xx, says.
ServiceError::Kind kindOfStatus(int status);

/// Whether a request that was answered with \a status, which is not 2xx, can have had an effect.
Delivery deliveryOfStatus(int status);

/// The error for a 2xx answer to \a call that is not what the contract says; \a reason is a sentence.
ServiceError errorOfAnswer(Call call, const QByteArray &body, const QString &reason);

/// The same for an answer to POST /resume that is no acceptance.
ServiceError errorOfResume(const QByteArray &body, const wire::ResumeAnswer &answer);

} // namespace crew::client
