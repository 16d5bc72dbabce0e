// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/qttest.h"
#include "wire/json.h"
#include "wire/jsontext.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;
using namespace crew::wire;

/// JSON as it comes: any value at top level, positions of errors, hostile bytes.
class tst_Json : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void values_data();
    void values();
    void errorPositions_data();
    void errorPositions();
    void hostileBytes_data();
    void hostileBytes();
    void nesting();
    void longStrings();
    void objectsOnly_data();
    void objectsOnly();
    void lastDuplicateWins();
    void firstThatIsThere();
    void text_data();
    void text();
    void number_data();
    void number();
    void numbersThatAreRespelled_data();
    void numbersThatAreRespelled();
};

void tst_Json::values_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QJsonValue>("value");
    QTest::newRow("object") << QByteArray(R"({"a":1})") << QJsonValue(QJsonObject{{u"a"_s, 1}});
    QTest::newRow("array") << QByteArray("[1]") << QJsonValue(QJsonArray{1});
    QTest::newRow("empty object") << QByteArray("{}") << QJsonValue(QJsonObject());
    QTest::newRow("empty array") << QByteArray(" [ ] ") << QJsonValue(QJsonArray());
    QTest::newRow("string") << QByteArray(R"("a,b")") << QJsonValue(u"a,b"_s);
    QTest::newRow("empty string") << QByteArray(R"("")") << QJsonValue(u""_s);
    QTest::newRow("number") << QByteArray("-1.5") << QJsonValue(-1.5);
    QTest::newRow("true") << QByteArray("true") << QJsonValue(true);
    QTest::newRow("null") << QByteArray("\nnull\n") << QJsonValue(QJsonValue::Null);
    QTest::newRow("2^53+1 stays exact")
        << QByteArray("9007199254740993") << QJsonValue(Q_INT64_C(9007199254740993));
    QTest::newRow("larger than 64 bits") << QByteArray("[1e20]") << QJsonValue(QJsonArray{1e20});
    QTest::newRow("unicode escape") << QByteArray(R"("\u00e9")") << QJsonValue(u"é"_s);
    QTest::newRow("NUL, escaped") << QByteArray(R"("a\u0000b")") << QJsonValue(u"a\0b"_s);
    QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBF{\"a\":1}")
                                     << QJsonValue(QJsonObject{{u"a"_s, 1}});
    QTest::newRow("byte order mark in strings") << QByteArray("{\"\xEF\xBB\xBFkey\":\"\xEF\xBB\xBFtext\"}")
                                                << QJsonValue(QJsonObject{{u"\uFEFFkey"_s, u"\uFEFFtext"_s}});
    QTest::newRow("byte order mark, escaped")
        << QByteArray(R"(["\ufeff"])") << QJsonValue(QJsonArray{u"\uFEFF"_s});
    QTest::newRow("byte order mark, bare") << QByteArray("\"\xEF\xBB\xBF\"") << QJsonValue(u"\uFEFF"_s);
}

void tst_Json::values()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QJsonValue, value);
    const auto parsed = parseJson(bytes);
    QVERIFY2(parsed, qPrintable(parsed ? QString() : parsed.error().message));
    QCOMPARE(*parsed, value);
    QCOMPARE(parseJson(toJson(*parsed)), parsed);
    QCOMPARE(parseJson(toIndentedJson(*parsed)), parsed);
}

void tst_Json::errorPositions_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::newRow("second line") << QByteArray("{\n  \"a\": ?\n}") << 2 << 8;
    QTest::newRow("CR LF") << QByteArray("{\r\n\"a\":\r\n ?}") << 3 << 2;
    QTest::newRow("after é") << QByteArray("{\"é\": ?}") << 1 << 7;
    QTest::newRow("after 漢字") << QByteArray("{\"漢字\": ?}") << 1 << 8;
    QTest::newRow("after an emoji, one character") << QByteArray("{\"😀\": ?}") << 1 << 7;
    QTest::newRow("non-ASCII on an earlier line") << QByteArray("{\"é\":\n ?}") << 2 << 2;
    QTest::newRow("after a byte order mark") << QByteArray("\xEF\xBB\xBF{\"a\": ?}") << 1 << 7;
    QTest::newRow("bare, after a byte order mark") << QByteArray("\xEF\xBB\xBF?") << 1 << 1;
    QTest::newRow("after byte order marks in strings")
        << QByteArray("{\"\xEF\xBB\xBF\": \"\xEF\xBB\xBF\\uFEFF\", \"a\": ?}") << 1 << 23;
    QTest::newRow("byte order mark between values") << QByteArray("[1,\xEF\xBB\xBF 2]") << 1 << 4;
    QTest::newRow("garbage behind") << QByteArray("{}\n\n ?") << 3 << 2;
    QTest::newRow("invalid UTF-8") << QByteArray("{\"é\":\n\"ab\xFF\"}") << 2 << 4;
    QTest::newRow("number too large") << QByteArray("[\n1e999]") << 2 << 6; // behind its last digit
    QTest::newRow("bare value") << QByteArray("?") << 1 << 1;
    QTest::newRow("bare word") << QByteArray("hello") << 1 << 1;
    QTest::newRow("HTML") << QByteArray("<html>") << 1 << 1;
}

