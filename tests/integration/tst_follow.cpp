// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that were started elsewhere, against a real service.
#include "support/enginefixture.h"
#include "support/scriptedserver.h"

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;
using Subject = service::Exchange::Subject;

class TestFollow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRunStartedElsewhereIsPolledToItsEnd();
    void aWrongIdIsNoRun_data();
    void aWrongIdIsNoRun();
    void aKnownRunIsNotFollowedTwice();
    void theStatusOfAnotherRunIsNoRun_data();
    void theStatusOfAnotherRunIsNoRun();
    void aServiceThatIsAwayIsNotAWrongId();
    void aCrewThatIsRemovedMeanwhileGetsNoRun();
    void aCrewThatIsMovedMeanwhileGetsNoRun();

private:
    static std::expected<QUuid, QString> follow(EngineFixture &console, const QUuid &crewId,
                                                const QString &id)
    {
        std::optional<std::expected<QUuid, QString>> result;
        console.engine->follow(crewId, id,
                               [&result](const std::expected<QUuid, QString> &answer) { result = answer; });
        if (!QTest::qWaitFor([&result] { return result.has_value(); }, 10'000))
            return std::unexpected(u"no answer"_s);
        return *result;
    }
    /// By another console, which goes away.
    static QString startElsewhere(const ServiceFixture &service)
    {
        EngineFixture other;
        if (!other.start())
            return {};
        const Crew crew = other.addCrew(service.service.baseUrl());
        KickoffRequest request = other.fullRequest(crew, {{u"topic"_s, u"Tea"_s}});
        request.webhooks = {};
        request.humanInput.reset();
        const auto receipt = other.kickoff(crew, request);
        return receipt ? receipt->kickoffId : QString();
    }
};

void TestFollow::aRunStartedElsewhereIsPolledToItsEnd()
{
    ServiceFixture service(service::Dialect::Contract,
                           threeTaskCrew().replace("\"human_input\": true", "\"human_input\": false"));
    const QString id = startElsewhere(service);
    QVERIFY(!id.isEmpty());
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    const auto run = follow(console, crew.id, u"  "_s + id + u"\n"_s);
    QVERIFY2(run, run ? "" : qPrintable(run.error()));
    const Execution *execution = console.engine->ledger().execution(*run);
    QVERIFY(execution);
    QCOMPARE(execution->origin, ExecutionOrigin::Followed);
    QCOMPARE(execution->kickoffId, id);
    QCOMPARE(execution->crewId, crew.id);
    QTRY_VERIFY_WITH_TIMEOUT(isFinal(console.state(*run)), 20'000);

    console.stop(); // and after a restart it is what it was
    QVERIFY(console.start());
    QVERIFY(isFinal(console.state(*run)));
    QCOMPARE(console.engine->loadRun(*run)->origin, ExecutionOrigin::Followed);
}

void TestFollow::aWrongIdIsNoRun_data()
{
    QTest::addColumn<QString>("id");
    QTest::newRow("unknown") << u"00000000-0000-4000-8000-000000000000"_s;
    QTest::newRow("empty") << u"  "_s;
    QTest::newRow("path") << u"../kickoff?x#y"_s;
}

void TestFollow::aWrongIdIsNoRun()
{
    QFETCH(QString, id);
    ServiceFixture service;
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    const auto run = follow(console, crew.id, id);
    QVERIFY(!run);
    QVERIFY(run.error().size() > 10);
    QVERIFY(console.engine->ledger().executions().isEmpty());
    QVERIFY(service.requestsOf(Subject::Kickoff).isEmpty());
}

void TestFollow::aKnownRunIsNotFollowedTwice()
{
    ServiceFixture service;
    const QString id = startElsewhere(service);
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    QVERIFY(follow(console, crew.id, id));
    const auto again = follow(console, crew.id, id);
    QVERIFY(!again);
    QCOMPARE(console.engine->ledger().executions().size(), 1);
}

void TestFollow::theStatusOfAnotherRunIsNoRun_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::newRow("kickoff_id") << R"({"kickoff_id":"k-1","state":"SUCCESS","result":"of k-1"})"_ba;
    QTest::newRow("execution_id") << R"({"execution_id":"k-1","state":"SUCCESS","result":"of k-1"})"_ba;
}

/// It would be shown as what became of this one, and as an end it would never be asked about again.
void TestFollow::theStatusOfAnotherRunIsNoRun()
{
    QFETCH(QByteArray, answer);
    ScriptedServer service({Scene{}});
    service.whenAsked = [&answer](const ReceivedRequest &request) {
        const bool isKickoff = request.path() == "/kickoff";
        return Scene{Scene::When::AfterRequest,
                     answerOf(200, isKickoff ? R"({"kickoff_id":"k-1"})"_ba : answer)};
    };
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.url());
    QVERIFY(console.kickoff(crew, {}));
    const auto run = follow(console, crew.id, u"k-2"_s);
    QVERIFY(!run);
    QVERIFY2(run.error().contains(u"k-1"_s), qPrintable(run.error()));
    QCOMPARE(console.engine->ledger().executions().size(), 1);
}

/// The service answers after that: nothing would follow the run to its end.
void TestFollow::aCrewThatIsRemovedMeanwhileGetsNoRun()
{
    ScriptedServer service({Scene{}});
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.url());
    std::optional<std::expected<QUuid, QString>> result;
    console.engine->follow(crew.id, u"k-1"_s, [&result](const auto &answer) { result = answer; });
    QTRY_COMPARE(service.requests.size(), 1);
    console.engine->removeCrew(crew.id);
    service.sendToAll(answerOf(200, R"({"status":"running"})"));
    QTRY_VERIFY(result.has_value());
    QVERIFY(!*result);
    QVERIFY(console.engine->ledger().executions().isEmpty());
}

/// What the former service says is about a run of its own, and the new one would be asked for the rest.
void TestFollow::aCrewThatIsMovedMeanwhileGetsNoRun()
{
    ScriptedServer service({Scene{}});
    ServiceFixture next;
    EngineFixture console;
    QVERIFY(console.start());
    Crew crew = console.addCrew(service.url());
    std::optional<std::expected<QUuid, QString>> result;
    console.engine->follow(crew.id, u"k-1"_s, [&result](const auto &answer) { result = answer; });
    QTRY_COMPARE(service.requests.size(), 1);
    crew.address = next.service.baseUrl();
    console.engine->crewRepository().save({crew, QString::fromLatin1(token), false}, console.engine.get(),
                                          [](const auto &) {});
    service.sendToAll(answerOf(200, R"({"status":"running"})"));
    QTRY_VERIFY(result.has_value());
    QVERIFY(!*result);
    QVERIFY2(result->error().contains(u"address was changed"_s), qPrintable(result->error()));
    QVERIFY(console.engine->ledger().executions().isEmpty());
}

void TestFollow::aServiceThatIsAwayIsNotAWrongId()
{
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(QUrl(u"http://127.0.0.1:1"_s));
    const auto run = follow(console, crew.id, u"abc"_s);
    QVERIFY(!run);
    QVERIFY(!run.error().contains(u"does not know a run"_s));
    QVERIFY(console.engine->ledger().executions().isEmpty());
}

QTEST_GUILESS_MAIN(TestFollow)
#include "tst_follow.moc"
