// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/control/controlserver.h"

#include "journal/journallock.h"

#include <QFileInfo>
#include <QLocalSocket>
#include <QPointer>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

constexpr int connectTimeout = 10'000; // ms, to be connected
constexpr int answerTimeout = 600'000; // ms: a backup of a long history takes its time
constexpr qint64 maxBytes = 8 * 1024;
const auto answerWord = "answer "_L1;
const auto problemWord = "problem "_L1;

QString socketIn(const QString &dataDirectory)
{
    return dataDirectory + "/control"_L1;
}

} // namespace

ControlServer::ControlServer()
{
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, [this] {
        while (QLocalSocket *socket = m_server.nextPendingConnection())
            serve(socket);
    });
}

ControlServer::~ControlServer() = default;

void ControlServer::add(const QString &word, Handler handler)
{
    m_handlers.insert(word, std::move(handler));
}

/// The data directory is locked by this desk, so a socket in it is left over from one that was killed.
std::expected<void, QString> ControlServer::listen(const QString &dataDirectory)
{
    if (!QFileInfo(dataDirectory).isDir())
        return std::unexpected(
            u"There is no data directory “%1”. Make it, for the desk's user alone."_s.arg(dataDirectory));
    m_lock = std::make_unique<QLockFile>(socketIn(dataDirectory) + ".lock"_L1);
    if (!journal::takeLock(*m_lock)) {
        m_lock.reset();
        return std::unexpected(u"The data directory “%1” is in use by another crew-desk, or is not writable. "
                               "Stop that program first."_s.arg(dataDirectory));
    }
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
            if (socket->bytesAvailable() > maxBytes)
                socket->abort();
            return;
        }
        socket->disconnect(this);
        answer(QString::fromUtf8(socket->readLine(maxBytes)).trimmed(),
               [guard = QPointer<QLocalSocket>(socket)](const Result &result) {
                   if (!guard)
                       return;
                   guard->write((result ? answerWord + *result : problemWord + result.error()).toUtf8());
                   guard->disconnectFromServer();
               });
    });
}

void ControlServer::answer(const QString &line, const Answer &answer) const
{
    const auto found = m_handlers.constFind(line.section(u' ', 0, 0));
    if (found == m_handlers.cend())
        return answer(
            std::unexpected(m_refusal.isEmpty() ? u"The desk does not know this command."_s : m_refusal));
    (*found)(line.section(u' ', 1), answer);
}

std::expected<QString, QString> askRunningDesk(const QString &dataDirectory, const QString &question)
{
    QLocalSocket socket;
    socket.connectToServer(socketIn(dataDirectory));
    if (!socket.waitForConnected(connectTimeout))
        return std::unexpected(u"No desk runs with the data directory %1, or it belongs to another user: %2. "
                               u"Start crew-desk, and "
                               "run this as its user."_s.arg(dataDirectory, socket.errorString()));
    socket.write(question.toUtf8() + '\n');
    while (socket.state() == QLocalSocket::ConnectedState) {
        if (!socket.waitForReadyRead(answerTimeout) && socket.state() == QLocalSocket::ConnectedState)
            return std::unexpected(u"The desk did not answer. Try again."_s);
    }
    const QString answer = QString::fromUtf8(socket.readAll());
    if (answer.startsWith(answerWord))
        return answer.sliced(answerWord.size());
    return std::unexpected(answer.startsWith(problemWord) ? answer.sliced(problemWord.size())
                                                          : u"The desk ended before it answered."_s);
}

} // namespace crew::desk

#include "moc_controlserver.cpp"
