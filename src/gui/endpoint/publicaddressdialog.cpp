// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/endpoint/publicaddressdialog.h"

#include "core/async/inworker.h"
#include "gui/common/settings/preferences.h"
#include "gui/common/style/titlefont.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/columnscrollarea.h"
#include "gui/common/widgets/dialogparts.h"
#include "gui/common/widgets/messageline.h"
#include "gui/endpoint/endpointlook.h"
#include "gui/store/store.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScreen>
#include <QStandardPaths>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::endpoint {

namespace {

constexpr int indent = 26; ///< below a radio button's words

/// The programs that the console knows how to run, by the words of the setting.
QStringList knownPrograms()
{
    return {u"cloudflared"_s, u"ngrok"_s, u"tailscale"_s};
}

QStringList installedPrograms(const QStringList &directories)
{
    QStringList found;
    for (const QString &program : knownPrograms()) {
        if (!QStandardPaths::findExecutable(program, directories).isEmpty())
            found.append(program);
    }
    return found;
}

QPushButton *newButton(const QString &text)
{
    auto *button = new QPushButton(text);
    button->setAccessibleName(withoutMnemonic(text));
    button->setAutoDefault(false);
    return button;
}

QVBoxLayout *indented(QVBoxLayout &column)
{
    auto *below = new QVBoxLayout;
    below->setContentsMargins(indent, 0, 0, 8);
    below->setSpacing(6);
    column.addLayout(below);
    return below;
}

QString introduction(const QString &crewName)
{
    if (crewName.isEmpty())
        return PublicAddressDialog::tr(
            "When a run needs a review, its service calls this computer and sends the output. "
            "For that, services on other computers need an address that leads here.");
    return PublicAddressDialog::tr(
               "“%1” is on another computer. When a run needs a review, its service calls this "
               "computer and sends the output. For that, it needs an address that leads here.")
        .arg(visibleText(crewName));
}

} // namespace

PublicAddressDialog::PublicAddressDialog(engine::EngineLink &engine, const Store &store,
                                         Preferences &preferences, const QString &crewName, QWidget *parent)
    : QDialog(parent)
    , m_engine(engine)
    , m_store(store)
    , m_preferences(preferences)
    , m_publicAddress(store.endpoint().publicAddress)
    , m_tunnel(new QRadioButton(tr("Through a &tunnel program on this computer")))
    , m_address(new QRadioButton(tr("At an &address that leads here")))
    , m_none(new QRadioButton(tr("&Not at all, for now")))
    , m_programs(new QComboBox)
    , m_noProgram(nullptr)
    , m_lookAgain(newButton(tr("&Look again")))
    , m_typed(new QLineEdit)
    , m_result(new MessageLine)
    , m_act(newButton({}))
    , m_close(newButton(tr("Later")))
{
    setWindowTitle(tr("How should crews reach this computer?"));
    QWidget *page = buildPage(crewName);
    buildWindow(page);
    connectControls();
    m_none->setChecked(true);
    const int reading = fontMetrics().averageCharWidth() * 92;
    const int rest = 3 * m_act->sizeHint().height(); // buttons and what became of a try
    const QSize wished(reading, page->layout()->totalHeightForWidth(reading) + rest);
    resize(wished.boundedTo(screen()->availableSize() - QSize(32, 64)));
    updateButtons();
}

QWidget *PublicAddressDialog::buildPage(const QString &crewName)
{
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(24, 24, 24, 8);
    column->setSpacing(8);
    QLabel *title = plainLabel(windowTitle(), page);
    title->setFont(titleFont(font(), 1.35));
    column->addWidget(title);
    column->addWidget(plainLabel(introduction(crewName), page));
    column->addSpacing(8);
    buildTunnel(*column);
    buildAddress(*column);
    buildNone(*column);
    column->addStretch();
    return page;
}

