// SPDX-License-Identifier: GPL-3.0-or-later
// Tunnels that the console runs, with a program of ours that stands for one: found, started, its address
// read, watched, started again, stopped with the console; whatever it writes.
#include "support/enginefixture.h"
#include "support/tunnelprogram.h"
#include "webhook/tunnel.h"

#include <QProcess>

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace crew::webhook;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

const auto address = u"https://calm-sea.example.com"_s;

QUrl at(int port, const QString &place = u"http://127.0.0.1"_s)
{
    return QUrl(place + u':' + QString::number(port));
}

Tunnel::Times quick()
{
    return {10ms, 40ms, 10s, 300ms};
}

qint64 pidIn(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toLongLong() : 0;
}

/// One that has ended and that nobody took leave of counts as ended.
bool isRunning([[maybe_unused]] qint64 pid)
{
    QFile stat(u"/proc/%1/stat"_s.arg(pid));
    return stat.open(QIODevice::ReadOnly) && !stat.readAll().contains(") Z ");
}

/// Becomes the console that is killed: runs a tunnel until it ends.
int host(const QString &pidFile)
{
    Tunnel tunnel({});
    tunnel.start(fakeTunnel(u"pid \"%1\" stay"_s.arg(pidFile)), at(1));
    return QCoreApplication::exec();
}

} // namespace

class TestTunnel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void plans_data();
    void plans();
    void leadsWhereTheEndpointListens_data();
    void leadsWhereTheEndpointListens();
    void badPlans_data();
    void badPlans();
    void addressIsRead();
    void typedAddressNeedsNoPattern();
    void badAddressesAreNotTaken_data();
    void badAddressesAreNotTaken();
    void theFirstAddressCounts();
    void outputIsBounded();
    void programThatIsNotThere();
    void isStartedAgain();
    void waitsLongerEachTime();
    void isStopped_data();
    void isStopped();
    void endsWithItsOwner();
    void endsWithAKilledConsole();
    void theEngineGivesItsAddressToCrews();
    void theEngineSaysWhereItListens();
};

void TestTunnel::plans_data()
{
    QTest::addColumn<TunnelKind>("kind");
    QTest::addColumn<QString>("program");
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("found");
    const auto row = [](const char *name, TunnelKind kind, const QString &program, const QString &line,
                        const QString &found) { QTest::newRow(name) << kind << program << line << found; };
    using enum TunnelKind;
    row("cloudflared", Cloudflared, u"cloudflared"_s,
        u"2026-11-21T10:00:00Z INF |  https://calm-sea-7.trycloudflare.com                    |"_s,
        u"https://calm-sea-7.trycloudflare.com"_s);
    row("cloudflared failing", Cloudflared, u"cloudflared"_s,
        u"failed to request quick Tunnel: Post \"https://api.trycloudflare.com/tunnel\": timeout"_s, {});
    row("cloudflared, another's name", Cloudflared, u"cloudflared"_s,
        u"https://x.trycloudflare.com.evil.example"_s, {});
    row("ngrok", Ngrok, u"ngrok"_s,
        u"t=2026-11-21T10:00:00 lvl=info msg=\"started tunnel\" obj=tunnels name=command_line "
        "addr=http://localhost:8765 url=https://1a2b.ngrok-free.app"_s,
        u"https://1a2b.ngrok-free.app"_s);
    row("ngrok, other line", Ngrok, u"ngrok"_s, u"lvl=info msg=\"update\" url=https://ngrok.com/download"_s,
        {});
    row("tailscale", Tailscale, u"tailscale"_s, u"https://desk.tail1234.ts.net/"_s,
        u"https://desk.tail1234.ts.net"_s);
}

void TestTunnel::plans()
{
    QFETCH(TunnelKind, kind);
    QFETCH(QString, program);
    QFETCH(QString, line);
    QFETCH(QString, found);
    const auto plan = tunnelPlan({kind}, at(4711));
    QVERIFY(plan);
    QCOMPARE(plan->program, program);
    QVERIFY(plan->arguments.join(u' ').contains(u"4711"_s));
    const QRegularExpressionMatch match = plan->pattern.match(line);
    QCOMPARE(match.hasMatch() ? match.captured(match.lastCapturedIndex()) : QString(), found);
}

