// SPDX-License-Identifier: GPL-3.0-or-later
// Outputs of the same task that were approved in other runs, next to the one under review.
#include "gui/common/output/markdownview.h"
#include "gui/common/output/outputview.h"
#include "gui/output/changespane.h"
#include "gui/output/outputpair.h"
#include "gui/reviews/earlier/earlieroutputswindow.h"
#include "support/qttest.h"
#include "support/reviewspagefixture.h"
#include "support/widgetfinder.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QTabWidget>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::test;

class EarlierOutputsTest : public QObject, protected ReviewsPageFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        begin(u"# Prices\n\nPrices rise."_s, {1100, 1000});
        m_page->showReview(m_first.id);
    }
    void cleanup() { end(); }
    void nothingIsReadUntilItIsAskedFor();
    void theLatestIsShownNextToTheAttempt();
    void theListSaysWhenWhatAndWho();
    void theListNamesBothWhoApproved();
    void titlesOfRunsAreNoMarkup();
    void anotherOneIsReadWhenChosen();
    void changesAreThoseOfThePair();
    void identicalOutputsAreSaidToBe();
    void hasPages();
    void aPageIsAskedForOnce();
    void ofThisSessionToo();
    void leavesOut_data();
    void leavesOut();
    void saysThatThereAreNone();
    void saysThatTheHistoryCannotBeRead();
    void theAttemptIsShownAsItIsNow();
    void aPageThatCannotBeReadHidesNothing();
    void saysThatARunCannotBeRead();
    void saysThatAnOutputIsGone();
    void aLateAnswerIsDropped();
    void anEnormousOutputIsShown();
    void keysDecideNothing();
    void isAModelAsQtWantsIt();

private:
    EarlierOutputsWindow *open() const
    {
        named<QAbstractButton>(*pane(), u"Earlier outputs"_s)->click();
        auto *window = m_page->findChild<EarlierOutputsWindow *>();
        return window && QTest::qWaitFor([window] { return window->isActiveWindow(); }) ? window : nullptr;
    }
    Execution run(const QString &subject) const { return sample::execution(m_crew, subject); }
    /// Of \a run, approved \a days ago.
    Review approved(const Execution &run, const QString &output, int days,
                    DecisionState state = DecisionState::Accepted, Verdict verdict = Verdict::Approve,
                    const QString &task = u"Write the brief"_s) const
    {
        const QDateTime at = QDateTime::currentDateTimeUtc().addDays(-days);
        const Review review = sample::review(run, task, output, at);
        Decision decision = sample::decision(review, verdict, u"Approved."_s, state);
        decision.decidedAt = at.addSecs(60);
        decision.reviewer = {u"ab"_s, u"Anna Berg"_s};
        return sample::decided(review, decision, ReviewState::Closed);
    }
    void answer(const QList<std::pair<Execution, Review>> &found, bool isEnd = true) const
    {
        PastReviews past;
        for (const auto &[execution, review] : found) {
            Review without = review;
            without.attempts.last().output.clear();
            past.reviews.append(without);
            past.executions.append(execution);
        }
        past.isEnd = isEnd;
        past.next = QDateTime::currentDateTimeUtc().addDays(-100);
        m_link->taskReviewLoads.last().answer(past);
    }
    static QTreeView *list(const EarlierOutputsWindow &window)
    {
        return byName<QTreeView>(window, u"Approved outputs"_s);
    }
    static output::OutputPair *pair(const EarlierOutputsWindow &window)
    {
        return window.findChild<output::OutputPair *>();
    }
    static QString leftText(const EarlierOutputsWindow &window)
    {
        return pair(window)->left()->markdown()->toPlainText();
    }
};

