// SPDX-License-Identifier: GPL-3.0-or-later
// A crew's own authorities and its client certificate: what they let in, and that they go nowhere else.
#include "client/crewclient.h"
#include "core/displayaddress.h"
#include "support/certificatefiles.h"
#include "support/outcome.h"
#include "support/testidentity.h"
#include "support/tlsservice.h"

using namespace crew;
using namespace crew::client;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Clients = TlsService::Clients;

namespace {

const QString crewToken = u"tok-of-the-organization-4711"_s;

} // namespace

class TestCrewCertificates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anOwnAuthorityCountsForItsCrewOnly();
    void aChangedFileCountsFromTheNextCall();
    void filesThatWillNotDoAreNamed_data();
    void filesThatWillNotDoAreNamed();
    void certificatesOfServices_data();
    void certificatesOfServices();
    void aClientCertificateOpensTheDoor();
    void aClientCertificateThatWillNotDo_data();
    void aClientCertificateThatWillNotDo();
    void aPageInPlaceOfAnAlert_data();
    void aPageInPlaceOfAnAlert();
    void crewsOfOneHostKeepTheirOwn();
    void aRedirectElsewhereCarriesNothing();

private:
    CrewTarget target(const QUrl &address, const CrewNetwork &network, const QByteArray &key = {}) const
    {
        CrewTarget target{address, crewToken};
        target.crewId = QUuid::createUuid();
        target.network = network;
        target.clientKey = key;
        return target;
    }
    Outcome<InputFields> ask(CrewClient &client, const CrewTarget &target)
    {
        Outcome<InputFields> outcome;
        client.inputs(target, &m_context, outcome.taker());
        outcome.wait();
        return outcome;
    }
    /// On which requests came.
    static qsizetype connectionsIn(const TlsService &service)
    {
        QSet<int> numbers;
        for (const TlsService::Seen &seen : service.seen)
            numbers.insert(seen.connection);
        return numbers.size();
    }
    /// One sentence that says \a parts, in which nothing was sent.
    static void check(const ServiceError &error, const QStringList &parts)
    {
        QCOMPARE(errorKindWord(error.kind), u"tls"_s);
        QCOMPARE(error.delivery, Delivery::NotSent);
        for (const QString &part : parts)
            QVERIFY2(error.message.text().contains(part), qPrintable(error.message.text()));
        QVERIFY2(error.message.text().endsWith(u'.'), qPrintable(error.message.text()));
    }

    QObject m_context;
    CertificateFiles m_files;
};

void TestCrewCertificates::anOwnAuthorityCountsForItsCrewOnly()
{
    TlsService service;
    CrewClient client;
    const CrewTarget with = target(service.url(), m_files.network());
    const CrewTarget without = target(service.url(), {});
    for (int i = 0; i < 2; ++i) { // also when the other's connection is open
        const auto good = ask(client, with);
        QVERIFY2(good.isOk(), qPrintable(good.error().message.text()));
        check(ask(client, without).error(), {u"localhost"_s, u"Example Corp CA"_s,
                                             u"Add your organization's CA file"_s, u"under Network"_s});
    }
    QCOMPARE(service.seen.size(), 2);
    QCOMPARE(connectionsIn(service), 1); // kept, and shared with nobody
}

void TestCrewCertificates::aChangedFileCountsFromTheNextCall()
{
    TlsService service;
    CrewClient client;
    const CrewTarget crew = target(service.url(), m_files.network(testauthority::otherCa));
    QVERIFY(!ask(client, crew).isOk());
    m_files.network(QByteArray("# ours, and another's\n") + testauthority::otherCa + testauthority::ca);
    const auto good = ask(client, crew);
    QVERIFY2(good.isOk(), qPrintable(good.error().message.text()));
    m_files.network(testauthority::otherCa);
    QVERIFY(!ask(client, crew).isOk()); // although a connection was open
    QCOMPARE(service.seen.size(), 1);
}

void TestCrewCertificates::filesThatWillNotDoAreNamed_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("says");
    QTest::newRow("not there") << QByteArray() << u"it does not exist"_s;
    QTest::newRow("a folder") << QByteArray("folder") << u"it is not a file"_s;
    QTest::newRow("no certificate") << QByteArray("Dear all,\nplease find attached\n") << u"no certificate"_s;
    QTest::newRow("a key") << QByteArray(testauthority::clientKey) << u"no certificate"_s;
    QTest::newRow("cut") << QByteArray(testauthority::ca).left(200) << u"no certificate"_s;
    QTest::newRow("expired") << QByteArray(testauthority::oldCa) << u"expired on"_s;
    QTest::newRow("too large") << QByteArray(5 * 1024 * 1024, 'x') << u"too large"_s;
}

