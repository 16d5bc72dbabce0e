// SPDX-License-Identifier: GPL-3.0-or-later
// A desk that somebody attacks over the port for consoles: without a session, with one of another person, and
// with roles for another crew. tst_deskflood has what the port itself withstands.
#include "protocol/tojson.h"
#include "support/deskcrews.h"
#include "support/httppeer.h"
#include "wire/kickoff.h"

#include <QRegularExpression>

#include <deque>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::test;
using desk::Grant;
using desk::Role;
using desk::Roles;
using Subject = service::Exchange::Subject;
namespace command = engine::command;

namespace {

QByteArray newKey()
{
    return QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
}

/// The JSON that a console sends for \a command.
template <typename Command>
QByteArray bodyOf(Command command)
{
    std::optional<protocol::SentCommand> sent;
    if constexpr (command::Replies<Command>)
        sent = protocol::sentCommand(
            engine::AnyOrder(engine::Order<Command>{1, std::move(command), [](const auto &) {}}));
    else
        sent = protocol::sentCommand(engine::AnyOrder(engine::Order<Command>{1, std::move(command)}));
    return QJsonDocument(sent->body).toJson(QJsonDocument::Compact);
}

/// A request as it is, with its length.
QByteArray requestTo(const QByteArray &target, const QByteArray &fields, const QByteArray &body = "{}")
{
    return "POST " + target + " HTTP/1.1\r\nHost: desk\r\n" + fields +
           "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

QByteArray bearer(const QByteArray &session)
{
    return "Authorization: Bearer " + session + "\r\n";
}

/// Everything that is answered to \a bytes before the desk closes the connection, or has answered \a count
/// times; without the date.
QByteArray answerTo(const DeskFixture &desk, const QByteArray &bytes, int count = 1)
{
    httppeer::Peer peer(desk.desk->port(), false);
    peer.send(bytes);
    if (!QTest::qWaitFor([&] { return peer.count() >= count || peer.isClosed(); }, 10'000))
        return "no answer";
    static const QRegularExpression date(u"\r\nDate: [^\r]*"_s, QRegularExpression::CaseInsensitiveOption);
    return QString::fromLatin1(peer.received()).remove(date).toLatin1();
}

int statusOf(const QByteArray &answer)
{
    return answer.split(' ').value(1).toInt();
}

/// The beginning of the stream of \a session, up to and with what is current.
QByteArray streamOf(const DeskFixture &desk, const QByteArray &session, const QByteArray &cursor = {})
{
    httppeer::Peer peer(desk.desk->port(), false);
    peer.send("GET /api/v1/changes" + (cursor.isEmpty() ? QByteArray() : "?after=" + cursor) +
              " HTTP/1.1\r\nHost: desk\r\n" + bearer(session) + "\r\n");
    const auto isDone = [&] {
        const qsizetype current = peer.received().indexOf("event: current\n");
        return peer.isClosed() || (current >= 0 && peer.received().indexOf("\n\n", current) >= 0);
    };
    return QTest::qWaitFor(isDone) ? peer.received() : QByteArray();
}

QByteArray cursorIn(const QByteArray &stream)
{
    const qsizetype begin = stream.lastIndexOf("\nid: ") + 5;
    return stream.sliced(begin, stream.indexOf('\n', begin) - begin);
}

bool isWhole(const QByteArray &stream)
{
    const qsizetype welcome = stream.indexOf("event: welcome\n");
    return stream.sliced(welcome, stream.indexOf("\n\n", welcome) - welcome).contains("\"isWhole\":true");
}

/// All strings in \a value, as they are and as the bytes that they may stand for.
QByteArray textsIn(const QJsonValue &value)
{
    QByteArray texts;
    if (value.isString())
        texts = value.toString().toUtf8() + '\n' + QByteArray::fromBase64(value.toString().toLatin1()) + '\n';
    for (const QJsonValue &each : value.toArray())
        texts += textsIn(each);
    const QJsonObject object = value.toObject();
    for (auto each = object.begin(); each != object.end(); ++each)
        texts += textsIn(each.value());
    return texts;
}

QByteArray textsOf(const QByteArray &answer)
{
    return textsIn(QJsonDocument::fromJson(answer.sliced(answer.indexOf("\r\n\r\n") + 4)).object());
}

/// Two crews. Ana administers all; Ben has every role for one of them, and tries to reach the other.
class TwoCrews
{
public:
    bool start()
    {
        if (!desk.start())
            return false;
        ana = desk.setUp();
        console = std::make_unique<RemoteFixture>(desk.address(), ana);
        if (!console->start())
            return false;
        own = addCrew(*console, u"Own"_s, ownService.service.baseUrl());
        hidden = addCrew(*console, u"Hidden"_s, hiddenService.service.baseUrl());
        Roles roles;
        for (const Role role : {Role::Reviewer, Role::Operator, Role::Administrator})
            roles.add({own.id, role});
        ben = desk.addPerson(u"Ben"_s, roles);
        return !own.id.isNull() && !hidden.id.isNull() && !ben.isEmpty();
    }
    /// A run of \a crew whose review waits.
    bool startRun(const Crew &crew)
    {
        return kickOff(*console, crew.id, u"Reefs of "_s + crew.name) &&
               QTest::qWaitFor([&] { return reviewOf(crew) != nullptr; });
    }
    const Review *reviewOf(const Crew &crew) const
    {
        for (const Review &review : std::as_const(console->reviews)) {
            if (review.crewId == crew.id && review.state == ReviewState::Waiting)
                return &review;
        }
        return nullptr;
    }
    /// Approves the review of \a crew that waits, and sees its run end.
    bool endRun(const Crew &crew)
    {
        const Review review = *reviewOf(crew);
        const auto decided = console->ask(
            command::Decide{{review.id, asSeen(review.lastAttempt()), Verdict::Approve, u"Yes."_s, {}}});
        return decided && *decided && QTest::qWaitFor([&] {
                   return console->executions.value(review.executionId).state == ExecutionState::Completed;
               });
    }
    QByteArray asBen(const QByteArray &command, const QByteArray &body, const QByteArray &key = newKey())
    {
        return answerTo(
            desk, requestTo("/api/v1/" + command, bearer(ben) + "Idempotency-Key: " + key + "\r\n", body));
    }

    ServiceFixture ownService;
    ServiceFixture hiddenService;
    DeskFixture desk;
    QByteArray ana;
    QByteArray ben;
    std::unique_ptr<RemoteFixture> console; ///< Ana's
    Crew own;
    Crew hidden;
};

} // namespace

class tst_DeskAttack : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSignInTellsNotWhetherANameExists();
    void aCodeTellsNothing();
    void guessesAreDelayedAndNobodyIsLockedOut();
    void anAddressThatNobodyBelievesChangesNothing();
    void onlyAValidSessionIsTaken_data();
    void onlyAValidSessionIsTaken();
    void anEndedSessionIsNeverTakenAgain();
    void aRepeatedCommandIsTheOneOfItsPerson();
    void thingsOfAnotherCrewDoNotExist_data();
    void thingsOfAnotherCrewDoNotExist();
    void readsHoldNothingOfAnotherCrew_data();
    void readsHoldNothingOfAnotherCrew();
    void pagesOfPastReviewsTellNothingOfAnotherCrew();
    void whatSomebodyElseTypedIsNotOffered();
    void aCursorOfSomebodyElseGivesAllAgain();
    void aChangedCursorGivesAllAgain();
    void noTokenIsSentElsewhere();
    void noProgramIsRunAndNoFileRead_data();
    void noProgramIsRunAndNoFileRead();
    void figuresAreNotForEverybody();
    void pagesAreRefused_data();
    void pagesAreRefused();
    void oneRequestIsNotTwo_data();
    void oneRequestIsNotTwo();
    void eachPipelinedRequestHasItsOwnSession();
    void onePersonDoesNotTakeAllStreams();
    void peopleAreForAdministratorsOfAll_data();
    void peopleAreForAdministratorsOfAll();
    void recordingsHoldNothingOfAnotherCrew();
    void aRunOfAnotherCrewCannotBeFollowed();
    void bodiesOfStrangersAreSmall_data();
    void bodiesOfStrangersAreSmall();
    void aMemberThatIsThereTwiceMeansNothing_data();
    void aMemberThatIsThereTwiceMeansNothing();
};

void tst_DeskAttack::aSignInTellsNotWhetherANameExists()
{
    DeskFixture desk;
    QVERIFY(desk.start());
    QVERIFY(!desk.setUp().isEmpty());
    QVERIFY(!desk.addPerson(u"Disabled"_s, Roles::all()).isEmpty());
    const auto invited = desk.desk->people().add(desk::Actor::host(), u"Invited"_s, {});
    QVERIFY(invited);
    const auto people = desk.desk->people().all();
    QVERIFY(people);
    for (const desk::Person &person : *people) {
        if (person.name == u"Disabled"_s)
            QVERIFY(desk.desk->people().setEnabled(desk::Actor::host(), person.id, false));
    }
    const auto attempt = [&desk](const QByteArray &name) {
        return answerTo(desk, requestTo("/api/v1/sign-in", {},
                                        R"({"name": ")" + name +
                                            R"(", "password": "not the password at all", "device": "x"})"));
    };
    const QByteArray unknown = attempt("Nobody");
    QCOMPARE(statusOf(unknown), 401);
    for (const QByteArray &name : {QByteArray("Ana"), QByteArray("Disabled"), QByteArray("Invited")})
        QCOMPARE(attempt(name), unknown);
}

void tst_DeskAttack::aCodeTellsNothing()
{
    DeskFixture desk;
    QVERIFY(desk.start());
    QVERIFY(!desk.setUp().isEmpty());
    const auto person = desk.desk->people().add(desk::Actor::host(), u"Ben"_s, {});
    QVERIFY(person);
    const auto former = desk.desk->people().invite(desk::Actor::host(), person->id);
    QVERIFY(former && desk.desk->people().invite(desk::Actor::host(), person->id)); // another code
    const auto use = [&desk](const QByteArray &code) {
        return answerTo(desk, requestTo("/api/v1/use-link", {},
                                        R"({"token": ")" + code +
                                            R"(", "password": "a password of some length", "name": "Ana"})"));
    };
    const QByteArray unknown = use(QByteArray(former->token.size(), 'A'));
    QVERIFY(statusOf(unknown) >= 400);
    QCOMPARE(use(former->token), unknown);
    QCOMPARE(use({}), unknown);
    QVERIFY(!unknown.contains("Ana") && !unknown.contains("Ben"));
}

