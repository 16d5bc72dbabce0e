// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"

#include <QWidget>

class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;

namespace crew::gui {
class CrewList;
class MessageLine;
class WholeTextView;
} // namespace crew::gui

namespace crew::gui::audit {

class AuditModel;

/// The record of decisions: who, when, which words, what was sent, what the service answered; and whether it
/// is as it was written.
class AuditWindow : public QWidget
{
    Q_OBJECT

public:
    /// Both have to outlive it.
    AuditWindow(engine::EngineLink &engine, const CrewList &crews, QWidget *parent = nullptr);

    /// Loads the record again and computes its chain.
    void verify();
    /// Writes the record as CSV when \a path ends so, else as JSON Lines.
    void exportTo(const QString &path);

private:
    void buildTable();
    QWidget *buildTop();
    QWidget *buildButtons();
    void loadRuns();
    void showTrail(const AuditTrail &trail);
    void showCurrent();
    void askWhereTo();
    void exportData();

    engine::EngineLink &m_engine;
    AuditSteps m_steps;
    AuditModel *m_model;
    QSortFilterProxyModel *m_filter;
    QTableView *m_table;
    QLineEdit *m_search;
    WholeTextView *m_detail;
    MessageLine *m_verdict;
    MessageLine *m_outcome;
};

} // namespace crew::gui::audit
