// SPDX-License-Identifier: GPL-3.0-or-later
// Blind comparisons: which runs are paired, what is left out, that sides are random and names hidden, what is
// stored, and what the numbers say.
#include "core/utc.h"
#include "gui/common/output/markdownview.h"
#include "gui/common/output/outputview.h"
#include "gui/common/settings/localstate.h"
#include "gui/comparison/comparisonmodel.h"
#include "gui/comparison/comparisons.h"
#include "gui/comparison/comparisonsetup.h"
#include "gui/comparison/comparisontext.h"
#include "gui/comparison/comparisonwindow.h"
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"
#include "support/widgetfinder.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QDateEdit>
#include <QLabel>
#include <QPushButton>

#include <memory>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::comparison;
using namespace crew::test;

class ComparisonTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void runsWithTheSameInputsArePaired();
    void whatIsNotPaired_data();
    void whatIsNotPaired();
    void runsWithUnknownInputsAreNotPaired();
    void noRunIsPairedTwice();
    void aRunIsNotPairedWithItself();
    void atMostSoManyPairs();
    void sidesThatCannotBeCompared_data();
    void sidesThatCannotBeCompared();
    void orderAndSidesFollowFromTheSeed();
    void sidesAreFair();
    void whatIsLeftOut_data();
    void whatIsLeftOut();
    void findings_data();
    void findings();
    void storedAndReadAgain();
    void damagedValuesAreNoComparison_data();
    void damagedValuesAreNoComparison();
    void keysAnswerAndNamesAreHidden();
    void swappedSidesCountForTheirCrew();
    void answersAreOnDiskAtOnce();
    void aPairThatCannotBeShownIsLeftOut();
    void outputsAreReadByAWorker();
    void anAnswerForThePairBeforeIsNotTaken();
    void theFocusStaysWithTheAnswer();
    void theOutcomeNamesTheCrews();
    void aCrewThatIsLostIsNotShownOn();
    void finishingAtOnceStoresNothing();
    void noCommonInputsIsSaid();
    void theSameCrewNeedsADate();
    void aSingleCrewCanBeComparedWithItself();
    void withoutCrewsThereIsASentence();
    void insightsModel();

private:
    Execution run(const Crew &crew, const QString &topic, const QString &output, int daysAgo = 1) const
    {
        Execution execution = sample::execution(crew, topic + QString::number(daysAgo));
        execution.request.inputs = {{u"topic"_s, topic}};
        execution.state = ExecutionState::Completed;
        execution.startedAt = now().addDays(-daysAgo);
        execution.result.output = output;
        summarizeInputs(execution);
        return execution;
    }
    static QDateTime now() { return QDateTime::currentDateTimeUtc(); }
    static RunRow row(const Execution &execution)
    {
        return std::make_shared<RunSummary>(summaryOf(execution));
    }
    QList<RunRow> rows(const QList<Execution> &executions) const
    {
        QList<RunRow> all;
        for (const Execution &execution : executions)
            all.append(row(execution));
        return all;
    }
    void tell(const QList<Execution> &executions)
    {
        m_link->emitCrews({m_old, m_new});
        m_link->emitExecutions(executions);
        m_runs = executions;
    }
    void open()
    {
        m_window = std::make_unique<ComparisonWindow>(*m_link, *m_store, *m_comparisons);
        judging()->setPause(std::chrono::milliseconds(0));
        m_window->setSeed(1);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    ComparisonSetup *setup() const { return m_window->findChild<ComparisonSetup *>(); }
    PairJudging *judging() const { return m_window->findChild<PairJudging *>(); }
    QPushButton *startButton() const
    {
        for (QPushButton *button : setup()->findChildren<QPushButton *>()) {
            if (button->text().contains(u"Start"_s))
                return button;
        }
        return nullptr;
    }
    /// Answers what is being read.
    void answerLoads()
    {
        for (const Execution &execution : std::as_const(m_runs))
            m_link->answerLoadsOf({execution, {}, {}});
    }
    void start()
    {
        open();
        QTRY_VERIFY(startButton()->isEnabled());
        startButton()->click();
        answerLoads();
    }
    QString leftText() const { return judging()->pair()->left()->markdown()->toPlainText(); }

    Crew m_old = sample::crew(u"Old crew"_s, u"blue"_s);
    Crew m_new = sample::crew(u"New crew"_s, u"green"_s);
    QList<Execution> m_runs;
    std::unique_ptr<FakeEngineLink> m_link;
    std::unique_ptr<Store> m_store;
    std::unique_ptr<LocalState> m_state;
    std::unique_ptr<Comparisons> m_comparisons;
    std::unique_ptr<ComparisonWindow> m_window;
};

