// SPDX-License-Identifier: GPL-3.0-or-later
// Crews with problems are seen from anywhere in the window, with the way out. CREW_SCREENSHOTS names a folder
// for pictures; with CREW_DARK=1 they are dark.
#include "gui/common/settings/preferences.h"
#include "gui/crews/crewpage.h"
#include "gui/crews/crewproblembar.h"
#include "gui/crews/crewproblems.h"
#include "gui/executions/table/runspage.h"
#include "gui/reviews/pane/reviewwindow.h"
#include "gui/reviews/reviewspage.h"
#include "gui/shell/mainwindow.h"
#include "gui/shell/problemlight.h"
#include "gui/shell/theme.h"
#include "gui/store/store.h"
#include "support/mainwindowfixture.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/sampledata.h"
#include "support/widgetfinder.h"

#include <QApplication>
#include <QDialog>
#include <QLineEdit>
#include <QPushButton>

using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::crews;
using namespace crew::gui::reviews;
using namespace crew::gui::shell;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestCrewProblems : public QObject, protected MainWindowFixture
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void theStatusBarCountsAndLeadsThere();
    void reviewsAndRunsSayWhatIsWrong();
    void theReviewWindowSaysItToo();
    void tryAgainAsksTheService();
    void theTokenIsSetFromThere();
    void aProblemKeepsItsBeginning();

private:
    CrewHealth problemOf(const Crew &crew, const QString &text, int minutes = 0) const
    {
        CrewHealth health;
        health.crewId = crew.id;
        health.state = HealthState::Problem;
        health.token = TokenState::Stored;
        health.text = Explanation(text);
        health.checkedAt = m_noon.addSecs(60 * minutes);
        return health;
    }
    CrewHealth goodOf(const Crew &crew) const
    {
        CrewHealth health = problemOf(crew, {});
        health.state = HealthState::Good;
        return health;
    }
    CrewProblemBar &bar() const { return *m_window->findChild<CrewProblemBar *>(); }

    const QDateTime m_noon = QDateTime(QDate::currentDate(), QTime(12, 0));
    const Crew m_research = sampleCrew(u"Research"_s);
    const Crew m_support = sampleCrew(u"Support"_s, u"green"_s);
    const Crew m_third = sampleCrew(u"Third"_s, u"teal"_s);
};

void TestCrewProblems::initTestCase()
{
    applyTheme(*qApp, qEnvironmentVariableIsSet("CREW_DARK") ? u"dark"_s : u"system"_s);
}

void TestCrewProblems::init()
{
    setUpEngine();
    openWindow();
    m_engine->emitCrews({m_research, m_support, m_third});
}

void TestCrewProblems::cleanup()
{
    tearDown();
}

void TestCrewProblems::theStatusBarCountsAndLeadsThere()
{
    auto *light = m_window->findChild<ProblemLight *>();
    auto *page = m_window->findChild<CrewPage *>();
    QVERIFY(!light->isVisible());
    m_engine->emitHealth(problemOf(m_support, u"The service does not accept the token (401)."_s));
    QVERIFY(light->isVisible());
    QCOMPARE(light->text(), u"Support has a problem"_s);
    m_engine->emitHealth(problemOf(m_third, u"The host crew.example was not found."_s));
    QCOMPARE(light->text(), u"2 crews have problems"_s);
    QCOMPARE(light->accessibleName(), light->text());
    QVERIFY(light->accessibleDescription().contains(u"Third: The host"_s));

    QTest::keyClick(m_window.get(), Qt::Key_5, Qt::ControlModifier);
    QVERIFY(page->isVisible());
    QCOMPARE(page->crew(), m_support);
    light->setFocus();
    QTest::keyClick(light, Qt::Key_Space);
    QCOMPARE(page->crew(), m_third);
    QTest::keyClick(m_window.get(), Qt::Key_5, Qt::ControlModifier);
    QCOMPARE(page->crew(), m_support); // and round again

    m_engine->emitHealth(goodOf(m_support));
    QCOMPARE(light->text(), u"Third has a problem"_s);
    m_engine->emitCrews({m_research, m_support});
    QVERIFY(!light->isVisible());
}

void TestCrewProblems::reviewsAndRunsSayWhatIsWrong()
{
    const Execution waiting = sampleExecution(u"k1"_s, m_support, ExecutionState::PendingHumanInput);
    const Execution fine = sampleExecution(u"k2"_s, m_research);
    ChangeBatch batch;
    batch.executions = {waiting, fine};
    batch.reviews = {sampleReview(waiting, u"draft"_s)};
    m_engine->emitBatch(batch);
    m_window->showReviews();
    QVERIFY(!bar().isVisible());
    m_engine->emitHealth(problemOf(m_support, u"The service does not accept the token (401)."_s));
    QVERIFY(bar().isVisible());
    QVERIFY2(bar().accessibleDescription().startsWith(u"“Support” has had a problem since "_s),
             qPrintable(bar().accessibleDescription()));
    QVERIFY(bar().accessibleDescription().contains(QLocale().toString(m_noon.time(), QLocale::ShortFormat)));
    QVERIFY(bar().accessibleDescription().endsWith(u"The service does not accept the token (401)."_s));
    keepPicture(*m_window, u"problem-review"_s);

    m_window->showExecution(waiting.id);
    QVERIFY(bar().isVisible());
    keepPicture(*m_window, u"problem-run"_s);
    m_window->showExecution(fine.id);
    QVERIFY(!bar().isVisible());
    m_window->showInsights();
    QVERIFY(!bar().isVisible());
    m_window->showReviews();
    QVERIFY(bar().isVisible());
    m_engine->emitHealth(goodOf(m_support));
    QVERIFY(!bar().isVisible());
}

