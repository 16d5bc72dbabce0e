// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/style/tablelook.h"

#include <QHeaderView>
#include <QTableView>

namespace crew::gui {

void makeListLike(QTableView &table)
{
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.setTabKeyNavigation(false);
    table.setFrameShape(QFrame::NoFrame);
    table.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table.setTextElideMode(Qt::ElideRight);
    table.verticalHeader()->setVisible(false);
    table.verticalHeader()->setDefaultSectionSize(table.fontMetrics().height() + 14);
    table.horizontalHeader()->setHighlightSections(false);
}

void fitHeadings(QTableView &table)
{
    QHeaderView *header = table.horizontalHeader();
    for (int column = 0; column < header->count(); ++column) {
        if (const int wanted = header->sectionSizeHint(column); header->sectionSize(column) < wanted)
            header->resizeSection(column, wanted);
    }
}

} // namespace crew::gui