void EarlierOutputsTest::nothingIsReadUntilItIsAskedFor()
{
    QVERIFY(m_link->taskReviewLoads.isEmpty());
    QVERIFY(open());
    QCOMPARE(m_link->taskReviewLoads.size(), 1);
    const command::LoadTaskReviews &asked = m_link->taskReviewLoads.first().command;
    QCOMPARE(asked.crewId, m_crew.id);
    QCOMPARE(asked.task, u"Write the brief"_s);
    QCOMPARE(asked.which, command::LoadTaskReviews::Which::Approved);
    QCOMPARE(asked.outputs, command::LoadTaskReviews::Outputs::Without);
}

void EarlierOutputsTest::theLatestIsShownNextToTheAttempt()
{
    const auto *window = open();
    const Review tea = approved(run(u"Tea"_s), u"Tea is cheap."_s, 2);
    answer({{run(u"Tea"_s), tea}});
    QTRY_COMPARE(m_link->runLoads.size(), 1);
    QCOMPARE(window->sentence(), u"Reading…"_s);
    m_link->answerLoadsOf({run(u"Tea"_s), {tea}, {}});
    QCOMPARE(window->sentence(), QString());
    QTRY_VERIFY(leftText(*window).contains(u"Tea is cheap."_s));
    QVERIFY(pair(*window)->right()->markdown()->toPlainText().contains(u"Prices rise."_s));
}

void EarlierOutputsTest::theListSaysWhenWhatAndWho()
{
    const auto *window = open();
    const Review tea = approved(run(u"Tea"_s), u"Tea is cheap."_s, 2);
    answer({{run(u"Tea"_s), tea}});
    QTRY_COMPARE(window->model()->rowCount(), 1);
    QStringList cells;
    for (int column = 0; column < EarlierOutputsModel::ColumnCount; ++column)
        cells.append(window->model()->index(0, column).data().toString());
    QCOMPARE(cells.at(EarlierOutputsModel::Approved),
             QLocale().toString(tea.lastAttempt().decision->decidedAt.toLocalTime(), QLocale::ShortFormat));
    QCOMPARE(cells.at(EarlierOutputsModel::Run), u"Tea"_s);
    QCOMPARE(cells.at(EarlierOutputsModel::By), u"Anna Berg"_s);
}

void EarlierOutputsTest::theListNamesBothWhoApproved()
{
    const auto *window = open();
    Review tea = approved(run(u"Tea"_s), u"Tea is cheap."_s, 2);
    tea.notes = {{.act = TeamAct::FirstApproval,
                  .person = {u"bo"_s, u"Ben Okafor"_s},
                  .at = tea.waitingSince,
                  .attempt = 1,
                  .text = u"Approved."_s}};
    tea.attempts.last().decision->confirms = u"bo"_s;
    answer({{run(u"Tea"_s), tea}});
    QTRY_COMPARE(window->model()->rowCount(), 1);
    QCOMPARE(window->model()->index(0, EarlierOutputsModel::By).data().toString(),
             u"Ben Okafor, Anna Berg"_s);
}

void EarlierOutputsTest::titlesOfRunsAreNoMarkup()
{
    const auto *window = open();
    const Execution hostile = run(u"<img src=\"file:///dev/zero\">"_s);
    answer({{hostile, approved(hostile, u"Tea is cheap."_s, 2)}});
    QTRY_COMPARE(window->model()->rowCount(), 1);
    const QModelIndex title = window->model()->index(0, EarlierOutputsModel::Run);
    QVERIFY(title.data().toString().startsWith(u"<img"_s));
    const QString tip = title.data(Qt::ToolTipRole).toString();
    QVERIFY2(tip.contains(u"&lt;img"_s) && !tip.contains(u"<img"_s), qPrintable(tip));
}

void EarlierOutputsTest::anotherOneIsReadWhenChosen()
{
    const auto *window = open();
    const Review tea = approved(run(u"Tea"_s), u"Tea is cheap."_s, 2);
    const Review coffee = approved(run(u"Coffee"_s), u"Coffee is dear."_s, 3);
    answer({{run(u"Tea"_s), tea}, {run(u"Coffee"_s), coffee}});
    QTRY_COMPARE(window->model()->rowCount(), 2);
    list(*window)->setFocus();
    QTest::keyClick(list(*window), Qt::Key_Down);
    QCOMPARE(m_link->runLoads.last().command.executionId, coffee.executionId);
    m_link->answerLoadsOf({run(u"Coffee"_s), {coffee}, {}});
    QTRY_VERIFY(leftText(*window).contains(u"Coffee is dear."_s));
}

