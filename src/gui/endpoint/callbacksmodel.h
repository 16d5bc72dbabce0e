// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/callbackoutcome.h"
#include "core/execution.h"
#include "gui/common/widgets/newestfirstmodel.h"

#include <QHash>

namespace crew::gui::endpoint {

/// The last requests to the endpoint, newest first.
class CallbacksModel : public NewestFirstModel<CallbackOutcome>
{
    Q_OBJECT

public:
    enum Column : int { Time, Kind, Run, Outcome, ColumnCount };

    using NewestFirstModel::NewestFirstModel;

    /// Takes the list as it is now (oldest first); rows that stay, stay where a person had chosen them.
    void setOutcomes(const CallbackOutcomes &outcomes);
    /// Learns what runs are called. Of those without a row the names of the last keptNames are kept: a run
    /// changes, and so is learned again, with each callback that is taken for it.
    void recordNames(const QList<Execution> &executions);
    static constexpr qsizetype keptNames = 10'000;
    /// For tests: how many names are kept.
    qsizetype nameCount() const { return m_names.size(); }

    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString textOf(const CallbackOutcome &outcome, int column) const;
    QString runName(const QUuid &executionId) const;
    void forgetNames();

    struct Name
    {
        QString text;
        quint64 recordedAt = 0; ///< counted
    };
    QHash<QUuid, Name> m_names;
    quint64 m_learned = 0;
    qint64 m_alike = 0; ///< of all rows together
};

} // namespace crew::gui::endpoint
