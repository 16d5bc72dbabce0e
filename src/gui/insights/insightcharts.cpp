// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/insights/insightcharts.h"

#include "core/hiddencharacters.h"
#include "gui/common/style/costtext.h"
#include "gui/insights/charttext.h"
#include "gui/store/crewlist.h"

#include <QCoreApplication>
#include <QLocale>

#include <array>
#include <functional>

using namespace Qt::StringLiterals;

namespace crew::gui::insights {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::insights::InsightCharts)
};

double secondsOf(qint64 milliseconds)
{
    return static_cast<double>(milliseconds) / 1000;
}

double share(const RunCounts &runs)
{
    return runs.successShare().value_or(-1);
}

QString isoTime(const QDateTime &at)
{
    return at.toUTC().toString(Qt::ISODate);
}

QString labelOf(const QDateTime &at, BucketUnit unit)
{
    const QLocale locale;
    switch (unit) {
    case BucketUnit::Hour:
        return locale.toString(at.time(), QLocale::ShortFormat);
    case BucketUnit::Day:
    case BucketUnit::Week:
        return locale.toString(at.date(), Texts::tr("d MMM", "date pattern"));
    case BucketUnit::Month:
        return locale.toString(at.date(), Texts::tr("MMM yyyy", "date pattern"));
    }
    Q_UNREACHABLE();
}

QString nameOf(const executions::TimeSpan &span, BucketUnit unit)
{
    const QLocale locale;
    const QDate first = span.begin.date();
    const QDate last = span.end.addMSecs(-1).date();
    switch (unit) {
    case BucketUnit::Hour:
        return Texts::tr("%1, %2 to %3")
            .arg(locale.toString(first, Texts::tr("ddd d MMM", "date pattern")),
                 locale.toString(span.begin.time(), QLocale::ShortFormat),
                 locale.toString(span.end.time(), QLocale::ShortFormat));
    case BucketUnit::Day:
        return locale.toString(first, Texts::tr("ddd d MMM yyyy", "date pattern"));
    case BucketUnit::Week:
    case BucketUnit::Month:
        return Texts::tr("%1 to %2")
            .arg(locale.toString(first, Texts::tr("d MMM yyyy", "date pattern")),
                 locale.toString(last, Texts::tr("d MMM yyyy", "date pattern")));
    }
    Q_UNREACHABLE();
}

QString perUnit(BucketUnit unit, const QString &hour, const QString &day, const QString &week,
                const QString &month)
{
    return unit == BucketUnit::Hour   ? hour
           : unit == BucketUnit::Day  ? day
           : unit == BucketUnit::Week ? week
                                      : month;
}

QString spreadText(const Spread &spread)
{
    if (spread.count == 0)
        return {};
    return Texts::tr("p50 %1 · p95 %2")
        .arg(valueText(ChartUnit::Seconds, secondsOf(spread.p50)),
             valueText(ChartUnit::Seconds, secondsOf(spread.p95)));
}

/// "8 of 20 shown", of \a all that the chart is about.
QString drawnOf(const ChartData &chart, qsizetype all)
{
    return chart.drawnCount() < all
               ? Texts::tr("%1 of %2 shown")
                     .arg(QLocale().toString(chart.drawnCount()), QLocale().toString(all))
               : QString();
}

/// Names come from services, as long as they like.
QString shortTaskName(const InsightsData::TaskFigures &task)
{
    const QString name = visibleText(task.task.left(120).simplified());
    return name.isEmpty() ? Texts::tr("Task without a name") : name;
}

/// Gives each series of \a chart its value at one more place; those without a series are left out.
template <typename Number, std::size_t count>
void addValues(ChartData &chart, const std::array<Number, count> &values)
{
    for (qsizetype which = 0; which < chart.series.size(); ++which)
        chart.series[which].values << static_cast<double>(values.at(static_cast<std::size_t>(which)));
}

void addTokens(ChartData &chart, const TokenSum &tokens)
{
    addValues(chart, std::array{tokens.prompt, tokens.completion, tokens.other});
}

