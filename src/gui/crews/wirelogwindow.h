// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QPushButton;
class QSplitter;
class QTableView;

namespace crew::gui {

class WholeTextView;
class WireLogModel;

/// A window with the last exchanges between the console and one crew's service, as they went over the wire
/// but for what is secret. It follows while it is open.
class WireLogWindow : public QWidget
{
    Q_OBJECT

public:
    WireLogWindow(EngineLink &engine, const Crew &crew, QWidget *parent = nullptr);

private:
    void buildTable();
    QWidget *buildButtons();
    void load();
    void showExchanges(const WireExchanges &exchanges);
    void showCurrent();
    void copyAsCurl();

    EngineLink &m_engine;
    QUuid m_crewId;
    WireLogModel *m_model;
    QTableView *m_table;
    WholeTextView *m_request;
    WholeTextView *m_answer;
    QLabel *m_note;
    QPushButton *m_copy;
    QTimer m_timer;
    bool m_isLoading = false;
};

} // namespace crew::gui
