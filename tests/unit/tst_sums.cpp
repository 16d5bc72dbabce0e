// SPDX-License-Identifier: GPL-3.0-or-later
// Totals of tables, computed again: what is claimed, and what is not because it can be read in several ways.
#include "evidence/examination.h"
#include "evidence/numbers.h"
#include "markdown/reader.h"
#include "support/qttest.h"

using namespace crew;
using namespace crew::evidence;
using namespace Qt::StringLiterals;

namespace {

/// Lines of cells as a table in Markdown.
QString tableOf(const QStringList &lines)
{
    QString text;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        text += u"| "_s + lines[i] + u" |\n"_s;
        if (i == 0)
            text += u"|"_s + u"---|"_s.repeated(lines[i].count(u'|') + 1) + u"\n"_s;
    }
    return text;
}

Findings examined(const QString &text)
{
    return examine(*markdown::readMarkdown(text), {});
}

} // namespace

class TestSums : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void columns_data();
    void columns();
    void rows_data();
    void rows();
    void csv();
    void placeOfTheTotal();
    void plainNumbers_data();
    void plainNumbers();
    void cells_data();
    void cells();
};

void TestSums::columns_data()
{
    QTest::addColumn<QStringList>("lines");
    QTest::addColumn<QString>("outcome"); // "fits", "unclear", nothing, or what it comes to

    const auto row = [](const char *name, const QStringList &lines, const QString &outcome) {
        QTest::newRow(name) << lines << outcome;
    };
    const auto fits = u"fits"_s;
    const auto unclear = u"unclear"_s;
    row("fits", {u"a | b"_s, u"x | 10"_s, u"y | 20"_s, u"Total | 30"_s}, fits);
    row("does not fit", {u"a | b"_s, u"x | 10"_s, u"y | 20"_s, u"Total | 31"_s}, u"30"_s);
    row("German words and numbers",
        {u"a | b"_s, u"x | 1.234,56 €"_s, u"y | 2.000,00 €"_s, u"Summe | 3.334,56 €"_s}, u"3.234,56"_s);
    row("English numbers", {u"a | b"_s, u"x | $1,234.56"_s, u"y | $2,000.00"_s, u"Total | $3,234.56"_s},
        fits);
    row("blanks between groups", {u"a | b"_s, u"x | 1 234,50"_s, u"y | 2 000,00"_s, u"Somme | 3 234,60"_s},
        u"3 234,50"_s);
    row("Chinese", {u"项目 | 金额"_s, u"甲 | 100"_s, u"乙 | 250"_s, u"合计 | 360"_s}, u"350"_s);
    row("bold", {u"a | b"_s, u"x | 10"_s, u"y | 20"_s, u"**Total:** | **31**"_s}, u"30"_s);
    row("negative numbers", {u"a | b"_s, u"x | -10"_s, u"y | (5)"_s, u"z | 20"_s, u"Total | 6"_s}, u"5"_s);
    row("below zero", {u"a | b"_s, u"x | −10"_s, u"y | 4"_s, u"Total | 6"_s}, u"−6"_s);
    row("empty cells", {u"a | b"_s, u"x | 10"_s, u"y | – "_s, u"z | 20"_s, u"Total | 30"_s}, fits);
    row("a word among the numbers", {u"a | b"_s, u"x | 10"_s, u"y | n/a"_s, u"Total | 40"_s}, unclear);
    row("about", {u"a | b"_s, u"x | ~10"_s, u"y | 20"_s, u"Total | 40"_s}, unclear);
    row("a range", {u"a | b"_s, u"x | 10-12"_s, u"y | 20"_s, u"Total | 40"_s}, unclear);
    row("point or group", {u"a | b"_s, u"x | 1.234"_s, u"y | 2"_s, u"Total | 1.235"_s}, unclear);
    row("point or group, but right both ways",
        {u"a | b"_s, u"x | 1.234"_s, u"y | 2.000"_s, u"Total | 3.234"_s}, fits);
    row("point or group, settled by another cell",
        {u"a | b"_s, u"x | 1.234"_s, u"y | 2.5"_s, u"Total | 4.734"_s}, u"3.734"_s);
    row("groups of lakhs", {u"a | b"_s, u"x | 1,23,456"_s, u"y | 1"_s, u"Total | 5"_s}, unclear);
    row("two currencies", {u"a | b"_s, u"x | 10 €"_s, u"y | $20"_s, u"Total | 31 €"_s}, unclear);
    row("currency only in the total", {u"a | b"_s, u"x | 10"_s, u"y | 20"_s, u"Total | 31 €"_s}, u"30"_s);
    row("thousands", {u"a | b"_s, u"x | 10k"_s, u"y | 20"_s, u"Total | 31"_s}, unclear);
    row("one unit", {u"a | b"_s, u"x | 10 kg"_s, u"y | 20 kg"_s, u"Total | 31 kg"_s}, u"30"_s);
    row("percentages that are rounded",
        {u"a | b"_s, u"x | 33.3%"_s, u"y | 33.3%"_s, u"z | 33.3%"_s, u"Total | 100%"_s}, fits);
    row("percentages", {u"a | b"_s, u"x | 30%"_s, u"y | 30%"_s, u"Total | 100%"_s}, u"60"_s);
    row("growth", {u"a | b"_s, u"x | 3%"_s, u"y | 5%"_s, u"Total | 4.1%"_s}, unclear);
    row("an average", {u"a | b"_s, u"x | 10"_s, u"y | 20"_s, u"Total | 15"_s}, unclear);
    row("a column of prices", {u"a | Unit price"_s, u"x | 10"_s, u"y | 20"_s, u"Total | 12"_s}, unclear);
    row("a list of prices", {u"a | Price (EUR)"_s, u"x | 10"_s, u"y | 20"_s, u"Total | 31"_s}, unclear);
    row("a discount", {u"a | b"_s, u"Price | 100"_s, u"Discount | 10"_s, u"Total | 90"_s}, unclear);
    row("subtotal, tax, total",
        {u"a | b"_s, u"x | 60"_s, u"y | 40"_s, u"Subtotal | 100"_s, u"Tax | 19"_s, u"Total | 119"_s}, fits);
    row("no label", {u"a | b"_s, u"x | 10"_s, u"y | 20"_s, u"z | 31"_s}, {});
    row("total revenue is no total of all",
        {u"a | b"_s, u"Total revenue | 10"_s, u"Cost | 5"_s, u"Profit | 5"_s}, {});
    row("one summand", {u"a | b"_s, u"x | 10"_s, u"Total | 20"_s}, {});
    row("an empty total", {u"a | b"_s, u"x | 10"_s, u"y | 20"_s, u"Total | "_s}, {});
    row("very long numbers", {u"a | b"_s, u"x | 99999999999999999999"_s, u"y | 1"_s, u"Total | 5"_s},
        unclear);
    const auto huge = u"x | 999999999999%"_s;
    row("percentages whose difference is too large to be computed",
        {u"a | b"_s, huge, huge, huge, huge, huge, huge, huge, huge, huge, u"Total | -999999999999%"_s},
        unclear);
    row("hostile signs", {u"a | b"_s, u"x | --((1"_s, u"y | 2"_s, u"Total | 5"_s}, unclear);
}

