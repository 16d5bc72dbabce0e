// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/insights/insightspage.h"
#include "gui/insights/charttext.h"

#include "core/async/inworker.h"
#include "gui/common/settings/localstate.h"
#include "gui/common/settings/pricing.h"
#include "gui/common/style/costtext.h"
#include "gui/common/widgets/emptystate.h"
#include "gui/common/widgets/savedialog.h"
#include "gui/common/widgets/savefile.h"
#include "gui/insights/adaptivegrid.h"
#include "gui/insights/chartcard.h"
#include "gui/insights/chartfiles.h"
#include "gui/insights/chartview.h"
#include "gui/insights/comparisonspanel.h"
#include "gui/insights/figuretile.h"
#include "gui/insights/insightcharts.h"
#include "gui/insights/insightsbar.h"
#include "gui/store/store.h"
#include "ui_insightspage.h"

#include <QFileDialog>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui::insights {

namespace {

const auto rangeKey = u"insights/range"_s;
constexpr qint64 shortestPause = 1000; // ms between a change and the question that follows it
constexpr qint64 pauseFactor = 3;      // a pause is so many times as long as the last answer took

Calendar hereCalendar()
{
    return {QTimeZone::systemTimeZone(), QLocale().firstDayOfWeek()};
}

QString spreadDetail(const Spread &spread, const QString &text)
{
    return spread.count > 0 ? text.arg(valueText(ChartUnit::Seconds, static_cast<double>(spread.p95) / 1000))
                            : QString();
}

QString p50Text(const Spread &spread)
{
    return spread.count > 0 ? valueText(ChartUnit::Seconds, static_cast<double>(spread.p50) / 1000) : u"–"_s;
}

/// What the sum of \a tokens consists of.
QString tokensDetail(const TokenSum &tokens)
{
    const auto text = [](qint64 count) { return shortText(ChartUnit::Tokens, static_cast<double>(count)); };
    if (tokens.runs == 0)
        return {};
    if (tokens.other == 0)
        return InsightsPage::tr("%1 in, %2 out", "tokens").arg(text(tokens.prompt), text(tokens.completion));
    return tokens.prompt == 0 && tokens.completion == 0
               ? InsightsPage::tr("not broken down", "tokens")
               : InsightsPage::tr("%1 in, %2 out, %3 not broken down", "tokens")
                     .arg(text(tokens.prompt), text(tokens.completion), text(tokens.other));
}

/// The parts of \a parent that Tab comes to, in the order in which they were made.
QWidgetList focusable(const QWidget &parent)
{
    QWidgetList parts = parent.findChildren<QWidget *>();
    parts.removeIf([](const QWidget *part) { return part->focusPolicy() == Qt::NoFocus; });
    return parts;
}

} // namespace

InsightsPage::InsightsPage(engine::EngineLink &engine, const Store &store, LocalState &state, QWidget *parent)
    : QWidget(parent)
    , m_engine(engine)
    , m_store(store)
    , m_state(state)
    , m_pricing(new Pricing(state, this))
    , m_ui(std::make_unique<Ui::InsightsPage>())
    , m_empty(new EmptyState(u"insights"_s, {}, {}))
    , m_grid(nullptr)
{
    m_ui->setupUi(this);
    m_ui->pages->addWidget(m_empty);
    buildContent();
    restoreRange();
    m_refresh.setSingleShot(true);
    connect(&m_refresh, &QTimer::timeout, this, &InsightsPage::load);
    connect(&m_showing, &QTimer::timeout, this, &InsightsPage::showNextChart);
    connect(m_empty, &EmptyState::clicked, this, &InsightsPage::handleEmptyClicked);
    connect(m_ui->bar, &InsightsBar::rangeChanged, this, &InsightsPage::handleRange);
    connect(m_ui->bar, &InsightsBar::saveRequested, this, &InsightsPage::askWhereToAll);
    connect(&m_state, &LocalState::loaded, this, &InsightsPage::restoreRange);
    connect(&m_store.crews(), &CrewList::changed, this, &InsightsPage::handleCrews);
    connect(&m_store, &Store::applied, this, &InsightsPage::handleBatch);
    connect(m_pricing, &Pricing::changed, this, [this] {
        if (isVisible())
            refreshSoon();
    });
    if (m_store.crews().isKnown())
        handleCrews();
}

