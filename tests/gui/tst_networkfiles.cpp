// SPDX-License-Identifier: GPL-3.0-or-later
// The crew's dialog while files of its way to the crew are being read: some take their time, some never
// answer, as on a network drive that is away. What needs them waits, and that not for ever; nothing else
// does.
#include "certificates/cafile.h"
#include "gui/common/widgets/messageline.h"
#include "gui/crews/crewdialog.h"
#include "gui/crews/networksection.h"
#include "support/certificatefiles.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/widgetfinder.h"

#include <QAbstractButton>
#include <QDir>
#include <QLineEdit>
#include <QSemaphore>

#include <algorithm>
#include <atomic>
#include <functional>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::certificates;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::crews;
using namespace std::chrono_literals;
using crew::test::byName;
using crew::test::CertificateFiles;
using crew::test::FakeEngineLink;

namespace {

/// A reader of a file whose name has "slow" in it waits until this is gone.
class SlowFiles
{
public:
    explicit SlowFiles(NetworkSection &section, std::chrono::milliseconds timeout = 1h)
    {
        section.setReaders(
            [gate = m_gate](const QString &path, const QDateTime &now) {
                const Reading reading(*gate, {path});
                return readCaFile(CaFileOwner::Crew, path, now);
            },
            [gate = m_gate](const QStringList &paths, const QString &passphrase) {
                const Reading reading(*gate, paths);
                return readIdentity(paths, passphrase);
            },
            timeout);
    }
    ~SlowFiles() { m_gate->mayEnd.release(1000); }
    int begun() const { return m_gate->begun; }

    static inline std::atomic<int> underWay = 0; ///< readings, of files of any kind

private:
    struct Gate
    {
        QSemaphore mayEnd;
        std::atomic<int> begun = 0;
    };
    struct Reading
    {
        Reading(Gate &gate, const QStringList &paths)
        {
            ++underWay;
            if (std::ranges::none_of(paths, [](const QString &path) { return path.contains(u"slow"_s); }))
                return;
            ++gate.begun;
            gate.mayEnd.acquire();
        }
        ~Reading() { --underWay; }
    };

    std::shared_ptr<Gate> m_gate = std::make_shared<Gate>();
};

} // namespace

class TestNetworkFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open({}); }
    void cleanup()
    {
        m_dialog.reset();
        m_engine.reset();
        QTRY_COMPARE(SlowFiles::underWay.load(), 0); // none runs into the end of the test
    }

    void saveWaitsForACertificateThatIsRead_data();
    void saveWaitsForACertificateThatIsRead();
    void testWaitsForACertificateThatIsRead();
    void aCertificateThatDoesNotAnswer_data();
    void aCertificateThatDoesNotAnswer();
    void whatAnswersTooLateChangesNothing();
    void aPassphraseForAFileThatNoLongerAnswers();
    void filesThatHangHoldUpNoOther();

private:
    void open(const std::optional<Crew> &crew)
    {
        m_engine = std::make_unique<FakeEngineLink>();
        m_dialog =
            crew ? std::make_unique<CrewDialog>(*m_engine, *crew) : std::make_unique<CrewDialog>(*m_engine);
        m_dialog->open();
        if (crew)
            return;
        byName<QLineEdit>(*m_dialog, u"Name"_s)->setText(u"Research"_s);
        byName<QLineEdit>(*m_dialog, u"Address"_s)->setText(u"https://research.example.com"_s);
        byName<QLineEdit>(*m_dialog, u"Token"_s)->setText(u"s3cret-token"_s);
        section().setUnfolded(true);
    }
    NetworkSection &section() { return *m_dialog->findChild<NetworkSection *>(); }
    QString message(const char *name)
    {
        return m_dialog->findChild<MessageLine *>(QString::fromLatin1(name))->text();
    }
    void click(const QString &name)
    {
        QTest::mouseClick(byName<QAbstractButton>(*m_dialog, name), Qt::LeftButton);
    }
    QString certificateFile(const QString &name = u"a.pem"_s) const
    {
        return m_files.write(name, testauthority::clientCertificate);
    }
    QString keyFile(const QString &name = u"b.pem"_s) const
    {
        return m_files.write(name, testauthority::clientKey);
    }
    QString bothFile(const QString &name) const
    {
        return m_files.write(name, QByteArray(testauthority::clientCertificate) + testauthority::clientKey);
    }

    CertificateFiles m_files;
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<CrewDialog> m_dialog;
};

void TestNetworkFiles::saveWaitsForACertificateThatIsRead_data()
{
    QTest::addColumn<bool>("isGood");
    QTest::addColumn<bool>("isRemoved");
    QTest::newRow("read") << true << false;
    QTest::newRow("cannot be read") << false << false;
    QTest::newRow("removed meanwhile") << true << true;
}

void TestNetworkFiles::saveWaitsForACertificateThatIsRead()
{
    QFETCH(bool, isGood);
    QFETCH(bool, isRemoved);
    Crew crew;
    crew.id = QUuid::createUuid();
    crew.name = u"Research"_s;
    crew.address = QUrl(u"https://research.example.com"_s);
    crew.network = m_files.network(testauthority::ca, testauthority::oldClientCertificate);
    open(crew);
    const QString key =
        m_files.write(u"slow.pem"_s, isGood ? testauthority::clientKey : testauthority::foreignClientKey);
    {
        const SlowFiles slow(section());
        section().readIdentity({certificateFile(), key});
        click(u"Save"_s);
        click(u"Save"_s);
        QTRY_COMPARE(slow.begun(), 1);
        QVERIFY(m_engine->savedCrews.isEmpty());
        QVERIFY2(message("saveMessage").contains(u"Reading the client certificate"_s),
                 qPrintable(message("saveMessage")));
        if (isRemoved)
            click(u"Remove the client certificate"_s);
    }
    if (!isGood)
        QTRY_VERIFY(message("identityMessage").contains(u"does not belong"_s));
    QTRY_COMPARE(m_engine->savedCrews.size(), isGood ? 1 : 0);
    QCOMPARE(message("saveMessage"), QString());
    if (!isGood)
        return;
    const CrewDraft draft = m_engine->savedCrews.first().command.draft;
    QCOMPARE(draft.clientKey.has_value(), !isRemoved);
    QCOMPARE(draft.crew.network.clientCertificate.isEmpty(), isRemoved);
    QVERIFY(draft.crew.network != crew.network);
}

