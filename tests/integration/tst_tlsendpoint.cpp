// SPDX-License-Identifier: GPL-3.0-or-later
// The endpoint over TLS with certificate and key from files: what cannot be used, what is renewed while it
// runs, and that it is never plain HTTP instead. The certificates are of an authority made here.
#include "support/scriptedconsole.h"
#include "support/testca.h"

#include <QSslSocket>

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

/// A peer that trusts the test's authority and nobody else.
class TrustingPeer
{
public:
    TrustingPeer(const TestCa &ca, quint16 port)
    {
        QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
        configuration.setCaCertificates({ca.certificate()});
        m_socket.setSslConfiguration(configuration);
        QObject::connect(&m_socket, &QSslSocket::readyRead, &m_socket,
                         [this] { m_received += m_socket.readAll(); });
        m_socket.connectToHostEncrypted(u"127.0.0.1"_s, port);
    }

    void send(const QByteArray &bytes) { m_socket.write(bytes); }
    bool isEncrypted() const { return m_socket.isEncrypted(); }
    bool isClosed() const { return m_socket.state() == QAbstractSocket::UnconnectedState; }
    QList<httppeer::Answer> answers() const { return httppeer::answersIn(m_received); }
    qsizetype count() const { return answers().size(); }
    QString shownName() const
    {
        return m_socket.peerCertificate().subjectInfo(QSslCertificate::CommonName).value(0);
    }

private:
    QSslSocket m_socket;
    QByteArray m_received;
};

} // namespace

class TestTlsEndpoint : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void servesHttpsOnly();
    void whatCannotBeUsedIsNotListening_data();
    void whatCannotBeUsedIsNotListening();
    void keysOfEachKind_data();
    void keysOfEachKind();
    void aRenewedPairIsTakenWhileConnectionsAreOpen();
    void aRenewedPairIsNoReasonToMove();
    void aHalfWrittenPairKeepsTheOneBefore();
    void filesThatAreGoneKeepTheOneBefore();
    void noCallbackIsLostWhileThePairIsReplaced();
    void anEndedCertificateIsTold();
    void turnedOnAndOffWhileRequestsAreUnderWay();
    void theSelfTestKnowsOurCertificate();
    void failedHandshakesAreTold();

private:
    void use(ScriptedConsole &console, const TestCa::Pair &pair);

    TestCa m_ca;
    TestCa::Pair m_pair;
    QTemporaryDir m_directory;
    QString m_certificateFile;
    QString m_keyFile;
};

void TestTlsEndpoint::initTestCase()
{
    m_pair = m_ca.issue("first.example");
    QVERIFY(m_pair.isGood());
    m_certificateFile = m_directory.filePath(u"fullchain.pem"_s);
    m_keyFile = m_directory.filePath(u"privkey.pem"_s);
}

void TestTlsEndpoint::use(ScriptedConsole &console, const TestCa::Pair &pair)
{
    QVERIFY(replaceFile(m_certificateFile, pair.certificate) && replaceFile(m_keyFile, pair.key));
    console.console.settings.tls = true;
    console.console.settings.certificateFile = m_certificateFile;
    console.console.settings.keyFile = m_keyFile;
}

void TestTlsEndpoint::servesHttpsOnly()
{
    ScriptedConsole console;
    use(console, m_pair);
    QVERIFY(console.start());
    const EndpointState state = console.endpoint();
    QVERIFY2(state.listenAddress.startsWith(u"https://127.0.0.1:"_s), qPrintable(state.listenAddress));
    QVERIFY(console.sent.value("taskWebhookUrl"_L1).toString().startsWith(state.listenAddress));
    QCOMPARE(state.tls.names, QStringList({u"first.example"_s, u"localhost"_s, u"127.0.0.1"_s, u"::1"_s}));
    QCOMPARE(state.tls.issuer, u"Test CA"_s);
    QCOMPARE(certificateTime(state.tls, QDateTime::currentDateTimeUtc()), CertificateTime::Good);
    TrustingPeer peer(m_ca, console.port());
    peer.send(console.callback());
    QTRY_COMPARE(peer.count(), 1);
    QCOMPARE(peer.answers().first().status, 200);
    QCOMPARE(console.send(console.callback()), 0); // in plain text there is not even a refusal
    QCOMPARE(console.entryCount(EntryKind::TaskCallback), 1);
}

