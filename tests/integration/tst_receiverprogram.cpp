// SPDX-License-Identifier: GPL-3.0-or-later
// crew-desk receiver as administrators start it: what it answers is stored even when it is killed at once,
// and it ends when it is told to.
#include "journal/receivedtable.h"
#include "sql/postgresconnect.h"
#include "sql/postgresdatabase.h"
#include "support/certificatefiles.h"
#include "support/freeport.h"
#include "support/httppeer.h"
#include "support/journalfixture.h"
#include "support/postgrescluster.h"
#include "webhook/webhooksecrets.h"
#include "wire/json.h"

#include <QProcess>
#include <QStandardPaths>

#include <csignal>

using namespace crew;
using namespace crew::journal;
using namespace crew::test;
using namespace Qt::StringLiterals;
using httppeer::Peer;

namespace {

const QByteArray secret(43, 's');

QByteArray taskOf(int number)
{
    const QByteArray body = "{\"name\":\"" + QByteArray::number(number) + "\"}";
    return "POST /" + secret +
           "/task HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: " +
           QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

} // namespace

class TestReceiverProgram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup();

    void whatIsAnsweredOutlivesItsEnd();
    void endsWhenItIsTold();
    void waitsForADatabaseThatIsAway();
    void aCertificateThatCannotBeUsedIsNamed();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();

private:
    void writeConfig(const QByteArray &database);
    QProcessEnvironment environment() const;
    bool start(QProcess &program, const QStringList &more = {});
    int post(quint16 port, int number);
    qsizetype storedCount() const;

    PostgresCluster m_cluster;
    QTemporaryDir m_folder;
    QString m_schema;
    QByteArray m_tls;   ///< lines of the section [receiver]
    QByteArray m_heard; ///< from the program, so far
    quint16 m_port = 0;
};

/// A desk has been up once.
void TestReceiverProgram::initTestCase()
{
    QVERIFY(m_cluster.start());
    m_schema = m_cluster.createSchema();
    const auto journal = begunJournal(sql::connectTo(m_schema));
    QVERIFY(journal);
    Entry entry = entryWith(wire::toJson(
        QJsonObject{{u"secret_sha256"_s, QString::fromLatin1(webhook::secretHash(secret).toHex())}}));
    entry.kind = EntryKind::KickoffRequested;
    Entries entries{entry};
    QVERIFY((*journal)->append(entries));
}

void TestReceiverProgram::cleanup()
{
    m_tls.clear();
    const auto database = sql::PostgresDatabase::open(m_schema);
    QVERIFY(database && (*database)->executeOnce(u"DELETE FROM received"_s));
}

/// libpq takes the rest of a target from its variables, so that the schema needs not be in a URI.
QProcessEnvironment TestReceiverProgram::environment() const
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"PGHOST"_s, m_schema.section(u' ', 0, 0).mid(5));
    environment.insert(u"PGUSER"_s, u"crew"_s);
    environment.insert(u"PGOPTIONS"_s, m_schema.section(u'\'', 1, 1));
    return environment;
}

