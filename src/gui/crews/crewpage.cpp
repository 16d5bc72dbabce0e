// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/crewpage.h"

#include "core/displayaddress.h"
#include "gui/common/style/icons.h"
#include "gui/common/style/look.h"
#include "gui/common/style/titlefont.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/allowance.h"
#include "gui/common/widgets/columnscrollarea.h"
#include "gui/common/widgets/formrows.h"
#include "gui/crews/crewdialog.h"
#include "gui/crews/crewoverview.h"
#include "gui/crews/flowreviewspanel.h"
#include "gui/crews/healthlook.h"
#include "gui/crews/wirelogwindow.h"
#include "gui/executions/table/executionmodel.h"
#include "gui/store/access.h"
#include "gui/store/store.h"
#include "local/localcrews.h"
#include "ui_crewpage.h"

#include <QEvent>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::gui::crews {

namespace {

Severity tokenSeverity(engine::TokenState state)
{
    switch (state) {
    case engine::TokenState::Stored:
    case engine::TokenState::OnDesk:
        return Severity::Good;
    case engine::TokenState::SessionOnly:
        return Severity::Attention;
    case engine::TokenState::Missing:
    case engine::TokenState::Locked:
    case engine::TokenState::Unavailable:
        return Severity::Bad;
    case engine::TokenState::Unknown:
        break;
    }
    return Severity::Neutral;
}

/// \a page, which takes all the room there is and scrolls where that is too little.
ColumnScrollArea *scrolling(QWidget *page)
{
    auto *area = new ColumnScrollArea;
    area->setWidget(page);
    return area;
}

} // namespace

CrewPage::CrewPage(engine::EngineLink &engine, Store &store, QWidget *parent)
    : QWidget(parent)
    , m_engine(engine)
    , m_store(store)
    , m_flows(new FlowReviewsPanel(engine))
    , m_ui(std::make_unique<Ui::CrewPage>())
{
    m_ui->setupUi(this);
    m_overview = m_ui->overview;
    m_ui->tabs->addTab(scrolling(m_flows), tr("Flows"));
    m_soon.setSingleShot(true);
    m_soon.setInterval(300ms);
    connect(&m_soon, &QTimer::timeout, this, &CrewPage::showRuns);
    m_clock.setInterval(1s);
    connect(&m_clock, &QTimer::timeout, this, &CrewPage::showChecked);
    connect(&m_clock, &QTimer::timeout, m_overview, &CrewOverview::updateTimes);
    connect(m_overview, &CrewOverview::executionRequested, this, &CrewPage::executionRequested);
    connect(m_overview, &CrewOverview::allRunsRequested, this, [this] { Q_EMIT runsRequested(m_crew.id); });
    m_ui->name->setFont(titleFont(font(), 1.5));
    for (QLabel *quiet : {m_ui->address, m_ui->checked, m_ui->healthLabel, m_ui->tokenLabel, m_ui->kindLabel,
                          m_ui->notesLabel, m_ui->localLabel, m_ui->budgetLabel, m_ui->quirksLabel}) {
        quiet->setForegroundRole(QPalette::PlaceholderText);
    }
    connect(m_ui->kickoff, &QPushButton::clicked, this, [this] { Q_EMIT kickoffRequested(m_crew); });
    connect(m_ui->kickoffMany, &QPushButton::clicked, this, [this] { Q_EMIT kickoffManyRequested(m_crew); });
    connect(m_ui->edit, &QPushButton::clicked, this, &CrewPage::editCrew);
    connect(m_ui->remove, &QPushButton::clicked, this, &CrewPage::removeCrew);
    connect(m_ui->wireLog, &QPushButton::clicked, this, &CrewPage::openWireLog);
    connect(m_ui->quirks, &QuirksPanel::changeRequested, this,
            [this](const QUuid &crewId, const QuirkChange &change) {
                m_engine.send(engine::command::ChangeQuirks{crewId, change});
            });
    connect(m_ui->setToken, &QPushButton::clicked, this, [this] { openEditor(true); });
    connect(&store.access(), &Access::changed, this, [this] {
        showAccess();
        fetchInputs();
    });
    showLocal();
    showHealth();
}

