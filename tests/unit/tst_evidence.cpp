// SPDX-License-Identifier: GPL-3.0-or-later
// What an examination of an output finds: facts that the sources do not have, and links.
#include "evidence/examination.h"
#include "evidence/links.h"
#include "markdown/reader.h"
#include "support/qttest.h"

#include <QJsonArray>

using namespace crew;
using namespace crew::evidence;
using namespace Qt::StringLiterals;

namespace {

Findings examined(const QString &output, const QStringList &sources)
{
    return examine(pageOf(output), sources);
}

QStringList textsOf(const Findings &findings, FactKind kind)
{
    QStringList texts;
    for (const Fact &fact : findings.facts) {
        if (fact.kind == kind)
            texts << fact.text;
    }
    return texts;
}

/// The columns that compareFacts() reads; what it returns adds a row.
auto tableOfFacts()
{
    QTest::addColumn<QString>("output");
    QTest::addColumn<QString>("source");
    QTest::addColumn<QStringList>("unseen");
    return [](const char *name, const QString &output, const QString &source, const QStringList &unseen) {
        QTest::newRow(name) << output << source << unseen;
    };
}

void compareFacts(FactKind kind)
{
    QFETCH(const QString, output);
    QFETCH(const QString, source);
    QFETCH(const QStringList, unseen);
    QCOMPARE(textsOf(examined(output, {source}), kind), unseen);
}

} // namespace

class TestEvidence : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbers_data();
    void numbers();
    void dates_data();
    void dates();
    void names_data();
    void names();
    void quotations_data();
    void quotations();
    void placesAreThoseOfThePage();
    void theSameTwiceIsOne();
    void whatTheProgramWroteIsNoFact();
    void inputsAreReadWhole();
    void links_data();
    void links();
    void eachLinkOnce();
    void hostsThatTextsName_data();
    void hostsThatTextsName();
    void listsHaveAnEnd();
    void longSourcesAreNotComparedInPart();
    void longOutputsAreCut();
    void hostileTexts_data();
    void hostileTexts();
};

void TestEvidence::numbers_data()
{
    const auto row = tableOfFacts();
    row("unseen", u"It grew to 4711 units."_s, u"The plan for units."_s, {u"4711"_s});
    row("seen", u"It grew to 4711 units."_s, u"4711 units"_s, {});
    row("grouped otherwise", u"1,234,567 and 1.234.567 and 1 234 567"_s, u"1234567"_s, {});
    row("grouped in the source", u"1234567"_s, u"1'234'567"_s, {});
    row("decimals in the other style", u"12,50 €"_s, u"12.5"_s, {});
    row("other decimals", u"12.51 €"_s, u"12.5"_s, {u"12.51"_s});
    row("a point that may mean both", u"1.234"_s, u"1234"_s, {});
    row("several numbers behind each other", u"12 345"_s, u"12, 345"_s, {});
    row("percent", u"It is 5%."_s, u"nothing"_s, {u"5%"_s});
    row("money", u"It costs €7."_s, u"nothing"_s, {u"€7"_s});
    row("one digit", u"There are 3 options."_s, u"nothing"_s, {});
    row("zeros in front", u"007 and 07"_s, u"7"_s, {});
    row("a code", u"See INV-2024-0042 and inv-2024-0042."_s, u"INV-2024-0042"_s, {});
    row("another code", u"See INV-2024-0043."_s, u"INV-2024-0042"_s, {u"INV-2024-0043"_s});
    row("a version", u"Version 1.2.3"_s, u"1.2.4"_s, {u"1.2.3"_s});
    row("a time", u"At 9:05 and 10:30"_s, u"09:05"_s, {u"10:30"_s});
    row("part of a seen number", u"about 471"_s, u"4711"_s, {u"471"_s});
    row("part of a date in the source", u"in 2024"_s, u"2024-05-01"_s, {});
    row("in an address", u"see https://example.com/4711/x"_s, u"nothing"_s, {});
    row("full width", u"共４７１１件"_s, u"4711"_s, {});
    row("Arabic digits", u"\u0664\u0667\u0661\u0661"_s, u"4711"_s, {});
    row("between Chinese letters", u"销售额为4711万元"_s, u"计划"_s, {u"4711"_s});
    row("numbers of a list", u"10. one\n11. two\n"_s, u"nothing"_s, {});
    row("minus", u"-42"_s, u"42"_s, {});
    row("empty", QString(), QString(), {});
}

void TestEvidence::numbers()
{
    compareFacts(FactKind::Number);
}

