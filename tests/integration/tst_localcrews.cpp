// SPDX-License-Identifier: GPL-3.0-or-later
// Crews that run on this computer: their services are started, restarted, added and removed. Scripts stand in
// the place of crew-service and systemctl.
#include "local/localcrewlist.h"
#include "local/localcrews.h"
#include "local/serviceunit.h"
#include "support/fakeenginelink.h"
#include "support/fakeservice.h"
#include "support/filecontent.h"
#include "support/qttest.h"

#include <QDir>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <csignal>

using namespace crew;
using namespace crew::engine;
using namespace crew::local;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Kind = ServiceState::Kind;

namespace {

bool isAlive(qint64 processId)
{
    return processId > 0 && ::kill(static_cast<pid_t>(processId), 0) == 0;
}

ServiceError errorOf(ServiceError::Kind kind, const QString &message)
{
    ServiceError error;
    error.kind = kind;
    error.message = Explanation(message);
    return error;
}

} // namespace

class TestLocalCrews : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void addsACrewThatAnswers();
    void waitsUntilTheServiceAnswers();
    void aServiceThatFailsLeavesNothing();
    void aServiceThatNeverAnswersLeavesNothing();
    void aCrewThatCannotBeSavedLeavesNothing();
    void withoutAKeychainTheTokenIsOfTheSession();
    void cancellingLeavesNothing();
    void startsAgainWithTheConsole();
    void leavesUnknownCrewsAlone();
    void leavesCrewsOfADamagedJournalAlone_data();
    void leavesCrewsOfADamagedJournalAlone();
    void givesTheTokenFromItsFile();
    void givesNoTokenToAnotherAddress();
    void restartsAKilledService();
    void givesUpAfterSomeRestarts();
    void aPersonStartsItAgain();
    void restartingTwiceStartsItOnce();
    void removingWhileItRestartsLeavesNothing();
    void endsWithTheConsole();
    void aRemovedCrewTakesItsServiceAlong();
    void addsAUserService();
    void aUserServiceIsRestartedWithTheProgramThatIsThere();
    void aUserServiceThatIsRefusedLeavesNothing();
    void removesAUserService();
    void whatIsCutOffLeavesNothing_data();
    void whatIsCutOffLeavesNothing();
    void aCrewThatWasSavedBeforeTheEndStays();
    void aDamagedListIsLeftAlone();

private:
    LocalOptions options() const;
    void open();
    /// The engine has looked for damage in its journal, and has told all that is there.
    void load();
    LocalCrewOrder order(RunBy runBy = RunBy::Console) const;
    QUuid add(RunBy runBy = RunBy::Console);
    void saveAnswer(const QString &tokenProblem = {});
    LocalCrew addWhole(RunBy runBy = RunBy::Console);
    QString listPath() const { return m_data->filePath(u"local-crews.json"_s); }
    QString tokenOf(const QUuid &id) const;
    void verifyNothingIsLeft();

    std::unique_ptr<QTemporaryDir> m_data;
    std::unique_ptr<QTemporaryDir> m_units;
    std::unique_ptr<FakeService> m_service;
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<LocalCrews> m_crews;
    std::optional<LocalCrewAddition::Result> m_added;
};

void TestLocalCrews::init()
{
    m_data = std::make_unique<QTemporaryDir>();
    m_units = std::make_unique<QTemporaryDir>();
    m_service = std::make_unique<FakeService>();
    m_engine = std::make_unique<FakeEngineLink>();
    m_added.reset();
    open();
    load();
}

void TestLocalCrews::cleanup()
{
    m_crews.reset();
    m_engine.reset();
    m_service.reset();
    QVERIFY(m_units->remove());
    QVERIFY(m_data->remove());
}

LocalOptions TestLocalCrews::options() const
{
    LocalOptions options{m_service->program(), m_data->path(), m_service->systemctl(),
                         m_units->filePath(u"systemd/user"_s)};
    options.times = {5ms, 20ms, 60s, 3s};
    options.answerPause = 5ms;
    return options;
}

void TestLocalCrews::open()
{
    m_crews.reset();
    m_crews = std::make_unique<LocalCrews>(*m_engine, options());
}

void TestLocalCrews::load()
{
    ChangeBatch batch;
    batch.initial = true;
    m_engine->emitBatch(batch);
}

