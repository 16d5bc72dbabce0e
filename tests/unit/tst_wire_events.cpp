// SPDX-License-Identifier: GPL-3.0-or-later
// Batches of the event stream, as services send them and as nobody should.
#include "core/streamorder.h"
#include "core/utc.h"
#include "support/qttest.h"
#include "wire/events.h"

#include <QJsonArray>

#include <random>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::wire;

class tst_WireEvents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shapes_data();
    void shapes();
    void members();
    void membersInCamelCase();
    void times_data();
    void times();
    void emissions_data();
    void emissions();
    void types_data();
    void types();
    void idsFromContent();
    void subjects_data();
    void subjects();
    void flowsAskPeople_data();
    void flowsAskPeople();
    void refused_data();
    void refused();
    void longTextsAreCut();
    void manyEventsAreLimited();
    void mutationsAreBorne();
};

static StreamEvent only(const QByteArray &event)
{
    const auto events = decodeEvents(R"({"events":[)" + event + "]}");
    return events && events->size() == 1 ? events->first() : StreamEvent();
}

void tst_WireEvents::shapes_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QStringList>("ids");
    const auto row = [](const char *name, const char *body, const QStringList &ids) {
        QTest::newRow(name) << QByteArray(body) << ids;
    };
    row("as documented", R"({"events":[{"id":"1","type":"a"},{"id":"2","type":"b"}]})", {u"1"_s, u"2"_s});
    row("a bare list", R"([{"id":"1","type":"a"}])", {u"1"_s});
    row("one by itself", R"({"id":"1","type":"a"})", {u"1"_s});
    row("one by itself with data", R"({"id":"1","type":"a","data":{"id":"no"}})", {u"1"_s});
    row("events is one", R"({"events":{"id":"1","type":"a"}})", {u"1"_s});
    row("wrapped", R"({"data":{"events":[{"id":"1"}]}})", {u"1"_s});
    row("wrapped twice", R"({"payload":{"body":[{"id":"1"}]}})", {u"1"_s});
    row("the id inside", R"([{"type":"a","data":{"event_id":"7"}}])", {u"7"_s});
    row("number as id", R"([{"id":12,"type":"a"}])", {u"12"_s});
    row("none", R"({"events":[]})", {});
    row("no events", R"({"hello":1})", {});
    row("elements of other types", R"([1,null,"x",[],{"id":"1"},true])", {u"1"_s});
}

void tst_WireEvents::shapes()
{
    QFETCH(QByteArray, body);
    QFETCH(QStringList, ids);
    const auto events = decodeEvents(body);
    QVERIFY(events);
    QStringList found;
    for (const StreamEvent &event : *events)
        found << event.id;
    QCOMPARE(found, ids);
}

void tst_WireEvents::members()
{
    const StreamEvent event =
        only(R"({"id":"e2","execution_id":"k-1","timestamp":"2025-02-16T10:58:44.965Z",)"
             R"("type":"llm_call_completed","data":{"model":"gpt-4o","call_id":"c","emission_sequence":7,)"
             R"("started_event_id":"e1","task_id":"t","task_name":"Research\nmore","agent_role":"Writer",)"
             R"("response":"One\ntwo","usage":{"total_tokens":123}}})");
    QCOMPARE(event.id, u"e2"_s);
    QCOMPARE(event.executionId, u"k-1"_s);
    QCOMPARE(event.at, QDateTime(QDate(2025, 2, 16), QTime(10, 58, 44, 965), crew::utc));
    QCOMPARE(event.type, u"llm_call_completed"_s);
    QCOMPARE(event.topic, StreamTopic::ModelCall);
    QCOMPARE(event.phase, StreamPhase::End);
    QCOMPARE(event.emission, std::optional<qint64>(7));
    QCOMPARE(event.subject, u"gpt-4o"_s);
    QCOMPARE(event.callId, u"c"_s);
    QCOMPARE(event.beganBy, u"e1"_s);
    QCOMPARE(event.taskId, u"t"_s);
    QCOMPARE(event.taskName, u"Research"_s);
    QCOMPARE(event.agent, u"Writer"_s);
    QCOMPARE(event.detail, u"One two"_s);
    QCOMPARE(event.tokens, 123);
}

