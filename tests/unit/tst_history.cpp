// SPDX-License-Identifier: GPL-3.0-or-later
// What is remembered of runs that ended: the records, and what brings such a run back.
#include "benchmarks/samplehistory.h"
#include "core/runtext.h"
#include "core/utc.h"
#include "engine/historyreader.h"
#include "engine/runfacts.h"
#include "support/historyfixture.h"
#include "support/ledgerfixture.h"
#include "support/qttest.h"
#include "support/secondconnection.h"

#include <QTemporaryDir>

#include <utility>

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

/// Makes the journal fail for a while (its file, being open, could not be moved on Windows).
const QString hideRuns = u"ALTER TABLE run RENAME TO run_hidden"_s;
const QString showRuns = u"ALTER TABLE run_hidden RENAME TO run"_s;

LedgerFixture finished()
{
    LedgerFixture story;
    story.accepted().taskCallback().notice();
    const QUuid decision = story.sending(Verdict::Approve);
    story.answered(decision, EntryKind::DecisionAccepted, R"({"status":"resumed","message":"ok"})");
    story.crewCallback("The brew is done.");
    return story;
}

template <typename T>
QList<T> sorted(QList<T> values)
{
    std::ranges::sort(values, {}, &T::id);
    return values;
}

} // namespace

class TestHistory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(u"journal.sqlite"_s);
    }
    void cleanup() { m_folder.reset(); }

    void whatEndedIsLetGoOf();
    void whatGoesOnIsHeld();
    void whatEndedComesBackWhenSomethingHappens();
    void aRunWithADecisionOnItsWayIsNotLetGoOf();
    void aStartAnywhereGivesTheSame_data();
    void aStartAnywhereGivesTheSame();
    void recordsOfOlderRulesAreRebuilt();
    void anUnknownRunKeepsItsCrew();
    void idsAndProofsAreKnownForEver();
    void whatCannotBeWrittenIsWrittenLater();
    void aLoadThatFailedClaimsNothing();
    void theReaderSeesEveryRunOnce();
    void theReaderKnowsWhyARunFailed();
    void theReaderFindsAnIdFirst();
    void theReaderFindsWords_data();
    void theReaderFindsWords();
    void factsOfPastRunsAreThoseOfTheirEntries();
    void whatHadNoEffectDecidedNothing_data();
    void whatHadNoEffectDecidedNothing();
    void aReaderThatIsAskedEarlyAnswersAfterwards();
    void aReaderWithoutAFileSaysSo();
    void aRunThatCannotBeReadIsNotOneThatIsNotThere();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

void TestHistory::whatEndedIsLetGoOf()
{
    HistoryFixture shelf(m_path);
    const LedgerFixture story = finished();
    shelf.record(story.entries);
    QVERIFY(shelf.history->ledger().execution(story.run));
    shelf.keepAll();
    QVERIFY(!shelf.history->ledger().execution(story.run));
    QVERIFY(shelf.history->ledger().reviews().isEmpty());
    QCOMPARE(shelf.history->stateOf(story.run), ExecutionState::Completed);
    QCOMPARE(*shelf.history->loadRun(story.run), story.execution());
    QCOMPARE(shelf.history->ledger().reviewsOf(story.run), story.ledger.reviewsOf(story.run));
}

void TestHistory::whatGoesOnIsHeld()
{
    HistoryFixture shelf(m_path);
    LedgerFixture story;
    story.accepted().notice();
    shelf.record(story.entries);
    shelf.keepAll();
    QVERIFY(shelf.history->ledger().execution(story.run));
    shelf.reopen();
    QCOMPARE(*shelf.history->ledger().execution(story.run), story.execution());
    QCOMPARE(shelf.history->ledger().reviewsOf(story.run), story.ledger.reviewsOf(story.run));
}

void TestHistory::whatEndedComesBackWhenSomethingHappens()
{
    HistoryFixture shelf(m_path);
    LedgerFixture story = finished();
    shelf.record(story.entries);
    shelf.keepAll();
    shelf.reopen();
    QVERIFY(!shelf.history->ledger().execution(story.run));
    const qsizetype before = story.entries.size();
    story.taskCallback();
    shelf.record(story.entries.mid(before));
    QCOMPARE(*shelf.history->ledger().execution(story.run), story.execution());
    shelf.keepAll();
    QVERIFY(!shelf.history->ledger().execution(story.run));
}