void tst_Json::errorPositions()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, line);
    QFETCH(int, column);
    const auto parsed = parseJson(bytes);
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().line, line);
    QCOMPARE(parsed.error().column, column);
    QVERIFY(parsed.error().message.contains(u"line %1, column %2"_s.arg(line).arg(column)));
}

void tst_Json::hostileBytes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("hasPosition");
    const auto row = [](const char *name, const QByteArray &bytes) { QTest::newRow(name) << bytes << true; };
    QTest::newRow("nothing") << QByteArray() << false;
    QTest::newRow("white space") << QByteArray(" \t\r\n") << false;
    QTest::newRow("byte order mark only") << QByteArray("\xEF\xBB\xBF") << false;
    row("NUL only", QByteArray(1, '\0'));
    row("NUL after the value", QByteArray("{}\0", 3));
    row("NUL within", QByteArray("{\0}", 3));
    row("two values", "{}{}");
    row("two bare values", "1,2");
    row("breaking out of our brackets", "1],[2");
    row("closing bracket", "]");
    row("comma only", ",");
    row("trailing comma", "1,");
    row("unfinished object", R"({"a":1)");
    row("unfinished string", R"({"a":"b)");
    row("unfinished escape", R"("\u12)");
    row("unfinished literal", "tru");
    row("trailing comma in object", R"({"a":1,})");
    row("trailing comma in array", "[1,]");
    row("single quotes", "{'a':1}");
    row("comment", "{}//x");
    row("NaN", R"({"a":NaN})");
    row("infinite", R"({"a":Infinity})");
    row("plus sign", "[+1]");
    row("UTF-8 cut short", "{\"a\":\"\xC3\"}");
    row("UTF-8 too long", "{\"a\":\"\xC0\xAF\"}");
    row("UTF-8 surrogate", "{\"a\":\"\xED\xA0\x80\"}");
    row("UTF-8 beyond Unicode", "{\"a\":\"\xF4\x90\x80\x80\"}");
    row("Latin-1 key", "{\"\xE9\":1}");
    row("UTF-16", QByteArray("\xFF\xFE{\0}\0", 6));
    row("bare invalid UTF-8", "\"\xFF\"");
}

void tst_Json::hostileBytes()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, hasPosition);
    const auto parsed = parseJson(bytes);
    QVERIFY(!parsed);
    const DecodeError &error = parsed.error();
    QVERIFY(!error.message.isEmpty());
    QCOMPARE(error.offset >= 0, hasPosition);
    QVERIFY(error.offset <= bytes.size());
    QCOMPARE(error.line > 0 && error.column > 0, hasPosition);
}

