// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/qttest.h"
#include "wire/knownsecrets.h"

#include "wire/json.h"
#include "wire/unescaped.h"

#include <QRandomGenerator>

using namespace crew;
using crew::wire::KnownSecrets;
using namespace Qt::StringLiterals;

/// Secrets are found wherever they stand, however many there are.
class TestKnownSecrets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areReplaced_data();
    void areReplaced();
    void manyAreReplaced();
    void escapes_data();
    void escapes();
    void placesOfEscapes();
    void spellings_data();
    void spellings();
    void partsOfRandomOnes_data();
    void partsOfRandomOnes();
    void everyPartOfARandomOne();
    void anywhereInWords_data();
    void anywhereInWords();
    void asIfEveryByteWereAskedFor();
    void jsonStaysJson();
    void severalFinders();
};

void TestKnownSecrets::areReplaced_data()
{
    QTest::addColumn<QByteArrayList>("secrets");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("shown");
    const auto row = [](const char *name, const QByteArrayList &secrets, const QByteArray &text,
                        const QByteArray &shown) { QTest::newRow(name) << secrets << text << shown; };
    row("none known", {}, "any text", "any text");
    row("none there", {"secret-1"}, "any text", "any text");
    row("empty text", {"secret-1"}, "", "");
    row("the whole text", {"secret-1"}, "secret-1", "*");
    row("first and last", {"secret-1"}, "secret-1 and secret-1", "* and *");
    row("side by side", {"secret-1", "secret-2"}, "secret-2secret-1secret-2", "***");
    row("beginning alike", {"secret-1", "secret-2"}, "secret-2 secret-3 secret-1", "* secret-3 *");
    row("one in another, short one first", {"secret-1", "secret-1-and-more"}, "secret-1-and-more secret-1",
        "* *");
    row("one in another, long one first", {"secret-1-and-more", "secret-1"}, "secret-1-and-more secret-1",
        "* *");
    row("cut at the end", {"secret-1"}, "x secret-", "x secret-");
    row("shorter than what is looked for", {"secret-1"}, "secr", "secr");
    row("the shortest", {"123456"}, "0123456789", "0*789");
    row("too short", {"12345", ""}, "0123456789", "0123456789");
    row("any byte", {QByteArray("\0\xff\r\n\0\x01z", 7)}, QByteArray("a\0\0\xff\r\n\0\x01z\0", 10),
        QByteArray("a\0*\0", 4));
}

void TestKnownSecrets::areReplaced()
{
    QFETCH(QByteArrayList, secrets);
    QFETCH(QByteArray, text);
    KnownSecrets known;
    for (const QByteArray &secret : secrets)
        known.add(secret, "*");
    QTEST(known.replacedIn(text), "shown");
}

/// Made as tokens are: many begin alike, and none is found in what is none.
void TestKnownSecrets::manyAreReplaced()
{
    constexpr int count = 20'000;
    const auto secret = [](int number) {
        return "Bearer" + QByteArray::number(number).rightJustified(8, '0');
    };
    KnownSecrets known;
    for (int round = 0; round < 2; ++round) {
        for (int number = 0; number < count; number += 2)
            known.add(round == 0 ? secret(number) : QByteArray(secret(number)).replace("Bearer", "other-"),
                      "*");
    }
    known.add(secret(0), "+");
    QCOMPARE(known.all().size(), count);
    QByteArray text;
    QByteArray shown;
    for (int number = 0; number < count; number += 7) {
        text += secret(number) + ' ';
        shown += (number % 2 == 0 ? QByteArray("*") : secret(number)) + ' ';
    }
    QCOMPARE(known.replacedIn(text), shown);
}

