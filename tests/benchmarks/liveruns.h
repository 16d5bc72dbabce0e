// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <expected>

namespace crew::bench {

/// The secret in the webhook addresses of the \a run-th of writeLiveRuns(), from 0; it ends in six digits.
QByteArray secretOf(int run);

/// Writes \a count runs that go on into the new journal at \a path: accepted as "benchmark-0" and so on, with
/// webhooks that ask for no credential.
std::expected<void, QString> writeLiveRuns(const QString &path, int count);

} // namespace crew::bench
