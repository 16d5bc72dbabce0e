// SPDX-License-Identifier: GPL-3.0-or-later
// Signing in to a desk, what says above the pages that it is away, and roles that change while a window is
// open: at a real desk.
#include "desk/service/standbyservice.h"
#include "engine/keynames.h"
#include "gui/common/settings/localstate.h"
#include "gui/common/settings/preferences.h"
#include "gui/common/widgets/infobar.h"
#include "gui/common/widgets/messageline.h"
#include "gui/crews/crewpage.h"
#include "gui/crews/importdialog.h"
#include "gui/desk/deskbanner.h"
#include "gui/desk/deskdialog.h"
#include "gui/shell/mainwindow.h"
#include "gui/shell/statuslight.h"
#include "gui/shell/theme.h"
#include "gui/store/store.h"
#include "support/certificatefiles.h"
#include "support/deskdialogfixture.h"
#include "support/deskfixture.h"
#include "support/sampledata.h"
#include "support/tlsservice.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QMenuBar>
#include <QPushButton>
#include <QSettings>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::desk;
using namespace crew::test;
using crew::desk::Role;
using crew::desk::Roles;
using Kind = remote::ConnectionState::Kind;

class TestDeskDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void somebodySignsInByKeyboard();
    void aWrongPasswordLeavesWhatWasTyped();
    void aCodeChoosesThePassword();
    void anAddressThatIsNoDeskIsNamed_data();
    void anAddressThatIsNoDeskIsNamed();
    void aFileThatIsNoAuthorityIsNamed();
    void aCertificateThatIsNotTrustedIsSaid();
    void aCertificateThatWillNotDoIsExplained_data();
    void aCertificateThatWillNotDoIsExplained();
    void aDeskWithoutHttpsIsSaid();
    void aSessionThatCannotBeKeptIsSaid();
    void whoCancelsStaysWhereTheyAre_data();
    void whoCancelsStaysWhereTheyAre();
    void whatIsKnownIsFilledIn();
    void aSignInGoesToTheMachineThatServes_data();
    void aSignInGoesToTheMachineThatServes();
    void theBannerSaysHowItStands();
    void theBannerStaysWhileTroubleRepeats();
    void rolesThatChangeAreNoTrouble();
    void theBannerAsksToSignInAgain();
    void rolesThatChangeChangeTheWindow();
    void theWindowSaysThatTheDeskIsAway();
    void crewsOfThisComputerMoveWithTheirTokens();

private:
    void open(DeskOperations operations = {});
    QLineEdit &field(const QString &name) const { return *byName<QLineEdit>(*m_dialog, name); }
    QString message() const { return m_dialog->findChild<MessageLine *>(u"message"_s)->text(); }
    QPushButton &button() const { return *byName<QPushButton>(*m_dialog, u"Sign in"_s); }
    QUuid addCrew(const QString &name) const;

    std::unique_ptr<DeskFixture> m_desk;
    QByteArray m_ana;
    std::unique_ptr<DeskDialog> m_dialog;
    QList<SignedIn> m_kept;
    std::expected<void, QString> m_keeping;
    bool m_isSlow = false;           ///< the keychain has not answered yet
    DeskOperations::Kept m_toAnswer; ///< then
};

void TestDeskDialog::initTestCase()
{
    shell::applyStyle(true);
    QApplication::setPalette(shell::lightPalette());
}

void TestDeskDialog::init()
{
    m_desk = std::make_unique<DeskFixture>();
    QVERIFY(m_desk->start());
    m_ana = m_desk->setUp();
    m_kept.clear();
    m_keeping = {};
    m_isSlow = false;
}

void TestDeskDialog::cleanup()
{
    m_dialog.reset();
    m_desk.reset();
}

void TestDeskDialog::open(DeskOperations operations)
{
    operations.save = [this](const SignedIn &desk, const DeskOperations::Kept &kept) {
        m_kept << desk;
        if (m_isSlow)
            m_toAnswer = kept;
        else
            kept(m_keeping);
    };
    m_dialog = std::make_unique<DeskDialog>(operations);
    m_dialog->show();
    QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
}

