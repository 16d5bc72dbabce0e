// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/taskslots.h"
#include "support/qttest.h"

#include <QList>

using namespace crew::service;

class TestTaskSlots : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void grantsInTheOrderOfRequests();
    void forgetsWhoWithdraws();
    void tellsThePlaceInTheQueue();
};

void TestTaskSlots::grantsInTheOrderOfRequests()
{
    TaskSlots slots2(2);
    QList<int> granted;
    const int owners[4] = {};
    for (int i = 0; i < 4; ++i)
        slots2.request(&owners[i], [&granted, i] { granted << i; });
    QCOMPARE(granted, (QList<int>{0, 1}));
    QCOMPARE(slots2.inUse(), 2);
    slots2.release();
    QCOMPARE(granted, (QList<int>{0, 1, 2}));
    slots2.release();
    QCOMPARE(granted, (QList<int>{0, 1, 2, 3}));
    slots2.release();
    slots2.release();
    QCOMPARE(slots2.inUse(), 0);
    slots2.request(&owners[0], [&granted] { granted << 4; });
    QCOMPARE(granted.last(), 4);
}

void TestTaskSlots::forgetsWhoWithdraws()
{
    TaskSlots one(1);
    QList<int> granted;
    const int owners[3] = {};
    for (int i = 0; i < 3; ++i)
        one.request(&owners[i], [&granted, i] { granted << i; });
    one.withdraw(&owners[1]);
    one.withdraw(&owners[0]); // has been granted: keeps its slot
    QCOMPARE(one.inUse(), 1);
    one.release();
    QCOMPARE(granted, (QList<int>{0, 2}));
}

void TestTaskSlots::tellsThePlaceInTheQueue()
{
    TaskSlots one(1);
    const int owners[3] = {};
    for (const int &owner : owners)
        one.request(&owner, [] {});
    QCOMPARE(one.positionOf(&owners[0]), 0);
    QCOMPARE(one.positionOf(&owners[1]), 1);
    QCOMPARE(one.positionOf(&owners[2]), 2);
    QCOMPARE(one.waiting(), 2);
    one.withdraw(&owners[1]);
    QCOMPARE(one.positionOf(&owners[2]), 1);
}

QTEST_APPLESS_MAIN(TestTaskSlots)
#include "tst_taskslots.moc"
