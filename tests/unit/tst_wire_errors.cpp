// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/qttest.h"
#include "wire/errors.h"
#include "wire/json.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;
using namespace crew::wire;

/// Error answers: every shape seen, the fields they name, hostile bodies.
class tst_WireErrors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shapes_data();
    void shapes();
    void fieldNames_data();
    void fieldNames();
    void textIsLimited_data();
    void textIsLimited();
    void hostile_data();
    void hostile();
    void errorsInSuccess_data();
    void errorsInSuccess();
};

void tst_WireErrors::shapes_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("fields");
    const QStringList none;
    const QStringList two{u"audience"_s, u"topic"_s};
    QTest::newRow("error and message")
        << QByteArray(R"({"error":"bad_request","message":"No."})") << u"bad_request: No."_s << none;
    QTest::newRow("a number that JSON does not know")
        << QByteArray(R"({"error":"No.","draft":"Yes.","score":NaN})") << u"No."_s << none;
    QTest::newRow("error and message alike")
        << QByteArray(R"({"error":"No.","message":"No."})") << u"No."_s << none;
    QTest::newRow("details.missing_inputs")
        << QByteArray(
               R"({"error":"validation_error","message":"Inputs miss","details":{"missing_inputs":["audience","topic"]}})")
        << u"validation_error: Inputs miss"_s << two;
    QTest::newRow("detail, a sentence") << QByteArray(R"({"detail":"Missing inputs: audience, topic"})")
                                        << u"Missing inputs: audience, topic"_s << two;
    QTest::newRow("a sentence, then another")
        << QByteArray(R"({"error":"Missing inputs: audience, topic","message":"Try again"})")
        << u"Missing inputs: audience, topic: Try again"_s << two;
    QTest::newRow("a sentence beside status")
        << QByteArray(R"({"detail":"Missing inputs: audience, topic.","status":"error"})")
        << u"Missing inputs: audience, topic.: error"_s << two;
    QTest::newRow("required inputs, quoted")
        << QByteArray(R"({"message":"Missing required inputs: ['audience', \"topic\"]"})")
        << u"Missing required inputs: ['audience', \"topic\"]"_s << two;
    QTest::newRow("detail, a list")
        << QByteArray(
               R"({"detail":[{"loc":["body","executionId"],"msg":"Field required","type":"missing"}]})")
        << u"executionId: Field required"_s << QStringList{u"executionId"_s};
    QTest::newRow("detail, a list of inputs")
        << QByteArray(
               R"({"detail":[{"loc":["body","inputs","audience"],"msg":"a"},{"loc":["body","inputs","topic"],"msg":"b"}]})")
        << u"audience: a: topic: b"_s << two;
    QTest::newRow("the same field twice")
        << QByteArray(R"({"detail":[{"loc":["body","x"],"msg":"a"},{"loc":["body","x"],"msg":"b"}]})")
        << u"x: a: x: b"_s << QStringList{u"x"_s};
    QTest::newRow("nested") << QByteArray(R"({"detail":{"error":"e","missing_inputs":["audience","topic"]}})")
                            << u"e"_s << two;
    QTest::newRow("stop refused") << QByteArray(
                                         R"({"detail":"Cannot stop execution. Current state: SUCCESS"})")
                                  << u"Cannot stop execution. Current state: SUCCESS"_s << none;
    QTest::newRow("quota") << QByteArray(R"({"error":"Monthly execution limit reached"})")
                           << u"Monthly execution limit reached"_s << none;
    QTest::newRow("problem+json")
        << QByteArray(
               R"({"type":"https://example.com/probs/quota","title":"Bad Request","status":400,"detail":"The body is too odd.","instance":"/kickoff"})")
        << u"Bad Request: The body is too odd."_s << none;
    QTest::newRow("problem+json, a title alone")
        << QByteArray(R"({"type":"about:blank","title":"Not Found","status":404})") << u"Not Found"_s << none;
    QTest::newRow("problem+json, validation")
        << QByteArray(
               R"({"title":"Validation failed","status":422,"detail":"See validation","validation":[{"field":"audience","message":"is required"},{"path":["inputs","topic"],"message":"is too long"}]})")
        << u"Validation failed: See validation: audience: is required: topic: is too long"_s << two;
    QTest::newRow("problem+json, errors by name")
        << QByteArray(
               R"({"title":"One or more validation errors occurred.","status":400,"errors":{"audience":["The field is required.","Too short."],"$.inputs.topic":["Wrong type."]},"traceId":"00-1"})")
        << u"One or more validation errors occurred.: topic: Wrong type.: audience: The field is required.: audience: Too short."_s
        << QStringList{u"topic"_s, u"audience"_s};
    QTest::newRow("problem+json, inputs that are called like members")
        << QByteArray(R"({"errors":{"message":["is required"],"title":["is required"]}})")
        << u"message: is required: title: is required"_s << QStringList{u"message"_s, u"title"_s};
    QTest::newRow("problem+json, pointers")
        << QByteArray(
               R"({"title":"Invalid","errors":[{"detail":"must be text","pointer":"#/inputs/audience"},{"detail":"is missing","pointer":"/inputs/a~1b~0c%20d"}]})")
        << u"Invalid: audience: must be text: a/b~c d: is missing"_s
        << QStringList{u"audience"_s, u"a/b~c d"_s};
    QTest::newRow("problem+json, invalid parameters")
        << QByteArray(R"({"title":"Invalid","errors":[{"name":"topic","reason":"is missing"}]})")
        << u"Invalid: topic: is missing"_s << QStringList{u"topic"_s};
    QTest::newRow("errors with names of their own")
        << QByteArray(R"({"errors":[{"name":"TypeError","message":"x is undefined"}]})")
        << u"x is undefined"_s << none;
    QTest::newRow("errors, an object")
        << QByteArray(R"({"errors":{"message":"No.","code":7}})") << u"No."_s << none;
    QTest::newRow("nested in data") << QByteArray(R"({"success":false,"data":{"error":"No such run"}})")
                                    << u"No such run"_s << none;
    QTest::newRow("plain text") << QByteArray("Not\n  found\r\n") << u"Not found"_s << none;
    QTest::newRow("plain text that names inputs")
        << QByteArray("Missing inputs: audience, topic") << u"Missing inputs: audience, topic"_s << two;
    QTest::newRow("JSON text") << QByteArray(R"("Not found")") << u"Not found"_s << none;
    QTest::newRow("JSON text that names inputs")
        << QByteArray(R"("Missing inputs: audience, topic")") << u"Missing inputs: audience, topic"_s << two;
    QTest::newRow("list of texts") << QByteArray(R"(["a","b"])") << u"a: b"_s << none;
    QTest::newRow("HTML")
        << QByteArray(
               "<!DOCTYPE html><html><head><style>p{color:red}</style><script>if(a<b)x()</script></head>"
               "<body><h1>502</h1>\n<p class=\"x\">Bad <b>Gateway</b></p></body></html>")
        << u"502 Bad Gateway"_s << none;
    QTest::newRow("HTML, script cut off") << QByteArray("<html>502<script>var secret") << u"502"_s << none;
    QTest::newRow("empty") << QByteArray() << QString() << none;
    QTest::newRow("white space") << QByteArray(" \r\n\t") << QString() << none;
    QTest::newRow("null") << QByteArray("null") << QString() << none;
    QTest::newRow("empty object") << QByteArray("{}") << QString() << none;
    QTest::newRow("nothing known in it") << QByteArray(R"({"code":7,"trace":[]})") << QString() << none;
}

void tst_WireErrors::shapes()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, text);
    QFETCH(QStringList, fields);
    const ErrorReport report = decodeError(body);
    QCOMPARE(report.text, text);
    QCOMPARE(report.fields, fields);
}

