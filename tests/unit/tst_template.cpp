// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/jsontemplate.h"
#include "service/template.h"
#include "support/qttest.h"

#include <QJsonArray>
#include <QJsonObject>

using namespace crew::service;
using namespace Qt::StringLiterals;

class TestTemplate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rendersWhatItKnows_data();
    void rendersWhatItKnows();
    void refusesWhatItDoesNotKnow_data();
    void refusesWhatItDoesNotKnow();
    void splitsFeedbackIntoPoints_data();
    void splitsFeedbackIntoPoints();
    void stopsBeforeTheTextIsTooLong();
    void refusesATemplateThatIsTooLong();
    void fillsJsonWithTypedValues();
    void namesTheMemberOfAJsonTemplate();
};

namespace {

TemplateNames names()
{
    return {{u"topic"_s, u"list"_s, u"object"_s, u"yes"_s, u"no"_s, u"year"_s, u"a is b"_s, u"x/y"_s,
             u"approved: boolean"_s},
            {u"research"_s},
            u"write"_s};
}

TemplateContext context()
{
    TemplateContext result;
    result.inputs = {{"topic"_L1, "Heat pumps"_L1},
                     {"list"_L1, QJsonArray{"one"_L1, "two"_L1}},
                     {"object"_L1, QJsonObject{{"name"_L1, "Ada"_L1},
                                               {"rows"_L1, QJsonArray{QJsonObject{{"t"_L1, "08:04"_L1}}}}}},
                     {"yes"_L1, true},
                     {"no"_L1, false},
                     {"year"_L1, 2026},
                     {"a is b"_L1, "odd key"_L1},
                     {"x/y"_L1, "slash key"_L1},
                     {"approved: boolean"_L1, "junk key"_L1}};
    result.outputs = {{u"research"_s, u"Evidence"_s}};
    result.feedback = {{u"research"_s, true, u"Good start."_s},
                       {u"write"_s, false, u"- Shorten the title\n- Add prices"_s}};
    result.attempt = 2;
    return result;
}

} // namespace

void TestTemplate::rendersWhatItKnows_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("expected");

    QTest::newRow("nothing") << u""_s << u""_s;
    QTest::newRow("plain text") << u"Hello\nthere"_s << u"Hello\nthere"_s;
    QTest::newRow("doubled braces") << u"{{\"a\": {{}}}}"_s << u"{\"a\": {}}"_s;
    QTest::newRow("input") << u"About {input topic}."_s << u"About Heat pumps."_s;
    QTest::newRow("input in braces") << u"{{{input topic}}}"_s << u"{Heat pumps}"_s;
    QTest::newRow("number") << u"{input year}"_s << u"2026"_s;
    QTest::newRow("boolean") << u"{input yes}"_s << u"true"_s;
    QTest::newRow("list") << u"{input list}"_s << u"- one\n- two"_s;
    QTest::newRow("member") << u"{input object/name}"_s << u"Ada"_s;
    QTest::newRow("member that is not there") << u"<{input object/age}>"_s << u"<>"_s;
    QTest::newRow("key with a slash") << u"{input x/y}"_s << u"slash key"_s;
    QTest::newRow("junk key") << u"{input approved: boolean}"_s << u"junk key"_s;
    QTest::newRow("output") << u"{output research}"_s << u"Evidence"_s;
    QTest::newRow("attempt") << u"{attempt}"_s << u"2"_s;
    QTest::newRow("feedback") << u"{feedback}"_s << u"- Good start.\n- Shorten the title\n- Add prices"_s;
    QTest::newRow("feedback of a task") << u"{feedback research}"_s << u"- Good start."_s;
    QTest::newRow("changes") << u"{changes}"_s << u"- Shorten the title\n- Add prices"_s;
    QTest::newRow("no changes of a task") << u"<{changes research}>"_s << u"<>"_s;
    QTest::newRow("notes") << u"{notes}"_s << u"- Good start."_s;
    QTest::newRow("if true") << u"{if input yes}a{else}b{end}"_s << u"a"_s;
    QTest::newRow("if false") << u"{if input no}a{else}b{end}"_s << u"b"_s;
    QTest::newRow("if without else") << u"{if input no}a{end}"_s << u""_s;
    QTest::newRow("if not") << u"{if not input no}a{end}"_s << u"a"_s;
    QTest::newRow("if list") << u"{if changes}a{end}"_s << u"a"_s;
    QTest::newRow("if is") << u"{if input topic is Heat pumps}a{end}"_s << u"a"_s;
    QTest::newRow("if is not") << u"{if not input topic is Cars}a{end}"_s << u"a"_s;
    QTest::newRow("if a key that holds is") << u"{if input a is b}a{end}"_s << u"a"_s;
    QTest::newRow("if attempt is") << u"{if attempt is 2}a{else}b{end}"_s << u"a"_s;
    QTest::newRow("if attempt from, below") << u"{if attempt from 3}a{else}b{end}"_s << u"b"_s;
    QTest::newRow("if attempt from, at") << u"{if attempt from 2}a{else}b{end}"_s << u"a"_s;
    QTest::newRow("if text from") << u"{if input topic from 2}a{else}b{end}"_s << u"b"_s;
    QTest::newRow("if mentions") << u"{if changes mentions PRICE|cost}a{else}b{end}"_s << u"a"_s;
    QTest::newRow("if mentions nothing of it")
        << u"{if changes mentions table|risk}a{else}b{end}"_s << u"b"_s;
    QTest::newRow("nested ifs") << u"{if input yes}{if input no}a{else}b{end}{else}c{end}"_s << u"b"_s;
    QTest::newRow("each") << u"{each changes}{number}. {item} {end}"_s
                          << u"1. Shorten the title 2. Add prices "_s;
    QTest::newRow("each over objects") << u"{each input object/rows}{item/t}{end}"_s << u"08:04"_s;
    QTest::newRow("each over a text") << u"{each input topic}[{item}]{end}"_s << u"[Heat pumps]"_s;
    QTest::newRow("if in each") << u"{each changes}{if item mentions price}{item}{end}{end}"_s
                                << u"Add prices"_s;
    QTest::newRow("block lines leave no empty lines")
        << u"a\n{if input yes}\nb\n{else}\nc\n{end}\nd\n"_s << u"a\nb\nd\n"_s;
    QTest::newRow("indented block lines")
        << u"a\n  {each input list}  \n- {item}\n  {end}"_s << u"a\n- one\n- two\n"_s;
    QTest::newRow("a block inside a line keeps it") << u"a {if input yes}b{end}\nc"_s << u"a b\nc"_s;
}

