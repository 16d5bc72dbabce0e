// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that are removed when their time is over: what goes, what stays, and what cannot come back.
#include "core/batch.h"
#include "core/utc.h"
#include "support/flowsamples.h"
#include "support/httppeer.h"
#include "support/ledgerfixture.h"
#include "support/scriptedconsole.h"

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

/// So that a look follows the other, and no receiver needs time.
constexpr RetentionPace fast{.first = 0ms, .pause = 10ms, .closed = 0ms};

/// A run that ended with an approved review, more than 30 days ago.
LedgerFixture ended(const QByteArray &id = "k-1")
{
    LedgerFixture story;
    story.accepted(id).taskCallback(id).notice("Draft", "write", id);
    const QUuid decision = story.sending(Verdict::Approve);
    story.answered(decision, EntryKind::DecisionAccepted, R"({"status":"resumed","message":"ok"})");
    story.tell(EntryKind::CrewCallback, R"({"kickoff_id":")" + id + R"(","result":"The brew is done."})");
    return story;
}

/// The first number that \a statement gives, beside the engine.
qint64 numberIn(EngineFixture &console, const QString &statement)
{
    if (!isOnPostgres())
        return SecondConnection(console.journalPath()).run(statement).toLongLong();
    return console.store().open()->number(statement).value_or(-1);
}

Crew crewAt(const QUrl &address, const QUuid &id)
{
    Crew crew;
    crew.id = id;
    crew.name = u"Crew"_s;
    crew.address = address;
    return crew;
}

/// A batch of one row that goes on by itself: see rowsOfBatch().
Batch batchOf(const QUuid &crewId)
{
    Batch batch;
    batch.id = QUuid::createUuid();
    batch.crewId = crewId;
    batch.name = u"Teas"_s;
    batch.createdAt = QDateTime::fromMSecsSinceEpoch(1'790'000'000'000, utc);
    batch.concurrency = 1;
    batch.columns = {u"topic"_s};
    return batch;
}

BatchRowRecords rowsOfBatch()
{
    return {{1, {u"Tea"_s}, QJsonObject{{u"topic"_s, u"Tea"_s}}, {}, 1}};
}

QByteArrayList bodiesOf(const AuditSteps &steps)
{
    QByteArrayList bodies;
    for (const AuditStep &step : steps)
        bodies << step.entry.body;
    return bodies;
}

} // namespace

class TestRunRetention : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_console = std::make_unique<EngineFixture>();
        m_console->retentionPace = fast;
        m_console->settings.keepDays = 30;
    }
    void cleanup() { m_console.reset(); }

    void whatEndedLongAgoIsRemoved();
    void whatWasRemovedIsToldAfterARestart();
    void whatIsRemovedIsNotOnTheDisk();
    void decisionsStayInTheRecord();
    void nothingIsRemovedUnlessWanted();
    void whatIsNotOverStays_data();
    void whatIsNotOverStays();
    void aCrewMaySayOtherwise_data();
    void aCrewMaySayOtherwise();
    void aSettingThatChangesIsUsedAtOnce();
    void aRunWhoseAddressIsNeededStays();
    void aJoinedRunKeepsItsOutcome();
    void aRemovedRunIsNotMovedHereAgain();
    void whatComesMeanwhileKeepsTheRun();
    void addressesOfRemovedRunsCountNoMore();
    void noRecordBringsARunBack();
    void aRowOfABatchIsNotSentAgain();
    void aFlowStartsOver();
    void whatCannotBeRemovedNowIsRemovedLater();

