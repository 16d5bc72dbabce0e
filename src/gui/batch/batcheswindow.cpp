// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/batch/batcheswindow.h"

#include "gui/batch/batchesmodel.h"
#include "gui/batch/batchrowmodel.h"
#include "gui/batch/outcomelook.h"
#include "gui/common/emptystate.h"
#include "gui/common/icons.h"
#include "gui/common/inworker.h"
#include "gui/common/look.h"
#include "gui/common/savedialog.h"
#include "gui/common/savefile.h"
#include "gui/common/tablelook.h"
#include "gui/common/visibletext.h"
#include "ui_batcheswindow.h"
#include "wire/batchfile.h"

#include <QFileDialog>
#include <QHeaderView>
#include <QLocale>
#include <QMessageBox>
#include <QShortcut>
#include <QSortFilterProxyModel>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

std::expected<void, QString> write(const QString &path, const QStringList &columns, const BatchRows &rows)
{
    const bool isCsv = path.endsWith(".csv"_L1, Qt::CaseInsensitive);
    return saveFile(path, isCsv ? wire::batchAsCsv(columns, rows) : wire::batchAsJsonLines(columns, rows));
}

/// A kickoff that was refused is not among the runs.
bool hasPage(const BatchRow &row)
{
    return !row.executionId.isNull() && row.outcome != RowOutcome::Refused;
}

} // namespace

BatchesWindow::BatchesWindow(EngineLink &engine, const CrewListModel &crews, QWidget *parent)
    : QWidget(parent, Qt::Window)
    , m_engine(engine)
    , m_ui(std::make_unique<Ui::BatchesWindow>())
    , m_empty(new EmptyState(u"runs"_s, tr("No batches yet"),
                             tr("A batch starts one run for each row of a file, a limited number at a time. "
                                "It can be paused and continues after a restart. No row is sent twice.")))
    , m_batches(new BatchesModel(crews, this))
    , m_rows(new BatchRowModel(this))
    , m_filter(new QSortFilterProxyModel(this))
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    setUp();
    fillFilter();
    connectControls();
    m_engine.loadBatches(this, [this](const QList<BatchStatus> &statuses) { handleLoaded(statuses); });
}

BatchesWindow::~BatchesWindow() = default;

void BatchesWindow::setUp()
{
    QFont strong = font();
    strong.setPointSizeF(strong.pointSizeF() * 1.35);
    strong.setWeight(QFont::DemiBold);
    m_ui->title->setFont(strong);
    m_ui->meta->setForegroundRole(QPalette::PlaceholderText);
    m_empty->setButton(tr("Kick off many…"));
    m_ui->pages->insertWidget(0, m_empty);
    m_ui->pages->setCurrentWidget(m_empty);
    m_ui->splitter->setSizes({240, 840});
    m_ui->splitter->setStretchFactor(0, 0);
    m_ui->splitter->setStretchFactor(1, 1);
    m_ui->batches->setModel(m_batches);
    m_filter->setSourceModel(m_rows);
    m_filter->setFilterRole(BatchRowModel::OutcomeRole);
    m_filter->setFilterKeyColumn(BatchRowModel::Outcome);
    m_ui->rows->setModel(m_filter);
    makeListLike(*m_ui->rows);
    m_ui->rows->horizontalHeader()->setDefaultSectionSize(160);
    m_ui->rows->horizontalHeader()->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    m_ui->rows->horizontalHeader()->setStretchLastSection(true);
    m_ui->batches->setSpacing(2);
    m_ui->concurrency->setMaximum(mostConcurrentRuns);
}

void BatchesWindow::fillFilter()
{
    m_ui->filter->addItem(tr("All outcomes"));
    for (int i = 0; i < rowOutcomeCount; ++i)
        m_ui->filter->addItem(outcomeTitle(static_cast<RowOutcome>(i)), i);
}

