// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/tablepanel.h"

#include "gui/common/output/tablefinder.h"
#include "gui/common/output/tablemodel.h"
#include "gui/common/output/wholetextview.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/letterkeys.h"

#include <QEvent>
#include <QHeaderView>
#include <QLocale>
#include <QTableView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

constexpr int fewestCharacters = 6;
constexpr int maxCharacters = 40;
constexpr int measuredRows = 100;
constexpr int measuredColumns = 200;

} // namespace

TablePanel::TablePanel(QWidget *parent)
    : QSplitter(Qt::Vertical, parent)
    , m_table(new QTableView(this))
    , m_detail(new WholeTextView(this))
    , m_model(new TableModel(this))
    , m_finder(new TableFinder(m_table))
{
    m_table->setModel(m_model);
    passLettersOn(m_table);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_detail->setFrameShape(QFrame::NoFrame);
    m_detail->setAccessibleName(tr("Complete value"));
    m_detail->document()->setDocumentMargin(16);
    m_detail->hide();
    addWidget(m_table);
    addWidget(m_detail);
    setStretchFactor(0, 3);
    setStretchFactor(1, 1);
    setChildrenCollapsible(false);
    fitRows();
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &TablePanel::handleCurrentChanged);
}

TableFinder *TablePanel::finder() const
{
    return m_finder;
}

void TablePanel::setTable(const std::shared_ptr<const content::Table> &table)
{
    m_detail->hide();
    m_detail->setWholeText({});
    m_model->setTable(table);
    m_finder->setTable(table);
    fitColumns();
    m_table->scrollToTop();
}

void TablePanel::clear()
{
    if (m_model->table().rowCount() > 0)
        setTable(std::make_shared<content::Table>());
}

QString TablePanel::note() const
{
    const QLocale locale;
    const QString rows = m_model->rowCount() == 1
                             ? tr("Table, 1 row")
                             : tr("Table, %1 rows").arg(locale.toString(m_model->rowCount()));
    if (m_model->raggedRows() == 0)
        return rows;
    return rows + u". "_s +
           tr("Rows with more or fewer values than the first: %1")
               .arg(locale.toString(m_model->raggedRows()));
}

/// As wide as the longest of the first values, within limits.
void TablePanel::fitColumns()
{
    const int rows = std::min(m_model->rowCount(), measuredRows);
    const int columns = std::min(m_model->columnCount(), measuredColumns);
    const int character = m_table->fontMetrics().averageCharWidth();
    for (int column = 0; column < columns; ++column) {
        qsizetype longest =
            m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().size() + 1;
        for (int row = 0; row < rows; ++row)
            longest = std::max(longest, m_model->index(row, column).data().toString().size());
        const auto shown = std::clamp<qsizetype>(longest, fewestCharacters, maxCharacters);
        m_table->setColumnWidth(column, static_cast<int>(shown + 3) * character);
    }
}

void TablePanel::fitRows()
{
    m_table->verticalHeader()->setMinimumWidth(m_table->fontMetrics().horizontalAdvance(u"00000"_s));
    m_table->verticalHeader()->setDefaultAlignment(Qt::AlignCenter);
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + 10);
}

void TablePanel::handleCurrentChanged(const QModelIndex &current)
{
    const QString text = m_model->wholeText(current);
    const int room = m_table->columnWidth(std::max(0, current.column())) - 8;
    const bool needsDetail =
        text.contains(u'\n') || text.size() > 200 || m_table->fontMetrics().horizontalAdvance(text) > room;
    m_detail->setVisible(needsDetail);
    if (needsDetail)
        m_detail->prepareText([text] { return visibleText(text); }, text.size());
    else
        m_detail->setWholeText({});
}

void TablePanel::changeEvent(QEvent *event)
{
    QSplitter::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        fitRows();
        fitColumns();
    }
}

} // namespace crew::gui

#include "moc_tablepanel.cpp"
