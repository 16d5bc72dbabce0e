// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/http/consoleserver.h"

#include "desk/http/certificateadvice.h"

#include <utility>

namespace crew::desk {

namespace {

/// A decision carries the notice that was shown, in Base64.
http::Limits limitsOfConsoles()
{
    constexpr qsizetype ofTheRest = 1024 * 1024;
    http::Limits limits;
    limits.body = limits.body / 3 * 4 + ofTheRest;
    return limits;
}

} // namespace

ConsoleServer::ConsoleServer(http::RequestHandler &handler, ConsoleListening listening)
    : m_listening(std::move(listening))
    , m_server(std::make_unique<http::Server>(handler, limitsOfConsoles()))
{
    connect(&m_identity, &webhook::TlsFiles::changed, this, &ConsoleServer::renewIdentity);
}

ConsoleServer::~ConsoleServer() = default;

std::expected<void, QString> ConsoleServer::listen()
{
    if (m_listening.tls)
        m_identity.use(m_listening.tls->certificateFile, m_listening.tls->keyFile);
    if (m_listening.tls && !m_identity.identity())
        return std::unexpected(m_identity.problem());
    adviseOperator();
    const auto port = m_server->listen(m_listening.address, m_listening.port, m_identity.identity());
    return port ? std::expected<void, QString>() : std::unexpected(port.error());
}

/// Files that cannot be used leave the certificate that is in use.
void ConsoleServer::renewIdentity()
{
    if (!m_identity.problem().isEmpty())
        return qWarning("%s", qPrintable(m_identity.problem()));
    adviseOperator();
    const auto moved = m_server->moveTo(m_server->address(), m_server->port(), m_identity.identity());
    if (!moved)
        qWarning("%s", qPrintable(moved.error()));
}

/// Consoles say that they do not trust it, and nobody else does.
void ConsoleServer::adviseOperator() const
{
    if (m_identity.identity())
        logCertificateAdvice(m_identity.identity()->chain.first(), m_listening.tls->certificateFile);
}

QUrl ConsoleServer::address() const
{
    QUrl url;
    url.setScheme(m_listening.tls ? QStringLiteral("https") : QStringLiteral("http"));
    url.setHost(m_listening.address.toString());
    url.setPort(m_server->port());
    return url;
}

} // namespace crew::desk

#include "moc_consoleserver.cpp"