void PublicAddressDialog::buildWindow(QWidget *page)
{
    auto *scroll = new ColumnScrollArea;
    scroll->setWidget(page);
    auto *buttons = new QHBoxLayout;
    buttons->setContentsMargins(24, 0, 24, 16);
    buttons->setSpacing(8);
    buttons->addStretch();
    buttons->addWidget(m_act);
    buttons->addWidget(m_close);
    auto *announced = new QHBoxLayout;
    announced->setContentsMargins(24, 0, 24, 8);
    announced->addWidget(m_result);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    outer->addWidget(scroll, 1);
    outer->addLayout(announced);
    outer->addLayout(buttons);
}

void PublicAddressDialog::connectControls()
{
    connect(m_act, &QPushButton::clicked, this, &PublicAddressDialog::act);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    for (QRadioButton *choice : {m_tunnel, m_address, m_none})
        connect(choice, &QRadioButton::toggled, this, &PublicAddressDialog::updateButtons);
    connect(&m_store, &Store::endpointChanged, this, &PublicAddressDialog::handleEndpoint);
}

void PublicAddressDialog::buildTunnel(QVBoxLayout &column)
{
    column.addWidget(m_tunnel);
    QVBoxLayout *below = indented(column);
    below->addWidget(
        plainLabel(tr("The program connects to its provider, which gives this computer a public "
                      "address. The provider can read what passes through. The console starts "
                      "the program when you press the button below, and stops it when you quit."),
                   this));
    m_noProgram =
        plainLabel(tr("None was found on this computer. Install cloudflared, ngrok or tailscale, for "
                      "example with your package manager or from its website, sign in where it asks "
                      "for that, then look again."),
                   this);
    below->addWidget(m_noProgram);
    auto *row = new QHBoxLayout;
    m_programs->setAccessibleName(tr("Tunnel program"));
    m_programs->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    row->addWidget(m_programs);
    row->addWidget(m_lookAgain);
    row->addStretch();
    below->addLayout(row);
    connect(m_lookAgain, &QPushButton::clicked, this, &PublicAddressDialog::lookForPrograms);
    connect(m_programs, &QComboBox::currentIndexChanged, this, &PublicAddressDialog::updateButtons);
}

void PublicAddressDialog::buildAddress(QVBoxLayout &column)
{
    column.addWidget(m_address);
    QVBoxLayout *below = indented(column);
    const QString listening = m_store.endpoint().listenAddress;
    below->addWidget(
        plainLabel(tr("A reverse proxy or port forwarding, by you or your organization, forwards calls "
                      "to %1.")
                       .arg(listening.isEmpty() ? u"http://127.0.0.1:8765"_s : listening),
                   this));
    m_typed->setAccessibleName(tr("Public address"));
    m_typed->setPlaceholderText(u"https://hooks.example.com/crews"_s);
    below->addWidget(m_typed);
    connect(m_typed, &QLineEdit::textEdited, this, [this] {
        m_address->setChecked(true);
        m_result->clear();
        updateButtons();
    });
}

void PublicAddressDialog::buildNone(QVBoxLayout &column)
{
    column.addWidget(m_none);
    QVBoxLayout *below = indented(column);
    below->addWidget(
        plainLabel(tr("Nothing can call this computer. The console asks for the state of each run "
                      "every few seconds instead. A review appears a little later and without its "
                      "output: you paste the notice, or read the output in the crew's dashboard. You "
                      "can change this at any time on the endpoint's page."),
                   this));
}

void PublicAddressDialog::setSearchPath(const QStringList &directories)
{
    m_searchPath = directories;
}

void PublicAddressDialog::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    if (!std::exchange(m_hasLooked, true))
        lookForPrograms();
}

void PublicAddressDialog::lookForPrograms()
{
    inWorker(
        this, [directories = m_searchPath] { return installedPrograms(directories); },
        [this](const QStringList &programs) { handlePrograms(programs); });
}

void PublicAddressDialog::handlePrograms(const QStringList &programs)
{
    const bool isFirst = m_programs->count() == 0;
    m_programs->clear();
    m_programs->addItems(programs);
    m_noProgram->setVisible(programs.isEmpty());
    m_programs->setVisible(!programs.isEmpty());
    m_lookAgain->setVisible(programs.isEmpty());
    m_tunnel->setEnabled(!programs.isEmpty());
    if (isFirst && !programs.isEmpty() && !m_address->isChecked())
        m_tunnel->setChecked(true);
    updateButtons();
}

