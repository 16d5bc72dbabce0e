// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "gui/insights/chartdata.h"
#include "gui/insights/insightsdata.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <memory>

namespace Ui {
class InsightsPage;
}

namespace crew::gui {
class EmptyState;
class LocalState;
class Pricing;
class Store;
} // namespace crew::gui

namespace crew::gui::insights {

class AdaptiveGrid;
class ChartCard;
class FigureTile;

/// The page "Insights": what the runs, tasks and attempts of a time add up to. It keeps none of them: the
/// engine is asked when the page is shown, when another time is chosen, and some time after something
/// changed; a worker adds up.
class InsightsPage : public QWidget
{
    Q_OBJECT

public:
    /// \a state keeps the chosen time and crew. All have to outlive the page.
    InsightsPage(engine::EngineLink &engine, const Store &store, LocalState &state,
                 QWidget *parent = nullptr);
    ~InsightsPage() override;

    /// By the suffix of \a path: PNG (of one chart), PDF or CSV.
    void saveTo(const QString &path, const QList<ChartData> &charts);

Q_SIGNALS:
    void kickoffRequested();
    void runsRequested(const crew::gui::executions::RunsQuery &query); ///< those behind a bar
    void refreshed();                                                  ///< all charts show the newest numbers

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void buildContent();
    void buildCharts();
    void addCard(const ChartData &chart);
    void restoreRange();
    void handleCrews();
    void handleBatch(const engine::ChangeBatch &batch);
    void handleRange();
    void handleFacts(quint64 asked, const InsightsQuestion &question,
                     const std::expected<InsightFacts, QString> &facts);
    void handleEmptyClicked();
    void refreshSoon();
    void load();
    void finishLoading();
    void showInsights();
    void hideInsights();
    void showNextChart();
    void showTiles();
    void showEmpty();
    void askWhereTo(ChartCard &card, const QString &suffix);
    void askWhereToAll();
    void handleSaved(const QString &path, const std::expected<void, QString> &written);

    engine::EngineLink &m_engine;
    const Store &m_store;
    LocalState &m_state;
    Pricing *m_pricing;
    std::unique_ptr<Ui::InsightsPage> m_ui;
    EmptyState *m_empty;
    QList<FigureTile *> m_tiles;
    AdaptiveGrid *m_grid;
    QList<ChartCard *> m_cards;
    InsightsData m_insights;
    QTimer m_refresh;
    QTimer m_showing;
    QList<ChartData> m_unshown;
    QElapsedTimer m_loading;
    qint64 m_took = 0; ///< ms that the last answer took
    quint64 m_asked = 0;
    bool m_isLoading = false;
    bool m_changedMeanwhile = false;
    bool m_hasInsights = false; ///< of the time and crew that are chosen
    bool m_hasProblem = false;  ///< which is told, with the last answer
};

} // namespace crew::gui::insights
