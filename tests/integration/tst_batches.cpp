// SPDX-License-Identifier: GPL-3.0-or-later
// Batches against a real service: every row once, whatever happens in between. CREW_STRESS=1 kills 60 times,
// not 12.
#include "engine/batchrows.h"
#include "engine/keynames.h"
#include "support/callbackload.h"
#include "support/httppeer.h"
#include "support/scriptedserver.h"
#include "support/secondconnection.h"
#include "wire/records.h"

#include <QTimer>

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;
using Subject = service::Exchange::Subject;

namespace {

/// One short task, nobody asked.
QByteArray quickCrew()
{
    return R"({
      "name": "Quick",
      "inputs": [{"name": "topic", "type": "string", "required": true}],
      "tasks": [{"id": "write", "name": "Write", "agent": "Writer", "duration": 0.2,
                 "output": "About {input topic}"}]})";
}

/// One task of so many \a seconds that a person is asked about.
QByteArray askingCrew(double seconds = 0.05)
{
    return R"({
      "name": "Asking",
      "inputs": [{"name": "topic", "type": "string", "required": true}],
      "tasks": [{"id": "write", "name": "Write", "agent": "Writer", "human_input": true,
                 "output": "About {input topic}", "duration": )" +
           QByteArray::number(seconds) + "}]}";
}

BatchOrder orderOf(const EngineFixture &fixture, const Crew &crew, int rows, int concurrency)
{
    BatchOrder order;
    order.crewId = crew.id;
    order.name = u"rows.csv"_s;
    order.concurrency = concurrency;
    order.columns = {u"topic"_s};
    order.webhookBase = fixture.engine->prepareKickoff(crew.id)->webhookBase;
    order.request.webhooks.crew = order.webhookBase + u'/' + placeholder::secret + "/crew"_L1;
    for (int number = 1; number <= rows; ++number) {
        const QString topic = u"row %1"_s.arg(number);
        order.rows.append({number, {topic}, {{u"topic"_s, topic}}, {}, 1});
    }
    return order;
}

/// How often the service was asked for each row.
QHash<QString, int> countsOf(const ServiceFixture &service)
{
    QHash<QString, int> counts;
    for (const service::Exchange &exchange : service.requestsOf(Subject::Kickoff)) {
        const QJsonObject body = wire::parseJsonObject(exchange.body).value_or(QJsonObject());
        ++counts[body.value("inputs"_L1).toObject().value("topic"_L1).toString()];
    }
    return counts;
}

BatchOrder withoutWebhooks(BatchOrder order)
{
    order.request.webhooks = {};
    order.webhookBase.clear();
    return order;
}

/// Each row has a password.
BatchOrder withSecrets(BatchOrder order)
{
    order.request.secretInputs = QStringList{u"password"_s};
    for (BatchRowRecord &row : order.rows)
        row.inputs.insert(u"password"_s, u"hunter22 of %1"_s.arg(row.number));
    return order;
}

/// What the journal has of \a row when its password is not needed any more.
std::optional<QJsonObject> hiddenInputs(const BatchRowRecord &row)
{
    QJsonObject inputs = row.inputs;
    inputs.insert(u"password"_s, placeholder::secretInput);
    return inputs;
}

/// A keychain that is asked about one of its entries without end.
class SilentStore : public LastingSecretStore
{
public:
    void read(const QString &key, QObject *context, ReadCallback done) override
    {
        if (key != unread)
            LastingSecretStore::read(key, context, std::move(done));
    }

    QString unread;
};

/// A service whose runs are completed at once, and that answers some kickoffs with a status of its own.
class RefusingServer
{
public:
    /// \a isRefused is asked with the number of the kickoff, from 1.
    RefusingServer(int status, const std::function<bool(int)> &isRefused)
        : server({Scene()})
    {
        server.whenAsked = [this, status, isRefused](const ReceivedRequest &request) {
            Scene scene;
            if (request.method() != "POST")
                scene.answer = answerOf(200, R"({"state": "SUCCESS", "result": "done"})");
            else if (isRefused(++m_kickoffs))
                scene.answer = answerOf(status, R"({"detail": "no"})");
            else
                scene.answer =
                    answerOf(200, R"({"kickoff_id": "run-)" + QByteArray::number(m_kickoffs) + R"("})");
            return scene;
        };
    }

    ScriptedServer server;

private:
    int m_kickoffs = 0;
};

/// A service that takes every kickoff, and answers each status as \a answerStatus says.
class TakingServer
{
public:
    explicit TakingServer(const std::function<QByteArray()> &answerStatus)
        : server({Scene()})
    {
        server.whenAsked = [this, answerStatus](const ReceivedRequest &request) {
            Scene scene;
            scene.answer =
                request.method() == "POST"
                    ? answerOf(200, R"({"kickoff_id": "run-)" + QByteArray::number(++m_kickoffs) + R"("})")
                    : answerStatus();
            return scene;
        };
    }

    ScriptedServer server;

private:
    int m_kickoffs = 0;
};

BatchStatus statusOf(const EngineFixture &fixture)
{
    const QList<BatchStatus> all = fixture.engine->batches().statuses();
    return all.isEmpty() ? BatchStatus() : all.last();
}

} // namespace

