// SPDX-License-Identifier: GPL-3.0-or-later
// The poller of a real engine against a scripted service: how often it asks, when it stops, what it believes.
#include "core/crewquirks.h"
#include "support/scriptedconsole.h"

#include <QSet>

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;
using When = Scene::When;
using Then = Scene::Then;

namespace {

/// A service that starts what it is told to, and answers each status question as the test wants.
class StatusService
{
public:
    StatusService()
        : server({Scene{}})
    {
        server.whenAsked = [this](const ReceivedRequest &request) {
            if (request.path() == "/kickoff")
                return answer(200, "{\"kickoff_id\":\"k-" + QByteArray::number(++started) + "\"}");
            if (request.path() == "/inputs")
                return answersInputs ? answer(inputsStatus, R"({"inputs":[]})") : Scene{};
            asked.append(request);
            return whenAsked ? whenAsked(request) : Scene{}; // no answer
        };
    }

    static Scene answer(int status, const QByteArray &body, const QByteArray &header = {})
    {
        return {When::AfterRequest, answerOf(status, body, header), Then::KeepOpen};
    }
    static Scene running() { return answer(200, R"({"status":"running"})"); }
    int count() const { return static_cast<int>(asked.size()); }

    ScriptedServer server;
    QList<ReceivedRequest> asked; ///< the status questions
    std::function<Scene(const ReceivedRequest &)> whenAsked;
    bool answersInputs = true;
    int inputsStatus = 200;
    int started = 0;
};

} // namespace

class TestPoller : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asksAtOnceAndAgain();
    void neverMoreThanSixPerCrew();
    void unauthorizedStopsTheCrew();
    void aPersonMayAskARefusingService();
    void anyAcceptedCallResumesTheCrew();
    void anotherRunsAnswerResumesTheCrew();
    void aForbiddenRunStopsNoOther();
    void lateRefusalDoesNotStopANewToken();
    void otherAddressIsAskedAtOnce_data();
    void otherAddressIsAskedAtOnce();
    void missingTokenStopsUntilThereIsOne();
    void retryAfterPausesTheWholeCrew();
    void shortRetryAfterGoesOn();
    void finishedIsPolledOnlyForAPerson();
    void aFailedRequestEndsNothing_data();
    void aFailedRequestEndsNothing();
    void staleAnswerIsDropped();
    void sameMeaningIsWrittenOnce();
    void notFoundIsKeptAndAskedAgain();
    void aStatusOfAnotherRunIsNotTaken_data();
    void aStatusOfAnotherRunIsNotTaken();
    void theEndOfAContinuationIsNews();
    void otherPathIsLearned();
    void failuresAreToldOnceAndPollingGoesOn();
    void removedCrewIsLeftAlone();
    void endsWhileAsking();

private:
    /// A console with one crew and \a runs executions.
    bool begin(StatusService &service, EngineFixture &console, int runs = 1)
    {
        if (!console.start())
            return false;
        m_crew = console.addCrew(service.server.url());
        m_runs.clear();
        for (int i = 0; i < runs; ++i) {
            const auto receipt = console.kickoff(m_crew, {});
            if (!receipt)
                return false;
            m_runs.append(receipt->executionId);
        }
        return true;
    }
    /// A round trip through engine and service: what was due at once has been asked by its end.
    bool barrier(EngineFixture &console)
    {
        bool isDone = false;
        console.engine->inputs().fetch(++console.lastCommand, m_crew.id,
                                       [&isDone](const auto &) { isDone = true; });
        return QTest::qWaitFor([&isDone] { return isDone; });
    }
    static bool saveToken(EngineFixture &console, const Crew &crew, const std::optional<QString> &newToken)
    {
        bool isSaved = false;
        console.engine->crewRepository().save({crew, newToken, false}, console.engine.get(),
                                              [&isSaved](const auto &) { isSaved = true; });
        return QTest::qWaitFor([&isSaved] { return isSaved; });
    }

    Crew m_crew;
    QList<QUuid> m_runs;
};

