// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/address.h"
#include "core/execution.h"
#include "support/qttest.h"
#include "wire/kickoff.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::wire;

/// POST /kickoff: the body both ways, its answer, and what an opaque id becomes in a path.
class tst_WireKickoff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void encodes_data();
    void encodes();
    void decodes_data();
    void decodes();
    void roundTrips_data();
    void roundTrips();
    void wrongTypes_data();
    void wrongTypes();
    void aFlowsStateIsRestored();
    void aFlowsStateIsTextOrRefused_data();
    void aFlowsStateIsTextOrRefused();
    void inputsKeepKeysAndValues();
    void typedSecretsAreLeftOut_data();
    void typedSecretsAreLeftOut();
    void secretsThatWereNotKeptAreFound_data();
    void secretsThatWereNotKeptAreFound();
    void secretInputsHaveAStandIn();
    void missingSecretInputsAreFound_data();
    void missingSecretInputsAreFound();
    void aStandInThatWasTypedOnIsNoSecret();
    void textsOfSecretInputsAreNoWords_data();
    void textsOfSecretInputsAreNoWords();
    void answers_data();
    void answers();
    void refusedAnswers_data();
    void refusedAnswers();
    void anIdThatCannotBeUsedIsNotCalledMissing_data();
    void anIdThatCannotBeUsedIsNotCalledMissing();
    void subject_data();
    void subject();
};

static QJsonObject json(const QByteArray &bytes)
{
    return parseJsonObject(bytes).value();
}