void tst_DeskAttack::guessesAreDelayedAndNobodyIsLockedOut()
{
    DeskFixture desk;
    desk.options.trustedProxies = {{QHostAddress(u"127.0.0.1"_s), 32}};
    QVERIFY(desk.start());
    QVERIFY(!desk.setUp().isEmpty());
    const auto attempt = [&desk](const QByteArray &name, const QByteArray &password, const QByteArray &from) {
        return answerTo(desk, requestTo("/api/v1/sign-in", "X-Forwarded-For: " + from + "\r\n",
                                        R"({"name": ")" + name + R"(", "password": ")" + password +
                                            R"(", "device": "x"})"));
    };
    QCOMPARE(statusOf(attempt("Ana", deskPassword, "192.0.2.1")), 200); // Ana's own computer
    const auto guess = [&](const QByteArray &name, int most) {
        QList<int> statuses;
        while (statuses.size() < most && !statuses.contains(429))
            statuses.append(statusOf(
                attempt(name, "a wrong password", "198.51.100." + QByteArray::number(statuses.size() + 1))));
        return statuses;
    };
    // From another address each, so that only the name is the same.
    const QList<int> known = guess("Ana", 50);
    QCOMPARE(known.last(), 429);
    QCOMPARE(guess("Nobody", 50), known);
    const QByteArray delayed = attempt("Ana", deskPassword, "203.0.113.7");
    QCOMPARE(statusOf(delayed), 429);
    const int seconds =
        QRegularExpression(u"Retry-After: (\\d+)"_s).match(QString::fromLatin1(delayed)).captured(1).toInt();
    QVERIFY2(seconds >= 1 && seconds <= 60, delayed.constData());
    QCOMPARE(statusOf(attempt("Ana", deskPassword, "192.0.2.1")), 200);
}

void tst_DeskAttack::anAddressThatNobodyBelievesChangesNothing()
{
    DeskFixture desk;
    QVERIFY(desk.start());
    QVERIFY(!desk.setUp().isEmpty());
    // Names and claimed addresses differ each time: the peer's own address is what counts.
    bool isDelayed = false;
    for (int i = 0; i < 300 && !isDelayed; ++i) {
        const QByteArray number = QByteArray::number(i);
        isDelayed =
            statusOf(answerTo(desk, requestTo("/api/v1/sign-in",
                                              "X-Forwarded-For: 198.51.100." + number +
                                                  "\r\nForwarded: for=198.51.100." + number + "\r\n",
                                              R"({"name": "N)" + number +
                                                  R"(", "password": "wrong", "device": "x"})"))) == 429;
    }
    QVERIFY(isDelayed);
}

