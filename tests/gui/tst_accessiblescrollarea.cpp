// SPDX-License-Identifier: GPL-3.0-or-later
// What assistive technology is given of scroll areas, also for children that are gone.
#include "gui/common/widgets/accessiblescrollarea.h"
#include "support/qttest.h"

#include <QAccessible>
#include <QLabel>
#include <QScrollArea>
#include <QTableWidget>

#include <memory>

using namespace crew::gui;
using namespace Qt::StringLiterals;

class AccessibleScrollAreaTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { installAccessibleScrollAreas(); }
    void aChildThatIsGoneIsNone_data();
    void aChildThatIsGoneIsNone();
    void itsContentIsReached();
    void aTableStaysATable();
};

namespace {

std::unique_ptr<QAbstractScrollArea> scrollArea(bool isPlain)
{
    if (isPlain)
        return std::make_unique<QAbstractScrollArea>();
    auto area = std::make_unique<QScrollArea>();
    area->setWidget(new QLabel(u"Words"_s));
    return area;
}

QAccessibleInterface *labelIn(QAccessibleInterface *parent)
{
    for (int i = 0; parent && i < parent->childCount(); ++i) {
        QAccessibleInterface *child = parent->child(i);
        if (child->text(QAccessible::Name) == "Words"_L1)
            return child;
        if (QAccessibleInterface *label = labelIn(child))
            return label;
    }
    return nullptr;
}

} // namespace

void AccessibleScrollAreaTest::aChildThatIsGoneIsNone_data()
{
    QTest::addColumn<bool>("isPlain");
    QTest::addColumn<int>("beyond");
    QTest::newRow("plain, the next one") << true << 0;
    QTest::newRow("plain, far") << true << 100000;
    QTest::newRow("with content, the next one") << false << 0;
    QTest::newRow("with content, far") << false << 100000;
}

void AccessibleScrollAreaTest::aChildThatIsGoneIsNone()
{
    QFETCH(const bool, isPlain);
    QFETCH(const int, beyond);
    const auto area = scrollArea(isPlain);
    QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(area.get());
    QVERIFY(interface);
    QCOMPARE(interface->role(), QAccessible::Client);
    QVERIFY(interface->childCount() > 0);
    QCOMPARE(interface->child(interface->childCount() + beyond), nullptr);
    QCOMPARE(interface->child(-1), nullptr);
}

void AccessibleScrollAreaTest::itsContentIsReached()
{
    const auto area = scrollArea(false);
    QVERIFY(labelIn(QAccessible::queryAccessibleInterface(area.get())));
}

void AccessibleScrollAreaTest::aTableStaysATable()
{
    QTableWidget table(2, 2);
    QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(&table);
    QVERIFY(interface && interface->tableInterface());
}

QTEST_MAIN(AccessibleScrollAreaTest)
#include "tst_accessiblescrollarea.moc"