private:
    /// In the journal, before the engine is started.
    void store(const QList<Entries> &runs, const QList<Crew> &crews = {})
    {
        const auto journal = m_console->openJournal();
        QVERIFY(journal);
        for (Entries entries : runs) {
            for (Entry &entry : entries)
                entry.sequence = 0;
            QVERIFY(journal->append(entries));
        }
        if (!crews.isEmpty())
            QVERIFY(journal->saveCrews(crews));
    }
    /// The history has what a start makes of the entries, and the second start looks for what is over.
    void startTwice()
    {
        const int days = std::exchange(m_console->settings.keepDays, 0);
        QVERIFY(m_console->start());
        m_console->stop();
        m_console->settings.keepDays = days;
        QVERIFY(m_console->start());
    }
    bool isThere(const QUuid &run)
    {
        const auto reader = m_console->openReader();
        const auto entries = reader ? (*reader)->entriesOf(run) : std::unexpected(QString());
        return !entries || !entries->isEmpty();
    }
    /// When this run is gone, the look has been past all that were due before it.
    LedgerFixture oneToWaitFor() { return ended("k-last"); }

    std::unique_ptr<EngineFixture> m_console;
};

void TestRunRetention::whatEndedLongAgoIsRemoved()
{
    const LedgerFixture old = ended();
    store({old.entries});
    QVERIFY(m_console->start());
    QList<RemovedRun> told;
    connect(m_console->engine.get(), &Engine::changed, this,
            [&told](const ChangeBatch &batch) { told += batch.removed; });
    QTRY_VERIFY(!isThere(old.run));
    QTRY_COMPARE(told, (QList{RemovedRun{old.run, old.crewId}}));
    QVERIFY(!m_console->engine->loadRun(old.run));
    const auto reader = m_console->openReader();
    QVERIFY(reader);
    QCOMPARE((*reader)->pastRuns({}, 10)->size(), 0);
    QCOMPARE((*reader)->search({u"brew"_s}, {}, 10)->runs.size(), 0);
    QCOMPARE(*(*reader)->runCalled(u"k-1"_s), QUuid());
    QCOMPARE(*(*reader)->decisionCount(), 0);
    const auto facts = (*reader)->facts(0, std::numeric_limits<qint64>::max());
    QCOMPARE(facts->runs.size() + facts->attempts.size() + facts->tasks.size(), 0);
}

/// A console of a desk may have been away since.
void TestRunRetention::whatWasRemovedIsToldAfterARestart()
{
    const LedgerFixture old = ended();
    store({old.entries});
    QVERIFY(m_console->start());
    QTRY_VERIFY(!isThere(old.run));
    m_console->stop();
    QList<ChangeBatch> told;
    m_console->beforeStart = [this, &told] {
        connect(m_console->engine.get(), &Engine::changed, this,
                [&told](const ChangeBatch &batch) { told.append(batch); });
    };
    QVERIFY(m_console->start());
    QVERIFY(told.size() == 1 && told.first().initial);
    QCOMPARE(told.first().removed, (QList{RemovedRun{old.run, old.crewId}}));
}

void TestRunRetention::whatIsRemovedIsNotOnTheDisk()
{
    LedgerFixture old = ended();
    const QByteArray words = "a sentence that nobody else wrote";
    old.tell(EntryKind::TaskCallback, R"({"kickoff_id":"k-1","name":"Research","output":")" + words + "\"}");
    store({old.entries});
    const auto isStored = [&] {
        const QByteArrayList all = m_console->readStored();
        return std::ranges::any_of(all, [&](const QByteArray &each) { return each.contains(words); });
    };
    QVERIFY(isStored());
    QVERIFY(m_console->start());
    QTRY_VERIFY(!isThere(old.run));
    m_console->stop(); // which brings what is in the log of the file into it
    QVERIFY(!isStored());
}

