// SPDX-License-Identifier: GPL-3.0-or-later
// The event stream over real sockets: asked for at kickoff, sent by the service late, out of order and more
// than once, proven by its credential, kept as it came, and the same story in the end.
#include "gui/executions/timeline/timeline.h"
#include "support/scriptedconsole.h"
#include "wire/events.h"

#include <QJsonArray>

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;
using Subject = service::Exchange::Subject;
using Kind = gui::executions::TimelineItem::Kind;

namespace {

QByteArray crewWithModels()
{
    return R"({
      "name": "Streams", "inputs": [{"name": "topic", "type": "string"}],
      "tasks": [
        {"id": "research", "name": "Research", "agent": "Researcher", "model": "model-a", "duration": 0.4,
         "steps": [{"thought": "Look", "tool": "web", "tool_input": "tea", "result": "3 pages"}, "Think"],
         "output": "Notes"},
        {"id": "write", "name": "Write", "agent": "Writer", "model": "model-b", "duration": 0.4,
         "human_input": true, "steps": ["Compose"], "output": "Attempt {attempt}"},
        {"id": "publish", "name": "Publish", "agent": "Publisher", "duration": 0.2, "output": "Done"}
      ]})";
}

} // namespace

class TestEventStream : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wholeStory_data();
    void wholeStory();
    void onlyWantedTypesAreSent();
    void realtimeIsOneByOne();
    void withoutStreamNothingIsSent();
    void badAddressIsRefused();
    void credentials_data();
    void credentials();
    void eachRouteHasItsOwnCredential();
    void credentialsOutliveARestart();

private:
    static QJsonObject parsed(const QByteArray &body)
    {
        return wire::parseJsonObject(body).value_or(QJsonObject());
    }
    static StreamEvents sentBy(const ServiceFixture &service)
    {
        StreamEvents events;
        for (const service::Exchange &exchange : service.callbacksOf(Subject::EventsCallback))
            events += wire::decodeEvents(exchange.body).value_or(StreamEvents());
        return events;
    }
    static gui::executions::TimelineItems timelineOf(const EngineFixture &console, const QUuid &run)
    {
        const Execution execution = *console.engine->loadRun(run); // its reviews come with it
        const Review review = console.review(run).value_or(Review());
        return gui::executions::timelineOf(execution, console.entriesOf(run), {review});
    }
};

void TestEventStream::wholeStory_data()
{
    QTest::addColumn<int>("dialect");
    QTest::addColumn<int>("strategy");
    QTest::newRow("contract, bearer") << int(service::Dialect::Contract) << int(WebhookStrategy::Bearer);
    QTest::newRow("contract, basic") << int(service::Dialect::Contract) << int(WebhookStrategy::Basic);
    QTest::newRow("deployed, bearer") << int(service::Dialect::Deployed) << int(WebhookStrategy::Bearer);
}

