// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/endpoint/endpointpage.h"

#include "gui/common/style/icons.h"
#include "gui/common/style/tablelook.h"
#include "gui/common/style/titlefont.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/allowance.h"
#include "gui/common/widgets/columnscrollarea.h"
#include "gui/common/widgets/dialogparts.h"
#include "gui/common/widgets/emptystate.h"
#include "gui/common/widgets/messageline.h"
#include "gui/endpoint/callbacksmodel.h"
#include "gui/endpoint/endpointlook.h"
#include "gui/endpoint/lightlegend.h"
#include "gui/endpoint/listeninglook.h"
#include "gui/endpoint/renewsecrets.h"
#include "gui/store/store.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTableView>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::gui::endpoint {

namespace {

/// In the column of the values; takes no room while it is hidden.
void addBelowFact(QGridLayout &grid, QWidget &widget)
{
    grid.addWidget(&widget, grid.rowCount(), 1);
}

QString countsText(const engine::EndpointState &state)
{
    const QLocale locale;
    const QString counts =
        EndpointPage::tr("%1 stored · %2 refused since the start")
            .arg(locale.toString(state.callbackCount), locale.toString(state.refusedCount));
    if (!state.lastCallback.isValid())
        return counts;
    return counts + u" · "_s +
           EndpointPage::tr("last %1").arg(agoText(state.lastCallback, QDateTime::currentDateTimeUtc()));
}

/// The address from this machine says little of where else it is.
QString listeningText(const engine::EndpointState &state)
{
    return isOnAllInterfaces(state)
               ? EndpointPage::tr("All interfaces, from this computer %1").arg(state.listenAddress)
               : state.listenAddress;
}

QString publicText(const engine::EndpointState &state)
{
    if (state.publicAddress.isEmpty())
        return EndpointPage::tr("None");
    const QString address = state.publicAddress.toDisplayString();
    return state.tunnel.address.isEmpty()
               ? address
               : EndpointPage::tr("%1, from %2").arg(address, state.tunnel.program);
}

} // namespace

EndpointPage::EndpointPage(engine::EngineLink &engine, const Store &store, QWidget *parent)
    : QWidget(parent)
    , m_engine(engine)
    , m_store(store)
    , m_model(new CallbacksModel(this))
    , m_title(new QLabel(tr("Endpoint"), this))
    , m_how(new MessageLine(this))
    , m_problem(new MessageLine(this))
    , m_exposure(new MessageLine(this))
    , m_tlsProblem(new MessageLine(this))
    , m_renewal(new MessageLine(this))
    , m_loopbackCheck(new MessageLine(this))
    , m_publicCheck(new MessageLine(this))
    , m_tunnel(new MessageLine(this))
    , m_test(new QPushButton(tr("&Test now"), this))
    , m_reach(new QPushButton(tr("&Public address…"), this))
    , m_settings(new QPushButton(tr("S&ettings…"), this))
    , m_renew(new QPushButton(tr("New se&crets…"), this))
    , m_lists(new QTabWidget(this))
    , m_callbacks(new QStackedWidget(this))
    , m_table(new QTableView)
    , m_log(new QPlainTextEdit(this))
{
    setAccessibleName(tr("Endpoint page"));
    auto *page = new QVBoxLayout(this);
    page->setContentsMargins(0, 0, 0, 0);
    page->addWidget(buildScroll());
    m_clock.setInterval(5s);
    connect(&m_clock, &QTimer::timeout, this, &EndpointPage::refresh);
    connect(m_test, &QPushButton::clicked, this, [this] { m_engine.send(engine::command::TestEndpoint()); });
    connect(m_reach, &QPushButton::clicked, this, &EndpointPage::reachRequested);
    connect(m_settings, &QPushButton::clicked, this, &EndpointPage::settingsRequested);
    connect(m_renew, &QPushButton::clicked, this, &EndpointPage::renewSecrets);
    connect(&m_store, &Store::endpointChanged, this, &EndpointPage::handleEndpoint);
    connect(&m_store.access(), &Access::changed, this, &EndpointPage::refresh);
    connect(&m_store, &Store::applied, m_model,
            [this](const engine::ChangeBatch &batch) { m_model->recordNames(batch.executions); });
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        if (const QUuid run = m_model->at(index.row()).executionId; !run.isNull())
            Q_EMIT executionRequested(run);
    });
    updateIcons();
    handleEndpoint();
    refresh();
}

