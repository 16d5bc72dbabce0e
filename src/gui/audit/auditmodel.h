// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/auditexport.h"

#include <QAbstractTableModel>

namespace crew::gui {

/// The record of decisions, newest first.
class AuditModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column : int { Time, Step, Task, Attempt, Verb, Who, Words, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// Takes the whole record, oldest first.
    void setLines(const QList<wire::AuditLine> &lines);
    const wire::AuditLine &at(int row) const { return m_rows.at(row); }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QList<wire::AuditLine> m_rows; ///< newest first
};

/// Who decided, for people: the name with the account, or the account alone.
QString whoText(const Reviewer &reviewer);

/// What was done, for people, translated; of an acceptance also when its answer says no more than an id.
QString stepTitle(const wire::AuditLine &line);

/// The verb for people, translated.
QString verbTitle(Verb verb);

} // namespace crew::gui