void TestSums::columns()
{
    QFETCH(const QStringList, lines);
    QFETCH(const QString, outcome);
    const Findings found = examined(tableOf(lines));
    if (outcome.isEmpty()) {
        QVERIFY(found.sums.isEmpty());
        QCOMPARE(found.unclearSums, 0);
    } else if (outcome == u"unclear") {
        QVERIFY2(found.sums.isEmpty(),
                 found.sums.isEmpty() ? "" : qPrintable(found.sums.constFirst().computed));
        QVERIFY(found.unclearSums > 0);
    } else {
        QCOMPARE(found.sums.size(), 1);
        QCOMPARE(found.sums.constFirst().fits, outcome == u"fits");
        if (outcome != u"fits")
            QCOMPARE(found.sums.constFirst().computed, outcome);
    }
}

void TestSums::rows_data()
{
    QTest::addColumn<QStringList>("lines");
    QTest::addColumn<int>("right");
    QTest::addColumn<int>("wrong");
    QTest::addColumn<int>("unclear");

    QTest::newRow("one row is wrong") << QStringList{u"team | Q1 | Q2 | Total"_s, u"A | 1 | 2 | 3"_s,
                                                     u"B | 2 | 3 | 5"_s, u"C | 4 | 4 | 9"_s}
                                      << 2 << 1 << 0;
    QTest::newRow("quantity and price")
        << QStringList{u"item | quantity | price | Total"_s, u"A | 2 | 10 | 20"_s, u"B | 3 | 5 | 15"_s,
                       u"C | 4 | 4 | 16"_s}
        << 0 << 0 << 3;
    QTest::newRow("both ways") << QStringList{u"team | Q1 | Q2 | Sum"_s, u"A | 1 | 2 | 3"_s,
                                              u"B | 2 | 3 | 5"_s, u"Sum | 3 | 5 | 9"_s}
                               << 4 << 2 << 0;
    QTest::newRow("words between") << QStringList{u"item | who | n | Total"_s, u"A | x | 10 | 20"_s,
                                                  u"B | y | 5 | 15"_s}
                                   << 0 << 0 << 0;
}

