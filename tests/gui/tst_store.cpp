// SPDX-License-Identifier: GPL-3.0-or-later
// What the engine announces is taken once, in whichever order its parts come, and told in small changes.
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/sampledata.h"

#include <QSet>
#include <QSignalSpy>

#include <memory>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::test;

class TestStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void crewsAreListedWithTheirHealth();
    void crewsOfOneNameAreToldApart_data();
    void crewsOfOneNameAreToldApart();
    void aRemovedCrewKeepsItsName();
    void removedCrewsOfOneNameAreToldApart_data();
    void removedCrewsOfOneNameAreToldApart();
    void healthMayComeBeforeTheCrew();
    void healthOfARemovedCrewIsForgotten();
    void theSameHealthIsToldOnce();
    void theEndpointIsAsItWasToldLast();
    void runsKeepTheirRows();
    void onlyWhatDiffersIsTold();
    void aPageOfThePastIsOlderThanWhatIsLive_data();
    void aPageOfThePastIsOlderThanWhatIsLive();
    void pagesFollowEachOther();
    void refusedKickoffsHaveNoRow();
    void aJoinedRunIsGoneWithItsReviews();
    void aReviewIsFollowedThroughSeveralJoins();
    void aRemovedRunIsGoneWithItsReviews();
    void wholeRunsAreKeptWhileTheyMatter();
    void reviewsAreToldOneByOne();
    void listsAreUpToDateWhenABatchIsTold();
    void whatWasReadIsOlderThanWhatWasTold();
    void theInitialBatchSaysSo();
    void reviewsOfARemovedCrewAreClosed();
    void whatThePersonNoLongerSeesIsRemoved();
    void batchesAreAskedForOnce();
    void changesOfBatchesBeforeTheyAreLoadedAreInWhatIsLoaded();
    void whatABatchDoesWhileBatchesAreLoadedIsNotLost();
    void batchesThatCouldNotBeLoadedAreAskedForAgain();
    void batchesAreAskedForAgainOnceTheDeskIsReached();

private:
    Execution run(const QString &id, ExecutionState state = ExecutionState::Running) const
    {
        return sampleExecution(id, m_crew, state);
    }
    ChangeBatch page(const QList<Execution> &runs) const
    {
        ChangeBatch batch;
        batch.initial = true;
        for (const Execution &past : runs)
            batch.past << summaryOf(past);
        return batch;
    }
    static BatchStatus batchNamed(const QString &name)
    {
        BatchStatus status;
        status.batch.id = sampleId(name);
        status.batch.name = name;
        return status;
    }

    Crew m_crew = sampleCrew(u"Research"_s);
    Crew m_other = sampleCrew(u"Letters"_s);
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<Store> m_store;
};

void TestStore::init()
{
    m_engine = std::make_unique<FakeEngineLink>();
    m_store = std::make_unique<Store>(*m_engine);
}

void TestStore::cleanup()
{
    m_store.reset();
    m_engine.reset();
}

void TestStore::crewsAreListedWithTheirHealth()
{
    const CrewList &crews = m_store->crews();
    QVERIFY(!crews.isKnown());
    QSignalSpy changed(&crews, &CrewList::changed);
    m_engine->emitCrews({});
    QVERIFY(crews.isKnown()); // there are none, which is known now
    m_engine->emitCrews({m_crew, m_other});
    QCOMPARE(crews.all(), QList<Crew>({m_crew, m_other}));
    QCOMPARE(crews.find(m_other.id)->name, u"Letters"_s);
    QCOMPARE(crews.names().value(m_crew.id), u"Research"_s);
    QVERIFY(!crews.find(QUuid()));
    QCOMPARE(crews.health(m_crew.id).state, HealthState::Unknown);
    QCOMPARE(crews.health(m_crew.id).crewId, m_crew.id);
    m_engine->emitCrews({m_other});
    QVERIFY(!crews.find(m_crew.id));
    QCOMPARE(crews.find(m_other.id)->name, u"Letters"_s);
    QCOMPARE(changed.size(), 3);
    QCOMPARE(changed.last().first().value<QList<Crew>>(), QList<Crew>({m_crew, m_other}));
}

