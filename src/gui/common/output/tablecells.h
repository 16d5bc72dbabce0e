// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/style/look.h"

#include <QStringList>
#include <QVariant>

namespace crew::gui {

/// QAbstractItemModel::headerData() of a table whose columns are called \a titles, aligned to the left.
QVariant columnHeading(int section, Qt::Orientation orientation, int role, const QStringList &titles);

/// What a cell that tells a state shows beside its words, by \a role: a drawing, and ink in \a severity.
QVariant signOf(int role, const QString &iconName, Severity severity);

/// \a text as a tool tip that wraps, cut when it is very long; nothing when it is empty.
QVariant wrappingToolTip(const QString &text);

/// The date, short, and "14:03:07"; in local time.
QString timeToTheSecond(const QDateTime &at);

/// "14:03:07.250" for today, else with the date before it; in local time.
QString preciseTime(const QDateTime &at);

} // namespace crew::gui
