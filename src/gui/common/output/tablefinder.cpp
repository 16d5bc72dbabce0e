// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/tablefinder.h"

#include "core/async/inworker.h"

#include <QTableView>

#include <algorithm>

namespace crew::gui {

namespace {

QList<TableFinder::Hit> hitsIn(const content::Table &table, const QString &words,
                               Qt::CaseSensitivity sensitivity)
{
    QList<TableFinder::Hit> hits;
    for (qsizetype row = 0; row < table.rowCount(); ++row) {
        for (int column = 0; column < table.columnCount(row); ++column) {
            if (!table.cell(row, column).contains(words, sensitivity))
                continue;
            hits.append({row, column});
            if (hits.size() >= Findable::maxHits)
                return hits;
        }
    }
    return hits;
}

} // namespace

TableFinder::TableFinder(QTableView *view)
    : Findable(view)
    , m_view(view)
{}

void TableFinder::setTable(std::shared_ptr<const content::Table> table)
{
    m_table = std::move(table);
    m_hits.clear();
    ++m_generation;
    Q_EMIT contentChanged();
}

void TableFinder::find(const QString &words, Qt::CaseSensitivity sensitivity)
{
    ++m_generation;
    m_hits.clear();
    if (words.isEmpty() || !m_table)
        return;
    const auto look = [table = m_table, words, sensitivity] { return hitsIn(*table, words, sensitivity); };
    inWorker(this, look, [this, generation = m_generation](const QList<Hit> &hits) {
        if (generation != m_generation)
            return;
        m_hits = hits;
        Q_EMIT found(static_cast<int>(hits.size()), 0);
    });
}

void TableFinder::goTo(int hit)
{
    const Hit &meant = m_hits.at(hit);
    const qsizetype row =
        std::max<qsizetype>(0, meant.row - (m_table->hasHeader() ? 1 : 0)); // below its heading
    const QModelIndex index = m_view->model()->index(static_cast<int>(row), meant.column);
    m_view->setCurrentIndex(index);
    m_view->scrollTo(index);
}

} // namespace crew::gui

#include "moc_tablefinder.cpp"