void tst_WireErrors::fieldNames_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QStringList>("fields");
    const auto location = [](const char *name, const QByteArray &loc, const QStringList &fields) {
        QTest::newRow(name) << QByteArray("{\"detail\":[{\"loc\":" + loc + R"(,"msg":"m"}]})") << fields;
    };
    const QString junk = u"approved: boolean, feedback: string"_s;
    QTest::newRow("junk name, byte for byte")
        << toJson(QJsonObject{{u"missing_inputs"_s, QJsonArray{junk, u" é "_s, u""_s}}})
        << QStringList{junk, u" é "_s, u""_s};
    location("junk name in a location", R"(["body","inputs","approved: boolean, feedback: string"])", {junk});
    location("inputs itself", R"(["body","inputs"])", {u"inputs"_s});
    location("an input called body", R"(["body","inputs","body"])", {u"body"_s});
    location("an input called inputs", R"(["body","inputs","inputs"])", {u"inputs"_s});
    location("within an input", R"(["body","inputs","address","street"])", {u"address"_s});
    location("item of an input", R"(["body","inputs","tags",0])", {u"tags"_s});
    location("without body", R"(["topic"])", {u"topic"_s});
    location("the body itself", R"(["body"])", {});
    location("JSON that could not be read", R"(["body",17])", {});
    location("empty", "[]", {});
    location("wrong types", R"([null,{},[]])", {});
    location("a text", R"("body.topic")", {});
    QTest::newRow("missing_inputs of wrong types")
        << QByteArray(R"({"details":{"missing_inputs":[1,null,{},"a","a"]}})") << QStringList{u"a"_s};
    QTest::newRow("missing_inputs a text")
        << QByteArray(R"({"details":{"missing_inputs":"a"}})") << QStringList();
    QTest::newRow("named twice, in both places")
        << QByteArray(R"({"error":{"missing_inputs":["a"]},"details":{"missing_inputs":["a"]}})")
        << QStringList{u"a"_s};
}

void tst_WireErrors::fieldNames()
{
    QFETCH(QByteArray, body);
    QFETCH(QStringList, fields);
    QCOMPARE(decodeError(body).fields, fields);
}