void BatchesWindow::connectControls()
{
    connect(&m_engine, &EngineLink::batchesChanged, this, &BatchesWindow::handleChanges);
    connect(m_ui->batches->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &BatchesWindow::handleCurrent);
    connect(m_ui->rows->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &BatchesWindow::updateOpenRun);
    connect(m_ui->rows, &QTableView::activated, this, &BatchesWindow::openRun);
    connect(m_ui->filter, &QComboBox::currentIndexChanged, this, [this] {
        const QVariant outcome = m_ui->filter->currentData();
        m_filter->setFilterRegularExpression(outcome.isValid() ? u"^%1$"_s.arg(outcome.toInt()) : QString());
        updateOpenRun();
    });
    connect(m_ui->pause, &QPushButton::clicked, this, [this] { control(BatchCommand::Pause); });
    connect(m_ui->resume, &QPushButton::clicked, this, [this] { control(BatchCommand::Resume); });
    connect(m_ui->cancelRest, &QPushButton::clicked, this, &BatchesWindow::askToCancel);
    connect(m_ui->concurrency, &QSpinBox::valueChanged, this,
            [this](int limit) { m_engine.setBatchConcurrency(m_shown, limit); });
    connect(m_ui->review, &QPushButton::clicked, this, &BatchesWindow::review);
    connect(m_ui->openRun, &QPushButton::clicked, this, &BatchesWindow::openRun);
    connect(m_ui->exportRows, &QPushButton::clicked, this, &BatchesWindow::askWhereTo);
    connect(m_ui->close, &QPushButton::clicked, this, &QWidget::close);
    connect(m_empty, &EmptyState::clicked, this, &BatchesWindow::kickoffManyRequested);
    connect(new QShortcut(Qt::Key_Escape, this), &QShortcut::activated, this, &QWidget::close);
}

void BatchesWindow::handleLoaded(const QList<BatchStatus> &statuses)
{
    m_batches->setStatuses(statuses);
    chooseWanted();
}

void BatchesWindow::handleChanges(const BatchChanges &changes)
{
    for (const BatchChange &change : changes) {
        m_batches->apply(change.status);
        if (change.status.batch.id == m_shown) {
            m_rows->apply(change.rows);
            showStatus();
        }
    }
    chooseWanted();
}

void BatchesWindow::showBatch(const QUuid &batchId)
{
    m_wanted = batchId;
    chooseWanted();
}

/// The one that was asked for; else, when none is chosen yet, the newest.
void BatchesWindow::chooseWanted()
{
    m_ui->pages->setCurrentWidget(m_batches->rowCount() > 0 ? static_cast<QWidget *>(m_ui->splitter)
                                                            : m_empty);
    const QModelIndex wanted = m_batches->indexOf(m_wanted);
    if (wanted.isValid()) {
        m_wanted = QUuid();
        m_ui->batches->setCurrentIndex(wanted);
    } else if (!m_ui->batches->currentIndex().isValid() && m_batches->rowCount() > 0) {
        m_ui->batches->setCurrentIndex(m_batches->index(0));
    }
}

void BatchesWindow::handleCurrent()
{
    const QModelIndex current = m_ui->batches->currentIndex();
    if (!current.isValid())
        return;
    const Batch &batch = m_batches->at(current.row()).batch;
    m_shown = batch.id;
    m_ui->outcome->clear();
    m_rows->setRows(batch.columns, {});
    showStatus();
    m_engine.loadBatchRows(batch.id, this, [this, id = batch.id](const auto &rows) { handleRows(id, rows); });
}

void BatchesWindow::handleRows(const QUuid &batchId, const std::expected<BatchRows, QString> &rows)
{
    if (batchId != m_shown)
        return;
    if (!rows) {
        m_ui->outcome->showMessage(Tone::Bad, rows.error());
        return;
    }
    m_rows->setRows(m_batches->at(m_batches->indexOf(batchId).row()).batch.columns, *rows);
    QHeaderView *header = m_ui->rows->horizontalHeader();
    header->resizeSection(BatchRowModel::Number, 72);
    header->resizeSection(BatchRowModel::Outcome, 190);
    header->resizeSection(BatchRowModel::Note, 220);
    updateOpenRun();
}

void BatchesWindow::showStatus()
{
    const QModelIndex shown = m_batches->indexOf(m_shown);
    if (!shown.isValid())
        return;
    const BatchStatus &status = m_batches->at(shown.row());
    const Batch &batch = status.batch;
    const bool isPaused = batch.state == BatchState::Paused;
    const bool mayGoOn = batch.state != BatchState::Cancelled && status.count(RowOutcome::Waiting) > 0;
    m_ui->title->setText(visibleText(batch.name));
    m_ui->meta->setText(tr("%1  ·  %2  ·  started %3")
                            .arg(batchStateTitle(status), m_batches->crewName(status),
                                 QLocale().toString(batch.createdAt.toLocalTime(), QLocale::ShortFormat)));
    m_ui->progress->setRange(0, status.total());
    m_ui->progress->setValue(status.settled());
    m_ui->counts->setText(tr("%1 of %2 rows done  —  %3")
                              .arg(QLocale().toString(status.settled()), QLocale().toString(status.total()),
                                   countsText(status)));
    if (isPaused && !batch.reason.isEmpty())
        m_ui->reason->showMessage(Tone::Attention, tr("Paused: %1").arg(batch.reason));
    else
        m_ui->reason->clear();
    m_ui->pause->setVisible(!isPaused);
    m_ui->pause->setEnabled(mayGoOn);
    m_ui->resume->setVisible(isPaused);
    m_ui->resume->setEnabled(mayGoOn);
    m_ui->cancelRest->setEnabled(mayGoOn);
    m_ui->concurrency->setEnabled(mayGoOn);
    if (!m_ui->concurrency->hasFocus() || m_ui->concurrency->value() == batch.concurrency) {
        const QSignalBlocker quiet(m_ui->concurrency);
        m_ui->concurrency->setValue(batch.concurrency);
    }
    showWaiting(status);
    updateOpenRun();
}

