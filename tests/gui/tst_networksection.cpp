// SPDX-License-Identifier: GPL-3.0-or-later
// The way to a crew in its dialog, and the console's proxy in the settings.
#include "gui/common/settings/preferences.h"
#include "gui/common/widgets/messageline.h"
#include "gui/crews/crewdialog.h"
#include "gui/crews/networksection.h"
#include "gui/settings/settingsdialog.h"
#include "gui/shell/settingsstore.h"
#include "gui/shell/theme.h"
#include "support/certificatefiles.h"
#include "support/fakeenginelink.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/widgetfinder.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QScreen>
#include <QSettings>
#include <QSignalSpy>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::crews;
using namespace crew::gui::settings;
using namespace crew::gui::shell;
using crew::test::byName;
using crew::test::CertificateFiles;
using crew::test::FakeEngineLink;
using crew::test::keepPicture;

class TestNetworkSection : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        applyTheme(*qApp, qEnvironmentVariableIsSet("CREW_DARK") ? u"dark"_s : u"system"_s);
    }
    void init()
    {
        m_engine = std::make_unique<FakeEngineLink>();
        m_dialog = std::make_unique<CrewDialog>(*m_engine);
        m_dialog->open();
    }
    void cleanup()
    {
        m_dialog.reset();
        m_engine.reset();
    }

    void isFoldedUntilThereIsSomething();
    void aCaFileIsCheckedWhenChosen();
    void aCertificateIsReadWithItsPassphrase();
    void whatIsWrongWithACertificateIsSaid();
    void whatIsChosenIsTestedAndSaved();
    void aCertificateCanBeTakenAway();
    void aKeyThatWasNotKeptIsSaid();
    void everyControlIsReachedByTab();
    void theWholeSectionFitsTheScreen();
    void theProxyIsASetting();
    void framesFollowTheScreen();
    void theProxysPasswordGoesOnlyToTheKeychain();

private:
    NetworkSection &section() { return *m_dialog->findChild<NetworkSection *>(); }
    QToolButton *fold() { return section().findChild<QToolButton *>(u"fold"_s); }
    QString message(const char *name)
    {
        return m_dialog->findChild<MessageLine *>(QString::fromLatin1(name))->text();
    }
    void click(const QString &name)
    {
        QTest::mouseClick(byName<QAbstractButton>(*m_dialog, name), Qt::LeftButton);
    }
    void fill()
    {
        byName<QLineEdit>(*m_dialog, u"Name"_s)->setText(u"Research"_s);
        byName<QLineEdit>(*m_dialog, u"Address"_s)->setText(u"https://research.example.com"_s);
        byName<QLineEdit>(*m_dialog, u"Token"_s)->setText(u"s3cret-token"_s);
    }
    QString identityFile() const
    {
        return m_files.write(u"ada.p12"_s, QByteArray::fromBase64(testauthority::clientPkcs12));
    }
    void chooseIdentity()
    {
        section().setUnfolded(true);
        section().readIdentity({identityFile()});
        auto *passphrase = byName<QLineEdit>(*m_dialog, u"Passphrase of the file"_s);
        QTRY_VERIFY(passphrase->isVisible());
        passphrase->setText(QString::fromLatin1(testauthority::passphrase));
        click(u"Open the client certificate's file"_s);
        QTRY_VERIFY(section().chosenKey());
    }

    CertificateFiles m_files;
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<CrewDialog> m_dialog;
};

