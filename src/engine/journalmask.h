// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/journalreader.h"
#include "webhook/secretmask.h"

namespace crew::engine {

/// Finds the webhook secrets of all runs by what \a reader reads; to be used on its thread, and not after it.
/// What cannot be told is masked.
inline webhook::SecretMask maskBy(const journal::JournalReader &reader)
{
    webhook::SecretMask mask;
    mask.isSecret = [&reader](const QByteArray &hash) { return reader.knowsAddress(hash).value_or(true); };
    mask.isAuthorization = [&reader](const QByteArray &hash) {
        return reader.knowsAuthorization(hash).value_or(true);
    };
    return mask;
}

} // namespace crew::engine
