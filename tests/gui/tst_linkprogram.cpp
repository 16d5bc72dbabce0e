// SPDX-License-Identifier: GPL-3.0-or-later
// Links and the program itself: given at the start, passed to the instance that runs, and what others send
// it.
#include "app/commandline.h"
#include "app/profile.h"
#include "app/singleinstance.h"
#include "core/deeplink.h"
#include "engine/history.h"
#include "engine/historyreader.h"
#include "support/ledgerfixture.h"
#include "support/qttest.h"

#include <QLocalSocket>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace crew;
using namespace crew::app;
using namespace crew::engine;
using crew::test::LedgerFixture;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestLinkProgram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void commandLine_data();
    void commandLine();
    void runsAreFoundByAnyOfTheirIds_data();
    void runsAreFoundByAnyOfTheirIds();
    void aFirstStartOpensItsLink_data();
    void aFirstStartOpensItsLink();
    void aSecondStartPassesItsLinkOn();
    void aStartWithoutLinkOnlyRaises();
    void whatOthersSend_data();
    void whatOthersSend();

private:
    void fillJournal();
    QString log() const;
    QProcess *start(const QStringList &arguments);
    static QString program() { return QCoreApplication::applicationDirPath() + "/crew-console"_L1; }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Profile> m_profile;
};

void TestLinkProgram::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_profile = std::move(*Profile::open(m_folder->path()));
}

void TestLinkProgram::cleanup()
{
    qDeleteAll(findChildren<QProcess *>()); // kills them
    m_profile.reset();
    m_folder.reset();
}

/// A run "k-1" that ended and went on as "k-2" after its review, and a run "live" that waits for a person.
void TestLinkProgram::fillJournal()
{
    LedgerFixture past;
    past.accepted().notice();
    const QUuid decision = past.sending(Verdict::Approve);
    past.answered(decision, EntryKind::DecisionAccepted, R"({"kickoff_id":"k-2"})");
    past.crewCallback("The brew is done.");
    LedgerFixture live;
    live.accepted("live").notice("Draft", "write", "live");

    ChangeFeed feed;
    const auto journal = journal::Journal::open(m_profile->journalPath());
    QVERIFY(journal);
    History history(**journal, feed);
    history.setReleaseAfter(0ms);
    QVERIFY(history.load());
    for (Entries entries : {past.entries, live.entries}) {
        for (Entry &entry : entries)
            entry.sequence = 0;
        QVERIFY(history.record(entries));
    }
    QVERIFY(history.saveRuns());
    QVERIFY(history.saveRuns()); // lets go of what ended
    QVERIFY(!history.ledger().execution(past.run));
    QCOMPARE(history.ledger().runCalled(u"live"_s), live.run);
}

QString TestLinkProgram::log() const
{
    QFile file(m_profile->logPath());
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QProcess *TestLinkProgram::start(const QStringList &arguments)
{
    auto *process = new QProcess(this);
    process->setProcessChannelMode(QProcess::ForwardedChannels);
    process->start(program(), QStringList{u"--profile"_s, m_folder->path()} + arguments);
    return process;
}

void TestLinkProgram::commandLine_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<bool>("isValid");
    QTest::addColumn<QString>("link");
    const QString link = u"crew-console://run/k1"_s;
    QTest::newRow("link") << QStringList{link} << true << link;
    QTest::newRow("as the desktop starts it") << QStringList{u"--"_s, link} << true << link;
    QTest::newRow("as the desktop starts it without one") << QStringList{u"--"_s} << true << QString();
    QTest::newRow("with options") << QStringList{u"--profile"_s, u"/x"_s, link} << true << link;
    QTest::newRow("with a demo") << QStringList{u"--demo"_s, link} << false << QString();
    QTest::newRow("with a tour") << QStringList{u"--demo"_s, u"--tour"_s, u"/x"_s, link} << false
                                 << QString();
    QTest::newRow("a bad one is told in the window")
        << QStringList{u"crew-console://nonsense"_s} << true << u"crew-console://nonsense"_s;
    QTest::newRow("two") << QStringList{link, link} << false << QString();
    QTest::newRow("web address") << QStringList{u"https://example.com"_s} << false << QString();
    QTest::newRow("an option in the place of a link")
        << QStringList{u"--"_s, u"--demo"_s} << false << QString();
}

void TestLinkProgram::commandLine()
{
    QFETCH(QStringList, arguments);
    QFETCH(bool, isValid);
    QFETCH(QString, link);
    const auto read = parseCommandLine(QStringList{u"crew-console"_s} + arguments);
    QCOMPARE(read.has_value(), isValid);
    if (isValid) {
        QCOMPARE(read->link, link);
        QVERIFY(!read->demo);
    } else {
        QVERIFY2(!arguments.contains(u"--demo"_s) || !arguments.contains(u"crew-console://run/k1"_s) ||
                     read.error().contains(u"Omit the link"_s),
                 qPrintable(read.error()));
    }
}

