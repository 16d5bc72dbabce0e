// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explanation.h"

#include <QDateTime>
#include <QString>
#include <QUrl>

namespace crew {

enum class Hop {
    Loopback, ///< this machine to its own endpoint
    Public,   ///< the public address, whatever stands behind it, to the endpoint
};

/// How the way of a probe ended, by what the network said.
enum class ProbeTransport {
    Answered, ///< there is an HTTP status
    NotListening,
    NameNotFound,
    Refused,
    NotReached, ///< no way to the host
    TlsFailed,
    TimedOut,
    CutOff, ///< closed before an answer
    Other,
};

/// What is known of one probe after it ended.
struct ProbeReport
{
    ProbeTransport transport = ProbeTransport::Answered;
    int status = 0;
    bool arrived = false;      ///< our own endpoint saw the probe's signature
    bool arrivedRight = false; ///< and on the path it was sent to
    bool answerIsOurs = false; ///< the answer carries the endpoint's signature
    QUrl redirect = {};        ///< of a 3xx
    bool namesTunnel = false;  ///< the answer is a tunnel service's own word for "there is no tunnel"
    QString detail = {};       ///< the network's own words
};

/// Where a probe failed.
enum class HopProblem {
    None,
    NotListening,   ///< nothing at the loopback address
    NameNotFound,   ///< DNS
    TlsFailed,      ///< certificate or handshake
    NobodyListens,  ///< refused at the public address
    NoRoute,        ///< not reached in time, or not at all
    ProxyDown,      ///< a proxy or tunnel answers, and does not reach the console
    CutOff,         ///< closed without an answer
    WrongPath,      ///< passed on, or looked for, under another path
    Redirected,     ///< sent elsewhere
    SignInRequired, ///< something in front lets nobody in
    SomebodyElse,   ///< answers, and is not this console
    AnswerLost,     ///< the probe arrived, its answer did not come back
    Unknown,
};

/// The result of a probe for one hop.
struct HopCheck
{
    Hop hop = Hop::Loopback;
    QUrl address = {};
    HopProblem problem = HopProblem::None;
    Explanation sentence = {}; ///< what happened and what to do, for people
    QDateTime at = {};         ///< UTC

    bool operator==(const HopCheck &) const = default;
};

HopProblem problemOf(Hop hop, const ProbeReport &report);

/// The check of \a address with its sentence.
HopCheck checkFrom(Hop hop, const QUrl &address, const ProbeReport &report, const QDateTime &at);

} // namespace crew
