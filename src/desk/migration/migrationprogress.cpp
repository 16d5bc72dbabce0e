// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/migration/migrationprogress.h"

#include <QLocale>

#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::desk {

namespace {

constexpr std::chrono::milliseconds betweenLines = 5s;

QString shown(double number, int digits = 0)
{
    return QLocale(QLocale::English).toString(number, 'f', digits);
}

QString mebibytes(double bytes)
{
    return shown(bytes / (1024 * 1024), 1) + " MiB"_L1;
}

} // namespace

QString ratesOf(qint64 rows, qint64 bytes, qint64 milliseconds)
{
    const double seconds = static_cast<double>(milliseconds) / 1000;
    const QString amount =
        u"%1, %2 in %3 s"_s.arg(rows == 1 ? u"1 row"_s : shown(static_cast<double>(rows)) + " rows"_L1,
                                mebibytes(static_cast<double>(bytes)), shown(seconds, 1));
    if (milliseconds < 1000) // a rate would say nothing
        return amount;
    return u"%1 (%2 rows/s, %3/s)"_s.arg(amount, shown(static_cast<double>(rows) / seconds),
                                         mebibytes(static_cast<double>(bytes) / seconds));
}

void MigrationProgress::begin(const QString &what, const QString &table, qint64 total)
{
    m_what = u"%1 “%2”"_s.arg(what, table);
    m_total = total;
    m_rows = 0;
    m_bytes = 0;
    m_sinceBegin.start();
    m_sinceLine.start();
}

void MigrationProgress::add(qint64 rows, qint64 bytes)
{
    m_rows += rows;
    m_bytes += bytes;
    if (!m_sinceLine.hasExpired(betweenLines.count()))
        return;
    m_sinceLine.start();
    const QString count = shown(static_cast<double>(m_rows));
    m_print(m_total > 0 ? u"%1: %2 of %3 rows"_s.arg(m_what, count, shown(static_cast<double>(m_total)))
                        : u"%1: %2 rows"_s.arg(m_what, count));
}

void MigrationProgress::end()
{
    m_print(u"%1: %2"_s.arg(m_what, ratesOf(m_rows, m_bytes, m_sinceBegin.elapsed())));
}

} // namespace crew::desk