LocalCrewOrder TestLocalCrews::order(RunBy runBy) const
{
    LocalCrewOrder order;
    order.crew.name = u"Press office"_s;
    order.folder = m_data->filePath(u"press"_s);
    order.prefix = u"/press"_s;
    order.runBy = runBy;
    return order;
}

QUuid TestLocalCrews::add(RunBy runBy)
{
    return m_crews->add(order(runBy), this,
                        [this](const LocalCrewAddition::Result &result) { m_added = result; });
}

/// The engine's answer to the last crew that was saved.
void TestLocalCrews::saveAnswer(const QString &tokenProblem)
{
    auto &call = m_engine->savedCrews.last();
    const Crew crew = call.command.draft.crew;
    Q_EMIT m_engine->crewsChanged({crew});
    call.answer(
        CrewSaved{crew, tokenProblem.isEmpty() ? TokenState::Stored : TokenState::Unavailable, tokenProblem});
}

/// Adds a crew with all answers that it needs; empty when that did not work.
LocalCrew TestLocalCrews::addWhole(RunBy runBy)
{
    const QUuid id = add(runBy);
    const qsizetype tests = m_engine->connectionTests.size();
    const qsizetype saves = m_engine->savedCrews.size();
    if (!QTest::qWaitFor([&] { return m_engine->connectionTests.size() > tests; }))
        return {};
    m_engine->connectionTests.last().answer(InputFields());
    if (!QTest::qWaitFor([&] { return m_engine->savedCrews.size() > saves; }))
        return {};
    saveAnswer();
    if (!QTest::qWaitFor([&] {
            return m_added.has_value() &&
                   (runBy == RunBy::Systemd || m_crews->state(id).kind == Kind::Running);
        }))
        return {};
    return m_crews->crew(id).value_or(LocalCrew());
}

