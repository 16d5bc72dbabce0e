// SPDX-License-Identifier: GPL-3.0-or-later
// Kickoffs when something else fails: a journal that takes no more just as the answer comes, a keychain that
// asks for its password while somebody has second thoughts.
#include "support/enginefixture.h"
#include "support/faultproxy.h"
#include "support/secondconnection.h"

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;
using Subject = service::Exchange::Subject;
using Forward = Fault::Forward;

namespace {

/// A keychain that asks for its password: what is read comes when it has been given.
class AskingSecretStore : public LastingSecretStore
{
public:
    void read(const QString &key, QObject *context, ReadCallback done) override
    {
        if (!isLocked)
            LastingSecretStore::read(key, context, std::move(done));
        else
            m_waiting.append([this, key, context, done] { LastingSecretStore::read(key, context, done); });
    }
    void unlock()
    {
        isLocked = false;
        for (const auto &reading : std::exchange(m_waiting, {}))
            reading();
    }
    qsizetype waiting() const { return m_waiting.size(); }

    bool isLocked = false;

private:
    QList<std::function<void()>> m_waiting;
};

} // namespace

class TestKickoffs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void journalFailsWhenTheAnswerComes_data();
    void journalFailsWhenTheAnswerComes();
    void whoseProgramEndedIsSaid_data();
    void whoseProgramEndedIsSaid();
    void endedAndBegunOnAFullDisk();
    void cancelledWhileTheKeychainAsks_data();
    void cancelledWhileTheKeychainAsks();
    void changedWhileTheKeychainAsks_data();
    void changedWhileTheKeychainAsks();
    void cancelledUnderWayBlamesNoCrew();
    void aSecretThatWasNotKeptIsNotSentAsItsStandIn();
    void aSecretInputIsSentAndNotKept();
    void aSecretInputThatWasNotKeptIsNotSentAsItsStandIn();
    void inputsCancelledWhileTheKeychainAsks();
};

void TestKickoffs::journalFailsWhenTheAnswerComes_data()
{
    QTest::addColumn<bool>("isAccepted");
    QTest::newRow("accepted") << true;
    QTest::newRow("refused") << false;
}

/// What the service answered is kept as soon as that is possible, and the run followed, without a restart.
void TestKickoffs::journalFailsWhenTheAnswerComes()
{
#ifdef Q_OS_UNIX
    QFETCH(bool, isAccepted);
    ServiceFixture service;
    FaultProxy proxy(service.port);
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(proxy.url());
    if (isAccepted)
        proxy.spoil("/kickoff", {Forward::Yes, QByteArray()});
    else
        proxy.spoil("/kickoff", {Forward::Later, QByteArray()});
    KickoffRequest request = console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}});
    request.webhooks = {}; // only polls tell
    request.humanInput.reset();
    if (!isAccepted)
        request.inputs = {};
    std::optional<std::expected<KickoffReceipt, ServiceError>> receipt;
    console.engine->kickoff(1, crew.id, request, [&receipt](const auto &answer) { receipt = answer; });
    QTRY_COMPARE(proxy.spoiledCount, 1);
    if (isAccepted)
        QTRY_COMPARE(proxy.heldAnswerCount(), 1);

    QVERIFY(console.refuseStoring());
    if (isAccepted)
        QCOMPARE(proxy.releaseAnswers(), 1);
    else
        proxy.refuseConnections(); // ends those that stand
    QTRY_VERIFY(receipt);
    QCOMPARE(receipt->has_value(), isAccepted);
    QCOMPARE(console.engine->ledger().executions().size(), 1);
    const QUuid run = console.engine->ledger().executions().first().id;
    QCOMPARE(console.state(run), ExecutionState::Starting);
    QVERIFY(service.requestsOf(Subject::Status).isEmpty());

    QVERIFY(console.allowStoring());
    QTRY_COMPARE_WITH_TIMEOUT(console.state(run),
                              isAccepted ? ExecutionState::PendingHumanInput : ExecutionState::KickoffUnclear,
                              30'000);
    console.stop();
    QVERIFY(console.start());
    QCOMPARE(console.state(run),
             isAccepted ? ExecutionState::PendingHumanInput : ExecutionState::KickoffUnclear);
    QCOMPARE(service.requestsOf(Subject::Kickoff).size(), isAccepted ? 1 : 0);
#else
    QSKIP("A file that is open cannot be moved on Windows.");
#endif
}

