// SPDX-License-Identifier: GPL-3.0-or-later
// The charts' numbers against SQL: thousands of random facts in SQLite, every number asked for by a query
// that shares nothing with the code under test. A bucket's number is its place among the days of the
// question; times are UTC, where a day has 86,400,000 milliseconds.
#include "core/idtext.h"
#include "gui/insights/insightcharts.h"
#include "support/factdice.h"
#include "support/qttest.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>

#include <cmath>

using namespace crew;
using namespace crew::gui;
using namespace crew::gui::insights;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 day = FactDice::day;
constexpr qint64 begin = FactDice::begin;
constexpr int days = FactDice::days;

QVariant orNull(const std::optional<qint64> &value)
{
    return value ? QVariant(*value) : QVariant(QMetaType::fromType<qint64>());
}

} // namespace

class TestInsightsSql : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();

    void stateWordsAreWhatSqlThinks();
    void runsByStateAndDay_data() { choices(); }
    void runsByStateAndDay();
    void successRateByDay_data() { choices(); }
    void successRateByDay();
    void tokensByDay_data() { choices(); }
    void tokensByDay();
    void crews_data() { choices(); }
    void crews();
    void durationsOfTasks_data() { choices(); }
    void durationsOfTasks();
    void attemptsOfTasks_data() { choices(); }
    void attemptsOfTasks();
    void attemptCounts_data() { choices(); }
    void attemptCounts();
    void timeToReview_data() { choices(); }
    void timeToReview();

private:
    static void choices();
    void fill();
    /// Rows of a query over the facts of the time and of the chosen crew.
    QList<QVariantList> ask(const QString &sql);
    InsightsData insights() const;
    QList<ChartData> charts() const;
    static ChartData chartOf(const QList<ChartData> &charts, const QString &key);
    static void compare(const ChartData &chart, const QString &series, const QList<double> &expected);

    QSqlDatabase m_database;
    InsightFacts m_facts;
};

void TestInsightsSql::initTestCase()
{
    m_database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"insights"_s);
    m_database.setDatabaseName(u":memory:"_s);
    QVERIFY(m_database.open());
    m_facts = FactDice(20250601).facts(4000);
    QVERIFY(m_facts.tasks.size() > 3000 && m_facts.attempts.size() > 3000);
    fill();
}

void TestInsightsSql::cleanupTestCase()
{
    m_database.close();
    m_database = {};
    QSqlDatabase::removeDatabase(u"insights"_s);
}

void TestInsightsSql::choices()
{
    QTest::addColumn<QString>("crew");
    QTest::newRow("all crews") << QString();
    for (const QString &name : FactDice::crewNames())
        QTest::newRow(qPrintable(name)) << name;
    QTest::newRow("a crew without runs") << u"Nobody"_s;
}

void TestInsightsSql::fill()
{
    QVERIFY(m_database.transaction());
    QSqlQuery query(m_database);
    for (const QString &table :
         {u"run (id TEXT, crew TEXT, state INTEGER, waiting INTEGER, started INTEGER, finished INTEGER, "
          "prompt INTEGER, completion INTEGER, total INTEGER)"_s,
          u"task (run TEXT, crew TEXT, name TEXT, began INTEGER, ended INTEGER)"_s,
          u"attempt (run TEXT, crew TEXT, name TEXT, received INTEGER, decided INTEGER)"_s})
        QVERIFY(query.exec(u"CREATE TABLE "_s + table));
    const auto insert = [&query](const QVariantList &values) {
        for (const QVariant &value : values)
            query.addBindValue(value);
        QVERIFY2(query.exec(), qPrintable(query.lastError().text()));
    };
    QVERIFY(query.prepare(u"INSERT INTO run VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"_s));
    for (const RunFact &run : std::as_const(m_facts.runs))
        insert({idText(run.id), idText(run.crewId), static_cast<int>(run.state), run.isWaiting, run.startedAt,
                orNull(run.finishedAt), orNull(run.promptTokens), orNull(run.completionTokens),
                orNull(run.totalTokens)});
    QVERIFY(query.prepare(u"INSERT INTO task VALUES (?, ?, ?, ?, ?)"_s));
    for (const TaskFact &task : std::as_const(m_facts.tasks))
        insert({idText(task.executionId), idText(task.crewId), task.task, task.beganAt, task.endedAt});
    QVERIFY(query.prepare(u"INSERT INTO attempt VALUES (?, ?, ?, ?, ?)"_s));
    for (const AttemptFact &attempt : std::as_const(m_facts.attempts))
        insert({idText(attempt.executionId), idText(attempt.crewId), attempt.task, attempt.receivedAt,
                orNull(attempt.decidedAt)});
    QVERIFY(m_database.commit());
}

