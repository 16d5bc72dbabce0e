// SPDX-License-Identifier: GPL-3.0-or-later
// What a desk stops for the person in whose name it is: held decisions are given back with their session, and
// batches pause, but not because people cannot be read.
#include "desk/team/team.h"
#include "support/cutstorage.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/teststorage.h"

#include <array>
#include <functional>

using namespace crew;
using namespace crew::desk;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

const PasswordHash benHash{"hash of Ben"};
const auto host = [] { return Actor::host(); };

/// A desk without a network where Ben, who may review, is signed in twice.
struct Desk
{
    explicit Desk(const DeskStorage &storage)
        : Desk(storage, storage)
    {}
    Desk(const DeskStorage &storage, const DeskStorage &storageOfTeam)
        : people(*People::open(storage, 30, [this] { return now; }))
        , tables(*TeamTables::open(storageOfTeam))
        , team(engine, state, *people, *tables, {[this] { return steady; }, [this] { return now; }})
    {
        Crew crew;
        crew.id = crewId;
        Q_EMIT engine.crewsChanged({crew});
        if (!team.begin())
            qFatal("the desk cannot begin");
        ben = people->add(host(), u"Ben"_s, Roles({{{}, Role::Reviewer}}))->id;
        const auto code = people->invite(host(), ben);
        if (!people->usePasswordToken(code->token, benHash))
            qFatal("Ben has no password");
        deciding = session();
        other = session();
    }

    NewSession session()
    {
        now = now.addSecs(1); // sessions have an order
        return people->beginSession({ben, benHash}, u"laptop"_s).value();
    }
    Actor actorIn(const NewSession &which) { return Actor(people->viewerOf(which.token).value()); }

    Decision decision() const
    {
        Decision made;
        made.id = decisionId;
        made.reviewId = reviewId;
        made.attempt = 1;
        made.verdict = Verdict::Approve;
        made.feedback = u"Good."_s;
        made.reviewer = {ben.toString(QUuid::WithoutBraces), u"Ben"_s};
        made.decidedAt = now;
        made.sendAt = now.addSecs(8);
        return made;
    }
    /// The engine's change that shows \a shown.
    void tell(const Decision &shown)
    {
        Review review;
        review.id = reviewId;
        review.crewId = crewId;
        review.state = shown.state == DecisionState::Held ? ReviewState::Held : ReviewState::Sending;
        review.waitingSince = now;
        Attempt attempt;
        attempt.number = 1;
        attempt.decision = shown;
        review.attempts = {attempt};
        engine::ChangeBatch batch;
        batch.reviews = {review};
        Q_EMIT engine.changed(batch);
    }
    /// The engine's change that shows that it has started.
    void announce()
    {
        engine::ChangeBatch first;
        first.initial = true;
        Q_EMIT engine.changed(first);
    }
    bool isReturned() const { return engine.withdrawn.contains(decisionId); }

    QUuid crewId = QUuid::createUuid();
    QUuid reviewId = QUuid::createUuid();
    QUuid decisionId = QUuid::createUuid();
    QDateTime now = QDateTime::fromSecsSinceEpoch(1'800'000'000, Qt::UTC);
    std::chrono::steady_clock::time_point steady{};
    test::FakeEngineLink engine;
    DeskState state{engine};
    std::unique_ptr<People> people;
    std::unique_ptr<TeamTables> tables;
    Team team;
    QUuid ben;
    NewSession deciding;
    NewSession other;
};

/// How a session ends, by its name in the test.
bool endIn(Desk &desk, const QString &way)
{
    People &people = *desk.people;
    const QUuid &session = desk.deciding.session.id;
    if (way == u"administrator"_s)
        return people.revokeSession(host(), session).has_value();
    if (way == u"other session"_s)
        return people.revokeSession(desk.actorIn(desk.other), session).has_value();
    if (way == u"itself"_s)
        return people.revokeSession(desk.actorIn(desk.deciding), session).has_value();
    if (way == u"new password"_s)
        return people.changePassword({desk.ben, benHash}, {"new"}, desk.other.session.id).has_value();
    if (way == u"new password here"_s)
        return people.changePassword({desk.ben, benHash}, {"new"}, session).has_value();
    if (way == u"code"_s)
        return people.usePasswordToken(people.recover(host(), desk.ben)->token, {"new"}).has_value();
    if (way == u"identity"_s)
        return people.useTokenToLink(people.recover(host(), desk.ben)->token, {u"issuer"_s, u"ben"_s})
            .has_value();
    if (way == u"expiry"_s) {
        desk.now = desk.now.addDays(31);
        return people.removeExpired().has_value();
    }
    for (qsizetype count = 0; count < maxSessions; ++count)
        desk.session();
    return !people.viewerOfSession(session);
}

void addWays()
{
    QTest::addColumn<QString>("way");
    QTest::addColumn<bool>("isReturned");
    QTest::newRow("by an administrator") << u"administrator"_s << true;
    QTest::newRow("from another session") << u"other session"_s << true;
    QTest::newRow("by a new password") << u"new password"_s << true;
    QTest::newRow("by a used code") << u"code"_s << true;
    QTest::newRow("by a linked identity") << u"identity"_s << true;
    QTest::newRow("not by a new password chosen in it") << u"new password here"_s << false;
    QTest::newRow("not by signing out") << u"itself"_s << false;
    QTest::newRow("not by its time") << u"expiry"_s << false;
    QTest::newRow("not by many others") << u"others"_s << false;
}

} // namespace

