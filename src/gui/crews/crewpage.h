// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"
#include "engine/enginelink.h"

#include <QWidget>

#include <memory>

namespace Ui {
class CrewPage;
}

namespace crew::gui {

/// The page of one crew: what it is, how it does, and what can be done with it.
class CrewPage : public QWidget
{
    Q_OBJECT

public:
    explicit CrewPage(EngineLink &engine, QWidget *parent = nullptr);
    ~CrewPage() override;

    /// Shows \a crew; its health is unknown until setHealth() says otherwise.
    void setCrew(const Crew &crew);
    /// Ignored for another crew than the one that is shown.
    void setHealth(const CrewHealth &health);
    const Crew &crew() const { return m_crew; }

    /// Opens the dialog that edits the crew.
    void editCrew();
    /// Opens the confirmation, then removes the crew.
    void removeCrew();
    /// Opens the window with the last exchanges.
    void openWireLog();

Q_SIGNALS:
    void kickoffRequested(const crew::Crew &crew);
    void kickoffManyRequested(const crew::Crew &crew);

protected:
    void changeEvent(QEvent *event) override;

private:
    void openEditor(bool atToken);
    void showHealth();

    EngineLink &m_engine;
    Crew m_crew;
    CrewHealth m_health;
    std::unique_ptr<Ui::CrewPage> m_ui;
};

} // namespace crew::gui
