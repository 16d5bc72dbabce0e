// SPDX-License-Identifier: GPL-3.0-or-later
// A whole main job in a profile folder, in good times and bad; then every file of the folder is searched for
// secrets.
#include "app/logfile.h"
#include "app/profile.h"
#include "support/scriptedconsole.h"

#include <QDirIterator>

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;
using Subject = service::Exchange::Subject;

namespace {

/// How \a secret may stand in a file: as it is, percent-encoded, in UTF-16, in Base64 at each of three
/// alignments.
QByteArrayList formsOf(const QByteArray &secret)
{
    const QString text = QString::fromUtf8(secret);
    QByteArrayList forms{secret, QUrl::toPercentEncoding(text), secret.toHex(),
                         QByteArray(reinterpret_cast<const char *>(text.utf16()), text.size() * 2)};
    for (int shift = 0; shift < 3; ++shift) {
        // Only the characters that no neighbour has a part in.
        const QByteArray encoded = (QByteArray(shift, 'x') + secret).toBase64(QByteArray::OmitTrailingEquals);
        forms << encoded.mid(shift == 0 ? 0 : shift + 1).chopped(2);
    }
    return forms;
}

struct Found
{
    QStringList places;
    int files = 0;
};

Found search(const QString &folder, const QByteArrayList &secrets)
{
    Found found;
    QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        ++found.files;
        const QByteArray content = file.readAll();
        for (const QByteArray &secret : secrets) {
            const QByteArrayList forms = formsOf(secret);
            for (const QByteArray &form : forms) {
                if (content.contains(form))
                    found.places << QFileInfo(file).fileName() + u": "_s + QString::fromUtf8(form);
            }
        }
    }
    return found;
}

/// The secrets that a kickoff's body shows to the service.
QByteArrayList secretsOf(const QJsonObject &kickoff)
{
    const QJsonObject humanInput = kickoff.value("humanInputWebhook"_L1).toObject();
    const QJsonObject credential = humanInput.value("authentication"_L1).toObject();
    QByteArrayList secrets{QUrl(humanInput.value("url"_L1).toString()).path().split(u'/').value(1).toUtf8()};
    const QJsonObject stream = kickoff.value("webhooks"_L1).toObject();
    for (const QJsonObject &given : {stream.value("authentication"_L1).toObject(), credential}) {
        for (const QLatin1String name : {"token"_L1, "password"_L1}) {
            if (given.contains(name))
                secrets << given.value(name).toString().toUtf8();
        }
    }
    return secrets;
}

} // namespace

class TestNoSecretsOnDisk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void searchFinds_data();
    void searchFinds();
    void mainJobLeavesNone_data();
    void mainJobLeavesNone();
    void repeatingServiceLeavesNone_data();
    void repeatingServiceLeavesNone();
};

void TestNoSecretsOnDisk::searchFinds_data()
{
    QTest::addColumn<QByteArray>("content");
    const QByteArray secret = token;
    QTest::newRow("plain") << "a " + secret + " b";
    QTest::newRow("Base64") << "a " + secret.toBase64() + " b";
    QTest::newRow("Base64 behind one byte") << (':' + secret + "abc").toBase64();
    QTest::newRow("Base64 behind two bytes") << ("x:" + secret + "a").toBase64();
    QTest::newRow("percent") << QUrl::toPercentEncoding(QString::fromUtf8(secret));
    QTest::newRow("hex") << secret.toHex();
}

void TestNoSecretsOnDisk::searchFinds()
{
    QFETCH(QByteArray, content);
    QTemporaryDir folder;
    QFile file(folder.filePath(u"file"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    QVERIFY(!search(folder.path(), {token}).places.isEmpty());
    QVERIFY(search(folder.path(), {"something-else-altogether"}).places.isEmpty());
}

void TestNoSecretsOnDisk::mainJobLeavesNone_data()
{
    QTest::addColumn<int>("dialect");
    QTest::addColumn<int>("strategy");
    for (const auto strategy : {WebhookStrategy::Bearer, WebhookStrategy::Basic}) {
        const char *name = strategy == WebhookStrategy::Bearer ? "bearer" : "basic";
        QTest::addRow("contract, %s", name) << int(service::Dialect::Contract) << int(strategy);
        QTest::addRow("deployed, %s", name) << int(service::Dialect::Deployed) << int(strategy);
    }
}

void TestNoSecretsOnDisk::mainJobLeavesNone()
{
    QFETCH(int, dialect);
    QFETCH(int, strategy);
    ServiceFixture service{service::Dialect(dialect)};
    EngineFixture console;
    QByteArrayList secrets{token, userToken, "a-wrong-token-that-is-refused"};
    {
        auto profile = Profile::open(console.directory.path());
        QVERIFY(profile);
        QCOMPARE((*profile)->journalPath(), console.journalPath());
        (*profile)->settings().setValue(u"prefix"_s, (*profile)->keyPrefix());
        const LogFile log((*profile)->logPath());
        QVERIFY(console.start());
        const Crew wrong = console.addCrew(service.service.baseUrl(), u"a-wrong-token-that-is-refused"_s);
        QVERIFY(!console.kickoff(wrong, console.fullRequest(wrong, {{u"topic"_s, u"Tea"_s}})));
        const Crew user = console.addCrew(service.service.baseUrl(), QString::fromLatin1(userToken));
        QVERIFY(!console.kickoff(user, console.fullRequest(user, {}))); // inputs are missing
        const Crew crew = console.addCrew(service.service.baseUrl());
        const auto receipt = console.kickoff(
            crew,
            console.withStream(console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}}, WebhookStrategy(strategy)),
                               WebhookStrategy(strategy)));
        QVERIFY(receipt);
        const QUuid run = receipt->executionId;
        QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 1), 20'000);
        QVERIFY(console.decide(*console.review(run), Verb::Reject, u"Shorter."_s));
        QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 2), 20'000);
        QVERIFY(console.decide(*console.review(run), Verb::Approve, u"Approved."_s));
        QTRY_COMPARE_WITH_TIMEOUT(console.state(run), ExecutionState::Completed, 20'000);
        for (const service::Exchange &exchange : service.requestsOf(Subject::Kickoff)) {
            if (exchange.status == 401)
                continue; // refused before its body was read
            const QByteArrayList sent =
                secretsOf(wire::parseJsonObject(exchange.body).value_or(QJsonObject()));
            if (exchange.status == 401)
                continue; // the service did not look at it
            QVERIFY(sent.size() >= 2 && sent.first().size() >= 43 && sent.last().size() >= 43);
            secrets << sent;
        }
        qWarning("Authorization: Bearer %s", token); // what a library might say
        // While everything is open, with the write-ahead log beside the journal.
        const Found found = search(console.directory.path(), secrets);
        QVERIFY2(found.places.isEmpty(), qPrintable(found.places.join(u'\n')));
        QVERIFY(found.files >= 4); // settings, log, journal, write-ahead log
        console.stop();
    }
    const Found found = search(console.directory.path(), secrets);
    QVERIFY2(found.places.isEmpty(), qPrintable(found.places.join(u'\n')));
    QVERIFY(found.files >= 3);
}

