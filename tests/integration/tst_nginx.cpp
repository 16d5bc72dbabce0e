// SPDX-License-Identifier: GPL-3.0-or-later
// A real nginx with the recipe of docs/user-guide/endpoint.md before the endpoint: the self-test comes back
// through it, says so when it does not, and callbacks of every size are kept.
#include "support/freeport.h"
#include "support/scriptedconsole.h"

#include <QProcess>
#include <QTcpServer>

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

/// nginx that passes /hooks/ on to the port of an endpoint.
class Nginx
{
public:
    explicit Nginx(quint16 servicePort)
        : port(freePort())
    {
        QFile file(folder.filePath(u"nginx.conf"_s));
        if (!file.open(QIODevice::WriteOnly))
            return;
        file.write(configuration(servicePort));
        file.close();
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(QStringLiteral(CREW_NGINX),
                      {u"-p"_s, folder.path(), u"-e"_s, u"stderr"_s, u"-c"_s, file.fileName()});
    }
    ~Nginx()
    {
        process.terminate();
        if (!process.waitForFinished(5000))
            process.kill();
        process.waitForFinished();
    }

    bool isReady()
    {
        return QTest::qWaitFor(
            [this] {
                QTcpSocket probe;
                probe.connectToHost(QHostAddress::LocalHost, port);
                return probe.waitForConnected(200);
            },
            20'000);
    }
    QUrl url() const { return QUrl(u"http://127.0.0.1:%1/hooks"_s.arg(port)); }

    quint16 port;
    QTemporaryDir folder;
    QProcess process;

private:
    QByteArray configuration(quint16 servicePort) const
    {
        QString text = u"daemon off;\nmaster_process off;\npid FOLDER/nginx.pid;\nevents { }\n"
                       "http {\n access_log off;\n client_body_temp_path FOLDER/body;\n"
                       " proxy_temp_path FOLDER/proxy;\n fastcgi_temp_path FOLDER/fastcgi;\n"
                       " uwsgi_temp_path FOLDER/uwsgi;\n scgi_temp_path FOLDER/scgi;\n"
                       " server {\n  listen 127.0.0.1:PORT;\n"
                       // the recipe
                       "  location /hooks/ {\n   proxy_pass http://127.0.0.1:SERVICE/;\n"
                       "   client_max_body_size 16m;\n   proxy_http_version 1.1;\n  }\n"
                       " }\n}\n"_s;
        return text.replace(u"FOLDER"_s, folder.path())
            .replace(u"PORT"_s, QString::number(port))
            .replace(u"SERVICE"_s, QString::number(servicePort))
            .toUtf8();
    }
};

} // namespace

class TestNginx : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void passesProbesAndCallbacksOn();
    void saysThatTheConsoleIsNotBehindIt();
    void saysThatThePathIsWrong();

private:
    static HopCheck publicCheck(EngineFixture &console, const QUrl &address);
};

HopCheck TestNginx::publicCheck(EngineFixture &console, const QUrl &address)
{
    console.settings.publicAddress = address;
    console.engine->applySettings(console.settings);
    console.engine->testEndpoint();
    (void)QTest::qWaitFor([&console] { return !console.engine->endpointState().isChecking; }, 20'000);
    return console.engine->endpointState().checks.value(1);
}

void TestNginx::passesProbesAndCallbacksOn()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    Nginx nginx(console.port());
    QVERIFY2(nginx.isReady(), nginx.process.readAll().constData());
    const HopCheck check = publicCheck(console.console, nginx.url());
    QCOMPARE(check.hop, Hop::Public);
    QVERIFY2(check.problem == HopProblem::None, qPrintable(check.sentence.text()));
    for (const int size : {10, 100'000, 15'000'000}) {
        const QByteArray body = R"({"kickoff_id":"k-1","output":")" + QByteArray(size, 'x') + "\"}";
        httppeer::Peer peer(nginx.port, false);
        peer.send(ScriptedConsole::requestOf("POST", "/hooks" + console.path("task"),
                                             "Content-Type: application/json\r\n", body));
        QTRY_VERIFY_WITH_TIMEOUT(peer.count() > 0, 30'000);
        QCOMPARE(peer.status(), 200);
    }
    QCOMPARE(console.entryCount(EntryKind::TaskCallback), 3);
}

void TestNginx::saysThatTheConsoleIsNotBehindIt()
{
    EngineFixture console;
    QVERIFY(console.start());
    Nginx nginx(freePort());
    QVERIFY(nginx.isReady());
    const HopCheck check = publicCheck(console, nginx.url());
    QVERIFY2(check.problem == HopProblem::ProxyDown, qPrintable(check.sentence.text()));
}

void TestNginx::saysThatThePathIsWrong()
{
    EngineFixture console;
    QVERIFY(console.start());
    Nginx nginx(static_cast<quint16>(QUrl(console.engine->endpointState().listenAddress).port()));
    QVERIFY(nginx.isReady());
    const QUrl address(u"http://127.0.0.1:%1/elsewhere"_s.arg(nginx.port));
    const HopCheck check = publicCheck(console, address);
    // An nginx without that location looks among its files, where nothing can be posted.
    QVERIFY2(check.problem == HopProblem::WrongPath, qPrintable(check.sentence.text()));
}

QTEST_GUILESS_MAIN(TestNginx)
#include "tst_nginx.moc"