void TestDeskDialog::somebodySignsInByKeyboard()
{
    open();
    QCOMPARE(m_dialog->focusWidget(), &field(u"Address of the desk"_s));
    QVERIFY(!button().isEnabled());
    keepPictures(*m_dialog, u"desk-dialog"_s);
    const auto typeAndGoOn = [this](const QString &text) {
        QTest::keyClicks(m_dialog->focusWidget(), text);
        QTest::keyClick(m_dialog->focusWidget(), Qt::Key_Tab);
    };
    typeAndGoOn(m_desk->address().toString());
    typeAndGoOn({}); // the CA file
    typeAndGoOn({}); // Choose…
    typeAndGoOn(u"Ana"_s);
    QCOMPARE(m_dialog->focusWidget(), &field(u"Password"_s));
    QTest::keyClicks(m_dialog->focusWidget(), QLatin1String(deskPassword));
    QVERIFY(button().isEnabled());
    QTest::keyClick(m_dialog->focusWidget(), Qt::Key_Return);
    QCOMPARE(message(), u"Signing in…"_s);
    QTRY_COMPARE(m_kept.size(), 1);
    QCOMPARE(m_kept.first().address, m_desk->address());
    QCOMPARE(m_kept.first().name, u"Ana"_s);
    QVERIFY(m_desk->desk->people().viewerOf(m_kept.first().token));
    QTRY_VERIFY(!m_dialog->isVisible());
    QCOMPARE(m_dialog->result(), int(QDialog::Accepted));
}

void TestDeskDialog::aWrongPasswordLeavesWhatWasTyped()
{
    open();
    QTest::keyClicks(&field(u"Address of the desk"_s), m_desk->address().toString());
    QTest::keyClicks(&field(u"Name"_s), u"Ana"_s);
    QTest::keyClicks(&field(u"Password"_s), u"not the password at all"_s);
    QTest::keyClick(&field(u"Password"_s), Qt::Key_Return);
    QTRY_VERIFY(button().isEnabled());
    QVERIFY2(message().contains(u"password"_s), qPrintable(message()));
    QCOMPARE(field(u"Name"_s).text(), u"Ana"_s);
    QCOMPARE(m_dialog->focusWidget(), &field(u"Password"_s));
    QCOMPARE(field(u"Password"_s).selectedText().size(), field(u"Password"_s).text().size());
    keepPictures(*m_dialog, u"desk-dialog-refused"_s);
    QTest::keyClicks(&field(u"Password"_s), QLatin1String(deskPassword)); // in its place
    QVERIFY(message().isEmpty());
    QVERIFY(m_kept.isEmpty());
}

void TestDeskDialog::aCodeChoosesThePassword()
{
    const auto person = m_desk->desk->people().add(crew::desk::Actor::host(), u"Cem"_s, Roles());
    const auto code = m_desk->desk->people().invite(crew::desk::Actor::host(), person->id);
    open();
    QTest::keyClicks(&field(u"Address of the desk"_s), m_desk->address().toString());
    QTest::keyClicks(&field(u"Name"_s), u"Cem"_s);
    QTest::keyClicks(&field(u"One-time code"_s), QString::fromLatin1(code->token));
    QTest::keyClicks(&field(u"Password"_s), u"short"_s);
    QTest::keyClick(&field(u"Password"_s), Qt::Key_Return);
    QTRY_VERIFY2(message().contains(u"12"_s), qPrintable(message()));
    QTest::keyClicks(&field(u"Password"_s), u"Cem's own long password"_s);
    QTest::keyClick(&field(u"Password"_s), Qt::Key_Return);
    QTRY_COMPARE(m_kept.size(), 1);
    QCOMPARE(m_desk->desk->people().viewerOf(m_kept.first().token)->name(), u"Cem"_s);
}

void TestDeskDialog::anAddressThatIsNoDeskIsNamed_data()
{
    QTest::addColumn<QString>("address");
    QTest::addColumn<QString>("focus"); // where the keyboard is afterwards
    QTest::newRow("plain HTTP") << u"http://desk.example.com"_s << u"Address of the desk"_s;
    QTest::newRow("a word") << u"desk"_s << u"Password"_s; // may be the name of a computer
    QTest::newRow("nobody there") << u"http://127.0.0.1:1"_s << u"Password"_s;
}