void TestNoSecretsOnDisk::repeatingServiceLeavesNone_data()
{
    QTest::addColumn<int>("kickoffStatus");
    QTest::addColumn<int>("resumeStatus");
    QTest::newRow("kickoff refused") << 422 << 200;
    QTest::newRow("kickoff failed") << 500 << 200;
    QTest::newRow("resume refused") << 200 << 400;
    QTest::newRow("resume failed") << 200 << 500;
    QTest::newRow("all well") << 200 << 200;
}

/// Many services repeat in an error, or in any answer, what they were sent.
void TestNoSecretsOnDisk::repeatingServiceLeavesNone()
{
    QFETCH(int, kickoffStatus);
    QFETCH(int, resumeStatus);
    EngineFixture console;
    ScriptedServer service{Scene{}};
    // The body is known one step later than the header: so the service repeats what it is sent by hand,
    // below.
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.url());
    KickoffRequest request = console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}});
    std::optional<std::expected<KickoffReceipt, ServiceError>> receipt;
    console.engine->kickoff(++console.lastCommand, crew.id, request,
                            [&receipt](const auto &answer) { receipt = answer; });
    const auto answerLast = [&service](int status) {
        const ReceivedRequest last = service.requests.last();
        QJsonObject body = wire::parseJsonObject(last.body).value_or(QJsonObject());
        const QString said = u"Invalid request: "_s + QString::fromUtf8(last.body) + u' ' +
                             QString::fromUtf8(last.value("authorization"));
        body.insert(u"kickoff_id"_s, u"k-1"_s);
        body.insert(u"status"_s, u"resumed"_s);
        body.insert(
            u"detail"_s,
            QJsonArray{QJsonObject{{u"loc"_s, QJsonArray{u"body"_s}}, {u"msg"_s, said}, {u"input"_s, body}}});
        service.sendToAll(answerOf(status, wire::toJson(body)));
    };
    QTRY_COMPARE(service.requests.size(), 1);
    QByteArrayList secrets =
        secretsOf(wire::parseJsonObject(service.requests.first().body).value_or(QJsonObject()));
    QVERIFY(secrets.size() == 2);
    secrets << token;
    const QByteArray path = '/' + secrets.first() + "/human-input";
    const QByteArray authorization = "Authorization: Bearer " + secrets.at(1) + "\r\n";
    answerLast(kickoffStatus);
    QTRY_VERIFY(receipt);
    QCOMPARE(receipt->has_value(), kickoffStatus == 200);
    if (kickoffStatus == 200) {
        const QUuid run = (*receipt)->executionId;
        httppeer::Peer peer(static_cast<quint16>(QUrl(console.engine->endpointState().listenAddress).port()),
                            false);
        peer.send(ScriptedConsole::requestOf("POST", path, authorization,
                                             R"({"execution_id":"k-1","task_id":"t","task_output":"x"})"));
        QTRY_COMPARE(peer.status(), 200);
        QVERIFY(console.decide(*console.review(run), Verb::Reject, u"Shorter."_s));
        QTRY_VERIFY(service.requests.last().path() == "/resume");
        answerLast(resumeStatus);
        const auto isAnswered = [&] {
            return console.review(run)->lastAttempt().decision->state != DecisionState::Sending;
        };
        QTRY_VERIFY(isAnswered());
    } else {
        QVERIFY(!receipt->error().message.contains(QString::fromUtf8(token)));
        QVERIFY(!receipt->error().serviceText.contains(QString::fromUtf8(token)));
    }
    const Found found = search(console.directory.path(), secrets);
    QVERIFY2(found.places.isEmpty(), qPrintable(found.places.join(u'\n')));
    QVERIFY(found.files >= 2);
}

QTEST_GUILESS_MAIN(TestNoSecretsOnDisk)
#include "tst_nosecretsondisk.moc"
