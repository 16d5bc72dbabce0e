// SPDX-License-Identifier: GPL-3.0-or-later
// Services that differ from the contract, over real sockets: what is learned, from which answer, and what a
// person sets instead; one run under many ids.
#include "core/crewquirks.h"
#include "support/enginefixture.h"

#include "wire/json.h"

#include <QSet>

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;
using Subject = service::Exchange::Subject;

namespace {

/// threeTaskCrew() with \a members more, such as `"quota": {…},`.
QByteArray crewWith(const QByteArray &members)
{
    QByteArray file = threeTaskCrew();
    return file.insert(file.indexOf('{') + 1, members);
}

QJsonObject parsed(const QByteArray &body)
{
    return wire::parseJsonObject(body).value_or(QJsonObject());
}

/// A console with a crew of a service, and one run that waits for a review.
struct Desk
{
    explicit Desk(const QByteArray &members, service::Dialect dialect = service::Dialect::Deployed,
                  double speed = 10.0)
        : service(dialect, crewWith(members), speed)
    {}

    bool begin()
    {
        if (!console.start())
            return false;
        keepPort();
        crewId = console.addCrew(service.service.baseUrl()).id;
        return kickOff() && QTest::qWaitFor([this] { return console.isWaiting(run, 1); }, 20'000);
    }
    bool kickOff()
    {
        const auto receipt = console.kickoff(crew(), console.fullRequest(crew(), {{u"topic"_s, u"Tea"_s}}));
        run = receipt ? receipt->executionId : QUuid();
        kickoffId = receipt ? receipt->kickoffId : QString();
        return receipt.has_value();
    }
    /// Notices go where they went before.
    void keepPort()
    {
        const QUrl address(console.engine->endpointState().listenAddress);
        console.settings.port = static_cast<quint16>(address.port());
    }
    bool restart()
    {
        console.stop();
        return console.start();
    }
    /// Decides, and waits until the service has answered.
    bool decide(Verdict verdict, const QString &words)
    {
        const auto decision = console.decide(*console.review(run), verdict, words);
        return decision && QTest::qWaitFor(
                               [this, id = decision->id] {
                                   const Decision *made = console.engine->ledger().decision(id);
                                   return made && made->state != DecisionState::Held &&
                                          made->state != DecisionState::Sending;
                               },
                               20'000);
    }
    void set(Quirk quirk, QuirkSetting setting)
    {
        console.engine->crewRepository().changeQuirks(crewId, {{{quirk, setting}}, {}, false});
    }
    Crew crew() const { return *console.engine->crewRepository().crew(crewId); }
    std::optional<Evidence> evidence(Quirk quirk) const
    {
        const auto &known = crew().quirks.evidence;
        return known.contains(quirk) ? std::optional(known.value(quirk)) : std::nullopt;
    }
    QList<service::Exchange> resumes() const { return service.requestsOf(Subject::Resume); }

    ServiceFixture service;
    EngineFixture console;
    QUuid crewId;
    QUuid run;
    QString kickoffId;
};

} // namespace

class TestDialects : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void learnsWithEvidence();
    void theContractIsLearnedBack();
    void settingsByHandAreNotOverridden();
    void statusAddressByHand();
    void forgetting();
    void oneRunUnderManyIds();
    void usedUpQuota_data();
    void usedUpQuota();
    void quotaThatIsRenewed();
    void quotaPausesABatch();
    void approvalWithWordsThatReopens_data();
    void approvalWithWordsThatReopens();
    void approvalWithWordsThatCounts();
};

void TestDialects::learnsWithEvidence()
{
    Desk desk(R"("status_path": "id/status", "stop": false,)");
    const QDateTime before = QDateTime::currentDateTimeUtc();
    QVERIFY(desk.begin());
    QTRY_COMPARE(statusPathOf(desk.crew().quirks), StatusPath::IdThenStatus);
    QVERIFY(desk.decide(Verdict::Reject, u"Shorter."_s));
    QCOMPARE(resumeDialectOf(desk.crew().quirks), ResumeDialect::CamelCase);

    const auto status = desk.evidence(Quirk::StatusPath);
    QVERIFY(status && status->at >= before.addMSecs(-1));
    QCOMPARE(status->request, u"GET /status/{id}"_s);
    QCOMPARE(status->status, 404);
    QVERIFY2(status->excerpt.contains(u"There is nothing at this address."_s), qPrintable(status->excerpt));
    const auto resume = desk.evidence(Quirk::ResumeBody);
    QVERIFY(resume);
    QCOMPARE(resume->request, u"POST /resume"_s);
    QCOMPARE(resume->status, 422);
    QVERIFY2(resume->excerpt.contains(u"executionId"_s), qPrintable(resume->excerpt));
    QVERIFY(!desk.evidence(Quirk::Quota) && !desk.evidence(Quirk::Approval));

    const Crew known = desk.crew();
    QVERIFY(desk.restart());
    QCOMPARE(desk.crew(), known);
}

/// A service that was brought up to date speaks as the contract says from then on.
void TestDialects::theContractIsLearnedBack()
{
    Desk desk({}, service::Dialect::Contract);
    QVERIFY(desk.console.start());
    Crew before;
    before.id = desk.crewId = QUuid::createUuid();
    before.name = u"Crew"_s;
    before.address = desk.service.service.baseUrl();
    before.quirks.learned = {{Quirk::ResumeBody, QuirkSetting::Deployed},
                             {Quirk::StatusPath, QuirkSetting::Deployed}};
    bool isSaved = false;
    desk.console.engine->crewRepository().save(
        {before, QString::fromLatin1(token), false}, this,
        [&isSaved](const auto &saved) { isSaved = saved.has_value(); });
    QTRY_VERIFY(isSaved);
    QVERIFY(desk.kickOff());
    QTRY_VERIFY_WITH_TIMEOUT(desk.console.isWaiting(desk.run, 1), 20'000);
    QVERIFY(desk.decide(Verdict::Approve, u"Approved."_s));
    QCOMPARE(desk.resumes().size(), 2);
    QCOMPARE(resumeDialectOf(desk.crew().quirks), ResumeDialect::SnakeCase);
    QVERIFY(desk.evidence(Quirk::ResumeBody)->excerpt.contains(u"execution_id"_s));
    QTRY_COMPARE_WITH_TIMEOUT(desk.console.state(desk.run), ExecutionState::Completed, 20'000);
    QCOMPARE(statusPathOf(desk.crew().quirks), StatusPath::StatusThenId);
}

void TestDialects::settingsByHandAreNotOverridden()
{
    Desk desk({});
    QVERIFY(desk.begin());
    desk.set(Quirk::ResumeBody, QuirkSetting::Contract);
    QVERIFY(desk.decide(Verdict::Reject, u"Shorter."_s));
    QCOMPARE(desk.resumes().size(), 1); // the other spelling was not tried
    const Decision refused = *desk.console.review(desk.run)->lastAttempt().decision;
    QCOMPARE(refused.state, DecisionState::Refused);
    QVERIFY2(refused.message.text().contains(u"is set on the crew's page"_s),
             qPrintable(refused.message.text()));
    QCOMPARE(resumeDialectOf(desk.crew().quirks), ResumeDialect::SnakeCase);
    QVERIFY(!desk.evidence(Quirk::ResumeBody));

    desk.set(Quirk::ResumeBody, QuirkSetting::Deployed);
    QVERIFY(desk.decide(Verdict::Reject, u"Shorter."_s));
    QCOMPARE(desk.resumes().size(), 2);
    QVERIFY(parsed(desk.resumes().last().body).contains("executionId"_L1));
    QVERIFY(!desk.crew().quirks.learned.contains(Quirk::ResumeBody));
    QTRY_VERIFY_WITH_TIMEOUT(desk.console.isWaiting(desk.run, 2), 20'000);

    desk.set(Quirk::ResumeBody, QuirkSetting::Automatic);
    QVERIFY(desk.decide(Verdict::Approve, u"Approved."_s));
    QCOMPARE(desk.resumes().size(), 4); // refused in the contract's spelling, and sent again
    QCOMPARE(resumeDialectOf(desk.crew().quirks), ResumeDialect::CamelCase);
    QTRY_COMPARE_WITH_TIMEOUT(desk.console.state(desk.run), ExecutionState::Completed, 20'000);
}

void TestDialects::statusAddressByHand()
{
    Desk desk(R"("status_path": "id/status",)");
    QVERIFY(desk.console.start());
    desk.crewId = desk.console.addCrew(desk.service.service.baseUrl()).id;
    desk.set(Quirk::StatusPath, QuirkSetting::Contract);
    QVERIFY(desk.kickOff());
    QTRY_VERIFY_WITH_TIMEOUT(desk.console.isWaiting(desk.run, 1), 20'000); // notices come all the same
    desk.console.engine->poller().refresh(desk.run);
    const auto asked = [&desk](const QString &path) {
        return std::ranges::any_of(desk.service.requests, [&path](const service::Exchange &exchange) {
            return exchange.url.path() == path;
        });
    };
    QTRY_VERIFY(asked(u"/status/"_s + desk.kickoffId));
    QVERIFY(!asked(u'/' + desk.kickoffId + "/status"_L1));
    QVERIFY(!desk.evidence(Quirk::StatusPath));

    desk.set(Quirk::StatusPath, QuirkSetting::Deployed); // polling goes on with it at once
    QTRY_VERIFY(asked(u'/' + desk.kickoffId + "/status"_L1));
    QVERIFY(!desk.crew().quirks.learned.contains(Quirk::StatusPath));
}

void TestDialects::forgetting()
{
    Desk desk({});
    QVERIFY(desk.begin());
    QVERIFY(desk.decide(Verdict::Reject, u"Shorter."_s));
    QVERIFY(hasLearned(desk.crew()));
    desk.set(Quirk::Stop, QuirkSetting::Contract);
    desk.console.engine->crewRepository().changeQuirks(desk.crewId, {{}, u"Freigegeben."_s, true});
    QVERIFY(!hasLearned(desk.crew()));
    QCOMPARE(desk.crew().quirks.settings.size(), 1);
    QCOMPARE(bareApproval(desk.crew()), u"Freigegeben."_s);
    QTRY_VERIFY_WITH_TIMEOUT(desk.console.isWaiting(desk.run, 2), 20'000);
    QVERIFY(desk.decide(Verdict::Reject, u"Shorter still."_s));
    QCOMPARE(desk.resumes().size(), 4); // learned again
    QCOMPARE(resumeDialectOf(desk.crew().quirks), ResumeDialect::CamelCase);
}

/// Four rejections, with a restart after each: resumes go to the original id, statuses are asked of the
/// newest.
void TestDialects::oneRunUnderManyIds()
{
    Desk desk({}, service::Dialect::Deployed, 0.1); // the next notice comes after the restart
    QVERIFY(desk.begin());
    for (int attempt = 1; attempt <= 4; ++attempt) {
        QVERIFY(desk.decide(Verdict::Reject, u"Shorter, %1."_s.arg(attempt)));
        const auto &decision = desk.console.review(desk.run)->attempts.at(attempt - 1).decision;
        QCOMPARE(decision->state, DecisionState::Accepted);
        QCOMPARE(decision->answer, QString());
        QVERIFY(desk.restart());
        QCOMPARE(desk.console.engine->ledger().execution(desk.run)->continuationIds.size(), attempt);
        QTRY_VERIFY_WITH_TIMEOUT(desk.console.isWaiting(desk.run, attempt + 1), 20'000);
        QCOMPARE(desk.console.review(desk.run)->resumeId, desk.kickoffId);
        QVERIFY(!desk.console.engine->ledger().execution(desk.run)->isUnconfirmed);
    }
    const Execution waiting = *desk.console.engine->ledger().execution(desk.run);
    desk.service.requests.clear();
    desk.console.engine->poller().refresh(desk.run);
    QTRY_VERIFY(!desk.service.requestsOf(Subject::Status).isEmpty());
    for (const service::Exchange &exchange : desk.service.requestsOf(Subject::Status))
        QCOMPARE(exchange.url.path(), u"/status/"_s + waiting.continuationIds.last());

    QVERIFY(desk.decide(Verdict::Approve, u"Approved."_s));
    QTRY_COMPARE_WITH_TIMEOUT(desk.console.state(desk.run), ExecutionState::Completed, 20'000);
    QCOMPARE(parsed(desk.resumes().last().body).value("executionId"_L1).toString(), desk.kickoffId);
    const Review review = *desk.console.review(desk.run);
    for (const Attempt &attempt : review.attempts)
        QVERIFY(attempt.decision && attempt.decision->confirmed);
    QCOMPARE(desk.console.engine->ledger().executions().size(), 1); // no callback was taken for another run's

    // Each id that was given is known to be of this run, by which its task and crew callbacks were taken.
    QSet<QString> named;
    QTRY_VERIFY(!desk.service.callbacksOf(Subject::CrewCallback).isEmpty());
    for (const service::Exchange &callback : std::as_const(desk.service.callbacks)) {
        QCOMPARE(callback.status, 200);
        named.insert(parsed(callback.body).value("kickoff_id"_L1).toString());
    }
    named.remove(QString());
    const Execution done = *desk.console.engine->ledger().execution(desk.run);
    for (const QString &id : std::as_const(named))
        QVERIFY2(done.hasId(id), qPrintable(id));
    QVERIFY(named.contains(done.continuationIds.last()));
}

void TestDialects::usedUpQuota_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("message");
    for (const int status : {402, 403, 429, 500, 503})
        QTest::addRow("%d", status) << status << u"Monthly execution limit reached"_s;
    QTest::newRow("other words") << 403 << u"Your plan's quota is exhausted."_s;
}

void TestDialects::usedUpQuota()
{
    QFETCH(const int, status);
    QFETCH(const QString, message);
    Desk desk(R"("quota": {"executions": 1, "status": )" + QByteArray::number(status) + R"(, "message": ")" +
              message.toUtf8() + "\"},");
    QVERIFY(desk.begin());

    // A decision: not arrived, the words are kept, and it is not sent again by itself.
    QVERIFY(desk.decide(Verdict::Reject, u"Shorter."_s));
    const Review review = *desk.console.review(desk.run);
    QCOMPARE(review.state, ReviewState::Waiting);
    QCOMPARE(review.lastAttempt().decision->state, DecisionState::Refused);
    QVERIFY(review.lastAttempt().decision->isOverQuota);
    QCOMPARE(review.lastAttempt().decision->feedback, u"Shorter."_s);
    QVERIFY(review.lastAttempt().decision->message.text().contains(u"quota is used up"_s));
    QVERIFY(review.lastAttempt().decision->message.text().contains(message));
    QCOMPARE(desk.resumes().size(), 2); // in both spellings; the second got past the names
    const auto seen = desk.evidence(Quirk::Quota);
    QVERIFY(seen);
    QCOMPARE(seen->request, u"POST /resume"_s);
    QCOMPARE(seen->status, status);
    QVERIFY(seen->excerpt.contains(message));
    QCOMPARE(resumeDialectOf(desk.crew().quirks), ResumeDialect::CamelCase);

    // A kickoff: refused, and nothing is unclear about it.
    const auto refused =
        desk.console.kickoff(desk.crew(), desk.console.fullRequest(desk.crew(), {{u"topic"_s, u"T"_s}}));
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, ServiceError::Kind::QuotaUsedUp);
    QCOMPARE(refused.error().delivery, Delivery::Refused);
    QCOMPARE(refused.error().serviceText, message);
    QCOMPARE(desk.evidence(Quirk::Quota)->request, u"POST /kickoff"_s);
    QCOMPARE(desk.resumes().size(), 2);

    // A person sends it again, once.
    QVERIFY(desk.restart());
    QCOMPARE(desk.resumes().size(), 2);
    QVERIFY(desk.decide(Verdict::Reject, u"Shorter."_s));
    QCOMPARE(desk.resumes().size(), 3);
    QVERIFY(desk.evidence(Quirk::Quota));
}

void TestDialects::quotaThatIsRenewed()
{
    Desk desk(
        R"("failures": {"kickoff": {"status": 429, "message": "Monthly execution limit reached", "first": 1}},)");
    QVERIFY(desk.console.start());
    desk.crewId = desk.console.addCrew(desk.service.service.baseUrl()).id;
    QVERIFY(!desk.kickOff());
    QVERIFY(desk.evidence(Quirk::Quota));
    QVERIFY(desk.kickOff());
    QVERIFY(!desk.evidence(Quirk::Quota));
}

void TestDialects::quotaPausesABatch()
{
    Desk desk(R"("quota": {"executions": 2, "status": 500, "message": "Monthly execution limit reached"},)");
    QVERIFY(desk.console.start());
    desk.crewId = desk.console.addCrew(desk.service.service.baseUrl()).id;
    BatchOrder order;
    order.crewId = desk.crewId;
    order.name = u"rows.csv"_s;
    order.columns = {u"topic"_s};
    order.concurrency = 5;
    for (int number = 1; number <= 5; ++number)
        order.rows.append({number, {u"Tea"_s}, {{u"topic"_s, u"Tea"_s}}, {}, 1});
    QVERIFY(desk.console.engine->startBatch(order));
    const auto status = [&desk] { return desk.console.engine->batches().statuses().last(); };
    QTRY_COMPARE(status().batch.state, BatchState::Paused);
    QVERIFY2(status().batch.reason.contains(u"quota is used up"_s), qPrintable(status().batch.reason));
    QTRY_COMPARE(status().count(RowOutcome::Waiting), 3); // none is lost, none unclear
    QCOMPARE(status().count(RowOutcome::Refused) + status().count(RowOutcome::Unclear), 0);
    const qsizetype asked = desk.service.requestsOf(Subject::Kickoff).size();
    QVERIFY(asked >= 3 && asked <= 5); // those that were on their way
    QVERIFY(desk.evidence(Quirk::Quota));
    QVERIFY(desk.restart());
    QCOMPARE(status().batch.state, BatchState::Paused);
    QCOMPARE(desk.service.requestsOf(Subject::Kickoff).size(), asked);
}

void TestDialects::approvalWithWordsThatReopens_data()
{
    QTest::addColumn<int>("dialect");
    QTest::newRow("deployed") << int(service::Dialect::Deployed);
    QTest::newRow("contract") << int(service::Dialect::Contract);
}

/// The crew reads the text, so that words make a change request of an approval.
void TestDialects::approvalWithWordsThatReopens()
{
    QFETCH(const int, dialect);
    Desk desk(R"("approvals": ["Freigegeben."],)", static_cast<service::Dialect>(dialect));
    QVERIFY(desk.begin());
    QVERIFY(desk.decide(Verdict::Approve, u"Freigegeben, aber kürzer."_s));
    QTRY_VERIFY_WITH_TIMEOUT(desk.console.isWaiting(desk.run, 2), 20'000);
    const auto seen = desk.evidence(Quirk::Approval);
    QVERIFY(seen);
    QCOMPARE(seen->request, u"POST /resume"_s);
    QCOMPARE(seen->status, 200);
    QVERIFY2(
        seen->excerpt.contains(dialect == int(service::Dialect::Deployed) ? u"kickoff_id"_s : u"retrying"_s),
        qPrintable(seen->excerpt));
    QVERIFY(suggestsHoldingBack(desk.crew()) && !holdsBackApprovals(desk.crew()));

    // The way that the console advises: reject with the words, then approve bare, with the crew's own
    // sentence.
    desk.console.engine->crewRepository().changeQuirks(
        desk.crewId, {{{Quirk::Approval, QuirkSetting::Deployed}}, u"Freigegeben."_s, false});
    QVERIFY(desk.decide(Verdict::Reject, u"Kürzer."_s));
    QTRY_VERIFY_WITH_TIMEOUT(desk.console.isWaiting(desk.run, 3), 20'000);
    QVERIFY(desk.decide(Verdict::Approve, bareApproval(desk.crew())));
    QTRY_COMPARE_WITH_TIMEOUT(desk.console.state(desk.run), ExecutionState::Completed, 20'000);
}

void TestDialects::approvalWithWordsThatCounts()
{
    Desk desk({});
    QVERIFY(desk.begin());
    QVERIFY(desk.decide(Verdict::Approve, u"Good, and mention the prices next time."_s));
    QTRY_COMPARE_WITH_TIMEOUT(desk.console.state(desk.run), ExecutionState::Completed, 20'000);
    QVERIFY(!desk.evidence(Quirk::Approval));
}

QTEST_GUILESS_MAIN(TestDialects)
#include "tst_dialects.moc"
