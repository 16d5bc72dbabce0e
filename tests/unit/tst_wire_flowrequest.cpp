// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/utc.h"
#include "support/qttest.h"
#include "wire/flowrequest.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::wire;

namespace {

/// A request as the platform's documentation shows it.
QByteArray usualBody()
{
    return R"({"event":"new_request",)"
           R"("request":{"id":"r-1","flow_id":"f-1","method_name":"review","message":"Please look",)"
           R"("emit_options":["approved","rejected","needs_revision"],"state":{"topic":"Tea","round":1},)"
           R"("metadata":{"priority":"high"},"created_at":"2026-03-01T12:00:00.250Z"},)"
           R"("deployment":{"id":17,"name":"Articles","organization_id":"o-1"},)"
           R"("callback_url":"https://answers.example.com/feedback/secret","assigned_to_email":"a@example.com"})";
}

/// usualBody() with \a before replaced, which must be in it.
QByteArray changed(const QByteArray &before, const QByteArray &after)
{
    QByteArray body = usualBody();
    Q_ASSERT(body.contains(before));
    return body.replace(before, after);
}

QByteArray withId(const QByteArray &json)
{
    return changed(R"("id":"r-1")", R"("id":)" + json);
}

QByteArray withAddress(const QByteArray &json)
{
    return changed(R"("https://answers.example.com/feedback/secret")", json);
}

QByteArray withOptions(const QByteArray &json)
{
    return changed(R"(["approved","rejected","needs_revision"])", json);
}

QByteArray withState(const QByteArray &json)
{
    return changed(R"({"topic":"Tea","round":1})", json);
}

QByteArray withTime(const QByteArray &json)
{
    return changed(R"("2026-03-01T12:00:00.250Z")", json);
}

} // namespace

/// The requests that flows send, the answers to them, and the signature.
class tst_WireFlowRequest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void usual();
    void camelCase();
    void least();
    void ids_data();
    void ids();
    void options_data();
    void options();
    void maxOptions();
    void messages_data();
    void messages();
    void states_data();
    void states();
    void times_data();
    void times();
    void addresses_data();
    void addresses();
    void refused_data();
    void refused();
    void otherEvents_data();
    void otherEvents();
    void sentAndRead();
    void otherCallbackUrls_data();
    void otherCallbackUrls();
    void answers_data();
    void answers();
    void refusedAnswers_data();
    void refusedAnswers();
    void answerSentAndRead();
    void signature_data();
    void signature();
};

void tst_WireFlowRequest::usual()
{
    const auto request = decodeFlowRequest(usualBody());
    QVERIFY2(request, qUtf8Printable(request.error().message));
    QCOMPARE(request->id, u"r-1"_s);
    QCOMPARE(request->flowId, u"f-1"_s);
    QCOMPARE(request->methodName, u"review"_s);
    QCOMPARE(request->message, u"Please look"_s);
    QCOMPARE(request->emitOptions, QStringList({u"approved"_s, u"rejected"_s, u"needs_revision"_s}));
    QCOMPARE(request->state, QJsonValue(QJsonObject{{u"topic"_s, u"Tea"_s}, {u"round"_s, 1}}));
    QCOMPARE(request->metadata, QJsonValue(QJsonObject{{u"priority"_s, u"high"_s}}));
    QCOMPARE(request->createdAt, QDateTime({2026, 3, 1}, {12, 0, 0, 250}, utc));
    QCOMPARE(request->deploymentId, u"17"_s);
    QCOMPARE(request->deploymentName, u"Articles"_s);
    QCOMPARE(request->organizationId, u"o-1"_s);
    QCOMPARE(request->callbackUrl, QUrl(u"https://answers.example.com/feedback/secret"_s));
    QCOMPARE(request->assignedTo, u"a@example.com"_s);
}

void tst_WireFlowRequest::camelCase()
{
    const QByteArray body =
        R"({"event":"new_request","request":{"id":"r-1","flowId":"f-1","methodName":"review",)"
        R"("message":"Please look","emitOptions":["approved","rejected","needs_revision"],)"
        R"("state":{"topic":"Tea","round":1},"metadata":{"priority":"high"},)"
        R"("createdAt":"2026-03-01T12:00:00.250Z"},)"
        R"("deployment":{"id":"17","name":"Articles","organizationId":"o-1"},)"
        R"("callbackUrl":"https://answers.example.com/feedback/secret","assignedToEmail":"a@example.com"})";
    QCOMPARE(decodeFlowRequest(body), decodeFlowRequest(usualBody()));
}

