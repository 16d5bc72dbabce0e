// SPDX-License-Identifier: GPL-3.0-or-later
// Time and network: decisions that come too late, redirects, late answers, clocks that jump, a network that
// goes and comes.
#include "core/utc.h"
#include "support/enginefixture.h"
#include "support/faultproxy.h"
#include "wire/json.h"
#include "wire/records.h"

using namespace crew;
using namespace crew::client;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Subject = service::Exchange::Subject;
using Forward = Fault::Forward;

namespace {

const QString words = u"Kürzer, “bitte”.\n\tNo jargon"_s;

QByteArray crewThatPublishesFor(const char *seconds)
{
    QByteArray crewFile = threeTaskCrew();
    return crewFile.replace(R"("agent": "Publisher", "duration": 0.2)",
                            QByteArray(R"("agent": "Publisher", "duration": )") + seconds);
}

} // namespace

class TestBadNetwork : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tooLate_data();
    void tooLate();
    void sameOriginIsFollowed_data();
    void sameOriginIsFollowed();
    void otherOriginGetsNothing_data();
    void otherOriginGetsNothing();
    void lateKickoffAnswerStartsNothing();
    void clockJumpsOverARestart_data();
    void clockJumpsOverARestart();
    void networkOffAndOn();

private:
    struct Stage
    {
        explicit Stage(const QByteArray &crewFile = threeTaskCrew())
            : service(service::Dialect::Contract, crewFile)
            , proxy(service.port)
        {}
        bool start() { return console.start(); }
        bool kickoff(const QUrl &address, const std::function<void(KickoffRequest &)> &change = {})
        {
            crew = console.addCrew(address);
            KickoffRequest request = console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}});
            if (change)
                change(request);
            receipt = console.kickoff(crew, request);
            return receipt.has_value();
        }
        QUuid run() const { return receipt->executionId; }
        Review review() const { return console.review(run()).value_or(Review()); }
        /// Words that reached the service.
        int received() const
        {
            const auto resumes = service.requestsOf(Subject::Resume);
            return static_cast<int>(std::ranges::count_if(resumes, [](const service::Exchange &exchange) {
                return wire::parseJsonObject(exchange.body)
                           .value_or(QJsonObject())
                           .value("human_feedback"_L1)
                           .toString() == words;
            }));
        }
        /// Somebody else approves what this console is asked about.
        bool approveElsewhere()
        {
            const CrewTarget target{service.service.baseUrl(), QString::fromLatin1(token)};
            wire::ResumeRequest request;
            request.executionId = review().resumeId;
            request.taskId = review().taskId;
            request.humanFeedback = u"Approved elsewhere."_s;
            request.verdict = Verdict::Approve;
            bool isDone = false;
            bool isTaken = false;
            other.resume(target, request, &other, [&](const std::expected<ResumeReply, ServiceError> &reply) {
                isDone = true;
                isTaken = reply.has_value();
            });
            return QTest::qWaitFor([&isDone] { return isDone; }) && isTaken;
        }

        ServiceFixture service;
        FaultProxy proxy;
        EngineFixture console;
        CrewClient other;
        Crew crew;
        std::expected<KickoffReceipt, ServiceError> receipt;
    };
};

void TestBadNetwork::tooLate_data()
{
    QTest::addColumn<bool>("isCompleted");
    QTest::addColumn<Verdict>("verdict");
    for (const Verdict verdict : {Verdict::Approve, Verdict::Reject}) {
        const char *word = verdict == Verdict::Approve ? "approve" : "reject";
        QTest::addRow("answered elsewhere, the run goes on, %s", word) << false << verdict;
        QTest::addRow("answered elsewhere, the run is over, %s", word) << true << verdict;
    }
}

