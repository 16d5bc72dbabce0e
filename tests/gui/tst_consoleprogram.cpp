// SPDX-License-Identifier: GPL-3.0-or-later
// The program crew-console itself, started as people start it.
#include "app/commandline.h"
#include "app/language.h"
#include "app/logfile.h"
#include "app/profile.h"
#include "app/singleinstance.h"
#include "support/qttest.h"

#include <QDir>
#include <QImage>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace crew;
using namespace crew::app;
using namespace Qt::StringLiterals;

class TestConsoleProgram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void commandLine_data();
    void commandLine();
    void printsVersionAndHelpWithoutDisplay();
    void refusesUnknownArguments();
    void secondStartRaisesTheFirst();
    void socketOfAKilledProcessIsTakenOver();
    void profilesAreApart();
    void profileThatCannotBeMade();
    void logMasksCredentials_data();
    void logMasksCredentials();
    void languageIsThatOfTheSettings_data();
    void languageIsThatOfTheSettings();
    void tourDoesTheMainJob();

private:
    struct Ended
    {
        int exitCode = -1;
        QString output;
        QString error;
    };
    static Ended run(const QStringList &arguments,
                     const QProcessEnvironment &environment = QProcessEnvironment::systemEnvironment());
    static QString program() { return QCoreApplication::applicationDirPath() + "/crew-console"_L1; }
};

TestConsoleProgram::Ended TestConsoleProgram::run(const QStringList &arguments,
                                                  const QProcessEnvironment &environment)
{
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(program(), arguments);
    if (!process.waitForFinished(150'000))
        return {};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

void TestConsoleProgram::commandLine_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<bool>("isValid");
    QTest::newRow("nothing") << QStringList{} << true;
    QTest::newRow("demo") << QStringList{u"--demo"_s} << true;
    QTest::newRow("profile") << QStringList{u"--profile"_s, u"/x"_s} << true;
    QTest::newRow("tour with demo") << QStringList{u"--demo"_s, u"--tour"_s, u"/x"_s} << true;
    QTest::newRow("tour without demo") << QStringList{u"--tour"_s, u"/x"_s} << false;
    QTest::newRow("profile without a folder") << QStringList{u"--profile"_s} << false;
    QTest::newRow("profile with an empty folder") << QStringList{u"--profile="_s} << false;
    QTest::newRow("unknown option") << QStringList{u"--demmo"_s} << false;
    QTest::newRow("stray word") << QStringList{u"demo"_s} << false;
}

void TestConsoleProgram::commandLine()
{
    QFETCH(QStringList, arguments);
    QFETCH(bool, isValid);
    QCOMPARE(parseCommandLine(QStringList{u"crew-console"_s} + arguments).has_value(), isValid);
}

void TestConsoleProgram::printsVersionAndHelpWithoutDisplay()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove(u"DISPLAY"_s);
    environment.remove(u"WAYLAND_DISPLAY"_s);
    const Ended version = run({u"--version"_s}, environment);
    QCOMPARE(version.exitCode, 0);
    QCOMPARE(version.output, u"Crew Console %1\n"_s.arg(QStringLiteral(CREW_VERSION)));
    const Ended help = run({u"--help"_s}, environment);
    QCOMPARE(help.exitCode, 0);
    for (const QString &option : {u"--demo"_s, u"--profile"_s, u"--version"_s, u"--help"_s})
        QVERIFY2(help.output.contains(option), qPrintable(help.output));
}

void TestConsoleProgram::refusesUnknownArguments()
{
    const Ended ended = run({u"--nonsense"_s});
    QCOMPARE(ended.exitCode, 2);
    QVERIFY(ended.error.contains(u"nonsense"_s));
}

void TestConsoleProgram::secondStartRaisesTheFirst()
{
    const QTemporaryDir folder;
    const auto profile = Profile::open(folder.path());
    QVERIFY(profile);
    SingleInstance first((*profile)->instanceName());
    QVERIFY(first.passOn() == SingleInstance::Passed::Nowhere);
    first.claim();
    const QSignalSpy raised(&first, &SingleInstance::raiseRequested);

    QProcess second;
    second.start(program(), {u"--profile"_s, folder.path()});
    QTRY_COMPARE_WITH_TIMEOUT(second.state(), QProcess::NotRunning, 30'000);
    QCOMPARE(second.exitCode(), 0);
    QTRY_COMPARE(raised.size(), 1);
    QVERIFY(!QFile::exists(folder.filePath(u"journal.sqlite"_s)));
}

void TestConsoleProgram::socketOfAKilledProcessIsTakenOver()
{
    const QTemporaryDir folder;
    const QString name = (*Profile::open(folder.path()))->instanceName();
    for (int round = 0; round < 2; ++round) {
        QProcess process;
        process.start(program(), {u"--profile"_s, folder.path()});
        QVERIFY(process.waitForStarted());
        SingleInstance probe(name);
        QTRY_VERIFY_WITH_TIMEOUT(probe.passOn() == SingleInstance::Passed::On, 30'000);
        process.kill();
        QVERIFY(process.waitForFinished());
        QVERIFY(probe.passOn() == SingleInstance::Passed::Nowhere);
    }
    QVERIFY(QFile::exists(folder.filePath(u"journal.sqlite"_s)));
}

void TestConsoleProgram::profilesAreApart()
{
    const QTemporaryDir a;
    const QTemporaryDir b;
    const auto first = Profile::open(a.path());
    const auto second = Profile::open(b.path());
    QVERIFY(first && second);
    QVERIFY((*first)->keyPrefix() != (*second)->keyPrefix());
    QVERIFY((*first)->instanceName() != (*second)->instanceName());
    QVERIFY((*first)->journalPath() != (*second)->journalPath());
    const QString prefix = (*first)->keyPrefix();
    QCOMPARE((*Profile::open(a.path()))->keyPrefix(), prefix);
}

void TestConsoleProgram::profileThatCannotBeMade()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"file"_s);
    QFile blocker(file);
    QVERIFY(blocker.open(QIODevice::WriteOnly));
    const auto profile = Profile::open(file + "/below"_L1);
    QVERIFY(!profile);
    QVERIFY(profile.error().contains(u"below"_s));
}

void TestConsoleProgram::logMasksCredentials_data()
{
    QTest::addColumn<QString>("message");
    QTest::newRow("bearer") << u"sent Authorization: Bearer abc-DEF_123.~+/= to it"_s;
    QTest::newRow("lower case") << u"authorization: bearer abc-DEF_123.~+/="_s;
    QTest::newRow("basic") << u"Basic abc-DEF_123.~+/= refused"_s;
}

void TestConsoleProgram::logMasksCredentials()
{
    QFETCH(QString, message);
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"log"_s);
    {
        const LogFile log(path);
        qWarning("%s", qPrintable(message));
    }
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    QVERIFY(text.contains("***"));
    QVERIFY(!text.contains("DEF_123"));
}