void ComparisonTest::init()
{
    m_link = std::make_unique<FakeEngineLink>();
    m_store = std::make_unique<Store>(*m_link);
    m_state = std::make_unique<LocalState>(*m_link);
    m_state->load();
    m_comparisons = std::make_unique<Comparisons>(*m_state);
}

void ComparisonTest::cleanup()
{
    m_window.reset();
    m_comparisons.reset();
    m_state.reset();
    m_store.reset();
    m_link.reset();
    m_runs.clear();
}

void ComparisonTest::runsWithTheSameInputsArePaired()
{
    const Execution oldTea = run(m_old, u"Tea"_s, u"a"_s);
    const Execution newTea = run(m_new, u"Tea"_s, u"b"_s);
    const Execution newMilk = run(m_new, u"Milk"_s, u"c"_s);
    const QList<RunPair> pairs = pairsOf(rows({newMilk, oldTea, newTea}), {m_old.id}, {m_new.id});
    QCOMPARE(pairs, (QList<RunPair>{{oldTea.id, newTea.id}}));
}

void ComparisonTest::whatIsNotPaired_data()
{
    QTest::addColumn<Execution>("other");
    Execution failed = run(m_new, u"Tea"_s, u"b"_s);
    failed.state = ExecutionState::Failed;
    Execution live = failed;
    live.state = ExecutionState::Running;
    QTest::newRow("other inputs") << run(m_new, u"Milk"_s, u"b"_s);
    QTest::newRow("a run that failed") << failed;
    QTest::newRow("a run that goes on") << live;
    QTest::newRow("another crew") << run(sample::crew(u"Third"_s, u"red"_s), u"Tea"_s, u"b"_s);
    QTest::newRow("too long ago") << run(m_new, u"Tea"_s, u"b"_s, 50);
}

void ComparisonTest::whatIsNotPaired()
{
    QFETCH(Execution, other);
    const Side newer{m_new.id, now().addDays(-10), {}};
    QVERIFY(pairsOf(rows({run(m_old, u"Tea"_s, u"a"_s), other}), {m_old.id}, newer).isEmpty());
    QVERIFY(pairsOf({}, {m_old.id}, newer).isEmpty());
}

void ComparisonTest::runsWithUnknownInputsAreNotPaired()
{
    Execution one = run(m_old, u"Tea"_s, u"a"_s);
    Execution other = run(m_new, u"Milk"_s, u"b"_s);
    for (Execution *followed : {&one, &other}) {
        followed->origin = ExecutionOrigin::Followed;
        followed->request.inputs = {};
        summarizeInputs(*followed);
    }
    QVERIFY(pairsOf(rows({one, other}), {m_old.id}, {m_new.id}).isEmpty());
    for (Execution *without : {&one, &other})
        without->origin = ExecutionOrigin::Kickoff; // these have none
    QCOMPARE(pairsOf(rows({one, other}), {m_old.id}, {m_new.id}).size(), 1);
}

void ComparisonTest::noRunIsPairedTwice()
{
    const Execution latest = run(m_new, u"Tea"_s, u"b"_s, 1);
    const QList<RunPair> pairs =
        pairsOf(rows({run(m_old, u"Tea"_s, u"a"_s, 1), run(m_old, u"Tea"_s, u"a"_s, 2), latest}), {m_old.id},
                {m_new.id});
    QCOMPARE(pairs.size(), 1);
    QCOMPARE(pairs.first().second, latest.id);
}

