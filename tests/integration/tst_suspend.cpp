// SPDX-License-Identifier: GPL-3.0-or-later
// The machine sleeps while the service goes on: a real engine process is stopped (SIGSTOP), the run waits for
// a person, others answer it, and the engine goes on (SIGCONT) and catches up by itself.
#include "engine/ledger/ledger.h"
#include "support/callbackload.h"

#ifdef Q_OS_UNIX
#include <csignal>
#endif

#include <optional>

using namespace crew;
using namespace crew::client;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Subject = service::Exchange::Subject;

namespace {

/// Time enough to stop the engine before anybody is asked.
[[maybe_unused]] QByteArray crewThatTakesItsTime()
{
    QByteArray crewFile = threeTaskCrew();
    return crewFile.replace(R"("agent": "Researcher", "duration": 0.2)",
                            R"("agent": "Researcher", "duration": 30)");
}

} // namespace

class TestSuspend : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void catchesUp_data();
    void catchesUp();
    void heldWhileTheClocksMove_data();
    void heldWhileTheClocksMove();
    void sentByThePersonAfterASleep();

private:
    /// What the service says, to anybody but the engine.
    bool serviceSays(const ServiceFixture &service, ExecutionState state);
    /// Somebody else approves.
    bool approveElsewhere(const ServiceFixture &service);
    static CrewTarget target(const ServiceFixture &service)
    {
        return {service.service.baseUrl(), QString::fromLatin1(token)};
    }
    static QString runOf(const ServiceFixture &service);

    CrewClient m_other;
};

QString TestSuspend::runOf(const ServiceFixture &service)
{
    const auto kickoffs = service.requestsOf(Subject::Kickoff);
    if (kickoffs.isEmpty())
        return {};
    return wire::parseJsonObject(kickoffs.first().answer)
        .value_or(QJsonObject())
        .value("kickoff_id"_L1)
        .toString();
}

bool TestSuspend::serviceSays(const ServiceFixture &service, ExecutionState state)
{
    std::optional<ExecutionState> said;
    m_other.status(target(service), runOf(service), this,
                   [&said](const std::expected<StatusAnswer, ServiceError> &answer) {
                       said = answer ? answer->report.state : ExecutionState::Unknown;
                   });
    return QTest::qWaitFor([&said] { return said.has_value(); }) && said == state;
}

bool TestSuspend::approveElsewhere(const ServiceFixture &service)
{
    wire::ResumeRequest request;
    request.executionId = runOf(service);
    request.taskId = u"write"_s;
    request.humanFeedback = u"Approved elsewhere."_s;
    request.verdict = Verdict::Approve;
    std::optional<bool> isTaken;
    m_other.resume(
        target(service), request, this,
        [&isTaken](const std::expected<ResumeReply, ServiceError> &reply) { isTaken = reply.has_value(); });
    return QTest::qWaitFor([&isTaken] { return isTaken.has_value(); }) && *isTaken;
}

void TestSuspend::catchesUp_data()
{
    QTest::addColumn<bool>("hasNotices");
    QTest::addColumn<bool>("isAnsweredElsewhere");
    QTest::newRow("polling, wakes while a person is awaited") << false << false;
    QTest::newRow("polling, wakes when others have answered") << false << true;
    QTest::newRow("notices, wakes while a person is awaited") << true << false;
    QTest::newRow("notices, wakes when others have answered") << true << true;
}

