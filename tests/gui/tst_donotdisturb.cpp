// SPDX-License-Identifier: GPL-3.0-or-later
// When a person is left alone: by the times in the settings, or by hand, with a clock of the test's own.
#include "gui/common/settings/preferences.h"
#include "gui/notifications/donotdisturb.h"
#include "support/qttest.h"

#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <memory>

using namespace Qt::StringLiterals;
using namespace crew::gui;
using namespace crew::gui::notifications;

class TestDoNotDisturb : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void quietTimes_data();
    void quietTimes();
    void quietByHandCountsMore();
    void anHourEnds();

private:
    void set(QLatin1String key, const QVariant &value) { m_preferences->setValue(key, value); }
    void pass(int minutes)
    {
        m_now = m_now.addSecs(60 * minutes);
        m_quiet->update();
    }

    QDateTime m_now;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<DoNotDisturb> m_quiet;
};

void TestDoNotDisturb::init()
{
    m_now = QDateTime(QDate::currentDate(), QTime(12, 0));
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<QSettings>(m_folder->filePath(u"settings.ini"_s), QSettings::IniFormat);
    m_preferences = std::make_unique<Preferences>(*m_settings);
    m_quiet = std::make_unique<DoNotDisturb>(*m_preferences, [this] { return m_now; });
}

void TestDoNotDisturb::cleanup()
{
    m_quiet.reset();
    m_preferences.reset();
    m_settings.reset();
    m_folder.reset();
}

void TestDoNotDisturb::quietTimes_data()
{
    QTest::addColumn<QTime>("now");
    QTest::addColumn<QTime>("from");
    QTest::addColumn<QTime>("until");
    QTest::addColumn<bool>("quiet");
    const QTime noon(12, 0);
    const QTime evening(18, 0);
    const QTime morning(8, 0);
    QTest::newRow("within a day") << noon << morning << evening << true;
    QTest::newRow("before it") << QTime(7, 59, 59, 999) << morning << evening << false;
    QTest::newRow("its first moment") << morning << morning << evening << true;
    QTest::newRow("its last moment") << QTime(17, 59, 59, 999) << morning << evening << true;
    QTest::newRow("its end") << evening << morning << evening << false;
    QTest::newRow("over midnight, before it") << QTime(23, 59) << evening << morning << true;
    QTest::newRow("over midnight, at it") << QTime(0, 0) << evening << morning << true;
    QTest::newRow("over midnight, after it") << QTime(7, 59) << evening << morning << true;
    QTest::newRow("over midnight, its first moment") << evening << evening << morning << true;
    QTest::newRow("over midnight, its end") << morning << evening << morning << false;
    QTest::newRow("over midnight, by day") << noon << evening << morning << false;
    QTest::newRow("until midnight") << QTime(23, 59) << evening << QTime(0, 0) << true;
    QTest::newRow("until midnight, at it") << QTime(0, 0) << evening << QTime(0, 0) << false;
    QTest::newRow("no span") << noon << noon << noon << false;
}

void TestDoNotDisturb::quietTimes()
{
    QFETCH(QTime, now);
    QFETCH(QTime, from);
    QFETCH(QTime, until);
    QFETCH(bool, quiet);
    QCOMPARE(isWithin(now, from, until), quiet);
    m_now.setTime(now);
    set(pref.quietFrom, from);
    set(pref.quietUntil, until);
    set(pref.quiet, true);
    QCOMPARE(m_quiet->isOn(), quiet);
    set(pref.quiet, false);
    QVERIFY(!m_quiet->isOn());
}

void TestDoNotDisturb::quietByHandCountsMore()
{
    m_quiet->setOn(true);
    QVERIFY(m_quiet->isOn());
    QVERIFY(!m_quiet->end().isValid());
    pass(60 * 24);
    QVERIFY(m_quiet->isOn());
    m_quiet->setOn(false);
    QVERIFY(!m_quiet->isOn());
    set(pref.quietFrom, QTime(11, 0));
    set(pref.quietUntil, QTime(13, 0));
    set(pref.quiet, true);
    QCOMPARE(m_quiet->end(), QDateTime(m_now.date(), QTime(13, 0)));
    m_quiet->setOn(false);
    QVERIFY(!m_quiet->isOn());
    pass(90); // those times end, and begin again the next day
    QVERIFY(!m_quiet->isOn());
    m_now = QDateTime(m_now.date().addDays(1), QTime(11, 30));
    m_quiet->update();
    QVERIFY(m_quiet->isOn());
}

void TestDoNotDisturb::anHourEnds()
{
    QSignalSpy changed(m_quiet.get(), &DoNotDisturb::changed);
    m_quiet->setOnForAnHour();
    QVERIFY(m_quiet->isOn());
    QCOMPARE(m_quiet->end(), m_now.addSecs(3600));
    pass(59);
    QVERIFY(m_quiet->isOn());
    pass(1);
    QVERIFY(!m_quiet->isOn());
    QCOMPARE(changed.count(), 2);
}

QTEST_GUILESS_MAIN(TestDoNotDisturb)
#include "tst_donotdisturb.moc"
