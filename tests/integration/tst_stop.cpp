// SPDX-License-Identifier: GPL-3.0-or-later
// Stopping runs where the service can, and saying so where it cannot.
#include "core/crewquirks.h"
#include "support/enginefixture.h"
#include "support/outcome.h"
#include "support/scriptedconsole.h"
#include "support/scriptedserver.h"
#include "support/secondconnection.h"
#include "wire/records.h"

using namespace crew;
using namespace crew::client;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;
using Subject = service::Exchange::Subject;
using Kind = StopOutcome::Kind;

namespace {

QByteArray slowCrew(const QByteArray &members = {})
{
    return R"({"name": "Slow", )" + members +
           R"("inputs": ["topic"], "tasks": [{"id": "t", "name": "T", "duration": 3000, "output": "Done"}]})";
}

QByteArray waitingCrew()
{
    return R"({"name": "Waits", "inputs": ["topic"],
               "tasks": [{"id": "t", "name": "T", "duration": 0.01, "human_input": true, "output": "Draft"}]})";
}

QByteArray quickCrew()
{
    return R"({"name": "Quick", "stop": true, "inputs": ["topic"],
               "tasks": [{"id": "t", "name": "T", "duration": 0.01, "output": "Done"}]})";
}

} // namespace

class TestStop : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRunIsStopped_data();
    void aRunIsStopped();
    void aWaitingRunIsStopped();
    void whatHasEndedIsNotStopped();
    void whatEndsMeanwhileIsNotStopped();
    void aRunThatTheServiceDoesNotKnowIsNoServiceWithoutStop();
    void aRunThatIsNoLongerThereTeachesNothing_data();
    void aRunThatIsNoLongerThereTeachesNothing();
    void aServiceWithoutStopIsRemembered();
    void anotherAddressIsAskedAgain();
    void itIsSentOnceAndUnclearIsSettledByStatus_data();
    void itIsSentOnceAndUnclearIsSettledByStatus();
    void theIdOfAnotherRunIsNoStop();
    void whileItIsUnderWayItIsNotSentAgain();
    void aStopThatWaitedGoesToTheNewId();
    void endedWhileItWasUnderWay_data();
    void endedWhileItWasUnderWay();
    void endedAndBegunOnAFullDisk();
    void withoutAJournalNothingIsSent();
    void theServiceNamesTheState_data();
    void theServiceNamesTheState();
    void theCallIsAsSeen();

private:
    static Outcome<StopOutcome> askToStop(EngineFixture &console, const QUuid &run)
    {
        Outcome<StopOutcome> outcome;
        console.engine->stopRun(run, outcome.taker());
        return outcome;
    }
    static QList<EntryKind> stopKinds(EngineFixture &console, const QUuid &run)
    {
        QList<EntryKind> kinds;
        for (const Entry &entry : console.entriesOf(run)) {
            if (isStop(entry.kind))
                kinds << entry.kind;
        }
        return kinds;
    }
    static int stopsIn(const ScriptedServer &server)
    {
        return static_cast<int>(std::ranges::count_if(
            server.requests, [](const ReceivedRequest &r) { return r.path().startsWith("/stop/"); }));
    }
    /// A service by hand: one run that is \a state, and \a stop for its POST /stop.
    static void serve(ScriptedServer &server, const Scene &stop, const QByteArray &state)
    {
        server.whenAsked = [stop, state](const ReceivedRequest &request) {
            if (request.path() == "/kickoff")
                return Scene{Scene::When::AfterRequest, answerOf(200, R"({"kickoff_id":"k-1"})")};
            if (request.path() == "/stop/k-1")
                return stop;
            return Scene{Scene::When::AfterRequest, answerOf(200, "{\"status\":\"" + state + "\"}")};
        };
    }
};

void TestStop::aRunIsStopped_data()
{
    QTest::addColumn<service::Dialect>("dialect");
    QTest::addColumn<QByteArray>("crewFile");
    QTest::addColumn<QByteArray>("word");
    QTest::newRow("deployed") << service::Dialect::Deployed << slowCrew() << QByteArray("REVOKED");
    QTest::newRow("deployed, id first")
        << service::Dialect::Deployed << slowCrew(R"("status_path": "id/status", )") << QByteArray("REVOKED");
    QTest::newRow("contract with a stop")
        << service::Dialect::Contract << slowCrew(R"("stop": true, )") << QByteArray("stopped");
}