void tst_DeskAttack::onlyAValidSessionIsTaken_data()
{
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<QByteArray>("fields");
    QTest::addColumn<int>("status");
    const QByteArray target = "/api/v1/load-batches";
    QTest::newRow("as it is") << target << QByteArray("Authorization: Bearer TOKEN\r\n") << 200;
    QTest::newRow("in the address") << target + "?access_token=TOKEN" << QByteArray() << 401;
    QTest::newRow("in a cookie") << target << QByteArray("Cookie: token=TOKEN\r\n") << 401;
    QTest::newRow("of another scheme") << target << QByteArray("Authorization: Basic TOKEN\r\n") << 401;
    QTest::newRow("without a scheme") << target << QByteArray("Authorization: TOKEN\r\n") << 401;
    QTest::newRow("in another header") << target << QByteArray("X-Authorization: Bearer TOKEN\r\n") << 401;
    QTest::newRow("of a proxy") << target << QByteArray("Proxy-Authorization: Bearer TOKEN\r\n") << 401;
    QTest::newRow("longer") << target << QByteArray("Authorization: Bearer TOKENA\r\n") << 401;
    QTest::newRow("quoted") << target << QByteArray("Authorization: Bearer \"TOKEN\"\r\n") << 401;
    QTest::newRow("with another one")
        << target << QByteArray("Authorization: Bearer TOKEN, Bearer x\r\n") << 401;
    QTest::newRow("twice") << target
                           << QByteArray("Authorization: Bearer TOKEN\r\nAuthorization: Bearer TOKEN\r\n")
                           << 400;
    QTest::newRow("after a wrong one")
        << target << QByteArray("Authorization: Bearer x\r\nauthorization: Bearer TOKEN\r\n") << 400;
    QTest::newRow("folded") << target << QByteArray("Authorization: Bearer\r\n TOKEN\r\n") << 400;
}

void tst_DeskAttack::onlyAValidSessionIsTaken()
{
    QFETCH(const QByteArray, target);
    QFETCH(const QByteArray, fields);
    QFETCH(const int, status);
    DeskFixture desk;
    QVERIFY(desk.start());
    const QByteArray session = desk.setUp();
    const auto with = [&session](QByteArray text) { return text.replace("TOKEN", session); };
    QCOMPARE(statusOf(answerTo(desk, requestTo(with(target), with(fields)))), status);
    QByteArray swapped = session; // the same letters
    std::ranges::reverse(swapped);
    QCOMPARE(statusOf(answerTo(desk, requestTo("/api/v1/load-batches", bearer(swapped)))), 401);
    QCOMPARE(statusOf(answerTo(desk, requestTo("/api/v1/load-batches", bearer(session.toUpper())))), 401);
}

void tst_DeskAttack::anEndedSessionIsNeverTakenAgain()
{
    DeskFixture desk;
    QVERIFY(desk.start());
    const QByteArray session = desk.setUp();
    const QByteArray other = desk.signIn(u"Ana"_s);
    httppeer::Peer stream(desk.desk->port(), false);
    stream.send("GET /api/v1/changes HTTP/1.1\r\nHost: desk\r\n" + bearer(session) + "\r\n");
    QTRY_VERIFY(stream.received().contains("event: current\n"));
    const QByteArray key = newKey();
    const QJsonObject order{{u"crewIds"_s, QJsonArray()}};
    QCOMPARE(desk.post(u"reorder-crews"_s, order, session, key).status, 200);
    QCOMPARE(desk.post(u"sign-out"_s, {}, session).status, 200);
    QTRY_VERIFY(stream.isClosed());
    const QByteArray invented =
        answerTo(desk, requestTo("/api/v1/load-batches", bearer(QByteArray(43, 'A'))));
    QCOMPARE(statusOf(invented), 401);
    // A stolen token that is over is as good as one that never was.
    for (const QByteArray command : {"load-batches", "sign-out", "people/list", "no-such-command"})
        QCOMPARE(answerTo(desk, requestTo("/api/v1/" + command, bearer(session))), invented);
    QCOMPARE(desk.post(u"reorder-crews"_s, order, session, key).status, 401); // not even its own answer
    QCOMPARE(desk.post(u"load-batches"_s, {}, other).status, 200);
}

void tst_DeskAttack::aRepeatedCommandIsTheOneOfItsPerson()
{
    TwoCrews attack;
    QVERIFY(attack.start());
    QVERIFY(attack.startRun(attack.own));
    const Review review = *attack.reviewOf(attack.own);
    const QByteArray key = newKey();
    const QByteArray decision =
        bodyOf(command::Decide{{review.id, asSeen(review.lastAttempt()), Verdict::Approve, u"Good."_s, {}}});
    const QByteArray first =
        answerTo(attack.desk, requestTo("/api/v1/decide",
                                        bearer(attack.ana) + "Idempotency-Key: " + key + "\r\n", decision));
    QVERIFY2(first.contains("\"value\""), first.constData());
    // The same bytes with another session are a command of another person.
    const QByteArray replayed = attack.asBen("decide", decision, key);
    QVERIFY2(replayed.contains("\"error\"") && replayed.contains("Ana"), replayed.constData());
    QVERIFY(!replayed.contains("\"value\""));
    // A key that somebody else has used keeps nobody from their own command, and tells nothing.
    const QByteArray orderOfAna =
        requestTo("/api/v1/remember-kickoff", bearer(attack.ana) + "Idempotency-Key: " + key + "\r\n",
                  bodyOf(command::RememberKickoff{attack.own.id, {}}));
    QCOMPARE(statusOf(answerTo(attack.desk, orderOfAna)), 409);
    const QByteArray fresh = newKey();
    QCOMPARE(statusOf(attack.asBen("remember-kickoff", bodyOf(command::RememberKickoff{attack.own.id, {}}),
                                   fresh)),
             200);
    const QByteArray withKeyOfBen =
        requestTo("/api/v1/reorder-crews", bearer(attack.ana) + "Idempotency-Key: " + fresh + "\r\n",
                  R"({"crewIds": []})");
    QCOMPARE(statusOf(answerTo(attack.desk, withKeyOfBen)), 200);
    QTRY_COMPARE(attack.ownService.requestsOf(Subject::Resume).size(), 1);
}

void tst_DeskAttack::thingsOfAnotherCrewDoNotExist_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const char *name : {"load-run",
                             "load-tool-calls",
                             "refresh",
                             "stop-run",
                             "paste-notice",
                             "decide",
                             "withdraw",
                             "send-now",
                             "accept-flow-request",
                             "close-flow-review",
                             "load-task-reviews",
                             "kickoff",
                             "prepare-kickoff",
                             "fetch-inputs",
                             "remember-kickoff",
                             "follow",
                             "save-crew",
                             "remove-crew",
                             "change-quirks",
                             "test-connection",
                             "load-wire-log",
                             "load-recording",
                             "load-flow-address",
                             "set-up-flow-reviews",
                             "end-flow-reviews",
                             "allow-flow-destination",
                             "set-flow-networks",
                             "start-batch",
                             "load-batch-rows",
                             "control-batch",
                             "set-batch-concurrency"})
        QTest::newRow(name) << QByteArray(name);
}

