// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/changecodec.h"
#include "protocol/eventstream.h"
#include "protocol/permissions.h"
#include "protocol/tojson.h"
#include "protocol/welcome.h"
#include "support/deskfixture.h"
#include "support/scriptedserver.h"

#include <functional>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace crew;
using namespace crew::test;
using Kind = remote::ConnectionState::Kind;
using Then = Scene::Then;
namespace command = engine::command;

namespace {

const QByteArray streamHead = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n";
const QByteArray stalePage = "<!DOCTYPE html><title>Sign in to the network</title>";
const auto unclear = u"The command may have taken effect. Check what is shown once the desk can be "
                     "reached again."_s;

QByteArray eventOf(const QByteArray &name, const QByteArray &data, const QByteArray &id = {})
{
    return protocol::written({name, id, data});
}

QByteArray eventOf(const protocol::Change &change, const QByteArray &id = {})
{
    return eventOf(protocol::changeName(change), protocol::changeData(change), id);
}

QByteArray welcomeOf(int version = protocol::protocolVersion, bool isWhole = true,
                     const std::optional<QDateTime> &time = {})
{
    protocol::Welcome welcome;
    welcome.time = time;
    welcome.protocol = version;
    welcome.person = u"Ana"_s;
    welcome.isWhole = isWhole;
    return eventOf("welcome",
                   QJsonDocument(protocol::toJson(welcome).toObject()).toJson(QJsonDocument::Compact));
}

QByteArray currentOf(const QByteArray &cursor)
{
    return eventOf("current", "{}", cursor);
}

bool isStream(const ReceivedRequest &request)
{
    return request.path().startsWith("/api/v1/changes");
}

QByteArray problemOf(const QByteArray &sentence)
{
    return "{\"problem\": \"" + sentence + "\"}";
}

Execution runOf(const QUuid &id, ExecutionState state)
{
    Execution run;
    run.id = id;
    run.crewId = QUuid::createUuid();
    run.state = state;
    return run;
}

Review reviewOf(const QUuid &id, const QUuid &executionId, ReviewState state)
{
    Review review;
    review.id = id;
    review.executionId = executionId;
    review.state = state;
    review.attempts.append(Attempt());
    return review;
}

engine::ChangeBatch batchOf(const QList<Execution> &runs, const QList<Review> &reviews = {})
{
    engine::ChangeBatch batch;
    batch.executions = runs;
    batch.reviews = reviews;
    return batch;
}

/// Something that answers as a desk would, until a test has it do otherwise.
class ScriptedDesk
{
public:
    ScriptedDesk()
    {
        server.whenRead = [this](const ReceivedRequest &request) {
            if (isStream(request))
                return onStream ? onStream(request)
                                : Scene{.answer = streamHead + welcomeOf() + currentOf("1")};
            return onCommand(request);
        };
    }

    QList<ReceivedRequest> commands() const
    {
        QList<ReceivedRequest> all;
        for (const ReceivedRequest &request : server.requests) {
            if (!isStream(request))
                all.append(request);
        }
        return all;
    }
    int streamCount() const { return static_cast<int>(server.requests.size() - commands().size()); }
    /// All commands came with one key.
    bool haveSameKey() const
    {
        const QList<ReceivedRequest> all = commands();
        return std::ranges::all_of(all, [&](const ReceivedRequest &each) {
            return each.body == all.first().body && !each.value("idempotency-key").isEmpty() &&
                   each.value("idempotency-key") == all.first().value("idempotency-key");
        });
    }

    std::function<Scene(const ReceivedRequest &)> onStream;
    std::function<Scene(const ReceivedRequest &)> onCommand = [](const ReceivedRequest &) {
        return Scene{.answer = answerOf(200, "{}")};
    };
    ScriptedServer server{{Scene()}};
};

/// A sender without pauses, and what became of one command.
class Sent
{
public:
    explicit Sent(const ScriptedDesk &desk, std::chrono::milliseconds answerTime = 20s,
                  std::chrono::milliseconds urgentTime = 100ms)
        : route({desk.server.url(), "session"}, {})
        , sender(route, {.answer = answerTime, .pause = 1ms, .attempts = 4, .urgent = urgentTime})
    {
        QObject::connect(&sender, &remote::CommandSender::refused, &sender,
                         [this](const QString &sentence) { refused.append(sentence); });
        QObject::connect(&sender, &remote::CommandSender::signedOut, &sender,
                         [this](const QString &sentence) { signedOut.append(sentence); });
    }

    void decide()
    {
        command::Decide decide;
        decide.order.reviewId = QUuid::createUuid();
        send(decide, [this](const command::Decide::Reply &reply) {
            ++replies;
            problem = reply ? QString() : reply.error();
        });
    }
    void undo()
    {
        send(command::Withdraw{QUuid::createUuid()}, [this](const command::Withdraw::Reply &reply) {
            ++replies;
            problem = reply ? QString() : reply.error().sentence;
            isUnclear = !reply && reply.error().isUnclear;
        });
    }
    void kickOff()
    {
        send(command::Kickoff{QUuid::createUuid(), {}}, [this](const command::Kickoff::Reply &reply) {
            ++replies;
            problem = reply ? QString() : reply.error().message.text();
            if (!reply)
                serviceError = reply.error();
        });
    }
    template <typename Command>
    void send(Command command, std::function<void(const typename Command::Reply &)> reply)
    {
        sender.send(1, *protocol::sentCommand(engine::AnyOrder(
                           engine::Order<Command>{1, std::move(command), std::move(reply)})));
    }

    int replies = 0;
    QString problem;
    bool isUnclear = false; ///< an undo
    ServiceError serviceError;
    QStringList refused;
    QStringList signedOut;
    remote::DeskRoute route;
    remote::CommandSender sender;
};

/// A console at a scripted desk.
class Console : public RemoteFixture
{
public:
    explicit Console(const ScriptedDesk &desk)
        : RemoteFixture(desk.server.url(), "session")
    {}
    bool begin()
    {
        const bool isOpen = engine.open().has_value();
        engine.start(token);
        return isOpen;
    }
    QString problem() const { return states.isEmpty() ? QString() : states.last().problem; }
};

} // namespace

