// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/insights/valueticker.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace crew::gui::insights {

namespace {

constexpr std::array<double, 22> timeSteps = {
    0.1, 0.2, 0.5, 1,    2,    5,    10,    15,        30,         60,         120,
    300, 600, 900, 1800, 3600, 7200, 10800, 6 * 3600., 12 * 3600., 24 * 3600., 48 * 3600.};

/// 1, 2 or 5 times a power of ten, not less than \a wanted.
double roundStep(double wanted)
{
    const double power = std::pow(10, std::floor(std::log10(wanted)));
    for (const double factor : {1., 2., 5.}) {
        if (factor * power >= wanted)
            return factor * power;
    }
    return 10 * power;
}

double timeStep(double wanted)
{
    const auto it = std::ranges::lower_bound(timeSteps, wanted);
    return it != timeSteps.end() ? *it : roundStep(wanted / 86400) * 86400;
}

} // namespace

double tickStep(ChartUnit unit, double highest, int marks)
{
    if (!(highest > 0) || !std::isfinite(highest))
        return 1;
    const double wanted = highest / std::max(1, marks);
    switch (unit) {
    case ChartUnit::Count:
    case ChartUnit::Tokens:
        return std::max(1., roundStep(wanted));
    case ChartUnit::Share:
        return wanted <= 0.25 ? 0.25 : 0.5;
    case ChartUnit::Seconds:
        return timeStep(wanted);
    case ChartUnit::Mean:
        return std::max(0.5, roundStep(wanted));
    case ChartUnit::Money:
        return std::max(0.01, roundStep(wanted));
    }
    Q_UNREACHABLE();
}

} // namespace crew::gui::insights
