// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/json.h"

namespace crew::wire {

/// What the journal keeps before a resume gives a run other webhook secrets than its kickoff did: by what
/// callbacks to the new addresses are known, as SHA-256.
struct RenewalRecord
{
    QByteArray secretHash;
    QByteArray authorizationHash;
    QByteArray eventsAuthorizationHash;

    bool operator==(const RenewalRecord &) const = default;
};

QByteArray encodeRenewalRecord(const RenewalRecord &record);
/// An error also without a hash of the right size.
std::expected<RenewalRecord, DecodeError> decodeRenewalRecord(const QByteArray &bytes);

} // namespace crew::wire