void TestKickoffs::whoseProgramEndedIsSaid_data()
{
    QTest::addColumn<bool>("isDesk");
    QTest::addColumn<QString>("whose");
    QTest::newRow("console") << false << u"The program ended before"_s;
    QTest::newRow("desk") << true << u"The desk's program ended before"_s;
}

void TestKickoffs::whoseProgramEndedIsSaid()
{
    QFETCH(bool, isDesk);
    QFETCH(QString, whose);
    ScriptedServer server({Scene{Scene::When::AfterRequest, {}, Scene::Then::KeepOpen}}); // answers nothing
    EngineFixture console;
    console.isDesk = isDesk;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(server.url());
    console.engine->kickoff(1, crew.id, console.fullRequest(crew, {}), [](const auto &) {});
    QTRY_COMPARE(server.requestCount("POST"), 1);
    console.stop();
    QVERIFY(console.start());
    const Execution run = console.engine->ledger().executions().first();
    QCOMPARE(run.state, ExecutionState::KickoffUnclear);
    QVERIFY2(run.error.text().startsWith(whose), qPrintable(run.error.text()));
}

/// What a restart found is written when the disk has room again, and told without another one.
void TestKickoffs::endedAndBegunOnAFullDisk()
{
    ScriptedServer server({Scene{Scene::When::AfterRequest, {}, Scene::Then::KeepOpen}}); // answers nothing
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(server.url());
    console.engine->kickoff(1, crew.id, console.fullRequest(crew, {}), [](const auto &) {});
    QTRY_COMPARE(server.requestCount("POST"), 1);
    console.stop();
    console.beforeStart = [&console] { console.setDiskFull(true); };
    QVERIFY(console.start());
    QCOMPARE(console.engine->ledger().executions().size(), 1);
    const QUuid run = console.engine->ledger().executions().first().id;
    QCOMPARE(console.state(run), ExecutionState::Starting);
    console.setDiskFull(false);
    QTRY_COMPARE_WITH_TIMEOUT(console.state(run), ExecutionState::KickoffUnclear, 20'000);
    QCOMPARE(server.requestCount("POST"), 1);
}

void TestKickoffs::cancelledWhileTheKeychainAsks_data()
{
    QTest::addColumn<bool>("isForToken");
    QTest::newRow("for the crew's token") << true;
    QTest::newRow("for the secret of webhook addresses") << false;
}

void TestKickoffs::cancelledWhileTheKeychainAsks()
{
    QFETCH(bool, isForToken);
    ServiceFixture service;
    EngineFixture console;
    const auto keychain = std::make_shared<AskingSecretStore>();
    console.secrets = keychain;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    if (isForToken) {
        console.stop();
        keychain->isLocked = true;
        QVERIFY(console.start());
    }
    keychain->isLocked = true;
    const KickoffRequest request = console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}});
    int answers = 0;
    std::optional<ServiceError> error;
    console.engine->kickoff(7, crew.id, request, [&](const auto &answer) {
        ++answers;
        if (!answer)
            error = answer.error();
    });
    QTRY_VERIFY(keychain->waiting() > 0);
    QCOMPARE(answers, 0);
    console.engine->cancel(7);
    QCOMPARE(answers, 1); // at once
    QVERIFY(error);
    QCOMPARE(error->kind, ServiceError::Kind::Cancelled);
    QCOMPARE(error->delivery, Delivery::NotSent);
    console.engine->cancel(7);

    keychain->unlock();
    QVERIFY(console.kickoff(crew, request)); // comes after all that was waiting
    QCOMPARE(service.requestsOf(Subject::Kickoff).size(), 1);
    QCOMPARE(console.engine->ledger().executions().size(), 1);
    QCOMPARE(answers, 1);
}

