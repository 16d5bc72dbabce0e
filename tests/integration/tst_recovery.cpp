// SPDX-License-Identifier: GPL-3.0-or-later
// A notice that never arrives must not leave a run waiting for ever: status raises the review, a person may
// type the task id or paste the notice, and a late notice merges into it.
#include "support/enginefixture.h"
#include "support/faultproxy.h"
#include "wire/json.h"

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;
using Subject = service::Exchange::Subject;

class TestRecovery : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void statusRaisesAReviewWithoutNotice_data();
    void statusRaisesAReviewWithoutNotice();
    void pastedNoticeOpensTheReview();
    void badPastesAreRefused_data();
    void badPastesAreRefused();
    void lateNoticeMerges();
    void noticeInTimeRaisesNothingTwice();
    void unclearRejectWhoseNextNoticeIsLost();

private:
    static QByteArray noticeFor(const QString &executionId);
    /// Starts a run whose human-input notices go where nobody listens.
    static std::optional<KickoffReceipt> kickoffWithLostNotices(EngineFixture &console, const Crew &crew);
};

QByteArray TestRecovery::noticeFor(const QString &executionId)
{
    return wire::toJson(QJsonObject{
        {u"execution_id"_s, executionId}, {u"task_id"_s, u"write"_s}, {u"task_output"_s, u"The draft."_s}});
}

std::optional<KickoffReceipt> TestRecovery::kickoffWithLostNotices(EngineFixture &console, const Crew &crew)
{
    KickoffRequest request = console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}});
    request.humanInput->url = u"http://127.0.0.1:1/lost"_s;
    const auto receipt = console.kickoff(crew, request);
    return receipt ? std::optional(*receipt) : std::nullopt;
}

void TestRecovery::statusRaisesAReviewWithoutNotice_data()
{
    QTest::addColumn<int>("dialect");
    QTest::newRow("contract: the status says so") << int(service::Dialect::Contract);
    QTest::newRow("deployed: NOT FOUND and silence") << int(service::Dialect::Deployed);
}

void TestRecovery::statusRaisesAReviewWithoutNotice()
{
    QFETCH(int, dialect);
    const bool isContract = dialect == int(service::Dialect::Contract);
    ServiceFixture service{service::Dialect(dialect)};
    EngineFixture console;
    console.noticeGrace = {std::chrono::milliseconds(1), std::chrono::milliseconds(1)};
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    const auto receipt = kickoffWithLostNotices(console, crew);
    QVERIFY(receipt);
    const QUuid run = receipt->executionId;

    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 1), 30'000);
    const Review review = *console.review(run);
    QCOMPARE(review.lastAttempt().arrival, Arrival::Recovered);
    QCOMPARE(review.resumeId, receipt->kickoffId);
    QCOMPARE(review.taskId, isContract ? u"write"_s : QString());

    if (!isContract) {
        const auto withoutTask = console.decide(review, Verb::Approve, u"Approved."_s);
        QVERIFY(!withoutTask);
        QVERIFY(withoutTask.error().contains(u"task id"_s));
    }
    QVERIFY(console.decide(review, Verb::Approve, u"Approved."_s, isContract ? QString() : u"write"_s));
    QTRY_COMPARE_WITH_TIMEOUT(console.state(run), ExecutionState::Completed, 30'000);
    QCOMPARE(console.review(run)->state, ReviewState::Approved);
    const QByteArray sent = service.requestsOf(Subject::Resume).last().body;
    QVERIFY2(sent.contains("\"write\""), sent.constData());
}

