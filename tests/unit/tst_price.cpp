// SPDX-License-Identifier: GPL-3.0-or-later
// What tokens cost: exact amounts, no sum of two currencies, and no guess where something is not told.
#include "core/price.h"
#include "support/qttest.h"

#include <limits>
#include <random>

using namespace Qt::StringLiterals;
using namespace crew;

class tst_Price : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void amountsAreRead_data();
    void amountsAreRead();
    void amountsAreWritten_data();
    void amountsAreWritten();
    void currencies_data();
    void currencies();
    void modelsFindTheirPrice_data();
    void modelsFindTheirPrice();
    void costs_data();
    void costs();
    void manySmallAmountsLoseNothing();
    void currenciesAreNotAddedUp();
    void whatHasNoPriceSaysWhy();
    void theModelThatAPersonSet();
    void largeNumbersDoNotOverflow();
    void usagesAreByModel();
    void veryManyModelsAreCountedTogether();
    void patternsWithManyStarsEnd();
};

static const PriceTable table{{u"gpt-4o"_s, 2'500'000, 10'000'000, 1'250'000, u"USD"_s},
                              {u"gpt-4o-mini*"_s, 150'000, 600'000, {}, u"USD"_s},
                              {u"gpt-*"_s, 1'000'000, 1'000'000, {}, u"USD"_s},
                              {u"mistral-?arge"_s, 2'000'000, 6'000'000, {}, u"EUR"_s},
                              {u"free"_s, 0, 0, {}, u"USD"_s}};

