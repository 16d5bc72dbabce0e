// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <expected>

namespace crew::journal {
class Journal;
}

namespace crew::bench {

/// The secret in the webhook addresses of the \a run-th of writeLiveRuns(), from 0; it ends in six digits.
QByteArray secretOf(int run);

/// The crew of these runs, whose service is at \a address; always with the same id.
Crew liveCrew(const QUrl &address);

/// Writes \a count runs of liveCrew() that go on since \a startedAt into \a journal: accepted as
/// "benchmark-0" and so on, with webhooks that ask for no credential.
std::expected<void, QString> writeLiveRuns(journal::Journal &journal, int count,
                                           const QDateTime &startedAt = QDateTime::currentDateTimeUtc());
/// The same, of \a crews in turn.
std::expected<void, QString> writeLiveRuns(journal::Journal &journal, int count, const QList<QUuid> &crews);
/// Those of liveCrew() into the new journal at \a path.
std::expected<void, QString> writeLiveRuns(const QString &path, int count);

} // namespace crew::bench
