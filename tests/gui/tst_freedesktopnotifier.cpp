// SPDX-License-Identifier: GPL-3.0-or-later
// Notifications over a real session bus, to a server of the test's own. Needs a bus: tests/session.sh has
// one.
#include "gui/notifications/badge.h"
#include "gui/notifications/freedesktopnotifier.h"
#include "gui/notifications/notifiers.h"
#include "gui/notifications/traynotifier.h"
#include "support/notificationserver.h"
#include "support/qttest.h"

#include <QGuiApplication>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace crew::gui;
using namespace crew::gui::notifications;
using namespace crew::test;

class TestFreedesktopNotifier : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void saysWhatAndWhoseItIs();
    void offersOpenWhereTheServerCan_data();
    void offersOpenWhereTheServerCan();
    void markupIsNotInterpreted_data();
    void markupIsNotInterpreted();
    void soundByTheServerOrNot_data();
    void soundByTheServerOrNot();
    void openIsTold_data();
    void openIsTold();
    void aNewerOneTakesThePlace();
    void aNewerOneTakesThePlaceBeforeTheAnswer();
    void aDismissedOneIsNotReplaced();
    void isWithdrawn();
    void isWithdrawnBeforeTheAnswer();
    void isWithdrawnAndShownAgainBeforeTheAnswer();
    void withoutServerItIsUndelivered();
    void aRefusalIsUndelivered();
    void aServerThatGoesAndComes();
    void aServerThatIsReplaced();
    void aServerThatIsReplacedBeforeItAnswers();
    void othersOnTheBusAreNotHeard();
    void withoutServerTheTrayIsTried();
    void badgeIsTold();

private Q_SLOTS:
    void handleBadge(const QString &application, const QVariantMap &properties)
    {
        m_badges.append({application, properties});
    }

private:
    static DesktopNotification notification(const QString &id, const QString &text = u"Research: Brief"_s)
    {
        return {.id = id, .title = u"A review is waiting"_s, .text = text};
    }
    const NotificationServer::Call &last() const { return m_server->shown.last(); }

    std::unique_ptr<NotificationServer> m_server;
    std::unique_ptr<FreedesktopNotifier> m_notifier;
    QList<std::pair<QString, QVariantMap>> m_badges;
};

void TestFreedesktopNotifier::initTestCase()
{
    QVERIFY2(QDBusConnection::sessionBus().isConnected(),
             "There is no session bus: run it in tests/session.sh");
    QGuiApplication::setDesktopFileName(u"org.crewconsole.CrewConsole"_s);
    QGuiApplication::setApplicationDisplayName(u"Crew Console"_s);
}

void TestFreedesktopNotifier::init()
{
    m_server = std::make_unique<NotificationServer>();
    QVERIFY(m_server->start());
    m_notifier = std::make_unique<FreedesktopNotifier>(QDBusConnection::sessionBus());
}

void TestFreedesktopNotifier::cleanup()
{
    m_notifier.reset();
    m_server.reset();
}

void TestFreedesktopNotifier::saysWhatAndWhoseItIs()
{
    m_notifier->show(notification(u"a"_s));
    QTRY_COMPARE(m_server->shown.size(), 1);
    QCOMPARE(last().application, u"Crew Console"_s);
    QCOMPARE(last().icon, u"org.crewconsole.CrewConsole"_s);
    QCOMPARE(last().title, u"A review is waiting"_s);
    QCOMPARE(last().text, u"Research: Brief"_s);
    QCOMPARE(last().hints.value(u"desktop-entry"_s).toString(), u"org.crewconsole.CrewConsole"_s);
    m_notifier->show(notification(u"b"_s, QString()));
    QTRY_COMPARE(m_server->shown.size(), 2);
    QCOMPARE(last().text, QString());
    QCOMPARE(m_server->capabilityCalls, 1);
}

void TestFreedesktopNotifier::offersOpenWhereTheServerCan_data()
{
    QTest::addColumn<QStringList>("capabilities");
    QTest::addColumn<bool>("canOpen");
    QTest::addColumn<QStringList>("actions");
    QTest::newRow("can") << QStringList{u"actions"_s} << true
                         << QStringList{u"default"_s, u"Open"_s, u"open"_s, u"Open"_s};
    QTest::newRow("cannot") << QStringList{u"body"_s} << true << QStringList{};
    QTest::newRow("nothing to open") << QStringList{u"actions"_s} << false << QStringList{};
}

