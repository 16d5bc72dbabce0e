// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing acknowledged is lost: a real engine process under load is killed with SIGKILL at random moments, and every
// callback that it answered with 2xx is in the journal afterwards, none twice. CREW_STRESS=1 runs 200 rounds, not 20.
#include "journal/journal.h"
#include "support/enginefixture.h"
#include "wire/json.h"

#include <QProcess>
#include <QRandomGenerator>
#include <QTcpSocket>

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;
using Subject = service::Exchange::Subject;

namespace {

/// One client that sends callbacks one after another over a connection, and notes which were acknowledged.
class Caller : public QObject
{
public:
    Caller(QUrl url, int number, QSet<QString> &sent, QSet<QString> &acknowledged)
        : m_url(std::move(url))
        , m_number(number)
        , m_sent(sent)
        , m_acknowledged(acknowledged)
    {
        connect(&m_socket, &QTcpSocket::connected, this, &Caller::send);
        connect(&m_socket, &QTcpSocket::readyRead, this, &Caller::read);
        m_socket.connectToHost(m_url.host(), static_cast<quint16>(m_url.port()));
    }

private:
    void send()
    {
        m_current = u"%1-%2-%3"_s.arg(m_number).arg(m_count++).arg(QRandomGenerator::global()->generate64());
        m_sent.insert(m_current);
        m_answer.clear();
        const QByteArray body = wire::toJson(QJsonObject{{u"name"_s, m_current}, {u"output"_s, QString(2000, u'x')}});
        m_socket.write("POST " + m_url.path().toLatin1() + " HTTP/1.1\r\nHost: engine\r\nContent-Type: application/json\r\n"
                       "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body);
    }

    void read()
    {
        m_answer += m_socket.readAll();
        const qsizetype end = m_answer.indexOf("\r\n\r\n");
        if (end < 0 || !m_answer.contains('}'))
            return;
        if (m_answer.startsWith("HTTP/1.1 200"))
            m_acknowledged.insert(m_current);
        send();
    }

    QTcpSocket m_socket;
    QUrl m_url;
    int m_number;
    int m_count = 0;
    QString m_current;
    QByteArray m_answer;
    QSet<QString> &m_sent;
    QSet<QString> &m_acknowledged;
};

} // namespace

class TestDurability : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void killedAtRandomMomentsLosesNothingAcknowledged();

private:
    static QString startHost(QProcess &process, const QStringList &arguments);
};

QString TestDurability::startHost(QProcess &process, const QStringList &arguments)
{
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(QCoreApplication::applicationDirPath() + "/enginehost"_L1, arguments);
    if (!QTest::qWaitFor([&process] { return process.canReadLine(); }, 30'000))
        return {};
    return QString::fromLatin1(process.readLine()).section(u' ', 1).trimmed();
}

void TestDurability::killedAtRandomMomentsLosesNothingAcknowledged()
{
    const int rounds = qEnvironmentVariableIsSet("CREW_STRESS") ? 200 : 20;
    constexpr int callers = 16;
    QRandomGenerator dice(20'261'121); // fixed, so that a failure can be had again
    ServiceFixture service;
    const QTemporaryDir folder;
    const QString journalPath = folder.filePath(u"journal.sqlite"_s);
    QString port = u"0"_s;
    QSet<QString> sent;
    QSet<QString> acknowledged;
    int roundsWithAcknowledgements = 0;

    for (int round = 0; round < rounds; ++round) {
        QProcess host;
        const QString address
            = startHost(host, {journalPath, service.service.baseUrl().toString(), QString::fromLatin1(token), port});
        QVERIFY2(!address.isEmpty(), "the engine does not start");
        port = QString::number(QUrl(address).port());
        QTRY_VERIFY(!service.requestsOf(Subject::Kickoff).isEmpty());
        const QJsonObject kickoff = *wire::parseJsonObject(service.requestsOf(Subject::Kickoff).first().body);
        const QUrl url(kickoff.value("taskWebhookUrl"_L1).toString());

        const qsizetype before = acknowledged.size();
        std::vector<std::unique_ptr<Caller>> load;
        for (int i = 0; i < callers; ++i)
            load.push_back(std::make_unique<Caller>(url, i, sent, acknowledged));
        const qsizetype killAfter = dice.bounded(1, 120);
        QTRY_VERIFY_WITH_TIMEOUT(acknowledged.size() >= before + killAfter, 60'000);
        host.kill();
        QVERIFY(host.waitForFinished());
        load.clear();
        roundsWithAcknowledgements += acknowledged.size() > before ? 1 : 0;
    }
    QCOMPARE(roundsWithAcknowledgements, rounds);
    QCOMPARE(service.requestsOf(Subject::Kickoff).size(), 1);

    const auto journal = journal::Journal::open(journalPath);
    QVERIFY2(journal, journal ? "" : qPrintable(journal.error()));
    QVERIFY((*journal)->takeNotice().isEmpty()); // not damaged
    QHash<QString, int> kept;
    QVERIFY((*journal)->visitEntries([&kept](const Entry &entry) {
        if (entry.kind == EntryKind::TaskCallback)
            ++kept[wire::parseJsonObject(entry.body).value_or(QJsonObject()).value("name"_L1).toString()];
    }));
    for (const QString &name : std::as_const(acknowledged))
        QVERIFY2(kept.contains(name), qPrintable(name));
    for (auto it = kept.cbegin(); it != kept.cend(); ++it)
        QVERIFY2(it.value() == 1 || !sent.contains(it.key()), qPrintable(it.key()));
    qInfo("%d kills, %lld callbacks sent, %lld acknowledged, all of them kept, none twice", rounds,
          static_cast<long long>(sent.size()), static_cast<long long>(acknowledged.size()));
}

QTEST_GUILESS_MAIN(TestDurability)
#include "tst_durability.moc"
