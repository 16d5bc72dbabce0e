// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"
#include "gui/comparison/comparisons.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QTableView;

namespace crew::gui {
class LocalState;
class Store;
} // namespace crew::gui

namespace crew::gui::comparison {
class ComparisonModel;
}

namespace crew::gui::insights {

/// The blind comparisons that were made and what they say, and the way to make one.
class ComparisonsPanel : public QWidget
{
    Q_OBJECT

public:
    /// All have to outlive it.
    ComparisonsPanel(engine::EngineLink &engine, const Store &store, LocalState &state,
                     QWidget *parent = nullptr);

    /// Opens the window in which one is made.
    void compare();

private:
    void build();
    void fill();
    void fitHeight();
    void askToRemove();

    engine::EngineLink &m_engine;
    const Store &m_store;
    comparison::Comparisons m_comparisons;
    comparison::ComparisonModel *m_model;
    QLabel *m_empty;
    QTableView *m_table;
    QPushButton *m_compare;
    QPushButton *m_remove;
};

} // namespace crew::gui::insights
