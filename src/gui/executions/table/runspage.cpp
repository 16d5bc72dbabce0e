// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/table/runspage.h"

#include "gui/common/output/tablecells.h"
#include "gui/common/settings/localstate.h"
#include "gui/common/settings/runtitletemplates.h"
#include "gui/common/widgets/emptystate.h"
#include "gui/common/widgets/failurebar.h"
#include "gui/executions/run/executionpane.h"
#include "gui/executions/run/stopbar.h"
#include "gui/executions/table/executionfilter.h"
#include "gui/executions/table/executionmodel.h"
#include "gui/executions/table/followdialog.h"
#include "gui/executions/table/runscommands.h"
#include "gui/executions/table/runscounter.h"
#include "gui/executions/table/runssearch.h"
#include "gui/executions/table/viewsmenu.h"
#include "gui/store/store.h"
#include "ui_runspage.h"

#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::gui::executions {

RunsPage::RunsPage(engine::EngineLink &engine, const Store &store, LocalState &state, QWidget *parent)
    : QWidget(parent)
    , m_engine(engine)
    , m_store(store)
    , m_ui(std::make_unique<Ui::RunsPage>())
    , m_state(state)
    , m_titleTemplates(new RunTitleTemplates(state, this))
    , m_pricing(new Pricing(state, this))
    , m_model(new ExecutionModel(store.runs(), store.crews(), this))
    , m_filter(new ExecutionFilter(this))
    , m_pane(new ExecutionPane(engine, store))
    , m_search(new RunsSearch(engine, *m_filter, this))
    , m_counter(nullptr)
    , m_failures(new FailureBar)
    , m_commands(nullptr)
    , m_stop(new StopBar(engine, store.crews(), store.runs()))
    , m_views(new ViewsMenu(
          state, [this] { return shownView(); }, this))
    , m_empty(new EmptyState(u"runs"_s, {}, {}))
    , m_nothingChosen(new EmptyState(u"runs"_s, tr("No run selected"), tr("Select a run to see it here.")))
{
    m_ui->setupUi(this);
    buildTable();
    buildFilters();
    buildPlaces();
    buildCommands();
    buildFailures();
    restoreLayout();
    m_clock.setInterval(1s);
    connect(&m_clock, &QTimer::timeout, this, &RunsPage::tick);
    handleCrews();
    connect(&m_store.crews(), &CrewList::changed, this, &RunsPage::handleCrews);
    connect(&m_store, &Store::applied, this, &RunsPage::handleBatch);
}

RunsPage::~RunsPage() = default;

QUuid RunsPage::shownExecution() const
{
    return m_pane->shownExecution();
}

int RunsPage::liveCount() const
{
    const auto &runs = m_model->runs();
    return static_cast<int>(
        std::ranges::count_if(runs, [](const RunRow &run) { return !isFinal(run->state); }));
}

void RunsPage::focusTable()
{
    if (m_ui->table->isVisible())
        m_ui->table->setFocus(Qt::OtherFocusReason);
}

void RunsPage::showExecution(const QUuid &executionId)
{
    const RunSummary *run = m_model->find(executionId);
    m_awaited = executionId;
    if (!run)
        return;
    m_pane->showRun(*run);
    m_ui->runPlace->setCurrentWidget(m_pane);
    if (m_filter->rowHere(m_model->rowOf(executionId)) < 0)
        clearFilters();
    showAwaited();
}

void RunsPage::showRun(const RunSummary &run)
{
    if (!m_model->find(run.id)) {
        clearFilters(); // nobody knows yet whether they would hide it
        m_pane->showRun(run);
        m_ui->runPlace->setCurrentWidget(m_pane);
    }
    showExecution(run.id);
}

/// Alone: a key that is still held, as after Ctrl+Enter in a dialog, must not add it to what is selected.
void RunsPage::choose(const QModelIndex &row)
{
    m_ui->table->selectionModel()->setCurrentIndex(row, QItemSelectionModel::ClearAndSelect |
                                                            QItemSelectionModel::Rows);
}

