// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/hostedexecution.h"
#include "support/qttest.h"
#include "support/realcrews.h"

using namespace crew;
using namespace crew::service;
using namespace crew::test;
using namespace Qt::StringLiterals;

/// What an execution keeps on disk.
class TestExecutionRecord : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isTheSameAfterwards_data();
    void isTheSameAfterwards();
    void refusesWhatIsDamaged_data();
    void refusesWhatIsDamaged();

private:
    static std::shared_ptr<const ScriptedCrew> crewOfTwo();
    static HostedExecution begun();
    static void work(HostedExecution &hosted, const QString &text);
    static wire::ResumeRequest feedback(bool isApprove, const QString &text);
};

std::shared_ptr<const ScriptedCrew> TestExecutionRecord::crewOfTwo()
{
    const QJsonObject first{{"id"_L1, u"draft"_s},
                            {"name"_L1, u"Draft"_s},
                            {"human_input"_L1, true},
                            {"description"_L1, u"About {input topic}"_s},
                            {"run"_L1, QJsonArray{u"true"_s}}};
    const QJsonObject second{{"id"_L1, u"end"_s}, {"name"_L1, u"End"_s}, {"run"_L1, QJsonArray{u"true"_s}}};
    return std::make_shared<const ScriptedCrew>(readCrew({{"name"_L1, u"Two"_s},
                                                          {"inputs"_L1, QJsonArray{u"topic"_s}},
                                                          {"tasks"_L1, QJsonArray{first, second}}}));
}

HostedExecution TestExecutionRecord::begun()
{
    KickoffRequest request;
    request.inputs = {{"topic"_L1, u"tea"_s}};
    request.meta = QJsonObject{{"ticket"_L1, 7}};
    request.webhooks = {u"http://a/task"_s, u"http://a/step"_s, u"http://a/crew"_s};
    request.humanInput = HumanInputWebhook{
        u"http://a/human"_s, WebhookCredential{WebhookStrategy::Basic, {}, u"u"_s, u"p"_s}, {}};
    return {crewOfTwo(), Dialect::Deployed, request, u"first"_s, QDateTime::currentDateTimeUtc()};
}

void TestExecutionRecord::work(HostedExecution &hosted, const QString &text)
{
    hosted.execution.addStep({0, 0, u"thinking"_s, {}, {}, {}});
    hosted.execution.finishWork(WorkResult{text, QJsonObject{{"text"_L1, text}}, TokenUsage{3, 4}},
                                std::chrono::milliseconds(250));
}

wire::ResumeRequest TestExecutionRecord::feedback(bool isApprove, const QString &text)
{
    wire::ResumeRequest request;
    request.executionId = u"first"_s;
    request.taskId = u"draft"_s;
    request.humanFeedback = text;
    request.verdict = isApprove ? Verdict::Approve : Verdict::Reject;
    request.webhooks.crew = u"http://b/crew"_s;
    return request;
}

void TestExecutionRecord::isTheSameAfterwards_data()
{
    QTest::addColumn<int>("steps"); ///< of what follows
    const char *const names[] = {"begun", "pending", "rejected", "pending again", "approved", "completed"};
    for (int i = 0; i < 6; ++i)
        QTest::newRow(names[i]) << i;
    QTest::newRow("failed") << 6;
    QTest::newRow("stopped") << 7;
}

void TestExecutionRecord::isTheSameAfterwards()
{
    QFETCH(int, steps);
    HostedExecution hosted = begun();
    const QDateTime now = QDateTime::currentDateTimeUtc();
    if (steps == 6)
        hosted.execution.finishWork(std::unexpected(u"no paper"_s), std::chrono::milliseconds(1));
    if (steps == 7)
        QVERIFY(hosted.execution.stop());
    if (steps >= 1 && steps < 6)
        work(hosted, u"one"_s);
    if (steps >= 2 && steps < 6)
        QVERIFY(hosted.resume(feedback(false, u"Shorter"_s), u"second"_s, now));
    if (steps >= 3 && steps < 6)
        work(hosted, u"two"_s);
    if (steps >= 4 && steps < 6)
        QVERIFY(hosted.resume(feedback(true, u"Fine"_s), u"third"_s, now));
    if (steps == 5)
        work(hosted, u"end"_s);
    hosted.isAtWork = steps == 2;

    const auto again = HostedExecution::fromRecord(crewOfTwo(), Dialect::Deployed, hosted.record(), now);
    QVERIFY2(again, again ? "" : qPrintable(again.error()));
    QCOMPARE(again->record(), hosted.record());
    QCOMPARE(again->ids(), hosted.ids());
    QCOMPARE(again->isAtWork, hosted.isAtWork);
    QCOMPARE(statusMessage(again->context(), again->execution),
             statusMessage(hosted.context(), hosted.execution));
    // And it goes on in the same way.
    const auto order = hosted.execution.order();
    const auto orderAgain = again->execution.order();
    QCOMPARE(orderAgain.has_value(), order.has_value());
    if (order) {
        QCOMPARE(orderAgain->attempt, order->attempt);
        QCOMPARE(orderAgain->attempts, order->attempts);
        QCOMPARE(orderAgain->description, order->description);
        QCOMPARE(orderAgain->context.feedback, order->context.feedback);
        QCOMPARE(orderAgain->context.outputs, order->context.outputs);
    }
}

void TestExecutionRecord::refusesWhatIsDamaged_data()
{
    QTest::addColumn<QString>("member");
    QTest::addColumn<QJsonValue>("value");
    for (const QString &member : {u"state"_s, u"outputs"_s, u"current"_s, u"completed"_s, u"inputs"_s})
        QTest::newRow(qPrintable(member)) << member << QJsonValue(QJsonValue::Null);
    QTest::newRow("task beyond the end") << u"current"_s << QJsonValue(2);
    QTest::newRow("more completed than there are") << u"completed"_s << QJsonValue(3);
    QTest::newRow("unknown state") << u"state"_s << QJsonValue(u"asleep"_s);
}

void TestExecutionRecord::refusesWhatIsDamaged()
{
    QFETCH(QString, member);
    QFETCH(QJsonValue, value);
    QJsonObject record = begun().record();
    QJsonObject execution = record.value("execution"_L1).toObject();
    execution.insert(member, value);
    record.insert("execution"_L1, execution);
    QVERIFY(!HostedExecution::fromRecord(crewOfTwo(), Dialect::Contract, record, QDateTime()));
    QVERIFY(!HostedExecution::fromRecord(crewOfTwo(), Dialect::Contract, {}, QDateTime()));
}

QTEST_APPLESS_MAIN(TestExecutionRecord)
#include "tst_executionrecord.moc"