void TestHistory::aRunWithADecisionOnItsWayIsNotLetGoOf()
{
    HistoryFixture shelf(m_path);
    LedgerFixture story;
    story.accepted().notice();
    const QUuid decision = story.sending(Verdict::Approve);
    story.crewCallback();
    shelf.record(story.entries);
    shelf.keepAll();
    QVERIFY(shelf.history->ledger().decision(decision));
    const qsizetype before = story.entries.size();
    story.answered(decision, EntryKind::DecisionAccepted, R"({"status":"resumed","message":"ok"})");
    shelf.record(story.entries.mid(before));
    shelf.keepAll();
    QVERIFY(!shelf.history->ledger().decision(decision));
}

void TestHistory::aStartAnywhereGivesTheSame_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 4; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

/// Runs that overlap, records kept now and then, ends without notice now and then: in the end everything is
/// as if all entries had been folded at once.
void TestHistory::aStartAnywhereGivesTheSame()
{
    QFETCH(quint32, seed);
    QRandomGenerator random(seed);
    bench::SampleHistory samples(16, seed);
    QList<Entries> runs;
    for (int i = 0; i < 60; ++i)
        runs.append(samples.nextRun(QDateTime::fromMSecsSinceEpoch(1'790'000'000'000 + i * 5000, crew::utc),
                                    i % 9 == 0));
    Ledger all;
    HistoryFixture shelf(m_path);
    qint64 sequence = 0;
    while (!runs.isEmpty()) {
        const qsizetype place = random.bounded(std::min<qsizetype>(8, runs.size()));
        Entries &run = runs[place];
        Entries part = run.mid(0, 1 + random.bounded(4));
        run.remove(0, part.size());
        for (Entry &entry : part) {
            entry.sequence = ++sequence;
            all.apply(entry);
        }
        shelf.record(part);
        if (run.isEmpty())
            runs.removeAt(place);
        if (random.bounded(6) == 0)
            QVERIFY(shelf.history->saveRuns());
        if (random.bounded(25) == 0)
            shelf.reopen();
    }
    shelf.keepAll();
    shelf.reopen();
    for (const Execution &expected : all.executions()) {
        const Execution *found = shelf.history->loadRun(expected.id);
        QVERIFY(found);
        QCOMPARE(*found, expected);
        QCOMPARE(shelf.history->ledger().reviewsOf(expected.id), all.reviewsOf(expected.id));
    }
}

void TestHistory::recordsOfOlderRulesAreRebuilt()
{
    LedgerFixture story = finished();
    {
        HistoryFixture shelf(m_path);
        shelf.record(story.entries);
        shelf.keepAll();
    }
    {
        const SecondConnection outsider(m_path);
        QVERIFY(outsider.run(u"UPDATE run_fold SET rules = 0, through = 0"_s).isValid());
        QVERIFY(outsider.run(u"UPDATE run SET state = 'failed'"_s).isValid());
    }
    HistoryFixture shelf(m_path);
    QCOMPARE(shelf.history->stateOf(story.run), ExecutionState::Completed);
    QVERIFY(!shelf.history->ledger().execution(story.run));
}

void TestHistory::anUnknownRunKeepsItsCrew()
{
    HistoryFixture shelf(m_path);
    LedgerFixture story = finished();
    shelf.record(story.entries);
    shelf.keepAll();
    const QUuid stranger = QUuid::createUuid();
    Entry entry = entryNow(EntryKind::CrewCallback, stranger, R"({"kickoff_id":"other","result":"x"})",
                           story.run.toString(QUuid::WithoutBraces));
    shelf.record({entry});
    QCOMPARE(shelf.history->ledger().execution(stranger)->crewId, story.crewId);
    shelf.keepAll();
    shelf.reopen();
    QCOMPARE(shelf.history->loadRun(stranger)->crewId, story.crewId);
}

void TestHistory::idsAndProofsAreKnownForEver()
{
    HistoryFixture shelf(m_path);
    const LedgerFixture story = finished();
    shelf.record(story.entries);
    shelf.keepAll();
    shelf.reopen();
    QVERIFY(shelf.history->knowsId(story.crewId, u"k-1"_s));
    QVERIFY(!shelf.history->knowsId(QUuid::createUuid(), u"k-1"_s));
    QVERIFY(!shelf.history->knowsId(story.crewId, u"k-2"_s));
    const auto told = shelf.journal->addressEntry("secret-hash");
    QVERIFY(told && *told);
    const auto proof = Ledger::proofIn(**told);
    QVERIFY(proof);
    QCOMPARE(proof->executionId, story.run);
    QCOMPARE(proof->secretHash, QByteArray("secret-hash"));
    QCOMPARE(proof->authorizationHash, QByteArray("authorization-hash"));
    QVERIFY(shelf.journal->knowsAuthorization("authorization-hash").value());
}

