// SPDX-License-Identifier: GPL-3.0-or-later
// A profile from a backup: what is taken over, what is kept aside, and whole wherever it is cut off.
#include "app/application.h"
#include "gui/shell/mainwindow.h"
#include "support/profilesample.h"

using namespace crew;
using namespace crew::app;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestProfileRestore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void whatConcernsTheMachineStaysAsItIs();
    void tokensAreAskedForAgain_data();
    void tokensAreAskedForAgain();
    void finishesWhereverItWasCutOff_data();
    void finishesWhereverItWasCutOff();
    void aRemovalThatWasCutOffIsNoRestore();
    void whatWasCutOffGoesAtTheStart();
    void whatIsWithdrawnIsNotRestored();
    void killedAtAnyMoment_data();
    void killedAtAnyMoment();
    void commandLineDoesBoth();
    void commandLineRefusesWhileOneIsRunning();
    void commandLineTellsOfAFullDisk();
    void allIsOnDiskBeforeItCounts();
    void formerSettingsMoveToTheirFolder();

private:
    FilledProfile m_filled;
};

void TestProfileRestore::initTestCase()
{
    QVERIFY(m_filled.make());
}

void TestProfileRestore::whatConcernsTheMachineStaysAsItIs()
{
    const QTemporaryDir folder;
    const ProfileFiles files = filesOf(folder.path());
    {
        QSettings here(files.settings, QSettings::IniFormat);
        here.setValue(gui::pref.port.key, 4711);
        here.setValue(gui::pref.hold.key, 2);
    }
    const QJsonObject settings{{QString(gui::pref.tunnel), "command"_L1},
                               {QString(gui::pref.port), 1},
                               {QString(gui::pref.publicAddress), "https://elsewhere.example.com"_L1},
                               {QString(gui::pref.tunnelCommand), "rm -rf ~"_L1},
                               {QString(gui::pref.releaseFeed), "https://example.com/x"_L1},
                               {QString(gui::pref.textPercent), 100000},
                               {QString(gui::pref.hold), QJsonObject()},
                               {QString(gui::pref.displayName), QString(100'000, u'x')},
                               {"profile/id"_L1, "of-somebody-else"_L1},
                               {"window/geometry"_L1, "x"_L1}};
    const QString path = folder.filePath(u"a.crewbackup"_s);
    put(path, backupOf(manifestFor(m_filled.journal, settings), m_filled.journal));
    const auto content = unpackBackup(files, path);
    QVERIFY2(content, qPrintable(content ? QString() : content.error()));
    QVERIFY(acceptBackup(files));
    const auto profile = Profile::open(folder.path());
    const gui::Preferences preferences((*profile)->settings());
    QCOMPARE(preferences.text(gui::pref.tunnel), u"none"_s);
    QCOMPARE(preferences.number(gui::pref.port), 4711);
    QVERIFY(preferences.text(gui::pref.publicAddress).isEmpty());
    QVERIFY(preferences.text(gui::pref.releaseFeed).isEmpty());
    QCOMPARE(preferences.number(gui::pref.textPercent), 100);
    QCOMPARE(preferences.number(gui::pref.hold), 8);
    QVERIFY(preferences.text(gui::pref.displayName).isEmpty());
    QVERIFY(!(*profile)->settings().contains(u"profile/id"_s));
    QVERIFY(!(*profile)->settings().contains(u"window/geometry"_s));
}

void TestProfileRestore::tokensAreAskedForAgain_data()
{
    QTest::addColumn<QByteArray>("backup");
    QTest::newRow("with settings") << contentOf(m_filled.backup);
    QTest::newRow("without any") << backupOf(manifestFor(m_filled.journal), m_filled.journal);
}

void TestProfileRestore::tokensAreAskedForAgain()
{
    QFETCH(QByteArray, backup);
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"a.crewbackup"_s);
    put(file, backup);
    QString before;
    {
        const auto profile = Profile::open(folder.path());
        before = (*profile)->keyPrefix();
    }
    const ProfileFiles files = filesOf(folder.path());
    QVERIFY(unpackBackup(files, file) && acceptBackup(files));
    const auto profile = Profile::open(folder.path());
    const QString aside = (*profile)->takeRestored().keptIn;
    QVERIFY((*profile)->keyPrefix() != before);
    const QSettings kept(aside + "/settings.ini"_L1, QSettings::IniFormat);
    QVERIFY(before.endsWith(kept.value(u"profile/id"_s).toString()));
}

void TestProfileRestore::finishesWhereverItWasCutOff_data()
{
    QTest::addColumn<QStringList>("moved"); // what the first try had done already
    QTest::newRow("nothing") << QStringList();
    QTest::newRow("old journal") << QStringList{u"journal.sqlite"_s};
    QTest::newRow("old journal and its log") << QStringList{u"journal.sqlite"_s, u"journal.sqlite-wal"_s};
    QTest::newRow("new journal") << QStringList{u"journal.sqlite"_s, u"journal.sqlite-wal"_s, u"in"_s};
    QTest::newRow("old settings") << QStringList{u"journal.sqlite"_s, u"journal.sqlite-wal"_s, u"in"_s,
                                                 u"old settings"_s};
    QTest::newRow("new settings") << QStringList{u"journal.sqlite"_s, u"journal.sqlite-wal"_s, u"in"_s,
                                                 u"old settings"_s, u"new settings"_s};
}

void TestProfileRestore::finishesWhereverItWasCutOff()
{
    QFETCH(QStringList, moved);
    const QTemporaryDir folder;
    const ProfileFiles files = filesOf(folder.path());
    put(files.journal, "old journal");
    put(files.journal + "-wal"_L1, "old log");
    put(files.settings, "[old]\nsettings=1\n");
    QVERIFY(unpackBackup(files, m_filled.backup) && acceptBackup(files));
    const QString ready = files.folder + "/restore.ready"_L1;
    const QString aside = files.folder + u'/' + QString::fromLatin1(contentOf(ready + "/aside"_L1));
    QVERIFY(QDir().mkpath(aside));
    for (const QString &step : std::as_const(moved)) {
        if (step == "in"_L1)
            QVERIFY(QFile::rename(ready + "/journal.sqlite"_L1, files.journal));
        else if (step == "old settings"_L1)
            QVERIFY(QFile::copy(files.settings, aside + "/settings.ini"_L1));
        else if (step == "new settings"_L1)
            put(files.settings, contentOf(ready + "/settings.ini"_L1));
        else
            QVERIFY(QFile::rename(files.folder + u'/' + step, aside + u'/' + step));
    }
    const auto done = finishRestore(files);
    QVERIFY2(done, qPrintable(done ? QString() : done.error()));
    QCOMPARE(QFileInfo(done->keptIn).canonicalFilePath(), QFileInfo(aside).canonicalFilePath());
    QCOMPARE(contentOf(aside + "/journal.sqlite"_L1), QByteArray("old journal"));
    QCOMPARE(contentOf(aside + "/journal.sqlite-wal"_L1), QByteArray("old log"));
    QCOMPARE(contentOf(aside + "/settings.ini"_L1), QByteArray("[old]\nsettings=1\n"));
    QVERIFY(!QDir(ready).exists());
    QVERIFY(!QFile::exists(files.journal + "-wal"_L1));
    QCOMPARE(contentOf(files.journal), m_filled.journal);
    const QSettings settings(files.settings, QSettings::IniFormat);
    QCOMPARE(settings.value(gui::pref.hold.key).toInt(), 3);
    QCOMPARE(finishRestore(files)->keptIn, QString()); // there is nothing left to do
}

/// By an older console, which removed the folder file by file.
void TestProfileRestore::aRemovalThatWasCutOffIsNoRestore()
{
    const QTemporaryDir folder;
    const ProfileFiles files = filesOf(folder.path());
    put(files.journal, "restored");
    QVERIFY(QDir().mkpath(folder.filePath(u"restore.ready"_s)));
    put(folder.filePath(u"restore.ready/content.json"_s), "{}");
    const auto done = finishRestore(files);
    QVERIFY(done);
    QCOMPARE(done->keptIn, QString());
    QVERIFY(QDir(folder.path()).entryList({u"re*"_s}, QDir::Dirs).isEmpty());
    QCOMPARE(contentOf(files.journal), QByteArray("restored"));
}

void TestProfileRestore::whatWasCutOffGoesAtTheStart()
{
    const QTemporaryDir folder;
    const auto profile = Profile::open(folder.path());
    QVERIFY(profile);
    for (const QString &left : {u"backup.part"_s, u"restore.part"_s})
        QVERIFY(QDir().mkpath(folder.filePath(left)));
    bool isRestarting = false;
    (void)shellOptions({}, **profile, isRestarting);
    QVERIFY(QDir(folder.path()).entryList({u"*.part"_s}, QDir::Dirs).isEmpty());
}

void TestProfileRestore::whatIsWithdrawnIsNotRestored()
{
    const QTemporaryDir folder;
    const ProfileFiles files = filesOf(folder.path());
    {
        const auto profile = Profile::open(folder.path());
        QVERIFY(profile);
        bool isRestarting = false;
        const gui::profile::ProfileOperations operations = shellOptions({}, **profile, isRestarting).profile;
        put(files.journal, "in use");
        const QUuid ticket = QUuid::createUuid();
        QVERIFY(operations.unpack(ticket, m_filled.backup));
        QVERIFY(operations.accept(ticket));
        operations.setAfterQuit(gui::AfterQuit::Restart);
        QVERIFY(isRestarting);
        operations.setAfterQuit(gui::AfterQuit::End);
        QVERIFY(!isRestarting);
        QVERIFY(operations.withdraw());
        QVERIFY(QDir(folder.path()).entryList({u"restore.*"_s}, QDir::Dirs).isEmpty());
    }
    const auto done = finishRestore(files);
    QVERIFY(done);
    QCOMPARE(done->keptIn, QString());
    QCOMPARE(contentOf(files.journal), QByteArray("in use"));
}

void TestProfileRestore::killedAtAnyMoment_data()
{
    QTest::addColumn<QString>("option");
    QTest::newRow("backup") << u"--backup"_s;
    QTest::newRow("restore") << u"--restore"_s;
}

void TestProfileRestore::killedAtAnyMoment()
{
    QFETCH(QString, option);
    const QTemporaryDir folder;
    const ProfileFiles files = filesOf(folder.path());
    QVERIFY(QFile::copy(m_filled.path + "/journal.sqlite"_L1, files.journal));
    const QStringList whole = stateOf(files.journal);
    const bool isBackup = option == "--backup"_L1;
    const QString target = isBackup ? folder.filePath(u"a.crewbackup"_s) : m_filled.backup;
    int kills = 0;
    for (int microseconds = 0; kills < 60; microseconds += 4000) {
        QProcess process;
        process.start(program(), {u"--profile"_s, folder.path(), option, target});
        QVERIFY(process.waitForStarted());
        QElapsedTimer clock;
        clock.start();
        while (clock.nsecsElapsed() < microseconds * 1000LL && process.state() == QProcess::Running)
            process.waitForFinished(1);
        const bool isEnded = process.state() != QProcess::Running;
        process.kill();
        process.waitForFinished();
        if (isBackup && QFile::exists(target))
            QVERIFY(readBackupFile(target)); // a whole one or none
        const auto profile = Profile::open(folder.path());
        QVERIFY(profile);
        const QStringList state = stateOf((*profile)->journalPath());
        QVERIFY2(state == whole, qPrintable(state.join(u'\n').left(300)));
        if (isEnded && kills > 5)
            break;
        ++kills;
    }
    qInfo("%d kills", kills);
    QVERIFY(kills > 5);
}

void TestProfileRestore::commandLineDoesBoth()
{
    const QString target = m_filled.folder.filePath(u"line.crewbackup"_s);
    const QString other = m_filled.folder.filePath(u"line"_s);
    const auto run = [](const QStringList &arguments) {
        QProcess process;
        process.start(program(), arguments);
        process.waitForFinished(60'000);
        return std::pair{process.exitCode(),
                         QString::fromUtf8(process.readAllStandardOutput() + process.readAllStandardError())};
    };
    const auto [backedUp, words] = run({u"--profile"_s, m_filled.path, u"--backup"_s, target});
    QVERIFY2(backedUp == 0 && words.contains(u"2 decision"_s), qPrintable(words));
    const auto [restored, said] = run({u"--profile"_s, other, u"--restore"_s, target});
    QVERIFY2(restored == 0 && said.contains(u"kept in"_s), qPrintable(said));
    QCOMPARE(stateOf(other + "/journal.sqlite"_L1), stateOf(m_filled.path + "/journal.sqlite"_L1));
    put(target, "nonsense\n");
    const auto before = everythingIn(other);
    const auto [refused, why] = run({u"--profile"_s, other, u"--restore"_s, target});
    QVERIFY2(refused == 1 && why.contains(u"Nothing was changed"_s), qPrintable(why));
    QCOMPARE(everythingIn(other), before);
    for (const QStringList &wrong :
         {QStringList{u"--backup="_s}, QStringList{u"--demo"_s, u"--backup"_s, target},
          QStringList{u"--backup"_s, target, u"--restore"_s, target}})
        QCOMPARE(run(wrong).first, 2);
}

void TestProfileRestore::commandLineRefusesWhileOneIsRunning()
{
    const auto journal = journal::Journal::open(m_filled.path + "/journal.sqlite"_L1);
    QVERIFY(journal);
    for (const QString &option : {u"--backup"_s, u"--restore"_s}) {
        QProcess process;
        process.start(program(), {u"--profile"_s, m_filled.path, option, m_filled.backup});
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitCode(), 1);
        QVERIFY(process.readAllStandardError().contains("running"));
    }
    QVERIFY(readBackupFile(m_filled.backup));
}

/// No console is running then, and nobody could quit one.
void TestProfileRestore::commandLineTellsOfAFullDisk()
{
#if !defined(Q_OS_LINUX)
    QSKIP("Only Linux lets a test limit the files of a program.");
#else
    QProcess process;
    process.start(u"sh"_s,
                  {u"-c"_s, u"trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\""_s, program(), u"--profile"_s,
                   m_filled.path, u"--backup"_s, m_filled.folder.filePath(u"full.crewbackup"_s)});
    QVERIFY(process.waitForFinished(60'000));
    QCOMPARE(process.exitCode(), 1);
    const QString said = QString::fromUtf8(process.readAllStandardError());
    QVERIFY2(said.contains(u"disk is not full"_s), qPrintable(said));
#endif
}

void TestProfileRestore::allIsOnDiskBeforeItCounts()
{
#if !defined(Q_OS_LINUX)
    QSKIP("What a program brings to the disk is watched on Linux alone.");
#else
    const QTemporaryDir folder;
    const QString profile = folder.filePath(u"profile"_s);
    const QString backup = folder.filePath(u"again.crewbackup"_s);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"LD_PRELOAD"_s, QCoreApplication::applicationDirPath() + "/libsyncwatch.so"_L1);
    environment.insert(u"ASAN_OPTIONS"_s,
                       environment.value(u"ASAN_OPTIONS"_s) + ":verify_asan_link_order=0"_L1);
    const auto steps = [&](const QStringList &arguments) {
        const QString log = folder.filePath(u"log"_s);
        QFile::remove(log);
        environment.insert(u"CREW_SYNC_LOG"_s, log);
        QProcess process;
        process.setProcessEnvironment(environment);
        process.start(program(), QStringList{u"--profile"_s, profile} + arguments);
        process.waitForFinished(60'000);
        return process.exitCode() == 0 ? QString::fromUtf8(contentOf(log)).split(u'\n') : QStringList();
    };
    const auto followEachOther = [](const QStringList &done, const QStringList &expected) {
        qsizetype at = -1;
        for (const QString &step : expected) {
            at = done.indexOf(step, at + 1);
            if (at < 0)
                return "missing, or too early: "_L1 + step + "\n"_L1 + done.join(u'\n');
        }
        return QString();
    };
    const QString part = profile + "/restore.part"_L1;
    const QString ready = profile + "/restore.ready"_L1;
    const QString journal = "/journal.sqlite"_L1;
    QString missing =
        followEachOther(steps({u"--restore"_s, m_filled.backup}),
                        {"sync "_L1 + part + journal, "sync "_L1 + part, "rename "_L1 + part + u' ' + ready,
                         "sync "_L1 + profile, "rename "_L1 + ready + journal + u' ' + profile + journal,
                         "sync "_L1 + profile});
    QVERIFY2(missing.isEmpty(), qPrintable(missing));
    missing =
        followEachOther(steps({u"--backup"_s, backup}), {"rename "_L1 + backup + ".part "_L1 + backup,
                                                         "sync "_L1 + QFileInfo(backup).absolutePath()});
    QVERIFY2(missing.isEmpty(), qPrintable(missing));
#endif
}

void TestProfileRestore::formerSettingsMoveToTheirFolder()
{
#if defined(Q_OS_WIN) || defined(Q_OS_MACOS)
    QSKIP("The home folder cannot be moved here by the environment alone.");
#else
    const QTemporaryDir home;
    const QString data = home.filePath(u"data/crew-console"_s);
    QVERIFY(QDir().mkpath(data));
    put(data + "/settings.ini"_L1, "[reviews]\nholdSeconds=5\n");
    QVERIFY(QFile::copy(m_filled.path + "/journal.sqlite"_L1, data + "/journal.sqlite"_L1));
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"HOME"_s, home.path());
    environment.insert(u"XDG_DATA_HOME"_s, home.filePath(u"data"_s));
    environment.insert(u"XDG_CONFIG_HOME"_s, home.filePath(u"config"_s));
    environment.insert(u"XDG_STATE_HOME"_s, home.filePath(u"state"_s));
    QProcess process;
    process.setProcessEnvironment(environment);
    const QString target = home.filePath(u"a.crewbackup"_s);
    process.start(program(), {u"--backup"_s, target});
    QVERIFY(process.waitForFinished(60'000));
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
    QVERIFY(!QFile::exists(data + "/settings.ini"_L1));
    QVERIFY(QFile::exists(home.filePath(u"config/crew-console/settings.ini"_s)));
    QVERIFY(QDir(home.filePath(u"state/crew-console"_s)).exists());
    const auto manifest = readBackupFile(target);
    QVERIFY(manifest);
    QCOMPARE(manifest->settings.value(gui::pref.hold).toInt(), 5);
#endif
}

QTEST_GUILESS_MAIN(TestProfileRestore)
#include "tst_profilerestore.moc"
