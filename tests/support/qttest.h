// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtTest>

// Qt Test waits for 5 s, which is too short under a sanitizer and beside other tests. Where the condition
// becomes true, a longer limit costs nothing.
#undef QTRY_VERIFY
#undef QTRY_COMPARE
#define QTRY_VERIFY(expr) QTRY_VERIFY_WITH_TIMEOUT((expr), 30'000)
#define QTRY_COMPARE(expr, expected) QTRY_COMPARE_WITH_TIMEOUT((expr), (expected), 30'000)
