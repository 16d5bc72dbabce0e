// SPDX-License-Identifier: GPL-3.0-or-later
// The webhook endpoint and the engine behind it, over raw sockets: who may call, what is kept, when it is
// answered.
#include "support/scriptedconsole.h"
#include "support/secondconnection.h"

#include <QtEndian>

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestEndpoint : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachRouteIsKept_data();
    void eachRouteIsKept();
    void strangersAreRefused_data();
    void strangersAreRefused();
    void credentials_data();
    void credentials();
    void contentTypes_data();
    void contentTypes();
    void badJsonIsRefusedButKept();
    void limitsAreWired();
    void oneRunsAddressDoesNotOpenAnothers();
    void isOnDiskBeforeItIsAnswered();
    void togetherIsOneTransaction();
    void failingJournalAnswers503_data();
    void failingJournalAnswers503();
    void credentialsAreNeverKept();
    void secretsInLargeBodiesAreNeverKept();
    void addressesOutliveARestart();
    void typedCredentialHoldsAfterAResume();
    void busyPortIsToldAndCanBeLeft();
    void eventsCallbackIsKept();

private:
    static const QByteArray json;
};

const QByteArray TestEndpoint::json = "Content-Type: application/json\r\n";

void TestEndpoint::eachRouteIsKept_data()
{
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<int>("entryKind");
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("task") << "task"_ba << int(EntryKind::TaskCallback)
                          << R"({"kickoff_id":"k-1","name":"Research","output":"x"})"_ba;
    QTest::newRow("step") << "step"_ba << int(EntryKind::StepCallback)
                          << R"({"kickoff_id":"k-1","thought":"Hm"})"_ba;
    QTest::newRow("crew") << "crew"_ba << int(EntryKind::CrewCallback)
                          << R"({"kickoff_id":"k-1","result":"x"})"_ba;
    QTest::newRow("human input")
        << "human-input"_ba << int(EntryKind::HumanInputCallback)
        << "{\"execution_id\": \"k-1\",\r\n\"task_id\": \"t\", \"task_output\": \"\\u0000\xc3\xbc\"}"_ba;
}

void TestEndpoint::eachRouteIsKept()
{
    QFETCH(QByteArray, kind);
    QFETCH(int, entryKind);
    QFETCH(QByteArray, body);
    ScriptedConsole console;
    QVERIFY(console.start());
    QSignalSpy changes(console.console.engine.get(), &Engine::changed);
    QCOMPARE(console.post(kind, body), 200);
    QCOMPARE(console.entryCount(EntryKind(entryKind)), 1);
    const Entries entries = console.entries();
    const auto entry = std::ranges::find(entries, EntryKind(entryKind), &Entry::kind);
    QCOMPARE(entry->body, body);
    QVERIFY(entry->headers.contains("Content-Type: application/json\n"));
    QTRY_VERIFY(!changes.isEmpty());
    QCOMPARE(console.console.engine->endpointState().callbackCount, 1);
    QVERIFY(console.console.engine->endpointState().lastCallback.isValid());
}

void TestEndpoint::strangersAreRefused_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("path"); // SECRET stands for the run's own
    QTest::addColumn<int>("status");
    const auto row = [](const char *name, const QByteArray &method, const QByteArray &path, int status) {
        QTest::newRow(name) << method << path << status;
    };
    row("root", "POST", "/", 404);
    row("no secret", "POST", "/task", 404);
    row("empty secret", "POST", "//task", 404);
    row("wrong secret", "POST", "/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA/task", 404);
    row("shortened secret", "POST", "/SECRE/task", 404);
    row("other case", "POST", "/secret/task", 404);
    row("secret only", "POST", "/SECRET", 404);
    row("secret and slash", "POST", "/SECRET/", 404);
    row("unknown kind", "POST", "/SECRET/other", 404);
    row("kind in capitals", "POST", "/SECRET/TASK", 404);
    row("deeper", "POST", "/SECRET/task/x", 404);
    row("secret in the query", "POST", "/x/task?SECRET", 404);
    row("wrong method, wrong secret", "GET", "/x/task", 404);
    row("GET", "GET", "/SECRET/task", 405);
    row("PUT", "PUT", "/SECRET/task", 405);
    row("DELETE", "DELETE", "/SECRET/human-input", 405);
    row("with a query", "POST", "/SECRET/task?x=1", 200);
    row("behind a proxy's prefix", "POST", "/hooks/SECRET/task", 200);
}