/// Large text in a small window needs more height than there is.
QWidget *EndpointPage::buildScroll()
{
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(24, 24, 24, 16);
    column->setSpacing(16);
    column->addWidget(buildHead());
    column->addWidget(buildFacts());
    column->addWidget(buildLists(), 1);
    auto *scroll = new ColumnScrollArea(this);
    scroll->setWidget(content);
    scroll->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    return scroll;
}

QWidget *EndpointPage::buildHead()
{
    m_title->setFont(titleFont(font(), 1.5));
    m_test->setAccessibleName(tr("Test now"));
    m_test->setToolTip(tr("Sends a probe to each address and checks that it arrives here"));
    m_reach->setAccessibleName(tr("Public address…"));
    m_reach->setToolTip(tr("Helps crews on other computers to reach this one"));
    m_settings->setAccessibleName(tr("Endpoint settings"));
    m_renew->setAccessibleName(tr("New secrets"));
    m_renew->setToolTip(tr("Gives services new webhook addresses, after asking you"));
    auto *head = new QWidget(this);
    auto *column = new QVBoxLayout(head);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_test);
    buttons->addWidget(m_reach);
    buttons->addWidget(m_settings);
    buttons->addWidget(m_renew);
    buttons->addStretch();
    column->addWidget(m_title);
    column->addWidget(m_how);
    column->addWidget(m_problem);
    column->addLayout(buttons);
    column->addWidget(m_renewal);
    return head;
}

QWidget *EndpointPage::buildFacts()
{
    auto *facts = new QWidget(this);
    auto *grid = new QGridLayout(facts);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(8);
    grid->setColumnStretch(1, 1);
    m_listening = addFact(grid, tr("Listening on"));
    addBelowFact(*grid, *m_exposure);
    addBelowFact(*grid, *m_loopbackCheck);
    m_tls = addFact(grid, tr("TLS"));
    addBelowFact(*grid, *m_tlsProblem);
    m_public = addFact(grid, tr("Public address"));
    addBelowFact(*grid, *m_publicCheck);
    addBelowFact(*grid, *m_tunnel);
    m_secrets = addFact(grid, tr("Secrets"));
    m_counts = addFact(grid, tr("Callbacks"));
    return facts;
}

QLabel *EndpointPage::addFact(QGridLayout *grid, const QString &title)
{
    auto *name = new QLabel(title, this);
    name->setForegroundRole(QPalette::PlaceholderText);
    auto *value = plainLabel({}, this);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    value->setAccessibleName(title);
    name->setBuddy(value);
    const int row = grid->rowCount();
    grid->addWidget(name, row, 0, Qt::AlignTop);
    grid->addWidget(value, row, 1);
    return value;
}

QWidget *EndpointPage::buildLists()
{
    m_table->setModel(m_model);
    makeListLike(*m_table);
    m_table->setAccessibleName(tr("Last callbacks"));
    QHeaderView *header = m_table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->setStretchLastSection(true);
    header->resizeSection(CallbacksModel::Time, fontMetrics().horizontalAdvance(u"00:00:00.000"_s) + 32);
    header->resizeSection(CallbacksModel::Kind, 180);
    header->resizeSection(CallbacksModel::Run, 200);
    m_log->setReadOnly(true);
    m_log->setFont(fixedFont());
    m_log->setFrameShape(QFrame::NoFrame);
    m_log->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_log->setAccessibleName(tr("Tunnel log"));
    m_lists->setDocumentMode(true);
    m_lists->setMinimumHeight(12 * fontMetrics().height());
    m_lists->setAccessibleName(tr("Lists of the endpoint"));
    m_callbacks->addWidget(
        new EmptyState(u"bell"_s, tr("No callbacks yet"),
                       tr("Requests to the endpoint since the start are listed here, with their answers.")));
    m_callbacks->addWidget(m_table);
    m_lists->addTab(m_callbacks, tr("Last callbacks"));
    m_lists->addTab(m_log, tr("Tunnel log"));
    m_lists->setTabVisible(1, false);
    m_lists->addTab(new LightLegend, tr("What the light means"));
    return m_lists;
}

