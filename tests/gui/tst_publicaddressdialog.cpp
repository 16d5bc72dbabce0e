// SPDX-License-Identifier: GPL-3.0-or-later
// How crews are to reach this computer: asked with the first crew elsewhere, and nothing is started without a
// press. CREW_SCREENSHOTS names a folder for pictures; with CREW_DARK=1 they are dark.
#include "gui/common/settings/preferences.h"
#include "gui/common/widgets/messageline.h"
#include "gui/crews/crewdialog.h"
#include "gui/endpoint/publicaddressdialog.h"
#include "gui/shell/crewlauncher.h"
#include "gui/shell/mainwindow.h"
#include "gui/shell/theme.h"
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/sampledata.h"
#include "support/widgetfinder.h"

#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSettings>
#include <QTemporaryDir>

using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::endpoint;
using namespace crew::gui::shell;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestReachDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void aTunnelIsStartedWhenAsked();
    void aTunnelThatDoesNotWorkIsStopped_data();
    void aTunnelThatDoesNotWorkIsStopped();
    void withoutAProgramItSaysHowToGetOne();
    void anAddressIsTried();
    void noneChangesNothing();
    void itIsOfferedWithTheFirstCrewElsewhere();

private:
    void open(const QStringList &programs);
    QRadioButton *choice(int place) const { return m_dialog->findChildren<QRadioButton *>().at(place); }
    QPushButton *button(const QString &name) const { return byName<QPushButton>(*m_dialog, name); }
    QString said() const { return m_dialog->findChild<MessageLine *>()->text(); }
    static HopCheck checkOf(HopProblem problem)
    {
        HopCheck check;
        check.hop = Hop::Public;
        check.problem = problem;
        check.sentence = Explanation(u"The host hooks.example.com was not found."_s);
        check.at = QDateTime::currentDateTimeUtc().addSecs(1);
        return check;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<Store> m_store;
    std::unique_ptr<PublicAddressDialog> m_dialog;
};

void TestReachDialog::initTestCase()
{
    applyTheme(*qApp, qEnvironmentVariableIsSet("CREW_DARK") ? u"dark"_s : u"system"_s);
}

void TestReachDialog::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<QSettings>(m_dir->filePath(u"settings.ini"_s), QSettings::IniFormat);
    m_preferences = std::make_unique<Preferences>(*m_settings);
    m_engine = std::make_unique<FakeEngineLink>();
    m_store = std::make_unique<Store>(*m_engine);
}

void TestReachDialog::cleanup()
{
    m_dialog.reset();
    m_store.reset();
    m_engine.reset();
    m_preferences.reset();
    m_settings.reset();
    m_dir.reset();
}

void TestReachDialog::open(const QStringList &programs)
{
    for (const QString &program : programs) {
#ifdef Q_OS_WIN
        QFile file(m_dir->filePath(program + u".exe"_s));
#else
        QFile file(m_dir->filePath(program));
#endif
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.setPermissions(QFileDevice::ReadOwner | QFileDevice::ExeOwner));
    }
    m_dialog = std::make_unique<PublicAddressDialog>(*m_engine, *m_store, *m_preferences, u"Research"_s);
    m_dialog->setSearchPath({m_dir->path()});
    m_dialog->open();
    QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
}

void TestReachDialog::aTunnelIsStartedWhenAsked()
{
    open({u"ngrok"_s, u"cloudflared"_s});
    auto *programs = m_dialog->findChild<QComboBox *>();
    QTRY_COMPARE(programs->count(), 2);
    QCOMPARE(programs->currentText(), u"cloudflared"_s);
    QVERIFY(choice(0)->isChecked());
    keepPicture(*m_dialog, u"reach"_s);
    QCOMPARE(m_preferences->text(pref.tunnel), u"none"_s); // found is not started
    programs->setCurrentText(u"ngrok"_s);
    auto *start = button(u"Start ngrok"_s);
    QVERIFY(start);
    start->setFocus();
    QTest::keyClick(start, Qt::Key_Space);
    QCOMPARE(m_preferences->text(pref.tunnel), u"ngrok"_s);

    EndpointState state;
    state.tunnel = {TunnelState::Starting, u"ngrok"_s, {}, {}, {}};
    m_engine->emitEndpoint(state);
    QVERIFY(said().startsWith(u"ngrok is running"_s));
    state.tunnel.state = TunnelState::Up;
    state.tunnel.address = QUrl(u"https://abc.ngrok.app"_s);
    state.publicAddress = state.tunnel.address;
    m_engine->emitEndpoint(state);
    QCOMPARE(m_engine->endpointTests, 1);
    state.checks = {checkOf(HopProblem::None)};
    m_engine->emitEndpoint(state);
    QCOMPARE(said(), u"Crews can reach this computer at https://abc.ngrok.app."_s);
    QTest::keyClick(button(u"Done"_s), Qt::Key_Space);
    QVERIFY(!m_dialog->isVisible());
    QCOMPARE(m_preferences->text(pref.tunnel), u"ngrok"_s);
}

