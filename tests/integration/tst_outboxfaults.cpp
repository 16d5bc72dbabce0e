// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions through a network that fails in every way, and from a console that is killed at every step: the
// service gets each at most once, no word is lost, and the reviewer sees what is true.
#include "support/callbackload.h"
#include "support/faultproxy.h"
#include "support/figure.h"
#include "wire/records.h"

#ifdef Q_OS_UNIX
#include <csignal>
#endif

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Subject = service::Exchange::Subject;
using Forward = Fault::Forward;
using Then = Scene::Then;

namespace {

const QString words = u"Kürzer, “bitte”.\n\tNo jargon \U0001F642"_s;
const QString secondWords = u"Once more, by hand."_s;

} // namespace

class TestOutboxFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFault_data();
    void everyFault();
    void answerLostInTheDeployedDialect_data();
    void answerLostInTheDeployedDialect();
    void lateRequestAfterASecondDecision_data();
    void lateRequestAfterASecondDecision();
    void killedAtEachStep_data();
    void killedAtEachStep();
    void cleanupTestCase();

private:
    /// Counts at the end of a test, however it ends, what the service got of each decision.
    class Count
    {
    public:
        Count(TestOutboxFaults &test, const ServiceFixture &service)
            : m_test(test)
            , m_service(service)
        {}
        ~Count()
        {
            const int second = received(m_service, secondWords);
            m_test.m_decisions += second > 0 ? 1 : 0;
            for (const int count : {received(m_service, words), second}) {
                m_test.m_arrived += count > 0 ? 1 : 0;
                m_test.m_twice += count > 1 ? 1 : 0;
            }
        }
        Q_DISABLE_COPY_MOVE(Count)

    private:
        TestOutboxFaults &m_test;
        const ServiceFixture &m_service;
    };

    static int received(const ServiceFixture &service, const QString &feedback);
    static Entries decisionEntries(const EngineFixture &console, const QUuid &run);
    static bool isInJournal(const EngineFixture &console, const QUuid &run, const QString &feedback);
    static bool isKept(const EngineFixture &console, const QUuid &run, const QString &feedback);
    static void settles(ServiceFixture &service, EngineFixture &console, const QUuid &run, Verdict verdict);
    static void isSentAgainByHand(ServiceFixture &service, EngineFixture &console, const QUuid &run,
                                  Verdict verdict);

    int m_decisions = 0;
    int m_arrived = 0;
    int m_twice = 0;
    int m_kills = 0;
};

/// How many requests with \a feedback the service has got.
int TestOutboxFaults::received(const ServiceFixture &service, const QString &feedback)
{
    const auto resumes = service.requestsOf(Subject::Resume);
    return static_cast<int>(std::ranges::count_if(resumes, [&feedback](const service::Exchange &exchange) {
        const QJsonObject body = wire::parseJsonObject(exchange.body).value_or(QJsonObject());
        const QString text =
            body.value("human_feedback"_L1).toString(body.value("humanFeedback"_L1).toString());
        return exchange.status != 422 && text == feedback; // 422: only the spelling was refused
    }));
}

Entries TestOutboxFaults::decisionEntries(const EngineFixture &console, const QUuid &run)
{
    Entries entries = console.entriesOf(run);
    entries.removeIf([](const Entry &entry) { return entry.kind < EntryKind::DecisionHeld; });
    return entries;
}

bool TestOutboxFaults::isInJournal(const EngineFixture &console, const QUuid &run, const QString &feedback)
{
    const Entries entries = decisionEntries(console, run);
    return std::ranges::any_of(entries, [&feedback](const Entry &entry) {
        const auto decision = wire::decodeDecisionRecord(entry.body);
        return entry.kind == EntryKind::DecisionHeld && decision && decision->feedback == feedback;
    });
}

/// \a feedback is in the journal and in the review, letter for letter.
bool TestOutboxFaults::isKept(const EngineFixture &console, const QUuid &run, const QString &feedback)
{
    const auto review = console.review(run);
    const bool isInReview =
        review && std::ranges::any_of(review->attempts, [&feedback](const Attempt &attempt) {
            return attempt.decision && attempt.decision->feedback == feedback;
        });
    return isInJournal(console, run, feedback) && isInReview;
}