void TestEventStream::wholeStory()
{
    QFETCH(int, dialect);
    QFETCH(int, strategy);
    ServiceFixture service(service::Dialect(dialect), crewWithModels(), 4.0);
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    const auto receipt =
        console.kickoff(crew, console.withStream(console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}}),
                                                 WebhookStrategy(strategy)));
    QVERIFY2(receipt, receipt ? "" : qPrintable(receipt.error().message.text()));
    const QUuid run = receipt->executionId;
    const QJsonObject asked =
        parsed(service.requestsOf(Subject::Kickoff).first().body).value("webhooks"_L1).toObject();
    QVERIFY(asked.value("url"_L1).toString().endsWith(u"/events"_s));
    QVERIFY(!asked.value("url"_L1).toString().contains(u'<'));

    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 1), 20'000);
    QVERIFY(console.decide(*console.review(run), Verdict::Reject, u"Shorter."_s));
    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 2), 20'000);
    QVERIFY(console.decide(*console.review(run), Verdict::Approve, u"Approved."_s));
    QTRY_COMPARE_WITH_TIMEOUT(console.state(run), ExecutionState::Completed, 20'000);
    const auto kept = [&] {
        Entries entries = console.entriesOf(run);
        entries.removeIf([](const Entry &entry) { return entry.kind != EntryKind::EventsCallback; });
        return entries;
    };
    const auto isAllThere = [&] {
        const Entries entries = kept();
        return std::ranges::any_of(
                   entries,
                   [](const Entry &entry) { return entry.body.contains("crew_kickoff_completed"); }) &&
               entries.size() == service.callbacksOf(Subject::EventsCallback).size();
    };
    QTRY_VERIFY_WITH_TIMEOUT(isAllThere(), 20'000);
    for (const service::Exchange &exchange : service.callbacksOf(Subject::EventsCallback))
        QCOMPARE(exchange.status, 200);

    // The service made it hard: not in order, and some more than once.
    const StreamEvents sent = sentBy(service);
    QVERIFY(!std::ranges::is_sorted(sent, {}, &StreamEvent::emission));
    QSet<QString> ids;
    for (const StreamEvent &event : sent)
        ids.insert(event.id);
    QVERIFY(ids.size() < sent.size());

    const gui::executions::TimelineItems items = timelineOf(console, run);
    const auto count = [&items](Kind kind) {
        return std::ranges::count(items, kind, &gui::executions::TimelineItem::kind);
    };
    QCOMPARE(count(Kind::Task), 3);
    QCOMPARE(count(Kind::Agent), 4);     // Write was tried twice
    QCOMPARE(count(Kind::ModelCall), 7); // three, and twice two; Publish calls no model
    QCOMPARE(count(Kind::Tool), 1);
    for (const gui::executions::TimelineItem &item : items) {
        QVERIFY2(item.end.isValid() && item.begin <= item.end, qPrintable(item.title));
        if (item.kind == Kind::ModelCall)
            QVERIFY(item.task == (item.title.endsWith(u"model-a"_s) ? u"Research"_s : u"Write"_s));
    }

    // After a restart it is the same.
    console.stop();
    QVERIFY(console.start());
    QCOMPARE(timelineOf(console, run), items);
}

void TestEventStream::onlyWantedTypesAreSent()
{
    ServiceFixture service(service::Dialect::Contract, crewWithModels(), 40.0);
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    const KickoffRequest request = console.withStream(console.fullRequest(crew, {}), WebhookStrategy::Bearer,
                                                      {u"tool_usage_started"_s, u"no_such_event"_s});
    const auto receipt = console.kickoff(crew, request);
    QVERIFY(receipt);
    QTRY_VERIFY_WITH_TIMEOUT(!service.callbacksOf(Subject::EventsCallback).isEmpty(), 20'000);
    const StreamEvents events = sentBy(service);
    QVERIFY(std::ranges::all_of(
        events, [](const StreamEvent &event) { return event.type == u"tool_usage_started"_s; }));
}

void TestEventStream::realtimeIsOneByOne()
{
    ServiceFixture service(service::Dialect::Contract, crewWithModels(), 40.0);
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    KickoffRequest request = console.withStream(console.fullRequest(crew, {}));
    request.eventStream->realtime = true;
    const auto receipt = console.kickoff(crew, request);
    QVERIFY(receipt);
    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(receipt->executionId, 1), 20'000);
    for (const service::Exchange &exchange : service.callbacksOf(Subject::EventsCallback))
        QCOMPARE(parsed(exchange.body).value("events"_L1).toArray().size(), 1);
}

void TestEventStream::withoutStreamNothingIsSent()
{
    ServiceFixture service(service::Dialect::Contract, crewWithModels(), 40.0);
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    const auto receipt = console.kickoff(crew, console.fullRequest(crew, {}));
    QVERIFY(receipt);
    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(receipt->executionId, 1), 20'000);
    QVERIFY(service.callbacksOf(Subject::EventsCallback).isEmpty());
    QVERIFY(!parsed(service.requestsOf(Subject::Kickoff).first().body).contains("webhooks"_L1));
}

void TestEventStream::badAddressIsRefused()
{
    ServiceFixture service(service::Dialect::Contract, crewWithModels());
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    KickoffRequest request = console.withStream(console.fullRequest(crew, {}));
    request.eventStream->url = u"ftp://nowhere/<secret>"_s;
    const auto receipt = console.kickoff(crew, request);
    QVERIFY(!receipt);
    QCOMPARE(receipt.error().httpStatus, 400);
}

void TestEventStream::credentials_data()
{
    QTest::addColumn<int>("strategy");
    QTest::addColumn<QByteArray>("given"); // RIGHT stands for the agreed one
    QTest::addColumn<int>("status");
    for (const auto strategy : {WebhookStrategy::Bearer, WebhookStrategy::Basic}) {
        const char *name = strategy == WebhookStrategy::Bearer ? "bearer" : "basic";
        const auto row = [&](const char *what, const QByteArray &given, int status) {
            QTest::addRow("%s: %s", name, what) << int(strategy) << given << status;
        };
        row("right", "RIGHT", 200);
        row("none", "", 401);
        row("empty", " ", 401);
        row("longer", "RIGHTx", 401);
        row("another", "Bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", 401);
    }
}

void TestEventStream::credentials()
{
    QFETCH(int, strategy);
    QFETCH(QByteArray, given);
    QFETCH(int, status);
    ScriptedConsole console;
    QVERIFY(console.console.start());
    console.crew = console.console.addCrew(console.service.url());
    const auto agreed = WebhookStrategy(strategy);
    QVERIFY(console.kickoff(
        console.console.withStream(console.console.fullRequest(console.crew, {}, agreed), agreed), agreed));
    const QByteArray field = given.isEmpty()
                                 ? QByteArray()
                                 : "Authorization: " + given.replace("RIGHT", console.authorization) + "\r\n";
    QCOMPARE(console.post("events", R"({"events":[{"id":"1","type":"x"}]})",
                          "Content-Type: application/json\r\n" + field),
             status);
    QCOMPARE(console.entryCount(EntryKind::EventsCallback), status == 200 ? 1 : 0);
    QCOMPARE(console.post("task", R"({"kickoff_id":"k-1","name":"x"})"), 200); // it has none to show
}

/// Human input is called with the one that was agreed for it, the stream with its own.
void TestEventStream::eachRouteHasItsOwnCredential()
{
    ScriptedConsole console;
    QVERIFY(console.console.start());
    console.crew = console.console.addCrew(console.service.url());
    KickoffRequest request =
        console.console.withStream(console.console.fullRequest(console.crew, {}), WebhookStrategy::Bearer);
    request.eventStream->authentication->token = u"typed-by-a-person"_s;
    QVERIFY(console.kickoff(request, WebhookStrategy::Bearer));
    const QByteArray json = "Content-Type: application/json\r\n";
    const QByteArray body = R"([{"id":"1","type":"x"}])";
    QCOMPARE(console.post("events", body, json + console.authorizationField()), 401);
    QCOMPARE(console.post("events", body, json + "Authorization: Bearer typed-by-a-person\r\n"), 200);
    QCOMPARE(console.notice("Draft"), 200);
    console.authorization = "Bearer typed-by-a-person";
    QCOMPARE(console.notice("Draft 2"), 401);
    for (const Entry &entry : console.entries()) {
        QVERIFY(!entry.body.contains("typed-by-a-person"));
        QVERIFY(!entry.headers.contains("typed-by-a-person"));
    }
}

void TestEventStream::credentialsOutliveARestart()
{
    ScriptedConsole console;
    QVERIFY(console.console.start());
    console.crew = console.console.addCrew(console.service.url());
    QVERIFY(console.kickoff(
        console.console.withStream(console.console.fullRequest(console.crew, {}), WebhookStrategy::Basic),
        WebhookStrategy::Bearer));
    const QJsonObject credential =
        console.sent.value("webhooks"_L1).toObject().value("authentication"_L1).toObject();
    const QString pair =
        credential.value("username"_L1).toString() + u':' + credential.value("password"_L1).toString();
    const QByteArray header =
        "Content-Type: application/json\r\nAuthorization: Basic " + pair.toUtf8().toBase64() + "\r\n";
    QVERIFY(pair.size() > 43);
    console.console.stop();
    QVERIFY(console.console.start());
    QCOMPARE(console.post("events", "[]"), 401);
    QCOMPARE(console.post("events", "[]", header), 200);
    QCOMPARE(console.notice("Draft"), 200);
}

QTEST_GUILESS_MAIN(TestEventStream)
#include "tst_eventstream.moc"
