// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/output/diffview.h"

#include "core/async/inworker.h"
#include "gui/common/style/look.h"
#include "gui/common/widgets/commitkey.h"
#include "gui/common/widgets/letterkeys.h"
#include "gui/output/diffdelegate.h"
#include "gui/output/difffinder.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <utility>

namespace crew::gui::output {

namespace {
constexpr qsizetype fewCharacters = 200'000; // of both texts; the rows of more are made by a worker
constexpr int fewestColumns = 16;
} // namespace

DiffView::DiffView(QWidget *parent)
    : QTableView(parent)
    , m_diff(std::make_shared<diff::Diff>())
    , m_model(new DiffModel(this))
    , m_delegate(new DiffDelegate(*m_model, this))
    , m_finder(new DiffFinder(this))
    , m_timer(new QTimer(this))
{
    setModel(m_model);
    setItemDelegate(m_delegate);
    setFont(fixedFont());
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setCornerButtonEnabled(false);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setSelectionMode(ExtendedSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // rows that depend on it must not make it come and go
    horizontalHeader()->hide();
    horizontalHeader()->setMinimumSectionSize(1);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setUpRows();
    passLettersOn(this);
    m_timer->setSingleShot(true);
    m_timer->setInterval(std::chrono::milliseconds(30));
    connect(m_timer, &QTimer::timeout, this, &DiffView::layOutRows);
    connect(this, &QTableView::clicked, this, &DiffView::openFold);
}

DiffView::~DiffView() = default;

void DiffView::setUpRows()
{
    const int height = m_delegate->rowHeight(fontMetrics());
    verticalHeader()->setMinimumSectionSize(height);
    verticalHeader()->setDefaultSectionSize(height);
}

void DiffView::setDiff(SharedDiff diff)
{
    m_diff = std::move(diff);
    m_change = -1;
    m_delegate->setCurrentChange(-1);
    m_isNew = true;
    m_awaitedPlace.reset();
    m_options.opened.clear();
    static_cast<DiffFinder *>(m_finder)->setDiff(m_diff);
    layOutRows();
}

void DiffView::setDiffLayout(DiffLayout layout)
{
    if (layout == m_options.layout)
        return;
    m_options.layout = layout;
    layOutRows();
}

void DiffView::setAllLines(bool all)
{
    if (all == m_options.allLines)
        return;
    m_options.allLines = all;
    layOutRows();
}

int DiffView::fittingColumns() const
{
    const int sides = m_options.layout == DiffLayout::Unified ? 1 : 2;
    const int room = viewport()->width() / sides - m_delegate->gutterWidth(fontMetrics()) - 8;
    return std::max(fewestColumns, static_cast<int>(room / QFontMetricsF(font()).horizontalAdvance(u'x')));
}

void DiffView::layOutSoon()
{
    if (fittingColumns() != m_options.columns && !m_timer->isActive())
        m_timer->start();
}

void DiffView::layOutRows()
{
    ++m_generation;
    m_options.columns = fittingColumns();
    if (m_diff->before.text.size() + m_diff->after.text.size() <= fewCharacters) {
        m_isAwaited = false;
        return takeRows(layOut(*m_diff, m_options), m_options);
    }
    m_isAwaited = true;
    const auto make = [diff = m_diff, options = m_options] {
        return std::make_shared<const DiffRows>(layOut(*diff, options));
    };
    inWorker(
        this, make,
        [this, options = m_options, generation = m_generation](const std::shared_ptr<const DiffRows> &rows) {
            if (generation != m_generation)
                return;
            m_isAwaited = false;
            takeRows(*rows, options);
        });
}

DiffPlace DiffView::placeOf(int row) const
{
    const DiffRow shown = m_model->rows().rows.value(row);
    return shown.after.isThere() ? DiffPlace{DiffSide::After, shown.after.line}
                                 : DiffPlace{DiffSide::Before, shown.before.line};
}

int DiffView::rowOf(const DiffPlace &place) const
{
    const DiffRows &rows = m_model->rows();
    return (place.side == DiffSide::After ? rows.afterRows : rows.beforeRows).value(place.line, -1);
}

void DiffView::takeRows(const DiffRows &rows, const DiffOptions &options)
{
    const DiffPlace top = m_isNew ? DiffPlace() : placeOf(rowAt(0));
    const DiffPlace current = m_isNew ? DiffPlace() : placeOf(currentIndex().row());
    const int column = std::max(0, currentIndex().column());
    m_model->setContent(m_diff, rows, options.layout);
    if (m_isNew)
        scrollToTop();
    else
        scrollTo(m_model->index(rowOf(top), 0), PositionAtTop);
    m_isNew = false;
    const int row = std::max(0, rowOf(current));
    const QModelIndex index = m_model->index(row, std::min(column, m_model->columnCount() - 1));
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
    layOutSoon(); // the gutter may have another width now
    if (const auto place = std::exchange(m_awaitedPlace, {}))
        showPlace(*place);
    Q_EMIT laidOut();
}

void DiffView::stepChange(int by)
{
    if (changeCount() == 0 || m_isAwaited)
        return;
    const int from = m_change < 0 && by < 0 ? 0 : m_change;
    showChange((from + by + changeCount()) % changeCount());
}

void DiffView::showChange(int change)
{
    m_change = change;
    const qint32 row = m_model->rows().changeRows.value(change);
    const qint32 above = std::max(0, row - 2); // where it stands
    scrollTo(m_model->index(above, 0), PositionAtTop);
    m_delegate->setCurrentChange(change);
    selectionModel()->setCurrentIndex(m_model->index(row, 0), QItemSelectionModel::NoUpdate);
    viewport()->update();
    Q_EMIT changeShown(change);
}

void DiffView::showPlace(const DiffPlace &place)
{
    if (m_isAwaited)
        m_awaitedPlace = place;
    if (m_isAwaited || rowOf(place) < 0)
        return;
    if (const DiffRow &shown = m_model->rows().rows.at(rowOf(place)); shown.kind == DiffRow::Kind::Fold) {
        m_options.opened.insert(shown.change);
        m_awaitedPlace = place;
        return layOutRows();
    }
    const bool isAfter = place.side == DiffSide::After;
    int row = rowOf(place);
    const auto pieceAt = [&](int at) {
        const DiffRow &shown = m_model->rows().rows.at(at);
        return isAfter ? shown.after : shown.before;
    };
    while (row + 1 < m_model->rowCount() && pieceAt(row + 1).line == place.line &&
           pieceAt(row + 1).begin <= place.begin)
        ++row;
    const int column = isAfter && m_model->layout() == DiffLayout::SideBySide ? DiffModel::AfterColumn : 0;
    selectionModel()->setCurrentIndex(m_model->index(row, column), QItemSelectionModel::NoUpdate);
    viewport()->update();
    scrollTo(currentIndex(), PositionAtCenter);
}

void DiffView::openFold(const QModelIndex &index)
{
    if (!index.isValid() || m_model->rows().rows.at(index.row()).kind != DiffRow::Kind::Fold)
        return;
    const qint32 place = verticalScrollBar()->value();
    m_options.opened.insert(m_model->rows().rows.at(index.row()).change);
    layOutRows();
    verticalScrollBar()->setValue(place);
    setCurrentIndex(m_model->index(index.row(), 0));
}

QString DiffView::selectedText() const
{
    QModelIndexList indexes = selectionModel()->selectedIndexes();
    std::ranges::sort(indexes, {},
                      [](const QModelIndex &index) { return std::pair(index.column(), index.row()); });
    QString text;
    for (const QModelIndex &index : std::as_const(indexes)) {
        const DiffModel::Cell cell = m_model->cell(index);
        if (!cell.piece().isThere())
            continue;
        if (!text.isEmpty() && cell.piece().begin == 0)
            text += u'\n';
        text += m_model->text(cell);
    }
    return text;
}

void DiffView::copy() const
{
    QGuiApplication::clipboard()->setText(selectedText());
}

void DiffView::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    layOutSoon();
}

void DiffView::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() != QEvent::FontChange)
        return;
    setUpRows();
    layOutSoon();
}

void DiffView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        copy();
    else if (isEnterKey(*event) && event->modifiers() == Qt::NoModifier)
        openFold(currentIndex());
    else if (isEnterKey(*event) || event->key() == Qt::Key_Escape)
        event->ignore(); // they mean something to the pane around
    else
        QTableView::keyPressEvent(event);
}

} // namespace crew::gui::output

#include "moc_diffview.cpp"
