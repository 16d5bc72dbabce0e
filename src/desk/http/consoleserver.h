// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/config/deskconfig.h"
#include "http/server.h"
#include "webhook/tlsfiles.h"

#include <QHostAddress>
#include <QObject>
#include <QUrl>

#include <expected>
#include <memory>
#include <optional>

namespace crew::desk {

/// Where consoles connect to.
struct ConsoleListening
{
    QHostAddress address{QHostAddress::LocalHost};
    quint16 port = 8766;              ///< 0 lets the system choose
    std::optional<TlsFiles> tls = {}; ///< looked at again and again; nothing on loopback addresses only
};

/// The server that consoles connect to; a certificate that is renewed is used without a restart. To be used
/// on the thread that made it.
class ConsoleServer : public QObject
{
    Q_OBJECT

public:
    /// \a handler has to outlive it.
    ConsoleServer(http::RequestHandler &handler, ConsoleListening listening);
    ~ConsoleServer() override;

    /// The error is a sentence.
    std::expected<void, QString> listen();

    quint16 port() const { return m_server->port(); }
    /// http or https, the address and the port.
    QUrl address() const;

private:
    void renewIdentity();
    void adviseOperator() const;

    ConsoleListening m_listening;
    std::unique_ptr<http::Server> m_server;
    webhook::TlsFiles m_identity;
};

} // namespace crew::desk