void TestDeskDialog::anAddressThatIsNoDeskIsNamed()
{
    QFETCH(const QString, address);
    open();
    QTest::keyClicks(&field(u"Address of the desk"_s), address);
    QTest::keyClicks(&field(u"Name"_s), u"Ana"_s);
    QTest::keyClicks(&field(u"Password"_s), QLatin1String(deskPassword));
    QTest::keyClick(&field(u"Password"_s), Qt::Key_Return);
    QTRY_VERIFY(!message().isEmpty() && message() != u"Signing in…"_s);
    QVERIFY(message().endsWith(u'.') && button().isEnabled() && m_kept.isEmpty());
    QTEST(m_dialog->focusWidget()->accessibleName(), "focus");
    keepPicture(*m_dialog,
                u"desk-dialog-"_s + QString::fromLatin1(QTest::currentDataTag()).replace(u' ', u'-'));
}

void TestDeskDialog::aFileThatIsNoAuthorityIsNamed()
{
    open();
    QTest::keyClicks(&field(u"Address of the desk"_s), m_desk->address().toString());
    QTest::keyClicks(&field(u"CA file"_s), m_desk->directory.filePath(u"missing.pem"_s));
    QTest::keyClicks(&field(u"Name"_s), u"Ana"_s);
    QTest::keyClicks(&field(u"Password"_s), QLatin1String(deskPassword));
    QTest::keyClick(&field(u"Password"_s), Qt::Key_Return);
    QTRY_VERIFY2(message().contains(u"missing.pem"_s), qPrintable(message()));
    QVERIFY2(message().endsWith(u"Choose it again with “Connect to a desk…”."_s), qPrintable(message()));
    QVERIFY(m_kept.isEmpty());
}

void TestDeskDialog::aCertificateThatIsNotTrustedIsSaid()
{
    m_desk->stop();
    const CertificateFiles files;
    m_desk->options.console.tls = {files.write(u"desk.pem"_s, testauthority::serverCertificate),
                                   files.write(u"desk.key"_s, testauthority::serverKey)};
    QVERIFY(m_desk->start());
    open();
    QTest::keyClicks(&field(u"Address of the desk"_s), u"https://localhost:%1"_s.arg(m_desk->desk->port()));
    QTest::keyClicks(&field(u"Name"_s), u"Ana"_s);
    QTest::keyClicks(&field(u"Password"_s), QLatin1String(deskPassword));
    QTest::keyClick(&field(u"Password"_s), Qt::Key_Return);
    QTRY_VERIFY(button().isEnabled());
    QVERIFY2(message().contains(u"issued by “Example Corp CA”"_s), qPrintable(message()));
    QVERIFY2(message().contains(u"for its CA file"_s) && message().endsWith(u'.'), qPrintable(message()));
    QVERIFY(m_kept.isEmpty() && m_dialog->isVisible());
    QCOMPARE(field(u"Name"_s).text(), u"Ana"_s);
    keepPictures(*m_dialog, u"desk-dialog-not-trusted"_s);
    QTest::keyClicks(&field(u"CA file"_s), files.write(u"ca.pem"_s, testauthority::ca)); // the way out
    QVERIFY(message().isEmpty());
    QTest::keyClick(&field(u"Password"_s), Qt::Key_Return);
    QTRY_VERIFY2(m_kept.size() == 1, qPrintable(message()));
    QVERIFY(m_desk->desk->people().viewerOf(m_kept.first().token));
}

void TestDeskDialog::aCertificateThatWillNotDoIsExplained_data()
{
    QTest::addColumn<QByteArray>("certificate");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QStringList>("says");
    const auto row = [](const char *name, const char *certificate, const char *key, const QStringList &says) {
        QTest::newRow(name) << QByteArray(certificate) << QByteArray(key) << says;
    };
    row("expired", testauthority::expiredCertificate, testauthority::expiredKey,
        {u"expired on"_s, u"The operator of the desk must renew it."_s});
    row("not valid yet", testauthority::futureCertificate, testauthority::futureKey,
        {u"not valid before"_s, u"clock"_s});
    row("another name", testauthority::otherNameCertificate, testauthority::otherNameKey,
        {u"another name (another.example)"_s, u"Check the address of the desk."_s});
}

