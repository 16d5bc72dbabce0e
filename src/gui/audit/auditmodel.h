// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"
#include "core/execution.h"
#include "wire/auditexport.h"

#include <QAbstractTableModel>
#include <QHash>

namespace crew::gui::audit {

/// The record of decisions, newest first.
class AuditModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column : int { Time, Step, Crew, Subject, Task, Attempt, Verdict, Person, Words, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// Takes the whole record, oldest first.
    void setLines(const QList<wire::AuditLine> &lines);
    const wire::AuditLine &at(int row) const { return m_rows.at(row); }

    /// What is known of the runs in the record and of their crews; the record itself has only their ids.
    void setRuns(const QList<Execution> &runs);
    void setCrews(const QList<crew::Crew> &crews);
    /// Empty when not known.
    QString crewName(const wire::AuditLine &line) const;
    QString subject(const wire::AuditLine &line) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void announce(Column first, Column last);

    QList<wire::AuditLine> m_rows; ///< newest first
    QHash<QUuid, Execution> m_runs;
    QHash<QUuid, QString> m_crews; ///< names
};

/// Who decided, for people: the name with the account, or the account alone.
QString whoText(const Reviewer &reviewer);

/// What was done, for people, translated; of an acceptance also when its answer says no more than an id.
QString stepTitle(const wire::AuditLine &line);

} // namespace crew::gui::audit
