// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/run/executionpane.h"

#include "core/async/inworker.h"
#include "core/crewquirks.h"
#include "gui/common/output/outputview.h"
#include "gui/common/settings/runtitletemplates.h"
#include "gui/common/style/icons.h"
#include "gui/common/style/look.h"
#include "gui/common/style/tint.h"
#include "gui/common/style/titlefont.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/allowance.h"
#include "gui/common/widgets/messageline.h"
#include "gui/common/widgets/savedialog.h"
#include "gui/executions/export/runreport.h"
#include "gui/executions/run/copyidmenu.h"
#include "gui/executions/run/costtab.h"
#include "gui/executions/run/curl.h"
#include "gui/executions/run/eventmodel.h"
#include "gui/executions/run/eventstab.h"
#include "gui/executions/run/executionoverview.h"
#include "gui/executions/run/executiontext.h"
#include "gui/executions/run/oldaddress.h"
#include "gui/executions/run/rawtab.h"
#include "gui/executions/run/resulttab.h"
#include "gui/executions/run/stopbar.h"
#include "gui/executions/timeline/timelinebuilder.h"
#include "gui/executions/timeline/timelinetab.h"
#include "gui/store/store.h"
#include "ui_executionpane.h"
#include "wire/kickoff.h"

#include <QClipboard>
#include <QEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui::executions {

ExecutionPane::ExecutionPane(engine::EngineLink &engine, const Store &store, QWidget *parent)
    : QWidget(parent)
    , m_engine(engine)
    , m_store(store)
    , m_ui(std::make_unique<Ui::ExecutionPane>())
    , m_now(QDateTime::currentDateTimeUtc())
    , m_events(new EventModel(this))
    , m_timelineBuilder(new TimelineBuilder(*m_events, this))
    , m_eventsTab(new EventsTab(*m_events))
    , m_overview(new ExecutionOverview)
    , m_timeline(new TimelineTab)
    , m_inputs(new OutputView)
    , m_result(new ResultTab)
    , m_cost(new CostTab)
    , m_raw(new RawTab)
    , m_stop(new StopBar(engine, store.crews(), store.runs()))
    , m_oldAddress(new MessageLine)
{
    m_ui->setupUi(this);
    m_ui->layout->insertWidget(m_ui->layout->indexOf(m_ui->message), m_stop);
    m_ui->layout->insertWidget(m_ui->layout->indexOf(m_ui->message), m_oldAddress);
    connect(&m_store.crews(), &CrewList::changed, this, &ExecutionPane::updateHeader);
    connect(&m_store, &Store::endpointChanged, this, &ExecutionPane::updateOldAddress);
    connect(&m_store.access(), &Access::changed, this, &ExecutionPane::handleAccess);
    buildTabs();
    connectButtons();
    updateIcons();
}

ExecutionPane::~ExecutionPane() = default;

void ExecutionPane::setTitleTemplates(const RunTitleTemplates &titles)
{
    m_titleTemplates = &titles;
    connect(&titles, &RunTitleTemplates::changed, this, &ExecutionPane::updateHeader);
}

void ExecutionPane::setPricing(const Pricing &pricing)
{
    m_cost->setPricing(pricing);
}

void ExecutionPane::apply(const engine::ChangeBatch &batch)
{
    if (m_execution.id.isNull())
        return;
    const auto isShown = [this](const RemovedRun &run) { return run.id == m_execution.id; };
    if (std::ranges::any_of(batch.removed, isShown))
        return clear();
    if (batch.isSnapshot.value_or(false))
        m_newer.clear();
    const Entries entries = entriesOfShown(batch);
    m_events->add(entries);
    if (takeFrom(batch) || !entries.isEmpty())
        updateAll();
    if (missesSome(batch))
        load();
}

/// What came while a desk was away, and what is in the journal of a run that was joined with the shown one,
/// is in no batch.
bool ExecutionPane::missesSome(const engine::ChangeBatch &batch) const
{
    const auto isJoined = [this](const JoinedRun &run) { return run.kept == m_execution.id; };
    return batch.isSnapshot.value_or(false) || std::ranges::any_of(batch.joined, isJoined);
}

