// SPDX-License-Identifier: GPL-3.0-or-later
// What differs between two rendered texts: all of it is on the page, and the way from a comment to its
// change.
#include "content/renderedchanges.h"
#include "markdown/reader.h"
#include "support/qttest.h"

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::content;
using markdown::LineChange;

class RenderedChangesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lines_data();
    void lines();
    void wordsAreMarked();
    void foldsSayHowMany();
    void spansStayInOrder();
    void passages_data();
    void passages();

private:
    static PageDiff diffOf(const QString &before, const QString &after);
    static QStringList shown(const markdown::Page &page);
};

PageDiff RenderedChangesTest::diffOf(const QString &before, const QString &after)
{
    return comparePages(markdown::readMarkdown(before).value_or(markdown::readPlain(before)),
                        markdown::readMarkdown(after).value_or(markdown::readPlain(after)));
}

/// The lines with the sign of their change.
QStringList RenderedChangesTest::shown(const markdown::Page &page)
{
    QStringList lines;
    for (const markdown::Line &line : page.lines) {
        const QChar sign = line.change == LineChange::Added     ? u'+'
                           : line.change == LineChange::Removed ? u'-'
                           : line.change == LineChange::Folded  ? u'~'
                                                                : u' ';
        lines += sign + page.text.mid(line.begin, line.length);
    }
    return lines;
}

void RenderedChangesTest::lines_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QStringList>("page");
    QTest::newRow("same") << u"# Tea\n\nGood.\n"_s << u"# Tea\n\nGood.\n"_s
                          << QStringList{u" Tea"_s, u" Good."_s};
    QTest::newRow("nothing before") << QString() << u"Tea\n"_s << QStringList{u"+Tea"_s};
    QTest::newRow("nothing after") << u"Tea\n"_s << QString() << QStringList{u"-Tea"_s};
    QTest::newRow("a line") << u"# Tea\n\nIt is good.\n\nEnd\n"_s << u"# Tea\n\nIt is bad.\n\nEnd\n"_s
                            << QStringList{u" Tea"_s, u"-It is good."_s, u"+It is bad."_s, u" End"_s};
    QTest::newRow("only the looks") << u"Tea is good.\n"_s << u"Tea is **good**.\n"_s
                                    << QStringList{u"-Tea is good."_s, u"+Tea is good."_s};
    QTest::newRow("a heading") << u"# Tea\n"_s << u"## Tea\n"_s << QStringList{u"-Tea"_s, u"+Tea"_s};
    QTest::newRow("an item becomes text")
        << u"- Tea\n"_s << u"Tea\n"_s << QStringList{u"-\u2022 Tea"_s, u"+Tea"_s};
    QTest::newRow("a row of a table")
        << u"|a|b|\n|---|---|\n|1|2|\n|3|4|\n"_s << u"|a|b|\n|---|---|\n|1|9|\n|3|4|\n"_s
        << QStringList{u" a\tb"_s, u"-1\t2"_s, u"+1\t9"_s, u" 3\t4"_s};
}

void RenderedChangesTest::lines()
{
    QFETCH(QString, before);
    QFETCH(QString, after);
    const ChangesPage made = pageOfChanges(diffOf(before, after), true);
    QStringList lines = shown(made.page);
    lines.removeAll(u" "_s);
    QTEST(lines, "page");
    QCOMPARE(made.changes.isEmpty(), before == after);
}

void RenderedChangesTest::wordsAreMarked()
{
    const ChangesPage made =
        pageOfChanges(diffOf(u"Tea is **very good** today.\n"_s, u"Tea is **very bad** today.\n"_s), true);
    QStringList marked;
    for (const markdown::Span &span : made.page.spans) {
        if (span.looks & markdown::Look::Differs)
            marked += made.page.text.mid(span.begin, span.length);
    }
    QCOMPARE(marked, (QStringList{u"good"_s, u"bad"_s}));
}

