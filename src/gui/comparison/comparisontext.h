// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/comparison/comparison.h"

#include <QHash>

namespace crew::gui::comparison {

/// What a side is called: its crew by \a names, and the time of its runs where it has bounds.
QString sideText(const Side &side, const QHash<QUuid, QString> &names);

/// What is compared, such as "Result".
QString taskText(const QString &task);

/// What the numbers say, in one or two sentences; \a first and \a second are names of sides.
QString findingText(const Tally &tally, const QString &first, const QString &second);

} // namespace crew::gui::comparison
