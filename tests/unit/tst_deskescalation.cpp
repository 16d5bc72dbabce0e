// SPDX-License-Identifier: GPL-3.0-or-later
// Response times: people are told once, and a clock decides nothing. What a console is told of a review.
#include "core/idtext.h"
#include "desk/team/team.h"
#include "support/cutstorage.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/teststorage.h"
#include "support/viewerofall.h"

#include <QSignalSpy>

using namespace crew;
using namespace crew::desk;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

/// A desk without a network, whose clocks the test sets.
struct Desk
{
    explicit Desk(const DeskStorage &storage)
        : people(*People::open(storage, 30))
        , tables(*TeamTables::open(storage))
        , team(engine, state, *people, *tables, {[this] { return steady; }, [this] { return now; }})
    {
        QObject::connect(&team, &Team::escalated, &team,
                         [this](const Escalation &escalation) { escalations.append(escalation); });
        review.id = QUuid::fromString(u"{22222222-2222-2222-2222-222222222222}"_s);
        review.waitingSince = now;
        Crew crew;
        crew.id = crewId;
        Q_EMIT engine.crewsChanged({crew});
        if (!team.begin())
            qFatal("the rules cannot be read");
    }

    QUuid addPerson(const QString &name)
    {
        return people->add(Actor::host(), name, Roles({{{}, Role::Reviewer}}))->id;
    }
    bool setRule(const RoutingRule &rule)
    {
        Routing routing = team.routing();
        routing.rules = {rule};
        return team.setRouting(routing, test::viewerOfAll()).has_value();
    }
    void tell(ReviewState reviewState = ReviewState::Waiting, int attempts = 1)
    {
        review.state = reviewState;
        review.crewId = crewId;
        review.taskName = u"Write"_s;
        review.attempts.clear();
        for (int number = 1; number <= attempts; ++number) {
            Attempt attempt;
            attempt.number = number;
            review.attempts.append(attempt);
        }
        engine::ChangeBatch batch;
        batch.reviews = {review};
        Q_EMIT engine.changed(batch);
    }
    /// The engine's change that shows one attempt for each of \a notices.
    void tellNotices(const QList<QByteArray> &notices)
    {
        review.crewId = crewId;
        review.taskName = u"Write"_s;
        review.attempts.clear();
        for (const QByteArray &notice : notices) {
            Attempt attempt;
            attempt.number = int(review.attempts.size()) + 1;
            attempt.raw = notice;
            review.attempts.append(attempt);
        }
        engine::ChangeBatch batch;
        batch.reviews = {review};
        Q_EMIT engine.changed(batch);
    }
    /// What a console that connects now is told.
    QList<TeamReview> described() const
    {
        const QList<protocol::Change> changes = state.since(0);
        for (const protocol::Change &change : changes) {
            if (const auto *reviews = std::get_if<TeamReviews>(&change))
                return reviews->reviews;
        }
        return {};
    }
    void pass(std::chrono::seconds time)
    {
        now = now.addSecs(time.count());
        steady += time;
        team.lookAtTime();
    }

    QUuid crewId = QUuid::fromString(u"{11111111-1111-1111-1111-111111111111}"_s);
    QDateTime now = QDateTime::fromSecsSinceEpoch(1'800'000'000, Qt::UTC);
    std::chrono::steady_clock::time_point steady{};
    Review review;
    QList<Escalation> escalations;
    test::FakeEngineLink engine;
    DeskState state{engine};
    std::unique_ptr<People> people;
    std::unique_ptr<TeamTables> tables;
    Team team;
};

} // namespace