void TestRunRetention::decisionsStayInTheRecord()
{
    const LedgerFixture old = ended();
    store({old.entries});
    QByteArrayList before;
    {
        const auto journal = m_console->openJournal();
        before = bodiesOf(*journal->auditSteps());
    }
    QCOMPARE(before.size(), 3); // held, sending, accepted
    QVERIFY(m_console->start());
    QTRY_VERIFY(!isThere(old.run));
    const auto steps = m_console->engine->journal().auditSteps();
    QVERIFY(steps);
    QCOMPARE(bodiesOf(*steps), before);
    for (const AuditStep &step : *steps)
        QCOMPARE(step.crewId, old.crewId); // nothing else tells it any more
    const ChainCheck verdict = verifyChain(*steps);
    QVERIFY(verdict.holds);
    QCOMPARE(verdict.count, 3);
    const auto trail = (*m_console->openReader())->auditTrail(m_console->engine->auditKey(), old.crewId);
    QVERIFY(trail);
    QVERIFY(verifyChain(trail->steps, old.crewId).holds);
    QCOMPARE(trail->steps.size(), 3);
}

void TestRunRetention::nothingIsRemovedUnlessWanted()
{
    m_console->settings.keepDays = 0;
    const LedgerFixture old = ended();
    LedgerFixture last = oneToWaitFor();
    Crew crew = crewAt(QUrl(u"https://crew.example"_s), last.crewId);
    crew.keepDays = 1;
    store({old.entries, last.entries}, {crew});
    QVERIFY(m_console->start());
    QTRY_VERIFY(!isThere(last.run));
    QVERIFY(isThere(old.run));
}

void TestRunRetention::whatIsNotOverStays_data()
{
    QTest::addColumn<LedgerFixture>("story");
    LedgerFixture waits;
    waits.accepted("k-2").notice("Draft", "write", "k-2");
    QTest::newRow("waits for a person") << waits;
    LedgerFixture unclear;
    unclear.accepted("k-2").notice("Draft", "write", "k-2");
    unclear.answered(unclear.sending(Verdict::Approve), EntryKind::DecisionUnclear);
    unclear.tell(EntryKind::CrewCallback, R"({"kickoff_id":"k-2","result":"Done"})");
    QTest::newRow("a decision may have arrived") << unclear;
    LedgerFixture live;
    live.accepted("k-2").taskCallback("k-2");
    QTest::newRow("goes on") << live;
    LedgerFixture unanswered;
    QTest::newRow("its kickoff may have arrived") << unanswered;
    LedgerFixture recent = ended("k-2");
    recent.entries.last().at = QDateTime::currentDateTimeUtc().addDays(-29);
    QTest::newRow("29 days ago") << recent;
}

void TestRunRetention::whatIsNotOverStays()
{
    QFETCH(LedgerFixture, story);
    const LedgerFixture last = oneToWaitFor();
    store({story.entries, last.entries});
    startTwice();
    QTRY_VERIFY(!isThere(last.run));
    QVERIFY(isThere(story.run));
    QVERIFY(m_console->engine->loadRun(story.run));
}

void TestRunRetention::aCrewMaySayOtherwise_data()
{
    QTest::addColumn<int>("ofAll");
    QTest::addColumn<std::optional<int>>("ofCrew");
    QTest::addColumn<bool>("stays");
    QTest::newRow("never, for all 30 days") << 30 << std::optional(0) << true;
    QTest::newRow("10 years, for all 30 days") << 30 << std::optional(3650) << true;
    QTest::newRow("30 days, for all 10 years") << 3650 << std::optional(30) << false;
    QTest::newRow("as all") << 30 << std::optional<int>() << false;
}

void TestRunRetention::aCrewMaySayOtherwise()
{
    QFETCH(int, ofAll);
    QFETCH(std::optional<int>, ofCrew);
    QFETCH(bool, stays);
    const LedgerFixture old = ended();
    const LedgerFixture last = oneToWaitFor();
    Crew crew = crewAt(QUrl(u"https://crew.example"_s), old.crewId);
    crew.keepDays = ofCrew;
    Crew other = crew;
    other.id = last.crewId;
    other.keepDays = 1;
    store({old.entries, last.entries}, {crew, other});
    m_console->settings.keepDays = ofAll;
    QVERIFY(m_console->start());
    QTRY_VERIFY(!isThere(last.run));
    if (stays)
        QVERIFY(isThere(old.run));
    else
        QTRY_VERIFY(!isThere(old.run));
}