void tst_WireKickoff::encodes_data()
{
    QTest::addColumn<KickoffRequest>("request");
    QTest::addColumn<QByteArray>("body");
    KickoffRequest request;
    QTest::newRow("inputs are always there") << request << QByteArray(R"({"inputs":{}})");
    request.inputs = {{u"topic"_s, u"tea"_s}};
    QTest::newRow("inputs") << request << QByteArray(R"({"inputs":{"topic":"tea"}})");
    request.meta = QJsonObject();
    QTest::newRow("empty meta is meta") << request << QByteArray(R"({"inputs":{"topic":"tea"},"meta":{}})");
    request.meta.reset();
    request.webhooks.crew = u"https://h/crew"_s;
    QTest::newRow("an empty URL is left out")
        << request << QByteArray(R"({"inputs":{"topic":"tea"},"crewWebhookUrl":"https://h/crew"})");
    request.webhooks = {u"https://h/t"_s, u"https://h/s"_s, u"https://h/c"_s};
    request.humanInput = HumanInputWebhook{
        u"https://h/hi"_s, WebhookCredential{WebhookStrategy::Bearer, u"tk"_s, u"no"_s, u"no"_s}};
    QTest::newRow("bearer")
        << request
        << QByteArray(
               R"({"inputs":{"topic":"tea"},"taskWebhookUrl":"https://h/t","stepWebhookUrl":"https://h/s",)"
               R"("crewWebhookUrl":"https://h/c","humanInputWebhook":{"url":"https://h/hi",)"
               R"("authentication":{"strategy":"bearer","token":"tk"}}})");
    request.webhooks = {};
    request.humanInput->authentication = WebhookCredential{WebhookStrategy::Basic, u"no"_s, u"me"_s, u"pw"_s};
    QTest::newRow("basic")
        << request
        << QByteArray(R"({"inputs":{"topic":"tea"},"humanInputWebhook":{"url":"https://h/hi",)"
                      R"("authentication":{"strategy":"basic","username":"me","password":"pw"}}})");
    request.humanInput->authentication.reset();
    request.eventStream = EventStream{u"https://h/e"_s,
                                      {u"llm_call_started"_s},
                                      true,
                                      WebhookCredential{WebhookStrategy::Bearer, u"tk"_s, {}, {}},
                                      {{u"new"_s, 1}}};
    QTest::newRow("event stream")
        << request
        << QByteArray(R"({"inputs":{"topic":"tea"},"humanInputWebhook":{"url":"https://h/hi"},"webhooks":)"
                      R"({"events":["llm_call_started"],"url":"https://h/e","realtime":true,"new":1,)"
                      R"("authentication":{"strategy":"bearer","token":"tk"}}})");
    request.eventStream.reset();
    request.extra = {{u"inputs"_s, u"never this one"_s}, {u"trace"_s, true}};
    QTest::newRow("extra never replaces the contract's own")
        << request
        << QByteArray(
               R"({"inputs":{"topic":"tea"},"humanInputWebhook":{"url":"https://h/hi"},"trace":true})");
}

void tst_WireKickoff::encodes()
{
    QFETCH(KickoffRequest, request);
    QFETCH(QByteArray, body);
    QCOMPARE(encodeKickoff(request), json(body));
}

void tst_WireKickoff::decodes_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("extra");
    QTest::newRow("contract only") << QByteArray(
                                          R"({"inputs":{},"meta":{"a":1},"taskWebhookUrl":"https://h"})")
                                   << QByteArray("{}");
    QTest::newRow("null is left out")
        << QByteArray(R"({"inputs":{},"meta":null,"taskWebhookUrl":null,"humanInputWebhook":null})")
        << QByteArray("{}");
    QTest::newRow("event stream")
        << QByteArray(R"({"inputs":{},"webhooks":{"events":["a"],"url":"https://h","realtime":false,)"
                      R"("authentication":{"strategy":"bearer","token":"t"}}})")
        << QByteArray("{}");
    for (const char *other :
         {R"({"events":["a"]})", R"({"url":"https://h"})", R"({"url":"https://h","events":[1]})",
          R"({"url":"https://h","events":[],"realtime":1})", R"([])", R"(null)",
          R"({"url":"https://h","events":[],"authentication":{"strategy":"new"}})"})
        QTest::addRow("event stream of another shape: %s", other)
            << QByteArray(R"({"inputs":{},"webhooks":)") + other + '}'
            << QByteArray(R"({"webhooks":)") + other + '}';
    QTest::newRow("unknown members") << QByteArray(R"({"inputs":{},"":0,"Inputs":[],"trace":{"x":null}})")
                                     << QByteArray(R"({"":0,"Inputs":[],"trace":{"x":null}})");
}

void tst_WireKickoff::decodes()
{
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, extra);
    const auto request = decodeKickoff(json(body));
    QVERIFY(request);
    QCOMPARE(request->extra, json(extra));
}

void tst_WireKickoff::roundTrips_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("least") << QByteArray(R"({"inputs":{}})");
    QTest::newRow("empty meta") << QByteArray(R"({"inputs":{},"meta":{}})");
    QTest::newRow("everything") << QByteArray(
        R"({"inputs":{"a":1},"meta":{"b":[]},"taskWebhookUrl":"https://h/t","stepWebhookUrl":"https://h/s","crewWebhookUrl":)"
        R"("https://h/c","humanInputWebhook":{"url":"https://h","authentication":{"strategy":"bearer","token":"t"}},"webhooks":{}})");
    QTest::newRow("basic") << QByteArray(
        R"({"inputs":{},"humanInputWebhook":{"url":"u","authentication":{"strategy":"basic","username":"é","password":":"}}})");
    QTest::newRow("unknown members in the human-input webhook") << QByteArray(
        R"({"inputs":{},"humanInputWebhook":{"url":"u","retries":3,"authentication":{"strategy":"bearer","token":"t"}}})");
    QTest::newRow("numbers") << QByteArray(
        R"({"inputs":{"a":9007199254740993,"b":0.1,"c":1e300,"d":-0.0,"e":1e23}})");
}

void tst_WireKickoff::roundTrips()
{
    QFETCH(QByteArray, body);
    const auto request = decodeKickoff(json(body));
    QVERIFY(request);
    QCOMPARE(encodeKickoff(*request), json(body));
    QCOMPARE(decodeKickoff(encodeKickoff(*request)), request);
}

void tst_WireKickoff::wrongTypes_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("member");
    const auto row = [](const char *name, const QByteArray &members, const QString &member) {
        QTest::newRow(name) << QByteArray("{\"inputs\":{}," + members + '}') << member;
    };
    QTest::newRow("no inputs") << QByteArray("{}") << u"“inputs”"_s;
    for (const char *value : {"null", "[]", "1", "\"a\"", "true"}) {
        QTest::addRow("inputs %s", value)
            << QByteArray("{\"inputs\":" + QByteArray(value) + '}') << u"“inputs”"_s;
        if (QByteArray(value) != "null")
            row(qPrintable(u"meta "_s + QLatin1String(value)), "\"meta\":" + QByteArray(value), u"“meta”"_s);
    }
    row("task URL", R"("taskWebhookUrl":1)", u"“taskWebhookUrl”"_s);
    row("step URL", R"("stepWebhookUrl":{})", u"“stepWebhookUrl”"_s);
    row("crew URL", R"("crewWebhookUrl":[])", u"“crewWebhookUrl”"_s);
    row("human input a text", R"("humanInputWebhook":"https://h")", u"“humanInputWebhook”"_s);
    row("human input without URL", R"("humanInputWebhook":{})", u"“humanInputWebhook.url”"_s);
    row("human input URL", R"("humanInputWebhook":{"url":7})", u"“humanInputWebhook.url”"_s);
    const auto authentication = [&row](const char *name, const QByteArray &value, const QString &member) {
        row(name, R"("humanInputWebhook":{"url":"u","authentication":)" + value + '}',
            u"humanInputWebhook.authentication"_s + member);
    };
    authentication("authentication a text", R"("bearer")", {});
    authentication("no strategy", "{}", u".strategy"_s);
    authentication("unknown strategy", R"({"strategy":"digest"})", u".strategy"_s);
    authentication("strategy in another case", R"({"strategy":"Bearer","token":"t"})", u".strategy"_s);
    authentication("bearer without token", R"({"strategy":"bearer"})", u".token"_s);
    authentication("token a number", R"({"strategy":"bearer","token":1})", u".token"_s);
    authentication("basic without password", R"({"strategy":"basic","username":"me"})", {});
    authentication("basic without username", R"({"strategy":"basic","password":"pw"})", {});
}

void tst_WireKickoff::wrongTypes()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, member);
    const auto request = decodeKickoff(json(body));
    QVERIFY(!request);
    QVERIFY2(request.error().message.contains(member), qPrintable(request.error().message));
}

void tst_WireKickoff::aFlowsStateIsRestored()
{
    KickoffRequest request;
    QVERIFY(restoreStateIdOf(request)->isEmpty());
    setRestoreStateId(request, u"state/1 ä"_s);
    const QJsonObject body = encodeKickoff(request);
    QCOMPARE(body, json(R"({"inputs":{},"restoreFromStateId":"state/1 ä"})"));
    const auto decoded = decodeKickoff(body);
    QVERIFY(decoded);
    QCOMPARE(*restoreStateIdOf(*decoded), u"state/1 ä"_s);
    setRestoreStateId(request, {});
    QCOMPARE(encodeKickoff(request), json(R"({"inputs":{}})"));
}

void tst_WireKickoff::aFlowsStateIsTextOrRefused_data()
{
    QTest::addColumn<QByteArray>("state");
    QTest::addColumn<bool>("isAccepted");
    QTest::addColumn<bool>("isSent");
    QTest::newRow("text") << QByteArray(R"("s")") << true << true;
    QTest::newRow("empty") << QByteArray(R"("")") << true << false;
    QTest::newRow("null") << QByteArray("null") << true << false;
    QTest::newRow("number") << QByteArray("7") << false << true;
    QTest::newRow("true") << QByteArray("true") << false << true;
    QTest::newRow("list") << QByteArray(R"(["s"])") << false << true;
    QTest::newRow("object") << QByteArray(R"({"id":"s"})") << false << true;
    QTest::newRow("longest") << '"' + QByteArray(1000, 'x') + '"' << true << true;
    QTest::newRow("too long") << '"' + QByteArray(1001, 'x') + '"' << false << true;
}

void tst_WireKickoff::aFlowsStateIsTextOrRefused()
{
    QFETCH(QByteArray, state);
    const auto request = decodeKickoff(json(R"({"inputs":{},"restoreFromStateId":)" + state + "}"));
    QVERIFY(request); // an earlier journal may have any
    QTEST(restoreStateIdOf(*request).has_value(), "isAccepted");
    QTEST(encodeKickoff(*request).contains("restoreFromStateId"_L1), "isSent");
}

void tst_WireKickoff::inputsKeepKeysAndValues()
{
    KickoffRequest request;
    for (const QString &key : {u"approved: boolean, feedback: string"_s, u""_s, u"e\u0301"_s, u"é"_s,
                               u"a\0b"_s, u"x"_s.repeated(100'000)})
        request.inputs.insert(key, key);
    request.inputs.insert(u"large"_s, QString(1024 * 1024, u'漢'));
    const auto sent = parseJsonObject(toJson(encodeKickoff(request)));
    QVERIFY(sent);
    QCOMPARE(decodeKickoff(*sent).value(), request);
    QCOMPARE(sent->value(u"inputs"_s).toObject().size(), 7);
}

void tst_WireKickoff::typedSecretsAreLeftOut_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("kept");
    QTest::addColumn<QStringList>("secrets");
    QTest::newRow("none") << QByteArray(R"({"inputs":{"token":"a word"},"priority":"high","max_tokens":"9"})")
                          << QByteArray(R"({"inputs":{"token":"a word"},"priority":"high","max_tokens":"9"})")
                          << QStringList();
    QTest::newRow("event stream of another shape")
        << QByteArray(
               R"({"inputs":{},"webhooks":{"authentication":{"strategy":"bearer","token":"s-1","realm":"s-2"}}})")
        << QByteArray(
               R"({"inputs":{},"webhooks":{"authentication":{"strategy":"bearer","token":"<token>","realm":"<secret>"}}})")
        << QStringList{u"s-2"_s, u"s-1"_s};
    QTest::newRow("several event streams")
        << QByteArray(
               R"({"inputs":{},"webhooks":[{"url":"https://a","authentication":{"username":"s-1","password":"s-2"}}]})")
        << QByteArray(
               R"({"inputs":{},"webhooks":[{"url":"https://a","authentication":{"username":"<username>","password":"<password>"}}]})")
        << QStringList{u"s-2"_s, u"s-1"_s};
    QTest::newRow("by their names")
        << QByteArray(
               R"({"inputs":{},"apiKey":"s-1","llm":{"api_key":"s-2","model":"m"},"Authorization":"Bearer s-3","client_secret":"s-4","cookies":["c"]})")
        << QByteArray(
               R"({"inputs":{},"apiKey":"<secret>","llm":{"api_key":"<secret>","model":"m"},"Authorization":"<secret>","client_secret":"<secret>","cookies":["c"]})")
        << QStringList{u"Bearer s-3"_s, u"s-1"_s, u"s-4"_s, u"s-2"_s};
    QTest::newRow("lists, and credentials in an object")
        << QByteArray(R"({"inputs":{},"tokens":7,"credentials":{"type":"t","a":{"b":["s-1"]}}})")
        << QByteArray(R"({"inputs":{},"tokens":7,"credentials":{"type":"t","a":{"b":["<secret>"]}}})")
        << QStringList{u"s-1"_s};
    QTest::newRow("beside what the contract names")
        << QByteArray(
               R"({"inputs":{},"humanInputWebhook":{"url":"https://h","headers":{"X-Access-Token":"s-1"}}})")
        << QByteArray(
               R"({"inputs":{},"humanInputWebhook":{"url":"https://h","headers":{"X-Access-Token":"<secret>"}}})")
        << QStringList{u"s-1"_s};
    QTest::newRow("stand-ins stay") << QByteArray(R"({"inputs":{},"auth":{"token":"<token>"}})")
                                    << QByteArray(R"({"inputs":{},"auth":{"token":"<token>"}})")
                                    << QStringList();
}

void tst_WireKickoff::typedSecretsAreLeftOut()
{
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, kept);
    QFETCH(QStringList, secrets);
    const auto request = decodeKickoff(json(body));
    QVERIFY(request);
    QCOMPARE(encodeKickoff(*request), json(body)); // what is sent
    QCOMPARE(encodeKickoff(withoutTypedSecrets(*request)), json(kept));
    QCOMPARE(typedSecretsIn(*request), secrets);
}

void tst_WireKickoff::secretsThatWereNotKeptAreFound_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QByteArray>("rest");
    QTest::newRow("ours, which the engine fills in")
        << QByteArray(
               R"({"inputs":{},"taskWebhookUrl":"https://e/<secret>/task","humanInputWebhook":{"url":"https://e/<secret>/h","authentication":{"strategy":"bearer","token":"<token>"}}})")
        << QStringList()
        << QByteArray(
               R"({"inputs":{},"taskWebhookUrl":"https://e/<secret>/task","humanInputWebhook":{"url":"https://e/<secret>/h","authentication":{"strategy":"bearer","token":"<token>"}}})");
    QTest::newRow("the credential of another address")
        << QByteArray(
               R"({"inputs":{},"humanInputWebhook":{"url":"https://h","authentication":{"strategy":"basic","username":"<username>","password":"<password>"}}})")
        << QStringList{u"humanInputWebhook"_s} << QByteArray(R"({"inputs":{}})");
    QTest::newRow("a credential that was typed")
        << QByteArray(
               R"({"inputs":{},"humanInputWebhook":{"url":"https://h","authentication":{"strategy":"bearer","token":"s-1"}}})")
        << QStringList()
        << QByteArray(
               R"({"inputs":{},"humanInputWebhook":{"url":"https://h","authentication":{"strategy":"bearer","token":"s-1"}}})");
    QTest::newRow("members that are not known")
        << QByteArray(R"({"inputs":{},"api_key":"<secret>","llm":[{"token":"<token>"}],"model":"<large>"})")
        << QStringList{u"api_key"_s, u"llm"_s} << QByteArray(R"({"inputs":{},"model":"<large>"})");
    QTest::newRow("an input may say so")
        << QByteArray(R"({"inputs":{"template":"<secret>"}})") << QStringList()
        << QByteArray(R"({"inputs":{"template":"<secret>"}})");
}

void tst_WireKickoff::secretsThatWereNotKeptAreFound()
{
    QFETCH(QByteArray, body);
    QFETCH(QStringList, names);
    QFETCH(QByteArray, rest);
    const auto request = decodeKickoff(json(body));
    QVERIFY(request);
    QCOMPARE(missingSecretsIn(*request), names);
    QCOMPARE(encodeKickoff(withoutMissingSecrets(*request)), json(rest));
}

void tst_WireKickoff::secretInputsHaveAStandIn()
{
    const QByteArray body =
        R"({"inputs":{"topic":"1","pin":"1","code":7,"login":{"key":"k"},"empty":"","none":null}})";
    auto request = decodeKickoff(json(body));
    QVERIFY(request);
    request->secretInputs = QStringList{u"pin"_s, u"code"_s, u"login"_s, u"empty"_s, u"none"_s, u"absent"_s};
    QCOMPARE(encodeKickoff(*request), json(body)); // what is sent: the values, and not the names
    const KickoffRequest kept = withoutTypedSecrets(*request);
    QCOMPARE(encodeKickoff(kept),
             json(R"({"inputs":{"topic":"1","pin":"<secret input>","code":"<secret input>",)"
                  R"("login":"<secret input>","empty":"","none":null}})"));
    QCOMPARE(withoutTypedSecrets(kept), kept);
    QCOMPARE(missingSecretInputsIn(kept), (QStringList{u"code"_s, u"login"_s, u"pin"_s}));
    QVERIFY(missingSecretsIn(kept).isEmpty()); // those are other members
}

void tst_WireKickoff::missingSecretInputsAreFound_data()
{
    QTest::addColumn<QByteArray>("inputs");
    QTest::addColumn<QStringList>("names");
    QTest::newRow("none") << QByteArray(R"({"topic":"Tea"})") << QStringList();
    QTest::newRow("one") << QByteArray(R"({"topic":"Tea","pin":"<secret input>"})") << QStringList{u"pin"_s};
    QTest::newRow("inside") << QByteArray(R"({"a":[{"b":"<secret input>"}]})") << QStringList{u"a"_s};
    QTest::newRow("within a text") << QByteArray(R"({"topic":"what <secret input> means"})") << QStringList();
    QTest::newRow("of a webhook") << QByteArray(R"({"template":"<secret>"})") << QStringList();
}

void tst_WireKickoff::missingSecretInputsAreFound()
{
    QFETCH(QByteArray, inputs);
    QFETCH(QStringList, names);
    KickoffRequest request;
    request.inputs = json(inputs);
    QCOMPARE(missingSecretInputsIn(request), names);
}

void tst_WireKickoff::aStandInThatWasTypedOnIsNoSecret()
{
    KickoffRequest request;
    request.inputs = json(R"({"pin":"<secret input>1","topic":"what <secret input> means"})");
    request.secretInputs = QStringList{u"pin"_s};
    QCOMPARE(missingSecretInputsIn(request), QStringList{u"pin"_s});
}

void tst_WireKickoff::textsOfSecretInputsAreNoWords_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QStringList>("texts");
    QTest::newRow("password") << QByteArray(R"("hunter22")") << QStringList{u"hunter22"_s};
    QTest::newRow("sentence") << QByteArray(R"("correct horse")") << QStringList{u"correct horse"_s};
    QTest::newRow("other letters") << QByteArray(R"("пароль-77")") << QStringList{u"пароль-77"_s};
    QTest::newRow("inside") << QByteArray(R"({"user":"me","keys":["hunter22",7]})")
                            << QStringList{u"hunter22"_s};
    // Each of these stands in answers for something else.
    for (const char *word : {"\"1\"", "\"true\"", "\"hunter2\"", "\"task_output\"", "\"kickoff-id.x\"",
                             "\"12345678\"", "\"2026-01-31\"", "12345678", "true", "null"})
        QTest::newRow(word) << QByteArray(word) << QStringList();
}

void tst_WireKickoff::textsOfSecretInputsAreNoWords()
{
    QFETCH(QByteArray, value);
    QFETCH(QStringList, texts);
    KickoffRequest request;
    request.inputs = json("{\"password\":" + value + ",\"topic\":\"another 1\"}");
    QVERIFY(secretInputTextsIn(request).isEmpty()); // nothing says that it is a secret
    request.secretInputs = QStringList{u"password"_s, u"absent"_s};
    QCOMPARE(secretInputTextsIn(request), texts);
}

void tst_WireKickoff::answers_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("id");
    QTest::addColumn<QByteArray>("path");
    QTest::newRow("uuid") << QByteArray(R"({"kickoff_id":"0e6c2f0e-3a55-4d0b-9a27-5a9d6c3f2b11"})")
                          << u"0e6c2f0e-3a55-4d0b-9a27-5a9d6c3f2b11"_s
                          << QByteArray("0e6c2f0e-3a55-4d0b-9a27-5a9d6c3f2b11");
    QTest::newRow("no valid uuid") << QByteArray(R"({"kickoff_id":"abcd1234-5678-90ef-ghij-klmnopqrstuv"})")
                                   << u"abcd1234-5678-90ef-ghij-klmnopqrstuv"_s
                                   << QByteArray("abcd1234-5678-90ef-ghij-klmnopqrstuv");
    QTest::newRow("case and spaces stay")
        << QByteArray(R"({"kickoff_id":" Ab C"})") << u" Ab C"_s << QByteArray("%20Ab%20C");
    QTest::newRow("slashes") << QByteArray(R"({"kickoff_id":"../a/b?c#d"})") << u"../a/b?c#d"_s
                             << QByteArray("..%2Fa%2Fb%3Fc%23d");
    QTest::newRow("looks encoded") << QByteArray(R"({"kickoff_id":"%2F"})") << u"%2F"_s
                                   << QByteArray("%252F");
    QTest::newRow("unicode") << QByteArray(R"({"kickoff_id":"é"})") << u"é"_s << QByteArray("%C3%A9");
    QTest::newRow("number") << QByteArray(R"({"kickoff_id":42})") << u"42"_s << QByteArray("42");
    QTest::newRow("long number") << QByteArray(R"({"kickoff_id":9223372036854775807})")
                                 << u"9223372036854775807"_s << QByteArray("9223372036854775807");
    QTest::newRow("camelCase") << QByteArray(R"({"kickoffId":"k"})") << u"k"_s << QByteArray("k");
    QTest::newRow("execution_id") << QByteArray(R"({"execution_id":"e"})") << u"e"_s << QByteArray("e");
    QTest::newRow("id") << QByteArray(R"({"id":"i","status":"ok"})") << u"i"_s << QByteArray("i");
    QTest::newRow("kickoff_id first")
        << QByteArray(R"({"id":"i","execution_id":"e","kickoff_id":"k"})") << u"k"_s << QByteArray("k");
    QTest::newRow("kickoff_id null") << QByteArray(R"({"kickoff_id":null,"id":"i"})") << u"i"_s
                                     << QByteArray("i");
    QTest::newRow("kickoff_id None") << QByteArray(R"({"kickoff_id":"None","execution_id":"e"})") << u"e"_s
                                     << QByteArray("e");
    QTest::newRow("wrapped") << QByteArray(R"({"success":true,"data":{"kickoff_id":"k"}})") << u"k"_s
                             << QByteArray("k");
    QTest::newRow("wrapped, beside an id of the request")
        << QByteArray(R"({"id":"request-1","status":"success","result":{"kickoffId":"k"}})") << u"k"_s
        << QByteArray("k");
    QTest::newRow("begins with a word for nothing")
        << QByteArray(R"({"kickoff_id":"None-1"})") << u"None-1"_s << QByteArray("None-1");
}

void tst_WireKickoff::answers()
{
    QFETCH(QByteArray, answer);
    QFETCH(QString, id);
    QFETCH(QByteArray, path);
    const auto decoded = decodeKickoffAnswer(answer);
    QVERIFY(decoded);
    QCOMPARE(*decoded, id);
    QCOMPARE(urlBelow(QUrl(u"https://a/c%2Fd"_s), {u"status"_s, *decoded}).toEncoded(),
             "https://a/c%2Fd/status/" + path);
}

void tst_WireKickoff::refusedAnswers_data()
{
    QTest::addColumn<QByteArray>("answer");
    for (const char *answer : {"",
                               "null",
                               "[]",
                               "\"abc\"",
                               "{}",
                               R"({"kickoff_id":""})",
                               R"({"kickoff_id":null})",
                               R"({"kickoff_id":{}})",
                               R"({"kickoff_id":["a"]})",
                               R"({"kickoff_id":true})",
                               R"({"kickoff_id":0})",
                               R"({"kickoff_id":9223372036854775809})",
                               R"({"kickoff_id":-1e300})",
                               R"({"kickoff_id":" "})",
                               R"({"kickoff_id":"None"})",
                               R"({"kickoffId":"null"})",
                               R"({"execution_id":"NONE"})",
                               R"({"kickoff_id":"undefined"})",
                               R"({"success":false,"data":{"kickoff_id":"k"}})",
                               R"({"error":"twice","details":{"kickoff_id":"k"}})",
                               "<html>",
                               "{\"kickoff_id\":\"\xFF\"}"})
        QTest::newRow(answer) << QByteArray(answer);
}

void tst_WireKickoff::refusedAnswers()
{
    QFETCH(QByteArray, answer);
    const auto decoded = decodeKickoffAnswer(answer);
    QVERIFY2(!decoded, qPrintable(decoded.value_or(QString())));
    QVERIFY(!decoded.error().message.isEmpty());
}

void tst_WireKickoff::anIdThatCannotBeUsedIsNotCalledMissing_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<bool>("isThere");
    QTest::newRow("too many digits") << QByteArray(R"({"kickoff_id":12345678901234567890123})") << true;
    QTest::newRow("null") << QByteArray(R"({"kickoff_id":null})") << true;
    QTest::newRow("empty") << QByteArray(R"({"kickoff_id":""})") << true;
    QTest::newRow("object") << QByteArray(R"({"kickoffId":{"id":"k"}})") << true;
    QTest::newRow("missing") << QByteArray(R"({"run":"k"})") << false;
}

void tst_WireKickoff::anIdThatCannotBeUsedIsNotCalledMissing()
{
    QFETCH(QByteArray, answer);
    QFETCH(bool, isThere);
    const auto decoded = decodeKickoffAnswer(answer);
    QVERIFY2(!decoded, qPrintable(decoded.value_or(QString())));
    const QString message = decoded.error().message;
    QVERIFY2(message.contains(u"cannot be used"_s) == isThere, qPrintable(message));
    QVERIFY2(message.contains(u"has no kickoff_id"_s) != isThere, qPrintable(message));
}

void tst_WireKickoff::subject_data()
{
    QTest::addColumn<QByteArray>("inputs");
    QTest::addColumn<QString>("subject");
    QTest::newRow("none") << QByteArray("{}") << QString();
    QTest::newRow("one") << QByteArray(R"({"topic":"tea"})") << u"tea"_s;
    QTest::newRow("texts only") << QByteArray(R"({"a":"x","b":5,"c":true,"d":" y\n z "})") << u"y z · x"_s;
    QTest::newRow("empty ones") << QByteArray(R"({"a":"","b":" \n","c":"z"})") << u"z"_s;
    QTest::newRow("secrets") << QByteArray(R"({"password":"hunter2 hunter2","api_key":"k1","topic":"tea"})")
                             << u"tea"_s;
    QTest::newRow("a secret input") << QByteArray(R"({"pin":"<secret input>","topic":"tea"})") << u"tea"_s;
    QTest::newRow("very long") << QByteArray("{\"a\":\"" + QByteArray(1024 * 1024, 'x') + "\",\"b\":\"y\"}")
                               << QString(120, u'x') + u" · y"_s;
}

void tst_WireKickoff::subject()
{
    QFETCH(QByteArray, inputs);
    QFETCH(QString, subject);
    Execution execution;
    execution.request.inputs = json(inputs);
    QCOMPARE(subjectOf(execution), subject);
}

QTEST_GUILESS_MAIN(tst_WireKickoff)
#include "tst_wire_kickoff.moc"