void TestEvidence::dates_data()
{
    const auto row = tableOfFacts();
    row("unseen", u"Due on 2024-05-01."_s, u"Due soon."_s, {u"2024-05-01"_s});
    row("iso and English", u"1 May 2024, May 1, 2024, May 1st, 2024"_s, u"2024-05-01"_s, {});
    row("iso and German", u"1. Mai 2024 und 01.05.2024 und 1.5.24"_s, u"2024-05-01"_s, {});
    row("iso and Chinese", u"2024年5月1日和5月1日"_s, u"2024-05-01"_s, {});
    row("with slashes, either way", u"2024-01-05 or 2024-05-01"_s, u"5/1/2024"_s, {});
    row("another day", u"2 May 2024"_s, u"2024-05-01"_s, {u"2 May 2024"_s});
    row("only the month", u"in May 2024"_s, u"2024-05-01"_s, {});
    row("another month", u"in June 2024"_s, u"2024-05-01"_s, {u"June 2024"_s});
    row("without a year", u"on 1 May"_s, u"2024-05-01"_s, {});
    row("more than the source says", u"on 3 May 2024"_s, u"May 2024"_s, {u"3 May 2024"_s});
    row("with a time", u"2024-05-01T10:30:00Z"_s, u"1 May 2024"_s, {});
    row("no such day", u"2024-13-45"_s, u"2024 13 45"_s, {});
    row("a word that is a month", u"You may 5 times"_s, u"5"_s, {});
    row("March as a verb", u"March on"_s, u"nothing"_s, {});
    row("März", u"am 3. März 2025"_s, u"3.3.2025"_s, {});
}

void TestEvidence::dates()
{
    compareFacts(FactKind::Date);
}

void TestEvidence::names_data()
{
    const auto row = tableOfFacts();
    row("unseen", u"we asked Jane Miller about it"_s, u"ask somebody"_s, {u"Jane Miller"_s});
    row("seen", u"we asked Jane Miller about it"_s, u"Ask JANE MILLER."_s, {});
    row("turned", u"we asked Jane Miller about it"_s, u"Miller, Jane"_s, {});
    row("both parts, of others", u"we asked Jane Smith"_s, u"Jane Miller and John Smith"_s,
        {u"Jane Smith"_s});
    row("at the beginning of a sentence", u"The Acme Corporation agreed."_s, u"nothing"_s,
        {u"Acme Corporation"_s});
    row("a sentence that ends", u"He met Jane. Bob left."_s, u"nothing"_s, {});
    row("with an initial", u"signed by J. Q. Public"_s, u"nothing"_s, {u"J. Q. Public"_s});
    row("with a hyphen", u"von Karin Müller-Lüdenscheidt"_s, u"nothing"_s, {u"Karin Müller-Lüdenscheidt"_s});
    row("one word", u"we asked Jane"_s, u"nothing"_s, {});
    row("a capital inside", u"made by OpenWidgets today"_s, u"nothing"_s, {u"OpenWidgets"_s});
    row("words that are ordinary elsewhere",
        u"Customer Satisfaction rose. The customer liked it, satisfaction rose."_s, u"nothing"_s, {});
    row("ordinary in the source", u"Customer Satisfaction rose."_s, u"customer satisfaction"_s, {});
    row("titles", u"# Quarterly Market Outlook\n\n| Gross Margin | b |\n|---|---|\n| 1 | 2 |"_s, u"nothing"_s,
        {});
    row("German nouns", u"Die Prüfung der Unterlagen ist abgeschlossen."_s, u"nichts"_s, {});
    row("Chinese", u"王小明同意了这个方案。"_s, u"没有"_s, {});
}

void TestEvidence::names()
{
    compareFacts(FactKind::Name);
}

void TestEvidence::quotations_data()
{
    const auto row = tableOfFacts();
    row("unseen", u"He said \"we never ship late\"."_s, u"They ship."_s, {u"we never ship late"_s});
    row("seen", u"He said \"we never ship late\"."_s, u"But we never   ship\nlate, he said."_s, {});
    row("typographic", u"“we never ship late”"_s, u"nothing"_s, {u"we never ship late"_s});
    row("German", u"„wir liefern nie zu spät“"_s, u"nichts"_s, {u"wir liefern nie zu spät"_s});
    row("French", u"«nous livrons toujours vite»"_s, u"nothing"_s, {u"nous livrons toujours vite"_s});
    row("Chinese", u"他说「我们从不延迟交货」。"_s, u"没有"_s, {u"我们从不延迟交货"_s});
    row("Chinese, seen", u"他说“我们从不延迟交货”。"_s, u"我们从不延迟交货，他说"_s, {});
    row("words turned round", u"\"late ship never we\""_s, u"we never ship late"_s,
        {u"late ship never we"_s});
    row("something left out", u"\"we never … late in spring\""_s, u"we never ship anything late in spring"_s,
        {});
    row("something put in", u"\"we never ship anything late\""_s, u"we never ship late"_s,
        {u"we never ship anything late"_s});
    row("two words", u"the \"big one\" came"_s, u"nothing"_s, {});
    row("no end", u"an \"open quotation that never ends\nin its line"_s, u"nothing"_s, {});
    row("inches, then a quotation", u"a 5\" pipe\nand “we never ship late”"_s, u"nothing"_s,
        {u"we never ship late"_s});
}

