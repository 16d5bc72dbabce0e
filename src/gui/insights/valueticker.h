// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/insights/chartdata.h"

namespace crew::gui::insights {

/// A distance between the marks of an axis from 0 to \a highest, so that there are about \a marks of them and
/// each is a number that people count in: whole ones, minutes, hours.
double tickStep(ChartUnit unit, double highest, int marks);

} // namespace crew::gui::insights
