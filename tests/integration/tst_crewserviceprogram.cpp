// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/qttest.h"

#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QProcess>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;

#ifdef Q_OS_WIN
constexpr char someProgram[] = "cmd"; // on PATH everywhere
#else
constexpr char someProgram[] = "true";
#endif

/// The program crew-service as a person starts it.
class TestCrewServiceProgram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void saysWhereItListens_data();
    void saysWhereItListens();
    void replaysARecording();
    void servesSeveralCrews();
    void readsTokensFromAFile();
    void checksACrewFile_data();
    void checksACrewFile();
    void warnsOfAProgramThatIsMissing();
    void endsWithItsInput();
    void refusesBadUse_data();
    void refusesBadUse();
    void tellsVersionAndHelp();

private:
    int statusOf(const QString &address, const QByteArray &token);

    QString m_program;
    QTemporaryDir m_folder;
    QNetworkAccessManager m_network;
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

int TestCrewServiceProgram::statusOf(const QString &address, const QByteArray &token)
{
    QNetworkRequest request{QUrl(address)};
    request.setRawHeader("Authorization", "Bearer " + token);
    const std::unique_ptr<QNetworkReply> reply(m_network.get(request));
    if (!QTest::qWaitFor([&] { return reply->isFinished(); }))
        return -1;
    return reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
}

/// A token of one crew never counts for another, also where one prefix begins with the other.
void TestCrewServiceProgram::servesSeveralCrews()
{
    const auto crew = [this](const QString &name, const QByteArray &prefix) {
        return fileWith(name, R"({"name": "C", "prefix": ")" + prefix +
                                  R"(", "tasks": [{"id": "a", "name": "A", "output": "x"}]})");
    };
    QProcess process;
    process.start(m_program, {u"--crew"_s, crew(u"root.json"_s, ""), u"--token"_s, u"t0"_s, u"--crew"_s,
                              crew(u"a.json"_s, "/a"), u"--token"_s, u"t1"_s, u"--user-token"_s, u"u0"_s,
                              u"--crew"_s, crew(u"ab.json"_s, "/a/b"), u"--token"_s, u"t2"_s});
    QStringList addresses;
    for (int i = 0; i < 3; ++i) {
        QTRY_VERIFY(process.canReadLine());
        addresses
            << QRegularExpression(u"http://\\S+"_s).match(QString::fromUtf8(process.readLine())).captured();
    }
    QVERIFY(addresses.at(1).endsWith("/a"_L1));
    QVERIFY(addresses.at(2).endsWith("/a/b"_L1));
    const QByteArrayList tokens{"t0", "t1", "t2"};
    for (int crewNumber = 0; crewNumber < 3; ++crewNumber) {
        for (int token = 0; token < 3; ++token)
            QCOMPARE(statusOf(addresses.at(crewNumber) + u"/inputs"_s, tokens.at(token)),
                     crewNumber == token ? 200 : 401);
    }
    QCOMPARE(statusOf(addresses.at(0) + u"/inputs"_s, "u0"), 200);
    QCOMPARE(statusOf(addresses.at(1) + u"/inputs"_s, "u0"), 401);
    // Not below /a, though it begins so.
    QCOMPARE(statusOf(addresses.at(0) + u"/ab/inputs"_s, "t1"), 401);
    process.kill();
    process.waitForFinished();
}

void TestCrewServiceProgram::readsTokensFromAFile()
{
    const QString file = fileWith(u"tokens"_s, "first user\n\nsecond\n");
    const QStringList arguments{
        u"--crew"_s,
        fileWith(u"one.json"_s, R"({"name": "1", "prefix": "/1",)"
                                R"("tasks": [{"id": "a", "name": "A", "output": "x"}]})"),
        u"--crew"_s,
        fileWith(u"two.json"_s, R"({"name": "2", "prefix": "/2",)"
                                R"("tasks": [{"id": "a", "name": "A", "output": "x"}]})"),
        u"--token-file"_s,
        file};
#ifdef Q_OS_UNIX
    QVERIFY(QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup));
    QProcess refused;
    refused.start(m_program, arguments);
    QVERIFY(refused.waitForFinished());
    QCOMPARE(refused.exitCode(), 2);
    QVERIFY(refused.readAllStandardError().contains("Others can read or change this file"));
    QVERIFY(QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner));