void TestBadNetwork::tooLate()
{
    QFETCH(bool, isCompleted);
    QFETCH(Verdict, verdict);
    Stage scene(isCompleted ? threeTaskCrew() : crewThatPublishesFor("600"));
    QVERIFY(scene.start());
    const auto untold = [](KickoffRequest &request) { request.webhooks = {}; };
    QVERIFY(scene.kickoff(scene.proxy.url(), untold));
    QTRY_VERIFY_WITH_TIMEOUT(scene.console.isWaiting(scene.run(), 1), 20'000);
    // The console hears nothing of it before it decides.
    scene.proxy.spoil("/status/" + scene.receipt->kickoffId.toUtf8(), {Forward::No, QByteArray()});
    QVERIFY(scene.approveElsewhere());
    if (isCompleted) {
        CrewClient client;
        const CrewTarget target{scene.service.service.baseUrl(), QString::fromLatin1(token)};
        ExecutionState state = ExecutionState::Unknown;
        const auto isOver = [&] {
            client.status(target, scene.receipt->kickoffId, &client,
                          [&state](const std::expected<StatusAnswer, ServiceError> &answer) {
                              state = answer ? answer->report.state : ExecutionState::Unknown;
                          });
            return state == ExecutionState::Completed;
        };
        QVERIFY(QTest::qWaitFor(isOver));
    }
    QVERIFY(scene.console.decide(scene.review(), verdict, words));
    QTRY_COMPARE(scene.review().lastAttempt().decision->state, DecisionState::TooLate);
    QCOMPARE(scene.review().state, ReviewState::Closed);
    QCOMPARE(scene.review().lastAttempt().decision->feedback, words);
    QVERIFY(scene.review().lastAttempt().decision->message.text().contains("not pending"_L1));
    QVERIFY(!scene.review().closedReason.isEmpty());
    QCOMPARE(scene.received(), 1);
    QCOMPARE(scene.service.requestsOf(Subject::Resume).last().status, 400);
    scene.console.stop();
    QVERIFY(scene.start());
    QCOMPARE(scene.review().lastAttempt().decision->state, DecisionState::TooLate);
    QCOMPARE(scene.review().lastAttempt().decision->feedback, words);
    QCOMPARE(scene.received(), 1);
}

void TestBadNetwork::sameOriginIsFollowed_data()
{
    QTest::addColumn<int>("status");
    QTest::newRow("307") << 307;
    QTest::newRow("308") << 308;
}

void TestBadNetwork::sameOriginIsFollowed()
{
    QFETCH(int, status);
    Stage scene;
    QVERIFY(scene.start());
    scene.proxy.redirect("/old", status, "");
    QVERIFY(scene.kickoff(scene.proxy.url(u"/old"_s)));
    QTRY_VERIFY_WITH_TIMEOUT(scene.console.isWaiting(scene.run(), 1), 20'000);
    QVERIFY(scene.console.decide(scene.review(), Verdict::Approve, words));
    QTRY_COMPARE_WITH_TIMEOUT(scene.console.state(scene.run()), ExecutionState::Completed, 20'000);
    QCOMPARE(scene.service.requestsOf(Subject::Kickoff).size(), 1);
    QVERIFY(!scene.service.requestsOf(Subject::Status).isEmpty());
    QCOMPARE(scene.received(), 1);
    QTRY_COMPARE(scene.review().state, ReviewState::Approved);
}

void TestBadNetwork::otherOriginGetsNothing_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("host");
    for (const int status : {301, 302, 303, 307, 308})
        QTest::addRow("%d to another port", status) << status << QByteArray("127.0.0.1");
    QTest::newRow("308 to another host") << 308 << QByteArray("localhost");
}

void TestBadNetwork::otherOriginGetsNothing()
{
    QFETCH(int, status);
    QFETCH(QByteArray, host);
    ScriptedServer stranger{
        Scene{Scene::When::AfterRequest, answerOf(200, R"({"kickoff_id":"x","inputs":[]})")}};
    Stage scene;
    QVERIFY(scene.start());
    QVERIFY(scene.kickoff(scene.proxy.url()));
    QTRY_VERIFY_WITH_TIMEOUT(scene.console.isWaiting(scene.run(), 1), 20'000);

    scene.proxy.redirect("/", status, "http://" + host + ':' + QByteArray::number(stranger.port()) + '/');
    QVERIFY(scene.console.decide(scene.review(), Verdict::Approve, words));
    QTRY_COMPARE(scene.review().lastAttempt().decision->state, DecisionState::Unclear);
    QVERIFY(scene.review().lastAttempt().decision->message.text().contains("another address"_L1));
    QCOMPARE(scene.review().lastAttempt().decision->feedback, words);
    const auto kickoff =
        scene.console.kickoff(scene.crew, scene.console.fullRequest(scene.crew, {{u"topic"_s, u"Tea"_s}}));
    QVERIFY(!kickoff);
    QCOMPARE(kickoff.error().kind, ServiceError::Kind::Redirected);
    const auto isTold = [&scene] {
        const Entries entries = scene.console.entriesOf(scene.run());
        return std::any_of(entries.begin(), entries.end(), [](const Entry &entry) {
            return entry.kind == EntryKind::StatusFailed &&
                   wire::decodeErrorRecord(entry.body).kind == ServiceError::Kind::Redirected;
        });
    };
    scene.console.engine->poller().refresh(scene.run());
    QTRY_VERIFY(isTold());
    QCOMPARE(stranger.connectionCount, 0); // so no token either
    QCOMPARE(scene.received(), 0);

    scene.proxy.redirect({}, 0, {});
    QVERIFY(scene.console.decide(scene.review(), Verdict::Approve, words));
    QTRY_COMPARE_WITH_TIMEOUT(scene.console.state(scene.run()), ExecutionState::Completed, 20'000);
    QCOMPARE(scene.received(), 1);
}

void TestBadNetwork::lateKickoffAnswerStartsNothing()
{
    Stage scene;
    scene.console.timeOuts.kickoff = 250ms;
    QVERIFY(scene.start());
    scene.proxy.spoil("/kickoff", {Forward::Yes, QByteArray()});
    QVERIFY(!scene.kickoff(scene.proxy.url()));
    QCOMPARE(scene.receipt.error().delivery, Delivery::Unclear);
    scene.proxy.releaseAnswers();
    scene.proxy.heal();
    // The callbacks tell that it was started.
    QCOMPARE(scene.console.engine->ledger().executions().size(), 1);
    const QUuid run = scene.console.engine->ledger().executions().first().id;
    QTRY_VERIFY_WITH_TIMEOUT(scene.console.isWaiting(run, 1), 20'000);
    QVERIFY(scene.console.decide(*scene.console.review(run), Verdict::Approve, words));
    QTRY_COMPARE_WITH_TIMEOUT(scene.console.state(run), ExecutionState::Completed, 20'000);
    QCOMPARE(scene.service.requestsOf(Subject::Kickoff).size(), 1);
    QCOMPARE(scene.console.engine->ledger().executions().size(), 1);
}

void TestBadNetwork::clockJumpsOverARestart_data()
{
    QTest::addColumn<QDateTime>("sendAt");
    QTest::newRow("the clock went on by years") << QDateTime(QDate(1999, 1, 1), QTime(0, 0), crew::utc);
    QTest::newRow("the clock went back by years") << QDateTime(QDate(2199, 1, 1), QTime(0, 0), crew::utc);
    QTest::newRow("no time") << QDateTime();
}

/// What was held is the reviewer's again, whatever the clock says: not sent at once, and not kept for ever.
void TestBadNetwork::clockJumpsOverARestart()
{
    QFETCH(QDateTime, sendAt);
    Stage scene;
    scene.console.settings.hold = 1h;
    QVERIFY(scene.start());
    QVERIFY(scene.kickoff(scene.proxy.url()));
    QTRY_VERIFY_WITH_TIMEOUT(scene.console.isWaiting(scene.run(), 1), 20'000);
    auto decision = scene.console.decide(scene.review(), Verdict::Approve, words);
    QVERIFY(decision);
    scene.console.settings.port =
        static_cast<quint16>(QUrl(scene.console.engine->endpointState().listenAddress).port());
    scene.console.stop();
    {
        auto journal = scene.console.openJournal();
        QVERIFY(journal);
        decision->sendAt = sendAt;
        Entries entries{entryNow(EntryKind::DecisionHeld, scene.run(), wire::encodeDecisionRecord(*decision),
                                 decision->id.toString(QUuid::WithoutBraces))};
        QVERIFY(journal->append(entries));
    }
    const qsizetype polls = scene.service.requestsOf(Subject::Status).size();
    scene.console.settings.hold = 0ms;
    QVERIFY(scene.start());
    QTRY_VERIFY(scene.service.requestsOf(Subject::Status).size() > polls);
    QCOMPARE(scene.review().state, ReviewState::Waiting);
    QCOMPARE(scene.review().lastAttempt().decision->state, DecisionState::Returned);
    QCOMPARE(scene.received(), 0);

    QVERIFY(scene.console.decide(scene.review(), Verdict::Approve, words));
    QTRY_COMPARE_WITH_TIMEOUT(scene.console.state(scene.run()), ExecutionState::Completed, 20'000);
    QCOMPARE(scene.received(), 1);
    QCOMPARE(scene.review().lastAttempt().decision->feedback, words);
}

void TestBadNetwork::networkOffAndOn()
{
    Stage scene;
    QVERIFY(scene.start());
    QSignalSpy health(scene.console.engine.get(), &Engine::crewHealthChanged);
    const auto untold = [](KickoffRequest &request) {
        request.webhooks = {};
        request.humanInput.reset();
    };
    QVERIFY(scene.kickoff(scene.proxy.url(), untold));
    scene.proxy.refuseConnections();
    scene.console.engine->poller().refresh(scene.run());
    const auto lastHealth = [&health] {
        return health.isEmpty() ? HealthState::Unknown : health.last().first().value<CrewHealth>().state;
    };
    QTRY_COMPARE_WITH_TIMEOUT(lastHealth(), HealthState::Problem, 20'000);
    const int asked = scene.proxy.requestCount;
    QVERIFY(scene.proxy.acceptConnections());
    QTRY_COMPARE_WITH_TIMEOUT(scene.console.state(scene.run()), ExecutionState::PendingHumanInput, 30'000);
    QVERIFY(scene.proxy.requestCount > asked);
    QCOMPARE(lastHealth(), HealthState::Good);
    QCOMPARE(scene.service.requestsOf(Subject::Kickoff).size(), 1);
}

QTEST_GUILESS_MAIN(TestBadNetwork)
#include "tst_badnetwork.moc"
