// SPDX-License-Identifier: GPL-3.0-or-later
// How long runs and their tasks took, as Insights counts them.
#include "engine/runfacts.h"
#include "support/ledgerfixture.h"
#include "support/qttest.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace crew;
using namespace crew::engine;
using namespace crew::test;

namespace {

QList<TaskFact> tasksOf(const LedgerFixture &run)
{
    return taskFactsOf(run.execution(), run.ledger.taskEndsOf(run.run), run.ledger.reviewsOf(run.run));
}

/// In milliseconds.
qint64 tookOf(const TaskFact &task)
{
    return task.endedAt - task.beganAt;
}

} // namespace

class TestRunFacts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theHoldIsNoTimeOfATask();
};

/// What the console holds is time that people took.
void TestRunFacts::theHoldIsNoTimeOfATask()
{
    LedgerFixture run;
    run.accepted().notice().pause(10s);
    const QUuid decision = run.held(Verdict::Approve);
    run.pause(8s);
    run.tell(EntryKind::DecisionSending, "{}", LedgerFixture::textOf(decision));
    const QDateTime sent = run.entries.last().at;
    run.answered(decision, EntryKind::DecisionAccepted, R"({"status":"resumed"})").taskCallback();
    QCOMPARE(run.decision(decision).sentAt, sent);
    const QDateTime began = run.entries.first().at;
    const qint64 waited = run.review().lastAttempt().receivedAt.msecsTo(sent);
    QCOMPARE(waited, 20'000);
    QCOMPARE(tasksOf(run).size(), 1);
    QCOMPARE(tookOf(tasksOf(run).first()), began.msecsTo(run.entries.last().at) - waited);
}

QTEST_GUILESS_MAIN(TestRunFacts)
#include "tst_runfacts.moc"