void ComparisonTest::aRunIsNotPairedWithItself()
{
    const Execution tea = run(m_old, u"Tea"_s, u"a"_s);
    QVERIFY(pairsOf(rows({tea}), {m_old.id}, {m_old.id}).isEmpty());
    QVERIFY(pairsOf(rows({tea, tea}), {m_old.id}, {m_old.id}).isEmpty());
}

void ComparisonTest::atMostSoManyPairs()
{
    QList<Execution> executions;
    for (int i = 0; i < maxPairs + 1; ++i) {
        executions.append(run(m_old, u"Topic %1"_s.arg(i), u"a"_s));
        executions.append(run(m_new, u"Topic %1"_s.arg(i), u"b"_s));
    }
    QCOMPARE(pairsOf(rows(executions), {m_old.id}, {m_new.id}).size(), maxPairs);
}

void ComparisonTest::sidesThatCannotBeCompared_data()
{
    QTest::addColumn<Side>("first");
    QTest::addColumn<Side>("second");
    QTest::addColumn<bool>("isGood");
    const QDateTime at = now();
    QTest::newRow("two crews") << Side{m_old.id} << Side{m_new.id} << true;
    QTest::newRow("before and after") << Side{m_old.id, {}, at} << Side{m_old.id, at, {}} << true;
    QTest::newRow("after and before") << Side{m_old.id, at, {}} << Side{m_old.id, {}, at} << true;
    QTest::newRow("the same runs twice") << Side{m_old.id} << Side{m_old.id} << false;
    QTest::newRow("times that overlap")
        << Side{m_old.id, {}, at.addDays(1)} << Side{m_old.id, at, {}} << false;
    QTest::newRow("no first crew") << Side{} << Side{m_old.id} << false;
    QTest::newRow("no second crew") << Side{m_old.id} << Side{} << false;
    QTest::newRow("a time that ends before it begins")
        << Side{m_old.id, at, at.addDays(-1)} << Side{m_new.id} << false;
}

void ComparisonTest::sidesThatCannotBeCompared()
{
    QFETCH(Side, first);
    QFETCH(Side, second);
    QFETCH(bool, isGood);
    const auto checked = checkSides(first, second);
    QCOMPARE(checked.has_value(), isGood);
    QVERIFY(isGood || !checked.error().isEmpty());
}

void ComparisonTest::orderAndSidesFollowFromTheSeed()
{
    QList<RunPair> pairs;
    for (int i = 0; i < 50; ++i)
        pairs.append({QUuid::createUuid(), QUuid::createUuid()});
    QCOMPARE(shuffled(pairs, 7), shuffled(pairs, 7));
    QVERIFY(shuffled(pairs, 7) != shuffled(pairs, 8));
    QVERIFY(shuffled(pairs, 7) != pairs);
    QCOMPARE(shuffled(pairs, 7).size(), pairs.size());
    QVERIFY(shuffled({}, 7).isEmpty());
}

void ComparisonTest::sidesAreFair()
{
    int swapped = 0;
    int isFirst = 0;
    const QList<RunPair> pairs{{QUuid::createUuid(), QUuid::createUuid()},
                               {QUuid::createUuid(), QUuid::createUuid()}};
    for (quint32 seed = 0; seed < 2000; ++seed) {
        const QList<RunPair> order = shuffled(pairs, seed);
        swapped += order.first().isSwapped ? 1 : 0;
        isFirst += order.first().first == pairs.first().first ? 1 : 0;
    }
    QVERIFY2(swapped > 850 && swapped < 1150, qPrintable(QString::number(swapped)));
    QVERIFY2(isFirst > 850 && isFirst < 1150, qPrintable(QString::number(isFirst)));
}

