// SPDX-License-Identifier: GPL-3.0-or-later
// Restoring as a person meets it: what is in a backup is shown first, and every way out ends once.
#include "gui/profile/restoredialog.h"
#include "gui/profile/restoredtext.h"
#include "gui/shell/theme.h"
#include "support/fakeprofileoperations.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/widgetfinder.h"

#include <QDialogButtonBox>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>

using namespace crew;
using namespace crew::gui;
using namespace crew::gui::profile;
using namespace crew::gui::shell;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestRestoreDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        applyTheme(*qApp, qEnvironmentVariableIsSet("CREW_DARK") ? u"dark"_s : u"system"_s);
    }
    void whatIsInABackupIsShownFirst();
    void whatWasUnderWayIsSaidBefore();
    void puttingInPlaceEndsOnce();
    void whatCannotBePutInPlaceIsSaid();
    void closingWhileReadingLeavesNothing();
    void cancellingChangesNothing();
    void aKeyForCancelDoesNotRestore();
    void countsAreJoinedAsTheLanguageDoes_data();
    void countsAreJoinedAsTheLanguageDoes();
    void whatARestoreBroughtIsSaid_data();
    void whatARestoreBroughtIsSaid();
    void aBadBackupIsRefused();
};

void TestRestoreDialog::whatIsInABackupIsShownFirst()
{
    FakeProfileOperations fake;
    RestoreDialog dialog(fake.desk());
    dialog.show();
    auto *restore = named<QPushButton>(dialog, u"Restore and restart"_s);
    QVERIFY(!restore->isEnabled());
    keepPicture(dialog, u"restore-choosing"_s);
    dialog.readFile(u"/x/all.crewbackup"_s);
    keepPicture(dialog, u"restore-reading"_s);
    QTRY_VERIFY(restore->isEnabled());
    for (const QString &words :
         {u"all.crewbackup"_s, u"0.0.9"_s, u"2026"_s, u"14 run(s)"_s, u"asks for its token again"_s})
        QVERIFY2(hasText(dialog, words), qPrintable(words));
    QCOMPARE(fake.accepted, 0);
    restore->click();
    QTRY_COMPARE(dialog.result(), int(QDialog::Accepted));
    QCOMPARE(fake.accepted, 1);
    QVERIFY(!fake.isOnWindowsThread);
}

void TestRestoreDialog::whatWasUnderWayIsSaidBefore()
{
    FakeProfileOperations fake;
    fake.content.openDecisions = 2;
    fake.content.runningBatches = 1;
    RestoreDialog dialog(fake.desk());
    dialog.show();
    dialog.readFile(u"/x/all.crewbackup"_s);
    QTRY_VERIFY(hasText(dialog, u"2 decision(s) that may have been sent since"_s));
    QVERIFY(hasText(dialog, u"1 running batch(es), to be paused"_s));
    keepPicture(dialog, u"restore-read"_s);
    fake.content = sampleContent;
    dialog.readFile(u"/x/all.crewbackup"_s);
    QTRY_VERIFY(named<QPushButton>(dialog, u"Restore and restart"_s)->isEnabled());
    QVERIFY(!hasText(dialog, u"Under way"_s));
}

void TestRestoreDialog::puttingInPlaceEndsOnce()
{
    FakeProfileOperations fake;
    fake.mayAccept.acquire();
    RestoreDialog dialog(fake.desk());
    const QSignalSpy finished(&dialog, &QDialog::finished);
    const QSignalSpy accepted(&dialog, &QDialog::accepted);
    dialog.show();
    dialog.readFile(u"/x/all.crewbackup"_s);
    auto *restore = named<QPushButton>(dialog, u"Restore and restart"_s);
    QTRY_VERIFY(restore->isEnabled());
    restore->click();
    QTRY_COMPARE(fake.accepted, 1);
    QVERIFY(hasText(dialog, u"Restoring the backup"_s));
    QVERIFY(dialog.findChild<QProgressBar *>()->isVisible());
    keepPicture(dialog, u"restore-accepting"_s);
    QVERIFY(!restore->isEnabled());
    dialog.accept();
    dialog.reject(); // what was begun is not undone by halves
    dialog.close();
    dialog.readFile(u"/x/other.crewbackup"_s);
    QVERIFY(dialog.isVisible());
    QCOMPARE(finished.size(), 0);
    fake.mayAccept.release();
    QTRY_COMPARE(accepted.size(), 1);
    workers().waitForDone();
    QCoreApplication::processEvents();
    QCOMPARE(finished.size(), 1);
    QCOMPARE(fake.accepted, 1);
    QCOMPARE(fake.unpacked, 1);
    QCOMPARE(fake.discarded, 0);
}

void TestRestoreDialog::whatCannotBePutInPlaceIsSaid()
{
    FakeProfileOperations fake;
    fake.acceptProblem = u"The disk is full."_s;
    RestoreDialog dialog(fake.desk());
    dialog.show();
    dialog.readFile(u"/x/all.crewbackup"_s);
    auto *restore = named<QPushButton>(dialog, u"Restore and restart"_s);
    QTRY_VERIFY(restore->isEnabled());
    restore->click();
    QTRY_VERIFY(hasText(dialog, u"Nothing was changed. The disk is full."_s));
    QVERIFY(dialog.isVisible());
    QVERIFY(!restore->isEnabled());
    QVERIFY(!dialog.findChild<QProgressBar *>()->isVisible());
    QTRY_COMPARE(fake.discarded, 1);
    fake.acceptProblem.clear();
    dialog.readFile(u"/x/all.crewbackup"_s);
    QTRY_VERIFY(restore->isEnabled());
    restore->click();
    QTRY_COMPARE(dialog.result(), int(QDialog::Accepted));
}

