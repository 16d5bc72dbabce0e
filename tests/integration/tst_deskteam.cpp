// SPDX-License-Identifier: GPL-3.0-or-later
// Several people at one desk, over real sockets with the real service.
#include "support/deskcrews.h"
#include "support/faultproxy.h"

#include "protocol/peoplerequests.h"
#include "protocol/teamrequests.h"
#include "protocol/tojson.h"

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::test;
using desk::Grant;
using desk::Role;
using desk::Roles;
namespace command = engine::command;
namespace team = protocol::team;

namespace {

/// A desk with a crew, whose run waits for a decision, and two people who may review.
struct TeamDesk
{
    bool start(std::chrono::milliseconds hold = std::chrono::milliseconds(0))
    {
        fixture.options.engine.settings.hold = hold;
        fixture.options.teamClocks.steady = [this] { return std::chrono::steady_clock::now() + ahead; };
        if (!fixture.start())
            return false;
        anaToken = fixture.setUp();
        benToken = fixture.addPerson(u"Ben"_s, Roles({{{}, Role::Reviewer}}));
        ana = std::make_unique<RemoteFixture>(fixture.address(), anaToken);
        ben = std::make_unique<RemoteFixture>(fixture.address(), benToken);
        watch(*ana, anaSees);
        watch(*ben, benSees);
        return ana->start() && ben->start() && addCrew();
    }

    static void watch(RemoteFixture &console, QHash<QUuid, TeamReview> &sees)
    {
        QObject::connect(&console.engine, &engine::EngineLink::teamChanged, &console.engine,
                         [&sees](const TeamReviews &told) {
                             if (told.isWhole)
                                 sees.clear();
                             for (const TeamReview &review : told.reviews)
                                 sees.insert(review.reviewId, review);
                             for (const GoneTeamReview &gone : told.gone)
                                 sees.remove(gone.reviewId);
                         });
    }

    bool addCrew()
    {
        crewId = test::addCrew(*ana, u"Writers"_s, proxy ? proxy->url() : service.service.baseUrl()).id;
        return !crewId.isNull();
    }

    /// Kicked off by Ana; gives the review that it raises.
    QUuid newReview()
    {
        const qsizetype before = ana->reviews.size();
        const auto receipt = kickOff(*ana, crewId);
        const auto isThere = [&] { return ana->reviews.size() > before && ben->reviews.size() > before; };
        if (!receipt || !QTest::qWaitFor(isThere))
            return {};
        for (const Review &review : std::as_const(ana->reviews)) {
            if (review.executionId == receipt->executionId)
                return review.id;
        }
        return {};
    }

    template <typename Request>
    DeskAnswer ask(const QByteArray &session, const Request &request)
    {
        return fixture.post(QString(Request::path), protocol::toJson(request).toObject(), session);
    }

    bool setRule(RoutingRule rule)
    {
        rule.name = u"Invoices"_s;
        Routing routing;
        routing.version = version++;
        routing.rules = {rule};
        return ask(anaToken, team::SetRouting{routing}).status == 200;
    }