void PublicAddressDialog::act()
{
    if (m_tunnel->isChecked() && !m_works)
        startTunnel();
    else if (m_address->isChecked() && !m_works)
        useAddress();
    else
        accept();
}

void PublicAddressDialog::startTunnel()
{
    if (!std::exchange(m_isTunnelOurs, true))
        m_tunnelBefore = m_preferences.text(pref.tunnel);
    m_triedAt = QDateTime::currentDateTimeUtc();
    m_result->showMessage(Severity::Active, tr("Starting %1…").arg(m_programs->currentText()));
    m_preferences.setValue(pref.tunnel, m_programs->currentText());
    updateButtons();
}

void PublicAddressDialog::useAddress()
{
    const QString problem = m_preferences.setValue(pref.publicAddress, m_typed->text().trimmed());
    if (!problem.isEmpty() || m_typed->text().trimmed().isEmpty()) {
        m_result->showMessage(Severity::Bad, problem.isEmpty() ? tr("Enter the address.") : problem);
        m_typed->setFocus();
        return;
    }
    m_triedAt = QDateTime::currentDateTimeUtc();
    m_preferences.setValue(pref.tunnel, u"none"_s);
    m_isTunnelOurs = false;
    m_result->showMessage(Severity::Active, tr("Testing the address…"));
    m_engine.send(engine::command::TestEndpoint());
    updateButtons();
}

void PublicAddressDialog::handleEndpoint()
{
    const engine::EndpointState &state = m_store.endpoint();
    const bool isNewAddress = state.publicAddress != std::exchange(m_publicAddress, state.publicAddress);
    if (!m_triedAt.isValid() || m_works)
        return;
    if (m_isTunnelOurs && m_tunnel->isChecked() && state.tunnel.state != TunnelState::Up) {
        const QString sentence = visibleText(tunnelSentence(state.tunnel));
        if (!sentence.isEmpty())
            m_result->showMessage(tunnelSeverity(state.tunnel.state), sentence);
        return;
    }
    if (isNewAddress && !state.publicAddress.isEmpty() && m_tunnel->isChecked())
        m_engine.send(engine::command::TestEndpoint());
    const auto check = std::ranges::find(state.checks, Hop::Public, &HopCheck::hop);
    if (check != state.checks.cend() && check->at >= m_triedAt && !state.isChecking)
        showResult(*check);
}

void PublicAddressDialog::showResult(const HopCheck &check)
{
    m_works = check.problem == HopProblem::None;
    m_result->showMessage(
        m_works ? Severity::Good : Severity::Bad,
        m_works
            ? tr("Crews can reach this computer at %1.").arg(visibleText(m_publicAddress.toDisplayString()))
            : visibleText(check.sentence.text()));
    updateButtons();
    if (m_works)
        m_act->setFocus();
}

void PublicAddressDialog::updateButtons()
{
    QString text = tr("Follow by polling");
    if (m_works)
        text = tr("Done");
    else if (m_tunnel->isChecked())
        text = tr("Start %1").arg(m_programs->currentText());
    else if (m_address->isChecked())
        text = tr("Use and test");
    m_act->setText(text);
    m_act->setAccessibleName(text);
    m_close->setVisible(!m_works);
    for (QWidget *choice : {static_cast<QWidget *>(m_none), static_cast<QWidget *>(m_address),
                            static_cast<QWidget *>(m_typed), static_cast<QWidget *>(m_programs)})
        choice->setEnabled(!m_works);
    m_tunnel->setEnabled(!m_works && m_programs->count() > 0);
}

/// A tunnel that was tried here and not found to work does not go on by itself: the one before does.
void PublicAddressDialog::done(int result)
{
    if (m_isTunnelOurs && !m_works)
        m_preferences.setValue(pref.tunnel, m_tunnelBefore);
    QDialog::done(result);
}

} // namespace crew::gui::endpoint

#include "moc_publicaddressdialog.cpp"
