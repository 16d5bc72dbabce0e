// SPDX-License-Identifier: GPL-3.0-or-later
// After the start: what names the endpoint's address waits until it is known, and not for ever.
#include "engine/endpointreadygate.h"
#include "support/enginefixture.h"
#include "support/tunnelprogram.h"

#include <QSemaphore>

#include <functional>

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Subject = service::Exchange::Subject;

namespace {

using Step = std::function<void(EngineFixture &, const Crew &)>;

constexpr auto never = 1h;
const auto telling = u"say https://calm-sea.example.com stay"_s;

/// An endpoint that listens, with the way to it.
struct Ways
{
    explicit Ways(std::chrono::milliseconds timeout)
        : wait(listening, reachability, timeout)
    {}

    void run(const TunnelSettings &tunnel)
    {
        EngineSettings settings;
        settings.tunnel = tunnel;
        reachability.useSettings(settings);
        reachability.setListening(QUrl(u"http://127.0.0.1:1"_s), QSslCertificate());
    }

    webhook::Endpoint endpoint{{}, {}};
    EndpointListener listening{endpoint};
    Reachability reachability{false};
    EndpointReadyGate wait;
};

KickoffRequest plainRequest()
{
    KickoffRequest request;
    request.inputs = {{u"topic"_s, u"plain"_s}};
    return request;
}

BatchOrder orderOf(const EngineFixture &console, const Crew &crew)
{
    BatchOrder order;
    order.crewId = crew.id;
    order.name = u"rows.csv"_s;
    order.columns = {u"topic"_s};
    order.webhookBase = console.engine->prepareKickoff(crew.id)->webhookBase;
    order.request.webhooks.crew = order.webhookBase + u'/' + placeholder::secret + u"/crew"_s;
    order.rows.append({1, {u"row"_s}, {{u"topic"_s, u"row"_s}}, {}, 1});
    return order;
}

} // namespace

class TestAddressWait : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isOverWhenNothingIsToCome();
    void waitsForTheCertificate();
    void waitsForTheTunnel();
    void aTunnelThatCannotTellIsNotWaitedFor_data();
    void aTunnelThatCannotTellIsNotWaitedFor();
    void endsWithItsTimeout();
    void aBatchWaits();
    void aBatchWaitsForTheNetwork_data();
    void aBatchWaitsForTheNetwork();
    void aDecisionWaits();
};

void TestAddressWait::isOverWhenNothingIsToCome()
{
    Ways ways(never);
    const QSignalSpy over(&ways.wait, &EndpointReadyGate::over);
    ways.wait.begin();
    QCOMPARE(over.size(), 1);
    Q_EMIT ways.listening.changed();
    QCoreApplication::processEvents();
    QCOMPARE(over.size(), 1);
}

/// As on a network drive that is slow to come back when the console starts.
void TestAddressWait::waitsForTheCertificate()
{
    QSemaphore isThere;
    Ways ways(never);
    ways.listening.files().setReader(
        [&isThere](const QString &) -> std::expected<QByteArray, QString> {
            isThere.acquire();
            return std::unexpected(u"It cannot be read."_s);
        },
        20ms);
    EngineSettings settings;
    settings.tls = true;
    settings.certificateFile = settings.keyFile = u"slow.pem"_s;
    ways.listening.use(settings);
    const QSignalSpy over(&ways.wait, &EndpointReadyGate::over);
    ways.wait.begin();
    QCOMPARE(over.size(), 0);
    isThere.release(1000); // for the later looks, too
    QTRY_COMPARE(over.size(), 1);
    QVERIFY(ways.listening.problem().contains(u"It cannot be read."_s));
}

void TestAddressWait::waitsForTheTunnel()
{
    Ways ways(never);
    ways.run(fakeTunnel(u"say nothing stay"_s));
    const QSignalSpy over(&ways.wait, &EndpointReadyGate::over);
    ways.wait.begin();
    EndpointState state;
    const auto hasSaid = [&] {
        ways.reachability.fill(state);
        return !state.tunnel.log.isEmpty();
    };
    QTRY_VERIFY(hasSaid());
    QCOMPARE(over.size(), 0);
    ways.run(fakeTunnel(telling));
    QTRY_COMPARE(over.size(), 1);
    QVERIFY(!ways.reachability.publicAddress().isEmpty());
}

void TestAddressWait::aTunnelThatCannotTellIsNotWaitedFor_data()
{
    QTest::addColumn<TunnelSettings>("settings");
    QTest::newRow("its address is typed") << fakeTunnel(u"stay"_s, {});
    QTest::newRow("it is not there") << TunnelSettings{TunnelKind::Command, u"/nowhere/at-all"_s,
                                                       u"https://\\S+"_s};
}

void TestAddressWait::aTunnelThatCannotTellIsNotWaitedFor()
{
    QFETCH(const TunnelSettings, settings);
    Ways ways(never);
    ways.run(settings);
    const QSignalSpy over(&ways.wait, &EndpointReadyGate::over);
    ways.wait.begin();
    QTRY_COMPARE(over.size(), 1);
}