void TestEndpoint::strangersAreRefused()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, path);
    QFETCH(int, status);
    ScriptedConsole console;
    QVERIFY(console.start());
    const bool isOtherCase = path.contains("/secret/");
    path.replace("SECRET", console.secret).replace("SECRE/", console.secret.chopped(1) + '/');
    if (isOtherCase)
        path.replace("/secret/", '/' + console.secret.toUpper() + '/');
    const qint64 kept = console.entries().size();
    QCOMPARE(console.send(ScriptedConsole::requestOf(method, path, json, R"({"kickoff_id":"k-1"})")), status);
    const EndpointState state = console.console.engine->endpointState();
    QCOMPARE(state.callbackCount, status == 200 ? 1 : 0);
    QCOMPARE(state.refusedCount, status == 200 ? 0 : 1);
    QCOMPARE(console.entryCount(EntryKind::TaskCallback), status == 200 ? 1 : 0);
    QVERIFY(console.entries().size() >= kept);
    QVERIFY(!console.answer.body.contains(console.secret));
    if (status == 405)
        QCOMPARE(console.answer.head.value("allow"), "POST"_ba);
}

void TestEndpoint::credentials_data()
{
    QTest::addColumn<bool>("isBasic");
    QTest::addColumn<QByteArray>("field"); // GOOD stands for the value agreed at kickoff
    QTest::addColumn<int>("status");
    for (const bool isBasic : {false, true}) {
        const char *name = isBasic ? "basic" : "bearer";
        QTest::addRow("%s, good", name) << isBasic << "Authorization: GOOD\r\n"_ba << 200;
        QTest::addRow("%s, field in capitals", name) << isBasic << "AUTHORIZATION:GOOD\r\n"_ba << 200;
        QTest::addRow("%s, scheme in lower case", name) << isBasic << "authorization: good\r\n"_ba << 200;
        QTest::addRow("%s, missing", name) << isBasic << ""_ba << 401;
        QTest::addRow("%s, empty", name) << isBasic << "Authorization: \r\n"_ba << 401;
        QTest::addRow("%s, wrong bearer", name) << isBasic << "Authorization: Bearer wrong\r\n"_ba << 401;
        QTest::addRow("%s, wrong basic", name)
            << isBasic << "Authorization: Basic Y3Jldy1jb25zb2xlOng=\r\n"_ba << 401;
        QTest::addRow("%s, without scheme", name) << isBasic << "Authorization: BARE\r\n"_ba << 401;
        QTest::addRow("%s, longer", name) << isBasic << "Authorization: GOODx\r\n"_ba << 401;
        QTest::addRow("%s, in another field", name) << isBasic << "X-Authorization: GOOD\r\n"_ba << 401;
    }
}

void TestEndpoint::credentials()
{
    QFETCH(bool, isBasic);
    QFETCH(QByteArray, field);
    QFETCH(int, status);
    ScriptedConsole console;
    QVERIFY(console.start(isBasic ? WebhookStrategy::Basic : WebhookStrategy::Bearer));
    const QByteArray bare = console.authorization.split(' ').value(1);
    field.replace("GOOD", console.authorization)
        .replace("BARE", bare)
        .replace(": good", (isBasic ? ": basic  " : ": bearer  ") + bare);
    const QByteArray body = R"({"execution_id":"k-1","task_id":"t","task_output":"x"})";
    QCOMPARE(
        console.send(ScriptedConsole::requestOf("POST", console.path("human-input"), json + field, body)),
        status);
    QCOMPARE(console.review().attempts.size(), status == 200 ? 1 : 0);
    // The contract gives the other callbacks no credential.
    QCOMPARE(console.send(ScriptedConsole::requestOf("POST", console.path("task"), json, "{}")), 200);
}

void TestEndpoint::contentTypes_data()
{
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<int>("status");
    QTest::newRow("json") << json << 200;
    QTest::newRow("charset") << "Content-Type: application/json; charset=utf-8\r\n"_ba << 200;
    QTest::newRow("capitals") << "Content-Type: Application/JSON\r\n"_ba << 200;
    QTest::newRow("suffix") << "Content-Type: application/cloudevents+json\r\n"_ba << 200;
    QTest::newRow("missing") << ""_ba << 200;
    QTest::newRow("text") << "Content-Type: text/plain\r\n"_ba << 415;
    QTest::newRow("form") << "Content-Type: application/x-www-form-urlencoded\r\n"_ba << 415;
    QTest::newRow("json in a parameter") << "Content-Type: text/plain; x=application/json\r\n"_ba << 415;
}