/// The decision about the first attempt has arrived: what the run does next says so.
void TestOutboxFaults::settles(ServiceFixture &service, EngineFixture &console, const QUuid &run,
                               Verdict verdict)
{
    if (verdict == Verdict::Approve) {
        QTRY_COMPARE_WITH_TIMEOUT(console.state(run), ExecutionState::Completed, 20'000);
        QTRY_COMPARE(console.review(run)->state, ReviewState::Approved);
    } else {
        QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 2), 20'000);
    }
    const Decision decision = *console.review(run)->attempts.first().decision;
    QCOMPARE(decision.state, DecisionState::Accepted);
    QCOMPARE(decision.feedback, words);
    QVERIFY(isKept(console, run, words));
    QCOMPARE(received(service, words), 1);
    if (verdict == Verdict::Approve)
        return;
    QVERIFY(console.decide(*console.review(run), Verdict::Approve, secondWords));
    QTRY_COMPARE_WITH_TIMEOUT(console.state(run), ExecutionState::Completed, 20'000);
    QCOMPARE(received(service, words), 1);
    QCOMPARE(received(service, secondWords), 1);
}

/// The decision has not arrived, and is not sent by itself; a person's second one is taken.
void TestOutboxFaults::isSentAgainByHand(ServiceFixture &service, EngineFixture &console, const QUuid &run,
                                         Verdict verdict)
{
    const qsizetype polls = service.requestsOf(Subject::Status).size();
    console.engine->poller().refresh(run);
    QTRY_VERIFY(service.requestsOf(Subject::Status).size() > polls);
    QCOMPARE(received(service, words), 0);
    QVERIFY(isKept(console, run, words));
    const auto second = console.decide(*console.review(run), verdict, secondWords);
    QVERIFY2(second, second ? "" : qPrintable(second.error()));
    console.engine->outbox().sendNow(second->id);
    if (verdict == Verdict::Approve)
        QTRY_COMPARE_WITH_TIMEOUT(console.state(run), ExecutionState::Completed, 20'000);
    else
        QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 2), 20'000);
    QCOMPARE(received(service, words), 0);
    QCOMPARE(received(service, secondWords), 1);
}

void TestOutboxFaults::everyFault_data()
{
    QTest::addColumn<Weather>("weather");
    QTest::addColumn<bool>("arrives");
    QTest::addColumn<EntryKind>("outcome");
    QTest::addColumn<Verdict>("verdict");
    const auto rows = [](const char *name, const Weather &weather, bool arrives, EntryKind outcome) {
        QTest::addRow("%s, approve", name) << weather << arrives << outcome << Verdict::Approve;
        QTest::addRow("%s, reject", name) << weather << arrives << outcome << Verdict::Reject;
    };
    const auto unclear = [&rows](const char *name, const Fault &fault) {
        rows(name, {Weather::Line::Up, fault}, fault.forward == Forward::Yes, EntryKind::DecisionUnclear);
    };
    const auto refused = [&rows](const char *name, const QByteArray &answer) {
        rows(name, {Weather::Line::Up, Fault{Forward::No, answer}}, false, EntryKind::DecisionRefused);
    };
    rows("all is well", {}, true, EntryKind::DecisionAccepted);
    rows("connection refused", {Weather::Line::Refuses, {}}, false, EntryKind::DecisionRefused);
    rows("connection closed at once", {Weather::Line::Closes, {}}, false, EntryKind::DecisionUnclear);

    const QByteArray none;
    const QByteArray html =
        answerOf(200, "<html>Please log in to this network</html>", "Content-Type: text/html\r\n");
    const QByteArray retry = "Retry-After: 1\r\n";
    refused("401", answerOf(401, R"({"message":"The bearer token is invalid."})"));
    refused("422", answerOf(422, R"({"detail":[{"loc":["body","human_feedback"],"msg":"too long"}]})"));
    refused("429", answerOf(429, R"({"message":"Slow down."})", retry));
    for (const Forward forward : {Forward::No, Forward::Yes}) {
        const QByteArray when = forward == Forward::Yes ? "service acted, then " : "before the service, ";
        const auto row = [&](const char *what, const Fault &fault) {
            unclear((when + what).constData(), fault);
        };
        row("closed", {forward, none, Then::Close});
        row("reset", {forward, none, Then::Reset});
        row("half closed", {forward, none, Then::HalfClose});
        row("silence", {forward, none, Then::KeepOpen});
        row("garbage", {forward, QByteArray("\x16\x03\x01\0\xff not HTTP\r\n\r\n", 19), Then::Close});
        row("login page", {forward, html, Then::KeepOpen});
        row("a JSON list", {forward, answerOf(200, "[]"), Then::KeepOpen});
        row("500", {forward, answerOf(500, R"({"message":"boom"})"), Then::KeepOpen});
        row("502 in HTML", {forward, answerOf(502, "<h1>Bad Gateway</h1>"), Then::Close});
        row("503 with Retry-After", {forward, answerOf(503, "{}", retry), Then::KeepOpen});
    }
    unclear("request delayed", {Forward::Later, none, Then::KeepOpen});
    unclear("answer cut in its first line", {Forward::Yes, {}, Then::Close, 7});
    unclear("answer cut in its header", {Forward::Yes, {}, Then::Close, 40});
    unclear("answer cut in its body",
            {Forward::Yes, answerOf(200, R"({"status":"resumed","message":"ok"})"), Then::Close, 60});
    unclear("answer reset in its body",
            {Forward::Yes, answerOf(200, R"({"status":"resumed","message":"ok"})"), Then::Reset, 60});
    unclear("answer stops in its body",
            {Forward::Yes, answerOf(200, R"({"status":"resumed","message":"ok"})"), Then::KeepOpen, 60});
}

void TestOutboxFaults::everyFault()
{
    QFETCH(Weather, weather);
    QFETCH(bool, arrives);
    QFETCH(EntryKind, outcome);
    QFETCH(Verdict, verdict);
    ServiceFixture service;
    const Count count(*this, service);
    FaultProxy proxy(service.port);
    EngineFixture console;
    console.timeOuts.resume = 250ms;
    QVERIFY(console.start());
    console.settings.port = static_cast<quint16>(QUrl(console.engine->endpointState().listenAddress).port());
    const Crew crew = console.addCrew(proxy.url());
    const QUuid run = console.kickedOff(crew);
    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 1), 20'000);

    if (weather.line == Weather::Line::Refuses)
        proxy.refuseConnections();
    proxy.closeConnections(weather.line == Weather::Line::Closes);
    if (weather.fault)
        proxy.spoil("/resume", *weather.fault);
    QVERIFY(console.decide(*console.review(run), verdict, words));
    ++m_decisions;
    QTRY_VERIFY(decisionEntries(console, run).size() >= 3); // held, sending, and what came of it
    // A connection that ends before anything was written has carried nothing, which is then known.
    if (weather.line == Weather::Line::Closes &&
        decisionEntries(console, run).at(2).kind == EntryKind::DecisionRefused)
        outcome = EntryKind::DecisionRefused;
    QCOMPARE(decisionEntries(console, run).at(2).kind, outcome);
    QCOMPARE(proxy.spoiledCount, weather.fault ? 1 : 0);
    proxy.heal();
    proxy.closeConnections(false);
    if (weather.line == Weather::Line::Refuses)
        QVERIFY(proxy.acceptConnections());
    if (arrives) {
        settles(service, console, run, verdict);
        return;
    }

    for (const bool isRestarted : {false, true}) {
        if (isRestarted) {
            console.stop();
            QVERIFY(console.start());
        }
        const bool isUnclear = outcome == EntryKind::DecisionUnclear;
        QTRY_COMPARE(console.review(run)->state, isUnclear ? ReviewState::Unclear : ReviewState::Waiting);
        QVERIFY(!console.review(run)->lastAttempt().decision->message.isEmpty());
        if (isUnclear)
            QTRY_VERIFY_WITH_TIMEOUT(
                console.review(run)->lastAttempt().decision->waiting.text().contains("still waiting"_L1),
                20'000);
        QCOMPARE(console.review(run)->lastAttempt().decision->feedback, words);
    }
    isSentAgainByHand(service, console, run, verdict);
}

void TestOutboxFaults::answerLostInTheDeployedDialect_data()
{
    QTest::addColumn<Verdict>("verdict");
    QTest::newRow("approve") << Verdict::Approve;
    QTest::newRow("reject") << Verdict::Reject;
}

/// The continuation's id is lost with the answer; what the run does next settles the decision all the same.
void TestOutboxFaults::answerLostInTheDeployedDialect()
{
    QFETCH(Verdict, verdict);
    ServiceFixture service(service::Dialect::Deployed);
    FaultProxy proxy(service.port);
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(proxy.url());
    const QUuid run = console.kickedOff(crew);
    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 1), 20'000);
    QVERIFY(console.decide(*console.review(run), Verdict::Reject, secondWords)); // teaches the spelling
    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 2), 20'000);

    proxy.spoil("/resume", {Forward::Yes, QByteArray(), Then::Close});
    QVERIFY(console.decide(*console.review(run), verdict, words));
    if (verdict == Verdict::Approve)
        QTRY_COMPARE_WITH_TIMEOUT(console.state(run), ExecutionState::Completed, 20'000);
    else
        QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 3), 20'000);
    QTRY_COMPARE(console.review(run)->attempts.at(1).decision->state, DecisionState::Accepted);
    QVERIFY(isKept(console, run, words));
    QCOMPARE(received(service, words), 1);
    QCOMPARE(proxy.spoiledCount, 1);
}