void TestTunnel::leadsWhereTheEndpointListens_data()
{
    QTest::addColumn<TunnelSettings>("settings");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("says"); // of the arguments; empty: there is no plan
    using enum TunnelKind;
    const QString lan = u"http://192.168.1.5"_s;
    const QString six = u"https://[2001:db8::5]"_s;
    const QString own = u"go {host} {port} -R 1:{host}:{port}"_s;
    const auto row = [](const char *name, const TunnelSettings &settings, const QString &place,
                        const QString &says) { QTest::newRow(name) << settings << place << says; };
    row("cloudflared", {Cloudflared}, lan, u"--url http://192.168.1.5:8765"_s);
    row("cloudflared, TLS, IPv6", {Cloudflared}, six, u"--no-tls-verify --url https://[2001:db8::5]:8765"_s);
    row("ngrok", {Ngrok}, lan, u"http http://192.168.1.5:8765 --log"_s);
    row("ngrok, usual", {Ngrok}, u"http://127.0.0.1"_s, u"http 8765 --log"_s);
    row("ngrok, TLS, IPv6", {Ngrok}, six, u"http https://[2001:db8::5]:8765 --log"_s);
    row("tailscale, usual", {Tailscale}, u"http://127.0.0.1"_s, u"funnel 8765"_s);
    row("tailscale, usual, TLS", {Tailscale}, u"https://127.0.0.1"_s,
        u"funnel https+insecure://127.0.0.1:8765"_s);
    row("tailscale", {Tailscale}, lan, {});
    row("ssh", {Ssh, u"-R 80:{host}:{port} me@there"_s}, lan, u"-R 80:192.168.1.5:8765 me@there"_s);
    row("ssh, IPv6", {Ssh, u"-R 80:{host}:{port} me@there"_s}, six, u"-R 80:[2001:db8::5]:8765 me@there"_s);
    row("command", {Command, own}, lan, u"192.168.1.5 8765 -R 1:192.168.1.5:8765"_s);
    row("command without host", {Command, u"go {port}"_s}, lan, u"8765"_s);
}

void TestTunnel::leadsWhereTheEndpointListens()
{
    QFETCH(TunnelSettings, settings);
    QFETCH(QString, place);
    QFETCH(QString, says);
    const auto plan = tunnelPlan(settings, at(8765, place));
    if (says.isEmpty()) {
        QVERIFY(!plan);
        QVERIFY2(plan.error().contains(u"192.168.1.5"_s), qPrintable(plan.error()));
        return;
    }
    QVERIFY2(plan, qPrintable(plan ? QString() : plan.error()));
    const QString line = plan->arguments.join(u' ');
    QVERIFY2(line.contains(says), qPrintable(line));
}

void TestTunnel::badPlans_data()
{
    QTest::addColumn<TunnelSettings>("settings");
    QTest::newRow("no command") << TunnelSettings{TunnelKind::Command};
    QTest::newRow("blank command") << TunnelSettings{TunnelKind::Command, u"  "_s};
    QTest::newRow("no destination") << TunnelSettings{TunnelKind::Ssh};
    QTest::newRow("bad pattern") << TunnelSettings{TunnelKind::Command, u"x"_s, u"(["_s};
}

void TestTunnel::badPlans()
{
    QFETCH(TunnelSettings, settings);
    Tunnel tunnel(quick());
    tunnel.start(settings, at(1));
    QCOMPARE(tunnel.status().state, TunnelState::Failed);
    QVERIFY(!tunnel.status().problem.isEmpty());
    tunnel.start({}, at(1));
    QCOMPARE(tunnel.status(), TunnelStatus());
}

void TestTunnel::addressIsRead()
{
    Tunnel tunnel(quick());
    tunnel.start(fakeTunnel(u"say \"port {port}\" say \"now at %1\" stay"_s.arg(address)), at(4711));
    QTRY_COMPARE(tunnel.status().state, TunnelState::Up);
    QCOMPARE(tunnel.status().address, QUrl(address));
    QCOMPARE(tunnel.status().log, QStringList({u"port 4711"_s, u"now at "_s + address}));
    QVERIFY(tunnel.status().problem.isEmpty());
}

