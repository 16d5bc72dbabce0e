// SPDX-License-Identifier: GPL-3.0-or-later
// The main job over real sockets, in both dialects, with the exact JSON that crossed the wire in both
// directions.
#include "core/crewquirks.h"
#include "support/enginefixture.h"
#include "wire/json.h"

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;
using Subject = service::Exchange::Subject;

class TestMainJob : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kickoffRejectRetryApproveComplete_data();
    void kickoffRejectRetryApproveComplete();
    void basicCredentialIsUsed();
    void userTokenWorks();
    void stateSurvivesRestart();
    void withoutWebhooksPollingAloneFinishes();
    void wrongTokenIsRefusedAndNothingRuns();
    void missingInputsAreNamed();

private:
    static QJsonObject parsed(const QByteArray &body)
    {
        return wire::parseJsonObject(body).value_or(QJsonObject());
    }
};

void TestMainJob::kickoffRejectRetryApproveComplete_data()
{
    QTest::addColumn<int>("dialect");
    QTest::newRow("contract") << int(service::Dialect::Contract);
    QTest::newRow("deployed") << int(service::Dialect::Deployed);
}

void TestMainJob::kickoffRejectRetryApproveComplete()
{
    QFETCH(int, dialect);
    const bool isContract = dialect == int(service::Dialect::Contract);
    ServiceFixture service{service::Dialect(dialect)};
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());

    const KickoffRequest request = console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}});
    const auto receipt = console.kickoff(crew, request);
    QVERIFY2(receipt, receipt ? "" : qPrintable(receipt.error().message.text()));
    const QUuid run = receipt->executionId;

    // POST /kickoff as the contract says it.
    QTRY_COMPARE(service.requestsOf(Subject::Kickoff).size(), 1);
    const QJsonObject kickoff = parsed(service.requestsOf(Subject::Kickoff).first().body);
    const QStringList members = kickoff.keys();
    QCOMPARE(members, (QStringList{u"crewWebhookUrl"_s, u"humanInputWebhook"_s, u"inputs"_s, u"meta"_s,
                                   u"stepWebhookUrl"_s, u"taskWebhookUrl"_s}));
    QCOMPARE(kickoff.value("inputs"_L1).toObject(), (QJsonObject{{u"topic"_s, u"Tea"_s}}));
    QCOMPARE(kickoff.value("meta"_L1).toObject(), (QJsonObject{{u"ticket"_s, u"T-1"_s}}));
    const QJsonObject humanInput = kickoff.value("humanInputWebhook"_L1).toObject();
    const QJsonObject authentication = humanInput.value("authentication"_L1).toObject();
    QCOMPARE(authentication.keys(), (QStringList{u"strategy"_s, u"token"_s}));
    QCOMPARE(authentication.value("strategy"_L1).toString(), u"bearer"_s);
    QVERIFY(authentication.value("token"_L1).toString().size() >= 43);
    for (const QString &url :
         {kickoff.value("taskWebhookUrl"_L1).toString(), humanInput.value("url"_L1).toString()}) {
        QVERIFY(url.startsWith(console.engine->endpointState().listenAddress + u'/'));
        QVERIFY(!url.contains(u'<'));
    }

    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 1), 20'000);
    QCOMPARE(console.state(run), ExecutionState::PendingHumanInput);
    const Review first = *console.review(run);
    QCOMPARE(first.lastAttempt().output, u"# Tea\n\nAttempt 1."_s);
    QCOMPARE(first.lastAttempt().arrival, Arrival::Notice);
    QCOMPARE(first.taskId, u"write"_s);
    QCOMPARE(first.resumeId, receipt->kickoffId);
    QTRY_COMPARE(service.callbacksOf(Subject::HumanInputCallback).size(), 1);
    const QJsonObject notice = parsed(service.callbacksOf(Subject::HumanInputCallback).first().body);
    QCOMPARE(notice.value("execution_id"_L1).toString(), receipt->kickoffId);
    QCOMPARE(first.lastAttempt().raw, service.callbacksOf(Subject::HumanInputCallback).first().body);

    const QString feedback = u"Ünder 100 words, “please”.\n- no jargon"_s;
    QVERIFY(console.decide(first, Verdict::Reject, feedback));
    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 2), 20'000);
    const Review second = *console.review(run);
    QCOMPARE(second.id, first.id);
    QCOMPARE(second.attempts.size(), 2);
    QCOMPARE(second.attempts.at(0).decision->state, DecisionState::Accepted);
    QCOMPARE(second.attempts.at(0).decision->answer, isContract ? u"retrying"_s : QString());

    // POST /resume, with the webhook URLs of the kickoff again.
    QTRY_COMPARE(service.requestsOf(Subject::Resume).size(), isContract ? 1 : 2);
    const QList<service::Exchange> resumes = service.requestsOf(Subject::Resume);
    const QJsonObject snake{{u"execution_id"_s, receipt->kickoffId},
                            {u"task_id"_s, u"write"_s},
                            {u"human_feedback"_s, feedback},
                            {u"is_approve"_s, false},
                            {u"taskWebhookUrl"_s, kickoff.value("taskWebhookUrl"_L1)},
                            {u"stepWebhookUrl"_s, kickoff.value("stepWebhookUrl"_L1)},
                            {u"crewWebhookUrl"_s, kickoff.value("crewWebhookUrl"_L1)}};
    QCOMPARE(parsed(resumes.first().body), snake);
    if (!isContract) {
        QCOMPARE(resumes.first().status, 422);
        QJsonObject camel = snake;
        for (const auto &[from, to] :
             {std::pair{u"execution_id"_s, u"executionId"_s}, std::pair{u"task_id"_s, u"taskId"_s},
              std::pair{u"human_feedback"_s, u"humanFeedback"_s}, std::pair{u"is_approve"_s, u"isApprove"_s}})
            camel.insert(to, camel.take(from));
        QCOMPARE(parsed(resumes.last().body), camel);
        QCOMPARE(resumeDialectOf(console.engine->crewRepository().crew(crew.id)->quirks),
                 ResumeDialect::CamelCase);
        QCOMPARE(console.engine->ledger().execution(run)->continuationIds.size(), 1);
    }

    QVERIFY(console.decide(second, Verdict::Approve, u"Approved."_s));
    QTRY_COMPARE_WITH_TIMEOUT(console.state(run), ExecutionState::Completed, 20'000);
    const Execution done = *console.engine->ledger().execution(run);
    QCOMPARE(done.result.output, u"# Published: Tea"_s);
    const Review last = *console.review(run);
    QCOMPARE(last.state, ReviewState::Approved);
    QVERIFY(last.lastAttempt().decision->confirmed);
    QCOMPARE(last.lastAttempt().decision->answer, isContract ? u"resumed"_s : QString());
    // What was learned is used at once: the camelCase body goes first now.
    QTRY_COMPARE(service.requestsOf(Subject::Resume).size(), isContract ? 2 : 3);
    QCOMPARE(service.requestsOf(Subject::Resume).last().status, 200);
    QCOMPARE(service.requestsOf(Subject::Kickoff).size(), 1);

    // Task, step and crew notices came before and after the resumes, and all of them were taken.
    QTRY_VERIFY(!service.callbacksOf(Subject::CrewCallback).isEmpty());
    for (const service::Exchange &callback : std::as_const(service.callbacks))
        QCOMPARE(callback.status, 200);
    QCOMPARE(service.callbacksOf(Subject::HumanInputCallback).size(), 2);
    QCOMPARE(console.engine->ledger().executions().size(), 1);
    QVERIFY(console.problems->isEmpty());
}