void tst_WireFlowRequest::least()
{
    const auto request = decodeFlowRequest(
        R"({"request":{"id":"r","flow_id":"f","method_name":"m"},"callback_url":"http://127.0.0.1:1/a"})");
    QVERIFY2(request, qUtf8Printable(request.error().message));
    FlowRequest expected;
    expected.id = u"r"_s;
    expected.flowId = u"f"_s;
    expected.methodName = u"m"_s;
    expected.callbackUrl = QUrl(u"http://127.0.0.1:1/a"_s);
    QCOMPARE(*request, expected);
    QVERIFY(request->state.isUndefined());
    QVERIFY(!request->createdAt.isValid());
}

void tst_WireFlowRequest::ids_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("id");
    QTest::newRow("a number") << withId("4711") << u"4711"_s;
    QTest::newRow("blanks around it") << withId(R"(" r 1 ")") << u" r 1 "_s;
    QTest::newRow("no UUID") << withId(R"("abcd1234-ghij")") << u"abcd1234-ghij"_s;
    QTest::newRow("256 characters") << withId('"' + QByteArray(256, 'a') + '"') << QString(256, u'a');
    QTest::newRow("the same twice") << withId(R"("r-1","id":"r-1")") << u"r-1"_s;
    QTest::newRow("a byte order mark before the body") << "\xEF\xBB\xBF" + usualBody() << u"r-1"_s;
    QTest::newRow("NaN elsewhere") << withState("NaN") << u"r-1"_s;
    QTest::newRow("request twice, both the same")
        << QByteArray(R"({"request":{"id":"r","flow_id":"f","method_name":"m"},)"
                      R"("request":{"id":"r","flow_id":"f","method_name":"m"},)"
                      R"("callback_url":"https://a.example/b"})")
        << u"r"_s;
}

void tst_WireFlowRequest::ids()
{
    QFETCH(QByteArray, body);
    const auto request = decodeFlowRequest(body);
    QVERIFY2(request, qUtf8Printable(request.error().message));
    QTEST(request->id, "id");
}

void tst_WireFlowRequest::options_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<int>("unoffered");
    QTest::newRow("missing") << changed(R"("emit_options":["approved","rejected","needs_revision"],)", "")
                             << QStringList() << 0;
    QTest::newRow("null") << withOptions("null") << QStringList() << 0;
    QTest::newRow("empty list") << withOptions("[]") << QStringList() << 0;
    QTest::newRow("no list") << withOptions(R"("approved")") << QStringList() << 1;
    QTest::newRow("an object") << withOptions(R"({"approved":1})") << QStringList() << 1;
    QTest::newRow("repeated ones") << withOptions(R"(["b","a","b"])") << QStringList({u"b"_s, u"a"_s}) << 0;
    QTest::newRow("blank ones") << withOptions(R"([""," ","\n","a"])") << QStringList(u"a"_s) << 3;
    QTest::newRow("not text") << withOptions(R"([1,null,true,["b"],{"c":1},"a"])") << QStringList(u"a"_s)
                              << 5;
    QTest::newRow("blanks are part of it")
        << withOptions(R"([" a","a"])") << QStringList({u" a"_s, u"a"_s}) << 0;
    QTest::newRow("case matters") << withOptions(R"(["A","a"])") << QStringList({u"A"_s, u"a"_s}) << 0;
}

void tst_WireFlowRequest::options()
{
    QFETCH(QByteArray, body);
    const auto request = decodeFlowRequest(body);
    QVERIFY2(request, qUtf8Printable(request.error().message));
    QTEST(request->emitOptions, "options");
    QTEST(request->unofferedOptions, "unoffered");
}

