// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/runspage.h"

#include "gui/common/emptystate.h"
#include "gui/common/icons.h"
#include "gui/executions/executionfilter.h"
#include "gui/executions/executionmodel.h"
#include "gui/executions/executionpane.h"
#include "ui_runspage.h"

#include <QAction>
#include <QEvent>
#include <QShortcut>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::gui {

RunsPage::RunsPage(EngineLink &engine, QWidget *parent)
    : QWidget(parent)
    , m_engine(engine)
    , m_ui(std::make_unique<Ui::RunsPage>())
    , m_model(new ExecutionModel(this))
    , m_filter(new ExecutionFilter(this))
    , m_pane(new ExecutionPane(engine))
    , m_empty(new EmptyState(u"runs"_s, {}, {}))
    , m_nothingChosen(new EmptyState(u"runs"_s, tr("No run chosen"), tr("Choose a run to follow it here.")))
{
    m_ui->setupUi(this);
    buildTable();
    buildFilters();
    buildPlaces();
    updateIcons();
    updateEmpty();
    m_clock.setInterval(1s);
    connect(&m_clock, &QTimer::timeout, this, &RunsPage::tick);
    connect(&m_engine, &EngineLink::crewsChanged, this, &RunsPage::handleCrews);
    connect(&m_engine, &EngineLink::changed, this, &RunsPage::handleBatch);
}

RunsPage::~RunsPage() = default;

QUuid RunsPage::shownExecution() const
{
    return m_pane->shownExecution();
}

void RunsPage::showExecution(const QUuid &executionId)
{
    const QModelIndex source = m_model->indexOf(executionId);
    m_awaited = source.isValid() ? QUuid() : executionId;
    if (!source.isValid())
        return;
    if (!m_filter->mapFromSource(source).isValid())
        clearFilters();
    const QModelIndex row = m_filter->mapFromSource(source);
    m_ui->table->setCurrentIndex(row);
    m_ui->table->scrollTo(row);
}

QByteArray RunsPage::saveState() const
{
    return m_ui->splitter->saveState();
}

void RunsPage::restoreState(const QByteArray &state)
{
    m_ui->splitter->restoreState(state);
}

void RunsPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    tick();
    m_clock.start();
    chooseFirst();
}

void RunsPage::hideEvent(QHideEvent *event)
{
    m_clock.stop();
    QWidget::hideEvent(event);
}

void RunsPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateIcons();
}

void RunsPage::buildTable()
{
    m_filter->setSourceModel(m_model);
    m_ui->table->setModel(m_filter);
    connect(m_ui->table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &RunsPage::handleCurrentRow);
    connect(m_filter, &QAbstractItemModel::rowsInserted, this, &RunsPage::updateEmpty);
    connect(m_filter, &QAbstractItemModel::rowsRemoved, this, &RunsPage::updateEmpty);
    connect(m_filter, &QAbstractItemModel::modelReset, this, &RunsPage::updateEmpty);
}