void TestHistory::whatCannotBeWrittenIsWrittenLater()
{
    HistoryFixture shelf(m_path);
    const LedgerFixture story = finished();
    shelf.record(story.entries);
    QVERIFY(SecondConnection(m_path).run(hideRuns).isValid());
    QVERIFY(!shelf.history->saveRuns());
    QVERIFY(shelf.history->ledger().execution(story.run));
    QVERIFY(SecondConnection(m_path).run(showRuns).isValid());
    shelf.keepAll();
    QVERIFY(!shelf.history->ledger().execution(story.run));
}

/// What was not folded must not count as recorded, or the next start would not look at it.
void TestHistory::aLoadThatFailedClaimsNothing()
{
    const LedgerFixture story = finished();
    {
        HistoryFixture shelf(m_path);
        shelf.record(story.entries);
        shelf.keepAll();
    }
    for (const QString &statement : {u"DELETE FROM run"_s, u"UPDATE run_fold SET rules = 0, through = 0"_s})
        QVERIFY(SecondConnection(m_path).run(statement).isValid());
    {
        ChangeFeed feed;
        const auto journal = *journal::Journal::open(m_path);
        History history(*journal, feed);
        QVERIFY(SecondConnection(m_path).run(hideRuns).isValid());
        QVERIFY(!history.load());
        QVERIFY(SecondConnection(m_path).run(showRuns).isValid());
        QVERIFY(history.record(LedgerFixture().entries));
        QVERIFY(history.saveRuns());
    }
    HistoryFixture shelf(m_path);
    QCOMPARE(shelf.history->stateOf(story.run), ExecutionState::Completed);
}

void TestHistory::theReaderSeesEveryRunOnce()
{
    HistoryFixture shelf(m_path);
    bench::SampleHistory samples(4, 7);
    QSet<QUuid> ids;
    Entries entries;
    for (int i = 0; i < 4500; ++i) { // several pages, many that started at the same moment
        entries +=
            samples.nextRun(QDateTime::fromMSecsSinceEpoch(1'790'000'000'000 + i / 3, crew::utc), false);
        ids.insert(entries.last().executionId);
        if (i % 300 < 299) // all at once, each would be compared with each
            continue;
        shelf.record(std::exchange(entries, {}));
        shelf.keepAll();
    }
    HistoryReader reader;
    QList<RunSummary> seen;
    connect(&reader, &HistoryReader::pastRead, this,
            [&seen](const QList<RunSummary> &runs) { seen += runs; });
    reader.open(m_path);
    QTRY_COMPARE(seen.size(), 4500);
    QVERIFY(std::ranges::is_sorted(seen, std::greater(), &RunSummary::startedAt));
    QSet<QUuid> seenIds;
    for (const RunSummary &run : std::as_const(seen))
        seenIds.insert(run.id);
    QCOMPARE(seenIds, ids);
    for (const RunSummary &run : seen.mid(0, 50))
        QCOMPARE(run, summaryOf(*shelf.history->loadRun(run.id)));
}

void TestHistory::theReaderKnowsWhyARunFailed()
{
    const QString error = u"Rate limit exceeded. "_s + QString(1000, u'x');
    HistoryFixture shelf(m_path);
    LedgerFixture story;
    story.accepted().status(
        QJsonDocument(QJsonObject{{u"state"_s, u"FAILED"_s}, {u"error"_s, error}}).toJson());
    QCOMPARE(story.state(), ExecutionState::Failed);
    shelf.record(story.entries);
    shelf.keepAll();
    HistoryReader reader;
    QList<RunSummary> seen;
    connect(&reader, &HistoryReader::pastRead, this,
            [&seen](const QList<RunSummary> &runs) { seen += runs; });
    reader.open(m_path);
    QTRY_COMPARE(seen.size(), 1);
    QVERIFY(seen.first().error.text().startsWith(u"Rate limit exceeded."_s));
    QVERIFY(seen.first().error.text().size() < 500); // very many runs are listed
    QCOMPARE(seen.first(), summaryOf(*shelf.history->loadRun(story.run)));
    QCOMPARE(shelf.history->loadRun(story.run)->error.text(), error);
}