/// The answers are the same to the letter.
void tst_DeskAttack::thingsOfAnotherCrewDoNotExist()
{
    QFETCH(const QByteArray, name);
    TwoCrews attack;
    QVERIFY(attack.start());
    QVERIFY(attack.startRun(attack.hidden));
    const Review review = *attack.reviewOf(attack.hidden);
    KickoffRequest request;
    request.inputs = {{u"topic"_s, u"Reefs"_s}};
    BatchOrder batch;
    batch.crewId = attack.hidden.id;
    batch.name = u"Batch"_s;
    batch.columns = {u"topic"_s};
    batch.request = request;
    BatchRowRecord row;
    row.number = 1;
    row.fields = {u"Reefs"_s};
    row.inputs = request.inputs;
    batch.rows = {row};
    const auto started = attack.console->ask(command::StartBatch{batch});
    QVERIFY(started && *started);
    const auto decided = attack.console->ask(
        command::Decide{{review.id, asSeen(review.lastAttempt()), Verdict::Reject, u"No."_s, {}}});
    QVERIFY(decided && *decided);

    struct Ids
    {
        QUuid crew, run, review, decision, batch;
    };
    const auto bodyWith = [&](const Ids &ids) -> QByteArray {
        Crew crew = attack.own;
        crew.id = ids.crew;
        BatchOrder order = batch;
        order.crewId = ids.crew;
        const QHash<QByteArray, std::function<QByteArray()>> bodies{
            {"load-run", [&] { return bodyOf(command::LoadRun{ids.run}); }},
            {"load-tool-calls",
             [&] {
                 return bodyOf(command::LoadToolCalls{ids.run, {}});
             }},
            {"refresh", [&] { return bodyOf(command::Refresh{ids.run}); }},
            {"stop-run", [&] { return bodyOf(command::StopRun{ids.run}); }},
            {"paste-notice",
             [&] {
                 return bodyOf(command::PasteNotice{ids.run, review.lastAttempt().raw});
             }},
            {"decide",
             [&] {
                 return bodyOf(command::Decide{{ids.review, {.number = 1}, Verdict::Approve, u"Yes."_s, {}}});
             }},
            {"withdraw", [&] { return bodyOf(command::Withdraw{ids.decision}); }},
            {"send-now", [&] { return bodyOf(command::SendNow{ids.decision}); }},
            {"accept-flow-request",
             [&] {
                 return bodyOf(command::AcceptFlowRequest{ids.review, {}});
             }},
            {"close-flow-review",
             [&] {
                 return bodyOf(command::CloseFlowReview{ids.review, {}});
             }},
            {"load-task-reviews",
             [&] { return bodyOf(command::LoadTaskReviews{.crewId = ids.crew, .task = u"Write"_s}); }},
            {"kickoff",
             [&] {
                 return bodyOf(command::Kickoff{ids.crew, request});
             }},
            {"prepare-kickoff", [&] { return bodyOf(command::PrepareKickoff{ids.crew}); }},
            {"fetch-inputs", [&] { return bodyOf(command::FetchInputs{ids.crew}); }},
            {"remember-kickoff",
             [&] {
                 return bodyOf(command::RememberKickoff{ids.crew, {}});
             }},
            {"follow",
             [&] {
                 return bodyOf(command::Follow{ids.crew, u"x"_s});
             }},
            {"save-crew",
             [&] {
                 return bodyOf(command::SaveCrew{{crew, {}, true}});
             }},
            {"remove-crew", [&] { return bodyOf(command::RemoveCrew{ids.crew}); }},
            {"change-quirks",
             [&] {
                 return bodyOf(command::ChangeQuirks{ids.crew, {}});
             }},
            {"test-connection",
             [&] {
                 return bodyOf(command::TestConnection{{attack.own.address, {}, ids.crew, {}, {}}});
             }},
            {"load-wire-log", [&] { return bodyOf(command::LoadWireLog{ids.crew}); }},
            {"load-recording",
             [&] {
                 return bodyOf(command::LoadRecording{ids.crew, {}});
             }},
            {"load-flow-address", [&] { return bodyOf(command::LoadFlowAddress{ids.crew}); }},
            {"set-up-flow-reviews",
             [&] {
                 return bodyOf(command::SetUpFlowReviews{ids.crew, {}, false});
             }},
            {"end-flow-reviews", [&] { return bodyOf(command::EndFlowReviews{ids.crew}); }},
            {"allow-flow-destination",
             [&] {
                 return bodyOf(command::AllowFlowDestination{ids.crew, {}, true});
             }},
            {"set-flow-networks",
             [&] {
                 return bodyOf(command::SetFlowNetworks{ids.crew, {}});
             }},
            {"start-batch", [&] { return bodyOf(command::StartBatch{order}); }},
            {"load-batch-rows", [&] { return bodyOf(command::LoadBatchRows{ids.batch}); }},
            {"control-batch",
             [&] {
                 return bodyOf(command::ControlBatch{ids.batch, BatchCommand::Pause});
             }},
            {"set-batch-concurrency", [&] {
                 return bodyOf(command::SetBatchConcurrency{ids.batch, 2});
             }}};
        return bodies.value(name)();
    };
    const auto unknown = QUuid::createUuid;
    const QByteArray there = attack.asBen(
        name, bodyWith({attack.hidden.id, review.executionId, review.id, (**decided).id, **started}));
    const QByteArray nowhere =
        attack.asBen(name, bodyWith({unknown(), unknown(), unknown(), unknown(), unknown()}));
    QCOMPARE(statusOf(nowhere), 404);
    QCOMPARE(there, nowhere);
    QVERIFY(attack.desk.desk->state().crew(attack.hidden.id));
    QCOMPARE(attack.hiddenService.requestsOf(Subject::Stop).size(), 0);
}

void tst_DeskAttack::readsHoldNothingOfAnotherCrew_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const char *name : {"find-run", "find-flow-run", "search-runs", "load-executions",
                             "load-past-reviews", "load-insight-facts", "load-batches"})
        QTest::newRow(name) << QByteArray(name);
}