class TestDeskEscalation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void peopleAreToldOnce();
    void othersHearOfOtherRules();
    void rulesSavedUnchangedAreNoAction();
    void whoApprovedFirstIsNotAwaited();
    void whatOnlyDisabledPeopleAreNamedForIsForAll_data();
    void whatOnlyDisabledPeopleAreNamedForIsForAll();
    void administratorsAreToldWhereNobodyReviews();
    void anotherAttemptHasItsOwnTime();
    void consolesAreToldTheTimeOfAnotherAttempt();
    void nobodyIsToldOfWhatWasDecided();
    void nobodyIsToldOfARemovedCrew();
    void itIsToldAfterARestartIfItWasNot();
    void itIsToldOnceThoughThatWasNotConfirmed_data();
    void itIsToldOnceThoughThatWasNotConfirmed();
    void aReviewThatWaitsForMonthsIsToldOnce();
    void aClaimThatEndsIsTold();
    void aClaimThatIsRenewedIsTold();
    void aClaimOfSomebodyWhoIsGoneEnds();
    void theClockDecidesNothing();
    void aTakeOverThatIsAskedForTwiceIsOne();
    void ofTwoWhoTakeOverAtOnceOneDoes();
    void whatAnotherPersonHasByThenIsNotTakenOver();
    void whatIsDecidedIsNotTakenOver();
    void aReasonIsRecordedWhereNobodyHasTheReview();
    void whatIsToldFollowsTheNotices();
};

void TestDeskEscalation::peopleAreToldOnce()
{
    test::TestStorage storage;
    Desk desk(*storage);
    const QUuid ana = desk.addPerson(u"Ana"_s);
    QVERIFY(desk.setRule({.name = u"Fast"_s, .targetMinutes = 10, .escalateTo = {ana}}));
    desk.tell();
    desk.pass(10min - 1s);
    QCOMPARE(desk.escalations.size(), 0);
    desk.pass(1s);
    QCOMPARE(desk.escalations.size(), 1);
    QCOMPARE(desk.escalations.first().people, QSet{ana});
    QCOMPARE(desk.escalations.first().rule, u"Fast"_s);
    desk.pass(1h);
    desk.tell(); // the same again
    desk.pass(1h);
    QCOMPARE(desk.escalations.size(), 1);
}

void TestDeskEscalation::othersHearOfOtherRules()
{
    test::TestStorage storage;
    Desk desk(*storage);
    const QUuid ana = desk.addPerson(u"Ana"_s);
    const QUuid ben = desk.addPerson(u"Ben"_s);
    desk.tell();
    QList<QList<QUuid>> reviewers;
    connect(&desk.team, &Team::routingChanged, this,
            [&] { reviewers.append(desk.team.reviewersOf(desk.review)); });
    QVERIFY(desk.setRule({.name = u"Ana's"_s, .assignees = {ana}}));
    QVERIFY(desk.setRule({.name = u"Ben's"_s, .assignees = {ben}}));
    QVERIFY(!desk.setRule({.name = QString()}));
    QCOMPARE(reviewers, (QList<QList<QUuid>>{{ana}, {ben}}));
}

void TestDeskEscalation::rulesSavedUnchangedAreNoAction()
{
    test::TestStorage storage;
    Desk desk(*storage);
    const RoutingRule rule{.name = u"Fast"_s, .targetMinutes = 10};
    QVERIFY(desk.setRule(rule));
    const Routing saved = desk.team.routing();
    const qsizetype actions = desk.people->actions(0, 100)->size();
    const QSignalSpy changes(&desk.team, &Team::routingChanged);
    QVERIFY(desk.setRule(rule));
    QCOMPARE(desk.team.routing(), saved);
    QCOMPARE(desk.people->actions(0, 100)->size(), actions);
    QCOMPARE(changes.size(), 0);
    QVERIFY(desk.setRule({.name = u"Fast"_s, .targetMinutes = 20}));
    QCOMPARE(desk.people->actions(0, 100)->size(), actions + 1);
    QCOMPARE(desk.team.routing().version, saved.version + 1);
}