void TestStop::aRunIsStopped()
{
    QFETCH(service::Dialect, dialect);
    QFETCH(QByteArray, crewFile);
    QFETCH(QByteArray, word);
    ServiceFixture service(dialect, crewFile);
    EngineFixture console;
    console.settings.reviewerName = u"Ada"_s;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    const QUuid run = console.kickedOff(crew);
    QTRY_COMPARE(console.state(run), ExecutionState::Running);

    const auto outcome = askToStop(console, run);
    QVERIFY(outcome.wait());
    QVERIFY2(outcome.isOk(), qPrintable(outcome.error().message.text()));
    QCOMPARE(outcome.value(), (StopOutcome{Kind::Accepted, u"stopped"_s}));
    QTRY_COMPARE(console.state(run), ExecutionState::Stopped);
    QCOMPARE(console.engine->ledger().execution(run)->stateWord.toUtf8(), word);
    QCOMPARE(service.requestsOf(Subject::Stop).size(), 1);
    QCOMPARE(stopKinds(console, run), (QList{EntryKind::StopRequested, EntryKind::StopAccepted}));
    const auto steps = console.engine->journal().auditSteps();
    QVERIFY(steps);
    QCOMPARE(steps->size(), 2);
    QVERIFY(verifyChain(*steps).holds);
    QVERIFY(steps->first().entry.body.contains("Ada"));

    console.stop(); // and it stays stopped
    QVERIFY(console.start());
    const auto again = askToStop(console, run);
    QVERIFY(again.wait());
    QVERIFY(again.error().message.text().contains(stateTitle(ExecutionState::Stopped)));
    QCOMPARE(service.requestsOf(Subject::Stop).size(), 1);
}

/// A deployed service answers NOT FOUND while a person is awaited: after its own "stopped" that is an end.
void TestStop::aWaitingRunIsStopped()
{
    ServiceFixture service(service::Dialect::Deployed, waitingCrew());
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    const QUuid run = console.kickedOff(crew);
    QTRY_COMPARE(console.state(run), ExecutionState::PendingHumanInput);
    const auto outcome = askToStop(console, run);
    QVERIFY(outcome.wait());
    QVERIFY(outcome.isOk());
    QTRY_COMPARE(console.state(run), ExecutionState::Stopped);
    const QList<Review> reviews = console.engine->ledger().reviewsOf(run);
    QCOMPARE(reviews.size(), 1);
    QCOMPARE(reviews.first().state, ReviewState::Closed);
}

void TestStop::whatHasEndedIsNotStopped()
{
    ServiceFixture service(service::Dialect::Contract, quickCrew());
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    const QUuid run = console.kickedOff(crew);
    QTRY_COMPARE(console.state(run), ExecutionState::Completed);
    for (const QUuid &id : {run, QUuid::createUuid()}) {
        const auto outcome = askToStop(console, id);
        QVERIFY(outcome.wait());
        QVERIFY(!outcome.isOk());
        QCOMPARE(outcome.error().delivery, Delivery::NotSent);
        QVERIFY(outcome.error().message.text().size() > 10);
        const Sentence sentence = outcome.error().message.sentences().constFirst();
        QVERIFY(sentence.details.isEmpty()); // no English word in another language
    }
    QVERIFY(service.requestsOf(Subject::Stop).isEmpty());
    QVERIFY(stopKinds(console, run).isEmpty());
}

void TestStop::whatEndsMeanwhileIsNotStopped()
{
    ScriptedServer server(QList<Scene>{{}});
    serve(server,
          {Scene::When::AfterRequest,
           answerOf(400, R"({"detail":"Cannot stop execution. Current state: SUCCESS"})")},
          "running");
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(server.url());
    const QUuid run = console.kickedOff(crew);
    QTRY_COMPARE(console.state(run), ExecutionState::Running);
    const auto outcome = askToStop(console, run);
    QVERIFY(outcome.wait());
    QVERIFY(outcome.isOk());
    QCOMPARE(outcome.value(), (StopOutcome{Kind::NotRunning, u"SUCCESS"_s}));
    QCOMPARE(stopKinds(console, run), (QList{EntryKind::StopRequested, EntryKind::StopRefused}));
    QCOMPARE(console.state(run), ExecutionState::Running); // only its status ends it
    QVERIFY(!hasNoStop(*console.engine->crewRepository().crew(crew.id)));
}