void TestNetworkFiles::testWaitsForACertificateThatIsRead()
{
    {
        const SlowFiles slow(section());
        section().readIdentity({certificateFile(), keyFile(u"slow.pem"_s)});
        click(u"Test connection"_s);
        QTRY_COMPARE(slow.begun(), 1);
        QVERIFY(m_engine->connectionTests.isEmpty());
    }
    QTRY_COMPARE(m_engine->connectionTests.size(), 1);
    QVERIFY(m_engine->connectionTests.first().command.test.clientKey);
    QVERIFY(m_engine->savedCrews.isEmpty());
}

void TestNetworkFiles::aCertificateThatDoesNotAnswer_data()
{
    QTest::addColumn<bool>("hasKeyFile");
    QTest::addColumn<bool>("isReplaced");
    QTest::newRow("saved without") << false << false;
    QTest::newRow("another one is chosen") << false << true;
    QTest::newRow("one of two files") << true << false;
}

void TestNetworkFiles::aCertificateThatDoesNotAnswer()
{
    QFETCH(bool, hasKeyFile);
    QFETCH(bool, isReplaced);
    const QString hung = bothFile(u"slow.pem"_s);
    const SlowFiles slow(section(), 1ms);
    section().readIdentity(hasKeyFile ? QStringList{hung, keyFile()} : QStringList{hung});
    click(u"Add"_s);
    QTRY_VERIFY(!section().isReading());
    const QString told = message("identityMessage");
    QVERIFY2(told.contains(u"does not respond"_s) && told.contains(QDir::toNativeSeparators(hung)),
             qPrintable(told));
    QCOMPARE(told.contains(QDir::toNativeSeparators(keyFile())), hasKeyFile);
    QCOMPARE(message("saveMessage"), QString());
    QVERIFY(m_engine->savedCrews.isEmpty()); // not without what was chosen, unless that is asked again
    if (isReplaced) {
        section().setReaders(std::bind_front(readCaFile, CaFileOwner::Crew), readIdentity, 1h);
        section().readIdentity({certificateFile(), keyFile()});
    }
    click(u"Add"_s);
    QTRY_COMPARE(m_engine->savedCrews.size(), 1);
    QCOMPARE(m_engine->savedCrews.first().command.draft.clientKey.has_value(), isReplaced);
}

void TestNetworkFiles::whatAnswersTooLateChangesNothing()
{
    QString told;
    {
        const SlowFiles slow(section(), 1ms);
        section().readIdentity({bothFile(u"slow.pem"_s)});
        QTRY_VERIFY(!section().isReading());
        QTRY_COMPARE(slow.begun(), 1);
        told = message("identityMessage");
    }
    QVERIFY(!QTest::qWaitFor([this] { return section().chosenKey().has_value(); }, 50));
    QVERIFY(section().network().clientCertificate.isEmpty());
    QCOMPARE(message("identityMessage"), told);
}

void TestNetworkFiles::aPassphraseForAFileThatNoLongerAnswers()
{
    section().readIdentity(
        {m_files.write(u"slow.p12"_s, QByteArray::fromBase64(testauthority::clientPkcs12))});
    auto *passphrase = byName<QLineEdit>(*m_dialog, u"Passphrase of the file"_s);
    QTRY_VERIFY(passphrase->isVisible());
    const SlowFiles slow(section(), 1ms);
    passphrase->setText(QString::fromLatin1(testauthority::passphrase));
    QTest::keyClick(passphrase, Qt::Key_Return);
    QTest::keyClick(passphrase, Qt::Key_Return);
    QTRY_VERIFY(!section().isReading());
    QVERIFY(message("identityMessage").contains(u"does not respond"_s));
    QVERIFY(passphrase->text().isEmpty() && !passphrase->isVisible());
    QTRY_VERIFY(slow.begun() > 0);
    QCOMPARE(slow.begun(), 1);
    click(u"Add"_s); // nothing waits to be typed any more
    QCOMPARE(m_engine->savedCrews.size(), 1);
}

void TestNetworkFiles::filesThatHangHoldUpNoOther()
{
    const SlowFiles slow(section());
    auto *caFile = byName<QLineEdit>(*m_dialog, u"CA file"_s);
    for (const QString &name : {u"slow-1.pem"_s, u"slow-2.pem"_s}) {
        caFile->setText(m_files.write(name, testauthority::ca));
        Q_EMIT caFile->editingFinished();
    }
    section().readIdentity({bothFile(u"slow-3.pem"_s)});
    section().readIdentity({bothFile(u"slow-4.pem"_s)});
    QTRY_COMPARE(slow.begun(), 3); // of CA files one at a time
    section().readIdentity({certificateFile(), keyFile()});
    click(u"Add"_s);
    QTRY_COMPARE(m_engine->savedCrews.size(), 1);
    QVERIFY(m_engine->savedCrews.first().command.draft.clientKey);
}

QTEST_MAIN(TestNetworkFiles)
#include "tst_networkfiles.moc"