void TestRestoreDialog::closingWhileReadingLeavesNothing()
{
    FakeProfileOperations fake;
    fake.mayUnpack.acquire();
    auto dialog = std::make_unique<RestoreDialog>(fake.desk());
    const QSignalSpy finished(dialog.get(), &QDialog::finished);
    dialog->show();
    dialog->readFile(u"/x/all.crewbackup"_s);
    QTRY_COMPARE(fake.unpacked, 1);
    dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Cancel)->click();
    QCOMPARE(finished.size(), 1);
    QVERIFY(!dialog->isVisible());
    dialog.reset();
    fake.mayUnpack.release();
    QTRY_COMPARE(fake.discarded, 1);
    QCOMPARE(fake.accepted, 0);
    QVERIFY(!fake.isOnWindowsThread);
}

void TestRestoreDialog::cancellingChangesNothing()
{
    FakeProfileOperations fake;
    {
        RestoreDialog dialog(fake.desk());
        dialog.show();
        dialog.readFile(u"/x/all.crewbackup"_s);
        QTRY_VERIFY(named<QPushButton>(dialog, u"Restore and restart"_s)->isEnabled());
        dialog.reject();
    }
    QCOMPARE(fake.accepted, 0);
    QTRY_COMPARE(fake.discarded, 1);
}

/// Pressed at the moment in which the backup has been read.
void TestRestoreDialog::aKeyForCancelDoesNotRestore()
{
    FakeProfileOperations fake;
    fake.mayUnpack.acquire();
    RestoreDialog dialog(fake.desk());
    dialog.show();
    dialog.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    dialog.readFile(u"/x/all.crewbackup"_s);
    auto *cancel = dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Cancel);
    cancel->setFocus();
    QTRY_VERIFY(cancel->hasFocus());
    fake.mayUnpack.release();
    QTRY_VERIFY(named<QPushButton>(dialog, u"Restore and restart"_s)->isEnabled());
    QVERIFY(QApplication::focusWidget());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    QVERIFY(!dialog.isVisible());
    workers().waitForDone();
    QCOMPARE(fake.accepted, 0);
}

void TestRestoreDialog::countsAreJoinedAsTheLanguageDoes_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("text");
    QTest::newRow("English") << u"en"_s << u"3 crew(s), 14 run(s), and 5 decision(s)"_s;
    QTest::newRow("German") << u"de"_s << u"3 crew(s), 14 run(s) und 5 decision(s)"_s;
    QTest::newRow("Chinese") << u"zh_CN"_s << u"3 crew(s)、14 run(s)和5 decision(s)"_s;
}

void TestRestoreDialog::countsAreJoinedAsTheLanguageDoes()
{
    QFETCH(QString, language);
    QFETCH(QString, text);
    const QLocale before;
    QLocale::setDefault(QLocale(language));
    const QString counted = countsText(sampleContent);
    QLocale::setDefault(before);
    QCOMPARE(counted, text);
}

void TestRestoreDialog::whatARestoreBroughtIsSaid_data()
{
    QTest::addColumn<RestoredProfile>("restored");
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QStringList>("others");
    const QStringList all{u"kept in"_s,
                          u"2 decision(s) may have been sent"_s,
                          u"1 running batch(es)"_s,
                          u"needs its token again"_s,
                          u"client certificates of 1 crew(s)"_s,
                          u"proxy password"_s};
    QTest::newRow("nothing") << RestoredProfile{u"/x/replaced-1"_s, {}, false} << all.first(1) << all.mid(1);
    QTest::newRow("crews") << RestoredProfile{u"/x/replaced-1"_s, sampleContent, false}
                           << QStringList{all.at(0), all.at(3)}
                           << QStringList{all.at(1), all.at(2), all.at(4), all.at(5)};
    ProfileContent much = sampleContent;
    much.openDecisions = 2;
    much.runningBatches = 1;
    much.clientCertificates = 1;
    QTest::newRow("all") << RestoredProfile{u"/x/replaced-1"_s, much, true} << all << QStringList();
}

void TestRestoreDialog::whatARestoreBroughtIsSaid()
{
    QFETCH(RestoredProfile, restored);
    QFETCH(QStringList, words);
    QFETCH(QStringList, others);
    const QString text = restoredText(restored);
    for (const QString &word : std::as_const(words))
        QVERIFY2(text.contains(word), qPrintable(text));
    for (const QString &word : std::as_const(others))
        QVERIFY2(!text.contains(word), qPrintable(text));
}

void TestRestoreDialog::aBadBackupIsRefused()
{
    FakeProfileOperations fake;
    fake.problem = u"This backup is damaged \u202E."_s;
    RestoreDialog dialog(fake.desk());
    dialog.show();
    dialog.readFile(u"/x/all.crewbackup"_s);
    QTRY_VERIFY(hasText(dialog, u"nothing was changed"_s));
    QVERIFY(hasText(dialog, u"⟦U+202E⟧"_s));
    keepPicture(dialog, u"restore-refused"_s);
    QVERIFY(!named<QPushButton>(dialog, u"Restore and restart"_s)->isEnabled());
    dialog.accept();
    QCOMPARE(fake.accepted, 0);
    QVERIFY(dialog.isVisible());
}

QTEST_MAIN(TestRestoreDialog)
#include "tst_restoredialog.moc"