void TestStore::crewsOfOneNameAreToldApart_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("address");
    QTest::addColumn<QString>("called");
    QTest::newRow("another name") << u"Letters"_s << u"https://b.example/x"_s << u"Letters"_s;
    QTest::newRow("another host") << u"Research"_s << u"https://b.example/x"_s << u"(b) Research"_s;
    QTest::newRow("another host of the same label")
        << u"Research"_s << u"https://a.test/x"_s << u"(a.test) Research"_s;
    QTest::newRow("a host without a name")
        << u"Research"_s << u"http://127.0.0.1/x"_s << u"(127.0.0.1) Research"_s;
    QTest::newRow("another port") << u"Research"_s << u"https://a.example:81/x"_s
                                  << u"(a.example:81) Research"_s;
    QTest::newRow("another path") << u"Research"_s << u"https://a.example/y"_s
                                  << u"(https://a.example/y) Research"_s;
    QTest::newRow("the same address")
        << u"Research"_s << u"https://a.example/x"_s
        << u"(%1) Research"_s.arg(sampleCrew(u"Other"_s).id.toString(QUuid::WithoutBraces).left(8));
    QTest::newRow("letters and blanks that are read alike")
        << u"reSearch "_s << u"https://b.example/x"_s << u"(b) reSearch "_s;
    const QString hidden = u"Rese"_s + QChar(0x200B) + u"arch"_s;
    QTest::newRow("a character that does not show")
        << hidden << u"https://b.example/x"_s << u"(b) Rese⟦U+200B⟧arch"_s;
    const QString tagged = u"Research\U000E0041"_s; // two of UTF-16
    QTest::newRow("a tag") << tagged << u"https://b.example/x"_s << u"(b) Research⟦U+E0041⟧"_s;
    QTest::newRow("a turned direction")
        << u"pay\u202Eeno"_s << u"https://b.example/x"_s << u"pay⟦U+202E⟧eno"_s;
}

void TestStore::crewsOfOneNameAreToldApart()
{
    QFETCH(QString, name);
    QFETCH(QString, address);
    QFETCH(QString, called);
    m_crew.address = QUrl(u"https://a.example/x"_s);
    Crew other = sampleCrew(u"Other"_s);
    other.name = name;
    other.address = QUrl(address);
    m_engine->emitCrews({m_crew, other});
    const CrewList &crews = m_store->crews();
    QCOMPARE(crews.nameOf(other.id), called);
    QCOMPARE(crews.nameOf(m_crew.id) == m_crew.name, !called.startsWith(u'('));
    QCOMPARE(crews.find(other.id)->name, name);
    m_engine->emitCrews({m_crew});
    QCOMPARE(crews.nameOf(m_crew.id), m_crew.name);
}

void TestStore::aRemovedCrewKeepsItsName()
{
    const CrewList &crews = m_store->crews();
    m_engine->emitCrews({m_crew, m_other});
    QSignalSpy changed(&crews, &CrewList::changed);
    m_engine->emitCrews({m_other});
    QCOMPARE(crews.nameOf(m_crew.id), u"Research (removed)"_s);
    QCOMPARE(crews.nameOf(m_other.id), u"Letters"_s);
    QCOMPARE(changed.last().at(1).value<QSet<QUuid>>(), QSet<QUuid>{m_crew.id});
    Crew again = sampleCrew(u"Again"_s);
    again.name = m_crew.name;
    m_engine->emitCrews({m_other, again}); // is not taken for the one that was removed
    QCOMPARE(crews.nameOf(again.id), u"Research"_s);
    QCOMPARE(crews.nameOf(m_crew.id), u"Research (removed)"_s);
    m_engine->emitCrews({m_other, again});
    QCOMPARE(changed.last().at(1).value<QSet<QUuid>>(), QSet<QUuid>());
}