void TestTemplate::rendersWhatItKnows()
{
    QFETCH(QString, source);
    QFETCH(QString, expected);
    const auto parsed = Template::parse(source, names());
    QVERIFY2(parsed, parsed ? "" : qPrintable(parsed.error().message));
    const auto text = parsed->render(context());
    QVERIFY(text);
    QCOMPARE(*text, expected);
}

void TestTemplate::refusesWhatItDoesNotKnow_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");

    QTest::newRow("unknown input") << u"a {input nope}"_s << 1 << 3;
    QTest::newRow("output of no earlier task") << u"\n\n {output write}"_s << 3 << 2;
    QTest::newRow("feedback of a later task") << u"{feedback publish}"_s << 1 << 1;
    QTest::newRow("unknown word") << u"one\n{frobnicate}"_s << 2 << 1;
    QTest::newRow("nothing in it") << u"{}"_s << 1 << 1;
    QTest::newRow("not closed") << u"a {input topic"_s << 1 << 3;
    QTest::newRow("closed on another line") << u"{input\ntopic}"_s << 1 << 1;
    QTest::newRow("lone closing brace") << u"ab}"_s << 1 << 3;
    QTest::newRow("if without end") << u"x{if attempt}"_s << 1 << 2;
    QTest::newRow("each without end") << u"{each changes}"_s << 1 << 1;
    QTest::newRow("end without beginning") << u"x{end}"_s << 1 << 2;
    QTest::newRow("else without if") << u"x{else}y"_s << 1 << 2;
    QTest::newRow("else in each") << u"{each changes}a{else}b{end}"_s << 1 << 16;
    QTest::newRow("two elses") << u"{if attempt}{else}{else}{end}"_s << 1 << 19;
    QTest::newRow("each in each") << u"{each changes}{each notes}{end}{end}"_s << 1 << 15;
    QTest::newRow("item outside each") << u"{item}"_s << 1 << 1;
    QTest::newRow("item after each") << u"{each notes}{end}{item}"_s << 1 << 18;
    QTest::newRow("from no number") << u"{if attempt from two}{end}"_s << 1 << 1;
    QTest::newRow("is nothing") << u"{if attempt is }{end}"_s << 1 << 1;
    QTest::newRow("unknown condition") << u"{if attempt equals 2}{end}"_s << 1 << 1;
    QTest::newRow("too deep") << u"{if attempt}"_s.repeated(maxTemplateDepth + 1) +
                                     u"{end}"_s.repeated(maxTemplateDepth + 1)
                              << 1 << 12 * (maxTemplateDepth + 1) + 1;
}