void TestPoller::asksAtOnceAndAgain()
{
    StatusService service;
    service.whenAsked = [](const auto &) { return StatusService::running(); };
    EngineFixture console;
    QVERIFY(begin(service, console));
    QTRY_COMPARE(console.state(m_runs.first()), ExecutionState::Running);
    QCOMPARE(service.asked.first().path(), "/status/k-1"_ba);
    QTRY_VERIFY(service.count() >= 3);
    const int before = service.count();
    console.engine->poller().refresh(m_runs.first());
    QTRY_VERIFY(service.count() > before);
}

void TestPoller::neverMoreThanSixPerCrew()
{
    StatusService service;
    EngineFixture console;
    QVERIFY(begin(service, console, 10));
    QTRY_COMPARE(service.count(), 6);
    for (const QUuid &run : std::as_const(m_runs))
        console.engine->poller().refresh(run);
    QVERIFY(barrier(console));
    QCOMPARE(service.count(), 6);

    int answered = 6;
    int most = 0;
    service.whenAsked = [&](const auto &) {
        most = std::max(most, service.count() - answered);
        ++answered;
        return StatusService::running();
    };
    service.server.sendToAll(answerOf(200, R"({"status":"running"})"));
    const auto allAsked = [&service] {
        QSet<QByteArray> paths;
        for (const ReceivedRequest &request : std::as_const(service.asked))
            paths.insert(request.path());
        return paths.size();
    };
    QTRY_COMPARE(allAsked(), 10);
    QVERIFY(most <= 6);
}

void TestPoller::unauthorizedStopsTheCrew()
{
    StatusService service;
    service.inputsStatus = 401;
    service.whenAsked = [](const ReceivedRequest &request) {
        return request.value("authorization") == "Bearer new-token" ? StatusService::running()
                                                                    : StatusService::answer(401, "{}");
    };
    EngineFixture console;
    QVERIFY(console.start());
    QSignalSpy health(console.engine.get(), &Engine::crewHealthChanged);
    console.stop();
    QVERIFY(begin(service, console));
    QTRY_COMPARE(console.entryCount(m_runs.first(), EntryKind::StatusFailed), 1);
    const int before = service.count();
    QVERIFY(barrier(console));
    QCOMPARE(service.count(), before);
    QVERIFY(saveToken(console, m_crew, u"new-token"_s));
    QTRY_COMPARE(console.state(m_runs.first()), ExecutionState::Running);
    QCOMPARE(service.asked.at(before).value("authorization"), "Bearer new-token"_ba);
}

/// The token may be valid again there, and the console cannot know.
void TestPoller::aPersonMayAskARefusingService()
{
    StatusService service;
    bool isRefused = true;
    service.whenAsked = [&isRefused](const auto &) {
        return isRefused ? StatusService::answer(401, "{}") : StatusService::running();
    };
    EngineFixture console;
    QVERIFY(begin(service, console));
    QTRY_COMPARE(console.entryCount(m_runs.first(), EntryKind::StatusFailed), 1);
    QCOMPARE(service.count(), 1);
    console.engine->poller().refresh(m_runs.first());
    QTRY_COMPARE(service.count(), 2); // once for each time
    service.inputsStatus = 401;
    QVERIFY(barrier(console));
    QCOMPARE(service.count(), 2);
    isRefused = false;
    console.engine->poller().refresh(m_runs.first());
    QTRY_COMPARE(console.state(m_runs.first()), ExecutionState::Running);
    QTRY_VERIFY(service.count() > 3); // polling goes on
}

void TestPoller::anyAcceptedCallResumesTheCrew()
{
    StatusService service;
    service.inputsStatus = 401;
    service.whenAsked = [&service](const auto &) {
        return service.count() == 1 ? StatusService::answer(401, "{}") : StatusService::running();
    };
    EngineFixture console;
    QVERIFY(begin(service, console));
    QTRY_COMPARE(console.entryCount(m_runs.first(), EntryKind::StatusFailed), 1);
    QVERIFY(barrier(console));
    QCOMPARE(service.count(), 1);
    service.inputsStatus = 200;
    QVERIFY(barrier(console));
    QTRY_COMPARE(console.state(m_runs.first()), ExecutionState::Running);
}

