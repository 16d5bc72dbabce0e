// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/output/diffrows.h"

#include <QAbstractTableModel>

#include <memory>

namespace crew::gui::output {

/// Two texts and what differs between them; shared between threads, never changed.
using SharedDiff = std::shared_ptr<const diff::Diff>;

/// The rows of a diff: one column when unified, before and after when side by side. Cells say what they are
/// to assistive technology ("Removed, line 3: …"), their text is what stands there.
class DiffModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { BeforeColumn, AfterColumn };

    /// What one cell shows.
    struct Cell
    {
        enum class Kind { Same, Removed, Added, Nothing, Fold };
        Kind kind = Kind::Nothing;
        DiffPiece before; ///< of an equal line in a unified diff both are there
        DiffPiece after;

        const DiffPiece &piece() const { return after.isThere() ? after : before; }
    };

    explicit DiffModel(QObject *parent = nullptr);

    void setContent(SharedDiff diff, DiffRows rows, DiffLayout layout);
    const diff::Diff &diff() const { return *m_diff; }
    const DiffRows &rows() const { return m_rows; }
    DiffLayout layout() const { return m_layout; }

    Cell cell(const QModelIndex &index) const;
    QStringView text(const Cell &cell) const;
    /// The whole line that the piece is of.
    QStringView lineText(const Cell &cell) const;
    /// Words marked in the piece, counted from its begin.
    diff::Ranges marks(const QModelIndex &index) const;
    /// A sign at the end of the line's last row, where the way it ends differs; else empty.
    QString endSign(const Cell &cell) const;
    QString foldText(const DiffRow &row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    const diff::Line &lineOf(const Cell &cell) const;
    QString spoken(const QModelIndex &index) const;

    SharedDiff m_diff;
    DiffRows m_rows;
    DiffLayout m_layout = DiffLayout::Unified;
};

} // namespace crew::gui::output