void TestStop::aRunThatTheServiceDoesNotKnowIsNoServiceWithoutStop()
{
    ScriptedServer server(QList<Scene>{{}});
    serve(server, {Scene::When::AfterRequest, answerOf(404, R"({"detail":"Execution not found"})")},
          "running");
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(server.url());
    const QUuid run = console.kickedOff(crew);
    QTRY_COMPARE(console.state(run), ExecutionState::Running);
    const auto outcome = askToStop(console, run);
    QVERIFY(outcome.wait());
    QVERIFY(!outcome.isOk());
    QCOMPARE(outcome.error().serviceText, u"Execution not found"_s);
    QVERIFY(!hasNoStop(*console.engine->crewRepository().crew(crew.id)));
}

void TestStop::aRunThatIsNoLongerThereTeachesNothing_data()
{
    QTest::addColumn<QByteArray>("status"); // that answers to GET /status; empty: 404
    QTest::addColumn<int>("refusal");       // of the stop
    QTest::addColumn<bool>("isLearned");
    QTest::newRow("not found") << QByteArray() << 404 << false;
    QTest::newRow("NOT FOUND") << QByteArray(R"({"state":"NOT FOUND"})") << 404 << false;
    QTest::newRow("it goes on") << QByteArray(R"({"status":"running"})") << 404 << true;
    QTest::newRow("no such method") << QByteArray() << 405 << true;
}

/// As of a service at another address: its 404 may be about the run.
void TestStop::aRunThatIsNoLongerThereTeachesNothing()
{
    QFETCH(QByteArray, status);
    QFETCH(int, refusal);
    QFETCH(bool, isLearned);
    ScriptedConsole console;
    console.service.whenAsked = [&](const ReceivedRequest &request) {
        const QByteArray notThere = R"({"detail":"Not Found"})";
        if (request.path().contains("/status"))
            return Scene{Scene::When::AfterRequest,
                         status.isEmpty() ? answerOf(404, notThere) : answerOf(200, status)};
        if (request.path().startsWith("/stop"))
            return Scene{Scene::When::AfterRequest, answerOf(refusal, notThere)};
        return ScriptedConsole::anything();
    };
    QVERIFY(console.start());
    Outcome<StopOutcome> outcome;
    console.console.engine->stopRun(console.run, outcome.taker());
    QVERIFY(outcome.wait());
    QCOMPARE(outcome.isOk(), isLearned);
    if (isLearned)
        QCOMPARE(outcome.value().kind, Kind::NotOffered);
    QCOMPARE(hasNoStop(*console.console.engine->crewRepository().crew(console.crew.id)), isLearned);
}

void TestStop::aServiceWithoutStopIsRemembered()
{
    ServiceFixture service(service::Dialect::Contract, slowCrew());
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    const QUuid run = console.kickedOff(crew);
    for (int time = 1; time <= 2; ++time) { // and again, for a person who wants to know
        const auto outcome = askToStop(console, run);
        QVERIFY(outcome.wait());
        QVERIFY(outcome.isOk());
        QCOMPARE(outcome.value().kind, Kind::NotOffered);
        const Crew taught = *console.engine->crewRepository().crew(crew.id);
        QVERIFY(hasNoStop(taught));
        QCOMPARE(taught.quirks.evidence.value(Quirk::Stop).request, u"POST /stop/{id}"_s);
        QCOMPARE(taught.quirks.evidence.value(Quirk::Stop).status, 404);
    }
    QTRY_COMPARE(console.state(run), ExecutionState::Running);
    console.stop();
    QVERIFY(console.start());
    QVERIFY(hasNoStop(*console.engine->crewRepository().crew(crew.id)));
}

void TestStop::anotherAddressIsAskedAgain()
{
    ServiceFixture service(service::Dialect::Contract, slowCrew());
    EngineFixture console;
    QVERIFY(console.start());
    Crew crew = console.addCrew(service.service.baseUrl());
    const auto outcome = askToStop(console, console.kickedOff(crew));
    QVERIFY(outcome.wait());
    crew = *console.engine->crewRepository().crew(crew.id);
    QVERIFY(hasNoStop(crew));
    crew.name = u"Another name"_s;
    console.engine->crewRepository().save({crew, std::nullopt, false}, this, [](const auto &) {});
    QVERIFY(hasNoStop(*console.engine->crewRepository().crew(crew.id)));
    crew.address = QUrl(u"http://127.0.0.1:1"_s);
    console.engine->crewRepository().save({crew, QString::fromLatin1(token), false}, this,
                                          [](const auto &) {});
    QVERIFY(!hasNoStop(*console.engine->crewRepository().crew(crew.id)));
}