void TestCrewCertificates::filesThatWillNotDoAreNamed()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, says);
    TlsService service;
    QTemporaryDir folder;
    CrewNetwork network;
    network.caFile = folder.filePath(u"corp-ca.pem"_s);
    if (content == "folder") {
        network.caFile = folder.path();
    } else if (!content.isEmpty()) {
        QFile file(network.caFile);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }
    CrewClient client;
    Outcome<KickoffAnswer> outcome;
    client.kickoff(target(service.url(), network), {}, &m_context, outcome.taker());
    QCOMPARE(outcome.calls(), 0); // never before the call returns
    QVERIFY(outcome.wait());
    check(outcome.error(), {says, QFileInfo(network.caFile).fileName(), u"under Network"_s});
    QCOMPARE(service.handshakes, 0);
}

void TestCrewCertificates::certificatesOfServices_data()
{
    QTest::addColumn<QByteArray>("certificate");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QStringList>("says");
    const auto row = [](const char *name, const char *certificate, const char *key, const QStringList &says) {
        QTest::newRow(name) << QByteArray(certificate) << QByteArray(key) << says;
    };
    row("expired", testauthority::expiredCertificate, testauthority::expiredKey,
        {u"expired on"_s, u"renew"_s, QLocale().toString(QDate(2021, 1, 1), QLocale::ShortFormat)});
    row("not valid yet", testauthority::futureCertificate, testauthority::futureKey,
        {u"not valid before"_s, u"clock"_s});
    row("another name", testauthority::otherNameCertificate, testauthority::otherNameKey,
        {u"another name"_s, u"another.example"_s, u"Check the crew's address"_s});
    row("self-signed", testidentity::certificate, testidentity::key, {u"self-signed"_s, u"CA file"_s});
}

void TestCrewCertificates::certificatesOfServices()
{
    QFETCH(QByteArray, certificate);
    QFETCH(QByteArray, key);
    QFETCH(QStringList, says);
    TlsService service(testauthority::identity(certificate, key));
    CrewClient client;
    Outcome<KickoffAnswer> outcome;
    client.kickoff(target(service.url(), m_files.network()), {}, &m_context, outcome.taker());
    QVERIFY(outcome.wait());
    check(outcome.error(), says + QStringList{u"localhost"_s});
    QVERIFY(service.seen.isEmpty());
}

void TestCrewCertificates::aClientCertificateOpensTheDoor()
{
    TlsService service(testauthority::identity(), Clients::WithCertificate);
    CrewClient client;
    const CrewTarget crew =
        target(service.url(), m_files.network(testauthority::ca, testauthority::clientCertificate),
               testauthority::clientKey);
    const auto good = ask(client, crew);
    QVERIFY2(good.isOk(), qPrintable(good.error().message.text()));
    Outcome<KickoffAnswer> kickoff;
    client.kickoff(crew, {}, &m_context, kickoff.taker());
    QVERIFY(kickoff.wait());
    QVERIFY2(kickoff.isOk(), qPrintable(kickoff.error().message.text()));
    for (const TlsService::Seen &seen : std::as_const(service.seen))
        QCOMPARE(seen.certificate, u"Ada Lovelace"_s);
}

void TestCrewCertificates::aClientCertificateThatWillNotDo_data()
{
    QTest::addColumn<QByteArray>("certificate");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const char *certificate, const char *key, const QString &says) {
        QTest::newRow(name) << QByteArray(certificate) << QByteArray(key) << says;
    };
    row("none", "", "", u"localhost requires a client certificate. Choose yours"_s);
    row("of another authority", testauthority::foreignClientCertificate, testauthority::foreignClientKey,
        u"does not accept this crew's client certificate. Choose another"_s);
    row("expired", testauthority::oldClientCertificate, testauthority::oldClientKey, u"which expired on"_s);
    row("its key is unreadable", testauthority::clientCertificate, "no key", u"cannot be read"_s);
}