void tst_WireFlowRequest::maxOptions()
{
    QJsonArray many;
    for (int i = 0; i < 10'000; ++i)
        many.append(QString::number(i));
    const auto request = decodeFlowRequest(withOptions(toJson(many)));
    QVERIFY(request);
    QCOMPARE(request->emitOptions.size(), maxEmitOptions);
    QCOMPARE(request->emitOptions.last(), QString::number(maxEmitOptions - 1));
    QCOMPARE(request->unofferedOptions, 10'000 - maxEmitOptions);
}

void tst_WireFlowRequest::messages_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("message");
    const auto with = [](const QByteArray &json) { return changed(R"("Please look")", json); };
    QTest::newRow("empty") << with(R"("")") << QString();
    QTest::newRow("null") << with("null") << QString();
    QTest::newRow("a number") << with("5") << u"5"_s;
    QTest::newRow("an object") << with(R"({"a":1})") << u"{\n    \"a\": 1\n}\n"_s;
    QTest::newRow("a list") << with("[1]") << u"[\n    1\n]\n"_s;
    QTest::newRow("markup stays text") << with(R"("<script>")") << u"<script>"_s;
}

void tst_WireFlowRequest::messages()
{
    QFETCH(QByteArray, body);
    const auto request = decodeFlowRequest(body);
    QVERIFY2(request, qUtf8Printable(request.error().message));
    QTEST(request->message, "message");
}

void tst_WireFlowRequest::states_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QJsonValue>("state");
    const QJsonValue none = QJsonValue::Undefined;
    QTest::newRow("missing") << changed(R"("state":{"topic":"Tea","round":1},)", "") << none;
    QTest::newRow("null") << withState("null") << none;
    QTest::newRow("a list") << withState("[1]") << QJsonValue(QJsonArray{1});
    QTest::newRow("text") << withState(R"("s")") << QJsonValue(u"s"_s);
    QTest::newRow("a name twice") << withState(R"({"a":1,"a":2})") << QJsonValue(u"{\"a\":1,\"a\":2}"_s);
    QTest::newRow("a name twice further in")
        << withState(R"({"x":[{"a":1,"a":2}]})") << QJsonValue(u"{\"x\":[{\"a\":1,\"a\":2}]}"_s);
    QTest::newRow("more digits than are kept")
        << withState(R"({"n":12345678901234567890})") << QJsonValue(u"{\"n\":12345678901234567890}"_s);
}

void tst_WireFlowRequest::states()
{
    QFETCH(QByteArray, body);
    const auto request = decodeFlowRequest(body);
    QVERIFY2(request, qUtf8Printable(request.error().message));
    QTEST(request->state, "state");
}

void tst_WireFlowRequest::times_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QDateTime>("at");
    const QDateTime noon({2026, 3, 1}, {12, 0}, utc);
    QTest::newRow("with an offset") << withTime(R"("2026-03-01T14:00:00+02:00")") << noon;
    QTest::newRow("without a zone") << withTime(R"("2026-03-01T12:00:00")") << noon;
    QTest::newRow("microseconds") << withTime(R"("2026-03-01T12:00:00.000001+00:00")") << noon;
    QTest::newRow("seconds since 1970") << withTime("1772366400") << noon;
    QTest::newRow("milliseconds since 1970") << withTime("1772366400000") << noon;
    QTest::newRow("words") << withTime(R"("yesterday")") << QDateTime();
    QTest::newRow("null") << withTime("null") << QDateTime();
    QTest::newRow("the year 12000") << withTime("316516723200000") << QDateTime();
    QTest::newRow("a very large number") << withTime("1e300") << QDateTime();
}

void tst_WireFlowRequest::times()
{
    QFETCH(QByteArray, body);
    const auto request = decodeFlowRequest(body);
    QVERIFY2(request, qUtf8Printable(request.error().message));
    QTEST(request->createdAt, "at");
}

