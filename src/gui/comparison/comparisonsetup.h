// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/comparison/pairing.h"

#include <QWidget>

class QComboBox;
class QDateEdit;
class QFormLayout;
class QLabel;
class QPushButton;

namespace crew::gui {
class Store;
}

namespace crew::gui::comparison {

/// Choosing what is compared with what. Says how many pairs there are, or why there are none.
class ComparisonSetup : public QWidget
{
    Q_OBJECT

public:
    /// \a store has to outlive it.
    explicit ComparisonSetup(const Store &store, QWidget *parent = nullptr);

    QString sentence() const;

Q_SIGNALS:
    /// \a chosen has no id and no seed yet.
    void startRequested(const crew::gui::comparison::Comparison &chosen,
                        const QList<crew::gui::comparison::RunPair> &pairs);

private:
    void build();
    void fillCrews();
    void fillTasks();
    void handleChoice();
    void take(const QList<RunPair> &pairs);
    QStringList tasksOf(const QUuid &crewId) const;
    Comparison chosen() const;
    bool isSameCrew() const;
    void say(const QString &sentence);

    const Store &m_store;
    QFormLayout *m_form;
    QComboBox *m_first;
    QComboBox *m_second;
    QDateEdit *m_date;
    QComboBox *m_task;
    QLabel *m_sentence;
    QPushButton *m_start;
    QList<RunPair> m_pairs;
    int m_generation = 0; ///< an answer to an older choice is dropped
};

} // namespace crew::gui::comparison