void TestCrewCertificates::aClientCertificateThatWillNotDo()
{
    QFETCH(QByteArray, certificate);
    QFETCH(QByteArray, key);
    QFETCH(QString, says);
    TlsService service(testauthority::identity(), Clients::WithCertificate);
    CrewClient client;
    Outcome<KickoffAnswer> outcome;
    client.kickoff(target(service.url(), m_files.network(testauthority::ca, certificate), key), {},
                   &m_context, outcome.taker());
    QVERIFY(outcome.wait());
    check(outcome.error(), {says, u"under Network"_s});
    QVERIFY(service.seen.isEmpty());
}

void TestCrewCertificates::aPageInPlaceOfAnAlert_data()
{
    QTest::addColumn<QByteArray>("page");
    QTest::addColumn<QString>("says");
    QTest::newRow("none") << QByteArray("400 No required SSL certificate was sent") << u"requires a client"_s;
    QTest::newRow("bad") << QByteArray("400 The SSL certificate error") << u"does not accept"_s;
}

/// nginx lets the handshake pass, and answers with a page.
void TestCrewCertificates::aPageInPlaceOfAnAlert()
{
    QFETCH(QByteArray, page);
    QFETCH(QString, says);
    TlsService service;
    const QByteArray body = "<html><center><h1>" + page + "</h1></center></html>";
    service.answer = "HTTP/1.1 400 Bad Request\r\nContent-Type: text/html\r\nContent-Length: " +
                     QByteArray::number(body.size()) + "\r\n\r\n" + body;
    CrewClient client;
    const auto refused = ask(
        client, target(service.url(), m_files.network(testauthority::ca, testauthority::clientCertificate),
                       testauthority::clientKey));
    QCOMPARE(errorKindWord(refused.error().kind), u"tls"_s);
    QVERIFY2(refused.error().message.text().contains(says), qPrintable(refused.error().message.text()));
}

/// Connections are kept; one that Ada's certificate opened never carries Bob's request.
void TestCrewCertificates::crewsOfOneHostKeepTheirOwn()
{
    TlsService service(testauthority::identity(), Clients::WithCertificate);
    CrewClient client;
    const QUrl address = service.url();
    const CrewTarget ada =
        target(address, m_files.network(testauthority::ca, testauthority::clientCertificate),
               testauthority::clientKey);
    const CrewTarget bob =
        target(address, m_files.network(testauthority::ca, testauthority::secondClientCertificate),
               testauthority::secondClientKey);
    const CrewTarget nobody = target(address, m_files.network());
    QStringList expected;
    for (int i = 0; i < 3; ++i) {
        QVERIFY(ask(client, ada).isOk());
        QVERIFY(ask(client, bob).isOk());
        QVERIFY(!ask(client, nobody).isOk());
        expected << u"Ada Lovelace"_s << u"Bob"_s;
    }
    QStringList seen;
    for (const TlsService::Seen &request : std::as_const(service.seen))
        seen << request.certificate;
    QCOMPARE(seen, expected);
    QCOMPARE(connectionsIn(service), 2);
    CrewTarget changed = ada; // another certificate for the same crew: no connection of the first is used
    changed.network.clientCertificate = testauthority::secondClientCertificate;
    changed.clientKey = testauthority::secondClientKey;
    QVERIFY(ask(client, changed).isOk());
    QCOMPARE(service.seen.last().certificate, u"Bob"_s);
    client.forget(ada.crewId);
    QVERIFY(ask(client, ada).isOk());
    QCOMPARE(connectionsIn(service), 4);
}

void TestCrewCertificates::aRedirectElsewhereCarriesNothing()
{
    TlsService elsewhere(testauthority::identity(), Clients::WithCertificate);
    TlsService service(testauthority::identity(), Clients::WithCertificate);
    service.answer = "HTTP/1.1 307 Temporary Redirect\r\nLocation: " +
                     elsewhere.url(u"localhost"_s, u"/inputs"_s).toEncoded() +
                     "\r\nContent-Length: 0\r\n\r\n";
    CrewClient client;
    const CrewTarget crew =
        target(service.url(), m_files.network(testauthority::ca, testauthority::clientCertificate),
               testauthority::clientKey);
    const auto refused = ask(client, crew);
    QCOMPARE(errorKindWord(refused.error().kind), u"redirected"_s);
    QCOMPARE(service.seen.size(), 1);
    QCOMPARE(elsewhere.handshakes, 0);
}

QTEST_GUILESS_MAIN(TestCrewCertificates)
#include "tst_crewcertificates.moc"
