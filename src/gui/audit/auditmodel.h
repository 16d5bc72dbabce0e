// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/execution.h"
#include "gui/store/crewlist.h"
#include "wire/auditexport.h"

#include <QAbstractTableModel>
#include <QHash>

namespace crew::gui::audit {

/// An entry of the record.
struct AuditRow
{
    wire::AuditLine line;
    QString step; ///< stepTitle()
};

/// The record of decisions, newest first.
class AuditModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column : int {
        Time,
        Step,
        Crew,
        Subject,
        Task,
        Request,
        Attempt,
        Verdict,
        Person,
        Words,
        ColumnCount
    };

    /// \a crews has to outlive the model.
    explicit AuditModel(const CrewList &crews, QObject *parent = nullptr);

    /// Takes the whole record, newest first.
    void setRows(const QList<AuditRow> &rows);
    const wire::AuditLine &at(int row) const { return m_rows.at(row).line; }

    /// What is known of the runs in the record, which itself has only their ids.
    void setRuns(const QList<Execution> &runs);
    /// Empty where the journal names no crew.
    QString crewName(const wire::AuditLine &line) const;
    /// Empty when not known.
    QString subject(const wire::AuditLine &line) const;
    /// What is shown of the runs in the record, for its export.
    wire::AuditedRuns shownRuns() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void announce(Column first, Column last);

    QList<AuditRow> m_rows; ///< newest first
    QHash<QUuid, Execution> m_runs;
    const CrewList &m_crews;
};

/// Who decided, for people: the name with the account, or the account alone.
QString whoText(const Reviewer &reviewer);

/// What was decided, for people, translated: the verdict, or what else was done.
QString actTitle(const wire::AuditLine &line);

/// What was done, for people, translated; of an acceptance also when its answer says no more than an id.
/// Reads that answer, however long it is.
QString stepTitle(const wire::AuditLine &line);

/// The rows of \a lines, which are in order; those come newest first. Takes as long as the answers are: for a
/// worker's thread.
QList<AuditRow> auditRows(const QList<wire::AuditLine> &lines);

} // namespace crew::gui::audit