/// A mail that reviews wait would ask for what the person has done.
void TestDeskEscalation::whoApprovedFirstIsNotAwaited()
{
    test::TestStorage storage;
    Desk desk(*storage);
    const QUuid ana = desk.addPerson(u"Ana"_s);
    const QUuid ben = desk.addPerson(u"Ben"_s);
    QVERIFY(desk.setRule({.name = u"Two"_s, .needsTwoApprovals = true}));
    desk.tell();
    const QSignalSpy ended(&desk.team, &Team::firstApprovalEnded);
    const QList<QUuid> both = desk.team.reviewersOf(desk.review);
    QCOMPARE(desk.team.awaitedReviewersOf(desk.review), both);

    TeamNote note{
        .act = TeamAct::FirstApproval, .person = {idText(ana), u"Ana"_s}, .at = desk.now, .attempt = 1};
    note.shown = shownHash(desk.review.lastAttempt());
    desk.review.notes = {note};
    desk.tell();
    QCOMPARE(desk.team.awaitedReviewersOf(desk.review), QList{ben});
    QCOMPARE(desk.team.reviewersOf(desk.review), both);
    QCOMPARE(ended.count(), 0);

    note.act = TeamAct::FirstApprovalWithdrawn;
    desk.review.notes.append(note);
    desk.tell();
    QCOMPARE(desk.team.awaitedReviewersOf(desk.review), both);
    QCOMPARE(ended.count(), 1);

    QVERIFY(desk.setRule({.name = u"One"_s}));
    desk.review.notes.removeLast();
    desk.tell();
    QCOMPARE(desk.team.awaitedReviewersOf(desk.review), both);
}

void TestDeskEscalation::whatOnlyDisabledPeopleAreNamedForIsForAll_data()
{
    QTest::addColumn<bool>("isGroup");
    QTest::addColumn<bool>("isDisabled"); // else without the role
    QTest::newRow("disabled") << false << true;
    QTest::newRow("without the role") << false << false;
    QTest::newRow("group of a disabled person") << true << true;
}

void TestDeskEscalation::whatOnlyDisabledPeopleAreNamedForIsForAll()
{
    QFETCH(const bool, isGroup);
    QFETCH(const bool, isDisabled);
    test::TestStorage storage;
    Desk desk(*storage);
    const QUuid ana = desk.addPerson(u"Ana"_s);
    const QUuid dan = desk.addPerson(u"Dan"_s);
    const QUuid leads = QUuid::createUuid();
    const QUuid named = isGroup ? leads : dan;
    Routing routing;
    routing.groups = {{leads, u"Leads"_s, {dan}}};
    routing.rules = {{.name = u"Fast"_s, .assignees = {named}, .targetMinutes = 10, .escalateTo = {named}}};
    QVERIFY(desk.team.setRouting(routing, test::viewerOfAll()));
    desk.tell();
    QCOMPARE(desk.team.reviewersOf(desk.review), QList{dan});
    QCOMPARE(desk.described().first().assigneeIds, QList{dan});
    if (isDisabled)
        QVERIFY(desk.people->setEnabled(Actor::host(), dan, false));
    else
        QVERIFY(desk.people->setRoles(Actor::host(), dan, Roles()));
    QCOMPARE(desk.team.reviewersOf(desk.review), QList{ana});
    QVERIFY(desk.described().first().assigneeIds.isEmpty());
    QVERIFY(desk.described().first().assignees.isEmpty());
    const Viewer viewer(ana, u"Ana"_s, {}, Roles({{{}, Role::Reviewer}}), 0);
    QCOMPARE(desk.team.claimNext(viewer, {}), desk.review.id);
    desk.pass(11min);
    QCOMPARE(desk.escalations.size(), 1);
    QCOMPARE(desk.escalations.first().people, QSet{ana});
}