void TestEndpoint::contentTypes()
{
    QFETCH(QByteArray, field);
    QFETCH(int, status);
    ScriptedConsole console;
    QVERIFY(console.start());
    QCOMPARE(console.post("task", "{}", field), status);
    QCOMPARE(console.entryCount(EntryKind::TaskCallback), status == 200 ? 1 : 0);
}

void TestEndpoint::badJsonIsRefusedButKept()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    for (const QByteArray &body :
         {"not JSON"_ba, ""_ba, "{\"a\":"_ba, "\xff\xfe"_ba, QByteArray("{\0}", 3)}) {
        const int before = console.entryCount(EntryKind::TaskCallback);
        QCOMPARE(console.post("task", body), 400);
        QCOMPARE(console.entryCount(EntryKind::TaskCallback), before + 1);
        const Entries entries = console.entries();
        QVERIFY(std::ranges::any_of(entries, [&](const Entry &entry) {
            return entry.kind == EntryKind::TaskCallback && entry.body == body;
        }));
    }
    // JSON that is no notice is well-formed, so it is taken, kept, and changes nothing.
    QCOMPARE(console.post("human-input", R"({"hello":"world"})"), 200);
    QVERIFY(console.review().attempts.isEmpty());
}

void TestEndpoint::limitsAreWired()
{
    ScriptedConsole console;
    console.console.limits.body = 100;
    console.console.limits.headerFields = 10;
    console.console.limits.requestLine = 200;
    QVERIFY(console.start());
    QCOMPARE(console.post("task", '"' + QByteArray(98, 'x') + '"'), 200);
    QCOMPARE(console.post("task", '"' + QByteArray(99, 'x') + '"'), 413);
    QCOMPARE(console.post("task", "{}", QByteArray("X: y\r\n").repeated(20)), 431);
    QCOMPARE(console.send(ScriptedConsole::requestOf(
                 "POST", console.path("task") + '?' + QByteArray(300, 'x'), json, "{}")),
             414);
    QCOMPARE(console.entryCount(EntryKind::TaskCallback), 1);
}

void TestEndpoint::oneRunsAddressDoesNotOpenAnothers()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    const QByteArray firstAuthorization = console.authorizationField();
    const QByteArray firstSecret = console.secret;
    QVERIFY(console.kickoff());
    QVERIFY(console.secret != firstSecret);
    const QByteArray body = R"({"execution_id":"k-1","task_id":"t","task_output":"x"})";
    QCOMPARE(console.send(ScriptedConsole::requestOf("POST", console.path("human-input"),
                                                     json + firstAuthorization, body)),
             401);
    QCOMPARE(console.notice("x"), 200);
}

void TestEndpoint::isOnDiskBeforeItIsAnswered()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    const SecondConnection reader(console.console.journalPath(), true);
    const QString count = u"SELECT count(*) FROM entry WHERE kind = 'task-callback'"_s;
    QVERIFY(entryKindWord(EntryKind::TaskCallback) == u"task-callback"_s);
    httppeer::Peer peer(console.port(), false);
    bool isAhead = true;
    connect(&peer.socket(), &QTcpSocket::readyRead, this,
            [&] { isAhead = isAhead && reader.run(count).toInt() >= peer.count(); });
    constexpr int callbacks = 50;
    for (int i = 0; i < callbacks; ++i)
        peer.send(ScriptedConsole::requestOf("POST", console.path("task"), json,
                                             "{\"n\":" + QByteArray::number(i) + '}'));
    QTRY_COMPARE(peer.count(), callbacks);
    QVERIFY(isAhead);
    QCOMPARE(reader.run(count).toInt(), callbacks);
}