class TestBatches : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRowOnceAndNeverTooManyAtATime();
    void whatWaitsForAPersonHoldsUpNothing();
    void theLimitChangesWhileItRuns();
    void aRunThatIsNotFoundYetCountsAsRunning_data();
    void aRunThatIsNotFoundYetCountsAsRunning();
    void aRunThatStaysUnknownHoldsUpNothing();
    void pausedStaysPausedOverARestartAndGoesOn();
    void inARestoredDatabaseNothingIsKickedOffByItself();
    void onlyOurAddressesMove_data();
    void onlyOurAddressesMove();
    void anotherAddressPauses();
    void rowsThatWaitForATokenGoToNoOtherAddress();
    void aRemovedCrewPauses();
    void aPersonWhoMayNotGoOnPauses();
    void cancelLeavesTheRest();
    void refusals_data();
    void refusals();
    void aRefusedRowThatRunsAllTheSameIsNotSentAgain_data();
    void aRefusedRowThatRunsAllTheSameIsNotSentAgain();
    void manyRefusedRowsPause();
    void aStateThatCouldNotBeKeptIsKeptLater();
    void secretInputsAreKeptUntilTheirRowIsSent();
    void secretInputsOfAnInterruptedRowAreLetGo();
    void aRowThatLacksItsSecretHoldsUpNothing();
    void killedAtRandomMoments();
};

