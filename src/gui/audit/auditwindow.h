// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
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
struct AuditRow;

/// The record of decisions: who, when, which words, what was sent, what the service answered; and whether it
/// is as it was written.
class AuditWindow : public QWidget
{
    Q_OBJECT

public:
    /// Both have to outlive it.
    AuditWindow(engine::EngineLink &engine, const CrewList &crews, QWidget *parent = nullptr);

    /// Loads the chosen record again and computes its chain.
    void verify();
    /// Writes the record as CSV when \a path ends so, else as JSON Lines.
    void exportTo(const QString &path);

private:
    void buildTable();
    QWidget *buildTop();
    QWidget *buildButtons();
    QComboBox *buildCrewChoice();
    QUuid chosenCrew() const; ///< null for the whole record
    void closeUnlessAllowed();
    void forgetTrail();
    void loadRuns();
    void showMissingRuns(const QString &problem);
    void showTrail(const AuditTrail &trail);
    void showRows(const AuditTrail &trail, const QList<AuditRow> &rows);
    void showCurrent();
    void askWhereTo();
    void exportData();

    engine::EngineLink &m_engine;
    const CrewList &m_crews;
    AuditSteps m_steps;
    QUuid m_crewId;       ///< whose chain m_steps are
    int m_generation = 0; ///< of what is loaded; what comes of an older one is dropped
    AuditModel *m_model;
    QSortFilterProxyModel *m_filter;
    QTableView *m_table;
    QComboBox *m_crew;
    QLineEdit *m_search;
    WholeTextView *m_detail;
    MessageLine *m_checkMessage;
    MessageLine *m_outcome;
    QPushButton *m_export;
    QTimer m_typing; ///< until what is typed is searched for
};

} // namespace crew::gui::audit