void ComparisonTest::whatIsLeftOut_data()
{
    QTest::addColumn<RunDetails>("first");
    QTest::addColumn<RunDetails>("second");
    QTest::addColumn<QString>("task");
    QTest::addColumn<int>("reason"); // -1: none
    const RunDetails tea{run(m_old, u"Tea"_s, u"a"_s), {}, {}};
    const RunDetails other{run(m_new, u"Tea"_s, u"b"_s), {}, {}};
    const auto withOutput = [&](const QString &output) {
        return RunDetails{run(m_new, u"Tea"_s, output), {}, {}};
    };
    RunDetails json = withOutput({});
    json.execution.result.json = QJsonObject{{u"a"_s, 1}};
    RunDetails reviewed = tea;
    reviewed.reviews = {sample::review(tea.execution, u"Write"_s, u"x"_s, now())};
    RunDetails reviewedOther = other;
    reviewedOther.reviews = {sample::review(other.execution, u"Write"_s, u"y"_s, now())};
    RunDetails askedTwice = reviewed;
    askedTwice.reviews.append(reviewedOther.reviews.first()); // the last output is that of the other
    const auto number = [](LeftOut reason) { return static_cast<int>(reason); };
    QTest::newRow("nothing") << tea << other << QString() << -1;
    QTest::newRow("text and JSON") << tea << json << QString() << -1;
    QTest::newRow("a task") << reviewed << reviewedOther << u"Write"_s << -1;
    QTest::newRow("a task asked twice, identical at last")
        << askedTwice << reviewedOther << u"Write"_s << number(LeftOut::Identical);
    QTest::newRow("the longest") << tea << withOutput(QString(longestOutput, u'x')) << QString() << -1;
    QTest::newRow("one character too long")
        << tea << withOutput(QString(longestOutput + 1, u'x')) << QString() << number(LeftOut::TooLong);
    QTest::newRow("no output") << tea << withOutput({}) << QString() << number(LeftOut::NoOutput);
    QTest::newRow("white space") << tea << withOutput(u" \n"_s) << QString() << number(LeftOut::NoOutput);
    QTest::newRow("a task without an output") << reviewed << other << u"Write"_s << number(LeftOut::NoOutput);
    QTest::newRow("identical") << tea << withOutput(u"a"_s) << QString() << number(LeftOut::Identical);
    QTest::newRow("other inputs") << tea << RunDetails{run(m_new, u"Milk"_s, u"b"_s), {}, {}} << QString()
                                  << number(LeftOut::OtherInputs);
}

void ComparisonTest::whatIsLeftOut()
{
    QFETCH(RunDetails, first);
    QFETCH(RunDetails, second);
    QFETCH(QString, task);
    QFETCH(int, reason);
    const auto outputs = comparableOutputs(first, second, task);
    QCOMPARE(outputs ? -1 : static_cast<int>(outputs.error()), reason);
    QVERIFY(outputs || !leftOutText(outputs.error(), 2).isEmpty());
}

void ComparisonTest::findings_data()
{
    QTest::addColumn<Tally>("tally");
    QTest::addColumn<Finding>("finding");
    QTest::newRow("nothing") << Tally{} << Finding::TooFew;
    QTest::newRow("nine of nine") << Tally{9, 0, 0, 0} << Finding::TooFew;
    QTest::newRow("many equal, few preferences") << Tally{5, 0, 500, 0} << Finding::TooFew;
    QTest::newRow("many skipped") << Tally{0, 3, 0, 100} << Finding::TooFew;
    QTest::newRow("ten of ten") << Tally{10, 0, 0, 0} << Finding::First;         // p = 0.002
    QTest::newRow("nine of ten") << Tally{9, 1, 0, 0} << Finding::First;         // p = 0.021
    QTest::newRow("eight of ten") << Tally{8, 2, 0, 0} << Finding::NoDifference; // p = 0.109
    QTest::newRow("one of ten") << Tally{1, 9, 0, 0} << Finding::Second;
    QTest::newRow("fifteen of twenty") << Tally{15, 5, 0, 0} << Finding::First;         // p = 0.041
    QTest::newRow("fourteen of twenty") << Tally{14, 6, 0, 0} << Finding::NoDifference; // p = 0.115
    QTest::newRow("as often") << Tally{50, 50, 0, 0} << Finding::NoDifference;
    QTest::newRow("very many") << Tally{4000, 6000, 0, 0} << Finding::Second;
}