void TestStop::itIsSentOnceAndUnclearIsSettledByStatus_data()
{
    using Then = Scene::Then;
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<int>("then");
    QTest::newRow("reset") << QByteArray() << int(Then::Reset);
    QTest::newRow("closed") << QByteArray() << int(Then::Close);
    QTest::newRow("silence") << QByteArray() << int(Then::KeepOpen);
    QTest::newRow("gateway") << answerOf(502, "Bad gateway") << int(Then::KeepOpen);
    QTest::newRow("a page") << answerOf(200, "<html>Sign in</html>") << int(Then::KeepOpen);
}

void TestStop::itIsSentOnceAndUnclearIsSettledByStatus()
{
    QFETCH(QByteArray, answer);
    QFETCH(int, then);
    ScriptedServer server(QList<Scene>{{}});
    serve(server, {Scene::When::AfterRequest, answer, Scene::Then(then)}, "running");
    EngineFixture console;
    console.timeOuts.stop = std::chrono::milliseconds(300);
    QVERIFY(console.start());
    const Crew crew = console.addCrew(server.url());
    const QUuid run = console.kickedOff(crew);
    QTRY_COMPARE(console.state(run), ExecutionState::Running);
    const auto outcome = askToStop(console, run);
    QVERIFY(outcome.wait());
    QVERIFY(!outcome.isOk());
    QCOMPARE(outcome.error().delivery, Delivery::Unclear);
    QCOMPARE(stopKinds(console, run), (QList{EntryKind::StopRequested, EntryKind::StopUnclear}));
    serve(server, {}, "REVOKED"); // it did arrive
    QTRY_COMPARE_WITH_TIMEOUT(console.state(run), ExecutionState::Stopped, 20'000);
    QCOMPARE(stopsIn(server), 1);
    QVERIFY(!hasNoStop(*console.engine->crewRepository().crew(crew.id)));
}

/// NOT FOUND, which is also said of a run that waits, would be taken for its end then.
void TestStop::theIdOfAnotherRunIsNoStop()
{
    ScriptedServer server({Scene{}});
    int kickedOff = 0;
    server.whenAsked = [&kickedOff](const ReceivedRequest &request) {
        QByteArray body = R"({"state":"NOT FOUND"})";
        if (request.path() == "/kickoff")
            body = "{\"kickoff_id\":\"k-" + QByteArray::number(++kickedOff) + "\"}";
        else if (request.path() == "/stop/k-1")
            body = R"({"status":"stopped","kickoffId":"k-2"})";
        return Scene{Scene::When::AfterRequest, answerOf(200, body)};
    };
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(server.url());
    const QUuid run = console.kickedOff(crew);
    QVERIFY(!console.kickedOff(crew).isNull());
    const auto outcome = askToStop(console, run);
    QVERIFY(outcome.wait());
    QVERIFY2(outcome.error().message.text().contains(u"another run"_s),
             qPrintable(outcome.error().message.text()));
    QCOMPARE(outcome.error().serviceText, u"k-2"_s);
    QCOMPARE(stopKinds(console, run), (QList{EntryKind::StopRequested, EntryKind::StopUnclear}));
    const auto polls = [&server] {
        return std::ranges::count(server.requests, QByteArray("/status/k-1"), &ReceivedRequest::path);
    };
    const auto before = polls();
    console.engine->poller().refresh(run);
    QTRY_VERIFY(polls() > before + 1);
    QCOMPARE(console.state(run), ExecutionState::NotFound);
}

void TestStop::whileItIsUnderWayItIsNotSentAgain()
{
    ScriptedServer server(QList<Scene>{{}});
    serve(server, {Scene::When::AfterRequest, {}, Scene::Then::KeepOpen}, "running");
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(server.url());
    const QUuid run = console.kickedOff(crew);
    QTRY_COMPARE(console.state(run), ExecutionState::Running);
    const auto first = askToStop(console, run);
    QTRY_COMPARE(stopsIn(server), 1);
    const auto second = askToStop(console, run);
    QVERIFY(second.wait());
    QCOMPARE(second.error().delivery, Delivery::NotSent);
    QCOMPARE(first.calls(), 0);
    QCOMPARE(stopsIn(server), 1);
}

/// Only six are sent at a time: the seventh run continues under another ID before its turn comes.
void TestStop::aStopThatWaitedGoesToTheNewId()
{
    const QByteArray stopped = answerOf(200, R"({"status":"stopped"})");
    ScriptedServer server(QList<Scene>{{}});
    int kickoffs = 0;
    QList<int> held; // connections of stops without an answer
    bool holdsStops = true;
    server.whenAsked = [&](const ReceivedRequest &request) {
        if (request.path() == "/kickoff") {
            const QByteArray id = QByteArray::number(++kickoffs);
            return Scene{Scene::When::AfterRequest, answerOf(200, R"({"kickoff_id":"k-)" + id + "\"}")};
        }
        if (request.path() == "/resume")
            return Scene{Scene::When::AfterRequest, answerOf(200, R"({"kickoff_id":"k-8"})")};
        if (!request.path().startsWith("/stop/"))
            return Scene{Scene::When::AfterRequest, answerOf(200, R"({"status":"running"})")};
        if (!holdsStops)
            return Scene{Scene::When::AfterRequest, stopped};
        held.append(request.connection);
        return Scene{};
    };
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(server.url());
    QUuid run;
    QList<Outcome<StopOutcome>> outcomes;
    for (int number = 1; number <= 7; ++number) {
        run = console.kickedOff(crew);
        QTRY_COMPARE(console.state(run), ExecutionState::Running);
        outcomes.append(askToStop(console, run));
    }
    QTRY_COMPARE(held.size(), 6);
    QVERIFY(console.engine->pasteNotice(run,
                                        R"({"execution_id":"k-7","task_id":"write","task_output":"Draft"})"));
    QVERIFY(console.isWaiting(run, 1));
    QVERIFY(console.decide(*console.review(run), Verdict::Approve, u"Good."_s));
    QTRY_COMPARE(console.engine->ledger().execution(run)->currentId(), u"k-8"_s);
    QCOMPARE(stopsIn(server), 6);

    holdsStops = false;
    for (const int connection : std::as_const(held))
        server.sendTo(connection, stopped);
    for (const Outcome<StopOutcome> &outcome : std::as_const(outcomes)) {
        QVERIFY(outcome.wait());
        QVERIFY2(outcome.isOk(), qPrintable(outcome.error().message.text()));
    }
    QCOMPARE(stopsIn(server), 7);
    const auto last = std::ranges::find_if(
        server.requests, [](const ReceivedRequest &request) { return request.path() == "/stop/k-8"; });
    QVERIFY(last != server.requests.end());
    const Entries entries = console.entriesOf(run);
    const auto requested = std::ranges::find(entries, EntryKind::StopRequested, &Entry::kind);
    QVERIFY(requested != entries.end());
    QCOMPARE(requested->subject, u"k-8"_s);
}