/// The answer is that of a desk where the other crew has done nothing.
void tst_DeskAttack::readsHoldNothingOfAnotherCrew()
{
    QFETCH(const QByteArray, name);
    TwoCrews attack;
    QVERIFY(attack.start());
    const QUuid run = QUuid::createUuid();
    const auto bodyFor = [&](const QUuid &id, const QString &kickoffId) -> QByteArray {
        const QDateTime begin = QDateTime::currentDateTimeUtc().addYears(-1);
        const QHash<QByteArray, std::function<QByteArray()>> bodies{
            {"find-run", [&] { return bodyOf(command::FindRun{kickoffId}); }},
            {"find-flow-run",
             [&] {
                 return bodyOf(command::FindFlowRun{kickoffId, {}});
             }},
            {"search-runs", [&] { return bodyOf(command::SearchRuns{u"Reefs of Hidden"_s}); }},
            {"load-executions", [&] { return bodyOf(command::LoadExecutions{{id}}); }},
            {"load-past-reviews",
             [&] {
                 return bodyOf(command::LoadPastReviews{{}, 50});
             }},
            {"load-insight-facts",
             [&] {
                 return bodyOf(command::LoadInsightFacts{begin, begin.addYears(2)});
             }},
            {"load-batches", [] { return bodyOf(command::LoadBatches{}); }}};
        return bodies.value(name)();
    };
    const QByteArray nothing = attack.asBen(name, bodyFor(run, u"no-such-id"_s));
    QCOMPARE(statusOf(nothing), 200);
    QVERIFY(attack.startRun(attack.hidden));
    const Review review = *attack.reviewOf(attack.hidden);
    const auto decided = attack.console->ask(
        command::Decide{{review.id, asSeen(review.lastAttempt()), Verdict::Approve, u"Yes."_s, {}}});
    QVERIFY(decided && *decided);
    QTRY_COMPARE(attack.console->executions.value(review.executionId).state, ExecutionState::Completed);
    const QString kickoffId = attack.console->executions.value(review.executionId).kickoffId;
    QCOMPARE(attack.asBen(name, bodyFor(review.executionId, kickoffId)), nothing);
}

/// Also not how many reviews there are before or after a time: pages of one are those of a desk where the
/// other crew has done nothing.
void tst_DeskAttack::pagesOfPastReviewsTellNothingOfAnotherCrew()
{
    TwoCrews attack;
    QVERIFY(attack.start());
    RemoteFixture ben(attack.desk.address(), attack.ben);
    QVERIFY(ben.start());
    const auto pageOf = [](RemoteFixture &console, const QDateTime &before, int count) {
        const auto page = console.ask(command::LoadPastReviews{before, count});
        return page ? page->value_or(engine::PastReviews()) : engine::PastReviews();
    };
    QVERIFY(attack.startRun(attack.own));
    QVERIFY(attack.endRun(attack.own));
    QVERIFY(attack.startRun(attack.hidden)); // its review came between the two that Ben sees
    QVERIFY(attack.startRun(attack.own));
    QVERIFY(attack.endRun(attack.own));
    QTRY_COMPARE(pageOf(ben, {}, 50).reviews.size(), 2);
    QVERIFY(attack.endRun(attack.hidden));
    QVERIFY(attack.startRun(attack.hidden)); // and a newer one
    QVERIFY(attack.endRun(attack.hidden));
    QTRY_COMPARE(pageOf(*attack.console, {}, 50).reviews.size(), 4);

    QDateTime before;
    for (int i = 0; i < 2; ++i) {
        const engine::PastReviews page = pageOf(ben, before, 1);
        QCOMPARE(page.reviews.size(), 1);
        QCOMPARE(page.reviews.first().crewId, attack.own.id);
        QCOMPARE(page.next, page.reviews.first().lastAttempt().receivedAt);
        QVERIFY(!page.isEnd);
        before = page.next;
    }
    const engine::PastReviews last = pageOf(ben, before, 1);
    QVERIFY(last.reviews.isEmpty() && last.executions.isEmpty());
    QVERIFY(!last.next.isValid());
    QVERIFY(last.isEnd);
    QVERIFY(pageOf(ben, {}, 3).isEnd);
}

void tst_DeskAttack::whatSomebodyElseTypedIsNotOffered()
{
    TwoCrews attack;
    QVERIFY(attack.start());
    RemoteFixture ben(attack.desk.address(), attack.ben);
    QVERIFY(ben.start());
    const auto offered = [&](RemoteFixture &console) {
        const auto prepared = console.ask(command::PrepareKickoff{attack.own.id});
        return prepared && *prepared ? (*prepared)->lastBody : QJsonObject{{"no"_L1, "answer"_L1}};
    };
    const auto remember = [&](RemoteFixture &console, const QString &topic) {
        KickoffRequest request;
        request.inputs = QJsonObject{{"topic"_L1, topic}};
        console.engine.send(command::RememberKickoff{attack.own.id, wire::encodeKickoff(request)});
    };
    const auto topicFor = [&](RemoteFixture &console) {
        return offered(console)["inputs"_L1]["topic"_L1].toString();
    };
    QVERIFY(attack.startRun(attack.own)); // by Ana
    QCOMPARE(topicFor(*attack.console), u"Reefs of Own"_s);
    QCOMPARE(offered(ben), QJsonObject());
    remember(ben, u"Forests"_s);
    QTRY_COMPARE(topicFor(ben), u"Forests"_s);
    QCOMPARE(topicFor(*attack.console), u"Reefs of Own"_s);
    remember(*attack.console, u"Rivers"_s);
    QTRY_COMPARE(topicFor(*attack.console), u"Rivers"_s);
    QCOMPARE(topicFor(ben), u"Forests"_s);
}

void tst_DeskAttack::aCursorOfSomebodyElseGivesAllAgain()
{
    TwoCrews attack;
    QVERIFY(attack.start());
    const QByteArray cara = attack.desk.addPerson(u"Cara"_s, Roles::all());
    const QByteArray own = streamOf(attack.desk, cara);
    QVERIFY(isWhole(own));
    QVERIFY(!isWhole(streamOf(attack.desk, cara, cursorIn(own))));
    // A person who may see less begins with nothing, and is not told that they have all of it.
    const QByteArray taken = streamOf(attack.desk, attack.ben, cursorIn(own));
    QVERIFY(isWhole(taken));
    QVERIFY(!taken.contains("Hidden"));
    QVERIFY(isWhole(streamOf(attack.desk, attack.ana, cursorIn(own))));
    const auto viewer = attack.desk.desk->people().viewerOf(cara);
    QVERIFY(viewer);
    QVERIFY(attack.desk.desk->people().setRoles(desk::Actor::host(), viewer->personId(), Roles()));
    const QByteArray after = streamOf(attack.desk, cara, cursorIn(own));
    QVERIFY(isWhole(after));
    QVERIFY(!after.contains("Hidden"));
}

void tst_DeskAttack::aChangedCursorGivesAllAgain()
{
    DeskFixture desk;
    QVERIFY(desk.start());
    const QByteArray session = desk.setUp();
    const QByteArray cursor = cursorIn(streamOf(desk, session));
    QVERIFY(cursor.size() > 40);
    QVERIFY(!isWhole(streamOf(desk, session, cursor)));
    for (qsizetype i = 0; i < cursor.size(); i += 5) {
        QByteArray changed = cursor;
        changed[i] = changed.at(i) == 'A' ? 'B' : 'A';
        QVERIFY(isWhole(streamOf(desk, session, changed)));
    }
    for (const QByteArray &other : {cursor + cursor, cursor.chopped(4), QByteArray("1"), QByteArray("%00"),
                                    QByteArray(6000, 'A'), QByteArray("../../people.sqlite")})
        QVERIFY(isWhole(streamOf(desk, session, other)));
}

