// SPDX-License-Identifier: GPL-3.0-or-later
// The shell as a whole: settings that count at once, do not disturb, the notification area's sign, and a
// notification's way back to its review.
#include "gui/common/settings/preferences.h"
#include "gui/common/style/look.h"
#include "gui/reviews/pane/reviewwindow.h"
#include "gui/settings/settingsdialog.h"
#include "gui/shell/appearance.h"
#include "gui/shell/mainwindow.h"
#include "gui/shell/shellactions.h"
#include "gui/shell/statuslight.h"
#include "gui/shell/theme.h"
#include "gui/shell/trayicon.h"
#include "support/mainwindowfixture.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"
#include "support/sampledata.h"
#include "support/widgetfinder.h"
#ifdef CREW_TEST_DBUS
#include "support/notificationserver.h"
#include "support/traywatcher.h"
#endif

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>
#include <QStyle>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::gui::settings;
using namespace crew::gui::shell;
using namespace crew::test;

class TestAttention : public QObject, protected MainWindowFixture
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void engineSettingsCountAtOnce();
    void theDemoKeepsItsEndpoint();
    void settingsOpenOnce();
    void whatIsTypedCountsAtTheEndToo();
    void theLightLeadsToTheEndpoint();
    void coloursCountAtOnce_data();
    void coloursCountAtOnce();
    void highContrastCanBeRead();
    void textSizeCountsAtOnce();
    void motionCountsAtOnce();
    void theSignSaysWhatWaits_data();
    void theSignSaysWhatWaits();
    void theSignReadsOnEveryPanel_data();
    void theSignReadsOnEveryPanel();
    void quietFromTheMenu();
#ifdef CREW_TEST_DBUS
    void theSignComesAndGoes();
    void theSignFollowsTheQueue();
    void theSignsMenuDoesTheWork();
    void aNotificationLeadsToItsReview();
    void theSummaryLeadsToTheOldest();
    void closingMayLeaveItInTheNotificationArea();
#endif

private:
    void open(const ShellOptions &options = {});
    QUuid shownInWindow() const;

#ifdef CREW_TEST_DBUS
    std::unique_ptr<TrayWatcher> m_watcher;
#endif
    Review m_first;
    Review m_second;
};

void TestAttention::initTestCase()
{
    QGuiApplication::setDesktopFileName(u"org.crewconsole.CrewConsole"_s);
    applyTheme(*qApp);
#ifdef CREW_TEST_DBUS
    m_watcher = std::make_unique<TrayWatcher>();
    QVERIFY2(m_watcher->start(), "There is no session bus: run it in tests/session.sh");
#endif
}

void TestAttention::init()
{
    setUpEngine();
    open();
}

void TestAttention::cleanup()
{
    tearDown();
}

void TestAttention::open(const ShellOptions &options)
{
    openWindow(options);
    const Crew crew = sample::crew(u"Research"_s, u"blue"_s);
    const Execution run = sample::execution(crew, u"Flags"_s);
    const QDateTime now = QDateTime::currentDateTimeUtc();
    m_first = sample::review(run, u"Write the brief"_s, u"# Secret"_s, now.addSecs(-600));
    m_second = sample::review(run, u"Check the facts"_s, u"# Secret"_s, now.addSecs(-60));
    m_engine->emitCrews({crew});
    m_engine->emitExecutions({run});
    m_window->showRuns();
}

QUuid TestAttention::shownInWindow() const
{
    const QWidgetList windows = QApplication::topLevelWidgets();
    for (QWidget *window : windows) {
        if (auto *review = qobject_cast<ReviewWindow *>(window); review && review->isVisible())
            return review->shownReview();
    }
    return {};
}

void TestAttention::engineSettingsCountAtOnce()
{
    m_preferences->setValue(pref.hold, 3);
    QCOMPARE(m_engine->appliedSettings.size(), 1);
    QCOMPARE(m_engine->appliedSettings.last().hold, std::chrono::seconds(3));
    m_preferences->setValue(pref.port, 9000);
    m_preferences->setValue(pref.publicAddress, u"https://hooks.example.com"_s);
    QCOMPARE(m_engine->appliedSettings.size(), 3);
    QCOMPARE(m_engine->appliedSettings.last().port, 9000);
    QCOMPARE(m_engine->appliedSettings.last().publicAddress, QUrl(u"https://hooks.example.com"_s));
    m_preferences->setValue(pref.textPercent, 120); // nothing of the engine's
    QCOMPARE(m_engine->appliedSettings.size(), 3);
}

