// SPDX-License-Identifier: GPL-3.0-or-later
// What the endpoint's page says of TLS, of who can reach it and of the secrets; new secrets by keyboard; and
// that letting other machines in takes a person's word.
#include "gui/common/widgets/messageline.h"
#include "gui/endpoint/endpointlook.h"
#include "gui/endpoint/endpointpage.h"
#include "gui/endpoint/lightlegend.h"
#include "gui/endpoint/listeninglook.h"
#include "gui/executions/run/oldaddress.h"
#include "gui/settings/settingsdialog.h"
#include "gui/shell/settingsstore.h"
#include "gui/shell/statuslight.h"
#include "gui/shell/theme.h"
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/widgetfinder.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QToolButton>

using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::endpoint;
using namespace crew::gui::executions;
using namespace crew::gui::settings;
using namespace crew::gui::shell;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

const QDateTime now = QDateTime::currentDateTimeUtc();

EndpointState secured(int days)
{
    EndpointState state;
    state.listening = true;
    state.listenAddress = u"https://127.0.0.1:8765"_s;
    state.tls = {true,
                 {u"hooks.example.com"_s, u"a"_s, u"b"_s, u"c"_s, u"d"_s},
                 u"Test CA"_s,
                 now.addDays(-60),
                 now.addDays(days).addSecs(60),
                 {}};
    return state;
}

QMessageBox *question(const QWidget &below)
{
    const auto boxes = below.findChildren<QMessageBox *>();
    for (QMessageBox *box : boxes) {
        if (box->isVisible())
            return box;
    }
    return nullptr;
}

} // namespace

class TestEndpointListening : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp); }
    void init();
    void cleanup();
    void theLightKnowsTheCertificate_data();
    void theLightKnowsTheCertificate();
    void thePageTellsIt();
    void whoCanReachIt_data();
    void whoCanReachIt();
    void theLightIsExplained();
    void refusedBeforeTheyWereRead_data();
    void refusedBeforeTheyWereRead();
    void newSecretsByKeyboard_data();
    void newSecretsByKeyboard();
    void decidedAgainst();
    void aFailedRenewalIsTold();
    void runsFromBeforeAreMarked_data();
    void runsFromBeforeAreMarked();
    void lettingOthersInIsAsked_data();
    void lettingOthersInIsAsked();
    void backToPlainHttpIsAsked();
    void anAddressThatIsGoneStaysChosen();
    void theEngineIsTold();

private:
    template <typename Widget>
    Widget *editor(const QString &title) const
    {
        return named<Widget>(*m_dialog, title);
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<SettingsDialog> m_dialog;
};

void TestEndpointListening::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<QSettings>(m_dir->filePath(u"settings.ini"_s), QSettings::IniFormat);
    m_preferences = std::make_unique<Preferences>(*m_settings);
    m_dialog = std::make_unique<SettingsDialog>(*m_preferences);
    m_dialog->showSection(PreferenceSection::Endpoint);
    m_dialog->show();
}

void TestEndpointListening::cleanup()
{
    m_dialog.reset();
    m_preferences.reset();
    m_settings.reset();
    m_dir.reset();
}

void TestEndpointListening::theLightKnowsTheCertificate_data()
{
    QTest::addColumn<EndpointState>("state");
    QTest::addColumn<Severity>("severity");
    QTest::addColumn<QString>("says");
    QTest::newRow("good") << secured(90) << Severity::Good << u"Green"_s;
    QTest::newRow("13 days") << secured(13) << Severity::Attention << u"Amber"_s;
    QTest::newRow("over") << secured(-1) << Severity::Bad << u"Red"_s;
    EndpointState state = secured(90);
    state.tls.problem = u"The key does not belong to it."_s;
    QTest::newRow("a pair that cannot be used") << state << Severity::Attention << u"Amber"_s;
    state.listening = false;
    state.problem = state.tls.problem;
    QTest::newRow("not listening") << state << Severity::Bad << u"Red"_s;
}

void TestEndpointListening::theLightKnowsTheCertificate()
{
    QFETCH(EndpointState, state);
    QFETCH(Severity, severity);
    QFETCH(QString, says);
    QCOMPARE(endpointSeverity(state), severity);
    QVERIFY(lightExplanation(state).startsWith(says));
    FakeEngineLink engine;
    Store store(engine);
    StatusLight light(store);
    engine.emitEndpoint(state);
    QVERIFY(light.accessibleDescription().contains(lightExplanation(state)));
    if (severity == Severity::Bad)
        QVERIFY(!light.text().contains(u"Listening on"_s));
}