void TestNetworkSection::isFoldedUntilThereIsSomething()
{
    auto *caFile = byName<QLineEdit>(*m_dialog, u"CA file"_s);
    QVERIFY(!caFile->isVisible());
    QCOMPARE(fold()->text(), u"Network"_s);
    QTest::mouseClick(fold(), Qt::LeftButton);
    QVERIFY(caFile->isVisible());
    byName<QComboBox>(*m_dialog, u"Proxy"_s)->setCurrentIndex(1);
    QCOMPARE(fold()->text(), u"Network: no proxy"_s);

    Crew crew;
    crew.id = QUuid::createUuid();
    crew.address = QUrl(u"https://research.example.com"_s);
    crew.network = m_files.network(testauthority::ca, testauthority::clientCertificate);
    m_dialog = std::make_unique<CrewDialog>(*m_engine, crew);
    m_dialog->open();
    QCOMPARE(fold()->text(), u"Network: own CA file, client certificate"_s);
    QVERIFY(byName<QLineEdit>(*m_dialog, u"CA file"_s)->isVisible());
    const QString shown = byName<QLineEdit>(*m_dialog, u"Client certificate"_s)->text();
    QVERIFY2(shown.contains(u"Ada Lovelace"_s), qPrintable(shown));
    QVERIFY(message("identityMessage").contains(u"in the system keychain"_s));
    QCOMPARE(section().network(), crew.network);
    QVERIFY(!section().chosenKey());
}

void TestNetworkSection::aCaFileIsCheckedWhenChosen()
{
    section().setUnfolded(true);
    auto *caFile = byName<QLineEdit>(*m_dialog, u"CA file"_s);
    const auto choose = [caFile](const QString &path) {
        caFile->setText(path);
        Q_EMIT caFile->editingFinished();
    };
    choose(m_files.path(u"nothing.pem"_s));
    QTRY_VERIFY(message("caMessage").contains(u"it does not exist"_s));
    choose(m_files.write(u"old.pem"_s, testauthority::oldCa));
    QTRY_VERIFY(message("caMessage").contains(u"expired on"_s));
    choose(m_files.write(u"two.pem"_s, QByteArray(testauthority::ca) + testauthority::otherCa));
    QTRY_VERIFY2(message("caMessage").contains(u"2 certificate"_s), qPrintable(message("caMessage")));
    choose({});
    QCOMPARE(message("caMessage"), QString());
}

void TestNetworkSection::aCertificateIsReadWithItsPassphrase()
{
    section().setUnfolded(true);
    auto *passphrase = byName<QLineEdit>(*m_dialog, u"Passphrase of the file"_s);
    QVERIFY(!passphrase->isVisible());
    section().readIdentity({identityFile()});
    QTRY_VERIFY(passphrase->isVisible());
    QCOMPARE(passphrase->echoMode(), QLineEdit::Password);
    passphrase->setText(u"wrong"_s);
    click(u"Open the client certificate's file"_s);
    QTRY_VERIFY(message("identityMessage").contains(u"passphrase is not correct"_s));
    QVERIFY(passphrase->text().isEmpty());
    keepPicture(*m_dialog, u"crew-network-passphrase"_s);
    fill();
    click(u"Add"_s); // it is not forgotten on the way
    QVERIFY(m_engine->savedCrews.isEmpty());
    QVERIFY(passphrase->hasFocus());
    QTest::keyClicks(passphrase, QString::fromLatin1(testauthority::passphrase));
    QTest::keyClick(passphrase, Qt::Key_Return);
    QTRY_VERIFY(section().chosenKey());
    QVERIFY(m_engine->savedCrews.isEmpty()); // Enter opened the file, and did not save
    QVERIFY(!passphrase->isVisible());
    QVERIFY(passphrase->text().isEmpty()); // used once, and not kept
    QVERIFY(section().chosenKey()->contains("PRIVATE KEY"));
    QVERIFY(!section().network().clientCertificate.contains("PRIVATE KEY"));
    QVERIFY(byName<QLineEdit>(*m_dialog, u"Client certificate"_s)->text().contains(u"Ada Lovelace"_s));
}

void TestNetworkSection::whatIsWrongWithACertificateIsSaid()
{
    section().setUnfolded(true);
    section().readIdentity({m_files.write(u"a.pem"_s, testauthority::clientCertificate),
                            m_files.write(u"b.pem"_s, testauthority::foreignClientKey)});
    QTRY_VERIFY(message("identityMessage").contains(u"does not belong"_s));
    QVERIFY(section().network().clientCertificate.isEmpty());
    section().readIdentity({m_files.write(u"a.pem"_s, testauthority::oldClientCertificate),
                            m_files.write(u"b.pem"_s, testauthority::oldClientKey)});
    QTRY_VERIFY(message("identityMessage").contains(u"has expired"_s));
}

