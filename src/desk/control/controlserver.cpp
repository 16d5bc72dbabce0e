// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/control/controlserver.h"

#include <QLocalSocket>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

constexpr int patience = 10'000; // ms
constexpr qint64 mostBytes = 1024;
const auto tokenWord = "token "_L1;
const auto problemWord = "problem "_L1;

QString socketIn(const QString &dataDirectory)
{
    return dataDirectory + "/control"_L1;
}

QString said(const PeopleResult<OneTimeToken> &token)
{
    return token ? tokenWord + QString::fromLatin1(token->token) : problemWord + token.error().text;
}

} // namespace

ControlServer::ControlServer(People &people, QObject *parent)
    : QObject(parent)
    , m_people(people)
{
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, [this] {
        while (QLocalSocket *socket = m_server.nextPendingConnection())
            serve(socket);
    });
}

ControlServer::~ControlServer() = default;

/// The data directory is locked by this desk, so a socket in it is left over from one that was killed.
std::expected<void, QString> ControlServer::listen(const QString &dataDirectory)
{
    QLocalServer::removeServer(socketIn(dataDirectory));
    if (!m_server.listen(socketIn(dataDirectory)))
        return std::unexpected(u"The socket %1 cannot be made: %2. Check the data directory."_s.arg(
            socketIn(dataDirectory), m_server.errorString()));
    return {};
}

void ControlServer::serve(QLocalSocket *socket)
{
    connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
    connect(socket, &QLocalSocket::readyRead, this, [this, socket] {
        if (!socket->canReadLine()) {
            if (socket->bytesAvailable() > mostBytes)
                socket->abort();
            return;
        }
        socket->write(answer(QString::fromUtf8(socket->readLine(mostBytes)).trimmed()).toUtf8() + '\n');
        socket->disconnectFromServer();
    });
}

QString ControlServer::answer(const QString &line)
{
    if (line == "set-up-link"_L1)
        return said(m_people.newSetupToken());
    if (!line.startsWith("recover "_L1))
        return problemWord + u"This is not what a desk can be asked."_s;
    const auto person = m_people.personNamed(line.sliced(8));
    return person ? said(m_people.recover(Actor::host(), person->id)) : problemWord + person.error().text;
}

std::expected<QString, QString> askRunningDesk(const QString &dataDirectory, const QString &question)
{
    QLocalSocket socket;
    socket.connectToServer(socketIn(dataDirectory));
    if (!socket.waitForConnected(patience))
        return std::unexpected(u"No desk runs with the data directory %1, or it belongs to another user: %2. "
                               u"Start crew-desk, and "
                               "run this as its user."_s.arg(dataDirectory, socket.errorString()));
    socket.write(question.toUtf8() + '\n');
    while (!socket.canReadLine()) {
        if (!socket.waitForReadyRead(patience))
            return std::unexpected(u"The desk did not answer. Try again."_s);
    }
    const QString answer = QString::fromUtf8(socket.readLine()).trimmed();
    if (answer.startsWith(tokenWord))
        return answer.sliced(tokenWord.size());
    return std::unexpected(answer.startsWith(problemWord) ? answer.sliced(problemWord.size()) : answer);
}

} // namespace crew::desk