void TestSums::rows()
{
    QFETCH(const QStringList, lines);
    QFETCH(const int, right);
    QFETCH(const int, wrong);
    QFETCH(const int, unclear);
    const Findings found = examined(tableOf(lines));
    const auto fitting = std::ranges::count(found.sums, true, &SumCheck::fits);
    QCOMPARE(fitting, right);
    QCOMPARE(found.sums.size() - fitting, wrong);
    QCOMPARE(found.unclearSums, unclear);
}

void TestSums::csv()
{
    const QString text = u"region;units;revenue\nNorth;10;\"1.000,50\"\nSouth;20;\"2.000,00\"\nWest;5;1,00\n"
                         "Summe;35;\"3.002,50\"\n"_s;
    const Findings found = examine(markdown::readPlain(text), {});
    QCOMPARE(found.sums.size(), 2);
    QVERIFY(found.sums.at(0).fits);
    QVERIFY(!found.sums.at(1).fits);
    QCOMPARE(found.sums.at(1).computed, u"3.001,50"_s);
    QCOMPARE(found.sums.at(1).title, u"revenue"_s);
}

void TestSums::placeOfTheTotal()
{
    const markdown::Page page =
        *markdown::readMarkdown(tableOf({u"a | b"_s, u"x | 10"_s, u"y | 20"_s, u"Total | **31**"_s}));
    const Findings found = examine(page, {});
    QCOMPARE(found.sums.size(), 1);
    const Place place = found.sums.constFirst().place;
    QCOMPARE(page.text.mid(place.begin, place.length), u"31"_s);
}

void TestSums::plainNumbers_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("point");
    QTest::addColumn<QString>("comma"); // empty: it is none

    const auto row = [](const char *text, const char *point, const char *comma) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromLatin1(point)
                            << QString::fromLatin1(comma);
    };
    row("12", "12", "12");
    row("1234", "1234", "1234");
    row("1.234", "1.234", "1234");
    row("1,234", "1234", "1.234");
    row("1,234.50", "1234.5", "");
    row("1.234,50", "", "1234.5");
    row("1 234,50", "", "1234.5");
    row("1'234.50", "1234.5", "");
    row("1,234,567", "1234567", "");
    row("1.234.567", "", "1234567");
    row("12,34", "", "12.34");
    row("1,23,456", "", "");
    row("1.2.3", "", "");
    row("1 234.567,8", "", "");
    row("007.50", "7.5", "");
    row("0.00", "0", "");
    row("1234,567", "", "1234.567");
}

void TestSums::plainNumbers()
{
    QFETCH(const QString, text);
    QFETCH(const QString, point);
    QFETCH(const QString, comma);
    QCOMPARE(plainNumber(text, NumberStyle::Point).value_or(QString()), point);
    QCOMPARE(plainNumber(text, NumberStyle::Comma).value_or(QString()), comma);
}

void TestSums::cells_data()
{
    QTest::addColumn<QString>("cell");
    QTest::addColumn<QString>("digits"); // empty: it is none
    QTest::addColumn<QString>("unit");
    QTest::addColumn<bool>("isNegative");

    QTest::newRow("plain") << u" 12 "_s << u"12"_s << QString() << false;
    QTest::newRow("currency before") << u"€ 1.200,00"_s << u"1.200,00"_s << u"€"_s << false;
    QTest::newRow("currency behind") << u"12 EUR"_s << u"12"_s << u"EUR"_s << false;
    QTest::newRow("negative before the currency") << u"-$12"_s << u"12"_s << u"$"_s << true;
    QTest::newRow("negative behind the currency") << u"$-12"_s << u"12"_s << u"$"_s << true;
    QTest::newRow("in brackets") << u"(12)"_s << u"12"_s << QString() << true;
    QTest::newRow("plus") << u"+12%"_s << u"12"_s << u"%"_s << false;
    QTest::newRow("without cents") << u"12,– €"_s << u"12"_s << u"€"_s << false;
    QTest::newRow("nothing") << u"n/a"_s << QString() << QString() << false;
    QTest::newRow("two numbers") << u"12 of 30"_s << QString() << QString() << false;
    QTest::newRow("a footnote") << u"12 [1]"_s << QString() << QString() << false;
    QTest::newRow("words around") << u"about 12 or so"_s << QString() << QString() << false;
    QTest::newRow("a sign of its own") << u"~12"_s << QString() << QString() << false;
}

void TestSums::cells()
{
    QFETCH(const QString, cell);
    QFETCH(const QString, digits);
    QFETCH(const QString, unit);
    QFETCH(const bool, isNegative);
    const std::optional<CellNumber> number = readCell(cell);
    QCOMPARE(number.has_value(), !digits.isEmpty());
    if (!number)
        return;
    QCOMPARE(number->digits, digits);
    QCOMPARE(number->unit, unit);
    QCOMPARE(number->isNegative, isNegative);
    QCOMPARE(cell.mid(number->place.begin, number->place.length), digits);
}

QTEST_APPLESS_MAIN(TestSums)
#include "tst_sums.moc"