void TestKnownSecrets::escapes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("read");
    const auto row = [](const char *text, const char *read) {
        QTest::newRow(text) << QByteArray(text) << QByteArray(read);
    };
    row("no escapes, 50 % & more", "no escapes, 50 % & more");
    row("%", "%");
    row("%4", "%4");
    row("%zz", "%zz");
    row("&", "&");
    row("&#", "&#");
    row("&#;", "&#;");
    row("&#x;", "&#x;");
    row("&#xd800;", "&#xd800;");
    row("&#99999999;", "&#99999999;");
    row("\\", "");
    row("a\\", "a");
    row("\\/\\\"\\\\", "/\"");
    row("a\\nb\\\\tc", "anbtc");
    row("\\u0041\\u00e9\\u20ac\\ud83d\\ude00", "A\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80");
    row("\\\\u0041 \\\\\\u0041", "A A");
    row("\\u004", "u004");
    row("\\u", "u");
    row("%41%2541%252541", "AAA");
    row("\\%41", "A");
    row("&amp;&lt;&gt;&quot;&apos;", "&<>\"'");
    row("&#65;&#x41;&#X41;&#xe9;", "AAA\xC3\xA9");
    row("&amp;#65;", "&#65;");
    row("&nothing;", "&nothing;");
}

void TestKnownSecrets::escapes()
{
    QFETCH(QByteArray, text);
    QTEST(wire::unescaped(text), "read");
    const wire::PlacedText placed = wire::unescapedInPlace(text);
    QCOMPARE(placed.bytes, wire::unescaped(text));
    QCOMPARE(placed.places.size(), placed.bytes.size() + 1);
    QVERIFY(std::ranges::is_sorted(placed.places));
    QCOMPARE(placed.places.last(), text.size());
}

void TestKnownSecrets::placesOfEscapes()
{
    const wire::PlacedText placed = wire::unescapedInPlace("a%41\\u20acb\\/c\\");
    QCOMPARE(placed.bytes, QByteArray("aA\xE2\x82\xAC"
                                      "b/c"));
    QCOMPARE(placed.places, (QList<qsizetype>{0, 1, 4, 4, 4, 10, 11, 13, 15}));
}

void TestKnownSecrets::spellings_data()
{
    QTest::addColumn<QByteArray>("spelt");
    const QByteArray canary = "c4n4ry \"T\\k/en+=\xC3\xA9";
    const auto json = [](const QByteArray &text) {
        const QByteArray quoted = wire::toJson(QString::fromUtf8(text));
        return quoted.mid(1, quoted.size() - 2);
    };
    const auto html = [](QByteArray text) { return text.replace("&", "&amp;").replace("\"", "&quot;"); };
    QTest::newRow("plain") << canary;
    QTest::newRow("JSON") << json(canary);
    QTest::newRow("JSON, slashes") << json(canary).replace("/", "\\/");
    QTest::newRow("JSON, slashes as numbers") << json(canary).replace("/", "\\u002F");
    QTest::newRow("JSON three times") << json(json(json(canary)));
    QTest::newRow("URL") << canary.toPercentEncoding();
    QTest::newRow("URL, small letters")
        << canary.toPercentEncoding().toLower().replace("%c3%a9t", "%c3%a9T").replace("%22t", "%22T");
    QTest::newRow("URL in URL in JSON") << json(canary.toPercentEncoding().toPercentEncoding());
    QTest::newRow("HTML") << html(canary);
    QTest::newRow("HTML in JSON") << json(html(canary));
    QTest::newRow("JSON in HTML") << html(json(canary));
    QTest::newRow("HTML in HTML") << html(html(canary));
    QTest::newRow("Base64") << canary.toBase64(QByteArray::OmitTrailingEquals);
    QTest::newRow("Base64 in JSON, slashes")
        << canary.toBase64(QByteArray::OmitTrailingEquals).replace("/", "\\/");
    QTest::newRow("Base64 in URL") << canary.toBase64(QByteArray::OmitTrailingEquals).toPercentEncoding();
    QTest::newRow("hexadecimal") << canary.toHex();
}

void TestKnownSecrets::spellings()
{
    QFETCH(QByteArray, spelt);
    KnownSecrets known;
    known.add("c4n4ry \"T\\k/en+=\xC3\xA9", "*");
    QCOMPARE(known.replacedIn(spelt), QByteArray("*"));
    QCOMPARE(known.replacedIn("{\"a\":\"" + spelt + "\"}"), QByteArray("{\"a\":\"*\"}"));
    QCOMPARE(known.replacedIn("50% \\u00 " + spelt + " &x"), QByteArray("50% \\u00 * &x"));
}