/// A batch that does nothing because it waits for the person who looks at it says so.
void BatchesWindow::showWaiting(const BatchStatus &status)
{
    const int waiting = status.count(RowOutcome::AwaitsPerson);
    if (waiting > 0)
        m_ui->waiting->showMessage(Tone::Attention, tr("%n run(s) are waiting for you.", nullptr, waiting));
    else
        m_ui->waiting->clear();
    m_ui->review->setVisible(waiting > 0);
}

void BatchesWindow::review()
{
    for (int row = 0; row < m_rows->rowCount(); ++row) {
        if (m_rows->at(row).outcome == RowOutcome::AwaitsPerson) {
            Q_EMIT reviewRequested(m_rows->at(row).executionId);
            return;
        }
    }
}

void BatchesWindow::control(BatchCommand command)
{
    m_engine.controlBatch(m_shown, command);
}

void BatchesWindow::askToCancel()
{
    auto *box = new QMessageBox(QMessageBox::Question, tr("Cancel the rest"),
                                tr("Cancel the rows that have not been sent?"), QMessageBox::NoButton, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(tr("Runs that have started continue. A cancelled batch cannot be resumed."));
    QPushButton *keep = box->addButton(tr("Keep going"), QMessageBox::RejectRole);
    keep->setAccessibleName(tr("Keep going"));
    QPushButton *cancel = box->addButton(tr("Cancel the rest"), QMessageBox::DestructiveRole);
    cancel->setAccessibleName(tr("Cancel the rest"));
    box->setDefaultButton(keep);
    box->setEscapeButton(keep);
    const QUuid batchId = m_shown; // another may be shown by the time of the answer
    connect(cancel, &QPushButton::clicked, this,
            [this, batchId] { m_engine.controlBatch(batchId, BatchCommand::CancelRest); });
    box->open();
}

void BatchesWindow::askWhereTo()
{
    QFileDialog *dialog = newSaveDialog(this, tr("Export the rows and their outcomes"),
                                        {tr("CSV (*.csv)"), tr("JSON Lines (*.jsonl)")});
    connect(dialog, &QFileDialog::fileSelected, this, &BatchesWindow::exportTo);
    dialog->open();
}

/// Loads the rows anew: what is shown has no results.
void BatchesWindow::exportTo(const QString &path)
{
    const QModelIndex shown = m_batches->indexOf(m_shown);
    if (!shown.isValid())
        return;
    const QStringList columns = m_batches->at(shown.row()).batch.columns;
    const auto tell = [this, path](const std::expected<void, QString> &written) {
        m_ui->outcome->showMessage(written ? Tone::Good : Tone::Bad,
                                   written ? tr("Saved to %1").arg(path) : written.error());
    };
    m_engine.loadBatchRows(
        m_shown, this, [this, path, columns, tell](const std::expected<BatchRows, QString> &rows) {
            if (!rows)
                tell(std::unexpected(rows.error()));
            else
                inWorker(
                    this, [path, columns, all = *rows] { return write(path, columns, all); }, tell);
        });
}

void BatchesWindow::openRun()
{
    const QModelIndex current = m_filter->mapToSource(m_ui->rows->currentIndex());
    if (current.isValid() && hasPage(m_rows->at(current.row())))
        Q_EMIT executionRequested(m_rows->at(current.row()).executionId);
}

void BatchesWindow::updateOpenRun()
{
    const QModelIndex current = m_filter->mapToSource(m_ui->rows->currentIndex());
    m_ui->openRun->setEnabled(current.isValid() && hasPage(m_rows->at(current.row())));
}

void BatchesWindow::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_ui->rows->viewport()->update();
}

} // namespace crew::gui