void TestPoller::anotherRunsAnswerResumesTheCrew()
{
    StatusService service;
    bool isOtherAsked = false;
    bool isRefused = false;
    service.whenAsked = [&](const ReceivedRequest &request) {
        if (request.path() == "/status/k-2") {
            isOtherAsked = true;
            return Scene{}; // answered once the first run was refused
        }
        if (!isOtherAsked)
            return StatusService::answer(200, R"({"status":"pending"})");
        if (std::exchange(isRefused, true))
            return StatusService::running();
        return Scene{When::AfterRequest, answerOf(401, "{}", "Connection: close\r\n"), Then::Close};
    };
    EngineFixture console;
    QVERIFY(begin(service, console, 2));
    QTRY_COMPARE(console.entryCount(m_runs.first(), EntryKind::StatusFailed), 1);
    QCOMPARE(console.state(m_runs.first()), ExecutionState::Pending);
    service.whenAsked = [](const auto &) { return StatusService::running(); };
    service.server.sendToAll(answerOf(200, R"({"status":"running"})"));
    QTRY_COMPARE(console.state(m_runs.last()), ExecutionState::Running);
    QTRY_COMPARE(console.state(m_runs.first()), ExecutionState::Running);
}

/// The other run is not found meanwhile, which says nothing about the token.
void TestPoller::aForbiddenRunStopsNoOther()
{
    StatusService service;
    int refusals = 0;
    service.whenAsked = [&refusals](const ReceivedRequest &request) {
        if (!request.path().contains("k-2")) {
            ++refusals;
            return StatusService::answer(403, "{}");
        }
        return refusals < 3 ? StatusService::answer(404, "{}") : StatusService::running();
    };
    EngineFixture console;
    QVERIFY(begin(service, console, 2));
    QTRY_COMPARE(console.state(m_runs.last()), ExecutionState::Running);
    QCOMPARE(console.entryCount(m_runs.first(), EntryKind::StatusFailed), 1);
}

void TestPoller::lateRefusalDoesNotStopANewToken()
{
    StatusService service;
    EngineFixture console;
    QVERIFY(begin(service, console));
    QTRY_COMPARE(service.count(), 1); // asked with the old token, not answered yet
    QVERIFY(saveToken(console, m_crew, u"new-token"_s));
    service.whenAsked = [](const auto &) { return StatusService::running(); };
    service.server.sendToAll(answerOf(401, "{}"));
    QTRY_COMPARE(console.state(m_runs.first()), ExecutionState::Running);
    QCOMPARE(console.entryCount(m_runs.first(), EntryKind::StatusFailed), 0);
    QCOMPARE(service.asked.last().value("authorization"), "Bearer new-token"_ba);
}

void TestPoller::otherAddressIsAskedAtOnce_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("header");
    QTest::newRow("the token was refused") << 401 << QByteArray();
    QTest::newRow("it asked for a pause") << 429 << "Retry-After: 86400\r\n"_ba;
}

void TestPoller::otherAddressIsAskedAtOnce()
{
    QFETCH(int, status);
    QFETCH(QByteArray, header);
    StatusService service;
    service.whenAsked = [&](const auto &) { return StatusService::answer(status, "{}", header); };
    StatusService other;
    other.whenAsked = [](const auto &) { return StatusService::running(); };
    EngineFixture console;
    QVERIFY(begin(service, console));
    QTRY_COMPARE(console.entryCount(m_runs.first(), EntryKind::StatusFailed), 1);
    m_crew.address = other.server.url();
    QVERIFY(saveToken(console, m_crew, QString::fromLatin1(token)));
    QTRY_COMPARE(console.state(m_runs.first()), ExecutionState::Running);
}

