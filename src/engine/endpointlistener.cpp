// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/endpointlistener.h"

#include "core/logline.h"
#include "webhook/listenaddress.h"

#include <algorithm>

namespace crew::engine {

namespace {

constexpr int portsToTry = 20;
constexpr int largestPort = 65535;

bool isSamePlace(const EngineSettings &left, const EngineSettings &right)
{
    return left.port == right.port && left.listenOn == right.listenOn && left.tls == right.tls &&
           left.certificateFile == right.certificateFile && left.keyFile == right.keyFile &&
           left.publicAddress.isEmpty() == right.publicAddress.isEmpty();
}

} // namespace

EndpointListener::EndpointListener(webhook::Endpoint &endpoint, QObject *parent)
    : QObject(parent)
    , m_endpoint(endpoint)
{
    connect(&m_files, &webhook::TlsFiles::changed, this, [this] {
        LogLine(logEndpoint, m_files.problem().isEmpty() ? QtInfoMsg : QtWarningMsg,
                "the files of the TLS certificate changed; usable:")
            << (m_files.problem().isEmpty() ? 1 : 0);
        listen();
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
    listen();
}

void EndpointListener::listen()
{
    const auto port = move();
    m_problem = port ? QString() : port.error();
    if (port)
        LogLine(logEndpoint, QtInfoMsg, "listening: port") << *port;
    else
        LogLine(logEndpoint, QtWarningMsg, "not listening: wanted port") << m_settings.port;
    Q_EMIT changed();
}

std::expected<quint16, QString> EndpointListener::move()
{
    const auto address = webhook::listenAddressOf(m_settings.listenOn);
    const bool hasIdentity = !m_settings.tls || m_files.identity();
    if (address && hasIdentity)
        return listenAt(*address);
    m_endpoint.retire(); // never elsewhere, nor in plain text
    return std::unexpected(address ? m_files.problem()
                                   : tr("“%1” is not an address to listen on. Choose one in the settings.")
                                         .arg(m_settings.listenOn));
}

std::expected<quint16, QString> EndpointListener::listenAt(const QHostAddress &address)
{
    m_takenPort = 0;
    const auto wanted = m_endpoint.listen(address, m_settings.port, m_files.identity());
    const bool mayChoose = m_settings.port != 0 && m_settings.publicAddress.isEmpty();
    if (wanted || !mayChoose)
        return wanted;
    for (int port = m_settings.port + 1; port <= std::min(m_settings.port + portsToTry, largestPort);
         ++port) {
        const auto other = m_endpoint.listen(address, static_cast<quint16>(port), m_files.identity());
        if (!other)
            continue;
        m_takenPort = m_settings.port;
        return other;
    }
    return wanted;
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
