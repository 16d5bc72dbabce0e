// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"

#include <QTimer>
#include <QWidget>

class QGridLayout;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QTabWidget;
class QTableView;

namespace crew::gui {
class MessageLine;
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

Q_SIGNALS:
    void settingsRequested();
    void reachRequested(); ///< how crews reach this computer is to be set up
    void executionRequested(const QUuid &executionId);

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    QWidget *buildScroll();
    QWidget *buildHead();
    QWidget *buildFacts();
    QWidget *buildLists();
    QLabel *addFact(QGridLayout *grid, const QString &title);
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
    QLabel *m_title;
    MessageLine *m_how; ///< the light, explained
    MessageLine *m_problem;
    QLabel *m_listening;
    QLabel *m_public;
    QLabel *m_tls;
    QLabel *m_secrets;
    QLabel *m_counts;
    MessageLine *m_exposure;
    MessageLine *m_tlsProblem;
    MessageLine *m_renewal; ///< how the last renewal of the secrets went
    MessageLine *m_loopbackCheck;
    MessageLine *m_publicCheck;
    MessageLine *m_tunnel;
    QPushButton *m_test;
    QPushButton *m_reach;
    QPushButton *m_settings;
    QPushButton *m_renew;
    QTabWidget *m_lists;
    QStackedWidget *m_callbacks; ///< nothing yet, or the table
    QTableView *m_table;
    QPlainTextEdit *m_log;
    QStringList m_shownLog;
    QTimer m_clock;
};

} // namespace crew::gui::endpoint
