// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QEvent>
#include <QObject>
#include <QTableView>

#include <cstdio>
#include <functional>

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

/// Rows stand in the table that a person sees.
inline bool showsRuns(const QWidget &window)
{
    const QTableView *table = runsTable(window);
    return table && table->isVisible() && table->model()->rowCount() > 0;
}

inline void say(const QByteArray &line)
{
    std::printf("%s\n", line.constData());
    std::fflush(stdout);
}

/// Microseconds of the system's monotonic clock, which is that of process.hrtime() in Node.js.
qint64 microseconds();

/// Calls \a done once, when something below \a window has been painted while \a isShown held.
class PaintedOnce : public QObject
{
public:
    PaintedOnce(const QWidget &window, std::function<bool()> isShown, std::function<void()> done);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    const QWidget &m_window;
    std::function<bool()> m_isShown;
    std::function<void()> m_done;
};

} // namespace crew::bench