void ComparisonTest::findings()
{
    QFETCH(Tally, tally);
    QFETCH(Finding, finding);
    QCOMPARE(findingOf(tally), finding);
    QVERIFY(!findingText(tally, u"A"_s, u"B"_s).isEmpty());
}

void ComparisonTest::storedAndReadAgain()
{
    const QDateTime at = QDateTime::fromMSecsSinceEpoch(1'790'000'000'123, crew::utc);
    const Comparison comparison{
        QUuid::createUuid(),
        {m_old.id, {}, at},
        {m_old.id, at, {}},
        u"Write"_s,
        4'000'000'000U,
        at,
        {{QUuid::createUuid(), QUuid::createUuid(), true, comparison::Preference::Second, at}}};
    QCOMPARE(comparisonFrom(comparison.id, toJson(comparison)), comparison);
    m_comparisons->save(comparison);
    QCOMPARE(m_comparisons->all(), QList{comparison});
    LocalState again(*m_link); // as after a restart
    again.load();
    QCOMPARE(Comparisons(again).all(), QList{comparison});
    m_comparisons->remove(comparison.id);
    QVERIFY(m_comparisons->all().isEmpty());
    QVERIFY(
        m_link->localState.value(u"comparison/"_s + comparison.id.toString(QUuid::WithoutBraces)).isEmpty());
}

void ComparisonTest::damagedValuesAreNoComparison_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("\xff\x00{", 3);
    QTest::newRow("a list") << QByteArray("[]");
    QTest::newRow("no crews") << QByteArray("{}");
    QTest::newRow("a crew that is none")
        << QByteArray(R"({"first":{"crew":"x"},"second":{"crew":"x"},"judgements":[]})");
}

void ComparisonTest::damagedValuesAreNoComparison()
{
    QFETCH(QByteArray, json);
    QVERIFY(!comparisonFrom(QUuid::createUuid(), json));
    // A judgement that makes no sense does not take the others along.
    const QByteArray mixed =
        R"({"first":{"crew":"%1"},"second":{"crew":"%1"},"judgements":[{"preference":"loud"},7,)"
        R"({"first":"%1","second":"%1","preference":"equal"}]})";
    const auto read =
        comparisonFrom(QUuid::createUuid(),
                       QByteArray(mixed).replace("%1", m_old.id.toString(QUuid::WithoutBraces).toLatin1()));
    QVERIFY(read);
    QCOMPARE(read->judgements.size(), 1);
}

void ComparisonTest::keysAnswerAndNamesAreHidden()
{
    QList<Execution> executions;
    for (int i = 0; i < 4; ++i) {
        executions.append(run(m_old, u"Topic %1"_s.arg(i), u"Of the one, %1"_s.arg(i)));
        executions.append(run(m_new, u"Topic %1"_s.arg(i), u"Of the other, %1"_s.arg(i)));
    }
    tell(executions);
    start();
    for (const Qt::Key key : {Qt::Key_1, Qt::Key_2, Qt::Key_3, Qt::Key_4}) {
        QTRY_VERIFY(leftText().contains(u"Of the"_s));
        for (const QLabel *label : m_window->findChildren<QLabel *>())
            QVERIFY2(!label->isVisible() || !label->text().contains(u"crew"_s), qPrintable(label->text()));
        QVERIFY(!m_window->windowTitle().contains(u"crew"_s));
        QTest::keyClick(judging(), key);
        answerLoads();
    }
    const Tally tally = tallyOf(m_comparisons->all().value(0));
    QCOMPARE(tally.first + tally.second, 2);
    QCOMPARE(tally.equal, 1);
    QCOMPARE(tally.skipped, 1);
    QVERIFY(!m_window->outcome().isEmpty());
}