/// A CA file helps with none of these.
void TestDeskDialog::aCertificateThatWillNotDoIsExplained()
{
    QFETCH(const QByteArray, certificate);
    QFETCH(const QByteArray, key);
    QFETCH(const QStringList, says);
    const TlsService service(testauthority::identity(certificate, key));
    const CertificateFiles files;
    open();
    QTest::keyClicks(&field(u"Address of the desk"_s), service.url().toString());
    QTest::keyClicks(&field(u"CA file"_s), files.write(u"ca.pem"_s, testauthority::ca));
    QTest::keyClicks(&field(u"Name"_s), u"Ana"_s);
    QTest::keyClicks(&field(u"Password"_s), QLatin1String(deskPassword));
    QTest::keyClick(&field(u"Password"_s), Qt::Key_Return);
    QTRY_VERIFY(button().isEnabled());
    for (const QString &part : says)
        QVERIFY2(message().contains(part), qPrintable(message()));
    QVERIFY2(!message().contains(u"CA file"_s), qPrintable(message()));
    QVERIFY(service.seen.isEmpty() && m_kept.isEmpty());
}

void TestDeskDialog::aDeskWithoutHttpsIsSaid()
{
    QUrl address = m_desk->address();
    address.setScheme(u"https"_s);
    open();
    QTest::keyClicks(&field(u"Address of the desk"_s), address.toString());
    QTest::keyClicks(&field(u"Name"_s), u"Ana"_s);
    QTest::keyClicks(&field(u"Password"_s), QLatin1String(deskPassword));
    QTest::keyClick(&field(u"Password"_s), Qt::Key_Return);
    QTRY_VERIFY(button().isEnabled());
    QVERIFY2(message().startsWith(u"There is no HTTPS at "_s + address.toString()), qPrintable(message()));
    QVERIFY2(!message().contains(u"CA file"_s), qPrintable(message()));
}

void TestDeskDialog::aSessionThatCannotBeKeptIsSaid()
{
    m_keeping = std::unexpected(u"The keychain did not keep the session: it is locked."_s);
    open();
    QTest::keyClicks(&field(u"Address of the desk"_s), m_desk->address().toString());
    QTest::keyClicks(&field(u"Name"_s), u"Ana"_s);
    QTest::keyClicks(&field(u"Password"_s), QLatin1String(deskPassword));
    QTest::keyClick(&field(u"Password"_s), Qt::Key_Return);
    QTRY_COMPARE(message(), m_keeping.error());
    QVERIFY(m_dialog->isVisible() && button().isEnabled());
}

void TestDeskDialog::whoCancelsStaysWhereTheyAre_data()
{
    QTest::addColumn<bool>("isGone");
    QTest::newRow("the dialog is gone") << true;
    QTest::newRow("the dialog is about to go") << false;
}

/// Else the next start would be on the desk.
void TestDeskDialog::whoCancelsStaysWhereTheyAre()
{
    QFETCH(const bool, isGone);
    int stayed = 0;
    m_isSlow = true;
    open({.stay = [&stayed] { ++stayed; }});
    QTest::keyClicks(&field(u"Address of the desk"_s), m_desk->address().toString());
    QTest::keyClicks(&field(u"Name"_s), u"Ana"_s);
    QTest::keyClicks(&field(u"Password"_s), QLatin1String(deskPassword));
    QTest::keyClick(&field(u"Password"_s), Qt::Key_Return);
    QTRY_COMPARE(m_kept.size(), 1);
    const QSignalSpy accepted(m_dialog.get(), &QDialog::accepted);
    m_dialog->reject();
    if (isGone)
        m_dialog.reset();
    QCOMPARE(stayed, 0);
    m_toAnswer(m_keeping);
    QCOMPARE(stayed, 1);
    QCOMPARE(accepted.size(), 0); // who accepts it restarts the console
}

void TestDeskDialog::whatIsKnownIsFilledIn()
{
    DeskOperations known;
    known.address = QUrl(u"https://desk.example.com:8766"_s);
    known.caFile = u"/etc/ssl/desk.pem"_s;
    known.name = u"Ana"_s;
    open(known);
    QCOMPARE(field(u"Address of the desk"_s).text(), u"https://desk.example.com:8766"_s);
    QCOMPARE(field(u"Name"_s).text(), u"Ana"_s);
    QCOMPARE(m_dialog->focusWidget(), &field(u"Password"_s));
    keepPictures(*m_dialog, u"desk-dialog-known"_s);
}

void TestDeskDialog::aSignInGoesToTheMachineThatServes_data()
{
    QTest::addColumn<bool>("isOfThisDesk");
    QTest::newRow("of this desk") << true;
    QTest::newRow("of another desk") << false;
}

