// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/flowreview.h"
#include "wire/flowrequest.h"

namespace crew::wire {

/// How the journal keeps where a crew's flows may ask and be answered.
QJsonObject encodeFlowReviews(const FlowReviews &reviews);
/// What cannot be read is left out: nothing is answered that was not allowed.
FlowReviews decodeFlowReviews(const QJsonObject &object);

/// Scheme, host and port of \a address, such as https://example.com:8443; the usual port is left out.
QString originOf(const QUrl &address);

/// What is under review: the message, and the flow's state as a block of JSON.
QString flowOutput(const FlowRequest &request);

/// What is asked, without what is under review and without the secret part of the address.
FlowQuestion flowQuestion(const FlowRequest &request);

} // namespace crew::wire