void TestDeskEscalation::administratorsAreToldWhereNobodyReviews()
{
    test::TestStorage storage;
    Desk desk(*storage);
    const QUuid ana = desk.people->add(Actor::host(), u"Ana"_s, Roles({{{}, Role::Administrator}}))->id;
    QVERIFY(desk.people->add(Actor::host(), u"Ben"_s, Roles({{{}, Role::Viewer}})));
    QVERIFY(desk.setRule({.name = u"Fast"_s, .targetMinutes = 10}));
    desk.tell();
    desk.pass(11min);
    QCOMPARE(desk.escalations.size(), 1);
    QCOMPARE(desk.escalations.first().people, QSet{ana});
}

void TestDeskEscalation::anotherAttemptHasItsOwnTime()
{
    test::TestStorage storage;
    Desk desk(*storage);
    QVERIFY(desk.setRule({.name = u"Fast"_s, .targetMinutes = 10}));
    desk.tell();
    desk.pass(11min);
    QCOMPARE(desk.escalations.size(), 1);
    desk.tell(ReviewState::Retrying);
    desk.review.waitingSince = desk.now;
    desk.tell(ReviewState::Waiting, 2);
    desk.pass(9min);
    QCOMPARE(desk.escalations.size(), 1);
    desk.pass(1min);
    QCOMPARE(desk.escalations.size(), 2);
    QCOMPARE(desk.escalations.last().attempt, 2);
}

/// Which came while the one before still waited, as when somebody has answered that one elsewhere.
void TestDeskEscalation::consolesAreToldTheTimeOfAnotherAttempt()
{
    test::TestStorage storage;
    Desk desk(*storage);
    QVERIFY(desk.setRule({.name = u"Fast"_s, .targetMinutes = 10}));
    QList<std::optional<qint64>> told;
    QList<std::optional<qint64>> whole;
    connect(&desk.state, &DeskState::changed, this, [&told, &whole](const protocol::Change &change) {
        const auto *reviews = std::get_if<TeamReviews>(&change);
        if (!reviews || reviews->reviews.isEmpty())
            return;
        told.append(reviews->reviews.first().targetSeconds);
        whole.append(reviews->reviews.first().responseSeconds);
    });
    desk.tell();
    desk.pass(4min);
    desk.tell(); // the same again
    desk.review.waitingSince = desk.now.addSecs(-1);
    desk.tell(ReviewState::Waiting, 2);
    QTRY_COMPARE(told.size(), 2);
    QCOMPARE(told.first().value_or(0), 600);
    QCOMPARE(told.last().value_or(0), 599);
    QCOMPARE(whole, QList<std::optional<qint64>>(2, 600));
}

void TestDeskEscalation::nobodyIsToldOfWhatWasDecided()
{
    test::TestStorage storage;
    Desk desk(*storage);
    QVERIFY(desk.setRule({.name = u"Fast"_s, .targetMinutes = 10}));
    desk.tell();
    desk.tell(ReviewState::Approved);
    desk.pass(1h);
    QCOMPARE(desk.escalations.size(), 0);
}

void TestDeskEscalation::nobodyIsToldOfARemovedCrew()
{
    test::TestStorage storage;
    Desk desk(*storage);
    QVERIFY(desk.setRule({.name = u"Fast"_s, .targetMinutes = 10}));
    desk.tell();
    Q_EMIT desk.engine.crewsChanged({});
    desk.pass(1h);
    QCOMPARE(desk.escalations.size(), 0);
}

void TestDeskEscalation::itIsToldAfterARestartIfItWasNot()
{
    test::TestStorage storage;
    {
        Desk desk(*storage);
        QVERIFY(desk.setRule({.name = u"Fast"_s, .targetMinutes = 10}));
        desk.tell();
    }
    {
        Desk desk(*storage);
        desk.tell();
        desk.pass(11min);
        QCOMPARE(desk.escalations.size(), 1);
    }
    Desk desk(*storage);
    desk.tell();
    desk.pass(12min);
    QCOMPARE(desk.escalations.size(), 0);
}

void TestDeskEscalation::itIsToldOnceThoughThatWasNotConfirmed_data()
{
    QTest::addColumn<bool>("isKept");
    QTest::newRow("it was noted") << true;
    QTest::newRow("it was not noted") << false;
}