void TestPoller::missingTokenStopsUntilThereIsOne()
{
    StatusService service;
    service.whenAsked = [](const auto &) { return StatusService::running(); };
    EngineFixture console;
    QVERIFY(begin(service, console));
    QTRY_VERIFY(service.count() > 0);
    console.stop();
    console.secrets = std::make_shared<LastingSecretStore>();
    const int before = service.count();
    QVERIFY(console.start());
    console.engine->poller().refresh(m_runs.first());
    bool isAnswered = false;
    console.engine->inputs().fetch(++console.lastCommand, m_crew.id,
                                   [&isAnswered](const auto &) { isAnswered = true; });
    QTRY_VERIFY(isAnswered);
    QCOMPARE(service.count(), before);
    QVERIFY(saveToken(console, m_crew, QString::fromLatin1(token)));
    QTRY_VERIFY(service.count() > before);
}

void TestPoller::retryAfterPausesTheWholeCrew()
{
    for (const int status : {429, 503}) {
        StatusService service;
        service.whenAsked = [status](const auto &) {
            return StatusService::answer(status, "{}", "Retry-After: 86400\r\n");
        };
        EngineFixture console;
        QVERIFY(begin(service, console));
        QTRY_COMPARE(console.entryCount(m_runs.first(), EntryKind::StatusFailed), 1);
        QVERIFY(console.kickoff(m_crew, {}));
        QVERIFY(barrier(console));
        QCOMPARE(service.count(), 1);

        // A person who wants to know asks, once.
        for (int asked = 2; asked <= 3; ++asked) {
            console.engine->poller().refresh(m_runs.first());
            QTRY_COMPARE(service.count(), asked);
            QVERIFY(barrier(console));
            QCOMPARE(service.count(), asked);
        }
    }
}

