// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

#include <cstdio>

namespace crew::bench {

/// The table of runs below \a window, or null.
inline QTableView *runsTable(const QWidget &window)
{
    for (QTableView *table : window.findChildren<QTableView *>()) {
        if (table->accessibleName() == QLatin1String("Runs table"))
            return table;
    }
    return nullptr;
}

inline void say(const QByteArray &line)
{
    std::printf("%s\n", line.constData());
    std::fflush(stdout);
}

} // namespace crew::bench