void TestTemplate::refusesWhatItDoesNotKnow()
{
    QFETCH(QString, source);
    const auto parsed = Template::parse(source, names());
    QVERIFY(!parsed);
    QVERIFY(!parsed.error().message.isEmpty());
    QTEST(parsed.error().line, "line");
    QTEST(parsed.error().column, "column");
}

void TestTemplate::splitsFeedbackIntoPoints_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("points");

    QTest::newRow("nothing") << u" \n "_s << QStringList();
    QTest::newRow("one sentence") << u"Shorten it"_s << QStringList{u"Shorten it"_s};
    QTest::newRow("sentences") << u"Shorten it. Add prices! Why 2026?"_s
                               << QStringList{u"Shorten it."_s, u"Add prices!"_s, u"Why 2026?"_s};
    QTest::newRow("no new sentence") << u"Use units, e.g. kilowatts"_s
                                     << QStringList{u"Use units, e.g. kilowatts"_s};
    QTest::newRow("semicolon") << u"shorter; with prices"_s << QStringList{u"shorter"_s, u"with prices"_s};
    QTest::newRow("list") << u"- One. Two\n* three\n4. four\n5) five"_s
                          << QStringList{u"One. Two"_s, u"three"_s, u"four"_s, u"five"_s};
    QTest::newRow("lines") << u"One. Two\n\nthree"_s << QStringList{u"One."_s, u"Two"_s, u"three"_s};
    QTest::newRow("far too many") << u"- x\n"_s.repeated(maxPoints + 1) << QStringList(maxPoints, u"x"_s);
}

void TestTemplate::splitsFeedbackIntoPoints()
{
    QFETCH(QString, text);
    QTEST(pointsOf(text), "points");
}

void TestTemplate::stopsBeforeTheTextIsTooLong()
{
    TemplateContext filled = context();
    filled.inputs.insert("topic"_L1, QString(maxRenderedLength / 2, u'x'));
    const auto fits = Template::parse(u"{input topic}{input topic}"_s, names());
    QVERIFY(fits);
    QCOMPARE(fits->render(filled)->size(), maxRenderedLength);
    const auto tooLong = Template::parse(u"{input topic}{input topic}."_s, names());
    QVERIFY(tooLong);
    QVERIFY(!tooLong->render(filled));
}

void TestTemplate::refusesATemplateThatIsTooLong()
{
    QVERIFY(Template::parse(QString(maxTemplateLength, u'x'), names()));
    QVERIFY(!Template::parse(QString(maxTemplateLength + 1, u'x'), names()));
}

void TestTemplate::fillsJsonWithTypedValues()
{
    const QJsonObject skeleton{
        {"title"_L1, "About {input topic}"_L1},
        {"year"_L1, "{input year}"_L1},
        {"points"_L1, "{changes}"_L1},
        {"nested"_L1, QJsonArray{QJsonObject{{"ok"_L1, "{input yes}"_L1}}, 7, QJsonValue()}}};
    const auto parsed = JsonTemplate::parse(skeleton, names());
    QVERIFY(parsed);
    const auto value = parsed->render(context());
    QVERIFY(value);
    const QJsonObject expected{{"title"_L1, "About Heat pumps"_L1},
                               {"year"_L1, 2026},
                               {"points"_L1, QJsonArray{"Shorten the title"_L1, "Add prices"_L1}},
                               {"nested"_L1, QJsonArray{QJsonObject{{"ok"_L1, true}}, 7, QJsonValue()}}};
    QCOMPARE(*value, QJsonValue(expected));
}

void TestTemplate::namesTheMemberOfAJsonTemplate()
{
    const auto wrong =
        JsonTemplate::parse(QJsonObject{{"a"_L1, QJsonArray{"fine"_L1, "{nope}"_L1}}}, names());
    QVERIFY(!wrong);
    QCOMPARE(wrong.error().path, u".a[1]"_s);

    QJsonValue deep = u"x"_s;
    for (int i = 0; i < maxJsonTemplateDepth + 1; ++i)
        deep = QJsonArray{deep};
    QVERIFY(!JsonTemplate::parse(deep, names()));
}

QTEST_GUILESS_MAIN(TestTemplate)
#include "tst_template.moc"