void TestOutboxFaults::lateRequestAfterASecondDecision_data()
{
    QTest::addColumn<bool>("isFirstLate");
    QTest::newRow("the second decision arrives before the first") << true;
    QTest::newRow("the first decision arrives before the second") << false;
}

/// Two decisions are on their way, because a person sent one again: the service takes one, and the other has
/// no effect.
void TestOutboxFaults::lateRequestAfterASecondDecision()
{
    QFETCH(bool, isFirstLate);
    QByteArray crewFile = threeTaskCrew();
    crewFile.replace(R"("agent": "Publisher", "duration": 0.2)",
                     R"("agent": "Publisher", "duration": 20)"); // a run that goes on
    ServiceFixture service(service::Dialect::Contract, crewFile);
    FaultProxy proxy(service.port);
    EngineFixture console;
    console.timeOuts.resume = 250ms;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(proxy.url());
    KickoffRequest request = console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}});
    request.webhooks = {}; // only polls and answers tell
    const auto receipt = console.kickoff(crew, request);
    QVERIFY(receipt);
    const QUuid run = receipt->executionId;
    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 1), 20'000);
    proxy.spoil("/resume", {Forward::Later, QByteArray(), Then::KeepOpen});
    QVERIFY(console.decide(*console.review(run), Verdict::Approve, words));
    QTRY_COMPARE(console.review(run)->state, ReviewState::Unclear);

    if (!isFirstLate) {
        const Review review = *console.review(run);
        const QString id = console.engine->ledger().execution(run)->kickoffId;
        proxy.spoil("/status/" + id.toUtf8(), {Forward::No, QByteArray(), Then::KeepOpen}); // no poll tells
        proxy.forwardHeld();
        QTRY_COMPARE(received(service, words), 1);
        QVERIFY(console.decide(review, Verdict::Approve, secondWords));
        QTRY_COMPARE(console.review(run)->state, ReviewState::Closed); // the second came too late
        QCOMPARE(console.review(run)->lastAttempt().decision->state, DecisionState::Unclear);
        QCOMPARE(console.review(run)->lastAttempt().decision->feedback, words);
        QVERIFY(console.review(run)->lastAttempt().decision->message.text().contains(
            "may have taken this one"_L1));
        QVERIFY(isKept(console, run, words));
        QVERIFY(isInJournal(console, run, secondWords));
    } else {
        proxy.heal();
        QVERIFY(console.decide(*console.review(run), Verdict::Approve, secondWords));
        QTRY_COMPARE(console.review(run)->state, ReviewState::Approved);
        proxy.forwardHeld();
        QTRY_COMPARE(received(service, words), 1);
        QCOMPARE(service.requestsOf(Subject::Resume).last().status, 400);
        QCOMPARE(console.review(run)->state, ReviewState::Approved);
    }
    QCOMPARE(received(service, words), 1);
    QCOMPARE(received(service, secondWords), 1);
    QCOMPARE(std::ranges::count(service.requestsOf(Subject::Resume), 200, &service::Exchange::status), 1);
}