QString TestLocalCrews::tokenOf(const QUuid &id) const
{
    QFile file(tokenFilePath(m_data->path(), id));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

void TestLocalCrews::verifyNothingIsLeft()
{
    QTRY_VERIFY(QDir(m_data->filePath(u"local"_s)).isEmpty());
    QTRY_VERIFY(readLocalCrews(listPath()).value_or(QList<LocalCrew>(1)).isEmpty());
    QTRY_VERIFY(!isAlive(m_service->processId()));
    QTRY_VERIFY(QDir(m_units->filePath(u"systemd/user"_s)).isEmpty());
}

void TestLocalCrews::addsACrewThatAnswers()
{
    const QUuid id = add();
    QTRY_COMPARE(m_engine->connectionTests.size(), 1);
    const LocalCrew local = *m_crews->crew(id);
    const ConnectionTest test = m_engine->connectionTests.last().command.test;
    QCOMPARE(test.address, QUrl(u"http://127.0.0.1:%1/press"_s.arg(local.port)));
    QCOMPARE(test.token.value_or(QString()).size(), 64);
    QCOMPARE(tokenOf(id), *test.token + u'\n');
    QVERIFY(m_engine->savedCrews.isEmpty());

    m_engine->connectionTests.last().answer(InputFields());
    QTRY_COMPARE(m_engine->savedCrews.size(), 1);
    const CrewDraft draft = m_engine->savedCrews.last().command.draft;
    QCOMPARE(draft.crew.id, id);
    QCOMPARE(draft.crew.name, u"Press office"_s);
    QCOMPARE(draft.crew.address, test.address);
    QCOMPARE(draft.token, test.token);
    QVERIFY(!draft.sessionOnly);
    saveAnswer();
    QVERIFY(m_added && *m_added);
    QCOMPARE((*m_added)->id, id);
    QTRY_COMPARE(m_crews->state(id).kind, Kind::Running);

    QTRY_COMPARE(m_service->starts().size(), 1); // its process writes them when it gets to run
    const QStringList starts = m_service->starts();
    QCOMPARE(starts.first(),
             u"--crew %1/press/crew.json --token-file %2 --port %3 --data %4 --until-stdin-closes"_s
                 .arg(m_data->path(), tokenFilePath(m_data->path(), id))
                 .arg(local.port)
                 .arg(serviceDataFolder(m_data->path(), id)));
    QTRY_COMPARE(readLocalCrews(listPath()).value_or(QList<LocalCrew>()), QList{*m_crews->crew(id)});
    const auto group = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther |
                       QFile::WriteOther | QFile::ExeOther;
    for (const QString &path : {serviceDataFolder(m_data->path(), id), tokenFilePath(m_data->path(), id)})
        QVERIFY2(!(QFileInfo(path).permissions() & group), qPrintable(path));
}

void TestLocalCrews::waitsUntilTheServiceAnswers()
{
    add();
    for (int i = 1; i <= 3; ++i) {
        QTRY_COMPARE(m_engine->connectionTests.size(), i);
        m_engine->connectionTests.last().answer(
            std::unexpected(errorOf(ServiceError::Kind::Unreachable, u"Refused."_s)));
        QVERIFY(!m_added);
    }
    QTRY_COMPARE(m_engine->connectionTests.size(), 4);
    m_engine->connectionTests.last().answer(InputFields());
    QTRY_COMPARE(m_engine->savedCrews.size(), 1);
}

void TestLocalCrews::aServiceThatFailsLeavesNothing()
{
    QSignalSpy problems(m_crews.get(), &LocalCrews::problemOccurred);
    m_service->fail("The port is taken.");
    add();
    QTRY_VERIFY(m_added);
    QVERIFY(!*m_added);
    QVERIFY2(m_added->error().contains(u"crew-service: The port is taken."_s), qPrintable(m_added->error()));
    verifyNothingIsLeft();
    QCOMPARE(m_service->starts().size(), 1); // no second try
    QCOMPARE(problems.count(), 0);           // who adds is told already
}

void TestLocalCrews::aServiceThatNeverAnswersLeavesNothing()
{
    add();
    QTRY_COMPARE(m_engine->connectionTests.size(), 1);
    m_engine->connectionTests.last().answer(
        std::unexpected(errorOf(ServiceError::Kind::Unauthorized, u"The token is not accepted."_s)));
    QTRY_VERIFY(m_added);
    QVERIFY(!*m_added && m_added->error().contains(u"The token is not accepted."_s));
    verifyNothingIsLeft();
}

void TestLocalCrews::aCrewThatCannotBeSavedLeavesNothing()
{
    add();
    QTRY_COMPARE(m_engine->connectionTests.size(), 1);
    m_engine->connectionTests.last().answer(InputFields());
    QTRY_COMPARE(m_engine->savedCrews.size(), 1);
    m_engine->savedCrews.last().answer(std::unexpected(u"The disk is full."_s));
    QVERIFY(m_added && !*m_added);
    QCOMPARE(m_added->error(), u"The disk is full."_s);
    verifyNothingIsLeft();
}

void TestLocalCrews::withoutAKeychainTheTokenIsOfTheSession()
{
    add();
    QTRY_COMPARE(m_engine->connectionTests.size(), 1);
    m_engine->connectionTests.last().answer(InputFields());
    QTRY_COMPARE(m_engine->savedCrews.size(), 1);
    saveAnswer(u"There is no keychain."_s);
    QCOMPARE(m_engine->savedCrews.size(), 2);
    QVERIFY(m_engine->savedCrews.last().command.draft.sessionOnly);
    QCOMPARE(m_engine->savedCrews.last().command.draft.token,
             m_engine->savedCrews.first().command.draft.token);
    saveAnswer();
    QVERIFY(m_added && *m_added);
}

void TestLocalCrews::cancellingLeavesNothing()
{
    const QUuid id = add();
    QTRY_COMPARE(m_engine->connectionTests.size(), 1);
    m_crews->cancel(id);
    QCOMPARE(m_engine->cancelled.size(), 1);
    verifyNothingIsLeft();
    QVERIFY(!m_added);
}

void TestLocalCrews::startsAgainWithTheConsole()
{
    const LocalCrew local = addWhole();
    QVERIFY(!local.id.isNull());
    const qint64 first = m_service->processId();
    open();
    QTRY_VERIFY(!isAlive(first));
    QCOMPARE(m_service->starts().size(), 1); // the crews are not known yet
    Crew crew;
    crew.id = local.id;
    Q_EMIT m_engine->crewsChanged({crew});
    QTRY_COMPARE(m_crews->state(local.id).kind, Kind::Running);
    QTRY_COMPARE(m_service->starts().size(), 2);
    QCOMPARE(m_service->starts().first(), m_service->starts().last()); // the same port, the same token file
    Q_EMIT m_engine->crewsChanged({crew});                             // of another change
    QCOMPARE(m_service->starts().size(), 2);
}

void TestLocalCrews::leavesUnknownCrewsAlone()
{
    const LocalCrew local = addWhole();
    open();
    Q_EMIT m_engine->crewsChanged({});
    QCOMPARE(m_crews->state(local.id).kind, Kind::Stopped);
    QVERIFY(m_crews->crew(local.id));
    QVERIFY(!tokenOf(local.id).isEmpty());
}

void TestLocalCrews::leavesCrewsOfADamagedJournalAlone_data()
{
    QTest::addColumn<RunBy>("runBy");
    QTest::newRow("with the console") << RunBy::Console;
    QTest::newRow("by systemd") << RunBy::Systemd;
}

/// Its crews are told before the damage is found, and then those of the new one, which has none.
void TestLocalCrews::leavesCrewsOfADamagedJournalAlone()
{
    QFETCH(const RunBy, runBy);
    const LocalCrew local = addWhole(runBy);
    QVERIFY(!local.id.isNull());
    const QStringList calls = m_service->systemctlCalls();
    open();
    Crew crew;
    crew.id = local.id;
    Q_EMIT m_engine->crewsChanged({crew});
    Q_EMIT m_engine->crewsChanged({});
    load();
    QCOMPARE(m_crews->crew(local.id).value_or(LocalCrew()), local);
    Q_EMIT m_engine->crewsChanged({crew}); // as after a restore
    if (runBy == RunBy::Console)
        QTRY_COMPARE(m_crews->state(local.id).kind, Kind::Running);
    QVERIFY(!tokenOf(local.id).isEmpty());
    QCOMPARE(readLocalCrews(listPath()).value_or(QList<LocalCrew>()), QList{local});
    QCOMPARE(m_service->systemctlCalls(), calls);
    Q_EMIT m_engine->crewsChanged({}); // now it was removed
    verifyNothingIsLeft();
}

void TestLocalCrews::givesTheTokenFromItsFile()
{
    const LocalCrew local = addWhole();
    const CrewDraft draft = m_engine->savedCrews.last().command.draft;
    open();
    Q_EMIT m_engine->crewsChanged({draft.crew});
    CrewHealth health;
    health.crewId = local.id;
    health.token = TokenState::Unavailable;
    Q_EMIT m_engine->crewHealthChanged(health);
    QTRY_COMPARE(m_engine->savedCrews.size(), 2);
    QVERIFY(m_engine->savedCrews.last().command.draft.sessionOnly);
    QCOMPARE(m_engine->savedCrews.last().command.draft.crew, draft.crew);
    QCOMPARE(m_engine->savedCrews.last().command.draft.token, draft.token);
    Q_EMIT m_engine->crewHealthChanged(health); // once is enough
    QVERIFY(!QTest::qWaitFor([&] { return m_engine->savedCrews.size() > 2; }, 50));
}

void TestLocalCrews::givesNoTokenToAnotherAddress()
{
    const LocalCrew local = addWhole();
    Crew crew = m_engine->savedCrews.last().command.draft.crew;
    crew.address = QUrl(u"https://elsewhere.example.com"_s);
    open();
    Q_EMIT m_engine->crewsChanged({crew});
    CrewHealth health;
    health.crewId = local.id;
    health.token = TokenState::Missing;
    Q_EMIT m_engine->crewHealthChanged(health);
    QVERIFY(!QTest::qWaitFor([&] { return m_engine->savedCrews.size() > 1; }, 50));
}

void TestLocalCrews::restartsAKilledService()
{
    const LocalCrew local = addWhole();
    QSignalSpy problems(m_crews.get(), &LocalCrews::problemOccurred);
    const qint64 first = m_service->processId();
    QVERIFY(isAlive(first));
    QCOMPARE(::kill(static_cast<pid_t>(first), SIGKILL), 0);
    QTRY_COMPARE(problems.count(), 1);
    const QString problem = problems.first().first().toString();
    QVERIFY2(problem.contains(u"Press office"_s) && problem.contains(u"it was killed"_s),
             qPrintable(problem));
    QTRY_COMPARE(m_service->starts().size(), 2);
    QTRY_COMPARE(m_crews->state(local.id).kind, Kind::Running);
    QVERIFY(m_crews->state(local.id).problem.isEmpty());
    QTRY_VERIFY(m_service->processId() != first);
}

void TestLocalCrews::givesUpAfterSomeRestarts()
{
    const LocalCrew local = addWhole();
    QSignalSpy problems(m_crews.get(), &LocalCrews::problemOccurred);
    m_service->fail("The crew file is gone.");
    ::kill(static_cast<pid_t>(m_service->processId()), SIGKILL);
    QTRY_COMPARE(m_crews->state(local.id).kind, Kind::Failed);
    QCOMPARE(m_service->starts().size(), 1 + ServiceProcess::maxRestarts);
    const QString problem = problems.last().first().toString();
    QVERIFY2(problem.contains(u"not restarted any more"_s) &&
                 problem.contains(u"Last message: crew-service: The crew file is gone."_s),
             qPrintable(problem));
    QCOMPARE(m_crews->state(local.id).problem, problem);
}

void TestLocalCrews::aPersonStartsItAgain()
{
    const LocalCrew local = addWhole();
    m_service->fail("x");
    ::kill(static_cast<pid_t>(m_service->processId()), SIGKILL);
    QTRY_COMPARE(m_crews->state(local.id).kind, Kind::Failed);
    m_service->failNoMore();
    m_crews->restart(local.id);
    QTRY_COMPARE(m_crews->state(local.id).kind, Kind::Running);
    const qint64 before = m_service->processId();
    m_crews->restart(local.id); // while it runs
    QTRY_VERIFY(m_service->processId() != before && isAlive(m_service->processId()));
    QTRY_VERIFY(!isAlive(before));
}

/// The port is free only once the service before has ended.
void TestLocalCrews::restartingTwiceStartsItOnce()
{
    const LocalCrew local = addWhole();
    QSignalSpy problems(m_crews.get(), &LocalCrews::problemOccurred);
    const qint64 before = m_service->processId();
    m_crews->restart(local.id);
    m_crews->restart(local.id);
    QTRY_VERIFY(m_service->processId() != before && isAlive(m_service->processId()));
    QTRY_COMPARE(m_crews->state(local.id).kind, Kind::Running);
    QVERIFY(!isAlive(before));
    QCOMPARE(m_service->starts().size(), 2);
    QVERIFY(problems.isEmpty());
}

void TestLocalCrews::removingWhileItRestartsLeavesNothing()
{
    const LocalCrew local = addWhole();
    m_crews->restart(local.id);
    Q_EMIT m_engine->crewsChanged({});
    verifyNothingIsLeft();
    QCOMPARE(m_service->starts().size(), 1);
}

void TestLocalCrews::endsWithTheConsole()
{
    QVERIFY(!addWhole().id.isNull());
    const qint64 process = m_service->processId();
    QVERIFY(isAlive(process));
    m_crews.reset();
    QVERIFY(!isAlive(process));
}

void TestLocalCrews::aRemovedCrewTakesItsServiceAlong()
{
    QVERIFY(!addWhole().id.isNull());
    Q_EMIT m_engine->crewsChanged({});
    verifyNothingIsLeft();
}

void TestLocalCrews::addsAUserService()
{
    const LocalCrew local = addWhole(RunBy::Systemd);
    QVERIFY(!local.id.isNull());
    const QString unit = serviceUnitName(local.id);
    QCOMPARE(m_service->systemctlCalls(),
             QStringList({u"--user daemon-reload"_s, u"--user enable --now "_s + unit}));
    QFile file(m_units->filePath(u"systemd/user/"_s + unit));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray content = file.readAll();
    QVERIFY2(content.contains("ExecStart=\"" + m_service->program().toUtf8() + "\" \"--crew\""),
             content.constData());
    QVERIFY(!content.contains(tokenOf(local.id).trimmed().toUtf8()));
    QVERIFY(m_service->starts().isEmpty()); // it is systemd's
    QCOMPARE(m_crews->state(local.id).kind, Kind::OfSystemd);
}

/// As after the archive was unpacked at another place.
void TestLocalCrews::aUserServiceIsRestartedWithTheProgramThatIsThere()
{
    const LocalCrew local = addWhole(RunBy::Systemd);
    QVERIFY(!local.id.isNull());
    const QString path = m_units->filePath(u"systemd/user/"_s + serviceUnitName(local.id));
    const QByteArray written = contentOf(path);
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.write("[Service]\nExecStart=\"/former/bin/crew-service\"\n") > 0);
    }
    const qsizetype before = m_service->systemctlCalls().size();
    m_crews->restart(local.id);
    QTRY_COMPARE(m_service->systemctlCalls().mid(before),
                 QStringList({u"--user daemon-reload"_s, u"--user restart "_s + serviceUnitName(local.id)}));
    QCOMPARE(contentOf(path), written);
}

