// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a newer release is there: asked only when a feed is chosen, told quietly, opened only by a person.
#include "gui/common/settings/preferences.h"
#include "gui/shell/mainwindow.h"
#include "gui/shell/theme.h"
#include "gui/updates/releasebar.h"
#include "gui/updates/updatewatch.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/widgetfinder.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QLabel>
#include <QMenuBar>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>

using namespace crew;
using namespace crew::gui;
using namespace crew::gui::shell;
using namespace crew::gui::updates;
using namespace crew::test;
using namespace Qt::StringLiterals;
using Kind = UpdateAnswer::Kind;

namespace {

const QString address = u"https://example.com/releases.json"_s;
const Release newer{u"1.3.0"_s, u"New things."_s, QUrl(u"https://example.com/1.3.0?a=b"_s)};

} // namespace

class TestUpdates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp); }
    void init();
    void cleanup();
    void offAsksNothing();
    void isAskedOnceADay();
    void choosingAFeedAsksAtOnce();
    void byItselfOnlyNewsIsTold_data();
    void byItselfOnlyNewsIsTold();
    void onDemandEverythingIsTold_data();
    void onDemandEverythingIsTold();
    void aFormerFeedIsNotListenedTo();
    void aWaitingPersonIsToldOnce_data();
    void aWaitingPersonIsToldOnce();
    void aFeedThatIsNeverAnswered();
    void whatWasDismissedIsToldOnDemandOnly();
    void theAddressIsShownBeforeItOpens();
    void withoutAPageNothingOpens();
    void hostileWordsAreShownAsTheyAre();
    void menuAndStripWorkTogether();
    void recordOpened(const QUrl &url) { m_opened << url; } ///< of QDesktopServices

private:
    UpdateWatch *watch()
    {
        m_watch = std::make_unique<UpdateWatch>(*m_engine, *m_preferences, u"1.2.0"_s);
        m_told = std::make_unique<QSignalSpy>(m_watch.get(), &UpdateWatch::announced);
        return m_watch.get();
    }
    UpdateAnswer lastTold() const { return m_told->last().first().value<UpdateAnswer>(); }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<UpdateWatch> m_watch;
    std::unique_ptr<QSignalSpy> m_told;
    QList<QUrl> m_opened;
};

void TestUpdates::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<QSettings>(m_dir->filePath(u"settings.ini"_s), QSettings::IniFormat);
    m_preferences = std::make_unique<Preferences>(*m_settings);
    m_engine = std::make_unique<FakeEngineLink>();
}

void TestUpdates::cleanup()
{
    m_told.reset();
    m_watch.reset();
    m_engine.reset();
    m_preferences.reset();
    m_settings.reset();
    m_dir.reset();
}

void TestUpdates::offAsksNothing()
{
    QVERIFY(m_preferences->text(pref.releaseFeed).isEmpty()); // until somebody chooses
    UpdateWatch *watcher = watch();
    watcher->begin();
    watcher->checkIfDue(QDateTime::currentDateTimeUtc());
    QCOMPARE(m_told->size(), 0);
    watcher->checkNow();
    QCOMPARE(lastTold().kind, Kind::Off);
    m_settings->setValue(pref.releaseFeed.key, u"http://example.com/x"_s); // by hand: refused as well
    watcher->checkIfDue(QDateTime::currentDateTimeUtc());
    watcher->checkNow();
    QCOMPARE(m_engine->feedReads.size(), 0);
}

void TestUpdates::isAskedOnceADay()
{
    m_preferences->setValue(pref.releaseFeed, address);
    UpdateWatch *watcher = watch();
    const QDateTime now = QDateTime::currentDateTimeUtc();
    watcher->checkIfDue(now);
    QCOMPARE(m_engine->feedReads.size(), 1);
    QCOMPARE(m_engine->feedReads.first().command.feed, QUrl(address));
    watcher->checkIfDue(now.addSecs(60));
    watcher = watch(); // the console was started again
    watcher->checkIfDue(now.addSecs(24 * 3600 - 1));
    QCOMPARE(m_engine->feedReads.size(), 1);
    watcher->checkIfDue(now.addSecs(24 * 3600));
    QCOMPARE(m_engine->feedReads.size(), 2);
    watcher->checkIfDue(now); // the clock was set back
    QCOMPARE(m_engine->feedReads.size(), 3);
}

void TestUpdates::choosingAFeedAsksAtOnce()
{
    watch();
    m_preferences->setValue(pref.releaseFeed, address);
    QCOMPARE(m_engine->feedReads.size(), 1);
    m_preferences->setValue(pref.releaseFeed, u"https://example.org/"_s);
    QCOMPARE(m_engine->feedReads.size(), 2);
    m_preferences->reset(pref.releaseFeed);
    QCOMPARE(m_engine->feedReads.size(), 2);
}

