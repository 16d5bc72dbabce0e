// SPDX-License-Identifier: GPL-3.0-or-later
// What a probe of the endpoint's addresses tells about the way: which hop fails, and what to do.
#include "core/endpointcheck.h"
#include "support/qttest.h"

using namespace crew;
using namespace Qt::StringLiterals;

class TestEndpointCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void classification_data();
    void classification();
    void addressOfARedirectIsShownWithoutItsPath();
};

void TestEndpointCheck::classification_data()
{
    QTest::addColumn<bool>("isPublic");
    QTest::addColumn<ProbeReport>("report");
    QTest::addColumn<HopProblem>("problem");
    QTest::addColumn<QString>("says");
    using enum ProbeTransport;
    const auto row = [](const char *name, bool isPublic, const ProbeReport &report, HopProblem problem,
                        const QString &says) {
        QTest::newRow(name) << isPublic << report << problem << says;
    };
    const auto answered = [](int status) { return ProbeReport{Answered, status}; };
    const auto failed = [](ProbeTransport transport) {
        return ProbeReport{transport, 0, false, false, false, {}, false, u"words"_s};
    };
    const ProbeReport back{Answered, 200, true, true, true};
    row("loopback well", false, back, HopProblem::None, u"on this computer"_s);
    row("public well", true, back, HopProblem::None, u"arrived"_s);
    row("not listening", false, failed(NotListening), HopProblem::NotListening, u"another port"_s);
    row("loopback refused", false, failed(Refused), HopProblem::NotListening, u"not listening"_s);
    row("public refused", true, failed(Refused), HopProblem::NobodyListens, u"hooks.example.com:443"_s);
    row("no such name", true, failed(NameNotFound), HopProblem::NameNotFound, u"DNS"_s);
    row("TLS", true, failed(TlsFailed), HopProblem::TlsFailed, u"words"_s);
    row("time-out", true, failed(TimedOut), HopProblem::NoRoute, u"firewall"_s);
    row("no route", true, failed(NotReached), HopProblem::NoRoute, u"firewall"_s);
    row("cut off", true, failed(CutOff), HopProblem::CutOff, u"closed the connection"_s);
    row("other", true, failed(Other), HopProblem::Unknown, u"words"_s);
    for (const int status : {502, 503, 504, 520, 523, 530})
        row(qPrintable(u"gateway %1"_s.arg(status)), true, answered(status), HopProblem::ProxyDown,
            QString::number(status));
    ProbeReport noTunnel = answered(404);
    noTunnel.namesTunnel = true;
    row("the tunnel service's own 404", true, noTunnel, HopProblem::ProxyDown, u"tunnel"_s);
    row("404", true, answered(404), HopProblem::WrongPath, u"404"_s);
    row("405", true, answered(405), HopProblem::WrongPath, u"405"_s);
    row("401", true, answered(401), HopProblem::SignInRequired, u"requires signing in"_s);
    row("403", true, answered(403), HopProblem::SignInRequired, u"requires signing in"_s);
    row("200 of another one", true, answered(200), HopProblem::SomebodyElse, u"Another program"_s);
    row("500 of another one", true, answered(500), HopProblem::SomebodyElse, u"Another program"_s);
    row("arrived elsewhere", true, {Answered, 404, true, false, false}, HopProblem::WrongPath,
        u"another path"_s);
    row("answer changed", true, {Answered, 200, true, true, false}, HopProblem::AnswerLost,
        u"did not come back"_s);
    row("answer lost", true, {TimedOut, 0, true, true, false}, HopProblem::AnswerLost,
        u"did not come back"_s);
    row("arrived, then 502", true, {Answered, 502, true, true, false}, HopProblem::AnswerLost,
        u"did not come back"_s);
    ProbeReport redirect = answered(308);
    redirect.redirect = QUrl(u"https://login.example.com/x"_s);
    row("redirect", true, redirect, HopProblem::Redirected, u"https://login.example.com"_s);
    row("redirect to nowhere", true, answered(302), HopProblem::Redirected, u"redirects"_s);
}

void TestEndpointCheck::classification()
{
    QFETCH(bool, isPublic);
    QFETCH(ProbeReport, report);
    QFETCH(HopProblem, problem);
    QFETCH(QString, says);
    const Hop hop = isPublic ? Hop::Public : Hop::Loopback;
    const QUrl address(isPublic ? u"https://hooks.example.com/base"_s : u"http://127.0.0.1:8765"_s);
    QCOMPARE(problemOf(hop, report), problem);
    const HopCheck check = checkFrom(hop, address, report, QDateTime::currentDateTimeUtc());
    QCOMPARE(check.problem, problem);
    QCOMPARE(check.address, address);
    QVERIFY2(check.sentence.text().contains(says), qPrintable(check.sentence.text()));
    if (isPublic && problem != HopProblem::None)
        QVERIFY2(check.sentence.text().contains(u"hooks.example.com"_s), qPrintable(check.sentence.text()));
}

void TestEndpointCheck::addressOfARedirectIsShownWithoutItsPath()
{
    ProbeReport report{ProbeTransport::Answered, 302};
    report.redirect = QUrl(u"https://login.example.com/token-of-the-path?token=in-the-query"_s);
    const HopCheck check = checkFrom(Hop::Public, QUrl(u"https://a.example"_s), report, {});
    QVERIFY(!check.sentence.text().contains(u"token"_s));
}

QTEST_GUILESS_MAIN(TestEndpointCheck)
#include "tst_endpointcheck.moc"