void addSpread(ChartData &chart, const Spread &spread)
{
    addValues(chart, std::array{secondsOf(spread.p50), secondsOf(spread.p95)});
}

/// The exact amounts are in Cost; what is drawn is a length.
void addCost(ChartData &chart, const Cost &cost)
{
    for (ChartSeries &series : chart.series) {
        const Micros amount = cost.amounts.value(series.name);
        series.values << static_cast<double>(amount) / static_cast<double>(microsPerUnit);
    }
}

/// With a place for each crew.
ChartData byCrew(const QString &key, const QString &title)
{
    ChartData chart;
    chart.key = key;
    chart.title = title;
    chart.keys = {u"crew"_s, u"runs"_s};
    return chart;
}

/// Those of one \a size stay in their order.
template <typename Figures, typename Size>
QList<Figures> largestFirst(QList<Figures> all, Size size)
{
    std::ranges::stable_sort(all, std::ranges::greater(), size);
    return all;
}

QString nothingCosts(const Cost &cost)
{
    if (cost.unpriced > 0)
        return unpricedText(cost);
    return cost.amounts.isEmpty() ? Texts::tr("No service reported its token usage.")
                                  : Texts::tr("All reported tokens have the price 0.");
}

/// Those that are not empty, on one line.
QString joined(QStringList parts)
{
    parts.removeAll(QString());
    return parts.join(u" · "_s);
}

QString costSummary(const Cost &cost)
{
    QStringList parts{amountsText(cost)};
    if (cost.unpriced > 0)
        parts << Texts::tr("%1 tokens without a price").arg(QLocale().toString(cost.unpriced));
    return joined(parts);
}

} // namespace

InsightCharts::InsightCharts(const InsightsData &insights, const QHash<QUuid, QString> &crewNames,
                             const QUuid &crewId)
    : m_data(insights)
    , m_crewNames(crewNames)
    , m_crewId(crewId)
{
    QSet<QString> seen;
    for (const InsightsData::TaskFigures &task : insights.tasks) {
        if (seen.contains(task.task))
            m_sharedTasks.insert(task.task);
        seen.insert(task.task);
    }
}

QList<ChartData> InsightCharts::all() const
{
    return {runs(),         successRate(),   tokens(),     crewDurations(), taskDurations(), reviewTimes(),
            taskAttempts(), attemptCounts(), crewTokens(), costs(),         crewCosts()};
}

ChartData InsightCharts::runs() const
{
    const BucketUnit unit = m_data.buckets.unit();
    ChartData chart = overTime(u"runs"_s, perUnit(unit, Texts::tr("Runs by hour"), Texts::tr("Runs by day"),
                                                  Texts::tr("Runs by week"), Texts::tr("Runs by month")));
    chart.summary = Texts::tr("%Ln started", nullptr, m_data.runs.total());
    chart.nothing = Texts::tr("No runs started in this period.");
    chart.series = {
        {u"completed"_s, Texts::tr("Completed"), ChartInk::Good, executions::StateGroup::Completed},
        {u"failed"_s, Texts::tr("Failed or stopped"), ChartInk::Bad, executions::StateGroup::Failed},
        {u"waiting"_s, Texts::tr("Waiting"), ChartInk::Attention, executions::StateGroup::NeedsReview},
        {u"in_progress"_s, Texts::tr("In progress"), ChartInk::Active, executions::StateGroup::Live}};
    for (const InsightsData::Bucket &bucket : m_data.overTime) {
        const RunCounts &counts = bucket.runs;
        addValues(chart, std::array{counts.completed, counts.failed, counts.waiting, counts.live});
    }
    return chart;
}