void TestEvidence::quotations()
{
    compareFacts(FactKind::Quotation);
}

void TestEvidence::placesAreThoseOfThePage()
{
    const QString output = u"# Report\n\n- **4711** units on *2024-05-01*\n- [see](https://a.example/x)\n\n"
                           "> said “nobody ever asked us” to Jane Miller\n"_s;
    const markdown::Page page = pageOf(output);
    const Findings found = examine(page, {u"nothing"_s});
    QCOMPARE(found.facts.size(), 4);
    for (const Fact &fact : found.facts) {
        const Place place = fact.places.constFirst();
        QCOMPARE(page.text.mid(place.begin, place.length), fact.text);
    }
    QCOMPARE(found.links.size(), 1);
    const Place place = found.links.constFirst().places.constFirst();
    QCOMPARE(page.text.mid(place.begin, place.length), u"see"_s);
}

void TestEvidence::theSameTwiceIsOne()
{
    const Findings found = examined(u"4711 and 4711 and 4711"_s, {});
    QCOMPARE(found.facts.size(), 1);
    QCOMPARE(found.facts.constFirst().places.size(), 3);
}

void TestEvidence::whatTheProgramWroteIsNoFact()
{
    // "not visible in Markdown" is the program's, what is behind it the author's.
    const Findings found = examined(u"a\n\n[//]: # (4711 were left)\n"_s, {});
    QCOMPARE(textsOf(found, FactKind::Number), QStringList{u"4711"_s});
    QVERIFY(textsOf(found, FactKind::Name).isEmpty());
}

void TestEvidence::inputsAreReadWhole()
{
    const QJsonObject inputs{{u"budget 77"_s, 4711},
                             {u"text"_s, u"line\nJane Miller\t\"we never ship late\""_s},
                             {u"list"_s, QJsonArray{u"2024-05-01"_s, QJsonObject{{u"deep"_s, 12.5}}}}};
    const Findings found = examined(
        u"77 of 4711 on 1 May 2024: 12.5, asked Jane Miller, “we never ship late”"_s, textsIn(inputs));
    QCOMPARE(found.facts.size(), 0);
}

void TestEvidence::links_data()
{
    QTest::addColumn<QString>("output");
    QTest::addColumn<QString>("address");
    QTest::addColumn<QString>("host");
    QTest::addColumn<QString>("otherHost");

    QTest::newRow("a link") << u"[see](https://docs.example.com/a?b#c)"_s
                            << u"https://docs.example.com/a?b#c"_s << u"docs.example.com"_s << QString();
    QTest::newRow("an address") << u"at https://example.com/x."_s << u"https://example.com/x"_s
                                << u"example.com"_s << QString();
    QTest::newRow("text that names another host")
        << u"[www.mybank.com](https://evil.example/login)"_s << u"https://evil.example/login"_s
        << u"evil.example"_s << u"www.mybank.com"_s;
    QTest::newRow("an address as text for another")
        << u"[https://mybank.com/login](https://mybank.com.evil.example/)"_s
        << u"https://mybank.com.evil.example/"_s << u"mybank.com.evil.example"_s << u"mybank.com"_s;
    QTest::newRow("a tag inside the text that names another host")
        << u"[www.mybank<b></b><i id=x></i>.com](https://evil.example/login)"_s
        << u"https://evil.example/login"_s << u"evil.example"_s << u"www.mybank.com"_s;
    QTest::newRow("a hidden character inside the text that names another host")
        << u"[mybank\u200B.com](https://evil.example/login)"_s << u"https://evil.example/login"_s
        << u"evil.example"_s << u"mybank.com"_s;
    QTest::newRow("a line break inside the text")
        << u"[the docs<br>docs.example.com](https://docs.example.com/)"_s << u"https://docs.example.com/"_s
        << u"docs.example.com"_s << QString();
    QTest::newRow("a line break that is not shown")
        << u"[mybank<template><br></template>.com](https://evil.example/login)"_s
        << u"https://evil.example/login"_s << u"evil.example"_s << u"mybank.com"_s;
    QTest::newRow("a line break inside a comment")
        << u"[mybank<!--<br>-->.com](https://evil.example/login)"_s << u"https://evil.example/login"_s
        << u"evil.example"_s << u"mybank.com"_s;
    QTest::newRow("a user name that looks like a host")
        << u"[log in](https://mybank.com@evil.example/)"_s << u"https://mybank.com@evil.example/"_s
        << u"evil.example"_s << u"mybank.com"_s;
    QTest::newRow("letters of another alphabet")
        << u"[log in](https://mybаnk.com/)"_s << u"https://mybаnk.com/"_s << u"xn--mybnk-6ve.com"_s
        << QString();
    QTest::newRow("in code") << u"```\ncurl https://example.com/a(b)\n```"_s << u"https://example.com/a(b)"_s
                             << u"example.com"_s << QString();
}