void TestEndpointListening::thePageTellsIt()
{
    FakeEngineLink engine;
    Store store(engine);
    EndpointPage page(engine, store);
    page.resize(900, 700);
    page.show();
    engine.emitEndpoint(secured(13));
    const QString tls = named<QLabel>(page, u"TLS"_s)->text();
    QVERIFY2(tls.contains(u"hooks.example.com"_s) && tls.contains(u"1 more"_s) &&
                 tls.contains(u"Test CA"_s) && tls.contains(u"13 day"_s),
             qPrintable(tls));
    const auto lines = page.findChildren<MessageLine *>();
    QVERIFY(std::ranges::any_of(lines, [](const MessageLine *line) {
        return line->isVisible() && line->severity() == Severity::Attention &&
               line->text().contains(u"expires in"_s);
    }));
    EndpointState hostile = secured(90);
    hostile.tls.names = {u"<b>\u202e.example"_s};
    engine.emitEndpoint(hostile);
    QVERIFY(named<QLabel>(page, u"TLS"_s)->text().contains(u"<b>⟦U+202E⟧.example"_s));
}

void TestEndpointListening::whoCanReachIt_data()
{
    QTest::addColumn<QString>("exposedAt");
    QTest::addColumn<bool>("isTls");
    QTest::addColumn<Severity>("severity");
    QTest::addColumn<QString>("says");
    QTest::newRow("nobody else") << QString() << false << Severity::Bad << QString();
    QTest::newRow("one address, TLS") << u"192.168.1.5"_s << true << Severity::Neutral << u"192.168.1.5"_s;
    QTest::newRow("all, TLS") << u"0.0.0.0"_s << true << Severity::Neutral << u"Every computer on"_s;
    QTest::newRow("all, plain") << u"::"_s << false << Severity::Bad << u"not encrypted"_s;
}

void TestEndpointListening::whoCanReachIt()
{
    QFETCH(QString, exposedAt);
    QFETCH(bool, isTls);
    QFETCH(Severity, severity);
    QFETCH(QString, says);
    EndpointState state = secured(90);
    state.tls.isOn = isTls;
    state.exposedAt = exposedAt;
    QCOMPARE(exposureSeverity(state), severity);
    QCOMPARE(exposureSentence(state).isEmpty(), says.isEmpty());
    QVERIFY(exposureSentence(state).contains(says));
}

void TestEndpointListening::theLightIsExplained()
{
    FakeEngineLink engine;
    Store store(engine);
    EndpointPage page(engine, store);
    page.show();
    auto *tabs = page.findChild<QTabWidget *>();
    const auto *legend = page.findChild<LightLegend *>();
    tabs->setCurrentIndex(tabs->indexOf(page.findChild<LightLegend *>()));
    QVERIFY(legend->isVisible());
    for (const QString &colour : {u"Green:"_s, u"Amber:"_s, u"Red:"_s, u"Grey:"_s}) {
        QVERIFY(legend->accessibleDescription().contains(colour));
        const auto labels = legend->findChildren<QLabel *>();
        const auto label = std::ranges::find_if(
            labels, [&colour](const QLabel *candidate) { return candidate->text().startsWith(colour); });
        QVERIFY(label != labels.cend());
        QVERIFY((*label)->focusPolicy() & Qt::TabFocus);
    }
}

void TestEndpointListening::refusedBeforeTheyWereRead_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<qint64>("alike");
    QTest::addColumn<QString>("says");
    QTest::newRow("TLS") << 0 << qint64(0) << u"No connection: because"_s;
    QTest::newRow("400") << 400 << qint64(0) << u"Refused, 400: because"_s;
    QTest::newRow("503") << 503 << qint64(1) << u"Refused, 503: because (1 more like this"_s;
    QTest::newRow("413") << 413 << qint64(37) << u"Refused, 413: because (37 more like this"_s;
}

void TestEndpointListening::refusedBeforeTheyWereRead()
{
    QFETCH(int, status);
    QFETCH(qint64, alike);
    QFETCH(QString, says);
    CallbackOutcome outcome;
    outcome.status = status;
    outcome.reason = u"because"_s;
    outcome.alike = alike;
    outcome.lastAt = now;
    QVERIFY2(outcomeText(outcome).startsWith(says), qPrintable(outcomeText(outcome)));
}

void TestEndpointListening::newSecretsByKeyboard_data()
{
    QTest::addColumn<bool>("isAtOnce");
    QTest::newRow("until runs end") << false;
    QTest::newRow("at once") << true;
}

