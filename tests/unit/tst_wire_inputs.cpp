// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/qttest.h"
#include "wire/inputs.h"

using namespace Qt::StringLiterals;
using namespace crew;
using crew::wire::decodeInputs;

/// GET /inputs: every shape seen, keys byte for byte, hostile answers.
class tst_WireInputs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shapes_data();
    void shapes();
    void keys_data();
    void keys();
    void kinds_data();
    void kinds();
    void secrets_data();
    void secrets();
    void aDefaultThatLostDigitsIsNone();
    void wrongTypes_data();
    void wrongTypes();
    void refused_data();
    void refused();
    void manyAndLong();
    void aLargeSchemaIsReadAtOnce();
};

static InputField field(const QString &key, InputKind kind = InputKind::Text, bool required = false)
{
    InputField result;
    result.key = key;
    result.kind = kind;
    result.required = required;
    return result;
}

void tst_WireInputs::shapes_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<InputFields>("fields");
    const InputFields names{field(u"topic"_s), field(u"current_year"_s)};
    QTest::newRow("names only") << QByteArray(R"({"inputs":["topic","current_year"]})") << names;
    QTest::newRow("names only, bare") << QByteArray(R"(["topic","current_year"])") << names;

    InputField tone = field(u"tone"_s, InputKind::Choice, true);
    tone.description = u"How it sounds"_s;
    tone.defaultValue = u"dry"_s;
    tone.choices = {u"dry"_s, u"warm"_s, 3, QJsonValue::Null};
    const QByteArray typed =
        R"([{"name":"tone","type":"string","description":"How it sounds","required":true,)"
        R"("default":"dry","enum":["dry","warm",3,null]},{"name":"count","type":"integer"}])";
    const InputFields typedFields{tone, field(u"count"_s, InputKind::Integer)};
    QTest::newRow("typed objects") << QByteArray("{\"inputs\":" + typed + '}') << typedFields;
    QTest::newRow("typed objects, bare") << typed << typedFields;
    QTest::newRow("names and typed objects")
        << QByteArray(R"({"inputs":["a",{"name":"b","type":"boolean"}]})")
        << InputFields{field(u"a"_s), field(u"b"_s, InputKind::YesNo)};

    const InputFields topicAndYear{field(u"topic"_s), field(u"year"_s, InputKind::Integer)};
    QTest::newRow("name to type") << QByteArray(R"({"topic":"string","year":"int"})") << topicAndYear;
    QTest::newRow("name to type, wrapped")
        << QByteArray(R"({"inputs":{"topic":"string","year":"int"}})") << topicAndYear;
    QTest::newRow("name to description")
        << QByteArray(R"({"inputs":{"topic":{"type":"string"},"year":{"type":"integer"}}})") << topicAndYear;

    const QByteArray schema =
        R"({"type":"object","properties":{"a":{"type":"string"},"topic":{"type":"string"},)"
        R"("audience":{"type":["null","number"],"title":"Who"}},"required":["topic","audience"]})";
    InputField audience = field(u"audience"_s, InputKind::Number, true);
    audience.description = u"Who"_s;
    const InputFields schemaFields{field(u"topic"_s, InputKind::Text, true), audience, field(u"a"_s)};
    QTest::newRow("JSON Schema") << schema << schemaFields;
    QTest::newRow("JSON Schema, wrapped") << QByteArray("{\"inputs\":" + schema + '}') << schemaFields;
    QTest::newRow("JSON Schema that requires what it does not describe")
        << QByteArray(R"({"properties":{"a":{},"b":{"type":"integer"}},"required":["b","topic"]})")
        << InputFields{field(u"b"_s, InputKind::Integer, true), field(u"topic"_s, InputKind::Text, true),
                       field(u"a"_s)};
    QTest::newRow("flow: state fields, none required")
        << QByteArray(R"({"$schema":"x","properties":{"id":{},"state":{}}})")
        << InputFields{field(u"id"_s), field(u"state"_s)};

    QTest::newRow("none: empty list") << QByteArray(R"({"inputs":[]})") << InputFields();
    QTest::newRow("none: empty object") << QByteArray(R"({"inputs":{}})") << InputFields();
    QTest::newRow("none: null") << QByteArray(R"({"inputs":null})") << InputFields();
    QTest::newRow("none: nothing said") << QByteArray("{}") << InputFields();
    QTest::newRow("an input called inputs")
        << QByteArray(R"({"inputs":"string"})") << InputFields{field(u"inputs"_s)};
    QTest::newRow("an input called properties")
        << QByteArray(R"({"properties":"string"})") << InputFields{field(u"properties"_s)};
    QTest::newRow("inputs called like schema words")
        << QByteArray(R"({"inputs":["type","required","properties"]})")
        << InputFields{field(u"type"_s), field(u"required"_s), field(u"properties"_s)};
}

