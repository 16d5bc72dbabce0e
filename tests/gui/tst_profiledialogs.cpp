// SPDX-License-Identifier: GPL-3.0-or-later
// Backup and restore as a person meets them, and what "About" tells.
#include "app/parts.h"
#include "gui/common/settings/preferences.h"
#include "gui/common/widgets/messageline.h"
#include "gui/profile/aboutdialog.h"
#include "gui/profile/profilecontroller.h"
#include "gui/profile/restoredialog.h"
#include "gui/shell/mainwindow.h"
#include "gui/shell/theme.h"
#include "support/fakeprofileoperations.h"
#include "support/mainwindowfixture.h"
#include "support/qttest.h"
#include "support/sampledata.h"
#include "support/widgetfinder.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDesktopServices>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTreeWidget>

using namespace crew;
using namespace crew::app;
using namespace crew::gui;
using namespace crew::gui::profile;
using namespace crew::gui::shell;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestProfileDialogs : public QObject, protected MainWindowFixture
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp); }
    void init();
    void cleanup();
    void aBackupIsTold_data();
    void aBackupIsTold();
    void restoringClosesTheWindow();
    void aWindowThatStaysIsNotReplaced_data();
    void aWindowThatStaysIsNotReplaced();
    void aQuestionThatIsClosedKeepsTheWindow_data();
    void aQuestionThatIsClosedKeepsTheWindow();
    void whatIsHeldWhileRestoringIsSaidToStayBehind();
    void whoDoesNotWaitRestores();
    void withoutAProfileThereIsNeither();
    void aboutListsAllParts();
    void aboutShowsTheFolders();
    void everyLicenceCanBeRead();
    void everyControlIsNamed();
    void recordOpened(const QUrl &url) { m_opened << url; } ///< of QDesktopServices

private:
    QAction *action(const QString &text) const;
    void open(const ShellOptions &options);
    /// Accepts a backup in the window's dialog.
    void restore();
    /// Has the engine announce a review with a decision in \a state.
    Review announceDecision(DecisionState state);

    QList<QUrl> m_opened;
};

void TestProfileDialogs::init()
{
    setUpEngine();
}

void TestProfileDialogs::cleanup()
{
    tearDown();
}

void TestProfileDialogs::open(const ShellOptions &options)
{
    m_window = std::make_unique<MainWindow>(*m_engine, *m_preferences, options);
    m_window->show();
}

QAction *TestProfileDialogs::action(const QString &text) const
{
    const QList<QAction *> actions = m_window->findChildren<QAction *>();
    const auto found = std::ranges::find_if(
        actions, [&text](QAction *candidate) { return candidate->text().remove(u'&') == text; });
    return found == actions.cend() ? nullptr : *found;
}

void TestProfileDialogs::aBackupIsTold_data()
{
    QTest::addColumn<QString>("problem");
    QTest::addColumn<QString>("words");
    QTest::newRow("well") << QString() << u"14 run(s)"_s;
    QTest::newRow("badly") << u"The disk is full."_s << u"The disk is full."_s;
}

void TestProfileDialogs::aBackupIsTold()
{
    QFETCH(QString, problem);
    QFETCH(QString, words);
    m_preferences->setValue(pref.hold, 4);
    m_settings->setValue(u"profile/id"_s, u"secret-name"_s);
    FakeProfileOperations fake;
    fake.problem = problem;
    QWidget window;
    ProfileController care(fake.desk(), *m_preferences, window);
    const QSignalSpy told(&care, &ProfileController::announced);
    care.backUpTo(u"/x/a.crewbackup"_s);
    care.backUpTo(u"/x/b.crewbackup"_s); // while the first is being written
    QTRY_COMPARE(told.size(), 3);
    QVERIFY2(told.last().at(1).toString().contains(words), qPrintable(told.last().at(1).toString()));
    QCOMPARE(told.last().first().value<Severity>(), problem.isEmpty() ? Severity::Good : Severity::Bad);
    QCOMPARE(fake.path, u"/x/a.crewbackup"_s);
    QCOMPARE(fake.settings, (QJsonObject{{QString(pref.hold), 4}}));
}

