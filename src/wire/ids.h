// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

#include <initializer_list>

namespace crew::wire {

/// \a value as an id, as it came; empty for what services write where they have none: null, false, 0, "",
/// blanks, "None" and the like.
QString idFrom(const QJsonValue &value);

/// The first of \a names that is an id.
QString idOf(const QJsonObject &object, std::initializer_list<QLatin1String> names);

} // namespace crew::wire