void TestRunRetention::aSettingThatChangesIsUsedAtOnce()
{
    m_console->retentionPace.pause = 1h;
    m_console->settings.keepDays = 0;
    const LedgerFixture old = ended();
    store({old.entries});
    startTwice(); // a look before there are records would find nothing, and the next is in an hour
    QVERIFY(m_console->engine->loadRun(old.run));
    EngineSettings settings = m_console->settings;
    settings.keepDays = 30;
    m_console->engine->applySettings(settings);
    QTRY_VERIFY(!isThere(old.run));
}

/// A run without an address of its own was told of at that of another one.
void TestRunRetention::aRunWhoseAddressIsNeededStays()
{
    LedgerFixture owner = ended();
    const QUuid beside = QUuid::createUuid();
    owner.tellOf(beside, EntryKind::CrewCallback, R"({"kickoff_id":"k-9","result":"Done"})",
                 LedgerFixture::textOf(owner.run));
    LedgerFixture otherOwner = ended("k-2");
    const QUuid recent = QUuid::createUuid();
    otherOwner.tellOf(recent, EntryKind::CrewCallback, R"({"kickoff_id":"k-8","result":"Done"})",
                      LedgerFixture::textOf(otherOwner.run));
    otherOwner.entries.last().at = QDateTime::currentDateTimeUtc();
    store({owner.entries, otherOwner.entries});
    startTwice();
    QTRY_VERIFY(!isThere(owner.run));
    QVERIFY(!isThere(beside));
    QVERIFY(isThere(recent));
    QVERIFY(isThere(otherOwner.run)); // else nobody would know whose the other one is
}

void TestRunRetention::whatComesMeanwhileKeepsTheRun()
{
    m_console->retentionPace = {.first = 0ms, .pause = 10ms, .closed = 1h};
    LedgerFixture old = ended();
    store({old.entries});
    QVERIFY(m_console->start());
    const auto isClosed = [this] {
        return numberIn(*m_console, u"SELECT count(*) FROM run_removal WHERE closed_through > 0"_s) > 0;
    };
    QTRY_VERIFY(isClosed());
    m_console->stop();
    {
        const auto journal = m_console->openJournal();
        Entries late{old.entries.last()};
        late.first().sequence = 0;
        QVERIFY(journal->append(late));
        QCOMPARE(*journal->removeRuns(*journal->runsJoined(old.run)), false);
    }
    m_console->retentionPace = {.first = 0ms, .pause = 1h, .closed = 0ms};
    m_console->settings.keepDays = 0; // what is closed is looked at all the same
    QVERIFY(m_console->start());
    QTRY_VERIFY(!isClosed());
    QVERIFY(isThere(old.run));
}

void TestRunRetention::addressesOfRemovedRunsCountNoMore()
{
    m_console.reset();
    ScriptedConsole console;
    console.console.retentionPace = fast;
    console.console.keepEnded = 0ms;
    console.endRun();
    QVERIFY(console.start());
    QCOMPARE(console.post("crew", R"({"kickoff_id":"k-1","result":"Done"})"), 200);
    QTRY_VERIFY(!console.console.engine->ledger().execution(console.run));
    QCOMPARE(console.post("crew", R"({"kickoff_id":"k-1","result":"Done again"})"), 200);
    QTRY_VERIFY(!console.console.engine->ledger().execution(console.run));
    EngineSettings settings = console.console.settings;
    settings.keepDays = 30;
    console.console.engine->applySettings(settings);
    const auto isRemoved = [&console] { // its status, which is asked for once more, makes it young again
        (void)numberIn(console.console, u"UPDATE run SET changed_ms = 1 RETURNING 1"_s);
        (void)numberIn(console.console, u"UPDATE entry SET at_ms = 1 RETURNING 1"_s);
        return (*console.console.openReader())->entriesOf(console.run)->isEmpty();
    };
    QTRY_VERIFY(isRemoved());
    QTRY_COMPARE(console.post("crew", R"({"kickoff_id":"k-1","result":"Too late"})"), 404);
    QVERIFY(!console.console.engine->loadRun(console.run));
}

