// SPDX-License-Identifier: GPL-3.0-or-later
// The export of decisions as data, through its dialog: options, parts, progress, cancelling, failures.
#include "gui/audit/auditwindow.h"
#include "gui/audit/decisiondatadialog.h"
#include "gui/common/widgets/messageline.h"
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/widgetfinder.h"

#include <QCheckBox>
#include <QDir>
#include <QFile>
#include <QProgressBar>
#include <QPushButton>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::audit;
using namespace crew::test;

class TestDecisionDataDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void optionsAreChosenByKeys();
    void partsBecomeOneFile();
    void whatIsLeftOutIsSaid();
    void cancellingLeavesTheOldFile();
    void cancellingTooLateSaysWhatWasWritten();
    void closingWhileExportingLeavesNothing();
    void aFailureOfTheHistoryLeavesTheOldFile();
    void aFileThatCannotBeWritten();
    void anotherExportAfterOneThatFailed();
    void isOpenedFromTheRecord();

private:
    static DecisionDataPart part(const QByteArray &lines, const DecisionDataCounts &counts, qint64 total,
                                 bool isEnd)
    {
        DecisionDataPart part{lines, counts, total, {}, isEnd};
        part.next.after = counts.all();
        return part;
    }
    QCheckBox *box(const QString &name) { return byName<QCheckBox>(*m_dialog, name); }
    QString message() { return m_dialog->findChild<MessageLine *>()->text(); }
    QString path() const { return m_folder->filePath(u"data.jsonl"_s); }
    QByteArray content() const
    {
        QFile file(path());
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(no file)");
    }
    void writeOldFile() const
    {
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("old") == 3);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<DecisionDataDialog> m_dialog;
};

void TestDecisionDataDialog::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_engine = std::make_unique<FakeEngineLink>();
    m_dialog = std::make_unique<DecisionDataDialog>(*m_engine);
    m_dialog->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
}

void TestDecisionDataDialog::cleanup()
{
    m_dialog.reset();
    m_engine.reset();
    m_folder.reset();
}

void TestDecisionDataDialog::optionsAreChosenByKeys()
{
    QVERIFY(box(u"Include who decided and when"_s)->isChecked());
    QVERIFY(box(u"Replace secrets"_s)->isChecked());
    QVERIFY(!box(u"Replace personal data"_s)->isChecked());
    QTest::keyClick(box(u"Replace personal data"_s), Qt::Key_Space);
    QTest::keyClick(box(u"Replace secrets"_s), Qt::Key_Space);
    QVERIFY(box(u"Include who decided and when"_s)->text().contains(u"when"_s));
    QVERIFY(!box(u"Include who decided and when"_s)->text().contains(u"who"_s)); // a name is personal data
    keepPicture(*m_dialog, u"decision-data"_s);
    m_dialog->exportTo(path());
    QTRY_COMPARE(m_engine->decisionDataLoads.size(), 1);
    QCOMPARE(m_engine->decisionDataLoads.first().command.query.options,
             (DecisionDataOptions{true, false, true}));
    QVERIFY(!box(u"Replace secrets"_s)->isEnabled());
}

void TestDecisionDataDialog::partsBecomeOneFile()
{
    m_dialog->exportTo(path());
    QTRY_COMPARE(m_engine->decisionDataLoads.size(), 1);
    m_engine->decisionDataLoads.last().answer(part("{\"a\":1}\n{\"a\":2}\n", {2, 0, 0, 0}, 4, false));
    QTRY_COMPARE(m_engine->decisionDataLoads.size(), 2);
    QCOMPARE(m_engine->decisionDataLoads.last().command.query.after, 2);
    QCOMPARE(m_dialog->findChild<QProgressBar *>()->value(), 500);
    QVERIFY(!QFile::exists(path())); // not before it is complete
    m_engine->decisionDataLoads.last().answer(part("{\"a\":3}\n", {1, 1, 0, 0}, 4, true));
    QTRY_VERIFY(message().startsWith(u"3 decision"_s));
    QCOMPARE(content(), QByteArray("{\"a\":1}\n{\"a\":2}\n{\"a\":3}\n"));
    QCOMPARE(QFile::permissions(path()) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
    QVERIFY(message().contains(u"1 decision(s) left out, because they were undone"_s));
    QVERIFY(box(u"Replace secrets"_s)->isEnabled());
    QCOMPARE(m_engine->decisionDataLoads.size(), 2);
}

void TestDecisionDataDialog::whatIsLeftOutIsSaid()
{
    m_dialog->exportTo(path());
    QTRY_COMPARE(m_engine->decisionDataLoads.size(), 1);
    m_engine->decisionDataLoads.last().answer(part({}, {0, 2, 3, 4}, 9, true));
    QTRY_VERIFY(message().contains(u"4 decision(s) left out, because their runs cannot be read"_s));
    QVERIFY(message().contains(u"3 decision(s) left out, because another decision"_s));
    QCOMPARE(m_dialog->findChild<MessageLine *>()->severity(), Severity::Attention);
    QCOMPARE(content(), QByteArray());
}

void TestDecisionDataDialog::cancellingLeavesTheOldFile()
{
    writeOldFile();
    m_dialog->exportTo(path());
    QTRY_COMPARE(m_engine->decisionDataLoads.size(), 1);
    QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
    QVERIFY(m_dialog->isVisible());
    QVERIFY(message().contains(u"No file was written"_s));
    m_engine->decisionDataLoads.last().answer(part("late\n", {1, 0, 0, 0}, 1, true));
    QCOMPARE(content(), QByteArray("old"));
    QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
    QVERIFY(!m_dialog->isVisible());
    QTRY_COMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{u"data.jsonl"_s});
}