void tst_WireFlowRequest::addresses_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("host");
    QTest::newRow("https") << QByteArray(R"("https://a.example/b?c=d")") << u"a.example"_s;
    QTest::newRow("http is for the caller to refuse")
        << QByteArray(R"("http://a.example/b")") << u"a.example"_s;
    QTest::newRow("capitals") << QByteArray(R"("HTTPS://A.example/b")") << u"a.example"_s;
    QTest::newRow("IPv6") << QByteArray(R"("https://[::1]:8443/b")") << u"::1"_s;
    QTest::newRow("a word in place of a secret")
        << QByteArray(R"("https://a.example/<callback>")") << u"a.example"_s;
    QTest::newRow("escaped slashes") << QByteArray(R"("https:\/\/a.example\/b")") << u"a.example"_s;
}

void tst_WireFlowRequest::addresses()
{
    QFETCH(QByteArray, json);
    const auto request = decodeFlowRequest(withAddress(json));
    QVERIFY2(request, qUtf8Printable(request.error().message));
    QTEST(request->callbackUrl.host(), "host");
}

void tst_WireFlowRequest::refused_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("reason"); ///< a part of it
    QTest::newRow("empty") << QByteArray() << u"empty"_s;
    QTest::newRow("cut short") << usualBody().chopped(5) << u"not valid JSON"_s;
    QTest::newRow("a list") << QByteArray("[]") << u"not an object"_s;
    QTest::newRow("invalid UTF-8") << changed("Please look", "\xFF\xFE") << u"not valid JSON"_s;
    QTest::newRow("no request") << QByteArray(R"({"callback_url":"https://a.example/b"})")
                                << u"“id” is missing"_s;
    QTest::newRow("request is text")
        << QByteArray(R"({"request":"{\"id\":\"r\"}","callback_url":"https://a.example/b"})")
        << u"“id” is missing"_s;
    QTest::newRow("ID missing") << changed(R"("id":"r-1",)", "") << u"“id” is missing"_s;
    QTest::newRow("ID empty") << withId(R"("")") << u"“id” is missing"_s;
    QTest::newRow("ID null") << withId("null") << u"“id” is missing"_s;
    QTest::newRow("ID None") << withId(R"("None")") << u"“id” is missing"_s;
    QTest::newRow("ID an object") << withId(R"({"a":1})") << u"“id” is missing"_s;
    QTest::newRow("ID true") << withId("true") << u"“id” is missing"_s;
    QTest::newRow("ID of 257 characters")
        << withId('"' + QByteArray(257, 'a') + '"') << u"“id” is longer than 256"_s;
    QTest::newRow("ID with more digits than are kept")
        << withId("12345678901234567890") << u"“id” is a number that cannot be kept"_s;
    QTest::newRow("ID 1e3") << withId("1e3") << u"“id” is a number that cannot be kept"_s;
    QTest::newRow("ID with half a character")
        << withId(R"("r\ud800")") << u"“id” has characters that are not Unicode"_s;
    QTest::newRow("two IDs") << withId(R"("r-1","id":"r-2")") << u"“id” appears twice"_s;
    QTest::newRow("an ID and null") << withId(R"(null,"id":"r-1")") << u"“id” appears twice"_s;
    QTest::newRow("two IDs, one with an escaped name")
        << withId(R"("r-1","\u0069d":"r-2")") << u"“id” appears twice"_s;
    QTest::newRow("flow_id missing") << changed(R"("flow_id":"f-1",)", "") << u"“flow_id” is missing"_s;
    QTest::newRow("flow_id in two spellings")
        << changed(R"("flow_id":"f-1")", R"("flow_id":"f-1","flowId":"f-2")") << u"“flow_id” appears twice"_s;
    QTest::newRow("method_name missing")
        << changed(R"("method_name":"review",)", "") << u"“method_name” is missing"_s;
    QTest::newRow("method_name twice")
        << changed(R"("method_name":"review")", R"("method_name":"review","method_name":"publish")")
        << u"“method_name” appears twice"_s;
    QTest::newRow("message twice") << changed(R"("Please look")",
                                              R"("Please look","message":"Nothing to see")")
                                   << u"“message” appears twice"_s;
    QTest::newRow("emit_options twice")
        << withOptions(R"(["a"],"emit_options":["b"])") << u"“emit_options” appears twice"_s;
    QTest::newRow("state twice") << withState(R"({},"state":{"a":1})") << u"“state” appears twice"_s;
    QTest::newRow("two requests") << QByteArray(R"({"request":{"id":"r","flow_id":"f","method_name":"m"},)"
                                                R"("request":{"id":"q","flow_id":"f","method_name":"m"},)"
                                                R"("callback_url":"https://a.example/b"})")
                                  << u"“request” appears twice"_s;
    QTest::newRow("two deployments") << changed(R"("deployment":)", R"("deployment":{"id":18},"deployment":)")
                                     << u"“deployment” appears twice"_s;
    QTest::newRow("two deployment IDs")
        << changed(R"("id":17)", R"("id":17,"id":18)") << u"“id” appears twice"_s;
    QTest::newRow("two events") << changed(R"("event":"new_request")",
                                           R"("event":"closed","event":"new_request")")
                                << u"“event” appears twice"_s;
    QTest::newRow("callback_url missing")
        << changed(R"("callback_url":"https://answers.example.com/feedback/secret",)", "")
        << u"“callback_url” is missing"_s;
    QTest::newRow("callback_url empty") << withAddress(R"("")") << u"“callback_url” is missing"_s;
    QTest::newRow("callback_url a number") << withAddress("5") << u"“callback_url” is missing"_s;
    QTest::newRow("callback_url twice")
        << withAddress(R"("https://a.example/b","callback_url":"https://c.example/b")")
        << u"“callback_url” appears twice"_s;
    QTest::newRow("callback_url in two spellings")
        << withAddress(R"("https://a.example/b","callbackUrl":"https://c.example/b")")
        << u"“callback_url” appears twice"_s;
    const QString noAddress = u"“callback_url” is not an http or https address"_s;
    QTest::newRow("callback_url relative") << withAddress(R"("/feedback")") << noAddress;
    QTest::newRow("callback_url without a scheme") << withAddress(R"("//a.example/b")") << noAddress;
    QTest::newRow("callback_url without a host") << withAddress(R"("https:///b")") << noAddress;
    QTest::newRow("callback_url a file") << withAddress(R"("file:///etc/passwd")") << noAddress;
    QTest::newRow("callback_url javascript") << withAddress("\"javascript:alert(1)\"") << noAddress;
    QTest::newRow("callback_url with a blank") << withAddress(R"("https://a.example /b")") << noAddress;
    QTest::newRow("callback_url with a backslash")
        << withAddress(R"("https://a.example\\@b.example/")") << noAddress;
    QTest::newRow("callback_url with a line break")
        << withAddress(R"("https://a.example/b\r\nX: y")") << noAddress;
    QTest::newRow("callback_url with a port that is none")
        << withAddress(R"("https://a.example:99999/b")") << noAddress;
    QTest::newRow("callback_url with a word in place of its host")
        << withAddress(R"("https://<host>/b")") << noAddress;
    QTest::newRow("callback_url with a bracket left open") << withAddress(R"("https://[::1/b")") << noAddress;
    QTest::newRow("nested a thousand times and more")
        << withState(QByteArray(2000, '[') + QByteArray(2000, ']')) << u"not valid JSON"_s;
}

void tst_WireFlowRequest::refused()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, reason);
    const auto request = decodeFlowRequest(body);
    QVERIFY(!request);
    QVERIFY2(request.error().message.contains(reason), qUtf8Printable(request.error().message));
}

void tst_WireFlowRequest::otherEvents_data()
{
    QTest::addColumn<QByteArray>("event");
    QTest::addColumn<bool>("isOther");
    QTest::newRow("new_request") << QByteArray(R"("new_request")") << false;
    QTest::newRow("null") << QByteArray("null") << false;
    QTest::newRow("another") << QByteArray(R"("request_answered")") << true;
    QTest::newRow("capitals") << QByteArray(R"("NEW_REQUEST")") << true;
    QTest::newRow("empty") << QByteArray(R"("")") << true;
    QTest::newRow("a number") << QByteArray("1") << true;
    QTest::newRow("an object") << QByteArray("{}") << true;
}

void tst_WireFlowRequest::otherEvents()
{
    QFETCH(QByteArray, event);
    QFETCH(bool, isOther);
    const QByteArray body = changed(R"("new_request")", event);
    const auto object = parseServiceObject(body);
    QVERIFY(object);
    QCOMPARE(isOtherFlowEvent(*object), isOther);
    const auto request = decodeFlowRequest(body, *object);
    QCOMPARE(request.has_value(), !isOther);
    if (isOther)
        QVERIFY2(request.error().message.startsWith("The event is"_L1),
                 qUtf8Printable(request.error().message));
}

void tst_WireFlowRequest::sentAndRead()
{
    const auto request = decodeFlowRequest(usualBody());
    QVERIFY(request);
    const QJsonObject body = encodeFlowRequest(*request);
    QCOMPARE(body.value(u"event"_s).toString(), u"new_request"_s);
    QCOMPARE(decodeFlowRequest(toJson(body)), request);
}

void tst_WireFlowRequest::otherCallbackUrls_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("changed");
    QTest::newRow("usual") << QByteArray(R"({"a":1,"callback_url":"https://a.example/b"})")
                           << QByteArray(R"({"a":1,"callback_url":"{url}"})");
    QTest::newRow("camelCase") << QByteArray(R"({"callbackUrl" : "https:\/\/a.example" })")
                               << QByteArray(R"({"callbackUrl" : "{url}" })");
    QTest::newRow("in the state, too")
        << QByteArray(R"({"state":{"u":"https://a"},"callback_url":"https://a"})")
        << QByteArray(R"({"state":{"u":"{url}"},"callback_url":"{url}"})");
    QTest::newRow("missing") << QByteArray(R"({"a":1})") << QByteArray(R"({"a":1})");
    QTest::newRow("empty") << QByteArray(R"({"a":"","callback_url":""})")
                           << QByteArray(R"({"a":"","callback_url":""})");
    QTest::newRow("a number") << QByteArray(R"({"a":1,"callback_url":1})")
                              << QByteArray(R"({"a":1,"callback_url":1})");
    QTest::newRow("no JSON") << QByteArray("callback_url") << QByteArray("callback_url");
}

void tst_WireFlowRequest::otherCallbackUrls()
{
    QFETCH(QByteArray, body);
    QTEST(withCallbackUrl(body, u"{url}"_s), "changed");
}

void tst_WireFlowRequest::answers_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<FlowAnswer>("answer");
    QTest::newRow("usual") << QByteArray(R"({"feedback":"approved","source":"Crew Console"})")
                           << FlowAnswer{u"approved"_s, u"Crew Console"_s};
    QTest::newRow("without a source") << QByteArray(R"({"feedback":"a"})") << FlowAnswer{u"a"_s, {}};
    QTest::newRow("nothing said") << QByteArray(R"({"feedback":"","source":null})") << FlowAnswer{};
    QTest::newRow("other members") << QByteArray(R"({"feedback":"a","x":1})") << FlowAnswer{u"a"_s, {}};
}

void tst_WireFlowRequest::answers()
{
    QFETCH(QByteArray, body);
    const auto answer = decodeFlowAnswer(body);
    QVERIFY2(answer, qUtf8Printable(answer.error().message));
    QTEST(*answer, "answer");
}

void tst_WireFlowRequest::refusedAnswers_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("reason");
    QTest::newRow("empty") << QByteArray() << u"empty"_s;
    QTest::newRow("not JSON") << QByteArray("approved") << u"not valid JSON"_s;
    QTest::newRow("a string") << QByteArray(R"("approved")") << u"not an object"_s;
    QTest::newRow("no feedback") << QByteArray(R"({"source":"a"})") << u"“feedback” must be text"_s;
    QTest::newRow("feedback null") << QByteArray(R"({"feedback":null})") << u"“feedback” must be text"_s;
    QTest::newRow("feedback a number") << QByteArray(R"({"feedback":1})") << u"“feedback” must be text"_s;
    QTest::newRow("feedback twice") << QByteArray(R"({"feedback":"approved","feedback":"rejected"})")
                                    << u"“feedback” appears twice"_s;
    QTest::newRow("source a list") << QByteArray(R"({"feedback":"a","source":[]})")
                                   << u"“source” must be text"_s;
}

void tst_WireFlowRequest::refusedAnswers()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, reason);
    const auto answer = decodeFlowAnswer(body);
    QVERIFY(!answer);
    QVERIFY2(answer.error().message.contains(reason), qUtf8Printable(answer.error().message));
}

void tst_WireFlowRequest::answerSentAndRead()
{
    const FlowAnswer answer{u"needs_revision"_s, u"Crew Console"_s};
    QCOMPARE(decodeFlowAnswer(toJson(encodeFlowAnswer(answer.feedback, answer.source))), answer);
}

void tst_WireFlowRequest::signature_data()
{
    QTest::addColumn<QByteArray>("secret");
    QTest::addColumn<qint64>("timestamp");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("signature");
    // Made with: printf '%s' "$timestamp.$body" | openssl dgst -sha256 -hmac "$secret"
    QTest::newRow("a request")
        << QByteArray("secret") << qint64(1700000000) << QByteArray(R"({"event":"new_request"})")
        << QByteArray("sha256=7c8f7d9871902d41015fced6813f9a56f29b05060bcbe1332c3c7340287280ab");
    QTest::newRow("an empty body")
        << QByteArray("secret") << qint64(0) << QByteArray()
        << QByteArray("sha256=3445798a051818ef95def46c2eb62b43d377ce6e3c29b4d0aec3da0e59577f79");
    QTest::newRow("a long secret")
        << QByteArray(100, 'k') << qint64(1700000000) << QByteArray("b")
        << QByteArray("sha256=0a3eee803595ec0b9a845a971ace35f5fbaf435f175eb61ccc74ffd64716b9d0");
}

void tst_WireFlowRequest::signature()
{
    QFETCH(QByteArray, secret);
    QFETCH(qint64, timestamp);
    QFETCH(QByteArray, body);
    QTEST(flowSignature(secret, timestamp, body), "signature");
}

QTEST_GUILESS_MAIN(tst_WireFlowRequest)
#include "tst_wire_flowrequest.moc"