void ComparisonTest::swappedSidesCountForTheirCrew()
{
    QList<Execution> executions;
    for (int i = 0; i < 12; ++i) {
        executions.append(run(m_old, u"Topic %1"_s.arg(i), u"Worse"_s));
        executions.append(run(m_new, u"Topic %1"_s.arg(i), u"Better"_s));
    }
    tell(executions);
    start();
    int onTheLeft = 0;
    for (int i = 0; i < 12; ++i) {
        QTRY_VERIFY(!leftText().isEmpty());
        const bool isLeft = leftText().contains(u"Better"_s);
        onTheLeft += isLeft ? 1 : 0;
        QTest::keyClick(judging(), isLeft ? Qt::Key_1 : Qt::Key_2);
        answerLoads();
    }
    QVERIFY(onTheLeft > 0 && onTheLeft < 12); // else the test says nothing about swapped sides
    QCOMPARE(tallyOf(m_comparisons->all().value(0)), (Tally{0, 12, 0, 0}));
}

void ComparisonTest::answersAreOnDiskAtOnce()
{
    tell({run(m_old, u"Tea"_s, u"a"_s), run(m_new, u"Tea"_s, u"b"_s), run(m_old, u"Milk"_s, u"c"_s),
          run(m_new, u"Milk"_s, u"d"_s)});
    start();
    QTRY_VERIFY(!leftText().isEmpty());
    QVERIFY(m_link->localStateWrites.isEmpty());
    QTest::keyClick(judging(), Qt::Key_3);
    QCOMPARE(m_link->localStateWrites.size(), 1);
    m_window.reset(); // closed in the middle
    QCOMPARE(tallyOf(m_comparisons->all().value(0)).equal, 1);
    QCOMPARE(m_comparisons->all().value(0).seed, 1U);
}

void ComparisonTest::aPairThatCannotBeShownIsLeftOut()
{
    tell({run(m_old, u"Tea"_s, u"a"_s), run(m_new, u"Tea"_s, {}), run(m_old, u"Milk"_s, u"c"_s),
          run(m_new, u"Milk"_s, u"c"_s), run(m_old, u"Rice"_s, u"e"_s), run(m_new, u"Rice"_s, u"f"_s)});
    open();
    QTRY_VERIFY(startButton()->isEnabled());
    startButton()->click();
    qsizetype answered = 0;
    const auto isOver = [&] {
        for (; answered < m_link->runLoads.size(); ++answered) {
            RecordedCall<command::LoadRun> &load = m_link->runLoads[answered];
            const auto wanted = std::ranges::find(m_runs, load.command.executionId, &Execution::id);
            if (wanted->request.inputs.value("topic"_L1) == u"Rice"_s)
                load.answer(std::unexpected(u"This run no longer exists."_s));
            else
                load.answer(RunDetails{*wanted, {}, {}});
        }
        return !m_window->outcome().isEmpty();
    };
    QTRY_VERIFY(isOver());
    const QString outcome = m_window->outcome();
    QVERIFY2(outcome.contains(u"a run has no output"_s), qPrintable(outcome));
    QVERIFY2(outcome.contains(u"identical"_s), qPrintable(outcome));
    QVERIFY2(outcome.contains(u"cannot be read"_s), qPrintable(outcome));
    QVERIFY2(outcome.contains(u"Nothing was compared."_s), qPrintable(outcome));
    QVERIFY(m_comparisons->all().isEmpty());
}

/// They can be megabytes of JSON.
void ComparisonTest::outputsAreReadByAWorker()
{
    tell({run(m_old, u"Tea"_s, u"a"_s), run(m_new, u"Tea"_s, u"b"_s)});
    start();
    const auto *place = judging()->findChild<QLabel *>(); // the first one
    QCOMPARE(place->text(), u"Reading…"_s);
    QTRY_COMPARE(place->text(), u"Pair 1 of 1"_s);
    QVERIFY(named<QPushButton>(*m_window, u"Equal"_s)->isEnabled());
}