void tst_Json::nesting()
{
    const auto nested = [](int depth) { return QByteArray(depth, '[') + QByteArray(depth, ']'); };
    QVERIFY(parseJson(nested(1024)));
    for (const QByteArray &bytes :
         {nested(1025), nested(10'000), QByteArray(10'000, '['), QByteArray("{\"a\":").repeated(10'000)}) {
        const auto parsed = parseJson(bytes);
        QVERIFY(!parsed);
        QCOMPARE(parsed.error().line, 1);
        QVERIFY(parsed.error().offset > 0 && parsed.error().offset <= bytes.size());
    }
}

void tst_Json::longStrings()
{
    const QString megabyte = u"é"_s.repeated(512 * 1024);
    const auto parsed = parseJson(toJson(QJsonObject{{megabyte, megabyte}}));
    QVERIFY(parsed);
    QCOMPARE(parsed->toObject().value(megabyte).toString(), megabyte);
    const auto bare = parseJson(toJson(megabyte));
    QVERIFY(bare);
    QCOMPARE(bare->toString(), megabyte);
}

void tst_Json::objectsOnly_data()
{
    QTest::addColumn<QByteArray>("bytes");
    for (const char *bytes : {"[]", "[{}]", "1", "\"{}\"", "true", "null"})
        QTest::newRow(bytes) << QByteArray(bytes);
}

void tst_Json::objectsOnly()
{
    QFETCH(QByteArray, bytes);
    const auto object = parseJsonObject(bytes);
    QVERIFY(!object);
    QCOMPARE(object.error().offset, qsizetype(-1));
    QCOMPARE(object.error().line, 0);
    QVERIFY(object.error().message.contains(u"not an object"_s));
}

void tst_Json::lastDuplicateWins()
{
    QCOMPARE(parseJsonObject(R"({"id":"a","x":1,"id":"b"})"), (QJsonObject{{u"id"_s, u"b"_s}, {u"x"_s, 1}}));
}

void tst_Json::firstThatIsThere()
{
    const QJsonObject object{{u"a"_s, QJsonValue::Null}, {u"b"_s, false}, {u"c"_s, 1}};
    QCOMPARE(firstOf(object, {"a"_L1, "b"_L1, "c"_L1}), QJsonValue(false));
    QCOMPARE(firstOf(object, {"x"_L1, "c"_L1}), QJsonValue(1));
    QVERIFY(firstOf(object, {"x"_L1, "a"_L1}).isUndefined());
    QVERIFY(firstOf(object, {}).isUndefined());
}

void tst_Json::text_data()
{
    QTest::addColumn<QJsonValue>("value");
    QTest::addColumn<QString>("text");
    QTest::newRow("string") << QJsonValue(u" a "_s) << u" a "_s;
    QTest::newRow("whole number") << QJsonValue(7) << u"7"_s;
    QTest::newRow("large id") << QJsonValue(Q_INT64_C(9007199254740993)) << u"9007199254740993"_s;
    QTest::newRow("fraction") << QJsonValue(0.1) << u"0.1"_s;
    QTest::newRow("boolean") << QJsonValue(false) << u"false"_s;
    QTest::newRow("null") << QJsonValue(QJsonValue::Null) << QString();
    QTest::newRow("undefined") << QJsonValue(QJsonValue::Undefined) << QString();
    QTest::newRow("object") << QJsonValue(QJsonObject{{u"a"_s, 1}}) << QString();
    QTest::newRow("array") << QJsonValue(QJsonArray{1}) << QString();
}

void tst_Json::text()
{
    QFETCH(QJsonValue, value);
    QFETCH(QString, text);
    QCOMPARE(textOf(value), text);
}

void tst_Json::number_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<bool>("isNumber");
    QTest::addColumn<double>("number");
    QTest::addColumn<int>("whole"); // -1: none
    QTest::newRow("whole") << QByteArray("3") << true << 3.0 << 3;
    QTest::newRow("fraction") << QByteArray("108.5") << true << 108.5 << 108;
    QTest::newRow("text") << QByteArray(R"("2.5")") << true << 2.5 << 2;
    QTest::newRow("negative") << QByteArray("-1") << true << -1.0 << -1;
    QTest::newRow("largest int") << QByteArray("2147483647") << true << 2147483647.0 << 2147483647;
    QTest::newRow("beyond int") << QByteArray("2147483648") << true << 2147483648.0 << -1;
    QTest::newRow("1e300") << QByteArray("1e300") << true << 1e300 << -1;
    QTest::newRow("null") << QByteArray("null") << false << 0.0 << -1;
    QTest::newRow("boolean") << QByteArray("true") << false << 0.0 << -1;
    QTest::newRow("empty text") << QByteArray(R"("")") << false << 0.0 << -1;
    QTest::newRow("words") << QByteArray(R"("3 tasks")") << false << 0.0 << -1;
    QTest::newRow("not a number, as text") << QByteArray(R"("nan")") << false << 0.0 << -1;
    QTest::newRow("infinite, as text") << QByteArray(R"("inf")") << false << 0.0 << -1;
    QTest::newRow("too large for a double, as text") << QByteArray(R"("1e999")") << false << 0.0 << -1;
    QTest::newRow("list") << QByteArray("[1]") << false << 0.0 << -1;
}

void tst_Json::number()
{
    QFETCH(QByteArray, value);
    QFETCH(bool, isNumber);
    QFETCH(double, number);
    QFETCH(int, whole);
    const auto object = parseJsonObject("{\"n\":" + value + '}');
    QVERIFY(object);
    QCOMPARE(numberOf(*object, {"n"_L1}), isNumber ? std::optional(number) : std::nullopt);
    QCOMPARE(wholeNumberOf(*object, {"n"_L1}), whole < 0 ? std::nullopt : std::optional(whole));
}

void tst_Json::numbersThatAreRespelled_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArrayList>("found");
    QTest::newRow("as they are sent")
        << QByteArray("[0, 7, -1, 2.5, 123456789012345, true, null]") << QByteArrayList();
    QTest::newRow("a fraction of zero") << QByteArray("{\"a\":1.0}") << QByteArrayList{"1.0>1"};
    QTest::newRow("an exponent") << QByteArray("[1e2]") << QByteArrayList{"1e2>100"};
    QTest::newRow("zeros at the end")
        << QByteArray("[0.10, [-2.50]]") << QByteArrayList{"0.10>0.1", "-2.50>-2.5"};
    QTest::newRow("each once") << QByteArray("[1.0, 1.0]") << QByteArrayList{"1.0>1"};
    QTest::newRow("the first") << QByteArray("[1.0, 2.0, 3.0, 4.0]")
                               << QByteArrayList{"1.0>1", "2.0>2", "3.0>3"};
    QTest::newRow("in texts and names") << QByteArray("{\"1.0\":\"\\\" 2.0\"}") << QByteArrayList();
}

void tst_Json::numbersThatAreRespelled()
{
    QFETCH(QByteArray, json);
    QFETCH(QByteArrayList, found);
    QByteArrayList numbers;
    const QList<RespelledNumber> respelled = respelledNumbers(json, 3);
    for (const RespelledNumber &number : respelled)
        numbers.append(number.typed + '>' + number.sent);
    QCOMPARE(numbers, found);
}

QTEST_GUILESS_MAIN(tst_Json)
#include "tst_json.moc"