/// The connection is lost while it is noted that people are told.
void TestDeskEscalation::itIsToldOnceThoughThatWasNotConfirmed()
{
    QFETCH(const bool, isKept);
    test::TestStorage storage;
    test::CutStorage cut(*storage);
    Desk desk(cut);
    QVERIFY(desk.setRule({.name = u"Fast"_s, .targetMinutes = 10}));
    desk.tell();
    cut.cutAtCommit(isKept);
    desk.pass(11min);
    QCOMPARE(desk.escalations.size(), 0);
    cut.heal();
    desk.pass(1min);
    QCOMPARE(desk.escalations.size(), 1);
    desk.pass(1min);
    QCOMPARE(desk.escalations.size(), 1);
}

void TestDeskEscalation::aReviewThatWaitsForMonthsIsToldOnce()
{
    const auto announce = [](Desk &desk) {
        engine::ChangeBatch first;
        first.initial = true;
        Q_EMIT desk.engine.changed(first);
        desk.tell();
    };
    constexpr int days = TeamTables::keptDays + 1;
    test::TestStorage storage;
    {
        Desk desk(*storage);
        QVERIFY(desk.setRule({.name = u"Fast"_s, .targetMinutes = 10}));
        announce(desk);
        desk.pass(11min);
        QCOMPARE(desk.escalations.size(), 1);
        desk.pass(24h * days);
        desk.team.removeOld();
    }
    Desk desk(*storage);
    desk.now = desk.now.addDays(days);
    desk.team.removeOld(); // it is not known yet that the review waits
    announce(desk);
    desk.team.removeOld();
    desk.pass(1min);
    QCOMPARE(desk.escalations.size(), 0);
    QCOMPARE(desk.tables->recordEscalation(desk.review.id, 1, desk.now), false); // it is known
    desk.pass(24h);
    desk.tell(ReviewState::Approved);
    desk.team.removeOld();
    QCOMPARE(desk.tables->recordEscalation(desk.review.id, 1, desk.now), true); // it was forgotten
}

void TestDeskEscalation::aClaimThatEndsIsTold()
{
    test::TestStorage storage;
    Desk desk(*storage);
    desk.tell();
    QList<TeamReviews> told;
    connect(&desk.state, &DeskState::changed, this, [&told](const protocol::Change &change) {
        if (const auto *reviews = std::get_if<TeamReviews>(&change))
            told.append(*reviews);
    });
    QVERIFY(desk.team.claim(desk.review.id, test::viewerOfAll()));
    QTRY_VERIFY(!told.isEmpty() && !told.last().reviews.isEmpty());
    QCOMPARE(told.last().reviews.first().claim->secondsLeft, 900);
    desk.pass(15min);
    QTRY_COMPARE(told.last().gone.size(), 1);
    QCOMPARE(told.last().gone.first().reviewId, desk.review.id);
    QCOMPARE(told.last().gone.first().crewId, desk.crewId);
}

/// Else it would seem to end while its person works.
void TestDeskEscalation::aClaimThatIsRenewedIsTold()
{
    test::TestStorage storage;
    Desk desk(*storage);
    desk.tell();
    QList<qint64> told;
    connect(&desk.state, &DeskState::changed, this, [&told](const protocol::Change &change) {
        const auto *reviews = std::get_if<TeamReviews>(&change);
        if (reviews && !reviews->reviews.isEmpty() && reviews->reviews.first().claim)
            told.append(reviews->reviews.first().claim->secondsLeft);
    });
    QVERIFY(desk.team.claim(desk.review.id, test::viewerOfAll()));
    desk.pass(5min);
    desk.tell(); // the same again
    QVERIFY(desk.team.claim(desk.review.id, test::viewerOfAll()));
    QTRY_COMPARE(told, QList<qint64>({900, 900}));
}

