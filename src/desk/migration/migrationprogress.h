// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QString>

#include <functional>

namespace crew::desk {

/// Says how far something long has come: a line for each table, and one every few seconds meanwhile.
class MigrationProgress
{
public:
    using Print = std::function<void(const QString &line)>;

    explicit MigrationProgress(Print print)
        : m_print(std::move(print))
    {}

    /// From now on \a what is done with \a table, which has \a total rows; 0: not known.
    void begin(const QString &what, const QString &table, qint64 total = 0);
    void add(qint64 rows, qint64 bytes);
    void end();
    void say(const QString &line) const { m_print(line); }

private:
    Print m_print;
    QString m_what;
    qint64 m_total = 0;
    qint64 m_rows = 0;
    qint64 m_bytes = 0;
    QElapsedTimer m_sinceBegin;
    QElapsedTimer m_sinceLine;
};

/// "1,000 rows, 1.0 MiB in 2.0 s (500 rows/s, 0.5 MiB/s)", without rates for what took less than a second.
QString ratesOf(qint64 rows, qint64 bytes, qint64 milliseconds);

} // namespace crew::desk
