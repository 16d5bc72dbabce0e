// SPDX-License-Identifier: GPL-3.0-or-later
// A kickoff whose answer comes too late or never, and the same run taken up by its id: one run comes of it.
#include "support/outcome.h"
#include "support/scriptedconsole.h"
#include "wire/records.h"

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

/// Takes every kickoff, and answers it when it is told to. Never answers a request to stop.
class LateService
{
public:
    LateService()
        : server(QList<Scene>{{}})
    {
        server.whenRead = [this](const ReceivedRequest &request) -> Scene {
            if ((request.path() == "/kickoff" && isLate) || request.path().startsWith("/stop/"))
                return {};
            return {Scene::When::AfterRequest, answerTo(request)};
        };
    }

    void answerKickoffs() { server.sendToAll(answerOf(200, R"({"kickoff_id":"k-1"})")); }
    int requestsTo(const QByteArray &path) const
    {
        return static_cast<int>(std::ranges::count(server.requests, path, &ReceivedRequest::path));
    }

    bool isLate = true;
    QByteArray status = R"({"status":"running"})";
    ScriptedServer server;

private:
    QByteArray answerTo(const ReceivedRequest &request) const
    {
        if (request.path() == "/kickoff")
            return answerOf(200, R"({"kickoff_id":"k-1"})");
        if (request.path() == "/resume")
            return answerOf(200, R"({"status":"resumed","message":"ok"})");
        if (request.path() == "/status/k-1")
            return answerOf(200, status);
        return answerOf(404, R"({"error":"Not Found"})");
    }
};

constexpr auto waiting = R"({"status":"pending_human_input","current_task":"write"})";

/// A console with a crew whose service is late.
class LateConsole
{
public:
    LateConsole()
    {
        console.timeOuts.kickoff = 300ms;
        console.settings.hold = 0ms;
        console.noticeGrace.said = 0ms;
    }

    bool start()
    {
        if (!console.start())
            return false;
        if (crew.id.isNull())
            crew = console.addCrew(service.server.url());
        return true;
    }

    /// Sends a kickoff, and gives our id of the run.
    QUuid kickoff()
    {
        const qsizetype before = service.requestsTo("/kickoff");
        receipt.reset();
        console.engine->kickoff(++console.lastCommand, crew.id,
                                console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}}),
                                [this](const auto &answer) { receipt = answer; });
        if (!QTest::qWaitFor([&] { return service.requestsTo("/kickoff") > before; }))
            return {};
        for (const ReceivedRequest &request : service.server.requests) {
            if (request.path() == "/kickoff")
                takeAddresses(wire::parseJsonObject(request.body).value_or(QJsonObject()));
        }
        for (const Execution &execution : executions()) {
            if (execution.origin == ExecutionOrigin::Kickoff && !known.contains(execution.id)) {
                known.insert(execution.id);
                return execution.id;
            }
        }
        return {};
    }
    /// The same, until the service has not answered in time.
    QUuid unclearKickoff()
    {
        const QUuid run = kickoff();
        const bool isOver = QTest::qWaitFor([this] { return receipt.has_value(); });
        return isOver && console.state(run) == ExecutionState::KickoffUnclear ? run : QUuid();
    }

    QUuid follow(const QString &id = u"k-1"_s)
    {
        std::optional<std::expected<QUuid, QString>> result;
        console.engine->follow(crew.id, id, [&result](const auto &answer) { result = answer; });
        (void)QTest::qWaitFor([&result] { return result.has_value(); });
        return result && *result ? **result : QUuid();
    }

    int post(const QByteArray &kind, const QByteArray &body)
    {
        const QByteArray credential =
            kind == "human-input" ? "Authorization: " + authorization + "\r\n" : QByteArray();
        httppeer::Peer peer(static_cast<quint16>(QUrl(console.engine->endpointState().listenAddress).port()),
                            false);
        peer.send(ScriptedConsole::requestOf("POST", '/' + secret + '/' + kind,
                                             "Content-Type: application/json\r\n" + credential, body));
        (void)QTest::qWaitFor([&peer] { return peer.count() > 0 || peer.isClosed(); });
        return peer.status();
    }
    static QByteArray notice(const QByteArray &output = "Draft")
    {
        return R"({"execution_id":"k-1","task_id":"write","task_output":")" + output + "\"}";
    }

    QList<Execution> executions() const { return console.engine->ledger().executions(); }
    QList<QUuid> called(const QString &id) const
    {
        QList<QUuid> runs;
        for (const Execution &execution : executions()) {
            if (execution.hasId(id))
                runs.append(execution.id);
        }
        return runs;
    }
    QList<Review> openReviews() const
    {
        QList<Review> open = console.engine->ledger().reviews();
        open.removeIf([](const Review &review) { return !isOpen(review.state); });
        return open;
    }
    Review onlyReview() const { return openReviews().value(0); }
    bool isOneRun(const QUuid &run) const
    {
        const Execution *execution = console.engine->ledger().execution(run);
        return executions().size() == 1 && called(u"k-1"_s) == QList<QUuid>{run} && execution &&
               execution->id == run && execution->origin == ExecutionOrigin::Kickoff &&
               execution->request.inputs.value("topic"_L1) == "Tea"_L1;
    }

    LateService service;
    EngineFixture console;
    Crew crew;
    QSet<QUuid> known;
    std::optional<std::expected<KickoffReceipt, ServiceError>> receipt;
    QByteArray secret;
    QByteArray authorization;

