// SPDX-License-Identifier: GPL-3.0-or-later
// A text of a kind as its view shows it: no visible character of it is left out, whatever the text is.
#include "content/codepage.h"
#include "content/highlighter.h"
#include "content/mail.h"
#include "content/patchpage.h"
#include "content/table.h"
#include "core/hiddencharacters.h"
#include "support/markdowncheck.h"
#include "support/qttest.h"

#include <QRandomGenerator>
#include <QThreadPool>

#include <atomic>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::content;
using namespace crew::test;

namespace {

/// \a text without blanks and hidden characters.
QString visiblePart(const QString &text)
{
    QString result;
    for (const char32_t c : text.toUcs4()) {
        if (!QChar::isSpace(c) && !isHidden(c))
            result += QString::fromUcs4(&c, 1);
    }
    return result;
}

QString shownBy(const markdown::Page &page)
{
    return visiblePart(authorsText(page));
}

/// Every value of the table, divided as in the source.
QString shownBy(const Table &table)
{
    QString text;
    for (qsizetype row = 0; row < table.rowCount(); ++row)
        text += table.cells(row).join(QString());
    return visiblePart(text);
}

const QString patch = uR"(diff --git a/tea.c b/tea.c
index 12..34 100644
--- a/tea.c
+++ b/tea.c
@@ -1,4 +1,4 @@ int brew(void)
 int brew(void)
 {
-    return 1;
+    return 2; // ⟦
 }
\ No newline at end of file
)"_s;

const QString mail = uR"(From: Anna <anna@example.com>
To: ben@example.com,
	carl@example.com
Bcc: secret@example.com
Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?= and tea
X-Odd: <b>&amp;

Dear Ben,

> you wrote: # no heading

* no list
  |a|b|
)"_s;

const QString code = u"int main()\n{\n\tchar *s = \"grün \\\"x\\\" 😀\"; /* a\n b */ return 0x1F;\n}\n"_s;

} // namespace

class ContentPagesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsLeftOut_data();
    void nothingIsLeftOut();
    void tableLeavesNothingOut_data();
    void tableLeavesNothingOut();
    void patchLines();
    void patchMarksWords();
    void patchShowsWhichLineEnd();
    void mailSaysWhatEncodedWordsMean();
    void codeHasColours();
    void codeIsReadOnSeveralThreads();
    void codeOfAnotherLanguageHasNone_data();
    void codeOfAnotherLanguageHasNone();
    void raggedTable();
};

