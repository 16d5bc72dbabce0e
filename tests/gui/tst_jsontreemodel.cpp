// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/jsontreemodel.h"
#include "support/qttest.h"
#include "wire/json.h"

#include <QAbstractItemModelTester>
#include <QJsonArray>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;

class JsonTreeModelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anyValue_data();
    void anyValue();
    void showsNamesAndValues();
    void keepsLongValuesWhole();
    void deepAndWide();
};

namespace {

QJsonValue parsed(const QByteArray &json)
{
    return wire::parseJson(json).value_or(QJsonValue(QJsonValue::Undefined));
}

} // namespace

void JsonTreeModelTest::anyValue_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<int>("rows");
    QTest::newRow("empty object") << QByteArray("{}") << 1;
    QTest::newRow("empty array") << QByteArray("[]") << 1;
    QTest::newRow("text") << QByteArray("\"x\"") << 1;
    QTest::newRow("null") << QByteArray("null") << 1;
    QTest::newRow("object") << QByteArray(R"({"a":1,"b":{"c":[1,2,{"d":null}]},"e":"x"})") << 3;
    QTest::newRow("array") << QByteArray("[1,[2,[3]],{}]") << 3;
}

void JsonTreeModelTest::anyValue()
{
    QFETCH(QByteArray, json);
    JsonTreeModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    model.setJson(parsed(json));
    QTEST(model.rowCount(), "rows");
    model.setJson(QJsonValue::Undefined);
    QCOMPARE(model.rowCount(), 0);
}

void JsonTreeModelTest::showsNamesAndValues()
{
    JsonTreeModel model;
    model.setJson(parsed(R"({"list":[true,1.5,null],"text":"a\u202eb"})"));
    const QModelIndex list = model.index(0, JsonTreeModel::NameColumn);
    QCOMPARE(list.data().toString(), u"list"_s);
    QCOMPARE(list.siblingAtColumn(JsonTreeModel::ValueColumn).data().toString(), u"3 items"_s);
    QCOMPARE(model.rowCount(list), 3);
    QCOMPARE(model.index(0, 0, list).data().toString(), u"1"_s);
    QCOMPARE(model.index(0, 1, list).data().toString(), u"true"_s);
    QCOMPARE(model.index(1, 1, list).data().toString(), u"1.5"_s);
    QCOMPARE(model.index(2, 1, list).data().toString(), u"null"_s);
    QCOMPARE(model.index(1, 1, list).parent(), list);
    QCOMPARE(model.index(1, 1).data().toString(), u"a\u27E6U+202E\u27E7b"_s);
    QCOMPARE(model.index(1, 0).data(Qt::AccessibleTextRole).toString(), u"text: a\u27E6U+202E\u27E7b"_s);
}

void JsonTreeModelTest::keepsLongValuesWhole()
{
    const QString text(1'000'000, u'x');
    JsonTreeModel model;
    model.setJson(QJsonArray{text});
    QVERIFY(model.index(0, 1).data().toString().startsWith(text.left(1000)));
    QVERIFY(model.index(0, 1).data().toString().size() < 2000);
    QCOMPARE(model.index(0, 1).data(JsonTreeModel::JsonRole).value<QJsonValue>().toString(), text);
}

void JsonTreeModelTest::deepAndWide()
{
    JsonTreeModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setJson(parsed(QByteArray(500, '[') + QByteArray(500, ']')));
    QModelIndex index;
    int depth = 0;
    for (; model.rowCount(index) > 0; ++depth)
        index = model.index(0, 0, index);
    QCOMPARE(depth, 499);
    QByteArray wide("[0");
    for (int i = 1; i < 20'000; ++i)
        wide += "," + QByteArray::number(i);
    model.setJson(parsed(wide + "]"));
    QCOMPARE(model.rowCount(), 20); // groups
    const QModelIndex last = model.index(19, 0);
    QCOMPARE(last.data().toString(), u"19001 \u2013 20000"_s);
    QCOMPARE(model.rowCount(last), 1000);
    QCOMPARE(model.index(999, 1, last).data().toString(), u"19999"_s);
}

QTEST_MAIN(JsonTreeModelTest)
#include "tst_jsontreemodel.moc"