private:
    void takeAddresses(const QJsonObject &sent)
    {
        const QJsonObject humanInput = sent.value("humanInputWebhook"_L1).toObject();
        const QJsonObject credential = humanInput.value("authentication"_L1).toObject();
        secret = QUrl(humanInput.value("url"_L1).toString()).path().toLatin1().split('/').value(1);
        authorization = "Bearer " + credential.value("token"_L1).toString().toLatin1();
    }
};

} // namespace

class TestJoinedRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anUnclearKickoffThatIsFollowedIsOneRun_data();
    void anUnclearKickoffThatIsFollowedIsOneRun();
    void aLateAnswerJoinsTheFollowedRun();
    void aFollowedRunThatHasEndedIsJoined();
    void aReviewInTheFollowedRunIsDecidedOnce_data();
    void aReviewInTheFollowedRunIsDecidedOnce();
    void aHeldDecisionGoesOnOnce_data();
    void aHeldDecisionGoesOnOnce();
    void anOlderJournalWithBothIsJoinedAtTheStart_data();
    void anOlderJournalWithBothIsJoinedAtTheStart();
    void aStopUnderWayIsNotSentAgain();
    void certainKickoffsAreNeverJoined();
    void runsOfOtherCrewsAreNeverJoined();
};

void TestJoinedRuns::anUnclearKickoffThatIsFollowedIsOneRun_data()
{
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<bool>("restarts");
    for (const bool restarts : {false, true}) {
        const char *when = restarts ? "after a restart" : "at once";
        QTest::addRow("notice, %s", when) << QByteArray("human-input") << LateConsole::notice() << restarts;
        QTest::addRow("task, %s", when)
            << QByteArray("task") << QByteArray(R"({"kickoff_id":"k-1","name":"Research","output":"x"})")
            << restarts;
        QTest::addRow("step, %s", when)
            << QByteArray("step") << QByteArray(R"({"kickoff_id":"k-1","thought":"Hm"})") << restarts;
        QTest::addRow("crew, %s", when)
            << QByteArray("crew") << QByteArray(R"({"kickoff_id":"k-1","result":"Done"})") << restarts;
        QTest::addRow("events, %s", when)
            << QByteArray("events")
            << QByteArray(R"({"events":[{"id":"e-1","execution_id":"k-1","type":"task_started","data":{}}]})")
            << restarts;
    }
}