/// A list that is long takes a moment until it has the row.
void RunsPage::showAwaited()
{
    const QModelIndex row = m_filter->mapFromSource(m_model->indexOf(m_awaited));
    if (!row.isValid())
        return;
    m_awaited = QUuid();
    choose(row);
    m_ui->table->scrollTo(row);
    revealCurrent();
}

/// Rows come in at the end and are put in order then: only afterwards is the place the right one.
void RunsPage::revealCurrent()
{
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (const QModelIndex current = m_ui->table->currentIndex(); current.isValid())
                m_ui->table->scrollTo(current);
        },
        Qt::QueuedConnection);
}

RunsView RunsPage::shownView() const
{
    return {{}, m_ui->filters->query(), m_ui->table->runsLayout()};
}

void RunsPage::showView(const RunsView &view)
{
    m_ui->filters->setQuery(view.query);
    m_ui->table->setRunsLayout(view.layout);
    saveLayout(m_state, view.layout);
}

void RunsPage::exportRuns()
{
    if (m_filter->rowCount() == 0)
        return m_ui->outcome->showMessage(Severity::Attention, tr("No run is shown that could be exported."));
    m_commands->exportAll();
}

void RunsPage::followRun()
{
    const QUuid crewId = m_ui->filters->query().crewId;
    QList<Crew> crews = m_store.crews().all();
    crews.removeIf([this](const Crew &crew) {
        return !m_store.access().objection<engine::command::Follow>(crew.id).isEmpty();
    });
    if (crews.isEmpty() && !m_store.crews().all().isEmpty())
        return m_ui->outcome->showMessage(Severity::Attention,
                                          m_store.access().objectionForAny<engine::command::Follow>());
    auto *dialog = new FollowDialog(m_engine, crews, crewId, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &FollowDialog::followed, this, &RunsPage::showExecution);
    dialog->open();
}

QByteArray RunsPage::saveState() const
{
    return m_ui->splitter->saveState();
}

void RunsPage::restoreState(const QByteArray &state)
{
    m_ui->splitter->restoreState(state);
}

/// Where list and run do not fit beside each other, the run stands below the list.
void RunsPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const int least = m_ui->listSide->minimumWidth() + m_ui->runPlace->minimumSizeHint().width() +
                      m_ui->splitter->handleWidth();
    m_ui->splitter->setOrientation(width() < least ? Qt::Vertical : Qt::Horizontal);
}

void RunsPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    tick();
    m_clock.start();
    m_counter->setActive(true);
    chooseFirst();
}

void RunsPage::hideEvent(QHideEvent *event)
{
    m_clock.stop();
    m_counter->setActive(false);
    QWidget::hideEvent(event);
}

void RunsPage::buildTable()
{
    m_model->setTitleTemplates(*m_titleTemplates);
    m_pane->setTitleTemplates(*m_titleTemplates);
    m_model->setPricing(*m_pricing);
    m_pane->setPricing(*m_pricing);
    m_filter->setSourceModel(m_model);
    // Before the table hears of it: the row it makes current then was not chosen by anybody.
    connect(m_filter, &QAbstractItemModel::rowsAboutToBeRemoved, this, [this] { m_rowsLeave = true; });
    m_ui->table->setModel(m_filter);
    connect(m_ui->table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &RunsPage::handleCurrentRow);
    connect(m_filter, &QAbstractItemModel::rowsInserted, this, &RunsPage::handleRowsCame);
    connect(m_filter, &QAbstractItemModel::rowsRemoved, this, &RunsPage::handleRowsLeft);
    connect(m_model, &QAbstractItemModel::rowsInserted, this, &RunsPage::updateEmpty);
    connect(m_model, &QAbstractItemModel::rowsRemoved, this, &RunsPage::updateEmpty);
    connect(m_filter, &ExecutionFilter::pendingChanged, this, &RunsPage::handleListSettled);
    connect(m_search, &RunsSearch::busyChanged, this, &RunsPage::handleListSettled);
}