void TestTunnel::typedAddressNeedsNoPattern()
{
    Tunnel tunnel(quick());
    tunnel.start(fakeTunnel(u"say %1 stay"_s.arg(address), {}), at(1));
    QTRY_COMPARE(tunnel.status().state, TunnelState::Up);
    QTRY_COMPARE(tunnel.status().log.size(), 1);
    QVERIFY(tunnel.status().address.isEmpty());
}

void TestTunnel::badAddressesAreNotTaken_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("no TLS") << u"http://calm-sea.example.com"_s;
    QTest::newRow("with a password") << u"https://a:b@calm-sea.example.com"_s;
    QTest::newRow("with a query") << u"https://calm-sea.example.com/?x=1"_s;
    QTest::newRow("no address") << u"https://["_s;
}

void TestTunnel::badAddressesAreNotTaken()
{
    QFETCH(QString, text);
    Tunnel tunnel(quick());
    tunnel.start(fakeTunnel(u"say %1 stay"_s.arg(text)), at(1));
    QTRY_VERIFY(!tunnel.status().problem.isEmpty());
    QCOMPARE(tunnel.status().state, TunnelState::Starting);
    QVERIFY(tunnel.status().address.isEmpty());
}

void TestTunnel::theFirstAddressCounts()
{
    Tunnel tunnel(quick());
    tunnel.start(fakeTunnel(u"say %1 say https://elsewhere.example say end stay"_s.arg(address)), at(1));
    QTRY_COMPARE(tunnel.status().log.size(), 3);
    QCOMPARE(tunnel.status().address, QUrl(address));
}

void TestTunnel::outputIsBounded()
{
    Tunnel tunnel(quick());
    tunnel.start(
        fakeTunnel(u"flood 3000 long 300000 say end say \"\x1b[31mred\x1b[0m\" say %1 stay"_s.arg(address)),
        at(1));
    QTRY_COMPARE(tunnel.status().state, TunnelState::Up);
    const QStringList log = tunnel.status().log;
    QVERIFY(log.size() <= Tunnel::logLines);
    for (const QString &line : log)
        QVERIFY(line.size() <= Tunnel::lineLength);
    QVERIFY(log.contains(u"red"_s));
    QCOMPARE(log.last(), address);
}

void TestTunnel::programThatIsNotThere()
{
    Tunnel tunnel(quick());
    tunnel.start({TunnelKind::Command, u"no-such-program-of-ours --port {port}"_s, {}}, at(1));
    QCOMPARE(tunnel.status().state, TunnelState::Failed);
    QVERIFY(tunnel.status().problem.contains(u"no-such-program-of-ours"_s));
}

void TestTunnel::isStartedAgain()
{
    Tunnel tunnel(quick());
    int ends = 0;
    int ups = 0;
    QString problem;
    connect(&tunnel, &Tunnel::changed, this, [&, last = TunnelState::Off]() mutable {
        const TunnelStatus &status = tunnel.status();
        if (status.state == std::exchange(last, status.state))
            return;
        ups += status.state == TunnelState::Up ? 1 : 0;
        if (status.state == TunnelState::Waiting) {
            ++ends;
            problem = status.problem;
            QVERIFY(status.address.isEmpty()); // there is nothing any more
        }
    });
    tunnel.start(fakeTunnel(u"say %1 say Goodbye exit 3"_s.arg(address)), at(1));
    QTRY_VERIFY(ends >= 3);
    QVERIFY(ups >= 2);
    QVERIFY2(problem.contains(u"code 3"_s) && problem.contains(u"Goodbye"_s), qPrintable(problem));
    tunnel.stop();
    QCOMPARE(tunnel.status(), TunnelStatus());
}

void TestTunnel::waitsLongerEachTime()
{
    const Tunnel::Times times{1s, 5s, 10s, 1s};
    QVERIFY(Tunnel::nextWait(1s, times) == 2s);
    QVERIFY(Tunnel::nextWait(2s, times) == 4s);
    QVERIFY(Tunnel::nextWait(4s, times) == 5s);
    QVERIFY(Tunnel::nextWait(5s, times) == 5s);
}