void TestJoinedRuns::anUnclearKickoffThatIsFollowedIsOneRun()
{
    QFETCH(QByteArray, kind);
    QFETCH(QByteArray, body);
    QFETCH(bool, restarts);
    LateConsole late;
    QVERIFY(late.start());
    const QUuid run = late.unclearKickoff();
    QVERIFY(!run.isNull());
    const QUuid followed = late.follow();
    QVERIFY(!followed.isNull() && followed != run);
    if (restarts) {
        late.console.stop();
        QVERIFY(late.start());
    }
    QCOMPARE(late.post(kind, body), 200);
    QTRY_VERIFY(late.isOneRun(run));
    QVERIFY(late.console.entryCount(run, EntryKind::RunFollowed) == 1);
    QVERIFY(late.console.entriesOf(followed) == late.console.entriesOf(run));
    late.service.status = R"({"status":"completed","result":{"output":"Done"}})";
    late.console.engine->poller().refresh(followed); // by a window that does not know yet
    if (kind == "human-input") {
        QCOMPARE(late.openReviews().size(), 1);
        QVERIFY(late.console.decide(late.onlyReview(), Verdict::Approve, u"Approved."_s));
    }
    QTRY_COMPARE(late.console.state(run), ExecutionState::Completed);
    QVERIFY(late.service.requestsTo("/resume") <= (kind == "human-input" ? 1 : 0)); // the run may be over
    QCOMPARE(late.service.requestsTo("/kickoff"), 1);
    const auto isAnswered = [&late, run] { // which the run may have overtaken
        return late.console.entryCount(run, EntryKind::DecisionAccepted) +
                   late.console.entryCount(run, EntryKind::DecisionUnclear) +
                   late.console.entryCount(run, EntryKind::DecisionReturned) +
                   late.console.entryCount(run, EntryKind::DecisionTooLate) >
               0;
    };
    QTRY_VERIFY(kind != "human-input" || isAnswered());
    const Execution before = *late.console.engine->loadRun(run);

    late.console.stop();
    QVERIFY(late.start());
    QVERIFY(late.console.engine->loadRun(run));
    QCOMPARE(late.console.engine->loadRun(run)->state, ExecutionState::Completed);
    QCOMPARE(*late.console.engine->loadRun(run), before);
    QVERIFY(late.isOneRun(run));
    QCOMPARE(late.console.engine->loadRun(followed)->id, run);
    QVERIFY(late.follow().isNull()); // it is here already
}

void TestJoinedRuns::aLateAnswerJoinsTheFollowedRun()
{
    LateConsole late;
    late.console.timeOuts.kickoff = 60s;
    late.service.status = waiting;
    QVERIFY(late.start());
    const QUuid run = late.kickoff();
    QVERIFY(!run.isNull());
    const QUuid followed = late.follow();
    QVERIFY(!followed.isNull() && followed != run);
    QTRY_COMPARE(late.openReviews().size(), 1);
    const QUuid review = late.onlyReview().id;
    late.service.answerKickoffs();
    QTRY_VERIFY(late.receipt && late.receipt->has_value());
    QTRY_VERIFY(late.isOneRun(run));
    QCOMPARE(late.openReviews().size(), 1);
    QCOMPARE(late.onlyReview().executionId, run);
    QCOMPARE(late.onlyReview().id, review); // a draft about it is found again
    QCOMPARE(late.console.state(run), ExecutionState::PendingHumanInput);
    QCOMPARE(late.post("human-input", LateConsole::notice()), 200);
    QTRY_COMPARE(late.onlyReview().lastAttempt().output, u"Draft"_s);
    QCOMPARE(late.onlyReview().attempts.size(), 1);
    QVERIFY(late.console.decide(late.onlyReview(), Verdict::Approve, u"Approved."_s));
    QTRY_COMPARE(late.service.requestsTo("/resume"), 1);
}

