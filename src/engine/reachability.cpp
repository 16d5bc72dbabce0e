// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/reachability.h"

#include "core/logline.h"

#include <array>
#include <utility>

using namespace std::chrono_literals;

namespace crew::engine {

namespace {

constexpr std::chrono::milliseconds moment{500};
constexpr std::array<std::chrono::milliseconds, 3> retries{5s, 20s, 60s};

} // namespace

Reachability::Reachability(bool probesByItself, webhook::Tunnel::Times times)
    : m_probesByItself(probesByItself)
    , m_tunnel(times)
{
    m_checkTimer.setSingleShot(true);
    connect(&m_checkTimer, &QTimer::timeout, this, &Reachability::check);
    connect(&m_selfTest, &webhook::SelfTest::finished, this, &Reachability::handleChecks);
    connect(&m_tunnel, &webhook::Tunnel::changed, this, &Reachability::handleTunnel);
}

void Reachability::useSettings(const EngineSettings &settings)
{
    const bool isOtherTunnel = m_settings.tunnel != settings.tunnel;
    const bool isOtherAddress = m_settings.publicAddress != settings.publicAddress;
    m_settings = settings;
    if (isOtherTunnel)
        beginTunnel();
    if (isOtherTunnel || isOtherAddress)
        checkSoon();
}

void Reachability::setListening(const QUrl &address, const QSslCertificate &certificate)
{
    m_selfTest.setOwnCertificate(certificate);
    if (std::exchange(m_listenAddress, address) != address)
        beginTunnel(); // a renewed certificate is no reason to end it
    checkSoon();
}

void Reachability::beginTunnel()
{
    if (m_listenAddress.isEmpty())
        m_tunnel.stop();
    else
        m_tunnel.start(m_settings.tunnel, m_listenAddress);
}

void Reachability::check()
{
    m_checkTimer.stop();
    m_checkedAddress = publicAddress();
    m_awaitedAddress = m_checkedAddress;
    m_selfTest.run(m_listenAddress, m_checkedAddress);
    Q_EMIT changed();
}

/// So it is without a tunnel, and with one whose output is not looked at.
bool Reachability::takesTypedAddress() const
{
    const TunnelSettings &tunnel = m_settings.tunnel;
    return tunnel.kind == TunnelKind::None ||
           ((tunnel.kind == TunnelKind::Ssh || tunnel.kind == TunnelKind::Command) &&
            tunnel.pattern.isEmpty());
}

QUrl Reachability::publicAddress() const
{
    return takesTypedAddress() ? m_settings.publicAddress : m_tunnel.status().address;
}

bool Reachability::isComing() const
{
    const TunnelState state = m_tunnel.status().state;
    const bool isOnItsWay = state == TunnelState::Starting || state == TunnelState::Waiting;
    return isOnItsWay && !takesTypedAddress() && publicAddress().isEmpty();
}

void Reachability::fill(EndpointState &state) const
{
    state.publicAddress = publicAddress();
    state.tunnel = m_tunnel.status();
    state.checks = m_checks;
    state.checks.removeIf([&state](const HopCheck &check) { // says nothing of the current address
        return check.hop == Hop::Public && check.address != state.publicAddress;
    });
    state.isChecking = m_selfTest.isRunning();
}

void Reachability::handleTunnel()
{
    // Once for each address: a program that writes much must not put the check off for ever.
    if (publicAddress() != m_checkedAddress && publicAddress() != m_awaitedAddress) {
        m_awaitedAddress = publicAddress();
        checkSoon();
    }
    Q_EMIT changed();
}

void Reachability::checkSoon()
{
    m_retries = 0;
    if (m_probesByItself)
        m_checkTimer.start(moment);
}

void Reachability::handleChecks(const QList<HopCheck> &checks)
{
    m_checks = checks;
    const HopCheck &last = checks.last();
    if (last.problem != HopProblem::None)
        LogLine(logEndpoint, QtWarningMsg, "self-test failed: hop and problem")
            << static_cast<int>(last.hop) << static_cast<int>(last.problem);
    const bool isPublicOnly = last.hop == Hop::Public && last.problem != HopProblem::None;
    if (m_probesByItself && isPublicOnly && m_retries < static_cast<qsizetype>(retries.size()))
        m_checkTimer.start(retries.at(static_cast<std::size_t>(m_retries++)));
    Q_EMIT changed();
}

} // namespace crew::engine

#include "moc_reachability.cpp"