void RunsPage::buildFilters()
{
    const auto addState = [this](const QString &title, StateGroup group) {
        m_ui->stateFilter->addItem(title, QVariant::fromValue(static_cast<int>(group)));
    };
    addState(tr("Any state"), StateGroup::All);
    addState(tr("Needs review"), StateGroup::NeedsReview);
    addState(tr("In progress"), StateGroup::Live);
    addState(tr("Completed"), StateGroup::Completed);
    addState(tr("Failed or stopped"), StateGroup::Failed);
    m_ui->crewFilter->addItem(tr("All crews"), QUuid());

    m_typing.setSingleShot(true);
    m_typing.setInterval(150ms);
    connect(m_ui->search, &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
    connect(&m_typing, &QTimer::timeout, this, [this] {
        m_filter->setText(m_ui->search->text());
        updateEmpty();
    });
    connect(m_ui->stateFilter, &QComboBox::currentIndexChanged, this, [this] {
        m_filter->setGroup(static_cast<StateGroup>(m_ui->stateFilter->currentData().toInt()));
        updateEmpty();
    });
    connect(m_ui->crewFilter, &QComboBox::currentIndexChanged, this, [this] {
        m_filter->setCrew(m_ui->crewFilter->currentData().toUuid());
        updateEmpty();
    });
    auto *find = new QShortcut(QKeySequence::Find, this);
    connect(find, &QShortcut::activated, m_ui->search,
            [this] { m_ui->search->setFocus(Qt::ShortcutFocusReason); });
}

void RunsPage::buildPlaces()
{
    m_ui->listPlace->addWidget(m_empty);
    m_ui->runPlace->addWidget(m_nothingChosen);
    m_ui->runPlace->addWidget(m_pane);
    m_ui->runPlace->setCurrentWidget(m_nothingChosen);
    m_ui->splitter->setStretchFactor(0, 11);
    m_ui->splitter->setStretchFactor(1, 9);
    m_ui->splitter->setSizes({616, 456});
    connect(m_empty, &EmptyState::clicked, this, &RunsPage::handleEmptyClicked);
    connect(m_pane, &ExecutionPane::reviewRequested, this, &RunsPage::reviewRequested);
    connect(m_pane, &ExecutionPane::kickoffAgainRequested, this, &RunsPage::kickoffAgainRequested);
}

void RunsPage::updateIcons()
{
    const QIcon icon = themedIcon(u"search"_s, palette());
    const QList<QAction *> actions = m_ui->search->actions();
    if (actions.isEmpty())
        m_ui->search->addAction(icon, QLineEdit::LeadingPosition);
    else
        actions.first()->setIcon(icon);
}

void RunsPage::handleCrews(const QList<Crew> &crews)
{
    m_hasCrews = !crews.isEmpty();
    m_model->setCrews(crews);
    m_pane->setCrews(crews);
    const QUuid chosen = m_ui->crewFilter->currentData().toUuid();
    {
        const QSignalBlocker quiet(m_ui->crewFilter);
        m_ui->crewFilter->clear();
        m_ui->crewFilter->addItem(tr("All crews"), QUuid());
        for (const Crew &crew : crews)
            m_ui->crewFilter->addItem(crew.name, crew.id);
        m_ui->crewFilter->setCurrentIndex(qMax(0, m_ui->crewFilter->findData(chosen)));
    }
    m_filter->setCrew(m_ui->crewFilter->currentData().toUuid());
    updateEmpty();
}

void RunsPage::handleBatch(const ChangeBatch &batch)
{
    m_model->apply(batch);
    m_pane->apply(batch);
    if (m_model->find(m_awaited))
        showExecution(m_awaited);
    if (isVisible())
        chooseFirst();
}

void RunsPage::handleCurrentRow(const QModelIndex &current)
{
    const Execution *execution = m_model->find(current.data(ExecutionModel::IdRole).toUuid());
    if (!execution)
        return;
    m_pane->showExecution(*execution);
    m_ui->runPlace->setCurrentWidget(m_pane);
}

void RunsPage::handleEmptyClicked()
{
    if (m_filter->isFiltering() && m_model->rowCount() > 0)
        clearFilters();
    else if (m_hasCrews)
        Q_EMIT kickoffRequested();
    else
        Q_EMIT addCrewRequested();
}

void RunsPage::clearFilters()
{
    m_ui->search->clear();
    m_ui->stateFilter->setCurrentIndex(0);
    m_ui->crewFilter->setCurrentIndex(0);
    m_typing.stop();
    m_filter->setText({});
    updateEmpty();
}

void RunsPage::tick()
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    m_model->tick(now);
    m_pane->tick(now);
}

void RunsPage::chooseFirst()
{
    if (m_pane->shownExecution().isNull() && m_filter->rowCount() > 0)
        m_ui->table->setCurrentIndex(m_filter->index(0, 0));
}

void RunsPage::updateEmpty()
{
    const bool empty = m_filter->rowCount() == 0;
    const bool noneAtAll = m_model->rowCount() == 0;
    m_ui->listPlace->setCurrentWidget(empty ? static_cast<QWidget *>(m_empty) : m_ui->table);
    m_ui->runPlace->setVisible(!noneAtAll);
    m_ui->filters->setVisible(!noneAtAll);
    if (!noneAtAll) {
        m_empty->setText(tr("No run matches"), tr("Other words or another filter may find it."));
        m_empty->setButton(tr("Show all runs"));
    } else if (m_hasCrews) {
        m_empty->setText(tr("No runs yet"),
                         tr("Kick off a crew, and its run is followed here until it ends."));
        m_empty->setButton(tr("Kick off a crew"));
    } else {
        m_empty->setText(tr("No runs yet"),
                         tr("Add the first crew: its address and its token are all that is needed."));
        m_empty->setButton(tr("Add a crew"));
    }
}

} // namespace crew::gui
