// SPDX-License-Identifier: GPL-3.0-or-later
// Keys such as Alt+T: one that two parts of a window have only moves the focus from one to the other.
#include "gui/batch/batchdialog.h"
#include "gui/crews/crewdialog.h"
#include "gui/crews/crewpage.h"
#include "gui/kickoff/kickoffdialog.h"
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/kickoffsamples.h"
#include "support/mnemonics.h"
#include "support/qttest.h"
#include "support/sampledata.h"
#include "support/widgetfinder.h"

#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QTabWidget>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::test;

namespace {

InputFields topicOnly()
{
    InputField topic;
    topic.key = u"topic"_s;
    return {topic};
}

} // namespace

class TestMnemonics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsWhatIsShared();
    void ofTheDialogOfACrew();
    void ofThePageOfACrew_data();
    void ofThePageOfACrew();
    void ofABatch();
    void ofAKickoff();

private:
    FakeEngineLink m_engine;
};

void TestMnemonics::findsWhatIsShared()
{
    QWidget window;
    auto *field = new QLineEdit(&window);
    auto *label = new QLabel(u"&Time"_s, &window);
    label->setBuddy(field);
    new QPushButton(u"&Stop"_s, &window);
    QCOMPARE(sharedMnemonics(window), QStringList());
    new QPushButton(u"S&top"_s, &window);
    QCOMPARE(sharedMnemonics(window), QStringList{u"Alt+T: &Time, S&top"_s});
}

void TestMnemonics::ofTheDialogOfACrew()
{
    crews::CrewDialog dialog(m_engine);
    dialog.open();
    byName<QAbstractButton>(dialog, u"Network"_s)->click();
    QVERIFY(named<QLineEdit>(dialog, u"CA file"_s));
    QCOMPARE(sharedMnemonics(dialog), QStringList());
}

void TestMnemonics::ofThePageOfACrew_data()
{
    QTest::addColumn<int>("tab");
    QTest::newRow("Overview") << 0;
    QTest::newRow("Service") << 1;
    QTest::newRow("Flows") << 2;
}

void TestMnemonics::ofThePageOfACrew()
{
    QFETCH(int, tab);
    Crew crew = sampleCrew(u"Research"_s);
    crew.flows.addressHash = QByteArray(32, 'x');
    Store store(m_engine);
    crews::CrewPage page(m_engine, store);
    page.setCrew(crew);
    page.show();
    auto *tabs = page.findChild<QTabWidget *>();
    tabs->setCurrentIndex(tab);
    QCOMPARE(tabs->tabText(tab), QString::fromLatin1(QTest::currentDataTag()));
    QCOMPARE(sharedMnemonics(page), QStringList());
}

void TestMnemonics::ofABatch()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"rows.csv"_s));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("topic\nTea\n") > 0);
    file.close();
    batch::BatchDialog dialog(m_engine, sampleCrew(u"Research"_s));
    dialog.open();
    m_engine.kickoffPreparations.last().answer(reachable());
    m_engine.inputFetches.last().answer(topicOnly());
    dialog.readFile(file.fileName());
    QTRY_VERIFY(named<QTableView>(dialog, u"Rows as they will be sent"_s));
    QCOMPARE(sharedMnemonics(dialog), QStringList());
}

void TestMnemonics::ofAKickoff()
{
    kickoff::KickoffDialog dialog(m_engine, sampleCrew(u"Research"_s));
    dialog.open();
    m_engine.kickoffPreparations.last().answer(reachable());
    m_engine.inputFetches.last().answer(topicOnly());
    QVERIFY(named<QLineEdit>(dialog, u"topic"_s));
    QCOMPARE(sharedMnemonics(dialog), QStringList());
}

QTEST_MAIN(TestMnemonics)
#include "tst_mnemonics.moc"