void TestAttention::theDemoKeepsItsEndpoint()
{
    ShellOptions options;
    options.demo = true;
    open(options);
    m_preferences->setValue(pref.port, 9000);
    m_preferences->setValue(pref.publicAddress, u"https://hooks.example.com"_s);
    m_preferences->setValue(pref.hold, 3);
    QCOMPARE(m_engine->appliedSettings.last().port, 0);
    QVERIFY(m_engine->appliedSettings.last().publicAddress.isEmpty());
    QCOMPARE(m_engine->appliedSettings.last().hold, std::chrono::seconds(3));
}

void TestAttention::settingsOpenOnce()
{
    for (int i = 0; i < 2; ++i) {
        QTest::keyClick(m_window.get(), Qt::Key_Comma, Qt::ControlModifier);
        QTRY_COMPARE(m_window->findChildren<SettingsDialog *>().size(), 1);
        QVERIFY(m_window->findChild<SettingsDialog *>()->isVisible());
    }
    QCOMPARE(m_window->findChild<ShellActions *>()->settings->menuRole(), QAction::PreferencesRole);
}

void TestAttention::whatIsTypedCountsAtTheEndToo()
{
    QTest::mouseClick(byName<StatusLight>(*m_window, u"Endpoint"_s), Qt::LeftButton);
    QTest::mouseClick(byName<QPushButton>(*m_window, u"Endpoint settings"_s), Qt::LeftButton);
    auto *dialog = m_window->findChild<SettingsDialog *>();
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    auto *address = byName<QLineEdit>(*dialog, u"Public address"_s);
    dialog->activateWindow();
    address->setFocus();
    QTRY_VERIFY(address->hasFocus());
    QTest::keyClicks(address, u"https://hooks.example.com"_s);
    QCOMPARE(m_engine->appliedSettings.size(), 0);
    m_window.reset();
    QCOMPARE(m_engine->appliedSettings.size(), 1);
    QCOMPARE(m_preferences->text(pref.publicAddress), u"https://hooks.example.com"_s);
}

void TestAttention::theLightLeadsToTheEndpoint()
{
    QTest::mouseClick(byName<StatusLight>(*m_window, u"Endpoint"_s), Qt::LeftButton);
    QTest::mouseClick(byName<QPushButton>(*m_window, u"Endpoint settings"_s), Qt::LeftButton);
    auto *dialog = m_window->findChild<SettingsDialog *>();
    QVERIFY(dialog);
    QVERIFY(byName<QSpinBox>(*dialog, u"Port"_s)->isVisible());
}

void TestAttention::coloursCountAtOnce_data()
{
    QTest::addColumn<QString>("forced");
    QTest::newRow("as chosen") << QString();
    QTest::newRow("dark by the command line") << u"dark"_s;
}

void TestAttention::coloursCountAtOnce()
{
    QFETCH(QString, forced);
    const QColor system = QApplication::palette().color(QPalette::Window);
    {
        const Appearance appearance(*qApp, *m_preferences, forced);
        for (const auto &[word, palette] : {std::pair(u"light"_s, lightPalette()),
                                            {u"dark"_s, darkPalette()},
                                            {u"contrast"_s, contrastPalette()}}) {
            m_preferences->setValue(pref.theme, word);
            const QPalette expected = forced.isEmpty() ? palette : darkPalette();
            QCOMPARE(QApplication::palette().color(QPalette::Window), expected.color(QPalette::Window));
            QTRY_COMPARE(m_window->palette().color(QPalette::Text), expected.color(QPalette::Text));
        }
        m_preferences->setValue(pref.theme, u"system"_s);
        if (forced.isEmpty())
            QCOMPARE(QApplication::palette().color(QPalette::Window), system);
    }
    applyTheme(*qApp);
}

void TestAttention::highContrastCanBeRead()
{
    const QPalette palette = contrastPalette();
    for (const auto &[ink, ground] : {std::pair(QPalette::Text, QPalette::Base),
                                      {QPalette::WindowText, QPalette::Window},
                                      {QPalette::ButtonText, QPalette::Button},
                                      {QPalette::PlaceholderText, QPalette::Base},
                                      {QPalette::HighlightedText, QPalette::Highlight},
                                      {QPalette::Link, QPalette::Base},
                                      {QPalette::Mid, QPalette::Base},
                                      {QPalette::ToolTipText, QPalette::ToolTipBase}}) {
        const double contrast = contrastRatio(palette.color(ink), palette.color(ground));
        QVERIFY2(contrast >= 7, qPrintable(u"%1 on %2: %3"_s.arg(ink).arg(ground).arg(contrast)));
    }
    for (const Severity severity :
         {Severity::Neutral, Severity::Active, Severity::Attention, Severity::Good, Severity::Bad})
        QVERIFY(contrastRatio(severityColour(severity, palette), palette.color(QPalette::Base)) >= 7);
}

