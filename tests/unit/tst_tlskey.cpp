// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/tlskey.h"
#include "support/qttest.h"
#include "support/testidentity.h"

using namespace crew;
using namespace Qt::StringLiterals;

/// Keys as the TLS of each system takes them: Windows has one of its own.
class TestTlsKey : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void windowsUsesRsaOnly();
    void pkcs8IsUnwrapped();
    void keyAndCertificateBelongTogether_data();
    void keyAndCertificateBelongTogether();
};

void TestTlsKey::windowsUsesRsaOnly()
{
    const bool isWindows = QSslSocket::activeBackend() == "schannel"_L1;
    QVERIFY(http::isUsableKey(testidentity::rsa().key));
    QCOMPARE(http::isUsableKey(testidentity::ec().key), !isWindows);
}

void TestTlsKey::pkcs8IsUnwrapped()
{
    const QSslKey wrapped = testidentity::rsa().key;
    const QSslKey key = http::keyForSystem(wrapped);
    QCOMPARE(key.length(), 2048);
    QCOMPARE(key.type(), QSsl::PrivateKey);
    QCOMPARE(key.toDer().mid(4, 5).toHex(), "0201000282"_ba); // the version, and at once the first number
    QCOMPARE(http::keyForSystem(key), key);
    QCOMPARE(http::keyForSystem(testidentity::ec().key), testidentity::ec().key);
}

void TestTlsKey::keyAndCertificateBelongTogether_data()
{
    QTest::addColumn<http::TlsIdentity>("identity");
    QTest::addColumn<bool>("isPair");
    using namespace testidentity;
    QTest::newRow("RSA") << rsa() << true;
    QTest::newRow("RSA, another's") << rsa(otherRsaKey) << false;
    QTest::newRow("EC") << ec() << true;
    QTest::newRow("a certificate with EC, a key with RSA")
        << http::TlsIdentity{ec().chain, rsa().key} << false;
    QTest::newRow("a certificate with RSA, a key with EC")
        << http::TlsIdentity{rsa().chain, ec().key} << false;
}

void TestTlsKey::keyAndCertificateBelongTogether()
{
    QFETCH(http::TlsIdentity, identity);
    const QSslCertificate &certificate = identity.chain.first();
    QTEST(http::belongTogether(certificate, identity.key), "isPair");
    QTEST(http::belongTogether(certificate, http::keyForSystem(identity.key)), "isPair");
}

QTEST_GUILESS_MAIN(TestTlsKey)
#include "tst_tlskey.moc"