void RenderedChangesTest::foldsSayHowMany()
{
    QString before;
    for (int i = 0; i < 40; ++i)
        before += u"Line %1.\n\n"_s.arg(i);
    const QString after = QString(before).replace(u"Line 20."_s, u"Row 20."_s);
    const PageDiff diff = diffOf(before, after);
    const ChangesPage folded = pageOfChanges(diff, true);
    QStringList folds;
    for (const QString &line : shown(folded.page)) {
        if (line.startsWith(u'~'))
            folds += line;
    }
    QCOMPARE(folds, (QStringList{u"~\u22EF  18 unchanged lines"_s, u"~\u22EF  17 unchanged lines"_s}));
    QCOMPARE(folded.page.links, (QStringList{u"fold:0"_s, u"fold:1"_s}));
    QVERIFY(pageOfChanges(diff, true, {0}).page.text.contains(u"Line 3."));
    QVERIFY(!pageOfChanges(diff, true, {0}).page.text.contains(u"Line 38."));
    const ChangesPage all = pageOfChanges(diff, false);
    for (int i = 0; i < 40; ++i)
        QVERIFY(all.page.text.contains(u"Line %1."_s.arg(i)));
    QVERIFY(all.page.text.sliced(all.changes.first()).startsWith(u"Line 20."));
}

void RenderedChangesTest::spansStayInOrder()
{
    const QString before = u"# T\n\n> *a* [b](http://c) `d` **e** f\n\n|x|*y*|\n|---|---|\n|1|`2`|\n"_s;
    const QString after = u"# U\n\n> *a* [g](http://h) `d` **e** f i\n\n|x|*z*|\n|---|---|\n|1|`3`|\n"_s;
    const markdown::Page page = pageOfChanges(diffOf(before, after), false).page;
    qsizetype end = 0;
    for (const markdown::Span &span : page.spans) {
        QVERIFY(span.begin >= end);
        end = span.begin + span.length;
        QVERIFY(span.link < page.links.size());
    }
    QVERIFY(end <= page.text.size());
    QVERIFY(page.links.contains(u"http://c"_s));
    QVERIFY(page.links.contains(u"http://h"_s));
    for (const markdown::Line &line : page.lines) {
        QVERIFY(line.nesting < page.nestings.size());
        QVERIFY(line.table < page.tables.size());
    }
}

void RenderedChangesTest::passages_data()
{
    QTest::addColumn<QString>("quote");
    QTest::addColumn<int>("fate");
    QTest::addColumn<int>("change");
    const auto row = [](const char *name, const QString &quote, PassageChange::Fate fate, int change) {
        QTest::newRow(name) << quote << static_cast<int>(fate) << change;
    };
    using enum PassageChange::Fate;
    row("nothing", {}, NotFound, -1);
    row("not there", u"coffee"_s, NotFound, -1);
    row("unchanged", u"It is hot."_s, Unchanged, -1);
    row("changed", u"very good"_s, Changed, 0);
    row("over two lines", u"It is hot.\n\nTea is very good"_s, Changed, 0);
    row("unchanged part of a changed line", u"Tea is"_s, Unchanged, -1);
    row("removed", u"Drink   it"_s, Removed, 1);
}

void RenderedChangesTest::passages()
{
    QFETCH(QString, quote);
    QFETCH(int, fate);
    QFETCH(int, change);
    const PageDiff diff =
        diffOf(u"It is hot.\n\nTea is **very good**.\n\nIt is green.\n\nDrink it at once.\n"_s,
               u"It is hot.\n\nTea is **very bad**.\n\nIt is green.\n"_s);
    const PassageChange found = changeOf(quote, diff);
    QCOMPARE(static_cast<int>(found.fate), fate);
    QCOMPARE(found.change, change);
}

QTEST_GUILESS_MAIN(RenderedChangesTest)
#include "tst_renderedchanges.moc"
