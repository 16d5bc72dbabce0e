// SPDX-License-Identifier: GPL-3.0-or-later
// What the event stream tells about a run, and what it must not: it comes late and in any order.
#include "core/utc.h"
#include "support/ledgerfixture.h"
#include "support/qttest.h"
#include "wire/kickoff.h"

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;

/// A story whose kickoff asked for the event stream.
class StreamStory : public LedgerFixture
{
public:
    StreamStory()
    {
        run = QUuid::createUuid();
        wire::KickoffRecord record;
        record.crewId = crewId;
        record.request.eventStream = EventStream{u"http://127.0.0.1:1/<secret>/events"_s, {}, false, {}, {}};
        record.secretHash = "secret-hash";
        record.eventsAuthorizationHash = "events-hash";
        tell(EntryKind::KickoffRequested, wire::encodeKickoffRecord(record));
    }

    /// One event that the service stamps \a ago milliseconds before it comes.
    static QByteArray one(const QByteArray &type, const QByteArray &task, int emission, const QDateTime &at,
                          const QByteArray &execution = "k-1")
    {
        return "{\"id\":\"" + QByteArray::number(emission) + "\",\"execution_id\":\"" + execution +
               "\",\"timestamp\":\"" + at.toString(Qt::ISODateWithMs).toLatin1() + "\",\"type\":\"" + type +
               "\",\"data\":{\"task_name\":\"" + task + "\",\"agent_role\":\"Agent of " + task +
               "\",\"emission_sequence\":" + QByteArray::number(emission) + "}}";
    }
    StreamStory &events(const QByteArrayList &events)
    {
        tell(EntryKind::EventsCallback, "{\"events\":[" + events.join(',') + "]}");
        return *this;
    }
    /// When the next entry will come.
    QDateTime next(int milliseconds = 0) const
    {
        return QDateTime::fromMSecsSinceEpoch(1'790'000'000'000 + 1000 * entries.size() + milliseconds,
                                              crew::utc);
    }
};

class TestLedgerEvents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsTheCurrentTask();
    void anyGroupingEndsTheSame();
    void olderEventsChangeNothing();
    void aStatusIsNotOverwrittenByWhatWasBefore();
    void aClockThatIsAheadIsNotComparedWithAStatus();
    void showsThatAnUnclearKickoffRuns();
    void endsNoRun();
    void isSilentAfterTheEnd();
    void leavesReviewsAlone();
    void bodiesThatCannotBeRead_data();
    void bodiesThatCannotBeRead();
    void proofsAreThere();
};