void TestProfileDialogs::restoringClosesTheWindow()
{
    FakeProfileOperations fake;
    ShellOptions options;
    options.profile = fake.desk();
    options.notice = u"What happened before."_s;
    open(options);
    QVERIFY(hasText(*m_window, options.notice));
    restore();
    QTRY_VERIFY(!m_window->isVisible());
    QCOMPARE(fake.restarted, 1);
    QCOMPARE(fake.withdrawn.load(), 0);
}

void TestProfileDialogs::restore()
{
    action(u"Restore profile…"_s)->trigger();
    QTRY_VERIFY(m_window->findChild<RestoreDialog *>());
    auto *dialog = m_window->findChild<RestoreDialog *>();
    dialog->readFile(u"/x/all.crewbackup"_s);
    QTRY_VERIFY(named<QPushButton>(*dialog, u"Restore and restart"_s)->isEnabled());
    dialog->accept();
}

void TestProfileDialogs::aWindowThatStaysIsNotReplaced_data()
{
    QTest::addColumn<DecisionState>("decision");
    QTest::addColumn<DecisionState>("end"); // none: a person cancels
    QTest::newRow("held, cancelled") << DecisionState::Held << DecisionState::Held;
    QTest::newRow("being sent, cancelled") << DecisionState::Sending << DecisionState::Sending;
    QTest::newRow("being sent, refused") << DecisionState::Sending << DecisionState::Refused;
}

/// What is decided after that would be in a profile that has been set aside.
void TestProfileDialogs::aWindowThatStaysIsNotReplaced()
{
    QFETCH(DecisionState, decision);
    QFETCH(DecisionState, end);
    FakeProfileOperations fake;
    ShellOptions options;
    options.profile = fake.desk();
    open(options);
    Review review = announceDecision(decision);
    restore();
    QTRY_VERIFY(m_window->findChild<QMessageBox *>());
    QCOMPARE(fake.restarted, 1);
    QCOMPARE(fake.withdrawn.load(), 0);
    if (end == decision) {
        byName<QPushButton>(*m_window->findChild<QMessageBox *>(), u"Cancel"_s)->click();
    } else {
        review.attempts.last().decision->state = end;
        review.state = ReviewState::Waiting;
        m_engine->emitReviews({review});
    }
    QTRY_COMPARE(fake.withdrawn.load(), 1);
    QVERIFY(m_window->isVisible());
    QTRY_VERIFY(hasText(*m_window, u"The backup was not restored"_s));
    QCOMPARE(fake.restarted, 0);
}

Review TestProfileDialogs::announceDecision(DecisionState state)
{
    const Crew crew = sampleCrew(u"Research"_s);
    const Execution run = sampleExecution(u"k1"_s, crew, ExecutionState::PendingHumanInput);
    Review review = sampleReview(run, u"draft"_s);
    Decision made;
    made.id = QUuid::createUuid();
    made.reviewId = review.id;
    made.attempt = 1;
    made.decidedAt = QDateTime::currentDateTimeUtc();
    made.sendAt = made.decidedAt.addSecs(60);
    made.state = state;
    review.attempts.last().decision = made;
    review.state = state == DecisionState::Held ? ReviewState::Held : ReviewState::Sending;
    m_engine->emitCrews({crew});
    m_engine->emitExecutions({run});
    m_engine->emitReviews({review});
    return review;
}