void TestAttention::textSizeCountsAtOnce()
{
    const QFont before = QApplication::font();
    QLabel title(u"title"_s);
    QFont larger = title.font();
    larger.setPointSizeF(before.pointSizeF() * 1.5);
    title.setFont(larger);
    {
        const Appearance appearance(*qApp, *m_preferences);
        m_preferences->setValue(pref.textPercent, 200);
        QCOMPARE(QApplication::font().pointSizeF(), before.pointSizeF() * 2);
        QTRY_COMPARE(m_window->font().pointSizeF(), before.pointSizeF() * 2);
        QCOMPARE(title.font().pointSizeF(), before.pointSizeF() * 3);
        m_preferences->setValue(pref.textPercent, 80);
        QCOMPARE(title.font().pointSizeF(), before.pointSizeF() * 1.2);
        m_preferences->reset(pref.textPercent);
        QCOMPARE(QApplication::font().pointSizeF(), before.pointSizeF());
        QCOMPARE(title.font().pointSizeF(), before.pointSizeF() * 1.5);
    }
    QApplication::setFont(before);
}

void TestAttention::motionCountsAtOnce()
{
    const Appearance appearance(*qApp, *m_preferences);
    QVERIFY(QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0);
    m_preferences->setValue(pref.stillness, true);
    QCOMPARE(QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration), 0);
    m_preferences->reset(pref.stillness);
    QVERIFY(QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0);
}

void TestAttention::theSignSaysWhatWaits_data()
{
    QTest::addColumn<int>("waiting");
    QTest::addColumn<bool>("attention");
    QTest::addColumn<bool>("quiet");
    QTest::addColumn<bool>("solid");
    QTest::newRow("nothing") << 0 << false << false << false;
    QTest::newRow("nobody looked") << 2 << true << false << true;
    QTest::newRow("acknowledged") << 2 << false << false << false;
    QTest::newRow("quiet") << 2 << true << true << true;
}

void TestAttention::theSignSaysWhatWaits()
{
    QFETCH(int, waiting);
    QFETCH(bool, attention);
    QFETCH(bool, quiet);
    QFETCH(bool, solid);
    QMenu menu;
    TrayIcon sign(menu);
    sign.setState(waiting, attention, quiet);
    QCOMPARE(sign.isSolid(), solid);
    QCOMPARE(sign.toolTip().contains(QString::number(waiting)), waiting > 0);
    QCOMPARE(sign.toolTip().contains(u"disturb"_s), quiet);
    QCOMPARE(sign.icon().pixmap(16).toImage(), trayDrawing(solid).pixmap(16).toImage());
    QVERIFY(trayDrawing(true).pixmap(16).toImage() != trayDrawing(false).pixmap(16).toImage());
}

void TestAttention::theSignReadsOnEveryPanel_data()
{
    QTest::addColumn<bool>("solid");
    QTest::addColumn<QColor>("panel");
    for (const bool solid : {true, false}) {
        QTest::addRow("%s on white", solid ? "solid" : "outline") << solid << QColor(Qt::white);
        QTest::addRow("%s on black", solid ? "solid" : "outline") << solid << QColor(Qt::black);
    }
}

void TestAttention::theSignReadsOnEveryPanel()
{
    QFETCH(bool, solid);
    QFETCH(QColor, panel);
    const QImage image = trayDrawing(solid).pixmap(64).toImage();
    const QColor ink = image.pixelColor(image.width() / 2, image.height() / 6);
    QCOMPARE(ink.alpha(), 255);
    QVERIFY(contrastRatio(ink, panel) >= 3);
}

void TestAttention::quietFromTheMenu()
{
    auto *actions = m_window->findChild<ShellActions *>();
    QVERIFY(!actions->quiet->isChecked());
    actions->quiet->trigger();
    QVERIFY(actions->quiet->isChecked());
    m_engine->emitReviews({m_first});
    QVERIFY(shownInWindow().isNull());
    actions->quiet->trigger();
    QVERIFY(!actions->quiet->isChecked());
    actions->quietHour->trigger();
    QVERIFY(actions->quiet->isChecked());
    actions->quiet->trigger();
    m_engine->emitReviews({sample::tried(m_first, u"again"_s)});
    QCOMPARE(shownInWindow(), m_first.id);
}

#ifdef CREW_TEST_DBUS
void TestAttention::theSignComesAndGoes()
{
    QTRY_VERIFY2(!m_watcher->items().isEmpty(), "Qt sees no notification area: run it in tests/session.sh");
    auto *sign = m_window->findChild<TrayIcon *>();
    QVERIFY(sign && sign->isVisible());
    m_preferences->setValue(pref.tray, false);
    QVERIFY(!m_window->findChild<TrayIcon *>());
    const qsizetype before = m_watcher->items().size();
    m_preferences->setValue(pref.tray, true);
    QTRY_COMPARE(m_watcher->items().size(), before + 1);
    ShellOptions options;
    options.tray = false;
    open(options);
    QVERIFY(!m_window->findChild<TrayIcon *>());
}