void TestRecovery::pastedNoticeOpensTheReview()
{
    ServiceFixture service;
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    const auto receipt = kickoffWithLostNotices(console, crew);
    QVERIFY(receipt);
    QTRY_COMPARE_WITH_TIMEOUT(console.state(receipt->executionId), ExecutionState::PendingHumanInput, 20'000);

    QVERIFY(console.engine->pasteNotice(receipt->executionId, noticeFor(receipt->kickoffId)));
    QVERIFY(console.isWaiting(receipt->executionId, 1));
    const Review review = *console.review(receipt->executionId);
    QCOMPARE(review.lastAttempt().arrival, Arrival::Pasted);
    QCOMPARE(review.lastAttempt().output, u"The draft."_s);
    QVERIFY(console.decide(review, Verb::Approve, u"Approved."_s));
    QTRY_COMPARE_WITH_TIMEOUT(console.state(receipt->executionId), ExecutionState::Completed, 30'000);
}

void TestRecovery::badPastesAreRefused_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("not JSON") << QByteArray("hello");
    QTest::newRow("no task id") << QByteArray(R"({"execution_id":"x"})");
    QTest::newRow("another run") << noticeFor(u"somebody-elses"_s);
    QTest::newRow("a list") << QByteArray("[]");
}

void TestRecovery::badPastesAreRefused()
{
    QFETCH(QByteArray, json);
    ServiceFixture service;
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    const auto receipt = kickoffWithLostNotices(console, crew);
    QVERIFY(receipt);
    const auto pasted = console.engine->pasteNotice(receipt->executionId, json);
    QVERIFY(!pasted);
    QVERIFY(!pasted.error().isEmpty());
    QVERIFY(!console.review(receipt->executionId));
}

void TestRecovery::lateNoticeMerges()
{
    ServiceFixture service;
    EngineFixture console;
    console.noticeGrace = {std::chrono::milliseconds(1), std::chrono::milliseconds(1)};
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    const auto receipt = kickoffWithLostNotices(console, crew);
    QVERIFY(receipt);
    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(receipt->executionId, 1), 30'000);

    QVERIFY(console.engine->pasteNotice(receipt->executionId, noticeFor(receipt->kickoffId)));
    QCOMPARE(console.engine->ledger().reviews().size(), 1);
    const Review merged = *console.review(receipt->executionId);
    QCOMPARE(merged.attempts.size(), 1);
    QCOMPARE(merged.lastAttempt().output, u"The draft."_s);
    QCOMPARE(merged.state, ReviewState::Waiting);
}

void TestRecovery::noticeInTimeRaisesNothingTwice()
{
    ServiceFixture service;
    EngineFixture console;
    console.noticeGrace = {std::chrono::milliseconds(1), std::chrono::milliseconds(1)};
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    const auto receipt = console.kickoff(crew, console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}}));
    QVERIFY(receipt);
    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(receipt->executionId, 1), 20'000);
    const qsizetype polls = service.requestsOf(Subject::Status).size();
    QTRY_VERIFY_WITH_TIMEOUT(service.requestsOf(Subject::Status).size() >= polls + 2, 20'000);
    QCOMPARE(console.engine->ledger().reviews().size(), 1);
    QCOMPARE(console.review(receipt->executionId)->attempts.size(), 1);
}

/// The answer to a rejection is lost, and so is the notice of the attempt that it brought.
void TestRecovery::unclearRejectWhoseNextNoticeIsLost()
{
    ServiceFixture service;
    FaultProxy proxy(service.port);
    EngineFixture console;
    console.noticeGrace = {std::chrono::milliseconds(1), std::chrono::milliseconds(1)};
    QVERIFY(console.start());
    const Crew crew = console.addCrew(proxy.url());
    KickoffRequest request = console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}});
    request.webhooks = {};
    request.humanInput->url = u"http://127.0.0.1:1/lost"_s;
    const auto receipt = console.kickoff(crew, request);
    QVERIFY(receipt);
    const QUuid run = receipt->executionId;
    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 1), 30'000);

    proxy.spoil("/resume", {Fault::Forward::Yes, QByteArray(), Scene::Then::Close});
    QVERIFY(console.decide(*console.review(run), Verb::Reject, u"Shorter."_s));
    QTRY_COMPARE(proxy.spoiledCount, 1);
    proxy.heal();
    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 2), 30'000);
    const Review review = *console.review(run);
    QCOMPARE(review.lastAttempt().arrival, Arrival::Recovered);
    QCOMPARE(review.attempts.first().decision->feedback, u"Shorter."_s);
    QVERIFY(console.decide(review, Verb::Approve, u"Approved."_s));
    QTRY_COMPARE_WITH_TIMEOUT(console.state(run), ExecutionState::Completed, 30'000);
    QCOMPARE(console.review(run)->state, ReviewState::Approved);
    QCOMPARE(service.requestsOf(Subject::Resume).size(), 2);
}

QTEST_GUILESS_MAIN(TestRecovery)
#include "tst_recovery.moc"
