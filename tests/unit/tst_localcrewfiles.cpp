// SPDX-License-Identifier: GPL-3.0-or-later
// The files about local crews: the list, the unit of a systemd user service, and how the service is started.
#include "local/crewfolder.h"
#include "local/lastline.h"
#include "local/localcrewlist.h"
#include "local/localport.h"
#include "local/serviceunit.h"
#include "support/qttest.h"

#include <QDir>
#include <QFile>
#include <QTcpServer>
#include <QTemporaryDir>

using namespace crew::local;
using namespace Qt::StringLiterals;

namespace {

#ifdef Q_OS_WIN
const QString root = u"C:/"_s;
#else
const QString root = u"/"_s;
#endif

LocalCrew localCrew(RunBy runBy = RunBy::Console)
{
    return {QUuid::fromString(u"8c1f4c1e-5a38-4f4a-9e0f-0d4d5c6b7a89"_s), u"Press office"_s,
            root + u"crews/press"_s, 20'123, runBy};
}

} // namespace

class TestLocalCrewFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theListComesBack();
    void noListIsAnEmptyOne();
    void aDamagedListIsAnError_data();
    void aDamagedListIsAnError();
    void startsTheServiceWithoutATokenOnItsCommandLine();
    void theUnitIsAsExpected();
    void theUnitQuotesEverything();
    void noUnitForControlCharacters();
    void readsACrewFolder_data();
    void readsACrewFolder();
    void neverOverwritesUnasked();
    void foldersAreAbsolute();
    void theLastLineIsPlain_data();
    void theLastLineIsPlain();
    void portsAreFree();

private:
    void write(const QString &name, const QByteArray &content) const
    {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(content), content.size());
    }

    QTemporaryDir m_folder;
};

void TestLocalCrewFiles::theListComesBack()
{
    LocalCrew other = localCrew(RunBy::Systemd);
    other.isProvisional = true;
    other.id = QUuid::createUuid();
    const QList<LocalCrew> crews{localCrew(), other};
    QVERIFY(writeLocalCrews(m_folder.filePath(u"list.json"_s), crews));
    const auto read = readLocalCrews(m_folder.filePath(u"list.json"_s));
    QVERIFY(read);
    QCOMPARE(*read, crews);
}

void TestLocalCrewFiles::noListIsAnEmptyOne()
{
    const auto read = readLocalCrews(m_folder.filePath(u"none.json"_s));
    QVERIFY(read);
    QVERIFY(read->isEmpty());
}

void TestLocalCrewFiles::aDamagedListIsAnError_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("no JSON") << QByteArray("{\"crews\": [");
    QTest::newRow("no list") << QByteArray("[]");
    QTest::newRow("no id") << QByteArray(R"({"crews": [{"folder": "/x", "port": 1, "runs": "alongside"}]})");
    QTest::newRow("port") << QByteArray(
        R"({"crews": [{"id": "8c1f4c1e-5a38-4f4a-9e0f-0d4d5c6b7a89", "folder": "/x", "port": 70000, "runs": "alongside"}]})");
    QTest::newRow("runs") << QByteArray(
        R"({"crews": [{"id": "8c1f4c1e-5a38-4f4a-9e0f-0d4d5c6b7a89", "folder": "/x", "port": 7, "runs": "?"}]})");
}

void TestLocalCrewFiles::aDamagedListIsAnError()
{
    QFETCH(QByteArray, content);
    write(u"bad.json"_s, content);
    const auto read = readLocalCrews(m_folder.filePath(u"bad.json"_s));
    QVERIFY(!read);
    QVERIFY2(read.error().contains(u"bad.json"_s), qPrintable(read.error()));
}

void TestLocalCrewFiles::startsTheServiceWithoutATokenOnItsCommandLine()
{
    const QString id = localCrew().id.toString(QUuid::WithoutBraces);
    const ServiceCommand command = serviceCommand(u"/bin/crew-service"_s, localCrew(), u"/data"_s);
    QCOMPARE(command.program, u"/bin/crew-service"_s);
    QCOMPARE(command.arguments,
             QStringList({u"--crew"_s, root + u"crews/press/crew.json"_s, u"--token-file"_s,
                          u"/data/local/%1/token"_s.arg(id), u"--port"_s, u"20123"_s, u"--data"_s,
                          u"/data/local/"_s + id, u"--until-stdin-closes"_s}));
    // systemd gives it no standard input that would stay open.
    QVERIFY(!serviceCommand(u"p"_s, localCrew(RunBy::Systemd), u"/data"_s)
                 .arguments.contains(u"--until-stdin-closes"_s));
}

void TestLocalCrewFiles::theUnitIsAsExpected()
{
    QCOMPARE(serviceUnitName(localCrew().id), u"crew-service-8c1f4c1e-5a38-4f4a-9e0f-0d4d5c6b7a89.service"_s);
    const auto unit = serviceUnit({u"/usr/bin/crew-service"_s, {u"--port"_s, u"20123"_s}}, u"Press office"_s);
    QVERIFY(unit);
    const QByteArray expected = R"(# Written by Crew Console, which removes it with the crew.
[Unit]
Description=Crew Console: Press office
StartLimitIntervalSec=300
StartLimitBurst=10

[Service]
ExecStart="/usr/bin/crew-service" "--port" "20123"
Restart=on-failure
RestartSec=5
NoNewPrivileges=yes
UMask=0077

[Install]
WantedBy=default.target
)";
    QCOMPARE(*unit, expected);
}