void TestCrewProblems::theReviewWindowSaysItToo()
{
    m_engine->emitHealth(problemOf(m_support, u"The service does not accept the token (401)."_s));
    ChangeBatch start;
    start.initial = true;
    m_engine->emitBatch(start);
    const Execution waiting = sampleExecution(u"k1"_s, m_support, ExecutionState::PendingHumanInput);
    ChangeBatch batch;
    batch.executions = {waiting};
    batch.reviews = {sampleReview(waiting, u"draft"_s)};
    m_window->showRuns();
    m_engine->emitBatch(batch);
    const ReviewWindow *window = nullptr;
    for (const QWidget *top : QApplication::topLevelWidgets()) {
        if (const auto *risen = qobject_cast<const ReviewWindow *>(top))
            window = risen;
    }
    QVERIFY(window && window->isVisible());
    auto *own = window->findChild<CrewProblemBar *>();
    QVERIFY(own && own->isVisible());
    m_engine->emitHealth(goodOf(m_support));
    QVERIFY(!own->isVisible());
}

void TestCrewProblems::tryAgainAsksTheService()
{
    m_engine->emitBatch(batchOf({sampleExecution(u"k1"_s, m_support)}));
    m_window->showRuns();
    m_engine->emitHealth(problemOf(m_support, u"The service is not available (503)."_s));
    auto *again = byName<QPushButton>(bar(), u"Try again"_s);
    QVERIFY(!byName<QPushButton>(bar(), u"Set token…"_s)->isVisible()); // would not help
    const qsizetype before = m_engine->inputFetches.size();
    again->setFocus();
    QTest::keyClick(again, Qt::Key_Space);
    QCOMPARE(m_engine->inputFetches.size(), before + 1);
    QCOMPARE(m_engine->inputFetches.last().command.crewId, m_support.id);
    QVERIFY(!again->isEnabled());
    ServiceError error;
    error.message = Explanation(u"The service is not available (503)."_s);
    m_engine->inputFetches.last().answer(std::unexpected(error));
    QVERIFY(again->isEnabled());
    QVERIFY(bar().isVisible());
}

void TestCrewProblems::theTokenIsSetFromThere()
{
    m_engine->emitBatch(batchOf({sampleExecution(u"k1"_s, m_support)}));
    m_window->showRuns();
    CrewHealth missing = problemOf(m_support, u"There is no token for this crew."_s);
    missing.token = TokenState::Missing;
    m_engine->emitHealth(missing);
    QTest::mouseClick(byName<QPushButton>(bar(), u"Set token…"_s), Qt::LeftButton);
    auto *dialog = m_window->findChild<QDialog *>(u"CrewDialog"_s);
    QVERIFY(dialog);
    auto *token = dialog->findChild<QLineEdit *>(u"token"_s);
    QTRY_VERIFY(token->hasFocus());
    QVERIFY(!token->placeholderText().contains(u"stored token"_s));

    // A test that succeeds, and then what was tested is saved: the crew is known to work.
    QTest::keyClicks(token, u"secret"_s);
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"test"_s), Qt::LeftButton);
    QTRY_COMPARE(m_engine->connectionTests.size(), 1);
    const qsizetype before = m_engine->inputFetches.size();
    m_engine->connectionTests.last().answer(InputFields());
    QCOMPARE(m_engine->inputFetches.size(), before); // the stored token is another one so far
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"save"_s), Qt::LeftButton);
    QTRY_COMPARE(m_engine->savedCrews.size(), 1);
    m_engine->savedCrews.last().answer(CrewSaved{m_support, TokenState::Stored, {}});
    QCOMPARE(m_engine->inputFetches.size(), before + 1);
    QCOMPARE(m_engine->inputFetches.last().command.crewId, m_support.id);
}

void TestCrewProblems::aProblemKeepsItsBeginning()
{
    Store store(*m_engine);
    CrewProblems problems(*m_engine, store.crews());
    m_engine->emitCrews({m_research, m_support});
    m_engine->emitHealth(problemOf(m_support, u"One."_s));
    m_engine->emitHealth(problemOf(m_support, u"Another."_s, 5));
    QCOMPARE(problems.of(m_support.id)->text, u"Another."_s);
    QCOMPARE(problems.of(m_support.id)->since, m_noon);
    m_engine->emitHealth(goodOf(m_support));
    QVERIFY(!problems.of(m_support.id));
    m_engine->emitHealth(problemOf(m_support, u"One."_s, 9));
    QCOMPARE(problems.of(m_support.id)->since, m_noon.addSecs(540));
    m_engine->emitCrews({m_research}); // as when a person loses their role for it
    m_engine->emitCrews({m_research, m_support});
    m_engine->emitHealth(problemOf(m_support, u"One."_s, 30));
    QCOMPARE(problems.of(m_support.id)->since, m_noon.addSecs(1800));
    QVERIFY(problems.next(m_research.id) == m_support.id);
    QVERIFY(!problems.of(m_research.id));
}

QTEST_MAIN(TestCrewProblems)
#include "tst_crewproblems.moc"