void TestEndpointListening::newSecretsByKeyboard()
{
    QFETCH(bool, isAtOnce);
    FakeEngineLink engine;
    Store store(engine);
    EndpointPage page(engine, store);
    page.show();
    page.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&page));
    QTest::keyClick(&page, Qt::Key_C, Qt::AltModifier);
    QTRY_VERIFY(question(page));
    QMessageBox *box = question(page);
    QCOMPARE(engine.renewals.size(), 0);
    QVERIFY(box->informativeText().contains(u"no callback is lost"_s));
    if (isAtOnce) {
        QTest::keyClick(box->checkBox(), Qt::Key_Space);
        QVERIFY(box->informativeText().contains(u"refused"_s));
        QVERIFY(!box->informativeText().contains(u"no callback is lost"_s));
    }
    QTest::keyClick(named<QPushButton>(*box, u"Create new secrets"_s), Qt::Key_Space);
    QCOMPARE(engine.renewals.size(), 1);
    QVERIFY(engine.renewals.first().command.old ==
            (isAtOnce ? OldAddresses::Refused : OldAddresses::UntilRunsEnd));
    engine.renewals.first().answer({});
    QVERIFY(named<QLabel>(page, u"New secrets are in use from the next kickoff or decision on."_s));
    EndpointState state = secured(90);
    state.secretsRenewed = now;
    if (isAtOnce)
        state.oldRefused = now;
    engine.emitEndpoint(state);
    QVERIFY(named<QLabel>(page, u"Secrets"_s)->text().contains(isAtOnce ? u"are refused"_s : u"until"_s));
}

void TestEndpointListening::decidedAgainst()
{
    FakeEngineLink engine;
    Store store(engine);
    EndpointPage page(engine, store);
    page.show();
    QTest::mouseClick(named<QPushButton>(page, u"New secrets"_s), Qt::LeftButton);
    QTRY_VERIFY(question(page));
    QTest::keyClick(question(page), Qt::Key_Escape);
    QTRY_VERIFY(!question(page));
    QTest::mouseClick(named<QPushButton>(page, u"New secrets"_s), Qt::LeftButton);
    QTRY_VERIFY(question(page));
    QTest::keyClick(question(page), Qt::Key_Return); // which leaves things as they are
    QTRY_VERIFY(!question(page));
    QCOMPARE(engine.renewals.size(), 0);
}

void TestEndpointListening::aFailedRenewalIsTold()
{
    FakeEngineLink engine;
    Store store(engine);
    EndpointPage page(engine, store);
    page.show();
    QTest::mouseClick(named<QPushButton>(page, u"New secrets"_s), Qt::LeftButton);
    QTRY_VERIFY(question(page));
    QTest::mouseClick(named<QPushButton>(*question(page), u"Create new secrets"_s), Qt::LeftButton);
    engine.renewals.first().answer(std::unexpected(u"The keychain is locked."_s));
    QVERIFY(named<QLabel>(page, u"The keychain is locked."_s)->isVisible());
}

void TestEndpointListening::runsFromBeforeAreMarked_data()
{
    QTest::addColumn<int>("renewed"); // seconds after the run began; 0: never
    QTest::addColumn<int>("refused");
    QTest::addColumn<QString>("says");
    QTest::newRow("never") << 0 << 0 << QString();
    QTest::newRow("before") << -10 << 0 << QString();
    QTest::newRow("after") << 10 << 0 << u"accepted until"_s;
    QTest::newRow("refused") << 10 << 10 << u"are refused"_s;
    QTest::newRow("refused before, renewed after") << 10 << -10 << u"accepted until"_s;
}

void TestEndpointListening::runsFromBeforeAreMarked()
{
    QFETCH(int, renewed);
    QFETCH(int, refused);
    QFETCH(QString, says);
    Execution run;
    run.state = ExecutionState::Running;
    run.startedAt = now;
    run.request.webhooks.task = u"https://127.0.0.1:8765/"_s + placeholder::secret + u"/task"_s;
    EndpointState state = secured(90);
    state.secretsRenewed = renewed ? now.addSecs(renewed) : QDateTime();
    state.oldRefused = refused ? now.addSecs(refused) : QDateTime();
    QCOMPARE(oldAddressSentence(run, state).isEmpty(), says.isEmpty());
    QVERIFY(oldAddressSentence(run, state).contains(says));
    run.request.webhooks.task = u"https://elsewhere.example/hook"_s;
    QVERIFY(oldAddressSentence(run, state).isEmpty());
}

void TestEndpointListening::lettingOthersInIsAsked_data()
{
    QTest::addColumn<bool>("isTls");
    QTest::addColumn<bool>("isAgreed");
    QTest::newRow("plain, against") << false << false;
    QTest::newRow("plain, agreed") << false << true;
    QTest::newRow("TLS, agreed") << true << true;
}