/// As after a take-over: the machine that was typed stands by. Nothing else gets the password.
void TestDeskDialog::aSignInGoesToTheMachineThatServes()
{
    QFETCH(const bool, isOfThisDesk);
    const QUuid id = QUuid::createUuid();
    m_desk->stop();
    m_desk->options.identity.id = isOfThisDesk ? id : QUuid::createUuid();
    QVERIFY(m_desk->start());
    crew::desk::StandbyService service(id);
    service.setReason(crew::desk::WaitingReason::OtherWriter);
    http::Server standby(service, http::Limits());
    const auto port = standby.listen(QHostAddress::LocalHost, 0);
    QVERIFY(port);
    DeskOperations known;
    known.address = QUrl(u"http://127.0.0.1:%1"_s.arg(*port));
    known.name = u"Ana"_s;
    const protocol::DeskIdentity identity{id, {known.address, m_desk->address()}};
    known.identity = [identity] { return identity; };
    open(known);
    QTest::keyClicks(&field(u"Password"_s), QLatin1String(deskPassword));
    QTest::keyClick(&field(u"Password"_s), Qt::Key_Return);
    if (isOfThisDesk) {
        QTRY_VERIFY2(m_kept.size() == 1, qPrintable(message()));
        QCOMPARE(m_kept.first().address, known.address);
        QCOMPARE(m_kept.first().desk, identity);
        QVERIFY(m_desk->desk->people().viewerOf(m_kept.first().token));
    } else {
        QTRY_COMPARE(field(u"Password"_s).selectedText().size(), field(u"Password"_s).text().size());
        QVERIFY2(message().startsWith(u"None of the desk's machines is serving"_s), qPrintable(message()));
        QVERIFY(m_kept.isEmpty());
    }
}

