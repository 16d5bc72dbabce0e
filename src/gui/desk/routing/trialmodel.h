// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/routing.h"
#include "gui/store/crewlist.h"

#include <QAbstractTableModel>

namespace crew::gui::desk {

/// Under which rule each review would fall, and under which it falls now.
class TrialModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Time, Crew, Task, Rule, RuleNow, Reviewers, ColumnCount };

    /// True for a review that would fall under a rule that asks for something else than now.
    static constexpr int DiffersRole = Qt::UserRole + 1;

    /// \a crews has to outlive it.
    explicit TrialModel(const CrewList &crews, QObject *parent = nullptr);

    /// \a trials are those of \a tried; \a current is what the desk has.
    void setTrials(const QList<RoutingTrial> &trials, const Routing &tried, const Routing &current);
    int differing() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row
    {
        RoutingTrial trial;
        QString rule;
        QString ruleNow;
        bool differs = false;
    };

    QString text(const Row &row, int column) const;

    const CrewList &m_crews;
    QList<Row> m_rows;
};

} // namespace crew::gui::desk