void TestNetworkSection::whatIsChosenIsTestedAndSaved()
{
    fill();
    chooseIdentity();
    byName<QLineEdit>(*m_dialog, u"CA file"_s)->setText(m_files.write(u"ca.pem"_s, testauthority::ca));
    byName<QComboBox>(*m_dialog, u"Proxy"_s)->setCurrentIndex(1);
    click(u"Test connection"_s);
    QCOMPARE(m_engine->connectionTests.size(), 1);
    const ConnectionTest tested = m_engine->connectionTests.first().command.test;
    QCOMPARE(tested.network, section().network());
    QCOMPARE(tested.clientKey, section().chosenKey());
    QVERIFY(tested.network.withoutProxy);
    ServiceError error;
    error.message = Explanation(u"The proxy proxy.example:3128 refuses the connection."_s);
    m_engine->connectionTests.first().answer(std::unexpected(error));
    QCOMPARE(message("testMessage"), error.message.text());
    byName<QComboBox>(*m_dialog, u"Proxy"_s)
        ->setCurrentIndex(0); // what was tested is no longer what stands there
    QCOMPARE(message("testMessage"), QString());
    click(u"Add"_s);
    const CrewDraft draft = m_engine->savedCrews.first().command.draft;
    QCOMPARE(draft.crew.network, section().network());
    QCOMPARE(draft.clientKey, tested.clientKey);
}

void TestNetworkSection::aCertificateCanBeTakenAway()
{
    fill();
    chooseIdentity();
    click(u"Remove the client certificate"_s);
    QVERIFY(byName<QLineEdit>(*m_dialog, u"Client certificate"_s)->text().isEmpty());
    click(u"Add"_s);
    QVERIFY(m_engine->savedCrews.first().command.draft.crew.network.clientCertificate.isEmpty());
    QVERIFY(!m_engine->savedCrews.first().command.draft.clientKey);
}

void TestNetworkSection::aKeyThatWasNotKeptIsSaid()
{
    fill();
    chooseIdentity();
    click(u"Add"_s);
    Crew crew = m_engine->savedCrews.first().command.draft.crew;
    crew.id = QUuid::createUuid();
    m_engine->savedCrews.first().answer(
        CrewSaved{crew, TokenState::Stored, {}, u"The keychain is locked."_s});
    QVERIFY(m_dialog->isVisible());
    QVERIFY(message("saveMessage").contains(u"the key of its client certificate was not"_s));
    click(u"Use for this session only"_s);
    QCOMPARE(m_engine->savedCrews.size(), 2);
    QVERIFY(m_engine->savedCrews.last().command.draft.sessionOnly);
    QVERIFY(m_engine->savedCrews.last().command.draft.clientKey);
}

void TestNetworkSection::everyControlIsReachedByTab()
{
    section().setUnfolded(true);
    const QStringList order{u"Network"_s,
                            u"CA file"_s,
                            u"Choose the CA file…"_s,
                            u"Client certificate"_s,
                            u"Choose the client certificate…"_s,
                            u"Proxy"_s,
                            u"Test connection"_s};
    fold()->setFocus();
    for (const QString &name : order) {
        QVERIFY(m_dialog->focusWidget());
        QCOMPARE(m_dialog->focusWidget()->accessibleName(), name);
        QTest::keyClick(m_dialog->focusWidget(), Qt::Key_Tab);
    }
}