void RunsPage::buildFilters()
{
    connect(m_ui->filters, &RunsFilters::queryChanged, this, &RunsPage::handleQuery);
    connect(m_ui->table, &RunsTable::searchRequested, m_ui->filters, &RunsFilters::focusSearch);
    m_ui->filters->viewsButton().setMenu(m_views);
    connect(m_views, &ViewsMenu::viewChosen, this, &RunsPage::showView);
    connect(m_ui->table, &RunsTable::layoutChosen, this,
            [this] { saveLayout(m_state, m_ui->table->runsLayout()); });
    connect(&m_state, &LocalState::loaded, this, &RunsPage::restoreLayout);
}

void RunsPage::buildCommands()
{
    m_commands =
        new RunsCommands(m_engine, m_store.crews(), *m_filter, *m_ui->table, *m_titleTemplates, this);
    auto *menu = new QMenu(this);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        qDeleteAll(menu->findChildren<QMenu *>(Qt::FindDirectChildrenOnly)); // which clear() leaves
        menu->clear();
        m_commands->fillMenu(*menu);
    });
    m_ui->filters->moreButton().setMenu(menu);
    m_ui->listLayout->insertWidget(m_ui->listLayout->indexOf(m_ui->filters) + 1, m_stop);
    connect(m_commands, &RunsCommands::stopRequested, m_stop, &StopBar::ask);
    connect(m_stop, &StopBar::announced, m_ui->outcome, &MessageLine::showMessage);
    // The question, and what is said of a run later, is about those that were chosen when it was asked.
    connect(m_ui->table->selectionModel(), &QItemSelectionModel::selectionChanged, m_stop,
            &StopBar::withdraw);
    connect(m_commands, &RunsCommands::followRequested, this, &RunsPage::followRun);
    connect(m_commands, &RunsCommands::exported, this, [this](const QString &sentence, bool written) {
        m_ui->outcome->showMessage(written ? Severity::Good : Severity::Bad, sentence);
        m_ui->cancelExport->hide();
    });
    connect(m_commands, &RunsCommands::exportProgressed, this, [this](int done, int total) {
        m_ui->outcome->showMessage(Severity::Active,
                                   tr("Exporting: %L1 of %Ln run(s)", nullptr, total).arg(done));
        m_ui->cancelExport->setVisible(m_commands->isExporting());
    });
    connect(m_commands, &RunsCommands::failed, this,
            [this](const QString &sentence) { m_ui->outcome->showMessage(Severity::Bad, sentence); });
    connect(m_ui->cancelExport, &QPushButton::clicked, m_commands, &RunsCommands::cancelExport);
    m_ui->cancelExport->hide();
}

void RunsPage::buildFailures()
{
    m_counter = new RunsCounter(*m_filter, this);
    m_failures->layout()->setContentsMargins(8, 0, 8, 8);
    m_ui->listLayout->insertWidget(m_ui->listLayout->indexOf(m_ui->filters) + 1, m_failures);
    connect(m_counter, &RunsCounter::counted, this, &RunsPage::handleCounted);
    connect(m_failures, &FailureBar::causeChosen, m_ui->filters, &RunsFilters::setCause);
    connect(m_failures, &FailureBar::againRequested, this, [this] {
        const QPushButton &button = m_failures->againButton();
        m_commands->kickOffFailedAgain(button.mapToGlobal(QPoint(0, button.height())));
    });
    connect(m_commands, &RunsCommands::kickoffAgainRequested, this, &RunsPage::kickoffManyAgainRequested);
}

void RunsPage::handleCounted()
{
    const RunsTally &tally = m_counter->tally();
    m_ui->filters->setCounts(tally.groups);
    m_failures->showCauses(tally.causes, m_ui->filters->query().cause);
}

void RunsPage::restoreLayout()
{
    m_ui->table->setRunsLayout(savedLayout(m_state));
}