#endif
    QProcess process;
    process.start(m_program, arguments);
    QTRY_VERIFY(process.canReadLine());
    const QString address =
        QRegularExpression(u"http://[^/]+"_s).match(QString::fromUtf8(process.readLine())).captured();
    QCOMPARE(statusOf(address + u"/1/inputs"_s, "first"), 200);
    QCOMPARE(statusOf(address + u"/1/inputs"_s, "user"), 200);
    QCOMPARE(statusOf(address + u"/1/inputs"_s, "second"), 401);
    QCOMPARE(statusOf(address + u"/2/inputs"_s, "second"), 200);
    QCOMPARE(statusOf(address + u"/2/inputs"_s, ""), 401);
    process.kill();
    process.waitForFinished();
}

void TestCrewServiceProgram::checksACrewFile_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("said"); ///< nothing: it is valid
    const auto row = [](const char *name, const QByteArray &content, const QByteArray &said) {
        QTest::newRow(name) << content << said;
    };
    const auto task = [](const QByteArray &members) {
        return "{\"name\": \"x\",\n \"tasks\": [{\"id\": \"a\", \"name\": \"A\",\n  " + members + "}]}";
    };
    row("a program", task(QByteArray(R"("run": ["%1"])").replace("%1", someProgram)), {});
    row("a flow",
        R"({"name": "x", "deployment": {"id": "d"}, "methods": [{"name": "a", "output": "o", "ask": {"message": "?"}}]})",
        {});
    row("a flow that asks nothing",
        "{\"name\": \"x\", \"deployment\": {\"id\": \"d\"},\n"
        " \"methods\": [{\"name\": \"a\", \"output\": \"o\", \"ask\": {}}]}",
        "line 2, column");
    row("a flow without a deployment", R"({"name": "x", "methods": [{"name": "a", "output": "o"}]})",
        "deployment: is missing");
    row("empty", "", "line 1, column 1");
    row("no JSON", "{\"name\": \"x\",\n oops}", "line 2, column");
    row("torn", "{\"name\": \"x\",\n \"tasks\": [", "line 2, column");
    row("a list", "[]", "line 1, column 1");
    row("a byte order mark", "\xef\xbb\xbf{}", "line 1, column");
    row("invalid UTF-8", "{\"name\": \"\xff\"}", "line 1, column");
    row("deeply nested", QByteArray(100'000, '['), "line 1, column");
    row("misspelt member", task(R"("runn": ["true"])"), "line 2, column 12");
    row("no task", R"({"name": "x", "tasks": []})", "line 1, column");
    row("both kinds", task(R"("run": ["true"], "chat": {})"), "line 3, column");
    row("no program", task(R"("run": [])"), "line 3, column");
    row("a shell's line", task(R"("run": "rm -rf /")"), "line 3, column");
    row("a number in the command", task(R"("run": ["true", 1])"), "line 3, column 19");
    row("timeout", task(R"("run": {"command": ["true"], "timeout": -1})"), "line 3, column");
    row("huge number", task(R"("run": {"command": ["true"], "memory": 1e300})"), "line 3, column");
    row("variable's name", task(R"("run": {"command": ["true"], "environment": {"A=B": "x"}})"),
        "line 3, column");
    row("key in the file",
        task(R"("chat": {"base_url": "https://x/v1", "model": "m", "user": "u", "key": "sk-1"})"),
        "does not belong in the file");
    row("key over an open line",
        task(
            R"("chat": {"base_url": "http://example.com", "model": "m", "user": "u", "key": {"keychain": "k"}})"),
        "unencrypted");
    row("no web address", task(R"("chat": {"base_url": "file:///etc/passwd", "model": "m", "user": "u"})"),
        "http or https");
    row("password in an address",
        task(R"("chat": {"base_url": "https://u:p@x/v1", "model": "m", "user": "u"})"), "password");
    row("unknown name in a template",
        task(R"("chat": {"base_url": "https://x/v1", "model": "m", "user": "{input nope}"})"),
        "line 3, column");
    row("endless template",
        task(R"("chat": {"base_url": "https://x/v1", "model": "m", "user": "{if attempt"})"),
        "line 3, column");
    row("prefix with dots",
        R"({"name": "x", "prefix": "/../a", "tasks": [{"id": "a", "name": "A", "output": "x"}]})",
        "line 1, column");
    row("no limit",
        R"({"name": "x", "limits": {"running": 0}, "tasks": [{"id": "a", "name": "A", "output": "x"}]})",
        "line 1, column");
}

void TestCrewServiceProgram::checksACrewFile()
{
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, said);
    QProcess process;
    process.start(m_program, {u"--check"_s, fileWith(u"checked.json"_s, content)});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    const QByteArray error = process.readAllStandardError();
    QVERIFY2(process.exitCode() == (said.isEmpty() ? 0 : 2), error.constData());
    QVERIFY2(error.contains(said), error.constData());
    QCOMPARE(error.count('\n'), said.isEmpty() ? 0 : 1);
    QCOMPARE(process.readAllStandardOutput().contains("is a valid "), said.isEmpty());
}

/// The file is in order all the same: the program may be installed later.
void TestCrewServiceProgram::warnsOfAProgramThatIsMissing()
{
    const QByteArray crew = R"({"name": "x", "tasks": [{"id": "a", "name": "A", "run": ["%1"]},
                               {"id": "b", "name": "B", "run": ["./no-such-program"]}]})";
    const QString file = fileWith(u"checked.json"_s, QByteArray(crew).replace("%1", someProgram));
    QProcess process;
    process.start(m_program, {u"--check"_s, file});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 0);
    const QByteArray warning = process.readAllStandardError();
    QVERIFY2(warning.contains("Task \"b\" would fail: "), warning.constData());
    QVERIFY2(warning.contains("no-such-program\" does not exist."), warning.constData());
    QCOMPARE(warning.count('\n'), 1);
    QVERIFY(process.readAllStandardOutput().contains("is a valid crew file"));
}

/// So that it never outlives the program that has started it.
void TestCrewServiceProgram::endsWithItsInput()
{
    QProcess process;
    process.start(m_program, {u"--token"_s, u"t"_s, u"--until-stdin-closes"_s});
    QTRY_VERIFY(process.canReadLine());
    process.write("this is not read\n");
    QVERIFY(process.waitForBytesWritten());
    QCOMPARE(process.state(), QProcess::Running);
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 0);
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
    QTest::newRow("max-tasks") << token + QStringList{u"--max-tasks"_s, u"0"_s} << u"--max-tasks"_s;
    QTest::newRow("empty token") << QStringList{u"--token"_s, QString()} << u"--token is empty"_s;
    QTest::newRow("tokens and crews")
        << token + QStringList{u"--token"_s, u"t2"_s} << u"2 tokens for 1 crews"_s;
    QTest::newRow("same prefix") << token + QStringList{u"--crew"_s, u"release-notes"_s, u"--crew"_s,
                                                        u"release-notes"_s}
                                 << u"already"_s;
    QTest::newRow("no such token file")
        << QStringList{u"--token-file"_s, m_folder.filePath(u"none"_s)} << u"none"_s;
    QTest::newRow("no such file with addresses")
        << token + QStringList{u"--request-addresses"_s, m_folder.filePath(u"nowhere"_s)} << u"nowhere"_s;
    const QString addresses = fileWith(u"addresses"_s, "http://127.0.0.1:1/a secret\n");
    QVERIFY(QFile::setPermissions(addresses, QFile::ReadOwner | QFile::WriteOwner));
    QTest::newRow("an address for a crew")
        << token + QStringList{u"--request-addresses"_s, addresses} << u"1 request addresses for 0 flows"_s;
    QTest::newRow("data in a file") << token + QStringList{u"--data"_s, broken + u"/data"_s}
                                    << u"cannot be created"_s;
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