CrewPage::~CrewPage() = default;

void CrewPage::setCrew(const Crew &crew)
{
    const bool isOther = crew.id != m_crew.id;
    if (isOther) {
        m_health = engine::CrewHealth();
        m_health.crewId = crew.id;
        m_ui->tabs->setCurrentIndex(0);
    }
    if (isOther || crew.address != m_crew.address)
        m_areInputsFresh = false;
    m_crew = crew;
    m_ui->name->setText(visibleText(crew.name));
    m_ui->address->setText(displayAddress(crew.address));
    m_ui->kind->setText(crew.tokenKind == TokenKind::User ? tr("User Bearer Token: user")
                                                          : tr("Bearer Token: organization"));
    m_ui->notes->setText(crew.notes);
    showFormRow(*m_ui->facts, *m_ui->notesLabel, !crew.notes.isEmpty());
    showAccess();
    m_ui->quirks->setCrew(crew);
    m_flows->setCrew(crew);
    showLocal();
    showHealth();
    m_ui->budget->setCrew(crew);
    if (isVisible() || isOther) {
        fetchInputs();
        showRuns();
    }
}

void CrewPage::setRuns(const executions::ExecutionModel &runs)
{
    m_runs = &runs;
    const auto soon = [this] {
        if (isVisible() && !m_soon.isActive())
            m_soon.start();
    };
    connect(&runs, &QAbstractItemModel::rowsInserted, this, soon);
    connect(&runs, &QAbstractItemModel::rowsRemoved, this, soon);
    connect(&runs, &executions::ExecutionModel::runsChanged, this, soon);
}

void CrewPage::setState(LocalState &state)
{
    m_ui->budget->setUp(m_engine, state);
}

void CrewPage::setLocalCrews(local::LocalCrews &crews)
{
    m_ui->local->setLocalCrews(crews);
    m_localCrews = &crews;
    showLocal();
}

void CrewPage::showAccess()
{
    using namespace engine::command;
    const QUuid &crew = m_crew.id;
    if (crew.isNull())
        return;
    const Access &access = m_store.access();
    setAllowed(*m_ui->kickoff, access.objection<Kickoff>(crew));
    setAllowed(*m_ui->kickoffMany, access.objection<StartBatch>(crew));
    setAllowed(*m_ui->edit, access.objection<SaveCrew>(crew));
    setAllowed(*m_ui->setToken, access.objection<SaveCrew>(crew));
    setAllowed(*m_ui->remove, access.objection<RemoveCrew>(crew));
    setAllowed(*m_ui->wireLog, access.objection<LoadWireLog>(crew));
    setAllowed(*m_ui->quirks, access.objection<ChangeQuirks>(crew));
    setAllowed(*m_flows, access.objection<SetUpFlowReviews>(crew));
}

void CrewPage::showLocal()
{
    const bool isLocal = m_ui->local->showCrew(m_crew.id);
    showFormRow(*m_ui->facts, *m_ui->localLabel, isLocal);
}

void CrewPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!event->spontaneous())
        m_areInputsFresh = false;
    fetchInputs();
    showRuns();
    showChecked();
    m_clock.start();
}

void CrewPage::hideEvent(QHideEvent *event)
{
    m_clock.stop();
    QWidget::hideEvent(event);
}