class tst_HostileDesk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anAnswerIsNeverTakenForADecision_data();
    void anAnswerIsNeverTakenForADecision();
    void aCommandIsSentAgainWithTheSameKey_data();
    void aCommandIsSentAgainWithTheSameKey();
    void whatIsCertainIsSaid_data();
    void whatIsCertainIsSaid();
    void whatWasNotReadHasNoEffect_data();
    void whatWasNotReadHasNoEffect();
    void anUnknownEndIsUnclear();
    void aLaterRefusalDoesNotHideAnEarlierAttempt();
    void aWaitThatTheDeskAsksForIsKept();
    void aSlowAnswerIsAskedForAgain();
    void anUndoIsSoonSentAgain();
    void anUndoIsKeptUntilADeskAnswers_data();
    void anUndoIsKeptUntilADeskAnswers();
    void anUndoEndsWithTheAnswerOfADesk_data();
    void anUndoEndsWithTheAnswerOfADesk();
    void anUndoDoesNotWaitForADeadConnection();
    void anUndoIsNotKeptForAnotherSession();
    void aCancelledCommandEndsOnce();
    void aCancelledSearchDoesNotReply();
    void aSearchWithoutAnAnswerEnds();
    void aPreparationWithoutAnAnswerIsAnError();
    void commandsEndWithTheirSender();
    void noTokenGoesElsewhere();
    void whatIsNoStreamIsSaid_data();
    void whatIsNoStreamIsSaid();
    void anEventWithoutAnEndIsGivenUp();
    void aNewerDeskIsLeftAlone();
    void anUndoIsSentOnAnOldView();
    void commandsAreOpenUntilTheyAreAnswered_data();
    void commandsAreOpenUntilTheyAreAnswered();
    void nothingIsTakenBeforeTheWelcome();
    void damagedEventsAreSkipped();
    void theDesksClockMayDiffer_data();
    void theDesksClockMayDiffer();
    void aSnapshotThatBreaksOffIsForgotten();
    void whatEndedMeanwhileIsLoaded_data();
    void whatEndedMeanwhileIsLoaded();
    void whatCouldNotBeLoadedIsLoadedLater_data();
    void whatCouldNotBeLoadedIsLoadedLater();
    void aChangeThatOvertakesAnAnswerIsNotUndone();
    void aReviewWithoutAnAttemptIsNotTaken();
    void theCursorIsSentAgain();
    void aSessionThatEndsIsOverForTheStreamToo();
    void noUndoOutlivesItsSession();
    void theEndOfTheConsoleWaitsForNobody();
};

void tst_HostileDesk::anAnswerIsNeverTakenForADecision_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::newRow("a page") << answerOf(200, stalePage);
    QTest::newRow("nothing") << answerOf(200, "");
    QTest::newRow("an empty object") << answerOf(200, "{}");
    QTest::newRow("a list") << answerOf(200, "[]");
    QTest::newRow("null") << answerOf(200, "null");
    QTest::newRow("another type") << answerOf(200, "{\"value\": 7}");
    QTest::newRow("half an object") << answerOf(200, "{\"value\": {\"id\": \"");
    QTest::newRow("an error that is none") << answerOf(200, "{\"error\": {}}");
    QTest::newRow("elsewhere") << answerOf(302, "", "Location: http://127.0.0.1:9/\r\n");
    QTest::newRow("a page about an error") << answerOf(500, stalePage);
    QTest::newRow("not found, by a page") << answerOf(404, stalePage);
    QTest::newRow("forbidden, by a page") << answerOf(403, stalePage);
    QTest::newRow("signed out, by a page") << answerOf(401, stalePage);
    QTest::newRow("signed out, by nobody") << answerOf(401, "");
    QTest::newRow("signed out of a proxy")
        << answerOf(401, stalePage, "WWW-Authenticate: Basic realm=\"x\"\r\n");
    QTest::newRow("created") << answerOf(201, "{}");
    QTest::newRow("no content") << QByteArray("HTTP/1.1 204 No Content\r\n\r\n");
}

void tst_HostileDesk::anAnswerIsNeverTakenForADecision()
{
    QFETCH(const QByteArray, answer);
    ScriptedDesk desk;
    desk.onCommand = [&](const ReceivedRequest &) { return Scene{.answer = answer}; };
    Sent sent(desk);
    sent.decide();
    QTRY_COMPARE(sent.replies, 1);
    QVERIFY2(sent.problem.endsWith(unclear), qPrintable(sent.problem));
    QVERIFY(sent.signedOut.isEmpty());
    QVERIFY(desk.haveSameKey());
    Sent kickoff(desk);
    kickoff.kickOff();
    QTRY_COMPARE(kickoff.replies, 1);
    QCOMPARE(kickoff.serviceError.delivery, Delivery::Unclear);
    Sent pasted(desk);
    bool isPasted = true;
    pasted.send(command::PasteNotice{QUuid::createUuid(), "{}"},
                [&](const command::PasteNotice::Reply &reply) {
                    ++pasted.replies;
                    isPasted = reply.has_value();
                });
    QTRY_COMPARE(pasted.replies, 1);
    QCOMPARE(isPasted, answer == answerOf(200, "{}") || answer == answerOf(200, "{\"value\": 7}"));
}

void tst_HostileDesk::aCommandIsSentAgainWithTheSameKey_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<int>("then");
    QTest::newRow("closed") << QByteArray() << int(Then::Close);
    QTest::newRow("reset") << QByteArray() << int(Then::Reset);
    QTest::newRow("cut off in the header") << QByteArray("HTTP/1.1 200 OK\r\nContent-Le") << int(Then::Close);
    QTest::newRow("cut off in the body")
        << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"error\"") << int(Then::Close);
    QTest::newRow("garbage") << QByteArray("\x16\x03\x01 garbage\r\n\r\n") << int(Then::Close);
    QTest::newRow("a gateway") << answerOf(502, stalePage) << int(Then::KeepOpen);
    QTest::newRow("a gateway that waited") << answerOf(504, stalePage) << int(Then::KeepOpen);
    QTest::newRow("busy, by a page") << answerOf(503, stalePage) << int(Then::KeepOpen);
}

