// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/batch/batcheswindow.h"

#include "core/async/inworker.h"
#include "gui/batch/batchesmodel.h"
#include "gui/batch/batchexporter.h"
#include "gui/batch/batchrowfilter.h"
#include "gui/batch/batchrowmodel.h"
#include "gui/batch/outcomelook.h"
#include "gui/common/style/icons.h"
#include "gui/common/style/look.h"
#include "gui/common/style/tablelook.h"
#include "gui/common/style/titlefont.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/allowance.h"
#include "gui/common/widgets/emptystate.h"
#include "gui/common/widgets/failurebar.h"
#include "gui/common/widgets/question.h"
#include "gui/common/widgets/savedialog.h"
#include "gui/store/store.h"
#include "ui_batcheswindow.h"

#include <QFileDialog>
#include <QHeaderView>
#include <QLocale>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QShortcut>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::gui::batch {

namespace {

/// A kickoff that was refused is not among the runs.
bool hasPage(const BatchRow &row)
{
    return !row.executionId.isNull() && row.outcome != RowOutcome::Refused;
}

} // namespace

BatchesWindow::BatchesWindow(engine::EngineLink &engine, Store &store, QWidget *parent)
    : QWidget(parent, Qt::Window)
    , m_engine(engine)
    , m_store(store)
    , m_access(store.access())
    , m_ui(std::make_unique<Ui::BatchesWindow>())
    , m_empty(new EmptyState(u"runs"_s, {}, {}))
    , m_batches(new BatchesModel(store.batches(), store.crews(), this))
    , m_rows(new BatchRowModel(this))
    , m_filter(new BatchRowFilter(this))
    , m_failures(new FailureBar)
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    setUp();
    fillFilter();
    connectControls();
    connect(&store.batches(), &BatchList::loaded, this, &BatchesWindow::chooseWanted);
    connect(&store.batches(), &BatchList::failed, this, &BatchesWindow::handleFailure);
    connect(&store.batches(), &BatchList::applied, this, &BatchesWindow::handleChanges);
    connect(&m_access, &Access::changed, this, &BatchesWindow::handleAccess);
    handleAccess();
    if (store.batches().isLoaded())
        chooseWanted();
    store.loadBatches();
    showEmpty();
}

BatchesWindow::~BatchesWindow() = default;

void BatchesWindow::setUp()
{
    m_ui->title->setFont(titleFont(font(), 1.35));
    m_ui->meta->setForegroundRole(QPalette::PlaceholderText);
    m_ui->pages->insertWidget(0, m_empty);
    m_ui->pages->setCurrentWidget(m_empty);
    m_ui->splitter->setSizes({240, 840});
    m_ui->splitter->setStretchFactor(0, 0);
    m_ui->splitter->setStretchFactor(1, 1);
    m_ui->batches->setModel(m_batches);
    m_filter->setSourceModel(m_rows);
    m_ui->rows->setModel(m_filter);
    makeListLike(*m_ui->rows);
    m_ui->rows->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_ui->rows->setContextMenuPolicy(Qt::CustomContextMenu);
    m_ui->detailLayout->insertWidget(m_ui->detailLayout->indexOf(m_ui->rows), m_failures);
    m_countSoon.setSingleShot(true);
    m_countSoon.setInterval(100ms);
    m_ui->rows->horizontalHeader()->setDefaultSectionSize(160);
    m_ui->rows->horizontalHeader()->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    m_ui->rows->horizontalHeader()->setStretchLastSection(true);
    m_ui->batches->setSpacing(2);
    m_ui->concurrency->setMaximum(maxConcurrentRuns);
}

void BatchesWindow::fillFilter()
{
    m_ui->filter->addItem(tr("All outcomes"));
    for (int i = 0; i < rowOutcomeCount; ++i)
        m_ui->filter->addItem(outcomeTitle(static_cast<RowOutcome>(i)), i);
}

