// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/knownsecrets.h"

#include <QTest>

using namespace crew;
using namespace Qt::StringLiterals;

/// Secrets are found wherever they stand, however many there are.
class TestKnownSecrets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areReplaced_data();
    void areReplaced();
    void manyAreReplaced();
};

void TestKnownSecrets::areReplaced_data()
{
    QTest::addColumn<QByteArrayList>("secrets");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("shown");
    const auto row = [](const char *name, const QByteArrayList &secrets, const QByteArray &text,
                        const QByteArray &shown) { QTest::newRow(name) << secrets << text << shown; };
    row("none known", {}, "any text", "any text");
    row("none there", {"secret-1"}, "any text", "any text");
    row("empty text", {"secret-1"}, "", "");
    row("the whole text", {"secret-1"}, "secret-1", "*");
    row("first and last", {"secret-1"}, "secret-1 and secret-1", "* and *");
    row("side by side", {"secret-1", "secret-2"}, "secret-2secret-1secret-2", "***");
    row("beginning alike", {"secret-1", "secret-2"}, "secret-2 secret-3 secret-1", "* secret-3 *");
    row("one in another, short one first", {"secret-1", "secret-1-and-more"}, "secret-1-and-more secret-1",
        "* *");
    row("one in another, long one first", {"secret-1-and-more", "secret-1"}, "secret-1-and-more secret-1",
        "* *");
    row("cut at the end", {"secret-1"}, "x secret-", "x secret-");
    row("shorter than what is looked for", {"secret-1"}, "secr", "secr");
    row("the shortest", {"123456"}, "0123456789", "0*789");
    row("too short", {"12345", ""}, "0123456789", "0123456789");
    row("any byte", {QByteArray("\0\xff\r\n\0\x01z", 7)}, QByteArray("a\0\0\xff\r\n\0\x01z\0", 10),
        QByteArray("a\0*\0", 4));
}

void TestKnownSecrets::areReplaced()
{
    QFETCH(QByteArrayList, secrets);
    QFETCH(QByteArray, text);
    KnownSecrets known;
    for (const QByteArray &secret : secrets)
        known.add(secret, "*");
    QTEST(known.replacedIn(text), "shown");
}

/// Made as tokens are: many begin alike, and none is found in what is none.
void TestKnownSecrets::manyAreReplaced()
{
    constexpr int count = 20'000;
    const auto secret = [](int number) {
        return "Bearer" + QByteArray::number(number).rightJustified(8, '0');
    };
    KnownSecrets known;
    for (int round = 0; round < 2; ++round) {
        for (int number = 0; number < count; number += 2)
            known.add(round == 0 ? secret(number) : QByteArray(secret(number)).replace("Bearer", "other-"),
                      "*");
    }
    known.add(secret(0), "+");
    QCOMPARE(known.all().size(), count);
    QByteArray text;
    QByteArray shown;
    for (int number = 0; number < count; number += 7) {
        text += secret(number) + ' ';
        shown += (number % 2 == 0 ? QByteArray("*") : secret(number)) + ' ';
    }
    QCOMPARE(known.replacedIn(text), shown);
}

QTEST_GUILESS_MAIN(TestKnownSecrets)
#include "tst_knownsecrets.moc"