void TestPoller::shortRetryAfterGoesOn()
{
    StatusService service;
    service.whenAsked = [&service](const auto &) {
        return service.count() == 1 ? StatusService::answer(429, "{}", "Retry-After: 1\r\n")
                                    : StatusService::running();
    };
    EngineFixture console;
    QVERIFY(begin(service, console));
    QTRY_COMPARE_WITH_TIMEOUT(console.state(m_runs.first()), ExecutionState::Running, 20'000);
    QCOMPARE(service.count(), 2);
}

void TestPoller::finishedIsPolledOnlyForAPerson()
{
    for (const QByteArray &end :
         {R"({"status":"completed","result":"x"})"_ba, R"({"status":"error","error":"x"})"_ba,
          R"({"state":"REVOKED","status":null})"_ba}) {
        StatusService service;
        service.whenAsked = [end](const auto &) { return StatusService::answer(200, end); };
        EngineFixture console;
        QVERIFY(begin(service, console));
        QTRY_VERIFY(isFinal(console.state(m_runs.first())));
        QVERIFY(barrier(console));
        QCOMPARE(service.count(), 1);
        console.engine->poller().refresh(m_runs.first());
        QTRY_COMPARE(service.count(), 2);
        console.stop();
        QVERIFY(console.start());
        QVERIFY(barrier(console));
        QCOMPARE(service.count(), 2);
    }
}

void TestPoller::aFailedRequestEndsNothing_data()
{
    QTest::addColumn<QByteArray>("status");
    QTest::newRow("not found") << R"({"status":"error","message":"Task not found"})"_ba;
    QTest::newRow("unavailable") << R"({"status":"error","message":"Database unavailable"})"_ba;
}

void TestPoller::aFailedRequestEndsNothing()
{
    QFETCH(const QByteArray, status);
    ScriptedConsole console;
    QVERIFY(console.start());
    QCOMPARE(console.notice("Draft 1"), 200);
    int asked = 0;
    console.service.whenAsked = [&asked, status](const ReceivedRequest &request) {
        if (!request.path().startsWith("/status"))
            return ScriptedConsole::anything();
        ++asked;
        return StatusService::answer(200, status);
    };
    QTRY_VERIFY(asked >= 3);
    QCOMPARE(console.console.state(console.run), ExecutionState::PendingHumanInput);
    QCOMPARE(console.review().state, ReviewState::Waiting);
}

void TestPoller::staleAnswerIsDropped()
{
    ScriptedConsole console;
    int asked = 0;
    console.service.whenAsked = [&asked](const ReceivedRequest &request) {
        if (!request.path().startsWith("/status"))
            return ScriptedConsole::anything();
        ++asked;
        return asked == 1 ? Scene{} : StatusService::answer(200, R"({"status":"Pending Human Input"})");
    };
    QVERIFY(console.start());
    QTRY_COMPARE(asked, 1);
    QCOMPARE(console.notice("Draft 1"), 200);
    console.service.sendToAll(answerOf(200, R"({"status":"error","error":"from before"})"));
    QTRY_VERIFY(asked >= 2);
    QTRY_COMPARE(console.entryCount(EntryKind::Status), 1);
    QCOMPARE(console.console.state(console.run), ExecutionState::PendingHumanInput);
    QCOMPARE(console.review().state, ReviewState::Waiting);
}

void TestPoller::sameMeaningIsWrittenOnce()
{
    StatusService service;
    service.whenAsked = [](const auto &) { return StatusService::running(); };
    EngineFixture console;
    QVERIFY(begin(service, console));
    QTRY_VERIFY(service.count() >= 3);
    QCOMPARE(console.entryCount(m_runs.first(), EntryKind::Status), 1);
}

void TestPoller::notFoundIsKeptAndAskedAgain()
{
    StatusService service;
    service.whenAsked = [&service](const auto &) {
        return service.count() <= 4 ? StatusService::answer(404, "{}") : StatusService::running();
    };
    EngineFixture console;
    QVERIFY(begin(service, console));
    QTRY_COMPARE(console.state(m_runs.first()), ExecutionState::NotFound);
    QTRY_COMPARE_WITH_TIMEOUT(console.state(m_runs.first()), ExecutionState::Running, 20'000);
    QCOMPARE(console.entryCount(m_runs.first(), EntryKind::StatusFailed), 1);
}

void TestPoller::aStatusOfAnotherRunIsNotTaken_data()
{
    QTest::addColumn<QByteArray>("member");
    QTest::newRow("kickoff_id") << "kickoff_id"_ba;
    QTest::newRow("execution_id") << "execution_id"_ba;
    QTest::newRow("executionId") << "executionId"_ba;
    QTest::newRow("beside its own ID") << R"(kickoff_id":"k-1","execution_id)"_ba;
}

/// The result of another run must not be shown as this one's. An ID that is nobody's may be of a continuation
/// whose resume got no answer.
void TestPoller::aStatusOfAnotherRunIsNotTaken()
{
    QFETCH(QByteArray, member);
    StatusService service;
    QByteArray named;
    service.whenAsked = [&named, &member](const ReceivedRequest &request) {
        if (request.path() != "/status/k-1" || named.isEmpty())
            return StatusService::running();
        return StatusService::answer(200, R"({"state":"SUCCESS","result":"of k-2",")" + member + R"(":")" +
                                              named + R"("})");
    };
    EngineFixture console;
    QVERIFY(begin(service, console, 2));
    named = "k-2"; // which the console knows by now
    const auto first = [&] { return *console.engine->ledger().execution(m_runs.first()); };
    QTRY_COMPARE(console.entryCount(m_runs.first(), EntryKind::StatusFailed), 1);
    QTRY_COMPARE(console.state(m_runs.last()), ExecutionState::Running);
    const qsizetype before = service.asked.size();
    QTRY_VERIFY(service.asked.size() >= before + 2);
    QVERIFY(first().result.isEmpty());
    QVERIFY2(first().statusText.text().contains(u"another run"_s), qPrintable(first().statusText.text()));
    named = "k-of-nobody";
    QTRY_COMPARE_WITH_TIMEOUT(console.state(m_runs.first()), ExecutionState::Completed, 20'000);
    QCOMPARE(first().result.output, u"of k-2"_s);
}

/// Of the former ID the service says the same, in an answer that was on its way when a callback told the new
/// one.
void TestPoller::theEndOfAContinuationIsNews()
{
    const QByteArray ended = answerOf(200, R"({"state":"SUCCESS","status":"Task has ended"})");
    ScriptedConsole console;
    int unanswered = 0; // the connection
    console.service.whenAsked = [&](const ReceivedRequest &request) {
        if (request.path() == "/resume")
            return StatusService::answer(500, "{}");
        if (request.path() == "/status/k-2")
            return Scene{When::AfterRequest, ended};
        if (request.path() != "/status/k-1" || console.decisionState() != DecisionState::Unclear)
            return ScriptedConsole::anything();
        unanswered = request.connection;
        return Scene{};
    };
    QVERIFY(console.startWithNotice(std::chrono::milliseconds(0)));
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, u"Approved."_s));
    QTRY_COMPARE(console.decisionState(), DecisionState::Unclear);
    QTRY_VERIFY(unanswered != 0);
    QCOMPARE(console.post("task", R"({"kickoff_id":"k-2","name":"write","output":"x"})"), 200);
    QCOMPARE(console.console.engine->ledger().execution(console.run)->currentId(), u"k-2"_s);
    console.service.sendTo(unanswered, ended);
    QTRY_COMPARE(console.console.state(console.run), ExecutionState::Completed);
}