void BatchesWindow::updateFilterCounts(const BatchStatus &status)
{
    m_ui->filter->setItemText(0, tr("All outcomes (%L1)").arg(status.total()));
    for (int i = 1; i < m_ui->filter->count(); ++i) {
        const auto outcome = static_cast<RowOutcome>(m_ui->filter->itemData(i).toInt());
        m_ui->filter->setItemText(i, tr("%1 (%L2)").arg(outcomeTitle(outcome)).arg(status.count(outcome)));
    }
}

void BatchesWindow::connectControls()
{
    connect(&m_countSoon, &QTimer::timeout, this, &BatchesWindow::countFailures);
    connect(m_failures, &FailureBar::causeChosen, this, &BatchesWindow::chooseCause);
    connect(m_failures, &FailureBar::againRequested, this, [this] { kickOffAgain(failedRuns()); });
    connect(m_ui->rows, &QWidget::customContextMenuRequested, this, &BatchesWindow::openRowMenu);
    connect(m_ui->batches->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &BatchesWindow::handleCurrent);
    connect(m_ui->rows->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &BatchesWindow::updateOpenRun);
    connect(m_ui->rows, &QTableView::activated, this, &BatchesWindow::openRun);
    connect(m_ui->filter, &QComboBox::currentIndexChanged, this, [this] {
        const QVariant outcome = m_ui->filter->currentData();
        m_filter->setOutcome(outcome.isValid() ? std::optional(static_cast<RowOutcome>(outcome.toInt()))
                                               : std::nullopt);
        updateOpenRun();
        updateExport();
    });
    connect(m_ui->pause, &QPushButton::clicked, this, [this] { control(BatchCommand::Pause); });
    connect(m_ui->resume, &QPushButton::clicked, this, [this] { control(BatchCommand::Resume); });
    connect(m_ui->cancelRest, &QPushButton::clicked, this, &BatchesWindow::askToCancel);
    connect(m_ui->concurrency, &QSpinBox::valueChanged, this, [this](int limit) {
        m_engine.send(engine::command::SetBatchConcurrency{m_shown, limit});
    });
    connect(m_ui->review, &QPushButton::clicked, this, &BatchesWindow::review);
    connect(m_ui->openRun, &QPushButton::clicked, this, &BatchesWindow::openRun);
    connect(m_ui->exportRows, &QPushButton::clicked, this, &BatchesWindow::askWhereTo);
    connect(m_ui->close, &QPushButton::clicked, this, &QWidget::close);
    connect(m_empty, &EmptyState::clicked, this, &BatchesWindow::handleEmptyClicked);
    connect(new QShortcut(Qt::Key_Escape, this), &QShortcut::activated, this, &QWidget::close);
}