void TestDecisionDataDialog::cancellingTooLateSaysWhatWasWritten()
{
    writeOldFile();
    m_dialog->exportTo(path());
    QTRY_COMPARE(m_engine->decisionDataLoads.size(), 1);
    m_engine->decisionDataLoads.last().answer(part("{\"a\":1}\n", {1, 0, 0, 0}, 1, true));
    // What the worker has done is announced by the event loop, which has not had its turn yet.
    QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
    QVERIFY(m_dialog->isVisible());
    QVERIFY2(!message().contains(u"No file was written"_s), qPrintable(message()));
    QTRY_VERIFY2(message().startsWith(u"1 decision"_s), qPrintable(message()));
    QCOMPARE(content(), QByteArray("{\"a\":1}\n"));
    QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
    QVERIFY(!m_dialog->isVisible());
}

void TestDecisionDataDialog::closingWhileExportingLeavesNothing()
{
    m_dialog->exportTo(path());
    QTRY_COMPARE(m_engine->decisionDataLoads.size(), 1);
    m_engine->decisionDataLoads.last().answer(part("{}\n", {1, 0, 0, 0}, 2, false));
    m_dialog.reset();
    QTRY_COMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList());
}

void TestDecisionDataDialog::aFailureOfTheHistoryLeavesTheOldFile()
{
    writeOldFile();
    m_dialog->exportTo(path());
    QTRY_COMPARE(m_engine->decisionDataLoads.size(), 1);
    m_engine->decisionDataLoads.last().answer(part("{}\n", {1, 0, 0, 0}, 2, false));
    QTRY_COMPARE(m_engine->decisionDataLoads.size(), 2);
    m_engine->decisionDataLoads.last().answer(std::unexpected(u"The disk is gone."_s));
    QTRY_COMPARE(message(), u"The disk is gone."_s);
    QCOMPARE(content(), QByteArray("old"));
}

void TestDecisionDataDialog::aFileThatCannotBeWritten()
{
    m_dialog->exportTo(m_folder->filePath(u"no/such/folder.jsonl"_s));
    QTRY_VERIFY(message().contains(u"could not be written"_s));
    QVERIFY(m_engine->decisionDataLoads.isEmpty());
}

void TestDecisionDataDialog::anotherExportAfterOneThatFailed()
{
    m_dialog->exportTo(path());
    QTRY_COMPARE(m_engine->decisionDataLoads.size(), 1);
    m_engine->decisionDataLoads.last().answer(std::unexpected(u"Not now."_s));
    QTRY_COMPARE(message(), u"Not now."_s);
    m_dialog->exportTo(path());
    QTRY_COMPARE(m_engine->decisionDataLoads.size(), 2);
    m_engine->decisionDataLoads.last().answer(part("{}\n", {1, 0, 0, 0}, 1, true));
    QTRY_COMPARE(content(), QByteArray("{}\n"));
}

void TestDecisionDataDialog::isOpenedFromTheRecord()
{
    const Store store(*m_engine);
    AuditWindow window(*m_engine, store.crews());
    window.setAttribute(Qt::WA_DeleteOnClose, false);
    window.show();
    QTest::keyClick(byName<QPushButton>(window, u"Export as data"_s), Qt::Key_Space);
    auto *dialog = window.findChild<DecisionDataDialog *>();
    QVERIFY(dialog && dialog->isVisible());
    dialog->close();
}

QTEST_MAIN(TestDecisionDataDialog)
#include "tst_decisiondatadialog.moc"
