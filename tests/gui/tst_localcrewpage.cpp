// SPDX-License-Identifier: GPL-3.0-or-later
// A crew that runs on this computer in the main window: it is added, its page shows its service, and removing
// it stops the service.
#include "gui/common/settings/preferences.h"
#include "gui/common/widgets/messageline.h"
#include "gui/crews/crewpage.h"
#include "gui/crews/localcrewdialog.h"
#include "gui/crews/localcrewpanel.h"
#include "gui/profile/welcomepage.h"
#include "gui/shell/mainwindow.h"
#include "gui/shell/shellactions.h"
#include "support/localcrewsfixture.h"
#include "support/qttest.h"
#include "support/sampledata.h"
#include "support/widgetfinder.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::crews;
using namespace crew::gui::shell;
using namespace crew::test;

class TestLocalCrewPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void theWelcomeOpensTheDialog();
    void withoutLocalCrewsThereIsNoCommand();
    void aNewCrewShowsItsPage();
    void otherCrewsHaveNoService();
    void theNotesComeBackAfterACrewOfThisComputer();
    void aServiceThatEndsIsShownAndRestarted();
    void removingACrewStopsItsService();
    void aRemovalThatIsCancelledLeavesTheService();

private:
    void open(bool canRunCrews = true);
    Crew addCrew();
    LocalCrewPanel *panel() const { return m_window->findChild<LocalCrewPanel *>(); }
    MessageLine *state() const { return panel()->findChild<MessageLine *>(); }
    QMessageBox *askToRemove() const;

    std::unique_ptr<LocalCrewsFixture> m_local;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<MainWindow> m_window;
};

void TestLocalCrewPage::init()
{
    m_local = std::make_unique<LocalCrewsFixture>();
    m_settings = std::make_unique<QSettings>(m_local->path(u"settings.ini"_s), QSettings::IniFormat);
    m_preferences = std::make_unique<Preferences>(*m_settings);
    open();
}

void TestLocalCrewPage::cleanup()
{
    m_window.reset();
    m_preferences.reset();
    m_settings.reset();
    m_local.reset();
}

void TestLocalCrewPage::open(bool canRunCrews)
{
    m_window.reset();
    ShellOptions options;
    options.tray = false;
    options.localCrews = canRunCrews ? &m_local->crews : nullptr;
    m_window = std::make_unique<MainWindow>(m_local->engine, *m_preferences, options);
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_local->engine.emitCrews({});
}

/// Adds the crew of a folder with keys alone; one without an ID when that did not work.
Crew TestLocalCrewPage::addCrew()
{
    QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    auto *dialog = m_window->findChild<LocalCrewDialog *>();
    if (!dialog || !QTest::qWaitForWindowActive(dialog))
        return {};
    auto *folder = named<QLineEdit>(*dialog, u"Folder"_s);
    folder->setFocus();
    QTest::keyClicks(folder, m_local->makeFolder(u"press"_s));
    QTest::keyClick(folder, Qt::Key_Return);
    if (!m_local->answerTest() || !m_local->answerSave())
        return {};
    return m_local->engine.savedCrews.last().command.draft.crew;
}

/// The question of “Remove…”, once it is there.
QMessageBox *TestLocalCrewPage::askToRemove() const
{
    QTest::mouseClick(named<QPushButton>(*m_window, u"Remove…"_s), Qt::LeftButton);
    const auto *page = m_window->findChild<CrewPage *>();
    QMessageBox *box = nullptr;
    const bool isThere = QTest::qWaitFor([&] { return (box = page->findChild<QMessageBox *>()) != nullptr; });
    return isThere ? box : nullptr;
}

void TestLocalCrewPage::theWelcomeOpensTheDialog()
{
    auto *choice = named<QPushButton>(*m_window, u"New local crew…"_s);
    QVERIFY(choice);
    choice->setFocus();
    QTest::keyClick(choice, Qt::Key_Return);
    QTRY_VERIFY(m_window->findChild<LocalCrewDialog *>());
}

void TestLocalCrewPage::withoutLocalCrewsThereIsNoCommand()
{
    open(false);
    QVERIFY(!m_window->findChild<ShellActions *>()->newLocalCrew->isVisible());
    QVERIFY(!named<QPushButton>(*m_window, u"New local crew…"_s));
    QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!m_window->findChild<LocalCrewDialog *>());
}

