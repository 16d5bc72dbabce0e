// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/batch.h"
#include "core/inputfield.h"
#include "gui/batch/batchmapping.h"

#include <QAbstractTableModel>

#include <memory>

namespace crew::gui::batch {

/// What each row of a file would send: its number, whether it can, and a column for each input, which can be
/// edited.
class BatchPreviewModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Number, Check, FirstInput };
    enum Role {
        HasProblemRole = Qt::UserRole,
        IsSecretRole, ///< the value is not shown, and what is typed over it is hidden
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// Where the values of rows come from that setRows() brings from then on. What was typed over those of
    /// another file is gone.
    void setSource(const std::shared_ptr<const wire::BatchFile> &file, const InputSources &sources);
    /// \a notes: what is said of rows that can be sent.
    void setRows(const InputFields &fields, const BatchRowRecords &rows, const RowNotes &notes = {});
    const BatchRowRecords &rows() const { return m_rows; }
    int problemCount() const { return m_problemCount; }
    bool hasNotes() const { return !m_notes.isEmpty(); }
    const RowEdits &edits() const { return m_edits; } ///< what was typed over single values

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    void edited();

private:
    bool canEdit(const QModelIndex &index) const;
    bool isSecret(int column) const;
    QString editText(const QModelIndex &index) const;
    QString checkText(const BatchRowRecord &row) const;
    QString textOf(const BatchRowRecord &row, int column) const;

    InputFields m_fields;
    BatchRowRecords m_rows;
    std::shared_ptr<const wire::BatchFile> m_file;
    InputSources m_sources;
    RowEdits m_edits;
    RowNotes m_notes;
    int m_problemCount = 0;
};

} // namespace crew::gui::batch
