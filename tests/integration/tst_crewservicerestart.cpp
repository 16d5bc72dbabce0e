// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/journallock.h"
#include "support/crewservicefixture.h"
#include "support/figure.h"
#include "support/realcrews.h"
#include "support/watchdog.h"

#include <QDir>
#include <QLockFile>
#include <QProcess>
#include <QRegularExpression>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QStandardPaths>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>

#include <array>
#include <csignal>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

/// The kill may come before the service has read the answer to a callback that is here already.
QJsonObject withoutUndelivered(QJsonObject status)
{
    status.remove("undelivered_callbacks"_L1);
    return status;
}

} // namespace

/// The program crew-service with --data: killed in each state, and started again.
class TestCrewServiceRestart : public QObject, protected CrewServiceFixture
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void keepsAReview();
    void keepsAResult();
    void keepsWhatWasDecided_data();
    void keepsWhatWasDecided();
    void treatsATaskAtWork_data();
    void treatsATaskAtWork();
    void keepsTheQueue();
    void continuesWithTheCrewItBeganWith();
    void sendsNoCallbackTwice();
    void sendsWhatItHadNotBegunToSend();
    void keepsWhatIsUndelivered();
    void losesNothingUnderLoad();
    void keepsAThousandWaiting();
    void leavesNoProgramBehind_data();
    void leavesNoProgramBehind();
    void keepsStrangersOut();
    void refusesASecondService();
    void aChildMayHoldTheLockForAMoment();
    void refusesDamage_data();
    void refusesDamage();
    void leavesNothingOutThatCannotBeRead();
    void tellsThatNothingCanBeStored();

private:
    void writeCrew(const QJsonObject &crew);
    void start(const QStringList &more = {});
    void kill(int signal = SIGKILL);
    void restart();
    QString begin();
    QString word(const QString &id) { return status(id).value("status"_L1).toString(); }
    QJsonObject waitingTask(QJsonObject more = {}) const;
    void letGo() const;
    QString path(const QString &name) const { return m_folder->filePath(name); }

    QString m_program;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QProcess> m_process;
};

void TestCrewServiceRestart::initTestCase()
{
    m_program = QStandardPaths::findExecutable(u"crew-service"_s, {QCoreApplication::applicationDirPath()});
    QVERIFY(!m_program.isEmpty());
}