void TestDeskEscalation::aClaimOfSomebodyWhoIsGoneEnds()
{
    test::TestStorage storage;
    Desk desk(*storage);
    const Viewer ana(desk.addPerson(u"Ana"_s), u"Ana"_s, {}, Roles::all(), 0);
    const Viewer ben(desk.addPerson(u"Ben"_s), u"Ben"_s, {}, Roles::all(), 0);
    QSet<QUuid> connected{ana.personId()};
    desk.team.setPresence([&connected](const QUuid &personId) { return connected.contains(personId); });
    desk.tell();
    QVERIFY(desk.team.claim(desk.review.id, ana));
    QList<TeamReviews> told;
    connect(&desk.state, &DeskState::changed, this, [&told](const protocol::Change &change) {
        if (const auto *reviews = std::get_if<TeamReviews>(&change))
            told.append(*reviews);
    });
    desk.pass(5min);
    connected.clear();
    desk.pass(Claims::absence - 1s);
    QVERIFY(!desk.team.claim(desk.review.id, ben));
    desk.pass(1s);
    QTRY_VERIFY(!told.isEmpty() && !told.last().gone.isEmpty());
    QCOMPARE(told.last().gone.first().reviewId, desk.review.id);
    QVERIFY(desk.team.claim(desk.review.id, ben));
    desk.team.setPresence({}); // nobody is known to be gone
    desk.pass(5min);
    QVERIFY(!desk.team.claim(desk.review.id, ana));
}

void TestDeskEscalation::theClockDecidesNothing()
{
    test::TestStorage storage;
    Desk desk(*storage);
    QVERIFY(desk.setRule({.name = u"Fast"_s, .needsTwoApprovals = true, .targetMinutes = 1}));
    desk.tell();
    desk.pass(24h);
    QCOMPARE(desk.escalations.size(), 1);
    QVERIFY(desk.engine.decisions.isEmpty());
    QVERIFY(desk.engine.firstApprovals.isEmpty());
}

/// A console sends it again when the answer does not come.
void TestDeskEscalation::aTakeOverThatIsAskedForTwiceIsOne()
{
    test::TestStorage storage;
    Desk desk(*storage);
    desk.tell();
    const QUuid review = desk.review.id;
    const Viewer ana(desk.addPerson(u"Ana"_s), u"Ana"_s, {}, Roles::all(), 0);
    const Viewer ben(desk.addPerson(u"Ben"_s), u"Ben"_s, {}, Roles::all(), 0);
    QVERIFY(desk.team.claim(review, ana));
    QSignalSpy told(&desk.team, &Team::takenOver);
    QList<Team::Outcome> outcomes;
    QObject context;
    const auto takeOver = [&](QObject *asking) {
        desk.team.takeOver(review, u"Ana is ill"_s, ben, asking,
                           [&outcomes](const Team::Outcome &outcome) { outcomes.append(outcome); });
    };
    auto gone = std::make_unique<QObject>();
    takeOver(gone.get());
    takeOver(&context);
    gone.reset();
    QCOMPARE(desk.engine.takeOvers.size(), 1);
    desk.engine.takeOvers.last().answer({});
    QCOMPARE(outcomes.size(), 1);
    QVERIFY(outcomes.first());
    QCOMPARE(outcomes.first()->takenFromId, ana.personId());
    takeOver(&context); // once it is his, there is nothing to take over
    QCOMPARE(desk.engine.takeOvers.size(), 1);
    QCOMPARE(outcomes.size(), 2);
    QCOMPARE(told.size(), 1);
    // Somebody who may not: the next try is another one.
    desk.team.release(review, ben);
    QVERIFY(desk.team.claim(review, ana));
    takeOver(&context);
    desk.engine.takeOvers.last().answer(std::unexpected(u"The disk is full."_s));
    QVERIFY(!outcomes.last());
    takeOver(&context);
    QCOMPARE(desk.engine.takeOvers.size(), 3);
}

