// SPDX-License-Identifier: GPL-3.0-or-later
// What consoles are told by a busy desk: each change is written once, and neither a console that does not
// read nor a long life of the desk fills its memory.
#include "desk/gate/visibility.h"
#include "desk/service/changesender.h"
#include "http/server.h"
#include "support/fakeenginelink.h"
#include "support/httppeer.h"
#include "support/qttest.h"
#include "support/viewerofall.h"

#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::desk;
using namespace crew::test;
using engine::ChangeBatch;
using protocol::Change;

namespace {

const QUuid crewA = QUuid::createUuid();
const QUuid crewB = QUuid::createUuid();

Viewer viewerWith(const QList<Grant> &grants)
{
    return {QUuid::createUuid(), u"Ben"_s, QUuid::createUuid(), Roles(grants), 1};
}

Execution runOf(const QUuid &id, const QString &text, ExecutionState state = ExecutionState::Running)
{
    Execution run;
    run.id = id;
    run.crewId = crewA;
    run.state = state;
    run.statusText = Explanation(text);
    return run;
}

Review reviewOf(const QUuid &id, const QUuid &run, ReviewState state)
{
    Review review;
    review.id = id;
    review.executionId = run;
    review.crewId = crewA;
    review.state = state;
    review.attempts.append(Attempt());
    return review;
}

ChangeBatch batchOf(const QList<Execution> &runs, const QList<Review> &reviews = {})
{
    ChangeBatch batch;
    batch.executions = runs;
    batch.reviews = reviews;
    return batch;
}

/// Answers every request with a stream of what changes.
class StreamingHandler : public http::RequestHandler
{
public:
    StreamingHandler(ChangeSource &source, const Viewer &viewer)
        : m_source(source)
        , m_viewer(viewer)
    {}
    std::expected<http::RequestReceiver, http::Response> admit(const http::RequestHead &) override
    {
        return [this](const http::Request &, http::Responder responder) {
            auto writer = responder.stream({}, [](http::StreamEnd) {});
            sender = std::make_unique<ChangeSender>(std::move(*writer), m_viewer, m_source, m_seal);
            sender->begin(std::nullopt);
        };
    }

    std::unique_ptr<ChangeSender> sender;

private:
    ChangeSource &m_source;
    Viewer m_viewer;
    CursorSeal m_seal;
};

} // namespace

class tst_DeskChanges : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void itIsWrittenOnceForAllThatSeeTheSame();
    void whatSomeSeeIsNotWrittenForOthers();
    void changesThatComeTogetherAreOneEvent();
    void theOrderIsKept();
    void aConsoleThatWasAwayHearsOfRemovedRuns();
    void whatIsGoneIsNotToldToNewConsoles();
    void consolesThatComeTogetherShareASnapshot();
    void aConsoleThatGoesAwayGetsNoSnapshot();
    void problemsThatLastAreToldToNewConsoles();
    void endedReviewsLeaveMemory();
    void aConsoleThatDoesNotReadHasToComeBack();
    void aChangeMayBeLargerThanWhatMayWait();
    void largeValuesAreToldInSeveralEvents();
    void whoSeesOneCrewLearnsOfNoCallbackOfOthers();

private:
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<DeskState> m_state;
};

void tst_DeskChanges::init()
{
    m_state.reset();
    m_engine = std::make_unique<FakeEngineLink>();
    m_state = std::make_unique<DeskState>(*m_engine);
}

void tst_DeskChanges::itIsWrittenOnceForAllThatSeeTheSame()
{
    SharedChange change(batchOf({runOf(QUuid::createUuid(), u"Tea"_s)}), 1, *m_state);
    const Viewer viewer = viewerWith({{crewA, Role::Viewer}});
    const Viewer reviewer = viewerWith({{crewA, Role::Reviewer}, {crewA, Role::Operator}});
    const QByteArray first = change.textFor(viewer, sightOf(viewer));
    QVERIFY(first.startsWith("event: runs\ndata: {"));
    QVERIFY(first.contains("Tea"));
    QVERIFY(change.textFor(reviewer, sightOf(reviewer)).isSharedWith(first));
}