void TestStop::endedWhileItWasUnderWay_data()
{
    QTest::addColumn<bool>("isDesk");
    QTest::addColumn<QString>("whose");
    QTest::newRow("console") << false << u"The program ended before"_s;
    QTest::newRow("desk") << true << u"The desk's program ended before"_s;
}

void TestStop::endedWhileItWasUnderWay()
{
    QFETCH(bool, isDesk);
    QFETCH(QString, whose);
    ScriptedServer server(QList<Scene>{{}});
    serve(server, {Scene::When::AfterRequest, {}, Scene::Then::KeepOpen}, "running");
    EngineFixture console;
    console.isDesk = isDesk;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(server.url());
    const QUuid run = console.kickedOff(crew);
    QTRY_COMPARE(console.state(run), ExecutionState::Running);
    askToStop(console, run);
    QTRY_COMPARE(stopsIn(server), 1);
    console.stop();
    QVERIFY(console.start());
    QCOMPARE(stopKinds(console, run), (QList{EntryKind::StopRequested, EntryKind::StopUnclear}));
    const Entries entries = console.entriesOf(run);
    const auto unclear = std::ranges::find(entries, EntryKind::StopUnclear, &Entry::kind);
    const QString message = wire::decodeErrorRecord(unclear->body).message.text();
    QVERIFY2(message.startsWith(whose), qPrintable(message));
    console.stop();
    QVERIFY(console.start());
    QCOMPARE(stopKinds(console, run).size(), 2); // told once
    QCOMPARE(stopsIn(server), 1);
}