void tst_HostileDesk::aCommandIsSentAgainWithTheSameKey()
{
    QFETCH(const QByteArray, answer);
    QFETCH(const int, then);
    ScriptedDesk desk;
    desk.onCommand = [&](const ReceivedRequest &) { return Scene{.answer = answer, .then = Then(then)}; };
    Sent sent(desk);
    sent.decide();
    QTRY_COMPARE(sent.replies, 1);
    QVERIFY2(sent.problem.endsWith(unclear), qPrintable(sent.problem));
    QVERIFY(desk.commands().size() >= 4);
    QVERIFY(desk.haveSameKey());
    desk.onCommand = [&](const ReceivedRequest &) {
        return desk.commands().size() % 2 == 1 ? Scene{.answer = answer, .then = Then(then)}
                                               : Scene{.answer = answerOf(200, "{\"error\": \"Too late.\"}")};
    };
    Sent again(desk);
    again.decide();
    QTRY_COMPARE(again.replies, 1);
    QCOMPARE(again.problem, u"Too late."_s);
}

void tst_HostileDesk::whatIsCertainIsSaid_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<int>("attempts");
    QTest::newRow("400") << 400 << 1;
    QTest::newRow("401") << 401 << 1;
    QTest::newRow("403") << 403 << 1;
    QTest::newRow("404") << 404 << 1;
    QTest::newRow("409") << 409 << 1;
    QTest::newRow("429") << 429 << 4;
    QTest::newRow("503") << 503 << 4;
}

void tst_HostileDesk::whatIsCertainIsSaid()
{
    QFETCH(const int, status);
    QFETCH(const int, attempts);
    ScriptedDesk desk;
    desk.onCommand = [&](const ReceivedRequest &) {
        return Scene{.answer = answerOf(status, problemOf("Nothing was done."))};
    };
    Sent sent(desk);
    sent.kickOff();
    QTRY_COMPARE(sent.replies, 1);
    QCOMPARE(sent.problem, u"Nothing was done."_s);
    QCOMPARE(sent.serviceError.delivery, Delivery::NotSent);
    QCOMPARE(desk.commands().size(), attempts);
    QCOMPARE(sent.signedOut.size(), status == 401 ? 1 : 0);
    desk.server.stopListening();
    desk.server.closeAll();
    QTRY_COMPARE(desk.server.openCount(), 0);
    Sent unreached(desk);
    unreached.kickOff();
    QTRY_COMPARE(unreached.replies, 1);
    QCOMPARE(unreached.serviceError.delivery, Delivery::NotSent);
    QVERIFY(!unreached.problem.contains(unclear));
}

void tst_HostileDesk::whatWasNotReadHasNoEffect_data()
{
    QTest::addColumn<int>("status");
    QTest::newRow("411") << 411;
    QTest::newRow("413") << 413;
}

void tst_HostileDesk::whatWasNotReadHasNoEffect()
{
    QFETCH(const int, status);
    ScriptedDesk desk;
    desk.onCommand = [&](const ReceivedRequest &) {
        return Scene{.answer = answerOf(status, R"({"error": "Content Too Large"})")};
    };
    Sent sent(desk);
    sent.decide();
    QTRY_COMPARE(sent.replies, 1);
    QVERIFY2(!sent.problem.contains(unclear), qPrintable(sent.problem));
    QVERIFY2(sent.problem.contains(QString::number(status)), qPrintable(sent.problem));
    QCOMPARE(desk.commands().size(), 1);
}

/// As of a desk that was killed while it kicked off: a second click must not start a second run unasked.
void tst_HostileDesk::anUnknownEndIsUnclear()
{
    ScriptedDesk desk;
    desk.onCommand = [](const ReceivedRequest &) {
        return Scene{.answer = answerOf(409, R"({"problem": "The desk ended.", "code": "unknown-end"})")};
    };
    Sent sent(desk);
    sent.kickOff();
    QTRY_COMPARE(sent.replies, 1);
    QCOMPARE(sent.serviceError.delivery, Delivery::Unclear);
    QVERIFY2(sent.problem.startsWith(u"The desk ended. "_s) && sent.problem.contains(unclear),
             qPrintable(sent.problem));
    QCOMPARE(desk.commands().size(), 1);
}

void tst_HostileDesk::aLaterRefusalDoesNotHideAnEarlierAttempt()
{
    for (const int status : {401, 403, 404, 503}) {
        ScriptedDesk desk;
        desk.onCommand = [&](const ReceivedRequest &) {
            return desk.commands().size() == 1
                       ? Scene{.answer = {}, .then = Then::Close}
                       : Scene{.answer = answerOf(status, problemOf("Sign in again."))};
        };
        Sent sent(desk);
        sent.decide();
        QTRY_COMPARE(sent.replies, 1);
        QCOMPARE(sent.problem, u"Sign in again. "_s + unclear);
        QCOMPARE(desk.commands().constFirst().value("idempotency-repeat"), QByteArray());
        QCOMPARE(desk.commands().at(1).value("idempotency-repeat"), QByteArray("1"));
    }
}

/// While one command waits as it was told to, another one has used up its attempts.
void tst_HostileDesk::aWaitThatTheDeskAsksForIsKept()
{
    ScriptedDesk patient;
    patient.onCommand = [](const ReceivedRequest &) {
        return Scene{.answer = answerOf(429, problemOf("Wait."), "Retry-After: 3600\r\n")};
    };
    ScriptedDesk eager;
    eager.onCommand = [](const ReceivedRequest &) {
        return Scene{.answer = answerOf(503, problemOf("Wait."), "Retry-After: -1 never\r\n")};
    };
    Sent waiting(patient);
    waiting.decide();
    QTRY_COMPARE(patient.commands().size(), 1);
    Sent another(eager);
    another.decide();
    QTRY_COMPARE(another.replies, 1);
    QCOMPARE(eager.commands().size(), 4);
    QCOMPARE(patient.commands().size(), 1);
    QCOMPARE(waiting.replies, 0);
}

