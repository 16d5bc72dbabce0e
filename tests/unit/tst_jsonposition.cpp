// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/jsonposition.h"
#include "support/qttest.h"

using namespace crew::service;
using namespace Qt::StringLiterals;

class TestJsonPosition : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsAValue_data();
    void findsAValue();
    void countsCharacters();
};

void TestJsonPosition::findsAValue_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::newRow("first") << u"name"_s << 2 << 10;
    QTest::newRow("in a list") << u"tasks[1]"_s << 5 << 3;
    QTest::newRow("in an object of a list") << u"tasks[1].run"_s << 6 << 13;
    QTest::newRow("deep") << u"tasks[1].run.command[1]"_s << 7 << 26;
    QTest::newRow("behind text that looks like JSON") << u"tasks[0].output"_s << 4 << 33;
    QTest::newRow("no such member") << u"tasks[1].nope"_s << 5 << 3;
    QTest::newRow("no such element") << u"tasks[7].run"_s << 3 << 11;
    QTest::newRow("nothing") << QString() << 1 << 1;
}

void TestJsonPosition::findsAValue()
{
    const QByteArray json = R"({
 "name": "x",
 "tasks": [
  {"id": "a \"]}, {", "output": "o"},
  {"id": "b",
   "run"  : {
     "command": ["true", "x"]}}]})";
    QFETCH(QString, path);
    QFETCH(int, line);
    QFETCH(int, column);
    const TextPosition position = positionOf(json, path);
    QVERIFY2(position.line == line && position.column == column,
             qPrintable(u"line %1, column %2"_s.arg(position.line).arg(position.column)));
}

void TestJsonPosition::countsCharacters()
{
    const QByteArray json = "{\"\xc3\xbc\": \"\xf0\x9f\x8d\xb5\", \"b\": 1}";
    QCOMPARE(positionOf(json, u"b"_s).column, 17);
    QCOMPARE(positionAt("a\nb\nc", 4), (TextPosition{3, 1}));
}

QTEST_APPLESS_MAIN(TestJsonPosition)
#include "tst_jsonposition.moc"
