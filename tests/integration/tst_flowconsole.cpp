// SPDX-License-Identifier: GPL-3.0-or-later
// The console and the bundled service review a flow with each other, over real sockets; what went over them
// is recorded without its credentials, and played to another console.
#include "engine/historyreader.h"
#include "service/replayservice.h"
#include "support/enginefixture.h"
#include "support/scriptedflows.h"
#include "wire/flowreviews.h"
#include "wire/recording.h"

#include <QRegularExpression>

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestFlowConsole : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reviewsAFlow();
    void isTooLateForWhatWasAnsweredElsewhere();
    void takesARepeatedRequestOnce();
    void keepsWhatIsLate();
    void refusesWhatIsNotSigned();
    void recordsAndReplays();

private:
    struct Console
    {
        EngineFixture fixture;
        Crew crew;
        service::RequestAddress requests;

        /// The reviews that have come, with at least \a count attempts in all.
        bool waitForAttempts(int count)
        {
            return QTest::qWaitFor([&] { return attempts() >= count; }, 10'000);
        }
        int attempts() const
        {
            int count = 0;
            for (const Review &review : fixture.engine->ledger().reviews())
                count += static_cast<int>(review.attempts.size());
            return count;
        }
        Review review() const { return fixture.engine->ledger().reviews().value(0); }
        std::optional<DecisionState> decision() const
        {
            const Review shown = review();
            if (shown.attempts.isEmpty() || !shown.lastAttempt().decision)
                return std::nullopt;
            return shown.lastAttempt().decision->state;
        }
        /// The run that was kicked off as \a id.
        bool isDone(const QString &id) const
        {
            const QList<Execution> runs = fixture.engine->ledger().executions();
            return std::ranges::any_of(runs, [&id](const Execution &run) {
                return run.kickoffId == id && run.state == ExecutionState::Completed;
            });
        }
        bool answer(const QString &feedback)
        {
            return fixture.decide(review(), Verdict::Answer, feedback).has_value();
        }
    };

    static std::unique_ptr<service::CrewService> serviceOf(const QByteArray &flow);
    static std::unique_ptr<Console> consoleFor(const QUrl &address);
    static QString kickoff(Console &console);
    static void answerTwice(Console &console);
};

std::unique_ptr<service::CrewService> TestFlowConsole::serviceOf(const QByteArray &flow)
{
    auto made = std::make_unique<service::CrewService>(
        readFlow(flow),
        service::ServiceOptions{QString::fromLatin1(token), {}, service::Dialect::Contract, 1e4});
    if (!made->listen())
        qFatal("The service cannot listen.");
    return made;
}

/// A console whose crew at \a address may ask, and is answered there.
std::unique_ptr<TestFlowConsole::Console> TestFlowConsole::consoleFor(const QUrl &address)
{
    auto console = std::make_unique<Console>();
    if (!console->fixture.start())
        return nullptr;
    Engine &engine = *console->fixture.engine;
    console->crew = console->fixture.addCrew(address);
    std::optional<std::expected<FlowAddress, QString>> made;
    engine.flowAccess().setUp(console->crew.id, {}, false, &engine,
                              [&made](const auto &result) { made = result; });
    if (!QTest::qWaitFor([&made] { return made.has_value(); }) || !*made)
        return nullptr;
    console->requests = {(*made)->url.toString(QUrl::FullyEncoded), (*made)->signingSecret.toUtf8()};
    engine.crewRepository().allowFlowDestination(console->crew.id, {u"d-1"_s, wire::originOf(address)}, true);
    return console;
}

QString TestFlowConsole::kickoff(Console &console)
{
    KickoffRequest request;
    request.inputs = {{"topic"_L1, "tea"_L1}};
    const auto receipt = console.fixture.kickoff(console.crew, request);
    return receipt ? console.fixture.engine->ledger().execution(receipt->executionId)->kickoffId : QString();
}

void TestFlowConsole::answerTwice(Console &console)
{
    QVERIFY(console.waitForAttempts(1));
    QVERIFY(console.answer(u"Shorter, please"_s));
    QVERIFY(console.waitForAttempts(2));
    QVERIFY(console.answer(u"approved"_s));
    QTRY_COMPARE(console.decision(), DecisionState::Accepted);
}

