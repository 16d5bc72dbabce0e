// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/deskcrews.h"
#include "support/secondconnection.h"

#include "protocol/tojson.h"

#include <QSignalSpy>
#include <QTcpSocket>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::test;
using desk::Grant;
using desk::Role;
using desk::Roles;
using Kind = remote::ConnectionState::Kind;
namespace command = engine::command;

namespace {

Roles rolesFor(const QUuid &crewId, const QList<Role> &roles)
{
    Roles all;
    for (const Role role : roles)
        all.add({crewId, role});
    return all;
}

Crew addCrew(RemoteFixture &console, const ServiceFixture &service, const QString &name = u"Writers"_s)
{
    return test::addCrew(console, name, service.service.baseUrl());
}

DecisionOrder decisionAbout(const Review &review, Verdict verdict, const QString &feedback)
{
    return {review.id, asSeen(review.lastAttempt()), verdict, feedback, {}};
}

/// The answer to a decision about the first review.
auto decide(RemoteFixture &console, Verdict verdict, const QString &feedback)
{
    return console.ask(command::Decide{decisionAbout(*console.firstReview(), verdict, feedback)});
}

/// The JSON that a console sends for \a command.
template <typename Command>
QJsonObject bodyOf(Command command)
{
    const auto reply = [](const auto &) {};
    if constexpr (command::Replies<Command>)
        return protocol::sentCommand(engine::AnyOrder(engine::Order<Command>{1, std::move(command), reply}))
            ->body;
    else
        return protocol::sentCommand(engine::AnyOrder(engine::Order<Command>{1, std::move(command)}))->body;
}

/// The status of the answer to a POST of "{}" to \a target, sent as it is.
int statusAt(const DeskFixture &desk, const QByteArray &target, const QByteArray &session)
{
    QTcpSocket peer;
    QByteArray answer;
    QObject::connect(&peer, &QTcpSocket::readyRead, &peer, [&] { answer += peer.readAll(); });
    peer.connectToHost(QHostAddress::LocalHost, desk.desk->port());
    peer.write("POST " + target + " HTTP/1.1\r\nHost: desk\r\nContent-Length: 2\r\nAuthorization: Bearer " +
               session + "\r\n\r\n{}");
    if (!QTest::qWaitFor([&answer] { return answer.contains("\r\n"); }))
        return 0;
    return answer.split(' ').value(1).toInt();
}

QByteArray newKey()
{
    return QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
}

} // namespace

class tst_Desk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRunIsReviewedFromAConsole();
    void theDecisionNamesThePerson();
    void textsArriveToTheLetter();
    void aDecisionCanBeUndoneAtOnce();
    void twoConsolesSeeTheSame();
    void whatOneMayNotSeeIsNotTold();
    void aViewerMayNotDecide();
    void theSameCommandTakesEffectOnce();
    void aCommandWithoutAKeyIsRefused();
    void theSameKeyForAnotherCommandIsRefused();
    void withoutASessionNothingIsAnswered_data();
    void withoutASessionNothingIsAnswered();
    void aWebPageIsRefused();
    void aConsoleComesBackAfterTheDeskWasAway();
    void aRevokedSessionIsOver();
    void changedRolesAreSeenAtOnce();
    void draftsStayOnThisMachine();
    void aDecisionIsRepeatedAfterARestart();
    void aDecisionAboutALargeNoticeIsRead();
    void anUndoWhoseEndIsUnknownIsCarriedOut();
    void whatACommandRemovedIsStillAnswered();
    void aLostRoleEndsTheRepetition();
    void aSessionThatEndsWhileABodyComesIsOver();
    void anotherAddressNeedsTheTokenAgain();
    void aCrewThatIsNotThereCannotBeSaved();
    void aPathIsNoCommand_data();
    void aPathIsNoCommand();
    void viewersSeeNoSecrets();
};

