// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kickoff/fieldcodec.h"
#include "gui/kickoff/kickoffbody.h"
#include "support/qttest.h"
#include "wire/kickoff.h"

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::kickoff;

namespace {

const QString base = u"http://127.0.0.1:8765"_s;

InputField fieldOf(const QString &key, InputKind kind = InputKind::Text, bool required = false,
                   const QJsonValue &defaultValue = QJsonValue::Undefined)
{
    InputField field;
    field.key = key;
    field.kind = kind;
    field.required = required;
    field.defaultValue = defaultValue;
    return field;
}

KickoffPreparation preparationOf(const QJsonObject &lastBody, const QString &webhookBase = base)
{
    KickoffPreparation preparation;
    preparation.lastBody = lastBody;
    preparation.webhookBase = webhookBase;
    return preparation;
}

ServiceError validationError(const QStringList &fields, const QString &text = {})
{
    ServiceError error;
    error.kind = ServiceError::Kind::Validation;
    error.fields = fields;
    error.serviceText = text;
    return error;
}

} // namespace

class TestKickoffBody : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyNoticeIsOnWhenTheServiceCanReachUs()
    {
        const QJsonObject body = wire::encodeKickoff(startingRequest(preparationOf({})));
        const QJsonObject authentication{{u"strategy"_s, u"bearer"_s}, {u"token"_s, u"<token>"_s}};
        const QJsonObject humanInput{{u"url"_s, u"http://127.0.0.1:8765/<secret>/human-input"_s},
                                     {u"authentication"_s, authentication}};
        const QJsonObject expected{{u"inputs"_s, QJsonObject()},
                                   {u"taskWebhookUrl"_s, u"http://127.0.0.1:8765/<secret>/task"_s},
                                   {u"stepWebhookUrl"_s, u"http://127.0.0.1:8765/<secret>/step"_s},
                                   {u"crewWebhookUrl"_s, u"http://127.0.0.1:8765/<secret>/crew"_s},
                                   {u"humanInputWebhook"_s, humanInput}};
        QCOMPARE(body, expected);
    }

    void whatWouldBeSentOtherwiseIsRefused()
    {
        const QString digits = u"12345678901234567890"_s;
        for (const QString &text : {u"{\"user\": %1}"_s.arg(digits), u"{\"a\": 1, \"a\": 2}"_s}) {
            QVERIFY(!valueFromText(InputKind::Json, text));
            QVERIFY(!metaFromText(text));
            QVERIFY(!requestFromText(u"{\"inputs\": %1}"_s.arg(text)));
        }
        const QString exact = u"{\"user\": 9223372036854775807, \"a\": {\"a\": 0.25}}"_s;
        QVERIFY(valueFromText(InputKind::Json, exact));
        QVERIFY(requestFromText(u"{\"inputs\": %1}"_s.arg(exact)));
        QVERIFY(lossText(u"{\"a\": 1, \"a\": 2}"_s).contains(u"twice"_s));
        QVERIFY(lossText(digits).contains(u"digits"_s));
    }

    void noWebhooksWithoutAnEndpoint()
    {
        QVERIFY(startingRequest(preparationOf({}, {})) == KickoffRequest());
    }

    void basicAuthenticationHasItsOwnStandIns()
    {
        const auto webhook = humanInputWebhook(base, WebhookStrategy::Basic);
        QVERIFY(webhook && webhook->authentication);
        const QJsonObject expected{
            {u"strategy"_s, u"basic"_s}, {u"username"_s, u"<username>"_s}, {u"password"_s, u"<password>"_s}};
        QCOMPARE(wire::encodeCredential(*webhook->authentication), expected);
    }

    void rememberedAddressesAreRenewed()
    {
        const QJsonObject last{{u"inputs"_s, QJsonObject{{u"topic"_s, u"x"_s}}},
                               {u"taskWebhookUrl"_s, u"https://old.example.com/<secret>/task"_s},
                               {u"crewWebhookUrl"_s, u"https://mine.example.com/hook"_s}};
        const KickoffRequest request = startingRequest(preparationOf(last));
        QCOMPARE(request.webhooks.task, u"http://127.0.0.1:8765/<secret>/task"_s);
        QCOMPARE(request.webhooks.step, QString()); // it was switched off
        QCOMPARE(request.webhooks.crew, u"https://mine.example.com/hook"_s);
        QVERIFY(!request.humanInput);
        QCOMPARE(request.inputs.value(u"topic"_s).toString(), u"x"_s);

        const KickoffRequest unreachable = startingRequest(preparationOf(last, {}));
        QCOMPARE(unreachable.webhooks.task, QString());
        QCOMPARE(unreachable.webhooks.crew, u"https://mine.example.com/hook"_s);
    }

    void rememberedStrategyStays()
    {
        KickoffRequest last;
        last.humanInput = humanInputWebhook(u"https://old.example.com"_s, WebhookStrategy::Basic);
        last.humanInput->extra = {{u"realtime"_s, true}};
        const KickoffRequest request = startingRequest(preparationOf(wire::encodeKickoff(last)));
        auto expected = humanInputWebhook(base, WebhookStrategy::Basic);
        expected->extra = last.humanInput->extra;
        QVERIFY(request.humanInput == expected);
    }

    void aBodyFromATimeWithoutEndpointGetsWebhooks()
    {
        const KickoffRequest request =
            startingRequest(preparationOf({{u"inputs"_s, QJsonObject{{u"topic"_s, u"x"_s}}}}));
        QVERIFY(!request.webhooks.isEmpty());
        QVERIFY(request.humanInput);
    }

    void defaults()
    {
        const InputFields fields{fieldOf(u"a"_s, InputKind::Text, false, u"A"_s),
                                 fieldOf(u"b"_s, InputKind::Integer, true, 2), fieldOf(u"c"_s),
                                 fieldOf(u"d"_s, InputKind::Text, false, QJsonValue::Null)};
        const KickoffRequest fresh = withDefaults({}, fields, Defaults::OfAll, {});
        QCOMPARE(fresh.inputs, (QJsonObject{{u"a"_s, u"A"_s}, {u"b"_s, 2}}));
        const KickoffRequest remembered = withDefaults({}, fields, Defaults::OfRequired, {});
        QCOMPARE(remembered.inputs, (QJsonObject{{u"b"_s, 2}}));
        KickoffRequest typed;
        typed.inputs.insert(u"a"_s, u"mine"_s);
        typed = withDefaults(typed, fields, Defaults::OfAll, {});
        QCOMPARE(typed.inputs.value(u"a"_s).toString(), u"mine"_s);
    }

    void whatIsToBeEnteredAgainHasNeitherDefaultNorStandIn()
    {
        const InputFields fields{fieldOf(u"pin"_s, InputKind::Integer, true, 2),
                                 fieldOf(u"password"_s, InputKind::Text, false, u"changeme"_s)};
        KickoffRequest earlier;
        earlier.inputs = {{u"password"_s, placeholder::secretInput}, {u"topic"_s, u"Tea"_s}};
        const KickoffRequest request =
            withDefaults(earlier, fields, Defaults::OfAll, {u"pin"_s, u"password"_s});
        QCOMPARE(request.inputs, (QJsonObject{{u"topic"_s, u"Tea"_s}}));
    }

    void textIsInReadingOrder()
    {
        KickoffRequest request;
        request.inputs = {{u"a"_s, 1}, {u"b"_s, QJsonArray{1, 2}}, {u"z"_s, u"line\nbreak"_s}};
        request.meta = QJsonObject();
        request.webhooks.crew = u"https://x/"_s;
        request.extra = {{u"alpha"_s, true}};
        const QString expected = u"{\n"
                                 u"  \"inputs\": {\n"
                                 u"    \"z\": \"line\\nbreak\",\n"
                                 u"    \"a\": 1,\n"
                                 u"    \"b\": [\n"
                                 u"      1,\n"
                                 u"      2\n"
                                 u"    ]\n"
                                 u"  },\n"
                                 u"  \"meta\": {\n"
                                 u"  },\n"
                                 u"  \"crewWebhookUrl\": \"https://x/\",\n"
                                 u"  \"alpha\": true\n"
                                 u"}"_s;
        QCOMPARE(bodyText(request, {fieldOf(u"z"_s), fieldOf(u"a"_s)}), expected);
    }

    /// Else a line can read backwards, and a value like another one.
    void whatDoesNotShowIsEscaped()
    {
        KickoffRequest request;
        request.inputs = {{u"pay\u202Eeno"_s, u"a\u200Bb\u007F\U000E0041 👩‍🔬"_s}};
        const QString text = bodyText(request, {});
        const QString line = u"\"pay\\u202eeno\": \"a\\u200bb\\u007f\\udb40\\udc41 👩‍🔬\""_s;
        QVERIFY2(text.contains(line), qPrintable(text));
        const auto read = requestFromText(text);
        QVERIFY(read && *read == request);
    }

    void textReadsBackTheSame_data()
    {
        QTest::addColumn<KickoffRequest>("request");
        QTest::newRow("empty") << KickoffRequest();
        QTest::newRow("all webhooks") << startingRequest(preparationOf({}));
        KickoffRequest odd;
        odd.inputs = {{u"approved: boolean, feedback: string"_s, u"\"quoted\" \\ \u2028 {}"_s},
                      {u""_s, QJsonValue::Null},
                      {u"\n"_s, 9007199254740993LL}};
        odd.meta = QJsonObject{{u"deep"_s, QJsonObject{{u"er"_s, QJsonArray{QJsonObject()}}}}};
        odd.extra = {{u"webhooks"_s, QJsonObject{{u"events"_s, QJsonArray{u"x"_s}}}}};
        QTest::newRow("odd keys and values") << odd;
    }
    void textReadsBackTheSame()
    {
        QFETCH(KickoffRequest, request);
        const auto read = requestFromText(bodyText(request, {}));
        QVERIFY2(read, read ? "" : qPrintable(read.error().message));
        QVERIFY(*read == request);
    }

    void wrongTextIsExplained_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("line");
        QTest::addColumn<QString>("says");
        QTest::newRow("missing comma") << u"{\n  \"inputs\": {}\n  \"meta\": {}\n}"_s << 3 << u"line 3"_s;
        QTest::newRow("empty") << u""_s << 0 << u"empty"_s;
        QTest::newRow("no object") << u"[1]"_s << 0 << u"not an object"_s;
        QTest::newRow("no inputs") << u"{}"_s << 0 << u"“inputs” must be"_s;
        QTest::newRow("wrong type") << u"{\"inputs\":{},\"taskWebhookUrl\":5}"_s << 0 << u"taskWebhookUrl"_s;
        QTest::newRow("would be dropped")
            << u"{\"inputs\":{},\"humanInputWebhook\":{\"url\":\"https://x\",\"authentication\":"
               "{\"strategy\":\"bearer\",\"token\":\"t\",\"more\":1}}}"_s
            << 0 << u"“humanInputWebhook” contains something"_s;
    }
    void wrongTextIsExplained()
    {
        QFETCH(QString, text);
        QFETCH(int, line);
        QFETCH(QString, says);
        const auto read = requestFromText(text);
        QVERIFY(!read);
        QCOMPARE(read.error().line, line);
        QVERIFY2(read.error().message.contains(says), qPrintable(read.error().message));
    }

    void nullAndEmptyMembersCountAsLeftOut()
    {
        const auto read = requestFromText(u"{\"inputs\":{},\"meta\":null,\"taskWebhookUrl\":\"\"}"_s);
        QVERIFY(read);
        QVERIFY(*read == KickoffRequest());
    }

    void formAndRestAreToldApart()
    {
        KickoffRequest request;
        request.inputs = {{u"a"_s, 1}, {u"more"_s, 2}};
        const InputFields fields{fieldOf(u"a"_s, InputKind::Text, true),
                                 fieldOf(u"b"_s, InputKind::Text, true), fieldOf(u"c"_s)};
        QCOMPARE(inputsBesideForm(request, fields), QStringList{u"more"_s});
        QCOMPARE(missingInputs(request, fields), QStringList{u"b"_s});
    }

    void namesInAnError_data()
    {
        QTest::addColumn<ServiceError>("error");
        QTest::addColumn<QStringList>("inForm");
        QTest::addColumn<QStringList>("others");
        const QString junk = u"approved: boolean, feedback: string"_s;
        QTest::newRow("both") << validationError({u"audience"_s, u"topic"_s})
                              << QStringList{u"topic"_s, u"audience"_s} << QStringList();
        QTest::newRow("unknown") << validationError({u"year"_s, u"topic"_s}) << QStringList{u"topic"_s}
                                 << QStringList{u"year"_s};
        QTest::newRow("comma in the key")
            << validationError({u"approved: boolean"_s, u"feedback: string"_s}, u"Missing inputs: "_s + junk)
            << QStringList{junk} << QStringList();
        QTest::newRow("nothing") << validationError({}) << QStringList() << QStringList();
    }
    void namesInAnError()
    {
        QFETCH(ServiceError, error);
        const InputFields fields{fieldOf(u"topic"_s), fieldOf(u"audience"_s),
                                 fieldOf(u"approved: boolean, feedback: string"_s)};
        const NamedFields named = namedFields(error, fields);
        QTEST(named.inForm, "inForm");
        QTEST(named.others, "others");
    }

    void whatToEnterIsSaid_data()
    {
        QTest::addColumn<InputKind>("kind");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("said");
        QTest::newRow("zeros before a whole number") << InputKind::Integer << u"007"_s << u"without zeros"_s;
        QTest::newRow("zeros before a fraction") << InputKind::Number << u"-00.5"_s << u"without zeros"_s;
        QTest::newRow("no whole number") << InputKind::Integer << u"00x"_s << u"digits only"_s;
        QTest::newRow("too large") << InputKind::Number << u"1e400"_s << u"too large"_s;
        QTest::newRow("too large for a whole number")
            << InputKind::Integer << u"-12E+999"_s << u"too large"_s;
        QTest::newRow("no number with an exponent") << InputKind::Number << u"1e400x"_s << u"decimal point"_s;
        QTest::newRow("no number") << InputKind::Number << u"1,5"_s << u"decimal point"_s;
        QTest::newRow("a word for JSON") << InputKind::Json << u"one"_s << u"[\"one\", \"two\"]"_s;
        QTest::newRow("broken JSON") << InputKind::Json << u"[\"one\", two]"_s << u"column"_s;
    }
    void whatToEnterIsSaid()
    {
        QFETCH(InputKind, kind);
        QFETCH(QString, text);
        QFETCH(QString, said);
        const auto read = valueFromText(kind, text);
        QVERIFY(!read);
        QVERIFY2(read.error().contains(said), qPrintable(read.error()));
        const bool isRepeated = text.startsWith(u"00"_s) && read.error().contains(u'7');
        QVERIFY2(!isRepeated, qPrintable(read.error())); // it may be a secret
    }

    void typedTextBecomesAValue_data()
    {
        QTest::addColumn<InputKind>("kind");
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isRead");
        QTest::addColumn<QJsonValue>("value");
        const QJsonValue undefined(QJsonValue::Undefined);
        QTest::newRow("text") << InputKind::Text << u" as it is "_s << true << QJsonValue(u" as it is "_s);
        QTest::newRow("text that looks like a number")
            << InputKind::Text << u"12"_s << true << QJsonValue(u"12"_s);
        QTest::newRow("empty text") << InputKind::Text << u""_s << true << undefined;
        QTest::newRow("empty number") << InputKind::Number << u"  "_s << true << undefined;
        QTest::newRow("number") << InputKind::Number << u"-12.5"_s << true << QJsonValue(-12.5);
        QTest::newRow("exponent") << InputKind::Number << u"1e3"_s << true << QJsonValue(1000.0);
        QTest::newRow("comma") << InputKind::Number << u"12,5"_s << false << undefined;
        QTest::newRow("thousands") << InputKind::Number << u"1 000"_s << false << undefined;
        QTest::newRow("word") << InputKind::Number << u"true"_s << false << undefined;
        QTest::newRow("integer") << InputKind::Integer << u"42"_s << true << QJsonValue(42);
        QTest::newRow("negative") << InputKind::Integer << u"-1"_s << true << QJsonValue(-1);
        QTest::newRow("large integer")
            << InputKind::Integer << u"9007199254740993"_s << true << QJsonValue(9007199254740993LL);
        QTest::newRow("too large to be exact")
            << InputKind::Integer << u"99999999999999999999"_s << false << undefined;
        QTest::newRow("fraction") << InputKind::Integer << u"1.5"_s << false << undefined;
        QTest::newRow("whole with a point") << InputKind::Integer << u"2.0"_s << true << QJsonValue(2);
        QTest::newRow("object") << InputKind::Json << u"{\"a\": [1]}"_s << true
                                << QJsonValue(QJsonObject{{u"a"_s, QJsonArray{1}}});
        QTest::newRow("bare string") << InputKind::Json << u"\"x\""_s << true << QJsonValue(u"x"_s);
        QTest::newRow("broken JSON") << InputKind::Json << u"{\"a\": }"_s << false << undefined;
        QTest::newRow("empty JSON") << InputKind::Json << u"\n"_s << true << undefined;
    }
    void typedTextBecomesAValue()
    {
        QFETCH(InputKind, kind);
        QFETCH(QString, text);
        QFETCH(bool, isRead);
        QFETCH(QJsonValue, value);
        const auto read = valueFromText(kind, text);
        QCOMPARE(read.has_value(), isRead);
        if (!isRead) {
            QVERIFY(!read.error().isEmpty());
            return;
        }
        QCOMPARE(*read, value);
        if (value.isDouble()) // QJsonValue compares as doubles, where neighbours of 2^53 are equal
            QCOMPARE(read->toInteger(), value.toInteger());
        const auto shown = textFromValue(kind, *read);
        QVERIFY(shown);
        const auto again = valueFromText(kind, *shown);
        QVERIFY(again);
        QCOMPARE(*again, value);
    }
};

QTEST_GUILESS_MAIN(TestKickoffBody)
#include "tst_kickoffbody.moc"