/// Once each time that the crew comes to be shown, since a service may list others by then; what is known is
/// shown meanwhile. Again when its service works after it did not.
void CrewPage::fetchInputs()
{
    if (m_crew.id.isNull() || !isVisible())
        return;
    const InputFields *known = knownInputs();
    if (known)
        m_overview->showInputs(*known);
    if (m_areInputsFresh)
        return;
    const QString objection = inputsObjection();
    if (!objection.isEmpty() && !known)
        m_overview->showReason(objection);
    if (!objection.isEmpty())
        return;
    if (!known)
        m_overview->showLoading();
    const InputsPlace asked{m_crew.id, m_crew.address};
    if (std::exchange(m_fetched, asked) == asked)
        return;
    m_engine.send(engine::command::FetchInputs{m_crew.id}, this,
                  [this, asked](const auto &inputs) { handleInputs(asked, inputs); });
}

/// What a service listed at an address that the crew has no more is no use.
void CrewPage::handleInputs(const InputsPlace &asked, const engine::command::FetchInputs::Reply &inputs)
{
    if (m_fetched == asked)
        m_fetched = InputsPlace();
    const bool isShown = asked == InputsPlace{m_crew.id, m_crew.address};
    if (inputs && (isShown || asked.crewId != m_crew.id))
        m_inputs.insert(asked.crewId, {asked.address, *inputs});
    if (!isShown)
        return;
    m_areInputsFresh = inputs.has_value();
    if (inputs)
        m_overview->showInputs(*inputs);
    else if (!knownInputs())
        m_overview->showProblem(inputs.error().message.text());
}

const InputFields *CrewPage::knownInputs() const
{
    const auto known = m_inputs.constFind(m_crew.id);
    return known == m_inputs.cend() || known->address != m_crew.address ? nullptr : &known->fields;
}

/// Why the person cannot fetch them; empty when they can.
QString CrewPage::inputsObjection() const
{
    using engine::command::FetchInputs;
    if (!m_store.access().lack<FetchInputs>(m_crew.id).isEmpty())
        return tr("The inputs are shown to operators of this crew.");
    return m_store.access().objection<FetchInputs>(m_crew.id);
}

void CrewPage::showRuns()
{
    if (!m_runs || m_crew.id.isNull())
        return;
    constexpr qsizetype maxShown = 6;
    const auto isLater = [](const RunSummary *left, const RunSummary *right) {
        return left->startedAt > right->startedAt;
    };
    QList<const RunSummary *> latest;
    for (const RunRow &run : m_runs->runs()) {
        if (run->crewId != m_crew.id || (latest.size() == maxShown && !isLater(run.get(), latest.last())))
            continue;
        latest.insert(std::ranges::upper_bound(latest, run.get(), isLater), run.get());
        if (latest.size() > maxShown)
            latest.removeLast();
    }
    QList<CrewOverview::Run> runs;
    for (const RunSummary *run : std::as_const(latest))
        runs.append({*run, m_runs->aboutOf(*run)});
    m_overview->showRuns(runs);
}

void CrewPage::setHealth(const engine::CrewHealth &health)
{
    if (health.crewId != m_crew.id)
        return;
    const bool works =
        health.state == engine::HealthState::Good && m_health.state != engine::HealthState::Good;
    m_health = health;
    showHealth();
    if (works)
        fetchInputs();
}

void CrewPage::editCrew()
{
    openEditor(false);
}