void TestUpdates::byItselfOnlyNewsIsTold_data()
{
    QTest::addColumn<QString>("version"); // empty: the feed fails
    QTest::addColumn<bool>("isTold");
    QTest::newRow("newer") << u"1.3.0"_s << true;
    QTest::newRow("same") << u"1.2.0"_s << false;
    QTest::newRow("older") << u"1.1.9"_s << false;
    QTest::newRow("pre-release of this") << u"1.2.0-rc.2"_s << false;
    QTest::newRow("pre-release of the next") << u"1.3.0-rc.1"_s << true;
    QTest::newRow("failure") << QString() << false;
}

void TestUpdates::byItselfOnlyNewsIsTold()
{
    QFETCH(QString, version);
    QFETCH(bool, isTold);
    m_preferences->setValue(pref.releaseFeed, address);
    watch()->checkIfDue(QDateTime::currentDateTimeUtc());
    if (version.isEmpty())
        m_engine->feedReads.last().answer(std::unexpected(u"example.com is not known."_s));
    else
        m_engine->feedReads.last().answer(Release{version, {}, {}});
    QCOMPARE(m_told->size(), isTold ? 1 : 0);
}

void TestUpdates::onDemandEverythingIsTold_data()
{
    QTest::addColumn<QString>("version");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("words");
    QTest::newRow("newer") << u"1.3.0"_s << int(Kind::Newer) << u"1.3.0"_s;
    QTest::newRow("same") << u"1.2.0"_s << int(Kind::Newest) << u"up to date"_s;
    QTest::newRow("older") << u"1.1"_s << int(Kind::Newest) << u"1.1"_s;
    QTest::newRow("failure") << QString() << int(Kind::Failed) << u"example.com is not known."_s;
}

void TestUpdates::onDemandEverythingIsTold()
{
    QFETCH(QString, version);
    QFETCH(int, kind);
    QFETCH(QString, words);
    m_preferences->setValue(pref.releaseFeed, address);
    QWidget window;
    ReleaseBar strip(u"1.2.0"_s, &window);
    connect(watch(), &UpdateWatch::announced, &strip, &ReleaseBar::showAnswer);
    window.show();
    m_watch->checkNow();
    QCOMPARE(lastTold().kind, Kind::Asking);
    QVERIFY(strip.isVisible());
    if (version.isEmpty())
        m_engine->feedReads.last().answer(std::unexpected(words));
    else
        m_engine->feedReads.last().answer(Release{version, {}, {}});
    QCOMPARE(int(lastTold().kind), kind);
    const QList<QLabel *> labels = strip.findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(labels, [&](QLabel *label) { return label->text().contains(words); }));
}

void TestUpdates::aFormerFeedIsNotListenedTo()
{
    watch();
    m_preferences->setValue(pref.releaseFeed, address);
    m_preferences->reset(pref.releaseFeed);
    m_engine->feedReads.last().answer(newer);
    QCOMPARE(m_told->size(), 0);
}

void TestUpdates::aWaitingPersonIsToldOnce_data()
{
    QTest::addColumn<QString>("happens");
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<qsizetype>("answering"); // which of the questions is answered first
    QTest::newRow("nothing") << u""_s << Kind::Newest << qsizetype(0);
    QTest::newRow("a day ends") << u"due"_s << Kind::Newest << qsizetype(1);
    QTest::newRow("asked twice") << u"again"_s << Kind::Newest << qsizetype(1);
    QTest::newRow("another feed is chosen") << u"other"_s << Kind::Newest << qsizetype(1);
    QTest::newRow("the feed is taken away") << u"none"_s << Kind::Off << qsizetype(0);
}

/// Until then the strip says that the feed is being asked.
void TestUpdates::aWaitingPersonIsToldOnce()
{
    QFETCH(QString, happens);
    QFETCH(qsizetype, answering);
    m_settings->setValue(pref.releaseFeed.key, address);
    UpdateWatch *watcher = watch();
    watcher->checkNow();
    if (happens == u"due")
        watcher->checkIfDue(QDateTime::currentDateTimeUtc().addDays(2));
    else if (happens == u"again")
        watcher->checkNow();
    else if (happens == u"other")
        m_preferences->setValue(pref.releaseFeed, u"https://other.example/releases.json"_s);
    else if (happens == u"none")
        m_preferences->reset(pref.releaseFeed);
    const Release same{u"1.2.0"_s, {}, {}};
    m_engine->feedReads.at(answering).tell(same);
    for (const auto &read : m_engine->feedReads) // late, or a second time
        read.tell(same);
    const auto isEnd = [](const QList<QVariant> &told) {
        return told.first().value<UpdateAnswer>().kind != Kind::Asking;
    };
    QCOMPARE(std::ranges::count_if(*m_told, isEnd), 1);
    QTEST(lastTold().kind, "kind");
}

void TestUpdates::aFeedThatIsNeverAnswered()
{
    m_settings->setValue(pref.releaseFeed.key, address);
    watch()->setTimeout(std::chrono::milliseconds(1));
    m_watch->checkNow();
    QTRY_COMPARE(m_told->size(), 2);
    QCOMPARE(lastTold().kind, Kind::Failed);
    QVERIFY(!lastTold().problem.isEmpty());
    m_engine->feedReads.first().answer(newer);
    QCOMPARE(m_told->size(), 2);
}