void ComparisonTest::anAnswerForThePairBeforeIsNotTaken()
{
    tell({run(m_old, u"Tea"_s, u"a"_s), run(m_new, u"Tea"_s, u"b"_s), run(m_old, u"Milk"_s, u"c"_s),
          run(m_new, u"Milk"_s, u"d"_s)});
    start();
    QTRY_VERIFY(!leftText().isEmpty());
    judging()->setPause(std::chrono::hours(1));
    QTest::keyClick(judging(), Qt::Key_1);
    QVERIFY(m_comparisons->all().isEmpty());
    judging()->setPause(std::chrono::milliseconds(0));
    QTest::keyClick(judging(), Qt::Key_1);
    QCOMPARE(m_comparisons->all().value(0).judgements.size(), 1);
    QTest::keyClick(judging(), Qt::Key_1); // the next one is still being read
    QCOMPARE(m_comparisons->all().value(0).judgements.size(), 1);
}

/// Space on the button that comes next would finish the comparison, which cannot be continued then.
void ComparisonTest::theFocusStaysWithTheAnswer()
{
    tell({run(m_old, u"Tea"_s, u"a"_s), run(m_new, u"Tea"_s, u"b"_s), run(m_old, u"Milk"_s, u"c"_s),
          run(m_new, u"Milk"_s, u"d"_s)});
    start();
    QTRY_VERIFY(!leftText().isEmpty());
    auto *equal = named<QPushButton>(*m_window, u"Equal"_s);
    QVERIFY(equal);
    equal->setFocus();
    QTRY_VERIFY(equal->hasFocus());
    QTest::keyClick(equal, Qt::Key_Space);
    QCOMPARE(m_comparisons->all().value(0).judgements.size(), 1);
    QVERIFY(QApplication::focusWidget());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space); // while the next pair is read
    QVERIFY(m_window->outcome().isEmpty());
    answerLoads();
    QTRY_VERIFY(equal->hasFocus());
    QTest::keyClick(equal, Qt::Key_Space);
    QVERIFY(!m_window->outcome().isEmpty());
    QCOMPARE(tallyOf(m_comparisons->all().value(0)).equal, 2);
}

void ComparisonTest::theOutcomeNamesTheCrews()
{
    tell({run(m_old, u"Tea"_s, u"a"_s), run(m_new, u"Tea"_s, u"b"_s)});
    start();
    QTRY_VERIFY(!leftText().isEmpty());
    QTest::keyClick(judging(), Qt::Key_3);
    QTRY_VERIFY(!m_window->outcome().isEmpty());
    QVERIFY(m_window->outcome().contains(u"Old crew"_s));
    QVERIFY(m_window->outcome().contains(u"New crew"_s));
    QVERIFY(m_window->outcome().contains(u"Too few comparisons"_s));
    named<QAbstractButton>(*m_window, u"Close"_s)->click();
    QVERIFY(!m_window->isVisible());
}

/// On a desk, roles can be taken away at any time.
void ComparisonTest::aCrewThatIsLostIsNotShownOn()
{
    using protocol::Role;
    tell({run(m_old, u"Tea"_s, u"a"_s), run(m_new, u"Tea"_s, u"b"_s)});
    start();
    QTRY_VERIFY(!leftText().isEmpty());
    const QUuid person = QUuid::createUuid();
    m_store->access().setPermissions(
        {person, protocol::Roles({{m_old.id, Role::Viewer}, {m_new.id, Role::Viewer}})});
    QVERIFY(m_window->isVisible());
    m_store->access().setPermissions({person, protocol::Roles({{m_old.id, Role::Viewer}})});
    QVERIFY(!m_window->isVisible());
}