void CrewPage::openEditor(bool atToken)
{
    auto *dialog = new CrewDialog(m_engine, m_crew, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAccess(m_store.access());
    dialog->setTokenState(m_health.token);
    dialog->setLiveRuns(
        [this, crewId = m_crew.id] { return m_runs ? liveRunsOf(crewId, m_runs->runs()) : 0; });
    connect(dialog, &CrewDialog::saved, this, [this, before = m_crew.id](const Crew &crew) {
        if (crew.id != before)
            Q_EMIT crewAdded(crew.id);
    });
    dialog->open();
    if (atToken)
        dialog->focusToken();
}

void CrewPage::openWireLog()
{
    auto *log = new WireLogWindow(m_engine, m_crew.id, m_store.crews().nameOf(m_crew.id), this);
    connect(&m_store.access(), &Access::changed, log, [this, log, crewId = m_crew.id] {
        if (!m_store.access().lack<engine::command::LoadWireLog>(crewId).isEmpty())
            log->close();
    });
    log->show();
}

QString CrewPage::removalText(const Crew &crew) const
{
    if (m_localCrews && m_localCrews->crew(crew.id))
        return tr("Its service is stopped, and what the service stores about its runs is deleted. Its folder "
                  "stays, and its runs stay in the list.");
    QString text =
        crew.network.clientCertificate.isEmpty()
            ? tr("Its token is deleted from the keychain. Its runs stay in the list.")
            : tr("Its token and the key of its client certificate are deleted from the keychain. Its "
                 "runs stay in the list.");
    text += u' ' + tr("Reviews that wait are closed, and held decisions are not sent.");
    if (const int live = m_runs ? liveRunsOf(crew.id, m_runs->runs()) : 0; live > 0)
        text += u' ' + tr("%Ln run(s) have not ended. They go on, but the console does not follow them any "
                          "more.",
                          nullptr, live);
    if (mayHaveRunningBatches(crew.id))
        text += u' ' + tr("Batches that are running are paused.");
    if (crew.flows.isOn())
        text += u' ' + tr("Its flows can no longer ask for feedback.");
    return text;
}

/// True also while it is not known.
bool CrewPage::mayHaveRunningBatches(const QUuid &crewId) const
{
    if (!m_store.batches().isLoaded())
        return true;
    return std::ranges::any_of(m_store.batches().all(), [&crewId](const BatchStatus &status) {
        return status.batch.crewId == crewId && status.batch.state == BatchState::Running &&
               status.count(RowOutcome::Waiting) > 0;
    });
}

void CrewPage::removeCrew()
{
    const QString name = visibleText(m_crew.name);
    auto *box = new QMessageBox(QMessageBox::Question, tr("Remove crew"),
                                tr("Remove “%1” (%2)?").arg(name, displayAddress(m_crew.address)),
                                QMessageBox::Cancel, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(removalText(m_crew));
    QPushButton *remove = box->addButton(tr("Remove"), QMessageBox::DestructiveRole);
    remove->setAccessibleName(tr("Remove"));
    box->setDefaultButton(QMessageBox::Cancel);
    const Crew crew = m_crew; // the page may show another one by the time of an answer
    connect(remove, &QPushButton::clicked, this,
            [this, crew] { m_engine.send(engine::command::RemoveCrew{crew.id}); });
    connect(&m_store.batches(), &BatchList::loaded, box,
            [this, box, crew] { box->setInformativeText(removalText(crew)); });
    m_store.loadBatches();
    box->open();
}

void CrewPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showHealth();
}

void CrewPage::showHealth()
{
    m_ui->sign->setPixmap(crewIcon(m_crew, m_health.state).pixmap(QSize(40, 40), devicePixelRatioF()));
    const QString word = healthWord(m_health.state);
    m_ui->health->showMessage(severityOf(m_health.state),
                              m_health.text.isEmpty() ? word : tr("%1: %2").arg(word, m_health.text.text()));
    showChecked();
    m_ui->token->showMessage(tokenSeverity(m_health.token), tokenSentence(m_health.token));
    m_ui->kickoff->setIcon(themedIcon(u"kickoff"_s, palette()));
    m_ui->edit->setIcon(themedIcon(u"edit"_s, palette()));
    m_ui->remove->setIcon(themedIcon(u"remove"_s, palette()));
    m_ui->wireLog->setIcon(themedIcon(u"json"_s, palette()));
    m_ui->setToken->setIcon(themedIcon(u"key"_s, palette()));
}

void CrewPage::showChecked()
{
    m_ui->checked->setVisible(m_health.checkedAt.isValid());
    m_ui->checked->setText(
        tr("Checked %1").arg(agoText(m_health.checkedAt, QDateTime::currentDateTimeUtc())));
}

} // namespace crew::gui::crews

#include "moc_crewpage.cpp"
