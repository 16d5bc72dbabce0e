// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

#include <expected>

namespace crew::engine {

/// What a journal from a backup had under way.
struct LeftOpen
{
    int batches = 0;   ///< that ran and had rows left to send
    int decisions = 0; ///< that may have been sent after the backup was made

    bool operator==(const LeftOpen &) const = default;
};

/// Makes the journal at \a journalPath, which nobody uses, ready to be used again although it is of \a
/// madeAt: what was sent since is not known in it. Batches that ran are paused; decisions that were being
/// held or sent become unclear, so that they are neither sent nor said to be unsent. The error is a sentence.
std::expected<LeftOpen, QString> settleJournal(const QString &journalPath, const QDateTime &madeAt);

} // namespace crew::engine
