// SPDX-License-Identifier: GPL-3.0-or-later
// Which answers say that a quota is used up, and which only sound like it.
#include "support/qttest.h"
#include "wire/quota.h"

using namespace crew::wire;
using namespace Qt::StringLiterals;

class TestQuota : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isRecognised_data();
    void isRecognised();
    void isSomethingElse_data();
    void isSomethingElse();
    void isTheServicesOwnLimit_data();
    void isTheServicesOwnLimit();
};

void TestQuota::isRecognised_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    const auto row = [](int status, const char *body) {
        QTest::addRow("%d %.60s", status, body) << status << QByteArray(body);
    };
    row(402, "");
    row(402, R"({"detail":"Forbidden"})");
    row(402, "Payment Required");
    row(403, R"({"detail":"Monthly execution limit reached"})");
    row(429, "Monthly execution limit reached");
    row(429,
        R"({"error":"Monthly execution limit reached","message":"Upgrade your plan to run more crews."})");
    row(500, R"({"detail":"Monthly execution limit reached: 100 of 100"})");
    row(400, R"({"message":"You have reached your monthly limit of 50 executions."})");
    row(403, R"({"error":"quota_exceeded"})");
    row(429, R"({"error":{"code":"insufficient_quota","message":"You exceeded your current quota."}})");
    row(429, R"({"message":"Quota exhausted for this organization"})");
    row(503, "Execution quota has been used up");
    row(409, R"({"detail":"EXECUTION_LIMIT_EXCEEDED"})");
    row(403, R"({"detail":"Your plan's execution limit has been exceeded."})");
    row(403, R"({"detail":"The free tier allowance is exhausted."})");
    row(403, R"({"detail":"Usage cap hit"})");
    row(403, R"({"detail":"No executions remaining this month"})");
    row(403, R"({"detail":"0 credits left"})");
    row(403, R"({"detail":"You ran out of credits."})");
    row(403, R"({"detail":"Insufficient credits"})");
    row(403, R"({"detail":"Please upgrade your plan"})");
    row(429, "<html><h1>Daily run limit reached</h1></html>");
    row(200, R"({"error":"Monthly execution limit reached"})");
}

void TestQuota::isRecognised()
{
    QFETCH(const int, status);
    QFETCH(const QByteArray, body);
    QVERIFY(saysQuotaIsUsedUp(status, decodeError(body)));
}

void TestQuota::isSomethingElse_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    const auto row = [](int status, const char *body) {
        QTest::addRow("%d %.60s", status, body) << status << QByteArray(body);
    };
    row(429, "");
    row(429, "slow down");
    row(429, R"({"detail":"Rate limit exceeded"})");
    row(429, R"({"detail":"Rate limit reached for requests per minute: quota exceeded"})");
    row(429, "Too Many Requests");
    row(429, R"({"detail":"Concurrent execution limit reached"})");
    row(403, R"({"detail":"Forbidden"})");
    row(401, R"({"message":"Invalid token"})");
    row(422, R"({"detail":"Missing inputs: monthly_limit, quota_reached"})");
    row(422,
        R"({"detail":[{"loc":["body","inputs","limit"],"msg":"The monthly limit must not be exceeded"}]})");
    row(400, R"({"detail":"The topic exceeds the character limit"})");
    row(400, R"({"message":"The execution is not pending human input"})");
    row(500, R"({"detail":"The agent reached its limit of 20 iterations in this run"})");
    row(500, R"({"detail":"The run exceeded its time limit"})");
    row(500, R"({"detail":"context length exceeded: maximum is 8192 tokens"})");
    row(500, "boom");
    row(200, R"({"status":"resumed","message":"The crew goes on."})");
}

void TestQuota::isSomethingElse()
{
    QFETCH(const int, status);
    QFETCH(const QByteArray, body);
    QVERIFY(!saysQuotaIsUsedUp(status, decodeError(body)));
}

void TestQuota::isTheServicesOwnLimit_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isCertain");
    const auto row = [](const char *text, bool isCertain) {
        QTest::newRow(text) << QString::fromUtf8(text) << isCertain;
    };
    row("Monthly execution limit reached", true);
    row("monthly_execution_limit_reached", true);
    row("Monthly execution limit reached: 100 of 100", true);
    row("Monthly execution limit reached (100/100).", true);
    row("Monthly execution limit reached: error", true);
    row("Monthly execution limit reached for your plan.", true);
    row("Monthly execution limit reached: Upgrade your plan to run more crews.", true);
    row("The monthly execution limit has been reached.", true);
    row("Your plan's execution limit has been exceeded.", true);
    row("Your plan’s monthly execution quota is used up.", true);
    row("Organization execution quota exhausted", true);
    row("You have reached your monthly execution limit.", true);
    row("You have reached your monthly limit of 50 executions.", true);

    row("", false);
    row("Execution failed: You exceeded your current quota, please check your plan and billing details.",
        false);
    row("Execution failed: Monthly execution limit reached", false);
    row("Monthly execution limit reached for the search tool", false);
    row("Monthly execution limit reached after task research", false);
    row("Monthly execution limit reached. The run was aborted.", false);
    row("Monthly execution limit reached: task write failed", false);
    row("Monthly token limit reached", false);
    row("Tool execution limit reached", false);
    row("Maximum execution limit reached", false);
    row("Execution limit reached", false);
    row("Execution time limit exceeded", false);
    row("Execution quota has been used up", false);
    row("quota used up", false);
    row("You exceeded your current quota", false);
    row("The agent said: Monthly execution limit reached", false);
    row("Insufficient credits", false);
}

void TestQuota::isTheServicesOwnLimit()
{
    QFETCH(const QString, text);
    QTEST(saysExecutionLimitIsReached(text), "isCertain");
}

QTEST_GUILESS_MAIN(TestQuota)
#include "tst_quota.moc"