void RunsPage::buildPlaces()
{
    m_ui->listPlace->addWidget(m_empty);
    m_ui->runPlace->addWidget(m_nothingChosen);
    m_ui->runPlace->addWidget(m_pane);
    m_ui->runPlace->setCurrentWidget(m_nothingChosen);
    m_ui->count->setForegroundRole(QPalette::PlaceholderText);
    m_ui->splitter->setStretchFactor(0, 11);
    m_ui->splitter->setStretchFactor(1, 9);
    m_ui->splitter->setSizes({572, 500});
    connect(m_empty, &EmptyState::clicked, this, &RunsPage::handleEmptyClicked);
    connect(m_pane, &ExecutionPane::runShown, this, &RunsPage::runShown);
    connect(m_pane, &ExecutionPane::runGone, this, [this] {
        m_ui->runPlace->setCurrentWidget(m_nothingChosen);
        chooseFirst();
    });
    connect(&m_store.access(), &Access::changed, this, &RunsPage::updateEmpty);
    connect(m_pane, &ExecutionPane::reviewRequested, this, &RunsPage::reviewRequested);
    connect(m_pane, &ExecutionPane::kickoffAgainRequested, this, &RunsPage::kickoffAgainRequested);
}

void RunsPage::handleCrews()
{
    m_ui->filters->setCrews(m_store.crews().all(), m_store.crews().names());
    updateEmpty();
}

void RunsPage::handleQuery()
{
    const RunsQuery query = m_ui->filters->query();
    m_filter->setQuery(query);
    m_ui->table->setErrorsFirst(query.group == StateGroup::Failed);
    m_failures->showCauses(query.group == StateGroup::Failed ? m_counter->tally().causes : FailureCauses(),
                           query.cause);
    m_search->search(query.text);
    m_selectsFirst = true;
    handleListSettled();
}

/// What the list shows after filtering is what the pane shows, as soon as the list is complete.
void RunsPage::handleListSettled()
{
    updateEmpty();
    if (m_filter->isPending() || m_search->isBusy())
        return;
    if (std::exchange(m_selectsFirst, false) && m_awaited.isNull() && m_filter->rowCount() > 0 &&
        !isShownListed())
        choose(m_filter->index(0, 0));
    updateListed();
}

bool RunsPage::isShownListed() const
{
    return m_filter->rowHere(m_model->rowOf(m_pane->shownExecution())) >= 0;
}

/// A run that the list does not show must not be stopped by a person who looks at the list.
void RunsPage::updateListed()
{
    m_pane->setListed(!m_model->find(m_pane->shownExecution()) || isShownListed());
}

void RunsPage::handleBatch(const engine::ChangeBatch &batch)
{
    m_search->apply(batch);
    m_pane->apply(batch);
    for (const JoinedRun &run : batch.joined) {
        if (run.gone == m_pane->shownExecution())
            showExecution(run.kept);
    }
    if (m_awaited != m_pane->shownExecution() && m_model->find(m_awaited))
        showExecution(m_awaited);
    if (batch.initial)
        updateEmpty();
    if (isVisible())
        chooseFirst();
}

void RunsPage::handleCurrentRow(const QModelIndex &current)
{
    if (m_rowsLeave || !current.isValid())
        return;
    if (m_awaited == m_pane->shownExecution())
        m_awaited = QUuid(); // somebody chose another while its row was awaited
    m_pane->showRun(m_filter->at(current.row()));
    m_ui->runPlace->setCurrentWidget(m_pane);
    updateListed();
}

/// A run that leaves the filter while it is read stays open; no other one takes its place by itself.
void RunsPage::handleRowsLeft()
{
    m_rowsLeave = false;
    const QUuid shown = m_pane->shownExecution();
    if (m_ui->table->currentIndex().data(ExecutionModel::IdRole).toUuid() != shown)
        m_ui->table->selectionModel()->setCurrentIndex({}, QItemSelectionModel::NoUpdate);
    updateEmpty();
    updateListed();
}

