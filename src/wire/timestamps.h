// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QJsonValue>

namespace crew::wire {

/// A point in time as services write it, in UTC: ISO 8601, where none is said in UTC, or the seconds or
/// milliseconds since 1970. Invalid for anything else, and for years before 1970 or after 9999.
QDateTime timeFrom(const QJsonValue &value);

} // namespace crew::wire
