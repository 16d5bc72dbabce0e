// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/singleinstance.h"

#include "core/deeplink.h"

#include <QLocalSocket>
#include <QTimer>

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
        while (QLocalSocket *socket = m_server.nextPendingConnection())
            welcome(socket);
    });
}

bool SingleInstance::askOtherToRaise(const QString &link)
{
    // No window exists yet that these short waits could block.
    QLocalSocket socket;
    socket.connectToServer(m_name);
    if (!socket.waitForConnected(patience))
        return false;
    socket.write(link.toUtf8() + '\n');
    socket.flush();
    if (socket.state() == QLocalSocket::ConnectedState)
        socket.waitForDisconnected(patience);
    return true;
}

void SingleInstance::claim()
{
    // A socket file that nobody answers on was left by a process that was killed.
    QLocalServer::removeServer(m_name);
    if (!m_server.listen(m_name))
        qWarning("A second start cannot raise this window: %s", qPrintable(m_server.errorString()));
}

void SingleInstance::welcome(QLocalSocket *socket)
{
    // A longer line is kept no further; what is read of it is too long for a link and is told as such.
    socket->setReadBufferSize(longestDeepLink + 2);
    connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
    connect(socket, &QLocalSocket::readyRead, this, [this, socket] { read(socket); });
    QTimer::singleShot(patience, socket, &QLocalSocket::abort); // one that never ends its line
    Q_EMIT raiseRequested();
    read(socket);
}

void SingleInstance::read(QLocalSocket *socket)
{
    if (!socket->canReadLine() && socket->bytesAvailable() <= longestDeepLink)
        return;
    const QString link = QString::fromUtf8(socket->readLine(longestDeepLink + 2)).trimmed();
    disconnect(socket, &QLocalSocket::readyRead, this, nullptr);
    socket->disconnectFromServer();
    if (!link.isEmpty())
        Q_EMIT linkReceived(link);
}

} // namespace crew
