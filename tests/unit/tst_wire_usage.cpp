// SPDX-License-Identifier: GPL-3.0-or-later
// Token counts by all the names that services give them, and those that are none.
#include "support/qttest.h"
#include "wire/json.h"
#include "wire/usage.h"

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::wire;

class tst_WireUsage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void counts_data();
    void counts();
    void keptAndReadBack_data();
    void keptAndReadBack();
    void brokenRecords_data();
    void brokenRecords();
};

void tst_WireUsage::counts_data()
{
    QTest::addColumn<QByteArray>("usage");
    QTest::addColumn<qint64>("prompt");
    QTest::addColumn<qint64>("cached");
    QTest::addColumn<qint64>("completion");
    QTest::addColumn<qint64>("other");
    const auto row = [](const char *name, const char *usage, qint64 prompt, qint64 cached, qint64 completion,
                        qint64 other) {
        QTest::newRow(name) << QByteArray(usage) << prompt << cached << completion << other;
    };
    row("as documented", R"({"total_tokens":30,"prompt_tokens":10,"completion_tokens":20})", 10, 0, 20, 0);
    row("with requests and cache",
        R"({"total_tokens":30,"prompt_tokens":10,"cached_prompt_tokens":4,"completion_tokens":20,"successful_requests":3})",
        10, 4, 20, 0);
    row("cache in details", R"({"prompt_tokens":10,"prompt_tokens_details":{"cached_tokens":4}})", 10, 4, 0,
        0);
    row("another provider", R"({"input_tokens":10,"output_tokens":20,"cache_read_input_tokens":3})", 10, 3,
        20, 0);
    row("camelCase", R"({"promptTokens":10,"completionTokens":20,"totalTokens":31})", 10, 0, 20, 1);
    row("only a total", R"({"total_tokens":30})", 0, 0, 0, 30);
    row("a total that is more", R"({"total_tokens":35,"prompt_tokens":10,"completion_tokens":20})", 10, 0, 20,
        5);
    row("a total that is less", R"({"total_tokens":5,"prompt_tokens":10,"completion_tokens":20})", 10, 0, 20,
        0);
    row("more cached than there is", R"({"prompt_tokens":10,"cached_tokens":99})", 10, 10, 0, 0);
    row("texts", R"({"prompt_tokens":"10","completion_tokens":"20"})", 10, 0, 20, 0);
    row("nothing", "{}", 0, 0, 0, 0);
    row("null", R"({"prompt_tokens":null,"total_tokens":null})", 0, 0, 0, 0);
    row("below zero", R"({"prompt_tokens":-10,"completion_tokens":20})", 0, 0, 20, 0);
    row("a fraction", R"({"prompt_tokens":10.5,"completion_tokens":20})", 0, 0, 20, 0);
    row("beyond counting", R"({"prompt_tokens":1e300,"completion_tokens":20})", 0, 0, 20, 0);
    row("too many", R"({"prompt_tokens":1000000000001})", 0, 0, 0, 0);
    row("the most", R"({"prompt_tokens":1000000000000})", 1'000'000'000'000, 0, 0, 0);
    row("words", R"({"prompt_tokens":"many","completion_tokens":"NaN"})", 0, 0, 0, 0);
    row("other types", R"({"prompt_tokens":[10],"completion_tokens":{"n":1},"total_tokens":true})", 0, 0, 0,
        0);
    row("details of another type", R"({"prompt_tokens":10,"prompt_tokens_details":[4]})", 10, 0, 0, 0);
}

void tst_WireUsage::counts()
{
    QFETCH(QByteArray, usage);
    QFETCH(qint64, prompt);
    QFETCH(qint64, cached);
    QFETCH(qint64, completion);
    QFETCH(qint64, other);
    QCOMPARE(decodeTokens(*parseJsonObject(usage)), (TokenCount{prompt, cached, completion, other}));
}

void tst_WireUsage::keptAndReadBack_data()
{
    QTest::addColumn<QString>("model");
    QTest::newRow("name") << u"gpt-4o"_s;
    QTest::newRow("no name") << QString();
    QTest::newRow("marks") << u"a\"b\\c\n\u2028"_s;
}

void tst_WireUsage::keptAndReadBack()
{
    QFETCH(QString, model);
    const ModelUsages usages{{model, {1, 1, 3, 1'000'000'000'000}}};
    QCOMPARE(decodeUsages(encodeUsages(usages)), usages);
    QVERIFY(encodeUsages({}).isEmpty());
    QVERIFY(decodeUsages({}).isEmpty());
}

void tst_WireUsage::brokenRecords_data()
{
    QTest::addColumn<QByteArray>("bytes");
    for (const char *bytes : {"x", "{}", "[1]", "[[]]", R"([["a",1,2,3]])", R"([[1,1,1,1,1]])",
                              R"([["a",-1,0,0,0]])", R"([["a",1,0,0,"1"]])", R"([["a",0,0,0,0]])", "null"})
        QTest::newRow(bytes) << QByteArray(bytes);
}

void tst_WireUsage::brokenRecords()
{
    QFETCH(QByteArray, bytes);
    QVERIFY(decodeUsages(bytes).isEmpty());
}

QTEST_APPLESS_MAIN(tst_WireUsage)
#include "tst_wire_usage.moc"