/// Who pastes it does not wait until all texts are read.
void TestHistory::theReaderFindsAnIdFirst()
{
    HistoryFixture shelf(m_path);
    const LedgerFixture story = finished();
    shelf.record(story.entries);
    shelf.keepAll();
    HistoryReader reader;
    reader.open(m_path);
    QList<RunMatches> parts;
    reader.search(1, u" k-1\n"_s, [&](const RunMatches &matches) { parts += matches; });
    QTRY_VERIFY(!parts.isEmpty() && parts.constLast().isLast);
    QCOMPARE(parts.first().runs, QList{story.run});
    QVERIFY(!parts.first().isLast);
    for (const RunMatches &later : parts.mid(1))
        QVERIFY(later.runs.isEmpty()); // found once
}

void TestHistory::theReaderFindsWords_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("found");
    QTest::newRow("a word of the result") << u"brew"_s << true;
    QTest::newRow("another case") << u"BREW"_s << true;
    QTest::newRow("two words") << u"done tea"_s << true;
    QTest::newRow("the id") << u"K-1"_s << true;
    QTest::newRow("the name of an input") << u"topic"_s << true;
    QTest::newRow("one word that is not there") << u"brew coffee"_s << false;
    QTest::newRow("what LIKE would take for a pattern") << u"br%w"_s << false;
    QTest::newRow("a quote") << u"'"_s << false;
    QTest::newRow("no words") << u"  "_s << true;
    QTest::newRow("very many words") << QString(u"brew "_s).repeated(2000) << true;
}

void TestHistory::theReaderFindsWords()
{
    QFETCH(QString, text);
    QFETCH(bool, found);
    HistoryFixture shelf(m_path);
    const LedgerFixture story = finished();
    shelf.record(story.entries);
    shelf.keepAll();
    HistoryReader reader;
    reader.open(m_path);
    QList<QUuid> runs;
    int lastParts = 0;
    reader.search(1, text, [&](const RunMatches &matches) {
        runs += matches.runs;
        lastParts += matches.isLast ? 1 : 0;
    });
    QTRY_COMPARE(lastParts, 1);
    QCOMPARE(runs, found ? QList{story.run} : QList<QUuid>());
    // An ended search is not heard of again.
    reader.search(2, text, [](const RunMatches &) { QFAIL("was ended"); });
    reader.endSearch(2);
}