class TestDeskHolds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aHeldDecisionEndsWithItsSession_data() { addWays(); }
    void aHeldDecisionEndsWithItsSession();
    void aDecisionThatComesLateEndsWithItsSession_data() { addWays(); }
    void aDecisionThatComesLateEndsWithItsSession();
    void aDecisionEndsWithWhatIsNotConfirmed_data();
    void aDecisionEndsWithWhatIsNotConfirmed();
    void aDecisionEndsThoughItsSessionCannotBeRead_data();
    void aDecisionEndsThoughItsSessionCannotBeRead();
    void whatIsSentIsLeftAlone();
    void aRevokedSessionIsForgottenLater();
    void aFormerHoldEndsWithAnySession_data();
    void aFormerHoldEndsWithAnySession();
    void decisionsStayWhilePeopleCannotBeRead();
    void batchesPauseWithTheRightToKickOff_data();
    void batchesPauseWithTheRightToKickOff();
    void aDeskDoesNotBeginWithoutPeople();
    void somebodyWhoWasAddedIsKnown();
    void rulesAreThoseThatWereKept_data();
    void rulesAreThoseThatWereKept();
    void whoChangesRulesIsToldOfThoseThatWereKept();
};

void TestDeskHolds::aHeldDecisionEndsWithItsSession()
{
    QFETCH(QString, way);
    QFETCH(bool, isReturned);
    test::TestStorage storage;
    Desk desk(*storage);
    desk.team.recordDecided(desk.decision(), desk.deciding.session.id);
    desk.tell(desk.decision());
    QVERIFY(!desk.isReturned());
    QVERIFY(endIn(desk, way));
    QCOMPARE(desk.isReturned(), isReturned);
}

/// The engine took the decision while its session ended.
void TestDeskHolds::aDecisionThatComesLateEndsWithItsSession()
{
    QFETCH(QString, way);
    QFETCH(bool, isReturned);
    test::TestStorage storage;
    Desk desk(*storage);
    QVERIFY(endIn(desk, way));
    QVERIFY(!desk.isReturned());
    desk.team.recordDecided(desk.decision(), desk.deciding.session.id);
    QCOMPARE(desk.isReturned(), isReturned);
}

void TestDeskHolds::aDecisionEndsWithWhatIsNotConfirmed_data()
{
    QTest::addColumn<QString>("change"); // that the server keeps with a warning
    QTest::addColumn<QString>("way");
    QTest::newRow("a session is revoked") << u"DELETE ON session"_s << u"administrator"_s;
    QTest::newRow("a new password") << u"DELETE ON session"_s << u"new password"_s;
    QTest::newRow("a role is gone") << u"DELETE ON person_role"_s << u"role"_s;
    QTest::newRow("the account is disabled") << u"UPDATE ON person"_s << u"account"_s;
}