QList<QVariantList> TestInsightsSql::ask(const QString &sql)
{
    const QString crew = *static_cast<QString *>(QTest::qData("crew", QMetaType::QString));
    const QString mine = crew.isEmpty() ? u"1"_s : u"crew = '%1'"_s.arg(idText(FactDice::crewIdOf(crew)));
    const auto within = [&mine](const QString &column) {
        return u"%1 AND %2 >= %3 AND %2 < %4"_s.arg(mine, column).arg(begin).arg(begin + days * day);
    };
    // Words for the groups of states, so that each query below reads as what it asks.
    const QString views =
        u"WITH RECURSIVE days(d) AS (SELECT 0 UNION ALL SELECT d + 1 FROM days WHERE d < %1), "
        "runs AS (SELECT *, (started - %2) / %3 AS d, CASE WHEN state = 6 THEN 'completed' "
        "WHEN state IN (7, 8) THEN 'failed' WHEN waiting OR state = 5 THEN 'waiting' ELSE 'live' END AS "
        "word, "
        "CASE WHEN prompt >= 0 THEN prompt END AS p, CASE WHEN completion >= 0 THEN completion END AS c, "
        "CASE WHEN total >= 0 THEN total END AS t FROM run WHERE state <> 2 AND %4), "
        "tasks AS (SELECT *, ended - began AS took FROM task WHERE began > 0 AND began <= ended AND %5), "
        "attempts AS (SELECT *, decided - received AS took FROM attempt WHERE %6) "_s.arg(days - 1)
            .arg(begin)
            .arg(day)
            .arg(within(u"started"_s), within(u"ended"_s), within(u"received"_s));
    QSqlQuery query(m_database);
    if (!query.exec(views + sql))
        qFatal("%s", qPrintable(query.lastError().text() + u"\n"_s + views + sql));
    QList<QVariantList> rows;
    while (query.next()) {
        QVariantList row;
        for (int column = 0; column < 12 && query.value(column).isValid(); ++column)
            row.append(query.value(column));
        rows.append(row);
    }
    return rows;
}

InsightsData TestInsightsSql::insights() const
{
    const QString crew = *static_cast<QString *>(QTest::qData("crew", QMetaType::QString));
    const QDateTime from = QDateTime::fromMSecsSinceEpoch(begin, QTimeZone("UTC"));
    return InsightsData::of(m_facts, {{from, from.addDays(days)},
                                      crew.isEmpty() ? QUuid() : FactDice::crewIdOf(crew),
                                      {QTimeZone("UTC"), Qt::Monday}});
}

QList<ChartData> TestInsightsSql::charts() const
{
    QHash<QUuid, QString> names;
    for (const QString &name : FactDice::crewNames())
        names.insert(FactDice::crewIdOf(name), name);
    const InsightsData data = insights();
    return InsightCharts(data, names, {}).all();
}

ChartData TestInsightsSql::chartOf(const QList<ChartData> &charts, const QString &key)
{
    const auto it = std::ranges::find(charts, key, &ChartData::key);
    return it == charts.end() ? ChartData() : *it;
}

void TestInsightsSql::compare(const ChartData &chart, const QString &series, const QList<double> &expected)
{
    const auto it = std::ranges::find(chart.series, series, &ChartSeries::key);
    QVERIFY2(it != chart.series.end(), qPrintable(series));
    QCOMPARE(it->values.size(), expected.size());
    for (qsizetype place = 0; place < expected.size(); ++place) {
        const QString where = chart.key + u", "_s + series + u", place %1"_s.arg(place);
        QVERIFY2(std::abs(it->values.at(place) - expected.at(place)) < 1e-9, qPrintable(where));
    }
}

namespace {

QList<double> column(const QList<QVariantList> &rows, int index)
{
    QList<double> values;
    for (const QVariantList &row : rows)
        values.append(row.value(index).toDouble());
    return values;
}

QString rankedBy(const QString &from, const QString &part)
{
    return u"(SELECT *, ROW_NUMBER() OVER (PARTITION BY %2 ORDER BY took) AS r, "
           "COUNT(*) OVER (PARTITION BY %2) AS n FROM %1)"_s.arg(from, part);
}

/// Whether a task's figures are those of \a row, which begins with the crew and the name.
auto isOf(const QVariantList &row)
{
    return [&row](const InsightsData::TaskFigures &task) {
        return idText(task.crewId) == row.at(0).toString() && task.task == row.at(1).toString();
    };
}

/// The smallest value whose rank is not below p percent of how many there are.
QString atRank(int percent)
{
    return u"MIN(CASE WHEN r * 100 >= n * %1 THEN took END)"_s.arg(percent);
}

} // namespace