void RunsPage::handleRowsCame()
{
    const QModelIndex shown = m_filter->mapFromSource(m_model->indexOf(m_pane->shownExecution()));
    if (m_awaited == m_pane->shownExecution()) {
        showAwaited();
    } else if (shown.isValid() && !m_ui->table->currentIndex().isValid()) {
        choose(shown);
        revealCurrent();
    }
    updateEmpty();
    updateListed();
}

void RunsPage::handleEmptyClicked()
{
    if (m_filter->isFiltering() && m_model->rowCount() > 0)
        clearFilters();
    else if (!m_store.crews().all().isEmpty())
        Q_EMIT kickoffRequested();
    else
        Q_EMIT addCrewRequested();
}

void RunsPage::clearFilters()
{
    m_ui->filters->setQuery({});
}

void RunsPage::tick()
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    m_ui->filters->tick(now);
    m_filter->tick(now);
    m_model->tick(now);
    m_pane->tick(now);
}

void RunsPage::chooseFirst()
{
    if (m_pane->shownExecution().isNull() && m_filter->rowCount() > 0 && !m_filter->isPending())
        choose(m_filter->index(0, 0));
}

void RunsPage::updateEmpty()
{
    const bool noneAtAll = m_model->rowCount() == 0;
    const bool isReady = !m_filter->isPending() && !m_search->isBusy();
    const bool empty = m_filter->rowCount() == 0 && (isReady || noneAtAll);
    updateCount();
    m_ui->listPlace->setCurrentWidget(empty ? static_cast<QWidget *>(m_empty) : m_ui->table);
    m_ui->runPlace->setVisible(!noneAtAll);
    m_ui->filters->setVisible(!noneAtAll);
    if (noneAtAll)
        return describeNone();
    m_empty->setText(m_search->problem() ? tr("The search failed") : tr("No matching runs"),
                     m_search->problem().value_or(tr("Try other words or another filter.")));
    m_empty->setButton(tr("Show all runs"));
}

/// Nothing is said of runs before anybody has told which there are.
void RunsPage::describeNone()
{
    const auto say = [this](const QString &title, const QString &sentence, const QString &button) {
        m_empty->setText(title, sentence);
        m_empty->setButton(button);
    };
    const Access &access = m_store.access();
    const bool hasCrews = !m_store.crews().all().isEmpty();
    const QString objection = hasCrews ? access.objectionForAny<engine::command::Kickoff>()
                                       : access.objectionForAll<engine::command::SaveCrew>();
    if (!access.isReached())
        say(tr("Not connected to the desk"), tr("Runs are listed here once the desk answers."), {});
    else if (!m_store.knowsReviews())
        say(tr("Loading the history"), tr("Runs are listed here once it is loaded."), {});
    else if (!objection.isEmpty())
        say(tr("No runs yet"), tr("Runs of the crews that you may see appear here."), {});
    else if (hasCrews)
        say(tr("No runs yet"), tr("Kick off a crew to see its run here."), tr("Kick off a crew"));
    else
        say(tr("No runs yet"), tr("Add your first crew. All you need is its address and its token."),
            tr("Add a crew"));
}

void RunsPage::updateCount()
{
    const int all = m_model->rowCount();
    const QString count = m_filter->isFiltering()
                              ? tr("%L1 of %Ln run(s)", nullptr, all).arg(m_filter->rowCount())
                              : tr("%Ln run(s)", nullptr, all);
    m_ui->count->setText(m_search->isBusy()    ? tr("Searching… %1").arg(count)
                         : m_search->problem() ? tr("%1, search incomplete").arg(count)
                                               : count);
    m_ui->count->setToolTip(wrappingToolTip(m_search->problem().value_or(QString())).toString());
    m_ui->count->setVisible(all > 0);
}

} // namespace crew::gui::executions

#include "moc_runspage.cpp"
