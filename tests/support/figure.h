// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

/// Figures for docs/promises.md, in one form for all tests; tests/figures.sh collects them.
namespace crew::test {

/// Prints "FIGURE <key> <value> <unit>", or no unit where the sentence in tests/figures.md, which has the
/// keys, says it. Counts are whole, times are not.
inline void figure(const char *key, double value, const char *unit = "", int decimals = 0)
{
    qInfo("FIGURE %s %.*f%s%s", key, decimals, value, *unit ? " " : "", unit);
}

} // namespace crew::test