InsightsPage::~InsightsPage() = default;

void InsightsPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_cards.isEmpty())
        buildCharts();
    load();
}

void InsightsPage::hideEvent(QHideEvent *event)
{
    m_refresh.stop();
    QWidget::hideEvent(event);
}

void InsightsPage::buildContent()
{
    auto *tiles = new AdaptiveGrid(20, 5);
    for (const QString &title : {tr("Runs started"), tr("Success rate"), tr("Run time, p50"),
                                 tr("Time to review, p50"), tr("Tokens"), tr("Cost")}) {
        m_tiles.append(new FigureTile(title));
        tiles->add(m_tiles.last());
    }
    m_grid = new AdaptiveGrid(40, 3);
    m_ui->contentLayout->addWidget(tiles);
    m_ui->contentLayout->addWidget(m_grid, 1);
    m_ui->contentLayout->addWidget(new ComparisonsPanel(m_engine, m_store, m_state));
    m_ui->bar->setSavable(false);
    m_ui->contentBody->setVisible(false); // until there are numbers
}

/// Each has memory for its drawing from then on, and not everybody looks at this page. Tab comes to them
/// behind what is on the page already, though other parts of the window were made before.
void InsightsPage::buildCharts()
{
    const QWidgetList before = focusable(*this);
    const QList<ChartData> charts = InsightCharts(m_insights, m_store.crews().names(), {}).all();
    for (const ChartData &chart : charts)
        addCard(chart);
    QWidget *last = before.last(); // there are buttons
    const QWidgetList parts = focusable(*m_grid);
    for (QWidget *part : parts)
        setTabOrder(std::exchange(last, part), part);
}

void InsightsPage::addCard(const ChartData &chart)
{
    auto *card = new ChartCard;
    card->setChart(chart);
    m_cards.append(card);
    m_grid->add(card);
    connect(card, &ChartCard::runsRequested, this, &InsightsPage::runsRequested);
    connect(card, &ChartCard::saveRequested, this,
            [this, card](const QString &suffix) { askWhereTo(*card, suffix); });
}

void InsightsPage::restoreRange()
{
    const QByteArray kept = m_state.value(rangeKey);
    if (!kept.isEmpty())
        m_ui->bar->setRange(rangeFromJson(QJsonDocument::fromJson(kept).object()));
}

void InsightsPage::handleCrews()
{
    m_ui->bar->setCrews(m_store.crews().all());
    if (m_hasInsights)
        showInsights();
}

void InsightsPage::handleBatch(const engine::ChangeBatch &batch)
{
    if (isVisible() && (!batch.executions.isEmpty() || !batch.reviews.isEmpty()))
        refreshSoon();
}

void InsightsPage::handleRange()
{
    m_state.setValue(rangeKey, QJsonDocument(rangeToJson(m_ui->bar->range())).toJson(QJsonDocument::Compact));
    m_hasInsights = false;
    ++m_asked; // what is under way is of another time, also when nothing is asked until the page is shown
    m_ui->bar->setSavable(false); // the numbers are still those of another time
    m_ui->bar->setStatus(tr("Calculating…"));
    if (isVisible())
        load();
}

/// What changes while an answer is under way waits for it, so a slow one is not asked for again and again.
void InsightsPage::refreshSoon()
{
    if (m_isLoading)
        m_changedMeanwhile = true;
    else if (!m_refresh.isActive())
        m_refresh.start(static_cast<int>(std::max(shortestPause, pauseFactor * m_took)));
}