void TestStore::removedCrewsOfOneNameAreToldApart_data()
{
    QTest::addColumn<QString>("address");
    QTest::addColumn<QString>("called");
    QTest::newRow("another host") << u"https://b.example/x"_s << u"(b) Research (removed)"_s;
    QTest::newRow("the same address")
        << u"https://a.example/x"_s
        << u"(%1) Research (removed)"_s.arg(sampleCrew(u"Other"_s).id.toString(QUuid::WithoutBraces).left(8));
}

void TestStore::removedCrewsOfOneNameAreToldApart()
{
    QFETCH(QString, address);
    QFETCH(QString, called);
    m_crew.address = QUrl(u"https://a.example/x"_s);
    Crew other = sampleCrew(u"Other"_s);
    other.name = m_crew.name;
    other.address = QUrl(address);
    m_engine->emitCrews({m_other});
    const CrewList &crews = m_store->crews();
    QSignalSpy changed(&crews, &CrewList::changed);
    m_store->addFormerCrews({m_crew, other, m_other});
    QCOMPARE(crews.nameOf(other.id), called);
    QVERIFY(crews.nameOf(m_crew.id) != called);
    QVERIFY(crews.nameOf(m_crew.id).endsWith(u"Research (removed)"_s));
    QCOMPARE(crews.nameOf(m_other.id), u"Letters"_s); // it is listed
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first().at(1).value<QSet<QUuid>>(), (QSet<QUuid>{m_crew.id, other.id}));
    m_store->addFormerCrews({m_crew});
    QCOMPARE(changed.size(), 1);
}

void TestStore::healthMayComeBeforeTheCrew()
{
    m_engine->emitHealth({m_crew.id, HealthState::Good, TokenState::Stored, Explanation(u"Answers."_s), {}});
    m_engine->emitCrews({m_crew});
    QCOMPARE(m_store->crews().health(m_crew.id).text.text(), u"Answers."_s);
}

void TestStore::healthOfARemovedCrewIsForgotten()
{
    m_engine->emitCrews({m_crew, m_other});
    m_engine->emitHealth({m_crew.id, HealthState::Good, TokenState::Stored, {}, {}});
    m_engine->emitHealth({m_other.id, HealthState::Problem, TokenState::Missing, {}, {}});
    m_engine->emitCrews({m_other});
    QCOMPARE(m_store->crews().health(m_crew.id).state, HealthState::Unknown);
    QCOMPARE(m_store->crews().health(m_other.id).state, HealthState::Problem);
}

void TestStore::theSameHealthIsToldOnce()
{
    QSignalSpy changed(&m_store->crews(), &CrewList::healthChanged);
    const CrewHealth health{m_crew.id, HealthState::Good, TokenState::Stored, {}, {}};
    m_engine->emitHealth(health);
    m_engine->emitHealth(health);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first().first().toUuid(), m_crew.id);
}

void TestStore::theEndpointIsAsItWasToldLast()
{
    QSignalSpy changed(m_store.get(), &Store::endpointChanged);
    EndpointState state;
    state.listening = true;
    state.callbackCount = 3;
    m_engine->emitEndpoint(state);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(m_store->endpoint(), state);
}

void TestStore::runsKeepTheirRows()
{
    const RunList &runs = m_store->runs();
    QSignalSpy appended(&runs, &RunList::appended);
    m_engine->emitExecutions({run(u"a"_s), run(u"b"_s)});
    const QList<RunRow> held = runs.rows();
    m_engine->emitExecutions({run(u"c"_s), run(u"a"_s, ExecutionState::Failed)});
    QCOMPARE(runs.rows().size(), 3);
    QCOMPARE(runs.rowOf(run(u"a"_s).id), 0);
    QCOMPARE(runs.find(run(u"a"_s).id)->state, ExecutionState::Failed);
    QCOMPARE(runs.rowOf(run(u"c"_s).id), 2);
    QCOMPARE(held.first()->state, ExecutionState::Running); // held rows stay as they were
    QCOMPARE(appended.size(), 2);
    QCOMPARE(appended.last().first().toInt(), 2);
}