void TestDeskDialog::theBannerSaysHowItStands()
{
    RemoteFixture console(m_desk->address(), m_ana);
    InfoBar bar;
    bar.resize(760, bar.sizeHint().height());
    const DeskBanner banner(bar, console.engine);
    QVERIFY(bar.isVisibleTo(nullptr) || !bar.isHidden());
    QCOMPARE(bar.text(), u"Connecting to the desk…"_s);
    QVERIFY(console.start());
    QVERIFY(bar.isHidden());
    m_desk->options.console.port = m_desk->desk->port();
    m_desk->stop();
    QTRY_VERIFY(!bar.isHidden());
    QTRY_VERIFY(bar.text().startsWith(u"The desk cannot be reached. What you see may be out of date"_s));
    QVERIFY(!bar.findChild<QPushButton *>(u"signInAgain"_s)->isVisible());
    bar.adjustSize();
    bar.resize(760, bar.heightForWidth(760) > 0 ? bar.heightForWidth(760) : bar.height());
    keepPictures(bar, u"desk-banner-away"_s);
    QVERIFY(m_desk->start());
    QTRY_VERIFY_WITH_TIMEOUT(bar.isHidden(), 20'000);
}

/// As behind a proxy that cuts connections: the page would move every few seconds.
void TestDeskDialog::theBannerStaysWhileTroubleRepeats()
{
    RemoteFixture console(m_desk->address(), m_ana);
    InfoBar bar;
    DeskBanner banner(bar, console.engine);
    const auto lose = [&console] {
        Q_EMIT console.engine.stateChanged({Kind::Connecting, u"The desk closed the connection."_s});
    };
    const auto connectAgain = [&console] { Q_EMIT console.engine.stateChanged({Kind::Connected, {}}); };
    banner.setSteadyAfter(std::chrono::hours(1));
    connectAgain();
    QVERIFY(bar.isHidden());
    lose();
    QVERIFY(!bar.isHidden());
    connectAgain();
    QVERIFY(bar.isHidden()); // once is no trouble
    for (int i = 0; i < 3; ++i) {
        lose();
        QVERIFY2(bar.text().startsWith(u"The desk cannot be reached."_s), qPrintable(bar.text()));
        const int height = bar.height();
        connectAgain();
        QVERIFY(!bar.isHidden());
        QVERIFY2(bar.text().contains(u"what you see is up to date"_s), qPrintable(bar.text()));
        QVERIFY(bar.minimumHeight() >= height);
    }
    lose();
    banner.setSteadyAfter(std::chrono::milliseconds(1));
    connectAgain();
    QTRY_VERIFY(bar.isHidden());
    lose();
    connectAgain();
    QVERIFY(bar.isHidden());
}

/// The desk ends the connection each time.
void TestDeskDialog::rolesThatChangeAreNoTrouble()
{
    RemoteFixture console(m_desk->address(), m_ana);
    InfoBar bar;
    DeskBanner banner(bar, console.engine);
    banner.setSteadyAfter(std::chrono::hours(1));
    protocol::Welcome welcome;
    for (const QString &role : {u"viewer"_s, u"reviewer"_s, u"operator"_s, u"viewer"_s}) {
        welcome.roles = {protocol::GrantedRole{role, std::nullopt}};
        Q_EMIT console.engine.stateChanged({Kind::Connecting, u"The desk closed the connection."_s});
        Q_EMIT console.engine.welcomed(welcome);
        Q_EMIT console.engine.stateChanged({Kind::Connected, {}});
        QVERIFY2(bar.isHidden(), qPrintable(bar.text()));
    }
}

void TestDeskDialog::theBannerAsksToSignInAgain()
{
    const QByteArray ben = m_desk->addPerson(u"Ben"_s, Roles({{std::nullopt, Role::Viewer}}));
    RemoteFixture console(m_desk->address(), ben);
    InfoBar bar;
    const DeskBanner banner(bar, console.engine);
    QSignalSpy wanted(&banner, &DeskBanner::signInRequested);
    QVERIFY(console.start());
    QVERIFY(m_desk->desk->people().setEnabled(crew::desk::Actor::host(),
                                              m_desk->desk->people().personNamed(u"Ben"_s)->id, false));
    QTRY_VERIFY(bar.text().startsWith(u"You are signed out."_s));
    bar.resize(760, 60);
    bar.show();
    QVERIFY(QTest::qWaitForWindowExposed(&bar));
    auto *signIn = bar.findChild<QPushButton *>(u"signInAgain"_s);
    QVERIFY(signIn->isVisible());
    keepPictures(bar, u"desk-banner-signed-out"_s);
    QTest::keyClick(signIn, Qt::Key_Space);
    QCOMPARE(wanted.size(), 1);
}

QUuid TestDeskDialog::addCrew(const QString &name) const
{
    RemoteFixture console(m_desk->address(), m_ana);
    if (!console.start())
        return {};
    engine::CrewDraft draft;
    draft.crew = sampleCrew(name);
    draft.crew.id = QUuid();
    const auto saved = console.ask(engine::command::SaveCrew{draft});
    return saved && *saved ? (*saved)->crew.id : QUuid();
}

void TestDeskDialog::rolesThatChangeChangeTheWindow()
{
    const QUuid briefs = addCrew(u"Briefs"_s);
    const QUuid letters = addCrew(u"Letters"_s);
    QVERIFY(!briefs.isNull() && !letters.isNull());
    const QByteArray ben =
        m_desk->addPerson(u"Ben"_s, Roles({{briefs, Role::Administrator}, {letters, Role::Operator}}));
    QTemporaryDir profile;
    QSettings settings(profile.filePath(u"settings.ini"_s), QSettings::IniFormat);
    Preferences preferences(settings);
    RemoteFixture console(m_desk->address(), ben);
    shell::ShellOptions options;
    options.tray = false;
    options.desk.engine = &console.engine;
    options.desk.address = m_desk->address();
    shell::MainWindow window(console.engine, preferences, options);
    window.resize(1024, 700);
    window.show();
    const auto *store = window.findChild<Store *>();
    const auto *page = window.findChild<crews::CrewPage *>();
    const auto *kickoff = page->findChild<QPushButton *>(u"kickoff"_s);
    const auto *edit = page->findChild<QPushButton *>(u"edit"_s);
    QVERIFY(console.start());
    QTRY_COMPARE(store->crews().all().size(), 2);
    window.showCrew(briefs);
    QVERIFY(edit->isEnabled() && !kickoff->isEnabled());
    keepPictures(window, u"desk-crew-administrator"_s);
    const auto give = [this](const Roles &roles) {
        return m_desk->desk->people()
            .setRoles(crew::desk::Actor::host(), m_desk->desk->people().personNamed(u"Ben"_s)->id, roles)
            .has_value();
    };
    QVERIFY(give(Roles({{briefs, Role::Operator}, {letters, Role::Operator}})));
    QTRY_VERIFY(!edit->isEnabled() && kickoff->isEnabled());
    QTRY_VERIFY(console.isConnected());
    QVERIFY(page->isVisible());
    QVERIFY(give(Roles({{letters, Role::Operator}})));
    QTRY_COMPARE(store->crews().all().size(), 1);
    QVERIFY(page->crew().id != briefs);
    QTRY_COMPARE(window.findChild<InfoBar *>(u"notice"_s)->text(),
                 u"Your roles at this desk have changed."_s);
    QVERIFY(give(Roles()));
    QTRY_VERIFY(store->crews().all().isEmpty());
    QTRY_VERIFY(console.isConnected());
    keepPictures(window, u"desk-without-roles"_s);
}

void TestDeskDialog::theWindowSaysThatTheDeskIsAway()
{
    QTemporaryDir profile;
    QSettings settings(profile.filePath(u"settings.ini"_s), QSettings::IniFormat);
    Preferences preferences(settings);
    RemoteFixture console(m_desk->address(), m_ana);
    shell::ShellOptions options;
    options.tray = false;
    options.desk.engine = &console.engine;
    options.desk.address = m_desk->address();
    shell::MainWindow window(console.engine, preferences, options);
    window.resize(1024, 700);
    window.show();
    const auto *light = window.findChild<shell::StatusLight *>();
    QCOMPARE(light->text(), u"Not connected to the desk"_s);
    QVERIFY(console.start());
    QTRY_VERIFY(light->text() != u"Not connected to the desk"_s);
    m_desk->options.console.port = m_desk->desk->port();
    m_desk->stop();
    QTRY_COMPARE(light->text(), u"Not connected to the desk"_s);
    keepPictures(window, u"desk-away"_s);
    QVERIFY(m_desk->start());
    QTRY_VERIFY_WITH_TIMEOUT(light->text() != u"Not connected to the desk"_s, 20'000);
}

void TestDeskDialog::crewsOfThisComputerMoveWithTheirTokens()
{
    struct KeptSecrets : secrets::MemorySecretStore
    {
        bool isPersistent() const override { return true; }
    };
    m_desk = std::make_unique<DeskFixture>();
    m_desk->options.engine.secrets = std::make_shared<KeptSecrets>();
    QVERIFY(m_desk->start());
    m_ana = m_desk->setUp();
    RemoteFixture console(m_desk->address(), m_ana);
    QVERIFY(console.start());
    CrewList crews;
    crews.access().setPermissions(protocol::permissionsOf(console.welcomes.last()));
    LocalState state(console.engine);
    Crew own = sampleCrew(u"Briefs"_s);
    own.network.caFile = u"/etc/ssl/own.pem"_s;
    crews::OwnCrewsReader reader;
    reader.read = [own](QObject *, const crews::OwnCrewsReader::Read &done) {
        done(crews::OwnCrews{{{own, {}, {}}}, 0});
    };
    reader.readToken = [](const QUuid &, QObject *, const crews::OwnCrewsReader::ReadToken &done) {
        done(u"moved secret"_s);
    };
    reader.desk = m_desk->address();
    crews::ImportDialog dialog(console.engine, crews, state);
    dialog.show();
    dialog.readOwn(reader);
    keepPictures(dialog, u"desk-move"_s);
    byName<QCheckBox>(dialog, u"Send the tokens of these crews to the desk"_s)->setChecked(true);
    QSignalSpy moved(&dialog, &crews::ImportDialog::imported);
    byName<QPushButton>(dialog, u"Move"_s)->click();
    QTRY_COMPARE(moved.size(), 1);
    QTRY_COMPARE(console.crews.size(), 1);
    const Crew atDesk = console.crews.first();
    QCOMPARE(atDesk.name, u"Briefs"_s);
    QVERIFY(atDesk.id != own.id);
    std::optional<QString> stored;
    m_desk->options.engine.secrets->read(
        engine::keyname::token(m_desk->options.engine.keyPrefix, atDesk.id), &dialog,
        [&stored](const secrets::SecretResult &token) { stored = token.value_or(u"?"_s); });
    QTRY_VERIFY(stored.has_value());
    QCOMPARE(*stored, u"moved secret"_s);
}

QTEST_MAIN(TestDeskDialog)
#include "tst_deskdialog.moc"