void TestLocalCrews::aUserServiceThatIsRefusedLeavesNothing()
{
    m_service->refuseSystemctl();
    add(RunBy::Systemd);
    QTRY_VERIFY(m_added);
    QVERIFY(!*m_added);
    QVERIFY2(m_added->error().contains(u"systemctl reported: Failed to connect to bus"_s),
             qPrintable(m_added->error()));
    verifyNothingIsLeft();
}

void TestLocalCrews::removesAUserService()
{
    const LocalCrew local = addWhole(RunBy::Systemd);
    Q_EMIT m_engine->crewsChanged({});
    verifyNothingIsLeft();
    QTRY_COMPARE(m_service->systemctlCalls().size(), 4);
    QCOMPARE(
        m_service->systemctlCalls().mid(2),
        QStringList({u"--user disable --now "_s + serviceUnitName(local.id), u"--user daemon-reload"_s}));
}

void TestLocalCrews::whatIsCutOffLeavesNothing_data()
{
    QTest::addColumn<RunBy>("runBy");
    QTest::addColumn<bool>("isRemoval");
    QTest::newRow("removal, with the console") << RunBy::Console << true;
    QTest::newRow("removal, by systemd") << RunBy::Systemd << true;
    QTest::newRow("addition, with the console") << RunBy::Console << false;
    QTest::newRow("addition, by systemd") << RunBy::Systemd << false;
}

