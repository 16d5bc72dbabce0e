// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/endpoint/endpointpage.h"

#include "gui/common/style/icons.h"
#include "gui/common/style/tablelook.h"
#include "gui/common/style/titlefont.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/allowance.h"
#include "gui/common/widgets/emptystate.h"
#include "gui/endpoint/callbacksmodel.h"
#include "gui/endpoint/endpointlook.h"
#include "gui/endpoint/listeninglook.h"
#include "gui/endpoint/renewsecrets.h"
#include "gui/store/store.h"
#include "ui_endpointpage.h"

#include <QEvent>
#include <QHeaderView>
#include <QLocale>
#include <QScrollBar>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::gui::endpoint {

namespace {

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
    , m_ui(std::make_unique<Ui::EndpointPage>())
{
    m_ui->setupUi(this);
    m_ui->title->setFont(titleFont(font(), 1.5));
    m_ui->scroll->viewport()->setAutoFillBackground(false);
    m_ui->content->setAutoFillBackground(false);
    for (QLabel *name : {m_ui->listeningLabel, m_ui->tlsLabel, m_ui->publicAddressLabel, m_ui->secretsLabel,
                         m_ui->countsLabel})
        name->setForegroundRole(QPalette::PlaceholderText);
    prepareLists();
    m_clock.setInterval(5s);
    connect(&m_clock, &QTimer::timeout, this, &EndpointPage::refresh);
    connect(m_ui->test, &QPushButton::clicked, this,
            [this] { m_engine.send(engine::command::TestEndpoint()); });
    connect(m_ui->reach, &QPushButton::clicked, this, &EndpointPage::reachRequested);
    connect(m_ui->settings, &QPushButton::clicked, this, &EndpointPage::settingsRequested);
    connect(m_ui->renew, &QPushButton::clicked, this, &EndpointPage::renewSecrets);
    connect(&m_store, &Store::endpointChanged, this, &EndpointPage::handleEndpoint);
    connect(&m_store.access(), &Access::changed, this, &EndpointPage::refresh);
    connect(&m_store, &Store::applied, m_model,
            [this](const engine::ChangeBatch &batch) { m_model->recordNames(batch.executions); });
    connect(m_ui->table, &QTableView::activated, this, [this](const QModelIndex &index) {
        if (const QUuid run = m_model->at(index.row()).executionId; !run.isNull())
            Q_EMIT executionRequested(run);
    });
    updateIcons();
    handleEndpoint();
    refresh();
}

EndpointPage::~EndpointPage() = default;

void EndpointPage::prepareLists()
{
    m_ui->table->setModel(m_model);
    makeListLike(*m_ui->table);
    QHeaderView *header = m_ui->table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->setStretchLastSection(true);
    header->resizeSection(CallbacksModel::Time, fontMetrics().horizontalAdvance(u"00:00:00.000"_s) + 32);
    header->resizeSection(CallbacksModel::Kind, 180);
    header->resizeSection(CallbacksModel::Run, 200);
    m_ui->log->setFont(fixedFont());
    m_ui->lists->setMinimumHeight(12 * fontMetrics().height());
    m_ui->lists->setTabVisible(1, false);
    m_ui->callbacks->insertWidget(
        0,
        new EmptyState(u"bell"_s, tr("No callbacks yet"),
                       tr("Requests to the endpoint since the start are listed here, with their answers.")));
}

void EndpointPage::handleEndpoint()
{
    const CallbackOutcomes &recent = m_store.endpoint().recent;
    m_model->setOutcomes(recent);
    m_ui->callbacks->setCurrentIndex(recent.isEmpty() ? 0 : 1);
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
    m_ui->how->showMessage(endpointSeverity(state), lightExplanation(state));
    m_ui->problem->showMessage(Severity::Bad, briefText(visibleText(state.problem)));
    showListening(QDateTime::currentDateTimeUtc());
    m_ui->publicAddress->setText(publicText(state));
    m_ui->counts->setText(countsText(state));
    for (QLabel *value : {m_ui->listening, m_ui->publicAddress, m_ui->tls, m_ui->secrets, m_ui->counts})
        value->setAccessibleDescription(value->text()); // their names are their titles
    using namespace engine::command;
    const Access &access = m_store.access();
    setAllowed(*m_ui->test, access.objectionForAll<TestEndpoint>(), !state.isChecking);
    setAllowed(*m_ui->renew, access.objectionForAll<RenewSecrets>());
    for (QPushButton *button : {m_ui->reach, m_ui->settings})
        button->setVisible(!access.isOnDesk()); // a desk's own configuration says where it listens
    showChecks();
    showTunnel();
}

void EndpointPage::showListening(const QDateTime &now)
{
    const engine::EndpointState &state = m_store.endpoint();
    m_ui->listening->setText(state.listening ? listeningText(state) : tr("Not listening"));
    m_ui->exposure->showMessage(exposureSeverity(state), exposureSentence(state));
    m_ui->tls->setText(visibleText(tlsText(state, now)));
    m_ui->tlsProblem->showMessage(tlsProblemSeverity(state, now),
                                  briefText(visibleText(tlsProblem(state, now))));
    m_ui->secrets->setText(secretsText(state, now));
}

void EndpointPage::renewSecrets()
{
    m_ui->renewal->clear();
    askToRenewSecrets(m_engine, this, [this](const std::expected<void, QString> &renewed) {
        m_ui->renewal->showMessage(renewed ? Severity::Good : Severity::Bad,
                                   renewed
                                       ? tr("New secrets are in use from the next kickoff or decision on.")
                                       : briefText(visibleText(renewed.error())));
    });
}

void EndpointPage::showChecks()
{
    for (const auto &[line, hop] :
         {std::pair(m_ui->loopbackCheck, Hop::Loopback), std::pair(m_ui->publicCheck, Hop::Public)}) {
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
    m_ui->tunnel->showMessage(tunnelSeverity(tunnel.state), briefText(visibleText(tunnelSentence(tunnel))));
    m_ui->lists->setTabVisible(1, tunnel.state != TunnelState::Off);
    if (m_shownLog == tunnel.log)
        return;
    m_shownLog = tunnel.log;
    m_ui->log->setPlainText(visibleText(m_shownLog.join(u'\n')));
    m_ui->log->verticalScrollBar()->setValue(m_ui->log->verticalScrollBar()->maximum());
}

void EndpointPage::updateIcons()
{
    m_ui->test->setIcon(themedIcon(u"refresh"_s, palette()));
    m_ui->settings->setIcon(themedIcon(u"settings"_s, palette()));
    m_ui->renew->setIcon(themedIcon(u"key"_s, palette()));
}

} // namespace crew::gui::endpoint

#include "moc_endpointpage.cpp"