void TestMainJob::basicCredentialIsUsed()
{
    ServiceFixture service;
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    const auto receipt =
        console.kickoff(crew, console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}}, WebhookStrategy::Basic));
    QVERIFY(receipt);
    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(receipt->executionId, 1), 20'000);
    const QJsonObject authentication = parsed(service.requestsOf(Subject::Kickoff).first().body)
                                           .value("humanInputWebhook"_L1)
                                           .toObject()
                                           .value("authentication"_L1)
                                           .toObject();
    QCOMPARE(authentication.keys(), (QStringList{u"password"_s, u"strategy"_s, u"username"_s}));
    QCOMPARE(authentication.value("strategy"_L1).toString(), u"basic"_s);
}

void TestMainJob::userTokenWorks()
{
    ServiceFixture service;
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl(), QString::fromLatin1(userToken));
    QVERIFY(!console.kickedOff(crew).isNull());
    QTRY_COMPARE(service.requestsOf(Subject::Kickoff).size(), 1);
    const auto sent = service.requestsOf(Subject::Kickoff).first();
    QByteArrayList credentials;
    for (const auto &field : sent.header) {
        if (field.first.toLower() == "authorization")
            credentials.append(field.second);
    }
    QCOMPARE(credentials, QByteArrayList{QByteArray("Bearer ") + userToken});
}

