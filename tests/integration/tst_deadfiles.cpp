// SPDX-License-Identifier: GPL-3.0-or-later
// Files that never answer, as on a network drive that is away: here a pipe that nobody writes into. Nothing
// but what needs them waits, and that not for ever; what waits for nothing ends.
#include "certificates/cafile.h"
#include "client/transportresolver.h"
#include "core/async/detachedworker.h"
#include "support/certificatefiles.h"
#include "support/qttest.h"
#include "support/testca.h"
#include "webhook/tlsfiles.h"

#include <QProcess>
#include <QSemaphore>
#include <QSignalSpy>

#include <atomic>
#include <cstdio>
#include <fcntl.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace crew;
using namespace crew::certificates;
using namespace crew::client;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr auto timeout = 50ms;

/// A pipe: to read it takes until somebody has written into it and closed it.
class Pipe
{
public:
    explicit Pipe(const QString &path)
        : m_path(path)
    {
        ::mkfifo(QFile::encodeName(path).constData(), 0600);
    }
    QString path() const { return m_path; }

    /// To be called on another thread, which hangs.
    static QByteArray read(const QString &path)
    {
        ++begun;
        QByteArray content;
        const int pipe = ::open(QFile::encodeName(path).constData(), O_RDONLY);
        char bytes[1024];
        for (ssize_t size = ::read(pipe, bytes, sizeof(bytes)); size > 0;
             size = ::read(pipe, bytes, sizeof(bytes)))
            content.append(bytes, size);
        ::close(pipe);
        ++ended;
        return content;
    }
    static int hanging() { return begun - ended; }

    /// Lets those go that read now, the first with \a content.
    void answer(QByteArray content = {}) const
    {
        const int before = begun;
        while (ended < before) {
            const int pipe = ::open(QFile::encodeName(m_path).constData(), O_WRONLY | O_NONBLOCK);
            if (pipe >= 0 && !content.isEmpty()) {
                const auto size = static_cast<size_t>(content.size());
                QCOMPARE(::write(pipe, content.constData(), size), content.size());
                content.clear();
            }
            if (pipe >= 0)
                ::close(pipe);
            QTest::qWait(1);
        }
    }

private:
    static inline std::atomic<int> begun = 0;
    static inline std::atomic<int> ended = 0;

    QString m_path;
};

} // namespace

class TestDeadFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void aCaFileThatDoesNotAnswer();
    void manyCallsAreOneReading();
    void nobodyWaitsForItAtTheEnd();
    void aProxyThatIsNeverTold();
    void tlsFilesThatDoNotAnswer_data();
    void tlsFilesThatDoNotAnswer();
    void theIdentityBeforeStaysInUse();
    void whatAnswersSoonEndsBeforeTheProgram();

private:
    using Transport = std::expected<crew::client::Transport, ServiceError>;

    /// Hangs on the pipe alone.
    TransportResolver::Reader caReader() const
    {
        return [dead = m_pipe->path(), good = m_good](const QString &path, const QDateTime &now) {
            if (path == dead)
                Pipe::read(path);
            return readCaFile(CaFileOwner::Crew, good, now);
        };
    }
    webhook::TlsFiles::Reader pemReader() const
    {
        return [dead = m_pipe->path()](const QString &path) -> std::expected<QByteArray, QString> {
            if (path == dead)
                return Pipe::read(path);
            QFile file(path);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
    }
    void find(TransportResolver &ways, const QString &caFile)
    {
        CrewNetwork network;
        network.caFile = caFile;
        network.withoutProxy = true;
        ways.find(QUrl(u"https://crew.example"_s), network, {}, this,
                  [this](const Transport &transport) { m_found.append(transport); });
    }

    CertificateFiles m_files;
    QString m_good;
    std::unique_ptr<Pipe> m_pipe;
    QList<Transport> m_found;
};

void TestDeadFiles::init()
{
    m_good = m_files.write(u"good.pem"_s, testauthority::ca);
    m_pipe = std::make_unique<Pipe>(m_files.path(u"pipe-%1.pem"_s.arg(QUuid::createUuid().toString())));
    m_found.clear();
}

void TestDeadFiles::cleanup()
{
    m_pipe->answer();
    QCOMPARE(Pipe::hanging(), 0);
}

void TestDeadFiles::aCaFileThatDoesNotAnswer()
{
    TransportResolver ways;
    ways.setReader(caReader(), timeout);
    find(ways, m_pipe->path());
    QTRY_COMPARE(m_found.size(), 1);
    QVERIFY(!m_found.first());
    const ServiceError error = m_found.first().error();
    QCOMPARE(error.kind, ServiceError::Kind::Tls);
    QCOMPARE(error.delivery, Delivery::NotSent);
    QVERIFY2(error.message.text().contains(m_pipe->path()) && error.message.text().contains(u"copy it"_s),
             qPrintable(error.message.text()));
    ways.setReader(caReader(), 1h);
    find(ways, m_good); // another crew's
    QTRY_COMPARE(m_found.size(), 2);
    QVERIFY(m_found.last());
    find(ways, m_pipe->path());
    QCOMPARE(Pipe::hanging(), 1); // still the first
    m_pipe->answer();             // the drive is back
    QTRY_COMPARE(m_found.size(), 3);
    QVERIFY(m_found.last());
}

