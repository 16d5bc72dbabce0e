// SPDX-License-Identifier: GPL-3.0-or-later
// What leaves the console for other eyes (the wire log, the log, the diagnostics folder) holds no token, no
// webhook secret, no input and no feedback; checked against a real engine and a real service.
#include "app/diagnostics.h"
#include "app/logfile.h"
#include "gui/store/store.h"
#include "support/enginefixture.h"
#include "support/fakeenginelink.h"
#include "webhook/webhooksecrets.h"

#include <QDirIterator>
#include <QLoggingCategory>

using namespace crew;
using namespace crew::app;
using namespace crew::client;
using namespace crew::test;
using namespace Qt::StringLiterals;
using Subject = service::Exchange::Subject;

namespace {

constexpr auto topic = "a topic nobody may read";
constexpr auto words = "feedback nobody may read";

/// Every word of 43 URL-safe characters: the shape of a webhook secret.
QByteArrayList secretsIn(const QByteArray &text)
{
    static const QRegularExpression shape(u"(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])"_s);
    QByteArrayList found;
    for (auto it = shape.globalMatch(QString::fromLatin1(text)); it.hasNext();)
        found << it.next().captured().toLatin1();
    return found;
}

QByteArray everythingIn(const WireExchanges &exchanges)
{
    QByteArray text;
    for (const WireExchange &exchange : exchanges)
        text += exchange.url.toEncoded() + exchange.request.header + exchange.request.body +
                exchange.answer.header + exchange.answer.body + exchange.error.toUtf8();
    return text;
}

QByteArray everythingBelow(const QString &folder)
{
    QByteArray text;
    for (QDirIterator it(folder, QDir::Files, QDirIterator::Subdirectories); it.hasNext();) {
        QFile file(it.next());
        if (file.open(QIODevice::ReadOnly))
            text += file.fileName().toUtf8() + '\n' + file.readAll();
    }
    return text;
}

} // namespace

class DiagnosticsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingSecretLeaves_data();
    void nothingSecretLeaves();
    void echoedSecretsAreMasked();
    void wireLogIsBounded();
    void countsFollowTheEngine();
    void aFolderThatCannotBeMadeIsSaid();
};

void DiagnosticsTest::nothingSecretLeaves_data()
{
    QTest::addColumn<int>("strategy");
    QTest::addColumn<bool>("withAddresses");
    QTest::newRow("bearer") << int(WebhookStrategy::Bearer) << false;
    QTest::newRow("basic, with addresses") << int(WebhookStrategy::Basic) << true;
}

void DiagnosticsTest::nothingSecretLeaves()
{
    QFETCH(int, strategy);
    QFETCH(bool, withAddresses);
    ServiceFixture service;
    EngineFixture console;
    const LogFile log(console.directory.filePath(u"crew-console.log"_s));
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    const auto receipt =
        console.kickoff(crew, console.fullRequest(crew, {{u"topic"_s, QString::fromLatin1(topic)}},
                                                  WebhookStrategy(strategy)));
    QVERIFY(receipt);
    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(receipt->executionId, 1), 20'000);
    QVERIFY(
        console.decide(*console.review(receipt->executionId), Verdict::Reject, QString::fromLatin1(words)));
    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(receipt->executionId, 2), 20'000);
    qWarning("a library says: cannot reach %s with Bearer %s", qPrintable(crew.address.toString()), token);

    QByteArrayList secrets = {token};
    for (const service::Exchange &exchange : std::as_const(service.requests))
        secrets += secretsIn(exchange.body);
    QVERIFY(secrets.size() > 4); // the check itself has something to find
    const QByteArray wire = everythingIn(console.engine->wireLogOf(crew.id));
    QVERIFY(wire.contains("/kickoff") && wire.contains("/resume") && wire.contains("/status/"));
    QVERIFY(wire.contains("<secret>") && wire.contains("Bearer ***") && wire.contains(topic));
    for (const QByteArray &secret : std::as_const(secrets))
        QVERIFY2(!wire.contains(secret), secret.constData());

    QTemporaryDir target;
    gui::shell::DiagnosticsOrder order{
        target.path(), withAddresses, {{u"runs"_s, 1}}, {crew.address.toString()}};
    const auto folder = writeDiagnostics({console.directory.filePath(u"crew-console.log"_s),
                                          console.journalPath(), target.filePath(u"none.ini"_s)},
                                         order);
    QVERIFY(folder);
    const QByteArray report = everythingBelow(*folder);
    for (const char *expected : {"Qt: 6", "SQLite: 3", "QtKeychain: ", "Port: 8765", "runs: 1", "Journal: ",
                                 "crew.engine: kickoff accepted", "crew.engine: decision accepted",
                                 "crew.endpoint: listening", "crew.client: POST answered"})
        QVERIFY2(report.contains(expected), expected);
    secrets << topic << words << "Notes about";
    for (const QByteArray &secret : std::as_const(secrets))
        QVERIFY2(!report.contains(secret), secret.constData());
    QCOMPARE(report.contains(crew.address.toEncoded()), withAddresses);
    QCOMPARE(report.contains("127.0.0.1"), withAddresses);
}