void TestEvidence::links()
{
    QFETCH(const QString, output);
    QFETCH(const QString, address);
    QFETCH(const QString, host);
    QFETCH(const QString, otherHost);
    const Findings found = examined(output, {});
    QCOMPARE(found.links.size(), 1);
    const OutputLink &link = found.links.constFirst();
    QCOMPARE(link.address, address);
    QCOMPARE(link.host, host);
    QCOMPARE(link.otherHost, otherHost);
}

void TestEvidence::eachLinkOnce()
{
    const Findings found =
        examined(u"[a](https://x.example) **[b](https://y.example)** [c](https://x.example) "
                 "and https://x.example"_s,
                 {});
    QCOMPARE(found.links.size(), 2);
    QCOMPARE(found.links.at(0).places.size(), 3);
    QCOMPARE(found.links.at(1).text, u"b"_s);
}

void TestEvidence::hostsThatTextsName_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("address");
    QTest::addColumn<QString>("otherHost");

    QTest::newRow("words") << u"the report"_s << u"https://a.example"_s << QString();
    QTest::newRow("a file") << u"report.pdf"_s << u"https://a.example/report.pdf"_s << QString();
    QTest::newRow("the same") << u"a.com"_s << u"https://www.a.com/x"_s << QString();
    QTest::newRow("with www") << u"www.a.com"_s << u"https://a.com/x"_s << QString();
    QTest::newRow("below it") << u"a.com"_s << u"https://docs.a.com/x"_s << QString();
    QTest::newRow("above it") << u"docs.a.com"_s << u"https://a.com/x"_s << u"docs.a.com"_s;
    QTest::newRow("ends alike") << u"a.com"_s << u"https://not-a.com/x"_s << u"a.com"_s;
    QTest::newRow("capital letters") << u"A.COM"_s << u"https://a.com"_s << QString();
    QTest::newRow("an ending that is not common")
        << u"bank.museum"_s << u"https://evil.example"_s << u"bank.museum"_s;
    QTest::newRow("an ending of files, elsewhere")
        << u"bank.rs"_s << u"https://evil.example"_s << u"bank.rs"_s;
    QTest::newRow("an ending of files, that file")
        << u"main.rs"_s << u"https://a.example/src/main.rs"_s << QString();
    QTest::newRow("a library") << u"Node.js"_s << u"https://a.example"_s << QString();
    QTest::newRow("a port") << u"bank.test:8443"_s << u"https://evil.example"_s << u"bank.test"_s;
    QTest::newRow("the same with a port") << u"a.test:8443"_s << u"https://a.test/x"_s << QString();
    QTest::newRow("a time") << u"12:30"_s << u"https://a.example"_s << QString();
    QTest::newRow("www in capitals") << u"WWW.BANK.TEST"_s << u"https://evil.example"_s << u"www.bank.test"_s;
    QTest::newRow("the same in capitals") << u"WWW.A.TEST"_s << u"https://a.test"_s << QString();
    QTest::newRow("a trailing dot") << u"bank.test."_s << u"https://evil.example"_s << u"bank.test"_s;
    QTest::newRow("the same with a trailing dot") << u"a.test"_s << u"https://a.test./x"_s << QString();
    QTest::newRow("an address with a trailing dot")
        << u"https://bank.test./login"_s << u"https://evil.example"_s << u"bank.test"_s;
    QTest::newRow("umlauts") << u"bücher.test"_s << u"https://evil.example"_s << u"bücher.test"_s;
    QTest::newRow("the same in ASCII") << u"bücher.test"_s << u"https://xn--bcher-kva.test/"_s << QString();
    QTest::newRow("an ending in Cyrillic")
        << u"банк.рф"_s << u"https://evil.example"_s << u"xn--80ab2al.рф"_s;
    QTest::newRow("an ending in ASCII for it")
        << u"xn--80ab2al.xn--p1ai"_s << u"https://evil.example"_s << u"xn--80ab2al.рф"_s;
    QTest::newRow("alike letters") << u"bank.com"_s << u"https://bаnk.com"_s << u"bank.com"_s;
    QTest::newRow("in brackets") << u"(bank.test)"_s << u"https://evil.example"_s << u"bank.test"_s;
    QTest::newRow("in a sentence") << u"Log in at bank.com now"_s << u"https://evil.example"_s
                                   << u"bank.com"_s;
    QTest::newRow("a space that is missing")
        << u"It ended.Then it began."_s << u"https://a.example"_s << QString();
    QTest::newRow("a number of an address")
        << u"https://192.0.2.1/"_s << u"https://evil.example"_s << u"192.0.2.1"_s;
    QTest::newRow("a version") << u"1.2.3.4"_s << u"https://a.example"_s << QString();
    QTest::newRow("mail") << u"me@a.com"_s << u"mailto:me@a.com"_s << QString();
    QTest::newRow("no address") << u"a.com"_s << u"#top"_s << QString();
    QTest::newRow("empty") << QString() << QString() << QString();
}