/// The console ends before the service has, or before it has answered.
void TestLocalCrews::whatIsCutOffLeavesNothing()
{
    QFETCH(const RunBy, runBy);
    QFETCH(const bool, isRemoval);
    if (isRemoval) {
        QVERIFY(!addWhole(runBy).id.isNull());
        Q_EMIT m_engine->crewsChanged({});
    } else {
        add(runBy);
        QTRY_COMPARE(m_engine->connectionTests.size(), 1);
    }
    open();
    QVERIFY(!QDir(m_data->filePath(u"local"_s)).isEmpty());
    Q_EMIT m_engine->crewsChanged({});
    load();
    verifyNothingIsLeft();
}

void TestLocalCrews::aCrewThatWasSavedBeforeTheEndStays()
{
    LocalCrew local = addWhole();
    m_crews.reset();
    local.isProvisional = true;
    QVERIFY(writeLocalCrews(listPath(), {local}));
    open();
    Crew crew;
    crew.id = local.id;
    Q_EMIT m_engine->crewsChanged({crew});
    load();
    local.isProvisional = false;
    QTRY_COMPARE(readLocalCrews(listPath()).value_or(QList<LocalCrew>()), QList{local});
    QTRY_COMPARE(m_crews->state(local.id).kind, Kind::Running);
    QVERIFY(!tokenOf(local.id).isEmpty());
}

void TestLocalCrews::aDamagedListIsLeftAlone()
{
    m_crews.reset();
    QFile file(listPath());
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{ damaged");
    file.close();
    open();
    QSignalSpy problems(m_crews.get(), &LocalCrews::problemOccurred);
    Q_EMIT m_engine->crewsChanged({});
    QCOMPARE(problems.count(), 1);
    add();
    QTRY_VERIFY(m_added);
    QVERIFY(!*m_added && m_added->error().contains(u"local-crews.json"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("{ damaged"));
}

QTEST_GUILESS_MAIN(TestLocalCrews)
#include "tst_localcrews.moc"
