// SPDX-License-Identifier: GPL-3.0-or-later
// What a text is taken for. When it is not sure, it is text: that is how everything of it is shown best.
#include "content/detection.h"
#include "support/qttest.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;
using namespace crew::content;

namespace {

QString kindWord(ContentKind kind)
{
    switch (kind) {
    case ContentKind::Text:
        return u"text"_s;
    case ContentKind::Json:
        return u"json"_s;
    case ContentKind::JsonLines:
        return u"json lines"_s;
    case ContentKind::Patch:
        return u"patch"_s;
    case ContentKind::Table:
        return u"table"_s;
    case ContentKind::Mail:
        return u"mail"_s;
    case ContentKind::Code:
        return u"code"_s;
    }
    Q_UNREACHABLE();
}

} // namespace

class DetectionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kinds_data();
    void kinds();
    void anyBytes_data();
    void anyBytes();
    void jsonLosses_data();
    void jsonLosses();
    void longTextsByTheirBeginning();
};

void DetectionTest::kinds_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("more"); // delimiter or language
    const auto row = [](const char *name, const char *kind, const QByteArray &text,
                        const QString &more = {}) {
        QTest::newRow(name) << text << QString::fromLatin1(kind) << more;
    };
    row("nothing", "text", "");
    row("blanks", "text", " \n\t\n");
    row("a word", "text", "Tea");
    row("prose", "text", "Tea is good.\nIt is hot, sweet, and strong.\nDrink it, now, please.\n");
    row("two lines with a comma", "text", "Hello, world\nGoodbye, world\n");
    row("prose with a comma in each line", "text",
        "First, we boil water\nThen, we wait a bit\nLast, we pour it\nNow, we drink\n");
    row("a poem", "text", "O tea,\nmy tea,\nso green,\nso hot,\n");
    row("Markdown", "text", "# Tea\n\n- green\n- black\n");
    row("Markdown table", "text", "| a | b |\n|---|---|\n| 1 | 2 |\n");
    row("Markdown with a diff in it", "text",
        "# The fix\n\n```diff\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-old\n+new\n```\n\nThat is all.\n");
    row("prose before a diff", "text", "Here is the fix:\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-old\n+new\n");
    row("prose behind a diff", "text", "--- a/x\n+++ b/x\n@@ -1 +1 @@\n-old\n+new\n\nHope this helps!\n");
    row("front matter", "text", "---\ntitle: Tea\nauthor: Anna\n---\n\nTea is good.\n");
    row("a rule, then a list", "text", "---\n- one\n- two\n+++\n");
    row("a list of signs", "text", "- minus\n+ plus\n- minus\n");

    row("diff", "patch", "--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n same\n-old\n+new\n");
    row("diff without file names", "patch", "@@ -1 +1 @@\n-old\n+new\n");
    row("diff of git", "patch",
        "diff --git a/x b/x\nindex 12..34 100644\n--- a/x\n+++ b/x\n@@ -1 +1 @@ int f()\n-old\n+new\n");
    row("rename", "patch", "diff --git a/x b/y\nsimilarity index 100%\nrename from x\nrename to y\n");
    row("patch of git, sent by mail", "patch",
        "From 0123456789abcdef0123456789abcdef01234567 Mon Sep 17 00:00:00 2001\nFrom: A <a@b.c>\nSubject: "
        "[PATCH] "
        "x\n\nBecause.\n---\n x | 2 +-\n\ndiff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n-- "
        "\n2.39.2\n\n");
    row("commit", "patch",
        "commit 0123456789abcdef\nAuthor: A\n\n    Because.\n\ndiff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 "
        "+1 @@\n-a\n+b\n");
    row("diff with wrong counts", "patch", "--- a/x\n+++ b/x\n@@ -1,9 +1,9 @@\n-old\n+new\n+more\n");
    row("diff of a diff", "patch",
        "--- a/p\n+++ b/p\n@@ -1,3 +1,3 @@\n --- a/x\n-+++ b/x\n++++ b/y\n @@ -1 +1 @@\n");
    row("diff with CR LF", "patch", "--- a/x\r\n+++ b/x\r\n@@ -1 +1 @@\r\n-old\r\n+new\r\n");

    row("JSON", "json", "{\"a\": 1}");
    row("JSON list, with blanks", "json", "\n [1, 2]\n");
    row("a JSON text", "text", "\"tea\"");
    row("JSON lines", "json lines", "{\"a\":1}\n{\"a\":2}\n");
    row("JSON lines, one broken", "text", "{\"a\":1}\n{\"a\":2\n");
    row("JSON and prose", "text", "{\"a\":1}\nThat is all.\n");
    row("brackets", "text", "[see below]\n");
    row("JSON that is cut off", "text", "{\"a\": [1, 2");

    row("CSV", "table", "name,price\nmint,2\ngreen,3\n", u","_s);
    row("CSV with quotes", "table", "name,note\n\"mint, fresh\",\"says \"\"hi\"\"\"\ngreen,\"two\nlines\"\n",
        u","_s);
    row("CSV with semicolons", "table", "name;price\nmint;2,50\ngreen;3,10\n", u";"_s);
    row("TSV", "table", "name\tprice\nmint\t2\n", u"\t"_s);
    row("CSV of one column", "text", "name\nmint\ngreen\n");
    row("CSV of one row", "text", "name,price\n");
    row("CSV of a title and a row", "table", "name,price,stock\nmint,2,10\n", u","_s);
    row("CSV of numbers", "table", "1,2\n3,4\n5,6\n", u","_s);
    row("CSV with a ragged row", "table", "a,b\n1,2\n1,2\n1,2\n1,2\n1,2\n1,2\n1,2\n1,2\n1,2\n1,2,3\n",
        u","_s);
    row("ragged", "text", "a,b\n1\n1,2,3\n4,5,6,7\n");

    row("mail", "mail",
        "From: Anna <anna@example.com>\nTo: ben@example.com\nSubject: Tea\n\nDear Ben,\n\ntea.\n");
    row("a draft of mail", "mail", "To: Ben\nSubject: Tea\n\nDear Ben,\n");
    row("mail with folded fields", "mail", "Subject: Tea\n and more\nTo: a@b.c,\n\td@e.f\n\nHi\n");
    row("prose with From:", "text", "From: the team\n\nWe made tea.\n");
    row("a journey", "text", "From: Berlin\nTo: Paris\n\nTake the train.\n");
    row("prose with Subject:", "text", "Subject: tea\n\nWe made tea.\n");
    row("fields of something else", "text", "Name: Anna\nAge: 30\nCity: Rome\n\nLikes tea.\n");
    row("mail in Markdown", "text", "**From:** a@b.c\n**Subject:** Tea\n\nHi\n");
    row("fields without a body", "text", "From: a@b.c\nSubject: Tea\n");

    row("Python", "code",
        "import os\n\n\ndef tea(cups):\n    # hot\n    return cups * 2\n\n\nprint(tea(2))\n", u"python"_s);
    row("script", "code", "#!/bin/bash\necho tea\n", u"sh"_s);
    row("C++", "code", "#include <tea.h>\n\nint main()\n{\n    return 0;\n}\n", u"cpp"_s);
    row("JavaScript", "code", "const tea = require('tea');\n\nfunction brew(cups) {\n  return cups;\n}\n",
        u"javascript"_s);
    row("SQL", "code", "SELECT name, price,\n       stock\nFROM tea\nWHERE price > 2;\n", u"sql"_s);
    row("HTML", "code", "<!DOCTYPE html>\n<html><body>Tea</body></html>\n", u"html"_s);
    row("Markdown about Python", "text", "# How to\n\nFirst import it:\n\n    import os\n\nThen call it.\n");
    row("a fence of Python", "text", "```python\nimport os\ndef tea():\n    pass\n```\n");
    row("prose that begins like SQL", "text",
        "SELECT your tea with care.\nFROM all the teas we have the green one is best.\nWHERE you buy it "
        "matters.\n");
    row("long paragraphs about code", "text",
        QByteArray("The function (as " + QByteArray("return, import and class do, ").repeated(20) +
                   "ends here.\n\n")
            .repeated(5));
    row("YAML", "text", "tea:\n  - green\n  - black\n");
    row("logs", "text", "12:00 INFO started\n12:01 WARN slow\n12:02 INFO done\n");
}

