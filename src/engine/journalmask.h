// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/journalreader.h"
#include "journal/source.h"
#include "webhook/secretmask.h"

#include <memory>
#include <optional>

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

/// The same by a reader of its own, which is opened for the first word that looks like a secret: most texts
/// have none. To be used on one thread.
inline webhook::SecretMask maskBy(const decltype(journal::Source::openReader) &open)
{
    using Opened = std::optional<decltype(open())>;
    const auto isKnown = [open, opened = std::make_shared<Opened>()](auto knows) {
        return [open, opened, knows](const QByteArray &hash) {
            if (!*opened)
                *opened = open();
            const auto &reader = **opened;
            return reader ? ((**reader).*knows)(hash).value_or(true) : true;
        };
    };
    webhook::SecretMask mask;
    mask.isSecret = isKnown(&journal::JournalReader::knowsAddress);
    mask.isAuthorization = isKnown(&journal::JournalReader::knowsAuthorization);
    return mask;
}

} // namespace crew::engine