void tst_DeskChanges::whatSomeSeeIsNotWrittenForOthers()
{
    SharedChange run(batchOf({runOf(QUuid::createUuid(), u"Tea"_s)}), 1, *m_state);
    const Viewer ofA = viewerWith({{crewA, Role::Viewer}});
    const Viewer ofB = viewerWith({{crewB, Role::Viewer}});
    QVERIFY(!run.textFor(ofA, sightOf(ofA)).isEmpty());
    QVERIFY(run.textFor(ofB, sightOf(ofB)).isEmpty());
    Crew crew;
    crew.id = crewA;
    crew.network.caFile = u"/etc/authority.pem"_s;
    SharedChange crews(protocol::CrewList{{crew}}, 1, *m_state);
    const Viewer administrator = viewerWith({{crewA, Role::Administrator}});
    QVERIFY(crews.textFor(administrator, sightOf(administrator)).contains("authority.pem"));
    QVERIFY(!crews.textFor(ofA, sightOf(ofA)).contains("authority.pem"));
    SharedChange problem(protocol::Problem{u"The disk is full."_s, false}, 1, *m_state);
    const Viewer ofAll = viewerWith({{std::nullopt, Role::Administrator}});
    QVERIFY(problem.textFor(administrator, sightOf(administrator)).isEmpty());
    QVERIFY(problem.textFor(ofAll, sightOf(ofAll)).contains("The disk is full."));
}

void tst_DeskChanges::changesThatComeTogetherAreOneEvent()
{
    ChangeSource source(*m_state);
    QList<SharedChangePtr> told;
    connect(&source, &ChangeSource::changed, this,
            [&told](const SharedChangePtr &each) { told.append(each); });
    const QUuid run = QUuid::createUuid();
    for (int i = 0; i < 100; ++i) {
        ChangeBatch batch = batchOf({runOf(run, u"Words %1"_s.arg(i)), runOf(QUuid::createUuid(), {})});
        Entry entry;
        entry.sequence = i;
        entry.executionId = run;
        batch.entries.append(entry);
        Q_EMIT m_engine->changed(batch);
    }
    QTRY_COMPARE(told.isEmpty() ? 0 : told.last()->number(), 100);
    QCOMPARE(told.size(), 2); // the first at once
    const Viewer all = viewerOfAll();
    const QByteArray text = told.last()->textFor(all, sightOf(all));
    QCOMPARE(text.count("Words "), 1);
    QVERIFY(text.contains("Words 99"));
    QCOMPARE(text.count("\"sequence\""), 99);
    QVERIFY(text.indexOf("\"sequence\":1,") < text.indexOf("\"sequence\":98,"));
}

/// A run that was joined with another is told of before and not after.
void tst_DeskChanges::theOrderIsKept()
{
    ChangeSource source(*m_state);
    QList<QByteArray> told;
    const Viewer all = viewerOfAll();
    connect(&source, &ChangeSource::changed, this,
            [&](const SharedChangePtr &each) { told.append(each->textFor(all, sightOf(all))); });
    const QUuid gone = QUuid::createUuid();
    const QUuid kept = QUuid::createUuid();
    Q_EMIT m_engine->changed(batchOf({runOf(kept, u"First"_s)}));
    Q_EMIT m_engine->changed(batchOf({runOf(gone, u"Second"_s)}));
    ChangeBatch joined;
    joined.joined.append({.gone = gone, .kept = kept});
    Q_EMIT m_engine->changed(joined);
    Q_EMIT m_engine->changed(batchOf({runOf(kept, u"Fourth"_s)}));
    QTRY_COMPARE(told.size(), 4);
    QVERIFY(told.at(0).contains("First"));
    QVERIFY(told.at(1).contains("Second"));
    QVERIFY(told.at(2).contains("\"gone\""));
    QVERIFY(told.at(3).contains("Fourth"));
}