void TestAttention::theSignFollowsTheQueue()
{
    m_preferences->setValue(pref.rise, u"notify"_s);
    const auto *sign = m_window->findChild<TrayIcon *>();
    QVERIFY(!sign->isSolid());
    m_engine->emitReviews({m_first, m_second});
    QVERIFY(sign->isSolid());
    QVERIFY(sign->toolTip().contains(u'2'));
    m_window->showReviews(); // before the person's eyes
    QVERIFY(!sign->isSolid());
    QVERIFY(sign->toolTip().contains(u'2'));
    m_window->showRuns();
    m_engine->emitReviews({sample::tried(m_second, u"again"_s)});
    QVERIFY(sign->isSolid());
}

void TestAttention::theSignsMenuDoesTheWork()
{
    m_preferences->setValue(pref.rise, u"notify"_s);
    m_engine->emitReviews({m_second, m_first});
    const QList<QAction *> entries = m_window->findChild<TrayIcon *>()->contextMenu()->actions();
    QStringList words;
    for (const QAction *entry : entries) {
        if (!entry->isSeparator())
            words.append(QString(entry->text()).remove(u'&'));
    }
    QCOMPARE(words, (QStringList{u"Next waiting review"_s, u"Kick off…"_s, u"Show Crew Console"_s,
                                 u"Do not disturb"_s, u"Do not disturb for an hour"_s, u"Quit"_s}));
    entries.at(0)->trigger();
    QTRY_COMPARE(shownInWindow(), m_first.id);
    QCOMPARE(m_engine->decisions.size(), 0);
    entries.at(1)->trigger();
    QTRY_COMPARE(m_engine->kickoffPreparations.size(), 1);
    m_window->showMinimized();
    entries.at(2)->trigger();
    QTRY_VERIFY(!m_window->isMinimized());
    m_window->findChild<ShellActions *>()->quiet->trigger(); // the main menu has them too
    QVERIFY(entries.at(4)->isChecked());
    QVERIFY(m_window->findChild<TrayIcon *>()->toolTip().contains(u"disturb"_s));
}

void TestAttention::aNotificationLeadsToItsReview()
{
    NotificationServer server;
    QVERIFY2(server.start(), "There is no session bus: run it in tests/session.sh");
    m_preferences->setValue(pref.rise, u"notify"_s);
    m_engine->emitReviews({m_first, m_second});
    QTRY_COMPARE(server.shown.size(), 2);
    QCOMPARE(server.shown.last().text, u"Research: Check the facts"_s);
    for (const auto &call : server.shown)
        QVERIFY(!(call.title + call.text).contains(u"Secret"_s));
    server.act(server.shown.last().number, u"open"_s);
    QTRY_COMPARE(shownInWindow(), m_second.id);
    QTRY_VERIFY(server.closed.contains(server.shown.last().number)); // it is before their eyes
    QVERIFY(!server.closed.contains(server.shown.first().number));
    QCOMPARE(m_engine->decisions.size(), 0);
}

void TestAttention::theSummaryLeadsToTheOldest()
{
    NotificationServer server;
    QVERIFY2(server.start(), "There is no session bus: run it in tests/session.sh");
    auto *quiet = m_window->findChild<ShellActions *>()->quiet;
    quiet->trigger();
    m_engine->emitReviews({m_second, m_first});
    QVERIFY(shownInWindow().isNull());
    quiet->trigger();
    QTRY_COMPARE(server.shown.size(), 1);
    QVERIFY(server.shown.last().title.startsWith(u"2 "_s));
    server.act(server.shown.last().number, u"default"_s);
    QTRY_COMPARE(shownInWindow(), m_first.id);
    QCOMPARE(m_engine->decisions.size(), 0);
}
#endif

/// Hidden, it goes on: a review window that is closed meanwhile does not end the program either.
void TestAttention::closingMayLeaveItInTheNotificationArea()
{
#ifdef CREW_TEST_DBUS
    m_engine->emitExecutions({sampleExecution(u"live"_s, sampleCrew(u"Research"_s))});
    QVERIFY(!m_window->close());
    auto *question = m_window->findChild<QMessageBox *>();
    QVERIFY(question);
    auto *keep = byName<QPushButton>(*question, u"Keep running in the notification area"_s);
    QVERIFY(keep);
    keep->click();
    QTRY_VERIFY(!m_window->isVisible());
    QVERIFY(!QGuiApplication::quitOnLastWindowClosed());
    m_window->raiseFromOutside();
    QVERIFY(m_window->isVisible());
    QVERIFY(QGuiApplication::quitOnLastWindowClosed());
#endif
}

QTEST_MAIN(TestAttention)
#include "tst_attention.moc"