void tst_WireEvents::membersInCamelCase()
{
    const StreamEvent event = only(
        R"({"eventId":"e2","executionId":"k-1","createdAt":1739703524965,"eventType":"tool_usage_error",)"
        R"("data":{"toolName":"search","emissionSequence":"8","startedEventId":"e1","taskId":5,)"
        R"("task":{"name":"Research"},"agent":{"role":"Reader"},"error":{"message":"No net"}}})");
    QCOMPARE(event.id, u"e2"_s);
    QCOMPARE(event.executionId, u"k-1"_s);
    QCOMPARE(event.at.toMSecsSinceEpoch(), 1'739'703'524'965);
    QCOMPARE(event.topic, StreamTopic::Tool);
    QCOMPARE(event.phase, StreamPhase::Failure);
    QCOMPARE(event.emission, std::optional<qint64>(8));
    QCOMPARE(event.subject, u"search"_s);
    QCOMPARE(event.beganBy, u"e1"_s);
    QCOMPARE(event.taskId, u"5"_s);
    QCOMPARE(event.taskName, u"Research"_s);
    QCOMPARE(event.agent, u"Reader"_s);
    QCOMPARE(event.detail, u"No net"_s);
}

void tst_WireEvents::times_data()
{
    QTest::addColumn<QByteArray>("timestamp");
    QTest::addColumn<QDateTime>("at");
    const QDateTime at(QDate(2025, 2, 16), QTime(10, 58, 44, 965), crew::utc);
    QTest::newRow("UTC") << R"("2025-02-16T10:58:44.965Z")"_ba << at;
    QTest::newRow("microseconds and an offset") << R"("2025-02-16T12:58:44.965000+02:00")"_ba << at;
    QTest::newRow("no zone is UTC") << R"("2025-02-16T10:58:44.965")"_ba << at;
    QTest::newRow("a blank instead of T") << R"("2025-02-16 10:58:44.965")"_ba << at;
    QTest::newRow("seconds") << "1739703524.965"_ba << at;
    QTest::newRow("milliseconds") << "1739703524965"_ba << at;
    for (const char *wrong : {"null", "\"\"", "\"yesterday\"", "-1", "0", "1e300", "true", "{}",
                              R"("0001-01-01T00:00:00Z")", R"("99999-01-01T00:00:00Z")"})
        QTest::newRow(wrong) << QByteArray(wrong) << QDateTime();
}

void tst_WireEvents::times()
{
    QFETCH(QByteArray, timestamp);
    QFETCH(QDateTime, at);
    QCOMPARE(only(R"({"type":"a","timestamp":)" + timestamp + '}').at, at);
    QCOMPARE(only(R"({"type":"a","data":{"timestamp":)" + timestamp + "}}").at, at);
}

void tst_WireEvents::emissions_data()
{
    QTest::addColumn<QByteArray>("emission");
    QTest::addColumn<bool>("isThere");
    QTest::addColumn<qint64>("number");
    QTest::newRow("number") << "3"_ba << true << qint64(3);
    QTest::newRow("text") << "\"3\""_ba << true << qint64(3);
    QTest::newRow("zero") << "0"_ba << true << qint64(0);
    QTest::newRow("negative") << "-2"_ba << true << qint64(-2);
    for (const char *wrong : {"null", "\"x\"", "\"nan\"", "\"inf\"", "1e300", "-1e300", "true", "[]"})
        QTest::newRow(wrong) << QByteArray(wrong) << false << qint64(0);
}

void tst_WireEvents::emissions()
{
    QFETCH(QByteArray, emission);
    QFETCH(bool, isThere);
    QFETCH(qint64, number);
    const StreamEvent event = only(R"({"type":"a","data":{"emission_sequence":)" + emission + "}}");
    QCOMPARE(event.emission, isThere ? std::optional(number) : std::nullopt);
}

