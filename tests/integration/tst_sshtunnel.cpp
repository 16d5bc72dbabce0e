// SPDX-License-Identifier: GPL-3.0-or-later
// The console's own ssh -R against a real sshd on this machine: callbacks and probes come through it, its end
// is noticed, and it comes back by itself.
#include "support/freeport.h"
#include "support/scriptedconsole.h"

#include <QDir>
#include <QProcess>
#include <QTcpServer>

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

/// An sshd with keys of its own that lets only us in.
class Sshd
{
public:
    Sshd()
        : port(freePort())
    {
        for (const char *name : {"host", "client"})
            QProcess::execute(u"ssh-keygen"_s,
                              {u"-q"_s, u"-t"_s, u"ed25519"_s, u"-N"_s, QString(), u"-f"_s, path(name)});
        QFile::copy(path("client.pub"), path("authorized"));
        // sshd wants this folder of the system's when it runs as root.
        m_madeFolder = !QDir(u"/run/sshd"_s).exists() && QDir().mkdir(u"/run/sshd"_s);
        QFile file(path("sshd_config"));
        if (!file.open(QIODevice::WriteOnly))
            return;
        file.write(
            u"ListenAddress 127.0.0.1:%1\nHostKey %2\nAuthorizedKeysFile %3\nPidFile none\n"
            "StrictModes no\nUsePAM no\nPasswordAuthentication no\nPermitRootLogin prohibit-password\n"_s
                .arg(port)
                .arg(path("host"), path("authorized"))
                .toUtf8());
    }
    ~Sshd()
    {
        stop();
        if (m_madeFolder)
            QDir().rmdir(u"/run/sshd"_s);
    }

    void start()
    {
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(QStringLiteral(CREW_SSHD), {u"-D"_s, u"-e"_s, u"-f"_s, path("sshd_config")});
    }
    void stop()
    {
        if (process.state() == QProcess::NotRunning)
            return;
        process.terminate();
        process.waitForFinished();
    }
    QString path(const char *name) const { return folder.filePath(QString::fromLatin1(name)); }

    /// What follows "ssh" to make \a remotePort lead to the endpoint.
    QString arguments(quint16 remotePort) const
    {
        return u"-F none -p %1 -i \"%2\" -o StrictHostKeyChecking=accept-new -o \"UserKnownHostsFile=%3\" "
               "-R 127.0.0.1:%4:{host}:{port} 127.0.0.1"_s.arg(port)
                   .arg(path("client"), path("known"))
                   .arg(remotePort);
    }

    quint16 port;
    QTemporaryDir folder;
    QProcess process;

private:
    bool m_madeFolder = false;
};

} // namespace

class TestSshTunnel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void callbacksComeThrough();
    void aRefusedLoginIsTold();

private:
    static bool comesThrough(EngineFixture &console);
};

/// Probes until one comes back: nobody tells when sshd listens.
bool TestSshTunnel::comesThrough(EngineFixture &console)
{
    return QTest::qWaitFor(
        [&console] {
            const EndpointState state = console.engine->endpointState();
            if (state.checks.size() == 2 && state.checks.last().problem == HopProblem::None)
                return true;
            if (!state.isChecking)
                console.engine->testEndpoint();
            return false;
        },
        30'000);
}

void TestSshTunnel::callbacksComeThrough()
{
    Sshd sshd;
    sshd.start();
    const quint16 remotePort = freePort();
    ScriptedConsole console;
    console.console.settings.tunnel = {TunnelKind::Ssh, sshd.arguments(remotePort)};
    console.console.settings.publicAddress = QUrl(u"http://127.0.0.1:%1"_s.arg(remotePort));
    QVERIFY(console.start());
    QVERIFY2(comesThrough(console.console),
             qPrintable(console.console.engine->endpointState().tunnel.log.join(u'\n') +
                        QString::fromUtf8(sshd.process.readAll())));
    httppeer::Peer peer(remotePort, false);
    peer.send(ScriptedConsole::requestOf("POST", console.path("task"), "Content-Type: application/json\r\n",
                                         R"({"kickoff_id":"k-1"})"));
    QTRY_COMPARE(peer.status(), 200);
    QCOMPARE(console.entryCount(EntryKind::TaskCallback), 1);

    console.console.settings.tunnel = {};
    console.console.engine->applySettings(console.console.settings);
    QTRY_VERIFY(!console.console.engine->endpointState().isChecking);
    const auto isGone = [&] {
        const EndpointState state = console.console.engine->endpointState();
        if (!state.checks.isEmpty() && state.checks.last().problem == HopProblem::NobodyListens)
            return true;
        if (!state.isChecking)
            console.console.engine->testEndpoint();
        return false;
    };
    QVERIFY(QTest::qWaitFor(isGone, 20'000)); // the tunnel ended when it was not wanted any more
}

void TestSshTunnel::aRefusedLoginIsTold()
{
    Sshd sshd;
    QFile::remove(sshd.path("authorized"));
    sshd.start();
    EngineFixture console;
    console.settings.tunnel = {TunnelKind::Ssh, sshd.arguments(freePort())};
    QVERIFY(console.start());
    QTRY_VERIFY_WITH_TIMEOUT(console.engine->endpointState().tunnel.problem.contains(u"Permission denied"_s),
                             30'000);
    QCOMPARE(console.engine->endpointState().tunnel.state, TunnelState::Waiting);
}

QTEST_GUILESS_MAIN(TestSshTunnel)
#include "tst_sshtunnel.moc"
