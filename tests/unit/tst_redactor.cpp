// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/qttest.h"
#include "wire/json.h"
#include "wire/redactor.h"

using namespace Qt::StringLiterals;
using namespace crew::wire;

/// No secret leaves in any spelling, and nothing else is changed.
class TestRedactor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everySpelling_data();
    void everySpelling();
    void base64AtEveryPlace();
    void jsonStaysJson();
    void nothingElseChanges_data();
    void nothingElseChanges();
    void whatLooksLikeASecret_data();
    void whatLooksLikeASecret();
    void noTextHidesASecretBehindIt_data();
    void noTextHidesASecretBehindIt();
    void addresses_data();
    void addresses();
    void thisMachine();
    void manySecretsInALargeText();
};

static const QByteArray canary = "c4n4ry \"T\\k/en+=é";

static QByteArray percent(const QByteArray &text)
{
    QByteArray all;
    for (const char c : text)
        all += '%' + QByteArray(1, c).toHex();
    return all;
}

static QByteArray asJson(const QByteArray &text)
{
    const QByteArray quoted = toJson(QString::fromUtf8(text));
    return quoted.mid(1, quoted.size() - 2);
}

static QByteArray unicodeEscapes(const QByteArray &text)
{
    QByteArray all;
    for (const QChar c : QString::fromUtf8(text))
        all += "\\u" + QByteArray::number(c.unicode(), 16).rightJustified(4, '0');
    return all;
}

void TestRedactor::everySpelling_data()
{
    QTest::addColumn<QByteArray>("spelt");
    QTest::newRow("as it is") << canary;
    QTest::newRow("in JSON") << asJson(canary);
    QTest::newRow("in JSON in JSON") << asJson(asJson(canary));
    QTest::newRow("in JSON in JSON in JSON") << asJson(asJson(asJson(canary)));
    QTest::newRow("slashes escaped") << asJson(canary).replace("/", "\\/");
    QTest::newRow("every character escaped") << unicodeEscapes(canary);
    QTest::newRow("in a URL") << canary.toPercentEncoding();
    QTest::newRow("in a URL, every character") << percent(canary);
    QTest::newRow("in a URL in a URL") << canary.toPercentEncoding().toPercentEncoding();
    QTest::newRow("in a URL in a URL, every character") << percent(percent(canary));
    QTest::newRow("in a form") << canary.toPercentEncoding().replace("%20", "+");
    QTest::newRow("URL in JSON") << asJson(canary.toPercentEncoding());
    QTest::newRow("hexadecimal") << canary.toHex();
    QTest::newRow("HEXADECIMAL") << canary.toHex().toUpper();
    QTest::newRow("Base64") << canary.toBase64();
    QTest::newRow("Base64 for URLs") << canary.toBase64(QByteArray::Base64UrlEncoding);
    QTest::newRow("Base64 in a URL") << canary.toBase64().toPercentEncoding();
    QTest::newRow("Base64 in JSON") << canary.toBase64().replace("/", "\\/");
    QTest::newRow("Basic") << "Basic " + ("someone:" + canary).toBase64();
}

void TestRedactor::everySpelling()
{
    QFETCH(QByteArray, spelt);
    Redactor redactor;
    redactor.hide(canary, "<token>");
    const QByteArray clean = redactor.redacted("{\"a\":\"before " + spelt + " after\"}");
    QVERIFY2(clean.startsWith("{\"a\":\"before ") && clean.endsWith(" after\"}"), clean.constData());
    QVERIFY2(clean.contains("<token>") || clean.contains("<masked>"), clean.constData());
    const QByteArray left =
        clean.mid(13, clean.size() - 13 - 8).replace("<token>", "").replace("<masked>", "");
    QVERIFY2(left.size() <= spelt.size() / 2, clean.constData()); // of Basic, who it is stays
    QVERIFY(!left.contains(spelt.right(6)));
}

/// Wherever it stands within what was encoded.
void TestRedactor::base64AtEveryPlace()
{
    Redactor redactor;
    redactor.hide("0123456789abcdef", "<token>");
    for (int before = 0; before < 7; ++before) {
        for (int after = 0; after < 4; ++after) {
            const QByteArray text =
                (QByteArray(before, 'x') + "0123456789abcdef" + QByteArray(after, 'y')).toBase64();
            const QByteArray clean = redactor.redacted(text);
            QVERIFY2(clean.contains("<token>"), clean.constData());
            QVERIFY2(clean.size() <= 7 + (before + after + 2) * 4 / 3 + 4, clean.constData());
        }
    }
}