void TestTlsEndpoint::whatCannotBeUsedIsNotListening_data()
{
    QTest::addColumn<QByteArray>("certificate");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QString>("says");
    const TestCa::Pair other = m_ca.issue("other.example");
    const TestCa::Pair rsa = m_ca.issue("rsa.example", 90, true);
    const QByteArray none;
    QTest::newRow("no certificate file") << none << m_pair.key << u"fullchain.pem cannot be read"_s;
    QTest::newRow("no key file") << m_pair.certificate << none << u"privkey.pem cannot be read"_s;
    QTest::newRow("no certificate in it") << "hello"_ba << m_pair.key << u"no certificate in"_s;
    QTest::newRow("key in the place of the certificate")
        << m_pair.key << m_pair.key << u"no certificate in"_s;
    QTest::newRow("no key in it") << m_pair.certificate << "hello"_ba << u"no usable key in"_s;
    QTest::newRow("cut key") << m_pair.certificate << m_pair.key.left(80) << u"no usable key in"_s;
    QTest::newRow("key of another") << m_pair.certificate << other.key << u"does not belong"_s;
    QTest::newRow("key of another kind") << m_pair.certificate << rsa.key << u"does not belong"_s;
    QTest::newRow("key with a passphrase")
        << m_pair.certificate << m_ca.encrypted(m_pair.key) << u"passphrase"_s;
    QTest::newRow("much too large") << QByteArray(2'000'000, 'x') << m_pair.key << u"too large"_s;
}

void TestTlsEndpoint::whatCannotBeUsedIsNotListening()
{
    QFETCH(QByteArray, certificate);
    QFETCH(QByteArray, key);
    QFETCH(QString, says);
    EngineFixture console;
    QTcpServer free;
    QVERIFY(free.listen(QHostAddress::LocalHost));
    console.settings.port = free.serverPort();
    free.close();
    console.settings.tls = true;
    console.settings.certificateFile = m_certificateFile;
    console.settings.keyFile = m_keyFile;
    for (const auto &[path, content] :
         {std::pair(m_certificateFile, certificate), std::pair(m_keyFile, key)}) {
        QFile::remove(path);
        QVERIFY(content.isEmpty() || replaceFile(path, content));
    }
    QVERIFY(console.start());
    const EndpointState state = console.engine->endpointState();
    QVERIFY(!state.listening);
    QVERIFY2(state.problem.contains(says), qPrintable(state.problem));
    QVERIFY(state.listenAddress.isEmpty());
    QTcpSocket peer;
    peer.connectToHost(QHostAddress::LocalHost, console.settings.port);
    QTRY_COMPARE(peer.state(), QAbstractSocket::UnconnectedState);
    QCOMPARE(peer.error(), QAbstractSocket::ConnectionRefusedError);

    QVERIFY(replaceFile(m_certificateFile, m_pair.certificate) && replaceFile(m_keyFile, m_pair.key));
    QTRY_VERIFY(console.engine->endpointState().listening); // put right, it needs nobody to say so
    QVERIFY(console.engine->endpointState().problem.isEmpty());
}

void TestTlsEndpoint::keysOfEachKind_data()
{
    QTest::addColumn<QByteArray>("certificate");
    QTest::addColumn<QByteArray>("key");
    const TestCa::Pair rsa = m_ca.issue("rsa.example", 90, true);
    QTest::newRow("EC, PKCS#8") << m_pair.certificate << m_pair.key;
    QTest::newRow("RSA, PKCS#8") << rsa.certificate << rsa.key;
    QTest::newRow("EC, SEC 1") << m_pair.certificate << QSslKey(m_pair.key, QSsl::Ec).toPem();
    QTest::newRow("RSA, PKCS#1") << rsa.certificate << QSslKey(rsa.key, QSsl::Rsa).toPem();
}

void TestTlsEndpoint::keysOfEachKind()
{
    QFETCH(QByteArray, certificate);
    QFETCH(QByteArray, key);
    ScriptedConsole console;
    use(console, {certificate, key});
    QVERIFY(console.start());
    TrustingPeer peer(m_ca, console.port());
    peer.send(console.callback());
    QTRY_COMPARE(peer.count(), 1);
    QCOMPARE(peer.answers().first().status, 200);
}

void TestTlsEndpoint::aRenewedPairIsTakenWhileConnectionsAreOpen()
{
    ScriptedConsole console;
    use(console, m_pair);
    QVERIFY(console.start());
    TrustingPeer before(m_ca, console.port());
    const QByteArray request = console.callback();
    before.send(request.left(40)); // a request is under way
    QTRY_VERIFY(before.isEncrypted());
    const TestCa::Pair renewed = m_ca.issue("second.example");
    QVERIFY(replaceFile(m_certificateFile, renewed.certificate) && replaceFile(m_keyFile, renewed.key));
    QTRY_COMPARE(console.endpoint().tls.names.value(0), u"localhost"_s); // sorted: localhost, second.example
    QVERIFY(console.endpoint().tls.names.contains(u"second.example"_s));
    QTRY_VERIFY(console.endpoint().tls.problem.isEmpty());
    TrustingPeer after(m_ca, console.port());
    after.send(request);
    QTRY_COMPARE(after.count(), 1);
    QCOMPARE(after.shownName(), u"second.example"_s);
    before.send(request.mid(40));
    QTRY_COMPARE(before.count(), 1);
    QCOMPARE(before.answers().first().status, 200);
    before.send(request); // nor is the connection ended
    QTRY_COMPARE(before.count(), 2);
    QCOMPARE(console.entryCount(EntryKind::TaskCallback), 3);
}

