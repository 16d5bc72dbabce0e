// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"
#include "engine/enginelink.h"

#include <QHash>
#include <QTimer>
#include <QWidget>

#include <memory>

namespace Ui {
class CrewPage;
}

namespace crew::local {
class LocalCrews;
}

namespace crew::gui {
class LocalState;
class Store;
} // namespace crew::gui

namespace crew::gui::executions {
class ExecutionModel;
}

namespace crew::gui::crews {

class CrewOverview;
class FlowReviewsPanel;

/// The page of one crew: what it takes, its latest runs and how it does, and what can be done with it. How
/// its service differs is on a second page.
class CrewPage : public QWidget
{
    Q_OBJECT

public:
    /// Both have to outlive it.
    CrewPage(engine::EngineLink &engine, Store &store, QWidget *parent = nullptr);
    ~CrewPage() override;

    /// Shows \a crew; its health is unknown until setHealth() says otherwise.
    void setCrew(const Crew &crew);
    /// Ignored for another crew than the one that is shown.
    void setHealth(const engine::CrewHealth &health);
    const Crew &crew() const { return m_crew; }
    /// Where the latest runs come from; has to outlive the page.
    void setRuns(const executions::ExecutionModel &runs);
    /// Where budgets and prices are kept; has to outlive the page.
    void setState(LocalState &state);
    /// The crews that run on this computer; \a crews has to outlive the page.
    void setLocalCrews(local::LocalCrews &crews);

    /// Opens the dialog that edits the crew.
    void editCrew();
    /// Opens the confirmation, then removes the crew.
    void removeCrew();
    /// Opens the window with the last exchanges.
    void openWireLog();

Q_SIGNALS:
    void kickoffRequested(const crew::Crew &crew);
    void kickoffManyRequested(const crew::Crew &crew);
    void executionRequested(const QUuid &executionId);
    void runsRequested(const QUuid &crewId); ///< all runs of the crew
    void crewAdded(const QUuid &crewId);     ///< in place of another address for this one

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    /// Whose inputs were asked for, and where.
    struct InputsPlace
    {
        QUuid crewId;
        QUrl address;

        bool operator==(const InputsPlace &) const = default;
    };
    struct KnownInputs
    {
        QUrl address; ///< they are those of the service there
        InputFields fields;
    };

    void openEditor(bool atToken);
    void showHealth();
    void showChecked();
    void fetchInputs();
    void handleInputs(const InputsPlace &asked, const engine::command::FetchInputs::Reply &inputs);
    const InputFields *knownInputs() const; ///< of what is shown; null when they are not known
    QString inputsObjection() const;
    void showRuns();
    void showLocal();
    void showAccess();
    QString removalText(const Crew &crew) const;
    bool mayHaveRunningBatches(const QUuid &crewId) const;

    engine::EngineLink &m_engine;
    Store &m_store;
    const executions::ExecutionModel *m_runs = nullptr;
    const local::LocalCrews *m_localCrews = nullptr;
    CrewOverview *m_overview = nullptr;
    FlowReviewsPanel *m_flows;
    QHash<QUuid, KnownInputs> m_inputs; ///< by crew, those that were fetched
    InputsPlace m_fetched;              ///< whose inputs are on their way
    bool m_areInputsFresh = false;      ///< were fetched since the crew has been shown
    QTimer m_soon;
    QTimer m_clock; ///< of the times that are said, while they are seen
    Crew m_crew;
    engine::CrewHealth m_health;
    std::unique_ptr<Ui::CrewPage> m_ui;
};

} // namespace crew::gui::crews