void ContentPagesTest::nothingIsLeftOut_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("nothing") << QString();
    QTest::newRow("patch") << patch;
    QTest::newRow("mail") << mail;
    QTest::newRow("code") << code;
    QTest::newRow("prose") << u"Tea.\n\nMore tea, with *marks* & <tags>.\n"_s;
    QTest::newRow("cut patch") << patch.left(120);
    QTest::newRow("patch within prose") << u"Before\n"_s + patch + u"After\n+more\n-less\n"_s;
    QTest::newRow("patch with CR LF") << QString(patch).replace(u'\n', u"\r\n"_s);
    QTest::newRow("CR alone") << u"one\rtwo\r\nthree\r"_s;
    QTest::newRow("mail without a body") << mail.section(u"\n\n"_s, 0, 0);
    QTest::newRow("broken encoded words") << u"Subject: =?x?Q?a?= =?utf-8?B?!!?= =?utf-8?Q?"
                                             "?=\nTo: a@b\n\n=?\n"_s;
    QTest::newRow("colons") << u":\n: a\na:\n\nb\n"_s;
    QTest::newRow("long line") << u"-"_s + QString(20'000, u'x') + u"y\n+"_s + QString(9000, u'\u00FC');
    QTest::newRow("surrogates") << u"😀\n"_s + QString(5000, u'a') + u"😀😀\n"_s;
    QString dice;
    QRandomGenerator random(7);
    const QStringList pieces{u"-"_s,     u"+"_s,  u"@@ -1,2 +3,4 @@"_s,
                             u"\n"_s,    u": "_s, u"Subject"_s,
                             u"\r\n"_s,  u" "_s,  u"\""_s,
                             u","_s,     u"\\"_s, u"a"_s,
                             u"diff "_s, u"/*"_s, u"\t"_s,
                             u"é"_s};
    for (int i = 0; i < 20'000; ++i)
        dice += pieces.at(random.bounded(static_cast<int>(pieces.size())));
    QTest::newRow("dice") << dice;
}

void ContentPagesTest::nothingIsLeftOut()
{
    QFETCH(QString, text);
    const QString expected = visiblePart(text);
    const std::atomic_bool isStopped = false;
    QCOMPARE(shownBy(readPatch(text)), expected);
    QCOMPARE(shownBy(readMail(text)), expected);
    QCOMPARE(shownBy(readCode(text)), expected);
    QCOMPARE(shownBy(readCode(text, u"cpp"_s, isStopped)), expected);
}

void ContentPagesTest::tableLeavesNothingOut_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("values"); // joined by |, rows by /
    const auto row = [](const char *name, const QString &text, const QString &values) {
        QTest::newRow(name) << text << values;
    };
    row("nothing", {}, {});
    row("plain", u"a,b\n1,2\n"_s, u"a|b/1|2"_s);
    row("no last line end", u"a,b\n1,2"_s, u"a|b/1|2"_s);
    row("CR LF", u"a,b\r\n1,2\r\n"_s, u"a|b/1|2"_s);
    row("quotes", u"\"a, b\",\"c \"\"d\"\"\"\n"_s, u"a, b|c \"d\""_s);
    row("line end in quotes", u"\"a\nb\",c\n"_s, u"a\nb|c"_s);
    row("empty lines", u"a,b\n\n\n1,2\n"_s, u"a|b/1|2"_s);
    row("empty values", u",\n,\n"_s, u"|/|"_s);
    row("ragged", u"a,b\n1\n1,2,3\n"_s, u"a|b/1/1|2|3"_s);
    row("quote that is not closed", u"\"a,b\nc,d\n"_s, u"\"a|b/c|d"_s);
    row("something behind a quote", u"\"a\"b,c\n"_s, u"\"a\"b|c"_s);
    row("quote inside", u"a\"b\"c,d\n"_s, u"a\"b\"c|d"_s);
    row("only quotes", u"\"\"\"\",\"\"\n"_s, u"\"|"_s);
}

void ContentPagesTest::tableLeavesNothingOut()
{
    QFETCH(QString, text);
    QFETCH(QString, values);
    const Table table(text, u',');
    QStringList rows;
    for (qsizetype row = 0; row < table.rowCount(); ++row)
        rows += table.cells(row).join(u'|');
    QCOMPARE(rows.join(u'/'), values);
    // Beside what divides the values nothing is missing.
    const auto bare = [](QString shown) { return shown.remove(u',').remove(u'"'); };
    QCOMPARE(bare(shownBy(table)), bare(visiblePart(text)));
}

void ContentPagesTest::raggedTable()
{
    const QString wide = QString(u"x,"_s).repeated(3000) + u"end\na,b\n"_s;
    const Table table(wide, u',');
    QCOMPARE(table.columnCount(), Table::maxColumns);
    QVERIFY(table.cell(0, Table::maxColumns - 1).endsWith(u"x,end"));
    QCOMPARE(table.columnCount(1), 2);
    QCOMPARE(table.cell(1, 5), QString());
}

void ContentPagesTest::patchLines()
{
    const markdown::Page page = readPatch(patch);
    QStringList lines;
    for (const markdown::Line &line : page.lines)
        lines += u"%1 %2 %3 %4"_s.arg(line.level).arg(int(line.change)).arg(line.before).arg(line.after);
    const QStringList expected{u"1 0 0 0"_s, u"1 0 0 0"_s, u"1 0 0 0"_s, u"1 0 0 0"_s,
                               u"2 0 0 0"_s, u"0 0 1 1"_s, u"0 0 2 2"_s, u"0 2 3 0"_s,
                               u"0 1 0 3"_s, u"0 0 4 4"_s, u"0 0 0 0"_s};
    QCOMPARE(lines, expected);
}

