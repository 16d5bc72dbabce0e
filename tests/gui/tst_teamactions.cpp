// SPDX-License-Identifier: GPL-3.0-or-later
// What a console asks of a real desk about working together.
#include "gui/desk/deskteam.h"
#include "support/deskcrews.h"
#include "support/sampledata.h"

#include <utility>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::test;
using crew::desk::Role;
using crew::desk::Roles;
using gui::desk::DeskTeam;
using gui::reviews::TeamActions;

class TestTeamActions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void rolesSayWhoMayReview_data();
    void rolesSayWhoMayReview();
    void theDeskAnswers();
    void aDeskThatIsAwayIsNotWaitedFor();
    void whatWasReleasedWhileTheDeskWasAwayIsReleasedLater();
    void actionsOutliveTheDesk();

private:
    bool connectAs(const QByteArray &session)
    {
        m_console = std::make_unique<RemoteFixture>(m_desk->address(), session);
        m_team = std::make_unique<DeskTeam>(m_console->engine, nullptr);
        return m_console->start();
    }

    const Crew m_briefs = sampleCrew(u"Briefs"_s, u"blue"_s);
    std::unique_ptr<DeskFixture> m_desk;
    std::unique_ptr<RemoteFixture> m_console;
    std::unique_ptr<DeskTeam> m_team;
    QByteArray m_ana; ///< has all roles
};

void TestTeamActions::init()
{
    m_desk = std::make_unique<DeskFixture>();
    QVERIFY(m_desk->start());
    m_ana = m_desk->setUp();
}

void TestTeamActions::cleanup()
{
    m_team.reset();
    m_console.reset();
    m_desk.reset();
}

void TestTeamActions::rolesSayWhoMayReview_data()
{
    QTest::addColumn<bool>("isReviewer");
    QTest::addColumn<bool>("isForThisCrew");
    QTest::newRow("reviewer of the crew") << true << true;
    QTest::newRow("reviewer of another crew") << true << false;
    QTest::newRow("operator of the crew") << false << true;
}

void TestTeamActions::rolesSayWhoMayReview()
{
    QFETCH(bool, isReviewer);
    QFETCH(bool, isForThisCrew);
    const QUuid crew = isForThisCrew ? m_briefs.id : QUuid::createUuid();
    const QByteArray ben =
        m_desk->addPerson(u"Ben"_s, Roles({{crew, isReviewer ? Role::Reviewer : Role::Operator}}));
    QVERIFY(connectAs(ben));
    QCOMPARE(m_team->actions().mayReview(m_briefs.id), isReviewer && isForThisCrew);
}

void TestTeamActions::theDeskAnswers()
{
    QVERIFY(connectAs(m_ana));
    const TeamActions actions = m_team->actions();
    QVERIFY(actions.mayReview(m_briefs.id));
    std::optional<std::expected<QUuid, QString>> given;
    actions.next({}, QList{QUuid::createUuid()}, this,
                 [&given](const std::expected<QUuid, QString> &answer) { given = answer; });
    QTRY_VERIFY(given);
    QVERIFY2(given->has_value(), qPrintable(given->has_value() ? QString() : given->error()));
    QVERIFY(given->value().isNull());
    std::optional<std::expected<ReviewClaim, QString>> claimed;
    const auto take = [&claimed](const std::expected<ReviewClaim, QString> &answer) { claimed = answer; };
    actions.claim(QUuid::createUuid(), this, take);
    QTRY_VERIFY(claimed);
    QVERIFY(!claimed->has_value() && !claimed->error().isEmpty());
    claimed.reset();
    actions.takeOver(QUuid::createUuid(), u"Why"_s, this, take);
    QTRY_VERIFY(claimed);
    QVERIFY(!claimed->has_value() && !claimed->error().isEmpty());
}

void TestTeamActions::aDeskThatIsAwayIsNotWaitedFor()
{
    QVERIFY(connectAs(m_ana));
    m_desk->stop();
    QTRY_VERIFY(!m_console->isConnected());
    std::optional<std::expected<QUuid, QString>> given;
    m_team->actions().next({}, {}, this,
                           [&given](const std::expected<QUuid, QString> &answer) { given = answer; });
    QVERIFY(!given); // later, as always
    QCoreApplication::processEvents();
    QVERIFY(given && !given->has_value());
}

/// The link breaks: the desk itself, which has the claims, continues.
void TestTeamActions::whatWasReleasedWhileTheDeskWasAwayIsReleasedLater()
{
    ServiceFixture service;
    RemoteFixture ana(m_desk->address(), m_ana);
    bool isClaimed = false; // as Ana sees it
    bool isReleased = false;
    QObject context;
    connect(&ana.engine, &engine::EngineLink::teamChanged, &context, [&isClaimed](const TeamReviews &told) {
        isClaimed = !told.reviews.isEmpty() && told.reviews.first().claim;
    });
    QVERIFY(ana.start());
    QVERIFY(kickOff(ana, addCrew(ana, u"Writers"_s, service.service.baseUrl()).id));
    QTRY_VERIFY(isReviewWaiting(ana));
    const QUuid review = ana.firstReview()->id;
    QVERIFY(connectAs(m_desk->addPerson(u"Ben"_s, Roles({{{}, Role::Reviewer}}))));
    const TeamActions actions = m_team->actions();
    actions.claim(review, this, [](const std::expected<ReviewClaim, QString> &) {});
    QTRY_VERIFY(isClaimed);
    connect(&m_console->engine, &remote::RemoteEngine::stateChanged, &context,
            [&isReleased, actions, review](const remote::ConnectionState &state) {
                if (state.kind == remote::ConnectionState::Kind::Connected || std::exchange(isReleased, true))
                    return;
                actions.release(review);
            });
    crew::desk::People &people = m_desk->desk->people();
    const QUuid ben = people.personNamed(u"Ben"_s)->id;
    QVERIFY(people.setRoles(crew::desk::Actor::host(), ben,
                            Roles({{{}, Role::Reviewer}, {{}, Role::Operator}}))); // ends his stream
    QTRY_VERIFY(isReleased);
    QTRY_VERIFY(!isClaimed);
}

void TestTeamActions::actionsOutliveTheDesk()
{
    QVERIFY(connectAs(m_ana));
    const TeamActions actions = m_team->actions();
    m_team.reset();
    actions.release(QUuid::createUuid());
    actions.next({}, {}, this, [](const std::expected<QUuid, QString> &) { QFAIL("nobody is there"); });
    QVERIFY(!actions.mayReview(m_briefs.id));
}

QTEST_MAIN(TestTeamActions)
#include "tst_teamactions.moc"