void tst_WireErrors::textIsLimited_data()
{
    QTest::addColumn<QByteArray>("body");
    const QByteArray megabyte = QByteArray("é").repeated(512 * 1024);
    QTest::newRow("plain") << megabyte;
    QTest::newRow("HTML") << "<p>" + megabyte;
    QTest::newRow("JSON") << "{\"error\":\"" + megabyte + "\"}";
    QTest::newRow("JSON text") << '"' + megabyte + '"';
    QTest::newRow("list") << "[\"" + megabyte + "\"]";
    QTest::newRow("pairs of two units") << "\"x" + QByteArray("😀").repeated(5'000) + '"';
}

void tst_WireErrors::textIsLimited()
{
    QFETCH(QByteArray, body);
    const QString text = decodeError(body).text;
    QVERIFY(text.size() > 1'990 && text.size() <= 2'000);
    QVERIFY(text.endsWith(u'…'));
    QVERIFY2(QString::fromUtf8(text.toUtf8()) == text, "A character was cut in half.");
}

void tst_WireErrors::hostile_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("NUL") << QByteArray("\0\0", 2);
    QTest::newRow("invalid UTF-8") << QByteArray("\xFF\xFE{}");
    QTest::newRow("deep") << QByteArray("{\"error\":").repeated(1'000) + "\"x\"" + QByteArray(1'000, '}');
    QTest::newRow("too deep") << QByteArray("{\"error\":").repeated(10'000);
    QTest::newRow("many open tags") << QByteArray(1024 * 1024, '<');
    QTest::newRow("many open scripts") << QByteArray("<script>").repeated(100'000);
    QTest::newRow("many commas") << "Missing inputs: " + QByteArray("a,").repeated(500'000);
    QTest::newRow("many commas in JSON")
        << "{\"error\":\"Missing inputs: " + QByteArray("a,").repeated(500'000) + "\"}";
    QJsonArray names;
    for (int i = 0; i < 200'000; ++i)
        names.append(QString::number(i));
    QTest::newRow("many names") << toJson(QJsonObject{{u"missing_inputs"_s, names}});
    for (const char *name : {"error", "message", "detail", "details", "errors", "status", "missing_inputs"}) {
        for (const char *value :
             {"null", "true", "-1", "[[]]", "[null]", "{\"error\":{}}", "{\"details\":7}"})
            QTest::addRow("%s %s", name, value) << QByteArray("{\"" + QByteArray(name) + "\":" + value + '}');
    }
}

void tst_WireErrors::hostile()
{
    QFETCH(QByteArray, body);
    const ErrorReport report = decodeError(body);
    QVERIFY(report.text.size() <= 2'000);
    QVERIFY(report.fields.size() <= 1'000);
}

void tst_WireErrors::errorsInSuccess_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<bool>("isError");
    const auto row = [](const char *body, bool isError) {
        QTest::newRow(body) << QByteArray(body) << isError;
    };
    row(R"({"status":"error","message":"Task not found"})", true);
    row(R"({"error":"not waiting"})", true);
    row(R"({"error":{"code":7}})", true);
    row(R"({"error":true,"status":"resumed"})", true);
    row(R"({"errors":["a"]})", true);
    row(R"({"exception":"KeyError"})", true);
    row(R"({"state":"FAILED"})", true);
    row(R"({"state":"NOT FOUND"})", true);
    row(R"({"status":"not_waiting"})", true);
    row(R"({"status":"No such task"})", true);
    row(R"({"status":" Rejected "})", true);
    row(R"({"result":"error"})", true);
    row(R"({"type":"error"})", true);
    row(R"({"status":404})", true);
    row(R"({"statusCode":"500"})", true);
    row(R"({"code":422,"message":"x"})", true);
    row(R"({"success":false})", true);
    row(R"({"ok":"false"})", true);
    row(R"({"status":false})", true);
    row(R"({"detail":"Not Found"})", true);
    row(R"({"detail":[{"loc":["body"],"msg":"m"}]})", true);
    row(R"({"detail":{"error":"e"}})", true);
    row(R"({"data":{"payload":{"error":"e"}}})", true);
    row(R"({"Error":"boom"})", true);
    row(R"({"errorMessage":"boom","errorType":"KeyError"})", true);
    row(R"({"StatusCode":404})", true);
    row(R"({"Success":false})", true);

    row("{}", false);
    row(R"({"status":"resumed","error":null,"errors":[],"exception":""})", false);
    row(R"({"status":"resumed","error":{},"error_code":0,"is_error":false})", false);
    row(R"({"status":"resumed","detail":"The run goes on."})", false);
    row(R"({"kickoff_id":"k","detail":"The run goes on."})", false);
    row(R"({"status":200,"success":true,"code":0})", false);
    row(R"({"status":"Queued!"})", false);
    row(R"({"result":"The task was not found to be difficult.","status":"completed"})", false);
    row(R"({"message":"Task not found"})", false);
}

void tst_WireErrors::errorsInSuccess()
{
    QFETCH(QByteArray, body);
    QTEST(holdsError(parseJsonObject(body).value()), "isError");
}

QTEST_GUILESS_MAIN(tst_WireErrors)
#include "tst_wire_errors.moc"