void TestAddressWait::endsWithItsTimeout()
{
    Ways ways(20ms);
    ways.run(fakeTunnel(u"stay"_s));
    const QSignalSpy over(&ways.wait, &EndpointReadyGate::over);
    ways.wait.begin();
    QTRY_COMPARE(over.size(), 1);
    ways.run(fakeTunnel(telling));
    QTRY_VERIFY(!ways.reachability.publicAddress().isEmpty());
    QCoreApplication::processEvents();
    QCOMPARE(over.size(), 1);
}

void TestAddressWait::aBatchWaits()
{
    ServiceFixture service;
    EngineFixture console;
    console.settings.tunnel = fakeTunnel(u"stay"_s);
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    QVERIFY(console.engine->startBatch(orderOf(console, crew)));
    QVERIFY(console.kickoff(crew, plainRequest())); // one that names no address goes
    QCOMPARE(service.requestsOf(Subject::Kickoff).size(), 1);
    console.settings.tunnel = fakeTunnel(telling);
    console.engine->applySettings(console.settings);
    QTRY_COMPARE(service.requestsOf(Subject::Kickoff).size(), 2);
    QCOMPARE(console.engine->batches().statuses().constFirst().batch.state, BatchState::Running);
}

void TestAddressWait::aBatchWaitsForTheNetwork_data()
{
    QTest::addColumn<Step>("meanwhile");
    QTest::addColumn<bool>("goesOn");
    QTest::newRow("it continues") << Step([](EngineFixture &, const Crew &) {}) << true;
    QTest::newRow("a person pauses it") << Step([](EngineFixture &console, const Crew &) {
        console.engine->batches().command(console.engine->batches().statuses().constFirst().batch.id,
                                          BatchCommand::Pause);
    }) << false;
    QTest::newRow("a person resumes it in vain") << Step([](EngineFixture &console, const Crew &) {
        console.engine->batches().command(console.engine->batches().statuses().constFirst().batch.id,
                                          BatchCommand::Resume);
    }) << true;
    QTest::newRow("the crew is moved") << Step([](EngineFixture &console, const Crew &crew) {
        Crew moved = crew;
        moved.address.setPath(u"/elsewhere"_s);
        console.engine->crewRepository().save({moved, QString::fromLatin1(token), false},
                                              console.engine.get(), [](const auto &) {});
    }) << false;
}

/// It was to be sent when the console ended, and the next start finds no network of the endpoint's address.
void TestAddressWait::aBatchWaitsForTheNetwork()
{
    QFETCH(Step, meanwhile);
    QFETCH(bool, goesOn);
    ServiceFixture service;
    EngineFixture console;
    console.settings.tunnel = fakeTunnel(u"stay"_s);
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    QVERIFY(console.engine->startBatch(orderOf(console, crew)));
    console.stop();
    console.settings.tunnel = {};
    console.settings.listenOn = u"192.0.2.1"_s; // of no computer
    QVERIFY(console.start());
    const auto batch = [&console] { return console.engine->batches().statuses().constFirst().batch; };
    const auto isHeldBack = [&batch] {
        return batch().state == BatchState::Paused || !batch().reason.isEmpty();
    };
    QTRY_VERIFY(isHeldBack());
    QCOMPARE(batch().state, BatchState::Running); // so that a person can pause it
    QVERIFY2(batch().reason.contains(u"not listening"_s), qPrintable(batch().reason));
    meanwhile(console, crew);
    QTRY_VERIFY(isHeldBack());
    QTRY_COMPARE(batch().state, goesOn ? BatchState::Running : BatchState::Paused);
    console.settings.listenOn.clear();
    console.engine->applySettings(console.settings);
    QCOMPARE(batch().state, goesOn ? BatchState::Running : BatchState::Paused);
    QTRY_COMPARE(service.requestsOf(Subject::Kickoff).size(), goesOn ? 1 : 0);
    QVERIFY(batch().reason.isEmpty() || !goesOn);
}

void TestAddressWait::aDecisionWaits()
{
    ServiceFixture service;
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    const QUuid run = console.kickedOff(crew);
    QTRY_VERIFY(console.isWaiting(run, 1));
    console.stop();
    console.settings.tunnel = fakeTunnel(u"stay"_s);
    QVERIFY(console.start());
    QVERIFY(console.decide(*console.review(run), Verdict::Approve, u"Good."_s));
    QVERIFY(console.kickoff(crew, plainRequest()));
    QCOMPARE(service.requestsOf(Subject::Resume).size(), 0);
    QCOMPARE(console.review(run)->lastAttempt().decision->state, DecisionState::Held);
    console.settings.tunnel = fakeTunnel(telling);
    console.engine->applySettings(console.settings);
    QTRY_COMPARE(service.requestsOf(Subject::Resume).size(), 1);
    QTRY_COMPARE(console.state(run), ExecutionState::Completed);
}

QTEST_GUILESS_MAIN(TestAddressWait)
#include "tst_endpointreadygate.moc"
