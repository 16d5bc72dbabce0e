// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/widgets/fuzzymatch.h"
#include "gui/shell/paletteentry.h"

#include <QAbstractListModel>

namespace crew::gui::shell {

/// The entries of the command palette that fit what was typed, the best first; those that fit equally well
/// keep their order.
class PaletteModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        DetailRole = Qt::UserRole,
        ShortcutRole,
        PlacesRole, ///< QList<qsizetype>: the characters of the title that were typed
    };

    using QAbstractListModel::QAbstractListModel;

    void setEntries(const PaletteEntries &entries);
    void setText(const QString &text);
    /// Shows \a entries after those that fit: they were found by something else than their titles.
    void setFound(const PaletteEntries &entries);
    const PaletteEntry &at(int row) const { return *m_shown.at(row).entry; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    struct Shown
    {
        const PaletteEntry *entry = nullptr;
        FuzzyMatch match;
    };

    void narrow();

    PaletteEntries m_entries;
    PaletteEntries m_found;
    QString m_text;
    QList<Shown> m_shown;
};

} // namespace crew::gui::shell
