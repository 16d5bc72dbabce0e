// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/service/forwardedfor.h"
#include "support/qttest.h"

using namespace Qt::StringLiterals;
using namespace crew;

class tst_ForwardedFor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sender_data();
    void sender();
};

void tst_ForwardedFor::sender_data()
{
    QTest::addColumn<QString>("peer");
    QTest::addColumn<QByteArrayList>("values");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QString &peer, const QByteArrayList &values,
                        const QString &expected) { QTest::newRow(name) << peer << values << expected; };
    row("no proxy", u"192.0.2.7"_s, {}, u"192.0.2.7"_s);
    row("a stranger's header is not believed", u"192.0.2.7"_s, {"198.51.100.1"}, u"192.0.2.7"_s);
    row("a proxy without the header", u"10.0.0.1"_s, {}, u"10.0.0.1"_s);
    row("a proxy", u"10.0.0.1"_s, {"198.51.100.1"}, u"198.51.100.1"_s);
    row("what the sender wrote itself", u"10.0.0.1"_s, {"10.0.0.9, 203.0.113.5, 198.51.100.1"},
        u"198.51.100.1"_s);
    row("a chain of proxies", u"10.0.0.1"_s, {"198.51.100.1, 10.0.0.2"}, u"198.51.100.1"_s);
    row("several fields", u"10.0.0.1"_s, {"203.0.113.5", "198.51.100.1"}, u"198.51.100.1"_s);
    row("only proxies", u"10.0.0.1"_s, {"10.0.0.2"}, u"10.0.0.2"_s);
    row("no address", u"10.0.0.1"_s, {"unknown"}, u"10.0.0.1"_s);
    row("empty", u"10.0.0.1"_s, {""}, u"10.0.0.1"_s);
    row("IPv6", u"::1"_s, {"2001:db8::1"}, u"2001:db8::1"_s);
    row("IPv4 by an IPv6 socket", u"::ffff:10.0.0.1"_s, {"198.51.100.1"}, u"198.51.100.1"_s);
}

void tst_ForwardedFor::sender()
{
    QFETCH(const QString, peer);
    QFETCH(const QByteArrayList, values);
    QFETCH(const QString, expected);
    http::RequestHead head;
    head.peer = QHostAddress(peer);
    for (const QByteArray &value : values)
        head.header.append(http::HeaderField("x-forwarded-for", value));
    const QList<desk::DeskConfig::Network> trusted{QHostAddress::parseSubnet(u"10.0.0.0/8"_s),
                                                   QHostAddress::parseSubnet(u"::1/128"_s)};
    QCOMPARE(desk::forwardedFor(head, trusted), QHostAddress(expected));
}

QTEST_GUILESS_MAIN(tst_ForwardedFor)
#include "tst_forwardedfor.moc"