void TestUpdates::whatWasDismissedIsToldOnDemandOnly()
{
    watch()->dismiss(newer.version);
    m_preferences->setValue(pref.releaseFeed, address);
    m_engine->feedReads.last().answer(newer);
    QCOMPARE(m_told->size(), 0);
    m_watch->checkNow();
    m_engine->feedReads.last().answer(newer);
    QCOMPARE(lastTold().kind, Kind::Newer);
    m_watch->checkIfDue(QDateTime::currentDateTimeUtc().addDays(2));
    m_engine->feedReads.last().answer(Release{u"1.4.0"_s, {}, {}});
    QCOMPARE(lastTold().release.version, u"1.4.0"_s);
}

void TestUpdates::theAddressIsShownBeforeItOpens()
{
    QWidget window;
    ReleaseBar strip(u"1.2.0"_s, &window);
    QDesktopServices::setUrlHandler(newer.page.scheme(), this, "recordOpened");
    window.resize(900, 100);
    strip.resize(900, 80);
    window.show();
    strip.showAnswer({Kind::Newer, newer, {}});
    QVERIFY(!named(strip, u"Open in the browser"_s));
    QTest::mouseClick(named<QPushButton>(strip, u"Open the page…"_s), Qt::LeftButton);
    QVERIFY(m_opened.isEmpty());
    QVERIFY(named<QLabel>(strip, newer.page.toString()));
    QVERIFY(!named(strip, u"Open the page…"_s));
    QTest::keyClick(strip.focusWidget() ? strip.focusWidget() : &strip, Qt::Key_Return);
    QVERIFY(m_opened.isEmpty());
    named<QPushButton>(strip, u"Copy the address"_s)->click();
    QCOMPARE(QApplication::clipboard()->text(), newer.page.toString());
    named<QPushButton>(strip, u"Open in the browser"_s)->click();
    QCOMPARE(m_opened, QList<QUrl>{newer.page});
    QVERIFY(!strip.isVisible());
}

void TestUpdates::withoutAPageNothingOpens()
{
    QWidget window;
    ReleaseBar strip(u"1.2.0"_s, &window);
    window.show();
    strip.showAnswer({Kind::Newer, Release{u"1.3.0"_s, {}, {}}, {}});
    QVERIFY(strip.isVisible());
    QVERIFY(!named(strip, u"Open the page…"_s));
}

void TestUpdates::hostileWordsAreShownAsTheyAre()
{
    QWidget window;
    ReleaseBar strip(u"1.2.0"_s, &window);
    window.show();
    strip.showAnswer(
        {Kind::Newer, Release{u"1.3.0"_s, u"<b>bold</b>\n\n\u202Egnp.exe "_s + QString(5000, u'x'), {}}, {}});
    const QList<QLabel *> labels = strip.findChildren<QLabel *>();
    const auto notes =
        std::ranges::find_if(labels, [](QLabel *label) { return label->text().startsWith(u"<b>"); });
    QVERIFY(notes != labels.cend());
    QCOMPARE((*notes)->textFormat(), Qt::PlainText);
    QVERIFY((*notes)->text().contains(u"⟦U+202E⟧"_s));
    QVERIFY((*notes)->text().size() < 300);
}

void TestUpdates::menuAndStripWorkTogether()
{
    MainWindow window(*m_engine, *m_preferences, {});
    window.show();
    const QList<QAction *> actions = window.findChildren<QAction *>();
    const auto check = std::ranges::find_if(
        actions, [](QAction *action) { return action->text().remove(u'&') == u"Check for updates"_s; });
    QVERIFY(check != actions.cend());
    (*check)->trigger();
    auto *strip = window.findChild<ReleaseBar *>();
    QVERIFY(strip->isVisible());
    QCOMPARE(m_engine->feedReads.size(), 0);
    auto *settings = named<QPushButton>(*strip, u"Settings for updates…"_s);
    QVERIFY(settings);
    settings->click();
    QTRY_VERIFY(named(window, u"Release feed"_s));
    m_preferences->setValue(pref.releaseFeed, address);
    (*check)->trigger();
    m_engine->feedReads.last().answer(Release{u"99.0"_s, {}, newer.page});
    QVERIFY(named<QPushButton>(*strip, u"Open the page…"_s));
    named<QToolButton>(*strip, u"Close message"_s)->click();
    QVERIFY(!strip->isVisible());
    QCOMPARE(m_settings->value(u"updates/dismissed"_s).toString(), u"99.0"_s);

    (*check)->trigger();
    m_engine->feedReads.last().answer(std::unexpected(u"The feed is not there."_s));
    QVERIFY(strip->isVisible());
    named<QToolButton>(*strip, u"Close message"_s)->click();
    QCOMPARE(m_settings->value(u"updates/dismissed"_s).toString(), u"99.0"_s);
}

QTEST_MAIN(TestUpdates)
#include "tst_updates.moc"