void tst_HostileDesk::aSlowAnswerIsAskedForAgain()
{
    ScriptedDesk desk;
    desk.onCommand = [&](const ReceivedRequest &) {
        return desk.commands().size() == 1 ? Scene()
                                           : Scene{.answer = answerOf(200, "{\"error\": \"Late.\"}")};
    };
    Sent sent(desk, 100ms);
    sent.decide();
    QTRY_COMPARE(sent.replies, 1);
    QCOMPARE(sent.problem, u"Late."_s);
    QVERIFY(desk.commands().size() >= 2);
    QVERIFY(desk.haveSameKey());
}

/// The connection may be dead, and the hold is short.
void tst_HostileDesk::anUndoIsSoonSentAgain()
{
    ScriptedDesk desk;
    desk.onCommand = [&desk](const ReceivedRequest &) {
        return desk.commands().size() < 2 ? Scene() : Scene{.answer = answerOf(200, "{}")};
    };
    Sent sent(desk, 1h);
    sent.undo();
    QTRY_COMPARE(sent.replies, 1);
    QCOMPARE(sent.problem, QString());
    QVERIFY(desk.commands().size() >= 2);
    QVERIFY(desk.haveSameKey());
}

void tst_HostileDesk::anUndoIsKeptUntilADeskAnswers_data()
{
    QTest::addColumn<Scene>("away");
    QTest::newRow("a machine that does not serve")
        << Scene{.answer = answerOf(503, R"({"problem": "It stands by.", "code": "standby"})")};
    QTest::newRow("a desk that begins") << Scene{.answer = answerOf(503, problemOf("It is starting."))};
    QTest::newRow("a proxy that waits long")
        << Scene{.answer = answerOf(503, stalePage, "Retry-After: 3600\r\n")};
    QTest::newRow("a proxy without a desk") << Scene{.answer = answerOf(404, stalePage)};
    QTest::newRow("a page to sign in elsewhere") << Scene{.answer = answerOf(401, stalePage)};
    QTest::newRow("closed") << Scene{.answer = {}, .then = Then::Close};
}

/// The desk may hold the decision again once it is back, and nobody expects to press Undo twice.
void tst_HostileDesk::anUndoIsKeptUntilADeskAnswers()
{
    QFETCH(const Scene, away);
    ScriptedDesk desk;
    desk.onCommand = [&](const ReceivedRequest &) {
        return desk.commands().size() < 8 ? away : Scene{.answer = answerOf(200, "{}")};
    };
    Sent sent(desk, 20s, 20s);
    sent.undo();
    QTRY_COMPARE(sent.replies, 1);
    QCOMPARE(sent.problem, QString());
    QCOMPARE(desk.commands().size(), 8);
    QVERIFY(desk.haveSameKey());
    QVERIFY(sent.signedOut.isEmpty());
}

void tst_HostileDesk::anUndoEndsWithTheAnswerOfADesk_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("problem");
    QTest::newRow("too late") << answerOf(200, R"({"error": {"sentence": "Too late.", "isUnclear": false}})")
                              << u"Too late."_s;
    QTest::newRow("forbidden") << answerOf(403, problemOf("No.")) << u"No."_s;
    QTest::newRow("gone") << answerOf(404, problemOf("It is gone.")) << u"It is gone."_s;
    QTest::newRow("signed out") << answerOf(401, problemOf("Sign in.")) << u"Sign in."_s;
}

void tst_HostileDesk::anUndoEndsWithTheAnswerOfADesk()
{
    QFETCH(const QByteArray, answer);
    QFETCH(const QString, problem);
    ScriptedDesk desk;
    desk.onCommand = [&](const ReceivedRequest &) {
        return Scene{.answer = desk.commands().size() < 8 ? answerOf(503, problemOf("Wait.")) : answer};
    };
    Sent sent(desk, 20s, 20s);
    sent.undo();
    QTRY_COMPARE(sent.replies, 1);
    QCOMPARE(sent.problem, problem);
    QVERIFY(!sent.isUnclear);
    sent.sender.sendKept();
    QCOMPARE(sent.replies, 1);
    QCOMPARE(desk.commands().size(), 8);
}

/// As when the machine has vanished: the desk that is back holds the decision for seconds.
void tst_HostileDesk::anUndoDoesNotWaitForADeadConnection()
{
    ScriptedDesk desk;
    desk.onCommand = [&](const ReceivedRequest &) {
        const auto count = desk.commands().size();
        return count == 1   ? Scene{.answer = answerOf(503, problemOf("Wait."))}
               : count == 2 ? Scene()
                            : Scene{.answer = answerOf(200, "{}")};
    };
    Sent sent(desk, 1h, 1h);
    sent.undo();
    QTRY_COMPARE(desk.commands().size(), 2);
    QCOMPARE(sent.replies, 0);
    sent.sender.sendKept();
    QTRY_COMPARE(sent.replies, 1);
    QCOMPARE(sent.problem, QString());
    QVERIFY(desk.haveSameKey());
}

void tst_HostileDesk::anUndoIsNotKeptForAnotherSession()
{
    ScriptedDesk desk;
    desk.onCommand = [](const ReceivedRequest &) {
        return Scene{.answer = answerOf(503, problemOf("Wait."))};
    };
    Sent sent(desk);
    sent.undo();
    QTRY_VERIFY(desk.commands().size() > 1);
    sent.sender.endKept(u"You are signed out."_s);
    QCOMPARE(sent.replies, 1);
    QVERIFY2(sent.problem.startsWith(u"You are signed out."_s), qPrintable(sent.problem));
    const auto count = desk.commands().size();
    sent.sender.sendKept();
    QCOMPARE(desk.commands().size(), count);
}

void tst_HostileDesk::aCancelledCommandEndsOnce()
{
    ScriptedDesk desk;
    desk.onCommand = [](const ReceivedRequest &) { return Scene(); };
    Sent sent(desk);
    sent.kickOff();
    QTRY_COMPARE(desk.commands().size(), 1);
    sent.sender.cancel(1);
    sent.sender.cancel(1);
    QCOMPARE(sent.replies, 1);
    QCOMPARE(sent.serviceError.kind, ServiceError::Kind::Cancelled);
    QCOMPARE(sent.serviceError.delivery, Delivery::Unclear);
    desk.server.sendToAll(answerOf(200, "{\"error\": {}}"));
    QTRY_COMPARE(desk.server.openCount(), 0);
    QCOMPARE(sent.replies, 1);
}