/// True when something of the shown run was in it.
bool ExecutionPane::takeFrom(const engine::ChangeBatch &batch)
{
    bool changed = false;
    for (const Review &review : batch.reviews) {
        if (review.executionId != m_execution.id)
            continue;
        m_reviews.insert(review.id, review);
        m_newer.insert(review.id);
        changed = true;
    }
    for (const Execution &execution : batch.executions) {
        if (execution.id != m_execution.id)
            continue;
        m_execution = execution;
        m_isWhole = true;
        m_newer.insert(execution.id);
        changed = true;
    }
    return changed;
}

Entries ExecutionPane::entriesOfShown(const engine::ChangeBatch &batch) const
{
    Entries entries;
    for (const Entry &entry : batch.entries) {
        if (entry.executionId == m_execution.id)
            entries.append(entry);
    }
    return entries;
}

void ExecutionPane::tick(const QDateTime &now)
{
    const QDateTime before = std::exchange(m_now, now);
    if (staleDecisions() != m_shownStale)
        updateTimeline();
    const bool lasts = !m_execution.id.isNull() && !m_execution.finishedAt.isValid();
    const bool isNewDay = !isSameDay(before, now);
    if (isNewDay)
        m_events->handleNewDay();
    if (lasts || isNewDay)
        updateHeader();
    if (!lasts)
        return;
    m_overview->showExecution(m_execution, m_now);
    m_timeline->timeline().tick(m_now);
    m_timeline->setSums(sumsOf(m_execution, reviewsOfShown(), m_now));
}

void ExecutionPane::showRun(const RunSummary &run)
{
    if (run.id == m_execution.id)
        return;
    m_timeline->timeline().fit();
    startWith(run);
    load();
    Q_EMIT runShown();
}

/// Forgets the run before.
void ExecutionPane::startWith(const RunSummary &run)
{
    m_execution = {};
    static_cast<RunSummary &>(m_execution) = run;
    m_isWhole = false;
    m_loadProblem.clear();
    m_newer.clear();
    m_reviews.clear();
    m_ui->message->clear();
    m_stop->dismiss();
    m_events->clear();
    updateAll();
}

void ExecutionPane::handleAccess()
{
    if (m_execution.id.isNull())
        return;
    if (m_store.access().sees(m_execution.crewId))
        return updateHeader();
    clear();
}

void ExecutionPane::clear()
{
    ++m_shownCount; // an answer that is on its way is of it
    startWith({});
    Q_EMIT runGone();
}

void ExecutionPane::load()
{
    m_engine.send(engine::command::LoadRun{m_execution.id}, this,
                  [this, number = ++m_shownCount](const std::expected<engine::RunDetails, QString> &details) {
                      if (number == m_shownCount)
                          handleDetails(details);
                  });
}

/// What came in a batch is newer, unless a desk was away since.
void ExecutionPane::handleDetails(const std::expected<engine::RunDetails, QString> &details)
{
    m_ui->message->withdraw(std::exchange(m_loadProblem, details ? QString() : details.error()));
    if (!details) {
        m_ui->message->showMessage(Severity::Bad, m_loadProblem);
        return showResult();
    }
    if (!m_newer.contains(m_execution.id))
        m_execution = details->execution;
    m_isWhole = true;
    for (const Review &review : details->reviews) {
        if (!m_newer.contains(review.id))
            m_reviews.insert(review.id, review);
    }
    m_events->add(details->entries);
    updateAll();
}

void ExecutionPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        updateIcons();
        updateHeader();
    }
}

void ExecutionPane::buildTabs()
{
    m_inputs->setAccessibleTitle(tr("Inputs"));
    QTabWidget *tabs = m_ui->tabs;
    tabs->setUsesScrollButtons(true); // rather than to cut the words of all of them
    tabs->setElideMode(Qt::ElideNone);
    tabs->setMinimumWidth(45 * tabs->fontMetrics().averageCharWidth()); // as beside the list
    tabs->addTab(m_overview, tr("Overview"));
    tabs->addTab(m_timeline, tr("Timeline"));
    tabs->addTab(m_eventsTab, tr("Events"));
    tabs->addTab(m_inputs, tr("Inputs"));
    tabs->addTab(m_result, tr("Result"));
    tabs->addTab(m_cost, tr("Cost"));
    tabs->addTab(m_raw, tr("Raw"));
    connect(m_timelineBuilder, &TimelineBuilder::callsFound, m_cost, &CostTab::setCalls);
    connect(m_overview, &ExecutionOverview::reviewRequested, this, &ExecutionPane::reviewRequested);
    connect(m_timeline, &TimelineTab::reviewRequested, this, &ExecutionPane::reviewRequested);
    connect(m_timelineBuilder, &TimelineBuilder::built, this,
            [this](const TimelineItems &items) { m_timeline->timeline().setItems(items, m_now); });
    connect(m_timeline, &TimelineTab::eventRequested, this, [this](qint64 sequence, const QString &eventId) {
        m_ui->tabs->setCurrentWidget(m_eventsTab);
        m_eventsTab->chooseEvent(sequence, eventId);
    });
}

