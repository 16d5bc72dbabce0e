// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>
#include <QUuid>

namespace crew {
struct Execution;
}

namespace crew::gui {

/// Which states the runs table shows.
enum class StateGroup { All, NeedsReview, Live, Completed, Failed };

bool belongsTo(const Execution &execution, StateGroup group);

/// True when \a words (already split, any case) all occur in the ids, inputs, task or result of \a execution.
bool mentions(const Execution &execution, const QStringList &words);

/// Search, filter and sort over an ExecutionModel.
class ExecutionFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit ExecutionFilter(QObject *parent = nullptr);

    void setText(const QString &text);
    void setCrew(const QUuid &crewId); ///< a null id means all crews
    void setGroup(StateGroup group);
    bool isFiltering() const;

protected:
    bool filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const override;

private:
    QStringList m_words;
    QUuid m_crewId;
    StateGroup m_group = StateGroup::All;
};

} // namespace crew::gui