/// The port in the settings is free by then, but services were given the other one.
void TestTlsEndpoint::aRenewedPairIsNoReasonToMove()
{
    QTcpServer other;
    QVERIFY(other.listen(QHostAddress::LocalHost));
    ScriptedConsole console;
    use(console, m_pair);
    console.console.settings.port = other.serverPort();
    QVERIFY(console.start());
    const quint16 port = console.port();
    QCOMPARE(console.endpoint().takenPort, other.serverPort());
    other.close();
    const TestCa::Pair renewed = m_ca.issue("second.example");
    QVERIFY(replaceFile(m_certificateFile, renewed.certificate) && replaceFile(m_keyFile, renewed.key));
    QTRY_VERIFY(console.endpoint().tls.names.contains(u"second.example"_s));
    QCOMPARE(console.port(), port);
    QCOMPARE(console.endpoint().takenPort, console.console.settings.port);
    TrustingPeer peer(m_ca, port);
    peer.send(console.callback());
    QTRY_COMPARE(peer.count(), 1);
    QCOMPARE(peer.answers().first().status, 200);
    QCOMPARE(peer.shownName(), u"second.example"_s);
}

void TestTlsEndpoint::aHalfWrittenPairKeepsTheOneBefore()
{
    ScriptedConsole console;
    use(console, m_pair);
    QVERIFY(console.start());
    const quint16 port = console.port();
    const TestCa::Pair renewed = m_ca.issue("second.example");
    for (const QByteArray &half : {renewed.certificate.left(200), renewed.certificate}) {
        QVERIFY(replaceFile(m_certificateFile, half));
        QTRY_VERIFY(!console.endpoint().tls.problem.isEmpty());
        QVERIFY(console.endpoint().listening);
        QVERIFY(console.endpoint().problem.isEmpty());
        QCOMPARE(console.port(), port);
        TrustingPeer peer(m_ca, port);
        peer.send(console.callback());
        QTRY_COMPARE(peer.count(), 1);
        QCOMPARE(peer.shownName(), u"first.example"_s);
    }
    QVERIFY(replaceFile(m_keyFile, renewed.key));
    QTRY_VERIFY(console.endpoint().tls.problem.isEmpty());
    QVERIFY(console.endpoint().tls.names.contains(u"second.example"_s));
}

void TestTlsEndpoint::filesThatAreGoneKeepTheOneBefore()
{
    ScriptedConsole console;
    use(console, m_pair);
    QVERIFY(console.start());
    QVERIFY(QFile::remove(m_keyFile));
    QTRY_VERIFY(console.endpoint().tls.problem.contains(u"privkey.pem cannot be read"_s));
    QVERIFY(console.endpoint().listening);
    console.console.settings.keyFile = m_directory.filePath(u"elsewhere.pem"_s); // nor do other paths end it
    console.console.engine->applySettings(console.console.settings);
    QVERIFY(console.endpoint().listening);
    QVERIFY(console.endpoint().tls.problem.contains(u"elsewhere.pem"_s));
}

void TestTlsEndpoint::noCallbackIsLostWhileThePairIsReplaced()
{
    ScriptedConsole console;
    use(console, m_pair);
    QVERIFY(console.start());
    const TestCa::Pair renewed = m_ca.issue("second.example");
    int sent = 0;
    int stored = 0;
    for (int round = 0; round < 3; ++round) {
        const TestCa::Pair &next = round % 2 == 0 ? renewed : m_pair;
        const QString name = round % 2 == 0 ? u"second.example"_s : u"first.example"_s;
        QVERIFY(replaceFile(m_certificateFile, next.certificate) && replaceFile(m_keyFile, next.key));
        while (!console.endpoint().tls.names.contains(name)) {
            std::vector<std::unique_ptr<TrustingPeer>> peers;
            for (int i = 0; i < 8; ++i) {
                peers.push_back(std::make_unique<TrustingPeer>(m_ca, console.port()));
                peers.back()->send(console.callback());
                ++sent;
            }
            QTRY_VERIFY(std::ranges::all_of(peers, [](const auto &peer) { return peer->count() == 1; }));
            for (const auto &peer : peers)
                stored += peer->answers().first().status == 200 ? 1 : 0;
        }
    }
    QVERIFY(sent > 0);
    QCOMPARE(stored, sent);
    QCOMPARE(console.entryCount(EntryKind::TaskCallback), sent);
}

