// SPDX-License-Identifier: GPL-3.0-or-later
// The events of a stream are each there once and in the order they happened, however they came.
#include "core/streamorder.h"
#include "core/utc.h"
#include "support/qttest.h"

#include <algorithm>
#include <random>

using namespace Qt::StringLiterals;
using namespace crew;

class TestStreamOrder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void orders_data();
    void orders();
    void anyOrderAndGroupingIsTheSame_data();
    void anyOrderAndGroupingIsTheSame();
    void arrivalOrdersWhatTellsNothing();
    void theFullerOfTwoIsKept();
    void isNewer_data();
    void isNewer();
};

static QDateTime at(int milliseconds)
{
    return QDateTime::fromMSecsSinceEpoch(1'750'000'000'000 + milliseconds, crew::utc);
}

/// Written "id/emission/milliseconds/execution", parts may be empty or left out.
static StreamEvent written(const QString &text)
{
    const QStringList parts = text.split(u'/');
    StreamEvent result;
    result.id = parts.at(0);
    if (!parts.value(1).isEmpty())
        result.emission = parts.at(1).toLongLong();
    if (!parts.value(2).isEmpty())
        result.at = at(parts.at(2).toInt());
    result.executionId = parts.value(3, u"k"_s);
    return result;
}

static QString ids(const StreamEvents &events)
{
    QStringList ids;
    for (const StreamEvent &event : events)
        ids << event.id;
    return ids.join(u' ');
}

void TestStreamOrder::orders_data()
{
    QTest::addColumn<QString>("came");
    QTest::addColumn<QString>("ordered");
    const auto row = [](const char *name, const char *came, const char *ordered) {
        QTest::newRow(name) << QString::fromLatin1(came) << QString::fromLatin1(ordered);
    };
    row("nothing", "", "");
    row("by emission", "c/3/30 a/1/10 b/2/20", "a b c");
    row("emission before timestamp", "c/3/10 a/1/30 b/2/20", "a b c");
    row("emission alone", "c/3 a/1 b/2", "a b c");
    row("by timestamp", "c//30 a//10 b//20", "a b c");
    row("once", "b/2/20 a/1/10 b/2/20 a/1/10", "a b");
    row("once without emission", "b//20 a//10 b//20", "a b");
    row("same id in another execution", "a/1/10/k2 a/1/20/k1", "a a");
    row("executions by time", "y/1/15/k2 b/2/20/k1 a/1/10/k1 z/2/25/k2", "a y b z");
    row("no emission among such with", "b//15 c/2/20 a/1/10", "a b c");
    row("no cycle", "a/1/10 b//5 c/2/3", "b a c");
    row("no time among such with", "c/3/30 b/2 a/1/10", "a b c");
    row("a counter that began again orders nothing", "c/1/30 d/2/40 a/1/10 b/2/20", "a b c d");
}

void TestStreamOrder::orders()
{
    QFETCH(QString, came);
    QFETCH(QString, ordered);
    StreamEvents events;
    for (const QString &text : came.split(u' ', Qt::SkipEmptyParts))
        events << written(text);
    QCOMPARE(ids(inOrder(events)), ordered);
}

void TestStreamOrder::anyOrderAndGroupingIsTheSame_data()
{
    QTest::addColumn<bool>("hasEmissions");
    QTest::addColumn<bool>("hasTimes");
    QTest::addColumn<int>("executions");
    QTest::newRow("emissions and times") << true << true << 1;
    QTest::newRow("emissions") << true << false << 1;
    QTest::newRow("times") << false << true << 1;
    QTest::newRow("several executions") << true << true << 3;
}

/// Shuffled, cut into batches that arrive apart, some sent again.
void TestStreamOrder::anyOrderAndGroupingIsTheSame()
{
    QFETCH(bool, hasEmissions);
    QFETCH(bool, hasTimes);
    QFETCH(int, executions);
    std::mt19937 random(4711);
    StreamEvents told;
    for (int i = 0; i < 200; ++i) {
        StreamEvent one;
        one.id = QString::number(i);
        one.executionId = u"k"_s + QString::number(i % executions);
        if (hasEmissions)
            one.emission = i;
        if (hasTimes)
            one.at = at(i / 2); // two at a time
        told << one;
    }
    const QString expected = ids(inOrder(told));
    QCOMPARE(expected.count(u' '), 199);
    for (int turn = 0; turn < 50; ++turn) {
        StreamEvents came = told;
        const auto repeated = static_cast<qsizetype>(random() % 100);
        came += told.mid(repeated, 50);
        std::shuffle(came.begin(), came.end(), random);
        int batch = 0;
        for (StreamEvent &one : came) {
            batch += random() % 7 == 0 ? 1 : 0;
            one.heard = at(100'000 + batch);
            one.entry = batch;
        }
        QCOMPARE(ids(inOrder(came)), expected);
    }
}

void TestStreamOrder::arrivalOrdersWhatTellsNothing()
{
    StreamEvents events{written(u"b"_s), written(u"a"_s), written(u"c"_s)};
    for (qsizetype i = 0; i < events.size(); ++i)
        events[i].heard = at(static_cast<int>(i / 2));
    QCOMPARE(ids(inOrder(events)), u"b a c"_s);
}

void TestStreamOrder::theFullerOfTwoIsKept()
{
    const StreamEvents one =
        inOrder({written(u"a"_s), written(u"a//10"_s), written(u"a/1"_s), written(u"a/1/10"_s)});
    const StreamEvents other =
        inOrder({written(u"a/1/10"_s), written(u"a/1"_s), written(u"a//10"_s), written(u"a"_s)});
    QCOMPARE(one, StreamEvents{written(u"a/1/10"_s)});
    QCOMPARE(other, one);
}

void TestStreamOrder::isNewer_data()
{
    QTest::addColumn<QString>("one");
    QTest::addColumn<QString>("other");
    QTest::addColumn<bool>("newer");
    QTest::newRow("later emission") << u"b/2/10"_s << u"a/1/20"_s << true;
    QTest::newRow("same emission") << u"b/1/30"_s << u"a/1/20"_s << false;
    QTest::newRow("later time") << u"b//30"_s << u"a//20"_s << true;
    QTest::newRow("emissions of different executions") << u"b/1/30/k2"_s << u"a/9/20/k1"_s << true;
    QTest::newRow("nothing told") << u"b"_s << u"a//20"_s << false;
}

void TestStreamOrder::isNewer()
{
    QFETCH(QString, one);
    QFETCH(QString, other);
    QFETCH(bool, newer);
    QCOMPARE(crew::isNewer(written(one), written(other)), newer);
}

QTEST_GUILESS_MAIN(TestStreamOrder)
#include "tst_streamorder.moc"