void TestLinkProgram::runsAreFoundByAnyOfTheirIds_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<bool>("isFound");
    QTest::newRow("original id") << u"k-1"_s << true;
    QTest::newRow("continuation id") << u"k-2"_s << true;
    QTest::newRow("a part of it") << u"k-"_s << false;
    QTest::newRow("a pattern") << u"k-%"_s << false;
    QTest::newRow("another") << u"k-3"_s << false;
    QTest::newRow("a statement") << u"x' OR '1'='1"_s << false;
}

void TestLinkProgram::runsAreFoundByAnyOfTheirIds()
{
    QFETCH(QString, id);
    QFETCH(bool, isFound);
    fillJournal();
    HistoryReader reader;
    reader.open(m_profile->journalPath());
    std::optional<std::expected<QUuid, QString>> found;
    reader.findRun(id, [&found](const std::expected<QUuid, QString> &run) { found = run; });
    QVERIFY(found && *found);
    QCOMPARE(!(*found)->isNull(), isFound);
}

void TestLinkProgram::aFirstStartOpensItsLink_data()
{
    QTest::addColumn<QString>("link");
    QTest::addColumn<QString>("logged");
    QTest::newRow("past run") << u"crew-console://run/k-2"_s << u"A link was opened."_s;
    QTest::newRow("past review") << u"crew-console://review/k-1/write"_s << u"A link was opened."_s;
    QTest::newRow("live review") << u"crew-console://review/live/write"_s << u"A link was opened."_s;
    QTest::newRow("unknown") << u"crew-console://run/k-9"_s << u"the run k-9, which is not known here"_s;
    QTest::newRow("bad") << u"crew-console://approve/k-1"_s << u"what this link points to"_s;
}

void TestLinkProgram::aFirstStartOpensItsLink()
{
    QFETCH(QString, link);
    QFETCH(QString, logged);
    fillJournal();
    start({link});
    QTRY_VERIFY2_WITH_TIMEOUT(log().contains(logged), qPrintable(log()), 30'000);
}

void TestLinkProgram::aSecondStartPassesItsLinkOn()
{
    fillJournal();
    start({});
    SingleInstance probe(m_profile->instanceName());
    QTRY_VERIFY_WITH_TIMEOUT(probe.passOn() == SingleInstance::Passed::On, 30'000);
    QVERIFY(!log().contains(u"A link was"_s));
    for (const auto &[link, logged] :
         {std::pair(u"crew-console://run/k-1"_s, u"A link was opened."_s),
          std::pair(u"crew-console://run/k-7"_s, u"the run k-7, which is not known here"_s)}) {
        QProcess *second = start({link});
        QTRY_COMPARE_WITH_TIMEOUT(second->state(), QProcess::NotRunning, 30'000);
        QCOMPARE(second->exitCode(), 0);
        QTRY_VERIFY2_WITH_TIMEOUT(log().contains(logged), qPrintable(log()), 30'000);
    }
}

void TestLinkProgram::aStartWithoutLinkOnlyRaises()
{
    SingleInstance first(m_profile->instanceName());
    first.claim();
    const QSignalSpy raised(&first, &SingleInstance::raiseRequested);
    const QSignalSpy links(&first, &SingleInstance::linkReceived);
    QProcess *second = start({});
    QTRY_COMPARE_WITH_TIMEOUT(second->state(), QProcess::NotRunning, 30'000);
    QCOMPARE(raised.size(), 1);
    QCOMPARE(links.size(), 0);
}

void TestLinkProgram::whatOthersSend_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("links");
    QTest::newRow("link") << QByteArray("crew-console://run/k1\n") << 1;
    QTest::newRow("two lines: the first counts") << QByteArray("crew-console://run/k1\nx\n") << 1;
    QTest::newRow("empty line") << QByteArray("\n") << 0;
    QTest::newRow("no line") << QByteArray("crew-console://run/k1") << 0;
    QTest::newRow("nothing") << QByteArray() << 0;
    QTest::newRow("endless") << QByteArray(4'000'000, 'x') << 1;
    QTest::newRow("zeros") << QByteArray(4'000'000, '\0') << 1;
}

/// Each peer is let go of, and nothing that is longer than a link is kept.
void TestLinkProgram::whatOthersSend()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, links);
    SingleInstance first(m_profile->instanceName());
    first.claim();
    const QSignalSpy received(&first, &SingleInstance::linkReceived);
    QLocalSocket peer;
    peer.connectToServer(first.address());
    QVERIFY(peer.waitForConnected());
    peer.write(bytes);
    QTRY_COMPARE_WITH_TIMEOUT(peer.state(), QLocalSocket::UnconnectedState, 30'000);
    QCOMPARE(received.size(), links);
    for (const QList<QVariant> &arguments : received) {
        QVERIFY(arguments.first().toString().size() <= longestDeepLink + 1);
        QCOMPARE(parseDeepLink(arguments.first().toString()).has_value(), bytes.startsWith("crew"));
    }
}

QTEST_MAIN(TestLinkProgram)
#include "tst_linkprogram.moc"