void TestDeadFiles::manyCallsAreOneReading()
{
    TransportResolver ways;
    ways.setReader(caReader(), timeout);
    for (int round = 0; round < 3; ++round) {
        for (int call = 0; call < 20; ++call)
            find(ways, m_pipe->path());
        QTRY_COMPARE(m_found.size(), 20 * (round + 1)); // each once
        QTRY_COMPARE(Pipe::hanging(), 1);
    }
    QVERIFY(std::ranges::none_of(m_found, [](const Transport &transport) { return transport.has_value(); }));
    m_pipe->answer();
    QTest::qWait(1);
    QCOMPARE(m_found.size(), 60);
}

/// It would be for ever.
void TestDeadFiles::nobodyWaitsForItAtTheEnd()
{
    {
        TransportResolver ways;
        ways.setReader(caReader(), 1h);
        find(ways, m_pipe->path());
        webhook::TlsFiles files;
        files.setReader(pemReader(), timeout);
        files.use(m_pipe->path(), m_pipe->path());
        ProxyFinder proxies;
        proxies.setLookup(
            [path = m_pipe->path()](const QUrl &) {
                Pipe::read(path);
                return QNetworkProxy(QNetworkProxy::NoProxy);
            },
            1h);
        proxies.find(QUrl(u"https://crew.example"_s), [](const ProxyFinder::Found &) {});
        QTRY_COMPARE(Pipe::hanging(), 3);
    }
    QCOMPARE(Pipe::hanging(), 3);
    m_pipe->answer();
    QTest::qWait(1);
    QVERIFY(m_found.isEmpty());
}

void TestDeadFiles::aProxyThatIsNeverTold()
{
    ProxyFinder proxies;
    proxies.setLookup(
        [path = m_pipe->path()](const QUrl &) {
            Pipe::read(path);
            return QNetworkProxy(QNetworkProxy::NoProxy);
        },
        1ms);
    for (int round = 1; round <= 8; ++round) { // more than there are threads
        int told = 0;
        proxies.find(QUrl(u"https://crew.example"_s), [&told](const ProxyFinder::Found &) { ++told; });
        QTRY_COMPARE(told, 1);
        QTRY_COMPARE(Pipe::hanging(), 1);
    }
}

void TestDeadFiles::tlsFilesThatDoNotAnswer_data()
{
    QTest::addColumn<bool>("isKey");
    QTest::newRow("certificate") << false;
    QTest::newRow("key") << true;
}

void TestDeadFiles::tlsFilesThatDoNotAnswer()
{
    QFETCH(bool, isKey);
    const TestCa ca;
    const TestCa::Pair pair = ca.issue("first.example");
    const QString other = m_files.write(u"other.pem"_s, isKey ? pair.certificate : pair.key);
    webhook::TlsFiles files(10ms);
    files.setReader(pemReader(), timeout);
    QSignalSpy changed(&files, &webhook::TlsFiles::changed);
    if (isKey)
        files.use(other, m_pipe->path());
    else
        files.use(m_pipe->path(), other);
    QVERIFY(!files.identity());
    QVERIFY2(files.problem().contains(m_pipe->path()), qPrintable(files.problem()));
    QTRY_COMPARE(Pipe::hanging(), 1);
    QTest::qWait(30); // it is not looked at again meanwhile
    QCOMPARE(Pipe::hanging(), 1);
    m_pipe->answer(isKey ? pair.key : pair.certificate);
    QTRY_VERIFY(files.identity());
    QVERIFY(!changed.isEmpty());
}

void TestDeadFiles::theIdentityBeforeStaysInUse()
{
    const TestCa ca;
    const TestCa::Pair pair = ca.issue("first.example");
    const QString certificate = m_files.write(u"certificate.pem"_s, pair.certificate);
    const QString key = m_files.write(u"key.pem"_s, pair.key);
    std::atomic<bool> isAway = false;
    webhook::TlsFiles files(10ms);
    files.setReader([&isAway, path = m_pipe->path(),
                     read = pemReader()](const QString &file) { return read(isAway ? path : file); },
                    timeout);
    files.use(certificate, key);
    QTRY_VERIFY(files.identity()); // on a busy machine it is read after the timeout
    QVERIFY(files.problem().isEmpty());
    isAway = true;
    QTRY_VERIFY(!files.problem().isEmpty());
    QVERIFY(files.identity());
    isAway = false;
    m_pipe->answer(pair.certificate);
    QTRY_VERIFY(files.problem().isEmpty());
    QVERIFY(files.identity());
}

/// In a process of its own, whose application ends while a file is still being read.
void TestDeadFiles::whatAnswersSoonEndsBeforeTheProgram()
{
    QProcess program;
    program.start(QCoreApplication::applicationFilePath(), {u"--end-while-reading"_s});
    QVERIFY(program.waitForFinished());
    QCOMPARE(program.exitStatus(), QProcess::NormalExit);
    QCOMPARE(program.readAllStandardOutput(), QByteArray("read"));
}

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    if (QCoreApplication::arguments().contains(u"--end-while-reading"_s)) {
        static QSemaphore begun;
        DetachedWorker aside(1, 0ms);
        aside.start([]() -> DetachedWorker::Then {
            begun.release();
            std::this_thread::sleep_for(50ms);
            std::fputs("read", stdout);
            std::fflush(stdout);
            return [] {};
        });
        begun.acquire();
        return 0;
    }
    TestDeadFiles test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_deadfiles.moc"