void TestLocalCrewPage::aNewCrewShowsItsPage()
{
    const Crew crew = addCrew();
    QVERIFY(!crew.id.isNull());
    QTRY_VERIFY(m_window->findChild<CrewPage *>()->isVisible());
    QCOMPARE(m_window->findChild<CrewPage *>()->crew().id, crew.id);
    QTRY_VERIFY(panel()->isVisible());
    QTRY_COMPARE(state()->severity(), Severity::Good);
    QCOMPARE(state()->text(), u"Runs on this computer, together with Crew Console."_s);
    QTRY_VERIFY(!m_window->findChild<LocalCrewDialog *>());
}

void TestLocalCrewPage::otherCrewsHaveNoService()
{
    const Crew crew = addCrew();
    const Crew other = sampleCrew(u"Research"_s);
    m_local->engine.emitCrews({crew, other});
    m_window->showCrew(other.id);
    QVERIFY(m_window->findChild<CrewPage *>()->isVisible());
    QVERIFY(!panel()->isVisible());
    QMessageBox *box = askToRemove();
    QVERIFY(box && !box->informativeText().contains(u"service"_s));
}

void TestLocalCrewPage::theNotesComeBackAfterACrewOfThisComputer()
{
    const Crew crew = addCrew();
    QVERIFY(!crew.id.isNull());
    Crew other = sampleCrew(u"Research"_s);
    other.notes = u"Ask Mira before a kickoff."_s;
    m_local->engine.emitCrews({crew, other});
    QTRY_VERIFY(panel()->isVisible());
    for (const QUuid &id : {other.id, crew.id, other.id}) {
        m_window->showCrew(id);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    }
    const auto *notes = m_window->findChild<CrewPage *>()->findChild<QLabel *>(u"notes"_s);
    QVERIFY(notes->isVisible());
    QVERIFY(notes->height() >= notes->fontMetrics().height());
}

void TestLocalCrewPage::aServiceThatEndsIsShownAndRestarted()
{
    const Crew crew = addCrew();
    QTRY_COMPARE(state()->severity(), Severity::Good);
    m_local->service.fail("the crew file is gone");
    ::kill(static_cast<pid_t>(m_local->service.processId()), SIGKILL);
    QTRY_COMPARE(state()->severity(), Severity::Bad);
    QVERIFY2(state()->text().contains(u"the crew file is gone"_s), qPrintable(state()->text()));
    m_local->service.failNoMore();
    QTest::mouseClick(named<QPushButton>(*m_window, u"Restart service"_s), Qt::LeftButton);
    QTRY_COMPARE(state()->severity(), Severity::Good);
    QTRY_VERIFY(isAlive(m_local->service.processId()));
}

void TestLocalCrewPage::removingACrewStopsItsService()
{
    const Crew crew = addCrew();
    QTRY_VERIFY(isAlive(m_local->service.processId()));
    QMessageBox *box = askToRemove();
    QVERIFY(box);
    QVERIFY(box->informativeText().contains(u"Its service is stopped"_s));
    QTest::mouseClick(named<QPushButton>(*box, u"Remove"_s), Qt::LeftButton);
    QCOMPARE(m_local->engine.removedCrews, QList{crew.id});
    m_local->engine.emitCrews({});
    QTRY_VERIFY(m_local->isNothingLeft());
    QVERIFY(!m_local->crewFileIn(m_local->path(u"press"_s)).isEmpty()); // the crew's own folder stays
}

void TestLocalCrewPage::aRemovalThatIsCancelledLeavesTheService()
{
    addCrew();
    QTRY_VERIFY(isAlive(m_local->service.processId()));
    QMessageBox *box = askToRemove();
    QVERIFY(box);
    QTest::keyClick(box, Qt::Key_Return); // “Cancel” has the keyboard
    QTRY_VERIFY(!m_window->findChild<QMessageBox *>());
    QVERIFY(m_local->engine.removedCrews.isEmpty());
    QVERIFY(isAlive(m_local->service.processId()));
}

QTEST_MAIN(TestLocalCrewPage)
#include "tst_localcrewpage.moc"