void ExecutionPane::connectButtons()
{
    connect(m_ui->refresh, &QToolButton::clicked, this,
            [this] { m_engine.send(engine::command::Refresh{m_execution.id}); });
    connect(m_ui->copyId, &QToolButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_execution.kickoffId); });
    auto *ids = new QMenu(m_ui->copyId);
    connect(ids, &QMenu::aboutToShow, this,
            [this, ids] { fillCopyMenu(*ids, copyableIds(m_execution, reviewsOfShown())); });
    m_ui->copyId->setMenu(ids);
    m_ui->copyId->setPopupMode(QToolButton::MenuButtonPopup);
    connect(m_ui->copyCurl, &QToolButton::clicked, this, [this] {
        if (const Crew *crew = crewOfShown())
            QGuiApplication::clipboard()->setText(kickoffAsCurl(*crew, m_execution.request));
    });
    connect(m_ui->stop, &QToolButton::clicked, this, [this] { m_stop->ask({m_execution}); });
    connect(m_stop, &StopBar::announced, m_ui->message, &MessageLine::showMessage);
    connect(m_ui->saveReport, &QToolButton::clicked, this, &ExecutionPane::askWhereTo);
    connect(m_ui->kickoffAgain, &QToolButton::clicked, this, [this] {
        if (const Crew *crew = crewOfShown())
            Q_EMIT kickoffAgainRequested(*crew, m_execution.request);
    });
}

/// Another run may be shown by the time of the answer, or this one again before all of it is known.
void ExecutionPane::askWhereTo()
{
    QFileDialog *dialog =
        newSaveDialog(this, tr("Save the report of this run"), {tr("Markdown (*.md)"), tr("PDF (*.pdf)")});
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, id = m_execution.id, asked = reportOfShown()](const QString &path) {
                save(path, id == m_execution.id && m_isWhole ? reportOfShown() : asked);
            });
    dialog->open();
}

/// Of the run as it is now; may be called on any thread.
std::function<QString()> ExecutionPane::reportOfShown() const
{
    const Crew *crew = crewOfShown();
    return [run = m_execution, name = crew ? crew->name : QString(), reviews = reviewsOfShown(),
            stale = staleDecisions(),
            entries = m_events->entries()] { return runReport(run, name, reviews, stale, entries); };
}

void ExecutionPane::save(const QString &path, const std::function<QString()> &report)
{
    inWorker(
        this, [path, report] { return writeReport(path, report()); },
        [this, path](const std::expected<void, QString> &written) {
            m_ui->message->showMessage(written ? Severity::Good : Severity::Bad,
                                       written ? tr("Saved to %1").arg(path) : written.error());
        });
}

void ExecutionPane::updateIcons()
{
    m_ui->kickoffAgain->setIcon(themedIcon(u"kickoff"_s, palette()));
    m_ui->refresh->setIcon(themedIcon(u"refresh"_s, palette()));
    m_ui->stop->setIcon(themedIcon(u"stopped"_s, palette()));
    m_ui->copyId->setIcon(themedIcon(u"copy"_s, palette()));
    m_ui->copyCurl->setIcon(themedIcon(u"json"_s, palette()));
    m_ui->saveReport->setIcon(themedIcon(u"save"_s, palette()));
    m_ui->meta->setForegroundRole(QPalette::PlaceholderText);
    m_ui->id->setForegroundRole(QPalette::PlaceholderText);
    m_ui->id->setElideMode(Qt::ElideMiddle);
    m_ui->title->setFont(titleFont(font(), 1.3));
}

void ExecutionPane::updateAll()
{
    updateHeader();
    updateOldAddress();
    m_overview->showExecution(m_execution, m_now);
    m_overview->showReviews(reviewsOfShown());
    updateTimeline();
    updateInputs();
    showResult();
    m_raw->showBody(m_execution.statusBody);
}

void ExecutionPane::showResult()
{
    m_result->showExecution(m_execution, m_isWhole, m_loadProblem);
}