void tst_Desk::aRunIsReviewedFromAConsole()
{
    ServiceFixture service;
    DeskFixture desk;
    QVERIFY(desk.start());
    RemoteFixture console(desk.address(), desk.setUp());
    QVERIFY(console.start());
    QCOMPARE(console.welcomes.last().person, u"Ana"_s);
    QVERIFY(console.welcomes.last().time);
    QVERIFY(std::abs(console.batches.last().clockDifference.value_or(3'600'000)) < 60'000); // one clock
    const Crew crew = addCrew(console, service);
    QVERIFY(!crew.id.isNull());
    QTRY_COMPARE(console.crews, QList{crew});
    const auto receipt = kickOff(console, crew.id);
    QVERIFY(receipt.has_value());
    QTRY_VERIFY(console.firstReview());
    QTRY_COMPARE(console.firstReview()->state, ReviewState::Waiting);
    QCOMPARE(console.firstReview()->lastAttempt().output, u"# Reefs\n\nAttempt 1."_s);

    const auto decided = decide(console, Verdict::Approve, u"Good."_s);
    QVERIFY(decided && *decided);
    QTRY_COMPARE(console.executions.value(receipt->executionId).state, ExecutionState::Completed);
    QCOMPARE(service.requestsOf(service::Exchange::Subject::Resume).size(), 1);
}

/// A byte order mark tells two texts apart that look the same, such as two outcomes.
void tst_Desk::textsArriveToTheLetter()
{
    ServiceFixture service;
    DeskFixture desk;
    QVERIFY(desk.start());
    RemoteFixture console(desk.address(), desk.setUp());
    QVERIFY(console.start());
    QVERIFY(kickOff(console, addCrew(console, service).id));
    QTRY_VERIFY(isReviewWaiting(console));
    const QString words = u"\uFEFFShorter.\u200B \n"_s;
    const auto decided = decide(console, Verdict::Reject, words);
    QVERIFY(decided && *decided);
    QCOMPARE((*decided)->feedback, words);
    QTRY_COMPARE(console.firstReview()->attempts.size(), 2);
    QCOMPARE(console.firstReview()->attempts.first().decision->feedback, words);
}

void tst_Desk::aDecisionCanBeUndoneAtOnce()
{
    ServiceFixture service;
    DeskFixture desk;
    desk.options.engine.settings.hold = std::chrono::seconds(60);
    desk.options.engine.settings.changeInterval = std::chrono::seconds(2); // changes come late
    QVERIFY(desk.start());
    RemoteFixture console(desk.address(), desk.setUp());
    QVERIFY(console.start());
    QVERIFY(kickOff(console, addCrew(console, service).id));
    QTRY_VERIFY(isReviewWaiting(console));
    const auto decided = decide(console, Verdict::Approve, u"Good."_s);
    QVERIFY(decided && *decided);
    console.engine.send(command::Withdraw{(*decided)->id}, this, [](const auto &) {});
    QTRY_VERIFY(console.firstReview()->lastAttempt().decision &&
                console.firstReview()->lastAttempt().decision->state == DecisionState::Withdrawn);
    QVERIFY(console.problems.isEmpty());
}

void tst_Desk::theDecisionNamesThePerson()
{
    ServiceFixture service;
    DeskFixture desk;
    QVERIFY(desk.start());
    RemoteFixture ana(desk.address(), desk.setUp());
    QVERIFY(ana.start());
    const Crew crew = addCrew(ana, service);
    RemoteFixture ben(desk.address(), desk.addPerson(u"Ben"_s, rolesFor(crew.id, {Role::Reviewer})));
    QVERIFY(ben.start());
    QVERIFY(kickOff(ana, crew.id));
    QTRY_VERIFY(ben.firstReview());
    const auto decided = decide(ben, Verdict::Reject, u"Shorter."_s);
    QVERIFY(decided && *decided);
    QCOMPARE((*decided)->reviewer.name, u"Ben"_s);
    QVERIFY(!QUuid::fromString((*decided)->reviewer.account).isNull());
    QTRY_COMPARE(ana.firstReview()->attempts.first().decision->reviewer, (*decided)->reviewer);
}

void tst_Desk::twoConsolesSeeTheSame()
{
    ServiceFixture service;
    DeskFixture desk;
    QVERIFY(desk.start());
    const QByteArray session = desk.setUp();
    RemoteFixture first(desk.address(), session);
    QVERIFY(first.start());
    const Crew crew = addCrew(first, service);
    QVERIFY(kickOff(first, crew.id));
    QTRY_VERIFY(isReviewWaiting(first));
    RemoteFixture second(desk.address(), session);
    QVERIFY(second.start());
    QCOMPARE(second.reviews, first.reviews);
    QVERIFY(second.batches.first().initial);
    const auto decided = decide(first, Verdict::Reject, u"Shorter."_s);
    QVERIFY(decided && *decided);
    QTRY_COMPARE(second.firstReview()->attempts.size(), 2);
    QTRY_COMPARE(second.reviews, first.reviews);
    const auto late = decide(second, Verdict::Approve, u"Good."_s);
    QVERIFY(late && *late);
    const auto both =
        first.ask(command::Decide{decisionAbout(*second.firstReview(), Verdict::Reject, u"No."_s)});
    QVERIFY(both && !*both);
    QTRY_COMPARE(service.requestsOf(service::Exchange::Subject::Resume).size(), 2);
}

void tst_Desk::whatOneMayNotSeeIsNotTold()
{
    ServiceFixture service;
    ServiceFixture other;
    DeskFixture desk;
    QVERIFY(desk.start());
    RemoteFixture ana(desk.address(), desk.setUp());
    QVERIFY(ana.start());
    const Crew seen = addCrew(ana, service, u"Seen"_s);
    const Crew hidden = addCrew(ana, other, u"Hidden"_s);
    const auto shown = kickOff(ana, seen.id);
    const auto secret = kickOff(ana, hidden.id);
    QVERIFY(shown && secret);
    QTRY_COMPARE(ana.reviews.size(), 2);
    RemoteFixture ben(desk.address(), desk.addPerson(u"Ben"_s, rolesFor(seen.id, {Role::Reviewer})));
    QVERIFY(ben.start());
    QCOMPARE(ben.crews, QList{seen});
    QCOMPARE(ben.executions.keys(), QList{shown->executionId});
    QCOMPARE(ben.reviews.size(), 1);
    const auto run = ben.ask(command::LoadRun{secret->executionId});
    QVERIFY(run && !*run);
    QCOMPARE(run->error(), u"It no longer exists, or you do not have access to it."_s);
    QCOMPARE(ben.ask(command::LoadRun{QUuid::createUuid()})->error(), run->error());
    QVERIFY(ben.ask(command::LoadRun{shown->executionId})->has_value());
    const auto found = ben.ask(command::SearchRuns{u"Reefs"_s});
    QVERIFY(found && found->isLast);
    QCOMPARE(found->runs, QList{shown->executionId});
    const auto loaded = ben.ask(command::LoadExecutions{{shown->executionId, secret->executionId}});
    QVERIFY(loaded && *loaded &&
            std::ranges::all_of(**loaded, [&](const Execution &each) { return each.crewId == seen.id; }));
    QVERIFY(kickOff(ana, hidden.id));
    QVERIFY(kickOff(ana, seen.id));
    QTRY_COMPARE(ben.executions.size(), 2);
    QVERIFY(
        std::ranges::all_of(ben.executions, [&](const Execution &each) { return each.crewId == seen.id; }));
}

void tst_Desk::aViewerMayNotDecide()
{
    ServiceFixture service;
    DeskFixture desk;
    QVERIFY(desk.start());
    RemoteFixture ana(desk.address(), desk.setUp());
    QVERIFY(ana.start());
    const Crew crew = addCrew(ana, service);
    QVERIFY(kickOff(ana, crew.id));
    RemoteFixture ben(desk.address(), desk.addPerson(u"Ben"_s, rolesFor(crew.id, {Role::Viewer})));
    QVERIFY(ben.start());
    QTRY_VERIFY(isReviewWaiting(ben));
    const auto decided = decide(ben, Verdict::Approve, u"Good."_s);
    QCOMPARE(decided->error(), u"Your role does not allow this. Ask an administrator of the desk."_s);
    ben.engine.send(command::RemoveCrew{crew.id});
    QTRY_COMPARE(ben.problems, QStringList{decided->error()});
    QCOMPARE(ana.crews.size(), 1);
    QCOMPARE(ana.firstReview()->state, ReviewState::Waiting);
    QVERIFY(service.requestsOf(service::Exchange::Subject::Resume).isEmpty());
}

void tst_Desk::theSameCommandTakesEffectOnce()
{
    ServiceFixture service;
    DeskFixture desk;
    QVERIFY(desk.start());
    const QByteArray session = desk.setUp();
    RemoteFixture console(desk.address(), session);
    QVERIFY(console.start());
    const Crew crew = addCrew(console, service);
    const QByteArray key = newKey();
    const QJsonObject request{
        {u"inputs"_s, QJsonObject{{u"topic"_s, u"Reefs"_s}}},
        {u"webhooks"_s, QJsonObject{{u"task"_s, u""_s}, {u"step"_s, u""_s}, {u"crew"_s, u""_s}}},
        {u"extra"_s, QJsonObject()}};
    const QJsonObject kickoff{{u"crewId"_s, crew.id.toString(QUuid::WithoutBraces)}, {u"request"_s, request}};
    const DeskAnswer first = desk.post(u"kickoff"_s, kickoff, session, key);
    QCOMPARE(first.status, 200);
    QVERIFY(first.body.contains(u"value"_s));
    for (int i = 0; i < 3; ++i)
        QCOMPARE(desk.post(u"kickoff"_s, kickoff, session, key).body, first.body);
    desk.stop();
    QVERIFY(desk.start());
    QCOMPARE(desk.post(u"kickoff"_s, kickoff, session, key).body, first.body);
    QCOMPARE(service.requestsOf(service::Exchange::Subject::Kickoff).size(), 1);
}

void tst_Desk::aCommandWithoutAKeyIsRefused()
{
    DeskFixture desk;
    QVERIFY(desk.start());
    const QByteArray session = desk.setUp();
    for (const QByteArray &key : {QByteArray(), QByteArray("1"), QByteArray(36, '0')}) {
        const DeskAnswer answer = desk.post(u"renew-secrets"_s, {{u"old"_s, u"Refused"_s}}, session, key);
        QCOMPARE(answer.status, 400);
        QVERIFY(answer.problem().contains("Idempotency-Key"_L1));
    }
    QCOMPARE(desk.post(u"load-batches"_s, {}, session).status, 200);
}

void tst_Desk::theSameKeyForAnotherCommandIsRefused()
{
    DeskFixture desk;
    QVERIFY(desk.start());
    const QByteArray session = desk.setUp();
    const QByteArray key = newKey();
    QCOMPARE(desk.post(u"reorder-crews"_s, {{u"crewIds"_s, QJsonArray()}}, session, key).status, 200);
    const QJsonObject another{{u"crewIds"_s, QJsonArray{QUuid::createUuid().toString(QUuid::WithoutBraces)}}};
    QCOMPARE(desk.post(u"reorder-crews"_s, another, session, key).status, 409);
    QCOMPARE(desk.post(u"reorder-crews"_s, {{u"crewIds"_s, QJsonArray()}}, session, key).status, 200);
    const QByteArray ben = desk.addPerson(u"Ben"_s, Roles::all());
    QCOMPARE(desk.post(u"reorder-crews"_s, another, ben, key).status, 200); // keys are each person's own
}

void tst_Desk::withoutASessionNothingIsAnswered_data()
{
    QTest::addColumn<QByteArray>("authorization");
    QTest::newRow("no header") << QByteArray();
    QTest::newRow("empty token") << QByteArray("Bearer ");
    QTest::newRow("another token") << QByteArray("Bearer ") + QByteArray(43, 'A');
    QTest::newRow("very long token") << QByteArray("Bearer ") + QByteArray(8000, 'A');
    QTest::newRow("another scheme") << QByteArray("Basic QW5hOnB3");
}

void tst_Desk::withoutASessionNothingIsAnswered()
{
    QFETCH(const QByteArray, authorization);
    DeskFixture desk;
    QVERIFY(desk.start());
    QVERIFY(!desk.setUp().isEmpty());
    for (const QString &path : {u"load-batches"_s, u"no-such-command"_s, u"changes"_s, u"sign-out"_s}) {
        QNetworkRequest request(desk.address().resolved(QUrl("/api/v1/"_L1 + path)));
        request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
        if (!authorization.isEmpty())
            request.setRawHeader("Authorization", authorization);
        const std::unique_ptr<QNetworkReply> reply(desk.network.post(request, "{}"));
        QTRY_VERIFY(reply->isFinished());
        QCOMPARE(reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(), 401);
        QCOMPARE(reply->rawHeader("WWW-Authenticate"), "Bearer");
    }
}

void tst_Desk::aWebPageIsRefused()
{
    DeskFixture desk;
    QVERIFY(desk.start());
    QNetworkRequest request(desk.address().resolved(QUrl(u"/api/v1/load-batches"_s)));
    request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
    request.setRawHeader("Authorization", "Bearer " + desk.setUp());
    request.setRawHeader("Origin", "https://example.com");
    const std::unique_ptr<QNetworkReply> reply(desk.network.post(request, "{}"));
    QTRY_VERIFY(reply->isFinished());
    QCOMPARE(reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(), 403);
}

void tst_Desk::aConsoleComesBackAfterTheDeskWasAway()
{
    ServiceFixture service;
    DeskFixture desk;
    QVERIFY(desk.start());
    RemoteFixture console(desk.address(), desk.setUp());
    QVERIFY(console.start());
    const Crew crew = addCrew(console, service);
    const auto receipt = kickOff(console, crew.id);
    QVERIFY(receipt.has_value());
    QTRY_VERIFY(isReviewWaiting(console));
    desk.options.console.port = desk.desk->port();
    desk.stop();
    QTRY_VERIFY(console.isIn(Kind::Connecting));
    const auto refused = decide(console, Verdict::Approve, u"Good."_s);
    const QString notReached = u"The desk cannot be reached at the moment. Nothing was sent."_s;
    QCOMPARE(refused->error(), notReached);
    const QSignalSpy solved(&console.engine, &engine::EngineLink::problemSolved);
    console.engine.send(command::EndFlowReviews{crew.id});
    QTRY_VERIFY(console.problems.contains(notReached));
    QVERIFY(!solved.contains(QVariantList{notReached}));
    QVERIFY(desk.start());
    QTRY_VERIFY_WITH_TIMEOUT(console.isConnected(), 20'000);
    QTRY_VERIFY(solved.contains(QVariantList{notReached}));
    QVERIFY(!console.batches.last().initial || console.batches.size() == 1);
    const auto decided = decide(console, Verdict::Approve, u"Good."_s);
    QVERIFY2(*decided, qPrintable(*decided ? QString() : decided->error()));
}

void tst_Desk::aRevokedSessionIsOver()
{
    DeskFixture desk;
    QVERIFY(desk.start());
    const QByteArray session = desk.setUp();
    RemoteFixture console(desk.address(), session);
    QVERIFY(console.start());
    const auto viewer = desk.desk->people().viewerOf(session);
    QVERIFY(desk.desk->people().revokeSession(desk::Actor::host(), viewer->sessionId()));
    QTRY_VERIFY(console.isIn(Kind::SignedOut));
    QCOMPARE(desk.post(u"load-batches"_s, {}, session).status, 401);
    console.engine.send(command::EndFlowReviews{});
    QTRY_VERIFY(console.problems.contains(u"You are signed out of the desk. Nothing was sent."_s));
}

void tst_Desk::changedRolesAreSeenAtOnce()
{
    ServiceFixture service;
    DeskFixture desk;
    QVERIFY(desk.start());
    RemoteFixture ana(desk.address(), desk.setUp());
    QVERIFY(ana.start());
    const Crew crew = addCrew(ana, service);
    const QByteArray session = desk.addPerson(u"Ben"_s, rolesFor(crew.id, {Role::Viewer}));
    RemoteFixture ben(desk.address(), session);
    QVERIFY(ben.start());
    QCOMPARE(ben.crews.size(), 1);
    const QUuid benId = desk.desk->people().viewerOf(session)->personId();
    QVERIFY(desk.desk->people().setRoles(desk::Actor::host(), benId, Roles()));
    QTRY_VERIFY(ben.crews.isEmpty());
    QVERIFY(ben.welcomes.last().roles.isEmpty());
    QVERIFY(ben.welcomes.last().isWhole);
}

void tst_Desk::draftsStayOnThisMachine()
{
    DeskFixture desk;
    QVERIFY(desk.start());
    RemoteFixture console(desk.address(), desk.setUp());
    QVERIFY(console.start());
    desk.stop();
    QTRY_VERIFY(console.isIn(Kind::Connecting));
    QVERIFY(console.ask(command::KeepLocalState{{{u"draft/1"_s, "words"}}})->has_value());
    QCOMPARE(console.ask(command::LoadLocalState{})->value().value(u"draft/1"_s), "words");
}

void tst_Desk::aDecisionIsRepeatedAfterARestart()
{
    ServiceFixture service;
    DeskFixture desk;
    QVERIFY(desk.start());
    const QByteArray session = desk.setUp();
    QJsonObject decision;
    {
        RemoteFixture console(desk.address(), session);
        QVERIFY(console.start());
        const Crew crew = addCrew(console, service);
        const auto receipt = kickOff(console, crew.id);
        QVERIFY(receipt);
        QTRY_VERIFY(isReviewWaiting(console));
        decision =
            bodyOf(command::Decide{decisionAbout(*console.firstReview(), Verdict::Approve, u"Good."_s)});
    }
    const QByteArray key = newKey();
    const DeskAnswer first = desk.post(u"decide"_s, decision, session, key);
    QVERIFY(first.body.contains(u"value"_s));
    QTRY_COMPARE(service.requestsOf(service::Exchange::Subject::Resume).size(), 1);
    QTRY_VERIFY(!service.callbacksOf(service::Exchange::Subject::CrewCallback).isEmpty());
    for (int i = 0; i < 2; ++i) { // the second time the review is history
        desk.stop();
        QVERIFY(desk.start());
        const DeskAnswer again = desk.post(u"decide"_s, decision, session, key);
        QCOMPARE(again.status, 200);
        QCOMPARE(again.body, first.body);
    }
    QCOMPARE(service.requestsOf(service::Exchange::Subject::Resume).size(), 1);
}

/// A decision has the notice that was shown, and that may be as large as the endpoint takes.
void tst_Desk::aDecisionAboutALargeNoticeIsRead()
{
    ServiceFixture service;
    DeskFixture desk;
    QVERIFY(desk.start());
    const QByteArray session = desk.setUp();
    RemoteFixture console(desk.address(), session);
    QVERIFY(console.start());
    QVERIFY(kickOff(console, addCrew(console, service).id));
    QTRY_VERIFY(isReviewWaiting(console));
    auto order = decisionAbout(*console.firstReview(), Verdict::Approve, u"Good."_s);
    order.seen.raw = QByteArray(13 * 1024 * 1024, 'x');
    const DeskAnswer answer = desk.post(u"decide"_s, bodyOf(command::Decide{order}), session, newKey());
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.body.value("error"_L1).toString(),
             u"The output arrived while you were deciding. Read it first."_s);
    QCOMPARE(console.firstReview()->state, ReviewState::Waiting);
}

/// As after kill -9 between the record of the command and the journal.
void tst_Desk::anUndoWhoseEndIsUnknownIsCarriedOut()
{
    ServiceFixture service;
    DeskFixture desk;
    desk.options.engine.settings.hold = std::chrono::seconds(60);
    QVERIFY(desk.start());
    const QByteArray session = desk.setUp();
    RemoteFixture console(desk.address(), session);
    QVERIFY(console.start());
    QVERIFY(kickOff(console, addCrew(console, service).id));
    QTRY_VERIFY(isReviewWaiting(console));
    const QJsonObject decision =
        bodyOf(command::Decide{decisionAbout(*console.firstReview(), Verdict::Approve, u"Good."_s)});
    const QByteArrayList keys{newKey(), newKey()};
    QCOMPARE(desk.post(u"decide"_s, decision, session, keys[0]).status, 200);
    QTRY_COMPARE(console.firstReview()->state, ReviewState::Held);
    const QJsonObject undo = bodyOf(command::Withdraw{console.firstReview()->lastAttempt().decision->id});
    QCOMPARE(desk.post(u"withdraw"_s, undo, session, keys[1]).status, 200);
    desk.stop();
    {
        const SecondConnection outsider(desk.directory.filePath(u"commands.sqlite"_s));
        QVERIFY(outsider.run(u"UPDATE command SET is_done = 0, answer = NULL"_s).toBool());
    }
    QVERIFY(desk.start());
    QCOMPARE(desk.post(u"withdraw"_s, undo, session, keys[1]).status, 200);
    QCOMPARE(desk.post(u"decide"_s, decision, session, keys[0]).status, 409);
    QVERIFY(service.requestsOf(service::Exchange::Subject::Resume).isEmpty());
}

void tst_Desk::whatACommandRemovedIsStillAnswered()
{
    ServiceFixture service;
    DeskFixture desk;
    QVERIFY(desk.start());
    const QByteArray session = desk.setUp();
    RemoteFixture console(desk.address(), session);
    QVERIFY(console.start());
    const Crew crew = addCrew(console, service);
    const QJsonObject body = bodyOf(command::RemoveCrew{crew.id});
    const QByteArray key = newKey();
    QCOMPARE(desk.post(u"remove-crew"_s, body, session, key).status, 200);
    QVERIFY(!desk.desk->state().crew(crew.id)); // it had taken effect when it was answered
    QCOMPARE(desk.post(u"remove-crew"_s, body, session, key).status, 200);
    QCOMPARE(desk.post(u"remove-crew"_s, body, session, newKey()).status, 404);
    desk.stop();
    QVERIFY(desk.start());
    QCOMPARE(desk.post(u"remove-crew"_s, body, session, key).status, 200);
}

void tst_Desk::aLostRoleEndsTheRepetition()
{
    ServiceFixture service;
    DeskFixture desk;
    QVERIFY(desk.start());
    RemoteFixture console(desk.address(), desk.setUp());
    QVERIFY(console.start());
    const Crew crew = addCrew(console, service);
    const QByteArray ben = desk.addPerson(u"Ben"_s, rolesFor(crew.id, {Role::Administrator}));
    const QUuid benId = desk.desk->people().viewerOf(ben)->personId();
    const QJsonObject body = bodyOf(command::RemoveCrew{crew.id});
    const QByteArray key = newKey();
    QCOMPARE(desk.post(u"remove-crew"_s, body, ben, key).status, 200);
    QVERIFY(desk.desk->people().setRoles(desk::Actor::host(), benId, Roles()));
    QCOMPARE(desk.post(u"remove-crew"_s, body, ben, key).status, 404);
}

void tst_Desk::aSessionThatEndsWhileABodyComesIsOver()
{
    DeskFixture desk;
    QVERIFY(desk.start());
    const QByteArray session = desk.setUp();
    QTcpSocket peer;
    peer.connectToHost(QHostAddress::LocalHost, desk.desk->port());
    peer.write("POST /api/v1/load-batches HTTP/1.1\r\nHost: desk\r\nContent-Length: 2\r\n"
               "Expect: 100-continue\r\nAuthorization: Bearer " +
               session + "\r\n\r\n");
    QByteArray answer;
    QObject::connect(&peer, &QTcpSocket::readyRead, &peer, [&] { answer += peer.readAll(); });
    QTRY_VERIFY(answer.startsWith("HTTP/1.1 100 "));
    const auto viewer = desk.desk->people().viewerOf(session);
    QVERIFY(desk.desk->people().revokeSession(desk::Actor::host(), viewer->sessionId()));
    answer.clear();
    peer.write("{}");
    QTRY_VERIFY(answer.startsWith("HTTP/1.1 401 "));
}

void tst_Desk::anotherAddressNeedsTheTokenAgain()
{
    ServiceFixture service;
    ServiceFixture elsewhere;
    DeskFixture desk;
    QVERIFY(desk.start());
    RemoteFixture console(desk.address(), desk.setUp());
    QVERIFY(console.start());
    const Crew crew = addCrew(console, service);
    Crew moved = crew;
    moved.address.setPort(elsewhere.port);
    const auto tested = console.ask(command::TestConnection{{moved.address, {}, crew.id, crew.network, {}}});
    QVERIFY(tested && !*tested);
    QVERIFY2(tested->error().message.text().contains("Enter the token again"_L1),
             qPrintable(tested->error().message.text()));
    const auto saved = console.ask(command::SaveCrew{{moved, {}, true}});
    QVERIFY(saved && !*saved);
    QVERIFY2(saved->error().contains("Enter the token again"_L1), qPrintable(saved->error()));
    QCOMPARE(desk.desk->state().crew(crew.id)->address, crew.address);
    QVERIFY(elsewhere.requests.isEmpty());
    moved.network.caFile = u"/etc/hostname"_s;
    const auto named = console.ask(command::SaveCrew{{moved, QString::fromLatin1(token), true}});
    QVERIFY(named && !*named);
    QVERIFY2(named->error().contains("cannot be chosen"_L1), qPrintable(named->error()));
    moved.network.caFile.clear();
    const auto typed = console.ask(command::SaveCrew{{moved, QString::fromLatin1(token), true}});
    QVERIFY2(typed && *typed, typed && !*typed ? qPrintable(typed->error()) : "");
    QTRY_COMPARE(desk.desk->state().crew(crew.id)->address, moved.address);
}

void tst_Desk::aCrewThatIsNotThereCannotBeSaved()
{
    ServiceFixture service;
    DeskFixture desk;
    QVERIFY(desk.start());
    RemoteFixture console(desk.address(), desk.setUp());
    QVERIFY(console.start());
    Crew crew = addCrew(console, service);
    crew.id = QUuid::createUuid();
    const auto saved = console.ask(command::SaveCrew{{crew, QString::fromLatin1(token), true}});
    QVERIFY(saved && !*saved);
    QCOMPARE(saved->error(), u"It no longer exists, or you do not have access to it."_s);
    const auto kicked = console.ask(command::Kickoff{crew.id, {}});
    QVERIFY(kicked && !*kicked);
    QVERIFY(!desk.desk->state().crew(crew.id));
}

void tst_Desk::aPathIsNoCommand_data()
{
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<int>("status");
    QTest::newRow("a command") << QByteArray("/api/v1/load-batches") << 200;
    QTest::newRow("with a query") << QByteArray("/api/v1/load-batches?x=/api/v1/load-audit") << 200;
    QTest::newRow("no name") << QByteArray("/api/v1/") << 404;
    QTest::newRow("no command") << QByteArray("/api/v1/no-such-command") << 404;
    QTest::newRow("a second slash") << QByteArray("/api/v1//load-batches") << 404;
    QTest::newRow("a slash at the end") << QByteArray("/api/v1/load-batches/") << 404;
    QTest::newRow("encoded") << QByteArray("/api/v1/load%2Dbatches") << 404;
    QTest::newRow("encoded slash") << QByteArray("/api%2Fv1/load-batches") << 404;
    QTest::newRow("another case") << QByteArray("/api/v1/Load-Batches") << 404;
    QTest::newRow("upwards") << QByteArray("/api/v1/x/../load-batches") << 404;
    QTest::newRow("upwards, encoded") << QByteArray("/api/v1/x/%2E%2E/load-batches") << 404;
    QTest::newRow("of the console") << QByteArray("/api/v1/apply-settings") << 404;
    QTest::newRow("another version") << QByteArray("/api/v2/load-batches") << 404;
}

void tst_Desk::aPathIsNoCommand()
{
    QFETCH(const QByteArray, target);
    QFETCH(const int, status);
    DeskFixture desk;
    QVERIFY(desk.start());
    QCOMPARE(statusAt(desk, target, desk.setUp()), status);
    if (target.startsWith("/api/v1/"))
        QCOMPARE(statusAt(desk, target, "no session"), 401);
}

void tst_Desk::viewersSeeNoSecrets()
{
    ServiceFixture service;
    DeskFixture desk;
    QVERIFY(desk.start());
    RemoteFixture ana(desk.address(), desk.setUp());
    QVERIFY(ana.start());
    const Crew crew = addCrew(ana, service);
    RemoteFixture ben(desk.address(), desk.addPerson(u"Ben"_s, rolesFor(crew.id, {Role::Viewer})));
    QVERIFY(ben.start());
    const auto receipt = kickOff(ana, crew.id);
    QVERIFY(receipt);
    QTRY_VERIFY(isReviewWaiting(ben));
    const QJsonObject sent =
        QJsonDocument::fromJson(service.requestsOf(service::Exchange::Subject::Kickoff).first().body)
            .object();
    const QByteArray url = sent.value("taskWebhookUrl"_L1).toString().toLatin1();
    const QByteArray secret = url.split('/').value(url.count('/') - 1);
    QCOMPARE(secret.size(), 43);
    const auto details = ben.ask(command::LoadRun{receipt->executionId});
    QVERIFY(details && *details);
    QByteArray shown = QJsonDocument(protocol::toJson(**details).toObject()).toJson();
    for (const engine::ChangeBatch &batch : std::as_const(ben.batches))
        shown += QJsonDocument(protocol::toJson(batch).toObject()).toJson();
    for (const Entry &entry : std::as_const((*details)->entries))
        shown += entry.body + entry.headers;
    QVERIFY(shown.contains("<secret>"));
    QVERIFY(!shown.contains(secret));
    QVERIFY(!shown.contains(secret.toBase64().sliced(4, 40)));
    QVERIFY(!shown.contains(token));
}

QTEST_GUILESS_MAIN(tst_Desk)
#include "tst_desk.moc"
