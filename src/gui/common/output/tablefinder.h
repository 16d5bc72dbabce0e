// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "content/table.h"
#include "gui/common/output/findable.h"

#include <QList>

#include <memory>

class QTableView;

namespace crew::gui {

/// Finds in the values and headings of a table; a worker looks.
class TableFinder : public Findable
{
    Q_OBJECT

public:
    struct Hit
    {
        qsizetype row = 0; ///< in the table, where a heading is row 0
        int column = 0;
    };

    explicit TableFinder(QTableView *view);

    void setTable(std::shared_ptr<const content::Table> table);
    void find(const QString &words, Qt::CaseSensitivity sensitivity) override;
    void goTo(int hit) override;

private:
    QTableView *m_view;
    std::shared_ptr<const content::Table> m_table;
    QList<Hit> m_hits;
    int m_generation = 0;
};

} // namespace crew::gui
