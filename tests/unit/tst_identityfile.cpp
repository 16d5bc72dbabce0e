// SPDX-License-Identifier: GPL-3.0-or-later
#include "certificates/identityfile.h"
#include "http/tlskey.h"
#include "support/qttest.h"
#include "support/testauthority.h"
#include "support/testidentity.h"

#include <QTemporaryDir>

using namespace crew;
using namespace crew::certificates;
using namespace Qt::StringLiterals;
using namespace testauthority;

namespace {

/// The TLS of Windows takes neither EC keys nor PKCS#12 nor AES upon a key (tst_tlskey): there a sentence
/// says so.
bool isRefusedByWindows(const std::expected<ClientIdentity, IdentityProblem> &identity)
{
    return !http::opensProtectedKeys() && !identity &&
           identity.error().text.contains(u"on Windows"_s, Qt::CaseInsensitive);
}

} // namespace

/// Client certificates as organisations hand them out, and what can be wrong with the files.
class TestIdentityFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void readsRsaEverywhere();
    void refuses_data();
    void refuses();
    void filesAreNamed();
    void titlesTellWhoseItIs();
};

void TestIdentityFile::reads_data()
{
    QTest::addColumn<QByteArrayList>("files");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<int>("certificates");
    const QByteArray certificate = clientCertificate;
    const QByteArray key = clientKey;
    QTest::newRow("PEM, one file") << QByteArrayList{certificate + key} << u""_s << 1;
    QTest::newRow("PEM, key first") << QByteArrayList{key + certificate} << u""_s << 1;
    QTest::newRow("PEM, two files") << QByteArrayList{certificate, key} << u""_s << 1;
    QTest::newRow("PEM, chain in any order") << QByteArrayList{ca + certificate, key} << u""_s << 2;
    QTest::newRow("PEM, words around")
        << QByteArrayList{"Bag Attributes\n" + certificate + "\n\n" + key} << u""_s << 1;
    QTest::newRow("PEM, passphrase") << QByteArrayList{certificate, encryptedClientKey}
                                     << QString::fromLatin1(passphrase) << 1;
    QTest::newRow("PKCS#12") << QByteArrayList{QByteArray::fromBase64(clientPkcs12)}
                             << QString::fromLatin1(passphrase) << 2;
    QTest::newRow("PKCS#12, no passphrase")
        << QByteArrayList{QByteArray::fromBase64(barePkcs12)} << u""_s << 1;
}

void TestIdentityFile::reads()
{
    QFETCH(QByteArrayList, files);
    QFETCH(QString, typed);
    const auto identity = parseIdentity(files, typed);
    if (isRefusedByWindows(identity))
        return;
    QVERIFY2(identity, qPrintable(identity ? QString() : identity.error().text));
    const QList<QSslCertificate> chain = QSslCertificate::fromData(identity->certificates, QSsl::Pem);
    QTEST(int(chain.size()), "certificates");
    QCOMPARE(chain.first(), QSslCertificate(QByteArray(clientCertificate)));
    QCOMPARE(keyFromPem(identity->key), QSslKey(QByteArray(clientKey), QSsl::Ec));
    QVERIFY(!identity->certificates.contains("PRIVATE"));
}

void TestIdentityFile::readsRsaEverywhere()
{
    using testidentity::rsaCertificate;
    const auto identity = parseIdentity({rsaCertificate, testidentity::rsaKey}, {});
    QVERIFY2(identity, qPrintable(identity ? QString() : identity.error().text));
    QCOMPARE(QSslCertificate(identity->certificates), QSslCertificate(QByteArray(rsaCertificate)));
    QCOMPARE(keyFromPem(identity->key), http::keyForSystem(testidentity::rsa().key));
    const auto another = parseIdentity({rsaCertificate, testidentity::otherRsaKey}, {});
    QVERIFY(!another);
    QVERIFY2(another.error().text.contains(u"does not belong"_s), qPrintable(another.error().text));
}

void TestIdentityFile::refuses_data()
{
    QTest::addColumn<QByteArrayList>("files");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<bool>("asks");
    QTest::addColumn<QString>("says");
    const QByteArray certificate = clientCertificate;
    const QByteArray protectedFile = QByteArray::fromBase64(clientPkcs12);
    QTest::newRow("PKCS#12, protected")
        << QByteArrayList{protectedFile} << u""_s << true << u"Enter its passphrase"_s;
    QTest::newRow("PKCS#12, wrong") << QByteArrayList{protectedFile} << u"sesame"_s << true
                                    << u"passphrase is not correct"_s;
    QTest::newRow("PEM, protected") << QByteArrayList{certificate, encryptedClientKey} << u""_s << true
                                    << u"Enter its passphrase"_s;
    QTest::newRow("PEM, wrong") << QByteArrayList{certificate, encryptedClientKey} << u"x"_s << true
                                << u"passphrase is not correct"_s;
    QTest::newRow("no key") << QByteArrayList{certificate} << u""_s << false << u"key is missing"_s;
    QTest::newRow("no certificate") << QByteArrayList{clientKey} << u""_s << false
                                    << u"certificate is missing"_s;
    QTest::newRow("another's key") << QByteArrayList{certificate, foreignClientKey} << u""_s << false
                                   << u"does not belong"_s;
    QTest::newRow("garbage") << QByteArrayList{"hello"} << u""_s << false << u"neither"_s;
    QTest::newRow("empty") << QByteArrayList{""} << u""_s << false << u"neither"_s;
    QTest::newRow("broken key") << QByteArrayList{certificate + "-----BEGIN PRIVATE KEY-----\nAAAA\n"
                                                                "-----END PRIVATE KEY-----\n"}
                                << u""_s << false << u"cannot be read"_s;
}

void TestIdentityFile::refuses()
{
    QFETCH(QByteArrayList, files);
    QFETCH(QString, typed);
    QFETCH(QString, says);
    const auto identity = parseIdentity(files, typed);
    QVERIFY(!identity);
    if (isRefusedByWindows(identity))
        return;
    QTEST(identity.error().needsPassphrase, "asks");
    QVERIFY2(identity.error().text.contains(says), qPrintable(identity.error().text));
    QVERIFY(identity.error().text.endsWith(u'.'));
}

void TestIdentityFile::filesAreNamed()
{
    QTemporaryDir folder;
    const auto identity = readIdentity({folder.filePath(u"ada.p12"_s)}, {});
    QVERIFY(!identity);
    QVERIFY(identity.error().text.contains(u"ada.p12"_s));
}

void TestIdentityFile::titlesTellWhoseItIs()
{
    QCOMPARE(identityName(clientCertificate), u"Ada Lovelace"_s);
    QVERIFY(identityOrigin(clientCertificate).contains(u"Example Corp CA"_s));
    QCOMPARE(identityName({}) + identityOrigin({}), QString());
    QVERIFY(identityExpiry(oldClientCertificate) < QDateTime::currentDateTimeUtc());
}

QTEST_GUILESS_MAIN(TestIdentityFile)
#include "tst_identityfile.moc"