/// It is said that it was not done, and the second time there is nothing left to do.
void TestDeskHolds::aDecisionEndsWithWhatIsNotConfirmed()
{
    if (!test::isOnPostgres())
        return; // about a server
    QFETCH(QString, change);
    QFETCH(QString, way);
    test::TestStorage storage;
    Desk desk(*storage);
    desk.team.recordDecided(desk.decision(), desk.deciding.session.id);
    desk.tell(desk.decision());
    const auto outsider = storage.outsider(peopleSchema);
    QVERIFY(outsider->executeOnce(u"CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql AS "
                                  "'BEGIN RAISE WARNING ''only nearly''; RETURN NULL; END'"_s));
    QVERIFY(outsider->executeOnce(u"CREATE CONSTRAINT TRIGGER warning AFTER %1 DEFERRABLE INITIALLY "
                                  "DEFERRED FOR EACH ROW EXECUTE FUNCTION warn()"_s.arg(change)));
    if (way == u"role"_s)
        QVERIFY(!desk.people->setRoles(host(), desk.ben, Roles()));
    else if (way == u"account"_s)
        QVERIFY(!desk.people->setEnabled(host(), desk.ben, false));
    else
        QVERIFY(!endIn(desk, way));
    QVERIFY(desk.isReturned());
}

void TestDeskHolds::aDecisionEndsThoughItsSessionCannotBeRead_data()
{
    QTest::addColumn<bool>("isKept");
    QTest::newRow("it was ended") << true;
    QTest::newRow("it was not ended") << false;
}

/// The connection is lost while the session is revoked. What became of it is looked up once that is possible.
void TestDeskHolds::aDecisionEndsThoughItsSessionCannotBeRead()
{
    QFETCH(bool, isKept);
    test::TestStorage storage;
    test::CutStorage cut(*storage);
    Desk desk(cut);
    desk.team.recordDecided(desk.decision(), desk.deciding.session.id);
    desk.tell(desk.decision());
    QSignalSpy ended(desk.people.get(), &People::sessionsEnded);
    cut.cutAtCommit(isKept);
    QVERIFY(!endIn(desk, u"administrator"_s));
    QVERIFY(desk.isReturned());
    desk.team.lookAtTime();
    QCOMPARE(ended.size(), 0);
    cut.heal();
    desk.team.lookAtTime();
    QCOMPARE(ended.size(), isKept ? 1 : 0);
    desk.engine.withdrawn.clear();
    desk.team.recordDecided(desk.decision(), desk.deciding.session.id); // it came late
    QCOMPARE(desk.isReturned(), isKept);
    desk.team.lookAtTime();
    QCOMPARE(ended.size(), isKept ? 1 : 0);
}

void TestDeskHolds::whatIsSentIsLeftAlone()
{
    test::TestStorage storage;
    Desk desk(*storage);
    Decision decision = desk.decision();
    desk.team.recordDecided(decision, desk.deciding.session.id);
    desk.tell(decision);
    decision.state = DecisionState::Sending;
    desk.tell(decision);
    QVERIFY(endIn(desk, u"administrator"_s));
    QVERIFY(!desk.isReturned());
}

/// Else a desk would keep every session that was ever revoked.
void TestDeskHolds::aRevokedSessionIsForgottenLater()
{
    std::chrono::steady_clock::time_point now{};
    DecidingSessions sessions([&now] { return now; });
    const QUuid first = QUuid::createUuid();
    const QUuid second = QUuid::createUuid();
    QVERIFY(sessions.revoke({Session{.id = first}}).isEmpty());
    now += DecidingSessions::remembered;
    QVERIFY(!sessions.add(QUuid::createUuid(), first));
    now += 1s;
    QVERIFY(sessions.revoke({Session{.id = second}}).isEmpty());
    QVERIFY(sessions.add(QUuid::createUuid(), first));
    QVERIFY(!sessions.add(QUuid::createUuid(), second));
}

void TestDeskHolds::aFormerHoldEndsWithAnySession_data()
{
    QTest::addColumn<bool>("isRevokedBefore"); // before it was decided
    QTest::addColumn<bool>("isRevokedByFormer");
    QTest::addColumn<bool>("isRevokedAfterwards");
    QTest::addColumn<bool>("isReturned");
    QTest::newRow("none ended") << false << false << false << false;
    QTest::newRow("one ended long before") << true << false << false << false;
    QTest::newRow("one ended before this machine served") << false << true << false << true;
    QTest::newRow("one ended afterwards") << false << false << true << true;
}

