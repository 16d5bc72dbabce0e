// SPDX-License-Identifier: GPL-3.0-or-later
// How much of the reviews there is to see on the desk, in windows of usual sizes.
#include "gui/common/preferences.h"
#include "gui/reviews/reviewqueue.h"
#include "gui/shell/appearance.h"
#include "gui/shell/mainwindow.h"
#include "support/fakeenginelink.h"
#include "support/figure.h"
#include "support/picture.h"
#include "support/reviewscenes.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::test;

class TestDeskSpace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void rowsInSight_data();
    void rowsInSight();
    void denseQueueFromTheMenu();

private:
    void open(const QSize &size, int textPercent = 100);
    ReviewQueue *queue() const { return m_window->findChild<ReviewQueue *>(); }
    int wholeRowsInSight() const;

    std::unique_ptr<QTemporaryDir> m_profile;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<Appearance> m_appearance;
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<MainWindow> m_window;
};

void TestDeskSpace::init()
{
    m_profile = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<QSettings>(m_profile->filePath(u"settings.ini"_s), QSettings::IniFormat);
    m_preferences = std::make_unique<Preferences>(*m_settings);
    m_appearance = std::make_unique<Appearance>(*qApp, *m_preferences);
    m_engine = std::make_unique<FakeEngineLink>();
}

void TestDeskSpace::cleanup()
{
    m_window.reset();
    m_engine.reset();
    m_preferences->reset(pref::textPercent);
    m_appearance.reset();
    m_preferences.reset();
    m_settings.reset();
    m_profile.reset();
}

void TestDeskSpace::open(const QSize &size, int textPercent)
{
    m_preferences->setValue(pref::textPercent, textPercent);
    ShellOptions options;
    options.tray = false;
    m_window = std::make_unique<MainWindow>(*m_engine, *m_preferences, options);
    m_window->resize(size);
    m_engine->emitCrews({research, letters});
    m_window->showReviews();
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    QTRY_COMPARE(m_window->size(), size);
}

int TestDeskSpace::wholeRowsInSight() const
{
    int rows = 0;
    const QRect seen = queue()->viewport()->rect();
    while (rows < queue()->model()->rowCount() &&
           seen.contains(queue()->visualRect(queue()->model()->index(rows, 0))))
        ++rows;
    return rows;
}

void TestDeskSpace::rowsInSight_data()
{
    QTest::addColumn<bool>("isDense");
    QTest::addColumn<int>("least");
    QTest::newRow("dense") << true << 14;
    QTest::newRow("excerpt") << false << 8;
}

void TestDeskSpace::rowsInSight()
{
    QFETCH(bool, isDense);
    QFETCH(int, least);
    m_preferences->setValue(pref::denseQueue, isDense);
    open({1440, 900});
    showQueue(*m_engine, *m_window);
    QTRY_VERIFY2(wholeRowsInSight() >= least, qPrintable(QString::number(wholeRowsInSight())));
    keepPicture(*m_window, isDense ? u"queue-dense"_s : u"queue-excerpt"_s);
    figure(isDense ? "queue.rows.dense" : "queue.rows.excerpt", wholeRowsInSight());
}

void TestDeskSpace::denseQueueFromTheMenu()
{
    open({1280, 800});
    showQueue(*m_engine, *m_window);
    QTRY_VERIFY(wholeRowsInSight() > 0);
    const int before = wholeRowsInSight();
    QAction *dense = nullptr;
    for (const QAction *menu : m_window->menuBar()->actions()) {
        for (QAction *action : menu->menu()->actions()) {
            if (action->text().remove(u'&') == u"Dense queue")
                dense = action;
        }
    }
    QVERIFY(dense && dense->isCheckable() && !dense->isChecked());
    dense->trigger();
    QVERIFY(m_preferences->isOn(pref::denseQueue));
    QTRY_VERIFY(wholeRowsInSight() > before);
    m_preferences->setValue(pref::denseQueue, false); // in the settings
    QVERIFY(!dense->isChecked());
    QTRY_COMPARE(wholeRowsInSight(), before);
}

QTEST_MAIN(TestDeskSpace)
#include "tst_deskspace.moc"