void TestMainJob::stateSurvivesRestart()
{
    ServiceFixture service;
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    const QUuid run = console.kickedOff(crew);
    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 1), 20'000);
    const Review before = *console.review(run);
    const auto port = static_cast<quint16>(QUrl(console.engine->endpointState().listenAddress).port());

    console.stop();
    const qsizetype polls = service.requestsOf(Subject::Status).size();
    console.settings.port = port; // the addresses given at kickoff must lead here again
    QVERIFY(console.start());
    QCOMPARE(console.engine->crewRepository().crews().size(), 1);
    QCOMPARE(*console.review(run), before);
    QTRY_VERIFY(service.requestsOf(Subject::Status).size() > polls);

    QVERIFY(console.decide(*console.review(run), Verdict::Reject, u"Shorter."_s));
    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 2), 20'000);
    QVERIFY(console.decide(*console.review(run), Verdict::Approve, u"Approved."_s));
    QTRY_COMPARE_WITH_TIMEOUT(console.state(run), ExecutionState::Completed, 20'000);

    const Execution finished = *console.engine->ledger().execution(run);
    console.stop();
    QVERIFY(console.start());
    QCOMPARE(*console.engine->loadRun(run), finished);
}

void TestMainJob::withoutWebhooksPollingAloneFinishes()
{
    const QByteArray noReview = threeTaskCrew().replace(", \"human_input\": true", "");
    for (const service::Dialect dialect : {service::Dialect::Contract, service::Dialect::Deployed}) {
        ServiceFixture service(dialect, noReview);
        EngineFixture console;
        QVERIFY(console.start());
        const Crew crew = console.addCrew(service.service.baseUrl());
        KickoffRequest request;
        request.inputs = {{u"topic"_s, u"Tea"_s}};
        const auto receipt = console.kickoff(crew, request);
        QVERIFY(receipt);
        QTRY_COMPARE_WITH_TIMEOUT(console.state(receipt->executionId), ExecutionState::Completed, 20'000);
        QCOMPARE(console.engine->ledger().execution(receipt->executionId)->result.output,
                 u"# Published: Tea"_s);
        QTRY_COMPARE(service.requestsOf(Subject::Kickoff).size(), 1);
        QCOMPARE(parsed(service.requestsOf(Subject::Kickoff).first().body).keys(), QStringList{u"inputs"_s});
        QVERIFY(service.callbacks.isEmpty());
    }
}

void TestMainJob::wrongTokenIsRefusedAndNothingRuns()
{
    ServiceFixture service;
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl(), u"wrong"_s);
    const auto receipt = console.kickoff(crew, console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}}));
    QVERIFY(!receipt);
    QCOMPARE(receipt.error().kind, ServiceError::Kind::Unauthorized);
    QCOMPARE(receipt.error().delivery, Delivery::Refused);
    QVERIFY(!receipt.error().message.text().contains(u"wrong"_s));
    QCOMPARE(console.engine->ledger().executions().first().state, ExecutionState::Refused);
}

void TestMainJob::missingInputsAreNamed()
{
    for (const service::Dialect dialect : {service::Dialect::Contract, service::Dialect::Deployed}) {
        ServiceFixture service(dialect);
        EngineFixture console;
        QVERIFY(console.start());
        const Crew crew = console.addCrew(service.service.baseUrl());
        const auto receipt = console.kickoff(crew, console.fullRequest(crew, {}));
        QVERIFY(!receipt);
        QCOMPARE(receipt.error().kind, ServiceError::Kind::Validation);
        QCOMPARE(receipt.error().fields, QStringList{u"topic"_s});
        QVERIFY(!receipt.error().serviceText.isEmpty());
    }
}

QTEST_GUILESS_MAIN(TestMainJob)
#include "tst_mainjob.moc"
