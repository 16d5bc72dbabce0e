// SPDX-License-Identifier: GPL-3.0-or-later
// The list of the last callbacks: bounded, with what is alike in one row, and never drowned by strangers.
#include "core/callbackoutcome.h"
#include "core/utc.h"
#include "support/qttest.h"

#include <algorithm>

using namespace crew;
using namespace Qt::StringLiterals;

class TestCallbackOutcomes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void storedOnesStandAlone();
    void refusedOnesAlikeAreOneRow();
    void notTheSame_data();
    void notTheSame();
    void afterAMinuteThereIsANewRow();
    void strangersKeepNobodyOut();
    void theOldestGo();

private:
    CallbackOutcome outcome(int status, int second, const QUuid &run = {})
    {
        CallbackOutcome value;
        value.number = ++m_number;
        value.at = QDateTime::fromSecsSinceEpoch(1'790'000'000 + second, crew::utc);
        value.status = status;
        value.executionId = run;
        value.reason = status == 200 ? QString() : u"because"_s;
        return value;
    }

    CallbackOutcomes m_rows;
    quint64 m_number = 0;
    const QUuid m_run = QUuid::createUuid();
};

void TestCallbackOutcomes::init()
{
    m_rows.clear();
    m_number = 0;
}

void TestCallbackOutcomes::storedOnesStandAlone()
{
    for (int i = 0; i < 5; ++i)
        addOutcome(m_rows, outcome(200, i, m_run));
    QCOMPARE(m_rows.size(), 5);
    QCOMPARE(m_rows.last().alike, 0);
}

void TestCallbackOutcomes::refusedOnesAlikeAreOneRow()
{
    addOutcome(m_rows, outcome(404, 0));
    addOutcome(m_rows, outcome(200, 1, m_run));
    for (int i = 2; i < 500; ++i)
        addOutcome(m_rows, outcome(404, i)); // each within a minute of the one before
    QCOMPARE(m_rows.size(), 2);
    QCOMPARE(m_rows.first().number, quint64(1));
    QCOMPARE(m_rows.first().alike, 498);
    QCOMPARE(m_rows.first().at.secsTo(m_rows.first().lastAt), 499);
}

void TestCallbackOutcomes::notTheSame_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<bool>("isOfRun");
    QTest::addColumn<bool>("hasKind");
    QTest::newRow("another status") << 405 << u"because"_s << false << false;
    QTest::newRow("another reason") << 404 << u"therefore"_s << false << false;
    QTest::newRow("of a run") << 404 << u"because"_s << true << false;
    QTest::newRow("another path") << 404 << u"because"_s << false << true;
}

void TestCallbackOutcomes::notTheSame()
{
    QFETCH(int, status);
    QFETCH(QString, reason);
    QFETCH(bool, isOfRun);
    QFETCH(bool, hasKind);
    addOutcome(m_rows, outcome(404, 0));
    CallbackOutcome other = outcome(status, 1, isOfRun ? m_run : QUuid());
    other.reason = reason;
    if (hasKind)
        other.kind = EntryKind::TaskCallback;
    addOutcome(m_rows, other);
    QCOMPARE(m_rows.size(), 2);
}

void TestCallbackOutcomes::afterAMinuteThereIsANewRow()
{
    addOutcome(m_rows, outcome(404, 0));
    addOutcome(m_rows, outcome(404, 59));
    QCOMPARE(m_rows.size(), 1);
    addOutcome(m_rows, outcome(404, 119));
    QCOMPARE(m_rows.size(), 2);
    addOutcome(m_rows, outcome(404, 120)); // of both, the newer
    QCOMPARE(m_rows.first().alike, 1);
    QCOMPARE(m_rows.last().alike, 1);
}

void TestCallbackOutcomes::strangersKeepNobodyOut()
{
    for (int i = 0; i < 100; ++i)
        addOutcome(m_rows, outcome(200, i, m_run));
    for (int i = 0; i < 1000; ++i)
        addOutcome(m_rows, outcome(404, 100 + 61 * i)); // slow enough not to be taken together
    QCOMPARE(std::ranges::count(m_rows, 200, &CallbackOutcome::status), 100);
    QCOMPARE(std::ranges::count(m_rows, 404, &CallbackOutcome::status), maxStrangersOutcomes);
    QCOMPARE(m_rows.last().number, quint64(1100));
    QVERIFY(std::ranges::is_sorted(m_rows, {}, &CallbackOutcome::number));
}

void TestCallbackOutcomes::theOldestGo()
{
    for (int i = 0; i < 300; ++i)
        addOutcome(m_rows, outcome(200, i, m_run));
    QCOMPARE(m_rows.size(), maxCallbackOutcomes);
    QCOMPARE(m_rows.first().number, quint64(101));
}

QTEST_GUILESS_MAIN(TestCallbackOutcomes)
#include "tst_callbackoutcomes.moc"