void TestKnownSecrets::partsOfRandomOnes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("shown");
    const QByteArray secret = "vZ3-pLq8_RtYuIoPaSdFgHjKlZxCvBnM1234567890-";
    QTest::newRow("whole") << '/' + secret + '/' << QByteArray("/*/");
    QTest::newRow("halves") << secret.left(21) + "\",\"" + secret.mid(21) << QByteArray("*\",\"*");
    QTest::newRow("middle") << "x" + secret.mid(7, 16) + "x" << QByteArray("x*x");
    QTest::newRow("short part") << secret.mid(7, 15) << secret.mid(7, 15);
    QTest::newRow("percent") << QByteArray(secret).replace("-", "%2D").replace("_", "%5f") << QByteArray("*");
    QTest::newRow("behind a line break") << "called\\n" + secret + "\\n" << QByteArray("called\\n*\\n");
    const QByteArray basic = ("crew-console:" + secret).toBase64();
    QTest::newRow("half of its Base64") << basic.mid(38) << QByteArray("*=");
    QTest::newRow("in Base64 of more")
        << "Basic " + ("crew-console:" + secret).toBase64() << QByteArray("Basic Y3Jldy1jb25zb2xlO*=");
}

void TestKnownSecrets::partsOfRandomOnes()
{
    QFETCH(QByteArray, text);
    KnownSecrets known;
    known.add("vZ3-pLq8_RtYuIoPaSdFgHjKlZxCvBnM1234567890-", "*", KnownSecrets::Kind::Random);
    QTEST(known.replacedIn(text), "shown");
}

/// Wherever a part begins and ends: it is found exactly as far as it goes, or not at all if it is short.
void TestKnownSecrets::everyPartOfARandomOne()
{
    constexpr qsizetype least = KnownSecrets::shortestPart;
    const QByteArray secret = "vZ3-pLq8_RtYuIoPaSdFgHjKlZxCvBnM1234567890-";
    KnownSecrets known;
    known.add(secret, "*", KnownSecrets::Kind::Random);
    known.add("0123456789abcdefABCDEF", "+", KnownSecrets::Kind::Random);
    for (qsizetype begin = 0; begin < secret.size(); ++begin) {
        for (qsizetype size = 1; begin + size <= secret.size(); ++size) {
            const QByteArray part = secret.mid(begin, size);
            const QByteArray shown = size < least ? part : QByteArray("*");
            QCOMPARE(known.replacedIn("\"" + part + "\""), "\"" + shown + "\"");
            QCOMPARE(known.replacedIn(part), shown);
            QCOMPARE(known.replacedIn("0123456789abcdefABCDEF" + part), "+" + shown);
        }
    }
}

void TestKnownSecrets::anywhereInWords_data()
{
    QTest::addColumn<QByteArray>("secret");
    QTest::newRow("letters and digits") << QByteArray("letters4digits");
    QTest::newRow("with a blank") << QByteArray("two words");
    QTest::newRow("the shortest") << QByteArray("123456");
}

/// Words that are too short to hold a secret are passed over: none that holds one may be.
void TestKnownSecrets::anywhereInWords()
{
    QFETCH(QByteArray, secret);
    KnownSecrets known;
    known.add(secret, "*");
    for (int before = 0; before < 40; ++before) {
        for (const QByteArray &gap : {QByteArray(" "), QByteArray("w"), QByteArray(". ")}) {
            const QByteArray words =
                QByteArray("ab abc abcd abcde abcdef abcdefgh abcdefghijkl").left(before) + gap;
            QCOMPARE(known.replacedIn(words + secret), words + '*');
            QCOMPARE(known.replacedIn(words + secret + gap + words), words + '*' + gap + words);
            const QByteArray cut = secret.chopped(1);
            QCOMPARE(known.replacedIn(words + cut), words + cut);
        }
    }
}