void tst_DeskChanges::aConsoleThatWasAwayHearsOfRemovedRuns()
{
    const Execution old = runOf(QUuid::createUuid(), u"Tea"_s);
    Q_EMIT m_engine->changed(batchOf({old, runOf(QUuid::createUuid(), u"Coffee"_s)}));
    ChangeBatch removal;
    removal.removed = {{old.id, old.crewId}};
    Q_EMIT m_engine->changed(removal);
    const auto toldSince = [this](quint64 number) {
        ChangeBatch all;
        for (const protocol::Change &change : m_state->since(number)) {
            if (const auto *batch = std::get_if<ChangeBatch>(&change)) {
                all.executions += batch->executions;
                all.past += batch->past;
                all.removed += batch->removed;
            }
        }
        return all;
    };
    QCOMPARE(toldSince(1).removed, removal.removed);
    QVERIFY(toldSince(2).removed.isEmpty());
    QCOMPARE(toldSince(0).executions.size() + toldSince(0).past.size(), 1);
    Q_EMIT m_engine->changed(batchOf({old}));        // a flow that asks again
    QCOMPARE(toldSince(1).removed, removal.removed); // which comes first
    QCOMPARE(toldSince(1).executions.size() + toldSince(1).past.size(), 1);
}

void tst_DeskChanges::whatIsGoneIsNotToldToNewConsoles()
{
    Crew crew;
    crew.id = crewA;
    Q_EMIT m_engine->crewsChanged({crew});
    Q_EMIT m_engine->crewHealthChanged({.crewId = crewA});
    const Execution kept = runOf(QUuid::createUuid(), u"Tea"_s);
    ChangeBatch join = batchOf({kept});
    join.joined = {{QUuid::createUuid(), kept.id}};
    Q_EMIT m_engine->changed(join);
    const auto told = [this](auto has) {
        const QList<protocol::Change> changes = m_state->since(0);
        return std::ranges::any_of(changes, has);
    };
    const auto isHealth = [](const protocol::Change &change) {
        return std::holds_alternative<engine::CrewHealth>(change);
    };
    const auto hasJoin = [](const protocol::Change &change) {
        const auto *batch = std::get_if<ChangeBatch>(&change);
        return batch && !batch->joined.isEmpty();
    };
    QVERIFY(told(isHealth) && told(hasJoin));
    Q_EMIT m_engine->crewsChanged({});
    ChangeBatch removal;
    removal.removed = {{join.joined.first().gone, crewA}, {kept.id, crewA}};
    Q_EMIT m_engine->changed(removal);
    QVERIFY(!told(isHealth));
    QVERIFY(!told(hasJoin));
}

void tst_DeskChanges::consolesThatComeTogetherShareASnapshot()
{
    ChangeSource source(*m_state);
    Q_EMIT m_engine->changed(batchOf({runOf(QUuid::createUuid(), u"Tea"_s)}));
    QList<ChangeSource::Snapshot> snapshots;
    const auto keep = [&snapshots](const ChangeSource::Snapshot &each) { snapshots.append(each); };
    source.takeSnapshot(this, keep);
    QCOMPARE(snapshots.size(), 1); // nobody waits for others that may never come
    for (int i = 0; i < 10; ++i) {
        Q_EMIT m_engine->changed(batchOf({runOf(QUuid::createUuid(), u"Tea"_s)}));
        source.takeSnapshot(this, keep);
    }
    QTRY_COMPARE(snapshots.size(), 11);
    QCOMPARE(snapshots.last().number, 11);
    for (int i = 1; i < 11; ++i)
        QCOMPARE(snapshots.at(i).parts, snapshots.last().parts);
}

void tst_DeskChanges::aConsoleThatGoesAwayGetsNoSnapshot()
{
    ChangeSource source(*m_state);
    int taken = 0;
    source.takeSnapshot(this, [&taken](const auto &) { ++taken; });
    auto context = std::make_unique<QObject>();
    source.takeSnapshot(context.get(), [](const auto &) { QFAIL("told somebody who is gone"); });
    context.reset();
    source.takeSnapshot(this, [&taken](const auto &) { ++taken; });
    QTRY_COMPARE(taken, 2);
}