ChartData InsightCharts::successRate() const
{
    ChartData chart = overTime(u"success-rate"_s, Texts::tr("Success rate"));
    chart.shape = ChartShape::Line;
    chart.unit = ChartUnit::Share;
    chart.nothing = Texts::tr("No runs ended in this period.");
    chart.summary = Texts::tr("of %Ln ended", nullptr, m_data.runs.ended());
    ChartSeries completed{u"completed_share"_s, Texts::tr("Success rate"), ChartInk::Accent};
    for (qsizetype place = 0; place < chart.places.size(); ++place) {
        const RunCounts &counts = m_data.overTime.at(place).runs;
        completed.values << share(counts);
        chart.places[place].note = Texts::tr("%Ln ended", nullptr, counts.ended());
    }
    chart.series = {completed};
    return chart;
}

ChartData InsightCharts::tokens() const
{
    const BucketUnit unit = m_data.buckets.unit();
    ChartData chart =
        overTime(u"tokens"_s, perUnit(unit, Texts::tr("Tokens by hour"), Texts::tr("Tokens by day"),
                                      Texts::tr("Tokens by week"), Texts::tr("Tokens by month")));
    chart.unit = ChartUnit::Tokens;
    chart.nothing = Texts::tr("No service reported its token usage.");
    chart.summary = Texts::tr("reported by %Ln run(s)", nullptr, m_data.tokens.runs);
    chart.series = {{u"prompt_tokens"_s, Texts::tr("Prompt"), ChartInk::Accent},
                    {u"completion_tokens"_s, Texts::tr("Completion"), ChartInk::Soft},
                    {u"other_tokens"_s, Texts::tr("Not broken down"), ChartInk::Hatched}};
    for (const InsightsData::Bucket &bucket : m_data.overTime)
        addTokens(chart, bucket.tokens);
    if (m_data.tokens.other == 0)
        chart.series.removeLast();
    return chart;
}

ChartData InsightCharts::crewTokens() const
{
    ChartData chart = byCrew(u"tokens-by-crew"_s, Texts::tr("Tokens by crew"));
    chart.shape = ChartShape::Stacked;
    chart.unit = ChartUnit::Tokens;
    chart.nothing = Texts::tr("No service reported its token usage.");
    chart.series = tokens().series;
    for (ChartSeries &series : chart.series)
        series.values.clear();
    const auto crews = largestFirst(m_data.crews, [](const auto &crew) { return crew.tokens.total(); });
    for (const InsightsData::CrewFigures &crew : crews) {
        if (crew.tokens.runs == 0)
            continue;
        chart.places << crewPlace(crew, crew.tokens.runs);
        addTokens(chart, crew.tokens);
    }
    chart.summary = drawnOf(chart, chart.places.size());
    return chart;
}

/// One for each currency: amounts of two are never put on top of each other.
QList<ChartSeries> InsightCharts::costSeries() const
{
    static constexpr std::array inks = {ChartInk::Accent, ChartInk::Soft, ChartInk::Attention,
                                        ChartInk::Good,   ChartInk::Bad,  ChartInk::Active};
    QList<ChartSeries> series;
    const QStringList currencies = m_data.cost.amounts.keys();
    for (const QString &currency : currencies) {
        const auto ink = inks.at(static_cast<std::size_t>(series.size()) % inks.size());
        series << ChartSeries{currency.toLower(), currency, ink};
    }
    if (series.isEmpty()) // a chart has a legend, whatever it shows
        series << ChartSeries{u"cost"_s, Texts::tr("Cost"), inks.front()};
    return series;
}

ChartData InsightCharts::costs() const
{
    const BucketUnit unit = m_data.buckets.unit();
    ChartData chart = overTime(u"cost"_s, perUnit(unit, Texts::tr("Cost by hour"), Texts::tr("Cost by day"),
                                                  Texts::tr("Cost by week"), Texts::tr("Cost by month")));
    chart.unit = ChartUnit::Money;
    chart.nothing = nothingCosts(m_data.cost);
    chart.summary = costSummary(m_data.cost);
    chart.series = costSeries();
    if (chart.series.size() > 1)
        chart.shape = ChartShape::Line;
    for (const InsightsData::Bucket &bucket : m_data.overTime)
        addCost(chart, bucket.cost);
    return chart;
}

