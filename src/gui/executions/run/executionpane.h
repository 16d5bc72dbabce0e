// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "gui/executions/run/executiontext.h"

#include <QHash>
#include <QSet>
#include <QWidget>

#include <functional>
#include <memory>

namespace Ui {
class ExecutionPane;
}

namespace crew::gui {
class MessageLine;
class Pricing;
class RunTitleTemplates;
class Store;
class OutputView;
} // namespace crew::gui

namespace crew::gui::executions {

class EventModel;
class EventsTab;
class ExecutionOverview;
class CostTab;
class RawTab;
class ResultTab;
class StopBar;
class TimelineBuilder;
class TimelineTab;

/// One run, whole: where it stands, its timeline, events, inputs, result and last status.
class ExecutionPane : public QWidget
{
    Q_OBJECT

public:
    /// Both have to outlive it.
    ExecutionPane(engine::EngineLink &engine, const Store &store, QWidget *parent = nullptr);
    ~ExecutionPane() override;

    /// What runs are about; has to outlive the pane.
    void setTitleTemplates(const RunTitleTemplates &titles);
    /// Has to outlive the pane; without, nothing has a price.
    void setPricing(const Pricing &pricing);
    using IsStale = std::function<bool(const QUuid &decisionId)>;
    /// Tells of which decisions that are shown as held nobody knows whether they were sent.
    void setStaleCheck(const IsStale &isStale) { m_isStale = isStale; }
    void apply(const engine::ChangeBatch &batch);
    /// Brings what still lasts to \a now.
    void tick(const QDateTime &now);

    /// Shows what \a run tells at once, and the rest when it is loaded.
    void showRun(const RunSummary &run);
    QUuid shownExecution() const { return m_execution.id; }
    /// Whether the list beside it has the shown run; one that it has not cannot be stopped here.
    void setListed(bool isListed);

Q_SIGNALS:
    void runShown(); ///< another one than before
    void reviewRequested(const QUuid &reviewId);
    void runGone(); ///< the person may no longer see it: nothing is shown
    void kickoffAgainRequested(const crew::Crew &crew, const crew::KickoffRequest &request);

protected:
    void changeEvent(QEvent *event) override;

private:
    void buildTabs();
    void connectButtons();
    void askWhereTo();
    std::function<QString()> reportOfShown() const;
    void save(const QString &path, const std::function<QString()> &report);
    void load();
    void handleDetails(const std::expected<engine::RunDetails, QString> &details);
    bool takeFrom(const engine::ChangeBatch &batch);
    bool missesSome(const engine::ChangeBatch &batch) const;
    Entries entriesOfShown(const engine::ChangeBatch &batch) const;
    void updateIcons();
    void handleAccess();
    void startWith(const RunSummary &run);
    void clear();
    void updateStop();
    QString stopToolTip() const;
    void updateOldAddress();
    void updateAll();
    void showResult();
    void updateHeader();
    void updateTimeline();
    void updateInputs();
    QList<Review> reviewsOfShown() const;
    StaleDecisions staleDecisions() const;
    const Crew *crewOfShown() const; ///< null when it was removed

    engine::EngineLink &m_engine;
    const Store &m_store;
    std::unique_ptr<Ui::ExecutionPane> m_ui;
    Execution m_execution;
    bool m_isListed = true;
    bool m_isWhole = false;         ///< not only what the list shows of it
    QString m_loadProblem;          ///< why it could not be loaded last; empty when it could, and until then
    quint64 m_shownCount = 0;       ///< grows with each run that is loaded
    QHash<QUuid, Review> m_reviews; ///< of the shown run
    QSet<QUuid> m_newer; ///< the shown run and reviews of it that batches told, not before a snapshot
    IsStale m_isStale = [](const QUuid &) { return false; };
    StaleDecisions m_shownStale; ///< in the timeline
    QDateTime m_now;
    QJsonObject m_shownInputs;
    const RunTitleTemplates *m_titleTemplates = nullptr;
    EventModel *m_events;
    TimelineBuilder *m_timelineBuilder;
    EventsTab *m_eventsTab;
    ExecutionOverview *m_overview;
    TimelineTab *m_timeline;
    OutputView *m_inputs;
    ResultTab *m_result;
    CostTab *m_cost;
    RawTab *m_raw;
    StopBar *m_stop;
    MessageLine *m_oldAddress;
};

} // namespace crew::gui::executions
