// SPDX-License-Identifier: GPL-3.0-or-later
// The reviews of one task of one crew in past runs, read page by page.
#include "core/review.h"
#include "engine/historyreader.h"
#include "support/historyfixture.h"
#include "support/ledgerfixture.h"
#include "support/qttest.h"

#include <QSet>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::engine;
using namespace crew::test;

using Wanted = command::LoadTaskReviews;

class TaskReviewsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_folder.reset(); }
    void bringsWhatWasDecidedLatestFirst();
    void pagesHaveEveryRunOnce();
    void attemptsOfTheSameMillisecondAreNotLost();
    void anotherCrewAndAnotherTaskAreLeftOut();
    void onlyApprovedOnesWhenAsked();
    void outputsAreLeftOutWhenNotWanted();
    void aRunWithoutADecisionIsLeftOut();
    void aTaskThatNobodyKnowsGivesNothing();
    void wildcardsInATaskAreNoPattern();
    void withoutAFileItSaysSo();

private:
    /// A run of m_crew that ended, in which \a output of \a task was decided; its attempts came at \a second.
    LedgerFixture run(const QByteArray &output, const QByteArray &task, Verdict verdict, int second);
    PastReviews load(const Wanted &wanted);

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    QUuid m_crew = QUuid::createUuid();
    int m_runs = 0;
};

void TaskReviewsTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(u"journal.sqlite"_s);
}

LedgerFixture TaskReviewsTest::run(const QByteArray &output, const QByteArray &task, Verdict verdict,
                                   int second)
{
    LedgerFixture story;
    story.crewId = m_crew;
    story.ledger = {};
    story.entries.clear();
    wire::KickoffRecord record;
    record.crewId = m_crew;
    record.request.inputs = QJsonObject{{u"topic"_s, QString::fromUtf8(output)}};
    story.tell(EntryKind::KickoffRequested, wire::encodeKickoffRecord(record));
    const QByteArray id = "k-" + QByteArray::number(++m_runs);
    story.accepted(id).notice(output, task, id);
    Decision decision;
    decision.id = QUuid::createUuid();
    decision.reviewId = story.review().id;
    decision.attempt = 1;
    decision.verdict = verdict;
    decision.feedback = u"Wörds, kept."_s;
    decision.decidedAt = QDateTime::fromMSecsSinceEpoch(1'790'000'000'000, crew::utc).addSecs(second);
    const QString subject = LedgerFixture::textOf(decision.id);
    story.tell(EntryKind::DecisionHeld, wire::encodeDecisionRecord(decision), subject);
    story.tell(EntryKind::DecisionSending, "{}", subject);
    story.answered(decision.id, EntryKind::DecisionAccepted, R"({"status":"resumed"})");
    story.tell(EntryKind::CrewCallback, R"({"kickoff_id":")" + id + R"(","result":"Done"})");
    for (Entry &entry : story.entries)
        entry.at = QDateTime::fromMSecsSinceEpoch(1'790'000'000'000, crew::utc).addSecs(second);
    return story;
}

PastReviews TaskReviewsTest::load(const Wanted &wanted)
{
    HistoryReader reader;
    reader.open(m_path);
    std::expected<PastReviews, QString> past = std::unexpected(u"no answer"_s);
    reader.loadTaskReviews(wanted, [&past](const auto &loaded) { past = loaded; });
    if (!past) {
        qWarning() << past.error();
        return {};
    }
    return *past;
}

void TaskReviewsTest::bringsWhatWasDecidedLatestFirst()
{
    HistoryFixture shelf(m_path);
    shelf.record(run("older", "write", Verdict::Reject, 10).entries);
    shelf.record(run("newer", "write", Verdict::Approve, 20).entries);
    shelf.keepAll();
    const PastReviews past = load({m_crew, u"write"_s, Wanted::Which::Decided, Wanted::Outputs::With});
    QCOMPARE(past.reviews.size(), 2);
    QCOMPARE(past.executions.size(), 2);
    QVERIFY(past.isEnd);
    QCOMPARE(past.reviews.first().lastAttempt().output, u"newer"_s);
    QCOMPARE(past.reviews.last().lastAttempt().output, u"older"_s);
    QCOMPARE(past.reviews.first().lastAttempt().decision->feedback, u"Wörds, kept."_s);
    QCOMPARE(past.executions.first().request.inputs.value("topic"_L1).toString(), u"newer"_s);
}

void TaskReviewsTest::pagesHaveEveryRunOnce()
{
    HistoryFixture shelf(m_path);
    for (int i = 0; i < 25; ++i)
        shelf.record(run("x", "write", Verdict::Reject, i).entries);
    shelf.keepAll();
    QSet<QUuid> seen;
    int pages = 0;
    Wanted wanted{m_crew, u"write"_s};
    wanted.count = 10;
    bool isEnd = false;
    while (!isEnd && pages < 10) {
        const PastReviews past = load(wanted);
        for (const Review &review : past.reviews) {
            QVERIFY(!seen.contains(review.id));
            seen.insert(review.id);
        }
        wanted.before = past.next;
        isEnd = past.isEnd;
        ++pages;
    }
    QCOMPARE(pages, 3);
    QCOMPARE(seen.size(), 25);
}