void TestConsoleProgram::languageIsThatOfTheSettings_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<QLocale>("locale");
    QTest::addColumn<QString>("runs");
    QTest::newRow("system") << u"system"_s << QLocale::system() << u"2 runs"_s; // tests/session.sh: C
    QTest::newRow("English") << u"en"_s << QLocale(QLocale::English) << u"2 runs"_s;
    QTest::newRow("German") << u"de"_s << QLocale(QLocale::German) << u"2 Läufe"_s;
    QTest::newRow("Chinese") << u"zh_CN"_s << QLocale(QLocale::Chinese, QLocale::China) << u"2 个运行"_s;
    QTest::newRow("one that is not there") << u"fr"_s << QLocale(QLocale::French) << u"2 runs"_s;
}

void TestConsoleProgram::languageIsThatOfTheSettings()
{
    QFETCH(QString, word);
    QFETCH(QLocale, locale);
    QFETCH(QString, runs);
    const QLocale before;
    {
        const Language language(word);
        QCOMPARE(QLocale().language(), locale.language());
        QCOMPARE(QLocale().territory(), locale.territory());
        QCOMPARE(QCoreApplication::translate("crew::gui::profile::RestoredText", "%Ln run(s)", nullptr, 2),
                 runs);
    }
    QCOMPARE(QLocale(), before);
}

void TestConsoleProgram::tourDoesTheMainJob()
{
    const QTemporaryDir folder;
    const Ended ended = run({u"--demo"_s, u"--tour"_s, folder.path()});
    QVERIFY2(ended.exitCode == 0, qPrintable(ended.output + ended.error));
    const QStringList pictures = QDir(folder.path()).entryList({u"*.png"_s}, QDir::Files, QDir::Name);
    QVERIFY(pictures.size() >= 8);
    for (const QString &picture : pictures)
        QVERIFY2(!QImage(folder.filePath(picture)).isNull(), qPrintable(picture));
}

QTEST_MAIN(TestConsoleProgram)
#include "tst_consoleprogram.moc"