/// The record says from whom the second one took it: not from who had it before both.
void TestDeskEscalation::ofTwoWhoTakeOverAtOnceOneDoes()
{
    test::TestStorage storage;
    Desk desk(*storage);
    desk.tell();
    const QUuid review = desk.review.id;
    const Viewer ana(desk.addPerson(u"Ana"_s), u"Ana"_s, {}, Roles::all(), 0);
    const Viewer ben(desk.addPerson(u"Ben"_s), u"Ben"_s, {}, Roles::all(), 0);
    const Viewer cid(desk.addPerson(u"Cid"_s), u"Cid"_s, {}, Roles::all(), 0);
    QVERIFY(desk.team.claim(review, ana));
    QList<Team::Outcome> outcomes;
    QObject context;
    const auto takeOver = [&](const Viewer &viewer) {
        desk.team.takeOver(review, u"Ana is ill"_s, viewer, &context,
                           [&outcomes](const Team::Outcome &outcome) { outcomes.append(outcome); });
    };
    takeOver(ben);
    takeOver(cid);
    QCOMPARE(desk.engine.takeOvers.size(), 1);
    QCOMPARE(outcomes.size(), 1);
    QVERIFY(!outcomes.last());
    desk.engine.takeOvers.last().answer({});
    QCOMPARE(outcomes.size(), 2);
    QVERIFY(outcomes.last());
    QCOMPARE(outcomes.last()->personId, ben.personId());
    takeOver(cid);
    QCOMPARE(desk.engine.takeOvers.size(), 2);
    QCOMPARE(desk.engine.takeOvers.last().command.from.account, ben.reviewer().account);
}

/// Its former holder has released it while the take-over was recorded.
void TestDeskEscalation::whatAnotherPersonHasByThenIsNotTakenOver()
{
    test::TestStorage storage;
    Desk desk(*storage);
    desk.tell();
    const QUuid review = desk.review.id;
    const Viewer ana(desk.addPerson(u"Ana"_s), u"Ana"_s, {}, Roles::all(), 0);
    const Viewer ben(desk.addPerson(u"Ben"_s), u"Ben"_s, {}, Roles::all(), 0);
    const Viewer cid(desk.addPerson(u"Cid"_s), u"Cid"_s, {}, Roles::all(), 0);
    QVERIFY(desk.team.claim(review, ana));
    QSignalSpy told(&desk.team, &Team::takenOver);
    QList<Team::Outcome> outcomes;
    QObject context;
    const auto takeOver = [&] {
        desk.team.takeOver(review, u"Ana is ill"_s, ben, &context,
                           [&outcomes](const Team::Outcome &outcome) { outcomes.append(outcome); });
    };
    takeOver();
    desk.team.release(review, ana);
    QVERIFY(desk.team.claim(review, cid));
    desk.engine.takeOvers.last().answer({});
    QCOMPARE(outcomes.size(), 1);
    QVERIFY(!outcomes.last());
    QCOMPARE(told.size(), 0);
    QVERIFY(desk.team.claim(review, cid));
    takeOver();
    QCOMPARE(desk.engine.takeOvers.last().command.from.account, cid.reviewer().account);
    desk.engine.takeOvers.last().answer({});
    QCOMPARE(told.size(), 1);
    QCOMPARE(outcomes.last()->takenFromId, cid.personId());
}