void tst_HostileDesk::aCancelledSearchDoesNotReply()
{
    ScriptedDesk desk;
    desk.onCommand = [](const ReceivedRequest &) { return Scene(); };
    Sent sent(desk);
    sent.send(command::SearchRuns{u"reefs"_s}, [&](const engine::RunMatches &) { ++sent.replies; });
    QTRY_COMPARE(desk.commands().size(), 1);
    sent.sender.cancel(1);
    QTRY_COMPARE(desk.server.openCount(), 0);
    QCOMPARE(sent.replies, 0);
}

void tst_HostileDesk::aSearchWithoutAnAnswerEnds()
{
    ScriptedDesk desk;
    desk.onCommand = [](const ReceivedRequest &) { return Scene{.answer = answerOf(404, "{}")}; };
    Sent sent(desk);
    bool isLast = false;
    sent.send(command::SearchRuns{u"reefs"_s}, [&](const engine::RunMatches &matches) {
        ++sent.replies;
        isLast = matches.isLast;
    });
    QTRY_COMPARE(sent.replies, 1);
    QVERIFY(isLast);
}

/// An empty one would be taken for a crew that nothing was typed for, and that cannot reach the desk.
void tst_HostileDesk::aPreparationWithoutAnAnswerIsAnError()
{
    ScriptedDesk desk;
    desk.onCommand = [](const ReceivedRequest &) { return Scene{.answer = answerOf(404, "{}")}; };
    Sent sent(desk);
    sent.send(command::PrepareKickoff{QUuid::createUuid()},
              [&sent](const command::PrepareKickoff::Reply &reply) {
                  ++sent.replies;
                  sent.problem = reply ? QString() : reply.error();
              });
    QTRY_COMPARE(sent.replies, 1);
    QCOMPARE(sent.problem, u"The desk answered 404."_s);
}

void tst_HostileDesk::commandsEndWithTheirSender()
{
    ScriptedDesk desk;
    desk.onCommand = [](const ReceivedRequest &) { return Scene(); };
    int replies = 0;
    {
        Sent sent(desk);
        sent.send(command::Kickoff{QUuid::createUuid(), {}}, [&](const command::Kickoff::Reply &reply) {
            ++replies;
            QCOMPARE(reply.error().delivery, Delivery::Unclear);
        });
        QTRY_COMPARE(desk.commands().size(), 1);
    }
    QCOMPARE(replies, 1);
}

void tst_HostileDesk::noTokenGoesElsewhere()
{
    ScriptedServer elsewhere{{Scene{.answer = answerOf(200, "{}")}}};
    ScriptedDesk desk;
    const QByteArray location = "Location: " + elsewhere.url(u"/x"_s).toEncoded() + "\r\n";
    for (const int status : {301, 302, 303, 307, 308}) {
        const Scene moved{.answer = answerOf(status, "", location)};
        desk.onStream = [=](const ReceivedRequest &) { return moved; };
        desk.onCommand = [=](const ReceivedRequest &) { return moved; };
        Sent sent(desk);
        sent.decide();
        QTRY_COMPARE(sent.replies, 1);
        Console console(desk);
        QVERIFY(console.begin());
        QTRY_COMPARE(console.problem(), u"The desk answered %1."_s.arg(status));
    }
    QCOMPARE(elsewhere.connectionCount, 0);
}

void tst_HostileDesk::whatIsNoStreamIsSaid_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("problem");
    QTest::newRow("a page")
        << answerOf(200, stalePage)
        << u"This is not a desk: its answer is not a stream of changes. Check the address."_s;
    QTest::newRow("a page for an error") << answerOf(404, stalePage) << u"The desk answered 404."_s;
    QTest::newRow("a page to sign in elsewhere") << answerOf(401, stalePage) << u"The desk answered 401."_s;
    QTest::newRow("starting") << answerOf(503, problemOf("The desk is starting."))
                              << u"The desk is starting."_s;
    QTest::newRow("an error that never ends")
        << "HTTP/1.1 500 Error\r\nContent-Length: 100000000\r\n\r\n" + QByteArray(1'000'000, 'x')
        << u"The desk answered 500."_s;
    QTest::newRow("ended at once") << "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
                                      "Transfer-Encoding: chunked\r\n\r\n2\r\n:\n\r\n0\r\n\r\n"_qba
                                   << u"The desk closed the connection."_s;
}