void EarlierOutputsTest::changesAreThoseOfThePair()
{
    const auto *window = open();
    const Review tea = approved(run(u"Tea"_s), u"# Prices\n\nPrices fall."_s, 2);
    answer({{run(u"Tea"_s), tea}});
    QTRY_COMPARE(m_link->runLoads.size(), 1);
    m_link->answerLoadsOf({run(u"Tea"_s), {tea}, {}});
    auto *changes = window->findChild<output::ChangesPane *>();
    window->findChild<QTabWidget *>()->setCurrentWidget(changes);
    QTRY_VERIFY(changes->isCompared());
    QCOMPARE(changes->sentence(), QString());
    QVERIFY(window->findChild<QTabWidget *>()->isVisible());
}

void EarlierOutputsTest::identicalOutputsAreSaidToBe()
{
    const auto *window = open();
    const Review tea = approved(run(u"Tea"_s), m_first.lastAttempt().output, 2);
    answer({{run(u"Tea"_s), tea}});
    QTRY_COMPARE(m_link->runLoads.size(), 1);
    m_link->answerLoadsOf({run(u"Tea"_s), {tea}, {}});
    QTRY_COMPARE(window->findChild<output::ChangesPane *>()->sentence(), u"The two outputs are identical."_s);
}

void EarlierOutputsTest::hasPages()
{
    const auto *window = open();
    QList<std::pair<Execution, Review>> page;
    for (int i = 0; i < 25; ++i) {
        const Execution past = run(u"Run %1"_s.arg(i));
        page.append({past, approved(past, u"Output"_s, 2 + i)});
    }
    answer(page, false);
    QTRY_COMPARE(window->model()->rowCount(), 25);
    QVERIFY(!window->model()->isComplete());
    QTest::keyClick(list(*window), Qt::Key_End);
    QTRY_COMPARE(m_link->taskReviewLoads.size(), 2);
    QVERIFY(m_link->taskReviewLoads.last().command.before.isValid());
    const Execution last = run(u"Oldest"_s);
    answer({{last, approved(last, u"Output"_s, 90)}});
    QTRY_COMPARE(window->model()->rowCount(), 26);
    QVERIFY(window->model()->isComplete());
    QCOMPARE(window->model()->at(25).runTitle, u"Oldest"_s);
}

void EarlierOutputsTest::aPageIsAskedForOnce()
{
    const auto *window = open();
    window->model()->fetchMore({});
    window->model()->fetchMore({});
    QCOMPARE(m_link->taskReviewLoads.size(), 1);
}

void EarlierOutputsTest::ofThisSessionToo()
{
    const Review tea = approved(run(u"Tea"_s), u"Tea is cheap."_s, 0);
    m_link->emitExecutions({run(u"Tea"_s)});
    m_link->emitReviews({tea});
    const auto *window = open();
    QCOMPARE(window->model()->rowCount(), 1);
    QTRY_VERIFY(leftText(*window).contains(u"Tea is cheap."_s)); // without reading anything
    QVERIFY(m_link->runLoads.isEmpty());
    answer({{run(u"Tea"_s), tea}});
    QCOMPARE(window->model()->rowCount(), 1); // is in both places
}