void TestHistory::factsOfPastRunsAreThoseOfTheirEntries()
{
    HistoryFixture shelf(m_path);
    bench::SampleHistory samples(18, 3);
    for (int i = 0; i < 40; ++i)
        shelf.record(samples.nextRun(
            QDateTime::fromMSecsSinceEpoch(1'790'000'000'000 + i * 60'000, crew::utc), false));
    InsightFacts expected;
    const Ledger &ledger = shelf.history->ledger();
    for (const Execution &execution : sorted(ledger.executions())) {
        const QList<Review> reviews = ledger.reviewsOf(execution.id);
        expected.runs += runFactOf(execution);
        expected.tasks += taskFactsOf(execution, ledger.taskEndsOf(execution.id), reviews);
        expected.attempts += attemptFactsOf(reviews);
    }
    QVERIFY(!expected.tasks.isEmpty());
    QVERIFY(!expected.attempts.isEmpty());
    shelf.keepAll();
    HistoryReader reader;
    reader.open(m_path);
    InsightFacts facts;
    reader.loadFacts({}, {}, [&](const auto &loaded) { facts = *loaded; });
    QCOMPARE(sorted(facts.runs), sorted(expected.runs));
    const auto byRun = [](auto list) {
        std::ranges::stable_sort(list, {}, [](const auto &fact) { return fact.executionId; });
        return list;
    };
    QCOMPARE(byRun(facts.tasks), byRun(expected.tasks));
    QCOMPARE(byRun(facts.attempts), byRun(expected.attempts));
    const QDateTime half = QDateTime::fromMSecsSinceEpoch(1'790'000'000'000 + 20 * 60'000, crew::utc);
    reader.loadFacts({}, half, [&](const auto &loaded) { facts = *loaded; });
    QCOMPARE(facts.runs.size(), within(expected, {}, half).runs.size());
    QCOMPARE(facts.tasks.size(), within(expected, {}, half).tasks.size());
    QCOMPARE(facts.attempts.size(), within(expected, {}, half).attempts.size());
}

void TestHistory::whatHadNoEffectDecidedNothing_data()
{
    QTest::addColumn<DecisionState>("state");
    QTest::addColumn<bool>("isDecided");
    QTest::newRow("accepted") << DecisionState::Accepted << true;
    QTest::newRow("unclear") << DecisionState::Unclear << true;
    QTest::newRow("refused") << DecisionState::Refused << false;
    QTest::newRow("withdrawn") << DecisionState::Withdrawn << false;
    QTest::newRow("returned") << DecisionState::Returned << false;
    QTest::newRow("too late") << DecisionState::TooLate << false;
}

/// Nobody was answered: Insights must not take the wait for over, nor for an approval.
void TestHistory::whatHadNoEffectDecidedNothing()
{
    QFETCH(DecisionState, state);
    QFETCH(bool, isDecided);
    Attempt attempt;
    attempt.number = 1;
    attempt.receivedAt = QDateTime::fromMSecsSinceEpoch(1'790'000'000'000, crew::utc);
    Decision decision;
    decision.verdict = Verdict::Approve;
    decision.decidedAt = attempt.receivedAt.addSecs(60);
    decision.state = state;
    attempt.decision = decision;
    Review review;
    review.attempts = {attempt};
    const QList<AttemptFact> facts = attemptFactsOf({review});
    QCOMPARE(facts.size(), 1);
    QCOMPARE(facts.first().decidedAt.has_value(), isDecided);
    QCOMPARE(facts.first().isApproved, isDecided);
}

void TestHistory::aReaderThatIsAskedEarlyAnswersAfterwards()
{
    HistoryFixture shelf(m_path);
    const LedgerFixture story = finished();
    shelf.record(story.entries);
    HistoryReader reader;
    std::optional<RunDetails> run;
    std::optional<QString> problem;
    reader.loadRun(story.run, [&](const auto &loaded) { run = *loaded; });
    reader.loadRun(QUuid::createUuid(), [&](const auto &loaded) { problem = loaded.error(); });
    QVERIFY(!run);
    reader.open(m_path);
    QVERIFY(run);
    QCOMPARE(run->execution, story.execution());
    QCOMPARE(run->reviews, story.ledger.reviewsOf(story.run));
    QCOMPARE(run->entries.size(), story.entries.size());
    QVERIFY(problem);
}

void TestHistory::aReaderWithoutAFileSaysSo()
{
    HistoryReader reader;
    QSignalSpy failed(&reader, &HistoryReader::failed);
    reader.open(m_folder->filePath(u"nowhere/journal.sqlite"_s));
    QCOMPARE(failed.count(), 1);
    int answers = 0;
    reader.loadRun(QUuid::createUuid(), [&](const auto &run) { answers += run ? 0 : 1; });
    reader.loadExecutions({QUuid::createUuid()}, [&](const auto &runs) { answers += runs ? 0 : 1; });
    reader.loadAudit({}, {}, [&](const auto &trail) { answers += trail ? 0 : 1; });
    reader.loadFacts({}, {}, [&](const auto &facts) { answers += facts ? 0 : 1; });
    reader.search(1, u"x"_s, [&](const RunMatches &matches) { answers += matches.isLast ? 1 : 0; });
    QTRY_COMPARE(answers, 5);
}

void TestHistory::aRunThatCannotBeReadIsNotOneThatIsNotThere()
{
    HistoryFixture shelf(m_path);
    const LedgerFixture story = finished();
    shelf.record(story.entries);
    HistoryReader reader;
    reader.open(m_path);
    std::expected<QList<Execution>, QString> runs;
    const auto load = [&] {
        reader.loadExecutions({QUuid::createUuid(), story.run}, [&](const auto &loaded) { runs = loaded; });
    };
    BatchRow row;
    row.executionId = story.run;
    std::expected<BatchRows, QString> rows;
    const auto complete = [&] {
        reader.completeRows({row}, [&rows](const auto &completed) { rows = completed; });
    };
    complete();
    QVERIFY(rows);
    QCOMPARE(rows->first().kickoffId, story.execution().kickoffId);
    row.executionId = QUuid::createUuid();
    complete();
    QVERIFY(rows); // it was removed
    row.executionId = story.run;
    load();
    QVERIFY2(runs, runs ? "" : qPrintable(runs.error()));
    QCOMPARE(*runs, QList{story.execution()});
    QVERIFY(SecondConnection(m_path).run(u"ALTER TABLE entry RENAME TO entry_hidden"_s).isValid());
    load();
    QVERIFY(!runs);
    QVERIFY(!runs.error().isEmpty());
    complete();
    QVERIFY(!rows); // else an export would lack its result
    QVERIFY(SecondConnection(m_path).run(u"ALTER TABLE entry_hidden RENAME TO entry"_s).isValid());
}

QTEST_GUILESS_MAIN(TestHistory)
#include "tst_history.moc"