void DetectionTest::kinds()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, kind);
    QFETCH(QString, more);
    const Detected found = detect(text);
    QCOMPARE(kindWord(found.kind), kind);
    QCOMPARE(found.delimiter.isNull() ? found.language : QString(found.delimiter), more);
    QVERIFY(found.kind == ContentKind::Text || found.confidence != Confidence::Guess);
}

void DetectionTest::anyBytes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("NUL") << QByteArray(5000, '\0');
    QTest::newRow("not UTF-8") << QByteArray("\xC3\x28\xFF\xF0\x28").repeated(1000);
    QTest::newRow("quotes") << QByteArray(50'000, '"');
    QTest::newRow("open quotes") << QByteArray("\"a,").repeated(20'000);
    QTest::newRow("commas") << QByteArray(50'000, ',');
    QTest::newRow("rows of commas") << QByteArray(2000, ',').append('\n').repeated(30);
    QTest::newRow("colons") << QByteArray(50'000, ':');
    QTest::newRow("fields") << QByteArray("A:b\n").repeated(20'000);
    QTest::newRow("one line") << QByteArray(200'000, 'x');
    QTest::newRow("heads of hunks") << QByteArray("@@ -1,999999999 +1,999999999 @@\n").repeated(2000);
    QTest::newRow("brackets") << QByteArray(100'000, '[');
    QTest::newRow("blanks") << QByteArray(100'000, ' ');
    QTest::newRow("names of classes") << QByteArray("class a ").repeated(10'000);
}

void DetectionTest::anyBytes()
{
    QFETCH(QByteArray, bytes);
    const Detected found = detect(bytes);
    QCOMPARE(detect(bytes), found);
    QCOMPARE(jsonOf(bytes, found), QJsonValue(QJsonValue::Undefined));
}

void DetectionTest::jsonLosses_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<int>("loss");
    const auto row = [](const char *name, const QByteArray &json, JsonLoss loss) {
        QTest::newRow(name) << json << static_cast<int>(loss);
    };
    row("nothing lost", R"({"a":1,"b":[{"a":2},{"a":3}],"c":{"a":"x:\"a\":"}})", JsonLoss::None);
    row("a name twice", R"({"a":1,"b":2,"a":3})", JsonLoss::RepeatedName);
    row("a name twice, deep", R"([{"x":{"a":1,"a":1}}])", JsonLoss::RepeatedName);
    row("a name twice, escaped", R"({"a":1,"\u0061":2})", JsonLoss::RepeatedName);
    row("the same text twice", R"({"a":"b","b":"a"})", JsonLoss::None);
    row("a name again behind an object", R"({"a":{"b":1},"b":{"a":1}})", JsonLoss::None);
    row("a name twice behind escapes", R"({"a":"\\","b":"\"\n\\\"","a":1})", JsonLoss::RepeatedName);
    row("names in a text with escapes", R"({"a":"\"a\":1,\"a\":2\\","b":"a"})", JsonLoss::None);
    row("usual numbers", "[0, -1, 2.5, 1e3, 123456789012345]", JsonLoss::None);
    row("a long number", "[12345678901234567890]", JsonLoss::Number);
    row("many digits", "[0.1234567890123456789]", JsonLoss::Number);
    row("a long number in a text", R"(["12345678901234567890"])", JsonLoss::None);
}

void DetectionTest::jsonLosses()
{
    QFETCH(QByteArray, json);
    QFETCH(int, loss);
    QCOMPARE(static_cast<int>(jsonLoss(json)), loss);
    QCOMPARE(jsonOf(json, detect(json)).isUndefined(), loss != static_cast<int>(JsonLoss::None));
}

void DetectionTest::longTextsByTheirBeginning()
{
    const QByteArray table = "name,price\n" + QByteArray("\"green\ntea\",3\n").repeated(100'000);
    QCOMPARE(kindWord(detect(table).kind), u"table"_s);
    const QByteArray patch =
        "--- a/x\n+++ b/x\n@@ -0,0 +1,100000 @@\n" + QByteArray("+line of the file\n").repeated(100'000);
    QCOMPARE(kindWord(detect(patch).kind), u"patch"_s);
    const QByteArray lines = QByteArray("{\"a\":1}\n").repeated(100'000);
    const Detected found = detect(lines);
    QCOMPARE(kindWord(found.kind), u"json lines"_s);
    QCOMPARE(jsonOf(lines, found).toArray().size(), 100'000);
}

QTEST_GUILESS_MAIN(DetectionTest)
#include "tst_detection.moc"