void EarlierOutputsTest::leavesOut_data()
{
    QTest::addColumn<DecisionState>("state");
    QTest::addColumn<Verdict>("verdict");
    QTest::addColumn<QString>("task");
    QTest::addColumn<bool>("isOwnRun");
    const QString task = u"Write the brief"_s;
    QTest::newRow("rejected") << DecisionState::Accepted << Verdict::Reject << task << false;
    QTest::newRow("an approval that was too late")
        << DecisionState::TooLate << Verdict::Approve << task << false;
    QTest::newRow("an approval that is unclear")
        << DecisionState::Unclear << Verdict::Approve << task << false;
    QTest::newRow("the same run") << DecisionState::Accepted << Verdict::Approve << task << true;
    QTest::newRow("another task") << DecisionState::Accepted << Verdict::Approve << u"Check"_s << false;
}

void EarlierOutputsTest::leavesOut()
{
    QFETCH(DecisionState, state);
    QFETCH(Verdict, verdict);
    QFETCH(QString, task);
    QFETCH(bool, isOwnRun);
    Execution past = run(u"Tea"_s);
    if (isOwnRun)
        past.id = m_run.id;
    Review review = approved(past, u"Tea is cheap."_s, 1, state, verdict, task);
    review.executionId = past.id;
    m_link->emitReviews({review});
    const auto *window = open();
    if (task == u"Write the brief"_s)
        answer({{past, review}});
    else
        answer({});
    QCOMPARE(window->model()->rowCount(), 0);
}

void EarlierOutputsTest::saysThatThereAreNone()
{
    const auto *window = open();
    QCOMPARE(window->sentence(), u"Searching…"_s);
    answer({});
    QVERIFY2(window->sentence().contains(u"Write the brief"_s), qPrintable(window->sentence()));
    QVERIFY(window->sentence().contains(u"Research"_s));
}

void EarlierOutputsTest::saysThatTheHistoryCannotBeRead()
{
    const auto *window = open();
    m_link->taskReviewLoads.last().answer(std::unexpected(u"The history cannot be read."_s));
    QCOMPARE(window->sentence(), u"The history cannot be read."_s);
    QCOMPARE(m_link->taskReviewLoads.size(), 1);
}

/// What stood in for its notice may have been shown before.
void EarlierOutputsTest::theAttemptIsShownAsItIsNow()
{
    m_link->emitExecutions({run(u"Tea"_s)});
    m_link->emitReviews({approved(run(u"Tea"_s), u"Tea is cheap."_s, 0)});
    const auto *window = open();
    QTRY_VERIFY(pair(*window)->right()->markdown()->toPlainText().contains(u"Prices rise."_s));
    Review changed = m_first;
    changed.attempts.last().output = u"Prices fall."_s;
    changed.attempts.last().raw = "Prices fall.";
    m_link->emitReviews({changed});
    QTRY_VERIFY(pair(*window)->right()->markdown()->toPlainText().contains(u"Prices fall."_s));
    QVERIFY(leftText(*window).contains(u"Tea is cheap."_s));
}

/// What was read before stays, and is not said to be all there is.
void EarlierOutputsTest::aPageThatCannotBeReadHidesNothing()
{
    m_link->emitExecutions({run(u"Tea"_s)});
    m_link->emitReviews({approved(run(u"Tea"_s), u"Tea is cheap."_s, 0)});
    const auto *window = open();
    QCOMPARE(window->model()->rowCount(), 1);
    QCOMPARE(window->sentence(), QString());
    m_link->taskReviewLoads.last().answer(std::unexpected(u"The history cannot be read."_s));
    QCOMPARE(window->sentence(), QString());
    QVERIFY(!window->model()->isComplete());
    const QList<QLabel *> labels = window->findChildren<QLabel *>();
    const auto isCount = [](const QLabel *label) {
        return label->text() == u"1 approved output(s) so far\nThe history cannot be read."_s;
    };
    QVERIFY(std::ranges::any_of(labels, isCount));
    QCOMPARE(m_link->taskReviewLoads.size(), 1);
}

void EarlierOutputsTest::saysThatARunCannotBeRead()
{
    const auto *window = open();
    answer({{run(u"Tea"_s), approved(run(u"Tea"_s), u"x"_s, 2)}});
    QTRY_COMPARE(m_link->runLoads.size(), 1);
    m_link->runLoads.last().answer(std::unexpected(u"This run no longer exists."_s));
    QCOMPARE(window->sentence(), u"This run no longer exists."_s);
}