void TestKickoffs::changedWhileTheKeychainAsks_data()
{
    QTest::addColumn<bool>("isRemoved");
    QTest::newRow("the crew is at another address") << false;
    QTest::newRow("the crew is removed") << true;
}

void TestKickoffs::changedWhileTheKeychainAsks()
{
    QFETCH(bool, isRemoved);
    ServiceFixture former;
    ServiceFixture other;
    EngineFixture console;
    const auto keychain = std::make_shared<AskingSecretStore>();
    console.secrets = keychain;
    QVERIFY(console.start());
    Crew crew = console.addCrew(former.service.baseUrl());
    keychain->isLocked = true; // before the secret of webhook addresses was read
    std::optional<bool> isKickedOff;
    console.engine->kickoff(7, crew.id, console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}}),
                            [&](const auto &answer) { isKickedOff = answer.has_value(); });
    QTRY_VERIFY(keychain->waiting() > 0);
    crew.address = other.service.baseUrl();
    if (isRemoved)
        console.engine->removeCrew(crew.id);
    else
        console.engine->crewRepository().save({crew, QString::fromLatin1(token), false}, console.engine.get(),
                                              [](const auto &) {});
    keychain->unlock();
    QTRY_VERIFY(isKickedOff.has_value());
    QCOMPARE(*isKickedOff, !isRemoved);
    QCOMPARE(former.requestsOf(Subject::Kickoff).size(), 0);
    QCOMPARE(other.requestsOf(Subject::Kickoff).size(), isRemoved ? 0 : 1);
}

/// The person ended it, not the service.
void TestKickoffs::cancelledUnderWayBlamesNoCrew()
{
    ScriptedServer server({Scene{Scene::When::AfterRequest, {}, Scene::Then::KeepOpen}}); // answers nothing
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(server.url());
    QSignalSpy health(console.engine.get(), &Engine::crewHealthChanged);
    std::optional<ServiceError> error;
    console.engine->kickoff(7, crew.id, console.fullRequest(crew, {}), [&error](const auto &answer) {
        error = answer ? ServiceError() : answer.error();
    });
    QTRY_COMPARE(server.requestCount("POST"), 1);
    console.engine->cancel(7);
    QTRY_VERIFY(error);
    QCOMPARE(error->kind, ServiceError::Kind::Cancelled);
    QCOMPARE(error->delivery, Delivery::Unclear);
    for (const QVariantList &told : health)
        QVERIFY(told.first().value<CrewHealth>().state != HealthState::Problem);
}

void TestKickoffs::aSecretThatWasNotKeptIsNotSentAsItsStandIn()
{
    ServiceFixture service;
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    KickoffRequest request = console.fullRequest(crew, {});
    request.humanInput = HumanInputWebhook{
        u"https://their.example/notices"_s, WebhookCredential{WebhookStrategy::Bearer, u"own"_s, {}, {}}, {}};
    std::optional<ServiceError> error;
    console.engine->kickoff(7, crew.id, withoutTypedSecrets(request), [&error](const auto &answer) {
        error = answer ? ServiceError() : answer.error();
    });
    QTRY_VERIFY(error);
    QCOMPARE(error->delivery, Delivery::NotSent);
    QVERIFY2(error->message.text().contains(u"humanInputWebhook"_s), qPrintable(error->message.text()));
    QVERIFY(service.requestsOf(Subject::Kickoff).isEmpty());
    QVERIFY(console.engine->ledger().executions().isEmpty());
}

