// SPDX-License-Identifier: GPL-3.0-or-later
// Closing the main window while runs are live or reviews wait, through the real window.
#include "gui/common/preferences.h"
#include "gui/shell/mainwindow.h"
#include "gui/shell/shellactions.h"
#include "support/enginestart.h"
#include "support/find.h"
#include "support/sampledata.h"

#include <QAction>
#include <QCheckBox>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace crew;
using namespace crew::gui;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestClosing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void withNothingOpenItJustCloses();
    void aLiveRunOrAWaitingReviewIsAskedAbout_data();
    void aLiveRunOrAWaitingReviewIsAskedAbout();
    void escapeKeepsTheWindow();
    void askedTwiceIsOneQuestion();
    void quitNeverAsks();
    void theAnswerIsRemembered_data();
    void theAnswerIsRemembered();
    void withoutANotificationAreaItIsMinimised();
    void aDemoIsNotAskedAbout();

private:
    void open(bool isDemo = false);
    void addLiveRun() { m_engine->emitExecutions({sampleExecution(u"k1"_s, m_crew)}); }
    QMessageBox *question() const { return m_window->findChild<QMessageBox *>(); }
    QPushButton *button(const QString &name) const { return byName<QPushButton>(*question(), name); }

    Crew m_crew = sampleCrew(u"Research"_s);
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<MainWindow> m_window;
};

void TestClosing::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<QSettings>(m_dir->filePath(u"settings.ini"_s), QSettings::IniFormat);
    m_preferences = std::make_unique<Preferences>(*m_settings);
    m_engine = std::make_unique<FakeEngineLink>();
    open();
}

void TestClosing::cleanup()
{
    m_window.reset();
    m_engine.reset();
    m_preferences.reset();
    m_settings.reset();
    m_dir.reset();
}

void TestClosing::open(bool isDemo)
{
    ShellOptions options;
    options.demo = isDemo;
    options.tray = false;
    m_window = std::make_unique<MainWindow>(*m_engine, *m_preferences, options);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    m_engine->emitCrews({m_crew});
}

void TestClosing::withNothingOpenItJustCloses()
{
    m_engine->emitExecutions({sampleExecution(u"k1"_s, m_crew, ExecutionState::Completed)});
    QVERIFY(m_window->close());
    QVERIFY(!question());
}

void TestClosing::aLiveRunOrAWaitingReviewIsAskedAbout_data()
{
    QTest::addColumn<bool>("hasReview");
    QTest::newRow("a live run") << false;
    QTest::newRow("a waiting review") << true;
}

void TestClosing::aLiveRunOrAWaitingReviewIsAskedAbout()
{
    QFETCH(bool, hasReview);
    const auto state = hasReview ? ExecutionState::PendingHumanInput : ExecutionState::Running;
    const Execution run = sampleExecution(u"k1"_s, m_crew, state);
    m_engine->emitExecutions({run});
    if (hasReview)
        m_engine->emitReviews({sampleReview(run, u"draft"_s)});
    QVERIFY(!m_window->close());
    QVERIFY(m_window->isVisible());
    QVERIFY(question());
    QCOMPARE(question()->informativeText().contains(u"review"_s), hasReview);
    QVERIFY(question()->informativeText().contains(u"lost"_s));
    button(u"&Quit"_s)->click();
    QVERIFY(!m_window->isVisible());
}

void TestClosing::escapeKeepsTheWindow()
{
    addLiveRun();
    m_window->close();
    QVERIFY(question());
    QTest::keyClick(question(), Qt::Key_Escape);
    QTRY_VERIFY(!question());
    QVERIFY(m_window->isVisible());
    QCOMPARE(m_preferences->text(pref::closing), u"ask"_s);
}

void TestClosing::askedTwiceIsOneQuestion()
{
    addLiveRun();
    m_window->close();
    m_window->close();
    QCOMPARE(m_window->findChildren<QMessageBox *>().size(), 1);
}

void TestClosing::quitNeverAsks()
{
    addLiveRun();
    for (QAction *action : m_window->findChild<ShellActions *>()->all()) {
        if (action->text().remove(u'&') == u"Quit"_s)
            action->trigger();
    }
    QVERIFY(!question());
    QVERIFY(!m_window->isVisible());
}

void TestClosing::theAnswerIsRemembered_data()
{
    QTest::addColumn<QString>("answer");
    QTest::addColumn<QString>("word");
    QTest::newRow("keep") << u"&Keep running, minimised"_s << u"keep"_s;
    QTest::newRow("quit") << u"&Quit"_s << u"quit"_s;
}

void TestClosing::theAnswerIsRemembered()
{
    QFETCH(QString, answer);
    QFETCH(QString, word);
    addLiveRun();
    m_window->close();
    question()->checkBox()->setChecked(true);
    button(answer)->click();
    QCOMPARE(m_preferences->text(pref::closing), word);
    m_window.reset();
    open();
    addLiveRun();
    QCOMPARE(m_window->close(), word == u"quit"_s);
    QVERIFY(!question());
}

void TestClosing::withoutANotificationAreaItIsMinimised()
{
    addLiveRun();
    m_window->close();
    button(u"&Keep running, minimised"_s)->click();
    QTRY_VERIFY(m_window->isMinimized());
    m_window->raiseFromOutside();
    QTRY_VERIFY(!m_window->isMinimized());
}

void TestClosing::aDemoIsNotAskedAbout()
{
    m_window.reset();
    open(true);
    addLiveRun();
    QVERIFY(m_window->close());
}

QTEST_MAIN(TestClosing)
#include "tst_closing.moc"