void TestTlsEndpoint::anEndedCertificateIsTold()
{
    const TestCa::Pair ended = m_ca.issue("ended.example", -1);
    ScriptedConsole console;
    use(console, ended);
    QVERIFY(console.start());
    const EndpointState state = console.endpoint();
    QVERIFY(state.listening);
    const QDateTime now = QDateTime::currentDateTimeUtc();
    QCOMPARE(certificateTime(state.tls, now), CertificateTime::Over);
    QVERIFY(certificateWarning(state.tls, now).contains(u"renewed"_s));
    const TestCa::Pair brief = m_ca.issue("brief.example", 5);
    QVERIFY(replaceFile(m_certificateFile, brief.certificate) && replaceFile(m_keyFile, brief.key));
    QTRY_COMPARE(certificateTime(console.endpoint().tls, QDateTime::currentDateTimeUtc()),
                 CertificateTime::EndsSoon); // it was made after the time above
}

void TestTlsEndpoint::turnedOnAndOffWhileRequestsAreUnderWay()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    const QByteArray request = console.callback();
    const quint16 port = console.port();
    httppeer::Peer plain(port, false);
    QTRY_VERIFY(plain.isConnected());
    plain.push(request.left(40));
    use(console, m_pair);
    console.console.engine->applySettings(console.console.settings);
    QCOMPARE(console.port(), port);
    QVERIFY(console.endpoint().listenAddress.startsWith(u"https:"_s));
    plain.push(request.mid(40));
    QTRY_COMPARE(plain.status(), 200);
    QTRY_VERIFY(plain.isClosed()); // and no more of them

    TrustingPeer tls(m_ca, port);
    tls.send(request.left(40));
    QTRY_VERIFY(tls.isEncrypted());
    console.console.settings.tls = false;
    console.console.engine->applySettings(console.console.settings);
    tls.send(request.mid(40));
    QTRY_COMPARE(tls.count(), 1);
    QCOMPARE(tls.answers().first().status, 200);
    QCOMPARE(console.send(request), 200);
}

void TestTlsEndpoint::theSelfTestKnowsOurCertificate()
{
    ScriptedConsole console;
    use(console, m_ca.issue("hooks.example", -1)); // whatever is wrong with it for others
    QVERIFY(console.start());
    console.console.engine->testEndpoint();
    QTRY_COMPARE(console.endpoint().checks.size(), 1);
    QVERIFY2(console.endpoint().checks.first().problem == HopProblem::None,
             qPrintable(console.endpoint().checks.first().sentence.text()));
    console.console.settings.publicAddress = QUrl(u"https://localhost:%1"_s.arg(console.port()));
    console.console.engine->applySettings(console.console.settings);
    console.console.engine->testEndpoint();
    QTRY_COMPARE(console.endpoint().checks.size(), 2);
    QCOMPARE(console.endpoint().checks.last().problem, HopProblem::TlsFailed); // crews would not trust it
}

void TestTlsEndpoint::failedHandshakesAreTold()
{
    ScriptedConsole console;
    use(console, m_pair);
    QVERIFY(console.start());
    QCOMPARE(console.send(console.callback()), 0);
    QTRY_COMPARE(console.endpoint().recent.size(), 1);
    QCOMPARE(console.endpoint().recent.last().status, 0);
    QVERIFY2(console.endpoint().recent.last().reason.contains(u"plain HTTP"_s),
             qPrintable(console.endpoint().recent.last().reason));
    QProcess stranger; // says in the handshake that it knows no authority
    stranger.start(u"openssl"_s, {u"s_client"_s, u"-connect"_s, u"127.0.0.1:%1"_s.arg(console.port()),
                                  u"-verify_return_error"_s, u"-no-CAfile"_s, u"-no-CApath"_s});
    stranger.closeWriteChannel();
    QTRY_COMPARE(console.endpoint().recent.size(), 2);
    QVERIFY2(console.endpoint().recent.last().reason.contains(u"does not trust"_s),
             qPrintable(console.endpoint().recent.last().reason));
    QTRY_COMPARE(stranger.state(), QProcess::NotRunning);
    QCOMPARE(console.endpoint().refusedCount, 2);
}

QTEST_GUILESS_MAIN(TestTlsEndpoint)
#include "tst_tlsendpoint.moc"
