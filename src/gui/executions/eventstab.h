// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

class QTableView;

namespace crew::gui {

class EventModel;
class WholeTextView;

/// The journal of one run: its entries above, the chosen entry as it came below.
class EventsTab : public QSplitter
{
    Q_OBJECT

public:
    explicit EventsTab(EventModel &model, QWidget *parent = nullptr);

private:
    void showEntry(int row);

    EventModel &m_model;
    QTableView *m_table;
    WholeTextView *m_body;
};

} // namespace crew::gui
