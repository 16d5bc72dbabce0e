// SPDX-License-Identifier: GPL-3.0-or-later
#include "markdown/reader.h"
#include "support/markdowncheck.h"
#include "support/markdownsample.h"
#include "support/qttest.h"

using namespace crew;
using namespace crew::markdown;
using namespace crew::test;
using namespace Qt::StringLiterals;

class MarkdownTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void generated_data();
    void generated();
    void mutated_data();
    void mutated();
};

void MarkdownTest::reads_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const QString &source, const QString &text) {
        QTest::newRow(name) << source << text;
    };
    row("paragraphs", u"# Title\n\nSome **bold** and *italic* ~~old~~ `code`.\n"_s,
        u"Title\nSome bold and italic old code."_s);
    row("line ends", u"Kind regards,\nJane  \nDoe\\\nLtd"_s, u"Kind regards,\nJane\nDoe\nLtd"_s);
    row("setext", u"Title\n=====\n\nSecond\n---\ntext"_s, u"Title\nSecond\ntext"_s);
    row("closed heading", u"## Title ##\n"_s, u"Title"_s);
    row("definition", u"a\n\n[//]: # (hidden)\n\nb"_s,
        u"a\n⟦not visible in Markdown: [//]: # (hidden)⟧\nb"_s);
    row("definitions before text", u"[x]: http://x.y \"t\"\n[y]:\n  <z>\n'two\nlines'\ntext"_s,
        u"⟦not visible in Markdown: \n[x]: http://x.y \"t\"\n[y]:\n<z>\n'two\nlines'⟧\ntext"_s);
    row("definition in a quote", u"> [x]: y\n> a"_s, u"⟦not visible in Markdown: [x]: y⟧\na"_s);
    row("definition in an item", u"- [x]: y\n- b\n"_s, u"• \n⟦not visible in Markdown: [x]: y⟧\n• b"_s);
    row("excess cells", u"|a|b|\n|---|---|\n|1|2|3|**4**|\n|5|6|\n"_s,
        u"a\tb\n1\t2\n⟦not visible in Markdown: 3|**4**⟧\n5\t6"_s);
    row("missing cells", u"|a|b|\n|---|---|\n|1|\n"_s, u"a\tb\n1\t"_s);
    row("table without pipes at the ends", u"a | b\n--- | ---\n1 | 2 | 3\n\nx"_s,
        u"a\tb\n1\t2\n⟦not visible in Markdown: 3⟧\nx"_s);
    row("table after a definition", u"[x]: y|z\n\n|a|b|\n|---|---|\n|1|2|"_s,
        u"⟦not visible in Markdown: [x]: y|z⟧\na\tb\n1\t2"_s);
    row("empty cells", u"| | |\n|---|---|\n| | |\n| a | |\n"_s, u"\t\n\t\na\t"_s);
    row("cells with nothing between their bars",
        u"|Name|Approved|Rejected|Note|\n|---|---|---|---|\n|Anna||5000||\n|Bob|100||late|\n"_s,
        u"Name\tApproved\tRejected\tNote\nAnna\t\t5000\t\nBob\t100\t\tlate"_s);
    row("cells with nothing in lines that end with carriage returns",
        u"|a|b|c|\r|---|---|---|\r|1||3|\r\rx"_s, u"a\tb\tc\n1\t\t3\nx"_s);
    row("a first cell with nothing", u"> ||b|c|\n> |---|:-:|---|\n> ||x||\n>\n> a||b"_s,
        u"\tb\tc\n\tx\t\na||b"_s);
    row("a bar that is text", u"|a|b|c|\n|---|---|---|\n|1\\||2||\n"_s, u"a\tb\tc\n1|\t2\t"_s);
    row("bars in code", u"```\n|a|b|\n|---|---|\n|1||\n```\na||b"_s, u"|a|b|\n|---|---|\n|1||\na||b"_s);
    row("accents that begin no code", u"```x``` is the command\n\n|a|b|c|\n|---|---|---|\n|1||3|"_s,
        u"x is the command\na\tb\tc\n1\t\t3"_s);
    row("a list behind a table", u"|a|b|\n|---|---|\n|1||\n- x || y"_s, u"a\tb\n1\t\n• x || y"_s);
    row("link", u"[text](http://x.y/z)"_s, u"text ⟦link: http://x.y/z⟧"_s);
    row("link with a title", u"[text](<a b> \"the title\") on"_s,
        u"text ⟦link: a b⟧ ⟦not visible in Markdown: \"the title\"⟧ on"_s);
    row("strong link", u"**[a](b)** [**c**](d)[e](f)"_s, u"a ⟦link: b⟧ c ⟦link: d⟧e ⟦link: f⟧"_s);
    row("link by reference", u"[text][x] and [x] and [x][]\n\n[x]: http://y \"t\""_s,
        u"text ⟦link x: http://y⟧ and x ⟦link: http://y⟧ and x ⟦link: http://y⟧\n"
        "⟦not visible in Markdown: [x]: http://y \"t\"⟧"_s);
    row("empty link", u"a [](b) c"_s, u"a  ⟦link: b⟧ c"_s);
    row("addresses alone", u"<http://a.b> http://c.d <e@f.g>"_s, u"http://a.b http://c.d e@f.g"_s);
    row("picture", u"![the **text**](p.png 'title')"_s,
        u"the text ⟦picture not loaded: p.png⟧ ⟦not visible in Markdown: 'title'⟧"_s);
    row("picture in a link", u"[![alt](src)](href)"_s, u"alt ⟦picture not loaded: src⟧ ⟦link: href⟧"_s);
    row("comment", u"a <!-- hidden **x** --> b"_s, u"a ⟦not visible in Markdown: <!-- hidden **x** -->⟧ b"_s);
    row("comment block", u"a\n\n<!-- one\n\ntwo -->\n\nb"_s,
        u"a\n⟦not visible in Markdown: \n<!-- one\n\ntwo -->⟧\nb"_s);
    row("tags", u"a<br>b <b class=\"x\">c</b>"_s,
        u"a<br>b ⟦not visible in Markdown: <b class=\"x\">⟧c</b>"_s);
    row("tag over two lines", u"a <b\nid=x> c"_s, u"a ⟦not visible in Markdown: <b id=x>⟧ c"_s);
    row("details", u"<details>\n<summary>s</summary>\n\n**in**\n\n</details>\n"_s,
        u"⟦not visible in Markdown: \n<details>\n<summary>s</summary>⟧\nin\n⟦not visible in Markdown: </details>⟧"_s);
    row("code", u"```python title=\"x\"\na\n\n  b\n```\nc"_s,
        u"⟦not visible in Markdown: python title=\"x\"⟧\na\n\n  b\nc"_s);
    row("code with its language", u"```c++\na\n```"_s, u"⟦language: c++⟧\na"_s);
    row("code without a word", u"~~~\na\n~~~\n"_s, u"a"_s);
    row("code that is not closed", u"> ```\n> a\n```\nb"_s, u"a\nb"_s);
    row("indented code", u"a\n\n    b\n      c\n\nd"_s, u"a\nb\n  c\nd"_s);
    row("code span over lines", u"`a\nb`"_s, u"a b"_s);
    row("list", u"- a\n- b\n  - c\n\nd"_s, u"• a\n• b\n◦ c\nd"_s);
    row("numbers", u"3. a\n4. b\n7) c"_s, u"3. a\n4. b\n7) c"_s);
    row("numbers all the same", u"1. a\n1. b\n1. c"_s, u"1. a\n2. b\n3. c"_s);
    row("numbers that count otherwise", u"1. a\n1977. b"_s, u"1. a\n2. ⟦not visible in Markdown: 1977.⟧ b"_s);
    row("lists in one line", u"- 1. > a"_s, u"• 1. a"_s);
    row("tasks", u"- [x] a\n- [ ] b"_s, u"• ☑ a\n• ☐ b"_s);
    row("quote", u"> a\n> b\nc\n\nd"_s, u"a\nb\nc\nd"_s);
    row("rule", u"a\n\n* * *\n\nb"_s, u"a\n\nb"_s);
    row("entities", u"&lt;&copy;&#65;&unknown;&nbsp;&#8203;"_s, u"<©A&unknown;⟦&nbsp;⟧⟦&#8203;⟧"_s);
    row("escapes", u"\\*a\\* 2 * 3"_s, u"*a* 2 * 3"_s);
    row("hidden characters", u"a\u200Bb\u202Ec `d\u2060e` [f](g\u200B)"_s,
        u"a⟦U+200B⟧b⟦U+202E⟧c d⟦U+2060⟧e f ⟦link: g⟦U+200B⟧⟧"_s);
    row("null", u"a%1b `c%1d`"_s.arg(QChar(0)), u"a⟦U+0000⟧b c⟦U+0000⟧d"_s);
    row("emoji", u"👨\u200D👩 ⚠\uFE0F a\uFE0F"_s, u"👨\u200D👩 ⚠\uFE0F a⟦U+FE0F⟧"_s);
    row("footnote", u"a[^1]\n\n[^1]: the *note* text"_s, u"a[^1]\n[^1]: the note text"_s);
    row("footnote like a definition", u"a[^1]\n\n[^1]: note"_s,
        u"a^1 ⟦link: note⟧\n⟦not visible in Markdown: [^1]: note⟧"_s);
    row("front matter", u"---\ntitle: x\ntags: [a, b]\n---\n# T"_s,
        u"⟦not visible in Markdown: \n---\ntitle: x\ntags: [a, b]\n---⟧\nT"_s);
    row("no front matter", u"---\n\nSome text\n\n---\n"_s, u"\nSome text\n"_s);
    row("byte order mark", u"\uFEFF# T"_s, u"⟦not visible in Markdown: ⟦U+FEFF⟧⟧\nT"_s);
    row("carriage returns", u"# T\r\n\r\na\r\nb\rc"_s, u"T\na\nb\nc"_s);
    row("nothing", u""_s, u""_s);
    row("blank", u"\n  \n"_s, u""_s);
}