void TestRedactor::jsonStaysJson()
{
    Redactor redactor;
    redactor.hide(canary, "<token>");
    const QJsonObject inner{{u"password"_s, u"my \"pass\" word"_s}, {u"deep"_s, QString::fromUtf8(canary)}};
    const QJsonObject object{{u"text"_s, QString::fromUtf8(canary) + u'"'},
                             {u"quoted"_s, QString::fromUtf8(toJson(inner))},
                             {u"client_secret"_s, u"hush \"hush\""_s},
                             {u"key"_s, 7}};
    const QByteArray clean = redactor.redacted(toJson(object));
    const auto read = parseJsonObject(clean);
    QVERIFY2(read, clean.constData());
    QCOMPARE(read->value("text"_L1).toString(), u"<token>\""_s);
    QCOMPARE(read->value("client_secret"_L1).toString(), u"<masked>"_s);
    QCOMPARE(read->value("key"_L1).toInt(), 7);
    const auto deep = parseJsonObject(read->value("quoted"_L1).toString().toUtf8());
    QVERIFY2(deep, clean.constData());
    QCOMPARE(deep->value("password"_L1).toString(), u"<masked>"_s);
    QCOMPARE(deep->value("deep"_L1).toString(), u"<token>"_s);
}

void TestRedactor::nothingElseChanges_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("words") << QByteArray(
        "The bearer of this letter has a basic understanding of tokens: five.");
    QTest::newRow("numbers") << QByteArray(R"({"total_tokens":120,"token":"short","state":"RUNNING"})");
    QTest::newRow("escapes") << QByteArray(R"({"a":"\\u0041 \"%41\" \\\\ %zz \\"})");
    QTest::newRow("end in an escape") << QByteArray("abcdef\\\\\\");
    QTest::newRow("bytes") << QByteArray("\xFF\xFE\0\x80%\xE9\\u00", 10);
    QTest::newRow("ids") << QByteArray("7d4f0c52-19b4-4a6e-8d0b-2f6a3f1c9e01");
    QTest::newRow("placeholders") << QByteArray(
        R"({"password":"<password>","token":"<token>","a":"Bearer ***"})");
    QTest::newRow("names alone") << QByteArray(
        R"({"a":"Password:\n\nToken: what a text is cut into. Passwords are long; secret: nothing."})");
    QTest::newRow("a number in JSON") << QByteArray(R"({"password":12345678,"token":12345678})");
    QTest::newRow("a placeholder in a text") << QByteArray("password: <masked>, token=<token>");
    QTest::newRow("an e-mail address") << QByteArray("https://example.org/a?topic=tea&mail=a@b.org");
}

void TestRedactor::nothingElseChanges()
{
    QFETCH(QByteArray, text);
    Redactor redactor;
    redactor.hide(canary, "<token>");
    redactor.hide("short", "<token>"); // too short to be told from words
    redactor.hideAddress(QUrl(u"https://crews.example.com/x"_s), u"{base_url}"_s, u"{host}"_s);
    QCOMPARE(redactor.redacted(text), text);
}

void TestRedactor::whatLooksLikeASecret_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("clean");
    const auto row = [](const char *text, const char *clean) {
        QTest::newRow(text) << QByteArray(text) << QByteArray(clean);
    };
    row("Bearer abcdefgh12345678 end", "Bearer <masked> end");
    row("basic dXNlcjpwYXNzd29yZDE=, x", "basic <masked>, x");
    row(R"({"Authorization":"whatever it is"})", R"({"Authorization":"<masked>"})");
    row(R"({"db_password" : "x"})", R"({"db_password" : "<masked>"})");
    row(R"({"OPENAI_API_KEY":"x y"})", R"({"OPENAI_API_KEY":"<masked>"})");
    row(R"({"access_token":"0123456789abcdef"})", R"({"access_token":"<masked>"})");
    row("https://a.org/?access_token=abcdefg&b=1", "https://a.org/?access_token=<masked>&b=1");
    row("postgres://me:secret@db/x", "postgres://<masked>@db/x");
    row("ghp_0123456789abcdefABCD is a token", "<masked> is a token");
    row("eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0.abc_-1", "<masked>");
    row("password: hunter2.", "password: <masked>.");
    row("DB_PASSWORD=hunter2&x", "DB_PASSWORD=<masked>");
    row(R"("Passwort: geheim, Kennwort = auch\n")", R"("Passwort: <masked>, Kennwort = <masked>\n")");
    row("**Password:** hunter2", "**Password:** <masked>");
    row("| **Password** | `hunter2` |", "| **Password** | `<masked>` |");
    row("<td>Password</td><td>hunter2</td>", "<td>Password</td><td><masked></td>");
    row("api_key = 0123abcd and Token: abcd0123", "api_key = <masked> and Token: <masked>");
    row("aws_secret_access_key=wJalrXUtnFEMI/K7MDENG+bPx", "aws_secret_access_key=<masked>");
    row("\xe5\xaf\x86\xe7\xa0\x81\xef\xbc\x9ahunter2", "\xe5\xaf\x86\xe7\xa0\x81\xef\xbc\x9a<masked>");
    row("-----BEGIN PRIVATE KEY-----\\nMIIE\\n-----END PRIVATE KEY-----",
        "-----BEGIN PRIVATE KEY-----<masked>-----END PRIVATE KEY-----");
    row("-----BEGIN RSA PRIVATE KEY-----\\nMIIE", "-----BEGIN RSA PRIVATE KEY-----<masked>");
    row("postgres://me:se:cret@db/x", "postgres://<masked>@db/x");
    row("redis://:hunter2@db/0", "redis://<masked>@db/0");
    row("password=a.b_c.d), **password: hunter2**...", "password=<masked>), **password: <masked>**...");
}