void EndpointPage::handleEndpoint()
{
    const CallbackOutcomes &recent = m_store.endpoint().recent;
    m_model->setOutcomes(recent);
    m_callbacks->setCurrentIndex(recent.isEmpty() ? 0 : 1);
    if (isVisible())
        refresh();
}

void EndpointPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
    m_clock.start();
}

void EndpointPage::hideEvent(QHideEvent *event)
{
    m_clock.stop();
    QWidget::hideEvent(event);
}

void EndpointPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateIcons();
}

void EndpointPage::refresh()
{
    const engine::EndpointState &state = m_store.endpoint();
    m_model->tick(QDateTime::currentDateTimeUtc());
    m_how->showMessage(endpointSeverity(state), lightExplanation(state));
    m_problem->showMessage(Severity::Bad, briefText(visibleText(state.problem)));
    showListening(QDateTime::currentDateTimeUtc());
    m_public->setText(publicText(state));
    m_counts->setText(countsText(state));
    for (QLabel *value : {m_listening, m_public, m_tls, m_secrets, m_counts})
        value->setAccessibleDescription(value->text()); // their names are their titles
    using namespace engine::command;
    const Access &access = m_store.access();
    setAllowed(*m_test, access.objectionForAll<TestEndpoint>(), !state.isChecking);
    setAllowed(*m_renew, access.objectionForAll<RenewSecrets>());
    for (QPushButton *button : {m_reach, m_settings})
        button->setVisible(!access.isOnDesk()); // a desk's own configuration says where it listens
    showChecks();
    showTunnel();
}

void EndpointPage::showListening(const QDateTime &now)
{
    const engine::EndpointState &state = m_store.endpoint();
    m_listening->setText(state.listening ? listeningText(state) : tr("Not listening"));
    m_exposure->showMessage(exposureSeverity(state), exposureSentence(state));
    m_tls->setText(visibleText(tlsText(state, now)));
    m_tlsProblem->showMessage(tlsProblemSeverity(state, now), briefText(visibleText(tlsProblem(state, now))));
    m_secrets->setText(secretsText(state, now));
}

void EndpointPage::renewSecrets()
{
    m_renewal->clear();
    askToRenewSecrets(m_engine, this, [this](const std::expected<void, QString> &renewed) {
        m_renewal->showMessage(renewed ? Severity::Good : Severity::Bad,
                               renewed ? tr("New secrets are in use from the next kickoff or decision on.")
                                       : briefText(visibleText(renewed.error())));
    });
}

void EndpointPage::showChecks()
{
    for (const auto &[line, hop] :
         {std::pair(m_loopbackCheck, Hop::Loopback), std::pair(m_publicCheck, Hop::Public)}) {
        const auto check = std::ranges::find(m_store.endpoint().checks, hop, &HopCheck::hop);
        if (check == m_store.endpoint().checks.cend())
            line->clear();
        else
            line->showMessage(check->problem == HopProblem::None ? Severity::Good : Severity::Bad,
                              briefText(visibleText(check->sentence.text())));
    }
}

void EndpointPage::showTunnel()
{
    const TunnelStatus &tunnel = m_store.endpoint().tunnel;
    m_tunnel->showMessage(tunnelSeverity(tunnel.state), briefText(visibleText(tunnelSentence(tunnel))));
    m_lists->setTabVisible(1, tunnel.state != TunnelState::Off);
    if (m_shownLog == tunnel.log)
        return;
    m_shownLog = tunnel.log;
    m_log->setPlainText(visibleText(m_shownLog.join(u'\n')));
    m_log->verticalScrollBar()->setValue(m_log->verticalScrollBar()->maximum());
}

void EndpointPage::updateIcons()
{
    m_test->setIcon(themedIcon(u"refresh"_s, palette()));
    m_settings->setIcon(themedIcon(u"settings"_s, palette()));
    m_renew->setIcon(themedIcon(u"key"_s, palette()));
}

} // namespace crew::gui::endpoint

#include "moc_endpointpage.cpp"