void TestPoller::otherPathIsLearned()
{
    StatusService service;
    service.whenAsked = [](const ReceivedRequest &request) {
        return request.path() == "/k-1/status" ? StatusService::running() : StatusService::answer(404, "{}");
    };
    EngineFixture console;
    QVERIFY(begin(service, console));
    QTRY_VERIFY(service.count() >= 4);
    QCOMPARE(service.asked.at(0).path(), "/status/k-1"_ba);
    for (int i = 1; i < 4; ++i)
        QCOMPARE(service.asked.at(i).path(), "/k-1/status"_ba);
    QCOMPARE(statusPathOf(console.engine->crewRepository().crew(m_crew.id)->quirks),
             StatusPath::IdThenStatus);
}

void TestPoller::failuresAreToldOnceAndPollingGoesOn()
{
    StatusService service;
    service.whenAsked = [&service](const auto &) {
        return service.count() <= 2 ? StatusService::answer(500, R"({"message":"boom"})")
                                    : StatusService::running();
    };
    EngineFixture console;
    QVERIFY(begin(service, console));
    QTRY_COMPARE(console.entryCount(m_runs.first(), EntryKind::StatusFailed), 1);
    QVERIFY(!console.engine->ledger().execution(m_runs.first())->statusText.isEmpty());
    QTRY_COMPARE_WITH_TIMEOUT(console.state(m_runs.first()), ExecutionState::Running, 20'000);
    QCOMPARE(console.entryCount(m_runs.first(), EntryKind::StatusFailed), 1);
}

void TestPoller::removedCrewIsLeftAlone()
{
    StatusService service;
    service.whenAsked = [](const auto &) { return StatusService::running(); };
    EngineFixture console;
    QVERIFY(begin(service, console));
    QTRY_COMPARE(console.state(m_runs.first()), ExecutionState::Running);
    QSignalSpy health(console.engine.get(), &Engine::crewHealthChanged);
    console.engine->removeCrew(m_crew.id);
    const int before = service.count();
    console.engine->poller().refresh(m_runs.first());
    bool isAnswered = false;
    console.engine->inputs().fetch(++console.lastCommand, m_crew.id,
                                   [&isAnswered](const auto &) { isAnswered = true; });
    QTRY_VERIFY(isAnswered);
    QCOMPARE(service.count(), before);
    QVERIFY(health.isEmpty());
    QCOMPARE(console.state(m_runs.first()), ExecutionState::Running); // its runs stay
}

void TestPoller::endsWhileAsking()
{
    StatusService service;
    EngineFixture console;
    QVERIFY(begin(service, console, 8));
    QTRY_COMPARE(service.count(), 6);
    // An answer to a console that is gone would be answered by a reset, and whether it comes in time is
    // chance.
    service.answersInputs = false;
    bool isAnswered = false;
    console.engine->inputs().fetch(++console.lastCommand, m_crew.id,
                                   [&isAnswered](const auto &) { isAnswered = true; });
    console.stop();
    QTRY_COMPARE(service.server.openCount(), 0);
    QVERIFY(!isAnswered);
}

QTEST_GUILESS_MAIN(TestPoller)
#include "tst_poller.moc"