ChartData InsightCharts::crewCosts() const
{
    ChartData chart = byCrew(u"cost-by-crew"_s, Texts::tr("Cost by crew"));
    chart.unit = ChartUnit::Money;
    chart.nothing = nothingCosts(m_data.cost);
    chart.series = costSeries();
    chart.shape = chart.series.size() > 1 ? ChartShape::Nested : ChartShape::Stacked;
    const QString first = m_data.cost.amounts.isEmpty() ? QString() : m_data.cost.amounts.firstKey();
    const auto crews =
        largestFirst(m_data.crews, [&first](const auto &crew) { return crew.cost.amounts.value(first); });
    for (const InsightsData::CrewFigures &crew : crews) {
        if (crew.cost.amounts.isEmpty())
            continue;
        chart.places << crewPlace(crew, crew.tokens.runs);
        addCost(chart, crew.cost);
    }
    chart.summary = drawnOf(chart, chart.places.size());
    return chart;
}

ChartData InsightCharts::crewDurations() const
{
    ChartData chart = byCrew(u"duration-by-crew"_s, Texts::tr("Duration by crew"));
    chart.shape = ChartShape::Nested;
    chart.unit = ChartUnit::Seconds;
    chart.nothing = Texts::tr("No runs were completed in this period.");
    chart.series = {{u"p50_seconds"_s, Texts::tr("p50"), ChartInk::Accent, executions::StateGroup::Completed},
                    {u"p95_seconds"_s, Texts::tr("p95"), ChartInk::Soft, executions::StateGroup::Completed}};
    for (const InsightsData::CrewFigures &crew : m_data.crews) {
        if (crew.durations.count == 0)
            continue;
        chart.places << crewPlace(crew, crew.durations.count);
        addSpread(chart, crew.durations);
    }
    chart.summary = joined({spreadText(m_data.durations), drawnOf(chart, chart.places.size())});
    return chart;
}

ChartData InsightCharts::taskDurations() const
{
    ChartData chart;
    chart.key = u"duration-by-task"_s;
    chart.title = Texts::tr("Duration by task");
    chart.shape = ChartShape::Nested;
    chart.unit = ChartUnit::Seconds;
    chart.keys = {u"task"_s, u"crew"_s, u"tasks"_s};
    chart.nothing = Texts::tr("No tasks ended in this period.");
    chart.series = {{u"p50_seconds"_s, Texts::tr("p50"), ChartInk::Accent},
                    {u"p95_seconds"_s, Texts::tr("p95"), ChartInk::Soft}};
    for (const InsightsData::TaskFigures &task : m_data.tasks) {
        if (task.durations.count == 0)
            continue;
        chart.places << taskPlace(task, task.durations.count);
        addSpread(chart, task.durations);
    }
    chart.summary = drawnOf(chart, m_data.timedTasks);
    return chart;
}

ChartData InsightCharts::reviewTimes() const
{
    ChartData chart;
    chart.key = u"time-to-review"_s;
    chart.title = Texts::tr("Time to review");
    chart.keys = {u"below_seconds"_s};
    chart.nothing = Texts::tr("No reviews were answered in this period.");
    chart.shape = ChartShape::Stacked;
    chart.summary = spreadText(m_data.reviewTimes);
    chart.series = {{u"reviews"_s, Texts::tr("Answered"), ChartInk::Accent}};
    for (std::size_t place = 0; place < m_data.reviewTimeCounts.size(); ++place) {
        const bool isLast = place == InsightsData::reviewBounds.size();
        const qint64 bound = InsightsData::reviewBounds.at(isLast ? place - 1 : place);
        const QString text = shortText(ChartUnit::Seconds, secondsOf(bound));
        chart.places << countPlace(isLast ? Texts::tr("≥ %1").arg(text) : Texts::tr("< %1").arg(text),
                                   isLast ? Texts::tr("After %1 or more").arg(text)
                                          : Texts::tr("In less than %1").arg(text),
                                   isLast ? QString() : QString::number(bound / 1000));
        chart.series[0].values << m_data.reviewTimeCounts.at(place);
    }
    return chart;
}

