// SPDX-License-Identifier: GPL-3.0-or-later
// The machine sleeps while the service goes on: a real engine process is stopped (SIGSTOP), the run waits for
// a person, others answer it, and the engine goes on (SIGCONT) and catches up by itself.
#include "engine/ledger.h"
#include "support/callbackload.h"

#ifdef Q_OS_UNIX
#include <csignal>
#endif

#include <optional>

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;
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
    request.isApprove = true;
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

QTEST_GUILESS_MAIN(TestSuspend)
#include "tst_suspend.moc"