void ComparisonTest::finishingAtOnceStoresNothing()
{
    tell({run(m_old, u"Tea"_s, u"a"_s), run(m_new, u"Tea"_s, u"b"_s)});
    open();
    QTRY_VERIFY(startButton()->isEnabled());
    startButton()->click();
    named<QAbstractButton>(*m_window, u"Finish"_s)->click();
    QVERIFY(m_window->outcome().contains(u"Nothing was compared."_s));
    answerLoads(); // late
    QVERIFY(!m_window->outcome().isEmpty());
    QVERIFY(m_comparisons->all().isEmpty());
}

void ComparisonTest::noCommonInputsIsSaid()
{
    tell({run(m_old, u"Tea"_s, u"a"_s), run(m_new, u"Milk"_s, u"b"_s)});
    open();
    QTRY_VERIFY(setup()->sentence().contains(u"same inputs"_s));
    QVERIFY(!startButton()->isEnabled());
}

void ComparisonTest::theSameCrewNeedsADate()
{
    tell({run(m_old, u"Tea"_s, u"a"_s, 3), run(m_old, u"Tea"_s, u"b"_s, 30)});
    open();
    auto *second = named<QComboBox>(*m_window, u"Second crew"_s);
    auto *date = m_window->findChild<QDateEdit *>();
    QVERIFY(!date->isVisible());
    second->setCurrentIndex(0);
    QVERIFY(date->isVisible());
    date->setDate(QDate::currentDate().addDays(-10));
    QTRY_VERIFY(startButton()->isEnabled());
    date->setDate(QDate::currentDate().addDays(-100));
    QTRY_VERIFY(setup()->sentence().contains(u"same inputs"_s));
    QTRY_VERIFY(!startButton()->isEnabled());
}

void ComparisonTest::aSingleCrewCanBeComparedWithItself()
{
    m_link->emitCrews({m_old});
    open();
    QVERIFY(m_window->findChild<QDateEdit *>()->isVisible());
}

void ComparisonTest::withoutCrewsThereIsASentence()
{
    open();
    QCOMPARE(setup()->sentence(), u"Choose two crews."_s);
    QVERIFY(!startButton()->isEnabled());
}

void ComparisonTest::insightsModel()
{
    ComparisonModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    Comparison comparison{QUuid::createUuid(), {m_old.id}, {m_new.id}, {}, 1, now()};
    comparison.judgements = {
        {QUuid::createUuid(), QUuid::createUuid(), false, comparison::Preference::First, now()},
        {QUuid::createUuid(), QUuid::createUuid(), true, comparison::Preference::Equal, now()},
        {QUuid::createUuid(), QUuid::createUuid(), true, comparison::Preference::Skipped, now()}};
    model.setComparisons({comparison}, {{m_old.id, m_old.name}});
    const auto cell = [&model](ComparisonModel::Column column) {
        return model.index(0, column).data().toString();
    };
    QCOMPARE(cell(ComparisonModel::First), u"Old crew"_s);
    QCOMPARE(cell(ComparisonModel::Second), u"Removed crew"_s); // it was removed
    QCOMPARE(cell(ComparisonModel::Output), u"Result"_s);
    QCOMPARE(cell(ComparisonModel::Wins), u"1"_s);
    QCOMPARE(cell(ComparisonModel::Losses), u"0"_s);
    QCOMPARE(cell(ComparisonModel::Ties), u"1"_s);
    QCOMPARE(cell(ComparisonModel::Compared), u"2"_s);
    QVERIFY(cell(ComparisonModel::Says).contains(u"Too few"_s));

    comparison.task = u"<img src=x>"_s;
    model.setComparisons({comparison}, {});
    const QString tip = model.index(0, ComparisonModel::Output).data(Qt::ToolTipRole).toString();
    QVERIFY2(tip.contains(u"&lt;img"_s) && !tip.contains(u"<img"_s), qPrintable(tip));
}

QTEST_MAIN(ComparisonTest)
#include "tst_comparison.moc"