void tst_WireInputs::shapes()
{
    QFETCH(QByteArray, answer);
    QFETCH(InputFields, fields);
    const auto decoded = decodeInputs(answer);
    QVERIFY(decoded);
    QCOMPARE(decoded->size(), fields.size());
    for (qsizetype i = 0; i < fields.size(); ++i)
        QVERIFY2(decoded->at(i) == fields.at(i), qPrintable(fields.at(i).key));
}

void tst_WireInputs::keys_data()
{
    QTest::addColumn<QString>("key");
    QTest::newRow("junk from a prompt") << u"approved: boolean, feedback: string"_s;
    QTest::newRow("quotes and braces") << uR"("a": {'b'} \ )"_s;
    QTest::newRow("spaces around") << u"  topic\t"_s;
    QTest::newRow("line breaks") << u"a\nb\r\nc"_s;
    QTest::newRow("empty") << u""_s;
    QTest::newRow("case") << u"Topic"_s;
    QTest::newRow("unicode") << u"Thema für 漢字 😀"_s;
    QTest::newRow("not normalised") << u"e\u0301"_s;
    QTest::newRow("right to left") << u"\u202Etopic"_s;
    QTest::newRow("NUL") << u"a\0b"_s;
    QTest::newRow("percent") << u"%1 %2F %n"_s;
    QTest::newRow("markup") << u"<b>&amp;</b>"_s;
    QTest::newRow("number") << u"0"_s;
    QTest::newRow("very long") << u"é"_s.repeated(100'000);
}

void tst_WireInputs::keys()
{
    QFETCH(QString, key);
    const QJsonObject described{{u"name"_s, key}, {u"type"_s, u"string"_s}};
    const QJsonObject schema{{u"properties"_s, QJsonObject{{key, QJsonObject()}}},
                             {u"required"_s, QJsonArray{key}}};
    const QList<QJsonValue> answers{QJsonArray{key}, QJsonArray{described}, QJsonObject{{key, u"string"_s}},
                                    schema, QJsonArray{key, key, described}}; // twice counts once
    for (const QJsonValue &answer : answers) {
        const auto decoded = decodeInputs(wire::toJson(answer));
        QVERIFY(decoded);
        QCOMPARE(decoded->size(), 1);
        QCOMPARE(decoded->first().key, key);
        QCOMPARE(decoded->first().key.toUtf8(), key.toUtf8());
    }
}

void tst_WireInputs::kinds_data()
{
    QTest::addColumn<QByteArray>("description");
    QTest::addColumn<InputKind>("kind");
    const auto type = [](const char *word, InputKind kind) {
        QTest::newRow(word) << QByteArray("{\"type\":\"" + QByteArray(word) + "\"}") << kind;
    };
    type("string", InputKind::Text);
    type("text", InputKind::LongText);
    type("number", InputKind::Number);
    type("float", InputKind::Number);
    type("integer", InputKind::Integer);
    type("INT", InputKind::Integer);
    type("boolean", InputKind::YesNo);
    type("bool", InputKind::YesNo);
    type("object", InputKind::Json);
    type("array", InputKind::Json);
    type("", InputKind::Text);
    type("quaternion", InputKind::Text);
    QTest::newRow("nothing said") << QByteArray("{}") << InputKind::Text;
    QTest::newRow("enum") << QByteArray(R"({"type":"integer","enum":[1,2]})") << InputKind::Choice;
    QTest::newRow("enum without values")
        << QByteArray(R"({"type":"integer","enum":[]})") << InputKind::Integer;
    QTest::newRow("enum null") << QByteArray(R"({"type":"string","enum":null})") << InputKind::Text;
    QTest::newRow("enum of a wrong type") << QByteArray(R"({"enum":"a"})") << InputKind::Text;
    QTest::newRow("choices beside a useless enum")
        << QByteArray(R"({"enum":"a","choices":["b"]})") << InputKind::Choice;
    QTest::newRow("format") << QByteArray(R"({"type":"string","format":"textarea"})") << InputKind::LongText;
    QTest::newRow("default of two lines") << QByteArray(R"({"default":"a\nb"})") << InputKind::LongText;
}

void tst_WireInputs::kinds()
{
    QFETCH(QByteArray, description);
    QFETCH(InputKind, kind);
    const auto decoded = decodeInputs("{\"inputs\":{\"x\":" + description + "}}");
    QVERIFY(decoded);
    QCOMPARE(decoded->size(), 1);
    QCOMPARE(decoded->first().kind, kind);
    QCOMPARE(decoded->first().choices.isEmpty(), kind != InputKind::Choice);
}

void tst_WireInputs::secrets_data()
{
    QTest::addColumn<QByteArray>("description");
    QTest::addColumn<bool>("isSecret");
    QTest::newRow("password") << QByteArray(R"({"type":"string","format":"password"})") << true;
    QTest::newRow("Password") << QByteArray(R"({"format":"Password"})") << true;
    QTest::newRow("written only") << QByteArray(R"({"type":"string","writeOnly":true})") << true;
    QTest::newRow("another format") << QByteArray(R"({"format":"email"})") << false;
    QTest::newRow("formats of a wrong type") << QByteArray(R"({"format":["password"]})") << false;
    QTest::newRow("nothing said") << QByteArray("{}") << false;
}

void tst_WireInputs::secrets()
{
    QFETCH(QByteArray, description);
    QFETCH(bool, isSecret);
    const auto decoded = decodeInputs("{\"inputs\":{\"x\":" + description + "}}");
    QVERIFY(decoded);
    QCOMPARE(decoded->first().isSecret, isSecret);
}

/// The service, which has all its digits, fills it in.
void tst_WireInputs::aDefaultThatLostDigitsIsNone()
{
    const auto fields = decodeInputs(R"([{"name":"a","type":"integer","default":12345678901234567890},
        {"name":"b","type":"integer","default":-9223372036854775808},
        {"name":"c","type":"number","default":1e300}])");
    QVERIFY(fields);
    QVERIFY(fields->at(0).defaultValue.isUndefined());
    QCOMPARE(fields->at(1).defaultValue.toInteger(), std::numeric_limits<qint64>::min());
    QCOMPARE(fields->at(2).defaultValue.toDouble(), 1e300);
}

