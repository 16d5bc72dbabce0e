// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"
#include "engine/enginelink.h"

#include <QWidget>

#include <memory>

namespace Ui {
class FlowReviewsPanel;
}

namespace crew::gui::crews {

/// Where the flows of a crew ask for feedback, what they sign with and where they may be answered. The
/// secrets are in the keychain, and are asked for only while the panel is seen.
class FlowReviewsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit FlowReviewsPanel(engine::EngineLink &engine, QWidget *parent = nullptr);
    ~FlowReviewsPanel() override;

    /// What is being typed stays, unless it is another crew.
    void setCrew(const Crew &crew);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void load();
    void setUp(const QString &secret, bool acceptsBefore);
    QString refusedByReplacing() const;
    void replace();
    void showAddress(const QUuid &crewId, const std::expected<engine::FlowAddress, QString> &address);
    void forgetSecrets();
    void fill();
    void showNetworks();
    void removeSelected();
    void useNetworks();
    void end();

    engine::EngineLink &m_engine;
    Crew m_crew;
    bool m_acceptsBefore = false; ///< two secrets count now
    QString m_shownNetworks;      ///< what else is in the field was typed
    QString m_networkProblem;     ///< what is said of it
    std::unique_ptr<Ui::FlowReviewsPanel> m_ui;
};

} // namespace crew::gui::crews
