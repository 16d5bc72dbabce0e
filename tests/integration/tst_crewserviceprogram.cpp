// SPDX-License-Identifier: GPL-3.0-or-later
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QProcess>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

/// The program crew-service as a person starts it.
class TestCrewServiceProgram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void saysWhereItListens_data();
    void saysWhereItListens();
    void replaysARecording();
    void refusesBadUse_data();
    void refusesBadUse();
    void tellsVersionAndHelp();

private:
    QString m_program;
    QTemporaryDir m_folder;
    QString fileWith(const QString &name, const QByteArray &content) const;
};

void TestCrewServiceProgram::initTestCase()
{
    m_program = QStandardPaths::findExecutable(u"crew-service"_s, {QCoreApplication::applicationDirPath()});
    QVERIFY(!m_program.isEmpty());
    QVERIFY(m_folder.isValid());
}

QString TestCrewServiceProgram::fileWith(const QString &name, const QByteArray &content) const
{
    QFile file(m_folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("cannot write %s", qUtf8Printable(file.fileName()));
    return file.fileName();
}

void TestCrewServiceProgram::saysWhereItListens_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("name");
    const QString own =
        fileWith(u"own.json"_s, R"({"name": "My own", "tasks": [{"id": "a", "name": "A", "output": "x"}]})");
    QTest::newRow("first demo crew") << QStringList() << u"Market research brief"_s;
    QTest::newRow("demo crew by name")
        << QStringList{u"--crew"_s, u"Incident report"_s} << u"Incident report"_s;
    QTest::newRow("demo crew by file name")
        << QStringList{u"--crew"_s, u"release-notes"_s} << u"Release notes writer"_s;
    QTest::newRow("own file") << QStringList{u"--crew"_s,   own,          u"--dialect"_s,
                                             u"deployed"_s, u"--speed"_s, u"10"_s}
                              << u"My own"_s;
}

void TestCrewServiceProgram::saysWhereItListens()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, name);
    QProcess process;
    process.start(m_program,
                  QStringList{u"--port"_s, u"0"_s, u"--token"_s, u"org"_s, u"--user-token"_s, u"usr"_s} +
                      arguments);
    QTRY_VERIFY(process.canReadLine());
    const QString line = QString::fromUtf8(process.readLine());
    QVERIFY2(line.contains(name), qPrintable(line));
    const QString address = QRegularExpression(u"http://127\\.0\\.0\\.1:\\d+"_s).match(line).captured();
    QVERIFY2(!address.isEmpty(), qPrintable(line));

    QNetworkAccessManager network;
    for (const QByteArray &token : {QByteArray("org"), QByteArray("usr"), QByteArray("other")}) {
        QNetworkRequest request(QUrl(address + u"/inputs"_s));
        request.setRawHeader("Authorization", "Bearer " + token);
        std::unique_ptr<QNetworkReply> reply(network.get(request));
        QTRY_VERIFY(reply->isFinished());
        QCOMPARE(reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(),
                 token == "other" ? 401 : 200);
    }
    process.kill();
    process.waitForFinished();
}

void TestCrewServiceProgram::replaysARecording()
{
    const QString recording = fileWith(
        u"recording.jsonl"_s,
        "{\"format\":\"crew-console-recording\",\"version\":1}\n"
        R"({"request":{"method":"GET","path":"/inputs"},"response":{"status":200,"text":"{ \"inputs\" : [] }"}})");
    QProcess process;
    process.start(m_program, {u"--port"_s, u"0"_s, u"--replay"_s, recording});
    QTRY_VERIFY(process.canReadLine());
    const QString line = QString::fromUtf8(process.readLine());
    QVERIFY2(line.contains(u"recording.jsonl"_s), qPrintable(line));
    const QString address = QRegularExpression(u"http://127\\.0\\.0\\.1:\\d+"_s).match(line).captured();
    QNetworkAccessManager network;
    std::unique_ptr<QNetworkReply> reply(network.get(QNetworkRequest(QUrl(address + u"/inputs"_s))));
    QTRY_VERIFY(reply->isFinished());
    QCOMPARE(reply->readAll(), QByteArray("{ \"inputs\" : [] }"));
    reply.reset(network.get(QNetworkRequest(QUrl(address + u"/status/a"_s))));
    QTRY_VERIFY(reply->isFinished());
    QVERIFY(reply->readAll().contains("GET /status/a"));
    process.kill();
    process.waitForFinished();
}

void TestCrewServiceProgram::refusesBadUse_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("text");
    const QString broken = fileWith(
        u"broken.json"_s, R"({"name": "x", "tasks": [{"id": "a", "name": "A", "output": "{nope}"}]})");
    const QStringList token{u"--token"_s, u"t"_s};
    QTest::newRow("no token") << QStringList() << u"--token"_s;
    QTest::newRow("unknown option") << token + QStringList{u"--frobnicate"_s} << u"frobnicate"_s;
    QTest::newRow("argument") << token + QStringList{u"extra"_s} << u"extra"_s;
    QTest::newRow("port") << token + QStringList{u"--port"_s, u"70000"_s} << u"--port"_s;
    QTest::newRow("speed") << token + QStringList{u"--speed"_s, u"0"_s} << u"--speed"_s;
    QTest::newRow("speed no number") << token + QStringList{u"--speed"_s, u"nan"_s} << u"--speed"_s;
    QTest::newRow("dialect") << token + QStringList{u"--dialect"_s, u"klingon"_s} << u"--dialect"_s;
    QTest::newRow("no such crew") << token + QStringList{u"--crew"_s, m_folder.filePath(u"none.json"_s)}
                                  << u"none.json"_s;
    QTest::newRow("broken crew") << token + QStringList{u"--crew"_s, broken}
                                 << u"tasks[0].output: line 1, column 1"_s;
    const QStringList replay{u"--replay"_s};
    QTest::newRow("no such recording")
        << replay + QStringList{m_folder.filePath(u"none.jsonl"_s)} << u"none.jsonl"_s;
    QTest::newRow("broken recording")
        << replay + QStringList{fileWith(u"broken.jsonl"_s,
                                         "{\"format\":\"crew-console-recording\",\"version\":1}\n{\"at\":}")}
        << u"line 2, column"_s;
    QTest::newRow("no recording") << replay + QStringList{broken} << u"not a recording"_s;
    QTest::newRow("a recording and a crew")
        << replay + QStringList{broken, u"--crew"_s, broken} << u"--crew cannot be combined with --replay"_s;
}

void TestCrewServiceProgram::refusesBadUse()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, text);
    QProcess process;
    process.start(m_program, arguments);
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 2);
    QCOMPARE(process.readAllStandardOutput(), QByteArray());
    const QString said = QString::fromUtf8(process.readAllStandardError());
    QVERIFY2(said.contains(text), qPrintable(said));
}

void TestCrewServiceProgram::tellsVersionAndHelp()
{
    for (const QString &option : {u"--version"_s, u"--help"_s}) {
        QProcess process;
        process.start(m_program, {option});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 0);
        const QByteArray said = process.readAllStandardOutput();
        QVERIFY(said.contains("crew-service"));
        QCOMPARE(said.contains("\"callback\": \"human-input\""), option == u"--help"_s); // the format
    }
}

QTEST_GUILESS_MAIN(TestCrewServiceProgram)
#include "tst_crewserviceprogram.moc"
