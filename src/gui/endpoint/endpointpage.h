// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"

#include <QTimer>
#include <QWidget>

#include <memory>

namespace Ui {
class EndpointPage;
}

namespace crew::gui {
class Store;
} // namespace crew::gui

namespace crew::gui::endpoint {

class CallbacksModel;

/// The page of the webhook endpoint: where it is, whether it can be reached, and what came in.
class EndpointPage : public QWidget
{
    Q_OBJECT

public:
    /// Both have to outlive it.
    EndpointPage(engine::EngineLink &engine, const Store &store, QWidget *parent = nullptr);
    ~EndpointPage() override;

Q_SIGNALS:
    void settingsRequested();
    void reachRequested(); ///< how crews reach this computer is to be set up
    void executionRequested(const QUuid &executionId);

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void prepareLists();
    void handleEndpoint();
    void refresh();
    void showListening(const QDateTime &now);
    void showChecks();
    void renewSecrets();
    void showTunnel();
    void updateIcons();

    engine::EngineLink &m_engine;
    const Store &m_store;
    CallbacksModel *m_model;
    std::unique_ptr<Ui::EndpointPage> m_ui;
    QStringList m_shownLog;
    QTimer m_clock;
};

} // namespace crew::gui::endpoint
