// SPDX-License-Identifier: GPL-3.0-or-later
// How starts of the program find the first instance: hostile listeners, unsafe folders, stale sockets, and
// several starts at once.
#include "app/application.h"
#include "app/commandline.h"
#include "app/profile.h"
#include "app/singleinstance.h"
#include "support/otheruser.h"
#include "support/qttest.h"

#include <QDateTime>
#include <QFile>
#include <QLocalServer>
#include <QLocalSocket>
#include <QMessageBox>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>

#include <sys/stat.h>

#include <optional>

using namespace crew;
using namespace crew::app;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestSingleInstance : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void listenersInTheSharedFolderAreNotAsked();
    void listenerOfAnotherUserIsToldNothing();
    void aRefusedStartIsTold();
    void callersOfOtherUsersAreTurnedAway();
    void startsAtOnce();
    void runtimeFolders_data();
    void runtimeFolders();
    void ownFolders_data();
    void ownFolders();
    void withoutAnyFolder();
    void whatFormerStartsLeft_data();
    void whatFormerStartsLeft();
    void aFirstThatEndsWithoutAnAnswer();
    void aFirstThatDoesNotAnswer();
    void howLongAFirstMayTakeToListen_data();
    void howLongAFirstMayTakeToListen();

private:
    using Prepare = std::function<void(const QString &path)>;

    QProcess *start(const QString &run = {});
    bool isRunning() const { return log().contains(QStringLiteral("Crew Console " CREW_VERSION)); }
    bool hasOpened(const QString &run) const { return log().contains("the run "_L1 + run + u','); }
    QString log() const;
    QString in(const QString &name) const { return m_folder->filePath(name); }
    QString socketIn(const QString &folder) const { return in(folder + u'/' + m_profile->instanceName()); }
    void hasAFirst();
    static QString program() { return QCoreApplication::applicationDirPath() + "/crew-console"_L1; }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Profile> m_profile;
    QProcessEnvironment m_environment;
    QByteArray m_usualRuntime;
};

void TestSingleInstance::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_profile = std::move(*Profile::open(m_folder->filePath(u"profile"_s)));
    m_profile->settings().setValue("endpoint/port"_L1, 0);
    m_usualRuntime = qgetenv("XDG_RUNTIME_DIR");
    qputenv("XDG_RUNTIME_DIR", in(u"runtime"_s).toLocal8Bit());
    m_environment = QProcessEnvironment::systemEnvironment();
    // A folder for everybody's temporary files, and one for this user's own sockets.
    for (const auto &[name, mode] : {std::pair("shared", 01777), {"runtime", 0700}, {"home", 0700}}) {
        const QString path = m_folder->filePath(QLatin1String(name));
        QVERIFY(QDir().mkdir(path));
        QCOMPARE(::chmod(QFile::encodeName(path).constData(), static_cast<mode_t>(mode)), 0);
    }
    m_environment.insert(u"TMPDIR"_s, m_folder->filePath(u"shared"_s));
    m_environment.insert(u"HOME"_s, m_folder->filePath(u"home"_s));
}

void TestSingleInstance::cleanup()
{
    qDeleteAll(findChildren<QProcess *>()); // kills them
    qputenv("XDG_RUNTIME_DIR", m_usualRuntime);
    m_profile.reset();
    m_folder.reset();
}