void InsightsPage::load()
{
    m_refresh.stop();
    m_isLoading = true;
    m_changedMeanwhile = false;
    m_loading.start();
    const InsightsRange &range = m_ui->bar->range();
    const Calendar calendar = hereCalendar();
    const InsightsQuestion question{spanOf(range, QDateTime::currentDateTime(), calendar.zone), range.crewId,
                                    calendar, m_pricing->rules()};
    m_engine.send(
        engine::command::LoadInsightFacts{question.span.begin, question.span.end}, this,
        [this, asked = ++m_asked, question](const auto &facts) { handleFacts(asked, question, facts); });
}

void InsightsPage::handleFacts(quint64 asked, const InsightsQuestion &question,
                               const std::expected<InsightFacts, QString> &facts)
{
    if (asked != m_asked)
        return;
    if (!facts) {
        m_hasProblem = true;
        if (!m_hasInsights)
            hideInsights();
        m_ui->bar->setStatus({});
        m_ui->outcome->showMessage(Severity::Bad, facts.error());
        return finishLoading();
    }
    inWorker(
        this, [facts = *facts, question] { return InsightsData::of(facts, question); },
        [this, asked](const InsightsData &insights) {
            if (asked != m_asked)
                return;
            m_insights = insights;
            m_hasInsights = true;
            if (std::exchange(m_hasProblem, false))
                m_ui->outcome->clear();
            m_ui->bar->setStatus(
                tr("as of %1").arg(QLocale().toString(QTime::currentTime(), QLocale::ShortFormat)));
            showInsights();
            finishLoading();
        });
}

void InsightsPage::finishLoading()
{
    m_isLoading = false;
    m_took = m_loading.elapsed();
    if (m_changedMeanwhile && isVisible())
        refreshSoon();
}

void InsightsPage::showInsights()
{
    m_unshown = InsightCharts(m_insights, m_store.crews().names(), m_ui->bar->range().crewId).all();
    m_showing.start();
    showTiles();
    m_ui->contentBody->setVisible(true);
    m_ui->bar->setSavable(!m_insights.isEmpty());
    if (m_insights.isEmpty())
        showEmpty();
    m_ui->pages->setCurrentWidget(m_insights.isEmpty() ? static_cast<QWidget *>(m_empty) : m_ui->content);
}

/// Numbers of another time would be taken for those of the one that is chosen.
void InsightsPage::hideInsights()
{
    m_ui->contentBody->setVisible(false);
    m_ui->pages->setCurrentWidget(m_ui->content);
}

/// One chart in each turn of the event loop, so that nobody waits for all of them.
void InsightsPage::showNextChart()
{
    m_cards.at(m_cards.size() - m_unshown.size())->setChart(m_unshown.first());
    m_unshown.removeFirst();
    if (!m_unshown.isEmpty())
        return;
    m_showing.stop();
    Q_EMIT refreshed();
}

void InsightsPage::showTiles()
{
    const RunCounts &runs = m_insights.runs;
    const auto share = runs.successShare();
    m_tiles.at(0)->setFigure(valueText(ChartUnit::Count, runs.total()),
                             tr("%Ln in progress or waiting", nullptr, runs.live + runs.waiting));
    m_tiles.at(1)->setFigure(share ? valueText(ChartUnit::Share, *share) : u"–"_s,
                             tr("%Ln failed or stopped", nullptr, runs.failed));
    m_tiles.at(2)->setFigure(p50Text(m_insights.durations), spreadDetail(m_insights.durations, tr("p95 %1")));
    m_tiles.at(3)->setFigure(p50Text(m_insights.reviewTimes),
                             spreadDetail(m_insights.reviewTimes, tr("p95 %1")));
    const TokenSum &tokens = m_insights.tokens;
    const auto text = [](qint64 count) { return shortText(ChartUnit::Tokens, static_cast<double>(count)); };
    m_tiles.at(4)->setFigure(tokens.runs > 0 ? text(tokens.total()) : u"–"_s, tokensDetail(tokens));
    const Cost &cost = m_insights.cost;
    m_tiles.at(5)->setFigure(cost.amounts.isEmpty() ? u"–"_s : amountsText(cost),
                             cost.unpriced > 0 ? tr("%1 tokens without a price").arg(text(cost.unpriced))
                                               : QString());
}

