// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kickoff.h"
#include "service/exchange.h"
#include "service/scriptedflow.h"

#include <QDateTime>
#include <QJsonObject>

#include <optional>

namespace crew::service {

/// An execution as it is on disk.
struct StoredExecution
{
    QString id;
    QString prefix;    ///< of its crew
    QString folder;    ///< of its crew file
    QByteArray source; ///< of its crew file, as it was when the execution began
    QJsonObject record;
};

/// How a flow's request is signed when it is sent; the secret itself is not stored.
struct FlowSigning
{
    QString prefix; ///< of the flow whose secret signs
    RequestSending::Signature signature = RequestSending::Signature::Right;
    int age = 0; ///< as in RequestSending
};

/// A callback from the event that causes it until its outcome is known.
struct StoredCallback
{
    qint64 number = 0; ///< given by the store; 0: not stored
    QString execution; ///< id of POST /kickoff
    Exchange::Subject subject = Exchange::Subject::Unknown;
    QString url;
    std::optional<WebhookCredential> credential;
    QByteArray body;
    std::optional<FlowSigning> signing = {}; ///< of a flow's request
};

/// A callback that did not arrive, or of which nobody knows whether it did.
struct CallbackFailure
{
    qint64 number = 0; ///< of the callback
    QString execution;
    Exchange::Subject subject = Exchange::Subject::Unknown;
    QString host; ///< of its address; the rest of it may be secret
    QString problem;
    QDateTime at;
};

} // namespace crew::service