void tst_WireInputs::wrongTypes_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QStringList>("keys");
    const QStringList x{u"x"_s};
    QTest::newRow("type") << QByteArray(R"([{"name":"x","type":{"a":[]}}])") << x;
    QTest::newRow("description") << QByteArray(R"([{"name":"x","description":[1]}])") << x;
    QTest::newRow("required") << QByteArray(R"([{"name":"x","required":"yes"}])") << x;
    QTest::newRow("default") << QByteArray(R"([{"name":"x","default":{"a":1}}])") << x;
    QTest::newRow("name") << QByteArray(R"([{"name":7},{"name":null},{"name":["y"]},"x"])") << x;
    QTest::newRow("no name") << QByteArray(R"([{"type":"string"},"x"])") << x;
    QTest::newRow("inputs called like an error")
        << QByteArray(R"({"status":"string","message":"string"})") << QStringList{u"message"_s, u"status"_s};
    QTest::newRow("items") << QByteArray(R"([1,true,null,["y"],"x"])") << x;
    QTest::newRow("name to number") << QByteArray(R"({"x":5})") << x;
    QTest::newRow("name to null") << QByteArray(R"({"inputs":{"x":null}})") << x;
    QTest::newRow("schema, property no object")
        << QByteArray(R"({"type":"object","properties":{"x":1},"required":7})") << x;
}