void TestReachDialog::aTunnelThatDoesNotWorkIsStopped_data()
{
    QTest::addColumn<QString>("before");
    QTest::newRow("no tunnel before") << u"none"_s;
    QTest::newRow("another one before") << u"tailscale"_s;
}

void TestReachDialog::aTunnelThatDoesNotWorkIsStopped()
{
    QFETCH(const QString, before);
    m_preferences->setValue(pref.tunnel, before);
    open({u"cloudflared"_s});
    QTRY_VERIFY(button(u"Start cloudflared"_s));
    QTest::keyClick(button(u"Start cloudflared"_s), Qt::Key_Space);
    EndpointState state;
    state.tunnel = {TunnelState::Failed, u"cloudflared"_s, {}, u"cloudflared ended (1): no network."_s, {}};
    m_engine->emitEndpoint(state);
    QCOMPARE(said(), u"cloudflared ended (1): no network."_s);
    QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
    QVERIFY(!m_dialog->isVisible());
    QCOMPARE(m_preferences->text(pref.tunnel), before);
}

void TestReachDialog::withoutAProgramItSaysHowToGetOne()
{
    open({});
    QPushButton *again = nullptr;
    QTRY_VERIFY((again = button(u"Look again"_s)) && again->isVisible());
    QVERIFY(!choice(0)->isEnabled());
    QVERIFY(choice(2)->isChecked());
    keepPicture(*m_dialog, u"reach-without-program"_s);
    QFile file(m_dir->filePath(u"tailscale"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.setPermissions(QFileDevice::ReadOwner | QFileDevice::ExeOwner));
    again->click();
#ifndef Q_OS_WIN
    QTRY_VERIFY(choice(0)->isEnabled());
    QVERIFY(button(u"Start tailscale"_s));
#endif
}

void TestReachDialog::anAddressIsTried()
{
    open({});
    auto *address = byName<QLineEdit>(*m_dialog, u"Public address"_s);
    address->setFocus();
    QTest::keyClicks(address, u"http://hooks.example.com"_s);
    QVERIFY(choice(1)->isChecked());
    QTest::keyClick(button(u"Use and test"_s), Qt::Key_Space);
    QVERIFY(said().contains(u"https"_s)); // nothing that anyone can read on the way
    QVERIFY(m_preferences->text(pref.publicAddress).isEmpty());
    address->selectAll();
    QTest::keyClicks(address, u"https://hooks.example.com/crews"_s);
    QVERIFY(said().isEmpty());
    QTest::keyClick(button(u"Use and test"_s), Qt::Key_Space);
    QCOMPARE(m_preferences->text(pref.publicAddress), u"https://hooks.example.com/crews"_s);
    QCOMPARE(m_engine->endpointTests, 1);
    EndpointState state;
    state.publicAddress = QUrl(u"https://hooks.example.com/crews"_s);
    state.checks = {checkOf(HopProblem::NameNotFound)};
    m_engine->emitEndpoint(state);
    QCOMPARE(said(), u"The host hooks.example.com was not found."_s);
    QVERIFY(button(u"Use and test"_s)->isEnabled());
    state.checks = {checkOf(HopProblem::None)};
    m_engine->emitEndpoint(state);
    QVERIFY(button(u"Done"_s));
}

void TestReachDialog::noneChangesNothing()
{
    open({u"cloudflared"_s});
    QTRY_VERIFY(choice(0)->isChecked());
    choice(0)->setFocus();
    QTest::keyClick(choice(0), Qt::Key_Down);
    QTest::keyClick(choice(1), Qt::Key_Down);
    QVERIFY(choice(2)->isChecked());
    QTest::keyClick(button(u"Follow by polling"_s), Qt::Key_Space);
    QVERIFY(!m_dialog->isVisible());
    QCOMPARE(m_preferences->text(pref.tunnel), u"none"_s);
    QVERIFY(m_preferences->text(pref.publicAddress).isEmpty());
    QCOMPARE(m_engine->endpointTests, 0);
}

void TestReachDialog::itIsOfferedWithTheFirstCrewElsewhere()
{
    MainWindow window(*m_engine, *m_preferences, ShellOptions());
    window.show();
    const Crew local = sampleCrew(u"Local"_s);
    Crew remote = sampleCrew(u"Remote"_s);
    remote.address = QUrl(u"https://crew.example.com"_s);
    Crew second = sampleCrew(u"Second"_s);
    second.address = remote.address;
    m_engine->emitCrews({local, remote, second});
    auto *launcher = window.findChild<CrewLauncher *>();
    Q_EMIT launcher->crewAdded(local.id);
    QVERIFY(!window.findChild<PublicAddressDialog *>());
    Q_EMIT launcher->crewAdded(remote.id);
    auto *dialog = window.findChild<PublicAddressDialog *>();
    QVERIFY(dialog && dialog->isVisible());
    dialog->reject();
    QTRY_VERIFY(!window.findChild<PublicAddressDialog *>());
    Q_EMIT launcher->crewAdded(second.id); // once is enough
    QVERIFY(!window.findChild<PublicAddressDialog *>());
}

QTEST_MAIN(TestReachDialog)
#include "tst_publicaddressdialog.moc"