/// Long ago, so that it is not in memory any more.
void TestJoinedRuns::aFollowedRunThatHasEndedIsJoined()
{
    LateConsole late;
    late.console.keepEnded = 0ms;
    QVERIFY(late.start());
    const QUuid run = late.unclearKickoff();
    late.service.status = R"({"status":"completed","result":{"output":"Done"}})";
    const QUuid followed = late.follow();
    QVERIFY(!run.isNull() && !followed.isNull());
    QTRY_VERIFY(!late.console.engine->ledger().execution(followed));
    QCOMPARE(late.post("crew", R"({"kickoff_id":"k-1","result":"Done"})"), 200);
    QTRY_VERIFY(late.console.engine->loadRun(followed)->id == run);
    QCOMPARE(late.console.state(run), ExecutionState::Completed);
    QVERIFY(late.console.entryCount(run, EntryKind::RunFollowed) == 1);
    late.console.stop();
    QVERIFY(late.start());
    QCOMPARE(late.console.engine->loadRun(followed)->id, run);
    QCOMPARE(late.console.state(run), ExecutionState::Completed);
}

void TestJoinedRuns::aReviewInTheFollowedRunIsDecidedOnce_data()
{
    QTest::addColumn<bool>("isPasted");
    QTest::newRow("recovered") << false;
    QTest::newRow("pasted") << true;
}

/// It was decided there before the kicked-off run came to know its id: what comes after is about the same
/// gate.
void TestJoinedRuns::aReviewInTheFollowedRunIsDecidedOnce()
{
    QFETCH(bool, isPasted);
    LateConsole late;
    if (!isPasted)
        late.service.status = waiting;
    QVERIFY(late.start());
    const QUuid run = late.unclearKickoff();
    const QUuid followed = late.follow();
    QVERIFY(!run.isNull() && !followed.isNull());
    if (isPasted)
        QVERIFY(late.console.engine->pasteNotice(followed, LateConsole::notice()));
    QTRY_COMPARE(late.openReviews().size(), 1);
    late.service.status = R"({"status":"running"})"; // else it waits for a person again
    QVERIFY(late.console.decide(late.onlyReview(), Verdict::Approve, u"Approved."_s, u"write"_s));
    QTRY_COMPARE(late.service.requestsTo("/resume"), 1);
    QTRY_VERIFY(late.console.entryCount(followed, EntryKind::DecisionAccepted) == 1);

    // The notice was late: it was about what was approved.
    QCOMPARE(late.post("human-input", LateConsole::notice()), 200);
    QTRY_VERIFY(late.isOneRun(run));
    QCOMPARE(late.console.engine->ledger().reviews().size(), 1);
    QCOMPARE(late.console.entryCount(run, EntryKind::DecisionAccepted), 1);
    QCOMPARE(late.service.requestsTo("/resume"), 1);
    if (isPasted) {
        QCOMPARE(late.openReviews().size(), 0);
        return;
    }
    // What was approved without its output may have been another: a person looks at it.
    const Review review = late.console.engine->ledger().reviews().first();
    QCOMPARE(review.lastAttempt().output, u"Draft"_s);
    QCOMPARE(review.lastAttempt().mayBeOf, 1);
    QVERIFY(std::ranges::any_of(review.attempts, [](const Attempt &attempt) {
        return attempt.decision && attempt.decision->state == DecisionState::Accepted;
    }));
}

void TestJoinedRuns::aHeldDecisionGoesOnOnce_data()
{
    QTest::addColumn<bool>("isPasted");
    QTest::addColumn<bool>("comesByAnswer");
    QTest::newRow("output read, answer") << true << true;
    QTest::newRow("output read, notice") << true << false;
    QTest::newRow("without output, answer") << false << true;
    QTest::newRow("without output, notice") << false << false;
}