void TestFreedesktopNotifier::offersOpenWhereTheServerCan()
{
    QFETCH(QStringList, capabilities);
    QFETCH(bool, canOpen);
    QFETCH(QStringList, actions);
    m_server->capabilities = capabilities;
    DesktopNotification wanted = notification(u"a"_s);
    wanted.canOpen = canOpen;
    m_notifier->show(wanted);
    QTRY_COMPARE(m_server->shown.size(), 1);
    QCOMPARE(last().actions, actions);
}

void TestFreedesktopNotifier::markupIsNotInterpreted_data()
{
    QTest::addColumn<QStringList>("capabilities");
    QTest::addColumn<QString>("text");
    QTest::newRow("with markup") << QStringList{u"body-markup"_s} << u"&lt;b&gt;&amp;"_s;
    QTest::newRow("plain") << QStringList{} << u"<b>&"_s;
}

void TestFreedesktopNotifier::markupIsNotInterpreted()
{
    QFETCH(QStringList, capabilities);
    QFETCH(QString, text);
    m_server->capabilities = capabilities;
    m_notifier->show(notification(u"a"_s, u"<b>&"_s));
    QTRY_COMPARE(m_server->shown.size(), 1);
    QCOMPARE(last().text, text);
}

void TestFreedesktopNotifier::soundByTheServerOrNot_data()
{
    QTest::addColumn<bool>("serverCan");
    QTest::addColumn<bool>("wanted");
    QTest::newRow("both") << true << true;
    QTest::newRow("not wanted") << true << false;
    QTest::newRow("the server cannot") << false << true;
    QTest::newRow("neither") << false << false;
}

void TestFreedesktopNotifier::soundByTheServerOrNot()
{
    QFETCH(bool, serverCan);
    QFETCH(bool, wanted);
    if (serverCan)
        m_server->capabilities.append(u"sound"_s);
    QSignalSpy needed(m_notifier.get(), &Notifier::soundNeeded);
    DesktopNotification loud = notification(u"a"_s);
    loud.withSound = wanted;
    m_notifier->show(loud);
    QTRY_COMPARE(m_server->shown.size(), 1);
    QCOMPARE(last().hints.value(u"sound-name"_s).toString(),
             serverCan && wanted ? u"message-new-instant"_s : QString());
    QCOMPARE(last().hints.value(u"suppress-sound"_s).toBool(), !serverCan || !wanted);
    m_notifier->show(notification(u"b"_s)); // answered after the first was
    m_notifier->withdraw(u"b"_s);
    QTRY_COMPARE(m_server->closed.size(), 1);
    QCOMPARE(needed.count(), wanted && !serverCan ? 1 : 0);
}

void TestFreedesktopNotifier::openIsTold_data()
{
    QTest::addColumn<QString>("action");
    QTest::newRow("the notification itself") << u"default"_s;
    QTest::newRow("its button") << u"open"_s;
}

void TestFreedesktopNotifier::openIsTold()
{
    QFETCH(QString, action);
    QSignalSpy opened(m_notifier.get(), &Notifier::opened);
    m_notifier->show(notification(u"a"_s));
    m_notifier->show(notification(u"b"_s));
    QTRY_COMPARE(m_server->shown.size(), 2);
    m_server->giveToken(last().number, u"token"_s);
    m_server->act(last().number, action);
    QTRY_COMPARE(opened.count(), 1);
    QCOMPARE(opened.first().first().toString(), u"b"_s);
    QCOMPARE(qgetenv("XDG_ACTIVATION_TOKEN"), "token");
    m_server->act(9999, action);
    m_server->act(m_server->shown.first().number, action);
    QTRY_COMPARE(opened.count(), 2);
    QCOMPARE(opened.last().first().toString(), u"a"_s);
}

void TestFreedesktopNotifier::aNewerOneTakesThePlace()
{
    m_notifier->show(notification(u"a"_s));
    QTRY_COMPARE(m_server->shown.size(), 1);
    const uint number = last().number;
    QSignalSpy opened(m_notifier.get(), &Notifier::opened);
    m_server->act(number, u"default"_s); // its number is known by now
    QTRY_COMPARE(opened.count(), 1);
    m_notifier->show(notification(u"a"_s, u"Research: Brief (attempt 2)"_s));
    QTRY_COMPARE(m_server->shown.size(), 2);
    QCOMPARE(last().replaces, number);
}