void TestEndpointListening::lettingOthersInIsAsked()
{
    QFETCH(bool, isTls);
    QFETCH(bool, isAgreed);
    m_preferences->setValue(pref.tls, isTls);
    auto *listen = editor<QComboBox>(u"Listen on"_s);
    listen->setFocus();
    QTest::keyClick(listen, Qt::Key_Down); // ::1 is this machine too
    QCOMPARE(m_preferences->text(pref.listenOn), u"::1"_s);
    QVERIFY(!question(*m_dialog));
    QTest::keyClick(listen, Qt::Key_Down);
    QTRY_VERIFY(question(*m_dialog));
    QMessageBox *box = question(*m_dialog);
    QCOMPARE(m_preferences->text(pref.listenOn), u"::1"_s); // not before the answer
    QVERIFY(box->informativeText().contains(u"Every computer"_s));
    QCOMPARE(box->informativeText().contains(u"not encrypted"_s), !isTls);
    if (isAgreed)
        QTest::keyClick(named<QPushButton>(*box, u"Let them connect"_s), Qt::Key_Space);
    else
        QTest::keyClick(box, Qt::Key_Escape);
    QTRY_VERIFY(!question(*m_dialog));
    QCOMPARE(m_preferences->text(pref.listenOn), isAgreed ? u"all"_s : u"::1"_s);
    QCOMPARE(listen->currentData().toString(), m_preferences->text(pref.listenOn));
    if (!isAgreed)
        return;
    QTest::mouseClick(named<QToolButton>(*m_dialog, u"Reset “Listen on”"_s), Qt::LeftButton);
    QCOMPARE(m_preferences->text(pref.listenOn), u"loopback"_s); // the way back asks nothing
}

void TestEndpointListening::backToPlainHttpIsAsked()
{
    auto *tls = editor<QCheckBox>(u"TLS (https)"_s);
    QTest::keyClick(tls, Qt::Key_Space);
    QVERIFY(m_preferences->isOn(pref.tls));
    QTest::keyClick(tls, Qt::Key_Space); // on this machine it is nobody's business
    QVERIFY(!m_preferences->isOn(pref.tls) && !question(*m_dialog));
    QTest::keyClick(tls, Qt::Key_Space);
    m_preferences->setValue(pref.listenOn, u"192.168.1.5"_s);
    QTest::keyClick(tls, Qt::Key_Space);
    QTRY_VERIFY(question(*m_dialog));
    QVERIFY(question(*m_dialog)->informativeText().contains(u"not encrypted"_s));
    QTest::keyClick(question(*m_dialog), Qt::Key_Escape);
    QTRY_VERIFY(!question(*m_dialog));
    QVERIFY(m_preferences->isOn(pref.tls) && tls->isChecked());
}

void TestEndpointListening::anAddressThatIsGoneStaysChosen()
{
    m_preferences->setValue(pref.listenOn, u"203.0.113.9"_s);
    QCOMPARE(m_preferences->text(pref.listenOn), u"203.0.113.9"_s);
    QVERIFY(editor<QComboBox>(u"Listen on"_s)->currentText().contains(u"203.0.113.9"_s));
    m_settings->setValue(pref.listenOn.key, u"nonsense"_s);
    QCOMPARE(m_preferences->text(pref.listenOn), u"loopback"_s);
}

void TestEndpointListening::theEngineIsTold()
{
    auto *certificate = editor<QLineEdit>(u"Certificate file"_s);
    certificate->setFocus();
    QTest::keyClicks(certificate, u"/etc/certs/fullchain.pem"_s);
    QTest::keyClick(certificate, Qt::Key_Return);
    m_preferences->setValue(pref.keyFile, u"/etc/certs/privkey.pem"_s);
    m_preferences->setValue(pref.tls, true);
    m_preferences->setValue(pref.listenOn, u"::1"_s);
    const EngineSettings engine = engineSettingsFrom(*m_preferences);
    QCOMPARE(engine.certificateFile, u"/etc/certs/fullchain.pem"_s);
    QCOMPARE(engine.keyFile, u"/etc/certs/privkey.pem"_s);
    QVERIFY(engine.tls);
    QCOMPARE(engine.listenOn, u"::1"_s);
    QVERIFY(named<QPushButton>(*m_dialog, u"Choose “Key file”"_s));
    QVERIFY(!engineSettingsFrom(*m_preferences, true).tls); // a demo is for this program alone
}

QTEST_MAIN(TestEndpointListening)
#include "tst_endpointlistening.moc"