bool TestReceiverProgram::start(QProcess &program, const QStringList &more)
{
    m_port = freePort();
    writeConfig("address = postgresql:///postgres");
    program.setProcessEnvironment(environment());
    program.setProcessChannelMode(QProcess::MergedChannels);
    program.start(QStandardPaths::findExecutable(u"crew-desk"_s, {QCoreApplication::applicationDirPath()}),
                  QStringList{u"receiver"_s, u"--config"_s, m_folder.filePath(u"receiver.ini"_s)} + more);
    m_heard.clear();
    while (!m_heard.contains("receives callbacks at") && program.waitForReadyRead(30'000))
        m_heard += program.readAll();
    return m_heard.contains("receives callbacks at");
}

void TestReceiverProgram::writeConfig(const QByteArray &database)
{
    QFile file(m_folder.filePath(u"receiver.ini"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("[receiver]\nport = " + QByteArray::number(m_port) + "\n" + m_tls + "[database]\n" + database +
               "\n");
}

int TestReceiverProgram::post(quint16 port, int number)
{
    Peer peer(port, false);
    peer.send(taskOf(number));
    (void)QTest::qWaitFor([&peer] { return peer.count() > 0; }, 60'000);
    return peer.status();
}

qsizetype TestReceiverProgram::storedCount() const
{
    const auto database = sql::PostgresDatabase::open(m_schema);
    return database ? readReceived(**database, 10'000).value_or(QList<ReceivedCallback>()).size() : -1;
}

/// Whatever was acknowledged until then is there, and no more than was sent.
void TestReceiverProgram::whatIsAnsweredOutlivesItsEnd()
{
    for (int round = 0; round < 5; ++round) {
        QProcess program;
        QVERIFY(start(program));
        constexpr int count = 50;
        std::vector<std::unique_ptr<Peer>> peers;
        for (int i = 0; i < count; ++i) {
            peers.push_back(std::make_unique<Peer>(m_port, false));
            peers.back()->send(taskOf(i));
        }
        const auto answered = [&peers] {
            return std::ranges::count_if(peers, [](const auto &peer) { return peer->status() == 200; });
        };
        QTRY_VERIFY_WITH_TIMEOUT(answered() > 0, 30'000);
        ::kill(static_cast<pid_t>(program.processId()), SIGKILL);
        QVERIFY(program.waitForFinished());
        QTRY_VERIFY(std::ranges::all_of(peers, [](const auto &peer) { return peer->isClosed(); }));
        const qsizetype stored = storedCount();
        QVERIFY2(stored >= answered() && stored <= count,
                 qPrintable(u"%1 of %2"_s.arg(stored).arg(answered())));
        cleanup();
    }
}

void TestReceiverProgram::endsWhenItIsTold()
{
    QProcess program;
    QVERIFY(start(program));
    QCOMPARE(post(m_port, 1), 200);
    Peer peer(m_port, false); // its body is on the way
    const QByteArray request = taskOf(2);
    peer.send(request.chopped(1));
    QTRY_COMPARE(peer.socket().bytesToWrite(), 0);
    QCOMPARE(post(m_port, 3), 200); // so the receiver has read that
    program.terminate();
    const auto isTaken = [this] { // it listens until it has heard of its end
        QTcpSocket socket;
        socket.connectToHost(QHostAddress::LocalHost, m_port);
        return socket.waitForConnected(1000);
    };
    QTRY_VERIFY(!isTaken());
    peer.send(request.last(1));
    QTRY_COMPARE_WITH_TIMEOUT(peer.status(), 200, 30'000);
    QTRY_COMPARE_WITH_TIMEOUT(program.state(), QProcess::NotRunning, 60'000);
    QCOMPARE(program.exitStatus(), QProcess::NormalExit);
    QCOMPARE(program.exitCode(), 0);
    QCOMPARE(storedCount(), 3);
}

void TestReceiverProgram::waitsForADatabaseThatIsAway()
{
    QProcess program;
    m_cluster.kill();
    QVERIFY(start(program));
    const auto heard = [this, &program] { return m_heard += program.readAll(); };
    QTRY_VERIFY_WITH_TIMEOUT(heard().contains("The database cannot be used"), 30'000);
    QVERIFY(m_cluster.startAgain());
    QTRY_COMPARE_WITH_TIMEOUT(post(m_port, 1), 200, 60'000);
    program.kill();
    QVERIFY(program.waitForFinished());
}

/// The one before stays in use.
void TestReceiverProgram::aCertificateThatCannotBeUsedIsNamed()
{
    const CertificateFiles files;
    const QString certificate = files.write(u"receiver.pem"_s, testauthority::serverCertificate);
    const QString key = files.write(u"receiver.key"_s, testauthority::serverKey);
    QVERIFY(QFile::setPermissions(key, QFile::ReadOwner | QFile::WriteOwner));
    m_tls = "certificate-file = " + certificate.toUtf8() + "\nkey-file = " + key.toUtf8() + "\n";
    QProcess program;
    QVERIFY2(start(program), m_heard.constData());
    const auto heard = [this, &program] { return m_heard += program.readAll(); };
    files.write(u"receiver.pem"_s, "half of a certificate");
    QTRY_VERIFY_WITH_TIMEOUT(heard().contains("There is no certificate in"), 30'000);
    QVERIFY2(!heard().contains("was loaded again"), m_heard.constData());
    files.write(u"receiver.pem"_s, testauthority::serverCertificate);
    QTRY_VERIFY_WITH_TIMEOUT(heard().contains("The certificate was loaded again."), 30'000);
    program.kill();
    QVERIFY(program.waitForFinished());
}

void TestReceiverProgram::saysWhatIsWrong_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("database");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("said");
    const QString file = m_folder.filePath(u"receiver.ini"_s);
    const QByteArray address = "address = postgresql:///postgres";
    QTest::newRow("no file") << QStringList{} << address << 2 << "The option --config is missing."_ba;
    QTest::newRow("a word too many") << QStringList{u"--config"_s, file, u"now"_s} << address << 2
                                     << "Only options can follow receiver."_ba;
    QTest::newRow("valid") << QStringList{u"--config"_s, file, u"--check"_s} << address << 0
                           << "The database can be reached."_ba;
    QTest::newRow("a database that is away")
        << QStringList{u"--config"_s, file, u"--check"_s} << "address = postgresql://desk@127.0.0.1:1/desk"_ba
        << 1 << "The database server cannot be used"_ba;
    QTest::newRow("not tried") << QStringList{u"--config"_s, file, u"--check"_s, u"--offline"_s} << address
                               << 0 << "The database was not tried."_ba;
    QTest::newRow("not tried, and no check") << QStringList{u"--config"_s, file, u"--offline"_s} << address
                                             << 2 << "Use --offline with --check."_ba;
    QTest::newRow("a password from systemd")
        << QStringList{u"--config"_s, file, u"--check"_s} << address + "\npassword-file = credential:database"
        << 0 << "The database was not tried: systemd"_ba;
    QTest::newRow("mistake") << QStringList{u"--config"_s, file, u"--check"_s} << "address = x"_ba << 2
                             << "receiver.ini:4: address: Enter postgresql:"_ba;
    QTest::newRow("help") << QStringList{u"--help"_s} << address << 0 << "Receives callbacks"_ba;
}

void TestReceiverProgram::saysWhatIsWrong()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, database);
    QFETCH(int, code);
    QFETCH(QByteArray, said);
    m_port = 8765;
    writeConfig(database);
    QProcess program;
    program.setProcessChannelMode(QProcess::MergedChannels);
    program.setProcessEnvironment(environment());
    program.start(QStandardPaths::findExecutable(u"crew-desk"_s, {QCoreApplication::applicationDirPath()}),
                  QStringList{u"receiver"_s} + arguments);
    QVERIFY(program.waitForFinished(30'000));
    const QByteArray output = program.readAll();
    QVERIFY2(output.contains(said), output.constData());
    QCOMPARE(program.exitCode(), code);
}

QTEST_GUILESS_MAIN(TestReceiverProgram)
#include "tst_receiverprogram.moc"