ChartData InsightCharts::taskAttempts() const
{
    ChartData chart;
    chart.key = u"attempts-by-task"_s;
    chart.title = Texts::tr("Attempts per task");
    chart.shape = ChartShape::Nested;
    chart.unit = ChartUnit::Mean;
    chart.keys = {u"task"_s, u"crew"_s, u"runs"_s};
    chart.nothing = Texts::tr("No tasks asked for a review in this period.");
    chart.series = {{u"mean_attempts"_s, Texts::tr("Mean"), ChartInk::Accent}};
    const auto tasks = largestFirst(m_data.tasks, &InsightsData::TaskFigures::meanAttempts);
    for (const InsightsData::TaskFigures &task : tasks) {
        if (task.asked == 0)
            continue;
        chart.places << taskPlace(task, task.asked);
        chart.series[0].values << task.meanAttempts();
    }
    chart.summary = joined({Texts::tr("mean"), drawnOf(chart, m_data.askedTasks)});
    return chart;
}

ChartData InsightCharts::attemptCounts() const
{
    ChartData chart;
    chart.key = u"attempts"_s;
    chart.title = Texts::tr("Attempts needed");
    chart.shape = ChartShape::Stacked;
    chart.keys = {u"attempts"_s};
    chart.nothing = Texts::tr("No tasks asked for a review in this period.");
    chart.summary = Texts::tr("mean %1").arg(valueText(ChartUnit::Mean, m_data.meanAttempts()));
    chart.series = {{u"tasks"_s, Texts::tr("Tasks"), ChartInk::Accent}};
    for (std::size_t place = 0; place < InsightsData::maxAttempts; ++place) {
        const auto attempts = static_cast<int>(place) + 1;
        const bool isLast = place + 1 == InsightsData::maxAttempts;
        const QString label = isLast ? Texts::tr("%1+").arg(attempts) : QLocale().toString(attempts);
        chart.places << countPlace(label,
                                   isLast ? Texts::tr("%1 attempts or more").arg(attempts)
                                          : Texts::tr("%Ln attempt(s)", nullptr, attempts),
                                   QString::number(attempts));
        chart.series[0].values << m_data.attemptCounts.at(place);
    }
    return chart;
}

ChartData InsightCharts::overTime(const QString &key, const QString &title) const
{
    ChartData chart;
    chart.key = key;
    chart.title = title;
    chart.keys = {u"begin"_s, u"end"_s};
    for (qsizetype index = 0; index < m_data.buckets.count(); ++index) {
        const executions::TimeSpan span = m_data.buckets.at(index);
        chart.places << ChartPlace{labelOf(span.begin, m_data.buckets.unit()),
                                   {},
                                   nameOf(span, m_data.buckets.unit()),
                                   {},
                                   {isoTime(span.begin), isoTime(span.end)},
                                   m_crewId,
                                   span};
    }
    return chart;
}

ChartPlace InsightCharts::crewPlace(const InsightsData::CrewFigures &crew, int count) const
{
    const QString name = crewNameIn(m_crewNames, crew.crewId);
    return {name,
            {},
            name,
            Texts::tr("%Ln run(s)", nullptr, count),
            {name, QString::number(count)},
            crew.crewId,
            m_data.buckets.whole()};
}

ChartPlace InsightCharts::taskPlace(const InsightsData::TaskFigures &task, int count) const
{
    const QString title = shortTaskName(task);
    const QString crew = crewNameIn(m_crewNames, task.crewId);
    return {title,
            m_sharedTasks.contains(task.task) ? crew : QString(),
            m_crewId.isNull() ? Texts::tr("%1 · %2", "task and crew").arg(title, crew) : title,
            Texts::tr("%Ln time(s)", nullptr, count),
            {task.task, crew, QString::number(count)},
            task.crewId,
            m_data.buckets.whole()};
}

ChartPlace InsightCharts::countPlace(const QString &label, const QString &name, const QString &key) const
{
    return {label, {}, name, {}, {key}, m_crewId, m_data.buckets.whole()};
}

} // namespace crew::gui::insights
