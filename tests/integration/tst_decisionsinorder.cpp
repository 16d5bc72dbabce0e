// SPDX-License-Identifier: GPL-3.0-or-later
// What comes while a decision is on its way, or while another one is to take its place: nothing is sent about
// an output that nobody has seen, nothing overtakes, and nothing is sent again that has arrived.
#include "support/scriptedconsole.h"

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using When = Scene::When;
using Then = Scene::Then;

class TestDecisionsInOrder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatArrivedIsNotSentAgain_data();
    void whatArrivedIsNotSentAgain();
    void aServiceThatGoesOnWaitingIsNoticed();
    void aNewerAttemptEndsTheSecond();
    void nothingMoreIsSentForANewerOutput_data();
    void nothingMoreIsSentForANewerOutput();
    void noneOvertakesTheOneBefore();
    void anOldViewReplacesNoUnclearDecision();

private:
    /// Answers POST /resume with \a scene; statuses say m_word.
    void script(const Scene &scene);
    void setHold(std::chrono::milliseconds hold);
    bool startUnclear();
    int polls() const { return m_console->requestsTo("/status/k-1"); }

    std::unique_ptr<ScriptedConsole> m_console;
    QByteArray m_word = "Pending Human Input";
};

void TestDecisionsInOrder::script(const Scene &scene)
{
    m_console->service.whenAsked = [this, scene](const ReceivedRequest &request) {
        if (request.method() == "POST" && request.path().startsWith("/resume"))
            return scene;
        if (request.path().startsWith("/status/"))
            return Scene{When::AfterRequest, answerOf(200, R"({"status":")" + m_word + "\"}")};
        return ScriptedConsole::anything();
    };
}

void TestDecisionsInOrder::setHold(std::chrono::milliseconds hold)
{
    m_console->console.settings.hold = hold;
    m_console->console.engine->applySettings(m_console->console.settings);
}