void tst_WireEvents::types_data()
{
    QTest::addColumn<StreamTopic>("topic");
    QTest::addColumn<StreamPhase>("phase");
    const auto row = [](const char *type, StreamTopic topic, StreamPhase phase) {
        QTest::newRow(type) << topic << phase;
    };
    using enum StreamTopic;
    using enum StreamPhase;
    row("crew_kickoff_started", Crew, Begin);
    row("crew_kickoff_failed", Crew, Failure);
    row("flow_finished", Crew, End);
    row("task_started", Task, Begin);
    row("task_completed", Task, End);
    row("task_failed", Task, Failure);
    row("task_evaluation", Task, Moment);
    row("agent_execution_started", Agent, Begin);
    row("agent_execution_error", Agent, Failure);
    row("lite_agent_execution_completed", Agent, End);
    row("agent_logs_started", Other, Begin);
    row("llm_call_started", ModelCall, Begin);
    row("llm_call_failed", ModelCall, Failure);
    row("llm_stream_chunk", Chunk, Moment);
    row("llm_guardrail_completed", Other, End);
    row("tool_usage_started", Tool, Begin);
    row("tool_usage_finished", Tool, End);
    row("tool_usage_completed", Tool, End);
    row("mcp_tool_execution_failed", Tool, Failure);
    row("flow_paused", Pause, Moment);
    row("method_execution_paused", Pause, Moment);
    row("method_execution_started", Other, Begin);
    row("human_feedback_requested", Person, Begin);
    row("human_feedback_received", Person, End);
    row("flow_input_requested", Person, Begin);
    row("flow_input_received", Person, End);
    row("flow_failed", Crew, Failure);
    row("tool_failure_detected", Tool, Failure);
    row("checkpoint_saved", Checkpoint, Moment);
    row("checkpoint_restore_failed", Checkpoint, Failure);
    row("message_received", Other, Moment);
    row("memory_query_started", Other, Begin);
    row("something new", Other, Moment);
    row("", Other, Moment);
    row("_", Other, Moment);
    row("started", Other, Begin);
}

void tst_WireEvents::types()
{
    QFETCH(StreamTopic, topic);
    QFETCH(StreamPhase, phase);
    const QString type = QString::fromUtf8(QTest::currentDataTag());
    QCOMPARE(topicOf(type), topic);
    QCOMPARE(phaseOf(type), phase);
}

void tst_WireEvents::idsFromContent()
{
    const QByteArray event = R"({"type":"a","timestamp":"2025-02-16T10:58:44Z","data":{"x":1}})";
    const QByteArray other = R"({"type":"a","timestamp":"2025-02-16T10:58:44Z","data":{"x":2}})";
    QVERIFY(!only(event).id.isEmpty());
    QCOMPARE(only(event).id, only(R"({"data":{"x":1},"timestamp":"2025-02-16T10:58:44Z","type":"a"})").id);
    QVERIFY(only(event).id != only(other).id);
}

void tst_WireEvents::subjects_data()
{
    QTest::addColumn<QByteArray>("event");
    QTest::addColumn<QString>("subject");
    QTest::addColumn<QString>("detail");
    QTest::newRow("a tool and its arguments")
        << R"({"type":"tool_usage_started","data":{"tool_name":"web","tool_args":{"q":"tea"}}})"_ba
        << u"web"_s << u"{\"q\":\"tea\"}"_s;
    QTest::newRow("a tool's output")
        << R"({"type":"tool_usage_finished","data":{"tool_name":"web","output":3}})"_ba << u"web"_s << u"3"_s;
    QTest::newRow("an output object")
        << R"({"type":"task_completed","data":{"output":{"raw":"Done","x":1}}})"_ba << QString() << u"Done"_s;
    QTest::newRow("of an unknown type")
        << R"({"type":"memory_query_started","data":{"query":"tea"}})"_ba << u"tea"_s << QString();
    QTest::newRow("nothing") << R"({"type":"llm_call_started","data":7})"_ba << QString() << QString();
    QTest::newRow("beside data") << R"({"type":"llm_call_started","model":"m"})"_ba << u"m"_s << QString();
}

void tst_WireEvents::subjects()
{
    QFETCH(QByteArray, event);
    QFETCH(QString, subject);
    QFETCH(QString, detail);
    QCOMPARE(only(event).subject, subject);
    QCOMPARE(only(event).detail, detail);
}

