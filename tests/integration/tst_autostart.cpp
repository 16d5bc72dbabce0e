// SPDX-License-Identifier: GPL-3.0-or-later
// Starting with the session: what each system is given, and that what the system has is believed.
#include "app/autostart.h"
#include "app/autostartentry.h"
#include "support/filecontent.h"
#include "support/qttest.h"

#include <QDir>
#include <QFile>
#include <QSettings>
#include <QTemporaryDir>

#include <memory>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::app;
using crew::test::contentOf;

class TestAutostart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void anyPathIsQuoted_data();
    void anyPathIsQuoted();
    void anEntryIsReadAsASessionDoes_data();
    void anEntryIsReadAsASessionDoes();
    void aLaunchAgentNamesTheProgram();
    void anAgentThatIsSwitchedOffIsOff();
    void windowsGetsTheInstallersCommand();
    void theTaskManagerSaysNo_data();
    void theTaskManagerSaysNo();
    void isOnAndOff();
    void whatAPersonRemovedElsewhereIsOff();
    void thePersonsOwnFolderIsUsed();
    void anAdministratorsEntryIsOverruled();
    void aFailureIsSaid();
    void anAppImageIsStartedByItsFile();

private:
    Autostart here() const { return Autostart(m_program, m_place); }
    QString entry() const { return m_place + "/org.crewconsole.CrewConsole.desktop"_L1; }

    const QString m_program = QCoreApplication::applicationFilePath();
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_place;
};

namespace {

// Windows keeps no files of it.
[[maybe_unused]] bool write(const QString &path, const QByteArray &content)
{
    QFile file(path);
    return QDir().mkpath(QFileInfo(path).path()) && file.open(QIODevice::WriteOnly) &&
           file.write(content) == content.size();
}

/// The value of \a key in \a entry, as it stands there.
QByteArray valueOf(const QByteArray &entry, const QByteArray &key)
{
    const QByteArrayList lines = entry.split('\n');
    for (const QByteArray &line : lines) {
        if (line.startsWith(key + '='))
            return line.mid(key.size() + 1);
    }
    return {};
}

} // namespace

void TestAutostart::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
#ifdef Q_OS_WIN
    m_place = u"HKEY_CURRENT_USER\\Software\\Crew Console test"_s; // never the real list
#else
    m_place = m_folder->filePath(u"not there yet"_s);
#endif
}

void TestAutostart::cleanup()
{
#ifdef Q_OS_WIN
    QSettings(m_place, QSettings::NativeFormat).remove(QString());
#endif
    m_folder.reset();
}

void TestAutostart::anyPathIsQuoted_data()
{
    QTest::addColumn<QString>("program");
    QTest::addColumn<QByteArray>("command");
    QTest::addColumn<QByteArray>("file");
    QTest::newRow("plain") << u"/usr/bin/crew-console"_s << QByteArray(R"("/usr/bin/crew-console")")
                           << QByteArray("/usr/bin/crew-console");
    QTest::newRow("spaces") << u"/opt/a b/c"_s << QByteArray(R"("/opt/a b/c")") << QByteArray("/opt/a b/c");
    QTest::newRow("percent") << u"/opt/100%u"_s << QByteArray(R"("/opt/100%%u")") << QByteArray("/opt/100%u");
    QTest::newRow("quotes") << u"/opt/\"a\"'b'"_s << QByteArray(R"("/opt/\\"a\\"'b'")")
                            << QByteArray(R"(/opt/"a"'b')");
    QTest::newRow("shell's") << u"/opt/$HOME`id`"_s << QByteArray(R"("/opt/\\$HOME\\`id\\`")")
                             << QByteArray("/opt/$HOME`id`");
    QTest::newRow("backslash") << uR"(/opt/a\b)"_s << QByteArray(R"("/opt/a\\\\b")")
                               << QByteArray(R"(/opt/a\\b)");
    QTest::newRow("lines") << u"/opt/a\nHidden=true\tb\r"_s << QByteArray(R"("/opt/a\nHidden=true\tb\r")")
                           << QByteArray(R"(/opt/a\nHidden=true\tb\r)");
    QTest::newRow("words") << u"/opt/团队/ü"_s << QByteArray("\"/opt/团队/ü\"") << QByteArray("/opt/团队/ü");
}

void TestAutostart::anyPathIsQuoted()
{
    QFETCH(const QString, program);
    const QByteArray entry = autostartEntry(program);
    QTEST(valueOf(entry, "Exec"), "command");
    QTEST(valueOf(entry, "TryExec"), "file");
    QCOMPARE(entry.count("Hidden"), program.count("Hidden"_L1) * 2);
}

