// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entry.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <QUuid>

namespace crew::journal {

/// A callback as a receiver has stored it: past the checks of address and credential, answered, and not in
/// the history yet.
struct ReceivedCallback
{
    QString id;            ///< the receiver's own, by which it is stored once however often that is tried
    QDateTime at;          ///< when it came, by the receiver's clock
    QByteArray secretHash; ///< SHA-256 of the secret in the address that it came to
    EntryKind kind = EntryKind::TaskCallback;
    QByteArray headers;   ///< of a request as received, what lets one in masked
    QByteArray body;      ///< the same; of a flow's request byte for byte, because the signature is over it
    QByteArray signature; ///< X-Signature and X-Timestamp of a flow's request
    QByteArray timestamp;

    bool operator==(const ReceivedCallback &) const = default;
};

/// What a receiver must know of a webhook address that is in use.
struct OpenRoute
{
    QUuid owner;                  ///< the run, or the crew whose flows use the address
    QByteArray authorizationHash; ///< SHA-256 of what was agreed; empty where nothing was
    QByteArray eventsHash;
    qint64 sequence = 0; ///< of the entry that recorded the address; 0 for flows
    bool isOfFlows = false;

    bool operator==(const OpenRoute &) const = default;
};

} // namespace crew::journal
