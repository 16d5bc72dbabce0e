// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/insights/charttext.h"

#include "wire/csv.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace crew::gui::insights {

namespace {

constexpr int moneyDecimals = 6; // amounts are whole millionths

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::insights::ChartText)
};

QString number(double value, int decimals)
{
    QString text = QLocale().toString(value, 'f', decimals);
    const QString point = QLocale().decimalPoint();
    if (text.contains(point)) {
        while (text.endsWith(QLocale().zeroDigit()))
            text.chop(1);
        if (text.endsWith(point))
            text.chop(point.size());
    }
    return text;
}

/// The two largest units that say something.
QString secondsText(double seconds)
{
    if (seconds < 60)
        return Texts::tr("%1 s").arg(number(seconds, seconds < 10 ? 2 : 1));
    const auto whole = static_cast<qint64>(std::llround(std::min(seconds, 1e15)));
    const auto pair = [](const QString &large, qint64 rest, const QString &small) {
        return rest > 0 ? large + u' ' + small : large;
    };
    if (whole < 60 * 60)
        return pair(Texts::tr("%1 min").arg(whole / 60), whole % 60, Texts::tr("%1 s").arg(whole % 60));
    const qint64 minutes = whole / 60;
    if (minutes < 24 * 60)
        return pair(Texts::tr("%1 h").arg(minutes / 60), minutes % 60, Texts::tr("%1 min").arg(minutes % 60));
    const qint64 hours = minutes / 60;
    return pair(Texts::tr("%1 d", "days").arg(hours / 24), hours % 24, Texts::tr("%1 h").arg(hours % 24));
}

QString shortSeconds(double seconds)
{
    if (seconds < 60)
        return Texts::tr("%1 s").arg(number(seconds, seconds < 10 ? 1 : 0));
    if (seconds < 60 * 60)
        return Texts::tr("%1 min").arg(number(seconds / 60, seconds < 600 ? 1 : 0));
    if (seconds < 24 * 60 * 60)
        return Texts::tr("%1 h").arg(number(seconds / 3600, 1));
    return Texts::tr("%1 d", "days").arg(number(seconds / 86400, 1));
}

QString shortCount(double value)
{
    if (value < 10'000)
        return number(value, 0);
    if (value < 1e6)
        return Texts::tr("%1k", "thousand").arg(number(value / 1e3, value < 1e5 ? 1 : 0));
    if (value < 1e9)
        return Texts::tr("%1M", "million").arg(number(value / 1e6, value < 1e8 ? 1 : 0));
    return Texts::tr("%1bn", "thousand million").arg(number(value / 1e9, 1));
}

/// A part of something is neither all of it nor nothing, however little is lacking.
QString shareText(double share)
{
    const bool isPart = share > 0 && share < 1;
    const double percent = isPart ? std::clamp(share * 100, 0.1, 99.9) : share * 100;
    return Texts::tr("%1%").arg(number(percent, 1));
}

/// A number for programs, not all of which read 1e+06.
QString plain(double value)
{
    return value < 0 ? QString() : QString::number(value, 'f', QLocale::FloatingPointShortest);
}

/// Of a table with tabs. A quote at the beginning would take in the cells and rows behind it.
QString pastedCell(const QString &text)
{
    QString cell = wire::withFormulaGuard(text.simplified());
    return cell.startsWith(u'"') ? u'"' + cell.replace(u'"', u"\"\""_s) + u'"' : cell;
}

} // namespace

QString valueText(ChartUnit unit, double value)
{
    switch (unit) {
    case ChartUnit::Count:
    case ChartUnit::Tokens:
        return number(value, 0);
    case ChartUnit::Share:
        return shareText(value);
    case ChartUnit::Seconds:
        return secondsText(value);
    case ChartUnit::Mean:
        return number(value, 2);
    case ChartUnit::Money:
        return number(value, moneyDecimals);
    }
    Q_UNREACHABLE();
}

QString shortText(ChartUnit unit, double value)
{
    switch (unit) {
    case ChartUnit::Count:
    case ChartUnit::Tokens:
        return shortCount(value);
    case ChartUnit::Share:
        return Texts::tr("%1%").arg(number(value * 100, 0));
    case ChartUnit::Seconds:
        return shortSeconds(value);
    case ChartUnit::Mean:
        return number(value, 1);
    case ChartUnit::Money:
        return number(value, value < 0.01 ? moneyDecimals : value < 10 ? 2 : 0);
    }
    Q_UNREACHABLE();
}

QString placeText(const ChartData &chart, qsizetype place, qsizetype series)
{
    QStringList parts;
    for (qsizetype which = 0; which < chart.series.size(); ++which) {
        const ChartSeries &one = chart.series.at(which);
        const double value = one.values.at(place);
        if ((series == -1 || series == which) && value >= 0)
            parts << Texts::tr("%1 %2", "name and number").arg(one.name, valueText(chart.unit, value));
    }
    const ChartPlace &here = chart.places.at(place);
    const QString numbers = parts.isEmpty() ? Texts::tr("nothing") : parts.join(u", "_s);
    return here.note.isEmpty() ? Texts::tr("%1: %2").arg(here.name, numbers)
                               : Texts::tr("%1: %2 (%3)").arg(here.name, numbers, here.note);
}

QString chartText(const ChartData &chart)
{
    if (chart.isEmpty())
        return chart.nothing;
    QStringList lines = {chart.summary};
    for (qsizetype place = 0; place < chart.drawnCount(); ++place) {
        const bool any = std::ranges::any_of(chart.series, [&chart, place](const ChartSeries &one) {
            return chart.isTelling(one.values.at(place));
        });
        if (any)
            lines << placeText(chart, place, -1);
    }
    lines.removeAll(QString());
    return lines.join(u"; "_s);
}

QString chartAsTable(const ChartData &chart)
{
    const auto line = [](const QStringList &cells) { return cells.join(u'\t') + u'\n'; };
    QStringList head = {chart.title};
    for (const ChartSeries &series : chart.series)
        head << series.name;
    QString text = line(head);
    for (qsizetype place = 0; place < chart.places.size(); ++place) {
        QStringList cells = {pastedCell(chart.places.at(place).name)};
        for (const ChartSeries &series : chart.series) {
            const double value = series.values.at(place);
            cells << (value < 0 ? QString() : valueText(chart.unit, value));
        }
        text += line(cells);
    }
    return text;
}

QByteArray chartAsCsv(const ChartData &chart)
{
    QStringList head = chart.keys;
    for (const ChartSeries &series : chart.series)
        head << series.key;
    QString text = wire::csvRow(head);
    for (qsizetype place = 0; place < chart.places.size(); ++place) {
        QStringList cells = chart.places.at(place).keys;
        for (const ChartSeries &series : chart.series)
            cells << plain(series.values.at(place));
        text += wire::csvRow(cells);
    }
    return text.toUtf8();
}

QByteArray chartsAsCsv(const QList<ChartData> &charts)
{
    QString text = wire::csvRow({u"chart"_s, u"of"_s, u"measure"_s, u"value"_s});
    for (const ChartData &chart : charts) {
        for (qsizetype place = 0; place < chart.places.size(); ++place) {
            for (const ChartSeries &series : chart.series)
                text += wire::csvRow({chart.key, chart.places.at(place).keys.join(u" / "_s), series.key,
                                      plain(series.values.at(place))});
        }
    }
    return text.toUtf8();
}

} // namespace crew::gui::insights