void EarlierOutputsTest::saysThatAnOutputIsGone()
{
    const auto *window = open();
    answer({{run(u"Tea"_s), approved(run(u"Tea"_s), u"x"_s, 2)}});
    QTRY_COMPARE(m_link->runLoads.size(), 1);
    m_link->runLoads.last().answer(RunDetails{run(u"Tea"_s), {}, {}});
    QCOMPARE(window->sentence(), u"This output is no longer in the history."_s);
}

void EarlierOutputsTest::aLateAnswerIsDropped()
{
    const auto *window = open();
    const Review tea = approved(run(u"Tea"_s), u"Tea is cheap."_s, 2);
    const Review coffee = approved(run(u"Coffee"_s), u"Coffee is dear."_s, 3);
    answer({{run(u"Tea"_s), tea}, {run(u"Coffee"_s), coffee}});
    QTRY_COMPARE(m_link->runLoads.size(), 1);
    list(*window)->setCurrentIndex(window->model()->index(1, 0));
    m_link->answerLoadsOf({run(u"Coffee"_s), {coffee}, {}});
    QTRY_VERIFY(leftText(*window).contains(u"Coffee"_s));
    m_link->answerLoadsOf({run(u"Tea"_s), {tea}, {}});
    QVERIFY(leftText(*window).contains(u"Coffee"_s));
}

void EarlierOutputsTest::anEnormousOutputIsShown()
{
    const auto *window = open();
    const Review large = approved(run(u"Tea"_s), u"A line of tea.\n"_s.repeated(300'000), 2);
    answer({{run(u"Tea"_s), large}});
    QTRY_COMPARE(m_link->runLoads.size(), 1);
    m_link->answerLoadsOf({run(u"Tea"_s), {large}, {}});
    QCOMPARE(window->sentence(), QString());
    QTRY_VERIFY_WITH_TIMEOUT(pair(*window)->left()->isPrepared(), 60'000);
}

void EarlierOutputsTest::keysDecideNothing()
{
    auto *window = open();
    const Review tea = approved(run(u"Tea"_s), u"Tea is cheap."_s, 2);
    answer({{run(u"Tea"_s), tea}});
    QTRY_COMPARE(m_link->runLoads.size(), 1);
    m_link->answerLoadsOf({run(u"Tea"_s), {tea}, {}});
    for (const auto &[key, modifiers] : {std::pair{Qt::Key_A, Qt::NoModifier},
                                         {Qt::Key_R, Qt::NoModifier},
                                         {Qt::Key_Return, Qt::NoModifier},
                                         {Qt::Key_Return, Qt::ControlModifier},
                                         {Qt::Key_A, Qt::AltModifier}}) {
        QTest::keyClick(list(*window), key, modifiers);
        QVERIFY2(m_link->decisions.isEmpty(), qPrintable(QKeySequence(key | modifiers).toString()));
    }
    QTest::keyClick(window, Qt::Key_Escape);
    QTRY_VERIFY(!m_page->findChild<EarlierOutputsWindow *>());
    QCOMPARE(pane()->reviewId(), m_first.id);
}

void EarlierOutputsTest::isAModelAsQtWantsIt()
{
    const auto *window = open();
    const QAbstractItemModelTester tester(window->model(),
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    answer({{run(u"Tea"_s), approved(run(u"Tea"_s), u"x"_s, 4)},
            {run(u"Coffee"_s), approved(run(u"Coffee"_s), u"y"_s, 2)},
            {run(u"Milk"_s), approved(run(u"Milk"_s), u"z"_s, 3)}});
    QCOMPARE(window->model()->at(0).runTitle, u"Coffee"_s);
    QCOMPARE(window->model()->at(2).runTitle, u"Tea"_s);
}

QTEST_MAIN(EarlierOutputsTest)
#include "tst_earlieroutputs.moc"