void BatchesWindow::handleChanges(const BatchChanges &changes)
{
    for (const BatchChange &change : changes) {
        if (change.status.batch.id == m_shown) {
            m_rows->apply(change.rows);
            if (m_missed)
                *m_missed += change.rows;
            if (!m_countSoon.isActive())
                m_countSoon.start();
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

void BatchesWindow::handleEmptyClicked()
{
    if (m_store.batches().problem().isEmpty())
        Q_EMIT kickoffManyRequested();
    else
        m_store.loadBatches();
    showEmpty();
}

/// Those that were loaded before stay.
void BatchesWindow::handleFailure()
{
    showEmpty();
    if (m_store.batches().isLoaded())
        m_ui->outcome->showMessage(
            Severity::Bad, tr("The batches could not be loaded again: %1").arg(m_store.batches().problem()));
}

void BatchesWindow::showEmpty()
{
    const BatchList &batches = m_store.batches();
    if (batches.isLoading()) {
        m_empty->setText(tr("Loading the batches…"), {});
        m_empty->setButton({});
        return;
    }
    if (!batches.problem().isEmpty()) {
        m_empty->setText(tr("The batches could not be loaded"), batches.problem());
        m_empty->setButton(tr("Try again"));
        return;
    }
    m_empty->setText(tr("No batches yet"),
                     tr("A batch starts one run for each row of a file, a limited number at a time. "
                        "It can be paused and continues after a restart. No row is sent twice."));
    const bool mayStart = m_access.lackForAny<engine::command::StartBatch>().isEmpty();
    m_empty->setButton(mayStart ? tr("Kick off many…") : QString());
}

/// The one that was asked for; else the one that was shown, or the newest.
void BatchesWindow::chooseWanted()
{
    showEmpty();
    m_ui->pages->setCurrentWidget(m_batches->rowCount() > 0 ? static_cast<QWidget *>(m_ui->splitter)
                                                            : m_empty);
    const QModelIndex wanted = m_batches->indexOf(m_wanted);
    if (wanted.isValid()) {
        m_wanted = QUuid();
        m_ui->batches->setCurrentIndex(wanted);
    } else if (!m_ui->batches->currentIndex().isValid() && m_batches->rowCount() > 0) {
        const QModelIndex shown = m_batches->indexOf(m_shown);
        m_ui->batches->setCurrentIndex(shown.isValid() ? shown : m_batches->index(0));
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
    m_filter->setCause(std::nullopt);
    handleFailures({});
    showLimit(batch.concurrency); // what is in the box is of the batch before, also while it has the focus
    showStatus();
    loadRows();
}

void BatchesWindow::loadRows()
{
    m_missed.emplace();
    updateExport();
    m_engine.send(engine::command::LoadBatchRows{m_shown}, this,
                  [this, loading = ++m_rowsLoading](const auto &rows) {
                      if (loading == m_rowsLoading)
                          handleRows(rows);
                  });
}

void BatchesWindow::handleRows(const std::expected<BatchRows, QString> &rows)
{
    const BatchRows missed = std::exchange(m_missed, std::nullopt).value_or(BatchRows());
    if (!rows) {
        m_ui->outcome->showMessage(Severity::Bad, rows.error());
        updateExport();
        return;
    }
    const BatchStatus *shown = shownBatch();
    if (!shown)
        return;
    m_rows->setRows(shown->batch.columns, *rows);
    m_rows->apply(missed);
    updateExport();
    QHeaderView *header = m_ui->rows->horizontalHeader();
    header->resizeSection(BatchRowModel::Number, 72);
    header->resizeSection(BatchRowModel::Outcome, 190);
    header->resizeSection(BatchRowModel::Error, 260);
    countFailures();
    updateOpenRun();
}

void BatchesWindow::handleAccess()
{
    showEmpty();
    showStatus();
    updateAgain();
}

/// Null when it is not known.
const BatchStatus *BatchesWindow::shownBatch() const
{
    const QModelIndex shown = m_batches->indexOf(m_shown);
    return shown.isValid() ? &m_batches->at(shown.row()) : nullptr;
}

/// Failed rows can be kicked off again where the crew is still there.
void BatchesWindow::updateAgain()
{
    const BatchStatus *shown = shownBatch();
    m_failures->againButton().setVisible(shown && m_batches->hasCrew(*shown));
    setAllowed(m_failures->againButton(), againObjection());
}

QString BatchesWindow::againObjection() const
{
    const BatchStatus *shown = shownBatch();
    return shown ? m_access.objection<engine::command::StartBatch>(shown->batch.crewId) : QString();
}

void BatchesWindow::showStatus()
{
    const BatchStatus *shown = shownBatch();
    if (!shown)
        return;
    const BatchStatus &status = *shown;
    const Batch &batch = status.batch;
    const bool isPaused = status.isPaused();
    const bool mayGoOn = batch.state != BatchState::Cancelled && status.count(RowOutcome::Waiting) > 0;
    m_ui->title->setText(visibleText(batch.name));
    m_ui->meta->setText(tr("%1  ·  %2  ·  started %3")
                            .arg(batchStateTitle(status), m_batches->crewName(status),
                                 QLocale().toString(batch.createdAt.toLocalTime(), QLocale::ShortFormat)));
    m_ui->progress->setRange(0, status.total());
    m_ui->progress->setValue(status.done());
    m_ui->counts->setText(
        tr("%1 of %2 rows done  —  %3")
            .arg(QLocale().toString(status.done()), QLocale().toString(status.total()), countsText(status)));
    if (isPaused && !batch.reason.isEmpty())
        m_ui->reason->showMessage(Severity::Attention, tr("Paused: %1").arg(batch.reason));
    else if (status.waitsByItself())
        m_ui->reason->showMessage(Severity::Attention, batch.reason);
    else
        m_ui->reason->clear();
    m_ui->pause->setVisible(!isPaused);
    using namespace engine::command;
    const QString objection = mayGoOn ? m_access.objection<ControlBatch>(batch.crewId) : QString();
    for (QPushButton *button : {m_ui->pause, m_ui->resume, m_ui->cancelRest})
        setAllowed(*button, objection, mayGoOn);
    m_ui->resume->setVisible(isPaused);
    setAllowed(*m_ui->concurrency,
               mayGoOn ? m_access.objection<SetBatchConcurrency>(batch.crewId) : QString(), mayGoOn);
    if (!m_ui->concurrency->hasFocus() || m_ui->concurrency->value() == batch.concurrency)
        showLimit(batch.concurrency);
    updateFilterCounts(status);
    showWaiting(status);
    updateOpenRun();
}

void BatchesWindow::showLimit(int limit)
{
    const QSignalBlocker quiet(m_ui->concurrency);
    m_ui->concurrency->setValue(limit);
}

/// A worker reads the errors: there can be very many.
void BatchesWindow::countFailures()
{
    QStringList errors;
    for (const BatchRow &row : m_rows->rows()) {
        if (isFailure(row.outcome))
            errors.append(row.message);
    }
    inWorker(
        this,
        [errors] {
            FailureTally tally;
            for (const QString &error : errors)
                tally.add(error);
            return tally.causes();
        },
        [this, counting = ++m_counting](const FailureCauses &causes) {
            if (counting == m_counting)
                handleFailures(causes);
        });
}

void BatchesWindow::handleFailures(const FailureCauses &causes)
{
    if (causes.isEmpty())
        ++m_counting; // of rows that are no longer shown
    m_failures->showCauses(causes, m_filter->cause());
    updateAgain();
}

void BatchesWindow::chooseCause(const std::optional<QString> &cause)
{
    m_filter->setCause(cause);
    m_ui->filter->setCurrentIndex(0); // a cause is of failures only
    countFailures();
    if (m_filter->rowCount() > 0)
        m_ui->rows->setCurrentIndex(m_filter->index(0, 0));
    updateOpenRun();
}

QList<QUuid> BatchesWindow::failedRuns() const
{
    QList<QUuid> runs;
    for (const BatchRow &row : m_rows->rows()) {
        const bool isShown = !m_filter->cause() || failureKey(row.message) == *m_filter->cause();
        if (isFailure(row.outcome) && isShown && !row.executionId.isNull())
            runs.append(row.executionId);
    }
    return runs;
}

QList<QUuid> BatchesWindow::selectedRuns() const
{
    QList<QUuid> runs;
    const QModelIndexList selected = m_ui->rows->selectionModel()->selectedRows();
    for (const QModelIndex &index : selected) {
        const BatchRow &row = m_rows->at(m_filter->mapToSource(index).row());
        if (!row.executionId.isNull())
            runs.append(row.executionId);
    }
    return runs;
}

void BatchesWindow::kickOffAgain(const QList<QUuid> &runs)
{
    const BatchStatus *shown = shownBatch();
    if (shown && !runs.isEmpty())
        Q_EMIT kickoffAgainRequested(shown->batch.crewId, shown->batch.name, runs);
}

void BatchesWindow::openRowMenu(const QPoint &place)
{
    const QList<QUuid> runs = selectedRuns();
    const BatchStatus *shown = shownBatch();
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setAccessibleName(tr("Selected rows"));
    QAction *open = menu->addAction(tr("Open run"), this, &BatchesWindow::openRun);
    open->setEnabled(m_ui->openRun->isEnabled());
    QAction *again =
        menu->addAction(runs.isEmpty() ? tr("Kick off again…")
                                       : tr("Kick off %Ln again…", nullptr, static_cast<int>(runs.size())));
    setAllowed(*again, againObjection(), !runs.isEmpty() && shown && m_batches->hasCrew(*shown));
    menu->setToolTipsVisible(true);
    connect(again, &QAction::triggered, this, [this, runs] { kickOffAgain(runs); });
    menu->popup(m_ui->rows->viewport()->mapToGlobal(place));
}

/// A batch that does nothing because it waits for the person who looks at it says so.
void BatchesWindow::showWaiting(const BatchStatus &status)
{
    const int waiting = status.count(RowOutcome::AwaitsPerson);
    if (waiting > 0)
        m_ui->waiting->showMessage(Severity::Attention,
                                   tr("%Ln run(s) are waiting for you.", nullptr, waiting));
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
    m_engine.send(engine::command::ControlBatch{m_shown, command});
}

void BatchesWindow::askToCancel()
{
    const auto cancel = [this, batchId = m_shown] { // another may be shown by the time of the answer
        m_engine.send(engine::command::ControlBatch{batchId, BatchCommand::CancelRest});
    };
    auto *question =
        newQuestion({.title = tr("Cancel the rest"),
                     .text = tr("Cancel the rows that have not been sent?"),
                     .details = tr("Runs that have started continue. A cancelled batch cannot be resumed."),
                     .act = tr("Cancel the rest"),
                     .keep = tr("Keep running")},
                    cancel, this);
    question->open();
}

/// An export loads the rows itself, but which of them a filter shows is known only once they are here.
void BatchesWindow::updateExport()
{
    const bool isKnown = m_rows->rowCount() > 0 || !m_filter->isFiltering();
    m_ui->exportRows->setEnabled(!m_missed && isKnown);
}

/// Another batch may be shown by the time of the answer.
void BatchesWindow::askWhereTo()
{
    QFileDialog *dialog = newSaveDialog(this, tr("Export the rows and their outcomes"),
                                        {tr("CSV (*.csv)"), tr("JSON Lines (*.jsonl)")});
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, rows = shownRows()](const QString &path) { exportRows(path, rows); });
    dialog->open();
}

void BatchesWindow::exportTo(const QString &path)
{
    exportRows(path, shownRows());
}

ChosenRows BatchesWindow::shownRows() const
{
    ChosenRows chosen{m_shown, {}, std::nullopt};
    if (const BatchStatus *shown = shownBatch())
        chosen.columns = shown->batch.columns;
    if (!m_filter->isFiltering())
        return chosen;
    chosen.numbers.emplace();
    for (int row = 0; row < m_filter->rowCount(); ++row)
        chosen.numbers->insert(m_rows->at(m_filter->mapToSource(m_filter->index(row, 0)).row()).number);
    return chosen;
}

/// The file was asked for, so it is written also when this window is closed meanwhile.
void BatchesWindow::exportRows(const QString &path, const ChosenRows &chosen)
{
    if (!m_batches->indexOf(chosen.batchId).isValid())
        return;
    auto *exporter = new BatchExporter(m_engine, path, chosen, parent() ? parent() : this);
    connect(exporter, &BatchExporter::finished, exporter, &QObject::deleteLater);
    connect(exporter, &BatchExporter::finished, this, [this](const QString &sentence, bool written) {
        m_ui->outcome->showMessage(written ? Severity::Good : Severity::Bad, sentence);
    });
    m_ui->outcome->showMessage(Severity::Active, tr("Exporting the rows…"));
    exporter->start();
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

} // namespace crew::gui::batch

#include "moc_batcheswindow.cpp"