void TestStore::onlyWhatDiffersIsTold()
{
    const RunList &runs = m_store->runs();
    m_engine->emitExecutions({run(u"a"_s), run(u"b"_s)});
    QSignalSpy changed(&runs, &RunList::changed);
    m_engine->emitExecutions({run(u"a"_s)});
    QVERIFY(changed.isEmpty());
    Execution later = run(u"b"_s);
    later.currentTask = u"Write"_s;
    m_engine->emitExecutions({run(u"a"_s), later});
    QCOMPARE(changed.size(), 1);
    const auto changes = changed.first().first().value<QList<RunChange>>();
    QCOMPARE(changes.size(), 1);
    QCOMPARE(changes.first().row, 1);
    QVERIFY(changes.first().before->currentTask.isEmpty());
    QCOMPARE(runs.rows().at(1)->currentTask, u"Write"_s);
}

void TestStore::aPageOfThePastIsOlderThanWhatIsLive_data()
{
    QTest::addColumn<QString>("order");
    QTest::newRow("live, then the page") << u"lp"_s;
    QTest::newRow("the page, then live") << u"pl"_s;
    QTest::newRow("the page twice") << u"plp"_s;
    QTest::newRow("both in one batch") << u"b"_s;
}

void TestStore::aPageOfThePastIsOlderThanWhatIsLive()
{
    QFETCH(QString, order);
    const ChangeBatch past = page({run(u"a"_s, ExecutionState::Completed)});
    ChangeBatch both = past;
    both.executions = {run(u"a"_s)};
    for (const QChar part : order) {
        if (part == u'p')
            m_engine->emitBatch(past);
        else if (part == u'l')
            m_engine->emitExecutions({run(u"a"_s)});
        else
            m_engine->emitBatch(both);
    }
    QCOMPARE(m_store->runs().rows().size(), 1);
    QCOMPARE(m_store->runs().rows().first()->state, ExecutionState::Running);
    QVERIFY(m_store->runs().execution(run(u"a"_s).id));
}

void TestStore::pagesFollowEachOther()
{
    const RunList &runs = m_store->runs();
    QSignalSpy appended(&runs, &RunList::appended);
    m_engine->emitBatch(page({run(u"d"_s, ExecutionState::Completed), run(u"c"_s, ExecutionState::Failed)}));
    m_engine->emitBatch(page({run(u"c"_s, ExecutionState::Completed), run(u"b"_s, ExecutionState::Stopped)}));
    m_engine->emitBatch(page({}));
    QCOMPARE(appended.size(), 2);
    QCOMPARE(runs.rows().size(), 3);
    QCOMPARE(runs.rowOf(run(u"b"_s).id), 2);
    QCOMPARE(runs.find(run(u"c"_s).id)->state, ExecutionState::Failed); // it was read first
    QVERIFY(!runs.execution(run(u"b"_s).id));
}

void TestStore::refusedKickoffsHaveNoRow()
{
    const RunList &runs = m_store->runs();
    m_engine->emitExecutions({run(u"a"_s), run(u"b"_s, ExecutionState::Refused)});
    m_engine->emitBatch(page({run(u"c"_s, ExecutionState::Refused)}));
    QCOMPARE(runs.rows().size(), 1);
    QCOMPARE(runs.refusedCount(), 2);
    QSignalSpy removed(&runs, &RunList::removed);
    m_engine->emitExecutions({run(u"a"_s, ExecutionState::Refused)});
    QCOMPARE(removed.size(), 1);
    QVERIFY(runs.rows().isEmpty());
    QCOMPARE(runs.refusedCount(), 3);
    QVERIFY(!runs.find(run(u"a"_s).id));
}

