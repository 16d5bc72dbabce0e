// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/flowreviewspanel.h"

#include "client/globaladdress.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/copysecret.h"
#include "gui/common/widgets/messageline.h"
#include "ui_flowreviewspanel.h"

#include <QEvent>
#include <QHostAddress>
#include <QMessageBox>

#include <expected>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui::crews {

namespace {

QString textOf(const FlowDestination &destination)
{
    const QString id = visibleText(destination.deploymentId);
    return id.isEmpty() ? destination.origin
                        : FlowReviewsPanel::tr("%1, for deployment %2").arg(destination.origin, id);
}

/// Why \a text is not used as a network, in a sentence; empty when it is.
QString networkProblem(const QString &text)
{
    const client::Subnet network = QHostAddress::parseSubnet(text);
    if (network.first.isNull())
        return FlowReviewsPanel::tr(
                   "“%1” is not a network. Enter networks such as 10.0.0.0/8, separated by commas.")
            .arg(text);
    if (client::isTooWide(network))
        return FlowReviewsPanel::tr("“%1” is larger than any private network. Enter only the networks in "
                                    "which your platform answers, such as 10.1.0.0/16.")
            .arg(text);
    return {};
}

/// The networks in \a text, or what is wrong with the first that is none.
std::expected<QStringList, QString> networksIn(const QString &text)
{
    QStringList networks;
    const QStringList parts = text.split(u',');
    for (const QString &part : parts) {
        const QString network = part.trimmed();
        const QString problem = network.isEmpty() ? QString() : networkProblem(network);
        if (!problem.isEmpty())
            return std::unexpected(problem);
        if (!network.isEmpty())
            networks << network;
    }
    return networks;
}

} // namespace

FlowReviewsPanel::FlowReviewsPanel(engine::EngineLink &engine, QWidget *parent)
    : QWidget(parent)
    , m_engine(engine)
    , m_ui(std::make_unique<Ui::FlowReviewsPanel>())
{
    m_ui->setupUi(this);
    m_ui->intro->setForegroundRole(QPalette::PlaceholderText);
    m_ui->allowedHint->setForegroundRole(QPalette::PlaceholderText);
    connect(m_ui->setUp, &QPushButton::clicked, this, [this] { setUp({}, false); });
    connect(m_ui->replace, &QPushButton::clicked, this, &FlowReviewsPanel::replace);
    connect(m_ui->copyAddress, &QPushButton::clicked, this, [this] { copySecret(m_ui->address->text()); });
    connect(m_ui->copySecret, &QPushButton::clicked, this, [this] { copySecret(m_ui->secret->text()); });
    connect(m_ui->removeAllowed, &QPushButton::clicked, this, &FlowReviewsPanel::removeSelected);
    connect(m_ui->networks, &QLineEdit::editingFinished, this, &FlowReviewsPanel::useNetworks);
    connect(m_ui->end, &QPushButton::clicked, this, &FlowReviewsPanel::end);
    fill();
}

FlowReviewsPanel::~FlowReviewsPanel()
{
    hide(); // while the handlers still have what they work on: a field that loses the keyboard says so
}

void FlowReviewsPanel::setCrew(const Crew &crew)
{
    const bool isOther = crew.id != m_crew.id;
    const bool hasChanged = isOther || crew.flows != m_crew.flows;
    if (isOther)
        useNetworks(); // typed for the one before
    m_crew = crew;
    if (isOther) {
        forgetSecrets();
        m_acceptsBefore = false;
        m_ui->newSecret->clear();
        m_ui->message->clear();
    }
    if (isOther || m_ui->networks->text() == m_shownNetworks)
        showNetworks(); // also without a change: what was sent may not have been taken
    if (!hasChanged)
        return;
    if (!m_crew.flows.isOn())
        m_ui->message->clear(); // what it says of the address is over
    fill();
    load();
}

void FlowReviewsPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    load();
}

void FlowReviewsPanel::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    forgetSecrets();
}

/// A person who may not change it may not read its secrets either.
void FlowReviewsPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::EnabledChange)
        return;
    if (isEnabled())
        load();
    else
        forgetSecrets();
}

void FlowReviewsPanel::forgetSecrets()
{
    m_ui->address->clear();
    m_ui->secret->clear();
}

void FlowReviewsPanel::load()
{
    if (!isVisible() || !isEnabled() || !m_crew.flows.isOn())
        return;
    m_engine.send(engine::command::LoadFlowAddress{m_crew.id}, this,
                  [this, crewId = m_crew.id](const auto &address) {
                      if (m_crew.flows.isOn())
                          showAddress(crewId, address);
                  });
}

void FlowReviewsPanel::setUp(const QString &secret, bool acceptsBefore)
{
    const bool isAtStart = m_ui->setUp->hasFocus(); // which disappears
    m_ui->message->clear();
    m_ui->replace->setEnabled(false); // a second click would drop the secret that deployments use
    m_ui->setUp->setEnabled(false);
    m_engine.send(engine::command::SetUpFlowReviews{m_crew.id, secret, acceptsBefore}, this,
                  [this, isAtStart, crewId = m_crew.id](const auto &address) {
                      m_ui->replace->setEnabled(true);
                      m_ui->setUp->setEnabled(true);
                      if (address && crewId == m_crew.id)
                          m_ui->newSecret->clear();
                      showAddress(crewId, address);
                      if (isAtStart && address)
                          m_ui->copyAddress->setFocus();
                  });
}