void TestRunRetention::noRecordBringsARunBack()
{
    const LedgerFixture old = ended();
    store({old.entries});
    QVERIFY(m_console->start());
    QTRY_VERIFY(!isThere(old.run));
    m_console->stop();
    {
        const auto journal = m_console->openJournal();
        QVERIFY(journal->clearRuns()); // as after a change of the rules
        QCOMPARE(journal->runIdsAfter({}, 10)->size(), 0);
        QCOMPARE(journal->runsToFold(0)->size(), 0);
    }
    QVERIFY(m_console->start());
    QVERIFY(m_console->engine->ledger().executions().isEmpty());
    QVERIFY(!m_console->engine->loadRun(old.run));
    QCOMPARE((*m_console->openReader())->pastRuns({}, 10)->size(), 0);
    QCOMPARE(m_console->engine->journal().auditSteps()->size(), 3);
}

void TestRunRetention::aRowOfABatchIsNotSentAgain()
{
    LedgerFixture old;
    old.accepted().crewCallback();
    const Batch batch = batchOf(old.crewId);
    const QUuid run = rowExecutionId(batch.id, 1, 1);
    for (Entry &entry : old.entries)
        entry.executionId = run;
    ScriptedServer service({ScriptedConsole::anything()});
    const Crew crew = crewAt(service.url(), old.crewId);
    store({old.entries}, {crew});
    {
        const auto journal = m_console->openJournal();
        QVERIFY(journal->addBatch(batch, rowsOfBatch()));
    }
    QVERIFY(m_console->start());
    QTRY_VERIFY(!isThere(run));
    m_console->stop();
    QVERIFY((*m_console->openJournal()->batchInputs(batch.id, 1))->isEmpty());
    QVERIFY(m_console->start());
    const QList<BatchStatus> batches = m_console->engine->batches().statuses();
    QCOMPARE(batches.size(), 1);
    QCOMPARE(batches.first().batch.state, BatchState::Running);
    QCOMPARE(batches.first().count(RowOutcome::Completed), 1);
    QCOMPARE(batches.first().count(RowOutcome::Waiting), 0);
    QCOMPARE(m_console->engine->batches().rows(batch.id)->value(0).fields, QStringList());
    QVERIFY(m_console->engine->batches().rows(batch.id)->value(0).executionId.isNull());
    m_console->engine->batches().command(batch.id, BatchCommand::Pause);
    m_console->engine->batches().command(batch.id, BatchCommand::Resume);
    QCOMPARE(m_console->engine->batches().statuses().first().count(RowOutcome::Completed), 1);
    QVERIFY(std::ranges::none_of(
        service.requests, [](const ReceivedRequest &request) { return request.path() == "/kickoff"; }));
}

/// A row of a batch turned out to be another run: both are in the list of what is to be removed, and each is
/// removed once.
void TestRunRetention::aJoinedRunKeepsItsOutcome()
{
    LedgerFixture old = ended();
    const Batch batch = batchOf(old.crewId);
    const QUuid row = rowExecutionId(batch.id, 1, 1);
    Entry sent = old.entries.first();
    sent.executionId = row;
    Entry joined = old.entries.last();
    joined.kind = EntryKind::RunJoined;
    joined.subject = LedgerFixture::textOf(row);
    joined.body = {};
    ScriptedServer service({ScriptedConsole::anything()});
    const Crew crew = crewAt(service.url(), old.crewId);
    store({{sent}, old.entries, {joined}}, {crew});
    QVERIFY(m_console->openJournal()->addBatch(batch, rowsOfBatch()));
    QVERIFY(m_console->start());
    QCOMPARE(m_console->engine->batches().statuses().first().count(RowOutcome::Completed), 1);
    QTRY_VERIFY(!isThere(old.run));
    for (int start = 0; start < 2; ++start) {
        m_console->stop();
        QVERIFY(m_console->start());
        QCOMPARE(m_console->engine->batches().statuses().first().count(RowOutcome::Completed), 1);
        QCOMPARE(m_console->engine->batches().statuses().first().count(RowOutcome::Waiting), 0);
    }
    QVERIFY(std::ranges::none_of(
        service.requests, [](const ReceivedRequest &request) { return request.path() == "/kickoff"; }));
}