void TestJoinedRuns::aHeldDecisionGoesOnOnce()
{
    QFETCH(bool, isPasted);
    QFETCH(bool, comesByAnswer);
    LateConsole late;
    late.console.settings.hold = 60s;
    if (comesByAnswer)
        late.console.timeOuts.kickoff = 60s;
    late.service.status = waiting;
    QVERIFY(late.start());
    const QUuid run = comesByAnswer ? late.kickoff() : late.unclearKickoff();
    const QUuid followed = late.follow();
    QVERIFY(!run.isNull() && !followed.isNull());
    if (isPasted)
        QVERIFY(late.console.engine->pasteNotice(followed, LateConsole::notice()));
    QTRY_COMPARE(late.openReviews().size(), 1);
    const auto held = late.console.decide(late.onlyReview(), Verdict::Reject, u"Shorter."_s, u"write"_s);
    QVERIFY2(held, held ? "" : qPrintable(held.error()));
    if (comesByAnswer)
        late.service.answerKickoffs();
    else
        QCOMPARE(late.post("human-input", LateConsole::notice()), 200);
    QTRY_VERIFY(late.isOneRun(run));
    QCOMPARE(late.openReviews().size(), 1);
    const Review review = late.onlyReview();
    QCOMPARE(review.executionId, run);
    QCOMPARE(review.attempts.size(), 1);
    QVERIFY(review.lastAttempt().decision);
    QCOMPARE(review.lastAttempt().decision->id, held->id);
    QCOMPARE(review.lastAttempt().decision->feedback, u"Shorter."_s);
    QCOMPARE(late.service.requestsTo("/resume"), 0);
    if (isPasted || comesByAnswer) {
        QCOMPARE(review.lastAttempt().decision->state, DecisionState::Held);
        late.console.engine->outbox().sendNow(held->id);
        QTRY_COMPARE(late.console.engine->ledger().decision(held->id)->state, DecisionState::Accepted);
        QCOMPARE(late.service.requestsTo("/resume"), 1);
        const QJsonObject sent =
            wire::parseJsonObject(
                std::ranges::find(late.service.server.requests, "/resume", &ReceivedRequest::path)->body)
                .value_or(QJsonObject());
        QCOMPARE(sent.value("execution_id"_L1).toString(), u"k-1"_s);
        QCOMPARE(sent.value("human_feedback"_L1).toString(), u"Shorter."_s);
    } else {
        // The output arrived after it had been decided without it: that ends the hold.
        QTRY_COMPARE(late.console.engine->ledger().decision(held->id)->state, DecisionState::Returned);
        QCOMPARE(late.service.requestsTo("/resume"), 0);
    }
    QCOMPARE(late.console.entryCount(run, EntryKind::DecisionHeld), 1);
}

namespace {

/// What an older console wrote about two runs that are one.
struct TwoRuns
{
    explicit TwoRuns(const QUuid &crewId)
    {
        wire::KickoffRecord record;
        record.crewId = crewId;
        record.request.inputs = QJsonObject{{u"topic"_s, u"Tea"_s}};
        add(run, EntryKind::KickoffRequested, wire::encodeKickoffRecord(record));
        add(run, EntryKind::KickoffUnclear, wire::encodeErrorRecord(ServiceError()));
        add(followed, EntryKind::RunFollowed, wire::encodeFollowRecord({crewId, u"k-1"_s}));
        add(followed, EntryKind::Status, R"({"status":"running"})", u"k-1"_s);
        add(followed, EntryKind::NoticePasted, LateConsole::notice());
        add(run, EntryKind::HumanInputCallback, LateConsole::notice(), textOf(run));
    }