void tst_HostileDesk::whatIsNoStreamIsSaid()
{
    QFETCH(const QByteArray, answer);
    QFETCH(const QString, problem);
    ScriptedDesk desk;
    desk.onStream = [&](const ReceivedRequest &) { return Scene{.answer = answer}; };
    Console console(desk);
    QVERIFY(console.begin());
    QTRY_COMPARE(console.problem(), problem);
    QVERIFY(console.isIn(Kind::Connecting));
    desk.onStream = {};
    QTRY_VERIFY_WITH_TIMEOUT(console.isConnected(), 20'000);
}

void tst_HostileDesk::anEventWithoutAnEndIsGivenUp()
{
    ScriptedDesk desk;
    desk.onStream = [&](const ReceivedRequest &) {
        return Scene{.answer = streamHead + welcomeOf() +
                               "data: " + QByteArray(protocol::EventReader::maxBytes + 1, 'x')};
    };
    Console console(desk);
    QVERIFY(console.begin());
    QTRY_COMPARE_WITH_TIMEOUT(console.problem(), u"The desk sent an event that is too large."_s, 60'000);
    QVERIFY(console.batches.isEmpty());
    desk.onStream = {};
    QTRY_VERIFY_WITH_TIMEOUT(console.isConnected(), 60'000);
}

void tst_HostileDesk::aNewerDeskIsLeftAlone()
{
    ScriptedDesk desk;
    desk.onStream = [](const ReceivedRequest &) {
        return Scene{.answer = streamHead + welcomeOf(protocol::protocolVersion + 1) +
                               eventOf(batchOf({runOf(QUuid::createUuid(), ExecutionState::Running)})) +
                               currentOf("1"),
                     .then = Then::Close};
    };
    Console console(desk);
    QVERIFY(console.begin());
    QTRY_VERIFY(console.isIn(Kind::TooOld));
    const auto decided = console.ask(command::Decide{});
    QVERIFY(decided && !*decided);
    QCOMPARE(decided->error(), u"The desk cannot be reached at the moment. Nothing was sent."_s);
    QVERIFY(desk.commands().isEmpty());
    QVERIFY(console.isIn(Kind::TooOld));
    QVERIFY(console.batches.isEmpty() && console.welcomes.isEmpty());
    QCOMPARE(desk.streamCount(), 1);
}

/// Whatever happened since: a decision that is undone must not be sent.
void tst_HostileDesk::anUndoIsSentOnAnOldView()
{
    ScriptedDesk desk;
    desk.onStream = [](const ReceivedRequest &) { return Scene{.answer = answerOf(503, "{}")}; };
    Console console(desk);
    QVERIFY(console.begin());
    QTRY_VERIFY(console.isIn(Kind::Connecting));
    const auto decided = console.ask(command::Decide{});
    QVERIFY(decided && !*decided);
    QVERIFY(desk.commands().isEmpty());
    const auto undone = console.ask(command::Withdraw{QUuid::createUuid()});
    QVERIFY(undone && *undone);
    QCOMPARE(desk.commands().size(), 1);
    QVERIFY(desk.commands().first().path().endsWith("/withdraw"));
}

void tst_HostileDesk::commandsAreOpenUntilTheyAreAnswered_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<int>("open");
    QTest::addColumn<QList<bool>>("ends");
    QTest::newRow("not answered") << QByteArray() << 2 << QList<bool>();
    QTest::newRow("refused") << answerOf(403, problemOf("No.")) << 0 << QList<bool>{false, false};
    QTest::newRow("refused in the answer")
        << answerOf(200, R"({"error":{"sentence":"No.","isUnclear":false}})") << 0
        << QList<bool>{false, true};
    QTest::newRow("done") << answerOf(200, "{}") << 0 << QList<bool>{true, true};
}

/// The program waits for them before it ends.
void tst_HostileDesk::commandsAreOpenUntilTheyAreAnswered()
{
    QFETCH(const QByteArray, answer);
    QFETCH(const int, open);
    QFETCH(const QList<bool>, ends);
    ScriptedDesk desk;
    desk.onCommand = [&answer](const ReceivedRequest &) {
        return answer.isEmpty() ? Scene() : Scene{.answer = answer};
    };
    Console console(desk);
    QSignalSpy ended(&console.engine, &remote::RemoteEngine::commandEnded);
    QVERIFY(console.begin());
    QTRY_VERIFY(console.isConnected());
    console.engine.send(command::FetchInputs{QUuid::createUuid()}, &console.engine, [](const auto &) {});
    QCOMPARE(console.engine.openCommands(), 0); // it only asks
    console.engine.send(command::Withdraw{QUuid::createUuid()}, &console.engine, [](const auto &) {});
    QTRY_COMPARE(desk.commands().size(), 2);
    QTRY_COMPARE(ended.size(), ends.isEmpty() ? 0 : 1);
    console.engine.send(command::SendNow{QUuid::createUuid()});
    QTRY_COMPARE(desk.commands().size(), 3);
    QTRY_COMPARE(console.engine.openCommands(), open);
    QCOMPARE(ended.size(), ends.size());
    for (int i = 0; i < ends.size(); ++i)
        QCOMPARE(ended.at(i).first().toBool(), ends.at(i));
}

void tst_HostileDesk::nothingIsTakenBeforeTheWelcome()
{
    ScriptedDesk desk;
    const QUuid early = QUuid::createUuid();
    const QUuid late = QUuid::createUuid();
    desk.onStream = [&](const ReceivedRequest &) {
        return Scene{.answer = streamHead + eventOf(batchOf({runOf(early, ExecutionState::Running)})) +
                               currentOf("1") + welcomeOf() +
                               eventOf(batchOf({runOf(late, ExecutionState::Running)})) + currentOf("2")};
    };
    Console console(desk);
    QVERIFY(console.begin());
    QTRY_VERIFY(console.isConnected());
    QCOMPARE(console.executions.keys(), QList{late});
    QCOMPARE(console.batches.size(), 1);
}

void tst_HostileDesk::damagedEventsAreSkipped()
{
    ScriptedDesk desk;
    const QUuid id = QUuid::createUuid();
    desk.onStream = [&](const ReceivedRequest &) {
        return Scene{.answer = streamHead + welcomeOf() + eventOf("runs", "garbage") + eventOf("runs", "{}") +
                               eventOf("runs", "{\"executions\": 7}") + eventOf("crews", "[]") +
                               eventOf("of-tomorrow", "{}") + eventOf("crew-health", "null") +
                               "data\nid: x\n\n" + eventOf(batchOf({runOf(id, ExecutionState::Running)})) +
                               currentOf("1")};
    };
    Console console(desk);
    QVERIFY(console.begin());
    QTRY_VERIFY(console.isConnected());
    QCOMPARE(console.executions.keys(), QList{id});
    QVERIFY(console.crews.isEmpty());
}

void tst_HostileDesk::theDesksClockMayDiffer_data()
{
    QTest::addColumn<std::optional<qint64>>("seconds"); // by which it is ahead
    QTest::newRow("older desk") << std::optional<qint64>();
    QTest::newRow("ahead") << std::optional<qint64>(3'600);
    QTest::newRow("behind") << std::optional<qint64>(-3'600);
}

void tst_HostileDesk::theDesksClockMayDiffer()
{
    QFETCH(std::optional<qint64>, seconds);
    ScriptedDesk desk;
    desk.onStream = [&](const ReceivedRequest &) {
        const auto time =
            seconds ? std::optional(QDateTime::currentDateTimeUtc().addSecs(*seconds)) : std::nullopt;
        return Scene{.answer =
                         streamHead + welcomeOf(protocol::protocolVersion, true, time) + currentOf("1")};
    };
    Console console(desk);
    QVERIFY(console.begin());
    QTRY_VERIFY(console.isConnected());
    const auto difference = console.batches.last().clockDifference;
    QCOMPARE(difference.has_value(), seconds.has_value());
    if (seconds) // the way took a while
        QVERIFY2(std::abs(*difference - *seconds * 1'000) < 60'000, qPrintable(QString::number(*difference)));
}

void tst_HostileDesk::aSnapshotThatBreaksOffIsForgotten()
{
    ScriptedDesk desk;
    const QUuid review = QUuid::createUuid();
    const QUuid run = QUuid::createUuid();
    desk.onStream = [&](const ReceivedRequest &) {
        const QByteArray waiting = eventOf(batchOf({}, {reviewOf(review, run, ReviewState::Waiting)}));
        return desk.streamCount() == 1
                   ? Scene{.answer = streamHead + welcomeOf() + waiting, .then = Then::Close}
                   : Scene{.answer = streamHead + welcomeOf() + currentOf("1")};
    };
    Console console(desk);
    QVERIFY(console.begin());
    QTRY_VERIFY(console.isConnected());
    QVERIFY(console.reviews.isEmpty());
    QVERIFY(console.batches.last().initial);
}

void tst_HostileDesk::whatEndedMeanwhileIsLoaded_data()
{
    QTest::addColumn<bool>("isWhole");
    QTest::newRow("after a lost connection") << false;
    QTest::newRow("after a restart of the desk") << true;
}

void tst_HostileDesk::whatEndedMeanwhileIsLoaded()
{
    QFETCH(const bool, isWhole);
    ScriptedDesk desk;
    const QUuid id = QUuid::createUuid();
    const QUuid review = QUuid::createUuid();
    const Execution ended = runOf(id, ExecutionState::Completed);
    desk.onStream = [&](const ReceivedRequest &) {
        if (desk.streamCount() == 1)
            return Scene{.answer = streamHead + welcomeOf() +
                                   eventOf(batchOf({runOf(id, ExecutionState::PendingHumanInput)},
                                                   {reviewOf(review, id, ReviewState::Waiting)})) +
                                   currentOf("1")};
        engine::ChangeBatch brief;
        if (!isWhole) // else it is not told at all
            brief.past.append(summaryOf(ended));
        return Scene{.answer = streamHead + welcomeOf(protocol::protocolVersion, isWhole) + eventOf(brief) +
                               currentOf("2")};
    };
    desk.onCommand = [&](const ReceivedRequest &) {
        const engine::RunDetails details{ended, {reviewOf(review, id, ReviewState::Approved)}, {}};
        const QJsonObject answer{{u"value"_s, protocol::toJson(details)}};
        return Scene{.answer = answerOf(200, QJsonDocument(answer).toJson())};
    };
    Console console(desk);
    QVERIFY(console.begin());
    QTRY_VERIFY(console.isConnected());
    QVERIFY(desk.commands().isEmpty());
    desk.server.closeAll();
    QTRY_COMPARE(console.executions.value(id).state, ExecutionState::Completed);
    QTRY_COMPARE(console.reviews.value(review).state, ReviewState::Approved);
    QVERIFY(console.isConnected());
    QCOMPARE(desk.commands().size(), 1);
    desk.server.closeAll();
    QTRY_COMPARE(desk.streamCount(), 3);
    QTRY_VERIFY(console.isConnected());
    QCOMPARE(desk.commands().size(), 1); // nothing is open any more
}

void tst_HostileDesk::whatCouldNotBeLoadedIsLoadedLater_data()
{
    QTest::addColumn<bool>("reconnects");
    QTest::newRow("over the same connection") << false; // the desk has not read that part of its history yet
    QTest::newRow("over the next connection") << true;
}

void tst_HostileDesk::whatCouldNotBeLoadedIsLoadedLater()
{
    QFETCH(const bool, reconnects);
    ScriptedDesk desk;
    const QUuid id = QUuid::createUuid();
    const QUuid review = QUuid::createUuid();
    desk.onStream = [&](const ReceivedRequest &) {
        if (desk.streamCount() == 1)
            return Scene{.answer = streamHead + welcomeOf() +
                                   eventOf(batchOf({runOf(id, ExecutionState::PendingHumanInput)},
                                                   {reviewOf(review, id, ReviewState::Waiting)})) +
                                   currentOf("1")};
        const bool isWhole = desk.streamCount() == 2; // then the console says how far it knows
        return Scene{.answer = streamHead + welcomeOf(protocol::protocolVersion, isWhole) + currentOf("2")};
    };
    desk.onCommand = [&](const ReceivedRequest &) {
        const bool isKnown = reconnects ? desk.streamCount() > 2 : desk.commands().size() > 1;
        if (!isKnown)
            return Scene{.answer = answerOf(404, problemOf("There is no such run."))};
        const engine::RunDetails details{
            runOf(id, ExecutionState::Completed), {reviewOf(review, id, ReviewState::Approved)}, {}};
        const QJsonObject answer{{u"value"_s, protocol::toJson(details)}};
        return Scene{.answer = answerOf(200, QJsonDocument(answer).toJson())};
    };
    Console console(desk);
    QVERIFY(console.begin());
    QTRY_VERIFY(console.isConnected());
    desk.server.closeAll();
    QTRY_COMPARE(desk.commands().size(), 1);
    if (reconnects)
        desk.server.closeAll();
    QTRY_COMPARE_WITH_TIMEOUT(console.reviews.value(review).state, ReviewState::Approved, 20'000);
    QCOMPARE(console.executions.value(id).state, ExecutionState::Completed);
}

/// While the desk answers about a run, the stream tells something newer of it.
void tst_HostileDesk::aChangeThatOvertakesAnAnswerIsNotUndone()
{
    ScriptedDesk desk;
    const QUuid id = QUuid::createUuid();
    desk.onStream = [&](const ReceivedRequest &) {
        return desk.streamCount() == 1
                   ? Scene{.answer = streamHead + welcomeOf() +
                                     eventOf(batchOf({runOf(id, ExecutionState::Pending)})) + currentOf("1")}
                   : Scene{.answer = streamHead + welcomeOf() + currentOf("2")};
    };
    desk.onCommand = [&](const ReceivedRequest &) {
        if (desk.commands().size() == 1) // over this connection it is no answer, so the console asks again
            desk.server.sendToAll(eventOf(batchOf({runOf(id, ExecutionState::Running)}), "3"));
        const ExecutionState state =
            desk.commands().size() < 3 ? ExecutionState::Pending : ExecutionState::Completed;
        const QJsonObject answer{
            {u"value"_s, protocol::toJson(engine::RunDetails{runOf(id, state), {}, {}})}};
        return Scene{.answer = answerOf(200, QJsonDocument(answer).toJson()), .then = Then::Close};
    };
    Console console(desk);
    QVERIFY(console.begin());
    QTRY_VERIFY(console.isConnected());
    desk.server.closeAll();
    QTRY_COMPARE(console.executions.value(id).state, ExecutionState::Completed);
    QList<ExecutionState> states;
    for (const engine::ChangeBatch &batch : std::as_const(console.batches)) {
        for (const Execution &run : batch.executions)
            states.append(run.state);
    }
    QCOMPARE(states, (QList{ExecutionState::Pending, ExecutionState::Running, ExecutionState::Completed}));
}

void tst_HostileDesk::aReviewWithoutAnAttemptIsNotTaken()
{
    ScriptedDesk desk;
    desk.onStream = [](const ReceivedRequest &) {
        Review review = reviewOf(QUuid::createUuid(), QUuid::createUuid(), ReviewState::Waiting);
        review.attempts.clear();
        return Scene{.answer = streamHead + welcomeOf() + eventOf(batchOf({}, {review})) + currentOf("1")};
    };
    Console console(desk);
    QVERIFY(console.begin());
    QTRY_VERIFY(console.isConnected());
    QVERIFY(console.reviews.isEmpty());
}

void tst_HostileDesk::theCursorIsSentAgain()
{
    ScriptedDesk desk;
    Console console(desk);
    QVERIFY(console.begin());
    QTRY_VERIFY(console.isConnected());
    desk.server.closeAll();
    QTRY_COMPARE(desk.streamCount(), 2);
    QCOMPARE(desk.server.requests.last().path(), "/api/v1/changes?after=1");
    const QByteArray huge(100'000, 'c');
    QTRY_VERIFY(console.isConnected());
    desk.server.sendToAll(eventOf(protocol::Problem{u"The disk is full."_s, false}, huge));
    QTRY_COMPARE(console.problems.size(), 1);
    desk.server.closeAll();
    QTRY_COMPARE(desk.streamCount(), 3);
    QCOMPARE(desk.server.requests.last().path(), "/api/v1/changes");
}

void tst_HostileDesk::aSessionThatEndsIsOverForTheStreamToo()
{
    ScriptedDesk desk;
    Console console(desk);
    QVERIFY(console.begin());
    QTRY_VERIFY(console.isConnected());
    desk.onCommand = [](const ReceivedRequest &) {
        return Scene{.answer = answerOf(401, problemOf("Over."))};
    };
    const auto decided = console.ask(command::Decide{});
    QVERIFY(decided && !*decided);
    QCOMPARE(decided->error(), u"Over."_s);
    QTRY_VERIFY(console.isIn(Kind::SignedOut));
    QTRY_COMPARE(desk.server.openCount(), 1); // the one of the command
    QVERIFY(console.isIn(Kind::SignedOut));
    QCOMPARE(desk.streamCount(), 1);
}

void tst_HostileDesk::noUndoOutlivesItsSession()
{
    ScriptedDesk desk;
    Console console(desk);
    QVERIFY(console.begin());
    QTRY_VERIFY(console.isConnected());
    desk.onCommand = [](const ReceivedRequest &request) {
        return request.path() == "/api/v1/withdraw" ? Scene{.answer = answerOf(504, problemOf("Wait."))}
                                                    : Scene{.answer = answerOf(401, problemOf("Over."))};
    };
    std::optional<command::Withdraw::Reply> undone;
    console.engine.send(command::Withdraw{QUuid::createUuid()}, &console.engine,
                        [&undone](const command::Withdraw::Reply &reply) { undone = reply; });
    QTRY_VERIFY(desk.commands().size() > 1); // it may have arrived
    QVERIFY(console.ask(command::Decide{}));
    QTRY_VERIFY(undone && console.isIn(Kind::SignedOut));
    QVERIFY(!*undone && undone->error().isUnclear);
    QVERIFY2(undone->error().sentence.startsWith(u"You are signed out of the desk. The command may"_s),
             qPrintable(undone->error().sentence));
    const auto late = console.ask(command::Withdraw{QUuid::createUuid()});
    QVERIFY(late && !*late && !late->error().isUnclear);
    QCOMPARE(late->error().sentence, protocol::signedOutSentence());
    QSet<QByteArray> keys;
    const auto commands = desk.commands();
    for (const ReceivedRequest &request : commands)
        keys.insert(request.value("idempotency-key"));
    QCOMPARE(keys.size(), 2); // of the first undo and the decision
}

void tst_HostileDesk::theEndOfTheConsoleWaitsForNobody()
{
    ScriptedDesk desk;
    desk.onCommand = [](const ReceivedRequest &) { return Scene(); };
    int replies = 0;
    {
        Console console(desk);
        QVERIFY(console.begin());
        QTRY_VERIFY(console.isConnected());
        for (int i = 0; i < 20; ++i)
            console.engine.send(command::FetchInputs{QUuid::createUuid()}, &console.engine,
                                [&](const command::FetchInputs::Reply &) { ++replies; });
        QTRY_VERIFY(desk.commands().size() >= 6);
    }
    QCOMPARE(replies, 0);
    QTRY_COMPARE(desk.server.openCount(), 0);
}

QTEST_GUILESS_MAIN(tst_HostileDesk)
#include "tst_hostiledesk.moc"