void tst_DeskChanges::problemsThatLastAreToldToNewConsoles()
{
    const auto problemsSince = [this](quint64 number) {
        QStringList sentences;
        for (const protocol::Change &change : m_state->since(number)) {
            if (const auto *problem = std::get_if<protocol::Problem>(&change))
                sentences << (problem->isSolved ? u"solved: "_s : QString()) + problem->sentence;
        }
        return sentences;
    };
    Q_EMIT m_engine->problemOccurred(u"The disk is full."_s);
    m_state->recordProblem(u"The mail server does not answer."_s, false);
    const quint64 before = m_state->number();
    QCOMPARE(problemsSince(0), (QStringList{u"The disk is full."_s, u"The mail server does not answer."_s}));
    QCOMPARE(problemsSince(before), QStringList()); // it has them
    Q_EMIT m_engine->problemSolved(u"The disk is full."_s);
    QCOMPARE(problemsSince(0), QStringList{u"The mail server does not answer."_s});
    QCOMPARE(problemsSince(before), QStringList{u"solved: The disk is full."_s});
    Q_EMIT m_engine->problemOccurred(u"The disk is full."_s);
    Q_EMIT m_engine->problemOccurred(u"The disk is full."_s);
    QCOMPARE(problemsSince(0), (QStringList{u"The mail server does not answer."_s, u"The disk is full."_s}));
    QCOMPARE(problemsSince(before), QStringList{u"The disk is full."_s});
    for (int i = 0; i < 2 * DeskState::maxProblems; ++i)
        Q_EMIT m_engine->problemOccurred(u"Problem %1"_s.arg(i));
    QCOMPARE(problemsSince(0).size(), DeskState::maxProblems);
    QCOMPARE(problemsSince(0).last(), u"Problem %1"_s.arg(2 * DeskState::maxProblems - 1));
}

void tst_DeskChanges::endedReviewsLeaveMemory()
{
    const QUuid live = QUuid::createUuid();
    const QUuid waiting = QUuid::createUuid();
    const QUuid decided = QUuid::createUuid(); // of a run that goes on
    Q_EMIT m_engine->changed(batchOf({runOf(live, {})}, {reviewOf(waiting, live, ReviewState::Waiting),
                                                         reviewOf(decided, live, ReviewState::Approved)}));
    QList<QUuid> ended;
    quint64 first = 0;
    for (int i = 0; i < 5 * DeskState::maxEndedReviews; ++i) {
        const QUuid run = QUuid::createUuid();
        ended.append(QUuid::createUuid());
        Q_EMIT m_engine->changed(batchOf({runOf(run, {}, ExecutionState::Completed)},
                                         {reviewOf(ended.last(), run, ReviewState::Approved)}));
        if (i == 0)
            first = m_state->number();
    }
    QCOMPARE(m_state->crewOfReview(waiting), std::optional(crewA));
    QCOMPARE(m_state->crewOfReview(decided), std::optional(crewA));
    QCOMPARE(m_state->crewOfReview(ended.last()), std::optional(crewA));
    QCOMPARE(m_state->crewOfReview(ended.first()), std::nullopt);
    const auto known = std::ranges::count_if(
        ended, [this](const QUuid &id) { return m_state->crewOfReview(id).has_value(); });
    QVERIFY(known >= DeskState::maxEndedReviews && known <= 2 * DeskState::maxEndedReviews);
    QVERIFY(!m_state->hasAllSince(first - 1)); // a console of then would miss that its review was decided
    QVERIFY(m_state->hasAllSince(m_state->number() - DeskState::maxEndedReviews));
    QVERIFY(!m_state->hasAllSince(m_state->number() + 1));
}