void TestTunnel::isStopped_data()
{
    QTest::addColumn<QString>("words");
    QTest::newRow("willing") << QString();
    QTest::newRow("stubborn") << u"stubborn "_s;
}

void TestTunnel::isStopped()
{
    QFETCH(QString, words);
    QTemporaryDir folder;
    const QString file = folder.filePath(u"pid"_s);
    Tunnel tunnel(quick());
    tunnel.start(fakeTunnel(words + u"pid \"%1\" say %2 stay"_s.arg(file, address)), at(1));
    QTRY_COMPARE(tunnel.status().state, TunnelState::Up);
    const qint64 pid = pidIn(file);
#ifdef Q_OS_LINUX
    QVERIFY(isRunning(pid));
#endif
    tunnel.stop();
    QTRY_VERIFY(!isRunning(pid));
    QTRY_COMPARE(tunnel.findChildren<QProcess *>().size(), 0);
}

void TestTunnel::endsWithItsOwner()
{
    QTemporaryDir folder;
    const QString file = folder.filePath(u"pid"_s);
    auto tunnel = std::make_unique<Tunnel>(quick());
    tunnel->start(fakeTunnel(u"stubborn pid \"%1\" say %2 stay"_s.arg(file, address)), at(1));
    QTRY_COMPARE(tunnel->status().state, TunnelState::Up);
    tunnel.reset();
    QVERIFY(!isRunning(pidIn(file)));
}

void TestTunnel::endsWithAKilledConsole()
{
#ifdef Q_OS_LINUX
    QTemporaryDir folder;
    const QString file = folder.filePath(u"pid"_s);
    QProcess console;
    console.start(QCoreApplication::applicationFilePath(), {u"--host"_s, file});
    QTRY_VERIFY_WITH_TIMEOUT(pidIn(file) > 0, 20'000);
    const qint64 pid = pidIn(file);
    QVERIFY(isRunning(pid));
    console.kill();
    QVERIFY(console.waitForFinished());
    QTRY_VERIFY(!isRunning(pid));
#else
    QSKIP("Only Linux ends a child with its parent.");
#endif
}

void TestTunnel::theEngineGivesItsAddressToCrews()
{
    EngineFixture console;
    console.settings.tunnel = fakeTunnel(u"say %1 stay"_s.arg(address));
    QVERIFY(console.start());
    const Crew crew = console.addCrew(QUrl(u"https://crew.invalid"_s));
    QTRY_COMPARE(console.engine->endpointState().publicAddress, QUrl(address));
    QCOMPARE(console.engine->prepareKickoff(crew.id)->webhookBase, address);
    console.settings.tunnel = fakeTunnel(u"say https://other-sea.example.com stay"_s);
    console.engine->applySettings(console.settings);
    QVERIFY(console.engine->endpointState().publicAddress.isEmpty());
    QVERIFY(console.engine->prepareKickoff(crew.id)->webhookBase.isEmpty());
    QTRY_COMPARE(console.engine->prepareKickoff(crew.id)->webhookBase, u"https://other-sea.example.com"_s);
    console.settings.tunnel = {};
    console.settings.publicAddress = QUrl(address);
    console.engine->applySettings(console.settings);
    QCOMPARE(console.engine->prepareKickoff(crew.id)->webhookBase, address);
}

void TestTunnel::theEngineSaysWhereItListens()
{
    EngineFixture console;
    console.settings.tunnel = fakeTunnel(u"say \"to {host}:{port}\" say %1 stay"_s.arg(address));
    console.settings.listenOn = u"127.0.0.2"_s;
    QVERIFY(console.start());
    const auto toldOn = [&console](const QString &host) {
        const EndpointState state = console.engine->endpointState();
        const int port = QUrl(state.listenAddress).port();
        return state.tunnel.log.contains(u"to %1:%2"_s.arg(host).arg(port));
    };
    QTRY_VERIFY(toldOn(u"127.0.0.2"_s));
    console.settings.listenOn = u"all"_s;
    console.engine->applySettings(console.settings);
    QTRY_VERIFY(toldOn(u"127.0.0.1"_s));
}

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == u"--host"_s)
        return host(arguments.value(2));
    TestTunnel test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_tunnel.moc"