void tst_DeskAttack::noTokenIsSentElsewhere()
{
    TwoCrews attack;
    QVERIFY(attack.start());
    ServiceFixture elsewhere; // Ben's
    const qsizetype before = attack.hiddenService.requests.size();
    const QUrl address = elsewhere.service.baseUrl();
    for (const QUuid &id : {attack.hidden.id, attack.own.id}) {
        Crew moved = id == attack.own.id ? attack.own : attack.hidden;
        moved.address = address;
        const QByteArray saved = attack.asBen("save-crew", bodyOf(command::SaveCrew{{moved, {}, true}}));
        QCOMPARE(statusOf(saved), id == attack.own.id ? 403 : 404);
        const QByteArray tested =
            attack.asBen("test-connection", bodyOf(command::TestConnection{{address, {}, id, {}, {}}}));
        QCOMPARE(statusOf(tested), id == attack.own.id ? 403 : 404);
    }
    // Neither with the address of the other crew as that of one's own, nor as a new one.
    Crew same = attack.own;
    same.address = attack.hidden.address;
    QCOMPARE(statusOf(attack.asBen("save-crew", bodyOf(command::SaveCrew{{same, {}, true}}))), 403);
    same.id = {};
    QCOMPARE(statusOf(attack.asBen("save-crew", bodyOf(command::SaveCrew{{same, {}, true}}))), 403);
    QCOMPARE(statusOf(attack.asBen("test-connection",
                                   bodyOf(command::TestConnection{{attack.hidden.address, {}, {}, {}, {}}}))),
             403);
    QCOMPARE(elsewhere.requests.size(), 0);
    QCOMPARE(attack.hiddenService.requests.size(), before);
    QCOMPARE(attack.desk.desk->state().crew(attack.own.id)->address, attack.own.address);
}

void tst_DeskAttack::noProgramIsRunAndNoFileRead_data()
{
    QTest::addColumn<QString>("address");
    QTest::addColumn<QString>("caFile");
    const QString good = u"http://127.0.0.1:9"_s;
    QTest::newRow("file") << u"file:///etc/passwd"_s << QString();
    QTest::newRow("ftp") << u"ftp://127.0.0.1/"_s << QString();
    QTest::newRow("a resource") << u"qrc:/desk/people/schema/0001.sql"_s << QString();
    QTest::newRow("data") << u"data:text/plain,x"_s << QString();
    QTest::newRow("a path") << u"/etc/passwd"_s << QString();
    QTest::newRow("credentials") << u"http://user:word@127.0.0.1:9"_s << QString();
    QTest::newRow("an authority") << good << u"/etc/passwd"_s;
    QTest::newRow("an authority upwards") << good << u"../../etc/passwd"_s;
    QTest::newRow("an authority of a pipe") << good << u"/proc/self/fd/0"_s;
}

/// By an administrator of a crew, even with the token at hand.
void tst_DeskAttack::noProgramIsRunAndNoFileRead()
{
    QFETCH(const QString, address);
    QFETCH(const QString, caFile);
    TwoCrews attack;
    QVERIFY(attack.start());
    Crew crew = attack.own;
    crew.address = QUrl(address);
    crew.network.caFile = caFile;
    const QString typed = u"typed"_s;
    const QByteArray saved = attack.asBen("save-crew", bodyOf(command::SaveCrew{{crew, typed, true}}));
    QVERIFY2(statusOf(saved) == 403 || statusOf(saved) == 400, saved.constData());
    const QByteArray tested = attack.asBen(
        "test-connection", bodyOf(command::TestConnection{{crew.address, typed, crew.id, crew.network, {}}}));
    QVERIFY2(statusOf(tested) == 403 || statusOf(tested) == 400, tested.constData());
    QVERIFY(!saved.contains("root:") && !tested.contains("root:"));
    QCOMPARE(attack.desk.desk->state().crew(attack.own.id)->address, attack.own.address);
    for (const QByteArray name : {"apply-settings", "start-tunnel", "set-proxy-password", "keep-local-state",
                                  "check-link", "export-audit", "restore-profile"})
        QCOMPARE(statusOf(attack.asBen(name, "{}")), 404);
}

void tst_DeskAttack::figuresAreNotForEverybody()
{
    DeskFixture desk;
    QVERIFY(desk.start());
    const QByteArray ana = desk.setUp();
    const QByteArray ben = desk.addPerson(u"Ben"_s, Roles(QList<Grant>{{std::nullopt, Role::Operator}}));
    const auto get = [&desk](const QByteArray &fields) {
        return answerTo(desk, "GET /metrics HTTP/1.1\r\nHost: desk\r\n" + fields + "\r\n");
    };
    QCOMPARE(statusOf(get({})), 200);
    QCOMPARE(statusOf(get("Sec-Fetch-Site: none\r\n")), 200); // somebody typed the address
    // Through a proxy on this machine everybody comes from it.
    for (const QByteArray field :
         {"X-Forwarded-For: 192.0.2.1\r\n", "X-Forwarded-For: 127.0.0.1\r\n", "X-Forwarded-For:\r\n",
          "Forwarded: for=127.0.0.1\r\n", "X-Real-IP: 192.0.2.1\r\n", "Via: 1.1 proxy\r\n",
          "X-Forwarded-Host: desk.example.com\r\n"}) {
        QCOMPARE(statusOf(get(field)), 401);
        QCOMPARE(statusOf(get(field + bearer(ben))), 403);
        QCOMPARE(statusOf(get(field + bearer(ana))), 200);
    }
}

void tst_DeskAttack::pagesAreRefused_data()
{
    QTest::addColumn<QByteArray>("field");
    QTest::newRow("a page") << QByteArray("Origin: https://example.com\r\n");
    QTest::newRow("of the desk itself") << QByteArray("Origin: http://desk\r\n");
    QTest::newRow("a page without one") << QByteArray("Origin: null\r\n");
    QTest::newRow("empty") << QByteArray("Origin:\r\n");
    QTest::newRow("another case") << QByteArray("oRIGIN: x\r\n");
    QTest::newRow("a request of a page") << QByteArray("Sec-Fetch-Site: same-origin\r\n");
}