void TestRedactor::whatLooksLikeASecret()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, clean);
    QCOMPARE(Redactor().redacted(text), clean);
}

/// Each would be read from each of its places to its end.
void TestRedactor::noTextHidesASecretBehindIt_data()
{
    QTest::addColumn<QByteArray>("text");
    constexpr int times = 100'000;
    QTest::newRow("marks") << "password=12345" + QByteArray(times, '.') + "x password=hunter2 ";
    QTest::newRow("colons") << "://" + QByteArray("a:").repeated(times) + " http://me:hunter2@host/";
}

void TestRedactor::noTextHidesASecretBehindIt()
{
    QFETCH(QByteArray, text);
    const QByteArray clean = Redactor().redacted(text);
    QVERIFY(!clean.contains("hunter2"));
    QVERIFY(clean.contains("<masked>"));
}

void TestRedactor::addresses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("clean");
    const auto row = [](const char *text, const char *clean) {
        QTest::newRow(text) << QByteArray(text) << QByteArray(clean);
    };
    row("https://crews.example.com/team/a/status/1", "{base_url}/status/1");
    row("HTTPS://Crews.Example.COM:443/team/a", "{base_url}");
    row(R"("https:\/\/crews.example.com\/team\/a\/x")", R"("{base_url}\/x")");
    row("u=https%3A%2F%2Fcrews.example.com%2Fteam%2Fa%2Fx", "u={base_url}%2Fx");
    row("https://crews.example.com/elsewhere", "https://{host}/elsewhere");
    row("host crews.example.com:443 is down", "host {host} is down");
    row("mycrews.example.com", "my{host}"); // rather too much than too little
    row("host%3A%63rews%2Eexample%2Ecom", "host%3A{host}");
    row("Y3Jld3MuZXhhbXBsZS5jb20=", "{host}=");
    row("https://hooks.example.net/in/<secret>/task", "{webhook_base}/<secret>/task");
    row(R"(https:\/\/hooks.example.net\/in\/<secret>\/task)", R"({webhook_base}\/<secret>\/task)");
    row("https://hooks.example.net/other", "https://hooks.example.net/other");
    row("xn--bcher-kva.example and b\xC3\xBC"
        "cher.example",
        "{other} and {other}");
}

void TestRedactor::addresses()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, clean);
    Redactor redactor;
    redactor.hideAddress(QUrl(u"https://crews.example.com/team/a"_s), u"{base_url}"_s, u"{host}"_s);
    redactor.hideAddress(QUrl(u"https://bücher.example"_s), u"{other}"_s, u"{other}"_s);
    QCOMPARE(redactor.redacted(text), clean);
}

void TestRedactor::thisMachine()
{
    Redactor redactor;
    redactor.hideAddress(QUrl(u"http://127.0.0.1:8765"_s), u"{base_url}"_s, u"{host}"_s);
    redactor.hideAddress(QUrl(u"http://[::1]:99/x"_s), u"{six}"_s, u"{six}"_s);
    redactor.hideAddress({}, u"{none}"_s, u"{none}"_s);
    QCOMPARE(redactor.redacted("http://127.0.0.1:8765/inputs 127.0.0.1:8765 127.0.0.1 http://[::1]:99/x/y"),
             QByteArray("{base_url}/inputs {host} 127.0.0.1 {six}/y"));
}

void TestRedactor::manySecretsInALargeText()
{
    Redactor redactor;
    QByteArray text;
    for (int i = 0; i < 600; ++i) {
        const QByteArray secret = "secret-" + QByteArray::number(i * 7919 + 1'000'000) + "-of-many";
        redactor.hide(secret, "<token>");
        text += QByteArray(2000, 'a' + static_cast<char>(i % 26)) + secret;
    }
    const QByteArray clean = redactor.redacted(text);
    QVERIFY(!clean.contains("-of-many"));
    QCOMPARE(clean.count("<token>"), 600);
    QCOMPARE(clean.size(), 600 * (2000 + 7));
}

QTEST_GUILESS_MAIN(TestRedactor)
#include "tst_redactor.moc"