void TestCrewServiceRestart::init()
{
    CrewServiceFixture::begin();
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestCrewServiceRestart::cleanup()
{
    if (m_process)
        kill();
    end();
    m_folder.reset();
}

void TestCrewServiceRestart::writeCrew(const QJsonObject &crew)
{
    QFile file(path(u"crew.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QJsonDocument(crew).toJson());
}

void TestCrewServiceRestart::start(const QStringList &more)
{
    m_process = std::make_unique<QProcess>();
    m_process->start(m_program, QStringList{u"--token"_s, u"org"_s, u"--crew"_s, path(u"crew.json"_s),
                                            u"--data"_s, path(u"data"_s)} +
                                    more);
    QTRY_VERIFY(m_process->canReadLine() || m_process->state() == QProcess::NotRunning);
    const QString line = QString::fromUtf8(m_process->readLine());
    m_address = QRegularExpression(u"http://127\\.0\\.0\\.1:\\d+\\S*"_s).match(line).captured();
    QVERIFY2(!m_address.isEmpty(), m_process->readAllStandardError().constData());
}

void TestCrewServiceRestart::aChildMayHoldTheLockForAMoment()
{
    std::array<int, 2> ready{};
    std::array<int, 2> go{};
    QCOMPARE(::pipe(ready.data()), 0);
    QCOMPARE(::pipe(go.data()), 0);
    const pid_t owner = ::fork();
    QVERIFY(owner >= 0);
    if (owner == 0) {
        QLockFile lock(path(u"lock"_s));
        char byte = journal::takeLock(lock) ? 'y' : 'n';
        ::close(go.at(1));
        if (::fork() == 0) { // has not yet become the program that it is to run
            const bool isTold = ::read(go.at(0), &byte, 1) == 1;
            ::poll(nullptr, 0, isTold ? 100 : 0);
            ::_exit(0);
        }
        const bool isSaid = ::write(ready.at(1), &byte, 1) == 1;
        ::_exit(isSaid ? ::pause() : 1);
    }
    char byte = 0;
    QCOMPARE(::read(ready.at(0), &byte, 1), 1);
    QCOMPARE(byte, 'y');
    ::kill(owner, SIGKILL);
    ::waitpid(owner, nullptr, 0);
    QLockFile next(path(u"lock"_s));
    next.setStaleLockTime(0);
    QVERIFY(!next.tryLock()); // held by the child, in the name of the killed program
    QCOMPARE(::write(go.at(1), &byte, 1), 1);
    QVERIFY(journal::takeLock(next));
    for (const int end : {ready.at(0), ready.at(1), go.at(0), go.at(1)})
        ::close(end);
}

void TestCrewServiceRestart::kill(int signal)
{
    if (const QByteArray said = m_process->readAllStandardError(); !said.isEmpty())
        qInfo("%s", said.constData());
    if (m_process->state() == QProcess::Running)
        ::kill(static_cast<pid_t>(m_process->processId()), signal);
    m_process->waitForFinished(10'000);
    m_network.clearConnectionCache();
}

void TestCrewServiceRestart::restart()
{
    kill();
    start();
}

QString TestCrewServiceRestart::begin()
{
    QJsonObject body = kickoffBody();
    body.insert("inputs"_L1, QJsonObject());
    return kickoff(body);
}

/// A program that notes each beginning in the file "begun", and ends once there is a file "go".
QJsonObject TestCrewServiceRestart::waitingTask(QJsonObject more) const
{
    const QString script =
        u"echo x >>\"$OUT/begun\"; echo $$ >\"$OUT/pid\"; while [ ! -e \"$OUT/go\" ]; do sleep 0.05; done; echo done"_s;
    more.insert("run"_L1, shellTask(script, {{"environment"_L1, QJsonObject{{"OUT"_L1, m_folder->path()}}}}));
    return more;
}

void TestCrewServiceRestart::letGo() const
{
    QFile go(path(u"go"_s));
    QVERIFY(go.open(QIODevice::WriteOnly));
}

void TestCrewServiceRestart::keepsAReview()
{
    writeCrew(oneTaskCrew({{"human_input"_L1, true}, {"run"_L1, shellTask(u"cat"_s)}}));
    start();
    const QString id = begin();
    QVERIFY(waitsForReview(id));
    QTRY_COMPARE(m_receiver->at("human").size(), 1);
    const QJsonObject before = withoutUndelivered(status(id));
    restart();
    QCOMPARE(withoutUndelivered(status(id)), before);
    QCOMPARE(post(u"/resume"_s, resumeBody(id, false, u"Once more"_s)).status, 200);
    QTRY_COMPARE(m_receiver->at("human").size(), 2);
    restart();
    QVERIFY(waitsForReview(id));
    QCOMPARE(post(u"/resume"_s, resumeBody(id, true, u"Fine"_s)).status, 200);
    QTRY_COMPARE(m_receiver->at("crew").size(), 1);
    const QString output = status(id).value("result"_L1).toObject().value("output"_L1).toString();
    QVERIFY(output.contains("Once more"_L1)); // the program was told
    for (const Callback &notice : m_receiver->at("human"))
        QCOMPARE(notice.authorization, "Bearer hook-secret");
    QCOMPARE(m_receiver->at("human").size(), 2);
}

void TestCrewServiceRestart::keepsAResult()
{
    writeCrew(oneTaskCrew({{"run"_L1, shellTask(u"echo result"_s)}}));
    start();
    const QString id = begin();
    QTRY_COMPARE(word(id), u"completed"_s);
    QTRY_COMPARE(m_receiver->at("crew").size(), 1);
    const QJsonObject before = withoutUndelivered(status(id));
    restart();
    QCOMPARE(withoutUndelivered(status(id)), before);
    restart();
    QCOMPARE(withoutUndelivered(status(id)), before);
    QCOMPARE(m_receiver->at("crew").size(), 1);
}

void TestCrewServiceRestart::keepsWhatWasDecided_data()
{
    QTest::addColumn<bool>("approves");
    QTest::newRow("approved") << true;
    QTest::newRow("rejected") << false;
}

/// Killed the moment that the answer has come.
void TestCrewServiceRestart::keepsWhatWasDecided()
{
    QFETCH(bool, approves);
    writeCrew(oneTaskCrew({{"human_input"_L1, true}, {"run"_L1, shellTask(u"cat"_s)}},
                          {{"on_restart"_L1, u"rerun"_s}}));
    start();
    for (int round = 0; round < 5; ++round) {
        const QString id = begin();
        QVERIFY(waitsForReview(id));
        QCOMPARE(post(u"/resume"_s, resumeBody(id, approves, u"As said"_s)).status, 200);
        restart();
        if (approves) {
            QTRY_COMPARE(word(id), u"completed"_s);
            continue;
        }
        QTRY_COMPARE(word(id), u"Pending Human Input"_s);
        const bool hasNew = QTest::qWaitFor([&] {
            return std::ranges::any_of(m_receiver->at("human"), [&](const Callback &notice) {
                return notice.body.value("execution_id"_L1).toString() == id &&
                       notice.body.value("task_output"_L1).toString().contains("As said"_L1);
            });
        });
        QVERIFY(hasNew);
    }
}

void TestCrewServiceRestart::treatsATaskAtWork_data()
{
    QTest::addColumn<QString>("onRestart");
    QTest::addColumn<QString>("outcome");
    QTest::addColumn<int>("beginnings");
    QTest::newRow("fails it") << u"fail"_s << u"error"_s << 1;
    QTest::newRow("runs it again") << u"rerun"_s << u"completed"_s << 2;
}

void TestCrewServiceRestart::treatsATaskAtWork()
{
    QFETCH(QString, onRestart);
    QFETCH(QString, outcome);
    QFETCH(int, beginnings);
    writeCrew(oneTaskCrew(waitingTask(), {{"on_restart"_L1, onRestart}}));
    start();
    const QString id = begin();
    QTRY_VERIFY(QFile::exists(path(u"pid"_s)));
    kill();
    letGo();
    start();
    QTRY_COMPARE(word(id), outcome);
    if (outcome == "error"_L1)
        QVERIFY(status(id).value("error"_L1).toString().contains("The service ended while \"Write\""_L1));
    QFile begun(path(u"begun"_s));
    QVERIFY(begun.open(QIODevice::ReadOnly));
    QCOMPARE(begun.readAll().count('x'), beginnings);
    restart(); // and it stays so
    QCOMPARE(word(id), outcome);
}

/// An execution that only waited for its turn has done nothing, and so cannot have failed.
void TestCrewServiceRestart::keepsTheQueue()
{
    writeCrew(oneTaskCrew(waitingTask(), {{"limits"_L1, QJsonObject{{"running"_L1, 1}, {"queued"_L1, 5}}}}));
    start();
    QStringList ids;
    for (int i = 0; i < 4; ++i)
        ids << begin();
    QTRY_VERIFY(QFile::exists(path(u"pid"_s)));
    restart();
    QCOMPARE(word(ids.first()), u"error"_s);
    letGo();
    for (const QString &id : ids.mid(1))
        QTRY_COMPARE(word(id), u"completed"_s);
}

void TestCrewServiceRestart::continuesWithTheCrewItBeganWith()
{
    const QJsonObject asked{{"human_input"_L1, true}, {"run"_L1, shellTask(u"echo old"_s)}};
    writeCrew(oneTaskCrew(asked));
    start();
    const QString id = begin();
    QVERIFY(waitsForReview(id));
    kill();
    writeCrew({{"name"_L1, u"Other"_s},
               {"tasks"_L1,
                QJsonArray{QJsonObject{
                    {"id"_L1, u"other"_s}, {"name"_L1, u"Other"_s}, {"run"_L1, shellTask(u"echo new"_s)}}}}});
    start();
    QCOMPARE(status(id).value("task_id"_L1).toString(), u"write"_s);
    QCOMPARE(post(u"/resume"_s, resumeBody(id, true, u"Fine"_s)).status, 200);
    QTRY_COMPARE(status(id).value("result"_L1).toObject().value("output"_L1).toString(), u"old"_s);
    const QString next = begin();
    QTRY_COMPARE(status(next).value("result"_L1).toObject().value("output"_L1).toString(), u"new"_s);
}

/// One that was being sent may have arrived.
void TestCrewServiceRestart::sendsNoCallbackTwice()
{
    QTcpServer silent;
    QVERIFY(silent.listen(QHostAddress::LocalHost));
    writeCrew(oneTaskCrew({{"run"_L1, shellTask(u"echo result"_s)}}));
    start();
    QJsonObject body{{"inputs"_L1, QJsonObject()},
                     {"crewWebhookUrl"_L1, u"http://127.0.0.1:%1/crew?secret=1"_s.arg(silent.serverPort())}};
    const QString id = kickoff(body);
    QTRY_COMPARE(word(id), u"completed"_s);
    QTRY_VERIFY(silent.hasPendingConnections());
    const std::unique_ptr<QTcpSocket> first(silent.nextPendingConnection());
    restart();
    const QJsonObject undelivered = status(id).value("undelivered_callbacks"_L1).toObject();
    QCOMPARE(undelivered.value("count"_L1).toInt(), 1);
    const QJsonObject newest = undelivered.value("newest"_L1).toArray().first().toObject();
    QCOMPARE(newest.value("type"_L1).toString(), u"crew"_s);
    QCOMPARE(newest.value("host"_L1).toString(), u"127.0.0.1"_s);
    QVERIFY(newest.value("error"_L1).toString().contains("It may have arrived"_L1));
    QVERIFY(!QJsonDocument(undelivered).toJson().contains("secret"));
    // Everything that a start sends is on its way before the next kickoff is answered.
    const QString next = kickoff({{"inputs"_L1, QJsonObject()}});
    QTRY_COMPARE(word(next), u"completed"_s);
    QVERIFY(!silent.hasPendingConnections());
}

/// The state between the two transactions is made by hand: no kill could be timed so well.
void TestCrewServiceRestart::sendsWhatItHadNotBegunToSend()
{
    writeCrew(oneTaskCrew({{"human_input"_L1, true}, {"run"_L1, shellTask(u"echo result"_s)}}));
    start();
    const QString id = begin();
    QVERIFY(waitsForReview(id));
    QTRY_COMPARE(m_receiver->at("human").size(), 1);
    kill();
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"hand"_s);
        database.setDatabaseName(path(u"data/executions.sqlite"_s));
        QVERIFY(database.open());
        QSqlQuery query(database);
        const QByteArray credential = R"({"strategy": "bearer", "token": "hook-secret"})";
        QVERIFY(
            query.prepare(u"INSERT INTO callback (execution, subject, url, credential, body, state, at_ms) "
                          "VALUES (?, 9, ?, ?, ?, 0, 0)"_s));
        query.addBindValue(id);
        query.addBindValue(m_receiver->url(u"late"_s));
        query.addBindValue(credential);
        query.addBindValue(QByteArray(R"({"late": true})"));
        QVERIFY2(query.exec(), qPrintable(query.lastError().text()));
    }
    QSqlDatabase::removeDatabase(u"hand"_s);
    start();
    QTRY_COMPARE(m_receiver->at("late").size(), 1);
    QCOMPARE(m_receiver->at("late").first().authorization, "Bearer hook-secret");
    restart();
    QVERIFY(waitsForReview(id));
    QCOMPARE(m_receiver->at("late").size(), 1);
}

void TestCrewServiceRestart::keepsWhatIsUndelivered()
{
    writeCrew(oneTaskCrew({{"run"_L1, shellTask(u"echo result"_s)}}));
    start();
    QTcpServer closed;
    QVERIFY(closed.listen(QHostAddress::LocalHost));
    const quint16 port = closed.serverPort();
    closed.close();
    const QString id = kickoff({{"inputs"_L1, QJsonObject()},
                                {"taskWebhookUrl"_L1, u"http://127.0.0.1:%1/path/secret"_s.arg(port)}});
    const auto count = [&] {
        return status(id).value("undelivered_callbacks"_L1).toObject().value("count"_L1).toInt();
    };
    QTRY_COMPARE(count(), 1);
    const QByteArray said = m_process->readAllStandardError();
    QVERIFY2(said.contains("The task callback of " + id.toUtf8()), said.constData());
    QVERIFY(!said.contains("secret"));
    restart();
    QCOMPARE(count(), 1);
}

/// Whatever was answered is there again, and nothing arrives twice, after kills at moments that nobody chose.
void TestCrewServiceRestart::losesNothingUnderLoad()
{
    writeCrew(oneTaskCrew(
        {{"human_input"_L1, true}, {"run"_L1, shellTask(u"echo step >&2; echo result"_s)}},
        {{"on_restart"_L1, u"rerun"_s}, {"limits"_L1, QJsonObject{{"running"_L1, 8}, {"queued"_L1, 1000}}}}));
    start({u"--max-tasks"_s, u"8"_s});
    QStringList ids;
    QSet<QString> approved;
    for (int round = 0; round < 8; ++round) {
        for (int i = 0; i < 6; ++i)
            ids << begin();
        for (const QString &id : std::as_const(ids)) {
            if (!approved.contains(id) && word(id) == "Pending Human Input"_L1 &&
                post(u"/resume"_s, resumeBody(id, true, u"Fine"_s)).status == 200)
                approved << id;
        }
        restart();
    }
    for (const QString &id : std::as_const(ids)) {
        if (approved.contains(id))
            QTRY_COMPARE_WITH_TIMEOUT(word(id), u"completed"_s, 20'000);
        else
            QTRY_COMPARE_WITH_TIMEOUT(word(id), u"Pending Human Input"_s, 20'000);
    }
    QHash<QString, int> crewCallbacks;
    for (const Callback &callback : m_receiver->at("crew"))
        ++crewCallbacks[callback.body.value("kickoff_id"_L1).toString()];
    for (auto it = crewCallbacks.cbegin(); it != crewCallbacks.cend(); ++it) {
        QCOMPARE(it.value(), 1);
        QVERIFY(approved.contains(it.key()));
    }
}

/// And the memory they take.
void TestCrewServiceRestart::keepsAThousandWaiting()
{
    writeCrew(oneTaskCrew({{"human_input"_L1, true}, {"run"_L1, shellTask(u"seq 200"_s)}},
                          {{"limits"_L1, QJsonObject{{"running"_L1, 16}, {"queued"_L1, 1000}}}}));
    start({u"--max-tasks"_s, u"16"_s});
    QStringList ids;
    for (int i = 0; i < 1000; ++i)
        ids << kickoff({{"inputs"_L1, QJsonObject()}});
    for (const QString &id : std::as_const(ids))
        QTRY_COMPARE_WITH_TIMEOUT(word(id), u"Pending Human Input"_s, 120'000);
    QCOMPARE(post(u"/kickoff"_s, {{"inputs"_L1, QJsonObject()}}).status,
             429); // none of them may be forgotten
    restart();
    for (const QString &id : std::as_const(ids))
        QCOMPARE(word(id), u"Pending Human Input"_s);
    QCOMPARE(post(u"/resume"_s, resumeBody(ids.first(), true, u"Fine"_s)).status, 200);
    QTRY_COMPARE(word(ids.first()), u"completed"_s);

    QFile file(u"/proc/%1/status"_s.arg(m_process->processId()));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString text = QString::fromLatin1(file.readAll());
    const double megabytes =
        QRegularExpression(u"VmHWM:\\s+(\\d+) kB"_s).match(text).captured(1).toDouble() / 1024;
    QVERIFY(megabytes > 0);
    figure("local.waiting.memory", megabytes, "MB");
    if (!isSanitized)
        QVERIFY2(megabytes < 100, qPrintable(QString::number(megabytes)));
}

void TestCrewServiceRestart::leavesNoProgramBehind_data()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("asked to end") << SIGTERM;
    QTest::newRow("interrupted") << SIGINT;
    QTest::newRow("killed, and started again") << SIGKILL;
}

void TestCrewServiceRestart::leavesNoProgramBehind()
{
    QFETCH(int, signal);
    const QString script = u"setsid sh -c 'echo $$ >\"$OUT/child\"; exec sleep 600' & "
                           "echo $$ >\"$OUT/pid\"; exec sleep 600"_s;
    writeCrew(oneTaskCrew(
        {{"run"_L1, shellTask(script, {{"environment"_L1, QJsonObject{{"OUT"_L1, m_folder->path()}}}})}}));
    start();
    begin();
    const auto isAlive = [this](const QString &name) {
        QFile file(path(name));
        if (!file.open(QIODevice::ReadOnly))
            return false;
        const QByteArray pid = file.readAll().trimmed();
        return !pid.isEmpty() && ::kill(pid.toInt(), 0) == 0;
    };
    QTRY_VERIFY(isAlive(u"pid"_s) && isAlive(u"child"_s));
    kill(signal);
    if (signal == SIGKILL)
        start();
    QTRY_VERIFY(!isAlive(u"pid"_s));
    QTRY_VERIFY(!isAlive(u"child"_s));
    QVERIFY(QDir(path(u"data/work"_s)).isEmpty());
}

void TestCrewServiceRestart::keepsStrangersOut()
{
    writeCrew(oneTaskCrew({{"human_input"_L1, true}, {"run"_L1, shellTask(u"echo result"_s)}}));
    start();
    QVERIFY(waitsForReview(begin()));
    const QFileDevice::Permissions others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup |
                                            QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;
    QCOMPARE(QFileInfo(path(u"data"_s)).permissions() & others, QFileDevice::Permissions());
    for (const QFileInfo &file : QDir(path(u"data"_s)).entryInfoList({u"executions.*"_s}))
        QVERIFY2((file.permissions() & others) == QFileDevice::Permissions(), qPrintable(file.filePath()));
}

void TestCrewServiceRestart::refusesASecondService()
{
    writeCrew(oneTaskCrew({{"run"_L1, shellTask(u"echo result"_s)}}));
    start();
    QProcess second;
    second.start(m_program,
                 {u"--token"_s, u"org"_s, u"--crew"_s, path(u"crew.json"_s), u"--data"_s, path(u"data"_s)});
    QVERIFY(second.waitForFinished());
    QCOMPARE(second.exitCode(), 2);
    QVERIFY(second.readAllStandardError().contains("Another crew-service uses"));
    const QString id = begin();
    QTRY_COMPARE(word(id), u"completed"_s);
}

void TestCrewServiceRestart::refusesDamage_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("error");
    QTest::newRow("not a database") << QByteArray(5000, 'x') << QByteArray("cannot be read or written");
    QTest::newRow("text") << QByteArray("hello") << QByteArray("cannot be read or written");
}

/// And leaves it as it is.
void TestCrewServiceRestart::refusesDamage()
{
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, error);
    writeCrew(oneTaskCrew({{"run"_L1, shellTask(u"echo result"_s)}}));
    QVERIFY(QDir().mkpath(path(u"data"_s)));
    QFile file(path(u"data/executions.sqlite"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    QProcess process;
    process.start(m_program,
                  {u"--token"_s, u"org"_s, u"--crew"_s, path(u"crew.json"_s), u"--data"_s, path(u"data"_s)});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 2);
    const QByteArray said = process.readAllStandardError();
    QVERIFY2(said.contains(error), said.constData());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), content);
}

/// As where a page of the file is broken: what comes before it is not all there is.
void TestCrewServiceRestart::leavesNothingOutThatCannotBeRead()
{
    writeCrew(oneTaskCrew({{"human_input"_L1, true}, {"run"_L1, shellTask(u"echo result"_s)}}));
    start();
    for (int i = 0; i < 2; ++i)
        QVERIFY(waitsForReview(begin()));
    kill();
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"hand"_s);
        database.setDatabaseName(path(u"data/executions.sqlite"_s));
        QVERIFY(database.open());
        QSqlQuery query(database);
        QVERIFY(query.exec(u"ALTER TABLE execution RENAME TO kept"_s));
        QVERIFY2(
            query.exec(u"CREATE VIEW execution AS SELECT number, id, prefix, folder, crew_file, CASE WHEN "
                       "number > 1 THEN abs(number * 0 - 9223372036854775807 - 1) ELSE record END "
                       "AS record FROM kept"_s),
            qPrintable(query.lastError().text()));
    }
    QSqlDatabase::removeDatabase(u"hand"_s);
    QProcess process;
    process.start(m_program,
                  {u"--token"_s, u"org"_s, u"--crew"_s, path(u"crew.json"_s), u"--data"_s, path(u"data"_s)});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 2);
    const QByteArray said = process.readAllStandardError();
    QVERIFY2(said.contains("cannot be read or written"), said.constData());
}