void ContentPagesTest::patchMarksWords()
{
    const markdown::Page page = readPatch(patch);
    QStringList marked;
    for (const markdown::Span &span : page.spans) {
        if (span.looks & markdown::Look::Differs)
            marked += page.text.mid(span.begin, span.length);
    }
    QVERIFY2(marked.contains(u"1"_s), qPrintable(marked.join(u'|')));
    QVERIFY(marked.size() >= 2);
}

void ContentPagesTest::patchShowsWhichLineEnd()
{
    const QString mixed = u"@@ -1 +1 @@\n-tea\n+tea\r\n"_s;
    QVERIFY(readPatch(mixed).text.contains(u"+tea\u27E6U+000D\u27E7"));
    QVERIFY(!readPatch(QString(patch).replace(u'\n', u"\r\n"_s)).text.contains(u"U+000D"));
}

void ContentPagesTest::mailSaysWhatEncodedWordsMean()
{
    const markdown::Page page = readMail(mail);
    QVERIFY(page.text.contains(u"=?utf-8?Q?Gr=C3=BC=C3=9Fe?="));
    QVERIFY(page.text.contains(u"Gr\u00FC\u00DFe"));
    QVERIFY(page.text.contains(u"Bcc: secret@example.com"));
    const markdown::Page encoded = readMail(u"To: a@b\nContent-Transfer-Encoding: base64\n\nVGVh\n"_s);
    QVERIFY(encoded.text.contains(u"base64). It is shown"));
    QVERIFY(encoded.text.contains(u"VGVh"));
}

void ContentPagesTest::codeHasColours()
{
    if (!Highlighter::knows(u"cpp"_s))
        QSKIP("without GNU Source-highlight");
    const std::atomic_bool isStopped = false;
    const markdown::Page page = readCode(code, u"cpp"_s, isStopped);
    QHash<QString, markdown::Looks> looks;
    for (const markdown::Span &span : page.spans)
        looks.insert(page.text.mid(span.begin, span.length).trimmed(), span.looks);
    QCOMPARE(looks.value(u"int"_s), markdown::Looks(markdown::Look::Name));
    QCOMPARE(looks.value(u"return"_s), markdown::Looks(markdown::Look::Keyword));
    QCOMPARE(looks.value(u"0x1F"_s),
             markdown::Looks(markdown::Look::Number)); // behind an emoji and a comment
    QCOMPARE(page.lines.at(2).after, 3);
    QVERIFY(page.isWide);
}

/// Source-highlight's parser of descriptions keeps its state in variables that all threads share.
void ContentPagesTest::codeIsReadOnSeveralThreads()
{
    if (!Highlighter::knows(u"cpp"_s))
        QSKIP("without GNU Source-highlight");
    const std::atomic_bool isStopped = false;
    const QStringList languages{u"cpp"_s, u"python"_s, u"java"_s, u"html"_s};
    QList<qsizetype> expected;
    for (const QString &language : languages)
        expected += readCode(code, language, isStopped).spans.size();

    QThreadPool threads;
    threads.setMaxThreadCount(4);
    std::atomic_int differentCount = 0;
    for (qsizetype i = 0; i < 200; ++i) {
        threads.start([&, i] {
            const qsizetype at = i % languages.size();
            if (readCode(code, languages.at(at), isStopped).spans.size() != expected.at(at))
                ++differentCount;
        });
    }
    threads.waitForDone();
    QCOMPARE(differentCount.load(), 0);
}

void ContentPagesTest::codeOfAnotherLanguageHasNone_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("none") << QString();
    QTest::newRow("unknown") << u"klingon"_s;
    QTest::newRow("a path") << u"../../../../etc/passwd"_s;
    QTest::newRow("another file of the library") << u"default.style"_s;
}

void ContentPagesTest::codeOfAnotherLanguageHasNone()
{
    QFETCH(QString, language);
    QVERIFY(!Highlighter::knows(language));
    const std::atomic_bool isStopped = false;
    QVERIFY(readCode(code, language, isStopped).spans.isEmpty());
}

QTEST_GUILESS_MAIN(ContentPagesTest)
#include "tst_contentpages.moc"