void TestStore::aJoinedRunIsGoneWithItsReviews()
{
    const Execution followed = run(u"followed"_s);
    const Execution kept = run(u"kept"_s);
    const Review gone = sampleReview(followed, u"One"_s);
    const Review one = sampleReview(kept, u"One"_s);
    Review moved = sampleReview(followed, u"Two"_s);
    ChangeBatch batch = batchOf({followed, kept, run(u"last"_s)});
    batch.reviews = {gone, moved, one};
    m_engine->emitBatch(batch);
    QSignalSpy joined(&m_store->reviews(), &ReviewList::reviewJoined);
    moved.executionId = kept.id;
    batch = batchOf({kept});
    batch.reviews = {moved, one};
    batch.joined = {{followed.id, kept.id, {{gone.id, one.id}}}};
    m_engine->emitBatch(batch);
    QCOMPARE(m_store->runs().rows().size(), 2);
    QVERIFY(!m_store->runs().find(followed.id));
    QVERIFY(!m_store->runs().execution(followed.id));
    QCOMPARE(m_store->runs().rowOf(run(u"last"_s).id), 1);
    QVERIFY(!m_store->reviews().find(gone.id));
    QCOMPARE(m_store->reviews().rowsOfRun(kept.id).size(), 2);
    QVERIFY(m_store->reviews().rowsOfRun(followed.id).isEmpty());
    QCOMPARE(m_store->reviews().joined().value(gone.id), one.id);
    QCOMPARE(joined.size(), 1);
    m_engine->emitBatch(batch); // told again, as after a restart
    QCOMPARE(m_store->runs().rows().size(), 2);
    QCOMPARE(m_store->reviews().all().size(), 2);
}

/// The review that was there first is kept, whichever run it is of.
void TestStore::aReviewIsFollowedThroughSeveralJoins()
{
    const Execution kept = run(u"kept"_s);
    const Execution followed = run(u"followed"_s);
    const Execution continued = run(u"continued"_s);
    const Review one = sampleReview(kept, u"One"_s);
    Review older = sampleReview(followed, u"One"_s);
    Review oldest = sampleReview(continued, u"One"_s);
    ChangeBatch batch = batchOf({kept, followed, continued});
    batch.reviews = {one, older, oldest};
    m_engine->emitBatch(batch);
    const auto join = [this, &kept](const Execution &gone, Review &review, const QUuid &goneReview) {
        review.executionId = kept.id;
        ChangeBatch joining = batchOf({kept});
        joining.reviews = {review};
        joining.joined = {{gone.id, kept.id, {{goneReview, review.id}}}};
        m_engine->emitBatch(joining);
    };
    join(followed, older, one.id);
    QCOMPARE(m_store->reviews().kept(one.id), older.id);
    join(continued, oldest, older.id);
    QCOMPARE(m_store->reviews().kept(one.id), oldest.id);
    QCOMPARE(m_store->reviews().kept(older.id), oldest.id);
    join(followed, older, one.id); // told again, after the other
    QCOMPARE(m_store->reviews().kept(one.id), oldest.id);
    QCOMPARE(m_store->reviews().kept(oldest.id), oldest.id);
}

void TestStore::aRemovedRunIsGoneWithItsReviews()
{
    ChangeBatch batch = batchOf({run(u"one"_s), run(u"old"_s, ExecutionState::Completed), run(u"last"_s)});
    batch.reviews = {sampleReview(run(u"one"_s), u"One"_s), sampleReview(run(u"old"_s), u"Two"_s),
                     sampleReview(run(u"old"_s), u"Three"_s)};
    m_engine->emitBatch(batch);
    QSignalSpy gone(&m_store->reviews(), &ReviewList::reviewGone);
    ChangeBatch removal;
    removal.removed = {{run(u"old"_s).id, m_crew.id}, {QUuid::createUuid(), {}}};
    m_engine->emitBatch(removal);
    QCOMPARE(m_store->runs().rows().size(), 2);
    QVERIFY(!m_store->runs().execution(run(u"old"_s).id));
    QCOMPARE(m_store->runs().rowOf(run(u"last"_s).id), 1);
    QCOMPARE(m_store->reviews().all().size(), 1);
    QCOMPARE(m_store->reviews().all().first().executionId, run(u"one"_s).id);
    QCOMPARE(gone.size(), 2);
}