/// Another machine took the decision: its session is not known here.
void TestDeskHolds::aFormerHoldEndsWithAnySession()
{
    QFETCH(bool, isRevokedBefore);
    QFETCH(bool, isRevokedByFormer);
    QFETCH(bool, isRevokedAfterwards);
    QFETCH(bool, isReturned);
    test::TestStorage storage;
    Desk desk(*storage);
    if (isRevokedBefore)
        QVERIFY(desk.people->revokeSession(host(), desk.session().session.id));
    desk.now = desk.now.addSecs(60);
    const Decision decision = desk.decision();
    desk.now = desk.now.addSecs(1);
    if (isRevokedByFormer)
        QVERIFY(desk.people->revokeSession(host(), desk.deciding.session.id));
    desk.tell(decision);
    QCOMPARE(desk.isReturned(), isRevokedByFormer);
    if (isRevokedAfterwards)
        QVERIFY(desk.people->revokeSession(host(), desk.deciding.session.id));
    QCOMPARE(desk.isReturned(), isReturned);
}

/// What was known of them stays, and they are read again.
void TestDeskHolds::decisionsStayWhilePeopleCannotBeRead()
{
    test::TestStorage storage;
    Desk desk(*storage);
    QVERIFY(storage.execute(peopleSchema, u"ALTER TABLE person RENAME TO hidden"_s));
    QVERIFY(!desk.people->all());
    Q_EMIT desk.people->peopleChanged();
    desk.team.recordDecided(desk.decision(), desk.deciding.session.id);
    desk.tell(desk.decision());
    QVERIFY(!desk.isReturned());
    QVERIFY(storage.execute(peopleSchema, u"UPDATE hidden SET is_enabled = 0"_s));
    desk.team.lookAtTime();
    QVERIFY(!desk.isReturned());
    QVERIFY(storage.execute(peopleSchema, u"ALTER TABLE hidden RENAME TO person"_s));
    desk.team.lookAtTime();
    QVERIFY(desk.isReturned());
}

void TestDeskHolds::batchesPauseWithTheRightToKickOff_data()
{
    QTest::addColumn<QString>("change");
    QTest::addColumn<bool>("isStarting"); // the engine announces later what goes on
    QTest::addColumn<int>("pauses");
    QTest::newRow("the account is disabled") << u"disabled"_s << false << 1;
    QTest::newRow("the account is disabled at the start") << u"disabled"_s << true << 1;
    QTest::newRow("the role is gone") << u"without the role"_s << false << 1;
    QTest::newRow("the role is for another crew") << u"another crew"_s << false << 1;
    QTest::newRow("the role is for the crew alone") << u"this crew"_s << false << 0;
    QTest::newRow("another name") << u"renamed"_s << false << 0;
    QTest::newRow("it is not known for a moment") << u"unread"_s << false << 0;
}

void TestDeskHolds::batchesPauseWithTheRightToKickOff()
{
    QFETCH(const QString, change);
    QFETCH(const bool, isStarting);
    QFETCH(const int, pauses);
    test::TestStorage storage;
    Desk desk(*storage);
    QVERIFY(desk.people->setRoles(host(), desk.ben, Roles({{{}, Role::Operator}})));
    QVERIFY(desk.team.begin()); // as of the next start
    if (!isStarting)
        desk.announce();
    QVERIFY(desk.engine.batchPauses.isEmpty());
    if (change == u"disabled"_s) {
        QVERIFY(desk.people->setEnabled(host(), desk.ben, false));
    } else if (change == u"without the role"_s) {
        QVERIFY(desk.people->setRoles(host(), desk.ben, Roles({{{}, Role::Reviewer}})));
    } else if (change == u"another crew"_s) {
        QVERIFY(desk.people->setRoles(host(), desk.ben, Roles({{QUuid::createUuid(), Role::Operator}})));
    } else if (change == u"this crew"_s) {
        QVERIFY(desk.people->setRoles(host(), desk.ben, Roles({{desk.crewId, Role::Operator}})));
    } else if (change == u"renamed"_s) {
        QVERIFY(desk.people->rename(host(), desk.ben, u"Benjamin"_s));
    } else {
        QVERIFY(storage.execute(peopleSchema, u"ALTER TABLE person RENAME TO hidden"_s));
        Q_EMIT desk.people->peopleChanged();
        QVERIFY(storage.execute(peopleSchema, u"ALTER TABLE hidden RENAME TO person"_s));
    }
    desk.team.lookAtTime();
    if (isStarting) {
        QVERIFY(desk.engine.batchPauses.isEmpty());
        desk.announce();
    }
    Q_EMIT desk.people->peopleChanged(); // that they are read again pauses nothing again
    QCOMPARE(desk.engine.batchPauses.size(), pauses);
    if (pauses == 0)
        return;
    const auto &pause = desk.engine.batchPauses.first();
    QCOMPARE(pause.crewId, desk.crewId);
    QCOMPARE(pause.account, desk.ben.toString(QUuid::WithoutBraces));
    QVERIFY2(pause.reason.startsWith(u"Ben, who began this batch, "_s), qPrintable(pause.reason));
}

