// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/constanttime.h"
#include "support/qttest.h"

using namespace crew;

class TestConstantTime : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsSecretsApart_data();
    void tellsSecretsApart();
};

void TestConstantTime::tellsSecretsApart_data()
{
    QTest::addColumn<QByteArray>("left");
    QTest::addColumn<QByteArray>("right");
    QTest::addColumn<bool>("isSame");
    QTest::newRow("same") << QByteArray("secret") << QByteArray("secret") << true;
    QTest::newRow("both empty") << QByteArray() << QByteArray("") << true;
    QTest::newRow("first differs") << QByteArray("Secret") << QByteArray("secret") << false;
    QTest::newRow("last differs") << QByteArray("secreT") << QByteArray("secret") << false;
    QTest::newRow("longer") << QByteArray("secrets") << QByteArray("secret") << false;
    QTest::newRow("empty") << QByteArray() << QByteArray("secret") << false;
    QTest::newRow("NUL at the end") << QByteArray("secret\0", 7) << QByteArray("secret") << false;
    QTest::newRow("high bytes") << QByteArray("\xff\x7f") << QByteArray("\x7f\xff") << false;
}

void TestConstantTime::tellsSecretsApart()
{
    QFETCH(const QByteArray, left);
    QFETCH(const QByteArray, right);
    QTEST(isSameSecret(left, right), "isSame");
    QTEST(isSameSecret(right, left), "isSame");
}

QTEST_GUILESS_MAIN(TestConstantTime)
#include "tst_constanttime.moc"