void TestLedgerEvents::tellsTheCurrentTask()
{
    StreamStory story;
    story.accepted();
    story.events({StreamStory::one("task_started", "Research", 1, story.next(-300)),
                  StreamStory::one("llm_call_started", "Research", 2, story.next(-200))});
    QCOMPARE(story.state(), ExecutionState::Running);
    QCOMPARE(story.execution().currentTask, u"Research"_s);
    QCOMPARE(story.execution().currentAgent, u"Agent of Research"_s);
    story.events({StreamStory::one("task_completed", "Research", 3, story.next(-200))});
    QVERIFY(story.execution().currentTask.isEmpty());
    story.events({StreamStory::one("task_started", "Write", 4, story.next(-200))});
    QCOMPARE(story.execution().currentTask, u"Write"_s);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerEvents::anyGroupingEndsTheSame()
{
    StreamStory shape;
    const QByteArrayList told = {StreamStory::one("task_started", "Research", 1, shape.next(100)),
                                 StreamStory::one("task_completed", "Research", 2, shape.next(200)),
                                 StreamStory::one("task_started", "Write", 3, shape.next(300))};
    QList<int> order{0, 1, 2};
    do {
        for (const bool isTogether : {true, false}) {
            StreamStory story;
            story.accepted();
            QByteArrayList came;
            for (const int i : order)
                came << told.at(i);
            if (isTogether) {
                story.events(came + came);
            } else {
                for (const QByteArray &event : came)
                    story.events({event});
            }
            QCOMPARE(story.execution().currentTask, u"Write"_s);
            QCOMPARE(story.state(), ExecutionState::Running);
        }
    } while (std::ranges::next_permutation(order).found);
}

void TestLedgerEvents::olderEventsChangeNothing()
{
    StreamStory story;
    story.accepted();
    const QByteArray old = StreamStory::one("task_started", "Research", 1, story.next());
    story.events({StreamStory::one("task_started", "Write", 5, story.next())});
    story.events({old});
    QCOMPARE(story.execution().currentTask, u"Write"_s);
}

void TestLedgerEvents::aStatusIsNotOverwrittenByWhatWasBefore()
{
    StreamStory story;
    story.accepted();
    const QByteArray before = StreamStory::one("task_started", "Research", 1, story.next(-100));
    story.status(R"({"status":"running","current_task":"Write"})");
    story.events({before});
    QCOMPARE(story.execution().currentTask, u"Write"_s);
    story.status(R"({"state":"PENDING HUMAN INPUT"})");
    story.events({StreamStory::one("llm_call_completed", "Write", 2, story.next(-1500))});
    QCOMPARE(story.state(), ExecutionState::PendingHumanInput);
    story.events({StreamStory::one("task_started", "Publish", 3, story.next(-100))});
    QCOMPARE(story.execution().currentTask, u"Publish"_s);
    QCOMPARE(story.state(), ExecutionState::Running);
}

void TestLedgerEvents::aClockThatIsAheadIsNotComparedWithAStatus()
{
    StreamStory story;
    story.accepted();
    story.status(R"({"status":"running","current_task":"Write"})");
    story.events({StreamStory::one("task_started", "Research", 1, story.next(60'000))});
    QCOMPARE(story.execution().currentTask, u"Write"_s);
}

void TestLedgerEvents::showsThatAnUnclearKickoffRuns()
{
    StreamStory story;
    story.tell(EntryKind::KickoffUnclear, LedgerFixture::error());
    QCOMPARE(story.state(), ExecutionState::KickoffUnclear);
    story.events({StreamStory::one("llm_call_started", "Research", 1, story.next(-100), "k-9")});
    QCOMPARE(story.state(), ExecutionState::Running);
    QCOMPARE(story.execution().currentId(), u"k-9"_s);
    story.events({StreamStory::one("llm_call_started", "Research", 2, story.next(-100), "k-10")});
    QCOMPARE(story.execution().currentId(), u"k-9"_s); // another id is nothing to be polled
}

void TestLedgerEvents::endsNoRun()
{
    for (const char *type : {"crew_kickoff_completed", "crew_kickoff_failed", "flow_finished"}) {
        StreamStory story;
        story.accepted();
        story.events({StreamStory::one(type, "", 1, story.next(-100))});
        QCOMPARE(story.state(), ExecutionState::Running);
    }
}

void TestLedgerEvents::isSilentAfterTheEnd()
{
    StreamStory story;
    story.accepted();
    story.crewCallback();
    const Execution before = story.execution();
    story.events({StreamStory::one("task_started", "Research", 1, story.next(-100))});
    QCOMPARE(story.state(), ExecutionState::Completed);
    QVERIFY(story.execution().currentTask.isEmpty());
    QCOMPARE(story.execution().result, before.result);
}

void TestLedgerEvents::leavesReviewsAlone()
{
    StreamStory story;
    story.accepted();
    story.notice();
    const QUuid decision = story.sending(Verdict::Approve);
    story.answered(decision, EntryKind::DecisionUnclear);
    QCOMPARE(story.review().state, ReviewState::Unclear);
    story.events({StreamStory::one("task_started", "Publish", 9, story.next(-100))});
    QCOMPARE(story.review().state, ReviewState::Unclear);
    QCOMPARE(story.decision(decision).state, DecisionState::Unclear);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerEvents::bodiesThatCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("body");
    for (const char *body : {"", "no", "[]", "{}", "{\"events\":7}", "[{}]", "[{\"type\":\"task_started\"}]"})
        QTest::newRow(body) << QByteArray(body);
}

void TestLedgerEvents::bodiesThatCannotBeRead()
{
    QFETCH(QByteArray, body);
    StreamStory story;
    story.accepted();
    story.status(R"({"status":"running","current_task":"Write"})");
    story.tell(EntryKind::EventsCallback, body);
    QCOMPARE(story.execution().currentTask, u"Write"_s);
    QCOMPARE(story.state(), ExecutionState::Running);
}

void TestLedgerEvents::proofsAreThere()
{
    StreamStory story;
    const WebhookProof proof = story.ledger.webhookProof(story.run);
    QCOMPARE(proof.executionId, story.run);
    QCOMPARE(proof.eventsAuthorizationHash, QByteArray("events-hash"));
    QVERIFY(proof.authorizationHash.isEmpty());
}

QTEST_GUILESS_MAIN(TestLedgerEvents)
#include "tst_ledgerevents.moc"