    void add(const QUuid &execution, EntryKind kind, const QByteArray &body, const QString &subject = {})
    {
        Entry entry = entryNow(kind, execution, body, subject);
        entry.at = QDateTime::currentDateTimeUtc().addSecs(entries.size() - 3600);
        entries.append(entry);
    }
    QUuid hold(const QUuid &execution, const QString &feedback)
    {
        Decision decision;
        decision.id = QUuid::createUuid();
        decision.reviewId = reviewIdFor(execution, u"write"_s);
        decision.attempt = 1;
        decision.verdict = Verdict::Reject;
        decision.feedback = feedback;
        add(execution, EntryKind::DecisionHeld, wire::encodeDecisionRecord(decision), textOf(decision.id));
        return decision.id;
    }
    void accept(const QUuid &execution, const QUuid &decision)
    {
        add(execution, EntryKind::DecisionSending, "{}", textOf(decision));
        add(execution, EntryKind::DecisionAccepted, R"({"status":"retrying"})", textOf(decision));
    }
    static QString textOf(const QUuid &id) { return id.toString(QUuid::WithoutBraces); }

    QUuid run = QUuid::createUuid();
    QUuid followed = QUuid::createUuid();
    Entries entries;
};

enum class Decided { Nothing, HeldInOne, AcceptedInOne, HeldInBoth, AcceptedAndHeld, AcceptedInBoth };

} // namespace

void TestJoinedRuns::anOlderJournalWithBothIsJoinedAtTheStart_data()
{
    QTest::addColumn<Decided>("decided");
    QTest::addColumn<bool>("isTurned"); ///< the kicked-off run is the one that was decided first
    for (const bool isTurned : {false, true}) {
        const char *which = isTurned ? "kicked off" : "followed";
        QTest::addRow("nothing, %s", which) << Decided::Nothing << isTurned;
        QTest::addRow("held in one, %s", which) << Decided::HeldInOne << isTurned;
        QTest::addRow("accepted in one, %s", which) << Decided::AcceptedInOne << isTurned;
        QTest::addRow("held in both, %s", which) << Decided::HeldInBoth << isTurned;
        QTest::addRow("accepted in one, held in the other, %s", which)
            << Decided::AcceptedAndHeld << isTurned;
        QTest::addRow("accepted in both, %s", which) << Decided::AcceptedInBoth << isTurned;
    }
}

void TestJoinedRuns::anOlderJournalWithBothIsJoinedAtTheStart()
{
    QFETCH(Decided, decided);
    QFETCH(bool, isTurned);
    LateConsole late;
    QVERIFY(late.start());
    late.console.stop();
    TwoRuns two(late.crew.id);
    const QUuid first = isTurned ? two.run : two.followed;
    const QUuid second = isTurned ? two.followed : two.run;
    QList<QUuid> decisions;
    if (decided != Decided::Nothing)
        decisions << two.hold(first, u"First."_s);
    if (decided == Decided::AcceptedInOne || decided == Decided::AcceptedAndHeld ||
        decided == Decided::AcceptedInBoth)
        two.accept(first, decisions.last());
    if (decided == Decided::HeldInBoth || decided == Decided::AcceptedAndHeld ||
        decided == Decided::AcceptedInBoth)
        decisions << two.hold(second, u"Second."_s);
    if (decided == Decided::AcceptedInBoth)
        two.accept(second, decisions.last());
    {
        auto journal = late.console.openJournal();
        QVERIFY(journal);
        QVERIFY(journal->append(two.entries));
    }
    for (int start = 0; start < 2; ++start) {
        QVERIFY(late.start());
        QTRY_VERIFY(late.isOneRun(two.run));
        QCOMPARE(late.console.entryCount(two.run, EntryKind::RunFollowed), 1);
        // What was held goes back to its reviewer, as at every start, and nothing is sent.
        const bool isOpenAgain =
            decided == Decided::Nothing || decided == Decided::HeldInOne || decided == Decided::HeldInBoth;
        QCOMPARE(late.console.engine->ledger().reviews().size(), 1);
        if (isOpenAgain) {
            QCOMPARE(late.openReviews().size(), 1);
            QCOMPARE(late.onlyReview().state, ReviewState::Waiting);
        }
        QCOMPARE(late.console.entryCount(two.run, EntryKind::DecisionHeld), decisions.size());
        const int returned = decided == Decided::HeldInOne || decided == Decided::AcceptedAndHeld ? 1
                             : decided == Decided::HeldInBoth                                     ? 2
                                                                                                  : 0;
        QTRY_COMPARE(late.console.entryCount(two.run, EntryKind::DecisionReturned), returned);
        QTest::qWait(0);
        QCOMPARE(late.service.requestsTo("/resume"), 0);
        const auto trail = late.console.engine->journal().auditSteps();
        QVERIFY(trail && verifyChain(*trail).holds);
        if (start == 0)
            late.console.stop();
    }
    // Whatever was decided before, the next gate is decided once.
    if (late.openReviews().isEmpty()) {
        QCOMPARE(late.console.engine->pasteNotice(two.run, LateConsole::notice("Another")).has_value(), true);
        QTRY_COMPARE(late.openReviews().size(), 1);
    }
    QVERIFY(late.console.decide(late.onlyReview(), Verdict::Approve, u"Approved."_s));
    QTRY_COMPARE(late.service.requestsTo("/resume"), 1);
}