void tst_DeskAttack::pagesAreRefused()
{
    QFETCH(const QByteArray, field);
    DeskFixture desk;
    QVERIFY(desk.start());
    const QByteArray session = desk.setUp();
    for (const QByteArray target : {"/api/v1/load-batches", "/api/v1/sign-in", "/health", "/metrics", "/"}) {
        const QByteArray answer = answerTo(desk, requestTo(target, bearer(session) + field));
        QCOMPARE(statusOf(answer), 403);
        QVERIFY(!answer.contains("Access-Control-"));
    }
    QCOMPARE(
        statusOf(answerTo(desk, "OPTIONS /api/v1/load-batches HTTP/1.1\r\nHost: desk\r\n" + field + "\r\n")),
        403);
}

void tst_DeskAttack::oneRequestIsNotTwo_data()
{
    QTest::addColumn<QByteArray>("fields");
    QTest::addColumn<QByteArray>("body");
    const QByteArray inner =
        "POST /api/v1/sign-out HTTP/1.1\r\nHost: desk\r\n" + bearer("TOKEN") + "Content-Length: 2\r\n\r\n{}";
    const QByteArray chunks = "2\r\n{}\r\n0\r\n\r\n" + inner;
    QTest::newRow("length and chunks")
        << QByteArray("Content-Length: 2\r\nTransfer-Encoding: chunked\r\n") << chunks;
    QTest::newRow("chunks and length")
        << QByteArray("Transfer-Encoding: chunked\r\nContent-Length: 2\r\n") << chunks;
    QTest::newRow("two lengths") << QByteArray("Content-Length: 2\r\nContent-Length: 90\r\n") << "{}" + inner;
    QTest::newRow("two equal lengths")
        << QByteArray("Content-Length: 2\r\nContent-Length: 2\r\n") << "{}" + inner;
    QTest::newRow("a list of lengths") << QByteArray("Content-Length: 2, 2\r\n") << "{}" + inner;
    QTest::newRow("a signed length") << QByteArray("Content-Length: +2\r\n") << "{}" + inner;
    QTest::newRow("a hexadecimal length") << QByteArray("Content-Length: 0x2\r\n") << "{}" + inner;
    QTest::newRow("no length") << QByteArray() << inner;
    QTest::newRow("folded chunks") << QByteArray("Transfer-Encoding:\r\n chunked\r\n") << chunks;
    QTest::newRow("blank before the colon") << QByteArray("Content-Length : 2\r\n") << "{}" + inner;
    QTest::newRow("chunks of another coding") << QByteArray("Transfer-Encoding: xchunked\r\n") << chunks;
    QTest::newRow("chunks last") << QByteArray("Transfer-Encoding: gzip, chunked\r\n") << chunks;
    QTest::newRow("chunks twice") << QByteArray(
                                         "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n")
                                  << chunks;
    QTest::newRow("a vertical tab") << QByteArray("Transfer-Encoding: \x0b"
                                                  "chunked\r\n")
                                    << chunks;
    QTest::newRow("a bare line feed") << QByteArray("X: a\nContent-Length: 2\r\n") << "{}" + inner;
    QTest::newRow("two hosts") << QByteArray("Host: other\r\nContent-Length: 2\r\n") << "{}" + inner;
    QTest::newRow("a chunk too long") << QByteArray("Transfer-Encoding: chunked\r\n") << "2\r\n{}" + inner;
    QTest::newRow("a bad size of a chunk")
        << QByteArray("Transfer-Encoding: chunked\r\n") << "2x\r\n{}\r\n0\r\n\r\n" + inner;
}

/// What a proxy could take for the body of one is never a request of its own here.
void tst_DeskAttack::oneRequestIsNotTwo()
{
    QFETCH(const QByteArray, fields);
    QFETCH(QByteArray, body);
    DeskFixture desk;
    QVERIFY(desk.start());
    const QByteArray session = desk.setUp();
    httppeer::Peer peer(desk.desk->port(), false);
    peer.send("POST /api/v1/load-batches HTTP/1.1\r\nHost: desk\r\n" + bearer(session) + fields + "\r\n" +
              body.replace("TOKEN", session));
    QTRY_VERIFY(peer.isClosed());
    QCOMPARE(peer.count(), 1);
    QVERIFY2(peer.status() >= 400 && peer.status() != 401, peer.received().constData());
    QCOMPARE(desk.post(u"load-batches"_s, {}, session).status, 200); // nobody has signed out
}

void tst_DeskAttack::eachPipelinedRequestHasItsOwnSession()
{
    DeskFixture desk;
    QVERIFY(desk.start());
    const QByteArray ana = desk.setUp();
    const QByteArray ben = desk.addPerson(u"Ben"_s, {});
    httppeer::Peer peer(desk.desk->port(), false);
    const QByteArray target = "/api/v1/people/list";
    peer.send(requestTo(target, bearer(ana)) + requestTo(target, bearer(ben)) +
              requestTo(target, bearer(ana)) + requestTo(target, {}));
    QTRY_COMPARE(peer.count(), 4);
    QList<int> statuses;
    for (const httppeer::Answer &answer : peer.answers())
        statuses.append(answer.status);
    QCOMPARE(statuses, (QList{200, 403, 200, 401}));
}

/// With as many sessions as they like.
void tst_DeskAttack::onePersonDoesNotTakeAllStreams()
{
    DeskFixture desk;
    QVERIFY(desk.start());
    const QByteArray ana = desk.setUp();
    QVERIFY(!desk.addPerson(u"Ben"_s, Roles::all()).isEmpty());
    const auto request = [](const QByteArray &session) {
        return "GET /api/v1/changes HTTP/1.1\r\nHost: desk\r\n" + bearer(session) + "\r\n";
    };
    httppeer::Peer first(desk.desk->port(), false);
    first.send(request(ana));
    QTRY_VERIFY(first.received().contains("event: current\n"));
    std::deque<httppeer::Peer> peers;
    for (int i = 0; i < 10; ++i) {
        const QByteArray session = desk.signIn(u"Ben"_s);
        for (int stream = 0; stream < desk::DeskService::maxStreamsOfSession; ++stream) {
            peers.emplace_back(desk.desk->port(), false).send(request(session));
            QTRY_VERIFY(peers.back().received().contains("event: current\n"));
        }
    }
    QTRY_COMPARE(std::ranges::count_if(peers, [](const auto &peer) { return peer.isConnected(); }),
                 desk::DeskService::maxStreamsOfPerson);
    QVERIFY(peers.back().isConnected());
    QVERIFY(first.isConnected());
}

void tst_DeskAttack::peopleAreForAdministratorsOfAll_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("rename") << QByteArray("people/rename")
                            << QByteArray(R"({"personId": "ID", "name": "Ana"})");
    QTest::newRow("roles") << QByteArray("people/set-roles")
                           << QByteArray(R"({"personId": "ID", "roles": [{"role": "viewer"}]})");
    QTest::newRow("enable") << QByteArray("people/enable")
                            << QByteArray(R"({"personId": "ID", "isEnabled": false})");
    QTest::newRow("invite") << QByteArray("people/invite") << QByteArray(R"({"personId": "ID"})");
    QTest::newRow("recover") << QByteArray("people/recover") << QByteArray(R"({"personId": "ID"})");
    QTest::newRow("sessions") << QByteArray("people/sessions") << QByteArray(R"({"personId": "ID"})");
    QTest::newRow("session") << QByteArray("people/revoke-session") << QByteArray(R"({"sessionId": "ID"})");
    QTest::newRow("own session") << QByteArray("account/revoke-session")
                                 << QByteArray(R"({"sessionId": "ID"})");
}