void TestStore::wholeRunsAreKeptWhileTheyMatter()
{
    const RunList &runs = m_store->runs();
    ChangeBatch batch = batchOf({run(u"plain"_s), run(u"reviewed"_s)});
    batch.reviews = {sampleReview(run(u"reviewed"_s), u"draft"_s)};
    m_engine->emitBatch(batch);
    QVERIFY(runs.execution(run(u"plain"_s).id)); // a review may follow
    m_engine->emitExecutions(
        {run(u"plain"_s, ExecutionState::Completed), run(u"reviewed"_s, ExecutionState::Completed)});
    QVERIFY(!runs.execution(run(u"plain"_s).id));
    QCOMPARE(runs.execution(run(u"reviewed"_s).id)->state, ExecutionState::Completed);
    // Its first review may come in the batch that ends it.
    batch = batchOf({run(u"late"_s, ExecutionState::Completed)});
    batch.reviews = {sampleReview(run(u"late"_s), u"draft"_s)};
    m_engine->emitBatch(batch);
    QVERIFY(runs.execution(run(u"late"_s).id));
    QCOMPARE(runs.rows().size(), 3); // the rows stay in any case
}

void TestStore::reviewsOfARemovedCrewAreClosed()
{
    const Execution research = run(u"research"_s);
    const Review waiting = sampleReview(research, u"waiting"_s);
    Review held = sampleReview(research, u"held"_s);
    held.state = ReviewState::Held;
    const Review other = sampleReview(sampleExecution(u"other"_s, m_other), u"letter"_s);
    const auto shown = [this](const Review &review) { return m_store->reviews().find(review.id)->state; };
    m_engine->emitReviews({waiting, held, other}); // before it is known which crews there are
    QCOMPARE(shown(waiting), ReviewState::Waiting);

    m_engine->emitCrews({m_other});
    QCOMPARE(shown(waiting), ReviewState::Closed);
    QCOMPARE(m_store->reviews().find(waiting.id)->closedReason.text(), u"The crew was removed."_s);
    QCOMPARE(shown(held), ReviewState::Held); // until the engine has given it back
    QCOMPARE(shown(other), ReviewState::Waiting);

    held.state = ReviewState::Waiting;
    m_engine->emitReviews({held});
    QCOMPARE(shown(held), ReviewState::Closed);

    m_engine->emitCrews({m_crew, m_other});
    QCOMPARE(shown(waiting), ReviewState::Waiting);
    QVERIFY(m_store->reviews().find(waiting.id)->closedReason.isEmpty());
    QCOMPARE(shown(held), ReviewState::Waiting);
}

void TestStore::whatThePersonNoLongerSeesIsRemoved()
{
    m_engine->emitCrews({m_crew, m_other});
    ChangeBatch batch = batchOf({run(u"a"_s), sampleExecution(u"b"_s, m_other), run(u"c"_s)});
    batch.reviews = {sampleReview(run(u"a"_s), u"One"_s),
                     sampleReview(sampleExecution(u"b"_s, m_other), u"Two"_s)};
    m_engine->emitBatch(batch);
    BatchStatus ours = batchNamed(u"ours"_s);
    ours.batch.crewId = m_crew.id;
    BatchStatus others = batchNamed(u"others"_s);
    others.batch.crewId = m_other.id;
    m_engine->batches = QList{ours, others};
    m_store->loadBatches();
    QSignalSpy gone(&m_store->reviews(), &ReviewList::reviewGone);
    m_store->access().setPermissions(
        {sampleId(u"Ana"_s), protocol::Roles({{m_other.id, protocol::Role::Viewer}})});
    QCOMPARE(m_store->crews().all(), QList<Crew>{m_other});
    QVERIFY(!m_store->crews().names().contains(m_crew.id)); // which is no crew that was removed
    QCOMPARE(m_store->runs().rows().size(), 1);
    QCOMPARE(m_store->runs().rows().first()->crewId, m_other.id);
    QCOMPARE(m_store->runs().rowOf(m_store->runs().rows().first()->id), 0);
    QVERIFY(!m_store->runs().execution(run(u"a"_s).id));
    QCOMPARE(m_store->reviews().all().size(), 1);
    QCOMPARE(gone.size(), 1);
    QCOMPARE(m_store->batches().all().size(), 1);
    QCOMPARE(m_store->batches().all().first().batch.crewId, m_other.id);
    m_store->access().setReached(false); // that the desk is away takes nothing
    QCOMPARE(m_store->runs().rows().size(), 1);
    m_store->access().setPermissions({sampleId(u"Ana"_s), {}});
    QVERIFY(m_store->crews().all().isEmpty() && m_store->runs().rows().isEmpty());
    QVERIFY(m_store->reviews().all().isEmpty() && m_store->batches().all().isEmpty());
}