/// The numbers in the queries stand for these.
void TestInsightsSql::stateWordsAreWhatSqlThinks()
{
    QCOMPARE(static_cast<int>(ExecutionState::Refused), 2);
    QCOMPARE(static_cast<int>(ExecutionState::PendingHumanInput), 5);
    QCOMPARE(static_cast<int>(ExecutionState::Completed), 6);
    QCOMPARE(static_cast<int>(ExecutionState::Failed), 7);
    QCOMPARE(static_cast<int>(ExecutionState::Stopped), 8);
}

void TestInsightsSql::runsByStateAndDay()
{
    const auto rows =
        ask(u"SELECT days.d, SUM(word IS 'completed'), SUM(word IS 'failed'), SUM(word IS 'waiting'), "
            "SUM(word IS 'live') FROM days LEFT JOIN runs ON runs.d = days.d GROUP BY days.d "
            "ORDER BY days.d"_s);
    const ChartData chart = chartOf(charts(), u"runs"_s);
    int index = 0;
    for (const QString &series : {u"completed"_s, u"failed"_s, u"waiting"_s, u"in_progress"_s})
        compare(chart, series, column(rows, ++index));
    const auto sums = ask(u"SELECT COUNT(*), COALESCE(SUM(word = 'completed'), 0), "
                          "COALESCE(SUM(word = 'failed'), 0) FROM runs"_s)
                          .first();
    const InsightsData data = insights();
    QCOMPARE(data.runs.total(), sums.at(0).toInt());
    QCOMPARE(data.runs.completed, sums.at(1).toInt());
    QCOMPARE(data.runs.failed, sums.at(2).toInt());
}

void TestInsightsSql::successRateByDay()
{
    const auto rows =
        ask(u"SELECT COALESCE(AVG(CASE word WHEN 'completed' THEN 1.0 WHEN 'failed' THEN 0.0 END), -1) "
            "FROM days LEFT JOIN runs ON runs.d = days.d GROUP BY days.d ORDER BY days.d"_s);
    compare(chartOf(charts(), u"success-rate"_s), u"completed_share"_s, column(rows, 0));
}

void TestInsightsSql::tokensByDay()
{
    const QString sums = u"COALESCE(SUM(p), 0), COALESCE(SUM(c), 0), "
                         "COALESCE(SUM(MAX(0, COALESCE(t, 0) - COALESCE(p, 0) - COALESCE(c, 0))), 0), "
                         "COALESCE(SUM(p IS NOT NULL OR c IS NOT NULL OR t IS NOT NULL), 0) "_s;
    const auto rows = ask(u"SELECT "_s + sums +
                          u"FROM days LEFT JOIN runs ON runs.d = days.d GROUP BY days.d "
                          "ORDER BY days.d"_s);
    const ChartData chart = chartOf(charts(), u"tokens"_s);
    compare(chart, u"prompt_tokens"_s, column(rows, 0));
    compare(chart, u"completion_tokens"_s, column(rows, 1));
    const auto all = ask(u"SELECT "_s + sums + u"FROM runs"_s).first();
    if (all.at(2).toLongLong() > 0)
        compare(chart, u"other_tokens"_s, column(rows, 2));
    QCOMPARE(insights().tokens, (TokenSum{all.at(0).toLongLong(), all.at(1).toLongLong(),
                                          all.at(2).toLongLong(), all.at(3).toInt()}));
}

void TestInsightsSql::crews()
{
    const auto rows = ask(u"SELECT crew, COUNT(*), SUM(word = 'completed'), SUM(word = 'failed'), "
                          "COALESCE(SUM(p), 0), COALESCE(SUM(c), 0) FROM runs GROUP BY crew"_s);
    const auto took =
        ask(u"SELECT crew, COUNT(*), "_s + atRank(50) + u", "_s + atRank(95) + u" FROM "_s +
            rankedBy(u"(SELECT crew, finished - started AS took FROM runs WHERE word = 'completed' "
                     "AND finished >= started)"_s,
                     u"crew"_s) +
            u" GROUP BY crew"_s);
    QHash<QString, QVariantList> spreads;
    for (const QVariantList &row : took)
        spreads.insert(row.at(0).toString(), row);
    const InsightsData data = insights();
    QCOMPARE(data.crews.size(), rows.size());
    for (const QVariantList &row : rows) {
        const auto it = std::ranges::find(data.crews, QUuid::fromString(row.at(0).toString()),
                                          &InsightsData::CrewFigures::crewId);
        QVERIFY(it != data.crews.end());
        QCOMPARE(it->runs.total(), row.at(1).toInt());
        QCOMPARE(it->runs.completed, row.at(2).toInt());
        QCOMPARE(it->runs.failed, row.at(3).toInt());
        QCOMPARE(it->tokens.prompt, row.at(4).toLongLong());
        QCOMPARE(it->tokens.completion, row.at(5).toLongLong());
        const QVariantList spread = spreads.value(row.at(0).toString());
        QCOMPARE(it->durations,
                 (Spread{spread.at(1).toInt(), spread.at(2).toLongLong(), spread.at(3).toLongLong()}));
    }
}