    DecisionOrder order(const QUuid &reviewId, Verdict verdict, const QString &words) const
    {
        const Review review = ana->reviews.value(reviewId);
        return {reviewId, asSeen(review.lastAttempt()), verdict, words, {}};
    }
    std::expected<Decision, QString> decide(RemoteFixture &who, const DecisionOrder &order)
    {
        const auto decided = who.ask(command::Decide{order}).value_or(std::unexpected(u"no reply"_s));
        if (!decided)
            qInfo("%s", qPrintable(decided.error()));
        return decided;
    }
    QList<service::Exchange> resumes() const
    {
        return service.requestsOf(service::Exchange::Subject::Resume);
    }
    /// How many consoles the desk counts as connected; -1 when it does not answer.
    int consoles()
    {
        const QNetworkRequest request(fixture.address().resolved(QUrl(u"/metrics"_s)));
        const std::unique_ptr<QNetworkReply> reply(fixture.network.get(request));
        if (!QTest::qWaitFor([&reply] { return reply->isFinished(); }, 30'000))
            return -1;
        const QByteArray name = "\ncrew_desk_streams ";
        const QByteArray text = reply->readAll();
        const qsizetype at = text.indexOf(name);
        return at < 0 ? -1 : text.mid(at + name.size()).split('\n').first().toInt();
    }
    QUuid idOf(const QString &name) { return fixture.desk->people().personNamed(name)->id; }

    ServiceFixture service;
    std::chrono::seconds ahead{0};     ///< of the desk's clock for claims
    std::unique_ptr<FaultProxy> proxy; ///< on the way to the service, if set before start()
    DeskFixture fixture;
    QByteArray anaToken;
    QByteArray benToken;
    QHash<QUuid, TeamReview> anaSees; // before the consoles that write to them
    QHash<QUuid, TeamReview> benSees;
    std::unique_ptr<RemoteFixture> ana;
    std::unique_ptr<RemoteFixture> ben;
    QUuid crewId;
    qint64 version = 0;
};

/// Of blanks, of characters that nobody sees, of marks on no letter.
QStringList textsThatShowNothing()
{
    return {u"  "_s,
            u"\u200B\u200D\uFEFF"_s,
            u" \u200B \n\u2060\t"_s,
            u"\u202E\u2066\u200F\u061C"_s,
            u"\u0001\u001B\u0085"_s,
            u"\u0301\u0338\u20DD"_s,
            u"\uFE0F\uFE00"_s,
            QString::fromUcs4(U"\U000E0041\U000E007F"),
            u"\u3164\u115F\u2800"_s};
}

} // namespace

class TestDeskTeam : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everybodySeesWhoHasAReview();
    void takingOverIsToldAndRecorded();
    void takingOverNeedsAReason();
    void takingOverOnesOwnOnlyRenewsTheClaim();
    void aCommentSaysSomething();
    void aDecisionEndsTheClaim();
    void aHeldDecisionEndsTheClaim();
    void nextGivesEachOnce();
    void nextGivesWhatIsOffered();
    void nextGoesPastWhatWasPutOff();
    void nextFollowsTheRules();
    void whoComesLaterIsToldOfClaims();
    void aViewerClaimsNothing();
    void anotherCrewsReviewsAreNotThere();
    void twoApprovalsAreNeeded();
    void aPastedNoticeWeakensNoRule();
    void anApprovalCanBeWithdrawnHoweverManyComments();
    void theEngineLooksAtTheFirstApproval();
    void nothingIsWithdrawnOnceSent();
    void twoFirstApprovalsAtOnce_data();
    void twoFirstApprovalsAtOnce();
    void anUnclearApprovalIsSettledByTwo_data();
    void anUnclearApprovalIsSettledByTwo();
    void whoKickedOffMayNotApprove();
    void aFirstApprovalEndsWithTheRole();
    void aClaimEndsWithTheRole();
    void aClaimEndsWithSigningOut();
    void aClaimEndsWithTheLastConsole();
    void aHeldApprovalEndsWithTheRole();
    void aHeldDecisionEndsWithItsSession_data();
    void aHeldDecisionEndsWithItsSession();
    void aHeldApprovalEndsWithTheFirstOne();
    void aWithdrawalWithoutTheRule_data();
    void aWithdrawalWithoutTheRule();
    void whyTheFirstApprovalDoesNotCountIsSaid();
    void aPastedNoticeEndsNoDecision();
    void commentsAreSeenByAll();
    void rulesHaveAVersion();
    void rulesThatNameNobodyAreRefused();
    void rulesAreTriedWithoutEffect();
};

void TestDeskTeam::everybodySeesWhoHasAReview()
{
    TeamDesk desk;
    QVERIFY(desk.start());
    const QUuid review = desk.newReview();
    QVERIFY(!review.isNull());
    const DeskAnswer claimed = desk.ask(desk.anaToken, team::ClaimReview{review});
    QCOMPARE(claimed.status, 200);
    QCOMPARE(claimed.body.value(u"value"_s).toObject().value(u"person"_s).toString(), u"Ana"_s);
    QTRY_VERIFY(desk.benSees.value(review).claim);
    QCOMPARE(desk.benSees.value(review).claim->person, u"Ana"_s);
    QCOMPARE(desk.benSees.value(review).claim->personId, desk.idOf(u"Ana"_s));

    const DeskAnswer second = desk.ask(desk.benToken, team::ClaimReview{review});
    QCOMPARE(second.status, 409);
    QVERIFY(second.problem().contains(u"Ana"_s));
    QCOMPARE(desk.ask(desk.benToken, team::ReleaseReview{review}).status, 200); // nothing of his
    QCOMPARE(desk.ask(desk.anaToken, team::ReleaseReview{review}).status, 200);
    QTRY_VERIFY(!desk.benSees.contains(review));
}

void TestDeskTeam::takingOverIsToldAndRecorded()
{
    TeamDesk desk;
    QVERIFY(desk.start());
    const QUuid review = desk.newReview();
    QCOMPARE(desk.ask(desk.anaToken, team::ClaimReview{review}).status, 200);
    QCOMPARE(desk.ask(desk.benToken, team::TakeOverReview{review, u"Ana is ill"_s}).status, 200);
    QTRY_COMPARE(desk.anaSees.value(review).claim.value_or(ReviewClaim()).person, u"Ben"_s);
    QCOMPARE(desk.anaSees.value(review).claim->takenFromId, desk.idOf(u"Ana"_s));
    QCOMPARE(desk.anaSees.value(review).claim->reason, u"Ana is ill"_s);
    QTRY_COMPARE(desk.ana->reviews.value(review).notes.size(), 1);
    const TeamNote note = desk.ana->reviews.value(review).notes.first();
    QCOMPARE(note.act, TeamAct::TakeOver);
    QCOMPARE(note.person.name, u"Ben"_s);
    QCOMPARE(note.from.name, u"Ana"_s);
    const auto trail = desk.ana->ask(command::LoadAudit());
    QVERIFY(trail && *trail);
    QCOMPARE((*trail)->steps.last().entry.kind, EntryKind::ReviewNoted);
    QVERIFY(verifyChain((*trail)->steps).holds);
    const QUuid crewId = desk.ana->reviews.value(review).crewId;
    const auto ofCrew = desk.ana->ask(command::LoadAudit{crewId});
    QVERIFY(ofCrew && *ofCrew);
    QCOMPARE((*ofCrew)->crewId, crewId);
    QCOMPARE((*ofCrew)->steps.last().entry, (*trail)->steps.last().entry);
    QVERIFY(verifyChain((*ofCrew)->steps, crewId).holds);
}

void TestDeskTeam::takingOverNeedsAReason()
{
    TeamDesk desk;
    QVERIFY(desk.start());
    const QUuid review = desk.newReview();
    QCOMPARE(desk.ask(desk.anaToken, team::ClaimReview{review}).status, 200);
    for (const QString &text : textsThatShowNothing()) {
        const DeskAnswer answer = desk.ask(desk.benToken, team::TakeOverReview{review, text});
        QVERIFY2(answer.status == 409, text.toUtf8().toPercentEncoding().constData());
        QVERIFY2(answer.problem().contains("Write something first."_L1), qPrintable(answer.problem()));
    }
    QTRY_COMPARE(desk.benSees.value(review).claim.value_or(ReviewClaim()).person, u"Ana"_s);
}

void TestDeskTeam::takingOverOnesOwnOnlyRenewsTheClaim()
{
    TeamDesk desk;
    QVERIFY(desk.start());
    const QUuid review = desk.newReview();
    QCOMPARE(desk.ask(desk.anaToken, team::ClaimReview{review}).status, 200);
    QCOMPARE(desk.ask(desk.anaToken, team::TakeOverReview{review, u"I am back"_s}).status, 200);
    QTRY_COMPARE(desk.benSees.value(review).claim.value_or(ReviewClaim()).person, u"Ana"_s);
    QVERIFY(desk.benSees.value(review).claim->takenFromId.isNull());
    QVERIFY(desk.benSees.value(review).claim->reason.isEmpty());
    const auto added = desk.ben->ask(command::AddComment{review, u"Whose is it?"_s});
    QVERIFY(added && *added);
    QTRY_COMPARE(desk.ana->reviews.value(review).notes.size(), 1);
    QCOMPARE(desk.ana->reviews.value(review).notes.first().act, TeamAct::Comment);
}

void TestDeskTeam::aCommentSaysSomething()
{
    TeamDesk desk;
    QVERIFY(desk.start());
    const QUuid review = desk.newReview();
    for (const QString &text : textsThatShowNothing()) {
        const auto added = desk.ben->ask(command::AddComment{review, text});
        QVERIFY2(added && !*added, text.toUtf8().toPercentEncoding().constData());
        QCOMPARE(added->error(), u"Write something first."_s);
    }
    const auto written = desk.ben->ask(command::AddComment{review, u"\u200Be\u0301"_s});
    QVERIFY(written && *written);
    QTRY_COMPARE(desk.ana->reviews.value(review).notes.size(), 1);
}

void TestDeskTeam::aDecisionEndsTheClaim()
{
    TeamDesk desk;
    QVERIFY(desk.start());
    const QUuid review = desk.newReview();
    QCOMPARE(desk.ask(desk.anaToken, team::ClaimReview{review}).status, 200);
    QTRY_VERIFY(desk.benSees.contains(review));
    // A claim keeps nobody from deciding: the version of what was looked at does.
    QVERIFY(desk.decide(*desk.ben, desk.order(review, Verdict::Approve, u"Good."_s)));
    QTRY_VERIFY(!desk.benSees.contains(review));
    QCOMPARE(desk.ask(desk.anaToken, team::ClaimReview{review}).status, 409);
}

/// Else the console of who had it would say that they review what was decided.
void TestDeskTeam::aHeldDecisionEndsTheClaim()
{
    TeamDesk desk;
    QVERIFY(desk.start(std::chrono::hours(1)));
    const QUuid review = desk.newReview();
    QCOMPARE(desk.ask(desk.anaToken, team::ClaimReview{review}).status, 200);
    QTRY_VERIFY(desk.benSees.contains(review));
    QVERIFY(desk.decide(*desk.ben, desk.order(review, Verdict::Approve, u"Good."_s)));
    QTRY_VERIFY(!desk.anaSees.contains(review));
    const DeskAnswer late = desk.ask(desk.anaToken, team::ClaimReview{review});
    QCOMPARE(late.status, 409);
    QCOMPARE(late.problem(), u"Ben has decided this meanwhile."_s);
}

void TestDeskTeam::nextGivesEachOnce()
{
    TeamDesk desk;
    QVERIFY(desk.start());
    const QUuid first = desk.newReview();
    const QUuid second = desk.newReview();
    const auto next = [&desk](const QByteArray &session, const QUuid &after = {}) {
        return QUuid::fromString(desk.ask(session, team::ClaimNext{after}).body.value(u"value"_s).toString());
    };
    QCOMPARE(next(desk.anaToken), first); // it has waited longest
    QCOMPARE(next(desk.benToken), second);
    QCOMPARE(next(desk.benToken), second); // there is no other, and he has it already
    QCOMPARE(next(desk.benToken, second), QUuid());
    QCOMPARE(desk.ask(desk.anaToken, team::ReleaseReview{first}).status, 200);
    QCOMPARE(next(desk.anaToken, first), QUuid()); // it was just put off
    QCOMPARE(next(desk.benToken), first);
}

void TestDeskTeam::nextGivesWhatIsOffered()
{
    TeamDesk desk;
    QVERIFY(desk.start());
    const QList<QUuid> reviews{desk.newReview(), desk.newReview(), desk.newReview()};
    const auto next = [&desk](const QByteArray &session, const QList<QUuid> &among) {
        return QUuid::fromString(
            desk.ask(session, team::ClaimNext{{}, among}).body.value(u"value"_s).toString());
    };
    QCOMPARE(next(desk.anaToken, {}), QUuid());
    QCOMPARE(next(desk.anaToken, {reviews[2], reviews[1]}), reviews[1]); // it has waited longer
    QVERIFY(!desk.benSees.contains(reviews[0]));
    QCOMPARE(next(desk.benToken, {reviews[1]}), QUuid());
    QCOMPARE(next(desk.anaToken, {reviews[1]}), reviews[1]); // she has it already
    QCOMPARE(next(desk.benToken, {reviews[0], reviews[1]}), reviews[0]);
}

void TestDeskTeam::nextGoesPastWhatWasPutOff()
{
    TeamDesk desk;
    QVERIFY(desk.start());
    const QList<QUuid> reviews{desk.newReview(), desk.newReview(), desk.newReview()};
    QUuid shown;
    for (const QUuid &expected : {reviews[0], reviews[1], reviews[2], reviews[0]}) {
        const QUuid given = QUuid::fromString(
            desk.ask(desk.anaToken, team::ClaimNext{shown}).body.value(u"value"_s).toString());
        QCOMPARE(given, expected);
        QCOMPARE(desk.ask(desk.anaToken, team::ReleaseReview{given}).status, 200);
        shown = given;
    }
}

void TestDeskTeam::nextFollowsTheRules()
{
    TeamDesk desk;
    QVERIFY(desk.start());
    const QUuid review = desk.newReview();
    QVERIFY(desk.setRule({.assignees = {desk.idOf(u"Ben"_s)}}));
    QTRY_COMPARE(desk.anaSees.value(review).assignees, QStringList{u"Ben"_s});
    QCOMPARE(desk.ask(desk.anaToken, team::ClaimNext()).body.value(u"value"_s), QJsonValue());
    QCOMPARE(desk.ask(desk.benToken, team::ClaimNext()).body.value(u"value"_s).toString(),
             review.toString(QUuid::WithoutBraces));
}

void TestDeskTeam::whoComesLaterIsToldOfClaims()
{
    TeamDesk desk;
    QVERIFY(desk.start());
    const QUuid review = desk.newReview();
    QCOMPARE(desk.ask(desk.anaToken, team::ClaimReview{review}).status, 200);
    RemoteFixture later(desk.fixture.address(), desk.fixture.signIn(u"Ben"_s));
    QHash<QUuid, TeamReview> sees;
    TeamDesk::watch(later, sees);
    QVERIFY(later.start());
    QTRY_COMPARE(sees.value(review).claim.value_or(ReviewClaim()).person, u"Ana"_s);
    QVERIFY(sees.value(review).claim->secondsLeft > 0);
    QCOMPARE(later.welcomes.last().personId, desk.idOf(u"Ben"_s));
}

void TestDeskTeam::aViewerClaimsNothing()
{
    TeamDesk desk;
    QVERIFY(desk.start());
    const QUuid review = desk.newReview();
    const QByteArray viewer = desk.fixture.addPerson(u"Vera"_s, Roles({{{}, Role::Viewer}}));
    QCOMPARE(desk.ask(viewer, team::ClaimReview{review}).status, 403);
    QCOMPARE(desk.ask(viewer, team::TakeOverReview{review, u"x"_s}).status, 403);
    QCOMPARE(desk.ask(viewer, team::ClaimNext()).body.value(u"value"_s), QJsonValue());
    QCOMPARE(desk.ask(viewer, team::LoadRouting()).status, 403);
    QCOMPARE(desk.ask(desk.benToken, team::SetRouting()).status, 403);
    QCOMPARE(desk.ask(desk.benToken, team::TryRouting()).status, 403);
}

void TestDeskTeam::anotherCrewsReviewsAreNotThere()
{
    TeamDesk desk;
    QVERIFY(desk.start());
    const QUuid review = desk.newReview();
    const QByteArray other =
        desk.fixture.addPerson(u"Olaf"_s, Roles({{QUuid::createUuid(), Role::Reviewer}}));
    RemoteFixture console(desk.fixture.address(), other);
    QHash<QUuid, TeamReview> sees;
    TeamDesk::watch(console, sees);
    QVERIFY(console.start());
    QCOMPARE(desk.ask(desk.anaToken, team::ClaimReview{review}).status, 200);
    QTRY_VERIFY(desk.benSees.contains(review));
    QVERIFY(sees.isEmpty());
    const DeskAnswer hidden = desk.ask(other, team::ClaimReview{review});
    const DeskAnswer missing = desk.ask(other, team::ClaimReview{QUuid::createUuid()});
    QCOMPARE(hidden.status, 404);
    QCOMPARE(hidden.body, missing.body);
    QCOMPARE(missing.status, 404);
}

void TestDeskTeam::twoApprovalsAreNeeded()
{
    TeamDesk desk;
    QVERIFY(desk.start());
    const QUuid review = desk.newReview();
    QVERIFY(desk.setRule({.needsTwoApprovals = true}));
    QTRY_VERIFY(desk.benSees.value(review).needsTwoApprovals);
    const DecisionOrder order = desk.order(review, Verdict::Approve, u"Good."_s);
    QVERIFY(!desk.decide(*desk.ana, order));
    QCOMPARE(desk.ana->ask(command::ApproveFirst{order}), (command::ApproveFirst::Reply()));
    QTRY_VERIFY(firstApprovalOf(desk.ben->reviews.value(review)));
    QVERIFY(!desk.decide(*desk.ana, order)); // the same person twice
    DecisionOrder other = order;
    other.feedback = u"Good"_s;
    QVERIFY(!desk.decide(*desk.ben, other));
    QCOMPARE(desk.resumes().size(), 0);
    QVERIFY(desk.decide(*desk.ben, order));
    QTRY_COMPARE(desk.ana->reviews.value(review).state, ReviewState::Approved);
    QCOMPARE(desk.resumes().size(), 1);
}

/// A reviewer can paste a notice with any name for the task.
void TestDeskTeam::aPastedNoticeWeakensNoRule()
{
    TeamDesk desk;
    QVERIFY(desk.start());
    const QUuid review = desk.newReview();
    const QString task = taskIdOf(desk.ana->reviews.value(review));
    QVERIFY(desk.setRule({.task = task, .needsTwoApprovals = true}));
    QTRY_VERIFY(desk.benSees.value(review).needsTwoApprovals);
    const QJsonObject notice{{u"execution_id"_s, desk.ana->reviews.value(review).resumeId},
                             {u"task_id"_s, task},
                             {u"task_name"_s, u"harmless"_s},
                             {u"task_output"_s, u"Another output"_s}};
    QVERIFY(*desk.ben->ask(
        command::PasteNotice{desk.ben->reviews.value(review).executionId, QJsonDocument(notice).toJson()}));
    QTRY_COMPARE(desk.ana->reviews.value(review).attempts.size(), 2);
    QTRY_COMPARE(desk.ben->reviews.value(review).attempts.size(), 2);
    QVERIFY(!desk.decide(*desk.ben, desk.order(review, Verdict::Approve, u"Good."_s)));
    QCOMPARE(desk.resumes().size(), 0);
}

void TestDeskTeam::anApprovalCanBeWithdrawnHoweverManyComments()
{
    TeamDesk desk;
    QVERIFY(desk.start());
    const QUuid review = desk.newReview();
    QVERIFY(desk.setRule({.needsTwoApprovals = true}));
    QCOMPARE(desk.ana->ask(command::ApproveFirst{desk.order(review, Verdict::Approve, u"Good."_s)}),
             (command::ApproveFirst::Reply()));
    engine::EngineLink &engine = desk.fixture.desk->engine();
    for (int i = 0; i < maxComments; ++i)
        engine.send(command::AddComment{review, u"One more"_s}, this, [](const auto &) {});
    QTRY_COMPARE_WITH_TIMEOUT(desk.ana->reviews.value(review).notes.size(), maxComments + 1, 60'000);
    QVERIFY(!*desk.ben->ask(command::AddComment{review, u"Too many"_s}));
    QCOMPARE(desk.ana->ask(command::WithdrawFirstApproval{review}),
             (command::WithdrawFirstApproval::Reply()));
}

/// The engine looks at the first approval itself, whatever the desk knew of it a moment before.
void TestDeskTeam::theEngineLooksAtTheFirstApproval()
{
    TeamDesk desk;
    QVERIFY(desk.start(std::chrono::hours(1)));
    const QUuid review = desk.newReview();
    const DecisionOrder order = desk.order(review, Verdict::Approve, u"Good."_s);
    QCOMPARE(desk.ben->ask(command::AddComment{review, u"Now"_s}), (command::AddComment::Reply()));
    engine::EngineLink &engine = desk.fixture.desk->engine();
    const auto confirm = [&](const DecisionOrder &given, const QString &account) {
        std::optional<std::expected<Decision, QString>> answer;
        engine.send(command::Confirm{given, account}, this,
                    [&answer](const std::expected<Decision, QString> &decided) { answer = decided; });
        return QTest::qWaitFor([&answer] { return answer.has_value(); }) && answer->has_value();
    };
    const QString ana = desk.idOf(u"Ana"_s).toString(QUuid::WithoutBraces);
    QVERIFY(!confirm(order, ana)); // nobody approved
    QVERIFY(desk.setRule({.needsTwoApprovals = true}));
    QCOMPARE(desk.ana->ask(command::ApproveFirst{order}), (command::ApproveFirst::Reply()));
    QVERIFY(!confirm(order, desk.idOf(u"Ben"_s).toString(QUuid::WithoutBraces)));
    DecisionOrder other = order;
    other.feedback = u"Good"_s;
    QVERIFY(!confirm(other, ana));
    QVERIFY(desk.decide(*desk.ben, order));
    QTRY_COMPARE(desk.ana->reviews.value(review).state, ReviewState::Held);
    const QUuid decision = desk.ana->reviews.value(review).lastAttempt().decision->id;
    // Both in a row, before the desk can hear of the first.
    engine.pass(engine::AnyOrder(engine::Order<command::WithdrawFirstApproval>{
        engine.newCommandId(), {review}, [](const auto &) {}, Reviewer{ana, u"Ana"_s}}));
    engine.send(command::SendNow{decision});
    QTRY_COMPARE(desk.ana->reviews.value(review).state, ReviewState::Waiting);
    QCOMPARE(desk.resumes().size(), 0);
}

/// A view that is old still offers it.
void TestDeskTeam::nothingIsWithdrawnOnceSent()
{
    TeamDesk desk;
    QVERIFY(desk.start());
    const QUuid review = desk.newReview();
    const DecisionOrder order = desk.order(review, Verdict::Approve, u"Good."_s);
    QVERIFY(desk.setRule({.needsTwoApprovals = true}));
    QCOMPARE(desk.ana->ask(command::ApproveFirst{order}), (command::ApproveFirst::Reply()));
    QVERIFY(desk.decide(*desk.ben, order));
    QTRY_COMPARE(desk.ana->reviews.value(review).state, ReviewState::Approved);
    const auto withdrawn = desk.ana->ask(command::WithdrawFirstApproval{review});
    QVERIFY(withdrawn && !*withdrawn);
    QVERIFY2(withdrawn->error().contains(u"too late"_s), qPrintable(withdrawn->error()));
}

void TestDeskTeam::twoFirstApprovalsAtOnce_data()
{
    QTest::addColumn<QString>("bens");
    QTest::newRow("same words") << u"Good."_s;
    QTest::newRow("other words") << u"Send it."_s;
}

/// Who is later learns who was first, and is not put in their place.
void TestDeskTeam::twoFirstApprovalsAtOnce()
{
    QFETCH(QString, bens);
    TeamDesk desk;
    QVERIFY(desk.start());
    const QUuid review = desk.newReview();
    QVERIFY(desk.setRule({.needsTwoApprovals = true}));
    QTRY_VERIFY(desk.benSees.value(review).needsTwoApprovals);
    const command::ApproveFirst anas{desk.order(review, Verdict::Approve, u"Good."_s)};
    const command::ApproveFirst later{desk.order(review, Verdict::Approve, bens)};
    engine::EngineLink &engine = desk.fixture.desk->engine();
    QList<std::expected<void, QString>> answers;
    // Both in a row, before the desk can hear of the first.
    for (const auto &[name, approval] : {std::pair{u"Ana"_s, anas}, std::pair{u"Ben"_s, later}})
        engine.pass(engine::AnyOrder(engine::Order<command::ApproveFirst>{
            engine.newCommandId(), approval,
            [&answers](const std::expected<void, QString> &answer) { answers += answer; },
            Reviewer{desk.idOf(name).toString(QUuid::WithoutBraces), name}}));
    QTRY_COMPARE(answers.size(), 2);
    QVERIFY(answers.first());
    QVERIFY(!answers.last());
    QVERIFY2(answers.last().error().startsWith(u"Ana approved this first"_s),
             qPrintable(answers.last().error()));
    QTRY_VERIFY(firstApprovalOf(desk.ben->reviews.value(review)));
    const TeamNote first = *firstApprovalOf(desk.ben->reviews.value(review));
    QCOMPARE(first.person.name, u"Ana"_s);
    QCOMPARE(desk.ben->reviews.value(review).notes.size(), 1);
    QVERIFY(!*desk.ben->ask(later)); // as somebody who has not seen it yet
    QCOMPARE(desk.resumes().size(), 0);
    // Ben has read it, and approves otherwise.
    const command::ApproveFirst known{desk.order(review, Verdict::Approve, u"Better so."_s), first.at};
    QCOMPARE(desk.ben->ask(known), (command::ApproveFirst::Reply()));
    QTRY_COMPARE(firstApprovalOf(desk.ana->reviews.value(review))->person.name, u"Ben"_s);
    QCOMPARE(desk.resumes().size(), 0);
}

void TestDeskTeam::anUnclearApprovalIsSettledByTwo_data()
{
    QTest::addColumn<bool>("isConfirmation");
    QTest::newRow("the rule came later") << false;
    QTest::newRow("the first person lost the role") << true;
}

/// Nobody can approve it: it is sent again by one person after the other.
void TestDeskTeam::anUnclearApprovalIsSettledByTwo()
{
    QFETCH(bool, isConfirmation);
    TeamDesk desk;
    desk.proxy = std::make_unique<FaultProxy>(desk.service.port);
    QVERIFY(desk.start());
    const QUuid review = desk.newReview();
    const DecisionOrder order = desk.order(review, Verdict::Approve, u"Good."_s);
    RemoteFixture cleo(desk.fixture.address(),
                       desk.fixture.addPerson(u"Cleo"_s, Roles({{{}, Role::Reviewer}})));
    QVERIFY(cleo.start());
    if (isConfirmation) {
        QVERIFY(desk.setRule({.needsTwoApprovals = true}));
        QCOMPARE(cleo.ask(command::ApproveFirst{order, {}}), (command::ApproveFirst::Reply()));
        QTRY_VERIFY(firstApprovalOf(desk.ben->reviews.value(review)));
    }
    desk.proxy->spoil("/resume", {Fault::Forward::No, QByteArray(), Scene::Then::Close});
    QVERIFY(desk.decide(*desk.ben, order));
    QTRY_COMPARE(desk.ana->reviews.value(review).state, ReviewState::Unclear);
    desk.proxy->heal();
    if (isConfirmation)
        QVERIFY(desk.fixture.desk->people().setRoles(desk::Actor::host(), desk.idOf(u"Cleo"_s),
                                                     Roles({{{}, Role::Viewer}})));
    else
        QVERIFY(desk.setRule({.needsTwoApprovals = true}));
    QTRY_VERIFY(desk.anaSees.value(review).needsTwoApprovals);
    QTRY_COMPARE(desk.anaSees.value(review).isFirstApprovalVoid.value_or(false), isConfirmation);

    const DecisionOrder again = desk.order(review, Verdict::Approve, u"Good."_s);
    const auto refused = desk.decide(*desk.ben, again);
    QVERIFY(!refused);
    QVERIFY2(refused.error().endsWith(u"Send the decision again as the first person."_s),
             qPrintable(refused.error()));
    const auto former = firstApprovalOf(desk.ana->reviews.value(review));
    QCOMPARE(former.has_value(), isConfirmation);
    const command::ApproveFirst bens{again, former ? std::optional(former->at) : std::nullopt};
    QCOMPARE(desk.ben->ask(bens), (command::ApproveFirst::Reply()));
    QCOMPARE(desk.ben->ask(command::WithdrawFirstApproval{review}),
             (command::WithdrawFirstApproval::Reply()));
    QVERIFY(!desk.decide(*desk.ana, again));
    QCOMPARE(desk.ben->ask(command::ApproveFirst{again, {}}), (command::ApproveFirst::Reply()));
    QTRY_COMPARE(desk.ana->reviews.value(review).notes.size(), isConfirmation ? 4 : 3);
    QCOMPARE(desk.ana->reviews.value(review).state, ReviewState::Unclear);
    QCOMPARE(desk.resumes().size(), 0);
    for (const QString &words : {again.feedback, u"Better so."_s}) {
        DecisionOrder late = again;
        late.feedback = words;
        const auto answer = desk.ana->ask(command::ApproveFirst{late, {}});
        QVERIFY(answer && !*answer);
        QVERIFY2(answer->error().contains("end the decision again."_L1), qPrintable(answer->error()));
    }
    QVERIFY(!desk.decide(*desk.ben, again)); // the same person twice
    QVERIFY(desk.decide(*desk.ana, again));
    QTRY_COMPARE(desk.ana->reviews.value(review).state, ReviewState::Approved);
    QCOMPARE(desk.resumes().size(), 1);
}

void TestDeskTeam::whoKickedOffMayNotApprove()
{
    TeamDesk desk;
    QVERIFY(desk.start());
    const QUuid review = desk.newReview(); // by Ana
    QVERIFY(desk.setRule({.starterMayNotApprove = true}));
    QTRY_COMPARE(desk.anaSees.value(review).mayNotApproveId, desk.idOf(u"Ana"_s));
    const auto refused = desk.decide(*desk.ana, desk.order(review, Verdict::Approve, u"Good."_s));
    QVERIFY(!refused);
    QVERIFY2(refused.error().contains(u"kicked off"_s), qPrintable(refused.error()));
    QVERIFY(desk.decide(*desk.ben, desk.order(review, Verdict::Approve, u"Good."_s)));
}

void TestDeskTeam::aFirstApprovalEndsWithTheRole()
{
    TeamDesk desk;
    QVERIFY(desk.start());
    const QUuid review = desk.newReview();
    QVERIFY(desk.setRule({.needsTwoApprovals = true}));
    QTRY_VERIFY(desk.anaSees.value(review).needsTwoApprovals);
    const command::ApproveFirst bens{desk.order(review, Verdict::Approve, u"Good."_s)};
    QCOMPARE(desk.ben->ask(bens), (command::ApproveFirst::Reply()));
    QTRY_VERIFY(firstApprovalOf(desk.ana->reviews.value(review)));
    QVERIFY(!desk.anaSees.value(review).isFirstApprovalVoid.value_or(false));
    QVERIFY(desk.fixture.desk->people().setRoles(desk::Actor::host(), desk.idOf(u"Ben"_s),
                                                 Roles({{{}, Role::Viewer}})));
    QTRY_VERIFY(desk.anaSees.value(review).isFirstApprovalVoid.value_or(false));
    const TeamNote first = *firstApprovalOf(desk.ana->reviews.value(review));
    const command::ApproveFirst anas{desk.order(review, Verdict::Approve, u"Good."_s), first.at};
    QCOMPARE(desk.ana->ask(anas), (command::ApproveFirst::Reply()));
    QTRY_COMPARE(firstApprovalOf(desk.ana->reviews.value(review))->person.name, u"Ana"_s);
    QTRY_VERIFY(!desk.anaSees.value(review).isFirstApprovalVoid.value_or(false));
    QCOMPARE(desk.resumes().size(), 0);
}

void TestDeskTeam::aClaimEndsWithTheRole()
{
    TeamDesk desk;
    QVERIFY(desk.start());
    const QUuid review = desk.newReview();
    QCOMPARE(desk.ask(desk.benToken, team::ClaimReview{review}).status, 200);
    QTRY_VERIFY(desk.anaSees.value(review).claim);
    QVERIFY(desk.fixture.desk->people().setRoles(desk::Actor::host(), desk.idOf(u"Ben"_s),
                                                 Roles({{{}, Role::Viewer}})));
    QTRY_VERIFY(!desk.anaSees.contains(review));
}

/// Of the last of the person's sessions.
void TestDeskTeam::aClaimEndsWithSigningOut()
{
    TeamDesk desk;
    QVERIFY(desk.start());
    const QUuid review = desk.newReview();
    QCOMPARE(desk.ask(desk.benToken, team::ClaimReview{review}).status, 200);
    QTRY_VERIFY(desk.anaSees.value(review).claim);
    QCOMPARE(desk.fixture.post(u"sign-out"_s, {}, desk.benToken).status, 200);
    QTRY_VERIFY(!desk.anaSees.contains(review));
}

/// Nobody signs out: the consoles are gone, and Ana has another one.
void TestDeskTeam::aClaimEndsWithTheLastConsole()
{
    TeamDesk desk;
    QVERIFY(desk.start());
    const QUuid anas = desk.newReview();
    const QUuid bens = desk.newReview();
    RemoteFixture second(desk.fixture.address(), desk.anaToken);
    RemoteFixture cleo(desk.fixture.address(),
                       desk.fixture.addPerson(u"Cleo"_s, Roles({{{}, Role::Reviewer}})));
    QHash<QUuid, TeamReview> cleoSees;
    TeamDesk::watch(cleo, cleoSees);
    QVERIFY(second.start() && cleo.start());
    QCOMPARE(desk.ask(desk.anaToken, team::ClaimReview{anas}).status, 200);
    QCOMPARE(desk.ask(desk.benToken, team::ClaimReview{bens}).status, 200);
    QTRY_VERIFY(cleoSees.value(anas).claim && cleoSees.value(bens).claim);

    desk.ana.reset();
    desk.ben.reset();
    QTRY_COMPARE(desk.consoles(), 2);
    desk.ahead += desk::Claims::absence;
    QTRY_VERIFY_WITH_TIMEOUT(!cleoSees.value(bens).claim, 20'000);
    const DeskAnswer refused = desk.ask(cleo.token, team::ClaimReview{anas});
    QCOMPARE(refused.status, 409);
    QVERIFY(refused.problem().contains(u"Ana"_s));
    QCOMPARE(desk.ask(cleo.token, team::ClaimReview{bens}).status, 200);
}

void TestDeskTeam::aHeldApprovalEndsWithTheRole()
{
    TeamDesk desk;
    QVERIFY(desk.start(std::chrono::hours(1)));
    const QUuid review = desk.newReview();
    QVERIFY(desk.decide(*desk.ben, desk.order(review, Verdict::Approve, u"Good."_s)));
    QTRY_COMPARE(desk.ana->reviews.value(review).state, ReviewState::Held);
    QVERIFY(desk.fixture.desk->people().setRoles(desk::Actor::host(), desk.idOf(u"Ben"_s),
                                                 Roles({{{}, Role::Viewer}})));
    QTRY_COMPARE(desk.ana->reviews.value(review).state, ReviewState::Waiting);
    const Decision decision = desk.ana->reviews.value(review).lastAttempt().decision.value_or(Decision());
    QCOMPARE(decision.state, DecisionState::Returned);
    QVERIFY2(decision.message.text().endsWith(
                 u"At that time Ben was not allowed to decide reviews of this crew."_s),
             qPrintable(decision.message.text()));
    QCOMPARE(desk.resumes().size(), 0);
}

void TestDeskTeam::aHeldDecisionEndsWithItsSession_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<bool>("isReturned");
    QTest::newRow("ended by an administrator") << u"Ana"_s << true;
    QTest::newRow("ended from another session") << u"Ben"_s << true;
    QTest::newRow("signed out") << QString() << false;
}

/// Somebody has Ben's laptop: what it has just decided is not sent when he ends its session.
void TestDeskTeam::aHeldDecisionEndsWithItsSession()
{
    QFETCH(QString, from);
    QFETCH(bool, isReturned);
    TeamDesk desk;
    QVERIFY(desk.start(std::chrono::hours(1)));
    const QUuid review = desk.newReview();
    QVERIFY(desk.decide(*desk.ben, desk.order(review, Verdict::Approve, u"Good."_s)));
    QTRY_COMPARE(desk.ana->reviews.value(review).state, ReviewState::Held);
    const QUuid session = desk.fixture.desk->people().viewerOf(desk.benToken)->sessionId();
    using namespace protocol::people;
    const DeskAnswer ended = from == u"Ana"_s ? desk.ask(desk.anaToken, RevokeSession{session})
                             : from == u"Ben"_s
                                 ? desk.ask(desk.fixture.signIn(u"Ben"_s), RevokeOwnSession{session})
                                 : desk.fixture.post(u"sign-out"_s, {}, desk.benToken);
    QCOMPARE(ended.status, 200);
    // The engine has done by then what the desk had asked of it before.
    QCOMPARE(desk.ana->ask(command::AddComment{review, u"Now"_s}), (command::AddComment::Reply()));
    QTRY_COMPARE(desk.ana->reviews.value(review).notes.size(), 1);
    QTRY_COMPARE(desk.ana->reviews.value(review).state,
                 isReturned ? ReviewState::Waiting : ReviewState::Held);
    const Decision decision = desk.ana->reviews.value(review).lastAttempt().decision.value_or(Decision());
    QCOMPARE(decision.state, isReturned ? DecisionState::Returned : DecisionState::Held);
    QCOMPARE(decision.message.text().contains(u"The session in which it was made has been ended."_s),
             isReturned);
    QCOMPARE(desk.resumes().size(), 0);
}

void TestDeskTeam::aHeldApprovalEndsWithTheFirstOne()
{
    TeamDesk desk;
    QVERIFY(desk.start(std::chrono::hours(1)));
    const QUuid review = desk.newReview();
    QVERIFY(desk.setRule({.needsTwoApprovals = true}));
    const DecisionOrder order = desk.order(review, Verdict::Approve, u"Good."_s);
    QCOMPARE(desk.ana->ask(command::ApproveFirst{order}), (command::ApproveFirst::Reply()));
    QVERIFY(desk.decide(*desk.ben, order));
    QTRY_COMPARE(desk.ana->reviews.value(review).state, ReviewState::Held);
    QCOMPARE(desk.ana->ask(command::WithdrawFirstApproval{review}),
             (command::WithdrawFirstApproval::Reply()));
    QTRY_COMPARE(desk.ana->reviews.value(review).state, ReviewState::Waiting);
    const QString reason = desk.ana->reviews.value(review).lastAttempt().decision->message.text();
    QVERIFY2(reason.contains(u"Ana withdrew the first approval."_s), qPrintable(reason));
    QVERIFY(!desk.decide(*desk.ben, order));
}

void TestDeskTeam::aWithdrawalWithoutTheRule_data()
{
    QTest::addColumn<bool>("isConfirmed");
    QTest::newRow("confirmed before the rule went") << true;
    QTest::newRow("decided by one person after that") << false;
}

/// It keeps back what confirms the approval; it is refused where it would change nothing.
void TestDeskTeam::aWithdrawalWithoutTheRule()
{
    QFETCH(const bool, isConfirmed);
    TeamDesk desk;
    QVERIFY(desk.start(std::chrono::hours(1)));
    const QUuid review = desk.newReview();
    QVERIFY(desk.setRule({.needsTwoApprovals = true}));
    const DecisionOrder order = desk.order(review, Verdict::Approve, u"Good."_s);
    QCOMPARE(desk.ana->ask(command::ApproveFirst{order}), (command::ApproveFirst::Reply()));
    if (isConfirmed)
        QVERIFY(desk.decide(*desk.ben, order));
    QVERIFY(desk.setRule({.assignees = {desk.idOf(u"Ben"_s)}}));
    QTRY_COMPARE(desk.anaSees.value(review).assignees, QStringList{u"Ben"_s});
    if (!isConfirmed)
        QVERIFY(desk.decide(*desk.ben, order));
    QTRY_COMPARE(desk.ana->reviews.value(review).state, ReviewState::Held);
    const auto withdrawn = desk.ana->ask(command::WithdrawFirstApproval{review});
    QVERIFY(withdrawn);
    QCOMPARE(withdrawn->has_value(), isConfirmed);
    QTRY_COMPARE(desk.ana->reviews.value(review).state,
                 isConfirmed ? ReviewState::Waiting : ReviewState::Held);
    const QString said = isConfirmed ? desk.ana->reviews.value(review).lastAttempt().decision->message.text()
                                     : withdrawn->error();
    QVERIFY2(said.contains(isConfirmed ? u"Ana withdrew the first approval."_s : u"does not depend on it"_s),
             qPrintable(said));
    QCOMPARE(desk.resumes().size(), 0);
}

void TestDeskTeam::whyTheFirstApprovalDoesNotCountIsSaid()
{
    TeamDesk desk;
    QVERIFY(desk.start(std::chrono::hours(1)));
    const QUuid review = desk.newReview();
    QVERIFY(desk.setRule({.needsTwoApprovals = true}));
    const DecisionOrder order = desk.order(review, Verdict::Approve, u"Good."_s);
    QCOMPARE(desk.ben->ask(command::ApproveFirst{order, {}}), (command::ApproveFirst::Reply()));
    QVERIFY(desk.decide(*desk.ana, order));
    QVERIFY(desk.fixture.desk->people().setRoles(desk::Actor::host(), desk.idOf(u"Ben"_s),
                                                 Roles({{{}, Role::Viewer}})));
    QTRY_COMPARE(desk.ana->reviews.value(review).state, ReviewState::Waiting);
    const QString reason = desk.ana->reviews.value(review).lastAttempt().decision->message.text();
    QVERIFY2(reason.contains(u"Ben approved first, but may not"_s), qPrintable(reason));
}

/// Only the person who decided may undo that, so nobody may have a newer attempt do it.
void TestDeskTeam::aPastedNoticeEndsNoDecision()
{
    TeamDesk desk;
    QVERIFY(desk.start(std::chrono::hours(1)));
    const QUuid id = desk.newReview();
    const auto rejected = desk.decide(*desk.ana, desk.order(id, Verdict::Reject, u"Never do this."_s));
    QVERIFY(rejected);
    QTRY_COMPARE(desk.ben->reviews.value(id).state, ReviewState::Held);
    const Review review = desk.ben->reviews.value(id);
    QByteArray notice = review.lastAttempt().raw;
    notice.replace("Reefs", "Reefs and wrecks");
    QVERIFY(notice != review.lastAttempt().raw);
    const command::PasteNotice paste{review.executionId, notice};
    const auto refused = desk.ben->ask(paste);
    QVERIFY(refused && !*refused);
    QVERIFY2(refused->error().contains(u"held"_s), qPrintable(refused->error()));
    QCOMPARE(desk.ana->reviews.value(id).state, ReviewState::Held);
    desk.ana->engine.send(command::Withdraw{rejected->id}, this, [](const auto &) {});
    QTRY_COMPARE(desk.ben->reviews.value(id).state, ReviewState::Waiting);
    QCOMPARE(desk.ben->ask(paste), (command::PasteNotice::Reply()));
    QTRY_COMPARE(desk.ana->reviews.value(id).notes.size(), 1);
    const TeamNote note = desk.ana->reviews.value(id).notes.first();
    QCOMPARE(note.act, TeamAct::NoticePasted);
    QCOMPARE(note.person.name, u"Ben"_s);
    QCOMPARE(note.attempt, 2);
    const auto trail = desk.ana->ask(command::LoadAudit());
    QVERIFY(trail && *trail);
    QCOMPARE((*trail)->steps.last().entry.kind, EntryKind::ReviewNoted);
}

void TestDeskTeam::commentsAreSeenByAll()
{
    TeamDesk desk;
    QVERIFY(desk.start());
    const QUuid review = desk.newReview();
    const QString text = u"See <b>page 3</b>\nقبل"_s;
    QCOMPARE(desk.ben->ask(command::AddComment{review, text}), (command::AddComment::Reply()));
    QTRY_COMPARE(desk.ana->reviews.value(review).notes.size(), 1);
    QCOMPARE(desk.ana->reviews.value(review).notes.first().text, text);
    QCOMPARE(desk.ana->reviews.value(review).notes.first().person.name, u"Ben"_s);
    QVERIFY(!*desk.ben->ask(command::AddComment{review, u" \n"_s}));
    QVERIFY(!*desk.ben->ask(command::AddComment{review, QString(maxCommentCharacters + 1, u'x')}));
    QVERIFY(desk.decide(*desk.ana, desk.order(review, Verdict::Approve, u"Good."_s)));
    QTRY_COMPARE(desk.resumes().size(), 1);
    QVERIFY(!desk.resumes().first().body.contains("page 3")); // the crew never sees it
}

void TestDeskTeam::rulesHaveAVersion()
{
    TeamDesk desk;
    QVERIFY(desk.start());
    QVERIFY(desk.setRule({}));
    Routing stale;
    stale.rules = {{.name = u"Mine"_s}};
    const DeskAnswer refused = desk.ask(desk.anaToken, team::SetRouting{stale});
    QCOMPARE(refused.status, 409);
    QVERIFY(!refused.problem().isEmpty());
    desk.ana.reset();
    desk.ben.reset();
    desk.fixture.stop();
    QVERIFY(desk.fixture.start());
    const QJsonObject kept = desk.ask(desk.anaToken, team::LoadRouting()).body.value(u"value"_s).toObject();
    QCOMPARE(kept.value(u"version"_s).toInt(), 1);
    QCOMPARE(kept.value(u"rules"_s).toArray().first().toObject().value(u"name"_s).toString(), u"Invoices"_s);
}

void TestDeskTeam::rulesThatNameNobodyAreRefused()
{
    TeamDesk desk;
    QVERIFY(desk.start());
    Routing routing;
    routing.rules = {{.name = u"Ghosts"_s, .assignees = {QUuid::createUuid()}}};
    const DeskAnswer refused = desk.ask(desk.anaToken, team::SetRouting{routing});
    QCOMPARE(refused.status, 400);
    QVERIFY2(refused.problem().contains(u"Ghosts"_s), qPrintable(refused.problem()));
}

void TestDeskTeam::rulesAreTriedWithoutEffect()
{
    TeamDesk desk;
    QVERIFY(desk.start());
    const QUuid review = desk.newReview();
    Routing routing;
    routing.rules = {{.name = u"Nothing"_s, .task = u"no such task"_s},
                     {.name = u"All"_s, .assignees = {desk.idOf(u"Ben"_s)}}};
    const DeskAnswer tried = desk.ask(desk.anaToken, team::TryRouting{routing});
    QCOMPARE(tried.status, 200);
    const QJsonObject first = tried.body.value(u"value"_s).toArray().first().toObject();
    QCOMPARE(first.value(u"reviewId"_s).toString(), review.toString(QUuid::WithoutBraces));
    QCOMPARE(first.value(u"rule"_s).toInt(), 2);
    QCOMPARE(first.value(u"assignees"_s).toArray(), QJsonArray{u"Ben"_s});
    QVERIFY(desk.anaSees.isEmpty());
}

QTEST_GUILESS_MAIN(TestDeskTeam)
#include "tst_deskteam.moc"
