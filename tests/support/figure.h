// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

/// Figures for README, in one form for all tests; tests/figures.sh collects them.
namespace crew::test {

/// Prints "FIGURE <key> <value> <unit>"; \a key is as in tests/figures.md. Counts are whole, times are not.
inline void figure(const char *key, double value, const char *unit, int decimals = 0)
{
    qInfo("FIGURE %s %.*f %s", key, decimals, value, unit);
}

} // namespace crew::test