void TestStore::reviewsAreToldOneByOne()
{
    const ReviewList &reviews = m_store->reviews();
    QSignalSpy appended(&reviews, &ReviewList::appended);
    QSignalSpy changed(&reviews, &ReviewList::changed);
    const Review one = sampleReview(run(u"a"_s), u"One"_s);
    const Review two = sampleReview(run(u"a"_s), u"Two"_s);
    m_engine->emitReviews({one, two});
    QCOMPARE(appended.size(), 2);
    QVERIFY(changed.isEmpty());
    m_engine->emitReviews({sampleReview(run(u"a"_s), u"Two"_s, 2)});
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first().at(0).toInt(), 1);
    QCOMPARE(changed.first().at(1).value<Review>().attempts.size(), 1); // as it was before
    QCOMPARE(reviews.find(two.id)->attempts.size(), 2);
    QCOMPARE(reviews.rowOf(one.id), 0);
}

void TestStore::listsAreUpToDateWhenABatchIsTold()
{
    ChangeBatch batch = batchOf({run(u"a"_s)});
    batch.reviews = {sampleReview(run(u"a"_s), u"draft"_s)};
    QStringList order;
    connect(m_store.get(), &Store::aboutToApply, this,
            [&] { order << u"%1 runs"_s.arg(m_store->runs().rows().size()); });
    connect(&m_store->reviews(), &ReviewList::appended, this, [&] {
        order << u"review"_s;
        QVERIFY(m_store->runs().execution(run(u"a"_s).id)); // what is said of a review is there
    });
    connect(&m_store->reviews(), &ReviewList::batchApplied, this, [&] { order << u"reviews"_s; });
    connect(m_store.get(), &Store::applied, this,
            [&] { order << u"%1 runs now"_s.arg(m_store->runs().rows().size()); });
    m_engine->emitBatch(batch);
    QCOMPARE(order, QStringList({u"0 runs"_s, u"review"_s, u"reviews"_s, u"1 runs now"_s}));
    order.clear();
    m_engine->emitExecutions({run(u"b"_s)});
    QCOMPARE(order, QStringList({u"1 runs"_s, u"2 runs now"_s})); // it has nothing to do with reviews
}

void TestStore::whatWasReadIsOlderThanWhatWasTold()
{
    const Execution told = run(u"told"_s);
    const Review newer = sampleReview(told, u"draft"_s, 2);
    ChangeBatch batch = batchOf({told});
    batch.reviews = {newer};
    m_engine->emitBatch(batch);
    QSignalSpy applied(&m_store->reviews(), &ReviewList::batchApplied);
    const Execution past = run(u"past"_s, ExecutionState::Completed);
    QVERIFY(m_store->addPast({sampleReview(told, u"draft"_s), sampleReview(past, u"draft"_s)},
                             {run(u"told"_s, ExecutionState::Completed), past}));
    QCOMPARE(m_store->reviews().find(newer.id)->attempts.size(), 2);
    QCOMPARE(m_store->runs().execution(told.id)->state, ExecutionState::Running);
    QCOMPARE(m_store->runs().execution(past.id)->state, ExecutionState::Completed);
    QCOMPARE(m_store->reviews().all().size(), 2);
    QVERIFY(!m_store->runs().find(past.id)); // its row comes with its page
    QCOMPARE(applied.size(), 1);
    QVERIFY(applied.first().first().value<ChangeBatch>().initial); // nobody is called for it
    QVERIFY(!m_store->addPast({sampleReview(past, u"draft"_s)}, {past}));
}

