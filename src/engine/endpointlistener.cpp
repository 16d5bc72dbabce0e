// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/endpointlistener.h"

#include "core/logline.h"
#include "webhook/listenaddress.h"

#include <algorithm>
#include <chrono>

namespace crew::engine {

namespace {

constexpr int portsToTry = 20;
constexpr std::chrono::seconds listenAgainAfter{5};
constexpr int largestPort = 65535;

bool isSamePlace(const EngineSettings &left, const EngineSettings &right)
{
    return left.port == right.port && left.listenOn == right.listenOn && left.tls == right.tls &&
           left.certificateFile == right.certificateFile && left.keyFile == right.keyFile &&
           left.publicAddress.isEmpty() == right.publicAddress.isEmpty();
}

} // namespace

EndpointListener::EndpointListener(webhook::Endpoint &endpoint)
    : m_endpoint(endpoint)
{
    m_retry.setSingleShot(true);
    m_retry.setInterval(listenAgainAfter);
    connect(&m_retry, &QTimer::timeout, this, &EndpointListener::tryAgain);
    connect(&m_files, &webhook::TlsFiles::changed, this, [this] {
        LogLine(logEndpoint, m_files.problem().isEmpty() ? QtInfoMsg : QtWarningMsg,
                "the files of the TLS certificate changed; usable:")
            << (m_files.problem().isEmpty() ? 1 : 0);
        // Where it is now: services have that address, also when the port in the settings is free by now.
        listen(m_endpoint.isListening() ? static_cast<quint16>(m_endpoint.probeAddress().port())
                                        : m_settings.port);
    });
}

void EndpointListener::use(const EngineSettings &settings)
{
    const bool isDone = m_isUsed && isSamePlace(m_settings, settings) && m_endpoint.isListening();
    m_settings = settings;
    m_isUsed = true;
    if (isDone)
        return;
    if (settings.tls)
        m_files.use(settings.certificateFile, settings.keyFile);
    else
        m_files.clear();
    listen(m_settings.port);
}

void EndpointListener::listen(quint16 wanted)
{
    announce(move(wanted));
}

/// The network of its address may be there by now, or the port free.
void EndpointListener::tryAgain()
{
    const auto port = move(m_settings.port);
    if (port || port.error() != m_problem)
        announce(port);
    else
        m_retry.start();
}

void EndpointListener::announce(const std::expected<quint16, QString> &port)
{
    m_problem = port ? QString() : port.error();
    if (port) {
        m_retry.stop();
        LogLine(logEndpoint, QtInfoMsg, "listening: port") << *port;
    } else {
        m_retry.start();
        LogLine(logEndpoint, QtWarningMsg, "not listening: wanted port") << m_settings.port;
    }
    Q_EMIT changed();
}

std::expected<quint16, QString> EndpointListener::move(quint16 wanted)
{
    const auto address = webhook::listenAddressOf(m_settings.listenOn);
    const bool hasIdentity = !m_settings.tls || m_files.identity();
    if (address && hasIdentity)
        return listenAt(*address, wanted);
    m_endpoint.retire(); // never elsewhere, nor in plain text
    return std::unexpected(address ? m_files.problem()
                                   : tr("“%1” is not an address to listen on. Choose one in the settings.")
                                         .arg(m_settings.listenOn));
}

std::expected<quint16, QString> EndpointListener::listenAt(const QHostAddress &address, quint16 wanted)
{
    const auto port = listenNear(address, wanted);
    const bool isOther = port && m_settings.port != 0 && *port != m_settings.port;
    m_takenPort = isOther ? m_settings.port : quint16(0);
    return port;
}

/// Where \a wanted cannot be had, the next free port after that of the settings will do, unless a public
/// address leads to it.
std::expected<quint16, QString> EndpointListener::listenNear(const QHostAddress &address, quint16 wanted)
{
    const auto found = m_endpoint.listen(address, wanted, m_files.identity());
    const bool mayChoose = m_settings.port != 0 && m_settings.publicAddress.isEmpty();
    if (found || !mayChoose)
        return found;
    for (int port = m_settings.port + 1; port <= std::min(m_settings.port + portsToTry, largestPort);
         ++port) {
        const auto other = m_endpoint.listen(address, static_cast<quint16>(port), m_files.identity());
        if (other)
            return other;
    }
    return found;
}

bool EndpointListener::isComing() const
{
    return m_settings.tls && m_files.isFirstReading();
}

void EndpointListener::fill(EndpointState &state) const
{
    state.listening = m_endpoint.isListening();
    state.listenAddress = m_endpoint.baseAddress();
    state.takenPort = state.listening ? m_takenPort : quint16(0);
    const auto address = webhook::listenAddressOf(m_settings.listenOn);
    const bool isExposed = state.listening && address && !webhook::isThisMachineOnly(*address);
    state.exposedAt = isExposed ? address->toString() : QString();
    state.tls = {};
    state.tls.isOn = m_settings.tls;
    state.tls.problem = m_files.problem();
    const QSslCertificate certificate = m_endpoint.certificate();
    if (!state.listening || certificate.isNull())
        return;
    state.tls.names = webhook::namesOf(certificate);
    state.tls.issuer = certificate.issuerDisplayName();
    state.tls.begins = certificate.effectiveDate().toUTC();
    state.tls.ends = certificate.expiryDate().toUTC();
}

} // namespace crew::engine

#include "moc_endpointlistener.cpp"