void tst_WireInputs::wrongTypes()
{
    QFETCH(QByteArray, answer);
    QFETCH(QStringList, keys);
    const auto decoded = decodeInputs(answer);
    QVERIFY(decoded);
    QStringList found;
    for (const InputField &input : *decoded) {
        found << input.key;
        QVERIFY(!input.required); // an empty field must be possible to leave out
    }
    QCOMPARE(found, keys);
}

void tst_WireInputs::refused_data()
{
    QTest::addColumn<QByteArray>("answer");
    for (const char *answer : {"", " \n", "null", "true", "7", "\"topic\"", "<html></html>", "{\"inputs\":[",
                               "{\"inputs\":[\"\xFF\"]}"})
        QTest::newRow(answer) << QByteArray(answer);
    QTest::newRow("nesting") << QByteArray(10'000, '[');
    QTest::newRow("an error") << QByteArray(R"({"status":"error","message":"Crew not deployed"})");
    QTest::newRow("a failure") << QByteArray(R"({"status":"FAILED","detail":"Not authenticated","code":7})");
}

void tst_WireInputs::refused()
{
    QFETCH(QByteArray, answer);
    const auto decoded = decodeInputs(answer);
    QVERIFY(!decoded);
    QVERIFY(!decoded.error().message.isEmpty());
}

void tst_WireInputs::manyAndLong()
{
    QJsonArray list;
    for (int i = 0; i < 10'000; ++i)
        list.append(QJsonObject{{u"name"_s, QString::number(i)}, {u"required"_s, i % 2 == 0}});
    list.append(QJsonObject{{u"name"_s, u"long"_s}, {u"description"_s, QString(1024 * 1024, u'd')}});
    const auto decoded = decodeInputs(wire::toJson(list));
    QVERIFY(decoded);
    QCOMPARE(decoded->size(), 10'001);
    QCOMPARE(decoded->at(9'998).key, u"9998"_s);
    QVERIFY(decoded->at(9'998).required && !decoded->at(9'999).required);
    QCOMPARE(decoded->last().description.size(), 1024 * 1024);
}

/// The thread that reads it also answers callbacks. In the square of such a length, it would not end before
/// ctest ends the program.
void tst_WireInputs::aLargeSchemaIsReadAtOnce()
{
    constexpr int count = 20'000;
    QJsonObject properties;
    QJsonArray required;
    for (int i = count; i > 0; --i) {
        properties.insert(QString::number(i), QJsonObject());
        required.append(QString::number(i));
    }
    required.append(QString::number(count)); // twice
    const QByteArray answer =
        wire::toJson(QJsonObject{{u"properties"_s, properties}, {u"required"_s, required}});
    const auto decoded = decodeInputs(answer);
    QVERIFY(decoded);
    QCOMPARE(decoded->size(), count);
    QCOMPARE(decoded->first(), field(QString::number(count), InputKind::Text, true));
    QCOMPARE(decoded->last(), field(u"1"_s, InputKind::Text, true));
}

QTEST_GUILESS_MAIN(tst_WireInputs)
#include "tst_wire_inputs.moc"