void TestStore::theInitialBatchSaysSo()
{
    QSignalSpy ofReviews(&m_store->reviews(), &ReviewList::batchApplied);
    ChangeBatch batch;
    batch.initial = true;
    m_engine->emitBatch(batch); // also when there is nothing: it is known now
    QCOMPARE(ofReviews.size(), 1);
    QVERIFY(ofReviews.first().first().value<ChangeBatch>().initial);
}

void TestStore::batchesAreAskedForOnce()
{
    m_engine->batches = QList{batchNamed(u"first"_s), batchNamed(u"second"_s)};
    QSignalSpy loaded(&m_store->batches(), &BatchList::loaded);
    m_store->loadBatches();
    m_store->loadBatches();
    QCOMPARE(loaded.size(), 1);
    QCOMPARE(m_store->batches().all().first().batch.name, u"second"_s); // the newest first
    BatchStatus changed = batchNamed(u"first"_s);
    changed.batch.state = BatchState::Paused;
    Q_EMIT m_engine->batchesChanged({{changed, {}}, {batchNamed(u"third"_s), {}}});
    QCOMPARE(m_store->batches().all().size(), 3);
    QCOMPARE(m_store->batches().rowOf(sampleId(u"third"_s)), 0);
    QCOMPARE(m_store->batches().all().at(2).batch.state, BatchState::Paused);
}

void TestStore::changesOfBatchesBeforeTheyAreLoadedAreInWhatIsLoaded()
{
    QSignalSpy applied(&m_store->batches(), &BatchList::applied);
    Q_EMIT m_engine->batchesChanged({{batchNamed(u"first"_s), {}}});
    QVERIFY(applied.isEmpty());
    QVERIFY(m_store->batches().all().isEmpty());
    m_engine->batches = QList{batchNamed(u"older"_s), batchNamed(u"first"_s)};
    m_store->loadBatches();
    QCOMPARE(m_store->batches().all().size(), 2);
}

void TestStore::whatABatchDoesWhileBatchesAreLoadedIsNotLost()
{
    BatchList list;
    BatchStatus ended = batchNamed(u"first"_s);
    ended.batch.state = BatchState::Cancelled;
    list.beginLoading();
    list.apply({{ended, {}}, {batchNamed(u"second"_s), {}}});
    QVERIFY(list.all().isEmpty());
    list.setStatuses({batchNamed(u"first"_s)}); // as it was when the engine answered
    QCOMPARE(list.all().size(), 2);
    QCOMPARE(list.all().at(1).batch.state, BatchState::Cancelled);
    list.setStatuses({batchNamed(u"first"_s)}); // what was missed then is over
    QCOMPARE(list.all().size(), 1);
    QCOMPARE(list.all().first().batch.state, BatchState::Running);
}

void TestStore::batchesThatCouldNotBeLoadedAreAskedForAgain()
{
    QSignalSpy failed(&m_store->batches(), &BatchList::failed);
    m_engine->batches = std::unexpected(u"The desk did not answer."_s);
    m_store->loadBatches();
    QCOMPARE(failed.size(), 1);
    QVERIFY(!m_store->batches().isLoaded());
    QCOMPARE(m_store->batches().problem(), u"The desk did not answer."_s);
    m_engine->batches = QList{batchNamed(u"first"_s)};
    m_store->loadBatches();
    QVERIFY(m_store->batches().problem().isEmpty());
    QCOMPARE(m_store->batches().all().size(), 1);
}

void TestStore::batchesAreAskedForAgainOnceTheDeskIsReached()
{
    m_engine->batches = QList{batchNamed(u"first"_s)};
    m_store->access().setReached(false);
    m_store->access().setReached(true);
    QVERIFY(!m_store->batches().isLoaded()); // nobody has looked at them
    m_store->loadBatches();
    BatchStatus ended = batchNamed(u"first"_s);
    ended.batch.state = BatchState::Cancelled;
    m_engine->batches = QList{ended};
    m_store->access().setReached(false);
    QCOMPARE(m_store->batches().all().first().batch.state, BatchState::Running);
    m_store->access().setReached(true);
    QCOMPARE(m_store->batches().all().first().batch.state, BatchState::Cancelled);
}

QTEST_MAIN(TestStore)
#include "tst_store.moc"