void TestEvidence::hostsThatTextsName()
{
    QFETCH(const QString, text);
    QFETCH(const QString, address);
    QFETCH(const QString, otherHost);
    QCOMPARE(otherHostIn(text, address), otherHost.toLower());
}

void TestEvidence::listsHaveAnEnd()
{
    QString output;
    for (int i = 0; i < 2000; ++i)
        output += u"%1 at https://h%1.example/\n\n"_s.arg(10'000 + i);
    const Findings found = examined(output, {});
    QCOMPARE(found.facts.size(), Findings::maxItems);
    QCOMPARE(found.links.size(), Findings::maxItems);
    QVERIFY(found.hasMore);
}

/// What is not compared is not said to be missing.
void TestEvidence::longSourcesAreNotComparedInPart()
{
    const Findings found = examined(u"4711"_s, {QString(9 * 1024 * 1024, u'x')});
    QVERIFY(found.sourcesAreCut);
    QVERIFY(found.facts.isEmpty());
}

void TestEvidence::longOutputsAreCut()
{
    const QString output = QString(u"word "_s).repeated(maxOutput / 5 + 1) + u"4711"_s;
    const Findings found = examine(markdown::readPlain(output), {});
    QVERIFY(found.outputIsCut);
    QVERIFY(found.facts.isEmpty());
}

void TestEvidence::hostileTexts_data()
{
    QTest::addColumn<QString>("piece");

    QTest::newRow("digits") << u"1"_s;
    QTest::newRow("digits and points") << u"1."_s;
    QTest::newRow("digits and blanks") << u"123 "_s;
    QTest::newRow("hyphens") << u"A-1"_s;
    QTest::newRow("slashes") << u"1/1/"_s;
    QTest::newRow("months") << u"May "_s;
    QTest::newRow("capital words") << u"Aa "_s;
    QTest::newRow("one long word") << u"Aa"_s;
    QTest::newRow("quotation marks") << u"\""_s;
    QTest::newRow("opened only") << u"“"_s;
    QTest::newRow("opened in turn") << u"“„«"_s;
    QTest::newRow("schemes") << u"a://"_s;
    QTest::newRow("schemes without letters") << u"://"_s;
    QTest::newRow("brackets") << u"[a](b)"_s;
    QTest::newRow("rows") << u"|1|2|\n"_s;
    QTest::newRow("colons") << u"1:11:"_s;
    QTest::newRow("halves of characters") << QString(QChar(0xD83D));
    QTest::newRow("nulls") << QString(QChar(0));
    QTest::newRow("Chinese dates") << u"5月"_s;
}

/// What took the square of such a length would not end.
void TestEvidence::hostileTexts()
{
    QFETCH(const QString, piece);
    const QString text = piece.repeated(250'000 / piece.size());
    const Findings plain = examine(markdown::readPlain(text), {text});
    QVERIFY(plain.facts.size() <= 4 * Findings::maxItems);
    const Findings rendered = examine(pageOf(u"|a|total|\n|-|-|\n"_s + text), {u"nothing"_s});
    QVERIFY(rendered.links.size() <= Findings::maxItems);
}

QTEST_APPLESS_MAIN(TestEvidence)
#include "tst_evidence.moc"