void TestDeskHolds::aDeskDoesNotBeginWithoutPeople()
{
    test::TestStorage storage;
    Desk desk(*storage);
    QVERIFY(desk.team.begin());
    QVERIFY(storage.execute(peopleSchema, u"ALTER TABLE person RENAME TO hidden"_s));
    QVERIFY(!desk.team.begin());
}

/// The connection is lost while they are added, though the database has them.
void TestDeskHolds::somebodyWhoWasAddedIsKnown()
{
    test::TestStorage storage;
    test::CutStorage cut(*storage);
    Desk desk(cut);
    cut.cutAtCommit(true);
    QVERIFY(!desk.people->add(host(), u"Eva"_s, Roles({{{}, Role::Reviewer}})));
    cut.heal();
    desk.team.lookAtTime();
    Review review;
    review.crewId = desk.crewId;
    QVERIFY(desk.team.reviewersOf(review).contains(desk.people->personNamed(u"Eva"_s).value().id));
}

void TestDeskHolds::rulesAreThoseThatWereKept_data()
{
    QTest::addColumn<bool>("isKept");
    QTest::newRow("they were kept") << true;
    QTest::newRow("they were not kept") << false;
}

/// The connection is lost while they are stored. They must not be others after a restart than before.
void TestDeskHolds::rulesAreThoseThatWereKept()
{
    QFETCH(const bool, isKept);
    test::TestStorage storage;
    test::CutStorage cut(*storage);
    Desk desk(*storage, cut);
    const Viewer viewer = desk.people->viewerOf(desk.deciding.token).value();
    QSignalSpy changed(&desk.team, &Team::routingChanged);
    cut.cutAtCommit(isKept);
    const auto set = desk.team.setRouting({.rules = {{.name = u"Two"_s, .needsTwoApprovals = true}}}, viewer);
    QVERIFY(!set);
    QCOMPARE(set.error().kind, PeopleError::Kind::Storage);
    desk.team.lookAtTime();
    QCOMPARE(changed.size(), 0);
    cut.heal();
    desk.team.lookAtTime();
    QCOMPARE(desk.team.routing().rules.size(), isKept ? 1 : 0);
    desk.team.lookAtTime();
    QCOMPARE(changed.size(), isKept ? 1 : 0);
    QVERIFY(desk.team.setRouting(desk.team.routing(), viewer));
}

/// Who takes them back was told that nobody stored them, and must not be told that there is nothing to do.
void TestDeskHolds::whoChangesRulesIsToldOfThoseThatWereKept()
{
    test::TestStorage storage;
    test::CutStorage cut(*storage);
    Desk desk(*storage, cut);
    const Viewer viewer = desk.people->viewerOf(desk.deciding.token).value();
    const Routing former = desk.team.routing();
    cut.cutAtCommit(true);
    QVERIFY(!desk.team.setRouting({.rules = {{.name = u"Two"_s, .needsTwoApprovals = true}}}, viewer));
    const auto unread = desk.team.setRouting(former, viewer);
    QVERIFY(!unread);
    QCOMPARE(unread.error().kind, PeopleError::Kind::Storage);
    cut.heal();
    const auto set = desk.team.setRouting(former, viewer);
    QVERIFY(!set);
    QCOMPARE(set.error().kind, PeopleError::Kind::Conflict);
    QCOMPARE(desk.team.routing().rules.size(), 1);
}

QTEST_GUILESS_MAIN(TestDeskHolds)
#include "tst_deskholds.moc"