/// One approval may have arrived, and the service has said that it waits.
bool TestDecisionsInOrder::startUnclear()
{
    m_word = "Pending Human Input";
    m_console = std::make_unique<ScriptedConsole>();
    if (!m_console->startWithNotice(0ms))
        return false;
    script({When::AfterRequest, {}, Then::Close});
    if (!m_console->console.decide(m_console->review(), Verdict::Approve, u"First."_s))
        return false;
    if (!QTest::qWaitFor([this] { return m_console->decisionState() == DecisionState::Unclear; }))
        return false;
    m_console->console.engine->poller().refresh(m_console->run);
    const auto saysItWaits = [this] {
        return m_console->decision()->waiting.text().contains(u"still waiting"_s);
    };
    return QTest::qWaitFor(saysItWaits, 20'000);
}

void TestDecisionsInOrder::whatArrivedIsNotSentAgain_data()
{
    QTest::addColumn<QByteArray>("word"); // of the status
    QTest::addColumn<QByteArray>("task"); // whose end is told
    QTest::newRow("the run continued") << QByteArray("running") << QByteArray();
    QTest::newRow("the task was completed") << QByteArray("Pending Human Input") << QByteArray("write");
}

void TestDecisionsInOrder::whatArrivedIsNotSentAgain()
{
    QFETCH(QByteArray, word);
    QFETCH(QByteArray, task);
    QVERIFY(startUnclear());
    const QUuid first = m_console->decision()->id;
    setHold(1h);
    QVERIFY(m_console->console.decide(m_console->review(), Verdict::Reject, u"Second."_s));
    QCOMPARE(m_console->decisionState(), DecisionState::Held);
    m_word = word;
    if (!task.isEmpty())
        QCOMPARE(
            m_console->post("task", R"({"kickoff_id":"k-1","task_id":")" + task + R"(","output":"Done"})"),
            200);
    m_console->console.engine->poller().refresh(m_console->run);
    QTRY_COMPARE(m_console->decision()->id, first);
    QTRY_COMPARE(m_console->decisionState(), DecisionState::Accepted);
    QCOMPARE(m_console->resumeCount(), 1);
    QCOMPARE(m_console->entryCount(EntryKind::DecisionReturned), 1);
    // The journal tells the same.
    m_console->console.stop();
    QVERIFY(m_console->console.start());
    QCOMPARE(m_console->decision()->id, first);
    QCOMPARE(m_console->decisionState(), DecisionState::Accepted);
}

/// Its statuses all say the same, and somebody else may decide then.
void TestDecisionsInOrder::aServiceThatGoesOnWaitingIsNoticed()
{
    QVERIFY(startUnclear());
    const auto isNoticed = [this] {
        const Entries entries = m_console->console.entriesOf(m_console->run);
        const QDateTime longAfter = m_console->decision()->answeredAt.addDuration(10s);
        return std::ranges::any_of(entries, [&longAfter](const Entry &entry) {
            return entry.kind == EntryKind::Status && entry.at >= longAfter;
        });
    };
    QTRY_VERIFY_WITH_TIMEOUT(isNoticed(), 40'000);
    m_word = "running";
    m_console->console.engine->poller().refresh(m_console->run);
    QTRY_VERIFY(m_console->decision()->waiting.text().contains(u"another decision"_s));
    QCOMPARE(m_console->decisionState(), DecisionState::Unclear);
}

/// It may be of the first decision, or of another task under the same ID.
void TestDecisionsInOrder::aNewerAttemptEndsTheSecond()
{
    QVERIFY(startUnclear());
    const QUuid first = m_console->decision()->id;
    setHold(1h);
    QVERIFY(m_console->console.decide(m_console->review(), Verdict::Reject, u"Second."_s));
    QCOMPARE(m_console->notice("Draft 2"), 200);
    QTRY_COMPARE(m_console->review().attempts.size(), 2);
    QTRY_COMPARE(m_console->review().attempts.first().decision->id, first);
    QCOMPARE(m_console->review().attempts.first().decision->state, DecisionState::Unclear);
    QCOMPARE(m_console->review().state, ReviewState::Waiting);
    QCOMPARE(m_console->resumeCount(), 1);
}

void TestDecisionsInOrder::nothingMoreIsSentForANewerOutput_data()
{
    QTest::addColumn<QByteArray>("answer"); // which has no effect, so the decision would be sent once more
    QTest::newRow("another spelling")
        << answerOf(422, R"({"detail":[{"loc":["body","executionId"],"msg":"Field required"}]})");
    QTest::newRow("a redirect") << answerOf(307, {}, "Location: /resume-elsewhere\r\n");
}

void TestDecisionsInOrder::nothingMoreIsSentForANewerOutput()
{
    QFETCH(QByteArray, answer);
    m_console = std::make_unique<ScriptedConsole>();
    QVERIFY(m_console->startWithNotice(0ms));
    script({When::AfterRequest, {}, Then::KeepOpen});
    QVERIFY(m_console->console.decide(m_console->review(), Verdict::Approve, u"First."_s));
    QTRY_COMPARE(m_console->resumeCount(), 1);
    QCOMPARE(m_console->notice("Draft 2"), 200);
    script({When::AfterRequest, answerOf(200, R"({"status":"resumed"})")});
    m_console->service.sendToAll(answer);
    QTRY_COMPARE(m_console->review().attempts.first().decision->state, DecisionState::Refused);
    const QString message = m_console->review().attempts.first().decision->message.text();
    QVERIFY2(message.contains(u"A newer attempt arrived"_s), qPrintable(message));
    QCOMPARE(m_console->review().state, ReviewState::Waiting);
    // A head may have left; nothing is taken without the body.
    const auto isWhole = [](const ReceivedRequest &request) {
        return request.path().startsWith("/resume") && !request.body.isEmpty();
    };
    QCOMPARE(std::ranges::count_if(m_console->service.requests, isWhole), 1);
}

/// The service could take the later one first.
void TestDecisionsInOrder::noneOvertakesTheOneBefore()
{
    m_word = "Pending Human Input";
    m_console = std::make_unique<ScriptedConsole>();
    QVERIFY(m_console->startWithNotice(0ms));
    script({When::AfterRequest, {}, Then::KeepOpen});
    QVERIFY(m_console->console.decide(m_console->review(), Verdict::Reject, u"First."_s));
    QTRY_COMPARE(m_console->resumeCount(), 1);
    QCOMPARE(m_console->notice("Draft 2"), 200);
    QVERIFY(m_console->console.decide(m_console->review(), Verdict::Approve, u"Second."_s));
    const int before = polls();
    const auto wasAskedTwice = [&] {
        m_console->console.engine->poller().refresh(m_console->run);
        return polls() >= before + 2;
    };
    QTRY_VERIFY_WITH_TIMEOUT(wasAskedTwice(), 20'000);
    QCOMPARE(m_console->resumeCount(), 1);
    QCOMPARE(m_console->decisionState(), DecisionState::Held);
    m_console->service.sendToAll(answerOf(200, R"({"status":"resumed"})"));
    QTRY_COMPARE(m_console->resumeCount(), 2);
    QCOMPARE(m_console->review().attempts.first().decision->state, DecisionState::Accepted);
}

/// Two people at a desk: the second has not seen yet that the first decided.
void TestDecisionsInOrder::anOldViewReplacesNoUnclearDecision()
{
    m_console = std::make_unique<ScriptedConsole>();
    QVERIFY(m_console->startWithNotice(0ms));
    const Review before = m_console->review();
    script({When::AfterRequest, {}, Then::Close});
    QVERIFY(m_console->console.decide(before, Verdict::Approve, u"Good."_s));
    QTRY_COMPARE(m_console->decisionState(), DecisionState::Unclear);
    const auto refused = m_console->console.decide(before, Verdict::Reject, u"No."_s);
    QVERIFY(!refused);
    QVERIFY2(refused.error().contains(u"while you were deciding"_s), qPrintable(refused.error()));
    QCOMPARE(m_console->decision()->verdict, Verdict::Approve);
    setHold(1h);
    QVERIFY(m_console->console.decide(m_console->review(), Verdict::Reject, u"No."_s));
    QCOMPARE(m_console->resumeCount(), 1);
}

QTEST_GUILESS_MAIN(TestDecisionsInOrder)
#include "tst_decisionsinorder.moc"