/// What replacing the secret ends, in a sentence; empty for nothing. Only two are accepted at a time.
QString FlowReviewsPanel::refusedByReplacing() const
{
    const QString current = m_ui->secret->text();
    const bool keeps = m_ui->acceptsBefore->isChecked();
    const bool isSame = !current.isEmpty() && m_ui->newSecret->text() == current;
    const bool endsCurrent = !keeps && !isSame && !current.isEmpty();
    const bool endsBefore = m_acceptsBefore && !(keeps && isSame);
    if (endsCurrent && endsBefore)
        return tr("Requests that are signed with the current secret, or with the one before it, are refused "
                  "from then on.");
    if (endsCurrent)
        return tr("Requests that are signed with the current secret are refused from then on.");
    if (endsBefore)
        return tr("Requests that are signed with the secret before the current one are refused from then on. "
                  "The current secret is still accepted.");
    return {};
}

void FlowReviewsPanel::replace()
{
    const bool accepts = m_ui->acceptsBefore->isChecked();
    const QString refused = refusedByReplacing();
    if (refused.isEmpty())
        return setUp(m_ui->newSecret->text(), accepts);
    auto *box = new QMessageBox(QMessageBox::Question, tr("Replace the signing secret"), refused,
                                QMessageBox::Cancel, this);
    const QPushButton *go = box->addButton(tr("Replace"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(go, &QPushButton::clicked, this, [this, accepts, crewId = m_crew.id] {
        if (crewId == m_crew.id)
            setUp(m_ui->newSecret->text(), accepts);
    });
    box->open();
}

void FlowReviewsPanel::showAddress(const QUuid &crewId,
                                   const std::expected<engine::FlowAddress, QString> &address)
{
    if (crewId != m_crew.id || !isVisible())
        return;
    if (!address) {
        m_ui->message->showMessage(Severity::Bad, address.error());
        return;
    }
    m_ui->address->setText(address->url.toString(QUrl::FullyEncoded));
    m_ui->address->setCursorPosition(0);
    m_ui->secret->setText(address->signingSecret);
    m_ui->secret->setCursorPosition(0);
    m_ui->copyAddress->setEnabled(!address->url.isEmpty());
    m_acceptsBefore = address->acceptsBefore;
    if (address->isLost)
        m_ui->message->showMessage(Severity::Attention,
                                   tr("The address is no longer in this computer's keychain, so it cannot "
                                      "be shown. Requests to it are still accepted. Enter the deployments' "
                                      "signing secret below."));
    else if (address->url.isEmpty())
        m_ui->message->showMessage(
            Severity::Attention,
            tr("Services cannot reach the console now. See the light in the status bar."));
    else if (address->takenPort != 0)
        m_ui->message->showMessage(
            Severity::Attention,
            tr("Another program uses port %1, so this address has port %2 at the moment. Deployments that "
               "were given the address with port %1 cannot reach Crew Console. End the other program and "
               "restart Crew Console, or choose a free port in the settings and enter the new address in "
               "the deployments.")
                .arg(address->takenPort)
                .arg(address->url.port()));
    else if (address->acceptsBefore)
        m_ui->message->showMessage(Severity::Neutral,
                                   tr("Requests signed with the old secret are accepted, too."));
    else
        m_ui->message->clear();
}

void FlowReviewsPanel::fill()
{
    const FlowReviews &flows = m_crew.flows;
    m_ui->details->setVisible(flows.isOn());
    m_ui->setUp->setVisible(!flows.isOn());
    m_ui->allowed->clear();
    for (const FlowDestination &destination : flows.allowed)
        m_ui->allowed->addItem(textOf(destination));
    m_ui->removeAllowed->setEnabled(!flows.allowed.isEmpty());
}

void FlowReviewsPanel::showNetworks()
{
    m_shownNetworks = m_crew.flows.networks.join(u", "_s);
    if (m_ui->networks->text() != m_shownNetworks)
        m_ui->networks->setText(m_shownNetworks);
}

void FlowReviewsPanel::removeSelected()
{
    const int row = m_ui->allowed->currentRow();
    if (row < 0 || row >= m_crew.flows.allowed.size()) {
        m_ui->message->showMessage(Severity::Attention, tr("Select the destination to remove."));
        return;
    }
    m_ui->message->clear();
    m_engine.send(engine::command::AllowFlowDestination{m_crew.id, m_crew.flows.allowed.at(row), false});
}

/// What nobody typed is not sent: somebody else may have changed the networks meanwhile.
void FlowReviewsPanel::useNetworks()
{
    const QString typed = m_ui->networks->text();
    m_ui->message->withdraw(std::exchange(m_networkProblem, {}));
    if (typed == m_shownNetworks)
        return;
    const auto networks = networksIn(typed);
    if (!networks) {
        m_networkProblem = networks.error();
        return m_ui->message->showMessage(Severity::Bad, m_networkProblem);
    }
    m_shownNetworks = typed;
    if (*networks != m_crew.flows.networks)
        m_engine.send(engine::command::SetFlowNetworks{m_crew.id, *networks});
}

void FlowReviewsPanel::end()
{
    auto *box = new QMessageBox(
        QMessageBox::Question, tr("Stop taking requests"),
        tr("Requests to this address are refused from now on. Requests that are already waiting can still be "
           "answered. If you make an address again, it will be a different one."),
        QMessageBox::Cancel, this);
    QPushButton *stop = box->addButton(tr("Stop taking requests"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(stop, &QPushButton::clicked, this, [this, crewId = m_crew.id] {
        if (crewId != m_crew.id)
            return;
        forgetSecrets();
        m_engine.send(engine::command::EndFlowReviews{crewId});
    });
    box->open();
}

} // namespace crew::gui::crews

#include "moc_flowreviewspanel.cpp"