void tst_DeskChanges::aConsoleThatDoesNotReadHasToComeBack()
{
    ChangeSource source(*m_state);
    StreamingHandler handler(source, viewerOfAll());
    http::Limits limits;
    limits.writeTime = std::chrono::minutes(5); // it is not the server that ends the stream
    http::Server server(handler, limits);
    const auto port = server.listen(QHostAddress::LocalHost, 0);
    QVERIFY(port.has_value());
    httppeer::Peer peer(*port, false);
    peer.send("GET / HTTP/1.1\r\nHost: desk\r\n\r\n");
    QTRY_VERIFY(peer.received().contains("event: current\n"));
    peer.pause();
    const QString text(1024 * 1024, u'x');
    int sent = 0;
    const auto hasEnded = [&] {
        Q_EMIT m_engine->crewHealthChanged({}); // what was gathered is told at once
        Q_EMIT m_engine->changed(batchOf({runOf(QUuid::createUuid(), text)}));
        ++sent;
        return !handler.sender->isOpen();
    };
    QTRY_VERIFY_WITH_TIMEOUT(hasEnded(), 60'000);
    QVERIFY2(sent < 60, qPrintable(QString::number(sent))); // and no more is kept than that
}

void tst_DeskChanges::aChangeMayBeLargerThanWhatMayWait()
{
    ChangeSource source(*m_state);
    StreamingHandler handler(source, viewerOfAll());
    http::Server server(handler, {});
    const auto port = server.listen(QHostAddress::LocalHost, 0);
    QVERIFY(port.has_value());
    httppeer::Peer peer(*port, false);
    peer.send("GET / HTTP/1.1\r\nHost: desk\r\n\r\n");
    QTRY_VERIFY(peer.received().contains("event: current\n"));
    Review large = reviewOf(QUuid::createUuid(), QUuid::createUuid(), ReviewState::Waiting);
    large.attempts.first().raw = QByteArray(ChangeSender::maxWaitingBytes, 'x');
    large.taskName = u"Large"_s;
    Q_EMIT m_engine->changed(batchOf({}, {large}));
    QTRY_VERIFY_WITH_TIMEOUT(peer.received().contains("\"taskName\":\"Large\""), 60'000);
    Q_EMIT m_engine->changed(batchOf({runOf(QUuid::createUuid(), u"Tea"_s)}));
    QTRY_VERIFY_WITH_TIMEOUT(peer.received().contains("Tea"), 60'000);
    QVERIFY(handler.sender->isOpen());
}

void tst_DeskChanges::largeValuesAreToldInSeveralEvents()
{
    constexpr qsizetype eventLimit = 10 * 1024 * 1024;
    const QByteArray large(1024 * 1024, 'x');
    const Viewer all = viewerOfAll();
    ChangeSource source(*m_state);
    qsizetype largest = 0;
    int reviews = 0;
    const auto look = [&](const SharedChangePtr &each) {
        const QByteArray &text = each->textFor(all, sightOf(all));
        largest = std::max(largest, text.size());
        reviews += static_cast<int>(text.count("\"taskName\":\"Large\""));
    };
    connect(&source, &ChangeSource::changed, this, look);
    for (int i = 0; i < 20; ++i) {
        Execution run = runOf(QUuid::createUuid(), u"Tea"_s);
        run.statusBody = large;
        Review review = reviewOf(QUuid::createUuid(), run.id, ReviewState::Waiting);
        review.attempts.first().raw = large;
        review.taskName = u"Large"_s;
        Q_EMIT m_engine->changed(batchOf({run}, {review}));
    }
    QTRY_COMPARE(reviews, 20);
    const std::vector<SharedChangePtr> parts = source.since(0);
    std::ranges::for_each(parts, look);
    QCOMPARE(reviews, 40);
    QVERIFY2(largest < eventLimit, qPrintable(QString::number(largest)));
}

/// The endpoint changes at each callback of any crew.
void tst_DeskChanges::whoSeesOneCrewLearnsOfNoCallbackOfOthers()
{
    ChangeSource source(*m_state);
    StreamingHandler handler(source, viewerWith({{crewB, Role::Administrator}}));
    http::Server server(handler, {});
    const auto port = server.listen(QHostAddress::LocalHost, 0);
    QVERIFY(port.has_value());
    engine::EndpointState endpoint;
    endpoint.listening = true;
    m_engine->emitEndpoint(endpoint);
    httppeer::Peer peer(*port, false);
    peer.send("GET / HTTP/1.1\r\nHost: desk\r\n\r\n");
    QTRY_VERIFY(peer.received().contains("event: current\n"));
    const auto told = peer.received().count("event: endpoint\n");
    for (int callback = 0; callback < 3; ++callback) {
        ++endpoint.callbackCount;
        m_engine->emitEndpoint(endpoint);
    }
    endpoint.listening = false;
    m_engine->emitEndpoint(endpoint);
    QTRY_VERIFY(peer.received().count("event: endpoint\n") > told);
    QCOMPARE(peer.received().count("event: endpoint\n"), told + 1);
}

QTEST_GUILESS_MAIN(tst_DeskChanges)
#include "tst_deskchanges.moc"