/// Who decided has released it by then, or their console has not yet.
void TestDeskEscalation::whatIsDecidedIsNotTakenOver()
{
    test::TestStorage storage;
    Desk desk(*storage);
    desk.tell();
    const QUuid review = desk.review.id;
    const Viewer ana(desk.addPerson(u"Ana"_s), u"Ana"_s, {}, Roles::all(), 0);
    const Viewer ben(desk.addPerson(u"Ben"_s), u"Ben"_s, {}, Roles::all(), 0);
    QVERIFY(desk.team.claim(review, ana));
    Decision decision;
    decision.id = QUuid::createUuid();
    decision.reviewer = ana.reviewer();
    decision.decidedAt = desk.now;
    desk.review.attempts.last().decision = decision;
    desk.review.state = ReviewState::Held;
    engine::ChangeBatch batch;
    batch.reviews = {desk.review};
    Q_EMIT desk.engine.changed(batch);
    QList<Team::Outcome> outcomes;
    QObject context;
    const auto takeOver = [&] {
        desk.team.takeOver(review, u"Ana is ill"_s, ben, &context,
                           [&outcomes](const Team::Outcome &outcome) { outcomes.append(outcome); });
    };
    takeOver();
    desk.team.release(review, ana);
    takeOver();
    QCOMPARE(outcomes.size(), 2);
    for (const Team::Outcome &outcome : std::as_const(outcomes)) {
        QVERIFY(!outcome);
        QCOMPARE(outcome.error(), u"Ana has decided this meanwhile."_s);
    }
    QVERIFY(desk.engine.takeOvers.isEmpty() && desk.engine.comments.isEmpty());
    QVERIFY(!desk.team.claim(review, ben)); // what is decided is nobody's
}

/// As when who had it has released it, or undone a decision.
void TestDeskEscalation::aReasonIsRecordedWhereNobodyHasTheReview()
{
    test::TestStorage storage;
    Desk desk(*storage);
    desk.tell();
    const Viewer ben(desk.addPerson(u"Ben"_s), u"Ben"_s, {}, Roles::all(), 0);
    QSignalSpy told(&desk.team, &Team::takenOver);
    QList<Team::Outcome> outcomes;
    QObject context;
    desk.team.takeOver(desk.review.id, u"Ana is ill"_s, ben, &context,
                       [&outcomes](const Team::Outcome &outcome) { outcomes.append(outcome); });
    QCOMPARE(desk.engine.comments.size(), 1);
    QCOMPARE(desk.engine.comments.last().command.reviewId, desk.review.id);
    QCOMPARE(desk.engine.comments.last().command.text, u"Ana is ill"_s);
    QVERIFY(outcomes.isEmpty()); // on disk first
    desk.engine.comments.last().answer({});
    QCOMPARE(outcomes.size(), 1);
    QVERIFY(outcomes.first());
    QCOMPARE(outcomes.first()->personId, ben.personId());
    QVERIFY(told.isEmpty()); // it was taken from nobody
}

/// Not each console that connects has them parsed again, but what is told is the same.
void TestDeskEscalation::whatIsToldFollowsTheNotices()
{
    const QByteArray plain = R"({"execution_id":"k-1","task_id":"t-1","task_name":"Write"})";
    const QByteArray named = R"({"execution_id":"k-1","task_id":"t-1","task_name":"Payment"})";
    test::TestStorage storage;
    Desk desk(*storage);
    QVERIFY(desk.setRule({.name = u"Money"_s, .task = u"Payment"_s, .needsTwoApprovals = true}));
    desk.tellNotices({named});
    const QList<TeamReview> before = desk.described();
    QCOMPARE(before.size(), 1);
    QVERIFY(before.first().needsTwoApprovals);
    QCOMPARE(desk.described(), before);
    desk.addPerson(u"Ana"_s); // the desk looks at all reviews again
    QCOMPARE(desk.described(), before);
    desk.tellNotices({plain});
    QVERIFY(desk.described().isEmpty());
    desk.tellNotices({plain, named});
    QCOMPARE(desk.described(), before);
    desk.review.state = ReviewState::Closed;
    desk.tellNotices({plain, named});
    QVERIFY(desk.described().isEmpty());
    desk.review.state = ReviewState::Waiting;
    desk.tellNotices({plain, named});
    QCOMPARE(desk.described(), before);
}

QTEST_GUILESS_MAIN(TestDeskEscalation)
#include "tst_deskescalation.moc"