void TestAutostart::anEntryIsReadAsASessionDoes_data()
{
    QTest::addColumn<QByteArray>("entry");
    QTest::addColumn<bool>("isOn");
    const QByteArray head = "[Desktop Entry]\nType=Application\nExec=x\n";
    QTest::newRow("nothing") << QByteArray() << false;
    QTest::newRow("any program") << head << true;
    QTest::newRow("no program") << QByteArray("[Desktop Entry]\nType=Application\n") << false;
    QTest::newRow("hidden") << head + "Hidden=true\n" << false;
    QTest::newRow("not hidden") << head + "Hidden=false\n" << true;
    QTest::newRow("with spaces") << head + "Hidden = true \n" << false;
    QTest::newRow("switched off by the desktop") << head + "X-GNOME-Autostart-enabled=false\n" << false;
    QTest::newRow("switched on by it") << head + "X-GNOME-Autostart-enabled=true\n" << true;
    QTest::newRow("a comment") << head + "#Hidden=true\n" << true;
    QTest::newRow("another group") << head + "[Desktop Action x]\nHidden=true\n" << true;
    QTest::newRow("only another group") << QByteArray("[Other]\nExec=x\n") << false;
    QTest::newRow("ours, hidden") << hiddenAutostartEntry() << false;
    QTest::newRow("the program is there") << autostartEntry(m_program) << true;
    QTest::newRow("the program is gone") << autostartEntry(m_program + "-gone"_L1) << false;
    QTest::newRow("it is a folder") << autostartEntry(QFileInfo(m_program).path()) << false;
}

void TestAutostart::anEntryIsReadAsASessionDoes()
{
    QFETCH(const QByteArray, entry);
    QTEST(isAutostartEntryInForce(entry), "isOn");
}

void TestAutostart::aLaunchAgentNamesTheProgram()
{
    const QByteArray agent = launchAgent(u"/Applications/R&D <1>/Crew Console.app/x"_s);
    QVERIFY(agent.contains("<key>Label</key>"));
    QVERIFY(agent.contains("<string>org.crewconsole.CrewConsole</string>"));
    QVERIFY(agent.contains("<string>/Applications/R&amp;D &lt;1&gt;/Crew Console.app/x</string>"));
    QVERIFY(!isLaunchAgentInForce(agent)); // there is no such program
    QVERIFY(isLaunchAgentInForce(launchAgent(m_program)));
}

void TestAutostart::anAgentThatIsSwitchedOffIsOff()
{
    const QByteArray agent = launchAgent(m_program);
    QVERIFY(!isLaunchAgentInForce(QByteArray(agent).replace("</dict>", "<key>Disabled</key><true/></dict>")));
    QVERIFY(isLaunchAgentInForce(QByteArray(agent).replace("</dict>", "<key>Disabled</key><false/></dict>")));
    QVERIFY(!isLaunchAgentInForce(QByteArray(agent).replace("<true/>", "<false/>")));
    QVERIFY(!isLaunchAgentInForce({}));
}

void TestAutostart::windowsGetsTheInstallersCommand()
{
    const QString program = u"C:/Program Files/Crew Console/crew-console.exe"_s;
#ifdef Q_OS_WIN
    QCOMPARE(signInCommand(program), u"\"C:\\Program Files\\Crew Console\\crew-console.exe\""_s);
#else
    QCOMPARE(signInCommand(program), u'"' + program + u'"');
#endif
}

void TestAutostart::theTaskManagerSaysNo_data()
{
    QTest::addColumn<QString>("approval");
    QTest::addColumn<bool>("isApproved");
    QTest::newRow("it was never asked") << QString() << true;
    QTest::newRow("allowed") << QString(QChar(0x0002)) + QChar(0) << true;
    QTest::newRow("switched off") << QString(QChar(0x0003)) + QChar(0) << false;
}

void TestAutostart::theTaskManagerSaysNo()
{
    QFETCH(const QString, approval);
    QTEST(isSignInApproved(approval), "isApproved");
}

void TestAutostart::isOnAndOff()
{
    QVERIFY(!here().isOn());
    QVERIFY(here().set(false)); // nothing to do is no failure
    QVERIFY(here().set(true));
    QVERIFY(here().isOn());
    QVERIFY(here().set(true));
    QVERIFY(here().set(false));
    QVERIFY(!here().isOn());
#ifndef Q_OS_WIN
    QVERIFY(QDir(m_place).isEmpty(QDir::Files | QDir::Hidden));
#endif
}