void TestFlowConsole::reviewsAFlow()
{
    const auto service = serviceOf(flowOfThree());
    const auto console = consoleFor(service->baseUrl());
    QVERIFY(console);
    service->setRequestAddress(console->requests);
    const QString id = kickoff(*console);
    QVERIFY(console->waitForAttempts(1));
    const Review first = console->review();
    QVERIFY(isOfFlow(first));
    QCOMPARE(first.taskId, u"review"_s);
    QCOMPARE(first.resumeId, id);
    QCOMPARE(first.lastAttempt().flow->outcomes,
             QStringList({u"approved"_s, u"needs_revision"_s, u"rejected"_s}));
    QVERIFY(first.lastAttempt().output.startsWith(u"Please look at: Draft 1 on tea."_s));
    answerTwice(*console);
    const Review second = console->review();
    QCOMPARE(second.attempts.size(), 2); // the next time round is an attempt of the same review
    QVERIFY(second.attempts.at(1).output.startsWith(u"Please look at: Draft 2 on tea: - Shorter, please."_s));
    QTRY_VERIFY_WITH_TIMEOUT(console->isDone(id), 20'000);
}

void TestFlowConsole::isTooLateForWhatWasAnsweredElsewhere()
{
    const auto service = serviceOf(flowOfThree(
        R"(, "answered_elsewhere": {"after": 0.1, "feedback": "approved", "source": "dashboard"})"));
    const auto console = consoleFor(service->baseUrl());
    QVERIFY(console);
    service->setRequestAddress(console->requests);
    const QString id = kickoff(*console);
    QVERIFY(console->waitForAttempts(1));
    QTRY_VERIFY_WITH_TIMEOUT(console->isDone(id), 20'000);
    QCOMPARE(console->review().state, ReviewState::Waiting); // nothing has told that it was answered
    QVERIFY(console->answer(u"rejected"_s));
    QTRY_COMPARE(console->decision(), DecisionState::TooLate);
    const QString message = console->review().lastAttempt().decision->message.text();
    QVERIFY2(message.contains("dashboard"_L1), qPrintable(message));
}

void TestFlowConsole::takesARepeatedRequestOnce()
{
    const auto service = serviceOf(flowOfThree(R"(, "sending": {"times": 3})"));
    QSignalSpy sent(service.get(), &service::CrewService::callbackSent);
    const auto console = consoleFor(service->baseUrl());
    QVERIFY(console);
    service->setRequestAddress(console->requests);
    QVERIFY(!kickoff(*console).isEmpty());
    QTRY_COMPARE(sent.size(), 3);
    for (const QList<QVariant> &arguments : std::as_const(sent))
        QCOMPARE(arguments.first().value<service::Exchange>().status, 200);
    QCOMPARE(console->attempts(), 1);
}

void TestFlowConsole::keepsWhatIsLate()
{
    const auto service = serviceOf(flowOfThree(R"(, "sending": {"age": 600})"));
    const auto console = consoleFor(service->baseUrl());
    QVERIFY(console);
    service->setRequestAddress(console->requests);
    QVERIFY(!kickoff(*console).isEmpty());
    QVERIFY(console->waitForAttempts(1));
    QCOMPARE(console->review().lastAttempt().flow->doubt, FlowDoubt::Late);
    QVERIFY(!console->answer(u"approved"_s));
}

void TestFlowConsole::refusesWhatIsNotSigned()
{
    const auto service = serviceOf(flowOfThree(R"(, "sending": {"signature": "wrong"})"));
    QSignalSpy sent(service.get(), &service::CrewService::callbackSent);
    const auto console = consoleFor(service->baseUrl());
    QVERIFY(console);
    service->setRequestAddress(console->requests);
    QVERIFY(!kickoff(*console).isEmpty());
    QTRY_COMPARE(sent.size(), 1);
    QCOMPARE(sent.first().first().value<service::Exchange>().status, 401);
    QCOMPARE(console->attempts(), 0);
}

void TestFlowConsole::recordsAndReplays()
{
    const auto service = serviceOf(flowOfThree());
    QStringList callbackUrls;
    connect(service.get(), &service::CrewService::callbackSent, this, [&](const service::Exchange &exchange) {
        if (const auto request = wire::decodeFlowRequest(exchange.body))
            callbackUrls << request->callbackUrl.toString(QUrl::FullyEncoded);
    });
    const auto first = consoleFor(service->baseUrl());
    QVERIFY(first);
    service->setRequestAddress(first->requests);
    QVERIFY(!kickoff(*first).isEmpty());
    answerTwice(*first);

    std::expected<Recording, QString> recording = std::unexpected(u"no answer"_s);
    HistoryReader reader;
    reader.open(first->fixture.journalPath());
    first->fixture.engine->prepareRecording(first->crew.id, {}, [&](const RecordingSource &source) {
        reader.loadRecording(source,
                             [&](const std::expected<Recording, QString> &made) { recording = made; });
    });
    QVERIFY2(recording, recording ? "" : qPrintable(recording.error()));
    const QByteArray file = wire::encodeRecording(*recording);
    QVERIFY(!file.contains("127.0.0.1"));
    QVERIFY(!file.contains(first->requests.secret));
    const QString addressSecret = first->requests.url.section(u'/', -2, -2);
    QVERIFY2(addressSecret.size() >= 32, qPrintable(first->requests.url));
    QVERIFY(!file.contains(addressSecret.toLatin1()));
    QCOMPARE(callbackUrls.size(), 2);
    for (const QString &url : std::as_const(callbackUrls))
        QVERIFY(!file.contains(url.section(u'/', -1).toLatin1()));
    QCOMPARE(file.count("{callback_url}"), 2);
    QCOMPARE(file.count("/feedback/"), 2);

    const auto read = wire::decodeRecording(file);
    QVERIFY2(read, read ? "" : qPrintable(read.error()));
    service::ReplayService replay(*read, {QString::fromLatin1(token), 100, {}});
    QVERIFY(replay.listen());
    const auto second = consoleFor(replay.baseUrl());
    QVERIFY(second);
    replay.setRequestAddress(second->requests);
    QVERIFY(!kickoff(*second).isEmpty());
    answerTwice(*second);
    QCOMPARE(second->review().attempts.size(), 2);
    for (int i = 0; i < 2; ++i)
        QCOMPARE(second->review().attempts.at(i).output, first->review().attempts.at(i).output);
}

QTEST_GUILESS_MAIN(TestFlowConsole)
#include "tst_flowconsole.moc"