/// What a restart found is written when the disk has room again.
void TestStop::endedAndBegunOnAFullDisk()
{
    ScriptedServer server(QList<Scene>{{}});
    serve(server, {Scene::When::AfterRequest, {}, Scene::Then::KeepOpen}, "running");
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(server.url());
    const QUuid run = console.kickedOff(crew);
    QTRY_COMPARE(console.state(run), ExecutionState::Running);
    askToStop(console, run);
    QTRY_COMPARE(stopsIn(server), 1);
    console.stop();
    console.beforeStart = [&console] { console.setDiskFull(true); };
    QVERIFY(console.start());
    QCOMPARE(stopKinds(console, run), QList{EntryKind::StopRequested});
    console.setDiskFull(false);
    QTRY_COMPARE_WITH_TIMEOUT(stopKinds(console, run),
                              (QList{EntryKind::StopRequested, EntryKind::StopUnclear}), 20'000);
    QCOMPARE(stopsIn(server), 1);
}

void TestStop::withoutAJournalNothingIsSent()
{
    ServiceFixture service(service::Dialect::Deployed, slowCrew());
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    const QUuid run = console.kickedOff(crew);
    QTRY_COMPARE(console.state(run), ExecutionState::Running);
    console.setDiskFull(true);
    const auto outcome = askToStop(console, run);
    QVERIFY(outcome.wait());
    QVERIFY(!outcome.isOk());
    QCOMPARE(outcome.error().delivery, Delivery::NotSent);
    QVERIFY(service.requestsOf(Subject::Stop).isEmpty());
    console.setDiskFull(false);
}

void TestStop::theServiceNamesTheState_data()
{
    QTest::addColumn<service::Dialect>("dialect");
    QTest::addColumn<QString>("known");
    QTest::newRow("contract") << service::Dialect::Contract << u"completed"_s;
    QTest::newRow("deployed") << service::Dialect::Deployed << u"SUCCESS"_s;
}

void TestStop::theServiceNamesTheState()
{
    QFETCH(service::Dialect, dialect);
    QFETCH(QString, known);
    ServiceFixture service(dialect, quickCrew());
    CrewClient client;
    const CrewTarget target{service.service.baseUrl(), QString::fromLatin1(token)};
    Outcome<KickoffAnswer> kickoff;
    KickoffRequest request;
    request.inputs = {{u"topic"_s, u"Tea"_s}};
    client.kickoff(target, request, this, kickoff.taker());
    QVERIFY(kickoff.wait() && kickoff.isOk());
    QTRY_VERIFY([&] {
        Outcome<StatusAnswer> status;
        client.status(target, kickoff.value().kickoffId, this, status.taker());
        return status.wait() && status.isOk() && status.value().report.state == ExecutionState::Completed;
    }());
    for (const auto &[id, state] :
         {std::pair{kickoff.value().kickoffId, known}, {u"a/../b"_s, u"NOT FOUND"_s}}) {
        Outcome<StopReply> stop;
        client.stop(target, id, this, stop.taker());
        QVERIFY(stop.wait());
        QCOMPARE(stop.error().kind, ServiceError::Kind::BadRequest);
        QCOMPARE(stop.error().delivery, Delivery::Refused);
        QVERIFY2(stop.error().serviceText.endsWith(u"Cannot stop execution. Current state: "_s + state),
                 qPrintable(stop.error().serviceText));
    }
    Outcome<StopReply> stranger;
    client.stop({service.service.baseUrl(), u"another-token"_s}, u"k"_s, this, stranger.taker());
    QVERIFY(stranger.wait());
    QCOMPARE(stranger.error().kind, ServiceError::Kind::Unauthorized);
}

void TestStop::theCallIsAsSeen()
{
    ScriptedServer server{
        Scene{Scene::When::AfterRequest, answerOf(200, R"({"status":"stopped","kickoffId":"k /1"})")}};
    CrewClient client;
    Outcome<StopReply> stop;
    client.stop({server.url(u"/prefix"_s), QString::fromLatin1(token)}, u"k /1"_s, this, stop.taker());
    QVERIFY(stop.wait() && stop.isOk());
    QCOMPARE(stop.calls(), 1);
    QCOMPARE(stop.value().answer, (wire::StopAnswer{u"stopped"_s, u"k /1"_s}));
    QCOMPARE(server.requests.size(), 1);
    QCOMPARE(server.requests.first().line(), QByteArray("POST /prefix/stop/k%20%2F1 HTTP/1.1"));
    QCOMPARE(server.requests.first().value("content-type"), QByteArray("application/json"));
    QCOMPARE(server.requests.first().body, QByteArray("{}"));
}

QTEST_GUILESS_MAIN(TestStop)
#include "tst_stop.moc"