void TestFreedesktopNotifier::aNewerOneTakesThePlaceBeforeTheAnswer()
{
    m_notifier->show(notification(u"first"_s));
    QTRY_COMPARE(m_server->shown.size(), 1); // capabilities are known
    for (const QString &text : {u"1"_s, u"2"_s, u"3"_s})
        m_notifier->show(notification(u"a"_s, text));
    QTRY_COMPARE(m_server->shown.size(), 3); // the second was never needed
    QCOMPARE(m_server->shown.at(1).text, u"1"_s);
    QCOMPARE(last().text, u"3"_s);
    QCOMPARE(last().replaces, m_server->shown.at(1).number);
}

void TestFreedesktopNotifier::aDismissedOneIsNotReplaced()
{
    m_notifier->show(notification(u"a"_s));
    m_notifier->show(notification(u"b"_s));
    QTRY_COMPARE(m_server->shown.size(), 2);
    QSignalSpy opened(m_notifier.get(), &Notifier::opened);
    m_server->dismiss(m_server->shown.first().number);
    m_server->act(last().number, u"default"_s);
    QTRY_COMPARE(opened.count(), 1);
    m_notifier->show(notification(u"a"_s));
    QTRY_COMPARE(m_server->shown.size(), 3);
    QCOMPARE(last().replaces, 0U);
}

void TestFreedesktopNotifier::isWithdrawn()
{
    m_notifier->show(notification(u"a"_s));
    QTRY_COMPARE(m_server->shown.size(), 1);
    QSignalSpy opened(m_notifier.get(), &Notifier::opened);
    m_server->act(last().number, u"default"_s);
    QTRY_COMPARE(opened.count(), 1);
    m_notifier->withdraw(u"other"_s);
    m_notifier->withdraw(u"a"_s);
    QTRY_COMPARE(m_server->closed, QList<uint>{last().number});
    m_notifier->withdraw(u"a"_s);
    m_notifier->show(notification(u"b"_s));
    QTRY_COMPARE(m_server->shown.size(), 2);
    QCOMPARE(m_server->closed.size(), 1);
}

void TestFreedesktopNotifier::isWithdrawnBeforeTheAnswer()
{
    m_notifier->show(notification(u"a"_s));
    m_notifier->withdraw(u"a"_s); // not even the capabilities are known
    m_notifier->show(notification(u"b"_s));
    QTRY_COMPARE(m_server->shown.size(), 1);
    m_notifier->show(notification(u"c"_s));
    m_notifier->withdraw(u"c"_s);
    QTRY_COMPARE(m_server->shown.size(), 2);
    QTRY_COMPARE(m_server->closed, QList<uint>{last().number});
    QCOMPARE(m_server->shown.first().number != last().number, true);
}

void TestFreedesktopNotifier::isWithdrawnAndShownAgainBeforeTheAnswer()
{
    m_notifier->show(notification(u"b"_s));
    QTRY_COMPARE(m_server->shown.size(), 1);
    m_notifier->show(notification(u"a"_s, u"1"_s));
    m_notifier->withdraw(u"a"_s);
    m_notifier->show(notification(u"a"_s, u"2"_s));
    QTRY_COMPARE(m_server->shown.size(), 3);
    QCOMPARE(last().text, u"2"_s);
    QCOMPARE(m_server->closed.size(), 0);
}

void TestFreedesktopNotifier::withoutServerItIsUndelivered()
{
    m_server->stop();
    QSignalSpy undelivered(m_notifier.get(), &Notifier::undelivered);
    m_notifier->show(notification(u"a"_s));
    m_notifier->show(notification(u"b"_s));
    QTRY_COMPARE(undelivered.count(), 2);
    QCOMPARE(undelivered.first().first().value<DesktopNotification>(), notification(u"a"_s));
}

void TestFreedesktopNotifier::aRefusalIsUndelivered()
{
    m_server->refuses = true;
    QSignalSpy undelivered(m_notifier.get(), &Notifier::undelivered);
    m_notifier->show(notification(u"a"_s));
    QTRY_COMPARE(undelivered.count(), 1);
    m_server->refuses = false;
    m_notifier->show(notification(u"a"_s));
    QTRY_COMPARE(m_server->shown.size(), 1);
}

void TestFreedesktopNotifier::aServerThatGoesAndComes()
{
    m_notifier->show(notification(u"a"_s));
    QTRY_COMPARE(m_server->shown.size(), 1);
    m_server->stop();
    QSignalSpy undelivered(m_notifier.get(), &Notifier::undelivered);
    m_notifier->show(notification(u"b"_s));
    QTRY_COMPARE(undelivered.count(), 1);
    m_server->capabilities.clear();
    QVERIFY(m_server->start());
    m_notifier->show(notification(u"a"_s));
    QTRY_COMPARE(m_server->shown.size(), 2);
    QCOMPARE(last().replaces, 0U); // the number was the other server's
    QCOMPARE(last().actions, QStringList());
}

