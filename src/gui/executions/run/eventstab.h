// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>
#include <QTimer>

class QComboBox;
class QLineEdit;
class QTableView;

namespace crew::gui {
class WholeTextView;
}

namespace crew::gui::executions {

class EventFilter;
class EventModel;

/// The journal of one run: its entries above, the chosen entry as it came below.
class EventsTab : public QSplitter
{
    Q_OBJECT

public:
    explicit EventsTab(EventModel &model, QWidget *parent = nullptr);

    /// Chooses the entry, loosening the filters when they hide it, and shows the place in its body where \a
    /// id stands.
    void chooseEvent(qint64 sequence, const QString &id = {});

private:
    QWidget *buildTop();
    void applyGroup();
    void connectParts();
    void showEntry(const QModelIndex &shown);
    void findSought();

    EventModel &m_model;
    EventFilter *m_filter;
    QTableView *m_table;
    QComboBox *m_kinds;
    QLineEdit *m_search;
    WholeTextView *m_body;
    QString m_sought; ///< what the body is to be scrolled to
    QTimer m_typing;
};

} // namespace crew::gui::executions