void TestRunRetention::aRemovedRunIsNotMovedHereAgain()
{
    const LedgerFixture old = ended();
    const Crew crew = crewAt(QUrl(u"https://crew.example"_s), old.crewId);
    store({old.entries}, {crew});
    QVERIFY(m_console->start());
    QTRY_VERIFY(!isThere(old.run));
    command::ImportRun part;
    part.executionId = old.run;
    part.crewId = crew.id;
    part.source = QUuid::createUuid();
    part.computer = u"lab"_s;
    part.isLast = true;
    const auto moved = m_console->engine->importRun(part);
    QVERIFY2(moved, qPrintable(moved ? QString() : moved.error()));
    QCOMPARE(*moved, RunImport::IsThere);
    QVERIFY(!isThere(old.run));
}

/// The id of its run follows from its own, so the next request comes to the run that was removed.
void TestRunRetention::aFlowStartsOver()
{
    const QUuid crewId = QUuid::createUuid();
    FlowSample sample;
    const auto asks = [&](const QDateTime &at) {
        Entry entry;
        entry.kind = EntryKind::FlowRequestCallback;
        entry.executionId = flowRunIdFor(crewId, sample.deployment, sample.flowId);
        entry.at = at;
        entry.subject = crewId.toString(QUuid::WithoutBraces);
        entry.body = sample.body();
        return entry;
    };
    const QDateTime old = QDateTime::fromMSecsSinceEpoch(1'790'000'000'000, utc);
    const Entry request = asks(old);
    LedgerFixture story;
    story.ledger.apply(request);
    const QUuid review = story.ledger.reviews().value(0).id;
    Entry closed = request;
    closed.kind = EntryKind::FlowReviewClosed;
    closed.subject = LedgerFixture::textOf(review);
    closed.body = LedgerFixture::error();
    store({{request, closed}});
    QVERIFY(m_console->start());
    QTRY_VERIFY(!isThere(request.executionId));
    QCOMPARE(m_console->engine->journal().auditSteps()->size(), 1);
    m_console->stop();
    sample.id = u"another-request"_s;
    store({{asks(QDateTime::currentDateTimeUtc())}});
    m_console->settings.keepDays = 1;
    QVERIFY(m_console->start());
    const QList<Review> reviews = m_console->engine->ledger().reviews();
    QCOMPARE(reviews.size(), 1);
    QCOMPARE(reviews.first().state, ReviewState::Waiting);
    QCOMPARE(reviews.first().attempts.size(), 1);
}

void TestRunRetention::whatCannotBeRemovedNowIsRemovedLater()
{
    const LedgerFixture old = ended();
    store({old.entries});
    m_console->settings.keepDays = 0;
    QVERIFY(m_console->start());
    m_console->setDiskFull(true);
    EngineSettings settings = m_console->settings;
    settings.keepDays = 30;
    m_console->engine->applySettings(settings);
    QVERIFY(!m_console->engine->pasteNotice(old.run,
                                            R"({"execution_id":"k-1","task_id":"write","task_output":"x"})"));
    QTest::qWait(0);
    QVERIFY(isThere(old.run));
    m_console->setDiskFull(false);
    QTRY_VERIFY(!isThere(old.run));
}

QTEST_GUILESS_MAIN(TestRunRetention)

#include "tst_runretention.moc"
