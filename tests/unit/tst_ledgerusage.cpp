// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens of a run by model: each call once, whatever its service repeats, and nothing made up.
#include "engine/runfacts.h"
#include "support/ledgerfixture.h"
#include "support/qttest.h"

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::engine;
using namespace crew::test;

class tst_LedgerUsage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void callsAreCountedByModel();
    void aRepeatedEventIsCountedOnce();
    void whatTheResultCountsInAdditionHasNoModel_data();
    void whatTheResultCountsInAdditionHasNoModel();
    void aBatchAfterTheEndIsCounted();
    void strangeEvents_data();
    void strangeEvents();
    void factsTakeTheTokensOfCalls();
    void joinedRunsCountEachCallOnce();
};

static QByteArray call(const QByteArray &id, const QByteArray &model, int prompt, int completion)
{
    return R"({"id":")" + id + R"(","execution_id":"k-1","type":"llm_call_completed","data":{"model":")" +
           model + R"(","usage":{"prompt_tokens":)" + QByteArray::number(prompt) +
           R"(,"completion_tokens":)" + QByteArray::number(completion) + "}}}";
}

static QByteArray batch(const QByteArrayList &events)
{
    return R"({"events":[)" + events.join(',') + "]}";
}

void tst_LedgerUsage::callsAreCountedByModel()
{
    LedgerFixture run;
    run.accepted();
    run.tell(EntryKind::EventsCallback,
             batch({call("1", "b", 10, 1), call("2", "a", 5, 0), call("3", "b", 10, 1)}));
    QCOMPARE(run.execution().usage, (ModelUsages{{u"a"_s, {5, 0, 0, 0}}, {u"b"_s, {20, 0, 2, 0}}}));
    QVERIFY(run.isSameWhenRetold());
}

void tst_LedgerUsage::aRepeatedEventIsCountedOnce()
{
    LedgerFixture run;
    run.accepted();
    run.tell(EntryKind::EventsCallback, batch({call("1", "a", 10, 1), call("1", "a", 10, 1)}));
    run.tell(EntryKind::EventsCallback, batch({call("2", "a", 1, 0), call("1", "a", 10, 1)}));
    QCOMPARE(run.execution().usage, (ModelUsages{{u"a"_s, {11, 0, 1, 0}}}));
}

void tst_LedgerUsage::whatTheResultCountsInAdditionHasNoModel_data()
{
    QTest::addColumn<QByteArray>("usage");
    QTest::addColumn<ModelUsages>("expected");
    const ModelUsage told{u"a"_s, {10, 0, 2, 0}};
    const auto row = [&](const char *name, const char *usage, const TokenCount &rest) {
        ModelUsages expected{told};
        addUsage(expected, {QString(), rest});
        QTest::newRow(name) << QByteArray(usage) << expected;
    };
    row("the same", R"({"prompt_tokens":10,"completion_tokens":2,"total_tokens":12})", {});
    row("more", R"({"prompt_tokens":30,"cached_prompt_tokens":5,"completion_tokens":3})", {20, 5, 1, 0});
    row("less", R"({"prompt_tokens":3,"completion_tokens":1})", {});
    row("only a total", R"({"total_tokens":20})", {0, 0, 0, 8});
    row("nothing", "{}", {});
    row("of another type", "[1,2]", {});
    row("below zero", R"({"prompt_tokens":-3})", {});
}

void tst_LedgerUsage::whatTheResultCountsInAdditionHasNoModel()
{
    QFETCH(QByteArray, usage);
    LedgerFixture run;
    run.accepted();
    run.tell(EntryKind::EventsCallback, batch({call("1", "a", 10, 2)}));
    run.tell(EntryKind::CrewCallback, R"({"kickoff_id":"k-1","result":"Done","token_usage":)" + usage + "}");
    QTEST(run.execution().usage, "expected");
    QVERIFY(run.isSameWhenRetold());
}

void tst_LedgerUsage::aBatchAfterTheEndIsCounted()
{
    LedgerFixture run;
    run.accepted().crewCallback();
    QCOMPARE(run.state(), ExecutionState::Completed);
    run.tell(EntryKind::EventsCallback, batch({call("1", "a", 10, 2)}));
    QCOMPARE(run.state(), ExecutionState::Completed);
    QCOMPARE(run.execution().usage, (ModelUsages{{u"a"_s, {10, 0, 2, 0}}}));
}

void tst_LedgerUsage::strangeEvents_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("a beginning") << batch(
        {R"({"id":"1","type":"llm_call_started","data":{"model":"a","usage":{"prompt_tokens":9}}})"});
    QTest::newRow("another topic") << batch(
        {R"({"id":"1","type":"tool_usage_finished","data":{"usage":{"prompt_tokens":9}}})"});
    QTest::newRow("usage as a list") << batch(
        {R"({"id":"1","type":"llm_call_completed","data":{"usage":[9]}})"});
    QTest::newRow("usage as text") << batch(
        {R"({"id":"1","type":"llm_call_completed","data":{"usage":"9"}})"});
    QTest::newRow("below zero") << batch(
        {R"({"id":"1","type":"llm_call_completed","data":{"usage":{"prompt_tokens":-9}}})"});
    QTest::newRow("beyond counting") << batch(
        {R"({"id":"1","type":"llm_call_completed","data":{"usage":{"prompt_tokens":1e99}}})"});
    QTest::newRow("no usage") << batch({R"({"id":"1","type":"llm_call_completed","data":null})"});
    QTest::newRow("no events") << QByteArray("{}");
    QTest::newRow("no JSON") << QByteArray("{");
}

void tst_LedgerUsage::strangeEvents()
{
    QFETCH(QByteArray, body);
    LedgerFixture run;
    run.accepted();
    run.tell(EntryKind::EventsCallback, body);
    QVERIFY(run.execution().usage.isEmpty());
}

void tst_LedgerUsage::factsTakeTheTokensOfCalls()
{
    LedgerFixture run;
    run.accepted();
    run.tell(EntryKind::EventsCallback, batch({call("1", "a", 10, 2)}));
    const RunFact fact = runFactOf(run.execution());
    QCOMPARE(fact.usage, run.execution().usage);
    QCOMPARE(fact.promptTokens, std::optional<qint64>(10));
    QCOMPARE(fact.totalTokens, std::optional<qint64>(12));
    run.tell(
        EntryKind::CrewCallback,
        R"({"kickoff_id":"k-1","result":"Done","token_usage":{"prompt_tokens":30,"completion_tokens":3}})");
    QCOMPARE(runFactOf(run.execution()).promptTokens, std::optional<qint64>(30)); // the result's own count
}

void tst_LedgerUsage::joinedRunsCountEachCallOnce()
{
    LedgerFixture run;
    const QUuid followed = QUuid::createUuid();
    run.tellOf(followed, EntryKind::RunFollowed, wire::encodeFollowRecord({run.crewId, u"k-1"_s}));
    run.tellOf(followed, EntryKind::EventsCallback, batch({call("1", "a", 10, 2), call("2", "a", 1, 0)}));
    run.accepted();
    run.tell(EntryKind::EventsCallback, batch({call("1", "a", 10, 2), call("3", "a", 100, 0)}));
    run.tell(EntryKind::RunJoined, {}, LedgerFixture::textOf(followed));
    QCOMPARE(run.execution().usage, (ModelUsages{{u"a"_s, {111, 0, 2, 0}}}));
}

QTEST_APPLESS_MAIN(tst_LedgerUsage)
#include "tst_ledgerusage.moc"