void TestInsightsSql::durationsOfTasks()
{
    const auto rows = ask(u"SELECT crew, name, COUNT(*), "_s + atRank(50) + u", "_s + atRank(95) +
                          u" FROM "_s + rankedBy(u"tasks"_s, u"crew, name"_s) + u" GROUP BY crew, name"_s);
    const InsightsData data = insights();
    QCOMPARE(std::ranges::count_if(data.tasks, [](const auto &task) { return task.durations.count > 0; }),
             rows.size());
    for (const QVariantList &row : rows) {
        const auto it = std::ranges::find_if(data.tasks, isOf(row));
        QVERIFY(it != data.tasks.end());
        QCOMPARE(it->durations, (Spread{row.at(2).toInt(), row.at(3).toLongLong(), row.at(4).toLongLong()}));
    }
}

void TestInsightsSql::attemptsOfTasks()
{
    const auto rows =
        ask(u"SELECT crew, name, COUNT(*), COUNT(DISTINCT run) FROM attempts GROUP BY crew, name"_s);
    const InsightsData data = insights();
    QCOMPARE(std::ranges::count_if(data.tasks, [](const auto &task) { return task.asked > 0; }), rows.size());
    for (const QVariantList &row : rows) {
        const auto it = std::ranges::find_if(data.tasks, isOf(row));
        QVERIFY(it != data.tasks.end());
        QCOMPARE(it->attempts, row.at(2).toInt());
        QCOMPARE(it->asked, row.at(3).toInt());
    }
}

void TestInsightsSql::attemptCounts()
{
    const auto rows =
        ask(u"SELECT w.column1, COUNT(a.n) FROM (VALUES (1), (2), (3), (4), (5)) AS w LEFT JOIN "
            "(SELECT MIN(5, COUNT(*)) AS n FROM attempts GROUP BY run, crew, name) AS a "
            "ON a.n = w.column1 GROUP BY w.column1 ORDER BY w.column1"_s);
    compare(chartOf(charts(), u"attempts"_s), u"tasks"_s, column(rows, 1));
    const auto mean = ask(u"SELECT COALESCE(AVG(n), 0) FROM (SELECT COUNT(*) AS n FROM attempts "
                          "GROUP BY run, crew, name)"_s);
    QCOMPARE(insights().meanAttempts(), mean.first().first().toDouble());
}

void TestInsightsSql::timeToReview()
{
    const auto rows =
        ask(u"SELECT COALESCE(SUM(took < 60000), 0), COALESCE(SUM(took BETWEEN 60000 AND 299999), 0), "
            "COALESCE(SUM(took BETWEEN 300000 AND 899999), 0), "
            "COALESCE(SUM(took BETWEEN 900000 AND 3599999), 0), "
            "COALESCE(SUM(took BETWEEN 3600000 AND 14399999), 0), "
            "COALESCE(SUM(took BETWEEN 14400000 AND 86399999), 0), COALESCE(SUM(took >= 86400000), 0) "
            "FROM attempts WHERE took >= 0"_s);
    QList<double> expected;
    for (const QVariant &value : rows.first())
        expected.append(value.toDouble());
    compare(chartOf(charts(), u"time-to-review"_s), u"reviews"_s, expected);
    const auto spread =
        ask(u"SELECT COUNT(*), COALESCE("_s + atRank(50) + u", 0), COALESCE("_s + atRank(95) +
            u", 0) FROM "_s + rankedBy(u"(SELECT took FROM attempts WHERE took >= 0)"_s, u"1"_s));
    const QVariantList &row = spread.first();
    QCOMPARE(insights().reviewTimes,
             (Spread{row.at(0).toInt(), row.at(1).toLongLong(), row.at(2).toLongLong()}));
}

QTEST_GUILESS_MAIN(TestInsightsSql)
#include "tst_insightssql.moc"