/// The next start finds another profile, in which nothing waits for the person.
void TestProfileDialogs::whatIsHeldWhileRestoringIsSaidToStayBehind()
{
    FakeProfileOperations fake;
    ShellOptions options;
    options.profile = fake.desk();
    open(options);
    announceDecision(DecisionState::Held);
    restore();
    QTRY_VERIFY(m_window->findChild<QMessageBox *>());
    const QPointer<QMessageBox> question = m_window->findChild<QMessageBox *>();
    const QString told = question->informativeText();
    QVERIFY2(told.contains(u"stays in the previous profile"_s), qPrintable(told));
    QVERIFY2(!told.contains(u"at the next start"_s), qPrintable(told));
    byName<QPushButton>(*question, u"Cancel"_s)->click();
    QTRY_COMPARE(fake.withdrawn.load(), 1);
    QTRY_VERIFY(!question);
    action(u"Quit"_s)->trigger();
    QTRY_VERIFY(m_window->findChild<QMessageBox *>());
    const QString again = m_window->findChild<QMessageBox *>()->informativeText();
    QVERIFY2(again.contains(u"at the next start"_s), qPrintable(again));
}

void TestProfileDialogs::aQuestionThatIsClosedKeepsTheWindow_data()
{
    QTest::addColumn<DecisionState>("decision");
    QTest::newRow("held") << DecisionState::Held;
    QTest::newRow("being sent") << DecisionState::Sending;
}

/// By its title bar, so that no button was clicked.
void TestProfileDialogs::aQuestionThatIsClosedKeepsTheWindow()
{
    QFETCH(DecisionState, decision);
    FakeProfileOperations fake;
    ShellOptions options;
    options.profile = fake.desk();
    open(options);
    announceDecision(decision);
    restore();
    QTRY_VERIFY(m_window->findChild<QMessageBox *>());
    fake.withdrawProblem = u"The disk is full."_s;
    m_window->findChild<QMessageBox *>()->close();
    QTRY_COMPARE(fake.withdrawn.load(), 1);
    QVERIFY(m_window->isVisible());
    QTRY_VERIFY(hasText(*m_window, u"at the next start. The disk is full."_s));
}

void TestProfileDialogs::whoDoesNotWaitRestores()
{
    FakeProfileOperations fake;
    ShellOptions options;
    options.profile = fake.desk();
    open(options);
    announceDecision(DecisionState::Sending);
    restore();
    QTRY_VERIFY(m_window->findChild<QMessageBox *>());
    byName<QPushButton>(*m_window->findChild<QMessageBox *>(), u"Quit without waiting"_s)->click();
    QTRY_VERIFY(!m_window->isVisible());
    QCOMPARE(fake.restarted, 1);
    QCOMPARE(fake.withdrawn.load(), 0);
}

void TestProfileDialogs::withoutAProfileThereIsNeither()
{
    open({});
    for (const QString &text : {u"Back up profile…"_s, u"Restore profile…"_s})
        QVERIFY(!action(text)->isVisible());
}

void TestProfileDialogs::aboutListsAllParts()
{
    const AboutFacts facts = aboutFacts(ProfilePlaces::of(m_dir->path()));
    for (const QString &name :
         {u"Crew Console"_s, u"Qt"_s, u"QtKeychain"_s, u"Boost"_s, u"SQLite"_s, u"libgit2"_s, u"MD4C"_s,
          u"QCustomPlot"_s, u"Icons and drawings"_s, u"Fonts"_s}) {
        const auto part = std::ranges::find(facts.parts, name, &AboutPart::name);
        QVERIFY2(part != facts.parts.cend(), qPrintable(name));
    }
    for (const AboutPart &part : facts.parts) {
        QVERIFY2(!part.version.isEmpty() && part.version != "unknown"_L1, qPrintable(part.name));
        QVERIFY2(!part.licence.isEmpty(), qPrintable(part.name));
    }
    QVERIFY(std::ranges::any_of(
        facts.parts, [](const AboutPart &part) { return part.version == QString::fromLatin1(qVersion()); }));

    ShellOptions options;
    options.about = [facts] { return facts; };
    open(options);
    action(u"About Crew Console"_s)->trigger();
    QTRY_VERIFY(m_window->findChild<AboutDialog *>());
    auto *dialog = m_window->findChild<AboutDialog *>();
    auto *list = named<QTreeWidget>(*dialog, u"Parts of the program"_s);
    QVERIFY(list);
    QCOMPARE(list->topLevelItemCount(), facts.parts.size());
    named<QPushButton>(*dialog, u"Copy all as text"_s)->click();
    const QString copied = QApplication::clipboard()->text();
    for (const AboutPart &part : facts.parts)
        QVERIFY2(copied.contains(part.name + u' ' + part.version + " ("_L1 + part.licence),
                 qPrintable(part.name));
    for (const AboutFolder &folder : facts.folders)
        QVERIFY(copied.contains(QDir::toNativeSeparators(folder.path)));
}