void TestOutboxFaults::killedAtEachStep_data()
{
    QTest::addColumn<QString>("step");
    QTest::addColumn<Verdict>("verdict");
    QStringList steps{u"held"_s, u"sending, not forwarded"_s, u"sending, forwarded after the restart"_s,
                      u"sending, the service acted"_s, u"answer recorded"_s};
#ifdef Q_OS_UNIX
    steps << u"answered, not read"_s;
#endif
    for (const QString &step : std::as_const(steps)) {
        QTest::addRow("%s, approve", qPrintable(step)) << step << Verdict::Approve;
        QTest::addRow("%s, reject", qPrintable(step)) << step << Verdict::Reject;
    }
    QTest::newRow("the service acted, and the next notice was lost, reject")
        << u"next notice lost"_s << Verdict::Reject;
}

void TestOutboxFaults::killedAtEachStep()
{
    QFETCH(QString, step);
    QFETCH(Verdict, verdict);
    const bool isHeld = step == "held"_L1;
    const bool isForwardedLater = step.contains("forwarded"_L1) || step.startsWith("next"_L1);
    ServiceFixture service;
    const Count count(*this, service);
    FaultProxy proxy(service.port);
    EngineFixture console;
    if (isForwardedLater)
        proxy.spoil("/resume", {Forward::Later, QByteArray(), Then::KeepOpen});
    else if (step != "answer recorded"_L1)
        proxy.spoil("/resume", {Forward::Yes, QByteArray(), Then::KeepOpen});

    EngineHost host(console.journalPath());
    QVERIFY(host.start(proxy.url(), {verdict == Verdict::Approve ? u"approve"_s : u"reject"_s,
                                     isHeld ? u"3600000"_s : u"0"_s, words}));
    QTRY_VERIFY(host.hasDecided);
    ++m_decisions;
    if (isForwardedLater)
        QTRY_COMPARE(proxy.spoiledCount, 1);
    else if (!isHeld) // and what it set off has been told to the console
        QTRY_COMPARE(service
                         .callbacksOf(verdict == Verdict::Approve ? Subject::CrewCallback
                                                                  : Subject::HumanInputCallback)
                         .size(),
                     verdict == Verdict::Approve ? 1 : 2);
    if (step == "answer recorded"_L1)
        QTRY_VERIFY(host.isAnswered);
#ifdef Q_OS_UNIX
    if (step == "answered, not read"_L1) {
        QTRY_COMPARE(proxy.heldAnswerCount(), 1);
        QCOMPARE(::kill(static_cast<pid_t>(host.process.processId()), SIGSTOP), 0);
        QCOMPARE(proxy.releaseAnswers(), 1);
    }
#endif
    QVERIFY(host.kill());
    ++m_kills;
    if (step.startsWith("next"_L1)) {
        proxy.forwardHeld();
        QTRY_COMPARE(service.callbacksOf(Subject::HumanInputCallback).size(), 2);
    }
    proxy.heal();

    console.settings.port = host.port();
    console.settings.hold = 1h;
    console.secrets->write(u"test/webhook-secret"_s, QString::fromLatin1(hostMasterSecret), this,
                           [](const auto &) {});
    QVERIFY(console.start());
    QCOMPARE(console.engine->ledger().executions().size(), 1);
    const QUuid run = console.engine->ledger().executions().first().id;
    const Crew crew = console.engine->crewRepository().crews().first();
    console.engine->crewRepository().save({crew, QString::fromLatin1(token), true}, this,
                                          [](const auto &) {});
    QVERIFY(isKept(console, run, words));
    const Decision found = *console.review(run)->attempts.first().decision;
    QCOMPARE(found.verdict, verdict);

    console.settings.hold = 0ms;
    if (isHeld) {
        QCOMPARE(found.state, DecisionState::Returned);
        QCOMPARE(console.review(run)->state, ReviewState::Waiting);
        QCOMPARE(received(service, words), 0);
        console.engine->applySettings(console.settings);
        console.engine->outbox().sendNow(found.id);
        QVERIFY(console.decide(*console.review(run), verdict, words));
        settles(service, console, run, verdict);
        return;
    }
    console.engine->applySettings(console.settings);
    if (step == "sending, not forwarded"_L1 || step.startsWith("next"_L1)) {
        QTRY_COMPARE(console.review(run)->state, ReviewState::Unclear);
        QTRY_VERIFY_WITH_TIMEOUT(
            console.review(run)->lastAttempt().decision->waiting.text().contains("still waiting"_L1), 20'000);
    }
    if (step == "sending, not forwarded"_L1) {
        isSentAgainByHand(service, console, run, verdict);
    } else if (step.startsWith("next"_L1)) {
        QVERIFY(console.review(run)->lastAttempt().decision->waiting.text().contains("notice"_L1));
        QVERIFY(console.decide(*console.review(run), Verdict::Approve, secondWords));
        QTRY_COMPARE_WITH_TIMEOUT(console.state(run), ExecutionState::Completed, 20'000);
        QCOMPARE(received(service, words), 1);
        QCOMPARE(received(service, secondWords), 1);
    } else {
        if (isForwardedLater)
            proxy.forwardHeld();
        settles(service, console, run, verdict);
    }
}

void TestOutboxFaults::cleanupTestCase()
{
    qInfo("%d decisions, %d consoles killed: %d decisions reached the service, %d of these more than once",
          m_decisions, m_kills, m_arrived, m_twice);
    figure("outbox.decisions", m_decisions, "decisions");
    figure("outbox.kills", m_kills, "kills");
    figure("outbox.arrived", m_arrived);
    figure("outbox.twice", m_twice);
    QCOMPARE(m_twice, 0);
}

QTEST_GUILESS_MAIN(TestOutboxFaults)
#include "tst_outboxfaults.moc"