void TestJoinedRuns::aStopUnderWayIsNotSentAgain()
{
    LateConsole late;
    QVERIFY(late.start());
    const QUuid run = late.unclearKickoff();
    const QUuid followed = late.follow();
    QVERIFY(!run.isNull() && !followed.isNull());
    Outcome<StopOutcome> first;
    late.console.engine->stopRun(followed, first.taker());
    QTRY_COMPARE(late.service.requestsTo("/stop/k-1"), 1);
    QCOMPARE(late.post("step", R"({"kickoff_id":"k-1","thought":"Hm"})"), 200);
    QTRY_VERIFY(late.isOneRun(run));
    for (const QUuid &id : {run, followed}) {
        Outcome<StopOutcome> second;
        late.console.engine->stopRun(id, second.taker());
        QVERIFY(second.wait());
        QVERIFY(!second.isOk());
        QCOMPARE(second.error().delivery, Delivery::NotSent);
    }
    QCOMPARE(first.calls(), 0);
    QCOMPARE(late.service.requestsTo("/stop/k-1"), 1);
}

void TestJoinedRuns::certainKickoffsAreNeverJoined()
{
    LateConsole late;
    late.service.isLate = false;
    QVERIFY(late.start());
    const QUuid first = late.kickoff();
    QTRY_VERIFY(late.receipt && late.receipt->has_value());
    const QUuid second = late.kickoff();
    QTRY_VERIFY(late.receipt && late.receipt->has_value());
    QCOMPARE(late.executions().size(), 2);
    QCOMPARE(late.post("task", R"({"kickoff_id":"k-1","name":"Research","output":"x"})"), 200);
    late.console.stop();
    QVERIFY(late.start());
    QCOMPARE(late.executions().size(), 2);
    QCOMPARE(late.console.engine->ledger().execution(first)->id, first);
    QCOMPARE(late.console.engine->ledger().execution(second)->id, second);
}

void TestJoinedRuns::runsOfOtherCrewsAreNeverJoined()
{
    LateConsole late;
    QVERIFY(late.start());
    const QUuid run = late.unclearKickoff();
    const Crew mine = late.crew;
    late.crew = late.console.addCrew(late.service.server.url());
    const QUuid followed = late.follow();
    QVERIFY(!run.isNull() && !followed.isNull());
    late.crew = mine;
    QCOMPARE(late.post("task", R"({"kickoff_id":"k-1","name":"Research","output":"x"})"), 200);
    QTRY_COMPARE(late.called(u"k-1"_s).size(), 2);
    late.console.stop();
    QVERIFY(late.start());
    QCOMPARE(late.called(u"k-1"_s).size(), 2);
}

QTEST_GUILESS_MAIN(TestJoinedRuns)
#include "tst_joinedruns.moc"