QString TestSingleInstance::log() const
{
    QFile file(m_profile->logPath());
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// With a link to an unknown \a run, which the log of the instance that opens it names.
QProcess *TestSingleInstance::start(const QString &run)
{
    auto *process = new QProcess(this);
    process->setProcessEnvironment(m_environment);
    QStringList arguments{u"--profile"_s, m_folder->filePath(u"profile"_s)};
    if (!run.isEmpty())
        arguments.append("crew-console://run/"_L1 + run);
    process->start(program(), arguments);
    return process;
}

/// Starts one, and another one with a link: the first takes it.
void TestSingleInstance::hasAFirst()
{
    const QProcess *first = start();
    QTRY_VERIFY2_WITH_TIMEOUT(isRunning(), qPrintable(log()), 30'000);
    const QProcess *second = start(u"k-2"_s);
    QTRY_COMPARE_WITH_TIMEOUT(second->state(), QProcess::NotRunning, 30'000);
    QCOMPARE(second->exitCode(), 0);
    QTRY_VERIFY2_WITH_TIMEOUT(hasOpened(u"k-2"_s), qPrintable(log()), 30'000);
    QCOMPARE(first->state(), QProcess::Running);
}

void TestSingleInstance::listenersInTheSharedFolderAreNotAsked()
{
    if (!canBeOtherUser())
        QSKIP("Only root can be another user.");
    ForeignListener listener(socketIn(u"shared"_s));
    QVERIFY(listener.isListening());
    const QProcess *process = start(u"secret"_s);
    QTRY_VERIFY2_WITH_TIMEOUT(isRunning() || process->state() == QProcess::NotRunning, qPrintable(log()),
                              30'000);
    QCOMPARE(process->state(), QProcess::Running);
    QCOMPARE(listener.heard(), QByteArray());
}

void TestSingleInstance::listenerOfAnotherUserIsToldNothing()
{
    if (!canBeOtherUser())
        QSKIP("Only root can be another user.");
    ForeignListener listener(socketIn(u"runtime"_s));
    QVERIFY(listener.isListening());
    QProcess *process = start(u"secret"_s);
    QString errors;
    QTRY_VERIFY_WITH_TIMEOUT((errors += QString::fromUtf8(process->readAllStandardError())).contains(u'\n'),
                             30'000);
    QVERIFY2(errors.contains(u"a program of the user nobody is listening at"_s), qPrintable(errors));
    QTRY_COMPARE(listener.heard(), QByteArray("+"));
    QVERIFY(!QFile::exists(m_profile->journalPath()));
}

void TestSingleInstance::aRefusedStartIsTold()
{
    if (!canBeOtherUser())
        QSKIP("Only root can be another user.");
    const ForeignListener listener(socketIn(u"runtime"_s));
    QVERIFY(listener.isListening());
    QString told;
    QTimer person;
    person.callOnTimeout(qApp, [&told] {
        if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeWindow())) {
            told = box->text();
            QTest::keyClick(box, Qt::Key_Escape);
        }
    });
    person.start(50);
    CommandLine commandLine;
    commandLine.profileDirectory = in(u"profile"_s);
    commandLine.link = u"crew-console://run/secret"_s;
    QTest::ignoreMessage(QtCriticalMsg, QRegularExpression(u"of the user nobody"_s));
    const int code = runConsole(*qApp, commandLine);
    QCOMPARE(code, 1);
    QVERIFY2(told.contains(u"a program of the user nobody is listening at"_s), qPrintable(told));
}

void TestSingleInstance::callersOfOtherUsersAreTurnedAway()
{
    if (!canBeOtherUser())
        QSKIP("Only root can be another user.");
    SingleInstance first(m_profile->instanceName());
    first.claim();
    const QSignalSpy raised(&first, &SingleInstance::raiseRequested);
    const QSignalSpy links(&first, &SingleInstance::linkReceived);
    // As if somebody had opened every door on the way to it.
    QCOMPARE(first.address(), socketIn(u"runtime"_s));
    for (const QString &path : {first.address(), in(u"runtime"_s), m_folder->path()})
        QCOMPARE(::chmod(QFile::encodeName(path).constData(), 0777), 0);
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"was refused: nobody"_s));
    const pid_t caller = callAsNobody(first.address(), "crew-console://run/k1\n");
    int status = -1;
    bool hasEnded = false;
    QTRY_VERIFY(hasEnded || (hasEnded = ::waitpid(caller, &status, WNOHANG) == caller));
    QVERIFY(WIFEXITED(status));
    QCOMPARE(WEXITSTATUS(status), 0);
    QCOMPARE(raised.size(), 0);
    QCOMPARE(links.size(), 0);
}

/// One stays, and the others bring it their links, of which it shows the last.
void TestSingleInstance::startsAtOnce()
{
    QList<QProcess *> processes;
    for (int i = 0; i < 4; ++i)
        processes.append(start(u"k-%1"_s.arg(i)));
    const auto living = [&processes] {
        return std::ranges::count(processes, QProcess::Running, &QProcess::state);
    };
    QTRY_COMPARE_WITH_TIMEOUT(living(), 1, 60'000);
    for (const QProcess *process : processes) {
        if (process->state() == QProcess::NotRunning)
            QCOMPARE(process->exitCode(), 0);
    }
    QTRY_VERIFY2_WITH_TIMEOUT(log().contains(u"A link was not opened"_s), qPrintable(log()), 30'000);
    QVERIFY2(!log().contains(u"critical"_s), qPrintable(log()));
}

void TestSingleInstance::runtimeFolders_data()
{
    QTest::addColumn<Prepare>("prepare");
    const auto mode = [](mode_t bits) {
        return
            [bits](const QString &path) { QVERIFY(::chmod(QFile::encodeName(path).constData(), bits) == 0); };
    };
    QTest::newRow("others may enter") << Prepare(mode(0711));
    QTest::newRow("others may write") << Prepare(mode(0777));
    QTest::newRow("the group may read") << Prepare(mode(0740));
    QTest::newRow("sticky") << Prepare(mode(01777));
    QTest::newRow("a file") << Prepare([](const QString &path) {
        QVERIFY(QDir().rmdir(path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
    });
    QTest::newRow("a link") << Prepare([](const QString &path) {
        QVERIFY(QDir().rename(path, path + "-moved"_L1));
        QVERIFY(QFile::link(path + "-moved"_L1, path));
    });
    if (!canBeOtherUser())
        return;
    QTest::newRow("another user's") << Prepare([](const QString &path) {
        QVERIFY(::chown(QFile::encodeName(path).constData(), nobody, nobody) == 0);
    });
}

/// One that is not the user's alone is not used.
void TestSingleInstance::runtimeFolders()
{
    QFETCH(Prepare, prepare);
    prepare(in(u"runtime"_s));
    hasAFirst();
    QVERIFY(!QFile::exists(socketIn(u"runtime"_s)));
    QVERIFY(QFile::exists(socketIn(u"home/.local/share/crew-console"_s)));
}

void TestSingleInstance::ownFolders_data()
{
    QTest::addColumn<QString>("runtime");
    QTest::addColumn<Prepare>("prepare");
    QTest::addColumn<QString>("used");
    const QString own = u"home/.local/share/crew-console"_s;
    const QString last = u"shared/crew-console-%1"_s.arg(::geteuid());
    const Prepare nothing = [](const QString &) {};
    QTest::newRow("no runtime folder") << QString() << nothing << own;
    QTest::newRow("a missing one") << u"/proc/crew-console"_s << nothing << own;
    QTest::newRow("a relative one") << u"runtime"_s << nothing << own;
    QTest::newRow("a long one") << QString(u'/' + QString(90, u'x')) << nothing << own;
    QTest::newRow("wide open") << QString() << Prepare([](const QString &path) {
        QVERIFY(QDir().mkpath(path));
        QVERIFY(::chmod(QFile::encodeName(path).constData(), 0777) == 0);
    }) << own;
    QTest::newRow("a link") << QString() << Prepare([](const QString &path) {
        QVERIFY(QDir().mkpath(QFileInfo(path).path() + "/elsewhere"_L1));
        QVERIFY(QFile::link(QFileInfo(path).path() + "/elsewhere"_L1, path));
    }) << last;
    if (!canBeOtherUser())
        return;
    QTest::newRow("another user's") << QString() << Prepare([](const QString &path) {
        QVERIFY(QDir().mkpath(path));
        QVERIFY(::chown(QFile::encodeName(path).constData(), nobody, nobody) == 0);
    }) << last;
}

void TestSingleInstance::ownFolders()
{
    QFETCH(QString, runtime);
    QFETCH(Prepare, prepare);
    QFETCH(QString, used);
    m_environment.insert(u"XDG_RUNTIME_DIR"_s, runtime);
    prepare(in(u"home/.local/share/crew-console"_s));
    hasAFirst();
    QVERIFY(QFile::exists(socketIn(used)));
    struct stat status
    {};
    QCOMPARE(::stat(QFile::encodeName(in(used)).constData(), &status), 0);
    QCOMPARE(status.st_mode & 07777, mode_t(0700));
}

/// The journal's lock still lets only one in, and the other one says so.
void TestSingleInstance::withoutAnyFolder()
{
    m_environment.remove(u"XDG_RUNTIME_DIR"_s);
    const QString last = in(u"shared/crew-console-%1"_s.arg(::geteuid()));
    for (const QString &path : {in(u"home/.local"_s), last}) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    start();
    QTRY_VERIFY2_WITH_TIMEOUT(isRunning(), qPrintable(log()), 30'000);
    QVERIFY2(log().contains(u"no folder for its socket belongs to this user alone"_s), qPrintable(log()));
    start();
    QTRY_VERIFY2_WITH_TIMEOUT(log().contains(u"in use by another Crew Console"_s), qPrintable(log()), 60'000);
}

void TestSingleInstance::whatFormerStartsLeft_data()
{
    QTest::addColumn<Prepare>("prepare");
    QTest::newRow("a dead socket") << Prepare([](const QString &path) {
        const sockaddr_un address = detail::socketAddress(QFile::encodeName(path).constData());
        const int dead = ::socket(AF_UNIX, SOCK_STREAM, 0);
        QCOMPARE(::bind(dead, reinterpret_cast<const sockaddr *>(&address), sizeof address), 0);
        ::close(dead);
    });
    QTest::newRow("a file") << Prepare([](const QString &path) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
    });
    QTest::newRow("a link to nothing")
        << Prepare([](const QString &path) { QVERIFY(QFile::link(path + "-gone"_L1, path)); });
}

void TestSingleInstance::whatFormerStartsLeft()
{
    QFETCH(Prepare, prepare);
    prepare(socketIn(u"runtime"_s));
    hasAFirst();
}

void TestSingleInstance::aFirstThatEndsWithoutAnAnswer()
{
    QLocalServer leaving;
    QVERIFY(leaving.listen(socketIn(u"runtime"_s)));
    connect(&leaving, &QLocalServer::newConnection, &leaving, [&leaving] {
        leaving.nextPendingConnection()->abort();
        leaving.close();
    });
    start(u"k-1"_s);
    QTRY_VERIFY2_WITH_TIMEOUT(hasOpened(u"k-1"_s), qPrintable(log()), 30'000);
}

void TestSingleInstance::aFirstThatDoesNotAnswer()
{
    const QProcess *first = start();
    QTRY_VERIFY2_WITH_TIMEOUT(isRunning(), qPrintable(log()), 30'000);
    QCOMPARE(::kill(static_cast<pid_t>(first->processId()), SIGSTOP), 0);
    QProcess *second = start(u"k-2"_s);
    QString errors;
    QTRY_VERIFY_WITH_TIMEOUT((errors += QString::fromUtf8(second->readAllStandardError())).contains(u'\n'),
                             60'000);
    QVERIFY2(errors.contains(u"is already running with this profile, but does not respond"_s),
             qPrintable(errors));
    QCOMPARE(second->state(), QProcess::Running); // with a window that says the same
    second->kill();
    QVERIFY(second->waitForFinished());
    QCOMPARE(::kill(static_cast<pid_t>(first->processId()), SIGCONT), 0);
}

void TestSingleInstance::howLongAFirstMayTakeToListen_data()
{
    QTest::addColumn<std::optional<int>>("age"); // seconds
    QTest::addColumn<bool>("isPossible");
    QTest::newRow("just begun") << std::optional(1) << true;
    QTest::newRow("it has been running for long") << std::optional(3600) << false;
    QTest::newRow("the clock was set back") << std::optional(-3600) << true;
    QTest::newRow("it has ended") << std::optional<int>() << false;
}

/// A start that does not find the one that has the journal, as with another folder for sockets, waits for no
/// longer than it can be of use.
void TestSingleInstance::howLongAFirstMayTakeToListen()
{
    QFETCH(std::optional<int>, age);
    QFETCH(bool, isPossible);
    const QString path = in(u"journal.sqlite.lock"_s);
    if (age) {
        QFile lock(path);
        QVERIFY(lock.open(QIODevice::WriteOnly));
        QVERIFY(
            lock.setFileTime(QDateTime::currentDateTime().addSecs(-*age), QFileDevice::FileModificationTime));
    }
    QCOMPARE(mayBeStarting(path), isPossible);
}

QTEST_MAIN(TestSingleInstance)
#include "tst_singleinstance.moc"