void MarkdownTest::reads()
{
    QFETCH(QString, source);
    const std::optional<Page> page = readMarkdown(source);
    QVERIFY(page);
    QTEST(page->text, "text");
    QCOMPARE(missingOnPage(source, *page), QString());
}

void MarkdownTest::generated_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 400; ++seed)
        QTest::addRow("%u", seed) << seed;
}

/// Every visible character of the source is on the page, in order, and each word as often as in the source.
void MarkdownTest::generated()
{
    QFETCH(quint32, seed);
    const QString source = MarkdownSample(seed).text();
    const std::optional<Page> page = readMarkdown(source);
    QVERIFY(page);
    const QString missing = missingOnPage(source, *page);
    QVERIFY2(missing.isEmpty(), qPrintable(u"missing near: "_s + missing + u"\n--- source\n"_s + source +
                                           u"\n--- page\n"_s + page->text));
    QCOMPARE(MarkdownSample::wordsIn(authorsText(*page)), MarkdownSample::wordsIn(source));
}

void MarkdownTest::mutated_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 100; ++seed)
        QTest::addRow("%u", seed) << seed;
}

/// The same after marks were put in and characters taken out anywhere.
void MarkdownTest::mutated()
{
    QFETCH(quint32, seed);
    QRandomGenerator random(seed);
    const QString marks = u"#>-+*_~`|=:[]()!<&;\\\"'\n\n\t  1.x"_s;
    QString source = MarkdownSample(seed).text() + u"\nThe end.\n"_s;
    for (int round = 0; round < 5; ++round) {
        for (int i = 0; i < 6; ++i) {
            const int place = random.bounded(static_cast<int>(source.size()));
            if (random.bounded(3) == 0)
                source.remove(place, random.bounded(4));
            else
                source.insert(place, marks.at(random.bounded(static_cast<int>(marks.size()))));
        }
        source = QString::fromUtf8(source.toUtf8()); // no half of a surrogate pair
        const std::optional<Page> page = readMarkdown(source);
        QVERIFY(page);
        const QString missing = missingOnPage(source, *page);
        QVERIFY2(missing.isEmpty(), qPrintable(u"missing near: "_s + missing + u"\n--- source\n"_s + source +
                                               u"\n--- page\n"_s + page->text));
    }
}

QTEST_GUILESS_MAIN(MarkdownTest)
#include "tst_markdown.moc"
