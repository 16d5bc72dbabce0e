// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/singleinstance.h"

#include <QLocalSocket>

namespace crew {

namespace {

constexpr int patience = 2000; // ms

} // namespace

SingleInstance::SingleInstance(QString name, QObject *parent)
    : QObject(parent)
    , m_name(std::move(name))
{
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, [this] {
        while (QLocalSocket *socket = m_server.nextPendingConnection()) {
            connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
            socket->disconnectFromServer();
            Q_EMIT raiseRequested();
        }
    });
}

bool SingleInstance::askOtherToRaise()
{
    // Connecting is the whole message. No window exists yet that this short wait could block.
    QLocalSocket socket;
    socket.connectToServer(m_name);
    return socket.waitForConnected(patience);
}

void SingleInstance::claim()
{
    // A socket file that nobody answers on was left by a process that was killed.
    QLocalServer::removeServer(m_name);
    if (!m_server.listen(m_name))
        qWarning("A second start cannot raise this window: %s", qPrintable(m_server.errorString()));
}

} // namespace crew