void TestAutostart::whatAPersonRemovedElsewhereIsOff()
{
    QVERIFY(here().set(true));
#if defined(Q_OS_WIN)
    QSettings run(m_place + "\\Run"_L1, QSettings::NativeFormat);
    QCOMPARE(run.value("Crew Console"_L1).toString(), signInCommand(m_program));
    QSettings approvals(m_place + "\\Explorer\\StartupApproved\\Run"_L1, QSettings::NativeFormat);
    approvals.setValue("Crew Console"_L1, QString(QChar(3)));
    approvals.sync();
    QVERIFY(!here().isOn());
    QVERIFY(here().set(true));
    QVERIFY(here().isOn());
    run.remove("Crew Console"_L1);
    run.sync();
#elif defined(Q_OS_MACOS)
    QVERIFY(QFile::remove(m_place + "/org.crewconsole.CrewConsole.plist"_L1));
#else
    QVERIFY(write(entry(), contentOf(entry()) + "Hidden=true\n"));
    QVERIFY(!here().isOn());
    QVERIFY(here().set(true));
    QVERIFY(here().isOn());
    QVERIFY(QFile::remove(entry()));
#endif
    QVERIFY(!here().isOn());
}

void TestAutostart::thePersonsOwnFolderIsUsed()
{
#if !defined(Q_OS_WIN) && !defined(Q_OS_MACOS)
    const QByteArray before = qgetenv("XDG_CONFIG_HOME");
    qputenv("XDG_CONFIG_HOME", m_folder->filePath(u"config"_s).toUtf8());
    const Autostart autostart(m_program);
    QVERIFY(!autostart.isOn());
    QVERIFY(autostart.set(true));
    QVERIFY(autostart.isOn());
    QCOMPARE(contentOf(m_folder->filePath(u"config/autostart/org.crewconsole.CrewConsole.desktop"_s)),
             autostartEntry(m_program));
    qputenv("XDG_CONFIG_HOME", before);
#else
    QVERIFY(Autostart::usualPlace().contains(u"Software"_s) ||
            Autostart::usualPlace().contains(u"Library"_s));
#endif
}

void TestAutostart::anAdministratorsEntryIsOverruled()
{
#if !defined(Q_OS_WIN) && !defined(Q_OS_MACOS)
    const QByteArray before = qgetenv("XDG_CONFIG_DIRS");
    qputenv("XDG_CONFIG_DIRS", m_folder->filePath(u"etc"_s).toUtf8());
    const QString shared = m_folder->filePath(u"etc/autostart/org.crewconsole.CrewConsole.desktop"_s);
    QVERIFY(write(shared, autostartEntry(m_program)));
    QVERIFY(here().isOn());
    QVERIFY(here().set(false));
    QVERIFY(!here().isOn());
    QCOMPARE(contentOf(entry()), hiddenAutostartEntry());
    QVERIFY(here().set(true));
    QVERIFY(here().isOn());
    QCOMPARE(contentOf(shared), autostartEntry(m_program));
    qputenv("XDG_CONFIG_DIRS", before);
#endif
}

void TestAutostart::aFailureIsSaid()
{
#ifndef Q_OS_WIN
    QVERIFY(write(m_place, "a file where the folder should be"));
    const auto done = here().set(true);
    QVERIFY(!done);
    QVERIFY2(done.error().contains(m_place), qPrintable(done.error()));
    QVERIFY(!here().isOn());
#else
    const auto done =
        Autostart(m_program, u"HKEY_CURRENT_USER\\Software\\a/b\\"_s + QString(300, u'x')).set(true);
    QVERIFY(!done);
    QVERIFY(!done.error().isEmpty());
#endif
}

void TestAutostart::anAppImageIsStartedByItsFile()
{
    QCOMPARE(Autostart::installedProgram(), m_program);
#if !defined(Q_OS_WIN) && !defined(Q_OS_MACOS)
    qputenv("APPIMAGE", "/opt/Crew.AppImage");
    qputenv("APPDIR", "/tmp/.mount_other");
    QCOMPARE(Autostart::installedProgram(), m_program);
    qputenv("APPDIR", QFileInfo(m_program).path().toUtf8());
    QCOMPARE(Autostart::installedProgram(), u"/opt/Crew.AppImage"_s);
    qunsetenv("APPIMAGE");
    qunsetenv("APPDIR");
#endif
}

QTEST_GUILESS_MAIN(TestAutostart)

#include "tst_autostart.moc"