/// A full disk: nothing is acknowledged that is not stored.
void TestCrewServiceRestart::tellsThatNothingCanBeStored()
{
    writeCrew(oneTaskCrew({{"human_input"_L1, true}, {"run"_L1, shellTask(u"echo result"_s)}}));
    start();
    const QString id = begin();
    QVERIFY(waitsForReview(id));
    // As with a disk that is full: another process holds the database, and does not give it back.
    QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"holder"_s);
    database.setDatabaseName(path(u"data/executions.sqlite"_s));
    QVERIFY(database.open());
    {
        QSqlQuery query(database);
        QVERIFY(query.exec(u"BEGIN IMMEDIATE"_s));
        QJsonObject body = kickoffBody();
        body.insert("inputs"_L1, QJsonObject());
        QCOMPARE(post(u"/kickoff"_s, body).status, 503);
        QCOMPARE(post(u"/resume"_s, resumeBody(id, true, u"Fine"_s)).status, 503);
        QCOMPARE(post(u"/stop/"_s + id, {}).status, 503);
        QCOMPARE(word(id), u"Pending Human Input"_s); // neither had an effect
        QVERIFY(query.exec(u"ROLLBACK"_s));
    }
    database.close();
    database = QSqlDatabase();
    QSqlDatabase::removeDatabase(u"holder"_s);
    QCOMPARE(post(u"/resume"_s, resumeBody(id, true, u"Fine"_s)).status, 200);
    restart();
    QCOMPARE(word(id), u"completed"_s);
}

QTEST_GUILESS_MAIN(TestCrewServiceRestart)
#include "tst_crewservicerestart.moc"