void TestEndpoint::togetherIsOneTransaction()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    const auto commits = [&console] {
        // Each commit ends with a frame that tells the size of the database (SQLite file format,
        // section 4.1).
        QFile wal(console.console.journalPath() + u"-wal"_s);
        if (!wal.open(QIODevice::ReadOnly))
            return -1;
        const QByteArray bytes = wal.readAll();
        const auto pageSize = qFromBigEndian<quint32>(bytes.constData() + 8);
        int count = 0;
        for (qsizetype frame = 32; frame + 24 <= bytes.size(); frame += 24 + qsizetype(pageSize))
            count += qFromBigEndian<quint32>(bytes.constData() + frame + 4) != 0 ? 1 : 0;
        return count;
    };
    constexpr int callbacks = 40;
    std::vector<std::unique_ptr<httppeer::Peer>> peers;
    for (int i = 0; i < callbacks; ++i)
        peers.push_back(std::make_unique<httppeer::Peer>(console.port(), false));
    QTRY_VERIFY(std::ranges::all_of(peers, [](const auto &peer) { return peer->isConnected(); }));
    const int before = commits();
    QVERIFY(before > 0);
    for (const auto &peer : peers) {
        peer->send(ScriptedConsole::requestOf("POST", console.path("step"), json, R"({"thought":"x"})"));
        peer->socket().flush();
    }
    QTRY_VERIFY(std::ranges::all_of(peers, [](const auto &peer) { return peer->status() == 200; }));
    QCOMPARE(console.entryCount(EntryKind::StepCallback), callbacks);
    QVERIFY2(commits() - before <= callbacks / 4, qPrintable(QString::number(commits() - before)));
}

void TestEndpoint::failingJournalAnswers503_data()
{
    QTest::addColumn<QString>("breakage");
    QTest::newRow("full") << u"full"_s;
    QTest::newRow("refusing") << u"trigger"_s;
    QTest::newRow("read-only") << u"read-only"_s;
}

void TestEndpoint::failingJournalAnswers503()
{
    QFETCH(QString, breakage);
    ScriptedConsole console;
    QVERIFY(console.start());
    QCOMPARE(console.post("task", "{}"), 200);
    const QByteArray large = '"' + QByteArray(1'000'000, 'x') + '"';
    if (breakage == u"full"_s) {
        const int pages = SecondConnection::runInside(u"PRAGMA page_count"_s).toInt();
        QCOMPARE(SecondConnection::runInside(u"PRAGMA max_page_count = %1"_s.arg(pages + 2)).toInt(),
                 pages + 2);
    } else if (breakage == u"trigger"_s) {
        SecondConnection::runInside(
            u"CREATE TEMP TRIGGER stop BEFORE INSERT ON entry BEGIN SELECT RAISE(ABORT, 'no room'); END"_s);
    } else {
        SecondConnection::runInside(u"PRAGMA query_only = ON"_s);
    }

    for (int i = 0; i < 3; ++i)
        QCOMPARE(console.post("task", large), 503);
    const EndpointState broken = console.console.engine->endpointState();
    QVERIFY(broken.listening);
    QVERIFY2(broken.problem.contains(u"503"_s), qPrintable(broken.problem));
    QVERIFY(breakage != u"trigger"_s || broken.problem.contains(u"no room"_s));
    QCOMPARE(broken.refusedCount, 3);
    QCOMPARE(broken.callbackCount, 1);
    QCOMPARE(console.entryCount(EntryKind::TaskCallback), 1);

    SecondConnection::runInside(u"PRAGMA query_only = OFF"_s);
    SecondConnection::runInside(u"PRAGMA max_page_count = 1000000"_s);
    if (breakage == u"trigger"_s)
        SecondConnection::runInside(u"DROP TRIGGER stop"_s);
    QCOMPARE(console.post("task", large), 200);
    QVERIFY(console.console.engine->endpointState().problem.isEmpty());
    QCOMPARE(console.entryCount(EntryKind::TaskCallback), 2);
    QVERIFY(console.console.engine->ledger().execution(console.run));
}

void TestEndpoint::credentialsAreNeverKept()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    const QByteArray field = json + "Cookie: session=" + console.authorization.split(' ').value(1) +
                             "\r\nX-Original-URI: " + console.path("human-input") +
                             "\r\nReferer: http://here/" + console.secret + "/x\r\n";
    QCOMPARE(console.post("human-input", R"({"execution_id":"k-1","task_id":"t","task_output":"x"})", field),
             200);
    const Attempt attempt = console.review().lastAttempt();
    QVERIFY(attempt.headers.contains("Authorization: (not kept)\n"));
    QVERIFY(attempt.headers.contains("Host: here\n"));
    QFile file(console.console.journalPath());
    QFile wal(console.console.journalPath() + u"-wal"_s);
    QVERIFY(file.open(QIODevice::ReadOnly) && wal.open(QIODevice::ReadOnly));
    const QByteArray content = file.readAll() + wal.readAll();
    QVERIFY(content.contains("X-Original-URI"));
    QVERIFY(!content.contains(console.secret));
    QVERIFY(!content.contains(console.authorization.split(' ').value(1)));
}

