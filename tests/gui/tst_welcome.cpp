// SPDX-License-Identifier: GPL-3.0-or-later
// The first start: a page that says what this is and how to begin, until there is a crew, and then never
// again.
#include "gui/common/settings/preferences.h"
#include "gui/crews/crewdialog.h"
#include "gui/crews/importdialog.h"
#include "gui/profile/choicebutton.h"
#include "gui/profile/welcomepage.h"
#include "gui/shell/mainwindow.h"
#include "gui/shell/theme.h"
#include "support/mainwindowfixture.h"
#include "support/qttest.h"
#include "support/sampledata.h"
#include "support/widgetfinder.h"

#include <QApplication>
#include <QLabel>
#include <QScrollBar>

using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::crews;
using namespace crew::gui::profile;
using namespace crew::gui::shell;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestWelcome : public QObject, protected MainWindowFixture
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp); }
    void init();
    void cleanup();
    void standsInsteadOfEmptyLists();
    void goesForGoodOnceThereIsACrew();
    void isNotForThoseWithAHistory_data();
    void isNotForThoseWithAHistory();
    void isNotForTheDemo();
    void choicesWorkByKeyboard();
    void choicesAreNamed();
    void theDemoIsAProgramOfItsOwn_data();
    void theDemoIsAProgramOfItsOwn();
    void nothingIsCut_data();
    void nothingIsCut();

private:
    WelcomePage *page() const { return m_window->findChild<WelcomePage *>(); }
    bool isWelcoming() const { return page()->isVisible(); }

    QFont m_font = QApplication::font();
};

void TestWelcome::init()
{
    setUpEngine();
    openWindow();
}

void TestWelcome::cleanup()
{
    tearDown();
    QApplication::setFont(m_font);
}

void TestWelcome::standsInsteadOfEmptyLists()
{
    QVERIFY(!isWelcoming()); // what there is is not known yet
    m_engine->emitCrews({});
    ChangeBatch nothing;
    nothing.initial = true;
    m_engine->emitBatch(nothing);
    QVERIFY(isWelcoming());
    m_window->showReviews();
    QVERIFY(isWelcoming());
    m_window->showInsights();
    QVERIFY(!isWelcoming());
    m_window->showRuns();
    QVERIFY(isWelcoming());
}

void TestWelcome::goesForGoodOnceThereIsACrew()
{
    m_engine->emitCrews({});
    QVERIFY(isWelcoming());
    m_engine->emitCrews({sampleCrew(u"Research"_s)});
    QVERIFY(!isWelcoming());
    m_engine->emitCrews({});
    m_window->showRuns();
    QVERIFY(!isWelcoming());
    openWindow(); // nor after a restart
    m_engine->emitCrews({});
    QVERIFY(!isWelcoming());
    m_window->showReviews();
    QVERIFY(!isWelcoming());
}

void TestWelcome::isNotForThoseWithAHistory_data()
{
    QTest::addColumn<bool>("isPast");
    QTest::addColumn<bool>("isFirst");
    for (const bool isPast : {false, true}) {
        for (const bool isFirst : {false, true})
            QTest::addRow("%s run, told %s the crews", isPast ? "past" : "live", isFirst ? "before" : "after")
                << isPast << isFirst;
    }
}

void TestWelcome::isNotForThoseWithAHistory()
{
    QFETCH(bool, isPast);
    QFETCH(bool, isFirst);
    ChangeBatch batch;
    batch.initial = true;
    if (isPast)
        batch.past = {RunSummary{}};
    else
        batch.executions = {sampleExecution(u"k1"_s, sampleCrew(u"Research"_s))};
    if (isFirst)
        m_engine->emitBatch(batch);
    m_engine->emitCrews({});
    if (!isFirst)
        m_engine->emitBatch(batch);
    QVERIFY(!isWelcoming());
}

void TestWelcome::isNotForTheDemo()
{
    ShellOptions options;
    options.demo = true;
    openWindow(options);
    m_engine->emitCrews({});
    QVERIFY(!isWelcoming());
}

void TestWelcome::choicesWorkByKeyboard()
{
    m_engine->emitCrews({});
    QTRY_COMPARE(QApplication::focusWidget(), named(*page(), u"Try the demo"_s));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), named(*page(), u"Add a crew…"_s));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_VERIFY(m_window->findChild<CrewDialog *>());
    m_window->findChild<CrewDialog *>()->reject();
    named<QPushButton>(*page(), u"Import…"_s)->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    QTRY_VERIFY(m_window->findChild<ImportDialog *>());
    QVERIFY(isWelcoming()); // nothing was added yet
}

void TestWelcome::choicesAreNamed()
{
    m_engine->emitCrews({});
    const QList<ChoiceButton *> choices = page()->findChildren<ChoiceButton *>();
    QCOMPARE(choices.size(), 3);
    for (const ChoiceButton *choice : choices) {
        QVERIFY(!choice->accessibleName().isEmpty());
        QVERIFY(!choice->accessibleDescription().isEmpty());
        QCOMPARE(choice->focusPolicy() & Qt::TabFocus, Qt::TabFocus);
    }
    QVERIFY(!named(*page(), u"Restore a backup…"_s)); // without a profile to keep
}

void TestWelcome::theDemoIsAProgramOfItsOwn_data()
{
    QTest::addColumn<QString>("problem");
    QTest::addColumn<QString>("words");
    QTest::newRow("starts") << QString() << u"separate window"_s;
    QTest::newRow("fails") << u"The demo could not be started: no such file"_s << u"no such file"_s;
}

void TestWelcome::theDemoIsAProgramOfItsOwn()
{
    QFETCH(QString, problem);
    QFETCH(QString, words);
    int starts = 0;
    ShellOptions options;
    options.startDemo = [&]() -> std::expected<void, QString> {
        ++starts;
        if (problem.isEmpty())
            return {};
        return std::unexpected(problem);
    };
    openWindow(options);
    m_engine->emitCrews({});
    named<QPushButton>(*page(), u"Try the demo"_s)->click();
    QCOMPARE(starts, 1);
    const QList<QLabel *> labels = page()->findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(
        labels, [&](QLabel *label) { return label->isVisible() && label->text().contains(words); }));
    QVERIFY(isWelcoming());
    QVERIFY(m_engine->savedCrews.isEmpty()); // this profile is left alone
}

void TestWelcome::nothingIsCut_data()
{
    QTest::addColumn<int>("percent");
    for (const int percent : {80, 100, 150, 200})
        QTest::addRow("%d %%", percent) << percent;
}

void TestWelcome::nothingIsCut()
{
    QFETCH(int, percent);
    QFont font = m_font;
    font.setPointSizeF(font.pointSizeF() * percent / 100);
    QApplication::setFont(font);
    openWindow();
    m_window->resize(m_window->minimumSize());
    m_engine->emitCrews({});
    QTRY_VERIFY(isWelcoming());
    QTRY_COMPARE(page()->horizontalScrollBar()->maximum(), 0);
    const QList<QLabel *> labels = page()->findChildren<QLabel *>();
    for (const QLabel *label : labels) {
        if (!label->isVisible() || label->text().isEmpty())
            continue;
        QTRY_VERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
    }
}

QTEST_MAIN(TestWelcome)
#include "tst_welcome.moc"