/// Not what is typed, and not what the service says of it; a value that is like other words stays in those.
void TestKickoffs::aSecretInputIsSentAndNotKept()
{
    ServiceFixture service(service::Dialect::Contract, R"({
      "name": "Login", "inputs": ["topic", "password", "pin"],
      "tasks": [{"id": "login", "name": "Log in", "agent": "Clerk", "duration": 0.05,
                 "output": "1 login with {input password}"}]})");
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    const QString secret = u"pa55 word/7"_s;
    KickoffRequest request =
        console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}, {u"password"_s, secret}, {u"pin"_s, u"1"_s}});
    request.secretInputs = QStringList{u"password"_s, u"pin"_s};
    const auto receipt = console.kickoff(crew, request);
    QVERIFY(receipt);
    const QUuid id = receipt->executionId;
    const QByteArray sent = service.requestsOf(Subject::Kickoff).first().body;
    const QJsonObject body = wire::parseJsonObject(sent).value_or(QJsonObject());
    QCOMPARE(body.value(u"inputs"_s).toObject(), request.inputs);
    QVERIFY(!sent.contains("secretInputs"));

    QTRY_COMPARE_WITH_TIMEOUT(console.state(id), ExecutionState::Completed, 20'000);
    const QString standIn = placeholder::secretInput;
    const QJsonObject kept{{u"topic"_s, u"Tea"_s}, {u"password"_s, standIn}, {u"pin"_s, standIn}};
    const auto isKept = [&console, &kept, &id] {
        const Execution *run = console.engine->loadRun(id);
        return run && run->request.inputs == kept && run->subject == u"Tea"_s &&
               run->result.output == u"1 login with <secret input>"_s;
    };
    QTRY_VERIFY(isKept());
    QCOMPARE(console.engine->prepareKickoff(crew.id)->lastBody.value(u"inputs"_s).toObject(), kept);
    for (const Entry &entry : console.entriesOf(id))
        QVERIFY2(!entry.body.contains("pa55"), entry.body.constData());
    for (const WireExchange &exchange : console.engine->wireLogOf(crew.id))
        QVERIFY(!exchange.request.body.contains("pa55") && !exchange.answer.body.contains("pa55"));
    console.stop();
    for (const QByteArray &stored : console.readStored())
        QVERIFY(!stored.contains("pa55"));
    QVERIFY(console.start());
    QVERIFY(isKept());
}

/// As it is in the journal, from where an earlier run is kicked off again.
void TestKickoffs::aSecretInputThatWasNotKeptIsNotSentAsItsStandIn()
{
    ServiceFixture service;
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    KickoffRequest request =
        console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}, {u"password"_s, u"hunter22"_s}});
    request.secretInputs = QStringList{u"password"_s};
    const auto receipt = console.kickoff(crew, request);
    QVERIFY(receipt);
    console.stop();
    QVERIFY(console.start());
    const Execution *earlier = console.engine->loadRun(receipt->executionId);
    QVERIFY(earlier);
    const auto again = console.kickoff(crew, earlier->request);
    QVERIFY(!again);
    QCOMPARE(again.error().delivery, Delivery::NotSent);
    QVERIFY2(again.error().message.text().contains(u"“password”"_s),
             qPrintable(again.error().message.text()));
    QCOMPARE(service.requestsOf(Subject::Kickoff).size(), 1);
    QCOMPARE(console.engine->ledger().executions().size(), 1);
}

void TestKickoffs::inputsCancelledWhileTheKeychainAsks()
{
    ServiceFixture service;
    EngineFixture console;
    const auto keychain = std::make_shared<AskingSecretStore>();
    console.secrets = keychain;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    console.stop();
    keychain->isLocked = true;
    QVERIFY(console.start());
    QList<ServiceError::Kind> errors;
    const auto note = [&errors](const std::expected<InputFields, ServiceError> &fields) {
        errors.append(fields ? ServiceError::Kind::Server : fields.error().kind);
    };
    console.engine->inputs().fetch(7, crew.id, note);
    console.engine->inputs().test(8, {crew.address, std::nullopt, crew.id}, note);
    QTRY_VERIFY(keychain->waiting() > 0);
    QVERIFY(errors.isEmpty());
    console.engine->cancel(7);
    console.engine->cancel(8);
    const QList<ServiceError::Kind> cancelled(2, ServiceError::Kind::Cancelled);
    QCOMPARE(errors, cancelled);

    keychain->unlock();
    bool isDone = false;
    console.engine->inputs().fetch(9, crew.id, [&isDone](const auto &) { isDone = true; });
    QTRY_VERIFY(isDone);
    QCOMPARE(service.requestsOf(Subject::Inputs).size(), 1);
    QCOMPARE(errors, cancelled);
}

QTEST_GUILESS_MAIN(TestKickoffs)
#include "tst_kickoffs.moc"