/// As when somebody starts another one of the desktop's: there is one all the time.
void TestFreedesktopNotifier::aServerThatIsReplaced()
{
    m_notifier->show(notification(u"a"_s));
    QTRY_COMPARE(m_server->shown.size(), 1);
    NotificationServer other;
    QVERIFY(other.start(QDBusConnectionInterface::ReplaceExistingService));
    // The bus answers after it has told everybody of the other server.
    QVERIFY(
        QDBusConnection::sessionBus().interface()->isServiceRegistered(u"org.freedesktop.Notifications"_s));
    QCoreApplication::processEvents();
    QSignalSpy opened(m_notifier.get(), &Notifier::opened);
    m_notifier->show(notification(u"a"_s));
    QTRY_COMPARE(other.shown.size(), 1);
    QCOMPARE(other.shown.last().replaces, 0U); // the number was the other server's
    other.act(other.shown.last().number, u"default"_s);
    QTRY_COMPARE(opened.count(), 1);
    QCOMPARE(opened.first().first().toString(), u"a"_s);
}

void TestFreedesktopNotifier::aServerThatIsReplacedBeforeItAnswers()
{
    m_server->isSlow = true;
    m_notifier->show(notification(u"a"_s));
    QTRY_COMPARE(m_server->shown.size(), 1);
    NotificationServer other;
    QVERIFY(other.start(QDBusConnectionInterface::ReplaceExistingService));
    QVERIFY(
        QDBusConnection::sessionBus().interface()->isServiceRegistered(u"org.freedesktop.Notifications"_s));
    QCoreApplication::processEvents();
    m_notifier->show(notification(u"a"_s, u"2"_s));
    QTRY_COMPARE(other.capabilityCalls, 1);
    m_server->answerLate();
    QTRY_COMPARE(other.shown.size(), 1);
    QCOMPARE(other.shown.last().replaces, 0U); // the number is the former server's
    QCOMPARE(other.shown.last().text, u"2"_s);
}

void TestFreedesktopNotifier::othersOnTheBusAreNotHeard()
{
    QSignalSpy opened(m_notifier.get(), &Notifier::opened);
    m_notifier->show(notification(u"a"_s));
    QTRY_COMPARE(m_server->shown.size(), 1);
    QDBusMessage forged = QDBusMessage::createSignal(u"/org/freedesktop/Notifications"_s,
                                                     u"org.freedesktop.Notifications"_s, u"ActionInvoked"_s);
    forged.setArguments({last().number, u"default"_s});
    QVERIFY(QDBusConnection::sessionBus().send(forged));
    m_notifier->show(notification(u"b"_s));
    QTRY_COMPARE(m_server->shown.size(), 2);
    m_server->act(last().number, u"default"_s);
    QTRY_COMPARE(opened.count(), 1);
    QCOMPARE(opened.first().first().toString(), u"b"_s);
}

void TestFreedesktopNotifier::withoutServerTheTrayIsTried()
{
    m_server->stop();
    auto *tray = new TrayNotifier;
    QSignalSpy tried(tray, &Notifier::undelivered); // it has no sign here
    Notifier *notifier = newDesktopNotifier(tray, this);
    QSignalSpy undelivered(notifier, &Notifier::undelivered);
    notifier->show(notification(u"a"_s));
    QTRY_COMPARE(tried.count(), 1);
    QCOMPARE(undelivered.count(), 1);
    delete notifier;
}

void TestFreedesktopNotifier::badgeIsTold()
{
    QVERIFY(QDBusConnection::sessionBus().connect(QString(), QString(),
                                                  u"com.canonical.Unity.LauncherEntry"_s, u"Update"_s, this,
                                                  SLOT(handleBadge(QString, QVariantMap))));
    setBadge(3);
    setBadge(0);
    QTRY_COMPARE(m_badges.size(), 2);
    QCOMPARE(m_badges.first().first, u"application://org.crewconsole.CrewConsole.desktop"_s);
    QCOMPARE(m_badges.first().second.value(u"count"_s).toLongLong(), 3);
    QCOMPARE(m_badges.first().second.value(u"count-visible"_s).toBool(), true);
    QCOMPARE(m_badges.last().second.value(u"count-visible"_s).toBool(), false);
}

QTEST_MAIN(TestFreedesktopNotifier)
#include "tst_freedesktopnotifier.moc"