void tst_Price::amountsAreRead_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("amount"); // -1: refused
    const auto row = [](const char *text, qint64 amount) {
        QTest::newRow(*text ? text : "empty") << QString::fromUtf8(text) << amount;
    };
    row("0", 0);
    row("2.5", 2'500'000);
    row(" 2,50 ", 2'500'000);
    row("0.000001", 1);
    row(".5", 500'000);
    row("7.", 7'000'000);
    row("0.1", 100'000);
    row("1000000", 1'000'000'000'000);
    row("1000000.000001", -1);
    row("1000001", -1);
    row("0.0000001", -1);
    row("99999999999999999999", -1);
    row("", -1);
    row(".", -1);
    row("-1", -1);
    row("+1", -1);
    row("1e3", -1);
    row("1.2.3", -1);
    row("1,000.50", -1);
    row("1,500", -1); // 1500 or 1.5
    row("1500", 1'500'000'000);
    row("0,500", 500'000);
    row("1,50", 1'500'000);
    row("1.125", 1'125'000);
    row("$2", -1);
    row("٢", -1);
    row("NaN", -1);
}

void tst_Price::amountsAreRead()
{
    QFETCH(QString, text);
    QFETCH(qint64, amount);
    const auto read = amountFromText(text);
    QCOMPARE(read.has_value(), amount >= 0);
    if (read)
        QCOMPARE(*read, amount);
    else
        QVERIFY(read.error().endsWith(u'.'));
}

void tst_Price::amountsAreWritten_data()
{
    QTest::addColumn<qint64>("amount");
    QTest::addColumn<int>("decimals");
    QTest::addColumn<QString>("text");
    QTest::newRow("nothing") << qint64(0) << 2 << u"0.00"_s;
    QTest::newRow("whole") << qint64(3'000'000) << 0 << u"3"_s;
    QTest::newRow("as long as needed") << qint64(12'345) << 2 << u"0.012345"_s;
    QTest::newRow("zeros at the end") << qint64(2'500'000) << 2 << u"2.50"_s;
    QTest::newRow("the smallest") << qint64(1) << 2 << u"0.000001"_s;
    QTest::newRow("the largest") << std::numeric_limits<qint64>::max() << 2 << u"9223372036854.775807"_s;
}

void tst_Price::amountsAreWritten()
{
    QFETCH(qint64, amount);
    QFETCH(int, decimals);
    QTEST(amountText(amount, decimals), "text");
}

void tst_Price::currencies_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("code"); // empty: refused
    QTest::newRow("code") << u"USD"_s << u"USD"_s;
    QTest::newRow("small letters") << u" eur "_s << u"EUR"_s;
    QTest::newRow("sign") << u"€"_s << QString();
    QTest::newRow("word") << u"Euro"_s << QString();
    QTest::newRow("digits") << u"US1"_s << QString();
    QTest::newRow("other letters") << u"ÄÖÜ"_s << QString();
    QTest::newRow("empty") << QString() << QString();
}

void tst_Price::currencies()
{
    QFETCH(QString, text);
    QTEST(currencyFromText(text).value_or(QString()), "code");
}

void tst_Price::modelsFindTheirPrice_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("pattern"); // empty: none
    QTest::newRow("by name") << u"gpt-4o"_s << u"gpt-4o"_s;
    QTest::newRow("in other case") << u"GPT-4O"_s << u"gpt-4o"_s;
    QTest::newRow("by the longest pattern") << u"gpt-4o-mini-2024"_s << u"gpt-4o-mini*"_s;
    QTest::newRow("by a short pattern") << u"gpt-5"_s << u"gpt-*"_s;
    QTest::newRow("one character") << u"mistral-large"_s << u"mistral-?arge"_s;
    QTest::newRow("not two") << u"mistral-llarge"_s << QString();
    QTest::newRow("no part of a name") << u"my-gpt-4o"_s << QString();
    QTest::newRow("unknown") << u"claude"_s << QString();
    QTest::newRow("marks of expressions") << u"gpt.4o"_s << QString();
    QTest::newRow("empty") << QString() << QString();
}

void tst_Price::modelsFindTheirPrice()
{
    QFETCH(QString, model);
    QFETCH(QString, pattern);
    const ModelPrice *price = priceOf(table, model);
    QCOMPARE(price ? price->pattern : QString(), pattern);
}

void tst_Price::costs_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<TokenCount>("tokens");
    QTest::addColumn<qint64>("amount");
    QTest::newRow("prompt and completion")
        << u"gpt-4o"_s << TokenCount{1'000'000, 0, 1'000'000, 0} << qint64(12'500'000);
    QTest::newRow("cached") << u"gpt-4o"_s << TokenCount{1'000'000, 400'000, 0, 0}
                            << qint64(1'500'000 + 500'000);
    QTest::newRow("cached as prompt")
        << u"gpt-5"_s << TokenCount{1'000'000, 400'000, 0, 0} << qint64(1'000'000);
    QTest::newRow("rounded once") << u"gpt-4o-mini"_s << TokenCount{1, 0, 1, 0} << qint64(1); // 0.15 + 0.6
    QTest::newRow("half up") << u"gpt-4o"_s << TokenCount{1, 0, 0, 0} << qint64(3);           // 2.5
    QTest::newRow("a total at one price")
        << u"gpt-5"_s << TokenCount{0, 0, 0, 2'000'000} << qint64(2'000'000);
    QTest::newRow("free") << u"free"_s << TokenCount{10, 0, 10, 10} << qint64(0);
    QTest::newRow("more cached than there is") << u"gpt-4o"_s << TokenCount{100, 400, 0, 0} << qint64(125);
}

void tst_Price::costs()
{
    QFETCH(QString, model);
    QFETCH(TokenCount, tokens);
    QFETCH(qint64, amount);
    const Cost cost = costOf({{model, tokens}}, table);
    QCOMPARE(cost.amounts, (QMap<QString, Micros>{{u"USD"_s, amount}}));
    QCOMPARE(cost.unpriced, 0);
}

/// In floating point, a tenth ten times is not one.
void tst_Price::manySmallAmountsLoseNothing()
{
    Cost sum;
    for (int i = 0; i < 100'000; ++i)
        sum += costOf({{u"gpt-5"_s, {100'000, 0, 0, 0}}}, table); // 0.1 each
    QCOMPARE(sum.amounts.value(u"USD"_s), 10'000 * microsPerUnit);
}

void tst_Price::currenciesAreNotAddedUp()
{
    const Cost cost =
        costOf({{u"gpt-5"_s, {1'000'000, 0, 0, 0}}, {u"mistral-large"_s, {1'000'000, 0, 0, 0}}}, table);
    QCOMPARE(cost.amounts, (QMap<QString, Micros>{{u"EUR"_s, 2'000'000}, {u"USD"_s, 1'000'000}}));
    Cost twice = cost;
    twice += cost;
    QCOMPARE(twice.amounts, (QMap<QString, Micros>{{u"EUR"_s, 4'000'000}, {u"USD"_s, 2'000'000}}));
}

void tst_Price::whatHasNoPriceSaysWhy()
{
    const Cost cost = costOf({{QString(), {5, 0, 0, 0}},
                              {u"claude"_s, {0, 0, 7, 0}},
                              {u"gpt-4o"_s, {1'000'000, 0, 0, 11}},
                              {u"llama"_s, {1, 0, 0, 0}}},
                             table);
    QCOMPARE(cost.amounts, (QMap<QString, Micros>{{u"USD"_s, 2'500'000}}));
    QCOMPARE(cost.unpriced, 5 + 7 + 11 + 1);
    QVERIFY(cost.hasUnnamedModel);
    QVERIFY(cost.hasUndivided);
    QCOMPARE(cost.modelsWithoutPrice, (QStringList{u"claude"_s, u"llama"_s}));
    const Cost none = costOf({{u"gpt-4o"_s, {1, 0, 1, 0}}}, {});
    QVERIFY(none.amounts.isEmpty());
    QCOMPARE(none.unpriced, 2);
    QVERIFY(costOf({}, table).isEmpty());
}

void tst_Price::theModelThatAPersonSet()
{
    const Cost cost = costOf({{QString(), {1'000'000, 0, 0, 0}}}, table, u"gpt-4o"_s);
    QCOMPARE(cost.amounts.value(u"USD"_s), 2'500'000);
    QVERIFY(!cost.hasUnnamedModel);
    const Cost unknown = costOf({{QString(), {1, 0, 0, 0}}}, table, u"nothing"_s);
    QCOMPARE(unknown.modelsWithoutPrice, QStringList{u"nothing"_s});
}

void tst_Price::largeNumbersDoNotOverflow()
{
    const qint64 most = std::numeric_limits<qint64>::max();
    const PriceTable dear{{u"*"_s, highestPrice, highestPrice, highestPrice, u"USD"_s}};
    const Cost beyond = costOf({{u"x"_s, {most, 0, most, most}}}, dear);
    QVERIFY(beyond.isTooLarge);
    QVERIFY(beyond.amounts.isEmpty());
    const Cost largest = costOf({{u"x"_s, {1'000'000'000'000, 0, 0, 0}}}, dear);
    QCOMPARE(largest.amounts.value(u"USD"_s), 1'000'000'000'000'000'000);
    QVERIFY(!largest.isTooLarge);
    Cost sum = largest;
    for (int i = 0; i < 20; ++i)
        sum += largest;
    QVERIFY(sum.isTooLarge);
    QCOMPARE(sum.amounts.value(u"USD"_s), most);
}

void tst_Price::usagesAreByModel()
{
    ModelUsages usages;
    addUsage(usages, {u"b"_s, {1, 0, 2, 0}});
    addUsage(usages, {u"a"_s, {1, 0, 0, 0}});
    addUsage(usages, {u"b"_s, {10, 5, 20, 1}});
    addUsage(usages, {u"c"_s, {}});
    QCOMPARE(usages, (ModelUsages{{u"a"_s, {1, 0, 0, 0}}, {u"b"_s, {11, 5, 22, 1}}}));
    QCOMPARE(tokensOf(usages), (TokenCount{12, 5, 22, 1}));
    const qint64 most = std::numeric_limits<qint64>::max();
    addUsage(usages, {u"b"_s, {most, most, most, most}});
    QCOMPARE(tokensOf(usages).total(), most);
}

void tst_Price::veryManyModelsAreCountedTogether()
{
    ModelUsages usages;
    for (int i = 0; i < 10'000; ++i)
        addUsage(usages, {QString::number(i), {1, 0, 0, 0}});
    QVERIFY(usages.size() <= maxModels + 1);
    QCOMPARE(tokensOf(usages).prompt, 10'000);
}

void tst_Price::patternsWithManyStarsEnd()
{
    const PriceTable hostile{{u"*a"_s.repeated(200) + u"b"_s, 1, 1, {}, u"USD"_s}};
    QVERIFY(!priceOf(hostile, QString(2'000, u'a')));
}

QTEST_APPLESS_MAIN(tst_Price)
#include "tst_price.moc"