void TestBatches::everyRowOnceAndNeverTooManyAtATime()
{
    constexpr int rows = 200;
    constexpr int concurrency = 8;
    ServiceFixture service(service::Dialect::Contract, quickCrew());
    EngineFixture fixture;
    QVERIFY(fixture.start());
    const Crew crew = fixture.addCrew(service.service.baseUrl());
    qsizetype maxOpen = 0;
    connect(fixture.engine.get(), &Engine::batchesChanged, this, [&](const BatchChanges &changes) {
        for (const BatchChange &change : changes) {
            qsizetype open = 0;
            for (int i = 0; i < rowOutcomeCount; ++i)
                open += countsAsRunning(RowOutcome(i)) ? change.status.count(RowOutcome(i)) : 0;
            maxOpen = std::max(maxOpen, open);
        }
    });
    BatchOrder order = orderOf(fixture, crew, rows, concurrency);
    order.rows[6].problem = u"topic is empty."_s;
    const auto begun = fixture.engine->startBatch(order);
    QVERIFY(begun);
    QTRY_VERIFY_WITH_TIMEOUT(statusOf(fixture).isFinished(), 60'000);
    QCOMPARE(statusOf(fixture).count(RowOutcome::Completed), rows - 1);
    QCOMPARE(statusOf(fixture).count(RowOutcome::Invalid), 1);
    QCOMPARE(maxOpen, concurrency);
    const QHash<QString, int> counts = countsOf(service);
    QCOMPARE(counts.size(), rows - 1);
    QVERIFY(std::ranges::all_of(counts, [](int count) { return count == 1; }));
    QVERIFY(!counts.contains(u"row 7"_s));

    const auto loaded = fixture.engine->batches().rows(*begun);
    QVERIFY(loaded);
    QCOMPARE(loaded->size(), rows);
    QCOMPARE(loaded->at(6).outcome, RowOutcome::Invalid);
    QCOMPARE(loaded->at(6).message, u"topic is empty."_s);
    QCOMPARE(loaded->at(7).fields, QStringList{u"row 8"_s});
    QCOMPARE(loaded->at(7).inputs, std::optional(order.rows.at(7).inputs));
    const Execution *run = fixture.engine->ledger().execution(loaded->at(7).executionId);
    QVERIFY(run);
    QCOMPARE(run->result.output, u"About row 8"_s);
    QVERIFY(!loaded->at(7).kickoffId.isEmpty());
}

void TestBatches::whatWaitsForAPersonHoldsUpNothing()
{
    constexpr int rows = 6;
    ServiceFixture service(service::Dialect::Contract, askingCrew());
    EngineFixture fixture;
    QVERIFY(fixture.start());
    const Crew crew = fixture.addCrew(service.service.baseUrl());
    BatchOrder order = orderOf(fixture, crew, rows, 2);
    order.request.humanInput = HumanInputWebhook{
        order.webhookBase + u'/' + placeholder::secret + "/human-input"_L1, std::nullopt, {}};
    QVERIFY(fixture.engine->startBatch(order));
    QTRY_COMPARE(statusOf(fixture).count(RowOutcome::AwaitsPerson), rows);
    QVERIFY(!statusOf(fixture).isFinished());
}

void TestBatches::theLimitChangesWhileItRuns()
{
    ServiceFixture service(service::Dialect::Contract, askingCrew(3600));
    EngineFixture fixture;
    fixture.settings.port = 0;
    QVERIFY(fixture.start());
    const Crew crew = fixture.addCrew(service.service.baseUrl());
    const auto begun = fixture.engine->startBatch(orderOf(fixture, crew, 9, 1));
    QVERIFY(begun);
    QTRY_COMPARE(statusOf(fixture).count(RowOutcome::Running), 1);
    fixture.engine->batches().setConcurrency(*begun, 4);
    QTRY_COMPARE(statusOf(fixture).count(RowOutcome::Running), 4);
    fixture.engine->batches().setConcurrency(*begun, 0); // out of range: the nearest that is possible
    QCOMPARE(statusOf(fixture).batch.concurrency, 1);
    QCOMPARE(statusOf(fixture).count(RowOutcome::Running), 4); // what was started goes on
    fixture.engine->batches().setConcurrency(*begun, 3);
    fixture.stop();
    QVERIFY(fixture.start());
    QCOMPARE(statusOf(fixture).batch.concurrency, 3);
}

void TestBatches::aRunThatIsNotFoundYetCountsAsRunning_data()
{
    QTest::addColumn<QByteArray>("notFound");
    QTest::newRow("404") << answerOf(404, R"({"detail": "Not Found"})");
    QTest::newRow("state") << answerOf(200, R"({"state": "NOT FOUND", "status": null})");
}

/// Services say so just after the kickoff.
void TestBatches::aRunThatIsNotFoundYetCountsAsRunning()
{
    QFETCH(QByteArray, notFound);
    bool isKnown = false;
    TakingServer service(
        [&] { return isKnown ? answerOf(200, R"({"state": "SUCCESS", "result": "done"})") : notFound; });
    EngineFixture fixture;
    QVERIFY(fixture.start());
    const Crew crew = fixture.addCrew(service.server.url());
    QVERIFY(fixture.engine->startBatch(withoutWebhooks(orderOf(fixture, crew, 3, 1))));
    QTRY_VERIFY(service.server.requestCount("GET") >= 3);
    QCOMPARE(service.server.requestCount("POST"), 1);
    QCOMPARE(statusOf(fixture).count(RowOutcome::Running), 1);
    QCOMPARE(statusOf(fixture).done(), 0);

    fixture.stop();
    const int before = service.server.requestCount("GET");
    QVERIFY(fixture.start());
    QTRY_VERIFY(service.server.requestCount("GET") >= before + 2);
    QCOMPARE(service.server.requestCount("POST"), 1);
    QCOMPARE(statusOf(fixture).count(RowOutcome::Running), 1);
    isKnown = true;
    QTRY_VERIFY_WITH_TIMEOUT(statusOf(fixture).isFinished(), 20'000);
    QCOMPARE(statusOf(fixture).done(), 3);
}

/// It may be running all the same, so it is not done.
void TestBatches::aRunThatStaysUnknownHoldsUpNothing()
{
    TakingServer service([] { return answerOf(404, R"({"detail": "Not Found"})"); });
    EngineFixture fixture;
    fixture.noticeGrace.silence = std::chrono::milliseconds(1);
    QVERIFY(fixture.start());
    const Crew crew = fixture.addCrew(service.server.url());
    const auto begun = fixture.engine->startBatch(withoutWebhooks(orderOf(fixture, crew, 3, 1)));
    QVERIFY(begun);
    QTRY_COMPARE(statusOf(fixture).count(RowOutcome::NotFound), 3);
    QCOMPARE(service.server.requestCount("POST"), 3);
    QCOMPARE(statusOf(fixture).done(), 0);
    fixture.stop();
    QVERIFY(fixture.start());
    QTRY_COMPARE(statusOf(fixture).count(RowOutcome::NotFound), 3);
}

void TestBatches::pausedStaysPausedOverARestartAndGoesOn()
{
    ServiceFixture service(service::Dialect::Contract, quickCrew());
    EngineFixture fixture;
    fixture.settings.port = 0;
    QVERIFY(fixture.start());
    const Crew crew = fixture.addCrew(service.service.baseUrl());
    const auto begun = fixture.engine->startBatch(orderOf(fixture, crew, 30, 2));
    QVERIFY(begun);
    QTRY_VERIFY(service.requestsOf(Subject::Kickoff).size() >= 4);
    fixture.engine->batches().command(*begun, BatchCommand::Pause);
    QTRY_COMPARE(statusOf(fixture).count(RowOutcome::Waiting) + statusOf(fixture).settled(), 30);
    const qsizetype before = service.requestsOf(Subject::Kickoff).size();
    QVERIFY(before < 30);

    fixture.stop();
    QVERIFY(fixture.start());
    QCOMPARE(statusOf(fixture).batch.state, BatchState::Paused);
    QCOMPARE(statusOf(fixture).settled(), before);
    QCOMPARE(service.requestsOf(Subject::Kickoff).size(), before);
    fixture.engine->batches().command(*begun, BatchCommand::Resume); // to another port of the endpoint
    QTRY_VERIFY_WITH_TIMEOUT(statusOf(fixture).isFinished(), 30'000);
    QCOMPARE(statusOf(fixture).count(RowOutcome::Completed), 30);
    QCOMPARE(service.requestsOf(Subject::Kickoff).size(), 30);
    QCOMPARE(countsOf(service).size(), 30);
    QTRY_COMPARE(service.callbacksOf(Subject::CrewCallback).size(), 30);
    for (const service::Exchange &callback : service.callbacksOf(Subject::CrewCallback))
        QCOMPARE(callback.status, 200);
}

/// Rows may have been kicked off without a record that is left.
void TestBatches::inARestoredDatabaseNothingIsKickedOffByItself()
{
    ServiceFixture service(service::Dialect::Contract, quickCrew());
    EngineFixture fixture;
    fixture.settings.port = 0;
    QVERIFY(fixture.start());
    const Crew crew = fixture.addCrew(service.service.baseUrl());
    const auto begun = fixture.engine->startBatch(orderOf(fixture, crew, 60, 2));
    QVERIFY(begun);
    QTRY_VERIFY(service.requestsOf(Subject::Kickoff).size() >= 4);
    fixture.stop();
    {
        const auto journal = fixture.openJournal();
        QVERIFY(journal && journal->setLocalState({{u"journal/place"_s, "another server"}}));
    }
    for (int start = 0; start < 2; ++start) {
        QVERIFY(fixture.start());
        QCOMPARE(statusOf(fixture).batch.state, BatchState::Paused);
        QVERIFY2(statusOf(fixture).batch.reason.contains(u"may have been kicked off"_s),
                 qPrintable(statusOf(fixture).batch.reason));
        fixture.stop();
    }
    QVERIFY(fixture.start());
    fixture.engine->batches().command(*begun, BatchCommand::Resume);
    QTRY_VERIFY_WITH_TIMEOUT(statusOf(fixture).isFinished(), 30'000);
    for (const int count : countsOf(service))
        QCOMPARE(count, 1);
}

/// Nobody has said that the remaining rows are meant for that service.
void TestBatches::onlyOurAddressesMove_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("moved");
    const auto row = [](const char *name, const QString &url, const QString &moved) {
        QTest::newRow(name) << url << moved;
    };
    row("below ours", u"https://a.example/s/task"_s, u"https://b.example:1/s/task"_s);
    row("a longer host", u"https://a.example.org/s/task"_s, u"https://a.example.org/s/task"_s);
    row("a port", u"https://a.example:8443/s/task"_s, u"https://a.example:8443/s/task"_s);
    row("none", {}, {});
}

/// When the public address changes; a row may also notify an address that a person typed.
void TestBatches::onlyOurAddressesMove()
{
    QFETCH(QString, url);
    QFETCH(QString, moved);
    KickoffRequest request;
    request.webhooks = {url, url, url};
    request.humanInput = HumanInputWebhook{url, std::nullopt, {}};
    const KickoffRequest sent = rebased(request, u"https://a.example"_s, u"https://b.example:1"_s);
    QCOMPARE(sent.webhooks, (WebhookUrls{moved, moved, moved}));
    QCOMPARE(sent.humanInput->url, moved);
}

void TestBatches::anotherAddressPauses()
{
    ServiceFixture service(service::Dialect::Contract, quickCrew());
    ServiceFixture other(service::Dialect::Contract, quickCrew());
    EngineFixture fixture;
    fixture.settings.port = 0;
    QVERIFY(fixture.start());
    Crew crew = fixture.addCrew(service.service.baseUrl());
    const auto begun = fixture.engine->startBatch(orderOf(fixture, crew, 40, 1));
    QVERIFY(begun);
    QTRY_VERIFY(service.requestsOf(Subject::Kickoff).size() >= 2);
    crew.name += u" (renamed)"_s; // which pauses nothing
    fixture.engine->crewRepository().save({crew, std::nullopt, false}, fixture.engine.get(),
                                          [](const auto &) {});
    QCOMPARE(statusOf(fixture).batch.state, BatchState::Running);
    crew.address = other.service.baseUrl();
    fixture.engine->crewRepository().save({crew, QString::fromLatin1(token), false}, fixture.engine.get(),
                                          [](const auto &) {});
    QCOMPARE(statusOf(fixture).batch.state, BatchState::Paused);
    QVERIFY(statusOf(fixture).batch.reason.contains(u"another address"_s));
    QTRY_COMPARE(statusOf(fixture).count(RowOutcome::Sending), 0);
    QCOMPARE(other.requestsOf(Subject::Kickoff).size(), 0);
    fixture.engine->batches().command(*begun, BatchCommand::Resume);
    QTRY_VERIFY(other.requestsOf(Subject::Kickoff).size() > 0);
}

/// They are answered with the token that comes with the new address.
void TestBatches::rowsThatWaitForATokenGoToNoOtherAddress()
{
    ServiceFixture service(service::Dialect::Contract, quickCrew());
    ServiceFixture other(service::Dialect::Contract, quickCrew());
    EngineFixture fixture;
    const auto keychain = std::make_shared<SilentStore>();
    fixture.secrets = keychain;
    QVERIFY(fixture.start());
    Crew crew = fixture.addCrew(service.service.baseUrl());
    const Crew another = fixture.addCrew(service.service.baseUrl());
    fixture.stop();
    keychain->unread = keyname::token(u"test"_s, crew.id);
    QVERIFY(fixture.start());
    const auto begun = fixture.engine->startBatch(orderOf(fixture, crew, 2, 1));
    QVERIFY(begun);
    QTRY_COMPARE(statusOf(fixture).count(RowOutcome::Sending), 1);
    QVERIFY(!fixture.kickedOff(another).isNull()); // so all but the token of the other is there
    crew.address = other.service.baseUrl();
    fixture.engine->crewRepository().save({crew, QString::fromLatin1(token), false}, fixture.engine.get(),
                                          [](const auto &) {});
    QCOMPARE(statusOf(fixture).batch.state, BatchState::Paused);
    QTRY_COMPARE(statusOf(fixture).count(RowOutcome::Sending), 0);
    QCOMPARE(other.requestsOf(Subject::Kickoff).size(), 0);
    fixture.engine->batches().command(*begun, BatchCommand::Resume);
    QTRY_VERIFY(other.requestsOf(Subject::Kickoff).size() > 0);
}

void TestBatches::aRemovedCrewPauses()
{
    ServiceFixture service(service::Dialect::Contract, quickCrew());
    EngineFixture fixture;
    fixture.settings.port = 0;
    QVERIFY(fixture.start());
    const Crew crew = fixture.addCrew(service.service.baseUrl());
    QVERIFY(fixture.engine->startBatch(orderOf(fixture, crew, 40, 1)));
    QTRY_VERIFY(service.requestsOf(Subject::Kickoff).size() >= 2);
    fixture.engine->removeCrew(crew.id);
    QCOMPARE(statusOf(fixture).batch.state, BatchState::Paused);
    QVERIFY(statusOf(fixture).batch.reason.contains(u"removed"_s));
}

void TestBatches::aPersonWhoMayNotGoOnPauses()
{
    ServiceFixture service(service::Dialect::Contract, quickCrew());
    EngineFixture fixture;
    fixture.settings.port = 0;
    QVERIFY(fixture.start());
    const Crew crew = fixture.addCrew(service.service.baseUrl());
    const auto begun =
        fixture.engine->startBatch(orderOf(fixture, crew, 40, 1), Reviewer{u"a-1"_s, u"Ana"_s});
    QVERIFY(begun);
    QTRY_VERIFY(service.requestsOf(Subject::Kickoff).size() >= 2);
    const QString reason = u"Ana may not kick off runs of this crew any more."_s;
    fixture.engine->batches().pauseBegunBy(u"b-2"_s, crew.id, reason);
    fixture.engine->batches().pauseBegunBy(u"a-1"_s, QUuid::createUuid(), reason);
    QCOMPARE(statusOf(fixture).batch.state, BatchState::Running);
    fixture.engine->batches().pauseBegunBy(u"a-1"_s, crew.id, reason);
    QCOMPARE(statusOf(fixture).batch.state, BatchState::Paused);
    QCOMPARE(statusOf(fixture).batch.reason, reason);
    QTRY_COMPARE(statusOf(fixture).running(), 0);
    const qsizetype sent = service.requestsOf(Subject::Kickoff).size();
    fixture.engine->batches().command(*begun, BatchCommand::Resume);
    QTRY_VERIFY(service.requestsOf(Subject::Kickoff).size() > sent);
}

void TestBatches::cancelLeavesTheRest()
{
    ServiceFixture service(service::Dialect::Contract, quickCrew());
    EngineFixture fixture;
    QVERIFY(fixture.start());
    const Crew crew = fixture.addCrew(service.service.baseUrl());
    const auto begun = fixture.engine->startBatch(orderOf(fixture, crew, 30, 2));
    QVERIFY(begun);
    QTRY_VERIFY(service.requestsOf(Subject::Kickoff).size() >= 4);
    fixture.engine->batches().command(*begun, BatchCommand::CancelRest);
    QTRY_VERIFY(statusOf(fixture).isFinished());
    const BatchStatus status = statusOf(fixture);
    QCOMPARE(status.count(RowOutcome::Completed) + status.count(RowOutcome::Cancelled), 30);
    QCOMPARE(status.count(RowOutcome::Completed), service.requestsOf(Subject::Kickoff).size());
    fixture.engine->batches().command(*begun, BatchCommand::Resume);
    fixture.stop();
    QVERIFY(fixture.start());
    QCOMPARE(statusOf(fixture).counts, status.counts);
    QCOMPARE(statusOf(fixture).batch.state, BatchState::Cancelled);
}

void TestBatches::refusals_data()
{
    QTest::addColumn<int>("httpStatus");
    QTest::addColumn<bool>("pauses");
    QTest::addColumn<RowOutcome>("outcome"); // of the row that was refused
    QTest::newRow("401: the token") << 401 << true << RowOutcome::Waiting;
    QTest::newRow("402: no money") << 402 << true << RowOutcome::Waiting;
    QTest::newRow("404: the address") << 404 << true << RowOutcome::Waiting;
    QTest::newRow("409: the row") << 409 << false << RowOutcome::Refused;
    QTest::newRow("422: the row") << 422 << false << RowOutcome::Refused;
    QTest::newRow("429: too many") << 429 << true << RowOutcome::Waiting;
    QTest::newRow("500: it may have begun") << 500 << true << RowOutcome::Unclear;
    QTest::newRow("503: it may have begun") << 503 << true << RowOutcome::Unclear;
}

/// A full disk must not make a paused batch go on after a restart.
void TestBatches::aStateThatCouldNotBeKeptIsKeptLater()
{
    ServiceFixture service(service::Dialect::Contract, quickCrew());
    EngineFixture fixture;
    QVERIFY(fixture.start());
    const Crew crew = fixture.addCrew(service.service.baseUrl());
    const auto begun = fixture.engine->startBatch(withoutWebhooks(orderOf(fixture, crew, 50, 1)));
    QVERIFY(begun);
    const auto kept = [] { return SecondConnection::runInside(u"SELECT state FROM batch"_s).toString(); };
    const QString running = kept();
    SecondConnection::runInside(u"PRAGMA query_only = ON"_s);
    fixture.engine->batches().command(*begun, BatchCommand::Pause);
    QCOMPARE(fixture.problems->size(), 1);
    QCOMPARE(statusOf(fixture).batch.state, BatchState::Paused);
    QCOMPARE(kept(), running);
    SecondConnection::runInside(u"PRAGMA query_only = OFF"_s);
    QTRY_VERIFY_WITH_TIMEOUT(kept() != running, 20'000);
    fixture.stop();
    QVERIFY(fixture.start());
    QCOMPARE(statusOf(fixture).batch.state, BatchState::Paused);
    QCOMPARE(fixture.engine->batches().statuses().size(), 1);
}

/// Also over a restart. What was sent does not need them any more.
void TestBatches::secretInputsAreKeptUntilTheirRowIsSent()
{
    ServiceFixture service(service::Dialect::Contract, quickCrew());
    EngineFixture fixture;
    QVERIFY(fixture.start());
    const Crew crew = fixture.addCrew(service.service.baseUrl());
    const BatchOrder order = withSecrets(withoutWebhooks(orderOf(fixture, crew, 2, 1)));
    const auto begun = fixture.engine->startBatch(order);
    QVERIFY(begun);
    fixture.engine->batches().command(*begun, BatchCommand::Pause);
    fixture.stop();
    QVERIFY(fixture.start());
    for (const BatchRow &row : fixture.engine->batches().rows(*begun).value_or(BatchRows()))
        QCOMPARE(row.inputs, hiddenInputs(order.rows.at(row.number - 1))); // what is shown has none
    fixture.engine->batches().command(*begun, BatchCommand::Resume);
    QTRY_VERIFY_WITH_TIMEOUT(statusOf(fixture).isFinished(), 60'000);
    QStringList passwords;
    for (const service::Exchange &exchange : service.requestsOf(Subject::Kickoff)) {
        const QJsonObject body = wire::parseJsonObject(exchange.body).value_or(QJsonObject());
        passwords << body.value(u"inputs"_s).toObject().value(u"password"_s).toString();
    }
    QCOMPARE(passwords, (QStringList{u"hunter22 of 1"_s, u"hunter22 of 2"_s}));
    fixture.stop();
    const auto journal = fixture.openJournal();
    QVERIFY(journal);
    QCOMPARE(journal->batchInputs(*begun, 2).value_or(std::nullopt), hiddenInputs(order.rows.at(1)));
}

/// The console ended before the service answered: the row is unclear, and never sent again.
void TestBatches::secretInputsOfAnInterruptedRowAreLetGo()
{
    EngineFixture fixture;
    QVERIFY(fixture.start());
    const Crew crew = fixture.addCrew(QUrl(u"http://127.0.0.1:1"_s)); // where nobody is asked
    const BatchOrder order = withSecrets(withoutWebhooks(orderOf(fixture, crew, 2, 1)));
    const auto begun = fixture.engine->startBatch(order);
    QVERIFY(begun);
    fixture.engine->batches().command(*begun, BatchCommand::Pause);
    fixture.stop();
    const auto inputsOf = [&fixture, &begun](int number) {
        const auto journal = fixture.openJournal();
        return journal ? journal->batchInputs(*begun, number).value_or(std::nullopt) : std::nullopt;
    };
    {
        const auto journal = fixture.openJournal();
        QVERIFY(journal);
        Entries requested{entryNow(EntryKind::KickoffRequested, rowExecutionId(*begun, 1, 1),
                                   wire::encodeKickoffRecord({crew.id, order.request, {}, {}, {}}))};
        QVERIFY(journal->append(requested));
    }
    QVERIFY(fixture.start());
    QTRY_COMPARE(statusOf(fixture).count(RowOutcome::Unclear), 1);
    fixture.stop();
    QCOMPARE(inputsOf(1), hiddenInputs(order.rows.at(0)));
    QCOMPARE(inputsOf(2), std::optional(order.rows.at(1).inputs)); // which waits
}

/// As a client of a desk may send it. A row that is left out keeps no secret.
void TestBatches::aRowThatLacksItsSecretHoldsUpNothing()
{
    ServiceFixture service(service::Dialect::Contract, quickCrew());
    EngineFixture fixture;
    QVERIFY(fixture.start());
    const Crew crew = fixture.addCrew(service.service.baseUrl());
    BatchOrder order = withSecrets(withoutWebhooks(orderOf(fixture, crew, 3, 1)));
    order.rows[0].inputs.insert(u"password"_s, placeholder::secretInput);
    order.rows[1].problem = u"topic is empty."_s;
    const auto begun = fixture.engine->startBatch(order);
    QVERIFY(begun);
    QTRY_VERIFY_WITH_TIMEOUT(statusOf(fixture).isFinished(), 20'000);
    QCOMPARE(statusOf(fixture).count(RowOutcome::Completed), 1);
    QCOMPARE(countsOf(service), (QHash<QString, int>{{u"row 3"_s, 1}}));
    const auto rows = fixture.engine->batches().rows(*begun);
    QVERIFY(rows);
    QCOMPARE(rows->at(0).outcome, RowOutcome::Invalid);
    QVERIFY2(rows->at(0).message.contains(u"“password”"_s), qPrintable(rows->at(0).message));
    QCOMPARE(rows->at(1).message, u"topic is empty."_s);
    fixture.stop();
    const auto journal = fixture.openJournal();
    QVERIFY(journal);
    for (const BatchRowRecord &row : std::as_const(order.rows))
        QCOMPARE(journal->batchInputs(*begun, row.number).value_or(std::nullopt), hiddenInputs(row));
}

void TestBatches::killedAtRandomMoments()
{
    constexpr int rows = 200;
    const int kills = qEnvironmentVariableIsSet("CREW_STRESS") ? 60 : 12;
    QRandomGenerator dice(20'261'121); // fixed, so that a failure can be had again
    ServiceFixture service(service::Dialect::Contract, quickCrew());
    const QTemporaryDir folder;
    const QString journalPath = folder.filePath(u"journal.sqlite"_s);
    EngineHost host(journalPath);
    const QStringList batch{u"batch"_s, QString::number(rows), u"8"_s};
    int killed = 0;
    int untilKill = 0;
    const auto strike = [&] { // in the midst of an exchange
        if (untilKill > 0 && --untilKill == 0)
            host.process.kill();
    };
    connect(&service.service, &service::CrewService::requestReceived, this, strike);
    connect(&service.service, &service::CrewService::callbackSent, this, strike);
    while (!host.isFinished) {
        QVERIFY2(host.start(service.service.baseUrl(), batch), "the engine does not start");
        untilKill = killed < kills ? dice.bounded(1, 2 * rows / kills) : 0;
        QTRY_VERIFY_WITH_TIMEOUT(host.isFinished || host.process.state() == QProcess::NotRunning, 60'000);
        killed += host.isFinished ? 0 : 1;
    }
    QVERIFY(host.kill());
    QVERIFY2(killed >= kills / 2, qPrintable(QString::number(killed)));

    const QHash<QString, int> counts = countsOf(service);
    QVERIFY(std::ranges::all_of(counts, [](int count) { return count == 1; }));
    EngineFixture after;
    QVERIFY(QFile::copy(journalPath, after.journalPath()));
    QVERIFY(QFile::copy(journalPath + "-wal"_L1, after.journalPath() + "-wal"_L1));
    QVERIFY(after.start());
    const auto all = after.engine->batches().rows(statusOf(after).batch.id);
    QVERIFY(all);
    QCOMPARE(all->size(), rows);
    int unclear = 0;
    for (const BatchRow &row : *all) {
        QVERIFY(row.outcome == RowOutcome::Completed || row.outcome == RowOutcome::Unclear);
        if (row.outcome == RowOutcome::Completed)
            QCOMPARE(counts.value(row.fields.first()), 1);
        else
            ++unclear;
    }
    qInfo("%d kills, %d rows, %lld at the service, none twice, %d unclear", killed, rows,
          static_cast<long long>(counts.size()), unclear);
    QVERIFY(unclear <= 8 * killed); // those that were on their way
}

void TestBatches::refusals()
{
    QFETCH(int, httpStatus);
    QFETCH(bool, pauses);
    QFETCH(RowOutcome, outcome);
    int kickoffs = 0;
    RefusingServer service(httpStatus, [&kickoffs](int number) { return number == 2 && kickoffs++ == 0; });
    EngineFixture fixture;
    QVERIFY(fixture.start());
    const Crew crew = fixture.addCrew(service.server.url());
    const auto begun = fixture.engine->startBatch(withoutWebhooks(orderOf(fixture, crew, 4, 1)));
    QVERIFY(begun);
    if (pauses) {
        QTRY_COMPARE(statusOf(fixture).batch.state, BatchState::Paused);
        QVERIFY(!statusOf(fixture).batch.reason.isEmpty());
        QCOMPARE(statusOf(fixture).count(RowOutcome::Completed), 1);
        QCOMPARE(fixture.engine->batches().rows(*begun)->at(1).outcome, outcome);
        QCOMPARE(service.server.requestCount("POST"), 2);
        fixture.stop();
        QVERIFY(fixture.start());
        QCOMPARE(fixture.engine->batches().rows(*begun)->at(1).outcome, outcome);
        fixture.engine->batches().command(*begun, BatchCommand::Resume);
    }
    QTRY_VERIFY_WITH_TIMEOUT(statusOf(fixture).isFinished(), 20'000);
    const bool isSentAgain = outcome == RowOutcome::Waiting;
    QCOMPARE(statusOf(fixture).count(RowOutcome::Completed), isSentAgain ? 4 : 3);
    QCOMPARE(fixture.engine->batches().rows(*begun)->at(1).outcome,
             isSentAgain ? RowOutcome::Completed : outcome);
    QCOMPARE(service.server.requestCount("POST"), isSentAgain ? 5 : 4);
}

void TestBatches::aRefusedRowThatRunsAllTheSameIsNotSentAgain_data()
{
    QTest::addColumn<bool>("restarts");
    QTest::newRow("at once") << false;
    QTest::newRow("after a restart") << true;
}

/// As when a proxy has passed the kickoff on and then answers for the service.
void TestBatches::aRefusedRowThatRunsAllTheSameIsNotSentAgain()
{
    QFETCH(bool, restarts);
    RefusingServer service(429, [](int number) { return number == 2; });
    EngineFixture fixture;
    QVERIFY(fixture.start());
    const Crew crew = fixture.addCrew(service.server.url());
    const BatchOrder order = withSecrets(orderOf(fixture, crew, 3, 1));
    const auto begun = fixture.engine->startBatch(order);
    QVERIFY(begun);
    QTRY_COMPARE(statusOf(fixture).batch.state, BatchState::Paused);
    QCOMPARE(fixture.engine->batches().rows(*begun)->at(1).outcome, RowOutcome::Waiting);

    QList<QUrl> addresses;
    for (const ReceivedRequest &request : std::as_const(service.server.requests)) {
        const QJsonObject body = wire::parseJsonObject(request.body).value_or(QJsonObject());
        if (request.method() == "POST")
            addresses.append(QUrl(body.value("crewWebhookUrl"_L1).toString()));
    }
    QCOMPARE(addresses.size(), 2);
    httppeer::Peer peer(static_cast<quint16>(addresses.last().port()), false);
    peer.send(
        postRequest(addresses.last().path().toLatin1(), R"({"kickoff_id":"run-late","result":"done"})"));
    QTRY_COMPARE(peer.status(), 200);
    QTRY_COMPARE(fixture.engine->batches().rows(*begun)->at(1).outcome, RowOutcome::Completed);
    if (restarts) {
        fixture.stop();
        QVERIFY(fixture.start());
        QCOMPARE(fixture.engine->batches().rows(*begun)->at(1).outcome, RowOutcome::Completed);
    }
    fixture.engine->batches().command(*begun, BatchCommand::Resume);
    QTRY_VERIFY_WITH_TIMEOUT(statusOf(fixture).isFinished(), 20'000);
    QCOMPARE(statusOf(fixture).count(RowOutcome::Completed), 3);
    QCOMPARE(service.server.requestCount("POST"), 3);
    fixture.stop();
    const auto journal = fixture.openJournal();
    QVERIFY(journal);
    for (const BatchRowRecord &row : order.rows)
        QCOMPARE(journal->batchInputs(*begun, row.number).value_or(std::nullopt), hiddenInputs(row));
}

void TestBatches::manyRefusedRowsPause()
{
    constexpr int validation = 422;
    RefusingServer service(validation, [](int) { return true; });
    EngineFixture fixture;
    QVERIFY(fixture.start());
    const Crew crew = fixture.addCrew(service.server.url());
    QVERIFY(fixture.engine->startBatch(withoutWebhooks(orderOf(fixture, crew, 40, 1))));
    QTRY_COMPARE(statusOf(fixture).batch.state, BatchState::Paused);
    QCOMPARE(statusOf(fixture).count(RowOutcome::Refused), 5);
    QCOMPARE(service.server.requestCount("POST"), 5);
}

QTEST_GUILESS_MAIN(TestBatches)
#include "tst_batches.moc"