/// A service may repeat what it was sent: in the log it is masked there, too.
void DiagnosticsTest::echoedSecretsAreMasked()
{
    webhook::Endpoint endpoint([](const webhook::Callback &, const http::Responder &) {}, {});
    const webhook::Secrets bearer =
        webhook::deriveSecrets("master", QUuid::createUuid(), WebhookStrategy::Bearer);
    const webhook::Secrets basic =
        webhook::deriveSecrets("master", QUuid::createUuid(), WebhookStrategy::Basic);
    for (const webhook::Secrets &secrets : {bearer, basic})
        endpoint.addRoute({QUuid::createUuid(), webhook::secretHash(secrets.path),
                           webhook::secretHash(authorizationValue(secrets.credential))});
    WireLog log;
    log.setMask([&endpoint](const QByteArray &text) { return endpoint.masked(text); });
    log.hide(u"typed \"password\""_s, u"<password>"_s);
    WireExchange exchange;
    exchange.url = QUrl(u"http://127.0.0.1/"_s + QString::fromLatin1(bearer.path));
    exchange.answer.header = "Location: http://x/" + basic.path + "/task\n";
    exchange.answer.body =
        "{\"url\":\"http://x/" + bearer.path + "/task\",\"t\":\"" + bearer.credential.token.toUtf8() +
        "\",\"p\":\"" + basic.credential.password.toUtf8() +
        "\",\"typed\":\"typed \\\"password\\\"\",\"other\":\"" + QByteArray(43, 'x') + "\"}";
    const QUuid crewId = QUuid::createUuid();
    log.add(crewId, exchange);
    const WireExchange kept = log.of(crewId).first();
    QCOMPARE(kept.url.path(), u"/<secret>"_s);
    QCOMPARE(kept.answer.header, QByteArray("Location: http://x/<secret>/task\n"));
    QCOMPARE(
        kept.answer.body,
        QByteArray("{\"url\":\"http://x/<secret>/"
                   "task\",\"t\":\"<token>\",\"p\":\"<password>\",\"typed\":\"<password>\",\"other\":\"") +
            QByteArray(43, 'x') + "\"}");
}

void DiagnosticsTest::wireLogIsBounded()
{
    WireLog log;
    log.hide(u"secret-at-the-cut"_s, u"<token>"_s);
    const QUuid crewId = QUuid::createUuid();
    WireExchange large;
    large.answer.body =
        QByteArray(WireLog::largestBody - 5, 'x') + "secret-at-the-cut" + QByteArray(1000, 'y');
    log.add({}, large);
    QVERIFY(log.of({}).isEmpty());
    log.add(crewId, large);
    QCOMPARE(log.of(crewId).first().answer.body.right(6), QByteArray("x<toke"));
    QCOMPARE(log.of(crewId).first().answer.left, qsizetype(1012));
    for (int i = 0; i < 250; ++i)
        log.add(crewId, large);
    const WireExchanges kept = log.of(crewId);
    QCOMPARE(kept.size(), WireLog::exchangesPerCrew);
    qsizetype bytes = 0;
    for (const WireExchange &exchange : kept)
        bytes += exchange.answer.body.size();
    QVERIFY(bytes <= WireLog::bodiesPerCrew);
    QVERIFY(!kept.last().answer.body.isEmpty());
    QVERIFY(kept.first().answer.body.isEmpty() && kept.first().answer.left > WireLog::largestBody);
}

void DiagnosticsTest::countsFollowTheEngine()
{
    FakeEngineLink engine;
    const gui::Store store(engine);
    Execution execution;
    execution.id = QUuid::createUuid();
    execution.state = ExecutionState::Running;
    engine.emitExecutions({execution});
    execution.state = ExecutionState::Completed;
    engine.emitExecutions({execution});
    Execution refused;
    refused.id = QUuid::createUuid();
    refused.state = ExecutionState::Refused;
    engine.emitExecutions({refused});
    const QMap<QString, qsizetype> counts = gui::shell::diagnosticsCounts(store);
    QCOMPARE(counts.value(u"runs"_s), 2);
    QCOMPARE(counts.value(u"runs, Completed"_s), 1);
    QCOMPARE(counts.value(u"runs, Refused"_s), 1);
    QVERIFY(!counts.contains(u"runs, Running"_s));
}

void DiagnosticsTest::aFolderThatCannotBeMadeIsSaid()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(u"file"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    const auto written = writeDiagnostics({}, {file.fileName(), false, {}, {}});
    QVERIFY(!written);
    QVERIFY(written.error().contains(u"cannot be created"_s));
}

QTEST_MAIN(DiagnosticsTest)
#include "tst_diagnostics.moc"