void InsightsPage::showEmpty()
{
    const InsightsRange &range = m_ui->bar->range();
    if (range.choice == RangeChoice::All && range.crewId.isNull()) {
        m_empty->setText(tr("No data yet"), tr("After the first run, this page shows runs over time, how "
                                               "long they take and how fast reviews are answered."));
        const bool mayKickOff = m_store.access().lackForAny<engine::command::Kickoff>().isEmpty();
        m_empty->setButton(mayKickOff ? tr("Kick off a crew") : QString());
    } else {
        m_empty->setText(tr("No data for this period"),
                         tr("%1: no runs and no reviews.").arg(m_ui->bar->rangeText()));
        m_empty->setButton(tr("Show all time"));
    }
}

void InsightsPage::handleEmptyClicked()
{
    const InsightsRange all{RangeChoice::All, {}, {}, {}};
    if (m_ui->bar->range() == all)
        Q_EMIT kickoffRequested();
    else
        m_ui->bar->setRange(all);
}

void InsightsPage::askWhereTo(ChartCard &card, const QString &suffix)
{
    const QString filter = suffix == "png"_L1   ? tr("Picture (*.png)")
                           : suffix == "pdf"_L1 ? tr("PDF (*.pdf)")
                                                : tr("Table (*.csv)");
    const ChartData chart = card.chart();
    QFileDialog *dialog = newSaveDialog(window(), tr("Save “%1”").arg(chart.title), {filter});
    dialog->selectFile(u"insights-%1.%2"_s.arg(chart.key, suffix));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, chart](const QString &path) { saveTo(path, {chart}); });
    dialog->open();
}

void InsightsPage::askWhereToAll()
{
    QFileDialog *dialog =
        newSaveDialog(window(), tr("Save all charts"), {tr("PDF (*.pdf)"), tr("Table (*.csv)")});
    dialog->selectFile(u"insights.pdf"_s);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        QList<ChartData> charts;
        for (const ChartCard *card : std::as_const(m_cards))
            charts.append(card->chart());
        saveTo(path, charts);
    });
    dialog->open();
}

/// Drawing needs this thread; the rest is for a worker.
void InsightsPage::saveTo(const QString &path, const QList<ChartData> &charts)
{
    const auto done = [this, path](const auto &written) { handleSaved(path, written); };
    const bool isOne = charts.size() == 1;
    if (path.endsWith(".png"_L1, Qt::CaseInsensitive) && isOne) {
        const QImage image = chartAsImage(charts.first(), font());
        inWorker(
            this, [path, image] { return writePng(path, image); }, done);
    } else if (path.endsWith(".pdf"_L1, Qt::CaseInsensitive)) {
        const QByteArray bytes =
            isOne ? chartAsPdf(charts.first(), font())
                  : chartsAsPdf(charts, tr("Insights: %1").arg(m_ui->bar->rangeText()), font());
        inWorker(
            this, [path, bytes] { return saveFile(path, bytes); }, done);
    } else {
        const auto bytes = [charts, isOne] {
            return isOne ? chartAsCsv(charts.first()) : chartsAsCsv(charts);
        };
        inWorker(
            this, [path, bytes] { return saveFile(path, bytes()); }, done);
    }
}

void InsightsPage::handleSaved(const QString &path, const std::expected<void, QString> &written)
{
    m_ui->outcome->showMessage(written ? Severity::Good : Severity::Bad,
                               written ? tr("Saved to %1").arg(path) : written.error());
}

} // namespace crew::gui::insights

#include "moc_insightspage.cpp"