void TestNetworkSection::theWholeSectionFitsTheScreen()
{
    chooseIdentity();
    fill();
    byName<QLineEdit>(*m_dialog, u"CA file"_s)->setText(m_files.write(u"corp-ca.pem"_s, testauthority::ca));
    Q_EMIT byName<QLineEdit>(*m_dialog, u"CA file"_s)->editingFinished();
    QTRY_VERIFY(message("caMessage").contains(u"1 certificate"_s));
    keepPicture(*m_dialog, u"crew-network"_s);
    QTRY_VERIFY(m_dialog->height() <= m_dialog->screen()->availableSize().height());
    const QList<QWidget *> children = section().findChildren<QWidget *>();
    for (const QWidget *child : children) {
        if (child->isVisible() && !qobject_cast<const QLineEdit *>(child->parentWidget()))
            QVERIFY2(child->height() >= child->minimumSizeHint().height(), qPrintable(child->objectName()));
    }
}

void TestNetworkSection::framesFollowTheScreen()
{
    using namespace std::chrono_literals;
    QCOMPARE(changeIntervalFor(60), 8ms);
    QCOMPARE(changeIntervalFor(120), 4ms);
    QCOMPARE(changeIntervalFor(0), 8ms);
    QCOMPARE(changeIntervalFor(24), 8ms);
    QCOMPARE(changeIntervalFor(1000), 2ms);
}

void TestNetworkSection::theProxyIsASetting()
{
    QTemporaryDir folder;
    QSettings file(folder.filePath(u"settings.ini"_s), QSettings::IniFormat);
    Preferences preferences(file);
    QCOMPARE(engineSettingsFrom(preferences).proxy, ProxySettings());
    preferences.setValue(pref.proxy, u"socks5"_s);
    preferences.setValue(pref.proxyAddress, u"[2001:db8::1]:1080"_s);
    preferences.setValue(pref.proxyUser, u"ada"_s);
    QCOMPARE(engineSettingsFrom(preferences).proxy,
             (ProxySettings{ProxyKind::Socks5, u"2001:db8::1"_s, 1080, u"ada"_s}));
    QVERIFY(!preferences.complaint(pref.proxyAddress, u"proxy"_s).isEmpty());
    QVERIFY(!preferences.complaint(pref.proxyAddress, u"http://proxy:1"_s).isEmpty());
    preferences.setValue(pref.proxy, u"none"_s);
    QCOMPARE(engineSettingsFrom(preferences).proxy.kind, ProxyKind::None);
}

void TestNetworkSection::theProxysPasswordGoesOnlyToTheKeychain()
{
    QTemporaryDir folder;
    QSettings file(folder.filePath(u"settings.ini"_s), QSettings::IniFormat);
    Preferences preferences(file);
    QSignalSpy given(&preferences, &Preferences::secretGiven);
    SettingsDialog settings(preferences);
    settings.showSection(PreferenceSection::Network);
    settings.show();
    auto *edit = byName<QLineEdit>(settings, u"Proxy password"_s);
    QCOMPARE(edit->echoMode(), QLineEdit::Password);
    edit->setFocus();
    QTest::keyClicks(edit, u"pass-word-4711"_s);
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(given.size(), 1);
    QCOMPARE(given.first().value(1).toString(), u"pass-word-4711"_s);
    QVERIFY(edit->text().isEmpty());
    QCOMPARE(edit->placeholderText(), u"In the system keychain"_s);
    keepPicture(settings, u"settings-network"_s);
    byName<QLineEdit>(settings, u"Proxy user name"_s)->setFocus(); // leaving the empty field forgets nothing
    QCOMPARE(given.size(), 1);
    file.sync();
    QFile written(file.fileName());
    QVERIFY(written.open(QIODevice::ReadOnly));
    const QByteArray content = written.readAll();
    QVERIFY(content.contains("proxyPassword=true") && !content.contains("4711"));
    QTest::mouseClick(byName<QToolButton>(settings, u"Reset “Proxy password”"_s), Qt::LeftButton);
    QCOMPARE(given.size(), 2);
    QCOMPARE(given.last().value(1).toString(), QString());
    QCOMPARE(edit->placeholderText(), u"None"_s);
}

QTEST_MAIN(TestNetworkSection)
#include "tst_networksection.moc"