/// One secret with a blank has the rest looked for at every byte as well, and makes no other difference.
void TestKnownSecrets::asIfEveryByteWereAskedFor()
{
    const QByteArray token = "vZ3-pLq8_RtYuIoPaSdFgHjKlZxCvBnM1234567890-";
    KnownSecrets inWords;
    KnownSecrets everywhere;
    everywhere.add("never there", "!");
    for (KnownSecrets *known : {&inWords, &everywhere}) {
        known->add("letters4digits", "(typed)");
        known->add("123456", "(short)");
        known->add(token, "(token)", KnownSecrets::Kind::Random);
        known->add("qX7-twenty-bytes-/+_", "(random)", KnownSecrets::Kind::Random);
    }
    QByteArrayList pieces{
        "letters4digits", "letters4",       "123456",         "12345",         token,
        token.left(16),   token.mid(7, 16), token.mid(9, 15), token.right(20), "qX7-twenty-bytes-/+_",
        "twenty-bytes-/+"};
    for (const QByteArray &around : {QByteArray(), QByteArray("a"), QByteArray("bc")}) {
        pieces << (around + token + around).toBase64() << (around + "letters4digits" + around).toBase64()
               << (around + token).toBase64(QByteArray::Base64UrlEncoding);
    }
    pieces << token.toHex() << QByteArray("letters4digits").toHex().toUpper()
           << token.toPercentEncoding({}, "-_") << "letters4\\u0064igits"
           << "l%2565tters4digits"
           << "12&#51;456";
    const QByteArrayList gaps{"",  "",  "",   "x",  "n",   " ", ".", "=",
                              "/", "+", "\"", "\\", "\\n", "%", "&", "\xc3\xa9"};
    QRandomGenerator random(23);
    for (int round = 0; round < 5000; ++round) {
        QByteArray text;
        for (int i = random.bounded(6); i > 0; --i)
            text += pieces.at(random.bounded(pieces.size())) + gaps.at(random.bounded(gaps.size()));
        text = text.mid(random.bounded(20));
        text.chop(random.bounded(4));
        QCOMPARE(inWords.replacedIn(text), everywhere.replacedIn(text));
    }
}

/// Whatever it consists of, and wherever secrets are in it: all else is the same.
void TestKnownSecrets::jsonStaysJson()
{
    QRandomGenerator random(7);
    const QString secret = u"tok\"en \\ of & 50%41é/x"_s;
    KnownSecrets known;
    known.add(secret.toUtf8(), "<token>");
    const QStringList pieces{u"\\"_s, u"\""_s, u"/"_s, u"%2541"_s, u"%"_s,       u"&amp;"_s,
                             u"é😀"_s, u"\n"_s, u"n"_s, u"u0041"_s, u" words "_s, secret};
    for (int round = 0; round < 2000; ++round) {
        QString text;
        for (int i = random.bounded(8); i > 0; --i)
            text += pieces.at(random.bounded(pieces.size()));
        QByteArray json = wire::toJson(QJsonObject{{u"text"_s, text}, {u"end"_s, 1}});
        if (round % 2 == 0)
            json.replace("/", "\\/");
        const QByteArray clean = known.replacedIn(json);
        const auto read = wire::parseJsonObject(clean);
        QVERIFY2(read, clean.constData());
        QVERIFY2(!read->value(u"text").toString().contains(secret), clean.constData());
        QCOMPARE(read->value(u"end").toInt(), 1);
        if (!text.contains(secret))
            QCOMPARE(clean, json);
    }
}

void TestKnownSecrets::severalFinders()
{
    KnownSecrets first;
    first.add("secret-1", "<1>");
    KnownSecrets second;
    second.add("1 and secret-2", "<2>");
    QCOMPARE(wire::withoutSecrets("a secret-1 and secret-2 b", {&first, &second}), QByteArray("a <2> b"));
    QCOMPARE(wire::withoutSecrets("a secret-1%20and%20secret-2 b", {&second, &first}), QByteArray("a <2> b"));
    QCOMPARE(wire::withoutSecrets("secret-1", {}), QByteArray("secret-1"));
}

QTEST_GUILESS_MAIN(TestKnownSecrets)
#include "tst_knownsecrets.moc"
