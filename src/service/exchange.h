// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "http/message.h"

#include <QMetaType>
#include <QUrl>

namespace crew::service {

/// One request and its answer: of a client to the service, or a callback of the service to a client.
/// Holds tokens and secret addresses: for tests and the eyes of one person, never for a log.
struct Exchange
{
    /// Stored as numbers: new ones go to the end.
    enum class Subject {
        Unknown,
        Inputs,
        Kickoff,
        Status,
        Resume,
        Stop,
        TaskCallback,
        StepCallback,
        CrewCallback,
        HumanInputCallback,
        EventsCallback,
        FlowRequest,
        FlowAnswer
    };

    Subject subject = Subject::Unknown;
    QByteArray method;
    QUrl url;
    QList<http::HeaderField> header; ///< of the request
    QByteArray body;                 ///< of the request
    int status = 0;                  ///< 0 when no answer came
    QByteArray answer;               ///< body of the answer
    QString error;                   ///< why no answer came
};

} // namespace crew::service

Q_DECLARE_METATYPE(crew::service::Exchange)