void TestSuspend::catchesUp()
{
#ifdef Q_OS_UNIX
    QFETCH(bool, hasNotices);
    QFETCH(bool, isAnsweredElsewhere);
    ServiceFixture service(service::Dialect::Contract, crewThatTakesItsTime());
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"journal.sqlite"_s);
    EngineHost host(path);
    QVERIFY(host.start(service.service.baseUrl(),
                       hasNotices ? QStringList{u"watch"_s, u"0"_s, u"-"_s} : QStringList()));
    const auto pid = static_cast<pid_t>(host.process.processId());
    QCOMPARE(::kill(pid, SIGSTOP), 0);
    QVERIFY(!host.states.contains(stateTitle(ExecutionState::PendingHumanInput)));

    QTRY_VERIFY_WITH_TIMEOUT(serviceSays(service, ExecutionState::PendingHumanInput), 30'000);
    if (isAnsweredElsewhere) {
        QVERIFY(approveElsewhere(service));
        QTRY_VERIFY_WITH_TIMEOUT(serviceSays(service, ExecutionState::Completed), 30'000);
    }
    const QStringList before = host.states;
    QCOMPARE(::kill(pid, SIGCONT), 0);
    const ExecutionState expected =
        isAnsweredElsewhere ? ExecutionState::Completed : ExecutionState::PendingHumanInput;
    QTRY_COMPARE_WITH_TIMEOUT(host.states.constLast(), stateTitle(expected), 60'000);
    QVERIFY(host.states.size() > before.size());
    if (hasNotices) // however late, it is taken
        QTRY_COMPARE(service.callbacksOf(Subject::HumanInputCallback).size(), 1);

    QVERIFY(host.kill());
    const auto journal = journal::Journal::open(path);
    QVERIFY(journal);
    Ledger ledger;
    QVERIFY((*journal)->visitEntries([&ledger](const Entry &entry) { ledger.apply(entry); }));
    QCOMPARE(ledger.executions().size(), 1);
    QCOMPARE(ledger.executions().first().state, expected);
    QCOMPARE(service.requestsOf(Subject::Kickoff).size(), 1);
    QVERIFY(ledger.reviews().size() <= 1);
    if (isAnsweredElsewhere)
        QVERIFY(ledger.executions().first().result.output.contains("Published"_L1));
    else if (hasNotices)
        QCOMPARE(ledger.reviews().first().state, ReviewState::Waiting);
    for (const Review &review : ledger.reviews())
        QVERIFY(isAnsweredElsewhere == (review.state == ReviewState::Closed));
#else
    QSKIP("A process can be stopped like this on Unix only.");
#endif
}

void TestSuspend::heldWhileTheClocksMove_data()
{
    QTest::addColumn<std::chrono::seconds>("sinceBoot");
    QTest::addColumn<std::chrono::seconds>("ofTheDay");
    QTest::addColumn<bool>("isSent");
    QTest::newRow("it slept for an hour") << 3600s << 3600s << false;
    QTest::newRow("it slept for an hour, and its clock was set back") << 3600s << -86'400s << false;
    QTest::newRow("it was paused for an hour, as virtual machines are") << 0s << 3600s << false;
    QTest::newRow("its clock was set back by a day") << 0s << -86'400s << true;
    QTest::newRow("it slept for half a minute") << 30s << 30s << true;
}

/// Timers stand still while the machine sleeps, and the hold goes on where it was: whether the person is
/// there, nobody knows.
void TestSuspend::heldWhileTheClocksMove()
{
#ifdef Q_OS_LINUX
    QFETCH(std::chrono::seconds, sinceBoot);
    QFETCH(std::chrono::seconds, ofTheDay);
    QFETCH(bool, isSent);
    const QString words = u"Good, “as is”."_s;
    ServiceFixture service;
    const MachineFaults faults;
    const QTemporaryDir folder;
    EngineHost host(folder.filePath(u"journal.sqlite"_s));
    host.wrapper = faults.wrapper();
    QVERIFY(host.start(service.service.baseUrl(), {u"approve"_s, u"3000"_s, words}));
    QTRY_VERIFY(host.hasDecided);
    QVERIFY(faults.moveClocks(sinceBoot, ofTheDay));
    QTRY_VERIFY_WITH_TIMEOUT(host.isBack || host.isAnswered, 30'000);
    QCOMPARE(host.isAnswered, isSent);
    QCOMPARE(service.requestsOf(Subject::Resume).size(), isSent ? 1 : 0);
    if (isSent)
        return;

    host.tell("approve Still right.");
    host.isBack = false;
    QTRY_COMPARE(host.heldCount, 2);
    host.tell("send");
    QTRY_VERIFY(host.isAnswered);
    const auto resumes = service.requestsOf(Subject::Resume);
    QCOMPARE(resumes.size(), 1);
    QVERIFY2(resumes.first().body.contains("Still right."), resumes.first().body.constData());
#else
    QSKIP("Only Linux lets a test move the clocks of one program.");
#endif
}

/// The person who ends the hold by hand is there.
void TestSuspend::sentByThePersonAfterASleep()
{
#ifdef Q_OS_LINUX
    ServiceFixture service;
    const MachineFaults faults;
    const QTemporaryDir folder;
    EngineHost host(folder.filePath(u"journal.sqlite"_s));
    host.wrapper = faults.wrapper();
    QVERIFY(host.start(service.service.baseUrl(), {u"approve"_s, u"3600000"_s, u"Good."_s}));
    QTRY_VERIFY(host.hasDecided);
    QVERIFY(faults.moveClocks(86'400s, 86'400s));
    host.tell("send");
    QTRY_VERIFY(host.isAnswered);
    QCOMPARE(service.requestsOf(Subject::Resume).size(), 1);
    QVERIFY(!host.isBack);
#else
    QSKIP("Only Linux lets a test move the clocks of one program.");
#endif
}

QTEST_GUILESS_MAIN(TestSuspend)
#include "tst_suspend.moc"