/// An administrator of one crew learns not even who there is.
void tst_DeskAttack::peopleAreForAdministratorsOfAll()
{
    QFETCH(const QByteArray, name);
    QFETCH(const QByteArray, body);
    TwoCrews attack;
    QVERIFY(attack.start());
    const auto ana = attack.desk.desk->people().viewerOf(attack.ana);
    QVERIFY(ana);
    const auto with = [&body](const QUuid &id) {
        return QByteArray(body).replace("ID", id.toByteArray(QUuid::WithoutBraces));
    };
    const QUuid id = body.contains("sessionId") ? ana->sessionId() : ana->personId();
    const QByteArray there = attack.asBen(name, with(id));
    QCOMPARE(there, attack.asBen(name, with(QUuid::createUuid())));
    QCOMPARE(statusOf(there), name.startsWith("people/") ? 403 : 404);
    QVERIFY(attack.desk.desk->people().viewerOf(attack.ana).has_value());
}

/// Neither by the numbers of its exchanges nor by the IDs that the attacker's own service gives its runs.
void tst_DeskAttack::recordingsHoldNothingOfAnotherCrew()
{
    TwoCrews attack;
    QVERIFY(attack.start());
    QVERIFY(attack.startRun(attack.hidden));
    QVERIFY(attack.startRun(attack.own));
    QSet<quint64> numbers;
    for (quint64 number = 0; number < 200; ++number)
        numbers.insert(number);
    const QByteArray recording =
        attack.asBen("load-recording", bodyOf(command::LoadRecording{attack.own.id, numbers}));
    QCOMPARE(statusOf(recording), 200);
    QVERIFY(textsOf(recording).contains("Reefs of Own"));
    QVERIFY(!textsOf(recording).contains("Reefs of Hidden"));
    const QByteArray log = attack.asBen("load-wire-log", bodyOf(command::LoadWireLog{attack.own.id}));
    QCOMPARE(statusOf(log), 200);
    QVERIFY(textsOf(log).contains("Reefs of Own"));
    QVERIFY(!textsOf(log).contains("Reefs of Hidden"));
    QVERIFY(!log.contains(":" + QByteArray::number(attack.hiddenService.port)));
}

void tst_DeskAttack::aRunOfAnotherCrewCannotBeFollowed()
{
    TwoCrews attack;
    QVERIFY(attack.start());
    QVERIFY(attack.startRun(attack.hidden));
    const QUuid run = attack.reviewOf(attack.hidden)->executionId;
    const QString kickoffId = attack.console->executions.value(run).kickoffId;
    QVERIFY(!kickoffId.isEmpty());
    const QByteArray there = attack.asBen("follow", bodyOf(command::Follow{attack.own.id, kickoffId}));
    const QByteArray nowhere =
        attack.asBen("follow", bodyOf(command::Follow{attack.own.id, u"no-such-id"_s}));
    QVERIFY2(nowhere.contains("\"error\""), nowhere.constData());
    QCOMPARE(there, nowhere);
}

void tst_DeskAttack::bodiesOfStrangersAreSmall_data()
{
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<QByteArray>("fields");
    QTest::addColumn<int>("status");
    for (const QByteArray target : {"/api/v1/sign-in", "/api/v1/use-link"}) {
        QTest::addRow("%s, large", target.constData())
            << target << QByteArray("Content-Length: 65537\r\n") << 413;
        QTest::addRow("%s, endless", target.constData())
            << target << QByteArray("Transfer-Encoding: chunked\r\n") << 411;
        QTest::addRow("%s, asking before", target.constData())
            << target << QByteArray("Content-Length: 16777216\r\nExpect: 100-continue\r\n") << 413;
    }
    QTest::newRow("no session") << QByteArray("/api/v1/decide")
                                << QByteArray("Transfer-Encoding: chunked\r\n") << 401;
    QTest::newRow("no session, large")
        << QByteArray("/api/v1/decide") << QByteArray("Content-Length: 16777216\r\n") << 401;
}

/// They are refused before a byte of them is read.
void tst_DeskAttack::bodiesOfStrangersAreSmall()
{
    QFETCH(const QByteArray, target);
    QFETCH(const QByteArray, fields);
    QFETCH(const int, status);
    DeskFixture desk;
    QVERIFY(desk.start());
    const QByteArray answer =
        answerTo(desk, "POST " + target + " HTTP/1.1\r\nHost: desk\r\n" + fields + "\r\n");
    QCOMPARE(statusOf(answer), status);
    QVERIFY(!answer.contains("100 Continue"));
}

/// A proxy that looks at commands could take the other one.
void tst_DeskAttack::aMemberThatIsThereTwiceMeansNothing_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("a command") << QByteArray("/api/v1/remove-crew")
                               << QByteArray(R"({"crewId": "", "crewId": ""})");
    QTest::newRow("deeper") << QByteArray("/api/v1/decide")
                            << QByteArray(R"({"order": {"verdict": "reject", "verdict": "approve"}})");
    QTest::newRow("escaped") << QByteArray("/api/v1/decide")
                             << QByteArray(R"({"order": {"verdict": "reject", "\u0076erdict": "approve"}})");
    QTest::newRow("behind a long number")
        << QByteArray("/api/v1/decide")
        << QByteArray(R"({"order": {"attempt": 12345678901234567890, "verdict": 1, "verdict": 2}})");
    QTest::newRow("people") << QByteArray("/api/v1/people/add")
                            << QByteArray(R"({"name": "Ben", "roles": [], "roles": []})");
    QTest::newRow("team") << QByteArray("/api/v1/team/next") << QByteArray(R"({"after": "", "after": ""})");
}

void tst_DeskAttack::aMemberThatIsThereTwiceMeansNothing()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, body);
    DeskFixture desk;
    QVERIFY(desk.start());
    const QByteArray session = desk.setUp();
    const QByteArray answer =
        answerTo(desk, requestTo(path,
                                 bearer(session) + "Idempotency-Key: " +
                                     QUuid::createUuid().toByteArray(QUuid::WithoutBraces) + "\r\n",
                                 body));
    QCOMPARE(statusOf(answer), 400);
    QVERIFY2(answer.contains("two members of the same name"), answer.constData());
}

QTEST_GUILESS_MAIN(tst_DeskAttack)
#include "tst_deskattack.moc"
