// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/singleinstance.h"

#include "app/instanceaddress.h"
#include "app/peeruser.h"
#include "core/deeplink.h"

#include <QDateTime>
#include <QDeadlineTimer>
#include <QDir>
#include <QFileInfo>
#include <QLocalSocket>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace crew::app {

namespace {

constexpr int peerTimeout = 2000; // ms
constexpr std::chrono::milliseconds longestStart = std::chrono::seconds(30);
const QByteArray answer = QByteArrayLiteral("ok\n");

QString foreignSentence(const PeerUser &user, const QString &address)
{
    const QString place = QDir::toNativeSeparators(address);
    if (user.name.isEmpty())
        return SingleInstance::tr(
                   "Crew Console did not start, because a program of another user is listening "
                   "at %1. Nothing was sent to it. End that program or delete the file, then "
                   "start Crew Console again.")
            .arg(place);
    return SingleInstance::tr("Crew Console did not start, because a program of the user %1 is listening at "
                              "%2. Nothing was sent to it. End that program or delete the file, then start "
                              "Crew Console again.")
        .arg(user.name, place);
}

/// Waits until \a socket's peer has answered or left, or \a deadline has come.
void waitForAnswer(QLocalSocket &socket, const QDeadlineTimer &deadline)
{
    while (socket.state() == QLocalSocket::ConnectedState && socket.bytesAvailable() < answer.size() &&
           !deadline.hasExpired())
        socket.waitForReadyRead(static_cast<int>(deadline.remainingTime()));
}

} // namespace

SingleInstance::SingleInstance(const QString &name)
    : m_address(instanceAddress(name))
{
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, [this] {
        while (QLocalSocket *socket = m_server.nextPendingConnection())
            welcome(socket);
    });
}

std::expected<SingleInstance::Passed, QString> SingleInstance::passOn(const QString &link,
                                                                      std::chrono::milliseconds timeout) const
{
    if (m_address.isEmpty())
        return Passed::Nowhere;
    // No window exists yet that these waits could block.
    const QDeadlineTimer deadline(timeout);
    QLocalSocket socket;
    socket.connectToServer(m_address);
    if (!socket.waitForConnected(static_cast<int>(deadline.remainingTime())))
        return Passed::Nowhere;
    if (const PeerUser user = userOfServer(socket); !user.isThisUser)
        return std::unexpected(foreignSentence(user, m_address));
    // The first instance reads no more, and reports that such a link is too long.
    socket.write(link.toUtf8().left(longestDeepLink + 1) + '\n');
    waitForAnswer(socket, deadline);
    if (socket.readAll().startsWith(answer))
        return Passed::On;
    if (socket.state() != QLocalSocket::ConnectedState)
        return Passed::Nowhere;
    return std::unexpected(tr("Crew Console is already running with this profile, but does not respond. Wait "
                              "until it responds or end it, then start Crew Console again."));
}

void SingleInstance::claim()
{
    if (m_address.isEmpty()) {
        qWarning(
            "Another start cannot raise this window: no folder for its socket belongs to this user alone.");
        return;
    }
    QLocalServer::removeServer(m_address);
    if (!m_server.listen(m_address))
        qWarning("Another start cannot raise this window: %s", qPrintable(m_server.errorString()));
}

void SingleInstance::welcome(QLocalSocket *socket)
{
    connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
    if (const PeerUser user = userOfClient(*socket); !user.isThisUser) {
        qWarning("A connection from a program of another user was refused: %s", qPrintable(user.name));
        socket->abort();
        return;
    }
    // A longer line is kept no further; what is read of it is too long for a link and is told as such.
    socket->setReadBufferSize(longestDeepLink + 2);
    connect(socket, &QLocalSocket::readyRead, this, [this, socket] { read(socket); });
    QTimer::singleShot(peerTimeout, socket,
                       &QLocalSocket::abort); // one that never ends its line or never disconnects
    Q_EMIT raiseRequested();
    read(socket);
}

void SingleInstance::read(QLocalSocket *socket)
{
    if (!socket->canReadLine() && socket->bytesAvailable() <= longestDeepLink)
        return;
    const QString link = QString::fromUtf8(socket->readLine(longestDeepLink + 2)).trimmed();
    disconnect(socket, &QLocalSocket::readyRead, this, nullptr);
    socket->write(answer); // the other side disconnects: on Windows, disconnecting first would discard it
    socket->flush();
    if (!link.isEmpty())
        Q_EMIT linkReceived(link);
}

/// A clock that was set back makes a lock seem young, and costs no more than the wait.
bool mayBeStarting(const QString &lockFile)
{
    const QFileInfo lock(lockFile);
    return lock.exists() && lock.lastModified().msecsTo(QDateTime::currentDateTime()) < longestStart.count();
}

} // namespace crew::app

#include "moc_singleinstance.cpp"
