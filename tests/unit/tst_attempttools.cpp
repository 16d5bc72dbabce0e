// SPDX-License-Identifier: GPL-3.0-or-later
// The tools that one attempt called, as the event stream and steps told of them.
#include "core/utc.h"
#include "engine/attempttools.h"
#include "support/qttest.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace crew;
using namespace crew::engine;
using namespace Qt::StringLiterals;

namespace {

QDateTime minute(int number)
{
    return QDateTime(QDate(2026, 11, 20), QTime(10, number), utc);
}

Entry entryOf(EntryKind kind, int at, const QByteArray &body)
{
    Entry entry;
    entry.kind = kind;
    entry.at = minute(at);
    entry.body = body;
    return entry;
}

/// A batch of one event, about \a data.
Entry eventOf(int at, const QString &type, const QString &id, QJsonObject data)
{
    const QJsonObject event{{u"id"_s, id}, {u"type"_s, type}, {u"data"_s, data}};
    return entryOf(EntryKind::EventsCallback, at,
                   QJsonDocument(QJsonObject{{u"events"_s, QJsonArray{event}}}).toJson());
}

QJsonObject use(const QString &tool, const QString &task = u"write"_s,
                const QJsonValue &arguments = QJsonObject{{u"to"_s, u"a"_s}})
{
    QJsonObject data{{u"tool_name"_s, tool}, {u"tool_args"_s, arguments}};
    if (!task.isEmpty())
        data.insert(u"task_id"_s, task);
    return data;
}

Entry stepOf(int at, const QString &tool, const QString &task)
{
    return entryOf(EntryKind::StepCallback, at,
                   QJsonDocument(QJsonObject{{u"task_id"_s, task},
                                             {u"thought"_s, u"hm"_s},
                                             {u"tool"_s, tool},
                                             {u"tool_input"_s, QJsonObject{{u"n"_s, 1}}}})
                       .toJson());
}

QStringList toolsIn(const Entries &entries, const AttemptWindow &window)
{
    QStringList tools;
    for (const ToolCall &call : toolsOfAttempt(entries, window).calls)
        tools << call.tool + (call.hasFailed ? u"!"_s : QString());
    return tools;
}

AttemptWindow window(int since = -1, int until = -1)
{
    return {u"write"_s, u"Write the mail"_s, since < 0 ? QDateTime() : minute(since),
            until < 0 ? QDateTime() : minute(until)};
}

} // namespace

class TestAttemptTools : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void beginningAndEndAreOneCall();
    void anEndThatCameBeforeItsBeginning();
    void stepsAndEventsOfOneCall();
    void failures();
    void argumentsAreWhole();
    void onlyOfThisTask();
    void onlyOfThisAttempt();
    void withoutATaskAfterTheLastEnd();
    void aBatchThatCameTwice();
    void stepsWhereNoEventsTell();
    void nothingTold();
    void badBodies_data();
    void badBodies();
    void veryMany();
};

void TestAttemptTools::beginningAndEndAreOneCall()
{
    const Entries entries{
        eventOf(1, u"tool_usage_started"_s, u"1"_s, use(u"search"_s)),
        eventOf(2, u"tool_usage_finished"_s, u"2"_s, use(u"search"_s)),
        eventOf(3, u"tool_usage_finished"_s, u"3"_s, use(u"send_invoice"_s)), // its beginning was lost
        eventOf(4, u"tool_usage_started"_s, u"4"_s, use(u"search"_s)),        // and goes on
    };
    QCOMPARE(toolsIn(entries, window()), (QStringList{u"search"_s, u"send_invoice"_s, u"search"_s}));
}

/// Batches overtake each other.
void TestAttemptTools::anEndThatCameBeforeItsBeginning()
{
    QJsonObject end{
        {u"tool_name"_s, u"search"_s}, {u"task_id"_s, u"write"_s}, {u"started_event_id"_s, u"b"_s}};
    const Entries entries{eventOf(1, u"tool_usage_finished"_s, u"e"_s, end),
                          eventOf(2, u"tool_usage_started"_s, u"b"_s, use(u"search"_s)),
                          eventOf(3, u"tool_usage_started"_s, u"c"_s, use(u"search"_s))};
    const ToolReport report = toolsOfAttempt(entries, window());
    QCOMPARE(report.calls.size(), 2);
    QCOMPARE(report.calls.first().arguments, u"{\"to\":\"a\"}"_s);
}

/// The same call, told of in both ways.
void TestAttemptTools::stepsAndEventsOfOneCall()
{
    const QJsonObject called = use(u"search"_s, u"write"_s, QJsonObject{{u"n"_s, 1}});
    const Entry step = stepOf(2, u"search"_s, u"write"_s);
    const Entry began = eventOf(1, u"tool_usage_started"_s, u"b"_s, called);
    const Entry ended = eventOf(3, u"tool_usage_finished"_s, u"e"_s, called);
    QCOMPARE(toolsIn({began, step, ended}, window()), QStringList{u"search"_s});
    QCOMPARE(toolsIn({step, began, ended}, window()), QStringList{u"search"_s});
    QCOMPARE(toolsIn({began, ended, step}, window()), QStringList{u"search"_s});
}

void TestAttemptTools::failures()
{
    const Entries entries{eventOf(1, u"tool_usage_started"_s, u"1"_s, use(u"search"_s)),
                          eventOf(2, u"tool_usage_error"_s, u"2"_s, use(u"search"_s)),
                          eventOf(3, u"tool_usage_error"_s, u"3"_s, use(u"send"_s))};
    QCOMPARE(toolsIn(entries, window()), (QStringList{u"search!"_s, u"send!"_s}));
}