void TestEndpoint::secretsInLargeBodiesAreNeverKept()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    const QByteArray body = R"({"name":"x","output":")" + QByteArray(1024 * 1024, 'x') +
                            " http:\\/\\/here\\/" + console.secret + "\\/task\"}";
    QCOMPARE(console.post("task", body), 200);
    QCOMPARE(console.entryCount(EntryKind::TaskCallback), 1);
    const Entries entries = console.entries();
    const auto entry = std::ranges::find(entries, EntryKind::TaskCallback, &Entry::kind);
    QCOMPARE(entry->body, QByteArray(body).replace(console.secret, "<secret>"));
}

void TestEndpoint::addressesOutliveARestart()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    QCOMPARE(console.notice("Draft 1"), 200);
    for (const bool isKeychainLost : {false, true}) {
        console.console.stop();
        if (isKeychainLost)
            console.console.secrets = std::make_shared<LastingSecretStore>();
        QVERIFY(console.console.start());
        QCOMPARE(console.review().attempts.size(), 1);
        QCOMPARE(console.notice("Draft 1"), 200); // the same one again, at the address of then
        QCOMPARE(console.review().attempts.size(), 1);
    }
}

void TestEndpoint::typedCredentialHoldsAfterAResume()
{
    ScriptedConsole console;
    QVERIFY(console.console.start());
    console.crew = console.console.addCrew(console.service.url());
    KickoffRequest request = console.console.fullRequest(console.crew, {});
    request.humanInput->authentication->token = u"typed-by-a-person"_s;
    const auto receipt = console.console.kickoff(console.crew, request);
    QVERIFY(receipt);
    console.run = receipt->executionId;
    for (const ReceivedRequest &received : std::as_const(console.service.requests)) {
        if (received.path() == "/kickoff")
            console.sent = wire::parseJsonObject(received.body).value_or(QJsonObject());
    }
    console.secret =
        QUrl(console.sent.value("taskWebhookUrl"_L1).toString()).path().split(u'/').value(1).toLatin1();
    console.authorization = "Bearer typed-by-a-person";
    QCOMPARE(console.notice("Draft 1"), 200);
    QVERIFY(console.console.decide(console.review(), Verdict::Reject, u"Shorter."_s));
    QTRY_COMPARE(console.entryCount(EntryKind::DecisionAccepted), 1);
    QCOMPARE(console.notice("Draft 2"), 200);
    console.console.stop();
    QVERIFY(console.console.start());
    QCOMPARE(console.notice("Draft 3"), 200);
    QCOMPARE(console.review().attempts.size(), 3);
}

void TestEndpoint::busyPortIsToldAndCanBeLeft()
{
    QTcpServer other;
    QVERIFY(other.listen(QHostAddress::LocalHost));
    EngineFixture console;
    console.settings.port = other.serverPort();
    console.settings.publicAddress = QUrl(u"https://desk.example.com"_s); // else the next free port is used
    QVERIFY(console.start());
    const EndpointState busy = console.engine->endpointState();
    QVERIFY(!busy.listening);
    QVERIFY(!busy.problem.isEmpty());
    QVERIFY(busy.listenAddress.isEmpty());
    const Crew crew = console.addCrew(QUrl(u"http://127.0.0.1:1"_s));
    QVERIFY(console.engine->prepareKickoff(crew.id)->webhookBase.isEmpty());
    QVERIFY(!console.engine->prepareKickoff(crew.id)->noWebhookReason.isEmpty());

    console.engine->applySettings(console.settings); // still busy
    QVERIFY(!console.engine->endpointState().listening);
    other.close();
    console.settings.publicAddress.clear();
    console.engine->applySettings(console.settings); // free by now
    QVERIFY(console.engine->endpointState().listening);
    QVERIFY(console.engine->endpointState().problem.isEmpty());
    QVERIFY(console.engine->prepareKickoff(crew.id)->webhookBase.startsWith(u"http://127.0.0.1:"_s));
}

void TestEndpoint::eventsCallbackIsKept()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    const QByteArray body = R"({"events":[{"id":"1","execution_id":"k-1","type":"x","data":{}}]})";
    QCOMPARE(console.post("events", body), 200);
    QCOMPARE(console.entryCount(EntryKind::EventsCallback), 1);
}

QTEST_GUILESS_MAIN(TestEndpoint)
#include "tst_endpoint.moc"