void ExecutionPane::updateHeader()
{
    const Crew *crew = crewOfShown();
    m_ui->title->setText(briefText(m_titleTemplates ? titleOf(m_execution, m_titleTemplates->of(m_execution))
                                                    : titleOf(m_execution)));
    const QColor severity = severityColour(severityOf(m_execution.state), palette());
    m_ui->stateIcon->setPixmap(tintedPixmap(iconNameOf(m_execution.state), severity, *this));
    setTextSeverity(*m_ui->state, severityOf(m_execution.state), palette());
    m_ui->state->setText(briefText(stateText(m_execution)));
    QStringList meta = {crewNameIn(m_store.crews().names(), m_execution.crewId),
                        timeText(m_execution.startedAt, m_now), tookText(m_execution, m_now)};
    meta.removeAll(QString());
    m_ui->meta->setText(meta.join(u" · "_s));
    m_ui->id->setText(briefText(m_execution.kickoffId));
    using engine::command::Kickoff;
    const bool areInputsKnown = m_execution.origin == ExecutionOrigin::Kickoff;
    const QString unknown = tr("The inputs are not known, because this run was started elsewhere.");
    setAllowed(*m_ui->kickoffAgain,
               !crew            ? QString()
               : areInputsKnown ? m_store.access().objection<Kickoff>(crew->id)
                                : unknown,
               crew && m_isWhole);
    m_ui->copyCurl->setEnabled(crew && m_isWhole);
    m_ui->saveReport->setEnabled(m_isWhole);
    m_ui->copyId->setEnabled(!m_execution.kickoffId.isEmpty());
    updateStop();
}

void ExecutionPane::updateStop()
{
    const Crew *crew = crewOfShown();
    const bool can = crew && StopBar::canStop(m_execution) && m_isListed;
    using engine::command::StopRun;
    const QString objection = crew ? m_store.access().objection<StopRun>(crew->id) : QString();
    setAllowed(*m_ui->stop, objection, can);
    if (objection.isEmpty())
        m_ui->stop->setToolTip(stopToolTip());
    if (!can && m_stop->isAsking())
        m_stop->withdraw();
}

QString ExecutionPane::stopToolTip() const
{
    const Crew *crew = crewOfShown();
    if (crew && hasNoStop(*crew))
        return tr("Stop…: this crew's service cannot stop runs");
    if (!m_isListed)
        return tr("Stop…: this run is hidden by the filters. Clear them to stop it.");
    return tr("Stop…: asks the service to end this run");
}

void ExecutionPane::setListed(bool isListed)
{
    if (m_isListed == isListed)
        return;
    m_isListed = isListed;
    updateStop();
}

void ExecutionPane::updateOldAddress()
{
    const QString sentence = oldAddressSentence(m_execution, m_store.endpoint());
    if (sentence != m_oldAddress->text())
        m_oldAddress->showMessage(Severity::Attention, sentence);
}

void ExecutionPane::updateTimeline()
{
    const QList<Review> reviews = reviewsOfShown();
    m_cost->showRun(m_execution, reviews);
    m_shownStale = staleDecisions();
    m_timelineBuilder->update(m_execution, reviews, m_shownStale);
    m_timeline->setSums(sumsOf(m_execution, reviews, m_now));
}

/// Only when they differ: what the person opened in the tree stays open.
void ExecutionPane::updateInputs()
{
    const QJsonObject body = wire::encodeKickoff(m_execution.request);
    if (body == m_shownInputs)
        return;
    m_shownInputs = body;
    m_inputs->setOutput({}, body, wire::toIndentedJson(body));
}

QList<Review> ExecutionPane::reviewsOfShown() const
{
    QList<Review> reviews = m_reviews.values();
    std::ranges::sort(reviews, {}, &Review::waitingSince);
    return reviews;
}

StaleDecisions ExecutionPane::staleDecisions() const
{
    StaleDecisions stale;
    for (const Review &review : m_reviews) {
        if (review.state != ReviewState::Held)
            continue;
        const std::optional<Decision> &decision = review.lastAttempt().decision;
        if (decision && m_isStale(decision->id))
            stale.insert(decision->id);
    }
    return stale;
}

const Crew *ExecutionPane::crewOfShown() const
{
    return m_store.crews().find(m_execution.crewId);
}

} // namespace crew::gui::executions

#include "moc_executionpane.cpp"