void TestLocalCrewFiles::theUnitQuotesEverything()
{
    const auto unit = serviceUnit({u"/opt/a $b/crew-service"_s, {u"/x y/\"q\" \\ %h $HOME 'z'"_s}},
                                  u"100%\nExecStart=/bin/evil"_s);
    QVERIFY(unit);
    const QByteArray line = R"(ExecStart="/opt/a $b/crew-service" "/x y/\"q\" \\ %%h $$HOME 'z'")";
    QVERIFY2(unit->contains(line), unit->constData());
    QVERIFY(unit->contains("Description=Crew Console: 100%% ExecStart=/bin/evil\n"));
    QCOMPARE(unit->count("\nExecStart="), 1);
}

void TestLocalCrewFiles::noUnitForControlCharacters()
{
    const auto unit = serviceUnit({u"/usr/bin/crew-service"_s, {u"/a\nb"_s}}, u"A"_s);
    QVERIFY(!unit);
    QVERIFY2(unit.error().contains(u"/a b"_s), qPrintable(unit.error()));
}

void TestLocalCrewFiles::readsACrewFolder_data()
{
    QTest::addColumn<QByteArray>("content"); // null: there is no file
    QTest::addColumn<QString>("words");      // empty: it is good
    QTest::newRow("good")
        << QByteArray(R"({"name": "A", "prefix": "/a", "tasks": [{"id": "t", "name": "T", "output": "x"}]})")
        << QString();
    QTest::newRow("none") << QByteArray() << u"has no file “crew.json”"_s;
    QTest::newRow("bad") << QByteArray(R"({"name": "A", "tasks": [{"id": "t", "nam": 1}]})")
                         << u"not a valid crew file: line 1"_s;
}

void TestLocalCrewFiles::readsACrewFolder()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, words);
    QFile::remove(m_folder.filePath(u"crew.json"_s));
    if (!content.isNull())
        write(u"crew.json"_s, content);
    const auto facts = readCrewFolder(m_folder.path());
    QCOMPARE(facts.has_value(), words.isEmpty());
    if (facts)
        QCOMPARE(facts->prefix, u"/a"_s);
    else
        QVERIFY2(facts.error().contains(words), qPrintable(facts.error()));
    const auto gone = readCrewFolder(m_folder.filePath(u"nowhere"_s));
    QVERIFY(!gone && gone.error().contains(u"does not exist"_s));
}

void TestLocalCrewFiles::neverOverwritesUnasked()
{
    const QByteArray first = R"({"name": "A", "tasks": [{"id": "t", "name": "T", "output": "x"}]})";
    const QByteArray second = R"({"name": "B", "tasks": [{"id": "t", "name": "T", "output": "x"}]})";
    const QString folder = m_folder.filePath(u"new/deep"_s);
    QVERIFY(writeCrewFile(folder, first, false));
    QVERIFY(writeCrewFile(folder, first, false)); // the same is no conflict
    const auto again = writeCrewFile(folder, second, false);
    QVERIFY(!again && again.error().isThere);
    QCOMPARE(readCrewFolder(folder)->name, u"A"_s);
    QVERIFY(writeCrewFile(folder, second, true));
    QCOMPARE(readCrewFolder(folder)->name, u"B"_s);
    const auto bad = writeCrewFile(folder, "{}", true);
    QVERIFY(!bad && !bad.error().isThere);
    QCOMPARE(readCrewFolder(folder)->name, u"B"_s);
}

void TestLocalCrewFiles::foldersAreAbsolute()
{
    QCOMPARE(folderFrom(root + u"a/b/../c/ "_s), root + u"a/c"_s);
    QCOMPARE(folderFrom(u"~/crews"_s), QDir::homePath() + u"/crews"_s);
    QCOMPARE(folderFrom(u"crews"_s), QString());
    QCOMPARE(folderFrom(QString()), QString());
}

void TestLocalCrewFiles::theLastLineIsPlain_data()
{
    QTest::addColumn<QByteArray>("output");
    QTest::addColumn<QString>("line");
    QTest::newRow("nothing") << QByteArray() << QString();
    QTest::newRow("last of several") << QByteArray("one\ntwo\n\n") << u"two"_s;
    QTest::newRow("colours") << QByteArray("\x1b[31mred\x1b[0m\r\n") << u"red"_s;
    QTest::newRow("control characters") << QByteArray("a\x07"
                                                      "b\n")
                                        << u"ab"_s;
    QTest::newRow("long") << QByteArray(1000, 'x') << QString(299, u'x') + u'…';
}

void TestLocalCrewFiles::theLastLineIsPlain()
{
    QFETCH(QByteArray, output);
    QFETCH(QString, line);
    QCOMPARE(lastLineOf(output), line);
}

void TestLocalCrewFiles::portsAreFree()
{
    const auto port = freeLocalPort({});
    QVERIFY(port);
    QTcpServer server;
    QVERIFY(server.listen(QHostAddress::LocalHost, *port));
}

QTEST_GUILESS_MAIN(TestLocalCrewFiles)
#include "tst_localcrewfiles.moc"