void tst_WireEvents::flowsAskPeople_data()
{
    QTest::addColumn<QByteArray>("event");
    QTest::addColumn<QString>("callId");
    QTest::addColumn<QString>("subject");
    QTest::addColumn<QString>("detail");
    const auto row = [](const char *name, const char *type, const char *data, const QString &callId,
                        const QString &subject, const QString &detail) {
        QTest::newRow(name) << QByteArray(R"({"id":"1","type":")") + type + R"(","data":)" + data + "}"
                            << callId << subject << detail;
    };
    row("asked", "human_feedback_requested",
        R"({"request_id":"r-1","flow_name":"Letters","method_name":"review","message":"Is this\nright?"})",
        u"r-1"_s, u"review"_s, u"Is this right?"_s);
    row("answered", "human_feedback_received",
        R"({"request_id":"r-1","method_name":"review","output":"Good work","emit":"approved","outcome":"approved"})",
        u"r-1"_s, u"review"_s, u"approved: Good work"_s);
    row("answered with the outcome alone", "human_feedback_received",
        R"({"outcome":"approved","output":"approved"})", {}, {}, u"approved"_s);
    row("answered with emit alone", "human_feedback_received", R"({"requestId":7,"emit":"needs_revision"})",
        u"7"_s, {}, u"needs_revision"_s);
    row("input asked", "flow_input_requested", R"({"request_id":"i","prompt":"Which year?"})", u"i"_s, {},
        u"Which year?"_s);
    row("input given", "flow_input_received", R"({"request_id":"i","response":2026})", u"i"_s, {}, u"2026"_s);
    row("paused", "flow_paused", R"({"flow_name":"Letters","message":"waiting"})", {}, u"Letters"_s,
        u"waiting"_s);
    row("checkpoint", "checkpoint_saved", R"({"checkpoint_id":"c-9"})", {}, u"c-9"_s, {});
    row("tool failure", "tool_failure_detected", R"({"tool_name":"mail","error":"no such host"})", {},
        u"mail"_s, u"no such host"_s);
    row("hostile: data is a list", "human_feedback_received", R"([1,2])", {}, {}, {});
    row("hostile: members of wrong types", "human_feedback_received",
        R"({"request_id":{"a":1},"outcome":["x"],"output":false,"emit":null})", {}, {}, uR"(["x"]: false)"_s);
    row("hostile: nothing at all", "human_feedback_requested", "null", {}, {}, {});
}

void tst_WireEvents::flowsAskPeople()
{
    QFETCH(QByteArray, event);
    const StreamEvent decoded = only(event);
    QTEST(decoded.callId, "callId");
    QTEST(decoded.subject, "subject");
    QTEST(decoded.detail, "detail");
}

void tst_WireEvents::refused_data()
{
    QTest::addColumn<QByteArray>("body");
    for (const char *body : {"", "no", "7", "\"events\"", "{\"events\":[", "null", "true"})
        QTest::newRow(body) << QByteArray(body);
    QTest::newRow("too deep") << QByteArray(3000, '[') + QByteArray(3000, ']');
}

void tst_WireEvents::refused()
{
    QFETCH(QByteArray, body);
    const auto events = decodeEvents(body);
    QVERIFY(!events);
    QVERIFY(!events.error().message.isEmpty());
}

void tst_WireEvents::longTextsAreCut()
{
    const QByteArray text(1'000'000, 'x');
    const StreamEvent event = only(R"({"type":"tool_usage_finished","data":{"tool_name":")" + text +
                                   R"(","task_name":")" + text + R"(","output":")" + text + "\"}}");
    for (const QString &cut : {event.subject, event.taskName, event.detail})
        QCOMPARE(cut.size(), 400);
}

void tst_WireEvents::manyEventsAreLimited()
{
    QByteArray body = "[";
    for (qsizetype i = 0; i <= maxStreamEvents; ++i)
        body += "{},";
    body.back() = ']';
    const auto events = decodeEvents(body);
    QVERIFY(events);
    QCOMPARE(events->size(), maxStreamEvents);
}

/// Whatever stands there, it is read or refused, and put in order twice it is the same.
void tst_WireEvents::mutationsAreBorne()
{
    const QByteArray body =
        R"({"events":[{"id":"e2","execution_id":"k","timestamp":"2025-02-16T10:58:44.965Z","type":"llm_call_completed",)"
        R"("data":{"model":"m","emission_sequence":2,"started_event_id":"e1","response":{"raw":"x"}}},)"
        R"({"id":"e1","execution_id":"k","timestamp":1739703524,"type":"task_started","data":{"task":{"name":"R"}}}]})";
    std::mt19937 random(4711);
    for (int turn = 0; turn < 20'000; ++turn) {
        QByteArray mutated = body;
        for (unsigned change = 0; change <= random() % 3; ++change) {
            const auto place = static_cast<qsizetype>(random() % static_cast<unsigned>(mutated.size()));
            const auto length = static_cast<qsizetype>(random() % 8);
            switch (random() % 3) {
            case 0:
                mutated[place] = static_cast<char>(random());
                break;
            case 1:
                mutated.remove(place, std::min(length, mutated.size() - 1));
                break;
            default:
                mutated.insert(place, body.mid(place, length));
            }
        }
        const auto events = decodeEvents(mutated);
        if (!events)
            continue;
        const StreamEvents ordered = inOrder(*events);
        QVERIFY(ordered.size() <= events->size());
        QCOMPARE(inOrder(ordered + *events), ordered);
    }
}

QTEST_GUILESS_MAIN(tst_WireEvents)
#include "tst_wire_events.moc"