void TestAttemptTools::argumentsAreWhole()
{
    const QString longText(5000, u'x');
    const Entries entries{eventOf(1, u"tool_usage_started"_s, u"1"_s,
                                  use(u"a"_s, u"write"_s, QJsonObject{{u"text"_s, longText}})),
                          eventOf(2, u"tool_usage_started"_s, u"2"_s, use(u"b"_s, u"write"_s, longText)),
                          eventOf(3, u"tool_usage_started"_s, u"3"_s, use(u"c"_s, u"write"_s, QJsonValue()))};
    const ToolReport report = toolsOfAttempt(entries, window());
    QCOMPARE(report.calls.size(), 3);
    QCOMPARE(report.calls[0].arguments, u"{\"text\":\""_s + longText + u"\"}"_s);
    QCOMPARE(report.calls[1].arguments, longText);
    QCOMPARE(report.calls[2].arguments, QString());
}

void TestAttemptTools::onlyOfThisTask()
{
    QJsonObject byName = use(u"named"_s, {});
    byName.insert(u"task_name"_s, u"Write the mail"_s);
    const Entries entries{eventOf(1, u"tool_usage_started"_s, u"1"_s, use(u"mine"_s)),
                          eventOf(2, u"tool_usage_started"_s, u"2"_s, use(u"other"_s, u"research"_s)),
                          eventOf(3, u"tool_usage_started"_s, u"3"_s, byName)};
    QCOMPARE(toolsIn(entries, window()), (QStringList{u"mine"_s, u"named"_s}));
}

void TestAttemptTools::onlyOfThisAttempt()
{
    const Entries entries{eventOf(1, u"tool_usage_started"_s, u"1"_s, use(u"first"_s)),
                          eventOf(5, u"tool_usage_started"_s, u"2"_s, use(u"second"_s)),
                          eventOf(9, u"tool_usage_started"_s, u"3"_s, use(u"third"_s))};
    QCOMPARE(toolsIn(entries, window(-1, 3)), QStringList{u"first"_s});
    QCOMPARE(toolsIn(entries, window(3, 7)), QStringList{u"second"_s});
    QCOMPARE(toolsIn(entries, window(7)), QStringList{u"third"_s});
    QCOMPARE(toolsIn(entries, window(1, 5)), QStringList{u"second"_s}); // an end belongs to what it ends
}

void TestAttemptTools::withoutATaskAfterTheLastEnd()
{
    const Entry otherEnds = entryOf(EntryKind::TaskCallback, 2, R"({"task_id":"research","output":"x"})");
    const Entry mineEnds = entryOf(EntryKind::TaskCallback, 4, R"({"task_id":"write","output":"x"})");
    const Entries entries{eventOf(1, u"tool_usage_started"_s, u"1"_s, use(u"before"_s, {})), otherEnds,
                          eventOf(3, u"tool_usage_started"_s, u"2"_s, use(u"behind"_s, {})), mineEnds};
    QCOMPARE(toolsIn(entries, window()), QStringList{u"behind"_s});
}

void TestAttemptTools::aBatchThatCameTwice()
{
    const Entry batch = eventOf(1, u"tool_usage_started"_s, u"1"_s, use(u"search"_s));
    QCOMPARE(toolsIn({batch, batch}, window()), QStringList{u"search"_s});
}

void TestAttemptTools::stepsWhereNoEventsTell()
{
    const Entries steps{stepOf(1, u"send"_s, u"write"_s), stepOf(2, u"other"_s, u"research"_s),
                        stepOf(3, QString(), u"write"_s)};
    QCOMPARE(toolsIn(steps, window()), QStringList{u"send"_s});
    QCOMPARE(toolsOfAttempt(steps, window()).calls.constFirst().arguments, u"{\"n\":1}"_s);
    Entries both = steps;
    both << eventOf(4, u"tool_usage_started"_s, u"1"_s, use(u"search"_s));
    QCOMPARE(toolsIn(both, window()), QStringList{u"search"_s});
}

void TestAttemptTools::nothingTold()
{
    QVERIFY(toolsOfAttempt({}, window()).calls.isEmpty());
    const Entries entries{eventOf(1, u"llm_call_started"_s, u"1"_s, {}),
                          entryOf(EntryKind::HumanInputCallback, 2, "{}")};
    QVERIFY(toolsOfAttempt(entries, window()).calls.isEmpty());
}

void TestAttemptTools::badBodies_data()
{
    QTest::addColumn<QByteArray>("body");

    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("tool");
    QTest::newRow("a number") << QByteArray("7");
    QTest::newRow("a list of numbers") << QByteArray("[1,2]");
    QTest::newRow("events that are no list") << QByteArray(R"({"events":{"type":7}})");
    QTest::newRow("a tool without a name") << QByteArray(R"([{"type":"tool_usage_started","data":{}}])");
    QTest::newRow("deep") << QByteArray(2000, '[');
}

void TestAttemptTools::badBodies()
{
    QFETCH(const QByteArray, body);
    for (const EntryKind kind :
         {EntryKind::EventsCallback, EntryKind::StepCallback, EntryKind::TaskCallback}) {
        const ToolReport report = toolsOfAttempt({entryOf(kind, 1, body)}, window());
        QVERIFY(report.calls.size() <= 1);
    }
}

void TestAttemptTools::veryMany()
{
    Entries entries;
    for (int i = 0; i < 700; ++i)
        entries << eventOf(1, u"tool_usage_started"_s, QString::number(i), use(u"search"_s));
    const ToolReport report = toolsOfAttempt(entries, window());
    QCOMPARE(report.calls.size(), 500);
    QVERIFY(report.hasMore);
}

QTEST_APPLESS_MAIN(TestAttemptTools)
#include "tst_attempttools.moc"