void TaskReviewsTest::attemptsOfTheSameMillisecondAreNotLost()
{
    HistoryFixture shelf(m_path);
    for (int i = 0; i < 7; ++i)
        shelf.record(run("x", "write", Verdict::Reject, 5).entries);
    shelf.record(run("x", "write", Verdict::Reject, 1).entries);
    shelf.keepAll();
    Wanted wanted{m_crew, u"write"_s};
    wanted.count = 3;
    const PastReviews first = load(wanted);
    QCOMPARE(first.reviews.size(), 7);
    QVERIFY(!first.isEnd);
    wanted.before = first.next;
    const PastReviews second = load(wanted);
    QCOMPARE(second.reviews.size(), 1);
    QVERIFY(second.isEnd);
}

void TaskReviewsTest::anotherCrewAndAnotherTaskAreLeftOut()
{
    HistoryFixture shelf(m_path);
    shelf.record(run("mine", "write", Verdict::Approve, 1).entries);
    shelf.record(run("another task", "check", Verdict::Approve, 2).entries);
    const QUuid mine = std::exchange(m_crew, QUuid::createUuid());
    shelf.record(run("another crew", "write", Verdict::Approve, 3).entries);
    shelf.keepAll();
    const PastReviews past = load({mine, u"write"_s, Wanted::Which::Decided, Wanted::Outputs::With});
    QCOMPARE(past.reviews.size(), 1);
    QCOMPARE(past.reviews.first().lastAttempt().output, u"mine"_s);
}

void TaskReviewsTest::onlyApprovedOnesWhenAsked()
{
    HistoryFixture shelf(m_path);
    shelf.record(run("no", "write", Verdict::Reject, 1).entries);
    shelf.record(run("yes", "write", Verdict::Approve, 2).entries);
    shelf.keepAll();
    const PastReviews past = load({m_crew, u"write"_s, Wanted::Which::Approved, Wanted::Outputs::With});
    QCOMPARE(past.reviews.size(), 1);
    QCOMPARE(past.reviews.first().lastAttempt().output, u"yes"_s);
}

void TaskReviewsTest::outputsAreLeftOutWhenNotWanted()
{
    HistoryFixture shelf(m_path);
    shelf.record(run(QByteArray(100'000, 'x'), "write", Verdict::Reject, 1).entries);
    shelf.keepAll();
    const Attempt attempt = load({m_crew, u"write"_s}).reviews.value(0).attempts.value(0);
    QVERIFY(attempt.decision);
    QVERIFY(attempt.output.isEmpty());
    QVERIFY(attempt.raw.isEmpty());
}

void TaskReviewsTest::aRunWithoutADecisionIsLeftOut()
{
    HistoryFixture shelf(m_path);
    LedgerFixture story;
    story.accepted().notice().crewCallback();
    shelf.record(story.entries);
    shelf.keepAll();
    const PastReviews past = load({story.crewId, u"write"_s});
    QVERIFY(past.reviews.isEmpty());
    QVERIFY(past.isEnd);
}

void TaskReviewsTest::aTaskThatNobodyKnowsGivesNothing()
{
    HistoryFixture shelf(m_path);
    shelf.record(run("x", "write", Verdict::Reject, 1).entries);
    shelf.keepAll();
    QVERIFY(load({m_crew, u"publish"_s}).reviews.isEmpty());
    QVERIFY(load({m_crew, QString()}).reviews.isEmpty());
    QVERIFY(load({QUuid(), u"write"_s}).reviews.isEmpty());
    QVERIFY(load({m_crew, QString(1'000'000, u'x')}).isEnd);
}

void TaskReviewsTest::wildcardsInATaskAreNoPattern()
{
    HistoryFixture shelf(m_path);
    shelf.record(run("x", "write", Verdict::Reject, 1).entries);
    shelf.keepAll();
    QVERIFY(load({m_crew, u"%"_s}).reviews.isEmpty());
    QVERIFY(load({m_crew, u"writ_"_s}).reviews.isEmpty());
    QVERIFY(load({m_crew, u"' OR 1=1 --"_s}).reviews.isEmpty());
}

void TaskReviewsTest::withoutAFileItSaysSo()
{
    HistoryReader reader;
    reader.open(m_folder->filePath(u"nowhere/journal.sqlite"_s));
    QString problem;
    reader.loadTaskReviews({m_crew, u"write"_s}, [&](const auto &past) { problem = past.error(); });
    QVERIFY(!problem.isEmpty());
    BatchRow row;
    row.executionId = QUuid::createUuid();
    std::expected<BatchRows, QString> rows;
    reader.completeRows({row}, [&rows](const auto &complete) { rows = complete; });
    QVERIFY(!rows); // an export would lack its ID
    QVERIFY(!rows.error().isEmpty());
}

QTEST_GUILESS_MAIN(TaskReviewsTest)
#include "tst_taskreviews.moc"