void TestProfileDialogs::aboutShowsTheFolders()
{
    const ProfilePlaces places{u"/x/config"_s, u"/x/data"_s, u"/x/log"_s};
    AboutDialog dialog(aboutFacts(places));
    QDesktopServices::setUrlHandler(u"file"_s, this, "recordOpened");
    dialog.show();
    dialog.findChild<QTabWidget *>()->setCurrentIndex(1);
    QStringList shown;
    for (const QLineEdit *path : dialog.findChildren<QLineEdit *>()) {
        if (path->isVisible())
            shown << QDir::fromNativeSeparators(path->text());
    }
    QCOMPARE(shown, (QStringList{places.config, places.data, places.log}));
    named<QPushButton>(dialog, u"Open folder: Logs"_s)->click();
    QCOMPARE(m_opened, QList<QUrl>{QUrl::fromLocalFile(places.log)});
    named<QPushButton>(dialog, u"Copy the path: Settings"_s)->click();
    QCOMPARE(QDir::fromNativeSeparators(QApplication::clipboard()->text()), places.config);
}

void TestProfileDialogs::everyLicenceCanBeRead()
{
    AboutDialog dialog(aboutFacts(ProfilePlaces::of(m_dir->path())));
    dialog.show();
    dialog.findChild<QTabWidget *>()->setCurrentIndex(2);
    auto *choice = named<QComboBox>(dialog, u"Licence"_s);
    auto *text = named<QPlainTextEdit>(dialog, u"Text of the licence"_s);
    QVERIFY(choice && text);
    QVERIFY(text->toPlainText().contains(u"GNU GENERAL PUBLIC LICENSE"_s));
    QSet<QString> texts;
    for (int i = 0; i < choice->count(); ++i) {
        choice->setCurrentIndex(i);
        QVERIFY2(text->toPlainText().size() > 1000, qPrintable(choice->itemText(i)));
        texts.insert(text->toPlainText());
    }
    QCOMPARE(texts.size(), choice->count());
}

void TestProfileDialogs::everyControlIsNamed()
{
    FakeProfileOperations fake;
    RestoreDialog restore(fake.desk());
    AboutDialog about(aboutFacts(ProfilePlaces::of(m_dir->path())));
    for (const QWidget *dialog : {static_cast<QWidget *>(&restore), static_cast<QWidget *>(&about)}) {
        QVERIFY(!dialog->accessibleName().isEmpty());
        for (const QWidget *widget : dialog->findChildren<QWidget *>()) {
            const bool isOwn = widget->objectName().startsWith(u"qt_"_s) || widget->inherits("QTabBar") ||
                               widget->inherits("QScrollBar") || widget->inherits("QHeaderView") ||
                               widget->inherits("QComboBoxListView") ||
                               widget->inherits("QComboBoxPrivateContainer");
            const auto *button = qobject_cast<const QAbstractButton *>(widget);
            if (isOwn || widget->focusPolicy() == Qt::NoFocus ||
                qobject_cast<const QStackedWidget *>(widget) || (button && !button->text().isEmpty()) ||
                qobject_cast<const QLabel *>(widget))
                continue;
            QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
        }
    }
}

QTEST_MAIN(TestProfileDialogs)
#include "tst_profiledialogs.moc"
